"""What somebody means by what they type."""

from __future__ import annotations

import pytest

from rouage.cli.keyboard import can_number, command_in, completions, exact

KEYS = ["attack wolf", "attack wolfhound", "charge wolf-2", "help ysolde action", "wait"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("attack wolf", "attack wolf"),
        ("  Attack   WOLF ", "attack wolf"),
        ("2", "attack wolfhound"),
        ("5", "wait"),
        ("0", None),
        ("6", None),
        ("²", None),
        ("attack", None),
        ("", None),
    ],
)
def test_a_key_is_typed_as_printed_or_by_number(typed: str, meant: str | None) -> None:
    assert exact(typed, KEYS) == meant


def test_keys_that_are_numbers_are_not_numbered() -> None:
    assert exact("2", ["3", "2", "1"]) == "2"
    assert exact("1", ["4", "5"]) is None
    assert can_number(["roll", "energy 1"])
    assert not can_number(["roll", "1"])


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("w", ["wait"]),
        ("at wolfh", ["attack wolfhound"]),
        ("at wol", ["attack wolf", "attack wolfhound"]),
        ("attack wolf", ["attack wolf"]),
        ("charge wolf", []),
        ("h y a", ["help ysolde action"]),
        ("action", []),
        ("wait and see", []),
        ("", []),
    ],
)
def test_words_may_be_shortened_but_a_name_is_never_another_name(typed: str, keys: list[str]) -> None:
    assert completions(typed, KEYS, {"wolf", "wolfhound", "ysolde"}) == keys


@pytest.mark.parametrize(
    ("typed", "language", "command"),
    [
        ("?", "en", ("help", "")),
        ("why attack wolf", "en", ("why", "attack wolf")),
        ("pourquoi attack wolf", "fr", ("why", "attack wolf")),
        ("why 3", "fr", ("why", "3")),
        ("pourquoi 3", "en", ("", "")),
        ("help", "en", ("help", "")),
        ("help ysolde action", "en", ("", "")),
        ("LOG 5", "en", ("log", "5")),
        ("Règles énergie", "fr", ("rules", "énergie")),
        ("attack wolf", "en", ("", "")),
    ],
)
def test_commands_stand_beside_answers(typed: str, language: str, command: tuple[str, str]) -> None:
    assert command_in(typed, language) == command
