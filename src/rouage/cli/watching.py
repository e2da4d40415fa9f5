"""Records after the fact: the game told again, choice by choice, and checked to the last die."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rouage.cli import campaign, showing, staging
from rouage.cli.keyboard import Keyboard
from rouage.cli.opening import Content, read_record
from rouage.cli.reader import BadInput, Reader
from rouage.engine.game import Game
from rouage.engine.history import Entry
from rouage.engine.language import Message
from rouage.engine.lines import Parsed
from rouage.engine.plain import Plain

EVERYBODY: Final = "all"
UNVERIFIED: Final = 1
"""The exit status when a record was read and does not hold."""


class Replay:
    """A record told to one seat, or all of it."""

    def __init__(self, file: Path, content: Content, seat: str | None, reader: Reader) -> None:
        self.file: Final = file
        self.content: Final = content
        self.reader: Final = reader
        self.game: Game[Any] = content.load(file)
        if seat is not None and seat not in (known := (*self.game.seats, "spectator", EVERYBODY)):
            raise BadInput("unknown-seat", seat=seat, known=", ".join(known))
        self.seat: str | None = None if seat == EVERYBODY else seat
        self.sparing: Final = seat is None and self.game.outcome is None

    def spare_secrets(self) -> None:
        """A game that goes on is told to its first seat, unless somebody asked for more."""
        if self.sparing:
            self.seat = self.game.seats[0]
            self.reader.say("told-to-one", seat=self.seat)

    def stand_at(self, number: int | None) -> None:
        """Only what happened up to a choice."""
        if number is not None:
            if number > self.game.number:
                raise BadInput("no-such-choice", number=number, last=self.game.number)
            self.game = self.game.rewind(number)

    def tell(self) -> None:
        for notice in self.game.notices:
            self.reader.line(self.reader.word(notice))
        for number, entry in self.told():
            self.tell_choice(number, entry)
        if showing.ended_before(self.game):
            self.reader.line(showing.ending(self.game, self.reader))

    def told(self) -> list[tuple[int, Entry[Any]]]:
        """The opening, and the choices this seat made or saw the fruits of, numbered so that gaps tell nothing."""
        first, *rest = self.game.entries()
        seen = [
            entry for entry in rest if self.knows(entry) or any(event.known_to(self.seat) for event in entry.events)
        ]
        return list(enumerate([first, *seen]))

    def tell_choice(self, number: int, entry: Entry[Any]) -> None:
        """Another seat's choice is known by what came of it alone."""
        if number and self.knows(entry):
            self.reader.line(f"#{number} {entry.seat}: {entry.key}", "dim")
        for line in showing.log(self.game, [entry], None if self.seat is None else (self.seat,), self.reader):
            self.reader.line(line)

    def tell_position(self) -> None:
        """What the seat knows at this moment, and what is asked of whom."""
        seat = self.seat or self.game.seats[0]
        self.reader.line()
        if not staging.show(self.game, seat, staging.EVERYTHING, self.reader):
            for line in showing.sheet(self.game.title, self.game.view(seat), self.reader):
                self.reader.line(line)
        for decision in self.game.asking:
            if self.seat in (None, decision.seat):
                for line in showing.question(decision, self.reader):
                    self.reader.line(line)

    def follow(self, keyboard: Keyboard) -> None:
        """One choice after another, at the reader's pace; at the end, look whether more has been played."""
        last = -1
        while True:
            for number, entry in self.told()[last + 1 :]:
                self.tell_choice(number, entry)
                last = number
                if keyboard.typed and keyboard.ask(self.reader.phrase("next-choice") + " "):
                    return
            if self.game.decision is None or not keyboard.typed:
                return
            if keyboard.ask(self.reader.phrase("look-again") + " "):
                return
            self.game = self.content.load(self.file)

    def knows(self, entry: Entry[Any]) -> bool:
        return self.seat in (None, entry.seat)

    def to_data(self, position: bool) -> dict[str, Plain]:
        game = self.game
        choices: list[Plain] = []
        for number, entry in self.told():
            events: list[Plain] = [event.to_data(0) for event in entry.events if event.known_to(self.seat)]
            dice: list[Plain] = list(entry.dice)
            own: dict[str, Plain] = {"seat": entry.seat, "key": entry.key, "dice": dice} if self.knows(entry) else {}
            choices.append({"number": number, **own, "events": events})
        data: dict[str, Plain] = {
            "game": game.title.name, "commitment": game.commitment, "choices": choices,
            "outcome": game.outcome.to_data() if game.outcome else None,
        }  # fmt: skip
        return {**data, "view": game.view(self.seat or game.seats[0])} if position else data


def chronicle(file: Path, content: Content, reader: Reader, as_json: bool) -> None:
    """The story a game tells of itself, section by section."""
    game = content.load_whole(file)
    told = game.title.chronicle(game)
    if told is None:
        raise BadInput("no-chronicle", game=game.title.name)
    if as_json:
        reader.json(told)
        return
    for section in _listed(told, "sections"):
        reader.line(_worded(game, section["title"], reader), "bold")
        for line in _listed(section, "lines"):
            reader.answer("  " + _worded(game, line, reader))
        reader.line()


def _listed(data: dict[str, Plain], name: str) -> list[dict[str, Plain]]:
    found = data[name]
    assert isinstance(found, list)
    return [one for one in found if isinstance(one, dict)]


def _worded(game: Game[Any], data: Plain, reader: Reader) -> str:
    assert isinstance(data, dict)
    args = data["args"]
    assert isinstance(args, dict)
    return game.say(Message(str(data["id"]), args), reader.language)


def verify(file: Path, content: Content, reader: Reader, as_json: bool) -> int:
    """Whether a record holds: the promise about the dice, every die, every choice, every event."""
    text = read_record(file)
    Parsed(text)  # what is no record at all is bad input, not a record that fails
    verdict = content.verify(text)
    if as_json:
        trouble = verdict.trouble
        told: dict[str, Plain] | None = None
        if trouble is not None:
            told = {"line": trouble.line, "message": trouble.in_(reader.language)}
            if (mission := campaign.place(text, trouble, content)) is not None:
                told["mission"] = mission
        counts = {"choices": verdict.choices, "dice": verdict.dice, "past": verdict.past, "finished": verdict.finished}
        reader.json({"holds": verdict.holds, **counts, "trouble": told})
    elif verdict.trouble is not None:
        reader.complain(reader.phrase("verify-fails", file=file, why=verdict.trouble.in_(reader.language)))
        if (mission := campaign.place(text, verdict.trouble, content)) is not None:
            reader.complain(reader.phrase("verify-in-mission", n=mission))
    else:
        reader.say("verify-holds", file=file, n=verdict.choices, dice=verdict.dice)
        if verdict.past:
            reader.say("verify-past", n=verdict.past)
        if not verdict.finished:
            reader.say("verify-unfinished")
    return 0 if verdict.holds else UNVERIFIED
