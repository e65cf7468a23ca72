// Starting a match and carrying out actions: the dispatch, and nothing of the rules themselves.
#include "eights/transition.hpp"

#include "play/turn.hpp"
#include "state/bytes.hpp"
#include "state/deal.hpp"

namespace eights {

namespace {

using namespace detail;

/// The kinds of actions that are neither frequent nor short.
template <class Log>
Reject carry_out_rare(State& state, Action action, Log& log) noexcept {
    switch (action.kind()) {
        case ActionKind::take: return take(state, log);
        case ActionKind::name: return name(state, action, log);
        case ActionKind::call: return call(state, action.seat(), log);
        case ActionKind::catch_: return catch_exposed(state, action.seat(), log);
        case ActionKind::leave: return leave(state, action.seat(), log);
        default: return deal(state, {}, log);
    }
}

/// Carries out an action that was found legal.
template <class Log>
inline Reject carry_out(State& state, Action action, Log& log) noexcept {
    // An if-chain with the common kinds first: a jump table here is mispredicted half of the time.
    const ActionKind kind = action.kind();
    if (kind == ActionKind::play) {
        return play_card(state, action, log);
    }
    if (kind == ActionKind::draw) {
        return draw(state, log);
    }
    if (kind == ActionKind::pass) {
        return pass(state, log);
    }
    return carry_out_rare(state, action, log);
}

/// Refuses an action that is not listed; or carries it out, if it is to leave. Inlined, it would make every action save
/// registers for it.
template <class Log>
[[gnu::noinline]] Reject advance_unlisted(State& state, Action action, Log& log) noexcept {
    const Reject reject = why_not(state, action);
    return reject == Reject::none ? carry_out_rare(state, action, log) : reject;
}

template <class Log>
inline Reject advance_checked(State& state, Action action, Log& log) noexcept {
    if (!LegalActions::contains(state.legal, action)) [[unlikely]] {
        return advance_unlisted(state, action, log);
    }
    return carry_out(state, action, log);
}

template <class Log>
Reject start_match(State& into, const RuleTable& rules, int seats, const Seed& seed, const StartOptions& options,
                   Log& log) noexcept {
    if (seats < rules.min_seats || seats > rules.max_seats) {
        return Reject::bad_seats;
    }
    if (options.first_dealer < -1 || options.first_dealer >= seats) {
        return Reject::bad_dealer;
    }
    if (!options.deck.empty() && !is_whole_deck(rules, seats, options.deck)) {
        return Reject::bad_deck;
    }
    // In a state of its own: rules, seed and deck may be those of the state that is overwritten.
    static constexpr State blank{};
    State state;
    copy_state(state, blank);
    copy_bytes(&state.rules, &rules, sizeof(rules));
    state.seed = seed;
    state.seats = static_cast<std::uint8_t>(seats);
    state.live_count = state.seats;
    state.live = static_cast<std::uint16_t>((1u << seats) - 1u);
    state.dealer = as_seat(options.first_dealer == -1 ? seats - 1 : options.first_dealer);
    for (int seat = 0; seat < seats; ++seat) {
        state.scores[static_cast<std::size_t>(seat)] = state.rules.start_score;
    }
    deal_round(state, no_seat, options.deck, log);
    copy_state(into, state);
    return Reject::none;
}

}  // namespace

Reject start_into(State& into, const RuleTable& rules, int seats, const Seed& seed,
                  const StartOptions& options) noexcept {
    if (options.events != nullptr) {
        options.events->clear();
        return start_match(into, rules, seats, seed, options, *options.events);
    }
    return start_match(into, rules, seats, seed, options, no_events());
}

Reject advance(State& state, Action action) noexcept { return advance_checked(state, action, no_events()); }

Reject advance(State& state, Action action, EventList& events) noexcept {
    events.clear();
    return advance_checked(state, action, events);
}

Reject advance_deal(State& state, Action action, std::span<const Card> deck, EventList* events) noexcept {
    if (events != nullptr) {
        events->clear();
    }
    if (action.kind() != ActionKind::deal) {
        return Reject::malformed;
    }
    if (const Reject reject = why_not(state, action); reject != Reject::none) {
        return reject;
    }
    if (!is_whole_deck(state.rules, state.seats, deck)) {
        return Reject::bad_deck;
    }
    if (events != nullptr) {
        deal(state, deck, *events);
    } else {
        deal(state, deck, no_events());
    }
    return Reject::none;
}

Reject apply_into(const State& from, Action action, State& into) noexcept {
    if (!LegalActions::contains(from.legal, action)) [[unlikely]] {
        if (const Reject reject = why_not(from, action); reject != Reject::none) {
            return reject;
        }
    }
    if (&into != &from) {
        copy_state(into, from);
    }
    return carry_out(into, action, no_events());
}

}  // namespace eights
