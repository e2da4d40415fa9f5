"""The enemies' intelligence: whom they go for, and from where they can attack (ST-AIN, ST-RUL-14, ST-RUL-23 to 26)."""

from __future__ import annotations

from typing import Final

from rouage.engine.plain import Plain
from rouage.games.sine_tempore import statuses
from rouage.games.sine_tempore.board import BOARDS, barred_to_enemies, occupied
from rouage.games.sine_tempore.cards import enemy_card, event_card, mission_card, once_per_card
from rouage.games.sine_tempore.content import EnemyAttack, EnemyCard
from rouage.games.sine_tempore.costs import ap_for, attack_cost, squares_for
from rouage.games.sine_tempore.sight import blocking_for_enemy, sees, shielded
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Facts, Hero, Play
from rouage.games.sine_tempore.verbs import engaged
from rouage.space.grid import squares_of

OBJECTIVE: Final = "objective"
Quarry = Hero | Ally
"""Whom an enemy may go for: a standing hero, or somebody it sees as one."""


def awareness(game: Play, enemy: Enemy) -> int:
    """The radius of its Ac; no line of sight is needed. [ST-ENE-09] [ST-ENE-10] [ST-RUL-51]"""
    ac, event = enemy_card(game, enemy).ac, event_card(game)
    return ac if event is None else max(0, ac + event.ac)


def threat(game: Play, quarry: Quarry) -> int:
    """Variable for heroes, fixed for others; the higher, the sooner enemies come.
    [ST-THR-01] [ST-THR-02] [ST-THR-03]
    """
    if isinstance(quarry, Hero):
        return quarry.threat
    ally = mission_card(game).ally
    return ally.tv if ally is not None else 0


def quarries(game: Play) -> list[Quarry]:
    """KO heroes never count. [ST-RUL-23] [ST-WND-04]"""
    state = game.state
    found: list[Quarry] = [hero for hero in state.heroes.values() if hero.square != GONE and not hero.ko]
    if state.ally is not None and state.ally.square != GONE:
        found.append(state.ally)
    return found


def objective_of(game: Play, enemy: Enemy) -> str:
    """The point its mission gives it; nothing once that has become impossible. [ST-AIN-01] [ST-RUL-30]"""
    state = game.state
    point = state.groups[enemy.group].objective
    return point if point and state.points.get(point, GONE) != GONE else ""


def keeps_objective(game: Play, enemy: Enemy) -> bool:
    """Whether its Verification returns the objective; no dice decide that. [ST-RUL-14] [ST-AIN-04] [ST-AIN-07]"""
    if not objective_of(game, enemy):
        return False
    inside = _inside(game, enemy, quarries(game), awareness(game, enemy))
    return _objective_first(game, inside, objective_tv(game, enemy))


def objective_tv(game: Play, enemy: Enemy) -> int:
    """The TV of its objective, -1 without one."""
    return mission_card(game).objective.tv if objective_of(game, enemy) else -1


def _inside(game: Play, enemy: Enemy, seen: list[Quarry], ac: int) -> list[Quarry]:
    """Those inside its Ac."""
    apart = BOARDS[game.state.board].grid.apart[enemy.square]
    return [one for one in seen if apart[one.square] <= ac]


def _objective_first(game: Play, inside: list[Quarry], mission: int) -> bool:
    """Whether an objective of that TV comes before those inside. Alone inside, a hero wins the tie; among several,
    the mission does. [ST-AIN-05] [ST-AIN-07]
    """
    if mission < 0 or not inside:
        return mission >= 0
    best = max([threat(game, one) for one in inside])
    return best < mission if len(inside) == 1 else best <= mission


