"""Names in two languages, and the ids that stand for them in play."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from rouage.engine.pack import Text
from rouage.engine.plain import Plain

Words = tuple[str, str]
"""A name or phrase in English and in French."""


def words(text: Text) -> Words:
    return text.in_("en"), text.in_("fr")


def both(pair: Words) -> dict[str, Plain]:
    """As views tell it."""
    return {"en": pair[0], "fr": pair[1]}


def text_of(pair: Words) -> Text:
    """As a file keeps it, even where somebody left a name empty."""
    return Text(en=pair[0] or pair[1] or "—", fr=pair[1] or pair[0] or "—")


def short(name: str) -> str:
    """The slug of a qualified id: entities in play are named by it."""
    return name.rpartition(":")[2]


def numbered(name: Words, id: str) -> Words:
    """`wolf-2` is Wolf 2; in brackets while it is hidden, since it has yet to take its place in the count."""
    slug, _, number = id.rpartition("!" if "!" in id else "-")
    if not slug or not number.isdecimal() or id in (folded(name[0]), folded(name[1])):
        return name  # `agent-47` is Agent 47 by name
    mark = f"({number})" if "!" in id else number
    return f"{name[0]} {mark}", f"{name[1]} {mark}"


def free_id(taken: Collection[str], slug: str) -> str:
    """`wolf`, then `wolf-2`, `wolf-3`, …"""
    if slug not in taken:
        return slug
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return f"{slug}-{number}"


def hidden_id(taken: Collection[str], slug: str) -> str:
    """Whoever is hidden is named apart (`wolf!1`), so that visible names leave no gap."""
    number = 1
    while f"{slug}!{number}" in taken:
        number += 1
    return f"{slug}!{number}"


NAME = 80
"""Letters that a name hardly ever exceeds."""


def folded(text: str) -> str:
    """A name as ids have it, whatever its capitals, accents and apostrophes: `Père Étienne` is `pere-etienne`."""
    return _folded_name(text) if len(text) <= NAME else _folded(text)


@lru_cache(maxsize=4096)
def _folded_name(text: str) -> str:
    """Every command asks for the same names again."""
    return _folded(text)


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join([one if one.isalnum() else "" if unicodedata.combining(one) else "-" for one in plain])
    return re.sub("-+", "-", letters).strip("-")


_QUOTED = re.compile(r'(?<!\S)(?:"([^"]+)"|“([^”]+)”|«\s*([^»]+?)\s*»)(?!\S)|(\S+)')


def split(text: str) -> list[str]:
    """The words of a command; a name in quotation marks is one of them, as it was typed."""
    return [next(part for part in found.groups() if part is not None) for found in _QUOTED.finditer(text)]


def first_of(text: str) -> tuple[list[str], str]:
    """The first of these words, if there is one, and what comes after it."""
    found = _QUOTED.match(text.lstrip())
    return (split(found.group()), text.lstrip()[found.end() :]) if found else ([], "")


def by_name(called: Sequence[tuple[str, Words]]) -> dict[str, str]:
    """Ids by folded name in either language, and by folded id; a name that two share names nobody."""
    found: dict[str, str] = {}
    for id, names in called:
        for name in [one for one in dict.fromkeys([folded(name) for name in names]) if one != folded(id)]:
            found[name] = id if found.get(name, id) == id else ""
    found |= {folded(id): id for id, _ in called if folded(id) == id}
    return {name: id for name, id in found.items() if name and id}


MOST_WORDS = 8
"""Of a name that may be typed without quotation marks."""


def leading(said: Sequence[str], known: Mapping[str, str]) -> tuple[str, list[str]]:
    """What the first of these words name, as many as do, and the words after it; nothing where they name none."""
    for count in range(min(len(said), MOST_WORDS), 0, -1):
        found = known.get(folded(" ".join(said[:count])), "")
        if found:
            return found, [*said[count:]]
    return "", [*said]


def typed(name: str) -> Words:
    """A name exactly as somebody typed it; an id in small letters (`old-man`) is written as words."""
    shown = name.replace("-", " ").capitalize() if name == folded(name) else name
    return shown, shown


LONGEST_NAME = 60


def nameable(name: str) -> bool:
    """Whether a name can be given: it has a letter or a digit, and fits on a card."""
    return bool(folded(name)) and len(name) <= LONGEST_NAME and name.isprintable()


def whole(word: str, low: int, high: int) -> bool:
    """Whether a word is a whole number within these bounds."""
    return word.isdecimal() and len(word) < 6 and low <= int(word) <= high
