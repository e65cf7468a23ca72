"""How many transitions a second Python makes with the batch calls, and how that compares with a loop in C++.

    steps_per_second.py LIBRARY [--preset basic] [--seats 2] [--matches 500] [--seconds 3]

Both play at random: list the legal actions, choose one, carry it out, deal again when a match is over. "C++" is
eights_playout, which does that in place inside the library. They take turns; the ratio is that of a turn, the figures
are medians, in processor time, so that other programs matter less. Nothing but the standard library is used; all
actions are counted, deals too.
"""
import argparse
import ctypes
import random
import statistics
import time
from array import array
from ctypes import byref
from operator import getitem, mod

import eights
from batch import Batch


def python_rate(batch, chance, fresh_seed, steps):
    """Transitions a second, `steps` of them in each match."""
    begin = time.process_time()
    for _ in range(steps):
        batch.look()
        while 0 in batch.counts:  # a match is over
            batch.restart(batch.counts.index(0), next(fresh_seed))
        words = array("I", chance.getrandbits(32 * batch.size).to_bytes(4 * batch.size, "little"))
        batch.advance(array("I", map(getitem, batch.rows, map(mod, words, batch.counts))))
    return steps * batch.size / (time.process_time() - begin)


def library_rate(lib, batch, word, fresh_seed, transitions):
    """Transitions a second, about as many, in one match after the other."""
    done = 0
    actions = ctypes.c_uint32()
    begin = time.process_time()
    while done < transitions:
        batch.restart(0, next(fresh_seed))
        eights.ok(lib, lib.eights_playout(batch.states[0], lib.EIGHTS_BOT_RANDOM, lib.EIGHTS_UNTIL_MATCH_OVER,
                                          transitions - done, byref(word), byref(actions)))
        done += actions.value
    return done / (time.process_time() - begin)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--preset", default="basic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=500, help="how many are played side by side")
    parser.add_argument("--seconds", type=float, default=3)
    arguments = parser.parse_args()

    lib = eights.load(arguments.library)
    chance = random.Random(1)
    word = ctypes.c_uint64(1)
    fresh_seed = iter(range(arguments.matches, 2**53))
    rates = []
    end = time.perf_counter() + arguments.seconds
    with Batch(lib, arguments.preset, arguments.seats, range(arguments.matches)) as batch:
        steps = max(1, 50_000 // arguments.matches)
        while time.perf_counter() < end or not rates:
            rates.append((python_rate(batch, chance, fresh_seed, steps),
                          library_rate(lib, batch, word, fresh_seed, steps * arguments.matches)))
            batch.look()
    python, library = (statistics.median(each) / 1e6 for each in zip(*rates))
    ratio = statistics.median(mine / theirs for mine, theirs in rates)
    print(f"{arguments.preset}, {arguments.seats} seats, {arguments.matches} matches side by side, {len(rates)} turns")
    print(f"Python, batch calls: {python:.2f} million transitions a second")
    print(f"C++, in place:       {library:.2f} million")
    print(f"ratio:               {ratio:.3f}")


if __name__ == "__main__":
    try:
        main()
    except eights.Failure as failure:
        raise SystemExit(str(failure))
