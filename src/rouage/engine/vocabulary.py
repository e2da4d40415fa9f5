"""The words of a game's answers in a reader's language: shown in place of the English ones, and read back into them.

Keys stay English in records and on the wire. A catalogue, `words/fr.toml` in the game's folder, gives every verb
and every word that may stand inside a key its words in that language: the first is shown, all are read. `own.toml`
beside it says where a command holds the player's own text, which is never taken for a word of ours.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rouage.engine.message import Message

if TYPE_CHECKING:
    from rouage.engine.plain import Plain

MOST_READINGS: Final = 32
"""How many meanings of one line are tried, where names are shared."""
LISTS: Final = frozenset({"fields", "gear", "guess", "known"})
"""Facts of a refusal that list words of ours."""
JOINED: Final = "+"
"""After it another deed begins, with its verb."""


def folded(text: str) -> str:
    """Without capitals, accents and doubled blanks; an apostrophe is the same however it is written."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return " ".join("".join([one for one in parts if not unicodedata.combining(one)]).split())


class Reading:
    """What a line may mean: a key, and how each changed part of it was typed."""

    __slots__ = ("key", "typed")

    def __init__(self, key: str, typed: dict[str, str]) -> None:
        self.key: Final = key
        self.typed: Final = typed

    def quoted(self, value: str) -> str:
        """Words of the key as they were typed."""
        return self.typed.get(value) or " ".join([self.typed.get(one, one) for one in value.split(" ")])


Words = Mapping[str, Sequence[str]]
"""English words, each with those of another language."""


