// States, actions and events through the C interface, beside the same things in C++.
#include "eights/eights.hpp"
#include "handles.hpp"
#include "play_match.h"

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

// ---- States ---------------------------------------------------------------------------------------------------------

// The same match in C, by numbers and events alone, and in C++.
TEST(CState, PlaysTheMatchOfCpp) {
    const struct {
        const char* preset;
        int seats;
    } tables[] = {{"basic", 2},       {"basic", 5}, {"classic", 6},    {"household", 3},
                  {"four-rounds", 4}, {"power", 4}, {"power-call", 4}, {"countdown", 3}};
    for (const auto& table : tables) {
        SCOPED_TRACE(table.preset);
        State state = start(*compile(*preset(table.preset)), table.seats, seed_from_number(7));
        std::uint32_t plies = 0;
        for (; state.phase != Phase::match_over; ++plies) {
            const LegalActions actions = legal_actions(state);
            ASSERT_EQ(
                advance(state, actions[static_cast<int>(choice_at(plies, static_cast<std::uint32_t>(actions.size())))]),
                Reject::none);
        }
        match_outcome outcome{};
        EXPECT_EQ(play_match(table.preset, table.seats, 7, &outcome), 0) << "a line of play_match.c";
        EXPECT_EQ(outcome.hash, hash(state));
        EXPECT_EQ(outcome.plies, plies);
        EXPECT_EQ(outcome.winners, winners(state));
    }
}

TEST(CState, CopiesAreIndependent) {
    const StateHandle state = start_with(rules_of("power").get(), 3, 5);
    eights_state* out = nullptr;
    ASSERT_EQ(eights_state_clone(state.get(), &out), EIGHTS_OK);
    const StateHandle copy(out);
    const std::uint64_t before = hash_of(state.get());
    EXPECT_EQ(eights_advance(copy.get(), legal(copy.get()).front()), EIGHTS_OK);
    EXPECT_EQ(hash_of(state.get()), before);
    EXPECT_NE(hash_of(copy.get()), before);
    std::int32_t equal = -1;
    EXPECT_EQ(eights_state_equal(state.get(), copy.get(), &equal), EIGHTS_OK);
    EXPECT_EQ(equal, 0);
    EXPECT_EQ(eights_state_assign(copy.get(), state.get()), EIGHTS_OK);
    EXPECT_EQ(eights_state_assign(copy.get(), copy.get()), EIGHTS_OK);
    EXPECT_EQ(eights_state_equal(state.get(), copy.get(), &equal), EIGHTS_OK);
    EXPECT_EQ(equal, 1);

    // The pure step, into another state and in place.
    const std::uint32_t code = legal(state.get()).front();
    EXPECT_EQ(eights_apply(state.get(), code, copy.get()), EIGHTS_OK);
    EXPECT_EQ(hash_of(state.get()), before);
    const std::uint64_t after = hash_of(copy.get());
    EXPECT_EQ(eights_apply(state.get(), code, state.get()), EIGHTS_OK);
    EXPECT_EQ(hash_of(state.get()), after);
}

// A match outlives the rules it was started with, and gives its own back.
TEST(CState, KeepsItsRules) {
    StateHandle state;
    {
        const RulesHandle rules = rules_of("countdown");
        state = start_with(rules.get(), 3, 5);
    }
    eights_rules* out = nullptr;
    ASSERT_EQ(eights_state_rules(state.get(), &out), EIGHTS_OK);
    EXPECT_EQ(option(RulesHandle(out).get(), "name"), "countdown");
    // Countdown: everybody begins with 8, so that only eights are wild.
    std::int32_t wild = -1;
    EXPECT_EQ(eights_state_is_wild(state.get(), 1, eights_card(EIGHTS_EIGHT, EIGHTS_CLUBS), &wild), EIGHTS_OK);
    EXPECT_EQ(wild, 1);
    EXPECT_EQ(eights_state_is_wild(state.get(), 1, eights_card(EIGHTS_SEVEN, EIGHTS_CLUBS), &wild), EIGHTS_OK);
    EXPECT_EQ(wild, 0);
}

