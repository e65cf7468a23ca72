// What it does, and who is next: the effects of a card that was laid or turned up.
#pragma once

#include "state/piles.hpp"
#include "state/seats.hpp"

#include <algorithm>

namespace eights::detail {

inline std::uint8_t as_seat(int seat) noexcept { return static_cast<std::uint8_t>(seat); }

/// Turns the direction; gives the seats that this also skips. (docs/rules.md 10.2)
template <class Log>
int reverse_direction(State& state, Log& log) noexcept {
    state.direction = static_cast<std::int8_t>(-state.direction);
    tell(log, {.type = EventType::reversed, .number = state.direction});
    return state.live_count == 2 && state.rules.two_seat_reverse == TwoSeatReverse::skip ? 1 : 0;
}

/// Makes `seat` owe the draws of a card on top of what was owed. (docs/rules.md 9.2, 9.3)
template <class Log>
void owe(State& state, int seat, int draws, Log& log) noexcept {
    if (draws == 0) {
        return;
    }
    state.pending += static_cast<std::uint32_t>(draws);
    tell(log, {.type = EventType::owes, .seat = as_seat(seat), .number = static_cast<std::int32_t>(state.pending)});
}

/// The effects of a card that `seat` laid: direction, skips, debts. Gives the seat that acts next. (docs/rules.md 10)
template <class Log>
int apply_effects(State& state, int seat, EffectRow row, Log& log) noexcept {
    int skips = row.skip();
    if (row.reverse()) {
        skips += reverse_direction(state, log);
    }
    int next = seat;
    if (row.again()) {
        next = live_or_clockwise(state, seat);
    } else {
        const int others = state.live_count - (state.is_live(seat) ? 1 : 0);  // the dealer of a starter may have left
        for (int skipped = std::min(skips, others); skipped > 0; --skipped) {
            next = next_seat(state, next);
            tell(log, {.type = EventType::skipped, .seat = as_seat(next)});
        }
        next = next_seat(state, next);
    }
    owe(state, next, row.draw(), log);
    return next;
}

/// The effects of a starter where the seat that begins is given by other means than the dealer. (docs/rules.md 4.8)
template <class Log>
int apply_starter_effects(State& state, int beginner, EffectRow row, Log& log) noexcept {
    int skips = row.skip();
    if (row.reverse()) {
        skips += reverse_direction(state, log);
    }
    for (int skipped = std::min<int>(skips, state.live_count - 1); skipped > 0; --skipped) {
        tell(log, {.type = EventType::skipped, .seat = as_seat(beginner)});
        beginner = next_seat(state, beginner);
    }
    owe(state, beginner, row.draw(), log);
    return beginner;
}

}  // namespace eights::detail
