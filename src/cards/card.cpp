// Text and names of cards.
#include "eights/card.hpp"

#include "cards/text.hpp"

namespace eights {

namespace {

/// One letter or two, and a zero byte.
template <std::size_t Size>
using Letters = std::array<char, Size + 1>;

constexpr std::array<Letters<2>, face_count> card_texts = [] {
    std::array<Letters<2>, face_count> texts{};
    for (std::size_t face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(static_cast<int>(face));
        texts[face] = {rank_letter(card.rank()), suit_letter(card.suit())};
    }
    return texts;
}();

constexpr std::array<Letters<1>, rank_count> rank_texts = [] {
    std::array<Letters<1>, rank_count> texts{};
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        texts[rank] = {rank_letter(static_cast<Rank>(rank))};
    }
    return texts;
}();

constexpr std::array<Letters<1>, suit_count> suit_texts{{{'C'}, {'D'}, {'H'}, {'S'}}};

}  // namespace

namespace detail {

const char* card_text(Card card) noexcept {
    return card.valid() ? card_texts[static_cast<std::size_t>(card.face())].data() : "--";
}

const char* suit_text(Suit suit) noexcept { return suit_texts[static_cast<std::size_t>(suit)].data(); }

const char* rank_text(Rank rank) noexcept { return rank_texts[static_cast<std::size_t>(rank)].data(); }

}  // namespace detail

std::string to_text(Card card) { return detail::card_text(card); }

std::string_view suit_name(Suit suit) noexcept {
    static constexpr std::array<const char*, suit_count> names{"clubs", "diamonds", "hearts", "spades"};
    return names[static_cast<std::size_t>(suit)];
}

std::string_view rank_name(Rank rank) noexcept {
    static constexpr std::array<const char*, rank_count> names{
        "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"};
    return names[static_cast<std::size_t>(rank)];
}

}  // namespace eights
