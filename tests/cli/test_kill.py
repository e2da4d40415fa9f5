"""Killed at any moment, `rouage play` loses at most the choice being typed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import rouage

KILLS = int(os.environ.get("ROUAGE_KILLS", "4"))
ROUAGE = [sys.executable, "-c", "from rouage.cli import main; raise SystemExit(main())"]
LINES = 400


def killed_after(file: Path, seed: int, answers: int, pause: float) -> int:
    """Play by always answering 1, and kill so long after so many answers were read; returns how many were read."""
    words = ["play", "signature", "--scene", "tavern-brawl", "--seed", str(seed), "--save", str(file)]
    play = subprocess.Popen([*ROUAGE, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert play.stdin is not None
    assert play.stdout is not None
    play.stdin.write("1\n" * LINES)
    play.stdin.flush()
    read = 0
    while read < answers and (line := play.stdout.readline()):
        read += line == "> 1\n"
    time.sleep(pause)
    play.send_signal(signal.SIGKILL)
    rest, _ = play.communicate()
    return read + rest.count("> 1\n")


@pytest.mark.parametrize("number", range(KILLS))
def test_at_most_the_choice_being_typed_is_lost(tmp_path: Path, number: int) -> None:
    chance = random.Random(number)
    file = tmp_path / "game.rouage"
    # Every fourth kill falls somewhere in the start, the others among the choices.
    answers = 0 if number % 4 == 3 else chance.randrange(1, 40)
    pause = chance.uniform(0, 0.8) if answers == 0 else chance.uniform(0, 0.02)
    read = killed_after(file, number, answers, pause)
    if not file.exists():
        assert read == 0
        return
    text = file.read_text("utf-8")
    assert rouage.verify(text).holds
    game = rouage.load(text)
    made = sum(entry.seat == "player-1" for entry in game.entries(after=0))
    # The answer read last may have been on its way to the disk; all those before it are there.
    assert made >= read - 1
    assert set(tmp_path.iterdir()) <= {file, tmp_path / ".game.rouage.part"}
