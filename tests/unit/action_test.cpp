// Action codes and their text.
#include "eights/action.hpp"

#include "eights/event.hpp"

#include <gtest/gtest.h>

#include <set>

namespace {

using namespace eights;
using namespace eights::literals;

TEST(Action, TextIsSeatFirst) {
    EXPECT_EQ(to_text(Action::play(0, "6D"_card)), "0 play 6D");
    EXPECT_EQ(to_text(Action::play(0, "8C"_card, Suit::hearts)), "0 play 8C H");
    EXPECT_EQ(to_text(Action::draw(1)), "1 draw");
    EXPECT_EQ(to_text(Action::take(2)), "2 take");
    EXPECT_EQ(to_text(Action::pass(3)), "3 pass");
    EXPECT_EQ(to_text(Action::name(4, Suit::hearts)), "4 name H");
    EXPECT_EQ(to_text(Action::call(5)), "5 call");
    EXPECT_EQ(to_text(Action::catch_seat(0, 2)), "0 catch 2");
    EXPECT_EQ(to_text(Action::leave(9)), "9 leave");
    EXPECT_EQ(to_text(Action::deal(6)), "6 deal");
    EXPECT_EQ(to_text(Action{}), "?");
}

TEST(Action, EveryWellFormedCodeSurvivesItsText) {
    int well_formed = 0;
    for (std::uint32_t kind = 0; kind < 12; ++kind) {
        for (std::uint32_t card = 0; card < 64; ++card) {
            for (std::uint32_t suit = 0; suit < 6; ++suit) {
                for (std::uint32_t target = 0; target < 16; ++target) {
                    for (std::uint32_t seat = 0; seat < 12; ++seat) {
                        const Action action =
                            Action::from_code(kind | card << 8 | suit << 16 | target << 20 | seat << 24);
                        if (!action.well_formed()) {
                            continue;
                        }
                        ++well_formed;
                        ASSERT_EQ(action_from_text(to_text(action)), action) << to_text(action);
                    }
                }
            }
        }
    }
    // 10 seats: 52 cards x (no suit or one of 4), 4 namings, 10 seats to catch, and draw take pass call leave deal.
    EXPECT_EQ(well_formed, 10 * (52 * 5 + 4 + 10 + 6));
}

TEST(Action, TextThatIsNoActionIsRefused) {
    for (const char* text :
         {"",           " ",          "0",         "0 ",          "play 6D",      "0 play",        "0 play 6D ",
          " 0 play 6D", "0  play 6D", "0 play 6d", "0 play 6D X", "0 play 6D HH", "0 play 6D H H", "10 draw",
          "a draw",     "0 draw 1",   "0 name",    "0 name X",    "0 name H H",   "0 catch",       "0 catch 10",
          "0 catch x",  "0 Draw",     "-1 draw",   "0 fly",       "0 draw\n",     "0 deal 6D",     "0 call H"}) {
        EXPECT_FALSE(action_from_text(text)) << text;
    }
}

TEST(Action, FieldsThatAKindDoesNotUseMustBeZero) {
    for (const Action action : {Action::draw(1), Action::take(1), Action::pass(1), Action::call(1), Action::leave(1),
                                Action::deal(1), Action::name(1, Suit::clubs), Action::catch_seat(1, 2)}) {
        EXPECT_TRUE(action.well_formed());
        EXPECT_FALSE(Action::from_code(action.code() | 5u << 8).well_formed()) << to_text(action) << " with a card";
    }
    for (const Action action : {Action::draw(1), Action::catch_seat(1, 2), Action::deal(0)}) {
        EXPECT_FALSE(Action::from_code(action.code() | 1u << 16).well_formed()) << to_text(action) << " with a suit";
    }
    EXPECT_FALSE(Action::from_code(Action::play(0, "6D"_card).code() | 1u << 20).well_formed());
    EXPECT_FALSE(Action::from_code(0).well_formed());
    EXPECT_FALSE(Action::from_code(0xFFFFFFFF).well_formed());
}

TEST(Event, EveryTypeHasItsOwnWord) {
    std::set<std::string_view> words;
    for (int type = 0; type <= static_cast<int>(EventType::match_over); ++type) {
        words.insert(event_type_name(static_cast<EventType>(type)));
    }
    EXPECT_EQ(words.size(), 20u);
    EXPECT_EQ(event_type_name(static_cast<EventType>(20)), "?");
}

TEST(Event, Text) {
    EXPECT_EQ(to_text(Event{.type = EventType::played, .seat = 0, .card = 7, .suit = 2}), "played 0 8C H");
    EXPECT_EQ(to_text(Event{.type = EventType::drew, .seat = 2, .number = 1}), "drew 2 --");
    EXPECT_EQ(to_text(Event{.type = EventType::owes, .seat = 1, .number = 4}), "owes 1 4");
    EXPECT_EQ(to_text(Event{.type = EventType::match_over, .number = 5}), "match_over 5");
}

TEST(Event, AFullListDropsWhatDoesNotFit) {
    EventList list;
    for (int i = 0; i < EventList::capacity + 5; ++i) {
        list.add({.type = EventType::turn});
    }
    EXPECT_EQ(list.size(), EventList::capacity);
    list.clear();
    EXPECT_TRUE(list.empty());
}

}  // namespace
