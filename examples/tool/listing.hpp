// The presets and the options of the rules, as tables for people.
#pragma once

#include "common/table_rules.hpp"

#include <string>

namespace tool {

/// The presets: name, number of players, what they are like.
void print_presets();
/// Every option with its value in this ruleset, its meaning and its values.
void print_options(const eights::Ruleset& ruleset);
/// Both, with the options as on the command line.
void print_list(const examples::RuleChoice& choice);

}  // namespace tool
