// Every allocation of every function fails once: a status comes back, nothing is leaked, and nothing else changes.
#include <eights/eights.h>

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <string_view>

namespace {

// -1: none fails; else that many succeed before one fails.
long allocations_left = -1;
long living = 0;

void* allocate(std::size_t size) noexcept {
    if (allocations_left == 0) {
        return nullptr;
    }
    if (allocations_left > 0) {
        --allocations_left;
    }
    void* const place = std::malloc(size == 0 ? 1 : size);
    living += place != nullptr ? 1 : 0;
    return place;
}

void* allocate_or_throw(std::size_t size) {
    void* const place = allocate(size);
    if (place == nullptr) {
        throw std::bad_alloc();
    }
    return place;
}

void release(void* place) noexcept {
    living -= place != nullptr ? 1 : 0;
    std::free(place);
}

}  // namespace

void* operator new(std::size_t size) { return allocate_or_throw(size); }
void* operator new[](std::size_t size) { return allocate_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* place) noexcept { release(place); }
void operator delete[](void* place) noexcept { release(place); }
void operator delete(void* place, std::size_t) noexcept { release(place); }
void operator delete[](void* place, std::size_t) noexcept { release(place); }
void operator delete(void* place, const std::nothrow_t&) noexcept { release(place); }
void operator delete[](void* place, const std::nothrow_t&) noexcept { release(place); }

namespace {

/// Calls a function again and again, one allocation further each time, until it succeeds. `undo` frees what it gave.
/// Gives how many allocations it took.
int fail_each_allocation(const std::function<std::int32_t()>& call, const std::function<void()>& undo = {}) {
    for (int number = 0; number < 10000; ++number) {
        const long before = living;
        allocations_left = number;
        const std::int32_t status = call();
        const bool all_needed = allocations_left == 0;
        allocations_left = -1;
        if (status == EIGHTS_OK) {
            if (undo) {
                undo();
            }
            EXPECT_EQ(living, before);
            EXPECT_TRUE(all_needed) << "it succeeds with fewer allocations than it makes";
            return number;
        }
        EXPECT_EQ(status, EIGHTS_ERROR_OUT_OF_MEMORY) << "allocation " << number;
        EXPECT_EQ(living, before) << "allocation " << number;
    }
    ADD_FAILURE() << "never succeeds";
    return -1;
}

/// In a build without exceptions only the handles themselves can fail in a way that is noticed.
bool has_exceptions() { return std::string(eights_build_info()).find("with exceptions") != std::string::npos; }

class Allocations : public testing::Test {
protected:
    Allocations() {
        eights_rules_preset("power", &rules_);
        eights_state_new(rules_, 3, seed_.data(), &state_, nullptr);
    }
    ~Allocations() override {
        eights_rules_free(rules_);
        eights_state_free(state_);
    }

    eights_rules* rules_ = nullptr;
    eights_state* state_ = nullptr;
    eights_rules* rules_out_ = nullptr;
    eights_state* state_out_ = nullptr;
    eights_replay* replay_out_ = nullptr;
    std::array<std::uint8_t, 32> seed_{};
    std::array<char, 1024> text_{};
    std::size_t needed_ = 0;
};

}  // namespace

TEST_F(Allocations, OfHandles) {
    EXPECT_EQ(fail_each_allocation([&] { return eights_state_new(rules_, 2, seed_.data(), &state_out_, nullptr); },
                                   [&] { eights_state_free(state_out_); }),
              1);
    EXPECT_EQ(fail_each_allocation([&] { return eights_state_clone(state_, &state_out_); },
                                   [&] { eights_state_free(state_out_); }),
              1);
    EXPECT_EQ(fail_each_allocation([&] { return eights_state_rules(state_, &rules_out_); },
                                   [&] { eights_rules_free(rules_out_); }),
              1);
    // The record tells it too.
    eights_error err;
    eights_error_init(&err, sizeof err);
    allocations_left = 0;
    EXPECT_EQ(eights_state_new(rules_, 2, seed_.data(), &state_out_, &err), EIGHTS_ERROR_OUT_OF_MEMORY);
    allocations_left = -1;
    EXPECT_EQ(err.code, EIGHTS_ERROR_OUT_OF_MEMORY);
    EXPECT_EQ(state_out_, nullptr);
}

