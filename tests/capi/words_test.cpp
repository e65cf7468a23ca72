// Versions, names, cards, errors and rules through the C interface, beside the same things in C++.
#include "eights/eights.hpp"
#include "handles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <string>
#include <vector>

namespace {

using namespace eights;
using namespace eights_c_tests;

}  // namespace

TEST(CVersion, IsThatOfTheProject) {
    const std::string text = std::to_string(EIGHTS_VERSION_MAJOR) + "." + std::to_string(EIGHTS_VERSION_MINOR) + "." +
                             std::to_string(EIGHTS_VERSION_PATCH);
    EXPECT_EQ(text, EIGHTS_PROJECT_VERSION);
    EXPECT_EQ(eights_version_string(), text);
    EXPECT_EQ(eights_version(),
              EIGHTS_VERSION_MAJOR * 65536u + EIGHTS_VERSION_MINOR * 256u + std::uint32_t{EIGHTS_VERSION_PATCH});
    EXPECT_EQ(eights_abi(), 1u);
    EXPECT_NE(std::string(eights_build_info()).find(text), std::string::npos);
}

TEST(CVersion, SizesAreThoseOfTheHeader) {
    EXPECT_EQ(eights_error_size(), sizeof(eights_error));
    EXPECT_EQ(eights_action_size(), sizeof(eights_action));
    EXPECT_EQ(eights_event_size(), sizeof(eights_event));
    EXPECT_EQ(eights_max_seats(), std::size_t{EIGHTS_MAX_SEATS});
    EXPECT_EQ(eights_max_cards(), std::size_t{EIGHTS_MAX_CARDS});
    EXPECT_EQ(eights_max_legal_actions(), std::size_t{EIGHTS_MAX_LEGAL_ACTIONS});
    EXPECT_EQ(eights_max_events(), std::size_t{EIGHTS_MAX_EVENTS});
}

// The names of every number, so that a table that is one off is noticed.
TEST(CNames, AreThoseOfCpp) {
    EXPECT_STREQ(eights_status_name(EIGHTS_OK), "OK");
    EXPECT_STREQ(eights_status_name(EIGHTS_ERROR_ARGUMENT), "ERROR_ARGUMENT");
    EXPECT_STREQ(eights_status_name(EIGHTS_ERROR_MATCH_OVER), "ERROR_MATCH_OVER");
    EXPECT_STREQ(eights_status_name(EIGHTS_ERROR_UNSUPPORTED), "ERROR_UNSUPPORTED");
    EXPECT_STREQ(eights_status_name(-12), "?");
    for (int reject = 0; reject < reject_count; ++reject) {
        EXPECT_EQ(eights_reject_name(reject), reject_name(static_cast<Reject>(reject)));
        EXPECT_EQ(eights_reject_text(reject), reject_text(static_cast<Reject>(reject)));
    }
    EXPECT_STREQ(eights_reject_name(EIGHTS_REJECT_NOT_YOUR_TURN), "not_your_turn");
    EXPECT_STREQ(eights_reject_name(EIGHTS_REJECT_MAY_NOT_PASS_CAN_DRAW), "may_not_pass_can_draw");
    for (int type = 0; type <= EIGHTS_EVENT_MATCH_OVER; ++type) {
        EXPECT_EQ(eights_event_type_name(type), event_type_name(static_cast<EventType>(type)));
    }
    EXPECT_STREQ(eights_event_type_name(EIGHTS_EVENT_RESHUFFLED), "reshuffled");
    for (int kind = 1; kind <= EIGHTS_ACTION_DEAL; ++kind) {
        EXPECT_EQ(eights_action_kind_name(kind), action_kind_name(static_cast<ActionKind>(kind)));
    }
    EXPECT_STREQ(eights_action_kind_name(EIGHTS_ACTION_CATCH), "catch");
    for (int phase = 0; phase <= EIGHTS_PHASE_MATCH_OVER; ++phase) {
        EXPECT_EQ(eights_phase_name(phase), phase_name(static_cast<Phase>(phase)));
    }
    EXPECT_STREQ(eights_phase_name(EIGHTS_PHASE_ROUND_OVER), "round_over");
    EXPECT_STREQ(eights_rank_name(EIGHTS_TEN), "ten");
    EXPECT_STREQ(eights_suit_name(EIGHTS_HEARTS), "hearts");
}

