#include "state/chacha20.hpp"

#include <cstddef>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSSE3__)
#include <tmmintrin.h>
#elif defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#else
#define EIGHTS_NO_VECTORS
#endif

namespace eights::detail {
namespace {

// "expand 32-byte k"
constexpr std::array<std::uint32_t, 4> constants{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

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

#ifdef EIGHTS_NO_VECTORS

void chacha20_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce, std::uint32_t* words,
                     std::uint32_t count) noexcept {
    for (; count > 0; --count, words += words_per_block) {
        chacha20_block(key, counter++, nonce, words);
    }
}

#else

namespace {

inline __m128i row(std::uint32_t word0, std::uint32_t word1, std::uint32_t word2, std::uint32_t word3) noexcept {
    return _mm_set_epi32(static_cast<int>(word3), static_cast<int>(word2), static_cast<int>(word1),
                         static_cast<int>(word0));
}

// One row of one block: four words.
struct OneRow {
    __m128i words;

    static OneRow of(__m128i row) noexcept { return {row}; }
    static OneRow last(std::uint32_t counter, const ChaChaNonce& nonce) noexcept {
        return {row(counter, nonce[0], nonce[1], nonce[2])};
    }
    OneRow operator+(OneRow other) const noexcept { return {_mm_add_epi32(words, other.words)}; }
    OneRow operator^(OneRow other) const noexcept { return {_mm_xor_si128(words, other.words)}; }
    template <int Bits>
    OneRow rotated() const noexcept {
#ifdef __SSSE3__
        if constexpr (Bits == 16) {
            return {_mm_shuffle_epi8(words, _mm_set_epi8(13, 12, 15, 14, 9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2))};
        } else if constexpr (Bits == 8) {
            return {_mm_shuffle_epi8(words, _mm_set_epi8(14, 13, 12, 15, 10, 9, 8, 11, 6, 5, 4, 7, 2, 1, 0, 3))};
        }
#else
        if constexpr (Bits == 16) {
            return {_mm_shufflehi_epi16(_mm_shufflelo_epi16(words, 0xb1), 0xb1)};
        }
#endif
        return {_mm_or_si128(_mm_slli_epi32(words, Bits), _mm_srli_epi32(words, 32 - Bits))};
    }
    // Word i becomes word i + Places.
    template <int Places>
    OneRow turned() const noexcept {
        return {_mm_shuffle_epi32(words, _MM_SHUFFLE((Places + 3) % 4, (Places + 2) % 4, (Places + 1) % 4, Places))};
    }
    void store(std::uint32_t* place) const noexcept { _mm_storeu_si128(reinterpret_cast<__m128i*>(place), words); }
};

// The four rows of a block, or of several.
template <class Row>
struct Rows {
    Row a;
    Row b;
    Row c;
    Row d;

    // The four columns at once.
    void quarter_rounds() noexcept {
        a = a + b;
        d = (d ^ a).template rotated<16>();
        c = c + d;
        b = (b ^ c).template rotated<12>();
        a = a + b;
        d = (d ^ a).template rotated<8>();
        c = c + d;
        b = (b ^ c).template rotated<7>();
    }

    void double_round() noexcept {
        quarter_rounds();
        // The diagonals are made columns, and put back.
        b = b.template turned<1>();
        c = c.template turned<2>();
        d = d.template turned<3>();
        quarter_rounds();
        b = b.template turned<3>();
        c = c.template turned<2>();
        d = d.template turned<1>();
    }

    void add_and_store(const Rows& start, std::uint32_t* words) const noexcept {
        (a + start.a).store(words);
        (b + start.b).store(words + 4);
        (c + start.c).store(words + 8);
        (d + start.d).store(words + 12);
    }
};

template <class Row>
Rows<Row> start_rows(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) noexcept {
    return {Row::of(row(constants[0], constants[1], constants[2], constants[3])),
            Row::of(row(key[0], key[1], key[2], key[3])), Row::of(row(key[4], key[5], key[6], key[7])),
            Row::last(counter, nonce)};
}

#ifdef __AVX2__

// The same row of two blocks.
struct TwoRows {
    __m256i words;

