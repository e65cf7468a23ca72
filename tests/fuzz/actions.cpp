// Any bytes as a match: they choose rules, seats and actions, legal and illegal ones. After each, the laws: accepted is
// what is listed, a refusal changes nothing, all ways to carry out an action agree to the byte, no card is lost, and a
// view is the same whatever the viewer cannot see.
#include "eights/view.hpp"
#include "fuzz/check.hpp"
#include "laws/random_ruleset.hpp"

namespace {

using namespace eights;

/// The input; zeros behind its end.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    bool empty() const { return size_ == 0; }
    int next() {
        if (size_ == 0) {
            return 0;
        }
        --size_;
        return *data_++;
    }
    std::uint32_t word() {
        std::uint32_t value = 0;
        for (int i = 0; i < 4; ++i) {
            value = value << 8 | static_cast<std::uint32_t>(next());
        }
        return value;
    }

private:
    const std::uint8_t* data_;
    std::size_t size_;
};

/// A preset, or a random ruleset.
RuleTable rules_from(Bytes& bytes) {
    const auto index = static_cast<std::size_t>(bytes.next()) % (2 * presets().size());
    if (index < presets().size()) {
        return *compile(presets()[index]);
    }
    laws::Generator random(bytes.word());
    return *compile(laws::random_ruleset(random));
}

/// Mostly one of the legal actions, else the leaving of a seat, a legal action with a few bits changed, or any code.
Action action_from(Bytes& bytes, const State& state) {
    const int choice = bytes.next();
    const LegalActions legal = legal_actions(state);
    if (choice < 216 && !legal.empty()) {
        return legal[choice % legal.size()];
    }
    if (choice < 222) {
        return Action::leave(bytes.next() % 11);
    }
    if (choice < 240 && !legal.empty()) {
        return Action::from_code(legal[bytes.next() % legal.size()].code() ^ 1u << bytes.next() % 32);
    }
    return Action::from_code(bytes.word());
}

bool may_leave(const State& state, Action action) {
    return action.kind() == ActionKind::leave && action.well_formed() && action.seat() < state.seats &&
           state.is_live(action.seat()) && state.phase != Phase::match_over;
}

/// `events` is only room for those of the action: making a list costs more than an action.
void carry_out(State& state, Action action, EventList& events) {
    State before;
    copy_state(before, state);
    const bool listed = legal_actions(state).contains(action) || may_leave(state, action);
    const Reject reason = why_not(state, action);
    State pure = state;
    State told = state;
    fuzz::require(apply_into(state, action, pure) == reason, "apply_into refuses as why_not says");
    fuzz::require(fuzz::same_bytes(state, before), "apply_into leaves its source alone");
    fuzz::require(advance(told, action, events) == reason, "advance with events refuses as why_not says");
    fuzz::require(advance(state, action) == reason, "advance refuses as why_not says");
    fuzz::require((reason == Reject::none) == listed, "accepted is exactly what is listed, and leaving");
    fuzz::require(fuzz::same_bytes(state, pure), "apply_into is copy and advance");
    fuzz::require(fuzz::same_bytes(state, told), "events make no difference");
    if (reason != Reject::none) {
        fuzz::require(fuzz::same_bytes(state, before), "a refusal changes nothing");
        fuzz::require(events.empty(), "a refusal tells nothing");
    }
}

void check_view(const State& state, int seat, Action action) {
    const View seen = view(state, seat);
    const State world = determinize(seen, seed_from_number(state.ply));
    fuzz::check_state(world);
    fuzz::require(view(world, seen.viewer) == seen, "a view is the same whatever the viewer cannot see");
    if (action.seat() == seen.viewer) {
        fuzz::require(why_not(world, action) == why_not(state, action), "a refusal tells nothing of hidden cards");
        fuzz::require(why_not(seen, action) == why_not(state, action), "a view refuses as the state does");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const RuleTable rules = rules_from(bytes);
    const int seats = rules.min_seats + bytes.next() % (rules.max_seats - rules.min_seats + 1);
    State state;
    fuzz::require(
        start_into(state, rules, seats, seed_from_number(static_cast<std::uint64_t>(bytes.next()))) == Reject::none,
        "every ruleset can be dealt");
    fuzz::check_state(state);
    EventList events;
    for (int step = 0; step < 250 && !bytes.empty(); ++step) {
        const Action action = action_from(bytes, state);
        carry_out(state, action, events);
        fuzz::check_state(state);
        // What costs more than an action is looked at now and then.
        if (step % 8 == 7) {
            check_view(state, step / 8 % (seats + 1), action_from(bytes, state));
            const auto again = set_up(state.rules, position_of(state));
            fuzz::require(again && fuzz::same_bytes(*again, state), "a position set up again is the same state");
        }
    }
    return 0;
}
