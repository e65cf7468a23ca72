// Laws about what is legal: one answer wherever it is asked, and a refusal that changes nothing.
#include "laws/laws.hpp"

#include <algorithm>

namespace laws {

namespace {

using namespace eights;

/// Builds codes field by field, also such as `Action` would not build.
std::uint32_t code_of(int kind, int seat, int face, int suit, int target) {
    return static_cast<std::uint32_t>(kind | face << 8 | suit << 16 | target << 20) | static_cast<std::uint32_t>(seat)
                                                                                          << 24;
}

/// Calls `visit` with codes until it finds something broken: on a few states every kind, seat, card, suit and target
/// with some beyond their ranges, on others every card and suit of all seats and a hundred random codes.
class Codes {
public:
    template <class Visit>
    Broken visit_sample(const Match& match, const State& state, Visit visit) {
        if (match.number != match_number_) {
            begin_match(match.number);
        }
        const int number = state_number_++;
        if (number == full_at_) {
            return every_code(visit);
        }
        return number % 16 == 5 ? plays_and_random_codes(state, visit) : Broken{};
    }

private:
    void begin_match(int number) {
        match_number_ = number;
        random_ = Generator(static_cast<std::uint64_t>(number) + 77);
        full_at_ = number % 40 == 3 ? random_.below(60) : -1;
        state_number_ = 0;
    }

    template <class Visit>
    static Broken every_code(Visit visit) {
        for (int kind = 0; kind <= 10; ++kind) {
            for (int seat = 0; seat <= 15; ++seat) {
                for (int face = 0; face <= 63; ++face) {
                    for (int suit = 0; suit <= 5; ++suit) {
                        for (int target = 0; target <= 11; ++target) {
                            if (auto broken = visit(Action::from_code(code_of(kind, seat, face, suit, target)))) {
                                return broken;
                            }
                        }
                    }
                }
            }
        }
        return {};
    }

    template <class Visit>
    Broken plays_and_random_codes(const State& state, Visit visit) {
        for (int seat = 0; seat < state.seats; ++seat) {
            for (int face = 0; face < face_count; ++face) {
                for (int suit = 0; suit <= suit_count; ++suit) {
                    if (auto broken = visit(Action::from_code(code_of(1, seat, face, suit, 0)))) {
                        return broken;
                    }
                }
            }
        }
        for (int i = 0; i < 100; ++i) {
            // Half of them have a possible kind and seat, or hardly any would come past the first question.
            std::uint32_t code = static_cast<std::uint32_t>(random_.next());
            if (i % 2 == 0) {
                code = (code & 0x00FFFF00u) | code_of(random_.between(1, 9), random_.below(state.seats), 0, 0, 0);
            }
            if (auto broken = visit(Action::from_code(code))) {
                return broken;
            }
        }
        return {};
    }

    Generator random_{0};
    int match_number_ = -1;
    int full_at_ = -1;
    int state_number_ = 0;
};

bool may_leave(const State& state, Action action) {
    return action.seat() < state.seats && action == Action::leave(action.seat()) && state.is_live(action.seat()) &&
           state.phase != Phase::match_over;
}

/// What 16.2 orders by: kind, face, suit, seat.
std::array<int, 4> place_of(Action action) {
    return {static_cast<int>(action.kind()), action.card().face(), static_cast<int>(action.suit_field()),
            action.seat()};
}

class OneLegality final : public StateLaw {
    Broken look(const Match& match, const State& state) override {
        if (auto broken = list_agrees_with_itself(state)) {
            return broken;
        }
        for (const Action action : legal_actions(state)) {
            if (auto broken = agree(state, action)) {
                return broken;
            }
        }
        for (int seat = 0; seat < 16; ++seat) {
            if (auto broken = agree(state, Action::leave(seat))) {
                return broken;
            }
        }
        return codes_.visit_sample(match, state, [&](Action action) { return agree(state, action); });
    }

    /// The list, `why_not` and `advance` give one answer.
    static Broken agree(const State& state, Action action) {
        const bool listed = legal_actions(state).contains(action);
        const bool expected = listed || may_leave(state, action);
        const Reject reason = why_not(state, action);
        State next;
        copy_state(next, state);
        const Reject refused = advance(next, action);
        if ((refused == Reject::none) == expected && reason == refused) {
            return {};
        }
        return to_text(action) + " (code " + std::to_string(action.code()) +
               "): " + (expected ? "legal" : "not legal") + ", why_not says " + std::string(reject_name(reason)) +
               ", advance says " + std::string(reject_name(refused));
    }

