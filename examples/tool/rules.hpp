// `eights rules`: what can be agreed on, and whether it can be played.
#pragma once

#include "common/table_rules.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tool {

struct ShowRulesOptions {
    std::string rules;  ///< a preset or a file
    std::vector<std::string> changes{};
    std::optional<int> seats{};
    bool json = false;
};

/// Reads the file that the command line names, if it names one.
void load_rules(examples::RuleChoice& choice);

void list_rules(bool json);
void show_rules(const ShowRulesOptions& options);
void check_rules(const std::string& file);

}  // namespace tool
