// Texts from patterns, problems from patterns, and letters in UTF-8.
#include "cards/text.hpp"

#include "cards/utf8.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace eights {
namespace {

using namespace detail;

TEST(Text, GapsAreFilledInOrder) {
    EXPECT_EQ(filled("no gap", {}), "no gap");
    EXPECT_EQ(filled("{} to {}", {1, 13}), "1 to 13");
    EXPECT_EQ(filled("{}{}", {"a", std::string("b")}), "ab");
    EXPECT_EQ(filled("the {}", {Card(Rank::eight, Suit::hearts)}), "the 8H");
    EXPECT_EQ(filled("a { and a }", {}), "a { and a }");
    std::string text = "already there";
    add_filled(text, ", {}", {"and more"});
    EXPECT_EQ(text, "already there, and more");
}

TEST(Text, WhatFillsAGapIsTakenAsItIs) {
    EXPECT_EQ(filled("{}", {"{}"}), "{}");
    EXPECT_EQ(filled("{}", {std::string_view("a\0b", 3)}), std::string("a\0b", 3));
    EXPECT_EQ(filled("<{}>", {std::string_view()}), "<>");
}

TEST(Text, NumbersOfEverySize) {
    EXPECT_EQ(filled("{}", {0}), "0");
    EXPECT_EQ(filled("{}", {-7}), "-7");
    EXPECT_EQ(filled("{}", {std::uint8_t{200}}), "200");
    EXPECT_EQ(filled("{}", {std::numeric_limits<std::int64_t>::min()}), "-9223372036854775808");
    EXPECT_EQ(filled("{}", {std::numeric_limits<std::int64_t>::max()}), "9223372036854775807");
    EXPECT_EQ(filled("{}", {std::numeric_limits<std::uint64_t>::max()}), "18446744073709551615");
}

TEST(Text, AProblemIsPathFoundAndAllowed) {
    const Problem problem = make_problem("/effects/{}/draw: {}: 0 to {}", {2, 16, 15});
    EXPECT_EQ(problem.path, "/effects/2/draw");
    EXPECT_EQ(problem.found, "16");
    EXPECT_EQ(problem.allowed, "0 to 15");
    EXPECT_EQ(problem.text(), "/effects/2/draw: 16: 0 to 15");
}

TEST(Text, AColonInAGapEndsNoPartOfAProblem) {
    const Problem problem = make_problem("/name: {}: a name", {"a: b"});
    EXPECT_EQ(problem.path, "/name");
    EXPECT_EQ(problem.found, "a: b");
    EXPECT_EQ(problem.allowed, "a name");
    EXPECT_EQ(make_problem(": nothing: a: b", {}).allowed, "a: b") << "only the first two colons count";
}

TEST(Text, LettersOfCards) {
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        EXPECT_EQ(card_text(card), std::string(rank_text(card.rank())) + suit_text(card.suit()));
        EXPECT_EQ(card_from_text(card_text(card)), card);
    }
    EXPECT_STREQ(card_text(no_card), "--");
}

TEST(Text, WholeNumbers) {
    EXPECT_EQ(whole_number("0"), 0);
    EXPECT_EQ(whole_number("-13"), -13);
    EXPECT_EQ(whole_number("2147483647"), 2147483647);
    EXPECT_EQ(whole_number("-2147483648"), std::numeric_limits<int>::min());
    for (const char* const text :
         {"", "-", "+1", "1.0", " 1", "1 ", "2147483648", "-2147483649", "99999999999999999999", "--1", "1-", "0x1"}) {
        EXPECT_EQ(whole_number(text), std::nullopt) << text;
    }
}

// The borders of table 3-7 of the Unicode standard, from both sides.
TEST(Utf8, LettersAndWhatIsNone) {
    for (const char* const text :
         {"", "a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xEC\xBF\xBF", "\xED\x9F\xBF", "\xEE\x80\x80",
          "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF3\xBF\xBF\xBF", "\xF4\x8F\xBF\xBF", "ab\xC3\xA9z"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    for (const char* const text :
         {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x7F", "\xC2\xC0", "\xE0\x9F\xBF", "\xE0\xA0",
          "\xED\xA0\x80", "\xEF\xBF", "\xF0\x8F\xBF\xBF", "\xF0\x90\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
          "\xFF", "a\xC3", "\xC3\xA9\xA9"}) {
        EXPECT_FALSE(is_utf8(text)) << text;
    }
}

}  // namespace
}  // namespace eights
