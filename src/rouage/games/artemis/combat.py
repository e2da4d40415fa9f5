"""A blow is announced: at whom, with what, in what manner, and what can be done against it."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.artemis import verbs, weapons
from rouage.games.artemis.attitudes import Defend, Press
from rouage.games.artemis.duel import Unveil
from rouage.games.artemis.landing import AtMercy, BlowOver
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Blow, Play, Sentence, Table

AIMS: Final = ("head", "arm", "leg", "body")
"""Places a precise attack may name. [ART-OPT-07] [ART-RUL-34]"""


class Strike(Sentence):
    """A blow by hand or weapon is announced.

    [ART-CBT-01] [ART-FACT-15] [ART-OPT-05] [ART-OPT-07] [ART-RUL-32] [ART-RUL-34]
    """

    rules = ("ART-CBT-01", "ART-FACT-15", "ART-RUL-22")

    def __init__(self, who: str, target: str, weapon: str, total: bool, aim: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.weapon: Final = weapon
        self.total: Final = total
        self.aim: Final = aim
        """head, arm, leg or body for a precise attack; `knock-out` and `disarm` say what for."""

    def run(self, game: Play) -> None:
        state = game.state
        actor = take_turn(game, self.who)
        target = state.person(self.target)
        if self.weapon != (actor.worn.held or weapons.FISTS):
            actor.worn = verbs.with_worn(actor.worn, held="" if self.weapon == weapons.FISTS else self.weapon)
        actor.exposed = self.total
        unable = defenceless(target)
        state.blow = new_blow(actor.id, target.id, self.weapon, "melee", self.total, self.aim, unable)
        game.tell(
            "attacks", self.rules, who=actor.id, target=target.id, weapon=self.weapon,
            how=[one for one in ("total" if self.total else "", self.aim) if one],
        )  # fmt: skip
        game.then(*defence(state, unable), BlowOver())

    def help(self, game: Play) -> Message:
        how = "total" if self.total else self.aim or "plain"
        return Message(f"artemis.help-strike-{how}", {"target": self.target, "weapon": self.weapon})


def new_blow(
    attacker: str, target: str, weapon: str, manner: str, total: bool, aim: str, unable: bool, range: str = "",
    thrown: bool = False,
) -> Blow:  # fmt: skip
    return Blow(attacker, target, weapon, manner, total, aim, unable, thrown, range, "", False, 0, 0, 0, (0, 0, 0))


def defence(state: Table, unable: bool) -> list[Sentence]:
    """How a blow goes on, by what the target can do against it. [ART-OPT-09] [ART-ESQ-04] [ART-FACT-16]"""
    if unable and state.has("defenceless"):
        return [AtMercy()]
    return [Defend(), Press(), Unveil()]


def defenceless(target: Person) -> bool:
    """Unconscious, collapsed, or tracing a sketch. [ART-OPT-09] [ART-RUL-70]"""
    return target.unconscious or target.collapsed or target.sketching == 1


def take_turn(game: Play, who: str) -> Person:
    """Whoever acts is no longer hidden; a sketch that is not carried on is lost."""
    actor = game.state.person(who)
    if actor.hidden:
        verbs.reveal(game, actor)
    actor.acted = True
    actor.surprises = False
    return actor
