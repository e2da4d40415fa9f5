"""`rouage tune`: turn the numbers that a pack marks as tunable until players win as often as they should."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from rouage.engine.numbers import Tunable, number, with_changes
from rouage.lab.counting import Count
from rouage.lab.figures import Estimate, share
from rouage.lab.plan import MOST_SEED, Plan, check
from rouage.lab.running import played
from rouage.lab.trouble import LabTrouble

LOG: Final = "trials.jsonl"
CONFIRMING: Final = 1_000_003
"""Added to the seed for the last games: a search finds what suits its own dice, so others must agree."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Some numbers, and how often players won with them; where they are rivals, how often the first did."""

    numbers: dict[str, int]
    won: int
    games: int
    fresh: bool = False
    """Played with dice that the search has not seen."""

    @property
    def figure(self) -> Estimate:
        return share(self.won, self.games)

    def off(self, low: float, high: float) -> float:
        """How far from the middle of the range."""
        return abs(self.figure.value - (low + high) / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """The share of wins that is wanted, and what may be turned for it."""

    low: float
    high: float
    tunables: Sequence[Tunable]
    games: int
    most: int
    """Trials after which the search gives up."""


def tune(plan: Plan, aim: Aim, log: Path, processes: int, seen: Callable[[Trial], None]) -> tuple[Trial, bool]:
    """The best numbers found, played again with other dice, and whether they are in the range.

    From where the numbers stand now, each is turned up and down by a step that halves when nothing helps any more: few
    trials, and each is kept in a log, so that a search that was interrupted does not play them twice. Both ends of a
    range must be allowed before anything is played.
    """
    if not aim.tunables:
        raise LabTrouble("nothing-tunable")
    check(plan)
    trials = Search(plan, aim, log, processes, seen)
    shelf = plan.shelf()
    for one in aim.tunables:
        for end in (one.least, one.most):
            with_changes(shelf, {one.name: end})
    here = {one.name: min(max(number(shelf, one.name), one.least), one.most) for one in aim.tunables}
    best = trials.at(here)
    step = max(1, max(one.most - one.least for one in aim.tunables) // 4)
    while not aim.low <= best.figure.value <= aim.high and trials.left:
        nearest = best
        for there in _around(best.numbers, aim.tunables, step):
            if trials.left:
                tried = trials.at(there)
                nearest = min(nearest, tried, key=lambda one: one.off(aim.low, aim.high))
                if aim.low <= nearest.figure.value <= aim.high:
                    break
        if nearest is not best:
            best = nearest
        elif step > 1:
            step //= 2
        else:
            break
    confirmed = trials.at(best.numbers, fresh=True)
    return confirmed, aim.low <= confirmed.figure.value <= aim.high


def _around(numbers: Mapping[str, int], tunables: Sequence[Tunable], step: int) -> Iterator[dict[str, int]]:
    """One number turned, the others as they are."""
    for one in tunables:
        for turned in (numbers[one.name] - step, numbers[one.name] + step):
            if (there := min(max(turned, one.least), one.most)) != numbers[one.name]:
                yield {**numbers, one.name: there}


class Search:
    """Trials that were made, on disk and in memory."""

    def __init__(self, plan: Plan, aim: Aim, log: Path, processes: int, seen: Callable[[Trial], None]) -> None:
        self.plan: Final = plan
        self.aim: Final = aim
        self.log: Final = log
        self.processes: Final = processes
        self.seen: Final = seen
        self.left = aim.most
        self.known: Final = {_key(one.numbers, one.fresh): one for one in self._read()}

    def _read(self) -> list[Trial]:
        """A log of another game or of other content is refused: its trials would be believed.

        A last line that was cut short is taken off, so that the next trial begins a line of its own.
        """
        wanted = {"plan": self.plan.manifest(), "games": self.aim.games}
        if not self.log.exists():
            try:
                self.log.parent.mkdir(parents=True, exist_ok=True)
                self.log.write_text(json.dumps(wanted, ensure_ascii=False) + "\n", encoding="utf-8")
            except OSError as error:
                raise LabTrouble("cannot-write", folder=str(self.log), why=error.strerror or str(error)) from None
            return []
        try:
            head, *rows = self.log.read_bytes().splitlines(keepends=True)
            there = json.loads(head)
            whole = rows[:-1] if rows and _torn(rows[-1]) else rows
            found = [Trial(**json.loads(row)) for row in whole]
        except (OSError, ValueError, TypeError):
            raise LabTrouble("bad-log", file=str(self.log)) from None
        if there != wanted:
            raise LabTrouble("other-log", file=str(self.log))
        if len(whole) < len(rows):
            os.truncate(self.log, len(head) + sum([len(row) for row in whole]))
        return found

    def at(self, numbers: Mapping[str, int], fresh: bool = False) -> Trial:
        """Play, or remember."""
        key = _key(numbers, fresh)
        if key not in self.known:
            seed = (self.plan.seed + CONFIRMING * fresh) % MOST_SEED
            plan = replace(self.plan, changes={**self.plan.changes, **numbers}, seed=seed)
            count, why = Count(plan), ""
            for rows in played(plan, range(self.aim.games), self.processes):
                count.add(rows)
                why = why or str(rows.games[0][8])
            if count.failed == count.done:
                raise LabTrouble("all-failed", why=why)
            trial = Trial(dict(numbers), count.won, count.done - count.failed, fresh)
            with self.log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(trial), ensure_ascii=False) + "\n")
            self.known[key] = trial
        self.left -= not fresh
        self.seen(self.known[key])
        return self.known[key]


def _torn(row: bytes) -> bool:
    try:
        json.loads(row)
    except ValueError:
        return True
    return not row.endswith(b"\n")


def _key(numbers: Mapping[str, int], fresh: bool) -> tuple[object, ...]:
    return (fresh, *sorted(numbers.items()))
