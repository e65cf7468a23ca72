// A match in the terminal.
#include "tool/play.hpp"

#include "common/failure.hpp"
#include "common/streams.hpp"
#include "terminal/console.hpp"
#include "terminal/match.hpp"
#include "tool/documents.hpp"
#include "tool/saved_match.hpp"
#include <eights/random.hpp>

namespace tool {

namespace {

/// Another match every time, from a number short enough to be typed again.
std::uint64_t seed_of_the_day() {
    const auto seed = eights::seed_from_system();
    if (!seed) {
        throw examples::Failure(examples::ExitCode::system,
                                "the system gives no random numbers: choose a match with --seed N");
    }
    std::uint64_t number = 0;
    for (int i = 0; i < 4; ++i) {  // 32 bits are enough for a demo
        number = number << 8 | seed->bytes[static_cast<std::size_t>(i)];
    }
    return number;
}

}  // namespace

void play(const PlayOptions& options) {
    if (options.replay == "-") {
        throw examples::BadUsage("--replay needs a file: standard output shows the match");
    }
    if constexpr (EIGHTS_TOOL_WITH_JSON) {
        if (options.replay) {
            check_writable(*options.replay);
        }
    }
    terminal::Match match({
        .rules = examples::chosen_rules(options.rules),
        .seed = options.seed ? *options.seed : seed_of_the_day(),
        .bots_only = options.bots_only || !(examples::input_is_terminal() && examples::output_is_terminal()),
        .results_only = options.results_only,
        .skill = options.skill,
        .style = terminal::detected_style(),
    });
    match.run();
    if constexpr (EIGHTS_TOOL_WITH_JSON) {
        if (!options.no_replay) {
            save_match(match, options.replay);
        }
    }
}

}  // namespace tool
