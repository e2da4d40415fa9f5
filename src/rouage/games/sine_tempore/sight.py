"""Valid targets: distance, line of sight, and what shields protect (ST-TGT, ST-SCN)."""

from __future__ import annotations

from rouage.games.sine_tempore.board import BOARDS, terrain
from rouage.games.sine_tempore.state import GONE, Enemy, Hero, Mission, Play, Scenery
from rouage.space.grid import squares_of


def blocking_for_hero(state: Mission, target: int) -> int:
    """What breaks a hero's line to a square: Defences and enemies, but not whoever is aimed at. [ST-RUL-52]"""
    return state.hard | (state.foes & ~(1 << target))


def blocking_for_enemy(state: Mission, target: int) -> int:
    """What breaks an enemy's line: Defences and standing heroes, but not whoever is aimed at. [ST-TGT-06]"""
    return state.hard | (state.standing & ~(1 << target))


def sees(state: Mission, a: int, b: int, blocking: int) -> bool:
    """Whether one of the sixteen lines between two squares is clear. [ST-TGT-04] [ST-TGT-08] [ST-RUL-52]

    Whatever leaves the board is broken already. [ST-TGT-07] [ST-TGT-09]
    Nobody is hit inside a Defence, nor attacks out of one. [ST-RUL-53] [ST-SCN-08] [ST-SCN-10]
    """
    if state.hard & (1 << a | 1 << b):
        return False
    return a == b or BOARDS[state.board].sight.clear(a, b, blocking)


def valid_for_hero(state: Mission, hero: Hero, enemy: Enemy, rng: int) -> bool:
    """Both distance, along rows and columns, and sight. [ST-TGT-01] [ST-TGT-02] [ST-TGT-03]"""
    if enemy.square == GONE or BOARDS[state.board].grid.distance(hero.square, enemy.square) > rng:
        return False
    return sees(state, hero.square, enemy.square, blocking_for_hero(state, enemy.square))


def enemy_among(state: Mission, hero: Hero, squares: int) -> bool:
    """Whether a hero sees an enemy on any of these squares. [ST-TGT-03]"""
    if not squares & state.foes:
        return False
    here = hero.square
    for enemy in state.enemies.values():
        there = enemy.square
        if squares >> there & 1 and sees(state, here, there, blocking_for_hero(state, there)):
            return True
    return False


def valid_for_enemy(state: Mission, from_: int, target: int, rng: int) -> bool:
    """The same for an enemy that stands, or would stand, on a square."""
    if BOARDS[state.board].grid.distance(from_, target) > rng:
        return False
    return sees(state, from_, target, blocking_for_enemy(state, target))


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
    """Whether a Shield protects a square: it belongs to the element, or every clear line to it crosses a square of
    the element next to it. [ST-RUL-53] [ST-SCN-03] [ST-SCN-06]
    """
    state = game.state
    board = BOARDS[state.board]
    near = board.grid.near[target]
    if not state.shields & (near | 1 << target):
        return False
    for piece in state.scenery.values():
        beside = piece.squares & near
        if not beside and not piece.squares >> target & 1:
            continue
        if not terrain(game, piece).kind.endswith("shield"):
            continue
        if piece.squares >> target & 1:
            return True
        lines = board.sight.clear_lines(from_, target, blocking)
        if lines and all(crossed & beside for crossed, _ in lines):
            return True
    return False


def heroes_in_sight(state: Mission, hero: Hero, reach: int) -> list[Hero]:
    """Heroes within a distance whom this one sees, KO ones included."""
    grid = BOARDS[state.board].grid
    return [
        other
        for other in state.heroes.values()
        if other.square != GONE
        and grid.distance(hero.square, other.square) <= reach
        and sees(state, hero.square, other.square, blocking_for_hero(state, other.square))
    ]
