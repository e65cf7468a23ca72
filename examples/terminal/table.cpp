// Drawing what is on the table.
#include "terminal/table.hpp"

#include "terminal/console.hpp"
#include <eights/scoring.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace terminal {

namespace {

using eights::State;

std::string score_text(const State& state, int seat) { return padded_left(counted(state.score(seat), "point"), 10); }

/// What else there is to know about a seat, behind a gap.
std::string notes(const State& state, int seat, int person) {
    std::vector<std::string> words;
    if (!state.is_live(seat)) {
        return "   left the match";
    }
    if (state.rules.wild_from == eights::WildFrom::score && state.score(seat) >= 1 &&
        state.score(seat) <= eights::rank_count) {
        const auto rank = static_cast<eights::Rank>(state.score(seat) - 1);
        words.push_back((seat == person ? "your " : "its ") + rank_plural(rank) + " are wild");
    }
    if (state.dealer == seat) {
        words.emplace_back(seat == person ? "you deal" : "dealer");
    }
    if (state.has_called(seat)) {
        words.emplace_back(seat == person ? "you have called" : "has called");
    } else if (state.exposed == seat) {
        words.emplace_back(seat == person ? "you have not called!" : "has not called!");
    }
    std::string result;
    for (const std::string& word : words) {
        result += (result.empty() ? "   " : ", ") + word;
    }
    return result;
}

/// What fits on the top card.
std::string force_text(const State& state, const Style& style) {
    const eights::Card top = state.top();
    const bool named = state.named != eights::no_suit;
    if (state.phase == eights::Phase::name) {
        return "a suit is to be named";
    }
    if (state.discard_count == 1 && state.rules.starter_wild == eights::StarterWild::first_plays_any &&
        (state.rules.wild & eights::face_bit(top)) != 0) {
        return "any card fits";
    }
    std::string text = named ? suit_text(state.suit_in_force(), style) + " named: " : "";
    text += suit_text(state.suit_in_force(), style);
    if (!named || state.rules.wild_matches_rank != 0) {
        text += " or " + rank_plural(top.rank());
    }
    return text + " fit";
}

/// Cards in one line of a limited width.
std::string short_cards(const eights::CardSet& cards, int width, const Style& style) {
    std::string result;
    int shown = 0;
    bool full = false;
    cards.for_each([&](eights::Card card) {
        std::string next(result.empty() ? "" : " ");
        next += card_text(card, style);
        full = full || shown_width(result) + shown_width(next) > width - 5;
        if (!full) {
            result += next;
            ++shown;
        }
    });
    const int rest = cards.size() - shown;
    return rest == 0 ? result : result + " + " + std::to_string(rest);
}

std::vector<int> by_score(const State& state) {
    std::vector<int> seats;
    for (int seat = 0; seat < state.seats; ++seat) {
        seats.push_back(seat);
    }
    const bool high = state.rules.match_winner == eights::MatchWinner::highest;
    std::stable_sort(seats.begin(), seats.end(), [&](int a, int b) {
        if (state.is_live(a) != state.is_live(b)) {
            return state.is_live(a);
        }
        return high ? state.score(a) > state.score(b) : state.score(a) < state.score(b);
    });
    return seats;
}

std::string winner_text(const State& state, const Seating& seating) {
    std::vector<std::string> names;
    int winner = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        if ((eights::winners(state) >> seat & 1) != 0) {
            winner = seat;
            names.push_back(seating.name(seat));
        }
    }
    if (names.size() > 1) {
        return joined(names) + " share the win.";
    }
    return seating.does(winner, "win") + " the match with " + counted(state.score(winner), "point") + ".";
}

std::array<int, eights::max_table_seats> changes(const eights::EventList& events) {
    std::array<int, eights::max_table_seats> result{};
    for (const eights::Event& event : events) {
        if (event.type == eights::EventType::scored) {
            result[event.seat] = event.number;
        }
    }
    return result;
}

void show_heading(const State& state, const Style& style) {
    say();
    const std::string title = "-- Round " + std::to_string(state.round + 1) + " ";
    say(bold(title + std::string(static_cast<std::size_t>(64 - shown_width(title)), '-'), style));
}

void show_piles(const State& state) {
    say("  " + counted(state.stock_count, "card") + " in the stock, play goes " +
        (state.direction > 0 ? "clockwise (down the list)" : "counter-clockwise (up the list)"));
}

void show_top(const State& state, const Style& style) {
    say("  Top card   " + card_text(state.top(), style) + "   " + force_text(state, style));
}

}  // namespace

