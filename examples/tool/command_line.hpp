// The command line of `eights`: which command, with which options.
#pragma once

#include <functional>
#include <string>

namespace tool {

struct Command {
    std::string name = "eights";  ///< for messages: "eights state new"
    std::function<void()> run{};  ///< what it does; throws `examples::Failure`
};

/// Reads the command line into `command`. Throws `examples::BadUsage`; `command.name` then says how far it got.
void read_command_line(int count, char** values, Command& command);

}  // namespace tool
