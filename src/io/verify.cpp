// Comparing a recorded match with what really happens when it is played again.
#include "eights/replay.hpp"
#include "io/formats.hpp"
#include "io/playback.hpp"

#include <algorithm>

namespace eights {

using namespace detail;

namespace {

constexpr std::size_t most_differences = 64;

/// A value of a document, or none.
struct Node {
    const Document* document = nullptr;
    std::size_t index = 0;

    const JsonNode& value() const { return document->nodes[index]; }
    bool is(JsonKind kind) const { return document != nullptr && value().kind == kind; }

    /// What an array or object holds.
    std::vector<Node> contents() const {
        std::vector<Node> list;
        for (std::size_t at = index + 1; at < value().content.end; at = document->behind(at)) {
            list.push_back({document, at});
        }
        return list;
    }
    std::string_view key() const { return document->key(value()); }
    /// The member of an object with a key, or none.
    Node member(std::string_view key) const {
        for (const Node& one : contents()) {
            if (one.key() == key) {
                return one;
            }
        }
        return {};
    }
};

void write_node(Writer& json, const Node& node) {
    if (node.is(JsonKind::object)) {
        json.begin_object();
        for (const Node& member : node.contents()) {
            write_node(json.key(member.key()), member);
        }
        json.end_object();
    } else if (node.is(JsonKind::array)) {
        json.list(node.contents(), [&](const Node& element) { write_node(json, element); });
    } else if (node.is(JsonKind::text)) {
        json.text(node.document->text(node.value()));
    } else if (node.is(JsonKind::integer)) {
        json.number(node.value().number);
    } else if (node.is(JsonKind::boolean)) {
        json.boolean(node.value().number != 0);
    } else {
        json.null();
    }
}

std::string text_at(const Node& node) {
    return written([&](Writer& json) { write_node(json, node); });
}

bool holds_lists_or_objects(const std::vector<Node>& list) {
    return std::any_of(list.begin(), list.end(),
                       [](const Node& element) { return element.is(JsonKind::array) || element.is(JsonKind::object); });
}

/// Goes down into objects and into lists of lists; a plain list is told whole.
void compare(const std::string& path, const Node& expected, const Node& found, std::vector<Difference>& result) {
    const std::string expected_text = text_at(expected);
    const std::string found_text = text_at(found);
    if (expected_text == found_text || result.size() >= most_differences) {
        return;
    }
    if (path == "/rng/seed") {
        result.push_back({path, "\"(not shown)\"", "\"(another one)\""});
        return;
    }
    if (expected.is(JsonKind::object) && found.is(JsonKind::object)) {
        for (const Node& member : expected.contents()) {
            compare(pointer_to(path, member.key()), member, found.member(member.key()), result);
        }
        for (const Node& member : found.contents()) {
            if (expected.member(member.key()).document == nullptr) {
                compare(pointer_to(path, member.key()), Node{}, member, result);
            }
        }
        return;
    }
    if (expected.is(JsonKind::array) && found.is(JsonKind::array)) {
        const std::vector<Node> wanted = expected.contents();
        const std::vector<Node> there = found.contents();
        if (wanted.size() == there.size() && holds_lists_or_objects(wanted)) {
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                compare(filled("{}/{}", {path, i}), wanted[i], there[i], result);
            }
            return;
        }
    }
    result.push_back({path, expected_text, found_text});
}

/// Compares two values that are written by `write(Writer&)`, as they stand in files.
template <class WriteExpected, class WriteFound>
void compare_written(const std::string& path, WriteExpected write_expected, WriteFound write_found,
                     std::vector<Difference>& result) {
    Problems none;
    const Document expected = parse_document(written(write_expected), max_document_size, none);
    const Document found = parse_document(written(write_found), max_document_size, none);
    compare(path, {&expected, 0}, {&found, 0}, result);
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
            compare_written(
                "/scores", [&](Writer& json) { write_numbers(json, checkpoint.scores); },
                [&](Writer& json) { write_numbers(json, scores); }, found_.differences);
        }
        return found_.differences.empty();
    }

    void check_result() {
        if (!replay_.result) {
            return;
        }
        compare_written(
            "/result", [&](Writer& json) { write_result(json, *replay_.result); },
            [&](Writer& json) {
                if (state_.phase != Phase::match_over) {
                    return json.null();
                }
                write_result(json, result_of(state_));
            },
            found_.differences);
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
    compare_written(
        "", [&](Writer& json) { write_state(json, expected); }, [&](Writer& json) { write_state(json, found); },
        result);
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
