// Checking a position set up by hand, and making it a state.
#include "eights/position.hpp"

#include "cards/text.hpp"
#include "play/legal_set.hpp"
#include "play/scoring.hpp"
#include "state/deal.hpp"

#include <algorithm>
#include <string>

namespace eights {

namespace {

using namespace detail;

/// Fills a state from a position, noting what is impossible on the way.
class Builder {
public:
    Builder(const RuleTable& rules, const Position& position) : position_(position) { state_.rules = rules; }

    PositionResult run() {
        PositionResult result;
        // Without a table and a turn the other questions have no meaning.
        if (read_seats()) {
            read_cards();
            read_counters();
            if (problems_.empty()) {
                refresh_match(state_);
                check_hands();
                check_naming();
                check_pending();
                check_drawn();
                check_calls();
                check_scores();
                check_ended();
            }
        }
        if (problems_.empty()) {
            refresh_legal(state_);
            result.state = state_;
        }
        result.problems = std::move(problems_);
        return result;
    }

private:
    /// Notes a problem, written as for `make_problem`.
    void problem(const char* pattern, std::initializer_list<Part> parts) { add_problem(problems_, pattern, parts); }

    /// Notes a problem unless the value lies in the range.
    bool in_range(const char* path, std::int64_t value, std::int64_t least, std::int64_t most) {
        if (value < least || value > most) {
            problem("{}: {}: {} to {}", {path, value, least, most});
            return false;
        }
        return true;
    }

    bool running() const { return state_.phase <= Phase::name; }

    bool read_seats() {
        const std::size_t seats = position_.hands.size();
        if (seats < state_.rules.min_seats || seats > state_.rules.max_seats) {
            problem("/hands: {} hands: {} to {} hands under this ruleset",
                    {seats, state_.rules.min_seats, state_.rules.max_seats});
            return false;
        }
        state_.seats = static_cast<std::uint8_t>(seats);
        if (position_.phase > Phase::match_over) {
            problem("/phase: {}: play, drawn, name, round_over, match_over", {static_cast<int>(position_.phase)});
            return false;
        }
        state_.phase = position_.phase;
        bool sizes_fit = list_fits("/left", position_.left.size());
        sizes_fit = list_fits("/called", position_.called.size()) && sizes_fit;
        sizes_fit = list_fits("/scores", position_.scores.size()) && sizes_fit;
        if (!sizes_fit) {
            return false;
        }
        for (int seat = 0; seat < state_.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            if (position_.left.empty() || !position_.left[index]) {
                state_.live = static_cast<std::uint16_t>(state_.live | 1u << seat);
                ++state_.live_count;
            }
        }
        if (state_.live_count < (state_.phase == Phase::match_over ? 1 : 2)) {
            problem("/left: {} live seats: at least two live seats until the match is over", {state_.live_count});
            return false;
        }
        return read_turn();
    }

    bool list_fits(const char* path, std::size_t size) {
        if (size == 0 || size == state_.seats) {
            return true;
        }
        problem("{}: {} values: one for each seat, {}", {path, size, state_.seats});
        return false;
    }

    bool read_turn() {
        if (state_.phase == Phase::match_over) {
            state_.turn = no_seat;
        } else {
            if (!in_range("/turn", position_.turn, 0, state_.seats - 1)) {
                return false;
            }
            state_.turn = static_cast<std::uint8_t>(position_.turn);
            if (!state_.is_live(state_.turn)) {
                problem("/turn: {}: a seat that has not left", {position_.turn});
                return false;
            }
        }
        const int before = state_.turn == no_seat ? state_.seats - 1 : neighbour(state_, state_.turn, -1);
        const int dealer = position_.dealer.value_or(before);
        if (!in_range("/dealer", dealer, 0, state_.seats - 1)) {
            return false;
        }
        state_.dealer = static_cast<std::uint8_t>(dealer);
        if (position_.direction != 1 && position_.direction != -1) {
            problem("/direction: {}: 1 or -1", {position_.direction});
            return false;
        }
        state_.direction = static_cast<std::int8_t>(position_.direction);
        return true;
    }

    /// Takes a card of a list out of what is left of the deck. False, with a problem, if it is not there.
    bool use(const char* list, std::size_t index, Card card) {
        if (!card.valid()) {
            problem("{}/{}: {}: a card", {list, index, card});
            return false;
        }
        if (!unused_.contains(card)) {
            problem("{}/{}: {}: no more copies than the deck has, {}", {list, index, card, deck_.count(card)});
            return false;
        }
        unused_.remove(card);
        return true;
    }

