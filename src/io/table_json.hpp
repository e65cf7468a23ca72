// The keys that a state and a view have in common, written from either and read into a position.
#pragma once

#include "io/formats.hpp"

namespace eights::detail {

/// The keys from `seats` to `turn`; a view says whose it is behind `seats`.
template <class Table>
void write_turn(Json& object, const Table& table) {
    object["ply"] = table.ply;
    object["round"] = table.round;
    object["dealer"] = table.dealer;
    object["direction"] = table.direction;
    object["phase"] = phase_name(table.phase);
    object["turn"] = seat_json(table.turn);
}

/// The keys from `named` to `scores`.
template <class Table>
void write_counters(Json& object, const Table& table) {
    const unsigned everybody = (1u << table.seats) - 1u;
    object["named"] = suit_json(table.named);
    object["pending"] = table.pending;
    object["drawn"] = table.drawn;
    object["drawn_card"] = card_json(table.drawn_card);
    object["exposed"] = seat_json(table.exposed);
    object["called"] = flags_json(table.called, table.seats);
    object["passes"] = table.passes;
    object["turns"] = table.turns;
    object["left"] = flags_json(everybody & ~unsigned{table.live}, table.seats);
    object["scores"] = scores_json(std::span(table.scores).first(table.seats));
}

/// Who begins after the dealer's naming, where only the last round told: a key at the end that is mostly missing.
template <class Table>
void write_beginner(Json& object, const Table& table) {
    if (table.beginner != no_seat) {
        object["beginner"] = table.beginner;
    }
}

template <class Table>
Json discard_json(const Table& table) {
    Json list = Json::array();
    for (int depth = table.discard_count - 1; depth >= 0; --depth) {
        list.push_back(to_text(table.discard(depth)));
    }
    return list;
}

/// Reads all of these keys; those that are missing keep their defaults. Ranges that depend on the ruleset are left to
/// `set_up`.
void read_table(Members& members, Position& position);

}  // namespace eights::detail
