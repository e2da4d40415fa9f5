"""What an enemy can do with its AP: the attacks it affords, the squares to make them from, the way to somebody
(ST-RUL-14, ST-RUL-24, ST-RUL-25).
"""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import statuses
from rouage.games.sine_tempore.board import BOARDS, barred_to_enemies, occupied
from rouage.games.sine_tempore.cards import enemy_card, once_per_card
from rouage.games.sine_tempore.content import EnemyAttack, EnemyCard
from rouage.games.sine_tempore.costs import ap_for, attack_cost, squares_for
from rouage.games.sine_tempore.intelligence import Quarry
from rouage.games.sine_tempore.sight import blocking_for_enemy, sees_model, shielded
from rouage.games.sine_tempore.state import Enemy, Play
from rouage.games.sine_tempore.switches import Switches
from rouage.games.sine_tempore.verbs import engaged
from rouage.space.grid import mask_of, squares_of


@once_per_card
def attacks(card: EnemyCard) -> tuple[tuple[int, EnemyAttack], ...]:
    """Its attacks, most icons first, then the longest range, then as on the card. [ST-RUL-24]"""
    return tuple(sorted(enumerate(card.attacks), key=lambda pair: (-sum(pair[1].scheme.values()), -pair[1].rng)))


class Means:
    """What so many AP buy an enemy: the attacks it can afford, with their numbers and costs, and how far they go."""

    __slots__ = ("cheapest", "reach", "ready", "rng")

    def __init__(self, card: EnemyCard, ap: int, running: int, switches: Switches) -> None:
        costly = [(number, one, attack_cost(one.ap, running, switches)) for number, one in attacks(card)]
        self.ready: Final = [one for one in costly if one[2] <= ap]
        self.cheapest: Final = min([cost for _, _, cost in self.ready], default=ap)
        self.rng: Final = max([attack.rng for _, attack, _ in self.ready], default=-1)
        walk = 0 if running & statuses.NAIL_DOWN else squares_for(ap - self.cheapest, running, switches)
        self.reach: Final = self.rng + walk
        """Nobody farther away than this can be attacked, walk and all."""


@once_per_card
def _unhindered(card: EnemyCard) -> tuple[Means, ...]:
    """By the number of AP, with no status at work: as most activations are."""
    return tuple([Means(card, ap, 0, Switches()) for ap in range(card.ra + 1)])


def means(game: Play, enemy: Enemy, ap: int, running: int) -> Means:
    """[ST-RUL-24] [ST-RUL-83]"""
    card = enemy_card(game, enemy)
    return Means(card, ap, running, game.state.switches) if running else _unhindered(card)[ap]


class Plan:
    """What an enemy can do about somebody: the attack, the square to make it from, and the squares to walk."""

    __slots__ = ("attack", "square", "squares")

    def __init__(self, attack: int, square: int, squares: int) -> None:
        self.attack: Final = attack
        self.square: Final = square
        self.squares: Final = squares


def plan(game: Play, enemy: Enemy, quarry: Quarry, ap: int, running: int) -> Plan | None:
    """The fewest squares to a square from which an affordable attack is valid. [ST-RUL-24] [ST-EAC-03]"""
    state = game.state
    here, there = enemy.square, quarry.square
    grid = BOARDS[state.board].grid
    away = grid.apart[here][there]
    able = means(game, enemy, ap, running)
    if away > able.reach:
        return None
    for number, attack, _ in able.ready:
        if away <= attack.rng:
            if sees_model(game, here, quarry, blocking_for_enemy(state)):
                return Plan(number, here, 0)
            break
    leaving = 1 if engaged(game, enemy) else 0
    left = ap - able.cheapest - leaving
    if left <= 0 or running & statuses.NAIL_DOWN:
        return None
    steps = squares_for(left, running, state.switches)
    if not steps or away > able.rng + steps:
        return None
    near = grid.within(there, able.rng)
    stops = near & ~occupied(state)
    for squares, layer in enumerate(grid.flood(here, steps, barred_to_enemies(state))):
        candidates = layer & stops
        if candidates:
            spent = ap_for(squares, running, state.switches) + leaving
            found = _from_where(game, enemy, candidates, quarry, [one for one in able.ready if one[2] + spent <= ap])
            if found is not None:
                return Plan(found[0], found[1], squares)
    return None


def _from_where(
    game: Play, enemy: Enemy, candidates: int, quarry: Quarry, ready: list[tuple[int, EnemyAttack, int]]
) -> tuple[int, int] | None:
    """The attack and the best of several end squares: the target unprotected, then itself protected, then the lowest
    row and column. [ST-RUL-25]
    """
    state = game.state
    grid = BOARDS[state.board].grid
    target, blocking = quarry.square, blocking_for_enemy(state)
    for number, attack, _ in ready:
        found = [
            square
            for square in squares_of(candidates & grid.within(target, attack.rng))
            if sees_model(game, square, quarry, blocking)
        ]
        if found:
            return number, found[0] if len(found) == 1 else _best_end(game, enemy, found, target, blocking)
    return None


def _best_end(game: Play, enemy: Enemy, ends: list[int], target: int, blocking: int) -> int:
    """In the enemy's favour: no shield before the target, one before itself. [ST-RUL-25] [ST-PLE-02] [ST-PLE-03]"""
    state, grid = game.state, BOARDS[game.state.board].grid
    if not grid.beside(state.shields) & (mask_of(ends) | 1 << target):
        return ends[0]
    back = state.hard | (state.foes & ~(1 << enemy.square))
    ranked = [
        (shielded(game, square, target, blocking), not shielded(game, target, square, back), place)
        for place, square in enumerate(ends)
    ]
    return ends[min(ranked)[2]]


def fresh(game: Play, enemy: Enemy) -> tuple[int, int]:
    """AP and modifiers of an activation that would begin now, after its Token phase. [ST-ENE-08] [ST-RUL-14]
    [ST-STA-10]
    """
    tokens = enemy.held & statuses.NEXT_ACTIVATION
    ra = enemy_card(game, enemy).ra
    return (max(0, ra - 2) if tokens & statuses.STUNNED else ra), tokens


def could_attack(game: Play, enemy: Enemy, quarry: Quarry) -> bool:
    """With the AP of a fresh activation it could reach a square with that hero as a valid target. [ST-RUL-14]"""
    ap, running = fresh(game, enemy)
    return plan(game, enemy, quarry, ap, running) is not None


def toward(game: Play, enemy: Enemy, goal: int, ap: int, running: int) -> tuple[int, int]:
    """The square, within its AP, with the shortest way left to a goal, and the squares walked. [ST-RUL-25]

    Where models bar every way, ways are measured as if none stood there; if no square is better, it stays.
    """
    state = game.state
    grid = BOARDS[state.board].grid
    own, target = 1 << enemy.square, goal.bit_length() - 1
    barred = barred_to_enemies(state)
    layers = grid.spread(own, squares_for(ap, running, state.switches), barred)
    # No two layers share a square: their sum is all of them.
    reached = sum(layers) & ~occupied(state) | own
    found = grid.nearest(goal, reached, barred & ~goal) or grid.nearest(goal, reached, state.closed & ~goal)
    if not found or found & own:
        return enemy.square, 0
    walked = 0
    while not layers[walked] & found:
        walked += 1
    ends = squares_of(layers[walked] & found)
    if len(ends) == 1:
        return ends[0], walked
    return _best_end(game, enemy, ends, target, blocking_for_enemy(state)), walked
