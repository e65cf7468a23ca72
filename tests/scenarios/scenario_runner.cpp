// Plays a scenario against the engine and notes, in words for people, what did not come out as the file says.
#include "scenario.hpp"

#include <algorithm>

namespace eights::scenarios {

namespace {

std::string seats_text(unsigned mask) {
    std::string text;
    for (int seat = 0; seat < max_table_seats; ++seat) {
        if ((mask >> seat & 1) != 0) {
            text += (text.empty() ? "" : " ") + std::to_string(seat);
        }
    }
    return text.empty() ? "-" : text;
}

std::string seat_text(int seat) { return seat == no_seat ? "-" : std::to_string(seat); }

std::string card_text(Card card) { return card == no_card ? "-" : to_text(card); }

template <class Cards>
std::string cards_text(const Cards& cards) {
    std::string text;
    for (const Card card : cards) {
        text += (text.empty() ? "" : " ") + to_text(card);
    }
    return text.empty() ? "-" : text;
}

std::string hand_text(const State& state, int seat) {
    std::vector<Card> cards;
    state.hand(seat).for_each([&](Card card) { cards.push_back(card); });
    return cards_text(cards);
}

std::string stock_text(const State& state) {
    std::vector<Card> cards;
    for (int depth = 0; depth < state.stock_count; ++depth) {
        cards.push_back(state.stock(depth));
    }
    return cards_text(cards);
}

std::string discard_text(const State& state) {
    std::vector<Card> cards;
    for (int depth = state.discard_count - 1; depth >= 0; --depth) {
        cards.push_back(state.discard(depth));
    }
    return cards_text(cards);
}

std::string scores_text(const State& state) {
    std::string text;
    for (int seat = 0; seat < state.seats; ++seat) {
        text += (seat == 0 ? "" : " ") + std::to_string(state.score(seat));
    }
    return text;
}

std::string named_text(const State& state) {
    return state.named == no_suit ? "-" : std::string(1, suit_letter(static_cast<Suit>(state.named)));
}

/// `0 play 8C C; 0 play 8C D; ...` with the four suits of a card written as `*`.
std::string actions_text(const std::vector<Action>& actions) {
    std::string text;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        std::string item = to_text(actions[i]);
        const bool four = i + 3 < actions.size() && actions[i].suit() == Suit::clubs &&
                          actions[i + 3] == Action::from_code(actions[i].code() + (3u << 16));
        if (four) {
            item.back() = '*';
            i += 3;
        }
        text += (text.empty() ? "" : "; ") + item;
    }
    return text.empty() ? "-" : text;
}

std::vector<Action> legal_list(const State& state) {
    std::vector<Action> actions;
    for (const Action action : legal_actions(state)) {
        actions.push_back(action);
    }
    return actions;
}

std::string events_text(const std::vector<std::string>& events) {
    std::string text;
    for (const std::string& event : events) {
        text += (text.empty() ? "" : "; ") + event;
    }
    return text.empty() ? "nothing" : text;
}

std::vector<Card> deck_cards(const DeckOrder& order, const RuleTable& rules, int seats) {
    std::vector<Card> cards = order.first;
    if (order.rest) {
        std::vector<Card> rest = whole_deck(rules, seats);
        for (const auto* const named : {&order.first, &order.last}) {
            for (const Card card : *named) {
                const auto at = std::find(rest.begin(), rest.end(), card);
                if (at != rest.end()) {
                    rest.erase(at);
                }
            }
        }
        cards.insert(cards.end(), rest.begin(), rest.end());
    }
    cards.insert(cards.end(), order.last.begin(), order.last.end());
    return cards;
}

class Play {
public:
    Play(const Scenario& scenario, bool thorough) : scenario_(scenario), thorough_(thorough) {}

    Outcome run(const Ruleset& ruleset) {
        const Compiled rules = compile(ruleset);
        if (!rules) {
            for (const Problem& problem : rules.problems) {
                impossible("the ruleset is refused: " + problem.text());
            }
            return outcome_;
        }
        if (scenario_.deal ? deal(*rules) : place(*rules)) {
            check_laws(scenario_.start_line);
            for (const Step& step : scenario_.steps) {
                if (!take(step)) {
                    break;  // the lines after an action that was not carried out mean nothing
                }
            }
        }
        return outcome_;
    }

private:
    void fail(int line, const std::string& text) { outcome_.failures.push_back({line, text}); }
    void impossible(const std::string& text) { outcome_.impossible.push_back({scenario_.start_line, text}); }

