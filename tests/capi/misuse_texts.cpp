// Texts that are not what they should be: no UTF-8, cut off, of a newer program, against the rules.
#include "misuse.hpp"

#include <string_view>

namespace eights_c_tests {

namespace {

std::int32_t read_rules(Table& t, std::string_view text) {
    return eights_rules_from_json(text.data(), text.size(), &t.rules_out, &t.err);
}

std::int32_t read_state(Table& t, std::string_view text) {
    return eights_state_from_json(text.data(), text.size(), &t.state_out, &t.err);
}

std::int32_t read_replay(Table& t, std::string_view text) {
    return eights_replay_from_json(text.data(), text.size(), &t.replay_out, &t.err);
}

std::int32_t read_action(Table& t, std::string_view text) {
    t.code = 7;
    const std::int32_t status = eights_action_from_text(text.data(), text.size(), &t.code);
    return status != EIGHTS_OK && t.code != 0 ? std::int32_t{EIGHTS_ERROR_INTERNAL} : status;
}

std::int32_t read_card(Table& t, std::string_view text) {
    t.number = 7;
    const std::int32_t status = eights_card_from_text(text.data(), text.size(), &t.number);
    return status != EIGHTS_OK && t.number != EIGHTS_NONE ? std::int32_t{EIGHTS_ERROR_INTERNAL} : status;
}

std::int32_t with(Table& t, const char* name, const char* value) {
    return eights_rules_with(t.basic, &name, &value, 1, &t.rules_out, &t.err);
}

std::int32_t record(Table& t, const char* name) {
    const char* const names[] = {"Ana", name, "Cem"};
    return eights_replay_new(t.state, names, 3, nullptr, 0, &t.replay_out, &t.err);
}

constexpr std::string_view position =
    R"({"ruleset":"basic","hands":[["QS","8C"],["3H"]],"discard":["KD"],"stock":["2S"]})";
constexpr std::string_view replay_text =
    R"({"format":"eights-replay","version":1,"rules_revision":1,"rng":"chacha20-e8/1","ruleset":"basic","seats":2,)"
    R"("seed":"0c00000000000000000000000000000000000000000000000000000000000000","actions":["0 leave","0 draw"]})";

}  // namespace

std::vector<Misuse> wrong_texts() {
    using namespace std::string_view_literals;
    constexpr std::int32_t parse = EIGHTS_ERROR_PARSE;
    constexpr std::int32_t invalid = EIGHTS_ERROR_INVALID;
    constexpr std::int32_t newer = EIGHTS_ERROR_NEWER_VERSION;
    // clang-format off
    return {
        EIGHTS_MISUSE("rules_preset: no such", EIGHTS_ERROR_ARGUMENT, eights_rules_preset("Basic", &t.rules_out)),
        EIGHTS_MISUSE("rules_preset: empty", EIGHTS_ERROR_ARGUMENT, eights_rules_preset("", &t.rules_out)),
        EIGHTS_MISUSE("rules_text: no such option", EIGHTS_ERROR_ARGUMENT, eights_rules_text(t.basic, "drow", t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("rules_number: no such option", EIGHTS_ERROR_ARGUMENT, eights_rules_number(t.basic, "", 2, &t.number)),
        EIGHTS_MISUSE("rules_with: no such option", EIGHTS_ERROR_ARGUMENT, with(t, "drow", "1")),
        EIGHTS_MISUSE("rules_with: a name of no UTF-8", EIGHTS_ERROR_ARGUMENT, with(t, "\xFF\xFE", "1")),
        EIGHTS_MISUSE("rules_with: out of range", parse, with(t, "draw", "31")),
        EIGHTS_MISUSE("rules_with: no number", parse, with(t, "draw", "many")),
        EIGHTS_MISUSE("rules_with: no word of the choice", parse, with(t, "stock_out", "explode")),
        EIGHTS_MISUSE("rules_with: no flag", parse, with(t, "wild_on_wild", "1")),
        EIGHTS_MISUSE("rules_with: a name that is too long", parse, with(t, "name", "12345678901234567890123456789012")),
        EIGHTS_MISUSE("rules_with: no UTF-8", parse, with(t, "name", "\xC3")),
        EIGHTS_MISUSE("rules_with: does not fit together", invalid, with(t, "wild_from", "score")),
        EIGHTS_MISUSE("rules_with: more cards than there are", invalid, with(t, "hand", "2:30")),

        EIGHTS_MISUSE("rules: empty", json(parse), read_rules(t, ""sv)),
        EIGHTS_MISUSE("rules: spaces", json(parse), read_rules(t, "   "sv)),
        EIGHTS_MISUSE("rules: cut off", json(parse), read_rules(t, "{\"draw\": 3"sv)),
        EIGHTS_MISUSE("rules: cut off in a text", json(parse), read_rules(t, "\"bas"sv)),
        EIGHTS_MISUSE("rules: no UTF-8", json(parse), read_rules(t, "{\"name\":\"\xFF\"}"sv)),
        EIGHTS_MISUSE("rules: half a letter", json(parse), read_rules(t, "{\"name\":\"\xE2\x82\"}"sv)),
        EIGHTS_MISUSE("rules: a surrogate in UTF-8", json(parse), read_rules(t, "\"\xED\xA0\x80\""sv)),
        EIGHTS_MISUSE("rules: a zero byte", json(parse), read_rules(t, "\"basic\"\0"sv)),
        EIGHTS_MISUSE("rules: a byte-order mark", json(parse), read_rules(t, "\xEF\xBB\xBF\"basic\""sv)),
        EIGHTS_MISUSE("rules: two values", json(parse), read_rules(t, "\"basic\" \"power\""sv)),
        EIGHTS_MISUSE("rules: a trailing comma", json(parse), read_rules(t, "{\"draw\": 3,}"sv)),
        EIGHTS_MISUSE("rules: a comment", json(parse), read_rules(t, "\"basic\" // mine"sv)),
        EIGHTS_MISUSE("rules: no preset", json(invalid), read_rules(t, "\"Basic\""sv)),
        EIGHTS_MISUSE("rules: null", json(invalid), read_rules(t, "null"sv)),
        EIGHTS_MISUSE("rules: a list", json(invalid), read_rules(t, "[]"sv)),
        EIGHTS_MISUSE("rules: an unknown key", json(invalid), read_rules(t, "{\"drow\": 3}"sv)),
        EIGHTS_MISUSE("rules: a key twice", json(invalid), read_rules(t, "{\"draw\": 3, \"draw\": 3}"sv)),
        EIGHTS_MISUSE("rules: a fraction", json(invalid), read_rules(t, "{\"draw\": 3.0}"sv)),
        EIGHTS_MISUSE("rules: out of range", json(invalid), read_rules(t, "{\"draw\": 31}"sv)),
        EIGHTS_MISUSE("rules: do not fit together", json(invalid), read_rules(t, "{\"wild_from\": \"score\"}"sv)),
        EIGHTS_MISUSE("rules: too deep", json(invalid), read_rules(t, "[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]"sv)),
        EIGHTS_MISUSE("rules: too long", json(invalid), read_rules(t, std::string((std::size_t{1} << 20) + 1, ' '))),
        EIGHTS_MISUSE("rules: of another format", json(invalid), read_rules(t, "{\"format\": \"eights-state\", \"version\": 1}"sv)),
        EIGHTS_MISUSE("rules: of a newer program", json(newer), read_rules(t, "{\"format\": \"eights-ruleset\", \"version\": 2}"sv)),
        EIGHTS_MISUSE("rules: of a newer program, with keys of it", json(newer), read_rules(t, "{\"version\": 2, \"jokers\": 2}"sv)),
        EIGHTS_MISUSE("rules_verify: cut off", json(parse), eights_rules_verify("{", 1, nullptr, 0, &t.count)),
        EIGHTS_MISUSE("rules_verify: out of range", json(invalid), eights_rules_verify("{\"draw\":31}", 11, nullptr, 0, &t.count)),
        EIGHTS_MISUSE("rules_verify: newer", json(newer), eights_rules_verify("{\"version\":3}", 13, nullptr, 0, &t.count)),

        EIGHTS_MISUSE("state: empty", json(parse), read_state(t, ""sv)),
        EIGHTS_MISUSE("state: a key twice, and then no JSON", json(parse), read_state(t, "{\"hands\":1,\"hands\":2,x"sv)),
        EIGHTS_MISUSE("state: without its last byte", json(parse), read_state(t, position.substr(0, position.size() - 1))),
        EIGHTS_MISUSE("state: half", json(parse), read_state(t, position.substr(0, position.size() / 2))),
        EIGHTS_MISUSE("state: no UTF-8", json(parse), read_state(t, "{\"hands\":\"\x80\"}"sv)),
        EIGHTS_MISUSE("state: no object", json(invalid), read_state(t, "17"sv)),
        EIGHTS_MISUSE("state: nothing in it", json(invalid), read_state(t, "{}"sv)),
        EIGHTS_MISUSE("state: a card twice", json(invalid), read_state(t, R"({"hands":[["QS"],["QS"]],"discard":["KD"]})"sv)),
        EIGHTS_MISUSE("state: no card", json(invalid), read_state(t, R"({"hands":[["1S"],["QS"]],"discard":["KD"]})"sv)),
        EIGHTS_MISUSE("state: an empty discard", json(invalid), read_state(t, R"({"hands":[["2S"],["QS"]],"discard":[]})"sv)),
        EIGHTS_MISUSE("state: one hand", json(invalid), read_state(t, R"({"hands":[["2S"]],"discard":["KD"]})"sv)),
        EIGHTS_MISUSE("state: turn of nobody", json(invalid), read_state(t, R"({"hands":[["2S"],["3S"]],"discard":["KD"],"turn":2})"sv)),
        EIGHTS_MISUSE("state: of a newer program", json(newer), read_state(t, R"({"format":"eights-state","version":7})"sv)),
        EIGHTS_MISUSE("state: rules of a newer program", json(newer), read_state(t, R"({"ruleset":{"version":2},"hands":[["2S"],["3S"]],"discard":["KD"]})"sv)),
        EIGHTS_MISUSE("state_verify: cut off", json(parse), eights_state_verify("{\"hands\"", 8, nullptr, 0, &t.count)),
        EIGHTS_MISUSE("state_verify: nothing in it", json(invalid), eights_state_verify("{}", 2, nullptr, 0, &t.count)),

        EIGHTS_MISUSE("replay: empty", json(parse), read_replay(t, ""sv)),
        EIGHTS_MISUSE("replay: without its last byte", json(parse), read_replay(t, replay_text.substr(0, replay_text.size() - 1))),
        EIGHTS_MISUSE("replay: a state", json(invalid), read_replay(t, position)),
        EIGHTS_MISUSE("replay: an action that is refused", json(invalid), read_replay(t, replay_text)),
        EIGHTS_MISUSE("replay: of newer rules", json(newer), read_replay(t, R"({"format":"eights-replay","version":1,"rules_revision":2})"sv)),
        EIGHTS_MISUSE("replay_verify: cut off", json(parse), eights_replay_verify("[", 1, nullptr, 0, &t.count)),
        EIGHTS_MISUSE("replay_verify: an action that is refused", json(invalid), eights_replay_verify(replay_text.data(), replay_text.size(), nullptr, 0, &t.count)),
        EIGHTS_MISUSE("replay_new: a name of 65 bytes", json(EIGHTS_ERROR_ARGUMENT), record(t, "12345678901234567890123456789012345678901234567890123456789012345")),
        EIGHTS_MISUSE("replay_new: half a letter", json(EIGHTS_ERROR_ARGUMENT), record(t, "Ana\xC3")),
        EIGHTS_MISUSE("replay_new: a continuation byte", json(EIGHTS_ERROR_ARGUMENT), record(t, "\x80")),
        EIGHTS_MISUSE("replay_new: a letter that is too long", json(EIGHTS_ERROR_ARGUMENT), record(t, "\xC0\xAF")),
        EIGHTS_MISUSE("replay_new: a long letter that is too long", json(EIGHTS_ERROR_ARGUMENT), record(t, "\xE0\x80\xAF")),
        EIGHTS_MISUSE("replay_new: a surrogate", json(EIGHTS_ERROR_ARGUMENT), record(t, "\xED\xA0\x80")),
        EIGHTS_MISUSE("replay_new: beyond Unicode", json(EIGHTS_ERROR_ARGUMENT), record(t, "\xF4\x90\x80\x80")),
        EIGHTS_MISUSE("replay_new: no lead byte at all", json(EIGHTS_ERROR_ARGUMENT), record(t, "\xFF")),

        EIGHTS_MISUSE("action: empty", parse, read_action(t, ""sv)),
        EIGHTS_MISUSE("action: no seat", parse, read_action(t, "draw"sv)),
        EIGHTS_MISUSE("action: seat 10", parse, read_action(t, "10 draw"sv)),
        EIGHTS_MISUSE("action: no kind", parse, read_action(t, "0 shuffle"sv)),
        EIGHTS_MISUSE("action: small letters", parse, read_action(t, "0 play 8h"sv)),
        EIGHTS_MISUSE("action: a space too many", parse, read_action(t, "0  draw"sv)),
        EIGHTS_MISUSE("action: a space behind", parse, read_action(t, "0 draw "sv)),
        EIGHTS_MISUSE("action: a zero byte behind", parse, read_action(t, "0 draw\0"sv)),
        EIGHTS_MISUSE("action: no UTF-8", parse, read_action(t, "0 draw\xFF"sv)),
        EIGHTS_MISUSE("card: empty", parse, read_card(t, ""sv)),
        EIGHTS_MISUSE("card: one letter", parse, read_card(t, "8"sv)),
        EIGHTS_MISUSE("card: ten with digits", parse, read_card(t, "10H"sv)),
        EIGHTS_MISUSE("card: suit first", parse, read_card(t, "H8"sv)),
        EIGHTS_MISUSE("card: no UTF-8", parse, read_card(t, "\xFF\xFE"sv)),
    };
    // clang-format on
}

}  // namespace eights_c_tests
