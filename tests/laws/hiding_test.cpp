// L8, hiding: what a seat receives is the same, to the byte, whatever the cards are that it cannot see.
#include "laws/hiding.hpp"

#include "eights/presets.hpp"
#include "eights/transition.hpp"
#include "laws/random_ruleset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace eights;
using laws::Generator;

/// Pairs for each preset: EIGHTS_LAW_PAIRS, 2,000 if unset.
int pair_count() {
    const char* text = std::getenv("EIGHTS_LAW_PAIRS");
    const int count = text == nullptr ? 0 : std::atoi(text);
    return count > 0 ? count : 2'000;
}

class Pairs {
public:
    explicit Pairs(std::uint64_t seed) : random_(seed) {}

    /// Plays matches under one ruleset until so many pairs were compared.
    void run(const RuleTable& rules, int wanted) {
        pairs_ = 0;
        while (pairs_ < wanted && !::testing::Test::HasFailure()) {
            play_match(rules, wanted);
        }
    }

    std::map<std::string, int> by_kind;   ///< pairs by the action that was carried out
    std::map<std::string, int> by_phase;  ///< pairs by the phase in which they were compared
    int not_comparable = 0;               ///< deals that turned up another starter

private:
    void play_match(const RuleTable& rules, int wanted) {
        const int seats = random_.between(rules.min_seats, rules.max_seats);
        State state = start(rules, seats, seed_from_number(random_.next()));
        // Some matches begin with cards set aside, so that the stock runs dry early.
        if (random_.percent(25)) {
            state = set_cards_aside(state);
        }
        const bool eager = random_.percent(70);  // plays rather than draws, so that rounds end
        for (int actions = 0; actions < 3'000 && state.phase != Phase::match_over && pairs_ < wanted; ++actions) {
            const Action action = choose(state, eager);
            // Not every state, so that the pairs come from many matches and from their ends too.
            if (random_.percent(20) || action.kind() >= ActionKind::name) {
                compare(state, action);
                if (::testing::Test::HasFailure()) {
                    return;
                }
            }
            ASSERT_EQ(advance(state, action), Reject::none);
        }
        if (state.phase == Phase::match_over) {
            compare(state, Action{});
        }
    }

    State set_cards_aside(const State& state) {
        Position position = position_of(state);
        const auto count = static_cast<std::size_t>(random_.below(static_cast<int>(position.stock.size()) + 1));
        position.aside->insert(position.aside->end(), position.stock.end() - static_cast<std::ptrdiff_t>(count),
                               position.stock.end());
        position.stock.resize(position.stock.size() - count);
        return set_up(state.rules, position).state.value_or(state);
    }

    Action choose(const State& state, bool eager) {
        if (random_.below(400) == 0) {
            const Action leave = Action::leave(random_.below(state.seats));
            if (why_not(state, leave) == Reject::none) {
                return leave;
            }
        }
        const LegalActions legal = legal_actions(state);
        const int choices = eager && legal.plays() > 0 && random_.percent(80) ? legal.plays() : legal.size();
        return legal[random_.below(choices)];
    }

    /// Compares one state, with one action to come, for every seat and a spectator. Code 0: no action.
    void compare(const State& state, Action action) {
        for (int chair = 0; chair <= state.seats; ++chair) {
            const int viewer = chair == state.seats ? int{no_seat} : chair;
            if (action.kind() == ActionKind::deal) {
                compare_deal(state, action, viewer);
            } else {
                compare_action(state, action, viewer);
            }
            ++pairs_;
            ++by_kind[std::string(action == Action{} ? "none" : action_kind_name(action.kind()))];
            ++by_phase[std::string(phase_name(state.phase))];
            if (::testing::Test::HasFailure()) {
                std::cerr << "viewer " << viewer << " of " << int{state.seats} << ", action " << to_text(action)
                          << ", phase " << phase_name(state.phase) << ", ruleset " << state.rules.display_name()
                          << "\n";
                return;
            }
        }
    }

