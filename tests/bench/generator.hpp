// A small fast source of random numbers for playouts: it chooses among legal actions, and shuffles for the bounds.
#pragma once

#include <cstdint>

namespace eights::bench {

// Every translation unit has its own copy: the bounds are compiled with other flags than the library's callers, and the
// linker must not replace one's code with the other's.
namespace {

/// One multiplication per number; good enough to choose with, useless for anything that must not be guessed.
class Generator {
public:
    explicit Generator(std::uint64_t seed) noexcept : state_(seed) {}

    std::uint64_t next() noexcept {
        state_ += 0xA0761D6478BD642Fu;
        const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xE7037ED1A0B428DBu);
        return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
    }

    /// A number from 0 to `bound` - 1. Not quite uniform: it spares itself the rejection.
    std::uint32_t below(std::uint32_t bound) noexcept {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    __extension__ using Wide = unsigned __int128;

    std::uint64_t state_;
};

}  // namespace

}  // namespace eights::bench
