// Random matches for the laws to be tried on: which ones there are, how they are played, how a failure is told.
#pragma once

#include "eights/eights.hpp"
#include "laws/generator.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace laws {

/// One match of the run: everything that is needed to play it again.
struct Match {
    int number = 0;  ///< the same number gives the same match
    eights::Ruleset ruleset;
    bool is_preset = false;
    eights::RuleTable table;
    int seats = 0;
    eights::Seed seed;
    int first_dealer = -1;
    std::vector<eights::Card> deck;                          ///< the given order of the first deal, if there was one
    std::optional<eights::Position> position;                ///< where it began, if not with a deal
    std::vector<eights::Action> actions;                     ///< so far
    std::map<std::size_t, std::vector<eights::Card>> decks;  ///< given orders, by the index of the `deal`
};

/// Plays the beginning of a match again: the deal or the position.
eights::State first_state(const Match& match, eights::EventList* events = nullptr);

/// One action that was carried out.
struct Step {
    const Match& match;
    const eights::State& before;
    eights::Action action;
    const std::vector<eights::Card>* deck;  ///< null unless the action is a deal in a given order
    const eights::State& after;
    const eights::EventList& events;
};

/// What is wrong, or nothing if the law holds.
using Broken = std::optional<std::string>;

/// A law, asked at the beginning, after every action, and at the end of every match. One object sees all matches, one
/// after the other.
class Law {
public:
    virtual ~Law() = default;
    virtual Broken begin(const Match&, const eights::State&, const eights::EventList&) { return {}; }
    virtual Broken step(const Step&) { return {}; }
    virtual Broken end(const Match&, const eights::State&) { return {}; }

protected:
    Law() = default;
    Law(const Law&) = default;
    Law& operator=(const Law&) = default;
};

/// A law that looks at one state at a time.
class StateLaw : public Law {
public:
    virtual Broken look(const Match&, const eights::State&) = 0;
    Broken begin(const Match& match, const eights::State& state, const eights::EventList&) final {
        return look(match, state);
    }
    Broken step(const Step& step) final { return look(step.match, step.after); }
};

/// How much a run saw.
struct RunCounts {
    std::int64_t matches = 0;
    std::int64_t finished = 0;  ///< matches that were played to their end
    std::int64_t plies = 0;
    std::int64_t rulesets = 0;                   ///< random ones; the presets are played as well
    std::int64_t positions = 0;                  ///< matches begun in the middle, with cards set aside
    std::map<std::string, std::int64_t> kinds;   ///< actions by kind
    std::map<std::string, std::int64_t> rounds;  ///< rounds by how they ended
    std::map<int, std::int64_t> seats;           ///< matches by number of seats
    std::string text() const;
};

/// Plays the matches of the run and asks the law; a broken law fails the running test, with all that is needed to play
/// the match again, and after a few failures the run stops. EIGHTS_LAW_MATCHES says how many matches (2,000 if unset),
/// EIGHTS_LAW_FIRST the number of the first (0 if unset).
RunCounts play_matches(Law& law);

/// Number of matches in this run.
int match_count();

}  // namespace laws
