"""Where a game comes from: what it was made of, and every choice since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from rouage.engine.decision import Landed, Throw
from rouage.engine.dice import Source, commitment
from rouage.engine.event import Event, Row, Told
from rouage.engine.plain import Plain, checksum, from_plain, to_plain
from rouage.engine.state import State
from rouage.engine.step import Step, step_from_plain, step_to_plain
from rouage.engine.title import Title

S = TypeVar("S", bound=State)

ENGINE_STEPS: Final[dict[str, type[Step[Any]]]] = {"Throw": Throw, "Landed": Landed}
"""Steps every game may have on its stack."""


class Promise:
    """A new seed for all dice that fall from now on: its commitment is published before the first of them."""

    __slots__ = ("commitment", "number", "salt", "seed")

    def __init__(self, number: int, seed: int, salt: str) -> None:
        self.number: Final = number
        """The first new seed of a game is 1; what it began with is the header's."""
        self.seed: Final = seed
        self.salt: Final = salt
        self.commitment: Final = commitment(seed, salt)


class Base:
    """A snapshot that a game goes on from, and the choices that led there under rules no longer at hand."""

    __slots__ = ("past", "promises", "snapshot")

    def __init__(
        self, snapshot: dict[str, Plain], past: tuple[str, ...], promises: tuple[Promise, ...] = ()
    ) -> None:  # fmt: skip
        self.snapshot: Final = snapshot
        self.past: Final = past
        """Lines of the record, kept to be read."""
        self.promises: Final = promises
        """The new seeds until then: the dice of the snapshot follow the last."""

    @property
    def sum(self) -> str:
        if not self.promises:
            return checksum(self.snapshot, self.past)
        return checksum(self.snapshot, self.past, [one.commitment for one in self.promises])


class Header:
    """What a game was made from. With the choices, it is the game."""

    __slots__ = ("base", "commitment", "dice", "game", "packs", "salt", "script", "seed", "setup", "version")

    def __init__(
        self, game: str, version: int, packs: dict[str, str], setup: dict[str, Plain], dice: Source,
        script: tuple[int, ...], seed: int, salt: str, base: Base | None = None, promise: str = "",
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.version: Final = version
        self.packs: Final = packs
        self.setup: Final = setup
        self.dice: Final = dice
        self.script: Final = script
        self.seed: Final = seed
        self.salt: Final = salt
        self.base: Final = base
        self.commitment: Final = promise or commitment(seed, salt)

    @property
    def imagined(self) -> bool:
        """Whether the seed is not the promised one: a game that somebody only thinks about."""
        return self.commitment != commitment(self.seed, self.salt)

    def imagine(self, seed: int, promise: str) -> Header:
        """The same game as far as everybody knows: other dice, no setup, no `promise` that could be kept."""
        dice: Source = "seed" if self.dice == "script" else self.dice
        return Header(self.game, self.version, self.packs, {}, dice, (), seed, "", promise=promise)

    def public(self) -> dict[str, Plain]:
        """All but what would foretell the dice."""
        return {
            "game": self.game, "rules": self.version, "packs": dict(self.packs), "setup": self.setup, "dice": self.dice,
        }  # fmt: skip


class Entry(Generic[S]):
    """One choice and what it brought. Entries point back, so that copies and branches share their past."""

    __slots__ = ("_hash", "chance", "checkpoint", "dice", "key", "number", "past", "promise", "seat", "told")

    def __init__(
        self, past: Entry[S] | None, seat: str, key: str, dice: tuple[int, ...], told: tuple[Row, ...],
        chance: bool, hash: str = "", promise: Promise | None = None,
    ) -> None:  # fmt: skip
        self.past: Final = past
        self.number: Final[int] = 0 if past is None else past.number + 1
        self.seat: Final = seat
        self.key: Final = key
        self.dice: Final = dice
        self.told: Final = told
        self.chance: Final = chance
        """Whether chance had a say: dice fell, or a card was drawn."""
        self.promise: Final = promise
        """The new seed that its dice follow; that of the header if None."""
        self.checkpoint: tuple[S, list[Step[S]]] | None = None
        self._hash = hash

    @property
    def hash(self) -> str:
        """Chained over choices, dice and events; worked out when first wanted, oldest first."""
        missing: list[Entry[S]] = []
        entry = self
        while not entry._hash and entry.past is not None:
            missing.append(entry)
            entry = entry.past
        for entry in reversed(missing):
            assert entry.past is not None
            told = facts(entry.told)
            entry._hash = checksum(entry.past._hash, entry.number, entry.seat, entry.key, entry.dice, told)
            if entry.promise is not None and entry.promise is not entry.past.promise:
                entry._hash = checksum(entry._hash, entry.promise.commitment)
        return self._hash

    @property
    def events(self) -> Sequence[Event]:
        """What the choice brought."""
        return Told(self.told)

    @property
    def final(self) -> bool:
        """Whether whoever chose cannot take it back unasked: chance had a say, or something was revealed."""
        return self.chance or any(kind.startswith("revealed") for kind, *_ in self.told)


def facts(told: tuple[Row, ...]) -> list[object]:
    """What is hashed of events: not the rules they cite, which may be better cited one day."""
    return [(kind, data, to) for kind, data, _, to in told]


def snapshot(state: S, stack: list[Step[S]]) -> dict[str, Plain]:
    """The table and what waits on it, as plain data."""
    return {"state": to_plain(state, "state"), "stack": [step_to_plain(step) for step in stack]}


def restore(title: Title[S], data: dict[str, Plain]) -> tuple[S, list[Step[S]]]:
    """A snapshot back on the table. Raises NotPlain."""
    kinds = {**title.steps, **ENGINE_STEPS}
    state: S = from_plain(title.state, data.get("state"), "state")
    rows: list[Plain] = from_plain(list[object], data.get("stack"), "stack")
    return state, [step_from_plain(kinds, row, f"stack[{place}]") for place, row in enumerate(rows)]
