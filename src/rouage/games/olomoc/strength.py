"""What a characteristic is worth now: printed, then changed by capacities and by effects that last."""

from __future__ import annotations

from typing import Final, NamedTuple

from rouage.games.olomoc import content
from rouage.games.olomoc.bloc import capacity_ids, card_of, dazed, in_cover, is_ally, on_zone, within
from rouage.games.olomoc.life_line import has_reinforced
from rouage.games.olomoc.state import Lasting, Play, Rouage

NEAR: Final = 2000
"""How near an ally must be to count as near, in thousandths of an inch."""


class Case(NamedTuple):
    """What a value is asked for."""

    target: Rouage | None = None
    frontal: bool = False
    """A frontal attack of the bearer's own, that of a charge included."""
    charging: bool = False
    answering: bool = False
    """A dodge, a riposte or an opportunity attack."""
    by: str = ""
    """The capacity that attacks with dice of its own."""


def value(game: Play, rouage: Rouage, what: str, case: Case) -> tuple[int, list[str]]:
    """A characteristic and what changed it, by name. Two changes of the same name count once. Dice of a capacity's own
    stand in its place, and nothing changes them. [OLO-CAP-20] [OLO-RUL-84]
    """
    if case.by:
        strike = game.shelf.entries["capacity"][case.by].strike
        return strike.pool, [case.by]
    printed: int = getattr(card_of(game, rouage), what)
    change, why = changes(game, rouage, what, case)
    return printed + change, why


def changes(game: Play, rouage: Rouage, what: str, case: Case) -> tuple[int, list[str]]:
    found: dict[str, int] = {}
    for id in capacity_ids(game, rouage):
        capacity: content.Capacity = game.shelf.entries["capacity"][id]
        for one in capacity.modifies:
            if one.what == what and (case.frontal or not one.frontal) and holds(game, rouage, one.when, case):
                found[id] = one.n
    for effect in game.state.lasting:
        if effect.deed == "modify" and effect.what == what and _binds(effect, rouage):
            found[effect.name] = effect.n
    return sum(found.values()), list(found)


def holds(game: Play, rouage: Rouage, conditions: tuple[content.Condition, ...], case: Case) -> bool:
    return all(_holds(game, rouage, one, case) for one in conditions)


def _holds(game: Play, rouage: Rouage, condition: content.Condition, case: Case) -> bool:
    state, target = game.state, case.target
    match condition:
        case "not-marched":
            return rouage.marches == 0
        case "charging":
            return case.charging
        case "answering":
            return case.answering
        case "tinted":
            return rouage.darkness > 0
        case "sound":
            return rouage.darkness == 0
        case "in-cover":
            return rouage.here and in_cover(state, rouage)
        case "on-zone":
            return rouage.here and any(one.zone and on_zone(state, rouage, one) for one in state.decors)
        case "near-ally":
            return any(is_ally(rouage, one) and within(state, rouage, one, NEAR) for one in state.rouages.values())
    if target is None:
        return False
    match condition:
        case "target-reinforced":
            return has_reinforced(card_of(game, target), target.ticked)
        case "target-stunned":
            return dazed(game, target)
        case "target-tinted":
            return target.darkness > 0
        case "target-hostile":
            return not target.seat
        case _:
            return card_of(game, target).rank > card_of(game, rouage).rank


def _binds(effect: Lasting, rouage: Rouage) -> bool:
    """Those it names; where it names nobody, the rouages of both players. [OLO-HOS-06]"""
    return rouage.id in effect.who if effect.who else bool(rouage.seat)


def forbidden(game: Play, rouage: Rouage, what: str) -> str:
    """The effect that forbids something to a rouage, by name; nothing where it is free to. Ministries never bind a
    hostile. [OLO-HOS-06]
    """
    for effect in game.state.lasting:
        if effect.deed == "forbid" and effect.what == what and _binds(effect, rouage):
            return effect.name
    return ""


def coordination_rank(game: Play, rouage: Rouage) -> int:
    """The printed rank, unless a capacity changes it for coordinations. [OLO-ROU-05] [OLO-RUL-52]"""
    for effect in game.state.lasting:
        if effect.deed == "rank" and rouage.id in effect.who:
            return effect.n
    return card_of(game, rouage).rank
