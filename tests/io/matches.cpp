// Playing random matches for the tests of the floor io.
#include "io/matches.hpp"

#include "laws/random_ruleset.hpp"

#include <fstream>
#include <sstream>

namespace io_tests {

using namespace eights;

Table table(int number, Generator& random) {
    Table result;
    if (number % 2 == 0) {
        const auto index = static_cast<std::size_t>(number / 2) % presets().size();
        result.ruleset = presets()[index];
    } else {
        result.ruleset = laws::random_ruleset(random);
    }
    result.rules = *compile(result.ruleset);
    result.seats = random.between(result.ruleset.min_seats, result.ruleset.max_seats);
    return result;
}

Action choose(const State& state, Generator& random) {
    if (random.below(400) == 0) {
        const int seat = random.below(state.seats);
        if (state.is_live(seat)) {
            return Action::leave(seat);
        }
    }
    const LegalActions legal = legal_actions(state);
    return legal[random.below(legal.size())];
}

std::vector<Card> mixed_deck(const RuleTable& rules, int seats, Generator& random) {
    std::vector<Card> deck;
    for (int face = 0; face < face_count; ++face) {
        const Card card = Card::from_face(face);
        if ((rules.pack_faces() & face_bit(card)) != 0) {
            deck.insert(deck.end(), static_cast<std::size_t>(rules.packs_for(seats)), card);
        }
    }
    random.shuffle(deck);
    return deck;
}

Replay recorded_match(int number, int most_actions, const std::function<void(const State&)>& look) {
    Generator random(static_cast<std::uint64_t>(number) + 77);
    const Table at = table(number, random);
    StartOptions options;
    options.first_dealer = random.percent(50) ? -1 : random.below(at.seats);
    std::vector<Card> deck;
    if (random.percent(15)) {
        deck = mixed_deck(at.rules, at.seats, random);
        options.deck = deck;
    }
    State state = start(at.rules, at.seats, seed_from_number(random.next()), options);
    // Some recordings begin in the middle.
    for (int skipped = random.percent(15) ? random.below(30) : 0; skipped > 0 && state.turn != no_seat; --skipped) {
        advance(state, choose(state, random));
        deck.clear();
    }
    Recorder recorder(state, {}, deck);
    if (look) {
        look(state);
    }
    const bool given = random.percent(15);
    for (int i = 0; i < most_actions && state.phase != Phase::match_over; ++i) {
        const Action action = choose(state, random);
        if (given && action.kind() == ActionKind::deal) {
            deck = mixed_deck(at.rules, at.seats, random);
            advance_deal(state, action, deck);
            recorder.record_deal(action, deck, state);
        } else {
            advance(state, action);
            recorder.record(action, state);
        }
        if (look) {
            look(state);
        }
    }
    return recorder.replay(state);
}

Replay recorded_preset(const std::string& name, int seats, std::uint64_t seed, int most_actions) {
    Generator random(seed);
    State state = start(*compile(*preset(name)), seats, seed_from_number(seed));
    Recorder recorder(state);
    for (int i = 0; i < most_actions && state.phase != Phase::match_over; ++i) {
        const LegalActions legal = legal_actions(state);
        const Action action = legal[random.below(legal.size())];
        advance(state, action);
        recorder.record(action, state);
    }
    return recorder.replay(state);
}

std::string file_text(const std::string& path) {
    std::ifstream file(EIGHTS_SOURCE_DIR "/" + path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string text_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += problem.text() + "\n";
    }
    return text;
}

}  // namespace io_tests
