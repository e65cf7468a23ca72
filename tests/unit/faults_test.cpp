// Faults that comparable programs had and that no scenario file can show: chance, purity, sizes, the interface.
// The numbers are those of the `source: fault ...` lines of the scenario files.
#include "eights/eights.hpp"
#include "eights/view.hpp"
#include "state/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <map>
#include <new>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

namespace {

using namespace eights;
using namespace eights::literals;

RuleTable table_of(std::string_view name) { return *compile(*preset(name)); }

/// A table at which every kind of action comes up: calls, owed cards, skips, reverses, namings.
RuleTable lively_table() {
    Ruleset ruleset = *preset("power-call");
    ruleset.starter_effect = StarterEffect::as_played;
    ruleset.draw = until_playable;
    return *compile(ruleset);
}

/// A legal action chosen at random. mt19937 gives the same numbers everywhere.
Action random_action(const State& state, std::mt19937& random) {
    const LegalActions legal = legal_actions(state);
    return legal[static_cast<int>(random() % static_cast<unsigned>(legal.size()))];
}

/// Plays at most this many legal actions at random; stops when the match is over.
State played(State state, int actions, std::uint32_t seed) {
    std::mt19937 random(seed);
    while (actions-- > 0 && state.phase != Phase::match_over) {
        EXPECT_EQ(advance(state, random_action(state, random)), Reject::none);
    }
    return state;
}

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

/// The cards of a deal, as they lay in the deck, and the starter, as one line.
std::string dealt_cards(const RuleTable& rules, int seats, const Seed& seed) {
    EventList events;
    start(rules, seats, seed, {.events = &events});
    std::string line;
    for (const Event& event : events) {
        if (event.type == EventType::dealt || event.type == EventType::starter) {
            line += (line.empty() ? "" : " ") + to_text(Card::from_face(event.card));
        }
    }
    return line;
}

/// Two seats, an empty stock and seven cards under the top: the next draw shuffles them.
State before_a_reshuffle(std::uint64_t seed) {
    Position position;
    position.hands = {{"6D"_card, "7D"_card}, {"6H"_card, "7H"_card}};
    position.discard = {"3S"_card, "4S"_card, "9S"_card, "TS"_card, "JS"_card, "QS"_card, "KS"_card, "5C"_card};
    position.seed = seed_from_number(seed);
    return *set_up(table_of("basic"), position);
}

// ---- Card conservation ---------------------------------------------------------------------------------------------

TEST(Faults, F48TooManyPlayersForTheDeck) {
    Ruleset ruleset;
    ruleset.max_seats = 10;
    ruleset.hand = {{2, 5}};
    EXPECT_TRUE(compile(ruleset)) << "10 x 5 + 1 = 51 cards fit";
    ruleset.max_seats = 7;
    ruleset.hand = {{2, 7}};
    EXPECT_TRUE(compile(ruleset)) << "7 x 7 + 1 = 50 cards fit";
    ruleset.max_seats = 8;
    EXPECT_FALSE(compile(ruleset)) << "8 x 7 + 1 = 57 cards do not";
    ruleset.packs = {{2, 1}, {8, 2}};
    EXPECT_TRUE(compile(ruleset)) << "but they do in two packs";
    ruleset.max_seats = 11;
    ruleset.packs = {{2, 2}};
    EXPECT_FALSE(compile(ruleset)) << "no table has eleven seats";
    Ruleset all_wild;
    all_wild.without = {Rank::ace,   Rank::two,  Rank::three, Rank::four, Rank::five,  Rank::six,
                        Rank::seven, Rank::nine, Rank::ten,   Rank::jack, Rank::queen, Rank::king};
    all_wild.hand = {{2, 1}};
    all_wild.max_seats = 3;
    EXPECT_FALSE(compile(all_wild)) << "a starter that is not wild could never come up";
}

TEST(Faults, F43CardsWereLostOrDoubled) {
    int reshuffles = 0;
    for (const Ruleset& ruleset : presets()) {
        const RuleTable rules = *compile(ruleset);
        const int seats = rules.max_seats;
        State state = start(rules, seats, seed_from_number(43));
        std::mt19937 random(43);
        while (state.phase != Phase::match_over && state.ply < 5000) {
            EventList events;
            ASSERT_EQ(advance(state, random_action(state, random), events), Reject::none);
            reshuffles += static_cast<int>(std::count_if(
                events.begin(), events.end(), [](const Event& event) { return event.type == EventType::reshuffled; }));
            std::map<int, int> copies;
            for (int seat = 0; seat < seats; ++seat) {
                state.hand(seat).for_each([&](Card card) { ++copies[card.face()]; });
                ASSERT_EQ(state.hand(seat).size(), state.hand_count(seat));
            }
            for (int depth = 0; depth < state.stock_count; ++depth) {
                ++copies[state.stock(depth).face()];
            }
            for (int depth = 0; depth < state.discard_count; ++depth) {
                ++copies[state.discard(depth).face()];
            }
            ASSERT_EQ(copies.size(), 52u) << ruleset.name;
            for (const auto& [face, count] : copies) {
                ASSERT_EQ(count, rules.packs_for(seats)) << ruleset.name << ", face " << face;
            }
        }
    }
    EXPECT_GE(reshuffles, 20) << "too few reshuffles to show anything";
}

// ---- Determinism ---------------------------------------------------------------------------------------------------

TEST(Faults, F60ShuffleHungOnTheStandardLibrary) {
    // Worked out with another program, in another language, from docs/random.md alone.
    const std::map<std::uint64_t, std::string> deals{
        {0, "2D AH 5S 9D TS 7H QS JH 8D 3C JC 8H 3H 5H JS"},
        {1, "8C AS TS 5H JH 7C AC JD 7D JS QC 4C QH 6H 3D"},
        {std::uint64_t{1} << 32, "KD 6D 3S 6S KH TH 2D KC AH JD QH 5H TS 9H 7S"},
        {std::uint64_t{1} << 63, "TH 3C 3H JH 4S 4D 5C 2C QS 9H TD AS 3S KC 6C"},
        {std::numeric_limits<std::uint64_t>::max(), "KD AD 3D 2C QD 7D 9D TD 9H 7H JH KC 5C 2H TS"},
    };
    for (const auto& [number, cards] : deals) {
        EXPECT_EQ(dealt_cards(table_of("basic"), 2, seed_from_number(number)), cards) << number;
    }
}

TEST(Faults, F61ReshuffleReadAnotherSource) {
    const State before = before_a_reshuffle(61);
    const State after = apply(before, Action::draw(0));
    ASSERT_EQ(after.stock_count, 6);
    // Other matches in between, and another thread.
    (void)played(start(table_of("classic"), 4, seed_from_number(9)), 500, 1);
    EXPECT_EQ(apply(before, Action::draw(0)), after);
    State elsewhere;
    std::thread([&] { apply_into(before, Action::draw(0), elsewhere); }).join();
    EXPECT_EQ(elsewhere, after);
    // The seed does decide it.
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State state = apply(before_a_reshuffle(seed), Action::draw(0));
        std::vector<int> order;
        for (int depth = 0; depth < state.stock_count; ++depth) {
            order.push_back(state.stock(depth).face());
        }
        orders.insert(order);
    }
    EXPECT_GE(orders.size(), 18u);
}

