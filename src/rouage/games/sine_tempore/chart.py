"""The board drawn in characters: two for a figure, one for what it stands on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rouage.engine.stage import Line, Part, Tone
from rouage.games.sine_tempore.board import Model, board_of, label, labels, terrain
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.state import GONE, Enemy, Hero, Play
from rouage.space.grid import squares_of

GROUND: Final = {"light-shield": "~", "solid-shield": "=", "light-defence": "%", "solid-defence": "#"}
LOOT, POINT, EXIT, ALLY, LIT, FLOOR, ENTRY, EDGE = "$", "*", ">", "@", "+", ".", "<", "^"
WIDE, NARROW = 3, 2
"""Characters for a square; where a line is too short for three, what somebody stands on is left out."""
TENS: Final = 10
Cell = tuple[str, str, Tone]
"""Two characters, a third for the ground, and what the first two are about."""


def marks(game: Play) -> dict[str, str]:
    """Two letters for a hero, a letter and a number for an enemy: capital up to 9, small from 10 on."""
    state = game.state
    found: dict[str, str] = {}
    for id in state.heroes:
        choices = [f"{id[0].upper()}{letter}" for letter in id[1:]]
        found[id] = next((one for one in choices if one not in found.values()), choices[0])
    if state.ally is not None:
        found[state.ally.id] = f"{ALLY}{state.ally.id[0].upper()}"
    letters = group_letters(game)
    for enemy in state.enemies.values():
        tens, ones = divmod(int(enemy.id.rpartition("-")[2]), TENS)
        letter = letters[enemy.card]
        found[enemy.id] = f"{letter.lower() if tens else letter}{ones}"
    return found


def group_letters(game: Play) -> dict[str, str]:
    """A letter for each kind of enemy, the same throughout a mission."""
    found: dict[str, str] = {}
    for card in game.state.numbered:
        free = [letter for letter in f"{card.upper()}ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter.isalpha()]
        found[card] = next((one for one in free if one not in found.values()), free[0])
    return found


def chart(game: Play, seat: str, lit: Collection[str], columns: int) -> Part:
    """The board with letters for columns and numbers for rows, north at the top; squares that answer are lit."""
    grid = board_of(game.state).grid
    size = WIDE if (grid.width + 1) * WIDE + 1 <= columns else NARROW
    cells = _cells(game, seat, lit)
    letters = "".join([f"{_column(game, x):<{size}}" for x in range(grid.width)])
    lines: Part = [((f"    {letters}".rstrip(), "faint"),)]
    for y in reversed(range(grid.height)):
        row: list[tuple[str, Tone]] = [(f"{y + 1:>3} ", "faint")]
        for x in range(grid.width):
            text, ground, tone = cells.get(grid.square(x, y), ("  ", " ", ""))
            row.append((text, tone))
            if size == WIDE:
                row.append((ground, "lit" if ground == LIT else "scenery"))
        lines.append(_joined(row))
    return lines


def _joined(row: list[tuple[str, Tone]]) -> Line:
    """Neighbours of one tone as one piece, blanks with what stands before them, and none at the end."""
    pieces: list[tuple[str, Tone]] = []
    for text, tone in row:
        if pieces and (pieces[-1][1] == tone or not text.strip()):
            pieces[-1] = (pieces[-1][0] + text, tone)
        else:
            pieces.append((text, tone))
    while pieces and not pieces[-1][0].rstrip():
        pieces.pop()
    text, tone = pieces.pop()
    return (*pieces, (text.rstrip(), tone))


def _column(game: Play, x: int) -> str:
    grid = board_of(game.state).grid
    column = [y * grid.width + x for y in range(grid.height) if grid.squares >> (y * grid.width + x) & 1]
    return grid.label(column[0]).rstrip("0123456789") if column else ""


def _cells(game: Play, seat: str, lit: Collection[str]) -> dict[int, Cell]:
    """From the floor up: floor, places, scenery, points, Loot, and at last whoever stands there."""
    state, card = game.state, mission_card(game)
    grid = board_of(state).grid
    cells: dict[int, Cell] = dict.fromkeys(squares_of(grid.squares), (f"{FLOOR} ", " ", "faint"))
    for places, mark in ((card.entries, ENTRY), (card.far_edge, EDGE)):
        for x, y in places:
            cells[grid.square(x, y)] = (f"{mark} ", " ", "faint")
    for piece in state.scenery.values():
        char = GROUND[terrain(game, piece).kind]
        for square in squares_of(piece.squares):
            cells[square] = (char * 2, " ", "scenery")
    for id, square in state.points.items():
        if square != GONE and id in card.points:
            cells[square] = (point_mark(id, card.points[id].kind), " ", "goal")
    for square in state.loot:
        number = state.loot.count(square)
        cells[square] = (f"{LOOT}{number if number > 1 else ' '}", " ", "goal")
    figures = marks(game)
    models: list[Model] = [*state.heroes.values(), *state.enemies.values()]
    models += [state.ally] if state.ally is not None else []
    for model in models:
        if model.square != GONE:
            under = cells[model.square][0][0]
            mark = figures[model.id]
            down = isinstance(model, Hero) and model.ko
            ground = under if under not in (FLOOR, ENTRY, EDGE) else " "
            cells[model.square] = (mark.lower() if down else mark, ground, _tone(model, seat))
    for square, (text, _, tone) in list(cells.items()):
        if label(state, square) in lit:
            cells[square] = (f"{LIT} ", " ", "lit") if text == f"{FLOOR} " else (text, LIT, tone)
    return cells


def _tone(model: object, seat: str) -> Tone:
    if isinstance(model, Enemy):
        return "foe"
    return "own" if isinstance(model, Hero) and model.seat == seat else "friend"


def point_mark(id: str, kind: str) -> str:
    """Where there are several alike, their number; a way out has a mark of its own."""
    return f"{EXIT if kind == 'exit' else POINT}{id[-1] if id[-1].isdecimal() else id[0]}"


def scenery_on(game: Play) -> dict[str, list[str]]:
    """The names of the pieces on the board, by kind, with the squares they cover."""
    found: dict[str, list[str]] = {}
    for piece in game.state.scenery.values():
        found.setdefault(terrain(game, piece).kind, []).append(piece.id)
    return found


def squares_under(game: Play, piece: str) -> list[str]:
    return labels(game.state, game.state.scenery[piece].squares)
