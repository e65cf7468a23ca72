// Plays one match in C++: play PRESET SEATS SEED REPLAY. The programs in the other languages must print the same and
// write the same replay; ../README.md says how they choose their moves.
#include <eights/eights.hpp>
#include <eights/replay.hpp>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>

using namespace eights;

namespace {

/// The player: which of `count` legal actions it takes. `x` begins as the seed.
int choose(std::uint32_t& x, int count) {
    x = 1664525u * x + 1013904223u;
    return static_cast<int>((x >> 16) % static_cast<std::uint32_t>(count));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::cerr << "usage: play PRESET SEATS SEED REPLAY\n";
        return 2;
    }
    const std::optional<Ruleset> rules = preset(argv[1]);
    const int seats = std::atoi(argv[2]);
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    if (!rules) {
        std::cerr << argv[1] << ": no such preset\n";
        return 1;
    }

    State state;
    if (const Reject reject = start_into(state, *compile(*rules), seats, seed_from_number(seed));
        reject != Reject::none) {
        std::cerr << reject_text(reject) << '\n';
        return 1;
    }
    Recorder recorder(state);
    auto x = static_cast<std::uint32_t>(seed);
    for (LegalActions legal = legal_actions(state); !legal.empty(); legal = legal_actions(state)) {
        const Action action = legal[choose(x, legal.size())];
        advance(state, action);
        recorder.record(action, state);
    }

    for (int seat = 0; seat < seats; ++seat) {
        std::cout << "seat " << seat << ": " << state.score(seat) << '\n';
    }
    std::cout << "hash: " << std::hex << std::setw(16) << std::setfill('0') << hash(state) << '\n';
    std::ofstream file(argv[4], std::ios::binary);
    file << to_json(recorder.replay(state));
    return file.good() ? 0 : 1;
}
