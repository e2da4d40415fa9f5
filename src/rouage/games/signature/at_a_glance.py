"""The table at a glance: what a seat may know of it in figures, without the words and cards of a view.

Learners look after every choice, and ask for nothing but figures. All of it is plain tuples: what has not changed is
known again.
"""

from __future__ import annotations

from typing import NamedTuple

from rouage.games.roleplay.visibility import may_follow, may_see_number
from rouage.games.signature.state import Creature, Hero, Play, Table


class HeroGlance(NamedTuple):
    """A player's character; `out` of the action in whatever way, `ranged` with a weapon in hand that reaches far."""

    id: str
    seat: str
    x: int
    y: int
    energy: int
    wounds: int
    acted: bool
    out: bool
    ranged: bool


class CreatureGlance(NamedTuple):
    """A creature or an obstacle; its difficulty and importance are 0 for whoever may not know them."""

    id: str
    side: str
    kind: str
    x: int
    y: int
    wounds: int
    acted: bool
    out: bool
    armour: int
    weapon: int
    reach: str
    difficulty: int
    important: bool


class TaskGlance(NamedTuple):
    """A task under way; `difficulty` only for those who may see it."""

    who: str
    difficulty: int | None
    advantage: bool
    energy: int
    dice: tuple[int, ...]


class Glance(NamedTuple):
    """A scene under way."""

    round: int
    rounds: int
    turn: str
    heroes: list[HeroGlance]
    creatures: list[CreatureGlance]
    task: TaskGlance | None
    """The first that the seat may follow."""


def glance(game: Play, seat: str) -> Glance:
    """Whoever hides is the GM's alone to see; difficulties only where they are open, or for the GM. [SIG-CRE-05]"""
    state = game.state
    scene, gm = state.scene, seat == "gm"
    numbers = gm or scene.numbers == "open"
    return Glance(
        state.round, scene.rounds, state.turn, [_hero(state, one) for one in state.heroes],
        [_creature(one, numbers) for one in state.creatures if gm or not one.hidden], _task(state, seat),
    )  # fmt: skip


def _hero(state: Table, hero: Hero) -> HeroGlance:
    things, held = state.things, hero.held
    return HeroGlance(
        hero.id, hero.seat, hero.x, hero.y, hero.energy, hero.wounds, hero.acted,
        hero.down or hero.dead or hero.escaped or hero.defeated,
        any(things[id].reach == "ranged" for id in hero.objects if id in held),
    )  # fmt: skip


def _creature(one: Creature, numbers: bool) -> CreatureGlance:
    card = one.card
    return CreatureGlance(
        one.id, card.side, card.kind, one.x, one.y, one.wounds, one.acted, bool(one.out), card.armour, card.weapon,
        card.reach, card.difficulty if numbers else 0, card.important if numbers else False,
    )  # fmt: skip


def _task(state: Table, seat: str) -> TaskGlance | None:
    for task in (*state.tasks, *state.calls):
        roller = state.seat_of(task.who)
        if may_follow(task.visibility, seat, roller):
            known = may_see_number(task.visibility, seat, roller)
            difficulty = task.difficulty if known else None
            return TaskGlance(task.who, difficulty, task.advantage, task.energy, task.faces)
    return None
