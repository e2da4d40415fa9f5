"""A question to one seat, and the only gate through which choices enter the rules."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from rouage.engine.dice import draw
from rouage.engine.language import Message, Trouble, known
from rouage.engine.native import mypyc_attr
from rouage.engine.odds import Odds, outcomes
from rouage.engine.step import Step

if TYPE_CHECKING:
    from rouage.engine.game import Game
    from rouage.engine.plain import Plain
    from rouage.engine.state import State

S = TypeVar("S", bound="State")

LONGEST_KEY: Final = 2000


class Refusal:
    """Why an answer is not allowed: the rule that refuses it, and a sentence."""

    __slots__ = ("message", "rule")

    def __init__(self, rule: str, message: Message) -> None:
        self.rule: Final = rule
        self.message: Final = message

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.message == other.message

    def __hash__(self) -> int:
        return hash((self.rule, self.message))

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else str(self.message)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.message!r})"

    def to_data(self) -> dict[str, Plain]:
        return {"rule": self.rule, "message": self.message.to_data()}


class Illegal(Trouble):
    """A choice that the rules refuse. Nothing has changed."""

    def __init__(self, rule: str, message: Message) -> None:
        super().__init__(message)
        self.rule: Final = rule

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else str(self.message)


class Option:
    """An answer as a person is shown it."""

    __slots__ = ("help", "key", "rules")

    def __init__(self, key: str, help: Message, rules: tuple[str, ...]) -> None:
        self.key: Final = key
        self.help: Final = help
        self.rules: Final = rules

    def to_data(self) -> dict[str, Plain]:
        return {"key": self.key, "help": self.help.to_data(), "rules": list(self.rules)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A question: whose it is, what is asked, and the step each answer leads to.

    Subclasses override `build` where listing answers costs time, `read` where answers are endless or where a near
    miss deserves its reason, and `candidates` where the endless ones need examples.
    """

    __slots__ = ("_answers", "game", "prompt", "seat")
    sealed: ClassVar[bool] = False
    """The answer stays hidden until the rules reveal it; the engine never answers it by itself."""
    endless: ClassVar[bool] = False
    """Answers beyond the listed ones are read by `read`."""
    aside: ClassVar[bool] = False
    """It interrupts: whoever was being asked is asked again afterwards."""
    free: ClassVar[bool] = False
    """Nobody waits for an answer: the seat may speak, and so may others."""

    def __class_getitem__(cls, _state: object) -> type[Decision[S]]:
        """Only a type checker cares whose state it is: games name theirs, and make questions by that name."""
        return cls

    def __init__(self, game: Game[S], seat: str, prompt: Message, answers: dict[str, Step[S]] | None = None) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.prompt: Final = prompt
        self._answers = answers

    def build(self) -> dict[str, Step[S]]:
        """The listed answers, made when first needed."""
        return {}

    def __repr__(self) -> str:
        return f"<{self.prompt.id} to {self.seat}: {len(self.answers)} answers{' and more' if self.endless else ''}>"

    @property
    def answers(self) -> dict[str, Step[S]]:
        if self._answers is None:
            self._answers = self.build()
        return self._answers

    @property
    def keys(self) -> list[str]:
        answers = self._answers
        return list(self.answers if answers is None else answers)

    def at_hand(self, key: object) -> Step[S] | None:
        """Where an answer leads that has been listed already: it needs no judging."""
        answers = self._answers
        return answers.get(key) if answers is not None and isinstance(key, str) else None

    @property
    def cards(self) -> Mapping[str, Mapping[str, Any]]:
        """What the cards in play say, by kind and id: printed, changed, or of a pack of one's own.

        A game says in `Title.cards` which kinds anybody at the table may read.
        """
        return self.game.shelf.entries

    @property
    def options(self) -> list[Option]:
        return [Option(key, step.help(self.game), step.cites(self.game)) for key, step in self.answers.items()]

    def read(self, key: str) -> Step[S] | Refusal:
        """What an unlisted answer leads to, or why not."""
        return Refusal("", Message("engine.no-such-answer", {"key": key}))

    def follow(self, key: str) -> Step[S] | Refusal:
        """Where an answer leads, or why it leads nowhere. Nothing happens yet."""
        step = self.answers.get(key)
        return step if step is not None else _unreadable(key) or self.read(key)

    def why_not(self, key: str) -> Refusal | None:
        found = self.follow(key)
        return found if isinstance(found, Refusal) else None

    def claims(self, key: str) -> bool:
        """Whether the key speaks this decision's language, so that its refusal is the one worth reading."""
        return True

    def candidates(self) -> list[str]:
        """Keys worth trying; every key where answers can be listed."""
        return self.keys

    def sample(self, seed: int) -> str:
        """A legal answer picked by a seed."""
        keys = self.candidates()
        return keys[draw(seed, "sample", 0, len(keys))]

    def odds(self, key: str) -> Odds[str] | None:
        """The exact distribution of what the answer's roll will give; None where nothing is rolled or is secret."""
        return self.game.title.odds(self.game, self, key)

    def forecast(self, key: str) -> dict[str, Plain]:
        return self.game.title.forecast(self.game, self, key)

    def imagine(self, seed: int) -> Game[S]:
        """A game that may be this one, for all the seat knows: to think ahead in without looking at what is hidden."""
        return self.game.imagine(self.seat, seed)

    def only(self) -> Step[S] | None:
        """The single answer, where asking would be idle."""
        if self.sealed or self.endless:
            return None
        answers = self._answers
        if answers is None:
            answers = self._answers = self.build()
        return None if len(answers) != 1 else next(iter(answers.values()))

    def to_data(self) -> dict[str, Plain]:
        options: list[Plain] = [option.to_data() for option in self.options]
        return {
            "seat": self.seat, "prompt": self.prompt.to_data(), "options": options,
            "endless": self.endless, "sealed": self.sealed, "aside": self.aside,
        }  # fmt: skip


