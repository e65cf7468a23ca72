// The C interface: JSON of rules, states, views; and replays.
#include "eights/json.hpp"

#include "cards/utf8.hpp"
#include "eights/replay.hpp"
#include "handles.hpp"
#include "io/playback.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

using namespace eights;
using namespace eights::capi;

/// A recording, and the state that it has come to.
struct eights_replay {
    State now;
    Recorder recorder;
};

namespace {

constexpr std::size_t most_actions = 200'000;  // what reading takes
constexpr std::size_t longest_player_name = 64;

/// Everything that is wrong, a line each.
std::string all_problems(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        detail::add_filled(text, "{}\n", {problem.text()});
    }
    return text;
}

/// Puts a report into the caller's buffer; the status is that of what was looked at, unless there is no room.
std::int32_t put_report(std::int32_t found, const std::string& text, char* buf, std::size_t cap, std::size_t* needed) {
    const std::int32_t status = put_text(text, buf, cap, needed);
    return status == EIGHTS_OK ? found : status;
}

/// Reads a text with `read(std::string_view)` and hands out what `Handle` is made from with `make(value)`.
template <class Handle, class Read, class Make>
std::int32_t read_json(const char* json, std::size_t len, Handle** out, eights_error* err, Read read, Make make) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    if (!usable(err)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const std::int32_t status = guarded([&]() -> std::int32_t {
        if (json == nullptr) {
            return report_null(err, "json is null");
        }
        const auto parsed = read(text_of(json, len));
        return parsed ? make(*parsed) : report(err, parsed.problems);
    });
    return status == EIGHTS_ERROR_OUT_OF_MEMORY || status == EIGHTS_ERROR_INTERNAL ? report(err, status) : status;
}

template <class Read>
std::int32_t verify_json(const char* json, std::size_t len, char* buf, std::size_t cap, std::size_t* needed,
                         Read read) {
    return guarded([&]() -> std::int32_t {
        if (json == nullptr || !can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        const auto parsed = read(text_of(json, len));
        return put_report(status_of(parsed.problems), all_problems(parsed.problems), buf, cap, needed);
    });
}

/// True if the deck is what the first round of a state was dealt from.
bool was_dealt_from(const State& first, std::span<const Card> deck) noexcept {
    StartOptions options;
    options.first_dealer = first.dealer;
    options.deck = deck;
    State dealt = blank_state();
    return start_into(dealt, first.rules, first.seats, first.seed, options) == Reject::none && dealt == first;
}

/// Carries out an action, or a deal of a given deck, and records it: both or neither.
std::int32_t append(eights_replay* replay, Action action, const GivenDeck* deck) {
    if (replay->recorder.so_far().actions.size() >= most_actions) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    State next = blank_state();
    copy_state(next, replay->now);
    const Reject reject = deck == nullptr ? advance(next, action) : advance_deal(next, action, deck->cards());
    if (reject != Reject::none) {
        return reject == Reject::bad_deck ? EIGHTS_ERROR_ARGUMENT : EIGHTS_ERROR_ILLEGAL_ACTION;
    }
    if (deck == nullptr) {
        replay->recorder.record(action, next);
    } else {
        replay->recorder.record_deal(action, deck->cards(), next);
    }
    copy_state(replay->now, next);
    return EIGHTS_OK;
}

/// The state after some of a replay's actions, which are known to be legal.
void play_to(const Replay& replay, std::size_t position, State& into) noexcept {
    State state = blank_state();
    detail::begin_playback(replay, state);
    for (std::size_t i = 0; i < position; ++i) {
        detail::play_back(replay, i, state);
    }
    copy_state(into, state);
}

}  // namespace

// ---- Rules, states, views -------------------------------------------------------------------------------------------

int32_t eights_rules_from_json(const char* json, size_t len, eights_rules** out, eights_error* err) {
    return read_json(json, len, out, err, rule_table_from_json,
                     [&](const RuleTable& table) { return report(err, hand_out(table, out)); });
}

