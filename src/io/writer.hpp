// Writing JSON in its canonical form: no spaces, whole numbers, keys in the order in which they are written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace eights::detail {

/// Puts a JSON text together, value after value; the commas come by themselves. Whoever writes sees to it that what is
/// opened is closed, and that each value of an object has its key.
class Writer {
public:
    void begin_object() { open('{'); }
    void end_object() { text_ += '}'; }
    void begin_list() { open('['); }
    void end_list() { text_ += ']'; }

    /// The key of the value that comes next. Gives the writer, for that value.
    Writer& key(std::string_view key);
    Writer& key(const char* key);

    void text(std::string_view value);
    void number(std::int64_t value);
    void boolean(bool value) { word(value ? "true" : "false"); }
    void null() { word("null"); }

    /// A list, each element by `write(element)`.
    template <class Range, class Write>
    void list(const Range& range, Write write) {
        begin_list();
        for (const auto& element : range) {
            write(element);
        }
        end_list();
    }

    std::string take() { return std::move(text_); }

private:
    /// Puts a comma behind the value before this one, if there is one.
    void separate();
    void open(char bracket);
    void word(std::string_view word);
    void quoted(std::string_view text);

    std::string text_;
};

/// The text that `write(Writer&)` writes.
template <class Write>
std::string written(Write write) {
    Writer json;
    write(json);
    return json.take();
}

}  // namespace eights::detail
