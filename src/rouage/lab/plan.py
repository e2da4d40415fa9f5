"""What is to be played: a game, its setup, who holds the seats, and the one seed that all games come from."""

from __future__ import annotations

import importlib.metadata
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import rouage
from rouage import bots
from rouage.engine.dice import draw
from rouage.engine.numbers import with_changes
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.engine.title import Title
from rouage.lab.trouble import LabTrouble

FORMAT: Final = 4
"""Raised whenever the tables hold something else, or count it otherwise."""
EVERY_SEAT: Final = "all"
MOST_SEED: Final = 2**63
TRIED: Final = 3
"""Seeds that a bot is tried with before it is taken to fail with all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Game number n of a plan is always the same game, whoever plays it, wherever, and in whatever order."""

    game: str
    setup: Mapping[str, Plain] = field(default_factory=dict)
    bots: Mapping[str, str] = field(default_factory=dict)
    """From a seat, or `all`, to the name of the bot that holds it; the usual bot holds the others."""
    seed: int = 1
    packs: tuple[str, ...] = ()
    """Folders."""
    changes: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the content that are otherwise than printed, such as `enemy.witch.wo`."""

    @property
    def title(self) -> Title[Any]:
        return rouage.title(self.game)

    def shelf(self) -> Shelf:
        """The content that is played: the game's own, the packs named, and the changes."""
        return with_changes(self.title.shelf([Path(folder) for folder in self.packs]), self.changes)

    def content_key(self) -> list[Plain]:
        """What its content depends on."""
        return [self.game, list(self.packs), dict(self.changes)]

    def seed_of(self, number: int) -> int:
        """Two plans with one seed play their games number n with the same dice."""
        return draw(self.seed, "lab", number, MOST_SEED)

    def bot_of(self, seat: str) -> str:
        return self.bots.get(seat) or self.bots.get(EVERY_SEAT) or bots.default(self.game, seat)

    def manifest(self) -> dict[str, Plain]:
        """All that the games depend on, for whoever goes on with them another day; what somebody chose before what
        follows from it, since the first difference is the one that is told.
        """
        shelf = self.shelf()
        return {
            "format": FORMAT,
            "rouage": importlib.metadata.version("rouage"),
            "game": self.game,
            "rules": self.title.version,
            "setup": dict(self.setup),
            "bots": dict(self.bots),
            "seed": self.seed,
            "changes": dict(self.changes),
            "packs": dict(shelf.hashes),
            "folders": list(self.packs),
        }


def from_manifest(data: Mapping[str, Any]) -> Plan:
    """The plan again; whether its content is still the same is for the caller to ask."""
    return Plan(
        game=data["game"], setup=data["setup"], bots=data["bots"], seed=data["seed"], packs=tuple(data["folders"]),
        changes=data["changes"],
    )  # fmt: skip


def difference(there: Mapping[str, Plain], wanted: Mapping[str, Plain]) -> dict[str, Plain]:
    """The first fact that was otherwise, for a message that tells it; nothing where all are as they were."""
    for name in wanted:
        if there.get(name) != wanted[name]:
            was, now = (json.dumps(one.get(name), ensure_ascii=False)[:120] for one in (there, wanted))
            return {"what": f"lab.fact-{name}", "was": was, "now": now}
    return {}


def check(plan: Plan) -> None:
    """Whatever would fail in every game is said before the first: the setup, the packs, the seats, the bots. An evening
    of free scenes has no goal, and no end but the one a GM chooses: no program can win or lose it.
    """
    from rouage.lab.playing import begin

    if not 0 <= plan.seed < MOST_SEED:
        raise LabTrouble("bad-seed", most=str(MOST_SEED - 1))
    game = begin(plan, 0)
    if getattr(game.state, "evening", False):
        raise LabTrouble("no-goal", known=", ".join(plan.title.scenes(plan.shelf())))
    known = (*game.seats, EVERY_SEAT)
    for seat, name in plan.bots.items():
        if seat not in known:
            raise LabTrouble("unknown-seat", seat=seat, known=", ".join(known))
        try:
            _try(name, plan)
        except KeyError:
            raise LabTrouble("unknown-bot", bot=name, known=", ".join(bots.names(plan.game))) from None
        except bots.Unloadable as trouble:
            raise LabTrouble("bot-not-loaded", bot=name, why=str(trouble)) from None


def _try(name: str, plan: Plan) -> None:
    """Make a bot as the games will. One that fails with some seeds only costs the games that have them."""
    for number in range(TRIED):
        try:
            bots.hire(name, plan.seed_of(number), plan.game)
        except bots.BadBot:
            if number == TRIED - 1:
                raise
        else:
            return
