// Seeds, the random numbers and the shuffle; the vectors V1, V2, V5, V6 and V7 are those of docs/random.md.
#include "eights/random.hpp"

#include "state/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using eights::Seed;
using eights::detail::ChaChaKey;
using eights::detail::ChaChaNonce;
using eights::detail::Keystream;

constexpr int french = 52;

// 00 01 02 .. 1f
Seed counting_seed() {
    Seed seed{};
    std::iota(seed.bytes.begin(), seed.bytes.end(), std::uint8_t{0});
    return seed;
}

std::vector<std::uint8_t> sorted_deck(int count) {
    std::vector<std::uint8_t> deck(static_cast<std::size_t>(count));
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    return deck;
}

std::vector<int> shuffled(int count, const Seed& seed, std::uint32_t round, std::uint32_t event) {
    std::vector<std::uint8_t> deck = sorted_deck(count);
    eights::detail::shuffle(deck.data(), count, seed, round, event);
    return {deck.begin(), deck.end()};
}

std::string hex_of_words(const std::uint32_t* words, std::size_t count) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        for (unsigned shift = 0; shift < 32; shift += 8) {
            const std::uint32_t byte = words[i] >> shift & 0xffU;
            text += digits[byte >> 4U];
            text += digits[byte & 15U];
        }
    }
    return text;
}

std::string hex_of_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) {
    std::array<std::uint32_t, 16> words{};
    eights::detail::chacha20_block(key, counter, nonce, words.data());
    return hex_of_words(words.data(), words.size());
}

// Test data only: SplitMix64.
class Numbers {
public:
    explicit Numbers(std::uint64_t start) : state_(start) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    std::uint32_t word() { return static_cast<std::uint32_t>(next() >> 32U); }

    Seed seed() {
        Seed seed{};
        for (std::uint8_t& byte : seed.bytes) {
            byte = static_cast<std::uint8_t>(next() >> 56U);
        }
        return seed;
    }

private:
    std::uint64_t state_;
};

// The specification once more, byte by byte and one block at a time, sharing nothing with the library.
namespace plain {

using Bytes = std::vector<std::uint8_t>;

std::uint32_t word_at(const Bytes& bytes, std::size_t place) {
    std::uint32_t word = 0;
    for (std::size_t k = 4; k-- > 0;) {
        word = word * 256 + bytes[place + k];
    }
    return word;
}

Bytes number(std::uint64_t value, std::size_t size) {
    Bytes bytes;
    for (std::size_t i = 0; i < size; ++i, value /= 256) {
        bytes.push_back(static_cast<std::uint8_t>(value % 256));
    }
    return bytes;
}

Bytes nonce(const char* label, std::uint64_t value) {
    Bytes bytes(label, label + 4);
    const Bytes tail = number(value, 8);
    bytes.insert(bytes.end(), tail.begin(), tail.end());
    return bytes;
}

Bytes block(const Bytes& key, std::uint32_t counter, const Bytes& nonce) {
    const std::string constants = "expand 32-byte k";
    Bytes input(constants.begin(), constants.end());
    input.insert(input.end(), key.begin(), key.end());
    const Bytes counter_bytes = number(counter, 4);
    input.insert(input.end(), counter_bytes.begin(), counter_bytes.end());
    input.insert(input.end(), nonce.begin(), nonce.end());

    std::array<std::uint32_t, 16> x{};
    for (std::size_t i = 0; i < 16; ++i) {
        x[i] = word_at(input, 4 * i);
    }
    const auto mix = [&x](std::size_t to, std::size_t from, std::size_t turned, unsigned bits) {
        x[to] += x[from];
        x[turned] ^= x[to];
        x[turned] = x[turned] << bits | x[turned] >> (32 - bits);
    };
    for (int round = 0; round < 20; ++round) {
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t slant = round % 2 == 0 ? 0 : 1;
            const std::size_t a = i;
            const std::size_t b = 4 + (i + slant) % 4;
            const std::size_t c = 8 + (i + 2 * slant) % 4;
            const std::size_t d = 12 + (i + 3 * slant) % 4;
            mix(a, b, d, 16);
            mix(c, d, b, 12);
            mix(a, b, d, 8);
            mix(c, d, b, 7);
        }
    }
    Bytes output;
    for (std::size_t i = 0; i < 16; ++i) {
        const Bytes bytes = number(x[i] + word_at(input, 4 * i), 4);
        output.insert(output.end(), bytes.begin(), bytes.end());
    }
    return output;
}

