"""Shared by the tests of `eights`: running it, and what may be expected of every run."""

import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from script_tests import check, program_path, run_tests

PROGRAM = []  # its path, once `main` has read it
HERE = os.path.dirname(os.path.abspath(__file__))
DOCS = os.path.join(HERE, "..", "..", "docs")
SCRATCH = tempfile.mkdtemp(prefix="eights-")
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)

DONE, REFUSED, USAGE, INPUT, SYSTEM = range(5)

# Seat 0 may lay its eight, naming any suit, or draw the one card of the stock; its queen of spades does not fit.
POSITION = '{"ruleset": "basic", "hands": [["QS", "8C"], ["3H"]], "discard": ["KD"], "stock": ["2S"]}'


def program():
    return PROGRAM[0]


def path(name):
    return os.path.join(SCRATCH, name)


def write(name, text):
    with open(path(name), "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path(name)


def read(name):
    with open(path(name), encoding="utf-8") as file:
        return file.read()


def environment(**changes):
    variables = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": path("state"), **changes}
    return {name: value for name, value in variables.items() if value is not None}


def run(*arguments, stdin="", variables=None, **others):
    """Runs the program; `stdin` is text or bytes."""
    data = stdin if isinstance(stdin, bytes) else stdin.encode("utf-8")
    result = subprocess.run([program(), *arguments], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            timeout=60, env=variables or environment(), check=False, **others)
    result.stdout = result.stdout.decode("utf-8")
    result.stderr = result.stderr.decode("utf-8", "replace")
    return result


def done(*arguments, **others):
    """Runs the program, which has to succeed in silence; gives its result."""
    result = run(*arguments, **others)
    check(result.returncode == DONE and result.stderr == "",
          f"{' '.join(arguments)}: exit code {result.returncode}: {result.stderr}")
    return result.stdout


def fails(code, *arguments, say=(), lines=None, **others):
    """Runs the program, which has to fail with a code, nothing on standard output, and its name in each line."""
    result = run(*arguments, **others)
    shown = f"{' '.join(arguments)[:200]}: exit code {result.returncode}, {result.stderr[:2000]!r}"
    check(result.returncode == code, f"not {code}: {shown}")
    check(result.stdout == "", f"something on standard output: {shown}")
    told = result.stderr.splitlines()
    check(told and all(re.match(r"eights( [a-z]+)*: \S", line) for line in told), f"not told well: {shown}")
    check(lines is None or len(told) == lines, f"not {lines} lines: {shown}")
    check(len(result.stderr) < 20000, f"{len(result.stderr)} bytes of messages: {shown}")
    for text in [say] if isinstance(say, str) else say:
        check(text in result.stderr, f"\"{text}\" is missing: {shown}")
    return result.stderr


def recorded(name, *arguments):
    """A recorded match of bots; gives its file."""
    done("play", "--auto", "--quiet", "--replay", path(name), *arguments)
    return path(name)


def main(functions):
    """Runs the tests of a script."""
    PROGRAM.append(program_path(functions["__doc__"]))
    run_tests(functions)
