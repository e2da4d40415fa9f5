"""Empaths at work: the tables of a sketch, at the moment it is traced, carried on or altered."""

from collections.abc import Sequence
from typing import Any

from tests.artemis.table import ONE, Piece, Play, act, fight, hero, npc

ARTS = {"esquisse": "confirme", "invocation": "confirme", "metamorphose": "confirme"}
FIRST = 5
"""The hero's die for initiative; those the GM plays roll less."""
LATER = (2, 3, 4)


def look(game: Play, seat: str = ONE) -> Any:
    """What a seat sees."""
    return game.view(seat)


def empath(**levels: str) -> Piece:
    """Esquisse, Invocation and Métamorphose at 7, with nothing at Professionnel."""
    return hero(traits={"E": 5}, competences=ARTS | levels)


def opened(dice: Sequence[int], people: Sequence[Piece] | None = None, heroes: Any = None, **setup: Any) -> Play:
    """The empath's place in the first turn."""
    crew = heroes or [empath()]
    crowd = people or [npc()]
    return fight(crew, crowd, [*initiative(crew, crowd), *dice], **setup)


def initiative(heroes: Sequence[Piece], people: Sequence[Piece]) -> list[int]:
    """The empath first, then other heroes and people, without ties."""
    rest = len(heroes) - 1 + sum(one.get("count", 1) for one in people)
    return [FIRST, *LATER[:rest]]


def traced(dice: Sequence[int], people: Sequence[Piece] | None = None, heroes: Any = None, **setup: Any) -> Play:
    """The empath's place in the second turn: traced with a 4, and everybody else has waited."""
    crew, crowd = heroes or [empath()], people or [npc()]
    game = opened([4, *initiative(crew, crowd), *dice], crowd, crew, **setup)
    return waited(act(game, "sketch"))


def waited(game: Play) -> Play:
    """Everybody but the first hero lets their places pass."""
    while game.decision is not None and game.decision.prompt.id == "artemis.act":
        if game.decision.prompt.args["who"] == "hero-1":
            break
        game.choose("wait", game.decision.seat)
    return game


def drawn(dice: Sequence[int], people: Sequence[Piece] | None = None, heroes: Any = None, **setup: Any) -> Play:
    """All the pirates are in the sketch (a 5 drew them in), and appearances can be altered."""
    game = traced([5, *dice], people, heroes, **setup)
    return act(game, "draw-in " + " ".join(one["id"] for one in look(game, "gm")["people"]))
