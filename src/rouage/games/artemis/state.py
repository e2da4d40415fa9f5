"""The pieces of an Artémis table: people with their grids, the scene, the blow under way, and the tests."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Decision, Refusal
from rouage.engine.dice import Dice
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.games.artemis import nifimo
from rouage.games.artemis.cards import Gear, Protection, Scene, Sheet, Weapon
from rouage.games.artemis.nifimo import BOXES, Grid, Marks
from rouage.games.roleplay.words import Words

Line = tuple[str, int]
"""One line of a score or a difficulty: where it comes from, and what it adds."""
GM: Final = "gm"


class Worn:
    """What somebody wears, carries and holds. Replaced as a whole, never changed."""

    __slots__ = ("gear", "held", "load", "pressurised", "protection", "shorted", "weapons")

    def __init__(
        self, protection: str, pressurised: bool, weapons: tuple[str, ...], held: str, gear: tuple[str, ...], load: int,
        shorted: int,
    ) -> None:  # fmt: skip
        self.protection: Final = protection
        self.pressurised: Final = pressurised
        self.weapons: Final = weapons
        self.held: Final = held
        """The weapon in hand; empty for bare hands."""
        self.gear: Final = gear
        self.load: Final = load
        """Hindrances that the GM added for an overload. [ART-GEN-09]"""
        self.shorted: Final = shorted
        """Hindrances of an exoskeleton struck until it short-circuits. [ART-RUL-67]"""


class Body:
    """What time does to somebody, in minutes. Replaced as a whole, never changed."""

    __slots__ = (
        "asleep", "awake", "bleeding", "casket", "coma", "convalescent", "diet", "fearless", "fed", "holiday", "hungry",
        "leisure", "owes", "rested", "senseless", "stabilised", "untried",
    )  # fmt: skip

    def __init__(
        self, stabilised: int, bleeding: int, asleep: int, awake: int, owes: int, rested: int, holiday: int,
        leisure: int, convalescent: int, casket: int, fearless: int, coma: int, senseless: int, diet: str, hungry: int,
        fed: int, untried: int,
    ) -> None:  # fmt: skip
        self.stabilised: Final = stabilised
        """Grave wounds that no longer get worse."""
        self.bleeding: Final = bleeding
        """How long the worsening clock has run, in seconds: a coma makes an hour of every minute. [ART-AGG-01]"""
        self.asleep: Final = asleep
        """How long the sleep under way has lasted."""
        self.awake: Final = awake
        """Since waking."""
        self.owes: Final = owes
        """How long to stay awake before sleeping again. [ART-FAT-10]"""
        self.rested: Final = rested
        self.holiday: Final = holiday
        self.leisure: Final = leisure
        self.convalescent: Final = convalescent
        self.casket: Final = casket
        self.fearless: Final = fearless
        """Since the cause of the fears was gone."""
        self.coma: Final = coma
        """The minute at which a catalepsy ends; 0 for none. [ART-RUL-69]"""
        self.senseless: Final = senseless
        """The minute until which somebody is knocked out; 0 for none."""
        self.diet: Final = diet
        """fed, bare or none. [ART-FACT-11]"""
        self.hungry: Final = hungry
        """How long on less than regular meals."""
        self.fed: Final = fed
        """How long on regular meals again."""
        self.untried: Final = untried
        """The minute before which catalepsy cannot be tried again. [ART-RUL-69]"""


class Mind:
    """Experience, balance and the causes of stress and fear. Replaced as a whole, never changed."""

    __slots__ = ("balance", "causes", "illness", "killed", "sources", "spent", "total", "used")

    def __init__(
        self, total: int, spent: int, used: int, balance: int, sources: tuple[tuple[str, str, int], ...],
        causes: tuple[tuple[str, str, str, int], ...], illness: str, killed: bool,
    ) -> None:  # fmt: skip
        self.total: Final = total
        """Experience ever gained. [ART-SHT-02]"""
        self.spent: Final = spent
        self.used: Final = used
        """Points spent on dice in this scenario. [ART-XPU-04]"""
        self.balance: Final = balance
        """What Volonté began with, and what deeds have cost or given. [ART-RUL-59]"""
        self.sources: Final = sources
        """(English, French, points). [ART-SHT-03]"""
        self.causes: Final = causes
        """(line, severity, words, minute). [ART-NIF-07]"""
        self.illness: Final = illness
        """Chosen in secret by the player once balance is below zero. [ART-FACT-29]"""
        self.killed: Final = killed
        """Whether somebody has died by this character's hand before. [ART-FACT-27]"""

    @property
    def left(self) -> int:
        """Experience that can be spent. [ART-SHT-02]"""
        return self.total - self.spent


