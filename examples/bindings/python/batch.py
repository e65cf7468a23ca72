"""Many matches side by side, moved on by the batch calls of the C interface: one call for all of them."""
import ctypes
from array import array
from ctypes import byref

from eights import Error, Failure, ok

SIZE_CODE = "Q" if ctypes.sizeof(ctypes.c_size_t) == 8 else "I"  # array's word for size_t


class Batch:
    """Matches by the same rules. After `look`, `rows[i][:counts[i]]` are the legal actions of match i."""

    def __init__(self, lib, preset, seats, seeds):
        self.lib = lib
        self.seats = seats
        self.size = len(seeds)
        self.states = (ctypes.c_void_p * self.size)()
        self._rules = ctypes.c_void_p()
        error = Error()
        if lib.eights_rules_preset(preset.encode(), byref(self._rules)) != lib.EIGHTS_OK:
            raise Failure(f"there is no preset {preset}")
        for i, seed in enumerate(seeds):
            place = byref(self.states, i * ctypes.sizeof(ctypes.c_void_p))
            ok(lib, lib.eights_state_new(self._rules, seats, self._seed(seed), place, byref(error)), error)

        # The matrix of legal actions: the same memory for the library, and in rows for Python.
        self.stride = lib.EIGHTS_MAX_LEGAL_ACTIONS
        self._codes = (ctypes.c_uint32 * (self.size * self.stride))()
        matrix = memoryview(self._codes).cast("B").cast("I")
        self.rows = [matrix[i * self.stride:(i + 1) * self.stride] for i in range(self.size)]
        self.counts = array(SIZE_CODE, bytes(self.size * ctypes.sizeof(ctypes.c_size_t)))
        self._counts = (ctypes.c_size_t * self.size).from_buffer(self.counts)
        self._values = (ctypes.c_int32 * self.size)()

    def _seed(self, number):
        seed = (ctypes.c_uint8 * 32)()
        ok(self.lib, self.lib.eights_seed_from_number(number, seed))
        return seed

    def look(self):
        """Finds the legal actions of all matches; a match that is over has none."""
        ok(self.lib, self.lib.eights_legal_actions_many(self.states, self.size, self._codes, self.stride, self._counts))

    def advance(self, codes):
        """Carries out one action in each match; 0 in those that are over."""
        given = (ctypes.c_uint32 * self.size).from_buffer(codes)
        status = self.lib.eights_advance_many(self.states, given, self.size, None)
        if status != self.lib.EIGHTS_OK and 0 not in codes:
            raise Failure(self.lib.eights_status_name(status).decode())

    def get(self, field, seat=0):
        """One number of every match."""
        ok(self.lib, self.lib.eights_state_get_many(self.states, self.size, field, seat, self._values))
        return list(self._values)

    def restart(self, i, seed):
        """Starts match i again, in the same memory, and finds its legal actions."""
        lib = self.lib
        state = self.states[i]
        ok(lib, lib.eights_state_start(state, self._rules, self.seats, self._seed(seed), lib.EIGHTS_NONE, None, 0,
                                       lib.EIGHTS_SPECTATOR, None, 0, None, None))
        row = byref(self._codes, i * self.stride * ctypes.sizeof(ctypes.c_uint32))
        count = byref(self._counts, i * ctypes.sizeof(ctypes.c_size_t))
        ok(lib, lib.eights_legal_actions(state, row, self.stride, count))

    def close(self):
        for state in self.states:
            self.lib.eights_state_free(state)
        self.lib.eights_rules_free(self._rules)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
