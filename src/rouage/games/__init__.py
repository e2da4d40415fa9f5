"""The games, each in its own package and imported when first asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

from rouage.engine.language import Message, Trouble
from rouage.engine.title import Title

TITLES: Final = ["artemis", "olomoc", "signature", "sine-tempore"]
"""Packages here that export `TITLE`, by the name of the game, which writes hyphens for underscores."""
_opened: Final[dict[str, Title[Any]]] = {}


class UnknownGame(Trouble, ValueError):
    """No game has this name."""

    def __init__(self, name: str) -> None:
        close = get_close_matches(name, names(), 1)
        told: dict[str, Any] = {"game": name, "known": ", ".join(names()), "guess": close[0] if close else ""}
        super().__init__(Message("engine.unknown-game-guess" if close else "engine.unknown-game", told))


def names() -> list[str]:
    return sorted({*TITLES, *_opened})


def title(name: str) -> Title[Any]:
    """A game by its name. Raises UnknownGame."""
    if name not in _opened:
        if name not in TITLES:
            raise UnknownGame(name)
        _opened[name] = import_module(f"{__name__}.{name.replace('-', '_')}").TITLE
    return _opened[name]


def add(one: Title[Any]) -> None:
    """Make a game known under its own name, such as one that is being written, or made for a test."""
    _opened[one.name] = one


def remove(name: str) -> None:
    """Forget a game that was added."""
    _opened.pop(name, None)