class Person:
    """Anybody at the table, played by a player or by the GM: the sheet, the grid, and what a fight changes."""

    __slots__ = (
        "acted", "attitude", "body", "cover", "crowd", "exposed", "grid", "hidden", "hindrances", "id", "initiative",
        "late", "lost", "mind", "moved", "out", "place", "seat", "sensed", "sheet", "side", "sketching", "steadfast",
        "surprises", "threatened", "worn",
    )  # fmt: skip

    def __init__(
        self, id: str, seat: str, side: str, sheet: Sheet, grid: Grid, hindrances: int, worn: Worn, body: Body,
        mind: Mind, place: int, initiative: tuple[int, ...], attitude: str, acted: bool, moved: bool, sensed: bool,
        exposed: bool, lost: int, late: bool, cover: bool, sketching: int, threatened: tuple[str, ...], hidden: bool,
        surprises: bool, steadfast: bool, out: str, crowd: int,
    ) -> None:  # fmt: skip
        self.id = id
        self.seat = seat
        self.side = side
        """party, ally or foe."""
        self.sheet = sheet
        self.grid = grid
        self.hindrances = hindrances
        """Marks on the line of hindrance: worked out whenever their causes change. [ART-RUL-45]"""
        self.worn = worn
        self.body = body
        self.mind = mind
        self.place = place
        self.initiative = initiative
        """The total, the score in Réaction, whether a player plays it, and what dice broke a tie. [ART-RUL-21]"""
        self.attitude = attitude
        """prudent, defensive or aggressive; dodging; empty while none is chosen this turn. [ART-CBT-03]"""
        self.acted = acted
        self.moved = moved
        self.sensed = sensed
        """Combat sense was tried this turn. [ART-RUL-37]"""
        self.exposed = exposed
        """After a total attack, until one's own place in the next turn. [ART-RUL-32]"""
        self.lost = lost
        """Turns still to be lost."""
        self.late = late
        """Acts last in the turn to come."""
        self.cover = cover
        self.sketching = sketching
        """How far a sketch has come: 0 for none, 1 once traced. [ART-RUL-70]"""
        self.threatened = threatened
        """Those who have tried threats on this person in this scene. [ART-RUL-36]"""
        self.hidden = hidden
        self.surprises = surprises
        """May strike first by surprise. [ART-OPT-06]"""
        self.steadfast = steadfast
        """The GM has said that it fights on, whatever its malus. [ART-RUL-60]"""
        self.out = out
        """How somebody left the scene: dead, destroyed, fled, yielded, gone; empty while in it."""
        self.crowd = crowd
        """Adversaries, as they were counted when dodging was declared this turn. [ART-RUL-31]"""

    def copy(self) -> Person:
        return Person(
            self.id, self.seat, self.side, self.sheet, self.grid, self.hindrances, self.worn, self.body, self.mind,
            self.place, self.initiative, self.attitude, self.acted, self.moved, self.sensed, self.exposed, self.lost,
            self.late, self.cover, self.sketching, self.threatened, self.hidden, self.surprises, self.steadfast,
            self.out, self.crowd,
        )  # fmt: skip

    @property
    def npc(self) -> bool:
        return self.sheet.npc

    @property
    def wounds(self) -> Marks:
        return self.grid[0]

    @property
    def fatigue(self) -> Marks:
        return self.grid[1]

    @property
    def stress(self) -> Marks:
        return self.grid[2]

    @property
    def fear(self) -> Marks:
        return self.grid[3]

    @property
    def malus(self) -> int:
        """[ART-NIF-06] [ART-RUL-11]"""
        return nifimo.malus(self.grid, self.hindrances)

    @property
    def bleeding(self) -> int:
        """Grave wounds that nobody has stabilised. [ART-RUL-38]"""
        return self.grid[0][1] - self.body.stabilised

    @property
    def unconscious(self) -> bool:
        """Too many wounds, or knocked out, or in a coma. [ART-RUL-13] [ART-RUL-35] [ART-RUL-69]"""
        return sum(self.grid[0]) > BOXES or self.body.senseless > 0 or self.body.coma > 0

    @property
    def collapsed(self) -> bool:
        """Too tired to stand. [ART-RUL-13]"""
        return sum(self.grid[1]) > BOXES

    @property
    def overwrought(self) -> bool:
        """Too tense to do anything but dodge. [ART-RUL-13]"""
        return sum(self.grid[2]) > BOXES

    @property
    def terrified(self) -> bool:
        """Flees or freezes for the scene. [ART-RUL-13]"""
        return sum(self.grid[3]) > BOXES

    @property
    def stuck(self) -> bool:
        """So hindered that nothing moves. [ART-RUL-13]"""
        return self.hindrances > BOXES

    @property
    def dying(self) -> bool:
        """Dead at the next wound or worsening. [ART-RUL-13]"""
        return sum(self.grid[0]) > BOXES and self.bleeding > 0

    @property
    def here(self) -> bool:
        return not self.out

    @property
    def awake(self) -> bool:
        """Here, and able to do something."""
        return not self.out and not self.unconscious and not self.collapsed

    @property
    def tired_out(self) -> bool:
        """A full line of fatigue: nothing more can be paid with it. [ART-RUL-02] [ART-RUL-24]"""
        return sum(self.grid[1]) >= BOXES


