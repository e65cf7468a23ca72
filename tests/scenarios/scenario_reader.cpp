// Reads scenario files. Whatever is not understood is an error with its line: a misspelt line must never pass unseen.
#include "scenario.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace eights::scenarios {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r");
    if (from == std::string_view::npos) {
        return {};
    }
    return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const auto at = text.find(separator);
        parts.emplace_back(trimmed(text.substr(0, at)));
        if (at == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(at + 1);
    }
}

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

std::string join(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && stop == end && !text.empty() ? std::optional(value) : std::nullopt;
}

std::optional<Reject> reject_from_name(std::string_view name) {
    for (int value = 1; value < reject_count; ++value) {
        if (reject_name(static_cast<Reject>(value)) == name) {
            return static_cast<Reject>(value);
        }
    }
    return std::nullopt;
}

/// A line of the file, with the lines that continue it.
struct Line {
    int number = 0;
    std::string text;
};

/// Cuts off comments and empty lines; a line that ends in `;` or `,` goes on in the next one.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    bool goes_on = false;
    int number = 0;
    std::istringstream stream{std::string(text)};
    for (std::string raw; std::getline(stream, raw);) {
        ++number;
        const auto hash = raw.find('#');
        const std::string_view line = trimmed(std::string_view(raw).substr(0, hash));
        if (line.empty()) {
            continue;
        }
        if (goes_on) {
            lines.back().text += " " + std::string(line);
        } else {
            lines.push_back({number, std::string(line)});
        }
        goes_on = line.back() == ';' || line.back() == ',';
    }
    return lines;
}

class Reader {
public:
    explicit Reader(Scenario& scenario) : scenario_(scenario) {}

    void read(std::string_view text) {
        bool in_steps = false;
        for (const Line& line : lines_of(text)) {
            line_ = line.number;
            if (line.text == "steps:") {
                if (in_steps) {
                    error("a second `steps:`");
                }
                in_steps = true;
            } else if (in_steps) {
                read_step(line.text);
            } else {
                read_header(line.text);
            }
        }
        line_ = 1;
        finish(in_steps);
    }

private:
    void error(const std::string& text) { scenario_.errors.push_back({line_, text}); }

    // ---- Values ----

    int number(std::string_view text) {
        const auto value = whole_number(trimmed(text));
        if (!value) {
            error("`" + std::string(text) + "` is no number");
        }
        return value.value_or(0);
    }

    std::vector<int> numbers(std::string_view text) {
        std::vector<int> values;
        for (const std::string& word : words_of(text)) {
            values.push_back(number(word));
        }
        return values;
    }

    Card card(std::string_view text) {
        const auto value = card_from_text(text);
        if (!value) {
            error("`" + std::string(text) + "` is no card");
        }
        return value.value_or(Card{});
    }

    std::vector<Card> cards(std::string_view text) {
        std::vector<Card> values;
        for (const std::string& word : words_of(text)) {
            values.push_back(card(word));
        }
        return values;
    }

    DeckOrder deck(std::string_view text) {
        DeckOrder order;
        for (const std::string& word : words_of(text)) {
            if (word == "*") {
                if (order.rest) {
                    error("a second `*` in the deck");
                }
                order.rest = true;
            } else {
                (order.rest ? order.last : order.first).push_back(card(word));
            }
        }
        return order;
    }

    Action action(const std::string& text) {
        const auto value = action_from_text(text);
        if (!value) {
            error("`" + text + "` is no action");
        }
        return value.value_or(Action{});
    }

    Reject reason(const std::string& text) {
        const auto value = reject_from_name(text);
        if (!value) {
            error("`" + text + "` is no reason to refuse anything");
        }
        return value.value_or(Reject::none);
    }

    // ---- Above `steps:` ----

