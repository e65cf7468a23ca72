// Copying and hashing a state.
#include "eights/state.hpp"

namespace eights {

namespace {

/// FNV-1a over values, byte by byte from the lowest, so that the host's byte order has no influence.
class Fnv {
public:
    void byte(unsigned value) noexcept { value_ = (value_ ^ (value & 0xFF)) * 0x100000001B3u; }
    void word16(unsigned value) noexcept { bytes(value, 2); }
    void word32(std::uint32_t value) noexcept { bytes(value, 4); }
    void word64(std::uint64_t value) noexcept { bytes(value, 8); }
    std::uint64_t value() const noexcept { return value_; }

private:
    void bytes(std::uint64_t value, int count) noexcept {
        for (int i = 0; i < count; ++i) {
            byte(static_cast<unsigned>(value >> (8 * i) & 0xFF));
        }
    }

    std::uint64_t value_ = 0xCBF29CE484222325u;
};

void add_rules(Fnv& fnv, const RuleTable& rules) noexcept {
    for (const char letter : rules.name) {
        fnv.byte(static_cast<unsigned char>(letter));
    }
    fnv.byte(rules.min_seats);
    fnv.byte(rules.max_seats);
    for (const std::uint8_t packs : rules.packs) {
        fnv.byte(packs);
    }
    fnv.word16(rules.without);
    for (const std::uint8_t hand : rules.hand) {
        fnv.byte(hand);
    }
    fnv.byte(static_cast<unsigned>(rules.hand_from));
    fnv.byte(static_cast<unsigned>(rules.first_seat));
    fnv.byte(static_cast<unsigned>(rules.next_dealer));
    fnv.word64(rules.wild);
    fnv.byte(static_cast<unsigned>(rules.wild_from));
    fnv.byte(rules.wild_matches_rank);
    fnv.byte(rules.wild_on_wild);
    fnv.byte(static_cast<unsigned>(rules.starter_wild));
    fnv.byte(static_cast<unsigned>(rules.starter_effect));
    fnv.byte(rules.draw);
    fnv.byte(rules.draw_when_able);
    fnv.byte(static_cast<unsigned>(rules.after_draw));
    fnv.byte(rules.must_play_drawn);
    fnv.byte(static_cast<unsigned>(rules.unplayable_draw));
    fnv.byte(static_cast<unsigned>(rules.stock_out));
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        const EffectRow row = rules.effect(card);
        fnv.byte(static_cast<unsigned>(row.draw()));
        fnv.byte(static_cast<unsigned>(row.skip()));
        fnv.byte((row.reverse() ? 1u : 0u) | (row.again() ? 2u : 0u));
        fnv.word64(rules.answers_to(card));
    }
    fnv.byte(static_cast<unsigned>(rules.two_seat_reverse));
    fnv.byte(static_cast<unsigned>(rules.wild_effects));
    fnv.byte(static_cast<unsigned>(rules.after_take));
    fnv.byte(static_cast<unsigned>(rules.last_card_effect));
    fnv.byte(static_cast<unsigned>(rules.last_card_call));
    fnv.byte(rules.call_penalty);
    for (const std::uint8_t points : rules.points) {
        fnv.byte(points);
    }
    fnv.byte(static_cast<unsigned>(rules.round_score));
    fnv.byte(static_cast<unsigned>(rules.blocked_score));
    fnv.byte(static_cast<unsigned>(rules.blocked_tie));
    fnv.word16(rules.start_score);
    fnv.byte(static_cast<unsigned>(rules.match_end));
    fnv.word16(rules.target);
    fnv.word16(rules.target_per_seat);
    fnv.word16(rules.rounds);
    fnv.byte(static_cast<unsigned>(rules.match_winner));
    fnv.word16(rules.turn_limit);
    fnv.word16(rules.round_limit);
}

void add_cards(Fnv& fnv, const CardSet& cards) noexcept {
    for (int face = 0; face < face_count; ++face) {
        fnv.byte(static_cast<unsigned>(cards.count(Card::from_face(face))));
    }
}

}  // namespace

std::uint64_t hash(const State& state) noexcept {
    constexpr unsigned format_version = 1;
    Fnv fnv;
    fnv.byte(format_version);
    add_rules(fnv, state.rules);
    fnv.byte(state.seats);
    fnv.word32(state.ply);
    fnv.word16(state.round);
    fnv.byte(state.dealer);
    fnv.byte(state.direction > 0 ? 1u : 0u);
    fnv.byte(static_cast<unsigned>(state.phase));
    fnv.byte(state.turn);
    for (int seat = 0; seat < state.seats; ++seat) {
        add_cards(fnv, state.hand(seat));
    }
    fnv.byte(state.stock_count);
    for (int depth = 0; depth < state.stock_count; ++depth) {
        fnv.byte(static_cast<unsigned>(state.stock(depth).face()));
    }
    fnv.byte(state.discard_count);
    for (int depth = state.discard_count - 1; depth >= 0; --depth) {
        fnv.byte(static_cast<unsigned>(state.discard(depth).face()));
    }
    add_cards(fnv, state.aside);
    fnv.byte(state.named);
    fnv.word32(state.pending);
    fnv.byte(state.drawn);
    fnv.byte(static_cast<unsigned>(state.drawn_card.face()));
    fnv.byte(state.exposed);
    fnv.word16(state.called);
    fnv.byte(state.passes);
    fnv.word16(state.turns);
    fnv.word16(((1u << state.seats) - 1u) & ~unsigned{state.live});
    for (int seat = 0; seat < state.seats; ++seat) {
        fnv.word32(static_cast<std::uint32_t>(state.score(seat)));
    }
    fnv.word32(state.random_events);
    if (state.beginner != no_seat) {
        fnv.byte(state.beginner);
    }
    return fnv.value();
}

void copy_state(State& into, const State& from) noexcept {
    // g++ copies an object of known size of this order with `rep movsq`, which costs half as much again as the
    // library's memcpy. Hiding the size keeps the call.
    static volatile std::size_t hidden_size = sizeof(State);
    std::memcpy(static_cast<void*>(&into), static_cast<const void*>(&from), hidden_size);
}

std::string_view phase_name(Phase phase) noexcept {
    static constexpr std::array<std::string_view, 5> names{"play", "drawn", "name", "round_over", "match_over"};
    const auto index = static_cast<std::size_t>(phase);
    return index < names.size() ? names[index] : "?";
}

}  // namespace eights
