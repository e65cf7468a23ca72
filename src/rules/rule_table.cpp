// Compiling a ruleset into the rule table, and finding everything that is wrong with it.
#include "eights/rule_table.hpp"

#include "cards/text.hpp"
#include "eights/field_table.hpp"
#include "rules/entry_text.hpp"

#include <algorithm>
#include <string>

namespace eights {

namespace {

using namespace detail;

FaceMask faces_of(CardEntry entry) {
    if (entry.is_card()) {
        return face_bit(entry.card());
    }
    return entry.is_rank() ? rank_faces(entry.rank()) : 0;
}

constexpr const char* entry_allowed = "a rank of A23456789TJQK (ten is T), or a rank and a suit of CDHS (QS)";

std::uint8_t as_byte(int value) { return static_cast<std::uint8_t>(value); }

std::uint16_t as_word(int value) { return static_cast<std::uint16_t>(value); }

/// Fills the table from the ruleset, noting what is wrong on the way.
class Compiler {
public:
    explicit Compiler(const Ruleset& ruleset) : rules_(ruleset) {}

    Compiled run() {
        check_ranges();
        check_name();
        copy_options();
        compile_seat_map("packs", rules_.packs, table_.packs);
        compile_seat_map("hand", rules_.hand, table_.hand);
        compile_without();
        table_.wild = compile_entries("/wild", rules_.wild);
        compile_effects();
        compile_points();
        check_countdown();
        check_match_end();
        // Whether it can be dealt only makes sense once the single values do.
        if (problems_.empty()) {
            check_dealing();
        }
        Compiled result;
        result.problems = std::move(problems_);
        if (result.problems.empty()) {
            result.table = table_;
        }
        return result;
    }

private:
    /// Notes a problem, written as for `make_problem`.
    void problem(const char* pattern, std::initializer_list<Part> parts) { add_problem(problems_, pattern, parts); }

    void check_ranges() {
        for (const Field& field : fields()) {
            if (field.kind != FieldKind::number && field.kind != FieldKind::choice) {
                continue;
            }
            const int value = field.read_number(rules_);
            const bool in_range =
                field.kind == FieldKind::choice
                    ? value < static_cast<int>(field.choices.size())
                    : (value >= field.least && value <= field.most) || (!field.word.empty() && value == until_playable);
            if (!in_range) {
                problem("/{}: {}: {}", {field.name, value, field.allowed()});
            }
        }
        if (rules_.min_seats > rules_.max_seats) {
            problem("/min_seats: {}: at most max_seats, which is {}", {rules_.min_seats, rules_.max_seats});
        }
    }