def _unreadable(key: str) -> Refusal | None:
    """What no rule could read: endless text, or half a character, which could not be saved."""
    if len(key) > LONGEST_KEY:
        return Refusal("", Message("engine.answer-too-long", {"n": LONGEST_KEY}))
    try:
        key.encode()
    except UnicodeEncodeError:
        return Refusal("", Message("engine.answer-not-text"))
    return None


class Throw(Step[S]):
    """Dice fall into the tray: from the seed or a script at once, otherwise from whoever holds them."""

    __slots__ = ("count", "seat", "sides", "stream")

    def __init__(self, stream: str, count: int, sides: int, seat: str) -> None:
        self.stream: Final = stream
        self.count: Final = count
        self.sides: Final = sides
        self.seat: Final = seat

    def ask(self, game: Game[S]) -> Decision[S] | None:
        source = game.state.dice.source
        if source == "typed":
            return TypedThrow(game, self)
        if source == "enumerated":
            return ChanceThrow(game, self)
        return None

    def run(self, game: Game[S]) -> None:
        game.land(game.state.dice.throw(self.stream, self.count, self.sides))


class Landed(Step[S]):
    """Dice thrown outside the program lie in the tray."""

    __slots__ = ("faces",)

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces: Final = faces

    def run(self, game: Game[S]) -> None:
        game.state.dice.drawn += len(self.faces)
        game.land(self.faces)

    def help(self, game: Game[S]) -> Message:
        return Message("engine.help-landed", {"faces": list(self.faces)})


class _Fall(Decision[S]):
    """What the dice show is not the rules' to foretell: no odds, no forecast."""

    __slots__ = ("throw",)

    def __init__(self, game: Game[S], throw: Throw[S], seat: str, prompt: str) -> None:
        args: dict[str, Plain] = {"n": throw.count, "sides": throw.sides, "roll": _roll_words(game, throw.stream)}
        super().__init__(game, seat, Message(prompt, args))
        self.throw: Final = throw

    def candidates(self) -> list[str]:
        return [_key(faces) for faces in outcomes(self.throw.count, self.throw.sides).weights]

    def sample(self, seed: int) -> str:
        """As real dice fall: each die by itself, highest first."""
        faces = [1 + draw(seed, "sample", number, self.throw.sides) for number in range(self.throw.count)]
        return _key(tuple(sorted(faces, reverse=True)))

    def odds(self, key: str) -> Odds[str] | None:
        return None

    def forecast(self, key: str) -> dict[str, Plain]:
        return {}


def _roll_words(game: Game[S], stream: str) -> Plain:
    """Why dice are rolled: a stream such as `climb brannoc` is worded by the game as `throw-climb`, if it cares to."""
    kind, _, who = stream.partition(" ")
    id = f"{game.title.name}.throw-{kind}"
    return {"id": id, "args": {"who": who}} if known(id, "en") else stream


class TypedThrow(_Fall[S]):
    """Real dice: the person who rolled types the faces."""

    __slots__ = ()
    endless = True

    def __init__(self, game: Game[S], throw: Throw[S]) -> None:
        super().__init__(game, throw, throw.seat, "engine.type-dice")

    def read(self, key: str) -> Step[S] | Refusal:
        words = key.replace(",", " ").split()
        if len(words) != self.throw.count or not all(_is_face(one, self.throw.sides) for one in words):
            args: dict[str, Plain] = {"n": self.throw.count, "sides": self.throw.sides, "key": key}
            return Refusal("", Message("engine.no-such-dice", args))
        return Landed(tuple([int(one) for one in words]))


class ChanceThrow(_Fall[S]):
    """Chance as a seat of its own, for a search that enumerates what may fall."""

    __slots__ = ()

    def __init__(self, game: Game[S], throw: Throw[S]) -> None:
        super().__init__(game, throw, "chance", "engine.chance")

    def build(self) -> dict[str, Step[S]]:
        return {_key(faces): Landed(faces) for faces in outcomes(self.throw.count, self.throw.sides).weights}

    def chance(self, key: str) -> Fraction:
        """How likely it is that these dice fall."""
        landed = self.answers.get(key)
        faces = landed.faces if isinstance(landed, Landed) else ()
        return outcomes(self.throw.count, self.throw.sides).chance(faces)


def _is_face(word: str, sides: int) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 6 and 1 <= int(word) <= sides


def _key(faces: tuple[int, ...]) -> str:
    return " ".join([str(face) for face in faces])
