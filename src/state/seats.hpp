// All arithmetic on seats: who sits next to whom, over live seats, in either direction.
#pragma once

#include "eights/state.hpp"

#include <bit>

namespace eights::detail {

/// The neighbouring chair in a direction (1 or -1), live or not.
inline int neighbour(const State& state, int seat, int direction) noexcept {
    if (direction > 0) {
        return seat + 1 == state.seats ? 0 : seat + 1;
    }
    return (seat == 0 ? int{state.seats} : seat) - 1;
}

/// The next live seat in a direction. There must be one.
inline int next_live(const State& state, int seat, int direction) noexcept {
    // The live seats beyond this one, and after them all of them once more, 16 places on: no branch on whether the
    // table's end is passed, which processors guess badly.
    const unsigned live = state.live;
    const unsigned up_to = (2u << seat) - 1u;
    if (direction > 0) {
        return std::countr_zero((live & ~up_to) | live << 16) & 15;
    }
    return (std::bit_width((live & up_to >> 1) << 16 | live) - 1) & 15;
}

/// The next live seat in the direction of play. (docs/rules.md 10.1)
inline int next_seat(const State& state, int seat) noexcept { return next_live(state, seat, state.direction); }

/// The seat itself if it is live, else the next live seat clockwise.
inline int live_or_clockwise(const State& state, int seat) noexcept {
    return state.is_live(seat) ? seat : next_live(state, seat, 1);
}

/// Calls `visit(seat)` for every live seat, in order of seats.
template <class Visit>
void for_each_live(const State& state, Visit visit) {
    for (unsigned rest = state.live; rest != 0; rest &= rest - 1) {
        visit(std::countr_zero(rest));
    }
}

/// Calls `visit(seat)` for every live seat, clockwise from the one after `from`; `from` itself, if live, comes last.
template <class Visit>
void for_each_live_after(const State& state, int from, Visit visit) {
    int seat = from;
    for (int chairs = 0; chairs < state.seats; ++chairs) {
        seat = neighbour(state, seat, 1);
        if (state.is_live(seat)) {
            visit(seat);
        }
    }
}

}  // namespace eights::detail
