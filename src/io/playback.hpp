// Playing a recorded match again, one action at a time.
#pragma once

#include "eights/replay.hpp"
#include "eights/transition.hpp"

namespace eights::detail {

/// The order given for the deal of a round; empty if it was shuffled.
inline std::span<const Card> given_deck(const Replay& replay, int round) noexcept {
    const auto index = static_cast<std::size_t>(round);
    return index < replay.decks.size() ? std::span<const Card>(replay.decks[index]) : std::span<const Card>{};
}

/// The state in which a recording begins; `Reject::bad_deck` and the like if it cannot. There has to be a seed or a
/// state to begin with. `events`, if wanted, are those of the deal; a state to begin with tells none.
inline Reject begin_playback(const Replay& replay, State& into, EventList* events = nullptr) noexcept {
    if (replay.start) {
        into = *replay.start;
        if (events != nullptr) {
            events->clear();
        }
        return Reject::none;
    }
    StartOptions options;
    options.first_dealer = replay.first_dealer;
    options.deck = given_deck(replay, 0);
    options.events = events;
    return start_into(into, replay.rules, replay.seats, replay.seed.value_or(Seed{}), options);
}

inline bool can_begin(const Replay& replay) noexcept { return replay.start || replay.seed; }

/// Carries out the action at an index; `events`, if wanted, tell what it did.
inline Reject play_back(const Replay& replay, std::size_t index, State& state, EventList* events = nullptr) noexcept {
    const Action action = replay.actions[index];
    if (action.kind() == ActionKind::deal) [[unlikely]] {
        if (const auto deck = given_deck(replay, state.round + 1); !deck.empty()) {
            return advance_deal(state, action, deck, events);
        }
    }
    return events == nullptr ? advance(state, action) : advance(state, action, *events);
}

/// What a finished match gives.
MatchResult result_of(const State& state);
std::vector<std::int32_t> scores_of(const State& state);

}  // namespace eights::detail
