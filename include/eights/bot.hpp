// Opponents: they see a view and nothing else.
#pragma once

#include "eights/view.hpp"

#include <array>
#include <cstdint>

namespace eights {

/// The chance in a bot's choices: SplitMix64, 64 bits of state, the same on every platform. Good enough to play with;
/// no secret depends on it, and it never touches the cards.
class BotRandom {
public:
    constexpr explicit BotRandom(std::uint64_t seed = 0) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t value = state_;
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
        return value ^ (value >> 31);
    }

    /// A number from 0 to n - 1, each equally likely. `n` must be at least 1.
    constexpr std::uint32_t below(std::uint32_t n) noexcept {
        const std::uint32_t remainder = (0u - n) % n;  // 2^32 modulo n: as many of the lowest numbers are too many
        for (;;) {
            const auto word = static_cast<std::uint32_t>(next() >> 32);
            if (word >= remainder) {
                return word % n;
            }
        }
    }

    /// What `BotRandom` has to be made from to go on from here.
    constexpr std::uint64_t state() const noexcept { return state_; }

    friend constexpr bool operator==(const BotRandom&, const BotRandom&) = default;

private:
    std::uint64_t state_;
};

/// What a bot remembers of a round and a view does not tell: which suits the other seats have shown not to have.
///
/// Optional. To use it, keep one for each bot and call `see` after every action, the deal included.
class BotMemory {
public:
    /// Takes in what happened: the events of one action as the bot's seat may see them, and its view after it.
    void see(const EventList& events, const View& view) noexcept;

    /// How many cards of a seat's hand can be of a suit: those it received since it last showed that it has none; all
    /// of them (255) if it never did.
    constexpr int may_have(int seat, Suit suit) const noexcept {
        const int received = received_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(suit)];
        return received == 0 ? 255 : received - 1;
    }

    friend bool operator==(const BotMemory&, const BotMemory&) = default;

private:
    /// 0: never shown; else 1 + the cards received since.
    std::array<std::array<std::uint8_t, suit_count>, max_table_seats> received_{};
};

// Both bots answer with a legal action of the view's seat, or with code 0 if it has nothing to do (or rather does
// nothing, which is possible only when it is not on turn). Ask the seats that are not on turn first, after every
// action: only they can call and catch late.

/// One of the seat's legal actions, each equally likely; out of turn doing nothing is one more possibility.
Action random_action(const View& view, BotRandom& random) noexcept;

/// What a sensible player does: sheds high cards, keeps wilds until they are needed or too dear to be caught with,
/// names the suit it holds most of and others do not seem to have, aims at who is about to go out, answers owed cards,
/// calls in time and catches at once. Without chance: the same view and memory give the same action.
Action greedy_action(const View& view, const BotMemory& memory = {}) noexcept;

}  // namespace eights