TEST(CCards, GoByFace) {
    EXPECT_EQ(eights_card(EIGHTS_EIGHT, EIGHTS_HEARTS), 13 * 2 + 7);
    EXPECT_EQ(eights_card(EIGHTS_KING, EIGHTS_SPADES), 51);
    for (int card = 0; card < face_count; ++card) {
        EXPECT_EQ(eights_card(eights_card_rank(card), eights_card_suit(card)), card);
        const std::string text = text_from([&](char* buf, std::size_t cap, std::size_t* needed) {
            return eights_card_to_text(card, buf, cap, needed);
        });
        EXPECT_EQ(text, to_text(Card::from_face(card)));
        std::int32_t read = -2;
        EXPECT_EQ(eights_card_from_text(text.data(), text.size(), &read), EIGHTS_OK);
        EXPECT_EQ(read, card);
    }
}

// Errors tell what, where and what is allowed; longer texts end at a whole letter.
TEST(CErrors, AreFilledInEveryCall) {
    const RulesHandle basic = rules_of("basic");
    eights_error err;
    ASSERT_EQ(eights_error_init(&err, sizeof err), EIGHTS_OK);
    EXPECT_EQ(err.struct_size, 128u);
    EXPECT_EQ(err.code, EIGHTS_OK);
    EXPECT_EQ(err.offset, -1);
    std::array<std::uint8_t, 32> seed{};
    eights_state* state = nullptr;
    EXPECT_EQ(eights_state_new(basic.get(), 9, seed.data(), &state, &err), EIGHTS_ERROR_ARGUMENT);
    EXPECT_EQ(err.code, EIGHTS_ERROR_ARGUMENT);
    EXPECT_STREQ(err.text, "seats: 9: 2 to 7 by these rules");
    EXPECT_EQ(eights_state_new(basic.get(), 3, seed.data(), &state, &err), EIGHTS_OK);
    EXPECT_EQ(err.code, EIGHTS_OK);
    EXPECT_STREQ(err.text, "");
    eights_state_free(state);

    const char* name = "draw";
    const char* value = "31";
    eights_rules* rules = nullptr;
    EXPECT_EQ(eights_rules_with(basic.get(), &name, &value, 1, &rules, &err), EIGHTS_ERROR_PARSE);
    EXPECT_STREQ(err.text, "/draw: \"31\": 1 to 30, until_playable");
    std::string long_name;
    for (int i = 0; i < 40; ++i) {
        long_name += "\xE2\x82\xAC";  // three bytes each
    }
    name = long_name.c_str();
    EXPECT_EQ(eights_rules_with(basic.get(), &name, &value, 1, &rules, &err), EIGHTS_ERROR_ARGUMENT);
    // "/" and 35 letters are 106 bytes; one more would leave no room for the dots in 111.
    EXPECT_EQ(std::string(err.text), "/" + long_name.substr(0, 3 * 35) + "...");
}

// A record that is larger than the library knows is fine, and its rest is left alone.
TEST(CErrors, MayBeLarger) {
    struct Larger {
        eights_error known;
        std::array<char, 64> more;
    } larger;
    ASSERT_EQ(eights_error_init(&larger.known, sizeof larger), EIGHTS_OK);
    EXPECT_EQ(larger.known.struct_size, sizeof larger);
    larger.more.fill('x');
    eights_state* state = nullptr;
    EXPECT_EQ(eights_state_new(nullptr, 2, nullptr, &state, &larger.known), EIGHTS_ERROR_NULL);
    EXPECT_EQ(larger.known.code, EIGHTS_ERROR_NULL);
    EXPECT_TRUE(std::all_of(larger.more.begin(), larger.more.end(), [](char c) { return c == 'x'; }));
}

// ---- Rules ----------------------------------------------------------------------------------------------------------