    void check_name() {
        if (!is_ruleset_name(rules_.name)) {
            std::string shown = rules_.name;
            std::replace_if(
                shown.begin(), shown.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
            problem("/name: \"{}\": 1 to 31 printable ASCII characters", {shown});
            return;
        }
        std::copy(rules_.name.begin(), rules_.name.end(), table_.name.begin());
    }

    void copy_options() {
        table_.min_seats = as_byte(rules_.min_seats);
        table_.max_seats = as_byte(rules_.max_seats);
        table_.hand_from = rules_.hand_from;
        table_.first_seat = rules_.first_seat;
        table_.next_dealer = rules_.next_dealer;
        table_.wild_from = rules_.wild_from;
        table_.starter_wild = rules_.starter_wild;
        table_.starter_effect = rules_.starter_effect;
        table_.after_draw = rules_.after_draw;
        table_.unplayable_draw = rules_.unplayable_draw;
        table_.stock_out = rules_.stock_out;
        table_.two_seat_reverse = rules_.two_seat_reverse;
        table_.wild_effects = rules_.wild_effects;
        table_.after_take = rules_.after_take;
        table_.last_card_effect = rules_.last_card_effect;
        table_.last_card_call = rules_.last_card_call;
        table_.round_score = rules_.round_score;
        table_.blocked_score = rules_.blocked_score;
        table_.blocked_tie = rules_.blocked_tie;
        table_.match_end = rules_.match_end;
        table_.match_winner = rules_.match_winner;
        table_.wild_matches_rank = rules_.wild_matches_rank;
        table_.wild_on_wild = rules_.wild_on_wild;
        table_.draw_when_able = rules_.draw_when_able;
        table_.must_play_drawn = rules_.must_play_drawn;
        table_.draw = rules_.draw == until_playable ? RuleTable::draw_until_playable : as_byte(rules_.draw);
        table_.call_penalty = as_byte(rules_.call_penalty);
        table_.start_score = as_word(rules_.start_score);
        table_.target = as_word(rules_.target);
        table_.target_per_seat = as_word(rules_.target_per_seat);
        table_.rounds = as_word(rules_.rounds);
        table_.turn_limit = as_word(rules_.turn_limit);
        table_.round_limit = as_word(rules_.round_limit);
    }

    void compile_seat_map(const char* name, const SeatMap& map, std::array<std::uint8_t, 9>& column) {
        const Field& field = *find_field(name);
        for (const auto& [seats, value] : map) {
            if (seats < min_table_seats || seats > max_table_seats) {
                problem("/{}/{}: {}: a number of seats from 2 to 10 as key", {name, seats, seats});
            }
            if (value < field.least || value > field.most) {
                problem("/{}/{}: {}: {} to {}", {name, seats, value, field.least, field.most});
            }
        }
        const int fewest = std::max(rules_.min_seats, min_table_seats);
        if (map.empty() || map.begin()->first > fewest) {
            problem(
                "/{}: {}: a key at or below min_seats, which is {}",
                {name, map.empty() ? "{}" : filled("nothing below {} seats", {map.begin()->first}), rules_.min_seats});
            return;
        }
        for (const auto& [from, value] : map) {
            // Below min_seats the value for min_seats stands, so that tables that play alike are equal.
            for (int seats = from <= fewest ? min_table_seats : from; seats <= max_table_seats; ++seats) {
                column[static_cast<std::size_t>(seats - min_table_seats)] = as_byte(value);
            }
        }
    }

    void compile_without() {
        for (std::size_t i = 0; i < rules_.without.size(); ++i) {
            const auto rank = static_cast<int>(rules_.without[i]);
            if (rank >= rank_count) {
                problem("/without/{}: {}: a rank of A23456789TJQK", {i, rank});
                continue;
            }
            table_.without = as_word(table_.without | 1 << rank);
        }
    }

    FaceMask compile_entries(const std::string& path, const std::vector<CardEntry>& entries) {
        FaceMask faces = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!entries[i].valid()) {
                problem("{}/{}: {}: {}", {path, i, entry_text(entries[i]), entry_allowed});
            }
            faces |= faces_of(entries[i]);
        }
        return faces;
    }

