"""The pieces of a Signature table: characters, creatures, the scene, and the tasks under way."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Decision, Refusal
from rouage.engine.dice import Dice
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome
from rouage.engine.step import Step
from rouage.games.roleplay import table
from rouage.games.roleplay.calling import Check
from rouage.games.roleplay.words import Words, numbered
from rouage.games.signature.cards import Card, Power, Scene, Sheet, Thing

Line = tuple[str, int]
"""One line of a difficulty: where it comes from, and what it adds."""

WOUNDS_TO_DEFEAT: Final = 3
HANDS: Final = 2


class Hero:
    """A player's character (SIG-RUL-36): its sheet, and everything play changes on it."""

    __slots__ = (
        "acted", "adjusted", "dead", "down", "energy", "escaped", "held", "helps", "id", "maximum", "objects", "rest",
        "rested", "seat", "sheet", "unloaded", "wounds", "x", "xp", "y",
    )  # fmt: skip

    def __init__(
        self, id: str, seat: str, sheet: Sheet, energy: int, maximum: int, wounds: int, rest: int, xp: int,
        objects: tuple[str, ...], held: tuple[str, ...], unloaded: tuple[str, ...], x: int, y: int,
        acted: bool, adjusted: bool, down: bool, dead: bool, escaped: bool, helps: tuple[str, ...],
        rested: int = 0,
    ) -> None:  # fmt: skip
        self.id = id
        self.seat = seat
        self.sheet = sheet
        self.energy = energy
        self.maximum = maximum
        self.wounds = wounds
        self.rest = rest
        """Which of the four rests comes next, 0 to 3."""
        self.xp = xp
        self.objects = objects
        """Everything carried, what is in hand included."""
        self.held = held
        self.unloaded = unloaded
        self.x = x
        self.y = y
        self.acted = acted
        self.adjusted = adjusted
        """The free adjustment of the action under way is used up."""
        self.down = down
        self.dead = dead
        self.escaped = escaped
        self.helps = helps
        """Whom this character helps, and with what: (hero, "action"), the same and a deed, or (hero, "reaction"); empty
        when nobody."""
        self.rested = rested
        """The minute at which this character's last rest was over."""

    def copy(self) -> Hero:
        return Hero(
            self.id, self.seat, self.sheet, self.energy, self.maximum, self.wounds, self.rest, self.xp,
            self.objects, self.held, self.unloaded, self.x, self.y,
            self.acted, self.adjusted, self.down, self.dead, self.escaped, self.helps, self.rested,
        )  # fmt: skip

    def names(self) -> dict[str, Words]:
        """What the character and each trait are called, by the ids under which events name them."""
        traits = {f"{self.id}/trait-{n}": one for n, one in enumerate(self.sheet.traits, 1)}
        return {self.id: self.sheet.name, **traits}

    @property
    def defeated(self) -> bool:
        """A player's character is defeated by three wounds. [SIG-WND-03]"""
        return self.wounds >= WOUNDS_TO_DEFEAT

    @property
    def able(self) -> bool:
        """Awake and here. [SIG-DEF-01]"""
        return self.wounds < WOUNDS_TO_DEFEAT and not self.dead and not self.escaped


class Creature:
    """A creature or obstacle in the scene: its card, and everything play changes on it."""

    __slots__ = (
        "acted", "ambush", "arrives", "card", "circumstance", "down", "entangled", "group", "helped", "hidden", "id",
        "lurks", "out", "wounds", "x", "y",
    )  # fmt: skip

    def __init__(
        self, id: str, card: Card, wounds: int, x: int, y: int, group: str, ambush: bool, entangled: bool,
        hidden: bool, lurks: bool, acted: bool, circumstance: int, helped: int, arrives: int, out: str, down: bool,
    ) -> None:  # fmt: skip
        self.id = id
        self.card = card
        self.wounds = wounds
        self.x = x
        self.y = y
        self.group = group
        self.ambush = ambush
        self.entangled = entangled
        self.hidden = hidden
        """Unknown to the players: it lurks, or it has yet to arrive."""
        self.lurks = lurks
        self.acted = acted
        self.circumstance = circumstance
        self.helped = helped
        self.arrives = arrives
        self.out = out
        """How it left the scene: defeated, caught, fled, dead; empty while it is in it."""
        self.down = down
        """Overpowered by somebody in this very action, so that it can be shifted."""

    def copy(self) -> Creature:
        return Creature(
            self.id, self.card, self.wounds, self.x, self.y, self.group, self.ambush, self.entangled,
            self.hidden, self.lurks, self.acted, self.circumstance, self.helped, self.arrives, self.out, self.down,
        )  # fmt: skip

    def names(self) -> dict[str, Words]:
        """What it and its features are called, by the ids under which events name them."""
        features = {f"{self.id}/feature-{n}": one[:2] for n, one in enumerate(self.card.features, 1)}
        return {self.id: self.card.name, **features}

    @property
    def threshold(self) -> int:
        """One success defeats what is minor, three what is important.

        [SIG-WND-01] [SIG-WND-02] [SIG-WND-04] [SIG-WND-05] [SIG-CHF-03] [SIG-RUL-24]
        """
        return WOUNDS_TO_DEFEAT if self.card.important else 1


