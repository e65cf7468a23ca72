// The bounds: how fast random playouts of one hard-coded rule set go when nothing else matters.
#pragma once

#include <cstdint>

namespace eights::bench {

/// What a number of playouts came to.
struct BoundCounts {
    std::uint64_t games = 0;
    std::uint64_t transitions = 0;
    std::uint64_t plays = 0;  // these three are counted by the fused bound only
    std::uint64_t draws = 0;
    std::uint64_t passes = 0;
    std::uint64_t checksum = 0;  ///< of the final positions, so that no work can be left out
};

/// Plays whole games, dealing included, everything in one function: it lists, chooses and carries out without a check
/// and without an interface. `seats` is 2 or 4.
BoundCounts play_fused_bound(int seats, int games, std::uint64_t seed);

/// The same games behind an interface of the library's shape: a list of legal actions and a pure, checked step, both
/// called out of line.
BoundCounts play_library_shaped_bound(int seats, int games, std::uint64_t seed);

}  // namespace eights::bench
