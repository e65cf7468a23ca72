// Seeds: where the randomness of a match comes from, and their text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace eights {

/// The secret that decides every chance event of a match: each deal and each reshuffle follows from these 256 bits.
///
/// Every value is allowed. Whoever knows the seed knows all cards of the match, those to come included, so it stays
/// with the dealer of the match (the server) and out of everything a seat may see. How cards follow from a seed is
/// specified in `docs/random.md` and never changes under the name `chacha20-e8/1`.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};  ///< in the order in which the text form writes them; all zero by default

    friend bool operator==(const Seed&, const Seed&) = default;
};

/// A fixed seed for tests, examples and experiments: the 8 bytes of `number`, lowest first, then 24 zero bytes.
///
/// It is **not** unpredictable: 64 bits can be searched, and numbers such as 1, a clock or a user id can be guessed.
/// Games with anything at stake take `seed_from_system()`.
/// @param number any value; different numbers give different seeds
[[nodiscard]] Seed seed_from_number(std::uint64_t number) noexcept;

/// 32 bytes of entropy from the operating system: the seed for matches that are really played.
///
/// It asks the generator the system provides for keys (`getrandom`, `getentropy`, `BCryptGenRandom` and their like),
/// never a clock. It may be called from any thread, and may wait if the machine has only just been switched on.
/// @return the seed, or nullopt when the system has no such generator or it refuses; there is no weaker substitute
[[nodiscard]] std::optional<Seed> seed_from_system() noexcept;

/// Reads the text form of a seed.
/// @param text exactly 64 digits out of `0123456789abcdef`, two for each byte, the first byte first; nothing else is
///             taken: no capital letters, no spaces, no `0x`
/// @return the seed, or nullopt when `text` is anything else
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view text) noexcept;

/// Writes the text form of a seed: 64 lower-case hexadecimal digits, two for each byte, the first byte first.
///
/// `seed_from_hex` reads it back. The text is as secret as the seed.
[[nodiscard]] std::string seed_to_hex(const Seed& seed);

}  // namespace eights
