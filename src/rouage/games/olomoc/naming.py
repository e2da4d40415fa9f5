"""What things are called: cards by their names, rouages by their cards, decors by their kinds."""

from __future__ import annotations

from rouage.engine.language import Message, known, word
from rouage.engine.pack import Shelf
from rouage.games.olomoc.state import Play

_KINDS = (
    "rouage", "capacity", "equipment", "ministry", "artefact", "agenda", "decor", "instinct", "faction", "scene",
    "propaganda",
)  # fmt: skip

ARTICLES = ("marker", "zone", "decor")
"""Things without a card, which a sentence speaks of with an article."""


def name_of(game: Play, id: str, language: str) -> str:
    """A numbered rouage, decor, marker or zone bears its number after the name of its kind, with the article that its
    language wants.
    """
    found = _named(game.shelf, id, language)
    if found:
        return found
    stem, _, number = id.rpartition("-")
    if number.isdecimal() and stem:
        rouage = game.state.rouages.get(id)
        if rouage is not None and rouage.seat:
            return f"{_named(game.shelf, rouage.card, language)} ({number})"
        if stem in ARTICLES:
            return word(Message(f"olomoc.the-{stem}", {"number": number}), language)
        kind = _named(game.shelf, stem, language)
        return f"{kind} {number}" if kind else id
    rouage = game.state.rouages.get(id)
    return id if rouage is None else _named(game.shelf, rouage.card, language)


def _named(shelf: Shelf, id: str, language: str) -> str:
    """By its card, or else as the game's own word; nothing where it has no name."""
    for kind in _KINDS:
        card = shelf.entries[kind].get(id)
        if card is not None:
            return str(card.name.in_(language))
    message = f"olomoc.name-{id}"
    return word(Message(message), language) if known(message, language) else ""
