"""What a seat is told, as plain data in the shape of the protocol: positions, entries, what an answer would do."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from rouage.engine.decision import Decision, Illegal, Refusal
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, Message
from rouage.engine.plain import Plain
from rouage.table import private, seeds
from rouage.table.log import Log, Row

Play = Game[Any]
Data = dict[str, Any]
_ID: Final = re.compile(rb'"([a-z0-9][a-z0-9!/_-]{0,79})"')
_OWN_ID: Final = re.compile(rb'"id":"([^"\\]+)"')
MOST_EXAMPLES: Final = 40


class Standing(NamedTuple):
    """How the game stands for a seat: what it sees, as JSON, and all else of a position."""

    view: bytes
    rest: Data

    def to_json(self) -> bytes:
        return b'{"view":' + self.view + b"," + to_json(self.rest)[1:]


def standing(log: Log, seat: str, undo: Data, examples: bool) -> Standing:
    """How it stands now, with or without examples of what a desk may be told."""
    game = log.game
    rest = {
        "decisions": [question(one, examples) for one in game.decisions if one.seat == seat], "names": {},
        "waiting": log.waiting, "outcome": _outcome(game), "undo": undo, "clocks": log.clocks.to_data(),
        "pins": log.pins_for(seat), "begun": log.begun,
    }  # fmt: skip
    return Standing(log.sight.view(seat), rest)


def past(game: Play, seat: str) -> Data:
    """How the game stood: nothing can be answered there."""
    view = game.view(seat)
    return {
        "view": view, "names": names(game, seat, view), "waiting": [one.seat for one in game.asking],
        "outcome": _outcome(game), "decisions": [], "undo": {"free": False, "ask": False, "redo": False},
    }  # fmt: skip


def _outcome(game: Play) -> Data | None:
    return game.outcome.to_data() if game.outcome else None


def question(decision: Decision[Any], examples: bool) -> Data:
    """A decision with the odds of every answer listed."""
    options = []
    for option in decision.options:
        told: Data = option.to_data()
        odds = decision.odds(option.key)
        if odds is not None:
            told["odds"] = odds.to_data()
        options.append(told)
    # Where answers are listed, examples would only say it again.
    wanted = not options and decision.endless and (examples or not decision.aside)
    candidates = decision.candidates()[:MOST_EXAMPLES] if wanted else []
    return {
        "prompt": decision.prompt.to_data(), "options": options, "endless": decision.endless, "candidates": candidates,
        "sealed": decision.sealed, "aside": decision.aside,
    }  # fmt: skip


def entry(log: Log, row: Row, seat: str) -> Data:
    """One entry as far as a seat may see it. Whoever chose is told the key; the others, what came of it."""
    told: Data = {
        "type": "entry", "number": log.number_of(seat, row), "at": row.at, "kind": row.kind, "seat": row.seat,
    }  # fmt: skip
    if row.kind in ("began", "choice"):
        if row.kind == "choice" and (row.seat == seat or log.open):
            told["key"] = row.body["key"]
        told["events"] = [event.to_data(0) for event in row.events(seat)]
    elif row.kind in ("jump", "asked"):
        told["body"] = {
            "to": log.number_of(seat, log.rows[row.body["to"] - 1]) if row.body["to"] else 0,
            "why": row.body.get("why", ""), "waiting": row.body.get("waiting", []),
        }  # fmt: skip
    else:
        body = {key: value for key, value in row.body.items() if key != private.OWNERS}
        told["body"] = seeds.told(body) if row.kind == "reseed" else body
    return told


def trouble(id: str, ref: int = 0, closing: bool = False, **args: Plain) -> bytes:
    """Something that went wrong, as it is sent."""
    message = Message(f"table.{id}", args).to_data()
    return to_json({"type": "trouble", "ref": ref, "message": message, "closing": closing})


def weighed(game: Play, seat: str, key: str) -> Data:
    """What an answer would do, or why it is refused. A refusal names nothing the asker has not been told of."""
    refusal = game.why_not(key, seat)
    if refusal is not None:
        return {"key": key, "refusal": refusal.to_data()}
    try:
        decision = game.deciding(key, seat)
        forecast = game.forecast(key, seat)
    except Illegal as illegal:
        return {"key": key, "refusal": Refusal(illegal.rule, illegal.message).to_data()}
    odds = forecast.pop("odds", None)
    step = decision.follow(key)
    assert not isinstance(step, Refusal)
    told = {
        "key": key, "odds": odds, "forecast": forecast, "help": step.help(game).to_data(),
        "rules": list(step.cites(game)),
    }  # fmt: skip
    return told | {"names": names(game, seat, [forecast, told["help"]])}


def names(game: Play, seat: str, data: object) -> dict[str, dict[str, str]]:
    """What the ids in some data of the game's own are called."""
    return Names(seat).fresh(game, to_json(data))


class Names:
    """What those at a seat have been told the names of: each is sent once, with the first frame that needs it.

    Only ids that the game itself tells the seat are looked up: not what people type, write or are called.
    """

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat
        self._sought: Final[set[bytes]] = set()
        self._called: Final[set[bytes]] = set()
        """Those of them that are names, told or not to be told."""
        self._before: frozenset[int] = frozenset()
        """The parts of the last text, by their hashes: most of them come again as they were."""

    def fresh(self, game: Play, text: bytes, written: bytes = b"") -> dict[str, dict[str, str]]:
        """The names in a text of JSON that were not told before; what people wrote into it is left out.

        Words that are no ids come out of it by themselves.
        """
        parts = {hash(part): part for part in text.split(b"},{")}
        changed = b" ".join([part for mark, part in parts.items() if mark not in self._before])
        self._before = frozenset(parts)
        found: dict[str, dict[str, str]] = {}
        words = set(_ID.findall(changed)).difference(self._sought)
        # Somebody may have come whose id was a mere word before.
        words |= set(_OWN_ID.findall(changed)).difference(self._called)
        # In order: that of a set depends on what it held before.
        for one in sorted(words.difference(_ID.findall(written))):
            self._sought.add(one)
            id = one.decode()
            named = {language: game.name_of(id, language) for language in LANGUAGES}
            if set(named.values()) != {id}:
                self._called.add(one)
                if game.title.may_name(game.state, id, self.seat):
                    found[id] = named
        return found

    def framed(self, game: Play, frame: Data, position: Standing | None = None) -> bytes:
        """A frame as it is sent, with a position if it brings one, and with the names that are new in it."""
        text = to_json(frame)
        pins = None
        if position is not None:
            text = text[:-1] + b',"position":' + position.to_json() + b"}"
            pins = position.rest["pins"]
        written = to_json([frame.get("key"), frame.get("body"), frame.get("table"), pins])
        if names := self.fresh(game, text, written):
            text = text[:-1] + b',"names":' + to_json(names) + b"}"
        return text


def seat_names(game: Play, seats: Iterable[str]) -> dict[str, list[dict[str, Plain]]]:
    """Whom each seat plays, by name."""
    rows = game.view("spectator").get("heroes")
    played: dict[str, list[dict[str, Plain]]] = {seat: [] for seat in seats}
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and str(row.get("seat")) in played:
            played[str(row["seat"])].append(_called(game, row))
    return played


def _called(game: Play, row: dict[str, Plain]) -> dict[str, Plain]:
    """The name a character was given, or that of its card."""
    name, id = row.get("name"), str(row.get("id"))
    return name if isinstance(name, dict) else {language: game.name_of(id, language) for language in ("en", "fr")}
