"""Somebody at a table of Espace Artémis: answers each question by the card it is asked on, with whatever hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.hands import Keys
from tests.browser.people import Data, Seat
from tests.browser.words import beginning, exactly

DICE: Final = "engine.type-dice"
AIMED: Final = ("attack", "surprise", "shoot", "throw", "threaten", "intimidate")
"""What is done to somebody."""
MANNERS: Final = ("total", "precise", "knock-out", "disarm")
MINUTES, HOURS = 5, 1
"""What one press makes a rest longer by, and a sleep."""
REST, SLEEP = 15, 8
"""How long either is before anybody presses."""


class Traveller(Seat):
    """A player; the GM answers the same cards for those the GM plays."""

    @property
    def view(self) -> Data:
        found: Data = self.position["view"]
        return found

    @property
    def keys(self) -> bool:
        return isinstance(self.hand, Keys)

    @property
    def hero(self) -> Data:
        """This seat's character, as its window was last told."""
        return next(hero for hero in self.view["heroes"] if hero["seat"] == self.window.line.seat)

    def called(self, id: str) -> str:
        """What this window calls somebody."""
        if id in self.words.names:
            return self.words.named(id)
        everybody: list[Data] = [*self.view["heroes"], *self.view["people"]]
        name: str = next(one for one in everybody if one["id"] == id)["name"][self.words.language]
        return name

    @property
    def confirming(self) -> Locator:
        return self.page.locator("[data-confirm]")

    def confirm(self) -> None:
        expect(self.confirming).to_be_enabled()
        self.hand.press(self.confirming)

    def option(self, key: str) -> Locator:
        """The button that stands for an answer."""
        return self.page.locator(f"main button[data-option='{key}']:visible").first

    def group(self, id: str) -> Locator:
        return self.page.get_by_role("group", name=exactly(self.words(id)))

    def unfold(self, title: Locator) -> None:
        """Something folded, unless it lies open."""
        if title.locator("xpath=..").get_attribute("open") is None:
            self.hand.press(title)

    def push(self, button: Locator) -> None:
        """A button that stays down, unless it is."""
        if button.get_attribute("aria-pressed") != "true":
            self.hand.press(button)
            expect(button).to_have_attribute("aria-pressed", "true")

    # Any question

    def ready(self) -> None:
        """What is asked lies before one; a sheet or a log in its place is put away."""
        tab = self.page.get_by_role("tab", name=beginning(self.words("page.panel-actions")))
        if tab.is_visible() and tab.get_attribute("aria-selected") != "true":
            self.hand.press(tab)

    def give(self, ask: str, key: str) -> None:
        """Answer a question the way the page wants it for that kind."""
        self.wait_for(ask)
        self.ready()
        with self.moving():
            self.way_of(ask)(key)

    def way_of(self, ask: str) -> Callable[[str], None]:
        ways: dict[str, Callable[[str], None]] = {
            DICE: self.throw, "artemis.act": self.act, "artemis.free": self.act_freely, "artemis.alter": self.bring,
            "artemis.describe": self.describe, "artemis.halt": self.halt,
        }  # fmt: skip
        return ways.get(ask, self.take)

    def take(self, key: str) -> None:
        """A button; where that only picks the answer, Confirm follows."""
        before = self.window.line.number
        self.hand.press(self.option(key))
        self.window.until(
            lambda: self.window.line.number > before or self.confirming.is_visible(), f"something to come of {key}"
        )
        if self.window.line.number == before:
            self.confirm()

    def throw(self, key: str) -> None:
        """Real dice: a press for each face, or its digit."""
        picker = self.region("page.dice-title")
        first, *others = key.split()
        if self.keys:
            self.hand.press(self.button("page.dice-face", picker, face=first))
            for face in others:
                self.page.keyboard.press(face)
            self.page.keyboard.press("Enter")
            return
        for face in (first, *others):
            self.press("page.dice-face", picker, face=face)
        self.press("page.dice-done", picker)

    # At one's place in a turn

    def act(self, key: str) -> None:
        verb, *words = key.split()
        match verb:
            case "draw-in":
                self.draw_in(words)
            case "try":
                self.unfold(self.folded("artemis-page.act-try"))
                self.attempt(words[0], " ".join(words[1:]))
            case "invoke" | "become":
                self.unfold(self.folded("artemis.group-espace-psy"))
                self.bring(key)
            case "drop":
                self.bring(key)
            case _:
                if verb in AIMED:
                    self.aim(words[2] if verb == "throw" else words[0])
                if verb == "attack":
                    self.strike_so(words[1:])
                if verb == "throw":
                    self.unfold(self.folded("artemis-page.act-throw-more"))
                self.take(key)

    def aim(self, target: str) -> None:
        self.push(self.group("artemis-page.act-whom").locator(f"[data-ping='{target}']"))

    def strike_so(self, words: list[str]) -> None:
        """Plainly, or in the manner the words say."""
        said = [word for word in words if word in MANNERS]
        place = words[words.index("precise") + 1] if "precise" in said else ""
        manner = self.words(f"artemis.how-{place or said[0]}") if said else self.words("artemis-page.act-plain")
        chips = self.group("artemis-page.act-manner")
        if said or chips.count():
            self.push(chips.get_by_role("button", name=exactly(manner[0].upper() + manner[1:])))

    def draw_in(self, words: list[str]) -> None:
        """Spirits into a sketch: against their will, and those who consent."""
        split = words.index("consenting") if "consenting" in words else len(words)
        for label, spirits in (("unwilling", words[:split]), ("willing", words[split + 1 :])):
            for spirit in spirits:
                chips = self.group(f"artemis-page.act-{label}")
                self.push(chips.get_by_role("button", name=exactly(self.called(spirit))))
        self.confirm()

    # Between scenes

    def act_freely(self, key: str) -> None:
        verb, *words = key.split()
        said = " ".join(words)
        match verb:
            case "try":
                self.attempt(words[0], " ".join(words[1:]))
            case "say":
                self.hand.write(self.field("artemis-page.free-words"), said)
                self.press("artemis-page.free-say")
            case "illness":
                self.hand.write(self.field("artemis-page.free-illness"), said)
                self.press("artemis-page.free-illness-note")
            case "power":
                self.hand.write(self.field("artemis-page.free-power-what"), said)
                self.press("artemis-page.free-power")
            case "invoke" | "become":
                self.unfold(self.folded("artemis.group-espace-psy"))
                self.bring(key)
            case "advance":
                self.unfold(self.folded("artemis-page.free-advance", n=self.hero["experience"]["left"]))
                self.take(key)
            case _:
                self.take(key)

    def attempt(self, competence: str, words: str) -> None:
        """A competence by its letters, and what it is for."""
        search = self.page.get_by_role("searchbox", name=exactly(self.words("artemis-page.free-search"))).first
        self.hand.write(search, competence)
        found = self.page.get_by_role("list", name=exactly(self.words("artemis-page.free-competences")))
        self.hand.press(found.get_by_role("button").first)
        if words:
            self.hand.write(self.field("artemis-page.free-words"), words)
        self.press("artemis-page.free-try")

    # Psy space

    def bring(self, key: str) -> None:
        """Things brought forth, shapes taken, or let go."""
        verb, *words = key.split()
        match verb:
            case "invoke":
                chips = self.group("artemis.competence-invocation")
                for thing in words:
                    self.push(chips.get_by_role("button", name=exactly(self.words(f"artemis.thing-{thing}"))))
                self.confirm()
            case "become":
                for what, one in zip(("shape", "size"), words, strict=False):
                    self.hand.pick(
                        self.drop_down(f"artemis-page.act-{what}"), self.words(f"artemis-page.act-{what}-{one}")
                    )
                self.press("artemis-page.act-become")
                self.confirm()
            case "drop":
                name = self.words.named(words[0])
                chips = self.group("artemis-page.act-let-go")
                self.hand.press(chips.get_by_role("button", name=exactly(name[0].upper() + name[1:])))
                self.confirm()
            case _:
                self.take(key)

    def describe(self, key: str) -> None:
        verb, _, words = key.partition(" ")
        if verb == "silent":
            self.take(key)
            return
        self.hand.write(self.page.locator("form.describe textarea"), words)
        self.press("artemis-page.act-describe")

    # On a hard journey

    def halt(self, key: str) -> None:
        verb, *words = key.split()
        if words:
            label, start, step = ("minutes", REST, MINUTES) if verb == "rest" else ("hours", SLEEP, HOURS)
            name = self.words(f"artemis-page.act-{label}")
            for _ in range((int(words[0]) - start) // step):
                self.hand.more(self.page.locator(".halt"), name, self.words("page.more", what=name))
        self.take(key)