struct Result {
    std::vector<int> order;
    std::size_t words_used;
};

// All the shuffles of one event: `stream` grows as it is needed and is kept from one to the next.
class Event {
public:
    Event(const Seed& seed, std::uint32_t round, std::uint32_t event) : nonce_(nonce("E8EV", event)) {
        const Bytes seed_bytes(seed.bytes.begin(), seed.bytes.end());
        key_ = block(seed_bytes, 0, nonce("E8RK", round));
        key_.resize(32);
    }

    Result shuffle(int count) {
        Result result{{}, 0};
        result.order.resize(static_cast<std::size_t>(count));
        std::iota(result.order.begin(), result.order.end(), 0);
        for (int i = count - 1; i >= 1; --i) {
            const std::uint64_t n = static_cast<std::uint64_t>(i) + 1;
            std::uint64_t product = 0;
            do {
                product = word(result.words_used++) * n;
            } while (product % two_to_32 < two_to_32 % n);
            std::swap(result.order[static_cast<std::size_t>(i)], result.order[product / two_to_32]);
        }
        return result;
    }

private:
    static constexpr std::uint64_t two_to_32 = 4294967296;

    std::uint64_t word(std::size_t index) {
        while (stream_.size() < 4 * index + 4) {
            const Bytes next = block(key_, static_cast<std::uint32_t>(stream_.size() / 64), nonce_);
            stream_.insert(stream_.end(), next.begin(), next.end());
        }
        return word_at(stream_, 4 * index);
    }

    Bytes nonce_;
    Bytes key_;
    Bytes stream_;
};

}  // namespace plain

TEST(Random, SeedIsAPlainValue) {
    static_assert(std::is_trivially_copyable_v<Seed>);
    static_assert(std::has_unique_object_representations_v<Seed>);
    static_assert(sizeof(Seed) == 32);
    EXPECT_EQ(Seed{}, eights::seed_from_number(0));
}

TEST(Random, SeedFromNumberIsEightBytesLowestFirst) {
    EXPECT_EQ(eights::seed_to_hex(eights::seed_from_number(0x0123456789abcdefU)),
              "efcdab8967452301" + std::string(48, '0'));
    EXPECT_EQ(eights::seed_to_hex(eights::seed_from_number(1)), "01" + std::string(62, '0'));
    EXPECT_NE(eights::seed_from_number(0), eights::seed_from_number(1));
    EXPECT_NE(eights::seed_from_number(0), eights::seed_from_number(std::uint64_t{1} << 63U));
    EXPECT_NE(shuffled(french, eights::seed_from_number(0), 0, 0), shuffled(french, eights::seed_from_number(1), 0, 0));
}

TEST(Random, SeedFromSystemIsNewEachTime) {
    const auto first = eights::seed_from_system();
    const auto second = eights::seed_from_system();
    ASSERT_TRUE(first.has_value());
    ASSERT_TRUE(second.has_value());
    EXPECT_NE(*first, *second);
    // a byte that stays zero in 20 seeds was never filled: by chance once in 10^46
    std::array<std::uint8_t, 32> seen{};
    for (int i = 0; i < 20; ++i) {
        const auto seed = eights::seed_from_system();
        ASSERT_TRUE(seed.has_value());
        for (std::size_t k = 0; k < seen.size(); ++k) {
            seen[k] = static_cast<std::uint8_t>(seen[k] | seed->bytes[k]);
        }
    }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), std::uint8_t{0}), 0);
}