TEST(CRules, PresetsAreThoseOfCpp) {
    ASSERT_EQ(eights_preset_count(), static_cast<int>(presets().size()));
    for (int i = 0; i < eights_preset_count(); ++i) {
        EXPECT_EQ(eights_preset_name(i), presets()[static_cast<std::size_t>(i)].name);
        EXPECT_EQ(option(rules_of(eights_preset_name(i)).get(), "name"), eights_preset_name(i));
    }
    EXPECT_EQ(eights_preset_name(eights_preset_count()), nullptr);
}

// docs/rules.md 22: what these presets say.
TEST(CRules, TellNumbers) {
    const RulesHandle power = rules_of("power");
    EXPECT_EQ(number(power.get(), "hand", 2), 7);
    EXPECT_EQ(number(power.get(), "hand", 3), 5);
    EXPECT_EQ(number(power.get(), "hand", 10), 5);
    EXPECT_EQ(number(power.get(), "max_seats"), 7);
    EXPECT_EQ(number(power.get(), "draw"), 1);
    EXPECT_EQ(number(power.get(), "draw_when_able"), 1);
    EXPECT_EQ(number(power.get(), "last_card_call"), 0);
    EXPECT_EQ(number(rules_of("power-call").get(), "last_card_call"), 2);
    EXPECT_EQ(number(rules_of("classic").get(), "draw"), 0);
    EXPECT_EQ(number(rules_of("classic").get(), "packs", 5), 1);
    EXPECT_EQ(number(rules_of("classic").get(), "packs", 6), 2);
    // Below the first key that key holds.
    EXPECT_EQ(number(rules_of("four-rounds").get(), "hand", 2), 8);

    EXPECT_EQ(about(power.get(), "8C", EIGHTS_CARD_WILD), 1);
    EXPECT_EQ(about(power.get(), "9C", EIGHTS_CARD_WILD), 0);
    EXPECT_EQ(about(power.get(), "8C", EIGHTS_CARD_POINTS), 50);
    EXPECT_EQ(about(power.get(), "AC", EIGHTS_CARD_POINTS), 1);
    EXPECT_EQ(about(power.get(), "2S", EIGHTS_CARD_DRAW), 2);
    EXPECT_EQ(about(power.get(), "QS", EIGHTS_CARD_SKIP), 1);
    EXPECT_EQ(about(power.get(), "AS", EIGHTS_CARD_REVERSE), 1);
    EXPECT_EQ(about(power.get(), "AS", EIGHTS_CARD_AGAIN), 0);
    EXPECT_EQ(about(power.get(), "AS", EIGHTS_CARD_COPIES), 1);
    std::int32_t size = 0;
    EXPECT_EQ(eights_rules_deck_size(rules_of("classic").get(), 6, &size), EIGHTS_OK);
    EXPECT_EQ(size, 104);
}

TEST(CRules, AreChangedByName) {
    const RulesHandle basic = rules_of("basic");
    const char* const names[] = {"effects", "name", "draw", "without", "again", "last_card_call"};
    const char* const values[] = {"2 draw 2 answers 2; K again", "ours", "until_playable", "3,4", "", "automatic"};
    eights_rules* out = nullptr;
    EXPECT_EQ(eights_rules_with(basic.get(), names, values, 5, &out, nullptr), EIGHTS_ERROR_ARGUMENT);  // no "again"
    ASSERT_EQ(eights_rules_with(basic.get(), names, values, 4, &out, nullptr), EIGHTS_OK);
    const RulesHandle ours(out);
    EXPECT_EQ(option(ours.get(), "name"), "ours");
    EXPECT_EQ(option(ours.get(), "draw"), "until_playable");
    EXPECT_EQ(about(ours.get(), "KH", EIGHTS_CARD_AGAIN), 1);
    EXPECT_EQ(about(ours.get(), "3H", EIGHTS_CARD_COPIES), 0);
    EXPECT_EQ(number(ours.get(), "hand", 2), 7);
    EXPECT_EQ(option(basic.get(), "draw"), "1");

    // Options that fit together only together.
    const char* const both[] = {"starter_wild", "wild_from", "round_score", "blocked_score", "start_score"};
    const char* const countdown[] = {"plain", "score", "countdown", "none", "8"};
    EXPECT_EQ(eights_rules_with(basic.get(), both, countdown, 2, &out, nullptr), EIGHTS_ERROR_INVALID);
    ASSERT_EQ(eights_rules_with(basic.get(), both, countdown, 5, &out, nullptr), EIGHTS_OK);
    eights_rules_free(out);
}

