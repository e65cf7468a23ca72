// The opponents: for now they play at random, with two habits of people: who can play does not draw, and everybody
// forgets to call or to catch now and then.
#include "common/opponent.hpp"

namespace examples {

eights::Action choose(const eights::State& state, int seat, Random& random) noexcept {
    const eights::LegalActions legal = eights::legal_actions(state).of(seat);
    const eights::LegalSet& set = legal.set();
    // Listed are plays first, then what else the turn offers, then calls and catches.
    const int reactions = eights::count_faces(set.callers) + eights::count_faces(set.catchers);
    const int turn_actions = legal.size() - reactions;
    const int plays = legal.plays();
    // A call before a draw would be void at once.
    const bool worth_it = set.catchers != 0 || seat != state.turn || plays > 0;
    if (reactions > 0 && worth_it && random.below(2) == 0) {
        return legal[legal.size() - 1];
    }
    if (turn_actions == 0) {
        return {};
    }
    return legal[random.below(plays > 0 ? plays : turn_actions)];
}

eights::Action choose_reaction(const eights::State& state, int person, Random& random) noexcept {
    if (state.exposed == eights::no_seat) {
        return {};
    }
    const int first = random.below(state.seats);
    for (int i = 0; i < state.seats; ++i) {
        const int seat = (first + i) % state.seats;
        if (seat != person && seat != state.turn) {
            if (const eights::Action action = choose(state, seat, random); action.code() != 0) {
                return action;
            }
        }
    }
    return {};
}

}  // namespace examples
