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

/// The value of `Ruleset::draw` that draws until a card can be played.
inline constexpr int until_playable = 0;

/// What special cards do when they are laid. (docs/rules.md 9, 10)
///
/// Queen skips: `{.cards = {"Q"}, .skip = 1}`. Ace reverses: `{.cards = {"A"}, .reverse = true}`. Twos that stack:
/// `{.cards = {"2"}, .draw = 2, .answers = {"2"}}`.
struct Effect {
    std::vector<CardEntry> cards{};    ///< ranks or cards that have this effect
    int draw = 0;                    ///< 0-15 cards the next seat owes
    int skip = 0;                    ///< 0-9 seats skipped
    bool reverse = false;            ///< turns the direction
    bool again = false;              ///< the same seat plays again
    std::vector<CardEntry> answers{};  ///< what may be laid on a pending draw of this card, passing the sum on

    friend bool operator==(const Effect&, const Effect&) = default;
};

enum class HandFrom : std::uint8_t { table, score };
enum class FirstSeat : std::uint8_t { after_dealer, dealer, last_winner, last_loser };
enum class NextDealer : std::uint8_t { rotate, winner, loser };
enum class WildFrom : std::uint8_t { cards, score };
enum class StarterWild : std::uint8_t { dealer_names, bury, first_names, first_plays_any, plain };
enum class StarterEffect : std::uint8_t { none, as_played };
enum class AfterDraw : std::uint8_t { drawn_card, none, any_card };
enum class UnplayableDraw : std::uint8_t { ends_turn, pass };
enum class StockOut : std::uint8_t { reshuffle, pass, end_round };
enum class TwoSeatReverse : std::uint8_t { none, skip };
enum class WildEffects : std::uint8_t { both, wild_only };
enum class AfterTake : std::uint8_t { lose_turn, play };
enum class LastCardEffect : std::uint8_t { none, draws };
enum class LastCardCall : std::uint8_t { none, automatic, caught };
enum class RoundScore : std::uint8_t { losers_penalties, winner_collects, heaviest_minus_own, wins, countdown };
enum class BlockedScore : std::uint8_t { own_hands, lowest_collects, heaviest_minus_own, none };
enum class BlockedTie : std::uint8_t { split, each, nobody };
enum class MatchEnd : std::uint8_t { score, rounds, zero, one_round };
enum class MatchWinner : std::uint8_t { lowest, highest };

/// What a table agrees on. The defaults are those of the preset `basic`.
///
/// Ranges, values and meanings are in `field_table.hpp` and docs/rules.md section 19; `compile` checks them.
/// Enumerators keep their numbers for ever: they are part of saved states.
struct Ruleset {
    std::string name = "basic";  ///< for display, 1-31 printable ASCII characters

    // The table and the cards.
    int min_seats = 2;              ///< 2-10
    int max_seats = 7;              ///< 2-10
    SeatMap packs{{2, 1}};          ///< packs in the deck, 1-7
    std::vector<Rank> without{};    ///< ranks taken out of every pack
    SeatMap hand{{2, 7}, {3, 5}};   ///< cards dealt to each seat, 1-30
    HandFrom hand_from = HandFrom::table;
    FirstSeat first_seat = FirstSeat::after_dealer;
    NextDealer next_dealer = NextDealer::rotate;

    // Wild cards.
    std::vector<CardEntry> wild{"8"};
    WildFrom wild_from = WildFrom::cards;
    bool wild_matches_rank = true;  ///< may a card laid as wild be followed by its own rank?
    bool wild_on_wild = true;       ///< may a wild be laid on a card laid as wild?

    // The starter.
    StarterWild starter_wild = StarterWild::dealer_names;
    StarterEffect starter_effect = StarterEffect::none;

    // Drawing.
    int draw = 1;  ///< most cards drawn in a turn, 1-30 or `until_playable`
    bool draw_when_able = true;
    AfterDraw after_draw = AfterDraw::drawn_card;
    bool must_play_drawn = false;
    UnplayableDraw unplayable_draw = UnplayableDraw::ends_turn;
    StockOut stock_out = StockOut::reshuffle;

    // Special cards.
    std::vector<Effect> effects{};
    TwoSeatReverse two_seat_reverse = TwoSeatReverse::none;
    WildEffects wild_effects = WildEffects::both;
    AfterTake after_take = AfterTake::lose_turn;
    LastCardEffect last_card_effect = LastCardEffect::none;

    // The last-card call.
    LastCardCall last_card_call = LastCardCall::none;
    int call_penalty = 2;  ///< cards, 1-15

    // Scores.
    std::map<CardEntry, int> points{{"A", 1}, {"2", 2}, {"3", 3},  {"4", 4},  {"5", 5},  {"6", 6}, {"7", 7},
                                    {"8", 50}, {"9", 9}, {"T", 10}, {"J", 10}, {"Q", 10}, {"K", 10}};  ///< 0-100 each
    RoundScore round_score = RoundScore::losers_penalties;
    BlockedScore blocked_score = BlockedScore::own_hands;
    BlockedTie blocked_tie = BlockedTie::split;
    int start_score = 0;  ///< 0-1000

    // The end of the match.
    MatchEnd match_end = MatchEnd::score;
    int target = 100;          ///< 0-10000
    int target_per_seat = 0;   ///< 0-1000, for each seat at the start of the match
    int rounds = 4;            ///< 1-1000
    MatchWinner match_winner = MatchWinner::lowest;
    int turn_limit = 2000;     ///< turns in a round, 10-60000
    int round_limit = 1000;    ///< rounds in a match, 1-10000

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

}  // namespace eights
