// The random numbers of the engine, `chacha20-e8/1`, as docs/random.md specifies them.
#pragma once

#include "eights/random.hpp"
#include "state/chacha20.hpp"

#include <array>
#include <cstdint>

namespace eights::detail {

inline constexpr int max_shuffle = 128;  ///< most cards `shuffle` takes

/// The 32 bytes of a seed as a key.
[[nodiscard]] ChaChaKey chacha_key(const Seed& seed) noexcept;

/// The key K_r from which all events of round `round` (counted from 0) draw.
[[nodiscard]] ChaChaKey round_key(const Seed& seed, std::uint32_t round) noexcept;

/// The nonce of random event `event` of a round: 0 is the deal.
[[nodiscard]] ChaChaNonce event_nonce(std::uint32_t event) noexcept;

/// The words of one key stream, in order, and numbers drawn from them. Plain rather than fast.
class Keystream {
public:
    /// @param first the index of the word that comes next: 0 at the beginning of the stream, below 2^36
    Keystream(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint64_t first = 0) noexcept;

    [[nodiscard]] std::uint32_t next() noexcept;

    /// A number 0..n-1, each equally likely; takes no word for n = 1, else one, rarely more.
    /// @param n at least 1
    [[nodiscard]] std::uint32_t bounded(std::uint32_t n) noexcept;

    /// The steps of the shuffle from place `last` down to place 1: for each i, cards[i] and cards[bounded(i + 1)]
    /// change places.
    void shuffle_down(std::uint8_t* cards, std::uint32_t last) noexcept;

    /// The index of the word that comes next, which is the number of words used in a stream taken from its beginning.
    [[nodiscard]] std::uint64_t position() const noexcept { return position_; }

private:
    ChaChaKey key_;
    ChaChaNonce nonce_;
    std::uint64_t position_;
    std::array<std::uint32_t, words_per_block> block_{};  // the one `position_` is in, unless it is at its beginning
};

/// Shuffles `cards[0..count-1]` in place, as event `event` of round `round` of the match that has this seed.
///
/// The result depends on the order the cards come in, which is the caller's part: sorted by face, so that copies are
/// adjacent. The top of the stock is then the last card.
/// @param count 0..`max_shuffle`; 0 and 1 leave everything as it is
void shuffle(std::uint8_t* cards, int count, const Seed& seed, std::uint32_t round, std::uint32_t event) noexcept;

/// The same with the key of the round already at hand.
void shuffle_with_round_key(std::uint8_t* cards, int count, const ChaChaKey& key, std::uint32_t event) noexcept;

}  // namespace eights::detail
