// What is no JSON, what is JSON but nothing of ours, and what goes beyond the limits.
#include "eights/eights.hpp"
#include "eights/replay.hpp"
#include "io/memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace io_tests {

namespace {

using namespace eights;
using namespace std::string_literals;

/// A document that is a position, with one piece of JSON in the place of a name that is never looked at closely.
std::string around(const std::string& value) {
    return R"({"hands":[["QS"],["3H"]],"discard":["KD"],"named":)" + value + "}";
}

/// True if the text is refused as no JSON at all, and not for what it says.
bool is_no_json(const std::string& text) {
    const auto result = state_from_json(text);
    return !result && std::any_of(result.problems.begin(), result.problems.end(), [](const Problem& problem) {
        return problem.allowed.find("JSON") != std::string::npos;
    });
}

// The kinds of documents that every parser has to refuse, after the names of the files of JSONTestSuite.
TEST(Hostile, WhatIsNoJson) {
    const std::string texts[] = {
        "",   // no value
        " ",  // only space
        "{",
        "[",
        "\"",
        "}",
        "]",
        ",",
        ":",  // structures cut or lone
        "{}}",
        "[]]",
        "[][]",
        "{}{}",
        "1 2",  // something behind the end
        "{\"a\":1,}",
        "[1,]",
        "[,1]",
        "[1,,2]",  // commas
        "[1 2]",
        "[1:2]",
        "{\"a\" 1}",
        "{\"a\",1}",
        "{\"a\":}",
        "{:1}",
        "{1:1}",
        "{a:1}",
        "{'a':1}",
        "{null:1}",
        "[1}",
        "{\"a\":1]",
        "[[]",
        "{\"a\":{}",
        "[{]}",
        "nul",
        "nulll",
        "True",
        "FALSE",
        "tru",
        "NaN",
        "nan",
        "Infinity",
        "-Infinity",
        "undefined",
        "+1",
        "01",
        "-01",
        "1.",
        ".1",
        "-.1",
        "-",
        "1e",
        "1e+",
        "1eE2",
        "0x10",
        "1_000",
        "--1",
        "1+2",
        "1,000",
        "-a",
        "2.e3",
        "0e",
        "0.3e",
        "1.0e-",
        "0e+-1",
        "\xEF\xBC\x91",  // numbers
        "\"a",
        "\"\\\"",
        "\"\\a\"",
        "\"\\x00\"",
        "\"\\u12\"",
        "\"\\u12G4\"",
        "\"\\",
        "\"\\u\"",
        "'a'",
        "\"a\nb\"",
        "\"a\tb\"",
        "\"\x01\"",
        "\"\x1F\"",
        "\"\\\xF0\x9F\x8C\x80\"",  // strings
        "\"\\uD800\"",
        "\"\\uDC00\"",
        "\"\\uD800\\uD800\"",
        "\"\\uD800x\"",
        "\"\\uDEAD\"",
        "\"\\ud83d\\u0041\"",  // lone surrogates
        "\"\xFF\"",
        "\"\xC0\xAF\"",
        "\"\xE0\x80\xAF\"",
        "\"\xED\xA0\x80\"",
        "\"\xF4\x90\x80\x80\"",
        "\"\xE2\x82\"",
        "\"\x80\"",
        "\"\xF8\x88\x80\x80\x80\"",
        "\xFF",
        "[\"a\xC3\"]",  // no UTF-8
        "\xEF\xBB\xBF{}",
        "\xFE\xFF\0{\0}"s,
        "\xFF\xFE{\0}\0"s,
        "\xEF\xBB{}",  // byte-order marks, UTF-16
        "{}\0"s,
        "[1\0]"s,
        "\0"s,
        "{\"a\0b\":1}"s,
        "1\0"s,  // zero bytes
        "// x\n{}",
        "/* x */{}",
        "{}//",
        "# x\n1",
        "{\"a\":1}/**/",  // comments
        "<html>",
        "{} x",
        "*",
        "[\"a\",\n4\n,1,",
        "\x0B{}",
        "\x0C{}",
        "\xC2\xA0{}",
        "\xE2\x81\xA0{}",  // other space
    };
    EXPECT_GE(std::size(texts), 110u);
    for (const std::string& text : texts) {
        EXPECT_TRUE(is_no_json(text)) << text;
        if (!text.empty() && text.find('\0') == std::string::npos && text.substr(0, 3) != "\xEF\xBB\xBF") {
            EXPECT_TRUE(is_no_json(around(text)) || text == " ") << text;
        }
        EXPECT_FALSE(ruleset_from_json(text)) << text;
        EXPECT_FALSE(replay_from_json(text)) << text;
    }
    // All bytes that are no JSON on their own.
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text(1, static_cast<char>(byte));
        if (byte < '0' || byte > '9') {
            EXPECT_TRUE(is_no_json(text)) << byte;
        }
    }
}

