"""The first lesson, played through by its own hints."""

from tests.browser.around import lesson
from tests.browser.hands import Mouse
from tests.browser.windows import Windows


def test_the_first_lesson_is_played_by_its_hints(windows: Windows) -> None:
    lesson(windows, Mouse())
