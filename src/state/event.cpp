// The text of events.
#include "eights/event.hpp"

namespace eights {

std::string_view event_type_name(EventType type) noexcept {
    static constexpr std::array<std::string_view, 20> names{
        "round_started", "dealt",  "starter", "buried",     "played",   "named",      "drew",
        "took",          "passed", "owes",    "skipped",    "reversed", "reshuffled", "called",
        "caught",        "left",   "turn",    "round_over", "scored",   "match_over"};
    const auto index = static_cast<std::size_t>(type);
    return index < names.size() ? names[index] : "?";
}

std::string to_text(const Event& event) {
    std::string text(event_type_name(event.type));
    if (event.seat != 255) {
        text += " " + std::to_string(event.seat);
    }
    const bool has_card = event.type == EventType::dealt || event.type == EventType::drew ||
                          event.type == EventType::took || event.type == EventType::played ||
                          event.type == EventType::starter || event.type == EventType::buried;
    if (has_card) {
        text += " " + to_text(Card::from_face(event.card));
    }
    if (event.suit < suit_count) {
        text += std::string(" ") + suit_letter(static_cast<Suit>(event.suit));
    }
    switch (event.type) {
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
        case EventType::match_over: text += " " + std::to_string(event.number); break;
        default: break;
    }
    return text;
}

}  // namespace eights
