// Dealing the hidden part of a state again, and collecting what a seat receives.
#include "laws/hiding.hpp"

#include "eights/transition.hpp"
#include "play/legal_set.hpp"

#include <cstring>
#include <map>
#include <utility>

namespace laws {

using namespace eights;

namespace {

/// The faces that the seat on turn may lay, draws and debts aside.
FaceMask fitting_faces(const State& state) {
    const FaceMask wild = state.wild_for(state.turn);
    return (state.match & ~wild) | detail::wilds_that_fit(state, wild);
}

void append(std::vector<unsigned char>& bytes, const void* data, std::size_t size) {
    const std::size_t before = bytes.size();
    bytes.resize(before + size);
    std::memcpy(bytes.data() + before, data, size);
}

}  // namespace

std::vector<Place> hidden_places(const Position& position, int viewer) {
    std::vector<Place> places;
    const auto add = [&](Place::Pile pile, int seat, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            places.push_back({pile, seat, static_cast<int>(i)});
        }
    };
    for (std::size_t seat = 0; seat < position.hands.size(); ++seat) {
        if (static_cast<int>(seat) != viewer) {
            add(Place::Pile::hand, static_cast<int>(seat), position.hands[seat].size());
        }
    }
    add(Place::Pile::stock, 0, position.stock.size());
    add(Place::Pile::aside, 0, position.aside->size());
    return places;
}

Card& card_at(Position& position, const Place& place) {
    const auto index = static_cast<std::size_t>(place.index);
    switch (place.pile) {
        case Place::Pile::hand: return position.hands[static_cast<std::size_t>(place.seat)][index];
        case Place::Pile::stock: return position.stock[index];
        case Place::Pile::aside: break;
    }
    return (*position.aside)[index];
}

State deal_hidden_again(const State& state, int viewer, const Shown& shown, Generator& random, std::string& problem) {
    Position position = position_of(state);
    std::optional<Place> drawn_place;
    bool played_kept = !shown.played;
    // The places by what may change places with what; a place that is shown is in none.
    std::map<std::pair<int, bool>, std::vector<Place>> groups;
    const FaceMask fitting = state.turn == no_seat ? 0 : fitting_faces(state);
    for (const Place& place : hidden_places(position, viewer)) {
        const Card card = card_at(position, place);
        const bool on_turn = place.pile == Place::Pile::hand && place.seat == state.turn;
        if (on_turn && !drawn_place && state.drawn_card == card) {
            drawn_place = place;
        }
        if (on_turn && !played_kept && card == *shown.played) {
            played_kept = true;
            continue;
        }
        if ((place.pile == Place::Pile::hand && place.seat == shown.open_hand) ||
            (place.pile == Place::Pile::stock && place.index < shown.stock_cards)) {
            continue;
        }
        groups[{shown.points ? state.rules.points_of(card) : 0, shown.fitting && (fitting & face_bit(card)) != 0}]
            .push_back(place);
    }
    for (auto& [key, places] : groups) {
        for (std::size_t last = places.size(); last > 1; --last) {
            const auto other = static_cast<std::size_t>(random.below(static_cast<int>(last)));
            std::swap(card_at(position, places[last - 1]), card_at(position, places[other]));
        }
    }
    if (drawn_place) {
        position.drawn_card = card_at(position, *drawn_place);
    }
    if (!shown.seed) {
        position.seed = seed_from_number(random.next());
    }
    // Whether a drawn card must be played shows in the phase, which is not shown to others.
    if (state.rules.after_draw == AfterDraw::any_card && state.turn != no_seat && state.turn != viewer) {
        if (position.drawn_card && (fitting & face_bit(*position.drawn_card)) == 0) {
            position.drawn_card.reset();
            position.phase = Phase::play;
        }
    }
    const PositionResult result = set_up(state.rules, position);
    if (!result) {
        problem = result.problems[0].path + ": " + result.problems[0].found + ", allowed " + result.problems[0].allowed;
        return state;
    }
    return *result;
}

Shown shown_by(const State& state, Action action, int viewer) {
    Shown shown;
    State after = state;
    EventList events;
    advance(after, action, events);
    const bool by_viewer = action.seat() == viewer;
    switch (action.kind()) {
        case ActionKind::play:
            if (!by_viewer) {
                shown.played = action.card();
            }
            break;
        case ActionKind::draw:
        case ActionKind::pass:
            // Whether the turn goes on, or the pass counts for a block, is told by what fits.
            shown.fitting = !by_viewer;
            break;
        case ActionKind::leave: shown.open_hand = action.seat(); break;
        default: break;
    }
    int cards_moved = 0;
    int last_to_viewer = 0;
    for (const Event& event : events) {
        if (event.type == EventType::drew || event.type == EventType::took) {
            ++cards_moved;
            if (event.seat == viewer) {
                last_to_viewer = cards_moved;
            }
        }
        if (event.type == EventType::round_over) {
            shown.points = true;  // the scores tell
        }
    }
    // Cards that go to others before those of the viewer are kept too, which is no loss. A reshuffle is kept where its
    // cards show, also by fitting or by their points.
    shown.stock_cards = last_to_viewer;
    shown.seed = (shown.fitting || shown.points ? cards_moved : last_to_viewer) > state.stock_count;
    return shown;
}

std::vector<unsigned char> received(const State& state, int viewer, Generator codes) {
    std::vector<unsigned char> bytes;
    const View seen = view(state, viewer);
    append(bytes, &seen, sizeof(seen));
    const std::uint64_t number = hash(seen);
    append(bytes, &number, sizeof(number));
    for (const Action action : legal_actions(state).of(viewer)) {
        const std::uint32_t code = action.code();
        append(bytes, &code, sizeof(code));
    }
    if (viewer >= state.seats) {
        return bytes;
    }
    const auto ask = [&](Action action) { bytes.push_back(static_cast<unsigned char>(why_not(state, action))); };
    for (int face = 0; face < face_count; ++face) {
        ask(Action::play(viewer, Card::from_face(face)));
        ask(Action::play(viewer, Card::from_face(face), Suit::diamonds));
    }
    for (const Action action : {Action::draw(viewer), Action::take(viewer), Action::pass(viewer), Action::call(viewer),
                                Action::leave(viewer), Action::deal(viewer), Action::name(viewer, Suit::clubs)}) {
        ask(action);
    }
    for (int target = 0; target < max_table_seats; ++target) {
        ask(Action::catch_seat(viewer, target));
    }
    for (int i = 0; i < 12; ++i) {
        const auto code = static_cast<std::uint32_t>(codes.next()) & 0x00FFFFFF;
        ask(Action::from_code(code | static_cast<std::uint32_t>(viewer) << 24));
    }
    return bytes;
}

std::vector<unsigned char> received(const EventList& events, int viewer) {
    const EventList seen = events_for(events, viewer);
    std::vector<unsigned char> bytes;
    append(bytes, &seen, sizeof(seen));
    return bytes;
}

}  // namespace laws
