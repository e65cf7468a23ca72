// The rules of a table in sentences, for somebody who does not know them.
#pragma once

#include "terminal/text.hpp"
#include <eights/ruleset.hpp>

#include <string>
#include <vector>

namespace terminal {

/// What matters to a player under these rules, one or two sentences a line.
std::vector<std::string> rules_in_words(const eights::Ruleset& ruleset, int seats, const Style& style);

}  // namespace terminal
