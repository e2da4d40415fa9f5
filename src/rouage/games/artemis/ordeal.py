"""A hard journey: hours that tire, tests of the whole party, and the choice to halt or to go on."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis.clock import Elapse, barred_sleep
from rouage.games.artemis.person import Person
from rouage.games.artemis.recovery import HOUR
from rouage.games.artemis.scoring import nifimo_test
from rouage.games.artemis.state import Play, Question, Sentence, Table, refuse
from rouage.games.artemis.testing import Calls
from rouage.games.roleplay.words import whole

REST: Final = 15
"""Minutes after which no light fatigue is left. [ART-FAT-03]"""


class OrdealOpens(Sentence):
    """A world that tires people. [ART-FACT-05] [ART-FACT-06]"""

    rules = ("ART-FACT-05",)

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import tell_opening

        game.state.phase = "ordeal"
        tell_opening(game)
        game.then(LegBegins(0))


class LegBegins(Sentence):
    """So many hours in a milieu, whose hindrances weigh on whoever is not used to it. [ART-ENV-03] [ART-RUL-46]"""

    rules = ("ART-ENV-03", "ART-RUL-46", "ART-FACT-05")

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import SceneEnds
        from rouage.games.artemis.staging import enter_milieu, legs_of

        state = game.state
        legs = legs_of(game)
        if late(state):
            game.then(SceneEnds("too-late"))
            return
        if self.number >= len(legs):
            game.then(SceneEnds("arrived"))
            return
        leg = legs[self.number]
        enter_milieu(state, leg.milieu)
        game.tell(
            "leg", self.rules, number_of_leg=self.number + 1, name={"en": leg.name.in_("en"), "fr": leg.name.in_("fr")},
            n=leg.hours, milieu=f"artemis.milieu-{leg.milieu}",
        )  # fmt: skip
        following = self.number + 1
        after: Sentence = Halt(following) if following < len(legs) else LegBegins(following)
        game.then(Elapse(leg.hours * HOUR, "busy", (), ()), Hardship(leg.test, leg.harsher), after)


class Hardship(Sentence):
    """Everybody who can tests; to be harsher, marks are added and the difficulty stays. [ART-FACT-05]"""

    rules = ("ART-FACT-05", "ART-NIF-01")

    def __init__(self, competence: str, harsher: int) -> None:
        self.competence: Final = competence
        self.harsher: Final = harsher

    def run(self, game: Play) -> None:
        state = game.state
        for one in state.party:
            if one.here and not one.unconscious:
                called = nifimo_test(one, self.competence, "ordeal")
                called.subject = str(self.harsher) if self.harsher else ""
                state.calls.append(called)
        game.then(Calls())


def late(state: Table) -> bool:
    return 0 < state.scene.deadline * HOUR < state.minutes - state.began


class Halt(Sentence):
    """The party goes on, rests or sleeps, as its first member awake decides. [ART-FAT-03] [ART-FAT-04]"""

    rules = ("ART-FAT-03", "ART-FAT-04")

    def __init__(self, leg: int) -> None:
        self.leg: Final = leg

    def ask(self, game: Play) -> Question | None:
        state = game.state
        if late(state) or not alive(state) or not any(one.awake for one in state.party):
            return None
        leader = next(one for one in state.party if one.awake)
        return HaltCard(game, leader, self.leg)

    def run(self, game: Play) -> None:
        """Nobody can lead on: they lie where they fell, or it is too late anyway."""
        from rouage.games.artemis.action_scene import SceneEnds

        state = game.state
        if late(state):
            game.then(SceneEnds("too-late"))
        elif not alive(state) or all(one.unconscious for one in alive(state)):
            game.then(SceneEnds("lost"))
        else:
            # Whoever has collapsed sleeps until they can stand. [ART-RUL-13]
            game.then(Elapse(8 * HOUR, "sleep", tuple([one.id for one in alive(state)]), ()), Halt(self.leg))


def alive(state: Table) -> list[Person]:
    return [one for one in state.party if one.here]


class HaltCard(Question):
    """`go-on`, `rest MINUTES` or `sleep HOURS`."""

    __slots__ = ("leader", "leg")
    endless = True

    def __init__(self, game: Play, leader: Person, leg: int) -> None:
        from rouage.games.artemis.staging import legs_of

        deadline = game.state.scene.deadline
        args: dict[str, Plain] = {
            "who": leader.id,
            "hours": (game.state.minutes - game.state.began) // HOUR,
            "n": deadline,
            "left": sum([one.hours for one in legs_of(game)[leg:]]),
        }
        args["time"] = {"id": "artemis.halt-deadline" if deadline else "artemis.halt-hours", "args": {**args}}
        super().__init__(game, leader.seat, Message("artemis.halt", args))
        self.leader: Final = leader
        self.leg: Final = leg

    def build(self) -> dict[str, Sentence]:
        answers: dict[str, Sentence] = {f"rest {REST}": Camp(REST, "rest", self.leg)}
        if all(barred_sleep(one) is None for one in alive(self.game.state)):
            answers |= {f"sleep {hours}": Camp(hours * HOUR, "sleep", self.leg) for hours in (4, 8, 10)}
        if barred_march(self.game.state) is None:
            answers["go-on"] = GoOn(self.leg)
        return answers

    def read(self, key: str) -> Sentence | Refusal:
        match key.split():
            case ["go-on"]:
                barrier = barred_march(self.game.state)
                if barrier is not None:
                    return barrier
            case ["rest", minutes] if whole(minutes, 5, 240):
                return Camp(int(minutes), "rest", self.leg)
            case ["sleep", hours] if whole(hours, 1, 12):
                tired = [barrier for one in alive(self.game.state) if (barrier := barred_sleep(one))]
                return tired[0] if tired else Camp(int(hours) * HOUR, "sleep", self.leg)
        return refuse("ART-FAT-04", "halt-answer", key=key)


def barred_march(state: Table) -> Refusal | None:
    """Nobody is left behind: whoever has collapsed must come round first. [ART-RUL-13]"""
    fallen = next((one for one in alive(state) if not one.awake), None)
    return refuse("ART-RUL-13", "left-behind", who=fallen.id) if fallen else None


class GoOn(Sentence):
    """[ART-FACT-05]"""

    rules = ("ART-FACT-05",)

    def __init__(self, leg: int) -> None:
        self.leg: Final = leg

    def run(self, game: Play) -> None:
        game.then(LegBegins(self.leg))


class Camp(Sentence):
    """[ART-FAT-01] [ART-FAT-05]"""

    rules = ("ART-FAT-01", "ART-FAT-05", "ART-RUL-43")

    def __init__(self, minutes: int, activity: str, leg: int) -> None:
        self.minutes: Final = minutes
        self.activity: Final = activity
        self.leg: Final = leg

    def run(self, game: Play) -> None:
        who = tuple([one.id for one in alive(game.state)])
        game.then(Elapse(self.minutes, self.activity, who, ()), Halt(self.leg))

    def help(self, game: Play) -> Message:
        n = self.minutes if self.activity == "rest" else self.minutes // HOUR
        return Message(f"artemis.help-camp-{self.activity}", {"n": n})
