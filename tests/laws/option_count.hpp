// How often each value of each option decided something: the same state and action with that option put back.
#pragma once

#include "laws/match_run.hpp"

#include <memory>
#include <string>
#include <vector>

namespace laws {

/// One value, or one kind of values, of an option.
struct OptionValue {
    std::string option;
    std::string value;
    bool is_default = false;    ///< put back, nothing would change
    std::int64_t drawn = 0;     ///< rulesets that have it
    std::int64_t compared = 0;  ///< states with an action, and beginnings, that could be tried without it
    std::int64_t decided = 0;   ///< of these, how many then went otherwise
};

/// Plays along with the random rulesets and counts.
class OptionCount : public Law {
public:
    static std::unique_ptr<OptionCount> make();
    virtual const std::vector<OptionValue>& values() const = 0;
};

}  // namespace laws
