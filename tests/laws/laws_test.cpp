// The laws of the engine, each tried on the same random matches: all presets, random rulesets, 2 to 10 seats, legal
// actions chosen at random, with seats that leave, calls and catches.
#include "laws/laws.hpp"

#include "laws/allocation.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <new>

namespace laws {

namespace {

void holds(const std::unique_ptr<Law>& law) {
    const RunCounts counts = play_matches(*law);
    std::printf("%s\n", counts.text().c_str());
}

}  // namespace

// L1: hands, stock, discard and cards set aside are the deck, after every action.
TEST(Laws, L1Conservation) { holds(conservation()); }

// L2: until the match is over the seat to act has a legal action.
TEST(Laws, L2NeverStuck) { holds(never_stuck()); }

// L3: `advance` accepts exactly what `legal_actions` contains, or the leaving of a live seat; `why_not` agrees; the
// list agrees with itself and is in the order of docs/rules.md 16.2.
TEST(Laws, L3OneLegality) { holds(one_legality()); }

// L4: a refused action leaves every byte as it was.
TEST(Laws, L4RefusalChangesNothing) { holds(refusal_changes_nothing()); }

// L5: the same actions give the same bytes and hashes.
TEST(Laws, L5Determinism) { holds(determinism()); }

// L5: the position of a state set up again gives the same bytes, and with them a fresh computation of what is derived.
TEST(Laws, L5SettingUpAgain) { holds(setting_up_again()); }

// L6: `apply` and `apply_into` are copy and `advance`, to the byte.
TEST(Laws, L6Purity) { holds(purity()); }

// L9: every round ends within turn_limit, every match within round_limit.
TEST(Laws, L9Limits) { holds(limits()); }

// L10: the card moves told by the events, applied to the old piles, give the new piles.
TEST(Laws, L10EventsMoveCards) { holds(events_move_cards()); }

// L12: legal_actions, why_not, default_action, advance, apply_into and copies allocate nothing.
TEST(Laws, L12NoAllocation) {
    const std::uint64_t before = allocations();
    ::operator delete(::operator new(1));
    ASSERT_EQ(allocations(), before + 1) << "allocations are not counted";
    holds(no_allocation());
}

// The default action is legal in every state.
TEST(Laws, DefaultActionIsLegal) { holds(default_action_is_legal()); }

// Telling events or not makes no difference to the state.
TEST(Laws, EventOverload) { holds(event_overload()); }

}  // namespace laws
