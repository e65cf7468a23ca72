#include "state/random.hpp"

#include <cassert>
#include <cstddef>
#include <utility>

#if EIGHTS_CHACHA_SSE2
#include <emmintrin.h>
#endif

// Where the system's entropy comes from. Apple's getentropy is not open to programs in its App Store, and older
// Android has none.
#if defined(_WIN32)
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
// after windows.h, whose types it needs
#include <bcrypt.h>
#ifdef _MSC_VER
#pragma comment(lib, "bcrypt.lib")
#endif
#elif defined(__APPLE__)
#include <CommonCrypto/CommonCryptoError.h>
#include <CommonCrypto/CommonRandom.h>
#elif defined(__ANDROID__)
#include <stdlib.h>
#elif defined(__linux__) || defined(__CYGWIN__)
#include <sys/random.h>
#include <sys/types.h>

#include <cerrno>
#elif defined(__FreeBSD__) || defined(__DragonFly__) || defined(__NetBSD__) || defined(__OpenBSD__) || \
    defined(__EMSCRIPTEN__) || defined(__wasi__)
#include <unistd.h>
#define EIGHTS_HAS_GETENTROPY
#endif

namespace eights {

Seed seed_from_number(std::uint64_t number) noexcept {
    Seed seed{};
    for (std::size_t i = 0; i < 8; ++i) {
        seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
    return seed;
}

std::optional<Seed> seed_from_system() noexcept {
    Seed seed{};
    constexpr std::size_t size = sizeof(seed.bytes);
#if defined(_WIN32)
    const auto status =
        BCryptGenRandom(nullptr, seed.bytes.data(), static_cast<ULONG>(size), BCRYPT_USE_SYSTEM_PREFERRED_RNG);
    if (status < 0) {
        return std::nullopt;
    }
#elif defined(__APPLE__)
    if (CCRandomGenerateBytes(seed.bytes.data(), size) != kCCSuccess) {
        return std::nullopt;
    }
#elif defined(__ANDROID__)
    arc4random_buf(seed.bytes.data(), size);
#elif defined(__linux__) || defined(__CYGWIN__)
    for (std::size_t filled = 0; filled < size;) {
        const ssize_t got = getrandom(seed.bytes.data() + filled, size - filled, 0);
        if (got > 0) {
            filled += static_cast<std::size_t>(got);
        } else if (got == 0 || errno != EINTR) {
            return std::nullopt;
        }
    }
#elif defined(EIGHTS_HAS_GETENTROPY)
    if (getentropy(seed.bytes.data(), size) != 0) {
        return std::nullopt;
    }
#else
    static_cast<void>(size);
    return std::nullopt;
#endif
    return seed;
}

namespace {

// -1 when `digit` is none.
int hex_value(char digit) noexcept {
    if (digit >= '0' && digit <= '9') {
        return digit - '0';
    }
    if (digit >= 'a' && digit <= 'f') {
        return digit - 'a' + 10;
    }
    return -1;
}

}  // namespace

std::optional<Seed> seed_from_hex(std::string_view text) noexcept {
    Seed seed{};
    if (text.size() != 2 * seed.bytes.size()) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const int high = hex_value(text[2 * i]);
        const int low = hex_value(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        seed.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return seed;
}

std::string seed_to_hex(const Seed& seed) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * seed.bytes.size());
    for (const unsigned byte : seed.bytes) {
        text.push_back(digits[byte >> 4U]);
        text.push_back(digits[byte & 15U]);
    }
    return text;
}

namespace detail {
namespace {

// "expand 32-byte k"
constexpr std::array<std::uint32_t, 4> constants{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

constexpr std::uint32_t round_label = 0x4b523845;  // "E8RK"
constexpr std::uint32_t event_label = 0x56453845;  // "E8EV"

constexpr int double_rounds = 10;

template <int Bits>
std::uint32_t rotated(std::uint32_t word) noexcept {
    return (word << Bits) | (word >> (32 - Bits));
}

inline void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) noexcept {
    a += b;
    d = rotated<16>(d ^ a);
    c += d;
    b = rotated<12>(b ^ c);
    a += b;
    d = rotated<8>(d ^ a);
    c += d;
    b = rotated<7>(b ^ c);
}

}  // namespace

ChaChaKey chacha_key(const Seed& seed) noexcept {
    ChaChaKey key;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const std::uint8_t* const bytes = seed.bytes.data() + 4 * i;
        key[i] = std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8U | std::uint32_t{bytes[2]} << 16U |
                 std::uint32_t{bytes[3]} << 24U;
    }
    return key;
}

void chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce,
                    std::uint32_t* words) noexcept {
    const std::array<std::uint32_t, 16> start{constants[0], constants[1], constants[2], constants[3], key[0], key[1],
                                              key[2],       key[3],       key[4],       key[5],       key[6], key[7],
                                              counter,      nonce[0],     nonce[1],     nonce[2]};
    std::array<std::uint32_t, 16> x = start;
    for (int i = 0; i < double_rounds; ++i) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
        words[i] = x[i] + start[i];
    }
}

