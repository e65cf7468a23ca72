// The library-shaped bound: the same game behind a list of legal actions and a pure, checked step, both out of line.
#include "bound_game.hpp"
#include "bounds.hpp"

#include <cstdlib>

namespace eights::bench {

/// What the seat on turn may do.
struct BoundLegal {
    CardMask plays;
    std::uint32_t pass;  // 0 or 1
    std::uint32_t draw;  // 0 or 1
};

enum class BoundResult { running, refused, went_out, stuck };

// Actions: 0 to 63 a play, then these two.
constexpr std::uint32_t draw_action = 64;
constexpr std::uint32_t pass_action = 65;

// Not in an anonymous namespace, so that the compiler keeps to the ordinary way of calling them.
void list_legal(const BoundState& state, BoundLegal& legal) noexcept;
BoundResult carry_out(const BoundState& from, std::uint32_t action, BoundState& into, Generator& random) noexcept;

[[gnu::noinline]] void list_legal(const BoundState& state, BoundLegal& legal) noexcept {
    legal.plays = legal_plays(state);
    legal.pass = state.drawn;
    legal.draw = state.drawn == 0 && legal.plays == 0 ? 1 : 0;
}

[[gnu::noinline]] BoundResult carry_out(const BoundState& from, std::uint32_t action, BoundState& into,
                                        Generator& random) noexcept {
    const CardMask plays = legal_plays(from);
    into = from;
    const CardMask hand = from.hands[from.turn];
    const auto next = static_cast<std::uint8_t>(from.turn + 1 == from.seats ? 0 : from.turn + 1);
    if (action < draw_action) {
        if ((plays & mask_of(action)) == 0) {
            return BoundResult::refused;
        }
        const Play play = decode_play(action);
        const CardMask rest = hand & ~mask_of(play.card);
        into.under_top |= mask_of(into.top);
        into.top = static_cast<std::uint8_t>(play.card);
        into.suit = static_cast<std::uint8_t>(play.suit);
        into.hands[from.turn] = rest;
        into.drawn = 0;
        into.passes = 0;
        into.turn = next;
        return rest == 0 ? BoundResult::went_out : BoundResult::running;
    }
    if (action == draw_action) {
        if (from.drawn != 0 || plays != 0) {
            return BoundResult::refused;
        }
        if (into.stock_count == 0 && into.under_top != 0) {
            renew_stock(into, random);
        }
        if (into.stock_count != 0) {
            into.hands[from.turn] = hand | mask_of(into.stock[--into.stock_count]);
            into.drawn = 1;
            into.passes = 0;
            return BoundResult::running;
        }
    } else if (from.drawn == 0) {
        return BoundResult::refused;
    }
    into.drawn = 0;
    into.turn = next;
    return ++into.passes > 2 * into.seats ? BoundResult::stuck : BoundResult::running;
}

namespace {

template <int Seats>
BoundCounts play(int games, std::uint64_t seed) noexcept {
    Generator random(seed);
    BoundCounts counts;
    std::array<BoundState, 2> states;
    for (int game = 0; game < games; ++game) {
        std::size_t now = 0;
        deal_cards<Seats>(states[now], random);
        for (BoundResult result = BoundResult::running; result == BoundResult::running; now ^= 1) {
            BoundLegal legal;
            list_legal(states[now], legal);
            const auto play_count = static_cast<std::uint32_t>(std::popcount(legal.plays));
            const std::uint32_t choices = play_count + legal.pass + legal.draw;
            const std::uint32_t choice = choices > 1 ? random.below(choices) : 0;
            const std::uint32_t action = choice < play_count                  ? set_bit(legal.plays, choice)
                                         : legal.draw != 0 || legal.pass == 0 ? draw_action
                                                                              : pass_action;
            result = carry_out(states[now], action, states[now ^ 1], random);
            ++counts.transitions;
            if (result == BoundResult::refused) {
                std::abort();
            }
        }
        counts.checksum += states[now].hands[0];
    }
    counts.games = static_cast<std::uint64_t>(games);
    return counts;
}

}  // namespace

BoundCounts play_library_shaped_bound(int seats, int games, std::uint64_t seed) {
    return seats == 2 ? play<2>(games, seed) : play<4>(games, seed);
}

}  // namespace eights::bench
