/* Plays a match as a game in C would: numbers in, numbers out, no text. The picture on the table of seat 0 is moved by
   events alone, and must look like the match after every action. */
#include "play_match.h"

#include <eights/eights.h>

#include <string.h>

/* Stops at the first thing that is wrong, with its line. */
#define CHECK(condition)                   \
    do {                                   \
        if (!(condition)) return __LINE__; \
    } while (0)

/* What seat 0 sees on its screen. */
struct picture {
    int32_t seats;
    int32_t deck;
    int32_t turn;
    int32_t top;
    int32_t stock;
    int32_t discard;
    int32_t hands[EIGHTS_MAX_SEATS];
    int32_t scores[EIGHTS_MAX_SEATS];
    uint8_t left[EIGHTS_MAX_SEATS];
    uint8_t own[52]; /* copies of each card in the own hand */
    int32_t winners;
};

uint32_t choice_at(uint32_t ply, uint32_t count) { return ((ply * 2654435761u) >> 16) % count; }

static int receive(struct picture* picture, const eights_event* event) {
    CHECK(picture->stock > 0);
    --picture->stock;
    ++picture->hands[event->seat];
    if (event->seat == 0) {
        CHECK(event->card < 52);
        ++picture->own[event->card];
    } else {
        CHECK(event->card == EIGHTS_NONE_BYTE);
    }
    return 0;
}

static int show(struct picture* picture, const eights_event* event) {
    switch (event->type) {
        case EIGHTS_EVENT_ROUND_STARTED:
            memset(picture->hands, 0, sizeof picture->hands);
            memset(picture->own, 0, sizeof picture->own);
            picture->stock = picture->deck;
            picture->discard = 0;
            break;
        case EIGHTS_EVENT_DEALT:
        case EIGHTS_EVENT_DREW:
        case EIGHTS_EVENT_TOOK: return receive(picture, event);
        case EIGHTS_EVENT_STARTER:
            --picture->stock;
            ++picture->discard;
            picture->top = event->card;
            break;
        case EIGHTS_EVENT_PLAYED:
            CHECK(picture->hands[event->seat] > 0);
            --picture->hands[event->seat];
            ++picture->discard;
            picture->top = event->card;
            if (event->seat == 0) {
                CHECK(picture->own[event->card] > 0);
                --picture->own[event->card];
            }
            break;
        case EIGHTS_EVENT_RESHUFFLED:
            picture->stock = event->number;
            picture->discard -= event->number;
            break;
        case EIGHTS_EVENT_LEFT:
            CHECK(picture->hands[event->seat] == event->number);
            picture->discard += event->number;
            picture->hands[event->seat] = 0;
            picture->left[event->seat] = 1;
            if (event->seat == 0) memset(picture->own, 0, sizeof picture->own);
            break;
        case EIGHTS_EVENT_TURN: picture->turn = event->seat; break;
        case EIGHTS_EVENT_SCORED: picture->scores[event->seat] += event->number; break;
        case EIGHTS_EVENT_MATCH_OVER: picture->winners = event->number; break;
        default: break;
    }
    return 0;
}

static int show_all(struct picture* picture, const eights_event* events, size_t count) {
    size_t i;
    for (i = 0; i < count; ++i) {
        const int wrong = show(picture, &events[i]);
        if (wrong != 0) return wrong;
    }
    return 0;
}

/* One number of the match as seat 0 may know it; -1000000 if there is none. */
static int32_t seen(const eights_state* state, int32_t field, int32_t seat) {
    int32_t value = 0;
    return eights_view_get(state, 0, field, seat, &value) == EIGHTS_OK ? value : -1000000;
}

