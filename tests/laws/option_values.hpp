// The values of the options, as the count of decisions tells them apart.
#pragma once

#include "eights/field_table.hpp"

#include <string>
#include <vector>

namespace laws {

/// All values of an option that are counted apart: words, numbers below and above the default, what a list has in it.
std::vector<std::string> values_of(const eights::Field& field);

/// The value of the option when it says the same as `basic`.
std::string default_value(const eights::Field& field);

/// Which of the values a ruleset has: one, or for lists one or more.
std::vector<std::string> values_in(const eights::Field& field, const eights::Ruleset& ruleset);

/// The ruleset without that value: the option put back to its default, or one column of the effects taken out.
eights::Ruleset without_value(const eights::Field& field, const std::string& value, const eights::Ruleset& ruleset);

}  // namespace laws
