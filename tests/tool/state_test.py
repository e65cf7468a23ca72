#!/usr/bin/env python3
"""`eights state`, and shell scripts that referee matches: python3 state_test.py PROGRAM [NAME...]"""

import json
import os
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # no leftovers in the source tree

from _tool import (DOCS, HERE, INPUT, POSITION, REFUSED, USAGE, check, done, environment, fails, main, path, program,
                   read, recorded, write)


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
    played = subprocess.run([shell, os.path.join(HERE, "referee.sh"), program(), *choice], input=actions, text=True,
                            capture_output=True, env=environment(), check=False, timeout=120)
    check(played.returncode == 0 and played.stderr == "", f"{played.stderr}")
    check(json.loads(played.stdout)["scores"] == replay["result"]["scores"], "other scores")
    check(done("state", "hash", stdin=played.stdout).strip() == replay["checkpoints"][-1]["hash"], "another hash")
    check(played.stdout == done("replay", "export", file, "--as", "state"), "another state")

    lines = actions.splitlines()
    lines[20] = "9 draw"
    played = subprocess.run([shell, os.path.join(HERE, "referee.sh"), program(), *choice], input="\n".join(lines),
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
        played = subprocess.run(["sh", "-eu"], input=f'eights() {{ "{program()}" "$@"; }}\n{script}', text=True, cwd=folder,
                                capture_output=True, env=environment(), check=False, timeout=120)
        check(played.returncode == 0 and played.stderr == "", f"{script}\n{played.stderr}")
        check(output == "" or played.stdout == output, f"{script}\nsaid:\n{played.stdout}")


if __name__ == "__main__":
    main(globals())