    void compile_effects() {
        const std::size_t before = problems_.size();
        // For each card, and then for each rank: 1 + the index of the effect that lists it, and what that does.
        std::array<std::size_t, face_count + rank_count> owners{};
        std::array<EffectRow, face_count + rank_count> rows{};
        const auto place_of = [](CardEntry entry) {
            return static_cast<std::size_t>(entry.is_card() ? entry.card().face()
                                                            : face_count + static_cast<int>(entry.rank()));
        };
        std::vector<FaceMask> answer_lists(rules_.effects.size());
        std::size_t used_lists = 0;
        for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
            const Effect& effect = rules_.effects[i];
            if (effect.cards.empty()) {
                problem("/effects/{}/cards: []: at least one rank or card", {i});
            }
            for (std::size_t c = 0; c < effect.cards.size(); ++c) {
                const CardEntry entry = effect.cards[c];
                if (!entry.valid()) {
                    problem("/effects/{}/cards/{}: {}: {}", {i, c, entry_text(entry), entry_allowed});
                    continue;
                }
                std::size_t& owner = owners[place_of(entry)];
                if (owner != 0 && owner != i + 1) {
                    problem("/effects/{}/cards/{}: {}: a rank or card that no other effect lists (effect {} does)",
                            {i, c, entry_text(entry), owner - 1});
                }
                owner = i + 1;
            }
            if (effect.draw < 0 || effect.draw > most_effect_draw) {
                problem("/effects/{}/draw: {}: 0 to 15", {i, effect.draw});
            }
            if (effect.skip < 0 || effect.skip > most_skip) {
                problem("/effects/{}/skip: {}: 0 to 9", {i, effect.skip});
            }
            if (effect.draw > 0 && (effect.skip > 0 || effect.again)) {
                problem("/effects/{}: draw together with {}: draw alone or with reverse",
                        {i, effect.again ? "again" : "skip"});
            }
            const FaceMask answers = compile_entries(filled("/effects/{}/answers", {i}), effect.answers);
            int list = 0;
            if (answers != 0) {
                answer_lists[used_lists] = answers;
                const auto known = std::find(answer_lists.begin(), answer_lists.end(), answers);
                list = static_cast<int>(known - answer_lists.begin()) + 1;
                used_lists = std::max(used_lists, static_cast<std::size_t>(list));
            }
            const EffectRow row(effect.draw & 15, effect.skip & 15, effect.reverse, effect.again, list & 15);
            for (const CardEntry entry : effect.cards) {
                if (entry.valid()) {
                    rows[place_of(entry)] = row;
                }
            }
        }
        if (used_lists > max_answer_lists) {
            problem("/effects: {} different lists of answers: at most {}", {used_lists, max_answer_lists});
            return;
        }
        for (std::size_t face = 0; face < face_count; ++face) {
            // What a card does by itself goes before what its rank does.
            table_.effects[face] = rows[owners[face] != 0 ? face : face_count + face % rank_count];
            if (table_.effects[face] != EffectRow{}) {
                table_.special |= FaceMask{1} << face;
            }
        }
        std::copy_n(answer_lists.begin(), used_lists, table_.answers.begin());
        if (problems_.size() == before) {  // else a card may lack its draw because of another mistake
            check_answers_draw();
        }
        sort_answer_lists();
    }

