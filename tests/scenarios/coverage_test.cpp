// What the scenarios together must show: every value of every option, and every rule of the law.
#include "scenario.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

namespace eights::scenarios {
namespace {

/// The numbers of all rules in docs/rules.md: `9.3` of a line that begins with "9.3 ".
std::set<std::string> rule_numbers() {
    std::ifstream stream(std::string(EIGHTS_SOURCE_DIR) + "/docs/rules.md");
    std::set<std::string> numbers;
    for (std::string line; std::getline(stream, line);) {
        const auto space = line.find(' ');
        const std::string word = line.substr(0, space);
        const auto dot = word.find('.');
        const bool is_number = dot != std::string::npos && dot > 0 && dot + 1 < word.size() &&
                               word.find_first_not_of("0123456789.") == std::string::npos &&
                               word.find('.', dot + 1) == std::string::npos;
        if (space != std::string::npos && is_number) {
            numbers.insert(word);
        }
    }
    return numbers;
}

int section_of(const std::string& number) { return std::stoi(number.substr(0, number.find('.'))); }

bool decides(const Scenario& scenario, const Field& field) {
    for (const std::string& name : scenario.decides) {
        if (name == field.name) {
            return !field.equal(scenario.ruleset, Ruleset{});
        }
    }
    return false;
}

TEST(Scenarios, EveryRuleNumberExists) {
    const std::set<std::string> numbers = rule_numbers();
    ASSERT_GT(numbers.size(), 80u) << "docs/rules.md could not be read";
    for (const Scenario& scenario : all_scenarios()) {
        for (const std::string& number : scenario.rules) {
            EXPECT_TRUE(numbers.contains(number))
                << scenario.file << " cites rule " << number << ", which docs/rules.md does not have";
        }
    }
}

TEST(Scenarios, EveryRuleIsShown) {
    std::set<std::string> cited;
    for (const Scenario& scenario : all_scenarios()) {
        cited.insert(scenario.rules.begin(), scenario.rules.end());
    }
    for (const std::string& number : rule_numbers()) {
        const int section = section_of(number);
        if (section < 3 || section > 18) {
            continue;  // definitions, the deck, and what is tested where it is implemented
        }
        EXPECT_TRUE(cited.contains(number)) << "no scenario cites rule " << number;
    }
}

TEST(Scenarios, EveryOptionValueIsDecided) {
    for (const Field& field : fields()) {
        if (field.kind == FieldKind::text) {
            continue;  // for display
        }
        std::set<int> values;
        bool any = false;
        for (const Scenario& scenario : all_scenarios()) {
            if (decides(scenario, field)) {
                any = true;
                if (field.read_number != nullptr) {
                    values.insert(field.read_number(scenario.ruleset));
                }
            }
        }
        if (field.kind != FieldKind::choice && field.kind != FieldKind::flag) {
            EXPECT_TRUE(any) << "no scenario decides " << field.name;
            continue;
        }
        const int usual = field.read_number(Ruleset{});
        for (int value = 0; value < static_cast<int>(field.choices.size()); ++value) {
            Ruleset ruleset;
            field.write_number(ruleset, value);
            EXPECT_TRUE(value == usual || values.contains(value))
                << "no scenario decides " << field.name << " = " << field.get(ruleset);
        }
    }
    // The word of `draw` is a value of its own.
    bool until_playable_decided = false;
    for (const Scenario& scenario : all_scenarios()) {
        until_playable_decided = until_playable_decided ||
                                 (decides(scenario, *find_field("draw")) && scenario.ruleset.draw == until_playable);
    }
    EXPECT_TRUE(until_playable_decided) << "no scenario decides draw = until_playable";
}

TEST(Scenarios, EveryReasonToRefuseIsShown) {
    std::set<Reject> shown{Reject::none, Reject::malformed};  // what is malformed cannot be written in a scenario
    for (const Scenario& scenario : all_scenarios()) {
        if (scenario.deal) {
            shown.insert(scenario.deal->refused);
        }
        for (const Step& step : scenario.steps) {
            shown.insert(step.reason);
        }
    }
    for (int value = 0; value < reject_count; ++value) {
        const auto reason = static_cast<Reject>(value);
        EXPECT_TRUE(shown.contains(reason)) << "no scenario is refused with " << reject_name(reason);
    }
}

/// The words an effect uses: draw, skip, reverse, again, answers.
std::set<std::string> words_of(const Effect& effect) {
    std::set<std::string> words;
    if (effect.draw != 0) words.insert("draw");
    if (effect.skip != 0) words.insert("skip");
    if (effect.reverse) words.insert("reverse");
    if (effect.again) words.insert("again");
    if (!effect.answers.empty()) words.insert("answers");
    return words;
}

TEST(Scenarios, EveryKindOfEffectIsDecided) {
    std::set<std::string> on_rank;
    std::set<std::string> on_card;
    for (const Scenario& scenario : all_scenarios()) {
        if (!decides(scenario, *find_field("effects"))) {
            continue;
        }
        std::set<Rank> ranks;
        for (const Effect& effect : scenario.ruleset.effects) {
            for (const CardEntry entry : effect.cards) {
                if (entry.is_rank()) {
                    ranks.insert(entry.rank());
                    on_rank.merge(words_of(effect));
                }
            }
        }
        for (const Effect& effect : scenario.ruleset.effects) {
            for (const CardEntry entry : effect.cards) {
                if (entry.is_card() && ranks.contains(entry.card().rank())) {
                    on_card.merge(words_of(effect));
                }
            }
        }
    }
    for (const char* const word : {"draw", "skip", "reverse", "again", "answers"}) {
        EXPECT_TRUE(on_rank.contains(word)) << "no scenario decides effects with `" << word << "` on a rank";
        EXPECT_TRUE(on_card.contains(word))
            << "no scenario decides effects with `" << word << "` on a single card that outranks its rank";
    }
}

}  // namespace
}  // namespace eights::scenarios
