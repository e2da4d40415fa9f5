"""Somebody of the crew at a Sine Tempore table: answers by the board, the bar and the cards, with whatever hand."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.hands import Keys, middle
from tests.browser.people import Data, Seat

SQUARES: Final = ("to", "place", "walk")
DICE: Final = "engine.type-dice"
SHOWN: Final = """cell => {
    const [box, board] = [cell.getBoundingClientRect(), cell.ownerSVGElement.getBoundingClientRect()]
    return box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom
}"""
OFFERED: Final = """() => [...document.querySelectorAll('main [data-option]:not([role=gridcell])')]
    .filter(one => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility()).length"""
FOCUSED: Final = "() => document.activeElement?.getAttribute('data-square') ?? ''"
TOKENS: Final = """() => Object.fromEntries([...document.querySelectorAll('[data-token]')]
    .map(one => [one.getAttribute('data-token'), one.style.transform]).sort())"""
MOST: Final = 60
"""Arrows after which a square counts as out of reach."""


def place(square: str) -> tuple[int, int]:
    """Column and row."""
    letters = square.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column, int(square[len(letters) :])


class Crew(Seat):
    """Whoever runs heroes."""

    @property
    def view(self) -> Data:
        found: Data = self.position["view"]
        return found

    def at(self, who: str) -> str:
        found: str = next(one["at"] for one in [*self.view["heroes"], *self.view["enemies"]] if one["id"] == who)
        return found

    @property
    def keys(self) -> bool:
        return isinstance(self.hand, Keys)

    def ask(self) -> str:
        """The question that is open, by its name."""
        self.window.until(lambda: self.questions, "to be asked")
        self.drawn()
        return str(self.questions[0]["prompt"]["id"])

    def events(self, kind: str) -> list[Data]:
        return [
            event for frame in self.window.line.frames for event in frame.get("events", []) if event["kind"] == kind
        ]

    def tokens(self) -> dict[str, str]:
        """Everybody on the board, by where they are drawn."""
        found: dict[str, str] = self.page.evaluate(TOKENS)
        return found

    def offered(self) -> int:
        """How many answers could be pressed."""
        return int(self.page.evaluate(OFFERED))

    # Answering

    def answer(self, key: str) -> None:
        """Give an answer to the open question, the way the page wants it for that kind of question."""
        verb, _, rest = key.partition(" ")
        ask = self.ask()
        with self.moving():
            if ask == DICE:
                self.throw(*[int(face) for face in key.split()])
            elif ask.endswith("ask-arrange") and verb == "move":
                self.arrange(*rest.split())
            elif ask.endswith(("ask-re-roll", "ask-save")) and rest:
                self.pick_die(key)
            elif verb in SQUARES:
                self.enter(rest)
                self.confirm()
            elif verb in ("wait", "meditate") and ask.endswith("ask-action"):
                self.count(verb, int(rest))
                self.confirm()
            else:
                self.take(key)

    @property
    def confirming(self) -> Locator:
        return self.page.locator("[data-confirm]")

    def confirm(self) -> None:
        expect(self.confirming).to_be_enabled()
        self.hand.press(self.confirming)

    def option(self, key: str) -> Locator:
        """The button that stands for an answer."""
        return self.page.locator(f"main button[data-option='{key}']:not([aria-disabled=true]):visible").first

    def take(self, key: str) -> None:
        """A button; where pressing it only picks, Confirm follows. With keys, its digit."""
        button = self.option(key)
        expect(button).to_be_enabled()
        number, picks = self.window.line.number, button.get_attribute("aria-pressed") is not None
        digit = button.get_attribute("data-bar")
        if self.keys and digit:
            self.page.keyboard.press(digit)
        else:
            self.hand.press(button)
        self.window.until(
            lambda: self.window.line.number > number or self.confirming.is_visible(), f"something to come of {key}"
        )
        if picks and self.window.line.number == number:
            self.confirm()

    def count(self, verb: str, number: int) -> None:
        """How many points, one more at a time."""
        self.hand.press(self.option(f"{verb} 1"))
        label = self.words("sine-tempore-page.act-how-many")
        for _ in range(number - 1):
            self.hand.more(self.page.locator(".stepper"), label, self.words("page.more", what=label))

    def pick_die(self, key: str) -> None:
        """Once to look at it, once to do it."""
        die = self.option(key)
        self.hand.press(die)
        expect(die).to_have_attribute("aria-pressed", "true")
        self.hand.press(die)

    def throw(self, *faces: int) -> None:
        """Real dice: a press for each face, or its digit."""
        picker = self.region("page.dice-title")
        if self.keys:
            self.hand.press(self.button("page.dice-face", picker, face=faces[0]))
            for face in faces[1:]:
                self.page.keyboard.press(str(face))
            self.page.keyboard.press("Enter")
            return
        for face in faces:
            self.press("page.dice-face", picker, face=face)
        self.press("page.dice-done", picker)

    def arrange(self, piece: str, square: str) -> None:
        """A piece of scenery on the board, then the square it shall go to."""
        self.enter(next(one["squares"][0] for one in self.view["scenery"] if one["id"] == piece))
        self.enter(square)
        self.confirm()

    # The board

    def cell(self, square: str) -> Locator:
        return self.page.locator(f"[data-square='{square}']")

    def enter(self, square: str) -> None:
        """By finger or pointer in its middle; with keys, arrows and Enter."""
        if self.keys:
            self.walk_cursor(square)
            self.page.keyboard.press("Enter")
            return
        self.show(square)
        x, y = middle(self.cell(square))
        (self.page.touchscreen.tap if self.window.kind.touch else self.page.mouse.click)(x, y)

    def show(self, square: str) -> None:
        """Bring a square into the pane; from farther away all of them are."""
        if self.cell(square).evaluate(SHOWN):
            return
        fit = self.page.get_by_role("button", name=self.words("sine-tempore-page.board-fit"))
        if not fit.is_visible():
            self.press("sine-tempore-page.board-tools")
        self.hand.press(fit)
        self.window.until(lambda: self.cell(square).evaluate(SHOWN), f"{square} in sight")

    def walk_cursor(self, square: str) -> None:
        """Tab into the board, arrows to the square."""
        self.reach_board()
        for _ in range(MOST):
            here = str(self.page.evaluate(FOCUSED))
            if here == square:
                return
            (x, y), (east, north) = place(here), place(square)
            key = ("ArrowRight" if east > x else "ArrowLeft") if east != x else "ArrowUp" if north > y else "ArrowDown"
            self.page.keyboard.press(key)
            self.leave(here)
        raise AssertionError(f"arrows do not reach {square}")

    def leave(self, square: str) -> None:
        self.window.until(lambda: self.page.evaluate(FOCUSED) not in ("", square), f"the cursor to leave {square}")

    def reach_board(self) -> None:
        hand = self.hand
        assert isinstance(hand, Keys)
        if self.page.evaluate(FOCUSED) == "":
            hand.reach(self.page.locator("[role=gridcell][tabindex='0']"))
