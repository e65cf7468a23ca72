// The terminal as seen by the program: what it can show, lines in and out.
#pragma once

#include "terminal/text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace terminal {

/// Symbols if the locale is UTF-8; colours on a terminal that knows them, unless NO_COLOR asks for none.
Style detected_style();

/// Writes a text and ends the line; breaks it to the width of a terminal, the rest indented by `indent` more.
void say(std::string_view text = {}, int indent = 2);
/// Asks for a line; nothing at the end of the input.
std::optional<std::string> ask(std::string_view prompt);

}  // namespace terminal
