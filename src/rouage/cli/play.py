"""The table in the terminal: who is asked, what they type, and what comes of it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rouage.cli import showing
from rouage.cli.commands import Commands
from rouage.cli.files import write_text
from rouage.cli.keyboard import Keyboard, command_in, completions, exact
from rouage.cli.reader import BadInput, Reader
from rouage.cli.seating import Hand, Seating
from rouage.engine.decision import Decision, Illegal, Refusal
from rouage.engine.game import Game
from rouage.engine.language import Trouble

MOST_ALONE: Final = 20_000
"""Choices after which bots among themselves are stopped: an evening of free scenes need never end."""


class Leave(Exception):
    """Somebody leaves the table; the game is kept."""


class Session:
    """A game being played here, from the first question to the last, or until somebody leaves."""

    def __init__(
        self, game: Game[Any], seating: Seating, reader: Reader, keyboard: Keyboard, file: Path, packs: Sequence[str]
    ) -> None:
        self.game = game
        self.seating: Final = seating
        self.reader: Final = reader
        self.keyboard: Final = keyboard
        self.file: Final = file
        self.packs: Final = packs
        """The packs it was opened with, as options."""
        self.saved = False
        self.undone: list[Game[Any]] = []
        self.shown: Final[dict[Hand, int]] = dict.fromkeys(seating.hands, -1)
        """Up to which choice each person has read the log."""
        self.holder: Hand | None = seating.hands[0] if seating.hands else None
        """Who sits at the keyboard."""
        self.focus = ""
        """The seat a person with several wants to speak for."""
        self.listed: list[str] = []
        """The answers last shown."""
        self.before_me: Final[set[str]] = set()
        """Seats that a person asked now lets act first."""
        self.unasked = False
        """Whether bots go on without a pause for the person at the desk."""
        self.commands: Final = Commands(self)

    def run(self) -> None:
        """Play to the end. Raises Leave, EOFError or KeyboardInterrupt with everything saved."""
        self.save()
        while (decision := self.next_question()) is not None:
            hand = self.seating.answers(decision)
            if hand is not None:
                self.turn(hand)
            elif not self.seating.people and self.game.number >= MOST_ALONE:
                self.reader.complain(self.reader.phrase("bots-endless", n=MOST_ALONE))
                raise Leave
            elif (desk := self.desk()) is None or self.unasked:
                self.let_play(decision)
            else:
                self.pause(desk, decision)
        self.save()
        if self.holder is not None:
            self.news(self.holder)

    def next_question(self) -> Decision[Any] | None:
        """The first one open, unless somebody let others act before them."""
        for one in self.game.asking:
            if one.seat in self.before_me:
                self.before_me.discard(one.seat)
                return one
        return self.game.decision

    # People

    def turn(self, hand: Hand) -> None:
        """A person is asked until something happens."""
        self.unasked = False
        self.before_me.clear()
        self.pass_keyboard(hand)
        self.news(hand)
        decision = self.asked(hand)
        self.show(decision)
        while not self.typed(decision, hand, self.keyboard.ask()):
            decision = self.asked(hand)

    def asked(self, hand: Hand) -> Decision[Any]:
        """The question before a person: that of the seat they chose to speak for, or their first."""
        theirs = [one for one in self.game.asking if self.seating.answers(one) == hand]
        return next((one for one in theirs if one.seat == self.focus), theirs[0])

    def show(self, decision: Decision[Any], most: int = 0) -> None:
        """The question; its answers only where they are not those just listed, unless so many are asked for."""
        if self.reader.quiet:
            return
        self.reader.line()
        if len(self.seating.people) > 1 or decision.seat not in self.seating.people:
            self.reader.say("asked-seat", seat=self.seat_name(decision.seat))
        first, *rest = showing.question(decision, self.reader, most or showing.MOST_LISTED)
        self.reader.line(first, "bold")
        if rest and rest == self.listed and not most:
            rest = [self.reader.phrase("as-before")]
        else:
            self.listed = rest
        for line in rest:
            self.reader.line(line)
        if self.waiting_bots():
            self.reader.say("others-may-act")

    def pass_keyboard(self, hand: Hand) -> None:
        """A curtain between two people, so that neither reads what is not theirs."""
        if hand == self.holder:
            return
        if self.keyboard.typed and not self.reader.quiet:
            self.keyboard.ask(self.reader.phrase("curtain", seat=self.seat_name(hand[0])) + " ")
            self.reader.line("\n" * max(self.reader.out.height, 20))
            self.keyboard.ask(self.reader.phrase("curtain-up", seat=self.seat_name(hand[0])) + " ")
        self.holder = hand
        self.focus = ""
        self.listed = []

    def news(self, hand: Hand) -> None:
        """What has happened since this person last looked, as far as their seats may know."""
        if self.reader.quiet:
            return
        entries = self.game.entries(after=self.shown[hand])
        self.shown[hand] = self.game.number
        for line in showing.log(self.game, entries, hand, self.reader):
            self.reader.line(line)

    def typed(self, decision: Decision[Any], hand: Hand, text: str) -> bool:
        """Carry out what was typed; whether the game has changed or must be shown anew."""
        if not text:
            self.before_me.update(one.seat for one in self.waiting_bots())
            return True
        if text not in decision.keys:
            command, rest = command_in(text, self.reader.language)
            if command:
                return self.commands.do(command, rest, decision, hand)
        found = self.meant(decision, hand, text.removeprefix("/"))
        return found is not None and self.choose(*found)

    def meant(self, decision: Decision[Any], hand: Hand, text: str) -> tuple[str, str] | None:
        """The key and the seat somebody means: as printed, by number, in full, or by an abbreviation without doubt."""
        if (key := exact(text, decision.keys)) is not None:
            return key, decision.seat
        key = " ".join(text.split())
        for seat in (decision.seat, *hand):
            if self.game.why_not(key, seat) is None:
                return key, seat
        found = completions(text, decision.keys, showing.names_in(self.game.view(decision.seat)))
        if len(found) == 1:
            self.reader.line(found[0])
            return found[0], decision.seat
        if found:
            self.reader.say("could-be", keys="; ".join(found[:8]))
        elif (refused := self.explaining(decision, hand, key).why_not(key)) is not None:
            self.tell_off(showing.refusal(self.game, refused, self.reader))
        return None

    def explaining(self, decision: Decision[Any], hand: Hand, key: str) -> Decision[Any]:
        """The decision whose refusal is worth reading: a desk that knows the verb, otherwise the one asked."""
        desks = [one for one in self.game.decisions if one.aside and one.seat in hand and one.claims(key)]
        return desks[0] if desks else decision

    def tell_off(self, line: str) -> None:
        """A refusal: part of the conversation, and all there is to read of it when quiet."""
        if self.reader.quiet:
            self.reader.complain(line)
        else:
            self.reader.line(line)

    def choose(self, key: str, seat: str) -> bool:
        try:
            self.game.choose(key, seat)
        except Illegal as illegal:
            self.tell_off(showing.refusal(self.game, Refusal(illegal.rule, illegal.message), self.reader))
            return False
        except Trouble as trouble:
            self.tell_off(trouble.in_(self.reader.language))
            return False
        self.undone.clear()
        self.save()
        if self.holder is not None:
            self.news(self.holder)
        return True

    # Bots

    def let_play(self, decision: Decision[Any]) -> None:
        """A bot answers one question; people read at once what came of it."""
        key = self.seating.bots[decision.seat].choose(self.game.view(decision.seat), decision)
        self.game.choose(key, decision.seat)
        self.undone.clear()
        if self.seating.people:
            self.save()
            if not self.seating.wishes.hot_seat:
                self.news(self.seating.hands[0])

    def waiting_bots(self) -> list[Decision[Any]]:
        """Bots that could act now as well as the person asked."""
        return [one for one in self.game.asking if self.seating.answers(one) is None]

    def desk(self) -> Decision[Any] | None:
        """A person's own desk, open beside the questions of others."""
        return next((one for one in self.game.decisions if one.aside and self.seating.hand_of(one.seat)), None)

    def pause(self, desk: Decision[Any], decision: Decision[Any]) -> None:
        """Before a bot acts, whoever holds a desk may step in."""
        hand = self.seating.hand_of(desk.seat)
        assert hand is not None
        self.pass_keyboard(hand)
        self.news(hand)
        self.reader.say("bot-next", seat=self.seat_name(decision.seat))
        while not self.unasked:
            text = self.keyboard.ask()
            if not text:
                self.let_play(decision)
                return
            if self.typed(desk, hand, text):
                return

    # The record

    def save(self) -> None:
        """After every choice, so that a crash costs at most the one being typed. A disk that fills up is no end."""
        text = self.game.save()
        try:
            write_text(self.file, text)
        except BadInput as trouble:
            if not self.saved:
                raise
            self.reader.complain(trouble.in_(self.reader.language))
        self.saved = True

    def go_to(self, game: Game[Any]) -> None:
        """Stand at another moment of the game; the log is not read out again."""
        self.game = game
        for hand in self.shown:
            self.shown[hand] = game.number
        self.save()

    def resume_command(self) -> str:
        return shlex.join(["rouage", "play", "--resume", str(self.file), *self.seating.wishes.words(), *self.packs])

    def seat_name(self, seat: str) -> str:
        name = self.game.name_of(seat, self.reader.language)
        return seat if name == seat else f"{name} ({seat})"
