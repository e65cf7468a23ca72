// JSON and replays through the C interface.
#include "eights/eights.hpp"
#include "handles.hpp"

#include <gtest/gtest.h>

#if EIGHTS_C_TEST_JSON

#include "eights/json.hpp"
#include "eights/replay.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace eights;

using namespace eights_c_tests;

std::string json_of(const eights_state* state) {
    return text_from(
        [&](char* buf, std::size_t cap, std::size_t* needed) { return eights_state_to_json(state, buf, cap, needed); });
}

std::string json_of(const eights_replay* replay, std::int32_t secrets) {
    return text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
        return eights_replay_to_json(replay, secrets, buf, cap, needed);
    });
}

StateHandle state_from(std::string_view text) {
    eights_error err;
    eights_error_init(&err, sizeof err);
    eights_state* state = nullptr;
    EXPECT_EQ(eights_state_from_json(text.data(), text.size(), &state, &err), EIGHTS_OK) << err.text;
    return StateHandle(state);
}

ReplayHandle replay_from(std::string_view text) {
    eights_error err;
    eights_error_init(&err, sizeof err);
    eights_replay* replay = nullptr;
    EXPECT_EQ(eights_replay_from_json(text.data(), text.size(), &replay, &err), EIGHTS_OK) << err.text;
    return ReplayHandle(replay);
}

std::int32_t verify_text(std::string_view text, std::string& report) {
    std::size_t needed = 0;
    const std::int32_t status = eights_replay_verify(text.data(), text.size(), nullptr, 0, &needed);
    report =
        text_from([&](char* buf, std::size_t cap,
                      std::size_t* size) { return eights_replay_verify(text.data(), text.size(), buf, cap, size); },
                  status);
    return status;
}

}  // namespace

