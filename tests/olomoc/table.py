"""A Bloc on which one rule can be tried: a few rouages, plain profiles, scripted dice."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import rouage
from rouage.engine.game import Game

Piece = dict[str, Any]
ONE, TWO = "player-1", "player-2"
TRIAL = Path(__file__).parent / "packs" / "trial"
"""Profiles of our own, so that no rule is tried with house values."""
CONTACT = 1182
"""Between the centres of two 30 mm bases that touch."""


def mine(id: str, x: int | None = None, y: int | None = None, card: str = "stout", **more: Any) -> Piece:
    """A rouage of player 1; off the Bloc without a place."""
    return _piece(id, x, y, card, seat=ONE, **more)


def theirs(id: str, x: int | None = None, y: int | None = None, card: str = "stout", **more: Any) -> Piece:
    """A rouage of player 2."""
    return _piece(id, x, y, card, seat=TWO, **more)


def hostile(id: str, x: int | None = None, y: int | None = None, card: str = "lurker", **more: Any) -> Piece:
    """Nobody's."""
    return _piece(id, x, y, card, **more)


def block(x: int, y: int, width: int = 1000, height: int = 1000, **more: Any) -> Piece:
    """A decor by its south-west corner; obstructing unless it is said not to be."""
    corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
    return {"corners": corners, **more}


def play(
    dice: str | Sequence[int] = (), *rouages: Piece, seed: int | None = None, packs: Sequence[Path] = (), **setup: Any
) -> Game[Any]:
    """An empty Bloc on which the first rouage is active, in the first planning phase; what is said changes that."""
    table: dict[str, object] = {
        "measures": "trial", "agenda": "quiet", "begin": "activation", "decors": [], "markers": [],
        "rouages": list(rouages),
    }  # fmt: skip
    if rouages and setup.get("begin", "activation") == "activation":
        table["active"] = rouages[0]["id"]
    if setup.get("begin") == "cycle":
        setup = {**setup, "players": _able_to_plan(rouages, setup.get("players", {}))}
    return rouage.new("olomoc", {**table, **setup}, seed=seed, dice=dice, packs=[TRIAL, *packs])


def _able_to_plan(rouages: Sequence[Piece], players: dict[str, Any]) -> dict[str, Any]:
    """A cycle begins with plans: a ministry in each hand, and a propaganda for every rouage that is missing."""
    own = {seat: len([1 for one in rouages if one.get("seat") == seat and not one.get("out")]) for seat in (ONE, TWO)}
    return {seat: {"hand": ["axe"], "propaganda": 4 - own[seat], **players.get(seat, {})} for seat in own}


def take(game: Game[Any], *keys: str) -> Game[Any]:
    """Make these choices, one after another, each for whoever is asked first."""
    for key in keys:
        game.choose(key)
    return game


def keys(game: Game[Any]) -> list[str]:
    """What may be answered now."""
    return game.decision.keys if game.decision is not None else []


def offers(game: Game[Any], *starts: str) -> list[str]:
    """What may be answered now that begins so."""
    return [key for key in keys(game) if key.startswith(starts)]


def asked(game: Game[Any]) -> str:
    """Which seat is asked first; nobody when the game is over."""
    return str(game.decision.seat) if game.decision is not None else ""


def refused(game: Game[Any], key: str) -> str:
    """The rule that refuses an answer; nothing if it is allowed."""
    refusal = game.why_not(key)
    return refusal.rule if refusal is not None else ""


def events(game: Game[Any], kind: str) -> list[dict[str, Any]]:
    """What happened of one kind, oldest first."""
    return [event for event in game.events() if event["kind"] == kind]


def last(game: Game[Any], kind: str) -> dict[str, Any]:
    """What happened last of one kind."""
    return events(game, kind)[-1]


def kinds(game: Game[Any], *wanted: str) -> list[str]:
    """The kinds of what happened, in order; only the wanted ones, if any are named."""
    return [str(event["kind"]) for event in game.events() if not wanted or event["kind"] in wanted]


def seen(game: Game[Any], part: str) -> Any:
    """A part of what everybody sees."""
    return game.view("spectator")[part]


def piece(game: Game[Any], id: str) -> dict[str, Any]:
    """A rouage as the table sees it."""
    found: dict[str, Any] = next(one for one in seen(game, "rouages") if one["id"] == id)
    return found


def player(game: Game[Any], seat: str = ONE) -> dict[str, Any]:
    """A player as everybody sees them."""
    found: dict[str, Any] = seen(game, "players")[seat]
    return found


def place(game: Game[Any], id: str) -> tuple[int, int]:
    """Where a rouage stands."""
    x, y = piece(game, id)["at"]
    return x, y


def pack(folder: Path, text: str) -> Path:
    """A pack of its own with these entries; a folder is read once, so each is new."""
    made = Path(mkdtemp(dir=folder))
    manifest = 'id = "mine"\ngame = "olomoc"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\norigin = "house"\n'
    made.joinpath("pack.toml").write_text(manifest, encoding="utf-8")
    made.joinpath("content.toml").write_text(text, encoding="utf-8")
    return made


def _piece(id: str, x: int | None, y: int | None, card: str, **more: Any) -> Piece:
    at = {"at": [x, y]} if x is not None else {}
    return {"card": card, "id": id, **at, **more}
