// The text of actions, both ways.
#include "eights/action.hpp"

#include <array>

namespace eights {

namespace {

constexpr std::array<std::string_view, 10> kind_names{"?",    "play", "draw",  "take",  "pass",
                                                      "name", "call", "catch", "leave", "deal"};

/// Takes the next word off a text whose words are separated by single spaces.
constexpr std::string_view next_word(std::string_view& rest) noexcept {
    const auto space = rest.find(' ');
    const std::string_view word = rest.substr(0, space);
    rest = space == std::string_view::npos ? std::string_view() : rest.substr(space + 1);
    return word;
}

constexpr int seat_from_text(std::string_view text) noexcept {
    return text.size() == 1 && text[0] >= '0' && text[0] <= '9' ? text[0] - '0' : -1;
}

}  // namespace

std::string_view action_kind_name(ActionKind kind) noexcept {
    const auto number = static_cast<std::size_t>(kind);
    return number < kind_names.size() ? kind_names[number] : kind_names[0];
}

std::string to_text(Action action) {
    if (!action.well_formed()) {
        return "?";
    }
    std::string text = std::to_string(action.seat()) + " " + std::string(action_kind_name(action.kind()));
    if (action.kind() == ActionKind::play) {
        text += " " + to_text(action.card());
    }
    if (const auto suit = action.suit()) {
        text += std::string(" ") + suit_letter(*suit);
    }
    if (action.kind() == ActionKind::catch_) {
        text += " " + std::to_string(action.target());
    }
    return text;
}

std::optional<Action> action_from_text(std::string_view text) noexcept {
    // A trailing space would look like an empty last word and be lost.
    if (text.empty() || text.back() == ' ') {
        return std::nullopt;
    }
    const int seat = seat_from_text(next_word(text));
    const std::string_view kind = next_word(text);
    if (seat < 0) {
        return std::nullopt;
    }
    if (kind == "play") {
        const auto card = card_from_text(next_word(text));
        if (!card) {
            return std::nullopt;
        }
        if (text.empty()) {
            return Action::play(seat, *card);
        }
        const auto suit = text.size() == 1 ? suit_from_letter(text[0]) : std::nullopt;
        return suit ? std::optional(Action::play(seat, *card, *suit)) : std::nullopt;
    }
    if (kind == "name") {
        const auto suit = text.size() == 1 ? suit_from_letter(text[0]) : std::nullopt;
        return suit ? std::optional(Action::name(seat, *suit)) : std::nullopt;
    }
    if (kind == "catch") {
        const int target = seat_from_text(text);
        return target >= 0 ? std::optional(Action::catch_seat(seat, target)) : std::nullopt;
    }
    if (!text.empty()) {
        return std::nullopt;
    }
    if (kind == "draw") {
        return Action::draw(seat);
    }
    if (kind == "take") {
        return Action::take(seat);
    }
    if (kind == "pass") {
        return Action::pass(seat);
    }
    if (kind == "call") {
        return Action::call(seat);
    }
    if (kind == "leave") {
        return Action::leave(seat);
    }
    if (kind == "deal") {
        return Action::deal(seat);
    }
    return std::nullopt;
}

}  // namespace eights
