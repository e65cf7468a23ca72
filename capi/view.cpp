// The C interface: what one seat may know. Everything is read from a view, never from the state itself.
#include "handles.hpp"

#include <algorithm>

using namespace eights;
using namespace eights::capi;

namespace {

bool table_field(const View& seen, std::int32_t field, std::int32_t& value) noexcept {
    switch (field) {
        case EIGHTS_FIELD_SEATS: value = seen.seats; return true;
        case EIGHTS_FIELD_LIVE_SEATS: value = seen.live_count; return true;
        case EIGHTS_FIELD_PHASE: value = static_cast<std::int32_t>(seen.phase); return true;
        case EIGHTS_FIELD_TURN: value = or_none(seen.turn); return true;
        case EIGHTS_FIELD_DEALER: value = seen.dealer; return true;
        case EIGHTS_FIELD_DIRECTION: value = seen.direction; return true;
        case EIGHTS_FIELD_ROUND: value = seen.round; return true;
        case EIGHTS_FIELD_PLY: value = clamped(seen.ply); return true;
        case EIGHTS_FIELD_TURNS: value = seen.turns; return true;
        case EIGHTS_FIELD_TOP: value = seen.top().face(); return true;
        case EIGHTS_FIELD_NAMED: value = or_none(seen.named); return true;
        case EIGHTS_FIELD_SUIT: value = static_cast<std::int32_t>(seen.suit_in_force()); return true;
        case EIGHTS_FIELD_PENDING: value = clamped(seen.pending); return true;
        case EIGHTS_FIELD_DRAWN: value = seen.drawn; return true;
        case EIGHTS_FIELD_DRAWN_CARD: value = or_none(static_cast<unsigned>(seen.drawn_card.face())); return true;
        case EIGHTS_FIELD_PASSES: value = seen.passes; return true;
        case EIGHTS_FIELD_STOCK_COUNT: value = seen.stock_count; return true;
        case EIGHTS_FIELD_DISCARD_COUNT: value = seen.discard_count; return true;
        case EIGHTS_FIELD_ASIDE_COUNT:
            value = seen.rules.deck_size(seen.seats) - seen.stock_count - seen.discard_count;
            for (const int count : seen.hand_counts) {
                value -= count;
            }
            return true;
        case EIGHTS_FIELD_DECK_SIZE: value = seen.rules.deck_size(seen.seats); return true;
        case EIGHTS_FIELD_EXPOSED: value = or_none(seen.exposed); return true;
        case EIGHTS_FIELD_LEGAL_COUNT: value = legal_actions(seen).size(); return true;
        default: return false;
    }
}

bool seat_field(const View& seen, std::int32_t field, std::int32_t seat, std::int32_t& value) noexcept {
    if (seat < 0 || seat >= seen.seats) {
        return false;
    }
    const bool own = seat == seen.viewer;
    switch (field) {
        case EIGHTS_FIELD_HAND_COUNT: value = seen.hand_count(seat); return true;
        case EIGHTS_FIELD_SCORE: value = seen.score(seat); return true;
        case EIGHTS_FIELD_CALLED: value = seen.has_called(seat) ? 1 : 0; return true;
        case EIGHTS_FIELD_LEFT: value = seen.is_live(seat) ? 0 : 1; return true;
        case EIGHTS_FIELD_HAND_VALUE: value = own ? hand_value(seen.rules, seen.hand) : 0; return own;
        case EIGHTS_FIELD_SEAT_LEGAL: value = own ? legal_actions(seen).size() : 0; return own;
        default: return false;
    }
}

}  // namespace

int32_t eights_view_get(const eights_state* state, int32_t viewer, int32_t field, int32_t seat, int32_t* value) {
    if (state == nullptr || value == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_viewer(state->state, viewer)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    // Scores and who has left are public, and nothing else decides these.
    if (field == EIGHTS_FIELD_WINNER || field == EIGHTS_FIELD_WINNERS || field == EIGHTS_FIELD_LEADERS) {
        return eights_state_get(state, field, seat, value);
    }
    const View seen = view(state->state, seat_of(viewer));
    std::int32_t read = 0;
    if (!table_field(seen, field, read) && !seat_field(seen, field, seat, read)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *value = read;
    return EIGHTS_OK;
}

int32_t eights_view_hand(const eights_state* state, int32_t viewer, uint8_t* cards, size_t cap, size_t* count) {
    if (state == nullptr || count == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return is_viewer(state->state, viewer) ? put_cards(view(state->state, seat_of(viewer)).hand, cards, cap, count)
                                           : EIGHTS_ERROR_ARGUMENT;
}

int32_t eights_view_unseen(const eights_state* state, int32_t viewer, uint8_t* cards, size_t cap, size_t* count) {
    if (state == nullptr || count == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return is_viewer(state->state, viewer)
               ? put_cards(unseen_cards(view(state->state, seat_of(viewer))), cards, cap, count)
               : EIGHTS_ERROR_ARGUMENT;
}

int32_t eights_view_legal_actions(const eights_state* state, int32_t viewer, uint32_t* codes, size_t cap,
                                  size_t* count) {
    if (state == nullptr || count == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    return is_viewer(state->state, viewer)
               ? put_actions(legal_actions(view(state->state, seat_of(viewer))), codes, cap, count)
               : EIGHTS_ERROR_ARGUMENT;
}

int32_t eights_view_why_not(const eights_state* state, int32_t viewer, uint32_t code, int32_t* reject) {
    if (state == nullptr || reject == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_viewer(state->state, viewer)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *reject = static_cast<int32_t>(why_not(view(state->state, seat_of(viewer)), Action::from_code(code)));
    return EIGHTS_OK;
}

int32_t eights_view_hash(const eights_state* state, int32_t viewer, uint64_t* hash) {
    if (state == nullptr || hash == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_viewer(state->state, viewer)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *hash = eights::hash(view(state->state, seat_of(viewer)));
    return EIGHTS_OK;
}

int32_t eights_view_world(const eights_state* state, int32_t viewer, const uint8_t seed[32], eights_state* into) {
    if (state == nullptr || seed == nullptr || into == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_viewer(state->state, viewer)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    Seed fresh;
    std::copy_n(seed, fresh.bytes.size(), fresh.bytes.begin());
    const State world = determinize(view(state->state, seat_of(viewer)), fresh);
    copy_state(into->state, world);
    return EIGHTS_OK;
}