    void read_cards() {
        deck_ = deck_of(state_.rules, state_.seats);
        unused_ = deck_;
        for (std::size_t seat = 0; seat < position_.hands.size(); ++seat) {
            const std::string list = filled("/hands/{}", {seat});
            for (std::size_t i = 0; i < position_.hands[seat].size(); ++i) {
                const Card card = position_.hands[seat][i];
                if (use(list.c_str(), i, card)) {
                    add_to_hand(state_, static_cast<int>(seat), card);
                }
            }
        }
        for (std::size_t i = 0; i < position_.discard.size(); ++i) {
            if (use("/discard", i, position_.discard[i])) {
                push_discard(state_, position_.discard[i]);
            }
        }
        if (position_.discard.empty()) {
            problem("/discard: []: at least one card, the top last", {});
        }
        for (std::size_t i = 0; i < position_.stock.size(); ++i) {
            if (use("/stock", i, position_.stock[i])) {
                insert_into_stock(state_, position_.stock[i], state_.stock_count);  // below the earlier ones
            }
        }
        if (!position_.aside) {
            state_.aside = unused_;
            return;
        }
        for (std::size_t i = 0; i < position_.aside->size(); ++i) {
            const Card card = (*position_.aside)[i];
            if (use("/aside", i, card)) {
                state_.aside.add(card);
            }
        }
        if (problems_.empty() && !unused_.empty()) {
            problem("/aside: {} is in no pile: every card of the deck that is listed nowhere else",
                    {lowest_card(unused_.faces())});
        }
    }

    /// The number of the last round that the ruleset can have, counted from 0.
    int last_round() const {
        int rounds = state_.rules.round_limit;
        if (state_.rules.match_end == MatchEnd::rounds) {
            rounds = std::min<int>(rounds, state_.rules.rounds);
        } else if (state_.rules.match_end == MatchEnd::one_round) {
            rounds = 1;
        }
        return rounds - 1;
    }

    /// The most cards that can have been drawn in this turn: all of them are still held.
    int most_drawn() const {
        const bool until_playable = state_.rules.draw == RuleTable::draw_until_playable;
        return until_playable && state_.turn != no_seat ? state_.hand_count(state_.turn) : int{state_.rules.draw};
    }

    void read_counters() {
        const RuleTable& rules = state_.rules;
        in_range("/round", position_.round, 0, last_round());
        in_range("/passes", position_.passes, 0, running() ? state_.live_count - 1 : 0);
        in_range("/turns", position_.turns, 0, running() ? rules.turn_limit - 1 : rules.turn_limit);
        // Any sum may be owed, as long as what the turns add to it can be written and read again.
        in_range("/pending", position_.pending, 0,
                 most_effect_draw * (std::int64_t{rules.turn_limit} + std::max(position_.turns, 0)));
        in_range("/drawn", position_.drawn, 0, most_drawn());
        state_.ply = position_.ply;
        state_.random_events = position_.random_events;
        state_.seed = position_.seed;
        state_.round = static_cast<std::uint16_t>(position_.round);
        state_.passes = static_cast<std::uint8_t>(position_.passes);
        state_.turns = static_cast<std::uint16_t>(position_.turns);
        state_.pending = static_cast<std::uint32_t>(position_.pending);
        state_.drawn = static_cast<std::uint8_t>(position_.drawn);
        state_.drawn_card = position_.drawn_card.value_or(no_card);
        if (position_.named && in_range("/named", static_cast<int>(*position_.named), 0, suit_count - 1)) {
            state_.named = static_cast<std::uint8_t>(*position_.named);
        }
        if (position_.exposed && in_range("/exposed", *position_.exposed, 0, state_.seats - 1)) {
            state_.exposed = static_cast<std::uint8_t>(*position_.exposed);
        }
        if (position_.beginner && in_range("/beginner", *position_.beginner, 0, state_.seats - 1)) {
            state_.beginner = static_cast<std::uint8_t>(*position_.beginner);
        }
        for (int seat = 0; seat < state_.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            if (!position_.called.empty() && position_.called[index]) {
                state_.called = static_cast<std::uint16_t>(state_.called | 1u << seat);
            }
            state_.scores[index] = position_.scores.empty() ? rules.start_score : position_.scores[index];
        }
    }

    void check_hands() {
        for (int seat = 0; seat < state_.seats; ++seat) {
            if (!state_.is_live(seat) && state_.hand_count(seat) != 0) {
                problem("/hands/{}: {} cards: no cards for a seat that has left", {seat, state_.hand_count(seat)});
            }
            if (running() && state_.is_live(seat) && state_.hand_count(seat) == 0) {
                problem("/hands/{}: []: at least one card for a live seat while the round runs", {seat});
            }
        }
    }

