// Numbers out of their range, actions that are not legal, and buffers that are too small.
#include "misuse.hpp"

#include <limits>

namespace eights_c_tests {

namespace {

constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();

/// A code from its parts, whatever they are.
constexpr std::uint32_t code_of(unsigned kind, unsigned card, unsigned suit, unsigned target, unsigned seat) {
    return kind | card << 8 | suit << 16 | target << 20 | seat << 24;
}

/// Starts a match in the state of the table with all settings right but those given.
std::int32_t start(Table& t, std::int32_t seats, std::int32_t dealer, std::int32_t viewer, std::size_t deck_size,
                   const std::uint8_t* deck) {
    return eights_state_start(t.state, t.basic, seats, t.seed.data(), dealer, deck, deck_size, viewer, t.events.data(),
                              t.events.size(), &t.count, &t.err);
}

/// A legal play of the state, which has two events: the card, and whose turn begins.
std::uint32_t a_play(const Table& t) {
    std::array<std::uint32_t, EIGHTS_MAX_LEGAL_ACTIONS> codes{};
    std::size_t count = 0;
    eights_legal_actions(t.state, codes.data(), codes.size(), &count);
    return codes[0];
}

std::int32_t encode(eights_action action) {
    std::uint32_t code = 1;
    const std::int32_t status = eights_action_encode(&action, &code);
    return status != EIGHTS_OK && code != 0 ? std::int32_t{EIGHTS_ERROR_INTERNAL} : status;
}

/// A whole deck of one pack, except that one card is another one.
std::array<std::uint8_t, 52> deck_with(std::size_t place, std::uint8_t card) {
    std::array<std::uint8_t, 52> deck{};
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i] = static_cast<std::uint8_t>(i);
    }
    deck[place] = card;
    return deck;
}

}  // namespace

