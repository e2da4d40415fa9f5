"""March: one displacement, and the opportunity attacks it gives away."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.games.olomoc.bloc import capacity_ids, dazed, enemies, measures, near_enough, sees_rouage, threatens
from rouage.games.olomoc.capacities import available, capacity, pay, use
from rouage.games.olomoc.course import DIRECTLY_AWAY, DIRECTLY_TOWARD, best, why_not
from rouage.games.olomoc.movements import Way, examples, found, put, read_way, refusal, sampled
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence, Walk
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
        game.then(Displacement(self.who, self.way, "march", seat=rouage.seat, whom="", course=""))

    def help(self, game: Play) -> Message:
        cost = "help-given-march" if self.free else "help-march"
        return Message(f"olomoc.{cost}", {"who": self.who, "at": [*self.way.end]})


class Displacement(Sentence):
    """It is announced; opportunity attacks come before it is made. [OLO-OPP-03] [OLO-RUL-31]"""

    __slots__ = ("course", "how", "seat", "way", "who", "whom")
    rules = ("OLO-MOV-01", "OLO-MOV-04", "OLO-MOV-07")

    def __init__(self, who: str, way: Way, how: str, seat: str, whom: str, course: str) -> None:
        self.who: Final = who
        self.way: Final = way
        self.how: Final = how
        self.seat: Final = seat
        self.whom: Final = whom
        self.course: Final = course

    def run(self, game: Play) -> None:
        at = game.state.rouages[self.who].at
        announce(
            game, self.way,
            Walk(
                self.who, self.seat, *at, self.way.key(), self.how, whom=self.whom, course=self.course, left=(),
                struck=(),
            ),
        )  # fmt: skip


def announce(game: Play, way: Way, walk: Walk) -> None:
    """Those that the announced end would leave may strike, but for those that have struck at this march before.
    [OLO-OPP-03] [OLO-RUL-31] [OLO-RUL-83]
    """
    from rouage.games.olomoc.opportunity import Opportunities

    state = game.state
    mover = state.rouages[walk.who]
    rules = ("OLO-RUL-31", "OLO-RUL-83") if walk.struck else ("OLO-RUL-31",)
    game.tell("announced", rules, who=mover.id, end=[way.x, way.y], by=way.by)
    behind = tuple([one.id for one in left_behind(game, mover, way) if one.id not in walk.struck])
    if behind:
        state.walks = (*state.walks, walk.after(behind, walk.struck))
        game.then(Opportunities(mover.id), CarryOut(mover.id))
    else:
        game.then(Displaced(mover.id, way, walk.how))


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

    def help(self, game: Play) -> Message:
        """A charge is answered so, where its march may end anywhere."""
        return Message("olomoc.help-displaced", {"who": self.who, "at": [*self.way.end]})


class CarryOut(Sentence):
    """The mover goes where it said if it still stands where it said so; put elsewhere meanwhile, it is out of the
    ruler's touch and its march is announced anew. So it is where something has come to lie in the way. [OLO-RUL-31]
    [OLO-RUL-83]
    """

    __slots__ = ("who",)
    rules = ("OLO-OPP-03", "OLO-RUL-31")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        walk = state.walks[-1]
        mover = state.rouages[walk.who]
        state.walks = state.walks[:-1]
        if not mover.here:
            return
        read = read_way(walk.way)
        assert read is not None
        way = read[0]
        if mover.at == (walk.x, walk.y) and not (walk.struck and refusal(game, mover, way)):
            game.then(Displaced(walk.who, way, walk.how))
            return
        cause = "march-blocked" if mover.at == (walk.x, walk.y) else "march-interrupted"
        game.tell(cause, ("OLO-RUL-83",), who=walk.who, at=[*mover.at])
        game.then(MarchAnew(walk))


class MarchAnew(Sentence):
    """The same march, from where the mover stands now: any legal end, or none. It costs nothing more, and a hostile
    goes by its Instinct. [OLO-RUL-83] [OLO-RUL-63]
    """

    __slots__ = ("walk",)
    rules = ("OLO-RUL-83",)

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk

    def ask(self, game: Play) -> Question | None:
        walk = self.walk
        mover = game.state.rouages[walk.who]
        return MarchQuestion(game, walk.seat, mover, walk.whom, walk.course, walk) if walk.seat else None

    def run(self, game: Play) -> None:
        rouages, walk = game.state.rouages, self.walk
        mover, target = rouages[walk.who], rouages.get(walk.whom)
        way = best(game, mover, target, walk.course) if target is not None and target.here else None
        game.then(Stays(walk.who) if way is None else AnnouncedAnew(way, walk))


class AnnouncedAnew(Sentence):
    """No second token, no second opportunity attack by the same enemy. [OLO-RUL-83]"""

    __slots__ = ("walk", "way")
    rules = ("OLO-RUL-83", "OLO-MOV-04", "OLO-MOV-07")

    def __init__(self, way: Way, walk: Walk) -> None:
        self.way: Final = way
        self.walk: Final = walk

    def run(self, game: Play) -> None:
        walk = self.walk
        at = game.state.rouages[walk.who].at
        announce(
            game, self.way,
            Walk(
                walk.who, walk.seat, *at, self.way.key(), walk.how, whom=walk.whom, course=walk.course, left=(),
                struck=walk.struck,
            ),
        )  # fmt: skip

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-given-march", {"who": self.walk.who, "at": [*self.way.end]})


class Stays(Sentence):
    """The march ends where the mover was put. [OLO-RUL-83]"""

    __slots__ = ("who",)
    rules = ("OLO-RUL-83",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("march-ended", self.rules, who=self.who)


class GivenMarch(Sentence):
    """A march that an effect gives: free, and counted like any other. [OLO-CAP-10] [OLO-CAP-11]"""

    __slots__ = ("course", "seat", "way", "who", "whom")
    rules = ("OLO-CAP-10", "OLO-CAP-11", "OLO-WLK-02")

    def __init__(self, who: str, way: Way, seat: str, whom: str, course: str) -> None:
        self.who: Final = who
        self.way: Final = way
        self.seat: Final = seat
        self.whom: Final = whom
        self.course: Final = course

    def run(self, game: Play) -> None:
        game.state.rouages[self.who].marches += 1
        game.then(Displacement(self.who, self.way, "march", seat=self.seat, whom=self.whom, course=self.course))

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-given-march", {"who": self.who, "at": [*self.way.end]})


class NoMarch(Sentence):
    """The march that was given is not made."""

    __slots__ = ()


class MarchQuestion(Question):
    """Where a march goes that an effect gives, or that was interrupted: `march X,Y`, `stay`, or `direct` where it is
    bound to go directly toward or away from somebody. [OLO-CAP-10] [OLO-RUL-83]
    """

    __slots__ = ("course", "rouage", "target", "walk")
    endless = True

    def __init__(
        self, game: Play, seat: str, rouage: Rouage, whom: str = "", course: str = "", walk: Walk | None = None
    ) -> None:
        target = game.state.rouages.get(whom)
        self.target: Final = target if target is not None and target.here else None
        self.course: Final = course if self.target is not None else ""
        self.rouage: Final = rouage
        self.walk: Final = walk
        """The march as it was announced, where it was interrupted."""
        super().__init__(game, seat, self._asked(whom))

    def _asked(self, whom: str) -> Message:
        who = self.rouage.id
        if self.course:
            course = Message(f"olomoc.course-{self.course}", {"whom": whom})
            return Message("olomoc.ask-march-bound", {"who": who, "course": course.to_data()})
        return Message("olomoc.ask-march-anew" if self.walk is not None else "olomoc.ask-march", {"who": who})

    def _best(self) -> Way | None:
        if self.target is None or self.course not in (DIRECTLY_TOWARD, DIRECTLY_AWAY):
            return None
        return best(self.game, self.rouage, self.target, self.course)

    def build(self) -> dict[str, Sentence]:
        stay: Sentence = Stays(self.rouage.id) if self.walk is not None else NoMarch()
        way = self._best()
        return {"stay": stay} if way is None else {"direct": self._going(way), "stay": stay}

    def _going(self, way: Way) -> Sentence:
        if self.walk is not None:
            return AnnouncedAnew(way, self.walk)
        whom = self.target.id if self.target is not None else ""
        return GivenMarch(self.rouage.id, way, seat=self.seat, whom=whom, course=self.course)

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        asked = read_way(rest) if verb == "march" else None
        if asked is None:
            return Refusal("OLO-WLK-02", Message("olomoc.no-such-march", {"key": key}))
        if asked[1]:
            return Refusal("OLO-CAP-10", Message("olomoc.no-free-twice"))
        way = asked[0]
        refused = refusal(self.game, self.rouage, way)
        if refused is None and self.target is not None and self.course:
            refused = why_not(self.game, self.rouage, self.target, self.course, way.end)
        if refused is not None:
            return refused
        return self._going(way if way.by else found(self.game, self.rouage, way.end, thorough=True) or way)

    def candidates(self) -> list[str]:
        drawn = dict.fromkeys([f"march {way.key()}" for way in examples(self.game, self.rouage, 12)])
        if self.course:
            drawn = dict.fromkeys([key for key in drawn if self.why_not(key) is None])
        return [*self.keys, *drawn]

    def sample(self, seed: int) -> str:
        key = f"march {sampled(self.game, self.rouage, draw(seed, 'march', 0, 2**32)).key()}"
        return key if not self.course or self.why_not(key) is None else self.keys[0]


def farthest(game: Play, rouage: Rouage) -> float:
    """How far a displacement can carry a rouage at most."""
    return reach.farthest(measures(game).ruler, rouage.r)
