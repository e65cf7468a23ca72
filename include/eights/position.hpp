// Setting a match up by hand, at any point: puzzles, tests, saved games.
#pragma once

#include "eights/problem.hpp"
#include "eights/state.hpp"

#include <optional>
#include <vector>

namespace eights {

/// A position as a person writes it down. `hands` and `discard` are needed; the rest has defaults. Any part of the deck
/// may be used: what is listed nowhere is set aside.
struct Position {
    std::vector<std::vector<Card>> hands{};    ///< one for each seat, in any order
    std::vector<Card> discard{};               ///< deepest first, the top last
    std::vector<Card> stock{};                 ///< the card drawn next first
    std::optional<std::vector<Card>> aside{};  ///< default: whatever of the deck is not listed
    std::uint32_t ply = 0;
    int round = 0;
    std::optional<int> dealer{};  ///< default: the chair before the seat on turn
    int direction = 1;            ///< 1 clockwise, -1 the other way
    Phase phase = Phase::play;
    int turn = 0;                      ///< the seat to act; not looked at when the match is over
    std::optional<Suit> named{};       ///< if the top was laid as wild
    int pending = 0;                   ///< cards owed by the seat on turn
    int drawn = 0;                     ///< cards it drew in this turn
    std::optional<Card> drawn_card{};  ///< the last of them, in phase `drawn`
    std::optional<int> exposed{};      ///< the seat that should have called
    std::vector<bool> called{};        ///< one for each seat, or empty for nobody
    int passes = 0;                    ///< counting passes in a row
    int turns = 0;                     ///< turns in this round
    std::vector<bool> left{};          ///< one for each seat, or empty for nobody
    std::vector<int> scores{};         ///< one for each seat, or empty for `start_score`
    Seed seed{};                       ///< for later shuffles; all zero if not given
    std::uint32_t random_events = 1;   ///< random events used in this round
    std::optional<int> beginner{};     ///< see `State::beginner`
};

/// What `set_up` gives: a state, or everything that is impossible about the position.
struct PositionResult {
    std::optional<State> state;
    Problems problems;

    explicit operator bool() const noexcept { return state.has_value(); }
    /// The state. Only if there were no problems.
    const State& operator*() const noexcept { return *state; }
    const State* operator->() const noexcept { return &*state; }
};

/// Makes a state of a position. Refused as impossible, each with its path ("/hands/1/0"): more copies than the deck
/// has, no discard, an empty live hand in play, a left seat with cards or on turn, cards owed on a top that does not
/// draw, a naming on a top that cannot be wild, a drawn card that is not held, and the like. Problems are told by
/// stages: first the table (seats, phase, turn), then single values and cards, then how they fit together. Not every
/// accepted position can come about by play (a sum owed is not compared with the cards that made it), but each can be
/// played on.
PositionResult set_up(const RuleTable& rules, const Position& position);

/// The position of a state, complete: `set_up` with the same rules gives an equal state.
Position position_of(const State& state);

}  // namespace eights
