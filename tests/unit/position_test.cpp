// Positions by hand: what is impossible, and what the defaults are.
#include "eights/eights.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace {

using namespace eights;
using namespace eights::literals;

Position small() {
    return {.hands = {{"QS"_card, "8C"_card}, {"3H"_card}}, .discard = {"KD"_card}, .stock = {"2S"_card}};
}

TEST(Position, DefaultsFillIn) {
    const PositionResult set = set_up(*compile(Ruleset{}), small());
    ASSERT_TRUE(set);
    EXPECT_EQ(set->turn, 0);
    EXPECT_EQ(set->dealer, 1);
    EXPECT_EQ(set->direction, 1);
    EXPECT_EQ(set->random_events, 1u);
    EXPECT_EQ(set->aside.size(), 52 - 5);
    EXPECT_EQ(set->seed, Seed{});
    EXPECT_EQ(set->hand_count(0), 2);
    EXPECT_EQ(legal_actions(*set).size(), 5);  // an eight in four suits, or a draw
}

TEST(Position, SurvivesTheWayThereAndBack) {
    for (const Ruleset& ruleset : presets()) {
        State state = start(*compile(ruleset), ruleset.max_seats, seed_from_number(3));
        for (int i = 0; i < 200 && state.phase != Phase::match_over; ++i) {
            const PositionResult back = set_up(state.rules, position_of(state));
            ASSERT_TRUE(back) << ruleset.name << ": " << back.problems[0].text();
            ASSERT_EQ(*back, state) << ruleset.name;
            const LegalActions legal = legal_actions(state);
            advance(state, legal[i * 7919 % legal.size()]);
        }
    }
}

struct BadPosition {
    const char* what;
    const char* preset_name;
    std::string path;
    std::function<void(Position&)> spoil;
};

TEST(Position, EachImpossibleThingNamesItsPath) {
    const std::vector<BadPosition> bad{
        {"one hand", "basic", "/hands", [](Position& p) { p.hands.pop_back(); }},
        {"eight hands", "basic", "/hands", [](Position& p) { p.hands.resize(8, {"2D"_card}); }},
        {"a card twice", "basic", "/hands/1/1", [](Position& p) { p.hands[1].push_back("QS"_card); }},
        {"a card twice in stock", "basic", "/stock/1", [](Position& p) { p.stock.push_back("2S"_card); }},
        {"a card twice in the discard", "basic", "/discard/1", [](Position& p) { p.discard.push_back("KD"_card); }},
        {"no card", "basic", "/hands/0/2", [](Position& p) { p.hands[0].push_back(no_card); }},
        {"no discard", "basic", "/discard", [](Position& p) { p.discard.clear(); }},
        {"an empty hand in play", "basic", "/hands/1", [](Position& p) { p.hands[1].clear(); }},
        {"a seat that left, with cards", "basic", "/hands/2",
         [](Position& p) {
             p.hands.push_back({"2D"_card}), p.left = {false, false, true};
         }},
        {"a seat that left, on turn", "basic", "/turn",
         [](Position& p) {
             p.hands.push_back({}), p.left = {false, false, true}, p.turn = 2;
         }},
        {"one live seat", "basic", "/left",
         [](Position& p) {
             p.left = {false, true};
         }},
        {"turn 2 of 2", "basic", "/turn", [](Position& p) { p.turn = 2; }},
        {"turn -1", "basic", "/turn", [](Position& p) { p.turn = -1; }},
        {"dealer 2 of 2", "basic", "/dealer", [](Position& p) { p.dealer = 2; }},
        {"direction 0", "basic", "/direction", [](Position& p) { p.direction = 0; }},
        {"a phase without name", "basic", "/phase", [](Position& p) { p.phase = static_cast<Phase>(7); }},
        {"owed on a king", "power", "/pending", [](Position& p) { p.pending = 2; }},
        {"owed after drawing", "power", "/pending",
         [](Position& p) {
             p.discard = {"2D"_card}, p.pending = 2, p.drawn = 1, p.drawn_card = "QS"_card, p.phase = Phase::drawn;
         }},
        {"a suit that is none", "basic", "/named",
         [](Position& p) { p.discard = {"8D"_card}, p.named = static_cast<Suit>(7); }},
        {"the match would be over", "basic", "/phase",
         [](Position& p) {
             p.phase = Phase::round_over, p.scores = {100, 0};
         }},
        {"a fifth round of four", "four-rounds", "/round",
         [](Position& p) {
             p.hands = {{"2C"_card}, {"3C"_card}, {"4C"_card}, {"5C"_card}}, p.stock = {}, p.round = 4;
         }},
        {"owed -1", "power", "/pending", [](Position& p) { p.pending = -1; }},
        {"a naming on a king", "basic", "/named", [](Position& p) { p.named = Suit::hearts; }},
        {"a drawn card that is not held", "basic", "/drawn_card",
         [](Position& p) { p.drawn = 1, p.drawn_card = "2D"_card, p.phase = Phase::drawn; }},
        {"a drawn card without a draw", "basic", "/drawn_card", [](Position& p) { p.drawn_card = "QS"_card; }},
        {"phase drawn without a draw", "basic", "/phase", [](Position& p) { p.phase = Phase::drawn; }},
        {"drawn, but which card?", "basic", "/drawn_card", [](Position& p) { p.drawn = 1, p.phase = Phase::drawn; }},
        {"drawn, but phase play", "basic", "/phase", [](Position& p) { p.drawn = 1, p.drawn_card = "QS"_card; }},
        {"two draws where one is allowed", "basic", "/drawn", [](Position& p) { p.drawn = 2; }},
        {"drawn while the round is over", "basic", "/drawn",
         [](Position& p) { p.drawn = 1, p.phase = Phase::round_over; }},
        {"a drawn card where none may be played", "household", "/drawn_card",
         [](Position& p) { p.drawn = 1, p.drawn_card = "QS"_card, p.phase = Phase::drawn; }},
        {"naming a king", "basic", "/phase", [](Position& p) { p.phase = Phase::name, p.turn = 1; }},
        {"naming by another than the dealer", "basic", "/turn",
         [](Position& p) { p.discard = {"8D"_card}, p.phase = Phase::name; }},
        {"naming where starters are buried", "classic", "/phase",
         [](Position& p) { p.discard = {"8D"_card}, p.phase = Phase::name; }},
        {"called without calls", "basic", "/called/1",
         [](Position& p) {
             p.called = {false, true};
         }},
        {"called with two cards, not on turn", "power-call", "/called/0",
         [](Position& p) {
             p.called = {true, false}, p.turn = 1;
         }},
        {"exposed with two cards", "power-call", "/exposed", [](Position& p) { p.exposed = 0; }},
        {"exposed without calls", "power", "/exposed", [](Position& p) { p.exposed = 1; }},
        {"exposed seat 5", "power-call", "/exposed", [](Position& p) { p.exposed = 5; }},
        {"as many passes as seats", "basic", "/passes", [](Position& p) { p.passes = 2; }},
        {"passes while the round is over", "basic", "/passes",
         [](Position& p) { p.passes = 1, p.phase = Phase::round_over; }},
        {"turns at the limit", "basic", "/turns", [](Position& p) { p.turns = 2000; }},
        {"a round after the last", "basic", "/round", [](Position& p) { p.round = 1000; }},
        {"three scores for two", "basic", "/scores",
         [](Position& p) {
             p.scores = {1, 2, 3};
         }},
        {"a countdown score of 0 in play", "countdown", "/scores/1",
         [](Position& p) {
             p.scores = {8, 0};
         }},
        {"a countdown score of 9", "countdown", "/scores/0",
         [](Position& p) {
             p.scores = {9, 8};
         }},
        {"a score beyond all bounds", "basic", "/scores/0",
         [](Position& p) {
             p.scores = {2000000000, 0};
         }},
        {"aside lacks a card", "basic", "/aside", [](Position& p) { p.aside = std::vector<Card>{"AC"_card}; }},
        {"aside has a card twice", "basic", "/aside/1",
         [](Position& p) {
             p.aside = std::vector<Card>{"AC"_card, "AC"_card};
         }},
        {"a beginner without need", "basic", "/beginner", [](Position& p) { p.beginner = 1; }},
        {"called of three for two", "power-call", "/called",
         [](Position& p) {
             p.called = {false, false, true};
         }},
    };
    for (const BadPosition& line : bad) {
        Position position = small();
        line.spoil(position);
        const PositionResult set = set_up(*compile(*preset(line.preset_name)), position);
        ASSERT_FALSE(set) << line.what;
        bool named = false;
        for (const Problem& problem : set.problems) {
            named = named || problem.path == line.path;
        }
        EXPECT_TRUE(named) << line.what << ": " << set.problems[0].text();
    }
}

