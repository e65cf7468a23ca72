// The command line of `eights`. The only file that includes the parser, which is slow to compile.
#include "tool/command_line.hpp"

#include "common/failure.hpp"
#include "common/words.hpp"
#include "terminal/text.hpp"
#include "tool/listing.hpp"
#include "tool/play.hpp"
#include "tool/replay.hpp"
#include "tool/rules.hpp"
#include "tool/simulate.hpp"
#include "tool/state.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace tool {

using examples::BadUsage;

namespace {

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr const char* version = "eights " EIGHTS_TOOL_VERSION;

// ---- Values ---------------------------------------------------------------------------------------------------------

/// The value of a numerical option.
std::uint64_t number(const std::string& option, const std::string& text, std::uint64_t least, std::uint64_t most) {
    std::uint64_t result = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, result);
    if (error != std::errc{} || stop != end || result < least || result > most) {
        throw BadUsage(option + " needs a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                       ", not \"" + text + "\"");
    }
    return result;
}

/// A seed: a number as in `eights play`, or the 64 digits of a state.
eights::Seed seed_of(const std::string& text) {
    if (const auto seed = eights::seed_from_hex(text)) {
        return *seed;
    }
    try {
        return eights::seed_from_number(number("--seed", text, 0, any_number));
    } catch (const BadUsage& problem) {
        throw BadUsage(std::string(problem.what()) + "; or 64 digits of 0123456789abcdef");
    }
}

// ---- Help -----------------------------------------------------------------------------------------------------------

std::string row(const std::string& name, const std::string& description) {
    constexpr int width = 22;
    const std::string margin(width + 2, ' ');
    if (terminal::shown_width(name) + 2 > width) {
        return "  " + name + "\n" + terminal::wrapped(margin + description) + "\n";
    }
    return terminal::wrapped("  " + terminal::padded(name, width) + description, width) + "\n";
}

std::vector<const CLI::App*> commands_of(const CLI::App* app) {
    return app->get_subcommands([](const CLI::App*) { return true; });
}

std::string row_of(const CLI::Option* option) {
    const std::string letter = option->get_snames().empty() ? "" : "-" + option->get_snames().front() + ", ";
    const std::string value = option->get_type_size() == 0 ? "" : " " + option->get_type_name();
    return row(letter + option->get_name() + value, option->get_description());
}

/// What `--help` shows of one command.
std::string help_of(const CLI::App* app, const std::string& name) {
    std::string usage = name;
    std::string values;
    for (const CLI::Option* const option : app->get_options()) {
        if (option->get_positional()) {
            const std::string word = option->get_name(true);
            const std::string more = option->get_items_expected_max() > 1 ? "..." : "";
            usage += option->get_required() ? " " + word + more : " [" + word + more + "]";
            values += row(word, option->get_description());
        }
    }
    std::string commands;
    for (const CLI::App* const command : commands_of(app)) {
        commands += row(command->get_name(), command->get_description());
    }
    usage += commands.empty() ? "" : " COMMAND";
    std::string options;
    std::string usual_options;  // those about the program stand at the end
    for (const CLI::Option* const option : app->get_options()) {
        if (option->nonpositional()) {
            const bool usual =
                option == app->get_help_ptr() || option == app->get_help_all_ptr() || option->check_name("--version");
            (usual ? usual_options : options) += row_of(option);
        }
    }
    return app->get_description() + "\n\nusage: " + usage + " [options]\n\n" +
           (commands.empty() ? "" : commands + "\n") + values + options + usual_options +
           (app->get_footer().empty() ? "" : "\n" + app->get_footer() + "\n");
}

