// Translating into the words of the second implementation, and comparing.
#include "laws/compare.hpp"

#include <algorithm>
#include <sstream>

namespace laws {

namespace {

using namespace eights;

std::string word(const Ruleset& ruleset, std::string_view option) {
    const Field* field = find_field(option);
    return std::string(field->choices[static_cast<std::size_t>(field->read_number(ruleset))]);
}

/// The faces that an entry of a list stands for.
std::vector<int> faces_of(CardEntry entry) {
    if (entry.is_card()) {
        return {entry.card().face()};
    }
    std::vector<int> faces;
    for (int suit = 0; suit < suit_count; ++suit) {
        faces.push_back(rank_count * suit + static_cast<int>(entry.rank()));
    }
    return faces;
}

std::vector<int> faces_of(const std::vector<CardEntry>& entries) {
    std::vector<int> faces;
    for (const CardEntry entry : entries) {
        for (const int face : faces_of(entry)) {
            if (std::find(faces.begin(), faces.end(), face) == faces.end()) {
                faces.push_back(face);
            }
        }
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

bool lists(const std::vector<CardEntry>& entries, CardEntry entry) {
    return std::find(entries.begin(), entries.end(), entry) != entries.end();
}

/// Which effect a face has: the one that lists the card, else the one that lists its rank, else -1. (docs/rules.md 9.1)
int effect_of(const std::vector<Effect>& effects, Card card) {
    for (const CardEntry entry : {CardEntry(card), CardEntry(card.rank())}) {
        for (std::size_t i = 0; i < effects.size(); ++i) {
            if (lists(effects[i].cards, entry)) {
                return static_cast<int>(i);
            }
        }
    }
    return -1;
}

std::vector<reference::Effect> reference_effects(const std::vector<Effect>& effects) {
    std::vector<reference::Effect> translated;
    for (std::size_t i = 0; i < effects.size(); ++i) {
        reference::Effect effect{.cards = {},
                                 .draw = effects[i].draw,
                                 .skip = effects[i].skip,
                                 .reverse = effects[i].reverse,
                                 .again = effects[i].again,
                                 .answers = faces_of(effects[i].answers)};
        for (int face = 0; face < face_count; ++face) {
            if (effect_of(effects, Card::from_face(face)) == static_cast<int>(i)) {
                effect.cards.push_back(face);
            }
        }
        if (!effect.cards.empty()) {
            translated.push_back(effect);
        }
    }
    return translated;
}

std::vector<int> reference_points(const std::map<CardEntry, int>& points) {
    std::vector<int> values;
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        const auto own = points.find(CardEntry(card));
        const auto rank = points.find(CardEntry(card.rank()));
        values.push_back(own != points.end() ? own->second : rank != points.end() ? rank->second : 0);
    }
    return values;
}

int or_none(std::uint8_t value) { return value == 255 ? -1 : value; }

std::vector<int> hand_of(const State& state, int seat) {
    std::vector<int> hand;
    state.hand(seat).for_each([&](Card card) { hand.push_back(card.face()); });
    return hand;
}

std::vector<int> stock_of(const State& state) {
    std::vector<int> stock;
    for (int depth = 0; depth < state.stock_count; ++depth) {
        stock.push_back(state.stock(depth).face());
    }
    return stock;
}

std::vector<int> discard_of(const State& state) {
    std::vector<int> discard;
    for (int depth = state.discard_count; depth-- > 0;) {
        discard.push_back(state.discard(depth).face());
    }
    return discard;
}

// Text for the differences.

std::string text_of(long value) { return std::to_string(value); }

std::string text_of(const std::string& value) { return value; }

std::string text_of(const std::vector<int>& cards) {
    std::string text;
    for (const int card : cards) {
        text += (text.empty() ? "" : " ") + to_text(Card::from_face(card));
    }
    return "[" + text + "]";
}

std::string text_of(const reference::Action& action) {
    std::ostringstream text;
    text << action.seat << " " << action.kind;
    if (action.card >= 0) {
        text << " " << to_text(Card::from_face(action.card));
    }
    if (action.suit >= 0) {
        text << " " << suit_letter(static_cast<Suit>(action.suit));
    }
    if (action.target >= 0) {
        text << " " << action.target;
    }
    return text.str();
}

std::string text_of(const reference::Event& event) {
    std::ostringstream text;
    text << event.type << " seat " << event.seat << " card "
         << (event.card < 0 ? "--" : to_text(Card::from_face(event.card))) << " suit " << event.suit << " number "
         << event.number;
    return text.str();
}

template <class Value>
std::string text_of(const std::vector<Value>& values) {
    std::string text;
    for (const Value& value : values) {
        text += (text.empty() ? "" : "; ") + text_of(value);
    }
    return "{" + text + "}";
}

/// Collects the differences, a line each.
class Differences {
public:
    template <class Value>
    void compare(const std::string& what, const Value& engine, const Value& second) {
        if (!(engine == second)) {
            text_ +=
                what + ": the engine has " + text_of(engine) + ", the second implementation " + text_of(second) + "\n";
        }
    }
    std::string text() const { return text_; }

private:
    std::string text_;
};

void compare_seats(Differences& found, const State& state, const reference::Game& game) {
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        const std::string of_seat = " of seat " + std::to_string(seat);
        found.compare("hand" + of_seat, hand_of(state, seat), game.hands[index]);
        found.compare<long>("called" + of_seat, state.has_called(seat), game.called[index]);
        found.compare<long>("left" + of_seat, !state.is_live(seat), game.left[index]);
        found.compare<long>("score" + of_seat, state.score(seat), game.scores[index]);
    }
}

void compare_fields(Differences& found, const State& state, const reference::Game& game) {
    found.compare("stock", stock_of(state), game.stock);
    found.compare("discard", discard_of(state), game.discard);
    found.compare("phase", std::string(phase_name(state.phase)), game.phase);
    const auto number = [&](const char* what, long engine, long second) { found.compare(what, engine, second); };
    number("turn", or_none(state.turn), game.turn);
    number("named", or_none(state.named), game.named);
    number("pending", state.pending, game.pending);
    number("drawn", state.drawn, game.drawn);
    number("drawn_card", or_none(static_cast<std::uint8_t>(state.drawn_card.face())), game.drawn_card);
    number("exposed", or_none(state.exposed), game.exposed);
    number("passes", state.passes, game.passes);
    number("turns", state.turns, game.turns);
    number("round", state.round, game.round);
    number("dealer", state.dealer, game.dealer);
    number("direction", state.direction, game.direction);
    number("random_events", state.random_events, game.random_events);
    number("ply", state.ply, game.ply);
}

void compare_actions(Differences& found, const State& state, const reference::Game& game) {
    std::vector<reference::Action> legal;
    for (const Action action : legal_actions(state)) {
        legal.push_back(reference_action(action));
    }
    found.compare("legal actions", legal, reference::legal_actions(game));
    if (state.phase == Phase::match_over) {
        std::vector<long> won;
        for (int seat = 0; seat < state.seats; ++seat) {
            if ((winners(state) >> seat & 1) != 0) {
                won.push_back(seat);
            }
        }
        const std::vector<int> second = reference::winners(game);
        found.compare("winners", won, std::vector<long>(second.begin(), second.end()));
    } else {
        found.compare("default action", reference_action(default_action(state)), reference::default_action(game));
    }
}

}  // namespace

reference::Rules reference_rules(const Ruleset& ruleset) {
    reference::Rules rules;
    rules.min_seats = ruleset.min_seats;
    rules.max_seats = ruleset.max_seats;
    rules.packs = ruleset.packs;
    for (const Rank rank : ruleset.without) {
        rules.without.push_back(static_cast<int>(rank));
    }
    rules.hand = ruleset.hand;
    rules.hand_from = word(ruleset, "hand_from");
    rules.first_seat = word(ruleset, "first_seat");
    rules.next_dealer = word(ruleset, "next_dealer");
    rules.wild = faces_of(ruleset.wild);
    rules.wild_from = word(ruleset, "wild_from");
    rules.wild_matches_rank = ruleset.wild_matches_rank;
    rules.wild_on_wild = ruleset.wild_on_wild;
    rules.starter_wild = word(ruleset, "starter_wild");
    rules.starter_effect = word(ruleset, "starter_effect");
    rules.draw = ruleset.draw == until_playable ? 0 : ruleset.draw;
    rules.draw_when_able = ruleset.draw_when_able;
    rules.after_draw = word(ruleset, "after_draw");
    rules.must_play_drawn = ruleset.must_play_drawn;
    rules.unplayable_draw = word(ruleset, "unplayable_draw");
    rules.stock_out = word(ruleset, "stock_out");
    rules.effects = reference_effects(ruleset.effects);
    rules.two_seat_reverse = word(ruleset, "two_seat_reverse");
    rules.wild_effects = word(ruleset, "wild_effects");
    rules.after_take = word(ruleset, "after_take");
    rules.last_card_effect = word(ruleset, "last_card_effect");
    rules.last_card_call = word(ruleset, "last_card_call");
    rules.call_penalty = ruleset.call_penalty;
    rules.points = reference_points(ruleset.points);
    rules.round_score = word(ruleset, "round_score");
    rules.blocked_score = word(ruleset, "blocked_score");
    rules.blocked_tie = word(ruleset, "blocked_tie");
    rules.start_score = ruleset.start_score;
    rules.match_end = word(ruleset, "match_end");
    rules.target = ruleset.target;
    rules.target_per_seat = ruleset.target_per_seat;
    rules.rounds = ruleset.rounds;
    rules.match_winner = word(ruleset, "match_winner");
    rules.turn_limit = ruleset.turn_limit;
    rules.round_limit = ruleset.round_limit;
    return rules;
}

reference::Action reference_action(Action action) {
    reference::Action translated;
    translated.kind = std::string(action_kind_name(action.kind()));
    translated.seat = action.seat();
    translated.suit = action.suit() ? static_cast<int>(*action.suit()) : -1;
    translated.card = action.kind() == ActionKind::play ? action.card().face() : -1;
    translated.target = action.kind() == ActionKind::catch_ ? action.target() : -1;
    return translated;
}

reference::Game reference_game(const reference::Rules& rules, const State& state) {
    reference::Game game;
    game.rules = rules;
    game.seats = state.seats;
    std::copy(state.seed.bytes.begin(), state.seed.bytes.end(), game.seed.begin());
    game.round = state.round;
    game.random_events = static_cast<int>(state.random_events);
    game.ply = state.ply;
    game.dealer = state.dealer;
    game.direction = state.direction;
    game.phase = std::string(phase_name(state.phase));
    game.turn = or_none(state.turn);
    for (int seat = 0; seat < state.seats; ++seat) {
        game.hands.push_back(hand_of(state, seat));
        game.called.push_back(state.has_called(seat));
        game.left.push_back(!state.is_live(seat));
        game.scores.push_back(state.score(seat));
    }
    game.stock = stock_of(state);
    game.discard = discard_of(state);
    game.named = or_none(state.named);
    game.pending = static_cast<int>(state.pending);
    game.drawn = state.drawn;
    game.drawn_card = or_none(static_cast<std::uint8_t>(state.drawn_card.face()));
    game.exposed = or_none(state.exposed);
    game.passes = state.passes;
    game.turns = state.turns;
    // The state says nothing where the beginner is the dealer anyway, or follows from the dealer.
    const bool last_round_tells = state.round > 0 && state.phase == Phase::name &&
                                  rules.starter_wild == "dealer_names" &&
                                  (rules.first_seat == "last_winner" || rules.first_seat == "last_loser");
    game.beginner = last_round_tells && state.beginner == no_seat ? state.dealer : or_none(state.beginner);
    return game;
}

std::vector<reference::Card> reference_cards(const std::vector<Card>& cards) {
    std::vector<reference::Card> faces;
    for (const Card card : cards) {
        faces.push_back(card.face());
    }
    return faces;
}

std::string differences(const State& state, const EventList& events, const reference::Game& game) {
    Differences found;
    compare_fields(found, state, game);
    compare_seats(found, state, game);
    compare_actions(found, state, game);
    std::vector<reference::Event> told;
    for (const Event& event : events) {
        told.push_back({.type = std::string(event_type_name(event.type)),
                        .seat = or_none(event.seat),
                        .card = or_none(event.card),
                        .suit = or_none(event.suit),
                        .number = event.number});
    }
    found.compare("events", told, game.events);
    return found.text();
}

}  // namespace laws
