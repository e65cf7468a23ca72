// Playing the random matches of a run.
#include "laws/match_run.hpp"

#include "laws/random_ruleset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace laws {

namespace {

using namespace eights;

int from_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr || *text == '\0' ? otherwise : std::atoi(text);
}

std::vector<Card> whole_deck(const RuleTable& table, int seats, Generator& random) {
    std::vector<Card> deck;
    for (FaceMask rest = table.pack_faces(); rest != 0; rest &= rest - 1) {
        deck.insert(deck.end(), static_cast<std::size_t>(table.packs_for(seats)), lowest_card(rest));
    }
    random.shuffle(deck);
    return deck;
}

/// Ruleset, seats, seed and dealer of the match with a number. Every third match plays a preset, in rotation, with
/// every number of seats it allows.
Match draw_match(int number, Generator& random) {
    Match match;
    match.number = number;
    if (number % 3 == 0) {
        const int turn = number / 3;
        const auto count = static_cast<int>(presets().size());
        match.is_preset = true;
        match.ruleset = presets()[static_cast<std::size_t>(turn % count)];
        const int choices = match.ruleset.max_seats - match.ruleset.min_seats + 1;
        match.seats = match.ruleset.min_seats + turn / count % choices;
    } else {
        match.ruleset = random_ruleset(random);
        match.seats = random.between(match.ruleset.min_seats, match.ruleset.max_seats);
    }
    match.table = *compile(match.ruleset);
    match.seed = seed_from_number(random.next());
    match.first_dealer = random.percent(50) ? -1 : random.below(match.seats);
    if (random.percent(10)) {
        match.deck = whole_deck(match.table, match.seats, random);
    }
    return match;
}

/// An action to play: any legal one, or now and then somebody leaves.
Action choose(const State& state, int leave_in_1000, Generator& random) {
    if (random.below(1000) < leave_in_1000) {
        const int seat = random.below(state.seats);
        if (state.is_live(seat)) {
            return Action::leave(seat);
        }
    }
    const LegalActions legal = legal_actions(state);
    return legal.empty() ? Action{} : legal[random.below(legal.size())];
}

/// A position like the state, but with few cards left to draw, often small hands too; the others are set aside. Stocks
/// run dry, rounds are blocked, and cards are owed that nobody can pay.
Position scarce_position(const State& state, Generator& random) {
    Position position = position_of(state);
    const auto set_aside = [&](std::vector<Card>& from, auto begin, auto end) {
        position.aside->insert(position.aside->end(), begin, end);
        from.erase(begin, end);
    };
    const int kept = random.below(5);
    if (state.stock_count > kept) {
        set_aside(position.stock, position.stock.begin() + kept, position.stock.end());
    }
    if (random.percent(60)) {
        const int under_top = std::min(random.below(3), state.discard_count - 1);
        set_aside(position.discard, position.discard.begin(), position.discard.end() - 1 - under_top);
    }
    if (random.percent(60)) {
        for (std::vector<Card>& hand : position.hands) {
            random.shuffle(hand);
            const int cards = std::min(random.between(1, 3), static_cast<int>(hand.size()));
            set_aside(hand, hand.begin() + cards, hand.end());
        }
    }
    return position;
}

/// Plays a few actions from the deal and makes the match begin there, with few cards left.
void begin_in_the_middle(Match& match, Generator& random) {
    State state = first_state(match);
    for (int plies = random.below(40); plies > 0 && state.phase != Phase::match_over; --plies) {
        advance(state, choose(state, 2, random));
    }
    Position position = scarce_position(state, random);
    if (set_up(match.table, position)) {
        match.position = std::move(position);
    }
}

std::string describe(const Match& match) {
    std::ostringstream text;
    text << "match " << match.number << " (EIGHTS_LAW_FIRST=" << match.number
         << " EIGHTS_LAW_MATCHES=1 plays it again)\n"
         << "ruleset: basic";
    for (const auto name : differences(Ruleset{}, match.ruleset)) {
        text << "\n  " << name << " = " << find_field(name)->get(match.ruleset);
    }
    text << "\nseats " << match.seats << ", first dealer " << match.first_dealer << ", seed "
         << seed_to_hex(match.seed);
    if (!match.deck.empty()) {
        text << "\nfirst deal in a given order";
    }
    if (match.position) {
        text << "\nbegun from a position with few cards left";
    }
    const std::size_t count = match.actions.size();
    const std::size_t shown = std::min<std::size_t>(count, 25);
    text << "\n" << count << " actions, the last " << shown << ":";
    for (std::size_t i = count - shown; i < count; ++i) {
        text << "\n  " << to_text(match.actions[i]);
    }
    return text.str();
}

