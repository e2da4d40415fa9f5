"""Places worth trying, and how a ruler would lie to get there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rouage.bots.olomoc.aims import Aims, Goal
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.space import reach
from rouage.space.directions import DIRECTIONS, UNITS
from rouage.space.inches import Ground, Point, Ruler

TOUCH: Final = 3
"""A little more than nothing between two bases meant to touch: rounding must not make them overlap."""
AROUND: Final = (0, 30, -30, 60, -60, 95, -95, 140, -140, 180)
"""Where to stand around something, in degrees from the near side."""
ASIDE: Final = (0, 18, -18, 38, -38, 65, -65)
"""Ways toward something far, in degrees from straight on."""
COMPASS: Final = range(0, 360, 45)
ALONG: Final = 500
"""How far apart the places are where one might enter."""


def bearing(start: Point, end: Point) -> int:
    """The direction of the table that points best from one place to another, in whole degrees."""
    dx, dy = end[0] - start[0], end[1] - start[1]

    def along(degrees: int) -> float:
        ux, uy = UNITS[degrees % 360]
        return dx * ux + dy * uy

    coarse = max(range(0, 360, 15), key=along)
    return max(range(coarse - 8, coarse + 9), key=along) % 360


def step(start: Point, degrees: int, far: float) -> Point:
    ux, uy = UNITS[degrees % 360]
    return round(start[0] + far * ux), round(start[1] + far * uy)


def ring(middle: Point, far: float, start: Point, turns: Iterable[int] = AROUND) -> Iterator[Point]:
    """Places so far from something, the near side first."""
    near = bearing(middle, start)
    for turn in turns:
        yield step(middle, near + turn, far)


def toward(aims: Aims, goal: Goal, start: Point, farthest: float) -> Iterator[Point]:
    """Places that meet a goal, or that lie on the way to it."""
    piece = aims.piece
    away = aims.away(goal, start)
    if goal.subject or (goal.zone is None and not goal.edge and goal.limit < 2 * piece.r + 1500):
        yield from ring(goal.at, goal.limit - 20 + TOUCH, start)
    elif goal.zone is not None:
        yield goal.zone.middle
        yield from ring(goal.zone.middle, 1200, start, AROUND[::2])
    elif goal.edge:
        degrees = {"south": 270, "north": 90, "west": 180, "east": 0}[goal.edge]
        for turn in ASIDE:
            yield step(start, degrees + turn, min(farthest - 20, max(away, 0) / UNITS_ALONG[abs(turn)] + 150))
    else:
        yield from ring(goal.at, goal.limit - 300, start, AROUND[:7])
    if away > farthest / 2:
        degrees = _direction(goal, start)
        for turn in ASIDE:
            yield step(start, degrees + turn, farthest - 20)
        for turn in ASIDE[:3]:
            yield step(start, degrees + turn, farthest * 0.7)


UNITS_ALONG: Final = {abs(turn): UNITS[abs(turn)][0] for turn in ASIDE}


def _direction(goal: Goal, start: Point) -> int:
    if goal.edge:
        return {"south": 270, "north": 90, "west": 180, "east": 0}[goal.edge]
    return bearing(start, goal.zone.middle if goal.zone is not None else goal.at)


def shelters(table: Table, piece: Piece, farthest: float) -> Iterator[Point]:
    """Against the sides of the decors within reach."""
    for shape in table.scenery.covers:
        corners = shape.corners
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            mx, my = (ax + bx) / 2, (ay + by) / 2
            dx, dy = bx - ax, by - ay
            length = (dx * dx + dy * dy) ** 0.5 or 1.0
            far = piece.r + TOUCH
            for sign in (1, -1):
                end = round(mx + sign * far * dy / length), round(my - sign * far * dx / length)
                if apart(piece.at, end) <= farthest and shape.away(*end) >= piece.r:
                    yield end


def ends(table: Table, piece: Piece, aims: Aims) -> list[Point]:
    """Where a march might go: toward each goal, into contact with those worth striking, into cover, away."""
    farthest = reach.farthest(table.ruler, piece.r)
    ground = table.ground(piece)
    found: dict[Point, None] = {}
    for goal in aims.goals:
        found.update(dict.fromkeys(toward(aims, goal, piece.at, farthest)))
    for foe in table.foes:
        if foe.here and apart(piece.at, foe.at) <= farthest + foe.r + piece.r:
            found.update(dict.fromkeys(ring(foe.at, foe.r + piece.r + TOUCH, piece.at, AROUND[:5])))
    found.update(dict.fromkeys(shelters(table, piece, farthest)))
    found.update(dict.fromkeys([step(piece.at, degrees, farthest - 20) for degrees in COMPASS]))
    return [
        end for end in found if apart(piece.at, end) <= farthest and end != piece.at and ground.has_room(*end, piece.r)
    ]


def way(table: Table, ground: Ground, piece: Piece, end: Point, push: bool = False) -> str:
    """How to get there, as a key says it; nothing where there is no way."""
    for name, size in (("ruler", table.ruler), ("push-ruler", table.push_ruler))[push:]:
        ruler = reach.pose(ground, piece.at, piece.r, end, size)
        if ruler is not None:
            return f"{end[0]},{end[1]} {name} {ruler.x},{ruler.y} {ruler.direction[0]},{ruler.direction[1]}"
    return f"{end[0]},{end[1]} shift" if reach.shift(ground, piece.at, piece.r, end) else ""


def entries(table: Table, piece: Piece) -> Iterator[tuple[Point, str]]:
    """Straight in from the deployment line, every half inch along it, with the pose of the ruler."""
    ground = table.ground()
    length = table.ruler[0]
    edges = [table.me["edge"]]
    if piece.has("enters_anywhere"):
        edges.append(table.other["edge"])
    for edge in edges:
        for along in range(piece.r + 9, table.side - piece.r, ALONG):
            for far in (length + piece.r, length * 3 // 4):
                laid = _laid(table, edge, along, far, piece.r)
                if laid is None:
                    continue
                end, ruler = laid
                if ground.has_room(*end, piece.r) and ground.lies_flat(ruler):
                    pose = f"ruler {ruler.x},{ruler.y} {ruler.direction[0]},{ruler.direction[1]}"
                    yield end, f"{end[0]},{end[1]} {pose}"


def _laid(table: Table, edge: str, along: int, far: int, r: int) -> tuple[Point, Ruler] | None:
    """The end and the ruler: at its far end, or beside it where that is nearer to the line."""
    side, (length, width) = table.side, table.ruler
    aside = 0 if far > length else width // 2 + r + 1
    middle = along + aside
    if not width // 2 <= middle <= side - width // 2:
        return None
    direction = DIRECTIONS[90] if edge in ("south", "north") else DIRECTIONS[0]
    centre = _from_line(side, edge, middle, length // 2)
    return _from_line(side, edge, along, far), Ruler(*centre, direction, length, width)


def _from_line(side: int, edge: str, along: int, far: int) -> Point:
    return {"south": (along, far), "north": (along, side - far), "west": (far, along), "east": (side - far, along)}[
        edge
    ]
