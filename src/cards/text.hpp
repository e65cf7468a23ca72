// Texts from a pattern whose gaps are filled, problems written as one such pattern, and whole numbers read from text.
#pragma once

#include "eights/card.hpp"
#include "eights/problem.hpp"

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace eights::detail {

/// The text of a card as `to_text` gives it, without making a string.
const char* card_text(Card card) noexcept;
/// The letter of a suit, as a text.
const char* suit_text(Suit suit) noexcept;
/// The letter of a rank, as a text.
const char* rank_text(Rank rank) noexcept;

/// What goes into a gap: a word, which has to live as long as the call, or a whole number.
class Part {
public:
    Part(const std::string_view& word) noexcept;
    Part(const std::string& word) noexcept;
    Part(const char* word) noexcept;
    Part(Card card) noexcept;
    Part(std::uint64_t number) noexcept;
    template <std::integral Number>
    Part(Number number) noexcept : Part(Whole{static_cast<std::int64_t>(number)}) {}

    void add_to(std::string& text) const;

private:
    struct Whole {
        std::int64_t number;
    };
    Part(Whole whole) noexcept;

    const char* word_ = nullptr;  // null for a number
    bool is_negative_ = false;
    std::uint64_t value_;  // the size of the word, or the number without its sign
};

// A program makes few texts but has many places that could, so each place is to be small: nothing here is inline but
// the change of notation.
void add_from(std::string& text, const char* pattern, const Part* parts);
std::string text_from(const char* pattern, const Part* parts);
Problem problem_from(const char* pattern, const Part* parts);
Problem problem_at(std::string path, const char* found_and_allowed, const Part* parts);
/// How many gaps a pattern has.
std::size_t gaps_in(std::string_view pattern) noexcept;
void add_problem_from(Problems& problems, const char* pattern, const Part* parts);

/// A pattern with its gaps, each a `{}`, filled by the parts in order; there have to be as many.
inline std::string filled(const char* pattern, std::initializer_list<Part> parts) {
    assert(gaps_in(pattern) == parts.size());
    return text_from(pattern, parts.begin());
}

/// Adds a filled pattern to a text.
inline void add_filled(std::string& text, const char* pattern, std::initializer_list<Part> parts) {
    assert(gaps_in(pattern) == parts.size());
    add_from(text, pattern, parts.begin());
}

/// A problem from a pattern that looks like `Problem::text`: path, found and allowed with ": " between them, as in
/// `/effects/{}/draw: {}: 0 to 15`. What fills a gap may hold anything.
inline Problem make_problem(const char* pattern, std::initializer_list<Part> parts) {
    assert(gaps_in(pattern) == parts.size());
    return problem_from(pattern, parts.begin());
}

/// Adds such a problem to a list.
inline void add_problem(Problems& problems, const char* pattern, std::initializer_list<Part> parts) {
    assert(gaps_in(pattern) == parts.size());
    add_problem_from(problems, pattern, parts.begin());
}

/// A whole number that fits into an `int`, written with nothing but digits and perhaps a minus sign before them.
std::optional<int> whole_number(std::string_view text) noexcept;

}  // namespace eights::detail
