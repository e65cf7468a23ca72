// What is wrong with a ruleset or a position: one record for each problem, all reported together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace eights {

/// One problem of something that was written by hand.
struct Problem {
    std::string path;          ///< where: a JSON pointer, "/effects/0/draw"; empty for the whole
    std::string found;         ///< what is there, as short text
    std::string allowed;       ///< what may be there
    std::int64_t offset = -1;  ///< the byte at which a text stops being JSON; -1 for every other problem
    bool newer = false;        ///< a newer program has written the text

    /// All three in one line: `/draw: 31: 1 to 30, until_playable`.
    std::string text() const { return (path.empty() ? "/" : path) + ": " + found + ": " + allowed; }

    friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

}  // namespace eights
