// The rulesets that have a name.
#pragma once

#include "eights/ruleset.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace eights {

/// All presets, `basic` first. They are values without code: copy one, change what your table plays otherwise,
/// `compile` it.
std::span<const Ruleset> presets();

/// The preset with this name (`basic`, `classic`, `household`, `four-rounds`, `power`, `power-call`, `countdown`), or
/// nothing.
std::optional<Ruleset> preset(std::string_view name);

}  // namespace eights
