// Checked reading of values.
#include "io/reader.hpp"

#include <algorithm>

namespace eights::detail {

std::string Place::pointer() const {
    if (parent == nullptr) {
        return {};
    }
    return in_array ? filled("{}/{}", {parent->pointer(), index}) : pointer_to(parent->pointer(), key);
}

bool Value::expect(JsonKind wanted, const char* allowed) const {
    if (kind() == wanted) {
        return true;
    }
    refuse(allowed);
    return false;
}

bool Value::is_list(std::size_t most, const char* allowed) const {
    if (!expect(JsonKind::array, allowed)) {
        return false;
    }
    if (count() > most) {
        refuse_as("{} values: at most {}", {count(), most});
        return false;
    }
    return true;
}

void Value::refuse_from(const char* allowed, const Part* parts) const {
    refuse_as("{}: {}", {shown(), text_from(allowed, parts)});
}

void Value::refuse_as_from(const char* found_and_allowed, const Part* parts) const {
    // Nobody reads more than so many, and building their texts takes time.
    if (kind() == JsonKind::refused || problems_->size() > max_problems) {
        return;
    }
    add_problem(*problems_, problem_at(pointer(), found_and_allowed, parts));
}

void Value::refuse_newer(const char* found_and_allowed, std::initializer_list<Part> parts) const {
    refuse_as_from(found_and_allowed, parts.begin());
    problems_->back().newer = true;
}

void Value::refuse_member(const char* key_found_allowed, std::initializer_list<Part> parts) const {
    Problem problem = problem_from(key_found_allowed, parts.begin());
    problem.path = pointer_to(pointer(), problem.path);
    add_problem(*problems_, std::move(problem));
}

void Value::missing(const char* key, const char* allowed) const {
    add_problem(*problems_, make_problem("{}: nothing: {}", {pointer_to(pointer(), key), allowed}));
}

std::string Value::shown() const {
    switch (kind()) {
        case JsonKind::null: return "null";
        case JsonKind::boolean: return node().number != 0 ? "true" : "false";
        case JsonKind::integer: return filled("{}", {node().number});
        case JsonKind::number: {
            const std::string text = in_quotes(document_->text(node()));
            return text.substr(1, text.size() - 2);
        }
        case JsonKind::text: return in_quotes(document_->text(node()));
        case JsonKind::array: return count() == 0 ? "[]" : filled("a list of {}", {count()});
        case JsonKind::object: return count() == 0 ? "{}" : filled("an object of {}", {count()});
        case JsonKind::refused: break;
    }
    return {};
}

std::optional<std::int64_t> Value::integer(std::int64_t least, std::int64_t most, const char* allowed) const {
    if (kind() == JsonKind::integer && node().number >= least && node().number <= most) {
        return node().number;
    }
    if (allowed == nullptr) {
        refuse("a whole number from {} to {}", {least, most});
    } else {
        refuse("{}", {allowed});
    }
    return std::nullopt;
}

std::optional<bool> Value::boolean() const {
    return expect(JsonKind::boolean, "true or false") ? std::optional(node().number != 0) : std::nullopt;
}

std::optional<std::string_view> Value::text(const char* allowed) const {
    return expect(JsonKind::text, allowed) ? std::optional(document_->text(node())) : std::nullopt;
}

std::optional<Card> Value::card() const {
    const auto card = card_from_text(text_or_empty());
    if (!card) {
        refuse_as(is_text() ? "{} is not a card: a rank of A23456789TJQK, then a suit of CDHS"
                            : "{}: a rank of A23456789TJQK, then a suit of CDHS",
                  {shown()});
    }
    return card;
}

std::optional<Suit> Value::suit() const {
    const std::string_view letter = text_or_empty();
    const auto suit = letter.size() == 1 ? suit_from_letter(letter[0]) : std::nullopt;
    if (!suit) {
        refuse("a suit of CDHS");
    }
    return suit;
}

std::optional<std::size_t> Value::word(std::span<const std::string_view> words) const {
    const auto found = is_text() ? std::find(words.begin(), words.end(), text_or_empty()) : words.end();
    if (found != words.end()) {
        return static_cast<std::size_t>(found - words.begin());
    }
    std::string allowed;
    for (const std::string_view word : words) {
        add_filled(allowed, allowed.empty() ? "{}" : ", {}", {word});
    }
    refuse("{}", {allowed});
    return std::nullopt;
}

Members::Members(const Value& object, const char* allowed) : object_(object) {
    is_object_ = object.each_member(allowed, [&](std::string_view key, const Value& value) {
        members_.push_back({key, value.index(), false});
    });
}

std::optional<Value> Members::find(const char* key) { return find(std::string_view(key)); }

std::optional<Value> Members::find(std::string_view key) {
    for (Member& member : members_) {
        // Of a key given twice, the first counts; the second was told as a problem.
        if (member.key == key && !member.asked) {
            for (Member& same : members_) {
                same.asked = same.asked || same.key == key;
            }
            return Value(object_.document(), member.index, Place{&object_.place(), member.key, 0, false},
                         object_.problems());
        }
    }
    return std::nullopt;
}

std::optional<Value> Members::require(const char* key, const char* allowed) {
    auto value = find(key);
    if (!value && is_object_) {
        object_.missing(key, allowed);
    }
    return value;
}

void Members::refuse_others() const {
    for (const Member& member : members_) {
        if (!member.asked) {
            Value(object_.document(), member.index, Place{&object_.place(), member.key, 0, false}, object_.problems())
                .refuse_as("the unknown key {}: a key of this format", {in_quotes(member.key)});
        }
    }
}

bool read_format(Members& members, const char* format, bool required, const Value& object) {
    const auto name = members.find("format");
    const auto version = members.find("version");
    bool fits = true;
    if (name && name->text_or_empty() != format) {
        name->refuse("\"{}\"", {format});
        fits = false;
    } else if (!name && required) {
        object.missing("format", filled("\"{}\"", {format}).c_str());
        fits = false;
    }
    if (version) {
        constexpr std::int64_t newest = 1;
        const auto number = version->integer(1, INT32_MAX);
        if (number && *number > newest) {
            version->refuse_newer(
                "version {}, which a newer program has written: version 1; this program knows no newer one", {*number});
        }
        fits = fits && number && *number <= newest;
    } else if (required) {
        object.missing("version", "1");
        fits = false;
    }
    return fits;
}

void add_problems(const Value& value, Problems problems) {
    for (Problem& problem : problems) {
        problem.path.insert(0, value.pointer());
        add_problem(value.problems(), std::move(problem));
    }
}

std::optional<std::vector<Card>> read_cards(const Value& list) {
    std::vector<Card> cards;
    bool complete = true;
    const bool is_list = list.each_element(max_deck_size, "a list of cards", [&](const Value& element) {
        const auto card = element.card();
        complete = complete && card;
        if (card) {
            cards.push_back(*card);
        }
    });
    return is_list && complete ? std::optional(std::move(cards)) : std::nullopt;
}

}  // namespace eights::detail
