// Moving cards between hands, stock and discard. Everything that moves a card in play goes through here.
#pragma once

#include "eights/event.hpp"
#include "eights/state.hpp"
#include "state/random.hpp"

#include <cassert>
#include <cstddef>

namespace eights::detail {

/// Stands in for an EventList where nobody wants the events; the calls disappear.
struct NoEvents {};

#if defined(EIGHTS_SMALL)
/// Where size counts more than the last bit of speed, every action is compiled once: a list that nobody reads.
inline EventList& no_events() noexcept {
    thread_local EventList unread;
    unread.clear();
    return unread;
}
#else
inline const NoEvents& no_events() noexcept {
    static constexpr NoEvents nobody;
    return nobody;
}
#endif

constexpr void tell(const NoEvents&, const Event&) noexcept {}

/// Adds an event of the action that is carried out; no action has more than the list holds.
constexpr void tell(EventList& events, const Event& event) noexcept {
    assert(events.size_ < EventList::capacity);
    events.events_[static_cast<std::size_t>(events.size_++)] = event;
}

constexpr void tell_first(const NoEvents&, const Event&) noexcept {}

/// Adds the first event of an action.
constexpr void tell_first(EventList& events, const Event& event) noexcept {
    assert(events.size_ == 0);
    events.events_[0] = event;
    events.size_ = 1;
}

/// True if `draw` would get a card. (docs/rules.md 6.1)
inline bool drawable(const State& state) noexcept {
    return state.stock_count > 0 || (state.rules.stock_out == StockOut::reshuffle && state.discard_count > 1);
}

/// Puts a card on the discard.
inline void push_discard(State& state, Card card) noexcept {
    ++state.discard_count;
    state.piles[static_cast<std::size_t>(max_deck_size - state.discard_count)] = card;
}

/// Takes the first card off the stock, which must have one.
inline Card pop_stock(State& state) noexcept {
    --state.stock_count;
    Card& place = state.piles[state.stock_count];
    const Card card = place;
    place = Card{};
    return card;
}

inline void add_to_hand(State& state, int seat, Card card) noexcept {
    state.hands[static_cast<std::size_t>(seat)].add(card);
    ++state.hand_counts[static_cast<std::size_t>(seat)];
}

inline void remove_from_hand(State& state, int seat, Card card) noexcept {
    state.hands[static_cast<std::size_t>(seat)].remove(card);
    --state.hand_counts[static_cast<std::size_t>(seat)];
}

/// Writes cards into the stock, in order of face, and shuffles them with the next random event of the round. The stock
/// must be empty.
void fill_stock(State& state, const CardSet& cards) noexcept;

/// Makes all of the discard but the top the new stock. The stock must be empty. (docs/rules.md 8.1)
void reshuffle(State& state) noexcept;

/// Puts a whole hand under the discard, lowest face deepest. (docs/rules.md 14.1)
void bury_hand(State& state, int seat) noexcept;

/// Puts a card into the stock with `above` stock cards above it.
void insert_into_stock(State& state, Card card, int above) noexcept;

/// Moves one card from the stock to a hand, reshuffling first if that is needed and allowed, and gives it; `no_card` if
/// there is none. `type` is `drew` or `took`.
template <class Log>
Card draw_card(State& state, int seat, EventType type, Log& log) noexcept {
    if (state.stock_count == 0) [[unlikely]] {
        if (!drawable(state)) {
            return no_card;
        }
        reshuffle(state);
        tell(log, {.type = EventType::reshuffled, .number = state.stock_count});
    }
    const Card card = pop_stock(state);
    add_to_hand(state, seat, card);
    state.called = static_cast<std::uint16_t>(state.called & ~(1u << seat));  // any card makes a call void: rule 13.7
    tell(log, {.type = type,
               .seat = static_cast<std::uint8_t>(seat),
               .card = static_cast<std::uint8_t>(card.face()),
               .number = 1});
    return card;
}

}  // namespace eights::detail
