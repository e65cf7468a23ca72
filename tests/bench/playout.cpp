// Rule tables and states for the benchmarks.
#include "playout.hpp"

#include <cstdio>
#include <cstdlib>

namespace eights::bench {

RuleTable table_named(std::string_view name) {
    const std::optional<Ruleset> rules = name == "bound" ? bound_rules() : preset(name);
    if (rules) {
        if (const Compiled compiled = compile(*rules)) {
            return *compiled;
        }
    }
    std::fprintf(stderr, "no such rules: %.*s\n", static_cast<int>(name.size()), name.data());
    std::exit(2);
}

State middle_state(const RuleTable& rules, int seats) {
    for (std::uint64_t seed = 1;; ++seed) {
        State state = start(rules, seats, seed_from_number(seed));
        Generator random(seed);
        for (int actions = 0; actions < 20 && state.phase != Phase::round_over; ++actions) {
            advance(state, choose(legal_actions(state), random));
        }
        if (state.phase == Phase::play && legal_actions(state).plays() >= 3) {
            return state;
        }
    }
}

}  // namespace eights::bench
