// What hands are worth, who won a round, who won the match.
#pragma once

#include "eights/state.hpp"

#include <cstdint>

namespace eights {

/// The points of a set of cards under a rule table. (docs/rules.md 12.1)
int hand_value(const RuleTable& rules, const CardSet& cards) noexcept;
/// The points of a seat's hand.
inline int hand_value(const State& state, int seat) noexcept { return hand_value(state.rules, state.hand(seat)); }

/// The winner of a round that is over: the live seat with an empty hand, else the one with the lowest hand; ties go to
/// the first clockwise after the dealer. (docs/rules.md 12.5)
int round_winner(const State& state) noexcept;
/// The loser of a round that is over: the live seat with the highest hand, ties as for the winner.
int round_loser(const State& state) noexcept;

/// The live seats with the best score, bit s for seat s; they share the win when the match is over. With one live seat,
/// that seat. (docs/rules.md 15.2, 14.4)
std::uint16_t leaders(const State& state) noexcept;
/// The winners of the match, bit s for seat s; 0 while it is not over.
inline std::uint16_t winners(const State& state) noexcept {
    return state.phase == Phase::match_over ? leaders(state) : std::uint16_t{0};
}

}  // namespace eights