TEST(Faults, F62SavedWithoutThePlaceInTheStream) {
    // Far enough that reshuffles have moved the stream; then the rest must be the same after saving and loading.
    State state = start(lively_table(), 5, seed_from_number(62));
    std::mt19937 random(62);
    while (state.random_events < 3) {
        ASSERT_EQ(advance(state, random_action(state, random)), Reject::none);
        ASSERT_NE(state.phase, Phase::match_over) << "no round with two reshuffles came up";
    }
    const auto loaded = set_up(state.rules, position_of(state));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(*loaded, state);
    EXPECT_EQ(played(*loaded, 2000, 7), played(state, 2000, 7));
}

TEST(Faults, F63SteppingBackForgotTheGenerator) {
    // Every state of a match is kept; the same actions from any of them lead to the same end.
    std::vector<State> states{start(lively_table(), 3, seed_from_number(63))};
    std::vector<Action> actions;
    std::mt19937 random(63);
    for (int step = 0; step < 400 && states.back().phase != Phase::match_over; ++step) {
        actions.push_back(random_action(states.back(), random));
        states.push_back(apply(states.back(), actions.back()));
    }
    for (std::size_t from = 0; from < actions.size(); from += 13) {
        State state = states[from];
        for (std::size_t step = from; step < actions.size(); ++step) {
            ASSERT_EQ(advance(state, actions[step]), Reject::none);
            ASSERT_EQ(state, states[step + 1]) << "from " << from << ", step " << step;
        }
    }
}

