"""An evening of Espace Artémis: a GM at a desk and three players at windows of a phone's size, one of them in French.

The table is laid through the page and the players come by their links. Something is tried, blows fall, two spirits are
drawn into a sketch, everybody sleeps, and the GM ends the evening; at every question every window is held against the
rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import expect

from tests.browser.artemis_questions import rolls
from tests.browser.company import GM, Company, everywhere, opened
from tests.browser.gamemaster import Gamemaster
from tests.browser.hands import Hand
from tests.browser.sheets import ATTITUDES
from tests.browser.traveller import Traveller
from tests.browser.windows import Kind, Theme, Windows
from tests.browser.words import beginning, containing, exactly

PARTY: Final = {"bastien": "Bastien Orsoni", "yse": "Ysé Tamarin", "idriss": "Idriss Valcourt"}
"""In the order of their seats."""
PLAYERS: Final = ("Ben", "Cleo", "Dora")
LURKER: Final = {"en": "Glass stalker", "fr": "Rôdeur de verre"}
NOTE: Final = "The dockers are paid by the Company."
WHISPER: Final = "You know that scar."


def lay(gm: Gamemaster) -> None:
    """From the start page to the waiting room: an evening without a scene, with dice that are typed in."""
    gm.window.open("/")
    ways = gm.page.get_by_role("navigation", name=exactly(gm.words("page.start-choices")))
    gm.hand.press(ways.get_by_role("link", name=beginning(gm.words("page.house-play"))))
    gm.hand.choose(gm.page.get_by_role("radio", name=exactly("Espace Artémis")))
    gm.hand.choose(gm.page.get_by_role("radio", name=beginning(gm.words("page.play-evening"))))
    gm.hand.write(gm.field("page.play-your-name"), "Ann")
    party = gm.page.get_by_role("group", name=exactly(gm.words("page.play-chronicle-who")))
    for name in PARTY.values():
        expect(party.get_by_role("checkbox", name=beginning(name))).to_be_visible()
    for box in party.get_by_role("checkbox").all():
        name = box.locator("xpath=ancestor::label[1]").inner_text().strip()
        if box.is_checked() != (name in PARTY.values()):
            gm.hand.toggle(box)
    gm.hand.press(gm.folded("page.play-advanced"))
    gm.hand.pick(gm.seat_list(GM), gm.words("page.play-who-me"))
    gm.hand.pick(gm.drop_down("page.play-dice"), gm.words("page.play-dice-typed"))
    gm.hand.pick(gm.drop_down("page.play-pace"), gm.words("page.play-pace-none"))
    gm.press("page.play-lay")
    expect(gm.page.get_by_role("heading", level=1)).to_have_text(gm.words("page.play-evening"))


def gathered(
    windows: Windows, hand: Hand, kinds: Sequence[Kind], languages: Sequence[str], theme: Theme = "light"
) -> Company:
    """The GM's kind of window and language first."""
    gm = Gamemaster(windows.open(GM, kind=kinds[0], language=languages[0], theme=theme), hand)
    lay(gm)
    players = []
    for number, (name, kind, language) in enumerate(zip(PLAYERS, kinds[1:], languages[1:], strict=True), 1):
        one = Traveller(windows.open(f"player-{number}", kind=kind, language=language, theme=theme), hand)
        one.sit(gm.link(f"player-{number}"), name)
        gm.sees(name)
        players.append(one)
    gm.begin()
    gm.window.until(lambda: gm.position.get("begun"), "the evening to begin")
    heroes = [hero["id"] for hero in gm.view["heroes"]]
    assert heroes == [*PARTY]
    return Company(gm, players, opened({"heroes": [{"character": id} for id in heroes]}))


ONE, OTHER = "jackdaw-deckhand", "jackdaw-deckhand-2"
PASSED: Final = {
    "said-by", "tested", "paid", "attacks", "revealed-attitudes", "hit", "damage", "marked", "dodged",
    "experience-spent", "sketch-traced", "drawn-in", "brought", "felt", "scene-over", "time-passed", "struck-out",
    "relieved", "evening-over",
}  # fmt: skip
"""What an evening is made of."""


def evening(
    windows: Windows, hand: Hand, kinds: Sequence[Kind], languages: Sequence[str], theme: Theme = "light"
) -> set[str]:
    """From the first word to the last: the kinds of events that came of it."""
    company = gathered(windows, hand, kinds, languages, theme)
    company.agree()
    company.sheets_agree()
    told = free_scene(company) | blows(company) | sketched(company)
    keeps(windows)
    told |= slept(company)
    company.sheets_agree()
    told |= company.step("desk: end 2")
    for person in company.people.values():
        tells_the_end(person)
    return told


def free_scene(company: Company) -> set[str]:
    """Words, a whisper, something tried and paid for."""
    return company.play([
        "player-1: say Is anybody there?", f"desk: note {NOTE}", f"desk: whisper player-2 {WHISPER}",
        "player-1: try vigilance who is watching us?", "difficulty 9", "roll", "dice 3", "keep", "offer fatigue", "pay",
    ])  # fmt: skip


def blows(company: Company) -> set[str]:
    """An action scene: Calme, a duel, a wound that Résistance lessens, a sketch, a dodge that has to be forced."""
    told = company.play([
        f"desk: add {ONE} 2", "desk: add glass-stalker hidden", "desk: fight", "player-1: roll", "dice 4", "experience",
        "dice 3", "player-2: roll", *rolls(6, 6), "dice 5", "keep", *rolls(5, 4, 2, 5, 3, 2), f"attack {ONE}",
    ])  # fmt: skip
    with company.unheard(GM) as heard:
        told |= company.step("aggressive")
        evenly(heard())
    told |= company.play(["prudent", "roll", "dice 4", "keep", *rolls(3, 4)])
    company.sheets_agree()
    told |= company.play([
        "attack bastien", *rolls(6, 2), "roll", "dice 2", "experience", "dice 2", "take", "dice 3", "keep", "wait",
        "sketch", "roll", "dice 3", "attack idriss",
    ])  # fmt: skip
    with company.unheard("player-3") as heard:
        told |= company.step("dodge")
        assert "dodging" not in heard()
    return told | company.play(["aggressive", "dice 4", "keep", "force"])


def evenly(heard: str) -> None:
    """A choice under seal is not told: whoever names attitudes names all of them."""
    assert heard
    assert len({heard.count(attitude) for attitude in ATTITUDES}) == 1


def sketched(company: Company) -> set[str]:
    """Two spirits drawn into a sketch, what they are shown there, and the end of the fight."""
    return company.play([
        *rolls(2, 5, 2, 2, 3, 2), f"draw-in {ONE} {OTHER}", "roll", "dice 4", "invoke small-creature", "dice 4",
        "release", "credible", *rolls(3, 5), "desk: end",
    ])  # fmt: skip


def slept(company: Company) -> set[str]:
    """Eight hours of sleep, and what they bring, line by line: one is struck out, the others are accepted."""
    return company.play(["desk: time 8h sleep", "strike 3", "accept"])


def keeps(windows: Windows) -> None:
    """Nobody was told what was not theirs."""
    assert not everywhere(windows, [*LURKER.values(), "glass-stalker", NOTE], but=[GM])
    assert not everywhere(windows, [WHISPER], but=[GM, "player-2"])


def tells_the_end(person: Traveller) -> None:
    person.window.until(lambda: person.over, "the end of the evening")
    ending = containing(person.words("artemis.evening-over"))
    person.window.until(lambda: ending.search(person.log()), "the log to tell the end")
