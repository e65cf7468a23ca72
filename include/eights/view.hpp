// What one seat may know of a match: a value of its own, from which nothing hidden can be read.
#pragma once

#include "eights/event.hpp"
#include "eights/legality.hpp"
#include "eights/state.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace eights {

/// The match as one seat, or a spectator, sees it: trivially copyable, no pointer, no padding, so that views compare
/// and travel as bytes.
///
/// It is filled field by field from a state, never a state with things taken out: whatever is added to a state stays
/// hidden until somebody adds it here. It holds no seed and no count of shuffles, no order of the stock, no card of
/// another hand and none that was set aside; `advance` does not take it. What is hidden goes by whose card it is, in
/// every phase, also when the round or the match is over. Read any member; only `view` makes one.
struct View {
    LegalSet legal;      ///< what the viewer may do; read it through `legal_actions`
    FaceMask match = 0;  ///< the faces that fit by the suit or rank in force
    CardSet hand;        ///< the viewer's own cards; none for a spectator
    RuleTable rules;
    std::array<std::int32_t, max_table_seats> scores{};  ///< Countdown: the own score
    std::uint32_t ply = 0;                               ///< actions so far, all kinds
    std::uint32_t pending = 0;                           ///< cards owed by the seat on turn
    std::uint16_t turns = 0;                             ///< plays, draws, takes, passes and namings in this round
    std::uint16_t round = 0;                             ///< counts from 0
    std::uint16_t live = 0;                              ///< bit s: seat s has not left
    std::uint16_t called = 0;                            ///< bit s: seat s has called
    std::uint8_t viewer = no_seat;                       ///< whose view this is; `no_seat` for a spectator
    std::uint8_t seats = 0;                              ///< at the start of the match, 2 to 10
    std::uint8_t live_count = 0;
    Phase phase{};                ///< see `view` for the one case where it is not the state's
    std::uint8_t turn = no_seat;  ///< the seat to act; `no_seat` when the match is over
    std::uint8_t dealer = 0;
    std::int8_t direction = 1;        ///< 1 clockwise, -1 the other way
    std::uint8_t named = no_suit;     ///< the suit, if the top was laid as wild
    std::uint8_t drawn = 0;           ///< cards drawn in this turn
    Card drawn_card = no_card;        ///< the card last drawn, for the seat that drew it only
    std::uint8_t exposed = no_seat;   ///< the seat that should have called
    std::uint8_t passes = 0;          ///< counting passes in a row
    std::uint8_t beginner = no_seat;  ///< who begins after the dealer's naming, where only the last round told
    std::uint8_t stock_count = 0;
    std::uint8_t discard_count = 0;
    std::array<std::uint8_t, max_table_seats> hand_counts{};  ///< of all seats
    std::array<Card, max_deck_size> discards{};               ///< the discard, the top first; unused places are zero
    std::array<std::uint8_t, 7> unused{};                     ///< named padding, always 0

    constexpr bool is_live(int seat) const noexcept { return (live >> seat & 1) != 0; }
    constexpr bool has_called(int seat) const noexcept { return (called >> seat & 1) != 0; }
    constexpr bool on_turn() const noexcept { return viewer != no_seat && viewer == turn; }
    constexpr int hand_count(int seat) const noexcept { return hand_counts[static_cast<std::size_t>(seat)]; }
    constexpr int score(int seat) const noexcept { return scores[static_cast<std::size_t>(seat)]; }
    constexpr Card top() const noexcept { return discards[0]; }
    /// A card of the discard, 0 the top, `discard_count` - 1 the deepest.
    constexpr Card discard(int depth) const noexcept { return discards[static_cast<std::size_t>(depth)]; }
    /// The suit in force: the one named, or the one printed on the top.
    constexpr Suit suit_in_force() const noexcept { return named == no_suit ? top().suit() : static_cast<Suit>(named); }
    /// The faces that are wild for a seat; scores are public. (docs/rules.md 5.4)
    constexpr FaceMask wild_for(int seat) const noexcept {
        FaceMask faces = rules.wild;
        if (rules.wild_from == WildFrom::score && score(seat) >= 1 && score(seat) <= rank_count) {
            faces |= rank_faces(static_cast<Rank>(score(seat) - 1));
        }
        return faces;
    }

    friend bool operator==(const View&, const View&) = default;
};

static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>, "a padding byte would break comparison as bytes");

/// What a seat may know; any other number than that of a seat at the table gives the view of a spectator.
///
/// `phase` is the state's, with one exception. Under `after_draw: any_card` with `must_play_drawn` the phase `drawn`
/// would tell the others that the card just drawn fits; they see `play` until the seat has acted.
View view(const State& state, int seat) noexcept;

/// What somebody who does not sit at the table may know.
inline View spectator_view(const State& state) noexcept { return view(state, no_seat); }

/// What the viewer may do now: the same as `legal_actions(state).of(viewer)`.
inline LegalActions legal_actions(const View& view) noexcept { return LegalActions(view.legal); }

/// Why the viewer may not do something, or `Reject::none`: for its own actions what `why_not(state, action)` says. An
/// action of another live seat is never the viewer's: `not_your_turn`.
Reject why_not(const View& view, Action action) noexcept;

/// The cards of the deck that the viewer cannot see now: other hands, the stock, and what was set aside.
CardSet unseen_cards(const View& view) noexcept;

/// A number that tells views apart, the same on every platform: what a seat may be given instead of the hash of the
/// state, which would let it try out guesses about hidden cards.
std::uint64_t hash(const View& view) noexcept;

/// An event as a seat may see it: cards dealt to, drawn or taken by other seats are hidden (255). `no_seat`: a
/// spectator.
Event event_for(Event event, int seat) noexcept;

/// All events of an action as a seat may see them.
EventList events_for(const EventList& events, int seat) noexcept;

/// True if an event shows somebody a card that was hidden, or mixes cards: a host that lets players take actions back
/// stops there.
bool is_revealing(const Event& event) noexcept;

/// A possible world for search: a state that looks exactly like the view, `view(determinize(v, seed), v.viewer) == v`.
///
/// The cards that the viewer cannot see are shuffled with `seed` and dealt to hands, stock and what is set aside by
/// their known counts; `seed` also decides all later shuffles of that world. It must not be the seed of the real match,
/// or the search would see the future; a fresh one for each world is the purpose. Every deal is equally likely, except
/// that a card just drawn fits where the turn could not go on otherwise. What players showed earlier, by drawing or
/// passing, is in no view and so not weighed.
State determinize(const View& view, const Seed& seed) noexcept;

}  // namespace eights
