// The scenario runner itself: it must see what is wrong, in the text of a file and in what the engine does.
#include "scenario.hpp"

#include <gtest/gtest.h>

namespace eights::scenarios {
namespace {

const std::string position =
    "title: t\nrules: 5.3\nruleset: basic\n"
    "hand 0: 6C 9H\nhand 1: QS KD\ntop: 6D\nstock: 2S 3S\nsteps:\n";

std::vector<Finding> errors_of(const std::string& text) { return scenario_from_text("text", text).errors; }

std::vector<Finding> failures_of(const std::string& steps) {
    const Scenario scenario = scenario_from_text("text", position + steps);
    EXPECT_TRUE(scenario.errors.empty()) << scenario.errors.front().text;
    const Outcome outcome = play_scenario(scenario, scenario.ruleset, true);
    EXPECT_TRUE(outcome.impossible.empty());
    return outcome.failures;
}

TEST(ScenarioReader, TakesACorrectText) {
    EXPECT_TRUE(errors_of(position + "legal: 0 play 6C; 0 draw\n").empty());
    EXPECT_TRUE(errors_of("title: t\nrules: 2.1\nruleset: basic\ndeal: 9 seats\nstart: refused bad_seats\n").empty());
}

TEST(ScenarioReader, NamesTheLineOfAMisspeltWord) {
    const auto errors = errors_of(position + "legal: 0 play 6C; 0 draw\nexpekt: turn 0\n");
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_EQ(errors[0].line, 10);
}

TEST(ScenarioReader, RefusesWhatItDoesNotKnow) {
    const std::string good = "legal: 0 play 6C; 0 draw\n";
    for (const std::string steps :
         {"expect: turm 0\n", "expect: turn\n", "expect: hand 0 1C\n", "0 plays 6C\n", "0 play 6X\n", "legal: 0 play\n",
          "refused: 0 play 9H\n", "refused: 0 play 9H because\n", "deck: *\n", "hand 0: 6C\n", "steps:\n"}) {
        EXPECT_FALSE(errors_of(position + good + steps).empty()) << steps;
    }
    for (const std::string line :
         {"hand 2: 1C\n", "hand 3: 2C\n", "tops: 2C\n", "top: 2C\n", "named: X\n", "phase: playing\n", "set draw = x\n",
          "set draws = 2\n", "decides: draws\n", "pending: two\n", "deal: 2 seats\n", "deck: *\n", "left: 4\n"}) {
        EXPECT_FALSE(errors_of(std::string(position).insert(position.find("steps:"), line) + good).empty()) << line;
    }
    EXPECT_FALSE(errors_of("title: t\nrules: 2.1\nruleset: basic\ndeal: 9\nstart: refused bad_seats\n").empty());
    EXPECT_FALSE(errors_of("title: t\nrules: 2.1\nruleset: basics\ndeal: 9 seats\nstart: refused bad_seats\n").empty());
}

TEST(ScenarioReader, RefusesAScenarioThatExpectsNothing) {
    EXPECT_FALSE(errors_of(position + "0 play 6C\n").empty());
    EXPECT_FALSE(errors_of(position).empty());
}

TEST(ScenarioRunner, SeesEveryKindOfDifference) {
    EXPECT_TRUE(failures_of("legal: 0 play 6C; 0 draw\n0 play 6C\nevents: played 0 6C; turn 1\n"
                            "refused: 0 draw not_your_turn\nexpect: turn 1, hand 0 = 9H, stock 2 cards\n")
                    .empty());
    for (const std::string steps :
         {"legal: 0 draw; 0 play 6C\n", "legal: 0 draw\n", "legal: 0 play 6C; 0 draw; 0 pass\n", "legal: -\n",
          "0 play 9H\nexpect: turn 0\n", "0 play 6C\nevents: played 0 6C\n", "0 play 6C\nevents: turn 1; played 0 6C\n",
          "refused: 0 play 6C no_match\n", "refused: 0 play 9H not_your_turn\n", "expect: turn 1\n",
          "expect: named H\n", "expect: hand 0 = 6C\n", "expect: hand 0 3 cards\n", "expect: stock = 3S 2S\n",
          "expect: scores 0\n", "expect: turn 0, pending 1\n", "expect: default 0 play 6C\n"}) {
        EXPECT_EQ(failures_of(steps).size(), 1u) << steps;
    }
}

TEST(ScenarioRunner, RefusedActionsChangeNothing) {
    EXPECT_TRUE(failures_of("refused: 0 play 9H no_match\nlegal: 0 play 6C; 0 draw\nexpect: ply 0\n").empty());
}

}  // namespace
}  // namespace eights::scenarios
