// Prints how often each value of each option decided something in the random matches; every value has to be drawn.
#include "laws/option_count.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace laws {

TEST(Options, EveryValueIsDrawn) {
    const auto counter = OptionCount::make();
    play_matches(*counter);
    std::printf("%-18s %-62s %9s %9s %9s\n", "option", "value", "rulesets", "compared", "decided");
    for (const OptionValue& value : counter->values()) {
        std::printf("%-18s %-62s %9lld", value.option.c_str(), value.value.c_str(),
                    static_cast<long long>(value.drawn));
        if (!value.is_default) {
            std::printf(" %9lld %9lld", static_cast<long long>(value.compared), static_cast<long long>(value.decided));
        }
        std::printf("\n");
        // A short run cannot draw everything. The name of a random ruleset is always the same.
        if (match_count() >= 1000 && value.option != "name") {
            EXPECT_GT(value.drawn, 0) << value.option << " " << value.value;
        }
    }
}

}  // namespace laws
