// Views, bots and batches through the C interface, beside the same things in C++.
#include "eights/eights.hpp"
#include "handles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <string>
#include <vector>

namespace {

using namespace eights;
using namespace eights_c_tests;

}  // namespace

// ---- Views ----------------------------------------------------------------------------------------------------------

namespace {

/// Everything that the functions for views tell of a viewer, in one text.
std::string all_of_view(const eights_state* state, std::int32_t viewer) {
    std::string text;
    for (std::int32_t field = 0; field <= 80; ++field) {
        for (std::int32_t seat = 0; seat < get(state, EIGHTS_FIELD_SEATS); ++seat) {
            std::int32_t value = -99;
            const std::int32_t status = eights_view_get(state, viewer, field, seat, &value);
            text += std::to_string(status) + ":" + std::to_string(value) + " ";
        }
    }
    for (const auto function : {eights_view_hand, eights_view_unseen}) {
        for (const std::uint8_t card : list_from<std::uint8_t>(
                 [&](auto*cards, std::size_t cap, auto*count) { return function(state, viewer, cards, cap, count); })) {
            text += std::to_string(card) + ",";
        }
        text += "/";
    }
    for (const std::uint32_t code : list_from<std::uint32_t>([&](auto*codes, std::size_t cap, auto*count) {
             return eights_view_legal_actions(state, viewer, codes, cap, count);
         })) {
        text += std::to_string(code) + ",";
    }
    for (std::uint32_t seat = 0; seat < 4; ++seat) {
        for (std::uint32_t face = 0; face < 52; ++face) {
            std::int32_t reject = -1;
            eights_view_why_not(state, viewer, 1 | face << 8 | seat << 24, &reject);
            text += std::to_string(reject) + ".";
        }
    }
    std::uint64_t hash = 0;
    eights_view_hash(state, viewer, &hash);
    text += std::to_string(hash);
    if (eights_has_json() == 1) {
        text += text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
            return eights_view_to_json(state, viewer, buf, cap, needed);
        });
    }
    return text;
}

}  // namespace

// L8 through C: what a seat cannot see makes no difference to anything it is told.
TEST(CView, HidesWhatASeatMayNotKnow) {
    int different = 0;
    for (const char* name : {"basic", "classic", "power-call", "countdown"}) {
        const StateHandle state = start_with(rules_of(name).get(), 4, 21);
        const StateHandle world = start_with(rules_of(name).get(), 4, 22);
        std::uint64_t random = 5;
        for (std::uint64_t step = 0; step < 40; ++step) {
            ASSERT_EQ(eights_playout(state.get(), EIGHTS_BOT_RANDOM, EIGHTS_UNTIL_MATCH_OVER, 7, &random, nullptr),
                      EIGHTS_OK);
            const std::int32_t viewer = static_cast<std::int32_t>(step % 5) - 1;
            std::array<std::uint8_t, 32> seed{};
            eights_seed_from_number(1000 + step, seed.data());
            ASSERT_EQ(eights_view_world(state.get(), viewer, seed.data(), world.get()), EIGHTS_OK);
            EXPECT_EQ(all_of_view(world.get(), viewer), all_of_view(state.get(), viewer)) << name << " " << viewer;
            different += hash_of(world.get()) != hash_of(state.get()) ? 1 : 0;
        }
    }
    EXPECT_GT(different, 100);  // of 160: the worlds were others
}

// What a seat sees of its own is what the state says.
TEST(CView, ShowsTheOwnSeatAndTheTable) {
    const StateHandle state = start_with(rules_of("power-call").get(), 4, 31);
    std::uint64_t random = 6;
    for (int step = 0; step < 100; ++step) {
        ASSERT_EQ(eights_playout(state.get(), EIGHTS_BOT_RANDOM, EIGHTS_UNTIL_MATCH_OVER, 3, &random, nullptr),
                  EIGHTS_OK);
        for (std::int32_t viewer = 0; viewer < 4; ++viewer) {
            const auto seen = [&](std::int32_t field, std::int32_t seat) {
                std::int32_t value = -99;
                EXPECT_EQ(eights_view_get(state.get(), viewer, field, seat, &value), EIGHTS_OK) << field;
                return value;
            };
            for (std::int32_t field = EIGHTS_FIELD_SEATS; field <= EIGHTS_FIELD_LEADERS; ++field) {
                if (field == EIGHTS_FIELD_LEGAL_COUNT) {
                    EXPECT_EQ(seen(field, 0), get(state.get(), EIGHTS_FIELD_SEAT_LEGAL, viewer));
                } else if (field == EIGHTS_FIELD_DRAWN_CARD && get(state.get(), EIGHTS_FIELD_TURN) != viewer) {
                    EXPECT_EQ(seen(field, 0), EIGHTS_NONE);
                } else {
                    EXPECT_EQ(seen(field, 0), get(state.get(), field)) << field;
                }
            }
            for (std::int32_t seat = 0; seat < 4; ++seat) {
                for (const std::int32_t field :
                     {EIGHTS_FIELD_HAND_COUNT, EIGHTS_FIELD_SCORE, EIGHTS_FIELD_CALLED, EIGHTS_FIELD_LEFT}) {
                    EXPECT_EQ(seen(field, seat), get(state.get(), field, seat));
                }
            }
            EXPECT_EQ(seen(EIGHTS_FIELD_HAND_VALUE, viewer), get(state.get(), EIGHTS_FIELD_HAND_VALUE, viewer));
            EXPECT_EQ(seen(EIGHTS_FIELD_SEAT_LEGAL, viewer), get(state.get(), EIGHTS_FIELD_SEAT_LEGAL, viewer));
        }
    }
}

