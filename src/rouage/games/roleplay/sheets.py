"""A seat's sheet in text: lines in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rouage.engine.language import Message, known, word
from rouage.engine.plain import Plain


class Page:
    """Lines worded by the game, one after the other."""

    def __init__(self, game: str, language: str) -> None:
        self.game: Final = game
        self.language: Final = language
        self.lines: Final[list[str]] = []

    def say(self, phrase: str, **args: Plain) -> None:
        self.lines.append(self.words(phrase, **args))

    def words(self, phrase: str, **args: Plain) -> str:
        return word(Message(f"{self.game}.{phrase}", args), self.language)

    def knows(self, phrase: str) -> bool:
        """Whether the game has words for it."""
        return known(f"{self.game}.{phrase}", self.language)

    def text(self, both: Mapping[str, str]) -> str:
        """A name of the view, in the reader's language if it has one."""
        return both[self.language if self.language in both else "en"]
