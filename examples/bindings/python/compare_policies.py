"""Compares two ways to play over many matches, played side by side with the batch calls.

    compare_policies.py LIBRARY POLICY POLICY [--preset basic] [--seats 2] [--matches 1000] [--seed 1]

POLICY is one of the library's bots (random, greedy) or `heaviest`, which is written here: another one is a function
like it. The two sit in turn around the table, and every deal is played twice with the seats swapped, so that
neither luck with the cards nor the better chair counts for one of them.
"""
import argparse
import ctypes
import statistics
import time
from array import array
from ctypes import byref

import eights
from batch import Batch


def bot(lib, batch, number, seed):
    """A bot of the library as a policy: what it does at a seat of match i, or 0 for nothing."""
    chance = ctypes.c_uint64(seed)
    code = ctypes.c_uint32()

    def choose(i, seat, legal):
        eights.ok(lib, lib.eights_bot_choose(batch.states[i], seat, number, byref(chance), byref(code)))
        return code.value

    return choose


def heaviest(lib, batch, preset):
    """A policy of our own: play the card that costs most, with the suit of most of the other cards; else whatever comes
    first. It sees the legal actions of its seat, and asks for its hand; never look at other hands here."""
    rules, value = ctypes.c_void_p(), ctypes.c_int32()
    eights.ok(lib, lib.eights_rules_preset(preset.encode(), byref(rules)))
    points = []
    for card in range(52):
        eights.ok(lib, lib.eights_rules_card(rules, card, lib.EIGHTS_CARD_POINTS, byref(value)))
        points.append(value.value)
    lib.eights_rules_free(rules)
    hand = (ctypes.c_uint8 * lib.EIGHTS_MAX_CARDS)()
    count = ctypes.c_size_t()

    def choose(i, seat, legal):
        for code in legal:
            if code & 255 in (lib.EIGHTS_ACTION_CALL, lib.EIGHTS_ACTION_CATCH):
                return code
        eights.ok(lib, lib.eights_view_hand(batch.states[i], seat, hand, len(hand), byref(count)))
        suits = [0] * 5  # how many cards of each suit; the first place is for plays that name none
        for card in hand[:count.value]:
            suits[card // 13 + 1] += 1

        def worth(code):  # the bytes of a code: kind, card, suit + 1 and target, seat
            is_play = code & 255 == lib.EIGHTS_ACTION_PLAY
            return (is_play, points[code >> 8 & 255], suits[code >> 16 & 15]) if is_play else (is_play, 0, 0)

        return max(legal, key=worth)

    return choose


def choose_all(batch, turns, policies):
    """An action for every match: what a policy that is not on turn wants to do, else that of the seat on turn."""
    chosen = array("I", bytes(4 * batch.size))
    for i, turn in enumerate(turns):
        if batch.counts[i] == 0:
            continue  # over
        legal = {}
        for code in batch.rows[i][:batch.counts[i]]:
            legal.setdefault(code >> 24, []).append(code)
        for seat in sorted(legal, key=lambda seat: seat == turn):
            chosen[i] = policies[(seat + i) % 2](i, seat, legal[seat])
            if chosen[i]:
                break
    return chosen


def interval(shares):
    """95 %, for the mean of shares from 0 to 1: that of a normal distribution, after two deals won by each have been
    added, without which it would be too narrow where nearly all is won."""
    added = shares + [0.0, 0.0, 1.0, 1.0]
    mean = statistics.fmean(added)
    half = 1.96 * statistics.stdev(added) / len(added) ** 0.5
    return max(0.0, mean - half), min(1.0, mean + half)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = ["random", "greedy", "heaviest"]
    parser.add_argument("library")
    parser.add_argument("policies", nargs=2, choices=names, metavar="POLICY", help=", ".join(names))
    parser.add_argument("--preset", default="basic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=1000, help="an even number")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.matches < 2 or arguments.matches % 2:
        parser.error("--matches: an even number from 2, for every deal is played twice")

    lib = eights.load(arguments.library)
    begin = time.perf_counter()
    # Matches 2k and 2k + 1 have the same cards. Policy number (seat + match) modulo 2 sits on a seat.
    seeds = [arguments.seed * 1_000_000 + i // 2 for i in range(arguments.matches)]
    with Batch(lib, arguments.preset, arguments.seats, seeds) as batch:
        bots = {"random": lib.EIGHTS_BOT_RANDOM, "greedy": lib.EIGHTS_BOT_GREEDY}
        policies = [bot(lib, batch, bots[name], arguments.seed + place) if name in bots
                    else heaviest(lib, batch, arguments.preset) for place, name in enumerate(arguments.policies)]
        batch.look()
        while any(batch.counts):
            batch.advance(choose_all(batch, batch.get(lib.EIGHTS_FIELD_TURN), policies))
            batch.look()
        winners = batch.get(lib.EIGHTS_FIELD_WINNERS)
        actions = sum(batch.get(lib.EIGHTS_FIELD_PLY))

    # What the first policy won of each match (winners may share), and of each deal, that is two matches.
    shares = []
    for i, mask in enumerate(winners):
        seats = [seat for seat in range(arguments.seats) if mask >> seat & 1]
        shares.append(sum((seat + i) % 2 == 0 for seat in seats) / len(seats))
    shares = [(shares[i] + shares[i + 1]) / 2 for i in range(0, len(shares), 2)]
    least, most = interval(shares)
    mean = statistics.fmean(shares)
    print(f"{arguments.preset}, {arguments.seats} seats, {arguments.matches} matches, {actions} actions, "
          f"{time.perf_counter() - begin:.1f} s")
    print(f"{arguments.policies[0]:8} won {100 * mean:5.1f} %, 95 % interval {100 * least:.1f} to {100 * most:.1f}")
    print(f"{arguments.policies[1]:8} won {100 - 100 * mean:5.1f} %")


if __name__ == "__main__":
    try:
        main()
    except eights.Failure as failure:
        raise SystemExit(str(failure))
