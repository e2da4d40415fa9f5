"""Olomòc's screens: the Bloc, the cards around it, and what is asked before and during a night."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.gallery import Gallery
from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.leader import Leader
from tests.browser.olomoc_questions import SCENES, acted, mine, theirs
from tests.browser.windows import DESKTOP, Kind, Windows
from tests.browser.words import beginning, exactly

Setup = dict[str, Any]
STREET: Final[Setup] = {
    "agenda": "releves", "cycle": 4, "layout": "default", "priority": "player-1", "fallen": "effort",
    "players": {
        "player-1": {
            "points": 4, "fiel": 1, "hand": ["progres", "securite", "axe"], "opened": ["kubik-oktobar", "petra-kantor"],
        },
        "player-2": {"points": 5, "hand": ["axe", "coordination"], "opened": ["bohdan", "hynek-novotny"]},
    },
    "rouages": [
        *mine("petra-kantor", at=[8000, 6400], ticked=2, darkness=1, carries="matraque"),
        *mine("kubik-oktobar", at=[4000, 6819], carries="clef-de-service"),
        *mine("dominik-kralov", at=[12000, 7000], stunned=True, carries="plan-des-galeries"),
        *theirs("bohdan", at=[9700, 7600], actions=2, carries="souffle-du-veneur"),
        *theirs("jana-alena-novak", at=[13900, 10300], darkness=3, carries="manifeste-de-l-objet-dieu"),
        *theirs("hynek-novotny", carries="trousse-de-soins"),
        {"card": "rogue", "id": "rogue-1", "at": [6000, 9200]},
    ],
}  # fmt: skip
"""The middle of a night."""
NARROW: Final = 600
CABAL: Final = "petra-kantor=matraque&kubik-oktobar=brassard-de-cabale&dominik-kralov=clef-de-service"


def hand_for(kind: Kind) -> Hand:
    return Finger() if kind.touch else Mouse()


def seated(windows: Windows, kind: Kind, language: str, setup: Setup, name: str = "leader") -> Leader:
    """Player 1 of a night; player 2 is not there."""
    one = Leader(windows.open(f"{name}-{kind.name}", kind=kind, language=language), hand_for(kind))
    lay(one, setup)
    return one


def lay(one: Leader, setup: Setup) -> None:
    wish = {"game": "olomoc", "setup": setup, "seed": "7", "begin": True, "pace": 0, "name": "Ada"}
    made = one.window.post("/tables", {**wish, "seats": [{"seat": "player-1", "who": "me"}]})
    one.window.lines.clear()
    one.window.open(f"/t/{made['table']['id']}")
    expect(one.bloc).to_be_visible()
    one.window.until(lambda: one.questions, "to be asked")


def bloc(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """Planning, an activation, an attack weighed, a reaction, the end."""
    planning = {**STREET, "begin": "planning", "players": unopened()}
    one = seated(windows, kind, language, planning)
    row = one.page.locator(".laying")
    one.hand.press(row.locator("button.card").first)
    one.hand.press(row.locator("[data-slot='1'] button"))
    one.hand.press(row.locator("button.card").filter(has_text=one.words("olomoc-page.word-ministry-securite")))
    gallery.look(one.window, "planning")

    lay(one, {**STREET, "begin": "activation", "active": "petra-kantor", "phase": 2})
    expect(one.option("end")).to_be_visible()
    gallery.look(one.window, "activation")
    one.tap(one.stands("bohdan"))
    expect(one.page.locator("section.attack button[data-option]").first).to_be_visible()
    expect(one.page.locator("section.attack .answers")).to_be_visible()
    gallery.look(one.window, "attack")
    one.hand.press(one.page.locator("section.attack button[data-option]").first)
    expect(one.confirming).to_be_enabled()
    gallery.look(one.window, "attack-confirm")
    one.hand.press(one.page.locator("section.attack").get_by_role("button", name=exactly(one.words("page.close"))))
    one.press("page.cancel", one.region("page.confirm-title"))
    expect(one.page.locator("section.attack")).to_be_hidden()
    expect(one.confirming).to_be_hidden()
    one.carry(one.stands("petra-kantor"), (6200, 4200))
    expect(one.confirming).to_be_enabled()
    gallery.look(one.window, "march")

    lay(one, {**STREET, "begin": "hostiles", "phase": 5})
    gallery.look(one.window, "prey")
    one.give("olomoc.ask-prey", "target petra-kantor")
    one.give("olomoc.ask-charge", "direct")
    one.awaits("olomoc.ask-reaction")
    expect(one.option("dodge")).to_be_visible()
    gallery.look(one.window, "reaction")
    one.give("olomoc.ask-reaction", "dodge")
    one.window.until(lambda: one.over, "the end of the night")
    expect(one.page.locator(".result")).to_be_visible()
    gallery.look(one.window, "night-over")


def unopened() -> Setup:
    return {
        seat: {key: value for key, value in player.items() if key != "opened"}
        for seat, player in STREET["players"].items()
    }


def set_up(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """Decors on the Bloc, a cabal on paper, and a table being laid."""
    numbers = {"player-1": {"number": 1}}
    one = seated(windows, kind, language, {"agenda": "la-gargoule", "layout": "free", "players": numbers}, "builder")
    one.window.until(one.decor, "a decor to put down")
    one.tap((8000, 12500))
    expect(one.confirming).to_be_enabled()
    gallery.look(one.window, "decor")
    one.window.open("/cabal")
    one.window.open(f"/cabal#{CABAL}")
    expect(one.page.get_by_role("heading", level=1)).to_be_visible()
    gallery.look(one.window, "cabal")
    one.window.open("/play")
    one.hand.choose(one.page.get_by_role("radio", name=beginning("Olomòc")))
    expect(one.page.locator(".wishes").first).to_be_attached()
    gallery.look(one.window, "laying")


def questions(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """Whatever is asked, each kind once, and what can be read meanwhile."""
    seen: set[str] = set()

    def look(leader: Leader, ask: str) -> None:
        if ask not in seen:
            seen.add(ask)
            gallery.look(leader.window, ask)

    for scene in SCENES.values():
        acted(windows, hand_for(kind), (kind, kind), scene, language, look=look)
    one = seated(windows, kind, language, {**STREET, "begin": "activation", "active": "petra-kantor", "phase": 2})
    if kind.width < NARROW:
        one.press("olomoc-page.board-tools")
        one.press("olomoc-page.board-fit")
        gallery.look(one.window, "tools")
        one.panel("sheet")
        for tab in ("mine", "theirs", "hostiles", "agenda", "plan"):
            one.hand.press(one.page.get_by_role("tab", name=exactly(one.words(f"olomoc-page.frame-{tab}"))))
            gallery.look(one.window, f"sheet-{tab}")
    one.press("olomoc-page.hand-deduce")
    dialog = one.dialog("olomoc-page.hand-deduce")
    expect(dialog).to_be_visible()
    gallery.look(one.window, "deduction")
    if kind.width >= NARROW:
        one.hand.press(dialog.get_by_role("button", name=exactly(one.words("page.close"))).first)
        one.panel("log")
        for panel in ("hostiles", "agenda"):
            one.hand.press(one.page.get_by_role("tab", name=exactly(one.words(f"olomoc-page.frame-{panel}"))))
            gallery.look(one.window, f"panel-{panel}")
