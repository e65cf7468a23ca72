// The C interface: states, what they tell, and actions.
#include "handles.hpp"

#include <algorithm>
#include <bit>

using namespace eights;
using namespace eights::capi;

namespace {

/// Starts a match, or fills the record with why it could not be started.
std::int32_t start_match(State& into, const RuleTable& rules, std::int32_t seats, const std::uint8_t* seed,
                         const StartOptions& options, eights_error* err) {
    Seed bytes;
    std::copy_n(seed, bytes.bytes.size(), bytes.bytes.begin());
    const Reject reject = start_into(into, rules, seats, bytes, options);
    switch (reject) {
        case Reject::none: return report(err, EIGHTS_OK);
        case Reject::bad_seats:
            return report_filled(err, EIGHTS_ERROR_ARGUMENT, "seats: {}: {} to {} by these rules",
                                 {seats, rules.min_seats, rules.max_seats});
        case Reject::bad_dealer:
            return report_filled(err, EIGHTS_ERROR_ARGUMENT, "first_dealer: {}: a seat, or -1 for the last one",
                                 {options.first_dealer});
        default: return report_filled(err, EIGHTS_ERROR_ARGUMENT, "deck: {}", {reject_text(reject)});
    }
}

/// Carries out an action, or a deal of a given deck, on a copy and puts it in place only if the events have found room.
std::int32_t step_with_events(State& state, Action action, const GivenDeck* deck, std::int32_t viewer,
                              eights_event* events, std::size_t cap, std::size_t* count) noexcept {
    *count = 0;
    if (viewer != EIGHTS_SEE_ALL && !is_viewer(state, viewer)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    State next = blank_state();
    copy_state(next, state);
    EventList told;
    const Reject reject =
        deck == nullptr ? advance(next, action, told) : advance_deal(next, action, deck->cards(), &told);
    if (reject != Reject::none) {
        return reject == Reject::bad_deck ? EIGHTS_ERROR_ARGUMENT : EIGHTS_ERROR_ILLEGAL_ACTION;
    }
    if (events == nullptr) {  // told the room needed, but not advanced: no success
        *count = static_cast<std::size_t>(told.size());
        return EIGHTS_ERROR_BUFFER;
    }
    const std::int32_t status = put_events(told, viewer, events, cap, count);
    if (status == EIGHTS_OK) {
        copy_state(state, next);
    }
    return status;
}

bool round_is_over(const State& state) noexcept {
    return state.phase == Phase::round_over || state.phase == Phase::match_over;
}

/// Fields of the whole table.
bool table_field(const State& state, std::int32_t field, std::int32_t& value) noexcept {
    switch (field) {
        case EIGHTS_FIELD_SEATS: value = state.seats; return true;
        case EIGHTS_FIELD_LIVE_SEATS: value = state.live_count; return true;
        case EIGHTS_FIELD_PHASE: value = static_cast<std::int32_t>(state.phase); return true;
        case EIGHTS_FIELD_TURN: value = or_none(state.turn); return true;
        case EIGHTS_FIELD_DEALER: value = state.dealer; return true;
        case EIGHTS_FIELD_DIRECTION: value = state.direction; return true;
        case EIGHTS_FIELD_ROUND: value = state.round; return true;
        case EIGHTS_FIELD_PLY: value = clamped(state.ply); return true;
        case EIGHTS_FIELD_TURNS: value = state.turns; return true;
        case EIGHTS_FIELD_TOP: value = state.top().face(); return true;
        case EIGHTS_FIELD_NAMED: value = or_none(state.named); return true;
        case EIGHTS_FIELD_SUIT: value = static_cast<std::int32_t>(state.suit_in_force()); return true;
        case EIGHTS_FIELD_PENDING: value = clamped(state.pending); return true;
        case EIGHTS_FIELD_DRAWN: value = state.drawn; return true;
        case EIGHTS_FIELD_DRAWN_CARD: value = or_none(static_cast<unsigned>(state.drawn_card.face())); return true;
        case EIGHTS_FIELD_PASSES: value = state.passes; return true;
        case EIGHTS_FIELD_STOCK_COUNT: value = state.stock_count; return true;
        case EIGHTS_FIELD_DISCARD_COUNT: value = state.discard_count; return true;
        case EIGHTS_FIELD_ASIDE_COUNT: value = state.aside.size(); return true;
        case EIGHTS_FIELD_DECK_SIZE: value = state.rules.deck_size(state.seats); return true;
        case EIGHTS_FIELD_EXPOSED: value = or_none(state.exposed); return true;
        case EIGHTS_FIELD_LEGAL_COUNT: value = legal_actions(state).size(); return true;
        case EIGHTS_FIELD_WINNER: {
            const unsigned won = winners(state);
            value = std::has_single_bit(won) ? std::countr_zero(won) : EIGHTS_NONE;
            return true;
        }
        case EIGHTS_FIELD_WINNERS: value = winners(state); return true;
        case EIGHTS_FIELD_LEADERS: value = leaders(state); return true;
        case EIGHTS_FIELD_ROUND_WINNER: value = round_is_over(state) ? round_winner(state) : EIGHTS_NONE; return true;
        case EIGHTS_FIELD_ROUND_LOSER: value = round_is_over(state) ? round_loser(state) : EIGHTS_NONE; return true;
        case EIGHTS_FIELD_SHUFFLES: value = clamped(state.random_events); return true;
        default: return false;
    }
}

/// Fields of one seat.
bool seat_field(const State& state, std::int32_t field, std::int32_t seat, std::int32_t& value) noexcept {
    if (!is_seat(state, seat)) {
        return false;
    }
    switch (field) {
        case EIGHTS_FIELD_HAND_COUNT: value = state.hand_count(seat); return true;
        case EIGHTS_FIELD_SCORE: value = state.score(seat); return true;
        case EIGHTS_FIELD_CALLED: value = state.has_called(seat) ? 1 : 0; return true;
        case EIGHTS_FIELD_LEFT: value = state.is_live(seat) ? 0 : 1; return true;
        case EIGHTS_FIELD_HAND_VALUE: value = hand_value(state, seat); return true;
        case EIGHTS_FIELD_SEAT_LEGAL: value = legal_actions(state).of(seat).size(); return true;
        default: return false;
    }
}

}  // namespace

// ---- Making, copying, freeing ---------------------------------------------------------------------------------------

int32_t eights_state_new(const eights_rules* rules, int32_t seats, const uint8_t seed[32], eights_state** out,
                         eights_error* err) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    if (!usable(err)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const std::int32_t status = guarded([&]() -> std::int32_t {
        if (rules == nullptr || seed == nullptr) {
            return report_null(err, "rules or seed is null");
        }
        State state = blank_state();
        const std::int32_t started = start_match(state, rules->table, seats, seed, {}, err);
        return started == EIGHTS_OK ? report(err, hand_out(state, out)) : started;
    });
    return status == EIGHTS_ERROR_OUT_OF_MEMORY ? report(err, status) : status;
}

int32_t eights_state_start(eights_state* into, const eights_rules* rules, int32_t seats, const uint8_t seed[32],
                           int32_t first_dealer, const uint8_t* deck, size_t deck_size, int32_t viewer,
                           eights_event* events, size_t cap, size_t* count, eights_error* err) {
    if (!usable(err)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const std::int32_t status = guarded([&]() -> std::int32_t {
        if (into == nullptr || rules == nullptr || seed == nullptr || (deck == nullptr && deck_size != 0) ||
            (events == nullptr && cap != 0)) {
            return report_null(err, "into, rules, seed, deck or events is null");
        }
        if (count != nullptr) {
            *count = 0;
        }
        if (deck != nullptr && deck_size == 0) {
            return report_filled(err, EIGHTS_ERROR_ARGUMENT, "deck: {}", {reject_text(Reject::bad_deck)});
        }
        const GivenDeck order(deck, deck_size);
        EventList told;
        StartOptions options;
        options.first_dealer = first_dealer;
        options.deck = order.cards();
        options.events = &told;
        State state = blank_state();
        if (const std::int32_t started = start_match(state, rules->table, seats, seed, options, err);
            started != EIGHTS_OK) {
            return started;
        }
        if (count != nullptr) {
            if (viewer != EIGHTS_SEE_ALL && !is_viewer(state, viewer)) {
                return report_filled(err, EIGHTS_ERROR_ARGUMENT,
                                     "viewer: {}: a seat, -1 for a spectator, -2 to see all cards", {viewer});
            }
            if (events == nullptr) {
                *count = static_cast<std::size_t>(told.size());
                return report(err, EIGHTS_ERROR_BUFFER);
            }
            if (const std::int32_t put = put_events(told, viewer, events, cap, count); put != EIGHTS_OK) {
                return report(err, put);
            }
        }
        copy_state(into->state, state);
        return report(err, EIGHTS_OK);
    });
    return status == EIGHTS_ERROR_OUT_OF_MEMORY ? report(err, status) : status;
}

int32_t eights_state_clone(const eights_state* from, eights_state** out) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    return from == nullptr ? EIGHTS_ERROR_NULL : hand_out(from->state, out);
}

int32_t eights_state_assign(eights_state* into, const eights_state* from) {
    if (into == nullptr || from == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (into != from) {
        copy_state(into->state, from->state);
    }
    return EIGHTS_OK;
}

void eights_state_free(eights_state* state) { delete state; }

// ---- Queries --------------------------------------------------------------------------------------------------------

int32_t eights_state_get(const eights_state* state, int32_t field, int32_t seat, int32_t* value) {
    if (state == nullptr || value == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return table_field(state->state, field, *value) || seat_field(state->state, field, seat, *value)
               ? EIGHTS_OK
               : EIGHTS_ERROR_ARGUMENT;
}

int32_t eights_state_hand(const eights_state* state, int32_t seat, uint8_t* cards, size_t cap, size_t* count) {
    if (state == nullptr || count == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return is_seat(state->state, seat) ? put_cards(state->state.hand(seat), cards, cap, count) : EIGHTS_ERROR_ARGUMENT;
}

int32_t eights_state_discard(const eights_state* state, uint8_t* cards, size_t cap, size_t* count) {
    if (state == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const State& from = state->state;
    return put_pile(
        from.discard_count, [&](int depth) { return from.discard(depth); }, cards, cap, count);
}

int32_t eights_state_stock(const eights_state* state, uint8_t* cards, size_t cap, size_t* count) {
    if (state == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const State& from = state->state;
    return put_pile(
        from.stock_count, [&](int depth) { return from.stock(depth); }, cards, cap, count);
}

int32_t eights_state_aside(const eights_state* state, uint8_t* cards, size_t cap, size_t* count) {
    return state == nullptr ? EIGHTS_ERROR_NULL : put_cards(state->state.aside, cards, cap, count);
}

int32_t eights_state_is_wild(const eights_state* state, int32_t seat, int32_t card, int32_t* wild) {
    if (state == nullptr || wild == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_seat(state->state, seat) || !is_card(card)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *wild = (state->state.wild_for(seat) & face_bit(Card::from_face(card))) != 0 ? 1 : 0;
    return EIGHTS_OK;
}

int32_t eights_state_equal(const eights_state* a, const eights_state* b, int32_t* equal) {
    if (a == nullptr || b == nullptr || equal == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *equal = a->state == b->state ? 1 : 0;
    return EIGHTS_OK;
}

int32_t eights_state_hash(const eights_state* state, uint64_t* hash) {
    if (state == nullptr || hash == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *hash = eights::hash(state->state);
    return EIGHTS_OK;
}

int32_t eights_state_rules(const eights_state* state, eights_rules** out) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    if (state == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return hand_out(state->state.rules, out);
}

// ---- Actions --------------------------------------------------------------------------------------------------------

int32_t eights_legal_actions(const eights_state* state, uint32_t* codes, size_t cap, size_t* count) {
    return state == nullptr ? EIGHTS_ERROR_NULL : put_actions(legal_actions(state->state), codes, cap, count);
}

int32_t eights_why_not(const eights_state* state, uint32_t code, int32_t* reject) {
    if (state == nullptr || reject == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *reject = static_cast<int32_t>(why_not(state->state, Action::from_code(code)));
    return EIGHTS_OK;
}

int32_t eights_default_action(const eights_state* state, uint32_t* code) {
    if (state == nullptr || code == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *code = default_action(state->state).code();
    return *code == 0 ? EIGHTS_ERROR_MATCH_OVER : EIGHTS_OK;
}

int32_t eights_advance(eights_state* state, uint32_t code) {
    if (state == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return advance(state->state, Action::from_code(code)) == Reject::none ? EIGHTS_OK : EIGHTS_ERROR_ILLEGAL_ACTION;
}

int32_t eights_apply(const eights_state* from, uint32_t code, eights_state* into) {
    if (from == nullptr || into == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return apply_into(from->state, Action::from_code(code), into->state) == Reject::none ? EIGHTS_OK
                                                                                         : EIGHTS_ERROR_ILLEGAL_ACTION;
}

int32_t eights_advance_events(eights_state* state, uint32_t code, int32_t seat, eights_event* events, size_t cap,
                              size_t* count) {
    if (state == nullptr || count == nullptr || (events == nullptr && cap != 0)) {
        return EIGHTS_ERROR_NULL;
    }
    return step_with_events(state->state, Action::from_code(code), nullptr, seat, events, cap, count);
}

int32_t eights_advance_deal(eights_state* state, uint32_t code, const uint8_t* deck, size_t deck_size, int32_t seat,
                            eights_event* events, size_t cap, size_t* count) {
    if (state == nullptr || deck == nullptr || (events == nullptr && cap != 0)) {
        return EIGHTS_ERROR_NULL;
    }
    if (count != nullptr) {
        *count = 0;
    }
    const Action action = Action::from_code(code);
    if (action.kind() != ActionKind::deal) {
        return EIGHTS_ERROR_ILLEGAL_ACTION;
    }
    const GivenDeck order(deck, deck_size);
    if (count == nullptr) {
        switch (advance_deal(state->state, action, order.cards())) {
            case Reject::none: return EIGHTS_OK;
            case Reject::bad_deck: return EIGHTS_ERROR_ARGUMENT;
            default: return EIGHTS_ERROR_ILLEGAL_ACTION;
        }
    }
    return step_with_events(state->state, action, &order, seat, events, cap, count);
}
