// What is wrong with a ruleset or a position: one record for each problem, all reported together.
#pragma once

#include <string>
#include <vector>

namespace eights {

/// One problem of something that was written by hand.
struct Problem {
    std::string path;     ///< where: a JSON pointer, "/effects/0/draw"; empty for the whole
    std::string found;    ///< what is there, as short text
    std::string allowed;  ///< what may be there

    /// All three in one line: `/draw: 31: 1 to 30, until_playable`.
    std::string text() const { return (path.empty() ? "/" : path) + ": " + found + ": " + allowed; }

    friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

}  // namespace eights
