"""Corrections: the GM sets anything on the table right, within what the piece can be."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.roleplay import correcting
from rouage.games.roleplay.commands import hinted
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.visibility import GM
from rouage.games.signature import verbs
from rouage.games.signature.creatures import with_difficulty, with_importance
from rouage.games.signature.distance import UNIT
from rouage.games.signature.state import Creature, Hero, Play, creatures_called, heroes_called, refuse

HERO_FIELDS: Final = {
    "energy": (0, 20), "maximum": (1, 20), "wounds": (0, 3), "rest": (1, 4), "xp": (0, 99), "acted": (0, 1),
    "down": (0, 1), "dead": (0, 1), "escaped": (0, 1), "x": (0, 1000), "y": (0, 1000),
}  # fmt: skip
CREATURE_FIELDS: Final = {
    "difficulty": (1, 11), "important": (0, 1), "wounds": (0, 3), "acted": (0, 1), "ambush": (0, 1),
    "entangled": (0, 1), "circumstance": (-5, 5), "x": (0, 1000), "y": (0, 1000),
}  # fmt: skip
FLAGS: Final = ("acted", "down", "dead", "escaped", "ambush", "entangled", "important")


def field_of(game: Play, path: str, value: str) -> int | Refusal:
    """The number a correction sets, checked against what the field can be."""
    id, field = correcting.parts(path)
    piece = game.state.find_hero(id) or game.state.find(id)
    if piece is None:
        called = heroes_called(game.state) | creatures_called(game.state)
        return refuse("SIG-GM-07", "such-piece", key=id, hint=hinted(id, called))
    fields = HERO_FIELDS | {"energy": (0, piece.maximum)} if isinstance(piece, Hero) else CREATURE_FIELDS
    return correcting.value_of(game, "SIG-GM-07", fields, field, value)


class SetField(correcting.SetField):
    """A correction is a choice like any other: logged, undone and replayed. [SIG-GM-07]"""

    rules = ("SIG-GM-07",)
    flags = FLAGS

    def run(self, game: Play) -> None:
        id, field = correcting.parts(self.path)
        piece = game.state.find_hero(id) or game.state.creature(id)
        fallen = _fallen(piece)
        if isinstance(piece, Hero):
            _set_hero(piece, field, self.value)
        else:
            _set_creature(piece, field, self.value)
        to = seen(piece) if isinstance(piece, Creature) else None
        if field in ("difficulty", "important", "circumstance") and game.state.scene.numbers == "hidden":
            to = GM
        self.tell(game, to)
        if _fallen(piece) != fallen:
            _tell_turn(game, piece)


def _fallen(piece: Hero | Creature) -> bool:
    return piece.defeated if isinstance(piece, Hero) else piece.out == "defeated"


def _tell_turn(game: Play, piece: Hero | Creature) -> None:
    """Who is defeated by a correction, or stands again, is told as in play. [SIG-DEF-01] [SIG-RUL-25]"""
    if isinstance(piece, Hero):
        verbs.tell_hero_defeated(game, piece) if piece.defeated else verbs.tell_woke(game, piece)
    elif piece.out:
        verbs.tell_defeated(game, piece, "gm")
    else:
        game.tell("restored", ("SIG-GM-07",), to=seen(piece), who=piece.id)


def _set_hero(hero: Hero, field: str, value: int) -> None:
    if field == "rest":
        hero.rest = value - 1
    elif field in FLAGS:
        setattr(hero, field, bool(value))
    else:
        setattr(hero, field, value * UNIT if field in ("x", "y") else value)
        hero.energy = min(hero.energy, hero.maximum)


def _set_creature(creature: Creature, field: str, value: int) -> None:
    if field == "difficulty":
        creature.card = with_difficulty(creature.card, value)
    elif field == "important":
        creature.card = with_importance(creature.card, bool(value))
    elif field in FLAGS:
        setattr(creature, field, bool(value))
    else:
        setattr(creature, field, value * UNIT if field in ("x", "y") else value)
    if field == "wounds" or (field == "important" and creature.out in ("", "defeated")):
        creature.out = "defeated" if creature.wounds >= creature.threshold else ""