static int compare(const struct picture* picture, const eights_state* state) {
    uint8_t hand[EIGHTS_MAX_CARDS];
    uint8_t own[52];
    size_t count = 0;
    size_t i;
    int32_t seat;
    const int32_t phase = seen(state, EIGHTS_FIELD_PHASE, 0);
    CHECK(picture->seats == seen(state, EIGHTS_FIELD_SEATS, 0));
    CHECK(picture->deck == seen(state, EIGHTS_FIELD_DECK_SIZE, 0));
    CHECK(picture->top == seen(state, EIGHTS_FIELD_TOP, 0));
    CHECK(picture->stock == seen(state, EIGHTS_FIELD_STOCK_COUNT, 0));
    CHECK(picture->discard == seen(state, EIGHTS_FIELD_DISCARD_COUNT, 0));
    CHECK(seen(state, EIGHTS_FIELD_ASIDE_COUNT, 0) == 0);
    CHECK(picture->winners == seen(state, EIGHTS_FIELD_WINNERS, 0));
    if (phase < EIGHTS_PHASE_ROUND_OVER) CHECK(picture->turn == seen(state, EIGHTS_FIELD_TURN, 0));
    for (seat = 0; seat < picture->seats; ++seat) {
        CHECK(picture->hands[seat] == seen(state, EIGHTS_FIELD_HAND_COUNT, seat));
        CHECK(picture->scores[seat] == seen(state, EIGHTS_FIELD_SCORE, seat));
        CHECK(picture->left[seat] == seen(state, EIGHTS_FIELD_LEFT, seat));
    }
    CHECK(eights_view_hand(state, 0, hand, sizeof hand, &count) == EIGHTS_OK);
    memset(own, 0, sizeof own);
    for (i = 0; i < count; ++i) ++own[hand[i]];
    CHECK(memcmp(own, picture->own, sizeof own) == 0);
    return 0;
}

/* Plays on until the match is over; the codes go to no other place than the state. */
static int play_on(eights_state* state, struct picture* picture, uint32_t* plies) {
    uint32_t codes[EIGHTS_MAX_LEGAL_ACTIONS];
    eights_event events[EIGHTS_MAX_EVENTS];
    size_t count = 0;
    uint32_t code = 0;
    for (*plies = 0;; ++*plies) {
        int wrong;
        int32_t reject = -1;
        eights_action action;
        uint32_t again = 0;
        CHECK(eights_legal_actions(state, codes, EIGHTS_MAX_LEGAL_ACTIONS, &count) == EIGHTS_OK);
        if (count == 0) return 0;
        code = codes[choice_at(*plies, (uint32_t)count)];
        /* A code can be taken apart and put together. */
        CHECK(eights_action_decode(code, &action) == EIGHTS_OK);
        CHECK(eights_action_encode(&action, &again) == EIGHTS_OK && again == code);
        CHECK(eights_why_not(state, code, &reject) == EIGHTS_OK && reject == EIGHTS_REJECT_NONE);
        CHECK(eights_advance_events(state, code, 0, events, EIGHTS_MAX_EVENTS, &count) == EIGHTS_OK && count > 0);
        wrong = show_all(picture, events, count);
        if (wrong == 0) wrong = compare(picture, state);
        if (wrong != 0) return wrong;
    }
}

static int play_with(eights_state* state, const eights_rules* rules, int32_t seats, uint64_t number,
                     struct match_outcome* outcome) {
    struct picture picture;
    uint8_t seed[32];
    eights_event events[EIGHTS_MAX_EVENTS];
    size_t count = 0;
    int32_t start_score = 0;
    int32_t seat;
    int wrong;
    memset(&picture, 0, sizeof picture);
    picture.seats = seats;
    CHECK(eights_rules_deck_size(rules, seats, &picture.deck) == EIGHTS_OK);
    CHECK(eights_rules_number(rules, "start_score", seats, &start_score) == EIGHTS_OK);
    for (seat = 0; seat < seats; ++seat) picture.scores[seat] = start_score;
    CHECK(eights_seed_from_number(number, seed) == EIGHTS_OK);
    CHECK(eights_state_start(state, rules, seats, seed, EIGHTS_NONE, NULL, 0, 0, events, EIGHTS_MAX_EVENTS, &count,
                             NULL) == EIGHTS_OK);
    wrong = show_all(&picture, events, count);
    if (wrong == 0) wrong = compare(&picture, state);
    if (wrong == 0) wrong = play_on(state, &picture, &outcome->plies);
    if (wrong != 0) return wrong;
    CHECK(eights_state_get(state, EIGHTS_FIELD_WINNERS, 0, &outcome->winners) == EIGHTS_OK);
    CHECK(eights_state_hash(state, &outcome->hash) == EIGHTS_OK);
    return 0;
}

int play_match(const char* preset, int32_t seats, uint64_t number, struct match_outcome* outcome) {
    eights_rules* rules = NULL;
    eights_state* state = NULL;
    uint8_t seed[32] = {0};
    int wrong;
    CHECK(eights_rules_preset(preset, &rules) == EIGHTS_OK);
    wrong = eights_state_new(rules, seats, seed, &state, NULL) == EIGHTS_OK ? 0 : __LINE__;
    if (wrong == 0) wrong = play_with(state, rules, seats, number, outcome);
    eights_state_free(state);
    eights_rules_free(rules);
    return wrong;
}
