"""What every role-playing game tells the engine alike: who sits where, and what is called how."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from rouage.engine.game import Game
from rouage.engine.language import Message, word
from rouage.engine.title import Count, Title
from rouage.games.roleplay.hiding import may_name
from rouage.games.roleplay.scenes import scene_words
from rouage.games.roleplay.table import Table, seats

T = TypeVar("T", bound=Table[Any])


MOST_NOTES: Final = 500
MOST_NAMES: Final = 2000
"""Of those who left: the log still tells of them."""


class RoleplayTitle(Title[T]):
    """A GM and players. Worded by the game: `the-gm`."""

    def seats(self, state: T) -> tuple[str, ...]:
        return (*seats(state), "gm")

    def common(self, state: T) -> tuple[Count, ...]:
        """What grows at every table alike. Worded by the game: `full-of-notes`, `full-of-names`."""
        return (
            (f"{self.name}.full-of-notes", len(state.notes), MOST_NOTES),
            (f"{self.name}.full-of-names", len(state.gone), MOST_NAMES),
        )

    def name_of(self, game: Game[T], id: str, language: str) -> str:
        if id == "gm":
            return word(Message(f"{self.name}.the-gm"), language)
        place = 1 if language == "fr" else 0
        if id.startswith("scene/"):
            return scene_words(game.state.scene, game.state.gone, id)[place]
        return self.called(game.state, id, place)

    def called(self, state: T, id: str, language: int) -> str:
        """The name of a person or thing, in one of the two languages of its words."""
        raise NotImplementedError

    def may_name(self, state: T, id: str, seat: str) -> bool:
        return may_name(id, seat)
