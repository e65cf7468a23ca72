// The bots: what they do in positions where a sensible player knows what to do.
#include "eights/bot.hpp"

#include "eights/position.hpp"
#include "eights/presets.hpp"
#include "eights/transition.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace eights;
using namespace eights::literals;

template <class Seen>
concept playable = requires(const Seen& seen, BotRandom& random) {
    greedy_action(seen);
    random_action(seen, random);
};
static_assert(playable<View>);
static_assert(!playable<State>, "a bot sees a view, never a state");

State position(const Ruleset& ruleset, const Position& position) {
    const PositionResult result = set_up(*compile(ruleset), position);
    for (const Problem& problem : result.problems) {
        ADD_FAILURE() << problem.path << ": " << problem.found << ", allowed " << problem.allowed;
    }
    return result ? *result : State{};
}

State position(const char* name, const Position& where) { return position(*preset(name), where); }

/// What the greedy bot of the seat on turn does.
std::string greedy(const State& state, const BotMemory& memory = {}) {
    return to_text(greedy_action(view(state, state.turn), memory));
}

const std::vector<Card> stock{"7S"_card, "5D"_card, "JD"_card, "JC"_card, "TC"_card, "4C"_card};
const std::vector<Card> five{"2D"_card, "3D"_card, "4D"_card, "6D"_card, "9D"_card};

// ---- Chance ---------------------------------------------------------------------------------------------------------

TEST(BotRandom, IsSplitMix64) {
    BotRandom random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317u);
    EXPECT_EQ(random.next(), 3203168211198807973u);
    EXPECT_EQ(random.next(), 9817491932198370423u);
}

TEST(BotRandom, IsUniform) {
    BotRandom random(5);
    std::array<int, 7> found{};
    for (int i = 0; i < 70'000; ++i) {
        ++found[random.below(7)];
    }
    for (const int count : found) {
        EXPECT_NEAR(count, 10'000, 5 * std::sqrt(10'000 * 6 / 7.0));
    }
    EXPECT_EQ(random.below(1), 0u);
}

TEST(RandomBot, TakesEveryLegalActionEquallyOften) {
    const State state = start(*compile(*preset("basic")), 3, seed_from_number(2));
    const View seen = view(state, 0);
    const LegalActions legal = legal_actions(seen);
    ASSERT_GT(legal.size(), 2);
    BotRandom random(1);
    std::map<std::uint32_t, int> found;
    constexpr int trials = 20'000;
    for (int i = 0; i < trials; ++i) {
        const Action action = random_action(seen, random);
        ASSERT_TRUE(legal.contains(action));
        ++found[action.code()];
    }
    const double p = 1.0 / legal.size();
    EXPECT_EQ(found.size(), static_cast<std::size_t>(legal.size()));
    for (const auto& [code, count] : found) {
        EXPECT_NEAR(count, trials * p, 5 * std::sqrt(trials * p * (1 - p))) << to_text(Action::from_code(code));
    }
}

TEST(RandomBot, FollowsItsGenerator) {
    const View seen = view(start(*compile(*preset("basic")), 3, seed_from_number(2)), 0);
    BotRandom a(3);
    BotRandom b(3);
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(random_action(seen, a), random_action(seen, b));
    }
    EXPECT_EQ(a, b);
}

TEST(Bots, DoNothingWhereThereIsNothingToDo) {
    const State state = start(*compile(*preset("basic")), 3, seed_from_number(2));
    BotRandom random(3);
    for (const View& seen : {view(state, 1), spectator_view(state)}) {
        EXPECT_EQ(random_action(seen, random), Action{});
        EXPECT_EQ(greedy_action(seen), Action{});
    }
    EXPECT_EQ(random, BotRandom(3)) << "no chance is used up";
}

TEST(RandomBot, MayLetAnExposedSeatGo) {
    const State state = position("power-call", {.hands = {five, {"KS"_card}, {"3C"_card, "4S"_card}},
                                                .discard = {"KD"_card},
                                                .stock = stock,
                                                .turn = 2,
                                                .exposed = 1});
    BotRandom random(3);
    std::set<std::uint32_t> found;
    for (int i = 0; i < 100; ++i) {
        found.insert(random_action(view(state, 0), random).code());
    }
    EXPECT_EQ(found, (std::set<std::uint32_t>{0, Action::catch_seat(0, 1).code()}));
}

