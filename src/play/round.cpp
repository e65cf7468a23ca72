// Rounds from the deal to the scores, and the actions out of turn.
#include "play/scoring.hpp"
#include "play/turn_end.hpp"
#include "state/deal.hpp"

namespace eights::detail {

// ---- The end of a round --------------------------------------------------------------------------------------------

/// Clears what belongs to a running round. (docs/rules.md 12.7)
inline void clear_round(State& state) noexcept {
    state.pending = 0;
    state.drawn = 0;
    state.drawn_card = no_card;
    state.passes = 0;
    state.exposed = no_seat;
    state.called = 0;
    state.beginner = no_seat;
}

template <class Log>
void finish_match(State& state, Log& log) noexcept {
    state.phase = Phase::match_over;
    state.turn = no_seat;
    const unsigned best = leaders(state);
    const bool shared = (best & (best - 1)) != 0;
    tell(log, {.type = EventType::match_over,
               .seat = shared ? no_seat : as_seat(std::countr_zero(best)),
               .number = static_cast<std::int32_t>(best)});
}

template <class Log>
Reject finish_round(State& state, RoundEnd end, Log& log) noexcept {
    clear_round(state);
    const ScoreChanges changes = score_round(state, end);
    tell(log, {.type = EventType::round_over,
               .seat = end == RoundEnd::hand_empty ? as_seat(round_winner(state)) : no_seat,
               .number = static_cast<std::int32_t>(end)});
    for (int seat = 0; seat < state.seats; ++seat) {
        if (state.is_live(seat)) {
            const auto index = static_cast<std::size_t>(seat);
            state.scores[index] += changes[index];
            tell(log, {.type = EventType::scored, .seat = as_seat(seat), .number = changes[index]});
        }
    }
    if (ends_match(state)) {
        finish_match(state, log);
    } else {
        state.phase = Phase::round_over;
        state.turn = as_seat(next_dealer(state));
    }
    return conclude(state);
}

// ---- The beginning of a round --------------------------------------------------------------------------------------

/// Whether the starter is wild: by `wild` alone. (docs/rules.md 4.1)
inline bool starter_is_wild(const State& state) noexcept { return (state.rules.wild & face_bit(state.top())) != 0; }

/// The row of the starter, if its effects act. (docs/rules.md 4.7)
inline EffectRow starter_row(const State& state) noexcept {
    const bool acts = state.rules.starter_effect == StarterEffect::as_played &&
                      !(starter_is_wild(state) && state.rules.wild_effects == WildEffects::wild_only);
    return acts ? state.rules.effect(state.top()) : EffectRow{};
}

/// Whether the seat that begins is found from the dealer's place. (docs/rules.md 3.6, 4.8)
inline bool begins_after_dealer(const State& state) noexcept {
    const FirstSeat first = state.rules.first_seat;
    return first == FirstSeat::after_dealer ||
           (state.round == 0 && (first == FirstSeat::last_winner || first == FirstSeat::last_loser));
}

/// Applies the starter's effects and gives the turn to the seat that begins; `beginner` is that seat unless it follows
/// from the dealer's place.
template <class Log>
void open_round(State& state, int beginner, Log& log) noexcept {
    const EffectRow row = starter_row(state);
    const int seat = begins_after_dealer(state)
                         ? apply_effects(state, state.dealer, row, log)
                         : apply_starter_effects(state, live_or_clockwise(state, beginner), row, log);
    begin_turn(state, seat);
}

/// Deals a round by the dealer in the state. `beginner`: who begins, where the last round tells. (docs/rules.md 3, 4)
template <class Log>
void deal_round(State& state, int beginner, std::span<const Card> order, Log& log) noexcept {
    clear_round(state);
    state.direction = 1;
    state.turns = 0;
    state.named = no_suit;
    deal_cards(state, order, log);
    refresh_match(state);
    if (state.rules.first_seat == FirstSeat::dealer) {
        beginner = state.dealer;
    }
    if (starter_is_wild(state) && state.rules.starter_wild == StarterWild::dealer_names) {
        state.beginner = begins_after_dealer(state) || beginner == state.dealer ? no_seat : as_seat(beginner);
        begin_turn(state, state.dealer);
        state.phase = Phase::name;
    } else {
        open_round(state, beginner, log);
        if (starter_is_wild(state) && state.rules.starter_wild == StarterWild::first_names) {
            state.phase = Phase::name;
        }
    }
    tell(log, {.type = EventType::turn, .seat = state.turn});
    refresh_legal(state);
}

/// Names a suit for the starter and lets the round begin. True if that began another seat's turn.
/// (docs/rules.md 4.2, 4.4)
template <class Log>
bool name_starter(State& state, int seat, int suit, Log& log) noexcept {
    state.named = static_cast<std::uint8_t>(suit);
    state.phase = Phase::play;
    refresh_match(state);
    tell(log, {.type = EventType::named, .seat = as_seat(seat), .suit = state.named});
    if (state.rules.starter_wild != StarterWild::dealer_names) {
        return false;
    }
    const int beginner = state.beginner == no_seat ? state.dealer : state.beginner;
    state.beginner = no_seat;
    open_round(state, beginner, log);
    return true;
}

template <class Log>
Reject name(State& state, Action action, Log& log) noexcept {
    const Before before{state.stock_count != 0};
    state.passes = 0;
    count_turn(state);
    const bool turn_began = name_starter(state, state.turn, static_cast<int>(action.suit_field()) - 1, log);
    return settle(state, before, turn_began, log);
}

template <class Log>
Reject deal(State& state, std::span<const Card> order, Log& log) noexcept {
    int beginner = no_seat;
    if (state.rules.first_seat == FirstSeat::last_winner) {
        beginner = round_winner(state);
    } else if (state.rules.first_seat == FirstSeat::last_loser) {
        beginner = round_loser(state);
    }
    ++state.ply;
    ++state.round;
    state.dealer = state.turn;
    deal_round(state, beginner, order, log);
    return Reject::none;
}

// ---- Actions out of turn -------------------------------------------------------------------------------------------

template <class Log>
Reject call(State& state, int seat, Log& log) noexcept {
    ++state.ply;
    state.passes = 0;
    state.called = static_cast<std::uint16_t>(state.called | 1u << seat);
    if (state.exposed == seat) {
        state.exposed = no_seat;
    }
    tell(log, {.type = EventType::called, .seat = as_seat(seat)});
    return conclude(state);
}

template <class Log>
Reject catch_exposed(State& state, int seat, Log& log) noexcept {
    const Before before{state.stock_count != 0};
    ++state.ply;
    state.passes = 0;
    const int exposed = state.exposed;
    state.exposed = no_seat;
    draw_penalty(state, exposed, seat, log);
    return settle(state, before, false, log);
}

/// A seat leaves. (docs/rules.md 14)
template <class Log>
Reject leave(State& state, int seat, Log& log) noexcept {
    ++state.ply;
    state.passes = 0;
    tell(log, {.type = EventType::left, .seat = as_seat(seat), .number = state.hand_count(seat)});
    bury_hand(state, seat);
    state.live = without_seat(state.live, seat);
    --state.live_count;
    state.called = without_seat(state.called, seat);
    if (state.exposed == seat) {
        state.exposed = no_seat;
    }
    if (state.live_count == 1) {
        clear_round(state);
        finish_match(state, log);
        return conclude(state);
    }
    if (state.turn == seat) {
        if (state.phase == Phase::round_over) {
            state.turn = as_seat(next_live(state, seat, 1));
        } else {
            const bool naming = state.phase == Phase::name;
            const bool round_began = naming && name_starter(state, seat, static_cast<int>(state.top().suit()), log);
            if (!round_began) {
                state.pending = 0;
                begin_turn(state, next_seat(state, seat));
            }
            tell(log, {.type = EventType::turn, .seat = state.turn});
        }
    }
    return conclude(state);
}

template Reject finish_round(State&, RoundEnd, const NoEvents&) noexcept;
template Reject finish_round(State&, RoundEnd, EventList&) noexcept;
template void deal_round(State&, int, std::span<const Card>, const NoEvents&) noexcept;
template void deal_round(State&, int, std::span<const Card>, EventList&) noexcept;
template Reject name(State&, Action, const NoEvents&) noexcept;
template Reject name(State&, Action, EventList&) noexcept;
template Reject deal(State&, std::span<const Card>, const NoEvents&) noexcept;
template Reject deal(State&, std::span<const Card>, EventList&) noexcept;
template Reject call(State&, int, const NoEvents&) noexcept;
template Reject call(State&, int, EventList&) noexcept;
template Reject catch_exposed(State&, int, const NoEvents&) noexcept;
template Reject catch_exposed(State&, int, EventList&) noexcept;
template Reject leave(State&, int, const NoEvents&) noexcept;
template Reject leave(State&, int, EventList&) noexcept;

}  // namespace eights::detail
