// Bots over many matches: greedy is clearly better than chance, and no bot ever does what it may not, or hangs.
#include "bots/win_rates.hpp"
#include "laws/random_ruleset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

namespace {

using namespace eights;

TEST(WinRates, GreedyIsClearlyAboveChance) {
    for (const bots::Row& row : bots::rows()) {
        SCOPED_TRACE(std::string(row.rules.display_name()) + " at " + std::to_string(row.seats));
        const bots::WinRate rate = bots::greedy_against_random(row.rules, row.seats, 400);
        ASSERT_EQ(rate.fault, "");
        EXPECT_GT(rate.share - 2 * rate.half_width, 1.0 / row.seats) << "twice the 95 % interval";
        EXPECT_GT(rate.share, 1.4 / row.seats);
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

/// Some rulesets lead to matches of millions of actions; lower limits keep the test short. The long run leaves them as
/// they are.
Ruleset with_low_limits(Ruleset ruleset) {
    ruleset.turn_limit = std::min(ruleset.turn_limit, 200);
    ruleset.round_limit = std::min(ruleset.round_limit, 10);
    return ruleset;
}

void play_mixed(int matches, bool low_limits) {
    laws::Generator random(94);
    std::int64_t actions = 0;
    std::int64_t longest = 0;
    for (int match = 0; match < matches; ++match) {
        const Ruleset ruleset = laws::random_ruleset(random);
        const RuleTable rules = *compile(low_limits ? with_low_limits(ruleset) : ruleset);
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

TEST(MixedBots, PlayEveryRulesetToItsEnd) { play_mixed(10'000, true); }

/// Asked for with EIGHTS_LAW_MATCHES; without, the first matches only.
TEST(MixedBots, PlayEveryRulesetToItsEndHoweverLong) {
    const char* text = std::getenv("EIGHTS_LAW_MATCHES");
    play_mixed(text == nullptr ? 100 : std::min(std::atoi(text), 10'000), false);
}

}  // namespace
