// Recorded matches.
#include "tool/replay.hpp"

#include "common/words.hpp"
#include "terminal/console.hpp"
#include "terminal/story.hpp"
#include "terminal/table.hpp"
#include "tool/documents.hpp"
#include <eights/replay.hpp>

#include <algorithm>
#include <iostream>

namespace tool {

using eights::Replay;
using eights::ReplayCursor;
using examples::BadUsage;
using examples::ExitCode;
using examples::Failure;
using terminal::counted;
using terminal::say;

namespace {

Replay read_replay(const std::string& file) { return read_document(file, eights::replay_from_json); }

/// The text of what `verify` found, without the line break at its end.
std::string text_of(const eights::Verification& verified) {
    std::string text = verified.text();
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return text;
}

std::string number_text(const Replay& replay) { return counted(static_cast<int>(replay.actions.size()), "action"); }

/// How many actions are asked for, at most all.
std::size_t wanted_actions(const Replay& replay, const char* option, std::optional<std::size_t> number) {
    if (number && *number > replay.actions.size()) {
        throw BadUsage(std::string(option) + " " + std::to_string(*number) + ": the replay has " + number_text(replay));
    }
    return number.value_or(replay.actions.size());
}

/// A cursor that can go so far. Otherwise the replay is told to be wrong.
ReplayCursor cursor_over(const Replay& replay, const char* option, std::size_t actions) {
    ReplayCursor cursor(replay);
    if (!cursor || cursor.size() < actions) {
        std::string text = text_of(verify(replay));
        if (cursor) {
            text += "\nwhat came before: " + std::string(option) + " " + std::to_string(cursor.size());
        }
        throw Failure(ExitCode::refused, text);
    }
    return cursor;
}

// ---- show -----------------------------------------------------------------------------------------------------------

bool tells(const eights::EventList& events, eights::EventType type) {
    return std::any_of(events.begin(), events.end(), [type](const eights::Event& event) { return event.type == type; });
}

class Teller {
public:
    Teller(const ShowOptions& options, const Replay& replay)
        : options_(options),
          seating_(terminal::Seating::of(replay.seats, replay.names)),
          style_(terminal::detected_style()),
          story_(seating_, terminal::Shown::all_draws, style_),
          width_(std::to_string(replay.actions.size()).size()) {}

    void run(ReplayCursor& cursor, std::size_t actions) {
        introduce(cursor);
        tell_step(cursor);
        while (cursor.position() < actions) {
            cursor.forward();
            tell_step(cursor);
        }
        if (options_.round) {
            return;
        }
        const eights::State& last = cursor.state();
        if (last.phase != eights::Phase::match_over) {
            say();
            say("After " + counted(static_cast<int>(actions), "action") + ", in round " +
                std::to_string(last.round + 1) + ":");
        }
        terminal::show_standing(last, seating_, style_);
    }

private:
    void introduce(const ReplayCursor& cursor) const {
        const Replay& replay = cursor.replay();
        std::vector<std::string> names;
        for (int seat = 0; seat < replay.seats; ++seat) {
            names.push_back(seating_.name(seat));
        }
        const std::string rules(replay.rules.display_name());
        say(terminal::bold("Crazy Eights, " + rules, style_) + ": " + terminal::joined(names) + ". " +
            number_text(replay) + ".");
    }

    /// What the last action did, or what the recording begins with.
    void tell_step(const ReplayCursor& cursor) {
        const eights::EventList& events = cursor.events();
        const eights::State& state = cursor.state();
        if (options_.round && state.round + 1 != *options_.round) {
            return;
        }
        const bool round_over = tells(events, eights::EventType::round_over);
        if (options_.results_only) {
            if (round_over) {
                terminal::show_round_line(state, events, seating_);
            }
            return;
        }
        if (cursor.position() == 0 && events.empty()) {  // it does not begin with a deal
            terminal::show_open_table(state, seating_, style_);
            say();
            return;
        }
        const std::string index = cursor.position() == 0 ? "" : std::to_string(cursor.position() - 1);
        story_.set_margin("  " + terminal::padded_left(index, static_cast<int>(width_)) + "  ");
        story_.tell(events, state);
        story_.finish();
        if (tells(events, eights::EventType::round_started)) {
            terminal::show_hands(state, seating_, style_);
        }
        if (round_over) {
            terminal::show_round_result(state, events, seating_, style_);
        }
    }

    const ShowOptions& options_;
    terminal::Seating seating_;
    terminal::Style style_;
    terminal::Story story_;
    std::size_t width_;
};

}  // namespace

void verify_replay(const VerifyOptions& options) {
    if (options.file == "-" && options.state == "-") {
        throw BadUsage("standard input can be the replay or the state, not both");
    }
    const Replay replay = read_replay(options.file);
    const eights::Verification verified =
        options.state ? verify(replay, read_document(*options.state, eights::state_from_json)) : verify(replay);
    if (!verified) {
        throw Failure(ExitCode::refused, text_of(verified));
    }
    std::cout << verified.text();
}

void show_replay(const ShowOptions& options) {
    const Replay replay = read_replay(options.file);
    const std::size_t actions = wanted_actions(replay, "--until", options.until);
    ReplayCursor cursor = cursor_over(replay, "--until", actions);
    const int first = cursor.state().round + 1;
    if (options.round && (!cursor.to_round(*options.round - 1) || cursor.position() > actions)) {
        cursor.seek(actions);
        throw BadUsage("--round " + std::to_string(*options.round) + ": there are rounds " + std::to_string(first) +
                       " to " + std::to_string(cursor.state().round + 1));
    }
    cursor.seek(0);
    Teller(options, replay).run(cursor, actions);
}

void export_replay(const ExportOptions& options) {
    const Replay replay = read_replay(options.file);
    const std::size_t actions = wanted_actions(replay, "--at", options.at);
    switch (options.form) {
        case ExportForm::actions:
            for (std::size_t i = 0; i < actions; ++i) {
                std::cout << to_text(replay.actions[i]) << '\n';
            }
            return;
        case ExportForm::replay:
        case ExportForm::shareable: {
            Replay wanted = replay;
            if (options.at) {
                ReplayCursor cursor = cursor_over(replay, "--at", actions);
                cursor.seek(actions);
                wanted = cursor.branch().replay(cursor.state());
            }
            std::cout << to_json(options.form == ExportForm::replay ? wanted : without_secrets(wanted)) << '\n';
            return;
        }
        case ExportForm::state: {
            ReplayCursor cursor = cursor_over(replay, "--at", actions);
            cursor.seek(actions);
            std::cout << to_json(cursor.state()) << '\n';
            return;
        }
        case ExportForm::events: {
            ReplayCursor cursor = cursor_over(replay, "--at", actions);
            std::cout << to_json(cursor.events()) << '\n';
            while (cursor.position() < actions) {
                cursor.forward();
                std::cout << to_json(cursor.events()) << '\n';
            }
            return;
        }
    }
}

}  // namespace tool
