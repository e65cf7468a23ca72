// Two threads play from one state that neither may write: for the thread sanitizer, and for equal results.
#include "eights/eights.hpp"
#include "laws/generator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <thread>

namespace {

using namespace eights;

/// Plays on from a state to the end of the match, or for a while, and gives the hashes passed on the way as one number.
std::uint64_t play_on(const State& from, std::uint64_t number) {
    laws::Generator random(number);
    State state = apply(from, default_action(from));
    std::uint64_t passed = hash(state);
    EventList events;
    for (int left = 2000; left > 0 && state.phase != Phase::match_over; --left) {
        const LegalActions legal = legal_actions(state);
        const Action action = legal[random.below(legal.size())];
        // Both ways of carrying out an action, and the questions beside them.
        if (why_not(state, action) == Reject::none && left % 2 == 0) {
            advance(state, action, events);
        } else {
            State next;
            apply_into(state, action, next);
            copy_state(state, next);
        }
        passed = passed * 31 + hash(state);
    }
    return passed;
}

}  // namespace

// Every preset: what two threads do with one const state is what one thread does with it.
TEST(Threads, PlayFromOneState) {
    for (const Ruleset& ruleset : presets()) {
        const RuleTable table = *compile(ruleset);
        for (std::uint64_t number = 0; number < 5; ++number) {
            const State shared = start(table, ruleset.max_seats, seed_from_number(number));
            std::array<std::uint64_t, 2> results{};
            std::thread first([&] { results[0] = play_on(shared, number); });
            std::thread second([&] { results[1] = play_on(shared, number); });
            first.join();
            second.join();
            EXPECT_EQ(results[0], results[1]) << ruleset.name << " " << number;
            EXPECT_EQ(results[0], play_on(shared, number)) << ruleset.name << " " << number;
            EXPECT_EQ(hash(shared), hash(start(table, ruleset.max_seats, seed_from_number(number))));
        }
    }
}

// Tables, presets and fields are made ready by whoever asks first.
TEST(Threads, CompileAtTheSameTime) {
    std::array<std::size_t, 2> compiled{};
    const auto compile_all = [](std::size_t& count) {
        for (const Ruleset& ruleset : presets()) {
            const Compiled table = compile(ruleset);
            count += table && ruleset_of(*table).max_seats == ruleset.max_seats ? 1u : 0u;
        }
    };
    std::thread first([&] { compile_all(compiled[0]); });
    std::thread second([&] { compile_all(compiled[1]); });
    first.join();
    second.join();
    EXPECT_EQ(compiled[0], presets().size());
    EXPECT_EQ(compiled[1], presets().size());
}
