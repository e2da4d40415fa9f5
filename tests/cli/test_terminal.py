"""At a real terminal: curtains between people, colour as decoration only, and leaving by the keyboard."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.patience import PATIENCE

pty = pytest.importorskip("pty")

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# As in a terminal: tests that run in the background have been told to ignore interrupts.
LISTENING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
ROUAGE = [sys.executable, "-c", f"{LISTENING}\nfrom rouage.cli import main; raise SystemExit(main())"]


class Terminal:
    """`rouage` in a terminal of its own."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.control, theirs = pty.openpty()
        known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        known |= {"ROUAGE_HOME": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8", **environment}
        self.process = subprocess.Popen([*ROUAGE, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=known)
        os.close(theirs)
        self.seen = ""

    def until(self, text: str) -> str:
        """Everything printed since the last call, up to and with a text."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, f"{text!r} never came: {self.seen}"
            if not self.listen(0.1):
                break
        before, found, self.seen = self.seen.partition(text)
        assert found, f"{text!r} never came: {before}"
        return before + found

    def listen(self, seconds: float) -> bool:
        """Hear what is printed next; whether there may be more."""
        if select.select([self.control], [], [], seconds)[0]:
            try:
                self.seen += os.read(self.control, 65536).decode()
            except OSError:
                return False
        return True

    def type(self, line: str) -> None:
        os.write(self.control, f"{line}\n".encode())

    def leave(self) -> int:
        return self.process.wait(PATIENCE)


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.control)


BRAWL = ("play", "--scene", "tavern-brawl", "--seed", "7")


def test_a_curtain_falls_between_two_people(tmp_path: Path, opened: list[Terminal]) -> None:
    table = Terminal(tmp_path, *BRAWL, "--seat", "player-1", "--seat", "player-2", "--hot-seat")
    opened.append(table)
    table.until("> ")
    table.type("wait")
    assert "player-2" in table.until("a curtain falls. ")
    table.type("")
    assert table.until("(player-2), who presses Enter. ").count("\n") > 20
    table.type("")
    table.until("> ")
    table.type("undo")
    table.until("Does everybody agree? (y/n) ")
    table.type("n")
    table.until("Nothing is taken back.")
    table.type("quit")
    table.until("--hot-seat")
    assert table.leave() == 0


def test_a_curtain_falls_before_and_after_a_word_for_another(tmp_path: Path, opened: list[Terminal]) -> None:
    table = Terminal(tmp_path, *BRAWL, "--seat", "player-1", "--seat", "gm", "--hot-seat")
    opened.append(table)
    table.until("> ")
    table.type("as gm sheet")
    for seat, shown in (("gm", "at (3, 3)"), ("(player-1)", "Brannoc Oakarm may act")):
        assert shown not in table.until("a curtain falls. ")
        table.type("")
        table.until(f"{seat}, who presses Enter. ")
        table.type("")
        table.until(shown)
    table.type("quit")
    assert table.leave() == 0


def test_colour_decorates_and_can_be_refused(tmp_path: Path, opened: list[Terminal]) -> None:
    with_colour = Terminal(tmp_path, *BRAWL)
    without = Terminal(tmp_path, *BRAWL, NO_COLOR="1")
    opened += [with_colour, without]
    shown, plain = (COLOUR.findall(table.until("> ")) for table in (with_colour, without))
    assert shown
    assert all(code in ("\x1b[1m", "\x1b[0m", "\x1b[2m") for code in plain)


def test_an_interrupt_keeps_the_game(tmp_path: Path, opened: list[Terminal]) -> None:
    table = Terminal(tmp_path, *BRAWL)
    opened.append(table)
    table.until("> ")
    table.type("wait")
    table.until("> ")
    table.process.send_signal(signal.SIGINT)
    # A signal that arrives just before Python begins to wait for a key is noticed with the next one.
    with suppress(OSError):
        table.type("")
    table.until("--resume")
    assert table.leave() == 130


def test_a_reader_who_leaves_early_is_no_trouble(tmp_path: Path) -> None:
    command = f"{sys.executable} -c 'from rouage.cli import main; raise SystemExit(main())' rules signature | head -n 1"
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert run.stdout.startswith("Tasks")
    assert run.stderr == ""
