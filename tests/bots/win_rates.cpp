// How often the greedy bot wins against random ones: a table for every preset at 2 and 4 seats.
//
//   eights_win_rates [matches per row]
#include "bots/win_rates.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    const long matches = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 10'000;
    if (matches < 2) {
        std::fprintf(stderr, "usage: eights_win_rates [matches per row]\n");
        return 2;
    }
    std::printf("| preset | seats | by chance | greedy wins | 95 %% interval |\n|---|---|---|---|---|\n");
    for (const bots::Row& row : bots::rows()) {
        const bots::WinRate rate = bots::greedy_against_random(row.rules, row.seats, matches);
        std::printf("| `%s` | %d | %.1f %% | %.1f %% | %.1f to %.1f |\n", std::string(row.rules.display_name()).c_str(),
                    row.seats, 100.0 / row.seats, 100 * rate.share, 100 * (rate.share - rate.half_width),
                    100 * (rate.share + rate.half_width));
        std::fflush(stdout);
        if (!rate.fault.empty()) {
            std::fprintf(stderr, "%s\n", rate.fault.c_str());
            return 1;
        }
    }
    return 0;
}