    static TwoRows of(__m128i row) noexcept { return {_mm256_broadcastsi128_si256(row)}; }
    static TwoRows last(std::uint32_t counter, const ChaChaNonce& nonce) noexcept {
        return {_mm256_set_m128i(row(counter + 1, nonce[0], nonce[1], nonce[2]),
                                 row(counter, nonce[0], nonce[1], nonce[2]))};
    }
    TwoRows operator+(TwoRows other) const noexcept { return {_mm256_add_epi32(words, other.words)}; }
    TwoRows operator^(TwoRows other) const noexcept { return {_mm256_xor_si256(words, other.words)}; }
    template <int Bits>
    TwoRows rotated() const noexcept {
        if constexpr (Bits == 16) {
            return {_mm256_shuffle_epi8(words, _mm256_broadcastsi128_si256(_mm_set_epi8(13, 12, 15, 14, 9, 8, 11, 10, 5,
                                                                                        4, 7, 6, 1, 0, 3, 2)))};
        } else if constexpr (Bits == 8) {
            return {_mm256_shuffle_epi8(words, _mm256_broadcastsi128_si256(_mm_set_epi8(14, 13, 12, 15, 10, 9, 8, 11, 6,
                                                                                        5, 4, 7, 2, 1, 0, 3)))};
        }
        return {_mm256_or_si256(_mm256_slli_epi32(words, Bits), _mm256_srli_epi32(words, 32 - Bits))};
    }
    template <int Places>
    TwoRows turned() const noexcept {
        return {_mm256_shuffle_epi32(words, _MM_SHUFFLE((Places + 3) % 4, (Places + 2) % 4, (Places + 1) % 4, Places))};
    }
    void store(std::uint32_t* place) const noexcept {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(place), _mm256_castsi256_si128(words));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(place + words_per_block), _mm256_extracti128_si256(words, 1));
    }
};

// Two sets of rows: one waits for its results while the other computes.
void four_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce, std::uint32_t* words) noexcept {
    const Rows<TwoRows> first_start = start_rows<TwoRows>(key, counter, nonce);
    const Rows<TwoRows> second_start = start_rows<TwoRows>(key, counter + 2, nonce);
    Rows<TwoRows> first = first_start;
    Rows<TwoRows> second = second_start;
    for (int i = 0; i < double_rounds; ++i) {
        first.double_round();
        second.double_round();
    }
    first.add_and_store(first_start, words);
    second.add_and_store(second_start, words + std::size_t{2} * words_per_block);
}

#else

// Without wide vectors, rows make too long a chain of steps that wait for each other: here a vector holds the same word
// of the four blocks.

inline __m128i in_all_lanes(std::uint32_t word) noexcept { return _mm_set1_epi32(static_cast<int>(word)); }

template <int Bits>
__m128i rotated(__m128i words) noexcept {
    return OneRow{words}.rotated<Bits>().words;
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
    _mm_storeu_si128(reinterpret_cast<__m128i*>(words), _mm_unpacklo_epi64(ab_low, cd_low));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(words + 16), _mm_unpackhi_epi64(ab_low, cd_low));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(words + 32), _mm_unpacklo_epi64(ab_high, cd_high));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(words + 48), _mm_unpackhi_epi64(ab_high, cd_high));
}

void four_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce, std::uint32_t* words) noexcept {
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

}  // namespace

void chacha20_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce, std::uint32_t* words,
                     std::uint32_t count) noexcept {
    if (count == 1) {
        const Rows<OneRow> start = start_rows<OneRow>(key, counter, nonce);
        Rows<OneRow> rows = start;
        for (int i = 0; i < double_rounds; ++i) {
            rows.double_round();
        }
        rows.add_and_store(start, words);
        return;
    }
    four_blocks(key, counter, nonce, words);
}

#endif

}  // namespace eights::detail