std::vector<Misuse> wrong_numbers() {
    constexpr std::int32_t bad = EIGHTS_ERROR_ARGUMENT;
    constexpr std::int32_t illegal = EIGHTS_ERROR_ILLEGAL_ACTION;
    // clang-format off
    return {
        EIGHTS_MISUSE("error_init: size 0", bad, eights_error_init(&t.err, 0)),
        EIGHTS_MISUSE("error_init: a stale size", bad, eights_error_init(&t.err, 127)),
        EIGHTS_MISUSE("error_init: a wild size", bad, eights_error_init(&t.err, std::size_t{1} << 30)),
        EIGHTS_MISUSE("struct_size 0", bad, (t.err.struct_size = 0, eights_state_new(t.basic, 2, t.seed.data(), &t.state_out, &t.err))),
        EIGHTS_MISUSE("struct_size stale: state_new", bad, (t.err.struct_size = 64, eights_state_new(t.basic, 2, t.seed.data(), &t.state_out, &t.err))),
        EIGHTS_MISUSE("struct_size stale: state_start", bad, (t.err.struct_size = 127, start(t, 2, EIGHTS_NONE, 0, 0, nullptr))),
        EIGHTS_MISUSE("struct_size stale: rules_with", bad, (t.err.struct_size = 127, eights_rules_with(t.basic, nullptr, nullptr, 0, &t.rules_out, &t.err))),
        EIGHTS_MISUSE("struct_size stale: rules_from_json", json(bad), (t.err.struct_size = 127, eights_rules_from_json("\"basic\"", 7, &t.rules_out, &t.err))),
        EIGHTS_MISUSE("struct_size stale: state_from_json", json(bad), (t.err.struct_size = 127, eights_state_from_json("{}", 2, &t.state_out, &t.err))),
        EIGHTS_MISUSE("struct_size stale: replay_new", json(bad), (t.err.struct_size = 127, eights_replay_new(t.state, nullptr, 0, nullptr, 0, &t.replay_out, &t.err))),
        EIGHTS_MISUSE("struct_size stale: replay_from_json", json(bad), (t.err.struct_size = 127, eights_replay_from_json("{}", 2, &t.replay_out, &t.err))),

        EIGHTS_MISUSE("card_to_text: -1", bad, eights_card_to_text(-1, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("card_to_text: 52", bad, eights_card_to_text(52, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("card_to_text: largest", bad, eights_card_to_text(most, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("rules_number: seats 1 of a seat map", bad, eights_rules_number(t.basic, "hand", 1, &t.number)),
        EIGHTS_MISUSE("rules_number: seats 11 of a seat map", bad, eights_rules_number(t.basic, "hand", 11, &t.number)),
        EIGHTS_MISUSE("rules_number: no number", bad, eights_rules_number(t.basic, "effects", 2, &t.number)),
        EIGHTS_MISUSE("rules_number: name is no number", bad, eights_rules_number(t.basic, "name", 2, &t.number)),
        EIGHTS_MISUSE("rules_card: card -1", bad, eights_rules_card(t.basic, -1, EIGHTS_CARD_POINTS, &t.number)),
        EIGHTS_MISUSE("rules_card: card 52", bad, eights_rules_card(t.basic, 52, EIGHTS_CARD_POINTS, &t.number)),
        EIGHTS_MISUSE("rules_card: card 255", bad, eights_rules_card(t.basic, 255, EIGHTS_CARD_WILD, &t.number)),
        EIGHTS_MISUSE("rules_card: property 0", bad, eights_rules_card(t.basic, 0, 0, &t.number)),
        EIGHTS_MISUSE("rules_card: property 8", bad, eights_rules_card(t.basic, 0, 8, &t.number)),
        EIGHTS_MISUSE("rules_deck_size: 1 seat", bad, eights_rules_deck_size(t.basic, 1, &t.number)),
        EIGHTS_MISUSE("rules_deck_size: 8 seats of 7", bad, eights_rules_deck_size(t.basic, 8, &t.number)),
        EIGHTS_MISUSE("rules_deck_size: least", bad, eights_rules_deck_size(t.basic, least, &t.number)),
        EIGHTS_MISUSE("option_range: -1", bad, eights_option_range(-1, &t.number, &t.other)),
        EIGHTS_MISUSE("option_range: behind the last", bad, eights_option_range(eights_option_count(), &t.number, &t.other)),
        EIGHTS_MISUSE("option_range: a name has none", bad, eights_option_range(0, &t.number, &t.other)),

        EIGHTS_MISUSE("state_new: 0 seats", bad, eights_state_new(t.basic, 0, t.seed.data(), &t.state_out, &t.err)),
        EIGHTS_MISUSE("state_new: 1 seat", bad, eights_state_new(t.basic, 1, t.seed.data(), &t.state_out, &t.err)),
        EIGHTS_MISUSE("state_new: 8 seats of 7", bad, eights_state_new(t.basic, 8, t.seed.data(), &t.state_out, &t.err)),
        EIGHTS_MISUSE("state_new: least", bad, eights_state_new(t.basic, least, t.seed.data(), &t.state_out, nullptr)),
        EIGHTS_MISUSE("state_new: largest", bad, eights_state_new(t.basic, most, t.seed.data(), &t.state_out, &t.err)),
        EIGHTS_MISUSE("state_start: 8 seats of 7", bad, start(t, 8, EIGHTS_NONE, 0, 0, nullptr)),
        EIGHTS_MISUSE("state_start: dealer 2 of 2", bad, start(t, 2, 2, 0, 0, nullptr)),
        EIGHTS_MISUSE("state_start: dealer -2", bad, start(t, 2, -2, 0, 0, nullptr)),
        EIGHTS_MISUSE("state_start: viewer 2 of 2", bad, start(t, 2, EIGHTS_NONE, 2, 0, nullptr)),
        EIGHTS_MISUSE("state_start: viewer -3", bad, start(t, 2, EIGHTS_NONE, -3, 0, nullptr)),
        EIGHTS_MISUSE("state_start: a deck of no cards", bad, start(t, 2, EIGHTS_NONE, 0, 0, t.cards.data())),
        EIGHTS_MISUSE("state_start: a deck too short", bad, start(t, 2, EIGHTS_NONE, 0, 51, deck_with(0, 0).data())),
        EIGHTS_MISUSE("state_start: a deck with a card twice", bad, start(t, 2, EIGHTS_NONE, 0, 52, deck_with(0, 1).data())),
        EIGHTS_MISUSE("state_start: a deck with a card that is none", bad, start(t, 2, EIGHTS_NONE, 0, 52, deck_with(3, 255).data())),
        EIGHTS_MISUSE("state_start: a deck of 256 cards", bad, start(t, 2, EIGHTS_NONE, 0, 256, t.cards.data())),

        EIGHTS_MISUSE("state_get: field 0", bad, eights_state_get(t.state, 0, 0, &t.number)),
        EIGHTS_MISUSE("state_get: field 29", bad, eights_state_get(t.state, 29, 0, &t.number)),
        EIGHTS_MISUSE("state_get: field 70", bad, eights_state_get(t.state, 70, 0, &t.number)),
        EIGHTS_MISUSE("state_get: field -1", bad, eights_state_get(t.state, -1, 0, &t.number)),
        EIGHTS_MISUSE("state_get: field largest", bad, eights_state_get(t.state, most, 0, &t.number)),
        EIGHTS_MISUSE("state_get: seat 3 of 3", bad, eights_state_get(t.state, EIGHTS_FIELD_SCORE, 3, &t.number)),
        EIGHTS_MISUSE("state_get: seat -1", bad, eights_state_get(t.state, EIGHTS_FIELD_HAND_COUNT, -1, &t.number)),
        EIGHTS_MISUSE("state_get: seat least", bad, eights_state_get(t.state, EIGHTS_FIELD_CALLED, least, &t.number)),
        EIGHTS_MISUSE("state_hand: seat 3 of 3", bad, eights_state_hand(t.state, 3, t.cards.data(), t.cards.size(), &t.count)),
        EIGHTS_MISUSE("state_hand: seat -1", bad, eights_state_hand(t.state, -1, t.cards.data(), t.cards.size(), &t.count)),
        EIGHTS_MISUSE("state_is_wild: seat 3 of 3", bad, eights_state_is_wild(t.state, 3, 0, &t.number)),
        EIGHTS_MISUSE("state_is_wild: card 52", bad, eights_state_is_wild(t.state, 0, 52, &t.number)),
        EIGHTS_MISUSE("state_is_wild: card -1", bad, eights_state_is_wild(t.state, 0, -1, &t.number)),

        EIGHTS_MISUSE("default_action: match over", EIGHTS_ERROR_MATCH_OVER, eights_default_action(t.over, &t.code)),
        EIGHTS_MISUSE("bot_choose: match over", EIGHTS_ERROR_MATCH_OVER, eights_bot_choose(t.over, 0, EIGHTS_BOT_GREEDY, nullptr, &t.code)),
        EIGHTS_MISUSE("advance: code 0", illegal, eights_advance(t.state, 0)),
        EIGHTS_MISUSE("advance: all bits", illegal, eights_advance(t.state, 0xFFFFFFFFu)),
        EIGHTS_MISUSE("advance: kind 10", illegal, eights_advance(t.state, code_of(10, 0, 0, 0, 0))),
        EIGHTS_MISUSE("advance: a play of card 52", illegal, eights_advance(t.state, code_of(1, 52, 0, 0, 0))),
        EIGHTS_MISUSE("advance: a draw with a card", illegal, eights_advance(t.state, code_of(2, 5, 0, 0, 0))),
        EIGHTS_MISUSE("advance: seat 3 of 3", illegal, eights_advance(t.state, code_of(2, 0, 0, 0, 3))),
        EIGHTS_MISUSE("advance: seat 255", illegal, eights_advance(t.state, code_of(2, 0, 0, 0, 255))),
        EIGHTS_MISUSE("advance: a deal in a running round", illegal, eights_advance(t.state, code_of(9, 0, 0, 0, 0))),
        EIGHTS_MISUSE("advance: nothing to take", illegal, eights_advance(t.state, code_of(3, 0, 0, 0, 0))),
        EIGHTS_MISUSE("advance: no calls at this table", illegal, eights_advance(t.state, code_of(6, 0, 0, 0, 0))),
        EIGHTS_MISUSE("advance: match over", illegal, eights_advance(t.over, code_of(2, 0, 0, 0, 0))),
        EIGHTS_MISUSE("advance: leaving a match that is over", illegal, eights_advance(t.over, code_of(8, 0, 0, 0, 0))),
        EIGHTS_MISUSE("apply: code 0", illegal, eights_apply(t.state, 0, t.over)),
        EIGHTS_MISUSE("apply: onto itself", illegal, eights_apply(t.state, 0, t.state)),
        EIGHTS_MISUSE("apply: match over", illegal, eights_apply(t.over, code_of(2, 0, 0, 0, 0), t.state)),
        EIGHTS_MISUSE("advance_events: code 0", illegal, eights_advance_events(t.state, 0, EIGHTS_SEE_ALL, t.events.data(), t.events.size(), &t.count)),
        EIGHTS_MISUSE("advance_events: code 0 and no room", illegal, eights_advance_events(t.state, 0, EIGHTS_SEE_ALL, nullptr, 0, &t.count)),
        EIGHTS_MISUSE("advance_events: viewer 3 of 3", bad, eights_advance_events(t.state, 2, 3, t.events.data(), t.events.size(), &t.count)),
        EIGHTS_MISUSE("advance_events: viewer -3", bad, eights_advance_events(t.state, 2, -3, t.events.data(), t.events.size(), &t.count)),
        EIGHTS_MISUSE("advance_events: viewer largest", bad, eights_advance_events(t.state, 2, most, t.events.data(), t.events.size(), &t.count)),
        EIGHTS_MISUSE("advance_deal: a draw", illegal, eights_advance_deal(t.state, 2, deck_with(0, 0).data(), 52, 0, t.events.data(), t.events.size(), &t.count)),
        EIGHTS_MISUSE("advance_deal: in a running round", illegal, eights_advance_deal(t.state, 9, deck_with(0, 0).data(), 52, 0, t.events.data(), t.events.size(), &t.count)),
        EIGHTS_MISUSE("advance_deal: in a running round, no events", illegal, eights_advance_deal(t.state, 9, deck_with(0, 0).data(), 52, 0, nullptr, 0, nullptr)),
        EIGHTS_MISUSE("advance_deal: match over", illegal, eights_advance_deal(t.over, 9, deck_with(0, 0).data(), 52, 0, t.events.data(), t.events.size(), &t.count)),

        EIGHTS_MISUSE("action_encode: kind 0", bad, encode({0, 0, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: kind 10", bad, encode({10, 0, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a play without a card", bad, encode({1, 0, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a play of card 52", bad, encode({1, 0, 52, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a play naming suit 4", bad, encode({1, 0, 7, 4, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a play naming suit 254", bad, encode({1, 0, 7, 254, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a play with a target", bad, encode({1, 0, 7, 255, 0, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a draw with a card", bad, encode({2, 0, 0, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a draw with a suit", bad, encode({2, 0, 255, 0, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: seat 10", bad, encode({2, 10, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: seat 255", bad, encode({2, 255, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a naming without a suit", bad, encode({5, 0, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a catch without a target", bad, encode({7, 0, 255, 255, 255, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: a catch of seat 10", bad, encode({7, 0, 255, 255, 10, {0, 0, 0}})),
        EIGHTS_MISUSE("action_encode: first reserved byte", bad, encode({2, 0, 255, 255, 255, {1, 0, 0}})),
        EIGHTS_MISUSE("action_encode: last reserved byte", bad, encode({2, 0, 255, 255, 255, {0, 0, 1}})),
        EIGHTS_MISUSE("action_encode: all zero", bad, encode({0, 0, 0, 0, 0, {0, 0, 0}})),
        EIGHTS_MISUSE("action_decode: 0", bad, eights_action_decode(0, &t.action)),
        EIGHTS_MISUSE("action_decode: all bits", bad, eights_action_decode(0xFFFFFFFFu, &t.action)),
        EIGHTS_MISUSE("action_decode: seat 10", bad, eights_action_decode(code_of(2, 0, 0, 0, 10), &t.action)),
        EIGHTS_MISUSE("action_decode: a draw with a target", bad, eights_action_decode(code_of(2, 0, 0, 1, 0), &t.action)),
        EIGHTS_MISUSE("action_to_text: 0", bad, eights_action_to_text(0, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("action_to_text: kind 200", bad, eights_action_to_text(200, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("events_for: seat 10", bad, eights_events_for(t.events.data(), 1, 10, t.events.data())),
        EIGHTS_MISUSE("events_for: seat -2", bad, eights_events_for(t.events.data(), 1, EIGHTS_SEE_ALL, t.events.data())),
        EIGHTS_MISUSE("event_to_text: type 20", bad, ([&] { const eights_event event{20, 0, 0, 0, 0}; return eights_event_to_text(&event, t.text.data(), t.text.size(), &t.count); }())),
        EIGHTS_MISUSE("event_to_text: seat 10", bad, ([&] { const eights_event event{4, 10, 0, 0, 0}; return eights_event_to_text(&event, t.text.data(), t.text.size(), &t.count); }())),
        EIGHTS_MISUSE("event_to_text: card 52", bad, ([&] { const eights_event event{4, 0, 52, 0, 0}; return eights_event_to_text(&event, t.text.data(), t.text.size(), &t.count); }())),
        EIGHTS_MISUSE("event_to_text: suit 4", bad, ([&] { const eights_event event{4, 0, 0, 4, 0}; return eights_event_to_text(&event, t.text.data(), t.text.size(), &t.count); }())),

        EIGHTS_MISUSE("replay_append: code 0", json(illegal), eights_replay_append(t.replay, 0)),
        EIGHTS_MISUSE("replay_append: a deal in a running round", json(illegal), eights_replay_append(t.replay, 9)),
        EIGHTS_MISUSE("replay_append_deal: a draw", json(illegal), eights_replay_append_deal(t.replay, 2, deck_with(0, 0).data(), 52)),
        EIGHTS_MISUSE("replay_append_deal: in a running round", json(illegal), eights_replay_append_deal(t.replay, 9, deck_with(0, 0).data(), 52)),
        EIGHTS_MISUSE("replay_state: behind the end", json(bad), eights_replay_state(t.replay, 1, t.state)),
        EIGHTS_MISUSE("replay_state: far behind the end", json(bad), eights_replay_state(t.replay, std::numeric_limits<std::size_t>::max(), t.state)),
        EIGHTS_MISUSE("replay_to_json: secrets 2", json(bad), eights_replay_to_json(t.replay, 2, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("replay_to_json: secrets -1", json(bad), eights_replay_to_json(t.replay, -1, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("replay_new: two names for three seats", json(bad), ([&] { const char* const names[] = {"Ana", "Ben"}; return eights_replay_new(t.state, names, 2, nullptr, 0, &t.replay_out, &t.err); }())),
        EIGHTS_MISUSE("replay_new: a deck of no cards", json(bad), eights_replay_new(t.state, nullptr, 0, t.cards.data(), 0, &t.replay_out, &t.err)),
        EIGHTS_MISUSE("replay_new: another deck", json(bad), eights_replay_new(t.state, nullptr, 0, deck_with(0, 0).data(), 52, &t.replay_out, &t.err)),

        EIGHTS_MISUSE("view_get: viewer 3 of 3", bad, eights_view_get(t.state, 3, EIGHTS_FIELD_TURN, 0, &t.number)),
        EIGHTS_MISUSE("view_get: nobody sees all", bad, eights_view_get(t.state, EIGHTS_SEE_ALL, EIGHTS_FIELD_TURN, 0, &t.number)),
        EIGHTS_MISUSE("view_get: field 0", bad, eights_view_get(t.state, 0, 0, 0, &t.number)),
        EIGHTS_MISUSE("view_get: seat 3 of 3", bad, eights_view_get(t.state, 0, EIGHTS_FIELD_SCORE, 3, &t.number)),
        EIGHTS_MISUSE("view_get: another hand's value", bad, eights_view_get(t.state, 0, EIGHTS_FIELD_HAND_VALUE, 1, &t.number)),
        EIGHTS_MISUSE("view_get: a spectator has no hand", bad, eights_view_get(t.state, EIGHTS_SPECTATOR, EIGHTS_FIELD_HAND_VALUE, 0, &t.number)),
        EIGHTS_MISUSE("view_get: another seat's actions", bad, eights_view_get(t.state, 0, EIGHTS_FIELD_SEAT_LEGAL, 2, &t.number)),
        EIGHTS_MISUSE("view_get: winner of a round", bad, eights_view_get(t.state, 0, EIGHTS_FIELD_ROUND_WINNER, 0, &t.number)),
        EIGHTS_MISUSE("view_get: loser of a round", bad, eights_view_get(t.over, 0, EIGHTS_FIELD_ROUND_LOSER, 0, &t.number)),
        EIGHTS_MISUSE("view_get: shuffles", bad, eights_view_get(t.state, 0, EIGHTS_FIELD_SHUFFLES, 0, &t.number)),
        EIGHTS_MISUSE("view_hand: viewer 3 of 3", bad, eights_view_hand(t.state, 3, t.cards.data(), t.cards.size(), &t.count)),
        EIGHTS_MISUSE("view_hand: nobody sees all", bad, eights_view_hand(t.state, EIGHTS_SEE_ALL, t.cards.data(), t.cards.size(), &t.count)),
        EIGHTS_MISUSE("view_unseen: viewer 255", bad, eights_view_unseen(t.state, 255, t.cards.data(), t.cards.size(), &t.count)),
        EIGHTS_MISUSE("view_legal_actions: viewer -2", bad, eights_view_legal_actions(t.state, -2, t.codes.data(), t.codes.size(), &t.count)),
        EIGHTS_MISUSE("view_why_not: viewer 3 of 3", bad, eights_view_why_not(t.state, 3, 2, &t.number)),
        EIGHTS_MISUSE("view_hash: viewer 3 of 3", bad, eights_view_hash(t.state, 3, &t.word)),
        EIGHTS_MISUSE("view_world: viewer -2", bad, eights_view_world(t.state, -2, t.seed.data(), t.state)),
        EIGHTS_MISUSE("view_to_json: seat 3 of 3", json(bad), eights_view_to_json(t.state, 3, t.text.data(), t.text.size(), &t.count)),
        EIGHTS_MISUSE("view_to_json: nobody sees all", json(bad), eights_view_to_json(t.state, EIGHTS_SEE_ALL, t.text.data(), t.text.size(), &t.count)),

        EIGHTS_MISUSE("bot_choose: seat 3 of 3", bad, eights_bot_choose(t.state, 3, EIGHTS_BOT_GREEDY, &t.word, &t.code)),
        EIGHTS_MISUSE("bot_choose: a spectator does nothing", bad, eights_bot_choose(t.state, EIGHTS_SPECTATOR, EIGHTS_BOT_GREEDY, &t.word, &t.code)),
        EIGHTS_MISUSE("bot_choose: bot 0", bad, eights_bot_choose(t.state, 0, 0, &t.word, &t.code)),
        EIGHTS_MISUSE("bot_choose: bot 4", bad, eights_bot_choose(t.state, 0, 4, &t.word, &t.code)),
        EIGHTS_MISUSE("playout: bot 0", bad, eights_playout(t.state, 0, EIGHTS_UNTIL_ROUND_OVER, 0, &t.word, &t.code)),
        EIGHTS_MISUSE("playout: until 0", bad, eights_playout(t.state, EIGHTS_BOT_RANDOM, 0, 0, &t.word, &t.code)),
        EIGHTS_MISUSE("playout: until 3", bad, eights_playout(t.state, EIGHTS_BOT_RANDOM, 3, 0, &t.word, &t.code)),
        EIGHTS_MISUSE("advance_many: an illegal action", illegal, ([&] { eights_state* const states[] = {t.state, t.over}; const std::uint32_t codes[] = {0, 2}; return eights_advance_many(states, codes, 2, nullptr); }())),
    };
    // clang-format on
}

std::vector<Misuse> short_buffers() {
    constexpr std::int32_t small = EIGHTS_ERROR_BUFFER;
    // clang-format off
    return {
        EIGHTS_MISUSE("card_to_text: cap 0", small, eights_card_to_text(0, t.text.data(), 0, &t.count)),
        EIGHTS_MISUSE("card_to_text: no room for the zero byte", small, eights_card_to_text(0, t.text.data(), 2, &t.count)),
        EIGHTS_MISUSE("card_to_text: needed not asked", small, eights_card_to_text(0, t.text.data(), 2, nullptr)),
        EIGHTS_MISUSE("rules_to_json", json(small), eights_rules_to_json(t.basic, t.text.data(), 7, &t.count)),
        EIGHTS_MISUSE("rules_to_json: cap 0", json(small), eights_rules_to_json(t.basic, t.text.data(), 0, &t.count)),
        EIGHTS_MISUSE("rules_verify: even for an empty report", json(small), eights_rules_verify("\"basic\"", 7, t.text.data(), 0, &t.count)),
        EIGHTS_MISUSE("rules_verify: a report with problems", json(small), eights_rules_verify("7", 1, t.text.data(), 4, &t.count)),
        EIGHTS_MISUSE("rules_text", small, eights_rules_text(t.basic, "name", t.text.data(), 5, &t.count)),
        EIGHTS_MISUSE("rules_text: cap 0", small, eights_rules_text(t.basic, "name", t.text.data(), 0, &t.count)),
        EIGHTS_MISUSE("state_start: events", small, eights_state_start(t.state, t.basic, 2, t.seed.data(), EIGHTS_NONE, nullptr, 0, 0, t.events.data(), 10, &t.count, &t.err)),
        EIGHTS_MISUSE("state_start: null events", small, eights_state_start(t.state, t.basic, 2, t.seed.data(), EIGHTS_NONE, nullptr, 0, 0, nullptr, 0, &t.count, &t.err)),
        EIGHTS_MISUSE("state_to_json", json(small), eights_state_to_json(t.state, t.text.data(), 100, &t.count)),
        EIGHTS_MISUSE("state_verify", json(small), eights_state_verify("7", 1, t.text.data(), 1, &t.count)),
        EIGHTS_MISUSE("state_hand", small, eights_state_hand(t.state, 0, t.cards.data(), 1, &t.count)),
        EIGHTS_MISUSE("state_hand: cap 0", small, eights_state_hand(t.state, 0, t.cards.data(), 0, &t.count)),
        EIGHTS_MISUSE("state_discard: cap 0", small, eights_state_discard(t.state, t.cards.data(), 0, &t.count)),
        EIGHTS_MISUSE("state_stock", small, eights_state_stock(t.state, t.cards.data(), 3, &t.count)),
        EIGHTS_MISUSE("legal_actions: cap 0", small, eights_legal_actions(t.state, t.codes.data(), 0, &t.count)),
        EIGHTS_MISUSE("advance_events: cap 0", small, (eights_advance_events(t.state, a_play(t), 0, t.events.data(), 0, &t.count))),
        EIGHTS_MISUSE("advance_events: cap 1", small, (eights_advance_events(t.state, a_play(t), 0, t.events.data(), 1, &t.count))),
        EIGHTS_MISUSE("advance_events: null asks, and does not advance", small, (eights_advance_events(t.state, a_play(t), 0, nullptr, 0, &t.count))),
        EIGHTS_MISUSE("action_to_text", small, eights_action_to_text(2, t.text.data(), 6, &t.count)),
        EIGHTS_MISUSE("event_to_text", small, ([&] { const eights_event event{16, 0, 255, 255, 0}; return eights_event_to_text(&event, t.text.data(), 6, &t.count); }())),
        EIGHTS_MISUSE("replay_to_json", json(small), eights_replay_to_json(t.replay, 1, t.text.data(), 20, &t.count)),
        EIGHTS_MISUSE("replay_verify", json(small), eights_replay_verify("7", 1, t.text.data(), 5, &t.count)),
        EIGHTS_MISUSE("view_hand", small, eights_view_hand(t.state, 0, t.cards.data(), 1, &t.count)),
        EIGHTS_MISUSE("view_unseen", small, eights_view_unseen(t.state, 0, t.cards.data(), 10, &t.count)),
        EIGHTS_MISUSE("view_to_json", json(small), eights_view_to_json(t.state, 0, t.text.data(), 10, &t.count)),
        EIGHTS_MISUSE("legal_actions_many: no columns", small, ([&] { const eights_state* const states[] = {t.state}; return eights_legal_actions_many(states, 1, nullptr, 0, &t.count); }())),
    };
    // clang-format on
}

}  // namespace eights_c_tests
