"""Recorded games as data: what each seat saw, what it was offered, what it chose, and how the game ended for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

import rouage
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.envs.layout import Numbers, Observation
from rouage.envs.match import Match
from rouage.envs.scenarios import Scenario, UnknownScenario, scenario

NOBODY: Final = -1


Recorded = Game[Any] | str | Path
"""A game, the text of its record, or the file that holds it, also by its name."""


class Moment(NamedTuple):
    """One choice of a recorded game."""

    seat: str
    seen: Observation
    action: int
    """The slot that held the choice. Where the rules take answers without end and another was given than any that would
    have been offered, it lies in the last slot used, or in one more.
    """
    key: str


def moments(recorded: Recorded, name: str) -> Iterator[Moment]:
    """Every choice of a game, or of the text or the file of its record, in order; corrections a GM made beside the
    rules are not choices. The game may have any setup; it must be the one the environment plays.
    """
    one = scenario(name)
    game = _game(recorded)
    if game.title.name != one.game:
        raise UnknownScenario(Message("envs.other-game", {"name": one.name, "game": game.title.name}))
    return _replayed(game, one)


def _game(recorded: Recorded) -> Game[Any]:
    if isinstance(recorded, Game):
        return recorded
    if isinstance(recorded, Path) or not ("\n" in recorded or "{" in recorded):
        # A record has lines of JSON, which no name of a file has.
        recorded = Path(recorded).read_text("utf-8")
    return rouage.load(recorded)


def _replayed(game: Game[Any], one: Scenario) -> Iterator[Moment]:
    match = Match(one)
    match.deal(game.rewind(0))
    for entry in game.entries(0):
        if any(asked.seat == entry.seat and asked.why_not(entry.key) is None for asked in match.game.asking):
            seen = match.layout.blank()
            models = match.look(entry.seat, seen)
            keys = _with(match.offered(entry.seat), entry.key, one.slots)
            one.teller.tell(keys, models, seen)
            yield Moment(entry.seat, seen, keys.index(entry.key), entry.key)
        match.answer(entry.seat, entry.key)


def _with(keys: list[str], key: str, most: int) -> list[str]:
    """The keys with the one that was chosen among them."""
    return keys if key in keys else [*keys[: most - 1], key]


def gather(recorded: Iterable[Recorded] | Recorded, name: str) -> dict[str, Numbers]:
    """All choices of many games, or of one, as arrays with one row for each choice: those of the observation under
    their own names, and `action` (the slot), `seat` (its number in the scenario, -1 for one that a setup of its own has
    added), `game` (its number in the order given), `reward` (for that seat in the end: 1 won, -1 lost, 0 neither),
    `last` (1 for the last choice of a game).
    """
    if isinstance(recorded, Game | str | Path):
        recorded = [recorded]
    one = scenario(name)
    seen: list[Observation] = []
    rows: list[tuple[int, int, int, float, int]] = []
    for number, some in enumerate(recorded):
        game = _game(some)
        found = list(moments(game, name))
        match = Match(one)
        match.deal(game)
        for place, moment in enumerate(found, 1):
            seat = one.seats.index(moment.seat) if moment.seat in one.seats else NOBODY
            rows.append((moment.action, seat, number, match.reward(moment.seat), place == len(found)))
            seen.append(moment.seen)
    names = list(one.layout.space.spaces)
    data: dict[str, Numbers] = {
        id: np.stack([observation[id] for observation in seen])
        if seen
        else np.zeros((0, *(one.layout.space[id].shape or ())), one.layout.space[id].dtype)
        for id in names
    }
    columns = list(zip(*rows, strict=True)) if rows else [()] * 5
    kinds = {"action": np.int16, "seat": np.int8, "game": np.int32, "reward": np.float32, "last": np.int8}
    return data | {id: np.array(column, kind) for (id, kind), column in zip(kinds.items(), columns, strict=True)}


def save(data: Mapping[str, Any], file: Path | str) -> None:
    """As NumPy's compressed archive: `numpy.load(file)` gives the arrays back by name."""
    np.savez_compressed(file, **data)
