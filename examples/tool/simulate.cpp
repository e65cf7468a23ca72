// Many matches of bots on all cores.
//
// The result depends on the options alone: every match has a seed of its own, and whole numbers are added up, so that
// neither the number of threads nor their speed shows.
#include "tool/simulate.hpp"

#include "common/failure.hpp"
#include "common/streams.hpp"
#include "tool/tally.hpp"
#include <eights/eights.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
#include <vector>

namespace tool {

namespace {

constexpr int nobody = -1;

void play_match(const examples::TableRules& rules, const std::vector<examples::Skill>& skills, std::uint64_t number,
                Tally& tally) {
    examples::Opponents bots(skills, number);
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

Tally play_all(const SimulateOptions& options, const examples::TableRules& rules, unsigned thread_count) {
    constexpr std::uint64_t portion = 16;  // matches that a thread takes at a time
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> done{0};
    std::vector<Tally> tallies(thread_count);
    std::vector<std::thread> threads;
    for (Tally& tally : tallies) {
        threads.emplace_back([&] {
            // Seeds of different runs must not overlap, so the number of the match is added to a mixed seed.
            const std::uint64_t base = eights::BotRandom(options.seed).next();
            for (std::uint64_t from = next.fetch_add(portion); from < options.matches; from = next.fetch_add(portion)) {
                const std::uint64_t to = std::min(from + portion, options.matches);
                for (std::uint64_t match = from; match < to; ++match) {
                    play_match(rules, options.skills, eights::BotRandom(base + match).next(), tally);
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

}  // namespace

void simulate(const SimulateOptions& options) {
    const examples::TableRules rules = examples::chosen_rules(options.rules);
    if (options.skills.size() != 1 && options.skills.size() != static_cast<std::size_t>(rules.seats)) {
        throw examples::BadUsage("--opponents names " + std::to_string(options.skills.size()) + " bots for " +
                                 std::to_string(rules.seats) + " seats: one for all, or one for each");
    }
    const unsigned threads = options.threads.value_or(std::max(1u, std::thread::hardware_concurrency()));
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally = play_all(options, rules, threads);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    if (options.json) {
        if constexpr (EIGHTS_TOOL_WITH_JSON) {
            print_json(options, rules, tally);
        }
    } else {
        print_table(options, rules, tally);
    }
    if (examples::errors_are_terminal()) {
        std::fprintf(stderr, "\n%.2f s on %u threads, %.2f million actions a second\n", seconds.count(), threads,
                     static_cast<double>(tally.actions) / seconds.count() / 1e6);
    }
}

}  // namespace tool
