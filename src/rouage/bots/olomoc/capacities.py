"""What the capacities on the cards are worth, by what they do and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rouage.bots.olomoc import fights, worth
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.games import olomoc
from rouage.space.inches import CONTACT

if TYPE_CHECKING:
    from rouage.bots.olomoc.deeds import Deeds


def worth_of(deeds: Deeds, power: olomoc.Capacity) -> float:
    """Of an active capacity, Darkness taken off, tokens not."""
    table, piece = deeds.table, deeds.piece
    cost = worth.darkness(table, piece) if power.darkness else 0.0
    gain = 0.0
    for effect in power.effects:
        if effect.do == "unmark":
            continue
        if effect.whom == "one":
            gain += max([on(table, effect, one) for one in concerned(table, piece, effect)], default=0.0)
        elif effect.whom == "self":
            gain += _on_oneself(deeds, effect)
        elif effect.whom == "moved":
            gain += 0.4
    return gain - cost


def concerned(table: Table, user: Piece, effect: olomoc.Effect) -> list[Piece]:
    """Those an effect may choose from, about."""
    if not user.here and effect.sight:
        return [user] if effect.oneself else []
    found = []
    for one in table.pieces.values():
        if one.out or not one.here or (one is user and not effect.oneself):
            continue
        away = apart(user.at, one.at) - user.r - one.r
        limit = (
            CONTACT if effect.contact else effect.reach if effect.reach is not None and effect.do != "place" else 99_999
        )
        if (
            away > limit
            or not _on_side(user, one, effect.side or "ally")
            or (effect.status == "stunned" and not one.stunned)
        ):
            continue
        if one is user or not effect.sight or table.sees(user.at, user.r, one.at, one.r):
            found.append(one)
    return found


def _on_side(user: Piece, one: Piece, side: str) -> bool:
    match side:
        case "ally":
            return one.seat == user.seat
        case "opponent":
            return bool(one.seat) and one.seat != user.seat
        case "hostile":
            return one.hostile
        case "enemy":
            return one.seat != user.seat
        case "player":
            return bool(one.seat)
    return True


def on(table: Table, effect: olomoc.Effect, one: Piece) -> float:
    """What an effect on somebody is worth to the player of this table."""
    ours = one.seat == table.seat
    sign = 1.0 if ours else -1.0
    match effect.do:
        case "darkness":
            if effect.n < 0:
                return sign * (worth.darkness(table, one, 0) if one.darkness else 0.0)
            return -sign * worth.darkness(table, one)
        case "actions":
            able = one.actions < one.seen["reserve"] if effect.n > 0 else one.actions > 0
            return sign * 0.2 * effect.n if able else 0.0
        case "stun":
            return -sign * worth.stun(table, one)
        case "rouse":
            return sign * 0.6 if one.stunned else 0.0
        case "heal":
            return sign * (0.3 + 0.3 * (one.left <= 2)) if one.ticked >= 1 else 0.0
        case "wound":
            return worth.wounds(table, one, effect.n)
        case "attack":
            return 0.0 if ours else worth.wounds(table, one, max(1, (effect.pool or 0) // 3))
        case "march":
            return 0.0 if ours else 0.1
        case "push":
            return 0.0 if ours or one.hostile else 0.6 * fights.pushing(table, one)
        case "place":
            return 0.2
        case "modify":
            return sign * 0.12 * effect.n if effect.what in ("combat", "tir", "technique", "esquive") else 0.0
        case "forbid":
            return -sign * (0.3 if table.will_act(one) else 0.05)
    return 0.0


def _on_oneself(deeds: Deeds, effect: olomoc.Effect) -> float:
    """A free march or a placement is worth what the best place within it adds."""
    piece = deeds.piece
    match effect.do:
        case "march" | "place" | "push" if piece.here:
            reach = effect.reach + 2 * piece.r if effect.do == "place" and effect.reach is not None else 4000
            best = 0.0
            for goal in deeds.aims.goals:
                away = deeds.aims.away(goal, piece.at)
                if 0 < away <= reach:
                    best = max(best, goal.stay + goal.later + (goal.study if piece.actions else 0.0))
            return 0.3 * best if best > deeds.here and not piece.darkness else 0.0
        case "heal" | "darkness" | "actions" | "rouse":
            return on(deeds.table, effect, piece)
        case "marker":
            # Worth a token only where it stands in somebody's way.
            return 0.1 if any(0 < apart(piece.at, foe.at) < 5000 for foe in deeds.table.foes if foe.here) else 0.0
    return 0.0
