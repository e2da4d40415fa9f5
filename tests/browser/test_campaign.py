"""A campaign in real windows: the camp by finger and by keys, two people over two missions, the chronicle as a file."""

from __future__ import annotations

from pathlib import Path

from tests.browser.campaign import acted, chronicle, late_pictures, plot, two_missions
from tests.browser.hands import Finger, Keys
from tests.browser.serving import Visitor
from tests.browser.windows import DESKTOP, PHONE, Windows
from tests.table.server_process import ServerProcess


def test_every_question_of_the_camp_by_finger(windows: Windows, visitor: Visitor) -> None:
    assert acted(windows, visitor, Finger(), PHONE, "fr", "dark") > 25


def test_every_question_of_the_camp_by_keys(windows: Windows, visitor: Visitor) -> None:
    assert acted(windows, visitor, Keys(), DESKTOP, "en") > 25


def test_two_people_play_two_missions_and_the_camp_between_them(windows: Windows, visitor: Visitor) -> None:
    assert two_missions(windows, visitor) > 20


def test_the_plot_book_is_answered_by_finger(windows: Windows, tmp_path: Path) -> None:
    plot(windows, tmp_path, Finger(), PHONE, "fr")


def test_the_plot_book_is_answered_by_keys(windows: Windows, tmp_path: Path) -> None:
    plot(windows, tmp_path, Keys(), DESKTOP, "en")


def test_a_chronicle_is_kept_as_one_file(windows: Windows, server: ServerProcess, tmp_path: Path) -> None:
    text = chronicle(windows, server.url, tmp_path)
    assert "<script" not in text
    assert "http://" not in text.replace("http://www.w3.org/", "")
    assert "https://" not in text


def test_pictures_that_come_late_move_nothing(windows: Windows, visitor: Visitor) -> None:
    """What a finger is about to touch stays where it is."""
    before, after = late_pictures(windows, visitor, PHONE)
    assert len(before) > 8, before
    assert before == after
