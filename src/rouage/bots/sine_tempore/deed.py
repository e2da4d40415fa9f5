"""One action of a hero, as a player thinks of it."""

from __future__ import annotations

from typing import NamedTuple


class Deed(NamedTuple):
    """One action: its key, whom it is for, its cost, what it is worth, and which enemies it takes out of the way."""

    key: str
    target: str
    ap: int
    worth: float
    gone: tuple[tuple[str, float], ...] = ()
    chain: str = ""
    kind: str = ""
    again: bool = True
    """Whether it makes sense twice."""