void show_table(const State& state, const Seating& seating, const Style& style) {
    show_heading(state, style);
    for (int seat = 0; seat < state.seats; ++seat) {
        const std::string cards = state.is_live(seat) ? counted(state.hand_count(seat), "card") : "";
        say("  " + seating.padded_name(seat) + padded_left(cards, 8) + "  " + score_text(state, seat) +
            notes(state, seat, seating.person()));
    }
    show_piles(state);
    show_hand(state, seating.person(), style);
}

void show_hand(const State& state, int person, const Style& style) {
    show_top(state, style);
    say("  Your hand  " + cards_text(state.hand(person), style), 11);
    if (state.pending != 0 && state.turn == person) {
        say("  You owe " + counted(static_cast<int>(state.pending), "card") + ".");
    }
}

void show_hands(const State& state, const Seating& seating, const Style& style) {
    for (int seat = 0; seat < state.seats; ++seat) {
        const std::string cards = state.is_live(seat) ? cards_text(state.hand(seat), style) : "left the match";
        say("  " + seating.padded_name(seat) + "  " + (cards.empty() ? "no card" : cards),
            shown_width(seating.no_name()) + 2);
    }
}

void show_open_table(const State& state, const Seating& seating, const Style& style) {
    show_heading(state, style);
    for (int seat = 0; seat < state.seats; ++seat) {
        say("  " + seating.padded_name(seat) + "  " + score_text(state, seat) + notes(state, seat, seating.person()));
    }
    say();
    show_hands(state, seating, style);
    say();
    show_top(state, style);
    show_piles(state);
    if (state.phase == eights::Phase::match_over) {
        say("  " + winner_text(state, seating));
        return;
    }
    const bool deals = state.phase == eights::Phase::round_over;
    say("  " + (deals ? "The round is over; " + seating.name(state.turn) + " is to deal."
                      : seating.name(state.turn) + " is to act."));
    if (state.pending != 0) {
        say("  " + seating.does(state.turn, "owe") + " " + counted(static_cast<int>(state.pending), "card") + ".");
    }
}

void show_round_result(const State& state, const eights::EventList& events, const Seating& seating,
                       const Style& style) {
    const bool values =
        state.rules.round_score != eights::RoundScore::wins && state.rules.round_score != eights::RoundScore::countdown;
    constexpr int hand_width = 36;
    say();
    say(bold("  " + seating.no_name() + padded("left in hand", hand_width) + (values ? padded_left("worth", 7) : "") +
                 padded_left("change", 9) + padded_left("score", 8),
             style));
    const auto change = changes(events);
    for (int seat = 0; seat < state.seats; ++seat) {
        const bool live = state.is_live(seat);
        const int points = change[static_cast<std::size_t>(seat)];
        const std::string hand = live ? short_cards(state.hand(seat), hand_width, style) : "left the match";
        const std::string worth = live ? std::to_string(eights::hand_value(state, seat)) : "";
        std::string changed(points > 0 ? "+" : "");
        changed += std::to_string(points);
        say("  " + seating.padded_name(seat) + padded(hand.empty() ? "-" : hand, hand_width) +
            (values ? padded_left(worth, 7) : "") + padded_left(live ? changed : "", 9) +
            padded_left(std::to_string(state.score(seat)), 8));
    }
}

void show_round_line(const State& state, const eights::EventList& events, const Seating& seating) {
    std::string text = "Round " + std::to_string(state.round + 1) + ": ";
    for (const eights::Event& event : events) {
        if (event.type == eights::EventType::round_over) {
            text += event.seat == eights::no_seat ? "nobody goes out" : seating.does(event.seat, "win");
        }
    }
    text += "; scores";
    for (int seat = 0; seat < state.seats; ++seat) {
        text += (seat == 0 ? " " : ", ") + std::to_string(state.score(seat));
    }
    say(text);
}

void show_standing(const State& state, const Seating& seating, const Style& style) {
    int count = 0;
    int place = 0;
    int last_score = 0;
    say();
    for (const int seat : by_score(state)) {
        const bool live = state.is_live(seat);
        // Equal scores share a place.
        if (++count == 1 || state.score(seat) != last_score) {
            place = count;
        }
        last_score = state.score(seat);
        say("  " + padded(live ? std::to_string(place) + "." : "", 4) + seating.padded_name(seat) +
            score_text(state, seat) + (live ? "" : "   left the match"));
    }
    if (state.phase == eights::Phase::match_over) {
        say();
        say(bold(winner_text(state, seating), style));
    }
}

}  // namespace terminal
