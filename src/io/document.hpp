// A JSON text taken apart into one flat list of values, strictly and within limits.
#pragma once

#include "eights/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace eights::detail {

/// Largest document that is looked at, in bytes.
inline constexpr std::size_t max_document_size = std::size_t{1} << 20;
/// Largest replay.
inline constexpr std::size_t max_replay_size = std::size_t{16} << 20;
/// Most values inside each other.
inline constexpr int max_document_depth = 16;
/// Longest text or key, in bytes.
inline constexpr std::size_t max_text_size = 256;
/// Most keys in one object.
inline constexpr std::size_t max_object_keys = 128;
/// Most problems that are told; what comes after is counted only.
inline constexpr std::size_t max_problems = 100;

enum class JsonKind : std::uint8_t {
    null,
    boolean,
    integer,
    number,  ///< any number that is not written as an integer, or is beyond 64 bits; kept as text
    text,
    array,
    object,
    refused,  ///< already told as a problem: readers stay silent about it
};

/// Where a text or number lies in `Document::letters`.
struct JsonText {
    std::uint32_t at, size;
};

/// What an array or object holds.
struct JsonContent {
    std::uint32_t end;    ///< index behind the last content
    std::uint32_t count;  ///< number of contents
};

/// One value. Values lie in the order of the document, the contents of an array or object behind it.
struct JsonNode {
    JsonKind kind = JsonKind::null;
    std::uint8_t unused = 0;
    std::uint16_t key_size = 0;  ///< 0 for elements of an array (and for the empty key)
    std::uint32_t key_at = 0;    ///< where the key begins in `Document::letters`
    union {
        std::int64_t number;  ///< boolean, integer
        JsonText text;        ///< text, number
        JsonContent content;  ///< array, object
    };

    JsonNode() : number(0) {}
};

static_assert(sizeof(JsonNode) == 16, "a document of nothing but small values must not grow too much");

struct Document {
    std::vector<JsonNode> nodes;  ///< the first is the whole
    std::string letters;          ///< all keys and texts

    std::string_view key(const JsonNode& node) const {
        return std::string_view(letters).substr(node.key_at, node.key_size);
    }
    std::string_view text(const JsonNode& node) const {
        return std::string_view(letters).substr(node.text.at, node.text.size);
    }
    /// The index behind a value and its contents.
    std::size_t behind(std::size_t index) const {
        const JsonNode& node = nodes[index];
        return node.kind == JsonKind::array || node.kind == JsonKind::object ? node.content.end : index + 1;
    }
};

/// Takes a text apart. What is not JSON in UTF-8 (RFC 8259), is too large or too deep, or gives a key twice is told in
/// `problems`; after the first three, which are then the only problem, the document is empty.
Document parse_document(std::string_view text, std::size_t most_bytes, Problems& problems);

/// A text in quotes for a problem: shortened, control characters escaped.
std::string in_quotes(std::string_view text);

/// Adds a key or index to a JSON pointer.
std::string pointer_to(std::string_view pointer, std::string_view key);

/// Adds a problem; beyond `max_problems` the last one says that there are more.
void add_problem(Problems& problems, Problem problem);

}  // namespace eights::detail
