"""A bot of one's own on the command line: found by its name, or refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run

OWN = '''
class First:
    """Always the first that is offered."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, decision):
        return decision.candidates()[0]
'''


def test_a_class_beside_the_user_holds_a_seat(run: Run, tmp_path: Path) -> None:
    (tmp_path / "my_first_bot.py").write_text(OWN)
    words = ("play", "signature", "--scene", "tavern-brawl", "--seed", "1", "--seat", "none")
    answer = run(*words, "--bot", "my_first_bot:First", typed=["quit"])
    assert answer.err == ""
    assert answer.status == 0


@pytest.mark.parametrize("name", ["no_such_module_here:Bot", "rouage.bots.random:NoSuchBot", "json:loads"])
def test_what_is_no_bot_is_refused_in_words(run: Run, name: str) -> None:
    answer = run("play", "signature", "--scene", "tavern-brawl", "--bot", f"gm={name}")
    assert answer.status == 2
    assert f"“{name}” is not a bot that can be loaded" in answer.err
    assert "Traceback" not in answer.err
