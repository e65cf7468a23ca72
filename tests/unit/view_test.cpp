// Views: what is in them, what is not, and the worlds that can be made of them.
#include "eights/view.hpp"

#include "eights/bot.hpp"
#include "eights/position.hpp"
#include "eights/presets.hpp"
#include "eights/transition.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

namespace {

using namespace eights;
using namespace eights::literals;

template <class Table>
concept advances = requires(Table table, Action action) {
    advance(table, action);
};
template <class Table>
concept applies = requires(Table table, Action action) {
    apply(table, action);
};
static_assert(advances<State> && applies<State>);
static_assert(!advances<View> && !applies<View>, "a view is no state");
static_assert(!std::is_constructible_v<State, View> && !std::is_convertible_v<View, State>);
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

RuleTable rules_of(const char* name) { return *compile(*preset(name)); }

State set_up_or_fail(const RuleTable& rules, const Position& position) {
    const PositionResult result = set_up(rules, position);
    for (const Problem& problem : result.problems) {
        ADD_FAILURE() << problem.path << ": " << problem.found << ", allowed " << problem.allowed;
    }
    return result ? *result : State{};
}

bool same_bytes(const View& a, const View& b) { return std::memcmp(&a, &b, sizeof(View)) == 0; }

/// Compares every field of a view with the state it was made from.
void expect_right_fields(const State& state, int seat) {
    const View seen = view(state, seat);
    const bool sits = seat < state.seats;
    SCOPED_TRACE("seat " + std::to_string(seat) + ", phase " + std::string(phase_name(state.phase)));
    EXPECT_EQ(seen.viewer, sits ? seat : no_seat);
    EXPECT_EQ(seen.hand, sits ? state.hand(seat) : CardSet{});
    EXPECT_EQ(seen.legal, legal_actions(state).of(seat).set());
    EXPECT_EQ(seen.match, state.match);
    EXPECT_EQ(seen.rules, state.rules);
    EXPECT_EQ(seen.scores, state.scores);
    EXPECT_EQ(seen.ply, state.ply);
    EXPECT_EQ(seen.pending, state.pending);
    EXPECT_EQ(seen.turns, state.turns);
    EXPECT_EQ(seen.round, state.round);
    EXPECT_EQ(seen.live, state.live);
    EXPECT_EQ(seen.called, state.called);
    EXPECT_EQ(seen.seats, state.seats);
    EXPECT_EQ(seen.live_count, state.live_count);
    EXPECT_EQ(seen.turn, state.turn);
    EXPECT_EQ(seen.dealer, state.dealer);
    EXPECT_EQ(seen.direction, state.direction);
    EXPECT_EQ(seen.named, state.named);
    EXPECT_EQ(seen.drawn, state.drawn);
    EXPECT_EQ(seen.drawn_card, sits && seat == state.turn ? state.drawn_card : no_card);
    EXPECT_EQ(seen.exposed, state.exposed);
    EXPECT_EQ(seen.passes, state.passes);
    EXPECT_EQ(seen.beginner, state.beginner);
    EXPECT_EQ(seen.stock_count, state.stock_count);
    EXPECT_EQ(seen.discard_count, state.discard_count);
    EXPECT_EQ(seen.hand_counts, state.hand_counts);
    for (int depth = 0; depth < max_deck_size; ++depth) {
        EXPECT_EQ(seen.discard(depth), depth < state.discard_count ? state.discard(depth) : Card{}) << depth;
    }
    EXPECT_EQ(seen.top(), state.top());
    EXPECT_EQ(seen.suit_in_force(), state.suit_in_force());
    for (int other = 0; other < state.seats; ++other) {
        EXPECT_EQ(seen.wild_for(other), state.wild_for(other));
        EXPECT_EQ(seen.is_live(other), state.is_live(other));
        EXPECT_EQ(seen.has_called(other), state.has_called(other));
        EXPECT_EQ(seen.score(other), state.score(other));
        EXPECT_EQ(seen.hand_count(other), state.hand_count(other));
    }
    EXPECT_EQ(seen.on_turn(), sits && seat == state.turn);
    EXPECT_EQ(seen.unused, decltype(seen.unused){});
}

/// Exchanges every card that a seat cannot see with another one of the same kind of place, and expects the same view.
void expect_hidden_cards_do_not_show(const State& state, int seat) {
    const View seen = view(state, seat);
    for (std::uint64_t number = 0; number < 8; ++number) {
        State other = determinize(seen, seed_from_number(number));
        other.random_events = static_cast<std::uint32_t>(number);
        EXPECT_TRUE(same_bytes(view(other, seat), seen)) << "seat " << seat;
        EXPECT_EQ(hash(view(other, seat)), hash(seen));
    }
}

void check_all_views(const State& state) {
    for (int seat = 0; seat <= state.seats; ++seat) {
        expect_right_fields(state, seat);
        expect_hidden_cards_do_not_show(state, seat);
    }
    EXPECT_TRUE(same_bytes(spectator_view(state), view(state, no_seat)));
    EXPECT_TRUE(same_bytes(spectator_view(state), view(state, state.seats)));
    EXPECT_TRUE(same_bytes(spectator_view(state), view(state, -1)));
    EXPECT_TRUE(same_bytes(spectator_view(state), view(state, 1000)));
    EXPECT_TRUE(legal_actions(spectator_view(state)).empty());
}

/// Plays at random, also calls, catches and, rarely, leaving; calls `visit` on every state until `states` were seen.
template <class Visit>
void walk(const RuleTable& rules, int states, Visit visit) {
    BotRandom chance(7);
    int seen = 0;
    for (std::uint64_t match = 0; seen < states; ++match) {
        const int span = rules.max_seats - rules.min_seats + 1;
        const int seats = rules.min_seats + static_cast<int>(chance.below(static_cast<std::uint32_t>(span)));
        State state = start(rules, seats, seed_from_number(match));
        for (;;) {
            visit(static_cast<const State&>(state), chance);
            if (++seen >= states || state.phase == Phase::match_over) {
                break;
            }
            const LegalActions legal = legal_actions(state);
            Action action = legal[static_cast<int>(chance.below(static_cast<std::uint32_t>(legal.size())))];
            if (chance.below(200) == 0) {
                const Action leave = Action::leave(static_cast<int>(chance.below(static_cast<std::uint32_t>(seats))));
                action = why_not(state, leave) == Reject::none ? leave : action;
            }
            ASSERT_EQ(advance(state, action), Reject::none);
        }
    }
}

// ---- One test for each phase (a private hand must not depend on the phase) ------------------------------------------

TEST(View, InPlay) { check_all_views(start(rules_of("basic"), 4, seed_from_number(1))); }

TEST(View, AfterDrawing) {
    const State state = set_up_or_fail(rules_of("basic"), {.hands = {{"3C"_card, "9H"_card}, {"KS"_card}, {"2D"_card}},
                                                           .discard = {"3D"_card, "4H"_card},
                                                           .stock = {"7S"_card, "5D"_card},
                                                           .phase = Phase::drawn,
                                                           .turn = 0,
                                                           .drawn = 1,
                                                           .drawn_card = "9H"_card});
    check_all_views(state);
    EXPECT_EQ(view(state, 0).drawn_card, "9H"_card);
    EXPECT_EQ(view(state, 1).drawn_card, no_card);
    EXPECT_EQ(spectator_view(state).drawn_card, no_card);
    EXPECT_EQ(view(state, 1).phase, Phase::drawn);
}

TEST(View, WhileASuitIsToBeNamed) {
    const State state = set_up_or_fail(rules_of("basic"), {.hands = {{"3C"_card}, {"KS"_card}, {"2D"_card}},
                                                           .discard = {"8D"_card},
                                                           .stock = {"7S"_card, "5D"_card},
                                                           .dealer = 1,
                                                           .phase = Phase::name,
                                                           .turn = 1});
    check_all_views(state);
    EXPECT_EQ(legal_actions(view(state, 1)).size(), 4);
    EXPECT_EQ(legal_actions(view(state, 0)).size(), 0);
}

TEST(View, WhileCardsAreOwed) {
    const State state = set_up_or_fail(rules_of("power"), {.hands = {{"2C"_card, "9C"_card}, {"KS"_card}, {"3D"_card}},
                                                           .discard = {"2D"_card},
                                                           .stock = {"7S"_card, "5D"_card, "JD"_card, "JC"_card},
                                                           .turn = 0,
                                                           .pending = 4});
    check_all_views(state);
    EXPECT_EQ(view(state, 2).pending, 4);
}

TEST(View, WhileASeatIsExposed) {
    const State state =
        set_up_or_fail(rules_of("power-call"), {.hands = {{"9C"_card, "4C"_card}, {"KS"_card}, {"3D"_card, "4D"_card}},
                                                .discard = {"4S"_card},
                                                .stock = {"7S"_card, "5D"_card, "JD"_card, "JC"_card},
                                                .turn = 2,
                                                .exposed = 1,
                                                .called = {}});
    check_all_views(state);
    EXPECT_EQ(legal_actions(view(state, 0)).size(), 1);
    EXPECT_EQ(legal_actions(view(state, 0))[0], Action::catch_seat(0, 1));
    EXPECT_EQ(legal_actions(view(state, 1))[0], Action::call(1));
}

TEST(View, WhenTheRoundIsOver) {
    State state = set_up_or_fail(rules_of("basic"), {.hands = {{"9C"_card}, {"KS"_card}, {"3D"_card, "4D"_card}},
                                                     .discard = {"9S"_card},
                                                     .stock = {"7S"_card, "5D"_card}});
    ASSERT_EQ(advance(state, Action::play(0, "9C"_card)), Reject::none);
    ASSERT_EQ(state.phase, Phase::round_over);
    check_all_views(state);
    EXPECT_TRUE(view(state, 0).hand.empty());
}

TEST(View, WhenTheMatchIsOver) {
    State state = set_up_or_fail(rules_of("countdown"), {.hands = {{"9C"_card}, {"KS"_card}},
                                                         .discard = {"9S"_card},
                                                         .stock = {"7S"_card, "5D"_card},
                                                         .scores = {1, 3}});
    ASSERT_EQ(advance(state, Action::play(0, "9C"_card)), Reject::none);
    ASSERT_EQ(state.phase, Phase::match_over);
    check_all_views(state);
    EXPECT_TRUE(view(state, 0).hand.empty());
}

TEST(View, AfterASeatHasLeft) {
    State state = start(rules_of("household"), 4, seed_from_number(5));
    ASSERT_EQ(advance(state, Action::leave(2)), Reject::none);
    check_all_views(state);
    EXPECT_TRUE(view(state, 2).hand.empty());
    EXPECT_EQ(view(state, 0).discard_count, 8) << "the cards of who left lie under the discard, for all to see";
}

TEST(View, OfAPositionWithCardsSetAside) {
    const State state = set_up_or_fail(
        rules_of("basic"), {.hands = {{"9C"_card}, {"KS"_card}}, .discard = {"9S"_card}, .stock = {"7S"_card}});
    check_all_views(state);
    EXPECT_EQ(unseen_cards(view(state, 0)).size(), 50) << "the other hand, the stock and what is set aside";
    EXPECT_EQ(unseen_cards(spectator_view(state)).size(), 51);
}

TEST(View, ThePhaseDoesNotTellThatADrawnCardFits) {
    Ruleset ruleset = *preset("classic");
    ruleset.must_play_drawn = true;
    const RuleTable rules = *compile(ruleset);
    Position position{.hands = {{"3C"_card}, {"KS"_card}, {"3D"_card, "4D"_card}},
                      .discard = {"9S"_card},
                      .stock = {"7S"_card, "5D"_card},
                      .turn = 1};
    State fits = set_up_or_fail(rules, position);
    position.stock = {"7H"_card, "5D"_card};
    State does_not = set_up_or_fail(rules, position);
    ASSERT_EQ(advance(fits, Action::draw(1)), Reject::none);
    ASSERT_EQ(advance(does_not, Action::draw(1)), Reject::none);
    ASSERT_EQ(fits.phase, Phase::drawn);
    ASSERT_EQ(does_not.phase, Phase::play);
    for (const int seat : {0, 2, 3}) {
        EXPECT_TRUE(same_bytes(view(fits, seat), view(does_not, seat)));
        expect_hidden_cards_do_not_show(fits, seat);
        expect_hidden_cards_do_not_show(does_not, seat);
    }
    EXPECT_EQ(view(fits, 1).phase, Phase::drawn);
    EXPECT_EQ(view(fits, 1).drawn_card, "7S"_card);
}

TEST(View, KnowsWhoBeginsAfterTheNaming) {
    Ruleset ruleset;
    ruleset.first_seat = FirstSeat::last_winner;
    const State state = set_up_or_fail(*compile(ruleset), {.hands = {{"3C"_card}, {"KS"_card}, {"2D"_card}},
                                                           .discard = {"8D"_card},
                                                           .stock = {"7S"_card},
                                                           .round = 1,
                                                           .dealer = 1,
                                                           .phase = Phase::name,
                                                           .turn = 1,
                                                           .beginner = 2});
    check_all_views(state);
}

TEST(View, AllFieldsOverRandomPlay) {
    for (const Ruleset& ruleset : presets()) {
        SCOPED_TRACE(ruleset.name);
        walk(*compile(ruleset), 300, [](const State& state, BotRandom&) { check_all_views(state); });
    }
}

// ---- Events ---------------------------------------------------------------------------------------------------------

TEST(EventsFor, HideCardsOfOtherSeats) {
    State state = start(rules_of("basic"), 3, seed_from_number(3));
    EventList events;
    ASSERT_EQ(advance(state, Action::draw(0), events), Reject::none);
    ASSERT_EQ(events[0].type, EventType::drew);
    ASSERT_NE(events[0].card, 255);
    EXPECT_EQ(events_for(events, 0)[0], events[0]);
    for (const int seat : {1, 2, 255, -1}) {
        const Event seen = events_for(events, seat)[0];
        EXPECT_EQ(seen.card, 255);
        EXPECT_EQ(seen.suit, 255);
        EXPECT_EQ(seen.seat, 0);
        EXPECT_EQ(seen.number, 1);
    }
}

TEST(EventsFor, ShowEachSeatItsOwnDeal) {
    EventList events;
    State state;
    ASSERT_EQ(start_into(state, rules_of("classic"), 4, seed_from_number(9), {.events = &events}), Reject::none);
    for (int seat = 0; seat < 4; ++seat) {
        CardSet dealt;
        const EventList seen = events_for(events, seat);
        ASSERT_EQ(seen.size(), events.size());
        for (const Event& event : seen) {
            if (event.type == EventType::dealt && event.card != 255) {
                EXPECT_EQ(event.seat, seat);
                dealt.add(Card::from_face(event.card));
            }
            if (event.type == EventType::starter) {
                EXPECT_EQ(event.card, state.top().face());
            }
        }
        EXPECT_EQ(dealt, state.hand(seat));
    }
}

TEST(EventsFor, HideOnlyWhatIsHidden) {
    for (int type = 0; type <= static_cast<int>(EventType::match_over); ++type) {
        const Event event{.type = static_cast<EventType>(type), .seat = 1, .card = 7, .suit = 2, .number = 3};
        const bool hidden =
            event.type == EventType::dealt || event.type == EventType::drew || event.type == EventType::took;
        EXPECT_EQ(event_for(event, 1), event);
        EXPECT_EQ(event_for(event, 0).card, hidden ? 255 : 7) << event_type_name(event.type);
        Event rest = event_for(event, 0);
        rest.card = event.card;
        EXPECT_EQ(rest, event);
    }
    const Event nobody{.type = EventType::took, .card = 7};
    EXPECT_EQ(event_for(nobody, no_seat).card, 255) << "a spectator is not the seat 'none'";
}

TEST(EventsFor, KeepNothingOfOlderEvents) {
    EventList events;
    for (int i = 0; i < 100; ++i) {
        events.add({.type = EventType::drew, .seat = 3, .card = 40, .number = 1});
    }
    events.clear();
    events.add({.type = EventType::drew, .seat = 3, .card = 40, .number = 1});
    const EventList seen = events_for(events, 0);
    std::array<unsigned char, sizeof(EventList)> bytes{};
    std::memcpy(bytes.data(), &seen, sizeof(seen));
    for (std::size_t i = sizeof(int) + sizeof(Event); i < bytes.size(); ++i) {
        ASSERT_NE(bytes[i], 40) << i;
    }
}

TEST(Events, RevealWhatWasHidden) {
    EXPECT_TRUE(is_revealing({.type = EventType::drew}));
    EXPECT_TRUE(is_revealing({.type = EventType::took}));
    EXPECT_TRUE(is_revealing({.type = EventType::dealt}));
    EXPECT_TRUE(is_revealing({.type = EventType::reshuffled}));
    EXPECT_FALSE(is_revealing({.type = EventType::played}));
    EXPECT_FALSE(is_revealing({.type = EventType::called}));
    EXPECT_FALSE(is_revealing({.type = EventType::turn}));
}

// ---- Refusals -------------------------------------------------------------------------------------------------------

TEST(ViewRefusals, AreThoseOfTheStateForOwnActions) {
    for (const Ruleset& ruleset : presets()) {
        SCOPED_TRACE(ruleset.name);
        walk(*compile(ruleset), 150, [](const State& state, BotRandom& chance) {
            for (int seat = 0; seat < state.seats; ++seat) {
                const View seen = view(state, seat);
                const auto check = [&](Action action) {
                    ASSERT_EQ(why_not(seen, action), why_not(state, action)) << to_text(action) << " seat " << seat;
                };
                for (int face = 0; face < face_count; ++face) {
                    check(Action::play(seat, Card::from_face(face)));
                    check(Action::play(seat, Card::from_face(face), Suit::hearts));
                }
                for (const Action action : {Action::draw(seat), Action::take(seat), Action::pass(seat),
                                            Action::call(seat), Action::leave(seat), Action::deal(seat)}) {
                    check(action);
                }
                for (int other = 0; other < 10; ++other) {
                    check(Action::catch_seat(seat, other));
                }
                check(Action::name(seat, Suit::spades));
                for (int i = 0; i < 20; ++i) {
                    const auto code = static_cast<std::uint32_t>(chance.next()) & 0x00FFFFFF;
                    check(Action::from_code(code | static_cast<std::uint32_t>(seat) << 24));
                }
            }
        });
    }
}

TEST(ViewRefusals, ForOtherSeatsTellNothing) {
    State state = start(rules_of("basic"), 3, seed_from_number(3));
    ASSERT_EQ(advance(state, Action::leave(1)), Reject::none);
    const View seen = view(state, 2);
    EXPECT_EQ(why_not(seen, Action::draw(0)), Reject::not_your_turn);
    for (int face = 0; face < face_count; ++face) {
        EXPECT_EQ(why_not(seen, Action::play(0, Card::from_face(face))), Reject::not_your_turn);
    }
    EXPECT_EQ(why_not(seen, Action::draw(1)), Reject::seat_left);
    EXPECT_EQ(why_not(seen, Action::draw(5)), Reject::no_such_seat);
    EXPECT_EQ(why_not(seen, Action::from_code(0)), Reject::malformed);
    EXPECT_EQ(why_not(spectator_view(state), Action::draw(0)), Reject::not_your_turn);
    EXPECT_EQ(why_not(spectator_view(state), Action::from_code(0xFF000002)), Reject::malformed);
}

// ---- Hashes ---------------------------------------------------------------------------------------------------------

TEST(ViewHash, TellsViewsApart) {
    State state = start(rules_of("basic"), 3, seed_from_number(3));
    EXPECT_NE(hash(view(state, 0)), hash(view(state, 1)));
    EXPECT_NE(hash(view(state, 0)), hash(spectator_view(state)));
    EXPECT_NE(hash(view(state, 0)), hash(state));
    const std::uint64_t before = hash(view(state, 1));
    ASSERT_EQ(advance(state, Action::draw(0)), Reject::none);
    EXPECT_NE(hash(view(state, 1)), before);
}

// ---- Worlds for search ----------------------------------------------------------------------------------------------

TEST(Determinize, GivesALegalWorldThatLooksTheSame) {
    std::vector<Ruleset> rulesets(presets().begin(), presets().end());
    rulesets.push_back({.draw = 3, .must_play_drawn = true});
    rulesets.push_back({.draw = until_playable, .after_draw = AfterDraw::any_card, .must_play_drawn = true});
    rulesets.push_back({.draw = 2, .after_draw = AfterDraw::any_card, .must_play_drawn = true});
    rulesets.push_back(
        {.draw = until_playable, .after_draw = AfterDraw::none, .unplayable_draw = UnplayableDraw::pass});
    std::uint64_t number = 0;
    for (const Ruleset& ruleset : rulesets) {
        SCOPED_TRACE(ruleset.name);
        walk(*compile(ruleset), 250, [&](const State& state, BotRandom&) {
            for (int seat = 0; seat <= state.seats; ++seat) {
                const View seen = view(state, seat);
                const State world = determinize(seen, seed_from_number(number++));
                ASSERT_TRUE(same_bytes(view(world, seat), seen));
                const PositionResult again = set_up(world.rules, position_of(world));
                ASSERT_TRUE(again) << again.problems[0].path << ": " << again.problems[0].found;
                ASSERT_EQ(*again, world) << "the derived fields are right";
            }
        });
    }
}

TEST(Determinize, UsesItsOwnSeedAndNotThatOfTheMatch) {
    const Seed secret = seed_from_number(12345);
    const State state = start(rules_of("basic"), 3, secret);
    const View seen = view(state, 0);
    const Seed fresh = seed_from_number(1);
    EXPECT_EQ(determinize(seen, fresh).seed, fresh);
    EXPECT_EQ(determinize(seen, fresh), determinize(seen, fresh));
    EXPECT_NE(determinize(seen, fresh), determinize(seen, seed_from_number(2)));
}

TEST(Determinize, CanBePlayedToTheEnd) {
    for (const Ruleset& ruleset : presets()) {
        walk(*compile(ruleset), 40, [](const State& state, BotRandom& chance) {
            State world = determinize(view(state, 0), seed_from_number(chance.next()));
            for (int actions = 0; world.phase < Phase::round_over; ++actions) {
                ASSERT_LT(actions, 10'000);
                const LegalActions legal = legal_actions(world);
                ASSERT_FALSE(legal.empty());
                const auto choice = chance.below(static_cast<std::uint32_t>(legal.size()));
                ASSERT_EQ(advance(world, legal[static_cast<int>(choice)]), Reject::none);
            }
        });
    }
}

TEST(Determinize, DealsEveryUnseenCardEverywhereEquallyOften) {
    const State state = set_up_or_fail(rules_of("basic"), {.hands = {{"9C"_card}, {"KS"_card, "2S"_card}, {"AD"_card}},
                                                           .discard = {"9S"_card},
                                                           .stock = {"7S"_card, "5D"_card, "JD"_card}});
    const View seen = view(state, 0);
    constexpr int worlds = 20'000;
    // The king of spades is one of 50 unseen cards: 2 places in a hand, 1 in another, 3 in the stock, 44 aside.
    std::array<int, 4> found{};
    for (std::uint64_t number = 0; number < worlds; ++number) {
        const State world = determinize(seen, seed_from_number(number));
        const Card card = "KS"_card;
        const auto place = world.hand(1).contains(card)   ? 0u
                           : world.hand(2).contains(card) ? 1u
                           : world.aside.contains(card)   ? 3u
                                                          : 2u;
        ++found[place];
    }
    constexpr std::array<int, 4> places{2, 1, 3, 44};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double p = places[i] / 50.0;
        EXPECT_NEAR(found[i], worlds * p, 5 * std::sqrt(worlds * p * (1 - p))) << i;
    }
}

TEST(Determinize, ADrawnCardFitsWhereTheTurnWouldHaveEnded) {
    const State state = set_up_or_fail(rules_of("basic"), {.hands = {{"3C"_card, "4C"_card, "9H"_card}, {"KS"_card}},
                                                           .discard = {"3D"_card, "4H"_card},
                                                           .stock = {"7S"_card, "5D"_card},
                                                           .phase = Phase::drawn,
                                                           .turn = 0,
                                                           .drawn = 1,
                                                           .drawn_card = "9H"_card});
    for (std::uint64_t number = 0; number < 200; ++number) {
        const State world = determinize(view(state, 1), seed_from_number(number));
        EXPECT_GT(legal_actions(world).plays(), 0) << to_text(world.drawn_card);
    }
}

}  // namespace
