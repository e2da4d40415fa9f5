"""The table at a glance: what a seat may know of it in figures, without the words and cards of a view.

Learners look after every choice, and ask for nothing but figures. All of it is plain tuples: what has not changed is
known again.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final, NamedTuple

from rouage.games.artemis import dodging
from rouage.games.artemis.competences import LETTERS
from rouage.games.artemis.nifimo import NONE, Grid
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play

CHARACTERISTICS: Final = itemgetter(*LETTERS)


class PersonGlance(NamedTuple):
    """A player's character, or somebody the GM plays: of those nobody reads the characteristics, and they have no
    stress and no fear. [ART-FACT-18]
    """

    id: str
    seat: str
    side: str
    place: int
    initiative: int
    malus: int
    acted: bool
    moved: bool
    exposed: bool
    cover: bool
    out: bool
    attitude: str
    grid: Grid
    hindrances: int
    characteristics: tuple[int, ...]


class BlowGlance(NamedTuple):
    """The blow that is being struck."""

    attacker: str
    target: str
    total: bool
    defenceless: bool
    thrown: bool
    dodged: bool
    adversaries: int


class Glance(NamedTuple):
    """A scene under way."""

    turn: int
    turns: int
    phase: str
    heroes: list[PersonGlance]
    people: list[PersonGlance]
    blow: BlowGlance | None


def glance(game: Play, seat: str) -> Glance:
    """Whoever hides is the GM's alone to see."""
    state = game.state
    gm = seat == "gm"
    told = None
    if blow := state.blow:
        told = BlowGlance(
            blow.attacker, blow.target, bool(blow.total), bool(blow.defenceless), bool(blow.thrown), bool(blow.dodged),
            dodging.crowd(state, state.person(blow.target)),
        )  # fmt: skip
    return Glance(
        state.turn, state.scene.turns, state.phase, [_person(one) for one in state.people if not one.sheet.npc],
        [_person(one) for one in state.people if one.sheet.npc and (gm or not one.hidden)], told,
    )  # fmt: skip


def _person(one: Person) -> PersonGlance:
    npc, grid = one.sheet.npc, one.grid
    return PersonGlance(
        one.id, one.seat, one.side, one.place, one.initiative[0] if one.initiative else 0, one.malus, one.acted,
        one.moved, one.exposed, one.cover, bool(one.out), one.attitude, (grid[0], grid[1], NONE, NONE) if npc else grid,
        one.hindrances, () if npc else CHARACTERISTICS(one.sheet.characteristics),
    )  # fmt: skip
