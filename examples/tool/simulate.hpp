// `eights simulate`: many matches of bots, and what they show about the rules.
#pragma once

#include "common/opponent.hpp"
#include "common/table_rules.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tool {

struct SimulateOptions {
    examples::RuleChoice rules{};
    std::uint64_t matches = 10'000;
    std::uint64_t seed = 1;
    std::vector<examples::Skill> skills{examples::Skill::greedy};  ///< one for all seats, or one for each
    std::optional<unsigned> threads{};                             ///< default: one for each core
    bool json = false;
};

void simulate(const SimulateOptions& options);

}  // namespace tool
