"""Games out of the store and into it: the header a table keeps, and the game that begins from it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import rouage
from rouage.engine import record
from rouage.engine.game import Game
from rouage.engine.history import Base, Header, Promise, snapshot
from rouage.engine.language import Message
from rouage.engine.numbers import BadNumber, with_changes
from rouage.engine.pack import Shelf
from rouage.engine.title import Title

Play = Game[Any]


def header_text(header: Header, after: int = 0) -> str:
    """All a game begins from, the seed included: for the store alone. The seed is text, since others read JSON too.

    `after` is the number of the log's last entry that its snapshot, if it has one, stands for.
    """
    base = None if header.base is None else base_data(header.base)
    return json.dumps(
        {
            "game": header.game, "version": header.version, "packs": header.packs, "setup": header.setup,
            "dice": header.dice, "script": list(header.script), "seed": str(header.seed), "salt": header.salt,
            "base": base, "after": after,
        },
        ensure_ascii=False,
    )  # fmt: skip


def read_header(text: str) -> tuple[Header, int]:
    """The header, and the entry after which the log goes on from it."""
    data = json.loads(text)
    base = data["base"] and Base(data["base"]["snapshot"], tuple(data["base"]["past"]), promises(data["base"]))
    header = Header(
        data["game"], data["version"], data["packs"], data["setup"], data["dice"], tuple(data["script"]),
        int(data["seed"]), data["salt"], base,
    )  # fmt: skip
    return header, data["after"]


def base_data(base: Base) -> dict[str, Any]:
    later = [{"seed": str(one.seed), "salt": one.salt} for one in base.promises]
    return {"snapshot": base.snapshot, "past": list(base.past), "promises": later}


def promises(kept: dict[str, Any]) -> tuple[Promise, ...]:
    """The new seeds that a snapshot's dice follow; none where it was kept before there were any."""
    later = enumerate(kept.get("promises", ()), 1)
    return tuple([Promise(number, int(one["seed"]), one["salt"]) for number, one in later])


def content(game: str, packs: Sequence[Path], numbers: Mapping[str, int]) -> Shelf:
    """What a table is played with; numbers that are no more are as printed, like everything else that was renewed."""
    shelf = rouage.title(game).shelf(packs)
    with contextlib.suppress(BadNumber):
        shelf = with_changes(shelf, numbers)
    return shelf


def changes(header: Header, shelf: Shelf) -> list[Message]:
    """What is different now from when the table was laid: then its choices cannot be made again from the beginning."""
    return record.changes(header, rouage.title(header.game), shelf)


def begin(header: Header, shelf: Shelf) -> Play:
    title: Title[Any] = rouage.title(header.game)
    return Game.begin(title, header, shelf)


def renewed(header: Header, shelf: Shelf, base: Base | None = None) -> Header:
    """The same table under today's rules and packs."""
    version, hashes = rouage.title(header.game).version, dict(shelf.hashes)
    return Header(
        header.game, version, hashes, header.setup, header.dice, header.script, header.seed, header.salt, base
    )


def go_on(header: Header, kept: dict[str, Any] | None, shelf: Shelf) -> Play:
    """Under changed rules: from a snapshot, the choices before it kept as text; without one, from the opening."""
    if kept is None:
        return begin(renewed(header, shelf), shelf)
    title: Title[Any] = rouage.title(header.game)
    base = Base(title.upgrade(kept["snapshot"], kept["version"]), tuple(kept["past"]), promises(kept))
    return begin(renewed(header, shelf, base), shelf)


def base_of(game: Play) -> Base:
    """How a game stands, with the lines that led there."""
    rows = [json.dumps(record.line(one)) for one in game.entries()[1:]]
    earlier = game.header.base.past if game.header.base is not None else ()
    promised = game.last.promise.number if game.last.promise is not None else 0
    return Base(snapshot(game.state, game.stack), (*earlier, *rows), game.promises[:promised])


def snapshot_text(game: Play) -> str:
    """The same to be kept, with the version of the rules it stands under."""
    kept = {"version": game.header.version, **base_data(base_of(game))}
    return json.dumps(kept, ensure_ascii=False)


@cache
def scene_names(game: str, packs: tuple[Path, ...]) -> dict[str, dict[str, str]]:
    title = rouage.title(game)
    return {id: {"en": name.in_("en"), "fr": name.in_("fr")} for id, name in title.scenes(title.shelf(packs)).items()}
