// Random rulesets that `compile` accepts, with every option of docs/rules.md 19 drawn over its values.
#pragma once

#include "eights/ruleset.hpp"
#include "laws/generator.hpp"

namespace laws {

/// A random valid ruleset. Each option keeps its default fairly often, so that the others can be told apart; limits and
/// targets are mostly small, so that matches stay short.
eights::Ruleset random_ruleset(Generator& random);

}  // namespace laws
