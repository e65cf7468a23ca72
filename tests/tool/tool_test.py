#!/usr/bin/env python3
"""Uses `eights` as scripts do: python3 tool_test.py PROGRAM [NAME...]

Exit codes, results on standard output, messages on standard error, hostile input. With names, only those tests run.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # no leftovers in the source tree
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from script_tests import check, program_path, run_tests

PROGRAM = ""
HERE = os.path.dirname(os.path.abspath(__file__))
DOCS = os.path.join(HERE, "..", "..", "docs")
SCRATCH = tempfile.mkdtemp(prefix="eights-")

DONE, REFUSED, USAGE, INPUT, SYSTEM = range(5)
PRESETS = ["basic", "classic", "household", "four-rounds", "power", "power-call", "countdown"]
COMMANDS = ["play", "simulate", "replay verify", "replay show", "replay export", "rules list", "rules show",
            "rules check", "state new", "state legal", "state apply", "state view", "state show", "state default",
            "state hash"]

# Seat 0 may lay its eight, naming any suit, or draw the one card of the stock; its queen of spades does not fit.
POSITION = '{"ruleset": "basic", "hands": [["QS", "8C"], ["3H"]], "discard": ["KD"], "stock": ["2S"]}'


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
    result = subprocess.run([PROGRAM, *arguments], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
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
        result = run("play", "--auto", "--quiet", "--replay", place)
        check(result.returncode == SYSTEM and place in result.stderr, f"--replay {place}: {result}")
        fails(SYSTEM, "state", "apply", "0 draw", "--events", place, stdin=POSITION, say=place, lines=1)
    # Without a home folder a match is played all the same.
    result = run("play", "--auto", "--quiet", variables=environment(XDG_STATE_HOME=None, HOME=None))
    check(result.returncode == DONE and "no replay" in result.stderr and "wins the match" in result.stdout,
          f"no home folder: {result}")


def test_output_that_cannot_be_written():
    commands = [["rules", "show", "basic"], ["simulate", "--matches", "20"], ["state", "new"], ["--help"]]
    if os.path.exists("/dev/full"):
        for command in commands:
            with open("/dev/full", "wb") as full:
                result = subprocess.run([PROGRAM, *command], stdout=full, stderr=subprocess.PIPE, check=False,
                                        env=environment(), timeout=60)
            check(result.returncode == SYSTEM and b"could not be written" in result.stderr, f"{command}: {result}")

    # A pipe that is closed at the other end: quiet where the system ends the program, told where it does not.
    for ignored in (False, True):
        for command in commands:
            def prepare(ignored=ignored):
                signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL)
            reading, writing = os.pipe()
            os.close(reading)
            result = subprocess.run([PROGRAM, *command], stdout=writing, stderr=subprocess.PIPE, check=False,
                                    env=environment(), timeout=60, preexec_fn=prepare, restore_signals=False)
            os.close(writing)
            if ignored:
                check(result.returncode == SYSTEM and result.stderr.count(b"\n") == 1, f"{command}: {result}")
            else:
                check(result.returncode == -signal.SIGPIPE and result.stderr == b"", f"{command}: {result}")

    # With standard output closed, the file opened next must not become it.
    result = subprocess.run([PROGRAM, "play", "--auto", "--replay", path("closed.json")], stderr=subprocess.PIPE,
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


# ---- state ----------------------------------------------------------------------------------------------------------


def test_state_new():
    text = done("state", "new", "--preset", "power", "--seats", "3", "--seed", "5")
    state = json.loads(text)
    check(text == done("state", "new", "--preset", "power", "--seats", "3", "--seed", "5"), "another match")
    check(text == done("state", "new", "--preset=power", "--seats=3", "--seed", "05" + "00" * 31),
          "the seed as digits gives another match than as a number")
    check(state["ruleset"] == "power" and state["seats"] == 3 and state["ply"] == 0, f"{text}")
    check(state["dealer"] == 2 and [len(hand) for hand in state["hands"]] == [5, 5, 5], f"{text}")
    check(state["rng"]["seed"] == "05" + "00" * 31, f"{text}")
    check(json.loads(done("state", "new", "--seats", "3", "--dealer", "0"))["dealer"] == 0, "--dealer")
    check(json.loads(done("state", "new"))["seats"] == 4, "four play if nobody says otherwise")
    seeds = {json.loads(done("state", "new"))["rng"]["seed"] for _ in range(4)}
    check(len(seeds) == 4 and all(len(set(seed[16:])) > 4 for seed in seeds), f"seeds of the system: {seeds}")

    rules = write("house.json", '{"extends": "power", "name": "house", "hand": {"2": 3}}')
    for arguments, stdin in ((["--rules", rules], ""), (["--rules", "-"], read("house.json"))):
        state = json.loads(done("state", "new", *arguments, "--set", "target=7", stdin=stdin))
        check([len(hand) for hand in state["hands"]] == [3] * 4 and state["ruleset"]["target"] == 7, f"{state}")
    fails(USAGE, "state", "new", "--rules", rules, "--seats", "8", say="house is played by 2 to 7")
    fails(INPUT, "state", "new", "--rules", write("bad.json", '{"draw": 31, "wild": "8"}'), say=["/draw: ", "/wild: "],
          lines=2)


def test_state_legal():
    plays = ["0 play 8C C", "0 play 8C D", "0 play 8C H", "0 play 8C S", "0 draw"]
    check(done("state", "legal", stdin=POSITION).splitlines() == plays, done("state", "legal", stdin=POSITION))
    check(done("state", "legal", "--json", stdin=POSITION) == json.dumps(plays, separators=(",", ":")) + "\n", "--json")
    check(done("state", "legal", "--seat", "1", stdin=POSITION) == "", "seat 1 is not on turn")
    check(done("state", "legal", "--seat", "1", "--json", stdin=POSITION) == "[]\n", "seat 1 is not on turn")
    check(done("state", "legal", "--seat", "0", "--state", write("position.json", POSITION)).splitlines() == plays, "0")


def test_state_apply():
    after = json.loads(done("state", "apply", "0 play 8C H", stdin=POSITION))
    expected = {"hands": [["QS"], ["3H"]], "discard": ["KD", "8C"], "named": "H", "turn": 1, "ply": 1, "turns": 1,
                "stock": ["2S"], "phase": "play", "scores": [0, 0]}
    check({key: after[key] for key in expected} == expected, f"after the eight: {after}")

    # Seat 1 goes out; the queen left to seat 0 counts 10 against it.
    once = done("state", "apply", "0 play 8C H", "1 play 3H", stdin=POSITION)
    twice = done("state", "apply", "1 play 3H", stdin=done("state", "apply", "0 play 8C H", stdin=POSITION))
    check(once == twice, "two actions at once and one after the other differ")
    check(json.loads(once)["scores"] == [10, 0] and json.loads(once)["phase"] == "round_over", once)
    check(done("state", "legal", stdin=once) == "0 deal\n", "the next dealer deals")

    # Without an action the state is completed and written as it is.
    whole = json.loads(done("state", "apply", stdin=POSITION))
    check(whole["hands"] == [["8C", "QS"], ["3H"]] and whole["ply"] == 0 and len(whole["aside"]) == 47, f"{whole}")

    done("state", "apply", "0 play 8C H", "1 play 3H", "--events", path("events"), stdin=POSITION)
    events = [[event["type"] for event in json.loads(line)] for line in read("events").splitlines()]
    check(events == [["played", "turn"], ["played", "round_over", "scored", "scored"]], f"{events}")


def test_state_apply_refuses():
    refused = {
        "1 play 3H": "not_your_turn: It is another seat's turn.",
        "0 play QS": "no_match: ",
        "0 play 8C": "suit_missing: ",
        "0 pass": "may_not_pass",
        "5 draw": "no_such_seat: ",
        "0 dance": "is no action",
        "0  draw": "is no action",
        "": "is no action",
        "\x1b[2J": "is no action",
    }
    for action, text in refused.items():
        told = fails(REFUSED, "state", "apply", action, stdin=POSITION, say=text, lines=1)
        check("\x1b" not in told, "an escape code of a player is shown")
    # One of several: nothing is written, and which one it is.
    write("events", "as before")
    fails(REFUSED, "state", "apply", "0 play 8C H", "1 draw", "0 play 3H", "--events", path("events"), stdin=POSITION,
          say=['action 3, "0 play 3H" is refused'])
    check(read("events") == "as before", "events of refused actions were written")
    # Without quotes, the words are no actions.
    fails(REFUSED, "state", "apply", "0", "draw", stdin=POSITION, say=['"0" is no action', "one text each"])


def test_state_view():
    state = done("state", "new", "--preset", "power", "--seats", "3", "--seed", "9")
    hands = json.loads(state)["hands"]
    for seat in range(3):
        view = json.loads(done("state", "view", "--seat", str(seat), stdin=state))
        check(view["viewer"] == seat and view["hand"] == hands[seat] and view["hands"] == [5, 5, 5], f"{view}")
        check("rng" not in view and "09" + "00" * 31 not in json.dumps(view), "the seed is in a view")
        check(bool(view["legal"]) == (seat == json.loads(state)["turn"]), "what may be done is in the view")
    view = json.loads(done("state", "view", "--spectator", stdin=state))
    check(view["viewer"] is None and view["hand"] == [], f"{view}")


def test_state_show_default_hash():
    text = done("state", "show", stdin=POSITION)
    for part in (r"Seat 0 +8♣ +Q♠", r"Seat 1 +3♥", r"Top card +K♦ +diamonds or kings fit", "1 card in the stock",
                 "Seat 0 is to act"):
        check(re.search(part, text), f"{part} is not in: {text}")
    # Its time up, a seat draws if it has not drawn (rule 16.1).
    check(done("state", "default", stdin=POSITION) == "0 draw\n", "the default action")
    # The example of docs/json.md, whose hash stands in the replay there.
    with open(os.path.join(DOCS, "json.md"), encoding="utf-8") as file:
        page = file.read()
    example = re.search(r"<!-- example: state -->\n```json\n(.*?)```", page, re.S)[1]
    check(done("state", "hash", stdin=example) == "8895534b13dc16b4\n", done("state", "hash", stdin=example))

    over = done("state", "apply", "0 play 8C H", "1 play 3H",
                stdin=POSITION.replace('"basic"', '{"match_end": "one_round"}'))
    check(done("state", "legal", stdin=over) == "", "nothing is legal when the match is over")
    check("Seat 1 wins the match with 0 points" in done("state", "show", stdin=over), "who has won")
    fails(REFUSED, "state", "default", stdin=over, say="the match is over", lines=1)
    fails(REFUSED, "state", "apply", "0 draw", stdin=over, say="match_over")


def test_referee():
    """A shell script that referees a match through pipes ends where the library ends."""
    shell = shutil.which("sh")
    check(shell, "there is no sh")
    choice = ["--preset", "power-call", "--seats", "3", "--seed", "8", "--set", "match_end=rounds", "--set",
              "rounds=2"]
    file = recorded("referee.json", *choice)
    replay = json.loads(read("referee.json"))
    actions = done("replay", "export", file, "--as", "actions")
    check(actions.splitlines() == replay["actions"] and len(replay["actions"]) > 40, "too short a match")
    played = subprocess.run([shell, os.path.join(HERE, "referee.sh"), PROGRAM, *choice], input=actions, text=True,
                            capture_output=True, env=environment(), check=False, timeout=120)
    check(played.returncode == 0 and played.stderr == "", f"{played.stderr}")
    check(json.loads(played.stdout)["scores"] == replay["result"]["scores"], "other scores")
    check(done("state", "hash", stdin=played.stdout).strip() == replay["checkpoints"][-1]["hash"], "another hash")
    check(played.stdout == done("replay", "export", file, "--as", "state"), "another state")

    lines = actions.splitlines()
    lines[20] = "9 draw"
    played = subprocess.run([shell, os.path.join(HERE, "referee.sh"), PROGRAM, *choice], input="\n".join(lines),
                            text=True, capture_output=True, env=environment(), check=False, timeout=120)
    check(played.returncode == 1 and "not on the list: 9 draw" in played.stderr, f"{played}")


def test_scripts_of_the_manual():
    """The shell scripts of docs/tool.md do what is said there."""
    with open(os.path.join(DOCS, "tool.md"), encoding="utf-8") as file:
        page = file.read()
    scripts = re.findall(r"<!-- runs -->\n```sh\n(.*?)```\n\n(?:```\n(.*?)```)?", page, re.S)
    check(len(scripts) >= 2, "no scripts in docs/tool.md")
    folder = path("manual")
    os.makedirs(folder)
    for script, output in scripts:
        played = subprocess.run(["sh", "-eu"], input=f'eights() {{ "{PROGRAM}" "$@"; }}\n{script}', text=True, cwd=folder,
                                capture_output=True, env=environment(), check=False, timeout=120)
        check(played.returncode == 0 and played.stderr == "", f"{script}\n{played.stderr}")
        check(output == "" or played.stdout == output, f"{script}\nsaid:\n{played.stdout}")


# ---- play and replay ------------------------------------------------------------------------------------------------


def test_play_leaves_a_verified_replay():
    usual = os.path.join(path("state"), "eights", "last-match.json")
    for arguments in (["--auto"], ["--quiet"], []):
        text = done("play", *arguments, "--seed", "4", "--preset", "classic")
        told = re.search(r"\nReplay, played again and verified \((\d+) actions\):\n  (.*)\n$", text)
        check(told and told[2] == usual, f"the replay is not told: {text[-300:]}")
        with open(usual, encoding="utf-8") as file:
            replay = json.load(file)
        check(len(replay["actions"]) == int(told[1]) and replay["result"], "not the whole match")
        check(replay["names"] == ["Bot 0", "Bot 1", "Bot 2", "Bot 3"] and replay["ruleset"] == "classic", "names, rules")
        check(done("replay", "verify", usual) == f"agrees: {told[1]} actions\n", "verify")
    os.remove(usual)
    check("replay" not in done("play", "--auto", "--no-replay"), "--no-replay speaks of one")
    check(not os.path.exists(usual), "--no-replay wrote one")
    check(path("here.json") in done("play", "--auto", "--replay", path("here.json")), "--replay")
    check(not os.path.exists(usual), "--replay wrote to the usual place")
    # The rules of a file are in the replay.
    rules = write("odd.json", '{"extends": "basic", "name": "odd", "target": 3}')
    check("Crazy Eights, odd:" in done("play", "--auto", "--rules", rules, "--replay", path("odd_match.json")), "title")
    check(json.loads(read("odd_match.json"))["ruleset"]["target"] == 3, "the rules of the file")
    check("options" not in done("rules", "list") and "after_draw = any_card" in done("play", "--list", "--preset", "classic"),
          "--list")


def test_replay_verify():
    file = recorded("verify.json", "--preset", "power", "--seats", "3", "--seed", "2")
    count = len(json.loads(read("verify.json"))["actions"])
    check(done("replay", "verify", file) == f"agrees: {count} actions\n", "verify")
    check(done("replay", "verify", "-", stdin=read("verify.json")) == f"agrees: {count} actions\n", "standard input")
    last = done("replay", "export", file, "--as", "state")
    check(done("replay", "verify", file, "--state", "-", stdin=last) == f"agrees: {count} actions\n", "--state")

    def broken(change, *texts):
        replay = json.loads(read("verify.json"))
        change(replay)
        fails(REFUSED, "replay", "verify", write("broken.json", json.dumps(replay)), say=texts)

    def other_action(replay):
        replay["actions"][5] = "9 draw"

    def other_scores(replay):
        replay["checkpoints"][0]["scores"][1] += 1

    def other_result(replay):
        replay["result"]["winners"] = [0, 1, 2]

    before = ", ".join(json.loads(read("verify.json"))["actions"][:5])
    legal = ", ".join(done("state", "legal", stdin=done("replay", "export", file, "--as", "state", "--at", "5"))
                      .splitlines())
    broken(other_action, "action 5 is refused: 9 draw: ", f"before: {before}", f"legal: {legal}")
    broken(other_scores, "the state differs", "/scores: expected ")
    broken(other_result, f"after all {count} actions the result differs", "/result/winners: expected [0,1,2], found ")
    broken(lambda replay: replay.update(seed=None), "holds no seed")
    broken(lambda replay: replay.update(seed="00" * 32), "is refused")
    other = json.loads(last)
    other["scores"][0] += 1
    fails(REFUSED, "replay", "verify", file, "--state", "-", stdin=json.dumps(other), say="/scores: expected ")


def test_replay_show():
    file = recorded("show.json", "--preset", "power-call", "--seats", "3", "--seed", "6")
    replay = json.loads(read("show.json"))
    text = done("replay", "show", file)
    numbers = [int(number) for number in re.findall(r"^ +(\d+)  \S", text, re.M)]
    check(numbers == list(range(len(replay["actions"]))), f"not every action once: {numbers}")
    suits = dict(zip("CDHS", "♣♦♥♠"))
    names = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    for index, action in enumerate(replay["actions"]):
        line = re.search(rf"^ +{index}  (.*)$", text, re.M)[1]
        words = action.split()
        seat = f"Bot {words[0]}"
        if words[1] == "play":
            card = words[2][0].replace("T", "10") + suits[words[2][1]]
            naming = f" and names {names[words[3]]}" if len(words) == 4 else ""
            check(line == f"{seat} plays {card}{naming}.", f"{action} is told as {line}")
        elif words[1] == "draw":
            check(re.fullmatch(rf"{seat} draws (10|[A2-9JQK])[♣♦♥♠]\.", line) or "stock is empty" in line,
                  f"{action} is told as {line}")
    rounds = len(replay["checkpoints"])
    check([int(number) for number in re.findall(r"^Round (\d+): ", text, re.M)] == list(range(1, rounds + 1)), "rounds")
    check(re.search(r"wins? the match with", text), "who has won")
    # A round alone is the part of the whole.
    second = done("replay", "show", file, "--round", "2").split("\n\n", 1)[1]
    check(second in text and "Round 2: " in second and "Round 1: " not in second, f"--round 2: {second}")
    check(len(done("replay", "show", file, "--quiet").splitlines()) < rounds + 10, "--quiet")
    fails(USAGE, "replay", "show", file, "--round", str(rounds + 1), say=f"rounds 1 to {rounds}", lines=1)
    fails(USAGE, "replay", "show", file, "--until", "99999", say=f"the replay has {len(replay['actions'])} actions")

    # A broken one is told to where it breaks.
    replay["actions"][30] = "0 deal"
    broken = write("broken.json", json.dumps(replay))
    fails(REFUSED, "replay", "show", broken, say=["action 30 is refused", "--until 30"])
    until = done("replay", "show", broken, "--until", "30")
    check("After 30 actions, in round " in until and text.startswith(until.split("\n\nAfter")[0]), f"--until: {until}")


def test_replay_show_of_a_hostile_one():
    """Names are somebody else's text; a recording may begin anywhere, and may be of no use without its seed."""
    replay = {"format": "eights-replay", "version": 1, "rules_revision": 1, "rng": "chacha20-e8/1", "ruleset": "basic",
              "seats": 2, "names": ["\x1b]0;x\x07\u009b2J", "Zoë"], "seed": "00" * 32,
              "start": json.loads(POSITION), "actions": ["0 play 8C H", "1 play 3H", "0 deal"]}
    text = done("replay", "show", "-", stdin=json.dumps(replay))
    check(not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text), f"control characters are shown: {text!r}")
    for part in ("?]0;x??2J +8♣ +Q♠", "0  .* plays 8♣ and names hearts", "1  Zoë plays 3♥", "Zoë has no card left",
                 "After 3 actions, in round 2"):
        check(re.search(part.replace("?]0;x??2J", re.escape("?]0;x??2J")), text), f"{part} is not in: {text}")
    replay["seed"] = replay["start"] = None
    fails(REFUSED, "replay", "show", "-", stdin=json.dumps(replay), say="holds no seed")
    check(done("replay", "export", "-", "--as", "actions", stdin=json.dumps(replay)) ==
          "0 play 8C H\n1 play 3H\n0 deal\n", "actions need no seed")


