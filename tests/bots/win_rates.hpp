// Win rates of one greedy bot against random ones in all other seats.
#pragma once

#include "bots/table.hpp"
#include "eights/presets.hpp"
#include "eights/scoring.hpp"

#include <bit>
#include <cmath>
#include <string>
#include <vector>

namespace bots {

/// A preset at a number of seats.
struct Row {
    RuleTable rules;
    int seats = 0;
};

/// Every preset at 2 and 4 seats, where it allows them.
inline std::vector<Row> rows() {
    std::vector<Row> all;
    for (const Ruleset& ruleset : presets()) {
        for (const int seats : {2, 4}) {
            if (seats >= ruleset.min_seats && seats <= ruleset.max_seats) {
                all.push_back({*compile(ruleset), seats});
            }
        }
    }
    return all;
}

struct WinRate {
    double share = 0;       ///< wins per match; a shared win counts as its part
    double half_width = 0;  ///< of the 95 % confidence interval
    std::string fault;
};

/// Plays matches with one greedy bot, its seat and the dealer's going round.
inline WinRate greedy_against_random(const RuleTable& rules, int seats, long matches, Kind rest = Kind::random,
                                     Kind one = Kind::greedy) {
    WinRate rate;
    double sum = 0;
    double squares = 0;
    for (long match = 0; match < matches; ++match) {
        const int seat = static_cast<int>(match % seats);
        std::array<Kind, 10> kinds;
        kinds.fill(rest);
        kinds[static_cast<std::size_t>(seat)] = one;
        const auto number = static_cast<std::uint64_t>(match);
        const Played played = play_match(rules, seats, seed_from_number(number), kinds, BotRandom(number));
        if (!played.fault.empty()) {
            rate.fault = played.fault;
            return rate;
        }
        const unsigned winners = eights::winners(played.state);
        const double share = (winners >> seat & 1u) == 0 ? 0.0 : 1.0 / std::popcount(winners);
        sum += share;
        squares += share * share;
    }
    const auto count = static_cast<double>(matches);
    rate.share = sum / count;
    const double variance = (squares - sum * rate.share) / (count - 1);
    rate.half_width = 1.96 * std::sqrt(variance / count);
    return rate;
}

}  // namespace bots
