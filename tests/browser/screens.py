"""Every screen there is, one after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from playwright.sync_api import expect

import rouage
from rouage import bots
from tests.browser import artemis_screens, campaign, olomoc_screens
from tests.browser.gallery import Gallery
from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.master import Master
from tests.browser.people import Host, Person, Spectator
from tests.browser.player import Player
from tests.browser.serving import ADMIN
from tests.browser.whole_game import answer
from tests.browser.windows import DESKTOP, Kind, Windows
from tests.browser.words import beginning, containing, exactly

SCENE: Final = "noon-at-dry-creek"
ENOUGH: Final = 12
"""Entries in a log that is worth a picture."""


@cache
def record() -> str:
    """A whole game, as a file."""
    game: rouage.Game[Any] = rouage.new("signature", {"scene": SCENE}, seed=7)
    players = {seat: bots.make(bots.default("signature", seat), 7, "signature") for seat in game.seats}
    while asking := game.asking:
        game.choose(players[asking[0].seat].choose(game.view(asking[0].seat), asking[0]), asking[0].seat)
    return game.save()


def titled(person: Person, level: int = 1) -> None:
    """A page is there once it has a title."""
    expect(person.page.get_by_role("heading", level=level).first).to_be_visible()


def pages(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """The house: everything but tables being played."""
    window = windows.open(f"house-{kind.name}", kind=kind, language=language)
    one = Host(window)
    window.post("/tables", {"scene": SCENE, "title": "An open table", "listed": True, "name": "Ann"})
    study = window.post("/studies", {"record": record(), "title": "A study"})
    chronicle = window.post("/chronicles", {"name": "The Tuesday group"})["chronicle"]["id"]
    window.post(f"/chronicles/{chronicle}/characters", {"card": "brannoc"})
    for name, address in {
        "start": "/", "play": "/play", "my-tables": "/play?mine", "open-tables": "/play?open", "learn": "/learn",
        "rulebook": "/learn/signature", "lab": "/lab", "odds-explorer": "/odds?difficulty=5&energy=1",
        "chronicles": "/chronicle", "chronicle": f"/chronicle/{chronicle}", "nowhere": "/no/such/page",
    }.items():  # fmt: skip
        window.open(address)
        titled(one)
        gallery.look(window, name)
    window.open("/play")
    one.hand.press(one.folded("page.play-advanced"))
    expect(one.field("page.play-seed")).to_be_visible()
    gallery.look(window, "new-table")
    admin(one, gallery)
    window.open(study["url"])
    expect(one.page.get_by_role("heading", level=1, name="A study")).to_be_visible()
    expect(one.page.get_by_role("main")).to_contain_text(containing(one.words("signature-page.sheet-companions")))
    gallery.look(window, "study")


def admin(one: Host, gallery: Gallery) -> None:
    one.window.open("/admin")
    titled(one)
    gallery.look(one.window, "admin-door")
    one.hand.write(one.page.get_by_label(exactly(one.words("page.admin-token"))).last, ADMIN)
    one.press("page.admin-enter")
    expect(one.page.get_by_role("tab", name=beginning(one.words("page.admin-summary")))).to_be_visible()
    gallery.look(one.window, "admin")


def waiting_room(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    host = Host(windows.open(f"host-{kind.name}", kind=kind, language=language))
    made = host.window.post("/tables", {"scene": SCENE, "name": "Ann", "seats": [{"seat": "gm", "who": "me"}]})
    host.window.open(f"/t/{made['table']['id']}")
    expect(host.button("page.lobby-begin")).to_be_enabled()
    gallery.look(host.window, "lobby")
    guest = Person(windows.open(f"guest-{kind.name}", kind=kind, language=language))
    guest.window.open(made["links"][0]["url"])
    expect(guest.field("page.lobby-name")).to_be_visible()
    gallery.look(guest.window, "name")


def desk(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """The GM's desk and all its tools."""
    master = Master(windows.open(f"gm-{kind.name}", kind=kind, language=language), hand_for(kind))
    wish = {"scene": SCENE, "name": "Ann", "begin": True, "seed": "7", "pace": 0}
    made = master.window.post("/tables", wish | {"seats": [{"seat": "gm", "who": "me"}]})
    master.window.open(f"/t/{made['table']['id']}")
    expect(master.now).to_be_visible()
    gallery.look(master.window, "desk")
    for tool in ("call", "intrude", "bring", "reward", "scene", "table", "notes", "recap"):
        expect(master.tool(tool)).to_be_visible()
        gallery.look(master.window, f"desk-{tool}")


def hand_for(kind: Kind) -> Hand:
    return Finger() if kind.touch else Mouse()


