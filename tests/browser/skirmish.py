"""Games of Olomòc at two windows, whose people may use whatever hand they like; a bot says what they answer.

The same game is played beside the page: at every question both windows must be asked what the rules ask, and see what
the rules show them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from playwright.sync_api import expect

import rouage
from rouage import bots
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from tests.browser.cabalist import Cabalist
from tests.browser.hands import Hand, Keys, Mouse
from tests.browser.people import Data
from tests.browser.windows import DESKTOP, LAPTOP, Kind, Windows
from tests.browser.words import before_facts, beginning, containing, exactly

Play = Game[Any]
Setup = dict[str, Any]
Look = Callable[[Mapping[str, Cabalist], str], None]
"""Somebody who looks on: the people, and what is asked next."""
SCENE: Final = {"en": "First Night", "fr": "Première nuit"}
SEED: Final = 7
DEEDS: Final = 2
"""So many deeds of an activation, then its end: nobody has all night."""
MOST: Final = 600
"""Answers after which a game is taken to have no end."""
NIGHT: Final[Setup] = {"scene": "first-night"}
"""Four cycles, unless PoliSec or Fiel end them sooner."""
ENDS: Final = {"cycles": "last-cycle-over", "hunt": "caught", "fiel": "drowned"}
"""What the log tells of each, drawn or won."""


class Player:
    """What somebody answers: a bot's choice, but few deeds of each activation, and a blow as soon as one is offered."""

    def __init__(self, seat: str) -> None:
        self._bot: Final = bots.make(bots.default("olomoc", seat), SEED, "olomoc")
        self._done: Final[Counter[tuple[int, int]]] = Counter()
        self._struck = False

    def choose(self, view: Data, decision: Decision[Any]) -> str:
        key = self._bot.choose(view, decision)
        if decision.prompt.id != "olomoc.ask-declaration":
            return key
        phase = view["cycle"], view["phase"]
        self._done[phase] += 1
        blow = next((key for key in decision.keys if key.startswith("attack ")), "")
        if blow and not self._struck:
            self._struck = True
            return blow
        tired = self._done[phase] > DEEDS or key.startswith(("coordinate", "turn"))
        return "end" if tired and decision.why_not("end") is None else key


def met(
    windows: Windows, setup: Setup, hands: tuple[Hand, Hand] = (Mouse(), Keys()),
    kinds: tuple[Kind, Kind] = (DESKTOP, LAPTOP), languages: tuple[str, str] = ("en", "fr"),
) -> dict[str, Cabalist]:  # fmt: skip
    """At a table with this setup."""
    host, guest = opened(windows, hands, kinds, languages)
    seats = [{"seat": "player-1", "who": "me"}, {"seat": "player-2", "who": "link"}]
    wish = {"game": "olomoc", "setup": setup, "seed": str(SEED), "name": "Ann", "pace": 0, "seats": seats}
    table = host.window.post("/tables", wish)["table"]["id"]
    host.window.open(f"/t/{table}")
    return joined(host, guest)


def opened(
    windows: Windows, hands: tuple[Hand, Hand], kinds: tuple[Kind, Kind], languages: tuple[str, str]
) -> tuple[Cabalist, Cabalist]:
    """Two people, each at a window of their own."""
    one, other = [
        Cabalist(windows.open(f"player-{number}", kind=kind, language=language), hand)
        for number, (hand, kind, language) in enumerate(zip(hands, kinds, languages, strict=True), 1)
    ]
    return one, other


def joined(host: Cabalist, guest: Cabalist) -> dict[str, Cabalist]:
    """From the waiting room to the table: the other comes by the link of their seat."""
    guest.sit(host.link("player-2"), "Ben")
    host.sees("Ben")
    host.begin()
    return {"player-1": host, "player-2": guest}


def played(people: Mapping[str, Cabalist], game: Play, look: Look | None = None) -> Counter[str]:
    """To the end, each answer at the window of whoever is asked: what they answered, and what happened, by kind."""
    players = {seat: Player(seat) for seat in people}
    told: Counter[str] = Counter()
    for _ in range(MOST):
        if game.outcome is not None:
            return told
        decision = asked(game)[0]
        person = people[decision.seat]
        agree(people, game)
        if look:
            look(people, decision.prompt.id.removeprefix("olomoc."))
        view: Data = seen(game, decision.seat)
        key = person.answer(players[decision.seat].choose(view, decision))
        told.update([f"{decision.seat} {key.split()[0]}", *[event.kind for event in game.choose(key, decision.seat)]])
    raise AssertionError(f"no end after {MOST} answers")


def asked(game: Play) -> list[Decision[Any]]:
    """What the rules wait for: not a plan that may still be changed."""
    return [one for one in game.asking if not one.aside]


def seen(game: Play, seat: str) -> Data:
    """What a seat sees, as it travels."""
    found: Data = json.loads(json.dumps(game.view(seat)))
    return found


def agree(people: Mapping[str, Cabalist], game: Play) -> None:
    """Both windows show what the rules do, and are asked what the rules ask."""
    for seat, person in people.items():
        prompts = [one.prompt.to_data() for one in asked(game) if one.seat == seat]
        sees(person, seen(game, seat), prompts)


def sees(person: Cabalist, view: Data, prompts: list[Data]) -> None:
    person.window.until(lambda: person.position.get("view") == view, "the same table as the rules'")
    person.window.until(lambda: [one["prompt"] for one in person.questions] == prompts, f"to be asked {prompts}")