// The kinds that every parser has to take: they are refused for what they say, not as no JSON.
TEST(Hostile, WhatIsJson) {
    const std::string texts[] = {
        "[]",
        "{}",
        "null",
        "true",
        "false",
        "0",
        "-1",
        "\"\"",
        "[null]",
        "[[]]",
        "[\"\"]",
        "{\"\":0}",
        "{\"a\":[]}",
        " [1] ",
        "\t\r\n[1]\n",
        "[1,\n2]",
        "[1.5]",
        "[-0]",
        "[-0.0]",
        "[0e1]",
        "[0E+1]",
        "[1e22]",
        "[1E-2]",
        "[1e+2]",
        "[123.456e78]",
        "[20e1]",
        "[-123]",
        "[0.000000000000000000000000000000000000001]",
        "[4294967296]",
        "[18446744073709551616]",
        "[-9223372036854775809]",
        "[9007199254740993]",
        "[1.7976931348623157e308]",
        R"(["\"\\\/\b\f\n\r\t"])",
        R"(["\u0060\u012a\u12AB"])",
        R"(["\uD801\udc37"])",
        R"(["\ud83d\ude39\ud83d\udc8d"])",
        R"(["\uDBFF\uDFFF"])",
        R"(["\u0000"])",
        R"(["\u2028\u2029"])",
        R"(["\uFFFF"])",
        R"(["a/*b*/c/*d//e"])",
        "[\"\xE2\x82\xAC\"]",
        "[\"\xF0\x9D\x84\x9E\"]",
        "[\"\x7F\"]",
        "[\"\xF4\x8F\xBF\xBF\"]",
        "[\"\xEF\xBB\xBF\"]",
        R"({"a":"b","c":"d"})",
        R"({"min":-1.0e+28})",
        R"({"a":null,"b":[1,{"c":2}]})",
        R"({"title":"\u041f"})",
        R"({"foo\u0000bar":42})",
        "[1,null,null,null,2]",
        "[\" \"]",
        "[\"asd\"]",
        "[ 4]",
        "[2] ",
        "\"asd\"",
        "-0.1",
    };
    for (const std::string& text : texts) {
        EXPECT_FALSE(is_no_json(text)) << text << state_from_json(text).problems[0].text();
        EXPECT_FALSE(replay_from_json(text)) << text;
    }
}

TEST(Hostile, WhereItStopsBeingJson) {
    const auto result = state_from_json("{\n  \"hands\": [[\"QS\"],\n  [\"3H\" 7]]}");
    ASSERT_EQ(result.problems.size(), 1u);
    EXPECT_EQ(result.problems[0].path, "/hands/1");
    EXPECT_NE(result.problems[0].found.find("line 3, column 9"), std::string::npos) << result.problems[0].text();
    EXPECT_EQ(state_from_json("{\"a\xFF\":1}").problems[0].path, "");
    EXPECT_NE(state_from_json(around("1e400")).problems[0].found.find("beyond all bounds"), std::string::npos);
    EXPECT_NE(state_from_json("\xEF\xBB\xBF{}").problems[0].found.find("byte-order mark"), std::string::npos);
}

// What was wrong before is no longer worth a word, and must not hide that the text is no JSON.
TEST(Hostile, NoJsonIsTheOnlyProblem) {
    for (const std::string& text :
         {R"({"hands":1,"hands":2,x)"s, R"({"seats":1,"seats":2)"s, "{\"name\":\"" + std::string(257, 'x') + "\""}) {
        const auto result = state_from_json(text);
        ASSERT_EQ(result.problems.size(), 1u) << text;
        EXPECT_GE(result.problems[0].offset, 19) << text;
        EXPECT_NE(result.problems[0].found.find("no JSON"), std::string::npos) << result.problems[0].text();
    }
}

// Control characters of a document never reach a terminal by way of a message.
TEST(Hostile, MessagesShowNoControlCharacters) {
    for (const std::string& text :
         {R"({"hands":[["\u001b[2J"]],"discard":[],"\u001b]0;x\u0007":1})"s, R"({"hands":"\u007f","discard":["\n"]})"s,
          R"({"hands":[["\u009b2J"]],"discard":[],"\u0080~/\u009f":1})"s}) {
        for (const Problem& problem : state_from_json(text).problems) {
            for (char second = '\x80'; second < '\xA0'; ++second) {  // U+0080 to U+009F
                EXPECT_EQ(problem.text().find(std::string("\xC2") + second), std::string::npos) << problem.text();
            }
            for (const char letter : problem.text()) {
                EXPECT_FALSE(static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F) << problem.text();
            }
        }
    }
}

TEST(Hostile, EscapedKeyInAPointer) {
    const auto result = state_from_json(R"({"hands":[["QS"],["3H"]],"discard":["KD"],"/\u009bx~\u00e9/":1})");
    ASSERT_EQ(result.problems.size(), 1u);
    EXPECT_EQ(result.problems[0].path, "/~1\\u009bx~0\xC3\xA9~1");
}

TEST(Hostile, Depth) {
    std::string deep = "0";
    for (int depth = 0; depth < 14; ++depth) {
        deep = "[" + deep + "]";
    }
    EXPECT_FALSE(is_no_json(around(deep)));
    EXPECT_NE(state_from_json(around("[[[" + deep + "]]]")).problems[0].found.find("16 deep"), std::string::npos);
}

TEST(Hostile, Size) {
    const std::string large = "[" + std::string(10'000'000, ' ') + "]";
    reset_peak();
    EXPECT_NE(state_from_json(large).problems[0].found.find("10000002 bytes"), std::string::npos);
    EXPECT_EQ(state_from_json(large).problems[0].allowed, "at most 1048576");
    EXPECT_LT(peak(), 10000u);
    EXPECT_EQ(replay_from_json(std::string((16 << 20) + 1, ' ')).problems[0].allowed, "at most 16777216");
    // A good document may be followed by space up to the limit.
    std::string text = around("null");
    text.resize(std::size_t{1} << 20, ' ');
    EXPECT_TRUE(state_from_json(text));
    EXPECT_FALSE(state_from_json(text + " "));
}

}  // namespace

}  // namespace io_tests
