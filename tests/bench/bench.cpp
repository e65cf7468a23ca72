// The same work as Google Benchmark figures, one by one, with a count of heap allocations.
#include "bounds.hpp"
#include "playout.hpp"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <new>
#include <string>

namespace {

thread_local std::uint64_t allocations = 0;

void* allocate(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size != 0 ? size : 1)) {
        return memory;
    }
    std::abort();
}

void* allocate_aligned(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto step = static_cast<std::size_t>(alignment);
    if (void* const memory = std::aligned_alloc(step, (size + step - 1) / step * step)) {
        return memory;
    }
    std::abort();
}

}  // namespace

// The other forms end in these.
void* operator new(std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate_aligned(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace {

using namespace eights::bench;
using eights::State;

constexpr int batch_size = 10'000;

/// Repeats a batch of work; reports items per second and allocations per item, which must be none.
template <class Batch>
void measure(benchmark::State& run, Batch batch) {
    Work total;
    const std::uint64_t before = allocations;
    for (auto _ : run) {
        const Work work = batch();
        total.items += work.items;
        total.deals += work.deals;
        total.checksum += work.checksum;
    }
    const std::uint64_t allocated = allocations - before;
    benchmark::DoNotOptimize(total.checksum);
    run.SetItemsProcessed(static_cast<std::int64_t>(total.items));
    const auto per_item = [&](std::uint64_t count) {
        return static_cast<double>(count) / static_cast<double>(total.items);
    };
    run.counters["allocations"] = benchmark::Counter(per_item(allocated), benchmark::Counter::kAvgThreads);
    if (total.deals != 0) {
        run.counters["per_deal"] = benchmark::Counter(
            static_cast<double>(total.items) / static_cast<double>(total.deals), benchmark::Counter::kAvgThreads);
    }
    if (allocated != 0) {
        run.SkipWithError("the library allocated memory");
    }
}

using Method = Work (Playout::*)(int);

void playout(benchmark::State& run, const char* rules, int seats, Method method) {
    Playout play(table_named(rules), seats, 1 + static_cast<std::uint64_t>(run.thread_index()));
    measure(run, [&] { return (play.*method)(batch_size); });
}

void bound(benchmark::State& run, BoundCounts (*play)(int, int, std::uint64_t), int seats) {
    std::uint64_t seed = 0;
    measure(run, [&] {
        const BoundCounts counts = play(seats, batch_size / 50, ++seed);
        return Work{counts.transitions, counts.games, counts.checksum};
    });
}

void fresh_match(benchmark::State& run, const char* rules, int seats) {
    const eights::RuleTable table = table_named(rules);
    std::uint64_t seed = 0;
    measure(run, [&] {
        seed += 100;
        return fresh_matches(table, seats, 100, seed);
    });
}

void children(benchmark::State& run) {
    const State middle = middle_state(table_named("bound"), 2);
    measure(run, [&] { return all_children(middle, 100); });
}

template <class Copy>
void copy(benchmark::State& run, Copy copy_one) {
    const State middle = middle_state(table_named("bound"), 2);
    measure(run, [&] { return copies(middle, batch_size, copy_one); });
}

void register_all() {
    using benchmark::RegisterBenchmark;
    for (const int seats : {2, 4}) {
        const auto name = [=](const std::string& what, const std::string& rules = "bound") {
            return what + "/" + rules + "/" + std::to_string(seats);
        };
        RegisterBenchmark(name("fused_bound").c_str(), bound, play_fused_bound, seats);
        RegisterBenchmark(name("library_shaped_bound").c_str(), bound, play_library_shaped_bound, seats);
        for (const char* const rules : {"bound", "basic", "classic", "power"}) {
            RegisterBenchmark(name("in_place", rules).c_str(), playout, rules, seats, &Playout::in_place);
            RegisterBenchmark(name("in_place_events", rules).c_str(), playout, rules, seats,
                              &Playout::in_place_with_events);
            RegisterBenchmark(name("pure_chained", rules).c_str(), playout, rules, seats, &Playout::pure);
            RegisterBenchmark(name("fresh_match", rules).c_str(), fresh_match, rules, seats);
        }
    }
    RegisterBenchmark("all_children", children);
    RegisterBenchmark("copy_state", [](benchmark::State& run) { copy(run, eights::copy_state); });
    RegisterBenchmark("plain_assignment",
                      [](benchmark::State& run) { copy(run, [](State& into, const State& from) { into = from; }); });
    RegisterBenchmark("in_place_threads/bound/2", playout, "bound", 2, &Playout::in_place)
        ->Threads(1)
        ->Threads(2)
        ->UseRealTime();
}

}  // namespace

int main(int argc, char** argv) {
    register_all();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