def verify(game: Play, enemy: Enemy) -> str:
    """Verification of Objectives: whom this enemy goes for now, told with the line that decided. [ST-RUL-23]"""
    state = game.state
    apart = BOARDS[state.board].grid.apart[enemy.square]
    seen, ac, mission = quarries(game), awareness(game, enemy), objective_tv(game, enemy)
    inside = _inside(game, enemy, seen, ac)
    rules: tuple[str, ...]
    if _objective_first(game, inside, mission):
        rules = ("ST-AIN-02", "ST-PLE-01") if not inside else ("ST-AIN-04",) if len(inside) == 1 else ("ST-AIN-07",)
        line, target = "objective" if inside else "objective-alone", objective_of(game, enemy)
        _tell(game, enemy, inside, line, ("ST-RUL-23", *rules), target, {"ac": ac, "objective_tv": mission})
        return OBJECTIVE
    if not inside:
        line, rules, among = "nearest", ("ST-RUL-23", "ST-AIN-10", "ST-AIN-11"), seen
        ranks = [(apart[one.square], -threat(game, one)) for one in seen]
    elif len(inside) == 1:
        line, among, ranks = "alone-inside", inside, [(0, 0)]
        rules = ("ST-RUL-23", *(("ST-AIN-05", "ST-AIN-06") if mission >= 0 else ("ST-AIN-03", "ST-EAC-06")))
    else:
        line, rules, among = "most-threatening", ("ST-RUL-23", "ST-AIN-07", "ST-AIN-08"), inside
        ranks = [(-threat(game, one), apart[one.square]) for one in inside]
    if not among:
        return ""
    best = min(ranks)
    tied = [one for one, rank in zip(among, ranks, strict=True) if rank == best]
    chosen = tied[0]
    if len(tied) > 1:
        chosen = tied[state.dice.pick("verification", len(tied))]
        line, rules = f"{line}-tied", (*rules, "ST-AIN-09")
    numbers: Facts = {
        "ac": ac, "tv": threat(game, chosen), "objective_tv": mission, "distance": apart[chosen.square],
        "tied": len(tied),
    }  # fmt: skip
    _tell(game, enemy, inside, line, rules, chosen.id, numbers)
    return chosen.id


def _tell(
    game: Play, enemy: Enemy, inside: list[Quarry], line: str, rules: tuple[str, ...], target: str, numbers: Facts
) -> None:
    """What was decided, and the line of the flow chart that decided it, with its numbers, as a message."""
    why: Facts = {"id": f"sine-tempore.line-{line}", "args": {**numbers, "n": len(inside)}}
    ids: list[Plain] = [one.id for one in inside]
    line = line.removesuffix("-tied").removesuffix("-alone")
    game.tell("verified", rules, None, who=enemy.id, target=target, line=line, inside=ids, why=why, **numbers)


def quarry_named(game: Play, id: str) -> Quarry | None:
    """Somebody by name, as long as enemies see them. [ST-RUL-23]"""
    state = game.state
    one = state.heroes.get(id)
    if one is not None:
        return one if one.square != GONE and not one.ko else None
    ally = state.ally
    return ally if ally is not None and ally.id == id and ally.square != GONE else None


def least_threat(game: Play, enemy: Enemy) -> int:
    """It ignores heroes below the TV of its objective; with several inside its Ac, those who only equal it too.
    [ST-AIN-04] [ST-AIN-07]
    """
    mission = objective_tv(game, enemy)
    if mission < 0:
        return 0
    inside = _inside(game, enemy, quarries(game), awareness(game, enemy))
    return mission + (len(inside) > 1)


@once_per_card
def attacks(card: EnemyCard) -> tuple[tuple[int, EnemyAttack], ...]:
    """Its attacks, most icons first, then the longest range, then as on the card. [ST-RUL-24]"""
    return tuple(sorted(enumerate(card.attacks), key=lambda pair: (-sum(pair[1].scheme.values()), -pair[1].rng)))


@once_per_card
def longest(card: EnemyCard) -> int:
    """The longest range of its attacks."""
    return max([attack.rng for attack in card.attacks])


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
    card = enemy_card(game, enemy)
    away = grid.apart[here][there]
    if away > longest(card) + squares_for(ap, running, state.switches):
        return None
    ready = [(n, one, cost) for n, one in attacks(card) if (cost := attack_cost(one.ap, running, state.switches)) <= ap]
    for number, attack, _ in ready:
        if away <= attack.rng and sees(state, here, there, blocking_for_enemy(state, there)):
            return Plan(number, here, 0)
    if not ready or running & statuses.NAIL_DOWN:
        return None
    leaving = 1 if engaged(game, enemy) else 0
    left = ap - min([cost for _, _, cost in ready]) - leaving
    steps = squares_for(left, running, state.switches) if left > 0 else 0
    if steps <= 0:
        return None
    near = grid.within(there, max([attack.rng for _, attack, _ in ready]))
    if not near & grid.within(here, steps):
        return None
    stops = near & ~occupied(state)
    for squares, layer in enumerate(grid.flood(here, steps, barred_to_enemies(state))):
        candidates = layer & stops if squares else 0
        if candidates:
            spent = ap_for(squares, running, state.switches) + leaving
            found = _from_where(game, enemy, candidates, there, [one for one in ready if one[2] + spent <= ap])
            if found is not None:
                return Plan(found[0], found[1], squares)
    return None


