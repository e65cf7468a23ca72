// Any text read as a view: a view that is written as it was read and that some state gives, or typed problems.
#include "eights/view.hpp"

#include "eights/json.hpp"
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace eights;
    const auto result = view_from_json(fuzz::text_of(data, size));
    fuzz::check_answer(result);
    if (!result) {
        return 0;
    }
    fuzz::check_text(
        *result, [](const View& value) { return to_json(value); }, view_from_json);
    for (const unsigned seed : {1u, 2u}) {
        const State world = determinize(*result, seed_from_number(seed));
        fuzz::check_state(world);
        fuzz::require(view(world, result->viewer) == *result, "a possible world looks like the view");
        fuzz::play_on(world, 30);
    }
    return 0;
}