// Every field of a position whose values can be read off its text.
TEST(CFields, AreThoseOfAPosition) {
    const StateHandle state = state_from(
        R"({"ruleset":"power-call","seats":4,"ply":17,"round":2,"dealer":3,"direction":-1,"phase":"drawn","turn":1,)"
        R"("hands":[["3H"],["8C","QS","QD"],["5C"],[]],"stock":["2S","3S","4S"],"discard":["6H","KD","8H"],)"
        R"("named":"D","pending":0,"drawn":1,"drawn_card":"QD","exposed":0,)"
        R"("called":[false,false,true,false],"passes":1,"turns":9,"left":[false,false,false,true],)"
        R"("scores":[12,7,7,40],"rng":{"seed":"0c00000000000000000000000000000000000000000000000000000000000000",)"
        R"("events":3}})");
    const std::array<std::array<std::int32_t, 2>, 28> expected{{
        {EIGHTS_FIELD_SEATS, 4},
        {EIGHTS_FIELD_LIVE_SEATS, 3},
        {EIGHTS_FIELD_PHASE, EIGHTS_PHASE_DRAWN},
        {EIGHTS_FIELD_TURN, 1},
        {EIGHTS_FIELD_DEALER, 3},
        {EIGHTS_FIELD_DIRECTION, -1},
        {EIGHTS_FIELD_ROUND, 2},
        {EIGHTS_FIELD_PLY, 17},
        {EIGHTS_FIELD_TURNS, 9},
        {EIGHTS_FIELD_TOP, 33},  // 8H: 13 * 2 + 7
        {EIGHTS_FIELD_NAMED, EIGHTS_DIAMONDS},
        {EIGHTS_FIELD_SUIT, EIGHTS_DIAMONDS},
        {EIGHTS_FIELD_PENDING, 0},
        {EIGHTS_FIELD_DRAWN, 1},
        {EIGHTS_FIELD_DRAWN_CARD, 24},  // QD: 13 + 11
        {EIGHTS_FIELD_PASSES, 1},
        {EIGHTS_FIELD_STOCK_COUNT, 3},
        {EIGHTS_FIELD_DISCARD_COUNT, 3},
        {EIGHTS_FIELD_ASIDE_COUNT, 41},  // 52 - 3 - 3 - 5
        {EIGHTS_FIELD_DECK_SIZE, 52},
        {EIGHTS_FIELD_EXPOSED, 0},
        {EIGHTS_FIELD_LEGAL_COUNT, 5},  // QD, pass; call by 0; catch of 0 by 1 and 2
        {EIGHTS_FIELD_WINNER, EIGHTS_NONE},
        {EIGHTS_FIELD_WINNERS, 0},
        {EIGHTS_FIELD_LEADERS, 6},  // 7 points at the seats 1 and 2
        {EIGHTS_FIELD_ROUND_WINNER, EIGHTS_NONE},
        {EIGHTS_FIELD_ROUND_LOSER, EIGHTS_NONE},
        {EIGHTS_FIELD_SHUFFLES, 3},
    }};
    for (const auto& [field, value] : expected) {
        EXPECT_EQ(get(state.get(), field), value) << "field " << field;
    }
    const std::array<std::int32_t, 4> counts{1, 3, 1, 0};
    const std::array<std::int32_t, 4> scores{12, 7, 7, 40};
    const std::array<std::int32_t, 4> values{3, 70, 5, 0};  // 3; 50 and twice 10; 5
    const std::array<std::int32_t, 4> legal{1, 3, 1, 0};
    for (int seat = 0; seat < 4; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        EXPECT_EQ(get(state.get(), EIGHTS_FIELD_HAND_COUNT, seat), counts[at]);
        EXPECT_EQ(get(state.get(), EIGHTS_FIELD_SCORE, seat), scores[at]);
        EXPECT_EQ(get(state.get(), EIGHTS_FIELD_CALLED, seat), seat == 2 ? 1 : 0);
        EXPECT_EQ(get(state.get(), EIGHTS_FIELD_LEFT, seat), seat == 3 ? 1 : 0);
        EXPECT_EQ(get(state.get(), EIGHTS_FIELD_HAND_VALUE, seat), values[at]);
        EXPECT_EQ(get(state.get(), EIGHTS_FIELD_SEAT_LEGAL, seat), legal[at]);
    }
    std::array<std::uint8_t, 3> cards{};
    std::size_t count = 0;
    ASSERT_EQ(eights_state_discard(state.get(), cards.data(), cards.size(), &count), EIGHTS_OK);
    EXPECT_EQ(cards, (std::array<std::uint8_t, 3>{33, 25, 31}));  // 8H, KD, 6H
    ASSERT_EQ(eights_state_stock(state.get(), cards.data(), cards.size(), &count), EIGHTS_OK);
    EXPECT_EQ(cards, (std::array<std::uint8_t, 3>{40, 41, 42}));  // 2S, 3S, 4S
    ASSERT_EQ(eights_state_aside(state.get(), nullptr, 0, &count), EIGHTS_OK);
    EXPECT_EQ(count, 41u);
    // The drawn card is its seat's; the others see that one was drawn.
    std::int32_t value = 0;
    EXPECT_EQ(eights_view_get(state.get(), 1, EIGHTS_FIELD_DRAWN_CARD, 0, &value), EIGHTS_OK);
    EXPECT_EQ(value, 24);
    EXPECT_EQ(eights_view_get(state.get(), 0, EIGHTS_FIELD_DRAWN_CARD, 0, &value), EIGHTS_OK);
    EXPECT_EQ(value, EIGHTS_NONE);
    EXPECT_EQ(eights_view_get(state.get(), EIGHTS_SPECTATOR, EIGHTS_FIELD_DRAWN, 0, &value), EIGHTS_OK);
    EXPECT_EQ(value, 1);
}

