"""The table of the toy (see toy.py)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Decision, Refusal
from rouage.engine.dice import Deck, Dice
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step


class Board(State):
    """The whole table."""

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, rounds: int, round: int,
        coins: dict[str, int], flags: dict[str, tuple[tuple[int, int], ...]], hands: dict[str, tuple[str, ...]],
        deck: Deck, bids: dict[str, int], done: tuple[str, ...], secret: int, shown: bool, notes: tuple[str, ...],
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome)
        self.rounds, self.round, self.coins, self.flags, self.hands = rounds, round, coins, flags, hands
        self.deck, self.bids, self.done, self.secret, self.shown, self.notes = deck, bids, done, secret, shown, notes

    def copy(self) -> Board:
        return Board(
            self.dice.copy(), self.tray, self.outcome, self.rounds, self.round, self.coins.copy(), self.flags.copy(),
            self.hands.copy(), self.deck.copy(), self.bids.copy(), self.done, self.secret, self.shown, self.notes,
        )  # fmt: skip


Play = Game[Board]
Sentence = Step[Board]
Question = Decision[Board]


def refuse(rule: str, reason: str, **args: Plain) -> Refusal:
    return Refusal(rule, Message(f"toy.no-{reason}", args))


class Seated(Sentence):
    """Something one seat does."""

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat
