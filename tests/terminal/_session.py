"""Shared by the tests: the demo in a pseudo-terminal: typing lines, waiting for what is shown, understanding it."""

import atexit
import errno
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time

from script_tests import Failure

READ_TIMEOUT = 30  # seconds; generous, because the machine may be busy

# Where the demo leaves its replays; gone when the tests are over.
STATE_FOLDER = tempfile.mkdtemp(prefix="eights-")
atexit.register(shutil.rmtree, STATE_FOLDER, ignore_errors=True)

PROMPT = re.compile(r"(?:Your turn|Which suit|Suit \(.*?\)|go on|keep quiet)> $|next round \(q leaves\): $")
ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def plain(text):
    """The text without escape codes and carriage returns."""
    return ESCAPE.sub("", text).replace("\r", "")


class Session:
    """One run of the demo with a person at the keyboard."""

    def __init__(self, program, *arguments, environment=None):
        self.arguments = arguments
        self.transcript = ""  # as sent by the program, escape codes included
        self.shown = ""  # what came since the last line was typed, plain
        variables = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", XDG_STATE_HOME=STATE_FOLDER)
        variables.pop("NO_COLOR", None)
        variables.update(environment or {})
        self.terminal, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        self.process = subprocess.Popen([program, "play", *arguments], stdin=inside, stdout=inside, stderr=inside,
                                        env=variables, start_new_session=True)
        os.close(inside)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.terminal)

    def fail(self, text):
        tail = "\n".join(plain(self.transcript).split("\n")[-45:])
        raise Failure(f"{text}\n  run with: {' '.join(self.arguments)}\n--- the end of what was shown:\n{tail}\n---")

    def _read(self, deadline):
        """One portion of output; empty at its end."""
        ready, _, _ = select.select([self.terminal], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            self.fail(f"nothing more was shown for {READ_TIMEOUT} s, and no question either")
        try:
            return os.read(self.terminal, 65536)
        except OSError as error:
            if error.errno == errno.EIO:  # how Linux says that the program has closed the terminal
                return b""
            raise

    def _take(self, portions):
        text = b"".join(portions).decode("utf-8")
        self.transcript += text
        self.shown = plain(text)
        return self.shown

    def wait_for_prompt(self):
        """Reads until the program asks something; gives what was shown."""
        portions = []
        deadline = time.monotonic() + READ_TIMEOUT
        while True:
            portion = self._read(deadline)
            if not portion:
                self._take(portions)
                self.fail("the program ended where it should have asked something")
            portions.append(portion)
            if PROMPT.search(plain(b"".join(portions).decode("utf-8", "replace"))):
                return self._take(portions)

    def wait_for_end(self, code=0):
        """Reads until the program ends; gives what was shown."""
        portions = []
        deadline = time.monotonic() + READ_TIMEOUT
        while portion := self._read(deadline):
            portions.append(portion)
        self._take(portions)
        if self.process.wait(READ_TIMEOUT) != code:
            self.fail(f"exit code {self.process.returncode} instead of {code}")
        return self.shown

    def wait(self):
        """Reads until the program asks something or ends; true if it asks."""
        portions = []
        deadline = time.monotonic() + READ_TIMEOUT
        while portion := self._read(deadline):
            portions.append(portion)
            if PROMPT.search(plain(b"".join(portions).decode("utf-8", "replace"))):
                self._take(portions)
                return True
        self._take(portions)
        return False

    def send(self, line, end="\n"):
        os.write(self.terminal, (line + end).encode("utf-8"))

    def type(self, line):
        """Types a line and waits for the next question; gives what was shown in between."""
        self.send(line)
        return self.wait_for_prompt()

    def expect(self, *texts):
        """Each text must have been shown since the last line was typed."""
        for text in texts:
            if text not in self.shown:
                self.fail(f"not shown: \"{text}\"")

    # ---- what is shown at the person's turn ----

    def prompt(self):
        return self.shown.split("\n")[-1]

    def my_turn(self):
        return self.prompt().startswith("Your turn")

    def hand(self):
        """The cards of the hand as they are written, the last time it was shown."""
        found = re.findall(r"Your hand  (.*(?:\n {13}\S.*)*)", plain(self.transcript))
        if not found:
            self.fail("the hand was never shown")
        return found[-1].split()

    def choices(self):
        """The numbered choices of the last list: number -> text."""
        lines = plain(self.transcript).split("\n")
        start = max((i for i, line in enumerate(lines) if re.match(r"  (Play|Do): ", line)), default=None)
        if start is None:
            self.fail("no list of choices was shown")
        block = []
        for line in lines[start:]:
            if not re.match(r"  (Play|Do|Or): | {8}", line):
                break
            block.append(re.sub(r"^  (Play|Do|Or): ", "", line))
        entries = re.findall(r"(\d+)\) (.*?)(?=\s+\d+\)|$)", " ".join(block))
        return {int(number): text.strip() for number, text in entries}

    def plays(self):
        """The cards that can be played now, as written; a wild that names a suit maps to True."""
        result = {}
        for text in self.choices().values():
            if found := re.match(r"((?:10|[A2-9JQK])[♣♦♥♠CDHS])( \(wild\))?$", text):
                result[found[1]] = found[2] is not None
        return result
