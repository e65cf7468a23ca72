// What the seats may do, and why not something else.
#pragma once

#include "eights/state.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace eights {

/// Why an action is refused. The questions are asked in this order, and the first that fails is the answer; everything
/// that depends on a hand comes after "is it your turn", so that a refusal tells a seat nothing it does not know.
/// The numbers are part of the interface for C.
enum class Reject : std::uint8_t {
    none = 0,               ///< it is legal
    malformed,              ///< the code is no action
    match_over,             ///< the match is over
    no_such_seat,           ///< no seat with this number at the table
    seat_left,              ///< the seat has left the match
    calls_not_played,       ///< the ruleset has no last-card call
    catches_not_played,     ///< nobody catches by hand under this ruleset
    nobody_exposed,         ///< the seat to be caught is not exposed
    own_exposure,           ///< nobody catches themselves
    round_over,             ///< the round is over; the next dealer deals
    round_running,          ///< dealing only when the round is over
    cannot_call,            ///< calling takes two cards on turn, or being exposed
    called_already,         ///< the seat has called
    not_your_turn,          ///< another seat is to act
    must_name,              ///< a suit has to be named for the starter first
    nothing_to_name,        ///< no suit is to be named now
    nothing_owed,           ///< no cards are owed
    must_pay,               ///< cards are owed: answer or take
    card_not_held,          ///< the seat does not hold the card
    no_answer,              ///< the card does not answer the cards owed
    wild_on_wild,           ///< no wild on a card laid as wild at this table
    no_match,               ///< neither suit nor rank fits
    must_play_drawn,        ///< the drawn card fits and has to be played
    only_drawn_card,        ///< after drawing, only the drawn card may be played
    no_play_after_draw,     ///< after drawing, nothing may be played
    suit_missing,           ///< a wild has to name a suit
    suit_not_wanted,        ///< no suit is named with this card
    draws_used_up,          ///< no more draws in this turn
    nothing_to_draw,        ///< the stock is empty and cannot be renewed
    may_not_draw,           ///< no drawing while a card can be played
    may_not_pass_can_play,  ///< no passing while a card can be played
    may_not_pass_can_draw,  ///< no passing while a card can be drawn
    bad_seats,              ///< start: the ruleset does not allow this number of seats
    bad_dealer,             ///< start: no such seat to deal
    bad_deck,               ///< start, deal: the given order is not the whole deck
};

/// The number of values of `Reject`.
inline constexpr int reject_count = static_cast<int>(Reject::bad_deck) + 1;

/// One sentence for people: "It is another seat's turn."
std::string_view reject_text(Reject reject) noexcept;
/// The word of a value: `not_your_turn`.
std::string_view reject_name(Reject reject) noexcept;

/// The legal actions of a state: everything any seat may do now, except `leave`, in a fixed order: by kind (play, draw,
/// take, pass, name, call, catch, deal), then by face, suit, seat. A small value; needs no heap.
class LegalActions {
public:
    /// Walks the actions in order.
    class Iterator {
    public:
        using value_type = Action;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;

        constexpr Iterator() = default;
        constexpr explicit Iterator(const LegalSet& set) noexcept : rest_(set) {}
        constexpr Action operator*() const noexcept { return front(rest_, suit_); }
        constexpr Iterator& operator++() noexcept {
            drop_front(rest_, suit_);
            return *this;
        }
        constexpr Iterator operator++(int) noexcept {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
            return a.suit_ == b.suit_ && a.rest_ == b.rest_;
        }
        friend constexpr bool operator==(const Iterator& a, std::default_sentinel_t) noexcept {
            return a.rest_.empty();
        }

    private:
        LegalSet rest_{};
        int suit_ = 0;  // suits of the first wild, or of the naming, already walked
    };

    constexpr explicit LegalActions(const LegalSet& set) noexcept : set_(set) {}

