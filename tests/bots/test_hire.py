"""Bots that somebody brings: whatever fails in them is said to be theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from rouage import bots

THEIRS = """
class Bot:
    def choose(self, view, decision):
        return ""

class Seedless(Bot):
    def __init__(self):
        pass

class Keyless(Bot):
    def __init__(self, seed):
        {}["mood"]

class Leaving(Bot):
    def __init__(self, seed):
        raise SystemExit(3)

class Odd(Bot):
    def __init__(self, seed):
        if not seed % 2:
            raise ValueError("even")
"""


@pytest.fixture(autouse=True)
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hired_bots.py").write_text(THEIRS)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Seedless", "TypeError: "),
        ("Keyless", "KeyError: 'mood'"),
        ("Leaving", "SystemExit: 3"),
        ("Odd", "ValueError: even"),
    ],
)
def test_a_bot_that_fails_when_it_is_made_is_a_bad_bot(name: str, why: str) -> None:
    with pytest.raises(bots.BadBot, match=why) as told:
        bots.hire(f"hired_bots:{name}", 2, "signature")
    assert isinstance(told.value, bots.Unloadable)


def test_an_unknown_bot_is_told_with_the_known_ones() -> None:
    for ask in (bots.make, bots.hire):
        with pytest.raises(bots.UnknownBot, match=r"no bot “deep-blue” for this game. There are: olomoc-cabal, gentle"):
            ask("deep-blue", 1, "olomoc")


def test_with_another_seed_it_may_be_made() -> None:
    assert bots.hire("hired_bots:Odd", 1, "signature") is not None


def test_a_name_that_leads_nowhere_or_to_nobody_is_told_apart() -> None:
    with pytest.raises(bots.Unloadable) as told:
        bots.hire("hired_bots:Nobody", 1, "signature")
    assert not isinstance(told.value, bots.BadBot)
    with pytest.raises(KeyError):
        bots.hire("nobody", 1, "signature")


def test_a_module_that_ends_the_program_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "leaving_at_once.py").write_text('raise SystemExit("away")\n')
    with pytest.raises(bots.Unloadable, match="SystemExit: away"):
        bots.hire("leaving_at_once:Bot", 1, "signature")
