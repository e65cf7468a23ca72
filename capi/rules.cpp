// The C interface: presets, house rules, and what rules say.
#include "handles.hpp"

using namespace eights;
using namespace eights::capi;

namespace {

const Field* field_at(std::int32_t index) noexcept {
    const auto all = fields();
    return index >= 0 && static_cast<std::size_t>(index) < all.size() ? &all[static_cast<std::size_t>(index)] : nullptr;
}

}  // namespace

int32_t eights_preset_count() {
    std::int32_t count = 0;
    const std::int32_t status = guarded([&] {
        count = static_cast<std::int32_t>(presets().size());
        return EIGHTS_OK;
    });
    return status == EIGHTS_OK ? count : 0;
}

const char* eights_preset_name(int32_t index) {
    const char* name = nullptr;
    guarded([&] {
        const auto all = presets();
        if (index >= 0 && static_cast<std::size_t>(index) < all.size()) {
            name = all[static_cast<std::size_t>(index)].name.c_str();
        }
        return EIGHTS_OK;
    });
    return name;
}

int32_t eights_rules_preset(const char* name, eights_rules** out) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    return guarded([&]() -> std::int32_t {
        if (name == nullptr) {
            return EIGHTS_ERROR_NULL;
        }
        for (const Ruleset& ruleset : presets()) {
            if (ruleset.name == name) {
                return hand_out(*compile(ruleset), out);
            }
        }
        return EIGHTS_ERROR_ARGUMENT;
    });
}

int32_t eights_rules_with(const eights_rules* from, const char* const* names, const char* const* values, size_t count,
                          eights_rules** out, eights_error* err) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    if (!usable(err)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const std::int32_t status = guarded([&]() -> std::int32_t {
        if (from == nullptr || (count != 0 && (names == nullptr || values == nullptr))) {
            return report_null(err, "from, names or values is null");
        }
        Ruleset ruleset = ruleset_of(from->table);
        for (std::size_t i = 0; i < count; ++i) {
            if (names[i] == nullptr || values[i] == nullptr) {
                return report_null(err, "an element of names or values is null");
            }
            const Field* field = find_field(names[i]);
            if (field == nullptr) {
                return report_filled(err, EIGHTS_ERROR_ARGUMENT, "/{}: no option: a name of eights_option_name",
                                     {names[i]});
            }
            if (const auto problem = field->set(ruleset, values[i])) {
                return report_filled(err, EIGHTS_ERROR_PARSE, "{}", {problem->text()});
            }
        }
        const Compiled compiled = compile(ruleset);
        return compiled ? report(err, hand_out(*compiled, out)) : report(err, compiled.problems);
    });
    return status == EIGHTS_ERROR_OUT_OF_MEMORY ? report(err, status) : status;
}

void eights_rules_free(eights_rules* rules) { delete rules; }

int32_t eights_rules_text(const eights_rules* rules, const char* option, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (rules == nullptr || option == nullptr || !can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        const Field* field = find_field(option);
        return field != nullptr ? put_text(field->get(ruleset_of(rules->table)), buf, cap, needed)
                                : EIGHTS_ERROR_ARGUMENT;
    });
}

int32_t eights_rules_number(const eights_rules* rules, const char* option, int32_t seats, int32_t* value) {
    return guarded([&]() -> std::int32_t {
        if (rules == nullptr || option == nullptr || value == nullptr) {
            return EIGHTS_ERROR_NULL;
        }
        const Field* field = find_field(option);
        if (field == nullptr) {
            return EIGHTS_ERROR_ARGUMENT;
        }
        const Ruleset ruleset = ruleset_of(rules->table);
        if (field->read_number != nullptr) {
            *value = field->read_number(ruleset);
            return EIGHTS_OK;
        }
        if (field->seats_member == nullptr || seats < min_table_seats || seats > max_table_seats) {
            return EIGHTS_ERROR_ARGUMENT;
        }
        // The key that holds: the highest up to `seats`; below the first, the first.
        const SeatMap& map = ruleset.*field->seats_member;
        *value = map.begin()->second;
        for (const auto& [from, held] : map) {
            *value = from <= seats ? held : *value;
        }
        return EIGHTS_OK;
    });
}

int32_t eights_rules_card(const eights_rules* rules, int32_t card, int32_t property, int32_t* value) {
    if (rules == nullptr || value == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (!is_card(card)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const RuleTable& table = rules->table;
    const Card face = Card::from_face(card);
    switch (property) {
        case EIGHTS_CARD_POINTS: *value = table.points_of(face); return EIGHTS_OK;
        case EIGHTS_CARD_WILD: *value = (table.wild & face_bit(face)) != 0 ? 1 : 0; return EIGHTS_OK;
        case EIGHTS_CARD_DRAW: *value = table.effect(face).draw(); return EIGHTS_OK;
        case EIGHTS_CARD_SKIP: *value = table.effect(face).skip(); return EIGHTS_OK;
        case EIGHTS_CARD_REVERSE: *value = table.effect(face).reverse() ? 1 : 0; return EIGHTS_OK;
        case EIGHTS_CARD_AGAIN: *value = table.effect(face).again() ? 1 : 0; return EIGHTS_OK;
        case EIGHTS_CARD_COPIES: *value = (table.pack_faces() & face_bit(face)) != 0 ? 1 : 0; return EIGHTS_OK;
        default: return EIGHTS_ERROR_ARGUMENT;
    }
}

int32_t eights_rules_deck_size(const eights_rules* rules, int32_t seats, int32_t* value) {
    if (rules == nullptr || value == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (seats < rules->table.min_seats || seats > rules->table.max_seats) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *value = rules->table.deck_size(seats);
    return EIGHTS_OK;
}

// ---- The table of options -------------------------------------------------------------------------------------------
// Its texts are literals, so a zero byte follows each.

int32_t eights_option_count() { return static_cast<int32_t>(fields().size()); }

const char* eights_option_name(int32_t index) {
    const Field* field = field_at(index);
    return field != nullptr ? field->name.data() : nullptr;
}

const char* eights_option_values(int32_t index) {
    const Field* field = field_at(index);
    return field == nullptr ? nullptr : field->values.empty() ? "" : field->values.data();
}

const char* eights_option_meaning(int32_t index) {
    const Field* field = field_at(index);
    return field != nullptr ? field->meaning.data() : nullptr;
}

int32_t eights_option_kind(int32_t index) {
    const Field* field = field_at(index);
    return field != nullptr ? static_cast<int32_t>(field->kind) : EIGHTS_NONE;
}

int32_t eights_option_range(int32_t index, int32_t* least, int32_t* most) {
    if (least == nullptr || most == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const Field* field = field_at(index);
    const bool has_range = field != nullptr && (field->kind == FieldKind::number ||
                                                field->kind == FieldKind::seat_map || field->kind == FieldKind::points);
    if (!has_range) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *least = field->least;
    *most = field->most;
    return EIGHTS_OK;
}

const char* eights_option_choice(int32_t index, int32_t choice) {
    const Field* field = field_at(index);
    if (field == nullptr || field->kind != FieldKind::choice || choice < 0 ||
        static_cast<std::size_t>(choice) >= field->choices.size()) {
        return nullptr;
    }
    return field->choices[static_cast<std::size_t>(choice)].data();
}
