"""A game master asks the page what would come of an encounter, where a table is laid for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.gallery import Gallery
from tests.browser.hands import Finger, Hand, Keys
from tests.browser.people import Person
from tests.browser.windows import LAPTOP, PHONE, Kind, Windows
from tests.browser.words import beginning, containing, exactly


class Master(Person):
    """Somebody who wants to know before the evening."""

    @property
    def forecast(self) -> Locator:
        return self.region("page.forecast-title")

    def foretell(self, scene: str) -> None:
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        self.page.route("**/api/lab/forecast", hold)
        self.press("page.forecast-do", self.forecast)
        busy = self.words("page.forecast-busy", scene=scene)
        expect(self.forecast.get_by_role("status")).to_have_text(exactly(busy))
        self.window.until(lambda: held, "the page to ask for a forecast")
        held[0].continue_()
        expect(self.forecast.get_by_role("table")).to_be_visible()
        self.page.unroute("**/api/lab/forecast")


@pytest.mark.parametrize(
    ("hand", "kind", "language", "scene"),
    [(Keys(), LAPTOP, "en", "Brawl at the Drowned Duck"), (Finger(), PHONE, "fr", "Midi à Dry Creek")],
    ids=["laptop", "phone"],
)
def test_an_encounter_is_foretold(windows: Windows, hand: Hand, kind: Kind, language: str, scene: str) -> None:
    """From the Lab's door; for the characters that were chosen; and what was changed since is said."""
    one = Master(windows.open("gm", "/lab", kind=kind, language=language), hand)
    card = one.region("page.lab-forecast")
    one.hand.press(card.get_by_role("link", name=exactly("Signature")))
    expect(one.page).to_have_url(re.compile("/play\\?game=signature$"))
    one.hand.choose(one.page.get_by_role("radio", name=beginning(scene)))
    one.hand.pick(one.drop_down("page.play-chronicle"), one.words("page.play-ready"))
    characters = one.page.get_by_role("group", name=exactly(one.words("page.play-chronicle-who")))
    comes = characters.get_by_role("checkbox", checked=True)
    expect(comes.first).to_be_visible()
    many = comes.count()
    one.hand.toggle(comes.last)
    one.foretell(scene)
    table = one.forecast.get_by_role("table", name=exactly(one.words("page.forecast-fates")))
    expect(table.locator("tbody").get_by_role("row")).to_have_count(many - 1)
    for id in ("page.forecast-wounds", "page.forecast-falls"):
        expect(table.get_by_role("columnheader", name=beginning(one.words(id)))).to_be_visible()
    expect(one.forecast).to_contain_text(containing(one.words("page.forecast-how", n=200, count=200)))
    expect(one.forecast.get_by_role("figure")).to_contain_text(re.compile(r"\d\s?%"))
    wide = "() => document.documentElement.scrollWidth"
    one.window.until(lambda: one.page.evaluate(wide) <= kind.width, "a page within its window")
    gallery = Gallery()
    gallery.look(one.window, "forecast")
    assert not gallery.faults, "\n".join(gallery.faults)
    one.hand.toggle(characters.get_by_role("checkbox", checked=False).first)
    expect(one.forecast.get_by_role("status")).to_have_text(exactly(one.words("page.forecast-changed")))
    one.press("page.forecast-again", one.forecast)
    expect(table.locator("tbody").get_by_role("row")).to_have_count(many)
    expect(one.forecast.get_by_text(one.words("page.forecast-changed"))).to_have_count(0)


def test_only_an_encounter_of_a_game_with_a_gm_is_foretold(windows: Windows) -> None:
    one = Master(windows.open("gm", "/play?game=artemis"))
    expect(one.forecast).to_be_visible()
    one.hand.choose(one.page.get_by_role("radio", name=beginning(one.words("page.play-evening"))))
    expect(one.forecast).to_have_count(0)
    one.hand.choose(one.page.get_by_role("radio", name=exactly("Olomòc")))
    expect(one.page.get_by_role("heading", name=exactly("Olomòc"))).to_be_visible()
    expect(one.forecast).to_have_count(0)
