// Texts and problems from patterns, and whole numbers read from text.
#include "cards/text.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace eights;
using namespace eights::detail;

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

TEST(Text, GapsAreFilledInOrder) {
    EXPECT_EQ(filled("", {}), "");
    EXPECT_EQ(filled("nothing to fill", {}), "nothing to fill");
    EXPECT_EQ(filled("{}{} and {}", {1, "two", std::string("three")}), "1two and three");
    EXPECT_EQ(filled("{} on {}", {Card(Rank::ten, Suit::hearts), no_card}), "TH on --");
    EXPECT_EQ(filled("{ {} }", {0}), "{ 0 }");
}

TEST(Text, WhatFillsAGapIsTakenAsItIs) {
    EXPECT_EQ(filled("[{}]", {"{}"}), "[{}]");
    EXPECT_EQ(filled("[{}]", {std::string_view()}), "[]");
    EXPECT_EQ(filled("[{}]", {std::string("a\0b", 3)}), std::string("[a\0b]", 5));
}

TEST(Text, NumbersOfEverySize) {
    EXPECT_EQ(filled("{} {} {}", {0, 7, -7}), "0 7 -7");
    EXPECT_EQ(filled("{} {}", {lowest, highest}), std::to_string(lowest) + " " + std::to_string(highest));
    EXPECT_EQ(filled("{}", {std::uint8_t{255}}), "255");
    EXPECT_EQ(filled("{}", {std::size_t{4'000'000'000}}), "4000000000");
}

TEST(Text, IsAddedToWhatIsThere) {
    std::string text = "so far";
    add_filled(text, ", and {}", {"more"});
    EXPECT_EQ(text, "so far, and more");
}

TEST(Text, ProblemsAreCutAtTheFirstTwoColonsOfThePattern) {
    const Problem problem = make_problem("/points/{}: {}: one of these: {}", {"a: b", "c: d", "e: f"});
    EXPECT_EQ(problem, (Problem{"/points/a: b", "c: d", "one of these: e: f"}));
    Problems problems;
    add_problem(problems, ": {}: none", {1});
    EXPECT_EQ(problems, (Problems{{"", "1", "none"}}));
}

TEST(Text, LettersOfCards) {
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        EXPECT_EQ(card_text(card), std::string(rank_text(card.rank())) + suit_text(card.suit()));
        EXPECT_EQ(card_from_text(card_text(card)), card);
    }
}

TEST(Text, WholeNumbers) {
    EXPECT_EQ(whole_number("0"), 0);
    EXPECT_EQ(whole_number("007"), 7);
    EXPECT_EQ(whole_number("-12"), -12);
    EXPECT_EQ(whole_number("2147483647"), 2147483647);
    EXPECT_EQ(whole_number("-2147483648"), std::numeric_limits<int>::min());
    for (const std::string_view text : {"", "-", "+1", " 1", "1 ", "1.0", "0x1", "--1", "2147483648", "-2147483649",
                                        "99999999999999999999999999", "1:", "one"}) {
        EXPECT_EQ(whole_number(text), std::nullopt) << text;
    }
}

}  // namespace
