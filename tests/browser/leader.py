"""Somebody at an Olomòc table: moves on the Bloc, lays plans, composes a cabal, answers, with whatever hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from playwright.sync_api import Locator, WebSocket, expect

import rouage
from tests.browser.bloc import Mover, Point, spot_in
from tests.browser.crew import DICE
from tests.browser.hands import Hand
from tests.browser.people import Data
from tests.browser.windows import Window

POINTED: Final = ("target", "strike", "activate", "at")
"""Answers that lie on the Bloc."""
BLOWS: Final = ("attack", "shoot", "charge")


@cache
def shelf() -> Any:
    """The cards, as they are printed."""
    return rouage.new("olomoc", {"scene": "first-night"}, seed=1).shelf.entries


class Leader(Mover):
    """Whoever leads a cabal."""

    def __init__(self, window: Window, hand: Hand | None = None) -> None:
        super().__init__(window, hand)
        self.sent: Final[list[str]] = []
        """What this window answered, as the table got it."""
        self.page.on("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        def hear(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] == "choose":
                self.sent.append(frame["key"])

        socket.on("framesent", hear)

    @property
    def accepted(self) -> list[Data]:
        return [frame for frame in self.window.line.frames if frame["type"] == "accepted"]

    def is_asked(self, ask: str) -> bool:
        """Whether this question is open, though nobody may be waiting for an answer."""
        return any(one["prompt"]["id"] == ask for one in self.position.get("decisions", []))

    def awaits(self, ask: str) -> None:
        self.window.until(lambda: self.is_asked(ask), f"to be asked {ask}")

    # Answering

    def give(self, ask: str, key: str) -> str:
        """Answer a question the way the page wants it for that kind; returns the answer as it was sent."""
        self.awaits(ask)
        self.drawn()
        before = len(self.accepted)
        self._way_of(ask, key)()
        self.window.until(lambda: len(self.accepted) > before, f"the table to take {key}")
        self.window.until(lambda: self.window.line.number >= self.accepted[-1]["number"], f"what {key} brings")
        return self.sent[-1]

    def _way_of(self, ask: str, key: str) -> Callable[[], None]:
        verb, *rest = key.split()
        spot = spot_in(key)
        if ask == DICE:
            return lambda: self.throw(*[int(face) for face in key.split()])
        if spot is not None:
            if verb == "put":
                return lambda: self.put(spot, rest[1].startswith("0,"))
            return lambda: self.go(spot, rest[0] if verb == "charge" else "")
        if verb in ("plan", "seal"):
            return lambda: self.plan(*rest)
        if verb == "open":
            return lambda: self.hand.press(self.page.locator(f"main button[data-option^='{key} ']"))
        if verb == "cabal":
            return lambda: self.compose(dict([one.split("=") for one in rest]))
        if not self.keys and (verb in POINTED or (verb in BLOWS and ask.endswith("ask-declaration"))):
            return lambda: self.point(key)
        return lambda: self.take(key)

    def take(self, key: str) -> None:
        """A button, or its digit; where that only picks the answer, Confirm follows."""
        button, before = self.option(key), len(self.accepted)
        expect(button).to_be_enabled()
        digit = button.get_attribute("data-bar")
        if self.keys and digit:
            self.page.keyboard.press(digit)
        else:
            self.hand.press(button)
        self.window.until(
            lambda: len(self.accepted) > before or self.confirming.is_visible(), f"something to come of {key}"
        )
        if len(self.accepted) == before:
            self.confirm()

    def point(self, key: str) -> None:
        """On the Bloc: somebody, or a spot; whom one would strike shows the ways to do it."""
        verb, what = key.split()
        if verb == "at":
            x, y = what.split(",")
            self.tap((int(x), int(y)))
        else:
            self.tap(self.stands(what))
        if verb in BLOWS:
            self.hand.press(self.page.locator(f"section.attack button[data-option='{key}']"))
        self.confirm()

    def stands(self, id: str) -> Point:
        x, y = next(one["at"] for one in self.view["rouages"] if one["id"] == id)
        return x, y

    # Cards

    def plan(self, *cards: str) -> None:
        """A card, then its slot, from left to right; then all of them are locked."""
        row = self.page.locator(".laying")
        expect(row).to_be_visible()
        if self.keys:
            self.page.keyboard.press("p")
        for slot, number in enumerate(self.numbers(cards), 1):
            if self.keys:
                for digit in (number, slot):
                    self.page.keyboard.press(str(digit))
                    self.settled()
            else:
                self.hand.press(row.locator("button.card").filter(has=self.page.locator("kbd", has_text=str(number))))
                self.hand.press(row.locator(f"[data-slot='{slot - 1}'] button"))
        if self.keys:
            self.page.keyboard.press("Enter")
        else:
            self.hand.press(row.locator("button[data-option]"))

    def numbers(self, cards: tuple[str, ...]) -> list[int]:
        """Those that the cards bear: one's own rouages that are left, the propaganda, the hand."""
        me = self.view["players"][self.window.line.seat]
        out = {one["id"] for one in self.view["rouages"] if one["out"] and one["id"] not in me["lost"]}
        held = [*[id for id in me["cabal"] if id not in out], *["propaganda"] * me["propaganda"], *me["hand"]]
        numbers = []
        for card in cards:
            numbers.append(held.index(card) + 1)
            held[numbers[-1] - 1] = ""
        return numbers

    def compose(self, cabal: dict[str, str]) -> None:
        """Three rouages, each with what it carries."""
        self.press("olomoc-page.cabal-title")
        dialog = self.dialog("olomoc-page.cabal-compose")
        people = shelf()["rouage"]
        self.pick_card(dialog, "faction", people[next(iter(cabal))].faction)
        for bearer, carried in cabal.items():
            rank = dialog.get_by_role("region", name=self.words("olomoc-page.crew-rank", n=people[bearer].rank))
            self.pick_card(rank, "rouage", bearer)
            self.pick_card(rank, "equipment", carried)
        self.press("olomoc-page.cabal-lock", dialog)

    def pick_card(self, place: Locator, kind: str, id: str) -> None:
        name = shelf()[kind][id].name.in_(self.words.language)
        self.hand.press(place.get_by_role("button").filter(has_text=name))
