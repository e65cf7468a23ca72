# Python's cffi reads the header as it is, and plays the match that the program in C plays.
#
#   cffi_test.py HEADER LIBRARY CONSUMER: the header without preprocessor lines, the shared library, the program in C
import subprocess
import sys

try:
    import cffi
except ImportError:
    print("skipped: the Python module cffi is not installed")
    sys.exit(0)

header, library, consumer = sys.argv[1:]
ffi = cffi.FFI()
with open(header, encoding="utf-8") as file:
    ffi.cdef(file.read())
lib = ffi.dlopen(library)


def ok(status):
    assert status == lib.EIGHTS_OK, ffi.string(lib.eights_status_name(status)).decode()


assert lib.eights_abi() == lib.EIGHTS_ABI
assert lib.eights_error_size() == ffi.sizeof("eights_error")
assert lib.eights_action_size() == ffi.sizeof("eights_action")
assert lib.eights_event_size() == ffi.sizeof("eights_event")


def play(preset, seats, number):
    rules = ffi.new("eights_rules **")
    state = ffi.new("eights_state **")
    seed = ffi.new("uint8_t[32]")
    err = ffi.new("eights_error *")
    ok(lib.eights_error_init(err, ffi.sizeof("eights_error")))
    ok(lib.eights_rules_preset(preset.encode(), rules))
    ok(lib.eights_seed_from_number(number, seed))
    assert lib.eights_state_new(rules[0], 1, seed, state, err) == lib.EIGHTS_ERROR_ARGUMENT
    assert ffi.string(err.text).startswith(b"seats: 1: "), ffi.string(err.text)
    ok(lib.eights_state_new(rules[0], seats, seed, state, err))
    lib.eights_rules_free(rules[0])
    codes = ffi.new("uint32_t[]", lib.eights_max_legal_actions())
    count = ffi.new("size_t *")
    plies = 0
    while True:
        ok(lib.eights_legal_actions(state[0], codes, len(codes), count))
        if count[0] == 0:
            break
        ok(lib.eights_advance(state[0], codes[(plies * 2654435761 % 2**32 >> 16) % count[0]]))
        plies += 1
    word = ffi.new("uint64_t *")
    winners = ffi.new("int32_t *")
    ok(lib.eights_state_hash(state[0], word))
    ok(lib.eights_state_get(state[0], lib.EIGHTS_FIELD_WINNERS, 0, winners))
    lib.eights_state_free(state[0])
    return f"{preset}: {plies} actions, winners {winners[0]}, hash {word[0]:016x}"


expected = subprocess.run([consumer], check=True, capture_output=True, text=True).stdout.splitlines()
for preset in ("basic", "power-call"):
    line = play(preset, 4, 1)
    assert line in expected, (line, expected)
    print(line)
