// Many matches of bots on all cores, then a table: who wins, how long rounds are and how they end, how far scores
// spread.
//
// The result depends on the options alone: every match has a seed of its own, and whole numbers are added up, so that
// neither the number of threads nor their speed shows.
#include "common/arguments.hpp"
#include "common/opponent.hpp"
#include "common/streams.hpp"
#include "common/table_rules.hpp"
#include <eights/eights.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <iterator>
#include <limits>
#include <map>
#include <thread>
#include <vector>

namespace {

using Counts = std::map<int, std::uint64_t>;  // how often each value occurred

struct Options {
    examples::RuleChoice rules{};
    std::uint64_t matches = 10'000;
    std::uint64_t seed = 1;
    examples::Skill skill = examples::Skill::greedy;
    unsigned threads = std::max(1u, std::thread::hardware_concurrency());
    bool help = false;
};

/// What was counted. Adding two of them in either order gives the same.
struct Tally {
    std::array<std::uint64_t, eights::max_table_seats> wins{};
    std::array<std::uint64_t, eights::max_table_seats> shared{};
    std::array<Counts, eights::max_table_seats> scores{};
    std::array<std::uint64_t, 4> ends{};  // by RoundEnd
    Counts round_turns{};
    Counts match_rounds{};
    std::uint64_t actions = 0;

