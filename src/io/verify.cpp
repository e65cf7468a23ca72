// Comparing a recorded match with what really happens when it is played again.
#include "eights/replay.hpp"
#include "io/formats.hpp"
#include "io/playback.hpp"

#include <algorithm>

namespace eights {

using namespace detail;

namespace {

constexpr std::size_t most_differences = 64;

bool holds_lists_or_objects(const Json& list) {
    return std::any_of(list.begin(), list.end(), [](const Json& element) { return element.is_structured(); });
}

/// Goes down into objects and into lists of lists; a plain list is told whole.
void compare(const std::string& path, const Json& expected, const Json& found, std::vector<Difference>& result) {
    if (expected == found || result.size() >= most_differences) {
        return;
    }
    if (path == "/rng/seed") {
        result.push_back({path, "\"(not shown)\"", "\"(another one)\""});
        return;
    }
    const bool objects = expected.is_object() && found.is_object();
    const bool lists =
        expected.is_array() && found.is_array() && expected.size() == found.size() && holds_lists_or_objects(expected);
    if (objects) {
        for (const auto& [key, value] : expected.items()) {
            compare(pointer_to(path, key), value, found.contains(key) ? found[key] : Json(nullptr), result);
        }
        for (const auto& [key, value] : found.items()) {
            if (!expected.contains(key)) {
                compare(pointer_to(path, key), Json(nullptr), value, result);
            }
        }
    } else if (lists) {
        for (std::size_t i = 0; i < expected.size(); ++i) {
            compare(pointer_to(path, std::to_string(i)), expected[i], found[i], result);
        }
    } else {
        result.push_back({path, text_of(expected), text_of(found)});
    }
}

Json result_json(const MatchResult& result) {
    Json object = Json::object();
    object["scores"] = scores_json(result.scores);
    object["winners"] = result.winners;
    return object;
}

/// Plays a replay again.
class Verifier {
public:
    explicit Verifier(const Replay& replay) : replay_(replay) {}

    /// Stops at the first disagreement.
    void run() {
        if (!can_begin(replay_)) {
            found_.kind = Verification::Kind::cannot_start;
            return;
        }
        if (const Reject reject = begin_playback(replay_, state_); reject != Reject::none) {
            found_.kind = Verification::Kind::cannot_start;
            found_.reject = reject;
            return;
        }
        auto checkpoint = replay_.checkpoints.begin();
        while (true) {
            for (; checkpoint != replay_.checkpoints.end() && checkpoint->action == done_; ++checkpoint) {
                if (!agrees(*checkpoint)) {
                    return tell(Verification::Kind::state_differs);
                }
                found_.agreed = done_;
            }
            if (done_ == replay_.actions.size()) {
                break;
            }
            if (const Reject reject = play_back(replay_, done_, state_); reject != Reject::none) {
                found_.reject = reject;
                found_.refused = replay_.actions[done_];
                return tell(Verification::Kind::action_refused);
            }
            ++done_;
        }
        check_result();
        found_.action = done_;
    }

    void compare_with(const State& last) {
        if (found_ && last != state_) {
            found_.differences = differences(last, state_);
            tell(Verification::Kind::state_differs);
        }
    }

    Verification take() { return std::move(found_); }

private:
    bool agrees(const Checkpoint& checkpoint) {
        const std::uint64_t now = checkpoint.hash ? hash(state_) : 0;
        if (checkpoint.hash && *checkpoint.hash != now) {
            found_.differences.push_back({"/hash", "\"" + to_hex(*checkpoint.hash) + "\"", "\"" + to_hex(now) + "\""});
        }
        const std::vector<std::int32_t> scores = scores_of(state_);
        if (checkpoint.scores != scores) {
            compare("/scores", scores_json(checkpoint.scores), scores_json(scores), found_.differences);
        }
        return found_.differences.empty();
    }

    void check_result() {
        if (!replay_.result) {
            return;
        }
        const bool over = state_.phase == Phase::match_over;
        const Json found = over ? result_json(result_of(state_)) : Json(nullptr);
        compare("/result", result_json(*replay_.result), found, found_.differences);
        if (!found_.differences.empty()) {
            tell(Verification::Kind::result_differs);
        }
    }

    void tell(Verification::Kind kind) {
        found_.kind = kind;
        found_.action = done_;
        found_.round = state_.round;
        const std::size_t shown = std::min<std::size_t>(done_, 8);
        const auto end = replay_.actions.begin() + static_cast<std::ptrdiff_t>(done_);
        found_.before.assign(end - static_cast<std::ptrdiff_t>(shown), end);
        for (const Action action : legal_actions(state_)) {
            found_.legal.push_back(action);
        }
    }

    const Replay& replay_;
    State state_{};
    std::size_t done_ = 0;
    Verification found_;
};

std::string list_text(const std::vector<Action>& actions) {
    std::string text;
    for (const Action action : actions) {
        text += (text.empty() ? "" : ", ") + to_text(action);
    }
    return text.empty() ? "nothing" : text;
}

}  // namespace

std::vector<Difference> differences(const State& expected, const State& found) {
    std::vector<Difference> result;
    compare("", state_json(expected), state_json(found), result);
    return result;
}

Verification verify(const Replay& replay) {
    Verifier verifier(replay);
    verifier.run();
    return verifier.take();
}

Verification verify(const Replay& replay, const State& last) {
    Verifier verifier(replay);
    verifier.run();
    verifier.compare_with(last);
    return verifier.take();
}

std::string Verification::text() const {
    std::string text;
    switch (kind) {
        case Kind::ok: return "agrees: " + std::to_string(action) + " actions\n";
        case Kind::cannot_start:
            return reject == Reject::none
                       ? "cannot be played again: the replay holds no seed\n"
                       : "cannot be played again: the first deal is refused: " + std::string(reject_text(reject)) +
                             "\n";
        case Kind::action_refused:
            text = "action " + std::to_string(action) + " is refused: " + to_text(*refused) + ": " +
                   std::string(reject_text(reject)) + "\n";
            break;
        case Kind::state_differs:
            text = "after " + std::to_string(action) + " actions the state differs; after " + std::to_string(agreed) +
                   " it was still known to agree\n";
            break;
        case Kind::result_differs:
            text = "after all " + std::to_string(action) + " actions the result differs\n";
            break;
    }
    text += "round: " + std::to_string(round) + "\n";
    for (const Difference& difference : differences) {
        text += difference.path + ": expected " + difference.expected + ", found " + difference.found + "\n";
    }
    text += "before: " + list_text(before) + "\n";
    return text + "legal: " + list_text(legal) + "\n";
}

}  // namespace eights
