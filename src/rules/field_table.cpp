// The table of all options, and the text notation of their values.
#include "eights/field_table.hpp"

#include "cards/text.hpp"
#include "rules/entry_text.hpp"

#include <algorithm>
#include <array>

namespace eights {

namespace {

using namespace detail;

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> table_score{"table", "score"};
constexpr std::array<std::string_view, 4> first_seats{"after_dealer", "dealer", "last_winner", "last_loser"};
constexpr std::array<std::string_view, 3> next_dealers{"rotate", "winner", "loser"};
constexpr std::array<std::string_view, 2> wild_froms{"cards", "score"};
constexpr std::array<std::string_view, 5> starter_wilds{"dealer_names", "bury", "first_names", "first_plays_any",
                                                        "plain"};
constexpr std::array<std::string_view, 2> starter_effects{"none", "as_played"};
constexpr std::array<std::string_view, 3> after_draws{"drawn_card", "none", "any_card"};
constexpr std::array<std::string_view, 2> unplayable_draws{"ends_turn", "pass"};
constexpr std::array<std::string_view, 3> stock_outs{"reshuffle", "pass", "end_round"};
constexpr std::array<std::string_view, 2> two_seat_reverses{"none", "skip"};
constexpr std::array<std::string_view, 2> wild_effects{"both", "wild_only"};
constexpr std::array<std::string_view, 2> after_takes{"lose_turn", "play"};
constexpr std::array<std::string_view, 2> last_card_effects{"none", "draws"};
constexpr std::array<std::string_view, 3> last_card_calls{"none", "automatic", "caught"};
constexpr std::array<std::string_view, 5> round_scores{"losers_penalties", "winner_collects", "heaviest_minus_own",
                                                       "wins", "countdown"};
constexpr std::array<std::string_view, 4> blocked_scores{"own_hands", "lowest_collects", "heaviest_minus_own", "none"};
constexpr std::array<std::string_view, 3> blocked_ties{"split", "each", "nobody"};
constexpr std::array<std::string_view, 4> match_ends{"score", "rounds", "zero", "one_round"};
constexpr std::array<std::string_view, 2> match_winners{"lowest", "highest"};
constexpr std::array<std::string_view, 2> true_first{"true", "false"};
constexpr std::array<std::string_view, 2> false_first{"false", "true"};

template <auto Member>
int read_number(const Ruleset& ruleset) {
    return static_cast<int>(ruleset.*Member);
}

template <auto Member>
void write_number(Ruleset& ruleset, int value) {
    auto& member = ruleset.*Member;
    member = static_cast<std::remove_reference_t<decltype(member)>>(value);
}

template <auto Member>
constexpr Field number_field(std::string_view name, int least, int most, std::string_view values,
                             std::string_view meaning, std::string_view word = {}) {
    Field field{
        .name = name, .kind = FieldKind::number, .values = values, .meaning = meaning, .least = least, .most = most};
    field.word = word;
    field.read_number = read_number<Member>;
    field.write_number = write_number<Member>;
    return field;
}

template <auto Member>
constexpr Field word_field(std::string_view name, FieldKind kind, Words words, std::string_view meaning) {
    Field field{.name = name, .kind = kind, .values = {}, .meaning = meaning};
    field.choices = words;
    field.read_number = read_number<Member>;
    field.write_number = write_number<Member>;
    return field;
}

constexpr Field other_field(std::string_view name, FieldKind kind, std::string_view values, std::string_view meaning,
                            int least = 0, int most = 0) {
    return Field{.name = name, .kind = kind, .values = values, .meaning = meaning, .least = least, .most = most};
}

constexpr Field seat_map_field(std::string_view name, SeatMap Ruleset::*member, int most, std::string_view values,
                               std::string_view meaning) {
    Field field = other_field(name, FieldKind::seat_map, values, meaning, 1, most);
    field.seats_member = member;
    return field;
}

constexpr Field cards_field(std::string_view name, std::vector<CardEntry> Ruleset::*member, std::string_view values,
                            std::string_view meaning) {
    Field field = other_field(name, FieldKind::cards, values, meaning);
    field.cards_member = member;
    return field;
}

using R = Ruleset;
using enum FieldKind;

constexpr std::array all_fields{
    other_field("name", text, "text of 1 to 31 printable ASCII characters", "for display"),
    number_field<&R::min_seats>("min_seats", 2, 10, "2 to 10", "fewest seats that can play"),
    number_field<&R::max_seats>("max_seats", 2, 10, "2 to 10", "most seats that can play"),
    seat_map_field("packs", &R::packs, 7, "map from a number of seats to 1 to 7",
                   "packs in the deck, from that number of seats on"),
    other_field("without", ranks, "list of ranks", "ranks taken out of every pack"),
    seat_map_field("hand", &R::hand, 30, "map from a number of seats to 1 to 30",
                   "cards dealt to each seat, from that number of seats on"),
    word_field<&R::hand_from>("hand_from", choice, table_score,
                              "whether `hand` or the seat's own score gives the number of cards dealt"),
    word_field<&R::first_seat>(
        "first_seat", choice, first_seats,
        "who begins a round (the first round: `after_dealer` instead of `last_winner`, `last_loser`)"),
    word_field<&R::next_dealer>("next_dealer", choice, next_dealers, "who deals the next round"),
    cards_field("wild", &R::wild, "list of ranks and cards", "wild for everybody"),
    word_field<&R::wild_from>("wild_from", choice, wild_froms,
                              "`score`: the rank equal to a seat's own score is wild for that seat too"),
    word_field<&R::wild_matches_rank>("wild_matches_rank", flag, true_first,
                                      "may a card laid as wild be followed by its own rank?"),
    word_field<&R::wild_on_wild>("wild_on_wild", flag, true_first, "may a wild be laid on a card laid as wild?"),
    word_field<&R::starter_wild>("starter_wild", choice, starter_wilds,
                                 "what happens when a wild is turned up as starter"),
    word_field<&R::starter_effect>("starter_effect", choice, starter_effects,
                                   "whether the starter's effects act, as if the dealer had laid it"),
    number_field<&R::draw>("draw", 1, 30, "1 to 30, `until_playable`", "most cards drawn in a turn", "until_playable"),
    word_field<&R::draw_when_able>("draw_when_able", flag, true_first, "may a seat draw although it can play?"),
    word_field<&R::after_draw>("after_draw", choice, after_draws, "what may be played after drawing"),
    word_field<&R::must_play_drawn>("must_play_drawn", flag, false_first, "a drawn card that fits has to be played"),
    word_field<&R::unplayable_draw>(
        "unplayable_draw", choice, unplayable_draws,
        "when the draws are used up and nothing is usable: the turn ends by itself, or the seat says `pass`"),
    word_field<&R::stock_out>("stock_out", choice, stock_outs, "what happens when the stock is empty"),
    other_field(
        "effects", effects,
        "list of effects: cards, `draw` 0 to 15, `skip` 0 to 9, `reverse`, `again`, `answers` (ranks and cards)",
        "what special cards do; `answers`: what may be laid on a pending draw of the card to pass it on, added up"),
    word_field<&R::two_seat_reverse>("two_seat_reverse", choice, two_seat_reverses,
                                     "whether a reverse between two seats also skips"),
    word_field<&R::wild_effects>("wild_effects", choice, wild_effects,
                                 "what a card that is wild for its player and has effects does"),
    word_field<&R::after_take>("after_take", choice, after_takes, "whether the turn is over once owed cards are taken"),
    word_field<&R::last_card_effect>(
        "last_card_effect", choice, last_card_effects,
        "whether the draws of the card that ends a round are still taken by the next seat"),
    word_field<&R::last_card_call>(
        "last_card_call", choice, last_card_calls,
        "whether a seat must call when it comes down to one card, and who notices if it does not"),
    number_field<&R::call_penalty>("call_penalty", 1, 15, "1 to 15", "cards received for a missed call"),
    other_field("points", points, "map from ranks and cards to 0 to 100",
                "what a card counts in a hand at the end of a round", 0, 100),
    word_field<&R::round_score>("round_score", choice, round_scores, "how a round won by an empty hand is scored"),
    word_field<&R::blocked_score>("blocked_score", choice, blocked_scores, "how a blocked round is scored"),
    word_field<&R::blocked_tie>("blocked_tie", choice, blocked_ties,
                                "who gets the points of `lowest_collects` among tied lowest seats; split rounds down"),
    number_field<&R::start_score>("start_score", 0, 1000, "0 to 1000", "every seat's score at the start of the match"),
    word_field<&R::match_end>("match_end", choice, match_ends, "when the match is over"),
    number_field<&R::target>("target", 0, 10000, "0 to 10000", "for `match_end: score`: the score that ends the match"),
    number_field<&R::target_per_seat>("target_per_seat", 0, 1000, "0 to 1000",
                                      "added to `target` for each seat at the start of the match"),
    number_field<&R::rounds>("rounds", 1, 1000, "1 to 1000", "for `match_end: rounds`: how many are played"),
    word_field<&R::match_winner>("match_winner", choice, match_winners, "whose score wins the match"),
    number_field<&R::turn_limit>("turn_limit", 10, 60000, "10 to 60000",
                                 "turns after which a round is scored as blocked"),
    number_field<&R::round_limit>("round_limit", 1, 10000, "1 to 10000",
                                  "rounds after which the match ends on its standing"),
};

// ---- Text notation of the values -----------------------------------------------------------------------------------

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    return text;
}

/// The parts of a text between separators, one after the other, trimmed. "none" and "" have no parts.
class Parts {
public:
    Parts(std::string_view text, char separator) : rest_(trimmed(text)), separator_(separator) {
        more_ = !rest_.empty() && rest_ != "none";
    }

