// The rules of docs/rules.md written down a second time: slow, plain and obvious. The engine is compared with this.
// Numbers in comments are rule numbers of that page.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <string>
#include <vector>

namespace reference {

using Card = int;  // face number 13 * suit + rank (1.1), 0..51

// One entry of the option `effects`. `cards` are all faces it applies to, with 9.1 already resolved: no face is in two
// effects. `answers` are faces too.
struct Effect {
    std::vector<Card> cards;
    int draw = 0;
    int skip = 0;
    bool reverse = false;
    bool again = false;
    std::vector<Card> answers;
};

// What a card counts in `basic`: 52 values by face.
std::vector<int> basic_points();

// The options of section 19 under their own names; enumerations as their text.
struct Rules {
    int min_seats = 2;
    int max_seats = 7;
    std::map<int, int> packs{{2, 1}};
    std::vector<int> without;  // ranks 0..12
    std::map<int, int> hand{{2, 7}, {3, 5}};
    std::string hand_from = "table";
    std::string first_seat = "after_dealer";
    std::string next_dealer = "rotate";
    std::vector<Card> wild{7, 20, 33, 46};  // faces
    std::string wild_from = "cards";
    bool wild_matches_rank = true;
    bool wild_on_wild = true;
    std::string starter_wild = "dealer_names";
    std::string starter_effect = "none";
    int draw = 1;  // 0: until_playable
    bool draw_when_able = true;
    std::string after_draw = "drawn_card";
    bool must_play_drawn = false;
    std::string unplayable_draw = "ends_turn";
    std::string stock_out = "reshuffle";
    std::vector<Effect> effects;
    std::string two_seat_reverse = "none";
    std::string wild_effects = "both";
    std::string after_take = "lose_turn";
    std::string last_card_effect = "none";
    std::string last_card_call = "none";
    int call_penalty = 2;
    std::vector<int> points = basic_points();  // 52 values by face
    std::string round_score = "losers_penalties";
    std::string blocked_score = "own_hands";
    std::string blocked_tie = "split";
    int start_score = 0;
    std::string match_end = "score";
    int target = 100;
    int target_per_seat = 0;
    int rounds = 4;
    std::string match_winner = "lowest";
    int turn_limit = 2000;
    int round_limit = 1000;
};

// What a seat does (1.5). -1: none.
struct Action {
    std::string kind;
    int seat = -1;
    int card = -1;
    int suit = -1;
    int target = -1;
    auto operator<=>(const Action&) const = default;
};

// What happened (section 21). -1: none; the number: 0.
struct Event {
    std::string type;
    int seat = -1;
    int card = -1;
    int suit = -1;
    int number = 0;
    bool operator==(const Event&) const = default;
};

// A match. Everything is public, so that a test can compare it or set up a position by hand; the vectors by seat
// (hands, called, left, scores) then need one entry for each seat, and every hand must be sorted by face.
struct Game {
    Rules rules;
    int seats = 0;
    std::array<unsigned char, 32> seed{};
    int round = 0;
    int random_events = 0;  // used in this round: one for the deal, one for each reshuffle
    long ply = 0;
    int dealer = 0;
    int direction = 1;
    std::string phase;  // play, drawn, name, round_over, match_over
    int turn = -1;      // -1 when the match is over
    std::vector<std::vector<Card>> hands;
    std::vector<Card> stock;    // front() is drawn next
    std::vector<Card> discard;  // back() is the top
    int named = -1;             // the suit named for the top
    int pending = 0;            // cards owed by the seat on turn
    int drawn = 0;              // cards drawn in this turn
    int drawn_card = -1;
    int exposed = -1;
    std::vector<bool> called;
    int passes = 0;
    int turns = 0;
    std::vector<bool> left;
    std::vector<int> scores;
    std::vector<Event> events;  // of the last start or action
    int beginner = -1;          // who begins after the dealer's naming under last_winner and last_loser; else -1
};

// 3.1: deals the first round. The first dealer -1 is the last seat. In a deck order the first card is dealt first.
Game start(const Rules& rules, int seats, const std::array<unsigned char, 32>& seed, int first_dealer,
           const std::vector<Card>* deck_order = nullptr);

// Everything any seat may do now except `leave`, in the order of 16.2.
std::vector<Action> legal_actions(const Game& game);

// Also for `leave`.
bool is_legal(const Game& game, const Action& action);

// Carries the action out; throws std::logic_error if it is not legal. Only `deal` can come with a deck order.
void act(Game& game, const Action& action, const std::vector<Card>* deck_order = nullptr);

// 16.1
Action default_action(const Game& game);

// The seats that won, when the match is over.
std::vector<int> winners(const Game& game);

}  // namespace reference