def test_replay_export():
    file = recorded("export.json", "--preset", "power", "--seats", "2", "--seed", "3", "--set", "target=40")
    text = read("export.json")
    replay = json.loads(text)
    count = len(replay["actions"])
    # Canonical again, whatever the order of keys and the spaces.
    loose = json.dumps(dict(reversed(list(replay.items()))), indent=2)
    check(done("replay", "export", "-", stdin=loose) == text, "not the canonical form")
    check(done("replay", "export", file, "--as", "replay") == text, "--as replay")

    shareable = done("replay", "export", file, "--as", "shareable")
    check(json.loads(shareable)["seed"] is None and replay["seed"] not in shareable, "the seed is shared")
    check(all(checkpoint["hash"] is None for checkpoint in json.loads(shareable)["checkpoints"]), "hashes are shared")

    # The state after so many actions is what these actions lead to.
    state = done("state", "new", "--preset", "power", "--seats", "2", "--seed", "3", "--set", "target=40")
    check(done("replay", "export", file, "--as", "state", "--at", "0") == state, "the beginning")
    for at in (1, 2, 17, count):
        reached = done("state", "apply", *replay["actions"][:at], stdin=state)
        check(done("replay", "export", file, "--as", "state", "--at", str(at)) == reached, f"after {at} actions")
    check(done("replay", "export", file, "--as", "state") == reached, "the end")

    done("state", "apply", *replay["actions"], "--events", path("events"), stdin=state)
    events = done("replay", "export", file, "--as", "events").splitlines()
    check(len(events) == count + 1 and json.loads(events[0])[0]["type"] == "round_started", "events of the deal")
    check("\n".join(events[1:]) + "\n" == read("events"), "events of the actions")

    cut = done("replay", "export", file, "--at", "17")
    check(json.loads(cut)["actions"] == replay["actions"][:17] and json.loads(cut)["result"] is None, "cut")
    check(done("replay", "verify", "-", stdin=cut) == "agrees: 17 actions\n", "a part verifies")
    check(done("replay", "export", file, "--as", "actions", "--at", "2").splitlines() == replay["actions"][:2], "actions")

    replay["actions"][9] = "0 deal"
    broken = write("broken.json", json.dumps(replay))
    fails(REFUSED, "replay", "export", broken, "--as", "state", say=["action 9 is refused", "--at 9"])
    done("replay", "export", broken, "--as", "state", "--at", "9")
    done("replay", "export", broken)  # only read, not played
    fails(USAGE, "replay", "export", file, "--at", str(count + 1), say=f"{count} actions")


