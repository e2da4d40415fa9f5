"""Measure every game and scene, and the engines we compare ourselves with, in turns within the same run; then a server
with many live tables.

Prints tables of medians and writes every figure to benchmarks/results.json. `bench.py table` measures the server alone,
`bench.py brawl` the scenes that have the word in their name. Where `make compiled` has made it, the compiled build is
measured too, in what many games are played for: environments, searching bots, batches.
"""

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from itertools import zip_longest
from pathlib import Path
from statistics import median

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

if not __package__:
    # Run as a file, Python looks for modules beside it and not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import bloc, environments, thinking
from benchmarks import simulate as batches
from benchmarks import table as tables

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results.json"
OURS, NATIVE, PEERS = "rouage", "compiled", "peers"
BUILT = ROOT / "build" / "compiled"
PYTHONS = {OURS: Path(sys.executable), NATIVE: Path(sys.executable), PEERS: ROOT / ".venv-peers" / "bin" / "python"}
NEEDED = {OURS: Path(sys.executable), NATIVE: BUILT / ".stamp", PEERS: PYTHONS[PEERS]}
"""What is there if a side can be measured."""
MODULES = {OURS: "benchmarks.ours", NATIVE: "benchmarks.ours", PEERS: "benchmarks.peers"}
COMPILED = environments.COMPILED
RIVAL = "catanatron"
ALL_PEERS = (RIVAL, "open_spiel", "python-chess")
WIDTH = 132
TABLE = "table"
SIMULATE = "simulate"

Figures = dict[str, float]
Runs = dict[str, list[Figures]]
"""The figures of each run by subject; no run at all for a peer that is not installed."""
Medians = dict[str, Figures]
COMPARED = {"decisions_per_second": "decisions_ratio", "copy_us": "copy_ratio"}

COLUMNS = {
    "decisions_per_second": "decisions\n/s",
    "decisions_ratio": "ratio",
    "decisions_per_game": "a game",
    "new_ms": "new\nms",
    "copy_us": "copy\nµs",
    "copy_ratio": "ratio",
    "copy_and_options_us": "and ask\nµs",
    "view_us": "view\nµs",
    "seal_us": "seal\nµs",
    "save_ms": "save\nms",
    "load_ms": "load\nms",
    "foresight_ms": "foresee\nms",
    "enemy_us": "enemy\nµs",
}
RATES = environments.RATES | {"simulations_per_second": "games imagined/s"}
"""What environments and searching bots are measured by, in a table of their own."""


