"""What the agenda makes worth standing at, for one rouage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rouage.bots.olomoc import chances
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.table import SUPPORT, Piece, Table, Zone, apart
from rouage.games import olomoc
from rouage.space.inches import CONTACT, Point

CONTEST: Final[tuple[float, ...]] = (0.0, 0.85, 1.0, 1.05)
"""What a lead of so many is worth where the most count."""
STRIDE: Final = 4100
"""How far a march goes."""
PATIENCE: Final = 0.8
"""What is left of a worth for each march that it lies away."""
CLAIMED: Final = 0.35
SAFE: Final = 0.6
"""What a marker that is claimed now counts for each cycle to come: less where an opponent is near."""
AGAIN: Final = 0.5
"""What a study of the next cycle counts now."""


class Goal(NamedTuple):
    """A place worth being at: contact with something, a zone, or a stretch of the Bloc."""

    at: Point
    limit: float
    """Centre to centre, no farther than this."""
    stay: float
    """Points for standing there when the cycle ends."""
    study: float = 0.0
    """Points for a study there now."""
    later: float = 0.0
    """Points for a study there in the cycles to come."""
    zone: Zone | None = None
    edge: str = ""
    subject: str = ""
    """What is studied there, by touching it."""


class Aims:
    """The goals of one rouage, each by what it adds to what the others do already."""

    def __init__(self, table: Table, piece: Piece, memory: Memory) -> None:
        self.table: Final = table
        self.piece: Final = piece
        self.memory: Final = memory
        self.goals: Final = [goal for goal in self._all() if goal.stay + goal.study + goal.later > 0.01]

    def away(self, goal: Goal, at: Point) -> float:
        """How far a place is from a goal; 0 or less where it is met."""
        if goal.zone is not None:
            return goal.zone.away(at, self.piece.r)
        if goal.edge:
            return to_edge(self.table, goal.edge, at) - goal.limit
        return apart(at, goal.at) - goal.limit

    def worth(self, at: Point, tokens: int, marches: int) -> float:
        """What a place is worth with so many tokens and marches left: what is met there, or the way to something
        better.
        """
        met = 0.0
        best = 0.0
        for goal in self.goals:
            away = self.away(goal, at)
            if away <= 0:
                met += goal.stay + goal.later + (goal.study if tokens else 0.0)
                continue
            steps = 1 + int(away // STRIDE)
            value = (goal.stay + goal.later) * PATIENCE**steps
            if steps < tokens and steps <= marches:
                value += goal.study * (PATIENCE + 0.1) ** steps
            elif tokens:
                value += goal.study * 0.3 * PATIENCE**steps
            # A nearer place is a little better even where it takes as many marches.
            value *= 1.0 - 0.00001 * away
            best = max(best, value)
        return max(met, best) + 0.1 * min(met, best)

    def _all(self) -> Iterator[Goal]:
        agenda = self.table.agenda
        if agenda is None:
            return
        if agenda.study is not None:
            yield from self._studies(agenda.study, agenda)
        for scoring in agenda.scoring:
            if scoring.at == "cycle" or not self.table.to_come:
                yield from self._standing(scoring, agenda)

    def _studies(self, study: olomoc.Study, agenda: olomoc.Agenda) -> Iterator[Goal]:
        table, piece = self.table, self.piece
        if technique(table, piece) <= 0:
            return
        for id, at, r in subjects(table, agenda):
            chance = chances.succeeds(technique(table, piece), 5 - self._supported(at, r))
            now, later = self._learned(study, agenda, id, at, r)
            if not self.memory.may_study(table, piece.id):
                later, now = max(later, 0.4 * now), 0.0
            yield Goal(at, piece.r + r + CONTACT, 0.0, chance * now, chance * later, subject=id)

    def _supported(self, at: Point, r: int) -> int:
        helped = any(
            one.here and one is not self.piece and not one.stunned and apart(one.at, at) - one.r - r <= SUPPORT
            for one in self.table.mine
        )
        return int(helped)

    def _learned(self, study: olomoc.Study, agenda: olomoc.Agenda, id: str, at: Point, r: int) -> tuple[float, float]:
        """What success brings: now, and in the cycles to come."""
        table = self.table
        now = later = 0.0
        if study.points:
            now = 0.0 if self.memory.had_enough(table, self.piece.id, study.once) else float(study.points)
            later = AGAIN * study.points if table.to_come else 0.0
            if study.once == "player" and self._better_placed(at, r):
                now, later = 0.4 * now, 0.3 * later
        if study.claims and id in table.markers:
            holder = table.markers[id]["token"]
            each = sum([one.points for one in agenda.scoring if one.count == "claimed"])
            most = sum([one.most for one in agenda.scoring if one.count == "claimed"])
            if holder != table.seat:
                swing = each * (2 if holder else 1) + 0.5 * most * (2 if holder else 1)
                # What is claimed early is claimed again by the other; what is claimed last counts for sure.
                lasting = min(table.to_come, 2) * (SAFE if self._unwatched(at) else CLAIMED)
                now += swing * (0.75 + 0.05 * table.phase + lasting)
            else:
                later += 0.12
        return now, later

    def _unwatched(self, at: Point) -> bool:
        """Whether no opponent is near enough to claim it back soon."""
        return all(not foe.here or apart(foe.at, at) > 6000 for foe in self.table.foes)

    def _better_placed(self, at: Point, r: int) -> bool:
        """Whether an ally with a better head stands there already."""
        own = technique(self.table, self.piece)
        return any(
            one.here
            and one is not self.piece
            and apart(one.at, at) - one.r - r <= CONTACT
            and technique(self.table, one) >= own
            and (one.actions or self.table.to_come)
            and not one.stunned
            for one in self.table.mine
        )

    def _standing(self, scoring: olomoc.Scoring, agenda: olomoc.Agenda) -> Iterator[Goal]:
        """What is counted at the end of the cycle by who stands where."""
        table, piece = self.table, self.piece
        sure = 0.6 + 0.07 * table.phase + (0.25 if table.to_come else 0.0)
        mine = [one for one in table.mine if one.here and one is not piece]
        foes = [one for one in table.foes if one.here]
        match scoring.count:
            case "zones":
                for zone in table.zones:
                    own = len([1 for one in mine if not one.stunned and zone.away(one.at, one.r) <= 0])
                    other = len([1 for one in foes if not one.stunned and zone.away(one.at, one.r) <= 0])
                    gain = _contest(own + 1 - other) - _contest(own - other)
                    yield Goal(zone.middle, 0, sure * scoring.points * gain, zone=zone)
            case "rank-near":
                for _, at, r in landmarks(table, agenda):
                    own = sum([one.rank for one in mine if apart(one.at, at) - one.r - r <= scoring.reach])
                    other = sum([one.rank for one in foes if apart(one.at, at) - one.r - r <= scoring.reach])
                    gain = _contest(own + piece.rank - other) - _contest(own - other)
                    yield Goal(at, scoring.reach + piece.r + r, sure * scoring.points * gain)
            case "held":
                for marker in table.marked.values():
                    at, r = (marker["at"][0], marker["at"][1]), marker["r"]
                    gain = 0.12 if held(mine, at, r) else 0.9 if held(foes, at, r) else 1.0
                    yield Goal(at, piece.r + r + CONTACT, sure * scoring.points * gain)
            case "crossed":
                worth = scoring.points * (sure + 0.4 * table.to_come)
                yield Goal((0, 0), scoring.reach + piece.r, worth, edge=table.other["edge"])


def held(pieces: list[Piece], at: Point, r: int) -> bool:
    """Whether one of them stands at a marker and may hold it."""
    return any(apart(one.at, at) - one.r - r <= CONTACT and not one.stunned for one in pieces)


def _contest(lead: int) -> float:
    worth = CONTEST[min(abs(lead), 3)]
    return worth if lead > 0 else -worth


def to_edge(table: Table, edge: str, at: Point) -> float:
    """How far a point lies from an edge of the bloc."""
    return {"south": at[1], "north": table.side - at[1], "west": at[0], "east": table.side - at[0]}[edge]


def subjects(table: Table, agenda: olomoc.Agenda) -> list[tuple[str, Point, int]]:
    """What may be studied: its name, where it is, its radius."""
    if agenda.study is None:
        return []
    if agenda.study.of == "markers":
        return [(id, (one["at"][0], one["at"][1]), one["r"]) for id, one in table.marked.items()]
    return _guests(table, agenda)


def _guests(table: Table, agenda: olomoc.Agenda) -> list[tuple[str, Point, int]]:
    cards = {guest.rouage for guest in agenda.hostiles}
    return [(one.id, one.at, one.r) for one in table.hostiles if one.seen["card"] in cards]


def landmarks(table: Table, agenda: olomoc.Agenda) -> list[tuple[str, Point, int]]:
    """What ranks are counted around: the agenda's hostiles, or else the markers."""
    markers = [(id, (one["at"][0], one["at"][1]), one["r"]) for id, one in table.marked.items()]
    return _guests(table, agenda) or markers


def technique(table: Table, piece: Piece) -> int:
    """Dice of a study, about."""
    dice = piece.technique + table.change(piece, "technique")
    for one in piece.modifiers:
        if one.what == "technique" and all(_likely(table, piece, condition) for condition in one.when):
            dice += one.n
    return dice


def _likely(table: Table, piece: Piece, condition: str) -> bool:
    match condition:
        case "sound":
            return piece.darkness == 0
        case "not-marched":
            return piece.marches == 0
        case "on-zone":
            return piece.here and any(zone.away(piece.at, piece.r) <= 0 for zone in table.zones)
    return False
