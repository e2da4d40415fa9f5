"""The game loop: a state, a stack of steps, and the choices that brought them here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from rouage.engine.decision import Decision, Illegal, Refusal, Throw
from rouage.engine.dice import Dice
from rouage.engine.event import Event, Row, Told
from rouage.engine.history import Entry, Header, Promise, facts, restore
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain, checksum, to_plain
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.engine.title import Title, overfull

if TYPE_CHECKING:
    from rouage.engine.pack import Shelf

__all__ = ["Entry", "Game", "Header"]

S = TypeVar("S", bound=State)

CHECKPOINT_EVERY: Final = 32
"""Choices between the copies kept for rewinding: replaying a few is cheaper than keeping them all."""
SPECTATOR: Final = "spectator"


class Game(Generic[S]):
    """A game in play. Use `rouage.new` or `rouage.load` to get one."""

    __slots__ = (
        "_asking", "_drawn", "_promise", "_told", "header", "last", "notices", "promises", "shelf", "stack", "state",
        "title",
    )  # fmt: skip

    def __init__(self, title: Title[S], header: Header, shelf: Shelf, state: S, stack: list[Step[S]]) -> None:
        self.title: Final = title
        self.header: Final = header
        self.shelf: Final = shelf
        self.state: S = state
        self.stack: list[Step[S]] = stack
        self.last: Entry[S]
        self.promises: tuple[Promise, ...] = header.base.promises if header.base is not None else ()
        """New seeds since the first, of all branches; what is chosen next follows the last."""
        self._promise: Promise | None = None
        """That of the choice at hand."""
        self.notices: tuple[Message, ...] = ()
        """What whoever opened this game should know, such as that the rules have changed since it was saved."""
        self._asking: tuple[Decision[S], ...] | None = None
        self._told: list[Row] = []
        self._drawn: list[int] = []

    @classmethod
    def begin(cls, title: Title[S], header: Header, shelf: Shelf) -> Game[S]:
        """From its setup, or from the snapshot it goes on from."""
        base = header.base
        if base is None:
            dice = Dice(header.seed, header.dice, header.script, 0, {})
            state, steps = title.start(header.setup, shelf, dice)
            stack = [*reversed(steps)]
        else:
            state, stack = restore(title, base.snapshot)
        game = cls(title, header, shelf, state, stack)
        promise = game._promise = game.promises[-1] if game.promises else None
        game._advance()
        told = tuple(game._told)
        root = checksum(header.public(), base.sum if base is not None else "", game._drawn, facts(told))
        game._open(Entry(None, "", "", tuple(game._drawn), told, True, root, promise))
        return game

    def __repr__(self) -> str:
        asked = ", ".join(decision.seat for decision in self.asking) or "nobody"
        return f"<{self.title.name} after {self.number} choices, asking {asked}>"

    def _open(self, root: Entry[S]) -> None:
        root.checkpoint = (self.state.copy(), self.stack[:])
        self.last = root
        self._told, self._drawn = [], []

    # What steps use

    def then(self, *steps: Step[S]) -> None:
        """What follows, in reading order."""
        if len(steps) == 1:
            self.stack.append(steps[0])
        else:
            self.stack.extend(steps[::-1])

    def tell(
        self, kind: str, rules: tuple[str, ...] = (), /, to: tuple[str, ...] | None = None, **data: Plain
    ) -> None:  # fmt: skip
        """What just happened, and who may know it. Facts are told as they are now: pass no list that will change."""
        self._told.append((kind, data, rules, to))

    def throw(self, stream: str, count: int, sides: int, seat: str) -> None:
        """Next, dice fall into the tray."""
        self.stack.append(Throw(stream, count, sides, seat))

    def land(self, faces: tuple[int, ...]) -> None:
        self.state.tray = faces
        self._drawn.extend(faces)

    def finish(self, outcome: Outcome) -> None:
        """The game is over: nothing that waits, or is named hereafter, matters any more."""
        self.state.outcome = outcome

    # What everybody uses

    @property
    def seats(self) -> tuple[str, ...]:
        return self.title.seats(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def number(self) -> int:
        """How many choices have been made."""
        return self.last.number

    @property
    def commitment(self) -> str:
        """What the dice are bound by from now on."""
        return self.promises[-1].commitment if self.promises else self.header.commitment

    @property
    def seed(self) -> int:
        """Where the dice of the choice at hand come from."""
        return self._promise.seed if self._promise is not None else self.header.seed

    def reseed(self, seed: int, salt: str) -> Promise:
        """Somebody may know the seed: whatever is chosen from now on, on any branch, has dice of another."""
        promise = Promise(len(self.promises) + 1, seed, salt)
        self.promises = (*self.promises, promise)
        return promise

    @property
    def dice_left(self) -> tuple[int, ...]:
        """What remains of the scripted dice."""
        dice = self.state.dice
        return dice.script[dice.at :]

    @property
    def asking(self) -> tuple[Decision[S], ...]:
        """The main questions: those the rules wait for, in seat order."""
        if self._asking is None:
            asked = self.stack[-1].ask(self) if self.stack else None
            self._asking = asked if isinstance(asked, tuple) else () if asked is None else (asked,)
        return self._asking

    @property
    def decisions(self) -> tuple[Decision[S], ...]:
        """All that are open now: those the rules wait for, then asides."""
        asking = self.asking
        return asking + self.title.asides(self) if asking else ()

    @property
    def decision(self) -> Decision[S] | None:
        asking = self.asking
        return asking[0] if asking else None

    def choose(self, key: str, seat: str | None = None) -> Sequence[Event]:
        """Make a choice, for the seat asked first if none is named; returns the events it brought.

        Raises Illegal if the choice is refused. Whatever is raised, nothing has changed.
        """
        return self._choose(key, seat, self.promises[-1] if self.promises else None)

    def _choose(self, key: str, seat: str | None, promise: Promise | None) -> Sequence[Event]:
        decision, step = self._allowed(key, seat)
        before, counts = self.state.dice.drawn, self.title.counts(self.state) if decision.endless else ()
        self._promise = promise
        try:
            if promise is not None and promise is not self.last.promise:
                self.state.dice.seed = promise.seed
            if decision.aside or self.stack[-1].lasting:
                self.stack.append(step)
            else:
                self.stack[-1] = step
            self._advance()
            if counts and (full := overfull(self.title.counts(self.state), counts)) is not None:
                raise Illegal("", full)
        except BaseException:
            self._take_back()
            raise
        told = tuple(self._told)
        chance = self.state.dice.drawn != before
        self.last = Entry(self.last, decision.seat, key, tuple(self._drawn), told, chance, promise=promise)
        self._told, self._drawn = [], []
        if self.last.number % CHECKPOINT_EVERY == 0:
            self.last.checkpoint = (self.state.copy(), self.stack[:])
        return Told(told)

    def why_not(self, key: str, seat: str | None = None) -> Refusal | None:
        """Why a choice would be refused; None if it would not."""
        _, found = self._gate(key, seat)
        return found if isinstance(found, Refusal) else None

    def deciding(self, key: str, seat: str | None = None) -> Decision[S]:
        """The open decision that a key answers, or that best explains why it does not."""
        decision, found = self._gate(key, seat)
        if decision is None and isinstance(found, Refusal):
            raise Illegal(found.rule, found.message)
        assert decision is not None
        return decision

    def _allowed(self, key: str, seat: str | None) -> tuple[Decision[S], Step[S]]:
        asking = self._asking
        if asking and (seat is None or seat == asking[0].seat) and (step := asking[0].at_hand(key)) is not None:
            return asking[0], step
        decision, found = self._gate(key, seat)
        if isinstance(found, Refusal):
            raise Illegal(found.rule, found.message)
        assert decision is not None
        return decision, found

    def _gate(self, key: object, seat: str | None) -> tuple[Decision[S] | None, Step[S] | Refusal]:
        """Where a key leads, and by which of a seat's decisions; without one, why nobody would hear it."""
        asking = self.asking
        if not asking:
            return None, Refusal("", Message("engine.game-over"))
        if not isinstance(key, str):
            return None, Refusal("", Message("engine.answer-not-text"))
        if seat is None:
            seat = asking[0].seat
        best = _best(asking, key, seat)
        if best is None or isinstance(best[1], Refusal):
            beside = _best(self.title.asides(self), key, seat)
            if beside is not None and (best is None or not isinstance(beside[1], Refusal) or not best[0].claims(key)):
                best = beside
        if best is not None:
            return best
        if seat not in self.seats:
            return None, Refusal("", Message("engine.no-such-seat", {"seat": seat, "seats": list(self.seats)}))
        waiting: list[Plain] = [one.seat for one in asking]
        return None, Refusal("", Message("engine.not-your-turn", {"seat": seat, "waiting": waiting}))

    def _advance(self) -> None:
        """Run what can be run, up to the next question that is a question."""
        stack = self.stack
        while True:
            # A step may lay another table: the state is looked up anew each time.
            while stack and self.state.outcome is None:
                step = stack[-1]
                if not step.asks or not (asked := step.ask(self)):
                    stack.pop().run(self)
                    continue
                decisions = asked if isinstance(asked, tuple) else (asked,)
                only = decisions[0].only() if len(decisions) == 1 else None
                if only is None:
                    self._asking = decisions
                    return
                if step.lasting:
                    stack.append(only)
                else:
                    stack[-1] = only
            stack.clear()
            following = self.title.sequel(self) if self.state.outcome is not None else ()
            if not following:
                break
            self.then(*following)
        self._asking = ()

    def _take_back(self) -> None:
        """Stand again where the last choice left the game."""
        before = self.rewind(self.number)
        self.state, self.stack = before.state, before.stack
        self._asking, self._told, self._drawn = None, [], []

    def let_go(self) -> None:
        """Forget what was worked out. A decision holds its game and the game its decisions: a game that is replaced by
        the next would otherwise stay in memory until somebody looks for such circles.
        """
        self._asking = None

    def copy(self) -> Game[S]:
        """Steps and entries never change, so they are shared; only the state is copied."""
        twin: Game[S] = Game(self.title, self.header, self.shelf, self.state.copy(), self.stack[:])
        twin.last = self.last
        twin.promises = self.promises
        twin.notices = self.notices
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Game[S]:
        """Whatever holds a game is copied with the engine's own copy of it."""
        return self.copy()

    def imagine(self, seat: str, seed: int) -> Game[S]:
        """A full game consistent with what a seat knows; its dice, and all else hidden, come from the given seed.

        It begins now, with what the seat saw happen: going back would be looking.
        """
        self._check_seat(seat)
        state = self.state.copy()
        header = self.header.imagine(seed, self.commitment)
        state.dice.seed, state.dice.source = seed, header.dice
        state.dice.script, state.dice.at = (), 0
        self.title.imagine(state, seat, seed)
        twin: Game[S] = Game(self.title, header, self.shelf, state, self.stack[:])
        twin._open(Entry(None, "", "", (), tuple(self._seen(seat)), True, "imagined"))
        return twin

    def rewind(self, number: int) -> Game[S]:
        """The game as it stood after so many choices; this one stays as it is."""
        if not 0 <= number <= self.last.number:
            raise Illegal("", Message("engine.no-such-choice", {"number": number, "last": self.last.number}))
        entry = self.last
        while entry.number > number:
            assert entry.past is not None
            entry = entry.past
        return self.at(entry)

    def at(self, entry: Entry[S]) -> Game[S]:
        """The game as it stood at an entry of its own, or of any branch that shares its beginning."""
        wanted = entry
        again: list[Entry[S]] = []
        while entry.checkpoint is None:
            again.append(entry)
            assert entry.past is not None
            entry = entry.past
        state, stack = entry.checkpoint
        twin: Game[S] = Game(self.title, self.header, self.shelf, state.copy(), stack[:])
        twin.last = entry
        twin.promises = self.promises
        twin.notices = self.notices
        for choice in reversed(again):
            # By the seed of that time: only what is new has new dice.
            twin._choose(choice.key, choice.seat, choice.promise)
        # The entries made again are twins of the first; going on from those keeps one past for all branches.
        twin.last = wanted
        return twin

    def entries(self, after: int = -1) -> list[Entry[S]]:
        """The opening (number 0) and every choice so far, oldest first."""
        found: list[Entry[S]] = []
        entry: Entry[S] | None = self.last
        while entry is not None and entry.number > after:
            found.append(entry)
            entry = entry.past
        return found[::-1]

    def free_undo(self, seat: str) -> int | None:
        """How far back a seat may go unasked: not past chance, a reveal, or another seat's choice. None if nowhere."""
        entry = self.last
        while entry.past is not None and entry.seat == seat and not entry.final:
            entry = entry.past
        return entry.number if entry is not self.last else None

    def view(self, seat: str) -> dict[str, Plain]:
        """What a seat knows; JSON-able. Hidden information is absent, not masked."""
        self._check_seat(seat)
        return self.title.view(self, seat)

    def events(self, after: int = 0, seat: str | None = None) -> list[dict[str, Plain]]:
        """What a seat saw happen, numbered for that seat alone so that gaps tell nothing; all of it for no seat."""
        if seat is not None:
            self._check_seat(seat)
        return [event.to_data(number) for number, event in enumerate(self._seen(seat), 1) if number > after]

    def _seen(self, seat: str | None) -> list[Event]:
        return [event for entry in self.entries() for event in entry.events if event.known_to(seat)]

    def _check_seat(self, seat: str) -> None:
        if seat != SPECTATOR and seat not in self.seats:
            raise Illegal("", Message("engine.no-such-seat", {"seat": seat, "seats": [*self.seats, SPECTATOR]}))

    def log(self, language: str, seat: str | None = None, after: int = 0) -> list[str]:
        """The events in words."""
        return [self.tell_in_words(event, language) for event in self.events(after, seat)]

    def tell_in_words(self, event: dict[str, Plain], language: str) -> str:
        args = {name: value for name, value in event.items() if name not in ("number", "kind", "rules")}
        return self.say(Message(f"{self.title.name}.{event['kind']}", args), language)

    def say(self, message: Message, language: str) -> str:
        return word(message, language, self.name_of)

    def name_of(self, id: str, language: str) -> str:
        return self.title.name_of(self, id, language)

    def forecast(self, key: str, seat: str | None = None) -> dict[str, Plain]:
        """Consequences of an answer that are certain, and the distribution of those that are not."""
        decision, _ = self._allowed(key, seat)
        foreseen, odds = decision.forecast(key), decision.odds(key)
        return foreseen if odds is None else {**foreseen, "odds": to_plain(odds.to_data())}

    def save(self, seat: str | None = None) -> str:
        """The record as text; for a seat, only what it may have."""
        from rouage.engine import record

        return record.write(self) if seat is None else record.write_for(self, seat)


def _best(decisions: tuple[Decision[S], ...], key: str, seat: str) -> tuple[Decision[S], Step[S] | Refusal] | None:
    """The first of a seat's decisions that accepts a key; failing that, that speaks its language; failing that, any."""
    best: tuple[Decision[S], Step[S] | Refusal] | None = None
    for one in decisions:
        if one.seat == seat:
            found = one.follow(key)
            if not isinstance(found, Refusal):
                return one, found
            if best is None or (one.claims(key) and not best[0].claims(key)):
                best = one, found
    return best
