// The presets and the options of the rules.
#include "tool/listing.hpp"

#include "terminal/console.hpp"
#include <eights/field_table.hpp>
#include <eights/presets.hpp>

#include <array>
#include <utility>

namespace tool {

using terminal::padded;
using terminal::say;

namespace {

/// What a preset is like, for people who choose one.
std::string preset_line(const eights::Ruleset& preset) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> lines{{
        {"basic", "draw one; what is left counts against you; lowest wins"},
        {"classic", "draw until you can play; the winner collects; highest wins"},
        {"household", "draw only if you must, and then do not play; lowest wins"},
        {"four-rounds", "four rounds, scored against the heaviest hand"},
        {"power", "basic; twos make the next draw, queens skip, aces reverse"},
        {"power-call", "power; who forgets to call the last card can be caught"},
        {"countdown", "score = cards dealt = your own wild rank; from 8 to 0"},
    }};
    for (const auto& [name, line] : lines) {
        if (name == preset.name) {
            return std::string(line);
        }
    }
    return "";
}

}  // namespace

void print_presets() {
    for (const eights::Ruleset& preset : eights::presets()) {
        const std::string most = std::to_string(preset.max_seats);
        const std::string seats =
            preset.min_seats == preset.max_seats ? most : std::to_string(preset.min_seats) + "-" + most;
        say("  " + padded(preset.name, 13) + padded(seats, 5) + preset_line(preset), 18);
    }
}

void print_options(const eights::Ruleset& ruleset) {
    const eights::Ruleset usual;
    for (const eights::Field& field : eights::fields()) {
        const bool changed = !field.equal(ruleset, usual);
        say();
        say("  " + std::string(field.name) + " = " + field.get(ruleset) +
                (changed ? "  (basic: " + field.get(usual) + ")" : ""),
            4);
        say("      " + std::string(field.meaning), 0);
        say("      values: " + field.allowed());
    }
}

void print_list(const examples::RuleChoice& choice) {
    const eights::Ruleset ruleset = examples::chosen_ruleset(choice);
    say("Presets (--preset NAME), for how many players, and what they are like:");
    print_presets();
    say();
    say("Options (--set FIELD=VALUE), here as in " + (choice.own ? choice.own->name : choice.preset) +
        (choice.changes.empty() ? ":" : ", with your changes:"));
    print_options(ruleset);
}

}  // namespace tool
