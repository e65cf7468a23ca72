// Measures the library beside the bounds: all figures in turn, round after round, and their ratios within each round.
//
// A shared machine drifts by a factor of one and a half within seconds, so a rate by itself says little. What is
// compared here was measured within the same fraction of a second; a figure is the median over rounds. Processor time,
// not wall time, so that other programs disturb less.
#include "bounds.hpp"
#include "playout.hpp"
#if defined(EIGHTS_BENCH_C)
#include "playout_c.hpp"
#endif

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace eights::bench;
using eights::RuleTable;
using eights::State;

#if defined(__AVX2__)
constexpr bool v3 = true;  // x86-64-v3, for which some bars are higher
#else
constexpr bool v3 = false;
#endif

double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double wall_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

volatile std::uint64_t checksum;

using Batch = std::function<Work()>;

/// Items per second of a batch repeated for a time.
double rate_of(const Batch& batch, double seconds, double (*clock)() = thread_seconds) {
    std::uint64_t items = 0;
    const double begin = clock();
    double now = begin;
    for (; now - begin < seconds; now = clock()) {
        const Work work = batch();
        items += work.items;
        checksum = checksum + work.checksum;
    }
    return static_cast<double>(items) / (now - begin);
}

/// Rates of two batches at the same time, added up.
double rate_of_two(const Batch& first, const Batch& second, double seconds, double (*clock)()) {
    double first_rate = 0;
    std::thread other([&] { first_rate = rate_of(first, seconds, clock); });
    const double second_rate = rate_of(second, seconds, clock);
    other.join();
    return first_rate + second_rate;
}

struct Figure {
    std::string name;
    std::function<double(double seconds)> measure;
    std::vector<double> rates{};  // one per round
};

/// What a figure must reach: a rate, or a share of another figure's rate.
struct Bar {
    std::string figure;
    std::string reference;  // empty: the bar is an absolute rate
    double must = 0;
    double aim = 0;  // 0: no more than that
};

class Measurement {
public:
    void add(std::string name, Batch batch) {
        add_timed(std::move(name), [batch = std::move(batch)](double seconds) { return rate_of(batch, seconds); });
    }
    void add_timed(std::string name, std::function<double(double)> measure) {
        figures_.push_back({std::move(name), std::move(measure)});
    }

    void run(int rounds, double seconds) {
        for (Figure& figure : figures_) {
            figure.measure(seconds / 4);  // warm caches and branch predictors
        }
        for (int round = 0; round < rounds; ++round) {
            for (Figure& figure : figures_) {
                figure.rates.push_back(figure.measure(seconds));
            }
        }
    }

    const std::vector<Figure>& figures() const { return figures_; }

    const std::vector<double>& rates(const std::string& name) const {
        const auto found =
            std::find_if(figures_.begin(), figures_.end(), [&](const Figure& figure) { return figure.name == name; });
        if (found == figures_.end()) {
            std::fprintf(stderr, "no such figure: %s\n", name.c_str());
            std::exit(2);
        }
        return found->rates;
    }

    /// One value per round: rate divided by the rate of the reference in the same round.
    std::vector<double> values(const Bar& bar) const {
        std::vector<double> values = rates(bar.figure);
        if (!bar.reference.empty()) {
            const std::vector<double>& references = rates(bar.reference);
            std::transform(values.begin(), values.end(), references.begin(), values.begin(), std::divides<>());
        }
        return values;
    }

private:
    std::vector<Figure> figures_;
};

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double best(const std::vector<double>& values) { return *std::max_element(values.begin(), values.end()); }

std::string with_seats(const std::string& name, int seats) { return name + " " + std::to_string(seats) + "p"; }

constexpr int batch_size = 20'000;

void add_bounds(Measurement& measurement, int seats) {
    const auto add = [&](const char* name, BoundCounts (*play)(int, int, std::uint64_t)) {
        measurement.add(with_seats(name, seats), [=, seed = std::uint64_t{1}]() mutable {
            const BoundCounts counts = play(seats, batch_size / 45, ++seed);
            return Work{counts.transitions, counts.games, counts.checksum};
        });
    };
    add("fused bound", play_fused_bound);
    add("library-shaped bound", play_library_shaped_bound);
}

void add_playouts(Measurement& measurement, const RuleTable& rules, int seats) {
    const auto add = [&](const char* name, Work (Playout::*method)(int)) {
        measurement.add(with_seats(name, seats),
                        [=, playout = Playout(rules, seats, 1)]() mutable { return (playout.*method)(batch_size); });
    };
    add("in place", &Playout::in_place);
    add("in place, events", &Playout::in_place_with_events);
    add("pure, chained", &Playout::pure);
    measurement.add(with_seats("fresh match", seats), [=, seed = std::uint64_t{0}]() mutable {
        seed += 1000;
        return fresh_matches(rules, seats, 1000, seed);
    });
}

/// The same playout through the C interface of a shared library; measured only in builds that have it.
void add_c(Measurement& measurement, int seats) {
#if defined(EIGHTS_BENCH_C)
    measurement.add(with_seats("in place, C", seats),
                    [playout = PlayoutInC(seats, 1)]() mutable { return playout.in_place(batch_size); });
#else
    static_cast<void>(measurement);
    static_cast<void>(seats);
#endif
}

