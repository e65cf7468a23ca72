// Checked reading of values.
#include "io/reader.hpp"

#include <algorithm>

namespace eights::detail {

std::string Place::pointer() const {
    if (parent == nullptr) {
        return {};
    }
    return pointer_to(parent->pointer(), in_array ? std::to_string(index) : std::string(key));
}

bool Value::expect(JsonKind wanted, std::string_view allowed) const {
    if (kind() == wanted) {
        return true;
    }
    refuse(allowed);
    return false;
}

void Value::refuse(std::string_view found, std::string_view allowed) const {
    // Nobody reads more than so many, and building their texts takes time.
    if (kind() != JsonKind::refused && problems_->size() <= max_problems) {
        add_problem(*problems_, pointer(), std::string(found), std::string(allowed));
    }
}

void Value::refuse_newer(std::string_view found, std::string_view allowed) const {
    refuse(found, allowed);
    problems_->back().newer = true;
}

void Value::missing(std::string_view key, std::string_view allowed) const {
    add_problem(*problems_, pointer_to(pointer(), key), "nothing", std::string(allowed));
}

std::string Value::shown() const {
    switch (kind()) {
        case JsonKind::null: return "null";
        case JsonKind::boolean: return node().number != 0 ? "true" : "false";
        case JsonKind::integer: return std::to_string(node().number);
        case JsonKind::number: {
            const std::string text = in_quotes(document_->text(node()));
            return text.substr(1, text.size() - 2);
        }
        case JsonKind::text: return in_quotes(document_->text(node()));
        case JsonKind::array:
            return node().content.count == 0 ? "[]" : "a list of " + std::to_string(node().content.count);
        case JsonKind::object:
            return node().content.count == 0 ? "{}" : "an object of " + std::to_string(node().content.count);
        case JsonKind::refused: break;
    }
    return {};
}

std::optional<std::int64_t> Value::integer(std::int64_t least, std::int64_t most, std::string_view allowed) const {
    if (kind() == JsonKind::integer && node().number >= least && node().number <= most) {
        return node().number;
    }
    refuse(allowed.empty() ? "a whole number from " + std::to_string(least) + " to " + std::to_string(most)
                           : std::string(allowed));
    return std::nullopt;
}

std::optional<bool> Value::boolean() const {
    return expect(JsonKind::boolean, "true or false") ? std::optional(node().number != 0) : std::nullopt;
}

std::optional<std::string_view> Value::text(std::string_view allowed) const {
    return expect(JsonKind::text, allowed) ? std::optional(document_->text(node())) : std::nullopt;
}

std::optional<Card> Value::card() const {
    const auto card = card_from_text(text_or_empty());
    if (!card) {
        refuse(is_text() ? shown() + " is not a card" : shown(), "a rank of A23456789TJQK, then a suit of CDHS");
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
        allowed += (allowed.empty() ? "" : ", ") + std::string(word);
    }
    refuse(allowed);
    return std::nullopt;
}

Members::Members(const Value& object, std::string_view allowed) : object_(object) {
    is_object_ = object.each_member(allowed, [&](std::string_view key, const Value& value) {
        members_.push_back({key, value.index(), false});
    });
}

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

std::optional<Value> Members::require(std::string_view key, std::string_view allowed) {
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
                .refuse("the unknown key " + in_quotes(member.key), "a key of this format");
        }
    }
}

bool read_format(Members& members, std::string_view format, bool required, const Value& object) {
    const auto name = members.find("format");
    const auto version = members.find("version");
    bool fits = true;
    if (name && name->text_or_empty() != format) {
        name->refuse(in_quotes(format));
        fits = false;
    } else if (!name && required) {
        object.missing("format", in_quotes(format));
        fits = false;
    }
    if (version) {
        constexpr std::int64_t newest = 1;
        const auto number = version->integer(1, INT32_MAX);
        if (number && *number > newest) {
            version->refuse_newer("version " + std::to_string(*number) + ", which a newer program has written",
                                  "version 1; this program knows no newer one");
        }
        fits = fits && number && *number <= newest;
    } else if (required) {
        object.missing("version", "1");
        fits = false;
    }
    return fits;
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