TEST(Faults, F64AllGamesHadTheSameShuffle) {
    const RuleTable rules = table_of("basic");
    const State one_first = start(rules, 2, seed_from_number(1));
    const State two_second = start(rules, 2, seed_from_number(2));
    const State two_first = start(rules, 2, seed_from_number(2));
    const State one_second = start(rules, 2, seed_from_number(1));
    EXPECT_EQ(one_first, one_second);
    EXPECT_EQ(two_first, two_second);
    EXPECT_NE(one_first.piles, two_first.piles);
    std::set<std::string> deals;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        deals.insert(dealt_cards(rules, 2, seed_from_number(seed)));
    }
    EXPECT_EQ(deals.size(), 200u);
}

TEST(Faults, F65SeedZeroMeantNoSeed) {
    const RuleTable rules = table_of("basic");
    const State state = start(rules, 2, seed_from_number(0));
    EXPECT_EQ(state.seed, Seed{});
    EXPECT_EQ(seed_to_hex(state.seed), std::string(64, '0'));
    EXPECT_EQ(seed_from_hex(std::string(64, '0')), seed_from_number(0));
    EXPECT_EQ(start(rules, 2, Seed{}), state) << "the same every time";
    EXPECT_NE(dealt_cards(rules, 2, seed_from_number(0)), dealt_cards(rules, 2, seed_from_number(1)));
}

TEST(Faults, F66SeedDroppedTheRules) {
    Ruleset ruleset = *preset("power-call");
    ruleset.name = "our table";
    ruleset.round_score = RoundScore::winner_collects;
    ruleset.points = {{"K", 13}, {"QS", 40}};
    ruleset.call_penalty = 4;
    ruleset.target = 1000;
    const RuleTable rules = *compile(ruleset);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        State state = start(rules, 4, seed_from_number(seed));
        std::mt19937 random(static_cast<std::uint32_t>(seed));
        ASSERT_EQ(state.rules, rules) << seed;
        while (state.round < 2 && state.phase != Phase::match_over) {
            ASSERT_EQ(advance(state, random_action(state, random)), Reject::none);
        }
        ASSERT_EQ(state.rules, rules) << seed << ", two rounds later";
    }
}

TEST(Faults, F67ShuffleWasUnfair) {
    // How often each card is first, how often last, and how many cards keep their place.
    constexpr int shuffles = 100000;
    std::array<int, 52> first{};
    std::array<int, 52> last{};
    int unmoved = 0;
    for (int number = 0; number < shuffles; ++number) {
        std::array<std::uint8_t, 52> deck{};
        for (std::size_t i = 0; i < deck.size(); ++i) {
            deck[i] = static_cast<std::uint8_t>(i);
        }
        detail::shuffle(deck.data(), 52, seed_from_number(static_cast<std::uint64_t>(number)), 0, 0);
        ++first[deck[51]];
        ++last[deck[0]];
        for (std::size_t i = 0; i < deck.size(); ++i) {
            unmoved += deck[i] == i ? 1 : 0;
        }
    }
    const double expected = shuffles / 52.0;
    const double five_sigma = 5 * std::sqrt(expected * 51 / 52);
    for (std::size_t card = 0; card < 52; ++card) {
        EXPECT_NEAR(first[card], expected, five_sigma) << card;
        EXPECT_NEAR(last[card], expected, five_sigma) << card;
    }
    // One card keeps its place on average, with a variance of one.
    EXPECT_NEAR(unmoved, shuffles, 5 * std::sqrt(shuffles));
}

