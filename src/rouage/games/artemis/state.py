"""An Artémis table: the scene, the people in it, the tests and the blow under way, and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rouage.engine.decision import Decision, Refusal
from rouage.engine.dice import Dice
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome
from rouage.engine.step import Step
from rouage.games.artemis.cards import Gear, Protection, Scene, Weapon
from rouage.games.artemis.nifimo import Marks
from rouage.games.artemis.person import Person, shown_name
from rouage.games.roleplay import table
from rouage.games.roleplay.calling import Check
from rouage.games.roleplay.commands import hinted
from rouage.games.roleplay.words import Words

Line = tuple[str, int]
"""One line of a score or a difficulty: where it comes from, and what it adds."""
GM: Final = "gm"


class Test(Check):
    """A test from the moment it is called for until its consequence."""

    __slots__ = (
        "competence", "difficulty", "faces", "forced", "lines", "mark", "override", "privilege", "purpose", "result",
        "subject", "visibility", "what", "who", "zone",
    )  # fmt: skip

    def __init__(
        self, who: str, competence: str, purpose: str, subject: str, what: str, lines: tuple[Line, ...],
        difficulty: tuple[Line, ...], visibility: str, privilege: bool, forced: bool, mark: tuple[int, ...],
        faces: tuple[int, ...], result: int, zone: str, override: str,
    ) -> None:  # fmt: skip
        self.who = who
        self.competence = competence
        self.purpose = purpose
        """Why it is made: what decides who reads the result."""
        self.subject = subject
        """Whom or what it is about."""
        self.what = what
        """The words of whoever called for it."""
        self.lines = lines
        """What is added to the die: the score, the malus, and so on."""
        self.difficulty = difficulty
        """Empty in a duel, until the other's total is known."""
        self.visibility = visibility
        self.privilege = privilege
        self.forced = forced
        """A point of experience made the die a 6. [ART-XPU-02]"""
        self.mark = mark
        """Where the roll stands: see `die.Mark`."""
        self.faces = faces
        self.result = result
        """Of the die, once it is settled."""
        self.zone = zone
        self.override = override
        """The GM's word: a zone; empty when the die decides."""

    def copy(self) -> Test:
        return Test(
            self.who, self.competence, self.purpose, self.subject, self.what, self.lines, self.difficulty,
            self.visibility, self.privilege, self.forced, self.mark, self.faces, self.result, self.zone, self.override,
        )  # fmt: skip

    @property
    def score(self) -> int:
        """What the die is added to."""
        return sum([change for _, change in self.lines])

    @property
    def target(self) -> int:
        return sum([change for _, change in self.difficulty])

    @property
    def total(self) -> int:
        """[ART-ZON-01]"""
        return self.score + self.result


class Blow:
    """An attack under way, from its announcement to its wound."""

    __slots__ = (
        "aim", "attacker", "category", "defenceless", "dodged", "force", "kept", "manner", "range", "rank", "stance",
        "target", "thrown", "total", "weapon",
    )  # fmt: skip

    def __init__(
        self, attacker: str, target: str, weapon: str, manner: str, total: bool, aim: str, defenceless: bool,
        thrown: bool, range: str, stance: str, dodged: bool, force: int, category: int, rank: int, kept: Marks,
    ) -> None:  # fmt: skip
        self.attacker = attacker
        self.target = target
        self.weapon = weapon
        self.manner = manner
        """melee or shot."""
        self.total = total
        """With no care for defence. [ART-OPT-05]"""
        self.aim = aim
        """The place named by a precise attack. [ART-OPT-07]"""
        self.defenceless = defenceless
        self.thrown = thrown
        self.range = range
        self.stance = stance
        """What the defender chose in secret, until the attacker has chosen too. [ART-RUL-20]"""
        self.dodged = dodged
        """A dodge takes the place of the duel. [ART-RUL-68]"""
        self.force = force
        """The total of the attack, which the parry is held against. [ART-RUL-23]"""
        self.category = category
        """The rank before protection."""
        self.rank = rank
        """And after it."""
        self.kept = kept
        """The wounds that were marked, light first."""

    def copy(self) -> Blow:
        return Blow(
            self.attacker, self.target, self.weapon, self.manner, self.total, self.aim, self.defenceless, self.thrown,
            self.range, self.stance, self.dodged, self.force, self.category, self.rank, self.kept,
        )  # fmt: skip


