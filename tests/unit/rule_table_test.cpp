// Compiling rulesets: what is refused and how, and the way back.
#include "eights/rule_table.hpp"

#include "eights/presets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace {

using namespace eights;
using namespace eights::literals;

std::vector<std::string> paths(const Ruleset& ruleset) {
    std::vector<std::string> result;
    for (const Problem& problem : compile(ruleset).problems) {
        EXPECT_FALSE(problem.found.empty()) << problem.path;
        EXPECT_FALSE(problem.allowed.empty()) << problem.path;
        result.push_back(problem.path);
    }
    return result;
}

TEST(Compile, EveryPresetCompilesAndComesBack) {
    for (const Ruleset& ruleset : presets()) {
        const Compiled compiled = compile(ruleset);
        ASSERT_TRUE(compiled) << ruleset.name << ": " << (compiled.problems.empty() ? "" : compiled.problems[0].text());
        EXPECT_EQ(compiled->display_name(), ruleset.name);
        const Ruleset back = ruleset_of(*compiled);
        EXPECT_EQ(*compile(back).table, *compiled.table) << ruleset.name;
        EXPECT_EQ(ruleset_of(*compile(back)), back) << ruleset.name;
    }
    EXPECT_EQ(ruleset_of(*compile(Ruleset{})), Ruleset{});
}

struct BadRuleset {
    const char* what;
    std::vector<std::string> paths;
    std::function<void(Ruleset&)> spoil;
};

