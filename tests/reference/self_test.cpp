// The second implementation of the rules, tested by itself: the worked examples of the rule texts, positions worked out
// by hand from docs/rules.md (the rule number is in each name or comment), and random matches.
#include "game.hpp"
#include "presets.hpp"
#include "shuffle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using reference::Action;
using reference::Card;
using reference::Effect;
using reference::Event;
using reference::Game;
using reference::preset;
using reference::Rules;

const std::string rank_letters = "A23456789TJQK";
const std::string suit_letters = "CDHS";

int suit(char letter) { return static_cast<int>(suit_letters.find(letter)); }

Card card(const std::string& text) { return 13 * suit(text.at(1)) + static_cast<int>(rank_letters.find(text.at(0))); }

std::vector<Card> cards(const std::string& text) {
    std::vector<Card> result;
    std::istringstream words(text);
    std::string word;
    while (words >> word) {
        result.push_back(card(word));
    }
    return result;
}

std::vector<Card> hand(const std::string& text) {
    std::vector<Card> result = cards(text);
    std::sort(result.begin(), result.end());
    return result;
}

std::vector<Card> rank(char letter) {
    const std::string r(1, letter);
    return cards(r + "C " + r + "D " + r + "H " + r + "S");
}

// "0 play 8C H", "1 draw", "0 catch 2" ...
Action action(const std::string& text) {
    std::istringstream words(text);
    Action result;
    std::string third;
    std::string fourth;
    words >> result.seat >> result.kind >> third >> fourth;
    if (result.kind == "play") {
        result.card = card(third);
        if (!fourth.empty()) {
            result.suit = suit(fourth[0]);
        }
    } else if (result.kind == "name") {
        result.suit = suit(third[0]);
    } else if (result.kind == "catch") {
        result.target = std::stoi(third);
    }
    return result;
}

std::string text(const Action& action) {
    std::string result = std::to_string(action.seat) + " " + action.kind;
    if (action.card != -1) {
        result += std::string(" ") + rank_letters.at(static_cast<std::size_t>(action.card % 13)) +
                  suit_letters.at(static_cast<std::size_t>(action.card / 13));
    }
    if (action.suit != -1) {
        result += std::string(" ") + suit_letters.at(static_cast<std::size_t>(action.suit));
    }
    if (action.target != -1) {
        result += " " + std::to_string(action.target);
    }
    return result;
}

std::vector<std::string> legal(const Game& game) {
    std::vector<std::string> result;
    for (const Action& one : reference::legal_actions(game)) {
        result.push_back(text(one));
    }
    return result;
}

using Texts = std::vector<std::string>;

void act(Game& game, const std::string& what) { reference::act(game, action(what)); }

bool can(const Game& game, const std::string& what) { return reference::is_legal(game, action(what)); }

// The types of the last events, with the seat if there is one: "played 0".
Texts happened(const Game& game) {
    Texts result;
    for (const Event& event : game.events) {
        result.push_back(event.seat == -1 ? event.type : event.type + " " + std::to_string(event.seat));
    }
    return result;
}

std::array<unsigned char, 32> counting_seed() {
    std::array<unsigned char, 32> seed{};
    for (std::size_t i = 0; i < 32; ++i) {
        seed[i] = static_cast<unsigned char>(i);
    }
    return seed;
}

// A position: seat 0 on turn in phase `play`, the last seat has dealt.
Game position(const Rules& rules, const std::string& top, const Texts& hands, const std::string& stock,
              const std::string& under_top = "") {
    Game game;
    game.rules = rules;
    game.seats = static_cast<int>(hands.size());
    game.seed = counting_seed();
    game.random_events = 1;
    game.dealer = game.seats - 1;
    game.phase = "play";
    game.turn = 0;
    for (const std::string& one : hands) {
        game.hands.push_back(hand(one));
    }
    game.stock = cards(stock);
    game.discard = cards(under_top);
    game.discard.push_back(card(top));
    game.called.assign(hands.size(), false);
    game.left.assign(hands.size(), false);
    game.scores.assign(hands.size(), rules.start_score);
    return game;
}

// A deck order that begins with these cards; the rest of so many packs follows by face.
std::vector<Card> deck_beginning_with(const std::string& first, int packs = 1) {
    std::vector<Card> rest;
    for (Card face = 0; face < 52; ++face) {
        rest.insert(rest.end(), static_cast<std::size_t>(packs), face);
    }
    std::vector<Card> deck = cards(first);
    for (const Card one : deck) {
        rest.erase(std::find(rest.begin(), rest.end(), one));
    }
    deck.insert(deck.end(), rest.begin(), rest.end());
    return deck;
}

// ---------------------------------------------------------------------------------------------------------------------
// The shuffle

std::string hex(const unsigned char* bytes, std::size_t number) {
    const std::string digits = "0123456789abcdef";
    std::string result;
    for (std::size_t i = 0; i < number; ++i) {
        result += digits[bytes[i] / 16];
        result += digits[bytes[i] % 16];
    }
    return result;
}

