// The presets of section 22 of docs/rules.md.
#pragma once

#include "game.hpp"

#include <string>
#include <utility>
#include <vector>

namespace reference {

std::vector<std::pair<std::string, Rules>> presets();

// One of them by its name.
Rules preset(const std::string& name);

}  // namespace reference
