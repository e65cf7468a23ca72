// The header and its page: every function says what has to be said, is exported, and is in docs/capi.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::string read(const std::string& path) {
    std::ifstream file(std::string(EIGHTS_SOURCE_DIR) + "/" + path);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// The functions of the header, each with the comment before it.
std::map<std::string, std::string> functions() {
    std::map<std::string, std::string> found;
    std::string comment;
    bool in_comment = false;
    for (const std::string& line : lines_of(read("capi/eights/eights.h"))) {
        if (line.rfind("/**", 0) == 0) {
            comment.clear();
            in_comment = true;
        }
        if (in_comment) {
            comment += line + "\n";
            in_comment = line.find("*/") == std::string::npos;
            continue;
        }
        if (line.rfind("EIGHTS_API ", 0) == 0) {
            EXPECT_EQ(line.back(), ';') << "not on one line: " << line;
            const auto open = line.find('(');
            const auto begin = line.find_last_of(" *", open) + 1;
            found[line.substr(begin, open - begin)] = comment;
        }
        comment.clear();
    }
    return found;
}

}  // namespace

// Ownership, threads, errors, since; and a status where the function returns one.
TEST(CHeader, EveryFunctionSaysWhatHasToBeSaid) {
    const auto all = functions();
    EXPECT_EQ(all.size(), 100u);
    for (const auto& [name, comment] : all) {
        for (const char* word : {"Ownership: ", "Threads: ", "Errors: ", "Since: 0.1."}) {
            EXPECT_NE(comment.find(word), std::string::npos) << name << " lacks " << word;
        }
        // Something before these lines.
        EXPECT_GT(comment.find("Ownership: "), 20u) << name;
    }
}

TEST(CHeader, TheListOfSymbolsIsComplete) {
    std::vector<std::string> names;
    for (const auto& [name, comment] : functions()) {
        names.push_back(name);
    }
    EXPECT_EQ(lines_of(read("tests/capi/symbols.txt")), names);
}

TEST(CHeader, EveryFunctionIsOnThePage) {
    const std::string page = read("docs/capi.md");
    for (const auto& [name, comment] : functions()) {
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
}

// Binding generators read every line: only plain C, and numbers written out.
TEST(CHeader, EveryConstantHasItsNumber) {
    int constants = 0;
    bool in_enum = false;
    for (const std::string& line : lines_of(read("capi/eights/eights.h"))) {
        in_enum = in_enum || line.rfind("enum {", 0) == 0;
        if (in_enum && line.find("    EIGHTS_") == 0) {
            ++constants;
            EXPECT_NE(line.find(" = "), std::string::npos) << line;
        }
        in_enum = in_enum && line.find("};") == std::string::npos;
    }
    EXPECT_GT(constants, 150);
}
