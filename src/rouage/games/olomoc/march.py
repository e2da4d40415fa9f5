"""March: one displacement, and the opportunity attacks it gives away."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.games.olomoc.bloc import capacity_ids, dazed, enemies, measures, near_enough, sees_rouage, threatens
from rouage.games.olomoc.capacities import available, capacity, pay, use
from rouage.games.olomoc.movements import Way, examples, found, put, read_way, refusal, sampled
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence
from rouage.games.olomoc.strength import forbidden
from rouage.space import reach
from rouage.space.inches import Disc

MOST: Final = 2
"""Marches of a rouage in a planning phase. [OLO-WLK-03]"""


def free_march(game: Play, rouage: Rouage) -> str:
    """A capacity that makes a march free, while it lasts."""
    ids = capacity_ids(game, rouage)
    return next((id for id in ids if capacity(game, id).free_march and available(game, rouage, id)), "")


def why_stands(game: Play, rouage: Rouage) -> Refusal | None:
    """What keeps a rouage from marching, paid for or not: two marches a planning phase. [OLO-WLK-03] [OLO-CAP-11]"""
    if not rouage.here:
        return Refusal("OLO-ENT-01", Message("olomoc.no-off-bloc", {"who": rouage.id}))
    if dazed(game, rouage):
        return Refusal("OLO-STN-05", Message("olomoc.no-stunned", {"who": rouage.id}))
    if rouage.marches >= MOST:
        return Refusal("OLO-WLK-03", Message("olomoc.no-more-marches", {"who": rouage.id}))
    if source := forbidden(game, rouage, "march"):
        return Refusal("OLO-GEN-03", Message("olomoc.no-forbidden", {"capacity": source}))
    return None


def why_no_march(game: Play, rouage: Rouage, free: bool) -> Refusal | None:
    """Active, one action, two a planning phase. [OLO-WLK-01] [OLO-WLK-03] [OLO-CAP-10] [OLO-RUL-37]"""
    refused = why_stands(game, rouage)
    if refused is not None:
        return refused
    if free and not free_march(game, rouage):
        return Refusal("OLO-CAP-10", Message("olomoc.no-free-march", {"who": rouage.id}))
    if not free and rouage.actions < 1:
        return Refusal("OLO-WLK-01", Message("olomoc.no-actions", {"who": rouage.id, "n": 1}))
    return None


def read_march(game: Play, rouage: Rouage, words: str) -> Sentence | Refusal:
    """`X,Y`, with or without a pose: without one it is looked for. [OLO-RUL-06]"""
    asked = read_way(words)
    if asked is None:
        return Refusal("OLO-WLK-02", Message("olomoc.no-such-march", {"key": words}))
    way, free = asked
    refused = why_no_march(game, rouage, free) or refusal(game, rouage, way)
    if refused is not None:
        return refused
    return March(rouage.id, way if way.by else found(game, rouage, way.end, thorough=True) or way, free)


class March(Sentence):
    """A march is announced with its exact end and pose; those it leaves may strike first. [OLO-WLK-02] [OLO-RUL-31]"""

    __slots__ = ("free", "way", "who")
    rules = ("OLO-WLK-01", "OLO-WLK-02", "OLO-WLK-03")

    def __init__(self, who: str, way: Way, free: bool) -> None:
        self.who: Final = who
        self.way: Final = way
        self.free: Final = free

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        if self.free:
            use(game, rouage, free_march(game, rouage))
        else:
            pay(game, rouage, 1)
        rouage.marches += 1
        game.then(Displacement(self.who, self.way, "march"))

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-march", {"who": self.who, "at": [self.way.x, self.way.y]})


class Displacement(Sentence):
    """Opportunity attacks come before it; whoever survives them must carry it out as announced. [OLO-OPP-03]
    [OLO-RUL-31]
    """

    __slots__ = ("how", "way", "who")
    rules = ("OLO-MOV-01", "OLO-MOV-04", "OLO-MOV-07")

    def __init__(self, who: str, way: Way, how: str) -> None:
        self.who: Final = who
        self.way: Final = way
        self.how: Final = how

    def run(self, game: Play) -> None:
        from rouage.games.olomoc.opportunity import Opportunities

        state = game.state
        mover = state.rouages[self.who]
        game.tell("announced", ("OLO-RUL-31",), who=mover.id, end=[self.way.x, self.way.y], by=self.way.by)
        state.opportunities = tuple([one.id for one in left_behind(game, mover, self.way)])
        game.then(Opportunities(self.who), Displaced(self.who, self.way, self.how))


def left_behind(game: Play, mover: Rouage, way: Way) -> list[Rouage]:
    """Those whose threat zone holds the start and not the end, who see the mover: crossing a zone on the way is
    neither entering nor leaving. [OLO-OPP-02] [OLO-KEY-08] [OLO-KEY-09] [OLO-KEY-10] [OLO-RUL-31]
    """
    state, end = game.state, Disc(way.x, way.y, mover.r)
    return [
        one
        for one in enemies(state, mover)
        if threatens(game, one, mover) and not near_enough(game, end, one) and sees_rouage(state, one, mover)
    ]


class Displaced(Sentence):
    """The ruler is laid, the rouage put down against it. [OLO-MOV-04] [OLO-MOV-07] [OLO-RUL-05]"""

    __slots__ = ("how", "way", "who")
    rules = ("OLO-MOV-01", "OLO-MOV-04", "OLO-MOV-07")

    def __init__(self, who: str, way: Way, how: str) -> None:
        self.who: Final = who
        self.way: Final = way
        self.how: Final = how

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        if rouage.here:
            put(game, rouage, self.way.end, self.how, self.rules, self.way)


class GivenMarch(Sentence):
    """A march that an effect gives: free, and counted like any other. [OLO-CAP-10] [OLO-CAP-11]"""

    __slots__ = ("way", "who")
    rules = ("OLO-CAP-10", "OLO-CAP-11", "OLO-WLK-02")

    def __init__(self, who: str, way: Way) -> None:
        self.who: Final = who
        self.way: Final = way

    def run(self, game: Play) -> None:
        game.state.rouages[self.who].marches += 1
        game.then(Displacement(self.who, self.way, "march"))


class NoMarch(Sentence):
    """The march that was given is not made."""

    __slots__ = ()


class MarchQuestion(Question):
    """Where a free march goes, when an effect gives one: `march X,Y` or `stay`."""

    __slots__ = ("rouage",)
    endless = True

    def __init__(self, game: Play, seat: str, rouage: Rouage) -> None:
        super().__init__(game, seat, Message("olomoc.ask-march", {"who": rouage.id}))
        self.rouage: Final = rouage

    def build(self) -> dict[str, Sentence]:
        return {"stay": NoMarch()}

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        asked = read_way(rest) if verb == "march" else None
        if asked is None or asked[1]:
            return Refusal("OLO-WLK-02", Message("olomoc.no-such-march", {"key": key}))
        way = asked[0]
        refused = refusal(self.game, self.rouage, way)
        if refused is not None:
            return refused
        return GivenMarch(self.rouage.id, way if way.by else found(self.game, self.rouage, way.end) or way)

    def candidates(self) -> list[str]:
        drawn = [f"march {way.key()}" for way in examples(self.game, self.rouage, 12)]
        return [*self.keys, *dict.fromkeys(drawn)]

    def sample(self, seed: int) -> str:
        return f"march {sampled(self.game, self.rouage, draw(seed, 'march', 0, 2**32)).key()}"


def farthest(game: Play, rouage: Rouage) -> float:
    """How far a displacement can carry a rouage at most."""
    return reach.farthest(measures(game).ruler, rouage.r)
