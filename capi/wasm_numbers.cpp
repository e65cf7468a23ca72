// Numbers as the JSON library asks the C library for them, in the WebAssembly module only: those of the C library would
// bring all of its formatted input and output, 20 kB that nothing else needs. The names are those that the linker's
// option --wrap gives. What is read fits the grammar of JSON, and is read in base 10.
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace {

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// The least number that is rounded to infinity: 2^1024 - 2^970, half a step beyond the largest double.
constexpr std::string_view infinite_from =
    "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070963"
    "3028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447573027"
    "0069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792";

}  // namespace

extern "C" {

unsigned long long __wrap_strtoull(const char* text, char** end, int) {
    constexpr unsigned long long most = std::numeric_limits<unsigned long long>::max();
    unsigned long long value = 0;
    for (; is_digit(*text); ++text) {
        const auto digit = static_cast<unsigned long long>(*text - '0');
        if (value > (most - digit) / 10) {
            errno = ERANGE;
            value = most;
        } else {
            value = 10 * value + digit;
        }
    }
    *end = const_cast<char*>(text);
    return value;
}

long long __wrap_strtoll(const char* text, char** end, int base) {
    const bool negative = *text == '-';
    const unsigned long long value = __wrap_strtoull(text + (negative ? 1 : 0), end, base);
    const unsigned long long most = 0x7FFFFFFFFFFFFFFF + (negative ? 1ull : 0ull);
    if (value > most) {
        errno = ERANGE;
    }
    return static_cast<long long>(negative ? 0 - value : value);
}

/// Whether a number is infinite is all that is asked: the library takes whole numbers, and keeps others as they were
/// written. So this gives infinity, 1 or 0.
double __wrap_strtod(const char* text, char** end) {
    text += *text == '-' ? 1 : 0;
    std::int64_t exponent = -1;  // of ten, for the first digit that is not 0
    bool fraction = false;
    std::size_t digits = 0;  // from that digit on
    int order = 0;           // of these digits against those of the bound: -1 smaller, 1 larger
    for (; is_digit(*text) || *text == '.'; ++text) {
        if (*text == '.') {
            fraction = true;
            continue;
        }
        if (digits == 0 && *text == '0') {
            exponent -= fraction ? 1 : 0;
            continue;
        }
        exponent += fraction ? 0 : 1;
        const char bound = digits < infinite_from.size() ? infinite_from[digits] : '0';
        if (order == 0 && *text != bound) {
            order = *text < bound ? -1 : 1;
        }
        ++digits;
    }
    if (*text == 'e' || *text == 'E') {
        ++text;
        const bool smaller = *text == '-';
        text += smaller || *text == '+' ? 1 : 0;
        std::int64_t written = 0;
        for (; is_digit(*text); ++text) {
            // Beyond this, no text that is read has digits enough to make up for it.
            written = written > 1'000'000'000'000 ? written : 10 * written + (*text - '0');
        }
        exponent += smaller ? -written : written;
    }
    *end = const_cast<char*>(text);
    if (digits == 0) {
        return 0;
    }
    constexpr std::int64_t bound_exponent = infinite_from.size() - 1;
    const bool reaches = order > 0 || (order == 0 && digits >= infinite_from.size());
    const bool infinite = exponent > bound_exponent || (exponent == bound_exponent && reaches);
    return infinite ? std::numeric_limits<double>::infinity() : 1;
}

/// nlohmann_json spells control characters with it, in a part of its messages that is cut off.
int __wrap_snprintf(char* text, std::size_t size, const char*, ...) {
    if (size != 0) {
        *text = '\0';
    }
    return 0;
}

}  // extern "C"
