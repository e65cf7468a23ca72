// Copying and hashing a state.
#include "eights/state.hpp"

namespace eights {

namespace {

/// FNV-1a over values, byte by byte from the lowest, so that the host's byte order has no influence.
class Fnv {
public:
    void word16(unsigned value) noexcept { word(value, 2); }
    void word32(std::uint32_t value) noexcept { word(value, 4); }
    void word64(std::uint64_t value) noexcept { word(value, 8); }
    template <std::size_t Size>
    void bytes(const std::array<std::uint8_t, Size>& values) noexcept {
        bytes(values.data(), values.data() + Size);
    }
    void byte(unsigned value) noexcept { value_ = (value_ ^ (value & 0xFF)) * 0x100000001B3u; }
    std::uint64_t value() const noexcept { return value_; }

private:
    // Not inline: a hash has many parts, and the bytes of each wait for those before it anyway.
    [[gnu::noinline]] void bytes(const std::uint8_t* first, const std::uint8_t* end) noexcept {
        for (; first != end; ++first) {
            byte(*first);
        }
    }
    [[gnu::noinline]] void word(std::uint64_t value, int size) noexcept {
        for (int i = 0; i < size; ++i) {
            byte(static_cast<unsigned>(value >> (8 * i) & 0xFF));
        }
    }

    std::uint64_t value_ = 0xCBF29CE484222325u;
};

/// An option as a byte.
template <class Option>
constexpr std::uint8_t as_byte(Option option) noexcept {
    return static_cast<std::uint8_t>(option);
}

void add_rules(Fnv& fnv, const RuleTable& rules) noexcept {
    for (const char letter : rules.name) {
        fnv.byte(static_cast<unsigned char>(letter));
    }
    fnv.bytes(std::array{rules.min_seats, rules.max_seats});
    fnv.bytes(rules.packs);
    fnv.word16(rules.without);
    fnv.bytes(rules.hand);
    fnv.bytes(std::array{as_byte(rules.hand_from), as_byte(rules.first_seat), as_byte(rules.next_dealer)});
    fnv.word64(rules.wild);
    fnv.bytes(std::array{as_byte(rules.wild_from), rules.wild_matches_rank, rules.wild_on_wild,
                         as_byte(rules.starter_wild), as_byte(rules.starter_effect), rules.draw, rules.draw_when_able,
                         as_byte(rules.after_draw), rules.must_play_drawn, as_byte(rules.unplayable_draw),
                         as_byte(rules.stock_out)});
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        const EffectRow row = rules.effect(card);
        fnv.bytes(std::array{as_byte(row.draw()), as_byte(row.skip()),
                             as_byte((row.reverse() ? 1 : 0) | (row.again() ? 2 : 0))});
        fnv.word64(rules.answers_to(card));
    }
    fnv.bytes(std::array{as_byte(rules.two_seat_reverse), as_byte(rules.wild_effects), as_byte(rules.after_take),
                         as_byte(rules.last_card_effect), as_byte(rules.last_card_call), rules.call_penalty});
    fnv.bytes(rules.points);
    fnv.bytes(std::array{as_byte(rules.round_score), as_byte(rules.blocked_score), as_byte(rules.blocked_tie)});
    fnv.word16(rules.start_score);
    fnv.byte(as_byte(rules.match_end));
    fnv.word16(rules.target);
    fnv.word16(rules.target_per_seat);
    fnv.word16(rules.rounds);
    fnv.byte(as_byte(rules.match_winner));
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
    fnv.bytes(std::array{state.dealer, as_byte(state.direction > 0), as_byte(state.phase), state.turn});
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
    fnv.bytes(std::array{state.drawn, as_byte(state.drawn_card.face()), state.exposed});
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
    static constexpr std::array<const char*, 5> names{"play", "drawn", "name", "round_over", "match_over"};
    const auto index = static_cast<std::size_t>(phase);
    return index < names.size() ? names[index] : "?";
}

}  // namespace eights
