"""The JSON Schemas of docs/schemas against an independent validator, python3-jsonschema.

    schemas_test.py EIGHTS_DOCUMENTS

EIGHTS_DOCUMENTS is the program that writes documents and tells which ones the library reads. Skipped (status 77) where
no validator for draft 2020-12 is installed.
"""

import copy
import json
import os
import pathlib
import re
import subprocess
import sys
import warnings

warnings.simplefilter("ignore", DeprecationWarning)
try:
    from jsonschema import Draft202012Validator
except ImportError:
    # The system's package belongs to the system's Python, which need not be the first in the path.
    system = "/usr/bin/python3"
    if os.path.exists(system) and not os.environ.get("EIGHTS_SYSTEM_PYTHON"):
        os.execve(system, [system] + sys.argv, dict(os.environ, EIGHTS_SYSTEM_PYTHON="1"))
    print("skipped: no jsonschema for draft 2020-12 here (Debian, Ubuntu, Fedora: python3-jsonschema)")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("ruleset", "state", "view", "events", "replay")
ABSENT = object()


def load_validators():
    folder = ROOT / "docs" / "schemas"
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))}
    assert set(schemas) == {f"{kind}.schema.json" for kind in KINDS + ("common",)}, sorted(schemas)
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    validators = {}
    for kind in KINDS:
        name = f"{kind}.schema.json"
        try:
            from referencing import Registry, Resource

            # A schema without an $id is known by the name of its file.
            named = {n: Resource.from_contents(dict(s, **{"$id": n})) for n, s in schemas.items()}
            registry = Registry().with_resources(named.items())
            validators[kind] = Draft202012Validator(dict(schemas[name], **{"$id": name}), registry=registry)
        except ImportError:
            from jsonschema import RefResolver

            resolver = RefResolver(base_uri=name, referrer=schemas[name], store=schemas)
            validators[kind] = Draft202012Validator(schemas[name], resolver=resolver)
    return validators


def documentation_examples():
    """The examples of docs/json.md by kind."""
    page = (ROOT / "docs" / "json.md").read_text("utf-8")
    examples = {}
    for kind, text in re.findall(r"<!-- example: (\w+) -->\n```json\n(.*?)```", page, re.DOTALL):
        examples.setdefault(kind, []).append(json.loads(text))
    return examples


def changed(document, pointer, value):
    """A copy with the value at a pointer replaced, added or (ABSENT) taken out."""
    if pointer == "":
        return value
    result = copy.deepcopy(document)
    *way, last = pointer.split("/")[1:]
    inner = result
    for step in way:
        inner = inner[int(step) if isinstance(inner, list) else step]
    if isinstance(inner, list):
        if int(last) == len(inner):
            inner.append(value)
        else:
            inner[int(last)] = value
    elif value is ABSENT:
        del inner[last]
    else:
        inner[last] = value
    return result


def all_errors(errors):
    """Errors with those inside of anyOf and the like."""
    for error in errors:
        yield error
        yield from all_errors(error.context)


def is_complaint_about(error, pointer):
    """Whether an error says something about the value at a pointer or inside it, or about its list or key."""
    path = "".join(f"/{step}" for step in error.absolute_path)
    if (path + "/").startswith(pointer + "/"):
        return True
    outer, _, last = pointer.rpartition("/")
    names_key = error.validator in ("additionalProperties", "required") and repr(last) in error.message
    # None: the schema `false` for a key that must not be there; some versions tell it of the object.
    return path == outer and (names_key or error.validator in ("uniqueItems", "minItems", None))


