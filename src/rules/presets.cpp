// The presets as filled-in rulesets. What each was made from is in docs/rules.md sections 22 and 23.
#include "eights/presets.hpp"

#include <array>

namespace eights {

namespace {

const std::vector<Effect>& power_effects() {
    static const std::vector<Effect> effects{
        {.cards = {"2"}, .draw = 2, .answers = {"2"}},
        {.cards = {"Q"}, .skip = 1},
        {.cards = {"A"}, .reverse = true},
    };
    return effects;
}

}  // namespace

std::span<const Ruleset> presets() {
    static const std::array<Ruleset, 7> all{
        Ruleset{},
        Ruleset{
            .name = "classic",
            .packs = {{2, 1}, {6, 2}},
            .starter_wild = StarterWild::bury,
            .draw = until_playable,
            .after_draw = AfterDraw::any_card,
            .round_score = RoundScore::winner_collects,
            .blocked_score = BlockedScore::lowest_collects,
            .target = 0,
            .target_per_seat = 50,
            .match_winner = MatchWinner::highest,
        },
        Ruleset{
            .name = "household",
            .max_seats = 8,
            .packs = {{2, 1}, {6, 2}},
            .hand = {{2, 7}, {5, 5}},
            .starter_wild = StarterWild::first_names,
            .draw_when_able = false,
            .after_draw = AfterDraw::none,
        },
        Ruleset{
            .name = "four-rounds",
            .min_seats = 4,
            .max_seats = 4,
            .hand = {{2, 8}},
            .starter_wild = StarterWild::bury,
            .draw_when_able = false,
            .round_score = RoundScore::heaviest_minus_own,
            .blocked_score = BlockedScore::heaviest_minus_own,
            .match_end = MatchEnd::rounds,
            .match_winner = MatchWinner::highest,
        },
        Ruleset{
            .name = "power",
            .effects = power_effects(),
        },
        Ruleset{
            .name = "power-call",
            .effects = power_effects(),
            .last_card_call = LastCardCall::caught,
        },
        Ruleset{
            .name = "countdown",
            .max_seats = 8,
            .packs = {{2, 1}, {6, 2}},
            .hand_from = HandFrom::score,
            .wild = {},
            .wild_from = WildFrom::score,
            .wild_matches_rank = false,
            .starter_wild = StarterWild::plain,
            .draw = until_playable,
            .after_draw = AfterDraw::any_card,
            .round_score = RoundScore::countdown,
            .blocked_score = BlockedScore::none,
            .start_score = 8,
            .match_end = MatchEnd::zero,
        },
    };
    return all;
}

std::optional<Ruleset> preset(std::string_view name) {
    for (const Ruleset& ruleset : presets()) {
        if (ruleset.name == name) {
            return ruleset;
        }
    }
    return std::nullopt;
}

}  // namespace eights
