// Two threads read the same rules and the same state through C, each with states of its own beside: for the thread
// sanitizer, and for equal results.
#include <eights/eights.h>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <thread>

namespace {

/// Uses everything that takes a const state or const rules, plays on in a copy, and gives one number for all of it.
std::uint64_t use(const eights_rules* rules, const eights_state* shared) {
    std::uint64_t sum = 0;
    const auto add = [&](std::uint64_t value) { sum = sum * 1099511628211u + value; };
    eights_state* state = nullptr;
    if (eights_state_clone(shared, &state) != EIGHTS_OK) {
        return 0;
    }
    std::array<std::uint32_t, EIGHTS_MAX_LEGAL_ACTIONS> codes{};
    std::array<std::uint8_t, EIGHTS_MAX_CARDS> cards{};
    std::array<eights_event, EIGHTS_MAX_EVENTS> events{};
    std::array<char, 8192> text{};
    std::size_t count = 0;
    std::int32_t value = 0;
    std::uint32_t code = 0;
    std::uint64_t random = 3;
    std::uint64_t hash = 0;
    for (int step = 0; step < 300; ++step) {
        eights_legal_actions(shared, codes.data(), codes.size(), &count);
        add(count);
        for (std::int32_t field = 1; field < 70; ++field) {
            if (eights_view_get(shared, step % 3, field, 1, &value) == EIGHTS_OK) {
                add(static_cast<std::uint32_t>(value));
            }
        }
        eights_view_hand(shared, 2, cards.data(), cards.size(), &count);
        add(cards[0]);
        eights_bot_choose(shared, 0, EIGHTS_BOT_RANDOM, &random, &code);
        add(code);
        eights_rules_number(rules, "hand", 2, &value);
        add(static_cast<std::uint32_t>(value));
        if (step % 50 == 0 && eights_state_to_json(shared, text.data(), text.size(), &count) == EIGHTS_OK) {
            add(count);
        }
        eights_state_hash(shared, &hash);
        add(hash);
        if (eights_legal_actions(state, codes.data(), codes.size(), &count) == EIGHTS_OK && count != 0) {
            code = codes[static_cast<std::size_t>(step) % count];
            eights_advance_events(state, code, 1, events.data(), events.size(), &count);
            add(count);
            eights_state_hash(state, &hash);
            add(hash);
        }
    }
    eights_state_free(state);
    return sum;
}

}  // namespace

TEST(CThreads, ReadOneState) {
    for (const char* preset : {"basic", "power-call", "countdown"}) {
        eights_rules* rules = nullptr;
        ASSERT_EQ(eights_rules_preset(preset, &rules), EIGHTS_OK);
        const std::array<std::uint8_t, 32> seed{5};
        eights_state* shared = nullptr;
        ASSERT_EQ(eights_state_new(rules, 3, seed.data(), &shared, nullptr), EIGHTS_OK);
        std::array<std::uint64_t, 2> sums{};
        std::thread first([&] { sums[0] = use(rules, shared); });
        std::thread second([&] { sums[1] = use(rules, shared); });
        first.join();
        second.join();
        EXPECT_NE(sums[0], 0u);
        EXPECT_EQ(sums[0], sums[1]);
        EXPECT_EQ(sums[0], use(rules, shared));
        eights_state_free(shared);
        eights_rules_free(rules);
    }
}

// Presets and options are made ready by whoever asks first, and a state may be freed by another thread.
TEST(CThreads, MakeAndFreeAnywhere) {
    std::array<eights_state*, 2> states{};
    const auto make = [](eights_state*& state) {
        eights_rules* rules = nullptr;
        const std::array<std::uint8_t, 32> seed{};
        for (std::int32_t i = 0; i < eights_preset_count(); ++i) {
            eights_rules_free(rules);
            rules = nullptr;
            eights_rules_preset(eights_preset_name(i), &rules);
        }
        eights_state_new(rules, 4, seed.data(), &state, nullptr);
        eights_rules_free(rules);
    };
    std::thread first([&] { make(states[0]); });
    std::thread second([&] { make(states[1]); });
    first.join();
    second.join();
    std::int32_t equal = 0;
    EXPECT_EQ(eights_state_equal(states[0], states[1], &equal), EIGHTS_OK);
    EXPECT_EQ(equal, 1);
    for (eights_state* state : states) {
        eights_state_free(state);
    }
}