// A seat with a score of 1 in the first of eight rounds would be dealt no cards in the third.
TEST(Position, NoCountdownScoreThatLaterDealsCannotServe) {
    Ruleset ruleset = *preset("countdown");
    ruleset.match_end = MatchEnd::rounds;
    ruleset.rounds = 8;
    Position position{.hands = {{"2C"_card}, {"3H"_card, "4H"_card}}, .discard = {"3C"_card}, .scores = {7, 8}};
    EXPECT_FALSE(set_up(*compile(ruleset), position));
    position.round = 1;
    EXPECT_TRUE(set_up(*compile(ruleset), position));
    position.phase = Phase::round_over;
    position.hands[0].clear();
    position.scores = {6, 8};
    EXPECT_TRUE(set_up(*compile(ruleset), position));
    position.scores = {5, 8};
    EXPECT_FALSE(set_up(*compile(ruleset), position));
}

// Fault 74: a save with more cards than the deck must not load "fine".
TEST(Position, AllProblemsComeAtOnce) {
    Position position = small();
    position.hands[0].push_back("KD"_card);
    position.stock = {"8C"_card, "QS"_card};
    position.round = -1;
    EXPECT_EQ(set_up(*compile(Ruleset{}), position).problems.size(), 4u);
}

TEST(Position, AMatchThatIsOverHasNobodyOnTurn) {
    Position position = small();
    position.phase = Phase::match_over;
    position.hands[1].clear();
    position.scores = {120, 30};
    const PositionResult set = set_up(*compile(Ruleset{}), position);
    ASSERT_TRUE(set);
    EXPECT_EQ(set->turn, no_seat);
    EXPECT_TRUE(legal_actions(*set).empty());
    EXPECT_EQ(winners(*set), 1u << 1);
    EXPECT_EQ(default_action(*set), Action{});
}

}  // namespace