    static Broken list_agrees_with_itself(const State& state) {
        const LegalActions legal = legal_actions(state);
        const std::vector<Action> all = listed(legal);
        if (static_cast<int>(all.size()) != legal.size() || all.empty() != legal.empty()) {
            return "legal_actions: size() is not the number of actions walked over";
        }
        const auto plays = std::count_if(all.begin(), all.end(), [](Action a) { return a.kind() == ActionKind::play; });
        if (plays != legal.plays()) {
            return "legal_actions: plays() is not the number of plays walked over";
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (legal[static_cast<int>(i)] != all[i]) {
                return "legal_actions: [" + std::to_string(i) + "] is not the action walked over there";
            }
            if (!legal.contains(all[i]) || !all[i].well_formed()) {
                return "legal_actions: does not contain " + to_text(all[i]) + ", which it lists";
            }
            if (i > 0 && place_of(all[i - 1]) >= place_of(all[i])) {
                return "legal_actions: " + to_text(all[i - 1]) + " comes before " + to_text(all[i]);
            }
        }
        return seats_share_the_list(legal, all);
    }

    /// `of` gives each seat its part of the list, in the same order, and nobody else anything.
    static Broken seats_share_the_list(const LegalActions& legal, const std::vector<Action>& all) {
        for (int seat = -1; seat <= 16; ++seat) {
            std::vector<Action> own;
            std::copy_if(all.begin(), all.end(), std::back_inserter(own), [&](Action a) { return a.seat() == seat; });
            const LegalActions part = legal.of(seat);
            if (listed(part) != own || part.size() != static_cast<int>(own.size()) || part.empty() != own.empty()) {
                return "legal_actions: of(" + std::to_string(seat) + ") is not that seat's part of the list";
            }
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (part[static_cast<int>(i)] != own[i] || !part.contains(own[i])) {
                    return "legal_actions: of(" + std::to_string(seat) + ") does not agree with itself";
                }
            }
        }
        return {};
    }

    static std::vector<Action> listed(const LegalActions& legal) {
        std::vector<Action> all;
        for (const Action action : legal) {
            all.push_back(action);
        }
        return all;
    }

    Codes codes_;
};

class RefusalChangesNothing final : public StateLaw {
    Broken look(const Match& match, const State& state) override {
        return codes_.visit_sample(match, state, [&](Action action) { return refuse(state, action); });
    }

    Broken refuse(const State& state, Action action) {
        if (legal_actions(state).contains(action) || may_leave(state, action)) {
            return {};
        }
        const auto broken = [&](const char* where) { return to_text(action) + ", refused, changes " + where; };
        State copy;
        copy_state(copy, state);
        if (advance(copy, action) != Reject::none && !same_bytes(copy, state)) {
            return broken("the state (advance)");
        }
        if (advance(copy, action, events_) != Reject::none && (!same_bytes(copy, state) || !events_.empty())) {
            return broken("the state or tells events (advance with events)");
        }
        // Something else must be in `into` than what would be copied there.
        copy.ply += 1000;
        State into;
        copy_state(into, copy);
        if (apply_into(state, action, into) != Reject::none && !same_bytes(into, copy)) {
            return broken("`into` (apply_into)");
        }
        return {};
    }

    Codes codes_;
    EventList events_;
};

class DefaultActionIsLegal final : public StateLaw {
    Broken look(const Match&, const State& state) override {
        const Action action = default_action(state);
        if (state.phase == Phase::match_over) {
            return action == Action{} ? Broken{} : "a default action although the match is over";
        }
        const bool fits = legal_actions(state).contains(action) && action.seat() == state.turn;
        return fits ? Broken{} : "the default action " + to_text(action) + " is not legal for the seat on turn";
    }
};

}  // namespace

std::unique_ptr<Law> one_legality() { return std::make_unique<OneLegality>(); }

std::unique_ptr<Law> refusal_changes_nothing() { return std::make_unique<RefusalChangesNothing>(); }

std::unique_ptr<Law> default_action_is_legal() { return std::make_unique<DefaultActionIsLegal>(); }

}  // namespace laws
