"""Action scenes: a test of Calme, then turns by initiative until one side is done."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Throw
from rouage.engine.state import Outcome
from rouage.games.artemis import appearances, sketch, verbs
from rouage.games.artemis.acting import ActCard
from rouage.games.artemis.die import CRITICAL_FAILURE, CRITICAL_SUCCESS, SIDES
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import nifimo_test
from rouage.games.artemis.state import Play, Question, Sentence, Table
from rouage.games.artemis.testing import Calls
from rouage.games.roleplay import scenes
from rouage.games.roleplay.hiding import seen

WON: Final = ("won", "held", "arrived", "found")


class SceneOpens(Sentence):
    """The GM sets the scene; in an action scene everybody's Calme is tested first. [ART-SCN-01] [ART-FACT-06]"""

    rules = ("ART-SCN-01", "ART-FACT-06")

    def run(self, game: Play) -> None:
        tell_opening(game)
        game.then(TestCalm(), TurnBegins())


def tell_opening(game: Play) -> None:
    """Where it is, what is at stake, and for the GM alone what is behind it."""
    scene = game.state.scene
    scenes.tell_scene(game, scene, ("ART-SCN-01",))
    if game.state.phase == "fight":
        game.tell("scene-goal", ("ART-SCN-01",), goal=f"artemis.goal-{scene.goal}", n=scene.turns)
    elif scene.deadline:
        game.tell("scene-deadline", ("ART-SCN-01",), n=scene.deadline)
    scenes.tell_secret(game, scene, ("ART-SCN-01",))


class TestCalm(Sentence):
    """Every player's character involved, and nobody else. [ART-SCN-01] [ART-SCN-02] [ART-SCN-03] [ART-FACT-07]"""

    rules = ("ART-SCN-01", "ART-SCN-02", "ART-SCN-03", "ART-FACT-07")

    def run(self, game: Play) -> None:
        state = game.state
        state.calls += [nifimo_test(one, "calme", "calm") for one in state.party if one.awake]
        game.then(Calls())


class TurnBegins(Sentence):
    """A new turn of about five seconds: initiative for everybody. [ART-FACT-15] [ART-RUL-21] [ART-RUL-22]"""

    rules = ("ART-FACT-15", "ART-RUL-21", "ART-RUL-22")

    def run(self, game: Play) -> None:
        state = game.state
        state.turn += 1
        game.tell("turn", self.rules, turn=state.turn)
        sketch.lapse(game)
        rolling: list[Sentence] = []
        for one in state.people:
            one.attitude, one.acted, one.moved, one.sensed, one.initiative, one.crowd = "", False, False, False, (), 0
            if one.sketching == 1:
                one.sketching = 2 if sketch.ready(state, one) else 0
            if one.awake:
                rolling += [Throw(f"initiative {one.id}", 1, SIDES, one.seat), Initiative(one.id)]
        game.then(*rolling, Order())


class Initiative(Sentence):
    """Acrobaties and Réaction and one die, the malus once. [ART-CBT-10] [ART-RUL-12] [ART-RUL-21]"""

    rules = ("ART-CBT-10", "ART-RUL-21")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        face = game.state.tray[0]
        if face in (1, SIDES):
            seat = game.state.person(self.who).seat
            game.then(Throw(f"confirm {self.who}", 1, SIDES, seat), InitiativeConfirmed(self.who, face))
        else:
            reckon(game, self.who, face, (face,))


class InitiativeConfirmed(Sentence):
    """A 6 or a 1 is rolled once more. [ART-DIE-02] [ART-DIE-05]"""

    rules = ("ART-DIE-02", "ART-DIE-05")

    def __init__(self, who: str, face: int) -> None:
        self.who: Final = who
        self.face: Final = face

    def run(self, game: Play) -> None:
        again = game.state.tray[0]
        critical = CRITICAL_SUCCESS if self.face == SIDES else CRITICAL_FAILURE
        reckon(game, self.who, critical if again == self.face else self.face, (self.face, again))


def reckon(game: Play, who: str, die: int, faces: tuple[int, ...]) -> None:
    person = game.state.person(who)
    scores = person.sheet.scores
    total = scores["acrobaties"] + scores["reaction"] + person.malus + die
    person.initiative = (total, scores["reaction"], int(not person.npc))
    game.tell("initiative", ("ART-RUL-21",), seen(person), who=who, die=die, total=total, dice=[*faces])


class Order(Sentence):
    """The highest first; ties by Réaction, then players' characters, then a new die. [ART-RUL-21]"""

    rules = ("ART-RUL-21",)

    def run(self, game: Play) -> None:
        state = game.state
        able = [one for one in state.people if one.initiative]
        rolled = [one.initiative for one in able]
        tied = [one for one in able if rolled.count(one.initiative) > 1]
        if tied:
            breaking: list[Sentence] = []
            for one in tied:
                breaking += [Throw(f"tie {one.id}", 1, SIDES, one.seat), TieBroken(one.id)]
            game.then(*breaking, Order())
            return
        ranked = sorted(able, key=_rank)
        state.order = tuple([one.id for one in ranked])
        for one in able:
            one.late = False
        seen = [one.id for one in ranked if not one.hidden]
        game.tell("order", self.rules, names=[*seen])
        game.then(Acting())


