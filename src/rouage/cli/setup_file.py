"""A setup file to edit: every key a setup may have, with what it means, ready to be uncommented."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import rouage
from rouage.cli.reader import Reader
from rouage.engine.language import Message, known
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.engine.title import Title

WIDTH: Final = 100
LONGEST_LIST: Final = 200
Schema = Mapping[str, Any]


def setup_text(title: Title[Any], packs: Sequence[Path], reader: Reader) -> str:
    """The file: the first scene is chosen, everything else waits behind a `#`, with what holds where it is left out."""
    shelf = title.shelf(packs)
    scene = next(iter(title.scenes(shelf)), None)
    game = rouage.new(title.name, {"scene": scene} if scene else {}, seed=0, packs=packs)
    return "\n".join(_Writer(title, shelf, reader, game.view(game.seats[0])).lines()) + "\n"


class _Writer:
    def __init__(self, title: Title[Any], shelf: Shelf, reader: Reader, view: Mapping[str, Plain]) -> None:
        self.title: Final = title
        self.shelf: Final = shelf
        self.reader: Final = reader
        self.root: Final[Schema] = title.schema()
        self.view: Final = view
        """The first scene as it opens: what it says is what a setup need not."""

    def lines(self) -> Iterator[str]:
        yield from _comment(self.reader.phrase("setup-head", game=self.title.name))
        properties: dict[str, Schema] = self.settled(self.root)["properties"]
        tables = {name: node for name, node in properties.items() if self.rows(node) is not None}
        for name, node in properties.items():
            if name not in tables:
                yield ""
                yield from self.key(name, node)
        for name, node in tables.items():
            yield ""
            yield from self.table(name, node)

    def key(self, name: str, node: Schema) -> Iterator[str]:
        yield from _comment(self.meaning(name, node))
        if name == "scene" and (scenes := self.title.scenes(self.shelf)):
            for id, said in scenes.items():
                yield f"#   {id}: {said.in_(self.reader.language)}"
            yield f"scene = {_toml(next(iter(scenes)))}"
            return
        yield from _comment(self.choices(node))
        yield f"#{name} = {self.usual(name, node, self.view.get('scene'))}"

    def table(self, name: str, node: Schema) -> Iterator[str]:
        """One table, with all its keys: a part of the setup, one of a list, or one of several by name."""
        yield from _comment(self.meaning(name, node))
        yield f"#{self.heading(name, node)}"
        row = self.rows(node)
        assert row is not None
        for inner, part in row["properties"].items():
            told = [text for text in (self.meaning(f"{name}-{inner}", part, inner), self.choices(part)) if text]
            example = self.usual(inner, part, self.first_of(name))
            yield f"#{inner} = {example}" + (f"  # {' '.join(told)}" if told else "")

    def heading(self, name: str, node: Schema) -> str:
        found = self.settled(node)
        if found.get("type") == "array":
            return f"[[{name}]]"
        if "properties" in found:
            return f"[{name}]"
        kind = self.settled(found.get("propertyNames", {})).get("x-ref")
        return f"[{name}.{self.shelf.names(kind)[0] if kind else 'NAME'}]"

    def first_of(self, name: str) -> Plain:
        """The players' own first row of a list; what stands in the scene beside them is no default."""
        rows = self.view.get(name)
        first = rows[0] if isinstance(rows, list) and rows else None
        return first if isinstance(first, dict) and first.get("seat") == self.view.get("seat") else None

    def usual(self, name: str, node: Schema, opened: Plain) -> str:
        """What holds where a key is left out: the default, or else what the scene opens with."""
        found = self.settled(node)
        if node.get("default") is None:
            if isinstance(opened, dict) and self.suits(found, value := opened.get(name)):
                return _toml(value)
            if found.get("type") == "array" and "x-ref" in (inner := self.settled(found.get("items", {}))):
                known = self.shelf.names(inner["x-ref"])
                rows = self.view.get("heroes") if name == "characters" else None
                ids = [row["id"] for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
                if ids and all(id in known for id in ids):
                    return _toml(ids)
        return self.example(node)

    def suits(self, node: Schema, value: Plain) -> bool:
        kind = {bool: "boolean", int: "integer", str: "string", list: "array"}.get(type(value))
        if kind is None or ("enum" in node and value not in node["enum"]):
            return False
        if isinstance(value, list):
            whole = self.settled(node.get("items", {})).get("type") == "integer"
            return node.get("type") == "array" and whole and all(type(one) is int for one in value)
        return "enum" in node or node.get("type") == kind

    def meaning(self, name: str, node: Schema, bare: str = "") -> str:
        """What a key is for: worded in both languages where it has been, else as its author described it."""
        for domain, key in ((self.title.name, name), (self.title.name, bare), ("cli", name)):
            id = f"{domain}.setup-{key.replace('_', '-')}"
            if known(id, self.reader.language):
                return self.reader.word(Message(id))
        return str(node.get("description", "")) if self.reader.language == "en" else ""

    def choices(self, node: Schema) -> str:
        """What may stand there."""
        found = self.settled(node)
        inner = self.settled(found["items"]) if found.get("type") == "array" and "items" in found else found
        if "x-ref" in inner:
            return textwrap.shorten(
                ", ".join(self.shelf.names(inner["x-ref"])), LONGEST_LIST, placeholder=" …", break_on_hyphens=False
            )
        if "enum" in inner:
            return ", ".join(str(one) for one in inner["enum"])
        if "minimum" in inner and "maximum" in inner:
            return f"{inner['minimum']}…{inner['maximum']}"
        return ""

    def example(self, node: Schema) -> str:
        """The default, or something of the right kind."""
        if (default := node.get("default")) is not None:
            return _toml(default)
        found = self.settled(node)
        if "enum" in found:
            return _toml(found["enum"][0])
        if "x-ref" in found:
            return _toml(self.shelf.names(found["x-ref"])[0])
        if "properties" in found:
            inner = ", ".join(f"{name} = {self.example(part)}" for name, part in found["properties"].items())
            return f"{{ {inner} }}"
        if found.get("type") == "array":
            if self.settled(found.get("items", {})).get("type") == "integer":
                return "[12, 8]"
            return f"[{self.example(found['items'])}]" if "items" in found else "[]"
        usual = {"integer": _toml(found.get("minimum", 0)), "boolean": "false", "object": "{}"}
        return usual.get(str(found.get("type")), '"…"')

    def rows(self, node: Schema) -> Schema | None:
        """What each of several tables is, or the only one; None for anything else."""
        found = self.settled(node)
        within = found.get("items") or found.get("additionalProperties") or {}
        inner = found if "properties" in found else self.settled(within)
        return inner if "properties" in inner else None

    def settled(self, node: Schema) -> Schema:
        """The node with references followed and "or nothing" left out."""
        if "$ref" in node:
            return self.settled(self.root["$defs"][node["$ref"].rpartition("/")[2]])
        members = [member for member in node.get("anyOf", ()) if member != {"type": "null"}]
        return self.settled(members[0]) if members else node


def _comment(text: str) -> Iterator[str]:
    for paragraph in text.splitlines():
        yield from textwrap.wrap(
            paragraph, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False
        ) or ["#"]


def _toml(value: object) -> str:
    """Plain values read the same in JSON and in TOML."""
    return json.dumps(value, ensure_ascii=False)
