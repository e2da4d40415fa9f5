"""Somebody at an Artémis table: what they wear, what time does to them, what they think of it, and the grid."""

from __future__ import annotations

from typing import Final

from rouage.games.artemis import nifimo
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.nifimo import BOXES, Grid, Marks
from rouage.games.roleplay.words import Words, numbered


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
        """Here, and able to do something: neither unconscious nor collapsed."""
        grid, body = self.grid, self.body
        return not (self.out or sum(grid[0]) > BOXES or sum(grid[1]) > BOXES or body.senseless or body.coma)

    @property
    def tired_out(self) -> bool:
        """A full line of fatigue: nothing more can be paid with it. [ART-RUL-02] [ART-RUL-24]"""
        return sum(self.grid[1]) >= BOXES


def shown_name(person: Person) -> Words:
    """As everybody reads it: those of a kind are numbered."""
    return numbered(person.sheet.name, person.id) if person.npc else person.sheet.name
