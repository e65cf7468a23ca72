// Views: what a seat may know, copied field by field; its questions about the rules; and possible worlds for search.
#include "eights/view.hpp"

#include "play/legal_set.hpp"
#include "state/deal.hpp"

#include <algorithm>

namespace eights {

namespace {

using namespace detail;

bool may_see_drawn_card(const State& state, int seat) noexcept { return state.turn != no_seat && seat == state.turn; }

/// The table as the viewer sees it, as a state for the functions of the floor `play`: other hands and the stock have
/// their counts but no cards. It never leaves this file.
State table_of(const View& view) noexcept {
    State table;
    table.legal = view.legal;
    table.match = view.match;
    table.rules = view.rules;
    table.scores = view.scores;
    table.ply = view.ply;
    table.random_events = 1;
    table.pending = view.pending;
    table.turns = view.turns;
    table.round = view.round;
    table.live = view.live;
    table.called = view.called;
    table.seats = view.seats;
    table.live_count = view.live_count;
    table.phase = view.phase;
    table.turn = view.turn;
    table.dealer = view.dealer;
    table.direction = view.direction;
    table.named = view.named;
    table.drawn = view.drawn;
    table.drawn_card = view.drawn_card;
    table.exposed = view.exposed;
    table.passes = view.passes;
    table.beginner = view.beginner;
    table.hand_counts = view.hand_counts;
    table.stock_count = view.stock_count;
    for (int depth = view.discard_count - 1; depth >= 0; --depth) {
        push_discard(table, view.discard(depth));
    }
    if (view.viewer < view.seats) {
        table.hands[view.viewer] = view.hand;
    }
    return table;
}

/// The unseen cards of one view, shuffled, and given out one by one.
class UnseenCards {
public:
    UnseenCards(const View& view, const Seed& seed) noexcept {
        unseen_cards(view).for_each(
            [&](Card card) { faces_[static_cast<std::size_t>(count_++)] = static_cast<std::uint8_t>(card.face()); });
        // A round that no match reaches, so that the world's own shuffles are independent of this one.
        constexpr std::uint32_t no_round = 0xFFFFFFFF;
        shuffle(faces_.data(), count_, seed, no_round, 0);
    }

    bool empty() const noexcept { return count_ == 0; }
    Card next() noexcept { return Card::from_face(faces_[static_cast<std::size_t>(--count_)]); }

