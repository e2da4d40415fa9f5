"""What a game has beside its words: a scene above a question, panels by name, forecasts, one line for two answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rouage.cli.reader import Reader
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.stage import Part, Stage

EVERYTHING: Final = ""
FRAME: Final = "mission"
"""What somebody should know before anything else."""


class Scene:
    """What one person has before them: a part is drawn again only once it has changed."""

    def __init__(self, reader: Reader) -> None:
        self.reader: Final = reader
        self.drawn: list[Part] = []

    def draw(self, decision: Decision[Any]) -> None:
        stage = decision.game.title.stage
        if stage is None:
            return
        parts = stage.scene(decision, self.reader.language, self.reader.columns)
        for part in parts:
            if part and part not in self.drawn:
                draw(part, self.reader)
        if parts:
            self.drawn = parts

    def forget(self) -> None:
        self.drawn = []


def board(game: Game[Any]) -> Stage | None:
    """The stage of a game that has a board."""
    stage = game.title.stage
    return stage if stage is not None and stage.board else None


def draw(part: Part, reader: Reader) -> None:
    for line in part:
        reader.drawing(line)


def show(game: Game[Any], seat: str, what: str, reader: Reader) -> bool:
    """A panel by its name or the beginning of it; whether the game has one, and one only."""
    stage = board(game)
    if stage is None:
        return False
    words = game.title.vocabulary(reader.language)
    wanted = words.thing(what.casefold())
    panel = stage.panel(game, seat, wanted, reader.language, reader.columns)
    if panel is None:
        close = meant(game, wanted)
        panel = stage.panel(game, seat, close[0], reader.language, reader.columns) if len(close) == 1 else None
    if panel is None:
        offered = [words.word(one) for one in stage.offered(game, reader.language)]
        reader.say("no-such-panel", text=what, panels=", ".join(offered))
    else:
        draw(panel, reader)
    return True


def meant(game: Game[Any], start: str) -> list[str]:
    stage = game.title.stage
    return [one for one in stage.panels(game) if one.startswith(start)] if stage is not None else []


def forecast(decision: Decision[Any], text: str, reader: Reader) -> list[str]:
    """What an answer would bring, in words; nothing where the game does not say."""
    stage = decision.game.title.stage
    return stage.forecast(decision, " ".join(text.split()), reader.language) if stage is not None else []


def note(decision: Decision[Any], key: str, reader: Reader) -> str | None:
    """A few words behind an answer; None where the game has none of its own to say."""
    stage = board(decision.game)
    return stage.note(decision, key, reader.language) if stage is not None else None


def disturbed(game: Game[Any]) -> bool:
    """Whether the last choice brought something that changes minds."""
    stage = game.title.stage
    return stage is not None and any(event.kind in stage.disturbing for event in game.last.events)


def folded(decision: Decision[Any], keys: Sequence[str], least: int) -> dict[str, list[str]]:
    """Answers that may stand on one line, by their first word: those that need no words of explanation."""
    stage = decision.game.title.stage
    found: dict[str, list[str]] = {}
    for key in keys:
        verb, _, rest = key.partition(" ")
        if stage is not None and verb in stage.folds and rest:
            found.setdefault(verb, []).append(rest)
    return {verb: sorted(rests, key=_by_number) for verb, rests in found.items() if len(rests) >= least}


def unlisted(decision: Decision[Any], keys: Sequence[str]) -> list[str]:
    """Answers that nobody reads one by one."""
    stage = decision.game.title.stage
    return [key for key in keys if stage is not None and key.partition(" ")[0] in stage.unlisted]


def _by_number(label: str) -> tuple[str, int, str]:
    """As people count: a9 before a10."""
    digits = label.lstrip("abcdefghijklmnopqrstuvwxyz")
    letters = label.removesuffix(digits)
    return letters, int(digits) if digits.isdecimal() else 0, digits
