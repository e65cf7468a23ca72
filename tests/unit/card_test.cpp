// Cards, masks and multisets.
#include "eights/card.hpp"

#include "eights/card_set.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace eights;
using namespace eights::literals;

TEST(Card, FaceIsThirteenTimesSuitPlusRank) {
    EXPECT_EQ("AC"_card.face(), 0);
    EXPECT_EQ("KC"_card.face(), 12);
    EXPECT_EQ("AD"_card.face(), 13);
    EXPECT_EQ("8H"_card.face(), 33);
    EXPECT_EQ("KS"_card.face(), 51);
    EXPECT_EQ("QS"_card.rank(), Rank::queen);
    EXPECT_EQ("QS"_card.suit(), Suit::spades);
}

TEST(Card, TextGoesBothWaysForEveryFace) {
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        ASSERT_TRUE(card.valid());
        EXPECT_EQ(card_from_text(to_text(card)), card);
    }
    EXPECT_EQ(to_text("TC"_card), "TC");
    EXPECT_EQ(to_text(no_card), "--");
    EXPECT_FALSE(no_card.valid());
    EXPECT_FALSE(Card::from_face(52).valid());
}

TEST(Card, TextThatIsNoCardIsRefused) {
    for (const char* text : {"", "8", "H", "8h", "th", "10H", "1H", "8X", "8H ", " 8H", "XX", "--", "8HH"}) {
        EXPECT_FALSE(card_from_text(text)) << text;
    }
}

TEST(Card, Names) {
    EXPECT_EQ(suit_name(Suit::hearts), "hearts");
    EXPECT_EQ(rank_name(Rank::ace), "ace");
    EXPECT_EQ(rank_name(Rank::king), "king");
}

TEST(FaceMask, SuitsAndRanksHoldTheRightFaces) {
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        for (int suit = 0; suit < suit_count; ++suit) {
            EXPECT_EQ((suit_faces(static_cast<Suit>(suit)) & face_bit(card)) != 0,
                      static_cast<int>(card.suit()) == suit);
        }
        for (int rank = 0; rank < rank_count; ++rank) {
            EXPECT_EQ((rank_faces(static_cast<Rank>(rank)) & face_bit(card)) != 0,
                      static_cast<int>(card.rank()) == rank);
        }
    }
    EXPECT_EQ(count_faces(all_faces), 52);
    EXPECT_EQ(count_faces(0), 0);
    EXPECT_EQ(count_faces(~FaceMask{0}), 64);
}

TEST(FaceMask, NthCardCountsFromTheLowest) {
    const FaceMask faces = face_bit("AC"_card) | face_bit("8D"_card) | face_bit("9D"_card) | face_bit("KS"_card);
    EXPECT_EQ(nth_card(faces, 0), "AC"_card);
    EXPECT_EQ(nth_card(faces, 1), "8D"_card);
    EXPECT_EQ(nth_card(faces, 2), "9D"_card);
    EXPECT_EQ(nth_card(faces, 3), "KS"_card);
    for (int face = 0; face < face_count; ++face) {
        EXPECT_EQ(nth_card(all_faces, face), Card::from_face(face));
    }
    static_assert(nth_card(rank_faces(Rank::eight), 2) == "8H"_card);
}

// Fault 51: with several packs, playing "the" 6C has to remove one copy and no more.
TEST(CardSet, CountsCopiesUpToSeven) {
    CardSet set;
    for (int copies = 1; copies <= 7; ++copies) {
        set.add("6C"_card);
        set.add("KS"_card);
        EXPECT_EQ(set.count("6C"_card), copies);
        EXPECT_EQ(set.size(), 2 * copies);
        EXPECT_EQ(set.size_within(suit_faces(Suit::clubs)), copies);
    }
    for (int copies = 6; copies >= 0; --copies) {
        set.remove("6C"_card);
        EXPECT_EQ(set.count("6C"_card), copies);
        EXPECT_EQ(set.contains("6C"_card), copies > 0);
        EXPECT_EQ(set.count("KS"_card), 7);
    }
    EXPECT_FALSE(set.empty());
    EXPECT_EQ(set.faces(), face_bit("KS"_card));
}

TEST(CardSet, ForEachGivesCardsInOrderOfFaceWithTheirCopies) {
    CardSet set;
    for (const Card card : {"KS"_card, "AC"_card, "8H"_card, "8H"_card}) {
        set.add(card);
    }
    std::vector<Card> cards;
    set.for_each([&](Card card) { cards.push_back(card); });
    EXPECT_EQ(cards, (std::vector<Card>{"AC"_card, "8H"_card, "8H"_card, "KS"_card}));
}

}  // namespace