class Task(Check):
    """A task from the moment it is declared until its consequence: the card that is filled in line by line."""

    __slots__ = (
        "advantage", "claimed", "deed", "energy", "faces", "lines", "mark", "outcome", "override", "target", "thing",
        "visibility", "what", "who",
    )  # fmt: skip

    def __init__(
        self, who: str, deed: str, target: str, thing: str, what: str, lines: tuple[Line, ...], advantage: bool,
        energy: int, claimed: tuple[int, ...], mark: tuple[int, ...], faces: tuple[int, ...], outcome: str,
        visibility: str, override: str,
    ) -> None:  # fmt: skip
        self.who = who
        self.deed = deed
        self.target = target
        self.thing = thing
        self.what = what
        """What it is about: a tag, or the words of whoever called for it."""
        self.lines = lines
        self.advantage = advantage
        self.energy = energy
        self.claimed = claimed
        self.mark = mark
        """Where the roll stands: see `roll.Mark`."""
        self.faces = faces
        self.outcome = outcome
        """success, failure or critical once settled."""
        self.visibility = visibility
        self.override = override
        """The GM's word: success or failure; empty when the dice decide."""

    def copy(self) -> Task:
        return Task(
            self.who, self.deed, self.target, self.thing, self.what, self.lines, self.advantage, self.energy,
            self.claimed, self.mark, self.faces, self.outcome, self.visibility, self.override,
        )  # fmt: skip

    @property
    def difficulty(self) -> int:
        """Effective difficulty before Energy: the sum of its lines. [SIG-RUL-03]"""
        return sum([change for _, change in self.lines])

    @property
    def effective(self) -> int:
        """What is left after Energy. [SIG-NRG-03]"""
        return self.difficulty - self.energy


class Table(table.Table[Scene]):
    """The whole table."""

    __slots__ = (
        "calls", "creatures", "heroes", "powers", "resting", "round", "tasks", "things", "turn",
    )  # fmt: skip

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, scene: Scene, heroes: list[Hero],
        creatures: list[Creature], things: dict[str, Thing], powers: dict[str, Power], tasks: list[Task],
        calls: list[Task], notes: tuple[str, ...], round: int, turn: str, minutes: int, evening: bool,
        gone: dict[str, Words], resting: int = -1,
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome, scene, notes, minutes, evening, gone)
        self.heroes = heroes
        self.creatures = creatures
        self.things = things
        """Every object known at this table; shared by copies and replaced, never changed, when the GM adds one."""
        self.powers = powers
        self.tasks = tasks
        """Tasks under way, the one being settled last."""
        self.calls = calls
        """Tasks the GM has called for and players have yet to answer."""
        self.round = round
        self.turn = turn
        """free, players or creatures."""
        self.resting = resting
        """Since which minute somebody rests and nothing else happens; -1 while nobody does. [SIG-RUL-49]"""

    def copy(self) -> Table:
        return Table(
            self.dice.copy(), self.tray, self.outcome, self.scene, [hero.copy() for hero in self.heroes],
            [creature.copy() for creature in self.creatures], self.things, self.powers,
            [task.copy() for task in self.tasks], [task.copy() for task in self.calls], self.notes, self.round,
            self.turn, self.minutes, self.evening, self.gone, self.resting,
        )  # fmt: skip

    @property
    def party(self) -> list[Hero]:
        return self.heroes

    @property
    def task(self) -> Task:
        return self.tasks[-1]

    def hero(self, id: str) -> Hero:
        found = self.find_hero(id)
        assert found is not None, id
        return found

    def creature(self, id: str) -> Creature:
        found = self.find(id)
        assert found is not None, id
        return found

    def find_hero(self, id: str) -> Hero | None:
        for hero in self.heroes:
            if hero.id == id:
                return hero
        return None

    def find(self, id: str) -> Creature | None:
        for creature in self.creatures:
            if creature.id == id:
                return creature
        return None

    def foes(self) -> list[Creature]:
        """Creatures and obstacles still in play against the players."""
        return [one for one in self.creatures if not one.out and one.card.side == "foe" and one.arrives <= self.round]

    def allies(self) -> list[Creature]:
        """Those on the players' side whom the players know of."""
        return [one for one in self.creatures if one.card.side == "ally" and not one.out and not one.hidden]

    def seat_of(self, who: str) -> str:
        """The seat that rolls for a hero, or for an ally: the first player gives the orders. [SIG-RUL-20]"""
        hero = self.find_hero(who)
        return hero.seat if hero else self.heroes[0].seat


Play = Game[Table]
Sentence = Step[Table]
Question = Decision[Table]


def refuse(rule: str, reason: str, **args: Plain) -> Refusal:
    return Refusal(rule, Message(f"signature.no-{reason}", args))


def heroes_called(state: Table) -> dict[str, Words]:
    """The characters' names, by their ids."""
    return {one.id: one.sheet.name for one in state.heroes}


def creatures_called(state: Table) -> dict[str, Words]:
    """The names of creatures and obstacles, those of a kind with their numbers, by their ids."""
    return {one.id: numbered(one.card.name, one.id) for one in state.creatures}
