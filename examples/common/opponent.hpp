// The opponents: how a bot chooses, in one function, and the generator its choices come from.
#pragma once

#include <eights/legality.hpp>

#include <cstdint>

namespace examples {

/// Mixes the bits of a number (the output step of SplitMix64): near numbers become far ones.
constexpr std::uint64_t mixed(std::uint64_t number) noexcept {
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9u;
    number = (number ^ number >> 27) * 0x94D049BB133111EBu;
    return number ^ number >> 31;
}

/// A small generator (SplitMix64) for choices that need not be secret, with the same numbers on every platform. The
/// cards come from the library's own generator.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) noexcept : state_(mixed(seed)) {}

    constexpr std::uint64_t next() noexcept { return mixed(state_ += 0x9E3779B97F4A7C15u); }
    /// A number from 0 to `bound` - 1.
    constexpr int below(int bound) noexcept {
        return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32);
    }

private:
    std::uint64_t state_;
};

/// What the bot on `seat` does now. The action has code 0 if the bot does nothing, which can only be when it is not on
/// turn: it may overlook that somebody can be caught. This is the one place where bots decide.
eights::Action choose(const eights::State& state, int seat, Random& random) noexcept;

/// What one of the bots that are not on turn does now: it catches, or calls late. Code 0 if none of them does anything.
/// The seat of a person is left out. Who is asked first is left to chance, or the order would favour some seats.
eights::Action choose_reaction(const eights::State& state, int person, Random& random) noexcept;

}  // namespace examples
