// The fused bound: rules, choice and caller in one function, nothing checked.
#include "bound_game.hpp"
#include "bounds.hpp"

namespace eights::bench {

namespace {

template <int Seats>
void next_turn(BoundState& state) noexcept {
    state.drawn = 0;
    state.turn = static_cast<std::uint8_t>(Seats == 2 ? state.turn ^ 1 : (state.turn + 1) & 3);
}

/// Does one thing at random for the seat on turn. True if that ended the game.
template <int Seats>
inline bool step(BoundState& state, Generator& random, BoundCounts& counts) noexcept {
    CardMask& hand = state.hands[state.turn];
    const CardMask plays = legal_plays(state);
    const auto play_count = static_cast<std::uint32_t>(std::popcount(plays));
    const std::uint32_t choices = play_count + state.drawn;  // who has drawn may pass
    const std::uint32_t choice = choices != 0 ? random.below(choices) : 0;
    if (choice < play_count) {
        const Play play = decode_play(set_bit(plays, choice));
        state.under_top |= mask_of(state.top);
        state.top = static_cast<std::uint8_t>(play.card);
        state.suit = static_cast<std::uint8_t>(play.suit);
        hand &= ~mask_of(play.card);
        const bool went_out = hand == 0;
        state.passes = 0;
        next_turn<Seats>(state);
        ++counts.plays;
        return went_out;
    }
    if (state.drawn == 0) {
        if (state.stock_count == 0 && state.under_top != 0) [[unlikely]] {
            renew_stock(state, random);
        }
        if (state.stock_count != 0) [[likely]] {
            hand |= mask_of(state.stock[--state.stock_count]);
            state.drawn = 1;
            state.passes = 0;
            ++counts.draws;
            return false;
        }
    }
    ++counts.passes;
    next_turn<Seats>(state);
    return ++state.passes > 2 * Seats;  // nobody can do anything any more
}

template <int Seats>
BoundCounts play(int games, std::uint64_t seed) noexcept {
    Generator random(seed);
    BoundCounts counts;
    BoundState state;
    for (int game = 0; game < games; ++game) {
        deal_cards<Seats>(state, random);
        std::uint64_t transitions = 1;
        while (!step<Seats>(state, random, counts)) {
            ++transitions;
        }
        counts.transitions += transitions;
        counts.checksum += state.hands[0] ^ state.top;
    }
    counts.games = static_cast<std::uint64_t>(games);
    return counts;
}

}  // namespace

BoundCounts play_fused_bound(int seats, int games, std::uint64_t seed) {
    return seats == 2 ? play<2>(games, seed) : play<4>(games, seed);
}

}  // namespace eights::bench
