"""What people lay on a table beside the game: handouts, countdowns, maps, notes, a pause card."""

from __future__ import annotations

from typing import Any, Final

from pydantic_core import to_json

from rouage.table.log import Log
from rouage.table.refusals import no

Data = dict[str, Any]
MOST: Final = 200
"""Of one seat: a limit for all together would tell how many are hidden."""
LARGEST: Final = 256 * 1024
"""Bytes of all that one seat has laid: others are sent it whenever the table moves."""


def laid(
    log: Log, seat: str, id: str, kind: str, body: Data | None, to: list[str] | None
) -> tuple[Data, frozenset[str] | None]:
    """Something laid, changed or (without a body) taken away: as the log keeps it, and who sees that. Raises No.

    What a seat does not see is not there for it: under the same id it lays something of its own.
    """
    there = log.shown(seat).get(id)
    owner, name = (there["by"], there["id"]) if there is not None else (seat, id)
    lifted = there is not None and there["kind"] == kind == "pause"
    if owner != seat and seat != "gm" and not lifted:
        raise no("not-your-pin")
    others = [pin["body"] for pin in log.pins.values() if pin["by"] == owner and pin["id"] != name]
    if body is not None and len(others) >= MOST:
        raise no("too-many-pins", n=MOST)
    if body is not None and len(to_json([body, *others])) > LARGEST:
        raise no("pins-too-large", n=LARGEST // 1024)
    # Each seat once: it is told with the pin whenever the table moves.
    to = None if to is None else list(dict.fromkeys(to))
    shown = to
    if there is not None and there["to"] is not None and body is None:
        shown = there["to"]
    elif there is not None and to is not None and (there["to"] is None or not set(there["to"]) <= set(to)):
        # Whoever has seen it would keep what they saw: it can be shown to more people, not to fewer.
        raise no("pin-shown-already")
    told = {"id": name, "kind": kind, "body": body, "to": shown, "by": owner}
    return told, None if shown is None else frozenset([*shown, seat, owner])