def seat(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """A player's screens, everything around them, and what opens over them."""
    player = Player(windows.open(f"player-{kind.name}", kind=kind, language=language), hand_for(kind))
    seats = [{"seat": "player-1", "who": "me"}, {"seat": "player-2", "who": "bot"}, {"seat": "gm", "who": "bot"}]
    wish = {"scene": SCENE, "name": "Ben", "begin": True, "seed": "7", "pace": 0, "seats": seats}
    made = player.window.post("/tables", wish)
    player.window.open(f"/t/{made['table']['id']}")
    player.window.until(lambda: player.questions, "to be asked")
    # Bots do not always come in the same order, so nobody knows beforehand what the dice will do to whom.
    while not player.over and not (player.asked("act") and player.window.line.number > ENOUGH):
        answer(player)
        player.window.until(lambda: player.questions or player.over, "to be asked")
    if player.asked("act"):
        player.hand.press(player.card(player.act_question()["prompt"]).locator("button[data-bar]").first)
    narrow = kind.width < 600
    # Where there is room, the actions and the sheet lie beside the log.
    for panel in ("actions", "sheet", "log", "talk") if narrow else ("log", "talk", "odds", "rules"):
        player.panel(panel)
        gallery.look(player.window, panel)
    for item in ("settings", "keys", "share", "report", *(("odds", "rules", "seats") if narrow else ())):
        player.menu(item)
        dialog = player.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        gallery.look(player.window, f"{item}-dialog")
        player.hand.press(dialog.get_by_role("button", name=exactly(player.words("page.close"))).first)
    player.menu("command")
    expect(player.dialog("page.command-title")).to_be_visible()
    gallery.look(player.window, "command-line")


def lesson(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    one = Person(windows.open(f"learner-{kind.name}", kind=kind, language=language), hand_for(kind))
    one.window.open("/learn")
    one.hand.press(one.button("page.learn-start").first)
    expect(one.region("page.lesson-guide")).to_be_visible()
    gallery.look(one.window, "lesson")


def watching(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """A game of bots to its end, and an address where there is nothing to watch."""
    one = Spectator(windows.open(f"spectator-{kind.name}", kind=kind, language=language), hand_for(kind))
    bots = [{"seat": name, "who": "bot"} for name in ("player-1", "player-2", "gm")]
    wish = {"scene": SCENE, "begin": True, "seed": "7", "pace": 0, "seats": bots}
    one.watch(f"/t/{one.window.post('/tables', wish)['table']['id']}")
    one.window.until(lambda: one.over, "the end")
    one.result(one.position["outcome"]["reason"])
    gallery.look(one.window, "result")
    one.window.expect_complaint("404")
    one.window.open("/t/nosuchtable")
    titled(one)
    gallery.look(one.window, "no-such-table")


def together(windows: Windows, gallery: Gallery, kind: Kind = DESKTOP, language: str = "en") -> None:
    """Two seats in one window: how they are shared, the curtain between them, the pause card."""
    one = Player(windows.open(f"device-{kind.name}", kind=kind, language=language), hand_for(kind))
    seats = [{"seat": "player-1", "who": "me"}, {"seat": "player-2", "who": "me"}, {"seat": "gm", "who": "bot"}]
    wish = {"scene": SCENE, "name": "Ben", "begin": True, "seed": "7", "pace": 0, "seats": seats}
    one.window.open(f"/t/{one.window.post('/tables', wish)['table']['id']}")
    expect(one.dialog("page.together-title", n=2)).to_be_visible()
    gallery.look(one.window, "together")
    one.hand.press(one.page.get_by_role("button", name=beginning(one.words("page.together-pass"))))
    one.pause()
    gallery.look(one.window, "pause")
    one.go_on()
    mine = one.page.get_by_role("group", name=exactly(one.words("page.table-my-seats")))
    around = one.page.get_by_role("complementary", name=exactly(one.words("page.table-seats")))
    one.hand.press(mine.or_(around).get_by_role("button").last)
    expect(one.page.get_by_role("dialog").filter(has_text=one.words("page.curtain-pass"))).to_be_visible()
    gallery.look(one.window, "curtain")


ALL: Final[dict[str, Callable[[Windows, Gallery, Kind, str], None]]] = {
    "pages": pages, "waiting-room": waiting_room, "desk": desk, "seat": seat, "lesson": lesson,
    "watching": watching, "together": together, "bloc": olomoc_screens.bloc, "set-up": olomoc_screens.set_up,
    "questions": olomoc_screens.questions, "desk-artemis": artemis_screens.desk, "duel": artemis_screens.duel,
    "laid-artemis": artemis_screens.laid, "asked-artemis": artemis_screens.asked,
    "camp": campaign.looked_at, "chronicle": campaign.read_at,
}  # fmt: skip
RARE: Final = ("questions", "asked-artemis")
"""Those that few see."""
