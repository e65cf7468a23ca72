// A multiset of cards: which faces, and how many copies of each, in three machine words.
#pragma once

#include "eights/card.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace eights {

/// A set of faces, one bit for each: bit n is face n.
using FaceMask = std::uint64_t;

/// All 52 faces.
inline constexpr FaceMask all_faces = (FaceMask{1} << face_count) - 1;

/// The bit of one card's face.
constexpr FaceMask face_bit(Card card) noexcept { return FaceMask{1} << card.face(); }
/// All faces of one suit.
constexpr FaceMask suit_faces(Suit suit) noexcept { return FaceMask{0x1FFF} << (rank_count * static_cast<int>(suit)); }
/// All faces of one rank.
constexpr FaceMask rank_faces(Rank rank) noexcept { return FaceMask{0x8004002001} << static_cast<int>(rank); }
/// The card with the lowest face of a mask that is not empty.
constexpr Card lowest_card(FaceMask faces) noexcept { return Card::from_face(std::countr_zero(faces)); }

/// How many faces a mask has. Written out because a build for plain x86-64 would call a library function for
/// std::popcount.
constexpr int count_faces(FaceMask faces) noexcept {
#if defined(__POPCNT__) || defined(__aarch64__)
    return std::popcount(faces);
#else
    faces -= (faces >> 1) & 0x5555555555555555u;
    faces = (faces & 0x3333333333333333u) + ((faces >> 2) & 0x3333333333333333u);
    faces = (faces + (faces >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return static_cast<int>((faces * 0x0101010101010101u) >> 56);
#endif
}

/// The card with the face at an index, 0 the lowest, of a mask that has more faces than that.
constexpr Card nth_card(FaceMask faces, int index) noexcept {
#if defined(__BMI2__) && defined(__x86_64__)
    // No loop whose end a processor would have to guess. Slow on processors with BMI2 in microcode (AMD before 2020).
    if (!std::is_constant_evaluated()) {
        return lowest_card(__builtin_ia32_pdep_di(FaceMask{1} << index, faces));
    }
#endif
    for (; index > 0; --index) {
        faces &= faces - 1;
    }
    return lowest_card(faces);
}

/// A multiset of cards with up to 7 copies of each face. Iterating over `faces()` gives cards in order of face.
class CardSet {
public:
    /// `copies` (0 to 7) of each face of a mask.
    static constexpr CardSet copies_of(FaceMask faces, int copies) noexcept {
        CardSet set;
        set.planes_ = {(copies & 1) != 0 ? faces : 0, (copies & 2) != 0 ? faces : 0, (copies & 4) != 0 ? faces : 0};
        return set;
    }

    /// The faces that occur at least once.
    constexpr FaceMask faces() const noexcept { return planes_[0] | planes_[1] | planes_[2]; }
    constexpr bool contains(Card card) const noexcept { return (faces() & face_bit(card)) != 0; }
    constexpr bool empty() const noexcept { return faces() == 0; }

    /// Copies of one card, 0 to 7.
    constexpr int count(Card card) const noexcept {
        const int face = card.face();
        return static_cast<int>((planes_[0] >> face & 1) | (planes_[1] >> face & 1) << 1 |
                                (planes_[2] >> face & 1) << 2);
    }

    /// Number of cards, copies counted.
    constexpr int size() const noexcept {
        return count_faces(planes_[0]) + 2 * count_faces(planes_[1]) + 4 * count_faces(planes_[2]);
    }

    /// How many of the cards have one of these faces, copies counted.
    constexpr int size_within(FaceMask mask) const noexcept {
        return count_faces(planes_[0] & mask) + 2 * count_faces(planes_[1] & mask) + 4 * count_faces(planes_[2] & mask);
    }

    /// Adds one copy. The set must hold fewer than 7 of it.
    constexpr void add(Card card) noexcept {
        const FaceMask bit = face_bit(card);
        const FaceMask carry = planes_[0] & bit;
        planes_[0] ^= bit;
        if (carry != 0) {  // a second copy, which hands seldom hold
            planes_[2] ^= planes_[1] & carry;
            planes_[1] ^= carry;
        }
    }

    /// Removes one copy. The set must hold one.
    constexpr void remove(Card card) noexcept {
        const FaceMask bit = face_bit(card);
        planes_[0] ^= bit;
        const FaceMask borrow = planes_[0] & bit;
        if (borrow != 0) {
            planes_[1] ^= borrow;
            planes_[2] ^= planes_[1] & borrow;
        }
    }

    /// Calls `visit(Card)` for each card in order of face, copies one after the other.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        if ((planes_[1] | planes_[2]) == 0) {  // one pack: no copies to count
            for (FaceMask rest = planes_[0]; rest != 0; rest &= rest - 1) {
                visit(lowest_card(rest));
            }
            return;
        }
        for (FaceMask rest = faces(); rest != 0; rest &= rest - 1) {
            const Card card = lowest_card(rest);
            for (int copies = count(card); copies > 0; --copies) {
                visit(card);
            }
        }
    }

    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

private:
    std::array<FaceMask, 3> planes_{};  // the number of copies in binary, one bit plane for each digit
};

}  // namespace eights