    void add(const Tally& other) {
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
};

std::uint64_t total(const Counts& counts) {
    std::uint64_t sum = 0;
    for (const auto& [value, count] : counts) {
        sum += count;
    }
    return sum;
}

double mean(const Counts& counts) {
    std::int64_t sum = 0;
    for (const auto& [value, count] : counts) {
        sum += value * static_cast<std::int64_t>(count);
    }
    return static_cast<double>(sum) / static_cast<double>(total(counts));
}

/// The smallest value that at least `percent` of the occurrences do not exceed.
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

constexpr int nobody = -1;

void play_match(const examples::TableRules& rules, examples::Skill skill, std::uint64_t number, Tally& tally) {
    examples::Opponents bots(skill, number);
    eights::EventList events;
    eights::State state;
    start_into(state, rules.table, rules.seats, eights::seed_from_number(number), {.events = &events});
    bots.see(events, state);
    while (state.phase != eights::Phase::match_over) {
        eights::Action action = bots.react(state, nobody);
        if (action.code() == 0) {
            action = bots.choose(state);
        }
        advance(state, action, events);
        bots.see(events, state);
        if (state.phase == eights::Phase::round_over || state.phase == eights::Phase::match_over) {
            const auto end = std::find_if(events.begin(), events.end(), [](const eights::Event& event) {
                return event.type == eights::EventType::round_over;
            });
            if (end != events.end()) {
                ++tally.ends[static_cast<std::size_t>(end->number)];
                ++tally.round_turns[state.turns];
            }
        }
    }
    const std::uint16_t winners = eights::winners(state);
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        if ((winners >> seat & 1) != 0) {
            ++((winners & (winners - 1)) == 0 ? tally.wins : tally.shared)[at];
        }
        ++tally.scores[at][state.score(seat)];
    }
    ++tally.match_rounds[state.round + 1];
    tally.actions += state.ply;
}

void show_progress(std::uint64_t done, std::uint64_t all) {
    constexpr std::uint64_t width = 40;
    const auto filled = static_cast<int>(static_cast<double>(done) / static_cast<double>(all) * width);
    std::fprintf(stderr, "\r[%.*s%*s] %3.0f %%", filled, "########################################",
                 static_cast<int>(width) - filled, "", 100.0 * static_cast<double>(done) / static_cast<double>(all));
    std::fflush(stderr);
}

Tally play_all(const Options& options, const examples::TableRules& rules) {
    constexpr std::uint64_t portion = 16;  // matches that a thread takes at a time
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> done{0};
    std::vector<Tally> tallies(options.threads);
    std::vector<std::thread> threads;
    for (Tally& tally : tallies) {
        threads.emplace_back([&] {
            // Seeds of different runs must not overlap, so the number of the match is added to a mixed seed.
            const std::uint64_t base = eights::BotRandom(options.seed).next();
            for (std::uint64_t from = next.fetch_add(portion); from < options.matches; from = next.fetch_add(portion)) {
                const std::uint64_t to = std::min(from + portion, options.matches);
                for (std::uint64_t match = from; match < to; ++match) {
                    play_match(rules, options.skill, eights::BotRandom(base + match).next(), tally);
                }
                done += to - from;
            }
        });
    }
    if (examples::errors_are_terminal()) {
        while (done < options.matches) {
            show_progress(done, options.matches);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        std::fprintf(stderr, "\r%60s\r", "");
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    Tally all;
    for (const Tally& tally : tallies) {
        all.add(tally);
    }
    return all;
}

void print_counts(const char* what, const Counts& counts) {
    std::printf("%-18s %8.1f %8d %8d %8d %8d\n", what, mean(counts), counts.begin()->first, percentile(counts, 50),
                percentile(counts, 90), std::prev(counts.end())->first);
}

void print_table(const Options& options, const examples::TableRules& rules, const Tally& tally) {
    const auto percent = [](std::uint64_t part, std::uint64_t all) {
        return all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
    };
    std::printf("%" PRIu64 " matches of %s, %d seats, seed %" PRIu64 ", %s bots; %" PRIu64 " actions\n\n",
                options.matches, rules.title.c_str(), rules.seats, options.seed,
                options.skill == examples::Skill::greedy ? "greedy" : "random", tally.actions);

    std::printf("%-18s %8s %8s %8s\n", "wins", "matches", "%", "shared");
    for (int seat = 0; seat < rules.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        std::printf("  seat %-11d %8" PRIu64 " %8.2f %8" PRIu64 "\n", seat, tally.wins[at],
                    percent(tally.wins[at], options.matches), tally.shared[at]);
    }

    std::printf("\n%-18s %8s %8s %8s %8s %8s\n", "length", "mean", "least", "median", "90 %", "most");
    print_counts("  turns a round", tally.round_turns);
    print_counts("  rounds a match", tally.match_rounds);

    const std::uint64_t rounds = total(tally.round_turns);
    constexpr std::array<const char*, 4> end_names{"empty hand", "blocked", "stock out", "turn limit"};
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

Options read_options(int count, char** values) {
    Options options;
    examples::Arguments arguments(count, values);
    while (arguments.next()) {
        const std::string& name = arguments.name();
        if (options.rules.read(arguments)) {
            continue;
        }
        if (name == "--matches") {
            options.matches = arguments.number(1, 1'000'000'000);
        } else if (name == "--seed") {
            options.seed = arguments.number(0, std::numeric_limits<std::uint64_t>::max());
        } else if (name == "--opponents") {
            options.skill = examples::read_skill(arguments);
        } else if (name == "--threads") {
            options.threads = static_cast<unsigned>(arguments.number(1, 1024));
        } else if (name == "--help" || name == "-h") {
            arguments.no_value();
            options.help = true;
        } else {
            arguments.unknown(
                {"--preset", "--seats", "--matches", "--seed", "--set", "--opponents", "--threads", "--help"});
        }
    }
    return options;
}

void run(const Options& options) {
    if (options.help) {
        std::puts(
            "Plays many matches of bots and shows who wins and how rounds go.\n\n"
            "  --preset NAME      the rules (default basic)\n"
            "  --set FIELD=VALUE  change one option of the rules; may be given several times\n"
            "  --seats N          players at the table (default 4)\n"
            "  --matches N        how many matches (default 10000)\n"
            "  --seed N           the same number gives the same table (default 1)\n"
            "  --opponents KIND   how the bots play: greedy (default), or random\n"
            "  --threads N        default: one for each core; does not change the result");
        return;
    }
    const examples::TableRules rules = examples::chosen_rules(options.rules);
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally = play_all(options, rules);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    print_table(options, rules, tally);
    std::fprintf(stderr, "\n%.2f s on %u threads, %.2f million actions a second\n", seconds.count(), options.threads,
                 static_cast<double>(tally.actions) / seconds.count() / 1e6);
}

}  // namespace

int main(int count, char** values) {
    try {
        run(read_options(count, values));
    } catch (const examples::BadArgument& problem) {
        examples::print_problems("self_play", problem);
        return 2;
    }
    return 0;
}
