// What both bounds share: Crazy Eights written down by hand for one rule set, with nothing to choose.
//
// One pack; seven cards for two seats, else five; eights are wild and name a suit; an eight never starts; a seat that
// can play plays, one that cannot draws one card, which it may lay at once or pass; the stock is reshuffled.
#pragma once

#include "generator.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace eights::bench {

// See generator.hpp for why nothing here has external linkage.
namespace {

// A card is 16 * suit + rank, so that a set of cards is four lanes of 16 bits. Ranks take 13 bits of a lane; in a set
// of *actions* the three others stand for the lane's eight naming one of the other suits.
using CardMask = std::uint64_t;

constexpr CardMask one_per_lane = 0x0001000100010001u;
constexpr CardMask one_lane = 0x1FFFu;
constexpr int eight_rank = 7;
constexpr CardMask all_eights = one_per_lane << eight_rank;
constexpr int deck_size = 52;

constexpr CardMask mask_of(std::uint32_t card) noexcept { return CardMask{1} << card; }
constexpr std::uint32_t rank_of(std::uint32_t card) noexcept { return card & 15; }
constexpr std::uint32_t suit_of(std::uint32_t card) noexcept { return card >> 4; }

constexpr std::array<std::uint8_t, deck_size> sorted_deck = [] {
    std::array<std::uint8_t, deck_size> deck{};
    std::size_t place = 0;
    for (int suit = 0; suit < 4; ++suit) {
        for (int rank = 0; rank < 13; ++rank) {
            deck[place++] = static_cast<std::uint8_t>(16 * suit + rank);
        }
    }
    return deck;
}();

struct BoundState {
    std::array<CardMask, 4> hands;
    CardMask under_top;  // the discard without its top; no rule asks for its order
    std::array<std::uint8_t, deck_size> stock;
    std::uint8_t stock_count;
    std::uint8_t top;
    std::uint8_t suit;  // the one in force
    std::uint8_t turn;
    std::uint8_t seats;
    std::uint8_t drawn;
    std::uint8_t passes;
};

/// All plays of the seat on turn, as a set of actions.
inline CardMask legal_plays(const BoundState& state) noexcept {
    const CardMask hand = state.hands[state.turn];
    const CardMask fits = one_lane << (16 * state.suit) | one_per_lane << rank_of(state.top) | all_eights;
    const CardMask eights = hand & all_eights;
    return (hand & fits) | eights << 6 | eights << 7 | eights << 8;
}

/// The place of a mask's set bit number `index`.
inline std::uint32_t set_bit(CardMask mask, std::uint32_t index) noexcept {
#if defined(__BMI2__)
    return static_cast<std::uint32_t>(std::countr_zero(_pdep_u64(CardMask{1} << index, mask)));
#else
    for (; index > 0; --index) {
        mask &= mask - 1;
    }
    return static_cast<std::uint32_t>(std::countr_zero(mask));
#endif
}

/// A play taken apart: the card, and the suit in force after it.
struct Play {
    std::uint32_t card;
    std::uint32_t suit;
};

inline Play decode_play(std::uint32_t action) noexcept {
    const std::uint32_t rank = rank_of(action);
    const std::uint32_t suit = suit_of(action);
    if (rank > 12) {
        return {suit << 4 | eight_rank, (suit + rank - 12) & 3};
    }
    return {action, suit};
}

/// Shuffles with half a random number per card.
inline void shuffle_cards(std::uint8_t* cards, std::uint32_t count, Generator& random) noexcept {
    const auto swap_last = [&](std::uint64_t half) {
        const auto other = static_cast<std::uint32_t>((half * count) >> 32);
        --count;
        std::swap(cards[count], cards[other]);
    };
    while (count > 2) {
        const std::uint64_t number = random.next();
        swap_last(number & 0xFFFFFFFFu);
        swap_last(number >> 32);
    }
    if (count == 2) {
        std::swap(cards[1], cards[random.next() & 1]);
    }
}

template <int Seats>
inline void deal_cards(BoundState& state, Generator& random) noexcept {
    state.stock = sorted_deck;
    std::uint8_t* const stock = state.stock.data();
    shuffle_cards(stock, deck_size, random);
    std::uint32_t left = deck_size;
    for (std::size_t seat = 0; seat < Seats; ++seat) {
        CardMask hand = 0;
        for (int dealt = 0; dealt < (Seats == 2 ? 7 : 5); ++dealt) {
            hand |= mask_of(stock[--left]);
        }
        state.hands[seat] = hand;
    }
    while (rank_of(stock[left - 1]) == eight_rank) {
        std::swap(stock[left - 1], stock[random.below(left)]);
    }
    state.top = stock[--left];
    state.suit = static_cast<std::uint8_t>(suit_of(state.top));
    state.stock_count = static_cast<std::uint8_t>(left);
    state.under_top = 0;
    state.turn = 0;
    state.seats = Seats;
    state.drawn = 0;
    state.passes = 0;
}

inline void renew_stock(BoundState& state, Generator& random) noexcept {
    std::uint32_t count = 0;
    for (CardMask rest = state.under_top; rest != 0; rest &= rest - 1) {
        state.stock[count++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
    state.under_top = 0;
    shuffle_cards(state.stock.data(), count, random);
    state.stock_count = static_cast<std::uint8_t>(count);
}

}  // namespace

}  // namespace eights::bench
