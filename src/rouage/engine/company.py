"""Characters that outlive a game: what a role-playing game knows of them from one evening to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rouage.engine.plain import Plain

if TYPE_CHECKING:
    from rouage.engine.event import Event
    from rouage.engine.game import Game
    from rouage.engine.pack import Shelf

Character = dict[str, Plain]
"""As the game writes it, plain; its id under `id`, its name in both languages under `name`."""


class Company:
    """What a game must be able to do for a group that keeps its characters."""

    private: ClassVar[tuple[str, ...]] = ()
    """What its player alone may know: kept and brought back to the table, but shown to no keeper of a chronicle."""

    def of(self, game: Game[Any]) -> dict[str, Character]:
        """The characters as they stand now, by the seat that plays them."""
        raise NotImplementedError

    def ready(self, card: str, shelf: Shelf) -> Character:
        """A ready-made character of a pack. Raises PackError."""
        raise NotImplementedError

    def check(self, data: Mapping[str, object], shelf: Shelf) -> Character:
        """A character that somebody wrote, with everything said that was left out. Raises PackError."""
        raise NotImplementedError

    def setup(self, characters: Sequence[Character]) -> dict[str, object]:
        """The part of a setup that brings them to the table, the first for the first player."""
        raise NotImplementedError

    def lives(self, character: Character) -> bool:
        """Whether it can be played."""
        return True

    def sheet(self, character: Character, shelf: Shelf) -> dict[str, Plain]:
        """What its sheet shows beside what is kept: whatever follows from it by the rules. Raises PackError."""
        return {}

    def advances(self, character: Character, shelf: Shelf) -> list[dict[str, Plain]]:
        """What its experience would buy now: `what`, a `name` where there is a choice, and what else a game tells."""
        return []

    def advance(self, character: Character, what: str, name: str, shelf: Shelf) -> Character:
        """Spend experience. Raises Illegal, with the rule that refuses."""
        raise NotImplementedError

    def merged(self, before: Character, after: Character) -> Character:
        """A kept character after an evening: what no table can know stays as it was."""
        return {**before, **after, "id": before["id"]}

    def ended(self, events: Sequence[Event]) -> bool:
        """Whether something came to its end that a group would want to keep."""
        return False

    def recap(self, game: Game[Any]) -> dict[str, Plain]:
        """What there is to tell of an evening, as far as everybody may know."""
        raise NotImplementedError

    def text(self, character: Character) -> str:
        """As a file for people, which `check` understands once it is read."""
        raise NotImplementedError
