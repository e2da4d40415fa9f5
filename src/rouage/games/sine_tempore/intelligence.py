"""The enemies' intelligence: whom they go for, and in which order they act (ST-AIN, ST-RUL-20, ST-RUL-23)."""

from __future__ import annotations

from typing import Final

from rouage.engine.plain import Plain
from rouage.games.sine_tempore.board import BOARDS
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.content import EventCard
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Facts, Hero, Play

OBJECTIVE: Final = "objective"
Quarry = Hero | Ally
"""Whom an enemy may go for: a standing hero, or somebody it sees as one."""


def awareness(game: Play, enemy: Enemy) -> int:
    """The radius of its Ac; no line of sight is needed. [ST-ENE-09] [ST-ENE-10] [ST-RUL-51]"""
    cards = game.shelf.entries
    ac: int = cards["enemy"][enemy.card].ac
    event: EventCard | None = cards["event"].get(game.state.event)
    return ac if event is None or not event.ac else max(0, ac + event.ac)


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
    """Whether its Verification returns the objective; no dice decide that. [ST-RUL-14]"""
    mission = objective_tv(game, enemy)
    if mission < 0:
        return False
    return _objective_first(game, _inside(game, enemy, quarries(game), awareness(game, enemy)), mission)


def objective_tv(game: Play, enemy: Enemy) -> int:
    """The TV of its objective, -1 without one. [ST-THR-03] [ST-CAM-07]"""
    if not objective_of(game, enemy):
        return -1
    card = mission_card(game)
    return card.objective.tv if card.against is None else card.against.tv


def _inside(game: Play, enemy: Enemy, seen: list[Quarry], ac: int) -> list[Quarry]:
    """Those inside its Ac."""
    apart = BOARDS[game.state.board].grid.apart[enemy.square]
    return [one for one in seen if apart[one.square] <= ac]


def _objective_first(game: Play, inside: list[Quarry], mission: int) -> bool:
    """Whether an objective of that TV comes before those inside. Alone inside, a hero wins the tie; among several,
    the mission does. [ST-AIN-04] [ST-AIN-05] [ST-AIN-07]
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
    inside = [one for one in seen if apart[one.square] <= ac]
    rules: tuple[str, ...]
    if mission >= 0 and _objective_first(game, inside, mission):
        rules = ("ST-AIN-02", "ST-PLE-01") if not inside else ("ST-AIN-04",) if len(inside) == 1 else ("ST-AIN-07",)
        weighed: Facts = {"ac": ac, "objective_tv": mission, "n": len(inside)}
        end, target = "" if inside else "-alone", objective_of(game, enemy)
        _tell(game, enemy, inside, "objective", end, ("ST-RUL-23", *rules), target, weighed)
        return OBJECTIVE
    if not seen:
        return ""
    if len(inside) == 1:
        line, tied = "alone-inside", inside
        rules = ("ST-RUL-23", "ST-AIN-05", "ST-AIN-06") if mission >= 0 else ("ST-RUL-23", "ST-AIN-03", "ST-EAC-06")
    elif inside:
        line, rules = "most-threatening", ("ST-RUL-23", "ST-AIN-07", "ST-AIN-08")
        tied = _nearest(apart, _most_threatening(game, inside))
    else:
        line, rules = "nearest", ("ST-RUL-23", "ST-AIN-10", "ST-AIN-11")
        tied = _most_threatening(game, _nearest(apart, seen))
    chosen, end = tied[0], ""
    if len(tied) > 1:
        chosen = tied[state.dice.pick("verification", len(tied))]
        end, rules = "-tied", (*rules, "ST-AIN-09")
    numbers: Facts = {
        "ac": ac, "tv": threat(game, chosen), "objective_tv": mission, "distance": apart[chosen.square],
        "tied": len(tied), "n": len(inside),
    }  # fmt: skip
    _tell(game, enemy, inside, line, end, rules, chosen.id, numbers)
    return chosen.id


def _nearest(apart: bytes, among: list[Quarry]) -> list[Quarry]:
    if len(among) == 1:
        return among
    least = min([apart[one.square] for one in among])
    return [one for one in among if apart[one.square] == least]


def _most_threatening(game: Play, among: list[Quarry]) -> list[Quarry]:
    if len(among) == 1:
        return among
    most = max([threat(game, one) for one in among])
    return [one for one in among if threat(game, one) == most]


def _tell(
    game: Play, enemy: Enemy, inside: list[Quarry], line: str, end: str, rules: tuple[str, ...], target: str,
    numbers: Facts,
) -> None:  # fmt: skip
    """What was decided, and the line of the flow chart that decided it, with its numbers, as a message."""
    why: Facts = {"id": f"sine-tempore.line-{line}{end}", "args": numbers}
    ids: list[Plain] = [one.id for one in inside]
    game.tell("verified", rules, None, who=enemy.id, target=target, line=line, inside=ids, why=why)


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
    [ST-AIN-07]
    """
    mission = objective_tv(game, enemy)
    if mission < 0:
        return 0
    inside = _inside(game, enemy, quarries(game), awareness(game, enemy))
    return mission + (len(inside) > 1)


def order(game: Play, models: list[Enemy]) -> tuple[str, ...]:
    """Within a group: the model nearest to its own target first, then the lowest number. [ST-RUL-20]"""
    if len(models) == 1:
        return (models[0].id,)
    # Models of a group share card and objective: what follows from those is looked up once.
    seen, ac, mission = quarries(game), awareness(game, models[0]), objective_tv(game, models[0])
    return tuple([one.id for one in sorted(models, key=lambda one: _to_target(game, one, seen, ac, mission))])


def _to_target(game: Play, enemy: Enemy, seen: list[Quarry], ac: int, mission: int) -> int:
    """How far its target is, without drawing for ties, which all lie equally far."""
    apart = BOARDS[game.state.board].grid.apart[enemy.square]
    inside = _inside(game, enemy, seen, ac)
    if _objective_first(game, inside, mission):
        return apart[game.state.points[objective_of(game, enemy)]]
    if len(inside) > 1:
        return min([apart[one.square] for one in _most_threatening(game, inside)])
    return min([apart[one.square] for one in inside or seen], default=0)
