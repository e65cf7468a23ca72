#!/usr/bin/env python3
"""The command line of `eights`, its exit codes, and what comes from files and streams:
python3 command_line_test.py PROGRAM [NAME...]"""

import os
import re
import signal
import subprocess
import sys

sys.dont_write_bytecode = True  # no leftovers in the source tree

from _tool import (DONE, INPUT, POSITION, REFUSED, SCRATCH, SYSTEM, USAGE, check, done, environment, fails, main, path,
                   program, recorded, run, write)

COMMANDS = ["play", "simulate", "replay verify", "replay show", "replay export", "rules list", "rules show",
            "rules check", "state new", "state legal", "state apply", "state view", "state show", "state default",
            "state hash"]


# ---- The command line -----------------------------------------------------------------------------------------------


def test_help():
    whole = done("--help-all")
    for command in ["", "replay", "rules", "state", *COMMANDS]:
        words = command.split()
        text = done(*words, "--help")
        name = " ".join(["eights", *words])
        check(f"\nusage: {name} " in text, f"{name} --help: {text}")
        check(done(*words, "-h") == text, f"-h is not --help of {name}")
        check(all(len(line) <= 79 for line in text.splitlines()), f"{name} --help is wider than 79: {text}")
        check(command == "" or text in whole, f"{name} is missing in --help-all")
    check(re.fullmatch(r"eights \d+\.\d+\.\d+\n", done("--version")), "--version")
    check(done("play", "--version") == done("--version"), "play --version")
    for code in range(5):
        check(re.search(rf"^  {code}  \S", done("--help"), re.M), f"exit code {code} is not in --help")


def test_bad_usage():
    for command in COMMANDS:
        words = command.split()
        name = f"eights {command}: "
        fails(USAGE, *words, "--color", say=[name + "unknown option --color", "--help"], lines=1)
        fails(USAGE, *words, "-x", say="unknown option -x", lines=1)
    wrong = {
        (): "a command is missing: play, simulate, replay, rules, state",
        ("plya",): 'no command "plya", did you mean play?',
        ("--seats", "3"): "unknown option --seats",
        ("replay",): "eights replay: a command is missing: verify, show, export",
        ("state", "nwe"): 'no command "nwe", did you mean new?',
        ("play", "--auot"): "did you mean --auto?",
        ("play", "--rules", "a", "--preset", "basic"): "do not go together",
        ("play", "--replay", "-"): "--replay needs a file",
        ("play", "--replay", "--quiet"): '--replay needs FILE, not "--quiet"',
        ("play", "--replay="): "--replay needs a value",
        ("play", "--no-replay", "--replay", "x"): "do not go together",
        ("simulate", "--matches", "0"): "from 1 to 1000000000",
        ("simulate", "--opponents", "greedy,clever"): '"clever"',
        ("simulate", "--opponents", "greedy,random", "--seats", "3"): "2 bots for 3 seats",
        ("replay", "verify"): "FILE is missing",
        ("replay", "verify", "a", "b"): 'unexpected argument "b"',
        ("replay", "verify", "-", "--state", "-"): "not both",
        ("replay", "export", "a", "--as", "pdf"): "replay, shareable, state, actions or events",
        ("replay", "show", "a", "--round", "0"): "--round needs a whole number from 1",
        ("rules", "show"): "RULES is missing",
        ("state", "new", "--seats", "11"): "from 2 to 10",
        ("state", "new", "--seed", "0x5"): "64 digits",
        ("state", "new", "--preset", "pwer"): "did you mean power?",
        ("state", "new", "--set", "draw=0"): "1 to 30, until_playable",
        ("state", "new", "--seats", "3", "--dealer", "3"): "seats 0 to 2",
        ("state", "view"): "--seat N or --spectator",
        ("state", "apply", "--state"): "--state needs FILE",
        ("state", "apply", "--events", "-"): "--events needs a file",
    }
    for arguments, text in wrong.items():
        fails(USAGE, *arguments, say=text, lines=1)
    fails(USAGE, "state", "view", "--seat", "2", say="seats 0 to 1", stdin=POSITION)
    fails(USAGE, "state", "legal", "--seat", "9", say="seats 0 to 1", stdin=POSITION)


# ---- Files and streams ----------------------------------------------------------------------------------------------


def readers():
    """Every command that reads a document, with a file in the place of FILE."""
    return [["play", "--auto", "--rules", "FILE"], ["simulate", "--rules", "FILE"], ["replay", "verify", "FILE"],
            ["replay", "show", "FILE"], ["replay", "export", "FILE"], ["rules", "show", "FILE"],
            ["rules", "check", "FILE"], ["state", "new", "--rules", "FILE"],
            *(["state", command, *more, "--state", "FILE"]
              for command, more in [("legal", []), ("apply", ["0 draw"]), ("view", ["--seat", "0"]), ("show", []),
                                    ("default", []), ("hash", [])])]


def test_files_that_cannot_be_read():
    for command in readers():
        for file in (path("missing.json"), SCRATCH):
            fails(SYSTEM, *[file if word == "FILE" else word for word in command], say=file, lines=1)
    fails(SYSTEM, "replay", "verify", "-", say="standard input", lines=1, preexec_fn=lambda: os.close(0))