// Each line breaks one thing of docs/rules.md 20; the path names the option.
TEST(Compile, EachProblemNamesItsPath) {
    const std::vector<BadRuleset> bad{
        {"no name", {"/name"}, [](Ruleset& r) { r.name = ""; }},
        {"a name of 32 characters", {"/name"}, [](Ruleset& r) { r.name = std::string(32, 'x'); }},
        {"a name with a line break", {"/name"}, [](Ruleset& r) { r.name = "a\nb"; }},
        {"a name that is not ASCII", {"/name"}, [](Ruleset& r) { r.name = "caf\xC3\xA9"; }},
        {"one seat", {"/min_seats"}, [](Ruleset& r) { r.min_seats = 1; }},
        {"eleven seats", {"/max_seats"}, [](Ruleset& r) { r.max_seats = 11; }},
        {"fewest above most", {"/min_seats"}, [](Ruleset& r) { r.min_seats = 5, r.max_seats = 4; }},
        {"no packs", {"/packs"}, [](Ruleset& r) { r.packs.clear(); }},
        {"packs only from 3 on",
         {"/packs"},
         [](Ruleset& r) {
             r.packs = {{3, 1}};
         }},
        {"8 packs",
         {"/packs/2"},
         [](Ruleset& r) {
             r.packs = {{2, 8}};
         }},
        {"packs for 11 seats",
         {"/packs/11"},
         [](Ruleset& r) {
             r.packs = {{2, 1}, {11, 2}};
         }},
        {"packs for 1 seat",
         {"/packs/1"},
         [](Ruleset& r) {
             r.packs = {{1, 1}};
         }},
        {"three packs are 156 cards",
         {"/packs"},
         [](Ruleset& r) {
             r.packs = {{2, 3}};
         }},
        {"a hand of nothing",
         {"/hand/2"},
         [](Ruleset& r) {
             r.hand = {{2, 0}};
         }},
        {"a hand of 31",
         {"/hand/2"},
         [](Ruleset& r) {
             r.hand = {{2, 31}};
         }},
        {"51 cards dealt and no starter left",
         {"/hand"},
         [](Ruleset& r) {
             r.hand = {{2, 26}};
         }},
        {"8 seats of 7 from one pack",
         {"/hand"},
         [](Ruleset& r) {
             r.max_seats = 8, r.hand = {{2, 7}};
         }},
        {"no rank to take out", {"/without/0"}, [](Ruleset& r) { r.without = {static_cast<Rank>(13)}; }},
        {"nothing but wilds",
         {"/wild"},
         [](Ruleset& r) { r.wild = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"}; }},
        {"a wild that is no card",
         {"/wild/1"},
         [](Ruleset& r) {
             r.wild = {"8", "1X"};
         }},
        {"draw 31", {"/draw"}, [](Ruleset& r) { r.draw = 31; }},
        {"draw -1", {"/draw"}, [](Ruleset& r) { r.draw = -1; }},
        {"effect without cards", {"/effects/0/cards"}, [](Ruleset& r) { r.effects = {{.draw = 2}}; }},
        {"effect of no card", {"/effects/0/cards/0"}, [](Ruleset& r) { r.effects = {{.cards = {"Z"}, .draw = 2}}; }},
        {"draw 16", {"/effects/0/draw"}, [](Ruleset& r) { r.effects = {{.cards = {"2"}, .draw = 16}}; }},
        {"skip 10", {"/effects/0/skip"}, [](Ruleset& r) { r.effects = {{.cards = {"2"}, .skip = 10}}; }},
        {"draw and skip", {"/effects/0"}, [](Ruleset& r) { r.effects = {{.cards = {"2"}, .draw = 2, .skip = 1}}; }},
        {"draw and again",
         {"/effects/0"},
         [](Ruleset& r) { r.effects = {{.cards = {"2"}, .draw = 2, .again = true}}; }},
        {"an answer that does not draw",
         {"/effects/0/answers/1"},
         [](Ruleset& r) {
             r.effects = {{.cards = {"2"}, .draw = 2, .answers = {"2", "8"}}};
         }},
        {"an answer that is no card",
         {"/effects/0/answers/0"},
         [](Ruleset& r) { r.effects = {{.cards = {"2"}, .draw = 2, .answers = {"?"}}}; }},
        {"one rank in two effects",
         {"/effects/1/cards/0"},
         [](Ruleset& r) {
             r.effects = {{.cards = {"2"}, .draw = 2}, {.cards = {"2"}, .skip = 1}};
         }},
        {"one card in two effects",
         {"/effects/1/cards/0"},
         [](Ruleset& r) {
             r.effects = {{.cards = {"2C"}, .draw = 2}, {.cards = {"2C"}, .skip = 1}};
         }},
        {"penalty 0", {"/call_penalty"}, [](Ruleset& r) { r.call_penalty = 0; }},
        {"points 101", {"/points/K"}, [](Ruleset& r) { r.points["K"] = 101; }},
        {"points -1", {"/points/QS"}, [](Ruleset& r) { r.points["QS"] = -1; }},
        {"points of no card", {"/points"}, [](Ruleset& r) { r.points["Z"] = 1; }},
        {"hand by score without countdown", {"/hand_from"}, [](Ruleset& r) { r.hand_from = HandFrom::score; }},
        {"wild by score without countdown", {"/wild_from"}, [](Ruleset& r) { r.wild_from = WildFrom::score; }},
        {"ending at zero without countdown", {"/match_end"}, [](Ruleset& r) { r.match_end = MatchEnd::zero; }},
        {"countdown from 14", {"/start_score"}, [](Ruleset& r) { r = *preset("countdown"), r.start_score = 14; }},
        {"countdown from 0", {"/start_score"}, [](Ruleset& r) { r = *preset("countdown"), r.start_score = 0; }},
        {"countdown going up",
         {"/blocked_score"},
         [](Ruleset& r) { r = *preset("countdown"), r.blocked_score = BlockedScore::own_hands; }},
        {"countdown past zero",
         {"/match_end"},
         [](Ruleset& r) { r = *preset("countdown"), r.match_end = MatchEnd::rounds, r.rounds = 9; }},
        {"countdown hands too large",
         {"/start_score"},
         [](Ruleset& r) {
             r = *preset("countdown"), r.packs = {{2, 1}};
         }},
        {"no target", {"/target"}, [](Ruleset& r) { r.target = 0; }},
        {"target 10001", {"/target"}, [](Ruleset& r) { r.target = 10001; }},
        {"turn limit 9", {"/turn_limit"}, [](Ruleset& r) { r.turn_limit = 9; }},
        {"turn limit 60001", {"/turn_limit"}, [](Ruleset& r) { r.turn_limit = 60001; }},
        {"round limit 0", {"/round_limit"}, [](Ruleset& r) { r.round_limit = 0; }},
        {"rounds 1001", {"/rounds"}, [](Ruleset& r) { r.rounds = 1001; }},
        {"a choice out of range", {"/stock_out"}, [](Ruleset& r) { r.stock_out = static_cast<StockOut>(3); }},
        {"start score 1001", {"/start_score"}, [](Ruleset& r) { r.start_score = 1001; }},
    };
    for (const BadRuleset& line : bad) {
        Ruleset ruleset;
        line.spoil(ruleset);
        EXPECT_FALSE(compile(ruleset)) << line.what;
        EXPECT_EQ(paths(ruleset), line.paths) << line.what;
    }
}

TEST(Compile, AllProblemsComeAtOnce) {
    Ruleset ruleset{.min_seats = 0, .draw = 99, .call_penalty = 16};
    EXPECT_EQ(paths(ruleset), (std::vector<std::string>{"/min_seats", "/draw", "/call_penalty"}));
}

TEST(Compile, SixteenListsOfAnswersAreTooMany) {
    Ruleset ruleset;
    for (int face = 0; face < 16; ++face) {
        const Card card = Card::from_face(face);
        ruleset.effects.push_back({.cards = {card}, .draw = 1, .answers = {card}});
    }
    EXPECT_EQ(paths(ruleset), (std::vector<std::string>{"/effects"}));
    ruleset.effects.pop_back();
    EXPECT_TRUE(compile(ruleset));
}

TEST(Compile, ACardOutranksItsRank) {
    Ruleset ruleset{.effects = {{.cards = {"Q"}, .skip = 1}, {.cards = {"QS"}, .draw = 5}}};
    ruleset.points["QS"] = 13;
    const Compiled compiled = compile(ruleset);
    ASSERT_TRUE(compiled);
    EXPECT_EQ(compiled->effect("QH"_card).skip(), 1);
    EXPECT_EQ(compiled->effect("QS"_card).skip(), 0);
    EXPECT_EQ(compiled->effect("QS"_card).draw(), 5);
    EXPECT_EQ(compiled->points_of("QS"_card), 13);
    EXPECT_EQ(compiled->points_of("QH"_card), 10);
    const Ruleset back = ruleset_of(*compiled);
    EXPECT_EQ(back.effects,
              (std::vector<Effect>{{.cards = {"QC", "QD", "QH"}, .skip = 1}, {.cards = {"QS"}, .draw = 5}}));
}

TEST(Compile, RulesetsThatSayTheSameCompileToTheSame) {
    const Ruleset one{.hand = {{2, 7}},
                      .wild = {"8C", "8D", "8H", "8S"},
                      .effects = {{.cards = {"Q"}, .skip = 1},
                                  {.cards = {"2"}, .draw = 2, .answers = {"2", "QS"}},
                                  {.cards = {"QS"}, .draw = 1, .answers = {"QS"}}}};
    const Ruleset two{.hand = {{2, 7}, {4, 7}},
                      .wild = {"8"},
                      .effects = {{.cards = {"QS"}, .draw = 1, .answers = {"QS"}},
                                  {.cards = {"2C", "2D", "2H", "2S"}, .draw = 2, .answers = {"QS", "2"}},
                                  {.cards = {"QC", "QD", "QH"}, .skip = 1}}};
    ASSERT_TRUE(compile(one));
    EXPECT_EQ(*compile(one).table, *compile(two).table);
}

TEST(Compile, DeckAndTargetGoByTheNumberOfSeats) {
    const Compiled classic = compile(*preset("classic"));
    EXPECT_EQ(classic->deck_size(5), 52);
    EXPECT_EQ(classic->deck_size(6), 104);
    EXPECT_EQ(classic->hand_for(2), 7);
    EXPECT_EQ(classic->hand_for(3), 5);
    for (int seats = 2; seats <= 7; ++seats) {
        EXPECT_EQ(classic->target_for(seats), 50 * seats);  // S000: 100, 150, 200, 250, 300, 350
    }
    Ruleset short_pack{.max_seats = 4, .without = {Rank::two, Rank::three, Rank::four, Rank::five, Rank::six}};
    EXPECT_EQ(compile(short_pack).table->deck_size(2), 32);
}

TEST(Problem, TextSaysWhereWhatAndWhatIsAllowed) {
    const Problem problem{"/draw", "31", "1 to 30, until_playable"};
    EXPECT_EQ(problem.text(), "/draw: 31: 1 to 30, until_playable");
    EXPECT_EQ((Problem{"", "nothing", "something"}.text()), "/: nothing: something");
}

TEST(CardEntry, RanksCardsAndNonsense) {
    EXPECT_TRUE(CardEntry("8").is_rank());
    EXPECT_TRUE(CardEntry("QS").is_card());
    EXPECT_TRUE(CardEntry(Rank::two).is_rank());
    EXPECT_TRUE(CardEntry("2C"_card).is_card());
    for (const char* text : {"", "1", "QX", "10", "q", "QSS"}) {
        EXPECT_FALSE(CardEntry(text).valid()) << text;
    }
    EXPECT_EQ(CardEntry("?").text(), "?");
}

}  // namespace