class Vocabulary:
    """One language's words for the answers of one game."""

    def __init__(self, verbs: Words, words: Words, themes: Words, own: Mapping[str, Sequence[str]]) -> None:
        self.verbs: Final = {**words, **verbs}
        """At the beginning of a key, and of each deed after a `+`."""
        self.words: Final = {**verbs, **words}
        """Within a key."""
        self.themes: Final = themes
        """Words that stand alone where the player's own text may stand."""
        self.own: Final = own
        self._verbs: Final = _backwards(words, verbs)
        self._words: Final = _backwards(verbs, words)
        self._themes: Final = _backwards(themes)
        self._longest: Final = max([len(one.split()) for table in (self._verbs, self.verbs) for one in table] or [1])

    def __bool__(self) -> bool:
        return bool(self.verbs)

    def shown(self, key: str) -> str:
        """A key in this language; ids, numbers and the player's own text as they are."""
        if not self.verbs:
            return key
        words, found, place = key.split(" "), [], 0
        own = self._places(words)
        while place < len(words):
            table = self.verbs if self._begins(words, place) else self.words
            n, shown = self._longest_in(table, words, own, place)
            if own[place] == "theme":
                shown = [*self.themes.get(words[place], ())][:1] or shown
            found.append(shown[0] if shown else self._field(words[place]) if not own[place] else words[place])
            place += n
        return " ".join(found)

    def word(self, word: str) -> str:
        """A word of ours by itself."""
        return next(iter(self.words.get(word, ())), word)

    def thing(self, text: str) -> str:
        """What a word within a key is in English."""
        return next(iter(self._words.get(folded(text), ())), text)

    def read(self, text: str) -> str:
        """A line as a key: this language's words become English, everything else stays as it was typed."""
        return next(iter(self.readings(text, {}))).key

    def readings(self, text: str, names: Mapping[str, Sequence[str]]) -> list[Reading]:
        """What a line may mean, where pieces may also be called by their (folded) names; several ids share a name.

        Capitals count last: an id in capitals is one, but `A` may be a letter of its own.
        """
        words = text.split()
        ways = product((False, True), repeat=2)
        return [one for lower, first in ways for one in self._readings(words, names, first, lower)]

    def _readings(
        self, words: list[str], names: Mapping[str, Sequence[str]], names_first: bool, lower: bool
    ) -> Iterator[Reading]:
        parts: list[tuple[str, Sequence[str]]] = []
        place, own = 0, [""] * len(words)
        while place < len(words):
            n, meant = self._meaning(words, own, place, names, names_first)
            typed = " ".join(words[place : place + n])
            meant = meant or (typed,)
            ids = not own[place] and (meant == (typed,) or "." in typed)
            parts.append((typed, [one.lower() for one in meant] if lower and ids else meant))
            if place == 0 and meant:
                own = [*own[:n], *self._places([meant[0], *words[n:]])[1:]]
            elif place == 0:
                own = self._places(words)
            place += n
        for chosen in islice(product(*[meant for _, meant in parts]), MOST_READINGS):
            changed = {one: typed for (typed, _), one in zip(parts, chosen, strict=True) if one != typed}
            yield Reading(" ".join(chosen), changed)

    def _meaning(
        self, words: list[str], own: list[str], place: int, names: Mapping[str, Sequence[str]], names_first: bool
    ) -> tuple[int, Sequence[str]]:
        """How many words from here on are one of ours or a name, and what they mean; one that means itself if none."""
        if own[place] == "theme":
            return 1, self._themes.get(folded(words[place]), ())
        table = self._verbs if self._begins(words, place) else self._words
        n, meant = self._longest_in(table, [folded(one) for one in words], own, place)
        if names and not own[place]:
            named = next(
                (
                    many
                    for many in range(len(words) - place, 0, -1)
                    if not any(own[place : place + many]) and folded(" ".join(words[place : place + many])) in names
                ),
                0,
            )
            if named > n or (named and (not meant or (names_first and named == n))):
                return named, names[folded(" ".join(words[place : place + named]))]
        if not meant and not own[place]:
            meant = self._read_field(words[place])
        return n, meant

    def _longest_in(
        self, table: Mapping[str, Sequence[str]], words: Sequence[str], own: Sequence[str], place: int
    ) -> tuple[int, Sequence[str]]:
        """The most words from here on that a table knows together; own text only as part of a whole line."""
        for n in range(min(self._longest, len(words) - place), 0, -1):
            found = table.get(" ".join(words[place : place + n]))
            if found and (not any(own[place : place + n]) or (place == 0 and n == len(words))):
                whole = n == len(words) or " " not in found[0] or found[0].split(" ")[0] not in self.own
                if whole:
                    return n, found
        return 1, ()

    def _begins(self, words: Sequence[str], place: int) -> bool:
        return place == 0 or words[place - 1] == JOINED

    def _field(self, word: str) -> str:
        """`brannoc.energy`: a piece and its field."""
        piece, dot, field = word.rpartition(".")
        return f"{piece}.{self.word(field)}" if dot and piece and field in self.words else word

    def _read_field(self, word: str) -> Sequence[str]:
        piece, dot, field = word.rpartition(".")
        found = self._words.get(folded(field), ()) if dot and piece else ()
        return [f"{piece}.{one}" for one in found]

    def _places(self, words: Sequence[str]) -> list[str]:
        """For every word of a key whose it is: empty where it is ours, otherwise what `own.toml` calls it."""
        found, place = [""] * len(words), 1
        pattern = self.own.get(words[0], ()) if words else ()
        for number, one in enumerate(pattern):
            if place >= len(words):
                break
            if "|" in one:
                place += self.thing(words[place]) in one.split("|")
                continue
            end = place + 1
            if one in ("text", "theme"):
                end = _last_number(words, place) if "number" in pattern[number + 1 :] else len(words)
            if one in ("text", "theme", "name"):
                whose = "text" if one == "theme" and end != place + 1 else one
                found[place:end] = [whose] * (end - place)
            place = end
        return found

    def explained(self, message: Message, reading: Reading | None = None) -> Message:
        """A refusal that quotes what was typed, and lists words of ours in this language."""
        if not self.verbs:
            return message
        args = {name: self._told(name, value, reading) for name, value in message.args.items()}
        return Message(message.id, args)

    def _told(self, name: str, value: Plain, reading: Reading | None) -> Plain:
        if isinstance(value, dict):
            args = value.get("args")
            told = {one: self._told(one, fact, reading) for one, fact in args.items()} if isinstance(args, dict) else {}
            return {**value, "args": told} if told else value
        if not isinstance(value, str):
            return value
        if name in LISTS:
            return ", ".join([self.word(one) for one in value.split(", ")])
        return reading.quoted(value) if name == "key" and reading is not None else value


def _last_number(words: Sequence[str], start: int) -> int:
    places = [place for place in range(start, len(words)) if words[place].lstrip("+-−").isdecimal()]
    return places[-1] if places else len(words)


def _backwards(*tables: Words) -> dict[str, tuple[str, ...]]:
    """From folded words of the language to English; later tables win over earlier ones."""
    return {folded(one): (english,) for table in tables for english, words in table.items() for one in words}


NO_WORDS: Final = Vocabulary({}, {}, {}, {})
"""Every word stays as it is."""


@cache
def vocabulary(folder: Path, language: str) -> Vocabulary:
    """That of a game's folder; without a catalogue every word stays as it is."""
    file = folder / "words" / f"{language}.toml"
    if not file.exists():
        return NO_WORDS
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    verbs, words, themes = (
        {name: (one,) if isinstance(one, str) else tuple(one) for name, one in data.get(part, {}).items()}
        for part in ("verbs", "words", "themes")
    )
    beside = folder / "words" / "own.toml"
    own = tomllib.loads(beside.read_text(encoding="utf-8")) if beside.exists() else {}
    return Vocabulary(verbs, words, themes, {verb: tuple(pattern.split()) for verb, pattern in own.items()})
