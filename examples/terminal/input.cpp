// Understanding what a person types.
#include "terminal/input.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace terminal {

namespace {

using Words = std::vector<std::string>;
using eights::Action;
using Replacements = std::pair<std::string_view, std::string_view>;

/// Cuts a line into lower-case words; symbols become letters, punctuation separates.
Words words_of(std::string_view line) {
    constexpr std::array<Replacements, 9> symbols{{
        {"\u2663", "c"},
        {"\u2666", "d"},
        {"\u2665", "h"},
        {"\u2660", "s"},
        {"\u2667", "c"},
        {"\u2662", "d"},
        {"\u2661", "h"},
        {"\u2664", "s"},
        {"\uFE0F", ""},
    }};
    std::string text(line);
    for (const auto& [symbol, letter] : symbols) {
        for (auto at = text.find(symbol); at != std::string::npos; at = text.find(symbol, at)) {
            text.replace(at, symbol.size(), letter);
        }
    }
    Words words;
    std::string word;
    for (const char letter : text + " ") {
        const auto code = static_cast<unsigned char>(letter);
        if (std::isalnum(code) != 0 || letter == '?' || code >= 0x80) {
            word += static_cast<char>(std::tolower(code));
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

bool one_of(const std::string& word, std::initializer_list<std::string_view> list) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

std::optional<int> number_of(const std::string& word) {
    int number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (word.empty() || error != std::errc{} || stop != end) {
        return std::nullopt;
    }
    return number;
}

/// Words of cards as letters ("queen" is q); words that only join are dropped.
Words card_words(const Words& words) {
    constexpr std::array<Replacements, 32> letters{{
        {"clubs", "c"},  {"club", "c"},  {"diamonds", "d"}, {"diamond", "d"}, {"hearts", "h"}, {"heart", "h"},
        {"spades", "s"}, {"spade", "s"}, {"ace", "a"},      {"two", "2"},     {"three", "3"},  {"four", "4"},
        {"five", "5"},   {"six", "6"},   {"seven", "7"},    {"eight", "8"},   {"nine", "9"},   {"ten", "t"},
        {"jack", "j"},   {"queen", "q"}, {"king", "k"},     {"play", ""},     {"lay", ""},     {"of", ""},
        {"the", ""},     {"and", ""},    {"name", ""},      {"names", ""},    {"naming", ""},  {"as", ""},
        {"with", ""},    {"to", ""},
    }};
    Words result;
    for (const std::string& word : words) {
        const auto found =
            std::find_if(letters.begin(), letters.end(), [&](const auto& pair) { return pair.first == word; });
        const std::string letter = found == letters.end() ? word : std::string(found->second);
        if (!letter.empty()) {
            result.push_back(letter);
        }
    }
    return result;
}

std::optional<eights::Suit> suit_of(char letter) {
    return eights::suit_from_letter(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
}

/// A card, and a suit behind it if there is one: `8h`, `8hs`, `10 h`.
std::optional<Action> play_of(std::string text, int seat) {
    if (text.starts_with("10")) {
        text.replace(0, 2, "t");
    }
    if (text.size() < 2 || text.size() > 3) {
        return std::nullopt;
    }
    const auto rank = eights::rank_from_letter(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))));
    const auto suit = suit_of(text[1]);
    if (!rank || !suit) {
        return std::nullopt;
    }
    const eights::Card card(*rank, *suit);
    if (text.size() == 2) {
        return Action::play(seat, card);
    }
    const auto named = suit_of(text[2]);
    return named ? std::optional(Action::play(seat, card, *named)) : std::nullopt;
}

Input acting(Action action) { return {.kind = Input::Kind::action, .action = action}; }

Input unclear(std::string answer) { return {.kind = Input::Kind::unclear, .answer = std::move(answer)}; }

/// `catch`, `catch 2`, `catch bot 2`.
Input catching(const Words& words, const eights::State& state, int seat) {
    const std::string last = words.back().starts_with("bot") ? words.back().substr(3) : words.back();
    if (const auto target = number_of(last); target && *target >= 0 && *target < eights::max_table_seats) {
        return acting(Action::catch_seat(seat, *target));
    }
    if (words.size() > 1) {
        return unclear("Catch whom? Write the number of the bot: catch 2");
    }
    // Without a number: whoever is exposed; if nobody is, any other seat, so that the refusal says so.
    const int target = state.exposed != eights::no_seat ? state.exposed : (seat + 1) % state.seats;
    return acting(Action::catch_seat(seat, target));
}

Input numbered(int number, const std::vector<Choice>& choices) {
    if (number >= 1 && static_cast<std::size_t>(number) <= choices.size()) {
        return acting(choices[static_cast<std::size_t>(number - 1)].action);
    }
    const std::string text = std::to_string(number);
    return unclear("There is no choice " + text +
                   (number >= 2 && number <= 10 ? "; a card is written with its suit: " + text + "h" : "."));
}

}  // namespace

std::optional<eights::Suit> suit_understood(std::string_view line) {
    const Words words = card_words(words_of(line));
    if (words.size() == 1 && words[0].size() == 1) {
        return suit_of(words[0][0]);
    }
    return std::nullopt;
}

Input understood(std::string_view line, const eights::State& state, int seat, const std::vector<Choice>& choices) {
    const Words words = words_of(line);
    if (words.empty()) {
        return {};
    }
    // While a suit is to be named, c, d, h and s are suits.
    if (state.phase == eights::Phase::name) {
        if (const auto suit = suit_understood(line)) {
            return acting(Action::name(seat, *suit));
        }
    }
    const std::string& first = words[0];
    if (words.size() == 1) {
        if (one_of(first, {"h", "?", "help"})) {
            return {.kind = Input::Kind::help};
        }
        if (one_of(first, {"q", "quit", "exit", "leave", "bye"})) {
            return {.kind = Input::Kind::quit};
        }
        if (one_of(first, {"p", "pass"})) {
            return acting(Action::pass(seat));
        }
        if (one_of(first, {"t", "take"})) {
            return acting(Action::take(seat));
        }
        if (one_of(first, {"c", "call"})) {
            return acting(Action::call(seat));
        }
        if (const auto number = number_of(first)) {
            return numbered(*number, choices);
        }
    }
    if (first == "d" || first == "draw") {
        return acting(Action::draw(seat));
    }
    if (first == "catch") {
        return catching(words, state, seat);
    }
    std::string together;
    for (const std::string& word : card_words(words)) {
        together += word;
    }
    if (const auto play = play_of(together, seat)) {
        return acting(*play);
    }
    if (together.size() == 1 && eights::rank_from_letter(static_cast<char>(std::toupper(together[0])))) {
        return unclear("Which one? Write the suit too, like " + together + "h.");
    }
    std::string quoted(line.substr(0, 30));
    std::erase_if(quoted, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; });
    return unclear("\"" + quoted + "\" is not understood. Write a card like 8h, or h for help.");
}

std::vector<std::string> commands_in_words(const eights::RuleTable& rules) {
    std::vector<std::string> lines{
        "7h, 10s, kd   play a card: rank (a 2 ... 10 j q k) and suit (c d h s)",
        "8h s, 8hs     play a wild card and name a suit, here spades",
        "3             do number 3 of the list",
        "d, draw       draw a card",
        "p, pass       pass",
    };
    if (rules.special != 0) {
        lines.emplace_back("t, take       take the cards that you owe");
    }
    if (rules.last_card_call != eights::LastCardCall::none) {
        lines.emplace_back("c, call       call your last card, before you play the last but one");
    }
    if (rules.last_card_call == eights::LastCardCall::caught) {
        lines.emplace_back("catch 2       catch Bot 2, who did not call");
    }
    lines.emplace_back("Enter         show the table again, or do the only thing there is to do");
    lines.emplace_back("h, ?          this help");
    lines.emplace_back("q, quit       leave the match");
    return lines;
}

}  // namespace terminal
