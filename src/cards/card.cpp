// Text and names of cards.
#include "eights/card.hpp"

namespace eights {

std::string to_text(Card card) {
    if (!card.valid()) {
        return "--";
    }
    return {rank_letter(card.rank()), suit_letter(card.suit())};
}

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
