// The formats among each other: a state contains a ruleset, a replay contains both.
#pragma once

#include "eights/json.hpp"
#include "eights/position.hpp"
#include "io/reader.hpp"

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <string_view>

namespace eights::detail {

/// A JSON value to be written, which keeps its keys in the order in which they were added.
using Json = nlohmann::ordered_json;

/// The canonical text: no spaces. What is no UTF-8 is replaced, for names that were never read from JSON.
inline std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// ---- Small values ---------------------------------------------------------------------------------------------------

template <class Cards>
Json cards_json(const Cards& cards) {
    Json list = Json::array();
    for (const Card card : cards) {
        list.push_back(to_text(card));
    }
    return list;
}
Json cards_json(const CardSet& cards);
/// A seat, or null for `no_seat`.
Json seat_json(std::uint8_t seat);
/// A suit's letter, or null for `no_suit`.
Json suit_json(std::uint8_t suit);
/// A card, or null for `no_card`.
Json card_json(Card card);
/// One truth value for each seat, from a mask.
Json flags_json(unsigned mask, int seats);
Json scores_json(std::span<const std::int32_t> scores);

std::string to_hex(std::uint64_t number);
std::optional<std::uint64_t> from_hex(std::string_view text);

/// Reads an action.
std::optional<Action> read_action(const Value& value);
/// Reads a list with one value for each seat; `read(Value)` gives an optional.
template <class T, class Read>
std::optional<std::vector<T>> read_list(const Value& list, std::size_t most, std::string_view allowed, Read read) {
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
Json ruleset_json(const RuleTable& table);
Json ruleset_object(const Ruleset& ruleset);
/// Reads a preset's name or a ruleset object. Tells everything that is wrong, inconsistencies included.
std::optional<Ruleset> read_ruleset(const Value& value);
/// The same, compiled.
std::optional<RuleTable> read_rule_table(const Value& value);

Json event_json(const Event& event);
std::optional<Event> read_event(const Value& value);

Json state_json(const State& state);
std::optional<State> read_state(const Value& value);

Json view_json(const View& view);
std::optional<View> read_view(const Value& value);

}  // namespace eights::detail