    /// Whether some seat can have laid the top as wild.
    bool top_can_be_wild() const {
        const Card top = state_.top();
        return (state_.rules.wild & face_bit(top)) != 0 ||
               (state_.rules.wild_from == WildFrom::score && static_cast<int>(top.rank()) < state_.rules.start_score);
    }

    void check_naming() {
        const StarterWild starter_wild = state_.rules.starter_wild;
        if (state_.named != no_suit && !top_can_be_wild()) {
            problem("/named: {}: null, because the top {} cannot be wild",
                    {suit_text(static_cast<Suit>(state_.named)), state_.top()});
        }
        if (state_.beginner != no_seat &&
            (state_.phase != Phase::name || starter_wild != StarterWild::dealer_names ||
             state_.rules.first_seat == FirstSeat::after_dealer || state_.rules.first_seat == FirstSeat::dealer)) {
            problem("/beginner: {}: a seat only while the dealer names and first_seat is last_winner or last_loser",
                    {state_.beginner});
        }
        if (state_.phase != Phase::name) {
            return;
        }
        const bool dealer_names = starter_wild == StarterWild::dealer_names;
        if (!dealer_names && starter_wild != StarterWild::first_names) {
            problem("/phase: name: a phase in which nobody names: this ruleset names no suit for a starter", {});
        }
        if (dealer_names && state_.turn != state_.dealer) {
            problem("/turn: {}: the dealer, who names the suit", {state_.turn});
        }
        if (state_.named != no_suit || (state_.rules.wild & face_bit(state_.top())) == 0) {
            problem("/phase: name: a phase in which nobody names: the top is no wild without a suit", {});
        }
    }

    void check_pending() {
        if (state_.pending == 0) {
            return;
        }
        const RuleTable& rules = state_.rules;
        const bool wild_without_effect = state_.named != no_suit && rules.wild_effects == WildEffects::wild_only;
        if (rules.effect(state_.top()).draw() == 0 || wild_without_effect) {
            problem("/pending: {}: 0, because the top {} draws nothing", {state_.pending, state_.top()});
        }
        const bool first_names = state_.phase == Phase::name && rules.starter_wild == StarterWild::first_names;
        if ((state_.phase != Phase::play && !first_names) || state_.drawn != 0) {
            problem("/pending: {}: 0 in this phase, and after drawing", {state_.pending});
        }
    }

    void check_drawn() {
        const RuleTable& rules = state_.rules;
        const bool turn_running = state_.phase == Phase::play || state_.phase == Phase::drawn;
        if (state_.drawn != 0 && !turn_running) {
            problem("/drawn: {}: 0 in this phase", {state_.drawn});
            return;
        }
        if (position_.drawn_card) {
            if (state_.drawn == 0 || rules.after_draw == AfterDraw::none) {
                problem("/drawn_card: {}: null, because no drawn card can be played", {state_.drawn_card});
                return;
            }
            if (!state_.drawn_card.valid() || !state_.hand(state_.turn).contains(state_.drawn_card)) {
                problem("/drawn_card: {}: a card of the seat on turn", {state_.drawn_card});
                return;
            }
        }
        if (!turn_running) {
            return;
        }
        const bool must_play = rules.after_draw == AfterDraw::any_card && position_.drawn_card;
        if (must_play && !must_play_drawn(state_, fitting_cards(state_, state_.turn))) {
            problem("/drawn_card: {}: null, because the card does not have to be played", {state_.drawn_card});
            return;
        }
        const bool drawn_phase = state_.drawn != 0 && (rules.after_draw != AfterDraw::any_card || must_play);
        if (drawn_phase != (state_.phase == Phase::drawn)) {
            problem("/phase: {}: {}",
                    {phase_name(state_.phase),
                     drawn_phase ? "drawn, after drawing" : "play, because nothing was drawn that matters"});
            return;
        }
        if (drawn_phase && rules.after_draw == AfterDraw::drawn_card && !position_.drawn_card) {
            problem("/drawn_card: null: the card last drawn", {});
        }
    }

