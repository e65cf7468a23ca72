// Starting a match and carrying out actions: the dispatch, and nothing of the rules themselves.
#include "eights/transition.hpp"

#include "play/turn.hpp"

namespace eights {

namespace {

using namespace detail;

/// Carries out an action that was found legal.
template <class Log>
void carry_out(State& state, Action action, Log& log) noexcept {
    // An if-chain with the common kinds first: a jump table here is mispredicted half of the time.
    const ActionKind kind = action.kind();
    if (kind == ActionKind::play) {
        play_card(state, action, log);
    } else if (kind == ActionKind::draw) {
        draw(state, log);
    } else if (kind == ActionKind::pass) {
        pass(state, log);
    } else if (kind == ActionKind::take) {
        take(state, log);
    } else if (kind == ActionKind::name) {
        name(state, action, log);
    } else if (kind == ActionKind::call) {
        call(state, action.seat(), log);
    } else if (kind == ActionKind::catch_) {
        catch_exposed(state, action.seat(), log);
    } else if (kind == ActionKind::leave) {
        leave(state, action.seat(), log);
    } else {
        deal(state, {}, log);
    }
}

template <class Log>
Reject start_match(State& state, const RuleTable& rules, int seats, const Seed& seed, const StartOptions& options,
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
    const RuleTable table = rules;  // `rules` may be those of the state that is overwritten
    state = State{};
    state.rules = table;
    state.seed = seed;
    state.seats = static_cast<std::uint8_t>(seats);
    state.live_count = state.seats;
    state.live = static_cast<std::uint16_t>((1u << seats) - 1u);
    state.dealer = as_seat(options.first_dealer == -1 ? seats - 1 : options.first_dealer);
    for (int seat = 0; seat < seats; ++seat) {
        state.scores[static_cast<std::size_t>(seat)] = table.start_score;
    }
    deal_round(state, no_seat, options.deck, log);
    return Reject::none;
}

}  // namespace

Reject start_into(State& into, const RuleTable& rules, int seats, const Seed& seed,
                  const StartOptions& options) noexcept {
    if (options.events != nullptr) {
        options.events->clear();
        return start_match(into, rules, seats, seed, options, *options.events);
    }
    NoEvents none;
    return start_match(into, rules, seats, seed, options, none);
}

Reject advance(State& state, Action action) noexcept {
    if (const Reject reject = why_not(state, action); reject != Reject::none) [[unlikely]] {
        return reject;
    }
    NoEvents none;
    carry_out(state, action, none);
    return Reject::none;
}

Reject advance(State& state, Action action, EventList& events) noexcept {
    events.clear();
    if (const Reject reject = why_not(state, action); reject != Reject::none) [[unlikely]] {
        return reject;
    }
    carry_out(state, action, events);
    return Reject::none;
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
        NoEvents none;
        deal(state, deck, none);
    }
    return Reject::none;
}

Reject apply_into(const State& from, Action action, State& into) noexcept {
    if (const Reject reject = why_not(from, action); reject != Reject::none) [[unlikely]] {
        return reject;
    }
    if (&into != &from) {
        copy_state(into, from);
    }
    NoEvents none;
    carry_out(into, action, none);
    return Reject::none;
}

}  // namespace eights
