"""What measuring in inches costs in Olomòc: a line of sight, an end in reach, the outline of all ends, a hostile.

Positions come from random play. Whatever the program remembers between two questions is forgotten before each, so that
every figure is that of a first answer.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations, product
from math import cos, pi, sin, sqrt
from statistics import median
from time import process_time
from typing import Any

from benchmarks.clock import Figures
from rouage.games.olomoc import TITLE, bloc, hostiles, movements
from rouage.games.olomoc.bloc import ground, measures, on_bloc, scenery
from rouage.games.olomoc.state import Play
from rouage.space import outline, reach, sightline
from rouage.space.inches import Disc

ENDS = 8
"""Asked for of each rouage."""
REPEATED = 3
"""Each question is asked so often and its quickest answer counts: the machine has other things to do now and then."""


def is_measured(scene: str) -> bool:
    """Whether a scene is played on the usual layout, by which the figures can be compared."""
    cards = TITLE.shelf().entries
    return bool(cards["scene"][scene].layout == cards["measures"]["bloc"].layout)


def figures(found: list[Play], seed: int) -> Figures:
    """The geometry in some positions, and the hostiles that act in games played on from them."""
    gc.collect()
    chance = random.Random(seed)
    return {
        **_told("sight", "us", 1e6, [spent for game in found for spent in _sights(game)]),
        **_told("reach", "ms", 1e3, [spent for game in found for spent in _ends(game, chance)]),
        **_told("outline", "ms", 1e3, [spent for game in found for spent in _outlines(game)]),
        **_told("hostile", "ms", 1e3, [spent for game in found for spent in _hostiles(game, chance)]),
    }


def told(figures: Figures) -> str:
    """In words."""
    return ", ".join(
        [
            f"{name} {figures[f'{name}_{unit}']:.3g} {shown} ({figures[f'{name}_worst_{unit}']:.3g} at worst)"
            for name, unit, shown in (("sight", "us", "µs"), ("reach", "ms", "ms"), ("outline", "ms", "ms"),
                                      ("hostile", "ms", "ms"))
            if f"{name}_{unit}" in figures
        ]
    )  # fmt: skip


def _told(name: str, unit: str, size: float, taken: list[float]) -> Figures:
    return {f"{name}_{unit}": median(taken) * size, f"{name}_worst_{unit}": max(taken) * size} if taken else {}


def _forget() -> None:
    reach.leaving.cache_clear()
    outline._outline.cache_clear()
    bloc._sees.cache_clear()


def _quickest(ask: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(REPEATED):
        _forget()
        before = process_time()
        ask()
        best = min(best, process_time() - before)
    return best


def _sights(game: Play) -> Iterator[float]:
    """Everybody looks at everybody, and at every marker."""
    hiding = scenery(game.state.decors).obstacles
    rouages = [one.disc for one in on_bloc(game.state)]
    markers = [Disc(one.x, one.y, one.r) for one in game.state.markers.values()]
    for viewer, target in [*permutations(rouages, 2), *product(rouages, markers)]:
        yield _quickest(partial(sightline.sees, viewer, target, hiding))


def _ends(game: Play, chance: random.Random) -> Iterator[float]:
    """Ends anywhere around each rouage, as a player asks for them: any ruler, at any tenth of a degree."""
    for rouage in on_bloc(game.state):
        far = reach.farthest(measures(game).ruler, rouage.r)
        for _ in range(ENDS):
            away, turn = far * sqrt(chance.random()), 2 * pi * chance.random()
            end = round(rouage.x + away * cos(turn)), round(rouage.y + away * sin(turn))
            if ground(game, rouage).has_room(*end, rouage.r):
                yield _quickest(partial(movements.found, game, rouage, end, thorough=True))


def _outlines(game: Play) -> Iterator[float]:
    sizes = [measures(game).ruler, measures(game).push_ruler]
    for rouage in on_bloc(game.state):
        yield _quickest(partial(outline.outline, ground(game, rouage), rouage.at, rouage.r, sizes))


def _hostiles(game: Play, chance: random.Random) -> list[float]:
    """From the moment a hostile is activated until it has acted or a player is asked."""
    begun: list[float] = []
    taken: list[float] = []
    begins, ends = hostiles.Unleash.run, hostiles.HostileTurn.ask

    def stop() -> None:
        if begun:
            taken.append(process_time() - begun.pop())

    def begin(self: hostiles.Unleash, game: Play) -> None:
        _forget()
        begun.append(process_time())
        begins(self, game)

    def end(self: hostiles.HostileTurn, game: Play) -> Any:
        stop()
        return ends(self, game)

    hostiles.Unleash.run, hostiles.HostileTurn.ask = begin, end  # type: ignore[method-assign]
    try:
        twin = game.copy()
        while asking := twin.asking:
            decision = chance.choice(asking)
            twin.choose(decision.sample(chance.getrandbits(32)), decision.seat)
            stop()
    finally:
        hostiles.Unleash.run, hostiles.HostileTurn.ask = begins, ends  # type: ignore[method-assign]
    return taken
