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
MOST_NAMED: Final = 12
"""Words of a name."""
LISTS: Final = frozenset({"fields", "gear", "guess", "known"})
"""Facts of a refusal that list words of ours."""
JOINED: Final = "+"
"""After it another deed begins, with its verb."""
OWN: Final = frozenset({"name", "tag", "text", "theme", "title"})
"""What `own.toml` calls words that are the player's own."""
THEMED: Final = ("tag", "theme")
"""Those that may be one word of ours all the same."""
QUOTES: Final = {'"': '"', "“": "”", "«": "»"}
MARKS: Final = "".join([*QUOTES, *QUOTES.values(), " "])


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
Place = tuple[int, int, str]
"""A part of a line, from one word to another, and whose it is: ours (empty), or what `own.toml` calls it."""


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
        words, found = key.split(" "), []
        for start, end, whose in self._parts(words, {}, showing=True):
            one = " ".join(words[start:end])
            table = self.themes if whose in THEMED else {} if whose else self._table(words, start, showing=True)
            said = table.get(one, ())
            found.append(said[0] if said else one if whose else self._field(one))
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
        places = self._parts(words, names)
        return [
            one
            for lower, first in product((False, True), repeat=2)
            for one in self._readings(words, places, names, names_first=first, lower=lower)
        ]

    def _readings(
        self,
        words: list[str],
        places: Sequence[Place],
        names: Mapping[str, Sequence[str]],
        *,
        names_first: bool,
        lower: bool,
    ) -> Iterator[Reading]:
        parts: list[tuple[str, Sequence[str]]] = []
        for start, end, whose in places:
            typed = " ".join(words[start:end])
            meant = self._meant(words, start, typed, whose, names, names_first)
            if lower and not whose and (not meant or "." in typed):
                meant = [one.lower() for one in meant or (typed,)]
            parts.append((typed, meant or (typed,)))
        for chosen in islice(product(*[meant for _, meant in parts]), MOST_READINGS):
            changed = {one: typed for (typed, _), one in zip(parts, chosen, strict=True) if one != typed}
            yield Reading(" ".join(chosen), changed)

    def _meant(
        self,
        words: Sequence[str],
        start: int,
        typed: str,
        whose: str,
        names: Mapping[str, Sequence[str]],
        names_first: bool,
    ) -> Sequence[str]:
        """What a part of a line is in English; nothing where it means itself."""
        if whose:
            return self._themes.get(folded(typed), ()) if whose in THEMED else ()
        ours = self._table(words, start).get(folded(typed), ())
        named = names.get(folded(typed.strip(MARKS)), ())
        return (named or ours if names_first else ours or named) or self._read_field(typed)

    def _table(self, words: Sequence[str], start: int, *, showing: bool = False) -> Words:
        begins = start == 0 or words[start - 1] == JOINED
        if showing:
            return self.verbs if begins else self.words
        return self._verbs if begins else self._words

    def _parts(self, words: Sequence[str], names: Mapping[str, Sequence[str]], *, showing: bool = False) -> list[Place]:
        """A line in parts.

        A name, and a word of ours in several, fill one place of the verb's pattern, as a single word does.
        """
        found: list[Place] = []
        bare = words if showing else [folded(one) for one in words]
        pattern: Sequence[str] = ()
        place, slot = 0, 0
        while place < len(words):
            kind = pattern[slot] if slot < len(pattern) else ""
            slot += place > 0
            if "|" in kind and self.thing(words[place]) not in kind.split("|"):
                continue
            end, whose = place, ""
            if kind in OWN:
                end = self._own_until(kind, pattern[slot:], words, place)
                whose = "text" if kind == "theme" and end != place + 1 else kind
            else:
                end = place + self._longest_in(self._table(words, place, showing=showing), bare, place, showing)
                most = min(len(words), place + MOST_NAMED) if names else 0
                named = next((n for n in range(most, end, -1) if " ".join(bare[place:n]) in names), 0)
                end = max(end, named, _quoted_until(words, place))
            if place == 0:
                verb = " ".join(bare[:end])
                english = (verb,) if showing else self._verbs.get(verb, ()) or (words[0].lower(),)
                pattern = self.own.get(english[0], ())
            if end > place:
                found.append((place, end, whose))
            place = end
        return found

    def _longest_in(self, table: Words, words: Sequence[str], start: int, showing: bool) -> int:
        """The most words from here on that a table knows together; one if it knows none.

        `say nothing` is an answer only as a whole line: `say nothing more` says something.
        """
        for n in range(min(self._longest, len(words) - start), 1, -1):
            said = " ".join(words[start : start + n])
            if said in table:
                first, blank, _ = (said if showing else table[said][0]).partition(" ")
                if n == len(words) or not blank or first not in self.own:
                    return n
        return 1

    def _own_until(self, kind: str, after: Sequence[str], words: Sequence[str], start: int) -> int:
        """Where the player's own words end that begin here."""
        if kind == "tag":
            return start + 1
        if kind == "name":
            return _quoted_until(words, start)
        if kind == "title":
            return self._title_until(after[0] if after else "", words, start)
        return _last_number(words, start) if "number" in after else len(words)

    def _title_until(self, stop: str, words: Sequence[str], start: int) -> int:
        """A title has one word at least and goes on until what follows it; within quotation marks nothing does."""
        for end in range(_quoted_until(words, start), len(words)):
            word = words[end]
            if word.isdecimal() if stop == "number" else self.thing(word).lower() in stop.split("|"):
                return end
        return len(words)

    def _field(self, word: str) -> str:
        """`brannoc.energy`: a piece and its field."""
        piece, dot, field = word.rpartition(".")
        return f"{piece}.{self.word(field)}" if dot and piece and field in self.words else word

    def _read_field(self, word: str) -> Sequence[str]:
        piece, dot, field = word.rpartition(".")
        found = self._words.get(folded(field), ()) if dot and piece else ()
        return [f"{piece}.{one}" for one in found]

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


def _quoted_until(words: Sequence[str], start: int) -> int:
    """Where a word ends, or several within quotation marks; a mark that nothing closes is part of its word."""
    closing = QUOTES.get(words[start][:1], "")
    ends = [place for place in range(start, len(words)) if closing and words[place].endswith(closing)]
    if ends[:1] == [start] and words[start] == closing:
        ends = ends[1:]
    return ends[0] + 1 if ends else start + 1


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
    """That of a game's folder; without a catalogue every word stays as it is, and the player's own text apart."""
    file = folder / "words" / f"{language}.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    verbs, words, themes = (
        {name: (one,) if isinstance(one, str) else tuple(one) for name, one in data.get(part, {}).items()}
        for part in ("verbs", "words", "themes")
    )
    beside = folder / "words" / "own.toml"
    own = tomllib.loads(beside.read_text(encoding="utf-8")) if beside.exists() else {}
    if not data and not own:
        return NO_WORDS
    return Vocabulary(verbs, words, themes, {verb: tuple(pattern.split()) for verb, pattern in own.items()})