// A round that is over has a winner and a loser, a match that is over one winner or several.
TEST(CFields, TellWinners) {
    const StateHandle round =
        state_from(R"({"hands":[["KD","3H"],[],["4C"]],"discard":["6H"],"phase":"round_over","turn":0,"dealer":2})");
    EXPECT_EQ(get(round.get(), EIGHTS_FIELD_ROUND_WINNER), 1);
    EXPECT_EQ(get(round.get(), EIGHTS_FIELD_ROUND_LOSER), 0);  // 13 points against 4
    EXPECT_EQ(get(round.get(), EIGHTS_FIELD_WINNERS), 0);
    const StateHandle shared =
        state_from(R"({"hands":[["KD"],[],["4C"]],"discard":["6H"],"phase":"match_over","scores":[110,60,60]})");
    EXPECT_EQ(get(shared.get(), EIGHTS_FIELD_TURN), EIGHTS_NONE);
    EXPECT_EQ(get(shared.get(), EIGHTS_FIELD_WINNERS), 6);
    EXPECT_EQ(get(shared.get(), EIGHTS_FIELD_WINNER), EIGHTS_NONE);
    EXPECT_EQ(get(shared.get(), EIGHTS_FIELD_LEGAL_COUNT), 0);
    const StateHandle won =
        state_from(R"({"hands":[["KD"],[],["4C"]],"discard":["6H"],"phase":"match_over","scores":[110,60,70]})");
    EXPECT_EQ(get(won.get(), EIGHTS_FIELD_WINNER), 1);
}

// Numbers that do not fit are the largest that do.
TEST(CFields, AreClamped) {
    const StateHandle state =
        state_from(R"({"hands":[["KD"],["2H"]],"discard":["6H"],"ply":4000000000,"rng":{"seed":)"
                   R"("0c00000000000000000000000000000000000000000000000000000000000000","events":4294967295}})");
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_PLY), INT32_MAX);
    EXPECT_EQ(get(state.get(), EIGHTS_FIELD_SHUFFLES), INT32_MAX);
}

TEST(CJson, IsThatOfCpp) {
    for (const Ruleset& ruleset : presets()) {
        const RuleTable table = *compile(ruleset);
        const std::string text = to_json(table);
        eights_rules* rules = nullptr;
        ASSERT_EQ(eights_rules_from_json(text.data(), text.size(), &rules, nullptr), EIGHTS_OK);
        const RulesHandle owned(rules);
        EXPECT_EQ(text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
                      return eights_rules_to_json(rules, buf, cap, needed);
                  }),
                  text);
        const State state = start(table, 4, seed_from_number(3));
        const StateHandle handle = state_from(to_json(state));
        EXPECT_EQ(json_of(handle.get()), to_json(state));
        std::uint64_t state_hash = 0;
        eights_state_hash(handle.get(), &state_hash);
        EXPECT_EQ(state_hash, hash(state));
        for (const std::int32_t seat : {0, 3, int{EIGHTS_SPECTATOR}}) {
            EXPECT_EQ(text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
                          return eights_view_to_json(handle.get(), seat, buf, cap, needed);
                      }),
                      to_json(view(state, seat == EIGHTS_SPECTATOR ? no_seat : seat)));
        }
    }
}

