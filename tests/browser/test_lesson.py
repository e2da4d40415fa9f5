"""What a newcomer finds under Learn: the first lesson, played through by its own hints, and every game's rules."""

from playwright.sync_api import expect

import rouage
from tests.browser.around import lesson
from tests.browser.hands import Mouse
from tests.browser.people import Person
from tests.browser.windows import Windows
from tests.browser.words import exactly


def test_the_first_lesson_is_played_by_its_hints(windows: Windows) -> None:
    lesson(windows, Mouse())


def test_every_game_has_its_rules_to_read(windows: Windows) -> None:
    one = Person(windows.open("reader", "/learn"))
    for game in rouage.games():
        name = one.words("page.learn-rules", game=one.words(f"page.game-{game}"))
        expect(one.page.get_by_role("link", name=exactly(name))).to_have_attribute("href", f"/learn/{game}")