/// The same for all commands below it, one after the other.
std::string help_of_all(const CLI::App* app, const std::string& name) {
    std::string text = help_of(app, name);
    for (const CLI::App* const command : commands_of(app)) {
        text += "\n" + std::string(79, '-') + "\n\n" + help_of_all(command, name + " " + command->get_name());
    }
    return text;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

/// An option with one value; given twice, the last one counts.
CLI::Option* add_value(CLI::App* app, const std::string& name, const std::string& value, const std::string& description,
                       const std::function<void(const std::string&)>& read) {
    const CLI::callback_t read_last = [name, value, read](const CLI::results_t& results) {
        // A forgotten value: `--seed --auto`.
        if (results.back().starts_with("--")) {
            throw BadUsage(name + " needs " + value + ", not \"" + results.back() + "\"");
        }
        read(results.back());
        return true;
    };
    return app->add_option(name, read_last, description)
        ->type_name(value)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* add_text(CLI::App* app, const std::string& name, const std::string& value, const std::string& description,
                      std::string& into) {
    return add_value(app, name, value, description, [&into](const std::string& text) { into = text; });
}

CLI::Option* add_number(CLI::App* app, const std::string& name, const std::string& description, std::uint64_t least,
                        std::uint64_t most, const std::function<void(std::uint64_t)>& read) {
    return add_value(app, name, "N", description,
                     [=](const std::string& text) { read(number(name, text, least, most)); });
}

CLI::Option* add_seat(CLI::App* app, const std::string& name, const std::string& description,
                      std::optional<int>& into) {
    return add_number(app, name, description, 0, eights::max_table_seats - 1,
                      [&into](std::uint64_t value) { into = static_cast<int>(value); });
}

CLI::Option* add_flag(CLI::App* app, const std::string& name, const std::string& description, bool& into) {
    return app->add_flag(name, into, description)
        ->disable_flag_override()
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

/// Every command with its options.
class CommandLine {
public:
    explicit CommandLine(Command& command) : command_(command) {
        app_.formatter_fn([](const CLI::App* app, const std::string& name, CLI::AppFormatMode mode) {
            return mode == CLI::AppFormatMode::All ? help_of_all(app, name) : help_of(app, name);
        });
        app_.set_help_flag("-h,--help", "this text");
        app_.allow_windows_style_options(false);
        app_.set_version_flag("--version", version, "the version");
        app_.require_subcommand(1);
        add_play();
        add_simulate();
        if constexpr (EIGHTS_TOOL_WITH_JSON) {
            add_replay();
            add_rules_command();
            add_state();
        }
        // Commands would inherit these.
        app_.set_help_all_flag("--help-all", "the help of all commands");
        app_.footer(std::string(R"(exit codes
  0  done
  1  the answer is no: an action refused, a replay that does not agree, rules
     that cannot be played
  2  a mistake on the command line
  3  what was read is not what the command needs
  4  a file or stream could not be read or written

Results go to standard output, and only if there is no mistake; messages go to
standard error.)") + (EIGHTS_TOOL_WITH_JSON ? "" : "\n\nBuilt without JSON: replay, rules and state are left out."));
    }

    void read(int count, char** values) {
        try {
            refuse_empty_values(count, values);
            app_.parse(count, values);
        } catch (const CLI::CallForHelp&) {
            print(app_.help());
        } catch (const CLI::CallForAllHelp&) {
            print(app_.help("", CLI::AppFormatMode::All));
        } catch (const CLI::CallForVersion&) {
            print(version);
        } catch (const CLI::ParseError& error) {
            tell_how_far();
            throw BadUsage(sentence(error) + "; see " + command_.name + " --help");
        } catch (const examples::Failure&) {
            tell_how_far();
            throw;
        }
        tell_how_far();
    }

private:
    void print(std::string text) {
        command_.run = [text = std::move(text)] { std::cout << text << (text.ends_with('\n') ? "" : "\n"); };
    }

    /// The parser would take the next word for the value.
    static void refuse_empty_values(int count, char** values) {
        for (int i = 1; i < count && std::string_view(values[i]) != "--"; ++i) {
            const std::string_view word = values[i];
            if (word.starts_with("--") && word.find('=') == word.size() - 1) {
                throw BadUsage(std::string(word.substr(0, word.size() - 1)) + " needs a value behind the equals sign");
            }
        }
    }

    const CLI::App* selected() const {
        const CLI::App* app = &app_;
        while (!app->get_subcommands().empty()) {
            app = app->get_subcommands().front();
        }
        return app;
    }

    void tell_how_far() {
        command_.name.clear();
        for (const CLI::App* app = selected(); app != nullptr; app = app->get_parent()) {
            command_.name = app->get_name() + (command_.name.empty() ? "" : " ") + command_.name;
        }
    }

    /// What is wrong, in our words: the parser's own do not say what there is.
    std::string sentence(const CLI::ParseError& error) const {
        const CLI::App* const app = selected();
        const std::string text = error.what();
        const std::string name = text.substr(0, text.find_first_of(": "));
        const std::vector<std::string> rest = app->remaining();
        if (!rest.empty()) {
            return unexpected(app, rest);
        }
        if (error.get_name() == "RequiredError") {
            const auto commands = command_names(app);
            return commands.empty() ? name + " is missing"
                                    : "a command is missing: " + examples::listed({commands.begin(), commands.end()});
        }
        if (error.get_name() == "ArgumentMismatch" && text.find("flag override") != std::string::npos) {
            return "--" + name + " takes no value";
        }
        if (error.get_name() == "ArgumentMismatch") {
            const CLI::Option* const option = app->get_option_no_throw(name);
            return name + " needs " + (option == nullptr ? "a value" : option->get_type_name());
        }
        if (const auto excludes = text.find(" excludes "); excludes != std::string::npos) {
            return name + " and " + text.substr(excludes + 10) + " do not go together";
        }
        return text;
    }

    static std::string unexpected(const CLI::App* app, const std::vector<std::string>& rest) {
        for (const std::string& word : rest) {
            if (word.starts_with('-')) {
                const std::string option = word.substr(0, word.find('='));
                return "unknown option " + option + choices(option, "options", options_of(app));
            }
        }
        const auto commands = command_names(app);
        return commands.empty()
                   ? "unexpected argument \"" + rest.front() + "\""
                   : "there is no command \"" + rest.front() + "\"" + choices(rest.front(), "commands", commands);
    }

    /// What may be meant by a word, and what there is.
    static std::string choices(const std::string& word, const char* what, const std::vector<std::string>& known) {
        const std::vector<std::string_view> words(known.begin(), known.end());
        const std::string near = examples::did_you_mean(word, words);
        return (near.empty() ? ";" : near) + " " + what + ": " + examples::listed(words);
    }

    static std::vector<std::string> options_of(const CLI::App* app) {
        std::vector<std::string> names;
        for (const CLI::Option* const option : app->get_options()) {
            for (const std::string& name : option->get_lnames()) {
                names.push_back("--" + name);
            }
        }
        return names;
    }

    static std::vector<std::string> command_names(const CLI::App* app) {
        std::vector<std::string> names;
        for (const CLI::App* const command : commands_of(app)) {
            names.push_back(command->get_name());
        }
        return names;
    }

    // ---- The commands ----

    /// A command whose options end up in `options`, which `run` gets.
    template <class Options>
    CLI::App* add_command(CLI::App* parent, const std::string& name, const std::string& description, Options& options,
                          void (*run)(const Options&)) {
        CLI::App* const app = parent->add_subcommand(name, description);
        app->callback([this, &options, run] {
            command_.run = [options, run]() mutable {
                if constexpr (requires { options.rules.file; }) {
                    load(options.rules);
                }
                run(options);
            };
        });
        return app;
    }

    static void load([[maybe_unused]] examples::RuleChoice& choice) {
        if constexpr (EIGHTS_TOOL_WITH_JSON) {
            load_rules(choice);
        }
    }

    void add_rules(CLI::App* app, examples::RuleChoice& rules) {
        CLI::Option* const preset =
            add_text(app, "--preset", "NAME", "the rules to play by (default basic)", rules.preset);
        if constexpr (EIGHTS_TOOL_WITH_JSON) {
            add_text(app, "--rules", "FILE", "the same from a file with a ruleset as JSON", rules.file)
                ->excludes(preset);
        }
        add_changes(app, rules.changes);
        add_seats(app, rules.seats);
    }

    static void add_changes(CLI::App* app, std::vector<std::string>& changes) {
        app->add_option("--set", changes, "change one option of the rules; may be given several times")
            ->type_name("FIELD=VALUE")
            ->allow_extra_args(false);
    }

    static void add_seats(CLI::App* app, std::optional<int>& seats) {
        add_number(app, "--seats", "players at the table (default 4, or the nearest that the rules allow)",
                   eights::min_table_seats, eights::max_table_seats,
                   [&seats](std::uint64_t value) { seats = static_cast<int>(value); });
    }

    void add_play() {
        CLI::App* const app = add_command<PlayOptions>(
            &app_, "play", "A match in the terminal: you against bots, or bots alone.", play_,
            [](const PlayOptions& options) { return options.list ? print_list(options.rules) : play(options); });
        app->set_version_flag("--version", version, "the version");
        add_rules(app, play_.rules);
        add_number(app, "--seed", "the same number deals the same cards (default: another match every time)", 0,
                   any_number, [this](std::uint64_t value) { play_.seed = value; });
        add_value(app, "--opponents", "KIND", "how the bots play: greedy (default) or random",
                  [this](const std::string& text) { play_.skill = examples::read_skill(text); });
        add_flag(app, "--auto", "bots alone; also when input or output is no terminal", play_.bots_only);
        add_flag(app, "--quiet", "bots alone, and only the results", play_.results_only);
        if constexpr (EIGHTS_TOOL_WITH_JSON) {
            CLI::Option* const replay = add_value(
                app, "--replay", "FILE",
                "where the replay of the match is written (default: eights/last-match.json in the user's state "
                "folder, usually ~/.local/state; it takes the place of the one before)",
                [this](const std::string& text) { play_.replay = text; });
            add_flag(app, "--no-replay", "write no replay", play_.no_replay)->excludes(replay);
        }
        add_flag(app, "--list", "all presets and all options of the rules with their values", play_.list);
        app->footer(R"(While you play, h shows what you can type.

  eights play --preset classic --seats 3
  eights play --preset power-call --set call_penalty=3
  eights play --set "effects=2 draw 2 answers 2; Q skip 1; A reverse")");
    }

    void add_simulate() {
        CLI::App* const app = add_command<SimulateOptions>(
            &app_, "simulate", "Many matches of bots: who wins, how long rounds are and how they end, scores.",
            simulate_, simulate);
        add_rules(app, simulate_.rules);
        add_number(app, "--matches", "how many matches (default 10000)", 1, 1'000'000'000,
                   [this](std::uint64_t value) { simulate_.matches = value; });
        add_number(app, "--seed", "the same number gives the same result (default 1)", 0, any_number,
                   [this](std::uint64_t value) { simulate_.seed = value; });
        add_value(app, "--opponents", "KIND[,KIND...]",
                  "how the bots play: greedy (default) or random; one for all seats, or one for each",
                  [this](const std::string& text) { simulate_.skills = examples::read_skills(text); });
        add_number(app, "--threads", "default: one for each core; does not change the result", 1, 1024,
                   [this](std::uint64_t value) { simulate_.threads = static_cast<unsigned>(value); });
        if constexpr (EIGHTS_TOOL_WITH_JSON) {
            add_flag(app, "--json", "the result as JSON", simulate_.json);
        }
        app->footer(R"(The result depends on the options alone, not on the machine.

  eights simulate --preset household --seats 5
  eights simulate --set draw=3 --matches 100000
  eights simulate --seats 2 --opponents greedy,random)");
    }

    void add_replay() {
        CLI::App* const group =
            app_.add_subcommand("replay", "Recorded matches: check them, tell them, take things out of them.");
        group->require_subcommand(1);

        CLI::App* app = add_command<VerifyOptions>(group, "verify",
                                                   "Plays a recorded match again and compares checkpoints and result.",
                                                   verify_, verify_replay);
        add_file(app, verify_.file, "the replay");
        add_value(app, "--state", "FILE", "a state as JSON in which it has to end, compared field by field",
                  [this](const std::string& text) { verify_.state = text; });
        app->footer(R"(At the first disagreement it says what, where, what came before and what was
legal, and the exit code is 1.

  eights replay verify match.json)");

        app = add_command<ShowOptions>(group, "show", "Tells a recorded match action by action.", show_, show_replay);
        add_file(app, show_.file, "the replay");
        add_number(app, "--round", "only this round; the first is 1", 1, 65536,
                   [this](std::uint64_t value) { show_.round = static_cast<int>(value); });
        add_number(app, "--until", "only so many actions", 0, any_number,
                   [this](std::uint64_t value) { show_.until = value; });
        add_flag(app, "--quiet", "only the results", show_.results_only);
        app->footer(R"(All cards are shown. The number in front of an action is its place in the
replay, from 0: the number that verify tells, and that --until and --at take.
Checkpoints and the result are not compared, verify does that.

  eights replay show match.json --round 2
  eights replay show broken.json --until 57)");

        app = add_command<ExportOptions>(group, "export",
                                         "Writes a recorded match in another form, whole or up to an action.", export_,
                                         export_replay);
        add_file(app, export_.file, "the replay");
        add_value(app, "--as", "FORM", "replay, shareable, state, actions, events", [this](const std::string& text) {
            static const std::map<std::string, ExportForm> forms{{"replay", ExportForm::replay},
                                                                 {"shareable", ExportForm::shareable},
                                                                 {"state", ExportForm::state},
                                                                 {"actions", ExportForm::actions},
                                                                 {"events", ExportForm::events}};
            const auto form = forms.find(text);
            if (form == forms.end()) {
                throw BadUsage("--as needs replay, shareable, state, actions or events, not \"" + text + "\"");
            }
            export_.form = form->second;
        });
        add_number(app, "--at", "as it was after so many actions (default: all)", 0, any_number,
                   [this](std::uint64_t value) { export_.at = value; });
        app->footer(R"(forms
  replay     the replay in its canonical form (default)
  shareable  the same without seed, given decks, first state and hashes: for
             players while the match goes on; it cannot be played again
  state      the state as JSON, with all its secrets
  actions    the actions, one a line
  events     what happened, as JSON: a line for the first deal, and one for
             each action

  eights replay export match.json --as state --at 57 | eights state show
  eights replay export match.json --at 57 > beginning.json)");
    }

    void add_rules_command() {
        CLI::App* const group = app_.add_subcommand("rules", "What a table agrees on: presets, options, files.");
        group->require_subcommand(1);

        CLI::App* app = group->add_subcommand("list", "The presets: name, players, what they are like.");
        add_flag(app, "--json", "the names as JSON", list_as_json_);
        app->callback([this] { command_.run = [json = list_as_json_] { list_rules(json); }; });

        app = add_command<ShowRulesOptions>(group, "show", "Rules in words and as a table of all options, or as JSON.",
                                            show_rules_, show_rules);
        app->add_option("RULES", show_rules_.rules, "a preset, or a file with a ruleset as JSON; - is standard input")
            ->required();
        add_changes(app, show_rules_.changes);
        add_seats(app, show_rules_.seats);
        add_flag(app, "--json", "a JSON object with every option", show_rules_.json);
        app->footer(R"(  eights rules show classic
  eights rules show power --set call_penalty=3 --json > ours.json)");

        app = group->add_subcommand("check", "Says whether a ruleset can be played.");
        add_file(app, checked_rules_, "a ruleset as JSON");
        app->callback([this] { command_.run = [file = checked_rules_] { check_rules(file); }; });
        app->footer(R"(If not, every problem is told with its place as a JSON pointer, and the exit
code is 1.

  eights rules check ours.json)");
    }

    void add_state() {
        CLI::App* const group =
            app_.add_subcommand("state", "A match as JSON on standard streams: a script can be its referee.");
        group->require_subcommand(1);

        CLI::App* app = add_command<NewOptions>(group, "new", "Starts a match and writes its state.", new_, new_state);
        add_rules(app, new_.rules);
        add_value(app, "--seed", "SEED",
                  "a number, as for eights play, or 64 hexadecimal digits (default: 32 bytes of the system)",
                  [this](const std::string& text) { new_.seed = seed_of(text); });
        add_seat(app, "--dealer", "the seat that deals first (default: the last one)", new_.dealer);
        app->footer("  eights state new --preset power --seats 3 --seed 7");

        app = add_command<LegalOptions>(group, "legal",
                                        "The legal actions, one a line. There is none exactly if the match is over.",
                                        legal_, list_legal);
        add_state_file(app, legal_.state);
        add_seat(app, "--seat", "only those of this seat", legal_.seat);
        add_flag(app, "--json", "as a JSON array", legal_.json);
        app->footer(R"(There is none exactly if the match is over. Leaving is always possible and
never listed.

  eights state legal --seat 1 < game.json)");

        app = add_command<ApplyOptions>(group, "apply", "Carries out actions and writes the state after them.", apply_,
                                        apply_actions);
        app->add_option("ACTION", apply_.actions, "such as \"0 play 8C H\", in quotes; docs/rules.md 1.5 has all");
        add_state_file(app, apply_.state);
        add_value(app, "--events", "FILE", "also write what happens there: for each action a line of JSON",
                  [this](const std::string& text) { apply_.events = text; });
        app->footer(R"(If one is refused, nothing is written, the reason is told, and the exit code
is 1. Without actions the state is written as it is, in full: so is a position
completed that was written by hand.

  eights state apply "0 draw" "0 pass" < game.json)");

        app = add_command<ViewOptions>(group, "view", "What one seat may know, as JSON that can be sent to it.", view_,
                                       print_view);
        add_state_file(app, view_.state);
        CLI::Option* const seat = add_seat(app, "--seat", "whose view", view_.seat);
        add_flag(app, "--spectator", "the view of somebody who does not play", view_.spectator)->excludes(seat);
        app->footer("  eights state view --seat 1 < game.json");

        add_file_command(group, "show", "The table in words, with all cards.", show_state);
        add_file_command(group, "default", "The action that is done for a seat whose time is up (docs/rules.md 16.1).",
                         print_default_action);
        add_file_command(group, "hash", "The hash of the state, 16 hexadecimal digits (docs/json.md).", print_hash);
        group->footer(R"(A state holds all cards and the seed: it is not for players, who get a view.
All of these but new read it from standard input, or from --state FILE.

  eights state new --seats 2 > game.json
  eights state legal < game.json
  eights state apply "0 draw" < game.json > next.json && mv next.json game.json)");
    }

    static void add_file(CLI::App* app, std::string& file, const std::string& description) {
        app->add_option("FILE", file, description + "; - is standard input")->required();
    }

    static void add_state_file(CLI::App* app, std::string& file) {
        add_text(app, "--state", "FILE", "read the state from there (default: standard input)", file);
    }

    /// A command that reads a state and has no other option.
    void add_file_command(CLI::App* group, const std::string& name, const std::string& description,
                          void (*run)(const std::string&)) {
        CLI::App* const app = group->add_subcommand(name, description);
        add_state_file(app, state_file_);
        app->callback([this, run] { command_.run = [file = state_file_, run] { run(file); }; });
    }

    Command& command_;
    CLI::App app_{"Crazy Eights and its family: play, simulate, check and referee matches.", "eights"};
    PlayOptions play_;
    SimulateOptions simulate_;
    VerifyOptions verify_;
    ShowOptions show_;
    ExportOptions export_;
    bool list_as_json_ = false;
    ShowRulesOptions show_rules_;
    std::string checked_rules_;
    NewOptions new_;
    LegalOptions legal_;
    ApplyOptions apply_;
    ViewOptions view_;
    std::string state_file_ = "-";
};

}  // namespace

void read_command_line(int count, char** values, Command& command) { CommandLine(command).read(count, values); }

}  // namespace tool
