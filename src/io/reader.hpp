// Reading values out of a document: every type and range is checked, and what is wrong is told with its JSON pointer.
#pragma once

#include "cards/text.hpp"
#include "eights/card.hpp"
#include "io/document.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace eights::detail {

/// Where a value stands: a chain up to the whole document, which becomes text only when there is a problem to tell.
struct Place {
    const Place* parent = nullptr;
    std::string_view key{};   ///< in an object
    std::uint32_t index = 0;  ///< in an array
    bool in_array = false;

    std::string pointer() const;
};

/// A value of a document, with the questions that can be asked of it. Each gives nothing, and tells a problem, if the
/// value is something else; `allowed` is then what the problem says is allowed.
///
/// Texts that stand in the source are taken as `const char*`: most of them are arguments of a function that is called
/// often, and one pointer is less code than a pointer and a size.
///
/// A value refers to the place of the value around it, which has to outlive it.
class Value {
public:
    Value(const Document& document, std::size_t index, Place place, Problems& problems)
        : document_(&document), index_(index), place_(place), problems_(&problems) {}

    JsonKind kind() const { return node().kind; }
    bool is_null() const { return kind() == JsonKind::null; }
    bool is_text() const { return kind() == JsonKind::text; }

    /// Without `allowed` a problem tells the range.
    std::optional<std::int64_t> integer(std::int64_t least, std::int64_t most, const char* allowed = nullptr) const;
    std::optional<bool> boolean() const;
    /// Any text.
    std::optional<std::string_view> text(const char* allowed) const;
    std::optional<Card> card() const;
    std::optional<Suit> suit() const;
    /// The index of a text in a list of words.
    std::optional<std::size_t> word(std::span<const std::string_view> words) const;

    /// The text if it is one, without a problem otherwise.
    std::string_view text_or_empty() const { return is_text() ? document_->text(node()) : std::string_view(); }

    /// Calls `visit(Value)` for each element. False, with a problem, if it is no array, or longer than `most`.
    template <class Visit>
    bool each_element(std::size_t most, const char* allowed, Visit visit) const {
        if (!is_list(most, allowed)) {
            return false;
        }
        Place place{&place_, {}, 0, true};
        for (std::size_t i = index_ + 1; i < node().content.end; i = document_->behind(i), ++place.index) {
            visit(Value(*document_, i, place, *problems_));
        }
        return true;
    }

    /// Calls `visit(key, Value)` for each member. False, with a problem, if it is no object.
    template <class Visit>
    bool each_member(const char* allowed, Visit visit) const {
        if (!expect(JsonKind::object, allowed)) {
            return false;
        }
        for (std::size_t i = index_ + 1; i < node().content.end; i = document_->behind(i)) {
            const std::string_view key = document_->key(document_->nodes[i]);
            visit(key, Value(*document_, i, Place{&place_, key, 0, false}, *problems_));
        }
        return true;
    }

    /// Number of elements or members; 0 for other values.
    std::size_t count() const {
        return kind() == JsonKind::array || kind() == JsonKind::object ? node().content.count : 0;
    }

    /// Tells that this is not what may be there; `allowed` is a pattern (cards/text.hpp).
    void refuse(const char* allowed, std::initializer_list<Part> parts = {}) const {
        refuse_from(allowed, parts.begin());
    }
    /// The same with a pattern for both, "found: allowed".
    void refuse_as(const char* found_and_allowed, std::initializer_list<Part> parts = {}) const {
        refuse_as_from(found_and_allowed, parts.begin());
    }
    /// Tells that a newer program has written this.
    void refuse_newer(const char* found_and_allowed, std::initializer_list<Part> parts) const;
    /// Tells a problem at a member: "key: found: allowed".
    void refuse_member(const char* key_found_allowed, std::initializer_list<Part> parts) const;
    /// Tells a problem at a member that is not there.
    void missing(const char* key, const char* allowed) const;

    std::string pointer() const { return place_.pointer(); }
    /// The value as a problem shows it: short.
    std::string shown() const;
    Problems& problems() const { return *problems_; }
    const Place& place() const { return place_; }
    const Document& document() const { return *document_; }
    std::size_t index() const { return index_; }

private:
    const JsonNode& node() const { return document_->nodes[index_]; }
    /// True if the value is of this kind; tells a problem if not.
    bool expect(JsonKind kind, const char* allowed) const;
    bool is_list(std::size_t most, const char* allowed) const;
    void refuse_from(const char* allowed, const Part* parts) const;
    void refuse_as_from(const char* found_and_allowed, const Part* parts) const;

    const Document* document_;
    std::size_t index_;
    Place place_;
    Problems* problems_;
};

/// The members of an object, asked for by name; whatever was not asked for is told as unknown in the end.
class Members {
public:
    /// Tells a problem if the value is no object; then there are no members.
    Members(const Value& object, const char* allowed);

    bool is_object() const { return is_object_; }
    /// The member with this key, if it is there.
    std::optional<Value> find(const char* key);
    std::optional<Value> find(std::string_view key);
    /// The same, with a problem if it is not.
    std::optional<Value> require(const char* key, const char* allowed);
    /// Tells every member that was never asked for.
    void refuse_others() const;

private:
    struct Member {
        std::string_view key;
        std::size_t index;
        bool asked;
    };

    const Value& object_;
    bool is_object_;
    std::vector<Member> members_;
};

/// Reads the members `format` and `version` of a document, which may be missing where people write it by hand.
/// False, with a problem, if they are those of another format or of a newer version.
bool read_format(Members& members, const char* format, bool required, const Value& object);

/// Tells problems found in a value by others, whose paths begin there.
void add_problems(const Value& value, Problems problems);

/// Reads a list of cards.
std::optional<std::vector<Card>> read_cards(const Value& list);

/// Reads a document as a whole with `read(Value)`, unless it could not be taken apart.
template <class Read>
auto read_document(std::string_view text, std::size_t most_bytes, Problems& problems, Read read)
    -> decltype(read(std::declval<Value>())) {
    const Document document = parse_document(text, most_bytes, problems);
    if (document.nodes.empty()) {
        return {};
    }
    return read(Value(document, 0, Place{}, problems));
}

}  // namespace eights::detail
