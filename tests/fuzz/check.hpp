// What the fuzz targets have in common: failing loudly, what holds of every answer of a reader and of every state.
#pragma once

#include "eights/eights.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// Every target is one function, which libFuzzer or run_files.cpp calls with any bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

/// Ends the program if something does not hold.
inline void require(bool holds, const char* law) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", law);
        std::abort();
    }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// A reader gives a value, or problems, of which each says where, what, and what is allowed.
template <class Result>
void check_answer(const Result& result) {
    require(result.problems.empty() == static_cast<bool>(result), "a value or problems");
    require(result.problems.size() <= 101, "at most 100 problems are told, and that there are more");
    for (const eights::Problem& problem : result.problems) {
        require(problem.path.empty() || problem.path[0] == '/', "a problem has a JSON pointer");
        require(!problem.found.empty() && !problem.allowed.empty(), "a problem says what is there and what may be");
        for (const char letter : problem.text()) {
            require(static_cast<unsigned char>(letter) >= 0x20 && letter != 0x7F, "no control characters in messages");
        }
    }
}

/// L7: what is written reads back equal, and is written the same again.
template <class T, class Write, class Read>
void check_text(const T& value, Write write, Read read) {
    const std::string text = write(value);
    const auto again = read(text);
    require(static_cast<bool>(again), "what was written can be read");
    require(*again == value, "what was written reads back equal");
    require(write(*again) == text, "what was read is written the same again");
}

inline bool same_bytes(const eights::State& a, const eights::State& b) {
    return std::memcmp(&a, &b, sizeof(eights::State)) == 0;
}

/// L1 and L2: the cards are those of the deck, and somebody can act until the match is over.
inline void check_state(const eights::State& state) {
    using namespace eights;
    std::array<int, face_count> counts{};
    const auto count = [&](Card card) { ++counts.at(static_cast<std::size_t>(card.face())); };
    for (int seat = 0; seat < state.seats; ++seat) {
        state.hand(seat).for_each(count);
        require(state.hand(seat).size() == state.hand_count(seat), "a hand is as large as its count says");
    }
    state.aside.for_each(count);
    for (int depth = 0; depth < state.stock_count; ++depth) {
        count(state.stock(depth));
    }
    for (int depth = 0; depth < state.discard_count; ++depth) {
        count(state.discard(depth));
    }
    for (int face = 0; face < face_count; ++face) {
        const bool in_pack = (state.rules.pack_faces() & face_bit(Card::from_face(face))) != 0;
        require(counts[static_cast<std::size_t>(face)] == (in_pack ? state.rules.packs_for(state.seats) : 0),
                "no card is lost or doubled");
    }
    require(legal_actions(state).of(state.turn).empty() == (state.phase == Phase::match_over),
            "the seat on turn can act until the match is over");
}

/// Plays on with default actions.
inline void play_on(eights::State state, int actions) {
    for (; actions > 0 && state.phase != eights::Phase::match_over; --actions) {
        require(advance(state, default_action(state)) == eights::Reject::none, "the default action is legal");
        check_state(state);
    }
}

}  // namespace fuzz
