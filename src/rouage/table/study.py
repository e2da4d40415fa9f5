"""Studies: a game laid open, to be looked at from every seat, tried otherwise, commented and shared.

A study holds no secrets: every seat counts the same numbers, and its seed is known to whoever has the link.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import rouage
from rouage.engine.game import Game
from rouage.engine.history import Promise
from rouage.engine.language import Message, Trouble
from rouage.table import seeds
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.log import Log, Sight, new_entry, seers
from rouage.table.protocol import NewTable
from rouage.table.store import NewEntry

Play = Game[Any]
COMMENT: Final = re.compile(r"comment-[a-z0-9-]+")


class BadStudy(Trouble, ValueError):
    """A record that reads well but cannot be played."""


def read(text: str, packs: Sequence[Path], changes: Mapping[str, int] | None = None) -> Play:
    """A game from its record, played with those numbers of the content changed. Raises Trouble: whatever is wrong with
    it, a sentence says so.
    """
    try:
        game = rouage.load(text, packs, changes)
        # A snapshot may have been made up: everybody's view shows whether the rules can cope with it.
        for seat in game.seats:
            game.view(seat)
    except Trouble:
        raise
    except Exception as error:
        raise BadStudy(Message("table.record-unplayable", {"why": type(error).__name__})) from error
    return game


def line(game: Play, open: bool = True) -> list[NewEntry]:
    """The choices of a game; `open` lets everybody see all of them, otherwise each is seen by those who noticed it."""
    entries = game.entries()
    made: list[NewEntry] = []
    promised = entries[0].promise.number if entries[0].promise is not None else 0
    now = game.at(entries[0])
    before = Sight(now.copy())
    for one in entries[1:]:
        if one.promise is not None:
            made += _reseeds(game.promises[promised : one.promise.number])
            promised = one.promise.number
        noticed = None
        if not open:
            # By the seed of that time.
            now.promises = game.promises[:promised]
            now.choose(one.key, one.seat)
            after = Sight(now.copy())
            noticed, before = seers(before, after), after
        made.append(new_entry("choice", one.seat, {"key": one.key}, noticed))
    return [*made, *_reseeds(game.promises[promised:])]


def _reseeds(promises: Sequence[Promise]) -> list[NewEntry]:
    return [
        new_entry("reseed", "", seeds.reseed_body(one.number, one.seed, one.salt), None) for one in promises
    ]  # fmt: skip


def branches(log: Log) -> list[NewEntry]:
    """Everything that moved the game, and every comment, as the log of another study tells it."""
    made: list[NewEntry] = []
    first = len(log.game.seats) + 1
    """Entries before these in a new study: who sits where, and that it began."""
    numbers = {0: 0}
    for row in log.rows:
        moved = row.place is not log.place(row.number - 1)
        if row.kind == "choice" and moved:
            made.append(new_entry("choice", row.seat, {"key": row.body["key"]}, None))
        elif row.kind == "jump":
            to, ahead = numbers[row.body["to"]], [numbers[one] for one in row.body.get("ahead", ())]
            made.append(new_entry("jump", row.seat, {**row.body, "to": to, "ahead": ahead}, None))
        elif row.kind == "reseed":
            made.append(new_entry("reseed", "", row.body, None))
        elif row.kind == "pin" and COMMENT.fullmatch(row.body["id"]):
            made.append(new_entry("pin", row.seat, _moved(row.body, numbers), None))
        numbers[row.number] = first + len(made) if made else 0
    return made


def _moved(pin: dict[str, Any], numbers: dict[int, int]) -> dict[str, Any]:
    body = pin["body"]
    if not isinstance(body, dict) or _at(body) not in numbers:
        return pin
    return {**pin, "body": {**body, "at": numbers[_at(body)]}}


def _at(body: dict[str, Any]) -> int:
    """The entry a comment is about; what the page never writes there is no number."""
    at = body.get("at")
    return at if isinstance(at, int) else 0


def comments(log: Log) -> list[dict[str, Any]]:
    """What was written beside the game, in the order of the game."""
    found = [
        {"id": pin["id"], "at": _at(pin["body"]), "text": str(pin["body"].get("text", ""))}
        for pin in log.pins.values()
        if pin["kind"] == "note" and COMMENT.fullmatch(pin["id"])
    ]
    return sorted(found, key=lambda one: (one["at"], one["id"]))


async def lay(
    hall: Hall, game: Play, entries: Sequence[NewEntry], session: str, wish: dict[str, Any], parent: str = "",
    changes: Mapping[str, int] | None = None, notices: Sequence[dict[str, Any]] = (),
) -> LiveTable:  # fmt: skip
    """A study of a game; whoever lays it holds every seat. What the game tells of its record is kept with it, and
    `notices` of the table it was taken from.
    """
    scene = game.header.setup.get("scene")
    seats = [{"seat": seat, "who": "me"} for seat in game.seats]
    told = {"game": game.title.name, "scene": scene if isinstance(scene, str) else "", "seats": seats, **wish}
    more = {"changes": dict(changes or {}), "notices": [*notices, *[one.to_data() for one in game.notices]]}
    table, _ = await hall.lay_game(
        game, NewTable.model_validate(told), session, kind="study", parent=parent, entries=entries,
        more={name: value for name, value in more.items() if value},
    )  # fmt: skip
    return table


async def from_table(hall: Hall, table: LiveTable, game: Play, session: str, wish: dict[str, Any]) -> LiveTable:
    """The line that a table stands on."""
    return await lay(
        hall, game, line(game), session, {"title": table.row.title, **wish}, table.id, table.options.changes,
        table.options.notices,
    )  # fmt: skip


async def copy(hall: Hall, study: LiveTable, session: str, wish: dict[str, Any]) -> LiveTable:
    """Another study with the same branches and comments."""
    async with study.lock:
        game, entries = study.game.at(study.log.opening), branches(study.log)
    return await lay(
        hall, game, entries, session, {"title": study.row.title, **wish}, study.id, study.options.changes,
        study.options.notices,
    )  # fmt: skip
