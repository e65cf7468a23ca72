// Recording, stepping and branching, and what `verify` says of corrupted replays.
#include "io/matches.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace io_tests {

namespace {

using namespace eights;
using namespace eights::literals;

TEST(Replay, ACheckpointForEachRoundAndOneWhereTheRecordingStops) {
    const Replay whole = recorded_preset("four-rounds", 4, 3, 100000);
    ASSERT_TRUE(whole.result);
    ASSERT_EQ(whole.checkpoints.size(), 4u);
    EXPECT_EQ(whole.checkpoints.back().action, whole.actions.size());
    EXPECT_EQ(whole.checkpoints.back().scores, whole.result->scores);
    const Replay running = recorded_preset("four-rounds", 4, 3, 10);
    ASSERT_EQ(running.checkpoints.size(), 1u);
    EXPECT_EQ(running.checkpoints[0].action, 10u);
    EXPECT_FALSE(running.result);
}

TEST(Replay, TheFirstDealerIsKept) {
    const State state = start(*compile(Ruleset{}), 3, seed_from_number(1), {.first_dealer = 1});
    const Replay replay = Recorder(state).replay(state);
    EXPECT_FALSE(replay.start);
    EXPECT_EQ(replay.first_dealer, 1);
    const std::string text = to_json(replay);
    EXPECT_NE(text.find(R"(,"first_dealer":1})"), std::string::npos);
    EXPECT_TRUE(verify(*replay_from_json(text), state));
    const State usual = start(*compile(Ruleset{}), 3, seed_from_number(1));
    EXPECT_EQ(to_json(Recorder(usual).replay(usual)).find("first_dealer"), std::string::npos);
}

TEST(Replay, ARunningMatchCanBeShownWithoutItsSecrets) {
    State state = start(*compile(Ruleset{}), 3, seed_from_number(1));
    Recorder recorder(state, {"Ana", "Ben", "Zo\xC3\xAB"});
    advance(state, default_action(state));
    const Replay replay = without_secrets(recorder.replay(state));
    const std::string text = to_json(replay);
    EXPECT_EQ(text.find(seed_to_hex(state.seed)), std::string::npos);
    EXPECT_NE(text.find(R"("seed":null)"), std::string::npos);
    EXPECT_NE(text.find(R"("hash":null)"), std::string::npos);
    const auto read = replay_from_json(text);
    ASSERT_TRUE(read) << text_of(read.problems);
    EXPECT_EQ(*read, replay);
    EXPECT_EQ(verify(*read).kind, Verification::Kind::cannot_start);
    EXPECT_FALSE(ReplayCursor(*read));
}

TEST(Replay, TheCursorVisitsEveryState) {
    std::vector<State> states;
    const Replay replay = recorded_match(20, 700, [&](const State& state) { states.push_back(state); });
    ReplayCursor cursor(replay);
    ASSERT_TRUE(cursor);
    ASSERT_EQ(cursor.size() + 1, states.size());
    for (std::size_t i = 0; i < states.size(); ++i) {
        ASSERT_EQ(cursor.state(), states[i]) << i;
        ASSERT_EQ(cursor.forward(), i + 1 < states.size());
    }
    for (std::size_t i = states.size(); i-- > 0;) {
        ASSERT_EQ(cursor.state(), states[i]) << i;
        ASSERT_EQ(cursor.backward(), i > 0);
    }
    Generator random(1);
    for (int i = 0; i < 300; ++i) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(states.size())));
        ASSERT_TRUE(cursor.seek(at));
        ASSERT_EQ(cursor.state(), states[at]);
        ASSERT_EQ(cursor.position(), at);
    }
    EXPECT_FALSE(cursor.seek(states.size()));
    for (int round = 0; round <= states.back().round; ++round) {
        ASSERT_TRUE(cursor.to_round(round));
        EXPECT_EQ(cursor.state().round, round);
        EXPECT_EQ(cursor.state().turns, 0);
    }
    EXPECT_FALSE(cursor.to_round(states.back().round + 1));
    EXPECT_FALSE(cursor.to_round(-1));
}

std::vector<Event> list_of(const EventList& events) { return {events.begin(), events.end()}; }