TEST(Random, SeedTextRoundTrips) {
    const std::string text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    EXPECT_EQ(eights::seed_to_hex(counting_seed()), text);
    ASSERT_TRUE(eights::seed_from_hex(text).has_value());
    EXPECT_EQ(*eights::seed_from_hex(text), counting_seed());

    Numbers numbers(1);
    for (int i = 0; i < 1000; ++i) {
        const Seed seed = numbers.seed();
        const std::string written = eights::seed_to_hex(seed);
        EXPECT_EQ(written.size(), 64U);
        EXPECT_EQ(eights::seed_from_hex(written), seed);
    }
}

TEST(Random, SeedTextRefusesEverythingElse) {
    const std::string good(64, 'a');
    EXPECT_TRUE(eights::seed_from_hex(good).has_value());
    EXPECT_FALSE(eights::seed_from_hex("").has_value());
    EXPECT_FALSE(eights::seed_from_hex(std::string(63, 'a')).has_value());
    EXPECT_FALSE(eights::seed_from_hex(std::string(65, 'a')).has_value());
    EXPECT_FALSE(eights::seed_from_hex(std::string(128, 'a')).has_value());
    EXPECT_FALSE(eights::seed_from_hex("0x" + std::string(62, 'a')).has_value());
    const std::string digits = "0123456789abcdef";
    for (int code = -128; code < 256; ++code) {
        const char character = static_cast<char>(code);
        for (const std::size_t place : {0U, 1U, 31U, 62U, 63U}) {
            std::string text = good;
            text[place] = character;
            EXPECT_EQ(eights::seed_from_hex(text).has_value(), digits.find(character) != std::string::npos)
                << "character " << code << " at " << place;
        }
    }
}

