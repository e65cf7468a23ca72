// The formats among each other: a state contains a ruleset, a replay contains both.
#pragma once

#include "eights/json.hpp"
#include "eights/position.hpp"
#include "eights/replay.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"

#include <span>
#include <string>
#include <string_view>

namespace eights::detail {

// ---- Small values ---------------------------------------------------------------------------------------------------

/// The keys with which each format begins.
void write_format(Writer& json, std::string_view format);
/// A value as `text(value)`, or null.
template <class T, class Text>
void write_text_or_null(Writer& json, const std::optional<T>& value, Text text) {
    if (!value) {
        return json.null();
    }
    json.text(text(*value));
}
/// A card, or null for `no_card`.
void write_card(Writer& json, Card card);
void write_cards(Writer& json, std::span<const Card> cards);
void write_cards(Writer& json, const CardSet& cards);
/// A seat, or null for `no_seat`.
void write_seat(Writer& json, std::uint8_t seat);
/// A suit's letter, or null for `no_suit`.
void write_suit(Writer& json, std::uint8_t suit);
/// One truth value for each seat, from a mask.
void write_flags(Writer& json, unsigned mask, int seats);
void write_numbers(Writer& json, std::span<const std::int32_t> numbers);

void write_result(Writer& json, const MatchResult& result);

std::string to_hex(std::uint64_t number);
std::optional<std::uint64_t> from_hex(std::string_view text);

/// Reads an action.
std::optional<Action> read_action(const Value& value);
/// Reads a list with one value for each seat; `read(Value)` gives an optional.
template <class T, class Read>
std::optional<std::vector<T>> read_list(const Value& list, std::size_t most, const char* allowed, Read read) {
    std::vector<T> values;
    bool complete = true;
    const bool is_list = list.each_element(most, allowed, [&](const Value& element) {
        const auto value = read(element);
        complete = complete && value;
        if (value) {
            values.push_back(static_cast<T>(*value));
        }
    });
    return is_list && complete ? std::optional(std::move(values)) : std::nullopt;
}

// ---- The formats ----------------------------------------------------------------------------------------------------

/// The name of the preset that is equal to a table, else the full object.
void write_ruleset(Writer& json, const RuleTable& table);
void write_full_ruleset(Writer& json, const Ruleset& ruleset);
/// Reads a preset's name or a ruleset object. Tells everything that is wrong, inconsistencies included.
std::optional<Ruleset> read_ruleset(const Value& value);
/// The same, compiled.
std::optional<RuleTable> read_rule_table(const Value& value);

void write_event(Writer& json, const Event& event);
std::optional<Event> read_event(const Value& value);

void write_state(Writer& json, const State& state);
std::optional<State> read_state(const Value& value);

void write_view(Writer& json, const View& view);
std::optional<View> read_view(const Value& value);

}  // namespace eights::detail
