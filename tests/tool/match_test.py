#!/usr/bin/env python3
"""`eights play`, `replay`, `rules` and `simulate`: python3 match_test.py PROGRAM [NAME...]"""

import json
import os
import re
import sys

sys.dont_write_bytecode = True  # no leftovers in the source tree

from _tool import INPUT, POSITION, REFUSED, SYSTEM, USAGE, check, done, fails, main, path, read, recorded, write

PRESETS = ["basic", "classic", "household", "four-rounds", "power", "power-call", "countdown"]


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


if __name__ == "__main__":
    main(globals())
