// Bots at a table: plays one match to its end, each bot seeing its view and its events only.
#pragma once

#include "eights/bot.hpp"
#include "eights/transition.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace bots {

using namespace eights;

enum class Kind : std::uint8_t { random, greedy, greedy_without_memory };

/// What came of a match.
struct Played {
    State state;        ///< at the end
    std::string fault;  ///< the first refused action, or why the match did not end; empty if all went well
    std::int64_t actions = 0;
};

/// Plays a match. `kinds` has one bot for each seat; `chance` decides for the random ones and who speaks first out of
/// turn.
inline Played play_match(const RuleTable& rules, int seats, const Seed& seed, const std::array<Kind, 10>& kinds,
                         BotRandom chance, std::int64_t most_actions = 50'000'000) {
    Played played;
    State& state = played.state;
    std::array<BotMemory, 10> memories{};
    EventList events;
    if (const Reject reject = start_into(state, rules, seats, seed, {.events = &events}); reject != Reject::none) {
        played.fault = reject_text(reject);
        return played;
    }
    const auto remember = [&] {
        for (int seat = 0; seat < seats; ++seat) {
            if (kinds[static_cast<std::size_t>(seat)] == Kind::greedy) {
                memories[static_cast<std::size_t>(seat)].see(events_for(events, seat), view(state, seat));
            }
        }
    };
    const auto ask = [&](int seat) {
        const auto index = static_cast<std::size_t>(seat);
        switch (kinds[index]) {
            case Kind::random: return random_action(view(state, seat), chance);
            case Kind::greedy: return greedy_action(view(state, seat), memories[index]);
            case Kind::greedy_without_memory: break;
        }
        return greedy_action(view(state, seat));
    };
    remember();
    while (state.phase != Phase::match_over && played.fault.empty()) {
        Action action;
        if ((state.legal.callers | state.legal.catchers) != 0) {
            const auto first = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
            for (int i = 0; i < seats && action == Action{}; ++i) {
                const int seat = (first + i) % seats;
                if (seat != state.turn && !legal_actions(state).of(seat).empty()) {
                    action = ask(seat);
                }
            }
        }
        if (action == Action{}) {
            action = ask(state.turn);
        }
        if (const Reject reject = advance(state, action, events); reject != Reject::none) {
            played.fault = to_text(action) + ": " + std::string(reject_text(reject));
        }
        remember();
        if (++played.actions > most_actions) {
            played.fault = "the match does not end";
        }
    }
    return played;
}

}  // namespace bots
