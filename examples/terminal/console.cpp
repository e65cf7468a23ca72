// The terminal as seen by the program.
#include "terminal/console.hpp"

#include "common/streams.hpp"

#include <cctype>
#include <cstdlib>
#include <iostream>

namespace terminal {

namespace {

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool locale_is_utf8() {
    // The first of these that is set decides, as everywhere in POSIX.
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value = environment(name);
        if (!value.empty()) {
            for (char& letter : value) {
                letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
            }
            return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
        }
    }
    return false;
}

}  // namespace

Style detected_style() {
    const bool colours =
        examples::output_is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    return {.symbols = locale_is_utf8(), .colours = colours};
}

void say(std::string_view text, int indent) { std::cout << wrapped(text, indent) << '\n'; }

std::optional<std::string> ask(std::string_view prompt) {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
        std::cout << '\n';  // nobody pressed Enter
        return std::nullopt;
    }
    return line;
}

}  // namespace terminal