    /// The next part; false after the last.
    bool next(std::string_view& part) {
        if (!more_) {
            return false;
        }
        const auto at = rest_.find(separator_);
        part = trimmed(rest_.substr(0, at));
        more_ = at != std::string_view::npos;
        rest_.remove_prefix(more_ ? at + 1 : 0);
        return true;
    }

private:
    std::string_view rest_;
    char separator_;
    bool more_;
};

/// Adds a word to a list, filled in as by `add_filled`.
void add_word(std::string& list, const char* separator, const char* pattern, std::initializer_list<Part> parts) {
    if (!list.empty()) {
        add_filled(list, separator, {});
    }
    add_filled(list, pattern, parts);
}

void add_entries(std::string& text, const std::vector<CardEntry>& entries) {
    const char* separator = "";
    for (const CardEntry entry : entries) {
        add_filled(text, "{}{}", {separator, entry_text(entry)});
        separator = ",";
    }
    if (entries.empty()) {
        add_filled(text, "none", {});
    }
}

/// False if a part of the text is no entry; the entries before it are there then.
bool read_entries(std::string_view text, std::vector<CardEntry>& entries) {
    Parts parts(text, ',');
    for (std::string_view part; parts.next(part);) {
        const CardEntry entry(part);
        entries.push_back(entry);
        if (!entry.valid()) {
            return false;
        }
    }
    return true;
}

/// A number in a range.
bool read_number_in(std::string_view text, int least, int most, int& number) {
    const auto read = whole_number(text);
    number = read.value_or(0);
    return read && number >= least && number <= most;
}

/// Takes the next word off a text; a space behind a comma does not end one. Empty after the last.
std::string_view next_word(std::string_view& rest) {
    rest = trimmed(rest);
    std::size_t size = 0;
    for (char last = '\0'; size < rest.size() && (rest[size] != ' ' || last == ','); ++size) {
        last = rest[size] == ' ' ? last : rest[size];
    }
    const std::string_view word = rest.substr(0, size);
    rest.remove_prefix(size);
    return word;
}

bool read_effect(std::string_view text, Effect& effect) {
    if (!read_entries(next_word(text), effect.cards) || effect.cards.empty()) {
        return false;
    }
    constexpr std::array<std::string_view, 5> keywords{"reverse", "again", "answers", "draw", "skip"};
    unsigned said = 0;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
        const auto keyword =
            static_cast<unsigned>(std::find(keywords.begin(), keywords.end(), word) - keywords.begin());
        if (keyword == keywords.size() || (said >> keyword & 1) != 0) {
            return false;  // nothing can be said twice
        }
        said |= 1u << keyword;
        bool good = true;
        switch (keyword) {
            case 0: effect.reverse = true; break;
            case 1: effect.again = true; break;
            case 2: good = read_entries(next_word(text), effect.answers) && !effect.answers.empty(); break;
            case 3: good = read_number_in(next_word(text), 0, most_effect_draw, effect.draw); break;
            default: good = read_number_in(next_word(text), 0, most_skip, effect.skip); break;
        }
        if (!good) {
            return false;
        }
    }
    return true;
}