// A deck in a given order: AC 2C ... KS dealt from the front.
TEST(CState, StartsWithAGivenDeck) {
    const RulesHandle rules = rules_of("basic");
    const StateHandle state = start_with(rules.get(), 2, 1);
    std::array<std::uint8_t, 52> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    std::array<std::uint8_t, 32> seed{};
    std::array<eights_event, EIGHTS_MAX_EVENTS> events{};
    std::size_t count = 0;
    const auto begin = [&](std::int32_t viewer) {
        return eights_state_start(state.get(), rules.get(), 2, seed.data(), 0, deck.data(), deck.size(), viewer,
                                  events.data(), events.size(), &count, nullptr);
    };
    ASSERT_EQ(begin(EIGHTS_SEE_ALL), EIGHTS_OK);
    // Seat 0 deals, so seat 1 gets the first card and seat 0 the second; seven each, and the fifteenth is the starter.
    ASSERT_EQ(count, 1u + 14u + 1u + 1u);
    EXPECT_EQ(events[0].type, EIGHTS_EVENT_ROUND_STARTED);
    EXPECT_EQ(events[0].seat, 0);
    EXPECT_EQ(events[1].type, EIGHTS_EVENT_DEALT);
    EXPECT_EQ(events[1].seat, 1);
    EXPECT_EQ(events[1].card, 0);
    EXPECT_EQ(events[14].seat, 0);
    EXPECT_EQ(events[14].card, 13);
    EXPECT_EQ(events[15].type, EIGHTS_EVENT_STARTER);
    EXPECT_EQ(events[15].card, 14);
    EXPECT_EQ(events[16].type, EIGHTS_EVENT_TURN);
    EXPECT_EQ(events[16].seat, 1);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_TOP), eights_card(EIGHTS_TWO, EIGHTS_DIAMONDS));
    const auto stock = list_from<std::uint8_t>([&](std::uint8_t* cards, std::size_t cap, std::size_t* size) {
        return eights_state_stock(state.get(), cards, cap, size);
    });
    ASSERT_EQ(stock.size(), 37u);
    EXPECT_EQ(stock.front(), 15);
    EXPECT_EQ(stock.back(), 51);
    const auto hand = list_from<std::uint8_t>([&](std::uint8_t* cards, std::size_t cap, std::size_t* size) {
        return eights_state_hand(state.get(), 1, cards, cap, size);
    });
    EXPECT_EQ(hand, (std::vector<std::uint8_t>{0, 2, 4, 6, 8, 10, 12}));
    // Each seat is told its own cards only, a spectator none.
    ASSERT_EQ(begin(0), EIGHTS_OK);
    EXPECT_EQ(events[1].card, EIGHTS_NONE_BYTE);
    EXPECT_EQ(events[2].card, 1);
    ASSERT_EQ(begin(EIGHTS_SPECTATOR), EIGHTS_OK);
    EXPECT_EQ(events[2].card, EIGHTS_NONE_BYTE);
    EXPECT_EQ(events[15].card, 14);
    // Too little room tells how much is needed.
    EXPECT_EQ(eights_state_start(state.get(), rules.get(), 2, seed.data(), 0, deck.data(), deck.size(), 0,
                                 events.data(), 16, &count, nullptr),
              EIGHTS_ERROR_BUFFER);
    EXPECT_EQ(count, 17u);
    // Without events.
    EXPECT_EQ(eights_state_start(state.get(), rules.get(), 3, seed.data(), EIGHTS_NONE, nullptr, 0, 99, nullptr, 0,
                                 nullptr, nullptr),
              EIGHTS_OK);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_SEATS), 3);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_DEALER), 2);
}

TEST(CState, DealsAGivenDeck) {
    const StateHandle state = start_with(rules_of("basic").get(), 2, 1);
    std::uint64_t random = 9;
    ASSERT_EQ(eights_playout(state.get(), EIGHTS_BOT_GREEDY, EIGHTS_UNTIL_ROUND_OVER, 0, &random, nullptr), EIGHTS_OK);
    ASSERT_EQ(get(state.get(), EIGHTS_FIELD_PHASE), EIGHTS_PHASE_ROUND_OVER);
    ASSERT_EQ(legal(state.get()).size(), 1u);
    const std::uint32_t deal = legal(state.get()).front();
    std::array<std::uint8_t, 52> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    std::array<std::uint8_t, 52> wrong = deck;
    wrong[0] = 1;
    EXPECT_EQ(eights_advance_deal(state.get(), deal, wrong.data(), wrong.size(), 0, nullptr, 0, nullptr),
              EIGHTS_ERROR_ARGUMENT);
    EXPECT_EQ(eights_advance_deal(state.get(), deal, deck.data(), 51, 0, nullptr, 0, nullptr), EIGHTS_ERROR_ARGUMENT);
    std::array<eights_event, EIGHTS_MAX_EVENTS> events{};
    std::size_t count = 0;
    EXPECT_EQ(eights_advance_deal(state.get(), deal, deck.data(), deck.size(), 0, nullptr, 0, &count),
              EIGHTS_ERROR_BUFFER);
    EXPECT_EQ(count, 17u);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_ROUND), 0);
    EXPECT_EQ(eights_advance_deal(state.get(), deal, deck.data(), deck.size(), EIGHTS_SEE_ALL, events.data(),
                                  events.size(), &count),
              EIGHTS_OK);
    EXPECT_EQ(count, 17u);
    EXPECT_EQ(events[15].card, 14);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_ROUND), 1);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_TOP), 14);
}