TEST(Random, V1BlockOfTheStandard) {
    EXPECT_EQ(hex_of_block(eights::detail::chacha_key(counting_seed()), 1, {0x09000000, 0x4a000000, 0}),
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(Random, V2BlocksOfZeroKey) {
    EXPECT_EQ(hex_of_block({}, 0, {}),
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    EXPECT_EQ(hex_of_block({}, 1, {}),
              "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(Random, V5RoundKeysAndFirstWords) {
    const ChaChaKey first = eights::detail::round_key(counting_seed(), 0);
    const ChaChaKey second = eights::detail::round_key(counting_seed(), 1);
    EXPECT_EQ(hex_of_words(first.data(), first.size()),
              "d4604e260eac91afe78bfd2b4aaea224a29e4c7cf610cb99cbed3b44b8a06a97");
    EXPECT_EQ(hex_of_words(second.data(), second.size()),
              "2fed149a7bf49db46a455cdc92e6bbde5f13b4057c61bf3c05bffd0d3983fa4c");

    Keystream stream(first, eights::detail::event_nonce(0));
    EXPECT_EQ(stream.next(), 0x80170823U);
    EXPECT_EQ(stream.next(), 0x813f7990U);
    EXPECT_EQ(stream.next(), 0x71497ecfU);
    EXPECT_EQ(stream.next(), 0x0dda2fd1U);
}

TEST(Random, V5Shuffles) {
    const std::vector<int> deal{23, 42, 35, 39, 3,  36, 6,  31, 27, 9,  45, 21, 4,  44, 40, 8, 33, 24,
                                32, 34, 48, 17, 47, 49, 16, 0,  37, 41, 46, 13, 20, 10, 1,  7, 28, 30,
                                29, 12, 38, 11, 50, 19, 15, 5,  14, 18, 43, 51, 2,  22, 25, 26};
    const std::vector<int> reshuffle{5,  27, 19, 37, 7,  32, 47, 24, 49, 30, 42, 12, 33, 38, 2,  51, 16, 8,
                                     23, 21, 17, 25, 41, 9,  39, 10, 11, 31, 45, 18, 44, 43, 35, 29, 34, 36,
                                     13, 6,  28, 3,  14, 48, 22, 1,  4,  0,  40, 46, 26, 20, 50, 15};
    const std::vector<int> next_deal{44, 7,  17, 26, 47, 40, 2, 48, 32, 33, 28, 42, 46, 21, 8,  45, 34, 51,
                                     36, 3,  29, 37, 10, 50, 1, 19, 38, 12, 25, 14, 20, 0,  43, 11, 5,  6,
                                     30, 22, 41, 24, 4,  13, 9, 15, 27, 18, 16, 35, 31, 49, 39, 23};
    const std::vector<int> large{
        94, 81, 49,  65, 69, 97, 92, 72, 91, 82, 16, 83, 68, 99,  84, 70, 6,  63, 29,  41, 7,  60, 88, 12, 62, 102, 105,
        23, 48, 76,  37, 64, 31, 43, 98, 80, 52, 33, 25, 53, 104, 51, 35, 86, 11, 18,  89, 58, 47, 42, 87, 22, 74,  55,
        26, 15, 17,  24, 50, 79, 38, 66, 77, 10, 71, 96, 8,  101, 21, 2,  1,  36, 100, 67, 4,  19, 9,  61, 44, 90,  106,
        0,  85, 103, 14, 39, 56, 28, 3,  20, 75, 78, 73, 30, 93,  27, 59, 45, 34, 13,  32, 40, 95, 57, 5,  46, 107, 54};
    EXPECT_EQ(shuffled(52, counting_seed(), 0, 0), deal);
    EXPECT_EQ(shuffled(52, counting_seed(), 0, 1), reshuffle);
    EXPECT_EQ(shuffled(52, counting_seed(), 1, 0), next_deal);
    EXPECT_EQ(shuffled(108, counting_seed(), 0, 0), large);
    EXPECT_EQ(plain::Event(counting_seed(), 0, 0).shuffle(108).order, large);
    EXPECT_EQ(plain::Event(counting_seed(), 0, 0).shuffle(108).words_used, 107U);

    // the key of the round at hand makes no difference
    std::vector<std::uint8_t> deck = sorted_deck(52);
    eights::detail::shuffle_with_round_key(deck.data(), 52, eights::detail::round_key(counting_seed(), 1), 0);
    EXPECT_EQ(std::vector<int>(deck.begin(), deck.end()), next_deal);
}

TEST(Random, V6Rejection) {
    Keystream stream(eights::detail::chacha_key(counting_seed()), eights::detail::event_nonce(0));
    const std::vector<std::uint32_t> expected{771732089,  3065137293, 529224674,  2633662243,
                                              2076711190, 2635802702, 1867947042, 720765839};
    std::vector<std::uint32_t> drawn;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        drawn.push_back(stream.bounded(3221225472U));
    }
    EXPECT_EQ(drawn, expected);
    EXPECT_EQ(stream.position(), 10U);
}

TEST(Random, V7RejectionInsideAShuffle) {
    const std::vector<int> expected{38, 25, 32, 26, 1,  10, 19, 44, 2,  39, 15, 30, 11, 13, 50, 33, 35, 34,
                                    0,  22, 40, 8,  46, 12, 6,  5,  49, 9,  45, 47, 21, 16, 4,  18, 36, 17,
                                    42, 28, 7,  43, 31, 20, 29, 37, 41, 48, 14, 27, 24, 3,  51, 23};
    EXPECT_EQ(shuffled(52, counting_seed(), 0, 2294807), expected);
    EXPECT_EQ(plain::Event(counting_seed(), 0, 2294807).shuffle(52).words_used, 52U);
}

// Events of round 0 found by search in which a word is rejected, or is looked at twice and kept.
TEST(Random, RareWordsInsideAShuffle) {
    struct Rare {
        std::uint32_t event;
        int count;
        std::size_t words_used;
    };
    const std::vector<Rare> rare{
        {2294807, 52, 52},    // word 24 rejected
        {4569444, 52, 52},    // word 18 rejected
        {8644337, 52, 52},    // word 5 rejected
        {13891263, 52, 51},   // word 42 kept
        {2294807, 104, 104},  // word 24 rejected: the last word is in another block than it would be
        {4630723, 104, 103},  // word 31, the last of its block, kept
        {2373337, 108, 107},  // word 48, the first of its block, kept
        {959752, 108, 107},   // word 74, of the second four blocks, kept
        {323539, 128, 128},   // word 22 rejected
        {1262202, 128, 128},  // word 47, the last of its block, rejected
        {834142, 128, 127},   // word 71 kept
    };
    for (const Rare& item : rare) {
        const plain::Result expected = plain::Event(counting_seed(), 0, item.event).shuffle(item.count);
        EXPECT_EQ(expected.words_used, item.words_used) << "event " << item.event << ", " << item.count << " cards";
        EXPECT_EQ(shuffled(item.count, counting_seed(), 0, item.event), expected.order)
            << "event " << item.event << ", " << item.count << " cards";
    }
}

TEST(Random, BoundedStaysBelowItsBound) {
    Numbers numbers(2);
    Keystream stream(eights::detail::chacha_key(counting_seed()), eights::detail::event_nonce(7));
    for (int i = 0; i < 20000; ++i) {
        const std::uint32_t n = std::max(1U, numbers.word() >> (numbers.word() % 32));
        ASSERT_LT(stream.bounded(n), n);
    }
    const std::uint64_t before = stream.position();
    EXPECT_EQ(stream.bounded(1), 0U);
    EXPECT_EQ(stream.position(), before);
    static_cast<void>(stream.bounded(2));  // 2^32 mod 2 = 0: never rejected
    EXPECT_EQ(stream.position(), before + 1);
}

TEST(Random, KeystreamStartsAnywhere) {
    const ChaChaKey key = eights::detail::round_key(counting_seed(), 3);
    const ChaChaNonce nonce = eights::detail::event_nonce(9);
    std::vector<std::uint32_t> words(200);
    Keystream whole(key, nonce);
    for (std::uint32_t& word : words) {
        word = whole.next();
    }
    for (std::size_t first = 0; first < words.size(); ++first) {
        Keystream part(key, nonce, first);
        EXPECT_EQ(part.position(), first);
        for (std::size_t i = first; i < words.size(); ++i) {
            ASSERT_EQ(part.next(), words[i]) << "from " << first << " at " << i;
        }
    }
}

TEST(Random, BlocksMadeAtOnceAreThePlainBlocks) {
    Numbers numbers(3);
    for (int i = 0; i < 20000; ++i) {
        const ChaChaKey key = eights::detail::chacha_key(numbers.seed());
        const ChaChaNonce nonce{numbers.word(), numbers.word(), numbers.word()};
        // some counters next to the wrap
        const std::uint32_t counter = i % 4 == 0 ? 0U - numbers.word() % 8 : numbers.word();
        for (std::uint32_t count = 1; count <= eights::detail::chacha20_most_blocks; ++count) {
            std::array<std::uint32_t, 64> expected{};
            for (std::uint32_t block = 0; block < count; ++block) {
                eights::detail::chacha20_block(key, counter + block, nonce, expected.data() + std::size_t{16} * block);
            }
            std::array<std::uint32_t, 65> words{};
            words[count == 1 ? 16 : 64] = 0xdecade;  // behind the room that is asked for
            eights::detail::chacha20_blocks(key, counter, nonce, words.data(), count);
            ASSERT_TRUE(std::equal(expected.begin(), expected.begin() + std::ptrdiff_t{16} * count, words.begin()));
            ASSERT_EQ(words[count == 1 ? 16 : 64], 0xdecadeU);
        }
    }
}

TEST(Random, ShuffleAgreesWithThePlainOne) {
    Numbers numbers(4);
    for (int i = 0; i < 2000; ++i) {
        const Seed seed = numbers.seed();
        const std::uint32_t round = numbers.word() >> (numbers.word() % 32);
        const std::uint32_t event = numbers.word() >> (numbers.word() % 32);
        plain::Event plainly(seed, round, event);
        for (int count = 0; count <= eights::detail::max_shuffle; ++count) {
            ASSERT_EQ(shuffled(count, seed, round, event), plainly.shuffle(count).order)
                << eights::seed_to_hex(seed) << " round " << round << " event " << event << ", " << count << " cards";
        }
    }
}

TEST(Random, ShuffleTouchesItsCardsOnly) {
    for (int count = 0; count <= eights::detail::max_shuffle; ++count) {
        std::vector<std::uint8_t> cards(static_cast<std::size_t>(count) + 2, 0xee);
        std::iota(cards.begin() + 1, cards.end() - 1, std::uint8_t{0});
        eights::detail::shuffle(cards.data() + 1, count, counting_seed(), 5, 2);
        EXPECT_EQ(cards.front(), 0xee);
        EXPECT_EQ(cards.back(), 0xee);
        std::sort(cards.begin() + 1, cards.end() - 1);
        EXPECT_EQ(std::vector<std::uint8_t>(cards.begin() + 1, cards.end() - 1), sorted_deck(count));
    }
    eights::detail::shuffle(nullptr, 0, counting_seed(), 0, 0);
}

TEST(Random, ShuffleMovesPlaces) {
    // copies of a face are moved as any other card
    const std::vector<int> places = shuffled(104, counting_seed(), 0, 0);
    std::vector<std::uint8_t> cards;
    for (int face = 0; face < french; ++face) {
        cards.insert(cards.end(), 2, static_cast<std::uint8_t>(face));
    }
    eights::detail::shuffle(cards.data(), 104, counting_seed(), 0, 0);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        EXPECT_EQ(cards[i], places[i] / 2);
    }
}

TEST(Random, SeedRoundAndEventAllMatter) {
    const std::vector<int> order = shuffled(french, counting_seed(), 0, 0);
    for (std::uint32_t bit = 0; bit < 32; ++bit) {
        EXPECT_NE(shuffled(french, counting_seed(), 1U << bit, 0), order);
        EXPECT_NE(shuffled(french, counting_seed(), 0, 1U << bit), order);
    }
    for (unsigned bit = 0; bit < 256; ++bit) {
        Seed seed = counting_seed();
        seed.bytes[bit / 8] = static_cast<std::uint8_t>(seed.bytes[bit / 8] ^ (1U << bit % 8));
        EXPECT_NE(shuffled(french, seed, 0, 0), order);
    }
}

// Fixed seeds, so the outcome is always the same: this asks whether the shuffle is fair, not whether we are lucky.
TEST(Random, ShuffleIsFair) {
    constexpr int trials = 100000;
    constexpr auto faces = static_cast<std::size_t>(french);
    std::array<std::array<int, faces>, faces> seen{};  // [place][card]
    int unmoved = 0;
    const std::vector<std::uint8_t> sorted = sorted_deck(french);
    for (int trial = 0; trial < trials; ++trial) {
        std::array<std::uint8_t, faces> deck{};
        std::copy(sorted.begin(), sorted.end(), deck.begin());
        eights::detail::shuffle(deck.data(), french, eights::seed_from_number(static_cast<std::uint64_t>(trial)), 0, 0);
        for (std::size_t place = 0; place < faces; ++place) {
            ++seen[place][deck[place]];
            unmoved += deck[place] == place ? 1 : 0;
        }
    }
    const double expected = static_cast<double>(trials) / french;
    const double sigma = std::sqrt(expected * (1.0 - 1.0 / french));
    for (std::size_t card = 0; card < faces; ++card) {
        EXPECT_NEAR(seen.front()[card], expected, 5 * sigma) << "card " << card << " at the bottom";
        EXPECT_NEAR(seen.back()[card], expected, 5 * sigma) << "card " << card << " dealt first";
    }
    // a fair order leaves one card in its place on average, with variance one
    EXPECT_NEAR(unmoved, trials, 5 * std::sqrt(static_cast<double>(trials)));

    // all places and cards together: chi-square with 51 * 51 degrees of freedom
    double chi_square = 0;
    for (const auto& place : seen) {
        for (const int count : place) {
            chi_square += (count - expected) * (count - expected) / expected;
        }
    }
    const double freedom = (french - 1.0) * (french - 1.0);
    EXPECT_NEAR(chi_square * (french - 1.0) / french, freedom, 5 * std::sqrt(2 * freedom));
}

}  // namespace
