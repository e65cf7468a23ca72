// The JSON schema of a ruleset says of every option what the table of options says: its name, place, range and words.
#include "eights/field_table.hpp"

#include "eights/presets.hpp"
#include "io/matches.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace io_tests {

namespace {

using namespace eights;
using Json = nlohmann::ordered_json;

Json ruleset_schema() { return Json::parse(file_text("docs/schemas/ruleset.schema.json")); }

Json whole_number(int least, int most) { return {{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }

Json words(std::span<const std::string_view> list) {
    Json all = Json::array();
    for (const std::string_view word : list) {
        all.push_back(word);
    }
    return all;
}

Json map_of(const char* keys, const Field& field) {
    return {{"type", "object"},
            {"patternProperties", {{keys, whole_number(field.least, field.most)}}},
            {"additionalProperties", false}};
}

/// What the schema has to say of an option.
Json expected(const Field& field) {
    switch (field.kind) {
        case FieldKind::text:
            return {{"type", "string"}, {"pattern", "^[ -~]+$"}, {"minLength", 1}, {"maxLength", longest_name}};
        case FieldKind::number:
            return field.word.empty()
                       ? whole_number(field.least, field.most)
                       : Json{{"anyOf", {whole_number(field.least, field.most), {{"const", field.word}}}}};
        case FieldKind::flag: return {{"type", "boolean"}};
        case FieldKind::choice: return {{"enum", words(field.choices)}};
        case FieldKind::seat_map: {
            Json map = map_of("^([2-9]|10)$", field);
            map["minProperties"] = 1;
            return map;
        }
        case FieldKind::ranks:
            return {{"type", "array"},
                    {"items", {{"$ref", "common.schema.json#/$defs/rank"}}},
                    {"uniqueItems", true},
                    {"maxItems", rank_count - 1}};
        case FieldKind::cards: return {{"$ref", "#/$defs/ranks_and_cards"}};
        case FieldKind::effects:
            return {{"type", "array"}, {"items", {{"$ref", "#/$defs/effect"}}}, {"maxItems", face_count + rank_count}};
        case FieldKind::points: return map_of("^[A2-9TJQK][CDHS]?$", field);
    }
    return nullptr;
}

TEST(Schemas, TheRulesetSchemaIsTheTableOfOptions) {
    const Json schema = ruleset_schema();
    const Json& properties = schema["$defs"]["ruleset"]["properties"];
    std::vector<std::string> names;
    for (const auto& member : properties.items()) {
        names.push_back(member.key());
    }
    std::vector<std::string> wanted{"format", "version", "extends"};
    for (const Field& field : fields()) {
        wanted.emplace_back(field.name);
    }
    EXPECT_EQ(names, wanted);
    for (const Field& field : fields()) {
        EXPECT_EQ(properties[std::string(field.name)], expected(field)) << field.name;
    }
}

TEST(Schemas, EffectsHaveTheRangesOfTheLibrary) {
    const Json schema = ruleset_schema();
    const Json& effect = schema["$defs"]["effect"]["properties"];
    EXPECT_EQ(effect["draw"], whole_number(0, most_effect_draw));
    EXPECT_EQ(effect["skip"], whole_number(0, most_skip));
}

TEST(Schemas, ThePresetsAreThoseOfTheLibrary) {
    Json names = Json::array();
    for (const Ruleset& ruleset : presets()) {
        names.push_back(ruleset.name);
    }
    EXPECT_EQ(ruleset_schema()["$defs"]["preset"]["enum"], names);
}

TEST(Schemas, TheEventTypesAreThoseOfTheLibrary) {
    const Json schema = Json::parse(file_text("docs/schemas/events.schema.json"));
    Json names = Json::array();
    for (int type = 0; type <= static_cast<int>(EventType::match_over); ++type) {
        names.push_back(event_type_name(static_cast<EventType>(type)));
    }
    EXPECT_EQ(schema["$defs"]["event"]["properties"]["type"]["enum"], names);
    EXPECT_EQ(schema["maxItems"], EventList::capacity);
}

}  // namespace

}  // namespace io_tests
