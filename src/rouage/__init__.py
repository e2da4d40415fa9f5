"""Rouage plays tabletop games from their rulebooks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from rouage.engine.decision import Illegal
from rouage.engine.game import Game, Header
from rouage.engine.plain import to_plain
from rouage.games import TITLES, title


def games() -> list[str]:
    return sorted(TITLES)


def new(name: str, setup: Mapping[str, object] | None = None, seed: int | None = None, dice: str | Sequence[int] = "seed", packs: Sequence[Path] = (), salt: str | None = None) -> Game:
    one = title(name)
    shelf = one.shelf(packs)
    source = dice if isinstance(dice, str) else "script"
    script = () if isinstance(dice, str) else tuple(dice)
    number = seed if seed is not None else secrets.randbits(64) if source == "seed" else 0
    header = Header(name, one.version, dict(shelf.hashes), to_plain(dict(setup or {})), source, script, number, salt or secrets.token_hex(16))
    return Game.begin(one, header, shelf)
