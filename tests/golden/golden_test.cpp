// The golden corpus: whatever was written once stays readable, means the same, and is written the same again.
#include "eights/eights.hpp"
#include "eights/replay.hpp"
#include "laws/compare.hpp"
#include "reference/presets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

namespace golden {

namespace {

using namespace eights;

/// A file of the corpus without the line break at its end.
struct File {
    std::string name;  ///< without folder and ending
    std::string text;
};

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::filesystem::path root = std::filesystem::path(EIGHTS_SOURCE_DIR) / "tests" / "golden" / "1";

/// The files of a folder by name.
std::vector<File> files(const std::string& folder) {
    std::vector<File> all;
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
        std::string text = content(entry.path());
        EXPECT_TRUE(text.ends_with('\n')) << entry.path();
        text.pop_back();
        all.push_back({entry.path().stem().string(), text});
    }
    std::sort(all.begin(), all.end(), [](const File& a, const File& b) { return a.name < b.name; });
    return all;
}

std::string text_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += problem.text() + "\n";
    }
    return text;
}

bool is_by_hand(const File& file) { return file.name.ends_with(".by-hand"); }

/// Every file is read, and written again as it stands; one `by-hand` is read as what its neighbour holds.
template <class Read, class Write>
void expect_the_same_again(const std::string& folder, std::size_t least, Read read, Write write) {
    const std::vector<File> all = files(folder);
    EXPECT_GE(all.size(), least) << "files have gone from " << folder;
    for (const File& file : all) {
        const auto value = read(file.text);
        ASSERT_TRUE(value) << folder << "/" << file.name << "\n" << text_of(value.problems);
        std::string expected = file.text;
        if (is_by_hand(file)) {
            const std::string canonical = file.name.substr(0, file.name.find('.')) + ".json";
            expected = content(root / folder / canonical);
            expected.pop_back();
        }
        EXPECT_EQ(write(*value), expected) << folder << "/" << file.name;
    }
}

/// A replay of the corpus that can be played again.
struct Recorded {
    std::string name;
    Replay replay;
};

std::vector<Recorded> recorded_matches() {
    std::vector<Recorded> all;
    for (const File& file : files("replays")) {
        const auto replay = replay_from_json(file.text);
        if (replay && replay->seed) {
            all.push_back({file.name, *replay});
        }
    }
    return all;
}

TEST(Golden, Rulesets) { expect_the_same_again("rulesets", 17, rule_table_from_json, to_full_json); }

TEST(Golden, States) {
    expect_the_same_again("states", 22, state_from_json, [](const State& state) { return to_json(state); });
}

TEST(Golden, Views) {
    expect_the_same_again("views", 9, view_from_json, [](const View& view) { return to_json(view); });
}

TEST(Golden, Events) {
    expect_the_same_again("events", 9, events_from_json, [](const EventList& events) { return to_json(events); });
}

TEST(Golden, Replays) {
    expect_the_same_again("replays", 39, replay_from_json, [](const Replay& replay) { return to_json(replay); });
}

TEST(Golden, PresetsAreWhatTheyWere) {
    for (const Ruleset& ruleset : presets()) {
        EXPECT_EQ(to_full_json(*compile(ruleset)) + "\n", content(root / "rulesets" / (ruleset.name + ".json")));
    }
}

TEST(Golden, EveryPresetAtTwoThreeFourAndSevenSeats) {
    std::set<std::pair<std::string, int>> found;
    for (const Recorded& recorded : recorded_matches()) {
        if (recorded.replay.result) {
            found.emplace(recorded.replay.rules.display_name(), recorded.replay.seats);
        }
    }
    for (const Ruleset& ruleset : presets()) {
        for (const int seats : {2, 3, 4, 7}) {
            if (seats >= ruleset.min_seats && seats <= ruleset.max_seats) {
                EXPECT_TRUE(found.contains({ruleset.name, seats})) << ruleset.name << " " << seats;
            }
        }
    }
}

TEST(Golden, ReplaysVerify) {
    std::size_t actions = 0;
    for (const Recorded& recorded : recorded_matches()) {
        const Verification verified = verify(recorded.replay);
        EXPECT_TRUE(verified) << recorded.name << ": " << verified.text();
        EXPECT_FALSE(recorded.replay.checkpoints.empty()) << recorded.name;
        actions += verified.action;
    }
    EXPECT_GE(actions, 14000u);
}

/// The rules of a replay in the words of the second implementation, which has its own table of presets.
reference::Rules reference_rules_of(const RuleTable& rules) {
    const std::string name(rules.display_name());
    const auto known = preset(name);
    return known && *compile(*known) == rules ? reference::preset(name) : laws::reference_rules(ruleset_of(rules));
}

