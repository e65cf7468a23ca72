// The table of all options: names, values, ranges, meanings. Checks, comparison, printing and the documentation use it.
#pragma once

#include "eights/problem.hpp"
#include "eights/ruleset.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace eights {

/// How the value of an option looks.
enum class FieldKind : std::uint8_t {
    text,      ///< `name`
    number,    ///< a whole number in a range; `draw` also takes a word
    flag,      ///< `true` or `false`
    choice,    ///< one of a list of words
    seat_map,  ///< numbers by number of seats, written `2:7,3:5`
    ranks,     ///< ranks, written `7,8`, or `none`
    cards,     ///< ranks and cards, written `8,QS`, or `none`
    effects,   ///< special cards, written `2 draw 2 answers 2; Q skip 1; A reverse`, or `none`
    points,    ///< numbers by rank or card, written `K:10,QS:13`, or `none`
};

/// One option of a ruleset. A house-rules screen can be built from these.
struct Field {
    std::string_view name;  ///< C++ member, JSON key and `--set` name
    FieldKind kind;
    std::string_view values;                      ///< what may be there, in words for people
    std::string_view meaning;                     ///< what it decides, one sentence
    int least = 0;                                ///< smallest number, for `number`, `seat_map` and `points`
    int most = 0;                                 ///< largest number
    std::span<const std::string_view> choices{};  ///< the words of a `choice`, default first
    std::string_view word{};                      ///< for `draw`: the word that stands for `until_playable`; else empty

    // How to reach the value: the one that fits `kind` is set.
    int (*read_number)(const Ruleset&) = nullptr;             ///< number, flag, choice (its index)
    void (*write_number)(Ruleset&, int) = nullptr;            ///< number, flag, choice; does not check the range
    SeatMap Ruleset::*seats_member = nullptr;                 ///< seat_map
    std::vector<CardEntry> Ruleset::*cards_member = nullptr;  ///< cards

    /// The value as text, in the notation of its kind.
    std::string get(const Ruleset& ruleset) const;
    /// Sets the value from text. Gives the problem, and leaves the ruleset alone, if the text is no value of the
    /// option.
    std::optional<Problem> set(Ruleset& ruleset, std::string_view value) const;
    /// What may be there, in the notation of `set`, for an error message.
    std::string allowed() const;
    /// True if both rulesets say the same here.
    bool equal(const Ruleset& a, const Ruleset& b) const;
};

/// All options, in the order of `Ruleset` and of docs/rules.md 19.
std::span<const Field> fields();

/// The option with this name, or null.
const Field* find_field(std::string_view name);

/// The names of the options in which two rulesets differ.
std::vector<std::string_view> differences(const Ruleset& a, const Ruleset& b);

/// One effect as text: `2 draw 2 answers 2`.
std::string to_text(const Effect& effect);

/// The option table of docs/rules.md 19, as Markdown.
std::string field_table_markdown();

}  // namespace eights