# ---- rules and simulate ---------------------------------------------------------------------------------------------


def test_rules_list_and_show():
    check(json.loads(done("rules", "list", "--json")) == PRESETS, "--json")
    check([line.split()[0] for line in done("rules", "list").splitlines()] == PRESETS, "names")
    for preset in PRESETS:
        rules = json.loads(done("rules", "show", preset, "--json"))
        check(rules["name"] == preset and rules["format"] == "eights-ruleset", f"{preset}")
        shown = done("rules", "show", preset)
        missing = [name for name in rules if name not in ("format", "version") and f"\n  {name} = " not in shown]
        check(not missing, f"{preset}: {missing} are not shown")
    check("  draw = until_playable  (basic: 1)\n" in done("rules", "show", "classic"), "what differs from basic")
    check("Queens: the next player is skipped." in done("rules", "show", "power"), "in words")
    check("has 350 points" in " ".join(done("rules", "show", "classic", "--seats", "7").split()), "50 for each seat")
    # A changed preset as a file for other commands.
    text = done("rules", "show", "power", "--set", "draw=3", "--set", "name=ours", "--json")
    check(json.loads(text)["draw"] == 3 and done("rules", "show", "-", "--json", stdin=text) == text, "through a pipe")
    fails(USAGE, "rules", "show", "basic", "--set", "drew=3", say="did you mean draw?")
    fails(INPUT, "rules", "show", "-", stdin='{"draw": 31}', say="standard input: /draw: 31: ", lines=1)
    fails(SYSTEM, "rules", "show", "powr", say=["did you mean power?", "neither a preset nor a file"])