void add_threads(Measurement& measurement, const RuleTable& rules) {
    const auto add = [&](const char* name, double (*clock)()) {
        // Each thread has its own playout; nothing is shared.
        measurement.add_timed(name,
                              [=, first = Playout(rules, 2, 1), second = Playout(rules, 2, 2)](double seconds) mutable {
                                  return rate_of_two([&] { return first.in_place(batch_size); },
                                                     [&] { return second.in_place(batch_size); }, seconds, clock);
                              });
    };
    add("two threads 2p", thread_seconds);
    add("two threads 2p, wall time", wall_seconds);
}

std::vector<Bar> all_bars() {
    std::vector<Bar> bars;
    for (const int seats : {2, 4}) {
        const std::string in_place = with_seats("in place", seats);
        const std::string pure = with_seats("pure, chained", seats);
        const std::string shaped = with_seats("library-shaped bound", seats);
        bars.push_back({in_place, with_seats("fused bound", seats), v3 ? 0.28 : 0.25, 0.40});
        bars.push_back({in_place, shaped, v3 ? 0.57 : 0.52, 0.80});
        bars.push_back({in_place, "", 18e6});
        bars.push_back({with_seats("in place, events", seats), in_place, 0.95, 1});
#if defined(EIGHTS_BENCH_C)
        bars.push_back({with_seats("in place, C", seats), in_place, 0.5});
#endif
        bars.push_back({pure, shaped, v3 ? 0.37 : 0.33, 0.50});
        bars.push_back({pure, "", 12e6});
        bars.push_back({with_seats("fresh match", seats), "", 1.2e6, 2.5e6});
    }
    bars.push_back({"copy_state", "", 40e6, 75e6});
    bars.push_back({"two threads 2p", "in place 2p", 1.9, 2.0});
    return bars;
}

void print_rates(const Measurement& measurement, bool tabs) {
    if (!tabs) {
        std::printf("%-30s %10s %10s\n", "M/s", "median", "best");
    }
    for (const Figure& figure : measurement.figures()) {
        std::printf(tabs ? "rate\t%s\t%.4f\t%.4f\n" : "%-30s %10.2f %10.2f\n", figure.name.c_str(),
                    median(figure.rates) / 1e6, best(figure.rates) / 1e6);
    }
}

/// Prints every bar and what was reached; gives the number of bars that were missed.
int print_bars(const Measurement& measurement, bool tabs) {
    if (!tabs) {
        std::printf("\n%-22s %-24s %8s %8s %8s\n", "figure", "share of", "measured", "must", "aim");
    }
    int missed = 0;
    for (const Bar& bar : all_bars()) {
        const bool absolute = bar.reference.empty();
        // A rate suffers from whatever else the machine does, so there the best round counts.
        const std::vector<double> values = measurement.values(bar);
        const double value = absolute ? best(values) : median(values);
        const bool met = value >= bar.must;
        missed += met ? 0 : 1;
        const double unit = absolute ? 1e6 : 1;
        std::printf(tabs ? "bar\t%s\t%s\t%.4f\t%.4f\t%.4f\t%s\n" : "%-22s %-24s %8.3f %8.2f %8.2f  %s\n",
                    bar.figure.c_str(), absolute ? "M/s" : bar.reference.c_str(), value / unit, bar.must / unit,
                    bar.aim / unit, met ? "met" : "MISSED");
    }
    return missed;
}

}  // namespace

int main(int argc, char** argv) {
    int rounds = 11;
    bool check = false;
    bool tabs = false;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--check") == 0) {
            check = true;
        } else if (std::strcmp(argv[i], "--tabs") == 0) {
            tabs = true;
        } else if (std::strcmp(argv[i], "--rounds") == 0 && i + 1 < argc) {
            rounds = std::max(1, std::atoi(argv[++i]));
        } else {
            std::fprintf(stderr,
                         "usage: %s [--rounds N] [--check] [--tabs]\n"
                         "  --check  end with status 1 if a bar is missed\n"
                         "  --tabs   the same figures for programs\n",
                         argv[0]);
            return 2;
        }
    }

    Measurement measurement;
    const RuleTable bound_table = table_named("bound");
    for (const int seats : {2, 4}) {
        add_bounds(measurement, seats);
        add_playouts(measurement, bound_table, seats);
        add_c(measurement, seats);
    }
    const State middle = middle_state(bound_table, 2);
    measurement.add("all children", [&] { return all_children(middle, batch_size / 10); });
    measurement.add("copy_state", [&] { return copies(middle, batch_size, eights::copy_state); });
    measurement.add("plain assignment",
                    [&] { return copies(middle, batch_size, [](State& into, const State& from) { into = from; }); });
    for (const char* const name : {"basic", "classic", "power"}) {
        for (const int seats : {2, 4}) {
            measurement.add(
                with_seats(std::string("in place, ") + name, seats),
                [playout = Playout(table_named(name), seats, 1)]() mutable { return playout.in_place(batch_size); });
        }
    }
    add_threads(measurement, bound_table);

    measurement.run(rounds, 0.03);
    print_rates(measurement, tabs);
    const int missed = print_bars(measurement, tabs);
    if (missed != 0 && !tabs) {
        std::printf("%d bars missed\n", missed);
    }
    return check && missed != 0 ? 1 : 0;
}
