// What can be agreed on.
#include "tool/rules.hpp"

#include "common/words.hpp"
#include "terminal/console.hpp"
#include "terminal/rules_text.hpp"
#include "tool/documents.hpp"
#include "tool/listing.hpp"
#include <eights/presets.hpp>

#include <filesystem>
#include <iostream>

namespace tool {

using examples::ExitCode;
using examples::Failure;
using terminal::say;

namespace {

/// A preset, or else the ruleset in a file.
examples::RuleChoice choice_of(const ShowRulesOptions& options) {
    examples::RuleChoice choice{.changes = options.changes, .seats = options.seats};
    if (eights::preset(options.rules)) {
        choice.preset = options.rules;
        return choice;
    }
    std::error_code error;
    if (options.rules != "-" && !std::filesystem::exists(options.rules, error)) {
        std::vector<std::string_view> names;
        for (const eights::Ruleset& each : eights::presets()) {
            names.emplace_back(each.name);
        }
        throw Failure(ExitCode::system, "\"" + options.rules + "\" is neither a preset nor a file" +
                                            examples::did_you_mean(options.rules, names) +
                                            " Presets: " + examples::listed(names));
    }
    choice.own = read_document(options.rules, eights::ruleset_from_json);
    return choice;
}

}  // namespace

void load_rules(examples::RuleChoice& choice) {
    if (!choice.file.empty()) {
        choice.own = read_document(choice.file, eights::ruleset_from_json);
    }
}

void list_rules(bool json) {
    if (!json) {
        print_presets();
        return;
    }
    std::string list;
    for (const eights::Ruleset& each : eights::presets()) {
        list += (list.empty() ? "\"" : ",\"") + each.name + "\"";
    }
    std::cout << "[" << list << "]\n";
}

void show_rules(const ShowRulesOptions& options) {
    const examples::TableRules rules = examples::chosen_rules(choice_of(options));
    if (options.json) {
        std::cout << to_full_json(rules.table) << '\n';
        return;
    }
    const terminal::Style style = terminal::detected_style();
    const std::string least = std::to_string(rules.ruleset.min_seats);
    const std::string most = std::to_string(rules.ruleset.max_seats);
    say(terminal::bold(rules.title, style) + ": " + (least == most ? least : least + " to " + most) +
        " players. With " + std::to_string(rules.seats) + ":");
    for (const std::string& line : terminal::rules_in_words(rules.ruleset, rules.seats, style)) {
        say("  " + line, 0);
    }
    print_options(rules.ruleset);
}

void check_rules(const std::string& file) {
    const auto ruleset = read_document(file, eights::ruleset_from_json, ExitCode::refused);
    std::cout << name_of(file) << ": no problems: " << ruleset.name << '\n';
}

}  // namespace tool