TEST(Reference, ChaCha20BlockOfRfc8439) {  // V1 of docs/random.md
    const std::array<unsigned char, 12> nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
    const reference::Block block = reference::chacha20_block(counting_seed(), 1, nonce);
    EXPECT_EQ(hex(block.data(), 64),
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(Reference, RoundKeysAndWords) {  // V5
    const reference::Key first = reference::round_key(counting_seed(), 0);
    EXPECT_EQ(hex(first.data(), 32), "d4604e260eac91afe78bfd2b4aaea224a29e4c7cf610cb99cbed3b44b8a06a97");
    const reference::Key second = reference::round_key(counting_seed(), 1);
    EXPECT_EQ(hex(second.data(), 32), "2fed149a7bf49db46a455cdc92e6bbde5f13b4057c61bf3c05bffd0d3983fa4c");
    reference::Words words(first, 0);
    EXPECT_EQ(words.next(), 0x80170823u);
    EXPECT_EQ(words.next(), 0x813f7990u);
    EXPECT_EQ(words.next(), 0x71497ecfu);
    EXPECT_EQ(words.next(), 0x0dda2fd1u);
}

TEST(Reference, BoundedRejects) {  // V6
    reference::Words words(counting_seed(), 0);
    for (const std::uint32_t expected :
         {771732089u, 3065137293u, 529224674u, 2633662243u, 2076711190u, 2635802702u, 1867947042u, 720765839u}) {
        EXPECT_EQ(words.bounded(3221225472u), expected);
    }
    EXPECT_EQ(words.used(), 10);
}

TEST(Reference, ShuffledPack) {  // V5
    std::vector<int> pack;
    for (int face = 51; face >= 0; --face) {
        pack.push_back(face);  // the order in which they come does not matter
    }
    std::vector<int> expected{5,  27, 19, 37, 7,  32, 47, 24, 49, 30, 42, 12, 33, 38, 2,  51, 16, 8,
                              23, 21, 17, 25, 41, 9,  39, 10, 11, 31, 45, 18, 44, 43, 35, 29, 34, 36,
                              13, 6,  28, 3,  14, 48, 22, 1,  4,  0,  40, 46, 26, 20, 50, 15};
    std::reverse(expected.begin(), expected.end());  // the last one lies on top
    EXPECT_EQ(reference::shuffled(counting_seed(), 0, 1, pack), expected);
}

TEST(Reference, ShuffledPackWithARejectedWord) {  // V7 of docs/random.md
    std::vector<int> pack;
    for (int face = 0; face < 52; ++face) {
        pack.push_back(face);
    }
    std::vector<int> expected{38, 25, 32, 26, 1,  10, 19, 44, 2,  39, 15, 30, 11, 13, 50, 33, 35, 34,
                              0,  22, 40, 8,  46, 12, 6,  5,  49, 9,  45, 47, 21, 16, 4,  18, 36, 17,
                              42, 28, 7,  43, 31, 20, 29, 37, 41, 48, 14, 27, 24, 3,  51, 23};
    std::reverse(expected.begin(), expected.end());
    EXPECT_EQ(reference::shuffled(counting_seed(), 0, 2294807, pack), expected);
}

TEST(Reference, FirstCardDealt) {  // V5 of docs/random.md: the last one of the shuffled row
    const Game game = reference::start(preset("basic"), 4, counting_seed(), -1);
    EXPECT_EQ(game.events.at(1), (Event{.type = "dealt", .seat = 0, .card = card("AH"), .number = 1}));
    EXPECT_EQ(game.random_events, 1);
}

// ---------------------------------------------------------------------------------------------------------------------
// The worked examples of the rule texts

// S001: Ana, Ben and you, the six of clubs turned up; all the way to the scores 13, 60 and 0.
TEST(Reference, S001AnaBenAndYou) {
    const std::vector<Card> deck = deck_beginning_with("6D KD QS 7C 5H 3H 4C 8D 8C 9D JH 9H 3S 3D 5S 6C 2S KS 6S TS");
    Game game = reference::start(preset("basic"), 3, counting_seed(), -1, &deck);
    EXPECT_EQ(game.turn, 0);
    EXPECT_EQ(game.discard, cards("6C"));
    EXPECT_EQ(game.hands[2], hand("QS 3H 8C 9H 5S"));
    act(game, "0 play 6D");
    act(game, "1 play KD");
    EXPECT_EQ(legal(game), (Texts{"2 play 8C C", "2 play 8C D", "2 play 8C H", "2 play 8C S", "2 draw"}));
    act(game, "2 play 8C H");
    EXPECT_EQ(legal(game), (Texts{"0 draw"}));
    act(game, "0 draw");  // the two of spades does not fit: the turn is over
    EXPECT_EQ(happened(game), (Texts{"drew 0", "turn 1"}));
    act(game, "1 play 5H");
    act(game, "2 play 9H");
    act(game, "0 play 9D");
    act(game, "1 play 3D");
    act(game, "2 play 3H");
    act(game, "0 play 3S");
    act(game, "1 draw");
    act(game, "1 play KS");
    act(game, "2 play QS");
    act(game, "0 draw");
    EXPECT_EQ(game.phase, "drawn");
    EXPECT_EQ(legal(game), (Texts{"0 play 6S", "0 pass"}));
    act(game, "0 play 6S");
    act(game, "1 draw");
    act(game, "1 play TS");
    act(game, "2 play 5S");
    EXPECT_EQ(game.phase, "round_over");
    EXPECT_EQ(game.hands[0], hand("7C 4C 2S"));
    EXPECT_EQ(game.hands[1], hand("8D JH"));
    EXPECT_EQ(game.scores, (std::vector<int>{13, 60, 0}));
    EXPECT_EQ(happened(game), (Texts{"played 2", "round_over 2", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(legal(game), (Texts{"0 deal"}));
}

// S001: an eight turned up was laid by the dealer, who names the suit; seven cards each for two, 37 left.
TEST(Reference, S001EightTurnedUp) {
    const std::vector<Card> deck = deck_beginning_with("AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8S");
    Game game = reference::start(preset("basic"), 2, counting_seed(), -1, &deck);
    EXPECT_EQ(game.phase, "name");
    EXPECT_EQ(game.stock.size(), 37u);
    EXPECT_EQ(legal(game), (Texts{"1 name C", "1 name D", "1 name H", "1 name S"}));
    act(game, "1 name H");
    EXPECT_EQ(happened(game), (Texts{"named 1", "turn 0"}));
    EXPECT_EQ(legal(game), (Texts{"0 draw"}));  // hearts or an eight; the spade printed on the eight counts no more
}

// S000: on the queen of clubs any club or any queen, and an eight at any time.
TEST(Reference, S000QueenOfClubs) {
    const Game game = position(preset("classic"), "QC", {"2C QH 8S 3D", "AC"}, "KC");
    EXPECT_EQ(legal(game),
              (Texts{"0 play 2C", "0 play QH", "0 play 8S C", "0 play 8S D", "0 play 8S H", "0 play 8S S", "0 draw"}));
}

// S000: draws until a card can be played; without cards the turn is passed.
TEST(Reference, S000DrawsUntilPlayable) {
    Game game = position(preset("classic"), "QC", {"3D 4D", "AC"}, "5D 6D QS 7D");
    act(game, "0 draw");
    act(game, "0 draw");
    EXPECT_EQ(legal(game), (Texts{"0 draw"}));
    act(game, "0 draw");
    EXPECT_EQ(game.phase, "play");
    EXPECT_EQ(legal(game), (Texts{"0 play QS", "0 draw"}));
    act(game, "0 draw");
    EXPECT_EQ(legal(game), (Texts{"0 play QS"}));

    game = position(preset("classic"), "QC", {"3D 4D", "AC"}, "");
    EXPECT_EQ(legal(game), (Texts{"0 pass"}));
}

// S000: 50 points for each player: 100, 150, 200, 250, 300 and 350 for two to seven.
TEST(Reference, S000Target) {
    for (int seats = 2; seats <= 7; ++seats) {
        for (const bool enough : {false, true}) {
            Texts hands(static_cast<std::size_t>(seats), "");
            hands[0] = "5C";
            hands[1] = "9D";
            Game game = position(preset("classic"), "6C", hands, "KC KD");
            for (std::size_t i = 2; i < hands.size(); ++i) {
                game.hands[i] = hand("AC");
            }
            game.scores[0] = 50 * seats - 9 - (seats - 2) - (enough ? 0 : 1);
            act(game, "0 play 5C");
            EXPECT_EQ(game.phase, enough ? "match_over" : "round_over") << seats;
            if (enough) {
                EXPECT_EQ(reference::winners(game), std::vector<int>{0});
                EXPECT_EQ(game.events.back(), (Event{.type = "match_over", .seat = 0, .number = 1}));
            }
        }
    }
}

// S000: the special card that ends the game does nothing.
TEST(Reference, S000LastCardDoesNothing) {
    Game game = position(preset("power"), "6C", {"2C", "9D", "3D"}, "KC KD");
    act(game, "0 play 2C");
    EXPECT_EQ(game.scores, (std::vector<int>{0, 9, 3}));
}

// S003: seven cards up to four players, five from five on, two packs from six on.
TEST(Reference, S003Deal) {
    for (int seats = 2; seats <= 8; ++seats) {
        const Game game = reference::start(preset("household"), seats, counting_seed(), -1);
        for (const std::vector<Card>& one : game.hands) {
            EXPECT_EQ(one.size(), seats <= 4 ? 7u : 5u);
        }
        const std::size_t dealt = static_cast<std::size_t>(seats) * (seats <= 4 ? 7 : 5);
        EXPECT_EQ(game.stock.size() + 1 + dealt, seats <= 5 ? 52u : 104u);
    }
}

// S003: on the three of spades a three or a spade; who has none draws one card and the turn passes.
TEST(Reference, S003ThreeOfSpades) {
    Game game = position(preset("household"), "3S", {"3D JS QH", "QH KH"}, "AS 2S");
    EXPECT_EQ(legal(game), (Texts{"0 play 3D", "0 play JS"}));
    act(game, "0 play JS");
    EXPECT_EQ(legal(game), (Texts{"1 draw"}));
    act(game, "1 draw");  // a spade, but it may not be laid in this turn
    EXPECT_EQ(game.turn, 0);
}

// S003: an eight turned up: the first player names.
TEST(Reference, S003EightTurnedUp) {
    const std::vector<Card> deck = deck_beginning_with("AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8S");
    Game game = reference::start(preset("household"), 2, counting_seed(), -1, &deck);
    EXPECT_EQ(game.phase, "name");
    EXPECT_EQ(game.turn, 0);
    act(game, "0 name C");
    EXPECT_EQ(happened(game), (Texts{"named 0"}));
    EXPECT_EQ(legal(game).size(), 7u);
}

// S004: on the ace of diamonds an ace or a diamond; eights at any time.
TEST(Reference, S004AceOfDiamonds) {
    const Game game = position(preset("four-rounds"), "AD", {"AC 5D 8H 5S", "KC", "KC", "KC"}, "AS 2S");
    EXPECT_EQ(legal(game),
              (Texts{"0 play AC", "0 play 5D", "0 play 8H C", "0 play 8H D", "0 play 8H H", "0 play 8H S"}));
}

// S004: the heaviest hand gets nothing, the winner all of it, the others the difference.
TEST(Reference, S004Scores) {
    Game game = position(preset("four-rounds"), "AD", {"5D", "8C", "KC 3D", "4S"}, "AS 2S");
    act(game, "0 play 5D");
    EXPECT_EQ(game.scores, (std::vector<int>{50, 0, 37, 46}));
    EXPECT_EQ(game.phase, "round_over");
    game.phase = "play";
    game.turn = 0;
    game.round = 3;
    game.hands[0] = hand("6D");
    act(game, "0 play 6D");
    EXPECT_EQ(game.phase, "match_over");  // four rounds
    EXPECT_EQ(reference::winners(game), std::vector<int>{0});
}

// S001 variants: twos add up; a queen skips, with two players the same one plays again; an ace turns the direction.
TEST(Reference, S001Power) {
    Game game = position(preset("power"), "2S", {"2C 5S QS", "2D KS", "KC KD"}, "AS 3S 4S 5D 6S");
    act(game, "0 play 2C");
    EXPECT_EQ(happened(game), (Texts{"played 0", "owes 1", "turn 1"}));
    EXPECT_EQ(legal(game), (Texts{"1 play 2D", "1 take"}));
    act(game, "1 play 2D");
    EXPECT_EQ(game.events.at(1), (Event{.type = "owes", .seat = 2, .number = 4}));
    act(game, "2 take");
    EXPECT_EQ(happened(game), (Texts{"took 2", "took 2", "took 2", "took 2", "turn 0"}));
    EXPECT_EQ(game.hands[2], hand("KC KD AS 3S 4S 5D"));

    game = position(preset("power"), "KS", {"QS 4S", "5D 6D"}, "7D");
    act(game, "0 play QS");
    EXPECT_EQ(happened(game), (Texts{"played 0", "skipped 1", "turn 0"}));

    game = position(preset("power"), "KS", {"AS 4S", "5D 6D", "7D 9D"}, "TD");
    act(game, "0 play AS");
    EXPECT_EQ(happened(game), (Texts{"played 0", "reversed", "turn 2"}));
    EXPECT_EQ(game.direction, -1);
}

// S000 Countdown: eight cards, eights wild; a score lower after a win; nought wins.
TEST(Reference, S000Countdown) {
    Game game = reference::start(preset("countdown"), 3, counting_seed(), -1);
    EXPECT_EQ(game.hands[0].size(), 8u);
    game = position(preset("countdown"), "6C", {"6D", "9D", "3D"}, "KC KD");
    game.scores = {6, 8, 1};
    EXPECT_EQ(legal(game), (Texts{"0 play 6D", "0 draw"}));  // wild, but the last card names nothing
    act(game, "0 play 6D");
    EXPECT_EQ(game.scores, (std::vector<int>{5, 8, 1}));
    EXPECT_EQ(game.turn, 0);  // the next dealer
    act(game, "0 deal");
    EXPECT_EQ(game.round, 1);
    EXPECT_EQ(game.hands[0].size(), 5u);
    EXPECT_EQ(game.hands[1].size(), 8u);
    EXPECT_EQ(game.hands[2].size(), 1u);
    // 3.2: round the table, passing over who has enough: 1 2 0, then 1 0 without 2, at last 1 alone
    EXPECT_EQ(game.events.at(1).seat, 1);
    EXPECT_EQ(game.events.at(2).seat, 2);
    EXPECT_EQ(game.events.at(3).seat, 0);
    EXPECT_EQ(game.events.at(4).seat, 1);
    EXPECT_EQ(game.events.at(5).seat, 0);
    EXPECT_EQ(game.events.at(14).seat, 1);

    game = position(preset("countdown"), "6C", {"AD", "9D"}, "KC KD");
    game.scores = {1, 8};
    act(game, "0 play AD");
    EXPECT_EQ(game.phase, "match_over");
    EXPECT_EQ(reference::winners(game), std::vector<int>{0});
}

// ---------------------------------------------------------------------------------------------------------------------
// Positions worked out from docs/rules.md

TEST(Reference, R4_3_Bury) {
    // 14 cards dealt; then 8S, and 37 in the stock: it goes back under 18 of them.
    const std::vector<Card> deck = deck_beginning_with("AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8S 9S");
    const Game game = reference::start(preset("classic"), 2, counting_seed(), -1, &deck);
    EXPECT_EQ(game.discard, cards("9S"));
    EXPECT_EQ(game.stock.size(), 37u - 1 + 1);
    EXPECT_EQ(game.stock.at(17), card("8S"));
    EXPECT_EQ(game.events.at(15), (Event{.type = "buried", .card = card("8S"), .number = 18}));
}

TEST(Reference, R4_3_OnlyWildCardsAbove) {
    Rules rules = preset("classic");
    rules.without = {0, 1, 2, 3, 4, 5, 6};  // 8 9 T J Q K: 24 cards
    rules.hand = {{2, 10}};                 // three cards are left after a starter
    std::vector<Card> deck = cards("9C 9D 9H 9S TC TD TH TS JC JD JH JS QC QD QH QS KC KD KH 8S 8C 8D 8H KS");
    Game game = reference::start(rules, 2, counting_seed(), -1, &deck);
    // Turned 8C, stock 8D 8H KS: above it would be 8D alone, so it goes to the bottom. Turned 8D, stock 8H KS 8C: the
    // same. Turned 8H, stock KS 8C 8D: it goes under KS, which is turned next.
    EXPECT_EQ(game.events.at(21), (Event{.type = "buried", .card = card("8C"), .number = 3}));
    EXPECT_EQ(game.events.at(22), (Event{.type = "buried", .card = card("8D"), .number = 3}));
    EXPECT_EQ(game.events.at(23), (Event{.type = "buried", .card = card("8H"), .number = 1}));
    EXPECT_EQ(game.discard, cards("KS"));
    EXPECT_EQ(game.stock, cards("8H 8C 8D"));

    deck = cards("9C 9D 9H 9S TC TD TH TS JC JD JH JS QC QD QH QS KC KD KH KS 8S 8C 8D 8H");
    game = reference::start(rules, 2, counting_seed(), -1, &deck);  // all wild: it stays, and counts as printed
    EXPECT_EQ(game.discard, cards("8S"));
    EXPECT_EQ(game.named, -1);
    EXPECT_EQ(game.phase, "play");
    EXPECT_EQ(game.hands[0], hand("9C 9H TC TH JC JH QC QH KC KH"));
    EXPECT_EQ(legal(game), (Texts{"0 draw"}));  // no spade, no eight
    EXPECT_FALSE(can(game, "0 play KH"));
}

TEST(Reference, R4_5_FirstPlaysAny) {
    Rules rules;
    rules.starter_wild = "first_plays_any";
    const std::vector<Card> deck = deck_beginning_with("AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8S 9S");
    Game game = reference::start(rules, 2, counting_seed(), -1, &deck);
    EXPECT_EQ(legal(game).size(), 8u);  // seven cards or draw
    act(game, "0 draw");                // may play the 9S too
    EXPECT_EQ(legal(game), (Texts{"0 play 9S", "0 pass"}));
    act(game, "0 pass");
    EXPECT_EQ(legal(game).size(), 8u);
    act(game, "1 play AD");
    EXPECT_EQ(legal(game), (Texts{"0 play AC", "0 draw"}));
}

TEST(Reference, R4_8_StarterEffects) {
    Rules rules = preset("power");
    rules.starter_effect = "as_played";
    const std::string dealt = "3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H ";  // 5 each for seats 0 1 2
    std::vector<Card> deck = deck_beginning_with(dealt + "AS");
    Game game = reference::start(rules, 3, counting_seed(), -1, &deck);  // seat 2 deals and "plays" the ace
    EXPECT_EQ(game.direction, -1);
    EXPECT_EQ(game.turn, 1);
    deck = deck_beginning_with(dealt + "QS");
    game = reference::start(rules, 3, counting_seed(), -1, &deck);
    EXPECT_EQ(game.turn, 1);
    deck = deck_beginning_with(dealt + "2S");
    game = reference::start(rules, 3, counting_seed(), -1, &deck);
    EXPECT_EQ(game.turn, 0);
    EXPECT_EQ(legal(game), (Texts{"0 take"}));

    rules.first_seat = "dealer";  // the beginner is given: the ace only turns, the queen moves on by one
    deck = deck_beginning_with(dealt + "AS");
    game = reference::start(rules, 3, counting_seed(), -1, &deck);
    EXPECT_EQ(game.direction, -1);
    EXPECT_EQ(game.turn, 2);
    deck = deck_beginning_with(dealt + "QS");
    game = reference::start(rules, 3, counting_seed(), -1, &deck);
    EXPECT_EQ(game.turn, 0);
}

TEST(Reference, R5_2_NamingLasts) {
    Game game = position(preset("basic"), "6C", {"8S 3D KD", "7C 9C", "7H 6S"}, "TC JC QC");
    act(game, "0 play 8S D");
    act(game, "1 draw");  // TC does not fit diamonds
    EXPECT_EQ(game.named, suit('D'));
    EXPECT_EQ(legal(game), (Texts{"2 draw"}));
    act(game, "2 draw");
    EXPECT_EQ(legal(game), (Texts{"0 play 3D", "0 play KD", "0 draw"}));
    act(game, "0 play KD");
    EXPECT_EQ(game.named, -1);
}

TEST(Reference, R5_4_WildOnWild) {
    Rules rules;
    rules.wild_on_wild = false;
    Game game = position(rules, "6C", {"8S 3D KD", "8C 9C 8D"}, "TC JC QC");
    act(game, "0 play 8S D");
    EXPECT_EQ(legal(game), (Texts{"1 draw"}));
}

TEST(Reference, R6_DrawsAndPasses) {
    Rules rules;
    rules.draw = 2;
    Game game = position(rules, "6C", {"3D KD", "8C 9C 8D"}, "TD", "5C");  // one card to draw, one to reshuffle
    act(game, "0 draw");
    EXPECT_EQ(game.phase, "drawn");
    EXPECT_EQ(game.drawn_card, card("TD"));
    EXPECT_EQ(legal(game), (Texts{"0 draw"}));
    act(game, "0 draw");
    EXPECT_EQ(happened(game), (Texts{"reshuffled", "drew 0"}));
    EXPECT_EQ(legal(game), (Texts{"0 play 5C", "0 pass"}));

    game = position(rules, "6C", {"3D KD", "8C 9C 8D"}, "TD");  // 6.7: the stock runs dry first
    act(game, "0 draw");
    EXPECT_EQ(legal(game), (Texts{"0 pass"}));
    act(game, "0 pass");
    EXPECT_EQ(game.events.front(), (Event{.type = "passed", .seat = 0, .number = 1}));
    EXPECT_EQ(game.turn, 1);

    rules.unplayable_draw = "pass";
    game = position(rules, "6C", {"3D KD", "8C 9C 8D"}, "TD JD QD");
    act(game, "0 draw");
    act(game, "0 draw");
    EXPECT_EQ(legal(game), (Texts{"0 pass"}));
}

TEST(Reference, R6_5_MustPlayDrawn) {
    Rules rules;
    rules.must_play_drawn = true;
    rules.after_draw = "any_card";
    Game game = position(rules, "6C", {"3C KD", "8C 9C 8D"}, "TC JD QD");
    act(game, "0 draw");
    EXPECT_EQ(game.phase, "drawn");
    EXPECT_EQ(legal(game), (Texts{"0 play TC"}));
}

TEST(Reference, R6_8_UntilPlayableWithoutPlaying) {
    Rules rules;
    rules.draw = 0;
    rules.after_draw = "none";
    Game game = position(rules, "6C", {"3D KD", "8C 9C 8D"}, "TD JC QD");
    act(game, "0 draw");
    EXPECT_EQ(legal(game), (Texts{"0 draw"}));
    act(game, "0 draw");
    EXPECT_EQ(game.turn, 1);
}

TEST(Reference, R7_3_BlockedAndSplit) {
    Rules rules = preset("classic");
    Game game = position(rules, "6C", {"3D KD", "9H 4D", "QD JD"}, "");
    act(game, "0 pass");
    act(game, "1 pass");
    EXPECT_EQ(game.passes, 2);
    act(game, "2 pass");
    // hands of 13, 13 and 20: the difference of 7 is split between two, rounded down (12.4)
    EXPECT_EQ(game.scores, (std::vector<int>{3, 3, 0}));
    EXPECT_EQ(game.events.at(1), (Event{.type = "round_over", .number = 1}));
    EXPECT_EQ(game.turn, 0);
}

TEST(Reference, R8_3_StockOutEndsRound) {
    Rules rules;
    rules.stock_out = "end_round";
    Game game = position(rules, "6C", {"3D KD", "9H 4D"}, "TC", "5C 7C");
    act(game, "0 draw");
    EXPECT_EQ(happened(game), (Texts{"drew 0", "round_over", "scored 0", "scored 1"}));
    EXPECT_EQ(game.events.at(1).number, 2);
    EXPECT_EQ(game.scores, (std::vector<int>{23, 13}));

    game = position(rules, "6C", {"3C KD", "9H 4D"}, "", "5C 7C");  // empty from the beginning
    act(game, "0 play 3C");
    EXPECT_EQ(game.phase, "play");
}

TEST(Reference, R9_4_RestIsForgiven) {
    Game game = position(preset("power"), "KS", {"2S 4S", "5D 6D", "AC"}, "7D", "9D");
    act(game, "0 play 2S");
    game.pending = 6;
    act(game, "1 take");  // 7D, then 9D and KS are shuffled, the 2S stays
    EXPECT_EQ(happened(game), (Texts{"took 1", "reshuffled", "took 1", "took 1", "turn 2"}));
    EXPECT_EQ(game.hands[1], hand("5D 6D 7D 9D KS"));
    EXPECT_EQ(game.pending, 0);
    EXPECT_EQ(game.random_events, 2);
}

TEST(Reference, R10_5_FallsBackOnThePlayer) {
    Effect fours;
    fours.cards = rank('4');
    fours.draw = 2;
    fours.reverse = true;
    Rules rules;
    rules.effects = {fours};
    rules.two_seat_reverse = "skip";
    Game game = position(rules, "KS", {"4S 5S 6S", "5D 6D"}, "7D 8D 9D");
    act(game, "0 play 4S");
    EXPECT_EQ(happened(game), (Texts{"played 0", "reversed", "skipped 1", "owes 0", "turn 0"}));
    EXPECT_EQ(legal(game), (Texts{"0 take"}));
}

TEST(Reference, R11_3_LastCardDraws) {
    Rules rules = preset("power");
    rules.last_card_effect = "draws";
    Game game = position(rules, "2D", {"2S", "5D 6D", "4D 2C"}, "7D 9C 9D TD JD");
    game.pending = 2;
    game.direction = -1;
    act(game, "0 play 2S");
    EXPECT_EQ(happened(game), (Texts{"played 0", "took 2", "took 2", "took 2", "took 2", "round_over 0", "scored 0",
                                     "scored 1", "scored 2"}));
    EXPECT_EQ(game.scores, (std::vector<int>{0, 11, 4 + 2 + 7 + 9 + 9 + 10}));
}

TEST(Reference, R13_CallAndCatch) {
    Game game = position(preset("power-call"), "KS", {"4S 5S", "5D 6D", "7C 9C"}, "7D 8D 9D TD");
    EXPECT_EQ(legal(game), (Texts{"0 play 4S", "0 play 5S", "0 draw", "0 call"}));
    Game silent = game;
    act(game, "0 call");
    act(game, "0 play 4S");
    EXPECT_EQ(game.exposed, -1);

    act(silent, "0 play 4S");
    EXPECT_EQ(silent.exposed, 0);
    EXPECT_EQ(legal(silent), (Texts{"1 draw", "0 call", "1 call", "1 catch 0", "2 catch 0"}));
    Game late = silent;
    act(late, "1 draw");  // nobody noticed
    EXPECT_EQ(late.exposed, -1);
    EXPECT_EQ(late.hands[0].size(), 1u);
    act(silent, "2 catch 0");
    EXPECT_EQ(silent.hands[0], hand("5S 7D 8D"));
    EXPECT_EQ(silent.events.front(), (Event{.type = "caught", .seat = 0, .number = 2}));
    EXPECT_EQ(silent.turn, 1);
}

TEST(Reference, R13_6_Automatic) {
    Rules rules = preset("power");
    rules.last_card_call = "automatic";
    Game game = position(rules, "KS", {"4S 5S", "QS 6D AC", "7C 9C"}, "7D 8D 9D TD");
    act(game, "0 play 4S");
    EXPECT_EQ(legal(game), (Texts{"1 play QS", "1 draw", "0 call"}));
    act(game, "1 play QS");
    EXPECT_EQ(happened(game), (Texts{"played 1", "caught 0", "took 0", "took 0", "skipped 2", "turn 0"}));

    game = position(rules, "KS", {"QS 5S", "6D 7D"}, "7D 8D 9D TD");  // who plays again itself is safe
    act(game, "0 play QS");
    EXPECT_EQ(game.exposed, 0);
    act(game, "0 play 5S");
    EXPECT_EQ(game.phase, "round_over");
}

TEST(Reference, R14_Leaving) {
    Game game = position(preset("power"), "2S", {"3C 4S", "5D 6D", "AC 9C"}, "7D", "9D");
    game.pending = 2;
    EXPECT_TRUE(can(game, "1 leave"));
    act(game, "0 leave");
    EXPECT_EQ(happened(game), (Texts{"left 0", "turn 1"}));
    EXPECT_EQ(game.discard, cards("3C 4S 9D 2S"));
    EXPECT_EQ(game.pending, 0);
    EXPECT_FALSE(can(game, "0 leave"));
    act(game, "2 leave");
    EXPECT_EQ(happened(game), (Texts{"left 2", "match_over 1"}));
    EXPECT_EQ(game.turn, -1);
    EXPECT_TRUE(legal(game).empty());
    EXPECT_FALSE(can(game, "1 leave"));
}

TEST(Reference, R14_3_DealerLeavesWhileNaming) {
    const std::vector<Card> deck = deck_beginning_with("3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H 8S");
    Game game = reference::start(preset("basic"), 3, counting_seed(), 1, &deck);
    EXPECT_EQ(game.phase, "name");
    act(game, "1 leave");
    EXPECT_EQ(happened(game), (Texts{"left 1", "named 1", "turn 2"}));
    EXPECT_EQ(game.named, suit('S'));
}

TEST(Reference, R14_3_DealerLeavesWithStarterEffects) {
    Effect eights;
    eights.cards = rank('8');
    eights.again = true;
    Rules rules;
    rules.effects = {eights};
    rules.starter_effect = "as_played";
    const std::vector<Card> deck = deck_beginning_with("3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H 8S");
    Game game = reference::start(rules, 3, counting_seed(), 1, &deck);
    act(game, "1 leave");  // the dealer would begin, but is gone: the next one clockwise
    EXPECT_EQ(game.turn, 2);

    rules.effects[0].again = false;
    rules.effects[0].reverse = true;
    game = reference::start(rules, 3, counting_seed(), 1, &deck);
    act(game, "1 leave");
    EXPECT_EQ(happened(game), (Texts{"left 1", "named 1", "reversed", "turn 0"}));

    rules.effects[0].reverse = false;
    rules.effects[0].skip = 1;
    rules.first_seat = "dealer";
    game = reference::start(rules, 3, counting_seed(), 1, &deck);
    act(game, "1 leave");  // seat 2 instead of the dealer, and it is skipped
    EXPECT_EQ(happened(game), (Texts{"left 1", "named 1", "skipped 2", "turn 0"}));
}

TEST(Reference, R3_6_LastWinnerAndLoserBegin) {
    for (const bool winner_begins : {true, false}) {
        Rules rules;
        rules.first_seat = winner_begins ? "last_winner" : "last_loser";
        Game game = position(rules, "6C", {"3C", "KD", "4D"}, "TC", "5C 7C");
        act(game, "0 play 3C");
        EXPECT_EQ(game.turn, 0);
        const std::vector<Card> deck = deck_beginning_with("3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H 8S");
        reference::act(game, action("0 deal"), &deck);
        EXPECT_EQ(game.phase, "name");
        EXPECT_EQ(game.turn, 0);
        EXPECT_EQ(game.beginner, winner_begins ? 0 : 1);
        act(game, "0 name D");
        EXPECT_EQ(game.turn, winner_begins ? 0 : 1);
        EXPECT_EQ(game.beginner, -1);
    }
}

TEST(Reference, R14_3_NextDealerLeaves) {
    Game game = position(preset("basic"), "6C", {"3C", "KD", "4D"}, "TC", "5C 7C");
    act(game, "0 play 3C");
    act(game, "0 leave");
    EXPECT_EQ(happened(game), (Texts{"left 0"}));
    EXPECT_EQ(legal(game), (Texts{"1 deal"}));
    act(game, "1 deal");
    EXPECT_EQ(game.hands[0].size(), 0u);
    EXPECT_EQ(game.hands[1].size(), 5u);  // 2.3: as for three
    EXPECT_EQ(game.turn, 2);
}

TEST(Reference, R16_1_DefaultAction) {
    Game game = position(preset("basic"), "6C", {"8S 3C KD", "7C 9C"}, "TC JC QC");
    EXPECT_EQ(text(reference::default_action(game)), "0 draw");
    act(game, "0 draw");
    EXPECT_EQ(text(reference::default_action(game)), "0 pass");
    game = position(preset("household"), "6C", {"8S 3C KD", "7C 9C"}, "TC JC QC");
    EXPECT_EQ(text(reference::default_action(game)), "0 play 3C");
    game = position(preset("household"), "6H", {"8S 3C KD", "7C 9C"}, "TC JC QC");
    EXPECT_EQ(text(reference::default_action(game)), "0 play 8S C");
    game.phase = "name";
    EXPECT_EQ(text(reference::default_action(game)), "0 name C");
    game.phase = "round_over";
    EXPECT_EQ(text(reference::default_action(game)), "0 deal");
}

TEST(Reference, R17_1_TurnLimit) {
    Rules rules;
    rules.turn_limit = 10;
    Game game = position(rules, "6C", {"3C KD", "9H 4D"}, "TC", "5C 7C");
    game.turns = 9;
    act(game, "0 play 3C");
    EXPECT_EQ(happened(game), (Texts{"played 0", "round_over", "scored 0", "scored 1"}));
    EXPECT_EQ(game.events.at(1).number, 3);
    game = position(rules, "6C", {"3C", "9H 4D"}, "TC", "5C 7C");
    game.turns = 9;
    act(game, "0 play 3C");
    EXPECT_EQ(game.events.at(1).number, 0);
}

// 17.1, 21.1: the last action before the limit has all its effects; only the next turn does not begin.
TEST(Reference, R17_1_TheLastActionIsCompleted) {
    Rules rules = preset("power");
    rules.turn_limit = 10;
    Game last_turn = position(rules, "6S", {"AS QS 2S 8D 4D", "5D 6D", "7D 9D"}, "TD JD KD", "TC");
    last_turn.turns = 9;

    Game game = last_turn;
    act(game, "0 play AS");
    EXPECT_EQ(happened(game), (Texts{"played 0", "reversed", "round_over", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(game.events.at(2), (Event{.type = "round_over", .number = 3}));
    EXPECT_EQ(game.direction, -1);
    EXPECT_EQ(game.turns, 10);  // 12.7: stays until the deal
    EXPECT_EQ(game.turn, 0);    // the next dealer
    act(game, "0 deal");
    EXPECT_EQ(game.direction, 1);
    EXPECT_EQ(game.turns, 0);

    game = last_turn;
    act(game, "0 play QS");
    EXPECT_EQ(happened(game), (Texts{"played 0", "skipped 1", "round_over", "scored 0", "scored 1", "scored 2"}));

    game = last_turn;
    act(game, "0 play 2S");
    EXPECT_EQ(happened(game), (Texts{"played 0", "owes 1", "round_over", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(game.pending, 0);  // 12.7

    game = last_turn;
    act(game, "0 play 8D H");
    EXPECT_EQ(happened(game), (Texts{"played 0", "round_over", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(game.named, suit('H'));  // 12.7

    game = last_turn;
    game.hands[0] = hand("AS");  // an emptied hand wins, and its card does nothing (11.2)
    act(game, "0 play AS");
    EXPECT_EQ(happened(game), (Texts{"played 0", "round_over 0", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(game.direction, 1);
}

TEST(Reference, R17_1_TheLastNamingIsCompleted) {
    Effect eights;
    eights.cards = rank('8');
    eights.skip = 1;
    eights.reverse = true;
    Rules rules;
    rules.effects = {eights};
    rules.starter_effect = "as_played";
    rules.turn_limit = 10;
    Game game = position(rules, "8S", {"AS QS", "5D 6D", "7D 9D"}, "TD JD KD");
    game.phase = "name";
    game.turn = 2;
    game.turns = 9;
    Game deserted = game;
    act(game, "2 name H");
    EXPECT_EQ(happened(game),
              (Texts{"named 2", "reversed", "skipped 1", "round_over", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(game.events.at(3).number, 3);
    EXPECT_EQ(game.direction, -1);
    EXPECT_EQ(game.named, suit('H'));

    act(deserted, "2 leave");  // 14.2: the naming of who leaves is no turn
    EXPECT_EQ(happened(deserted), (Texts{"left 2", "named 2", "reversed", "skipped 1", "turn 0"}));
    EXPECT_EQ(deserted.turns, 9);
}

// 8.3, 13.7: here a penalty of 13.6 empties the stock, and the ace still turns the direction.
TEST(Reference, R8_3_TheLastActionIsCompleted) {
    Rules rules = preset("power");
    rules.stock_out = "end_round";
    rules.last_card_call = "automatic";
    Game game = position(rules, "6S", {"4S 5S", "AS 6D", "7D 9D"}, "TD JD");
    act(game, "0 play 4S");
    Game winning = game;
    act(game, "1 play AS");
    EXPECT_EQ(happened(game), (Texts{"played 1", "caught 0", "took 0", "took 0", "reversed", "round_over", "scored 0",
                                     "scored 1", "scored 2"}));
    EXPECT_EQ(game.events.at(5).number, 2);
    EXPECT_EQ(game.direction, -1);
    EXPECT_EQ(game.exposed, -1);

    winning.hands[1] = hand("AS");  // 13.6: the penalty still comes before the scoring
    act(winning, "1 play AS");
    EXPECT_EQ(happened(winning),
              (Texts{"played 1", "caught 0", "took 0", "took 0", "round_over 1", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(winning.direction, 1);
    EXPECT_EQ(winning.scores, (std::vector<int>{5 + 10 + 10, 0, 16}));
}

TEST(Reference, R13_7_PenaltyFromAnEmptyOrEmptyingStock) {
    Rules rules = preset("power-call");
    rules.stock_out = "end_round";
    Game game = position(rules, "6S", {"4S 5S", "AS 6D", "7D 9D"}, "TD JD");
    act(game, "0 play 4S");
    act(game, "2 catch 0");
    EXPECT_EQ(happened(game),
              (Texts{"caught 0", "took 0", "took 0", "round_over", "scored 0", "scored 1", "scored 2"}));
    EXPECT_EQ(game.events.at(3).number, 2);

    game = position(rules, "6S", {"4S 5S", "AS 6D", "7D 9D"}, "");
    act(game, "0 play 4S");
    act(game, "2 catch 0");
    EXPECT_EQ(happened(game), (Texts{"caught 0"}));
    EXPECT_EQ(game.exposed, -1);
    EXPECT_EQ(game.turn, 1);
}

// 12.5: the winner of the round leaves before the deal; the lightest hand still there begins.
TEST(Reference, R12_5_WinnerLeavesBeforeTheDeal) {
    Rules rules;
    rules.first_seat = "last_winner";
    Game game = position(rules, "6C", {"3C", "KD", "4D"}, "TC", "5C 7C");
    act(game, "0 play 3C");
    act(game, "0 leave");
    const std::vector<Card> deck = deck_beginning_with("3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 9S");
    reference::act(game, action("1 deal"), &deck);
    EXPECT_EQ(game.turn, 2);
}

// 14.4: the match ends in the middle of a naming and of a drawn card.
TEST(Reference, R14_4_NothingIsLeftOpen) {
    Game game = position(preset("basic"), "8S", {"AS QS", "5D 6D"}, "TD JD KD");
    game.phase = "name";
    game.turn = 1;
    act(game, "1 leave");
    EXPECT_EQ(happened(game), (Texts{"left 1", "match_over 0"}));
    EXPECT_EQ(game.named, -1);

    game = position(preset("basic"), "6C", {"AS QS", "5D 6D"}, "TC JD KD");
    act(game, "0 draw");
    EXPECT_EQ(game.phase, "drawn");
    act(game, "0 leave");
    EXPECT_EQ(game.drawn, 0);
    EXPECT_EQ(game.drawn_card, -1);
}

// 4.8: with a given beginner a skip of the same card acts although `again` does nothing; 10.3: with the dealer gone all
// live seats can be skipped.
TEST(Reference, R4_8_AgainAndEmptyChair) {
    Effect queens;
    queens.cards = rank('Q');
    queens.skip = 1;
    queens.again = true;
    queens.reverse = true;
    Rules rules;
    rules.effects = {queens};
    rules.starter_effect = "as_played";
    rules.first_seat = "dealer";
    const std::string dealt = "3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H ";
    std::vector<Card> deck = deck_beginning_with(dealt + "QS");
    Game game = reference::start(rules, 3, counting_seed(), 1, &deck);
    EXPECT_EQ(game.events.at(game.events.size() - 2), (Event{.type = "skipped", .seat = 1}));
    EXPECT_EQ(game.turn, 0);

    Effect eights;
    eights.cards = rank('8');
    eights.skip = 9;
    rules.effects = {eights};
    rules.first_seat = "after_dealer";
    deck = deck_beginning_with(dealt + "8S");
    game = reference::start(rules, 3, counting_seed(), 1, &deck);
    act(game, "1 leave");
    EXPECT_EQ(happened(game), (Texts{"left 1", "named 1", "skipped 2", "skipped 0", "turn 2"}));
}

TEST(Reference, R18_Countdown) {
    Game game = position(preset("countdown"), "6C", {"5H 8D 8C", "KC 5D", "AC AD"}, "KC KD");
    game.scores = {5, 8, 8};
    // 18.2: an eight has to match and names nothing; the five is wild
    EXPECT_EQ(legal(game), (Texts{"0 play 8C", "0 play 5H C", "0 play 5H D", "0 play 5H H", "0 play 5H S", "0 draw"}));
    act(game, "0 play 5H C");
    EXPECT_EQ(legal(game), (Texts{"1 play KC", "1 draw"}));  // 18.4: the rank of a card laid as wild is not in force
}

TEST(Reference, IllegalActionsAreRefused) {
    Game game = position(preset("basic"), "6C", {"3C KD", "9H 4D"}, "TC", "5C 7C");
    EXPECT_THROW(act(game, "0 play KD"), std::logic_error);
    EXPECT_THROW(act(game, "1 play 4D"), std::logic_error);
    EXPECT_THROW(act(game, "0 pass"), std::logic_error);
    EXPECT_THROW(act(game, "0 deal"), std::logic_error);
    EXPECT_EQ(game.ply, 0);
    const std::vector<Card> no_deck = cards("6C 7C");
    EXPECT_THROW(reference::act(game, action("0 draw"), &no_deck), std::logic_error);
    EXPECT_THROW(reference::start(preset("basic"), 3, counting_seed(), -1, &no_deck), std::logic_error);
    EXPECT_THROW(reference::start(preset("basic"), 3, counting_seed(), 3), std::logic_error);
    EXPECT_THROW(reference::start(preset("four-rounds"), 3, counting_seed(), -1), std::logic_error);
}

// ---------------------------------------------------------------------------------------------------------------------
// Random matches

std::vector<Card> all_cards(const Game& game) {
    std::vector<Card> all = game.stock;
    all.insert(all.end(), game.discard.begin(), game.discard.end());
    for (const std::vector<Card>& one : game.hands) {
        all.insert(all.end(), one.begin(), one.end());
    }
    std::sort(all.begin(), all.end());
    return all;
}

// Plays one match with random actions and checks after each that no card was lost and somebody can act.
void play_random_match(const Rules& rules, int seats, unsigned number, int leave_one_in) {
    std::mt19937 random(number);
    std::array<unsigned char, 32> seed{};
    seed[0] = static_cast<unsigned char>(number % 256);
    seed[1] = static_cast<unsigned char>(number / 256 % 256);
    Game game = reference::start(rules, seats, seed, -1);
    const std::vector<Card> deck = all_cards(game);
    long actions = 0;
    while (game.phase != "match_over") {
        ASSERT_LT(actions, 2'000'000) << "no end in sight";
        const std::vector<Action> choices = reference::legal_actions(game);
        ASSERT_FALSE(choices.empty()) << "match " << number << ", ply " << game.ply << ", phase " << game.phase;
        const Action fallback = reference::default_action(game);
        ASSERT_TRUE(reference::is_legal(game, fallback)) << text(fallback);
        Action chosen = choices[random() % choices.size()];
        if (chosen.kind != "play" && random() % 2 == 0) {
            chosen = choices.front();  // plays more often than not, so that the rounds come to an end
        }
        if (leave_one_in > 0 && random() % static_cast<unsigned>(leave_one_in) == 0) {
            const Action leave{.kind = "leave", .seat = static_cast<int>(random() % static_cast<unsigned>(seats))};
            if (reference::is_legal(game, leave)) {
                chosen = leave;
            }
        }
        reference::act(game, chosen);
        actions += 1;
        ASSERT_EQ(game.ply, actions);
        ASSERT_EQ(all_cards(game), deck) << "match " << number << " after " << text(chosen);
        for (const std::vector<Card>& one : game.hands) {
            ASSERT_TRUE(std::is_sorted(one.begin(), one.end()));
        }
        ASSERT_FALSE(game.discard.empty());
        ASSERT_EQ(game.turn == -1, game.phase == "match_over");
    }
    ASSERT_FALSE(reference::winners(game).empty());
    ASSERT_TRUE(reference::legal_actions(game).empty());
}

TEST(Reference, RandomMatchesOfThePresets) {
    unsigned number = 0;
    while (number < 300) {
        for (const auto& [name, rules] : reference::presets()) {
            for (int seats = rules.min_seats; seats <= rules.max_seats && number < 300; ++seats) {
                SCOPED_TRACE(name + " with " + std::to_string(seats));
                const int leave_one_in = number % 3 == 0 ? 400 : 0;
                play_random_match(rules, seats, number, leave_one_in);
                if (HasFatalFailure()) {
                    return;
                }
                number += 1;
            }
        }
    }
}

template <typename Value>
Value one_of(std::mt19937& random, const std::vector<Value>& values) {
    return values[random() % values.size()];
}

bool heads(std::mt19937& random) { return random() % 2 == 0; }

// A table that agreed on everything by lot.
Rules random_rules(std::mt19937& random) {
    Rules rules;
    rules.max_seats = 10;
    rules.packs = {{2, 1}, {5, 2}};
    rules.hand = {{2, static_cast<int>(1 + random() % 8)}};
    rules.first_seat = one_of<std::string>(random, {"after_dealer", "dealer", "last_winner", "last_loser"});
    rules.next_dealer = one_of<std::string>(random, {"rotate", "winner", "loser"});
    rules.wild_matches_rank = heads(random);
    rules.wild_on_wild = heads(random);
    rules.starter_wild =
        one_of<std::string>(random, {"dealer_names", "bury", "first_names", "first_plays_any", "plain"});
    rules.starter_effect = one_of<std::string>(random, {"none", "as_played"});
    rules.draw = one_of<int>(random, {0, 1, 2, 3});
    rules.draw_when_able = heads(random);
    rules.after_draw = one_of<std::string>(random, {"drawn_card", "none", "any_card"});
    rules.must_play_drawn = heads(random);
    rules.unplayable_draw = one_of<std::string>(random, {"ends_turn", "pass"});
    rules.stock_out = one_of<std::string>(random, {"reshuffle", "pass", "end_round"});
    rules.two_seat_reverse = one_of<std::string>(random, {"none", "skip"});
    rules.wild_effects = one_of<std::string>(random, {"both", "wild_only"});
    rules.after_take = one_of<std::string>(random, {"lose_turn", "play"});
    rules.last_card_effect = one_of<std::string>(random, {"none", "draws"});
    rules.last_card_call = one_of<std::string>(random, {"none", "automatic", "caught"});
    rules.call_penalty = static_cast<int>(1 + random() % 4);
    rules.blocked_score = one_of<std::string>(random, {"own_hands", "lowest_collects", "heaviest_minus_own", "none"});
    rules.blocked_tie = one_of<std::string>(random, {"split", "each", "nobody"});
    rules.round_score =
        one_of<std::string>(random, {"losers_penalties", "winner_collects", "heaviest_minus_own", "wins"});
    rules.match_end = one_of<std::string>(random, {"rounds", "one_round"});
    rules.match_winner = one_of<std::string>(random, {"lowest", "highest"});
    rules.turn_limit = one_of<int>(random, {10, 50, 400});
    if (heads(random)) {
        rules.wild = rank(one_of<char>(random, {'2', '8', 'Q'}));
        rules.wild.push_back(card("KH"));
    }
    for (const char letter : {'2', '4', '8', 'Q', 'A'}) {
        if (heads(random)) {
            continue;
        }
        Effect effect;
        effect.cards = rank(letter);
        effect.reverse = random() % 3 == 0;
        if (heads(random)) {
            effect.draw = static_cast<int>(1 + random() % 5);
            effect.answers = rank(letter);
        } else {
            effect.skip = static_cast<int>(random() % 4);
            effect.again = random() % 4 == 0;
        }
        rules.effects.push_back(effect);
    }
    if (random() % 4 == 0) {  // Countdown
        rules.wild_from = one_of<std::string>(random, {"cards", "score"});
        rules.hand_from = one_of<std::string>(random, {"table", "score"});
        rules.round_score = "countdown";
        rules.blocked_score = "none";
        rules.start_score = 4;
    }
    return rules;
}

TEST(Reference, RandomMatchesOfRandomRulesets) {
    for (unsigned number = 0; number < 1000; ++number) {
        SCOPED_TRACE("ruleset " + std::to_string(number));
        std::mt19937 random(number);
        const Rules rules = random_rules(random);
        const int seats = static_cast<int>(2 + random() % 9);
        play_random_match(rules, seats, number, number % 2 == 0 ? 60 : 0);
        if (HasFatalFailure()) {
            return;
        }
    }
}

}  // namespace
