// Starting a match, and carrying out actions.
#pragma once

#include "eights/event.hpp"
#include "eights/legality.hpp"
#include "eights/state.hpp"

#include <span>
#include <stdexcept>
#include <string>

namespace eights {

/// What `start` may be told beyond rules, seats and seed.
struct StartOptions {
    int first_dealer = -1;         ///< 0 to seats - 1; -1 for the last seat, so that seat 0 usually begins
    std::span<const Card> deck{};  ///< the whole deck in a given order, first card dealt first; empty to shuffle
    EventList* events = nullptr;   ///< cleared, then filled with the events of the deal
};

/// Starts a match: deals the first round. The seed decides every shuffle of the match; where others must not know the
/// cards, it has to come from `seed_from_system` and to stay secret.
///
/// Refuses with `bad_seats`, `bad_dealer` or `bad_deck`, and leaves `into` as it was.
Reject start_into(State& into, const RuleTable& rules, int seats, const Seed& seed,
                  const StartOptions& options = {}) noexcept;

/// Carries out an action in place. Refused, the state stays as it was to the byte, and the reason comes back.
///
/// Any code may be given, from anywhere: what is not legal is refused.
Reject advance(State& state, Action action) noexcept;

/// The same, and tells in `events` (cleared first) what happened. After a refusal the list is empty.
Reject advance(State& state, Action action, EventList& events) noexcept;

/// Carries out a `deal` with a deck in a given order, first card dealt first: physical cards, a server's own shuffle, a
/// puzzle. Refuses with `bad_deck` if `deck` is not exactly the deck.
Reject advance_deal(State& state, Action action, std::span<const Card> deck, EventList* events = nullptr) noexcept;

/// The pure step without a second copy: copies `from` into `into` and carries out the action there. Refused, `into`
/// stays as it was. `into` may be the same object as `from`.
Reject apply_into(const State& from, Action action, State& into) noexcept;

#if defined(__cpp_exceptions)

/// Thrown by `apply` for an action that is not legal.
class IllegalAction : public std::invalid_argument {
public:
    IllegalAction(Action action, Reject reject)
        : std::invalid_argument(to_text(action) + ": " + std::string(reject_text(reject))),
          action_(action),
          reject_(reject) {}
    Action action() const noexcept { return action_; }
    Reject reject() const noexcept { return reject_; }

private:
    Action action_;
    Reject reject_;
};

/// Starts a match as `start_into` does. Throws std::invalid_argument where that refuses.
inline State start(const RuleTable& rules, int seats, const Seed& seed, const StartOptions& options = {}) {
    State state;
    if (const Reject reject = start_into(state, rules, seats, seed, options); reject != Reject::none) {
        throw std::invalid_argument(std::string(reject_text(reject)));
    }
    return state;
}

/// The state after an action; `from` stays as it is. Throws `IllegalAction` if the action is not legal.
inline State apply(const State& from, Action action) {
    State into;
    if (const Reject reject = apply_into(from, action, into); reject != Reject::none) {
        throw IllegalAction(action, reject);
    }
    return into;
}

#endif

}  // namespace eights
