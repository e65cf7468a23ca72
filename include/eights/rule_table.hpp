// A ruleset compiled and proven consistent: one row of columns per card, and the options as small numbers.
#pragma once

#include "eights/card_set.hpp"
#include "eights/problem.hpp"
#include "eights/ruleset.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <type_traits>

namespace eights {

inline constexpr int min_table_seats = 2;
inline constexpr int max_table_seats = 10;
/// Most different lists of answers in one ruleset.
inline constexpr int max_answer_lists = 15;

/// What one card does: a row of the table, packed into 16 bits.
class EffectRow {
public:
    constexpr EffectRow() = default;
    constexpr EffectRow(int draw, int skip, bool reverse, bool again, int answer_list) noexcept
        : bits_(static_cast<std::uint16_t>(draw | skip << 4 | (reverse ? 1 << 8 : 0) | (again ? 1 << 9 : 0) |
                                           answer_list << 12)) {}

    constexpr int draw() const noexcept { return bits_ & 15; }
    constexpr int skip() const noexcept { return bits_ >> 4 & 15; }
    constexpr bool reverse() const noexcept { return (bits_ >> 8 & 1) != 0; }
    constexpr bool again() const noexcept { return (bits_ >> 9 & 1) != 0; }
    /// 0 for no answers, else 1 + the index of its list in `RuleTable::answers`.
    constexpr int answer_list() const noexcept { return bits_ >> 12; }

    friend constexpr bool operator==(EffectRow, EffectRow) = default;

private:
    std::uint16_t bits_ = 0;
};

/// The rules as the engine reads them. Made by `compile` only; a state holds one by value.
///
/// It is trivially copyable and has no padding, so that states compare and copy as bytes. Every option of the
/// ruleset is in it: `ruleset_of` gives the ruleset back.
struct RuleTable {
    std::array<FaceMask, max_answer_lists> answers{};  ///< faces that answer, for each list
    FaceMask wild = 0;                                 ///< faces that are wild for everybody
    FaceMask special = 0;                              ///< faces whose row is not empty
    std::array<EffectRow, face_count> effects{};       ///< one row per face
    std::array<std::uint8_t, face_count> points{};     ///< one value per face
    std::array<std::uint8_t, 9> packs{};               ///< for 2 to 10 seats
    std::array<std::uint8_t, 9> hand{};                ///< for 2 to 10 seats
    std::uint8_t min_seats = 0;
    std::uint8_t max_seats = 0;
    HandFrom hand_from{};
    FirstSeat first_seat{};
    NextDealer next_dealer{};
    WildFrom wild_from{};
    StarterWild starter_wild{};
    StarterEffect starter_effect{};
    AfterDraw after_draw{};
    UnplayableDraw unplayable_draw{};
    StockOut stock_out{};
    TwoSeatReverse two_seat_reverse{};
    WildEffects wild_effects{};
    AfterTake after_take{};
    LastCardEffect last_card_effect{};
    LastCardCall last_card_call{};
    RoundScore round_score{};
    BlockedScore blocked_score{};
    BlockedTie blocked_tie{};
    MatchEnd match_end{};
    MatchWinner match_winner{};
    std::uint8_t wild_matches_rank = 0;
    std::uint8_t wild_on_wild = 0;
    std::uint8_t draw_when_able = 0;
    std::uint8_t must_play_drawn = 0;
    std::uint8_t draw = 0;  ///< 255 for until playable
    std::uint8_t call_penalty = 0;
    std::uint8_t unused = 0;    ///< named padding, always 0
    std::uint16_t without = 0;  ///< bit n: rank n is not in the packs
    std::uint16_t start_score = 0;
    std::uint16_t target = 0;
    std::uint16_t target_per_seat = 0;
    std::uint16_t rounds = 0;
    std::uint16_t turn_limit = 0;
    std::uint16_t round_limit = 0;
    std::array<char, 32> name{};  ///< closed by a zero byte

    static constexpr std::uint8_t draw_until_playable = 255;

    /// The faces in each pack.
    constexpr FaceMask pack_faces() const noexcept {
        FaceMask faces = all_faces;
        for (unsigned ranks = without; ranks != 0; ranks &= ranks - 1) {
            faces &= ~rank_faces(static_cast<Rank>(std::countr_zero(ranks)));
        }
        return faces;
    }
    /// Packs in the deck of a match with this many seats (2 to 10).
    constexpr int packs_for(int seats) const noexcept { return packs[static_cast<std::size_t>(seats - 2)]; }
    /// Cards dealt by `hand_from: table` in a match with this many seats (2 to 10).
    constexpr int hand_for(int seats) const noexcept { return hand[static_cast<std::size_t>(seats - 2)]; }
    /// Cards in the deck of a match with this many seats (2 to 10).
    constexpr int deck_size(int seats) const noexcept { return packs_for(seats) * count_faces(pack_faces()); }
    /// The score at which `match_end: score` ends a match with this many seats.
    constexpr int target_for(int seats) const noexcept { return target + target_per_seat * seats; }
    constexpr EffectRow effect(Card card) const noexcept { return effects[static_cast<std::size_t>(card.face())]; }
    constexpr int points_of(Card card) const noexcept { return points[static_cast<std::size_t>(card.face())]; }
    /// The faces that answer a draw of this card. (docs/rules.md 9.3)
    constexpr FaceMask answers_to(Card card) const noexcept {
        const int list = effect(card).answer_list();
        return list == 0 ? 0 : answers[static_cast<std::size_t>(list - 1)];
    }
    constexpr std::string_view display_name() const noexcept { return std::string_view(name.data()); }

    /// Without padding, equal bytes are equal members.
    friend bool operator==(const RuleTable& a, const RuleTable& b) noexcept {
        return std::memcmp(&a, &b, sizeof(RuleTable)) == 0;
    }
};

static_assert(std::is_trivially_copyable_v<RuleTable>);
static_assert(sizeof(RuleTable) == 384);
static_assert(std::has_unique_object_representations_v<RuleTable>, "a padding byte would break comparison as bytes");

/// What `compile` gives: a table, or everything that is wrong with the ruleset.
struct Compiled {
    std::optional<RuleTable> table;
    Problems problems;

    explicit operator bool() const noexcept { return table.has_value(); }
    /// The table. Only if there were no problems.
    const RuleTable& operator*() const noexcept { return *table; }
    const RuleTable* operator->() const noexcept { return &*table; }
};

/// Compiles a ruleset, or names all its problems at once (docs/rules.md 20). Each problem's path is the option's name
/// as a JSON pointer, such as `/effects/0/draw`.
Compiled compile(const Ruleset& ruleset);

/// The ruleset that a table was compiled from, in its plainest form: maps by the seats at which they change, lists as a
/// rank where all its suits are in, effects one entry for each distinct row, in order of their first card.
Ruleset ruleset_of(const RuleTable& table);

}  // namespace eights
