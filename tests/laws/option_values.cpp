// Naming the values of an option, and taking one of them out of a ruleset.
#include "laws/option_values.hpp"

#include <algorithm>

namespace laws {

namespace {

using namespace eights;

const Ruleset& basic() {
    static const Ruleset ruleset;
    return ruleset;
}

std::string range(int least, int most) {
    return least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
}

/// Numbers below the default and above it; a word stands apart.
std::string below_default(const Field& field) { return range(field.least, field.read_number(basic()) - 1); }
std::string above_default(const Field& field) { return range(field.read_number(basic()) + 1, field.most); }

const char* const columns[] = {"draw", "skip", "reverse", "again", "answers"};

bool has_column(const Effect& effect, std::string_view column) {
    return (column == "draw" && effect.draw > 0) || (column == "skip" && effect.skip > 0) ||
           (column == "reverse" && effect.reverse) || (column == "again" && effect.again) ||
           (column == "answers" && !effect.answers.empty());
}

void remove_column(Effect& effect, std::string_view column) {
    if (column == "skip") {
        effect.skip = 0;
    } else if (column == "reverse") {
        effect.reverse = false;
    } else if (column == "again") {
        effect.again = false;
    } else {
        effect.answers.clear();  // without draws nothing can answer
        effect.draw = column == "draw" ? 0 : effect.draw;
    }
}

bool lists_cards(const std::vector<CardEntry>& entries) {
    return std::any_of(entries.begin(), entries.end(), [](CardEntry entry) { return entry.is_card(); });
}

std::string value_of_map(const SeatMap& map) { return map.size() == 1 ? "one number" : "by seats"; }

}  // namespace

std::vector<std::string> values_of(const Field& field) {
    std::vector<std::string> values{default_value(field)};
    switch (field.kind) {
        case FieldKind::text: break;
        case FieldKind::number:
            if (field.read_number(basic()) > field.least) {
                values.push_back(below_default(field));
            }
            if (field.read_number(basic()) < field.most) {
                values.push_back(above_default(field));
            }
            if (!field.word.empty()) {
                values.emplace_back(field.word);
            }
            break;
        case FieldKind::flag: values.emplace_back(field.read_number(basic()) != 0 ? "false" : "true"); break;
        case FieldKind::choice: values.assign(field.choices.begin(), field.choices.end()); break;
        case FieldKind::seat_map: values.insert(values.end(), {"one number", "by seats"}); break;
        case FieldKind::ranks: values.emplace_back("some"); break;
        case FieldKind::cards: values.insert(values.end(), {"none", "ranks", "with cards"}); break;
        case FieldKind::effects:
            values.insert(values.end(), std::begin(columns), std::end(columns));
            values.emplace_back("with cards");
            break;
        case FieldKind::points: values.insert(values.end(), {"by rank", "with cards"}); break;
    }
    return values;
}

std::string default_value(const Field& field) { return field.get(basic()); }

std::vector<std::string> values_in(const Field& field, const Ruleset& ruleset) {
    if (field.kind == FieldKind::text || field.equal(ruleset, basic())) {
        return {default_value(field)};
    }
    switch (field.kind) {
        case FieldKind::number: {
            const std::string text = field.get(ruleset);
            if (text == field.word) {
                return {text};
            }
            return {field.read_number(ruleset) < field.read_number(basic()) ? below_default(field)
                                                                            : above_default(field)};
        }
        case FieldKind::seat_map: return {value_of_map(ruleset.*field.seats_member)};
        case FieldKind::ranks: return {"some"};
        case FieldKind::cards: {
            const auto& entries = ruleset.*field.cards_member;
            return {entries.empty() ? "none" : lists_cards(entries) ? "with cards" : "ranks"};
        }
        case FieldKind::effects: {
            std::vector<std::string> values;
            for (const char* column : columns) {
                if (std::any_of(ruleset.effects.begin(), ruleset.effects.end(),
                                [&](const Effect& effect) { return has_column(effect, column); })) {
                    values.emplace_back(column);
                }
            }
            if (std::any_of(ruleset.effects.begin(), ruleset.effects.end(),
                            [](const Effect& effect) { return lists_cards(effect.cards); })) {
                values.emplace_back("with cards");
            }
            return values;
        }
        case FieldKind::points:
            return {std::any_of(ruleset.points.begin(), ruleset.points.end(),
                                [](const auto& entry) { return entry.first.is_card(); })
                        ? "with cards"
                        : "by rank"};
        default: return {field.get(ruleset)};  // the word of a choice or flag
    }
}

Ruleset without_value(const Field& field, const std::string& value, const Ruleset& ruleset) {
    Ruleset changed = ruleset;
    if (field.kind == FieldKind::effects) {
        for (Effect& effect : changed.effects) {
            if (value == "with cards") {
                std::erase_if(effect.cards, [](CardEntry entry) { return entry.is_card(); });
            } else {
                remove_column(effect, value);
            }
        }
        std::erase_if(changed.effects, [](const Effect& effect) { return effect.cards.empty(); });
        return changed;
    }
    if (field.seats_member != nullptr) {
        changed.*field.seats_member = basic().*field.seats_member;
    } else if (field.cards_member != nullptr) {
        changed.*field.cards_member = basic().*field.cards_member;
    } else if (field.kind == FieldKind::ranks) {
        changed.without = basic().without;
    } else if (field.kind == FieldKind::points) {
        changed.points = basic().points;
    } else if (field.write_number != nullptr) {
        field.write_number(changed, field.read_number(basic()));
    }
    return changed;
}

}  // namespace laws
