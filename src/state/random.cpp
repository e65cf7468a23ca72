#include "state/random.hpp"

#include <cassert>
#include <cstddef>
#include <utility>

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

constexpr std::uint32_t round_label = 0x4b523845;  // "E8RK"
constexpr std::uint32_t event_label = 0x56453845;  // "E8EV"

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

ChaChaKey round_key(const Seed& seed, std::uint32_t round) noexcept {
    std::array<std::uint32_t, words_per_block> block;
    chacha20_blocks(chacha_key(seed), 0, {round_label, round, 0}, block.data(), 1);
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
    constexpr std::uint32_t batch = chacha20_most_blocks * words_per_block;
    const ChaChaNonce nonce = event_nonce(event);
    std::array<std::uint32_t, batch> words;
    std::uint32_t taken = 0;  // words of the batches before this one
    for (auto i = static_cast<std::uint64_t>(count) - 1; i > 0; taken += batch) {
        const std::uint64_t usable = i < batch ? i : batch;
        chacha20_blocks(key, taken / words_per_block, nonce, words.data(),
                        (static_cast<std::uint32_t>(usable) + words_per_block - 1) / words_per_block);
        const std::uint32_t* word = words.data();
        for (const std::uint64_t end = i - usable; i != end; --i, ++word) {
            const std::uint64_t product = *word * (i + 1);
            // perhaps a word to be rejected, in less than one shuffle of 500,000: the rest goes the plain way
            if (static_cast<std::uint32_t>(product) <= i) [[unlikely]] {
                const auto used = static_cast<std::uint64_t>(word - words.data());
                Keystream(key, nonce, taken + used).shuffle_down(cards, static_cast<std::uint32_t>(i));
                return;
            }
            const std::uint64_t other = product >> 32U;
            const std::uint8_t card = cards[i];
            cards[i] = cards[other];
            cards[other] = card;
        }
    }
}

}  // namespace detail
}  // namespace eights
