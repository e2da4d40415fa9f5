"""What is told of a name that nobody has: the nearest that somebody has, or all of them."""

from __future__ import annotations

import pytest

from rouage.engine.fault import LONGEST, hint, listed, suggested
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain

VERBS = ("call", "cover", "give", "reveal", "take")
MANY = [f"creature-{number}" for number in range(100)]


def worded(hint: Plain, language: str = "en") -> str:
    return word(Message("engine.fault-unknown-key", {"hint": hint}), language)


def sentence(typed: str, known: list[str] | tuple[str, ...], language: str = "en") -> str:
    told = suggested(typed, known)
    assert isinstance(told, dict)
    assert isinstance(told["args"], dict)
    return word(Message(str(told["id"]), told["args"]), language)


@pytest.mark.parametrize(("typed", "meant"), [("cal", "call"), ("tkae", "take"), ("giv", "give"), ("revael", "reveal")])
def test_a_name_nearly_right_is_told_alone(typed: str, meant: str) -> None:
    assert sentence(typed, VERBS) == f"Did you mean “{meant}”?"
    assert sentence(typed, VERBS, "fr") == f"Vouliez-vous dire «\u00a0{meant}\u00a0»\u202f?"


@pytest.mark.parametrize("typed", ["attack", "move", "remove", "heal", "zzz"])
def test_one_that_is_somehow_like_another_does_not_hide_the_rest(typed: str) -> None:
    assert sentence(typed, VERBS) == "There are: call, cover, give, reveal, take."
    assert sentence(typed, VERBS, "fr") == "Il y a\u00a0: call, cover, give, reveal, take."


def test_of_too_many_names_the_first_and_the_last_are_told() -> None:
    assert listed(MANY[:20]) == ", ".join(MANY[:20])
    told = listed(MANY)
    assert told.startswith("creature-0, creature-1, ")
    assert told.endswith(", …, creature-99")
    assert LONGEST - len("creature-99, ") < len(told) - len("…, creature-99") <= LONGEST
    assert sentence("zzz", MANY).endswith(", …, creature-99.")


def test_no_name_at_all_is_told_as_such() -> None:
    assert listed([]) == ""
    assert sentence("zzz", ()) == "There are: —."


def test_a_fault_in_a_file_says_the_same_within_its_sentence() -> None:
    assert worded(hint("bwo", ["bow", "axe"])) == "unknown key; did you mean bow?"
    assert worded(hint("zzz", ["bow", "axe"])) == "unknown key; known: bow, axe"
    assert worded(hint("zzz", MANY)).endswith(", …, creature-99")
