"""What a game can say: its catalogue, the messages its source names, and whether what is said reads as words."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, LOCALE, Message, known
from rouage.engine.plain import fields
from rouage.engine.step import Step
from rouage.engine.title import Title
from scripts.check_catalogues import Catalogue

Spoken = tuple[str, frozenset[str] | None]
"""An id without its domain, and the arguments it is given; None where they are not written out."""


class Wordings:
    """The catalogue of one game."""

    def __init__(self, domain: str) -> None:
        self.domain: Final = domain
        self.entries: Final = Catalogue(LOCALE / "en" / "LC_MESSAGES" / f"{domain}.po").entries
        self.unworded: Final = re.compile(rf"[{{}}]|\b(?:{domain}|engine|cli)\.[a-z]")
        """A gap that nothing filled, or an id that nobody worded."""

    def has(self, name: str) -> bool:
        return all(known(f"{self.domain}.{name}", language) for language in LANGUAGES)

    def lacking(self, names: Iterable[str]) -> list[str]:
        return sorted({name for name in names if not self.has(name)})

    def placeholders(self, name: str) -> set[str]:
        """The arguments a wording asks for; `n` always, where it chooses the plural."""
        entry = self.entries[f"{self.domain}.{name}"]
        parsed = [part for wording in entry.wordings for part in string.Formatter().parse(wording)]
        return {field for _, field, _, _ in parsed if field is not None} | ({"n"} if entry.plural else set())

    def starved(self, spoken: Iterable[Spoken]) -> set[tuple[str, ...]]:
        """Messages that are not given what their words ask for, each with what is missing."""
        return {
            (name, *sorted(self.placeholders(name) - args))
            for name, args in spoken
            if args is not None and not self.placeholders(name) <= args
        }

    def helps(self, title: Title[Any]) -> tuple[list[str], list[str]]:
        """The steps whose help is worded from their own fields, and those of them that have not what it asks for."""
        inherited = {name: kind for name, kind in title.steps.items() if kind.help is Step.help}
        worded = {name: f"help-{re.sub(r'(?<!^)(?=[A-Z])', '-', name).lower()}" for name in inherited}
        offered = {name: id for name, id in worded.items() if f"{self.domain}.{id}" in self.entries}
        poor = [name for name, id in offered.items() if not self.placeholders(id) <= set(fields(inherited[name]))]
        return list(offered), poor

    def matches(self, pattern: str) -> bool:
        """Whether some message has an id of this shape, a star standing for what only play knows."""
        shape = re.compile(re.escape(f"{self.domain}.{pattern}").replace(r"\*", ".*"))
        return any(shape.fullmatch(id) for id in self.entries)

    def read(self, game: Game[Any], message: Message) -> None:
        """The message reads as words in every language."""
        for language in LANGUAGES:
            text = game.say(message, language)
            assert text
            assert not self.unworded.search(text), (language, message)

    def hear(self, game: Game[Any], event: dict[str, Any]) -> None:
        """What happened reads as words in every language."""
        for language in LANGUAGES:
            text = game.tell_in_words(event, language)
            assert text
            assert not self.unworded.search(text), (language, event)

    def badly_set(self) -> list[tuple[str, str]]:
        """French wordings without their spaces, apostrophes and dots."""
        french = Catalogue(LOCALE / "fr" / "LC_MESSAGES" / f"{self.domain}.po").entries
        plain = re.compile(r"(?<![{\w]) [:;!?»]|« |'|\.\.\.|(?<=[^\W\d_])[;!?]")
        return [(id, wording) for id, one in french.items() for wording in one.wordings if plain.search(wording)]


class Source(ast.NodeVisitor):
    """Every id that the source of a role-playing game names, with the arguments it gives."""

    def __init__(self, domain: str, folder: Path) -> None:
        self.domain: Final = domain
        self.found: Final[list[Spoken]] = []
        self.patterns: Final[list[str]] = []
        """Ids of which only a part is written out."""
        self._values: dict[str, list[ast.expr]] = {}
        for file in sorted(folder.glob("*.py")):
            self.visit(ast.parse(file.read_text("utf-8")))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._values = {}
        for inner in ast.walk(node):
            if isinstance(inner, ast.Assign) and isinstance(inner.targets[0], ast.Name):
                self._values.setdefault(inner.targets[0].id, []).append(inner.value)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("tell", "say", "refuse") and node.args:
            given = {word.arg for word in node.keywords} - {"rules", "to"}
            args = None if None in given else frozenset(str(one) for one in given)
            which = node.args[1] if name == "refuse" else node.args[0]
            self._take(which, "no-" if name == "refuse" else "", args)
        elif name == "Message" and node.args:
            self._take(node.args[0], "", self._keys(node.args[1]) if len(node.args) > 1 else frozenset())
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        parts = {
            key.value: value for key, value in zip(node.keys, node.values, strict=True) if isinstance(key, ast.Constant)
        }
        if set(parts) == {"id", "args"}:
            self._take(parts["id"], "", self._keys(parts["args"]))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and re.fullmatch(rf"{self.domain}\.[a-z0-9-]+", node.value):
            self._take(node, "", None)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if any(text.startswith(f"{self.domain}.") for text in self._texts(node)):
            self._take(node, "", None)

    def _take(self, value: ast.expr, prefix: str, args: frozenset[str] | None) -> None:
        for text in self._texts(value):
            name = prefix + text.removeprefix(f"{self.domain}.")
            if "*" in name:
                self.patterns.append(name)
            else:
                self.found.append((name, args))

    def _texts(self, value: ast.expr) -> Iterator[str]:
        """What an expression may be, a star standing for what only play knows."""
        match value:
            case ast.Constant(str(text)):
                yield text
            case ast.IfExp():
                yield from self._texts(value.body)
                yield from self._texts(value.orelse)
            case ast.Name(name) if name in self._values:
                for one in self._values[name]:
                    yield from self._texts(one)
            case ast.JoinedStr():
                yield "".join([str(part.value) if isinstance(part, ast.Constant) else "*" for part in value.values])

    def _keys(self, value: ast.expr) -> frozenset[str] | None:
        """The arguments of a message; None where some of them come from elsewhere."""
        if not isinstance(value, ast.Dict) or None in value.keys:
            return None
        return frozenset(str(key.value) for key in value.keys if isinstance(key, ast.Constant))


def family(prefix: str, members: Iterable[str]) -> list[str]:
    """The ids of all members of a family."""
    return [f"{prefix}-{member}" for member in members]