// Where a text stops being JSON, and what else is wrong with it.
TEST(CJson, TellsWhatIsWrongAndWhere) {
    eights_error err;
    eights_error_init(&err, sizeof err);
    eights_rules* rules = nullptr;
    const auto read = [&](std::string_view text) {
        return eights_rules_from_json(text.data(), text.size(), &rules, &err);
    };
    EXPECT_EQ(read("{\"draw\": 3"), EIGHTS_ERROR_PARSE);
    EXPECT_EQ(err.offset, 10);
    EXPECT_EQ(read("{\"draw\"; 3}"), EIGHTS_ERROR_PARSE);
    EXPECT_EQ(err.offset, 7);
    EXPECT_EQ(read("\xEF\xBB\xBF\"basic\""), EIGHTS_ERROR_PARSE);
    EXPECT_EQ(err.offset, 0);
    EXPECT_EQ(read(std::string_view("\"basic\"\0", 8)), EIGHTS_ERROR_PARSE);
    EXPECT_EQ(err.offset, 7);
    EXPECT_EQ(read("{\"draw\": 1e999}"), EIGHTS_ERROR_PARSE);
    EXPECT_EQ(read("{\"draw\": 31}"), EIGHTS_ERROR_INVALID);
    EXPECT_EQ(err.offset, -1);
    EXPECT_STREQ(err.text, "/draw: 31: 1 to 30, until_playable");
    EXPECT_EQ(read("{\"jokers\": 2, \"version\": 2}"), EIGHTS_ERROR_NEWER_VERSION);
    EXPECT_STREQ(err.text,
                 "/version: version 2, which a newer program has written: version 1; this program knows no "
                 "newer one");
    // All problems at once, a line each.
    const std::string_view bad = "{\"draw\": 31, \"jokers\": 2}";
    const std::string report =
        text_from([&](char* buf, std::size_t cap,
                      std::size_t* needed) { return eights_rules_verify(bad.data(), bad.size(), buf, cap, needed); },
                  EIGHTS_ERROR_INVALID);
    EXPECT_EQ(report,
              "/draw: 31: 1 to 30, until_playable\n/jokers: the unknown key \"jokers\": a key of this format\n");
    std::array<char, 2> none{'?', '?'};
    std::size_t needed = 9;
    EXPECT_EQ(eights_rules_verify("\"basic\"", 7, none.data(), none.size(), &needed), EIGHTS_OK);
    EXPECT_EQ(needed, 0u);
    EXPECT_EQ(none[0], '\0');
    const std::string_view position = R"({"hands":[["KD"],["KD"]],"discard":["6H"]})";
    EXPECT_NE(text_from(
                  [&](char* buf, std::size_t cap, std::size_t* size) {
                      return eights_state_verify(position.data(), position.size(), buf, cap, size);
                  },
                  EIGHTS_ERROR_INVALID)
                  .find("/hands/1/0: "),
              std::string::npos);
}

// A match recorded in C is the same text as one recorded in C++, verifies, and can be gone on with.
TEST(CReplay, IsThatOfCpp) {
    const RuleTable table = *compile(*preset("power-call"));
    State state = start(table, 3, seed_from_number(61));
    Recorder recorder(state, {"Ana", "Ben", "C\xC3\xA9line"});
    const StateHandle first = start_with(rules_of("power-call").get(), 3, 61);
    const char* const names[] = {"Ana", "Ben", "C\xC3\xA9line"};
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(first.get(), names, 3, nullptr, 0, &out, nullptr), EIGHTS_OK);
    const ReplayHandle replay(out);
    std::vector<std::uint32_t> codes;
    std::vector<std::uint64_t> hashes{hash(state)};
    BotRandom random(5);
    std::string text;
    while (state.phase != Phase::match_over) {
        const LegalActions legal = legal_actions(state);
        const Action action = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
        ASSERT_EQ(advance(state, action), Reject::none);
        recorder.record(action, state);
        ASSERT_EQ(eights_replay_append(replay.get(), action.code()), EIGHTS_OK);
        codes.push_back(action.code());
        hashes.push_back(hash(state));
        if (codes.size() == 100) {  // in the middle of a round
            text = json_of(replay.get(), 1);
            EXPECT_EQ(text, to_json(recorder.replay(state)));
        }
    }
    ASSERT_GT(codes.size(), 200u);
    const std::string whole = json_of(replay.get(), 1);
    EXPECT_EQ(whole, to_json(recorder.replay(state)));
    EXPECT_EQ(json_of(replay.get(), 0), to_json(without_secrets(recorder.replay(state))));
    std::string report;
    EXPECT_EQ(verify_text(whole, report), EIGHTS_OK);
    EXPECT_EQ(report, "agrees: " + std::to_string(codes.size()) + " actions\n");

    std::size_t count = 0;
    EXPECT_EQ(eights_replay_size(replay.get(), &count), EIGHTS_OK);
    EXPECT_EQ(count, codes.size());
    std::vector<std::uint32_t> recorded(codes.size());
    EXPECT_EQ(eights_replay_actions(replay.get(), recorded.data(), recorded.size() - 1, &count), EIGHTS_ERROR_BUFFER);
    EXPECT_EQ(eights_replay_actions(replay.get(), recorded.data(), recorded.size(), &count), EIGHTS_OK);
    EXPECT_EQ(recorded, codes);
    for (const std::size_t position : {std::size_t{0}, std::size_t{1}, std::size_t{100}, codes.size()}) {
        std::uint64_t at = 0;
        EXPECT_EQ(eights_replay_state(replay.get(), position, first.get()), EIGHTS_OK);
        eights_state_hash(first.get(), &at);
        EXPECT_EQ(at, hashes[position]) << position;
    }

    // From the text of the first hundred actions on.
    const ReplayHandle resumed = replay_from(text);
    EXPECT_EQ(json_of(resumed.get(), 1), text);
    for (std::size_t i = 100; i < codes.size(); ++i) {
        ASSERT_EQ(eights_replay_append(resumed.get(), codes[i]), EIGHTS_OK);
    }
    EXPECT_EQ(json_of(resumed.get(), 1), whole);
    EXPECT_EQ(json_of(replay_from(whole).get(), 1), whole);
    // Over is over.
    EXPECT_EQ(eights_replay_append(resumed.get(), 2), EIGHTS_ERROR_ILLEGAL_ACTION);
}

