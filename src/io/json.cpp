// The public functions of the JSON formats.
#include "eights/json.hpp"

#include "eights/rule_table.hpp"
#include "io/formats.hpp"

namespace eights {

using namespace detail;

namespace {

/// Reads a whole text with `read(Value)`, which gives an optional.
template <class T, class Read>
Parsed<T> parse(std::string_view text, Read read) {
    Parsed<T> result;
    result.value = read_document(text, max_document_size, result.problems, read);
    if (!result.problems.empty()) {
        result.value.reset();
    }
    return result;
}

}  // namespace

std::string to_json(const RuleTable& rules) {
    return written([&](Writer& json) { write_ruleset(json, rules); });
}

std::string to_json(const Ruleset& ruleset) {
    if (const Compiled compiled = compile(ruleset)) {
        return to_json(*compiled);
    }
    return written([&](Writer& json) { write_full_ruleset(json, ruleset); });
}

std::string to_full_json(const RuleTable& rules) {
    return written([&](Writer& json) { write_full_ruleset(json, ruleset_of(rules)); });
}

std::string to_json(Action action) { return "\"" + to_text(action) + "\""; }

std::string to_json(const Event& event) {
    return written([&](Writer& json) { write_event(json, event); });
}

std::string to_json(const EventList& events) {
    return written([&](Writer& json) { json.list(events, [&](const Event& event) { write_event(json, event); }); });
}

std::string to_json(const State& state) {
    return written([&](Writer& json) { write_state(json, state); });
}

std::string to_json(const View& view) {
    return written([&](Writer& json) { write_view(json, view); });
}

Parsed<Ruleset> ruleset_from_json(std::string_view text) { return parse<Ruleset>(text, read_ruleset); }

Parsed<RuleTable> rule_table_from_json(std::string_view text) { return parse<RuleTable>(text, read_rule_table); }

Parsed<Action> action_from_json(std::string_view text) { return parse<Action>(text, read_action); }

Parsed<Event> event_from_json(std::string_view text) { return parse<Event>(text, read_event); }

Parsed<EventList> events_from_json(std::string_view text) {
    return parse<EventList>(text, [](const Value& value) -> std::optional<EventList> {
        EventList events;
        const bool is_list = value.each_element(EventList::capacity, "a list of events", [&](const Value& element) {
            if (const auto event = read_event(element)) {
                events.add(*event);
            }
        });
        return is_list ? std::optional(events) : std::nullopt;
    });
}

Parsed<State> state_from_json(std::string_view text) { return parse<State>(text, read_state); }

Parsed<View> view_from_json(std::string_view text) { return parse<View>(text, read_view); }

}  // namespace eights
