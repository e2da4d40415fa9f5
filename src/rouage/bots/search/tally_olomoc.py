"""What the agenda of Olomòc would count if the cycle ended now, from what a seat sees."""

from __future__ import annotations

from rouage.bots.olomoc.aims import held, landmarks, to_edge
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.games import olomoc

CONTESTED = ("zones", "rank-near", "lightest")
"""Counted spot by spot: whoever has more there has the points."""


def swing(table: Table) -> float:
    """Points that the player of this table would gain, less the other's."""
    if table.agenda is None:
        return 0.0
    total = 0.0
    for scoring in table.agenda.scoring:
        if scoring.at == "cycle" or not table.to_come:
            mine, theirs = _tally(table, scoring, True), _tally(table, scoring, False)
            total += _points(scoring, mine, theirs) - _points(scoring, theirs, mine)
    return total


def _points(scoring: olomoc.Scoring, mine: list[int], theirs: list[int]) -> int:
    if scoring.count in CONTESTED:
        return scoring.points * len([1 for own, other in zip(mine, theirs, strict=True) if own > other])
    total = sum(mine)
    return scoring.points * total + (scoring.most if total > sum(theirs) else 0)


def _tally(table: Table, scoring: olomoc.Scoring, ours: bool) -> list[int]:
    """What a side has, spot by spot where spots are contested."""
    side, across = (table.mine, table.foes) if ours else (table.foes, table.mine)
    seat = table.seat if ours else next(one for one in table.view["players"] if one != table.seat)
    here = [one for one in side if one.here]
    match scoring.count:
        case "claimed":
            return [int(marker["token"] == seat) for marker in table.marked.values()]
        case "zones":
            return [
                len([1 for one in here if not one.stunned and zone.away(one.at, one.r) <= 0]) for zone in table.zones
            ]
        case "rank-near" if table.agenda is not None:
            spots = landmarks(table, table.agenda)
            return [
                sum([one.rank for one in here if apart(one.at, at) - one.r - r <= scoring.reach]) for _, at, r in spots
            ]
        case "held":
            rivals = [one for one in across if one.here]
            spots = [("", (one["at"][0], one["at"][1]), one["r"]) for one in table.marked.values()]
            return [int(held(here, at, r) and not held(rivals, at, r)) for _, at, r in spots]
        case "crossed":
            edge: str = (table.other if ours else table.me)["edge"]
            return [int(to_edge(table, edge, one.at) - one.r <= scoring.reach) for one in here]
        case "unharmed":
            return [int(one.darkness == 0) for one in here]
        case "felled":
            return [len([1 for one in table.pieces.values() if one.out and one.seat not in ("", seat)])]
        case "lightest":
            return [-sum([one.darkness for one in _all(table, seat)])]
    return []


def _all(table: Table, seat: str) -> list[Piece]:
    return [one for one in table.pieces.values() if one.seat == seat]
