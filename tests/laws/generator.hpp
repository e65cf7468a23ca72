// A small source of random numbers for the law tests: the same sequence from the same seed on every platform.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace laws {

/// SplitMix64: one addition and two multiplications per number.
class Generator {
public:
    explicit Generator(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
        return mixed ^ mixed >> 31;
    }

    /// A number from 0 to `bound` - 1.
    int below(int bound) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32); }
    /// A number from `least` to `most`.
    int between(int least, int most) { return least + below(most - least + 1); }
    /// True in so many of a hundred cases.
    bool percent(int cases) { return below(100) < cases; }

    /// One of the values.
    template <class Value>
    Value among(const std::vector<Value>& values) {
        return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }

    /// Mixes the values.
    template <class Value>
    void shuffle(std::vector<Value>& values) {
        for (std::size_t last = values.size(); last > 1; --last) {
            std::swap(values[last - 1], values[static_cast<std::size_t>(below(static_cast<int>(last)))]);
        }
    }

private:
    std::uint64_t state_;
};

}  // namespace laws
