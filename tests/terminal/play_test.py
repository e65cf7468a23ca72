#!/usr/bin/env python3
"""Plays the demo as a person would, through a pseudo-terminal: python3 play_test.py PROGRAM [NAME...]

It reads what is shown and reacts to it, so that it does not depend on which cards a seed deals. With names, only those
tests run.
"""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # no leftovers in the source tree
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from _session import ESCAPE, STATE_FOLDER, Session, plain
from script_tests import Failure, check, program_path, run_tests

PROGRAM = ""
SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def typed(card):
    """A card as a person types it."""
    return card[:-1].lower() + SUITS[card[-1]]


def session(*arguments, environment=None):
    return Session(PROGRAM, *arguments, environment=environment)


def run(*arguments, environment=None, stdin=subprocess.DEVNULL):
    """Runs the program without a terminal."""
    variables = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": STATE_FOLDER, **(environment or {})}
    return subprocess.run([PROGRAM, "play", *arguments], stdin=stdin, capture_output=True, text=True, encoding="utf-8",
                          timeout=120, env=variables, check=False)


def next_move(game):
    """Whatever a person could do now: the first thing in the list, the first suit, Enter."""
    if game.my_turn():
        return "1"
    if game.prompt().startswith(("Suit", "Which suit")):
        return "h"
    return ""


def play_until(wanted, *arguments, seeds=range(1, 40), steps=150):
    """Plays match after match until `wanted(game)` is true when something is asked; gives the session."""
    for seed in seeds:
        game = session(*arguments, "--seed", str(seed))
        try:
            going = game.wait()
            for _ in range(steps):
                if not going:
                    break
                if wanted(game):
                    return game
                game.send(next_move(game))
                going = game.wait()
        except BaseException:
            game.__exit__()
            raise
        game.__exit__()
    raise Failure(f"no match came to where {wanted.__name__} could be tested")


# ---- The tests ------------------------------------------------------------------------------------------------------


def test_first_look():
    """Somebody who has never seen it learns the rules, sees the table and what can be done."""
    with session("--seats", "4", "--seed", "1") as game:
        game.wait_for_prompt()
        game.expect("Crazy Eights, basic", "Seed 1", "h shows what you can type", "Round 1", "Your hand", "Top card",
                    "cards in the stock", "clockwise")
        for seat in ("You", "Bot 1", "Bot 2", "Bot 3"):
            shown = re.search(rf"  {seat} +\d+ cards? +0 points", game.shown)
            check(shown, f"{seat} is not shown with cards and score")
        check(len(game.hand()) == 5, f"5 cards are dealt, the hand shows {game.hand()}")
        ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
        order = [("♣♦♥♠".index(card[-1]), ranks.index(card[:-1])) for card in game.hand()]
        check(order == sorted(order), f"the hand is not sorted: {game.hand()}")
        game.type("h")
        game.expect("d, draw", "q, quit")
        game.type("what?")
        game.expect("is not understood")
        game.type("99")
        game.expect("no choice 99")


def test_refused_card():
    def refusable(game):
        return game.my_turn() and not any("take" in text for text in game.choices().values()) \
            and any(card not in game.plays() for card in game.hand()) and len(game.choices()) > 1

    with play_until(refusable, "--seats", "3") as game:
        hand = game.hand()
        card = next(card for card in hand if card not in game.plays())
        game.type(typed(card))
        game.expect(f"{card} cannot be played.", "fits neither the suit nor the rank")
        check(game.my_turn(), "after a refused card it is still the person's turn")
        game.type("")
        check(game.hand() == hand, f"a refused card changed the hand from {hand} to {game.hand()}")

        missing = next(rank + suit for rank in "23456" for suit in SUITS if rank + suit not in hand)
        game.type(typed(missing))
        game.expect(f"{missing} cannot be played.", "not in the hand")
        game.type("t")
        game.expect("Not possible.", "No cards are owed")


def wild_in_hand(game):
    return game.my_turn() and True in game.plays().values()


def test_wild_with_suit():
    for form in ("{} s", "{}s", "play {} naming spades", "{} ♠"):
        with play_until(wild_in_hand, "--seats", "2") as game:
            card = next(card for card, names in game.plays().items() if names)
            game.send(form.format(typed(card)))
            game.wait()
            game.expect(f"You play {card} and name spades.")


def test_wild_without_suit():
    for by_number in (False, True):
        with play_until(wild_in_hand, "--seats", "2") as game:
            hand = game.hand()
            card = next(card for card, names in game.plays().items() if names)
            number = next(n for n, text in game.choices().items() if text.startswith(card))
            line = str(number) if by_number else typed(card)
            game.type(line)
            game.expect(f"{card} is wild. Which suit?")
            game.type("x")
            game.expect("Write c, d, h or s")
            game.type("")
            game.expect(f"{card} stays in your hand")
            check(game.my_turn() and game.hand() == hand, "thinking better of a wild changed something")
            game.type(line)
            game.send("diamonds")
            game.wait()
            game.expect(f"You play {card} and name diamonds.")