    void check_answers_draw() {
        for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
            const auto& answers = rules_.effects[i].answers;
            for (std::size_t a = 0; a < answers.size(); ++a) {
                for (FaceMask rest = faces_of(answers[a]); rest != 0; rest &= rest - 1) {
                    if (table_.effect(lowest_card(rest)).draw() == 0) {
                        problem("/effects/{}/answers/{}: {}: a card that itself draws ({} does not)",
                                {i, a, entry_text(answers[a]), lowest_card(rest)});
                        break;
                    }
                }
            }
        }
    }

    /// Numbers the lists of answers by the first card that uses them, so that rulesets that say the same in another
    /// order compile to equal tables.
    void sort_answer_lists() {
        std::array<FaceMask, max_answer_lists> sorted{};
        std::array<int, max_answer_lists + 1> new_number{};
        int used = 0;
        for (EffectRow& row : table_.effects) {
            const int list = row.answer_list();
            if (list == 0) {
                continue;
            }
            int& number = new_number[static_cast<std::size_t>(list)];
            if (number == 0) {
                sorted[static_cast<std::size_t>(used)] = table_.answers[static_cast<std::size_t>(list - 1)];
                number = ++used;
            }
            row = EffectRow(row.draw(), row.skip(), row.reverse(), row.again(), number);
        }
        table_.answers = sorted;
    }

    void compile_points() {
        for (const bool by_rank : {true, false}) {  // cards second: they outrank ranks
            for (const auto& [entry, value] : rules_.points) {
                if (entry.is_rank() != by_rank) {
                    continue;
                }
                if (!entry.valid()) {
                    problem("/points: {}: ranks and cards as keys: {}", {entry_text(entry), entry_allowed});
                } else if (value < 0 || value > 100) {
                    problem("/points/{}: {}: 0 to 100", {entry_text(entry), value});
                }
                for (FaceMask rest = faces_of(entry); rest != 0; rest &= rest - 1) {
                    table_.points[static_cast<std::size_t>(lowest_card(rest).face())] = as_byte(value);
                }
            }
        }
    }

    void check_countdown() {
        if (rules_.round_score != RoundScore::countdown) {
            if (rules_.hand_from == HandFrom::score) {
                problem("/hand_from: \"score\": score only with round_score countdown", {});
            }
            if (rules_.wild_from == WildFrom::score) {
                problem("/wild_from: \"score\": score only with round_score countdown", {});
            }
            if (rules_.match_end == MatchEnd::zero) {
                problem("/match_end: \"zero\": zero only with round_score countdown", {});
            }
            return;
        }
        if (rules_.start_score < 1 || rules_.start_score > 13) {
            problem("/start_score: {}: 1 to 13 with round_score countdown", {rules_.start_score});
        }
        if (rules_.blocked_score != BlockedScore::none) {
            problem("/blocked_score: \"{}\": none with round_score countdown",
                    {find_field("blocked_score")->get(rules_)});
        }
        const bool ends_in_time = rules_.match_end == MatchEnd::zero || rules_.match_end == MatchEnd::one_round ||
                                  (rules_.match_end == MatchEnd::rounds && rules_.rounds <= rules_.start_score);
        if (rules_.hand_from == HandFrom::score && !ends_in_time) {
            problem(
                "/match_end: \"{}\": with hand_from score: zero, one_round, or rounds with at most start_score rounds",
                {find_field("match_end")->get(rules_)});
        }
    }

    void check_match_end() {
        if (rules_.match_end == MatchEnd::score && rules_.target == 0 && rules_.target_per_seat == 0) {
            problem("/target: 0 with target_per_seat 0: one of the two above 0 with match_end score", {});
        }
    }

    void check_dealing() {
        const FaceMask faces = table_.pack_faces();
        if ((faces & ~table_.wild) == 0) {
            problem("/wild: every card of the deck: at least one card that is not wild", {});
        }
        for (int seats = rules_.min_seats; seats <= rules_.max_seats; ++seats) {
            const int deck = table_.deck_size(seats);
            if (deck > max_deck_size) {
                problem("/packs: {} cards with {} seats: at most 128 cards in the deck", {deck, seats});
                return;
            }
            const bool by_score = rules_.hand_from == HandFrom::score;
            const int needed = seats * (by_score ? rules_.start_score : table_.hand_for(seats)) + 1;
            if (needed > deck) {
                problem("/{}: {} cards needed with {} seats: no more than the deck, which has {}",
                        {by_score ? "start_score" : "hand", needed, seats, deck});
                return;
            }
        }
    }

    const Ruleset& rules_;
    RuleTable table_;
    Problems problems_;
};

/// A mask as entries: a rank where all four suits are in, cards elsewhere; in order of rank, then suit.
std::vector<CardEntry> entries_of(FaceMask faces) {
    std::vector<CardEntry> entries;
    for (int r = 0; r < rank_count; ++r) {
        const auto rank = static_cast<Rank>(r);
        if ((faces & rank_faces(rank)) == rank_faces(rank)) {
            const CardEntry whole(rank);
            entries.push_back(whole);
            continue;
        }
        for (FaceMask rest = faces & rank_faces(rank); rest != 0; rest &= rest - 1) {
            const CardEntry single(lowest_card(rest));
            entries.push_back(single);
        }
    }
    return entries;
}

std::vector<Rank> ranks_of(unsigned bits) {
    std::vector<Rank> ranks(static_cast<std::size_t>(count_faces(bits)));
    for (Rank& rank : ranks) {
        rank = static_cast<Rank>(std::countr_zero(bits));
        bits &= bits - 1;
    }
    return ranks;
}

SeatMap seat_map_of(const std::array<std::uint8_t, 9>& column) {
    SeatMap map;
    int last = 0;
    for (std::size_t i = 0; i < column.size(); ++i) {
        if (column[i] != last) {
            const std::pair<const int, int> entry(static_cast<int>(i) + min_table_seats, column[i]);
            map.insert(map.end(), entry);
            last = column[i];
        }
    }
    return map;
}

