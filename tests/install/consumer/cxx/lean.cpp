// A user's program without exceptions and run-time type information: plays a match and, where there is JSON, writes and
// reads it, and reads texts that are no JSON.
#include <eights/eights.hpp>
#if CONSUMER_WITH_JSON
#include <eights/replay.hpp>
#endif

#include <cstdio>

int main() {
    const auto compiled = eights::compile(*eights::preset("power"));
    eights::State state;
    if (eights::start_into(state, *compiled, 3, eights::seed_from_number(1)) != eights::Reject::none) return 1;
#if CONSUMER_WITH_JSON
    eights::Recorder recorder(state);
#endif
    while (state.phase != eights::Phase::match_over) {
        const eights::Action action = eights::default_action(state);
        if (eights::advance(state, action) != eights::Reject::none) return 2;
#if CONSUMER_WITH_JSON
        recorder.record(action, state);
#endif
    }
    std::printf("scores: %d %d %d\n", state.score(0), state.score(1), state.score(2));
#if CONSUMER_WITH_JSON
    const std::string text = eights::to_json(recorder.replay(state));
    const auto replay = eights::replay_from_json(text);
    if (!replay || !eights::verify(*replay, state)) return 3;
    for (const char* const bad :
         {"", "{", "\"\\ud800\"", "1e999", "[[[[[[[[[[[[[[[[[[[[", "{\"hands\":[[\"QS\"]]}", "\xFF"}) {
        if (eights::state_from_json(bad) || eights::replay_from_json(bad)) return 4;
    }
    if (eights::replay_from_json(text.substr(0, text.size() / 2))) return 5;
#endif
    return 0;
}
