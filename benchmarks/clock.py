"""What both environments share: the clock, the fixed reference loop, and the rule by which every game is measured.

Time is CPU time of the measuring process, so that other work on the machine hardly counts. The garbage collector
looks as seldom on both sides as in our own processes that play many games. A decision counts if it has two answers or
more.
"""

import gc
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from time import process_time
from typing import Protocol, TypeVar

Figures = dict[str, float]
G = TypeVar("G")

SELDOM = (100_000, 20, 100)
"""As in `rouage.spare_collector`, which the peers' environment cannot import."""

ALL = sys.maxsize
GAMES_KEPT = 5
"""Games from which positions are taken for copies and views."""


class Subject(Protocol[G]):
    """A game to be measured, played by random players."""

    def new(self, seed: int) -> G:
        """A game ready to play."""

    def play(self, game: G, most: int) -> int:
        """Play to the end, or until `most` decisions were made; returns how many were."""

    def copier(self, game: G) -> Callable[[], object]:
        """What copies the game, to be called as it is."""


def measure(subject: Subject[G], seconds: float, seed: int) -> Figures:
    """Whole games one after the other for so many seconds, then copies taken at a quarter, half and three quarters."""
    subject.play(subject.new(seed), ALL)
    gc.collect()
    games = decisions = 0
    setting = playing = 0.0
    while playing < seconds:
        before = process_time()
        game = subject.new(seed + games)
        begun = process_time()
        decisions += subject.play(game, ALL)
        playing += process_time() - begun
        setting += begun - before
        games += 1
    copies = [subject.copier(game) for game in positions(subject, seed)]
    return {
        "decisions_per_second": decisions / playing,
        "decisions_per_second_with_setup": decisions / (playing + setting),
        "decisions_per_game": decisions / games,
        "new_ms": setting / games * 1e3,
        "copy_us": microseconds(copies, seconds / 4),
    }


def positions(subject: Subject[G], seed: int) -> list[G]:
    """Games a quarter, half and three quarters of the way through."""
    found = []
    for number in range(seed, seed + GAMES_KEPT):
        length = subject.play(subject.new(number), ALL)
        for quarter in (1, 2, 3):
            game = subject.new(number)
            subject.play(game, length * quarter // 4)
            found.append(game)
    return found


def microseconds(calls: Sequence[Callable[[], object]], seconds: float, repeat: int = 20) -> float:
    """The average cost of a call, all of them in turn until the time is up."""
    gc.collect()
    count, start = 0, process_time()
    while (spent := process_time() - start) < seconds or not count:
        for call in calls:
            for _ in range(repeat):
                call()
        count += repeat * len(calls)
    return spent / count * 1e6


def reference(_seconds: float, _seed: int) -> Figures:
    """A fixed piece of pure Python (calls, dictionaries, lists, arithmetic), for comparing machines and moments."""
    _reference_loop()
    return {"reference_ms": microseconds([_reference_loop], 0, repeat=3) / 1e3}


def _reference_loop() -> int:
    counts: dict[int, int] = {}
    kept: list[tuple[int, int]] = []
    number = 1
    for turn in range(200_000):
        number = _next(number)
        counts[number & 255] = counts.get(number & 255, 0) + 1
        if not number & 7:
            kept.append((turn, number))
    return sum(turn ^ counts[number & 255] for turn, number in kept)


def _next(number: int) -> int:
    return (number * 1103515245 + 12345) & 0x7FFFFFFF


def serve(subjects: Mapping[str, Callable[[float, int], Figures]]) -> None:
    """Name the subjects on the first line of output, then measure each one that a line of input asks for.

    A line of input is a subject, the seconds to spend and a seed, as JSON. Whatever else is printed goes to stderr.
    """
    gc.set_threshold(*SELDOM)
    answers, sys.stdout = sys.stdout, sys.stderr
    print(json.dumps(list(subjects)), file=answers, flush=True)
    for line in sys.stdin:
        name, seconds, seed = json.loads(line)
        try:
            figures: Figures | None = subjects[name](seconds, seed)
        except ModuleNotFoundError:
            figures = None
        print(json.dumps(figures), file=answers, flush=True)
