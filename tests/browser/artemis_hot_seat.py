"""One window, a GM and two players: what one of them keeps to themselves is nowhere in the page while another looks."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.hands import Hand, lift
from tests.browser.hot_seat import PAGE
from tests.browser.traveller import Traveller
from tests.browser.windows import Kind, Windows
from tests.browser.words import beginning, exactly

ILLNESSES: Final = {"player-1": "Somnambulisme", "player-2": "Vertigo"}
"""Below zero, mental balance brings an illness, and only its owner knows which."""
SETUP: Final[dict[str, Any]] = {
    "heroes": [
        {"character": "yse", "balance": -9, "illness": ILLNESSES["player-1"]},
        {"character": "noor", "balance": -9, "illness": ILLNESSES["player-2"]},
    ]
}


def secrets(windows: Windows, hand: Hand, kind: Kind, language: str = "en") -> None:
    """Each reads their own sheet in turn; the GM, at the same device, reads neither."""
    one = Traveller(windows.open("device", kind=kind, language=language), hand)
    seats = [{"seat": seat, "who": "me"} for seat in (*ILLNESSES, "gm")]
    wish = {"game": "artemis", "setup": SETUP, "seed": "7", "begin": True, "pace": 0, "name": "Ada", "seats": seats}
    one.window.open(f"/t/{one.window.post('/tables', wish)['table']['id']}")
    hand.press(one.page.get_by_role("button", name=beginning(one.words("page.together-pass"))))
    # Both players may act, and either may be on top; the GM is not.
    for seat in ("gm", *ILLNESSES, "gm", "player-1"):
        pass_to(one, seat)
        if seat in ILLNESSES:
            reads(one, seat)
        hides(one, seat)


def reads(one: Traveller, seat: str) -> None:
    """The sheet says it to its owner."""
    tab = one.page.get_by_role("tab", name=beginning(one.words("page.panel-sheet")))
    if tab.is_visible():
        one.hand.press(tab)
    words = one.words("artemis-page.sheet-illness", words=ILLNESSES[seat])
    expect(one.page.locator("[data-sheet]")).to_contain_text(words)
    one.ready()


def hides(one: Traveller, seat: str) -> None:
    """Nor was that seat ever told of what the others keep."""
    others = [word for owner, word in ILLNESSES.items() if owner != seat]
    page = str(one.page.evaluate(PAGE))
    found = [word for word in others if word in page]
    assert not found, f"the page has {', '.join(found)}"
    one.window.until(lambda: seat in one.window.lines, f"the line of {seat}")
    told = one.window.lines[seat].told()
    assert not [word for word in others if word in told]


def pass_to(one: Traveller, seat: str) -> None:
    """The device changes hands: while the curtain is down, nothing of anybody is in the page."""
    curtain = one.page.get_by_role("dialog").filter(has_text=one.words("page.curtain-pass"))
    mine = one.page.get_by_role("group", name=exactly(one.words("page.table-my-seats")))
    around = one.page.get_by_role("complementary", name=exactly(one.words("page.table-seats")))
    one.hand.press(mine.or_(around).get_by_role("button").nth([*ILLNESSES, "gm"].index(seat)))
    expect(curtain).to_be_visible()
    page = str(one.page.evaluate(PAGE))
    assert not [word for word in ILLNESSES.values() if word in page]
    lift(one.hand, curtain.get_by_role("button").first)
    expect(curtain).to_be_hidden()
    one.window.seat = seat
