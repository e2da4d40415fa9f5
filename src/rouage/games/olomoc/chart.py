"""The Bloc drawn in characters: two columns and a row for each half inch, or for each inch where lines are short."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.stage import Line, Part, Tone
from rouage.games.olomoc.bloc import measures, scenery
from rouage.games.olomoc.state import Bloc, Decor, Play, Rouage
from rouage.space.inches import INCH

HALF: Final = INCH // 2
WIDTH: Final = 2
"""Columns of a cell."""
MARGIN: Final = 4
"""Columns of the figures beside it."""
FLOOR, ZONE, MARKER = ".", ":", "o"
HATCHES: Final = "#=%&$~"
"""One for each kind of decor, in the order they lie."""
TICK: Final = 2
"""Inches between two figures of a scale."""
Cell = tuple[str, Tone]


def marks(game: Play) -> dict[str, str]:
    """A rouage by its initial and the figure of its seat, `K1`; a hostile by a small letter and its own, `r2`."""
    state, found = game.state, dict[str, str]()
    for one in state.rouages.values():
        if one.seat:
            choices = [f"{letter.upper()}{one.seat[-1]}" for letter in one.card if letter.isalpha()]
        else:
            number = one.id.rpartition("-")[2]
            choices = [f"{one.card[0].lower()}{number[-1] if number.isdecimal() else '1'}"]
        found[one.id] = next((mark for mark in choices if mark not in found.values()), choices[0])
    for place, id in enumerate(state.markers, 1):
        found[id] = f"{MARKER}{place % 10}"
    return found


def hatches(state: Bloc) -> dict[str, str]:
    """The character that fills each kind of decor."""
    kinds = [*dict.fromkeys([one.kind for one in state.decors if not one.zone])]
    return {kind: HATCHES[place % len(HATCHES)] for place, kind in enumerate(kinds)}


def chart(game: Play, seat: str, columns: int) -> Part:
    """North is at the top; the figures are inches from the south-west corner."""
    side = measures(game).side
    size = HALF if side // HALF * WIDTH + MARGIN < columns else INCH
    count = -(-side // size)
    cells = {**_floor(game.state.decors, count, size)}
    for spot, cell in _pieces(game, seat).items():
        x, y = min(spot[0] // size, count - 1), min(spot[1] // size, count - 1)
        cells[x, y] = cell
    lines: Part = []
    for y in reversed(range(count)):
        row: list[Cell] = [(_figure(y, size).rjust(MARGIN - 1) + " ", "faint")]
        row += [cells.get((x, y), (f"{FLOOR} ", "faint")) for x in range(count)]
        lines.append(_joined(row))
    scale = "".join([_figure(x, size).ljust(WIDTH) for x in range(count)])
    lines.append(((f"{' ' * MARGIN}{scale}".rstrip(), "faint"),))
    return lines


def _figure(place: int, size: int) -> str:
    inches, rest = divmod(place * size, INCH)
    return str(inches) if rest == 0 and inches % TICK == 0 else ""


@lru_cache(maxsize=16)
def _floor(decors: tuple[Decor, ...], count: int, size: int) -> dict[tuple[int, int], Cell]:
    """What lies under each cell's middle: decors over zones. Decors never move, so it is drawn once."""
    kinds = [*dict.fromkeys([one.kind for one in decors if not one.zone])]
    cells: dict[tuple[int, int], Cell] = {}
    for decor in sorted(decors, key=lambda one: not one.zone):
        char = ZONE if decor.zone else HATCHES[kinds.index(decor.kind) % len(HATCHES)]
        for x in range(count):
            for y in range(count):
                if _covers(decors, decor, x * size + size // 2, y * size + size // 2):
                    cells[x, y] = (char * WIDTH, "faint" if decor.zone else "scenery")
    return cells


def _covers(decors: tuple[Decor, ...], decor: Decor, x: int, y: int) -> bool:
    if decor.r:
        return (x - decor.x) ** 2 + (y - decor.y) ** 2 <= decor.r**2
    return scenery(decors).shapes[decor.id].away(x, y) <= 0


def _pieces(game: Play, seat: str) -> dict[tuple[int, int], Cell]:
    """Markers, and over them whoever stands there."""
    state, named = game.state, marks(game)
    found: dict[tuple[int, int], Cell] = {(one.x, one.y): (named[one.id], "goal") for one in state.markers.values()}
    for one in state.rouages.values():
        if one.here:
            found[one.x, one.y] = (named[one.id], tone_of(one, seat))
    return found


def tone_of(one: Rouage, seat: str) -> Tone:
    if not one.seat:
        return "strong"
    return "own" if one.seat == seat else "foe"


def _joined(row: list[Cell]) -> Line:
    """Neighbours of one tone as one piece, and no blanks at the end."""
    pieces: list[Cell] = []
    for text, tone in row:
        if pieces and pieces[-1][1] == tone:
            pieces[-1] = (pieces[-1][0] + text, tone)
        else:
            pieces.append((text, tone))
    text, tone = pieces.pop()
    return (*pieces, (text.rstrip(), tone))
