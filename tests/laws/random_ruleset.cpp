// Draws random rulesets, one group of options after the other, until one is valid.
#include "laws/random_ruleset.hpp"

#include "eights/field_table.hpp"
#include "eights/rule_table.hpp"

#include <algorithm>
#include <array>

namespace laws {

namespace {

using namespace eights;

Rank random_rank(Generator& random) { return static_cast<Rank>(random.below(rank_count)); }

Card random_card(Generator& random) { return Card::from_face(random.below(face_count)); }

CardEntry random_entry(Generator& random) {
    return random.percent(50) ? CardEntry(random_rank(random)) : CardEntry(random_card(random));
}

std::vector<Rank> shuffled_ranks(Generator& random) {
    std::vector<Rank> ranks;
    for (int rank = 0; rank < rank_count; ++rank) {
        ranks.push_back(static_cast<Rank>(rank));
    }
    random.shuffle(ranks);
    return ranks;
}

/// Every choice and flag: the default in four of ten cases, else any value. Some are drawn again by the groups below.
void draw_choices(Generator& random, Ruleset& rules) {
    for (const Field& field : fields()) {
        const bool choice = field.kind == FieldKind::choice;
        if ((choice || field.kind == FieldKind::flag) && random.percent(60)) {
            field.write_number(rules, random.below(choice ? static_cast<int>(field.choices.size()) : 2));
        }
    }
}

void draw_seats(Generator& random, Ruleset& rules) {
    rules.min_seats = random.percent(70) ? 2 : random.between(2, 10);
    rules.max_seats = random.between(rules.min_seats, 10);
}

void draw_packs(Generator& random, Ruleset& rules) {
    const int how = random.below(100);
    const bool tiny = how >= 90;  // few ranks, so that many packs are possible
    if (how >= 60) {
        const auto ranks = shuffled_ranks(random);
        const int gone = tiny ? random.between(8, 12) : random.between(1, 5);
        rules.without.assign(ranks.begin(), ranks.begin() + gone);
    }
    rules.packs = {{random.percent(90) ? 2 : rules.min_seats, tiny ? random.between(1, 7) : random.between(1, 2)}};
    for (int more = random.percent(35) ? random.between(1, 2) : 0; more > 0; --more) {
        rules.packs[random.between(2, 10)] = tiny ? random.between(1, 7) : random.between(1, 3);
    }
}

void draw_hand(Generator& random, Ruleset& rules) {
    const auto cards = [&] { return random.percent(85) ? random.between(1, 8) : random.between(1, 30); };
    if (random.percent(25)) {
        return;
    }
    rules.hand = {{random.percent(90) ? 2 : rules.min_seats, cards()}};
    for (int more = random.percent(50) ? random.between(1, 3) : 0; more > 0; --more) {
        rules.hand[random.between(2, 10)] = cards();
    }
}

void draw_wild(Generator& random, Ruleset& rules) {
    const int how = random.below(100);
    if (how < 40) {
        return;
    }
    rules.wild.clear();
    if (how < 50) {
        return;
    }
    for (int entries = random.between(1, 5); entries > 0; --entries) {
        rules.wild.push_back(how < 65   ? CardEntry(random_rank(random))
                             : how < 80 ? CardEntry(random_card(random))
                                        : random_entry(random));
    }
}

void draw_drawing(Generator& random, Ruleset& rules) {
    const int how = random.below(100);
    if (how >= 70) {
        rules.draw = until_playable;
    } else if (how >= 35) {
        rules.draw = how < 60 ? random.between(1, 4) : random.between(1, 30);
    }
    rules.call_penalty = random.percent(50) ? 2 : random.between(1, 15);
    if (random.percent(20)) {
        rules.last_card_call = LastCardCall::caught;
    }
}

/// What one special card does: anything that an entry may say.
Effect random_effect(Generator& random) {
    Effect effect;
    const int how = random.below(100);
    if (how < 45) {
        effect.draw = random.percent(80) ? random.between(1, 4) : random.between(1, 15);
        effect.reverse = random.percent(15);
    } else if (how < 95) {
        effect.skip = random.percent(50) ? random.percent(80) ? random.between(1, 2) : random.between(1, 9) : 0;
        effect.reverse = random.percent(40);
        effect.again = random.percent(25);
    }  // else nothing at all: a card entry may take away what its rank does
    return effect;
}

/// The faces that draw under these effects. (docs/rules.md 9.1)
FaceMask drawing_faces(const std::vector<Effect>& effects) {
    FaceMask faces = 0;
    for (const bool by_rank : {true, false}) {
        for (const Effect& effect : effects) {
            for (const CardEntry entry : effect.cards) {
                if (entry.is_rank() == by_rank) {
                    const FaceMask own = by_rank ? rank_faces(entry.rank()) : face_bit(entry.card());
                    faces = effect.draw > 0 ? faces | own : faces & ~own;
                }
            }
        }
    }
    return faces;
}

/// Ranks and cards out of the drawing ones: those that may be answers.
std::vector<CardEntry> possible_answers(FaceMask drawing) {
    std::vector<CardEntry> entries;
    for (int rank = 0; rank < rank_count; ++rank) {
        const FaceMask faces = rank_faces(static_cast<Rank>(rank));
        if ((drawing & faces) == faces) {
            entries.emplace_back(static_cast<Rank>(rank));
        }
        for (FaceMask rest = drawing & faces; rest != 0; rest &= rest - 1) {
            entries.emplace_back(lowest_card(rest));
        }
    }
    return entries;
}

void draw_answers(Generator& random, std::vector<Effect>& effects) {
    const FaceMask drawing = drawing_faces(effects);
    const std::vector<CardEntry> possible = possible_answers(drawing);
    for (Effect& effect : effects) {
        // Answers on a card that does not draw do nothing, and are allowed.
        if (possible.empty() || random.percent(effect.draw > 0 ? 25 : 95)) {
            continue;
        }
        if (random.percent(50)) {  // its own cards, if they all draw
            for (const CardEntry entry : effect.cards) {
                if (std::find(possible.begin(), possible.end(), entry) != possible.end()) {
                    effect.answers.push_back(entry);
                }
            }
        }
        for (int more = random.percent(50) ? random.between(1, 4) : 0; more > 0; --more) {
            effect.answers.push_back(random.among(possible));
        }
    }
}

void draw_effects(Generator& random, Ruleset& rules) {
    if (random.percent(20)) {
        return;
    }
    std::vector<Rank> ranks = shuffled_ranks(random);
    FaceMask taken = 0;  // single cards that have an entry
    for (int entries = random.between(1, random.percent(10) ? 13 : 5); entries > 0; --entries) {
        Effect effect = random_effect(random);
        const int how = random.below(100);
        if (how < 85) {
            for (int more = random.percent(80) ? 1 : random.between(1, 3); more > 0 && !ranks.empty(); --more) {
                effect.cards.emplace_back(ranks.back());
                ranks.pop_back();
            }
        }
        if (how >= 70) {
            for (int more = random.between(1, 4); more > 0; --more) {
                const Card card = random_card(random);
                if ((taken & face_bit(card)) == 0) {
                    taken |= face_bit(card);
                    effect.cards.emplace_back(card);
                }
            }
        }
        if (!effect.cards.empty()) {
            rules.effects.push_back(effect);
        }
    }
    draw_answers(random, rules.effects);
}

void draw_points(Generator& random, Ruleset& rules) {
    const int how = random.below(100);
    if (how < 40) {
        return;
    }
    if (how >= 60) {
        rules.points.clear();
    }
    for (int more = random.between(how < 60 ? 1 : 0, 12); more > 0; --more) {
        rules.points[random_entry(random)] = random.percent(70) ? random.between(0, 20) : random.between(0, 100);
    }
}

void draw_match_end(Generator& random, Ruleset& rules) {
    rules.start_score = random.percent(70) ? 0 : random.percent(70) ? random.between(0, 60) : random.between(0, 1000);
    rules.target = random.percent(30) ? 100 : random.percent(90) ? random.between(0, 150) : random.between(0, 10000);
    rules.target_per_seat = random.percent(60)   ? 0
                            : random.percent(80) ? random.between(0, 30)
                                                 : random.between(0, 1000);
    rules.rounds = random.percent(80) ? random.between(1, 5) : random.between(1, 1000);
    rules.turn_limit = random.percent(20)   ? 2000
                       : random.percent(50) ? random.between(10, 60)
                       : random.percent(90) ? random.between(60, 400)
                                            : random.between(10, 60000);
    rules.round_limit = random.percent(40)   ? 1000
                        : random.percent(80) ? random.between(1, 6)
                                             : random.between(1, 10000);
}

/// Scores that count down, with what only they may use; or what only they may use taken back.
void draw_countdown(Generator& random, Ruleset& rules) {
    if (rules.round_score != RoundScore::countdown) {
        rules.hand_from = HandFrom::table;
        rules.wild_from = WildFrom::cards;
        if (rules.match_end == MatchEnd::zero) {
            rules.match_end = MatchEnd::rounds;
        }
        return;
    }
    rules.start_score = random.percent(70) ? random.between(1, 5) : random.between(1, 13);
    rules.blocked_score = BlockedScore::none;
    rules.hand_from = random.percent(60) ? HandFrom::score : HandFrom::table;
    rules.wild_from = random.percent(60) ? WildFrom::score : WildFrom::cards;
    if (random.percent(60)) {
        rules.match_end = MatchEnd::zero;
    }
    if (rules.hand_from == HandFrom::score && rules.match_end == MatchEnd::score) {
        rules.match_end = random.percent(50) ? MatchEnd::one_round : MatchEnd::rounds;
    }
    if (rules.hand_from == HandFrom::score && rules.match_end == MatchEnd::rounds) {
        rules.rounds = random.between(1, rules.start_score);
    }
}

/// Makes hands smaller where the cards would not suffice, and the deck where it would be too large.
void fit_to_deck(Ruleset& rules) {
    const int faces = suit_count * (rank_count - static_cast<int>(rules.without.size()));
    for (auto& entry : rules.packs) {
        entry.second = std::max(1, std::min(entry.second, max_deck_size / faces));
    }
    // One hand for each number of seats, cut to what can be dealt; then the map in its short form again.
    const auto value_at = [](const SeatMap& map, int seats) {
        const auto after = map.upper_bound(seats);
        return after == map.begin() ? 1 : std::prev(after)->second;
    };
    SeatMap hand;
    int last = 0;
    for (int seats = std::max(2, rules.hand.begin()->first); seats <= 10; ++seats) {
        const int most = std::max(1, (value_at(rules.packs, seats) * faces - 1) / seats);
        const int cards = std::min(value_at(rules.hand, seats), seats <= rules.max_seats ? most : 30);
        if (cards != last) {
            hand[seats] = last = cards;
        }
    }
    rules.hand = hand;
}

}  // namespace

Ruleset random_ruleset(Generator& random) {
    for (;;) {
        Ruleset rules;
        rules.name = "random";
        draw_choices(random, rules);
        draw_seats(random, rules);
        draw_packs(random, rules);
        draw_hand(random, rules);
        draw_wild(random, rules);
        draw_drawing(random, rules);
        draw_effects(random, rules);
        draw_points(random, rules);
        draw_match_end(random, rules);
        draw_countdown(random, rules);
        fit_to_deck(rules);
        // What is left: too few cards for the score's hands, nothing but wilds, no target; rare enough to draw again.
        if (compile(rules)) {
            return rules;
        }
    }
}

}  // namespace laws
