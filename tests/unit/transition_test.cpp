// Starting, advancing, applying: the interface, its refusals, and its purity.
#include "eights/eights.hpp"

#include <gtest/gtest.h>

#include <set>

namespace {

using namespace eights;
using namespace eights::literals;

const RuleTable basic_rules = *compile(Ruleset{});

std::vector<Card> ordered_deck() {
    std::vector<Card> deck;
    for (int face = 0; face < face_count; ++face) {
        deck.push_back(Card::from_face(face));
    }
    return deck;
}

TEST(Start, RefusesWhatTheTableDoesNotAllow) {
    State state;
    const State before = state;
    const Seed seed = seed_from_number(0);
    for (const int seats : {-1, 0, 1, 8, 11, 1000}) {
        EXPECT_EQ(start_into(state, basic_rules, seats, seed), Reject::bad_seats) << seats;
    }
    EXPECT_EQ(start_into(state, basic_rules, 3, seed, {.first_dealer = 3}), Reject::bad_dealer);
    EXPECT_EQ(start_into(state, basic_rules, 3, seed, {.first_dealer = -2}), Reject::bad_dealer);
    std::vector<Card> deck = ordered_deck();
    deck.pop_back();
    EXPECT_EQ(start_into(state, basic_rules, 3, seed, {.deck = deck}), Reject::bad_deck);
    deck.push_back("AC"_card);
    EXPECT_EQ(start_into(state, basic_rules, 3, seed, {.deck = deck}), Reject::bad_deck);
    deck.back() = no_card;
    EXPECT_EQ(start_into(state, basic_rules, 3, seed, {.deck = deck}), Reject::bad_deck);
    EXPECT_EQ(state, before) << "a refused start leaves the state as it was";
    EXPECT_THROW(start(basic_rules, 1, seed), std::invalid_argument);
}

TEST(Start, TheLastSeatDealsUnlessToldOtherwise) {
    const State state = start(basic_rules, 4, seed_from_number(5));
    EXPECT_EQ(state.dealer, 3);
    EXPECT_EQ(start(basic_rules, 4, seed_from_number(5), {.first_dealer = 1}).dealer, 1);
    EXPECT_EQ(state.random_events, 1u);
    EXPECT_EQ(state.round, 0);
    EXPECT_EQ(state.ply, 0u);
}

TEST(Start, AGivenOrderIsDealtAsItLies) {
    EventList events;
    const std::vector<Card> deck = ordered_deck();
    const State state = start(basic_rules, 2, seed_from_number(5), {.deck = deck, .events = &events});
    EXPECT_TRUE(state.hand(0).contains("AC"_card));  // seat 0 sits after the dealer, seat 1
    EXPECT_TRUE(state.hand(1).contains("2C"_card));
    EXPECT_EQ(state.top(), "2D"_card);  // the fifteenth card
    EXPECT_EQ(state.stock(0), "3D"_card);
    EXPECT_EQ(state.random_events, 1u);
    ASSERT_EQ(events.size(), 1 + 14 + 1 + 1);
    EXPECT_EQ(to_text(events[0]), "round_started 1 0");
    EXPECT_EQ(to_text(events[1]), "dealt 0 AC");
    EXPECT_EQ(to_text(events[15]), "starter 2D");
    EXPECT_EQ(to_text(events[16]), "turn 0");
}

TEST(Start, MayOverwriteTheStateItsRulesComeFrom) {
    State state = start(basic_rules, 2, seed_from_number(1));
    const State other = start(basic_rules, 5, seed_from_number(2));
    ASSERT_EQ(start_into(state, state.rules, 5, seed_from_number(2)), Reject::none);
    EXPECT_EQ(state, other);
}

TEST(Start, MayOverwriteTheStateItsSeedAndDeckComeFrom) {
    State state = start(basic_rules, 2, seed_from_number(77));
    const State again = state;
    ASSERT_EQ(start_into(state, state.rules, 2, state.seed), Reject::none);
    EXPECT_EQ(state, again);
    std::vector<Card> deck = ordered_deck();
    std::copy(deck.begin(), deck.end(), state.piles.begin());
    const std::span<const Card> piles(state.piles.data(), 52);
    ASSERT_EQ(start_into(state, basic_rules, 2, seed_from_number(5), {.deck = piles}), Reject::none);
    EXPECT_EQ(state, start(basic_rules, 2, seed_from_number(5), {.deck = deck}));
}

// Penalty cards feed a chain of answers for ever, so what is owed is bounded by the limit of turns alone.
TEST(Advance, ALongChainOfAnswersIsAddedUpInFull) {
    Ruleset ruleset{.packs = {{2, 2}}, .wild = {}, .last_card_call = LastCardCall::automatic, .call_penalty = 15};
    ruleset.max_seats = 2;
    ruleset.turn_limit = 60000;
    ASSERT_FALSE(
        find_field("effects")->set(ruleset, "A,2,3,4,5,6,7,8,9,T,J,Q,K draw 8 answers A,2,3,4,5,6,7,8,9,T,J,Q,K"));
    State state = start(*compile(ruleset), 2, seed_from_number(0));
    advance(state, default_action(state));  // a voluntary draw
    std::uint32_t owed = 0;
    while (state.phase <= Phase::drawn && state.turns < 9000) {
        const Action action = legal_actions(state)[0];
        ASSERT_EQ(action.kind(), ActionKind::play);
        advance(state, action);
        owed += 8;
        if (state.phase <= Phase::drawn) {
            ASSERT_EQ(state.pending, owed);
        }
    }
    EXPECT_GT(owed, 65536u);
    EXPECT_TRUE(set_up(state.rules, position_of(state)));
}

TEST(Apply, LeavesTheOldStateAlone) {
    const State state = start(basic_rules, 2, seed_from_number(1));
    const State before = state;
    const Action action = legal_actions(state)[0];
    const State after = apply(state, action);
    EXPECT_EQ(state, before);
    EXPECT_NE(after, before);
    State in_place = state;
    EXPECT_EQ(advance(in_place, action), Reject::none);
    EXPECT_EQ(in_place, after);
    State same = state;
    EXPECT_EQ(apply_into(same, action, same), Reject::none);
    EXPECT_EQ(same, after);
}

TEST(Apply, ThrowsWithTheReason) {
    const State state = start(basic_rules, 2, seed_from_number(1));
    try {
        apply(state, Action::take(0));
        FAIL() << "take is not legal here";
    } catch (const IllegalAction& illegal) {
        EXPECT_EQ(illegal.action(), Action::take(0));
        EXPECT_EQ(illegal.reject(), Reject::nothing_owed);
        EXPECT_EQ(std::string(illegal.what()), "0 take: No cards are owed, so there is nothing to take.");
    }
}

TEST(Advance, ARefusalLeavesAnEmptyListAndTheState) {
    State state = start(basic_rules, 2, seed_from_number(1));
    const State before = state;
    EventList events;
    events.add({.type = EventType::turn});
    EXPECT_EQ(advance(state, Action::deal(0), events), Reject::round_running);
    EXPECT_TRUE(events.empty());
    EXPECT_EQ(state, before);
    State into = before;
    EXPECT_EQ(apply_into(before, Action{}, into), Reject::malformed);
    EXPECT_EQ(into, before);
}

TEST(AdvanceDeal, TakesADeckInAGivenOrderForAnyRound) {
    const PositionResult set =
        set_up(basic_rules, {.hands = {{"QS"_card}, {"3H"_card}}, .discard = {"KD"_card, "QD"_card}});
    State state = *set;
    ASSERT_EQ(advance(state, Action::play(0, "QS"_card)), Reject::none);
    ASSERT_EQ(state.phase, Phase::round_over);
    const std::vector<Card> deck = ordered_deck();
    State copy = state;
    EXPECT_EQ(advance_deal(copy, Action::deal(1), deck), Reject::not_your_turn);
    EXPECT_EQ(advance_deal(copy, Action::draw(0), deck), Reject::malformed);
    EXPECT_EQ(advance_deal(copy, Action::deal(0), {}), Reject::bad_deck);
    EXPECT_EQ(copy, state);
    EventList events;
    ASSERT_EQ(advance_deal(state, Action::deal(0), deck, &events), Reject::none);
    EXPECT_EQ(state.dealer, 0);
    EXPECT_EQ(state.round, 1);
    EXPECT_TRUE(state.hand(1).contains("AC"_card));
    EXPECT_EQ(to_text(events[0]), "round_started 0 1");
    ASSERT_EQ(advance_deal(copy, Action::deal(0), deck), Reject::none);
    EXPECT_EQ(copy, state) << "with and without events";
}

TEST(Reject, EveryReasonHasItsOwnWordAndSentence) {
    std::set<std::string_view> names;
    std::set<std::string_view> sentences;
    for (int i = 0; i < reject_count; ++i) {
        names.insert(reject_name(static_cast<Reject>(i)));
        sentences.insert(reject_text(static_cast<Reject>(i)));
        EXPECT_EQ(reject_text(static_cast<Reject>(i)).back(), '.');
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(reject_count));
    EXPECT_EQ(sentences.size(), static_cast<std::size_t>(reject_count));
    EXPECT_EQ(reject_name(static_cast<Reject>(250)), "none");
}

TEST(Reject, QuestionsAboutTheHandComeAfterTheTurn) {
    const State state = start(basic_rules, 3, seed_from_number(1));
    for (int face = 0; face < face_count; ++face) {
        EXPECT_EQ(why_not(state, Action::play(1, Card::from_face(face))), Reject::not_your_turn);
    }
    EXPECT_EQ(why_not(state, Action::draw(3)), Reject::no_such_seat);
    EXPECT_EQ(why_not(state, Action::call(0)), Reject::calls_not_played);
    EXPECT_EQ(why_not(state, Action::catch_seat(0, 1)), Reject::catches_not_played);
    EXPECT_EQ(why_not(state, Action::leave(2)), Reject::none);
    EXPECT_FALSE(legal_actions(state).contains(Action::leave(2))) << "leaving is accepted but never listed";
}

TEST(HandValue, AllTenKindsOfCards) {
    CardSet hand;
    for (const Card card :
         {"8C"_card, "KD"_card, "QH"_card, "JS"_card, "TC"_card, "AD"_card, "9S"_card, "2H"_card, "7D"_card}) {
        hand.add(card);
    }
    EXPECT_EQ(hand_value(basic_rules, hand), 109);  // 50 + 4 x 10 + 1 + 9 + 2 + 7
    CardSet kings;
    for (int i = 0; i < 5; ++i) {
        kings.add("KC"_card);
    }
    EXPECT_EQ(hand_value(basic_rules, kings), 50);  // S001: one eight weighs as much as five kings
}

TEST(Winners, SharedAndOnlyWhenOver) {
    Position position{
        .hands = {{"QS"_card}, {"3H"_card}, {"4H"_card}}, .discard = {"KD"_card}, .scores = {30, 110, 30}};
    State state = *set_up(basic_rules, position);
    EXPECT_EQ(winners(state), 0);
    EXPECT_EQ(leaders(state), 0b101);
    position.phase = Phase::match_over;
    EXPECT_EQ(winners(*set_up(basic_rules, position)), 0b101);
    EXPECT_EQ(winners(*set_up(*compile(*preset("classic")), position)), 0b010);
}

}  // namespace
