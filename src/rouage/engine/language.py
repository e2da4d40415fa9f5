"""Words: code speaks in message ids and arguments; catalogues word them in the reader's language."""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rouage.engine.message import Message as Message

if TYPE_CHECKING:
    from rouage.engine.plain import Plain

LANGUAGES: Final = ("en", "fr")
LOCALE: Final = Path(__file__).parent.parent / "locale"
_ID: Final = re.compile(r"([a-z][a-z-]*)\.[a-z0-9-]+")
_FRACTION: Final = re.compile(r"[0-9]+(/[0-9]*[1-9][0-9]*)?")
_TO: Final = re.compile(r"(?<!\w)([àÀ]) \Z")

Namer = Callable[[str, str], str]
"""From an entity's id and a language to the name a reader knows it by."""


class Trouble(Exception):
    """Something asked for that cannot be done, told in the language of whoever asked."""

    def __init__(self, message: Message) -> None:
        self.message: Final = message

    def in_(self, language: str, name: Namer | None = None) -> str:
        return word(self.message, language, name)

    def __str__(self) -> str:
        return self.in_("en")


def word(message: Message, language: str, name: Namer | None = None) -> str:
    """The message in words; a message that no catalogue has is said by its id. An argument `n` selects the plural."""
    count = message.args.get("n")
    pattern = _pattern(message.id, language, count if isinstance(count, int) else None)
    # An id that nobody worded may be somebody's text: it must not be read as a pattern.
    return message.id if pattern is None else _Wording(language, name).filled(pattern, message.args)


def known(message_id: str, language: str) -> bool:
    return _pattern(message_id, language, 1) is not None


def _pattern(message_id: str, language: str, count: int | None) -> str | None:
    found = _ID.fullmatch(message_id)
    if found is None:
        return None
    catalogue = _catalogue(found[1], language if language in LANGUAGES else "en")
    if count is not None:
        # Catalogues decide plurals for zero and up; a loss of one is still one.
        plural = catalogue.ngettext(message_id, message_id, abs(count))
        if plural != message_id:
            return plural
    pattern = catalogue.gettext(message_id)
    return None if pattern == message_id else pattern


@lru_cache(maxsize=64)
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [language], fallback=True)


@lru_cache(maxsize=4096)
def _parts(pattern: str) -> tuple[tuple[str, str | None, str], ...]:
    """Each literal with the fact and the format that follow it."""
    return tuple((literal, name, spec or "") for literal, name, spec, _ in string.Formatter().parse(pattern))


