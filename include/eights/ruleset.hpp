// What a table agrees on, as a plain struct: every option of docs/rules.md section 19, with its default.
#pragma once

#include "eights/card.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace eights {

/// A rank ("8", all four suits) or a single card ("QS"), as lists in a ruleset use it.
///
/// A text that is neither makes an invalid entry, which `compile` reports.
class CardEntry {
public:
    // Not explicit, so that lists read as `{"8", "QS"}`.
    constexpr CardEntry(const char* text) noexcept : CardEntry(std::string_view(text)) {}
    constexpr CardEntry(std::string_view text) noexcept {
        if (const auto card = card_from_text(text)) {
            code_ = static_cast<std::uint8_t>(card->face());
        } else if (text.size() == 1) {
            if (const auto rank = rank_from_letter(text[0])) {
                code_ = static_cast<std::uint8_t>(first_rank + static_cast<int>(*rank));
            }
        }
    }
    constexpr CardEntry(Card card) noexcept : code_(static_cast<std::uint8_t>(card.face())) {}
    constexpr CardEntry(Rank rank) noexcept : code_(static_cast<std::uint8_t>(first_rank + static_cast<int>(rank))) {}

    constexpr bool is_card() const noexcept { return code_ < face_count; }
    constexpr bool is_rank() const noexcept { return code_ >= first_rank && code_ < first_rank + rank_count; }
    constexpr bool valid() const noexcept { return is_card() || is_rank(); }
    /// Only if `is_card()`.
    constexpr Card card() const noexcept { return Card::from_face(code_); }
    /// Only if `is_rank()`.
    constexpr Rank rank() const noexcept { return static_cast<Rank>(code_ - first_rank); }
    /// `8`, `QS`, or `?` if it is not valid.
    std::string text() const;

    /// Cards by face, then ranks in order.
    friend constexpr auto operator<=>(CardEntry, CardEntry) = default;

private:
    static constexpr int first_rank = 64;
    std::uint8_t code_ = 255;
};

/// A value for a number of seats: each key holds from that number of seats on. `{{2, 7}, {3, 5}}`: 7 for two, else 5.
using SeatMap = std::map<int, int>;

/// Most cards that one special card can make the next seat owe.
inline constexpr int most_effect_draw = 15;
/// Most seats that one special card can skip.
inline constexpr int most_skip = 9;
/// Longest name of a ruleset.
inline constexpr std::size_t longest_name = 31;

/// True for 1 to 31 printable ASCII characters.
constexpr bool is_ruleset_name(std::string_view name) noexcept {
    for (const char letter : name) {
        if (letter < ' ' || letter > '~') {
            return false;
        }
    }
    return !name.empty() && name.size() <= longest_name;
}

/// The value of `Ruleset::draw` that draws until a card can be played.
inline constexpr int until_playable = 0;

/// What special cards do when they are laid. (docs/rules.md 9, 10)
///
/// Queen skips: `{.cards = {"Q"}, .skip = 1}`. Ace reverses: `{.cards = {"A"}, .reverse = true}`. Twos that stack:
/// `{.cards = {"2"}, .draw = 2, .answers = {"2"}}`.
struct Effect {
    std::vector<CardEntry> cards{};    ///< ranks or cards that have this effect
    int draw = 0;                      ///< 0-15 cards the next seat owes
    int skip = 0;                      ///< 0-9 seats skipped
    bool reverse = false;              ///< turns the direction
    bool again = false;                ///< the same seat plays again
    std::vector<CardEntry> answers{};  ///< what may be laid on a pending draw of this card, passing the sum on

    friend bool operator==(const Effect&, const Effect&) = default;
};

/// What gives the number of cards dealt. (docs/rules.md 3.3)
enum class HandFrom : std::uint8_t { table, score };
/// Who begins a round. (3.6)
enum class FirstSeat : std::uint8_t { after_dealer, dealer, last_winner, last_loser };
/// Who deals the next round. (12.6)
enum class NextDealer : std::uint8_t { rotate, winner, loser };
/// Whether a seat's own score makes a rank wild for it too. (5.4)
enum class WildFrom : std::uint8_t { cards, score };
/// What happens when a wild is turned up as starter. (4.2 to 4.6)
enum class StarterWild : std::uint8_t { dealer_names, bury, first_names, first_plays_any, plain };
/// Whether the starter's other effects act. (4.7, 4.8)
enum class StarterEffect : std::uint8_t { none, as_played };
/// What may be played after drawing. (6.2)
enum class AfterDraw : std::uint8_t { drawn_card, none, any_card };
/// What happens when the draws are used up and nothing is usable. (6.7)
enum class UnplayableDraw : std::uint8_t { ends_turn, pass };
/// What happens when the stock is empty. (8)
enum class StockOut : std::uint8_t { reshuffle, pass, end_round };
/// Whether a reverse between two live seats also skips. (10.2)
enum class TwoSeatReverse : std::uint8_t { none, skip };
/// What a card that is wild for its player and has effects does. (5.6)
enum class WildEffects : std::uint8_t { both, wild_only };
/// Whether the turn is over once owed cards are taken. (9.5)
enum class AfterTake : std::uint8_t { lose_turn, play };
/// Whether the draws of the card that ends a round are still taken. (11.3)
enum class LastCardEffect : std::uint8_t { none, draws };
/// Whether a seat must call when it comes down to one card. (13)
enum class LastCardCall : std::uint8_t { none, automatic, caught };
/// How a round won by an empty hand is scored. (12.2)
enum class RoundScore : std::uint8_t { losers_penalties, winner_collects, heaviest_minus_own, wins, countdown };
/// How a blocked round is scored. (12.3)
enum class BlockedScore : std::uint8_t { own_hands, lowest_collects, heaviest_minus_own, none };
/// Who gets the points of `lowest_collects` among tied lowest seats. (12.4)
enum class BlockedTie : std::uint8_t { split, each, nobody };
/// When the match is over. (15.1)
enum class MatchEnd : std::uint8_t { score, rounds, zero, one_round };
/// Whose score wins the match. (15.2)
enum class MatchWinner : std::uint8_t { lowest, highest };

