// The rules a table plays by, as chosen on the command line: a preset, changes to it, and the number of seats.
#pragma once

#include "common/arguments.hpp"
#include <eights/rule_table.hpp>
#include <eights/ruleset.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace examples {

/// What the command line says about the rules.
struct RuleChoice {
    std::string preset = "basic";
    std::vector<std::string> changes{};  ///< `field=value`, made in this order
    std::optional<int> seats{};          ///< default: 4, or the nearest number that the rules allow

    /// Reads --preset, --set or --seats; false if the option is none of them.
    bool read(Arguments& arguments);
};

/// The rules, ready to play.
struct TableRules {
    eights::Ruleset ruleset;
    eights::RuleTable table;
    int seats = 0;
    std::string title;  ///< "classic", "basic with draw=3"
};

/// The chosen preset with its changes, not yet checked as a whole. Throws `BadArgument`.
eights::Ruleset chosen_ruleset(const RuleChoice& choice);

/// The chosen rules, checked. Throws `BadArgument` with a line for each problem.
TableRules chosen_rules(const RuleChoice& choice);

}  // namespace examples
