// What is counted over many matches.
#include "tool/tally.hpp"

namespace tool {

void Tally::add(const Tally& other) {
    const auto add_counts = [](Counts& to, const Counts& from) {
        for (const auto& [value, count] : from) {
            to[value] += count;
        }
    };
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
        wins[seat] += other.wins[seat];
        shared[seat] += other.shared[seat];
        add_counts(scores[seat], other.scores[seat]);
    }
    for (std::size_t end = 0; end < ends.size(); ++end) {
        ends[end] += other.ends[end];
    }
    add_counts(round_turns, other.round_turns);
    add_counts(match_rounds, other.match_rounds);
    actions += other.actions;
}

std::uint64_t total(const Counts& counts) {
    std::uint64_t result = 0;
    for (const auto& [value, count] : counts) {
        result += count;
    }
    return result;
}

std::int64_t sum(const Counts& counts) {
    std::int64_t result = 0;
    for (const auto& [value, count] : counts) {
        result += value * static_cast<std::int64_t>(count);
    }
    return result;
}

int percentile(const Counts& counts, std::uint64_t percent) {
    const std::uint64_t all = total(counts);
    std::uint64_t seen = 0;
    for (const auto& [value, count] : counts) {
        seen += count;
        if (seen * 100 >= all * percent) {
            return value;
        }
    }
    return 0;
}

}  // namespace tool
