"""Players that are programs. A bot is shown what its seat may know, and answers with a key.

`random` plays everything. A game's own bots stand in the module named after the game, which offers `BOTS`, from name
to maker, and `DEFAULTS`, from a kind of seat (`gm`, `player`) to the name of the bot that usually holds it. Those that
think ahead are called by their strength: `gentle`, `even`, `fierce`.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rouage.bots.random import RandomBot
from rouage.engine.decision import Decision
from rouage.engine.language import Message, Trouble
from rouage.engine.plain import Plain


class Bot(Protocol):
    """Whatever holds a seat without being a person."""

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        """A key that the decision accepts, chosen from nothing but the view and the decision's own answers."""


Maker = Callable[[int], Bot]


def names(game: str) -> tuple[str, ...]:
    """The bots that can play a game, the one that plays everything last."""
    return (*_own(game, "BOTS"), *_strengths(game), "random")


def default(game: str, seat: str) -> str:
    """The name of the bot that holds a seat when nobody says which: `player-2` is a seat of the kind `player`."""
    defaults = _own(game, "DEFAULTS")
    return str(defaults.get(seat) or defaults.get(seat.rpartition("-")[0]) or "random")


def make(name: str, seed: int, game: str = "") -> Bot:
    """A bot by its name; its own chance comes from the seed and never touches the dice. Raises UnknownBot."""
    makers: dict[str, Maker] = {**_own(game, "BOTS"), **_strengths(game), "random": RandomBot}
    if name not in makers:
        raise UnknownBot(Message("lab.unknown-bot", {"bot": name, "known": ", ".join(makers)}))
    return makers[name](seed)


def ponders(bot: Bot) -> bool:
    """Whether it thinks long enough that nobody else should be kept waiting."""
    return bool(getattr(bot, "ponders", False))


def looks(bot: Bot) -> bool:
    """Whether it looks at the table at all: one that does not may be shown nothing."""
    return bool(getattr(bot, "looks", True))


class UnknownBot(Trouble, KeyError):
    """No bot of that name plays the game."""


class Unloadable(Exception):
    """A bot of somebody's own that is not where its name says, or is no bot."""


class BadBot(Unloadable):
    """One that is there but fails when it is made; with another seed it may not."""


def load(name: str) -> Maker:
    """Somebody's own bot, named `package.module:Class`, also from the folder they are in; its class is called with a
    seed.

    This runs whatever code the name leads to: only for names that come from whoever runs the program, never for what
    a visitor of a server sends. Raises Unloadable.
    """
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.append("")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as trouble:
        # Whatever a stranger's module raises while it is read, the name leads nowhere.
        raise Unloadable(f"{type(trouble).__name__}: {trouble}") from trouble
    if not callable(found) or not callable(getattr(found, "choose", None)):
        raise Unloadable(f"{attribute}.choose")
    maker: Maker = found
    return maker


def hire(name: str, seed: int, game: str) -> Bot:
    """One of ours by its name, or somebody's own: as `load`, only for whoever runs the program. Raises UnknownBot for a
    name that is none of ours, Unloadable for somebody's own that cannot be had.
    """
    if ":" not in name:
        return make(name, seed, game)
    maker = load(name)
    try:
        return maker(seed)
    except (Exception, SystemExit) as trouble:
        raise BadBot(f"{type(trouble).__name__}: {trouble}") from trouble


def _strengths(game: str) -> dict[str, Maker]:
    from rouage.bots.search import strengths

    return {**strengths(game)}


def _own(game: str, table: str) -> dict[str, Any]:
    module = f"{__name__}.{game.replace('-', '_')}"
    if not game or importlib.util.find_spec(module) is None:
        return {}
    found: dict[str, Any] = getattr(importlib.import_module(module), table, {})
    return found