// However the cursor comes to a position, it tells what the action before it did.
TEST(Replay, TheCursorTellsTheEventsOfEachStep) {
    EventList events;
    Ruleset rules = *preset("power-call");
    rules.target = 10000;
    State state = start(*compile(rules), 4, seed_from_number(7), {.events = &events});
    Recorder recorder(state);
    std::vector<std::vector<Event>> told{list_of(events)};
    Generator random(3);
    while (told.size() < 900) {
        const LegalActions legal = legal_actions(state);
        const Action action = legal[random.below(legal.plays() > 0 ? legal.plays() : legal.size())];
        ASSERT_EQ(advance(state, action, events), Reject::none);
        recorder.record(action, state);
        told.push_back(list_of(events));
    }
    const Replay replay = recorder.replay(state);
    ASSERT_GE(state.round, 2);  // states are remembered at deals, and every 256 actions
    EXPECT_EQ(told[0].front().type, EventType::round_started);

    ReplayCursor cursor(replay);
    for (std::size_t i = 0; i < told.size(); ++i) {
        ASSERT_EQ(list_of(cursor.events()), told[i]) << i;
        cursor.forward();
    }
    for (std::size_t i = told.size(); i-- > 0;) {
        ASSERT_EQ(list_of(cursor.events()), told[i]) << i;
        cursor.backward();
    }
    for (int i = 0; i < 300; ++i) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(told.size())));
        ASSERT_TRUE(cursor.seek(at));
        ASSERT_EQ(list_of(cursor.events()), told[at]) << at;
        ASSERT_TRUE(cursor.seek(at));  // where it is already
        ASSERT_EQ(list_of(cursor.events()), told[at]) << at;
    }
    for (int round = 0; round <= state.round; ++round) {
        ASSERT_TRUE(cursor.to_round(round));
        ASSERT_EQ(cursor.events()[0].type, EventType::round_started);
        ASSERT_EQ(cursor.events()[0].number, round);
    }
}

TEST(Replay, ARecordingThatBeganWithAStateTellsNothingAtFirst) {
    State state = start(*compile(Ruleset{}), 2, seed_from_number(4));
    advance(state, default_action(state));
    Recorder recorder(state);
    EventList events;
    const Action action = default_action(state);
    advance(state, action, events);
    recorder.record(action, state);
    ReplayCursor cursor(recorder.replay(state));
    ASSERT_TRUE(cursor);
    EXPECT_TRUE(cursor.events().empty());
    ASSERT_TRUE(cursor.forward());
    EXPECT_EQ(list_of(cursor.events()), list_of(events));
    ASSERT_TRUE(cursor.backward());
    EXPECT_TRUE(cursor.events().empty());
}

TEST(Replay, ABranchIsAMatchOfItsOwn) {
    ReplayCursor cursor(recorded_preset("power", 3, 9, 400));
    ASSERT_TRUE(cursor.seek(100));
    Recorder recorder = cursor.branch();
    State state = cursor.state();
    for (int i = 0; i < 500 && state.phase != Phase::match_over; ++i) {
        const Action action = default_action(state);
        ASSERT_EQ(advance(state, action), Reject::none);
        recorder.record(action, state);
    }
    const Replay branch = recorder.replay(state);
    EXPECT_TRUE(verify(branch, state)) << verify(branch, state).text();
    EXPECT_TRUE(std::equal(branch.actions.begin(), branch.actions.begin() + 100, cursor.replay().actions.begin()));
    EXPECT_TRUE(replay_from_json(to_json(branch)));
}

/// Where a replay is wrong, found the slow way: playing on until something does not agree.
std::pair<Verification::Kind, std::size_t> slow_verify(const Replay& replay) {
    State state = start(replay.rules, replay.seats, *replay.seed);
    for (std::size_t i = 0;; ++i) {
        for (const Checkpoint& checkpoint : replay.checkpoints) {
            if (checkpoint.action == i && (*checkpoint.hash != hash(state) ||
                                           !std::equal(checkpoint.scores.begin(), checkpoint.scores.end(),
                                                       state.scores.begin(), state.scores.begin() + state.seats))) {
                return {Verification::Kind::state_differs, i};
            }
        }
        if (i == replay.actions.size()) {
            break;
        }
        if (advance(state, replay.actions[i]) != Reject::none) {
            return {Verification::Kind::action_refused, i};
        }
    }
    if (replay.result && (state.phase != Phase::match_over || replay.result->scores[0] != state.score(0))) {
        return {Verification::Kind::result_differs, replay.actions.size()};
    }
    return {Verification::Kind::ok, replay.actions.size()};
}