/// Adds an entry to a map; false if the key is there already.
template <class Map>
bool add_entry(Map& map, typename Map::key_type key, int value) {
    const std::size_t before = map.size();
    const typename Map::value_type entry(key, value);
    map.insert(map.end(), entry);  // most lists are in order
    return map.size() != before;
}

/// Reads `key:value,key:value` into one of two maps, by the kind of the option; false if that is not what the text is.
bool read_map(std::string_view text, const Field& field, SeatMap& by_seats, std::map<CardEntry, int>& by_entry) {
    Parts parts(text, ',');
    for (std::string_view part; parts.next(part);) {
        const auto colon = part.find(':');
        int value = 0;
        if (colon == std::string_view::npos ||
            !read_number_in(trimmed(part.substr(colon + 1)), field.least, field.most, value)) {
            return false;
        }
        const std::string_view key = trimmed(part.substr(0, colon));
        bool added = false;
        if (field.kind == seat_map) {
            int seats = 0;
            added = read_number_in(key, 2, 10, seats) && add_entry(by_seats, seats, value);
        } else {
            const CardEntry entry(key);
            added = entry.valid() && add_entry(by_entry, entry, value);
        }
        if (!added) {
            return false;
        }
    }
    return true;
}

/// Reads a text as the value of an option into a ruleset; false, with the option as it was, if it is none.
bool read_value(const Field& field, std::string_view value, Ruleset& ruleset) {
    switch (field.kind) {
        case text:
            if (!is_ruleset_name(value)) {
                return false;
            }
            ruleset.name = std::string(value);
            return true;
        case number: {
            int read = until_playable;
            const bool is_word = !field.word.empty() && value == field.word;
            if (!is_word && !read_number_in(value, field.least, field.most, read)) {
                return false;
            }
            field.write_number(ruleset, read);
            return true;
        }
        case flag:
        case choice: {
            const auto found = std::find(field.choices.begin(), field.choices.end(), value);
            if (found == field.choices.end()) {
                return false;
            }
            field.write_number(ruleset, field.kind == flag ? (value == "true" ? 1 : 0)
                                                           : static_cast<int>(found - field.choices.begin()));
            return true;
        }
        case seat_map:
        case points: {
            SeatMap by_seats;
            std::map<CardEntry, int> by_entry;
            if (!read_map(value, field, by_seats, by_entry) || (field.kind == seat_map && by_seats.empty())) {
                return false;
            }
            if (field.kind == seat_map) {
                ruleset.*field.seats_member = std::move(by_seats);
            } else {
                ruleset.points = std::move(by_entry);
            }
            return true;
        }
        case ranks:
        case cards: {
            std::vector<CardEntry> entries;
            if (!read_entries(value, entries)) {
                return false;
            }
            if (field.kind == cards) {
                ruleset.*field.cards_member = std::move(entries);
                return true;
            }
            std::vector<Rank> without(entries.size());
            for (std::size_t i = 0; i < entries.size(); ++i) {
                if (!entries[i].is_rank()) {
                    return false;
                }
                without[i] = entries[i].rank();
            }
            ruleset.without = std::move(without);
            return true;
        }
        case effects: {
            std::vector<Effect> list;
            Parts parts(value, ';');
            for (std::string_view part; parts.next(part);) {
                list.emplace_back();
                if (!read_effect(part, list.back())) {
                    return false;
                }
            }
            ruleset.effects = std::move(list);
            return true;
        }
    }
    return false;
}

}  // namespace

