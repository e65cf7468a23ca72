// L7 and L11: what is written reads back equal and is written the same again; a recorded match replays to the same
// hash.
#include "eights/replay.hpp"
#include "laws/laws.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace laws {

namespace {

using namespace eights;

std::string text_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += problem.text() + "\n";
    }
    return text;
}

/// Writes rulesets, states, views, events and actions of the matches, and reads them again.
class Text final : public Law {
public:
    std::int64_t documents() const { return documents_; }

private:
    Broken begin(const Match& match, const State& state, const EventList& events) override {
        steps_ = 0;
        const auto equal = [](const RuleTable& a, const RuleTable& b) { return a == b; };
        const auto write = [](const RuleTable& rules) { return to_json(rules); };
        if (to_json(match.ruleset) != to_json(match.table)) {
            return "a ruleset is written in another way than its table";
        }
        if (Broken broken = again(match.table, write, rule_table_from_json, equal)) {
            return broken;
        }
        if (Broken broken = again(match.table, to_full_json, rule_table_from_json, equal)) {
            return broken;
        }
        return look(state, events);
    }

    /// A sample of the states, because JSON is slow beside the engine; the laws are tried on many matches.
    Broken step(const Step& step) override {
        if (++steps_ % 64 != 0 && step.after.phase <= Phase::name) {
            return {};
        }
        const auto write = [](Action action) { return to_json(action); };
        if (Broken broken = again(step.action, write, action_from_json, [](Action a, Action b) { return a == b; })) {
            return broken;
        }
        return look(step.after, step.events);
    }

    Broken look(const State& state, const EventList& events) {
        const auto write_state = [](const State& value) { return to_json(value); };
        if (Broken broken = again(state, write_state, state_from_json, same_bytes)) {
            return broken;
        }
        // One seat after the other, then a spectator.
        const int seat = static_cast<int>(documents_ % (state.seats + 1));
        const auto write_view = [](const View& value) { return to_json(value); };
        if (Broken broken = again(view(state, seat), write_view, view_from_json,
                                  [](const View& a, const View& b) { return a == b; })) {
            return broken;
        }
        const auto write_events = [](const EventList& value) { return to_json(value); };
        return again(
            events_for(events, seat), write_events, events_from_json,
            [](const EventList& a, const EventList& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); });
    }

    template <class T, class Write, class Read, class Equal>
    Broken again(const T& value, Write write, Read read, Equal equal) {
        ++documents_;
        const std::string text = write(value);
        const auto result = read(text);
        if (!result) {
            return "what was written cannot be read:\n" + text + "\n" + text_of(result.problems);
        }
        if (!equal(*result, value)) {
            return "what was written reads back as something else:\n" + text;
        }
        return write(*result) == text ? Broken{} : "written again, the text is another:\n" + text;
    }

    int steps_ = 0;
    std::int64_t documents_ = 0;
};

/// Records every match, and plays the record again: as it is, and after writing and reading it.
class Replaying final : public Law {
    Broken begin(const Match& match, const State& state, const EventList&) override {
        recorder_.emplace(state, std::vector<std::string>{}, match.deck);
        return {};
    }

    Broken step(const Step& step) override {
        if (step.deck == nullptr) {
            recorder_->record(step.action, step.after);
        } else {
            recorder_->record_deal(step.action, *step.deck, step.after);
        }
        return {};
    }

    Broken end(const Match& match, const State& last) override {
        const Replay replay = recorder_->replay(last);
        if (replay.start.has_value() != match.position.has_value()) {
            return "the record does not begin where the match did";
        }
        if (replay.checkpoints.empty() || replay.checkpoints.back().hash != hash(last)) {
            return "the last checkpoint is not the end";
        }
        if (const Verification verified = verify(replay, last); !verified) {
            return "the record does not replay:\n" + verified.text();
        }
        const std::string text = to_json(replay);
        const auto read = replay_from_json(text);
        if (!read) {
            return "a replay that was written cannot be read:\n" + text_of(read.problems);
        }
        if (!(*read == replay) || to_json(*read) != text) {
            return "a replay reads back as something else";
        }
        const Verification verified = verify(*read, last);
        return verified ? Broken{} : "read again, the record does not replay:\n" + verified.text();
    }

    std::optional<Recorder> recorder_;
};

}  // namespace

// L7: reading what was written gives an equal value; writing it again gives the same text.
TEST(Laws, L7Text) {
    Text law;
    const RunCounts counts = play_matches(law);
    std::printf("%lld documents; %s\n", static_cast<long long>(law.documents()), counts.text().c_str());
}

// L11: a recorded match replays to the same hash.
TEST(Laws, L11Replay) {
    Replaying law;
    std::printf("%s\n", play_matches(law).text().c_str());
}

}  // namespace laws
