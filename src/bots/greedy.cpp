// The greedy bot: one weight for each thing a sensible player looks at, and the action with the best sum.
#include "eights/bot.hpp"

#include <algorithm>
#include <limits>

namespace eights {

namespace {

/// Probabilities are whole numbers out of this, so that every platform chooses alike.
constexpr int certain = 1024;

// What things are worth, in hundredths of a turn.
constexpr int going_out = 1'000'000;    // ending the round
constexpr int turn_worth = 100;         // having a turn more, or a card less
constexpr int wild_worth = 260;         // a wild kept in the hand
constexpr int last_wild_worth = 520;    // a wild as the card to go out with
constexpr int draw_card_worth = 120;    // the last card kept to answer owed cards
constexpr int fitting_card_worth = 12;  // a card in the hand that would fit on the new top
constexpr int other_draw_worth = 40;    // a card that the only opponent has to draw
constexpr int stuck_worth = 60;         // having a card, or none, when the same top comes back

/// What a point in the hand weighs: more once another seat has one card, when the round may end at any time.
int point_weight(int fewest) noexcept { return fewest <= 1 ? 10 : 3; }

/// What it costs if a seat with so many cards can play next.
int threat_of(int cards) noexcept {
    constexpr std::array<int, 5> threats{800, 800, 80, 40, 30};
    return threats[static_cast<std::size_t>(std::min(cards, 4))];
}

/// True if ending a round helps to win the match. At a table that agreed on the opposite everything turns round.
bool going_out_is_good(const RuleTable& rules) noexcept {
    const bool lowers_own =
        rules.round_score == RoundScore::losers_penalties || rules.round_score == RoundScore::countdown;
    return lowers_own == (rules.match_winner == MatchWinner::lowest);
}

/// True if the cards left in a hand count for or against somebody.
bool points_matter(const RuleTable& rules) noexcept {
    return rules.round_score != RoundScore::wins && rules.round_score != RoundScore::countdown;
}

/// The next live seat from a seat in a direction.
int step(const View& view, int seat, int direction) noexcept {
    do {
        seat = (seat + direction + view.seats) % view.seats;
    } while (!view.is_live(seat));
    return seat;
}

/// The probability that none of `drawn` cards, out of `all`, is one of `wanted`.
int none_of(int all, int wanted, int drawn) noexcept {
    int probability = certain;
    for (int i = 0; i < drawn && all - i > 0; ++i) {
        probability = probability * std::max(all - wanted - i, 0) / (all - i);
    }
    return probability;
}

/// What a card would do, laid in this situation.
struct Outcome {
    int next = no_seat;    ///< the seat that acts then
    int owes = 0;          ///< cards it owes
    FaceMask fitting = 0;  ///< faces that fit by suit or rank
    FaceMask answers = 0;  ///< faces that answer what is owed
    bool named = false;    ///< whether the card would be laid as wild
    int direction = 1;
};

class Player {
public:
    Player(const View& view, const BotMemory& memory) noexcept
        : view_(view), memory_(memory), me_(view.viewer), wilds_(view.wild_for(me_)), unseen_(unseen_cards(view)) {
        unseen_count_ = unseen_.size();
        for (int seat = 0; seat < view.seats; ++seat) {
            if (seat != me_ && view.is_live(seat)) {
                fewest_ = std::min(fewest_, view.hand_count(seat));
            }
        }
        point_weight_ = points_matter(view.rules) ? point_weight(fewest_) : 0;
    }

    /// The worth of a play against doing nothing.
    int worth(Action play) const noexcept {
        const Card card = play.card();
        CardSet rest = view_.hand;
        rest.remove(card);
        if (rest.empty()) {
            return going_out;
        }
        int worth = turn_worth + point_weight_ * view_.rules.points_of(card);
        if (is_wild(card)) {
            worth -= worth_of_keeping(rest);
        }
        worth -= worth_of_answers_spent(card, rest);
        const Outcome outcome = outcome_of(card, play.suit());
        worth += worth_of_skips(card, outcome);
        if (outcome.next == me_) {
            return worth + (can_follow(rest, outcome) ? turn_worth : 0);
        }
        const int held = rest.size_within(outcome.fitting & ~wilds_);
        worth += fitting_card_worth * std::min(4, held);
        // If nobody can play, the same top comes back.
        worth += nobody_plays(outcome) * (held > 0 ? stuck_worth : -stuck_worth) / certain;
        return worth - danger(outcome);
    }

