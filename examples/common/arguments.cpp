// Reading a command line.
#include "common/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <numeric>
#include <sstream>
#include <utility>

namespace examples {

namespace {

/// Typing errors between two words: letters to put in, take out or change.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
        }
    }
    return row[b.size()];
}

}  // namespace

void print_problems(std::string_view program, const BadArgument& problem) {
    std::istringstream lines(problem.what());
    for (std::string line; std::getline(lines, line);) {
        std::cerr << program << ": " << line << '\n';
    }
}

bool Arguments::next() {
    if (at_ == words_.size()) {
        return false;
    }
    name_ = words_[at_++];
    has_attached_ = false;
    if (name_.size() < 2 || name_[0] != '-') {
        throw BadArgument("unexpected argument \"" + name_ + "\": options begin with --, see --help");
    }
    if (const auto equals = name_.find('='); equals != std::string::npos && name_.starts_with("--")) {
        attached_ = name_.substr(equals + 1);
        name_.resize(equals);
        has_attached_ = true;
    }
    return true;
}

std::string Arguments::value(std::string_view what) {
    if (has_attached_) {
        return attached_;
    }
    // A value may begin with a dash only when it is attached: `--seed --auto` is a forgotten value.
    if (at_ == words_.size() || words_[at_].starts_with("--")) {
        throw BadArgument(name_ + " needs " + std::string(what));
    }
    return words_[at_++];
}

std::uint64_t Arguments::number(std::uint64_t least, std::uint64_t most) {
    const std::string range = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    const std::string text = value(range);
    std::uint64_t result = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, result);
    if (error != std::errc{} || stop != end || result < least || result > most) {
        throw BadArgument(name_ + " needs " + range + ", not \"" + text + "\"");
    }
    return result;
}

void Arguments::no_value() const {
    if (has_attached_) {
        throw BadArgument(name_ + " takes no value, but got \"" + attached_ + "\"");
    }
}

void Arguments::unknown(const std::vector<std::string_view>& known) const {
    const std::string_view near = nearest(name_, known);
    throw BadArgument("unknown option " + name_ +
                      (near.empty() ? "; options are: " : ", did you mean " + std::string(near) + "? Options: ") +
                      listed(known));
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& list) {
    std::string_view best;
    std::size_t fewest = 3;  // more errors than two, and it is another word
    for (const std::string_view candidate : list) {
        if (const std::size_t errors = distance(word, candidate); errors < fewest && errors < candidate.size()) {
            fewest = errors;
            best = candidate;
        }
    }
    return best;
}

std::string listed(const std::vector<std::string_view>& words) {
    std::string result;
    for (const std::string_view word : words) {
        result += (result.empty() ? "" : ", ") + std::string(word);
    }
    return result;
}

}  // namespace examples
