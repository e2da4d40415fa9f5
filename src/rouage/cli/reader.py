"""Whoever reads the screen: their language, and how lines reach them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import IO, Final

from rich.console import Console
from rich.text import Text

from rouage.engine.language import Message, Namer, Trouble, word
from rouage.engine.stage import Line, Tone

_CONTROLS: Final = {code: None for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}
"""Names and notes come from packs and saves: no character in them may steer the terminal."""

_TONES: Final[dict[Tone, str]] = {
    "": "", "own": "bold cyan", "friend": "cyan", "foe": "bold red", "scenery": "yellow", "goal": "bold magenta",
    "lit": "bold green", "faint": "dim", "strong": "bold",
}  # fmt: skip


class BadInput(Trouble):
    """Something asked for that cannot be done: one sentence for it, and the exit status 2."""

    def __init__(self, id: str, **args: object) -> None:
        super().__init__(Message(f"cli.{id}", {name: str(value) for name, value in args.items()}))


class Reader:
    """Prints line by line, in one language. Colour only decorates; nothing moves, nothing is drawn over."""

    def __init__(self, language: str, *, quiet: bool = False) -> None:
        self.language: Final = language
        self.quiet: Final = quiet
        self.out: Final = _console(sys.stdout)
        self.err: Final = _console(sys.stderr)

    def word(self, message: Message, name: Namer | None = None) -> str:
        return word(message, self.language, name)

    def phrase(self, id: str, **args: object) -> str:
        """One of the command line's own messages in words; numbers stay numbers, so that plurals can be chosen."""
        plain = {
            name: value if isinstance(value, int | str | list | dict) else str(value) for name, value in args.items()
        }
        return word(Message(f"cli.{id}", plain), self.language)

    def say(self, id: str, **args: object) -> None:
        self.line(self.phrase(id, **args))

    def line(self, text: str = "", style: str = "") -> None:
        if not self.quiet:
            self.answer(text, style)

    def answer(self, text: str, style: str = "") -> None:
        """What was asked for: printed even when quiet."""
        _print(self.out, text, style)

    @property
    def columns(self) -> int:
        return self.out.width

    def drawing(self, line: Line) -> None:
        """A line of a drawing: never wrapped, and the same without its colours."""
        if self.quiet:
            return
        text = Text(overflow="ignore")
        for piece, tone in line:
            text.append(piece.translate(_CONTROLS), _TONES[tone])
        wraps = self.out.is_terminal and text.cell_len > self.out.width
        self.out.print(text, soft_wrap=not wraps, crop=False)

    def complain(self, text: str) -> None:
        _print(self.err, text, "")

    def json(self, data: object) -> None:
        """For a program: on one line, in the order given."""
        self.out.file.write(json.dumps(data, ensure_ascii=False) + "\n")


def _console(file: IO[str]) -> Console:
    return Console(file=file, highlight=False, markup=False, emoji=False)


def _print(console: Console, text: str, style: str) -> None:
    """Lines are wrapped between words, for a terminal only: a pipe gets them whole, and a path is never broken."""
    line = Text(text.translate(_CONTROLS), style, overflow="ignore")
    console.print(line, soft_wrap=not console.is_terminal, crop=False)


def asked_language(arguments: Sequence[str]) -> str | None:
    """What `--lang` names on a command line, known or not; read ahead, so that any complaint can be worded in it."""
    for place, argument in enumerate(arguments):
        name, mark, value = argument.partition("=")
        if name == "--lang":
            return value if mark else "".join(arguments[place + 1 : place + 2])
    return None


def spoken_language(environment: Mapping[str, str]) -> str:
    """French where the system is set to it, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable, ""):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"
