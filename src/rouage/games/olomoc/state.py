"""The pieces on the Bloc and beside it: rouages, markers, decors, players, cards."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Decision
from rouage.engine.dice import Deck, Dice
from rouage.engine.game import Game
from rouage.engine.native import mypyc_attr
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.space.inches import Disc, Point, Polygon

OFF: Final = -1
"""Where whoever is not on the Bloc stands."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rouage:
    """A miniature: what play changes on its profile card. [OLO-CMP-01] [OLO-CMP-06]"""

    __slots__ = (
        "actions", "attacks", "card", "carries", "darkness", "id", "marches", "out", "r", "reserve",
        "scored", "seat", "studied", "stunned", "ticked", "used", "x", "y",
    )  # fmt: skip

    def __init__(
        self, id: str, card: str, seat: str, x: int, y: int, r: int, ticked: int, actions: int, reserve: int,
        darkness: int, stunned: bool, out: bool, carries: str, marches: int, attacks: int, studied: int, scored: bool,
        used: dict[str, int],
    ) -> None:  # fmt: skip
        self.id = id
        self.card = card
        self.seat = seat
        """Whose cabal it is in; nobody's, if it is hostile. [OLO-ROU-01] [OLO-ROU-03]"""
        self.x = x
        self.y = y
        self.r = r
        self.ticked = ticked
        """PV ticked, from the left. [OLO-LIF-03]"""
        self.actions = actions
        self.reserve = reserve
        """Action tokens received at the start of the cycle: it never holds more. [OLO-CYC-04]"""
        self.darkness = darkness
        self.stunned = stunned
        self.out = out
        self.carries = carries
        self.marches = marches
        self.attacks = attacks
        self.studied = studied
        """Of this planning phase."""
        self.scored = scored
        """Whether its study scored this cycle."""
        self.used = used
        """How often each capacity was used within its frequency."""

    def copy(self) -> Rouage:
        twin = Rouage.__new__(Rouage)
        twin.id = self.id
        twin.card = self.card
        twin.seat = self.seat
        twin.x = self.x
        twin.y = self.y
        twin.r = self.r
        twin.ticked = self.ticked
        twin.actions = self.actions
        twin.reserve = self.reserve
        twin.darkness = self.darkness
        twin.stunned = self.stunned
        twin.out = self.out
        twin.carries = self.carries
        twin.marches = self.marches
        twin.attacks = self.attacks
        twin.studied = self.studied
        twin.scored = self.scored
        twin.used = self.used.copy() if self.used else {}
        return twin

    @property
    def here(self) -> bool:
        """On the Bloc."""
        return self.x != OFF

    @property
    def disc(self) -> Disc:
        return Disc(self.x, self.y, self.r)

    @property
    def at(self) -> Point:
        return self.x, self.y


class Marker:
    """A disc on the Bloc. [OLO-CMP-07]"""

    __slots__ = ("id", "r", "size", "source", "tinted", "token", "x", "y")

    def __init__(
        self, id: str, x: int, y: int, r: int, size: int, tinted: bool, token: str, source: str = ""
    ) -> None:  # fmt: skip
        self.id = id
        self.x = x
        self.y = y
        self.r = r
        self.size = size
        """In millimetres."""
        self.tinted = tinted
        self.token = token
        """The seat whose agenda token lies on it. [OLO-CMP-08]"""
        self.source = source
        """The card that put it down; nothing for those of the agenda. [OLO-RUL-84]"""

    def copy(self) -> Marker:
        return Marker(self.id, self.x, self.y, self.r, self.size, self.tinted, self.token, self.source)

    @property
    def disc(self) -> Disc:
        return Disc(self.x, self.y, self.r)


