"""Damage in three steps: the category, what protection takes off it, and a test of Résistance."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Throw
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.artemis import nifimo, verbs
from rouage.games.artemis.die import Way, zone_odds
from rouage.games.artemis.difficulties import NIFIMO
from rouage.games.artemis.nifimo import Marks
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import nifimo_test
from rouage.games.artemis.state import Play, Question, Sentence, Table
from rouage.games.artemis.testing import make
from rouage.games.roleplay.hiding import seen

WOUNDS: Final[dict[int, Marks]] = {0: (0, 0, 0), 1: (1, 0, 0), 2: (2, 0, 0), 3: (2, 1, 0), 4: (2, 2, 0), 5: (2, 3, 0)}
"""Lights and graves of each rank, from Égratigné to Mortellement blessé.

[ART-CAT-01] [ART-CAT-02] [ART-CAT-03] [ART-CAT-04] [ART-CAT-05] [ART-CAT-06] [ART-RUL-14]
"""
MORTAL: Final = 5
DEAD: Final = 6
DESTROYED: Final = 7
"""[ART-CAT-07] [ART-CAT-08]"""
CANCELLED: Final = {"success": 2, "uncertainty": 1, "failure": 0}
"""Wounds that Résistance takes off. [ART-DMG-05] [ART-DMG-06] [ART-DMG-07]"""
SCREEN: Final = 3
"""Ranks that a personal screen takes off a laser. [ART-RUL-29] [ART-FACT-21]"""
SHORT_CIRCUIT: Final = 5
"""The die from which a blow hinders an exoskeleton. [ART-RUL-67] [ART-FACT-20]"""


def raised(category: int, *increases: int) -> int:
    """Increases add up before protection, never beyond Détruit. [ART-RUL-18]"""
    return min(category + sum(increases), DESTROYED)


def after_protection(category: int, protection: int) -> int:
    """As many ranks lower as the protection is worth (table ART-T7). [ART-DMG-02] [ART-DMG-03]"""
    return max(category - protection, 0)


def remaining(rank: int, cancelled: int) -> Marks:
    """Graves go before lights, and one light always stays (table ART-T8). [ART-DMG-08] [ART-DMG-09] [ART-RUL-15]"""
    light, grave, _ = WOUNDS[rank]
    if not rank:
        return nifimo.NONE
    gone = min(cancelled, grave)
    return max(light - (cancelled - gone), 1), grave - gone, 0


def resistance_odds(rank: int, score: int, way: Way = "plain") -> Odds[str]:
    """The marks a wound of this rank would leave, and how likely. [ART-DMG-04]"""

    def left(zone: str) -> str:
        return nifimo.drawn(remaining(rank, CANCELLED[zone]))

    return zone_odds(score - NIFIMO, way).map(left)


def shield(state: Table, person: Person, laser: bool) -> list[tuple[str, int]]:
    """What stands between a blow and the body. [ART-DMG-02] [ART-RUL-29]

    [ART-PRT-01] [ART-PRT-02] [ART-PRT-03] [ART-PRT-04] [ART-PRT-05] [ART-PRT-06] [ART-GEN-08]
    """
    lines = [("protection", state.protections[person.worn.protection].protection)]
    if laser and any(one in state.gear and state.gear[one].screen for one in person.worn.gear):
        lines.append(("screen", SCREEN))
    return [line for line in lines if line[1]]


class Damage(Sentence):
    """Somebody takes a wound of a category: first protection, then Résistance.

    [ART-DMG-01] [ART-DMG-02] [ART-DMG-04] [ART-FACT-12]
    """

    rules = ("ART-DMG-01", "ART-DMG-02", "ART-DMG-03")

    def __init__(self, who: str, category: int, by: str, laser: bool, blow: bool) -> None:
        self.who: Final = who
        self.category: Final = category
        self.by: Final = by
        """Whoever struck; empty for a fall, a fire or the GM's word."""
        self.laser: Final = laser
        self.blow: Final = blow
        """A blow by hand or weapon, which tires whoever it cannot wound and may short-circuit a machine."""

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(self.who)
        lines = shield(state, person, self.laser)
        rank = after_protection(self.category, sum([n for _, n in lines]))
        stopped: list[Plain] = [[f"artemis.of-{label}", -n] for label, n in lines]
        game.tell(
            "damage", self.rules, seen(person), who=person.id, category=f"artemis.category-{self.category}",
            lines=stopped, rank=f"artemis.category-{rank}", reckoned=[["artemis.of-rank", self.category], *stopped],
        )  # fmt: skip
        exoskeleton = state.protections[person.worn.protection].exoskeleton
        steps: list[Sentence] = []
        if self.blow and exoskeleton:
            steps += [Throw(f"short-circuit {person.id}", 1, 6, person.seat), ShortCircuit(person.id)]
        if rank >= DEAD:
            steps.append(Death(person.id, rank, self.by))
        elif rank:
            steps.append(Resist(person.id, rank, self.by))
        elif self.blow and self.category and not exoskeleton:
            steps.append(Winded(person.id))
        game.then(*steps)


