// A playout of fixed length that is the same on every run, for tools that count instructions: see instructions.sh.
#include "playout.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: %s RULES SEATS TRANSITIONS\n", argv[0]);
        return 2;
    }
    eights::bench::Playout playout(eights::bench::table_named(argv[1]), std::atoi(argv[2]), 1);
    const eights::bench::Work work = playout.in_place(std::atoi(argv[3]));
    std::printf("%llu transitions, %llu deals, checksum %llu\n", static_cast<unsigned long long>(work.items),
                static_cast<unsigned long long>(work.deals), static_cast<unsigned long long>(work.checksum));
    return 0;
}
