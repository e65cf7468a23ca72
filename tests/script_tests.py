"""Shared by the tests that are scripts: what a failure is, and running the functions named test_..."""

import os
import sys
import traceback


class Failure(Exception):
    """Something was shown, or not shown, that a person would complain about."""


def check(condition, text):
    if not condition:
        raise Failure(text)


def program_path(usage):
    """The program to be tested, the first word of the command line."""
    if len(sys.argv) < 2:
        sys.exit(usage)
    program = os.path.abspath(sys.argv[1])
    if not os.access(program, os.X_OK):
        sys.exit(f"{program} is no program that can be run")
    return program


def run_tests(functions):
    """Runs the functions named test_..., or those that the rest of the command line names."""
    tests = {name[5:]: function for name, function in functions.items() if name.startswith("test_")}
    failed = []
    for name in sys.argv[2:] or tests:
        try:
            tests[name]()
            print(f"ok      {name}", flush=True)
        except Failure as failure:
            failed.append(name)
            print(f"FAILED  {name}: {failure}", flush=True)
        except Exception:
            failed.append(name)
            print(f"FAILED  {name}:\n{traceback.format_exc()}", flush=True)
    if failed:
        sys.exit(f"{len(failed)} of {len(tests)} failed: {', '.join(failed)}")
