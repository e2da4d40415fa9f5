"""Campaigns for tests: begun anywhere between missions, and missions that end as a test wants them to."""

from __future__ import annotations

from typing import Any

import rouage
from rouage.engine.event import Event
from rouage.games.sine_tempore import objectives
from rouage.games.sine_tempore.campaign import Campaign
from rouage.games.sine_tempore.territories import chart

Play = rouage.Game[Any]

SHELF = rouage.title("sine-tempore").shelf()
LANDS = [*chart(SHELF)]
"""Ring by ring, clockwise from the north."""
GREEN, YELLOW, RED = LANDS[:8], LANDS[8:16], LANDS[16:]
CHAPTERS = sorted(
    [id for id, card in SHELF.entries["mission"].items() if card.chapter is not None],
    key=lambda id: int(SHELF.entries["mission"][id].chapter.number),
)
CREW = ("achab", "andromeda", "jukas", "alexandra")


def camp(phase: str = "next", seed: int = 1, dice: Any = "seed", **said: Any) -> Play:
    """A campaign at some moment; what is not of the campaign itself is named with it: `players`, `together`, `crew`."""
    setup: dict[str, Any] = {key: said.pop(key) for key in ("players", "together", "crew", "switches") if key in said}
    campaign: dict[str, Any] = {"phase": phase, **said}
    return rouage.new(
        "sine-tempore", {"scene": "campaign", "deploy": "auto", "campaign": campaign, **setup}, seed=seed, dice=dice
    )


def now(game: Play) -> Campaign:
    campaign = game.state.campaign
    assert isinstance(campaign, Campaign)
    return campaign


def seen(game: Play, seat: str = "player-1") -> dict[str, Any]:
    view = game.view(seat)["campaign"]
    assert isinstance(view, dict)
    return view


def asked(game: Play) -> str:
    assert game.decision is not None
    return game.decision.prompt.id.partition(".")[2]


def read_on(game: Play) -> None:
    """Turn pages until something else is asked; the first choice, where there is one."""
    while game.decision is not None and asked(game) in ("ask-read-on", "ask-plot-choice"):
        game.choose(game.decision.keys[0], game.decision.seat)


def set_out(game: Play, key: str) -> None:
    """Choose a mission and go."""
    game.choose(key)
    read_on(game)
    while game.decision is not None and asked(game) in ("ask-muster", "ask-medipack"):
        game.choose("set-out" if asked(game) == "ask-muster" else game.decision.keys[0])
    assert now(game).phase == "mission"


def end(game: Play, success: bool, reason: str = "") -> list[Event]:
    """The mission under way comes to an end here and now; what follows up to the next question is told."""
    before = len(game._told)
    objectives.finish(game, success, reason or ("objective-met" if success else "time-up"))
    game._advance()
    return [Event(*told) for told in game._told[before:]]


def done(game: Play, but: str = "") -> None:
    """Through the rest of a Colony Phase, or up to a part of it."""
    while game.decision is not None and asked(game) in ("ask-learn", "ask-workshop", "ask-ship", "ask-share"):
        if asked(game) == but:
            return
        key = game.decision.keys[0] if asked(game) == "ask-share" else "done"
        game.choose(key, game.decision.seat)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def refused(game: Play, key: str) -> str:
    """The rule that refuses an answer."""
    refusal = game.why_not(key)
    assert refusal is not None, f"{key} is allowed"
    return refusal.rule
