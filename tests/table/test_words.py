"""Whatever the table says is worded in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rouage.table
from rouage.engine.language import LANGUAGES, known

HERE = Path(rouage.table.__file__).parent
SAYS = {
    "no": (0, "table.{}"),
    "Wrong": (1, "table.{}"),
    "complaint": (1, "table.{}"),
    "_trouble": (0, "table.{}"),
    "refuse": (2, "table.{}"),
    "BadPicture": (1, "table.{}"),
    "StoreTrouble": (0, "table.store-{}"),
    "Message": (0, "{}"),
}
"""What is called to say something: which argument is the id, and how it is completed."""


def said() -> Iterator[tuple[str, str]]:
    for file in sorted(HERE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (name := called(node.func)) in SAYS:
                place, form = SAYS[name]
                for value in node.args[place : place + 1]:
                    for id in literals(value):
                        yield id if "." in id else form.format(id), f"{file.name}:{node.lineno}"


def called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def literals(value: ast.expr) -> list[str]:
    if isinstance(value, ast.IfExp):
        return [*literals(value.body), *literals(value.orelse)]
    return [value.value] if isinstance(value, ast.Constant) and isinstance(value.value, str) else []


IDS = dict(said())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_is_worded(language: str) -> None:
    assert len(IDS) > 60
    assert {id: place for id, place in IDS.items() if not known(id, language)} == {}
