"""Who may see a roll: everybody, everybody but the number, the roller and the GM, or the GM alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rouage.engine.game import SPECTATOR

GM: Final = ("gm",)
VISIBILITY: Final = ("all", "outcome", "player", "gm")
"""all; outcome (the number stays with the GM); player (only roller and GM); gm (the roller sees only dice)."""

Audience = tuple[str, ...] | None
"""The seats that hear something; None for everybody."""


def heard_by(visibility: str, seat: str) -> Audience:
    """Who may follow a roll while it is under way: everybody, or only the roller and the GM."""
    return None if visibility in ("all", "outcome") else _between(seat)


def told_of(visibility: str, seat: str) -> Audience:
    """Who learns how it came out."""
    if visibility in ("all", "outcome"):
        return None
    return GM if visibility == "gm" else _between(seat)


def _between(seat: str) -> tuple[str, ...]:
    """The roller and the GM, who may be one."""
    return GM if seat == "gm" else (seat, "gm")


def audiences(visibility: str, seat: str, players: Sequence[str]) -> list[tuple[str, Audience]]:
    """How much of a result is told to whom: all of it, all but the number (`unknown`), or the dice alone (`blind`)."""
    match visibility:
        case "all":
            return [("full", None)]
        case "player":
            return [("full", _between(seat))]
        case "outcome":
            return [("full", GM), ("unknown", (*players, SPECTATOR))]
        case _:
            return [("full", GM), ("blind", (seat,))] if seat != "gm" else [("full", GM)]


def usual(numbers: str) -> str:
    """Who sees a roll unless somebody says otherwise: everybody, or all but the number where numbers are hidden."""
    return "outcome" if numbers == "hidden" else "all"


def may_follow(visibility: str, seat: str, roller: str) -> bool:
    """Whether a seat sees a roll's card while it is under way."""
    return seat in ("gm", roller) or visibility in ("all", "outcome")


def may_see_number(visibility: str, seat: str, roller: str) -> bool:
    """Whether a seat sees what a roll must reach, and the lines that make it up."""
    return seat == "gm" or visibility == "all" or (seat == roller and visibility == "player")