#if EIGHTS_CHACHA_SSE2
namespace {

inline __m128i in_all_lanes(std::uint32_t word) noexcept { return _mm_set1_epi32(static_cast<int>(word)); }

template <int Bits>
__m128i rotated(__m128i x) noexcept {
    if constexpr (Bits == 16) {
        return _mm_shufflehi_epi16(_mm_shufflelo_epi16(x, 0xb1), 0xb1);
    } else {
        return _mm_or_si128(_mm_slli_epi32(x, Bits), _mm_srli_epi32(x, 32 - Bits));
    }
}

// Two quarter rounds in step: they do not wait for each other, and more than two would not fit the registers.
inline void two_quarter_rounds(__m128i& a, __m128i& b, __m128i& c, __m128i& d, __m128i& e, __m128i& f, __m128i& g,
                               __m128i& h) noexcept {
    a = _mm_add_epi32(a, b);
    e = _mm_add_epi32(e, f);
    d = rotated<16>(_mm_xor_si128(d, a));
    h = rotated<16>(_mm_xor_si128(h, e));
    c = _mm_add_epi32(c, d);
    g = _mm_add_epi32(g, h);
    b = rotated<12>(_mm_xor_si128(b, c));
    f = rotated<12>(_mm_xor_si128(f, g));
    a = _mm_add_epi32(a, b);
    e = _mm_add_epi32(e, f);
    d = rotated<8>(_mm_xor_si128(d, a));
    h = rotated<8>(_mm_xor_si128(h, e));
    c = _mm_add_epi32(c, d);
    g = _mm_add_epi32(g, h);
    b = rotated<7>(_mm_xor_si128(b, c));
    f = rotated<7>(_mm_xor_si128(f, g));
}

// The vectors hold four neighbouring words of a block, in lane k those of block k.
inline void store_lanes(std::uint32_t* words, __m128i a, __m128i b, __m128i c, __m128i d) noexcept {
    const __m128i ab_low = _mm_unpacklo_epi32(a, b);
    const __m128i cd_low = _mm_unpacklo_epi32(c, d);
    const __m128i ab_high = _mm_unpackhi_epi32(a, b);
    const __m128i cd_high = _mm_unpackhi_epi32(c, d);
    _mm_store_si128(reinterpret_cast<__m128i*>(words), _mm_unpacklo_epi64(ab_low, cd_low));
    _mm_store_si128(reinterpret_cast<__m128i*>(words + 16), _mm_unpackhi_epi64(ab_low, cd_low));
    _mm_store_si128(reinterpret_cast<__m128i*>(words + 32), _mm_unpacklo_epi64(ab_high, cd_high));
    _mm_store_si128(reinterpret_cast<__m128i*>(words + 48), _mm_unpackhi_epi64(ab_high, cd_high));
}

}  // namespace

void chacha20_four_blocks_sse2(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce,
                               std::uint32_t* words) noexcept {
    const __m128i counters = _mm_add_epi32(in_all_lanes(counter), _mm_set_epi32(3, 2, 1, 0));
    __m128i x0 = in_all_lanes(constants[0]);
    __m128i x1 = in_all_lanes(constants[1]);
    __m128i x2 = in_all_lanes(constants[2]);
    __m128i x3 = in_all_lanes(constants[3]);
    __m128i x4 = in_all_lanes(key[0]);
    __m128i x5 = in_all_lanes(key[1]);
    __m128i x6 = in_all_lanes(key[2]);
    __m128i x7 = in_all_lanes(key[3]);
    __m128i x8 = in_all_lanes(key[4]);
    __m128i x9 = in_all_lanes(key[5]);
    __m128i x10 = in_all_lanes(key[6]);
    __m128i x11 = in_all_lanes(key[7]);
    __m128i x12 = counters;
    __m128i x13 = in_all_lanes(nonce[0]);
    __m128i x14 = in_all_lanes(nonce[1]);
    __m128i x15 = in_all_lanes(nonce[2]);
    for (int i = 0; i < double_rounds; ++i) {
        two_quarter_rounds(x0, x4, x8, x12, x1, x5, x9, x13);
        two_quarter_rounds(x2, x6, x10, x14, x3, x7, x11, x15);
        two_quarter_rounds(x2, x7, x8, x13, x3, x4, x9, x14);
        two_quarter_rounds(x0, x5, x10, x15, x1, x6, x11, x12);
    }
    store_lanes(words, _mm_add_epi32(x0, in_all_lanes(constants[0])), _mm_add_epi32(x1, in_all_lanes(constants[1])),
                _mm_add_epi32(x2, in_all_lanes(constants[2])), _mm_add_epi32(x3, in_all_lanes(constants[3])));
    store_lanes(words + 4, _mm_add_epi32(x4, in_all_lanes(key[0])), _mm_add_epi32(x5, in_all_lanes(key[1])),
                _mm_add_epi32(x6, in_all_lanes(key[2])), _mm_add_epi32(x7, in_all_lanes(key[3])));
    store_lanes(words + 8, _mm_add_epi32(x8, in_all_lanes(key[4])), _mm_add_epi32(x9, in_all_lanes(key[5])),
                _mm_add_epi32(x10, in_all_lanes(key[6])), _mm_add_epi32(x11, in_all_lanes(key[7])));
    store_lanes(words + 12, _mm_add_epi32(x12, counters), _mm_add_epi32(x13, in_all_lanes(nonce[0])),
                _mm_add_epi32(x14, in_all_lanes(nonce[1])), _mm_add_epi32(x15, in_all_lanes(nonce[2])));
}
#endif