// ---- Bots and batches -----------------------------------------------------------------------------------------------

TEST(CBots, ChooseAsInCpp) {
    const StateHandle handle = start_with(rules_of("power-call").get(), 3, 41);
    State state = start(*compile(*preset("power-call")), 3, seed_from_number(41));
    BotRandom chance(17);
    std::uint64_t random = 17;
    for (int step = 0; step < 500 && state.phase != Phase::match_over; ++step) {
        for (int seat = 0; seat < 3; ++seat) {
            std::uint32_t code = 1;
            ASSERT_EQ(eights_bot_choose(handle.get(), seat, EIGHTS_BOT_RANDOM, &random, &code), EIGHTS_OK);
            EXPECT_EQ(code, random_action(view(state, seat), chance).code());
            EXPECT_EQ(random, chance.state());
            ASSERT_EQ(eights_bot_choose(handle.get(), seat, EIGHTS_BOT_GREEDY, nullptr, &code), EIGHTS_OK);
            EXPECT_EQ(code, greedy_action(view(state, seat)).code());
            ASSERT_EQ(eights_bot_choose(handle.get(), seat, EIGHTS_BOT_DEFAULT, nullptr, &code), EIGHTS_OK);
            EXPECT_EQ(code, seat == state.turn ? default_action(state).code() : 0);
        }
        const Action action = default_action(state);
        advance(state, action);
        ASSERT_EQ(eights_advance(handle.get(), action.code()), EIGHTS_OK);
    }
}

// Every bot plays every preset to its end, and a playout in parts is the same as one in one go.
TEST(CBots, PlayToTheEnd) {
    for (int p = 0; p < eights_preset_count(); ++p) {
        const RulesHandle rules = rules_of(eights_preset_name(p));
        for (const std::int32_t bot : {EIGHTS_BOT_RANDOM, EIGHTS_BOT_GREEDY, EIGHTS_BOT_DEFAULT}) {
            SCOPED_TRACE(std::string(eights_preset_name(p)) + " " + std::to_string(bot));
            const StateHandle whole = start_with(rules.get(), 4, 51);
            const StateHandle parts = start_with(rules.get(), 4, 51);
            std::uint64_t whole_random = 3;
            std::uint64_t parts_random = 3;
            std::uint32_t actions = 0;
            ASSERT_EQ(eights_playout(whole.get(), bot, EIGHTS_UNTIL_MATCH_OVER, 0, &whole_random, &actions), EIGHTS_OK);
            EXPECT_EQ(get(whole.get(), EIGHTS_FIELD_PHASE), EIGHTS_PHASE_MATCH_OVER);
            EXPECT_EQ(get(whole.get(), EIGHTS_FIELD_PLY), static_cast<std::int32_t>(actions));
            std::uint32_t sum = 0;
            std::uint32_t done = 0;
            std::int32_t rounds = 0;
            while (get(parts.get(), EIGHTS_FIELD_PHASE) != EIGHTS_PHASE_MATCH_OVER) {
                ASSERT_EQ(eights_playout(parts.get(), bot, EIGHTS_UNTIL_MATCH_OVER, 5, &parts_random, &done),
                          EIGHTS_OK);
                EXPECT_LE(done, 5u);
                sum += done;
                if (get(parts.get(), EIGHTS_FIELD_PHASE) != EIGHTS_PHASE_ROUND_OVER) {
                    const std::int32_t round = get(parts.get(), EIGHTS_FIELD_ROUND);
                    ASSERT_EQ(eights_playout(parts.get(), bot, EIGHTS_UNTIL_ROUND_OVER, 0, &parts_random, &done),
                              EIGHTS_OK);
                    EXPECT_EQ(get(parts.get(), EIGHTS_FIELD_ROUND), round);
                    EXPECT_GE(get(parts.get(), EIGHTS_FIELD_PHASE), EIGHTS_PHASE_ROUND_OVER);
                    sum += done;
                }
                ++rounds;
            }
            EXPECT_EQ(sum, actions);
            EXPECT_EQ(hash_of(parts.get()), hash_of(whole.get()));
            EXPECT_GE(rounds, 1);
            // A match that is over stays as it is.
            EXPECT_EQ(eights_playout(whole.get(), bot, EIGHTS_UNTIL_MATCH_OVER, 0, &whole_random, &done), EIGHTS_OK);
            EXPECT_EQ(done, 0u);
        }
    }
}

