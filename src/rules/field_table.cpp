// The table of all options, and the text notation of their values.
#include "eights/field_table.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace eights {

namespace {

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

/// Cuts a text at a separator; the parts are trimmed. "none" and "" are no parts.
std::vector<std::string_view> parts(std::string_view text, char separator) {
    std::vector<std::string_view> result;
    text = trimmed(text);
    if (text.empty() || text == "none") {
        return result;
    }
    while (true) {
        const auto at = text.find(separator);
        result.push_back(trimmed(text.substr(0, at)));
        if (at == std::string_view::npos) {
            return result;
        }
        text.remove_prefix(at + 1);
    }
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || text.empty()) {
        return std::nullopt;
    }
    return value;
}

std::string join(const std::vector<std::string>& words, std::string_view separator) {
    if (words.empty()) {
        return "none";
    }
    std::string result = words.front();
    for (std::size_t i = 1; i < words.size(); ++i) {
        result += separator;
        result += words[i];
    }
    return result;
}

std::string entries_text(const std::vector<CardEntry>& entries) {
    std::vector<std::string> words;
    for (const CardEntry entry : entries) {
        words.push_back(entry.text());
    }
    return join(words, ",");
}

std::optional<std::vector<CardEntry>> read_entries(std::string_view text) {
    std::vector<CardEntry> entries;
    for (const std::string_view part : parts(text, ',')) {
        entries.emplace_back(part);
        if (!entries.back().valid()) {
            return std::nullopt;
        }
    }
    return entries;
}

/// A number of seats that a table can have, as key of a map.
std::optional<int> number_of_seats(std::string_view text) {
    const auto seats = whole_number(text);
    return seats && *seats >= 2 && *seats <= 10 ? seats : std::nullopt;
}

/// The words of a text; a space behind a comma does not end one.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (const std::string_view part : parts(text, ' ')) {
        if (part.empty()) {
            continue;
        }
        if (!words.empty() && words.back().back() == ',') {
            words.back() += part;
        } else {
            words.emplace_back(part);
        }
    }
    return words;
}

std::optional<Effect> read_effect(std::string_view text) {
    Effect effect;
    const std::vector<std::string> words = words_of(text);
    if (words.empty()) {
        return std::nullopt;
    }
    const auto cards = read_entries(words[0]);
    if (!cards || cards->empty()) {
        return std::nullopt;
    }
    effect.cards = *cards;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (std::find(words.begin() + 1, words.begin() + static_cast<std::ptrdiff_t>(i), word) !=
            words.begin() + static_cast<std::ptrdiff_t>(i)) {
            return std::nullopt;  // nothing can be said twice
        }
        if (word == "reverse") {
            effect.reverse = true;
            continue;
        }
        if (word == "again") {
            effect.again = true;
            continue;
        }
        if (i + 1 == words.size()) {
            return std::nullopt;
        }
        const std::string& value = words[++i];
        if (word == "answers") {
            const auto answers = read_entries(value);
            if (!answers || answers->empty()) {
                return std::nullopt;
            }
            effect.answers = *answers;
            continue;
        }
        const bool draws = word == "draw";
        const auto number = whole_number(value);
        if ((!draws && word != "skip") || !number || *number < 0 || *number > (draws ? most_effect_draw : most_skip)) {
            return std::nullopt;
        }
        (draws ? effect.draw : effect.skip) = *number;
    }
    return effect;
}

/// Reads `key:value,key:value` with `key` turning a text into an optional key.
template <class Map, class ReadKey>
std::optional<Map> read_map(std::string_view text, const Field& field, ReadKey key) {
    Map map;
    for (const std::string_view part : parts(text, ',')) {
        const auto colon = part.find(':');
        if (colon == std::string_view::npos) {
            return std::nullopt;
        }
        const auto name = key(trimmed(part.substr(0, colon)));
        const auto value = whole_number(trimmed(part.substr(colon + 1)));
        if (!name || !value || *value < field.least || *value > field.most || !map.emplace(*name, *value).second) {
            return std::nullopt;
        }
    }
    return map;
}

}  // namespace

std::string CardEntry::text() const {
    if (is_card()) {
        return to_text(card());
    }
    return is_rank() ? std::string(1, rank_letter(rank())) : "?";
}

std::string to_text(const Effect& effect) {
    std::string result = entries_text(effect.cards);
    if (effect.draw != 0) {
        result += " draw " + std::to_string(effect.draw);
    }
    if (effect.skip != 0) {
        result += " skip " + std::to_string(effect.skip);
    }
    if (effect.reverse) {
        result += " reverse";
    }
    if (effect.again) {
        result += " again";
    }
    if (!effect.answers.empty()) {
        result += " answers " + entries_text(effect.answers);
    }
    return result;
}

