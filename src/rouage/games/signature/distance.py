"""Distance and range: three distances at any scale, and what shooting over them costs."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from rouage.games.signature.cards import Scene

ADJACENT: Final = 1
"""One unit. [SIG-DST-01]"""
SHORT: Final = 5
"""Five units. [SIG-DST-02]"""
LONG: Final = 10
"""Ten units. [SIG-DST-03]"""
UNIT: Final = 1000
"""Positions are whole thousandths of a unit, so that every machine agrees on what is within reach."""
_BESIDE: Final = 900
"""Where somebody who walks up to another stops: safely within one unit after rounding."""
_ROOM: Final = 800
"""How near each other two of a group may come to stand."""
_AROUND: Final = ((900, 0), (450, 779), (-450, 779), (-900, 0), (-450, -779), (450, -779))
"""Six places beside somebody, a little less than a unit from them and from each other."""

BANDS: Final = {"adjacent": ADJACENT, "short": SHORT, "long": LONG}


def between(scene: Scene, ax: int, ay: int, bx: int, by: int) -> int:
    """Distance in thousandths of a unit. In zone play one's own zone is adjacent, the next one short, then long.

    [SIG-DST-01] [SIG-DST-02] [SIG-DST-03] [SIG-DST-06]
    """
    if scene.space == "zones":
        zones = abs(ax - bx) // UNIT
        return zones * SHORT * UNIT if zones else UNIT
    return isqrt((ax - bx) ** 2 + (ay - by) ** 2)


def adjacent(distance: int) -> bool:
    """One unit or less. [SIG-DST-01]"""
    return distance <= ADJACENT * UNIT


def range_increase(distance: int, thrown: bool) -> int:
    """Each whole short distance makes a shot one harder, two for what is thrown; so does a target within arm's reach.

    [SIG-RNG-01] [SIG-RNG-02] [SIG-RNG-03] [SIG-RNG-04] [SIG-RUL-10] [SIG-RUL-11]
    """
    if adjacent(distance):
        return 1
    return distance // (SHORT * UNIT) * (2 if thrown else 1)


def better_step(scene: Scene, gap: int, thrown: bool) -> str:
    """Which way the free step makes a shot easier: away from arm's reach, or a short distance nearer. [SIG-ACT-02]"""
    if scene.space == "zones":
        return ""
    if adjacent(gap):
        return "away"
    nearer = gap - ADJACENT * UNIT
    return "toward" if range_increase(nearer, thrown) < range_increase(gap, thrown) else ""


def toward(scene: Scene, ax: int, ay: int, bx: int, by: int, units: int) -> tuple[int, int]:
    """Walking up to somebody: as far as the move carries, stopping beside them."""
    if scene.space == "zones":
        return _zones(scene, ax, bx - ax, units), 0
    gap = isqrt((ax - bx) ** 2 + (ay - by) ** 2)
    length = min(units * UNIT, gap - _BESIDE)
    return (ax, ay) if length <= 0 else _along(ax, ay, bx - ax, by - ay, gap, length)


def beside(
    scene: Scene, ax: int, ay: int, bx: int, by: int, units: int, taken: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Walking up to somebody with others: where nobody of them stands, beside the target or else behind the others;
    a free step that would end on top of one of them is not taken.
    """
    straight = toward(scene, ax, ay, bx, by, units)
    if scene.space == "zones" or _free(straight, taken):
        return straight
    around = [(bx + dx, by + dy) for dx, dy in _AROUND]
    reached = [
        (isqrt((x - ax) ** 2 + (y - ay) ** 2), x, y)
        for x, y in around
        if 0 <= x <= scene.size[0] * UNIT and 0 <= y <= scene.size[1] * UNIT and _free((x, y), taken)
    ]
    if reached and min(reached)[0] <= units * UNIT:
        return min(reached)[1:]
    if units == ADJACENT:
        return ax, ay
    behind = [toward(scene, ax, ay, bx, by, less) for less in range(units - 1, 0, -1)]
    return next((spot for spot in behind if _free(spot, taken)), straight)


def _free(spot: tuple[int, int], taken: Sequence[tuple[int, int]]) -> bool:
    return all(isqrt((spot[0] - x) ** 2 + (spot[1] - y) ** 2) >= _ROOM for x, y in taken)


def to_point(scene: Scene, ax: int, ay: int, bx: int, by: int, units: int) -> tuple[int, int]:
    """Walking to a place: there, or as far as the move carries."""
    if scene.space == "zones":
        return _zones(scene, ax, bx - ax, units), 0
    gap = isqrt((ax - bx) ** 2 + (ay - by) ** 2)
    return (bx, by) if gap <= units * UNIT else _along(ax, ay, bx - ax, by - ay, gap, units * UNIT)


def away(scene: Scene, ax: int, ay: int, bx: int, by: int, units: int) -> tuple[int, int]:
    """Walking straight away from somebody, up to the edge of the scene."""
    if scene.space == "zones":
        back = ax - bx if ax != bx else (UNIT if ax < scene.size[0] * UNIT // 2 else -UNIT)
        return _zones(scene, ax, back * scene.size[0], units), 0
    dx, dy = (ax - bx, ay - by) if (ax, ay) != (bx, by) else (UNIT, 0)
    x, y = _along(ax, ay, dx, dy, max(1, isqrt(dx**2 + dy**2)), units * UNIT)
    return _inside(x, scene.size[0]), _inside(y, scene.size[1])


def _along(ax: int, ay: int, dx: int, dy: int, gap: int, length: int) -> tuple[int, int]:
    """Rounded towards the start, so that no move ever gains a thousandth."""
    return ax + _scaled(dx, length, gap), ay + _scaled(dy, length, gap)


def _scaled(delta: int, length: int, gap: int) -> int:
    return delta * length // gap if delta >= 0 else -(-delta * length // gap)


def _inside(value: int, units: int) -> int:
    return min(max(value, 0), units * UNIT)


def _zones(scene: Scene, start: int, delta: int, units: int) -> int:
    """A short move crosses one border between zones, a long one two; an adjustment stays within the zone."""
    most = units // SHORT * UNIT
    step = max(-most, min(most, delta))
    return min(max(start + step, 0), (scene.size[0] - 1) * UNIT)
