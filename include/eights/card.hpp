// Cards: suit, rank, the one-byte card, and their text.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace eights {

/// A suit, in the order in which the library lists suits. (docs/rules.md 1.1)
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// A rank; the ace is lowest. (docs/rules.md 1.1)
enum class Rank : std::uint8_t { ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king };

inline constexpr int suit_count = 4;
inline constexpr int rank_count = 13;
/// Number of faces of a French pack: faces are 0 to 51. The numbers 52 to 63 are reserved for later packs.
inline constexpr int face_count = suit_count * rank_count;
/// Most cards that a deck may have.
inline constexpr int max_deck_size = 128;
/// Most copies of one face in a deck.
inline constexpr int max_packs = 7;

/// One card, known by its face: 13 * suit + rank. Copies of a face are the same card, and a card has no arithmetic. A
/// card that is not told which is the ace of clubs, not `no_card`.
class Card {
public:
    constexpr Card() = default;
    constexpr Card(Rank rank, Suit suit) noexcept
        : face_(static_cast<std::uint8_t>(rank_count * static_cast<int>(suit) + static_cast<int>(rank))) {}

    /// The card with this face number. `face` must be 0 to 51, or 255 for `no_card`.
    static constexpr Card from_face(int face) noexcept {
        Card card;
        card.face_ = static_cast<std::uint8_t>(face);
        return card;
    }

    /// 0 to 51; 255 for `no_card`.
    constexpr int face() const noexcept { return face_; }
    constexpr Rank rank() const noexcept { return static_cast<Rank>(face_ % rank_count); }
    constexpr Suit suit() const noexcept { return static_cast<Suit>(face_ / rank_count); }
    /// True for every card but `no_card` and numbers without a face.
    constexpr bool valid() const noexcept { return face_ < face_count; }

    friend constexpr bool operator==(Card, Card) = default;
    friend constexpr auto operator<=>(Card, Card) = default;

private:
    std::uint8_t face_ = 0;
};

/// Stands for "no card" where a card may be missing.
inline constexpr Card no_card = Card::from_face(255);

/// `C`, `D`, `H` or `S`.
constexpr char suit_letter(Suit suit) noexcept { return "CDHS"[static_cast<int>(suit)]; }
/// One of `A23456789TJQK`.
constexpr char rank_letter(Rank rank) noexcept { return "A23456789TJQK"[static_cast<int>(rank)]; }

/// The suit of a letter (upper case only), or nothing.
constexpr std::optional<Suit> suit_from_letter(char letter) noexcept {
    const auto at = std::string_view("CDHS").find(letter);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<Suit>(at);
}

/// The rank of a letter (upper case only), or nothing.
constexpr std::optional<Rank> rank_from_letter(char letter) noexcept {
    const auto at = std::string_view("A23456789TJQK").find(letter);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<Rank>(at);
}

/// Reads a card written rank first: `TC`, `8H`. Anything else gives nothing.
constexpr std::optional<Card> card_from_text(std::string_view text) noexcept {
    if (text.size() != 2) {
        return std::nullopt;
    }
    const auto rank = rank_from_letter(text[0]);
    const auto suit = suit_from_letter(text[1]);
    if (!rank || !suit) {
        return std::nullopt;
    }
    return Card(*rank, *suit);
}

/// The text of a card, `TC`; `--` for `no_card`.
std::string to_text(Card card);
/// English name of a suit: `clubs`.
std::string_view suit_name(Suit suit) noexcept;
/// English name of a rank: `ace`.
std::string_view rank_name(Rank rank) noexcept;

/// A card literal: `"8H"_card`. A text that is no card does not compile.
namespace literals {
consteval Card operator""_card(const char* text, std::size_t length) {
    return card_from_text(std::string_view(text, length)).value();
}
}  // namespace literals

}  // namespace eights
