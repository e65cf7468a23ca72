// Drawing what is on the table: the seats, the piles, the hands, the results of rounds and the match.
#pragma once

#include "terminal/seating.hpp"
#include "terminal/text.hpp"
#include <eights/event.hpp>
#include <eights/state.hpp>

namespace terminal {

/// Everything a person sees at the beginning of a turn.
void show_table(const eights::State& state, const Seating& seating, const Style& style);
/// Only what the turn is about: the top card and the own hand.
void show_hand(const eights::State& state, int person, const Style& style);
/// The hands of all seats.
void show_hands(const eights::State& state, const Seating& seating, const Style& style);
/// Everything there is to know, for somebody who may see all cards.
void show_open_table(const eights::State& state, const Seating& seating, const Style& style);

/// The result of the round that has just ended, from the events of its last action.
void show_round_result(const eights::State& state, const eights::EventList& events, const Seating& seating,
                       const Style& style);
/// The result of a round in one line.
void show_round_line(const eights::State& state, const eights::EventList& events, const Seating& seating);
/// Who stands where, the best first, and who has won if the match is over.
void show_standing(const eights::State& state, const Seating& seating, const Style& style);

}  // namespace terminal