TEST(Faults, F68HashReadThePadding) {
    // Whatever lay in the memory before, the state and its hash are the same to the byte.
    const RuleTable rules = lively_table();
    alignas(State) std::array<unsigned char, sizeof(State)> zeros{};
    alignas(State) std::array<unsigned char, sizeof(State)> ones{};
    zeros.fill(0);
    ones.fill(0xFF);
    State* const a = new (zeros.data()) State;
    State* const b = new (ones.data()) State;
    ASSERT_EQ(start_into(*a, rules, 4, seed_from_number(68)), Reject::none);
    ASSERT_EQ(start_into(*b, rules, 4, seed_from_number(68)), Reject::none);
    std::mt19937 random(68);
    for (int step = 0; step < 300 && a->phase != Phase::match_over; ++step) {
        ASSERT_TRUE(same_bytes(*a, *b)) << step;
        ASSERT_EQ(hash(*a), hash(*b)) << step;
        const Action action = random_action(*a, random);
        ASSERT_EQ(advance(*a, action), Reject::none);
        ASSERT_EQ(advance(*b, action), Reject::none);
    }
}

TEST(Faults, F69LegalListFollowedTheHand) {
    // The same hand picked up in two orders gives the same list: by kind, card, suit.
    std::vector<Card> hand{"KC"_card, "8S"_card, "5D"_card, "8C"_card, "5H"_card, "2C"_card};
    std::sort(hand.begin(), hand.end());
    std::vector<std::vector<std::string>> lists;
    do {
        Position position;
        position.hands = {hand, {"6H"_card, "7H"_card}};
        position.discard = {"5C"_card};
        position.stock = {"9H"_card};
        std::vector<std::string> list;
        for (const Action action : legal_actions(*set_up(table_of("basic"), position))) {
            list.push_back(to_text(action));
        }
        lists.push_back(list);
    } while (std::next_permutation(hand.begin(), hand.end()));
    const std::vector<std::string> expected{"0 play 2C",   "0 play 8C C", "0 play 8C D", "0 play 8C H", "0 play 8C S",
                                            "0 play KC",   "0 play 5D",   "0 play 5H",   "0 play 8S C", "0 play 8S D",
                                            "0 play 8S H", "0 play 8S S", "0 draw"};
    EXPECT_EQ(lists.size(), 720u);
    for (const auto& list : lists) {
        ASSERT_EQ(list, expected);
    }
}

// ---- Crash or hang on bad input ------------------------------------------------------------------------------------

TEST(Faults, F77DrawFromNothing) {
    Position position;
    position.hands = {{"6D"_card}, {"6H"_card, "7H"_card}};
    position.discard = {"5C"_card};
    State state = *set_up(table_of("basic"), position);
    const State before = state;
    EXPECT_EQ(advance(state, Action::draw(0)), Reject::nothing_to_draw);
    EXPECT_TRUE(same_bytes(state, before));
}

