// How to read this beside docs/rules.md: first what is asked (which cards are wild, what fits, what is allowed), then
// what is done (cards move, a round ends, the turn goes on, a round is dealt), and last the actions of 1.5, each told
// from top to bottom. -1 stands for "none" everywhere.
#include "game.hpp"

#include "shuffle.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {

std::vector<int> basic_points() {
    std::vector<int> points;
    for (int suit = 0; suit < 4; ++suit) {
        for (const int value : {1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10}) {
            points.push_back(value);
        }
    }
    return points;
}

namespace {

// ---------------------------------------------------------------------------------------------------------------------
// Small words

std::size_t at(int number) { return static_cast<std::size_t>(number); }

int count(const std::vector<Card>& cards) { return static_cast<int>(cards.size()); }

bool contains(const std::vector<Card>& cards, Card card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// 1.1
int rank_of(Card card) { return card % 13; }

int suit_of(Card card) { return card / 13; }

// 1.2
Card top_card(const Game& game) { return game.discard.back(); }

void tell(Game& game, const Event& event) { game.events.push_back(event); }

// ---------------------------------------------------------------------------------------------------------------------
// Seats (1.2, 10.1)

bool is_live(const Game& game, int seat) { return seat >= 0 && seat < game.seats && !game.left[at(seat)]; }

std::vector<int> live_seats(const Game& game) {
    std::vector<int> seats;
    for (int seat = 0; seat < game.seats; ++seat) {
        if (is_live(game, seat)) {
            seats.push_back(seat);
        }
    }
    return seats;
}

int live_count(const Game& game) { return static_cast<int>(live_seats(game).size()); }

// The live seats clockwise after a chair; the chair itself, if it is live, comes last.
std::vector<int> live_seats_after(const Game& game, int chair) {
    std::vector<int> seats;
    for (int step = 1; step <= game.seats; ++step) {
        const int seat = (chair + step) % game.seats;
        if (is_live(game, seat)) {
            seats.push_back(seat);
        }
    }
    return seats;
}

int next_clockwise(const Game& game, int chair) { return live_seats_after(game, chair).front(); }

// The next live seat in the present direction.
int next_in_direction(const Game& game, int chair) {
    int seat = chair;
    for (int step = 0; step < game.seats; ++step) {
        seat = (seat + game.direction + game.seats) % game.seats;
        if (is_live(game, seat)) {
            return seat;
        }
    }
    throw std::logic_error("no seat is live");
}

// ---------------------------------------------------------------------------------------------------------------------
// The deck (section 2)

// 2.2: a map by number of seats holds from its key on.
int by_number_of_seats(const std::map<int, int>& table, int seats) {
    int value = 0;
    for (const auto& [from, this_value] : table) {
        if (from <= seats) {
            value = this_value;
        }
    }
    return value;
}

// All cards of the match, by face, equal cards next to each other. 2.3: by the number of seats at the start.
std::vector<Card> whole_deck(const Game& game) {
    std::vector<Card> deck;
    const int packs = by_number_of_seats(game.rules.packs, game.seats);
    for (Card card = 0; card < 52; ++card) {
        if (contains(game.rules.without, rank_of(card))) {
            continue;
        }
        for (int pack = 0; pack < packs; ++pack) {
            deck.push_back(card);
        }
    }
    return deck;
}

void check_deck_order(const Game& game, const std::vector<Card>& deck_order) {
    std::vector<Card> sorted = deck_order;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != whole_deck(game)) {
        throw std::logic_error("the deck order does not hold the cards of the deck");
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Wild cards and effects

bool listed_as_wild(const Game& game, Card card) { return contains(game.rules.wild, card); }

// 5.4
bool is_wild_for(const Game& game, int seat, Card card) {
    if (listed_as_wild(game, card)) {
        return true;
    }
    return game.rules.wild_from == "score" && rank_of(card) + 1 == game.scores[at(seat)];
}

// 9.1
Effect effect_printed_for(const Game& game, Card card) {
    for (const Effect& effect : game.rules.effects) {
        if (contains(effect.cards, card)) {
            return effect;
        }
    }
    return Effect{};
}

// 5.6
bool effect_is_lost_for(const Game& game, int seat, Card card) {
    return game.rules.wild_effects == "wild_only" && is_wild_for(game, seat, card);
}

Effect effect_of_play(const Game& game, int seat, Card card) {
    if (effect_is_lost_for(game, seat, card)) {
        return Effect{};
    }
    return effect_printed_for(game, card);
}

// 4.7; by 4.1 own ranks of Countdown do not count here.
Effect effect_of_starter(const Game& game) {
    const Card starter = top_card(game);
    if (game.rules.starter_effect == "none") {
        return Effect{};
    }
    if (game.rules.wild_effects == "wild_only" && listed_as_wild(game, starter)) {
        return Effect{};
    }
    return effect_printed_for(game, starter);
}

// ---------------------------------------------------------------------------------------------------------------------
// What may be laid (section 5)

// 4.5: a wild on top for which no suit was named can only be a starter under `first_plays_any`, because every wild
// played names a suit, except the last card of a hand (5.5), which ends the round.
bool anything_goes(const Game& game) {
    return game.rules.starter_wild == "first_plays_any" && listed_as_wild(game, top_card(game)) && game.named == -1;
}

// 5.2, 5.3, 5.4
bool fits(const Game& game, int seat, Card card) {
    const Card top = top_card(game);
    const bool top_laid_as_wild = game.named != -1;  // 1.4

    if (is_wild_for(game, seat, card)) {
        return game.rules.wild_on_wild || !top_laid_as_wild;
    }
    if (anything_goes(game)) {
        return true;
    }
    if (top_laid_as_wild) {
        if (suit_of(card) == game.named) {
            return true;
        }
        return game.rules.wild_matches_rank && rank_of(card) == rank_of(top);
    }
    return suit_of(card) == suit_of(top) || rank_of(card) == rank_of(top);
}

// The cards of a hand that fit, each face once, in order.
std::vector<Card> fitting_cards(const Game& game, int seat) {
    std::vector<Card> cards;
    for (const Card card : game.hands[at(seat)]) {
        if (fits(game, seat, card) && !contains(cards, card)) {
            cards.push_back(card);
        }
    }
    return cards;
}

// ---------------------------------------------------------------------------------------------------------------------
// Drawing and passing: what is allowed (sections 6 and 7), for the seat on turn

// 6.1
bool drawable(const Game& game) {
    if (!game.stock.empty()) {
        return true;
    }
    return game.rules.stock_out == "reshuffle" && game.discard.size() > 1;
}

// 6.2
std::vector<Card> usable_cards(const Game& game) {
    if (game.drawn == 0 || game.rules.after_draw == "any_card") {
        return fitting_cards(game, game.turn);
    }
    if (game.rules.after_draw == "drawn_card" && game.drawn_card != -1 && fits(game, game.turn, game.drawn_card)) {
        return {game.drawn_card};
    }
    return {};
}

// 6.3
bool draws_used_up(const Game& game) {
    const bool until_playable = game.rules.draw == 0;
    return !until_playable && game.drawn >= game.rules.draw;
}

// 6.5
bool must_play_drawn_card(const Game& game) {
    return game.rules.must_play_drawn && game.drawn > 0 && game.drawn_card != -1 &&
           contains(usable_cards(game), game.drawn_card);
}

// 6.4, 6.5
bool may_draw(const Game& game) {
    if (game.pending > 0 || draws_used_up(game) || !drawable(game) || must_play_drawn_card(game)) {
        return false;
    }
    return usable_cards(game).empty() || game.rules.draw_when_able;
}

// 7.1
bool may_pass(const Game& game) {
    if (game.pending > 0) {
        return false;
    }
    if (usable_cards(game).empty() && !drawable(game)) {
        return true;
    }
    return draws_used_up(game) && !must_play_drawn_card(game);
}

// 7.2
bool pass_counts_for_a_block(const Game& game) { return fitting_cards(game, game.turn).empty() && !drawable(game); }

// 9.3
std::vector<Card> answering_cards(const Game& game) {
    const bool top_laid_as_wild = game.named != -1;
    const Effect effect_on_top = effect_printed_for(game, top_card(game));
    std::vector<Card> cards;
    for (const Card card : game.hands[at(game.turn)]) {
        if (!contains(effect_on_top.answers, card) || contains(cards, card)) {
            continue;
        }
        if (effect_is_lost_for(game, game.turn, card)) {
            continue;  // 5.6
        }
        if (is_wild_for(game, game.turn, card) && top_laid_as_wild && !game.rules.wild_on_wild) {
            continue;  // 5.4
        }
        cards.push_back(card);
    }
    return cards;
}

// The cards the seat on turn may lay: 9.3 if it owes, 6.5 after drawing a card it must play, otherwise 6.2.
std::vector<Card> playable_cards(const Game& game) {
    if (game.pending > 0) {
        return answering_cards(game);
    }
    if (must_play_drawn_card(game)) {
        return {game.drawn_card};
    }
    return usable_cards(game);
}

// 13.2
bool may_call(const Game& game, int seat) {
    if (game.rules.last_card_call == "none" || !is_live(game, seat)) {
        return false;
    }
    if (seat == game.exposed) {
        return true;
    }
    return seat == game.turn && count(game.hands[at(seat)]) == 2 && !game.called[at(seat)];
}

// 13.5
bool may_catch(const Game& game, int seat) {
    return game.rules.last_card_call == "caught" && game.exposed != -1 && seat != game.exposed && is_live(game, seat);
}

// ---------------------------------------------------------------------------------------------------------------------
// Moving cards

// 13.7: who receives a card has to call again.
void put_into_hand(Game& game, int seat, Card card) {
    std::vector<Card>& hand = game.hands[at(seat)];
    hand.push_back(card);
    std::sort(hand.begin(), hand.end());
    game.called[at(seat)] = false;
}

// 8.1: a card is needed. False if there is none.
bool card_is_there(Game& game) {
    if (!game.stock.empty()) {
        return true;
    }
    if (!drawable(game)) {
        return false;
    }
    const Card top = top_card(game);
    game.discard.pop_back();
    game.stock = shuffled(game.seed, game.round, game.random_events, game.discard);
    game.random_events += 1;
    game.discard = {top};
    tell(game, Event{.type = "reshuffled", .number = count(game.stock)});
    return true;
}

Card take_from_stock(Game& game) {
    const Card card = game.stock.front();
    game.stock.erase(game.stock.begin());
    return card;
}

// 9.4: so many cards, as far as there are any.
void receive_cards(Game& game, int seat, int number) {
    for (int i = 0; i < number && card_is_there(game); ++i) {
        const Card card = take_from_stock(game);
        put_into_hand(game, seat, card);
        tell(game, Event{.type = "took", .seat = seat, .card = card, .number = 1});
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// The end of a round (section 12) and of the match (section 15)

// 12.1; a card that `points` does not list counts 0.
int hand_value(const Game& game, int seat) {
    int value = 0;
    for (const Card card : game.hands[at(seat)]) {
        if (card < static_cast<int>(game.rules.points.size())) {
            value += game.rules.points[at(card)];
        }
    }
    return value;
}

int lowest_hand_value(const Game& game) {
    int lowest = hand_value(game, live_seats(game).front());
    for (const int seat : live_seats(game)) {
        lowest = std::min(lowest, hand_value(game, seat));
    }
    return lowest;
}

int heaviest_hand_value(const Game& game) {
    int heaviest = 0;
    for (const int seat : live_seats(game)) {
        heaviest = std::max(heaviest, hand_value(game, seat));
    }
    return heaviest;
}

// 12.5
int winner_of_round(const Game& game) {
    for (const int seat : live_seats_after(game, game.dealer)) {
        if (game.hands[at(seat)].empty()) {
            return seat;
        }
    }
    for (const int seat : live_seats_after(game, game.dealer)) {
        if (hand_value(game, seat) == lowest_hand_value(game)) {
            return seat;
        }
    }
    throw std::logic_error("a round without a winner");
}

// 12.5
int loser_of_round(const Game& game) {
    for (const int seat : live_seats_after(game, game.dealer)) {
        if (hand_value(game, seat) == heaviest_hand_value(game)) {
            return seat;
        }
    }
    throw std::logic_error("a round without a loser");
}

// 12.2: the change of one seat's score when `winner` emptied its hand.
int change_after_win(const Game& game, int winner, int seat) {
    const std::string& how = game.rules.round_score;
    if (how == "losers_penalties") {
        return hand_value(game, seat);  // that of the winner is 0
    }
    if (how == "winner_collects") {
        if (seat != winner) {
            return 0;
        }
        int sum = 0;
        for (const int other : live_seats(game)) {
            sum += hand_value(game, other);
        }
        return sum;
    }
    if (how == "heaviest_minus_own") {
        return heaviest_hand_value(game) - hand_value(game, seat);
    }
    if (how == "wins") {
        return seat == winner ? 1 : 0;
    }
    if (how == "countdown") {
        return seat == winner ? -1 : 0;
    }
    throw std::logic_error("round_score: " + how);
}

// 12.3 `lowest_collects` and 12.4
int change_of_lowest(const Game& game, int seat) {
    const int lowest = lowest_hand_value(game);
    if (hand_value(game, seat) != lowest) {
        return 0;
    }
    int tied = 0;
    int sum = 0;
    for (const int other : live_seats(game)) {
        if (hand_value(game, other) == lowest) {
            tied += 1;
        } else {
            sum += hand_value(game, other) - lowest;
        }
    }
    if (tied == 1 || game.rules.blocked_tie == "each") {
        return sum;
    }
    if (game.rules.blocked_tie == "split") {
        return sum / tied;
    }
    return 0;
}

// 12.3
int change_after_block(const Game& game, int seat) {
    const std::string& how = game.rules.blocked_score;
    if (how == "own_hands") {
        return hand_value(game, seat);
    }
    if (how == "lowest_collects") {
        return change_of_lowest(game, seat);
    }
    if (how == "heaviest_minus_own") {
        return heaviest_hand_value(game) - hand_value(game, seat);
    }
    if (how == "none") {
        return 0;
    }
    throw std::logic_error("blocked_score: " + how);
}

// 15.1, 17.2
bool match_is_over_after_round(const Game& game) {
    const int rounds_played = game.round + 1;
    if (rounds_played >= game.rules.round_limit) {
        return true;
    }
    if (game.rules.match_end == "one_round") {
        return true;
    }
    if (game.rules.match_end == "rounds") {
        return rounds_played >= game.rules.rounds;
    }
    for (const int seat : live_seats(game)) {
        const int score = game.scores[at(seat)];
        if (game.rules.match_end == "score" && score >= game.rules.target + game.rules.target_per_seat * game.seats) {
            return true;
        }
        if (game.rules.match_end == "zero" && score <= 0) {
            return true;
        }
    }
    return false;
}

// 12.7, 14.4: nothing is owed, drawn, exposed or called any more. (`turns` stays until the deal.)
void clear_the_turn(Game& game) {
    game.pending = 0;
    game.drawn = 0;
    game.drawn_card = -1;
    game.passes = 0;
    game.exposed = -1;
    game.called.assign(at(game.seats), false);
    game.beginner = -1;
}

void end_match(Game& game) {
    game.phase = "match_over";
    game.turn = -1;
    const std::vector<int> best = winners(game);
    int mask = 0;
    for (const int seat : best) {
        mask += 1 << seat;
    }
    tell(game, Event{.type = "match_over", .seat = best.size() == 1 ? best.front() : -1, .number = mask});
}

// Why a round is over: the number of the event `round_over` (section 21).
const int hand_empty = 0;
const int blocked = 1;
const int stock_out = 2;
const int turn_limit = 3;

// 12.6
int next_dealer(const Game& game) {
    if (game.rules.next_dealer == "winner") {
        return winner_of_round(game);
    }
    if (game.rules.next_dealer == "loser") {
        return loser_of_round(game);
    }
    return next_clockwise(game, game.dealer);
}

void end_round(Game& game, int why, int winner) {
    clear_the_turn(game);
    tell(game, Event{.type = "round_over", .seat = winner, .number = why});

    std::vector<int> changes(at(game.seats), 0);
    for (const int seat : live_seats(game)) {
        if (why == hand_empty) {
            changes[at(seat)] = change_after_win(game, winner, seat);
        } else {
            changes[at(seat)] = change_after_block(game, seat);
        }
    }
    for (const int seat : live_seats(game)) {
        game.scores[at(seat)] += changes[at(seat)];
        tell(game, Event{.type = "scored", .seat = seat, .number = changes[at(seat)]});
    }

    if (match_is_over_after_round(game)) {
        end_match(game);
        return;
    }
    game.phase = "round_over";
    game.turn = next_dealer(game);
}

// 8.3: ends the round if this action took the last card of the stock.
bool ended_because_stock_ran_out(Game& game, bool stock_had_cards) {
    if (game.rules.stock_out == "end_round" && stock_had_cards && game.stock.empty()) {
        end_round(game, stock_out, -1);
        return true;
    }
    return false;
}

// 8.3, 17.1: the last thing to look at in every play, draw, take, pass and naming that has not ended the round
// otherwise. By then all its effects have acted; only the next turn has not begun.
bool ended_by_a_limit(Game& game, bool stock_had_cards) {
    if (ended_because_stock_ran_out(game, stock_had_cards)) {
        return true;
    }
    if (game.turns >= game.rules.turn_limit) {
        end_round(game, turn_limit, -1);
        return true;
    }
    return false;
}

// ---------------------------------------------------------------------------------------------------------------------
// Whose turn it is (section 10)

void turn_goes_to(Game& game, int seat) {
    if (seat != game.turn && count(game.hands[at(game.turn)]) > 1) {
        game.called[at(game.turn)] = false;  // 13.7
    }
    game.turn = seat;
    game.phase = "play";
    game.drawn = 0;  // 6.9
    game.drawn_card = -1;
    tell(game, Event{.type = "turn", .seat = seat});
}

void turn_goes_on(Game& game) { turn_goes_to(game, next_in_direction(game, game.turn)); }

// 10.2
void reverse_acts(Game& game, const Effect& effect) {
    if (effect.reverse) {
        game.direction = -game.direction;
        tell(game, Event{.type = "reversed", .number = game.direction});
    }
}

// 10.2, 10.3: how many seats the card skips, before any limit.
int seats_skipped_by(const Game& game, const Effect& effect) {
    int number = effect.skip;
    if (effect.reverse && game.rules.two_seat_reverse == "skip" && live_count(game) == 2) {
        number += 1;
    }
    return number;
}

// 10.3, 10.4: the seat that acts after a card laid from this chair. Only a starter's chair can be empty (14.3).
int seat_after_card(Game& game, const Effect& effect, int chair) {
    if (effect.again) {
        return chair;
    }
    const int others = is_live(game, chair) ? live_count(game) - 1 : live_count(game);
    const int skipped = std::min(seats_skipped_by(game, effect), others);
    int seat = next_in_direction(game, chair);
    for (int i = 0; i < skipped; ++i) {
        tell(game, Event{.type = "skipped", .seat = seat});
        seat = next_in_direction(game, seat);
    }
    return seat;
}

// 9.2, 10.5
void owed_cards_act(Game& game, const Effect& effect, int seat) {
    game.pending += effect.draw;
    if (game.pending > 0) {
        tell(game, Event{.type = "owes", .seat = seat, .number = game.pending});
    }
}

// 13.4, 13.6: the action of this seat closes the window of the exposed seat.
void window_closes(Game& game, int acting_seat) {
    const int exposed = game.exposed;
    game.exposed = -1;
    if (exposed == -1 || exposed == acting_seat || game.rules.last_card_call != "automatic") {
        return;
    }
    tell(game, Event{.type = "caught", .seat = exposed, .number = -1});
    receive_cards(game, exposed, game.rules.call_penalty);
}

// ---------------------------------------------------------------------------------------------------------------------
// The deal and the starter (sections 3 and 4)

// 3.6, 4.8: finds who begins, letting the effects of the starter act. `given` is the beginner under last_winner and
// last_loser, -1 if there is none. 14.3: the dealer's chair may be empty.
int find_beginner(Game& game, int given) {
    const Effect effect = effect_of_starter(game);
    reverse_acts(game, effect);

    int seat = given;
    if (game.rules.first_seat == "dealer") {
        seat = game.dealer;
    }
    if (seat == -1) {  // after_dealer: exactly as if the dealer had laid the starter
        seat = seat_after_card(game, effect, game.dealer);
        if (!is_live(game, seat)) {  // `again` after the dealer has left
            seat = next_clockwise(game, seat);
        }
    } else {  // the beginner is given: it is moved on from by each skip, and `again` does nothing
        if (!is_live(game, seat)) {
            seat = next_clockwise(game, seat);
        }
        const int skips = std::min(seats_skipped_by(game, effect), live_count(game) - 1);
        for (int i = 0; i < skips; ++i) {
            tell(game, Event{.type = "skipped", .seat = seat});
            seat = next_in_direction(game, seat);
        }
    }

    owed_cards_act(game, effect, seat);
    return seat;
}

// 4.2: the same after the dealer has named a suit, or left while naming.
int find_beginner_after_naming(Game& game) {
    const int given = game.beginner;
    game.beginner = -1;
    return find_beginner(game, given);
}

// 3.6, 12.5: who begins the round that is about to be dealt, as far as the round just ended decides it: its hands still
// lie there, and `dealer` is still who dealt it. Seats that left since are not looked at.
int beginner_from_last_round(const Game& game) {
    if (game.rules.first_seat == "last_winner") {
        return winner_of_round(game);
    }
    if (game.rules.first_seat == "last_loser") {
        return loser_of_round(game);
    }
    return -1;
}

// 3.2, 3.3
void deal_cards(Game& game) {
    std::vector<int> to_get(at(game.seats), 0);
    for (const int seat : live_seats(game)) {
        if (game.rules.hand_from == "score") {
            to_get[at(seat)] = game.scores[at(seat)];
        } else {
            to_get[at(seat)] = by_number_of_seats(game.rules.hand, game.seats);
        }
    }

    bool somebody_got_one = true;
    while (somebody_got_one) {
        somebody_got_one = false;
        for (const int seat : live_seats_after(game, game.dealer)) {
            if (count(game.hands[at(seat)]) >= to_get[at(seat)]) {
                continue;
            }
            if (game.stock.empty()) {
                throw std::logic_error("the deck is too small for the deal");
            }
            const Card card = take_from_stock(game);
            put_into_hand(game, seat, card);
            tell(game, Event{.type = "dealt", .seat = seat, .card = card, .number = 1});
            somebody_got_one = true;
        }
    }
}

bool all_wild(const Game& game, const std::vector<Card>& cards, int how_many) {
    for (int i = 0; i < how_many; ++i) {
        if (!listed_as_wild(game, cards[at(i)])) {
            return false;
        }
    }
    return true;
}

// 3.4, 4.3
Card turn_up_starter(Game& game) {
    if (game.stock.empty()) {
        throw std::logic_error("the deck is too small for a starter");
    }
    Card starter = take_from_stock(game);
    if (game.rules.starter_wild != "bury") {
        return starter;
    }
    while (listed_as_wild(game, starter)) {
        const int n = count(game.stock);
        if (all_wild(game, game.stock, n)) {
            return starter;
        }
        int above = n / 2;
        if (all_wild(game, game.stock, above)) {
            above = n;
        }
        game.stock.insert(game.stock.begin() + above, starter);
        tell(game, Event{.type = "buried", .card = starter, .number = above});
        starter = take_from_stock(game);
    }
    return starter;
}

// Deals a round; dealer, round number and scores are already right. `given` as in find_beginner.
void deal_round(Game& game, int given, const std::vector<Card>* deck_order) {
    game.direction = 1;  // 3.5
    game.turns = 0;
    game.named = -1;
    game.hands.assign(at(game.seats), {});
    game.discard.clear();
    clear_the_turn(game);
    game.turn = game.dealer;
    tell(game, Event{.type = "round_started", .seat = game.dealer, .number = game.round});

    if (deck_order != nullptr) {
        game.stock = *deck_order;
    } else {
        game.stock = shuffled(game.seed, game.round, 0, whole_deck(game));
    }
    game.random_events = 1;

    deal_cards(game);
    const Card starter = turn_up_starter(game);
    game.discard = {starter};
    tell(game, Event{.type = "starter", .card = starter});

    if (listed_as_wild(game, starter) && game.rules.starter_wild == "dealer_names") {  // 4.2
        game.phase = "name";
        game.beginner = given;
        tell(game, Event{.type = "turn", .seat = game.turn});
        return;
    }
    turn_goes_to(game, find_beginner(game, given));
    if (listed_as_wild(game, starter) && game.rules.starter_wild == "first_names") {  // 4.4
        game.phase = "name";
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// The actions. `stock_had_cards`: before the action (8.3).

void do_play(Game& game, const Action& action, bool stock_had_cards) {
    const int seat = action.seat;
    const Effect effect = effect_of_play(game, seat, action.card);
    std::vector<Card>& hand = game.hands[at(seat)];
    hand.erase(std::find(hand.begin(), hand.end(), action.card));
    game.discard.push_back(action.card);
    game.named = action.suit;  // 5.2, 5.5
    game.turns += 1;           // 17.1
    tell(game, Event{.type = "played", .seat = seat, .card = action.card, .suit = action.suit});
    window_closes(game, seat);

    if (hand.empty()) {                                // 11.1, 11.2
        if (game.rules.last_card_effect == "draws") {  // 11.3
            receive_cards(game, next_in_direction(game, seat), game.pending + effect.draw);
        }
        end_round(game, hand_empty, seat);
        return;
    }
    if (game.rules.last_card_call != "none" && count(hand) == 1 && !game.called[at(seat)]) {
        game.exposed = seat;  // 13.3
    }

    reverse_acts(game, effect);  // 10.6
    const int next = seat_after_card(game, effect, seat);
    owed_cards_act(game, effect, next);
    if (ended_by_a_limit(game, stock_had_cards)) {
        return;  // 17.1: but the effects have acted
    }
    turn_goes_to(game, next);
}

void do_draw(Game& game, const Action& action, bool stock_had_cards) {
    const int seat = action.seat;
    card_is_there(game);  // always so, perhaps after a reshuffle: 6.4 asks for a drawable card
    const Card card = take_from_stock(game);
    put_into_hand(game, seat, card);
    game.drawn += 1;
    game.turns += 1;
    tell(game, Event{.type = "drew", .seat = seat, .card = card, .number = 1});
    window_closes(game, seat);
    if (ended_by_a_limit(game, stock_had_cards)) {
        return;
    }

    const bool until_playable = game.rules.draw == 0;
    if (until_playable && game.rules.after_draw == "none" && fits(game, seat, card)) {  // 6.8
        turn_goes_on(game);
        return;
    }
    game.drawn_card = card;
    if (draws_used_up(game) && usable_cards(game).empty() && game.rules.unplayable_draw == "ends_turn") {  // 6.7
        turn_goes_on(game);
        return;
    }

    // 6.6: which phase it is now, and whether the card is remembered.
    if (game.rules.after_draw != "any_card" || must_play_drawn_card(game)) {
        game.phase = "drawn";
    }
    if (game.phase != "drawn" || game.rules.after_draw == "none") {
        game.drawn_card = -1;
    }
}

void do_take(Game& game, const Action& action, bool stock_had_cards) {
    const int owed = game.pending;
    game.pending = 0;
    game.turns += 1;
    receive_cards(game, action.seat, owed);  // 9.4
    window_closes(game, action.seat);
    if (ended_by_a_limit(game, stock_had_cards)) {
        return;
    }
    if (game.rules.after_take == "lose_turn") {  // 9.5
        turn_goes_on(game);
    }
}

void do_pass(Game& game, const Action& action, bool stock_had_cards) {
    if (pass_counts_for_a_block(game)) {  // 7.2
        game.passes += 1;
    } else {
        game.passes = 0;
    }
    game.turns += 1;
    tell(game, Event{.type = "passed", .seat = action.seat, .number = game.passes});
    window_closes(game, action.seat);
    if (game.passes >= live_count(game)) {  // 7.3
        end_round(game, blocked, -1);
        return;
    }
    if (ended_by_a_limit(game, stock_had_cards)) {
        return;
    }
    turn_goes_on(game);
}

void do_name(Game& game, const Action& action, bool stock_had_cards) {
    game.named = action.suit;
    game.turns += 1;
    tell(game, Event{.type = "named", .seat = action.seat, .suit = action.suit});
    window_closes(game, action.seat);

    const bool dealer_named = game.rules.starter_wild == "dealer_names";  // 4.2, else 4.4
    const int beginner = dealer_named ? find_beginner_after_naming(game) : action.seat;
    if (ended_by_a_limit(game, stock_had_cards)) {
        return;  // 17.1: but the starter's effects have acted
    }
    if (dealer_named) {
        turn_goes_to(game, beginner);
    } else {
        game.phase = "play";  // the same seat plays on
    }
}

// 13.2
void do_call(Game& game, const Action& action) {
    game.called[at(action.seat)] = true;
    if (game.exposed == action.seat) {
        game.exposed = -1;
    }
    tell(game, Event{.type = "called", .seat = action.seat});
}

// 13.5
void do_catch(Game& game, const Action& action, bool stock_had_cards) {
    game.exposed = -1;
    tell(game, Event{.type = "caught", .seat = action.target, .number = action.seat});
    receive_cards(game, action.target, game.rules.call_penalty);
    ended_because_stock_ran_out(game, stock_had_cards);
}

// Section 14
void do_leave(Game& game, const Action& action) {
    const int seat = action.seat;
    const std::vector<Card> hand = game.hands[at(seat)];
    game.hands[at(seat)].clear();
    game.discard.insert(game.discard.begin(), hand.begin(), hand.end());  // 14.1
    game.left[at(seat)] = true;
    game.called[at(seat)] = false;  // 14.2
    if (game.exposed == seat) {
        game.exposed = -1;
    }
    tell(game, Event{.type = "left", .seat = seat, .number = count(hand)});

    if (live_count(game) == 1) {  // 14.4
        clear_the_turn(game);
        end_match(game);
        return;
    }
    if (seat != game.turn) {
        return;
    }
    if (game.phase == "round_over") {  // 14.3
        game.turn = next_clockwise(game, seat);
        return;
    }
    game.pending = 0;            // 14.2
    if (game.phase == "name") {  // 14.2: no turn of its own, so `turns` is left alone
        game.named = suit_of(top_card(game));
        tell(game, Event{.type = "named", .seat = seat, .suit = game.named});
        if (game.rules.starter_wild == "dealer_names") {
            turn_goes_to(game, find_beginner_after_naming(game));  // 14.3
            return;
        }
    }
    turn_goes_on(game);  // 14.3
}

// 3.5
void do_deal(Game& game, const std::vector<Card>* deck_order) {
    const int given = beginner_from_last_round(game);
    game.dealer = game.turn;
    game.round += 1;
    deal_round(game, given, deck_order);
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------------------
// The interface

Game start(const Rules& rules, int seats, const std::array<unsigned char, 32>& seed, int first_dealer,
           const std::vector<Card>* deck_order) {
    if (seats < rules.min_seats || seats > rules.max_seats || seats < 2 || seats > 10) {
        throw std::logic_error("this ruleset is not for so many seats");  // 2.1
    }
    if (first_dealer < -1 || first_dealer >= seats) {
        throw std::logic_error("the first dealer is no seat");
    }
    Game game;
    game.rules = rules;
    game.seats = seats;
    game.seed = seed;
    game.dealer = first_dealer == -1 ? seats - 1 : first_dealer;  // 3.1
    game.left.assign(at(seats), false);
    game.scores.assign(at(seats), rules.start_score);
    if (deck_order != nullptr) {
        check_deck_order(game, *deck_order);
    }
    deal_round(game, -1, deck_order);
    return game;
}

// 1.6, 16.2
std::vector<Action> legal_actions(const Game& game) {
    std::vector<Action> actions;
    const int seat = game.turn;

    if (game.phase == "name") {
        for (int suit = 0; suit < 4; ++suit) {
            actions.push_back(Action{.kind = "name", .seat = seat, .suit = suit});
        }
    }
    if (game.phase == "round_over") {
        actions.push_back(Action{.kind = "deal", .seat = seat});
    }
    if (game.phase != "play" && game.phase != "drawn") {
        return actions;
    }

    const bool last_card = count(game.hands[at(seat)]) == 1;
    for (const Card card : playable_cards(game)) {
        if (is_wild_for(game, seat, card) && !last_card) {  // 5.5
            for (int suit = 0; suit < 4; ++suit) {
                actions.push_back(Action{.kind = "play", .seat = seat, .card = card, .suit = suit});
            }
        } else {
            actions.push_back(Action{.kind = "play", .seat = seat, .card = card});
        }
    }
    if (may_draw(game)) {
        actions.push_back(Action{.kind = "draw", .seat = seat});
    }
    if (game.pending > 0) {
        actions.push_back(Action{.kind = "take", .seat = seat});  // 9.3
    }
    if (may_pass(game)) {
        actions.push_back(Action{.kind = "pass", .seat = seat});
    }
    for (int caller = 0; caller < game.seats; ++caller) {
        if (may_call(game, caller)) {
            actions.push_back(Action{.kind = "call", .seat = caller});
        }
    }
    for (int catcher = 0; catcher < game.seats; ++catcher) {
        if (may_catch(game, catcher)) {
            actions.push_back(Action{.kind = "catch", .seat = catcher, .target = game.exposed});
        }
    }
    return actions;
}

bool is_legal(const Game& game, const Action& action) {
    if (action.kind == "leave") {  // 14.1
        return game.phase != "match_over" && is_live(game, action.seat) &&
               action == Action{.kind = "leave", .seat = action.seat};
    }
    const std::vector<Action> actions = legal_actions(game);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

void act(Game& game, const Action& action, const std::vector<Card>* deck_order) {
    if (!is_legal(game, action)) {
        throw std::logic_error("not legal: " + action.kind);
    }
    if (deck_order != nullptr) {
        if (action.kind != "deal") {
            throw std::logic_error("only a deal comes with a deck order");
        }
        check_deck_order(game, *deck_order);
    }

    const bool stock_had_cards = !game.stock.empty();
    game.events.clear();
    game.ply += 1;  // 1.5
    if (action.kind != "pass") {
        game.passes = 0;  // 7.2
    }
    if (action.kind == "play") {
        do_play(game, action, stock_had_cards);
    } else if (action.kind == "draw") {
        do_draw(game, action, stock_had_cards);
    } else if (action.kind == "take") {
        do_take(game, action, stock_had_cards);
    } else if (action.kind == "pass") {
        do_pass(game, action, stock_had_cards);
    } else if (action.kind == "name") {
        do_name(game, action, stock_had_cards);
    } else if (action.kind == "call") {
        do_call(game, action);
    } else if (action.kind == "catch") {
        do_catch(game, action, stock_had_cards);
    } else if (action.kind == "leave") {
        do_leave(game, action);
    } else {
        do_deal(game, deck_order);
    }
}

// 16.1
Action default_action(const Game& game) {
    if (game.phase == "match_over") {
        throw std::logic_error("the match is over");
    }
    if (game.phase == "round_over") {
        return Action{.kind = "deal", .seat = game.turn};
    }
    if (game.phase == "name") {
        int best_suit = 0;
        int most = -1;
        for (int suit = 0; suit < 4; ++suit) {
            int held = 0;
            for (const Card card : game.hands[at(game.turn)]) {
                if (suit_of(card) == suit) {
                    held += 1;
                }
            }
            if (held > most) {
                most = held;
                best_suit = suit;
            }
        }
        return Action{.kind = "name", .seat = game.turn, .suit = best_suit};
    }

    std::vector<Action> plays;
    for (const Action& action : legal_actions(game)) {
        if (action.kind == "play") {
            plays.push_back(action);
        }
    }
    if (game.pending > 0) {
        return Action{.kind = "take", .seat = game.turn};
    }
    if (may_pass(game)) {
        return Action{.kind = "pass", .seat = game.turn};
    }
    if (may_draw(game) && (game.drawn == 0 || plays.empty())) {
        return Action{.kind = "draw", .seat = game.turn};
    }
    for (const Action& play : plays) {
        if (!is_wild_for(game, play.seat, play.card)) {
            return play;
        }
    }
    return plays.front();
}

// 15.2; 14.4: the only seat left has the best score of all live seats.
std::vector<int> winners(const Game& game) {
    if (game.phase != "match_over") {
        throw std::logic_error("the match is not over");
    }
    std::vector<int> best;
    for (const int seat : live_seats(game)) {
        const int score = game.scores[at(seat)];
        const int best_score = best.empty() ? score : game.scores[at(best.front())];
        const bool better = game.rules.match_winner == "highest" ? score > best_score : score < best_score;
        if (better) {
            best.clear();
        }
        if (better || score == best_score) {
            best.push_back(seat);
        }
    }
    return best;
}

}  // namespace reference
