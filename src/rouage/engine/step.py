"""One sentence of the rulebook, waiting on the stack."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rouage.engine.language import Message
from rouage.engine.native import mypyc_attr
from rouage.engine.plain import NotPlain, Plain, fields, from_plain, to_plain

if TYPE_CHECKING:
    from rouage.engine.decision import Decision
    from rouage.engine.game import Game
    from rouage.engine.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """It asks or it runs, and never changes: its fields are ids, numbers and tuples of them.

    A step that asks is replaced by the step its answer leads to. A `lasting` step stays beneath the answer and asks
    again until it has nothing left to ask: so do sealed plans, and a table where everybody may speak.
    Secrets belong in the state, not in a step: what a seat cannot know must be replaceable by `Title.imagine`.
    """

    __slots__ = ()
    rules: ClassVar[tuple[str, ...]] = ()
    lasting: ClassVar[bool] = False
    asks: ClassVar[bool] = False
    """Whether it may ask at all: most sentences only run."""

    def __init_subclass__(cls) -> None:
        cls.asks = cls.ask is not Step.ask

    def ask(self, game: Game[S]) -> Decision[S] | tuple[Decision[S], ...] | None:
        """The questions now open, in seat order; none (None or no questions) to run at once. Changes nothing."""
        return None

    def run(self, game: Game[S]) -> None:
        """What the sentence does, then what follows it."""

    def cites(self, game: Game[S]) -> tuple[str, ...]:
        """The rules to show whoever is offered this step; a step made of several parts may say more than its own."""
        return self.rules

    def help(self, game: Game[S]) -> Message:
        """What choosing this step would do, for whoever is offered it."""
        return Message(f"{game.title.name}.help-{_kebab(type(self).__name__)}", _facts(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={getattr(self, name)!r}' for name in fields(type(self))])})"


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _facts(step: Step[S]) -> dict[str, Plain]:
    return {name: to_plain(getattr(step, name), name) for name in fields(type(step))}


def step_to_plain(step: Step[S]) -> dict[str, Plain]:
    return {"step": type(step).__name__, **_facts(step)}


def step_from_plain(kinds: Mapping[str, type[Step[Any]]], data: object, where: str) -> Step[Any]:
    kind = kinds.get(str(data.get("step"))) if isinstance(data, dict) else None
    if kind is None or not isinstance(data, dict):
        raise NotPlain(f"{where}.step", Message("engine.expected-step"))
    step: Step[Any] = from_plain(kind, {name: value for name, value in data.items() if name != "step"}, where)
    return step
