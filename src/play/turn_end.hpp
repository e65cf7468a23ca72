// The end of a turn: whose turn is next, and whether the round ends without an empty hand.
#pragma once

#include "play/calls.hpp"
#include "play/legal_set.hpp"
#include "play/turn.hpp"

namespace eights::detail {

/// What an action found when it began, for the questions at its end.
struct Before {
    bool stock_had_cards;
};

/// True if the action emptied a stock that ends the round. (docs/rules.md 8.3)
inline bool stock_ran_out(const State& state, Before before) noexcept {
    return state.rules.stock_out == StockOut::end_round && before.stock_had_cards && state.stock_count == 0;
}

/// The last step of an action: ends the round if the stock or the turns ran out; else tells whose turn began, if one
/// did. Inlined into the frequent actions, or what they know would be looked up again.
template <class Log>
[[gnu::always_inline]] inline Reject settle(State& state, Before before, bool turn_began, Log& log) noexcept {
    if (stock_ran_out(state, before)) [[unlikely]] {
        return finish_round(state, RoundEnd::stock_out, log);
    }
    if (state.turns >= state.rules.turn_limit) [[unlikely]] {
        return finish_round(state, RoundEnd::turn_limit, log);
    }
    if (turn_began) {
        tell(log, {.type = EventType::turn, .seat = state.turn});
        return conclude_new_turn(state);
    }
    return conclude(state);
}

/// Gives the turn to a seat, which starts with a clean slate. (docs/rules.md 6.9)
inline void begin_turn(State& state, int seat) noexcept {
    state.drawn = 0;
    state.drawn_card = no_card;
    state.phase = Phase::play;
    state.turn = as_seat(seat);
}

/// Ends the turn of the seat that acted and gives it to `next`.
inline void pass_turn(State& state, int next) noexcept {
    if (state.called != 0 && next != state.turn) [[unlikely]] {
        lapse_call(state, state.turn);
    }
    begin_turn(state, next);
}

inline void count_turn(State& state) noexcept {
    ++state.ply;
    ++state.turns;
}

}  // namespace eights::detail