class Trip:
    """A sketch or a quest under way. Replaced as a whole, never changed."""

    __slots__ = ("apart", "by", "done", "elements", "kind", "makers", "objects", "spirits", "stage", "trial")

    def __init__(
        self, kind: str, by: str, stage: str, spirits: tuple[str, ...], elements: int, objects: tuple[str, ...],
        trial: int, apart: bool, done: tuple[str, ...], makers: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.kind: Final = kind
        """sketch or quest."""
        self.by: Final = by
        """The empath who traces it, or who leads."""
        self.stage: Final = stage
        self.spirits: Final = spirits
        self.elements: Final = elements
        """What was brought in to provoke an emotion. [ART-SKT-10]"""
        self.objects: Final = objects
        self.trial: Final = trial
        self.apart: Final = apart
        """The travellers arrived, but not together. [ART-RUL-55]"""
        self.done: Final = done
        """What the GM has ticked off."""
        self.makers: Final = makers
        """Who brought each of the objects forth, and may drop it. [ART-RUL-53]"""


class Proposal:
    """A line of what time brings, for the GM to accept, change or strike out."""

    __slots__ = ("kind", "n", "rules", "severity", "who")

    def __init__(self, who: str, kind: str, severity: str, n: int, rules: tuple[str, ...]) -> None:
        self.who: Final = who
        self.kind: Final = kind
        """The line of the grid that changes, or what else befalls: stabilised, woke, balance, dies."""
        self.severity: Final = severity
        self.n: Final = n
        """Marks more, or fewer where it is below nothing."""
        self.rules: Final = rules


class Table(table.Table[Scene]):
    """The whole table."""

    __slots__ = (
        "began", "blow", "calls", "described", "gear", "knocked", "order", "people", "phase", "proposals",
        "protections", "tests", "trip", "turn", "weapons",
    )  # fmt: skip

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, scene: Scene, people: list[Person],
        weapons: dict[str, Weapon], protections: dict[str, Protection], gear: dict[str, Gear], tests: list[Test],
        calls: list[Test], blow: Blow | None, trip: Trip | None, order: tuple[str, ...], turn: int, phase: str,
        knocked: tuple[tuple[str, int, int], ...], minutes: int, began: int, proposals: tuple[Proposal, ...],
        notes: tuple[str, ...], described: tuple[tuple[str, str], ...], evening: bool, gone: dict[str, Words],
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome, scene, notes, minutes, evening, gone)
        self.people = people
        self.weapons = weapons
        self.protections = protections
        self.gear = gear
        self.tests = tests
        """Tests under way, the one being settled last."""
        self.calls = calls
        """Tests that were called for and have yet to be answered."""
        self.blow = blow
        self.trip = trip
        self.order = order
        """Who has yet to act this turn, the next one first."""
        self.turn = turn
        self.phase = phase
        """free, fight, ordeal or quest."""
        self.knocked = knocked
        """Who is knocked out this turn, with the grave and permanent wounds that will turn light. [ART-RUL-35]"""
        self.began = began
        """The minute at which the scene began."""
        self.proposals = proposals
        self.described = described
        """How players have described their characters' emotions, and which character. [ART-QST-09]"""

    def copy(self) -> Table:
        return Table(
            self.dice.copy(), self.tray, self.outcome, self.scene, [one.copy() for one in self.people], self.weapons,
            self.protections, self.gear, [test.copy() for test in self.tests], [test.copy() for test in self.calls],
            self.blow.copy() if self.blow else None, self.trip, self.order, self.turn, self.phase, self.knocked,
            self.minutes, self.began, self.proposals, self.notes, self.described, self.evening, self.gone,
        )  # fmt: skip

    @property
    def test(self) -> Test:
        return self.tests[-1]

    @property
    def strike(self) -> Blow:
        assert self.blow is not None
        return self.blow

    def person(self, id: str) -> Person:
        for one in self.people:
            if one.id == id:
                return one
        raise AssertionError(id)

    def find(self, id: str) -> Person | None:
        for one in self.people:
            if one.id == id:
                return one
        return None

    @property
    def party(self) -> list[Person]:
        return [one for one in self.people if not one.sheet.npc]

    def against(self, one: Person) -> list[Person]:
        """Those on the other side who are still here, seen or not."""
        foe = one.side == "foe"
        return [other for other in self.people if (other.side == "foe") != foe and not other.out]

    def has(self, option: str) -> bool:
        """Whether an optional rule is in force."""
        return option in self.scene.options


Play = Game[Table]
Sentence = Step[Table]


class Question(Decision[Table]):
    """A question at an Artémis table."""

    __slots__ = ()


def refuse(rule: str, reason: str, **args: Plain) -> Refusal:
    return Refusal(rule, Message(f"artemis.no-{reason}", args))


def apart(state: Table, people: Sequence[str]) -> tuple[list[str], list[str]]:
    """Those everybody sees, and those of whom only the GM may hear."""
    hidden = [one for one in people if state.person(one).hidden]
    return [one for one in people if one not in hidden], hidden


def nobody(state: Table, rule: str, id: str) -> Refusal:
    """For the GM, who may know of everybody."""
    return refuse(rule, "such-person", key=id, hint=hinted(id, {one.id: shown_name(one) for one in state.people}))
