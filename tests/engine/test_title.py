"""What the engine does for every title: its steps, its rulebook, its shelf and its schemas."""

from __future__ import annotations

import pytest

import rouage
from rouage.engine.title import steps_of


@pytest.mark.parametrize("name", rouage.games())
def test_the_steps_of_a_game_are_those_of_its_own_modules(name: str) -> None:
    package = f"rouage.games.{name.replace('-', '_')}"
    steps = rouage.title(name).steps
    assert steps == steps_of(package)
    assert {kind.__module__.rpartition(".")[0] for kind in steps.values()} == {package}
    assert all(kind.__name__ == called for called, kind in steps.items())


@pytest.mark.parametrize("name", rouage.games())
def test_books_and_packs_are_read_once(name: str) -> None:
    title = rouage.title(name)
    assert title.rulebook() is title.rulebook()
    assert title.shelf() is title.shelf([])


@pytest.mark.parametrize("name", rouage.games())
def test_schemas_follow_from_what_a_title_defines(name: str) -> None:
    title = rouage.title(name)
    kinds = title.pack_schema()["properties"]
    assert isinstance(kinds, dict)
    assert list(kinds) == list(title.kinds)
    definitions = title.schema()["$defs"]
    assert isinstance(definitions, dict)
    assert title.setup.__name__ in definitions
