// Random matches for the tests of the floor io: rulesets, play, and where to stop.
#pragma once

#include "eights/eights.hpp"
#include "eights/replay.hpp"
#include "laws/generator.hpp"

#include <functional>

namespace io_tests {

using laws::Generator;

/// What a random match is played with.
struct Table {
    eights::Ruleset ruleset;
    eights::RuleTable rules;
    int seats;
};

/// The preset or random ruleset with a number: every second one is a preset, in rotation.
Table table(int number, Generator& random);

/// Any legal action, or now and then somebody leaves.
eights::Action choose(const eights::State& state, Generator& random);

/// Every card of the deck, in random order.
std::vector<eights::Card> mixed_deck(const eights::RuleTable& rules, int seats, Generator& random);

/// A recorded match, played to its end or to `most_actions`; some of its deals are in a given order. `look` sees every
/// state on the way.
eights::Replay recorded_match(int number, int most_actions, const std::function<void(const eights::State&)>& look = {});

/// The same for a preset with so many seats, nobody leaving.
eights::Replay recorded_preset(const std::string& preset, int seats, std::uint64_t seed, int most_actions);

/// The text of a file of the project.
std::string file_text(const std::string& path);

/// All problems, one on each line, for a failure message.
std::string text_of(const eights::Problems& problems);

}  // namespace io_tests