// ---- Actions and events ---------------------------------------------------------------------------------------------

// A refused deal and a refused start left the number of an earlier call in `count`.
TEST(CState, CountIsZeroAfterARefusedDealOrStart) {
    const RulesHandle rules = rules_of("basic");
    const StateHandle state = start_with(rules.get(), 2, 1);
    const std::array<std::uint8_t, 32> seed{};
    const std::array<std::uint8_t, 52> deck{};
    std::array<eights_event, EIGHTS_MAX_EVENTS> events{};
    std::size_t count = 77;
    EXPECT_EQ(eights_advance_deal(state.get(), code_of("0 draw"), deck.data(), deck.size(), 0, events.data(),
                                  events.size(), &count),
              EIGHTS_ERROR_ILLEGAL_ACTION);
    EXPECT_EQ(count, 0u);
    count = 77;
    EXPECT_EQ(eights_state_start(state.get(), rules.get(), 9, seed.data(), EIGHTS_NONE, nullptr, 0, EIGHTS_SEE_ALL,
                                 events.data(), events.size(), &count, nullptr),
              EIGHTS_ERROR_ARGUMENT);
    EXPECT_EQ(count, 0u);
}

TEST(CActions, AreTakenApartAndPutTogether) {
    const struct {
        const char* text;
        eights_action parts;
        std::uint32_t code;
    } actions[] = {
        // 8C is face 7; hearts are suit 2, so 3 in the code.
        {"0 play 8C H", {1, 0, 7, 2, 255, {}}, 0x00030701u}, {"9 play KS", {1, 9, 51, 255, 255, {}}, 0x09003301u},
        {"2 draw", {2, 2, 255, 255, 255, {}}, 0x02000002u},  {"3 take", {3, 3, 255, 255, 255, {}}, 0x03000003u},
        {"0 pass", {4, 0, 255, 255, 255, {}}, 0x00000004u},  {"1 name C", {5, 1, 255, 0, 255, {}}, 0x01010005u},
        {"4 call", {6, 4, 255, 255, 255, {}}, 0x04000006u},  {"0 catch 2", {7, 0, 255, 255, 2, {}}, 0x00200007u},
        {"5 leave", {8, 5, 255, 255, 255, {}}, 0x05000008u}, {"6 deal", {9, 6, 255, 255, 255, {}}, 0x06000009u},
    };
    for (const auto& action : actions) {
        SCOPED_TRACE(action.text);
        EXPECT_EQ(code_of(action.text), action.code);
        std::uint32_t code = 0;
        EXPECT_EQ(eights_action_encode(&action.parts, &code), EIGHTS_OK);
        EXPECT_EQ(code, action.code);
        eights_action parts;
        std::memset(&parts, 0xFF, sizeof parts);
        EXPECT_EQ(eights_action_decode(action.code, &parts), EIGHTS_OK);
        EXPECT_EQ(std::memcmp(&parts, &action.parts, sizeof parts), 0);
        EXPECT_EQ(text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
                      return eights_action_to_text(action.code, buf, cap, needed);
                  }),
                  action.text);
    }
}

// Whatever a well-formed code is, and only that, can be taken apart.
TEST(CActions, DecodeTakesWhatIsWellFormed) {
    std::uint64_t random = 1;
    int well_formed = 0;
    for (int i = 0; i < 200000; ++i) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        auto code = static_cast<std::uint32_t>(random >> 32);
        code &= i % 2 == 0 ? 0x0F3F3F0Fu : 0x0FF0000Fu;
        eights_action parts;
        const bool taken = eights_action_decode(code, &parts) == EIGHTS_OK;
        EXPECT_EQ(taken, Action::from_code(code).well_formed()) << code;
        if (taken) {
            ++well_formed;
            std::uint32_t again = 0;
            EXPECT_EQ(eights_action_encode(&parts, &again), EIGHTS_OK);
            EXPECT_EQ(again, code);
        }
    }
    EXPECT_GT(well_formed, 1000);
}