class Test:
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
        """all; outcome (difficulty hidden); player (only roller and GM see it); gm (the roller sees only dice)."""
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

    @property
    def open(self) -> bool:
        """Whether everybody may see its number."""
        return self.visibility == "all"

    @property
    def shown(self) -> bool:
        """Whether whoever rolls may see its number."""
        return self.visibility in ("all", "player")


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

    __slots__ = ("apart", "by", "done", "elements", "kind", "objects", "spirits", "stage", "trial")

    def __init__(
        self, kind: str, by: str, stage: str, spirits: tuple[str, ...], elements: int, objects: tuple[str, ...],
        trial: int, apart: bool, done: tuple[str, ...],
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


class Table(State):
    """The whole table."""

    __slots__ = (
        "began", "blow", "calls", "described", "evening", "gear", "gone", "knocked", "minutes", "notes", "order",
        "people", "phase", "proposals", "protections", "scene", "tests", "trip", "turn", "weapons",
    )  # fmt: skip

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, scene: Scene, people: list[Person],
        weapons: dict[str, Weapon], protections: dict[str, Protection], gear: dict[str, Gear], tests: list[Test],
        calls: list[Test], blow: Blow | None, trip: Trip | None, order: tuple[str, ...], turn: int, phase: str,
        knocked: tuple[tuple[str, int, int], ...], minutes: int, began: int, proposals: tuple[Proposal, ...],
        notes: tuple[str, ...], described: tuple[tuple[str, str], ...], evening: bool, gone: dict[str, Words],
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome)
        self.scene = scene
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
        self.minutes = minutes
        self.began = began
        """The minute at which the scene began."""
        self.proposals = proposals
        self.notes = notes
        """The GM's own."""
        self.described = described
        """How players have described their characters' emotions, and which character. [ART-QST-09]"""
        self.evening = evening
        """An evening run by a GM, to which every scene returns; otherwise the scene is the whole game."""
        self.gone = gone
        """Names of those who left the table or took another id, so that the log can still tell of them."""

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
        found = self.find(id)
        assert found is not None, id
        return found

    def find(self, id: str) -> Person | None:
        for one in self.people:
            if one.id == id:
                return one
        return None

    @property
    def party(self) -> list[Person]:
        """The players' characters, in seat order."""
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
Question = Decision[Table]


def refuse(rule: str, reason: str, **args: Plain) -> Refusal:
    return Refusal(rule, Message(f"artemis.no-{reason}", args))