std::vector<Effect> effects_of(const RuleTable& table) {
    std::vector<Effect> effects;
    FaceMask done = 0;
    for (int r = 0; r < rank_count; ++r) {
        for (FaceMask rank = rank_faces(static_cast<Rank>(r)) & table.special & ~done; rank != 0; rank &= ~done) {
            const Card first = lowest_card(rank);
            const EffectRow row = table.effect(first);
            FaceMask alike = 0;
            for (FaceMask rest = table.special; rest != 0; rest &= rest - 1) {
                if (table.effect(lowest_card(rest)) == row) {
                    alike |= face_bit(lowest_card(rest));
                }
            }
            done |= alike;
            Effect& effect = effects.emplace_back();
            effect.cards = entries_of(alike);
            effect.draw = row.draw();
            effect.skip = row.skip();
            effect.reverse = row.reverse();
            effect.again = row.again();
            effect.answers = entries_of(table.answers_to(first));
        }
    }
    return effects;
}

std::map<CardEntry, int> points_of(const RuleTable& table) {
    std::map<CardEntry, int> points;
    const auto add = [&](CardEntry entry, int value) {
        const std::pair<const CardEntry, int> both(entry, value);
        points.insert(points.end(), both);
    };
    for (int r = 0; r < rank_count; ++r) {
        const auto rank = static_cast<Rank>(r);
        const int first = table.points_of(Card(rank, Suit::clubs));
        bool all_equal = true;
        for (FaceMask rest = rank_faces(rank); rest != 0; rest &= rest - 1) {
            all_equal = all_equal && table.points_of(lowest_card(rest)) == first;
        }
        if (all_equal) {
            add(rank, first);
            continue;
        }
        for (FaceMask rest = rank_faces(rank); rest != 0; rest &= rest - 1) {
            add(lowest_card(rest), table.points_of(lowest_card(rest)));
        }
    }
    return points;
}

}  // namespace

Compiled compile(const Ruleset& ruleset) { return Compiler(ruleset).run(); }

Ruleset ruleset_of(const RuleTable& table) {
    Ruleset ruleset;
    ruleset.name = std::string(table.display_name());
    ruleset.min_seats = table.min_seats;
    ruleset.max_seats = table.max_seats;
    ruleset.packs = seat_map_of(table.packs);
    ruleset.without = ranks_of(table.without);
    ruleset.hand = seat_map_of(table.hand);
    ruleset.hand_from = table.hand_from;
    ruleset.first_seat = table.first_seat;
    ruleset.next_dealer = table.next_dealer;
    ruleset.wild = entries_of(table.wild);
    ruleset.wild_from = table.wild_from;
    ruleset.wild_matches_rank = table.wild_matches_rank != 0;
    ruleset.wild_on_wild = table.wild_on_wild != 0;
    ruleset.starter_wild = table.starter_wild;
    ruleset.starter_effect = table.starter_effect;
    ruleset.draw = table.draw == RuleTable::draw_until_playable ? until_playable : table.draw;
    ruleset.draw_when_able = table.draw_when_able != 0;
    ruleset.after_draw = table.after_draw;
    ruleset.must_play_drawn = table.must_play_drawn != 0;
    ruleset.unplayable_draw = table.unplayable_draw;
    ruleset.stock_out = table.stock_out;
    ruleset.effects = effects_of(table);
    ruleset.two_seat_reverse = table.two_seat_reverse;
    ruleset.wild_effects = table.wild_effects;
    ruleset.after_take = table.after_take;
    ruleset.last_card_effect = table.last_card_effect;
    ruleset.last_card_call = table.last_card_call;
    ruleset.call_penalty = table.call_penalty;
    ruleset.points = points_of(table);
    ruleset.round_score = table.round_score;
    ruleset.blocked_score = table.blocked_score;
    ruleset.blocked_tie = table.blocked_tie;
    ruleset.start_score = table.start_score;
    ruleset.match_end = table.match_end;
    ruleset.target = table.target;
    ruleset.target_per_seat = table.target_per_seat;
    ruleset.rounds = table.rounds;
    ruleset.match_winner = table.match_winner;
    ruleset.turn_limit = table.turn_limit;
    ruleset.round_limit = table.round_limit;
    return ruleset;
}

}  // namespace eights
