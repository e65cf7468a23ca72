// Writing JSON: commas, numbers, and what a text must not contain.
#include "io/writer.hpp"

#include "cards/text.hpp"

namespace eights::detail {

namespace {

/// The first letter of a text in UTF-8: how many bytes it has, or how many are no letter.
struct Letter {
    std::size_t size;
    bool valid;
};

/// By table 3-7 of the Unicode standard: nothing longer than need be, no half of a pair, nothing beyond U+10FFFF.
Letter first_letter(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        return {1, true};
    }
    if (lead < 0xC2 || lead > 0xF4) {
        return {1, false};
    }
    const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    for (std::size_t at = 1; at < size; ++at) {
        if (at == text.size() || byte(at) < least || byte(at) > most) {
            return {at, false};
        }
        least = 0x80;
        most = 0xBF;
    }
    return {size, true};
}

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
