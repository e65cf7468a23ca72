// Events as JSON objects, all five keys always there.
#include "io/formats.hpp"

#include <array>

namespace eights::detail {

namespace {

constexpr std::size_t type_count = static_cast<std::size_t>(EventType::match_over) + 1;

const std::array<std::string_view, type_count>& type_names() {
    static const std::array<std::string_view, type_count> names = [] {
        std::array<std::string_view, type_count> list;
        for (std::size_t i = 0; i < list.size(); ++i) {
            list[i] = event_type_name(static_cast<EventType>(i));
        }
        return list;
    }();
    return names;
}

}  // namespace

void write_event(Writer& json, const Event& event) {
    json.begin_object();
    json.key("type").text(event_type_name(event.type));
    write_seat(json.key("seat"), event.seat);
    write_card(json.key("card"), Card::from_face(event.card));
    write_suit(json.key("suit"), event.suit);
    json.key("number").number(event.number);
    json.end_object();
}

std::optional<Event> read_event(const Value& value) {
    const std::size_t problems_before = value.problems().size();
    Members members(value, "an event: an object with type, seat, card, suit, number");
    if (!members.is_object()) {
        return std::nullopt;
    }
    Event event;
    if (const auto type = members.require("type", "a type of event")) {
        event.type = static_cast<EventType>(type->word(type_names()).value_or(0));
    }
    if (const auto seat = members.find("seat"); seat && !seat->is_null()) {
        event.seat = static_cast<std::uint8_t>(seat->integer(0, max_table_seats - 1).value_or(0));
    }
    if (const auto card = members.find("card"); card && !card->is_null()) {
        event.card = static_cast<std::uint8_t>(card->card().value_or(no_card).face());
    }
    if (const auto suit = members.find("suit"); suit && !suit->is_null()) {
        event.suit = static_cast<std::uint8_t>(suit->suit().value_or(Suit::clubs));
    }
    if (const auto number = members.find("number")) {
        event.number = static_cast<std::int32_t>(number->integer(INT32_MIN, INT32_MAX).value_or(0));
    }
    members.refuse_others();
    return value.problems().size() == problems_before ? std::optional(event) : std::nullopt;
}

}  // namespace eights::detail
