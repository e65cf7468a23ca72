// What a seat does, as a 32-bit code and as text.
#pragma once

#include "eights/card.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace eights {

/// The kinds of actions, in the order in which legal actions are listed. The numbers are part of action codes.
enum class ActionKind : std::uint8_t {
    play = 1,  ///< lay a card; a wild names a suit with it
    draw,      ///< draw one card
    take,      ///< take all cards owed
    pass,      ///< end the turn without a card
    name,      ///< name a suit for the starter
    call,      ///< say that one card is left
    catch_,    ///< catch a seat that did not
    leave,     ///< leave the match
    deal,      ///< deal the next round
};

/// One action of one seat.
///
/// The code has four bytes: kind, face of the card, suit + 1 in the low and target seat in the high half of the third,
/// and the seat. Fields that a kind does not use are zero; a code where they are not is refused. Code 0 is no action.
class Action {
public:
    constexpr Action() = default;

    /// Lays a card that names no suit: not wild, or a wild as the last card of the hand.
    static constexpr Action play(int seat, Card card) noexcept { return make(ActionKind::play, seat, card.face()); }
    /// Lays a wild and names a suit.
    static constexpr Action play(int seat, Card card, Suit suit) noexcept {
        return make(ActionKind::play, seat, card.face(), static_cast<int>(suit) + 1);
    }
    static constexpr Action draw(int seat) noexcept { return make(ActionKind::draw, seat); }
    static constexpr Action take(int seat) noexcept { return make(ActionKind::take, seat); }
    static constexpr Action pass(int seat) noexcept { return make(ActionKind::pass, seat); }
    static constexpr Action name(int seat, Suit suit) noexcept {
        return make(ActionKind::name, seat, 0, static_cast<int>(suit) + 1);
    }
    static constexpr Action call(int seat) noexcept { return make(ActionKind::call, seat); }
    /// `seat` catches the seat `target`.
    static constexpr Action catch_seat(int seat, int target) noexcept {
        return make(ActionKind::catch_, seat, 0, 0, target);
    }
    static constexpr Action leave(int seat) noexcept { return make(ActionKind::leave, seat); }
    static constexpr Action deal(int seat) noexcept { return make(ActionKind::deal, seat); }

    /// The action with this code, whatever it is; `well_formed` tells whether it can be one.
    static constexpr Action from_code(std::uint32_t code) noexcept {
        Action action;
        action.code_ = code;
        return action;
    }

    constexpr std::uint32_t code() const noexcept { return code_; }
    constexpr ActionKind kind() const noexcept { return static_cast<ActionKind>(code_ & 0xFF); }
    /// The seat that acts.
    constexpr int seat() const noexcept { return static_cast<int>(code_ >> 24); }
    /// The card of a play.
    constexpr Card card() const noexcept { return Card::from_face(static_cast<int>(code_ >> 8 & 0xFF)); }
    /// The suit of a naming, or of a play that names one.
    constexpr std::optional<Suit> suit() const noexcept {
        const std::uint32_t field = suit_field();
        return field == 0 ? std::nullopt : std::optional(static_cast<Suit>(field - 1));
    }
    /// The seat that is caught.
    constexpr int target() const noexcept { return static_cast<int>(code_ >> 20 & 15); }
    /// 0 for no suit, else suit + 1.
    constexpr std::uint32_t suit_field() const noexcept { return code_ >> 16 & 15; }

    /// True if the code has a kind, fields in their ranges (seats below 10), and zero where the kind uses no field.
    constexpr bool well_formed() const noexcept {
        if (seat() >= 10 || suit_field() > suit_count || target() >= 10) {
            return false;
        }
        switch (kind()) {
            case ActionKind::play: return card().valid() && target() == 0;
            case ActionKind::name: return suit_field() != 0 && *this == name(seat(), *suit());
            case ActionKind::catch_: return *this == catch_seat(seat(), target());
            case ActionKind::draw:
            case ActionKind::take:
            case ActionKind::pass:
            case ActionKind::call:
            case ActionKind::leave:
            case ActionKind::deal: return *this == make(kind(), seat());
        }
        return false;
    }

    friend constexpr bool operator==(Action, Action) = default;
    friend constexpr auto operator<=>(Action, Action) = default;

private:
    static constexpr Action make(ActionKind kind, int seat, int face = 0, int suit = 0, int target = 0) noexcept {
        return from_code(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(face) << 8 |
                         static_cast<std::uint32_t>(suit) << 16 | static_cast<std::uint32_t>(target) << 20 |
                         static_cast<std::uint32_t>(seat) << 24);
    }

    std::uint32_t code_ = 0;
};

/// The text of an action, seat first: `0 play 8C H`, `2 draw`, `0 catch 2`. `?` for a code that is not well formed.
std::string to_text(Action action);

/// Reads what `to_text` writes: single spaces, upper-case cards. Anything else gives nothing.
std::optional<Action> action_from_text(std::string_view text) noexcept;

/// The word of a kind: `catch`. `?` for a number without a kind.
std::string_view action_kind_name(ActionKind kind) noexcept;

}  // namespace eights