/// The order given for the deal of a round, in its words; empty if it was shuffled.
std::vector<reference::Card> deck_of_round(const Replay& replay, std::size_t round) {
    return round < replay.decks.size() ? laws::reference_cards(replay.decks[round]) : std::vector<reference::Card>{};
}

/// Plays a replay in the engine and in the second implementation and compares everything after every action.
void play_in_both(const Recorded& recorded) {
    const Replay& replay = recorded.replay;
    const reference::Rules rules = reference_rules_of(replay.rules);
    ReplayCursor cursor(replay);
    ASSERT_TRUE(cursor) << recorded.name;
    EventList events;
    State state = cursor.state();
    std::vector<reference::Card> deck = deck_of_round(replay, 0);
    reference::Game game;
    if (replay.start) {
        game = laws::reference_game(rules, state);
    } else {
        game = reference::start(rules, replay.seats, replay.seed->bytes, replay.first_dealer,
                                deck.empty() ? nullptr : &deck);
        const auto order = replay.decks.empty() ? std::span<const Card>{} : std::span<const Card>(replay.decks[0]);
        ASSERT_EQ(start_into(state, replay.rules, replay.seats, *replay.seed,
                             {.first_dealer = replay.first_dealer, .deck = order, .events = &events}),
                  Reject::none);
    }
    ASSERT_EQ(laws::differences(state, events, game), "") << recorded.name << " at its beginning";
    for (std::size_t i = 0; i < replay.actions.size(); ++i) {
        const Action action = replay.actions[i];
        const std::size_t next_round = std::size_t{state.round} + 1;
        deck = action.kind() == ActionKind::deal ? deck_of_round(replay, next_round) : std::vector<reference::Card>{};
        try {
            reference::act(game, laws::reference_action(action), deck.empty() ? nullptr : &deck);
        } catch (const std::logic_error& error) {
            FAIL() << recorded.name << " action " << i << ", " << to_text(action) << ": " << error.what();
        }
        const Reject reject = deck.empty() ? advance(state, action, events)
                                           : advance_deal(state, action, replay.decks[next_round], &events);
        ASSERT_EQ(reject, Reject::none) << recorded.name << " action " << i << ", " << to_text(action);
        ASSERT_EQ(laws::differences(state, events, game), "")
            << recorded.name << " after action " << i << ", " << to_text(action);
        for (const Checkpoint& checkpoint : replay.checkpoints) {
            if (checkpoint.action == i + 1) {
                ASSERT_EQ(checkpoint.scores, std::vector<std::int32_t>(game.scores.begin(), game.scores.end()))
                    << recorded.name << " after action " << i;
            }
        }
    }
    ASSERT_EQ(replay.result.has_value(), game.phase == "match_over") << recorded.name;
    if (replay.result) {
        EXPECT_EQ(replay.result->scores, std::vector<std::int32_t>(game.scores.begin(), game.scores.end()));
        EXPECT_EQ(replay.result->winners, reference::winners(game));
    }
}

TEST(Golden, TheSecondImplementationAgreesAtEveryAction) {
    std::size_t actions = 0;
    for (const Recorded& recorded : recorded_matches()) {
        ASSERT_NO_FATAL_FAILURE(play_in_both(recorded));
        actions += recorded.replay.actions.size();
    }
    std::printf("%zu actions compared\n", actions);
}

// ---- Scored by hand -------------------------------------------------------------------------------------------------

/// A line of a table in scores.md.
struct ScoreLine {
    int round, seat;
    std::string hand, value, change;
    int score;
};

std::string trimmed(const std::string& text) {
    const auto begin = text.find_first_not_of(' ');
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// `3 + 9 - 10 = 2`: the number behind the last `=`, which has to be what stands before it.
int result_of_sum(const std::string& text) {
    std::istringstream words(text.substr(0, text.find('=')));
    int sum = 0;
    int number = 0;
    words >> sum;
    for (char sign = 0; words >> sign >> number;) {
        sum += sign == '-' ? -number : number;
    }
    if (const auto equals = text.find('='); equals != std::string::npos) {
        EXPECT_EQ(sum, std::stoi(text.substr(equals + 1))) << text;
    }
    return sum;
}

struct ByHand {
    std::vector<ScoreLine> lines;
    std::vector<int> winners;
};

std::map<std::string, ByHand> scores_by_hand() {
    std::map<std::string, ByHand> matches;
    std::istringstream page(content(root / "scores.md"));
    std::string match;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## ")) {
            match = line.substr(3);
        } else if (line.starts_with("Winners: ")) {
            std::istringstream seats(line.substr(9));
            for (int seat = 0; seats >> seat;) {
                matches[match].winners.push_back(seat);
            }
        } else if (line.starts_with("| ") && line.size() > 2 && line[2] >= '0' && line[2] <= '9') {
            std::vector<std::string> cells;
            std::istringstream rest(line.substr(1));
            for (std::string cell; std::getline(rest, cell, '|');) {
                cells.push_back(trimmed(cell));
            }
            EXPECT_EQ(cells.size(), 6u) << line;
            matches[match].lines.push_back(
                {std::stoi(cells[0]), std::stoi(cells[1]), cells[2], cells[3], cells[4], std::stoi(cells[5])});
        }
    }
    return matches;
}