    void check_calls() {
        const bool calls = state_.rules.last_card_call != LastCardCall::none;
        const bool turn_running = state_.phase == Phase::play || state_.phase == Phase::drawn;
        for (int seat = 0; seat < state_.seats; ++seat) {
            if (!state_.has_called(seat)) {
                continue;
            }
            const bool may = calls && turn_running && state_.is_live(seat) &&
                             (state_.hand_count(seat) == 1 || (state_.hand_count(seat) == 2 && seat == state_.turn));
            if (!may) {
                problem(
                    "/called/{}: true: true only for a seat with one card, or on turn with two, under a ruleset with "
                    "calls",
                    {seat});
            }
        }
        if (state_.exposed == no_seat) {
            return;
        }
        if (!calls || !turn_running || state_.hand_count(state_.exposed) != 1 || state_.has_called(state_.exposed)) {
            problem("/exposed: {}: a live seat with one card that has not called, under a ruleset with calls",
                    {state_.exposed});
        }
    }

    /// The least score from which no later deal can ask for a hand of no cards. (docs/rules.md 20.5)
    int least_countdown_score() const {
        if (state_.rules.match_end != MatchEnd::rounds || state_.rules.hand_from != HandFrom::score) {
            return 1;
        }
        return std::max(1, state_.rules.rounds - state_.round - (running() ? 0 : 1));
    }

    void check_scores() {
        const RuleTable& rules = state_.rules;
        // What the rounds to come can add has room below the largest number that is written.
        const int rounds_to_come =
            state_.phase == Phase::match_over ? 0 : rules.round_limit - state_.round - (running() ? 0 : 1);
        constexpr std::int64_t most_points = 100;
        const std::int64_t most = 1'000'000'000 - most_points * max_deck_size * rounds_to_come;
        const bool counts_down = rules.hand_from == HandFrom::score || rules.match_end == MatchEnd::zero;
        const std::int64_t highest = rules.round_score == RoundScore::countdown ? rules.start_score : most;
        for (int seat = 0; seat < state_.seats; ++seat) {
            const bool plays_on = counts_down && state_.phase != Phase::match_over && state_.is_live(seat);
            const std::int64_t least = plays_on ? least_countdown_score() : -most;
            if (state_.score(seat) < least || state_.score(seat) > highest) {
                problem("/scores/{}: {}: {} to {}", {seat, state_.score(seat), least, highest});
            }
        }
        if (state_.phase == Phase::round_over && problems_.empty() && ends_match(state_)) {
            problem("/phase: round_over: match_over, because the match ends with this round", {});
        }
    }

    void check_ended() {
        if (running()) {
            return;
        }
        if (position_.drawn_card) {
            problem("/drawn_card: {}: null when the round is over", {state_.drawn_card});
        }
    }

    const Position& position_;
    State state_;
    CardSet deck_;
    CardSet unused_;
    Problems problems_;
};

std::vector<Card> cards_of(const CardSet& set) {
    std::vector<Card> cards;
    set.for_each([&](Card card) { cards.push_back(card); });
    return cards;
}

}  // namespace

PositionResult set_up(const RuleTable& rules, const Position& position) { return Builder(rules, position).run(); }

Position position_of(const State& state) {
    Position position;
    const std::size_t seats = state.seats;
    position.hands = std::vector<std::vector<Card>>(seats);
    position.called = std::vector<bool>(seats);
    position.left = std::vector<bool>(seats);
    position.scores = std::vector<int>(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const int number = static_cast<int>(seat);
        position.hands[seat] = cards_of(state.hand(number));
        position.called[seat] = state.has_called(number);
        position.left[seat] = !state.is_live(number);
        position.scores[seat] = state.score(number);
    }
    for (int depth = state.discard_count - 1; depth >= 0; --depth) {
        position.discard.push_back(state.discard(depth));
    }
    for (int depth = 0; depth < state.stock_count; ++depth) {
        position.stock.push_back(state.stock(depth));
    }
    position.aside = cards_of(state.aside);
    position.ply = state.ply;
    position.round = state.round;
    position.dealer = state.dealer;
    position.direction = state.direction;
    position.phase = state.phase;
    position.turn = state.turn == no_seat ? 0 : state.turn;
    if (state.named != no_suit) {
        position.named = static_cast<Suit>(state.named);
    }
    position.pending = static_cast<int>(state.pending);
    position.drawn = state.drawn;
    if (state.drawn_card != no_card) {
        position.drawn_card = state.drawn_card;
    }
    if (state.exposed != no_seat) {
        position.exposed = state.exposed;
    }
    position.passes = state.passes;
    position.turns = state.turns;
    position.seed = state.seed;
    position.random_events = state.random_events;
    if (state.beginner != no_seat) {
        position.beginner = state.beginner;
    }
    return position;
}

}  // namespace eights