    /// Makes the next card one of these faces, if there is one.
    void bring_forward(FaceMask faces) noexcept {
        for (int i = count_ - 1; i >= 0; --i) {
            auto& face = faces_[static_cast<std::size_t>(i)];
            if ((faces & face_bit(Card::from_face(face))) != 0) {
                std::swap(face, faces_[static_cast<std::size_t>(count_ - 1)]);
                return;
            }
        }
    }

private:
    std::array<std::uint8_t, max_deck_size> faces_{};
    int count_ = 0;
};

/// Gives another seat that has drawn in this turn the card it drew last, where the rules remember that card.
void deal_drawn_card(State& world, UnseenCards& cards) noexcept {
    const RuleTable& rules = world.rules;
    const bool any_card = rules.after_draw == AfterDraw::any_card;
    if (rules.after_draw == AfterDraw::none || (any_card && rules.must_play_drawn == 0)) {
        return;
    }
    CardSet& hand = world.hands[world.turn];
    const auto fitting = [&](const CardSet& as_hand) {
        hand = as_hand;
        const FaceMask faces = fitting_cards(world, world.turn);
        hand = CardSet{};
        return faces;
    };
    if (!any_card && draws_used_up(world) && rules.unplayable_draw == UnplayableDraw::ends_turn) {
        CardSet every_face;
        for (int face = 0; face < face_count; ++face) {
            every_face.add(Card::from_face(face));
        }
        cards.bring_forward(fitting(every_face));
    }
    const Card card = cards.next();
    CardSet alone;
    alone.add(card);
    if (!any_card || fitting(alone) != 0) {
        world.drawn_card = card;
        world.phase = Phase::drawn;
    }
    hand.add(card);
}

}  // namespace

View view(const State& state, int seat) noexcept {
    View seen;
    const bool sits = seat >= 0 && seat < state.seats;
    if (!sits) {
        seat = no_seat;
    }
    seen.legal = legal_actions(state).of(seat).set();
    seen.match = state.match;
    if (sits) {
        seen.hand = state.hand(seat);
    }
    seen.rules = state.rules;
    seen.scores = state.scores;
    seen.ply = state.ply;
    seen.pending = state.pending;
    seen.turns = state.turns;
    seen.round = state.round;
    seen.live = state.live;
    seen.called = state.called;
    seen.viewer = static_cast<std::uint8_t>(seat);
    seen.seats = state.seats;
    seen.live_count = state.live_count;
    const bool own_draw = may_see_drawn_card(state, seat);
    const bool phase_tells = state.phase == Phase::drawn && state.rules.after_draw == AfterDraw::any_card;
    seen.phase = phase_tells && !own_draw ? Phase::play : state.phase;
    seen.turn = state.turn;
    seen.dealer = state.dealer;
    seen.direction = state.direction;
    seen.named = state.named;
    seen.drawn = state.drawn;
    seen.drawn_card = own_draw ? state.drawn_card : no_card;
    seen.exposed = state.exposed;
    seen.passes = state.passes;
    seen.beginner = state.beginner;
    seen.stock_count = state.stock_count;
    seen.discard_count = state.discard_count;
    seen.hand_counts = state.hand_counts;
    std::copy(state.piles.end() - state.discard_count, state.piles.end(), seen.discards.begin());
    return seen;
}

Reject why_not(const View& view, Action action) noexcept {
    const int seat = action.seat();
    if (seat == view.viewer) {
        return why_not(table_of(view), action);
    }
    if (!action.well_formed()) {
        return Reject::malformed;
    }
    if (view.phase == Phase::match_over) {
        return Reject::match_over;
    }
    if (seat >= view.seats) {
        return Reject::no_such_seat;
    }
    return view.is_live(seat) ? Reject::not_your_turn : Reject::seat_left;
}

CardSet unseen_cards(const View& view) noexcept {
    CardSet unseen = deck_of(view.rules, view.seats);
    view.hand.for_each([&](Card card) { unseen.remove(card); });
    for (int depth = 0; depth < view.discard_count; ++depth) {
        unseen.remove(view.discard(depth));
    }
    return unseen;
}

std::uint64_t hash(const View& view) noexcept {
    // The hash of the table as seen does not hold counts of cards it does not have, nor who is looking.
    std::uint64_t value = hash(table_of(view));
    const auto byte = [&](unsigned number) { value = (value ^ number) * 0x100000001B3u; };
    byte(view.viewer);
    for (int seat = 0; seat < view.seats; ++seat) {
        byte(static_cast<unsigned>(view.hand_count(seat)));
    }
    return value;
}

Event event_for(Event event, int seat) noexcept {
    const bool is_private =
        event.type == EventType::dealt || event.type == EventType::drew || event.type == EventType::took;
    if (is_private && (event.seat != seat || seat == no_seat)) {
        event.card = 255;
    }
    return event;
}

EventList events_for(const EventList& events, int seat) noexcept {
    EventList seen;
    for (const Event& event : events) {
        seen.add(event_for(event, seat));
    }
    return seen;
}

bool is_revealing(const Event& event) noexcept {
    switch (event.type) {
        case EventType::dealt:
        case EventType::starter:
        case EventType::buried:
        case EventType::drew:
        case EventType::took:
        case EventType::reshuffled:
        case EventType::left: return true;
        default: return false;
    }
}

State determinize(const View& view, const Seed& seed) noexcept {
    State world = table_of(view);
    world.seed = seed;
    UnseenCards cards(view, seed);
    const bool other_has_drawn = view.drawn > 0 && view.turn != no_seat && !view.on_turn();
    if (other_has_drawn) {
        deal_drawn_card(world, cards);
    }
    for (int seat = 0; seat < view.seats; ++seat) {
        if (seat == view.viewer) {
            continue;
        }
        CardSet& hand = world.hands[static_cast<std::size_t>(seat)];
        for (int missing = view.hand_count(seat) - hand.size(); missing > 0; --missing) {
            hand.add(cards.next());
        }
    }
    for (int place = 0; place < view.stock_count; ++place) {
        world.piles[static_cast<std::size_t>(place)] = cards.next();
    }
    while (!cards.empty()) {
        world.aside.add(cards.next());
    }
    refresh_legal(world);
    return world;
}

}  // namespace eights
