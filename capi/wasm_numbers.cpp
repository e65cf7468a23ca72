// Numbers as the JSON library asks the C library for them, in the WebAssembly module only: those of the C library would
// bring all of its formatted input and output, 20 kB that nothing else needs. The library has no use for the results
// either: it takes whole numbers, and keeps others as they were written.
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <limits>

extern "C" {

/// Reads digits as strtoll and strtoull do, in base 10 and without space in front.
long long __wrap_strtoll(const char* text, char** end, int) {
    long long value = 0;
    const char* last = text;
    while (*last == '-' || (*last >= '0' && *last <= '9')) {
        ++last;
    }
    const auto read = std::from_chars(text, last, value);
    if (read.ec != std::errc{}) {
        errno = ERANGE;
    }
    *end = const_cast<char*>(read.ptr);
    return value;
}

unsigned long long __wrap_strtoull(const char* text, char** end, int) {
    unsigned long long value = 0;
    const char* last = text;
    while (*last >= '0' && *last <= '9') {
        ++last;
    }
    const auto read = std::from_chars(text, last, value);
    if (read.ec != std::errc{}) {
        errno = ERANGE;
    }
    *end = const_cast<char*>(read.ptr);
    return value;
}

/// Reads a number that fits the grammar of JSON. Only its magnitude is right: what is asked is whether it is infinite.
double __wrap_strtod(const char* text, char** end) {
    const bool negative = *text == '-';
    text += negative ? 1 : 0;
    double value = 0;
    int exponent = 0;
    bool fraction = false;
    for (; (*text >= '0' && *text <= '9') || *text == '.'; ++text) {
        if (*text == '.') {
            fraction = true;
            continue;
        }
        value = value * 10 + (*text - '0');
        exponent -= fraction ? 1 : 0;
    }
    if (*text == 'e' || *text == 'E') {
        text += text[1] == '+' ? 2 : 1;
        char* behind = nullptr;
        const long long read = __wrap_strtoll(text, &behind, 10);
        text = behind;
        constexpr long long most = 100'000;
        exponent += static_cast<int>(read > most ? most : read < -most ? -most : read);
    }
    for (; exponent > 0 && value != 0 && value <= std::numeric_limits<double>::max(); --exponent) {
        value *= 10;
    }
    for (; exponent < 0 && value != 0; ++exponent) {
        value /= 10;
    }
    *end = const_cast<char*>(text);
    return negative ? -value : value;
}

/// The library writes numbers without it; nlohmann_json spells control characters in a part of its messages that
/// nobody sees.
int __wrap_snprintf(char* text, std::size_t size, const char*, ...) {
    if (size != 0) {
        *text = '\0';
    }
    return 0;
}

}  // extern "C"
