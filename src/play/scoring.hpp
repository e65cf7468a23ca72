// Is it over: what the end of a round changes in the scores, and whether it ends the match.
#pragma once

#include "eights/event.hpp"
#include "eights/scoring.hpp"

#include <array>

namespace eights::detail {

using ScoreChanges = std::array<std::int32_t, max_table_seats>;

/// What every seat's score changes by. (docs/rules.md 12.2, 12.3)
ScoreChanges score_round(const State& state, RoundEnd end) noexcept;

/// True if the match is over after the round just scored. (docs/rules.md 15.1, 17.2)
bool ends_match(const State& state) noexcept;

/// Who deals the next round. (docs/rules.md 12.6)
int next_dealer(const State& state) noexcept;

}  // namespace eights::detail
