"""Valid targets: distance, line of sight, and what shields protect (ST-TGT, ST-SCN)."""

from __future__ import annotations

from rouage.games.sine_tempore.board import BOARDS, Model, terrain
from rouage.games.sine_tempore.cards import size_of
from rouage.games.sine_tempore.state import GONE, Enemy, Hero, Mission, Play, Scenery
from rouage.space.grid import squares_of


def blocking_for_hero(state: Mission) -> int:
    """What breaks a hero's line: Defences and enemies; the one aimed at never does. [ST-RUL-52] [ST-TGT-06]"""
    return state.hard | state.foes


def blocking_for_enemy(state: Mission) -> int:
    """What breaks an enemy's line: Defences and standing heroes. [ST-RUL-52] [ST-TGT-06]"""
    return state.hard | state.standing


def sees(state: Mission, a: int, b: int, blocking: int) -> bool:
    """Whether one of the sixteen lines between two squares is clear. [ST-TGT-04] [ST-TGT-08] [ST-RUL-52]

    Whatever leaves the board is broken already. [ST-TGT-07] [ST-TGT-09]
    Nobody is hit inside a Defence, nor attacks out of one. [ST-RUL-53] [ST-SCN-08] [ST-SCN-10]
    """
    if state.hard & (1 << a | 1 << b):
        return False
    return BOARDS[state.board].sight.clear(a, b, blocking)


def sees_model(game: Play, from_: int, model: Model, blocking: int) -> bool:
    """Whether there is a clear line to a model that no cover hides for its size. [ST-RUL-52] [ST-RUL-58]"""
    return sees(game.state, from_, model.square, blocking) and not hidden(game, from_, model)


def hidden(game: Play, from_: int, model: Model) -> bool:
    """Whether cover hides a model of its size from farther than the next square. [ST-RUL-58]"""
    state, there = game.state, model.square
    if not state.shields >> there & 1 or BOARDS[state.board].grid.distance(from_, there) <= 1:
        return False
    size = size_of(game, model)
    return any(size in terrain(game, one).hides for one in state.scenery.values() if one.squares >> there & 1)


def valid_for_hero(game: Play, hero: Hero, enemy: Enemy, rng: int) -> bool:
    """Both distance, along rows and columns, and sight. [ST-TGT-01] [ST-TGT-02] [ST-TGT-03]"""
    state = game.state
    if enemy.square == GONE or BOARDS[state.board].grid.distance(hero.square, enemy.square) > rng:
        return False
    return sees_model(game, hero.square, enemy, blocking_for_hero(state))


def enemy_among(game: Play, hero: Hero, squares: int) -> bool:
    """Whether a hero sees an enemy on any of these squares. [ST-TGT-03]"""
    state = game.state
    if not squares & state.foes:
        return False
    here = hero.square
    for enemy in state.enemies.values():
        if squares >> enemy.square & 1 and sees_model(game, here, enemy, blocking_for_hero(state)):
            return True
    return False


def valid_for_enemy(game: Play, from_: int, target: Model, rng: int) -> bool:
    """The same for an enemy that stands, or would stand, on a square."""
    state = game.state
    if BOARDS[state.board].grid.distance(from_, target.square) > rng:
        return False
    return sees_model(game, from_, target, blocking_for_enemy(state))


def valid_scenery(game: Play, hero: Hero, piece: Scenery, rng: int) -> bool:
    """Only Light elements can be destroyed; any of their squares serves, and none of them is in the way. [ST-RUL-50]
    [ST-SCN-05] [ST-SCN-11]
    """
    state = game.state
    if not terrain(game, piece).kind.startswith("light") or state.hard & ~piece.squares & 1 << hero.square:
        return False
    board = BOARDS[state.board]
    blocking = (state.hard | state.foes) & ~piece.squares
    near = piece.squares & board.grid.within(hero.square, rng)
    return any(board.sight.clear(hero.square, square, blocking) for square in squares_of(near))


def shielded(game: Play, from_: int, target: int, blocking: int) -> bool:
    """Whether Shields protect a square: it belongs to one, or every clear line to it enters or runs along a square of
    one that has a square next to it. [ST-RUL-53] [ST-SCN-03] [ST-SCN-06]
    """
    state = game.state
    board = BOARDS[state.board]
    if state.shields >> target & 1:
        return True
    near = board.grid.near[target]
    if not state.shields & near:
        return False
    screen = 0
    for piece in state.scenery.values():
        if piece.squares & state.shields & near:
            screen |= piece.squares
    return board.sight.screened(from_, target, blocking, screen)


def heroes_in_sight(game: Play, hero: Hero, reach: int) -> list[Hero]:
    """Heroes within a distance whom this one sees, KO ones included."""
    state = game.state
    grid = BOARDS[state.board].grid
    return [
        other
        for other in state.heroes.values()
        if other.square != GONE
        and grid.distance(hero.square, other.square) <= reach
        and sees_model(game, hero.square, other, blocking_for_hero(state))
    ]
