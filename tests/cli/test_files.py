"""Files are written whole or not at all, and what cannot be read is said in a sentence."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from rouage.cli import files
from rouage.cli.reader import BadInput
from rouage.table.settings import data_folder

NOW = datetime(2026, 11, 15, 9, 30)


def test_a_file_is_replaced_in_one_move(tmp_path: Path) -> None:
    file = tmp_path / "game.rouage"
    files.write_text(file, "one\n")
    files.write_text(file, "two\n")
    assert file.read_text() == "two\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.rouage"
    files.write_text(file, "old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match="no room left"):
        files.write_text(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_is_followed_rather_than_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    files.write_text(tmp_path / "link", "new")
    assert (tmp_path / "real").read_text() == "new"
    assert (tmp_path / "link").is_symlink()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("absent", "There is no file"),
        ("folder", "is a folder"),
        ("bytes", "is not a text file"),
        ("a/b", "There is no file"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=sentence):
        files.read_text(tmp_path / name)


def test_a_file_far_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(files.LARGEST + 1)
    with pytest.raises(BadInput, match="far too large"):
        files.read_text(tmp_path / "large")


def test_games_are_kept_apart(tmp_path: Path) -> None:
    home = {"ROUAGE_HOME": str(tmp_path)}
    names = {files.new_save("signature", "tavern-brawl", home, NOW).name for _ in range(9)}
    assert len(names) > 1
    assert all(name.startswith("signature-tavern-brawl-20261115-093000-") for name in names)
    strange = files.new_save("signature", "../mine:wolf", home, NOW)
    assert strange.parent == tmp_path / "games"


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"ROUAGE_HOME": "/r", "XDG_DATA_HOME": "/x"}, "linux", Path("/r")),
        ({"XDG_DATA_HOME": "/x"}, "linux", Path("/x/rouage")),
        ({}, "linux", Path.home() / ".local/share/rouage"),
        ({}, "darwin", Path.home() / "Library/Application Support/rouage"),
        ({"LOCALAPPDATA": "/l"}, "win32", Path("/l/rouage")),
    ],
)
def test_each_system_has_its_place(environment: dict[str, str], platform: str, folder: Path) -> None:
    assert data_folder(environment, platform) == folder