class Worker:
    """A process of one of the environments that measures what it is asked to."""

    def __init__(self, side: str) -> None:
        self.process = subprocess.Popen(
            [PYTHONS[side], "-m", MODULES[side]], cwd=ROOT, env=surroundings(side), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.subjects: list[str] = json.loads(self._answer())

    def measure(self, subject: str, seconds: float, seed: int) -> Figures | None:
        assert self.process.stdin is not None
        print(json.dumps([subject, seconds, seed]), file=self.process.stdin, flush=True)
        figures: Figures | None = json.loads(self._answer())
        return figures

    def _answer(self) -> str:
        assert self.process.stdout is not None
        if line := self.process.stdout.readline():
            return line
        raise SystemExit("a measuring process stopped; its complaint stands above")

    def close(self) -> None:
        """It ends when nothing more can be asked."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def surroundings(side: str) -> dict[str, str]:
    """The compiled build is found before the tree."""
    return {**os.environ, "PYTHONPATH": str(BUILT)} if side == NATIVE else {**os.environ}


def with_compiled(subjects: Sequence[str]) -> list[str]:
    """Each of ours that many games are played for, followed by the same compiled."""
    many = (environments.WORD, thinking.WORD)
    return [name for one in subjects for name in ((one, one + COMPILED) if one.startswith(many) else (one,))]


def in_turns(ours: Sequence[str], peers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """One of ours, one of theirs, and so on, so that a busy moment of the machine falls on both."""
    for pair in zip_longest(ours, peers):
        for side, subject in zip((OURS, PEERS), pair, strict=True):
            if subject is not None:
                yield side, subject


def wanted(subjects: Sequence[str], parts: Sequence[str]) -> list[str]:
    """The reference loop, and the subjects that contain one of the parts; all of them if none is named."""
    return [one for one in subjects if one == "reference" or not parts or any(part in one for part in parts)]


def run(rounds: int, seconds: float, parts: Sequence[str], console: Console) -> dict[str, Runs]:
    """Fresh processes each round, so that no round inherits the memory or the hash seed of another."""
    found: dict[str, Runs] = {OURS: {}, PEERS: {}}
    installed = [side for side, needed in NEEDED.items() if needed.exists()]
    for number in range(1, rounds + 1):
        with ExitStack() as stack, console.status("") as status:
            workers = {side: stack.enter_context(closing(Worker(side))) for side in installed}
            subjects = {side: wanted(worker.subjects, parts) for side, worker in workers.items()}
            ours = with_compiled(subjects[OURS]) if NATIVE in workers else subjects[OURS]
            for side, subject in in_turns(ours, subjects.get(PEERS, [])):
                status.update(f"run {number} of {rounds}: {subject}")
                worker = workers[NATIVE if side == OURS and subject.endswith(COMPILED) else side]
                figures = worker.measure(subject.removesuffix(COMPILED), seconds, 1000 * number)
                found[side].setdefault(subject, []).extend([figures] if figures else [])
    return found


def medians(runs: Runs) -> Medians:
    """The median of every figure of every subject."""
    return {
        subject: {name: median(one[name] for one in figures) for name in figures[0]} if figures else {}
        for subject, figures in runs.items()
    }


def with_ratios(ours: Medians, rival: Figures) -> Medians:
    """Our medians, and what they are as parts of the rival's."""
    both = [(name, ratio) for name, ratio in COMPARED.items() if name in rival]
    return {
        subject: figures | {ratio: figures[name] / rival[name] for name, ratio in both if name in figures}
        for subject, figures in ours.items()
    }


def table_of(ours: Medians, peers: Medians) -> Table:
    """One row for each scene and each peer."""
    table = Table(
        box=SIMPLE, padding=(0, 1, 0, 0), caption=f"ratio: to {RIVAL}; and ask: until the copy has listed its answers"
    )
    table.add_column("random play", no_wrap=True)
    for column in COLUMNS.values():
        table.add_column(column, justify="right", no_wrap=True)
    for group in (ours, peers):
        for subject, figures in group.items():
            if subject != "reference" and RATES.keys().isdisjoint(figures):
                cells = [_figure(figures[name]) if name in figures else "" for name in COLUMNS]
                table.add_row(subject, *(cells if figures else ["not installed"]))
        table.add_section()
    return table


def rates_of(ours: Medians, peers: Medians) -> Table:
    """One row for each environment and each searching bot."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("environments and searching bots", no_wrap=True)
    for column in RATES.values():
        table.add_column(column, justify="right", no_wrap=True)
    for subject, figures in [*ours.items(), *peers.items()]:
        if not RATES.keys().isdisjoint(figures):
            table.add_row(subject, *[_figure(figures[name]) if name in figures else "" for name in RATES])
    return table


def _figure(value: float) -> str:
    """Three digits; more would be noise."""
    if value >= 100:
        size = 10 ** (len(str(int(value))) - 3)
        return f"{round(value / size) * size:,}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def summary(ours: Medians, peers: Medians, found: dict[str, Runs]) -> Iterator[str]:
    """The ratios over each game's scenes, what inches cost, the reference loop, and how far apart the runs lie."""
    for game in sorted({subject.split()[0] for subject in ours} - {"reference", environments.WORD, thinking.WORD}):
        scenes = [figures for subject, figures in ours.items() if subject.split()[0] == game]
        for name, what in (("decisions_ratio", "decisions/s"), ("copy_ratio", "µs per copy")):
            if ratios := [figures[name] for figures in scenes if name in figures]:
                yield f"{game} ÷ {RIVAL}, {what}: {min(ratios):.2f} to {max(ratios):.2f}, median {median(ratios):.2f}"
    yield from [f"{subject}, in inches: {bloc.told(one)}" for subject, one in ours.items() if "sight_us" in one]
    yield from environments.told(ours, peers)
    loops = {OURS: ours.get("reference"), PEERS: peers.get("reference")}
    yield "Reference loop: " + ", ".join(f"{side} {one['reference_ms']:.1f} ms" for side, one in loops.items() if one)
    rates = [
        [one["decisions_per_second"] for one in figures]
        for runs in found.values()
        for figures in runs.values()
        if figures and "decisions_per_second" in figures[0]
    ]
    if spreads := [(max(rate) - min(rate)) / median(rate) for rate in rates if len(rate) > 1]:
        yield f"Spread of decisions/s between runs: {median(spreads):.0%} as a rule, {max(spreads):.0%} at worst"


def engines(rounds: int, seconds: float, parts: Sequence[str], console: Console) -> dict[str, object]:
    """Measure games, ours and theirs; print, and return all there is to keep."""
    found = run(rounds, seconds, parts, console)
    peers = medians(found[PEERS]) or {peer: {} for peer in ALL_PEERS}
    ours = with_ratios(medians(found[OURS]), peers.get(RIVAL, {}))
    console.print(table_of(ours, peers), rates_of(ours, peers), sep="\n")
    console.print(*summary(ours, peers, found), sep="\n", highlight=False)
    told = {OURS: ours, PEERS: {name: figures or "not installed" for name, figures in peers.items()}}
    return {"medians": told, "runs": found}


def server(quick: bool, console: Console) -> dict[str, object]:
    """Measure a server; print, and return all there is to keep."""
    with console.status("") as status:
        found = asyncio.run(tables.run(tables.QUICK if quick else tables.USUAL, status.update))
    middle = medians(found)
    console.print(tables.table_of(middle))
    console.print(*tables.summary(middle), sep="\n", highlight=False)
    return {"table": {"medians": middle, "runs": found}}


def simulated(quick: bool, console: Console) -> dict[str, object]:
    """Measure batches of games; print, and return all there is to keep."""
    rounds, seconds = (1, 2.0) if quick else (5, 10.0)
    with console.status("simulate"):
        found = batches.run(rounds, seconds)
        if NEEDED[NATIVE].exists():
            found |= {name + COMPILED: runs for name, runs in compiled_batches(rounds, seconds).items()}
    middle = medians(found)
    console.print(*batches.told(middle), sep="\n", highlight=False)
    return {"simulate": {"medians": middle, "runs": found}}


def compiled_batches(rounds: int, seconds: float) -> Runs:
    """The same in a process that runs the compiled build."""
    command = [sys.executable, "-m", "benchmarks.simulate", str(rounds), str(seconds)]
    answer = subprocess.run(command, cwd=ROOT, env=surroundings(NATIVE), check=True, text=True, stdout=subprocess.PIPE)
    runs: Runs = json.loads(answer.stdout)
    return runs


def write(results: dict[str, object]) -> None:
    """Medians for reading, every run for doubting. What was not measured this time stays."""
    about = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }
    try:
        kept: dict[str, object] = json.loads(RESULTS.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    RESULTS.write_text(json.dumps(kept | about | results, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> None:
    """Measure, print, and write."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure Rouage beside other engines, and its server.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{TABLE}, {SIMULATE}, or a word in a name")
    parser.add_argument("--quick", action="store_true", help="one short run instead of five")
    options = parser.parse_args(arguments)
    # A pipe has no width of its own.
    console = Console() if sys.stdout.isatty() else Console(width=WIDTH)
    rounds, seconds = (1, 0.2) if options.quick else (5, 1.0)
    games = [part for part in options.parts if part not in (TABLE, SIMULATE)]
    if options.parts != [TABLE] and not NEEDED[NATIVE].exists():
        console.print("The compiled build is not there (make compiled, which needs a C compiler): it is left out")
    if games or not options.parts:
        write(engines(rounds, seconds, games, console))
    if TABLE in options.parts or not options.parts:
        write(server(options.quick, console))
    if SIMULATE in options.parts or not options.parts:
        write(simulated(options.quick, console))


if __name__ == "__main__":
    main()
