// What the seats are called.
#include "terminal/seating.hpp"

#include "common/words.hpp"
#include "terminal/text.hpp"

#include <algorithm>
#include <utility>

namespace terminal {

Seating::Seating(std::vector<std::string> names, int person) : names_(std::move(names)), person_(person), width_(8) {
    for (const std::string& name : names_) {
        width_ = std::max(width_, shown_width(name) + 1);
    }
}

Seating Seating::at_demo(int seats, int person) {
    std::vector<std::string> names;
    for (int seat = 0; seat < seats; ++seat) {
        names.push_back(seat == person ? "You" : "Bot " + std::to_string(seat));
    }
    return {std::move(names), person};
}

Seating Seating::of(int seats, const std::vector<std::string>& names) {
    std::vector<std::string> shown;
    for (int seat = 0; seat < seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const bool named = at < names.size() && names[at].find_first_not_of(' ') != std::string::npos;
        shown.push_back(named ? examples::printable(names[at]) : "Seat " + std::to_string(seat));
    }
    return {std::move(shown), -1};
}

std::string Seating::verb(int seat, std::string_view verb) const {
    if (seat == person_) {
        return verb == "be" ? "are" : std::string(verb);
    }
    if (verb == "be" || verb == "have") {
        return verb == "be" ? "is" : "has";
    }
    return std::string(verb) + (verb.ends_with("s") || verb.ends_with("ch") ? "es" : "s");
}

std::string Seating::padded_name(int seat) const { return padded(name(seat), width_); }

std::string Seating::no_name() const { return std::string(static_cast<std::size_t>(width_), ' '); }

}  // namespace terminal
