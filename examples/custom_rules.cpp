// House rules in a few lines: what a mistaken ruleset is told, and a match by rules that work.
#include <eights/eights.hpp>

#include <cstdio>

using namespace eights;  // NOLINT(google-build-using-namespace): an example should be easy to read

int main() {
    // Our table: queens skip, aces reverse, twos make the next player draw two, and whoever has a two may pass that on.
    // And grandmother's rule: the queen of spades makes you draw five, and costs 40 if you are caught with her.
    Ruleset house{
        .name = "grandmother's table",
        .effects = {{.cards = {"Q"}, .skip = 1},
                    {.cards = {"A"}, .reverse = true},
                    {.cards = {"2"}, .draw = 2, .answers = {"2"}},
                    {.cards = {"QS"}, .draw = 5, .skip = 1}},
        .target = 200,
    };
    house.points["QS"] = 40;
    house.start_score = -5;

    // Two mistakes: nobody can be skipped and draw at once, and no score is negative. All problems come together.
    Compiled rules = compile(house);
    for (const Problem& problem : rules.problems) {
        std::printf("mistake in %s: found %s, allowed is: %s\n", problem.path.c_str(), problem.found.c_str(),
                    problem.allowed.c_str());
    }
    house.effects[3].skip = 0;
    house.start_score = 0;
    rules = compile(house);
    if (!rules) {
        return 1;
    }

    // A match of three, in which every seat lays the first card it can.
    State match = start(*rules, 3, seed_from_number(1));
    while (match.phase != Phase::match_over) {
        const LegalActions legal = legal_actions(match);
        advance(match, legal.plays() > 0 ? legal[0] : default_action(match));
    }
    std::printf("%s: %d rounds, %u actions\n", house.name.c_str(), match.round + 1, static_cast<unsigned>(match.ply));
    for (int seat = 0; seat < match.seats; ++seat) {
        std::printf("seat %d: %d points%s\n", seat, match.score(seat),
                    (winners(match) >> seat & 1) != 0 ? ", wins" : "");
    }
}