    /// The number of actions. 0 exactly if the match is over (or `of` left nothing).
    constexpr int size() const noexcept {
        return plays() + (has_draw_take_or_pass() ? 1 : 0) + (has_rare() ? count_rare() : 0);
    }
    constexpr bool empty() const noexcept { return set_.empty(); }
    /// The number of plays; a wild that names a suit counts for each suit.
    constexpr int plays() const noexcept {
        return count_faces(set_.plain) + (set_.wild == 0 ? 0 : set_.suits * count_faces(set_.wild));
    }

    /// The action at an index from 0 to size() - 1.
    constexpr Action operator[](int index) const noexcept {
        if (set_.wild == 0) {
            // The common case, and the one that playouts meet most.
            const int cards = count_faces(set_.plain);
            return index < cards ? Action::play(set_.turn, nth_card(set_.plain, index)) : after_plays(index - cards);
        }
        for (FaceMask faces = set_.plain | set_.wild; faces != 0; faces &= faces - 1) {
            const Card card = lowest_card(faces);
            const int choices = (set_.wild & face_bit(card)) != 0 ? set_.suits : 1;
            if (index < choices) {
                return choices == 1 ? Action::play(set_.turn, card)
                                    : Action::play(set_.turn, card, static_cast<Suit>(index));
            }
            index -= choices;
        }
        return after_plays(index);
    }

    /// True if the action is one of these.
    constexpr bool contains(Action action) const noexcept { return contains(set_, action); }

    /// Only the actions of one seat.
    constexpr LegalActions of(int seat) const noexcept {
        LegalSet own = set_;
        if (seat != set_.turn) {
            own.plain = own.wild = 0;
            own.kinds = 0;
        }
        const unsigned bit = seat >= 0 && seat < max_table_seats ? 1u << seat : 0u;
        own.callers = static_cast<std::uint16_t>(own.callers & bit);
        own.catchers = static_cast<std::uint16_t>(own.catchers & bit);
        return LegalActions(own);
    }

    constexpr Iterator begin() const noexcept { return Iterator(set_); }
    constexpr std::default_sentinel_t end() const noexcept { return {}; }
    constexpr const LegalSet& set() const noexcept { return set_; }

    /// True if an action is in a set. Every field of the code is looked at: what the kind does not use must be zero.
    static constexpr bool contains(const LegalSet& set, Action action) noexcept {
        const ActionKind kind = action.kind();
        if (kind == ActionKind::play) {
            const Card card = action.card();
            const std::uint32_t suit = action.suit_field();
            if (!card.valid() || action.seat() != set.turn || action.target() != 0) {
                return false;
            }
            const FaceMask bit = face_bit(card);
            if (suit == 0) {
                return (set.plain & bit) != 0 || (set.suits == 1 && (set.wild & bit) != 0);
            }
            return (set.wild & bit) != 0 && suit <= set.suits && set.suits != 1;
        }
        if (kind == ActionKind::draw) {
            return (set.kinds & LegalSet::draw) != 0 && action == Action::draw(set.turn);
        }
        if (kind == ActionKind::pass) {
            return (set.kinds & LegalSet::pass) != 0 && action == Action::pass(set.turn);
        }
        return contains_rare(set, action);
    }

private:
    static constexpr bool contains_rare(const LegalSet& set, Action action) noexcept {
        if (!action.well_formed()) {
            return false;
        }
        const int seat = action.seat();
        switch (action.kind()) {
            case ActionKind::take: return (set.kinds & LegalSet::take) != 0 && seat == set.turn;
            case ActionKind::deal: return (set.kinds & LegalSet::deal) != 0 && seat == set.turn;
            case ActionKind::name: return (set.kinds & LegalSet::name) != 0 && seat == set.turn;
            case ActionKind::call: return (set.callers >> seat & 1) != 0;
            case ActionKind::catch_: return (set.catchers >> seat & 1) != 0 && action.target() == set.exposed;
            default: return false;
        }
    }

    /// An action of a kind that has nothing but a seat.
    static constexpr Action simple(ActionKind kind, int seat) noexcept {
        return Action::from_code(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(seat) << 24);
    }

