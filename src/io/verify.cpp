// Comparing a recorded match with what really happens when it is played again.
#include "eights/replay.hpp"
#include "io/formats.hpp"
#include "io/playback.hpp"

#include <algorithm>

namespace eights {

using namespace detail;

namespace {

constexpr std::size_t most_differences = 64;

/// A member of an object, or an element of a list, whose key is empty.
struct Member {
    std::string_view key;
    std::string_view value;
};

/// What an object or list holds, given its canonical text. Whatever else the text is, it holds nothing.
std::vector<Member> members_of(std::string_view text) {
    std::vector<Member> members;
    if (text.size() <= 2 || (text[0] != '{' && text[0] != '[')) {
        return members;
    }
    const bool is_object = text[0] == '{';
    std::size_t begin = 1;
    std::size_t value = 1;
    int depth = 0;
    bool in_quotes = false;
    for (std::size_t at = 1; at < text.size(); ++at) {
        const char letter = text[at];
        if (in_quotes) {
            at += letter == '\\' ? 1 : 0;
            in_quotes = letter != '"';
        } else if (letter == '"') {
            in_quotes = true;
        } else if (letter == ':' && depth == 0) {
            value = at + 1;
        } else if ((letter == ',' && depth == 0) || at + 1 == text.size()) {
            const std::string_view key = is_object ? text.substr(begin + 1, value - begin - 3) : std::string_view();
            members.push_back({key, text.substr(value, at - value)});
            begin = value = at + 1;
        } else {
            depth += letter == '{' || letter == '[' ? 1 : letter == '}' || letter == ']' ? -1 : 0;
        }
    }
    return members;
}

/// The value of a member with a key; empty if there is none.
std::string_view value_of(const std::vector<Member>& members, std::string_view key) {
    for (const Member& member : members) {
        if (member.key == key) {
            return member.value;
        }
    }
    return {};
}

/// Compares two values by their canonical texts. Goes down into objects and into lists of lists; a plain list is told
/// whole.
void compare(const std::string& path, std::string_view expected, std::string_view found,
             std::vector<Difference>& result) {
    if (expected == found || result.size() >= most_differences) {
        return;
    }
    if (path == "/rng/seed") {
        result.push_back({path, "\"(not shown)\"", "\"(another one)\""});
        return;
    }
    const std::vector<Member> wanted = members_of(expected);
    const std::vector<Member> there = members_of(found);
    if (expected[0] == '{' && found[0] == '{') {
        for (const Member& member : wanted) {
            const std::string_view other = value_of(there, member.key);
            compare(pointer_to(path, member.key), member.value, other.empty() ? "null" : other, result);
        }
        for (const Member& member : there) {
            if (value_of(wanted, member.key).empty()) {
                compare(pointer_to(path, member.key), "null", member.value, result);
            }
        }
        return;
    }
    const auto holds_more = [](const Member& element) { return element.value[0] == '{' || element.value[0] == '['; };
    if (expected[0] == found[0] && wanted.size() == there.size() &&
        std::any_of(wanted.begin(), wanted.end(), holds_more)) {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            compare(filled("{}/{}", {path, i}), wanted[i].value, there[i].value, result);
        }
        return;
    }
    result.push_back({path, std::string(expected), std::string(found)});
}

std::string text_of(std::span<const std::int32_t> numbers) {
    return written([&](Writer& json) { write_numbers(json, numbers); });
}

std::string text_of(const MatchResult& result) {
    return written([&](Writer& json) { write_result(json, result); });
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
            found_.differences.push_back(
                {"/hash", filled("\"{}\"", {to_hex(*checkpoint.hash)}), filled("\"{}\"", {to_hex(now)})});
        }
        const std::vector<std::int32_t> scores = scores_of(state_);
        if (checkpoint.scores != scores) {
            compare("/scores", text_of(checkpoint.scores), text_of(scores), found_.differences);
        }
        return found_.differences.empty();
    }

    void check_result() {
        if (!replay_.result) {
            return;
        }
        const bool over = state_.phase == Phase::match_over;
        compare("/result", text_of(*replay_.result), over ? text_of(result_of(state_)) : "null", found_.differences);
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
        add_filled(text, text.empty() ? "{}" : ", {}", {to_text(action)});
    }
    return text.empty() ? "nothing" : text;
}

}  // namespace

std::vector<Difference> differences(const State& expected, const State& found) {
    std::vector<Difference> result;
    compare("", to_json(expected), to_json(found), result);
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
        case Kind::ok: return filled("agrees: {} actions\n", {action});
        case Kind::cannot_start:
            return reject == Reject::none
                       ? "cannot be played again: the replay holds no seed\n"
                       : filled("cannot be played again: the first deal is refused: {}\n", {reject_text(reject)});
        case Kind::action_refused:
            add_filled(text, "action {} is refused: {}: {}\n", {action, to_text(*refused), reject_text(reject)});
            break;
        case Kind::state_differs:
            add_filled(text, "after {} actions the state differs; after {} it was still known to agree\n",
                       {action, agreed});
            break;
        case Kind::result_differs: add_filled(text, "after all {} actions the result differs\n", {action}); break;
    }
    add_filled(text, "round: {}\n", {round});
    for (const Difference& difference : differences) {
        add_filled(text, "{}: expected {}, found {}\n", {difference.path, difference.expected, difference.found});
    }
    add_filled(text, "before: {}\nlegal: {}\n", {list_text(before), list_text(legal)});
    return text;
}

}  // namespace eights
