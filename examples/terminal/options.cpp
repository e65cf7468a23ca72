// The command line of the demo, and its answers --help, --list and --version.
#include "terminal/options.hpp"

#include "terminal/console.hpp"
#include <eights/field_table.hpp>
#include <eights/presets.hpp>

#include <array>
#include <iostream>
#include <limits>
#include <utility>

namespace terminal {

namespace {

const std::vector<std::string_view>& option_names() {
    static const std::vector<std::string_view> names{"--auto",      "--preset", "--seats", "--seed", "--set",
                                                     "--opponents", "--quiet",  "--list",  "--help", "--version"};
    return names;
}

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

Options read_options(int count, char** values) {
    Options options;
    examples::Arguments arguments(count, values);
    while (arguments.next()) {
        const std::string& name = arguments.name();
        if (options.rules.read(arguments)) {
            continue;
        }
        if (name == "--seed") {
            options.seed = arguments.number(0, std::numeric_limits<std::uint64_t>::max());
            continue;
        }
        if (name == "--opponents") {
            options.skill = examples::read_skill(arguments);
            continue;
        }
        if (name == "--auto") {
            options.bots_only = true;
        } else if (name == "--quiet") {
            options.results_only = options.bots_only = true;
        } else if (name == "--list") {
            options.request = Request::list;
        } else if (name == "--help" || name == "-h") {
            options.request = Request::help;
        } else if (name == "--version") {
            options.request = Request::version;
        } else {
            arguments.unknown(option_names());
        }
        arguments.no_value();
    }
    return options;
}

void print_help() {
    std::cout << R"(A match of Crazy Eights in the terminal: you against bots.

usage: play [options]

  --preset NAME      the rules to play by (default basic; --list shows all)
  --set FIELD=VALUE  change one option of the rules; may be given several times
  --seats N          players at the table, you included (default 4)
  --seed N           a number from 0 to 18446744073709551615: the same number
                     deals the same cards (default: another match every time)
  --opponents KIND   how the bots play: greedy (default), or random
  --auto             bots alone; also when input or output is no terminal
  --quiet            bots alone, and only the results
  --list             all presets and all options with their values
  --help             this text
  --version          the version

While you play, h shows what you can type.

  play --preset classic --seats 3
  play --preset power-call --set call_penalty=3
  play --set "effects=2 draw 2 answers 2; Q skip 1; A reverse"
)";
}

void print_list(const examples::RuleChoice& choice) {
    const eights::Ruleset ruleset = examples::chosen_ruleset(choice);
    say("Presets (--preset NAME), for how many players, and what they are like:");
    for (const eights::Ruleset& preset : eights::presets()) {
        const std::string most = std::to_string(preset.max_seats);
        const std::string seats =
            preset.min_seats == preset.max_seats ? most : std::to_string(preset.min_seats) + "-" + most;
        say("  " + padded(preset.name, 13) + padded(seats, 5) + preset_line(preset), 18);
    }
    say();
    say("Options (--set FIELD=VALUE), here as in " + choice.preset +
        (choice.changes.empty() ? ":" : ", with your changes:"));
    for (const eights::Field& field : eights::fields()) {
        say();
        say("  " + std::string(field.name) + " = " + field.get(ruleset), 4);
        say("      " + std::string(field.meaning), 0);
        say("      values: " + field.allowed());
    }
}

void print_version() { std::cout << "eights " EXAMPLE_VERSION "\n"; }

}  // namespace terminal
