// The result of many matches as JSON (docs/tool.md).
#include "tool/tally.hpp"
#include <eights/json.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>

namespace tool {

namespace {

/// `{"count": n, "sum": n, "least": n, "median": n, "ninety_percent": n, "most": n}`: whole numbers, so that the same
/// run gives the same bytes everywhere.
std::string counts_json(const Counts& counts) {
    const auto member = [](const char* name, std::int64_t value) {
        return "\"" + std::string(name) + "\":" + std::to_string(value);
    };
    return "{" + member("count", static_cast<std::int64_t>(total(counts))) + "," + member("sum", sum(counts)) + "," +
           member("least", counts.begin()->first) + "," + member("median", percentile(counts, 50)) + "," +
           member("ninety_percent", percentile(counts, 90)) + "," + member("most", std::prev(counts.end())->first) +
           "}";
}

/// A list, one value for each seat.
template <class Text>
std::string list_json(int count, Text text) {
    std::string list;
    for (int i = 0; i < count; ++i) {
        list += (i == 0 ? "" : ",") + text(static_cast<std::size_t>(i));
    }
    return "[" + list + "]";
}

}  // namespace

void print_json(const SimulateOptions& options, const examples::TableRules& rules, const Tally& tally) {
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    std::cout << R"({"ruleset":)" << to_json(rules.table) << R"(,"seats":)" << rules.seats << R"(,"opponents":)"
              << list_json(rules.seats,
                           [&](std::size_t seat) {
                               const std::size_t at = std::min(seat, options.skills.size() - 1);
                               return "\"" + std::string(examples::skill_name(options.skills[at])) + "\"";
                           })
              // As text: not every reader keeps 64 bits of a number.
              << R"(,"seed":")" << options.seed << R"(","matches":)" << options.matches << R"(,"actions":)"
              << tally.actions << R"(,"wins":)"
              << list_json(rules.seats, [&](std::size_t seat) { return number(tally.wins[seat]); }) << R"(,"shared":)"
              << list_json(rules.seats, [&](std::size_t seat) { return number(tally.shared[seat]); })
              << R"(,"round_turns":)" << counts_json(tally.round_turns) << R"(,"match_rounds":)"
              << counts_json(tally.match_rounds) << R"(,"round_ends":{)";
    constexpr std::array<const char*, 4> end_keys{"hand_empty", "blocked", "stock_out", "turn_limit"};
    for (std::size_t end = 0; end < end_keys.size(); ++end) {
        std::cout << (end == 0 ? "\"" : ",\"") << end_keys[end] << "\":" << tally.ends[end];
    }
    std::cout << R"(},"scores":)"
              << list_json(rules.seats, [&](std::size_t seat) { return counts_json(tally.scores[seat]); }) << "}\n";
}

}  // namespace tool
