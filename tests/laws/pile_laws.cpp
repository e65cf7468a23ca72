// Laws about where the cards are: none is lost, and the events tell every move.
#include "laws/laws.hpp"

#include <algorithm>
#include <sstream>

namespace laws {

namespace {

using namespace eights;

using Counts = std::array<int, face_count>;

void count_in(Counts& counts, const CardSet& cards) {
    cards.for_each([&](Card card) { ++counts[static_cast<std::size_t>(card.face())]; });
}

std::string difference(const Counts& found, const Counts& expected) {
    std::ostringstream text;
    for (std::size_t face = 0; face < face_count; ++face) {
        if (found[face] != expected[face]) {
            text << " " << to_text(Card::from_face(static_cast<int>(face))) << " " << found[face]
                 << " times instead of " << expected[face] << ";";
        }
    }
    return text.str();
}

/// The deck, counted from the options. (docs/rules.md 2.2)
Counts deck_counts(const Match& match) {
    const auto packs = std::prev(match.ruleset.packs.upper_bound(match.seats))->second;
    Counts counts{};
    counts.fill(packs);
    for (const Rank rank : match.ruleset.without) {
        for (int suit = 0; suit < suit_count; ++suit) {
            counts[static_cast<std::size_t>(Card(rank, static_cast<Suit>(suit)).face())] = 0;
        }
    }
    return counts;
}

class Conservation final : public StateLaw {
    Broken look(const Match& match, const State& state) override {
        Counts counts{};
        for (int seat = 0; seat < state.seats; ++seat) {
            count_in(counts, state.hand(seat));
            if (state.hand(seat).size() != state.hand_count(seat)) {
                return "the hand of seat " + std::to_string(seat) + " is not as large as its count says";
            }
        }
        count_in(counts, state.aside);
        for (int depth = 0; depth < state.stock_count; ++depth) {
            ++counts.at(static_cast<std::size_t>(state.stock(depth).face()));
        }
        for (int depth = 0; depth < state.discard_count; ++depth) {
            ++counts.at(static_cast<std::size_t>(state.discard(depth).face()));
        }
        const Counts deck = deck_counts(match);
        return counts == deck ? Broken{} : "cards are not those of the deck:" + difference(counts, deck);
    }
};

/// The piles as somebody sees them who is told the events: `unknown` is a stock card that no event has shown.
struct Piles {
    static constexpr int unknown = -1;

    std::vector<std::vector<int>> hands;
    std::vector<int> stock;    // the card drawn next first
    std::vector<int> discard;  // the top last

    explicit Piles(const State& state) {
        for (int seat = 0; seat < state.seats; ++seat) {
            hands.emplace_back();
            state.hand(seat).for_each([&](Card card) { hands.back().push_back(card.face()); });
        }
        for (int depth = 0; depth < state.stock_count; ++depth) {
            stock.push_back(state.stock(depth).face());
        }
        for (int depth = state.discard_count; depth-- > 0;) {
            discard.push_back(state.discard(depth).face());
        }
    }

    /// Moves what one event says. False if that cannot be.
    bool follow(const Event& event, const Match& match) {
        switch (event.type) {
            case EventType::round_started: return gather(match);
            case EventType::dealt:
            case EventType::drew:
            case EventType::took: return event.number == 1 && from_stock(event.card) && to_hand(event.seat, event.card);
            case EventType::starter: discard.push_back(event.card); return from_stock(event.card);
            case EventType::buried:
                if (!from_stock(event.card) || event.number < 0 || event.number > static_cast<int>(stock.size())) {
                    return false;
                }
                stock.insert(stock.begin() + event.number, int{event.card});
                return true;
            case EventType::played: discard.push_back(event.card); return from_hand(event.seat, event.card);
            case EventType::reshuffled: return reshuffle(event.number);
            case EventType::left: return leave(event.seat, event.number);
            default: return true;  // moves no cards
        }
    }

    /// The same piles, where they are known.
    Broken differs_from(const Piles& actual) const {
        if (hands != actual.hands) {
            return "hands";
        }
        if (discard != actual.discard) {
            return "discard";
        }
        if (stock.size() != actual.stock.size()) {
            return "size of the stock";
        }
        for (std::size_t i = 0; i < stock.size(); ++i) {
            if (stock[i] != unknown && stock[i] != actual.stock[i]) {
                return "stock";
            }
        }
        return {};
    }

private:
    bool gather(const Match& match) {
        const Counts deck = deck_counts(match);
        int size = 0;
        for (const int copies : deck) {
            size += copies;
        }
        hands.assign(hands.size(), {});
        discard.clear();
        stock.assign(static_cast<std::size_t>(size), int{unknown});
        return true;
    }

    bool from_stock(int card) {
        if (stock.empty() || (stock.front() != unknown && stock.front() != card)) {
            return false;
        }
        stock.erase(stock.begin());
        return true;
    }

    bool to_hand(std::size_t seat, int card) {
        if (seat >= hands.size()) {
            return false;
        }
        hands[seat].insert(std::upper_bound(hands[seat].begin(), hands[seat].end(), card), card);
        return true;
    }

    bool from_hand(std::size_t seat, int card) {
        if (seat >= hands.size()) {
            return false;
        }
        const auto at = std::find(hands[seat].begin(), hands[seat].end(), card);
        if (at == hands[seat].end()) {
            return false;
        }
        hands[seat].erase(at);
        return true;
    }

    bool reshuffle(int cards) {
        if (!stock.empty() || discard.size() < 2 || static_cast<int>(discard.size()) - 1 != cards) {
            return false;
        }
        stock.assign(discard.size() - 1, int{unknown});
        discard.erase(discard.begin(), discard.end() - 1);
        return true;
    }

    bool leave(std::size_t seat, int cards) {
        if (seat >= hands.size() || static_cast<int>(hands[seat].size()) != cards) {
            return false;
        }
        discard.insert(discard.begin(), hands[seat].begin(), hands[seat].end());
        hands[seat].clear();
        return true;
    }
};

class EventsMoveCards final : public Law {
    Broken begin(const Match& match, const State& state, const EventList& events) override {
        if (match.position) {
            return {};
        }
        Piles piles(state);
        return follow(piles, events, match, state);
    }

    Broken step(const Step& step) override {
        Piles piles(step.before);
        return follow(piles, step.events, step.match, step.after);
    }

    static Broken follow(Piles& piles, const EventList& events, const Match& match, const State& after) {
        if (events.size() >= EventList::capacity) {
            return "the list of events is full";
        }
        for (const Event& event : events) {
            if (!piles.follow(event, match)) {
                return "the event `" + to_text(event) + "` cannot happen to the piles";
            }
        }
        const Broken difference = piles.differs_from(Piles(after));
        return difference ? "the events do not tell what happened: " + *difference : Broken{};
    }
};

}  // namespace

std::unique_ptr<Law> conservation() { return std::make_unique<Conservation>(); }

std::unique_ptr<Law> events_move_cards() { return std::make_unique<EventsMoveCards>(); }

}  // namespace laws
