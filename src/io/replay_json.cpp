// Replays as JSON.
#include "eights/replay.hpp"
#include "io/formats.hpp"
#include "state/deal.hpp"

namespace eights {

using namespace detail;

namespace {

constexpr const char* replay_format = "eights-replay";
constexpr std::size_t most_actions = 200'000;
/// One for each round, and one where the recording stops.
constexpr std::size_t most_checkpoints = 10'001;
constexpr std::size_t most_rounds = 10'000;
constexpr std::size_t longest_name = 64;

// ---- Writing --------------------------------------------------------------------------------------------------------

/// The given orders up to the last.
void write_decks(Writer& json, std::span<const std::vector<Card>> decks) {
    while (!decks.empty() && decks.back().empty()) {
        decks = decks.first(decks.size() - 1);
    }
    json.list(decks, [&](const std::vector<Card>& deck) {
        if (deck.empty()) {
            return json.null();
        }
        write_cards(json, deck);
    });
}

void write_checkpoint(Writer& json, const Checkpoint& checkpoint) {
    json.begin_object();
    json.key("action").number(checkpoint.action);
    write_text_or_null(json.key("hash"), checkpoint.hash, to_hex);
    write_numbers(json.key("scores"), checkpoint.scores);
    json.end_object();
}

// ---- Reading --------------------------------------------------------------------------------------------------------

/// Reads the members of a replay one after the other; what needs the ruleset or the number of seats is skipped if they
/// are wrong.
class ReplayReader {
public:
    explicit ReplayReader(const Value& value) : value_(value), members_(value, "an object: a replay") {}

    std::optional<Replay> run() {
        const std::size_t problems_before = value_.problems().size();
        if (!members_.is_object()) {
            return std::nullopt;
        }
        read_format(members_, replay_format, true, value_);
        read_versions();
        read_table();
        read_names();
        read_seed();
        read_decks();
        read_start();
        read_first_dealer();
        read_actions();
        read_checkpoints();
        read_result();
        members_.refuse_others();
        return value_.problems().size() == problems_before ? std::optional(std::move(replay_)) : std::nullopt;
    }

private:
    void read_versions() {
        if (const auto engine = members_.find("engine")) {
            replay_.engine = read_short_text(*engine);
        }
        if (const auto revision = members_.require("rules_revision", filled("{}", {rules_revision}).c_str())) {
            const auto number = revision->integer(1, INT32_MAX);
            if (number && *number > rules_revision) {
                revision->refuse_newer(
                    "rules revision {}, which a newer program has played: {}; this program knows no newer one",
                    {*number, rules_revision});
            }
        }
        const std::string wanted = in_quotes(random_name);
        if (const auto random = members_.require("rng", wanted.c_str())) {
            if (random->text_or_empty() != random_name) {
                random->refuse("{}", {wanted});
            }
        }
    }

    static std::string read_short_text(const Value& value) {
        constexpr const char* allowed = "a text of at most 64 bytes";
        static_assert(longest_name == 64);
        const auto text = value.text(allowed);
        if (text && text->size() > longest_name) {
            value.refuse(allowed);
        }
        return std::string(text.value_or(""));
    }

    void read_table() {
        if (const auto ruleset = members_.require("ruleset", "the name of a preset, or an object")) {
            if (const auto rules = read_rule_table(*ruleset)) {
                replay_.rules = *rules;
                has_rules_ = true;
            }
        }
        if (const auto seats = members_.require("seats", "the number of seats")) {
            const auto number = seats->integer(has_rules_ ? replay_.rules.min_seats : min_table_seats,
                                               has_rules_ ? replay_.rules.max_seats : max_table_seats);
            replay_.seats = static_cast<int>(number.value_or(0));
        }
    }

    bool seats_known() const { return replay_.seats != 0; }

    /// A list with one value for each seat.
    bool fits_seats(const Value& list) const {
        if (!seats_known() || list.count() == static_cast<std::size_t>(replay_.seats)) {
            return true;
        }
        list.refuse("one value for each seat, {}", {replay_.seats});
        return false;
    }

    void read_names() {
        const auto names = members_.find("names");
        if (!names) {
            return;
        }
        const bool is_list =
            names->each_element(max_table_seats, "a list of names, one for each seat, or []",
                                [&](const Value& name) { replay_.names.push_back(read_short_text(name)); });
        if (is_list && names->count() != 0) {
            fits_seats(*names);
        }
    }

    void read_seed() {
        const auto seed = members_.require("seed", "64 digits of 0123456789abcdef, or null");
        if (!seed || seed->is_null()) {
            return;
        }
        replay_.seed = seed_from_hex(seed->text_or_empty());
        if (!replay_.seed) {
            seed->refuse("64 digits of 0123456789abcdef, or null");
        }
    }

    void read_decks() {
        const auto decks = members_.find("decks");
        if (!decks) {
            return;
        }
        decks->each_element(
            most_rounds, "a list: for each round an order of the deck, or null", [&](const Value& deck) {
                replay_.decks.emplace_back();
                if (deck.is_null()) {
                    return;
                }
                const auto cards = read_cards(deck);
                if (cards && has_rules_ && seats_known() && !is_whole_deck(replay_.rules, replay_.seats, *cards)) {
                    deck.refuse("every card of the deck, {}", {replay_.rules.deck_size(replay_.seats)});
                }
                replay_.decks.back() = cards.value_or(std::vector<Card>{});
            });
    }

