"""A player: aims, acts, spends, rolls, reacts, by the cards on the page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.hands import Keys
from tests.browser.people import Data, Seat
from tests.browser.words import beginning, exactly

SELF = "@self"


class Player(Seat):
    """Somebody who plays a character."""

    def card(self, prompt: Data) -> Locator:
        """The card of a question, which is called after it."""
        return self.page.get_by_role("region", name=exactly(self.words.phrase(prompt)))

    def option(self, key: str) -> Locator:
        """Whatever stands for an answer."""
        return self.page.locator(f'[data-option="{key}"]')

    @property
    def hero(self) -> Data:
        """This seat's character, as its window was last told."""
        heroes: list[Data] = self.position["view"]["heroes"]
        return next(hero for hero in heroes if hero["seat"] == self.window.line.seat)

    def hero_id(self) -> str:
        self.window.until(lambda: self.position.get("begun"), "the game to begin")
        id: str = self.hero["id"]
        return id

    # What do you do?

    def aim(self, target: str) -> None:
        """At somebody by name, or at nobody."""
        named = self.words("signature-page.sheet-aim-self") if target == SELF else self.words.named(target)
        aims = self.page.get_by_role("radiogroup", name=exactly(self.words("signature-page.sheet-whom")))
        self.hand.choose(aims.get_by_role("radio", name=beginning(named)))

    def way(self, verb: str) -> None:
        """A way of acting on whatever is aimed at."""
        prompt = self.act_question()["prompt"]
        name = beginning(self.words(f"signature-page.sheet-do-{verb}"))
        self.hand.press(self.card(prompt).locator("[data-bar]").and_(self.page.get_by_role("button", name=name)).first)

    def another_task(self) -> None:
        self.press("signature-page.sheet-add-task")

    def act_question(self) -> Data:
        return self.wait_for("act", "act-defeated")

    def do(self, key: str) -> None:
        """The one big button, which does all that was put together."""
        card = self.card(self.act_question()["prompt"])
        with self.moving():
            self.hand.press(
                card.get_by_role("button").and_(self.option(key)).and_(self.page.locator(":not([aria-pressed])"))
            )

    def act(self, target: str, verb: str, key: str) -> None:
        """Aim, choose how, and do it."""
        self.act_question()
        self.aim(target)
        self.way(verb)
        self.do(key)

    # A task before the dice

    def spend(self, points: int, ladder: str = "energy-spend") -> None:
        group = self.page.get_by_role("radiogroup", name=exactly(self.words(f"signature-page.sheet-{ladder}")))
        step = group.get_by_role("radio").nth(points)
        self.hand.choose(step)
        expect(step).to_be_checked()

    def claim(self, number: int) -> None:
        """Say that a trait applies; those that do not suit the task are folded away."""
        trait = self.hero["traits"][number - 1]["name"][self.words.language]
        button = self.page.get_by_role("button", name=beginning(trait))
        folded = self.folded("signature-page.sheet-claim-other").or_(self.folded("signature-page.sheet-claim"))
        expect(button.or_(folded).first).to_be_visible()
        if not button.is_visible():
            self.hand.press(folded)
        with self.moving():
            self.hand.press(button)

    @property
    def dice_button(self) -> Locator:
        """Whatever the button of a task says: roll, spend and roll, go on."""
        say = self.words
        texts = [say("signature-page.sheet-go-on"), *(say("signature-page.sheet-roll", dice=n) for n in (2, 3))]
        for n in range(1, 11):
            texts.append(say("signature-page.sheet-spend-sure", n=n))
            texts += [say("signature-page.sheet-spend-roll", n=n, dice=dice) for dice in (2, 3)]
        return self.page.get_by_role("button", name=re.compile("|".join(exactly(text).pattern for text in texts)))

    def roll(self) -> None:
        with self.moving():
            self.hand.press(self.dice_button)

    def type_dice(self, *faces: int) -> None:
        """Real dice: a press for each face, or its digit."""
        self.wait_for("engine.type-dice")
        picker = self.region("page.dice-title")
        if isinstance(self.hand, Keys):
            self.hand.reach(self.button("page.dice-face", picker, face=1))
            for face in faces:
                self.page.keyboard.press(str(face))
            with self.moving():
                self.page.keyboard.press("Enter")
            return
        for face in faces:
            self.press("page.dice-face", picker, face=face)
        with self.moving():
            self.press("page.dice-done", picker)

    def rolls(self, *faces: int) -> None:
        """Roll, and say what the dice showed."""
        self.wait_for("card", "card-hidden")
        self.roll()
        self.type_dice(*faces)

    # Other questions

    def answer(self, id: str, key: str) -> None:
        """A plain question: the button that stands for the answer."""
        card = self.card(self.wait_for(id)["prompt"])
        with self.moving():
            self.hand.press(card.get_by_role("button").and_(self.option(key)))

    def keep(self) -> None:
        self.answer("rethink", "keep")

    def reroll(self) -> None:
        self.answer("rethink", "reroll")

    def answer_intrusion(self, accept: bool) -> None:
        self.answer("intrusion-offered", "accept" if accept else "refuse")

    def recover(self, points: int) -> None:
        """As much Energy as one likes, up to what the die of a rest gave."""
        self.wait_for("recover")
        self.spend(points, "take-how-much")
        self.answer("recover", f"take {points}")

    def order(self, key: str) -> None:
        """Tell an ally what to do."""
        question = self.wait_for("order")
        self.hand.press(self.card(question["prompt"]).get_by_role("button").and_(self.option(key)))
        with self.moving():
            self.confirm()

    # Between encounters

    def attempt(self, words: str) -> None:
        """Try something, in one's own words."""
        self.wait_for("free")
        self.hand.write(self.field("signature-page.sheet-try-what"), words)
        with self.moving():
            self.press("signature-page.sheet-try")

    def speak(self, words: str) -> None:
        self.wait_for("free")
        self.hand.write(self.field("signature-page.sheet-try-what"), words)
        with self.moving():
            self.press("signature-page.sheet-say")

    def rest_freely(self, use: str) -> None:
        question = self.wait_for("free")
        card = self.card(question["prompt"])
        self.press(f"signature-page.sheet-rest-{use}", card)
        with self.moving():
            self.confirm()
