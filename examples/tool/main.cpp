// `eights`: playing, simulating, checking and refereeing matches from the command line (docs/tool.md).
#include "common/failure.hpp"
#include "common/streams.hpp"
#include "common/words.hpp"
#include "tool/command_line.hpp"

#include <cstdio>
#include <exception>
#include <iostream>
#include <sstream>

namespace {

using examples::ExitCode;

/// Each line of a message behind the command's name.
int tell(const tool::Command& command, const std::string& text, ExitCode code) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::cerr << command.name << ": " << examples::printable(line) << '\n';
    }
    return static_cast<int>(code);
}

}  // namespace

int main(int count, char** values) {
    examples::guard_standard_streams();
    tool::Command command;
    try {
        tool::read_command_line(count, values, command);
        command.run();
    } catch (const examples::Failure& failure) {
        return tell(command, failure.what(), failure.code());
    } catch (const std::exception& error) {  // no memory, no thread
        return tell(command, error.what(), ExitCode::system);
    }
    const bool flushed = std::cout.flush() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    return flushed ? static_cast<int>(ExitCode::done)
                   : tell(command, "the output could not be written", ExitCode::system);
}
