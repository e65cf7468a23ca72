// A table of documents that are wrong in one place, each with where and how.
#pragma once

#include "eights/problem.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>

namespace io_tests {

/// One bad document.
struct BadDocument {
    std::string text;
    std::string pointer;  ///< of the problem
    std::string found;    ///< part of what it says was found
    std::string allowed;  ///< part of what it says is allowed
};

/// Reads each document, which must give exactly the one problem.
template <class Read>
void expect_problems(std::span<const BadDocument> documents, Read read) {
    for (const BadDocument& document : documents) {
        const auto result = read(document.text);
        EXPECT_FALSE(result) << document.text;
        ASSERT_FALSE(result.problems.empty()) << document.text;
        EXPECT_EQ(result.problems.size(), 1u) << document.text << "\n" << result.problems.back().text();
        const eights::Problem& problem = result.problems[0];
        EXPECT_EQ(problem.path, document.pointer) << document.text << "\n" << problem.text();
        EXPECT_NE(problem.found.find(document.found), std::string::npos) << document.text << "\n" << problem.text();
        EXPECT_NE(problem.allowed.find(document.allowed), std::string::npos) << document.text << "\n" << problem.text();
    }
}

}  // namespace io_tests
