// Text and names of cards.
#include "eights/card.hpp"

#include "cards/text.hpp"

namespace eights {

namespace {

/// The texts of all cards one after the other, in order of face.
constexpr std::array<char, 2 * face_count> card_letters = [] {
    std::array<char, 2 * face_count> letters{};
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        letters[static_cast<std::size_t>(2 * face)] = rank_letter(card.rank());
        letters[static_cast<std::size_t>(2 * face + 1)] = suit_letter(card.suit());
    }
    return letters;
}();

}  // namespace

namespace detail {

std::string_view card_text(Card card) noexcept {
    return card.valid() ? std::string_view(card_letters.data() + 2 * card.face(), 2) : "--";
}

std::string_view suit_text(Suit suit) noexcept { return {card_text(Card(Rank::ace, suit)).data() + 1, 1}; }

std::string_view rank_text(Rank rank) noexcept { return {card_text(Card(rank, Suit::clubs)).data(), 1}; }

}  // namespace detail

std::string to_text(Card card) { return std::string(detail::card_text(card)); }

std::string_view suit_name(Suit suit) noexcept {
    static constexpr std::array<std::string_view, suit_count> names{"clubs", "diamonds", "hearts", "spades"};
    return names[static_cast<std::size_t>(suit)];
}

std::string_view rank_name(Rank rank) noexcept {
    static constexpr std::array<std::string_view, rank_count> names{
        "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"};
    return names[static_cast<std::size_t>(rank)];
}

}  // namespace eights
