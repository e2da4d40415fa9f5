"""The nearest place there is: as near as possible to a spot, or to somebody, by a search that every machine repeats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import inf, sqrt
from typing import Final

from rouage.space.directions import UNITS
from rouage.space.inches import Disc, Ground, Point, whole

STEP: Final = 50
"""Rings and gaps are tried every twentieth of an inch."""
RING: Final = range(0, 360, 5)
NEARBY: Final = 3000
"""Rings no larger are tried on what lies around the wanted centre: elsewhere nothing takes room there."""
TURNS: Final = (0, *[turn for step in range(1, 60) for turn in (3 * step, 360 - 3 * step)], 180)
"""Turns from a bearing, in degrees: to the left and to the right by turns, three degrees more each time."""
EVEN: Final = 1
"""Two places are equally near within a thousandth of an inch."""


def places(ground: Ground, wanted: Point, r: int) -> list[Point]:
    """The free places for a disc nearest to a wanted centre, in the order of the search; several where equally near."""
    return list(_places(ground, wanted, r))


@lru_cache(maxsize=64)
def _places(ground: Ground, wanted: Point, r: int) -> tuple[Point, ...]:
    """Kept while nothing moves: who is asked where, and what is then done, are the same search."""
    if ground.has_room(*wanted, r):
        return (wanted,)
    around = ground.near(*wanted, NEARBY + r + STEP)
    for radius in range(_inner_ring(ground, wanted, r), 2 * max(ground.width, ground.height), STEP):
        land = around if radius <= NEARBY else ground
        hits = [turn for turn in RING if land.has_room(*_on_ring(wanted, radius, turn), r)]
        if hits:
            refined = [_refine(land, wanted, r, radius, turn) for turn in hits]
            best = min([distance for distance, _ in refined])
            return tuple(dict.fromkeys([spot for distance, spot in refined if distance <= best + EVEN]))
    return ()


def _inner_ring(ground: Ground, wanted: Point, r: int) -> int:
    """The first ring that comes near enough to the table for a disc to lie on it: those within it hold nothing."""
    x, y = wanted
    across = max(r - x, x - ground.width + r, 0)
    up = max(r - y, y - ground.height + r, 0)
    short = int(sqrt(across * across + up * up)) - 4
    return max(short // STEP, 1) * STEP


def _on_ring(wanted: Point, radius: float, turn: int) -> Point:
    ux, uy = UNITS[turn]
    return whole(wanted[0] + radius * ux), whole(wanted[1] + radius * uy)


def _refine(ground: Ground, wanted: Point, r: int, radius: int, turn: int) -> tuple[int, Point]:
    """The nearest free place along a direction, between the last ring that has none and the first that has."""
    taken, free = radius - STEP, radius
    while free - taken > 1:
        middle = (taken + free) // 2
        if ground.has_room(*_on_ring(wanted, middle, turn), r):
            free = middle
        else:
            taken = middle
    return free, _on_ring(wanted, free, turn)


def ends(
    mover: Disc, target: Disc, most: float, least: float = 0, farthest: float = inf
) -> Iterator[tuple[int, Point]]:
    """Where a base might end near another, by growing gap, each with its gap: around the target from the mover's
    bearing, left and right by turns. Those out of reach are passed over.
    """
    for gap in range(round(least), int(most) + 1, STEP):
        for end in _around(mover, target, gap, farthest):
            yield gap, end


def _around(mover: Disc, target: Disc, gap: int, farthest: float) -> Iterator[Point]:
    """The ends at one gap from the target, up to the turn after which all lie out of the mover's reach."""
    dx, dy = mover.x - target.x, mover.y - target.y
    apart = sqrt(dx * dx + dy * dy)
    bx, by = (dx / apart, dy / apart) if apart else (1.0, 0.0)
    far = target.r + mover.r + gap
    # The side opposite the turn, in a triangle of which two sides are known: two thousandths more cover the rounding.
    least = (apart * apart + far * far - (farthest + 2) ** 2) / (2 * apart * far) if apart and far else -2.0
    for turn in TURNS:
        cosine, sine = UNITS[turn]
        if cosine < least:
            return
        end = whole(target.x + far * (bx * cosine - by * sine)), whole(target.y + far * (by * cosine + bx * sine))
        ex, ey = end[0] - mover.x, end[1] - mover.y
        if ex * ex + ey * ey <= farthest * farthest:
            yield end


def toward(
    mover: Disc, target: Disc, farthest: float, reaches: Callable[[Point], bool], gain: float = 10
) -> Point | None:
    """The first reachable end that brings a base nearer by at least `gain`; None where none does.

    Ends out of any ruler's reach are passed over: the answer is that of trying every one.
    """
    dx, dy = target.x - mover.x, target.y - mover.y
    away = sqrt(dx * dx + dy * dy)
    apart = away - mover.r - target.r
    first = _first_ring(away, mover.r + target.r, farthest)
    for _, end in ends(mover, target, apart - gain, first, farthest):
        if _gains(end, mover, target, apart - gain) and reaches(end):
            return end
    return None


def _first_ring(away: float, sizes: int, farthest: float) -> int:
    """The first gap whose ring comes within reach: nearer ones lie wholly beyond it."""
    short = int(away - farthest - sizes) - 2
    return max(0, short // STEP * STEP)


def _gains(end: Point, mover: Disc, target: Disc, most: float) -> bool:
    dx, dy = target.x - end[0], target.y - end[1]
    return sqrt(dx * dx + dy * dy) - mover.r - target.r <= most


def away(
    mover: Disc, target: Disc, farthest: float, reaches: Callable[[Point], bool], gain: float = 10
) -> Point | None:
    """The first reachable end, by falling distance, that takes a base farther by at least `gain`; None where none
    does.
    """
    dx, dy = target.x - mover.x, target.y - mover.y
    apart = sqrt(dx * dx + dy * dy) - mover.r - target.r
    for gap in range(int(apart + farthest), max(int(apart + gain), 0), -STEP):
        for end in _around(mover, target, gap, farthest):
            if reaches(end):
                return end
    return None
