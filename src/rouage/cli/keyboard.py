"""Reading what a person types, at a terminal or through a pipe, and making out what they mean."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence, Set
from typing import Final

from rouage.cli.reader import Reader
from rouage.engine.language import Message
from rouage.engine.language import word as worded
from rouage.engine.vocabulary import folded

MARK: Final = "> "
ALONE: Final = ("help", "undo", "redo", "view", "sheet", "list", "go", "quit")
"""Commands that stand by themselves: with words after them they may be answers, such as `help ysolde`."""
COMMANDS: Final = (
    "help", "why", "odds", "forecast", "undo", "redo", "log", "rules", "view", "sheet", "show", "list", "as", "go",
    "save", "quit",
)  # fmt: skip
"""What a person may type besides answers; each has its words in the reader's language, and its name."""


class Keyboard:
    """One line at a time. Through a pipe each line is echoed, so that a transcript reads like the game it was."""

    def __init__(self, reader: Reader) -> None:
        self.reader: Final = reader
        self.typed: Final = sys.stdin is not None and sys.stdin.isatty()
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (gives input() its line editing and history)

    def ask(self, prompt: str = MARK) -> str:
        """What was typed, without the blanks around it. Raises EOFError when there is nothing more to read."""
        if self.typed:
            return input(prompt).strip()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        self.reader.line(prompt + line.strip())
        return line.strip()

    def agrees(self, question: str) -> bool:
        """Yes or no; anything that is not a yes is a no."""
        answer = self.ask(f"{question} ").casefold()
        return answer != "" and answer in self.reader.phrase("yes-words").split()


def command_in(text: str, language: str) -> tuple[str, str]:
    """A command and what follows it, such as `why` and `attack wolf`; two empty strings if it is none."""
    if text == "?":
        return "help", ""
    first, _, rest = text.partition(" ")
    for command in COMMANDS:
        if folded(first) in names_of(command, language) and not (rest and command in ALONE):
            return command, rest.strip()
    return "", ""


def names_of(command: str, language: str) -> list[str]:
    """What a command is called: its name, and its words in the reader's language, without accents."""
    return [command, *folded(worded(Message(f"cli.command-{command}"), language)).split()]


def shortened_command(text: str, language: str) -> tuple[str, str]:
    """A command by its beginning, two letters at least, where no other begins so; a file is never written by one."""
    first, _, rest = text.partition(" ")
    start = folded(first)
    found = [command for command in COMMANDS if any(one.startswith(start) for one in names_of(command, language))]
    if len(start) < 2 or len(found) != 1 or found[0] == "save" or (rest and found[0] in ALONE):
        return "", ""
    return found[0], rest.strip()


def is_number(text: str, keys: Sequence[str]) -> bool:
    """Whether somebody means an answer by its place in the list."""
    return bool(keys) and can_number(keys) and text.strip().isascii() and text.strip().isdigit()


def exact(text: str, keys: Sequence[str]) -> str | None:
    """The key typed as printed, or by its number; capitals and doubled blanks do not matter."""
    wanted = " ".join(text.split()).casefold()
    for key in keys:
        if key.casefold() == wanted:
            return key
    if can_number(keys) and wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:6]) <= len(keys):
        return keys[int(wanted[:6]) - 1]
    return None


def completions(text: str, keys: Sequence[str], names: Set[str]) -> list[str]:
    """The keys that what was typed abbreviates, word by word: `at wo` for `attack wolf`.

    A word that is itself a name stays whole: `attack wolf` must never become an attack on the wolfhound.
    """
    parts = text.casefold().split()
    return [key for key in keys if parts and _abbreviates(parts, key.casefold().split(), names)]


def _abbreviates(parts: list[str], words: list[str], names: Set[str]) -> bool:
    if len(parts) > len(words):
        return False
    return all(
        part == word or (word.startswith(part) and part not in names) for part, word in zip(parts, words, strict=False)
    )


def can_number(keys: Sequence[str]) -> bool:
    """Answers that are numbers themselves are typed as they are: a number before them would mean two things."""
    return not any(key.isdigit() for key in keys)
