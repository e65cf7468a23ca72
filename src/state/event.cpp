// The text of events.
#include "eights/event.hpp"

#include "cards/text.hpp"

namespace eights {

namespace {

bool has_card(EventType type) noexcept {
    switch (type) {
        case EventType::dealt:
        case EventType::starter:
        case EventType::buried:
        case EventType::played:
        case EventType::drew:
        case EventType::took: return true;
        default: return false;
    }
}

bool has_number(EventType type) noexcept {
    switch (type) {
        case EventType::round_started:
        case EventType::buried:
        case EventType::passed:
        case EventType::owes:
        case EventType::reversed:
        case EventType::reshuffled:
        case EventType::caught:
        case EventType::left:
        case EventType::round_over:
        case EventType::scored:
        case EventType::match_over: return true;
        default: return false;
    }
}

}  // namespace

std::string_view event_type_name(EventType type) noexcept {
    static constexpr std::array<const char*, 20> names{
        "round_started", "dealt",  "starter", "buried",     "played",   "named",      "drew",
        "took",          "passed", "owes",    "skipped",    "reversed", "reshuffled", "called",
        "caught",        "left",   "turn",    "round_over", "scored",   "match_over"};
    const auto index = static_cast<std::size_t>(type);
    return index < names.size() ? names[index] : "?";
}

std::string to_text(const Event& event) {
    std::string text(event_type_name(event.type));
    if (event.seat != 255) {
        detail::add_filled(text, " {}", {event.seat});
    }
    if (has_card(event.type)) {
        detail::add_filled(text, " {}", {Card::from_face(event.card)});
    }
    if (event.suit < suit_count) {
        detail::add_filled(text, " {}", {detail::suit_text(static_cast<Suit>(event.suit))});
    }
    if (has_number(event.type)) {
        detail::add_filled(text, " {}", {event.number});
    }
    return text;
}

}  // namespace eights