// ---- Greedy: cards and suits ----------------------------------------------------------------------------------------

TEST(GreedyBot, ShedsTheHighCard) {
    const State state = position(
        "basic",
        {.hands = {{"3S"_card, "KS"_card, "4H"_card, "9C"_card}, five}, .discard = {"QS"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 play KS");
}

TEST(GreedyBot, KeepsTheWildWhileAnotherCardFits) {
    const State state = position(
        "basic",
        {.hands = {{"3S"_card, "8H"_card, "4H"_card, "9C"_card}, five}, .discard = {"QS"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 3S");
}

TEST(GreedyBot, KeepsTheWildToGoOutWith) {
    const State state = position(
        "basic", {.hands = {{"3S"_card, "8H"_card}, {"2D"_card, "3D"_card}}, .discard = {"QS"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 3S");
}

TEST(GreedyBot, GetsRidOfTheWildBeforeItIsCaughtWithIt) {
    const State state =
        position("basic", {.hands = {{"3S"_card, "8H"_card, "4H"_card, "9C"_card, "6C"_card}, {"2D"_card}},
                           .discard = {"QS"_card},
                           .stock = stock});
    EXPECT_EQ(greedy(state).substr(0, 9), "0 play 8H");
}

TEST(GreedyBot, KeepsTheWildWherePointsDoNotCount) {
    Ruleset ruleset;
    ruleset.round_score = RoundScore::wins;
    ruleset.match_winner = MatchWinner::highest;
    const State state =
        position(ruleset, {.hands = {{"3S"_card, "8H"_card, "4H"_card, "9C"_card, "6C"_card}, {"2D"_card, "4D"_card}},
                           .discard = {"QS"_card},
                           .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 3S");
}

TEST(GreedyBot, NamesTheSuitItHoldsMost) {
    const State state = position("basic", {.hands = {{"8S"_card, "4H"_card, "9H"_card, "3H"_card, "6C"_card}, five},
                                           .discard = {"QD"_card},
                                           .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 8S H");
}

TEST(GreedyBot, NamesTheSuitItHoldsMostForTheStarter) {
    for (const char* name : {"basic", "household"}) {
        const State state = position(name, {.hands = {{"4S"_card, "9S"_card, "3H"_card, "6C"_card}, five},
                                            .discard = {"8D"_card},
                                            .stock = stock,
                                            .dealer = 0,
                                            .phase = Phase::name});
        EXPECT_EQ(greedy(state), "0 name S") << name;
    }
}

TEST(GreedyBot, NamesASuitThatTheNextSeatHasShownNotToHave) {
    // As many hearts as clubs in hand, and fewer hearts about; but the other seat drew when clubs were asked for.
    State state = position("household", {.hands = {{"8S"_card, "4H"_card, "9H"_card, "4C"_card, "9C"_card},
                                                   {"2D"_card, "3D"_card, "KD"_card, "2S"_card}},
                                         .discard = {"QC"_card},
                                         .stock = {"7D"_card, "5S"_card, "JS"_card, "AS"_card},
                                         .turn = 1});
    BotMemory memory;
    EventList events;
    ASSERT_EQ(advance(state, Action::draw(1), events), Reject::none);
    memory.see(events_for(events, 0), view(state, 0));
    EXPECT_EQ(memory.may_have(1, Suit::clubs), 1) << "only the card it drew can be a club";
    EXPECT_EQ(memory.may_have(1, Suit::hearts), 255);
    Position asks = position_of(state);
    asks.discard = {"KH"_card, "JH"_card, "QC"_card, "QD"_card};
    asks.aside.reset();
    const State next = position("household", asks);
    EXPECT_EQ(greedy(next, memory), "0 play 8S C");
    EXPECT_EQ(greedy(next), "0 play 8S H");
}

TEST(BotMemory, ForgetsWhatIsNoLongerTrue) {
    const View seen = view(position("basic", {.hands = {five, {"2C"_card, "KS"_card}}, .discard = {"QH"_card}}), 0);
    const auto list = [](std::initializer_list<Event> events) {
        EventList all;
        for (const Event& event : events) {
            all.add(event);
        }
        return all;
    };
    BotMemory memory;
    memory.see(list({{.type = EventType::passed, .seat = 1}}), seen);
    EXPECT_EQ(memory.may_have(1, Suit::hearts), 0);
    memory.see(list({{.type = EventType::took, .seat = 1, .number = 1}, {.type = EventType::took, .seat = 1}}), seen);
    EXPECT_EQ(memory.may_have(1, Suit::hearts), 2);
    EXPECT_EQ(memory.may_have(0, Suit::hearts), 255);
    memory.see(list({{.type = EventType::played, .seat = 1, .card = 26}}), seen);
    EXPECT_EQ(memory.may_have(1, Suit::hearts), 255) << "it had a heart after all";
    memory.see(list({{.type = EventType::passed, .seat = 1}}), seen);
    memory.see(list({{.type = EventType::round_started, .seat = 1}}), seen);
    EXPECT_EQ(memory, BotMemory{});
    for (int i = 0; i < 300; ++i) {
        memory.see(list({{.type = EventType::drew, .seat = 1}, {.type = EventType::took, .seat = 1}}), seen);
        memory.see(list({{.type = EventType::took, .seat = 1}}), seen);
        ASSERT_EQ(memory.may_have(1, Suit::hearts), 3);
    }
}

// ---- Greedy: special cards ------------------------------------------------------------------------------------------

TEST(GreedyBot, AnswersATwoWithATwo) {
    const State state = position(
        "power",
        {.hands = {{"2S"_card, "9C"_card, "KS"_card}, five}, .discard = {"2H"_card}, .stock = stock, .pending = 2});
    EXPECT_EQ(greedy(state), "0 play 2S");
}

TEST(GreedyBot, TakesWhatItCannotAnswer) {
    const State state = position(
        "power", {.hands = {{"3S"_card, "9C"_card}, five}, .discard = {"2H"_card}, .stock = stock, .pending = 2});
    EXPECT_EQ(greedy(state), "0 take");
}

TEST(GreedyBot, KeepsItsLastTwoAgainstATwo) {
    const State state = position(
        "power",
        {.hands = {{"2S"_card, "3S"_card, "9H"_card, "6C"_card}, five}, .discard = {"KS"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 3S");
}

TEST(GreedyBot, AimsTheTwoAtWhoIsAboutToGoOut) {
    const State state = position("power", {.hands = {{"2S"_card, "KS"_card, "9H"_card, "6C"_card}, {"3H"_card}, five},
                                           .discard = {"JS"_card},
                                           .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 2S");
}

TEST(GreedyBot, SkipsWhoIsAboutToGoOut) {
    const State state = position("power", {.hands = {{"QS"_card, "KS"_card, "KH"_card, "6C"_card}, {"3H"_card}, five},
                                           .discard = {"JS"_card},
                                           .stock = stock});
    EXPECT_EQ(greedy(state), "0 play QS");
}

TEST(GreedyBot, TurnsTheDirectionAwayFromWhoIsAboutToGoOut) {
    const State state = position("power", {.hands = {{"AS"_card, "KS"_card, "KH"_card, "6C"_card}, {"3H"_card}, five},
                                           .discard = {"JS"_card},
                                           .stock = stock});
    EXPECT_EQ(greedy(state), "0 play AS");
}

TEST(GreedyBot, GoesOut) {
    const State state =
        position("power", {.hands = {{"3S"_card}, {"3H"_card}}, .discard = {"JS"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 play 3S");
}

// ---- Greedy: calls --------------------------------------------------------------------------------------------------

TEST(GreedyBot, CallsBeforeItComesDownToOneCard) {
    State state =
        position("power-call", {.hands = {{"3S"_card, "KH"_card}, five}, .discard = {"JS"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 call");
    ASSERT_EQ(advance(state, Action::call(0)), Reject::none);
    EXPECT_EQ(greedy(state), "0 play 3S");
}

TEST(GreedyBot, DoesNotCallWithTwoCardsAndNoneToLay) {
    const State state =
        position("power-call", {.hands = {{"3S"_card, "KH"_card}, five}, .discard = {"QD"_card}, .stock = stock});
    EXPECT_EQ(greedy(state), "0 draw");
}

TEST(GreedyBot, CallsWhenItIsExposedAlthoughItCannotLay) {
    const State state =
        position("power-call", {.hands = {{"3S"_card}, five}, .discard = {"QD"_card}, .stock = stock, .exposed = 0});
    EXPECT_EQ(greedy(state), "0 call");
}

TEST(GreedyBot, CatchesAtOnce) {
    const State state = position("power-call", {.hands = {five, {"KS"_card}, {"3C"_card, "4S"_card}},
                                                .discard = {"KD"_card},
                                                .stock = stock,
                                                .turn = 2,
                                                .exposed = 1});
    EXPECT_EQ(to_text(greedy_action(view(state, 0))), "0 catch 1");
    EXPECT_EQ(to_text(greedy_action(view(state, 1))), "1 call");
    EXPECT_EQ(greedy(state), "2 catch 1");
}

// ---- Greedy: the rest of the rules ----------------------------------------------------------------------------------

TEST(GreedyBot, DrawsPassesAndDeals) {
    const State nothing_fits =
        position("basic", {.hands = {{"3S"_card, "9C"_card}, five}, .discard = {"JH"_card}, .stock = stock});
    EXPECT_EQ(greedy(nothing_fits), "0 draw");
    const State nothing_left =
        position("basic", {.hands = {{"3S"_card, "9C"_card}, five}, .discard = {"JH"_card}, .stock = {}});
    EXPECT_EQ(greedy(nothing_left), "0 pass");
    State over = position("basic", {.hands = {{"3S"_card}, five}, .discard = {"JS"_card}, .stock = stock});
    ASSERT_EQ(advance(over, Action::play(0, "3S"_card)), Reject::none);
    EXPECT_EQ(greedy(over), to_text(Action::deal(over.turn)));
}

TEST(GreedyBot, KnowsItsOwnWildInCountdown) {
    const State state = position("countdown", {.hands = {{"5H"_card, "8H"_card, "9C"_card, "AC"_card}, five},
                                               .discard = {"KD"_card},
                                               .stock = stock,
                                               .scores = {5, 8}});
    EXPECT_EQ(greedy(state), "0 play 5H C");
}

TEST(GreedyBot, DoesNotGoOutWhereThatIsBad) {
    // The winner of a round collects points, and the fewest points win the match.
    Ruleset ruleset = *preset("classic");
    ruleset.match_winner = MatchWinner::lowest;
    ruleset.last_card_call = LastCardCall::caught;
    const State last = position(ruleset, {.hands = {{"3S"_card}, five}, .discard = {"JS"_card}, .stock = stock});
    EXPECT_EQ(greedy(last), "0 draw");
    ruleset.draw_when_able = false;
    const State two = position(
        ruleset,
        {.hands = {{"3S"_card, "KS"_card}, {"2H"_card}, five}, .discard = {"JS"_card}, .stock = stock, .exposed = 1});
    EXPECT_EQ(greedy(two).substr(0, 6), "0 play") << "neither calls nor catches";
}

TEST(GreedyBot, GivesTheSameAnswerToTheSameView) {
    for (const Ruleset& ruleset : presets()) {
        State state = start(*compile(ruleset), ruleset.min_seats, seed_from_number(4));
        for (int i = 0; i < 300 && state.phase != Phase::match_over; ++i) {
            const View seen = view(state, state.turn);
            const Action action = greedy_action(seen);
            ASSERT_EQ(action, greedy_action(view(determinize(seen, seed_from_number(9)), seen.viewer)));
            ASSERT_EQ(advance(state, action), Reject::none);
        }
    }
}

}  // namespace
