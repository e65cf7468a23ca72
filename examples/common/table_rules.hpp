// The rules a table plays by, as chosen on the command line: a preset, changes to it, and the number of seats.
#pragma once

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
    std::string file{};                    ///< with a ruleset, instead of a preset
    std::optional<eights::Ruleset> own{};  ///< what was read from it
    std::vector<std::string> changes{};    ///< `field=value`, made in this order
    std::optional<int> seats{};            ///< default: 4, or the nearest number that the rules allow
};

/// The rules, ready to play.
struct TableRules {
    eights::Ruleset ruleset;
    eights::RuleTable table;
    int seats = 0;
    std::string title;  ///< "classic", "basic with draw=3"
};

/// The preset with this name. Throws `BadUsage` that names all there are.
eights::Ruleset named_preset(const std::string& name);

/// The chosen rules with their changes, not yet checked as a whole. Throws `BadUsage`.
eights::Ruleset chosen_ruleset(const RuleChoice& choice);

/// The chosen rules, checked. Throws `BadUsage` with a line for each problem.
TableRules chosen_rules(const RuleChoice& choice);

}  // namespace examples
