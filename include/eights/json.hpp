// Rulesets, actions, events, states and views as JSON text, and back. The formats are described in docs/json.md.
#pragma once

#include "eights/event.hpp"
#include "eights/problem.hpp"
#include "eights/state.hpp"
#include "eights/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace eights {

/// What reading gives: the value, or everything that is wrong with the text, each with its JSON pointer.
///
/// Any text may be given, from anywhere. Reading never throws (where memory runs out apart), and takes no longer than
/// the text is long: at most 1 MiB (replays 16 MiB), 16 values inside each other. At most 100 problems are told; if
/// there are more, one more says so.
template <class T>
struct Parsed {
    std::optional<T> value;
    Problems problems;

    explicit operator bool() const noexcept { return value.has_value(); }
    /// The value. Only if there were no problems.
    const T& operator*() const noexcept { return *value; }
    const T* operator->() const noexcept { return &*value; }
};

// Writing gives the canonical text: fixed order of keys, whole numbers, no spaces. The same value gives the same bytes
// everywhere.

/// A ruleset that is equal to a preset, name included, is written as the preset's name in quotes; any other one as an
/// object with every option, in its plainest form (see `ruleset_of`). One that does not compile is written as it
/// stands.
std::string to_json(const Ruleset& ruleset);
std::string to_json(const RuleTable& rules);
/// The same, but always an object with every option, also for a preset.
std::string to_full_json(const RuleTable& rules);
/// The action's text in quotes: `"0 play 8C H"`.
std::string to_json(Action action);
std::string to_json(const Event& event);
/// A list of events.
std::string to_json(const EventList& events);
/// The whole match, the seed included: as secret as the state itself.
std::string to_json(const State& state);
/// What one seat may know; it can be sent to that seat.
std::string to_json(const View& view);

/// Reads a preset's name in quotes, or an object: all options that it does not give are as in the preset that
/// `extends` names, or else as in `basic`. What `compile` would refuse is a problem here.
Parsed<Ruleset> ruleset_from_json(std::string_view text);
/// The same, compiled.
Parsed<RuleTable> rule_table_from_json(std::string_view text);
Parsed<Action> action_from_json(std::string_view text);
Parsed<Event> event_from_json(std::string_view text);
Parsed<EventList> events_from_json(std::string_view text);
/// Reads a saved match, or a position written by hand: `hands` and `discard` are needed, the rest has defaults.
/// What `set_up` would refuse is a problem here.
Parsed<State> state_from_json(std::string_view text);
/// Reads a view. What no seat could see in any match is a problem.
Parsed<View> view_from_json(std::string_view text);

}  // namespace eights
