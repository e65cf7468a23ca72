// Moving cards: the less frequent moves.
#include "state/piles.hpp"

#include <algorithm>
#include <cstring>

namespace eights::detail {

void fill_stock(State& state, const CardSet& cards) noexcept {
    Card* end = state.piles.data();
    cards.for_each([&](Card card) { *end++ = card; });
    const auto count = end - state.piles.data();
    // A card is one byte that holds its face; bytes may be looked at in any object.
    static_assert(sizeof(Card) == 1);
    shuffle(reinterpret_cast<std::uint8_t*>(state.piles.data()), static_cast<int>(count), state.seed, state.round,
            state.random_events);
    ++state.random_events;
    state.stock_count = static_cast<std::uint8_t>(count);
}

void reshuffle(State& state) noexcept {
    CardSet under;
    for (int depth = 1; depth < state.discard_count; ++depth) {
        under.add(state.discard(depth));
    }
    const Card top = state.top();
    for (int depth = 0; depth < state.discard_count; ++depth) {
        state.piles[static_cast<std::size_t>(max_deck_size - 1 - depth)] = Card{};
    }
    state.discard_count = 0;
    push_discard(state, top);
    fill_stock(state, under);
}

void bury_hand(State& state, int seat) noexcept {
    const auto index = static_cast<std::size_t>(seat);
    const int count = state.hand_counts[index];
    const auto first = state.piles.end() - state.discard_count;
    std::copy(first, state.piles.end(), first - count);
    auto deepest = state.piles.end();
    state.hands[index].for_each([&](Card card) { *--deepest = card; });
    state.discard_count = static_cast<std::uint8_t>(state.discard_count + count);
    state.hands[index] = CardSet{};
    state.hand_counts[index] = 0;
}

void insert_into_stock(State& state, Card card, int above) noexcept {
    const auto end = state.piles.begin() + state.stock_count;
    std::copy_backward(end - above, end, end + 1);
    *(end - above) = card;
    ++state.stock_count;
}

}  // namespace eights::detail
