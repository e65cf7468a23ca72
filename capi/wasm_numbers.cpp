// Numbers as the JSON library asks the C library for them, in the WebAssembly module only: those of the C library would
// bring all of its formatted input and output, 20 kB that nothing else needs. The names are those that the linker's
// option --wrap gives. What is read fits the grammar of JSON, and is read in base 10.
#include <cerrno>
#include <cstddef>
#include <limits>

namespace {

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

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

/// Only the magnitude is right: what is asked is whether the number is infinite. The library takes whole numbers, and
/// keeps others as they were written.
double __wrap_strtod(const char* text, char** end) {
    constexpr int most_exponent = 100'000;  // beyond this, everything is infinite or zero
    double value = 0;
    int exponent = 0;
    const bool negative = *text == '-';
    text += negative ? 1 : 0;
    for (bool fraction = false; is_digit(*text) || *text == '.'; ++text) {
        if (*text == '.') {
            fraction = true;
        } else {
            value = 10 * value + (*text - '0');
            exponent -= fraction ? 1 : 0;
        }
    }
    if (*text == 'e' || *text == 'E') {
        ++text;
        const bool smaller = *text == '-';
        text += smaller || *text == '+' ? 1 : 0;
        int written = 0;
        for (; is_digit(*text); ++text) {
            written = written >= most_exponent ? most_exponent : 10 * written + (*text - '0');
        }
        exponent += smaller ? -written : written;
    }
    for (; exponent > 0 && value > 0 && value <= std::numeric_limits<double>::max(); --exponent) {
        value *= 10;
    }
    for (; exponent < 0 && value > 0; ++exponent) {
        value /= 10;
    }
    *end = const_cast<char*>(text);
    return negative ? -value : value;
}

/// nlohmann_json spells control characters with it, in a part of its messages that is cut off.
int __wrap_snprintf(char* text, std::size_t size, const char*, ...) {
    if (size != 0) {
        *text = '\0';
    }
    return 0;
}

}  // extern "C"