// One edit each: an action replaced, dropped, doubled, swapped with the next; a checkpoint, the seed or the ruleset
// changed. The first action that disagrees is named, with the reason, what came before, and what was legal.
TEST(Replay, CorruptionsNameTheFirstBadAction) {
    Generator random(11);
    int edits = 0;
    int kinds[5] = {};
    for (int number = 0; edits < 300; ++number) {
        const char* names[] = {"basic", "classic", "household", "power", "power-call", "countdown"};
        const Replay good = recorded_preset(names[number % 6], 2 + number % 3, static_cast<std::uint64_t>(number), 300);
        Replay bad = good;
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(good.actions.size()) - 1));
        const auto place = static_cast<std::ptrdiff_t>(at);
        switch (number % 7) {
            case 0: bad.actions[at] = Action::play(random.below(good.seats), Card::from_face(random.below(52))); break;
            case 1:
                bad.actions.erase(bad.actions.begin() + place);
                for (Checkpoint& checkpoint : bad.checkpoints) {
                    checkpoint.action = std::min(checkpoint.action, static_cast<std::uint32_t>(bad.actions.size()));
                }
                break;
            case 2: bad.actions.insert(bad.actions.begin() + place, bad.actions[at]); break;
            case 3: std::swap(bad.actions[at], bad.actions[at + 1]); break;
            case 4: {
                const auto index = static_cast<std::size_t>(random.below(static_cast<int>(bad.checkpoints.size())));
                *bad.checkpoints[index].hash ^= 1u << random.below(32);
                break;
            }
            case 5: bad.seed->bytes[static_cast<std::size_t>(random.below(32))] ^= 1; break;
            case 6: bad.checkpoints.back().scores[0] += 1; break;
        }
        if (bad == good) {
            continue;
        }
        ++edits;
        const auto [kind, action] = slow_verify(bad);
        const Verification verified = verify(bad);
        ASSERT_NE(verified.kind, Verification::Kind::ok) << number;
        ASSERT_EQ(verified.kind, kind) << number << verified.text();
        ASSERT_EQ(verified.action, action) << number << verified.text();
        ++kinds[static_cast<int>(verified.kind)];
        ASSERT_EQ(verified.before.size(), std::min<std::size_t>(action, 8));
        if (kind == Verification::Kind::action_refused) {
            ASSERT_NE(verified.reject, Reject::none);
            ASSERT_EQ(*verified.refused, bad.actions[action]);
            ASSERT_EQ(std::count(verified.legal.begin(), verified.legal.end(), *verified.refused), 0);
            ASSERT_NE(verified.text().find(to_text(*verified.refused)), std::string::npos);
        } else {
            ASSERT_FALSE(verified.differences.empty());
            ASSERT_LE(verified.agreed, verified.action);
        }
        // The corrupted text is either refused when it is read, or read as it is.
        const auto read = replay_from_json(to_json(bad));
        ASSERT_TRUE(!read || *read == bad);
    }
    EXPECT_GT(kinds[static_cast<int>(Verification::Kind::action_refused)], 100);
    EXPECT_GT(kinds[static_cast<int>(Verification::Kind::state_differs)], 50);
}

TEST(Replay, ACutReplayIsToldByItsResult) {
    Replay replay = recorded_preset("four-rounds", 4, 8, 100000);
    ASSERT_TRUE(verify(replay));
    replay.result->scores[1] += 1;
    Verification verified = verify(replay);
    EXPECT_EQ(verified.kind, Verification::Kind::result_differs);
    ASSERT_EQ(verified.differences.size(), 1u);
    EXPECT_EQ(verified.differences[0].path, "/result/scores");
    replay.result->scores[1] -= 1;
    replay.actions.resize(replay.checkpoints[2].action);
    replay.checkpoints.resize(3);
    verified = verify(replay);
    EXPECT_EQ(verified.kind, Verification::Kind::result_differs);
    EXPECT_EQ(verified.differences[0].path, "/result");
}

TEST(Replay, DifferencesNameTheFields) {
    const State a = start(*compile(Ruleset{}), 2, seed_from_number(1));
    EXPECT_TRUE(differences(a, a).empty());
    State b = a;
    ASSERT_EQ(advance(b, Action::leave(1)), Reject::none);
    std::vector<std::string> paths;
    for (const Difference& difference : differences(a, b)) {
        paths.push_back(difference.path);
    }
    EXPECT_EQ(paths, (std::vector<std::string>{"/ply", "/phase", "/turn", "/hands/1", "/discard", "/left"}));
    const State other = start(*compile(Ruleset{}), 2, seed_from_number(2));
    for (const Difference& difference : differences(a, other)) {
        EXPECT_EQ(difference.expected.find(seed_to_hex(a.seed)), std::string::npos);
        EXPECT_EQ(difference.found.find(seed_to_hex(other.seed)), std::string::npos);
    }
    Replay replay = Recorder(a).replay(a);
    const Verification verified = verify(replay, b);
    EXPECT_EQ(verified.kind, Verification::Kind::state_differs);
    EXPECT_EQ(verified.differences.size(), 6u);
}

TEST(Replay, ADeckOfAnotherTableCannotStart) {
    Replay replay = recorded_preset("basic", 2, 1, 5);
    replay.decks.push_back({"8C"_card});
    const Verification verified = verify(replay);
    EXPECT_EQ(verified.kind, Verification::Kind::cannot_start);
    EXPECT_EQ(verified.reject, Reject::bad_deck);
}

}  // namespace

}  // namespace io_tests