std::string Field::get(const Ruleset& ruleset) const {
    std::vector<std::string> words;
    switch (kind) {
        case text: return ruleset.name;
        case number: {
            const int value = read_number(ruleset);
            return !word.empty() && value == until_playable ? std::string(word) : std::to_string(value);
        }
        case flag: return read_number(ruleset) != 0 ? "true" : "false";
        case choice: {
            const auto index = static_cast<std::size_t>(read_number(ruleset));
            return index < choices.size() ? std::string(choices[index]) : std::to_string(index);
        }
        case seat_map:
            for (const auto& [seats, value] : ruleset.*seats_member) {
                words.push_back(std::to_string(seats) + ":" + std::to_string(value));
            }
            return join(words, ",");
        case ranks:
            for (const Rank rank : ruleset.without) {
                words.emplace_back(1, rank_letter(rank));
            }
            return join(words, ",");
        case cards: return entries_text(ruleset.*cards_member);
        case effects:
            for (const Effect& effect : ruleset.effects) {
                words.push_back(to_text(effect));
            }
            return join(words, "; ");
        case points: {
            // Ranks first and in order, as a person would write them; then single cards.
            for (const bool want_rank : {true, false}) {
                for (const auto& [entry, value] : ruleset.points) {
                    if (entry.is_rank() == want_rank) {
                        words.push_back(entry.text() + ":" + std::to_string(value));
                    }
                }
            }
            return join(words, ",");
        }
    }
    return {};
}

std::optional<Problem> Field::set(Ruleset& ruleset, std::string_view value) const {
    if (kind != text) {
        value = trimmed(value);
    }
    bool done = false;
    switch (kind) {
        case text:
            if (is_ruleset_name(value)) {
                ruleset.name = std::string(value);
                done = true;
            }
            break;
        case number:
            if (!word.empty() && value == word) {
                write_number(ruleset, until_playable);
                done = true;
            } else if (const auto read = whole_number(value); read && *read >= least && *read <= most) {
                write_number(ruleset, *read);
                done = true;
            }
            break;
        case flag:
            if (value == "true" || value == "false") {
                write_number(ruleset, value == "true" ? 1 : 0);
                done = true;
            }
            break;
        case choice:
            for (std::size_t i = 0; i < choices.size(); ++i) {
                if (choices[i] == value) {
                    write_number(ruleset, static_cast<int>(i));
                    done = true;
                }
            }
            break;
        case seat_map:
            if (auto map = read_map<SeatMap>(value, *this, number_of_seats); map && !map->empty()) {
                ruleset.*seats_member = std::move(*map);
                done = true;
            }
            break;
        case ranks:
            if (const auto entries = read_entries(value)) {
                std::vector<Rank> without;
                done = true;
                for (const CardEntry entry : *entries) {
                    if (entry.is_rank()) {
                        without.push_back(entry.rank());
                    } else {
                        done = false;
                    }
                }
                if (done) {
                    ruleset.without = without;
                }
            }
            break;
        case cards:
            if (auto entries = read_entries(value)) {
                ruleset.*cards_member = std::move(*entries);
                done = true;
            }
            break;
        case effects: {
            std::vector<Effect> list;
            done = true;
            for (const std::string_view part : parts(value, ';')) {
                const auto effect = read_effect(part);
                done = done && effect.has_value();
                if (effect) {
                    list.push_back(*effect);
                }
            }
            if (done) {
                ruleset.effects = std::move(list);
            }
            break;
        }
        case points: {
            const auto key = [](std::string_view key_text) -> std::optional<CardEntry> {
                const CardEntry entry(key_text);
                return entry.valid() ? std::optional(entry) : std::nullopt;
            };
            if (auto map = read_map<std::map<CardEntry, int>>(value, *this, key)) {
                ruleset.points = std::move(*map);
                done = true;
            }
            break;
        }
    }
    if (done) {
        return std::nullopt;
    }
    return Problem{"/" + std::string(name), "\"" + std::string(value) + "\"", allowed()};
}

std::string Field::allowed() const {
    if (!choices.empty()) {
        std::string list;
        for (const std::string_view choice_word : choices) {
            list += (list.empty() ? "" : ", ") + std::string(choice_word);
        }
        return list;
    }
    switch (kind) {
        case seat_map: return std::string(values) + ", written as 2:7,3:5";
        case ranks: return "ranks of A23456789TJQK, written as 2,3, or none";
        case cards: return "ranks of A23456789TJQK (ten is T) and cards (QS), written as 8,QS, or none";
        case effects: return "effects written as \"2 draw 2 answers 2; Q skip 1; A reverse\", or none";
        case points: return "0 to 100 by rank or card, written as K:10,QS:13, or none";
        default:
            return word.empty() ? std::string(values)
                                : std::to_string(least) + " to " + std::to_string(most) + ", " + std::string(word);
    }
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
            values += (values.empty() ? "`" : ", `") + std::string(choice_word) + "`";
        }
        result += "| `" + std::string(field.name) + "` | `" + field.get(basic) + "` | " + values + " | " +
                  std::string(field.meaning) + " |\n";
    }
    return result;
}

}  // namespace eights