def test_rules_check():
    check(done("rules", "check", "-", stdin='"power"') == "standard input: no problems: power\n", "a preset's name")
    good = write("good.json", done("rules", "show", "countdown", "--json"))
    check(done("rules", "check", good) == f"{good}: no problems: countdown\n", "a preset written out")
    problems = '{"draw": 31, "wild": ["8", "1X"], "hand": {"2": 0}, "colour": "red", "starter_wild": "eat"}'
    fails(REFUSED, "rules", "check", "-", stdin=problems, lines=5,
          say=["standard input: /draw: 31: ", "/wild/1: ", "/hand/2: ", "/colour: ", "/starter_wild: ", "dealer_names"])
    fails(REFUSED, "rules", "check", "-", stdin='{"effects": [{"cards": ["2"], "draw": 1, "skip": 1}]}', say="/effects/0")


def test_simulate():
    table = done("simulate", "--preset", "power", "--seats", "3", "--matches", "60", "--seed", "5")
    result = json.loads(done("simulate", "--preset", "power", "--seats", "3", "--matches", "60", "--seed", "5", "--json"))
    check(result["ruleset"] == "power" and result["seats"] == 3 and result["seed"] == "5", f"{result}")
    check(result["opponents"] == ["greedy"] * 3 and result["matches"] == 60, f"{result}")
    for seat in range(3):
        row = re.search(rf"^  seat {seat} +(\d+) +[\d.]+ +(\d+)$", table, re.M)
        check([int(row[1]), int(row[2])] == [result["wins"][seat], result["shared"][seat]], f"seat {seat}: {row[0]}")
        check(result["scores"][seat]["count"] == 60, "a score for each match")
    check(60 - sum(result["shared"]) <= sum(result["wins"]) <= 60, "one winner each")
    check(result["match_rounds"]["sum"] == result["round_turns"]["count"] == sum(result["round_ends"].values()), "rounds")
    for threads in ("1", "3"):
        check(done("simulate", "--preset", "power", "--seats", "3", "--matches", "60", "--seed", "5", "--threads", threads)
              == table, "threads show")
    check(done("simulate", "--preset", "power", "--seats", "3", "--matches", "60", "--seed", "6") != table, "seeds")

    # Who plays sensibly wins against chance, on either side.
    for kinds, better in (("greedy,random", 0), ("random,greedy", 1)):
        wins = json.loads(done("simulate", "--seats", "2", "--matches", "60", "--opponents", kinds, "--json"))["wins"]
        check(wins[better] > 40, f"{kinds}: {wins}")
    rules = write("short.json", '{"name": "short", "match_end": "one_round"}')
    result = json.loads(done("simulate", "--rules", rules, "--matches", "30", "--json"))
    check(result["match_rounds"]["most"] == 1 and result["ruleset"]["name"] == "short", "--rules")


def main():
    global PROGRAM
    PROGRAM = program_path(__doc__)
    try:
        run_tests(globals())
    finally:
        shutil.rmtree(SCRATCH, ignore_errors=True)


if __name__ == "__main__":
    main()
