// Writing JSON: what RFC 8259 wants of a text, and nothing more.
#include "io/writer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <vector>

namespace eights {
namespace {

using detail::Writer;
using detail::written;

TEST(Writer, PutsCommasWhereTheyBelong) {
    EXPECT_EQ(written([](Writer& json) {
                  json.begin_object();
                  json.key("a").number(1);
                  json.key("b").begin_list();
                  json.end_list();
                  json.key("c").list(std::vector<int>{1, 2, 3}, [&](int number) { json.number(number); });
                  json.key("d").begin_object();
                  json.end_object();
                  json.key("e").null();
                  json.key("f").boolean(false);
                  json.end_object();
              }),
              R"({"a":1,"b":[],"c":[1,2,3],"d":{},"e":null,"f":false})");
    EXPECT_EQ(written([](Writer& json) {
                  json.begin_list();
                  json.text("[");
                  json.text("{");
                  json.text(":");
                  json.text("");
                  json.end_list();
              }),
              R"(["[","{",":",""])");
}

TEST(Writer, NumbersOfEverySize) {
    const auto text = [](std::int64_t number) { return written([&](Writer& json) { json.number(number); }); };
    EXPECT_EQ(text(0), "0");
    EXPECT_EQ(text(-1), "-1");
    EXPECT_EQ(text(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(text(std::numeric_limits<std::int64_t>::max()), "9223372036854775807");
}

// nlohmann_json is a second opinion: the same text, and the same value when it is read again.
TEST(Writer, TextsAreWrittenAsTheLibraryWritesThem) {
    using Json = nlohmann::json;
    std::vector<std::string> texts{"\"\\/", "\xC3\xA9 \xE2\x99\xA5 \xF0\x9F\x82\xA1", std::string("a\0b", 3)};
    for (int byte = 0; byte < 256; ++byte) {
        texts.push_back(std::string(1, static_cast<char>(byte)));
        texts.push_back("x" + std::string(2, static_cast<char>(byte)) + "y");
    }
    for (int lead = 0xC0; lead < 256; ++lead) {
        for (const int second : {0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2}) {
            for (const char* const rest : {"", "\x80", "\x80\x80", "\xBF\xBF\xBF", "z"}) {
                texts.push_back({static_cast<char>(lead), static_cast<char>(second)});
                texts.back() += rest;
            }
        }
    }
    for (const std::string& text : texts) {
        const std::string ours = written([&](Writer& json) { json.text(text); });
        EXPECT_EQ(ours, Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
        EXPECT_TRUE(Json::accept(ours));
    }
}

}  // namespace
}  // namespace eights
