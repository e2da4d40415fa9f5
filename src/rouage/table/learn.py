"""Lessons: a game played once already, in which the learner makes the moves of one seat and the table all others."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.pack import Text, check, within
from rouage.engine.plain import Plain

if TYPE_CHECKING:
    from rouage.table.log import Log

Point = Literal[
    "none", "scene", "creature", "option", "task", "energy", "sheet", "grid", "dice", "dial", "plan", "score", "log",
    "rest", "help",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A move, with words before and after it; or only words, where nothing is expected."""

    part: Literal["theme", "goal", "overview", "rules", "special"]
    """Newcomers are told in this order."""
    seat: str = ""
    expect: tuple[str, ...] = ()
    """The keys that lead on; the table itself plays the first."""
    say: Text | None = None
    then: Text | None = None
    point: Point = "none"
    """What the words are about, to be lit up."""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """As its file tells it."""

    name: Text
    text: Text
    minutes: Annotated[int, within(1, 60)]
    learner: str
    seed: Annotated[int, within(0, 2**53)]
    setup: dict[str, Any]
    step: tuple[Step, ...]


class Guide:
    """Stands beside a table that is a lesson: knows what comes next."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.moves: Final = [step for step in lesson.step if step.expect]

    def next(self, log: Log) -> Step | None:
        """The next move; None once all are made."""
        made = len(log.line())
        return self.moves[made] if made < len(self.moves) else None

    def scripted(self, log: Log) -> Step | None:
        """The next move, if it is the table's own."""
        step = self.next(log)
        return step if step is not None and step.seat != self.lesson.learner and self.fits(log) else None

    def fits(self, log: Log) -> bool:
        """Whether the next move can be made: the rules may have changed since the lesson was written."""
        step = self.next(log)
        if step is None:
            return True
        ways = step.expect if step.seat == self.lesson.learner else step.expect[:1]
        return any(log.game.why_not(key, step.seat) is None for key in ways)

    def done(self, log: Log) -> int:
        """How many steps are behind the learner: up to the last move made."""
        made = len(log.line())
        if made == len(self.moves):
            return len(self.lesson.step)
        return self.lesson.step.index(self.moves[made - 1]) + 1 if made else 0

    def why_not(self, log: Log, seat: str, key: str) -> Refusal | None:
        """Another move than the one explained: said what to try instead."""
        step = self.next(log)
        if step is None or (seat == step.seat and key in step.expect):
            return None
        if not self.fits(log):
            return Refusal("", Message("table.lesson-broken"))
        if step.seat != self.lesson.learner:
            return Refusal("", Message("table.lesson-wait"))
        return Refusal("", Message("table.lesson-other", {"what": _told(log.game, step)}))


def _told(game: Game[Any], step: Step) -> Plain:
    """The expected move as the game words it."""
    key = step.expect[0]
    found = game.deciding(key, step.seat).follow(key)
    return key if isinstance(found, Refusal) else found.help(game).to_data()


@cache
def lessons() -> dict[str, tuple[str, Lesson]]:
    """Every lesson with its game, by an id made of both names. Raises PackError."""
    found: dict[str, tuple[str, Lesson]] = {}
    for game in sorted(files("rouage.games").iterdir(), key=lambda one: one.name):
        folder = game / "lessons"
        for file in sorted(folder.iterdir(), key=lambda one: one.name) if folder.is_dir() else ():
            if file.name.endswith(".toml"):
                name = game.name.replace("_", "-")
                data = tomllib.loads(file.read_text("utf-8"))
                found[f"{name}-{file.name.removesuffix('.toml')}"] = (name, check(Lesson, data, file.name))
    return found


def guide(lesson: str) -> Guide | None:
    """None where a lesson is no longer given: its tables are then played like any other."""
    known = lessons().get(lesson)
    return Guide(known[1]) if known is not None else None
