"""Who holds which seat: people, alone or several at one keyboard, and bots for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rouage import bots
from rouage.bots import Bot
from rouage.cli.reader import BadInput
from rouage.engine.decision import Decision, TypedThrow
from rouage.engine.game import Game

Hand = tuple[str, ...]
"""The seats one person holds."""
NOBODY: Final[Hand] = ()
"""Whoever looks on where only bots play."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Seats and bots as asked for on the command line."""

    seats: tuple[str, ...] = ()
    bots: tuple[tuple[str, str], ...] = ()
    hot_seat: bool = False

    def words(self) -> list[str]:
        """The same wishes as options, for whoever takes the game up again."""
        found = [word for seat in self.seats for word in ("--seat", seat)]
        found += [word for seat, name in self.bots for word in ("--bot", f"{seat}={name}")]
        return [*found, "--hot-seat"] if self.hot_seat else found


def read_wishes(seats: Sequence[str], bot_words: Sequence[str], hot_seat: bool) -> Wishes:
    """`--seat player-1 --bot gm=random`; a bot named alone takes every seat that no person holds."""
    wanted: list[tuple[str, str]] = []
    for text in bot_words:
        seat, mark, name = text.partition("=")
        if not seat or (mark and not name):
            raise BadInput("bad-bot", text=text)
        wanted.append((seat, name) if mark else ("all", seat))
    return Wishes(tuple(seats), tuple(wanted), hot_seat)


class Seating:
    """The people and the bots at a table."""

    def __init__(self, game: Game[Any], wishes: Wishes) -> None:
        self.wishes: Final = wishes
        self.people: Final = _people(game, wishes)
        self.hands: Final[tuple[Hand, ...]] = (
            tuple((seat,) for seat in self.people) if wishes.hot_seat else ((self.people,) if self.people else ())
        )
        self.bots: Final = _bots(game, wishes, self.people)

    def hand_of(self, seat: str) -> Hand | None:
        return next((hand for hand in self.hands if seat in hand), None)

    def answers(self, decision: Decision[Any]) -> Hand | None:
        """The person who answers a decision, if it is not a bot. Real dice are always typed by somebody."""
        if isinstance(decision, TypedThrow) and self.hands:
            return self.hand_of(decision.seat) or self.hands[0]
        return self.hand_of(decision.seat)


def _people(game: Game[Any], wishes: Wishes) -> Hand:
    for seat in wishes.seats:
        if seat not in (*game.seats, "all", "none"):
            raise BadInput("unknown-seat", seat=seat, known=", ".join((*game.seats, "all", "none")))
    taken = {seat for seat, _ in wishes.bots}
    if "none" in wishes.seats or ("all" in taken and not wishes.seats):
        return ()
    if "all" in wishes.seats:
        return tuple(seat for seat in game.seats if seat not in taken)
    if wishes.seats:
        return tuple(seat for seat in game.seats if seat in wishes.seats)
    free = [seat for seat in game.seats if seat not in taken]
    if wishes.hot_seat:
        return tuple(free)
    return tuple((["player-1"] if "player-1" in free else free)[:1])


def _bots(game: Game[Any], wishes: Wishes, people: Hand) -> dict[str, Bot]:
    title = game.title.name
    named = dict(wishes.bots)
    for seat, name in named.items():
        if seat not in (*game.seats, "all"):
            raise BadInput("unknown-seat", seat=seat, known=", ".join((*game.seats, "all")))
        if seat in people:
            raise BadInput("seat-taken-twice", seat=seat)
        if ":" not in name and name not in bots.names(title):
            raise BadInput("unknown-bot", bot=name, known=", ".join(bots.names(title)))
    found: dict[str, Bot] = {}
    for number, seat in enumerate(game.seats):
        if seat not in people:
            name = named.get(seat) or named.get("all") or bots.default(title, seat)
            found[seat] = _bot(name, _bot_seed(game, number), title)
    return found


def _bot(name: str, seed: int, title: str) -> Bot:
    """One of ours, or `package.module:Class`: whoever types the command may run what they like."""
    try:
        return bots.hire(name, seed, title)
    except bots.Unloadable as trouble:
        raise BadInput("bot-not-loaded", bot=name, why=str(trouble)) from trouble


def _bot_seed(game: Game[Any], number: int) -> int:
    """A game with a given seed is played alike by its bots each time, and each bot differs from its neighbour."""
    return (game.header.seed * 1_000_003 + number) % 2**63
