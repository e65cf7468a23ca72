// Views as JSON: what one seat may know, so that it can be sent to that seat and read there.
#include "eights/legality.hpp"
#include "io/table_json.hpp"
#include "play/legal_set.hpp"
#include "state/deal.hpp"

#include <numeric>

namespace eights::detail {

namespace {

constexpr const char* view_format = "eights-view";

/// What a document says beyond the keys of a position.
struct Seen {
    std::uint8_t viewer = no_seat;
    std::vector<Card> hand;
    std::vector<int> hand_counts;
    int stock_count = 0;
    std::vector<Card> discard;
};

bool read_seen(Members& members, int seats, Seen& seen) {
    bool complete = true;
    if (const auto viewer = members.find("viewer"); viewer && !viewer->is_null()) {
        const auto seat = viewer->integer(0, seats - 1);
        complete = seat.has_value();
        seen.viewer = static_cast<std::uint8_t>(seat.value_or(0));
    }
    if (const auto hand = members.require("hand", "a list of cards")) {
        auto cards = read_cards(*hand);
        complete = complete && cards;
        seen.hand = std::move(cards).value_or(std::vector<Card>{});
    }
    if (const auto hands = members.require("hands", "the number of cards of each seat")) {
        auto counts = read_list<int>(*hands, max_table_seats, "the number of cards of each seat",
                                     [](const Value& count) { return count.integer(0, max_deck_size); });
        if (counts && static_cast<int>(counts->size()) != seats) {
            hands->refuse("{} numbers, one for each seat", {seats});
            counts.reset();
        }
        complete = complete && counts;
        seen.hand_counts = std::move(counts).value_or(std::vector<int>{});
    }
    if (const auto stock = members.require("stock", "the number of cards in the stock")) {
        const auto count = stock->integer(0, max_deck_size);
        complete = complete && count;
        seen.stock_count = static_cast<int>(count.value_or(0));
    }
    if (const auto discard = members.require("discard", "a list of cards, the top last")) {
        auto cards = read_cards(*discard);
        complete = complete && cards;
        seen.discard = std::move(cards).value_or(std::vector<Card>{});
    }
    return complete;
}

/// Whether the cards and numbers of a view can belong to one deck.
bool check_cards(const Value& value, const RuleTable& rules, int seats, const Seen& seen, const Position& position) {
    const auto refuse = [&](const char* key_found_allowed, std::initializer_list<Part> parts) {
        value.refuse_member(key_found_allowed, parts);
        return false;
    };
    CardSet rest = deck_of(rules, seats);
    for (const auto* list : {&seen.hand, &seen.discard}) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            const Card card = (*list)[i];
            if (!rest.contains(card)) {
                const char* const key = list == &seen.hand ? "hand" : "discard";
                add_problem(value.problems(), make_problem("{}/{}: {}: no more copies than the deck has",
                                                           {pointer_to(value.pointer(), key), i, card}));
                return false;
            }
            rest.remove(card);
        }
    }
    if (seen.discard.empty()) {
        return refuse("discard: []: at least one card, the top last", {});
    }
    const bool sits = seen.viewer != no_seat;
    const int own = sits ? seen.hand_counts[seen.viewer] : 0;
    if (own != static_cast<int>(seen.hand.size())) {
        return refuse("hand: {} cards: {} cards, as hands says of the viewer", {seen.hand.size(), own});
    }
    const int hidden = std::accumulate(seen.hand_counts.begin(), seen.hand_counts.end(), seen.stock_count) - own;
    if (hidden > rest.size()) {
        return refuse("hands: {} hidden cards with the stock: at most {}, the cards of the deck that are not seen",
                      {hidden, rest.size()});
    }
    if (position.phase != Phase::match_over) {
        if (position.turn >= seats) {
            return refuse("turn: {}: 0 to {}", {position.turn, seats - 1});
        }
        if (position.drawn > 0 && seen.hand_counts[static_cast<std::size_t>(position.turn)] == 0) {
            return refuse("drawn: {}: 0 for a seat without cards", {position.drawn});
        }
    }
    return true;
}

