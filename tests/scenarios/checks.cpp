// What holds in every state and for every action, whatever the rules; checked at every step of every scenario.
#include "scenario.hpp"

#include <cstring>

namespace eights::scenarios {

namespace {

bool same_bytes(const State& a, const State& b) {
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof(State)) == 0;
}

/// Every action that can be written down for the seats at the table and one more seat.
std::vector<Action> all_actions(const State& state) {
    std::vector<Action> actions;
    for (int seat = 0; seat <= state.seats && seat < max_table_seats; ++seat) {
        for (int face = 0; face < face_count; ++face) {
            const Card card = Card::from_face(face);
            actions.push_back(Action::play(seat, card));
            for (int suit = 0; suit < suit_count; ++suit) {
                actions.push_back(Action::play(seat, card, static_cast<Suit>(suit)));
            }
        }
        for (int suit = 0; suit < suit_count; ++suit) {
            actions.push_back(Action::name(seat, static_cast<Suit>(suit)));
        }
        for (int target = 0; target < max_table_seats; ++target) {
            actions.push_back(Action::catch_seat(seat, target));
        }
        for (const Action action : {Action::draw(seat), Action::take(seat), Action::pass(seat), Action::call(seat),
                                    Action::leave(seat), Action::deal(seat)}) {
            actions.push_back(action);
        }
    }
    return actions;
}

void check_cards(const State& state, std::vector<std::string>& broken) {
    std::vector<int> counts(face_count, 0);
    const auto add = [&](Card card) { ++counts[static_cast<std::size_t>(card.face())]; };
    for (int seat = 0; seat < state.seats; ++seat) {
        state.hand(seat).for_each(add);
        if (state.hand(seat).size() != state.hand_count(seat)) {
            broken.push_back("hand_counts is wrong for seat " + std::to_string(seat));
        }
    }
    state.aside.for_each(add);
    for (int i = 0; i < state.stock_count; ++i) {
        add(state.stock(i));
    }
    for (int i = 0; i < state.discard_count; ++i) {
        add(state.discard(i));
    }
    std::vector<int> wanted(face_count, 0);
    for (const Card card : whole_deck(state.rules, state.seats)) {
        ++wanted[static_cast<std::size_t>(card.face())];
    }
    for (int face = 0; face < face_count; ++face) {
        const auto index = static_cast<std::size_t>(face);
        if (counts[index] != wanted[index]) {
            broken.push_back("there are " + std::to_string(counts[index]) + " of " + to_text(Card::from_face(face)) +
                             ", the deck has " + std::to_string(wanted[index]));
        }
    }
}

/// `why_not`, `advance` and the list of legal actions must say the same about every action.
void check_actions(const State& state, std::vector<std::string>& broken) {
    const LegalActions legal = legal_actions(state);
    std::vector<Action> listed;
    for (const Action action : legal) {
        listed.push_back(action);
    }
    if (static_cast<int>(listed.size()) != legal.size()) {
        broken.push_back("legal_actions says " + std::to_string(legal.size()) + " and lists " +
                         std::to_string(listed.size()));
    }
    for (std::size_t i = 0; i < listed.size() && static_cast<int>(i) < legal.size(); ++i) {
        if (legal[static_cast<int>(i)] != listed[i]) {
            broken.push_back("legal_actions gives another action at index " + std::to_string(i));
        }
    }
    std::size_t accepted = 0;
    for (const Action action : all_actions(state)) {
        const Reject reason = why_not(state, action);
        State copy = state;
        const Reject done = advance(copy, action);
        const std::string what = to_text(action) + ": why_not says " + std::string(reject_name(reason));
        if (reason != done) {
            broken.push_back(what + ", advance says " + std::string(reject_name(done)));
        }
        if (done != Reject::none && !same_bytes(copy, state)) {
            broken.push_back(to_text(action) + " is refused and changes the state");
        }
        if (action.kind() != ActionKind::leave) {
            accepted += reason == Reject::none ? 1 : 0;
            if ((reason == Reject::none) != legal.contains(action)) {
                broken.push_back(what + ", but the legal actions say something else");
            }
        }
    }
    if (accepted != listed.size()) {
        broken.push_back(std::to_string(accepted) + " actions are accepted, " + std::to_string(listed.size()) +
                         " are listed as legal");
    }
    const Action by_default = default_action(state);
    if (state.phase == Phase::match_over ? by_default != Action{} : why_not(state, by_default) != Reject::none) {
        broken.push_back("the default action " + to_text(by_default) + " is not legal");
    }
}

}  // namespace

std::vector<std::string> broken_laws(const State& state) {
    std::vector<std::string> broken;
    check_cards(state, broken);
    check_actions(state, broken);
    const PositionResult again = set_up(state.rules, position_of(state));
    if (!again) {
        broken.push_back("set_up refuses the position_of this state: " + again.problems.front().text());
    } else if (!same_bytes(*again, state)) {
        broken.push_back("set_up(position_of(state)) is another state");
    }
    return broken;
}

Reject carry_out(State& state, Action action, std::span<const Card> deck, EventList& events,
                 std::vector<std::string>& broken) {
    const State before = state;
    const Reject reason = why_not(before, action);
    if (!deck.empty()) {
        const Reject done = advance_deal(state, action, deck, &events);
        State quiet = before;
        if (advance_deal(quiet, action, deck) != done || !same_bytes(quiet, state)) {
            broken.push_back("advance_deal with and without events differ");
        }
        if (done != Reject::none && !same_bytes(before, state)) {
            broken.push_back("the refused action changed the state");
        }
        return done;
    }
    const Reject done = advance(state, action, events);
    State quiet = before;
    const Reject quietly = advance(quiet, action);
    State into = before;
    into.ply += 1;  // so that an `into` that is not written shows
    const State untouched = into;
    const Reject applied = apply_into(before, action, into);
    State itself = before;
    const Reject in_place = apply_into(itself, action, itself);
    if (reason != done) {
        broken.push_back("why_not says " + std::string(reject_name(reason)) + ", advance says " +
                         std::string(reject_name(done)));
    }
    if (quietly != done || !same_bytes(quiet, state)) {
        broken.push_back("advance with and without events differ");
    }
    if (applied != done || !same_bytes(into, done == Reject::none ? state : untouched)) {
        broken.push_back("advance and apply_into differ");
    }
    if (in_place != done || !same_bytes(itself, state)) {
        broken.push_back("apply_into onto the same state differs from advance");
    }
    if (done != Reject::none && !same_bytes(before, state)) {
        broken.push_back("the refused action changed the state");
    }
    if (done != Reject::none && !events.empty()) {
        broken.push_back("the refused action told events");
    }
    return done;
}

}  // namespace eights::scenarios
