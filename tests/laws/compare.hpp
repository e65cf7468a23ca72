// The engine beside the second implementation in tests/reference: the same rules, actions and states in its words, and
// everything in which the two differ.
#pragma once

#include "eights/eights.hpp"
#include "reference/game.hpp"

#include <string>

namespace laws {

/// The options in the words of the second implementation.
reference::Rules reference_rules(const eights::Ruleset& ruleset);

/// An action in its words.
reference::Action reference_action(eights::Action action);

/// A match in its words, to go on from there.
reference::Game reference_game(const reference::Rules& rules, const eights::State& state);

/// Cards as face numbers.
std::vector<reference::Card> reference_cards(const std::vector<eights::Card>& cards);

/// Every difference between the two after the same actions, a line each: legal actions in order, piles in order, every
/// field, events in order, default action, winners. Empty if they agree.
std::string differences(const eights::State& state, const eights::EventList& events, const reference::Game& game);

}  // namespace laws
