"""What surrounds a game: lessons, studies, a server that goes and comes back, a curtain between two people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.hands import Hand, lift
from tests.browser.lessons import FIRST, Learner
from tests.browser.master import Master
from tests.browser.people import Person, Seat
from tests.browser.player import Player
from tests.browser.screens import record
from tests.browser.serving import Visitor, start
from tests.browser.whole_game import SCENE, act, answer
from tests.browser.windows import LAPTOP, Kind, Windows
from tests.browser.words import before_facts, beginning, containing, exactly
from tests.table.server_process import ServerProcess

ENDINGS: Final = {
    FIRST: "signature.ending-won",
    "artemis-first-watch": "artemis.ending-evening-over",
    "olomoc-first-skirmish": "olomoc.result-cycles",
    "sine-tempore-first-steps": "sine-tempore.ending-objective-met",
}
"""How each lesson ends."""
REMARK: Final = "The first shot is hardly worth it."
AWAY: Final = "WebSocket connection|net::ERR_"
"""What a browser says of a server that is gone, or goes in the middle of an answer."""


def lesson(windows: Windows, hand: Hand, kind: Kind = LAPTOP, language: str = "en", id: str = FIRST) -> tuple[int, int]:
    """One of them, by its own hints; the list remembers that it was played. How many pages, and moves pointed at."""
    learner = Learner(windows.open(f"learner of {id}", kind=kind, language=language), hand)
    learner.begin(id)
    turned, made = learner.learn()
    assert turned > 5
    assert made > 5
    expect(learner.page.get_by_role("region", name=before_facts(learner.words, ENDINGS[id]))).to_be_visible()
    learner.window.open("/learn")
    expect(learner.button("page.learn-again")).to_be_visible()
    return turned, made


def study(windows: Windows, folder: Path, hand: Hand, kind: Kind = LAPTOP, language: str = "en") -> None:
    """A record opened, stepped through, commented, tried otherwise, and read by somebody else."""
    file = folder / "noon.rouage"
    file.write_text(record(), "utf-8")
    one = Seat(windows.open("student", "/lab", kind=kind, language=language), hand)
    with one.page.expect_file_chooser() as chosen:
        one.press("page.lab-study-choose")
    chosen.value.set_files(file)
    lines = one.region("page.study-lines").get_by_role("listitem")
    expect(lines).to_have_count(1)
    address = one.page.url

    one.press("page.replay-start")
    one.press("page.replay-on")
    expect(moment(one, 2)).to_be_visible()
    one.press("page.replay-back")
    expect(moment(one, 1)).to_be_visible()
    one.press("page.study-comment-write")
    one.hand.write(one.field("page.study-comment"), REMARK)
    one.press("page.save")
    expect(one.region("page.study-comments")).to_contain_text(REMARK)

    one.press("page.replay-play-on")
    one.window.seat = "player-1"
    one.wait_for("act")
    one.menu("command")
    with one.moving():
        one.hand.write(one.page.get_by_role("combobox", name=exactly(one.words("page.command-title"))), "wait")
        one.page.keyboard.press("Enter")
    expect(lines).to_have_count(2)

    reader = Seat(windows.open("reader", address, language=language))
    reader.press("page.study-understood")
    expect(reader.region("page.study-comments")).to_contain_text(REMARK)
    expect(reader.button("page.study-comment-write")).to_have_count(0)


def moment(one: Person, place: int) -> Locator:
    text = one.words("page.study-moment", place=place, last="…").partition("…")[0]
    return one.page.get_by_role("heading", name=beginning(text.strip()))


def restart(windows: Windows, server: ServerProcess, hand: Hand, kinds: Sequence[Kind], language: str = "en") -> None:
    """The server is killed in the middle of a task; when it is back, everybody goes on."""
    links = Visitor(server.url).lay(scene="noon-at-dry-creek")
    master = Master(windows.open("gm", kind=kinds[0], language=language), hand)
    players = [
        Player(windows.open(f"player-{at}", kind=kind, language=language), hand)
        for at, kind in enumerate(kinds[1:3], 1)
    ]
    everybody = [master, *players]
    for person, seat in zip(everybody, ("gm", "player-1", "player-2"), strict=True):
        person.sit(links[seat], seat)
        person.window.expect_complaint(AWAY)
    act(players[0], players[0].wait_for("act")["prompt"])
    server.kill()
    for person in everybody:
        expect(lost(person)).to_be_visible()
    start(server)
    for person in everybody:
        expect(lost(person)).to_be_hidden()
    players[0].wait_for("card")
    answer(players[0])
    act(players[1], players[1].wait_for("act")["prompt"])
    expect(master.now).to_contain_text(players[1].hero["name"][language])


def lost(person: Person) -> Locator:
    return person.page.get_by_text(containing(person.words("page.table-line-lost")))


def offline(windows: Windows, language: str = "en") -> None:
    """Without a connection the page still opens, and says so."""
    one = Person(windows.open("traveller", "/", offline_use=True, language=language))
    kept = "() => navigator.serviceWorker.controller !== null"
    one.window.until(lambda: one.page.evaluate(kept), "the page to be kept for later")
    notice = one.page.get_by_text(containing(one.words("page.house-offline")))
    expect(notice).to_be_hidden()
    one.window.expect_complaint("ERR_INTERNET_DISCONNECTED")
    one.window.context.set_offline(True)
    expect(notice).to_be_visible()
    one.page.reload()
    expect(notice).to_be_visible()
    expect(one.page.get_by_role("heading", level=1)).to_be_visible()
    one.window.context.set_offline(False)
    expect(notice).to_be_hidden()


def curtain(windows: Windows, hand: Hand, kind: Kind, language: str = "en") -> None:
    """Two people around one screen: while the curtain is down, nothing of the game is in the page."""
    one = Player(windows.open("device", "/play", kind=kind, language=language), hand)
    hand.choose(one.page.get_by_role("radio", name=beginning("Signature")))
    hand.choose(one.page.get_by_role("radio", name=beginning(SCENE[language])))
    hand.press(one.page.get_by_role("button", name=beginning(one.words("page.play-hot"))))
    lift(one.hand, lifting(one, "Marshal Ada Pike"))
    one.window.seat = "player-1"
    one.wait_for("act")
    while one.questions:
        answer(one)
    one.press("page.curtain-draw")
    expect(one.page.get_by_role("dialog").filter(has_text=one.words("page.curtain-pass"))).to_be_visible()
    question = one.page.get_by_text(containing(one.words("signature-page.sheet-act")))
    expect(question).to_have_count(0)
    lift(one.hand, lifting(one, "Consuelo Ríos"))
    one.window.seat = "player-2"
    one.wait_for("act")
    expect(question).to_be_visible()


def lifting(one: Player, name: str) -> Locator:
    """The button of a player's curtain."""
    return one.page.get_by_role("button", name=beginning(one.words("page.curtain-lift", name=name)))
