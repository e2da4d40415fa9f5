"""Small tables of Sine Tempore at which one rule can be tried."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import rouage
from rouage.engine.game import Game

Piece = Mapping[str, object]
LATE = "3.1"
"""After the end of the mission: a token there is never activated."""
HEROES: Mapping[str, Piece] = {
    "achab": {"at": "c4", "time": "1.5"},
    "andromeda": {"at": "a1", "time": LATE},
    "jukas": {"at": "a2", "time": LATE},
    "alexandra": {"at": "a3", "time": LATE},
}
FAR: Piece = {"enemy": "kid", "at": "r8"}
"""Somebody to fight, at the other end of the board."""


def play(
    dice: str | Sequence[int] = (), *, heroes: Mapping[str, Any] | None = None, crew: Sequence[str] = tuple(HEROES),
    seed: int | None = None, packs: Sequence[Path] = (), **setup: Any,
) -> Game[Any]:  # fmt: skip
    """Landing Site at 1.5 with nothing in the way: Achab is about to act, a lone Kid is far off, nobody else stirs.

    What is said of a hero changes only that of the hero.
    """
    table: dict[str, object] = {
        "scene": "landing-site", "begin": "play", "event": "none", "now": "1.5", "scenery": [], "crew": list(crew),
        "heroes": {id: {**HEROES.get(id, {}), **(heroes or {}).get(id, {})} for id in crew},
    }  # fmt: skip
    if "enemies" not in setup:
        table |= {"enemies": [FAR], "groups": {"kid": LATE}}
    return rouage.new("sine-tempore", {**table, **setup}, seed=seed, dice=dice, packs=packs)


def armed(who: str, item: str, level: int = 1, dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """One hero alone at c4 with one item; a Bull-y stands beside them unless another enemy is said."""
    of_hero = {"at": "c4", "time": "1.5", "items": {item: level}, **more.pop("hero", {})}
    others = {id: {"at": at, "time": LATE} for id, at in zip(HEROES, ("a6", "a7", "a8", "b8"), strict=True)}
    foes = {"enemies": [{"enemy": "bull-y", "at": more.pop("at", "d4")}], "groups": {"bull-y": LATE}}
    return play(dice or [], heroes={**others, **more.pop("heroes", {}), who: of_hero}, **{**foes, **more})


def take(game: Game[Any], *keys: str) -> Game[Any]:
    """Make these choices, one after another, each for whoever is asked first."""
    for key in keys:
        game.choose(key)
    return game


def end(game: Game[Any]) -> Game[Any]:
    """End the activation; a leader gives nobody an AP."""
    game.choose("end")
    return take(game, "nobody") if "nobody" in keys(game) else game


def events(game: Game[Any], kind: str) -> list[dict[str, Any]]:
    """What happened of one kind, oldest first."""
    return [event for event in game.events() if event["kind"] == kind]


def keys(game: Game[Any]) -> list[str]:
    """What may be answered now."""
    return game.decision.keys if game.decision is not None else []


def seen(game: Game[Any], part: str) -> Any:
    """A part of what everybody sees."""
    return game.view("spectator")[part]


def hero(game: Game[Any], id: str) -> dict[str, Any]:
    """A hero as the table sees it."""
    return _piece(game, "heroes", id)


def enemy(game: Game[Any], id: str) -> dict[str, Any]:
    """A model as the table sees it."""
    return _piece(game, "enemies", id)


def group(game: Game[Any], id: str) -> dict[str, Any]:
    """A group with its token."""
    return _piece(game, "groups", id)


def refused(game: Game[Any], key: str) -> str:
    """The rule that refuses an answer; nothing if it is allowed."""
    refusal = game.why_not(key)
    return refusal.rule if refusal is not None else ""


def pool(game: Game[Any], key: str, target: str = "bull-y-1") -> int:
    """The dice that an attack would roll against a target, as foretold."""
    foreseen: Any = game.forecast(key)
    dice: int = foreseen["targets"][target]["dice"]
    return dice


def pack(folder: Path, text: str) -> Path:
    """A pack of its own with these entries; a folder is read once, so each is new."""
    made = Path(mkdtemp(dir=folder))
    manifest = 'id = "mine"\ngame = "sine-tempore"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\norigin = "house"\n'
    made.joinpath("pack.toml").write_text(manifest, encoding="utf-8")
    made.joinpath("content.toml").write_text(text, encoding="utf-8")
    return made


def _piece(game: Game[Any], kind: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in seen(game, kind) if one["id"] == id)
    return found
