"""The game loop: a state, a stack of steps, and the choices that brought them here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from rouage.engine.decision import Decision, Illegal, Landed, Refusal, Throw
from rouage.engine.dice import Dice, DiceRanOut, DieOffScale, commitment
from rouage.engine.event import Event
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain, checksum, to_plain
from rouage.engine.state import Outcome, State
from rouage.engine.step import Step
from rouage.engine.title import Title

if TYPE_CHECKING:
    from rouage.engine.pack import Shelf

S = TypeVar("S", bound=State)

CHECKPOINT_EVERY: Final = 32
"""Choices between the copies kept for rewinding: replaying a few is cheaper than keeping them all."""


class Header:
    """What a game was made from. With the choices, it is the game."""

    __slots__ = ("dice", "game", "packs", "salt", "script", "seed", "setup", "version")

    def __init__(
        self, game: str, version: int, packs: dict[str, str], setup: dict[str, Plain],
        dice: str, script: tuple[int, ...], seed: int, salt: str,
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.version: Final = version
        self.packs: Final = packs
        self.setup: Final = setup
        self.dice: Final = dice
        self.script: Final = script
        self.seed: Final = seed
        self.salt: Final = salt

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.salt)

    def public(self) -> dict[str, Plain]:
        """Everything but what would foretell the dice."""
        return {
            "game": self.game, "rules": self.version, "packs": dict(self.packs), "setup": self.setup,
            "dice": self.dice, "commitment": self.commitment,
        }  # fmt: skip


class Entry(Generic[S]):
    """One choice and what it brought. Entries point back, so that copies and branches share their past."""

    __slots__ = ("_hash", "checkpoint", "dice", "events", "key", "number", "past", "seat")

    def __init__(
        self, past: Entry[S] | None, seat: str, key: str, dice: tuple[int, ...], events: tuple[Event, ...], root: str
    ) -> None:
        self.past: Final = past
        self.number: Final[int] = 0 if past is None else past.number + 1
        self.seat: Final = seat
        self.key: Final = key
        self.dice: Final = dice
        self.events: Final = events
        self.checkpoint: tuple[S, list[Step[S]]] | None = None
        self._hash = root

    @property
    def hash(self) -> str:
        """Chained over choices, dice and events; worked out when first wanted, in order, without recursion."""
        chain = [self]
        while not chain[-1]._hash or chain[-1].past is None:
            past = chain[-1].past
            if past is None:
                break
            chain.append(past)
        for entry in reversed(chain):
            if not entry._hash and entry.past is not None:
                told = [[event.kind, event.data, event.to] for event in entry.events]
                entry._hash = checksum(entry.past._hash, entry.number, entry.seat, entry.key, entry.dice, told)
        return self._hash


class Game(Generic[S]):
    """A game in play. Use `rouage.new` or `rouage.load` to get one."""

    __slots__ = ("_asking", "_drawn", "_told", "header", "last", "notices", "past_lines", "shelf", "stack", "state", "title")

    def __init__(self, title: Title[S], header: Header, shelf: Shelf, state: S, stack: list[Step[S]]) -> None:
        self.title: Final = title
        self.header: Final = header
        self.shelf: Final = shelf
        """The packs at this table, for whoever brings more of their content into play."""
        self.state: S = state
        self.stack: list[Step[S]] = stack
        self._asking: tuple[Decision[S], ...] | None = None
        self._told: list[Event] = []
        self._drawn: list[int] = []
        self.notices: list[Message] = []
        """What whoever opened this game should know, such as that the rules have changed since it was saved."""
        self.past_lines: list[str] = []
        """Lines of a record made under other rules: kept to be read, no longer replayed."""
        self.last: Entry[S]

    @classmethod
    def begin(cls, title: Title[S], header: Header, shelf: Shelf) -> Game[S]:
        source = "seed" if header.dice == "seed" else header.dice
        dice = Dice(header.seed, source, header.script, 0, {})  # type: ignore[arg-type]
        state, steps = title.start(header.setup, shelf, dice)
        game = cls(title, header, shelf, state, list(reversed(steps)))
        game._advance()
        game._open(checksum(header.public(), _told(game._told), game._drawn))
        return game

    @classmethod
    def resume(
        cls, title: Title[S], header: Header, shelf: Shelf, state: S, stack: list[Step[S]], root: str
    ) -> Game[S]:
        """Continue from a snapshot."""
        game = cls(title, header, shelf, state, stack)
        game._open(root)
        return game

    def _open(self, root: str) -> None:
        self.last = Entry(None, "", "", tuple(self._drawn), tuple(self._told), root)
        self.last.checkpoint = (self.state.copy(), self.stack[:])
        self._told, self._drawn = [], []

    # -- what steps use -------------------------------------------------------------------------------------------

    def then(self, *steps: Step[S]) -> None:
        """What follows, in reading order."""
        self.stack.extend(reversed(steps))

    def tell(self, kind: str, rules: tuple[str, ...] = (), to: tuple[str, ...] | None = None, **data: Plain) -> None:
        self._told.append(Event(kind, data, rules, to))

    def throw(self, stream: str, count: int, sides: int, seat: str) -> None:
        """Next, dice fall into the tray."""
        self.stack.append(Throw(stream, count, sides, seat))

    def land(self, faces: tuple[int, ...]) -> None:
        self.state.tray = faces
        self._drawn.extend(faces)

    def finish(self, outcome: Outcome) -> None:
        """The game is over: nothing on the stack matters any more."""
        self.state.outcome = outcome
        self.stack.clear()

    # -- what everybody uses --------------------------------------------------------------------------------------

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
        return self.header.commitment

    @property
    def dice_left(self) -> tuple[int, ...]:
        dice = self.state.dice
        return dice.script[dice.at :]

    @property
    def asking(self) -> tuple[Decision[S], ...]:
        """The main questions: those the rules wait for."""
        if self._asking is None:
            asked = self.stack[-1].ask(self) if self.stack else ()
            self._asking = asked if isinstance(asked, tuple) else (asked,) if asked is not None else ()
        return self._asking

    @property
    def decisions(self) -> tuple[Decision[S], ...]:
        """All that are open now, in seat order, asides last."""
        asking = self.asking
        return asking + self.title.asides(self) if asking else ()

    @property
    def decision(self) -> Decision[S] | None:
        asking = self.asking
        return asking[0] if asking else None

    def choose(self, key: str, seat: str | None = None) -> list[Event]:
        """Make a choice; returns the events it brought. Raises Illegal and changes nothing if it is refused."""
        decision, step = self._gate(key, seat)
        backup = (self.state.copy(), self.stack[:]) if self.state.dice.source == "script" else None
        if decision.aside or self.stack[-1].lasting:
            self.stack.append(step)
        else:
            self.stack[-1] = step
        try:
            self._advance()
        except (DiceRanOut, DieOffScale):
            assert backup is not None
            self.state, self.stack = backup
            self._asking, self._told, self._drawn = None, [], []
            raise
        self.last = Entry(self.last, decision.seat, key, tuple(self._drawn), tuple(self._told), "")
        if self.last.number % CHECKPOINT_EVERY == 0:
            self.last.checkpoint = (self.state.copy(), self.stack[:])
        events = self._told
        self._told, self._drawn = [], []
        return events

    def why_not(self, key: str, seat: str | None = None) -> Refusal | None:
        try:
            self._gate(key, seat)
        except Illegal as illegal:
            return Refusal(illegal.rule, illegal.message)
        return None

    def deciding(self, key: str, seat: str | None = None) -> Decision[S]:
        """The open decision that a key answers, or that best explains why it does not."""
        asking = self.asking
        if not asking:
            raise Illegal("", Message("engine.game-over"))
        if seat is None:
            return asking[0]
        theirs = [one for one in self.decisions if one.seat == seat]
        if not theirs:
            raise Illegal("", Message("engine.not-your-turn", {"seat": seat, "waiting": [one.seat for one in asking]}))
        for one in theirs:
            if not isinstance(one.follow(key), Refusal):
                return one
        return next((one for one in theirs if one.claims(key)), theirs[0])

    def _gate(self, key: str, seat: str | None) -> tuple[Decision[S], Step[S]]:
        decision = self.deciding(key, seat)
        found = decision.follow(key)
        if isinstance(found, Refusal):
            raise Illegal(found.rule, found.message)
        return decision, found

    def _advance(self) -> None:
        """Run what can be run, up to the next question that is a question."""
        stack = self.stack
        while stack:
            step = stack[-1]
            asked = step.ask(self)
            if asked is None:
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
        self._asking = ()

    def copy(self) -> Game[S]:
        """Steps and entries never change, so they are shared; only the state is copied."""
        twin: Game[S] = Game(self.title, self.header, self.shelf, self.state.copy(), self.stack[:])
        twin.last = self.last
        twin.notices, twin.past_lines = self.notices, self.past_lines
        return twin

    def imagine(self, seat: str, seed: int) -> Game[S]:
        """A full game consistent with what a seat knows; its dice, and all else hidden, come from the given seed."""
        twin = self.copy()
        twin.state.dice.seed = seed
        self.title.imagine(twin.state, seat, seed)
        return twin

    def rewind(self, number: int) -> Game[S]:
        """The game as it stood after so many choices; this one stays as it is."""
        entry = self._entry(number)
        choices: list[Entry[S]] = []
        while entry.checkpoint is None:
            choices.append(entry)
            assert entry.past is not None
            entry = entry.past
        state, stack = entry.checkpoint
        twin: Game[S] = Game(self.title, self.header, self.shelf, state.copy(), stack[:])
        twin.last = entry
        twin.notices, twin.past_lines = self.notices, self.past_lines
        for choice in reversed(choices):
            twin.choose(choice.key, choice.seat)
        return twin

    def _entry(self, number: int) -> Entry[S]:
        if not 0 <= number <= self.last.number:
            raise Illegal("", Message("engine.no-such-choice", {"number": number, "last": self.last.number}))
        entry = self.last
        while entry.number > number:
            assert entry.past is not None
            entry = entry.past
        return entry

    def entries(self, after: int = -1) -> list[Entry[S]]:
        """The opening (number 0) and every choice so far, oldest first."""
        found: list[Entry[S]] = []
        entry: Entry[S] | None = self.last
        while entry is not None and entry.number > after:
            found.append(entry)
            entry = entry.past
        return found[::-1]

    def free_undo(self, seat: str) -> int | None:
        """How far back a seat may go unasked: not past dice, a reveal, or another seat's choice. None if nowhere."""
        entry = self.last
        while entry.past is not None and entry.seat == seat and not entry.dice and not _reveals(entry):
            entry = entry.past
        return entry.number if entry is not self.last else None

    def view(self, seat: str) -> dict[str, Plain]:
        """What a seat knows; JSON-able. Hidden information is absent, not masked."""
        return self.title.view(self, seat)

    def events(self, after: int = 0, seat: str | None = None) -> list[dict[str, Plain]]:
        """What a seat saw happen, numbered for that seat alone so that gaps tell nothing; all of it for no seat."""
        seen = [event for entry in self.entries() for event in entry.events if event.known_to(seat)]
        return [_event_data(number, event) for number, event in enumerate(seen, 1) if number > after]

    def log(self, language: str, seat: str | None = None, after: int = 0) -> list[str]:
        """The events in words."""
        return [self.tell_in_words(event, language) for event in self.events(after, seat)]

    def tell_in_words(self, event: dict[str, Plain], language: str) -> str:
        args = {name: value for name, value in event.items() if name not in ("number", "kind", "rules")}
        return self.say(Message(f"{self.title.name}.{event['kind']}", args), language)

    def say(self, message: Message, language: str) -> str:
        return word(message, language, self.name_of)

    @property
    def name_of(self) -> Callable[[str, str], str]:
        title, state = self.title, self.state
        return lambda id, language: title.name_of(state, id, language)

    def forecast(self, key: str, seat: str | None = None) -> dict[str, Plain]:
        """Consequences of an answer that are certain, and the distribution of those that are not."""
        decision, _ = self._gate(key, seat)
        found = self.title.forecast(self, decision, key)
        odds = decision.odds(key)
        return found | {"odds": to_plain(odds.to_data())} if odds is not None else found

    def save(self, seat: str | None = None) -> str:
        """The record as text; for a seat, only what it may have."""
        from rouage.engine import record

        return record.write(self) if seat is None else record.write_for(self, seat)


def _told(events: list[Event]) -> list[Plain]:
    return [to_plain([event.kind, event.data, event.to]) for event in events]


def _event_data(number: int, event: Event) -> dict[str, Plain]:
    return {"number": number, "kind": event.kind, **event.data, "rules": list(event.rules)}


def _reveals(entry: Entry[S]) -> bool:
    return any(event.kind.startswith("revealed") for event in entry.events)


ENGINE_STEPS: Final[dict[str, type]] = {"Throw": Throw, "Landed": Landed}
"""Steps every game may have on its stack."""
