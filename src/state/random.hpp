// The random numbers of the engine, `chacha20-e8/1`, as docs/random.md specifies them.
#pragma once

#include "eights/random.hpp"

#include <array>
#include <cstdint>

#if defined(__SSE2__) || defined(_M_X64)
#define EIGHTS_CHACHA_SSE2 1
#else
#define EIGHTS_CHACHA_SSE2 0
#endif

namespace eights::detail {

/// A ChaCha20 key: 32 bytes, read as eight little-endian words.
using ChaChaKey = std::array<std::uint32_t, 8>;

/// A ChaCha20 nonce: 12 bytes, read as three little-endian words.
using ChaChaNonce = std::array<std::uint32_t, 3>;

inline constexpr std::uint32_t words_per_block = 16;
inline constexpr int max_shuffle = 128;  ///< most cards `shuffle` takes

[[nodiscard]] ChaChaKey chacha_key(const Seed& seed) noexcept;

/// One block of ChaCha20 (RFC 8439, section 2.3) as its 16 words; the key stream is these words, each in
/// little-endian order. This is the reference; the fast path must agree with it.
/// @param words room for 16
void chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce,
                    std::uint32_t* words) noexcept;

#if EIGHTS_CHACHA_SSE2
/// The blocks of `counter` and of the three counters after it (modulo 2^32), one after the other, made at once.
/// @param words room for 64, aligned to 16 bytes
void chacha20_four_blocks_sse2(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce,
                               std::uint32_t* words) noexcept;
#endif

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