// A replay goes on from every point of a match as if it had never stopped.
TEST(CReplay, GoesOnFromEveryPoint) {
    const StateHandle first = start_with(rules_of("basic").get(), 2, 8);
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(first.get(), nullptr, 0, nullptr, 0, &out, nullptr), EIGHTS_OK);
    const ReplayHandle replay(out);
    std::vector<std::string> texts;
    std::vector<std::uint32_t> codes;
    std::uint32_t code = 0;
    std::uint64_t random = 2;
    std::int32_t rounds = 0;
    while (rounds < 2) {
        texts.push_back(json_of(replay.get(), 1));
        ASSERT_EQ(
            eights_bot_choose(first.get(), get(first.get(), EIGHTS_FIELD_TURN), EIGHTS_BOT_GREEDY, &random, &code),
            EIGHTS_OK);
        ASSERT_EQ(eights_advance(first.get(), code), EIGHTS_OK);
        ASSERT_EQ(eights_replay_append(replay.get(), code), EIGHTS_OK);
        codes.push_back(code);
        rounds += get(first.get(), EIGHTS_FIELD_PHASE) == EIGHTS_PHASE_ROUND_OVER ? 1 : 0;
    }
    texts.push_back(json_of(replay.get(), 1));
    for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
        const ReplayHandle resumed = replay_from(texts[i]);
        EXPECT_EQ(json_of(resumed.get(), 1), texts[i]);
        ASSERT_EQ(eights_replay_append(resumed.get(), codes[i]), EIGHTS_OK);
        EXPECT_EQ(json_of(resumed.get(), 1), texts[i + 1]) << "after " << i << " actions";
    }
}

// Also after a seat has left between two rounds, which is no end of a round.
TEST(CReplay, GoesOnAfterASeatLeftBetweenRounds) {
    const StateHandle first = start_with(rules_of("basic").get(), 3, 8);
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(first.get(), nullptr, 0, nullptr, 0, &out, nullptr), EIGHTS_OK);
    const ReplayHandle replay(out);
    const auto append = [&](std::uint32_t code) {
        ASSERT_EQ(eights_advance(first.get(), code), EIGHTS_OK);
        ASSERT_EQ(eights_replay_append(replay.get(), code), EIGHTS_OK);
    };
    std::uint32_t code = 0;
    while (get(first.get(), EIGHTS_FIELD_PHASE) != EIGHTS_PHASE_ROUND_OVER) {
        ASSERT_EQ(
            eights_bot_choose(first.get(), get(first.get(), EIGHTS_FIELD_TURN), EIGHTS_BOT_GREEDY, nullptr, &code),
            EIGHTS_OK);
        append(code);
    }
    append(code_of("1 leave"));
    const ReplayHandle resumed = replay_from(json_of(replay.get(), 1));
    EXPECT_EQ(json_of(resumed.get(), 1), json_of(replay.get(), 1));
    ASSERT_EQ(eights_default_action(first.get(), &code), EIGHTS_OK);
    append(code);
    ASSERT_EQ(eights_replay_append(resumed.get(), code), EIGHTS_OK);
    EXPECT_EQ(json_of(resumed.get(), 1), json_of(replay.get(), 1));
}

