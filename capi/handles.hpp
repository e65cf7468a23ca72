// What lies behind the handles of the C interface, and what every function of it does the same way: the guard around
// its body, lists and text into the caller's memory, the error record.
#pragma once

#include "cards/text.hpp"
#include "eights/eights.h"
#include "eights/eights.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <string>
#include <string_view>

struct eights_rules {
    eights::RuleTable table;
};

struct eights_state {
    eights::State state;
};

namespace eights::capi {

/// Runs the body of a function: whatever is thrown inside becomes a status, so that nothing crosses the border. In a
/// build without exceptions it is the body and nothing else.
template <class Body>
std::int32_t guarded(Body body) noexcept {
#if defined(__cpp_exceptions)
    try {
        return body();
    } catch (const std::bad_alloc&) {
        return EIGHTS_ERROR_OUT_OF_MEMORY;
    } catch (...) {
        return EIGHTS_ERROR_INTERNAL;
    }
#else
    return body();
#endif
}

/// A state to be filled. Not inline, as the defaults of all members are a lot of code to have in every function.
State blank_state() noexcept;

/// A new object behind a handle; null where memory runs out.
template <class Handle>
Handle* make_handle() noexcept {
    return new (std::nothrow) Handle{};
}

// ---- Lists and text -------------------------------------------------------------------------------------------------

/// Tells the size and whether the caller's list has room for it. EIGHTS_OK with a null list: only the size was asked.
inline std::int32_t make_room(const void* list, std::size_t cap, std::size_t size, std::size_t* count) noexcept {
    if (count == nullptr || (list == nullptr && cap != 0)) {
        return EIGHTS_ERROR_NULL;
    }
    *count = size;
    return list != nullptr && cap < size ? EIGHTS_ERROR_BUFFER : EIGHTS_OK;
}

/// Legal actions into the caller's list.
inline std::int32_t put_actions(const LegalActions& legal, std::uint32_t* codes, std::size_t cap,
                                std::size_t* count) noexcept {
    const std::int32_t status = make_room(codes, cap, static_cast<std::size_t>(legal.size()), count);
    if (status == EIGHTS_OK && codes != nullptr) {
        for (const Action action : legal) {
            *codes++ = action.code();
        }
    }
    return status;
}

/// A set of cards, in order of face, into the caller's list.
inline std::int32_t put_cards(const CardSet& cards, std::uint8_t* list, std::size_t cap, std::size_t* count) noexcept {
    const std::int32_t status = make_room(list, cap, static_cast<std::size_t>(cards.size()), count);
    if (status == EIGHTS_OK && list != nullptr) {
        cards.for_each([&](Card card) { *list++ = static_cast<std::uint8_t>(card.face()); });
    }
    return status;
}

/// A pile, `card_at(depth)` from 0 to `size` - 1, into the caller's list.
template <class CardAt>
std::int32_t put_pile(int size, CardAt card_at, std::uint8_t* list, std::size_t cap, std::size_t* count) noexcept {
    const std::int32_t status = make_room(list, cap, static_cast<std::size_t>(size), count);
    if (status == EIGHTS_OK && list != nullptr) {
        for (int depth = 0; depth < size; ++depth) {
            *list++ = static_cast<std::uint8_t>(card_at(depth).face());
        }
    }
    return status;
}

/// Text, with its zero byte, into the caller's buffer.
inline std::int32_t put_text(std::string_view text, char* buf, std::size_t cap, std::size_t* needed) noexcept {
    if (buf == nullptr && (cap != 0 || needed == nullptr)) {
        return EIGHTS_ERROR_NULL;
    }
    if (needed != nullptr) {
        *needed = text.size();
    }
    if (buf == nullptr) {
        return EIGHTS_OK;
    }
    if (cap <= text.size()) {
        return EIGHTS_ERROR_BUFFER;
    }
    if (!text.empty()) {
        std::memcpy(buf, text.data(), text.size());
    }
    buf[text.size()] = '\0';
    return EIGHTS_OK;
}

/// True if text may be put there at all: asked before the text is made.
inline bool can_put_text(const char* buf, std::size_t cap, const std::size_t* needed) noexcept {
    return buf != nullptr || (cap == 0 && needed != nullptr);
}

/// Text of the caller.
inline std::string_view text_of(const char* text, std::size_t size) noexcept {
    return size == 0 ? std::string_view() : std::string_view(text, size);
}

/// What the caller wrote, in a message: one line of UTF-8, whatever bytes it holds. What cannot be shown is a "?".
std::string shown(std::string_view text);

// ---- The error record -----------------------------------------------------------------------------------------------

/// True if a record may be written: none, or one that is large enough.
bool usable(const eights_error* error) noexcept;

/// Fills the record, if there is one, and gives the status back. Text that is too long is cut at a letter.
std::int32_t report(eights_error* error, std::int32_t status, std::string_view text = {},
                    std::int64_t offset = -1) noexcept;

/// The same with a text made of a pattern and what fills its gaps.
std::int32_t report_filled(eights_error* error, std::int32_t status, const char* pattern,
                           std::initializer_list<detail::Part> parts);

/// The same with the first of the problems.
std::int32_t report(eights_error* error, const Problems& problems);

/// The same for a null pointer, one of those named.
inline std::int32_t report_null(eights_error* error, std::string_view names) noexcept {
    return report(error, EIGHTS_ERROR_NULL, names);
}

/// The status that stands for problems: EIGHTS_OK if there are none.
std::int32_t status_of(const Problems& problems) noexcept;

// ---- Numbers --------------------------------------------------------------------------------------------------------

/// A seat, card or suit as the interface gives it.
constexpr std::int32_t or_none(unsigned value) noexcept {
    return value == EIGHTS_NONE_BYTE ? EIGHTS_NONE : static_cast<std::int32_t>(value);
}

constexpr std::int32_t clamped(std::uint32_t value) noexcept {
    constexpr auto largest = static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max());
    return static_cast<std::int32_t>(value < largest ? value : largest);
}

constexpr bool is_card(std::int32_t card) noexcept { return card >= 0 && card < face_count; }
constexpr bool is_seat(const State& state, std::int32_t seat) noexcept { return seat >= 0 && seat < state.seats; }
constexpr bool is_viewer(const State& state, std::int32_t viewer) noexcept {
    return viewer == EIGHTS_SPECTATOR || is_seat(state, viewer);
}

/// A viewer as `view` and `event_for` want it.
constexpr int seat_of(std::int32_t viewer) noexcept { return viewer == EIGHTS_SPECTATOR ? no_seat : viewer; }

/// A handle for rules or a state of their own: EIGHTS_OK, or what went wrong.
std::int32_t hand_out(const RuleTable& table, eights_rules** out) noexcept;
std::int32_t hand_out(const State& state, eights_state** out) noexcept;

/// Events as a viewer may see them, into the caller's list.
std::int32_t put_events(const EventList& events, std::int32_t viewer, eights_event* list, std::size_t cap,
                        std::size_t* count) noexcept;

/// A deck of the caller. Numbers that are no cards make a deck that nobody accepts.
class GivenDeck {
public:
    GivenDeck(const std::uint8_t* deck, std::size_t size) noexcept;
    std::span<const Card> cards() const noexcept { return {cards_.data(), size_}; }

private:
    std::array<Card, max_deck_size + 1> cards_{};
    std::size_t size_;
};

}  // namespace eights::capi
