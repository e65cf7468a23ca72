// Good documents with one thing wrong: whatever comes, it ends in a typed problem or in a value that says exactly what
// the document says.
#include "io/matches.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace io_tests {

namespace {

using namespace eights;
using Json = nlohmann::ordered_json;

/// One kind of document: how to read it, and how to write what was read.
struct Format {
    const char* name;
    std::string good;
    /// The text of the value that was read; nothing if there were problems, which have to be typed.
    std::function<std::optional<std::string>(const std::string&)> read_and_write;
};

template <class Result>
std::optional<std::string> written(const Result& result, const std::string& text) {
    if (result) {
        EXPECT_TRUE(result.problems.empty()) << text;
        return to_json(*result);
    }
    EXPECT_FALSE(result.problems.empty()) << text;
    for (const Problem& problem : result.problems) {
        EXPECT_TRUE(problem.path.empty() || problem.path[0] == '/') << text;
        EXPECT_FALSE(problem.found.empty()) << text;
        EXPECT_FALSE(problem.allowed.empty()) << text;
        EXPECT_LT(problem.text().size(), 1000u) << text;
    }
    return std::nullopt;
}

State middle_of(const std::string& name, int seats, int actions) {
    ReplayCursor cursor(recorded_preset(name, seats, 6, actions));
    cursor.seek(cursor.size());
    return cursor.state();
}

std::vector<Format> formats() {
    const auto state = [](const std::string& text) { return written(state_from_json(text), text); };
    const auto view = [](const std::string& text) { return written(view_from_json(text), text); };
    const auto ruleset = [](const std::string& text) -> std::optional<std::string> {
        const auto result = rule_table_from_json(text);
        return written(result, text) ? std::optional(to_full_json(*result)) : std::nullopt;
    };
    const auto replay = [](const std::string& text) { return written(replay_from_json(text), text); };
    const auto events = [](const std::string& text) { return written(events_from_json(text), text); };
    EventList list;
    State playing = middle_of("power-call", 3, 30);
    advance(playing, default_action(playing), list);
    Ruleset rules = *preset("power");
    rules.name = "ours";
    rules.points = {{"8", 50}, {"QS", 13}};
    const State with_rules = start(*compile(rules), 2, seed_from_number(4));
    return {
        {"state", to_json(playing), state},
        {"state with its own rules", to_json(with_rules), state},
        {"view", to_json(eights::view(playing, 1)), view},
        {"ruleset", to_full_json(*compile(*preset("power"))), ruleset},
        {"replay", to_json(recorded_preset("countdown", 2, 3, 60)), replay},
        {"events", to_json(list), events},
    };
}

/// A document as text, with the key at `twice` given two times.
void write(const Json& value, const Json* twice, std::string& text) {
    if (value.is_object()) {
        text += '{';
        for (auto member = value.begin(); member != value.end(); ++member) {
            for (int times = &*member == twice ? 2 : 1; times > 0; --times) {
                text += (text.back() == '{' ? "" : ",") + Json(member.key()).dump() + ":";
                write(*member, twice, text);
            }
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            text += i == 0 ? "" : ",";
            write(value[i], twice, text);
        }
        text += ']';
    } else {
        text += value.dump();
    }
}

/// All values of a document, the whole first.
void collect(const Json::json_pointer& at, const Json& value, std::vector<Json::json_pointer>& all) {
    all.push_back(at);
    if (value.is_structured()) {
        for (auto member = value.begin(); member != value.end(); ++member) {
            collect(value.is_object() ? at / member.key() : at / static_cast<std::size_t>(member - value.begin()),
                    *member, all);
        }
    }
}

/// The order of hands and of cards set aside has no meaning; a ruleset may be written in another form.
Json normal(Json document) {
    if (document.is_object()) {
        if (document.contains("hands") && document["hands"].is_array()) {
            for (Json& hand : document["hands"]) {
                if (hand.is_array()) std::sort(hand.begin(), hand.end());
            }
        }
        for (const char* key : {"aside", "hand"}) {
            if (document.contains(key) && document[key].is_array()) {
                std::sort(document[key].begin(), document[key].end());
            }
        }
        for (const char* key : {"wild", "without", "effects", "packs", "hand", "points", "ruleset"}) {
            if (document.contains("min_seats") || document.contains("max_seats") || std::string(key) == "ruleset")
                document.erase(key);
        }
    }
    return document;
}

struct Counts {
    int tried = 0;
    int accepted = 0;
};

void try_text(const Format& format, const std::string& text, Counts& counts) {
    ++counts.tried;
    const auto result = format.read_and_write(text);
    if (!result) {
        return;
    }
    ++counts.accepted;
    const auto again = format.read_and_write(*result);
    ASSERT_TRUE(again) << format.name << "\n" << text << "\n" << *result;
    ASSERT_EQ(*again, *result) << format.name << "\n" << text;
    // Everything that the document said is in what was read.
    const Json said = normal(Json::parse(text, nullptr, false));
    const Json kept = normal(Json::parse(*result));
    ASSERT_FALSE(said.is_discarded()) << text;
    if (said.is_object() && kept.is_object()) {
        for (auto member = said.begin(); member != said.end(); ++member) {
            if (member.key() == "extends") continue;
            if (!kept.contains(member.key())) {
                ASSERT_TRUE(member->is_null() || member.key() == "first_dealer") << member.key() << "\n" << text;
            } else if (!(member.key() == "aside" && member->is_null())) {
                ASSERT_EQ(kept[member.key()], *member) << format.name << " " << member.key() << "\n" << text;
            }
        }
    } else if (said.is_array()) {
        ASSERT_EQ(said.size(), kept.size());
    }
}

TEST(Mutations, EveryValueDroppedDoubledRenamedRetyped) {
    const std::vector<Json> replacements{nullptr,
                                         true,
                                         0,
                                         1,
                                         -1,
                                         1.5,
                                         1000000000,
                                         1e300,
                                         9007199254740993,
                                         "",
                                         "x",
                                         "8H",
                                         "0 draw",
                                         Json::array(),
                                         Json::object(),
                                         Json::array({0}),
                                         Json::array({"8H", "8H"}),
                                         std::string(300, 'a')};
    Counts counts;
    for (const Format& format : formats()) {
        const Json good = Json::parse(format.good);
        ASSERT_TRUE(format.read_and_write(format.good)) << format.name;
        std::vector<Json::json_pointer> places;
        collect(Json::json_pointer(), good, places);
        for (const Json::json_pointer& place : places) {
            for (const Json& replacement : replacements) {
                Json bad = good;
                bad[place] = replacement;
                try_text(format, bad.dump(), counts);
            }
            if (place.empty()) {
                continue;
            }
            Json parent = good[place.parent_pointer()];
            Json bad = good;
            if (parent.is_object()) {
                bad[place.parent_pointer()].erase(place.back());
                try_text(format, bad.dump(), counts);
                bad = good;
                bad[place.parent_pointer()][place.back() + "_"] = good[place];
                try_text(format, bad.dump(), counts);
                bad[place.parent_pointer()].erase(place.back());
                try_text(format, bad.dump(), counts);
                std::string text;
                write(good, &good[place], text);
                const auto result = format.read_and_write(text);
                ASSERT_FALSE(result) << "a key twice: " << text;
                ++counts.tried;
            } else {
                Json::json_pointer list = place.parent_pointer();
                bad[list].insert(bad[list].begin(), good[place]);
                try_text(format, bad.dump(), counts);
                bad = good;
                bad[list].erase(bad[list].begin() + std::stoi(place.back()));
                try_text(format, bad.dump(), counts);
            }
        }
    }
    std::printf("%d documents, %d accepted\n", counts.tried, counts.accepted);
    EXPECT_GT(counts.tried, 10000);
}

TEST(Mutations, BytesFlippedAndCut) {
    Generator random(3);
    Counts counts;
    for (const Format& format : formats()) {
        for (std::size_t at = 0; at < format.good.size(); ++at) {
            ASSERT_FALSE(format.read_and_write(format.good.substr(0, at))) << format.name << " cut at " << at;
            ++counts.tried;
            std::string text = format.good;
            text[at] = static_cast<char>(text[at] ^ 1 << random.below(8));
            try_text(format, text, counts);
            text = format.good;
            text[at] = static_cast<char>(random.below(256));
            try_text(format, text, counts);
            text.erase(at, 1);
            try_text(format, text, counts);
        }
    }
    std::printf("%d documents, %d accepted\n", counts.tried, counts.accepted);
    EXPECT_GT(counts.tried, 10000);
}

}  // namespace

}  // namespace io_tests