PASSED: Final = {
    "planned", "plans-laid", "revealed", "activated", "arrived", "moved", "attacked", "reacted", "rolled", "studied",
    "hostile-phase", "instinct", "scored", "cycle-over",
    *[f"{seat} {verb}" for seat in ("player-1", "player-2") for verb in ("plan", "enter", "march", "activate")],
    "player-1 attack",
}  # fmt: skip
"""What a night is made of, and what each of two people does in it."""


def whole_game(
    windows: Windows, hands: tuple[Hand, Hand] = (Mouse(), Keys()), kinds: tuple[Kind, Kind] = (DESKTOP, LAPTOP),
    languages: tuple[str, str] = ("en", "fr"), setup: Setup = NIGHT, look: Look | None = None,
) -> Counter[str]:  # fmt: skip
    """A game to its end at two windows, which both tell how it ended: what was done in it, by kind."""
    people = met(windows, setup, hands, kinds, languages)
    game = rouage.new("olomoc", setup, seed=SEED)
    told = played(people, game, look)
    assert game.outcome is not None
    for person in people.values():
        tells_the_end(person, json.loads(json.dumps(game.outcome.to_data())))
    assert told[ENDS[game.outcome.reason.partition("-")[0]]] == 1
    if setup is NIGHT:
        assert not PASSED - {*told}, f"never came up: {PASSED - {*told}}"
    return told


FURNISHED: Final[Setup] = {"scene": "first-night", "layout": "free", "compose": "draft"}
"""Player 1 puts the decors down, and both draft their cabals."""
WISHES: Final = {
    "olomoc-page.decor-wish": "olomoc-page.decor-free", "olomoc-page.cabal-wish": "olomoc-page.cabal-by-draft",
}  # fmt: skip
"""The same as it is wished on the page."""


def set_up(
    windows: Windows, hands: tuple[Hand, Hand] = (Mouse(), Keys()), kinds: tuple[Kind, Kind] = (DESKTOP, LAPTOP),
    languages: tuple[str, str] = ("en", "fr"),
) -> set[str]:  # fmt: skip
    """A night laid through the page, and all that is asked before the first plan: which questions those were."""
    host, guest = opened(windows, hands, kinds, languages)
    lay(host, WISHES)
    people = joined(host, guest)
    game = rouage.new("olomoc", FURNISHED, seed=SEED)
    players = {seat: Player(seat) for seat in people}
    asks = set()
    while (ask := asked(game)[0].prompt.id.removeprefix("olomoc.")) != "ask-plan":
        decision = asked(game)[0]
        agree(people, game)
        asks.add(ask)
        game.choose(people[decision.seat].answer(players[decision.seat].choose(seen(game, decision.seat), decision)))
    agree(people, game)
    return asks


def lay(host: Cabalist, wishes: Mapping[str, str]) -> None:
    """From the start page to the waiting room: a scene of Olomòc, with whatever else is wished of it."""
    host.window.open("/")
    ways = host.page.get_by_role("navigation", name=exactly(host.words("page.start-choices")))
    host.hand.press(ways.get_by_role("link", name=beginning(host.words("page.house-play"))))
    host.hand.choose(host.page.get_by_role("radio", name=exactly("Olomòc")))
    host.hand.choose(host.page.get_by_role("radio", name=beginning(SCENE[host.words.language])))
    host.hand.write(host.field("page.play-your-name"), "Ann")
    for label, wish in wishes.items():
        host.hand.pick(host.drop_down(label), host.words(wish))
    host.hand.press(host.folded("page.play-advanced"))
    host.hand.pick(host.seat_list("player-1"), host.words("page.play-who-me"))
    host.hand.pick(host.seat_list("player-2"), host.words("page.play-who-link"))
    host.hand.write(host.field("page.play-seed"), str(SEED))
    host.press("page.play-lay")
    expect(host.page.get_by_role("heading", level=1)).to_have_text(SCENE[host.words.language])


def laid_out(windows: Windows, hand: Hand, kind: Kind, setup: Setup, language: str = "en") -> Cabalist:
    """Somebody at a table as it stands, who has the first word there."""
    one = Cabalist(windows.open("player-1", kind=kind, language=language), hand)
    seats = [{"seat": "player-1", "who": "me"}, {"seat": "player-2", "who": "link"}]
    wish = {"game": "olomoc", "setup": setup, "seed": str(SEED), "name": "Ann", "begin": True, "pace": 0}
    one.window.open(f"/t/{one.window.post('/tables', {**wish, 'seats': seats})['table']['id']}")
    expect(one.bloc).to_be_visible()
    one.window.until(lambda: one.questions, "to be asked")
    return one


def tells_the_end(person: Cabalist, outcome: Data) -> None:
    """How, with which points, and what the log says of it."""
    person.window.until(lambda: person.position["outcome"] == outcome, "the end")
    card = person.page.get_by_role("region", name=before_facts(person.words, f"olomoc.result-{outcome['reason']}"))
    expect(card).to_be_visible()
    for seat, points in outcome["scores"].items():
        score = card.locator(".scores > div").filter(has_text=containing(person.seat_name(seat))).locator("dd")
        expect(score).to_have_text(str(points))
    facts = {
        "points": outcome["scores"],
        "level": person.view["hunt"],
        "seats": [*set(outcome["scores"]) - {*outcome["winners"]}],
    }
    last = person.words(f"olomoc.{ENDS[outcome['reason'].partition('-')[0]]}", **facts)
    person.window.until(lambda: containing(last).search(person.log()), f"the log to tell: {last}")
