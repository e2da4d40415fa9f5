"""What the role-playing games do alike for a group that keeps its characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rouage.engine import company
from rouage.engine.company import Character
from rouage.engine.event import Event
from rouage.engine.game import Game
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain
from rouage.games.roleplay import keeping
from rouage.games.roleplay.words import Words, words

K = TypeVar("K")


class Ready(Protocol):
    """The card of a ready character."""

    @property
    def name(self) -> Text: ...


C = TypeVar("C", bound=Ready)


class Company(company.Company, Generic[K]):
    """A game says how its character is written (`id`, `card` and `dead` among the rest), and which events matter."""

    game: ClassVar[str]
    kept: type[K]
    """The definition of a kept character."""
    explained: ClassVar[tuple[str, ...]]
    """Keys that a file explains."""
    own: ClassVar[tuple[str, ...]]
    """What is the chronicle's own: no table changes it."""
    added: ClassVar[tuple[str, ...]] = ()
    """Lists that an evening only makes longer."""
    over: ClassVar[tuple[str, str]]
    """The event that ends a scene, and what it calls the number of rounds."""
    rolled: ClassVar[tuple[str, str]]
    """The event of a roll, and what it calls its outcome."""
    outcomes: ClassVar[tuple[str, ...]]

    def read(self, data: Mapping[str, object], shelf: Shelf) -> K:
        """Raises PackError."""
        return keeping.read(self.kept, data, shelf)

    def check(self, data: Mapping[str, object], shelf: Shelf) -> Character:
        return keeping.plain(self.read(data, shelf))

    def setup(self, characters: Sequence[Character]) -> dict[str, object]:
        heroes: list[object] = []
        for one in characters:
            hero = self.hero(one)
            heroes.append({**hero, "character": one["card"]} if one["card"] else hero)
        return {"heroes": heroes}

    def hero(self, character: Character) -> dict[str, object]:
        """A character as a setup says it."""
        raise NotImplementedError

    def lives(self, character: Character) -> bool:
        return not character["dead"]

    def merged(self, before: Character, after: Character) -> Character:
        return keeping.merged(before, after, own=self.own, added=self.added)

    def ended(self, events: Sequence[Event]) -> bool:
        return keeping.ended(events, (self.over[0], "evening-over"))

    def recap(self, game: Game[Any]) -> dict[str, Plain]:
        """The scenes and how they ended, and what fell to whom."""
        kind, fact = self.rolled
        rolls = keeping.rolls(game, kind, fact)
        heroes: list[Plain] = []
        for one in game.state.party:
            fell: dict[str, Plain] = {name: rolls[one.id, f"{self.game}.{fact}-{name}"] for name in self.outcomes}
            heroes.append({**self.brief(one), "rolls": fell})
        encounters = keeping.endings(game, *self.over)
        return {"encounters": encounters, "heroes": heroes, "minutes": game.state.minutes, "choices": game.number}

    def brief(self, one: Any) -> dict[str, Plain]:
        """How a character stands at the end of an evening."""
        raise NotImplementedError

    def text(self, character: Character) -> str:
        return keeping.file(character, self.game, self.explained)


def begun_as(shelf: Shelf, kind: type[C], id: str, name: Words) -> C | None:
    """The ready character that somebody began as, if any: somebody else may have taken its id."""
    card = shelf.get(kind, id) if id in shelf.names(kind) else None
    return card if card is not None and words(card.name) == name else None
