// Filling the gaps of patterns, and reading whole numbers.
#include "cards/text.hpp"

#include <array>
#include <limits>
#include <utility>

namespace eights::detail {

namespace {

/// Adds a pattern to a text, up to its end or, if asked for, to the next ": ". Gives what is left of the pattern.
const char* fill(std::string& text, const char* pattern, const Part*& part, bool stop_at_colon) {
    const char* next = pattern;
    while (true) {
        const bool gap = next[0] == '{' && next[1] == '}';
        const bool colon = stop_at_colon && next[0] == ':' && next[1] == ' ';
        if (!gap && !colon && *next != '\0') {
            ++next;
            continue;
        }
        text.append(pattern, static_cast<std::size_t>(next - pattern));
        if (!gap) {
            return colon ? next + 2 : next;
        }
        part++->add_to(text);
        next += 2;
        pattern = next;
    }
}

}  // namespace

Part::Part(const std::string_view& word) noexcept : word_(word.empty() ? "" : word.data()), value_(word.size()) {}

Part::Part(const std::string& word) noexcept : Part(std::string_view(word)) {}

Part::Part(const char* word) noexcept : Part(std::string_view(word)) {}

Part::Part(Card card) noexcept : Part(card_text(card)) {}

Part::Part(std::uint64_t number) noexcept : value_(number) {}

// The least number has no positive counterpart that is an int64_t.
Part::Part(Whole whole) noexcept
    : is_negative_(whole.number < 0),
      value_(is_negative_ ? -static_cast<std::uint64_t>(whole.number) : static_cast<std::uint64_t>(whole.number)) {}

void Part::add_to(std::string& text) const {
    if (word_ != nullptr) {
        text.append(word_, static_cast<std::size_t>(value_));
        return;
    }
    std::array<char, 21> digits;
    char* const end = digits.data() + digits.size();
    char* first = end;
    std::uint64_t rest = value_;
    do {
        *--first = static_cast<char>('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (is_negative_) {
        *--first = '-';
    }
    text.append(first, static_cast<std::size_t>(end - first));
}

std::size_t gaps_in(std::string_view pattern) noexcept {
    std::size_t gaps = 0;
    for (std::size_t at = pattern.find("{}"); at != std::string_view::npos; at = pattern.find("{}", at + 2)) {
        ++gaps;
    }
    return gaps;
}

void add_from(std::string& text, const char* pattern, const Part* parts) { fill(text, pattern, parts, false); }

std::string text_from(const char* pattern, const Part* parts) {
    std::string text;
    fill(text, pattern, parts, false);
    return text;
}

Problem problem_from(const char* pattern, const Part* parts) {
    std::string path;
    pattern = fill(path, pattern, parts, true);
    return problem_at(std::move(path), pattern, parts);
}

Problem problem_at(std::string path, const char* found_and_allowed, const Part* parts) {
    Problem problem;
    problem.path = std::move(path);
    const char* const allowed = fill(problem.found, found_and_allowed, parts, true);
    fill(problem.allowed, allowed, parts, false);
    return problem;
}

void add_problem_from(Problems& problems, const char* pattern, const Part* parts) {
    problems.push_back(problem_from(pattern, parts));
}

std::optional<int> whole_number(std::string_view text) noexcept {
    const bool negative = !text.empty() && text.front() == '-';
    text.remove_prefix(negative ? 1 : 0);
    const std::int64_t most = std::int64_t{std::numeric_limits<int>::max()} + (negative ? 1 : 0);
    std::int64_t value = 0;
    for (const char digit : text) {
        value = 10 * value + (digit - '0');
        if (digit < '0' || digit > '9' || value > most) {
            return std::nullopt;
        }
    }
    return text.empty() ? std::nullopt : std::optional(static_cast<int>(negative ? -value : value));
}

}  // namespace eights::detail