    void compare_action(const State& state, Action action, int viewer) {
        laws::Shown shown;
        shown.points = state.phase >= Phase::round_over;
        if (action != Action{}) {
            const bool points = shown.points;
            shown = laws::shown_by(state, action, viewer);
            shown.points = shown.points || points;
        }
        std::string problem;
        const State other = laws::deal_hidden_again(state, viewer, shown, random_, problem);
        ASSERT_EQ(problem, "");
        const Generator codes(random_.next());
        ASSERT_EQ(laws::received(state, viewer, codes), laws::received(other, viewer, codes));
        if (action == Action{}) {
            return;
        }
        State after = state;
        State other_after = other;
        EventList events;
        EventList other_events;
        ASSERT_EQ(advance(after, action, events), Reject::none);
        ASSERT_EQ(advance(other_after, action, other_events), Reject::none);
        ASSERT_EQ(laws::received(events, viewer), laws::received(other_events, viewer));
        ASSERT_EQ(laws::received(after, viewer, codes), laws::received(other_after, viewer, codes));
    }

    /// A deal: the viewer's cards and what is turned up are the same, the rest of the deck is not.
    void compare_deal(const State& state, Action action, int viewer) {
        std::vector<Card> deck;
        for (int copies = 0; copies < state.rules.packs_for(state.seats); ++copies) {
            for (FaceMask rest = state.rules.pack_faces(); rest != 0; rest &= rest - 1) {
                deck.push_back(lowest_card(rest));
            }
        }
        random_.shuffle(deck);
        State after = state;
        EventList events;
        ASSERT_EQ(advance_deal(after, action, deck, &events), Reject::none);

        std::vector<Card> other_deck = deck;
        std::vector<std::size_t> hidden;
        std::size_t place = 0;
        for (const Event& event : events) {
            if (event.type == EventType::dealt) {
                if (event.seat != viewer) {
                    hidden.push_back(place);
                }
                ++place;
            } else if (event.type == EventType::buried) {
                ++place;
            }
        }
        for (++place; place < deck.size(); ++place) {
            hidden.push_back(place);
        }
        for (std::size_t last = hidden.size(); last > 1; --last) {
            std::swap(other_deck[hidden[last - 1]],
                      other_deck[hidden[static_cast<std::size_t>(random_.below(static_cast<int>(last)))]]);
        }
        laws::Shown shown{.points = true};
        std::string problem;
        const State other = laws::deal_hidden_again(state, viewer, shown, random_, problem);
        ASSERT_EQ(problem, "");
        const Generator codes(random_.next());
        ASSERT_EQ(laws::received(state, viewer, codes), laws::received(other, viewer, codes));
        State other_after = other;
        EventList other_events;
        ASSERT_EQ(advance_deal(other_after, action, other_deck, &other_events), Reject::none);
        // Whether a wild is buried at the bottom depends on wilds further down; then another card may be turned up.
        const auto turned_up = [](const EventList& list) {
            std::vector<Event> found;
            std::copy_if(list.begin(), list.end(), std::back_inserter(found), [](const Event& event) {
                return event.type == EventType::buried || event.type == EventType::starter;
            });
            return found;
        };
        if (turned_up(events) != turned_up(other_events)) {
            ++not_comparable;
            return;
        }
        ASSERT_EQ(laws::received(events, viewer), laws::received(other_events, viewer));
        ASSERT_EQ(laws::received(after, viewer, codes), laws::received(other_after, viewer, codes));
    }

    Generator random_;
    int pairs_ = 0;
};

std::string counts_text(const std::map<std::string, int>& counts) {
    std::string text;
    for (const auto& [name, count] : counts) {
        text += " " + name + " " + std::to_string(count);
    }
    return text;
}

class Hiding : public ::testing::TestWithParam<std::string> {};

