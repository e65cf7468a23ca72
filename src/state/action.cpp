// The text of actions, both ways.
#include "eights/action.hpp"

#include "cards/text.hpp"

#include <algorithm>
#include <array>

namespace eights {

namespace {

constexpr std::array<const char*, 10> kind_names{"?",    "play", "draw",  "take",  "pass",
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
    std::string text = detail::filled("{} {}", {action.seat(), action_kind_name(action.kind())});
    if (action.kind() == ActionKind::play) {
        detail::add_filled(text, " {}", {action.card()});
    }
    if (const auto suit = action.suit()) {
        detail::add_filled(text, " {}", {detail::suit_text(*suit)});
    }
    if (action.kind() == ActionKind::catch_) {
        detail::add_filled(text, " {}", {action.target()});
    }
    return text;
}

std::optional<Action> action_from_text(std::string_view text) noexcept {
    // A trailing space would look like an empty last word and be lost.
    if (text.empty() || text.back() == ' ') {
        return std::nullopt;
    }
    const int seat = seat_from_text(next_word(text));
    const auto kind = std::find(kind_names.begin() + 1, kind_names.end(), next_word(text)) - kind_names.begin();
    if (seat < 0 || kind == static_cast<std::ptrdiff_t>(kind_names.size())) {
        return std::nullopt;
    }
    const auto suit_at_end = [&] { return text.size() == 1 ? suit_from_letter(text[0]) : std::nullopt; };
    switch (static_cast<ActionKind>(kind)) {
        case ActionKind::play: {
            const auto card = card_from_text(next_word(text));
            if (!card) {
                return std::nullopt;
            }
            if (text.empty()) {
                return Action::play(seat, *card);
            }
            const auto suit = suit_at_end();
            return suit ? std::optional(Action::play(seat, *card, *suit)) : std::nullopt;
        }
        case ActionKind::name: {
            const auto suit = suit_at_end();
            return suit ? std::optional(Action::name(seat, *suit)) : std::nullopt;
        }
        case ActionKind::catch_: {
            const int target = seat_from_text(text);
            return target >= 0 ? std::optional(Action::catch_seat(seat, target)) : std::nullopt;
        }
        default: break;
    }
    if (!text.empty()) {
        return std::nullopt;
    }
    // The other kinds have a seat and nothing else.
    return Action::from_code(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(seat) << 24);
}

}  // namespace eights