HEX = "0123456789abcdef"
# Documents that are wrong in one place: kind, pointer into the example of docs/json.md, what stands there instead.
BROKEN = [
    ("ruleset", "", None),
    ("ruleset", "", "Basic"),
    ("ruleset", "", ["basic"]),
    ("ruleset", "/format", "eights-state"),
    ("ruleset", "/version", 2),
    ("ruleset", "/version", "1"),
    ("ruleset", "/extends", "ours"),
    ("ruleset", "/stacking", True),
    ("ruleset", "/name", ""),
    ("ruleset", "/name", "a" * 32),
    ("ruleset", "/name", "caf\u00e9"),
    ("ruleset", "/min_seats", 1),
    ("ruleset", "/max_seats", 11),
    ("ruleset", "/packs/2", 8),
    ("ruleset", "/packs/02", 1),
    ("ruleset", "/packs/11", 1),
    ("ruleset", "/packs", {}),
    ("ruleset", "/hand/5", 31),
    ("ruleset", "/hand/2", 0),
    ("ruleset", "/without/0", "2C"),
    ("ruleset", "/without/1", "2"),
    ("ruleset", "/wild/0", "10"),
    ("ruleset", "/wild/0", "8c"),
    ("ruleset", "/wild/1", "8"),
    ("ruleset", "/draw", 0),
    ("ruleset", "/draw", "forever"),
    ("ruleset", "/after_draw", "any"),
    ("ruleset", "/draw_when_able", "false"),
    ("ruleset", "/effects/0/cards", ABSENT),
    ("ruleset", "/effects/0/cards", []),
    ("ruleset", "/effects/0/draw", 16),
    ("ruleset", "/effects/0/skip", 1),
    ("ruleset", "/effects/0/again", True),
    ("ruleset", "/effects/1/skip", 10),
    ("ruleset", "/effects/1/reverse", 1),
    ("ruleset", "/effects/1/swap", True),
    ("ruleset", "/points/A", 101),
    ("ruleset", "/points/1C", 1),
    ("ruleset", "/call_penalty", 0),
    ("ruleset", "/hand_from", "score"),
    ("ruleset", "/round_score", "countdown"),
    ("ruleset", "/target", -1),
    ("ruleset", "/turn_limit", 9),
    ("ruleset", "/round_limit", 10001),
    ("state", "", []),
    ("state", "/format", "eights-view"),
    ("state", "/version", 0),
    ("state", "/ruleset", "uno"),
    ("state", "/ruleset", {"draw": 31}),
    ("state", "/seats", 1),
    ("state", "/ply", -1),
    ("state", "/ply", 4294967296),
    ("state", "/ply", 1.5),
    ("state", "/round", 10000),
    ("state", "/dealer", None),
    ("state", "/dealer", 10),
    ("state", "/direction", 0),
    ("state", "/phase", "waiting"),
    ("state", "/phase", "match_over"),
    ("state", "/turn", None),
    ("state", "/hands", ABSENT),
    ("state", "/hands", []),
    ("state", "/hands/0/0", "1H"),
    ("state", "/hands/0/0", 8),
    ("state", "/hands/1", "7C"),
    ("state", "/stock/3", "QX"),
    ("state", "/stock", None),
    ("state", "/discard", []),
    ("state", "/discard", ABSENT),
    ("state", "/aside", None),
    ("state", "/named", "hearts"),
    ("state", "/pending", -2),
    ("state", "/pending", 2),
    ("state", "/drawn", 0),
    ("state", "/drawn_card", ""),
    ("state", "/exposed", 10),
    ("state", "/called", [False]),
    ("state", "/called/0", 0),
    ("state", "/passes", 10),
    ("state", "/turns", 60001),
    ("state", "/left", []),
    ("state", "/scores/0", "0"),
    ("state", "/scores/1", 2000000000),
    ("state", "/rng/seed", HEX * 3),
    ("state", "/rng/seed", HEX.upper() * 4),
    ("state", "/rng/events", -1),
    ("state", "/rng/seed", ABSENT),
    ("state", "/rng/stream", 1),
    ("state", "/beginner", 1),
    ("state", "/colour", 1),
    ("view", "/format", ABSENT),
    ("view", "/viewer", 10),
    ("view", "/viewer", None),
    ("view", "/hand/0", "JX"),
    ("view", "/hand", ABSENT),
    ("view", "/hands/0", ["JC"]),
    ("view", "/hands", [8]),
    ("view", "/stock", ["4S"]),
    ("view", "/stock", -1),
    ("view", "/drawn", 0),
    ("view", "/aside", []),
    ("view", "/rng", {"seed": HEX * 4, "events": 1}),
    ("view", "/legal", "0 draw"),
    ("view", "/legal/0", "0 jump"),
    ("events", "", {}),
    ("events", "/0/type", "won"),
    ("events", "/0/type", ABSENT),
    ("events", "/0/seat", 255),
    ("events", "/0/card", 1),
    ("events", "/0/suit", "S "),
    ("events", "/1/number", 2147483648),
    ("events", "/1/number", None),
    ("events", "/2/text", ""),
    ("events", "/3", "turn 1"),
    ("replay", "/format", "eights-state"),
    ("replay", "/version", 2),
    ("replay", "/version", ABSENT),
    ("replay", "/engine", "0" * 65),
    ("replay", "/rules_revision", 2),
    ("replay", "/rules_revision", ABSENT),
    ("replay", "/rng", "mt19937"),
    ("replay", "/ruleset", {"extends": "power", "name": ""}),
    ("replay", "/seats", 11),
    ("replay", "/names", ["Ana"]),
    ("replay", "/names/1", 7),
    ("replay", "/names/1", "B" * 65),
    ("replay", "/seed", HEX),
    ("replay", "/seed", ABSENT),
    ("replay", "/decks", None),
    ("replay", "/decks/0", []),
    ("replay", "/decks/0", ["8C", "8D", "8H", 8]),
    ("replay", "/start", {"hands": [["QS"], ["3H"]]}),
    ("replay", "/actions/0", "0 fly"),
    ("replay", "/actions/0", "0  draw"),
    ("replay", "/actions/0", "10 draw"),
    ("replay", "/actions/0", "0 play 8C X"),
    ("replay", "/actions/0", "0 name"),
    ("replay", "/actions", {}),
    ("replay", "/checkpoints/0/hash", "8895534b13dc16bX"),
    ("replay", "/checkpoints/0/hash", ABSENT),
    ("replay", "/checkpoints/0/action", -1),
    ("replay", "/checkpoints/0/scores", [0]),
    ("replay", "/checkpoints/0/ply", 3),
    ("replay", "/result", "won"),
    ("replay", "/result", {"winners": [0]}),
    ("replay", "/result", {"scores": [0, 0], "winners": [10]}),
    ("replay", "/first_dealer", -1),
    ("replay", "/chain", ""),
]

