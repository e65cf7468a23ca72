// Written forms: how presets, rulesets, positions and events look, and that they read back. States and views of random
// matches are tried by L7 in tests/laws.
#include "io/matches.hpp"

#include <gtest/gtest.h>

namespace io_tests {

namespace {

using namespace eights;
using namespace eights::literals;

TEST(JsonRoundTrip, Presets) {
    for (const Ruleset& ruleset : presets()) {
        EXPECT_EQ(to_json(ruleset), "\"" + ruleset.name + "\"");
        const auto by_name = ruleset_from_json(to_json(ruleset));
        ASSERT_TRUE(by_name);
        EXPECT_EQ(*by_name, ruleset);
        const std::string full = to_full_json(*compile(ruleset));
        const auto by_options = ruleset_from_json(full);
        ASSERT_TRUE(by_options) << text_of(by_options.problems);
        EXPECT_EQ(*compile(*by_options), *compile(ruleset));
        EXPECT_EQ(to_json(*by_options), to_json(ruleset)) << "equal to the preset in every column";
    }
    EXPECT_EQ(to_full_json(*compile(Ruleset{})),
              R"({"format":"eights-ruleset","version":1,"name":"basic","min_seats":2,"max_seats":7,"packs":{"2":1},)"
              R"("without":[],"hand":{"2":7,"3":5},"hand_from":"table","first_seat":"after_dealer",)"
              R"("next_dealer":"rotate","wild":["8"],"wild_from":"cards","wild_matches_rank":true,)"
              R"("wild_on_wild":true,"starter_wild":"dealer_names","starter_effect":"none","draw":1,)"
              R"("draw_when_able":true,"after_draw":"drawn_card","must_play_drawn":false,)"
              R"("unplayable_draw":"ends_turn","stock_out":"reshuffle","effects":[],"two_seat_reverse":"none",)"
              R"("wild_effects":"both","after_take":"lose_turn","last_card_effect":"none","last_card_call":"none",)"
              R"("call_penalty":2,"points":{"A":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":50,"9":9,"T":10,"J":10,)"
              R"("Q":10,"K":10},"round_score":"losers_penalties","blocked_score":"own_hands",)"
              R"("blocked_tie":"split","start_score":0,"match_end":"score","target":100,"target_per_seat":0,)"
              R"("rounds":4,"match_winner":"lowest","turn_limit":2000,"round_limit":1000})");
}

TEST(JsonRoundTrip, RandomRulesets) {
    Generator random(4);
    for (int i = 0; i < 500; ++i) {
        const Table at = table(2 * i + 1, random);
        const std::string text = to_json(at.rules);
        const auto read = rule_table_from_json(text);
        ASSERT_TRUE(read) << text << text_of(read.problems);
        ASSERT_EQ(*read, at.rules) << text;
        ASSERT_EQ(to_json(*read), text);
        // As written by hand, in whatever form, it compiles to the same table.
        ASSERT_EQ(to_json(at.ruleset), text);
    }
}

TEST(JsonRoundTrip, ARulesetThatDoesNotCompileIsWrittenAsItStands) {
    Ruleset ruleset;
    ruleset.hand = {{2, 30}};
    const std::string text = to_json(ruleset);
    EXPECT_NE(text.find(R"("hand":{"2":30})"), std::string::npos);
    const auto read = ruleset_from_json(text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.problems[0].path, "/hand");
}

// What a seat is sent holds no card of others and no seed.
TEST(JsonRoundTrip, AViewShowsNoHiddenCard) {
    const State state = start(*compile(Ruleset{}), 2, seed_from_number(7));
    const std::string text = to_json(view(state, 0));
    state.hand(1).for_each([&](Card card) { EXPECT_EQ(text.find("\"" + to_text(card) + "\""), std::string::npos); });
    EXPECT_EQ(text.find(seed_to_hex(state.seed)), std::string::npos);
    EXPECT_EQ(text.find("rng"), std::string::npos);
}

TEST(JsonRoundTrip, ActionsAndEvents) {
    for (const Action action : {Action::play(0, "TC"_card), Action::play(1, "8H"_card, Suit::spades), Action::draw(9),
                                Action::take(2), Action::pass(3), Action::name(4, Suit::clubs), Action::call(5),
                                Action::catch_seat(6, 7), Action::leave(8), Action::deal(0)}) {
        const auto read = action_from_json(to_json(action));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, action);
    }
    EXPECT_EQ(to_json(Action::play(0, "8C"_card, Suit::hearts)), "\"0 play 8C H\"");
    EventList events;
    State state = start(*compile(*preset("power-call")), 4, seed_from_number(5), {.events = &events});
    Generator random(5);
    for (int i = 0; i < 500 && state.phase != Phase::match_over; ++i) {
        const auto read = events_from_json(to_json(events));
        ASSERT_TRUE(read) << text_of(read.problems);
        ASSERT_EQ(to_json(*read), to_json(events));
        ASSERT_TRUE(std::equal(events.begin(), events.end(), read->begin(), read->end()));
        for (const Event& event : events) {
            ASSERT_EQ(*event_from_json(to_json(event)), event);
        }
        advance(state, choose(state, random), events);
    }
    EXPECT_EQ(to_json(Event{.type = EventType::played, .seat = 0, .card = 6, .suit = 2}),
              R"({"type":"played","seat":0,"card":"7C","suit":"H","number":0})");
}