    /// Whether there is a draw, a take or a pass. Never two of them: a seat that owes takes, one that may draw cannot
    /// pass.
    constexpr bool has_draw_take_or_pass() const noexcept {
        return (set_.kinds & (LegalSet::draw | LegalSet::take | LegalSet::pass)) != 0;
    }
    /// Whether there is anything but plays, draw, take and pass.
    constexpr bool has_rare() const noexcept {
        return ((set_.kinds & (LegalSet::name | LegalSet::deal)) | set_.callers | set_.catchers) != 0;
    }
    constexpr int count_rare() const noexcept {
        return ((set_.kinds & LegalSet::name) != 0 ? suit_count : 0) + ((set_.kinds & LegalSet::deal) != 0 ? 1 : 0) +
               count_faces(set_.callers) + count_faces(set_.catchers);
    }

    /// The action with this index among those that are no plays.
    constexpr Action after_plays(int index) const noexcept {
        if (index == 0 && has_draw_take_or_pass()) {
            return simple(static_cast<ActionKind>(std::countr_zero(set_.kinds) + 2), set_.turn);
        }
        LegalSet rest = set_;
        rest.plain = rest.wild = 0;
        int suit = 0;
        for (; index > 0; --index) {
            drop_front(rest, suit);
        }
        return front(rest, suit);
    }

    /// The first action of a set that is not empty; `suit` suits of the first wild or naming are gone already.
    static constexpr Action front(const LegalSet& set, int suit) noexcept {
        if (const FaceMask faces = set.plain | set.wild; faces != 0) {
            const Card card = lowest_card(faces);
            const bool names = (set.wild & face_bit(card)) != 0 && set.suits != 1;
            return names ? Action::play(set.turn, card, static_cast<Suit>(suit)) : Action::play(set.turn, card);
        }
        if ((set.kinds & LegalSet::draw) != 0) {
            return Action::draw(set.turn);
        }
        if ((set.kinds & LegalSet::take) != 0) {
            return Action::take(set.turn);
        }
        if ((set.kinds & LegalSet::pass) != 0) {
            return Action::pass(set.turn);
        }
        if ((set.kinds & LegalSet::name) != 0) {
            return Action::name(set.turn, static_cast<Suit>(suit));
        }
        if (set.callers != 0) {
            return Action::call(std::countr_zero(set.callers));
        }
        if (set.catchers != 0) {
            return Action::catch_seat(std::countr_zero(set.catchers), set.exposed);
        }
        return (set.kinds & LegalSet::deal) != 0 ? Action::deal(set.turn) : Action{};
    }

    static constexpr void drop_front(LegalSet& set, int& suit) noexcept {
        if (const FaceMask faces = set.plain | set.wild; faces != 0) {
            const FaceMask lowest = faces & (~faces + 1);
            if ((set.wild & lowest) != 0 && set.suits != 1 && ++suit < suit_count) {
                return;
            }
            suit = 0;
            set.plain &= ~lowest;
            set.wild &= ~lowest;
            return;
        }
        for (const std::uint8_t kind : {LegalSet::draw, LegalSet::take, LegalSet::pass}) {
            if ((set.kinds & kind) != 0) {
                set.kinds = static_cast<std::uint8_t>(set.kinds & ~kind);
                return;
            }
        }
        if ((set.kinds & LegalSet::name) != 0) {
            if (++suit == suit_count) {
                suit = 0;
                set.kinds = static_cast<std::uint8_t>(set.kinds & ~LegalSet::name);
            }
        } else if (set.callers != 0) {
            set.callers = static_cast<std::uint16_t>(set.callers & (set.callers - 1));
        } else if (set.catchers != 0) {
            set.catchers = static_cast<std::uint16_t>(set.catchers & (set.catchers - 1));
        } else {
            set.kinds = 0;
        }
    }

    LegalSet set_;
};

/// Everything any seat may do now, except `leave`.
inline LegalActions legal_actions(const State& state) noexcept { return LegalActions(state.legal); }

/// Why an action is refused, or `Reject::none` if `advance` would accept it. Looks at every code, also at nonsense.
Reject why_not(const State& state, Action action) noexcept;

/// What a server plays for the seat on turn when its time is up (docs/rules.md 16.1). Code 0 when the match is over.
Action default_action(const State& state) noexcept;

}  // namespace eights
