// The command line of the demo, and its answers --help, --list and --version.
#pragma once

#include "common/opponent.hpp"
#include "common/table_rules.hpp"

#include <cstdint>
#include <optional>

namespace terminal {

/// What the program is asked to do.
enum class Request { match, help, list, version };

struct Options {
    Request request = Request::match;
    examples::RuleChoice rules{};
    std::optional<std::uint64_t> seed{};
    bool bots_only = false;
    bool results_only = false;
    examples::Skill skill = examples::Skill::greedy;
};

/// Reads the command line. Throws `examples::BadArgument`.
Options read_options(int count, char** values);

void print_help();
/// All presets, and all options with their values under the chosen rules.
void print_list(const examples::RuleChoice& choice);
void print_version();

}  // namespace terminal
