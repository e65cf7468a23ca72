// Every scenario file is a test: it is played, and each option that it says it decides is proven to decide it.
#include "scenario.hpp"

#include <gtest/gtest.h>

#include <cctype>

namespace eights::scenarios {
namespace {

std::string report(const std::vector<Finding>& findings, const std::string& file) {
    std::string text;
    for (const Finding& finding : findings) {
        text += file + ":" + std::to_string(finding.line) + ": " + finding.text + "\n";
    }
    return text;
}

class ScenarioFile : public testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, ComesOutAsWritten) {
    const Scenario scenario = read_scenario(std::string(EIGHTS_SCENARIO_DIR) + "/" + GetParam());
    ASSERT_TRUE(scenario.errors.empty()) << report(scenario.errors, scenario.file);

    const Outcome outcome = play_scenario(scenario, scenario.ruleset, true);
    EXPECT_TRUE(outcome.impossible.empty()) << scenario.title << "\n" << report(outcome.impossible, scenario.file);
    EXPECT_TRUE(outcome.failures.empty()) << scenario.title << "\n" << report(outcome.failures, scenario.file);

    for (const std::string& name : scenario.decides) {
        const Field& field = *find_field(name);
        Ruleset other = scenario.ruleset;
        const Ruleset basic;
        EXPECT_FALSE(field.equal(other, basic)) << scenario.file << ": " << name << " has its default value";
        EXPECT_FALSE(field.set(other, field.get(basic)));
        const Outcome changed = play_scenario(scenario, other, false);
        EXPECT_TRUE(changed.impossible.empty())
            << name << " = " << field.get(basic) << " cannot be tried here, so the scenario does not decide it\n"
            << report(changed.impossible, scenario.file);
        if (changed.impossible.empty()) {
            EXPECT_FALSE(changed.failures.empty())
                << scenario.file << ": everything comes out the same with " << name << " = " << field.get(basic)
                << ", so the scenario does not decide it";
        }
    }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param.substr(0, info.param.size() - std::string_view(".game").size());
    for (char& letter : name) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) {
            letter = '_';
        }
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ScenarioFile, testing::ValuesIn(scenario_files()), test_name);
// With no file at all gtest would report an error of its own; the coverage tests say it better.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ScenarioFile);

}  // namespace
}  // namespace eights::scenarios
