// Taking a JSON text apart: the parser's events, checked one by one and kept as a flat list.
#include "io/document.hpp"

#include "cards/text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eights::detail {

namespace {

/// Line and column of a byte, as editors count them.
std::string line_and_column(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto last_break = before.rfind('\n');
    const std::size_t column = last_break == std::string_view::npos ? at + 1 : at - last_break;
    return filled("line {}, column {}", {line, column});
}

/// Receives the parser's events. Returning false stops the parser.
class Handler {
public:
    Handler(std::string_view text, Document& document, Problems& problems)
        : text_(text), document_(document), problems_(problems) {}

    /// True if the parser was stopped here: the document cannot be used.
    bool stopped() const { return stopped_; }

    bool null() { return add(JsonKind::null) != nullptr; }

    bool boolean(bool value) {
        add(JsonKind::boolean)->number = value ? 1 : 0;
        return true;
    }

    bool number_integer(std::int64_t value) {
        if (value == 0) {
            return keep_number("-0");  // the one integer that would not be written as it was read
        }
        add(JsonKind::integer)->number = value;
        return true;
    }

    bool number_unsigned(std::uint64_t value) {
        if (value > static_cast<std::uint64_t>(INT64_MAX)) {
            return keep_number(filled("{}", {value}));
        }
        add(JsonKind::integer)->number = static_cast<std::int64_t>(value);
        return true;
    }

    bool number_float(double, const std::string& text) { return keep_number(text); }

    bool string(std::string& text) {
        if (text.size() > max_text_size) {
            add(JsonKind::refused);
            add_problem(problems_,
                        make_problem("{}: {}: a text of at most {} bytes", {here(), in_quotes(text), max_text_size}));
            return true;
        }
        keep_text(*add(JsonKind::text), text);
        return true;
    }

    bool binary(nlohmann::json::binary_t&) { return stop("binary data: JSON", {}); }

    bool start_object(std::size_t) { return open(JsonKind::object); }
    bool start_array(std::size_t) { return open(JsonKind::array); }

    bool key(std::string& key) {
        Level& level = levels_.back();
        // Told at the object: a key of any length has no place in a path.
        if (key.size() > max_text_size) {
            return stop("{} as a key: keys of at most {} bytes", {in_quotes(key), max_text_size});
        }
        if (keys_.size() - level.first_key == max_object_keys) {
            return stop("an object with many keys: at most {} keys", {max_object_keys});
        }
        const auto key_at = static_cast<std::uint32_t>(document_.letters.size());
        level.key_at = key_at;
        level.key_size = static_cast<std::uint16_t>(key.size());
        if (has_key(level, key)) {
            add_problem(problems_, make_problem("{}: the key a second time: each key once",
                                                {pointer_to(path_to(levels_.size() - 1), key)}));
        }
        document_.letters += key;
        keys_.push_back({fingerprint(key), key_at, level.key_size});
        return true;
    }

    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& error) {
        const std::size_t at = position == 0 ? 0 : std::min(position - 1, text_.size());
        constexpr int number_overflow = 406;
        if (error.id == number_overflow) {
            stop("a number beyond all bounds at {}: whole numbers", {line_and_column(text_, at)});
        } else {
            stop("no JSON at {}{}: JSON in UTF-8 (RFC 8259)", {line_and_column(text_, at), reason(error.what())});
        }
        problems_.front().offset = static_cast<std::int64_t>(at);
        return false;
    }

private:
    /// An array or object that is open.
    struct Level {
        std::uint32_t node = 0;
        std::size_t first_key = 0;  // in `keys_`
        std::uint32_t key_at = 0;   // the key whose value comes next
        std::uint16_t key_size = 0;
    };
    struct Key {
        std::uint32_t fingerprint;
        std::uint32_t at;
        std::uint16_t size;
    };

    static std::uint32_t fingerprint(std::string_view key) {
        std::uint32_t value = 2166136261u;
        for (const char letter : key) {
            value = (value ^ static_cast<unsigned char>(letter)) * 16777619u;
        }
        return value;
    }

    bool has_key(const Level& level, std::string_view key) const {
        const std::uint32_t wanted = fingerprint(key);
        const std::string_view letters = document_.letters;
        return std::any_of(keys_.begin() + static_cast<std::ptrdiff_t>(level.first_key), keys_.end(),
                           [&](const Key& other) {
                               return other.fingerprint == wanted && letters.substr(other.at, other.size) == key;
                           });
    }

    /// The parser's words for what is wrong, without its position and without the text it found.
    static std::string reason(std::string_view message) {
        const auto begin = message.find(" - ");
        const auto end = message.find("; last read");
        if (begin == std::string_view::npos || end == std::string_view::npos || end <= begin || end - begin > 120) {
            return {};
        }
        return filled(" ({})", {message.substr(begin + 3, end - begin - 3)});
    }

    JsonNode* add(JsonKind kind) {
        JsonNode node;
        node.kind = kind;
        if (!levels_.empty()) {
            Level& level = levels_.back();
            JsonNode& parent = document_.nodes[level.node];
            ++parent.content.count;
            if (parent.kind == JsonKind::object) {
                node.key_at = level.key_at;
                node.key_size = level.key_size;
            }
        }
        document_.nodes.push_back(node);
        return &document_.nodes.back();
    }

    void keep_text(JsonNode& node, std::string_view text) {
        node.text.at = static_cast<std::uint32_t>(document_.letters.size());
        node.text.size = static_cast<std::uint32_t>(text.size());
        document_.letters += text;
    }

    bool keep_number(std::string_view text) {
        keep_text(*add(JsonKind::number), text.substr(0, max_text_size));
        return true;
    }

