"""One window, two cabals: what one of them plans is nowhere in the page while the other looks."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.hands import Hand, lift
from tests.browser.leader import Leader, shelf
from tests.browser.windows import Kind, Windows
from tests.browser.words import beginning

SECRETS: Final = {"player-1": ("progres", "integrite"), "player-2": ("harmonie", "effort")}
"""Ministries in each hand: only their owner knows of them, and nobody on the table serves them."""
SETUP: Final[dict[str, Any]] = {
    "agenda": "releves", "begin": "planning", "decors": [],
    "players": {seat: {"hand": [*hand]} for seat, hand in SECRETS.items()},
    "rouages": [
        *[{"card": card, "seat": "player-1"} for card in ("radka-dvorska", "zdenka-hora", "vilem-prokop")],
        *[{"card": card, "seat": "player-2"} for card in ("mere-vase", "mlok", "ondra-sans-rive")],
    ],
}  # fmt: skip
FIRST: Final = "plan radka-dvorska progres propaganda zdenka-hora vilem-prokop"
AGAIN: Final = "plan radka-dvorska progres zdenka-hora propaganda vilem-prokop"
OTHER: Final = "plan ondra-sans-rive mere-vase propaganda harmonie mlok"
PAGE: Final = """() => [
    document.title, location.href, document.documentElement.outerHTML, document.cookie,
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
].join(' ')"""
"""All that the page shows, tells a screen reader, or keeps."""


def planning(windows: Windows, hand: Hand, kind: Kind, language: str = "en") -> None:
    """One plans and thinks again, then the other plans, and the first card of each is opened."""
    one = Leader(windows.open("device", kind=kind, language=language), hand)
    seats = [{"seat": seat, "who": "me"} for seat in SECRETS]
    wish = {"game": "olomoc", "setup": SETUP, "seed": "7", "begin": True, "pace": 0, "name": "Ada", "seats": seats}
    one.window.open(f"/t/{one.window.post('/tables', wish)['table']['id']}")
    hand.press(one.page.get_by_role("button", name=beginning(one.words("page.together-pass"))))
    one.window.seat = "player-1"
    one.give("olomoc.ask-plan", FIRST)
    one.give("olomoc.ask-plan-again", AGAIN)
    one.window.until(lambda: shows(one, "player-1"), "the plan to show to its owner")

    pass_on(one, "player-2")
    lying = one.page.locator(".laying [data-slot] button.card")
    expect(one.page.locator(".laying")).to_be_visible()
    expect(lying).to_have_count(0)
    one.give("olomoc.ask-plan", OTHER)
    hides(one, "player-1")

    pass_on(one, "player-1")
    one.awaits("olomoc.ask-enter")
    assert one.view["players"]["player-1"]["plan"] == AGAIN.split()[1:]
    assert one.view["players"]["player-2"]["opened"] == ["ondra-sans-rive"]
    hides(one, "player-2")


def pass_on(one: Leader, seat: str) -> None:
    """The device changes hands: while the curtain is down, nothing of either is in the page."""
    one.press("page.curtain-draw")
    curtain = one.page.get_by_role("dialog").filter(has_text=one.words("page.curtain-pass"))
    expect(curtain).to_be_visible()
    for owner in SECRETS:
        hides(one, owner)
    lift(one.hand, curtain.get_by_role("button").first)
    expect(curtain).to_be_hidden()
    one.window.seat = seat
    hides(one, next(other for other in SECRETS if other != seat))


def shows(one: Leader, owner: str) -> list[str]:
    """What the page has of somebody's secrets."""
    page = one.page.evaluate(PAGE)
    return [word for word in said_of(one, owner) if word in page]


def hides(one: Leader, owner: str) -> None:
    """Nor was the other seat ever told of them."""
    found = shows(one, owner)
    assert not found, f"the page has {', '.join(found)}"
    told = [line.told() for seat, line in one.window.lines.items() if seat != owner]
    assert told
    assert not [word for word in said_of(one, owner) for text in told if word in text]


def said_of(one: Leader, owner: str) -> list[str]:
    """The names of ministries: their cards, their offices, and as the table writes them."""
    cards = {id: shelf()["ministry"][id] for id in SECRETS[owner]}
    names = [card.name.in_(one.words.language) for card in cards.values()]
    return [*names, *[one.words(f"olomoc-page.word-ministry-{card.ministry}") for card in cards.values()], *cards]
