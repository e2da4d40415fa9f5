"""The environments by name: which game, which setup, how many options, and when a game is cut short."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final

from rouage.engine.game import Game
from rouage.engine.language import Message, Trouble
from rouage.envs import artemis, olomoc, signature, sine_tempore
from rouage.envs.layout import Array, Layout, Observation
from rouage.envs.offering import Models, Teller
from rouage.games.artemis import glance as artemis_glance
from rouage.games.olomoc import glance as olomoc_glance
from rouage.games.signature import glance as signature_glance
from rouage.games.sine_tempore import glance as sine_tempore_glance

Look = Callable[[Game[Any], str], Any]
"""What a seat may know, in figures."""
Writer = Callable[[Any, str, Observation], Models]


class UnknownScenario(Trouble, KeyError):
    """No environment has that name."""


@dataclass(frozen=True)
class Scenario:
    """A game laid out for learning. A change of what it asks, shows or rewards gives it another number."""

    name: str
    game: str
    setup: Mapping[str, object]
    slots: int
    limit: int
    """Choices after which a game is cut short: a truncation, not an end."""
    seats: tuple[str, ...]
    solo: tuple[str, ...]
    """Seats that a single learner plays; bots hold the others."""
    arrays: tuple[Array, ...] = field(repr=False)
    teller: Teller = field(repr=False)
    glance: Look = field(repr=False)
    write: Writer = field(repr=False)
    sealed: bool = False
    """Whether seats choose at the same time, so that the parallel form fits."""

    def __deepcopy__(self, memo: dict[int, object]) -> Scenario:
        return self

    def __reduce__(self) -> tuple[Callable[..., Scenario], tuple[Any, ...]]:
        """By its name, unless it is one of somebody's own."""
        if SCENARIOS.get(self.name) is self:
            return scenario, (self.name,)
        return Scenario, tuple([getattr(self, one.name) for one in fields(self)])

    @cached_property
    def layout(self) -> Layout:
        return Layout(self.arrays, self.slots)


NEAR: Final = 4000
"""Thousandths of an inch from where a rouage of the tiny game begins to the middle line."""


def _laid(card: str, carries: str, place: int, seat: str) -> dict[str, object]:
    """A rouage on its player's side of the middle line; the two sides mirror each other."""
    if seat == "player-1":
        return {"card": card, "seat": seat, "at": [4000 + 4000 * place, 8000 + NEAR], "carries": carries}
    return {
        "card": card,
        "id": f"{card}-2",
        "seat": seat,
        "at": [12_000 - 4000 * place, 8000 - NEAR],
        "carries": carries,
    }


CABAL: Final = (
    ("petra-kantor", "matraque"),
    ("kubik-oktobar", "clef-de-service"),
    ("dominik-kralov", "plan-des-galeries"),
)
LAST_CYCLE: Final[Mapping[str, object]] = {
    "agenda": "cordon-sanitaire",
    "ministries": "administration",
    "begin": "planning",
    "cycle": 4,
    "decors": [],
    "rouages": [
        _laid(card, carries, place, seat)
        for seat in ("player-1", "player-2")
        for place, (card, carries) in enumerate(CABAL)
    ],
    "players": {
        "player-1": {"edge": "north", "hand": ["axe"]},
        "player-2": {"edge": "south", "hand": ["axe"]},
    },
}
"""The same cabal on both sides, on a bare Bloc, with one cycle left to hold the middle."""
DUEL: Final[Mapping[str, object]] = {
    "heroes": [{"character": "brannoc"}],
    "creatures": [{"difficulty": 4, "at": [3, 0]}],
    "rounds": 12,
}
SABRES: Final[Mapping[str, object]] = {
    "heroes": [{"competences": {"sabre": "confirme"}, "weapons": ["sabre"]}],
    "people": [{"id": "pirate", "level": "confirme", "weapons": ["sabre"]}],
    "calm": False,
    "turns": 20,
}
HUNT: Final[Mapping[str, object]] = {
    "scene": "landing-site",
    "deploy": "auto",
    "ends": "2.6",
    "event": "none",
    "scenery": [],
    "enemies": [{"enemy": "kid", "at": square} for square in ("h3", "h5", "i4")],
}

OLOMOC = (olomoc.ARRAYS, olomoc.TELLER, olomoc_glance, olomoc.write)
SIGNATURE = (signature.ARRAYS, signature.TELLER, signature_glance, signature.write)
ARTEMIS = (artemis.ARRAYS, artemis.TELLER, artemis_glance, artemis.write)
SINE_TEMPORE = (sine_tempore.ARRAYS, sine_tempore.TELLER, sine_tempore_glance, sine_tempore.write)
TWO: Final = ("player-1", "player-2")
THREE: Final = ("player-1", "player-2", "player-3")
ONE: Final = ("player-1",)

SCENARIOS: Final = {
    one.name: one
    for one in (
        Scenario("rouage/olomoc-tiny-v0", "olomoc", LAST_CYCLE, 64, 400, TWO, ONE, *OLOMOC, sealed=True),
        Scenario("rouage/olomoc-v0", "olomoc", {"scene": "first-night"}, 128, 1500, TWO, ONE, *OLOMOC, sealed=True),
        Scenario("rouage/sine-tempore-tiny-v0", "sine-tempore", HUNT, 64, 400, ONE, ONE, *SINE_TEMPORE),
        Scenario(
            "rouage/sine-tempore-v0", "sine-tempore", {"scene": "landing-site"}, 128, 1500, ONE, ONE, *SINE_TEMPORE
        ),
        Scenario("rouage/signature-tiny-v0", "signature", DUEL, 32, 400, (*ONE, "gm"), ONE, *SIGNATURE),
        Scenario(
            "rouage/signature-v0", "signature", {"scene": "tavern-brawl"}, 128, 1500, (*THREE, "gm"), THREE, *SIGNATURE
        ),
        Scenario("rouage/artemis-tiny-v0", "artemis", SABRES, 64, 400, (*ONE, "gm"), ONE, *ARTEMIS),
        Scenario("rouage/artemis-v0", "artemis", {"scene": "last-call"}, 128, 1500, (*THREE, "gm"), THREE, *ARTEMIS),
    )
}


def scenario(name: str) -> Scenario:
    """An environment by its name, with or without `rouage/` before it."""
    found = SCENARIOS.get(name) or SCENARIOS.get(f"rouage/{name}")
    if found is None:
        raise UnknownScenario(Message("envs.unknown", {"name": name, "names": list(SCENARIOS)}))
    return found
