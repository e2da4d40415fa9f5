"""Who may have read the seed of a game that is still played: it is told to everybody, and later dice have another."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from rouage.engine.dice import commitment
from rouage.table.refusals import Beaten, no

if TYPE_CHECKING:
    from rouage.table.gathering import Gathering
    from rouage.table.live import LiveTable, New

How = Literal["record", "study", "export", "report"]
"""Where it was read: in the record of the holder of all seats, a study, an export, a report to the server's keeper."""
MOST_TRIES: Final = 8


def new_seed() -> int:
    return secrets.randbits(64)


async def whole_record(table: LiveTable, how: How, seat: str = "", name: str = "") -> str:
    """The record with its seeds. That it was handed out is in the log before anybody has it. With the lock held."""
    for _ in range(MOST_TRIES):
        text = table.game.save()
        if table.game.outcome is not None or table.row.kind != "table":
            return text
        try:
            # Who plays alone may look as often as they like: the log says it once.
            if not (table.solo and table.log.exposed):
                await table.append(("read", seat, {"how": how, "name": name}, None))
        except Beaten:
            continue
        return text
    raise no("somebody-was-first")


def due(table: Gathering, entries: Sequence[New]) -> list[New]:
    """The new seed that goes with some entries: where others play too, none stays that may have been read."""
    exposed, solo, outcome = table.log.exposed, table.solo, table.game.outcome
    for kind, _, body, _ in entries:
        exposed = exposed or kind == "read"
        if (kind == "sat" and body.get("guest")) or (kind == "held" and not body["bot"]):
            # Who was alone until now may have tried out what falls.
            exposed = exposed or table.log.foreseen
        solo = solo and not (kind == "sat" and body.get("guest"))
        if kind == "jump" and outcome is not None:
            # Who goes back before the end of a game may have read its seed after it.
            outcome = table.game.at(table.log.place(body["to"])).outcome
    if not exposed or solo or table.row.kind != "table" or outcome is not None:
        return []
    return [("reseed", "", reseed_body(len(table.game.promises) + 1, new_seed(), secrets.token_hex(16)), None)]


def reseed_body(number: int, seed: int, salt: str) -> dict[str, Any]:
    """As the store keeps it. The seed is text, since others read JSON too."""
    return {"n": number, "commitment": commitment(seed, salt), "seed": str(seed), "salt": salt}


def told(body: dict[str, Any]) -> dict[str, Any]:
    """What everybody may know of it: all but the seed."""
    return {"n": body["n"], "commitment": body["commitment"]}
