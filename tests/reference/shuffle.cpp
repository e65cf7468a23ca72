#include "shuffle.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace reference {

namespace {

std::uint32_t rotate_left(std::uint32_t word, int bits) { return (word << bits) | (word >> (32 - bits)); }

// Four bytes as a number, the lowest byte first.
std::uint32_t word_from(unsigned char b0, unsigned char b1, unsigned char b2, unsigned char b3) {
    return std::uint32_t{b0} + std::uint32_t{b1} * 256u + std::uint32_t{b2} * 65536u + std::uint32_t{b3} * 16777216u;
}

void quarter_round(std::array<std::uint32_t, 16>& s, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    s[a] += s[b];
    s[d] = rotate_left(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotate_left(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotate_left(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotate_left(s[b] ^ s[c], 7);
}

// Four letters, then the number in eight bytes, the lowest byte first.
std::array<unsigned char, 12> nonce_of(const std::string& letters, std::uint64_t number) {
    std::array<unsigned char, 12> nonce{};
    for (std::size_t i = 0; i < 4; ++i) {
        nonce[i] = static_cast<unsigned char>(letters[i]);
    }
    for (std::size_t i = 4; i < 12; ++i) {
        nonce[i] = static_cast<unsigned char>(number % 256);
        number /= 256;
    }
    return nonce;
}

}  // namespace

Block chacha20_block(const Key& key, std::uint32_t counter, const std::array<unsigned char, 12>& nonce) {
    std::array<std::uint32_t, 16> start{0x61707865u, 0x3320646eu, 0x79622d32u, 0x6b206574u};
    for (std::size_t i = 0; i < 8; ++i) {
        start[4 + i] = word_from(key[4 * i], key[4 * i + 1], key[4 * i + 2], key[4 * i + 3]);
    }
    start[12] = counter;
    for (std::size_t i = 0; i < 3; ++i) {
        start[13 + i] = word_from(nonce[4 * i], nonce[4 * i + 1], nonce[4 * i + 2], nonce[4 * i + 3]);
    }

    std::array<std::uint32_t, 16> s = start;
    for (int twice = 0; twice < 10; ++twice) {
        quarter_round(s, 0, 4, 8, 12);
        quarter_round(s, 1, 5, 9, 13);
        quarter_round(s, 2, 6, 10, 14);
        quarter_round(s, 3, 7, 11, 15);
        quarter_round(s, 0, 5, 10, 15);
        quarter_round(s, 1, 6, 11, 12);
        quarter_round(s, 2, 7, 8, 13);
        quarter_round(s, 3, 4, 9, 14);
    }

    Block block{};
    for (std::size_t i = 0; i < 16; ++i) {
        std::uint32_t word = s[i] + start[i];
        for (std::size_t byte = 0; byte < 4; ++byte) {
            block[4 * i + byte] = static_cast<unsigned char>(word % 256);
            word /= 256;
        }
    }
    return block;
}

Key round_key(const Key& seed, int round) {
    const Block block = chacha20_block(seed, 0, nonce_of("E8RK", static_cast<std::uint64_t>(round)));
    Key key{};
    std::copy(block.begin(), block.begin() + 32, key.begin());
    return key;
}

Words::Words(const Key& key_of_round, int event)
    : key_(key_of_round), nonce_(nonce_of("E8EV", static_cast<std::uint64_t>(event))) {}

std::uint32_t Words::next() {
    const long place = used_ % 16;  // sixteen words to a block
    if (place == 0) {
        block_ = chacha20_block(key_, static_cast<std::uint32_t>(used_ / 16), nonce_);
    }
    const auto i = static_cast<std::size_t>(4 * place);
    used_ += 1;
    return word_from(block_[i], block_[i + 1], block_[i + 2], block_[i + 3]);
}

std::uint32_t Words::bounded(std::uint32_t n) {
    if (n == 0) {
        throw std::logic_error("a number below nothing");
    }
    if (n == 1) {
        return 0;  // takes no word
    }
    const std::uint64_t all = std::uint64_t{1} << 32;
    while (true) {
        const std::uint64_t product = std::uint64_t{next()} * n;
        if (product % all >= all % n) {
            return static_cast<std::uint32_t>(product / all);
        }
    }
}

std::vector<int> shuffled(const Key& seed, int round, int event, std::vector<int> cards) {
    std::sort(cards.begin(), cards.end());
    Words words(round_key(seed, round), event);
    for (std::size_t i = cards.size(); i > 1; --i) {
        const std::size_t j = words.bounded(static_cast<std::uint32_t>(i));
        std::swap(cards[i - 1], cards[j]);
    }
    std::reverse(cards.begin(), cards.end());  // the last card of the shuffled row is the top of the pile
    return cards;
}

}  // namespace reference
