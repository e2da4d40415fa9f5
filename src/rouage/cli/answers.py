"""The answers to a question as its reader sees and types them: in their language, by number, or by their beginnings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rouage.cli.keyboard import completions, exact
from rouage.engine.decision import Decision, Refusal
from rouage.engine.plain import Plain
from rouage.engine.vocabulary import Reading, Vocabulary, folded

_ID: Final = re.compile(r"[a-z0-9][a-z0-9:!=/-]*")


class Answers:
    """One question's answers in one language. What is typed becomes an English key before the decision reads it."""

    def __init__(self, decision: Decision[Any], language: str) -> None:
        self.decision: Final = decision
        self.language: Final = language
        self.vocabulary: Final[Vocabulary] = decision.game.title.vocabulary(language)

    def shown(self, key: str) -> str:
        """A key in the reader's words, with names and lengths as the game says them."""
        found, stage = self.vocabulary.shown(key), self.decision.game.title.stage
        first = key.split(" ")[0]
        verb = self.vocabulary.shown(first)
        if stage is None or not f"{found} ".startswith(f"{verb} "):
            return found
        spoken = stage.spoken(self.decision, first + found.removeprefix(verb), self.language)
        return verb + spoken.removeprefix(first)

    def shorthand(self, text: str) -> tuple[str, ...]:
        """The answers that the game takes a line for, where it is none as it stands."""
        stage = self.decision.game.title.stage
        each = [stage.shorthand(self.decision, one.key) for one in self.readings(text)] if stage is not None else []
        return next((one for one in each if one), ())

    def all_shown(self, keys: Sequence[str]) -> str:
        return "; ".join([self.shown(key) for key in keys])

    def exact(self, text: str) -> str | None:
        """The listed key typed as printed, in English or in the reader's words, or by its number."""
        found = exact(text, self.decision.keys)
        if found is None and self.vocabulary:
            wanted = folded(text)
            found = next((key for key in self.decision.keys if folded(self.shown(key)) == wanted), None)
        return found

    def readings(self, text: str) -> list[Reading]:
        """What a line may mean: with every word of the reader's language in English, as it stands, and with names.

        A line in English alone stands as it is.
        """
        found: list[Reading] = []
        plain = Reading(" ".join(text.split()), {})
        for one in (self.vocabulary.readings(text, {})[0], plain, *self.vocabulary.readings(text, self.names())):
            if one.key not in [other.key for other in found]:
                found.append(one)
        return found

    def nearest(self, text: str) -> Reading:
        """What to judge a line by that is no answer: all of its words that are ours in English."""
        return Reading(*_parts(self.vocabulary, text)) if self.vocabulary else Reading(" ".join(text.split()), {})

    def completions(self, text: str, held: frozenset[str] | set[str]) -> list[str]:
        """The keys that what was typed abbreviates, in English or in the reader's words."""
        keys = self.decision.keys
        found = completions(text, keys, held)
        if not self.vocabulary:
            return found
        shown = {folded(self.shown(key)): key for key in keys}
        close = completions(folded(text), [*shown], {folded(one) for one in held})
        return [*found, *[shown[one] for one in close if shown[one] not in found]]

    def names(self) -> dict[str, Sequence[str]]:
        """What pieces and cards that this seat knows of are called, each with the ids that go by that name.

        An id names itself alone, whatever else goes by it.
        """
        game, seat = self.decision.game, self.decision.seat
        ids = _ids_in(game.view(seat)) | {word for key in self.decision.keys for word in key.split(" ")}
        found: dict[str, list[str]] = {}
        for id in sorted(ids):
            if _ID.fullmatch(id) and not id.isdecimal() and game.title.may_name(game.state, id, seat):
                name = game.name_of(id, self.language)
                if name != id:
                    found.setdefault(folded(name), []).append(id)
        return {name: (name,) if name in ids else tuple(sharing) for name, sharing in found.items()}

    def explained(self, refused: Refusal, reading: Reading | None = None) -> Refusal:
        """A refusal in the reader's words, quoting what was typed."""
        return Refusal(refused.rule, self.vocabulary.explained(refused.message, reading))


def _parts(vocabulary: Vocabulary, text: str) -> tuple[str, dict[str, str]]:
    found = vocabulary.readings(text, {})[0]
    return found.key, {**found.typed, found.key: " ".join(text.split())}


def _ids_in(value: Plain | Mapping[str, Plain]) -> set[str]:
    """Every text in a view that may be an id, names of fields included."""
    if isinstance(value, str):
        return {value}
    found: set[str] = set()
    if isinstance(value, Mapping):
        found |= {*value}
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    for one in inner:
        found |= _ids_in(one)
    return found
