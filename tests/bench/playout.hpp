// Random playouts through the public interface, as a program that links the library would write them.
#pragma once

#include "generator.hpp"
#include <eights/eights.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace eights::bench {

/// The rules that the bounds play: draw one card, only when nothing can be played; then lay it or say pass.
inline Ruleset bound_rules() {
    Ruleset rules;
    rules.name = "bound";
    rules.starter_wild = StarterWild::bury;
    rules.draw = 1;
    rules.draw_when_able = false;
    rules.unplayable_draw = UnplayableDraw::pass;
    return rules;
}

/// The table of `bound_rules()` for the name `bound`, else that of a preset. Ends the program if there is none.
RuleTable table_named(std::string_view name);

/// A state in the middle of a match, with a legal set that has plays in it.
State middle_state(const RuleTable& rules, int seats);

// See generator.hpp for why these have no external linkage.
namespace {

/// What an amount of work came to.
struct Work {
    std::uint64_t items = 0;  ///< transitions, copies, matches: what the figure counts
    std::uint64_t deals = 0;
    std::uint64_t checksum = 0;  ///< of the results, so that no work can be left out
};

/// Chooses among legal actions, each with the same chance.
inline Action choose(const LegalActions& legal, Generator& random) noexcept {
    const int count = legal.size();
    return legal[count > 1 ? static_cast<int>(random.below(static_cast<std::uint32_t>(count))) : 0];
}

/// Plays matches at random, one after the other, and keeps its place between calls. Deals are done, and counted, but
/// they are no transitions: the bounds do not count theirs either.
class Playout {
public:
    Playout(const RuleTable& rules, int seats, std::uint64_t seed) : rules_(rules), seats_(seats), random_(seed) {
        start(nullptr);
    }

    /// Each action carried out where the state is.
    Work in_place(int transitions) {
        return play(
            transitions, [this](Action action) { return advance(state(), action); }, nullptr);
    }

    /// The same with the events of every action, deals included, told in a list.
    Work in_place_with_events(int transitions) {
        return play(
            transitions, [this](Action action) { return advance(state(), action, events_); }, &events_);
    }

    /// Each action gives a new state, which is the next to be copied: two states take turns.
    Work pure(int transitions) {
        return play(
            transitions,
            [this](Action action) {
                const Reject reject = apply_into(states_[now_], action, states_[now_ ^ 1]);
                now_ ^= 1;
                return reject;
            },
            nullptr);
    }

private:
    State& state() noexcept { return states_[now_]; }

    void start(EventList* events) {
        StartOptions options;
        options.events = events;
        start_into(state(), rules_, seats_, seed_from_number(random_.next()), options);
    }

    template <class Step>
    Work play(int transitions, Step step, EventList* events) {
        Work work;
        for (int done = 0; done < transitions;) {
            if (state().phase == Phase::match_over) {
                work.checksum += state().ply;
                start(events);
                ++work.deals;
            }
            const LegalActions legal = legal_actions(state());
            const Action action = choose(legal, random_);
            if (step(action) != Reject::none) {
                return {};  // never happens; a check of what the step returns belongs to the work
            }
            if (action.kind() == ActionKind::deal) {
                ++work.deals;
            } else {
                ++done;
            }
        }
        work.items = static_cast<std::uint64_t>(transitions);
        work.checksum += state().ply + static_cast<std::uint64_t>(events_.size());
        return work;
    }

    RuleTable rules_;
    int seats_;
    Generator random_;
    std::size_t now_ = 0;
    std::array<State, 2> states_;
    EventList events_;
};

/// All children of one state, which stays untouched: what a search does at a node.
inline Work all_children(const State& from, int rounds) {
    Work work;
    State child;
    for (int round = 0; round < rounds; ++round) {
        for (const Action action : legal_actions(from)) {
            apply_into(from, action, child);
            work.checksum += child.ply;
            ++work.items;
        }
    }
    return work;
}

/// Copies of states in the middle of a match, by `copy(into, from)`. The originals take turns and stay untouched.
template <class Copy>
Work copies(const State& first, int count, Copy copy) {
    const std::array<State, 2> originals{first, first};
    std::array<State, 2> into;
    Work work;
    for (int done = 0; done < count; ++done) {
        const auto index = static_cast<std::size_t>(done & 1);
        copy(into[index], originals[index]);
        work.checksum += into[index].ply;
    }
    work.items = static_cast<std::uint64_t>(count);
    return work;
}

/// Matches started up to their first decision.
inline Work fresh_matches(const RuleTable& rules, int seats, int count, std::uint64_t seed) {
    Work work;
    State state;
    for (int done = 0; done < count; ++done) {
        start_into(state, rules, seats, seed_from_number(seed + static_cast<std::uint64_t>(done)));
        work.checksum += static_cast<std::uint64_t>(legal_actions(state).size());
    }
    work.items = work.deals = static_cast<std::uint64_t>(count);
    return work;
}

}  // namespace

}  // namespace eights::bench