// One action told to everybody by eights_events_for is what each viewer is told by eights_advance_events.
TEST(CEvents, AreFilteredForASeat) {
    const StateHandle state = start_with(rules_of("power-call").get(), 3, 11);
    eights_state* out = nullptr;
    ASSERT_EQ(eights_state_clone(state.get(), &out), EIGHTS_OK);
    const StateHandle other(out);
    std::uint64_t random = 3;
    int hidden = 0;
    for (int step = 0; step < 400 && get(state.get(), EIGHTS_FIELD_PHASE) != EIGHTS_PHASE_MATCH_OVER; ++step) {
        const auto codes = legal(state.get());
        random = random * 6364136223846793005u + 1442695040888963407u;
        const std::uint32_t code = codes[static_cast<std::size_t>(random >> 33) % codes.size()];
        std::array<eights_event, EIGHTS_MAX_EVENTS> all{};
        std::array<eights_event, EIGHTS_MAX_EVENTS> told{};
        std::array<eights_event, EIGHTS_MAX_EVENTS> filtered{};
        std::size_t count = 0;
        for (const std::int32_t viewer : {0, 1, 2, int{EIGHTS_SPECTATOR}}) {
            eights_state_assign(other.get(), state.get());
            std::size_t told_count = 0;
            ASSERT_EQ(eights_advance_events(other.get(), code, viewer, told.data(), told.size(), &told_count),
                      EIGHTS_OK);
            eights_state_assign(other.get(), state.get());
            ASSERT_EQ(eights_advance_events(other.get(), code, EIGHTS_SEE_ALL, all.data(), all.size(), &count),
                      EIGHTS_OK);
            ASSERT_EQ(told_count, count);
            ASSERT_EQ(eights_events_for(all.data(), count, viewer, filtered.data()), EIGHTS_OK);
            EXPECT_EQ(std::memcmp(told.data(), filtered.data(), count * sizeof(eights_event)), 0);
            for (std::size_t i = 0; i < count; ++i) {
                hidden += told[i].card != all[i].card ? 1 : 0;
                EXPECT_TRUE(told[i].card == all[i].card || all[i].seat != viewer);
            }
        }
        // In place.
        ASSERT_EQ(eights_events_for(all.data(), count, 1, all.data()), EIGHTS_OK);
        eights_advance(state.get(), code);
        EXPECT_EQ(hash_of(state.get()), hash_of(other.get()));
    }
    EXPECT_GT(hidden, 20);
}

TEST(CEvents, AreWrittenForLogs) {
    const eights_event played{EIGHTS_EVENT_PLAYED, 0, 7, 2, 0};
    const eights_event drew{EIGHTS_EVENT_DREW, 2, 255, 255, 1};
    const auto text_of = [](const eights_event& event) {
        return text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
            return eights_event_to_text(&event, buf, cap, needed);
        });
    };
    EXPECT_EQ(text_of(played), "played 0 8C H");
    EXPECT_EQ(text_of(drew), "drew 2 --");
}

// A refusal has a reason, and tells the room that events need without advancing.
TEST(CActions, AreRefusedWithAReason) {
    const StateHandle state = start_with(rules_of("basic").get(), 3, 1);
    ASSERT_EQ(get(state.get(), EIGHTS_FIELD_TURN), 0);
    std::int32_t reject = -1;
    EXPECT_EQ(eights_why_not(state.get(), code_of("1 draw"), &reject), EIGHTS_OK);
    EXPECT_EQ(reject, EIGHTS_REJECT_NOT_YOUR_TURN);
    EXPECT_EQ(eights_why_not(state.get(), code_of("7 draw"), &reject), EIGHTS_OK);
    EXPECT_EQ(reject, EIGHTS_REJECT_NO_SUCH_SEAT);
    EXPECT_EQ(eights_why_not(state.get(), 0, &reject), EIGHTS_OK);
    EXPECT_EQ(reject, EIGHTS_REJECT_MALFORMED);
    EXPECT_EQ(eights_why_not(state.get(), code_of("0 deal"), &reject), EIGHTS_OK);
    EXPECT_EQ(reject, EIGHTS_REJECT_ROUND_RUNNING);
    EXPECT_EQ(eights_why_not(state.get(), legal(state.get()).front(), &reject), EIGHTS_OK);
    EXPECT_EQ(reject, EIGHTS_REJECT_NONE);
    std::size_t count = 77;
    EXPECT_EQ(eights_advance_events(state.get(), code_of("1 draw"), 0, nullptr, 0, &count),
              EIGHTS_ERROR_ILLEGAL_ACTION);
    EXPECT_EQ(count, 0u);
}
