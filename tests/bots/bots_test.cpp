// Bots over many matches: greedy is clearly better than chance, and no bot ever does what it may not, or hangs.
#include "bots/win_rates.hpp"
#include "laws/random_ruleset.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <string>

namespace {

using namespace eights;

TEST(WinRates, GreedyIsClearlyAboveChance) {
    for (const bots::Row& row : bots::rows()) {
        SCOPED_TRACE(std::string(row.rules.display_name()) + " at " + std::to_string(row.seats));
        const bots::WinRate rate = bots::greedy_against_random(row.rules, row.seats, 400);
        ASSERT_EQ(rate.fault, "");
        // Twice the 95 % interval, and at least half as much again as chance gives.
        EXPECT_GT(rate.share - 2 * rate.half_width, 1.0 / row.seats);
        EXPECT_GT(rate.share, 1.3 / row.seats);
    }
}

TEST(WinRates, GreedyIsAboveChanceWithoutMemoryToo) {
    for (const bots::Row& row : bots::rows()) {
        SCOPED_TRACE(std::string(row.rules.display_name()) + " at " + std::to_string(row.seats));
        const bots::WinRate rate = bots::greedy_against_random(row.rules, row.seats, 200, bots::Kind::random,
                                                               bots::Kind::greedy_without_memory);
        ASSERT_EQ(rate.fault, "");
        EXPECT_GT(rate.share - rate.half_width, 1.0 / row.seats);
    }
}

TEST(MixedBots, PlayEveryRulesetToItsEnd) {
    constexpr int matches = 10'000;
    laws::Generator random(94);
    std::int64_t actions = 0;
    std::int64_t longest = 0;
    for (int match = 0; match < matches; ++match) {
        const RuleTable rules = *compile(laws::random_ruleset(random));
        const int seats = random.between(rules.min_seats, rules.max_seats);
        std::array<bots::Kind, 10> kinds{};
        for (bots::Kind& kind : kinds) {
            kind = static_cast<bots::Kind>(random.below(3));
        }
        const bots::Played played =
            bots::play_match(rules, seats, seed_from_number(random.next()), kinds, BotRandom(random.next()));
        ASSERT_EQ(played.fault, "") << "match " << match;
        ASSERT_EQ(played.state.phase, Phase::match_over);
        actions += played.actions;
        longest = std::max(longest, played.actions);
    }
    std::cout << "[  bots    ] " << matches << " matches, " << actions << " actions, longest " << longest << "\n";
}

}  // namespace
