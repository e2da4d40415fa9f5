"""Before and after a game of Espace Artémis: who plays it, what bots are called, and what it came to."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.people import Host, Seat
from tests.browser.serving import Visitor
from tests.browser.windows import Windows
from tests.browser.words import beginning, exactly
from tests.table.server_process import ServerProcess

BROUGHT = ("Achille Bonnemaison", "Brother Lubin", "Oriane Castelnau")
"""By the first scene."""


def test_any_ready_characters_may_play_a_scene(windows: Windows) -> None:
    host = Host(windows.open("host", "/play"))
    host.hand.choose(host.page.get_by_role("radio", name=exactly("Espace Artémis")))
    host.hand.pick(host.drop_down("page.play-chronicle"), host.words("page.play-ready"))
    for name in BROUGHT:
        expect(ticked(host, name)).to_be_checked()
    for name in (*BROUGHT[1:], "Bastien Orsoni"):
        host.hand.press(ticked(host, name))
    expect(ticked(host, BROUGHT[1])).not_to_be_checked()
    host.hand.press(host.page.get_by_role("button", name=beginning(host.words("page.play-alone"))))
    host.window.until(lambda: host.window.line.position, "the table")
    assert [one["name"]["en"] for one in host.window.line.position["view"]["heroes"]] == [BROUGHT[0], "Bastien Orsoni"]
    for bot in ("artemis-crew", "artemis-master"):
        expect(host.page.locator("body")).to_contain_text(host.words(f"page.bot-{bot}"))


def ticked(host: Host, name: str) -> Locator:
    return host.page.get_by_role("checkbox", name=exactly(name))


def test_whoever_was_there_reads_what_it_came_to(windows: Windows, server: ServerProcess) -> None:
    links = Visitor(server.url).lay(game="artemis", setup={"characters": ["bastien"]})
    gm, player = Seat(windows.open("gm")), Seat(windows.open("player"))
    gm.sit(links["gm"], "gm")
    player.sit(links["player-1"], "player-1")
    typed(gm, "xp bastien 1")
    typed(gm, "end 2")
    told = player.region("artemis-page.recap-title")
    gained = player.words("roleplay-page.recap-experience")
    expect(told.get_by_role("row", name=exactly(f"{gained} 3"))).to_be_visible()
    expect(told).to_contain_text(player.words("artemis.evening-over"))
    desk = gm.region("artemis-page.desk-panel-recap")
    expect(desk).to_contain_text(gm.words("artemis.evening-over"))


def typed(one: Seat, command: str) -> None:
    one.menu("command")
    with one.moving():
        one.hand.write(one.page.get_by_role("combobox", name=exactly(one.words("page.command-title"))), command)
        one.page.keyboard.press("Enter")