/// What a table agrees on. The defaults are those of the preset `basic`.
///
/// Ranges, values and meanings are in `field_table.hpp` and docs/rules.md section 19; `compile` checks them.
/// Enumerators keep their numbers for ever: they are part of saved states.
struct Ruleset {
    std::string name = "basic";  ///< for display, 1-31 printable ASCII characters

    // The table and the cards.
    int min_seats = 2;                               ///< 2-10
    int max_seats = 7;                               ///< 2-10
    SeatMap packs{{2, 1}};                           ///< packs in the deck, 1-7
    std::vector<Rank> without{};                     ///< ranks taken out of every pack
    SeatMap hand{{2, 7}, {3, 5}};                    ///< cards dealt to each seat, 1-30
    HandFrom hand_from = HandFrom::table;            ///< `hand`, or the seat's own score
    FirstSeat first_seat = FirstSeat::after_dealer;  ///< who begins a round
    NextDealer next_dealer = NextDealer::rotate;     ///< who deals the next one

    // Wild cards.
    std::vector<CardEntry> wild{"8"};      ///< wild for everybody
    WildFrom wild_from = WildFrom::cards;  ///< `score`: the rank equal to a seat's own score is wild for that seat too
    bool wild_matches_rank = true;         ///< may a card laid as wild be followed by its own rank?
    bool wild_on_wild = true;              ///< may a wild be laid on a card laid as wild?

    // The starter.
    StarterWild starter_wild = StarterWild::dealer_names;  ///< a wild turned up as starter
    StarterEffect starter_effect = StarterEffect::none;  ///< other effects of the starter, as if the dealer had laid it

    // Drawing.
    int draw = 1;                                  ///< most cards drawn in a turn, 1-30 or `until_playable`
    bool draw_when_able = true;                    ///< may a seat draw although it can play?
    AfterDraw after_draw = AfterDraw::drawn_card;  ///< what may be played after drawing
    bool must_play_drawn = false;                  ///< a drawn card that fits has to be played
    UnplayableDraw unplayable_draw =
        UnplayableDraw::ends_turn;             ///< draws used up, nothing usable: the turn ends, or the seat passes
    StockOut stock_out = StockOut::reshuffle;  ///< the stock is empty

    // Special cards.
    std::vector<Effect> effects{};                           ///< what special cards do
    TwoSeatReverse two_seat_reverse = TwoSeatReverse::none;  ///< `skip`: between two seats a reverse also skips
    WildEffects wild_effects = WildEffects::both;  ///< `wild_only`: for whom a card is wild, it is nothing else
    AfterTake after_take = AfterTake::lose_turn;   ///< whether the turn is over once owed cards are taken
    LastCardEffect last_card_effect = LastCardEffect::none;  ///< `draws`: what the last card draws is still taken

    // The last-card call.
    LastCardCall last_card_call = LastCardCall::none;  ///< must a seat say that it has one card left?
    int call_penalty = 2;                              ///< cards, 1-15

    // Scores.
    std::map<CardEntry, int> points{{"A", 1},  {"2", 2}, {"3", 3},  {"4", 4},  {"5", 5},  {"6", 6}, {"7", 7},
                                    {"8", 50}, {"9", 9}, {"T", 10}, {"J", 10}, {"Q", 10}, {"K", 10}};  ///< 0-100 each
    RoundScore round_score = RoundScore::losers_penalties;  ///< a round won by an empty hand
    BlockedScore blocked_score = BlockedScore::own_hands;   ///< a round without one
    BlockedTie blocked_tie = BlockedTie::split;             ///< `lowest_collects` among tied lowest seats
    int start_score = 0;                                    ///< 0-1000

    // The end of the match.
    MatchEnd match_end = MatchEnd::score;            ///< when the match is over
    int target = 100;                                ///< 0-10000
    int target_per_seat = 0;                         ///< 0-1000, for each seat at the start of the match
    int rounds = 4;                                  ///< 1-1000
    MatchWinner match_winner = MatchWinner::lowest;  ///< whose score wins; ties share
    int turn_limit = 2000;                           ///< turns in a round, 10-60000
    int round_limit = 1000;                          ///< rounds in a match, 1-10000

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

}  // namespace eights
