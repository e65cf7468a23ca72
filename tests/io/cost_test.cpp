// What reading a document costs at most, in time and memory, whatever is in it: documents that are meant to do harm,
// and a long good one.
#include "eights/eights.hpp"
#include "eights/replay.hpp"
#include "io/memory.hpp"
#include "laws/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <vector>

namespace io_tests {

namespace {

using namespace eights;
using laws::Generator;
using namespace std::string_literals;

std::string repeated(const std::string& piece, std::size_t size) {
    std::string text;
    text.reserve(size + piece.size());
    while (text.size() < size) {
        text += piece;
    }
    return text;
}

struct Attack {
    const char* name;
    std::string text;
};

/// A list of nothing but one piece.
std::string list_of(const std::string& piece, std::size_t size) {
    std::string text = "[" + repeated(piece + ",", size - piece.size());
    text.back() = ']';
    return text;
}

/// 128 keys that all have the same 32-bit FNV-1a fingerprint, by which keys are told apart quickly: seven pairs of
/// pieces that collide, in every combination.
std::vector<std::string> colliding_keys() {
    const auto fingerprint = [](std::uint32_t value, const std::string& text) {
        for (const char letter : text) {
            value = (value ^ static_cast<unsigned char>(letter)) * 16777619u;
        }
        return value;
    };
    std::vector<std::string> keys{""};
    std::uint32_t common = 2166136261u;
    for (int block = 0; block < 7; ++block) {
        std::map<std::uint32_t, std::string> seen;
        Generator random(static_cast<std::uint64_t>(block) + 1);
        for (;;) {
            std::string piece;
            for (int i = 0; i < 8; ++i) {
                piece += static_cast<char>('a' + random.below(26));
            }
            const auto [other, is_new] = seen.emplace(fingerprint(common, piece), piece);
            if (is_new || other->second == piece) {
                continue;
            }
            std::vector<std::string> longer;
            for (const std::string& key : keys) {
                longer.push_back(key + other->second);
                longer.push_back(key + piece);
            }
            common = other->first;
            keys = longer;
            break;
        }
    }
    return keys;
}

std::vector<Attack> attacks() {
    constexpr std::size_t size = (std::size_t{1} << 20) - 200;
    const auto list = [&](const std::string& piece) { return list_of(piece, size - 100); };
    std::string keys = "{";
    for (int i = 0; keys.size() < size; ++i) {
        keys += "\"" + std::to_string(i) + "\":0,";
    }
    keys.back() = '}';
    std::string members = "\"a00\":0";
    for (int i = 1; i < 128; ++i) {
        members += ",\"a" + std::to_string(i) + "\":0";
    }
    const std::string full_object = "{" + members + "}";
    std::string distinct = "[";
    for (int i = 0; distinct.size() < size; ++i) {
        distinct += "\"" + std::to_string(i) + "\",";
    }
    distinct.back() = ']';
    std::string colliding;
    for (const std::string& key : colliding_keys()) {
        colliding += (colliding.empty() ? "{\"" : ",\"") + key + "\":0";
    }
    colliding += '}';
    std::string nested = "0";
    for (int depth = 0; depth < 14; ++depth) {
        nested = "{" + members.substr(0, members.rfind(',')) + ",\"b\":" + nested + "}";
    }
    // All the ranks and cards there are, as a list and as a list of effects that answer each other.
    std::string entries;
    std::string effects;
    for (const char rank : "A23456789TJQK"s) {
        for (const std::string& suit : {""s, "C"s, "D"s, "H"s, "S"s}) {
            entries += (entries.empty() ? "\"" : ",\"") + (rank + suit) + "\"";
        }
    }
    for (int i = 0; i < 65; ++i) {
        effects += (effects.empty() ? "" : ",") + (R"({"cards":[)" + entries + R"(],"answers":[)" + entries + "]}");
    }
    std::string deck = "[\"8H\"";
    for (int i = 1; i < 128; ++i) {
        deck += ",\"8H\"";
    }
    deck += ']';
    const auto as = [](const std::string& format, const std::string& key, const std::string& value) {
        return "{\"format\":\"eights-" + format + "\",\"version\":1,\"" + key + "\":" + value + "}";
    };
    return {
        {"open brackets", repeated("[", size)},
        {"open objects", repeated("{\"a\":", size)},
        {"one text", "\"" + repeated("a", size) + "\""},
        {"one text of escapes", "\"" + repeated("\\u0041", size) + "\""},
        {"a text that does not end", "\"" + repeated("a", size)},
        {"one key", "{\"" + repeated("k", size) + "\":1}"},
        {"one number", repeated("1", size)},
        {"one fraction", "0." + repeated("1", size)},
        {"an exponent", "1e" + repeated("9", size)},
        {"space", repeated(" ", size)},
        {"line breaks", repeated("\n", size) + "x"},
        {"zeros", list("0")},
        {"empty lists", list("[]")},
        {"empty objects", list("{}")},
        {"empty texts", list("\"\"")},
        {"nulls", list("null")},
        {"different texts", distinct},
        {"different keys", keys},
        {"objects of many keys", list(full_object)},
        {"the same key again", "{" + repeated("\"a\":0,", size) + "\"a\":0}"},
        {"objects with a key twice", list("{\"a\":0,\"a\":0}")},
        {"hands of cards", as("state", "hands", "[" + list("\"8H\"") + "]")},
        {"sixty of a card", as("state", "hands", "[" + list("\"8H\"").substr(0, 301) + "\"8H\"],[\"3H\"]]")},
        {"bad hands", as("state", "hands", list("[\"1\"]"))},
        {"asides", as("state", "aside", list("\"8H\""))},
        {"wild", as("ruleset", "wild", list("\"8\""))},
        {"effects", as("ruleset", "effects", list("{\"cards\":[\"2\"]}"))},
        {"actions", as("replay", "actions", list("\"0 draw\""))},
        {"bad actions", as("replay", "actions", list("\"\""))},
        {"actions of nothing", as("replay", "actions", list("0"))},
        {"decks", as("replay", "decks", list("[]"))},
        {"null decks", as("replay", "decks", list("null"))},
        {"checkpoints", as("replay", "checkpoints", list("{}"))},
        {"long checkpoints", as("replay", "checkpoints", list(full_object))},
        {"names", as("replay", "names", list("\"a\""))},
        {"fractions", list("2.5")},
        {"halfway fractions", list("9007199254740993.0")},
        {"tiny fractions", list("2.2250738585072011e-308")},
        {"long fractions", list("1." + std::string(700, '1') + "e-300")},
        {"keys that collide", list(colliding)},
        {"nested objects of many keys", list(nested)},
        {"effects of everything", as("ruleset", "effects", "[" + effects + "]")},
        {"decks of cards", as("replay", "decks", list(deck))},
        {"checkpoints of scores", as("replay", "checkpoints", list(R"({"action":0,"scores":[1,2,3,4,5,6,7,8,9,0]})"))},
        {"legal actions", as("view", "legal", list("\"0 draw\""))},
        {"events", list(R"({"type":"turn"})")},
        {"unknown keys", as("state", "a", "0," + members)},
        {"ten to the nine seats", R"({"hands":[["QS"],["3H"]],"discard":["KD"],"seats":1000000000})"},
    };
}

/// The processor time that a document of 1 MiB may take, in milliseconds. Where the library is not optimised, or runs
/// under instruments or in an emulator, the limit only tells a hang.
double time_limit() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(EIGHTS_SLOW_BUILD) || \
    !(defined(__OPTIMIZE__) || defined(NDEBUG))
    return 2000;
#else
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
    return 2000;
#endif
#endif
    const char* const preloaded = std::getenv("LD_PRELOAD");
    const bool under_valgrind = preloaded != nullptr && std::strstr(preloaded, "vgpreload") != nullptr;
    return under_valgrind ? 20'000 : 50;
#endif
}

double milliseconds_since(std::clock_t begin) {
    return static_cast<double>(std::clock() - begin) * 1000 / CLOCKS_PER_SEC;
}

/// Reads a bad document and gives the processor time it took, in milliseconds, and the most memory held; the best of
/// up to eight times, because other programs get in the way.
template <class Read>
std::pair<double, std::size_t> cost_of(const std::string& text, Read read) {
    double fastest = 1e9;
    std::size_t largest = 0;
    for (int i = 0; i < 8 && fastest > time_limit() / 2; ++i) {
        reset_peak();
        const std::clock_t begin = std::clock();
        const auto result = read(text);
        fastest = std::min(fastest, milliseconds_since(begin));
        largest = std::max(largest, peak());
        EXPECT_FALSE(result);
        EXPECT_LE(result.problems.size(), 101u);
    }
    return {fastest, largest};
}

constexpr std::size_t most_memory = std::size_t{16} << 20;

// At most 16 MiB and 50 ms for a document of 1 MiB, whatever is in it.
TEST(Cost, Attacks) {
    for (const Attack& attack : attacks()) {
        SCOPED_TRACE(attack.name);
        ASSERT_LE(attack.text.size(), std::size_t{1} << 20);
        double slowest = 0;
        std::size_t largest = 0;
        const auto measure = [&](auto read) {
            const auto [time, memory] = cost_of(attack.text, read);
            slowest = std::max(slowest, time);
            largest = std::max(largest, memory);
        };
        measure(state_from_json);
        measure(ruleset_from_json);
        measure(view_from_json);
        measure(events_from_json);
        measure(replay_from_json);
        std::printf("%-28s %7.1f ms %8.2f MiB\n", attack.name, slowest, static_cast<double>(largest) / (1 << 20));
        EXPECT_LE(largest, most_memory);
        EXPECT_LE(slowest, time_limit());
    }
}

// Replays may be sixteen times as long, and then cost sixteen times as much.
TEST(Cost, GrowsWithTheLength) {
    for (const std::string piece : {R"("0 draw")", R"({"action":0,"scores":[1,2]})"}) {
        const std::string text = R"({"format":"eights-replay","version":1,"checkpoints":)" +
                                 list_of(piece, (std::size_t{16} << 20) - 200) + "}";
        ASSERT_LE(text.size(), std::size_t{16} << 20);
        const auto [time, memory] = cost_of(text, replay_from_json);
        std::printf("%-28s %7.1f ms %8.2f MiB\n", piece.c_str(), time, static_cast<double>(memory) / (1 << 20));
        EXPECT_LE(memory, 16 * most_memory) << piece;
        EXPECT_LE(time, 16 * time_limit()) << piece;
    }
}

// A good document of 1 MiB costs no more than a bad one.
TEST(Cost, ALongGoodReplay) {
    Ruleset ruleset;
    ruleset.match_end = MatchEnd::rounds;
    ruleset.rounds = 1000;
    State state = start(*compile(ruleset), 2, seed_from_number(1));
    Recorder recorder(state);
    Generator random(1);
    while (state.ply < 95'000 && state.phase != Phase::match_over) {
        const LegalActions legal = legal_actions(state);
        const Action action = legal[random.below(legal.size())];
        advance(state, action);
        recorder.record(action, state);
    }
    const std::string text = to_json(recorder.replay(state));
    ASSERT_GE(text.size(), std::size_t{900} << 10);
    ASSERT_LE(text.size(), std::size_t{1} << 20);
    double fastest = 1e9;
    std::size_t largest = 0;
    for (int i = 0; i < 8 && fastest > time_limit() / 2; ++i) {
        reset_peak();
        const std::clock_t begin = std::clock();
        const auto replay = replay_from_json(text);
        fastest = std::min(fastest, milliseconds_since(begin));
        largest = std::max(largest, peak());
        ASSERT_TRUE(replay);
        ASSERT_TRUE(verify(*replay));
    }
    std::printf("%u actions %19.1f ms %8.2f MiB\n", state.ply, fastest, static_cast<double>(largest) / (1 << 20));
    EXPECT_LE(largest, most_memory);
    EXPECT_LE(fastest, time_limit());
}

}  // namespace

}  // namespace io_tests