TEST(Faults, F78SenselessActionBrokeTheMatch) {
    // Codes of all kinds with any bytes: each is carried out or refused, and refused it changes nothing.
    std::mt19937 random(78);
    const std::array<std::uint32_t, 12> cards{0, 7, 12, 13, 20, 33, 46, 51, 52, 63, 128, 255};
    const std::array<std::uint32_t, 11> suits{0, 1, 2, 3, 4, 5, 15, 16, 32, 0xA0, 0xFF};
    const std::array<std::uint32_t, 6> seats{0, 1, 2, 3, 10, 255};
    int carried_out = 0;
    for (std::uint32_t match = 0; match < 24; ++match) {
        const State state =
            played(start(lively_table(), 3, seed_from_number(match)), static_cast<int>(match) * 7, match);
        const LegalActions legal = legal_actions(state);
        const auto attempt = [&](std::uint32_t code) {
            const Action action = Action::from_code(code);
            State copy = state;
            const Reject reject = advance(copy, action);
            ASSERT_EQ(reject, why_not(state, action)) << code;
            const bool leaving = action.kind() == ActionKind::leave && action.well_formed() && action.seat() < 3;
            if (reject == Reject::none) {
                ++carried_out;
                ASSERT_TRUE(legal.contains(action) || leaving) << to_text(action);
            } else {
                ASSERT_TRUE(same_bytes(copy, state)) << code;
                ASSERT_FALSE(legal.contains(action)) << to_text(action);
            }
        };
        for (std::uint32_t kind = 0; kind < 12; ++kind) {
            for (const std::uint32_t card : cards) {
                for (const std::uint32_t suit : suits) {
                    for (const std::uint32_t seat : seats) {
                        attempt(kind | card << 8 | suit << 16 | seat << 24);
                    }
                }
            }
        }
        for (int i = 0; i < 500; ++i) {
            attempt(static_cast<std::uint32_t>(random()));
        }
    }
    EXPECT_GT(carried_out, 100);
}

TEST(Faults, F79WildWasNamedAsSuit) {
    Position position;
    position.hands = {{"8D"_card, "7D"_card}, {"6H"_card, "7H"_card}};
    position.discard = {"5C"_card};
    State state = *set_up(table_of("basic"), position);
    const State before = state;
    const std::uint32_t plain = Action::play(0, "8D"_card).code();
    EXPECT_EQ(advance(state, Action::from_code(plain)), Reject::suit_missing);
    for (std::uint32_t suit = 5; suit < 16; ++suit) {
        EXPECT_EQ(advance(state, Action::from_code(plain | suit << 16)), Reject::malformed) << suit;
    }
    EXPECT_TRUE(same_bytes(state, before)) << "the eight stays in the hand";
    for (const char* const text : {"0 play 8D W", "0 play 8D 8", "0 play 8D d", "0 name", "0 name X"}) {
        EXPECT_FALSE(action_from_text(text)) << text;
    }
    for (int suit = 0; suit < suit_count; ++suit) {
        EXPECT_EQ(why_not(state, Action::play(0, "8D"_card, static_cast<Suit>(suit))), Reject::none);
    }
}

TEST(Faults, F80RunningMatchWithoutALegalMove) {
    for (const Ruleset& ruleset : presets()) {
        const RuleTable rules = *compile(ruleset);
        for (int seats = rules.min_seats; seats <= rules.max_seats; ++seats) {
            State state = start(rules, seats, seed_from_number(80));
            std::mt19937 random(80);
            while (state.phase != Phase::match_over && state.ply < 3000) {
                ASSERT_LT(state.turn, seats) << ruleset.name;
                ASSERT_TRUE(state.is_live(state.turn)) << ruleset.name;
                ASSERT_FALSE(legal_actions(state).of(state.turn).empty()) << ruleset.name;
                for (const Action action : legal_actions(state)) {
                    const bool call = action.kind() == ActionKind::call || action.kind() == ActionKind::catch_;
                    ASSERT_TRUE(call || action.seat() == state.turn) << ruleset.name << ": " << to_text(action);
                }
                ASSERT_EQ(advance(state, random_action(state, random)), Reject::none);
            }
            EXPECT_EQ(legal_actions(state).empty(), state.phase == Phase::match_over) << ruleset.name;
        }
    }
}

