// Rulesets as JSON: every option through the field table, both ways.
#include "eights/field_table.hpp"
#include "eights/presets.hpp"
#include "eights/rule_table.hpp"
#include "io/formats.hpp"
#include "rules/entry_text.hpp"

#include <algorithm>
#include <array>

namespace eights::detail {

namespace {

constexpr const char* ruleset_format = "eights-ruleset";
/// Longest list of ranks and cards: each once.
constexpr std::size_t most_entries = face_count + rank_count;

// ---- Writing --------------------------------------------------------------------------------------------------------

void write_entries(Writer& json, const std::vector<CardEntry>& entries) {
    json.list(entries, [&](CardEntry entry) { json.text(entry_text(entry)); });
}

void write_effect(Writer& json, const Effect& effect) {
    json.begin_object();
    write_entries(json.key("cards"), effect.cards);
    json.key("draw").number(effect.draw);
    json.key("skip").number(effect.skip);
    json.key("reverse").boolean(effect.reverse);
    json.key("again").boolean(effect.again);
    write_entries(json.key("answers"), effect.answers);
    json.end_object();
}

/// Ascending by rank, cards of a rank behind it by suit.
void write_points(Writer& json, const std::map<CardEntry, int>& points) {
    const auto write = [&](CardEntry entry) {
        if (const auto found = points.find(entry); found != points.end()) {
            json.key(entry_text(entry)).number(found->second);
        }
    };
    json.begin_object();
    for (int rank = 0; rank < rank_count; ++rank) {
        write(static_cast<Rank>(rank));
        for (int suit = 0; suit < suit_count; ++suit) {
            write(Card(static_cast<Rank>(rank), static_cast<Suit>(suit)));
        }
    }
    write(CardEntry(std::string_view()));  // an entry that is none, in a ruleset that was made up by hand
    json.end_object();
}

void write_seat_map(Writer& json, const SeatMap& map) {
    json.begin_object();
    for (const auto& [seats, value] : map) {
        json.key(filled("{}", {seats})).number(value);
    }
    json.end_object();
}

void write_field(Writer& json, const Field& field, const Ruleset& ruleset) {
    switch (field.kind) {
        case FieldKind::text: return json.text(ruleset.name);
        case FieldKind::number: {
            const int value = field.read_number(ruleset);
            return !field.word.empty() && value == until_playable ? json.text(field.word) : json.number(value);
        }
        case FieldKind::flag: return json.boolean(field.read_number(ruleset) != 0);
        case FieldKind::choice: {
            const auto index = static_cast<std::size_t>(field.read_number(ruleset));
            return index < field.choices.size() ? json.text(field.choices[index])
                                                : json.number(static_cast<std::int64_t>(index));
        }
        case FieldKind::seat_map: return write_seat_map(json, ruleset.*field.seats_member);
        case FieldKind::ranks: return json.list(ruleset.without, [&](Rank rank) { json.text(rank_text(rank)); });
        case FieldKind::cards: return write_entries(json, ruleset.*field.cards_member);
        case FieldKind::effects:
            return json.list(ruleset.effects, [&](const Effect& effect) { write_effect(json, effect); });
        case FieldKind::points: return write_points(json, ruleset.points);
    }
}

/// The presets, compiled once.
const std::vector<RuleTable>& preset_tables() {
    static const std::vector<RuleTable> tables = [] {
        std::vector<RuleTable> list;
        for (const Ruleset& ruleset : presets()) {
            list.push_back(*compile(ruleset));
        }
        return list;
    }();
    return tables;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

std::optional<CardEntry> read_entry(const Value& value) {
    const CardEntry entry(value.text_or_empty());
    if (!entry.valid()) {
        value.refuse("a rank of A23456789TJQK (\"8\") or a card (\"QS\")");
        return std::nullopt;
    }
    return entry;
}

/// Notes an entry that was listed before.
template <class T>
bool is_new(const std::vector<T>& list, const T& item, const Value& value) {
    if (std::find(list.begin(), list.end(), item) == list.end()) {
        return true;
    }
    value.refuse_as("{} a second time: each once", {value.shown()});
    return false;
}

bool read_entries(const Value& value, std::vector<CardEntry>& into) {
    std::vector<CardEntry> entries;
    bool complete = true;
    const bool is_list = value.each_element(most_entries, "a list of ranks and cards", [&](const Value& element) {
        const auto entry = read_entry(element);
        complete = complete && entry && is_new(entries, *entry, element);
        if (entry) {
            entries.push_back(*entry);
        }
    });
    into = std::move(entries);
    return is_list && complete;
}

bool read_ranks(const Value& value, std::vector<Rank>& into) {
    std::vector<Rank> ranks;
    bool complete = true;
    const bool is_list = value.each_element(rank_count, "a list of ranks", [&](const Value& element) {
        const std::string_view text = element.text_or_empty();
        const auto rank = text.size() == 1 ? rank_from_letter(text[0]) : std::nullopt;
        if (!rank) {
            element.refuse("a rank of A23456789TJQK");
        }
        complete = complete && rank && is_new(ranks, *rank, element);
        if (rank) {
            ranks.push_back(*rank);
        }
    });
    into = std::move(ranks);
    return is_list && complete;
}

/// A number of seats as a key: 2 to 10, written as numbers are.
std::optional<int> seats_from_key(std::string_view key) {
    if (key.size() == 1 && key[0] >= '2' && key[0] <= '9') {
        return key[0] - '0';
    }
    return key == "10" ? std::optional(10) : std::nullopt;
}

bool read_seat_map(const Value& value, const Field& field, SeatMap& into) {
    SeatMap map;
    bool complete = true;
    const bool is_object =
        value.each_member("an object of numbers by number of seats", [&](std::string_view key, const Value& member) {
            const auto seats = seats_from_key(key);
            const auto number = member.integer(field.least, field.most);
            if (!seats) {
                member.refuse_as("the key {}: a number of seats from 2 to 10 as key", {in_quotes(key)});
            }
            complete = complete && seats && number;
            if (seats && number) {
                map.emplace(*seats, static_cast<int>(*number));
            }
        });
    into = std::move(map);
    return is_object && complete;
}

bool read_points(const Value& value, const Field& field, std::map<CardEntry, int>& into) {
    std::map<CardEntry, int> points;
    bool complete = true;
    const bool is_object = value.each_member("an object of numbers by rank or card", [&](std::string_view key,
                                                                                         const Value& member) {
        const CardEntry entry(key);
        const auto number = member.integer(field.least, field.most);
        if (!entry.valid()) {
            member.refuse_as("the key {}: a rank of A23456789TJQK (\"8\") or a card (\"QS\") as key", {in_quotes(key)});
        }
        complete = complete && entry.valid() && number;
        if (entry.valid() && number) {
            points.emplace(entry, static_cast<int>(*number));
        }
    });
    into = std::move(points);
    return is_object && complete;
}

bool read_effect(const Value& value, Effect& effect) {
    Members members(value, "an object: cards, draw, skip, reverse, again, answers");
    if (!members.is_object()) {
        return false;
    }
    bool complete = false;
    if (const auto cards = members.require("cards", "a list of ranks and cards")) {
        complete = read_entries(*cards, effect.cards);
    }
    const auto read_number = [&](const char* key, int most, int& into) {
        if (const auto member = members.find(key)) {
            const auto number = member->integer(0, most);
            complete = complete && number;
            into = static_cast<int>(number.value_or(0));
        }
    };
    const auto read_flag = [&](const char* key, bool& into) {
        if (const auto member = members.find(key)) {
            const auto flag = member->boolean();
            complete = complete && flag;
            into = flag.value_or(false);
        }
    };
    read_number("draw", 15, effect.draw);
    read_number("skip", 9, effect.skip);
    read_flag("reverse", effect.reverse);
    read_flag("again", effect.again);
    if (const auto answers = members.find("answers")) {
        complete = read_entries(*answers, effect.answers) && complete;
    }
    members.refuse_others();
    return complete;
}

bool read_effects(const Value& value, std::vector<Effect>& into) {
    std::vector<Effect> effects;
    bool complete = true;
    const bool is_list = value.each_element(most_entries, "a list of effects", [&](const Value& element) {
        effects.emplace_back();
        complete = read_effect(element, effects.back()) && complete;
    });
    into = std::move(effects);
    return is_list && complete;
}

bool read_number(const Value& value, const Field& field, Ruleset& ruleset) {
    if (!field.word.empty() && value.is_text() && value.text_or_empty() == field.word) {
        field.write_number(ruleset, until_playable);
        return true;
    }
    const auto number = field.word.empty() ? value.integer(field.least, field.most)
                                           : value.integer(field.least, field.most, field.allowed().c_str());
    if (number) {
        field.write_number(ruleset, static_cast<int>(*number));
    }
    return number.has_value();
}

bool read_name(const Value& value, Ruleset& ruleset) {
    const std::string_view name = value.text_or_empty();
    const bool printable =
        std::all_of(name.begin(), name.end(), [](char letter) { return letter >= ' ' && letter <= '~'; });
    if (name.empty() || name.size() > 31 || !printable) {
        value.refuse("a text of 1 to 31 printable ASCII characters");
        return false;
    }
    ruleset.name = std::string(name);
    return true;
}

bool read_field(const Value& value, const Field& field, Ruleset& ruleset) {
    switch (field.kind) {
        case FieldKind::text: return read_name(value, ruleset);
        case FieldKind::number: return read_number(value, field, ruleset);
        case FieldKind::flag: {
            const auto flag = value.boolean();
            field.write_number(ruleset, flag.value_or(false) ? 1 : 0);
            return flag.has_value();
        }
        case FieldKind::choice: {
            const auto index = value.word(field.choices);
            field.write_number(ruleset, static_cast<int>(index.value_or(0)));
            return index.has_value();
        }
        case FieldKind::seat_map: return read_seat_map(value, field, ruleset.*field.seats_member);
        case FieldKind::ranks: return read_ranks(value, ruleset.without);
        case FieldKind::cards: return read_entries(value, ruleset.*field.cards_member);
        case FieldKind::effects: return read_effects(value, ruleset.effects);
        case FieldKind::points: return read_points(value, field, ruleset.points);
    }
    return false;
}

std::optional<Ruleset> read_preset_name(const Value& value, const char* also = "") {
    auto named = preset(value.text_or_empty());
    if (!named) {
        std::string allowed = "the name of a preset: ";
        for (const Ruleset& ruleset : presets()) {
            add_filled(allowed, &ruleset == &presets().front() ? "{}" : ", {}", {ruleset.name});
        }
        value.refuse("{}{}", {allowed, also});
    }
    return named;
}

/// Reads an object without asking whether its options go together.
std::optional<Ruleset> read_object(const Value& value) {
    Members members(value, "the name of a preset, or an object");
    if (!members.is_object()) {
        return std::nullopt;
    }
    bool complete = read_format(members, ruleset_format, false, value);
    Ruleset ruleset;
    if (const auto base = members.find("extends")) {
        const auto named = read_preset_name(*base);
        complete = complete && named;
        ruleset = named.value_or(Ruleset{});
    }
    for (const Field& field : fields()) {
        if (const auto member = members.find(field.name)) {
            complete = read_field(*member, field, ruleset) && complete;
        }
    }
    members.refuse_others();
    return complete ? std::optional(std::move(ruleset)) : std::nullopt;
}

struct Both {
    Ruleset ruleset;
    RuleTable table;
};

std::optional<Both> read_both(const Value& value) {
    const std::size_t problems_before = value.problems().size();
    const auto ruleset = value.is_text() ? read_preset_name(value, ", or an object") : read_object(value);
    // Unknown keys are problems too.
    if (!ruleset || value.problems().size() != problems_before) {
        return std::nullopt;
    }
    Compiled compiled = compile(*ruleset);
    add_problems(value, std::move(compiled.problems));
    return compiled ? std::optional(Both{*ruleset, *compiled}) : std::nullopt;
}

}  // namespace

void write_full_ruleset(Writer& json, const Ruleset& ruleset) {
    json.begin_object();
    write_format(json, ruleset_format);
    for (const Field& field : fields()) {
        write_field(json.key(field.name), field, ruleset);
    }
    json.end_object();
}

void write_ruleset(Writer& json, const RuleTable& table) {
    for (const RuleTable& known : preset_tables()) {
        if (known == table) {
            return json.text(known.display_name());
        }
    }
    write_full_ruleset(json, ruleset_of(table));
}

std::optional<Ruleset> read_ruleset(const Value& value) {
    auto both = read_both(value);
    return both ? std::optional(std::move(both->ruleset)) : std::nullopt;
}

std::optional<RuleTable> read_rule_table(const Value& value) {
    const auto both = read_both(value);
    return both ? std::optional(both->table) : std::nullopt;
}

}  // namespace eights::detail
