// How things are written: cards and suits with symbols and colours, numbers with their nouns, columns.
#pragma once

#include <eights/card.hpp>
#include <eights/card_set.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace terminal {

/// How cards look.
struct Style {
    bool symbols = false;  ///< suits as symbols, else as letters
    bool colours = false;  ///< escape codes for colours
};

/// `8♥`, `10♥`, in red if there are colours; `8H` without symbols.
std::string card_text(eights::Card card, const Style& style);
/// `hearts`, in the colour of the suit.
std::string suit_text(eights::Suit suit, const Style& style);
/// Cards by suit, with a wider gap between suits.
std::string cards_text(const eights::CardSet& cards, const Style& style);
/// `c) clubs  d) diamonds ...`
std::string suit_choices(const Style& style);
/// A text in bold, if there are colours.
std::string bold(std::string_view text, const Style& style);

/// "1 card", "3 cards".
std::string counted(int number, std::string_view noun);
/// "eights", "sixes".
std::string rank_plural(eights::Rank rank);
/// "A", "A and B", "A, B and C" (or with another word than "and").
std::string joined(const std::vector<std::string>& words, std::string_view last = "and");

/// Places a text takes on the screen: without colours, and a symbol counts as one.
int shown_width(std::string_view text);
/// A text filled up with spaces, at its right or at its left.
std::string padded(std::string_view text, int width);
std::string padded_left(std::string_view text, int width);
/// A text broken between words into lines of at most 79 places; all but the first are indented by `indent` more than
/// the text itself is.
std::string wrapped(std::string_view text, int indent = 0);

}  // namespace terminal