std::string hand_text(const State& state, int seat) {
    std::string text;
    state.hand(seat).for_each([&](Card card) { text += (text.empty() ? "" : " ") + to_text(card); });
    return text.empty() ? "-" : text;
}

/// The states in which the rounds of a match ended, and who was scored: those who had not left.
std::vector<State> ends_of_rounds(const Replay& replay) {
    std::vector<State> ends;
    ReplayCursor cursor(replay);
    Phase before = cursor.state().phase;
    while (cursor.forward()) {
        const Phase now = cursor.state().phase;
        if (before <= Phase::name && now > Phase::name) {
            ends.push_back(cursor.state());
        }
        before = now;
    }
    return ends;
}

TEST(Golden, FourMatchesAreScoredByHand) {
    const auto matches = scores_by_hand();
    ASSERT_EQ(matches.size(), 4u);
    for (const auto& [name, by_hand] : matches) {
        std::string text = content(root / "replays" / (name + ".json"));
        text.pop_back();
        const auto replay = replay_from_json(text);
        ASSERT_TRUE(replay) << name;
        std::map<int, int> scores;  // by seat
        std::size_t line = 0;
        for (const State& end : ends_of_rounds(*replay)) {
            for (int seat = 0; seat < end.seats; ++seat) {
                const std::string where =
                    name + " round " + std::to_string(end.round) + " seat " + std::to_string(seat);
                if (!end.is_live(seat)) {
                    EXPECT_EQ(end.score(seat), scores[seat]) << where << ": who has left keeps the score";
                    continue;
                }
                ASSERT_LT(line, by_hand.lines.size()) << where;
                const ScoreLine& said = by_hand.lines[line++];
                ASSERT_EQ(std::pair(said.round, said.seat), std::pair(int{end.round}, seat)) << where;
                EXPECT_EQ(said.hand, hand_text(end, seat)) << where;
                const auto summands = std::count(said.value.begin(), said.value.end(), '+') + 1;
                EXPECT_EQ(summands, std::max(1, end.hand_count(seat))) << where;
                EXPECT_EQ(result_of_sum(said.value), hand_value(end, seat)) << where;
                scores[seat] += result_of_sum(said.change);
                EXPECT_EQ(scores[seat], said.score) << where;
                EXPECT_EQ(end.score(seat), said.score) << where;
            }
        }
        EXPECT_EQ(line, by_hand.lines.size()) << name;
        ASSERT_TRUE(replay->result) << name;
        EXPECT_EQ(replay->result->winners, by_hand.winners) << name;
        for (const auto& [seat, score] : scores) {
            EXPECT_EQ(replay->result->scores[static_cast<std::size_t>(seat)], score) << name << " seat " << seat;
        }
    }
}

// ---- Newer files ----------------------------------------------------------------------------------------------------

/// The text with a piece replaced where it comes first.
std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

template <class Read>
void expect_newer_refused(const std::string& folder, Read read) {
    for (const File& file : files(folder)) {
        if (is_by_hand(file)) {
            continue;
        }
        const auto result = read(replaced(file.text, "\"version\":1,", "\"version\":2,"));
        ASSERT_FALSE(result) << folder << "/" << file.name;
        EXPECT_EQ(result.problems[0].text(),
                  "/version: version 2, which a newer program has written: version 1; this program knows no newer one");
    }
}

TEST(Golden, AFileOfANewerVersionIsRefusedWithAClearSentence) {
    expect_newer_refused("rulesets", ruleset_from_json);
    expect_newer_refused("states", state_from_json);
    expect_newer_refused("views", view_from_json);
    expect_newer_refused("replays", replay_from_json);
    for (const File& file : files("replays")) {
        const auto revision = replay_from_json(replaced(file.text, "\"rules_revision\":1,", "\"rules_revision\":2,"));
        ASSERT_FALSE(revision) << file.name;
        EXPECT_EQ(revision.problems[0].text(),
                  "/rules_revision: rules revision 2, which a newer program has played: 1; this program knows no newer "
                  "one");
        const auto random = replay_from_json(replaced(file.text, "chacha20-e8/1", "chacha20-e8/2"));
        ASSERT_FALSE(random) << file.name;
        EXPECT_EQ(random.problems[0].text(), "/rng: \"chacha20-e8/2\": \"chacha20-e8/1\"");
    }
}

}  // namespace

}  // namespace golden
