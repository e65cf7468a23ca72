// The last-card call: who is exposed, and what that costs. (docs/rules.md 13)
#pragma once

#include "play/effects.hpp"

namespace eights::detail {

inline std::uint16_t without_seat(std::uint16_t seats, int seat) noexcept {
    return static_cast<std::uint16_t>(seats & ~(1u << seat));
}

/// Gives a seat its penalty cards, as many as there are.
template <class Log>
void draw_penalty(State& state, int seat, int caught_by, Log& log) noexcept {
    tell(log, {.type = EventType::caught, .seat = as_seat(seat), .number = caught_by});
    for (int cards = state.rules.call_penalty; cards > 0; --cards) {
        if (draw_card(state, seat, EventType::took, log) == no_card) {
            return;
        }
    }
}

/// Closes a window that is open.
template <class Log>
void close_open_window(State& state, int actor, Log& log) noexcept {
    const int seat = state.exposed;
    state.exposed = no_seat;
    if (state.rules.last_card_call == LastCardCall::automatic && seat != actor) {
        draw_penalty(state, seat, -1, log);
    }
}

/// Closes the window of the exposed seat because `actor` acted; its own cards have moved already. (13.4, 13.6)
template <class Log>
inline void close_call_window(State& state, int actor, Log& log) noexcept {
    if (state.exposed != no_seat) [[unlikely]] {
        close_open_window(state, actor, log);
    }
}

/// Exposes a seat that came down to one card by its own play without a call. (13.3)
inline void expose_if_silent(State& state, int seat) noexcept {
    if (state.hand_count(seat) == 1 && !state.has_called(seat)) {
        state.exposed = as_seat(seat);
    }
}

/// A call lapses when the turn leaves its seat with more than one card. (13.7)
inline void lapse_call(State& state, int seat) noexcept {
    if (state.hand_count(seat) > 1) {
        state.called = without_seat(state.called, seat);
    }
}

}  // namespace eights::detail
