"""What everything is called, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rouage.engine.language import Message, known, word
from rouage.engine.pack import Shelf, Text
from rouage.games.sine_tempore import statuses
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.die import SYMBOLS
from rouage.games.sine_tempore.mission_cards import MissionCard
from rouage.games.sine_tempore.state import Play

KINDS: Final = (
    "hero", "enemy", "item", "skill", "resource", "terrain", "event", "wound", "delirium", "mission", "class", "tile",
    "territory", "element", "module",
)  # fmt: skip
TEXTS: Final = ("mission", "event", "wound", "delirium", "resource", "plot", "territory", "module")
"""The cards that are read out."""
WORDS: Final = frozenset((*statuses.NAMES, *SYMBOLS))
"""The game's own words, which no card of a pack may take."""


def name_of(game: Play, id: str, language: str) -> str:
    """Cards by their name; models with their number: `kid-2` is Kid 2; a card's part by its text: `kid/0` is the name
    of its first attack, `antenna/aim` what that mission asks for; an id without a name, itself.
    """
    owner, slash, part = id.partition("/")
    if slash:
        text = _part(game.shelf, owner, part)
        return id if text is None else text.in_(language)
    return _numbered(_alone(game.shelf, id), lambda card: _named(game, card, language))


def _alone(shelf: Shelf, id: str) -> str:
    """A model whose card is somebody by name goes by it alone, without a number. [ST-RUL-99] [ST-ENE-06]"""
    name, _, number = id.rpartition("-")
    card = shelf.entries["enemy"].get(name)
    return name if number == "1" and card is not None and (card.specific or card.elite_of is not None) else id


def _numbered(id: str, named: Callable[[str], str | None]) -> str:
    """By its name, or by the name of what it is one of, with its number."""
    found = named(id)
    card, _, number = id.rpartition("-")
    if found is None and number.isdecimal():
        kind = named(card)
        return id if kind is None else f"{kind} {number}"
    return id if found is None else found


def name_on(shelf: Shelf, id: str, language: str) -> str:
    """The same where there is no game: a card's name, an attack of an enemy, one of the game's own words."""
    owner, slash, part = id.partition("/")
    if slash:
        text = _part(shelf, owner, part)
        return id if text is None else text.in_(language)
    return _numbered(id, lambda one: _told(None if one in WORDS else _card(shelf, one), one, language))


def _named(game: Play, id: str, language: str) -> str | None:
    return _told(None if id in WORDS else _point(game, id) or _card(game.shelf, id), id, language)


def _told(found: Text | None, id: str, language: str) -> str | None:
    if found is not None:
        return found.in_(language)
    message = f"sine-tempore.name-{id}"
    return word(Message(message), language) if known(message, language) else None


def _point(game: Play, id: str) -> Text | None:
    mission = mission_card(game) if game.state.mission else None
    if mission is None or id not in mission.points:
        return None
    point = mission.points[id]
    return mission.ally.name if point.kind == "ally" and mission.ally is not None else point.name


def _card(shelf: Shelf, id: str) -> Text | None:
    for kind in KINDS:
        card: Any = shelf.entries[kind].get(id)
        if card is not None:
            name: Text = card.name
            return name
    for item in shelf.entries["item"].values():
        for profile in item.profiles:
            if profile.id == id:
                found: Text = profile.name
                return found
    return None


def _part(shelf: Shelf, owner: str, part: str) -> Text | None:
    """Texts of a card, an attack of an enemy, or what a mission says when something falls due."""
    entries = shelf.entries
    if part.isdecimal():
        enemy, mission = entries["enemy"].get(owner), entries["mission"].get(owner)
        listed: list[Text] = [one.name for one in enemy.attacks] if enemy is not None else []
        listed += [one.text for one in mission.events] if mission is not None else []
        return listed[int(part)] if int(part) < len(listed) else None
    card: Any = next((entries[kind][owner] for kind in TEXTS if owner in entries[kind]), None)
    if part in ("name", "title", "text", "aim", "rules"):
        return getattr(card, part, None)
    if part.startswith("when-") and owner in entries["mission"]:
        return _consequence(entries["mission"][owner], part.removeprefix("when-"))
    return next((choice.text for choice in getattr(card, "choices", ()) if choice.id == part), None)


def _consequence(card: MissionCard, number: str) -> Text | None:
    """What the story did to a mission, by its place on the card."""
    return card.when[int(number)].text if number.isdecimal() and int(number) < len(card.when) else None
