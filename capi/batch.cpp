// The C interface: bots, playouts, and many states in one call.
#include "handles.hpp"

#include <algorithm>

using namespace eights;
using namespace eights::capi;

namespace {

bool is_bot(std::int32_t bot) noexcept { return bot >= EIGHTS_BOT_RANDOM && bot <= EIGHTS_BOT_DEFAULT; }

/// What a bot does at a seat; code 0 for nothing.
Action choose(const State& state, int seat, std::int32_t bot, BotRandom& random) noexcept {
    switch (bot) {
        case EIGHTS_BOT_RANDOM: return random_action(view(state, seat), random);
        case EIGHTS_BOT_GREEDY: return greedy_action(view(state, seat));
        default: return seat == state.turn ? default_action(state) : Action{};
    }
}

/// What happens next at a table of the same bots.
Action next_action(const State& state, std::int32_t bot, BotRandom& random) noexcept {
    const LegalActions legal = legal_actions(state);
    if (bot == EIGHTS_BOT_RANDOM) {
        return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    // The others first: only they can catch, or call late.
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat != state.turn && !legal.of(seat).empty()) {
            if (const Action action = choose(state, seat, bot, random); action != Action{}) {
                return action;
            }
        }
    }
    return choose(state, state.turn, bot, random);
}

}  // namespace

int32_t eights_bot_choose(const eights_state* state, int32_t seat, int32_t bot, uint64_t* random, uint32_t* code) {
    if (state == nullptr || code == nullptr || (random == nullptr && bot == EIGHTS_BOT_RANDOM)) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_seat(state->state, seat) || !is_bot(bot)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *code = 0;
    if (state->state.phase == Phase::match_over) {
        return EIGHTS_ERROR_MATCH_OVER;
    }
    BotRandom chance(random != nullptr ? *random : 0);
    *code = choose(state->state, seat, bot, chance).code();
    if (random != nullptr) {
        *random = chance.state();
    }
    return EIGHTS_OK;
}

int32_t eights_playout(eights_state* state, int32_t bot, int32_t until, uint32_t limit, uint64_t* random,
                       uint32_t* actions) {
    if (state == nullptr || (random == nullptr && bot == EIGHTS_BOT_RANDOM)) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_bot(bot) || (until != EIGHTS_UNTIL_ROUND_OVER && until != EIGHTS_UNTIL_MATCH_OVER)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    BotRandom chance(random != nullptr ? *random : 0);
    State& match = state->state;
    std::uint32_t done = 0;
    while (match.phase != Phase::match_over && (limit == 0 || done < limit)) {
        if (advance(match, next_action(match, bot, chance)) != Reject::none) {
            return EIGHTS_ERROR_INTERNAL;
        }
        ++done;
        if (until == EIGHTS_UNTIL_ROUND_OVER && match.phase == Phase::round_over) {
            break;
        }
    }
    if (random != nullptr) {
        *random = chance.state();
    }
    if (actions != nullptr) {
        *actions = done;
    }
    return EIGHTS_OK;
}

int32_t eights_advance_many(eights_state* const* states, const uint32_t* codes, size_t count, int32_t* statuses) {
    if (count != 0 && (states == nullptr || codes == nullptr)) {
        return EIGHTS_ERROR_NULL;
    }
    std::int32_t first_failure = EIGHTS_OK;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t status = eights_advance(states[i], codes[i]);
        if (statuses != nullptr) {
            statuses[i] = status;
        }
        if (first_failure == EIGHTS_OK) {
            first_failure = status;
        }
    }
    return first_failure;
}

int32_t eights_legal_actions_many(const eights_state* const* states, size_t count, uint32_t* codes, size_t stride,
                                  size_t* counts) {
    if (count != 0 && (states == nullptr || counts == nullptr || (codes == nullptr && stride != 0))) {
        return EIGHTS_ERROR_NULL;
    }
    std::int32_t first_failure = EIGHTS_OK;
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t* const row = codes + i * stride;
        std::int32_t status = EIGHTS_ERROR_NULL;
        counts[i] = 0;
        if (states[i] != nullptr) {
            const auto needed = static_cast<std::size_t>(legal_actions(states[i]->state).size());
            counts[i] = needed;
            status = needed > stride ? EIGHTS_ERROR_BUFFER : EIGHTS_OK;
        }
        std::size_t filled = 0;
        if (status == EIGHTS_OK && stride != 0) {
            put_actions(legal_actions(states[i]->state), row, stride, &filled);
        }
        std::fill_n(row + filled, stride - filled, 0u);
        if (first_failure == EIGHTS_OK) {
            first_failure = status;
        }
    }
    return first_failure;
}

int32_t eights_state_get_many(const eights_state* const* states, size_t count, int32_t field, int32_t seat,
                              int32_t* values) {
    if (count != 0 && (states == nullptr || values == nullptr)) {
        return EIGHTS_ERROR_NULL;
    }
    std::int32_t first_failure = EIGHTS_OK;
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = EIGHTS_NONE;
        const std::int32_t status = eights_state_get(states[i], field, seat, &values[i]);
        if (first_failure == EIGHTS_OK) {
            first_failure = status;
        }
    }
    return first_failure;
}
