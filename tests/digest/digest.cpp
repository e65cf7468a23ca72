// Prints one digest of many matches: the same line from every compiler, platform and optimisation level.
#include "../laws/generator.hpp"
#include "eights/eights.hpp"

#include <charconv>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

using namespace eights;

/// Rulesets beside the presets. Together with them they use every option away from its default. They are fixed: a
/// change here changes the digest.
std::vector<Ruleset> fixed_rulesets() {
    return {
        {.name = "many packs",
         .max_seats = 10,
         .packs = {{2, 4}, {6, 7}},
         .without = {Rank::ace, Rank::two, Rank::three, Rank::four, Rank::five, Rank::six, Rank::seven, Rank::nine,
                     Rank::ten},
         .hand = {{2, 6}, {5, 5}},
         .first_seat = FirstSeat::dealer,
         .wild = {"8", "QS"},
         .wild_on_wild = false,
         .starter_wild = StarterWild::first_plays_any,
         .starter_effect = StarterEffect::as_played,
         .draw = 3,
         .after_draw = AfterDraw::any_card,
         .must_play_drawn = true,
         .unplayable_draw = UnplayableDraw::pass,
         .effects = {{.cards = {"J"}, .again = true}, {.cards = {"K", "QS"}, .draw = 3, .answers = {"K", "QS"}}},
         .wild_effects = WildEffects::wild_only,
         .last_card_call = LastCardCall::automatic,
         .call_penalty = 3,
         .match_end = MatchEnd::rounds,
         .rounds = 3},
        {.name = "stacking",
         .max_seats = 8,
         .packs = {{2, 2}},
         .hand = {{2, 8}},
         .first_seat = FirstSeat::last_winner,
         .next_dealer = NextDealer::loser,
         .wild = {"8", "2H"},
         .wild_matches_rank = false,
         .starter_wild = StarterWild::bury,
         .starter_effect = StarterEffect::as_played,
         .draw = 2,
         .draw_when_able = false,
         .must_play_drawn = true,
         .unplayable_draw = UnplayableDraw::pass,
         .effects = {{.cards = {"2"}, .draw = 2, .answers = {"2", "JC"}},
                     {.cards = {"JC"}, .draw = 5, .reverse = true, .answers = {"JC"}},
                     {.cards = {"Q"}, .skip = 2, .reverse = true}},
         .two_seat_reverse = TwoSeatReverse::skip,
         .after_take = AfterTake::play,
         .last_card_effect = LastCardEffect::draws,
         .last_card_call = LastCardCall::caught,
         .call_penalty = 4,
         .round_score = RoundScore::winner_collects,
         .blocked_score = BlockedScore::lowest_collects,
         .blocked_tie = BlockedTie::each,
         .start_score = 20,
         .target = 200,
         .target_per_seat = 10,
         .match_winner = MatchWinner::highest},
        {.name = "no reshuffle",
         .max_seats = 6,
         .without = {Rank::three, Rank::four},
         .hand = {{2, 9}, {4, 6}},
         .first_seat = FirstSeat::last_loser,
         .next_dealer = NextDealer::winner,
         .wild = {},
         .starter_wild = StarterWild::plain,
         .draw = until_playable,
         .draw_when_able = false,
         .after_draw = AfterDraw::none,
         .stock_out = StockOut::pass,
         .effects = {{.cards = {"A"}, .reverse = true}, {.cards = {"7"}, .skip = 1}},
         .points = {{"A", 15}, {"K", 10}, {"QS", 13}, {"8", 20}},
         .round_score = RoundScore::heaviest_minus_own,
         .blocked_score = BlockedScore::lowest_collects,
         .blocked_tie = BlockedTie::nobody,
         .match_winner = MatchWinner::highest},
        {.name = "short",
         .max_seats = 10,
         .packs = {{2, 1}, {6, 2}},
         .wild = {"8", "A"},
         .starter_wild = StarterWild::first_names,
         .draw = until_playable,
         .stock_out = StockOut::end_round,
         .effects = {{.cards = {"9"}, .draw = 1}, {.cards = {"T"}, .skip = 9}},
         .round_score = RoundScore::wins,
         .blocked_score = BlockedScore::none,
         .match_end = MatchEnd::one_round,
         .turn_limit = 90},
        {.name = "countdown by table",
         .max_seats = 6,
         .packs = {{2, 2}},
         .wild_from = WildFrom::score,
         .effects = {{.cards = {"5"}, .draw = 2, .answers = {"5"}}},
         .last_card_call = LastCardCall::caught,
         .round_score = RoundScore::countdown,
         .blocked_score = BlockedScore::none,
         .start_score = 4,
         .match_end = MatchEnd::zero,
         .round_limit = 12},
    };
}

class Digest {
public:
    void add(std::uint64_t value) {
        for (int byte = 0; byte < 8; ++byte) {
            state_ = (state_ ^ (value >> 8 * byte & 0xFF)) * 0x100000001B3u;
        }
    }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0xCBF29CE484222325u;
};

/// Plays one match with actions chosen at random, seats that leave now and then, and no more than 3,000 actions.
void play(const RuleTable& table, int seats, std::uint64_t number, Digest& digest) {
    laws::Generator random(number);
    State state;
    start_into(state, table, seats, seed_from_number(random.next()));
    digest.add(hash(state));
    for (int left = 3000; left > 0 && state.phase != Phase::match_over; --left) {
        const LegalActions legal = legal_actions(state);
        Action action = legal[random.below(legal.size())];
        if (number % 4 == 0 && random.below(300) == 0) {
            action = Action::leave(state.turn);
        }
        advance(state, action);
        digest.add(hash(state));
    }
}

}  // namespace

int main(int argc, char** argv) {
    int matches = 1000;
    if (argc == 3 && std::string_view(argv[1]) == "--matches") {
        std::from_chars(argv[2], argv[2] + std::strlen(argv[2]), matches);
    } else if (argc != 1) {
        std::fprintf(stderr, "usage: eights_digest [--matches N]\n");
        return 2;
    }
    std::vector<Ruleset> rulesets(presets().begin(), presets().end());
    for (Ruleset& ruleset : fixed_rulesets()) {
        rulesets.push_back(std::move(ruleset));
    }
    Digest digest;
    for (int number = 0; number < matches; ++number) {
        const int count = static_cast<int>(rulesets.size());
        const Ruleset& ruleset = rulesets[static_cast<std::size_t>(number % count)];
        const Compiled table = compile(ruleset);
        if (!table) {
            std::fprintf(stderr, "%s: %s\n", ruleset.name.c_str(), table.problems.front().text().c_str());
            return 1;
        }
        const int seats = ruleset.min_seats + number / count % (ruleset.max_seats - ruleset.min_seats + 1);
        play(*table, seats, static_cast<std::uint64_t>(number), digest);
    }
    std::printf("%016llx\n", static_cast<unsigned long long>(digest.value()));
}