    bool place(const RuleTable& rules) {
        const PositionResult result = set_up(rules, *scenario_.position);
        for (const Problem& problem : result.problems) {
            impossible("the position cannot be: " + problem.text());
        }
        if (result) {
            state_ = *result;
        }
        return static_cast<bool>(result);
    }

    bool deal(const RuleTable& rules) {
        const DealSetup& setup = *scenario_.deal;
        const bool seats_possible = setup.seats >= min_table_seats && setup.seats <= max_table_seats;
        std::vector<Card> cards;
        if (setup.deck && seats_possible) {
            cards = deck_cards(*setup.deck, rules, setup.seats);
        }
        StartOptions options;
        options.first_dealer = setup.dealer;
        options.deck = cards;
        options.events = &events_;
        const Reject reason = start_into(state_, rules, setup.seats, setup.seed, options);
        if (reason == setup.refused) {
            return reason == Reject::none;
        }
        if (reason == Reject::bad_deck) {
            impossible("the deck does not have these cards");
        } else if (setup.refused == Reject::none) {
            fail(setup.line, "the deal is refused: " + std::string(reject_name(reason)));
        } else {
            fail(setup.line,
                 "the start should be refused with " + std::string(reject_name(setup.refused)) + "; it is " +
                     (reason == Reject::none ? "accepted" : "refused with " + std::string(reject_name(reason))));
        }
        return false;
    }

    /// Carries out one line. False if the rest cannot be played.
    bool take(const Step& step) {
        switch (step.kind) {
            case StepKind::act: return act(step);
            case StepKind::refused: refuse(step); return true;
            case StepKind::legal: compare_legal(step); return true;
            case StepKind::events: compare_events(step); return true;
            case StepKind::expect: compare_values(step); return true;
            case StepKind::deck: deck_ = deck_cards(step.deck, state_.rules, state_.seats); return true;
        }
        return false;
    }

    Reject carry(const Step& step) {
        std::vector<std::string> broken;
        const State before = state_;
        const Reject reason = carry_out(state_, step.action, deck_, events_, broken);
        deck_.clear();
        for (const std::string& text : broken) {
            fail(step.line, to_text(step.action) + ": " + text + "\n" + describe(before));
        }
        return reason;
    }

    bool act(const Step& step) {
        const State before = state_;
        const Reject reason = carry(step);
        if (reason == Reject::bad_deck) {
            impossible("line " + std::to_string(step.line) + ": the deck does not have these cards");
            return false;
        }
        if (reason != Reject::none) {
            fail(step.line, to_text(step.action) + " is refused with " + std::string(reject_name(reason)) + " (" +
                                std::string(reject_text(reason)) + ")\n" + describe(before));
            return false;
        }
        if (thorough_ && state_.ply != before.ply + 1) {
            fail(step.line, "the ply did not go up by one");
        }
        check_laws(step.line);
        return true;
    }

    void refuse(const Step& step) {
        const State before = state_;
        const EventList events = events_;
        const Reject reason = carry(step);
        if (reason != step.reason) {
            fail(step.line,
                 to_text(step.action) + " should be refused with " + std::string(reject_name(step.reason)) +
                     "; it is " +
                     (reason == Reject::none ? "accepted" : "refused with " + std::string(reject_name(reason))) + "\n" +
                     describe(before));
        }
        // Whatever happened, go on from where the refused action was tried.
        state_ = before;
        events_ = events;
    }

    void compare_legal(const Step& step) {
        const std::vector<Action> found = legal_list(state_);
        if (found != step.actions) {
            fail(step.line, "expected legal: " + actions_text(step.actions) +
                                "\nfound legal:    " + actions_text(found) + "\n" + describe(state_));
        }
    }

    void compare_events(const Step& step) {
        std::vector<std::string> found;
        for (const Event& event : events_) {
            found.push_back(to_text(event));
        }
        if (found != step.events) {
            fail(step.line,
                 "expected events: " + events_text(step.events) + "\nfound events:    " + events_text(found));
        }
    }

