// Writes documents of every kind for schemas_test.py, and tells it which documents the library reads.
//
//   eights_documents write   a document on each line: its kind, a tab, the JSON
//   eights_documents read    the same on standard input; for each line `accepted` or the problems
#include "io/matches.hpp"
#include "laws/random_ruleset.hpp"

#include <iostream>

namespace {

using namespace eights;
using io_tests::Generator;

void print(const char* kind, const std::string& json) { std::cout << kind << '\t' << json << '\n'; }

void write_rulesets() {
    for (const Ruleset& ruleset : presets()) {
        print("ruleset", to_json(ruleset));
        print("ruleset", to_full_json(*compile(ruleset)));
    }
    Generator random(2026);
    for (int i = 0; i < 300; ++i) {
        print("ruleset", to_json(laws::random_ruleset(random)));
    }
    // What does not compile is written as it stands; these lists and maps are as long as they can be.
    Ruleset full;
    full.packs.clear();
    full.hand.clear();
    for (int seats = min_table_seats; seats <= max_table_seats; ++seats) {
        full.packs[seats] = 7;
        full.hand[seats] = 30;
    }
    full.wild.clear();
    for (int face = 0; face < face_count; ++face) {
        full.wild.emplace_back(Card::from_face(face));
        full.points[Card::from_face(face)] = 100;
        full.effects.push_back({.cards = {Card::from_face(face)}, .draw = most_effect_draw, .answers = full.wild});
    }
    print("ruleset", to_json(full));
}

/// States, views and events on the way, and the replays: with names, running, without secrets.
void write_matches() {
    for (int number = 0; number < 50; ++number) {
        Generator random(static_cast<std::uint64_t>(number));
        int steps = 0;
        Replay replay = io_tests::recorded_match(number, 100, [&](const State& state) {
            if (steps++ % 20 == 0 || state.phase == Phase::match_over) {
                print("state", to_json(state));
                const int seat = random.below(state.seats + 1);
                print("view", to_json(seat == state.seats ? spectator_view(state) : view(state, seat)));
            }
        });
        print("replay", to_json(replay));
        print("replay", to_json(without_secrets(replay)));
        replay.names.assign(static_cast<std::size_t>(replay.seats), std::string(64, 'n'));
        print("replay", to_json(replay));
    }
    for (int number = 0; number < 20; ++number) {
        Generator random(static_cast<std::uint64_t>(number));
        const io_tests::Table table = io_tests::table(number, random);
        EventList events;
        State state = start(table.rules, table.seats, seed_from_number(random.next()), {.events = &events});
        for (int i = 0; i < 30 && state.phase != Phase::match_over; ++i) {
            print("events", to_json(events));
            print("events", to_json(events_for(events, no_seat)));
            advance(state, io_tests::choose(state, random), events);
        }
    }
}

Problems problems_of(const std::string& kind, const std::string& json) {
    if (kind == "ruleset") return ruleset_from_json(json).problems;
    if (kind == "state") return state_from_json(json).problems;
    if (kind == "view") return view_from_json(json).problems;
    if (kind == "events") return events_from_json(json).problems;
    if (kind == "replay") return replay_from_json(json).problems;
    return {{"", kind, "ruleset, state, view, events, replay"}};
}

void read_documents() {
    std::string line;
    while (std::getline(std::cin, line)) {
        const auto tab = line.find('\t');
        std::string answer;
        for (const Problem& problem : problems_of(line.substr(0, tab), line.substr(tab + 1))) {
            answer += (answer.empty() ? "" : "; ") + problem.text();
        }
        std::cout << (answer.empty() ? "accepted" : answer) << '\n';
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc == 2 ? argv[1] : "";
    if (mode == "write") {
        write_rulesets();
        write_matches();
    } else if (mode == "read") {
        read_documents();
    } else {
        std::cerr << "usage: eights_documents write | read\n";
        return 2;
    }
    return std::cout.good() ? 0 : 1;
}
