// May I: which cards fit, and what the seats may do. The one text of every rule of legality.
#pragma once

#include "eights/legality.hpp"
#include "state/piles.hpp"

namespace eights::detail {

/// True if the top, for which no suit was named, takes any card: a wild starter. (docs/rules.md 4.5)
inline bool takes_any_card(const State& state) noexcept {
    return state.rules.starter_wild == StarterWild::first_plays_any && (state.rules.wild & face_bit(state.top())) != 0;
}

/// For each face, the faces of its suit and of its rank.
inline constexpr std::array<FaceMask, face_count> neighbours = [] {
    std::array<FaceMask, face_count> masks{};
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        masks[static_cast<std::size_t>(face)] = suit_faces(card.suit()) | rank_faces(card.rank());
    }
    return masks;
}();

/// The faces that fit by suit or rank. (docs/rules.md 5.2, 5.3)
inline FaceMask faces_that_match(const State& state) noexcept {
    const Card top = state.top();
    if (state.named == no_suit) {
        return takes_any_card(state) ? all_faces : neighbours[static_cast<std::size_t>(top.face())];
    }
    const FaceMask same_rank = state.rules.wild_matches_rank != 0 ? rank_faces(top.rank()) : 0;
    return suit_faces(static_cast<Suit>(state.named)) | same_rank;
}

/// Works them out, after the top or its naming changed.
inline void refresh_match(State& state) noexcept { state.match = faces_that_match(state); }

/// The faces a seat's wilds may be laid as, given what lies on top. (docs/rules.md 5.4)
inline FaceMask wilds_that_fit(const State& state, FaceMask wild) noexcept {
    return state.rules.wild_on_wild != 0 || state.named == no_suit ? wild : 0;
}

/// The cards of a seat's hand that fit, leaving draws and debts aside; `wild` is what is wild for the seat.
/// (docs/rules.md 5.3, 5.4)
inline FaceMask fitting_cards(const State& state, int seat, FaceMask wild) noexcept {
    return state.hand(seat).faces() & ((state.match & ~wild) | wilds_that_fit(state, wild));
}
inline FaceMask fitting_cards(const State& state, int seat) noexcept {
    return fitting_cards(state, seat, state.wild_for(seat));
}

/// The cards of a seat's hand that answer what it owes. (docs/rules.md 9.3, 5.6)
inline FaceMask answering_cards(const State& state, int seat) noexcept {
    const FaceMask wild = state.wild_for(seat);
    const FaceMask wilds = state.rules.wild_effects == WildEffects::wild_only ? 0 : wilds_that_fit(state, wild);
    return state.hand(seat).faces() & state.rules.answers_to(state.top()) & (~wild | wilds);
}

/// The cards of the seat on turn that may be laid now, given what it has drawn. (docs/rules.md 6.2)
inline FaceMask usable_cards(const State& state, FaceMask fitting) noexcept {
    if (state.drawn == 0) [[likely]] {
        return fitting;
    }
    switch (state.rules.after_draw) {
        case AfterDraw::none: return 0;
        case AfterDraw::drawn_card: return state.drawn_card.valid() ? fitting & face_bit(state.drawn_card) : 0;
        case AfterDraw::any_card: break;
    }
    return fitting;
}

/// True if the card last drawn has to be played. (docs/rules.md 6.5)
inline bool must_play_drawn(const State& state, FaceMask fitting) noexcept {
    return state.rules.must_play_drawn != 0 && state.drawn_card.valid() && (fitting & face_bit(state.drawn_card)) != 0;
}

/// True if the turn's draws are used up. (docs/rules.md 6.3)
inline bool draws_used_up(const State& state) noexcept { return state.drawn >= state.rules.draw; }

/// True if a pass now would count for a block. (docs/rules.md 7.2)
inline bool pass_counts(const State& state, int seat) noexcept {
    return !drawable(state) && fitting_cards(state, seat) == 0;
}

/// Who may call and catch. (docs/rules.md 13.2, 13.5)
inline void refresh_calls(const State& state, LegalSet& legal) noexcept {
    if (state.phase != Phase::play && state.phase != Phase::drawn) {
        return;
    }
    unsigned callers = 0;
    if (state.hand_count(state.turn) == 2 && !state.has_called(state.turn)) {
        callers |= 1u << state.turn;
    }
    if (state.exposed != no_seat) {
        callers |= 1u << state.exposed;
        if (state.rules.last_card_call == LastCardCall::caught) {
            legal.catchers = static_cast<std::uint16_t>(state.live & ~(1u << state.exposed));
        }
        legal.exposed = state.exposed;
    }
    legal.callers = static_cast<std::uint16_t>(callers);
}

/// The plays, draw and pass of the seat on turn.
struct TurnChoices {
    FaceMask cards;
    std::uint8_t kinds;
};

/// Works them out while nothing is owed. `fresh`: nothing was drawn in this turn.
template <bool fresh>
inline TurnChoices turn_choices(const State& state, FaceMask wild) noexcept {
    const FaceMask fitting = fitting_cards(state, state.turn, wild);
    FaceMask cards = fitting;
    if constexpr (!fresh) {
        if (must_play_drawn(state, fitting)) [[unlikely]] {
            return {face_bit(state.drawn_card), 0};
        }
        cards = usable_cards(state, fitting);
        if (draws_used_up(state)) {
            return {cards, LegalSet::pass};
        }
    }
    std::uint8_t kinds = 0;
    if (!drawable(state)) [[unlikely]] {
        kinds = cards == 0 ? LegalSet::pass : std::uint8_t{0};
    } else if (cards == 0 || state.rules.draw_when_able != 0) {
        kinds = LegalSet::draw;
    }
    return {cards, kinds};
}

/// Writes the choices of the seat on turn into `State::legal`.
inline void set_choices(State& state, TurnChoices choices, FaceMask wild) noexcept {
    state.legal = LegalSet{.plain = choices.cards & ~wild,
                           .wild = choices.cards & wild,
                           .kinds = choices.kinds,
                           .suits = state.hand_count(state.turn) == 1 ? std::uint8_t{1} : std::uint8_t{suit_count},
                           .turn = state.turn};
}

/// Works out `State::legal` from the rest of the state.
void refresh_legal(State& state) noexcept;

/// The last step of an action: the same, and `Reject::none`.
Reject conclude(State& state) noexcept;

/// The last step of an action that began a turn.
inline Reject conclude_new_turn(State& state) noexcept {
    if (state.pending != 0 || state.rules.last_card_call != LastCardCall::none) [[unlikely]] {
        return conclude(state);
    }
    const FaceMask wild = state.wild_for(state.turn);
    set_choices(state, turn_choices<true>(state, wild), wild);
    return Reject::none;
}

}  // namespace eights::detail
