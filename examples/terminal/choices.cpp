// What a seat can do now, as a numbered list for a person.
#include "terminal/choices.hpp"

namespace terminal {

namespace {

using eights::ActionKind;

bool is_play(const Choice& choice) { return choice.action.kind() == ActionKind::play; }

/// What the choice is, behind its number.
std::string choice_text(const Choice& choice, const eights::State& state, const Style& style) {
    const eights::Action action = choice.action;
    switch (action.kind()) {
        case ActionKind::play: return card_text(action.card(), style) + (choice.asks_suit ? " (wild)" : "");
        case ActionKind::draw: return "draw a card";
        case ActionKind::take: return "take " + counted(static_cast<int>(state.pending), "card");
        case ActionKind::pass: return "pass";
        case ActionKind::name: return "name " + suit_text(*action.suit(), style);
        case ActionKind::call: return "call your last card";
        case ActionKind::catch_: return "catch Bot " + std::to_string(action.target());
        case ActionKind::leave:
        case ActionKind::deal: break;
    }
    return "";
}

}  // namespace

std::vector<Choice> choices_of(const eights::State& state, int seat) {
    std::vector<Choice> choices;
    for (const eights::Action action : eights::legal_actions(state).of(seat)) {
        if (action.kind() == ActionKind::play && action.suit()) {
            const eights::Action bare = eights::Action::play(seat, action.card());
            if (choices.empty() || choices.back().action != bare) {
                choices.push_back({bare, true});
            }
        } else {
            choices.push_back({action, false});
        }
    }
    return choices;
}

std::vector<std::string> choice_lines(const std::vector<Choice>& choices, const eights::State& state,
                                      const Style& style) {
    std::string plays;
    std::string others;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        std::string& line = is_play(choices[i]) ? plays : others;
        line += "  " + std::to_string(i + 1) + ") " + choice_text(choices[i], state, style);
    }
    std::vector<std::string> lines;
    if (!plays.empty()) {
        lines.push_back("Play:" + plays);
    }
    if (!others.empty()) {
        lines.push_back((plays.empty() ? "Do:  " : "Or:  ") + others);
    }
    return lines;
}

std::string hint(const std::vector<Choice>& choices, const eights::State& state) {
    bool can_play = false;
    bool can_call = false;
    const Choice* other = nullptr;  // what the turn offers besides cards, calls and catches
    for (const Choice& choice : choices) {
        switch (choice.action.kind()) {
            case ActionKind::play: can_play = true; break;
            case ActionKind::call: can_call = true; break;
            case ActionKind::catch_:
                return "Bot " + std::to_string(choice.action.target()) + " did not call: write catch before you go on.";
            default: other = &choice; break;
        }
    }
    if (can_play && state.pending != 0) {
        return "Lay one of these to pass the sum on, or take the cards: t.";
    }
    if (can_play || other == nullptr) {
        return can_play && can_call ? "You are about to hold one card: call (c) before you play." : "";
    }
    const std::string enter = choices.size() == 1 ? " or just Enter." : ".";
    switch (other->action.kind()) {
        case ActionKind::draw: return "No card of yours fits, so draw: d" + enter;
        case ActionKind::take: return "You have no answer, so take the cards: t" + enter;
        case ActionKind::pass:
            return (state.drawn == 0 ? "You can neither play nor draw, so pass: p" : "Nothing to play, so pass: p") +
                   enter;
        default: return "";
    }
}

}  // namespace terminal