TEST_F(Allocations, OfRules) {
    if (!has_exceptions()) {
        GTEST_SKIP() << "the library is built without exceptions";
    }
    EXPECT_EQ(fail_each_allocation([&] { return eights_rules_preset("countdown", &rules_out_); },
                                   [&] { eights_rules_free(rules_out_); }),
              1);
    const char* const names[] = {"effects", "name"};
    const char* const values[] = {"2 draw 2 answers 2; Q skip 1", "a name that is not short"};
    EXPECT_GT(fail_each_allocation([&] { return eights_rules_with(rules_, names, values, 2, &rules_out_, nullptr); },
                                   [&] { eights_rules_free(rules_out_); }),
              5);
    EXPECT_GT(fail_each_allocation(
                  [&] { return eights_rules_text(rules_, "effects", text_.data(), text_.size(), &needed_); }),
              5);
    std::int32_t value = 0;
    EXPECT_GT(fail_each_allocation([&] { return eights_rules_number(rules_, "hand", 2, &value); }), 5);
    // Also where there is a problem to tell, whose text takes memory.
    eights_error err;
    eights_error_init(&err, sizeof err);
    const char* const wrong[] = {"not a value at all", "x"};
    std::int32_t status = EIGHTS_OK;
    const int allocations = fail_each_allocation([&]() -> std::int32_t {
        status = eights_rules_with(rules_, names, wrong, 2, &rules_out_, &err);
        EXPECT_EQ(err.code, status);
        EXPECT_EQ(rules_out_, nullptr);
        return status == EIGHTS_ERROR_PARSE ? std::int32_t{EIGHTS_OK} : status;
    });
    EXPECT_GT(allocations, 5);
}

TEST_F(Allocations, OfText) {
    if (!has_exceptions()) {
        GTEST_SKIP() << "the library is built without exceptions";
    }
    const eights_event event{EIGHTS_EVENT_ROUND_STARTED, 9, 255, 255, -2000000000};
    EXPECT_GT(fail_each_allocation([&] { return eights_event_to_text(&event, text_.data(), text_.size(), &needed_); }),
              0);
    fail_each_allocation([&] { return eights_action_to_text(0x00030701u, text_.data(), text_.size(), &needed_); });
    fail_each_allocation([&] { return eights_card_to_text(7, text_.data(), text_.size(), &needed_); });
}

TEST_F(Allocations, OfReplays) {
    if (eights_has_json() == 0 || !has_exceptions()) {
        GTEST_SKIP() << "the library is built without JSON or without exceptions";
    }
    const char* const names[] = {"a name that is not short", "another one of this kind", "and one more that is long"};
    EXPECT_GT(
        fail_each_allocation([&] { return eights_replay_new(state_, names, 3, nullptr, 0, &replay_out_, nullptr); },
                             [&] { eights_replay_free(replay_out_); }),
        3);
    // An action is recorded whole or not at all, in the middle of a round and at its end.
    ASSERT_EQ(eights_replay_new(state_, names, 3, nullptr, 0, &replay_out_, nullptr), EIGHTS_OK);
    std::size_t recorded = 0;
    int failures = 0;
    std::int32_t phase = EIGHTS_PHASE_PLAY;
    while (phase != EIGHTS_PHASE_MATCH_OVER && recorded < 3000) {
        std::uint32_t code = 0;
        ASSERT_EQ(eights_default_action(state_, &code), EIGHTS_OK);
        ASSERT_EQ(eights_advance(state_, code), EIGHTS_OK);
        for (int number = 0;; ++number) {
            allocations_left = number;
            const std::int32_t status = eights_replay_append(replay_out_, code);
            allocations_left = -1;
            std::size_t size = 0;
            ASSERT_EQ(eights_replay_size(replay_out_, &size), EIGHTS_OK);
            if (status == EIGHTS_OK) {
                ASSERT_EQ(size, ++recorded);
                break;
            }
            ASSERT_EQ(status, EIGHTS_ERROR_OUT_OF_MEMORY);
            ASSERT_EQ(size, recorded);
            ++failures;
        }
        ASSERT_EQ(eights_state_get(state_, EIGHTS_FIELD_PHASE, 0, &phase), EIGHTS_OK);
    }
    EXPECT_GT(failures, 5);
    std::string text(1 << 20, '\0');
    std::size_t size = 0;
    ASSERT_EQ(eights_replay_to_json(replay_out_, 1, text.data(), text.size(), &size), EIGHTS_OK);
    EXPECT_EQ(eights_replay_verify(text.data(), size, nullptr, 0, &needed_), EIGHTS_OK);
    eights_replay_free(replay_out_);
}

