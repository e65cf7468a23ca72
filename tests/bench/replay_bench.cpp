// Replays of 1,000 actions: verified, read and verified, written, stepped through; actions a second as Google Benchmark
// figures. docs/performance.md has what came out.
#include "eights/eights.hpp"
#include "eights/replay.hpp"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace eights;

constexpr int action_count = 1000;

/// A match of so many random actions, over as many rounds as that takes.
Replay recorded(const char* name, int seats) {
    Ruleset ruleset = *preset(name);
    ruleset.name = std::string(name) + " long";
    ruleset.match_end = MatchEnd::rounds;
    ruleset.rounds = 1000;
    State state;
    start_into(state, *compile(ruleset), seats, seed_from_number(1));
    Recorder recorder(state);
    BotRandom random(1);
    while (state.ply < action_count) {
        const LegalActions legal = legal_actions(state);
        const Action action = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
        advance(state, action);
        recorder.record(action, state);
    }
    return recorder.replay(state);
}

/// Repeats `work`, which handles all actions of the replay and says whether it went well. `must`: the bar.
template <class Work>
void measure(benchmark::State& run, double must, Work work) {
    bool good = true;
    for (auto _ : run) {
        good = work() && good;
    }
    run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()) * action_count);
    if (must > 0) {
        run.counters["must"] = must;
    }
    if (!good) {
        run.SkipWithError("the replay does not verify");
    }
}

void register_for(const char* name, int seats) {
    const Replay replay = recorded(name, seats);
    const std::string text = to_json(replay);
    const auto add = [&](const char* what, double must, auto work) {
        const std::string title = std::string(what) + "/" + name + "/" + std::to_string(seats);
        benchmark::RegisterBenchmark(title.c_str(), [=](benchmark::State& run) { measure(run, must, work); });
    };
    add("verify", 1e6, [=] { return static_cast<bool>(verify(replay)); });
    add("read_and_verify", 2e5, [=] {
        const auto read = replay_from_json(text);
        return read && verify(*read);
    });
    add("read", 0, [=] { return static_cast<bool>(replay_from_json(text)); });
    add("write", 0, [=] { return to_json(replay).size() == text.size(); });
    add("cursor", 0, [=] {
        ReplayCursor cursor(replay);
        return cursor.seek(cursor.size());
    });
}

}  // namespace

int main(int argc, char** argv) {
    register_for("basic", 2);
    register_for("classic", 4);
    register_for("power", 4);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