// Decks in a given order, of the first round and of a later one.
TEST(CReplay, KeepsGivenDecks) {
    eights_rules* rules = nullptr;
    ASSERT_EQ(eights_rules_preset("basic", &rules), EIGHTS_OK);
    const RulesHandle owned(rules);
    const StateHandle state = start_with(rules_of("basic").get(), 2, 1);
    std::array<std::uint8_t, 52> deck{};
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i] = static_cast<std::uint8_t>((i * 7 + 3) % 52);
    }
    const std::array<std::uint8_t, 32> seed{};
    ASSERT_EQ(eights_state_start(state.get(), rules, 2, seed.data(), 0, deck.data(), deck.size(), 0, nullptr, 0,
                                 nullptr, nullptr),
              EIGHTS_OK);
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(state.get(), nullptr, 0, deck.data(), deck.size(), &out, nullptr), EIGHTS_OK);
    const ReplayHandle replay(out);
    std::uint32_t code = 0;
    while (get(state.get(), EIGHTS_FIELD_PHASE) != EIGHTS_PHASE_ROUND_OVER) {
        ASSERT_EQ(
            eights_bot_choose(state.get(), get(state.get(), EIGHTS_FIELD_TURN), EIGHTS_BOT_GREEDY, nullptr, &code),
            EIGHTS_OK);
        ASSERT_EQ(eights_advance(state.get(), code), EIGHTS_OK);
        ASSERT_EQ(eights_replay_append(replay.get(), code), EIGHTS_OK);
    }
    ASSERT_EQ(eights_default_action(state.get(), &code), EIGHTS_OK);
    EXPECT_EQ(eights_replay_append_deal(replay.get(), code, deck.data(), 51), EIGHTS_ERROR_ARGUMENT);
    ASSERT_EQ(eights_advance_deal(state.get(), code, deck.data(), deck.size(), 0, nullptr, 0, nullptr), EIGHTS_OK);
    ASSERT_EQ(eights_replay_append_deal(replay.get(), code, deck.data(), deck.size()), EIGHTS_OK);
    const StateHandle after = start_with(rules_of("basic").get(), 2, 1);
    std::size_t size = 0;
    ASSERT_EQ(eights_replay_size(replay.get(), &size), EIGHTS_OK);
    ASSERT_EQ(eights_replay_state(replay.get(), size, after.get()), EIGHTS_OK);
    std::int32_t equal = 0;
    EXPECT_EQ(eights_state_equal(after.get(), state.get(), &equal), EIGHTS_OK);
    EXPECT_EQ(equal, 1);
    const std::string text = json_of(replay.get(), 1);
    std::string report;
    EXPECT_EQ(verify_text(text, report), EIGHTS_OK) << report;
    EXPECT_NE(text.find("\"first_dealer\":0"), std::string::npos);
    EXPECT_EQ(json_of(replay_from(text).get(), 1), text);
}

// A text may give the decks of rounds that its actions do not reach. Gone on with, the replay recorded a shuffled deal
// next to the given deck of the same round, and did not agree with itself any more.
TEST(CReplay, GoneOnWithDoesNotKeepDecksOfRoundsToCome) {
    const StateHandle first = start_with(rules_of("basic").get(), 2, 8);
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(first.get(), nullptr, 0, nullptr, 0, &out, nullptr), EIGHTS_OK);
    std::string text = json_of(ReplayHandle(out).get(), 1);
    std::string deck;
    for (std::int32_t card = 0; card < 52; ++card) {
        char word[4];
        ASSERT_EQ(eights_card_to_text(card, word, sizeof word, nullptr), EIGHTS_OK);
        deck += (card == 0 ? "\"" : ",\"") + std::string(word) + "\"";
    }
    const auto decks = text.find("\"decks\":[]");
    ASSERT_NE(decks, std::string::npos);
    text.replace(decks, 10, "\"decks\":[null,[" + deck + "]]");
    const ReplayHandle resumed = replay_from(text);
    const StateHandle state = start_with(rules_of("basic").get(), 2, 8);
    while (get(state.get(), EIGHTS_FIELD_ROUND) == 0) {
        ASSERT_EQ(eights_replay_append(resumed.get(), legal(state.get()).front()), EIGHTS_OK);
        ASSERT_EQ(eights_advance(state.get(), legal(state.get()).front()), EIGHTS_OK);
    }
    ASSERT_EQ(eights_replay_append(resumed.get(), legal(state.get()).front()), EIGHTS_OK);
    std::string report;
    EXPECT_EQ(verify_text(json_of(resumed.get(), 1), report), EIGHTS_OK) << report;
}

