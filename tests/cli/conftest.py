"""The command line as its users meet it: words in, lines and a status out."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from rouage.cli import main


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user with a home of their own, who reads English."""
    folder = tmp_path / "home"
    monkeypatch.setenv("ROUAGE_HOME", str(folder))
    monkeypatch.setenv("ROUAGE_DEBUG", "1")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `rouage` with these words, typing these lines."""

    def once(*words: str, typed: str | list[str] = "") -> Answer:
        text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        capsys.readouterr()
        status = main(words)
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return once
