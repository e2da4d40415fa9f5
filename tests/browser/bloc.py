"""The Bloc under somebody's hands: bases carried by pointer and finger or stepped with keys, and decors put down."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from playwright.sync_api import CDPSession, Locator, expect
from playwright.sync_api import TimeoutError as Timeout

from tests.browser.crew import Crew
from tests.browser.hands import SETTLED, Finger, Hand, Keys
from tests.browser.windows import Window
from tests.browser.words import beginning

Point = tuple[float, float]
WAY: Final = re.compile(r"(?:march|enter|push|place|put|charge \S+) (-?\d+),(-?\d+)")
"""Answers that name a spot."""
BLOC: Final = ".board svg[role=application]"
SCREEN: Final = f"""([x, y]) => {{
    const drawing = document.querySelector('{BLOC}')
    const {{ x: right, y: down }} = new DOMPoint(x / 10, (16000 - y) / 10).matrixTransform(drawing.getScreenCTM())
    return [right, down]
}}"""
"""Where a spot of the Bloc is seen."""
CLEAR: Final = """(drawing, [x, y]) => {
    const { x: right, y: down } = new DOMPoint(x / 10, (16000 - y) / 10).matrixTransform(drawing.getScreenCTM())
    return drawing.contains(document.elementFromPoint(right, down))
}"""
"""Whether a spot is in the pane, and nothing lies over it."""
BLOC_STILL: Final = f"""async () => {{
    await document.fonts.ready
    for (let before = '', calm = 0; calm < 3; ) {{
        const seen = document.querySelector('{BLOC}')?.getScreenCTM()
        const now = seen ? [seen.a, seen.e, seen.f].join() : ''
        calm = now && now === before ? calm + 1 : 0
        before = now
        await new Promise(requestAnimationFrame)
    }}
}}"""
"""Until the Bloc stays where it is: what comes late around it moves it."""
GHOST: Final = """() => {
    const found = document.querySelector('.board .token.ghost')?.style.transform.match(/-?[\\d.]+/g)
    return found ? [Math.round(10 * found[0]), Math.round(16000 - 10 * found[1])] : null
}"""
DECOR: Final = """() => {
    const points = [...document.querySelectorAll('.board polygon.laying')].flatMap(one => [...one.points])
    const mean = of => points.reduce((sum, one) => sum + of(one), 0) / points.length
    return points.length ? [Math.round(10 * mean(({ x }) => x)), Math.round(16000 - 10 * mean(({ y }) => y))] : null
}"""
WAYS: Final = {"east": (1, 0), "west": (-1, 0), "north": (0, 1), "south": (0, -1)}
ARROWS: Final = {"east": "ArrowRight", "west": "ArrowLeft", "north": "ArrowUp", "south": "ArrowDown"}
STEPS: Final = ((1000, "Shift+"), (100, ""), (10, "Alt+"))
"""How far an arrow goes with each of these keys."""
TENTH: Final = 100
TENTHS: Final = {"en": "0.10", "fr": "0,10"}
MOST: Final = 60
REST: Final = 120
SWALLOWED: Final = 2000
"""Milliseconds: for a finger to come to rest, and for a tap to come to something."""
LIFTED: Final = 62
"""Pixels by which a ghost stands above the finger that carries it."""


def spot_in(key: str) -> tuple[int, int] | None:
    """Where an answer goes."""
    found = WAY.match(key)
    return (int(found[1]), int(found[2])) if found else None


class Mover(Crew):
    """Whoever moves bases."""

    def __init__(self, window: Window, hand: Hand | None = None) -> None:
        super().__init__(window, hand)
        self._line: CDPSession | None = None

    @property
    def finger(self) -> bool:
        return isinstance(self.hand, Finger)

    @property
    def bloc(self) -> Locator:
        return self.page.locator(BLOC)

    def screen(self, spot: Point) -> Point:
        x, y = self.page.evaluate(SCREEN, [*spot])
        return x, y

    def ghost(self) -> Point | None:
        """Where whoever moves would stand."""
        found = self.page.evaluate(GHOST)
        return (found[0], found[1]) if found else None

    def decor(self) -> Point | None:
        """Where the decor would lie that is being put down."""
        found = self.page.evaluate(DECOR)
        return (found[0], found[1]) if found else None

    def settled(self) -> None:
        self.page.evaluate(SETTLED)

    def bring(self, spot: Point) -> None:
        """Bring a spot into the pane; from farther away all of the Bloc is."""
        self.page.evaluate(BLOC_STILL)
        if self.bloc.evaluate(CLEAR, [*spot]):
            return
        fit, tools = self.button("olomoc-page.board-fit"), self.button("olomoc-page.board-tools")
        folded = not fit.is_visible()
        if folded:
            self.hand.press(tools)
        self.hand.press(fit)
        if folded:
            self.hand.press(tools)
        self.window.until(lambda: self.bloc.evaluate(CLEAR, [*spot]), f"{spot} in sight")
        self.page.evaluate(BLOC_STILL)

    def tap(self, spot: Point) -> None:
        self.bring(spot)
        x, y = self.screen(spot)
        (self.page.touchscreen.tap if self.window.kind.touch else self.page.mouse.click)(x, y)

    def go(self, spot: Point, charging: str = "") -> None:
        """Somebody moves: carried there, or stepped with keys, then put down and confirmed."""
        if charging:
            what = self.words("olomoc-page.act-charge", whom=charging)
            name = beginning(self.words("page.label", label=self.words("olomoc-page.act-aim"), value=what))
            self.hand.press(self.page.get_by_role("button", name=name))
        if self.keys:
            self.step(spot, self.ghost)
            self.page.keyboard.press("Enter")
            expect(self.confirming).to_be_enabled()
            self.page.keyboard.press("Enter")
            return
        mover = self.questions[0]["prompt"]["args"]["who"]
        start = next(one["at"] for one in self.view["rouages"] if one["id"] == mover)
        if start:
            self.carry((start[0], start[1]), spot)
        else:
            self.tap(spot)
        self.nudge(spot)
        self.confirm()

    def confirm(self) -> None:
        """A busy browser may take a finger's tap for the end of a fling; whoever sees that nothing came of it taps
        once more.
        """
        number = self.window.line.number
        super().confirm()
        if not self.finger:
            return
        for _ in range(SWALLOWED // REST):
            if self.window.line.number > number or not self.confirming.is_visible():
                return
            self.page.wait_for_timeout(REST)
        # Something may come of the first one after all: then there is nothing to tap any more.
        with suppress(Timeout):
            self.confirming.tap(timeout=SWALLOWED)

    def put(self, spot: Point, turned: bool) -> None:
        """A decor: turned first, then to its place."""
        self.window.until(self.decor, "a decor to put down")
        if turned:
            self.press("olomoc-page.decor-quarter")
        if self.keys:
            self.step(spot, self.decor)
            self.page.keyboard.press("Enter")
        else:
            self.tap(spot)
            self.confirm()

    # Keys

    def step(self, spot: Point, where: Callable[[], Point | None]) -> None:
        """Arrows: an inch, a tenth, a hundredth; the first of them brings the ghost."""
        assert isinstance(self.hand, Keys)
        if not self.bloc.evaluate("one => one === document.activeElement"):
            self.hand.reach(self.bloc)
        if where() is None:
            self.page.keyboard.press("ArrowUp")
            self.window.until(where, "something to carry")
        for _ in range(MOST):
            key = arrow(where(), spot)
            if not key:
                return
            self.page.keyboard.press(key)
            self.settled()
        raise AssertionError(f"arrows do not reach {spot}")

    # Pointer and finger

    def carry(self, start: Point, spot: Point) -> None:
        """Held and drawn over the Bloc; a finger sees what it hides through the loupe."""
        self.bring(start)
        x, y = self.screen(start)
        self._press(x, y)
        for _ in range(6):
            right, down = self.toward(spot)
            for part in (0.4, 0.8, 1):
                self._draw(x + right * part, y + down * part)
            x, y = x + right, y + down
            self.settled()
            here = self.ghost()
            if here and abs(here[0] - spot[0]) + abs(here[1] - spot[1]) <= 2 * TENTH:
                break
        loupe = self.page.locator(".board .loupe")
        expect(loupe).to_have_count(1 if self.finger else 0)
        self._put_down(x, y)
        expect(loupe).to_have_count(0)

    def toward(self, spot: Point) -> Point:
        """How far the ghost is from there on the screen; before there is one, how far whoever moves."""
        mover = self.questions[0]["prompt"]["args"]["who"]
        at = next(one["at"] for one in self.view["rouages"] if one["id"] == mover)
        here = self.ghost()
        lift = LIFTED if self.finger and here is None else 0
        (x, y), (right, down) = self.screen(here or at), self.screen(spot)
        return right - x, down - y + lift

    def _press(self, x: float, y: float) -> None:
        if self.finger:
            self._touch("touchStart", x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def _draw(self, x: float, y: float) -> None:
        if self.finger:
            self._touch("touchMove", x, y)
        else:
            self.page.mouse.move(x, y)

    def _put_down(self, x: float, y: float) -> None:
        """A finger that does not come to rest flings, and a browser takes its next tap for the end of that."""
        self.page.wait_for_timeout(REST)
        self._draw(x, y)
        self._let_go()

    def _let_go(self) -> None:
        if self.finger:
            self._touch("touchEnd")
        else:
            self.page.mouse.up()

    def _touch(self, kind: str, *at: float) -> None:
        self._line = self._line or self.window.context.new_cdp_session(self.page)
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def nudge(self, spot: Point) -> None:
        """The pad brings the ghost nearer by tenths of an inch, as near as they go."""
        pad = self.page.get_by_role("group", name=self.words("olomoc-page.move-pad"), exact=True)
        expect(pad).to_be_visible()
        for way, (x, y) in WAYS.items():
            button = self.button(f"olomoc-page.move-{way}", pad, n=TENTHS[self.words.language])
            here = self.ghost()
            assert here is not None
            for _ in range(round(((spot[0] - here[0]) * x + (spot[1] - here[1]) * y) / TENTH)):
                self.nudged(button, (x * TENTH, y * TENTH))

    def nudged(self, button: Locator, by: tuple[int, int]) -> None:
        before = self.ghost()
        assert before is not None
        self.hand.press(button)
        wanted = before[0] + by[0], before[1] + by[1]
        self.window.until(lambda: self.ghost() == wanted, f"the ghost at {wanted}")


def arrow(here: Point | None, spot: Point) -> str:
    """The longest step toward a spot; nothing once it is reached."""
    assert here is not None
    for way, (x, y) in WAYS.items():
        left = (spot[0] - here[0]) * x + (spot[1] - here[1]) * y
        for length, held in STEPS:
            if length <= left:
                return f"{held}{ARROWS[way]}"
    return ""
