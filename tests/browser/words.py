"""What the page says, from the same catalogues the page reads: a label is looked for by what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rouage.engine.language import Message, known, word

Names = dict[str, dict[str, str]]


class Words:
    """The words of one language, and the names a reader was told."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.names: Final[Names] = {}

    def __call__(self, id: str, **facts: Any) -> str:
        assert known(id, self.language), f"no catalogue words {id}"
        return word(Message(id, facts), self.language, self.name)

    def phrase(self, phrase: Mapping[str, Any]) -> str:
        return word(Message(phrase["id"], phrase.get("args") or {}), self.language, self.name)

    def named(self, id: str) -> str:
        return self.name(id, self.language)

    def name(self, id: str, language: str) -> str:
        return self.names.get(id, {}).get(language) or id


def exactly(text: str) -> re.Pattern[str]:
    """This text and nothing else; a blank is a blank, however narrow or unbreakable."""
    return re.compile(f"^{_pattern(text)}$")


def beginning(text: str) -> re.Pattern[str]:
    return re.compile(f"^{_pattern(text)}(?![^\\s,.:])")


def containing(text: str) -> re.Pattern[str]:
    return re.compile(_pattern(text))


SOMEBODY: Final = "@"


def before_facts(words: Words, id: str) -> re.Pattern[str]:
    """How a result begins, as far as it is said alike for every winner and score."""
    whole = words(id, winners=[SOMEBODY], losers=[SOMEBODY], scores={})
    return re.compile(f"^{_pattern(re.split(f'{SOMEBODY}|[(]', whole)[0])}")


def _pattern(text: str) -> str:
    return r"\s+".join(re.sub(r"([\\^$.|?*+()\[\]{}/])", r"\\\1", part) for part in text.split())
