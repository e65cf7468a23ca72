// Any text read as a ruleset: one that compiles, is written as it was read and can be played, or typed problems.
#include "eights/json.hpp"
#include "fuzz/check.hpp"

namespace {

using namespace eights;

/// Deals and plays with a number of seats.
void play(const RuleTable& rules, int seats) {
    State state;
    fuzz::require(start_into(state, rules, seats, seed_from_number(7)) == Reject::none, "every ruleset can be dealt");
    fuzz::check_state(state);
    fuzz::play_on(state, 80);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto ruleset = ruleset_from_json(text);
    fuzz::check_answer(ruleset);
    const auto table = rule_table_from_json(text);
    fuzz::require(table.problems == ruleset.problems, "a ruleset and its table have the same problems");
    if (!table) {
        return 0;
    }
    const Compiled compiled = compile(*ruleset);
    fuzz::require(compiled && *compiled == *table, "a ruleset that is read compiles");
    fuzz::require(to_json(*ruleset) == to_json(*table), "a ruleset is written as its table");
    fuzz::check_text(
        *table, [](const RuleTable& rules) { return to_json(rules); }, rule_table_from_json);
    fuzz::check_text(*table, to_full_json, rule_table_from_json);
    play(*table, table->min_seats);
    play(*table, table->max_seats);
    return 0;
}
