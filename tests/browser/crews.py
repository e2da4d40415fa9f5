"""Several people of one crew: four windows, votes, two languages, a window that comes back in the middle of it all."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as Timeout

from tests.browser.around import AWAY, lost
from tests.browser.cable import plugged
from tests.browser.crew import Crew
from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.serving import Links, Visitor
from tests.browser.windows import DESKTOP, LAPTOP, PHONE, TABLET, Kind, Windows
from tests.browser.words import containing
from tests.table.server_process import ServerProcess

Setup = dict[str, Any]
KINDS: Final = (DESKTOP, LAPTOP, PHONE, TABLET)
LANGUAGES: Final = ("en", "fr", "en", "fr")
QUARTET: Final[Setup] = {
    "scene": "landing-site", "begin": "play", "event": "none", "now": "1.5", "scenery": [], "players": 4,
    "together": "vote",
    "heroes": {
        "achab": {"at": "e4", "time": "1.5"}, "andromeda": {"at": "c3", "time": "1.6"},
        "jukas": {"at": "c5", "time": "1.7"}, "alexandra": {"at": "b4", "time": "1.5"},
    },
    "enemies": [{"enemy": "kid", "at": "h4"}, {"enemy": "kid", "at": "h6"}, {"enemy": "hunter", "at": "n4"}],
    "groups": {"kid": "1.9", "hunter": "1.11"},
}  # fmt: skip
"""Achab and Alexandra stand in one sector with the same Ra: all four say who goes first."""
AMBUSH: Final[Setup] = {
    **QUARTET, "players": 2, "together": "host",
    "heroes": {
        "achab": {"at": "e4", "time": "1.5"}, "andromeda": {"at": "c3", "time": "3.1"},
        "jukas": {"at": "c5", "time": "1.9"}, "alexandra": {"at": "b4", "time": "3.1"},
    },
    "enemies": [{"enemy": "kid", "at": "e5"}, {"enemy": "kid", "at": "f4"}, {"enemy": "kid", "at": "e3"}],
    "groups": {"kid": "1.9"},
}  # fmt: skip
"""Whatever Achab does, three Kids bite, one after the other."""
LINES: Final = "() => [...document.querySelectorAll('.event .words')].map(one => one.textContent.trim())"
OPEN_SQUARES: Final = "() => document.querySelectorAll('[role=gridcell][data-option]').length"
AHEAD: Final = """() => [...document.querySelector('.order ol').querySelectorAll('.ahead')]
    .map(one => one.textContent.startsWith('+') ? one.textContent : '0')"""


def hand_for(kind: Kind) -> Hand:
    return Finger() if kind.touch else Mouse()


def seated(
    windows: Windows, links: Links, kinds: Sequence[Kind] = KINDS, languages: Sequence[str] = LANGUAGES,
    speed: str = "instant",
) -> list[Crew]:  # fmt: skip
    """Everybody at a window of their own, which tells at this speed what the enemies do."""
    people = []
    for (seat, link), kind, language in zip(links.items(), kinds, languages, strict=False):
        one = Crew(windows.open(seat, kind=kind, language=language), hand_for(kind))
        one.window.context.add_init_script(f"localStorage.setItem('rouage.captions', '{speed}')")
        one.sit(link, f"{seat} ({language})")
        expect(one.page.get_by_role("grid")).to_be_visible()
        people.append(one)
    return people


def together(people: Sequence[Crew]) -> None:
    """All windows stand at the same moment, with the same board and the same order on the dial."""
    for one in people:
        meet(one, people[0])


def meet(one: Crew, first: Crew) -> None:
    one.window.until(lambda: shared(one) == shared(first), "the same moment as the others")
    expect(one.page.locator(".order ol").first).to_be_attached()
    one.window.until(lambda: len(one.tokens()) > 4 and one.tokens() == first.tokens(), "the same board as the others")
    one.window.until(lambda: one.page.evaluate(AHEAD) == first.page.evaluate(AHEAD), "the same dial")


def shared(one: Crew) -> tuple[Any, ...]:
    parts = ("time", "active", "heroes", "enemies", "groups", "order")
    return (*[one.view[part] for part in parts], one.position["waiting"])


def asked(people: Sequence[Crew]) -> list[Crew]:
    """Whoever may answer; the others have nothing to press."""
    found = [one for one in people if one.window.line.seat in people[0].position["waiting"]]
    for one in people:
        if one in found:
            may_answer(one)
        else:
            may_not(one)
    return found


def may_answer(one: Crew) -> None:
    one.window.until(lambda: one.questions and one.offered(), "something to press")


def may_not(one: Crew) -> None:
    one.window.until(lambda: not one.questions and not one.offered(), "nothing to press")
    one.window.until(lambda: one.page.evaluate(OPEN_SQUARES) == 0, "no square to press")
    waiting = one.words("sine-tempore-page.act-waiting", who="…").partition("…")[0]
    expect(one.page.locator("main").get_by_text(containing(waiting)).first).to_be_visible()


def vote(people: Sequence[Crew], votes: Sequence[str]) -> None:
    """Each seat for itself; who has voted is seen, what for is not."""
    for count, (one, answer) in enumerate(zip(people, votes, strict=True), 1):
        one.wait_for("sine-tempore.who-first")
        one.answer(f"first {answer}")
        for other in people[count:]:
            expect(ballots(other).filter(has_text="✓")).to_have_count(count)
            assert answer not in str(other.view["voted"])


def ballots(one: Crew) -> Locator:
    return one.page.get_by_role("list", name=one.words("sine-tempore-page.ask-votes")).get_by_role("listitem")


def usual(one: Crew) -> str:
    """Something to do that keeps the game going: a step, then the end of the activation; else the first answer."""
    question = one.questions[0]
    keys = [option["key"] for option in question["options"]]
    if question["prompt"]["id"] == "sine-tempore.ask-action":
        hero = next(hero for hero in one.view["heroes"] if hero["id"] == question["prompt"]["args"]["who"])
        return "move 1" if "move 1" in keys and not hero["spent"] else "end"
    return "nobody" if "nobody" in keys else str(keys[0])


def rounds(people: Sequence[Crew], answers: int) -> set[str]:
    """So many answers, each in the window that is asked: which seats gave them."""
    found = set()
    for _ in range(answers):
        together(people)
        one = asked(people)[0]
        found.add(one.window.line.seat)
        one.answer(usual(one))
    together(people)
    return found


def four_seats(windows: Windows, visitor: Visitor, answers: int = 8, languages: Sequence[str] = LANGUAGES) -> int:
    """A vote, then some rounds; two of the four read French. How many lines each has read of it."""
    people = seated(windows, visitor.lay(game="sine-tempore", setup=QUARTET), KINDS, languages)
    together(people)
    assert asked(people) == people
    vote(people, ("achab", "alexandra", "alexandra", "achab"))
    people[0].window.until(lambda: people[0].view["active"] == "achab", "the host's word at a tie")
    assert len(rounds(people, answers)) > 2
    return side_by_side(people[0], people[1])


def side_by_side(one: Crew, other: Crew) -> int:
    """The same lines in both logs, each in its reader's words."""
    told = [lines(reader) for reader in (one, other)]
    for reader, found in zip((one, other), told, strict=True):
        events = [event for frame in reader.window.line.frames for event in frame.get("events", [])]
        known = {plain(reader.words(f"sine-tempore.{event['kind']}", **event)) for event in events}
        strange = [line for line in found if plain(line) not in known]
        assert not strange, f"{reader.window.name} reads {strange}"
    assert len(told[0]) == len(told[1]) > 8
    assert not set(told[0]) & set(told[1])
    return len(told[0])


