"""Toward and away, directly or not: which ends are open to a march that an effect or an Instinct sends somewhere."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.olomoc.bloc import ground, measures
from rouage.games.olomoc.movements import STRAIGHT, Way, found, gained, leads_to_room
from rouage.games.olomoc.state import Play, Rouage
from rouage.space import nearest, reach
from rouage.space.inches import Disc, Point, gap

TOWARD: Final = "toward"
AWAY: Final = "away"
DIRECTLY_TOWARD: Final = "directly-toward"
DIRECTLY_AWAY: Final = "directly-away"
LEEWAY: Final = 100
"""How far from the best end a player may stay who is bound by “directly”, in thousandths of an inch. [OLO-RUL-63]"""


def best(game: Play, rouage: Rouage, target: Rouage, course: str) -> Way | None:
    """The end that changes the distance by the most, of the search that every machine repeats; None where none changes
    it. [OLO-KEY-12] [OLO-KEY-14] [OLO-RUL-63]
    """
    land, sizes, r = ground(game, rouage), measures(game), rouage.r
    leaving = reach.leaving(land, rouage.at, r, sizes.ruler)

    def reaches(end: Point) -> bool:
        return land.has_room(end[0], end[1], r) and leads_to_room(leaving, sizes.push_ruler, end)

    search = nearest.away if course in (AWAY, DIRECTLY_AWAY) else nearest.toward
    end = search(rouage.disc, target.disc, reach.farthest(sizes.ruler, r), reaches)
    return found(game, rouage, end) if end is not None else None


def why_not(game: Play, rouage: Rouage, target: Rouage, course: str, end: Point) -> Refusal | None:
    """Toward and away allow only ends that are nearer, or farther; directly, only those about as near or as far as any
    can be. [OLO-KEY-11] [OLO-KEY-12] [OLO-KEY-13] [OLO-KEY-14] [OLO-RUL-63]
    """
    change = gained(rouage, target.disc, end)
    if course in (TOWARD, DIRECTLY_TOWARD) and change < STRAIGHT:
        return Refusal("OLO-KEY-11", Message("olomoc.no-not-nearer"))
    if course in (AWAY, DIRECTLY_AWAY) and change > -STRAIGHT:
        return Refusal("OLO-KEY-13", Message("olomoc.no-not-farther"))
    if course not in (DIRECTLY_TOWARD, DIRECTLY_AWAY):
        return None
    way = best(game, rouage, target, course)
    if way is None:
        return None
    short = gap(Disc(*end, rouage.r), target.disc) - gap(Disc(*way.end, rouage.r), target.disc)
    if course == DIRECTLY_TOWARD and short > LEEWAY:
        return Refusal("OLO-KEY-12", Message("olomoc.no-not-directly", {"at": [*way.end]}))
    if course == DIRECTLY_AWAY and short < -LEEWAY:
        return Refusal("OLO-KEY-14", Message("olomoc.no-not-directly", {"at": [*way.end]}))
    return None
