#!/usr/bin/env python3
"""Describes the C interface as JSON, for programs that make bindings: writes docs/capi.json from eights.h.

    docs/capi_json.py            writes it; needs Doxygen, which reads the header
    docs/capi_json.py --check    fails if it is not complete, or not what would be written; 77 without Doxygen
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADER = ROOT / "capi/eights/eights.h"
OUTPUT = ROOT / "docs/capi.json"

DOXYGEN = f"""
INPUT                = {HEADER}
GENERATE_XML         = YES
XML_PROGRAMLISTING   = NO
GENERATE_HTML        = NO
GENERATE_LATEX       = NO
EXTRACT_ALL          = YES
JAVADOC_AUTOBRIEF    = YES
OPTIMIZE_OUTPUT_FOR_C = YES
MACRO_EXPANSION      = YES
EXPAND_ONLY_PREDEF   = YES
PREDEFINED           = "EIGHTS_API="
QUIET                = YES
WARN_AS_ERROR        = FAIL_ON_WARNINGS
"""

STATUS = re.compile(r"\b(?!EIGHTS_)[A-Z_]{4,}\b")
SIZES = {"uint8_t": 1, "char": 1, "int32_t": 4, "uint32_t": 4, "int64_t": 8}


def text_of(element):
    """The words of a description on one line, with `code` in back quotes."""
    if element is None:
        return ""
    text = (element.text or "") + "".join(text_of(child) + (child.tail or "") for child in element)
    if element.tag == "computeroutput":
        return f"`{text}`"
    return text + " " if element.tag == "para" else text


def words(*elements):
    return " ".join(" ".join(text_of(element) for element in elements).split())


def description_of(element):
    return words(element.find("briefdescription"), element.find("detaileddescription"))




def sections():
    """The line at which each section of the header begins."""
    found = []
    for number, line in enumerate(HEADER.read_text().splitlines(), 1):
        match = re.match(r"/\* ---- (.+?) -+ \*/$", line)
        if match:
            found.append((number, match[1]))
    return found


def section_of(member, begins):
    line = int(member.find("location").get("line"))
    return [name for begin, name in begins if begin < line][-1]


def function(member, begins):
    text = description_of(member)
    match = re.fullmatch(r"(.+) Ownership: (.+?) Threads: (.+?) Errors: (.+) Since: ([0-9.]+)\.", text)
    name = member.findtext("name")
    if not match:
        raise SystemExit(f"{name}: its comment does not end with Ownership, Threads, Errors and Since: {text}")
    description, ownership, threads, errors, since = match.groups()
    arguments = []
    for parameter in member.findall("param"):
        if parameter.find("declname") is None:
            continue  # (void)
        argument = {"name": parameter.findtext("declname"), "type": words(parameter.find("type"))}
        if parameter.find("array") is not None:
            argument["type"] += " *"
            argument["length"] = int(parameter.findtext("array").strip("[]"))
        arguments.append(argument)
    return {
        "name": name,
        "section": section_of(member, begins),
        "declaration": f"{words(member.find('definition'))}{member.findtext('argsstring')};",
        "returns": words(member.find("type")),
        "arguments": arguments,
        "description": description,
        "ownership": ownership.rstrip("."),
        "threads": threads.rstrip("."),
        "errors": errors.rstrip("."),
        "statuses": [f"EIGHTS_ERROR_{word}" for word in dict.fromkeys(STATUS.findall(errors))],
        "since": since,
    }


def constants(member, begins):
    values = []
    for value in member.findall("enumvalue"):
        values.append({
            "name": value.findtext("name"),
            "value": int(value.findtext("initializer").lstrip("= ")),
            "description": description_of(value),
        })
    description = description_of(member)
    return {"section": section_of(member, begins), "description": description, "values": values}


def record(compound):
    members, offset, widest = [], 0, 1
    for member in compound.iter("memberdef"):
        kind, array = member.findtext("type"), member.findtext("argsstring")
        size = SIZES[kind]
        offset += -offset % size
        entry = {"name": member.findtext("name"), "type": kind, "offset": offset}
        if array:
            entry["length"] = int(array.strip("[]"))
        entry["description"] = description_of(member)
        members.append(entry)
        offset += size * entry.get("length", 1)
        widest = max(widest, size)
    return {
        "name": compound.findtext("compoundname"),
        "size": offset + -offset % widest,
        "description": description_of(compound),
        "members": members,
    }


def describe():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["doxygen", "-"], input=f"{DOXYGEN}OUTPUT_DIRECTORY = {folder}\n", text=True, check=True)
        xml = pathlib.Path(folder) / "xml"
        header = ElementTree.parse(xml / "eights_8h.xml").getroot()
        compounds = [ElementTree.parse(path).getroot().find("compounddef") for path in sorted(xml.glob("struct*.xml"))]
    begins = sections()
    records = [record(compound) for compound in compounds]
    members = list(header.iter("memberdef"))
    enums = [constants(member, begins) for member in members if member.get("kind") == "enum"]
    numbers = {value["name"]: value["value"] for enum in enums for value in enum["values"]}
    names = {entry["name"] for entry in records}
    handles = [
        {"name": member.findtext("name"), "description": description_of(member)}
        for member in members if member.get("kind") == "typedef" and member.findtext("name") not in names
    ]
    return {
        "library": "eights_c",
        "header": "eights/eights.h",
        "version": ".".join(str(numbers[f"EIGHTS_VERSION_{part}"]) for part in ("MAJOR", "MINOR", "PATCH")),
        "abi": numbers["EIGHTS_ABI"],
        "handles": handles,
        "records": records,
        "constants": enums,
        "functions": [function(member, begins) for member in members if member.get("kind") == "function"],
    }


def expect(what, found, expected):
    if found != expected:
        missing, extra = sorted(map(str, expected - found)), sorted(map(str, found - expected))
        raise SystemExit(f"docs/capi.json, {what}: missing {missing}, not expected {extra}")


def check(description):
    """Compares with what is kept by hand: the exported names, and every number and place of tests/capi/golden.c."""
    symbols = set((ROOT / "tests/capi/symbols.txt").read_text().split())
    expect("functions", {entry["name"] for entry in description["functions"]}, symbols)
    golden = (ROOT / "tests/capi/golden.c").read_text()
    values = [value for enum in description["constants"] for value in enum["values"]]
    numbers = {(value["name"], str(value["value"])) for value in values}
    expect("constants", {pair for pair in numbers if not pair[0].startswith("EIGHTS_VERSION_")},
           set(re.findall(r"^IS\((EIGHTS_\w+), (-?\w+)\);", golden, re.MULTILINE)))
    places = set()
    for entry in description["records"]:
        for member in entry["members"]:
            size = SIZES[member["type"]] * member.get("length", 1)
            places.add((entry["name"], member["name"], str(member["offset"]), str(size)))
    expect("members", places, set(re.findall(r"^AT\((\w+), (\w+), (\w+), (\w+)\);", golden, re.MULTILINE)))
    statuses = {value["name"] for value in values}
    for entry in description["functions"]:
        for status in entry["statuses"]:
            if status not in statuses:
                raise SystemExit(f"docs/capi.json, {entry['name']}: there is no {status}")
        for key in ("description", "ownership", "threads", "errors", "since"):
            if not entry[key]:
                raise SystemExit(f"docs/capi.json, {entry['name']}: no {key}")
    for entry in description["handles"] + description["records"] + description["constants"]:
        for part in [entry, *entry.get("members", []), *entry.get("values", [])]:
            # The words for cards need no explanation.
            if not part["description"] and not entry["description"] in ("Suits.", "Ranks."):
                raise SystemExit(f"docs/capi.json, {part.get('name', entry)}: no description")


def main():
    checking = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not checking:
        raise SystemExit(__doc__)
    if checking:
        check(json.loads(OUTPUT.read_text()))
    if not shutil.which("doxygen"):
        print("skipped: doxygen is not installed")
        return 77 if checking else 1
    text = json.dumps(describe(), indent=1, ensure_ascii=False) + "\n"
    if not checking:
        OUTPUT.write_text(text)
    elif OUTPUT.read_text() != text:
        raise SystemExit("docs/capi.json is not what docs/capi_json.py makes of the header: run it")
    return 0


sys.exit(main())
