// The text of a rank or card in a list, without making a string.
#pragma once

#include "eights/ruleset.hpp"
namespace eights::detail {

/// `8`, `QS`, or `?` if it is not valid.
const char* entry_text(CardEntry entry) noexcept;

}  // namespace eights::detail
