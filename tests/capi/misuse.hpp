// A table of wrong calls through the C interface, and what each must return.
#pragma once

#include <eights/eights.h>

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace eights_c_tests {

/// What the calls of the table work on. Filled anew before each call, and looked at after it.
struct Table {
    eights_rules* basic = nullptr;
    eights_rules* countdown = nullptr;
    eights_state* state = nullptr;  ///< three seats, `basic`, some actions on
    eights_state* over = nullptr;   ///< a match that is over
    eights_replay* replay = nullptr;

    // What a call may write to; nothing of it may change when the call fails, except where that is documented.
    eights_rules* rules_out = nullptr;
    eights_state* state_out = nullptr;
    eights_replay* replay_out = nullptr;
    eights_error err{};
    std::array<char, 4096> text{};
    std::array<std::uint8_t, 256> cards{};
    std::array<std::uint32_t, 512> codes{};
    std::array<eights_event, 256> events{};
    eights_action action{};
    std::size_t count = 0;
    std::uint32_t code = 0;
    std::int32_t number = 0;
    std::int32_t other = 0;
    std::uint64_t word = 0;
    std::array<std::uint8_t, 32> seed{};

    Table();
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
};

struct Misuse {
    const char* name;
    std::int32_t expected;
    std::function<std::int32_t(Table&)> call;
};

/// The status of a function for JSON: as given, or UNSUPPORTED in a build without.
inline std::int32_t json(std::int32_t expected) {
    return eights_has_json() == 1 ? expected : std::int32_t{EIGHTS_ERROR_UNSUPPORTED};
}

std::vector<Misuse> null_pointers();
std::vector<Misuse> wrong_numbers();
std::vector<Misuse> short_buffers();
std::vector<Misuse> wrong_texts();

}  // namespace eights_c_tests

/// One line of a table: a name, the status, and the call, which works on a `Table& t`.
#define EIGHTS_MISUSE(name, expected, call)            \
    {                                                  \
        name, expected, [](Table& t) -> std::int32_t { \
            static_cast<void>(t);                      \
            return call;                               \
        }                                              \
    }
