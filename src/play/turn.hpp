// One turn: laying, drawing, taking, passing, naming; the actions out of turn; and what ends a turn or the round.
//
// An action was found legal before, so each of them gives `Reject::none`: then `advance` can end by jumping to it. Each
// is compiled once for events and once without (`const NoEvents`), in a file of its own stage, so that the frequent
// actions stay small and none of the rare ones is inlined into them.
#pragma once

#include "eights/legality.hpp"
#include "play/effects.hpp"

#include <span>

namespace eights::detail {

// ---- The actions of a turn (turn.cpp) ------------------------------------------------------------------------------

template <class Log>
Reject play_card(State& state, Action action, Log& log) noexcept;
template <class Log>
Reject draw(State& state, Log& log) noexcept;
template <class Log>
Reject take(State& state, Log& log) noexcept;
template <class Log>
Reject pass(State& state, Log& log) noexcept;

// ---- Rounds, and actions out of turn (round.cpp) -------------------------------------------------------------------

/// Ends an action with the end of the round: scores it, and ends the match if it is time. (docs/rules.md 12, 15)
template <class Log>
Reject finish_round(State& state, RoundEnd end, Log& log) noexcept;

/// Deals a round by the dealer in the state. `beginner`: who begins, where the last round tells. (docs/rules.md 3, 4)
template <class Log>
void deal_round(State& state, int beginner, std::span<const Card> order, Log& log) noexcept;
template <class Log>
Reject name(State& state, Action action, Log& log) noexcept;
template <class Log>
Reject deal(State& state, std::span<const Card> order, Log& log) noexcept;
template <class Log>
Reject call(State& state, int seat, Log& log) noexcept;
template <class Log>
Reject catch_exposed(State& state, int seat, Log& log) noexcept;
/// A seat leaves. (docs/rules.md 14)
template <class Log>
Reject leave(State& state, int seat, Log& log) noexcept;

}  // namespace eights::detail
