// Any text read as a replay: one that is written as it was read, verified to an end, and stepped through, or typed
// problems.
#include "eights/replay.hpp"

#include "fuzz/check.hpp"

namespace {

using namespace eights;

/// Jumps about in a replay and goes on in another way from its middle.
void step_through(const Replay& replay, bool verified) {
    ReplayCursor cursor(replay);
    if (!cursor) {
        fuzz::require(!verified, "a verified replay can be stepped through");
        return;
    }
    fuzz::require(!verified || cursor.size() == replay.actions.size(), "a verified replay can be played to its end");
    fuzz::require(cursor.seek(cursor.size()), "the end can be reached");
    const State last = cursor.state();
    fuzz::require(cursor.seek(cursor.size() / 2), "the middle can be reached");
    fuzz::check_state(cursor.state());
    if (verified) {
        const Replay half = cursor.branch().replay(cursor.state());
        fuzz::require(static_cast<bool>(verify(half, cursor.state())), "the first half verifies");
        fuzz::require(static_cast<bool>(verify(replay, last)), "the end is the state of the cursor");
    }
    while (cursor.forward()) {
    }
    fuzz::require(fuzz::same_bytes(cursor.state(), last), "stepping leads where jumping does");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto result = replay_from_json(fuzz::text_of(data, size));
    fuzz::check_answer(result);
    if (!result) {
        return 0;
    }
    const auto write = [](const Replay& replay) { return to_json(replay); };
    fuzz::check_text(*result, write, replay_from_json);
    const Replay shown = without_secrets(*result);
    fuzz::check_text(shown, write, replay_from_json);
    fuzz::require(!verify(shown), "without its secrets a replay cannot be played again");
    const Verification verification = verify(*result);
    fuzz::require(!verification.text().empty(), "a verification says what it found");
    step_through(*result, static_cast<bool>(verification));
    return 0;
}
