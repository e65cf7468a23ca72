// States as JSON: a saved match, or a position written by hand.
#include "eights/presets.hpp"
#include "io/table_json.hpp"

namespace eights::detail {

namespace {

constexpr const char* state_format = "eights-state";

/// The stock, the card drawn next first.
void write_stock(Writer& json, const State& state) {
    json.begin_list();
    for (int depth = 0; depth < state.stock_count; ++depth) {
        write_card(json, state.stock(depth));
    }
    json.end_list();
}

void read_piles(Members& members, Position& position) {
    if (const auto hands = members.require("hands", "a list of hands, one for each seat")) {
        position.hands = read_list<std::vector<Card>>(*hands, max_table_seats, "a list of hands, one for each seat",
                                                      [](const Value& hand) { return read_cards(hand); })
                             .value_or(std::vector<std::vector<Card>>{});
    }
    if (const auto stock = members.find("stock")) {
        position.stock = read_cards(*stock).value_or(std::vector<Card>{});
    }
    if (const auto discard = members.require("discard", "a list of cards, the top last")) {
        position.discard = read_cards(*discard).value_or(std::vector<Card>{});
    }
    if (const auto aside = members.find("aside")) {
        position.aside = read_cards(*aside);
    }
}

void read_random(Members& members, Position& position) {
    const auto random = members.find("rng");
    if (!random) {
        return;
    }
    Members parts(*random, "an object: seed, events");
    if (const auto seed = parts.require("seed", "64 digits of 0123456789abcdef")) {
        const auto read = seed_from_hex(seed->text_or_empty());
        if (!read) {
            seed->refuse("64 digits of 0123456789abcdef");
        }
        position.seed = read.value_or(Seed{});
    }
    if (const auto events = parts.require("events", "the number of random events in this round")) {
        position.random_events = static_cast<std::uint32_t>(events->integer(0, UINT32_MAX).value_or(0));
    }
    if (parts.is_object()) {
        parts.refuse_others();
    }
}

}  // namespace

void write_state(Writer& json, const State& state) {
    json.begin_object();
    write_format(json, state_format);
    write_ruleset(json.key("ruleset"), state.rules);
    json.key("seats").number(state.seats);
    write_turn(json, state);
    json.key("hands").list(std::span(state.hands).first(state.seats),
                           [&](const CardSet& hand) { write_cards(json, hand); });
    write_stock(json.key("stock"), state);
    write_discard(json.key("discard"), state);
    write_cards(json.key("aside"), state.aside);
    write_counters(json, state);
    json.key("rng").begin_object();
    json.key("seed").text(seed_to_hex(state.seed));
    json.key("events").number(state.random_events);
    json.end_object();
    write_beginner(json, state);
    json.end_object();
}

std::optional<State> read_state(const Value& value) {
    const std::size_t problems_before = value.problems().size();
    Members members(value, "an object: a state or a position");
    if (!members.is_object()) {
        return std::nullopt;
    }
    read_format(members, state_format, false, value);
    const auto ruleset = members.find("ruleset");
    const auto rules = ruleset ? read_rule_table(*ruleset) : *compile(Ruleset{});
    Position position;
    const auto seats = members.find("seats");
    read_table(members, position);
    read_piles(members, position);
    read_random(members, position);
    members.refuse_others();
    if (seats) {
        const auto number = seats->integer(min_table_seats, max_table_seats);
        if (number && !position.hands.empty() && *number != static_cast<std::int64_t>(position.hands.size())) {
            seats->refuse("{}, the number of hands", {position.hands.size()});
        }
    }
    if (!rules || value.problems().size() != problems_before) {
        return std::nullopt;
    }
    PositionResult result = set_up(*rules, position);
    add_problems(value, std::move(result.problems));
    return std::move(result.state);
}

}  // namespace eights::detail