def test_name_starter():
    """A wild starter: the dealer names a suit, and h is hearts then."""
    def naming(game):
        return game.prompt().startswith("Which suit")

    rules = ("--set", "first_seat=dealer", "--set", "starter_wild=first_names", "--set", "wild=8,9,T,J,Q,K")
    with play_until(naming, *rules, "--seats", "2", steps=400) as game:
        game.send("h")
        game.wait()
        game.expect("You name hearts.")


def test_draw():
    def only_drawing(game):
        return game.my_turn() and list(game.choices().values()) == ["draw a card"]

    for line in ("d", "draw", "", "1"):
        with play_until(only_drawing, "--seats", "2") as game:
            game.expect("No card of yours fits, so draw")
            game.send(line)
            game.wait()
            check(re.search(r"You draw (10|[A2-9JQK])[♣♦♥♠]", game.shown), "the drawn card is not told")


def test_take():
    def owing(game):
        return game.my_turn() and any(text.startswith("take") for text in game.choices().values())

    with play_until(owing, "--seats", "2", "--preset", "power") as game:
        game.expect("You owe")
        game.type("d")
        game.expect("Cards are owed")
        game.send("t")
        game.wait()
        game.expect("You take ")


def test_finished_round():
    def round_over(game):
        return game.prompt().startswith("Press Enter")

    with play_until(round_over, "--seats", "3", "--set", "target=9999", steps=2000) as game:
        check(re.search(r"(You have|Bot \d has) no card left and wins? round 1\.", game.shown), "who won is not told")
        rows = re.findall(r"^  (You|Bot \d) +(\S.*?) +(\d+) +(\+?\d+) +(\d+)$", game.shown, re.M)
        check(len(rows) == 3, f"the scores of three seats should be shown, not {rows}")
        check(sum(cards == "-" for _, cards, *_ in rows) == 1, "exactly one hand should be empty")
        for name, cards, worth, change, score in rows:
            check(int(worth) == int(change) == int(score), f"{name}: {worth} in hand, {change}, score {score}")
            check((cards == "-") == (int(worth) == 0), f"{name}: {cards} should not be worth {worth}")
        game.type("")
        game.expect("Round 2: ")
        for name, _, _, _, score in rows:
            check(re.search(rf"  {name} +\d+ cards? +{score} points?", game.shown), f"{name} lost its {score} points")


def test_whole_match():
    """A person plays to the end."""
    with session("--seats", "2", "--seed", "5", "--set", "target=40") as game:
        for _ in range(5000):
            if not game.wait():
                break
            game.send(next_move(game))
        check(game.process.wait(10) == 0, "the exit code is not 0")
        won = re.search(r"(You win|Bot 1 wins) the match with \d+ points?\.|share the win", game.shown)
        check(won, "no winner is told")
        for line in plain(game.transcript).split("\n"):
            check(len(line) <= 80, f"a line is longer than 80: {line}")


def test_call_and_catch():
    def can_call(game):
        return game.my_turn() and any(text.startswith("call") for text in game.choices().values()) and game.plays()

    def can_catch(game):
        return game.prompt().startswith("catch") or \
            (game.my_turn() and any(text.startswith("catch") for text in game.choices().values()))

    def forgot(game):
        return game.prompt().startswith("c, or Enter")

    rules = ("--preset", "power-call", "--seats", "3")
    with play_until(can_call, *rules) as game:
        game.expect("call (c) before you play")
        game.type("c")
        game.expect("You call: last card!")
        game.type("c")
        game.expect("called already")
    with play_until(can_catch, *rules) as game:
        bot = re.search(r"(?:catch|Catch) Bot (\d)", game.shown)[1]
        game.send(f"catch {bot}")
        game.wait()
        game.expect(f"You catch Bot {bot}: it did not call the last card.", f"Bot {bot} takes 2 cards.")
    with play_until(forgot, *rules) as game:
        game.send("c")
        game.wait()
        game.expect("You call: last card!")


def test_countdown():
    with session("--preset", "countdown", "--seats", "2", "--seed", "1") as game:
        game.wait_for_prompt()
        game.expect("8 points", "your eights are wild", "its eights are wild")


def test_quit():
    for line in ("q", "quit"):
        with session("--seats", "3", "--seed", "2") as game:
            game.wait_for_prompt()
            game.send(line)
            game.wait_for_end()
            game.expect("You leave the match.", "The standing when you left, in round 1", "Bot 1", "Bot 2")
            if "--replay" in run("--help").stdout:  # a build without JSON has none
                replay = os.path.join(STATE_FOLDER, "eights", "last-match.json")
                game.expect("played again and verified", replay)
                with open(replay, encoding="utf-8") as file:
                    text = file.read()
                check('"names":["Player","Bot 1","Bot 2"]' in text and '"0 leave"' in text, f"the replay: {text}")


def test_quit_between():
    """Leaving while a suit is asked for, and between rounds."""
    with play_until(wild_in_hand, "--seats", "2") as game:
        game.type(typed(next(card for card, names in game.plays().items() if names)))
        game.send("q")
        game.wait_for_end()
        game.expect("You leave the match.")

    def round_over(game):
        return game.prompt().startswith("Press Enter")

    with play_until(round_over, "--seats", "3", "--set", "target=9999", steps=2000) as game:
        game.send("q")
        game.wait_for_end()
        game.expect("The standing when you left")


