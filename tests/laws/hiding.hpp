// Pairs of states that differ only in what a seat cannot see, for the law of hiding.
#pragma once

#include "eights/position.hpp"
#include "eights/view.hpp"
#include "laws/generator.hpp"

#include <optional>
#include <string>
#include <vector>

namespace laws {

/// A place for a card that a seat cannot see, as an index into a position: the hand of a seat, the stock, or aside.
struct Place {
    enum class Pile : std::uint8_t { hand, stock, aside };
    Pile pile{};
    int seat = 0;  ///< of a hand
    int index = 0;
};

/// What the next action will show to everybody or to the viewer, and so has to be the same on both sides.
struct Shown {
    std::optional<eights::Card> played{};  ///< this card, from the hand of the seat on turn
    int stock_cards = 0;                   ///< the first cards of the stock, which the viewer receives
    int open_hand = -1;                    ///< the hand of this seat
    bool fitting = false;                  ///< which cards fit for the seat on turn
    bool points = false;                   ///< what every hand is worth
    bool seed = false;                     ///< the result of a reshuffle
};

/// All places that a seat cannot see.
std::vector<Place> hidden_places(const eights::Position& position, int viewer);

/// The card at a place.
eights::Card& card_at(eights::Position& position, const Place& place);

/// Deals the hidden part of a state again, with a fresh seed, and keeps what is about to be shown. `problem` says why
/// the result is no possible position; it stays empty.
eights::State deal_hidden_again(const eights::State& state, int viewer, const Shown& shown, Generator& random,
                                std::string& problem);

/// What the action, which must be legal, will show to the viewer.
Shown shown_by(const eights::State& state, eights::Action action, int viewer);

/// Everything that a seat (or `no_seat`) receives at a moment, as bytes: its view, the hash of it, its legal actions,
/// and the refusals of many codes with its seat. The same codes each time `codes` starts with the same number.
std::vector<unsigned char> received(const eights::State& state, int viewer, Generator codes);

/// The bytes of the events of an action as a seat sees them.
std::vector<unsigned char> received(const eights::EventList& events, int viewer);

}  // namespace laws