class Decor:
    """A decor or a zone. Never changes: type and effect are fixed at the start. [OLO-LOS-01]"""

    __slots__ = ("corners", "id", "kind", "obstructing", "r", "tinted", "x", "y", "zone")

    def __init__(
        self, id: str, kind: str, x: int, y: int, r: int, corners: tuple[Point, ...], obstructing: bool, tinted: bool,
        zone: bool,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.kind: Final = kind
        self.x: Final = x
        self.y: Final = y
        self.r: Final = r
        """Of a round zone; otherwise 0."""
        self.corners: Final = corners
        self.obstructing: Final = obstructing
        self.tinted: Final = tinted
        self.zone: Final = zone

    def polygon(self) -> Polygon:
        return Polygon(self.corners)


class Player:
    """What belongs to a player beside the Bloc."""

    __slots__ = (
        "cabal", "edge", "fiel", "hand", "lost", "number", "opened", "plan", "played", "points", "propaganda",
        "scored", "sealed", "seat",
    )  # fmt: skip

    def __init__(
        self, seat: str, number: int, edge: str, fiel: int, points: int, hand: tuple[str, ...], propaganda: int,
        plan: tuple[str, ...], sealed: tuple[str, ...], opened: tuple[str, ...], played: str, lost: tuple[str, ...],
        cabal: tuple[str, ...], scored: bool,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.number = number
        """1 or 2 for the whole game; 0 before it is rolled for. [OLO-SET-02]"""
        self.edge = edge
        """The deployment line: south, north, west or east. [OLO-SET-07]"""
        self.fiel = fiel
        self.points = points
        self.hand = hand
        """Ministry cards not yet played."""
        self.propaganda = propaganda
        self.plan = plan
        """Five planning cards, left to right; none before they are laid. [OLO-PLN-01]"""
        self.sealed = sealed
        """Digests of the five, where there is no referee (OLO-RUL-44)."""
        self.opened = opened
        """The cards revealed so far in this cycle."""
        self.played = played
        """The ministry card of this cycle."""
        self.lost = lost
        """Own rouages put out of combat in this cycle."""
        self.cabal = cabal
        """Rouages recruited, in the order of the picks."""
        self.scored = scored
        """Whether a study scored for the player this cycle."""

    def copy(self) -> Player:
        return Player(
            self.seat, self.number, self.edge, self.fiel, self.points, self.hand, self.propaganda, self.plan,
            self.sealed, self.opened, self.played, self.lost, self.cabal, self.scored,
        )  # fmt: skip


class Lasting:
    """An effect that lasts: what it changes or forbids, for whom, until when. Never changes."""

    __slots__ = ("deed", "n", "name", "until", "what", "who")

    def __init__(self, name: str, deed: str, what: str, n: int, who: tuple[str, ...], until: str) -> None:
        self.name: Final = name
        """Of the capacity: the same name never counts twice. [OLO-CAP-20]"""
        self.deed: Final = deed
        """modify, forbid or rank."""
        self.what: Final = what
        self.n: Final = n
        self.who: Final = who
        """The rouages concerned; nobody in particular is everybody."""
        self.until: Final = until


class Roll:
    """A characteristic roll. [OLO-ROL-01]"""

    __slots__ = ("again", "dice", "difficulty", "faces", "target", "what", "who", "why")

    def __init__(
        self, who: str, what: str, target: str, dice: int, difficulty: int, why: tuple[str, ...],
        faces: tuple[int, ...], again: bool,
    ) -> None:  # fmt: skip
        self.who = who
        self.what = what
        self.target = target
        self.dice = dice
        self.difficulty = difficulty
        self.why = why
        """What made the pool and the difficulty what they are, in order."""
        self.faces = faces
        self.again = again
        """Rolled a second time: there is no third. [OLO-FAT-03]"""

    def copy(self) -> Roll:
        return Roll(self.who, self.what, self.target, self.dice, self.difficulty, self.why, self.faces, self.again)

    @property
    def successes(self) -> int:
        return len([face for face in self.faces if face >= self.difficulty])


class Fight:
    """An attack being resolved (OLO-RUL-22)."""

    __slots__ = ("answer", "attack", "attacker", "bought", "by", "kind", "left", "reaction", "struck", "target")

    def __init__(
        self, attacker: str, target: str, kind: str, reaction: str, attack: Roll | None, answer: Roll | None, left: int,
        bought: str, struck: tuple[str, ...], by: str = "",
    ) -> None:  # fmt: skip
        self.attacker = attacker
        self.target = target
        self.kind = kind
        """frontal, ranged, charge or opportunity."""
        self.reaction = reaction
        """dodge, riposte-combat, riposte-tir, or nothing."""
        self.attack = attack
        self.answer = answer
        self.left = left
        """Successes left after the dodge and the tactic."""
        self.bought = bought
        """The tactic."""
        self.struck = struck
        """Who was wounded."""
        self.by = by
        """The capacity whose dice are rolled, in place of the characteristic. [OLO-RUL-84]"""

    def copy(self) -> Fight:
        return Fight(
            self.attacker, self.target, self.kind, self.reaction, self.attack and self.attack.copy(),
            self.answer and self.answer.copy(), self.left, self.bought, self.struck, self.by,
        )  # fmt: skip


class Waiting:
    """A permanent capacity whose occasion has come (OLO-RUL-57). Never changes."""

    __slots__ = ("capacity", "other", "seat", "who")

    def __init__(self, seat: str, who: str, capacity: str, other: str) -> None:
        self.seat: Final = seat
        self.who: Final = who
        self.capacity: Final = capacity
        self.other: Final = other
        """The rouage on the other side of the occasion."""


class Walk:
    """A displacement that is announced, until it is made (OLO-RUL-31, OLO-RUL-83). Never changes."""

    __slots__ = ("course", "how", "left", "seat", "struck", "way", "who", "whom", "x", "y")

    def __init__(
        self, who: str, seat: str, x: int, y: int, way: str, how: str, whom: str, course: str, left: tuple[str, ...],
        struck: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.who: Final = who
        self.seat: Final = seat
        """Who announces it; nobody where a hostile follows its Instinct."""
        self.x: Final = x
        self.y: Final = y
        """From where it was announced."""
        self.way: Final = way
        """As the key of an answer says it."""
        self.how: Final = how
        self.whom: Final = whom
        self.course: Final = course
        """Toward or away from whom, directly or not; nothing where any end is open."""
        self.left: Final = left
        """Rouages that may still make an opportunity attack on the mover."""
        self.struck: Final = struck
        """Those that have made theirs: none makes a second on the same march."""

    def after(self, left: tuple[str, ...], struck: tuple[str, ...]) -> Walk:
        """The same, some opportunities later."""
        return Walk(
            self.who, self.seat, self.x, self.y, self.way, self.how, self.whom, self.course, left=left, struck=struck
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Bloc(State):
    """A game of Olomòc."""

    __slots__ = (
        "acting", "active", "agenda", "artefact", "awaited", "ballot", "cycle", "decors", "drawn", "fallen", "fight",
        "hunt", "lasting", "marked", "markers", "measures", "ministries", "moved", "numbered", "opening",
        "phase", "pile", "players", "pool", "priority", "referee", "roll", "rouages", "secret", "set", "slots", "walks",
    )  # fmt: skip

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, measures: str, agenda: str, ministries: str,
        artefact: str, referee: bool, players: dict[str, Player], rouages: dict[str, Rouage],
        markers: dict[str, Marker], decors: tuple[Decor, ...], pile: Deck, drawn: str, priority: str, hunt: int,
        fallen: str, cycle: int, phase: int, active: tuple[str, ...], acting: str, lasting: tuple[Lasting, ...],
        roll: Roll | None, fight: Fight | None, awaited: tuple[tuple[Waiting, ...], ...],
        walks: tuple[Walk, ...], opening: bool, numbered: dict[str, int], moved: str, marked: tuple[str, ...],
        pool: tuple[str, ...], secret: dict[str, str], ballot: tuple[str, ...], set: tuple[str, ...],
        slots: dict[str, tuple[int, ...]],
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome)
        self.measures = measures
        self.agenda = agenda
        self.ministries = ministries
        """The deck of ministry cards in use. [OLO-MIN-04]"""
        self.artefact = artefact
        """The deck of artefact cards in use. [OLO-ART-02]"""
        self.referee = referee
        """Whether plans are trusted to the table; otherwise each slot is sealed by a digest (OLO-RUL-44)."""
        self.players = players
        self.rouages = rouages
        self.markers = markers
        self.decors = decors
        self.pile = pile
        """The Artefact. [OLO-SET-13]"""
        self.drawn = drawn
        """The artefact card being resolved."""
        self.priority = priority
        """A seat."""
        self.hunt = hunt
        self.fallen = fallen
        """The fallen ministry. [OLO-SET-11]"""
        self.cycle = cycle
        self.phase = phase
        """1 to 5 during the planning phases, otherwise 0."""
        self.active = active
        """The rouages that are active."""
        self.acting = acting
        """Which of them acts next."""
        self.lasting = lasting
        self.roll = roll
        self.fight = fight
        self.awaited = awaited
        """Batches of capacities whose occasion has come, the current one last."""
        self.walks = walks
        """Displacements announced and not yet made, the current one last: an effect may give one during another."""
        self.opening = opening
        """Whether the mechanism under way is the opening one. [OLO-CYC-06]"""
        self.numbered = numbered
        """How many of each hostile have arrived."""
        self.moved = moved
        """The rouage that the effect under way chose."""
        self.marked = marked
        """Hostiles that have acted in this hostile phase."""
        self.pool = pool
        """What may still be picked, while cabals are composed."""
        self.secret = secret
        """Cabals composed in secret, by seat. [OLO-CAB-04]"""
        self.ballot = ballot
        """Equipment picked, by seat in turn, before it is given to bearers."""
        self.set = set
        """Decors still to be put down."""
        self.slots = slots
        """Where each ministry card of the deck in use may be planned; never changes. [OLO-MIN-06]"""

    def copy(self) -> Bloc:
        twin = Bloc.__new__(Bloc)
        twin.dice = self.dice.copy()
        twin.tray = self.tray
        twin.outcome = self.outcome
        twin.measures = self.measures
        twin.agenda = self.agenda
        twin.ministries = self.ministries
        twin.artefact = self.artefact
        twin.referee = self.referee
        twin.players = {seat: one.copy() for seat, one in self.players.items()}
        twin.rouages = {id: one.copy() for id, one in self.rouages.items()}
        twin.markers = {id: one.copy() for id, one in self.markers.items()}
        twin.decors = self.decors
        twin.pile = self.pile.copy()
        twin.drawn = self.drawn
        twin.priority = self.priority
        twin.hunt = self.hunt
        twin.fallen = self.fallen
        twin.cycle = self.cycle
        twin.phase = self.phase
        twin.active = self.active
        twin.acting = self.acting
        twin.lasting = self.lasting
        twin.roll = self.roll and self.roll.copy()
        twin.fight = self.fight and self.fight.copy()
        twin.awaited = self.awaited
        twin.walks = self.walks
        twin.opening = self.opening
        twin.numbered = self.numbered.copy()
        twin.moved = self.moved
        twin.marked = self.marked
        twin.pool = self.pool
        twin.secret = self.secret.copy()
        twin.ballot = self.ballot
        twin.set = self.set
        twin.slots = self.slots
        return twin


Play = Game[Bloc]
Question = Decision[Bloc]
Sentence = Step[Bloc]
