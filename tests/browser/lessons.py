"""A lesson, played by whoever does as it says."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from rouage.table.learn import lessons
from tests.browser.people import Data
from tests.browser.player import Player
from tests.browser.words import exactly

FIRST: Final = "signature-first-game"
SURE: Final = ("artemis-first-watch", "olomoc-first-skirmish")
"""Lessons that point at every move they bid."""
BUTTON: Final = ":is(button, [role=button])"
POINTED: Final = f"""() => {{
    const found = document.querySelector('{BUTTON}:is([data-option], [data-toward]).lesson-point')
    const {{ option = '', toward = '' }} = found?.dataset ?? {{}}
    return found && {{ key: option || toward, picks: found.hasAttribute('aria-pressed'), leads: !option }}
}}"""
"""What the lesson points at, and whether pressing it only picks, or only leads to what answers."""
ON_THE_WAY: Final = f"{BUTTON}[data-toward].lesson-point"
LOOKED: Final = f"""async () => {{
    for (let looks = 0; looks < 12; looks++) {{
        const found = ({POINTED})()
        if (found) return found
        await new Promise(done => setTimeout(done, 100))
    }}
    return null
}}"""
"""The same once the lesson, which looks anew now and then, has had its chances to: by the page's own clock, which goes
slowly where the page does."""
MOST: Final = 400


class Learner(Player):
    """Somebody in their first game."""

    lesson: str = FIRST

    @property
    def guide(self) -> Locator:
        return self.region("page.lesson-guide")

    def begin(self, lesson: str = FIRST) -> None:
        self.lesson = lesson
        self.window.open("/learn")
        name = lessons()[lesson][1].name.in_(self.words.language)
        self.hand.press(self.button("page.learn-start", self.page.get_by_role("article", name=exactly(name))))
        expect(self.guide).to_be_visible()

    def learn(self) -> tuple[int, int]:
        """To the end: how many pages were turned, and how many moves were made by what was pointed at."""
        turned = made = 0
        over = self.guide.get_by_role("link", name=self.words("page.lesson-play"))
        onward, by_itself = self.button("page.lesson-next", self.guide), self.button("page.lesson-do", self.guide)
        for _ in range(MOST):
            expect(onward.or_(by_itself).or_(over).first).to_be_visible()
            if over.is_visible():
                return turned, made
            before = self.at
            if onward.is_visible():
                self.hand.press(onward)
                turned += 1
            else:
                made += self.move(by_itself)
            self.turned(before)
        raise AssertionError("the lesson has no end")

    @property
    def at(self) -> str | None:
        """Which page lies open."""
        return self.guide.get_by_role("progressbar").get_attribute("value")

    def keys(self) -> set[str]:
        """What the game offers this seat, by what its window was last told."""
        return {option["key"] for question in self.questions for option in question["options"]}

    def turned(self, before: str | None) -> None:
        self.window.until(lambda: self.at != before, "another page")

    def pointed(self) -> Data | None:
        found: Data | None = self.page.evaluate(LOOKED)
        return found

    def points(self) -> Data:
        """The same where it surely points at something."""
        found: list[Data] = []

        def here() -> bool:
            found[:] = filter(None, [self.page.evaluate(POINTED)])
            return bool(found)

        self.window.until(here, "the lesson to point at something")
        return found[0]

    def move(self, by_itself: Locator) -> int:
        """Press what is pointed at, and then the button it leads to; the lesson can also do it by itself."""
        pointed = self.points() if self.lesson in SURE else self.pointed()
        before = self.window.line.number
        if not pointed:
            with self.moving():
                self.hand.press(by_itself)
            return 0
        if pointed["leads"]:
            return self.lead()
        buttons = self.option(pointed["key"]).and_(self.page.get_by_role("button"))
        confirm = self.button("page.confirm")
        picking, doing = (
            (buttons.and_(self.page.locator("[aria-pressed]")), buttons.and_(self.page.locator(":not([aria-pressed])")))
            if pointed["picks"]
            else (buttons, self.page.locator("never"))
        )
        self.hand.press(picking.first)
        then = doing.or_(confirm).first
        self.window.until(lambda: self.window.line.number > before or then.is_visible(), "what comes of it")
        if self.window.line.number == before and not confirm.is_visible():
            # What shows the same answer does it, or picks it as well.
            self.hand.press(then)
            self.window.until(lambda: self.window.line.number > before or confirm.is_visible(), "what comes of it")
        if self.window.line.number == before:
            self.hand.press(confirm)
        self.window.until(lambda: self.window.line.number > before, f"something to come of {pointed['key']}")
        return 1

    def lead(self) -> int:
        """Press one thing after the other, as they are pointed at, until one of them answers."""
        before, way = self.window.line.number, self.page.locator(ON_THE_WAY)
        answer = self.page.locator(f"{BUTTON}[data-option].lesson-point")
        for _ in range(MOST):
            expect(way.or_(answer).first).to_be_visible()
            if answer.count():
                break
            mark = way.evaluate("one => (one.dataset.mark = Math.random().toString())")
            self.hand.press(way)
            gone = self.page.locator(f'{ON_THE_WAY}[data-mark="{mark}"]')
            expect(gone).to_have_count(0)
        self.hand.press(answer)
        self.window.until(lambda: self.window.line.number > before, "something to come of it")
        return 1
