// Laws about carrying actions out: the same again every time, within the limits, without touching anything else.
#include "laws/allocation.hpp"
#include "laws/laws.hpp"

#include <cstring>

namespace laws {

bool same_bytes(const eights::State& a, const eights::State& b) {
    return std::memcmp(&a, &b, sizeof(eights::State)) == 0;
}

namespace {

using namespace eights;

class NeverStuck final : public StateLaw {
    Broken look(const Match&, const State& state) override {
        const LegalActions legal = legal_actions(state);
        if (state.phase == Phase::match_over) {
            const bool over = legal.empty() && state.turn == no_seat && winners(state) != 0;
            return over ? Broken{} : "the match is over, but somebody may act, or nobody has won";
        }
        if (state.turn >= state.seats || !state.is_live(state.turn)) {
            return "no live seat is on turn";
        }
        return legal.of(state.turn).empty() ? "the seat on turn has no legal action" : Broken{};
    }
};

/// Plays every match a second time from its beginning and compares hashes after every action.
class Determinism final : public Law {
    Broken begin(const Match&, const State& state, const EventList&) override {
        hashes_.assign(1, hash(state));
        return {};
    }

    Broken step(const Step& step) override {
        hashes_.push_back(hash(step.after));
        return hashes_.back() == hashes_[hashes_.size() - 2] ? "the hash is the same before and after" : Broken{};
    }

    Broken end(const Match& match, const State& last) override {
        State state = first_state(match);
        for (std::size_t i = 0; i < match.actions.size(); ++i) {
            if (hash(state) != hashes_[i]) {
                return "played again, the hash is another one after " + std::to_string(i) + " actions";
            }
            const auto deck = match.decks.find(i);
            const Reject reject = deck == match.decks.end() ? advance(state, match.actions[i])
                                                            : advance_deal(state, match.actions[i], deck->second);
            if (reject != Reject::none) {
                return "played again, an action is refused: " + to_text(match.actions[i]);
            }
        }
        return same_bytes(state, last) && hash(state) == hashes_.back() ? Broken{} : "played again, the end is another";
    }

    std::vector<std::uint64_t> hashes_;
};

/// Takes every state apart and sets it up again. What is derived and kept in the state is computed afresh then.
class SettingUpAgain final : public Law {
    Broken begin(const Match& match, const State& state, const EventList&) override {
        if (compile(ruleset_of(state.rules)).table != match.table) {
            return "its ruleset, compiled again, is another";
        }
        return look(match, state);
    }

    Broken step(const Step& step) override { return look(step.match, step.after); }

    static Broken look(const Match& match, const State& state) {
        const auto again = set_up(match.table, position_of(state));
        if (!again) {
            return "its own position cannot be set up: " + again.problems.front().text();
        }
        if (!(again->legal == state.legal)) {
            return "`legal`, kept in the state, is not what a fresh computation gives";
        }
        if (again->match != state.match) {
            return "`match`, kept in the state, is not what a fresh computation gives";
        }
        if (!same_bytes(*again, state) || !(*again == state) || hash(*again) != hash(state)) {
            return "set up again from its position, the state is another";
        }
        return {};
    }
};

class Purity final : public Law {
    Broken step(const Step& step) override {
        if (step.deck != nullptr) {
            return {};  // only advance_deal takes a given order
        }
        State source;
        copy_state(source, step.before);
        State into;
        if (apply_into(source, step.action, into) != Reject::none || !same_bytes(into, step.after)) {
            return "apply_into gives another state than advance";
        }
        if (!same_bytes(source, step.before)) {
            return "apply_into changes its source";
        }
        const State pure = apply(source, step.action);
        if (!same_bytes(pure, step.after)) {
            return "apply gives another state than advance";
        }
        if (!same_bytes(source, step.before)) {
            return "apply changes its source";
        }
        if (apply_into(source, step.action, source) != Reject::none || !same_bytes(source, step.after)) {
            return "apply_into onto its own source gives another state than advance";
        }
        return {};
    }
};

class EventOverload final : public Law {
    Broken step(const Step& step) override {
        State plain;
        copy_state(plain, step.before);
        const Reject reject =
            step.deck == nullptr ? advance(plain, step.action) : advance_deal(plain, step.action, *step.deck);
        const bool same = reject == Reject::none && same_bytes(plain, step.after);
        return same ? Broken{} : "without events, the same action gives another state";
    }
};

class Limits final : public Law {
    Broken begin(const Match&, const State& state, const EventList&) override {
        turns_ = state.turns;
        return within(state);
    }

    Broken step(const Step& step) override {
        switch (step.action.kind()) {
            case ActionKind::play:
            case ActionKind::draw:
            case ActionKind::take:
            case ActionKind::pass:
            case ActionKind::name: ++turns_; break;
            case ActionKind::deal:
                turns_ = 0;
                if (step.after.round != step.before.round + 1) {
                    return "a deal does not begin the next round";
                }
                break;
            default: break;
        }
        if (step.after.turns != turns_) {
            return "`turns` is " + std::to_string(step.after.turns) + " after " + std::to_string(turns_) + " turns";
        }
        return within(step.after);
    }

    static Broken within(const State& state) {
        const bool round_over = state.phase == Phase::round_over || state.phase == Phase::match_over;
        if (state.turns > state.rules.turn_limit || (state.turns == state.rules.turn_limit && !round_over)) {
            return "the round goes on beyond turn_limit";
        }
        if (state.round >= state.rules.round_limit ||
            (state.phase == Phase::round_over && state.round + 1 >= state.rules.round_limit)) {
            return "the match goes on beyond round_limit";
        }
        return {};
    }

    int turns_ = 0;
};

class NoAllocation final : public Law {
    Broken step(const Step& step) override {
        const std::uint64_t before = allocations();
        State state;
        copy_state(state, step.before);
        int seen = 0;
        for (const Action action : legal_actions(state)) {
            seen += why_not(state, action) == Reject::none ? 1 : 0;
        }
        seen += why_not(state, Action::play(0, Card(Rank::ace, Suit::clubs))) == Reject::none ? 1 : 0;
        seen += static_cast<int>(default_action(state).code());
        State into;
        if (step.deck == nullptr) {
            apply_into(state, step.action, into);
            advance(state, step.action);
            const State copy = step.before;
            into = copy;
            advance(into, step.action, events_);
        } else {
            advance_deal(state, step.action, *step.deck, &events_);
        }
        const std::uint64_t made = allocations() - before;
        return made == 0 || seen == -1 ? Broken{} : std::to_string(made) + " allocations";
    }

    EventList events_;
};

}  // namespace

std::unique_ptr<Law> never_stuck() { return std::make_unique<NeverStuck>(); }

std::unique_ptr<Law> determinism() { return std::make_unique<Determinism>(); }

std::unique_ptr<Law> setting_up_again() { return std::make_unique<SettingUpAgain>(); }

std::unique_ptr<Law> purity() { return std::make_unique<Purity>(); }

std::unique_ptr<Law> event_overload() { return std::make_unique<EventOverload>(); }

std::unique_ptr<Law> limits() { return std::make_unique<Limits>(); }

std::unique_ptr<Law> no_allocation() { return std::make_unique<NoAllocation>(); }

}  // namespace laws