// The example of a position that a person types.
TEST(JsonRoundTrip, AShortPosition) {
    const auto state =
        state_from_json(R"({"ruleset": "basic", "hands": [["QS", "8C"], ["3H"]], "discard": ["KD"], "stock": ["2S"]})");
    ASSERT_TRUE(state) << text_of(state.problems);
    EXPECT_EQ(state->turn, 0);
    EXPECT_EQ(state->dealer, 1);
    EXPECT_EQ(state->aside.size(), 47);
    EXPECT_EQ(state->random_events, 1u);
    EXPECT_TRUE(state_from_json(R"({"hands":[["QS"],["3H"]],"discard":["KD"]})"));
}

TEST(JsonRoundTrip, ExtendsGivesOnlyWhatDiffers) {
    const auto ruleset = ruleset_from_json(
        R"({"extends": "power", "name": "ours", "draw": "until_playable", "points": {"8": 20, "QS": 13}})");
    ASSERT_TRUE(ruleset) << text_of(ruleset.problems);
    Ruleset expected = *preset("power");
    expected.name = "ours";
    expected.draw = until_playable;
    expected.points = {{"8", 20}, {"QS", 13}};
    EXPECT_EQ(*ruleset, expected);
    // Only written as the preset if every column is equal.
    EXPECT_EQ(to_json(*ruleset_from_json(R"({"extends":"power"})")), "\"power\"");
    EXPECT_NE(to_json(*ruleset_from_json(R"({"extends":"power","name":"other"})")), "\"power\"");
    EXPECT_EQ(*ruleset_from_json("{}"), Ruleset{});
}

TEST(JsonRoundTrip, ABeginnerIsWrittenOnlyWhereThereIsOne) {
    Ruleset ruleset;
    ruleset.first_seat = FirstSeat::last_winner;
    State state = start(*compile(ruleset), 3, seed_from_number(1));
    EXPECT_EQ(to_json(state).find("beginner"), std::string::npos);
    state.phase = Phase::name;
    Position position = position_of(state);
    position.hands = {{"2C"_card}, {"3C"_card}, {"4C"_card}};
    position.discard = {"8H"_card};
    position.stock.clear();
    position.aside.reset();
    position.turn = *position.dealer;
    position.beginner = 1;
    position.round = 1;
    const auto set = set_up(state.rules, position);
    ASSERT_TRUE(set) << text_of(set.problems);
    const std::string text = to_json(*set);
    EXPECT_NE(text.find(R"(,"beginner":1})"), std::string::npos);
    EXPECT_EQ(*state_from_json(text), *set);
}

// With the largest numbers that were accepted, the next action led to a state that was written and refused again.
TEST(JsonRoundTrip, TheLargestNumbersStayReadableAfterTheNextAction) {
    const std::pair<std::string, std::string> documents[] = {
        {R"({"ruleset":{"effects":[{"cards":["2"],"draw":15,"answers":["2"]}],"turn_limit":10},"pending":150,
             "hands":[["2S","8C"],["3H","2D"]],"discard":["2H"],"stock":["4S"]})",
         "0 play 2S"},
        {R"({"ruleset":{"match_end":"rounds","rounds":3},"scores":[987200000,987200000],
             "hands":[["7H"],["KC","QD"]],"discard":["JH"],"stock":["4S"]})",
         "0 play 7H"},
        {R"({"ruleset":{"draw":"until_playable","after_draw":"any_card"},"drawn":1,
             "hands":[["7C"],["3H","2D"]],"discard":["JH"],"stock":["4S","5S"]})",
         "0 draw"},
    };
    for (const auto& [text, action] : documents) {
        const auto read = state_from_json(text);
        ASSERT_TRUE(read) << text_of(read.problems);
        State state = *read;
        ASSERT_EQ(advance(state, *action_from_text(action)), Reject::none) << text;
        const auto again = state_from_json(to_json(state));
        ASSERT_TRUE(again) << text_of(again.problems);
        EXPECT_EQ(*again, state);
    }
}

}  // namespace

}  // namespace io_tests
