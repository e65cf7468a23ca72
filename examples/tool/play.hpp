// `eights play`: a match in the terminal, a person against bots, or bots alone.
#pragma once

#include "common/opponent.hpp"
#include "common/table_rules.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tool {

struct PlayOptions {
    examples::RuleChoice rules{};
    std::optional<std::uint64_t> seed{};
    bool bots_only = false;
    bool results_only = false;
    examples::Skill skill = examples::Skill::greedy;
    std::optional<std::string> replay{};  ///< where the replay goes; default: the user's folder for such things
    bool no_replay = false;
    bool list = false;  ///< no match, but what can be chosen
};

void play(const PlayOptions& options);

}  // namespace tool
