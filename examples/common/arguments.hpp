// Reading a command line: `--name value`, `--name=value`, and clear words about mistakes.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace examples {

/// A mistake on the command line: what is wrong and what is allowed, one line for each problem.
class BadArgument : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Writes a mistake to standard error, each line behind the program's name.
void print_problems(std::string_view program, const BadArgument& problem);

/// Walks over the options of a command line. All functions throw `BadArgument`.
class Arguments {
public:
    Arguments(int count, char** values) : words_(values + (count > 0 ? 1 : 0), values + count) {}

    /// Goes to the next option; false at the end.
    bool next();
    /// The option's name, with its dashes.
    const std::string& name() const { return name_; }
    /// The value of the option; `what` says what it should be: "a number".
    std::string value(std::string_view what);
    /// The value of the option as a number.
    std::uint64_t number(std::uint64_t least, std::uint64_t most);
    /// Says that the option has no value.
    void no_value() const;
    /// Says that there is no such option; `known` are all there are.
    [[noreturn]] void unknown(const std::vector<std::string_view>& known) const;

private:
    std::vector<std::string> words_;
    std::size_t at_ = 0;
    std::string name_;
    std::string attached_;  // what follows the equals sign
    bool has_attached_ = false;
};

/// The word of a list that looks most like `word`, or nothing if none is near.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& list);

/// "a, b, c".
std::string listed(const std::vector<std::string_view>& words);

}  // namespace examples
