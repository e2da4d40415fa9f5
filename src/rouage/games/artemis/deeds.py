"""What needs no target: to dodge, to move, to flee, to wait."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.artemis import dodging, verbs, weapons
from rouage.games.artemis.combat import take_turn
from rouage.games.artemis.state import Play, Sentence
from rouage.games.roleplay.hiding import seen


class Dodge(Sentence):
    """No attitude and no attack this turn, but every blow may be dodged. [ART-ESQ-01] [ART-ESQ-03] [ART-ESQ-04]"""

    rules = ("ART-ESQ-01", "ART-ESQ-02", "ART-ESQ-03", "ART-ESQ-04")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        actor = take_turn(game, self.who)
        dodging.declare(game.state, actor)
        game.tell("dodges", self.rules, who=actor.id)

    def help(self, game: Play) -> Message:
        state = game.state
        person = state.person(self.who)
        foes = dodging.crowd(state, person)
        number = sum([n for _, n in dodging.difficulty(weapons.place_of(state, person).space, foes)])
        return Message("artemis.help-dodge", {"difficulty": number, "n": foes})


class Move(Sentence):
    """A few metres; the action is still to come. [ART-RUL-22]"""

    rules = ("ART-RUL-22",)

    def __init__(self, who: str, place: int) -> None:
        self.who: Final = who
        self.place: Final = place

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import Act

        person = game.state.person(self.who)
        person.place, person.moved = self.place, True
        game.tell("moved", self.rules, seen(person), who=person.id, place=verbs.place_id(game.state, self.place))
        game.then(Act(self.who))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-move", {"place": verbs.place_id(game.state, self.place)})


class Flee(Sentence):
    """Out of the scene. [ART-RUL-22]"""

    rules = ("ART-RUL-22",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.acted = True
        verbs.leave(game, person, "fled", self.rules)


class Wait(Sentence):
    """Nothing, this turn. [ART-RUL-22]"""

    rules = ("ART-RUL-22",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.acted = True
        game.tell("waited", self.rules, seen(person), who=person.id)