def _rank(person: Person) -> tuple[object, ...]:
    """Whoever was made to act last does. [ART-RUL-33] [ART-RUL-36]"""
    return (person.late, *[-part for part in person.initiative])


class TieBroken(Sentence):
    """[ART-RUL-21]"""

    rules = ("ART-RUL-21",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.initiative = (*person.initiative, game.state.tray[0])
        game.tell("tie-rolled", self.rules, seen(person), who=person.id, dice=[*game.state.tray])


class Acting(Sentence):
    """One after the other. [ART-FACT-15]"""

    rules = ("ART-FACT-15",)

    def run(self, game: Play) -> None:
        state = game.state
        if ending(state) is not None or not state.order:
            game.then(TurnEnds())
            return
        who, state.order = state.order[0], state.order[1:]
        person = state.find(who)
        if person is not None:
            # At one's own place in the turn a total attack no longer exposes. [ART-RUL-32]
            person.exposed = False
        game.then(Act(who), SketchKept(who), Acting())


class SketchKept(Sentence):
    """Spirits are drawn in on the turn after the tracing, or the sketch is lost. [ART-RUL-70]"""

    rules = ("ART-RUL-70",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.find(self.who)
        if person is not None and person.sketching == 2 and sketch.ready(game.state, person):
            appearances.end(game)


class Act(Sentence):
    """What somebody does at their place in the turn; turns that were lost pass by. [ART-CBT-01] [ART-RUL-22]"""

    rules = ("ART-CBT-01", "ART-RUL-22")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        person = game.state.find(self.who)
        return ActCard(game, person) if person is not None and may_act(person) else None

    def run(self, game: Play) -> None:
        person = game.state.find(self.who)
        if person is None:
            return
        if person.lost and person.awake and not person.acted:
            person.lost -= 1
            person.acted = True
            game.tell("turn-lost", ("ART-RUL-36",), seen(person), who=person.id)


def may_act(person: Person) -> bool:
    return person.awake and not person.acted and not person.lost


class TurnEnds(Sentence):
    """Wounds of the knocked out turn light; then the next turn, or the end. [ART-OPT-16] [ART-RUL-35]"""

    rules = ("ART-OPT-16", "ART-RUL-35")

    def run(self, game: Play) -> None:
        state = game.state
        for who, grave, lasting in state.knocked:
            lighten(game, state.person(who), grave, lasting)
        state.knocked = ()
        outcome = ending(state)
        if outcome is None and state.turn >= state.scene.turns:
            outcome = "held" if state.scene.goal == "hold" else "too-late"
        if outcome is not None:
            game.then(SceneEnds(outcome))
        else:
            game.then(TurnBegins())


def lighten(game: Play, person: Person, grave: int, lasting: int) -> None:
    """[ART-OPT-16] [ART-RUL-35]"""
    if person.out in ("dead", "destroyed"):
        return
    verbs.lighten(game, person, grave, lasting, ("ART-OPT-16", "ART-RUL-35"))


def ending(state: Table) -> str | None:
    """Why the fight is over, if it is."""
    party = state.party
    if any(map(able, party)):
        return None if any(map(able, [one for one in state.people if one.side == "foe"])) else "won"
    ways_out = [one.out for one in party]
    return "fled" if "fled" in ways_out and all(ways_out) else "lost"


def able(person: Person) -> bool:
    """Can still do something to somebody: awake, not frozen by fear, not stopped in a machine. [ART-RUL-13]"""
    return person.awake and not person.terrified and not person.stuck


class SceneEnds(Sentence):
    """How it ended, for those who are left."""

    rules = ()

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason

    def run(self, game: Play) -> None:
        finish(game, self.reason)


def finish(game: Play, reason: str) -> None:
    """A scene alone is the whole game; an evening goes on, and so does a quest."""
    state = game.state
    players = tuple([one.seat for one in state.party])
    winners = players if reason in WON else () if reason == "called-off" else ("gm",)
    scores = {one.seat: int(one.out not in ("dead", "destroyed")) for one in state.party}
    game.tell("scene-over", (), reason=f"artemis.ending-{reason}", turns=state.turn)
    state.order, state.turn = (), 0
    appearances.end(game)
    if state.trip is not None and state.trip.kind == "quest" and reason in WON:
        from rouage.games.artemis.trials import after_fight

        after_fight(game)
    elif state.evening:
        from rouage.games.artemis.evening import back_to_evening

        back_to_evening(game)
    else:
        game.finish(Outcome(winners, scores, reason))
