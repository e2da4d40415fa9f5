"""Somebody between two missions: answers by the map, the skill tree, the bench and the steppers, with whatever hand."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.crew import Crew
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.windows import Window

LOOKED: Final = "() => document.activeElement?.getAttribute('data-territory') ?? ''"
AWAY: Final = """id => {
    const [from, to] = [document.activeElement, document.querySelector(`[data-territory="${id}"]`)]
        .map(one => one.getBoundingClientRect())
    return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2]
}"""
MOST: Final = 40
"""Arrows after which a territory counts as out of reach."""


class Camper(Crew):
    """Whoever runs heroes, at the camp and on missions."""

    def __init__(self, window: Window, hand: Hand | None = None) -> None:
        """With a finger where that is all there is."""
        super().__init__(window, hand or (Finger() if window.kind.touch else Mouse()))

    @property
    def phase(self) -> str:
        return str(self.view.get("campaign", {}).get("phase", ""))

    def reaches(self, phase: str) -> None:
        self.window.until(lambda: self.phase == phase, f"the part of the campaign called {phase}")

    def answer(self, key: str) -> None:
        verb, _, rest = key.partition(" ")
        self.ask()
        if self.phase == "mission":
            super().answer(key)
            return
        with self.moving():
            if verb == "explore":
                self.explore(rest)
            elif verb == "pay":
                self.hand.press(self.paying)
            else:
                self.look_at(verb, rest)
                self.take(key)

    @property
    def paying(self) -> Locator:
        return self.page.locator("main button[data-option^='pay ']")

    def look_at(self, verb: str, rest: str) -> None:
        """The hero or the item that an answer is about is looked at first."""
        one = rest.partition(" ")[0]
        if verb == "learn":
            hero = self.page.locator(f".crew button[data-ping='{one}']")
            if hero.get_attribute("aria-pressed") != "true":
                self.hand.press(hero)
            expect(hero).to_have_attribute("aria-pressed", "true")
        elif verb in ("upgrade", "give", "store"):
            item = self.page.locator(f"button[data-item='{one}']")
            if item.get_attribute("aria-pressed") != "true":
                self.hand.press(item)
            expect(item).to_have_attribute("aria-pressed", "true")

    def take(self, key: str) -> None:
        """With keys everything is reached by Tab: digits belong to what one has looked at."""
        button = self.page.locator(f"main [data-option='{key}']:not([role=button]):visible").first
        expect(button).to_be_enabled()
        number = self.window.line.number
        self.hand.press(button)
        self.window.until(
            lambda: self.window.line.number > number or self.confirming.is_visible(), f"something to come of {key}"
        )
        if self.window.line.number == number and self.confirming.is_visible():
            self.confirm()

    def explore(self, territory: str) -> None:
        """A territory on the map, then Confirm."""
        place = self.page.locator(f"[data-territory='{territory}']")
        expect(place).to_have_attribute("aria-disabled", "false")
        if isinstance(self.hand, Keys):
            self.hand.reach(self.page.locator("[data-territory][tabindex='0']"))
            self.walk(territory)
            self.page.keyboard.press("Enter")
        else:
            self.hand.press(place)
        expect(place).to_have_attribute("aria-pressed", "true")
        self.confirm()

    def walk(self, territory: str) -> None:
        """By arrows, each to the nearest territory that way."""
        tried: set[tuple[str, str]] = set()
        for _ in range(MOST):
            here = self.page.evaluate(LOOKED)
            if here == territory:
                return
            x, y = self.page.evaluate(AWAY, territory)
            across, down = ("ArrowRight" if x > 0 else "ArrowLeft"), ("ArrowDown" if y > 0 else "ArrowUp")
            ways = [across, down] if abs(x) > abs(y) else [down, across]
            way = next((one for one in ways if (here, one) not in tried), ways[0])
            tried.add((here, way))
            self.page.keyboard.press(way)
        raise AssertionError(f"{territory} was not reached by arrows")

    def type(self, key: str) -> None:
        """An answer on the line where everything can be typed."""
        line = self.dialog("page.command-title")
        expect(self.page.locator("main [data-option]").first).to_be_attached()
        with self.moving():
            self.page.keyboard.press("/")
            expect(line.get_by_role("combobox")).to_be_focused()
            self.page.keyboard.insert_text(key)
            self.page.keyboard.press("Enter")
        expect(line).to_be_hidden()
