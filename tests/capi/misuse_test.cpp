// Makes every wrong call of the tables: each returns its status, and changes nothing.
#include "misuse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace eights_c_tests {

Table::Table() {
    EXPECT_EQ(eights_rules_preset("basic", &basic), EIGHTS_OK);
    EXPECT_EQ(eights_rules_preset("countdown", &countdown), EIGHTS_OK);
    EXPECT_EQ(eights_seed_from_number(1, seed.data()), EIGHTS_OK);
    EXPECT_EQ(eights_state_new(basic, 3, seed.data(), &state, nullptr), EIGHTS_OK);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(eights_default_action(state, &code), EIGHTS_OK);
        EXPECT_EQ(eights_advance(state, code), EIGHTS_OK);
    }
    EXPECT_EQ(eights_state_clone(state, &over), EIGHTS_OK);
    std::uint64_t random = 1;
    EXPECT_EQ(eights_playout(over, EIGHTS_BOT_RANDOM, EIGHTS_UNTIL_MATCH_OVER, 0, &random, nullptr), EIGHTS_OK);
    EXPECT_EQ(eights_replay_new(state, nullptr, 0, nullptr, 0, &replay, nullptr), json(EIGHTS_OK));
}

Table::~Table() {
    eights_rules_free(basic);
    eights_rules_free(countdown);
    eights_state_free(state);
    eights_state_free(over);
    eights_replay_free(replay);
}

namespace {

constexpr unsigned char filler = 0xA5;

template <class T>
void fill(T& place) {
    std::memset(static_cast<void*>(&place), filler, sizeof place);
}

template <class T>
bool is_filled(const T& place) {
    std::array<unsigned char, sizeof(T)> expected;
    expected.fill(filler);
    return std::memcmp(&place, expected.data(), sizeof place) == 0;
}

/// Everything about a state that could change: its text where there is one, else what the interface tells.
std::string snapshot(const eights_state* state) {
    std::size_t size = 0;
    if (eights_has_json() == 1) {
        EXPECT_EQ(eights_state_to_json(state, nullptr, 0, &size), EIGHTS_OK);
        std::string text(size + 1, '\0');
        EXPECT_EQ(eights_state_to_json(state, text.data(), text.size(), nullptr), EIGHTS_OK);
        return text;
    }
    std::uint64_t hash = 0;
    EXPECT_EQ(eights_state_hash(state, &hash), EIGHTS_OK);
    return std::to_string(hash);
}

std::size_t recorded(const eights_replay* replay) {
    std::size_t count = 0;
    return replay != nullptr && eights_replay_size(replay, &count) == EIGHTS_OK ? count : 0;
}

std::size_t run(const std::vector<Misuse>& table) {
    Table t;
    eights_state* before = nullptr;
    EXPECT_EQ(eights_state_clone(t.state, &before), EIGHTS_OK);
    const std::string state_text = snapshot(t.state);
    const std::string over_text = snapshot(t.over);
    const auto sentinel = [](auto*& handle) {
        handle = reinterpret_cast<std::remove_reference_t<decltype(handle)>>(&handle);
    };
    for (const Misuse& wrong : table) {
        SCOPED_TRACE(wrong.name);
        sentinel(t.rules_out);
        sentinel(t.state_out);
        sentinel(t.replay_out);
        fill(t.text);
        fill(t.cards);
        fill(t.codes);
        fill(t.events);
        fill(t.action);
        fill(t.err);
        t.err.struct_size = 128;
        const std::array<std::uint8_t, 32> seed = t.seed;

        const std::int32_t status = wrong.call(t);

        EXPECT_EQ(status, wrong.expected) << eights_status_name(status);
        EXPECT_NE(status, EIGHTS_OK);
        // Either the call has nothing to do with a handle, or there is none.
        EXPECT_TRUE(t.rules_out == nullptr || static_cast<void*>(t.rules_out) == &t.rules_out);
        EXPECT_TRUE(t.state_out == nullptr || static_cast<void*>(t.state_out) == &t.state_out);
        EXPECT_TRUE(t.replay_out == nullptr || static_cast<void*>(t.replay_out) == &t.replay_out);
        EXPECT_TRUE(is_filled(t.text));
        EXPECT_TRUE(is_filled(t.cards));
        EXPECT_TRUE(is_filled(t.codes));
        EXPECT_TRUE(is_filled(t.events));
        EXPECT_TRUE(is_filled(t.action));
        EXPECT_EQ(t.seed, seed);
        std::array<std::uint8_t, sizeof t.err> untouched;
        untouched.fill(filler);
        const auto* error_bytes = reinterpret_cast<const std::uint8_t*>(&t.err);
        if (!std::equal(untouched.begin() + 4, untouched.end(), error_bytes + 4)) {
            EXPECT_EQ(t.err.code, status);
            EXPECT_NE(std::memchr(t.err.text, 0, sizeof t.err.text), nullptr);
            EXPECT_TRUE(status == EIGHTS_ERROR_BUFFER || status == EIGHTS_ERROR_UNSUPPORTED || t.err.text[0] != '\0');
        }
        std::int32_t equal = 0;
        EXPECT_EQ(eights_state_equal(before, t.state, &equal), EIGHTS_OK);
        EXPECT_EQ(equal, 1);
        EXPECT_TRUE(snapshot(t.state) == state_text);
        EXPECT_TRUE(snapshot(t.over) == over_text);
        EXPECT_EQ(recorded(t.replay), 0u);
        eights_state_assign(t.state, before);
    }
    eights_state_free(before);
    return table.size();
}

}  // namespace