    void read_start() {
        const auto start = members_.find("start");
        if (!start || start->is_null()) {
            return;
        }
        replay_.start = read_state(*start);
        if (!replay_.start || !has_rules_ || !seats_known()) {
            return;
        }
        if (replay_.start->rules != replay_.rules) {
            start->refuse_as("a state under another ruleset: the ruleset of the replay");
        }
        if (replay_.start->seats != replay_.seats) {
            start->refuse_as("a state with {} seats: as many as the replay", {replay_.start->seats});
        }
        if (!replay_.seed || replay_.start->seed != *replay_.seed) {
            start->refuse_as("a state with another seed: the seed of the replay");
        }
    }

    void read_first_dealer() {
        if (const auto dealer = members_.find("first_dealer")) {
            const auto seat = dealer->integer(0, (seats_known() ? replay_.seats : max_table_seats) - 1);
            if (seat && replay_.start) {
                dealer->refuse("no such key where the replay begins with a state");
            }
            const bool is_last = seat && *seat == replay_.seats - 1;
            replay_.first_dealer = seat && !is_last ? static_cast<int>(*seat) : -1;
        }
    }

    void read_actions() {
        if (const auto actions = members_.require("actions", "a list of actions")) {
            replay_.actions.reserve(std::min(actions->count(), most_actions));
            actions->each_element(most_actions, "a list of actions", [&](const Value& action) {
                replay_.actions.push_back(read_action(action).value_or(Action{}));
            });
        }
    }

    std::vector<std::int32_t> read_scores(Members& members) const {
        const auto scores = members.require("scores", "a list of whole numbers, one for each seat");
        if (!scores) {
            return {};
        }
        auto list = read_list<std::int32_t>(*scores, max_table_seats, "a list of whole numbers, one for each seat",
                                            [](const Value& score) { return score.integer(INT32_MIN, INT32_MAX); });
        if (list) {
            fits_seats(*scores);
        }
        return std::move(list).value_or(std::vector<std::int32_t>{});
    }

    void read_checkpoint(const Value& value) {
        Members members(value, "an object: action, hash, scores");
        if (!members.is_object()) {
            return;
        }
        Checkpoint checkpoint;
        if (const auto action = members.require("action", "the number of actions before")) {
            const std::int64_t least = replay_.checkpoints.empty() ? 0 : replay_.checkpoints.back().action + 1;
            const auto number = action->integer(least, static_cast<std::int64_t>(replay_.actions.size()));
            checkpoint.action = static_cast<std::uint32_t>(number.value_or(least));
        }
        if (const auto hash = members.require("hash", "16 digits of 0123456789abcdef, or null");
            hash && !hash->is_null()) {
            checkpoint.hash = from_hex(hash->text_or_empty());
            if (!checkpoint.hash) {
                hash->refuse("16 digits of 0123456789abcdef, or null");
            }
        }
        checkpoint.scores = read_scores(members);
        members.refuse_others();
        replay_.checkpoints.push_back(std::move(checkpoint));
    }

    void read_checkpoints() {
        if (const auto checkpoints = members_.find("checkpoints")) {
            checkpoints->each_element(most_checkpoints, "a list of checkpoints",
                                      [&](const Value& checkpoint) { read_checkpoint(checkpoint); });
        }
    }

    void read_result() {
        const auto result = members_.find("result");
        if (!result || result->is_null()) {
            return;
        }
        Members members(*result, "an object: scores, winners; or null");
        if (!members.is_object()) {
            return;
        }
        replay_.result.emplace();
        replay_.result->scores = read_scores(members);
        if (const auto winners = members.require("winners", "a list of seats, ascending")) {
            int least = 0;
            winners->each_element(max_table_seats, "a list of seats, ascending", [&](const Value& winner) {
                const auto seat = winner.integer(least, (seats_known() ? replay_.seats : max_table_seats) - 1);
                if (seat) {
                    least = static_cast<int>(*seat) + 1;
                    replay_.result->winners.push_back(static_cast<int>(*seat));
                }
            });
        }
        members.refuse_others();
    }

    const Value& value_;
    Members members_;
    Replay replay_;
    bool has_rules_ = false;
};

}  // namespace

void detail::write_result(Writer& json, const MatchResult& result) {
    json.begin_object();
    write_numbers(json.key("scores"), result.scores);
    write_numbers(json.key("winners"), result.winners);
    json.end_object();
}

std::string to_json(const Replay& replay) {
    Writer json;
    json.begin_object();
    write_format(json, replay_format);
    json.key("engine").text(replay.engine);
    json.key("rules_revision").number(rules_revision);
    json.key("rng").text(random_name);
    write_ruleset(json.key("ruleset"), replay.rules);
    json.key("seats").number(replay.seats);
    json.key("names").list(replay.names, [&](const std::string& name) { json.text(name); });
    write_text_or_null(json.key("seed"), replay.seed, seed_to_hex);
    write_decks(json.key("decks"), replay.decks);
    json.key("start");
    if (replay.start) {
        write_state(json, *replay.start);
    } else {
        json.null();
    }
    json.key("actions").list(replay.actions, [&](Action action) { json.text(to_text(action)); });
    json.key("checkpoints").list(replay.checkpoints, [&](const Checkpoint& checkpoint) {
        write_checkpoint(json, checkpoint);
    });
    json.key("result");
    if (replay.result) {
        write_result(json, *replay.result);
    } else {
        json.null();
    }
    if (replay.first_dealer != -1) {
        json.key("first_dealer").number(replay.first_dealer);
    }
    json.end_object();
    return json.take();
}

Parsed<Replay> replay_from_json(std::string_view text) {
    Parsed<Replay> result;
    result.value = read_document(text, max_replay_size, result.problems,
                                 [](const Value& value) { return ReplayReader(value).run(); });
    if (!result.problems.empty()) {
        result.value.reset();
    }
    return result;
}

}  // namespace eights
