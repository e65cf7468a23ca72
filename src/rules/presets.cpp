// The presets as settings that differ from `basic`. What each was made from is in docs/rules.md sections 22 and 23.
#include "eights/presets.hpp"

#include "eights/field_table.hpp"

#include <array>
#include <cassert>

namespace eights {

namespace {

/// An option and its value, in the notation of the table of options.
struct Setting {
    const char* option;
    const char* value;
};

constexpr const char* power_effects = "2 draw 2 answers 2; Q skip 1; A reverse";

/// Every preset but the first, one after the other, each from its name on.
constexpr std::array settings{
    Setting{"name", "classic"},
    Setting{"packs", "2:1,6:2"},
    Setting{"starter_wild", "bury"},
    Setting{"draw", "until_playable"},
    Setting{"after_draw", "any_card"},
    Setting{"round_score", "winner_collects"},
    Setting{"blocked_score", "lowest_collects"},
    Setting{"target", "0"},
    Setting{"target_per_seat", "50"},
    Setting{"match_winner", "highest"},

    Setting{"name", "household"},
    Setting{"max_seats", "8"},
    Setting{"packs", "2:1,6:2"},
    Setting{"hand", "2:7,5:5"},
    Setting{"starter_wild", "first_names"},
    Setting{"draw_when_able", "false"},
    Setting{"after_draw", "none"},

    Setting{"name", "four-rounds"},
    Setting{"min_seats", "4"},
    Setting{"max_seats", "4"},
    Setting{"hand", "2:8"},
    Setting{"starter_wild", "bury"},
    Setting{"draw_when_able", "false"},
    Setting{"round_score", "heaviest_minus_own"},
    Setting{"blocked_score", "heaviest_minus_own"},
    Setting{"match_end", "rounds"},
    Setting{"match_winner", "highest"},

    Setting{"name", "power"},
    Setting{"effects", power_effects},

    Setting{"name", "power-call"},
    Setting{"effects", power_effects},
    Setting{"last_card_call", "caught"},

    Setting{"name", "countdown"},
    Setting{"max_seats", "8"},
    Setting{"packs", "2:1,6:2"},
    Setting{"hand_from", "score"},
    Setting{"wild", "none"},
    Setting{"wild_from", "score"},
    Setting{"wild_matches_rank", "false"},
    Setting{"starter_wild", "plain"},
    Setting{"draw", "until_playable"},
    Setting{"after_draw", "any_card"},
    Setting{"round_score", "countdown"},
    Setting{"blocked_score", "none"},
    Setting{"start_score", "8"},
    Setting{"match_end", "zero"},
};

using Presets = std::array<Ruleset, 7>;

Presets make_presets() {
    Presets all;
    Ruleset* ruleset = all.data();
    for (const Setting& setting : settings) {
        const Field& field = *find_field(setting.option);
        if (field.kind == FieldKind::text) {
            ++ruleset;
        }
        [[maybe_unused]] const auto problem = field.set(*ruleset, setting.value);
        assert(!problem);
    }
    return all;
}

}  // namespace

std::span<const Ruleset> presets() {
    static const Presets all = make_presets();
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
