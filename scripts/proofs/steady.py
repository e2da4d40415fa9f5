"""The tests hold every time on a busy machine: run again and again, with two busy loops beside."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from scripts.proofs.part import ROOT, STORE, Finding, Findings, Options, Part

LOOPS: Final = 2
BUSY: Final = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"
"""It ends with the process that started it, even by a crash."""
PYTEST: Final = (sys.executable, "-m", "pytest", "-n", "3", "--dist", "worksteal", "--color", "no", "-rfE")
VITEST: Final = ("npx", "--no-install", "vitest", "run", "--silent", "--reporter=dot", "--no-color")
WHOLE: Final = "make-test"
FAILED: Final = re.compile(r"^ *(?:FAILED|ERROR|FAIL) +(\S.*)$", re.MULTILINE)
COUNT: Final = re.compile(r"^(?! *Test Files).*?\b(\d+) passed\b", re.MULTILINE)
LAST: Final = 12
"""Lines that are told where nothing says what failed."""
GRACE: Final = 60
"""Seconds for tests that are interrupted to put away their servers and browsers."""


class Share(NamedTuple):
    """What is run how often, and how many of these runs make one part."""

    what: str
    runs: int
    together: int


SHARES: Final = {
    "whole": Share(WHOLE, 3, 1),
    "table": Share("table", 10, 5),
    "lab": Share("lab", 10, 10),
    "cli": Share("cli", 10, 10),
    "browser": Share("browser", 10, 2),
}


def items(what: str, first: int, last: int, _options: Options) -> list[str]:
    """`browser 7` is the seventh run of tests/browser; `make-test 1` the first of all that `make test` runs."""
    return [f"{what} {number}" for number in range(first, last + 1)]


def prove(item: str) -> Finding:
    """Interrupted, it takes its tests and loops with it."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    what, _ = item.split()
    commands = [(VITEST, ROOT / "web"), (PYTEST, ROOT)] if what == WHOLE else [((*PYTEST, f"tests/{what}"), ROOT)]
    log = STORE / "steady" / f"{item.replace(' ', '-')}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    finding = Finding(figures={"tests": 0})
    with busy():
        for words, folder in commands:
            status, said = run(words, folder)
            with log.open("a", encoding="utf-8") as file:
                file.write(said)
            finding.figures["tests"] += passed(said)
            if status:
                finding.failures += [f"{item}: {failure}" for failure in failures(said)]
                finding.failures.append(f"{item}: exit status {status}, all of it in {log.relative_to(ROOT)}")
    return finding


@contextmanager
def busy() -> Iterator[list[subprocess.Popen[bytes]]]:
    loops = [subprocess.Popen([sys.executable, "-c", BUSY, str(os.getpid())]) for _ in range(LOOPS)]
    try:
        yield loops
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run(words: Sequence[str], folder: Path) -> tuple[int, str]:
    """The exit status of a command, and all it said. It has a session of its own, so that it ends as a whole."""
    # The workers of a proof do not hear interrupts, and what they start would not either.
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    process = subprocess.Popen(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace", start_new_session=True,
    )  # fmt: skip
    signal.signal(signal.SIGINT, before)
    try:
        said, _ = process.communicate()
    except BaseException:
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.communicate(timeout=GRACE)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        raise
    return process.returncode, said


def failures(said: str) -> list[str]:
    """The tests that failed, each once; where none is named, the last that was said."""
    return list(dict.fromkeys(FAILED.findall(said))) or said.splitlines()[-LAST:]


def passed(said: str) -> int:
    return sum(int(count) for count in COUNT.findall(said))


def report(findings: Findings) -> Iterator[str]:
    """Also how long each run took."""
    for what in dict.fromkeys(item.split()[0] for item in findings):
        runs = [finding for item, finding in findings.items() if item.split()[0] == what]
        green = sum(not finding.failures for finding in runs)
        times = ", ".join(f"{finding.seconds / 60:.1f}" for finding in runs)
        yield f"{what}: {green} of {len(runs)} runs green, {times} minutes"


def _parts() -> Iterator[tuple[str, Part]]:
    for name, share in SHARES.items():
        for first in range(1, share.runs + 1, share.together):
            last = min(first + share.together - 1, share.runs)
            several = share.together < share.runs
            yield (
                f"steady-{name}-{(first - 1) // share.together + 1}" if several else f"steady-{name}",
                Part(
                    f"{share.what} is green on a busy machine, run {first} to {last} of {share.runs}",
                    partial(items, share.what, first, last), prove, report, ("src", "tests", "web/src"), alone=True,
                ),
            )  # fmt: skip


PARTS: Final = dict(_parts())
