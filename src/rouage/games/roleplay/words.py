"""Names in two languages, and the ids that stand for them in play."""

from __future__ import annotations

from collections.abc import Collection

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
    if not slug or not number.isdecimal():
        return name
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


def whole(word: str, low: int, high: int) -> bool:
    """Whether a word is a whole number within these bounds."""
    return word.isdecimal() and len(word) < 6 and low <= int(word) <= high