def test_end_of_input():
    with session("--seats", "3", "--seed", "2") as game:
        game.wait_for_prompt()
        game.send("", end="\x04")
        game.wait_for_end()
        game.expect("The standing when you left")


def test_auto():
    result = run("--auto", "--preset", "classic", "--seats", "4", "--seed", "1")
    check(result.returncode == 0, f"exit code {result.returncode}: {result.stderr}")
    check("\x1b" not in result.stdout, "escape codes in output that is no terminal")
    found = re.search(r"^Bot (\d) wins the match with (\d+) points\.$", result.stdout, re.M)
    check(found and int(found[2]) >= 200, f"no winner with 200 points: ...{result.stdout[-300:]}")
    check(all(len(line) <= 80 for line in result.stdout.split("\n")), "a line is longer than 80")
    again = run("--auto", "--preset", "classic", "--seats", "4", "--seed", "1")
    check(again.stdout == result.stdout, "the same seed gave another match")

    with session("--auto", "--seed", "1") as game:  # at a terminal too, nobody is asked
        game.wait_for_end()
        game.expect("wins the match")


def test_every_preset():
    listed = run("--list").stdout
    presets = re.findall(r"^  (\S+) +\d\S* +\S", listed.split("Options")[0], re.M)
    check({"basic", "classic", "countdown"} <= set(presets), f"presets in --list: {presets}")
    check("after_draw = drawn_card" in listed and "any_card" in listed, "--list does not show the options")
    for preset in presets:
        result = run("--quiet", "--preset", preset, "--seed", "3")
        check(result.returncode == 0 and re.search(r"wins the match|share the win", result.stdout),
              f"{preset}: {result.stdout[-200:]}{result.stderr}")
        check(" plays " not in result.stdout, "--quiet tells plays")


def test_without_terminal():
    """Bots alone, even without --auto; a seed of the system is printed and repeats the match."""
    first = run("--quiet")
    seed = re.search(r"Seed (\d+)\.", first.stdout)
    check(first.returncode == 0 and seed, f"no seed is printed: {first.stdout}{first.stderr}")
    check(run("--quiet", "--seed", seed[1]).stdout == first.stdout, "the printed seed gives another match")
    letters = run("--seed", "1", environment={"LC_ALL": "C"}).stdout
    check(letters.isascii() and re.search(r"plays (10|[A2-9JQK])[CDHS]", letters), "no letters without UTF-8")


def test_colours():
    with session("--seed", "1") as game:
        game.wait_for_prompt()
        check(ESCAPE.search(game.transcript), "no colours on a terminal")
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        with session("--seed", "1", environment=environment) as game:
            game.wait_for_prompt()
            check("\x1b" not in game.transcript, f"escape codes in spite of {environment}")


def test_bad_options():
    wrong = {
        ("--preset", "nonsense"): ("nonsense", "basic, classic"),
        ("--preset",): ("--preset needs",),
        ("--seats", "1"): ("2 to 10", '"1"'),
        ("--seats", "nine"): ('"nine"',),
        ("--seats", "5", "--preset", "four-rounds"): ("four-rounds is played by 4",),
        ("--seed", "-1"): ("18446744073709551615",),
        ("--seed", "18446744073709551616"): ("18446744073709551615",),
        ("--seed",): ("--seed needs",),
        ("--set", "draw"): ("draw=VALUE",),
        ("--set", "draw=99"): ("99", "1 to 30"),
        ("--set", "drew=1"): ("drew", "did you mean draw?"),
        ("--set", "after_draw=maybe"): ("drawn_card, none, any_card",),
        ("--set", "effects=2 explode"): ("2 explode",),
        ("--color",): ("unknown option --color", "--auto"),
        ("--auot",): ("did you mean --auto?",),
        ("--auto=1",): ("takes no value",),
        ("play",): ("play", "--help"),
    }
    for arguments, texts in wrong.items():
        result = run(*arguments)
        shown = f"{' '.join(arguments)}: exit code {result.returncode}, {result.stderr!r}"
        check(result.returncode == 2 and result.stdout == "", shown)
        check(result.stderr.count("\n") == 1, f"not one line: {shown}")
        check(all(text in result.stderr for text in texts), f"{texts} missing: {shown}")
    result = run("--set", "min_seats=5", "--set", "max_seats=3", "--set", "effects=2 draw 2 skip 1")
    check(result.returncode == 2 and "min_seats" in result.stderr and "effects/0" in result.stderr,
          f"not every problem of the rules is told: {result.stderr}")


def test_questions():
    """--help and --version."""
    for arguments, text in ((("--help",), "--preset NAME"), (("--version",), "eights ")):
        result = run(*arguments)
        check(result.returncode == 0 and text in result.stdout and result.stderr == "", f"{arguments}: {result}")


def main():
    global PROGRAM
    PROGRAM = program_path(__doc__)
    run_tests(globals())


if __name__ == "__main__":
    main()