    /// The worth of naming a suit for the starter.
    int worth_of_naming(Suit suit) const noexcept {
        Outcome outcome{.fitting = named_faces(view_.top(), suit), .named = true, .direction = view_.direction};
        const int held = view_.hand.size_within(outcome.fitting & ~wilds_);
        if (view_.rules.starter_wild == StarterWild::first_names) {
            return held;  // the namer plays first
        }
        outcome.next = step(view_, me_, view_.direction);
        return fitting_card_worth * held - danger(outcome);
    }

private:
    bool is_wild(Card card) const noexcept { return (wilds_ & face_bit(card)) != 0; }

    FaceMask named_faces(Card top, Suit suit) const noexcept {
        return suit_faces(suit) | (view_.rules.wild_matches_rank != 0 ? rank_faces(top.rank()) : 0);
    }

    EffectRow effect_of(Card card) const noexcept {
        const bool only_wild = is_wild(card) && view_.rules.wild_effects == WildEffects::wild_only;
        return only_wild ? EffectRow{} : view_.rules.effect(card);
    }

    int skips_of(EffectRow row) const noexcept {
        const bool skips_by_reverse =
            row.reverse() && view_.live_count == 2 && view_.rules.two_seat_reverse == TwoSeatReverse::skip;
        return std::min(row.skip() + (skips_by_reverse ? 1 : 0), view_.live_count - 1);
    }

    Outcome outcome_of(Card card, std::optional<Suit> suit) const noexcept {
        Outcome outcome;
        outcome.named = suit.has_value();
        outcome.fitting = suit ? named_faces(card, *suit) : suit_faces(card.suit()) | rank_faces(card.rank());
        const EffectRow row = effect_of(card);
        outcome.direction = row.reverse() ? -view_.direction : view_.direction;
        outcome.next = me_;
        if (!row.again()) {
            for (int steps = skips_of(row) + 1; steps > 0; --steps) {
                outcome.next = step(view_, outcome.next, outcome.direction);
            }
        }
        if (row.draw() != 0) {
            // Nobody pays more than there is.
            outcome.owes = static_cast<int>(std::min<std::uint32_t>(view_.pending, max_deck_size)) + row.draw();
            outcome.answers = view_.rules.answers_to(card);
        }
        return outcome;
    }

    /// A wild is worth keeping, most of all as the card to go out with.
    int worth_of_keeping(const CardSet& rest) const noexcept {
        const int others = rest.size() - rest.size_within(wilds_);
        if (rest.size() == 1 && others == 1) {
            return last_wild_worth;
        }
        return others == 0 ? 0 : wild_worth;
    }

    /// A card that answers owed cards is worth keeping while others may lay one that draws.
    int worth_of_answers_spent(Card card, const CardSet& rest) const noexcept {
        const FaceMask answers = view_.rules.answers_to(card);
        const bool spent = view_.pending == 0 && (answers & face_bit(card)) != 0 && (answers & rest.faces()) == 0;
        return spent && unseen_.size_within(answers) > 0 ? draw_card_worth : 0;
    }

    /// Who is skipped cannot go out; at a table of many that is worth little.
    int worth_of_skips(Card card, const Outcome& outcome) const noexcept {
        const EffectRow row = effect_of(card);
        if (row.again()) {
            return 0;
        }
        int worth = 0;
        int seat = me_;
        for (int skipped = skips_of(row); skipped > 0 && seat != outcome.next; --skipped) {
            seat = step(view_, seat, outcome.direction);
            worth += threat_of(view_.hand_count(seat)) / 4;
        }
        return worth;
    }

    bool can_follow(const CardSet& rest, const Outcome& outcome) const noexcept {
        return (rest.faces() & (outcome.owes != 0 ? outcome.answers : outcome.fitting | wilds_)) != 0;
    }

