// A user's program: plays one match to its end, to see that the library was found, compiles and links.
#include <eights/eights.hpp>

#include <cstdio>

int main() {
    const auto ruleset = eights::preset("classic");
    if (!ruleset) return 1;
    const auto compiled = eights::compile(*ruleset);
    if (!compiled) return 2;

    eights::State state = eights::start(*compiled, 3, eights::seed_from_number(1));
    while (state.phase != eights::Phase::match_over) state = eights::apply(state, eights::default_action(state));
    std::printf("scores: %d %d %d\n", state.score(0), state.score(1), state.score(2));
    return 0;
}
