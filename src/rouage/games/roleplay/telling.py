"""Words at the table: the GM's notes, what the GM tells everybody or one player, what a character says; and time."""

from __future__ import annotations

from typing import Any, Final

from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.engine.plain import Plain
from rouage.engine.step import Step
from rouage.games.roleplay.table import Table, refuse, seats
from rouage.games.roleplay.visibility import GM
from rouage.games.roleplay.words import by_name, leading

LONGEST: Final = 500
"""Characters of what the GM says at once."""


class Note(Step[Any]):
    """For the GM's eyes."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def run(self, game: Game[Any]) -> None:
        table: Table[Any] = game.state
        table.notes = (*table.notes, self.words)
        game.tell("noted", self.rules, GM, words=self.words)


class Narrate(Step[Any]):
    """The GM tells everybody."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def run(self, game: Game[Any]) -> None:
        game.tell("narrated", self.rules, words=self.words)


class Whisper(Step[Any]):
    """The GM tells one player."""

    def __init__(self, seat: str, words: str) -> None:
        self.seat: Final = seat
        self.words: Final = words

    def run(self, game: Game[Any]) -> None:
        table: Table[Any] = game.state
        who = next(one.id for one in table.party if one.seat == self.seat)
        game.tell("whispered", self.rules, ("gm", self.seat), seat=self.seat, who=who, words=self.words)


class Say(Step[Any]):
    """A character speaks."""

    def __init__(self, who: str, words: str) -> None:
        self.who: Final = who
        self.words: Final = words

    def run(self, game: Game[Any]) -> None:
        game.tell("said-by", self.rules, who=self.who, words=self.words)


class PassTime(Step[Any]):
    """Time goes by."""

    def __init__(self, minutes: int) -> None:
        self.minutes: Final = minutes

    def run(self, game: Game[Any]) -> None:
        table: Table[Any] = game.state
        table.minutes += self.minutes
        game.tell("time-passed", self.rules, n=self.minutes)


def read(game: Game[Any], kind: type[Note | Narrate | Whisper], words: list[str]) -> Step[Any] | Refusal:
    """`note WORDS`, `say WORDS` or `whisper SEAT WORDS`, for a GM who gave at least one word; a seat goes by the name
    of its character too.
    """
    text = " ".join(words)[:LONGEST]
    if not issubclass(kind, Whisper):
        return kind(text)
    known = seats(game.state)
    if words[0] not in known:
        seat, rest = leading(words, _seats_by_name(game.state))
        if seat and rest:
            return kind(seat, " ".join(rest)[:LONGEST])
        return refuse(game, kind.rules[0], "such-seat", key=words[0], seats=", ".join(known))
    return kind(words[0], text.partition(" ")[2])


def _seats_by_name(state: Any) -> dict[str, str]:
    called = by_name([(one.id, one.sheet.name) for one in state.party])
    seat_of = {one.id: one.seat for one in state.party}
    return {name: seat_of[id] for name, id in called.items()}


def tell_call(
    game: Game[Any], rules: tuple[str, ...], visibility: str, called: tuple[str, ...], number: int, **said: Plain
) -> None:
    """The GM calls for a roll; unless it is open to all, the seats that are called do not hear its number."""
    if visibility == "all":
        game.tell("called", rules, None, **said, difficulty=number)
        return
    game.tell("called", rules, GM, **said, difficulty=number)
    game.tell("called-unknown", rules, called, **said)
