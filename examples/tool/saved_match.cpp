// The replay of a match that was played in the terminal.
#include "tool/saved_match.hpp"

#include "common/failure.hpp"
#include "terminal/console.hpp"
#include "tool/documents.hpp"
#include <eights/replay.hpp>

#include <cstdlib>
#include <filesystem>
#include <iostream>

namespace tool {

using examples::ExitCode;
using examples::Failure;

namespace {

std::filesystem::path from_environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// `eights/last-match.json` in the folder that the system has for what programs remember.
std::filesystem::path usual_place() {
    std::filesystem::path folder;
#ifdef _WIN32
    folder = from_environment("LOCALAPPDATA");
#else
    folder = from_environment("XDG_STATE_HOME");
    if (folder.is_relative()) {  // not set, or of no use
        folder = from_environment("HOME") / ".local/state";
    }
#endif
    if (folder.is_relative()) {
        throw Failure(ExitCode::system, "there is no home folder; --replay FILE names another place");
    }
    return folder / "eights" / "last-match.json";
}

eights::Replay recorded(const terminal::Match& match) {
    std::vector<std::string> names;
    for (int seat = 0; seat < match.now().seats; ++seat) {
        // "You" is nobody for whoever reads it later.
        names.push_back(seat == match.seating().person() ? "Player" : match.seating().name(seat));
    }
    eights::State state = match.first();
    eights::Recorder recorder(state, std::move(names));
    for (const eights::Action action : match.actions()) {
        eights::advance(state, action);
        recorder.record(action, state);
    }
    return recorder.replay(state);
}

/// What a reader will find, looked at before it is written.
std::string checked_text(const terminal::Match& match) {
    std::string text = to_json(recorded(match));
    const auto read = eights::replay_from_json(text);
    if (!read) {
        throw Failure(ExitCode::system, read.problems.front().text());
    }
    if (const auto verified = eights::verify(*read, match.now()); !verified) {
        throw Failure(ExitCode::refused, verified.text());
    }
    return text;
}

}  // namespace

void save_match(const terminal::Match& match, const std::optional<std::string>& file) {
    try {
        const std::string text = checked_text(match);
        const std::filesystem::path place = file ? std::filesystem::path(*file) : usual_place();
        if (!file) {
            std::error_code error;
            std::filesystem::create_directories(place.parent_path(), error);  // if not, writing tells
        }
        write_text(place.string(), text + "\n");
        terminal::say();
        terminal::say("Replay, played again and verified (" +
                      terminal::counted(static_cast<int>(match.actions().size()), "action") + "):");
        std::cout << "  " << place.string() << '\n';
    } catch (const Failure& failure) {
        const std::string text = std::string("no replay of this match: ") + failure.what();
        if (file || failure.code() != ExitCode::system) {
            throw Failure(failure.code(), text);
        }
        std::cerr << text << '\n';
    }
}

}  // namespace tool
