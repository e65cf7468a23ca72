// Dealing: the deck itself.
#include "state/deal.hpp"

#include "state/bytes.hpp"

namespace eights::detail {

CardSet deck_of(const RuleTable& rules, int seats) noexcept {
    return CardSet::copies_of(rules.pack_faces(), rules.packs_for(seats));
}

bool is_whole_deck(const RuleTable& rules, int seats, std::span<const Card> order) noexcept {
    if (static_cast<int>(order.size()) != rules.deck_size(seats)) {
        return false;
    }
    CardSet cards;
    for (const Card card : order) {
        if (!card.valid() || cards.count(card) == max_packs) {
            return false;
        }
        cards.add(card);
    }
    return cards == deck_of(rules, seats);
}

void gather_deck(State& state, std::span<const Card> order) noexcept {
    std::array<Card, max_deck_size> deck;  // `order` may lie in the piles that are cleared
    std::copy(order.begin(), order.end(), deck.begin());
    clear_bytes(&state.hands, sizeof(state.hands));
    state.hand_counts = {};
    state.aside = CardSet{};
    clear_bytes(&state.piles, sizeof(state.piles));
    state.stock_count = 0;
    state.discard_count = 0;
    state.random_events = 0;
    if (order.empty()) {
        fill_stock(state, deck_of(state.rules, state.seats));
        return;
    }
    std::reverse_copy(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(order.size()), state.piles.begin());
    state.stock_count = static_cast<std::uint8_t>(order.size());
    state.random_events = 1;
}

}  // namespace eights::detail
