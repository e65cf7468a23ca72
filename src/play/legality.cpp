// Why not: the reason for a refusal; and what to play for a seat that does not answer.
#include "eights/legality.hpp"

#include "play/legal_set.hpp"

#include <algorithm>
#include <array>

namespace eights {

namespace {

using namespace detail;

struct RejectText {
    const char* name;
    const char* sentence;
};

constexpr std::array<RejectText, reject_count> reject_texts{{
    {"none", "It is legal."},
    {"malformed", "This is no action: a field is out of range, or one is set that this kind of action does not use."},
    {"match_over", "The match is over."},
    {"no_such_seat", "There is no seat with this number at the table."},
    {"seat_left", "This seat has left the match."},
    {"calls_not_played", "This table plays without a last-card call."},
    {"catches_not_played", "At this table nobody is caught by hand."},
    {"nobody_exposed", "That seat has nothing to be caught for."},
    {"own_exposure", "Nobody can catch themselves; call instead."},
    {"round_over", "The round is over; the next dealer has to deal."},
    {"round_running", "The round is not over yet, so nobody deals."},
    {"cannot_call", "Calling takes exactly two cards on your own turn, or one card that you should have called."},
    {"called_already", "This seat has called already."},
    {"not_your_turn", "It is another seat's turn."},
    {"must_name", "A suit has to be named for the starter first."},
    {"nothing_to_name", "There is no suit to name now."},
    {"nothing_owed", "No cards are owed, so there is nothing to take."},
    {"must_pay", "Cards are owed: lay a card that answers, or take them."},
    {"card_not_held", "This card is not in the hand."},
    {"no_answer", "This card does not answer the cards that are owed."},
    {"wild_on_wild", "At this table a wild may not be laid on a card laid as wild."},
    {"no_match", "This card fits neither the suit nor the rank in force."},
    {"must_play_drawn", "The card just drawn fits and has to be played."},
    {"only_drawn_card", "After drawing, only the card just drawn may be played."},
    {"no_play_after_draw", "After drawing, no card may be played in this turn."},
    {"suit_missing", "A wild card has to name a suit."},
    {"suit_not_wanted", "No suit is named with this card: it is not wild, or it ends the round."},
    {"draws_used_up", "All draws of this turn are used up."},
    {"nothing_to_draw", "There is no card left to draw."},
    {"may_not_draw", "At this table nobody draws while a card can be played."},
    {"may_not_pass_can_play", "Nobody passes while a card can be played."},
    {"may_not_pass_can_draw", "Nobody passes while a card can be drawn."},
    {"bad_seats", "The ruleset does not allow this number of seats."},
    {"bad_dealer", "There is no such seat to deal."},
    {"bad_deck", "The given order does not hold exactly the cards of the deck."},
}};

const RejectText& text_of(Reject reject) noexcept {
    const auto index = static_cast<std::size_t>(reject);
    return reject_texts[index < reject_texts.size() ? index : 0];
}

Reject why_no_call(const State& state, int seat) noexcept {
    if (state.rules.last_card_call == LastCardCall::none) {
        return Reject::calls_not_played;
    }
    if (state.phase == Phase::round_over) {
        return Reject::round_over;
    }
    return state.has_called(seat) ? Reject::called_already : Reject::cannot_call;
}

Reject why_no_catch(const State& state, Action action) noexcept {
    if (state.rules.last_card_call != LastCardCall::caught) {
        return Reject::catches_not_played;
    }
    if (state.exposed == no_seat || action.target() != state.exposed) {
        return Reject::nobody_exposed;
    }
    return Reject::own_exposure;
}

Reject why_no_play(const State& state, Action action) noexcept {
    const int seat = state.turn;
    const FaceMask bit = face_bit(action.card());
    const FaceMask wild = state.wild_for(seat);
    const bool is_wild = (wild & bit) != 0;
    if (!state.hand(seat).contains(action.card())) {
        return Reject::card_not_held;
    }
    const bool wild_barred = is_wild && (wilds_that_fit(state, wild) & bit) == 0;
    if (state.pending != 0) {
        if ((answering_cards(state, seat) & bit) == 0) {
            const bool answers =
                (state.rules.answers_to(state.top()) & bit) != 0 && state.rules.wild_effects == WildEffects::both;
            return answers && wild_barred ? Reject::wild_on_wild : Reject::no_answer;
        }
    } else {
        const FaceMask fitting = fitting_cards(state, seat);
        if ((fitting & bit) == 0) {
            return wild_barred ? Reject::wild_on_wild : Reject::no_match;
        }
        if (must_play_drawn(state, fitting) && action.card() != state.drawn_card) {
            return Reject::must_play_drawn;
        }
        if ((usable_cards(state, fitting) & bit) == 0) {
            return state.rules.after_draw == AfterDraw::none ? Reject::no_play_after_draw : Reject::only_drawn_card;
        }
    }
    return action.suit_field() == 0 ? Reject::suit_missing : Reject::suit_not_wanted;
}

Reject why_no_draw(const State& state, FaceMask fitting) noexcept {
    if (must_play_drawn(state, fitting)) {
        return Reject::must_play_drawn;
    }
    if (draws_used_up(state)) {
        return Reject::draws_used_up;
    }
    return drawable(state) ? Reject::may_not_draw : Reject::nothing_to_draw;
}

Reject why_no_pass(const State& state, FaceMask fitting) noexcept {
    if (must_play_drawn(state, fitting)) {
        return Reject::must_play_drawn;
    }
    return usable_cards(state, fitting) != 0 ? Reject::may_not_pass_can_play : Reject::may_not_pass_can_draw;
}

/// The reason why an action that is well formed, and not in the legal set, is refused.
Reject explain(const State& state, Action action) noexcept {
    const int seat = action.seat();
    if (state.phase == Phase::match_over) {
        return Reject::match_over;
    }
    if (seat >= state.seats) {
        return Reject::no_such_seat;
    }
    if (!state.is_live(seat)) {
        return Reject::seat_left;
    }
    const ActionKind kind = action.kind();
    if (kind == ActionKind::leave) {
        return Reject::none;  // accepted from any live seat, though never listed
    }
    if (kind == ActionKind::call) {
        return why_no_call(state, seat);
    }
    if (kind == ActionKind::catch_) {
        return why_no_catch(state, action);
    }
    if (kind == ActionKind::deal && state.phase != Phase::round_over) {
        return Reject::round_running;
    }
    if (kind != ActionKind::deal && state.phase == Phase::round_over) {
        return Reject::round_over;
    }
    if (seat != state.turn) {
        return Reject::not_your_turn;
    }
    if (state.phase == Phase::name) {
        return Reject::must_name;
    }
    if (kind == ActionKind::name) {
        return Reject::nothing_to_name;
    }
    if (kind == ActionKind::take) {
        return Reject::nothing_owed;
    }
    if (kind == ActionKind::play) {
        return why_no_play(state, action);
    }
    if (state.pending != 0) {
        return Reject::must_pay;
    }
    const FaceMask fitting = fitting_cards(state, seat);
    return kind == ActionKind::draw ? why_no_draw(state, fitting) : why_no_pass(state, fitting);
}

/// The suit a seat holds most of; ties in the order C D H S.
Suit most_held_suit(const State& state, int seat) noexcept {
    Suit best = Suit::clubs;
    int most = -1;
    for (int s = 0; s < suit_count; ++s) {
        const auto suit = static_cast<Suit>(s);
        const int count = state.hand(seat).size_within(suit_faces(suit));
        if (count > most) {
            most = count;
            best = suit;
        }
    }
    return best;
}

}  // namespace

std::string_view reject_text(Reject reject) noexcept { return text_of(reject).sentence; }

std::string_view reject_name(Reject reject) noexcept { return text_of(reject).name; }

Reject why_not(const State& state, Action action) noexcept {
    if (LegalActions::contains(state.legal, action)) {
        return Reject::none;
    }
    return action.well_formed() ? explain(state, action) : Reject::malformed;
}

void detail::refresh_legal(State& state) noexcept {
    if (state.phase == Phase::play || state.phase == Phase::drawn) [[likely]] {
        const FaceMask wild = state.wild_for(state.turn);
        if (state.pending != 0) [[unlikely]] {
            set_choices(state, {answering_cards(state, state.turn), LegalSet::take}, wild);
        } else {
            set_choices(state, turn_choices<false>(state, wild), wild);
        }
        if (state.rules.last_card_call != LastCardCall::none) [[unlikely]] {
            refresh_calls(state, state.legal);
        }
        return;
    }
    state.legal = LegalSet{.turn = state.turn};
    if (state.phase == Phase::name) {
        state.legal.kinds = LegalSet::name;
    } else if (state.phase == Phase::round_over) {
        state.legal.kinds = LegalSet::deal;
    }
}

Reject detail::conclude(State& state) noexcept {
    refresh_legal(state);
    return Reject::none;
}

Action default_action(const State& state) noexcept {
    const LegalSet& legal = state.legal;
    const int seat = legal.turn;
    const bool can_play = (legal.plain | legal.wild) != 0;
    if ((legal.kinds & LegalSet::take) != 0) {
        return Action::take(seat);
    }
    if ((legal.kinds & LegalSet::pass) != 0) {
        return Action::pass(seat);
    }
    if ((legal.kinds & LegalSet::draw) != 0 && (state.drawn == 0 || !can_play)) {
        return Action::draw(seat);
    }
    if (legal.plain != 0) {
        return Action::play(seat, lowest_card(legal.plain));
    }
    if (legal.wild != 0) {
        const Card card = lowest_card(legal.wild);
        return legal.suits == 1 ? Action::play(seat, card) : Action::play(seat, card, Suit::clubs);
    }
    if ((legal.kinds & LegalSet::name) != 0) {
        return Action::name(seat, most_held_suit(state, seat));
    }
    return (legal.kinds & LegalSet::deal) != 0 ? Action::deal(seat) : Action{};
}

}  // namespace eights