/// How many actions of a match are played: most matches are cut, because what is new in them comes early.
int action_limit(int number) { return number % 20 == 1 ? 3000 : 250; }

void count_step(RunCounts& counts, const Step& step) {
    ++counts.plies;
    ++counts.kinds[std::string(action_kind_name(step.action.kind()))];
    for (const Event& event : step.events) {
        if (event.type == EventType::round_over) {
            static constexpr const char* ends[] = {"hand empty", "blocked", "stock out", "turn limit"};
            ++counts.rounds[ends[event.number]];
        }
    }
}

/// Plays one match. False if the law is broken.
bool play_match(Law& law, int number, RunCounts& counts) {
    Generator random(static_cast<std::uint64_t>(number) * 0x2545F4914F6CDD1Du + 1);
    Match match = draw_match(number, random);
    if (number % 5 == 2) {
        begin_in_the_middle(match, random);
        counts.positions += match.position ? 1 : 0;
    }
    ++counts.matches;
    ++counts.seats[match.seats];
    counts.rulesets += match.is_preset ? 0 : 1;
    const auto failed = [&](const Broken& broken) {
        if (broken) {
            ADD_FAILURE() << *broken << "\n" << describe(match);
        }
        return broken.has_value();
    };
    EventList events;
    State state = first_state(match, &events);
    if (failed(law.begin(match, state, events))) {
        return false;
    }
    // Half of the matches keep all their seats, some lose them quickly.
    const int leave_in_1000 = random.percent(50) ? 0 : random.percent(80) ? 4 : 40;
    const bool given_decks = random.percent(10);
    State before;
    for (int left = action_limit(number); left > 0 && state.phase != Phase::match_over; --left) {
        copy_state(before, state);
        const Action action = choose(before, leave_in_1000, random);
        const std::vector<Card>* deck = nullptr;
        if (given_decks && action.kind() == ActionKind::deal) {
            deck = &(match.decks[match.actions.size()] = whole_deck(match.table, match.seats, random));
        }
        const Reject reject =
            deck != nullptr ? advance_deal(state, action, *deck, &events) : advance(state, action, events);
        match.actions.push_back(action);
        if (reject != Reject::none) {
            return !failed("a legal action was refused: " + to_text(action) + ": " + std::string(reject_text(reject)));
        }
        const Step step{match, before, action, deck, state, events};
        count_step(counts, step);
        if (failed(law.step(step))) {
            return false;
        }
    }
    counts.finished += state.phase == Phase::match_over ? 1 : 0;
    return !failed(law.end(match, state));
}

}  // namespace

State first_state(const Match& match, EventList* events) {
    if (match.position) {
        if (events != nullptr) {
            events->clear();
        }
        return *set_up(match.table, *match.position);
    }
    State state;
    start_into(state, match.table, match.seats, match.seed,
               {.first_dealer = match.first_dealer, .deck = match.deck, .events = events});
    return state;
}

int match_count() { return from_environment("EIGHTS_LAW_MATCHES", 2000); }

RunCounts play_matches(Law& law) {
    RunCounts counts;
    const int first = from_environment("EIGHTS_LAW_FIRST", 0);
    int failures = 0;
    for (int number = first; number < first + match_count() && failures < 3; ++number) {
        failures += play_match(law, number, counts) ? 0 : 1;
    }
    return counts;
}

std::string RunCounts::text() const {
    std::ostringstream text;
    text << matches << " matches (" << finished << " to their end), " << plies << " actions, " << rulesets
         << " random rulesets, " << positions << " begun from a position;";
    const auto list = [&](const char* title, const auto& map) {
        text << "\n  " << title << ":";
        for (const auto& [key, count] : map) {
            text << " " << key << " " << count << ",";
        }
    };
    list("actions", kinds);
    list("rounds ended", rounds);
    list("matches by seats", seats);
    return text.str();
}

}  // namespace laws
