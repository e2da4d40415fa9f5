"""Charge: a free march that ends with the target engaged, then a frontal attack on it, easier by one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import Final

from rouage.engine.decision import LONGEST_KEY, Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import march
from rouage.games.olomoc.attack import MOST as MOST_ATTACKS
from rouage.games.olomoc.attack import declare, frontal_pool, no, why_no_attack
from rouage.games.olomoc.bloc import (
    ground,
    is_free,
    measures,
    near_enough,
    scenery,
    sees_rouage,
    threatens,
    widest_marker,
)
from rouage.games.olomoc.capacities import pay
from rouage.games.olomoc.content import Measures
from rouage.games.olomoc.march import Displaced
from rouage.games.olomoc.movements import Way, found, leads_to_room, read_way, refusal, way_to_room
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence
from rouage.games.olomoc.strength import forbidden
from rouage.space import nearest, reach, sightline
from rouage.space.directions import UNITS
from rouage.space.inches import SLACK, Convex, Disc, Ground, Point, gap, whole

COST: Final = 2
"""Actions. [OLO-CHG-01]"""
TRIES: Final = 24


def why_no_charger(game: Play, rouage: Rouage) -> Refusal | None:
    """What keeps a rouage from charging anybody: it must be free, not stunned, with two tokens, a march and an attack
    left. [OLO-CHG-01] [OLO-CHG-02] [OLO-CHG-07] [OLO-CHG-08]
    """
    refused = why_no_attack(game, rouage, 0)
    if refused is not None:
        return no("OLO-CHG-08", "no-more-attacks", who=rouage.id) if rouage.attacks >= MOST_ATTACKS else refused
    if rouage.actions < COST:
        return no("OLO-CHG-01", "no-actions-for-charge", who=rouage.id, left=rouage.actions)
    return why_no_run(game, rouage)


def why_no_run(game: Play, rouage: Rouage) -> Refusal | None:
    """What keeps a rouage from the march of a charge. [OLO-CHG-02] [OLO-CHG-08]"""
    if rouage.marches >= march.MOST:
        return no("OLO-CHG-08", "no-more-marches", who=rouage.id)
    if not is_free(game, rouage):
        return no("OLO-CHG-02", "no-engaged", who=rouage.id)
    for what in ("charge", "march"):
        if source := forbidden(game, rouage, what):
            return no("OLO-GEN-03", "no-forbidden", capacity=source)
    return None


def why_no_charge(game: Play, rouage: Rouage, target: Rouage) -> Refusal | None:
    """What must hold before anybody looks for an end, the target in sight too. [OLO-CHG-03] [OLO-RUL-32]"""
    refused = why_no_charger(game, rouage)
    if refused is not None:
        return refused
    if not sees_rouage(game.state, rouage, target):
        return no("OLO-CHG-03", "no-unseen", who=rouage.id, whom=target.id)
    if frontal_pool(game, rouage, target, True)[0] <= 0:
        return no("OLO-CAP-16", "no-characteristic", who=rouage.id, what="combat")
    return None


def charge_targets(game: Play, rouage: Rouage, among: list[Rouage]) -> list[Rouage]:
    """Those on whom a charge may be declared, as far as anybody can tell before looking for an end. [OLO-CHG-03]"""
    if why_no_charger(game, rouage) is not None:
        return []
    seen = [one for one in among if sees_rouage(game.state, rouage, one)]
    return [one for one in seen if frontal_pool(game, rouage, one, True)[0] > 0]


def strikes_from(game: Play, rouage: Rouage, target: Rouage, end: Point) -> bool:
    """Whether the target would be engaged by the charger there, and in its sight. [OLO-CHG-04] [OLO-RUL-32]"""
    there = Disc(*end, rouage.r)
    obstacles = scenery(game.state.decors).obstacles
    return near_enough(game, there, target) and sightline.sees(there, target.disc, obstacles)


def first_end(game: Play, rouage: Rouage, target: Rouage) -> Way | None:
    """The first reachable end of the search that engages the target; None where a charge cannot reach it. [OLO-RUL-32]
    [OLO-RUL-63]
    """
    return _first_end(*_search(game, rouage, target)) if within_reach(game, rouage, target) else None


def reaches(game: Play, rouage: Rouage, target: Rouage, land: Ground | None = None) -> bool:
    """Whether there is any such end, on the Bloc without the charger, where that is known already."""
    return within_reach(game, rouage, target) and _reaches(*_search(game, rouage, target, land))


def within_reach(game: Play, rouage: Rouage, target: Rouage) -> bool:
    """Whether the target stands near enough for any ruler."""
    sizes, dx, dy = measures(game), rouage.x - target.x, rouage.y - target.y
    return sqrt(dx * dx + dy * dy) - rouage.r - target.r <= reach.farthest(sizes.ruler, rouage.r) + sizes.threat


Search = tuple[Ground, Measures, Disc, Disc, tuple[Convex, ...]]
"""The Bloc without the charger, its measures, charger and target, and what hides."""


def _search(game: Play, rouage: Rouage, target: Rouage, land: Ground | None = None) -> Search:
    obstacles = scenery(game.state.decors).obstacles
    return land or ground(game, rouage), measures(game), rouage.disc, target.disc, obstacles


@lru_cache(maxsize=512)
def _first_end(land: Ground, sizes: Measures, mover: Disc, target: Disc, obstacles: tuple[Convex, ...]) -> Way | None:
    """Kept while nothing moves."""
    at, r = (mover.x, mover.y), mover.r
    for end in _ends(0, land, sizes, mover, target, obstacles):
        way = way_to_room(land, sizes, at, r, end)
        if way is not None:
            return way
    return None


@lru_cache(maxsize=512)
def _reaches(land: Ground, sizes: Measures, mover: Disc, target: Disc, obstacles: tuple[Convex, ...]) -> bool:
    """The ends that lie farthest from the target lie nearest to the charger: one of them is mostly enough, and spares
    trying the others.
    """
    leaving = reach.leaving(land, (mover.x, mover.y), mover.r, sizes.ruler)
    for least in (sizes.threat // nearest.STEP * nearest.STEP, 0):
        for end in _ends(least, land, sizes, mover, target, obstacles):
            if leads_to_room(leaving, sizes.push_ruler, end):
                return True
    return False


def _ends(
    least: int, land: Ground, sizes: Measures, mover: Disc, target: Disc, obstacles: tuple[Convex, ...]
) -> Iterator[Point]:
    """Where a charger might stand to strike, at so large a gap or a larger one, if any way leads there."""
    far, r = reach.farthest(sizes.ruler, mover.r), mover.r
    # Ends lie around the target: what stands elsewhere takes no room there.
    around = land.near(target.x, target.y, target.r + sizes.threat + 2 * r + 2)
    for _, end in nearest.ends(mover, target, sizes.threat, least, far):
        if around.has_room(*end, r) and sightline.sees(Disc(*end, r), target, obstacles):
            yield end


def read_charge(game: Play, rouage: Rouage, target: Rouage, words: str) -> Sentence | Refusal:
    """`charge kubik`, or with an end and a pose, which are proof that it can be reached (OLO-RUL-32)."""
    refused = why_no_charge(game, rouage, target)
    if refused is not None:
        return refused
    if not words:
        return _unreached(game, rouage, target) or Charge(rouage.id, target.id, None)
    asked = read_way(words)
    if asked is None:
        return no("OLO-CHG-04", "no-such-march", key=words)
    if asked[1]:
        return no("OLO-CAP-10", "no-free-twice")
    return _judged(game, rouage, target, asked[0])


def _unreached(game: Play, rouage: Rouage, target: Rouage) -> Refusal | None:
    """Beyond any ruler, or no end found: the search is a grid, so that a player may know an end that it misses.
    [OLO-CHG-04] [OLO-RUL-06] [OLO-RUL-32]
    """
    if reaches(game, rouage, target):
        return None
    sizes, far = measures(game), gap(rouage.disc, target.disc)
    most = march.farthest(game, rouage) + max(sizes.threat + SLACK, widest_marker(game.state))
    if far > most:
        facts: dict[str, Plain] = {"far": round(far), "most": int(most)}
        return no("OLO-CHG-04", "no-charge-so-far", who=rouage.id, whom=target.id, **facts)
    return no("OLO-CHG-04", "no-charge-reach", who=rouage.id, whom=target.id)


def _judged(game: Play, rouage: Rouage, target: Rouage, way: Way) -> Charge | Refusal:
    refused = refusal(game, rouage, way)
    if refused is not None:
        return refused
    if not strikes_from(game, rouage, target, way.end):
        engages = near_enough(game, Disc(*way.end, rouage.r), target)
        rule, message = ("OLO-RUL-32", "no-charge-unseen") if engages else ("OLO-CHG-04", "no-charge-end")
        return no(rule, message, who=rouage.id, whom=target.id)
    return Charge(rouage.id, target.id, way if way.by else found(game, rouage, way.end, thorough=True) or way)


class Charge(Sentence):
    """Two actions; counts as one march and one attack. [OLO-CHG-01] [OLO-CHG-05] [OLO-CHG-07]"""

    __slots__ = ("way", "who", "whom")
    rules = ("OLO-CHG-01", "OLO-CHG-02", "OLO-CHG-03", "OLO-CHG-07")

    def __init__(self, who: str, whom: str, way: Way | None) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.way: Final = way

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        pay(game, rouage, COST)
        rouage.marches += 1
        rouage.attacks += 1
        begin(game, rouage, self.whom, self.way, rouage.seat)

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-charge", {"who": self.who, "whom": self.whom})


def begin(game: Play, rouage: Rouage, whom: str, way: Way | None, seat: str, by: str = "") -> None:
    """The march of a charge leaves no threat zone: the charger is free. A capacity may give it dice of its own.
    [OLO-RUL-31] [OLO-RUL-84]
    """
    game.tell("charged", ("OLO-CHG-03",), who=rouage.id, whom=whom)
    game.then(
        Displaced(rouage.id, way, "charge") if way is not None else ChargeMarch(rouage.id, whom, seat),
        ChargeStrike(rouage.id, whom, by),
    )


class ChargeMarch(Sentence):
    """A free march that ends with the target engaged. [OLO-CHG-04]"""

    __slots__ = ("seat", "who", "whom")
    rules = ("OLO-CHG-04",)

    def __init__(self, who: str, whom: str, seat: str) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.seat: Final = seat

    def ask(self, game: Play) -> Question | None:
        state = game.state
        rouage, target = state.rouages[self.who], state.rouages[self.whom]
        return ChargeQuestion(game, self.seat, rouage, target) if rouage.here and target.here else None


class ChargeQuestion(Question):
    """`march X,Y`, or `direct` for the first end of the search."""

    __slots__ = ("rouage", "target")
    endless = True

    def __init__(self, game: Play, seat: str, rouage: Rouage, target: Rouage) -> None:
        super().__init__(game, seat, Message("olomoc.ask-charge", {"who": rouage.id, "whom": target.id}))
        self.rouage: Final = rouage
        self.target: Final = target

    def build(self) -> dict[str, Sentence]:
        way = first_end(self.game, self.rouage, self.target)
        return {"direct": Displaced(self.rouage.id, way, "charge")} if way is not None else {}

    def follow(self, key: str) -> Sentence | Refusal:
        """An end that is given needs no search for the first."""
        plain = key.isascii() and len(key) <= LONGEST_KEY
        return self.read(key) if plain and key.startswith("march ") else super().follow(key)

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        asked = read_way(rest) if verb == "march" else None
        if asked is None:
            return no("OLO-CHG-04", "no-such-march", key=key)
        if asked[1]:
            return no("OLO-CAP-10", "no-free-twice")
        judged = _judged(self.game, self.rouage, self.target, asked[0])
        return judged if isinstance(judged, Refusal) else Displaced(self.rouage.id, judged.way or asked[0], "charge")

    def candidates(self) -> list[str]:
        """Whether there is a first end is known before it is found."""
        drawn = [drawn_end(self.game, self.rouage, self.target, seed) for seed in range(2)]
        direct = ["direct"] if reaches(self.game, self.rouage, self.target) else []
        return [*direct, *[f"march {way.key()}" for way in drawn if way is not None]]

    def sample(self, seed: int) -> str:
        way = drawn_end(self.game, self.rouage, self.target, seed)
        return f"march {way.key()}" if way is not None else "direct"


def drawn_end(game: Play, rouage: Rouage, target: Rouage, seed: int) -> Way | None:
    """An end drawn at random around the target, with its pose."""
    land, sizes, far = ground(game, rouage), measures(game), march.farthest(game, rouage)
    for attempt in range(TRIES):
        ux, uy = UNITS[draw(seed, "charge turn", attempt, 360)]
        apart = rouage.r + target.r + draw(seed, "charge gap", attempt, sizes.threat + 1)
        end = whole(target.x + apart * ux), whole(target.y + apart * uy)
        dx, dy = end[0] - rouage.x, end[1] - rouage.y
        if dx * dx + dy * dy > far * far or not land.has_room(*end, rouage.r):
            continue
        ruler = reach.pose_to_room(land, rouage.at, rouage.r, end, sizes.ruler)
        if ruler is not None and strikes_from(game, rouage, target, end):
            return Way(*end, "ruler", ruler.x, ruler.y, *ruler.direction)
    return None


class ChargeStrike(Sentence):
    """The frontal attack of a charge, with a difficulty lower by one; lost if the target is gone or no longer engaged.
    [OLO-CHG-05] [OLO-CHG-06] [OLO-RUL-33]
    """

    __slots__ = ("by", "who", "whom")
    rules = ("OLO-CHG-05", "OLO-CHG-06")

    def __init__(self, who: str, whom: str, by: str) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.by: Final = by

    def run(self, game: Play) -> None:
        state = game.state
        rouage, target = state.rouages[self.who], state.rouages[self.whom]
        if threatens(game, rouage, target) and sees_rouage(state, rouage, target):
            declare(game, self.who, self.whom, "charge", self.by)
        else:
            game.tell("charge-lost", ("OLO-RUL-33",), who=self.who, whom=self.whom)
