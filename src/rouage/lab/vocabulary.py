"""Which words of keys and events name content, and what an event says about it; the shelf knows all ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rouage.engine.event import Event
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain

RIVALS: Final = frozenset({"olomoc"})
"""Games whose players play against each other."""
MEASURES: Final = ("used", "worked", "attacks", "dealt", "taken", "felled", "fell", "drawn", "arrived")
"""What is counted of a piece of content. Each is worded in the catalogue as `lab.measure-…`."""

THINGS: Final = (
    "skill", "power", "weapon", "item", "object", "equipment", "gear", "protection", "capacity", "ministry", "artefact",
    "trait", "competence",
)  # fmt: skip
"""What is used rather than somebody who acts."""
_KINDS: Final = (
    *THINGS, "enemy", "creature", "person", "obstacle", "hero", "character", "rouage", "resource", "event", "wound",
    "delirium", "miniature",
)  # fmt: skip
"""Kinds of content that are played with, where an id stands in several the first of them. Maps and scenes are not."""
PEOPLE: Final = frozenset({"enemy", "creature", "person", "hero", "character", "rouage"})
HEROES: Final = frozenset({"hero", "character"})
"""Whom players play; in a skirmish both sides have their people."""
FOES: Final = frozenset({"enemy", "creature", "person"})
"""Whom nobody plays, or a GM: what they use says nothing about what players use."""
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
_ONE: Final = (Tally("who", "taken"), Tally("by", "dealt"))
"""One wound at a time; such events say how many there are by now."""
_FALL: Final = (Tally("who", "fell"), Tally("by", "felled"))
_SKILL: Final = (Tally("competence", "used"),)
_BLOW: Final = (Tally("who", "attacks"), Tally("weapon", "used"))

EVENTS: Final[Mapping[str, Mapping[str, tuple[Tally, ...]]]] = {
    "signature": {
        "hero-wounded": _ONE, "creature-wounded": _ONE, "hero-defeated": _FALL, "creature-defeated": _ONE + _FALL,
        "obstacle-defeated": _FALL, "fled": (Tally("who", "fell"),), "advantage-granted": (Tally("trait", "used"),),
    },
    "artemis": {
        "attacks": _BLOW, "shoots": _BLOW, "throws": _BLOW, "hit": (Tally("by", "worked"),),
        "tested": _SKILL, "tested-duel": _SKILL,
        "marked": (
            Tally("who", "taken", "n", "artemis.line-wound"), Tally("by", "dealt", "n", "artemis.line-wound"),
        ),
        "became-unconscious": _FALL,
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


class Blows:
    """Whose doing a wound is, where its event does not say: damage that follows a hit is the hitter's, and so is all
    that comes of it until other damage is done.
    """

    def __init__(self) -> None:
        self.hitter = ""
        self.whose: Final[dict[str, str]] = {}

    def by(self, event: Event) -> str:
        who = str(event.data.get("who"))
        match event.kind:
            case "hit":
                self.hitter = str(event.data.get("by", ""))
            case "damage":
                self.whose[who], self.hitter = self.hitter, ""
            case "relieved" if event.data.get("line") == "artemis.line-wound":
                # A grave wound that heals is marked once more, as a light one.
                self.whose.pop(who, None)
        return self.whose.get(who, "")


COMPANY: Final[Mapping[str, Mapping[str, str]]] = {
    "signature": {"heroes": "character", "creatures": "creature"},
    "artemis": {"heroes": "character", "people": "person"},
}
"""Where a GM's view tells of people, who may be of their own and on no card, and what kind they are."""


def company(game: str, view: Mapping[str, Plain]) -> dict[str, tuple[str, str]]:
    """Everybody a table was laid with, each by the name they are counted under: their kind, and who tells their name.
    Each of the players' characters counts for themselves; creatures and people of one name count together.
    """
    found: dict[str, tuple[str, str]] = {}
    for rows, kind in COMPANY.get(game, {}).items():
        listed = view.get(rows)
        for row in listed if isinstance(listed, list) else ():
            if isinstance(row, dict) and isinstance(id := row.get("id"), str):
                found.setdefault(id if kind in HEROES else _together(id), (kind, id))
    return found