    void read_header(const std::string& text) {
        if (text.starts_with("set ")) {
            read_set(text.substr(4));
            return;
        }
        const auto colon = text.find(':');
        if (colon == std::string::npos) {
            error("`" + text + "` is no line of a scenario");
            return;
        }
        const std::string key(trimmed(std::string_view(text).substr(0, colon)));
        const std::string value(trimmed(std::string_view(text).substr(colon + 1)));
        if (key != "decides" && !keys_.insert(key).second) {
            error("a second `" + key + ":`");
        }
        if (!read_description(key, value) && !read_position(key, value) && !read_deal(key, value)) {
            error("`" + key + ":` is no line of a scenario");
        }
    }

    void read_set(std::string_view text) {
        const auto equals = text.find('=');
        if (equals == std::string_view::npos) {
            error("`set` without `=`");
            return;
        }
        const std::string name(trimmed(text.substr(0, equals)));
        const Field* const field = find_field(name);
        if (!ruleset_read_) {
            error("`set` before `ruleset:`");
        } else if (field == nullptr) {
            error("there is no option `" + name + "`");
        } else if (const auto problem = field->set(scenario_.ruleset, trimmed(text.substr(equals + 1)))) {
            error(problem->text());
        }
    }

    bool read_description(const std::string& key, const std::string& value) {
        if (key == "title") {
            scenario_.title = value;
        } else if (key == "rules") {
            scenario_.rules = split(value, ',');
        } else if (key == "source") {
            scenario_.source = value;
        } else if (key == "ruleset") {
            ruleset_read_ = true;
            const auto named = preset(value);
            if (!named) {
                error("there is no preset `" + value + "`");
            }
            scenario_.ruleset = named.value_or(Ruleset{});
        } else if (key == "decides") {
            for (const std::string& name : split(value, ',')) {
                if (find_field(name) == nullptr) {
                    error("there is no option `" + name + "`");
                }
                scenario_.decides.push_back(name);
            }
        } else {
            return false;
        }
        return true;
    }

    bool read_position(const std::string& key, const std::string& value) {
        const auto words = words_of(key);
        if (words.size() == 2 && words[0] == "hand") {
            if (number(words[1]) != static_cast<int>(position_.hands.size())) {
                error("the hands must come in order, from `hand 0:` on");
            }
            position_.hands.push_back(cards(value));
        } else if (key == "top") {
            position_.discard.push_back(card(value));
        } else if (key == "under") {
            under_ = cards(value);
        } else if (key == "stock") {
            position_.stock = cards(value);
        } else if (key == "named") {
            position_.named = value.size() == 1 ? suit_from_letter(value[0]) : std::nullopt;
            if (!position_.named) {
                error("`" + value + "` is no suit");
            }
        } else if (key == "phase") {
            read_phase(value);
        } else if (key == "drawn_card") {
            position_.drawn_card = card(value);
        } else if (key == "scores") {
            position_.scores = numbers(value);
        } else if (key == "called") {
            called_ = numbers(value);
        } else if (key == "left") {
            left_ = numbers(value);
        } else {
            return read_position_number(key, value);
        }
        position_keys_.push_back(key);
        return true;
    }

