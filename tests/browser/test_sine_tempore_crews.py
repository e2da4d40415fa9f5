"""Four seats in four windows, and windows that come back while the enemies act."""

from __future__ import annotations

from tests.browser.crews import cut_off, four_seats, reload
from tests.browser.serving import Visitor
from tests.browser.windows import Windows
from tests.table.server_process import ServerProcess


def test_four_seats_vote_and_play_in_two_languages(windows: Windows, visitor: Visitor) -> None:
    assert four_seats(windows, visitor) > 8


def test_a_window_opened_anew_while_enemies_act(windows: Windows, visitor: Visitor) -> None:
    reload(windows, visitor)


def test_a_window_cut_off_while_enemies_act(windows: Windows, server: ServerProcess) -> None:
    cut_off(windows, server)
