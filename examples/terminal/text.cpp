// How things are written.
#include "terminal/text.hpp"

#include <algorithm>
#include <array>

namespace terminal {

namespace {

constexpr int screen_width = 79;  // the last column stays free: some terminals break the line after it

std::string painted(std::string_view text, eights::Suit suit, const Style& style) {
    if (!style.colours) {
        return std::string(text);
    }
    const bool red = suit == eights::Suit::diamonds || suit == eights::Suit::hearts;
    // Black cards in the terminal's own colour, which is readable on any background.
    return std::string(red ? "\x1b[1;31m" : "\x1b[1m") + std::string(text) + "\x1b[0m";
}

std::string suit_sign(eights::Suit suit, const Style& style) {
    constexpr std::array<std::string_view, eights::suit_count> symbols{"\u2663", "\u2666", "\u2665", "\u2660"};
    return style.symbols ? std::string(symbols[static_cast<std::size_t>(suit)])
                         : std::string(1, eights::suit_letter(suit));
}

/// Places on the screen of the character that begins at `at`, and the bytes it has.
struct Glyph {
    std::size_t bytes;
    int places;
};

Glyph glyph_at(std::string_view text, std::size_t at) {
    if (text[at] == '\x1b') {
        const auto end = text.find('m', at);
        return {end == std::string_view::npos ? text.size() - at : end - at + 1, 0};
    }
    std::size_t bytes = 1;
    while (at + bytes < text.size() && (static_cast<unsigned char>(text[at + bytes]) & 0xC0) == 0x80) {
        ++bytes;
    }
    return {bytes, 1};
}

}  // namespace

std::string card_text(eights::Card card, const Style& style) {
    const std::string rank = card.rank() == eights::Rank::ten ? "10" : std::string(1, eights::rank_letter(card.rank()));
    return painted(rank + suit_sign(card.suit(), style), card.suit(), style);
}

std::string suit_text(eights::Suit suit, const Style& style) { return painted(eights::suit_name(suit), suit, style); }

std::string cards_text(const eights::CardSet& cards, const Style& style) {
    std::string result;
    eights::Suit suit{};
    cards.for_each([&](eights::Card card) {
        if (!result.empty()) {
            result += card.suit() == suit ? " " : "   ";
        }
        suit = card.suit();
        result += card_text(card, style);
    });
    return result;
}

std::string suit_choices(const Style& style) {
    std::string result;
    for (int s = 0; s < eights::suit_count; ++s) {
        const auto suit = static_cast<eights::Suit>(s);
        const char letter = eights::suit_name(suit)[0];
        result += (result.empty() ? "" : "  ") + std::string(1, letter) + ") " + suit_text(suit, style);
    }
    return result;
}

std::string bold(std::string_view text, const Style& style) {
    return style.colours ? "\x1b[1m" + std::string(text) + "\x1b[0m" : std::string(text);
}

std::string counted(int number, std::string_view noun) {
    return std::to_string(number) + " " + std::string(noun) + (number == 1 || number == -1 ? "" : "s");
}

std::string rank_plural(eights::Rank rank) {
    return std::string(eights::rank_name(rank)) + (rank == eights::Rank::six ? "es" : "s");
}

std::string joined(const std::vector<std::string>& words, std::string_view last) {
    std::string result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i != 0) {
            result += i + 1 == words.size() ? std::string(" ").append(last).append(" ") : ", ";
        }
        result += words[i];
    }
    return result;
}

int shown_width(std::string_view text) {
    int width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Glyph glyph = glyph_at(text, at);
        width += glyph.places;
        at += glyph.bytes;
    }
    return width;
}

std::string padded(std::string_view text, int width) {
    const int missing = width - shown_width(text);
    return std::string(text) + std::string(static_cast<std::size_t>(missing > 0 ? missing : 0), ' ');
}

std::string padded_left(std::string_view text, int width) {
    const int missing = width - shown_width(text);
    return std::string(static_cast<std::size_t>(missing > 0 ? missing : 0), ' ') + std::string(text);
}

std::string wrapped(std::string_view text, int indent) {
    const auto own = std::min(text.find_first_not_of(' '), text.size());
    const std::string margin(own + static_cast<std::size_t>(indent), ' ');
    std::string result;
    std::string line(text);
    while (shown_width(line) > screen_width) {
        // The last space that still leaves the line short enough; rather between columns, which have two.
        std::size_t space = std::string::npos;
        std::size_t column = std::string::npos;
        int places = 0;
        for (std::size_t at = 0; at < line.size() && places <= screen_width;) {
            if (line[at] == ' ' && line.find_first_not_of(' ') < at) {
                space = at;
                column = line[at - 1] == ' ' && places > screen_width / 2 ? at : column;
            }
            const Glyph glyph = glyph_at(line, at);
            places += glyph.places;
            at += glyph.bytes;
        }
        space = column != std::string::npos ? column : space;
        const auto rest = line.find_first_not_of(' ', space);
        if (space == std::string::npos || rest == std::string::npos) {
            break;
        }
        const std::string next = margin + line.substr(rest);
        line.resize(line.find_last_not_of(' ', space) + 1);
        result += line + "\n";
        line = next;
    }
    return result + line;
}

}  // namespace terminal
