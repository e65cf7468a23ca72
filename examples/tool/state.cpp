// A match as JSON on standard streams.
#include "tool/state.hpp"

#include "common/failure.hpp"
#include "common/words.hpp"
#include "terminal/console.hpp"
#include "terminal/table.hpp"
#include "tool/documents.hpp"
#include <eights/legality.hpp>
#include <eights/transition.hpp>

#include <iostream>

namespace tool {

using eights::Action;
using eights::Reject;
using eights::State;
using examples::BadUsage;
using examples::ExitCode;
using examples::Failure;

namespace {

State read_state(const std::string& file) { return read_document(file, eights::state_from_json); }

void check_seat(const char* option, int seat, int seats) {
    if (seat >= seats) {
        throw BadUsage(std::string(option) + " " + std::to_string(seat) + ": the table has seats 0 to " +
                       std::to_string(seats - 1));
    }
}

/// The action that a word of the command line stands for. It may come from a player, so nonsense is refused like any
/// other action.
Action read_action(const std::string& text) {
    const auto action = eights::action_from_text(text);
    if (!action) {
        throw Failure(ExitCode::refused, "\"" + text +
                                             "\" is no action: one text each, seat first, such as \"0 play 6D\", "
                                             "\"1 play 8C H\", \"0 draw\", \"1 catch 2\"");
    }
    return *action;
}

}  // namespace

void new_state(const NewOptions& options) {
    const examples::TableRules rules = examples::chosen_rules(options.rules);
    if (options.dealer) {
        check_seat("--dealer", *options.dealer, rules.seats);
    }
    const auto seed = options.seed ? options.seed : eights::seed_from_system();
    if (!seed) {
        throw Failure(ExitCode::system, "the system gives no random numbers: give a seed with --seed");
    }
    State state;
    const Reject reject =
        start_into(state, rules.table, rules.seats, *seed, {.first_dealer = options.dealer.value_or(-1)});
    if (reject != Reject::none) {
        throw Failure(ExitCode::refused, std::string(reject_text(reject)));
    }
    std::cout << to_json(state) << '\n';
}

void list_legal(const LegalOptions& options) {
    const State state = read_state(options.state);
    eights::LegalActions legal = legal_actions(state);
    if (options.seat) {
        check_seat("--seat", *options.seat, state.seats);
        legal = legal.of(*options.seat);
    }
    std::string json;
    for (const Action action : legal) {
        if (options.json) {
            json += (json.empty() ? "" : ",") + to_json(action);
        } else {
            std::cout << to_text(action) << '\n';
        }
    }
    if (options.json) {
        std::cout << "[" << json << "]\n";
    }
}

void apply_actions(const ApplyOptions& options) {
    if (options.events == "-") {
        throw BadUsage("--events needs a file: standard output is for the state");
    }
    State state = read_state(options.state);
    std::string told;
    eights::EventList events;
    for (std::size_t i = 0; i < options.actions.size(); ++i) {
        const Action action = read_action(options.actions[i]);
        if (const Reject reject = advance(state, action, events); reject != Reject::none) {
            const std::string which = options.actions.size() == 1 ? "" : "action " + std::to_string(i + 1) + ", ";
            throw Failure(ExitCode::refused, which + "\"" + to_text(action) + "\" is refused, " +
                                                 std::string(reject_name(reject)) + ": " +
                                                 std::string(reject_text(reject)));
        }
        told += to_json(events) + "\n";
    }
    if (options.events) {
        write_text(*options.events, told);
    }
    std::cout << to_json(state) << '\n';
}

void print_view(const ViewOptions& options) {
    if (!options.seat && !options.spectator) {
        throw BadUsage("whose view? --seat N or --spectator");
    }
    const State state = read_state(options.state);
    if (options.seat) {
        check_seat("--seat", *options.seat, state.seats);
    }
    std::cout << to_json(options.seat ? view(state, *options.seat) : spectator_view(state)) << '\n';
}

void show_state(const std::string& file) {
    const State state = read_state(file);
    terminal::show_open_table(state, terminal::Seating::of(state.seats), terminal::detected_style());
}

void print_default_action(const std::string& file) {
    const State state = read_state(file);
    const Action action = default_action(state);
    if (action.code() == 0) {
        throw Failure(ExitCode::refused, "the match is over");
    }
    std::cout << to_text(action) << '\n';
}

void print_hash(const std::string& file) {
    const State state = read_state(file);
    constexpr const char* digits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) {
        text += digits[hash(state) >> shift & 15];
    }
    std::cout << text << '\n';
}

}  // namespace tool