TEST(Misuse, NullPointers) { run(null_pointers()); }
TEST(Misuse, WrongNumbers) { run(wrong_numbers()); }
TEST(Misuse, ShortBuffers) { run(short_buffers()); }
TEST(Misuse, WrongTexts) { run(wrong_texts()); }

// The tables do not become short without somebody noticing.
TEST(Misuse, HasManyCases) {
    EXPECT_GE(null_pointers().size() + wrong_numbers().size() + short_buffers().size() + wrong_texts().size(), 400u);
}

// Null where it is allowed.
TEST(Misuse, FreeTakesNull) {
    eights_rules_free(nullptr);
    eights_state_free(nullptr);
    eights_replay_free(nullptr);
}

// Lists of length 0 need no memory.
TEST(Misuse, NothingToDoIsDone) {
    EXPECT_EQ(eights_advance_many(nullptr, nullptr, 0, nullptr), EIGHTS_OK);
    EXPECT_EQ(eights_legal_actions_many(nullptr, 0, nullptr, 0, nullptr), EIGHTS_OK);
    EXPECT_EQ(eights_state_get_many(nullptr, 0, EIGHTS_FIELD_TURN, 0, nullptr), EIGHTS_OK);
    EXPECT_EQ(eights_events_for(nullptr, 0, 0, nullptr), EIGHTS_OK);
}

// Numbers without a name, in functions that return text or a number.
TEST(Misuse, NamesOfNothing) {
    for (const std::int32_t number : {-1, -100, 100, 255, INT32_MIN, INT32_MAX}) {
        EXPECT_STREQ(eights_status_name(number < 0 && number > -12 ? 1 : number), "?");
        EXPECT_STREQ(eights_rank_name(number), "?");
        EXPECT_STREQ(eights_suit_name(number), "?");
        EXPECT_STREQ(eights_action_kind_name(number), "?");
        EXPECT_STREQ(eights_phase_name(number), "?");
        EXPECT_STREQ(eights_reject_name(number), "?");
        EXPECT_STREQ(eights_reject_text(number), "?");
        EXPECT_STREQ(eights_event_type_name(number), "?");
        EXPECT_EQ(eights_preset_name(number), nullptr);
        EXPECT_EQ(eights_option_name(number), nullptr);
        EXPECT_EQ(eights_option_values(number), nullptr);
        EXPECT_EQ(eights_option_meaning(number), nullptr);
        EXPECT_EQ(eights_option_kind(number), EIGHTS_NONE);
        EXPECT_EQ(eights_option_choice(number, 0), nullptr);
        EXPECT_EQ(eights_option_choice(0, number), nullptr);
        EXPECT_EQ(eights_card(number, 0), EIGHTS_NONE);
        EXPECT_EQ(eights_card(0, number), EIGHTS_NONE);
        EXPECT_EQ(eights_card_rank(number), EIGHTS_NONE);
        EXPECT_EQ(eights_card_suit(number), EIGHTS_NONE);
    }
    EXPECT_STREQ(eights_action_kind_name(0), "?");
}

}  // namespace eights_c_tests
