// The examples of docs/json.md are read as they stand there.
#include "io/matches.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace io_tests {

namespace {

using namespace eights;

/// The examples of a kind: `<!-- example: KIND -->`, then a block of JSON.
std::vector<std::string> examples(const std::string& kind) {
    const std::string page = file_text("docs/json.md");
    const std::string mark = "<!-- example: " + kind + " -->\n```json\n";
    std::vector<std::string> texts;
    for (auto at = page.find(mark); at != std::string::npos; at = page.find(mark, at + 1)) {
        const auto begin = at + mark.size();
        texts.push_back(page.substr(begin, page.find("```", begin) - begin));
    }
    EXPECT_FALSE(texts.empty()) << kind;
    return texts;
}

/// The text without the spaces that make it readable.
std::string compact(const std::string& text) { return nlohmann::ordered_json::parse(text).dump(); }

TEST(Documentation, Rulesets) {
    const auto texts = examples("ruleset");
    ASSERT_EQ(texts.size(), 2u);
    EXPECT_EQ(*ruleset_from_json(texts[0]), *preset("power"));
    const auto ours = ruleset_from_json(texts[1]);
    ASSERT_TRUE(ours) << text_of(ours.problems);
    EXPECT_EQ(ours->effects.size(), 2u);
    EXPECT_EQ(ours->draw, until_playable);
}

TEST(Documentation, ActionsAndEvents) {
    EXPECT_EQ(to_json(*action_from_json(examples("action")[0])) + "\n", examples("action")[0]);
    const auto events = events_from_json(examples("events")[0]);
    ASSERT_TRUE(events) << text_of(events.problems);
    EXPECT_EQ(to_json(*events), compact(examples("events")[0]));
}

TEST(Documentation, StatesAndViews) {
    const auto texts = examples("state");
    ASSERT_EQ(texts.size(), 2u);
    const auto saved = state_from_json(texts[0]);
    ASSERT_TRUE(saved) << text_of(saved.problems);
    EXPECT_EQ(to_json(*saved), compact(texts[0]));
    EXPECT_TRUE(state_from_json(texts[1]));
    const auto seen = view_from_json(examples("view")[0]);
    ASSERT_TRUE(seen) << text_of(seen.problems);
    EXPECT_EQ(to_json(*seen), compact(examples("view")[0]));
    EXPECT_EQ(*seen, view(*saved, 0));
}

TEST(Documentation, Replays) {
    const auto replay = replay_from_json(examples("replay")[0]);
    ASSERT_TRUE(replay) << text_of(replay.problems);
    EXPECT_EQ(to_json(*replay), compact(examples("replay")[0]));
    EXPECT_TRUE(verify(*replay, *state_from_json(examples("state")[0]))) << verify(*replay).text();
}

// Every key of a state that is written has its line in the table.
TEST(Documentation, EveryKeyIsDescribed) {
    const std::string page = file_text("docs/json.md");
    const auto describes = [&](const std::string& heading, const std::string& text) {
        const auto begin = page.find(heading);
        ASSERT_NE(begin, std::string::npos);
        const std::string section = page.substr(begin, page.find("\n## ", begin + 1) - begin);
        const auto document = nlohmann::ordered_json::parse(text);
        for (const auto& [key, value] : document.items()) {
            EXPECT_NE(section.find("`" + key + "`"), std::string::npos) << heading << key;
        }
    };
    describes("## States", examples("state")[0]);
    describes("## Replays", examples("replay")[0]);
}

}  // namespace

}  // namespace io_tests