def _from_where(
    game: Play, enemy: Enemy, candidates: int, target: int, ready: list[tuple[int, EnemyAttack, int]]
) -> tuple[int, int] | None:
    """The attack and the best of several end squares: the target unprotected, then itself protected, then the lowest
    row and column. [ST-RUL-25]
    """
    state = game.state
    grid = BOARDS[state.board].grid
    blocking = blocking_for_enemy(state, target)
    for number, attack, _ in ready:
        found = [
            square
            for square in squares_of(candidates & grid.within(target, attack.rng))
            if sees(state, square, target, blocking)
        ]
        if found:
            return number, found[0] if len(found) == 1 else _best_end(game, enemy, found, target, blocking)
    return None


def _best_end(game: Play, enemy: Enemy, ends: list[int], target: int, blocking: int) -> int:
    """In the enemy's favour: no shield before the target, one before itself. [ST-RUL-25] [ST-PLE-02] [ST-PLE-03]"""
    if not game.state.scenery:
        return ends[0]
    back = game.state.hard | (game.state.foes & ~(1 << enemy.square))
    ranked = [
        (shielded(game, square, target, blocking), not shielded(game, target, square, back & ~(1 << square)), place)
        for place, square in enumerate(ends)
    ]
    return ends[min(ranked)[2]]


def fresh(game: Play, enemy: Enemy) -> tuple[int, int]:
    """AP and modifiers of an activation that would begin now, after its Token phase. [ST-ENE-08] [ST-RUL-14]
    [ST-STA-10]
    """
    tokens = enemy.held & statuses.NEXT_ACTIVATION
    return max(0, enemy_card(game, enemy).ra - (2 if tokens & statuses.STUNNED else 0)), tokens


def could_attack(game: Play, enemy: Enemy, quarry: Quarry) -> bool:
    """With the AP of a fresh activation it could reach a square with that hero as a valid target. [ST-RUL-14]"""
    ap, running = fresh(game, enemy)
    return plan(game, enemy, quarry, ap, running) is not None


def order(game: Play, models: list[Enemy]) -> list[str]:
    """Within a group: the model nearest to its own target first, then the lowest number. [ST-RUL-20]"""
    if len(models) == 1:
        return [models[0].id]
    return [one.id for one in sorted(models, key=lambda one: _to_target(game, one))]


def _to_target(game: Play, enemy: Enemy) -> int:
    """How far its target is, without drawing for ties, which all lie equally far."""
    apart = BOARDS[game.state.board].grid.apart[enemy.square]
    seen = quarries(game)
    inside = _inside(game, enemy, seen, awareness(game, enemy))
    if _objective_first(game, inside, objective_tv(game, enemy)):
        return apart[game.state.points[objective_of(game, enemy)]]
    if len(inside) > 1:
        best = max([threat(game, one) for one in inside])
        return min([apart[one.square] for one in inside if threat(game, one) == best])
    return min([apart[one.square] for one in inside or seen], default=0)


def toward(game: Play, enemy: Enemy, goal: int, ap: int, running: int) -> tuple[int, int]:
    """The square, within its AP, with the shortest way left to a goal, and the squares walked. [ST-RUL-25]

    Where models bar every way, ways are measured as if none stood there; if no square is better, it stays.
    """
    state = game.state
    grid = BOARDS[state.board].grid
    own, target = 1 << enemy.square, goal.bit_length() - 1
    barred = barred_to_enemies(state)
    layers = grid.flood(enemy.square, squares_for(ap, running, state.switches), barred)
    reached = 0
    for layer in layers[1:]:
        reached |= layer
    reached &= ~occupied(state)
    found = grid.nearest(goal, reached | own, barred & ~goal) or grid.nearest(goal, reached | own, state.closed & ~goal)
    if not found or found & own:
        return enemy.square, 0
    walked = next(n for n, layer in enumerate(layers) if layer & found)
    ends = squares_of(layers[walked] & found)
    if len(ends) == 1:
        return ends[0], walked
    return _best_end(game, enemy, ends, target, blocking_for_enemy(state, target)), walked
