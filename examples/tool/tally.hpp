// What is counted over many matches: who wins, how long rounds are and how they end, how far scores spread.
#pragma once

#include "common/table_rules.hpp"
#include "tool/simulate.hpp"

#include <array>
#include <cstdint>
#include <map>

namespace tool {

/// How often each value occurred.
using Counts = std::map<int, std::uint64_t>;

/// What was counted. Adding two of them in either order gives the same.
struct Tally {
    std::array<std::uint64_t, eights::max_table_seats> wins{};
    std::array<std::uint64_t, eights::max_table_seats> shared{};
    std::array<Counts, eights::max_table_seats> scores{};
    std::array<std::uint64_t, 4> ends{};  // by RoundEnd
    Counts round_turns{};
    Counts match_rounds{};
    std::uint64_t actions = 0;

    void add(const Tally& other);
};

/// How many values there are, and their sum.
std::uint64_t total(const Counts& counts);
std::int64_t sum(const Counts& counts);
/// The smallest value that at least `percent` of the occurrences do not exceed.
int percentile(const Counts& counts, std::uint64_t percent);

void print_table(const SimulateOptions& options, const examples::TableRules& rules, const Tally& tally);
void print_json(const SimulateOptions& options, const examples::TableRules& rules, const Tally& tally);

}  // namespace tool
