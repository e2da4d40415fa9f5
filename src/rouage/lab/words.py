"""The Lab's own words, and how a reader meets ids: content by its name, endings as the game words them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Final

from rouage.engine.language import Message, known, word
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.lab.vocabulary import rank, traits

LONGEST: Final = 96
HOLDERS: Final = ("characteristics", "scheme", "scores")
"""Parts of a card whose own parts have names that say enough."""
SPACE: Final = "\u202f"


class Wording:
    """One game in one language."""

    def __init__(self, game: str, shelf: Shelf, language: str, company: Mapping[str, str] | None = None) -> None:
        """`company` are those who are called otherwise than their cards, or have none."""
        self.game: Final = game
        self.language: Final = language
        self.names: Final = {id: name.in_(language) for id, name in traits(shelf).items()}
        self.kinds: Final = dict.fromkeys(self.names, "trait")
        self.cards: Final[dict[str, str]] = {}
        """By kind and id, for an id may be that of several."""
        catalogue = shelf.catalogue()
        for kind in sorted(catalogue, key=rank, reverse=True):
            self.kinds.update(dict.fromkeys(catalogue[kind], kind))
            named = {id: names[language] for id, names in catalogue[kind].items()}
            self.names.update(named)
            self.cards.update({f"{kind}.{id}": name for id, name in named.items()})
        self.names.update(company or {})

    def say(self, id: str, **args: Plain) -> str:
        return say(self.language, id, **args)

    def axis(self, chart: str, unit: str) -> str:
        """What is measured and in what: a chart's own words, or those of its unit."""
        own = f"axis-{chart}"
        return self.say(own if known(f"lab.{own}", self.language) else f"axis-{unit}")

    def name(self, id: str) -> str:
        """A card's, or that of something the rulebook itself names."""
        return self.names.get(id) or self._first(id, f"{self.game}.{id}")

    def title(self) -> str:
        return self._first(self.game, f"page.game-{self.game}")

    def seat(self, seat: str) -> str:
        place, _, number = seat.partition("-")
        return self._first(seat, f"page.seat-{place}", number=number)

    def verb(self, verb: str) -> str:
        """What somebody chose to do: a verb, or whom they told what to do; the word itself where a game has one that
        nobody foresaw.
        """
        return self._first(
            self.say("ordering", who=self.names[verb]) if verb in self.names else verb, f"lab.verb-{verb}"
        )

    def bot(self, bot: str) -> str:
        """What one of ours is like; somebody's own is called as it was named."""
        return self._first(bot, f"page.bot-{bot}")

    def number(self, name: str) -> str:
        """Whose number it is, and which: `Witch, wounds` for `enemy.witch.wo`."""
        kind, id, path = (*name.split(".", 2), "", "")[:3]
        card = self.cards.get(f"{kind}.{id}") or self.name(id.rpartition(":")[2])
        return self.say("number-of", card=card, part=self.part(path)) if path else card

    def part(self, path: str) -> str:
        """A number inside a card: each step in words, or as it is called there."""
        told = []
        for step in path.split("."):
            field, _, place = step.partition("#")
            if field not in HOLDERS:
                id = field.lower().replace("_", "-")
                word = self._first(
                    field, f"lab.field-{self.game}-{id}", f"lab.field-{id}", f"{self.game}.competence-{id}",
                    f"{self.game}.characteristic-{id}", f"{self.game}.name-{id}",
                )  # fmt: skip
                told.append(f"{word} {place}" if place else word)
        return ", ".join(told) or path

    def told_apart(self, names: Iterable[tuple[str, str]]) -> list[str]:
        """Names, each with what kind of thing it is where two are called the same, or with its id where that is the
        same too: charts would lay one on the other.
        """
        return told_apart([(name, self._kind(id), id) for name, id in names])

    def _kind(self, id: str) -> str:
        kind = self.kinds.get(id) or id.partition("-")[0]
        return self._first(id, f"lab.kind-{kind}")

    def ending(self, reason: str) -> str:
        """How a game ended, as short as a label must be."""
        said = self._first(reason, f"lab.ending-{reason}", f"{self.game}.ending-{reason}")
        return textwrap.shorten(said.rstrip(".! "), LONGEST, placeholder=" …")

    def _first(self, otherwise: str, *ids: str, **args: Plain) -> str:
        """The first of these that somebody has put into words."""
        for id in ids:
            if known(id, self.language):
                return word(Message(id, args), self.language)
        return otherwise

    def between(self, low: str, high: str) -> str:
        """The two ends of an interval."""
        return self.say("between", low=low, high=high)

    def percent(self, value: float, digits: int = 0) -> str:
        return percent(value, self.language, digits)

    def figure(self, value: float, digits: int = 1) -> str:
        return figure(value, self.language, digits)


def say(language: str, id: str, **args: Plain) -> str:
    return word(Message(f"lab.{id}", args), language)


def told_apart(names: Iterable[tuple[str, str, str]]) -> list[str]:
    """Names, their kinds and ids: of things with one name each has its kind behind it, or its id where they are of one
    kind as well.
    """
    every, told = list(names), []
    for name, kind, id in every:
        others = [other for called, other, it in every if called == name and it != id]
        told.append(f"{name} ({id if kind in others else kind})" if others else name)
    return told


def figure(value: float, language: str, digits: int = 1) -> str:
    text = f"{value:.{digits}f}"
    text = (text.removeprefix("-") if not float(text) else text).replace("-", "−")
    return text.replace(".", ",") if language == "fr" else text


def percent(value: float, language: str, digits: int = 0) -> str:
    return f"{figure(100 * value, language, digits)}{f'{SPACE}%' if language == 'fr' else '%'}"
