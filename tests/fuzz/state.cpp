// Any text read as a state: a state that can be written, looked at and played on, or typed problems.
#include "eights/json.hpp"
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace eights;
    const auto result = state_from_json(fuzz::text_of(data, size));
    fuzz::check_answer(result);
    if (!result) {
        return 0;
    }
    const State& state = *result;
    fuzz::check_state(state);
    fuzz::check_text(
        state, [](const State& value) { return to_json(value); }, state_from_json);
    const auto again = set_up(state.rules, position_of(state));
    fuzz::require(again && fuzz::same_bytes(*again, state), "a position set up again is the same state");
    for (int seat = 0; seat <= state.seats; ++seat) {
        const View seen = view(state, seat);
        fuzz::check_text(
            seen, [](const View& value) { return to_json(value); }, view_from_json);
    }
    fuzz::play_on(state, 60);
    return 0;
}
