"""How a game shows itself where there is nothing but text: a table drawn in characters, and forecasts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeVar

from rouage.engine.language import Message, word
from rouage.engine.state import State

if TYPE_CHECKING:
    from rouage.engine.decision import Decision
    from rouage.engine.game import Game
    from rouage.engine.plain import Plain

S = TypeVar("S", bound=State)

Tone = Literal["", "own", "friend", "foe", "scenery", "goal", "lit", "faint", "strong"]
"""What a piece of text is about. Colour may show it; nothing may be told by it alone."""
Line = tuple[tuple[str, Tone], ...]
"""A line of text, piece by piece."""
Part = list[Line]
"""Lines that are shown together, or not at all where nothing in them has changed."""


def plain(text: str, tone: Tone = "") -> Line:
    return ((text, tone),)


class Sheet(Generic[S]):
    """One reader's lines about a game. Worded by the game: `sheet-…`."""

    def __init__(self, game: Game[S], language: str) -> None:
        self.game: Final = game
        self.language: Final = language
        self.lines: Final[Part] = []

    def words(self, phrase: str, /, **facts: Plain) -> str:
        message = Message(f"{self.game.title.name}.sheet-{phrase}", facts)
        return word(message, self.language, self.game.name_of)

    def say(self, phrase: str, tone: Tone = "", /, **facts: Plain) -> None:
        self.lines.append(plain(self.words(phrase, **facts), tone))

    def name(self, id: str) -> str:
        return self.game.name_of(id, self.language)


class Stage:
    """What a game offers a terminal beside its words: a board to draw, forecasts, or both."""

    board: ClassVar[bool] = True
    """Whether there is a board; otherwise the game's sheet says how things stand."""
    folds: ClassVar[tuple[str, ...]] = ()
    """First words of answers that say all there is to say, such as squares: many of them stand on one line."""
    unlisted: ClassVar[tuple[str, ...]] = ()
    """First words of answers that are too many to read, such as every order of five cards: examples stand for them."""
    disturbing: ClassVar[tuple[str, ...]] = ()
    """Kinds of events after which whoever typed several answers in one line is asked again."""

    def scene(self, decision: Decision[Any], language: str, columns: int) -> list[Part]:
        """What whoever is asked should have before their eyes, within so many columns."""
        return []

    def panels(self, game: Game[Any]) -> list[str]:
        """What can be looked at by name."""
        return []

    def offered(self, game: Game[Any], language: str) -> list[str]:
        """The same, as a reader is told of it."""
        return self.panels(game)

    def panel(self, game: Game[Any], seat: str, what: str, language: str, columns: int) -> Part | None:
        """Something looked at by name; everything, where nothing is named; None where nothing is called so."""
        return None

    def note(self, decision: Decision[Any], key: str, language: str) -> str:
        """What an answer would bring, in a few words."""
        return ""

    def forecast(self, decision: Decision[Any], key: str, language: str) -> list[str]:
        """What an answer would bring, in full."""
        return []

    def spoken(self, decision: Decision[Any], key: str, language: str) -> str:
        """An answer as a person reads it; typed so, it is understood by `shorthand`."""
        return key

    def shorthand(self, decision: Decision[Any], text: str) -> tuple[str, ...]:
        """The answers that somebody means by one line, the first of them to this question; none if it means nothing."""
        return ()
