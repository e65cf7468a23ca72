// Understanding what a person types: cards, letters, words and numbers from the list, with or without a suit.
#pragma once

#include "terminal/choices.hpp"
#include <eights/state.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terminal {

/// What a line means.
struct Input {
    enum class Kind {
        empty,    ///< just Enter
        action,   ///< `action`, legal or not; a wild may still lack its suit
        help,     ///< the commands are wanted
        quit,     ///< the person leaves
        unclear,  ///< `answer` says what is missing
    };
    Kind kind = Kind::empty;
    eights::Action action{};
    std::string answer{};
};

/// What a line means in this position for a seat with these choices.
Input understood(std::string_view line, const eights::State& state, int seat, const std::vector<Choice>& choices);

/// A suit: `h`, `hearts`, the symbol; nothing for anything else.
std::optional<eights::Suit> suit_understood(std::string_view line);

/// What can be typed under these rules, one command a line.
std::vector<std::string> commands_in_words(const eights::RuleTable& rules);

}  // namespace terminal
