"""The Lab's own words, and how a reader meets ids: content by its name, endings as the game words them."""

from __future__ import annotations

import textwrap
from typing import Final

from rouage.engine.language import Message, known, word
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain

LONGEST: Final = 48
SPACE: Final = "\u202f"


class Wording:
    """One game in one language."""

    def __init__(self, game: str, shelf: Shelf, language: str) -> None:
        self.game: Final = game
        self.language: Final = language
        self.names: Final = {
            id: names[language] for of in reversed(list(shelf.catalogue().values())) for id, names in of.items()
        }

    def say(self, id: str, **args: Plain) -> str:
        return say(self.language, id, **args)

    def axis(self, chart: str, unit: str) -> str:
        """What is measured and in what: a chart's own words, or those of its unit."""
        own = f"axis-{chart}"
        return self.say(own if known(f"lab.{own}", self.language) else f"axis-{unit}")

    def name(self, id: str) -> str:
        return self.names.get(id, id)

    def ending(self, reason: str) -> str:
        """How a game ended, as short as a label must be."""
        for id in (f"lab.ending-{reason}", f"{self.game}.ending-{reason}"):
            if known(id, self.language):
                said = word(Message(id), self.language).rstrip(".! ")
                return textwrap.shorten(said, LONGEST, placeholder=" …")
        return reason

    def percent(self, value: float, digits: int = 0) -> str:
        return percent(value, self.language, digits)

    def figure(self, value: float, digits: int = 1) -> str:
        return figure(value, self.language, digits)


def say(language: str, id: str, **args: Plain) -> str:
    return word(Message(f"lab.{id}", args), language)


def figure(value: float, language: str, digits: int = 1) -> str:
    text = f"{value:.{digits}f}".replace("-", "−")
    return text.replace(".", ",") if language == "fr" else text


def percent(value: float, language: str, digits: int = 0) -> str:
    return f"{figure(100 * value, language, digits)}{f'{SPACE}%' if language == 'fr' else '%'}"
