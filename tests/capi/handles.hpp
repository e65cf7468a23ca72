// Handles that free themselves, and short ways to ask, for the tests of the C interface.
#pragma once

#include <eights/eights.h>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace eights_c_tests {

struct Free {
    void operator()(eights_rules* rules) const { eights_rules_free(rules); }
    void operator()(eights_state* state) const { eights_state_free(state); }
    void operator()(eights_replay* replay) const { eights_replay_free(replay); }
};
using RulesHandle = std::unique_ptr<eights_rules, Free>;
using StateHandle = std::unique_ptr<eights_state, Free>;
using ReplayHandle = std::unique_ptr<eights_replay, Free>;

inline RulesHandle rules_of(const char* name) {
    eights_rules* rules = nullptr;
    EXPECT_EQ(eights_rules_preset(name, &rules), EIGHTS_OK) << name;
    return RulesHandle(rules);
}

inline StateHandle start_with(const eights_rules* rules, int seats, std::uint64_t number) {
    std::array<std::uint8_t, 32> seed{};
    eights_seed_from_number(number, seed.data());
    eights_state* state = nullptr;
    EXPECT_EQ(eights_state_new(rules, seats, seed.data(), &state, nullptr), EIGHTS_OK);
    return StateHandle(state);
}

inline std::int32_t get(const eights_state* state, std::int32_t field, std::int32_t seat = 0) {
    std::int32_t value = -1000000;
    EXPECT_EQ(eights_state_get(state, field, seat, &value), EIGHTS_OK) << field;
    return value;
}

inline std::uint64_t hash_of(const eights_state* state) {
    std::uint64_t hash = 0;
    EXPECT_EQ(eights_state_hash(state, &hash), EIGHTS_OK);
    return hash;
}

inline std::vector<std::uint32_t> legal(const eights_state* state) {
    std::vector<std::uint32_t> codes(EIGHTS_MAX_LEGAL_ACTIONS);
    std::size_t count = 0;
    EXPECT_EQ(eights_legal_actions(state, codes.data(), codes.size(), &count), EIGHTS_OK);
    codes.resize(count);
    return codes;
}

inline std::uint32_t code_of(const char* text) {
    std::uint32_t code = 0;
    EXPECT_EQ(eights_action_from_text(text, std::strlen(text), &code), EIGHTS_OK) << text;
    return code;
}

/// `f(buf, cap, needed)` by the rule for text: ask for the size, then get it with exactly that much room.
template <class F>
std::string text_from(F f, std::int32_t expected = EIGHTS_OK) {
    std::size_t needed = 0;
    EXPECT_EQ(f(nullptr, 0, &needed), expected);
    std::string text(needed + 1, '?');
    std::size_t again = 0;
    EXPECT_EQ(f(text.data(), needed, &again), EIGHTS_ERROR_BUFFER);
    EXPECT_EQ(again, needed);
    EXPECT_EQ(text, std::string(needed + 1, '?'));
    EXPECT_EQ(f(text.data(), needed + 1, nullptr), expected);
    EXPECT_EQ(text.back(), '\0');
    text.pop_back();
    EXPECT_EQ(text.find('\0'), std::string::npos);
    return text;
}

/// The same for a list.
template <class T, class F>
std::vector<T> list_from(F f) {
    std::size_t count = 0;
    EXPECT_EQ(f(static_cast<T*>(nullptr), 0, &count), EIGHTS_OK);
    std::vector<T> list(count + 1);
    std::size_t again = 0;
    if (count != 0) {
        EXPECT_EQ(f(list.data(), count - 1, &again), EIGHTS_ERROR_BUFFER);
        EXPECT_EQ(again, count);
    }
    EXPECT_EQ(f(list.data(), count, &again), EIGHTS_OK);
    EXPECT_EQ(again, count);
    list.pop_back();
    return list;
}

inline std::string option(const eights_rules* rules, const char* name) {
    return text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
        return eights_rules_text(rules, name, buf, cap, needed);
    });
}

inline std::int32_t number(const eights_rules* rules, const char* name, std::int32_t seats = 2) {
    std::int32_t value = -1000000;
    EXPECT_EQ(eights_rules_number(rules, name, seats, &value), EIGHTS_OK) << name;
    return value;
}

inline std::int32_t about(const eights_rules* rules, const char* card, std::int32_t property) {
    std::int32_t number = 0;
    std::int32_t value = -1;
    EXPECT_EQ(eights_card_from_text(card, 2, &number), EIGHTS_OK);
    EXPECT_EQ(eights_rules_card(rules, number, property, &value), EIGHTS_OK);
    return value;
}

}  // namespace eights_c_tests
