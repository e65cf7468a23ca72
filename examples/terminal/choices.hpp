// What a seat can do now, as a numbered list for a person.
#pragma once

#include "terminal/text.hpp"
#include <eights/legality.hpp>

#include <vector>

namespace terminal {

/// One entry of the list. A wild that has to name a suit is one entry, not four.
struct Choice {
    eights::Action action;  ///< without a suit if `asks_suit`
    bool asks_suit = false;
};

/// Everything a seat can do now, in the library's order.
std::vector<Choice> choices_of(const eights::State& state, int seat);

/// The lines that show the choices with their numbers.
std::vector<std::string> choice_lines(const std::vector<Choice>& choices, const eights::State& state,
                                      const Style& style);

/// A hint where there is little to choose: only drawing, only taking; else empty.
std::string hint(const std::vector<Choice>& choices, const eights::State& state);

}  // namespace terminal
