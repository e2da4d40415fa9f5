"""The quest in the unknown: a briefing, a meeting, and trials of arms and of the heart."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import verbs
from rouage.games.artemis.clock import Elapse
from rouage.games.artemis.person import Person
from rouage.games.artemis.psy import with_trip
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Question, Sentence, Table, Trip, refuse
from rouage.games.artemis.testing import make
from rouage.games.artemis.trials import TrialOpens, TurnBack

TICKED: Final = {"together": "ART-QST-01", "calm": "ART-QST-02", "relations": "ART-QST-03"}
"""What the GM ticks off before anybody leaves."""
MEETING: Final = 5
"""[ART-QST-04]"""
STRANGER: Final = 2
EMPATH: Final = 1
"""[ART-QST-05] [ART-QST-06]"""
EMPATHY: Final = 6
"""From this score in Voyage on. [ART-QST-07]"""
EASIEST: Final = 2
"""[ART-RUL-54]"""
AGAIN: Final = 60
LONGEST: Final = 300


class QuestOpens(Sentence):
    """One empath alone leads, named before leaving. [ART-QST-01] [ART-FACT-34]"""

    rules = ("ART-QST-01",)

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import tell_opening

        game.state.phase = "quest"
        tell_opening(game)
        game.then(NameLeader())


class NameLeader(Sentence):
    """Whoever has learned to journey may lead. [ART-QST-04]"""

    rules = ("ART-QST-04",)

    def ask(self, game: Play) -> Question | None:
        answers: dict[str, Sentence] = {
            f"lead {one.id}": Lead(one.id) for one in game.state.party if one.awake and "voyage" in one.sheet.levels
        }
        return Question(game, "gm", Message("artemis.name-leader"), answers) if answers else None

    def run(self, game: Play) -> None:
        """Nobody knows the way. [ART-RUL-09]"""
        from rouage.games.artemis.action_scene import SceneEnds

        game.then(SceneEnds("no-leader"))


class Lead(Sentence):
    """[ART-QST-04]"""

    rules = ("ART-QST-04",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.state.trip = Trip("quest", self.who, "briefing", (), 0, (), 0, False, (), ())
        game.tell("leads", self.rules, who=self.who)
        game.then(Briefing())


class Briefing(Sentence):
    """Stage 1: all in one room, calm, and their relations made clear. [ART-QST-01] [ART-QST-02] [ART-QST-03]"""

    rules = ("ART-QST-01", "ART-QST-02", "ART-QST-03")
    lasting = True

    def ask(self, game: Play) -> Question | None:
        trip = game.state.trip
        return BriefingCard(game, trip) if trip is not None and trip.stage == "briefing" else None


class BriefingCard(Question):
    """`tick together`, `tick calm`, `tick relations`, then `depart`: each is the GM's to say, the last one too."""

    __slots__ = ("trip",)
    endless = True

    def __init__(self, game: Play, trip: Trip) -> None:
        super().__init__(game, "gm", Message("artemis.briefing", {"n": len(TICKED) - len(trip.done)}))
        self.trip: Final = trip

    def build(self) -> dict[str, Sentence]:
        left = [one for one in TICKED if one not in self.trip.done]
        return {f"tick {one}": Tick(one) for one in left} if left else {"depart": Depart()}

    def read(self, key: str) -> Sentence | Refusal:
        left = [one for one in TICKED if one not in self.trip.done]
        if key == "depart" and left:
            return refuse(TICKED[left[0]], "briefing-first", what=f"artemis.tick-{left[0]}")
        return refuse("ART-QST-01", "briefing-answer", key=key)


class Tick(Sentence):
    """[ART-QST-01] [ART-QST-02] [ART-QST-03]"""

    rules = ("ART-QST-01", "ART-QST-02", "ART-QST-03")

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def run(self, game: Play) -> None:
        trip = game.state.trip
        assert trip is not None
        game.state.trip = with_trip(game.state, done=(*trip.done, self.what))
        game.tell("ticked", (TICKED[self.what],), what=f"artemis.tick-{self.what}")

    def help(self, game: Play) -> Message:
        return Message("artemis.help-tick", {"what": f"artemis.tick-{self.what}"})


class Depart(Sentence):
    """[ART-QST-04]"""

    rules = ("ART-QST-04",)

    def run(self, game: Play) -> None:
        game.state.trip = with_trip(game.state, stage="meeting", done=())
        game.then(Describing(), Talent())


def travellers(state: Table) -> list[Person]:
    return [one for one in state.party if one.awake]


class Describing(Sentence):
    """Each player may describe what their character feels. [ART-QST-08]"""

    rules = ("ART-QST-08",)
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        trip = game.state.trip
        assert trip is not None
        return tuple([DescribeCard(game, one) for one in travellers(game.state) if one.id not in trip.done]) or None


