// Writing JSON: commas, numbers, and what a text must not contain.
#include "io/writer.hpp"

#include "cards/text.hpp"
#include "cards/utf8.hpp"

namespace eights::detail {

namespace {

/// What stands for a character that cannot stand in a JSON text as it is; nothing for the others. (RFC 8259, 7)
std::string_view short_escape(char letter) {
    switch (letter) {
        case '"': return "\\\"";
        case '\\': return "\\\\";
        case '\b': return "\\b";
        case '\f': return "\\f";
        case '\n': return "\\n";
        case '\r': return "\\r";
        case '\t': return "\\t";
        default: return {};
    }
}

}  // namespace

Writer& Writer::key(std::string_view key) {
    separate();
    quoted(key);
    text_ += ':';
    return *this;
}

Writer& Writer::key(const char* key) { return this->key(std::string_view(key)); }

void Writer::text(std::string_view value) {
    separate();
    quoted(value);
}

void Writer::number(std::int64_t value) {
    separate();
    Part(value).add_to(text_);
}

void Writer::separate() {
    // Behind any value stands its last character, and that is none of these.
    if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':') {
        text_ += ',';
    }
}

void Writer::open(char bracket) {
    separate();
    text_ += bracket;
}

void Writer::word(std::string_view word) {
    separate();
    text_ += word;
}

void Writer::quoted(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    text_ += '"';
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        const char first = text[0];
        if (const std::string_view escape = short_escape(first); !escape.empty()) {
            text_ += escape;
        } else if (first >= 0 && first < ' ') {
            text_ += "\\u00";
            text_ += digits[static_cast<std::size_t>(first) >> 4];
            text_ += digits[static_cast<std::size_t>(first) & 15];
        } else if (letter.valid) {
            text_ += text.substr(0, letter.size);
        } else {
            text_ += "\xEF\xBF\xBD";  // U+FFFD: for names that were never read from JSON
        }
        text.remove_prefix(letter.size);
    }
    text_ += '"';
}

}  // namespace eights::detail
