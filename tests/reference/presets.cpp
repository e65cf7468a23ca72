#include "presets.hpp"

#include <stdexcept>

namespace reference {

namespace {

// The four cards of a rank (ace 0 to king 12).
std::vector<Card> cards_of_rank(int rank) { return {rank, 13 + rank, 26 + rank, 39 + rank}; }

Rules classic() {
    Rules rules;
    rules.packs = {{2, 1}, {6, 2}};
    rules.starter_wild = "bury";
    rules.draw = 0;
    rules.after_draw = "any_card";
    rules.round_score = "winner_collects";
    rules.blocked_score = "lowest_collects";
    rules.target = 0;
    rules.target_per_seat = 50;
    rules.match_winner = "highest";
    return rules;
}

Rules household() {
    Rules rules;
    rules.max_seats = 8;
    rules.packs = {{2, 1}, {6, 2}};
    rules.hand = {{2, 7}, {5, 5}};
    rules.starter_wild = "first_names";
    rules.draw_when_able = false;
    rules.after_draw = "none";
    return rules;
}

Rules four_rounds() {
    Rules rules;
    rules.min_seats = 4;
    rules.max_seats = 4;
    rules.hand = {{2, 8}};
    rules.starter_wild = "bury";
    rules.draw_when_able = false;
    rules.round_score = "heaviest_minus_own";
    rules.blocked_score = "heaviest_minus_own";
    rules.match_end = "rounds";
    rules.match_winner = "highest";
    return rules;
}

Rules power() {
    Effect twos;
    twos.cards = cards_of_rank(1);
    twos.draw = 2;
    twos.answers = cards_of_rank(1);
    Effect queens;
    queens.cards = cards_of_rank(11);
    queens.skip = 1;
    Effect aces;
    aces.cards = cards_of_rank(0);
    aces.reverse = true;

    Rules rules;
    rules.effects = {twos, queens, aces};
    return rules;
}

Rules power_call() {
    Rules rules = power();
    rules.last_card_call = "caught";
    return rules;
}

Rules countdown() {
    Rules rules;
    rules.max_seats = 8;
    rules.packs = {{2, 1}, {6, 2}};
    rules.hand_from = "score";
    rules.wild = {};
    rules.wild_from = "score";
    rules.wild_matches_rank = false;
    rules.starter_wild = "plain";
    rules.draw = 0;
    rules.after_draw = "any_card";
    rules.round_score = "countdown";
    rules.blocked_score = "none";
    rules.start_score = 8;
    rules.match_end = "zero";
    return rules;
}

}  // namespace

std::vector<std::pair<std::string, Rules>> presets() {
    return {
        {"basic", Rules{}}, {"classic", classic()},       {"household", household()}, {"four-rounds", four_rounds()},
        {"power", power()}, {"power-call", power_call()}, {"countdown", countdown()},
    };
}

Rules preset(const std::string& name) {
    for (const auto& [its_name, rules] : presets()) {
        if (its_name == name) {
            return rules;
        }
    }
    throw std::logic_error("there is no preset " + name);
}

}  // namespace reference
