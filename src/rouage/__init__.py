"""Rouage plays tabletop games from their rulebooks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rouage.engine import record
from rouage.engine.collector import spare_collector
from rouage.engine.decision import Decision, Illegal, Option, Refusal
from rouage.engine.dice import Dice, DiceRanOut, DieOffScale, Source
from rouage.engine.event import Event
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.engine.history import Entry, Header, Promise
from rouage.engine.language import Message, Trouble, word
from rouage.engine.lines import BadRecord
from rouage.engine.native import is_compiled
from rouage.engine.numbers import BadNumber, with_changes
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text, of_game
from rouage.engine.plain import NotPlain, Plain, to_plain
from rouage.engine.record import Parting, Verdict, compare
from rouage.engine.rulebook import Rule, Rulebook
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.engine.title import BadSetup, Title
from rouage.engine.vocabulary import Reading, Vocabulary
from rouage.games import UnknownGame, names, title

__all__ = [
    "BadNumber",
    "BadRecord",
    "BadSetup",
    "Decision",
    "Dice",
    "DiceRanOut",
    "DieOffScale",
    "Entry",
    "Event",
    "Game",
    "Header",
    "Illegal",
    "Message",
    "NotPlain",
    "Odds",
    "Option",
    "Outcome",
    "PackError",
    "Parting",
    "Plain",
    "Promise",
    "Reading",
    "Refusal",
    "Rule",
    "Rulebook",
    "Shelf",
    "State",
    "Step",
    "Text",
    "Title",
    "Trouble",
    "UnknownGame",
    "Verdict",
    "Vocabulary",
    "compare",
    "games",
    "is_compiled",
    "load",
    "new",
    "schema",
    "spare_collector",
    "title",
    "verify",
    "word",
]

MOST_SEED = 2**64 - 1


# It takes the place of the package of the same name, which is imported above and found by `from rouage.games import …`.
def games() -> list[str]:
    """The names of the games, in order."""
    return names()


def new(
    name: str,
    setup: Mapping[str, object] | None = None,
    seed: int | None = None,
    dice: str | Sequence[int] = "seed",
    packs: Sequence[Path | str] = (),
    salt: str | None = None,
) -> Game[Any]:
    """A game ready to play.

    `setup` is plain data (see `schema`); without one, the usual game is laid out. `dice` is `"seed"`, `"typed"` by
    people, `"enumerated"` by a search, or a list of faces in the order they will fall. `packs` are folders.
    Raises UnknownGame, BadSetup or PackError; DiceRanOut or DieOffScale if a list does not suit the first rolls.
    """
    one = title(name)
    source, script = _dice(dice)
    if seed is None:
        seed = secrets.randbits(64) if source == "seed" else 0
    elif type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise BadSetup([Message("engine.bad-seed", {"most": str(MOST_SEED)})])
    shelf = one.shelf([Path(folder) for folder in packs])
    salt = secrets.token_hex(16) if salt is None else salt
    header = Header(one.name, one.version, dict(shelf.hashes), _plain(setup), source, script, seed, salt)
    return Game.begin(one, header, shelf)


def _dice(dice: str | Sequence[int]) -> tuple[Source, tuple[int, ...]]:
    source: Source
    for source in ("seed", "typed", "enumerated"):
        if dice == source:
            return source, ()
    if isinstance(dice, list | tuple) and all(type(face) is int for face in dice):
        return "script", tuple(dice)
    raise BadSetup([Message("engine.bad-dice", {"found": str(dice)[:40]})])


def _plain(setup: Mapping[str, object] | None) -> dict[str, Plain]:
    """A copy of the setup that nobody else can change."""
    try:
        plain = to_plain({} if setup is None else setup, "setup")
    except NotPlain as wrong:
        raise BadSetup([wrong.message]) from None
    if not isinstance(plain, dict):
        raise BadSetup([Message("engine.setup-not-table")])
    return plain


def load(text: str, packs: Sequence[Path | str] = (), changes: Mapping[str, int] | None = None) -> Game[Any]:
    """A game from its record, replayed and checked; `notices` tells what has changed since.

    `changes` are numbers of the content that were otherwise than printed: `{"enemy.witch.wo": 4}`.
    Raises BadRecord, or BadNumber where nothing is called so.
    """
    return record.read(text, _opener(packs, changes))


def verify(text: str, packs: Sequence[Path | str] = (), changes: Mapping[str, int] | None = None) -> Verdict:
    """Whether a record is true: the promise about the dice, every die, every choice and every event.

    Packs and `changes` as for `load`.
    """
    return record.verify(text, _opener(packs, changes))


def _opener(packs: Sequence[Path | str], changes: Mapping[str, int] | None) -> record.Opener:
    folders = [Path(folder) for folder in packs]

    def opened(header: Header) -> tuple[Title[Any], Shelf]:
        try:
            one = title(header.game)
        except UnknownGame as unknown:
            raise BadRecord(1, unknown.message) from None
        return one, with_changes(one.shelf(of_game(one.name, folders)), changes or {})

    return opened


def schema(name: str) -> dict[str, object]:
    """JSON Schema of a game's setup."""
    return title(name).schema()
