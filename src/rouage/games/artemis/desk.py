"""What the GM's commands do: every one is told, and nothing refuses the GM but nonsense."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Throw
from rouage.engine.state import Outcome
from rouage.games.artemis import staging
from rouage.games.artemis.action_scene import SceneOpens, finish
from rouage.games.artemis.character import award
from rouage.games.artemis.consequences import TESTED, Consequence
from rouage.games.artemis.ordeal import OrdealOpens
from rouage.games.artemis.quest import QuestOpens
from rouage.games.artemis.scoring import difficulty_lines, nifimo_test, prepared
from rouage.games.artemis.state import Play, Sentence, apart
from rouage.games.artemis.testing import Calls, Reading, Rolling, Settle
from rouage.games.roleplay import telling
from rouage.games.roleplay.calling import take_up
from rouage.games.roleplay.visibility import GM


class Note(telling.Note):
    """For the GM's eyes. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)


class Narrate(telling.Narrate):
    """The GM tells everybody. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)


class Whisper(telling.Whisper):
    """The GM tells one player. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)


class CallFor(Sentence):
    """The GM calls for a test from one or from several, openly or not. [ART-DIF-01] [ART-RUL-71]"""

    rules = ("ART-DIF-01", "ART-RUL-71")

    def __init__(self, people: tuple[str, ...], competence: str, number: int, visibility: str, what: str) -> None:
        self.people: Final = people
        self.competence: Final = competence
        self.number: Final = number
        self.visibility: Final = visibility
        self.what: Final = what

    def run(self, game: Play) -> None:
        state = game.state
        seats = tuple([state.person(one).seat for one in self.people if state.person(one).seat != "gm"])
        competence = f"artemis.competence-{self.competence}"
        seen_ones, hidden_ones = apart(state, self.people)
        if seen_ones:
            telling.tell_call(
                game, self.rules, self.visibility, seats, self.number, names=[*seen_ones], competence=competence
            )
        if hidden_ones:
            game.tell("called", self.rules, GM, names=[*hidden_ones], competence=competence, difficulty=self.number)
        for id in self.people:
            person = state.person(id)
            lines = difficulty_lines(person, self.competence, self.number)
            state.calls.append(
                prepared(person, self.competence, "called", lines, what=self.what, visibility=self.visibility)
            )
        game.then(Calls())


class CallNifimo(Sentence):
    """Endurance, Calme or Courage at 10 for any set of characters. [ART-NIF-01] [ART-FACT-05] [ART-FACT-06]"""

    rules = ("ART-NIF-01", "ART-FACT-05", "ART-FACT-06")

    def __init__(self, people: tuple[str, ...], competence: str, harsher: int, cause: str) -> None:
        self.people: Final = people
        self.competence: Final = competence
        self.harsher: Final = harsher
        self.cause: Final = cause

    def run(self, game: Play) -> None:
        state = game.state
        competence, line = f"artemis.competence-{self.competence}", f"artemis.line-{TESTED[self.competence]}"
        for names, to in zip(apart(state, self.people), (None, GM), strict=True):
            if names:
                game.tell("called-nifimo", self.rules, to, names=[*names], competence=competence, line=line)
        for id in self.people:
            one = nifimo_test(state.person(id), self.competence, "nifimo", self.cause)
            one.subject = str(self.harsher) if self.harsher else ""
            state.calls.append(one)
        game.then(Calls())


class Overrule(Sentence):
    """The GM says in which zone the test under way falls. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)

    def __init__(self, zone: str) -> None:
        self.zone: Final = zone

    def run(self, game: Play) -> None:
        game.state.test.override = self.zone
        # Nobody throws a die for what is settled.
        while isinstance(game.stack[-1], Rolling | Reading | Throw):
            game.stack.pop()


class Waive(Sentence):
    """The GM settles a test that was called for before anybody rolls it. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)

    def __init__(self, who: str, zone: str) -> None:
        self.who: Final = who
        self.zone: Final = zone

    def run(self, game: Play) -> None:
        state = game.state
        take_up(state.calls, state.tests, self.who).override = self.zone
        game.then(Settle(), Consequence())


class ChangeDifficulty(Sentence):
    """The GM sets the number of the test under way. [ART-DIF-01]"""

    rules = ("ART-DIF-01",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, game: Play) -> None:
        one = game.state.test
        one.difficulty = (*one.difficulty, ("ruling", self.number - one.target))
        game.tell("difficulty-set", self.rules, None if one.open else GM, who=one.who, difficulty=self.number)


class BeginScene(Sentence):
    """The evening turns into a scene. [ART-SCN-01]"""

    rules = ("ART-SCN-01",)

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def run(self, game: Play) -> None:
        staging.stage(game.state, game.shelf, self.name)
        game.state.phase = game.state.scene.kind
        game.then(opening(game.state.scene.kind))


def opening(kind: str) -> Sentence:
    return {"fight": SceneOpens, "ordeal": OrdealOpens, "quest": QuestOpens}[kind]()


class BeginFight(Sentence):
    """Blows fall where everybody stands. [ART-SCN-01]"""

    rules = ("ART-SCN-01",)

    def run(self, game: Play) -> None:
        game.state.phase = "fight"
        game.state.scene = staging.with_scene(game.state.scene, goal="defeat", kind="fight")
        game.then(SceneOpens())


class EndScene(Sentence):
    """The GM calls the scene off."""

    rules = ("ART-FACT-02",)

    def run(self, game: Play) -> None:
        game.state.trip = None
        finish(game, "called-off")


class EndEvening(Sentence):
    """The evening is over, and everybody leaves it with up to three points of experience. [ART-FACT-23]"""

    rules = ("ART-FACT-23",)

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, game: Play) -> None:
        state = game.state
        for one in state.party:
            if self.points:
                award(game, one, self.points, self.rules)
        game.tell("evening-over", self.rules)
        seats = tuple([one.seat for one in state.party])
        game.finish(Outcome(seats, {one.seat: one.mind.left for one in state.party}, "evening-over"))