class DescribeCard(Question):
    """`describe WORDS`, or `silent`."""

    __slots__ = ("person",)
    endless = True

    def __init__(self, game: Play, person: Person) -> None:
        super().__init__(game, person.seat, Message("artemis.describe", {"who": person.id}))
        self.person: Final = person

    def build(self) -> dict[str, Sentence]:
        return {"silent": Describe(self.person.id, "")}

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, words = key.partition(" ")
        words = " ".join(words.split())[:LONGEST]
        if verb == "describe" and words:
            return Describe(self.person.id, words)
        return refuse("ART-QST-08", "describe-answer", key=key)


class Describe(Sentence):
    """Memories, sounds, colours, movements. [ART-QST-08] [ART-QST-10]"""

    rules = ("ART-QST-08", "ART-QST-10")

    def __init__(self, who: str, words: str) -> None:
        self.who: Final = who
        self.words: Final = words

    def run(self, game: Play) -> None:
        state = game.state
        trip = state.trip
        assert trip is not None
        state.trip = with_trip(state, done=(*trip.done, self.who))
        if not self.words:
            return
        again = (self.who, self.words.casefold()) in state.described
        state.described = (*state.described, (self.who, self.words.casefold()))
        game.tell("described", self.rules, who=self.who, words=self.words)
        if again:
            game.tell("described-again", ("ART-QST-09",), who=self.who)
        else:
            state.trip = with_trip(state, objects=(*trip.objects, self.who))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-describe" if self.words else "artemis.help-silent", {"who": self.who})


class Talent(Sentence):
    """The GM says who described with talent; the same words twice count for nothing.

    [ART-QST-08] [ART-QST-09] [ART-QST-10]
    """

    rules = ("ART-QST-08", "ART-QST-09", "ART-QST-10")

    def ask(self, game: Play) -> Question | None:
        trip = game.state.trip
        assert trip is not None
        return TalentCard(game, trip.objects) if trip.objects else None

    def run(self, game: Play) -> None:
        game.then(Meet(()))


class TalentCard(Question):
    """`talented WHO …`, or `talented nobody`."""

    __slots__ = ("described",)
    endless = True

    def __init__(self, game: Play, described: tuple[str, ...]) -> None:
        super().__init__(game, "gm", Message("artemis.talent", {"names": list(described)}))
        self.described: Final = described

    def build(self) -> dict[str, Sentence]:
        return {"talented nobody": Meet(()), f"talented {' '.join(self.described)}": Meet(self.described)}

    def read(self, key: str) -> Sentence | Refusal:
        verb, *names = key.split() or [""]
        if verb == "talented" and names and all(one in self.described for one in names):
            return Meet(tuple(dict.fromkeys(names)))
        return refuse("ART-QST-08", "talent-answer", key=key)


def meeting_difficulty(others: list[Person], talented: int) -> tuple[tuple[str, int], ...]:
    """Two for each traveller who is no empath, one for each who is, one less for each description.

    [ART-QST-04] [ART-QST-05] [ART-QST-06] [ART-QST-07] [ART-QST-08] [ART-RUL-54]
    """
    empaths = len([one for one in others if one.sheet.scores.get("voyage", 0) >= EMPATHY])
    lines = [("base", MEETING), ("strangers", STRANGER * (len(others) - empaths)), ("empaths", EMPATH * empaths)]
    lines.append(("talent", -talented))
    short = EASIEST - sum([n for _, n in lines])
    return tuple([line for line in (*lines, ("least", max(short, 0))) if line[1]])


class Meet(Sentence):
    """Stage 2: a test of Voyage. [ART-QST-04]"""

    rules = ("ART-QST-04",)

    def __init__(self, talented: tuple[str, ...]) -> None:
        self.talented: Final = talented

    def run(self, game: Play) -> None:
        state = game.state
        trip = state.trip
        assert trip is not None
        leader = state.person(trip.by)
        others = [one for one in travellers(state) if one is not leader]
        lines = meeting_difficulty(others, len(self.talented))
        make(game, prepared(leader, "voyage", "meeting", lines), Met())

    def help(self, game: Play) -> Message:
        if not self.talented:
            return Message("artemis.help-meet-nobody")
        return Message("artemis.help-meet", {"n": len(self.talented), "names": list(self.talented)})


class Met(Sentence):
    """Together, or apart, or nobody leaves and everybody is the more tired. [ART-RUL-55]"""

    rules = ("ART-RUL-55",)

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        if zone == "failure":
            for one in travellers(state):
                verbs.pay_fatigue(game, one, "light", 1, self.rules)
            assert state.trip is not None
            state.trip = with_trip(state, done=(), objects=(), makers=())
            game.tell("nobody-leaves", self.rules)
            if not state.person(state.trip.by).awake:
                game.then(TurnBack())
                return
            game.then(Elapse(AGAIN, "busy", (), ()), Describing(), Talent())
            return
        apart = zone == "uncertainty"
        state.trip = with_trip(state, stage="trial", apart=apart, objects=(), makers=(), done=())
        game.tell("arrived-apart" if apart else "arrived-together", self.rules)
        game.then(TrialOpens())