TEST(Faults, F81PlayedOnAfterTheEnd) {
    Ruleset ruleset;
    ruleset.match_end = MatchEnd::one_round;
    State state = played(start(*compile(ruleset), 3, seed_from_number(81)), 5000, 81);
    ASSERT_EQ(state.phase, Phase::match_over);
    const State before = state;
    EXPECT_EQ(legal_actions(state).size(), 0);
    EXPECT_EQ(default_action(state).code(), 0u);
    for (int seat = 0; seat < 3; ++seat) {
        for (const Action action :
             {Action::play(seat, "5C"_card), Action::draw(seat), Action::take(seat), Action::pass(seat),
              Action::name(seat, Suit::hearts), Action::call(seat), Action::catch_seat(seat, (seat + 1) % 3),
              Action::leave(seat), Action::deal(seat)}) {
            EXPECT_EQ(advance(state, action), Reject::match_over) << to_text(action);
        }
    }
    EXPECT_TRUE(same_bytes(state, before));
}

TEST(Faults, F83OddTableSizes) {
    Ruleset ruleset;
    ruleset.max_seats = 10;
    ruleset.match_end = MatchEnd::one_round;
    const RuleTable rules = *compile(ruleset);
    for (int seats = 2; seats <= 10; ++seats) {
        const State state = played(start(rules, seats, seed_from_number(83)), 20000, 83);
        ASSERT_EQ(state.phase, Phase::match_over) << seats;
        const std::uint16_t won = winners(state);
        EXPECT_NE(won, 0) << seats;
        EXPECT_EQ(won >> seats, 0) << "a winner at an empty chair, " << seats << " seats";
        for (int seat = 0; seat < seats; ++seat) {
            // The lowest score wins, for any number of seats.
            EXPECT_EQ((won >> seat & 1) != 0,
                      state.score(seat) == *std::min_element(state.scores.begin(), state.scores.begin() + seats));
        }
    }
    State state;
    for (const int seats : {-1, 0, 1, 11, 255, 256, 1 << 30}) {
        EXPECT_EQ(start_into(state, rules, seats, Seed{}), Reject::bad_seats) << seats;
    }
}

// ---- The interface -------------------------------------------------------------------------------------------------

TEST(Faults, F84RefusalsSaidSomethingElse) {
    Position position;
    position.hands = {{"8D"_card, "7D"_card, "4H"_card}, {"6H"_card, "7H"_card}};
    position.discard = {"5C"_card};
    position.stock = {"9S"_card};
    const State state = *set_up(table_of("power"), position);
    // In the order of the questions: each of these breaks the later rules as well.
    EXPECT_EQ(why_not(state, Action{}), Reject::malformed);
    EXPECT_EQ(why_not(state, Action::play(7, "KS"_card)), Reject::no_such_seat);
    EXPECT_EQ(why_not(state, Action::call(1)), Reject::calls_not_played);
    EXPECT_EQ(why_not(state, Action::catch_seat(1, 1)), Reject::catches_not_played);
    EXPECT_EQ(why_not(state, Action::deal(1)), Reject::round_running);
    EXPECT_EQ(why_not(state, Action::play(1, "KS"_card)), Reject::not_your_turn);
    EXPECT_EQ(why_not(state, Action::take(0)), Reject::nothing_owed);
    EXPECT_EQ(why_not(state, Action::play(0, "KS"_card)), Reject::card_not_held);
    EXPECT_EQ(why_not(state, Action::play(0, "4H"_card, Suit::clubs)), Reject::no_match);
    EXPECT_EQ(why_not(state, Action::play(0, "8D"_card)), Reject::suit_missing);
    position.discard = {"2C"_card};
    position.pending = 2;
    const State owing = *set_up(table_of("power"), position);
    EXPECT_EQ(why_not(owing, Action::play(0, "KS"_card)), Reject::card_not_held);
    EXPECT_EQ(why_not(owing, Action::play(0, "8D"_card, Suit::clubs)), Reject::no_answer);
    EXPECT_EQ(why_not(owing, Action::draw(0)), Reject::must_pay);
}