    bool open(JsonKind kind) {
        if (levels_.size() == max_document_depth) {
            return stop("values inside each other more than {} deep: at most {}",
                        {max_document_depth, max_document_depth});
        }
        add(kind)->content = {0, 0};
        Level level;
        level.node = static_cast<std::uint32_t>(document_.nodes.size() - 1);
        level.first_key = keys_.size();
        levels_.push_back(level);
        return true;
    }

    bool close() {
        document_.nodes[levels_.back().node].content.end = static_cast<std::uint32_t>(document_.nodes.size());
        keys_.resize(levels_.back().first_key);
        levels_.pop_back();
        return true;
    }

    /// The pointer to an open array or object, given the number of levels around it.
    std::string path_to(std::size_t outer) const {
        std::string path;
        for (std::size_t i = 0; i < outer; ++i) {
            const JsonNode& inner = document_.nodes[levels_[i + 1].node];
            path = step_into(path, levels_[i], inner);
        }
        return path;
    }

    std::string step_into(const std::string& path, const Level& level, const JsonNode& inner) const {
        const JsonNode& parent = document_.nodes[level.node];
        return parent.kind == JsonKind::object ? pointer_to(path, document_.key(inner))
                                               : filled("{}/{}", {path, parent.content.count - 1});
    }

    /// The pointer to the value that was added last, if it is no array or object.
    std::string here() const {
        if (levels_.empty()) {
            return {};
        }
        return step_into(path_to(levels_.size() - 1), levels_.back(), document_.nodes.back());
    }

    /// Tells why the document cannot be used, and nothing of what was found before that.
    bool stop(const char* found_and_allowed, std::initializer_list<Part> parts) {
        stopped_ = true;
        problems_.clear();
        problems_.push_back(problem_at(levels_.empty() ? std::string() : path_to(levels_.size() - 1), found_and_allowed,
                                       parts.begin()));
        return false;
    }

    std::string_view text_;
    Document& document_;
    Problems& problems_;
    std::vector<Level> levels_;
    std::vector<Key> keys_;  // of all open objects, the innermost last
    bool stopped_ = false;
};

/// The text with every space, tab and line break between values as a space. The parser keeps what lies in front of a
/// fault and spells out control characters, which would make a message of many times the document's size.
std::string with_plain_space(std::string_view text) {
    std::string plain(text);
    bool in_text = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char letter = plain[i];
        if (letter == '"') {
            in_text = !in_text;
        } else if (letter == '\\' && in_text) {
            ++i;
        } else if (!in_text && (letter == '\n' || letter == '\r' || letter == '\t')) {
            plain[i] = ' ';
        }
    }
    return plain;
}

/// Appends a text with control characters as `\u001b`, so that it can be shown anywhere. U+0080 to U+009F, two bytes
/// each, are control characters too: U+009B begins what U+001B and a bracket begin.
void append_shown(std::string& result, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte_at = [&](std::size_t at) -> unsigned {
            return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
        };
        unsigned byte = byte_at(i);
        const bool is_second_range = byte == 0xC2 && byte_at(i + 1) >= 0x80 && byte_at(i + 1) < 0xA0;
        if (is_second_range) {
            byte = byte_at(++i);
        }
        if (is_second_range || byte < 0x20 || byte == 0x7F) {
            result += "\\u00";
            result += digits[byte >> 4];
            result += digits[byte & 15];
        } else {
            result += text[i];
        }
    }
}

}  // namespace

Document parse_document(std::string_view text, std::size_t most_bytes, Problems& problems) {
    Document document;
    if (text.size() > most_bytes) {
        add_problem(problems, make_problem(": {} bytes: at most {}", {text.size(), most_bytes}));
        return {};
    }
    if (text.substr(0, 3) == "\xEF\xBB\xBF") {
        add_problem(problems, make_problem(": a byte-order mark: JSON in UTF-8 without a byte-order mark", {}));
        problems.back().offset = 0;
        return {};
    }
    // The parser takes a zero byte for the end of the text.
    if (const auto zero = text.find('\0'); zero != std::string_view::npos) {
        add_problem(problems,
                    make_problem(": a zero byte at {}: JSON in UTF-8 (RFC 8259)", {line_and_column(text, zero)}));
        problems.back().offset = static_cast<std::int64_t>(zero);
        return {};
    }
    Handler handler(text, document, problems);
    const std::string plain = with_plain_space(text);
    nlohmann::json::sax_parse(plain.begin(), plain.end(), &handler);
    return handler.stopped() ? Document{} : std::move(document);
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t most = 60;
    std::size_t size = std::min(text.size(), most);
    // Not in the middle of a letter.
    while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) {
        --size;
    }
    std::string result = "\"";
    append_shown(result, text.substr(0, size));
    return result + (size < text.size() ? "...\"" : "\"");
}

std::string pointer_to(std::string_view pointer, std::string_view key) {
    std::string result(pointer);
    result += '/';
    while (!key.empty()) {
        const std::size_t plain = std::min(key.find_first_of("~/"), key.size());
        append_shown(result, key.substr(0, plain));
        if (plain < key.size()) {
            result += key[plain] == '~' ? "~0" : "~1";
        }
        key.remove_prefix(std::min(plain + 1, key.size()));
    }
    return result;
}

void add_problem(Problems& problems, Problem problem) {
    if (problems.size() < max_problems) {
        problems.push_back(std::move(problem));
    } else if (problems.size() == max_problems) {
        problems.push_back(make_problem(": more problems than the {} above: none", {max_problems}));
    }
}

}  // namespace eights::detail
