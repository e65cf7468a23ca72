// What an action did: small records in the order in which it happened, and a list of them without heap.
#pragma once

#include "eights/card.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace eights {

/// The types of events. What seat, card, suit and number mean for each is in docs/rules.md 21. The numbers are part of
/// the interface for C.
enum class EventType : std::uint8_t {
    round_started,
    dealt,
    starter,
    buried,
    played,
    named,
    drew,
    took,
    passed,
    owes,
    skipped,
    reversed,
    reshuffled,
    called,
    caught,
    left,
    turn,
    round_over,
    scored,
    match_over,
};

/// One thing that happened. 8 bytes, the same in C.
struct Event {
    EventType type{};
    std::uint8_t seat = 255;  ///< 255: none
    std::uint8_t card = 255;  ///< face; 255: none, or hidden from the seat that reads it
    std::uint8_t suit = 255;  ///< 0 to 3; 255: none
    std::int32_t number = 0;

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

static_assert(sizeof(Event) == 8);

/// Why a round ended: the number of a `round_over` event.
enum class RoundEnd : std::uint8_t { hand_empty, blocked, stock_out, turn_limit };

class EventList;

namespace detail {
constexpr void tell(EventList& events, const Event& event) noexcept;
constexpr void tell_first(EventList& events, const Event& event) noexcept;
}  // namespace detail

/// The events of one action or deal, in order. Holds what any action can tell; needs no heap.
class EventList {
public:
    /// Enough for a deal of 128 cards with a burial for each stock card, and for a take of all other cards with every
    /// seat's score behind it.
    static constexpr int capacity = 192;

    constexpr void clear() noexcept { size_ = 0; }
    constexpr int size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr const Event& operator[](int index) const noexcept { return events_[static_cast<std::size_t>(index)]; }
    constexpr const Event* begin() const noexcept { return events_.data(); }
    constexpr const Event* end() const noexcept { return events_.data() + size_; }
    constexpr std::span<const Event> span() const noexcept { return {begin(), end()}; }

    /// Adds an event; beyond the capacity it is dropped (which no action reaches).
    constexpr void add(const Event& event) noexcept {
        if (size_ < capacity) {
            events_[static_cast<std::size_t>(size_++)] = event;
        }
    }

private:
    friend constexpr void detail::tell(EventList& events, const Event& event) noexcept;
    friend constexpr void detail::tell_first(EventList& events, const Event& event) noexcept;

    int size_ = 0;
    std::array<Event, capacity> events_{};
};

/// The word of a type: `round_started`.
std::string_view event_type_name(EventType type) noexcept;

/// One event as a line of text, for logs and tests: `played 0 8C H`, `owes 1 4`, `drew 2 --`.
std::string to_text(const Event& event);

}  // namespace eights
