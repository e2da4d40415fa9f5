"""The pieces of a mission: heroes, enemies and their groups, scenery, the clock, the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rouage.engine.decision import Decision
from rouage.engine.dice import Deck, Dice
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.native import mypyc_attr
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.games.sine_tempore.campaign import Campaign
from rouage.games.sine_tempore.switches import Switches

if TYPE_CHECKING:
    from rouage.games.sine_tempore.cards import Kit

GONE: Final = -1
"""The square of whoever is not on the board."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hero:
    """A hero (ST-HER): what play changes on the sheets, the equipment and the dials."""

    __slots__ = (
        "aimed", "ap", "began", "carries", "chain", "engaged", "extra", "held", "id", "items", "kit", "ko", "moved",
        "next", "oblivion", "rerolls", "resources", "running", "saved", "seat", "serious", "skills", "spent", "square",
        "stored", "threat", "time", "tremor", "used", "wounds",
    )  # fmt: skip

    def __init__(
        self, id: str, seat: str, square: int, time: int, wounds: int, ko: bool, ap: int, spent: int, began: int,
        held: int, running: int, rerolls: int, extra: int, threat: int, oblivion: int, stored: dict[str, int],
        skills: tuple[str, ...], items: dict[str, int], resources: list[str], serious: tuple[str, ...], saved: int,
        aimed: bool, chain: str, moved: bool, tremor: int, used: tuple[str, ...], next: dict[str, int],
        engaged: tuple[str, ...], carries: str,
    ) -> None:  # fmt: skip
        self.id = id
        """The hero card, too."""
        self.seat = seat
        self.square = square
        self.time = time
        """Where the Activation Token stands, as one integer (ST-RUL-04)."""
        self.wounds = wounds
        self.ko = ko
        self.ap = ap
        """Left in this activation."""
        self.spent = spent
        self.began = began
        """Where the token stood when the activation began: the sector glyph powers look at (ST-RUL-11)."""
        self.held = held
        """Status tokens, as bits."""
        self.running = running
        """Statuses whose effect holds in this activation."""
        self.rerolls = rerolls
        self.extra = extra
        """Re-roll and Extra Dice tokens ready for use (ST-RUL-86)."""
        self.threat = threat
        self.oblivion = oblivion
        self.stored = stored
        """Oblivion on objects, by item (ST-PSI-12)."""
        self.skills = skills
        self.items = items
        """With the level of each."""
        self.resources = resources
        self.serious = serious
        """Lasting Serious Wounds."""
        self.saved = saved
        """The face of a die put aside (ST-AIM-02), or 0."""
        self.aimed = aimed
        self.chain = chain
        """The weapon whose chain may go on (ST-RUL-44)."""
        self.moved = moved
        """Whether a Movement was made in this activation."""
        self.tremor = tremor
        """Dice less on the next roll."""
        self.used = used
        """What can be used once per activation and was."""
        self.next = next
        """What the next attack or use of something counts more: dice by kind of attack, ATB and boost by item."""
        self.engaged = engaged
        """The enemies engaged with this hero."""
        self.carries = carries
        self.kit: Kit | None = None
        """What the cards say of skills and items, once somebody has looked: nothing that is saved."""

    def copy(self) -> Hero:
        twin = Hero.__new__(Hero)
        twin.id = self.id
        twin.seat = self.seat
        twin.square = self.square
        twin.time = self.time
        twin.wounds = self.wounds
        twin.ko = self.ko
        twin.ap = self.ap
        twin.spent = self.spent
        twin.began = self.began
        twin.held = self.held
        twin.running = self.running
        twin.rerolls = self.rerolls
        twin.extra = self.extra
        twin.threat = self.threat
        twin.oblivion = self.oblivion
        twin.stored = self.stored.copy()
        twin.skills = self.skills
        twin.items = self.items
        twin.resources = self.resources.copy()
        twin.serious = self.serious
        twin.saved = self.saved
        twin.aimed = self.aimed
        twin.chain = self.chain
        twin.moved = self.moved
        twin.tremor = self.tremor
        twin.used = self.used
        twin.next = self.next.copy()
        twin.engaged = self.engaged
        twin.carries = self.carries
        twin.kit = self.kit
        return twin

    @property
    def here(self) -> bool:
        return self.square != GONE

    @property
    def standing(self) -> bool:
        """On the board and not KO: whom enemies see. [ST-WND-04]"""
        return self.square != GONE and not self.ko


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemy:
    """A model of an enemy card (ST-ENE)."""

    __slots__ = (
        "acted", "ap", "attacked", "card", "contagion", "glyph", "group", "held", "id", "running", "soul", "square",
        "wounds",
    )  # fmt: skip

    def __init__(
        self, id: str, card: str, group: str, square: int, wounds: int, held: int, running: int, acted: bool, ap: int,
        attacked: bool, glyph: bool, soul: str, contagion: str,
    ) -> None:  # fmt: skip
        self.id = id
        self.card = card
        self.group = group
        self.square = square
        self.wounds = wounds
        self.held = held
        self.running = running
        self.acted = acted
        """Reacted already: an Acted token lies beside it (ST-REA-06)."""
        self.ap = ap
        self.attacked = attacked
        """Made an attack in this activation."""
        self.glyph = glyph
        """Its glyph power is at work in this activation."""
        self.soul = soul
        """The hero whose Soul Breaker it holds."""
        self.contagion = contagion
        """The hero whose Contagion it holds."""

    def copy(self) -> Enemy:
        twin = Enemy.__new__(Enemy)
        twin.id = self.id
        twin.card = self.card
        twin.group = self.group
        twin.square = self.square
        twin.wounds = self.wounds
        twin.held = self.held
        twin.running = self.running
        twin.acted = self.acted
        twin.ap = self.ap
        twin.attacked = self.attacked
        twin.glyph = self.glyph
        twin.soul = self.soul
        twin.contagion = self.contagion
        return twin


