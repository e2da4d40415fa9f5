"""The least a game can be: a slate on which steps leave their marks, begun with whatever steps a test wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rouage.engine import pack
from rouage.engine.decision import Decision, Refusal
from rouage.engine.dice import Dice, Source
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.engine.title import Title


class Slate(State):
    """What was marked, in order."""

    def __init__(self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, marks: tuple[str, ...]) -> None:
        super().__init__(dice, tray, outcome)
        self.marks = marks

    def copy(self) -> Slate:
        return Slate(self.dice.copy(), self.tray, self.outcome, self.marks)


Play = Game[Slate]
Sentence = Step[Slate]
Question = Decision[Slate]


class Mark(Sentence):
    """Leaves a mark, and names what follows."""

    def __init__(self, mark: str, *after: Sentence) -> None:
        self.mark: Final = mark
        self.after: Final = after

    def run(self, game: Play) -> None:
        game.state.marks = (*game.state.marks, self.mark)
        game.tell("marked", mark=self.mark)
        game.then(*self.after)


class Ask(Sentence):
    """Asks one seat for one of some keys; each leaves its mark."""

    def __init__(self, seat: str, *keys: str) -> None:
        self.seat: Final = seat
        self.keys: Final = keys

    def ask(self, game: Play) -> Question | None:
        return Question(game, self.seat, Message("bare.ask"), {key: Mark(f"{self.seat} {key}") for key in self.keys})


class Chorus(Sentence):
    """Asks every seat that has left no mark yet; lasting."""

    lasting = True

    def __init__(self, *seats: str) -> None:
        self.seats: Final = seats

    def ask(self, game: Play) -> tuple[Question, ...]:
        spoken = {mark.partition(" ")[0] for mark in game.state.marks}
        waiting = [seat for seat in self.seats if seat not in spoken]
        return tuple([Question(game, seat, Message("bare.speak"), _words(seat)) for seat in waiting])

    def run(self, game: Play) -> None:
        game.then(Mark("all have spoken"))


def _words(seat: str) -> dict[str, Sentence]:
    return {word: Mark(f"{seat} {word}") for word in ("yes", "no")}


class Interruption(Question):
    """A GM's word, at any time."""

    __slots__ = ()
    aside = True
    endless = True

    def read(self, key: str) -> Sentence | Refusal:
        if not key.startswith("hush"):
            return Refusal("BARE-02", Message("bare.not-a-hush"))
        return Ask("gm", "louder", "softer") if key == "hush?" else Mark(f"gm {key}")

    def claims(self, key: str) -> bool:
        return key.startswith("h")


class Bare(Title[Slate]):
    """Begins with the given steps."""

    name = "bare"
    version = 1
    state = Slate

    def __init__(self, *first: Sentence, interrupted: bool = False) -> None:
        self.first: Final = first
        self.interrupted: Final = interrupted
        self.steps = {kind.__name__: kind for kind in (Mark, Ask, Chorus)}

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return pack.load("bare", {}, packs)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Slate, tuple[Sentence, ...]]:
        return Slate(dice, (), None, ()), self.first

    def seats(self, state: Slate) -> tuple[str, ...]:
        return ("gm", "player-1", "player-2")

    def asides(self, game: Play) -> tuple[Question, ...]:
        return (Interruption(game, "gm", Message("bare.interrupt")),) if self.interrupted else ()

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        marks: list[Plain] = [*game.state.marks]
        return {"marks": marks}


def begin(*first: Sentence, dice: Source = "seed", script: tuple[int, ...] = (), interrupted: bool = False) -> Play:
    title = Bare(*first, interrupted=interrupted)
    header = Header("bare", 1, {}, {}, dice, script, 7, "salt")
    return Game.begin(title, header, title.shelf())