// The caller's own text, quoted in the message, brought its line breaks, control characters and broken UTF-8 along.
TEST(CRules, WrongOptionsAreToldInOneLine) {
    const RulesHandle basic = rules_of("basic");
    const std::array<std::array<const char*, 2>, 3> pairs{{{"a\nb\x1B[31m\xFF", "1"},
                                                           {"draw", "x\ny\x1B\xC2\x9B\xFF"},
                                                           {"draw",
                                                            "\xC2\x9B"
                                                            "31m"}}};
    for (const auto& pair : pairs) {
        eights_error err;
        eights_error_init(&err, sizeof err);
        eights_rules* out = nullptr;
        EXPECT_NE(eights_rules_with(basic.get(), &pair[0], &pair[1], 1, &out, &err), EIGHTS_OK);
        EXPECT_NE(std::strlen(err.text), 0u);
        for (const char* letter = err.text; *letter != '\0'; ++letter) {
            EXPECT_TRUE(*letter >= ' ' && *letter <= '~') << err.text;
        }
    }
}

// Every option of every preset, read as text and set from that text, gives the same option.
TEST(CRules, OptionsReadWhatTheyWrite) {
    const RulesHandle basic = rules_of("basic");
    std::vector<const char*> names;
    for (int i = 0; i < eights_option_count(); ++i) {
        names.push_back(eights_option_name(i));
    }
    for (int p = 0; p < eights_preset_count(); ++p) {
        const RulesHandle rules = rules_of(eights_preset_name(p));
        std::vector<std::string> texts;
        std::vector<const char*> values;
        for (const char* name : names) {
            texts.push_back(option(rules.get(), name));
        }
        for (const std::string& text : texts) {
            values.push_back(text.c_str());
        }
        eights_error err;
        eights_error_init(&err, sizeof err);
        eights_rules* out = nullptr;
        ASSERT_EQ(eights_rules_with(basic.get(), names.data(), values.data(), names.size(), &out, &err), EIGHTS_OK)
            << err.text;
        const RulesHandle copy(out);
        for (std::size_t i = 0; i < names.size(); ++i) {
            EXPECT_EQ(option(copy.get(), names[i]), texts[i]) << names[i];
        }
        EXPECT_EQ(hash_of(start_with(copy.get(), 4, 3).get()), hash_of(start_with(rules.get(), 4, 3).get()));
    }
}

TEST(CRules, TheTableOfOptionsIsThatOfCpp) {
    ASSERT_EQ(eights_option_count(), static_cast<int>(fields().size()));
    for (int i = 0; i < eights_option_count(); ++i) {
        const Field& field = fields()[static_cast<std::size_t>(i)];
        EXPECT_EQ(eights_option_name(i), field.name);
        EXPECT_EQ(eights_option_values(i), field.values);
        EXPECT_EQ(eights_option_meaning(i), field.meaning);
        EXPECT_EQ(eights_option_kind(i), static_cast<int>(field.kind));
        int choices = 0;
        for (; eights_option_choice(i, choices) != nullptr; ++choices) {
            EXPECT_EQ(eights_option_choice(i, choices), field.choices[static_cast<std::size_t>(choices)]);
        }
        EXPECT_EQ(choices, field.kind == FieldKind::choice ? static_cast<int>(field.choices.size()) : 0);
        std::int32_t least = -1;
        std::int32_t most = -1;
        if (eights_option_range(i, &least, &most) == EIGHTS_OK) {
            EXPECT_EQ(least, field.least);
            EXPECT_EQ(most, field.most);
        }
    }
    std::int32_t least = -1;
    std::int32_t most = -1;
    for (int i = 0; i < eights_option_count(); ++i) {
        if (std::string(eights_option_name(i)) == "draw") {
            EXPECT_EQ(eights_option_range(i, &least, &most), EIGHTS_OK);
        }
    }
    EXPECT_EQ(least, 1);  // docs/rules.md 19
    EXPECT_EQ(most, 30);
}
