// Scores: hands, rounds, the match.
#include "play/scoring.hpp"

#include "state/seats.hpp"

#include <algorithm>
#include <limits>

namespace eights {

int hand_value(const RuleTable& rules, const CardSet& cards) noexcept {
    int value = 0;
    cards.for_each([&](Card card) { value += rules.points_of(card); });
    return value;
}

int round_winner(const State& state) noexcept {
    // An empty hand beats a hand of cards that happen to count nothing, and no other hand has to be added up then.
    int winner = no_seat;
    detail::for_each_live_after(state, state.dealer, [&](int seat) {
        if (state.hand_count(seat) == 0 && winner == no_seat) {
            winner = seat;
        }
    });
    if (winner != no_seat) {
        return winner;
    }
    int lowest = std::numeric_limits<int>::max();
    detail::for_each_live_after(state, state.dealer, [&](int seat) {
        const int value = hand_value(state, seat);
        if (value < lowest) {
            lowest = value;
            winner = seat;
        }
    });
    return winner;
}

int round_loser(const State& state) noexcept {
    int loser = no_seat;
    int highest = -1;
    detail::for_each_live_after(state, state.dealer, [&](int seat) {
        if (hand_value(state, seat) > highest) {
            highest = hand_value(state, seat);
            loser = seat;
        }
    });
    return loser;
}

std::uint16_t leaders(const State& state) noexcept {
    const bool highest_wins = state.rules.match_winner == MatchWinner::highest;
    unsigned best_seats = 0;
    std::int32_t best = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        if (!state.is_live(seat)) {
            continue;
        }
        const std::int32_t score = state.score(seat);
        const bool better = highest_wins ? score > best : score < best;
        if (best_seats == 0 || better) {
            best = score;
            best_seats = 0;
        }
        if (score == best) {
            best_seats |= 1u << seat;
        }
    }
    return static_cast<std::uint16_t>(best_seats);
}

namespace detail {

namespace {

struct HandValues {
    ScoreChanges of{};  // 0 for a seat that has left
    std::int32_t lowest = std::numeric_limits<std::int32_t>::max();
    std::int32_t heaviest = 0;
    std::int32_t sum = 0;
};

HandValues live_hand_values(const State& state) noexcept {
    HandValues values;
    for_each_live(state, [&](int seat) {
        const std::int32_t value = hand_value(state, seat);
        values.of[static_cast<std::size_t>(seat)] = value;
        values.lowest = std::min(values.lowest, value);
        values.heaviest = std::max(values.heaviest, value);
        values.sum += value;
    });
    return values;
}

/// The lowest hand collects the differences; several share by `blocked_tie`. (docs/rules.md 12.3, 12.4)
ScoreChanges lowest_collects(const State& state, const HandValues& values) noexcept {
    ScoreChanges changes{};
    const std::int32_t collected = values.sum - values.lowest * state.live_count;
    int tied = 0;
    for_each_live(state, [&](int seat) { tied += values.of[static_cast<std::size_t>(seat)] == values.lowest ? 1 : 0; });
    std::int32_t share = collected;
    if (tied > 1) {
        switch (state.rules.blocked_tie) {
            case BlockedTie::split: share = collected / tied; break;
            case BlockedTie::each: break;
            case BlockedTie::nobody: share = 0; break;
        }
    }
    for_each_live(state, [&](int seat) {
        const auto index = static_cast<std::size_t>(seat);
        changes[index] = values.of[index] == values.lowest ? share : 0;
    });
    return changes;
}

ScoreChanges heaviest_minus_own(const State& state, const HandValues& values) noexcept {
    ScoreChanges changes{};
    for_each_live(state, [&](int seat) {
        const auto index = static_cast<std::size_t>(seat);
        changes[index] = values.heaviest - values.of[index];
    });
    return changes;
}

ScoreChanges score_blocked(const State& state, const HandValues& values) noexcept {
    switch (state.rules.blocked_score) {
        case BlockedScore::own_hands: return values.of;
        case BlockedScore::lowest_collects: return lowest_collects(state, values);
        case BlockedScore::heaviest_minus_own: return heaviest_minus_own(state, values);
        case BlockedScore::none: break;
    }
    return {};
}

}  // namespace

ScoreChanges score_round(const State& state, RoundEnd end) noexcept {
    const HandValues values = live_hand_values(state);
    if (end != RoundEnd::hand_empty) {
        return score_blocked(state, values);
    }
    ScoreChanges changes{};
    const auto winner_changes_by = [&](std::int32_t change) {
        changes[static_cast<std::size_t>(round_winner(state))] = change;
    };
    switch (state.rules.round_score) {
        case RoundScore::losers_penalties: return values.of;  // the winner's hand is worth 0
        case RoundScore::heaviest_minus_own: return heaviest_minus_own(state, values);
        case RoundScore::winner_collects: winner_changes_by(values.sum); break;
        case RoundScore::wins: winner_changes_by(1); break;
        case RoundScore::countdown: winner_changes_by(-1); break;
    }
    return changes;
}

bool ends_match(const State& state) noexcept {
    const int rounds_played = state.round + 1;
    if (rounds_played >= state.rules.round_limit) {
        return true;
    }
    bool over = false;
    switch (state.rules.match_end) {
        case MatchEnd::score:
            for_each_live(state,
                          [&](int seat) { over = over || state.score(seat) >= state.rules.target_for(state.seats); });
            break;
        case MatchEnd::zero: for_each_live(state, [&](int seat) { over = over || state.score(seat) <= 0; }); break;
        case MatchEnd::rounds: over = rounds_played >= state.rules.rounds; break;
        case MatchEnd::one_round: over = true; break;
    }
    return over;
}

int next_dealer(const State& state) noexcept {
    switch (state.rules.next_dealer) {
        case NextDealer::winner: return round_winner(state);
        case NextDealer::loser: return round_loser(state);
        case NextDealer::rotate: break;
    }
    return next_live(state, state.dealer, 1);
}

}  // namespace detail

}  // namespace eights
