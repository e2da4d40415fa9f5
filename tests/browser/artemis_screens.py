"""Espace Artémis's screens: the GM's desk with its tools, a sheet, a duel, and whatever is asked."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

import rouage
from tests.browser.artemis_questions import SCENES, acted
from tests.browser.company import GM, Company
from tests.browser.gallery import Gallery
from tests.browser.gamemaster import Gamemaster
from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.serving import Visitor
from tests.browser.traveller import Traveller
from tests.browser.windows import DESKTOP, Kind, Windows
from tests.browser.words import exactly

Setup = dict[str, Any]
SEED: Final = 3
"""By which an adversary acts first."""
TERRACE: Final[Setup] = {
    "scene": "terrace-at-dawn", "calm": False,
    "heroes": [
        {"character": "tancrede", "plight": {"wounds": [2, 1, 0], "fatigue": [1, 0, 0], "stress": [1, 0, 0]}},
        {"character": "solveig", "plight": {"fatigue": [2, 1, 0]}},
        {"character": "noor", "plight": {"wounds": [1, 0, 0], "stress": [0, 1, 0]}},
    ],
}  # fmt: skip
"""A duel in its first turn, between people who have been through something already."""
TOOLS: Final = ("call", "time", "bring", "reward", "scene", "ships", "table", "notes")
NARROW: Final = 600


def hand_for(kind: Kind) -> Hand:
    return Finger() if kind.touch else Mouse()


def gathered(windows: Windows, kinds: tuple[Kind, Kind], language: str, setup: Setup = TERRACE) -> Company:
    """The GM and the first player, each at a window; the others are not there."""
    links = Visitor(windows.url).lay(game="artemis", setup=setup, seed=str(SEED))
    gm = Gamemaster(windows.open(f"gm-{kinds[0].name}", kind=kinds[0], language=language), hand_for(kinds[0]))
    one = Traveller(windows.open(f"player-{kinds[1].name}", kind=kinds[1], language=language), hand_for(kinds[1]))
    gm.sit(links[GM], "Ann")
    one.sit(links["player-1"], "Ben")
    return Company(gm, [one], rouage.new("artemis", setup, seed=SEED))


def desk(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """The desk in the middle of a fight, all its tools, somebody's grid to write in, and time to be accepted."""
    company = gathered(windows, (kind, DESKTOP), language)
    gm = company.gm
    expect(gm.now).to_be_visible()
    gallery.look(gm.window, "desk-artemis")
    for tool in TOOLS:
        expect(gm.tool(tool)).to_be_visible()
        gallery.look(gm.window, f"desk-artemis-{tool}")
    expect(gm.piece("tancrede")).to_be_visible()
    gallery.look(gm.window, "desk-artemis-piece")


def duel(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """A player struck at: attitudes weighed, the sheet, the log."""
    company = gathered(windows, (DESKTOP, kind), language)
    one = company.people["player-1"]
    company.step("attack tancrede")
    one.wait_for("artemis.stance")
    expect(one.page.locator(".attitudes table.duel")).to_be_visible()
    gallery.look(one.window, "duel")
    narrow = kind.width < NARROW
    if narrow:
        one.press("page.table-more-room")
    one.hand.press(one.option("defensive"))
    expect(one.confirming).to_be_enabled()
    one.page.locator(".attitudes table.duel").scroll_into_view_if_needed()
    gallery.look(one.window, "duel-confirm")
    for panel in ("sheet", "log", "talk") if narrow else ("log", "odds", "rules"):
        one.panel(panel)
        gallery.look(one.window, f"duel-{panel}")


def laid(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """A table being laid, and the rulebook."""
    one = Traveller(windows.open(f"host-artemis-{kind.name}", "/play", kind=kind, language=language), hand_for(kind))
    one.hand.choose(one.page.get_by_role("radio", name=exactly("Espace Artémis")))
    one.hand.press(one.folded("artemis-page.scene-wish-title"))
    expect(one.page.get_by_role("switch").first).to_be_visible()
    gallery.look(one.window, "laying-artemis")
    one.window.open("/learn/artemis")
    expect(one.page.get_by_role("heading", level=1)).to_be_visible()
    gallery.look(one.window, "rulebook-artemis")


def asked(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """Whatever is asked of the GM and of the players, each kind once."""
    seen: set[tuple[str, bool]] = set()

    def look(one: Traveller, ask: str) -> None:
        asking = ask.partition(".")[2], isinstance(one, Gamemaster)
        if asking not in seen:
            seen.add(asking)
            gallery.look(one.window, f"artemis-{asking[0]}{'-gm' if asking[1] else ''}")

    for scene in SCENES.values():
        acted(windows, hand_for(kind), (kind, kind), scene, (language,), look=look)
