// The rules a table plays by, as chosen on the command line.
#include "common/table_rules.hpp"

#include "common/failure.hpp"
#include "common/words.hpp"
#include <eights/field_table.hpp>
#include <eights/presets.hpp>

#include <algorithm>

namespace examples {

namespace {

void add_line(std::string& lines, const std::string& line) { lines += (lines.empty() ? "" : "\n") + line; }

/// Makes one change; what is wrong with it goes to `problems`.
void change(eights::Ruleset& ruleset, const std::string& text, std::string& problems) {
    const auto equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const eights::Field* const field = eights::find_field(name);
    if (field == nullptr) {
        std::vector<std::string_view> names;
        for (const eights::Field& each : eights::fields()) {
            names.push_back(each.name);
        }
        const std::string near = did_you_mean(name, names);
        add_line(problems, "--set " + text + ": no option is called \"" + name + "\"" + (near.empty() ? ";" : near) +
                               " eights play --list shows them all");
    } else if (equals == std::string::npos) {
        add_line(problems, "--set " + text + ": write --set " + name + "=VALUE; allowed: " + field->allowed());
    } else if (const auto problem = field->set(ruleset, text.substr(equals + 1))) {
        add_line(problems, "--set " + text + ": " + problem->found + " is no value of " + name +
                               "; allowed: " + problem->allowed);
    }
}

}  // namespace

eights::Ruleset named_preset(const std::string& name) {
    auto ruleset = eights::preset(name);
    if (!ruleset) {
        std::vector<std::string_view> names;
        for (const eights::Ruleset& each : eights::presets()) {
            names.emplace_back(each.name);
        }
        throw BadUsage("no preset is called \"" + name + "\"" + did_you_mean(name, names) + "; there are " +
                       listed(names));
    }
    return *ruleset;
}

eights::Ruleset chosen_ruleset(const RuleChoice& choice) {
    eights::Ruleset ruleset = choice.own ? *choice.own : named_preset(choice.preset);
    std::string problems;
    for (const std::string& each : choice.changes) {
        change(ruleset, each, problems);
    }
    if (!problems.empty()) {
        throw BadUsage(problems);
    }
    return ruleset;
}

TableRules chosen_rules(const RuleChoice& choice) {
    const eights::Ruleset ruleset = chosen_ruleset(choice);
    const eights::Compiled compiled = eights::compile(ruleset);
    if (!compiled) {
        std::string problems;
        for (const eights::Problem& problem : compiled.problems) {
            add_line(problems, "these rules cannot be played: " + problem.path.substr(problem.path.empty() ? 0 : 1) +
                                   ": " + problem.found + "; allowed: " + problem.allowed);
        }
        throw BadUsage(problems);
    }
    std::string title = choice.own ? ruleset.name : choice.preset;
    const int usual = std::clamp(4, ruleset.min_seats, ruleset.max_seats);
    const int seats = choice.seats.value_or(usual);
    if (seats < ruleset.min_seats || seats > ruleset.max_seats) {
        const std::string least = std::to_string(ruleset.min_seats);
        const std::string most = std::to_string(ruleset.max_seats);
        throw BadUsage("--seats " + std::to_string(seats) + ": " + title + " is played by " +
                       (least == most ? least : least + " to " + most));
    }
    for (const std::string& each : choice.changes) {
        title += (&each == &choice.changes.front() ? " with " : ", ") + each;
    }
    return {ruleset, *compiled, seats, title};
}

}  // namespace examples