/// A world that looks like this to the viewer, whatever the hidden cards are.
Position possible_position(const RuleTable& rules, int seats, const Seen& seen, const Position& position) {
    View view;
    view.rules = rules;
    view.seats = static_cast<std::uint8_t>(seats);
    view.viewer = seen.viewer;
    view.phase = position.phase;
    view.turn = position.phase == Phase::match_over ? no_seat : static_cast<std::uint8_t>(position.turn);
    view.named = position.named ? static_cast<std::uint8_t>(*position.named) : no_suit;
    view.drawn = static_cast<std::uint8_t>(position.drawn);
    view.drawn_card = position.drawn_card.value_or(no_card);
    view.stock_count = static_cast<std::uint8_t>(seen.stock_count);
    view.discard_count = static_cast<std::uint8_t>(seen.discard.size());
    std::copy(seen.discard.rbegin(), seen.discard.rend(), view.discards.begin());
    for (const Card card : seen.hand) {
        view.hand.add(card);
    }
    State table;
    table.rules = rules;
    table.named = view.named;
    push_discard(table, view.top());
    refresh_match(table);
    view.match = table.match;
    for (std::size_t seat = 0; seat < seen.hand_counts.size(); ++seat) {
        view.hand_counts[seat] = static_cast<std::uint8_t>(seen.hand_counts[seat]);
        view.scores[seat] = position.scores.empty() ? rules.start_score : position.scores[seat];
        const bool left = !position.left.empty() && position.left[seat];
        view.live = static_cast<std::uint16_t>(view.live | (left ? 0u : 1u << seat));
        view.live_count = static_cast<std::uint8_t>(view.live_count + (left ? 0 : 1));
    }
    const Position world = position_of(determinize(view, Seed{}));
    Position result = position;
    result.hands = world.hands;
    result.stock = world.stock;
    result.discard = world.discard;
    result.aside = world.aside;
    result.phase = world.phase;
    result.drawn_card = world.drawn_card;
    return result;
}

bool lists_fit(const Value& value, const Position& position, std::size_t seats) {
    const auto fits = [&](const char* key, std::size_t size) {
        if (size == 0 || size == seats) {
            return true;
        }
        value.refuse_member("{}: {} values: one for each seat, {}", {key, size, seats});
        return false;
    };
    const bool left_fits = fits("left", position.left.size());
    const bool called_fits = fits("called", position.called.size());
    return fits("scores", position.scores.size()) && left_fits && called_fits;
}

/// Whether the possible world is seen as the document says: its phase and drawn card were worked out anew.
void check_turn(const Value& value, const Position& position, const View& view) {
    if (view.phase != position.phase) {
        value.refuse_member("phase: {}: {}, after drawing", {phase_name(position.phase), phase_name(view.phase)});
    }
    const Card drawn = position.drawn_card.value_or(no_card);
    if (view.drawn_card != drawn) {
        const auto shown = [](Card card) { return card.valid() ? card_text(card) : "null"; };
        value.refuse_member("drawn_card: {}: {}", {shown(drawn), shown(view.drawn_card)});
    }
}

/// Whether `legal` says what the viewer may do. It follows from the rest and may be missing.
void check_legal(const Value& list, const View& view) {
    const LegalActions legal = legal_actions(view);
    int index = 0;
    const bool is_list = list.each_element(1024, "a list of actions", [&](const Value& element) {
        const auto action = read_action(element);
        if (action && (index >= legal.size() || legal[index] != *action)) {
            element.refuse("the legal actions of the viewer, in their order");
        }
        ++index;
    });
    if (is_list && index < legal.size()) {
        list.refuse("{} actions, those that are legal for the viewer", {legal.size()});
    }
}

}  // namespace

void write_view(Writer& json, const View& view) {
    json.begin_object();
    write_format(json, view_format);
    write_ruleset(json.key("ruleset"), view.rules);
    json.key("seats").number(view.seats);
    write_seat(json.key("viewer"), view.viewer);
    write_turn(json, view);
    write_cards(json.key("hand"), view.hand);
    json.key("hands").list(std::span(view.hand_counts).first(view.seats), [&](int count) { json.number(count); });
    json.key("stock").number(view.stock_count);
    write_discard(json.key("discard"), view);
    write_counters(json, view);
    write_beginner(json, view);
    json.key("legal").list(legal_actions(view), [&](Action action) { json.text(to_text(action)); });
    json.end_object();
}

std::optional<View> read_view(const Value& value) {
    const std::size_t problems_before = value.problems().size();
    const auto fine = [&] { return value.problems().size() == problems_before; };
    Members members(value, "an object: a view");
    if (!members.is_object()) {
        return std::nullopt;
    }
    read_format(members, view_format, true, value);
    const auto ruleset = members.require("ruleset", "the name of a preset, or an object");
    const auto rules = ruleset ? read_rule_table(*ruleset) : std::nullopt;
    const auto seats_value = members.require("seats", "the number of seats");
    const auto seats_read = seats_value ? seats_value->integer(rules ? rules->min_seats : min_table_seats,
                                                               rules ? rules->max_seats : max_table_seats)
                                        : std::nullopt;
    const int seats = static_cast<int>(seats_read.value_or(max_table_seats));
    Position position;
    read_table(members, position);
    Seen seen;
    const bool complete = read_seen(members, seats, seen);
    const auto legal = members.find("legal");
    members.refuse_others();
    if (!rules || !seats_read || !complete || !fine() || !lists_fit(value, position, static_cast<std::size_t>(seats)) ||
        !check_cards(value, *rules, seats, seen, position)) {
        return std::nullopt;
    }
    PositionResult world = set_up(*rules, possible_position(*rules, seats, seen, position));
    add_problems(value, std::move(world.problems));
    if (!world) {
        return std::nullopt;
    }
    const View result = view(*world, seen.viewer);
    check_turn(value, position, result);
    if (legal) {
        check_legal(*legal, result);
    }
    return fine() ? std::optional(result) : std::nullopt;
}

}  // namespace eights::detail
