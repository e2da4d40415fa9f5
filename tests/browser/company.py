"""A GM and players at one table of Espace Artémis, each at a window of their own, beside the same game in the rules.

Whatever is answered at a window is answered in the rules as well: at every question both must agree on what is asked,
of whom, and what each seat sees.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import rouage
from rouage.engine.decision import Decision
from tests.browser import sheets
from tests.browser.gamemaster import Gamemaster
from tests.browser.people import Data
from tests.browser.sheets import Play
from tests.browser.traveller import Traveller
from tests.browser.windows import Windows

GM: Final = "gm"
THROWN: Final = "dice"
"""How a throw is written in a script: `dice 3 5`."""
DESK: Final = "desk"
"""Before a command of the GM's own, which nobody asked for."""
Look = Callable[[Traveller, str], None]
"""What is done about a question before it is answered."""


def asked(game: Play, step: str) -> tuple[Decision[Any], str]:
    """The question that a step of a script answers, and the answer: `KEY`, or `SEAT: KEY` where several are asked."""
    named, _, answer = step.rpartition(": ")
    if named == DESK:
        return next(one for one in game.decisions if one.aside), answer
    decision = next(one for one in game.asking if not one.aside and named in ("", one.seat))
    return decision, answer.removeprefix(f"{THROWN} ")


def seen(game: Play, seat: str) -> Data:
    """What a seat sees, as it travels."""
    found: Data = json.loads(json.dumps(game.view(seat)))
    return found


class Company:
    """Everybody at the table."""

    def __init__(self, gm: Gamemaster, players: Sequence[Traveller], game: Play) -> None:
        self.gm: Final = gm
        self.game: Final = game
        self.people: Final[dict[str, Traveller]] = {
            **{f"player-{number}": one for number, one in enumerate(players, 1)}, GM: gm,
        }  # fmt: skip

    def play(self, script: Sequence[str], look: Look | None = None) -> set[str]:
        """Every step, each at the window of whoever it is for: the kinds of events that came of it."""
        told: set[str] = set()
        for step in script:
            told |= self.step(step, look)
        return told

    def step(self, step: str, look: Look | None = None) -> set[str]:
        decision, key = asked(self.game, step)
        person = self.people[decision.seat]
        if decision.aside:
            self.gm.command(key)
        else:
            person.wait_for(decision.prompt.id)
            person.ready()
            sheets.question_agrees(person, self.game, decision)
            if look is not None:
                look(person, decision.prompt.id)
            person.give(decision.prompt.id, key)
        happened = {event.kind for event in self.game.choose(key, decision.seat)}
        self.agree()
        return happened

    def agree(self) -> None:
        """Every window shows what the rules do, and is asked what the rules ask."""
        for seat, person in self.people.items():
            view = seen(self.game, seat)
            prompts = [one.prompt.to_data() for one in self.game.asking if one.seat == seat and not one.aside]
            sees(person, view, prompts)
            if seat == GM:
                sheets.cast_agrees(self.gm, view)
            else:
                sheets.bar_agrees(person, view)

    def sheets_agree(self) -> None:
        """Every number on every player's sheet."""
        for seat, person in self.people.items():
            if seat != GM:
                sheets.sheet_agrees(person, seen(self.game, seat))

    @contextmanager
    def unheard(self, *seats: str) -> Iterator[Callable[[], str]]:
        """What the other windows are told within, as one text."""
        others = {seat: person.window.line for seat, person in self.people.items() if seat not in seats}
        before = {seat: len(line.frames) for seat, line in others.items()}
        yield lambda: json.dumps([line.frames[before[seat] :] for seat, line in others.items()], ensure_ascii=False)


def sees(person: Traveller, view: Data, prompts: list[Data]) -> None:
    try:
        person.window.until(lambda: person.position.get("view") == view, "the same table as the rules'")
        person.window.until(lambda: [one["prompt"] for one in person.questions] == prompts, f"to be asked {prompts}")
    except AssertionError as error:
        raise AssertionError(f"{error}; {differing(person.position.get('view'), view)}") from None


def differing(shown: Any, ruled: Any, path: str = "") -> str:
    """Where a window's table and the rules' part, and what each says there."""
    if isinstance(shown, dict) and isinstance(ruled, dict) and shown.keys() == ruled.keys():
        return "; ".join(
            [differing(shown[key], ruled[key], f"{path}.{key}") for key in shown if shown[key] != ruled[key]]
        )
    if isinstance(shown, list) and isinstance(ruled, list) and len(shown) == len(ruled):
        pairs = enumerate(zip(shown, ruled, strict=True))
        return "; ".join([differing(one, other, f"{path}.{at}") for at, (one, other) in pairs if one != other])
    return f"{path or 'the table'}: {shown}, by the rules {ruled}"


def opened(setup: Data) -> Play:
    """A table whose dice are typed in."""
    return rouage.new("artemis", setup, dice="typed")


def everywhere(windows: Windows, words: Sequence[str], but: Sequence[str]) -> list[str]:
    """Which windows were told one of these words; those of `but` may be."""
    return [
        f"{window.name}: {word}"
        for window in windows.all
        for word in words
        if window.name not in but and any(word in line.told() for line in window.lines.values())
    ]
