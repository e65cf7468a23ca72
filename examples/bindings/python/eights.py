"""The C interface of eights for ctypes: every function and every number of eights.h, read from that file.

    lib = eights.load("build/shared/capi/libeights_c.so")
    lib.eights_version_string(), lib.EIGHTS_PHASE_PLAY

Pointers are what ctypes takes for `void *`: byref(x), an array, a handle, None; texts are bytes that end by themselves.
"""
import ctypes
import pathlib
import re

HEADER = pathlib.Path(__file__).resolve().parents[3] / "capi" / "eights" / "eights.h"

_TYPES = {
    "void": None,
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "const char *": ctypes.c_char_p,
}


class Error(ctypes.Structure):
    """`eights_error`: what went wrong, in detail."""

    _fields_ = [
        ("struct_size", ctypes.c_uint32),
        ("code", ctypes.c_int32),
        ("offset", ctypes.c_int64),
        ("text", ctypes.c_char * 112),
    ]

    def __init__(self):
        super().__init__(struct_size=ctypes.sizeof(Error))


class Event(ctypes.Structure):
    """`eights_event`: one thing that happened."""

    _fields_ = [
        ("type", ctypes.c_uint8),
        ("seat", ctypes.c_uint8),
        ("card", ctypes.c_uint8),
        ("suit", ctypes.c_uint8),
        ("number", ctypes.c_int32),
    ]


class Failure(Exception):
    """A function returned an error."""


def numbers(header):
    """The constants of the header, by name."""
    return {name: int(value) for name, value in re.findall(r"\b(EIGHTS_[A-Z0-9_]+) = (-?\d+)", header)}


def functions(header):
    """The functions of the header: name, type of the result, and a list of (type, name) of the parameters."""
    for result, name, rest in re.findall(r"^EIGHTS_API (.*?)(eights_\w+)\((.*)\);$", header, re.MULTILINE):
        parameters = [] if rest == "void" else re.findall(r"(?:^|, )([^,]*?)(\w+(?:\[\d+\])?)(?=,|$)", rest)
        yield name, result.strip(), [(kind.strip(), parameter) for kind, parameter in parameters]


def load(path, header=HEADER):
    """Loads the shared library, and checks that it is the one that the header describes."""
    text = pathlib.Path(header).read_text(encoding="utf-8")
    try:
        lib = ctypes.CDLL(str(path))
    except OSError as error:
        raise Failure(f"the library cannot be loaded: {error}") from None
    for name, result, parameters in functions(text):
        function = getattr(lib, name)
        function.restype = _TYPES[result]
        function.argtypes = [
            ctypes.c_void_p if kind not in _TYPES and (kind.endswith("*") or parameter.endswith("]")) else _TYPES[kind]
            for kind, parameter in parameters
        ]
    for name, value in numbers(text).items():
        setattr(lib, name, value)
    if lib.eights_abi() != lib.EIGHTS_ABI:
        raise Failure(f"binary interface {lib.EIGHTS_ABI} is wanted, {path} has {lib.eights_abi()}")
    assert lib.eights_error_size() == ctypes.sizeof(Error) and lib.eights_event_size() == ctypes.sizeof(Event)
    return lib


def ok(lib, status, what=""):
    """Goes on if a function succeeded; `what` is the error record, or words."""
    if status != lib.EIGHTS_OK:
        words = what.text.decode() if isinstance(what, Error) else what
        raise Failure(f"{lib.eights_status_name(status).decode()} {words}")
