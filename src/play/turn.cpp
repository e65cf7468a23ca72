// The actions of a turn: laying, drawing, taking, passing.
#include "play/turn.hpp"

#include "play/turn_end.hpp"

// A promise that a reference leads to something that no other one here leads to.
#if defined(__GNUC__)
#define EIGHTS_ALONE __restrict
#else
#define EIGHTS_ALONE
#endif

namespace eights::detail {

/// The draws of the card that ended the round go to the next seat. (docs/rules.md 11.3)
template <class Log>
void pay_last_card(State& state, int seat, EffectRow row, Log& log) noexcept {
    const int draws = static_cast<int>(state.pending) + row.draw();
    if (state.rules.last_card_effect == LastCardEffect::none || draws == 0) {
        return;
    }
    const int payer = next_seat(state, seat);
    for (int cards = draws; cards > 0; --cards) {
        if (draw_card(state, payer, EventType::took, log) == no_card) {
            return;
        }
    }
}

/// The rest of a play that is more than handing on the turn: calls, effects, the last card.
template <class Log>
Reject finish_play(State& state, Card card, Log& log) noexcept {
    const int seat = state.turn;
    const bool laid_as_wild =
        (state.legal.wild & face_bit(card)) != 0;  // the legal set is still the one before the play
    const Before before{state.stock_count != 0};
    if (state.rules.last_card_call != LastCardCall::none) {
        close_call_window(state, seat, log);
        expose_if_silent(state, seat);
    }
    EffectRow row;
    if (!(laid_as_wild && state.rules.wild_effects == WildEffects::wild_only)) {
        row = state.rules.effect(card);
    }
    if (state.hand_count(seat) == 0) {
        pay_last_card(state, seat, row, log);
        return finish_round(state, RoundEnd::hand_empty, log);
    }
    pass_turn(state, apply_effects(state, seat, row, log));
    return settle(state, before, true, log);
}

// The events lie outside the state: writing them need not make the compiler read the state again.
template <class Log>
Reject play_card(State& EIGHTS_ALONE state, Action action, Log& EIGHTS_ALONE log) noexcept {
    const int seat = state.turn;
    const Card card = action.card();
    remove_from_hand(state, seat, card);
    push_discard(state, card);
    state.named = static_cast<std::uint8_t>(action.suit_field() - 1);  // no suit gives no_suit
    refresh_match(state);
    state.passes = 0;
    count_turn(state);
    tell_first(log, {.type = EventType::played,
                     .seat = as_seat(seat),
                     .card = static_cast<std::uint8_t>(card.face()),
                     .suit = state.named});
    if ((state.rules.special & face_bit(card)) != 0 || state.hand_count(seat) == 0 ||
        state.rules.last_card_call != LastCardCall::none) [[unlikely]] {
        return finish_play(state, card, log);
    }
    begin_turn(state, next_seat(state, seat));       // nobody has called, so no call lapses
    return settle(state, Before{false}, true, log);  // the stock was not touched
}

template <class Log>
Reject draw(State& state, Log& log) noexcept {
    const int seat = state.turn;
    const Before before{state.stock_count != 0};
    const Card card = draw_card(state, seat, EventType::drew, log);
    ++state.drawn;
    state.passes = 0;
    count_turn(state);
    close_call_window(state, seat, log);

    const RuleTable& rules = state.rules;
    const FaceMask fitting = fitting_cards(state, seat);
    const bool fits = (fitting & face_bit(card)) != 0;
    const bool remembers = rules.after_draw == AfterDraw::drawn_card ||
                           (rules.after_draw == AfterDraw::any_card && rules.must_play_drawn != 0 && fits);
    state.drawn_card = remembers ? card : no_card;
    state.phase = remembers || rules.after_draw == AfterDraw::none ? Phase::drawn : Phase::play;

    bool ends = false;
    if (draws_used_up(state)) {
        ends = rules.unplayable_draw == UnplayableDraw::ends_turn && usable_cards(state, fitting) == 0;
    } else if (rules.draw == RuleTable::draw_until_playable && rules.after_draw == AfterDraw::none) {
        ends = fits;  // rule 6.8
    }
    if (ends) {
        pass_turn(state, next_seat(state, seat));
    }
    return settle(state, before, ends, log);
}

template <class Log>
Reject take(State& state, Log& log) noexcept {
    const int seat = state.turn;
    const Before before{state.stock_count != 0};
    for (; state.pending != 0; --state.pending) {
        if (draw_card(state, seat, EventType::took, log) == no_card) {
            break;
        }
    }
    state.pending = 0;  // what does not exist is forgiven: rule 9.4
    state.passes = 0;
    count_turn(state);
    close_call_window(state, seat, log);
    const bool ends = state.rules.after_take == AfterTake::lose_turn;
    if (ends) {
        pass_turn(state, next_seat(state, seat));
    }
    return settle(state, before, ends, log);
}

template <class Log>
Reject pass(State& EIGHTS_ALONE state, Log& EIGHTS_ALONE log) noexcept {
    const int seat = state.turn;
    const Before before{state.stock_count != 0};
    state.passes = pass_counts(state, seat) ? static_cast<std::uint8_t>(state.passes + 1) : std::uint8_t{0};
    count_turn(state);
    tell_first(log, {.type = EventType::passed, .seat = as_seat(seat), .number = state.passes});
    close_call_window(state, seat, log);
    pass_turn(state, next_seat(state, seat));
    if (state.passes >= state.live_count) {
        return finish_round(state, RoundEnd::blocked, log);
    }
    return settle(state, before, true, log);
}

template Reject play_card(State&, Action, const NoEvents&) noexcept;
template Reject play_card(State&, Action, EventList&) noexcept;
template Reject draw(State&, const NoEvents&) noexcept;
template Reject draw(State&, EventList&) noexcept;
template Reject take(State&, const NoEvents&) noexcept;
template Reject take(State&, EventList&) noexcept;
template Reject pass(State&, const NoEvents&) noexcept;
template Reject pass(State&, EventList&) noexcept;

}  // namespace eights::detail