def test_files_that_cannot_be_written():
    for place in (path("no/such/folder/x.json"), SCRATCH):
        fails(SYSTEM, "play", "--auto", "--replay", place, say=place, lines=1)  # before the match, not after it
        fails(SYSTEM, "state", "apply", "0 draw", "--events", place, stdin=POSITION, say=place, lines=1)
    # Without a home folder a match is played all the same.
    result = run("play", "--auto", "--quiet", "--seed", "1", variables=environment(XDG_STATE_HOME=None, HOME=None))
    check(result.returncode == DONE and "no replay" in result.stderr and "wins the match" in result.stdout,
          f"no home folder: {result}")


def test_output_that_cannot_be_written():
    commands = [["rules", "show", "basic"], ["simulate", "--matches", "20"], ["state", "new"], ["--help"]]
    if os.path.exists("/dev/full"):
        for command in commands:
            with open("/dev/full", "wb") as full:
                result = subprocess.run([program(), *command], stdout=full, stderr=subprocess.PIPE, check=False,
                                        env=environment(), timeout=60)
            check(result.returncode == SYSTEM and b"could not be written" in result.stderr, f"{command}: {result}")

    # A pipe that is closed at the other end: quiet where the system ends the program, told where it does not.
    for ignored in (False, True):
        for command in commands:
            def prepare(ignored=ignored):
                signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL)
            reading, writing = os.pipe()
            os.close(reading)
            result = subprocess.run([program(), *command], stdout=writing, stderr=subprocess.PIPE, check=False,
                                    env=environment(), timeout=60, preexec_fn=prepare, restore_signals=False)
            os.close(writing)
            if ignored:
                check(result.returncode == SYSTEM and result.stderr.count(b"\n") == 1, f"{command}: {result}")
            else:
                check(result.returncode == -signal.SIGPIPE and result.stderr == b"", f"{command}: {result}")

    # With standard output closed, the file opened next must not become it.
    result = subprocess.run([program(), "play", "--auto", "--replay", path("closed.json")], stderr=subprocess.PIPE,
                            preexec_fn=lambda: os.close(1), env=environment(), check=False, timeout=60)
    check(result.returncode == SYSTEM and b"could not be written" in result.stderr, f"closed output: {result}")
    done("replay", "verify", path("closed.json"))


HOSTILE = {
    "empty": b"",
    "spaces": b" \n\t ",
    "no JSON": b"hello",
    "half": b'{"format": "eights-state", "version": 1, "hands": [["QS"',
    "no UTF-8": b'{"ruleset": "\xff\xfe"}',
    "zero byte": b'{"ruleset": "basic"\x00}',
    "mark": b"\xef\xbb\xbf{}",
    "number": b"12345678901234567890123456789012345678901234567890",
    "list": b"[1, 2, 3]",
    "null": b"null",
    "nothing in it": b'{"format": "eights-nothing", "version": 1}',
    "newer": b'{"format": "eights-state", "version": 999, "hands": [["QS"], ["3H"]], "discard": ["KD"]}',
    "deep": b"[" * 100000,
    "deep object": b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "many keys": b"{" + b",".join(b'"k%d":0' % i for i in range(50000)) + b"}",
    "many problems": b'{"wild": [' + b",".join([b'"1X"'] * 20000) + b"]}",
    "escape codes": b'{"\\u001b[2J\\u001b]0;x\\u0007": 1, "ruleset": "\\u001b[31m", "wild": ["\\u009b31m"]}',
    "large": b'{"ruleset": "' + b"x" * (17 << 20) + b'"}',
    "large and blank": b" " * (17 << 20),
}


def test_hostile_documents():
    for name, text in HOSTILE.items():
        file = write("hostile.json", text)
        commands = readers()
        if len(text) > 1 << 20:  # one of each kind is enough for those that take time
            commands = [command for command in commands if command[1] in ("verify", "check", "legal")]
        for command in commands:
            code = REFUSED if command[:2] == ["rules", "check"] else INPUT
            told = fails(code, *[file if word == "FILE" else word for word in command], say=file)
            check(not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", told), f"{name}: control characters: {told!r}")
    # The same through standard input.
    for name in ("empty", "no UTF-8", "large"):
        fails(INPUT, "state", "legal", stdin=HOSTILE[name], say="standard input: ")
        fails(INPUT, "replay", "verify", "-", stdin=HOSTILE[name], say="standard input: ")


def test_documents_of_another_kind():
    """A replay where a state is wanted, and so on."""
    replay = recorded("kind.json", "--seed", "1", "--set", "target=20")
    state = write("kind_state.json", done("state", "new", "--seed", "1"))
    view = write("kind_view.json", done("state", "view", "--seat", "0", "--state", state))
    rules = write("kind_rules.json", done("rules", "show", "power", "--json"))
    for file in (replay, view, rules):
        fails(INPUT, "state", "legal", "--state", file, say="eights-state")
    for file in (state, view, rules):
        fails(INPUT, "replay", "verify", file, say="eights-replay")
    for file in (state, view, replay):
        fails(REFUSED, "rules", "check", file, say="eights-ruleset")


if __name__ == "__main__":
    main(globals())