def _figure(value: Plain) -> str:
    """As it is written; a number below nothing has the minus of print, not a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


class _Wording:
    """Fills placeholders: `{who:name}`, `{dice:dice}`, `{change:signed}`, `{chance:percent}`, `{what:text}`, …"""

    __slots__ = ("language", "name")

    def __init__(self, language: str, name: Namer | None) -> None:
        self.language: Final = language
        self.name: Final = name

    def filled(self, pattern: str, facts: Mapping[str, Plain]) -> str:
        """A missing fact leaves its gap to be seen."""
        words: list[str] = []
        for literal, name, spec in _parts(pattern):
            if name is None or name not in facts:
                words += [literal, "" if name is None else f"{{{name}}}"]
            else:
                words += self.joined(literal, self.shown(facts[name], spec))
        return "".join(words)

    def joined(self, literal: str, shown: str) -> tuple[str, str]:
        """What is shown after a literal. In French an article that begins a name melts into « à » before it."""
        if self.language == "fr" and shown.startswith(("Le ", "Les ")) and (to := _TO.search(literal)):
            article, _, name = shown.partition(" ")
            return literal[: to.start()] + ("a" if to[1] == "à" else "A") + ("u " if article == "Le" else "ux "), name
        return literal, shown

    def shown(self, value: Plain, spec: str) -> str:
        match spec:
            case "name":
                return self.named(value)
            case "names" if isinstance(value, list):
                return ", ".join([self.named(one) for one in value])
            case "text":
                return self.nested(value)
            case "dice" if isinstance(value, list):
                return ", ".join([_figure(face) for face in value])
            case "signed" if isinstance(value, int):
                return f"+{value}" if value >= 0 else _figure(value)
            case "words" if isinstance(value, dict):
                return str(value.get(self.language) or value.get("en", ""))
            case "thousandths" if isinstance(value, int):
                return self.decimal(value)
            case "inches" if isinstance(value, int):
                return f"{self.hundredths(value)}″"
            case "inches" if isinstance(value, list):
                return self.place(value)
            case "square":
                return ", ".join([str(one).upper() for one in (value if isinstance(value, list) else [value])])
            case "aside":
                return self.aside(value)
            case "pairs":
                return self.pairs(value)
            case "percent" if _FRACTION.fullmatch(str(value)):
                return self.percent(Fraction(str(value)))
            case "lines" if isinstance(value, list):
                return ", ".join([self.line(pair, number > 0) for number, pair in enumerate(value)])
            case _:
                return _figure(value)

    def named(self, value: Plain) -> str:
        return self.name(str(value), self.language) if self.name else str(value)

    def nested(self, value: Plain) -> str:
        if not isinstance(value, dict):
            return word(Message(str(value)), self.language, self.name)
        args = value.get("args")
        return word(Message(str(value.get("id")), args if isinstance(args, dict) else {}), self.language, self.name)

    def line(self, pair: Plain, change: bool) -> str:
        """Where a number comes from: the first is what it starts as, the others change it."""
        assert isinstance(pair, list)
        label, amount = pair
        return f"{self.nested(label)} {self.shown(amount, 'signed' if change else '')}"

    def aside(self, value: Plain) -> str:
        """Names in brackets after what was said; nothing where there are none."""
        names = value if isinstance(value, list) else [value] if value else []
        return f" ({', '.join([self.named(one) for one in names])})" if names else ""

    def pairs(self, value: Plain) -> str:
        """What each of several has, by name; or only what they have."""
        if not isinstance(value, dict):
            return self.share(value)
        between, colon = ("\u202f; ", "\u00a0: ") if self.language == "fr" else ("; ", ": ")
        return between.join([f"{self.named(key)}{colon}{self.share(one)}" for key, one in value.items()])

    def share(self, value: Plain) -> str:
        """What one of several has: names, a name with what goes with it, `cook=ladle`, or a number."""
        if isinstance(value, list):
            return ", ".join([self.share(one) for one in value])
        if not isinstance(value, str):
            return _figure(value)
        one, _, other = value.partition("=")
        return f"{self.named(one)} ({self.named(other)})" if other else self.named(one)

    def place(self, coordinates: list[Plain]) -> str:
        between = "\u202f; " if self.language == "fr" else ", "
        shown = [self.hundredths(one) if isinstance(one, int) else str(one) for one in coordinates]
        return f"({between.join(shown)})"

    def hundredths(self, thousandths: int) -> str:
        """A length in thousandths as whole units and hundredths, rounded to the nearest."""
        whole, rest = divmod((abs(thousandths) + 5) // 10, 100)
        return f"{'−' if thousandths < 0 else ''}{whole}{self.point}{rest:02}"

    def decimal(self, thousandths: int) -> str:
        """A length in thousandths as whole units and tenths, rounded down; no tenths where there are none."""
        whole, tenths = divmod(abs(thousandths) // 100, 10)
        sign = "−" if thousandths < 0 else ""
        return f"{sign}{whole}{self.point}{tenths}" if tenths else f"{sign}{whole}"

    @property
    def point(self) -> str:
        return "," if self.language == "fr" else "."

    def percent(self, chance: Fraction) -> str:
        """One decimal, but never a rounded 0 or 100: certainty is said only when it is certain."""
        tenths = round(chance * 1000)
        bound = "<" if tenths == 0 < chance else ">" if tenths == 1000 and chance < 1 else ""
        whole, rest = divmod(min(max(tenths, 1), 999) if bound else tenths, 10)
        figure = str(whole) if rest == 0 else f"{whole}{self.point}{rest}"
        if self.language == "fr":
            return f"{bound}\u202f{figure}\u202f%" if bound else f"{figure}\u202f%"
        return f"{bound}{figure}%"