def lines(reader: Crew) -> list[str]:
    reader.panel("log")
    found: list[str] = reader.page.evaluate(LINES)
    return found


def plain(text: str) -> str:
    return " ".join(text.split())


def reload(windows: Windows, visitor: Visitor, language: str = "en") -> None:
    """A window is opened anew while the enemies’ doings are told: it shows the table as it stands, and goes on."""
    links = visitor.lay(game="sine-tempore", setup=AMBUSH)
    people = one, other = seated(windows, links, (DESKTOP, PHONE), (language, language), "slow")
    one.answer("wait 5")
    for person in people:
        expect(telling(person)).to_be_visible()
    before, greeted = other.view, welcomes(other)
    other.page.reload()
    other.window.until(lambda: welcomes(other) > greeted, "a new welcome")
    expect(other.page.get_by_role("grid")).to_be_visible()
    expect(telling(other)).to_be_hidden()
    assert other.view == before
    skip(one)
    together(people)
    asked(people)[0].answer("wait 1")
    together(people)


def welcomes(one: Crew) -> int:
    """How often its sockets were greeted."""
    return sum(frame["type"] == "welcome" for frame in one.window.line.frames)


def telling(one: Crew) -> Locator:
    return one.page.locator(".captions.telling")


def skip(one: Crew) -> None:
    """To the end of what is told, which may come by itself before anybody has pressed the button."""

    def over() -> bool:
        if telling(one).is_visible():
            with suppress(Timeout):
                one.button("sine-tempore-page.caption-skip").click(timeout=1000)
        return not telling(one).is_visible()

    one.window.until(over, "the end of what is told")


def cut_off(windows: Windows, server: ServerProcess, language: str = "en") -> None:
    """A cable is pulled while the enemies’ doings are told; others play on, and the window catches up by itself."""
    links = Visitor(server.url).lay(game="sine-tempore", setup=AMBUSH)
    with plugged(server.port) as cable:
        near = Windows(windows.browser, cable.url)
        mine = {"player-1": links["player-1"].replace(server.url, cable.url)}
        one = seated(near, mine, (DESKTOP,), (language,), "slow")[0]
        other = seated(windows, {"player-2": links["player-2"]}, (LAPTOP,), (language,))[0]
        one.window.expect_complaint(AWAY)
        one.answer("wait 5")
        expect(telling(one)).to_be_visible()
        cable.pull()
        expect(lost(one)).to_be_visible()
        other.wait_for("sine-tempore.ask-action")
        other.answer("wait 1")
        number = other.window.line.number
        cable.plug()
        expect(lost(one)).to_be_hidden()
        one.window.until(lambda: one.window.line.number >= number, "what happened meanwhile")
        skip(one)
        together([one, other])
        next_one = asked([one, other])[0]
        next_one.answer(usual(next_one))
        together([one, other])
        complaints = near.complaints()
        near.close()
        assert not complaints, "\n".join(complaints)
