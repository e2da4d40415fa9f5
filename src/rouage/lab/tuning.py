"""`rouage tune`: turn the numbers that a pack marks as tunable until something happens as often as it should."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from rouage.engine.fault import listed
from rouage.engine.numbers import Tunable, number, tunables, with_changes
from rouage.lab.figures import Estimate, share
from rouage.lab.plan import MOST_SEED, Plan, check, difference
from rouage.lab.playing import ENDLESS, Rows
from rouage.lab.rates import Rate
from rouage.lab.running import played
from rouage.lab.trouble import LabTrouble

CONFIRMING: Final = 1_000_003
"""Added to the seed for what is confirmed: a search finds what suits its own dice, so others must agree."""

USUAL_PART: Final = 4
"""A quarter of its range is how far a number is turned at first."""

Watching = Callable[[], AbstractContextManager[Callable[[Rows], None]]]
"""Entered for each trial; what it gives is called with each game."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Some numbers, and in how many games what is counted happened with them."""

    numbers: dict[str, int]
    met: int
    games: int
    fresh: bool = False
    """Played with dice that the search has not seen."""
    read: tuple[str, ...] = ()
    """Those of its numbers that any of its games looked at; the others could not matter."""

    @property
    def idle(self) -> list[str]:
        return [name for name in self.numbers if name not in self.read]

    @property
    def figure(self) -> Estimate:
        return share(self.met, self.games)

    def with_games(self, other: Trial) -> Trial:
        """The same numbers, and the games of both."""
        return replace(self, met=self.met + other.met, games=self.games + other.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """How often something should happen, and what may be turned for it."""

    rate: Rate
    low: float
    high: float
    tunables: Sequence[Tunable]
    games: int
    most: int
    """Trials after which the search gives up; what is confirmed is not counted."""

    def met_by(self, trial: Trial) -> bool:
        return self.low <= trial.figure.value <= self.high

    def distance(self, trial: Trial) -> tuple[bool, float]:
        """What is confirmed is nearest; then what is near the middle of the range."""
        return not trial.fresh, abs(trial.figure.value - (self.low + self.high) / 2)


def marked(plan: Plan) -> list[Tunable]:
    """What the packs that a plan names mark as tunable; where they mark nothing, what the game's own mark."""
    shelf, own = plan.shelf(), {pack.id for pack in plan.title.shelf().packs}
    named = replace(shelf, packs=tuple([pack for pack in shelf.packs if pack.id not in own]))
    return tunables(named) or tunables(shelf)


def log_name(rate: Rate, games: int) -> str:
    """Trials of so many games have a log of their own: a share of few and one of many are not compared."""
    return f"trials-{'-'.join([*filter(None, rate), str(games)])}.jsonl"


def tune(
    plan: Plan, aim: Aim, log: Path, processes: int, seen: Callable[[Trial], None],
    watching: Watching = lambda: nullcontext(lambda _rows: None),
) -> tuple[Trial, bool]:  # fmt: skip
    """The best numbers found, played again with other dice, and whether they are in the range.

    From where the numbers stand now, each is turned up and down by a part of its range, which is halved when nothing
    helps any more: few trials, and each is kept in a log, so that a search that was interrupted does not play them
    twice. Numbers that other dice do not confirm are left, and the search goes on. Those that no game of the first
    trial looked at stay as they are. Both ends of a range must be allowed before anything is played.
    """
    if not aim.tunables:
        raise LabTrouble("nothing-tunable")
    check(plan)
    trials = Search(plan, aim, log, processes, seen, watching)
    shelf = plan.shelf()
    for one in aim.tunables:
        for end in (one.least, one.most):
            with_changes(shelf, {one.name: end})
    here = {one.name: min(max(number(shelf, one.name), one.least), one.most) for one in aim.tunables}
    turned = trials.used(here)
    if not turned:
        raise LabTrouble("none-used", n=aim.games, numbers=listed(here))
    best = trials.at({one.name: here[one.name] for one in turned})
    part = USUAL_PART
    while not best.fresh and trials.left:
        nearest, flat = best, True
        for there in _around(best.numbers, turned, part):
            if trials.left and not nearest.fresh:
                tried = trials.at(there)
                flat = flat and tried.figure.value == best.figure.value
                nearest = min(nearest, tried, key=aim.distance)
        if nearest is not best:
            best, part = nearest, max(part, USUAL_PART)
        elif flat and 1 < part <= USUAL_PART:
            # Where nothing changes nearby, it may farther off.
            part //= 2
        elif any(one.most - one.least > part for one in turned):
            part = 2 * max(part, USUAL_PART)
        else:
            break
    confirmed = trials.play(best.numbers, fresh=True)
    return confirmed, aim.met_by(confirmed)


def _around(numbers: Mapping[str, int], tunables: Sequence[Tunable], part: int) -> Iterator[dict[str, int]]:
    """One number turned by a part of its range, the others as they are."""
    for one in tunables:
        step = max(1, (one.most - one.least) // part)
        for turned in (numbers[one.name] - step, numbers[one.name] + step):
            if (there := min(max(turned, one.least), one.most)) != numbers[one.name]:
                yield {**numbers, one.name: there}


class Search:
    """Trials that were made, on disk and in memory."""

    def __init__(
        self, plan: Plan, aim: Aim, log: Path, processes: int, seen: Callable[[Trial], None], watching: Watching
    ) -> None:
        self.plan: Final = plan
        self.aim: Final = aim
        self.log: Final = log
        self.processes: Final = processes
        self.seen: Final = seen
        self.watching: Final = watching
        self.told: Final[set[tuple[object, ...]]] = set()
        self.left = aim.most
        self.known: Final = {_key(one.numbers, one.fresh): one for one in self._read()}

    def _read(self) -> list[Trial]:
        """A log of another game, other content or other games a trial is refused: its trials would be believed.

        A last line that was cut short is taken off, so that the next trial begins a line of its own.
        """
        wanted = {**self.plan.manifest(), "rate": ":".join(filter(None, self.aim.rate)), "trial": self.aim.games}
        try:
            if not self.log.exists():
                self.log.parent.mkdir(parents=True, exist_ok=True)
                self.log.write_text(json.dumps(wanted, ensure_ascii=False) + "\n", encoding="utf-8")
                return []
        except OSError as error:
            raise self._unwritten(error) from None
        try:
            head, *rows = self.log.read_bytes().splitlines(keepends=True)
            there = dict(json.loads(head))
            whole = rows[:-1] if rows and _torn(rows[-1]) else rows
            found = [_trial(json.loads(row)) for row in whole]
        except (OSError, ValueError, TypeError, KeyError):
            raise LabTrouble("bad-log", file=str(self.log)) from None
        if other := difference(there, wanted):
            raise LabTrouble("other-log", file=str(self.log), **other)
        if len(whole) < len(rows):
            try:
                os.truncate(self.log, len(head) + sum([len(row) for row in whole]))
            except OSError as error:
                raise self._unwritten(error) from None
        return found

    def _unwritten(self, error: OSError) -> LabTrouble:
        return LabTrouble("cannot-write", folder=str(self.log), why=error.strerror or str(error))

    def used(self, numbers: Mapping[str, int]) -> list[Tunable]:
        """What the games with these numbers look at. Without the others they are the same games, and known."""
        first = self.play(numbers)
        used = {name: value for name, value in numbers.items() if name in first.read}
        key = _key(used, fresh=False)
        self.known.setdefault(key, replace(first, numbers=used))
        self.told.add(key)
        return [one for one in self.aim.tunables if one.name in used]

    def at(self, numbers: Mapping[str, int]) -> Trial:
        """A trial; one in the range is confirmed with other dice, or else has the games of both."""
        tried = self.play(numbers)
        if not self.aim.met_by(tried):
            return tried
        again = self.play(numbers, fresh=True)
        return again if self.aim.met_by(again) else tried.with_games(again)

    def play(self, numbers: Mapping[str, int], fresh: bool = False) -> Trial:
        """Play, or remember; each trial is told, and counted, once."""
        key = _key(numbers, fresh)
        if key not in self.known:
            seed = (self.plan.seed + CONFIRMING * fresh) % MOST_SEED
            plan = replace(self.plan, changes={**self.plan.changes, **numbers}, seed=seed)
            met, why, read = [], "", set[str]()
            with self.watching() as watch:
                for rows in played(plan, range(self.aim.games), self.processes):
                    failure = str(rows.games[0][8])
                    # A game with no end in sight is neither won nor lost.
                    if not failure and rows.games[0][4] != ENDLESS:
                        met.append(self.aim.rate.met(rows))
                    why = why or failure or str(rows.games[0][4])
                    read.update(str(rows.games[0][9]).split())
                    watch(rows)
            if not met:
                raise LabTrouble("all-failed", why=why)
            trial = Trial(dict(numbers), sum(met), len(met), fresh, tuple(sorted(read & {*numbers})))
            try:
                with self.log.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(trial), ensure_ascii=False) + "\n")
            except OSError as error:
                raise self._unwritten(error) from None
            self.known[key] = trial
        if key not in self.told:
            self.told.add(key)
            self.left -= not fresh
            self.seen(self.known[key])
        return self.known[key]


def _trial(row: dict[str, Any]) -> Trial:
    return Trial(**{**row, "read": tuple(row["read"])})


def _torn(row: bytes) -> bool:
    try:
        json.loads(row)
    except ValueError:
        return True
    return not row.endswith(b"\n")


def _key(numbers: Mapping[str, int], fresh: bool) -> tuple[object, ...]:
    return (fresh, *sorted(numbers.items()))