def allies(game: str, view: Mapping[str, Plain]) -> frozenset[str]:
    """Those on no player's sheet who are on the players' side, by the name they are counted under."""
    sides: dict[str, set[Plain]] = {}
    for rows, kind in COMPANY.get(game, {}).items():
        listed = view.get(rows)
        for row in listed if isinstance(listed, list) and kind in FOES else ():
            if isinstance(row, dict) and isinstance(id := row.get("id"), str):
                sides.setdefault(_together(id), set()).add(row.get("side"))
    return frozenset({id for id, of in sides.items() if of == {"ally"}})


def _together(id: str) -> str:
    return _NUMBERED.sub("", re.split("[/!]", id)[0])


class Vocabulary:
    """The words of one game, with the content that is loaded and whoever else was laid out."""

    def __init__(
        self, game: str, shelf: Shelf, company: Mapping[str, tuple[str, str]] | None = None,
        allies: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.allies: Final = allies
        self.kinds: Final[dict[str, str]] = dict.fromkeys(traits(shelf), "trait")
        for kind in reversed(_KINDS):
            for id in shelf.entries.get(kind, ()):
                self.kinds[id] = kind
        for id, (kind, _) in (company or {}).items():
            self.kinds.setdefault(id, kind)
        self.owners: Final = {
            profile.id: id for id, item in shelf.entries.get("item", {}).items() for profile in item.profiles
        }
        """An attack is told by its own name: `needle` is what a needle pistol does."""
        self.events: Final = EVENTS.get(game, {})
        self.verbs: Final = KEYS.get(game, frozenset())

    def content(self, word: object) -> str:
        """The content a word names, or nothing: `witch-3` is a witch, `hunter/0` a hunter's first attack, and `mud!1`
        some mud that nobody has seen yet.
        """
        if not isinstance(word, str):
            return ""
        if word in self.kinds:
            return word
        if word.startswith(f"{self.game}.competence-"):
            # A rulebook's own skills stand in no pack.
            bare = word.partition(".")[2]
            self.kinds[bare] = "competence"
            return bare
        bare = re.split("[/!]", word)[0]
        bare = self.owners.get(bare, bare)
        if bare in self.kinds:
            return bare
        bare = _together(bare)
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

    def uses(self, event: Event, by: str = "") -> Iterator[Use]:
        """What an event says about content; `by` is whose doing it is, where it does not say so itself."""
        for tally in self.events.get(event.kind, ()):
            if tally.only and event.data.get("line") != tally.only:
                continue
            if tally.measure == "used" and self.kinds.get(self.content(event.data.get("who"))) in FOES:
                continue
            if found := self.content(event.data.get(tally.field, by if tally.field == "by" else None)):
                times = amount(event.data.get(tally.amount)) if tally.amount else 1
                if times:
                    yield Use(self.kinds[found], found, tally.measure, times)


class Standing:
    """Who is ahead, from what events tell: rivals by points, all others by the wounds that those against them have
    taken so far, less those of the players' own side.
    """

    def __init__(self, words: Vocabulary) -> None:
        self.words: Final = words
        self.points: Final[dict[Plain, int]] = {}
        self.lead = 0

    def hear(self, event: Event, uses: Iterable[Use]) -> None:
        if self.words.game in RIVALS:
            if event.kind == "scored":
                self.points[event.data["seat"]] = amount(event.data["points"])
                self.lead = self.points.get("player-1", 0) - self.points.get("player-2", 0)
            return
        for use in uses:
            if use.measure == "taken":
                self.lead += use.times * self._sign(use)
        if event.kind == "ally-wounded":
            # Whom a mission gives in the players' care is on no card.
            self.lead -= amount(event.data["n"])

    def _sign(self, use: Use) -> int:
        if use.kind in HEROES or use.id in self.words.allies:
            return -1
        return 1 if use.kind in FOES else 0


def rank(kind: str) -> int:
    """Which of several kinds an id stands for: a rogue is the one who fights rather than the way it is played."""
    return _KINDS.index(kind) if kind in _KINDS else len(_KINDS)


def traits(shelf: Shelf) -> dict[str, Text]:
    """What characters are good at, where each has a name: `aldwin/trait-2` with what it is called."""
    return {
        f"{id}/trait-{place}": trait.name
        for id, card in shelf.entries.get("character", {}).items()
        for place, trait in enumerate(getattr(card, "traits", ()), 1)
        if isinstance(getattr(trait, "name", None), Text)
    }


def amount(value: Plain) -> int:
    return int(value) if isinstance(value, bool | int) else 0