int32_t eights_rules_to_json(const eights_rules* rules, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        return rules == nullptr || !can_put_text(buf, cap, needed) ? EIGHTS_ERROR_NULL
                                                                   : put_text(to_json(rules->table), buf, cap, needed);
    });
}

int32_t eights_rules_verify(const char* json, size_t len, char* report_buf, size_t cap, size_t* needed) {
    return verify_json(json, len, report_buf, cap, needed, rule_table_from_json);
}

int32_t eights_state_from_json(const char* json, size_t len, eights_state** out, eights_error* err) {
    return read_json(json, len, out, err, state_from_json,
                     [&](const State& state) { return report(err, hand_out(state, out)); });
}

int32_t eights_state_to_json(const eights_state* state, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        return state == nullptr || !can_put_text(buf, cap, needed) ? EIGHTS_ERROR_NULL
                                                                   : put_text(to_json(state->state), buf, cap, needed);
    });
}

int32_t eights_state_verify(const char* json, size_t len, char* report_buf, size_t cap, size_t* needed) {
    return verify_json(json, len, report_buf, cap, needed, state_from_json);
}

int32_t eights_view_to_json(const eights_state* state, int32_t seat, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (state == nullptr || !can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        return is_viewer(state->state, seat) ? put_text(to_json(view(state->state, seat_of(seat))), buf, cap, needed)
                                             : EIGHTS_ERROR_ARGUMENT;
    });
}

// ---- Replays --------------------------------------------------------------------------------------------------------

