// What can go wrong in a program, in words for people and with an exit code for scripts.
#pragma once

#include <stdexcept>
#include <string>

namespace examples {

/// What a program tells the script that started it. The numbers are documented in docs/tool.md.
enum class ExitCode : int {
    done = 0,     ///< it did what it was asked to
    refused = 1,  ///< the answer is no: an action refused, a replay that disagrees, rules that cannot be played
    usage = 2,    ///< the command line is wrong
    input = 3,    ///< what was read is not what the command needs
    system = 4,   ///< a file or stream could not be read or written
};

/// Ends a command. The text says what is wrong and what is allowed, one line for each problem.
class Failure : public std::runtime_error {
public:
    Failure(ExitCode code, const std::string& text) : std::runtime_error(text), code_(code) {}
    ExitCode code() const noexcept { return code_; }

private:
    ExitCode code_;
};

/// A mistake on the command line.
class BadUsage : public Failure {
public:
    explicit BadUsage(const std::string& text) : Failure(ExitCode::usage, text) {}
};

}  // namespace examples
