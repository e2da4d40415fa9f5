"""What people call things when they type: by id, by name in English or French, or by the beginning of either."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.vocabulary import folded
from rouage.games.olomoc.naming import name_of
from rouage.games.olomoc.state import Play

GOING: Final = ("move", "go", "march", "va", "aller", "bouge", "marche")
"""How people begin to say that somebody moves."""
ARTICLE: Final = re.compile(r"^(?:the|le|la|les|l'|du|des|de la|de l'|de)(?:\s+|(?<='))")
"""What may stand before a name, once accents and capitals are gone."""
LEADING: Final = re.compile(r"^(?:(?:towards?|vers|away from|away|loin|au contact|contact)\b\s*)+")
"""What stands before the name of what somebody moves to."""
FAR: Final = re.compile(r"\s+(?:max|\d\S*)$")
"""How far; what is moved to till it touches has no such end."""
LONGEST: Final = 5
"""Words that the name of a card may have."""


def meant(game: Play, text: str, ids: Sequence[str]) -> str:
    """The one of them that goes by that id or name, or else the only one with a word that begins so. A number alone
    names nobody: many names end with one.
    """
    wanted = folded(text)
    if not wanted or wanted in ids:
        return wanted
    names = {id: {*_names(game, id)} for id in dict.fromkeys(ids)}
    whole = [id for id, called in names.items() if wanted in called]
    if wanted.isdecimal():
        return whole[0] if len(whole) == 1 else ""
    close = whole or [id for id, called in names.items() if id.startswith(wanted) or any(_begins(called, wanted))]
    return close[0] if len(close) == 1 else ""


def _begins(names: set[str], wanted: str) -> list[bool]:
    """Whether a name, from one of its words on, begins so."""
    return [f" {name}".find(f" {wanted}") >= 0 for name in names]


def _names(game: Play, id: str) -> list[str]:
    """In both languages; a ministry card also goes by its ministry."""
    card = game.shelf.entries["ministry"].get(id)
    found = [name_of(game, id, language) for language in LANGUAGES]
    if card is not None:
        found += [word(Message(f"olomoc.ministry-{card.ministry}"), language) for language in LANGUAGES]
    return [folded(name) for name in found]


def called(game: Play, text: str) -> str:
    """Whatever on the Bloc goes by that name, with an article or without."""
    ids = on_bloc(game)
    return meant(game, text, ids) or meant(game, ARTICLE.sub("", folded(text)), ids)


def goal_in(words: str) -> str:
    """What a movement in words names as its goal."""
    named = LEADING.sub("", words)
    return ARTICLE.sub("", named if "contact" in words else FAR.sub("", named))


def on_bloc(game: Play) -> list[str]:
    state = game.state
    standing = [one.id for one in state.rouages.values() if one.here]
    return [*standing, *state.markers, *[one.id for one in state.decors]]


def cards_in(game: Play, text: str, own: Sequence[str], others: Sequence[str]) -> tuple[list[str], str]:
    """The cards that a line names, with commas or without, one's own before any other; and the first word, if any,
    that names none.
    """
    if "," in text:
        parts = [one.strip() for one in text.split(",") if one.strip()]
        found = {one: _card(game, one, own, others) for one in parts}
        return [found[one] for one in parts if found[one]], next((one for one in parts if not found[one]), "")
    words, cards = text.split(), list[str]()
    while words:
        for length in range(min(LONGEST, len(words)), 0, -1):
            card = _card(game, " ".join(words[:length]), own, others)
            if card:
                cards.append(card)
                del words[:length]
                break
        else:
            return cards, words[0]
    return cards, ""


def _card(game: Play, text: str, own: Sequence[str], others: Sequence[str]) -> str:
    return meant(game, text, own) or meant(game, text, others)
