// The small values of the formats, and the keys that states and views share.
#include "io/table_json.hpp"

#include <array>

namespace eights::detail {

void write_format(Writer& json, std::string_view format) {
    json.key("format").text(format);
    json.key("version").number(1);
}

void write_card(Writer& json, Card card) {
    if (!card.valid()) {
        return json.null();
    }
    json.text(card_text(card));
}

void write_cards(Writer& json, std::span<const Card> cards) {
    json.list(cards, [&](Card card) { write_card(json, card); });
}

void write_cards(Writer& json, const CardSet& cards) {
    json.begin_list();
    cards.for_each([&](Card card) { write_card(json, card); });
    json.end_list();
}

void write_seat(Writer& json, std::uint8_t seat) {
    if (seat == no_seat) {
        return json.null();
    }
    json.number(seat);
}

void write_suit(Writer& json, std::uint8_t suit) {
    if (suit >= suit_count) {
        return json.null();
    }
    json.text(suit_text(static_cast<Suit>(suit)));
}

void write_flags(Writer& json, unsigned mask, int seats) {
    json.begin_list();
    for (int seat = 0; seat < seats; ++seat) {
        json.boolean((mask >> seat & 1) != 0);
    }
    json.end_list();
}

void write_numbers(Writer& json, std::span<const std::int32_t> numbers) {
    json.list(numbers, [&](std::int32_t number) { json.number(number); });
}

std::string to_hex(std::uint64_t number) {
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4) {
        *digit = "0123456789abcdef"[number & 15];
    }
    return text;
}

std::optional<std::uint64_t> from_hex(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    if (text.size() != 16 || text.find_first_not_of(digits) != std::string_view::npos) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    for (const char digit : text) {
        number = number << 4 | digits.find(digit);
    }
    return number;
}

std::optional<Action> read_action(const Value& value) {
    const auto action = action_from_text(value.text_or_empty());
    if (!action) {
        value.refuse("an action, such as \"0 play 8C H\", \"1 draw\", \"0 catch 2\"");
    }
    return action;
}

namespace {

/// Reads members into the fields of a position.
class TableReader {
public:
    explicit TableReader(Members& members) : members_(members) {}

    template <class Number>
    void number(const char* key, Number& into) {
        constexpr bool is_unsigned = std::is_unsigned_v<Number>;
        if (const auto member = members_.find(key)) {
            const auto value = member->integer(is_unsigned ? 0 : INT32_MIN, is_unsigned ? UINT32_MAX : INT32_MAX);
            into = static_cast<Number>(value.value_or(0));
        }
    }

    void seat(const char* key, std::optional<int>& into, bool or_null) {
        if (const auto member = members_.find(key); member && !(or_null && member->is_null())) {
            into = static_cast<int>(member->integer(0, max_table_seats - 1).value_or(0));
        }
    }

    void flags(const char* key, std::vector<bool>& into) {
        if (const auto member = members_.find(key)) {
            into = read_list<bool>(*member, max_table_seats, "a list of true and false, one for each seat",
                                   [](const Value& value) { return value.boolean(); })
                       .value_or(std::vector<bool>{});
            refuse_empty(*member);
        }
    }

    void scores(std::vector<int>& into) {
        if (const auto member = members_.find("scores")) {
            into = read_list<int>(*member, max_table_seats, "a list of whole numbers, one for each seat",
                                  [](const Value& value) { return value.integer(INT32_MIN, INT32_MAX); })
                       .value_or(std::vector<int>{});
            refuse_empty(*member);
        }
    }

private:
    /// A position takes an empty list for the default; a document says so by leaving the key out.
    static void refuse_empty(const Value& list) {
        if (list.kind() == JsonKind::array && list.count() == 0) {
            list.refuse("one value for each seat");
        }
    }

    Members& members_;
};

void read_phase_and_turn(Members& members, Position& position) {
    static constexpr std::array<std::string_view, 5> phases{"play", "drawn", "name", "round_over", "match_over"};
    bool phase_known = true;
    if (const auto phase = members.find("phase")) {
        const auto index = phase->word(phases);
        phase_known = index.has_value();
        position.phase = static_cast<Phase>(index.value_or(0));
    }
    if (const auto turn = members.find("turn"); turn && phase_known) {
        if (position.phase != Phase::match_over) {
            position.turn = static_cast<int>(turn->integer(0, max_table_seats - 1).value_or(0));
        } else if (!turn->is_null()) {
            turn->refuse("null when the match is over");
        }
    }
}

}  // namespace

void read_table(Members& members, Position& position) {
    TableReader reader(members);
    reader.number("ply", position.ply);
    reader.number("round", position.round);
    reader.seat("dealer", position.dealer, false);
    reader.number("direction", position.direction);
    read_phase_and_turn(members, position);
    if (const auto named = members.find("named"); named && !named->is_null()) {
        position.named = named->suit();
    }
    reader.number("pending", position.pending);
    reader.number("drawn", position.drawn);
    if (const auto card = members.find("drawn_card"); card && !card->is_null()) {
        position.drawn_card = card->card();
    }
    reader.seat("exposed", position.exposed, true);
    reader.flags("called", position.called);
    reader.number("passes", position.passes);
    reader.number("turns", position.turns);
    reader.flags("left", position.left);
    reader.scores(position.scores);
    reader.seat("beginner", position.beginner, false);
}

}  // namespace eights::detail
