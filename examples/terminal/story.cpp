// Telling events in sentences.
#include "terminal/story.hpp"

#include "terminal/console.hpp"

namespace terminal {

using eights::Card;
using eights::Event;
using eights::EventType;
using eights::State;

void Story::say_sentence(const std::string& text, char end) {
    say(margin_ + text + end);
    margin_.assign(margin_.size(), ' ');
}

void Story::tell(const eights::EventList& events, const State& state) {
    actor_ = -1;
    drew_ = false;
    for (const Event& event : events) {
        tell_event(event, state);
    }
}

void Story::finish() {
    if (drawer_ >= 0) {
        const int seat = drawer_;
        say_sentence(name(seat) + " " + joined(kept_draws(seat)));
    }
}

std::vector<std::string> Story::kept_draws(int seat) {
    if (drawer_ != seat) {
        finish();
        return {};
    }
    std::vector<std::string> cards;
    for (const Card card : kept_) {
        cards.push_back(card_text(card, style_));
    }
    const int number = static_cast<int>(kept_.size());
    const bool told = shown_ == Shown::all_draws || seat == seating_.person();
    const std::string what = told ? joined(cards) : number == 1 ? "a card" : counted(number, "card");
    drawer_ = -1;
    kept_.clear();
    return {verb(seat, kept_takes_ ? "take" : "draw") + " " + what};
}

void Story::tell_event(const Event& event, const State& state) {
    const int seat = event.seat;
    switch (event.type) {
        case EventType::drew:
        case EventType::took:
            if (drawer_ != seat || kept_takes_ != (event.type == EventType::took)) {
                finish();
            }
            drawer_ = seat;
            kept_takes_ = event.type == EventType::took;
            kept_.push_back(Card::from_face(event.card));
            actor_ = seat;
            drew_ = event.type == EventType::drew;
            return;
        case EventType::played: tell_play(event, state); return;
        case EventType::passed: {
            auto phrases = kept_draws(seat);
            phrases.push_back(verb(seat, "pass"));
            say_sentence(name(seat) + " " + joined(phrases));
            return;
        }
        case EventType::turn: tell_turn(event, state); return;
        default: break;
    }
    finish();
    switch (event.type) {
        case EventType::round_started:
            say();
            say(bold("Round " + std::to_string(event.number + 1) + ": " + does(seat, "deal") + ".", style_));
            break;
        case EventType::buried:
            say_sentence(card_text(Card::from_face(event.card), style_) +
                         " is turned up, but it is wild: back into the stock it goes");
            break;
        case EventType::starter:
            say_sentence("The first card is " + card_text(Card::from_face(event.card), style_));
            break;
        case EventType::named:
            say_sentence(does(seat, "name") + " " + suit_text(static_cast<eights::Suit>(event.suit), style_));
            break;
        case EventType::owes: say_sentence(does(seat, "owe") + " " + counted(event.number, "card")); break;
        case EventType::skipped: say_sentence(does(seat, "be") + " skipped"); break;
        case EventType::reversed:
            say_sentence(event.number > 0 ? "Play goes clockwise again" : "Play goes counter-clockwise now");
            break;
        case EventType::reshuffled:
            say_sentence("The stock is empty: " + counted(event.number, "card") +
                         " of the discard pile are shuffled and become the stock");
            break;
        case EventType::called: say_sentence(does(seat, "call") + ": last card", '!'); break;
        case EventType::caught:
            if (event.number >= 0) {
                say_sentence(does(event.number, "catch") + " " +
                             (seat == seating_.person() ? "you: you" : name(seat) + ": it") +
                             " did not call the last card");
            } else {
                say_sentence(name(seat) + " did not call the last card");
            }
            break;
        case EventType::left: say_sentence(does(seat, "leave") + " the match"); break;
        case EventType::round_over: tell_round_over(event, state); break;
        default:  // dealt cards and scores are shown as a whole
            break;
    }
}

void Story::tell_play(const Event& event, const State& state) {
    const int seat = event.seat;
    actor_ = seat;
    auto phrases = kept_draws(seat);
    phrases.push_back(verb(seat, "play") + " " + card_text(Card::from_face(event.card), style_));
    if (event.suit != eights::no_suit) {
        phrases.push_back(verb(seat, "name") + " " + suit_text(static_cast<eights::Suit>(event.suit), style_));
    }
    say_sentence(name(seat) + " " + joined(phrases));
    if (state.hand_count(seat) == 1) {
        const bool missed = state.exposed == seat;
        say_sentence(does(seat, "have") + " one card left" + (missed ? " and did not call" : ""));
    }
}

void Story::tell_turn(const Event& event, const State& state) {
    if (event.seat == actor_ && !drew_) {
        finish();
        say_sentence(does(event.seat, "be") + " on turn again");
    } else if (drew_ && actor_ == seating_.person() && event.seat != actor_) {
        finish();
        say_sentence(state.rules.after_draw == eights::AfterDraw::none ? "Drawing ends your turn"
                                                                       : "It does not fit, and your turn is over");
    }
}

void Story::tell_round_over(const Event& event, const State& state) {
    say();
    std::string text;
    switch (static_cast<eights::RoundEnd>(event.number)) {
        case eights::RoundEnd::hand_empty:
            text = does(event.seat, "have") + " no card left and " + verb(event.seat, "win") + " round " +
                   std::to_string(state.round + 1) + ".";
            break;
        case eights::RoundEnd::blocked:
            text = "Nobody can play or draw: round " + std::to_string(state.round + 1) + " is over, blocked.";
            break;
        case eights::RoundEnd::stock_out:
            text = "The stock is used up: round " + std::to_string(state.round + 1) + " is over.";
            break;
        case eights::RoundEnd::turn_limit:
            text = "After " + counted(state.turns, "turn") + " round " + std::to_string(state.round + 1) + " is over.";
            break;
    }
    say(bold(text, style_));
}

}  // namespace terminal
