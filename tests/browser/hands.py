"""How somebody works a page: with a mouse, with a finger, or with keys alone."""

from __future__ import annotations

from typing import Final, Protocol

from playwright.sync_api import Locator, expect

from tests.browser.words import containing, exactly

MOST: Final = 250
"""Presses of Tab after which a thing counts as out of reach."""
WHERE: Final = """element => {
    if (!element.isConnected) return 'gone'
    const focus = document.activeElement
    if (element === focus || (element.contains(focus) && focus !== document.body)) return 'here'
    if (!focus || focus === document.body || focus.contains(element)) return 'on'
    return focus.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on'
}"""
SETTLED: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Arrows move the focus with the next picture."""
STILL: Final = """async element => {
    await document.fonts.ready
    const place = () => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].join(' ')
    }
    for (let calm = 0, before = place(); calm < 5; ) {
        await new Promise(requestAnimationFrame)
        const now = place()
        calm = now === before ? calm + 1 : 0
        before = now
    }
}"""
"""Until an element stays where it is from picture to picture: a pointer aimed at a spot must not miss it."""
GROUP: Final = "xpath=ancestor::*[@role='radiogroup' or @role='tablist' or self::fieldset][1]"
CHOSEN: Final = """element =>
    element.checked ?? (element.getAttribute('aria-checked') ?? element.getAttribute('aria-selected')) === 'true'
"""


def middle(target: Locator) -> tuple[float, float]:
    """Where to point at it, once it has come to rest."""
    target.evaluate(STILL)
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Hand(Protocol):
    """Whatever a person can do to a page."""

    def press(self, target: Locator) -> None:
        """A button, a link, a tab, the title of something folded."""

    def choose(self, target: Locator) -> None:
        """One of several, or a box to tick."""

    def toggle(self, target: Locator) -> None:
        """A box, whichever way it stands."""

    def more(self, place: Locator, label: str, button: str) -> None:
        """A number with buttons beside it goes up by one."""

    def write(self, target: Locator, text: str) -> None:
        """Into a field, instead of what stood there."""

    def pick(self, target: Locator, label: str) -> None:
        """From a list that folds out."""


class Mouse:
    def press(self, target: Locator) -> None:
        self._touch(target)

    def choose(self, target: Locator) -> None:
        """Small boxes are drawn by their labels."""
        if not target.evaluate(CHOSEN):
            self.toggle(target)

    def toggle(self, target: Locator) -> None:
        target.wait_for(state="attached")
        label = target.locator("xpath=ancestor::label[1]")
        self._touch(label if label.count() else target)

    def more(self, place: Locator, label: str, button: str) -> None:
        self._touch(place.get_by_role("button", name=exactly(button)))

    def write(self, target: Locator, text: str) -> None:
        self._touch(target)
        target.fill("")
        target.page.keyboard.insert_text(text)

    def pick(self, target: Locator, label: str) -> None:
        target.select_option(label=label)

    def _touch(self, target: Locator) -> None:
        target.click()


class Finger(Mouse):
    def _touch(self, target: Locator) -> None:
        target.tap()


class Keys:
    """Never a pointer: what cannot be reached by Tab and arrows cannot be done."""

    def press(self, target: Locator) -> None:
        self.reach(target)
        target.page.keyboard.press("Enter")

    def choose(self, target: Locator) -> None:
        if target.evaluate(CHOSEN):
            return
        self.reach(target)
        if not target.evaluate(CHOSEN):
            target.page.keyboard.press("Space")

    def toggle(self, target: Locator) -> None:
        self.reach(target)
        target.page.keyboard.press("Space")

    def more(self, place: Locator, label: str, button: str) -> None:
        """The number itself takes the arrows."""
        self.reach(place.get_by_role("spinbutton", name=exactly(label)))
        place.page.keyboard.press("ArrowUp")

    def write(self, target: Locator, text: str) -> None:
        self.reach(target)
        target.page.keyboard.press("Control+a")
        target.page.keyboard.press("Delete")
        target.page.keyboard.type(text)

    def pick(self, target: Locator, label: str) -> None:
        self.reach(target)
        keyboard = target.page.keyboard
        expect(target.locator("option").filter(has_text=containing(label)).first).to_be_attached()
        labels = [" ".join(text.split()) for text in target.locator("option").all_inner_texts()]
        keyboard.press("Home")
        for _ in range(labels.index(" ".join(label.split()))):
            keyboard.press("ArrowDown")

    def reach(self, target: Locator) -> None:
        """Tab to it, as soon as it can be pressed; within a group that Tab enters once, arrows go on."""
        target.and_(target.page.locator(":not(:disabled)")).wait_for()
        if target.evaluate("element => element.tabIndex < 0 || element.type === 'radio'"):
            self._enter(target, target.locator(GROUP))
        else:
            self._tab(target)

    def _tab(self, target: Locator) -> None:
        self._go(target, "Tab", "Shift+Tab")

    def _enter(self, target: Locator, group: Locator) -> None:
        self._tab(group)
        self._go(target, "ArrowRight", "ArrowLeft", settled=True)

    def _go(self, target: Locator, on: str, back: str, settled: bool = False) -> None:
        """By one key and its opposite. The element is looked for once: by its role and name that takes long."""
        page, element = target.page, target.element_handle()
        for _ in range(MOST):
            where = element.evaluate(WHERE)
            if where == "here":
                return
            if where == "gone":  # drawn anew
                element = target.element_handle()
                continue
            page.keyboard.press(on if where == "on" else back)
            if settled:
                page.evaluate(SETTLED)
        raise AssertionError(f"{on} and {back} do not reach {target}")


def lift(hand: Hand, button: Locator) -> None:
    """Hold a curtain's button until it lifts, by the page's own clock; with keys, once is enough."""
    expect(button).to_be_visible()
    if isinstance(hand, Keys):
        hand.press(button)
        expect(button).to_be_hidden()
        return
    button.hover()
    button.page.mouse.down()
    expect(button).to_be_hidden()
    button.page.mouse.up()
