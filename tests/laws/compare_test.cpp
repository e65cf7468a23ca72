// The engine against the second implementation, after every action of the random matches of the laws.
#include "laws/compare.hpp"

#include "laws/match_run.hpp"
#include "reference/presets.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <stdexcept>

namespace laws {

namespace {

using namespace eights;

/// Plays every match in both and compares all that can be seen of it.
class SameInBoth final : public Law {
public:
    std::int64_t states() const { return states_; }

private:
    Broken begin(const Match& match, const State& state, const EventList& events) override {
        // A preset is not translated: the second implementation has its own table of them.
        const reference::Rules rules =
            match.is_preset ? reference::preset(match.ruleset.name) : reference_rules(match.ruleset);
        if (match.position) {
            game_ = reference_game(rules, state);
            return compare(state, events);
        }
        const std::vector<reference::Card> deck = reference_cards(match.deck);
        game_ =
            reference::start(rules, match.seats, match.seed.bytes, match.first_dealer, deck.empty() ? nullptr : &deck);
        return compare(state, events);
    }

    Broken step(const Step& step) override {
        const reference::Action action = reference_action(step.action);
        try {
            if (step.deck == nullptr) {
                reference::act(game_, action);
            } else {
                const std::vector<reference::Card> deck = reference_cards(*step.deck);
                reference::act(game_, action, &deck);
            }
        } catch (const std::logic_error& error) {
            return "the second implementation refuses " + to_text(step.action) + ": " + error.what();
        }
        return compare(step.after, step.events);
    }

    Broken compare(const State& state, const EventList& events) {
        ++states_;
        const std::string found = differences(state, events, game_);
        return found.empty() ? Broken{} : "the two implementations differ:\n" + found;
    }

    reference::Game game_;
    std::int64_t states_ = 0;
};

}  // namespace

TEST(SecondImplementation, Agrees) {
    SameInBoth law;
    const RunCounts counts = play_matches(law);
    std::printf("%lld states compared; %s\n", static_cast<long long>(law.states()), counts.text().c_str());
}

}  // namespace laws