TEST(Faults, F85NobodyCouldReadOrWriteACard) {
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        EXPECT_EQ(card_from_text(to_text(card)), card);
        const Action action = Action::play(3, card, card.suit());
        EXPECT_EQ(action_from_text(to_text(action)), action) << "the suit is part of the play";
    }
    EXPECT_EQ(to_text(Card(Rank::ten, Suit::hearts)), "TH");
    EXPECT_EQ(to_text(Action::play(0, "8C"_card, Suit::hearts)), "0 play 8C H");
    // Everything public can be read from a const state.
    const State state = start(table_of("basic"), 2, seed_from_number(85));
    EXPECT_EQ(state.hand(0).size(), 7);
    EXPECT_TRUE(state.top().valid());
    EXPECT_EQ(state.stock_count + state.discard_count + state.hand_count(0) + state.hand_count(1), 52);
}

TEST(Faults, F86ApplyChangedTheOldState) {
    const State state = played(start(lively_table(), 4, seed_from_number(86)), 60, 86);
    const State before = state;
    ASSERT_NE(state.phase, Phase::match_over);
    for (const Action action : legal_actions(state)) {
        (void)apply(state, action);
        ASSERT_TRUE(same_bytes(state, before)) << to_text(action);
    }
    State into = state;
    EXPECT_NE(apply_into(state, Action::pass(9), into), Reject::none);
    EXPECT_TRUE(same_bytes(into, before)) << "a refusal leaves the target alone too";
    // Four threads from one const state.
    std::array<State, 4> results;
    {
        std::vector<std::thread> threads;
        for (State& result : results) {
            threads.emplace_back([&state, &result] { result = played(state, 300, 5); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }
    EXPECT_TRUE(same_bytes(state, before));
    for (const State& result : results) {
        EXPECT_TRUE(same_bytes(result, results[0]));
    }
}

template <class Seen>
concept ShowsTheStock = requires(const Seen& seen) {
    seen.stock(0);
};
template <class Seen>
concept ShowsTheSeed = requires(const Seen& seen) {
    seen.seed;
};
template <class Seen>
concept ShowsAllHands = requires(const Seen& seen) {
    seen.hands;
};

TEST(Faults, F89ResearchersHadToPatchTheDeckIn) {
    static_assert(ShowsTheStock<State> && ShowsTheSeed<State> && ShowsAllHands<State>);
    static_assert(!ShowsTheStock<View> && !ShowsTheSeed<View> && !ShowsAllHands<View>);
    State state = before_a_reshuffle(89);
    ASSERT_EQ(advance(state, Action::draw(0)), Reject::none);
    while (state.phase == Phase::drawn) {
        ASSERT_EQ(advance(state, Action::pass(0)), Reject::none);
    }
    const Card next = state.stock(0);
    EventList events;
    ASSERT_EQ(advance(state, Action::draw(state.turn), events), Reject::none);
    EXPECT_EQ(events[0].card, next.face()) << "what a state shows as next is what is drawn";
}

TEST(Faults, F90CopyingAStateWasDear) {
    static_assert(std::is_trivially_copyable_v<State>, "a copy is a block of memory, without heap");
    static_assert(sizeof(State) <= 1024);
    const State state = played(start(lively_table(), 4, seed_from_number(90)), 100, 90);
    State copy;
    copy_state(copy, state);
    EXPECT_TRUE(same_bytes(copy, state));
}

TEST(Faults, F91CostGrewWithTheLengthOfTheMatch) {
    // A state holds no history: everything in it can be written down as a position, however many actions there were.
    Ruleset ruleset = *preset("power");
    ruleset.target = 10000;
    State state = played(start(*compile(ruleset), 4, seed_from_number(91)), 20000, 91);
    ASSERT_GT(state.ply, 10000u);
    const auto again = set_up(state.rules, position_of(state));
    ASSERT_TRUE(again);
    EXPECT_TRUE(same_bytes(*again, state));
}

}  // namespace
