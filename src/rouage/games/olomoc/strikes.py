"""Attacks that a capacity makes with dice of its own, by the rules of the attack that it names."""

from __future__ import annotations

from rouage.engine.decision import Refusal
from rouage.games.olomoc import charge, content
from rouage.games.olomoc.attack import declare, nearest_targets, no, shooting_pool, why_no_aim
from rouage.games.olomoc.bloc import dazed, enemies, sees_rouage, threatens, within
from rouage.games.olomoc.state import Play, Rouage


def targets(game: Play, user: Rouage, effect: content.Effect, by: str) -> list[Rouage]:
    """Whom it may be aimed at: those that a frontal attack, a ranged one or a charge could be. [OLO-RUL-84]
    [OLO-RNG-01] [OLO-ATK-04] [OLO-CHG-03]
    """
    if not user.here or dazed(game, user):
        return []
    state = game.state
    seen = [one for one in enemies(state, user) if sees_rouage(state, user, one)]
    if effect.reach is not None:
        seen = [one for one in seen if within(state, user, one, effect.reach)]
    match effect.attack:
        case "frontal":
            return [one for one in seen if threatens(game, user, one)]
        case "ranged":
            near = nearest_targets(game, user) if why_no_aim(game, user) is None else []
            return [one for one in near if one in seen and shooting_pool(game, user, one, by=by)[0] > 0]
    if charge.why_no_run(game, user) is not None:
        return []
    return [one for one in seen if charge.reaches(game, user, one)]


def why_not(game: Play, user: Rouage, effect: content.Effect, by: str) -> Refusal | None:
    """What keeps the user from the attack itself, whoever stands there. [OLO-RNG-04] [OLO-RUL-34] [OLO-CHG-02]"""
    if effect.attack == "charge":
        return charge.why_no_run(game, user)
    if effect.attack == "ranged":
        refused = why_no_aim(game, user)
        if refused is not None:
            return refused
        near = nearest_targets(game, user)
        if near and all(shooting_pool(game, user, one, by=by)[0] <= 0 for one in near):
            return no("OLO-RUL-34", "no-dice-left", who=user.id, whom=near[0].id)
    return None


def strike(game: Play, user: Rouage, target: Rouage, effect: content.Effect, by: str) -> None:
    """It is declared; what it costs and that it counts as an attack were settled with the capacity. [OLO-ATK-07]
    [OLO-CHG-07] [OLO-RUL-84]
    """
    if effect.attack == "charge":
        user.marches += 1
        charge.begin(game, user, target.id, None, user.seat, by)
    else:
        declare(game, user.id, target.id, effect.attack or "frontal", by)
