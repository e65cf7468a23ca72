// The opponents: for now they play at random, with two habits of people: who can play does not draw, and everybody
// forgets to call or to catch now and then.
#include "common/opponent.hpp"

namespace examples {

eights::Action choose(const eights::State& state, int seat, Random& random) noexcept {
    const eights::LegalActions legal = eights::legal_actions(state).of(seat);
    const eights::LegalSet& set = legal.set();
    if (legal.empty()) {
        return {};
    }
    if ((set.callers | set.catchers) != 0 && random.below(2) == 0) {
        return legal[legal.size() - 1];  // calls and catches are listed last
    }
    if (seat != state.turn) {
        return {};
    }
    // Plays are listed first.
    return legal[random.below(legal.plays() > 0 ? legal.plays() : legal.size())];
}

}  // namespace examples