const char* detail::entry_text(CardEntry entry) noexcept {
    if (entry.is_card()) {
        return card_text(entry.card());
    }
    return entry.is_rank() ? rank_text(entry.rank()) : "?";
}

std::string CardEntry::text() const { return entry_text(*this); }

std::string to_text(const Effect& effect) {
    std::string result;
    add_entries(result, effect.cards);
    if (effect.draw != 0) {
        add_filled(result, " draw {}", {effect.draw});
    }
    if (effect.skip != 0) {
        add_filled(result, " skip {}", {effect.skip});
    }
    add_filled(result, "{}{}", {effect.reverse ? " reverse" : "", effect.again ? " again" : ""});
    if (!effect.answers.empty()) {
        add_filled(result, " answers ", {});
        add_entries(result, effect.answers);
    }
    return result;
}

std::string Field::get(const Ruleset& ruleset) const {
    std::string result;
    switch (kind) {
        case text: add_filled(result, "{}", {ruleset.name}); return result;
        case number:
        case flag:
        case choice: {
            const int value = read_number(ruleset);
            const auto index = static_cast<std::size_t>(value);
            if (kind == flag) {
                add_filled(result, value != 0 ? "true" : "false", {});
            } else if (index < choices.size()) {
                add_filled(result, "{}", {choices[index]});
            } else if (!word.empty() && value == until_playable) {
                add_filled(result, "{}", {word});
            } else {
                add_filled(result, "{}", {value});
            }
            return result;
        }
        case seat_map:
            for (const auto& [seats, value] : ruleset.*seats_member) {
                add_word(result, ",", "{}:{}", {seats, value});
            }
            break;
        case ranks:
            for (const Rank rank : ruleset.without) {
                add_word(result, ",", "{}", {rank_text(rank)});
            }
            break;
        case cards: add_entries(result, ruleset.*cards_member); break;
        case effects:
            for (const Effect& effect : ruleset.effects) {
                add_word(result, "; ", "{}", {to_text(effect)});
            }
            break;
        case points:
            // Ranks first and in order, as a person would write them; then single cards.
            for (const bool want_rank : {true, false}) {
                for (const auto& [entry, value] : ruleset.points) {
                    if (entry.is_rank() == want_rank) {
                        add_word(result, ",", "{}:{}", {entry_text(entry), value});
                    }
                }
            }
            break;
    }
    if (result.empty()) {
        add_filled(result, "none", {});
    }
    return result;
}

