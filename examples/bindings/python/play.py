"""Plays one match in Python: play.py LIBRARY PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves."""
import ctypes
import sys
from ctypes import byref

import eights
from eights import ok


def play(lib, preset, seats, seed):
    """Plays a match to its end. What comes back are the scores, the hash, and the replay as JSON."""
    rules, state, replay = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    error = eights.Error()
    try:
        ok(lib, lib.eights_rules_preset(preset.encode(), byref(rules)), f"there is no preset {preset}")
        start = (ctypes.c_uint8 * 32)()  # to play in earnest, fill it by eights_seed_from_system
        ok(lib, lib.eights_seed_from_number(seed, start))
        status = lib.eights_state_new(rules, seats, start, byref(state), byref(error))
        ok(lib, status, error)
        status = lib.eights_replay_new(state, None, 0, None, 0, byref(replay), byref(error))
        ok(lib, status, error)

        codes = (ctypes.c_uint32 * lib.EIGHTS_MAX_LEGAL_ACTIONS)()
        count = ctypes.c_size_t()
        x = seed % 2**32
        while True:
            ok(lib, lib.eights_legal_actions(state, codes, len(codes), byref(count)))
            if count.value == 0:
                break  # the match is over
            x = (1664525 * x + 1013904223) % 2**32  # the player
            code = codes[(x >> 16) % count.value]
            ok(lib, lib.eights_advance(state, code))
            ok(lib, lib.eights_replay_append(replay, code))

        score = ctypes.c_int32()
        scores = []
        for seat in range(seats):
            ok(lib, lib.eights_state_get(state, lib.EIGHTS_FIELD_SCORE, seat, byref(score)))
            scores.append(score.value)
        number = ctypes.c_uint64()
        ok(lib, lib.eights_state_hash(state, byref(number)))

        size = ctypes.c_size_t()  # of a text: asked for first, then written
        ok(lib, lib.eights_replay_to_json(replay, 1, None, 0, byref(size)))
        text = ctypes.create_string_buffer(size.value + 1)
        ok(lib, lib.eights_replay_to_json(replay, 1, text, len(text), byref(size)))
        return scores, number.value, text.value
    finally:
        lib.eights_replay_free(replay)
        lib.eights_state_free(state)
        lib.eights_rules_free(rules)


def main():
    if len(sys.argv) != 6:
        sys.exit("usage: play.py LIBRARY PRESET SEATS SEED REPLAY")
    library, preset, seats, seed, path = sys.argv[1:]
    try:
        scores, number, replay = play(eights.load(library), preset, int(seats), int(seed))
    except eights.Failure as failure:
        sys.exit(str(failure))
    for seat, score in enumerate(scores):
        print(f"seat {seat}: {score}")
    print(f"hash: {number:016x}")
    with open(path, "wb") as file:
        file.write(replay)


if __name__ == "__main__":
    main()