ChaChaKey round_key(const Seed& seed, std::uint32_t round) noexcept {
    std::array<std::uint32_t, words_per_block> block;
    chacha20_block(chacha_key(seed), 0, {round_label, round, 0}, block.data());
    return {block[0], block[1], block[2], block[3], block[4], block[5], block[6], block[7]};
}

ChaChaNonce event_nonce(std::uint32_t event) noexcept { return {event_label, event, 0}; }

Keystream::Keystream(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint64_t first) noexcept
    : key_(key), nonce_(nonce), position_(first) {
    if (first % words_per_block != 0) {
        chacha20_block(key_, static_cast<std::uint32_t>(first / words_per_block), nonce_, block_.data());
    }
}

std::uint32_t Keystream::next() noexcept {
    const auto index = static_cast<std::size_t>(position_ % words_per_block);
    if (index == 0) {
        chacha20_block(key_, static_cast<std::uint32_t>(position_ / words_per_block), nonce_, block_.data());
    }
    ++position_;
    return block_[index];
}

std::uint32_t Keystream::bounded(std::uint32_t n) noexcept {
    assert(n > 0);
    if (n == 1) {
        return 0;
    }
    for (;;) {
        const std::uint64_t product = std::uint64_t{next()} * n;
        const auto low = static_cast<std::uint32_t>(product);
        // 2^32 mod n, which is below n: the division is needed once in 2^32 / n words
        if (low >= n || low >= (0U - n) % n) {
            return static_cast<std::uint32_t>(product >> 32U);
        }
    }
}

void Keystream::shuffle_down(std::uint8_t* cards, std::uint32_t last) noexcept {
    for (std::uint32_t i = last; i > 0; --i) {
        std::swap(cards[i], cards[bounded(i + 1)]);
    }
}

namespace {

// At least `count` words (1..64) from `counter` on.
inline void fill(std::uint32_t* words, std::uint32_t count, const ChaChaKey& key, std::uint32_t counter,
                 const ChaChaNonce& nonce) noexcept {
#if EIGHTS_CHACHA_SSE2
    if (count <= words_per_block) {
        chacha20_block(key, counter, nonce, words);
    } else {
        chacha20_four_blocks_sse2(key, counter, nonce, words);
    }
#else
    for (std::uint32_t done = 0; done < count; done += words_per_block) {
        chacha20_block(key, counter++, nonce, words + done);
    }
#endif
}

}  // namespace

void shuffle(std::uint8_t* cards, int count, const Seed& seed, std::uint32_t round, std::uint32_t event) noexcept {
    if (count > 1) {
        shuffle_with_round_key(cards, count, round_key(seed, round), event);
    }
}

void shuffle_with_round_key(std::uint8_t* cards, int count, const ChaChaKey& key, std::uint32_t event) noexcept {
    assert(count >= 0 && count <= max_shuffle);
    if (count <= 1) {
        return;
    }
    constexpr std::uint32_t batch = 4 * words_per_block;
    const ChaChaNonce nonce = event_nonce(event);
    alignas(16) std::array<std::uint32_t, batch> words;
    std::uint32_t taken = 0;  // words of the batches before this one
    for (auto i = static_cast<std::uint32_t>(count) - 1; i > 0; taken += batch) {
        const std::uint32_t usable = i < batch ? i : batch;
        fill(words.data(), usable, key, taken / words_per_block, nonce);
        for (std::uint32_t k = 0; k < usable; ++k, --i) {
            const std::uint64_t product = std::uint64_t{words[k]} * (i + 1);
            // perhaps a word to be rejected, in less than one shuffle of 500,000: the rest goes the plain way
            if (static_cast<std::uint32_t>(product) <= i) [[unlikely]] {
                Keystream(key, nonce, std::uint64_t{taken} + k).shuffle_down(cards, i);
                return;
            }
            std::swap(cards[i], cards[product >> 32U]);
        }
    }
}

}  // namespace detail
}  // namespace eights
