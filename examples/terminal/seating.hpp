// What the seats are called, and the verbs that go with them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace terminal {

/// The seats of a table, as the texts speak of them.
class Seating {
public:
    /// "You" for the person's seat (-1: there is no person), "Bot 2" for the others.
    static Seating at_demo(int seats, int person);
    /// Seats with names of their own; "Seat 2" where there is none.
    static Seating of(int seats, const std::vector<std::string>& names = {});

    /// The seat that is spoken to; -1 if there is none.
    int person() const { return person_; }
    /// "You", "Bot 2".
    const std::string& name(int seat) const { return names_[static_cast<std::size_t>(seat)]; }
    /// A verb as it follows the seat's name: "play" or "plays", "pass" or "passes", "have" or "has".
    std::string verb(int seat, std::string_view verb) const;
    /// Both together: "You play", "Bot 2 plays".
    std::string does(int seat, std::string_view verb) const { return name(seat) + " " + this->verb(seat, verb); }
    /// The name, filled up to the width of the longest one and a space.
    std::string padded_name(int seat) const;
    /// As much room as `padded_name` takes.
    std::string no_name() const;

private:
    Seating(std::vector<std::string> names, int person);

    std::vector<std::string> names_;
    int person_;
    int width_;
};

}  // namespace terminal