class ShortCircuit(Sentence):
    """A 5 or 6 adds one hindrance to an exoskeleton that was struck. [ART-FACT-20] [ART-RUL-67]"""

    rules = ("ART-FACT-20", "ART-RUL-67")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        dice: list[Plain] = [*game.state.tray]
        if game.state.tray[0] < SHORT_CIRCUIT:
            game.tell("circuits-hold", self.rules, seen(person), who=person.id, dice=dice)
            return
        person.worn = verbs.with_worn(person.worn, shorted=person.worn.shorted + 1)
        verbs.burden(game.state, person)
        game.tell("short-circuited", self.rules, seen(person), who=person.id, n=person.worn.shorted, dice=dice)


class Winded(Sentence):
    """A blow that a suit stops still costs a light fatigue. [ART-RUL-16]"""

    rules = ("ART-RUL-16",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        verbs.pay_fatigue(game, game.state.person(self.who), "light", 1, self.rules)


class Resist(Sentence):
    """A test of Résistance, which no malus touches. [ART-DMG-04] [ART-RUL-12]"""

    rules = ("ART-DMG-04", "ART-RUL-12")

    def __init__(self, who: str, rank: int, by: str) -> None:
        self.who: Final = who
        self.rank: Final = rank
        self.by: Final = by

    def run(self, game: Play) -> None:
        one = nifimo_test(game.state.person(self.who), "resistance", "resistance")
        make(game, one, Wound(self.who, self.rank, self.by))


class Wound(Sentence):
    """What is left of the wound is marked on the grid.

    [ART-DMG-05] [ART-DMG-06] [ART-DMG-07] [ART-DMG-08] [ART-DMG-09]
    """

    rules = ("ART-DMG-05", "ART-DMG-06", "ART-DMG-07", "ART-DMG-08", "ART-DMG-09")

    def __init__(self, who: str, rank: int, by: str) -> None:
        self.who: Final = who
        self.rank: Final = rank
        self.by: Final = by

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(self.who)
        light, grave, _ = remaining(self.rank, CANCELLED[state.tests.pop().zone])
        lasting = int(self.rank == MORTAL and state.has("permanent-wounds"))
        if state.blow is not None and state.blow.target == self.who:
            state.blow.kept = (light, grave, lasting)
        verbs.wound(game, person, (light, grave, lasting), self.rules)
        # Whoever is struck wavers once the blow is over: a blow that knocks out comes before second thoughts.
        wavering = () if state.blow is not None else (Wavering(self.who),)
        game.then(Killed(self.who, self.by), *wavering)


class Death(Sentence):
    """Beyond Mortellement blessé no test helps. [ART-CAT-07] [ART-CAT-08] [ART-RUL-17]"""

    rules = ("ART-CAT-07", "ART-CAT-08", "ART-RUL-17")

    def __init__(self, who: str, rank: int, by: str) -> None:
        self.who: Final = who
        self.rank: Final = rank
        self.by: Final = by

    def run(self, game: Play) -> None:
        how = "destroyed" if self.rank >= DESTROYED else "dead"
        verbs.die(game, game.state.person(self.who), how, self.rules)
        game.then(Killed(self.who, self.by))


class Killed(Sentence):
    """Killing weighs on a player's character: once for the first, twice for murder, both for both. [ART-FACT-27]"""

    rules = ("ART-FACT-27",)

    def __init__(self, who: str, by: str) -> None:
        self.who: Final = who
        self.by: Final = by

    def run(self, game: Play) -> None:
        state = game.state
        dead, killer = state.person(self.who), state.find(self.by)
        if dead.out not in ("dead", "destroyed") or killer is None or killer.npc or dead.sheet.nature != "human":
            return
        murder = state.blow is not None and state.blow.defenceless
        loss = (0 if killer.mind.killed else 1) + (2 if murder else 0)
        killer.mind = verbs.with_mind(killer.mind, killed=True, balance=killer.mind.balance - loss)
        if loss:
            game.tell("balance", self.rules, who=killer.id, change=-loss, cause=f"artemis.killed-{int(murder)}")


class Wavering(Sentence):
    """Somebody the GM plays flees or yields once the malus is −4, unless the GM says otherwise. [ART-RUL-60]"""

    rules = ("ART-RUL-60",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        person = game.state.person(self.who)
        if not wavers(game.state, person):
            return None
        answers: dict[str, Sentence] = {"give-in": GivesIn(self.who), "fight-on": FightsOn(self.who)}
        return Question(game, "gm", Message("artemis.wavering", {"who": self.who}), answers)


def wavers(state: Table, person: Person) -> bool:
    return (
        person.npc and state.phase == "fight" and person.awake and not person.steadfast
        and person.sheet.yields != "never" and person.malus <= nifimo.WORST
    )  # fmt: skip


class GivesIn(Sentence):
    """It runs, or lays down its weapon, as is its way. [ART-RUL-60]"""

    rules = ("ART-RUL-60",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        verbs.leave(game, person, "fled" if person.sheet.yields == "flee" else "yielded", self.rules)


class FightsOn(Sentence):
    """The GM says otherwise. [ART-RUL-60]"""

    rules = ("ART-RUL-60",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.state.person(self.who).steadfast = True
