// A scenario: a position or deal, what is done, and what must come of it, read from a text file. (README.md)
#pragma once

#include "eights/eights.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eights::scenarios {

/// A deck in a given order: some cards, then (if asked for) all cards not named, in order of faces, then some more.
struct DeckOrder {
    std::vector<Card> first;
    bool rest = false;
    std::vector<Card> last;
};

/// One item of an `expect` line: `hand 0 = 5C 9H` is the subject `hand 0 =` and the value `5C 9H`.
struct Expectation {
    std::string subject;
    std::string value;
};

enum class StepKind { act, refused, legal, events, expect, deck };

/// One line under `steps:`.
struct Step {
    StepKind kind{};
    int line = 0;
    Action action{};                          ///< act, refused
    Reject reason = Reject::none;             ///< refused
    std::vector<Action> actions{};            ///< legal
    std::vector<std::string> events{};        ///< events
    std::vector<Expectation> expectations{};  ///< expect
    DeckOrder deck{};                         ///< deck
};

/// `deal: 3 seats, dealer 2` and what belongs to it.
struct DealSetup {
    int line = 0;
    int seats = 0;
    int dealer = -1;
    std::optional<DeckOrder> deck{};
    Seed seed{};
    Reject refused = Reject::none;  ///< `start: refused bad_seats`
};

/// Something wrong with a file, or with what the engine did, at a line of it.
struct Finding {
    int line = 0;
    std::string text;
};

struct Scenario {
    std::string file;
    std::string title;
    std::vector<std::string> rules{};
    std::string source;
    Ruleset ruleset{};
    std::vector<std::string> decides{};
    std::optional<Position> position{};  ///< either this
    std::optional<DealSetup> deal{};     ///< or this
    int start_line = 1;                  ///< where the position or deal stands
    std::vector<Step> steps{};
    std::vector<Finding> errors{};  ///< what is wrong with the text; nothing is played then
};

/// Reads a scenario from a file, or from text.
Scenario read_scenario(const std::string& file);
Scenario scenario_from_text(const std::string& file, std::string_view text);

/// What came of playing a scenario.
struct Outcome {
    std::vector<Finding> failures;    ///< expectations that did not come true
    std::vector<Finding> impossible;  ///< the ruleset, position or deck cannot be, so nothing could be tried
};

/// Plays a scenario under a ruleset. `thorough` also checks at every state what holds in every match. (checks.cpp)
Outcome play_scenario(const Scenario& scenario, const Ruleset& ruleset, bool thorough);

/// What a state has for a subject of an expectation, in the notation of the file; nothing if there is no such subject.
std::optional<std::string> found_value(const State& state, std::string_view subject);

/// The whole deck of a match, in order of faces.
std::vector<Card> whole_deck(const RuleTable& rules, int seats);

/// Everything that must hold in every state, whatever the rules; each text is something that does not.
std::vector<std::string> broken_laws(const State& state);
/// Carries out an action in all ways the library has, and checks that they agree. `deck` as for `advance_deal`.
Reject carry_out(State& state, Action action, std::span<const Card> deck, EventList& events,
                 std::vector<std::string>& broken);

/// A state in a few lines, for messages.
std::string describe(const State& state);

/// All scenario files, as paths below the scenario folder, in order.
std::vector<std::string> scenario_files();
/// All scenarios, read once.
const std::vector<Scenario>& all_scenarios();

}  // namespace eights::scenarios
