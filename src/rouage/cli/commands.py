"""What a person may type at the table besides answers: why, odds, undo, log, rules and the like."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rouage.cli import showing, staging
from rouage.cli.files import write_text
from rouage.cli.keyboard import COMMANDS, command_in, is_number
from rouage.cli.reader import BadInput, Reader
from rouage.cli.reference import tables
from rouage.engine.decision import Decision, Refusal
from rouage.engine.rulebook import Rulebook
from rouage.engine.vocabulary import Reading

if TYPE_CHECKING:
    from rouage.cli.play import Session
    from rouage.cli.seating import Hand

LOG_LINES: Final = 20
NEED_QUESTION: Final = ("why", "odds", "forecast", "list")
"""Commands about a question, idle for a seat that is asked nothing."""


class Commands:
    """Each command returns whether the question must be asked anew."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        self.reader: Final[Reader] = session.reader

    @cached_property
    def rulebook(self) -> Rulebook:
        return self.session.game.title.rulebook()

    def do(self, command: str, rest: str, decision: Decision[Any], hand: Hand) -> bool:
        match command:
            case "help":
                self.help(decision, hand)
            case "why":
                self.why(rest, decision, hand)
            case "odds":
                self.odds(rest, decision, hand)
            case "forecast":
                self.forecast(rest, decision, hand)
            case "undo":
                return self.undo(hand)
            case "redo":
                return self.redo()
            case "log":
                self.log(rest, hand)
            case "rules":
                self.rules(rest)
            case "view" | "sheet":
                self.view(command, decision, hand)
            case "show":
                self.show(rest, decision, hand)
            case "list":
                self.session.show(decision, max(len(decision.keys), 1))
            case "as":
                return self.speak_as(rest, hand)
            case "go":
                self.session.unasked = True
                return True
            case "save":
                self.save(rest)
            case "quit":
                from rouage.cli.play import Leave

                raise Leave
        return False

    def help(self, decision: Decision[Any], hand: Hand) -> None:
        """The commands in one list, then what the person's desk offers, if they hold one."""
        self.reader.say("help-answers")
        for command in COMMANDS:
            self.reader.line(f"  {self.reader.phrase(f'help-{command}')}")
        for one in self.session.game.decisions:
            if one is not decision and one.aside and one.seat in hand:
                for line in showing.question(one, self.reader):
                    self.reader.line(line)

    def key(self, text: str, decision: Decision[Any], hand: Hand) -> tuple[Reading, Decision[Any]] | None:
        """The key meant, with how it was typed, and the decision that answers for it."""
        if not text:
            self.reader.say("which-key")
            return None
        answers, seats = self.session.answers(decision), (decision.seat, *hand)
        found = answers.exact(text)
        if found is None and is_number(text, decision.keys) and self.session.game.why_not(text, decision.seat):
            self.reader.say("so-many-answers", n=len(decision.keys))
            return None
        legal = [(found, decision.seat)] if found is not None else self.session.legal(answers.readings(text), seats)
        if not legal and len(close := self.close(text, decision)) == 1:
            legal = [(close[0], decision.seat)]
        for key, seat in legal[:1]:
            return Reading(key, {}), self.session.game.deciding(key, seat)
        if several := answers.shorthand(text):
            return Reading(several[0], {}), decision
        reading = answers.nearest(text)
        return reading, self.session.explaining(decision, hand, reading.key)

    def close(self, text: str, decision: Decision[Any]) -> list[str]:
        """The keys that what was typed abbreviates."""
        held = showing.names_in(self.session.game.view(decision.seat))
        return self.session.answers(decision).completions(text, held)

    def refusal(self, refused: Refusal, reading: Reading, decision: Decision[Any]) -> str:
        explained = self.session.answers(decision).explained(refused, reading)
        return showing.refusal(self.session.game, explained, self.reader)

    def why(self, text: str, decision: Decision[Any], hand: Hand) -> None:
        """The rule that refuses a key, or those that allow it, in full."""
        if (found := self.key(text, decision, hand)) is None:
            return
        reading, deciding = found
        step = deciding.follow(reading.key)
        if isinstance(step, Refusal):
            self.reader.line(self.refusal(step, reading, deciding))
            rules: tuple[str, ...] = (step.rule,) if step.rule else ()
        else:
            self.reader.say("allowed", key=self.session.answers(deciding).shown(reading.key))
            if meant := showing.help(deciding.game, step.help(deciding.game), self.reader):
                self.reader.line(meant)
            rules = step.cites(self.session.game)
        for line in showing.rules(self.rulebook, rules, self.reader):
            self.reader.line(line)

    def odds(self, text: str, decision: Decision[Any], hand: Hand) -> None:
        if (found := self.key(text, decision, hand)) is None:
            return
        reading, deciding = found
        if (refused := deciding.why_not(reading.key)) is not None:
            self.reader.line(self.refusal(refused, reading, deciding))
            return
        for line in showing.odds(deciding, reading.key, self.reader):
            self.reader.line(line)

    def forecast(self, text: str, decision: Decision[Any], hand: Hand) -> None:
        """All that can be said of an answer beforehand; where a game says nothing of its own, the odds."""
        answers, close = self.session.answers(decision), self.close(text, decision)
        key = answers.exact(text) or (close[0] if len(close) == 1 else "")
        keys = [key] if key else [one.key for one in answers.readings(text)]
        told = [staging.forecast(decision, one, self.reader) for one in keys] if text else []
        lines = next((one for one in told if one), [])
        if not lines:
            self.odds(text, decision, hand)
        for line in lines:
            self.reader.line(line)

    def show(self, text: str, decision: Decision[Any], hand: Hand) -> None:
        """Something on the table by its name; the whole sheet where nothing is named or the game has no parts."""
        seat = decision.seat if decision.seat in hand else hand[0]
        if not staging.show(self.session.game, seat, text, self.reader):
            self.view("sheet", decision, hand)

    def undo(self, hand: Hand) -> bool:
        """Back to this person's previous choice. Alone, always; among several, past dice only if all agree."""
        session = self.session
        game = session.game
        if session.seating.wishes.hot_seat:
            free = any(game.free_undo(seat) is not None for seat in hand)
            if not free and not session.keyboard.agrees(self.reader.phrase("all-agree")):
                self.reader.say("not-undone")
                return False
        own = [entry for entry in game.entries(after=0) if entry.seat in hand]
        if not own:
            self.reader.say("nothing-to-undo")
            return False
        session.undone.append(game)
        session.go_to(game.rewind(own[-1].number - 1))
        self.reader.say("undone", key=game.title.vocabulary(self.reader.language).shown(own[-1].key))
        return True

    def redo(self) -> bool:
        if not self.session.undone:
            self.reader.say("nothing-to-redo")
            return False
        self.session.go_to(self.session.undone.pop())
        self.reader.say("redone")
        return True

    def log(self, text: str, hand: Hand) -> None:
        wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else LOG_LINES
        lines = showing.log(self.session.game, self.session.game.entries(), hand, self.reader)
        for line in lines[-wanted:] if wanted else ():
            self.reader.line(line)

    def rules(self, text: str) -> None:
        """One rule by its id, or those that hold every word; all of them by title when nothing is asked."""
        if (found := self.rulebook.get(text)) is not None:
            game = self.session.game
            cited = tables(game.title, game.shelf, found, self.reader)
            for line in (*showing.rule(found, self.rulebook, self.reader), *cited):
                self.reader.line(line)
            return
        lines = list(showing.rule_list(self.rulebook.search(text), self.reader))
        if not lines:
            self.reader.say("no-such-rule", words=text)
        for line in lines:
            self.reader.line(line)

    def view(self, command: str, decision: Decision[Any], hand: Hand) -> None:
        seat = decision.seat if decision.seat in hand else hand[0]
        if command == "sheet" and staging.show(self.session.game, seat, staging.EVERYTHING, self.reader):
            return
        view = self.session.game.view(seat)
        title, language = self.session.game.title, self.reader.language
        for line in showing.sheet(title, view, self.reader) if command == "sheet" else showing.known_to(view, language):
            self.reader.line(line)

    def speak_as(self, text: str, hand: Hand) -> bool:
        """`as player-2` gives a seat held here the floor; `as player-2 KEY` is one word of it, answer or command.

        Where it is another person's, a curtain falls first.
        """
        session = self.session
        seat, _, rest = text.partition(" ")
        seat, rest = session.game.title.vocabulary(self.reader.language).thing(seat), rest.strip()
        held = ", ".join(map(session.seat_word, session.seating.people))
        command, words = command_in(rest, self.reader.language)
        other = session.seating.hand_of(seat)
        question = session.question_of(seat)
        if not seat or command == "as":
            self.reader.say("how-to-speak-as", seats=held)
        elif other is None:
            self.reader.say("not-your-seat", seat=seat, seats=held)
        elif question is None and (not rest or command in NEED_QUESTION):
            self.reader.say("seat-not-asked", seat=session.seat_name(seat))
        else:
            session.pass_keyboard(other)
            if not rest:
                session.sit(other)
                session.focus = seat
            elif question is not None:
                return session.typed(question, (seat,), rest) or other != hand
            elif command:
                return self.do(command, words, session.game.asking[0], (seat,)) or other != hand
            else:
                session.choose(session.game.title.vocabulary(self.reader.language).read(rest), seat)
            return True
        return False

    def save(self, text: str) -> None:
        """A copy of the record; the game goes on in its own file."""
        if not text:
            self.reader.say("which-file")
            return
        file = Path(text).expanduser()
        try:
            if file.exists():
                raise BadInput("file-exists", file=file)
            write_text(file, self.session.game.save())
        except BadInput as trouble:
            self.reader.line(self.reader.word(trouble.message))
            return
        self.reader.say("saved", file=file)
