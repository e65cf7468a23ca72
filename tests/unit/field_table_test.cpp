// The table of options: its documentation, and reading and writing values as text.
#include "eights/field_table.hpp"

#include "eights/presets.hpp"
#include "eights/rule_table.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace {

using namespace eights;

std::string rules_page() {
    std::ifstream file(EIGHTS_SOURCE_DIR "/docs/rules.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(FieldTable, DocumentationShowsTheSameTable) {
    const std::string page = rules_page();
    const std::string begin = "<!-- options:begin -->\n";
    const auto from = page.find(begin);
    const auto to = page.find("<!-- options:end -->");
    ASSERT_NE(from, std::string::npos);
    ASSERT_NE(to, std::string::npos);
    EXPECT_EQ(page.substr(from + begin.size(), to - from - begin.size()), field_table_markdown());
}

// docs/rules.md 22 lists for each preset what differs from `basic`; `effects` it tells in words.
TEST(FieldTable, DocumentationShowsThePresets) {
    const std::string whole_page = rules_page();
    const std::string page = whole_page.substr(whole_page.find("## 22."));
    const Ruleset basic;
    for (const Ruleset& ruleset : presets()) {
        const auto at = page.find("\n| `" + ruleset.name + "` |");
        ASSERT_NE(at, std::string::npos) << ruleset.name;
        const std::string row = page.substr(at + 1, page.find('\n', at + 1) - at - 1);
        for (const std::string_view name : differences(ruleset, basic)) {
            if (name == "name" || ruleset.name == "power-call") {
                continue;
            }
            const Field& field = *find_field(name);
            const std::string told = field.kind == FieldKind::effects
                                         ? "`effects`: twos draw 2, answered by twos; queens skip 1; aces reverse"
                                         : "`" + std::string(name) + "` " + field.get(ruleset);
            EXPECT_NE(row.find(told), std::string::npos) << ruleset.name << ": " << told;
        }
    }
    Ruleset power = *preset("power");
    power.last_card_call = LastCardCall::caught;
    power.name = "power-call";
    EXPECT_EQ(*preset("power-call"), power);
    EXPECT_FALSE(preset("uno"));
}

TEST(FieldTable, EveryFieldReadsWhatItWrites) {
    for (const Ruleset& ruleset : presets()) {
        Ruleset copy;
        for (const Field& field : fields()) {
            EXPECT_FALSE(field.set(copy, field.get(ruleset))) << field.name;
            EXPECT_TRUE(field.equal(copy, ruleset)) << field.name;
        }
        EXPECT_EQ(copy, ruleset);
        EXPECT_TRUE(differences(copy, ruleset).empty());
    }
}

TEST(FieldTable, EveryChoiceCanBeSet) {
    for (const Field& field : fields()) {
        for (const std::string_view choice : field.choices) {
            Ruleset ruleset;
            EXPECT_FALSE(field.set(ruleset, choice));
            EXPECT_EQ(field.get(ruleset), choice);
        }
    }
}

TEST(FieldTable, TextOfTheCompoundOptions) {
    Ruleset ruleset;
    EXPECT_FALSE(find_field("effects")->set(ruleset, "2,QS draw 2 answers 2,QS;K again ; A reverse skip 1"));
    ASSERT_EQ(ruleset.effects.size(), 3u);
    EXPECT_EQ(ruleset.effects[0], (Effect{.cards = {"2", "QS"}, .draw = 2, .answers = {"2", "QS"}}));
    EXPECT_EQ(ruleset.effects[1], (Effect{.cards = {"K"}, .again = true}));
    EXPECT_EQ(ruleset.effects[2], (Effect{.cards = {"A"}, .skip = 1, .reverse = true}));
    EXPECT_EQ(find_field("effects")->get(ruleset), "2,QS draw 2 answers 2,QS; K again; A skip 1 reverse");
    EXPECT_FALSE(find_field("effects")->set(ruleset, "2, 3 draw 2 answers 2, 3"));
    EXPECT_EQ(find_field("effects")->get(ruleset), "2,3 draw 2 answers 2,3");
    EXPECT_FALSE(find_field("name")->set(ruleset, " x "));
    EXPECT_EQ(ruleset.name, " x ");
    EXPECT_FALSE(find_field("hand")->set(ruleset, " 2:7 , 4:6"));
    EXPECT_EQ(ruleset.hand, (SeatMap{{2, 7}, {4, 6}}));
    EXPECT_FALSE(find_field("wild")->set(ruleset, "none"));
    EXPECT_TRUE(ruleset.wild.empty());
    EXPECT_FALSE(find_field("without")->set(ruleset, "2,3"));
    EXPECT_EQ(ruleset.without, (std::vector<Rank>{Rank::two, Rank::three}));
    EXPECT_FALSE(find_field("points")->set(ruleset, "QS:13,8:50"));
    EXPECT_EQ(find_field("points")->get(ruleset), "8:50,QS:13");
    EXPECT_FALSE(find_field("draw")->set(ruleset, "until_playable"));
    EXPECT_EQ(ruleset.draw, until_playable);
}

TEST(FieldTable, BadTextLeavesTheRulesetAloneAndSaysWhatIsAllowed) {
    const std::vector<std::pair<const char*, const char*>> bad{
        {"name", ""},
        {"min_seats", "1"},
        {"min_seats", "11"},
        {"min_seats", "two"},
        {"draw", "0"},
        {"draw", "31"},
        {"draw", "until"},
        {"draw", "1.0"},
        {"draw", "+1"},
        {"draw_when_able", "yes"},
        {"stock_out", "burn"},
        {"packs", ""},
        {"packs", "none"},
        {"packs", "2"},
        {"packs", "2:8"},
        {"packs", "2:1,2:2"},
        {"packs", "x:1"},
        {"hand", "2:31"},
        {"without", "8H"},
        {"without", "1"},
        {"wild", "8,,9"},
        {"wild", "8X"},
        {"effects", "draw 2"},
        {"effects", "2 draw"},
        {"effects", "2 draw x"},
        {"effects", "2 flies"},
        {"effects", "2 draw 2;"},
        {"effects", "2 answers"},
        {"effects", "2 draw 16"},
        {"effects", "2 skip -1"},
        {"effects", "2 draw 2 draw 3"},
        {"effects", "2 answers none"},
        {"packs", "11:2"},
        {"hand", "-5:1"},
        {"name", "caf\xC3\xA9"},
        {"name", "a name of more than thirty-one letters"},
        {"points", "K"},
        {"points", "K:101"},
        {"points", "KK:1"},
        {"points", "K:-1"},
    };
    for (const auto& [name, text] : bad) {
        Ruleset ruleset;
        const auto problem = find_field(name)->set(ruleset, text);
        ASSERT_TRUE(problem) << name << " = " << text;
        EXPECT_EQ(problem->path, "/" + std::string(name));
        EXPECT_EQ(problem->found, "\"" + std::string(text) + "\"");
        EXPECT_FALSE(problem->allowed.empty());
        EXPECT_EQ(ruleset, Ruleset{}) << name;
    }
    EXPECT_EQ(find_field("colour"), nullptr);
}

TEST(FieldTable, EveryOptionOfTheRulesetIsInTheTable) {
    // 39 members follow the name in `Ruleset`; a new one without a line in the table changes its size.
    EXPECT_EQ(fields().size(), 40u);
    for (const Field& field : fields()) {
        EXPECT_FALSE(field.meaning.empty()) << field.name;
        EXPECT_FALSE(field.allowed().empty()) << field.name;
    }
}

}  // namespace
