// The ChaCha20 block function (RFC 8439, section 2.3), plain and with vectors.
#pragma once

#include <array>
#include <cstdint>

namespace eights::detail {

/// A ChaCha20 key: 32 bytes, read as eight little-endian words.
using ChaChaKey = std::array<std::uint32_t, 8>;

/// A ChaCha20 nonce: 12 bytes, read as three little-endian words.
using ChaChaNonce = std::array<std::uint32_t, 3>;

inline constexpr std::uint32_t words_per_block = 16;

/// One block as its 16 words; the key stream is these words, each in little-endian order. This is the reference; the
/// fast path must agree with it.
/// @param words room for 16
void chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce,
                    std::uint32_t* words) noexcept;

inline constexpr std::uint32_t chacha20_most_blocks = 4;  ///< most that `chacha20_blocks` makes at once

/// The blocks of `counter` and of the counters after it (modulo 2^32), one after the other, by the fastest way that
/// the processor it is compiled for has.
/// @param words room for `chacha20_most_blocks`, unless `count` is 1: then room for one
/// @param count how many are needed, 1..`chacha20_most_blocks`; more may be written
void chacha20_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce, std::uint32_t* words,
                     std::uint32_t count) noexcept;

}  // namespace eights::detail
