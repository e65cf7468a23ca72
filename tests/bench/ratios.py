#!/usr/bin/env python3
"""Measures builds of the library beside the bounds and prints one table for each: ratios.py [--rounds N] FOLDER...

A FOLDER is a build folder in which the target eights_benchmarks was built. The rates are in millions per second; a
share is the median over rounds of the ratio within a round. Ends with status 1 if a bar was missed.
"""

import argparse
import pathlib
import subprocess
import sys


def compiler_of(folder):
    """The compiler of a build folder, as CMake remembers it."""
    for line in (folder / "CMakeCache.txt").read_text().splitlines():
        if line.startswith("CMAKE_CXX_COMPILER:"):
            return pathlib.Path(line.split("=", 1)[1]).name
    return "?"


def measure(program, rounds):
    """Runs a program; gives {figure: (median, best)} and a list of bars."""
    command = [str(program), "--tabs", "--rounds", str(rounds)]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    rates, bars = {}, []
    for kind, *fields in (line.split("\t") for line in lines):
        if kind == "rate":
            rates[fields[0]] = (float(fields[1]), float(fields[2]))
        else:
            figure, reference, value, must, aim, met = fields
            bars.append((figure, reference, float(value), float(must), float(aim), met))
    return rates, bars


def share(bars, figure, reference):
    """The measured share of a bound, with its bar, or nothing."""
    for bar_figure, bar_reference, value, must, _, met in bars:
        if bar_figure == figure and bar_reference.startswith(reference):
            return f"{value:.2f} (≥ {must:g}{'' if met == 'met' else ': MISSED'})"
    return ""


def print_table(title, rates, bars):
    print(f"\n### {title}\n")
    print("| figure | median | best | of the fused bound | of the library-shaped bound | of in place | best, against its bar |")
    print("|---|---|---|---|---|---|---|")
    for figure, (median, best) in rates.items():
        columns = [share(bars, figure, reference) for reference in ("fused", "library-shaped", "in place", "M/s")]
        print(f"| {figure} | {median:.1f} | {best:.1f} | {' | '.join(columns)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", metavar="FOLDER", type=pathlib.Path, nargs="+")
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()

    missed = 0
    for folder in arguments.folders:
        programs = sorted((folder / "tests" / "bench").glob("eights_paired*"))
        if not programs:
            sys.exit(f"{folder}: no eights_paired; build the target eights_benchmarks first")
        for program in programs:
            flags = "-O2 -march=x86-64-v3" if program.stem.endswith("_v3") else "-O2"
            rates, bars = measure(program, arguments.rounds)
            print_table(f"{compiler_of(folder)} {flags}", rates, bars)
            missed += sum(bar[-1] != "met" for bar in bars)
    print(f"\n{missed} bars missed" if missed else "\nall bars met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
