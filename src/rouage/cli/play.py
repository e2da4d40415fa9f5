"""The table in the terminal: who is asked, what they type, and what comes of it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rouage.cli import showing, staging
from rouage.cli.answers import Answers
from rouage.cli.commands import Commands
from rouage.cli.files import write_text
from rouage.cli.keyboard import Keyboard, command_in, is_number, shortened_command
from rouage.cli.reader import BadInput, Reader
from rouage.cli.seating import NOBODY, Hand, Seating
from rouage.engine.decision import Decision, Illegal, Refusal, TypedThrow
from rouage.engine.game import Game
from rouage.engine.language import Trouble
from rouage.engine.vocabulary import Reading

MOST_ALONE: Final = 20_000
"""Choices after which bots among themselves are stopped: an evening of free scenes need never end."""


RECALLED: Final = 5
"""Lines of the log for whoever takes a game up again."""


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
        self.shown: Final[dict[Hand, int]] = dict.fromkeys(seating.hands or (NOBODY,), -1)
        """Up to which choice each person has read the log; where nobody plays, whoever looks on."""
        self.introduced: Final[set[Hand]] = set()
        """Who has been shown where they stand."""
        self.holder: Hand | None = seating.hands[0] if seating.hands else None
        """Who sits at the keyboard."""
        self.focus = ""
        """The seat that has taken the floor, before those the rules would ask first."""
        self.listed: list[str] = []
        """The answers last shown."""
        self.scene: Final = staging.Scene(reader)
        self.yielding: Final[set[str]] = set()
        """Seats that let the others asked with them act first."""
        self.unasked = False
        """Whether bots go on without a pause for the person at the desk."""
        self.commands: Final = Commands(self)

    def run(self) -> None:
        """Play to the end. Raises Leave, EOFError or KeyboardInterrupt with everything saved."""
        self.save()
        while (decision := self.next_question()) is not None:
            hand = self.seating.answers(decision)
            if self.focus and (own := self.question_of(self.focus)) is not None and own.aside:
                self.visit(own)
            elif hand is not None:
                self.turn(hand)
            elif not self.seating.people and self.game.number >= MOST_ALONE:
                self.reader.complain(self.reader.phrase("bots-endless", n=MOST_ALONE))
                raise Leave
            elif (desk := self.desk()) is None or self.unasked:
                self.let_play(decision)
            else:
                self.pause(desk, decision)
        self.save()
        self.news(self.holder or NOBODY)

    def next_question(self) -> Decision[Any] | None:
        """That of the seat that took the floor, or the first one open that lets nobody act before it."""
        asking = self.waiting()
        own = self.question_of(self.focus)
        if own is None:
            self.focus = ""
        elif not own.aside:
            return own
        first = [one for one in asking if one.seat not in self.yielding]
        if not first:
            self.yielding.clear()
        return (*first, *asking)[0] if asking else None

    def waiting(self) -> list[Decision[Any]]:
        """The questions that the game waits for; an answer that may still be changed is none of them."""
        return [one for one in self.game.asking if not one.aside]

    def question_of(self, seat: str) -> Decision[Any] | None:
        """What is asked of a seat, or the desk that stays open to it."""
        return next((one for one in self.game.decisions if one.seat == seat), None)

    # People

    def turn(self, hand: Hand) -> None:
        """A person is asked until something happens."""
        self.unasked = False
        self.sit(hand)
        decision = self.asked(hand)
        self.show(decision)
        while not self.typed(decision, hand, self.keyboard.ask()):
            decision = self.asked(hand)

    def asked(self, hand: Hand) -> Decision[Any]:
        """The question before a person: that of the seat they speak for, or the first that lets nobody go before."""
        theirs = [one for one in self.waiting() if self.seating.answers(one) == hand]
        own = [one for one in theirs if one.seat == self.focus] or [
            one for one in theirs if one.seat not in self.yielding
        ]
        return (*own, *theirs)[0]

    def visit(self, desk: Decision[Any]) -> None:
        """A person at their desk while others are asked, until they go back with Enter."""
        hand = self.seating.hand_of(desk.seat)
        assert hand is not None
        self.sit(hand)
        self.reader.say("at-desk", seat=self.seat_name(desk.seat))
        while text := self.keyboard.ask():
            if self.typed(desk, hand, text):
                if self.unasked:
                    break
                return
        self.focus = ""

    def show(self, decision: Decision[Any], most: int = 0) -> None:
        """The question; its answers only where they are not those just listed, unless so many are asked for."""
        if self.reader.quiet:
            return
        self.reader.line()
        self.scene.draw(decision)
        if len(self.seating.people) > 1 or decision.seat not in self.seating.people:
            self.reader.say("asked-seat", seat=self.seat_name(decision.seat))
        first, *rest = showing.question(decision, self.reader, most or showing.MOST_LISTED)
        self.reader.line(first, "bold")
        if rest and rest == self.listed and not most and not isinstance(decision, TypedThrow):
            rest = [self.reader.phrase("as-before")]
        else:
            self.listed = rest
        for line in rest:
            self.reader.line(line)
        if not decision.aside and self.others(decision):
            self.reader.say("others-may-act")

    def sit(self, hand: Hand) -> None:
        """A person takes the keyboard, reads what has happened, and the first time where they stand."""
        self.pass_keyboard(hand)
        told = self.news(hand)
        if hand not in self.introduced and not self.reader.quiet:
            self.introduced.add(hand)
            for seat in hand:
                if staging.board(self.game) is None:
                    self.reader.line()
                if len(self.seating.people) > 1 or not showing.played_by(self.game, seat, self.reader.language):
                    self.reader.line(self.reader.phrase("you-are", seat=self.seat_name(seat)), "bold")
                for line in showing.own_sheet(self.game, seat, self.reader):
                    self.reader.line(line)
            for line in showing.around(self.game, hand, self.reader, framed=not told):
                self.reader.line(line)
            if not told:
                staging.show(self.game, hand[0], staging.FRAME, self.reader)

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
        self.scene.forget()

    def news(self, hand: Hand) -> bool:
        """What has happened since this person last looked, as far as their seats may know; whether anything was told.

        Whoever looks on where nobody plays hears what any seat does.
        """
        if self.reader.quiet:
            return False
        entries = self.game.entries(after=self.shown[hand])
        self.shown[hand] = self.game.number
        lines = showing.log(self.game, entries, hand or self.game.seats, self.reader)
        for line in lines:
            self.reader.line(line)
        return bool(lines)

    def recall(self) -> None:
        """Whoever comes back hears the last of what happened, not all of it."""
        for hand in self.shown:
            self.shown[hand] = self.game.number
        hand = self.holder or NOBODY
        for line in showing.log(self.game, self.game.entries(), hand or self.game.seats, self.reader)[-RECALLED:]:
            self.reader.line(line)

    def typed(self, decision: Decision[Any], hand: Hand, text: str) -> bool:
        """Carry out what was typed; whether the game has changed or must be shown anew."""
        if not text:
            if self.others(decision):
                self.yielding.add(decision.seat)
                self.focus = ""
            return True
        answers = self.answers(decision)
        if answers.exact(text) is None:
            command, rest = command_in(text, self.reader.language)
            if command:
                return self.commands.do(command, rest, decision, hand)
        text = text.removeprefix("/")
        found = self.meant(decision, hand, text)
        if isinstance(found, tuple):
            return self.choose(*found)
        if several := answers.shorthand(text):
            return self.choose_all(several, decision.seat)
        command, rest = shortened_command(text, self.reader.language)
        if command and not found:
            return self.commands.do(command, rest, decision, hand)
        if why := self.why_none(decision, hand, text, found):
            self.tell_off(why)
        return False

    def meant(self, decision: Decision[Any], hand: Hand, text: str) -> tuple[str, str] | list[str]:
        """The key and the seat somebody means: as printed, by number, in full, or by an abbreviation without doubt.

        An id that was typed means itself, also where something else goes by it. In doubt, all the keys it may be.
        """
        answers = self.answers(decision)
        if (key := answers.exact(text)) is not None:
            return key, decision.seat
        readings = answers.readings(text)
        legal = self.legal(readings, (decision.seat, *hand))
        if len(legal) == 1 or readings[0].key in [key for key, _ in legal]:
            return legal[0]
        if legal:
            return [key for key, _ in legal]
        found = answers.completions(text, showing.names_in(self.game.view(decision.seat)))
        if len(found) == 1:
            self.reader.line(answers.shown(found[0]))
            return found[0], decision.seat
        return found

    def answers(self, decision: Decision[Any]) -> Answers:
        return Answers(decision, self.reader.language)

    def legal(self, readings: Sequence[Reading], seats: Sequence[str]) -> list[tuple[str, str]]:
        """Of what a line may mean, what is allowed, each with the seat that may; a line in English stands as typed.

        Of readings that lead to the same, capitals aside, the last counts: it holds ids where others hold names.
        """
        found: dict[str, tuple[str, str]] = {}
        for reading in readings:
            if found and not reading.typed:
                continue
            seat = next((seat for seat in seats if self.game.why_not(reading.key, seat) is None), None)
            if seat is not None:
                step = self.game.deciding(reading.key, seat).follow(reading.key)
                found[f"{seat} {step!r}".casefold()] = reading.key, seat
                if not reading.typed:
                    break
        return [*found.values()]

    def why_none(self, decision: Decision[Any], hand: Hand, text: str, close: Sequence[str]) -> str:
        """Why what was typed is no answer: it may be several, a number beyond the list, or against a rule."""
        answers = self.answers(decision)
        if close:
            return self.reader.phrase("could-be", keys=answers.all_shown(close[:8]))
        if is_number(text, decision.keys):
            return self.reader.phrase("so-many-answers", n=len(decision.keys))
        reading = answers.nearest(text)
        refused = self.explaining(decision, hand, reading.key).why_not(reading.key)
        if refused is None:
            return ""
        return showing.refusal(self.game, answers.explained(refused, reading), self.reader)

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

    def choose_all(self, keys: Sequence[str], seat: str) -> bool:
        """Several answers typed as one line, as far as nothing comes between them that is worth a second thought."""
        first, *rest = keys
        changed = self.choose(first, seat)
        for key in rest:
            if not changed or staging.disturbed(self.game) or self.game.why_not(key, seat) is not None:
                break
            self.choose(key, seat)
        return changed

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
        self.yielding.discard(seat)
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
        else:
            self.news(NOBODY)

    def others(self, decision: Decision[Any]) -> list[Decision[Any]]:
        """Who could act now as well as the seat asked."""
        return [one for one in self.waiting() if one.seat != decision.seat]

    def desk(self) -> Decision[Any] | None:
        """A person's own desk, open beside the questions of others."""
        return next((one for one in self.game.decisions if one.aside and self.seating.hand_of(one.seat)), None)

    def pause(self, desk: Decision[Any], decision: Decision[Any]) -> None:
        """Before a bot acts, whoever holds a desk may step in."""
        hand = self.seating.hand_of(desk.seat)
        assert hand is not None
        self.sit(hand)
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
        self.yielding.clear()
        for hand in self.shown:
            self.shown[hand] = game.number
        self.save()

    def resume_command(self) -> str:
        return shlex.join(["rouage", "play", "--resume", str(self.file), *self.seating.wishes.words(), *self.packs])

    def seat_name(self, seat: str) -> str:
        """Whom a seat plays, or what it is called, and how it is typed."""
        language = self.reader.language
        played = showing.played_by(self.game, seat, language)
        if seat == "gm" and not played:
            return self.seat_word(seat)
        called = ", ".join(played) or self.game.name_of(seat, language)
        return seat if called == seat else f"{called} ({seat})"

    def seat_word(self, seat: str) -> str:
        """A seat as it is typed in the reader's language."""
        return self.game.title.vocabulary(self.reader.language).word(seat)
