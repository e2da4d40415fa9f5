"""One scene in which every kind of decision comes up, with dice that are typed in: nothing is left to chance."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.hands import Hand
from tests.browser.master import Master
from tests.browser.player import SELF, Player
from tests.browser.serving import Links, Visitor
from tests.browser.windows import Kind, Theme, Windows

FIGHT: Final[dict[str, Any]] = {
    "heroes": [
        {"character": "ysolde", "at": [5, 5], "xp": 1, "wounds": 1},
        {"character": "brannoc", "at": [6, 5], "energy": 3},
    ],
    "creatures": [
        {"creature": "wolf", "at": [6, 6], "important": True},
        {"creature": "goblin-slinger", "at": [12, 5]},
        {"creature": "night-watchman", "side": "ally", "at": [4, 5]},
        {"creature": "goblin-cutthroat", "hidden": True, "at": [20, 10]},
    ],
    "rounds": 9,
}
EVENING: Final[dict[str, Any]] = {
    "heroes": [{"character": "ysolde"}, {"character": "brannoc", "rest": 3, "energy": 2, "wounds": 1}]
}
HIDDEN: Final = "goblin-cutthroat"
MAP: Final = ("A torn map", "Half of an island, and a cross.")
WHISPER: Final = "The watchman has your brother’s ring."


class Company:
    """A GM and two players, each at a window of their own."""

    def __init__(
        self, windows: Windows, hand: Hand, kinds: tuple[Kind, Kind, Kind], language: str = "en", theme: Theme = "light"
    ) -> None:
        desk, *others = kinds
        self.master: Final = Master(windows.open("gm", kind=desk, language=language, theme=theme), hand)
        self.one, self.two = [
            Player(windows.open(f"player-{at}", kind=kind, language=language, theme=theme), hand)
            for at, kind in enumerate(others, 1)
        ]

    def sit(self, links: Links) -> None:
        for person, seat in ((self.master, "gm"), (self.one, "player-1"), (self.two, "player-2")):
            person.sit(links[seat], seat)

    def told(self, who: Player) -> str:
        return who.window.line.told()


def lay(visitor: Visitor, setup: dict[str, Any]) -> Links:
    return visitor.lay(setup=setup, dice="typed", seed="", title="A scripted scene")


def first_round(company: Company) -> None:
    """Papers, whispers, help, going back, several tasks, claims, Energy, rerolls, disaster, rest, allies, reactions."""
    master, one, two = company.master, company.one, company.two
    one.wait_for("act")
    master.hand_out(*MAP)
    one.read_handout(*MAP)
    master.tell(WHISPER, to="ysolde")
    one.sees(WHISPER)

    one.act("brannoc", "help-action", "help brannoc action")
    one.undo()
    one.wait_for("act")
    one.redo()
    one.undo()
    one.wait_for("act")

    one.aim("wolf")
    one.way("attack")
    one.another_task()
    one.way("pin")
    one.do("attack wolf + pin wolf")
    one.wait_for("card")
    one.claim(1)
    master.answer("claim", "grant")
    one.wait_for("card")
    one.spend(1)
    one.rolls(2, 1, 3)
    one.reroll()
    one.type_dice(5, 2, 3)
    one.rolls(1, 1)
    one.type_dice(1)
    master.disaster("The bowstring snaps.")

    two.wait_for("act")
    two.act(SELF, "rest-energy", "rest energy")
    two.type_dice(4)
    two.recover(2)
    one.order("night-watchman move wolf")

    master.call_upon("wolf")
    master.let_act("attack", "ysolde")
    one.rolls(5, 4)
    master.wait_for("which-creature")
    master.close_turn()


def second_round(company: Company) -> None:
    """Calls, hidden difficulties, intrusions, a pause, going back by consent, the defeated, and mercy."""
    master, one, two = company.master, company.one, company.two
    master.call_all(4)
    one.rolls(5, 2)
    two.rolls(3, 2)
    master.call("brannoc", "lore", 5, "outcome")
    two.wait_for("card-hidden")
    two.rolls(5, 2)

    master.award("brannoc", 2)
    master.intrude("brannoc", "The lantern dies.")
    two.answer_intrusion(accept=False)
    master.intrude("brannoc", "A horn, far away.")
    two.answer_intrusion(accept=True)

    two.pause()
    expect(master.dialog("roleplay-page.desk-paused")).to_be_visible()
    one.go_on()
    expect(master.dialog("roleplay-page.desk-paused")).to_be_hidden()
    expect(two.dialog("roleplay-page.desk-paused")).to_be_hidden()

    two.wait_for("act")
    two.act("wolf", "attack", "attack wolf")
    two.rolls(2, 1)
    two.keep()
    two.undo()
    two.wait_for("rethink")
    two.undo()
    master.consent(yes=False)
    two.wait_for("rethink")
    two.undo()
    master.consent()
    one.consent()
    two.type_dice(3, 1)
    two.keep()

    master.wound("ysolde")
    master.wound("ysolde")
    one.wait_for("act-defeated")
    one.way("rest-heal")
    one.do("rest heal")
    one.rolls(2, 1)
    one.order("night-watchman wait")
    master.call_upon("wolf")
    master.let_act("slay", "ysolde")
    master.answer("confirm-death", "spare")
    master.wait_for("which-creature")
    master.close_turn()


def fight(company: Company, links: Links) -> None:
    company.sit(links)
    first_round(company)
    second_round(company)
    assert WHISPER not in company.told(company.two)
    for player in (company.one, company.two):
        assert HIDDEN not in company.told(player)


def evening(company: Company, links: Links) -> None:
    """Between encounters: trying anything, difficulties nobody knows, rests that may be broken, the end."""
    master, one, two = company.master, company.one, company.two
    company.sit(links)
    one.speak("Is anybody there?")
    two.sees("Is anybody there?")
    one.attempt("climb the old wall")
    master.rate(5, "gm")
    one.wait_for("card-hidden")
    one.rolls(5, 3)
    two.rest_freely("energy")
    master.answer("interruption", "let rest")
    two.type_dice(5)
    two.recover(3)
    two.rest_freely("heal")
    master.answer("interruption", "break rest")
    two.wait_for("free")
    master.end_evening(2)
    master.window.until(lambda: master.over and one.over and two.over, "the end of the evening in every window")
