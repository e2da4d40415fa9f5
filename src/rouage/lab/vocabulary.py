"""Which words of keys and events name content, and what an event says about it; the shelf knows all ids."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rouage.engine.event import Event
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain

RIVALS: Final = frozenset({"olomoc"})
"""Games whose players play against each other."""
MEASURES: Final = ("used", "worked", "attacks", "dealt", "taken", "felled", "fell", "drawn", "arrived")
"""What is counted of a piece of content. Each is worded in the catalogue as `lab.measure-…`."""

_KINDS: Final = (
    "skill", "power", "weapon", "item", "object", "equipment", "gear", "protection", "capacity", "ministry", "artefact",
    "enemy", "creature", "person", "obstacle", "hero", "character", "rouage", "resource", "event", "wound", "delirium",
    "miniature",
)  # fmt: skip
"""Kinds of content that are played with, where an id stands in several the first of them. Maps and scenes are not."""
THINGS: Final = frozenset(_KINDS[:11])
"""What is used rather than somebody who acts."""
PEOPLE: Final = frozenset({"enemy", "creature", "person", "hero", "character", "rouage"})
HEROES: Final = frozenset({"hero", "character"})
"""Whom players play; in a skirmish both sides have their people."""
_NUMBERED: Final = re.compile(r"-\d{1,3}$")


class Tally(NamedTuple):
    """A field of an event that names content, what is counted of it, and the field that says how much."""

    field: str
    measure: str
    amount: str = ""
    only: str = ""
    """The field `line` must say this, where an event tells of several things."""


_WOUNDS: Final = (Tally("who", "taken", "wounds"), Tally("by", "dealt", "wounds"))
_POINTS: Final = (Tally("who", "taken", "n"), Tally("by", "dealt", "n"))
_FALL: Final = (Tally("who", "fell"), Tally("by", "felled"))

EVENTS: Final[Mapping[str, Mapping[str, tuple[Tally, ...]]]] = {
    "signature": {
        "hero-wounded": _WOUNDS, "creature-wounded": _WOUNDS, "hero-defeated": _FALL, "creature-defeated": _FALL,
        "killed": _FALL, "overpowered": _FALL, "fled": (Tally("who", "fell"),),
    },
    "artemis": {
        "attacks": (Tally("who", "attacks"), Tally("weapon", "used")), "hit": (Tally("by", "worked"),),
        "marked": (Tally("who", "taken", "n", "artemis.line-wound"),), "became-unconscious": _FALL,
        "person-dead": _FALL, "person-destroyed": _FALL,
        "person-fled": (Tally("who", "fell"),), "person-yielded": (Tally("who", "fell"),),
    },
    "sine-tempore": {
        "attack-declared": (Tally("how", "used"),), "skill-declared": (Tally("skill", "used"),),
        "item-declared": (Tally("item", "used"),), "cell-spent": (Tally("item", "used"),),
        "power-rolled": (Tally("skill", "worked", "works"),), "enemy-attacks": (Tally("who", "attacks"),),
        "attacks": (Tally("who", "attacks"),), "enemy-wounded": _POINTS, "hero-wounded": _POINTS,
        "ally-wounded": _POINTS, "enemy-removed": (Tally("who", "fell"),), "knocked-out": (Tally("who", "fell"),),
        "arrives": (Tally("card", "arrived"),), "resource-drawn": (Tally("card", "drawn"),),
        "event-drawn": (Tally("event", "drawn"),), "serious-wound": (Tally("card", "drawn"),),
    },
    "olomoc": {
        "attacked": (Tally("who", "attacks"),), "wounded": _WOUNDS, "out-of-combat": _FALL,
        "capacity-used": (Tally("capacity", "used"),), "ministry-played": (Tally("card", "used"),),
        "revealed-artefact": (Tally("card", "drawn"),), "arrived": (Tally("card", "arrived"),),
    },
}  # fmt: skip
KEYS: Final[Mapping[str, frozenset[str]]] = {"signature": frozenset({"power", "use", "object", "throw"})}
"""Verbs of keys that use what they name, in games whose events do not say so."""


class Use(NamedTuple):
    """Something that happened to or with a piece of content."""

    kind: str
    id: str
    measure: str
    times: int


class Vocabulary:
    """The words of one game, with the content that is loaded."""

    def __init__(self, game: str, shelf: Shelf) -> None:
        self.kinds: Final[dict[str, str]] = {}
        for kind in reversed(_KINDS):
            for id in shelf.entries.get(kind, ()):
                self.kinds[id] = kind
        self.events: Final = EVENTS.get(game, {})
        self.verbs: Final = KEYS.get(game, frozenset())

    def content(self, word: object) -> str:
        """The content a word names, or nothing: `witch-3` is a witch, and `hunter/0` her hunter's first attack."""
        if not isinstance(word, str):
            return ""
        bare = word.partition("/")[0]
        if bare in self.kinds:
            return bare
        bare = _NUMBERED.sub("", bare)
        return bare if bare in self.kinds else ""

    def read(self, key: str) -> tuple[str, str]:
        """The verb of a key and the content it is about; a key that is only a name chooses it."""
        first, *rest = key.split() or [""]
        if not rest and (named := self.content(first)):
            return "choose", named
        return first, next((found for word in rest if (found := self.content(word))), "")

    def used_by_key(self, verb: str, content: str) -> Iterator[Use]:
        if verb in self.verbs and self.kinds.get(content) in THINGS:
            yield Use(self.kinds[content], content, "used", 1)

    def uses(self, event: Event) -> Iterator[Use]:
        """What an event says about content."""
        for tally in self.events.get(event.kind, ()):
            if tally.only and event.data.get("line") != tally.only:
                continue
            if found := self.content(event.data.get(tally.field)):
                times = amount(event.data.get(tally.amount)) if tally.amount else 1
                if times:
                    yield Use(self.kinds[found], found, tally.measure, times)


def amount(value: Plain) -> int:
    return int(value) if isinstance(value, bool | int) else 0