    void compare_values(const Step& step) {
        for (const Expectation& expected : step.expectations) {
            const std::string found = found_value(state_, expected.subject).value_or("?");
            if (found != expected.value) {
                fail(step.line, "expected " + expected.subject + " " + expected.value + ", found " + expected.subject +
                                    " " + found + "\n" + describe(state_));
            }
        }
    }

    void check_laws(int line) {
        if (!thorough_) {
            return;
        }
        for (const std::string& text : broken_laws(state_)) {
            fail(line, text + "\n" + describe(state_));
        }
    }

    const Scenario& scenario_;
    bool thorough_;
    State state_{};
    EventList events_;
    std::vector<Card> deck_;
    Outcome outcome_;
};

}  // namespace

std::vector<Card> whole_deck(const RuleTable& rules, int seats) {
    std::vector<Card> cards;
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        if ((rules.pack_faces() & face_bit(card)) != 0) {
            cards.insert(cards.end(), static_cast<std::size_t>(rules.packs_for(seats)), card);
        }
    }
    return cards;
}

std::optional<std::string> found_value(const State& state, std::string_view subject) {
    if (subject.starts_with("hand ") && subject.size() >= 6) {
        const int seat = subject[5] - '0';
        if (seat < 0 || seat >= max_table_seats) {
            return std::nullopt;
        }
        if (subject.substr(6) == " =") {
            return hand_text(state, seat);
        }
        return subject.size() == 6 ? std::optional(std::to_string(state.hand_count(seat)) + " cards") : std::nullopt;
    }
    const auto is = [&](std::string_view name) { return subject == name; };
    if (is("turn")) return seat_text(state.turn);
    if (is("phase")) return std::string(phase_name(state.phase));
    if (is("pending")) return std::to_string(state.pending);
    if (is("top")) return state.discard_count == 0 ? "-" : to_text(state.top());
    if (is("named")) return named_text(state);
    if (is("stock =")) return stock_text(state);
    if (is("stock")) return std::to_string(state.stock_count) + " cards";
    if (is("discard =")) return discard_text(state);
    if (is("discard")) return std::to_string(state.discard_count) + " cards";
    if (is("dealer")) return std::to_string(state.dealer);
    if (is("direction")) return std::to_string(state.direction);
    if (is("scores")) return scores_text(state);
    if (is("exposed")) return seat_text(state.exposed);
    if (is("called")) return seats_text(state.called);
    if (is("live")) return seats_text(state.live);
    if (is("passes")) return std::to_string(state.passes);
    if (is("turns")) return std::to_string(state.turns);
    if (is("drawn")) return std::to_string(state.drawn);
    if (is("drawn_card")) return card_text(state.drawn_card);
    if (is("winners")) return seats_text(state.seats == 0 ? 0u : winners(state));
    if (is("round")) return std::to_string(state.round);
    if (is("ply")) return std::to_string(state.ply);
    if (is("default")) {
        const Action action = state.seats == 0 ? Action{} : default_action(state);
        return action == Action{} ? "-" : to_text(action);
    }
    return std::nullopt;
}

std::string describe(const State& state) {
    std::string text;
    for (int seat = 0; seat < state.seats; ++seat) {
        text += "  hand " + std::to_string(seat) + ": " + hand_text(state, seat) + "\n";
    }
    text += "  discard: " + discard_text(state) + ", named " + named_text(state) + "\n  stock: " + stock_text(state) +
            "\n  phase " + std::string(phase_name(state.phase)) + ", turn " + seat_text(state.turn) + ", direction " +
            std::to_string(state.direction) + ", pending " + std::to_string(state.pending) + ", drawn " +
            std::to_string(state.drawn) + ", passes " + std::to_string(state.passes) + ", exposed " +
            seat_text(state.exposed) + ", called " + seats_text(state.called) + ", scores " + scores_text(state) +
            "\n  legal: " + actions_text(legal_list(state));
    return text;
}

Outcome play_scenario(const Scenario& scenario, const Ruleset& ruleset, bool thorough) {
    return Play(scenario, thorough).run(ruleset);
}

}  // namespace eights::scenarios
