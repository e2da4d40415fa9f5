"""What only a character's player may know: it follows them from evening to evening, and comes to no other seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

import rouage

if TYPE_CHECKING:
    from rouage.engine.company import Character
    from rouage.engine.game import Game
    from rouage.table.live import LiveTable

Data = dict[str, Any]
KEY: Final = "private"
"""Where the page of a character has it."""
OWNERS: Final = "owners"
"""In an entry of the log: for the server alone."""


class Secret:
    """The private facts of a character, and the browsers of the players who picked them."""

    __slots__ = ("name", "owners", "values")

    def __init__(self, values: Data, owners: list[str], name: str) -> None:
        self.values: Final = values
        self.owners: Final = owners
        """Sessions, known by their hashes."""
        self.name: Final = name
        """What they were called at the last table."""

    def to_data(self) -> Data:
        return {"values": self.values, "owners": self.owners, "name": self.name}


def fields(game: str) -> tuple[str, ...]:
    company = rouage.title(game).company
    return company.private if company is not None else ()


def values(game: str, character: Mapping[str, Any]) -> Data:
    return {key: character[key] for key in fields(game) if character.get(key)}


def public(game: str, character: Mapping[str, Any]) -> Data:
    """A character without them."""
    blank = {key: type(character[key])() for key in fields(game) if key in character}
    return {key: value for key, value in character.items() if key != KEY} | blank


def of(game: str, body: Mapping[str, Any]) -> Secret:
    """What a page keeps. Where it was written before owners were known, it is nobody's."""
    found = body.get(KEY)
    return Secret(**found) if found else Secret(values(game, body), [], "")


def seats(table: LiveTable) -> set[str]:
    """The seats whose characters live on with something that nobody else may know: at a chronicle's table, where one
    was copied or imported, and where a chronicle kept them.
    """
    return bearers(table) if _lives_on(table) else set()


def told(table: LiveTable) -> set[str]:
    """These seats, and those whose logs tell what nobody else may know though the table went back behind it."""
    return bearers(table) | table.log.private if _lives_on(table) else set()


def owners(table: LiveTable, seat: str) -> list[str]:
    """The browsers of the player who stood up there knowing what nobody else may: only they may come back."""
    return next((row.body[OWNERS] for row in reversed(table.log.rows) if row.seat == seat and OWNERS in row.body), [])


def _lives_on(table: LiveTable) -> bool:
    return bool(table.row.chronicle or table.options.private)


def bearers(table: LiveTable) -> set[str]:
    """The seats whose characters have something that nobody else may know."""
    return of_game(table.game)


def of_game(game: Game[Any]) -> set[str]:
    """The same, of a game that lies on no table."""
    company = game.title.company
    if company is None or not company.private:
        return set()
    return {seat for seat, one in company.of(game).items() if values(game.title.name, one)}


def without(game: str, setup: Mapping[str, Any], kept: Collection[str]) -> Data:
    """A setup whose heroes bring private facts to the seats `kept` alone; the first plays at the first player's."""
    heroes = setup.get("heroes")
    if not fields(game) or not isinstance(heroes, list):
        return dict(setup)
    brought: list[Character] = [
        one if f"player-{number}" in kept or not isinstance(one, dict) else public(game, one)
        for number, one in enumerate(heroes, 1)
    ]
    return {**setup, "heroes": brought}


def brought(game: str, setup: Mapping[str, Any]) -> list[str]:
    """The seats whose heroes come with private facts."""
    heroes = setup.get("heroes")
    if not isinstance(heroes, list):
        return []
    return [f"player-{number}" for number, one in enumerate(heroes, 1) if isinstance(one, dict) and values(game, one)]
