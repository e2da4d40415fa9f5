"""Espace Artémis's first watch, played through by its own hints: every move of the learner is one of them."""

from rouage.table.learn import lessons
from tests.browser.around import lesson
from tests.browser.hands import Mouse
from tests.browser.windows import Windows

WATCH = "artemis-first-watch"


def test_the_first_watch_is_played_by_its_hints(windows: Windows) -> None:
    _, made = lesson(windows, Mouse(), id=WATCH)
    assert made == len([step for step in lessons()[WATCH][1].step if step.expect and step.seat == "player-1"])
