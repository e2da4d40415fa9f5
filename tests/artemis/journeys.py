"""Journeys of a test's own: a quest of two trials, and a march of three stretches (packs/trial)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import rouage
from tests.artemis.minds import look
from tests.artemis.table import GM, SPARE, Piece, Play, act, hero, keys, prompt, told

TRIAL = Path(__file__).parent / "packs" / "trial"


def leader(**more: Any) -> Piece:
    """Voyage at 7."""
    return hero(traits={"E": 5}, competences={"voyage": "confirme"}, **more)


def fellow_empath() -> Piece:
    """Voyage at 6."""
    return hero(competences={"voyage": "professionnel"})


def scene(name: str, heroes: Sequence[Piece], dice: Sequence[int] = ()) -> Play:
    """Spare dice follow those given."""
    return rouage.new("artemis", {"scene": name, "heroes": list(heroes)}, dice=[*dice, *SPARE], packs=[TRIAL])


def briefing(heroes: Sequence[Piece], dice: Sequence[int] = ()) -> Play:
    """The quest's first stage, led by the first hero."""
    game = scene("short-quest", heroes, dice)
    if "lead hero-1" in keys(game, GM):
        game.choose("lead hero-1", GM)
    return game


def meeting(heroes: Sequence[Piece], dice: Sequence[int] = (), **described: str) -> Play:
    """Stage 2, once everybody has described what they feel (`hero_1="words"`) or kept silent."""
    game = act(briefing(heroes, dice), "tick together", "tick calm", "tick relations", "depart", seat=GM)
    return describe(game, **described)


def describe(game: Play, **described: str) -> Play:
    for seat in [decision.seat for decision in game.asking]:
        said = described.get(seat.replace("player-", "hero_"))
        game.choose(f"describe {said}" if said else "silent", seat)
    return game


def trial(heroes: Sequence[Piece], dice: Sequence[int] = (), die: int = 4) -> Play:
    """The fight of the first trial: all arrived together, and everybody has kept their nerve (a critical success)."""
    game = meeting(heroes, [die, *[6, 6] * len(heroes), *dice])
    return calmed(game)


def calmed(game: Play) -> Play:
    """Everybody answers the call for Calme: the engine does where one alone is left to."""
    while prompt(game) == "artemis.card":
        game.choose("roll")
    return game


def met(game: Play) -> dict[str, Any]:
    """The last test of the meeting."""
    return [event for event in told(game, "tested") if event["competence"] == "artemis.competence-voyage"][-1]


def won(game: Play) -> Play:
    """The GM takes every adversary away, and whoever is asked waits: the fight is over."""
    for one in look(game, GM)["people"]:
        if not one["out"]:
            game.choose(f"set {one['id']}.out 1", GM)
    return act(game, "wait") if "wait" in keys(game) else game
