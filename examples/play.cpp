// The demo: a match in the terminal, a person against bots, or bots alone.
#include "common/arguments.hpp"
#include "common/streams.hpp"
#include "terminal/console.hpp"
#include "terminal/match.hpp"
#include "terminal/options.hpp"
#include <eights/random.hpp>

#include <iostream>
#include <string>

namespace {

/// Another match every time, from a number short enough to be typed again.
std::uint64_t seed_of_the_day() {
    const auto seed = eights::seed_from_system();
    if (!seed) {
        throw examples::BadArgument("the system gives no random numbers: choose a match with --seed N");
    }
    std::uint64_t number = 0;
    for (int i = 0; i < 4; ++i) {  // 32 bits are enough for a demo
        number = number << 8 | seed->bytes[static_cast<std::size_t>(i)];
    }
    return number;
}

void run(const terminal::Options& options) {
    switch (options.request) {
        case terminal::Request::help: return terminal::print_help();
        case terminal::Request::list: return terminal::print_list(options.rules);
        case terminal::Request::version: return terminal::print_version();
        case terminal::Request::match: break;
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
}

}  // namespace

int main(int count, char** values) {
    try {
        run(terminal::read_options(count, values));
    } catch (const examples::BadArgument& problem) {
        examples::print_problems("play", problem);
        return 2;
    }
    if (!std::cout.flush()) {
        std::cerr << "play: the output could not be written\n";
        return 1;
    }
    return 0;
}