    bool read_position_number(const std::string& key, const std::string& value) {
        static constexpr std::string_view keys[] = {"turn",  "dealer",  "direction", "pending", "drawn",
                                                    "round", "exposed", "passes",    "turns",   "beginner"};
        if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys)) {
            return false;
        }
        position_keys_.push_back(key);
        const int count = number(value);
        if (key == "turn") {
            position_.turn = count;
        } else if (key == "dealer") {
            position_.dealer = count;
        } else if (key == "direction") {
            position_.direction = count;
        } else if (key == "pending") {
            position_.pending = count;
        } else if (key == "drawn") {
            position_.drawn = count;
        } else if (key == "round") {
            position_.round = count;
        } else if (key == "exposed") {
            position_.exposed = count;
        } else if (key == "passes") {
            position_.passes = count;
        } else if (key == "turns") {
            position_.turns = count;
        } else {
            position_.beginner = count;
        }
        return true;
    }

    void read_phase(const std::string& value) {
        for (int phase = 0; phase <= static_cast<int>(Phase::match_over); ++phase) {
            if (phase_name(static_cast<Phase>(phase)) == value) {
                position_.phase = static_cast<Phase>(phase);
                return;
            }
        }
        error("`" + value + "` is no phase");
    }

    bool read_deal(const std::string& key, const std::string& value) {
        if (key == "seed") {
            seed_ = seed_from_number(static_cast<std::uint64_t>(number(value)));
        } else if (key == "deck") {
            deal_.deck = deck(value);
        } else if (key == "start") {
            const auto words = words_of(value);
            if (words.size() != 2 || words[0] != "refused") {
                error("`start:` is followed by `refused` and the reason");
                return true;
            }
            deal_.refused = reason(words[1]);
        } else if (key == "deal") {
            deal_.line = line_;
            const auto words = words_of(value);
            const bool with_dealer = words.size() == 4 && words[1] == "seats," && words[2] == "dealer";
            if (!with_dealer && !(words.size() == 2 && words[1] == "seats")) {
                error("`deal:` is followed by `3 seats` or `3 seats, dealer 2`");
                return true;
            }
            deal_.seats = number(words[0]);
            deal_.dealer = with_dealer ? number(words[3]) : -1;
        } else {
            return false;
        }
        return true;
    }

    // ---- Under `steps:` ----

    void read_step(const std::string& text) {
        Step step;
        step.line = line_;
        const auto colon = text.find(':');
        const std::string key(trimmed(std::string_view(text).substr(0, colon)));
        const std::string value(colon == std::string::npos ? "" : trimmed(std::string_view(text).substr(colon + 1)));
        if (colon == std::string::npos) {
            step.kind = StepKind::act;
            step.action = action(text);
        } else if (key == "refused") {
            step.kind = StepKind::refused;
            auto words = words_of(value);
            if (words.size() < 3) {
                error("`refused:` is followed by an action and the reason");
                return;
            }
            step.reason = reason(words.back());
            words.pop_back();
            step.action = action(join(words));
        } else if (key == "legal") {
            step.kind = StepKind::legal;
            step.actions = legal_list(value);
        } else if (key == "events") {
            step.kind = StepKind::events;
            step.events = split(value, ';');
        } else if (key == "expect") {
            step.kind = StepKind::expect;
            for (const std::string& item : split(value, ',')) {
                step.expectations.push_back(expectation(item));
            }
        } else if (key == "deck") {
            step.kind = StepKind::deck;
            step.deck = deck(value);
        } else {
            error("`" + text + "` is no step");
            return;
        }
        scenario_.steps.push_back(std::move(step));
    }

    std::vector<Action> legal_list(const std::string& value) {
        std::vector<Action> actions;
        if (value == "-") {
            return actions;
        }
        for (const std::string& item : split(value, ';')) {
            if (!item.ends_with(" *")) {
                actions.push_back(action(item));
                continue;
            }
            for (const char letter : {'C', 'D', 'H', 'S'}) {
                actions.push_back(action(item.substr(0, item.size() - 1) + letter));
            }
        }
        return actions;
    }

    Expectation expectation(const std::string& item) {
        auto words = words_of(item);
        // `hand 0 = ...`, `stock = ...`, `stock 3 cards`, `hand 0 3 cards`; everything else is one word and its value.
        std::size_t subject_words = 1;
        const auto equals = std::find(words.begin(), words.end(), "=");
        const bool counts = words.size() >= 3 && words.back() == "cards";
        if (equals != words.end()) {
            subject_words = static_cast<std::size_t>(equals - words.begin()) + 1;
        } else if (counts) {
            subject_words = words.size() - 2;
        }
        if (words.size() <= subject_words) {
            error("`" + item + "` is no expectation");
            return {};
        }
        const auto middle = words.begin() + static_cast<std::ptrdiff_t>(subject_words);
        Expectation result{join({words.begin(), middle}), {}};
        std::vector<std::string> value(middle, words.end());
        if (result.subject.starts_with("hand ") && equals != words.end()) {
            // A hand has no order; cards are compared by face.
            std::stable_sort(value.begin(), value.end(), [](const std::string& a, const std::string& b) {
                const auto left = card_from_text(a);
                const auto right = card_from_text(b);
                return left && right && *left < *right;
            });
        }
        result.value = join(value);
        if (!found_value(State{}, result.subject)) {
            error("`" + item + "`: there is no such expectation");
        }
        return result;
    }

    // ---- The whole ----

    void finish(bool has_steps) {
        const bool has_deal = keys_.contains("deal");
        const bool refused = has_deal && deal_.refused != Reject::none;
        for (const char* const key : {"title", "rules", "ruleset"}) {
            if (!keys_.contains(key)) {
                error(std::string("no `") + key + ":` line");
            }
        }
        if (has_deal) {
            if (!position_keys_.empty()) {
                error("both a deal and `" + position_keys_.front() + ":`");
            }
            deal_.seed = seed_;
            scenario_.start_line = deal_.line;
            scenario_.deal = deal_;
        } else {
            for (const char* const key : {"start", "deck"}) {
                if (keys_.contains(key)) {
                    error(std::string("`") + key + ":` without `deal:`");
                }
            }
            if (position_.hands.empty() || !keys_.contains("top")) {
                error("neither `deal:` nor a position with `hand 0:` and `top:`");
            }
            position_.discard.insert(position_.discard.begin(), under_.begin(), under_.end());
            position_.called = marked(called_);
            position_.left = marked(left_);
            position_.seed = seed_;
            scenario_.position = position_;
        }
        if (refused == has_steps) {
            error(refused ? "steps after a refused start" : "no `steps:` line");
        }
        check_steps(refused);
    }

    std::vector<bool> marked(const std::vector<int>& seats) {
        std::vector<bool> marks;
        for (const int seat : seats) {
            marks.resize(position_.hands.size());
            if (seat < 0 || seat >= static_cast<int>(marks.size())) {
                error("there is no seat " + std::to_string(seat));
            } else {
                marks[static_cast<std::size_t>(seat)] = true;
            }
        }
        return marks;
    }

    void check_steps(bool refused) {
        bool expects = refused;
        for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
            const Step& step = scenario_.steps[i];
            expects = expects || (step.kind != StepKind::act && step.kind != StepKind::deck);
            if (step.kind != StepKind::deck) {
                continue;
            }
            const bool dealt =
                i + 1 < scenario_.steps.size() &&
                (scenario_.steps[i + 1].kind == StepKind::act || scenario_.steps[i + 1].kind == StepKind::refused) &&
                scenario_.steps[i + 1].action.kind() == ActionKind::deal;
            if (!dealt) {
                line_ = step.line;
                error("`deck:` without a `deal` right after it");
            }
        }
        if (!expects) {
            error("nothing is expected: no legal, refused, events or expect line");
        }
    }

    Scenario& scenario_;
    int line_ = 1;
    bool ruleset_read_ = false;
    std::set<std::string> keys_;
    std::vector<std::string> position_keys_;
    Position position_;
    std::vector<Card> under_;
    std::vector<int> called_;
    std::vector<int> left_;
    DealSetup deal_;
    Seed seed_{};
};

}  // namespace

Scenario scenario_from_text(const std::string& file, std::string_view text) {
    Scenario scenario;
    scenario.file = file;
    Reader(scenario).read(text);
    return scenario;
}

Scenario read_scenario(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    Scenario scenario = scenario_from_text(file, text.str());
    if (!stream) {
        scenario.errors.push_back({1, "the file cannot be read"});
    }
    return scenario;
}

std::vector<std::string> scenario_files() {
    namespace fs = std::filesystem;
    const fs::path folder(EIGHTS_SCENARIO_DIR);
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".game") {
            files.push_back(entry.path().lexically_relative(folder).generic_string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

const std::vector<Scenario>& all_scenarios() {
    static const std::vector<Scenario> scenarios = [] {
        std::vector<Scenario> result;
        for (const std::string& file : scenario_files()) {
            result.push_back(read_scenario(std::string(EIGHTS_SCENARIO_DIR) + "/" + file));
        }
        return result;
    }();
    return scenarios;
}

}  // namespace eights::scenarios
