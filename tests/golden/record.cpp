// Plays a match and prints its replay, to make a new file for the golden corpus (docs/testing.md says how it grows).
//
//   eights_record RULESET SEATS SEED [leave]
//
// RULESET is the name of a preset or a file with a ruleset, SEED a number or 64 hexadecimal digits. The players are
// greedy and now and then absent-minded; with `leave` some of them go. What happened is told on standard error, so that
// an interesting match can be chosen.
#include "eights/bot.hpp"
#include "eights/eights.hpp"
#include "eights/replay.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

namespace {

using namespace eights;

std::optional<RuleTable> rules_named(const std::string& name) {
    std::string text = "\"" + name + "\"";
    if (std::ifstream file(name); file) {
        std::stringstream content;
        content << file.rdbuf();
        text = content.str();
    }
    const auto rules = rule_table_from_json(text);
    for (const Problem& problem : rules.problems) {
        std::cerr << name << ": " << problem.text() << '\n';
    }
    return rules.value;
}

/// The type of an event; for the end of a round with its reason.
std::string word_for(const Event& event) {
    static constexpr const char* reasons[] = {" (hand empty)", " (blocked)", " (stock out)", " (turn limit)"};
    const std::string type(event_type_name(event.type));
    return event.type == EventType::round_over ? type + reasons[event.number] : type;
}

/// What somebody does next; the seat on turn may be overtaken by one that calls or catches.
Action next_action(const State& state, bool leaving, BotRandom& random) {
    if (leaving && random.below(60) == 0) {
        const auto seat = static_cast<int>(random.below(state.seats));
        if (state.is_live(seat) && state.live_count > 2) {
            return Action::leave(seat);
        }
    }
    for (int seat = 0; seat < state.seats; ++seat) {
        const bool may_speak = seat != state.turn && !legal_actions(state).of(seat).empty();
        if (may_speak && random.below(3) == 0) {
            if (const Action action = greedy_action(view(state, seat)); action != Action{}) {
                return action;
            }
        }
    }
    const View seen = view(state, state.turn);
    return random.below(5) == 0 ? random_action(seen, random) : greedy_action(seen);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string last = argc == 5 ? argv[4] : "leave";
    const auto rules = argc >= 4 && last == "leave" ? rules_named(argv[1]) : std::nullopt;
    if (!rules) {
        std::cerr << "usage: eights_record RULESET SEATS SEED [leave]\n";
        return 2;
    }
    const auto number = static_cast<std::uint64_t>(std::strtoull(argv[3], nullptr, 10));
    const Seed seed = seed_from_hex(argv[3]).value_or(seed_from_number(number));
    std::map<std::string, int> told;
    EventList events;
    State state;
    if (const Reject reject = start_into(state, *rules, std::atoi(argv[2]), seed, {.events = &events});
        reject != Reject::none) {
        std::cerr << reject_text(reject) << '\n';
        return 2;
    }
    Recorder recorder(state);
    BotRandom random(number);
    while (state.phase != Phase::match_over) {
        for (const Event& event : events) {
            ++told[word_for(event)];
        }
        const Action action = next_action(state, argc == 5, random);
        if (advance(state, action, events) == Reject::none) {
            recorder.record(action, state);
        }
    }
    std::cout << to_json(recorder.replay(state)) << '\n';
    std::cerr << "actions " << state.ply << ", rounds " << state.round + 1;
    for (const auto& [type, count] : told) {
        std::cerr << ", " << type << ' ' << count;
    }
    std::cerr << '\n';
    return 0;
}
