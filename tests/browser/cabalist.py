"""Somebody who plays a night of Olomòc from the waiting room to its end: no hand is as exact as a bot's numbers."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as Timeout

from tests.browser.bloc import LIFTED, SWALLOWED, Point
from tests.browser.hands import SETTLED, Keys
from tests.browser.leader import Leader
from tests.browser.people import Host
from tests.browser.words import containing, exactly

Spot = tuple[int, int]
"""On the Bloc, in thousandths of an inch: east, then north."""
NEAR: Final = 50
"""As exactly as arrows go to a spot: they step by a tenth of an inch."""
FEW: Final = 12
"""Pixels: a base that a pointer carries less far is better sent by words; a finger draws it out and back."""
SHORTER: Final = (1.0, 0.97, 0.9, 0.75)
"""How far toward a spot one tries to go, where there is no room on it."""
STEPS: Final = 6
MOST: Final = 80
PICKED: Final = """() => document.activeElement === document.body
    || document.activeElement.matches('[aria-pressed=true], [role=application]')"""
ARROWS: Final = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowUp", (0, -1): "ArrowDown"}
SPOKEN: Final = {"en": "move to {x} {y}", "fr": "va à {x} {y}"}
ENDED: Final = re.compile(r"(charge \S+) .*")
"""A charge with the spot where it ends, which the page leaves to the next question."""


class Cabalist(Leader, Host):
    """Whoever plays a cabal, as a bot would have it."""

    def at(self, who: str) -> Spot | None:  # type: ignore[override]
        """Where somebody stands on the Bloc."""
        found = next(one["at"] for one in self.view["rouages"] if one["id"] == who)
        return None if found is None else (found[0], found[1])

    def answer(self, key: str) -> str:  # type: ignore[override]
        """Give an answer the way the page wants it, and tell what came of it."""
        ask = str(self.questions[0]["prompt"]["id"])
        self.settled()
        if not self.keys:
            self.hear_out()
        if key.endswith(" free"):
            label = containing(self.words("olomoc-page.move-free", what="…").partition("…")[0].strip())
            self.hand.choose(self.page.get_by_role("checkbox", name=label))
        return self.give(ask, ENDED.sub(r"\1", key))

    def confirm(self) -> None:
        """With keys Enter once more means what was picked, unless something else has the focus."""
        expect(self.confirming).to_be_enabled()
        if self.keys and self.page.evaluate(PICKED):
            self.page.keyboard.press("Enter")
        else:
            super().confirm()

    def hear_out(self) -> None:
        """What the others did is told on the Bloc, which then shows everybody where they stood: on to the end."""
        skip = self.button("olomoc-page.trail-skip")
        while skip.is_visible():
            # It may come to its end by itself before it is pressed.
            with suppress(Timeout):
                (skip.tap if self.finger else skip.click)(timeout=SWALLOWED)
            self.settled()

    # Attacking

    def take(self, key: str) -> None:
        """Whom one strikes is sought on the Bloc, from figure to figure, and struck by the card that opens."""
        verb, _, whom = key.partition(" ")
        if self.keys and verb in ("attack", "shoot", "charge"):
            card = self.region("olomoc-page.pool-title", whom=whom)
            self.find(card)
            self.page.keyboard.press("Enter")
            expect(card).to_be_focused()
            self.hand.press(card.locator(f"button[data-option='{key}']"))
            self.confirm()
        else:
            super().take(key)

    def find(self, card: Locator) -> None:
        """On through the figures, and out of the Bloc; then back through all of them."""
        self.reach_bloc()
        for key in ("Tab", "Shift+Tab"):
            for _ in range(MOST):
                if card.is_visible():
                    return
                self.page.keyboard.press(key)
                self.settled()
                if not self.bloc.evaluate("bloc => bloc === document.activeElement"):
                    self.reach_bloc()
                    break
        raise AssertionError("Tab does not come to whom one would strike")

    # Moving

    @property
    def refusal(self) -> Locator:
        """Why a base cannot be put down where it is held."""
        return self.region("olomoc-page.move-title").get_by_role("status")

    def go(self, spot: Point, charging: str = "") -> None:
        """Whoever moves is held over a spot until it may be confirmed; where there is no room, somewhat nearer."""
        assert not charging
        start = self.at(self.questions[0]["prompt"]["args"]["who"])
        near = start or (self.view["side"] // 2, spot[1])
        for part in SHORTER:
            end = round(near[0] + (spot[0] - near[0]) * part), round(near[1] + (spot[1] - near[1]) * part)
            self.hold(start, end)
            expect(self.confirming.or_(self.refusal).first).to_be_visible()
            if self.confirming.is_visible():
                return self.confirm()
        raise AssertionError(f"no way toward {spot}: {self.refusal.inner_text()}")

    def hold(self, start: Spot | None, end: Spot) -> None:
        """With a pointer or a finger a base is carried there, or set down where it enters; with keys arrows bring it
        in, and words send it on.
        """
        if self.keys and start is None:
            self.step_to(end)
        elif self.keys:
            self.command(end)
        elif start is None:
            self.tap(end)
        else:
            ghost = self.ghost()
            self.drag(start if ghost is None else (round(ghost[0]), round(ghost[1])), end)

    def drag(self, start: Spot, end: Spot) -> None:
        """In one go, whatever becomes of it; held still before it is let go."""
        for spot in (start, end):
            self.bring(spot)
        (x, y), (to_x, to_y) = self.screen(start), self.screen(end)
        if not self.finger and abs(x - to_x) + abs(y - to_y) < FEW:
            return self.write(end)
        self._press(x, y)
        if self.finger:
            # The base stands above the finger, which may hardly have to move: it shows that it does not just tap.
            to_y += LIFTED
            self._draw(x + LIFTED, y)
        for step in range(1, STEPS + 1):
            self._draw(x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS)
            self.settled()
        return self._put_down(to_x, to_y)

    def spoken(self, spot: Spot) -> str:
        x, y = [f"{one / 1000:.3f}".replace(".", "," if self.words.language == "fr" else ".") for one in spot]
        return SPOKEN[self.words.language].format(x=x, y=y)

    def write(self, spot: Spot) -> None:
        """In the line for movements in words."""
        self.hand.write(self.field("olomoc-page.move-typed"), self.spoken(spot))
        self.press("olomoc-page.move-go")

    def command(self, spot: Spot) -> None:
        """On the command line, which a slash opens."""
        self.page.keyboard.press("/")
        line = self.page.get_by_role("combobox", name=exactly(self.words("page.command-title")))
        expect(line).to_be_focused()
        self.page.keyboard.type(self.spoken(spot))
        self.page.keyboard.press("Enter")
        expect(self.dialog("page.command-title").get_by_role("alert")).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(line).to_be_hidden()

    def reach_bloc(self) -> None:
        assert isinstance(self.hand, Keys)
        self.hand.reach(self.bloc)

    def step_to(self, spot: Spot) -> None:
        """Arrows, an inch or a tenth at a time; then Enter puts the base down."""
        self.reach_bloc()
        if self.ghost() is None:
            self.page.keyboard.press("ArrowUp")
            self.window.until(self.ghost, "a base in hand")
        for axis in (0, 1):
            for _ in range(MOST):
                here = self.ghost()
                assert here is not None
                far = spot[axis] - here[axis]
                if abs(far) <= NEAR or not self.arrow(axis, far):
                    break
        self.page.keyboard.press("Enter")

    def arrow(self, axis: int, far: float) -> bool:
        """One step; whether it led anywhere."""
        sign, before = (1 if far > 0 else -1), self.ghost()
        key = ARROWS[(sign, 0) if axis == 0 else (0, sign)]
        self.page.keyboard.press(f"Shift+{key}" if abs(far) > 500 else key)
        self.page.evaluate(SETTLED)
        return self.ghost() != before

    # Setting up

    def put(self, spot: Point, turned: bool) -> None:
        """A decor, dragged to its place or sent there by figures; the page finds room nearby where there is none."""
        self.window.until(self.decor, "a decor to put down")
        if turned:
            self.press("olomoc-page.decor-quarter")
        if self.keys:
            for axis, one in zip(("x", "y"), spot, strict=True):
                self.hand.write(self.field(f"olomoc-page.decor-{axis}"), f"{one / 1000:.2f}")
                self.page.keyboard.press("Enter")
        else:
            middle = self.view["side"] // 2
            self.drag((middle, middle), (round(spot[0]), round(spot[1])))
        self.verdict()
        put = self.button("olomoc-page.decor-put")
        if not put.is_enabled():
            self.press("olomoc-page.decor-find")
        expect(put).to_be_enabled()
        self.hand.press(put)
        self.confirm()

    def verdict(self) -> None:
        """Whether it may lie there."""
        expect(self.page.locator("p.verdict")).not_to_be_empty()