std::optional<Problem> Field::set(Ruleset& ruleset, std::string_view value) const {
    if (kind != text) {
        value = trimmed(value);
    }
    if (read_value(*this, value, ruleset)) {
        return std::nullopt;
    }
    return make_problem("/{}: \"{}\": {}", {name, value, allowed()});
}

std::string Field::allowed() const {
    std::string list;
    for (const std::string_view choice_word : choices) {
        add_word(list, ", ", "{}", {choice_word});
    }
    if (!list.empty()) {
        return list;
    }
    switch (kind) {
        case seat_map: add_filled(list, "{}, written as 2:7,3:5", {values}); break;
        case ranks: add_filled(list, "ranks of A23456789TJQK, written as 2,3, or none", {}); break;
        case cards:
            add_filled(list, "ranks of A23456789TJQK (ten is T) and cards (QS), written as 8,QS, or none", {});
            break;
        case effects:
            add_filled(list, "effects written as \"2 draw 2 answers 2; Q skip 1; A reverse\", or none", {});
            break;
        case points: add_filled(list, "0 to 100 by rank or card, written as K:10,QS:13, or none", {}); break;
        default:
            if (word.empty()) {
                add_filled(list, "{}", {values});
            } else {
                add_filled(list, "{} to {}, {}", {least, most, word});
            }
            break;
    }
    return list;
}

bool Field::equal(const Ruleset& a, const Ruleset& b) const { return get(a) == get(b); }

std::span<const Field> fields() { return all_fields; }

const Field* find_field(std::string_view name) {
    for (const Field& field : all_fields) {
        if (field.name == name) {
            return &field;
        }
    }
    return nullptr;
}

std::vector<std::string_view> differences(const Ruleset& a, const Ruleset& b) {
    std::vector<std::string_view> names;
    for (const Field& field : all_fields) {
        if (!field.equal(a, b)) {
            names.push_back(field.name);
        }
    }
    return names;
}

std::string field_table_markdown() {
    const Ruleset basic;
    std::string result = "| option | default | values | meaning |\n|---|---|---|---|\n";
    for (const Field& field : all_fields) {
        std::string values(field.values);
        for (const std::string_view choice_word : field.choices) {
            add_filled(values, values.empty() ? "`{}`" : ", `{}`", {choice_word});
        }
        add_filled(result, "| `{}` | `{}` | {} | {} |\n", {field.name, field.get(basic), values, field.meaning});
    }
    return result;
}

}  // namespace eights
