// Dealing a round: hands, stock, starter. What the starter does is not decided here.
#pragma once

#include "state/piles.hpp"
#include "state/seats.hpp"

#include <algorithm>
#include <span>

namespace eights::detail {

/// The deck of a match as a multiset.
CardSet deck_of(const RuleTable& rules, int seats) noexcept;

/// True if `order` holds exactly the cards of the deck.
bool is_whole_deck(const RuleTable& rules, int seats, std::span<const Card> order) noexcept;

/// Takes all cards up and makes the whole deck the stock: shuffled with event 0 of the round, or in the given order
/// (first card dealt first), which counts as that event too.
void gather_deck(State& state, std::span<const Card> order) noexcept;

/// Cards that a seat is dealt. (docs/rules.md 3.3)
inline int cards_to_deal(const State& state, int seat) noexcept {
    return state.rules.hand_from == HandFrom::score ? state.score(seat) : state.rules.hand_for(state.seats);
}

/// Turns the starter up, burying wilds where the rules say so. (docs/rules.md 3.4, 4.3)
template <class Log>
void turn_starter(State& state, Log& log) noexcept {
    Card starter = pop_stock(state);
    if (state.rules.starter_wild == StarterWild::bury) {
        const auto is_wild = [&](Card card) { return (state.rules.wild & face_bit(card)) != 0; };
        const auto stock_begin = state.piles.begin();
        while (is_wild(starter) && !std::all_of(stock_begin, stock_begin + state.stock_count, is_wild)) {
            const int middle = state.stock_count / 2;
            const auto stock_end = stock_begin + state.stock_count;
            const bool comes_round = std::all_of(stock_end - middle, stock_end, is_wild);
            const int above = comes_round ? state.stock_count : middle;
            insert_into_stock(state, starter, above);
            tell(log, {.type = EventType::buried, .card = static_cast<std::uint8_t>(starter.face()), .number = above});
            starter = pop_stock(state);
        }
    }
    push_discard(state, starter);
    tell(log, {.type = EventType::starter, .card = static_cast<std::uint8_t>(starter.face())});
}

/// Deals the round whose number, dealer and live seats the state holds. (docs/rules.md 3)
template <class Log>
void deal_cards(State& state, std::span<const Card> order, Log& log) noexcept {
    gather_deck(state, order);
    tell(log, {.type = EventType::round_started, .seat = state.dealer, .number = state.round});
    int left_to_deal = 0;
    std::array<int, max_table_seats> wanted{};
    for (int seat = 0; seat < state.seats; ++seat) {
        if (state.is_live(seat)) {
            wanted[static_cast<std::size_t>(seat)] = cards_to_deal(state, seat);
            left_to_deal += cards_to_deal(state, seat);
        }
    }
    for (int seat = state.dealer; left_to_deal > 0;) {
        seat = neighbour(state, seat, 1);
        int& missing = wanted[static_cast<std::size_t>(seat)];
        if (missing <= 0) {
            continue;
        }
        --missing;
        --left_to_deal;
        const Card card = pop_stock(state);
        add_to_hand(state, seat, card);
        tell(log, {.type = EventType::dealt,
                   .seat = static_cast<std::uint8_t>(seat),
                   .card = static_cast<std::uint8_t>(card.face()),
                   .number = 1});
    }
    turn_starter(state, log);
}

}  // namespace eights::detail