// A text may have a checkpoint behind every action, up to the limit. Kept, they put what was recorded behind them over
// it.
TEST(CReplay, GoneOnWithKeepsOnlyCheckpointsOfRounds) {
    const StateHandle first = start_with(rules_of("basic").get(), 2, 8);
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(first.get(), nullptr, 0, nullptr, 0, &out, nullptr), EIGHTS_OK);
    const ReplayHandle replay(out);
    ASSERT_EQ(eights_replay_append(replay.get(), code_of("0 draw")), EIGHTS_OK);
    const std::string plain = json_of(replay.get(), 1);
    std::string text = plain;
    const std::string_view key = "\"checkpoints\":[";
    const auto checkpoints = text.find(key);
    ASSERT_NE(checkpoints, std::string::npos);
    text.insert(checkpoints + key.size(), R"({"action":0,"hash":null,"scores":[0,0]},)");
    EXPECT_EQ(json_of(replay_from(text).get(), 1), plain);
}

// What does not agree is told: an action, a hash, a result.
TEST(CReplay, TellsWhatDoesNotAgree) {
    const StateHandle first = start_with(rules_of("basic").get(), 2, 8);
    eights_replay* out = nullptr;
    ASSERT_EQ(eights_replay_new(first.get(), nullptr, 0, nullptr, 0, &out, nullptr), EIGHTS_OK);
    const ReplayHandle replay(out);
    ASSERT_EQ(eights_replay_append(replay.get(), 2), EIGHTS_OK);  // 0 draw
    std::string text = json_of(replay.get(), 1);
    std::string report;
    EXPECT_EQ(verify_text(text, report), EIGHTS_OK);
    const auto action = text.find("0 draw");
    ASSERT_NE(action, std::string::npos);
    text[action] = '1';
    EXPECT_EQ(verify_text(text, report), EIGHTS_ERROR_INVALID);
    EXPECT_EQ(report.substr(0, report.find('\n')), "action 0 is refused: 1 draw: It is another seat's turn.");
    eights_error err;
    eights_error_init(&err, sizeof err);
    EXPECT_EQ(eights_replay_from_json(text.data(), text.size(), &out, &err), EIGHTS_ERROR_INVALID);
    EXPECT_STREQ(err.text, "action 0 is refused: 1 draw: It is another seat's turn.");
    EXPECT_EQ(out, nullptr);
    text[action] = '0';
    const auto hash_at = text.find("\"hash\":\"") + 8;
    text[hash_at] = text[hash_at] == '0' ? '1' : '0';
    EXPECT_EQ(verify_text(text, report), EIGHTS_ERROR_INVALID);
    EXPECT_NE(report.find("/hash: expected"), std::string::npos);
    // What is shown to players cannot be played again.
    const std::string shown = json_of(replay.get(), 0);
    EXPECT_EQ(verify_text(shown, report), EIGHTS_ERROR_INVALID);
    EXPECT_EQ(report, "cannot be played again: the replay holds no seed\n");
}

#else

// Without JSON every function for it says so, and hands nothing out.
TEST(CJson, IsUnsupported) {
    EXPECT_EQ(eights_has_json(), 0);
    eights_error err;
    eights_error_init(&err, sizeof err);
    eights_rules* rules = reinterpret_cast<eights_rules*>(&err);
    EXPECT_EQ(eights_rules_from_json("\"basic\"", 7, &rules, &err), EIGHTS_ERROR_UNSUPPORTED);
    EXPECT_EQ(rules, nullptr);
    EXPECT_EQ(err.code, EIGHTS_ERROR_UNSUPPORTED);
}

#endif
