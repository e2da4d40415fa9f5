"""A blow that lands, or finds nobody to parry it: its category, and what a precise one does beside wounding."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.artemis import verbs, weapons
from rouage.games.artemis.damage import Damage, Wavering, raised
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Sentence, Table
from rouage.games.artemis.stunning import SENSELESS, Stunned
from rouage.games.artemis.testing import make

DEFENCELESS: Final = 8
"""[ART-OPT-10]"""


class Lands(Sentence):
    """The blow lands: its category, with all that raises it. [ART-DMG-01] [ART-OPT-05] [ART-OPT-08] [ART-RUL-18]"""

    rules = ("ART-DMG-01", "ART-OPT-05", "ART-OPT-08", "ART-RUL-18")

    def run(self, game: Play) -> None:
        land(game, 0)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-lands", {"category": f"artemis.category-{category(game.state, 0)}"})


def category(state: Table, more: int) -> int:
    """What the blow under way would do to an average person. [ART-WPN-01] [ART-FACT-12] [ART-RUL-27]"""
    blow = state.strike
    own = weapons.weapon_of(state, blow.weapon).category - int(blow.thrown)
    return raised(max(own, 0), int(blow.total), int(blow.aim in ("head", "knock-out")), more)


def land(game: Play, more: int) -> None:
    state, blow = game.state, game.state.strike
    weapon = weapons.weapon_of(state, blow.weapon)
    blow.category = category(state, more)
    game.tell("hit", ("ART-DMG-01",), who=blow.target, by=blow.attacker)
    if weapon.stuns:
        game.then(Stunned())
        return
    game.then(Damage(blow.target, blow.category, blow.attacker, weapon.laser, blow.manner == "melee"), Aftermath())


class AtMercy(Sentence):
    """A defenceless target: Bagarre at 8, whatever the weapon. [ART-OPT-07] [ART-OPT-09] [ART-OPT-10]"""

    rules = ("ART-OPT-09", "ART-OPT-10")

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        one = prepared(
            state.person(blow.attacker), "bagarre", "defenceless", (("base", DEFENCELESS),),
            ("precise", weapons.PRECISE if blow.aim else 0), subject=blow.target,
        )  # fmt: skip
        make(game, one, MercyRolled())


class MercyRolled(Sentence):
    """Success hits one category harder, uncertainty hits, failure misses. [ART-OPT-11] [ART-RUL-65]"""

    rules = ("ART-OPT-11", "ART-RUL-65")

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        if zone == "failure":
            game.tell("missed", self.rules, who=state.strike.attacker, target=state.strike.target)
        else:
            land(game, int(zone == "success"))


class Aftermath(Sentence):
    """A precise blow with a grave wound disarms or knocks out. [ART-OPT-12] [ART-OPT-13] [ART-OPT-14] [ART-OPT-15]"""

    rules = ("ART-OPT-12", "ART-OPT-13", "ART-OPT-14", "ART-OPT-15", "ART-RUL-34")

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        target = state.person(blow.target)
        _, grave, lasting = blow.kept
        if target.out or not grave:
            return
        if blow.aim == "disarm" and target.worn.held and not weapons.in_hand(state, target).natural:
            dropped = target.worn.held
            kept = tuple([one for one in target.worn.weapons if one != dropped])
            target.worn = verbs.with_worn(target.worn, held="", weapons=kept)
            game.tell("disarmed", ("ART-OPT-12", "ART-OPT-13"), who=target.id, weapon=dropped)
        elif blow.aim == "knock-out":
            state.knocked = (*state.knocked, (target.id, grave, lasting))
            target.body = verbs.with_body(target.body, senseless=state.minutes + SENSELESS)
            game.tell("knocked-out", ("ART-OPT-14", "ART-OPT-15"), who=target.id)


class BlowOver(Sentence):
    """The blow is put away; wounds and fatigue may have been too much for either. [ART-FACT-15] [ART-RUL-60]"""

    rules = ("ART-FACT-15", "ART-RUL-60")

    def run(self, game: Play) -> None:
        blow = game.state.strike
        game.state.blow = None
        game.then(Wavering(blow.target), Wavering(blow.attacker))
