"""The board: one grid of squares, who stands where, and which squares are closed (ST-MOV, ST-RUL-31, ST-RUL-56)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rouage.engine.pack import Shelf
from rouage.games.sine_tempore.content import TerrainCard
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Hero, Mission, Play, Scenery
from rouage.space.grid import Grid, squares_of
from rouage.space.sight import Sight

Model = Hero | Enemy | Ally


class Board:
    """The squares of a layout, and all that follows from them alone."""

    __slots__ = ("grid", "sight")

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self.sight: Final = Sight(grid)


class _Boards(dict[str, Board]):
    """Layouts by the name `named` gave them: what was worked out for one serves every mission played on it."""

    def __missing__(self, name: str) -> Board:
        width, height, squares = [int(part, 16) for part in name.split(":")]
        board = self[name] = Board(Grid(width, height, squares))
        return board


BOARDS: Final = _Boards()


def board_of(state: Mission) -> Board:
    return BOARDS[state.board]


def named(areas: Iterable[tuple[tuple[int, int], tuple[int, int]]]) -> str:
    """The name of a layout, from the corner and size of its tiles; every cell not covered is a non-zone. [ST-RUL-56]"""
    parts = list(areas)
    width = max(x + wide for (x, _), (wide, _) in parts)
    height = max(y + high for (_, y), (_, high) in parts)
    squares = 0
    for (x, y), (wide, high) in parts:
        for row in range(y, y + high):
            squares |= ((1 << wide) - 1) << (row * width + x)
    return f"{width:x}:{height:x}:{squares:x}"


def distance(state: Mission, a: int, b: int) -> int:
    """Squares between, counted along rows and columns. [ST-RUL-51]"""
    return BOARDS[state.board].grid.distance(a, b)


def adjacent(state: Mission, a: int, b: int) -> bool:
    return bool(BOARDS[state.board].grid.near[a] >> b & 1)


def label(state: Mission, square: int) -> str:
    return BOARDS[state.board].grid.labels[square] if square != GONE else ""


def labels(state: Mission, mask: int) -> list[str]:
    names = BOARDS[state.board].grid.labels
    return [names[square] for square in squares_of(mask)]


def find(state: Mission, id: str) -> Model:
    """A model by its name; whoever asks knows that there is one."""
    if id in state.heroes:
        return state.heroes[id]
    if id in state.enemies:
        return state.enemies[id]
    assert state.ally is not None
    return state.ally


def put(state: Mission, model: Model, square: int) -> None:
    """Where a model stands from now on; one model to a square. [ST-RUL-31] [ST-RUL-57]"""
    lift(state, model)
    model.square = square
    bit = 1 << square
    if isinstance(model, Enemy):
        state.foes |= bit
    elif isinstance(model, Hero) and model.ko:
        state.fallen |= bit
    else:
        state.standing |= bit


def lift(state: Mission, model: Model) -> None:
    """Off the board, for good or only while it is being moved."""
    if model.square == GONE:
        return
    gone = ~(1 << model.square)
    if isinstance(model, Enemy):
        state.foes &= gone
    else:
        state.standing &= gone
        state.fallen &= gone
    model.square = GONE


def lie_down(state: Mission, hero: Hero) -> None:
    hero.ko = True
    state.standing &= ~(1 << hero.square)
    state.fallen |= 1 << hero.square


def stand_up(state: Mission, hero: Hero) -> None:
    hero.ko = False
    state.fallen &= ~(1 << hero.square)
    state.standing |= 1 << hero.square


def barred_to_heroes(state: Mission) -> int:
    """Squares a hero cannot enter: closed ones and those of enemies. [ST-MOV-04] [ST-RUL-31]"""
    return state.closed | (0 if state.switches.cross_adversaries else state.foes)


def barred_to_enemies(state: Mission) -> int:
    return state.closed | (0 if state.switches.cross_adversaries else state.standing)


def occupied(state: Mission) -> int:
    """Squares nobody can stop on, those of KO heroes among them. [ST-RUL-31]"""
    return state.standing | state.fallen | state.foes


def free(state: Mission) -> int:
    return BOARDS[state.board].grid.squares & ~(occupied(state) | state.closed)


def terrain(game: Play, piece: Scenery) -> TerrainCard:
    card: TerrainCard = game.shelf.entries["terrain"][piece.card]
    return card


def survey(state: Mission, shelf: Shelf) -> None:
    """Which squares are closed, which block every line, which shield and which can be destroyed, after scenery came
    or went. [ST-RUL-37] [ST-SCN-10] [ST-TGT-05] [ST-RUL-50]
    """
    state.closed = state.hard = state.shields = state.light = 0
    for piece in state.scenery.values():
        card: TerrainCard = shelf.entries["terrain"][piece.card]
        if card.closed:
            state.closed |= piece.squares
        if card.kind.endswith("defence"):
            state.hard |= piece.squares
        else:
            state.shields |= piece.squares
        if card.kind.startswith("light"):
            state.light |= piece.squares
    points = shelf.entries["mission"][state.mission].points
    for id, square in state.points.items():
        if square != GONE and id in points and points[id].closed:
            state.closed |= 1 << square


def adjacent_heroes(state: Mission, square: int) -> list[Hero]:
    """Heroes next to a square, KO or not, in seat order."""
    near = BOARDS[state.board].grid.near[square]
    return [hero for hero in state.heroes.values() if hero.square != GONE and near >> hero.square & 1]


def adjacent_enemies(state: Mission, square: int) -> list[Enemy]:
    near = BOARDS[state.board].grid.near[square]
    if not near & state.foes:
        return []
    return [enemy for enemy in state.enemies.values() if enemy.square != GONE and near >> enemy.square & 1]