    /// The probability that a seat holds one of these faces.
    int holds(int seat, FaceMask faces) const noexcept {
        const int cards = view_.hand_count(seat);
        int none = certain;
        for (int s = 0; s < suit_count; ++s) {
            const auto suit = static_cast<Suit>(s);
            const int wanted = unseen_.size_within(faces & suit_faces(suit) & ~view_.wild_for(seat));
            // Believed by half only: who may draw although able keeps cards back, and too much faith plays badly.
            const int possible = (cards + std::min(cards, memory_.may_have(seat, suit))) / 2;
            none = none * none_of(unseen_count_, wanted, possible) / certain;
        }
        const int wanted = unseen_.size_within(faces & view_.wild_for(seat));
        return certain - none * none_of(unseen_count_, wanted, cards) / certain;
    }

    /// The faces that a seat can lay once the turn is its own; only the next seat owes cards.
    FaceMask playable(int seat, const Outcome& outcome) const noexcept {
        if (outcome.owes != 0 && seat == outcome.next) {
            return outcome.answers;
        }
        const bool wilds_fit = view_.rules.wild_on_wild != 0 || !outcome.named;
        return outcome.fitting | (wilds_fit ? view_.wild_for(seat) : 0);
    }

    /// The probability that no other seat can play before the turn comes back.
    int nobody_plays(const Outcome& outcome) const noexcept {
        int nobody = certain;
        for (int seat = outcome.next; seat != me_ && nobody != 0; seat = step(view_, seat, outcome.direction)) {
            nobody = nobody * (certain - holds(seat, playable(seat, outcome))) / certain;
        }
        return nobody;
    }

    /// What the next seat may do to us: play, and with its last card end the round; less what it has to draw if it
    /// cannot.
    int danger(const Outcome& outcome) const noexcept {
        const int seat = outcome.next;
        const int plays = holds(seat, playable(seat, outcome));
        const int opponents = view_.live_count - 1;
        const int draws = other_draw_worth * std::max(outcome.owes, 1) / opponents;
        return (plays * threat_of(view_.hand_count(seat)) - (certain - plays) * draws) / certain;
    }

    const View& view_;
    const BotMemory& memory_;
    int me_;
    FaceMask wilds_;
    CardSet unseen_;
    int unseen_count_ = 0;
    int fewest_ = max_deck_size;
    int point_weight_ = 0;
};

/// The last action of a kind among the legal ones, or code 0.
Action find(const LegalActions& legal, ActionKind kind) noexcept {
    Action found;
    for (const Action action : legal) {
        if (action.kind() == kind) {
            found = action;
        }
    }
    return found;
}

/// The play or naming with the highest worth, or with the lowest at a table where going out is bad.
Action best_card(const View& view, const BotMemory& memory, bool going_out_good) noexcept {
    const Player player(view, memory);
    Action best;
    int best_worth = std::numeric_limits<int>::min();
    for (const Action action : legal_actions(view)) {
        int worth;
        if (action.kind() == ActionKind::play) {
            worth = player.worth(action);
        } else if (action.kind() == ActionKind::name) {
            worth = player.worth_of_naming(*action.suit());
        } else {
            continue;
        }
        worth = going_out_good ? worth : -worth;
        if (worth > best_worth) {
            best_worth = worth;
            best = action;
        }
    }
    return best;
}

}  // namespace

Action greedy_action(const View& view, const BotMemory& memory) noexcept {
    const LegalActions legal = legal_actions(view);
    const bool going_out_good = going_out_is_good(view.rules);
    const bool has_cards_to_lay = legal.plays() > 0 || (legal.set().kinds & LegalSet::name) != 0;
    // Calls cost nothing and a catch only hurts the other; where going out is bad, cards are welcome. With two cards
    // and none to lay, a call would be void with the next card.
    if (going_out_good) {
        const Action caught = find(legal, ActionKind::catch_);
        const Action call = find(legal, ActionKind::call);
        if (caught != Action{}) {
            return caught;
        }
        if (call != Action{} && (has_cards_to_lay || view.hand_count(view.viewer) == 1)) {
            return call;
        }
    }
    if (!view.on_turn()) {
        return Action{};
    }
    if (!going_out_good || !has_cards_to_lay) {
        for (const ActionKind kind : {ActionKind::take, ActionKind::draw, ActionKind::pass, ActionKind::deal}) {
            const Action action = find(legal, kind);
            if (action != Action{}) {
                return action;
            }
        }
    }
    return best_card(view, memory, going_out_good);
}

}  // namespace eights
