// The result of many matches as a table.
#include "tool/tally.hpp"

#include <cinttypes>
#include <cstdio>
#include <iterator>
#include <string>

namespace tool {

namespace {

double mean(const Counts& counts) { return static_cast<double>(sum(counts)) / static_cast<double>(total(counts)); }

void print_counts(const char* what, const Counts& counts) {
    std::printf("%-18s %8.1f %8d %8d %8d %8d\n", what, mean(counts), counts.begin()->first, percentile(counts, 50),
                percentile(counts, 90), std::prev(counts.end())->first);
}

}  // namespace

void print_table(const SimulateOptions& options, const examples::TableRules& rules, const Tally& tally) {
    const auto percent = [](std::uint64_t part, std::uint64_t all) {
        return all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
    };
    std::string bots;
    for (const examples::Skill skill : options.skills) {
        bots += (bots.empty() ? "" : ", ") + std::string(examples::skill_name(skill));
    }
    std::printf("%" PRIu64 " matches of %s, %d seats, seed %" PRIu64 ", %s bots; %" PRIu64 " actions\n\n",
                options.matches, rules.title.c_str(), rules.seats, options.seed, bots.c_str(), tally.actions);

    std::printf("%-18s %8s %8s %8s\n", "wins", "matches", "%", "shared");
    for (int seat = 0; seat < rules.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        std::printf("  seat %-11d %8" PRIu64 " %8.2f %8" PRIu64 "\n", seat, tally.wins[at],
                    percent(tally.wins[at], options.matches), tally.shared[at]);
    }

    std::printf("\n%-18s %8s %8s %8s %8s %8s\n", "length", "mean", "least", "median", "90 %", "most");
    print_counts("  turns a round", tally.round_turns);
    print_counts("  rounds a match", tally.match_rounds);

    constexpr std::array<const char*, 4> end_names{"empty hand", "blocked", "stock out", "turn limit"};
    const std::uint64_t rounds = total(tally.round_turns);
    std::printf("\n%-18s %8s %8s\n", "ends of rounds", "rounds", "%");
    for (std::size_t end = 0; end < end_names.size(); ++end) {
        std::printf("  %-16s %8" PRIu64 " %8.2f\n", end_names[end], tally.ends[end], percent(tally.ends[end], rounds));
    }

    std::printf("\n%-18s %8s %8s %8s %8s %8s\n", "scores", "mean", "least", "median", "90 %", "most");
    Counts all_scores;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Counts& scores = tally.scores[static_cast<std::size_t>(seat)];
        print_counts(("  seat " + std::to_string(seat)).c_str(), scores);
        for (const auto& [score, count] : scores) {
            all_scores[score] += count;
        }
    }
    print_counts("  all seats", all_scores);
}

}  // namespace tool