# What is put in the place of every value of a small document, one at a time.
REPLACEMENTS = [None, True, 0, 1, -1, 2, 10, 1.5, 1000000000, 4294967296, "", "x", "8H", "8", "score", "countdown"]
REPLACEMENTS += ["0 draw", "match_over", "name", [], {}, [0], [0, 0], ["8H", "8H"], [True, False], {"2": 1}, ABSENT]


def pointers(value, at=""):
    yield at
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from pointers(inner, f"{at}/{key}")


def mutants(kind, document):
    for pointer in pointers(document):
        for value in REPLACEMENTS:
            if value is ABSENT and (pointer == "" or pointer.rpartition("/")[2].isdigit()):
                continue
            yield kind, changed(document, pointer, value)


class Test:
    def __init__(self, program):
        self.program = program
        self.validators = load_validators()
        self.failures = []

    def check(self, holds, message):
        if not holds:
            self.failures.append(message)

    def errors(self, kind, document):
        return list(all_errors(self.validators[kind].iter_errors(document)))

    def library(self, documents):
        """What the library says of each: `accepted`, or problems."""
        lines = "".join(f"{kind}\t{json.dumps(document)}\n" for kind, document in documents)
        run = subprocess.run([self.program, "read"], input=lines, capture_output=True, text=True, check=True)
        return run.stdout.splitlines()

    def examples_fit(self, examples):
        for kind in KINDS:
            for document in examples[kind]:
                for error in self.errors(kind, document):
                    self.check(False, f"the {kind} of docs/json.md: {error.json_path}: {error.message}")

    def written_documents_fit(self):
        run = subprocess.run([self.program, "write"], capture_output=True, text=True, check=True)
        counts = dict.fromkeys(KINDS, 0)
        for line in run.stdout.splitlines():
            kind, _, text = line.partition("\t")
            counts[kind] += 1
            error = next(self.validators[kind].iter_errors(json.loads(text)), None)
            self.check(error is None, error and f"written, but no {kind}: {error.json_path}: {error.message}\n{text}")
        print("written documents:", counts)
        least = {"ruleset": 315, "state": 250, "view": 250, "events": 1000, "replay": 150}
        for kind, count in least.items():
            self.check(counts[kind] >= count, f"only {counts[kind]} documents of {kind}")

    def broken_documents_are_refused(self, examples):
        bases = {"ruleset": examples["ruleset"][1]}
        bases.update({kind: examples[kind][0] for kind in ("state", "view", "events", "replay")})
        documents = [(kind, changed(bases[kind], pointer, value)) for kind, pointer, value in BROKEN]
        for (kind, pointer, _), (_, document), answer in zip(BROKEN, documents, self.library(documents)):
            about = f"{kind} {pointer or '(whole)'}: {json.dumps(document)[:200]}"
            self.check(answer != "accepted", f"the library takes {about}")
            errors = self.errors(kind, document)
            self.check(errors, f"the schema takes {about}")
            # Where two values do not go together, the complaint may be about the other one.
            one_of_two = pointer in ("/phase", "/pending", "/drawn", "/viewer", "/hand_from", "/round_score")
            about_it = one_of_two or any(is_complaint_about(error, pointer) for error in errors)
            self.check(about_it, f"refused for something else: {about}: {[e.message for e in errors][:5]}")
        print("broken documents:", len(BROKEN))

    def what_the_library_reads_fits(self, examples):
        """No schema is stricter than the library, over many documents that are almost right."""
        small = [("ruleset", examples["ruleset"][1]), ("state", examples["state"][1]), ("events", examples["events"][0])]
        small.append(("ruleset", {"extends": "countdown", "start_score": 5, "draw": 2, "hand_from": "score"}))
        played = {"phase": "drawn", "turn": 0, "drawn": 1, "drawn_card": "8C", "pending": 0, "named": None, "passes": 0}
        played.update({"exposed": None, "called": [False, False], "left": [False, False], "scores": [0, 0], "seats": 2})
        small.append(("state", dict(examples["state"][1], **played)))
        small.append(("state", dict(examples["state"][1], phase="match_over", turn=None)))
        small.append(("view", examples["view"][0]))
        small.append(("replay", examples["replay"][0]))
        documents = [mutant for kind, document in small for mutant in mutants(kind, document)]
        accepted = [d for d, answer in zip(documents, self.library(documents)) if answer == "accepted"]
        for kind, document in accepted:
            # To JSON Schema 1.0 is an integer and so is 1; to the library only the latter. The mutants have neither.
            for error in self.errors(kind, document):
                self.check(False, f"read, but no {kind}: {error.json_path}: {error.message}: {json.dumps(document)}")
        print(f"almost right documents: {len(documents)}, of which the library reads {len(accepted)}")
        self.check(len(accepted) >= 300, "too few of them are read to say anything")


def main():
    test = Test(sys.argv[1])
    examples = documentation_examples()
    test.examples_fit(examples)
    test.written_documents_fit()
    test.broken_documents_are_refused(examples)
    test.what_the_library_reads_fits(examples)
    for failure in test.failures[:20]:
        print("FAILED:", failure)
    print(f"{len(test.failures)} failures")
    sys.exit(1 if test.failures else 0)


main()
