// Words in messages: lists, the nearest word to a misspelt one, and text from elsewhere made safe to show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace examples {

/// The word of a list that looks most like `word`, or nothing if none is near.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& list);

/// `, did you mean NEAREST?` or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& list);

/// "a, b, c".
std::string listed(const std::vector<std::string_view>& words);

/// The text with a question mark for each control character: what somebody else has written must not steer a terminal.
std::string printable(std::string_view text);

}  // namespace examples