TEST_P(Hiding, NothingHiddenShows) {
    const Ruleset ruleset = *preset(GetParam());
    Pairs pairs(8);
    pairs.run(*compile(ruleset), pair_count());
    std::cout << "[  pairs   ]" << counts_text(pairs.by_kind) << " |" << counts_text(pairs.by_phase)
              << " | other starter " << pairs.not_comparable << "\n";
    // The comparison has met everything that the preset can do.
    std::vector<std::string> kinds{"play", "draw", "leave", "deal"};
    if (!ruleset.effects.empty()) {
        kinds.push_back("take");
    }
    if (ruleset.last_card_call == LastCardCall::caught) {
        kinds.insert(kinds.end(), {"call", "catch"});
    }
    for (const std::string& kind : kinds) {
        EXPECT_GT(pairs.by_kind[kind], 0) << kind;
    }
    EXPECT_GT(pairs.by_phase["round_over"], 0);
}

INSTANTIATE_TEST_SUITE_P(Presets, Hiding,
                         ::testing::Values("basic", "classic", "household", "four-rounds", "power", "power-call",
                                           "countdown"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(HidingOverRandomRulesets, NothingHiddenShows) {
    Pairs pairs(9);
    Generator random(10);
    for (int done = 0; done < pair_count() && !HasFailure(); done += 20) {
        pairs.run(*compile(laws::random_ruleset(random)), 20);
    }
    std::cout << "[  pairs   ]" << counts_text(pairs.by_kind) << " |" << counts_text(pairs.by_phase)
              << " | other starter " << pairs.not_comparable << "\n";
}

/// With few unknown cards a number that depends on them all would be an oracle: whoever knows the rules could try out
/// every world. So in every one of them a seat must receive the same.
TEST(Hiding, EveryPossibleWorldLooksTheSame) {
    for (const Ruleset& ruleset : presets()) {
        SCOPED_TRACE(ruleset.name);
        const RuleTable rules = *compile(ruleset);
        const int seats = rules.min_seats;
        Position position;
        position.hands.resize(static_cast<std::size_t>(seats));
        std::vector<Card> cards;
        for (int face = 3; face < face_count; face += 3) {
            cards.push_back(Card::from_face(face));
        }
        const auto next = [&] {
            const Card card = cards.back();
            cards.pop_back();
            return card;
        };
        // Four cards in other hands, four in the stock, and nothing aside but what everybody knows to be there.
        for (int i = 0; i < 3; ++i) {
            position.hands[0].push_back(next());
        }
        for (int i = 0; i < 4; ++i) {
            position.hands[static_cast<std::size_t>(1 + i % (seats - 1))].push_back(next());
            position.stock.push_back(next());
        }
        position.discard = {next()};
        position.turn = 1;
        position.scores.assign(static_cast<std::size_t>(seats), 5);
        const PositionResult first = set_up(rules, position);
        ASSERT_TRUE(first) << first.problems[0].path << first.problems[0].found;

        std::vector<laws::Place> places;
        for (const laws::Place& place : laws::hidden_places(position_of(*first), 0)) {
            if (place.pile != laws::Place::Pile::aside) {
                places.push_back(place);
            }
        }
        ASSERT_EQ(places.size(), 8u);
        std::vector<Card> hidden;
        for (const laws::Place& place : places) {
            hidden.push_back(laws::card_at(position, place));
        }
        std::sort(hidden.begin(), hidden.end());
        const auto expected = laws::received(*first, 0, Generator(1));
        int worlds = 0;
        do {
            for (std::size_t i = 0; i < places.size(); ++i) {
                laws::card_at(position, places[i]) = hidden[i];
            }
            const PositionResult world = set_up(rules, position);
            ASSERT_TRUE(world);
            ASSERT_EQ(laws::received(*world, 0, Generator(1)), expected);
            ++worlds;
        } while (std::next_permutation(hidden.begin(), hidden.end()));
        EXPECT_EQ(worlds, 40'320);
    }
}

}  // namespace
