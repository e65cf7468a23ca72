// The course of a match at the terminal.
#include "terminal/match.hpp"

#include "terminal/console.hpp"
#include "terminal/rules_text.hpp"
#include "terminal/table.hpp"

namespace terminal {

using eights::Action;
using eights::Phase;
using eights::Reject;

namespace {

constexpr int nobody = -1;

}  // namespace

Match::Match(const MatchSettings& settings)
    : settings_(settings),
      person_(settings.bots_only ? nobody : 0),
      seating_(Seating::at_demo(settings.rules.seats, person_)),
      story_(seating_, Shown::own_draws, settings.style),
      opponents_({settings.skill}, settings.seed) {}

void Match::run() {
    introduce();
    eights::start_into(state_, settings_.rules.table, settings_.rules.seats, eights::seed_from_number(settings_.seed),
                       {.events = &events_});
    first_ = state_;
    opponents_.see(events_, state_);
    tell();
    while (state_.phase != Phase::match_over && !has_quit_) {
        if (state_.phase == Phase::round_over) {
            next_round();
        } else if (state_.exposed != eights::no_seat && others_react()) {
            continue;
        } else if (state_.turn == person_) {
            person_acts();
        } else {
            perform(opponents_.choose(state_));
        }
    }
    story_.finish();
    if (has_quit_) {
        say();
        say("The standing when you left, in round " + std::to_string(state_.round + 1) + ":");
    }
    show_standing(state_, seating_, settings_.style);
}

void Match::introduce() const {
    const examples::TableRules& rules = settings_.rules;
    std::vector<std::string> names;
    for (int seat = 0; seat < rules.seats; ++seat) {
        names.push_back(seating_.name(seat));
    }
    say(bold("Crazy Eights, " + rules.title, settings_.style) + ": " + joined(names) + ". Seed " +
        std::to_string(settings_.seed) + ".");
    if (person_ != nobody) {
        say();
        for (const std::string& line : rules_in_words(rules.ruleset, rules.seats, settings_.style)) {
            say("  " + line, 0);
        }
        say("  At any time h shows what you can type, and q leaves; where a suit is asked, ? does.");
    }
}

Reject Match::perform(Action action) {
    const Reject reject = eights::advance(state_, action, events_);
    if (reject == Reject::none) {
        actions_.push_back(action);
        opponents_.see(events_, state_);
        tell();
    }
    return reject;
}

void Match::tell() {
    bool round_over = false;
    for (const eights::Event& event : events_) {
        round_over = round_over || event.type == eights::EventType::round_over;
    }
    if (settings_.results_only) {
        if (round_over) {
            show_round_line(state_, events_, seating_);
        }
        return;
    }
    for (const eights::Event& event : events_) {
        whole_table_ = whole_table_ || event.type == eights::EventType::turn;
    }
    story_.tell(events_, state_);
    if (round_over) {
        show_round_result(state_, events_, seating_, settings_.style);
    }
}

void Match::next_round() {
    while (person_ != nobody) {
        say();
        const auto line = ask_person("Press Enter for the next round (q leaves): ");
        if (!line) {
            return;
        }
        if (understood(*line, state_, person_, {}).kind != Input::Kind::help) {
            break;
        }
        show_help();
    }
    perform(Action::deal(state_.turn));
}

void Match::person_acts() {
    story_.finish();
    if (whole_table_) {
        show_table(state_, seating_, settings_.style);
        whole_table_ = false;
    } else {
        show_hand(state_, person_, settings_.style);
    }
    const std::vector<Choice> choices = choices_of(state_, person_);
    for (const std::string& line : choice_lines(choices, state_, settings_.style)) {
        say("  " + line, 6);
    }
    if (const std::string text = hint(choices, state_); !text.empty()) {
        say("  " + text);
    }
    // Until something happens: what is refused or not understood costs nothing.
    while (const auto line = ask_person(state_.phase == Phase::name ? "Which suit> " : "Your turn> ")) {
        const Input input = understood(*line, state_, person_, choices);
        if (input.kind == Input::Kind::action) {
            if (carry_out(input.action)) {
                return;
            }
        } else if (input.kind == Input::Kind::empty && choices.size() == 1 && !choices[0].asks_suit) {
            carry_out(choices[0].action);
            return;
        } else if (input.kind == Input::Kind::empty) {
            whole_table_ = true;
            return;
        } else if (input.kind == Input::Kind::help) {
            show_help();
        } else {
            say("  " + input.answer);
        }
        if (has_quit_) {
            return;
        }
    }
}

bool Match::others_react() {
    // The person is asked first; on turn, catching is among the choices.
    if (person_ != nobody && state_.exposed != person_ && state_.turn == person_) {
        return false;
    }
    if (person_ != nobody && state_.exposed != person_ && ask_to_react()) {
        return true;
    }
    if (const Action action = opponents_.react(state_, person_); action.code() != 0) {
        perform(action);
        return true;
    }
    return person_ != nobody && state_.exposed == person_ && state_.turn != person_ && ask_to_react();
}

bool Match::ask_to_react() {
    const std::vector<Choice> choices = choices_of(state_, person_);
    if (choices.empty()) {
        return false;
    }
    story_.finish();
    const bool own = state_.exposed == person_;
    say(own ? "  You forgot to call, and nobody has noticed yet: call now (c)?"
            : "  Catch Bot " + std::to_string(state_.exposed) + " (catch) before the next card is played?");
    while (const auto line = ask_person(own ? "c, or Enter to keep quiet> " : "catch, or Enter to go on> ")) {
        const Input input = understood(*line, state_, person_, choices);
        // Here c can only mean the one thing there is to do.
        const bool short_word = input.kind == Input::Kind::action && input.action.kind() == eights::ActionKind::call;
        if (input.kind == Input::Kind::empty) {
            return false;
        }
        if (input.kind == Input::Kind::action) {
            if (carry_out(short_word ? choices[0].action : input.action)) {
                return true;
            }
        } else if (input.kind == Input::Kind::help) {
            show_help();
        } else {
            say("  " + input.answer);
        }
    }
    return true;
}

bool Match::carry_out(Action action) {
    Reject reject = eights::why_not(state_, action);
    const bool wild = action.kind() == eights::ActionKind::play && action.seat() == person_ &&
                      (state_.wild_for(person_) & eights::face_bit(action.card())) != 0;
    if (reject == Reject::suit_missing) {
        const auto suit = ask_suit(action.card());
        if (!suit) {
            return has_quit_;
        }
        action = Action::play(person_, action.card(), *suit);
    } else if (reject == Reject::suit_not_wanted && wild) {
        // The last card ends the round and names nothing; naming a suit with it does no harm.
        action = Action::play(person_, action.card());
    }
    reject = perform(action);
    if (reject != Reject::none) {
        const bool card = action.kind() == eights::ActionKind::play;
        say("  " + (card ? card_text(action.card(), settings_.style) + " cannot be played. " : "Not possible. ") +
            std::string(eights::reject_text(reject)));
    }
    return reject == Reject::none;
}

std::optional<eights::Suit> Match::ask_suit(eights::Card card) {
    say("  " + card_text(card, settings_.style) + " is wild. Which suit?  " + suit_choices(settings_.style));
    while (const auto line = ask_person("Suit (Enter to play something else)> ")) {
        if (const auto suit = suit_understood(*line)) {
            return suit;
        }
        if (*line == "?" || *line == "help") {
            say("  Clubs, diamonds, hearts or spades: write the letter. Enter takes the wild back.");
            continue;
        }
        if (line->find_first_not_of(" \t\r") == std::string::npos) {
            say("  " + card_text(card, settings_.style) + " stays in your hand.");
            return std::nullopt;
        }
        say("  Write c, d, h or s.");
    }
    return std::nullopt;
}

std::optional<std::string> Match::ask_person(std::string_view prompt) {
    auto line = ask(prompt);
    if (!line || understood(*line, state_, person_, {}).kind == Input::Kind::quit) {
        quit();
        return std::nullopt;
    }
    return line;
}

void Match::show_help() const {
    for (const std::string& line : commands_in_words(settings_.rules.table)) {
        say("  " + line, 14);
    }
}

void Match::quit() {
    has_quit_ = true;
    story_.finish();
    perform(Action::leave(person_));
}

}  // namespace terminal