// Ten matches at once are ten matches one by one; a failure in the middle stops nothing.
TEST(CBatch, DoesWhatSingleCallsDo) {
    constexpr std::size_t count = 10;
    const RulesHandle rules = rules_of("power");
    std::vector<StateHandle> together;
    std::vector<StateHandle> alone;
    std::vector<eights_state*> states;
    for (std::size_t i = 0; i < count; ++i) {
        together.push_back(start_with(rules.get(), 3, i));
        alone.push_back(start_with(rules.get(), 3, i));
        states.push_back(together.back().get());
    }
    constexpr std::size_t stride = EIGHTS_MAX_LEGAL_ACTIONS;
    std::vector<std::uint32_t> codes(count * stride, 7);
    std::vector<std::size_t> counts(count, 7);
    std::vector<std::uint32_t> chosen(count);
    std::vector<std::int32_t> statuses(count, 7);
    std::vector<std::int32_t> turns(count, 7);
    for (int step = 0; step < 50; ++step) {
        ASSERT_EQ(eights_legal_actions_many(states.data(), count, codes.data(), stride, counts.data()), EIGHTS_OK);
        ASSERT_EQ(eights_state_get_many(states.data(), count, EIGHTS_FIELD_TURN, 0, turns.data()), EIGHTS_OK);
        for (std::size_t i = 0; i < count; ++i) {
            auto row = legal(alone[i].get());
            ASSERT_EQ(counts[i], row.size());
            row.resize(stride, 0);
            EXPECT_TRUE(std::equal(row.begin(), row.end(), codes.begin() + static_cast<std::ptrdiff_t>(i * stride)));
            EXPECT_EQ(turns[i], get(alone[i].get(), EIGHTS_FIELD_TURN));
            chosen[i] = row[static_cast<std::size_t>(step) % counts[i]];
        }
        chosen[4] = 0;  // no action
        EXPECT_EQ(eights_advance_many(states.data(), chosen.data(), count, statuses.data()),
                  EIGHTS_ERROR_ILLEGAL_ACTION);
        for (std::size_t i = 0; i < count; ++i) {
            EXPECT_EQ(statuses[i], i == 4 ? EIGHTS_ERROR_ILLEGAL_ACTION : EIGHTS_OK);
            eights_advance(alone[i].get(), chosen[i]);
            EXPECT_EQ(hash_of(together[i].get()), hash_of(alone[i].get()));
        }
    }
    chosen[4] = legal(alone[4].get()).front();
    for (std::size_t i = 0; i < count; ++i) {
        chosen[i] = i == 4 ? chosen[4] : legal(alone[i].get()).front();
    }
    EXPECT_EQ(eights_advance_many(states.data(), chosen.data(), count, nullptr), EIGHTS_OK);
}

// A state that is missing, and a row that is too short, leave zeros, and the others get theirs.
TEST(CBatch, GoesOnAfterAFailure) {
    const StateHandle state = start_with(rules_of("basic").get(), 3, 1);
    const eights_state* const states[] = {nullptr, state.get()};
    std::vector<std::uint32_t> codes(2 * 64, 7);
    std::array<std::size_t, 2> counts{7, 7};
    EXPECT_EQ(eights_legal_actions_many(states, 2, codes.data(), 64, counts.data()), EIGHTS_ERROR_NULL);
    EXPECT_EQ(counts[0], 0u);
    EXPECT_EQ(counts[1], legal(state.get()).size());
    EXPECT_TRUE(std::all_of(codes.begin(), codes.begin() + 64, [](std::uint32_t code) { return code == 0; }));
    EXPECT_EQ(codes[64], legal(state.get()).front());

    codes.assign(8, 7);
    EXPECT_EQ(eights_legal_actions_many(states + 1, 1, codes.data(), 1, counts.data()), EIGHTS_ERROR_BUFFER);
    EXPECT_EQ(counts[0], legal(state.get()).size());
    EXPECT_EQ(codes[0], 0u);
    EXPECT_EQ(codes[1], 7u);

    std::array<std::int32_t, 2> values{7, 7};
    EXPECT_EQ(eights_state_get_many(states, 2, EIGHTS_FIELD_HAND_COUNT, 2, values.data()), EIGHTS_ERROR_NULL);
    EXPECT_EQ(values[0], EIGHTS_NONE);
    EXPECT_EQ(values[1], 5);
}

TEST(CSeeds, AreThoseOfCpp) {
    std::array<std::uint8_t, 32> seed{};
    EXPECT_EQ(eights_seed_from_number(0x0123456789ABCDEFu, seed.data()), EIGHTS_OK);
    EXPECT_EQ(seed[0], 0xEF);
    EXPECT_EQ(seed[7], 0x01);
    EXPECT_TRUE(std::all_of(seed.begin() + 8, seed.end(), [](std::uint8_t byte) { return byte == 0; }));
    std::array<std::uint8_t, 32> one{};
    std::array<std::uint8_t, 32> two{};
    EXPECT_EQ(eights_seed_from_system(one.data()), EIGHTS_OK);
    EXPECT_EQ(eights_seed_from_system(two.data()), EIGHTS_OK);
    EXPECT_NE(one, two);
}
