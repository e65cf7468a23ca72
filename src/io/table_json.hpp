// The keys that a state and a view have in common, written from either and read into a position.
#pragma once

#include "io/formats.hpp"

namespace eights::detail {

/// The keys from `seats` to `turn`; a view says whose it is behind `seats`.
template <class Table>
void write_turn(Writer& json, const Table& table) {
    json.key("ply").number(table.ply);
    json.key("round").number(table.round);
    json.key("dealer").number(table.dealer);
    json.key("direction").number(table.direction);
    json.key("phase").text(phase_name(table.phase));
    write_seat(json.key("turn"), table.turn);
}

/// The keys from `named` to `scores`.
template <class Table>
void write_counters(Writer& json, const Table& table) {
    const unsigned everybody = (1u << table.seats) - 1u;
    write_suit(json.key("named"), table.named);
    json.key("pending").number(table.pending);
    json.key("drawn").number(table.drawn);
    write_card(json.key("drawn_card"), table.drawn_card);
    write_seat(json.key("exposed"), table.exposed);
    write_flags(json.key("called"), table.called, table.seats);
    json.key("passes").number(table.passes);
    json.key("turns").number(table.turns);
    write_flags(json.key("left"), everybody & ~unsigned{table.live}, table.seats);
    write_numbers(json.key("scores"), std::span(table.scores).first(table.seats));
}

/// Who begins after the dealer's naming, where only the last round told: a key at the end that is mostly missing.
template <class Table>
void write_beginner(Writer& json, const Table& table) {
    if (table.beginner != no_seat) {
        json.key("beginner").number(table.beginner);
    }
}

/// The discard, the top last.
template <class Table>
void write_discard(Writer& json, const Table& table) {
    json.begin_list();
    for (int depth = table.discard_count - 1; depth >= 0; --depth) {
        write_card(json, table.discard(depth));
    }
    json.end_list();
}

/// Reads all of these keys; those that are missing keep their defaults. Ranges that depend on the ruleset are left to
/// `set_up`.
void read_table(Members& members, Position& position);

}  // namespace eights::detail
