"""What somebody rolls for: who may see its number, how a call is answered, and the GM's verdict on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rouage.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Check:
    """A test or a task, from the moment it is called for until its consequence."""

    __slots__ = ()
    who: str
    visibility: str
    """One of `VISIBILITY`."""

    @property
    def open(self) -> bool:
        """Whether everybody may see its number."""
        return self.visibility == "all"

    @property
    def shown(self) -> bool:
        """Whether whoever rolls may see its number."""
        return self.visibility in ("all", "player")


R = TypeVar("R", bound=Check)


def call_on(calls: Sequence[R], who: str) -> R:
    """The call that somebody has yet to answer."""
    return next(one for one in calls if one.who == who)


def take_up(calls: list[R], under_way: list[R], who: str) -> R:
    """What was called for gets under way."""
    one = call_on(calls, who)
    calls.remove(one)
    under_way.append(one)
    return one


def judged(calls: Sequence[Check], under_way: Sequence[Check], words: list[str]) -> str:
    """Whose unanswered call the GM's verdict is about: the one named, or the only one while nothing is under way;
    empty where it is about what is under way.
    """
    called = [one.who for one in calls]
    named = called if not words and not under_way else words
    return named[0] if len(named) == 1 and named[0] in called else ""
