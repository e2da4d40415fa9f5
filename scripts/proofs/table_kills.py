"""Killing the server at any moment, under load, loses nothing it had called durable."""

import asyncio
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.proofs.part import Finding, Findings, Options, Part
from tests.table.databases import server
from tests.table.kills import killed_in_turns, killed_often

KILLS = 100
"""Of each kind."""
CHUNK = 10
TWO = "two-processes"


def items(_options: Options) -> list[str]:
    """`postgres 3` is ten kills of a server on PostgreSQL, with the third seed."""
    return [f"{what} {seed}" for what in ("sqlite", "postgres", TWO) for seed in range(KILLS // CHUNK)]


def prove(item: str) -> Finding:
    """Interrupted, it takes its servers with it."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    what, seed = item.split()
    killing = killed_in_turns if what == TWO else killed_often
    with tempfile.TemporaryDirectory() as folder, database(what, Path(folder)) as url:
        return Finding(figures=asyncio.run(killing(url, Path(folder), CHUNK, int(seed))))


@contextmanager
def database(what: str, folder: Path) -> Iterator[str]:
    if what == "sqlite":
        yield str(folder / "tables.db")
    else:
        with server() as postgres, postgres.database() as url:
            yield url


def report(findings: Findings) -> Iterator[str]:
    for what in ("sqlite", "postgres", TWO):
        held = [
            finding.figures for item, finding in findings.items() if item.split()[0] == what and not finding.failures
        ]
        total = {name: sum(one[name] for one in held) for name in (held[0] if held else ())}
        yield f"{what}: {', '.join(f'{count} {name}' for name, count in total.items()) or 'nothing held'}"


PART = Part(
    "killed at any moment, a server loses nothing it accepted, and everybody comes back by themselves",
    items, prove, report, ("src", "tests"),
)  # fmt: skip
