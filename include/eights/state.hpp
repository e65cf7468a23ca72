// The whole match as one value.
#pragma once

#include "eights/action.hpp"
#include "eights/card_set.hpp"
#include "eights/random.hpp"
#include "eights/rule_table.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace eights {

/// Where a turn stands. The numbers are part of saved states. (docs/rules.md 1.6)
enum class Phase : std::uint8_t {
    play,        ///< the seat on turn plays, draws, takes or passes
    drawn,       ///< it has drawn and may play the drawn card
    name,        ///< it names a suit for the starter
    round_over,  ///< the next dealer deals
    match_over,  ///< nobody acts
};

/// Stands for "no seat" in fields that hold a seat.
inline constexpr std::uint8_t no_seat = 255;
/// Stands for "no suit" in `State::named`.
inline constexpr std::uint8_t no_suit = 255;

/// What the seats may do now, as masks. Derived from the rest of the state and kept in it for speed; read it through
/// `legal_actions`.
struct LegalSet {
    FaceMask plain = 0;          ///< cards the seat on turn may lay without naming a suit
    FaceMask wild = 0;           ///< wild cards it may lay
    std::uint16_t callers = 0;   ///< bit s: seat s may call
    std::uint16_t catchers = 0;  ///< bit s: seat s may catch `exposed`
    std::uint8_t kinds = 0;      ///< bits of the simple actions the seat on turn has, see below
    std::uint8_t suits = 0;      ///< choices of suit per wild: 4, or 1 when the last card names none
    std::uint8_t turn = no_seat;
    std::uint8_t exposed = no_seat;

    /// The bit of a kind is 1 << (kind - 2), so that codes follow from bits.
    static constexpr std::uint8_t draw = 1, take = 2, pass = 4, name = 8, deal = 128;

    constexpr bool empty() const noexcept { return (plain | wild | kinds | callers | catchers) == 0; }

    friend bool operator==(const LegalSet&, const LegalSet&) = default;
};

/// The whole match as one trivially copyable value: rules, piles, scores, random state. No pointer, no heap, no
/// padding.
///
/// Read any member. Only the functions of `transition.hpp` and `position.hpp` write them: a state made up by hand is
/// not checked by anything. Copies are independent; different threads may read one state at the same time.
struct State {
    LegalSet legal;      ///< derived; see `legal_actions`
    FaceMask match = 0;  ///< derived: the faces that fit by the suit or rank in force
    std::array<CardSet, max_table_seats> hands{};
    CardSet aside;  ///< cards out of play in a position set up by hand
    RuleTable rules;
    Seed seed{};                                         ///< whoever knows it knows all cards: never part of a view
    std::array<std::int32_t, max_table_seats> scores{};  ///< Countdown: the own score
    std::uint32_t ply = 0;                               ///< actions so far, all kinds
    std::uint32_t random_events = 0;                     ///< random events used in this round
    std::uint32_t pending = 0;                           ///< cards owed by the seat on turn
    std::uint16_t turns = 0;                             ///< plays, draws, takes, passes and namings in this round
    std::uint16_t round = 0;                             ///< counts from 0
    std::uint16_t live = 0;                              ///< bit s: seat s has not left
    std::uint16_t called = 0;                            ///< bit s: seat s has called
    std::uint8_t seats = 0;                              ///< at the start of the match, 2 to 10
    std::uint8_t live_count = 0;
    Phase phase{};
    std::uint8_t turn = no_seat;  ///< the seat to act; `no_seat` when the match is over
    std::uint8_t dealer = 0;
    std::int8_t direction = 1;        ///< 1 clockwise, -1 the other way
    std::uint8_t named = no_suit;     ///< the suit, if the top was laid as wild
    std::uint8_t drawn = 0;           ///< cards drawn in this turn
    Card drawn_card = no_card;        ///< the card last drawn, in phase `drawn` (docs/rules.md 6.6)
    std::uint8_t exposed = no_seat;   ///< the seat that should have called
    std::uint8_t passes = 0;          ///< counting passes in a row
    std::uint8_t beginner = no_seat;  ///< who begins after the dealer's naming, where only the last round told
    std::uint8_t stock_count = 0;
    std::uint8_t discard_count = 0;
    std::array<std::uint8_t, max_table_seats> hand_counts{};
    /// Stock and discard in one array: the stock from the front, its last is drawn next; the discard from the back, its
    /// first is the top. Unused places are zero.
    std::array<Card, max_deck_size> piles{};
    std::array<std::uint8_t, 4> unused{};  ///< named padding, always 0

    constexpr bool is_live(int seat) const noexcept { return (live >> seat & 1) != 0; }
    constexpr bool has_called(int seat) const noexcept { return (called >> seat & 1) != 0; }
    constexpr const CardSet& hand(int seat) const noexcept { return hands[static_cast<std::size_t>(seat)]; }
    constexpr int hand_count(int seat) const noexcept { return hand_counts[static_cast<std::size_t>(seat)]; }
    constexpr int score(int seat) const noexcept { return scores[static_cast<std::size_t>(seat)]; }
    /// The top of the discard.
    constexpr Card top() const noexcept { return discard(0); }
    /// A card of the discard, 0 the top, `discard_count` - 1 the deepest.
    constexpr Card discard(int depth) const noexcept {
        return piles[static_cast<std::size_t>(max_deck_size - discard_count + depth)];
    }
    /// A card of the stock, 0 the one drawn next. Hidden from every seat.
    constexpr Card stock(int depth) const noexcept { return piles[static_cast<std::size_t>(stock_count - 1 - depth)]; }
    /// The suit in force: the one named, or the one printed on the top.
    constexpr Suit suit_in_force() const noexcept { return named == no_suit ? top().suit() : static_cast<Suit>(named); }
    /// The faces that are wild for a seat. (docs/rules.md 5.4)
    constexpr FaceMask wild_for(int seat) const noexcept {
        FaceMask faces = rules.wild;
        if (rules.wild_from == WildFrom::score && score(seat) >= 1 && score(seat) <= rank_count) {
            faces |= rank_faces(static_cast<Rank>(score(seat) - 1));
        }
        return faces;
    }

    /// Without padding, equal bytes are equal members.
    friend bool operator==(const State& a, const State& b) noexcept { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "a padding byte would break comparison as bytes");
static_assert(sizeof(State) <= 1024);

/// Copies a state. The same as `into = from`, but never the slow string instruction that some compilers choose for
/// objects of this size.
void copy_state(State& into, const State& from) noexcept;

/// A 64-bit number that tells states apart: FNV-1a over the fields, the same on every platform, without the seed. It
/// tells when two programs have drifted apart; it is no protection against anybody who means harm. (docs/json.md)
std::uint64_t hash(const State& state) noexcept;

/// The word of a phase: `round_over`.
std::string_view phase_name(Phase phase) noexcept;

}  // namespace eights