TEST_F(Allocations, OfJson) {
    if (eights_has_json() == 0 || !has_exceptions()) {
        GTEST_SKIP() << "the library is built without JSON or without exceptions";
    }
    std::string text(1 << 20, '\0');
    // Writes a text with `write`, reads it with `read`, and reads it with mistakes, which takes memory for the
    // problems.
    const auto both_ways = [&](const std::function<std::int32_t()>& write,
                               const std::function<std::int32_t(const std::string&)>& read) {
        write();  // what is made once, and kept
        EXPECT_GT(fail_each_allocation(write), 0);
        const std::string good = text.substr(0, needed_);
        EXPECT_GT(fail_each_allocation([&] { return read(good); }), 3);
        for (const char* const addition :
             {"\"a key that is not known\":[1,{\"b\":2}],", "}", "\"seats\":1e400,", "\\"}) {
            std::string bad = good;
            bad.insert(1, addition);
            const std::int32_t refused = read(bad);  // counts as success
            EXPECT_NE(refused, EIGHTS_OK);
            EXPECT_NE(refused, EIGHTS_ERROR_OUT_OF_MEMORY);
            EXPECT_GT(fail_each_allocation([&] {
                          const std::int32_t status = read(bad);
                          return status == refused ? std::int32_t{EIGHTS_OK} : status;
                      }),
                      3)
                << addition;
        }
    };
    constexpr std::string_view house = R"({"extends":"power","hand":{"2":8,"4":6},"points":{"8":40,"QS":13}})";
    ASSERT_EQ(eights_rules_from_json(house.data(), house.size(), &rules_out_, nullptr), EIGHTS_OK);
    eights_rules* const house_rules = rules_out_;
    both_ways([&] { return eights_rules_to_json(house_rules, text.data(), text.size(), &needed_); },
              [&](const std::string& json) {
                  const auto status = eights_rules_from_json(json.data(), json.size(), &rules_out_, nullptr);
                  eights_rules_free(rules_out_);
                  return status;
              });
    eights_rules_free(house_rules);
    both_ways([&] { return eights_state_to_json(state_, text.data(), text.size(), &needed_); },
              [&](const std::string& json) {
                  eights_error error;
                  eights_error_init(&error, sizeof(error));
                  const auto status = eights_state_from_json(json.data(), json.size(), &state_out_, &error);
                  eights_state_free(state_out_);
                  return status;
              });
    EXPECT_GT(fail_each_allocation([&] { return eights_view_to_json(state_, 1, text.data(), text.size(), &needed_); }),
              0);
    const char* const names[] = {"a name that is not short", "another one of this kind", "and one more that is long"};
    ASSERT_EQ(eights_replay_new(state_, names, 3, nullptr, 0, &replay_out_, nullptr), EIGHTS_OK);
    for (int plays = 0; plays < 40; ++plays) {
        std::uint32_t code = 0;
        eights_default_action(state_, &code);
        eights_advance(state_, code);
        ASSERT_EQ(eights_replay_append(replay_out_, code), EIGHTS_OK);
    }
    eights_replay* const recorded = replay_out_;
    both_ways([&] { return eights_replay_to_json(recorded, 1, text.data(), text.size(), &needed_); },
              [&](const std::string& json) {
                  const auto status = eights_replay_from_json(json.data(), json.size(), &replay_out_, nullptr);
                  eights_replay_free(replay_out_);
                  return status;
              });
    const std::string replay = text.substr(0, needed_);
    std::array<char, 4096> report{};
    EXPECT_GT(fail_each_allocation([&] {
                  return eights_replay_verify(replay.data(), replay.size(), report.data(), report.size(), &needed_);
              }),
              3);
    eights_replay_free(recorded);
}

// What is called in a game's loop allocates nothing at all.
TEST_F(Allocations, AreNotMadeInALoop) {
    std::array<std::uint32_t, EIGHTS_MAX_LEGAL_ACTIONS> codes{};
    std::array<eights_event, EIGHTS_MAX_EVENTS> events{};
    std::array<std::uint8_t, EIGHTS_MAX_CARDS> cards{};
    std::size_t count = 0;
    std::int32_t value = 0;
    std::uint32_t code = 0;
    std::uint32_t actions = 0;
    std::uint64_t random = 1;
    std::uint64_t hash = 0;
    allocations_left = 0;
    for (int step = 0;
         step < 200 && eights_legal_actions(state_, codes.data(), codes.size(), &count) == EIGHTS_OK && count != 0;
         ++step) {
        eights_view_get(state_, 1, EIGHTS_FIELD_HAND_COUNT, 0, &value);
        eights_view_hand(state_, 1, cards.data(), cards.size(), &count);
        eights_view_unseen(state_, 1, cards.data(), cards.size(), &count);
        eights_state_discard(state_, cards.data(), cards.size(), &count);
        eights_bot_choose(state_, 0, EIGHTS_BOT_GREEDY, &random, &code);
        eights_state_hash(state_, &hash);
        ASSERT_EQ(eights_advance_events(state_, codes[0], 1, events.data(), events.size(), &count), EIGHTS_OK);
    }
    const std::int32_t status = eights_state_start(state_, rules_, 4, seed_.data(), EIGHTS_NONE, nullptr, 0, 0,
                                                   events.data(), events.size(), &count, nullptr);
    const std::int32_t played =
        eights_playout(state_, EIGHTS_BOT_RANDOM, EIGHTS_UNTIL_MATCH_OVER, 0, &random, &actions);
    allocations_left = -1;
    EXPECT_EQ(status, EIGHTS_OK);
    EXPECT_EQ(played, EIGHTS_OK);
    EXPECT_GT(actions, 50u);
}
