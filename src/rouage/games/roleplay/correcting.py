"""Corrections: the GM sets a field of a piece right, within what the field can be."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Final

from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.engine.plain import Plain
from rouage.engine.step import Step
from rouage.games.roleplay.table import refuse
from rouage.games.roleplay.visibility import Audience

Fields = Mapping[str, tuple[int, int]]
"""What can be corrected, each from its lowest to its highest."""


def parts(path: str) -> tuple[str, str]:
    """`brannoc.energy`: the piece, and its field."""
    piece, _, field = path.rpartition(".")
    return piece, field


def value_of(game: Game[Any], rule: str, fields: Fields, field: str, word: str) -> int | Refusal:
    """The number a correction sets, checked against what the field can be."""
    if field not in fields:
        return refuse(game, rule, "such-field", key=field, fields=", ".join(fields))
    low, high = fields[field]
    if not word.removeprefix("-").isdecimal() or len(word) > 5 or not low <= int(word) <= high:
        return refuse(game, rule, "such-value", key=word, low=low, high=high)
    return int(word)


class SetField(Step[Any]):
    """A correction is a choice like any other: logged, undone and replayed. A game says in `run` what it changes."""

    flags: ClassVar[Collection[str]] = ()
    """Fields that are so or not so, and are told that way."""

    def __init__(self, path: str, value: int) -> None:
        self.path: Final = path
        self.value: Final = value

    def tell(self, game: Game[Any], to: Audience) -> None:
        """Worded by the game: `field-…` for every field, `flag-0` and `flag-1`, `said`."""
        piece, field = parts(self.path)
        words = game.title.name
        number: Plain = {"id": f"{words}.said", "args": {"words": str(self.value)}}
        game.tell(
            "corrected", self.rules, to, who=piece, field=f"{words}.field-{field}", value=self.value,
            shown=f"{words}.flag-{self.value}" if field in self.flags else number,
        )  # fmt: skip