class Group:
    """Enemies of one name, who share a token on the dial (ST-EAC-01)."""

    __slots__ = ("card", "id", "models", "objective", "time")

    def __init__(self, id: str, card: str, time: int, models: tuple[str, ...], objective: str) -> None:
        self.id = id
        self.card = card
        self.time = time
        self.models = models
        self.objective = objective
        """The point its models want, or nothing (ST-AIN-01)."""

    def copy(self) -> Group:
        return Group(self.id, self.card, self.time, self.models, self.objective)


class Ally:
    """Somebody who walks with the heroes, not one of them (ST-RUL-128)."""

    __slots__ = ("id", "square", "wounds")

    def __init__(self, id: str, square: int, wounds: int) -> None:
        self.id = id
        self.square = square
        self.wounds = wounds

    def copy(self) -> Ally:
        return Ally(self.id, self.square, self.wounds)


class Scenery:
    """A scenic element on the board. Never changes: a damaged one is another (ST-SCN-02)."""

    __slots__ = ("card", "id", "squares", "wounds")

    def __init__(self, id: str, card: str, squares: int, wounds: int) -> None:
        self.id: Final = id
        self.card: Final = card
        self.squares: Final = squares
        """A set of squares, as bits."""
        self.wounds: Final = wounds


class Handful:
    """A roll under way: what is rolled for, and the faces once they lie on the table."""

    __slots__ = ("again", "dice", "faces", "free", "saved", "what", "who")

    def __init__(
        self, who: str, what: str, dice: int, faces: tuple[int, ...], saved: int, again: tuple[int, ...], free: int
    ) -> None:
        self.who = who
        self.what = what
        self.dice = dice
        self.faces = faces
        self.saved = saved
        """The face of a saved die among them, which lies last; 0 if there is none."""
        self.again = again
        """The places of dice that were re-rolled."""
        self.free = free
        """Re-rolls left that cost no token."""

    def copy(self) -> Handful:
        return Handful(self.who, self.what, self.dice, self.faces, self.saved, self.again, self.free)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mission(State):
    """A mission under way; or, with no card, a crew between two missions of a campaign."""

    __slots__ = (
        "active",
        "ally",
        "ask_order",
        "ballot",
        "board",
        "campaign",
        "closed",
        "deliriums",
        "due",
        "ends",
        "enemies",
        "event",
        "fallen",
        "foes",
        "groups",
        "hard",
        "heroes",
        "light",
        "loot",
        "mission",
        "now",
        "numbered",
        "points",
        "progress",
        "resources",
        "roll",
        "ruin",
        "scenery",
        "seats",
        "serious",
        "shields",
        "standing",
        "starts",
        "switches",
        "together",
        "votes",
    )  # fmt: skip

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, mission: str, seats: tuple[str, ...],
        together: str, ask_order: bool, switches: Switches, board: str, starts: int, ends: int, now: int, active: str,
        heroes: dict[str, Hero], enemies: dict[str, Enemy], groups: dict[str, Group], ally: Ally | None,
        scenery: dict[str, Scenery], points: dict[str, int], loot: list[int], due: tuple[int, ...], event: str,
        progress: int, numbered: dict[str, int], resources: Deck, serious: Deck, deliriums: Deck, standing: int,
        fallen: int, foes: int, closed: int, hard: int, shields: int, light: int, roll: Handful,
        votes: dict[str, int], ballot: int, campaign: Campaign | None = None, ruin: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome)
        self.mission = mission
        self.seats = seats
        self.together = together
        """How seats choose together: "host" or "vote"."""
        self.ask_order = ask_order
        """Whether the players choose the order of models within a group (ST-RUL-20)."""
        self.switches = switches
        self.board = board
        self.starts = starts
        self.ends = ends
        self.now = now
        """Where the Phase hand stands."""
        self.active = active
        """The hero or enemy who is acting."""
        self.heroes = heroes
        self.enemies = enemies
        self.groups = groups
        self.ally = ally
        self.scenery = scenery
        self.points = points
        """Where each point of interest lies; GONE once it is carried, taken or out of play."""
        self.loot = loot
        """The squares of Loot tokens, one entry for each token."""
        self.due = due
        """The mission's events that have not happened, by their place on the card."""
        self.event = event
        self.progress = progress
        """How far the objective has come: successes, tokens, AP spent on it, heroes who left."""
        self.numbered = numbered
        """How many models of each card have been numbered."""
        self.resources = resources
        self.serious = serious
        self.deliriums = deliriums
        self.standing = standing
        self.fallen = fallen
        self.foes = foes
        """The squares of standing heroes and the ally, of KO heroes, and of enemies, as bits."""
        self.closed = closed
        self.hard = hard
        """The squares nobody may enter, and those that block every line: scenery and points, as bits."""
        self.shields = shields
        self.light = light
        """The squares of Shields, and of the elements that can be destroyed, as bits."""
        self.roll = roll
        self.votes = votes
        """What the seats that choose together have answered, by the place of the answer."""
        self.ballot = ballot
        """How many answers they choose among."""
        self.campaign = campaign
        """What this mission is a part of, or nothing. Between missions there is nothing else."""
        self.ruin = ruin
        """AP that enemies have spent on an objective of their own."""

    def copy(self) -> Mission:
        twin = Mission.__new__(Mission)
        twin.dice = self.dice.copy()
        twin.tray = self.tray
        twin.outcome = self.outcome
        twin.mission = self.mission
        twin.seats = self.seats
        twin.together = self.together
        twin.ask_order = self.ask_order
        twin.switches = self.switches
        twin.board = self.board
        twin.starts = self.starts
        twin.ends = self.ends
        twin.now = self.now
        twin.active = self.active
        twin.heroes = {id: hero.copy() for id, hero in self.heroes.items()}
        twin.enemies = {id: enemy.copy() for id, enemy in self.enemies.items()}
        twin.groups = {id: group.copy() for id, group in self.groups.items()}
        twin.ally = self.ally.copy() if self.ally is not None else None
        twin.scenery = self.scenery.copy()
        twin.points = self.points.copy()
        twin.loot = self.loot.copy()
        twin.due = self.due
        twin.event = self.event
        twin.progress = self.progress
        twin.numbered = self.numbered.copy()
        twin.resources = self.resources.copy()
        twin.serious = self.serious.copy()
        twin.deliriums = self.deliriums.copy()
        twin.standing = self.standing
        twin.fallen = self.fallen
        twin.foes = self.foes
        twin.closed = self.closed
        twin.hard = self.hard
        twin.shields = self.shields
        twin.light = self.light
        twin.roll = self.roll.copy()
        twin.votes = self.votes.copy()
        twin.ballot = self.ballot
        twin.campaign = self.campaign
        twin.ruin = self.ruin
        return twin


Play = Game[Mission]
Sentence = Step[Mission]
Question = Decision[Mission]
Facts = dict[str, Plain]


def variant(said: Message, end: str, **facts: Plain) -> Message:
    """The same message under a longer id, where what a step does depends on its fields."""
    return Message(f"{said.id}-{end}" if end else said.id, {**said.args, **facts})
