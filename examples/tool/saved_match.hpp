// The replay of a match that was played in the terminal.
#pragma once

#include "terminal/match.hpp"

#include <optional>
#include <string>

namespace tool {

/// Writes the match as a replay, after playing it again to see that it agrees, and says where it is. Without `file` it
/// goes to the user's folder for such things, in the place of the one before, and if it cannot be written there, that
/// is told and fails nothing.
void save_match(const terminal::Match& match, const std::optional<std::string>& file);

}  // namespace tool