int32_t eights_replay_new(const eights_state* first, const char* const* names, size_t name_count, const uint8_t* deck,
                          size_t deck_size, eights_replay** out, eights_error* err) {
    if (out == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *out = nullptr;
    if (!usable(err)) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const std::int32_t status = guarded([&]() -> std::int32_t {
        if (first == nullptr || (names == nullptr && name_count != 0) || (deck == nullptr && deck_size != 0)) {
            return report_null(err, "first, names or deck is null");
        }
        if (name_count != 0 && name_count != first->state.seats) {
            return report_filled(err, EIGHTS_ERROR_ARGUMENT, "names: {}: none, or one for each of {} seats",
                                 {name_count, first->state.seats});
        }
        std::vector<std::string> players;
        for (std::size_t i = 0; i < name_count; ++i) {
            if (names[i] == nullptr) {
                return report_null(err, "an element of names is null");
            }
            const std::string_view name = names[i];
            if (name.size() > longest_player_name) {
                return report_filled(err, EIGHTS_ERROR_ARGUMENT, "names/{}: {} bytes: UTF-8 of at most 64 bytes",
                                     {i, name.size()});
            }
            if (!detail::is_utf8(name)) {
                return report_filled(err, EIGHTS_ERROR_ARGUMENT,
                                     "names/{}: bytes that are no UTF-8: UTF-8 of at most 64 bytes", {i});
            }
            players.push_back(std::string(name));
        }
        const GivenDeck order(deck, deck_size);
        if (deck != nullptr && (deck_size == 0 || !was_dealt_from(first->state, order.cards()))) {
            return report(err, EIGHTS_ERROR_ARGUMENT, "deck: another one than that the state was dealt from");
        }
        *out =
            new (std::nothrow) eights_replay{first->state, Recorder(first->state, std::move(players), order.cards())};
        return report(err, *out == nullptr ? EIGHTS_ERROR_OUT_OF_MEMORY : EIGHTS_OK);
    });
    return status == EIGHTS_ERROR_OUT_OF_MEMORY ? report(err, status) : status;
}

int32_t eights_replay_from_json(const char* json, size_t len, eights_replay** out, eights_error* err) {
    return read_json(json, len, out, err, replay_from_json, [&](const Replay& replay) -> std::int32_t {
        if (const Verification found = verify(replay); !found) {
            const std::string text = found.text();
            return report(err, EIGHTS_ERROR_INVALID, std::string_view(text).substr(0, text.find('\n')));
        }
        // Gone on with, it is what a recording of the same actions would be: a checkpoint where each round ended, and
        // no order for the decks of rounds that are not dealt yet.
        State now = blank_state();
        detail::begin_playback(replay, now);
        Replay beginning = replay;
        const auto deals = std::count_if(replay.actions.begin(), replay.actions.end(),
                                         [](Action action) { return action.kind() == ActionKind::deal; });
        const std::size_t rounds = std::size_t{now.round} + static_cast<std::size_t>(deals) + 1;
        beginning.decks.resize(std::min(beginning.decks.size(), rounds));
        beginning.actions.clear();
        beginning.checkpoints.clear();
        beginning.result.reset();
        Recorder recorder(std::move(beginning));
        for (std::size_t i = 0; i < replay.actions.size(); ++i) {
            detail::play_back(replay, i, now);
            recorder.record(replay.actions[i], now);
        }
        *out = new (std::nothrow) eights_replay{now, std::move(recorder)};
        return report(err, *out == nullptr ? EIGHTS_ERROR_OUT_OF_MEMORY : EIGHTS_OK);
    });
}

int32_t eights_replay_append(eights_replay* replay, uint32_t code) {
    return guarded([&]() -> std::int32_t {
        if (replay == nullptr) {
            return EIGHTS_ERROR_NULL;
        }
        return append(replay, Action::from_code(code), nullptr);
    });
}

int32_t eights_replay_append_deal(eights_replay* replay, uint32_t code, const uint8_t* deck, size_t deck_size) {
    return guarded([&]() -> std::int32_t {
        if (replay == nullptr || deck == nullptr) {
            return EIGHTS_ERROR_NULL;
        }
        const Action action = Action::from_code(code);
        if (action.kind() != ActionKind::deal) {
            return EIGHTS_ERROR_ILLEGAL_ACTION;
        }
        const GivenDeck order(deck, deck_size);
        return append(replay, action, &order);
    });
}

int32_t eights_replay_size(const eights_replay* replay, size_t* count) {
    if (replay == nullptr || count == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *count = replay->recorder.so_far().actions.size();
    return EIGHTS_OK;
}

int32_t eights_replay_actions(const eights_replay* replay, uint32_t* codes, size_t cap, size_t* count) {
    if (replay == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const std::vector<Action>& actions = replay->recorder.so_far().actions;
    const std::int32_t status = make_room(codes, cap, actions.size(), count);
    if (status == EIGHTS_OK && codes != nullptr) {
        std::transform(actions.begin(), actions.end(), codes, [](Action action) { return action.code(); });
    }
    return status;
}

int32_t eights_replay_state(const eights_replay* replay, size_t position, eights_state* into) {
    if (replay == nullptr || into == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const Replay& recorded = replay->recorder.so_far();
    if (position > recorded.actions.size()) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    if (position == recorded.actions.size()) {
        copy_state(into->state, replay->now);
    } else {
        play_to(recorded, position, into->state);
    }
    return EIGHTS_OK;
}

int32_t eights_replay_to_json(const eights_replay* replay, int32_t secrets, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (replay == nullptr || !can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        if (secrets != 0 && secrets != 1) {
            return EIGHTS_ERROR_ARGUMENT;
        }
        const Replay whole = replay->recorder.replay(replay->now);
        return put_text(to_json(secrets == 1 ? whole : without_secrets(whole)), buf, cap, needed);
    });
}

void eights_replay_free(eights_replay* replay) { delete replay; }

int32_t eights_replay_verify(const char* json, size_t len, char* report_buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (json == nullptr || !can_put_text(report_buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        const Parsed<Replay> parsed = replay_from_json(text_of(json, len));
        if (!parsed) {
            return put_report(status_of(parsed.problems), all_problems(parsed.problems), report_buf, cap, needed);
        }
        const Verification found = verify(*parsed);
        return put_report(found ? EIGHTS_OK : EIGHTS_ERROR_INVALID, found.text(), report_buf, cap, needed);
    });
}
