// The course of a match at the terminal: whose turn it is, what is asked and told, until it is over or somebody quits.
#pragma once

#include "common/opponent.hpp"
#include "common/table_rules.hpp"
#include "terminal/input.hpp"
#include "terminal/story.hpp"
#include <eights/transition.hpp>

#include <cstdint>
#include <vector>

namespace terminal {

/// Who plays, and how much is told.
struct MatchSettings {
    examples::TableRules rules;
    std::uint64_t seed = 0;
    bool bots_only = false;
    bool results_only = false;
    examples::Skill skill = examples::Skill::greedy;
    Style style{};
};

class Match {
public:
    explicit Match(const MatchSettings& settings);

    /// Plays the match to its end, or until the person quits.
    void run();

    /// Right after the first deal, and now; what happened in between.
    const eights::State& first() const { return first_; }
    const eights::State& now() const { return state_; }
    const std::vector<eights::Action>& actions() const { return actions_; }
    const Seating& seating() const { return seating_; }

private:
    void introduce() const;
    /// Carries out an action and tells what happened; one that is refused changes nothing, and the reason comes back.
    eights::Reject perform(eights::Action action);
    void tell();
    void next_round();
    void person_acts();
    /// Everybody else's chance to catch, or to call late. True if something happened.
    bool others_react();
    /// Asks the person whether to catch, or to call late. True if something happened.
    bool ask_to_react();
    /// Carries out what the person typed. True if that changed the match.
    bool carry_out(eights::Action action);
    /// The suit for a wild; nothing if the person thinks better of it, or quits.
    std::optional<eights::Suit> ask_suit(eights::Card card);
    std::optional<std::string> ask_person(std::string_view prompt);
    void show_help() const;
    void quit();

    MatchSettings settings_;
    int person_;
    Seating seating_;
    eights::State first_{};
    std::vector<eights::Action> actions_{};
    eights::State state_{};
    eights::EventList events_{};
    Story story_;
    examples::Opponents opponents_;
    bool whole_table_ = true;  // a turn has begun since the table was last shown
    bool has_quit_ = false;
};

}  // namespace terminal
