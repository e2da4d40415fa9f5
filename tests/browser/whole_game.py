"""A Signature encounter from its beginning to its end, by people who play a simple plan through what they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import expect

from tests.browser.hands import Hand
from tests.browser.master import Master
from tests.browser.people import Data, Seat, Spectator
from tests.browser.player import Player
from tests.browser.windows import Kind, Theme, Windows
from tests.browser.words import containing

SCENE: Final = {"en": "Noon at Dry Creek", "fr": "Midi à Dry Creek"}
SEED: Final = 7
LURKER: Final = "rooftop-shooter"
NOTE: Final = "The stranger’s pistol is empty."
WHISPER: Final = "Somebody moves on the livery roof."
MOST: Final = 300
"""Choices after which a game is taken to have no end."""
EASY: Final = 4
"""Energy brings a task down to this, as far as there is any."""


def played(
    windows: Windows, hand: Hand, kinds: tuple[Kind, Kind, Kind, Kind], language: str = "en", theme: Theme = "light"
) -> int:
    """A GM, two players and a spectator, each at a window of their own: how many choices it took.

    The table is laid through the page and the players come by their links; in the end all four windows tell of it, and
    nobody has been told what was not theirs.
    """
    desk, *screens, gallery = kinds
    master = Master(windows.open("gm", kind=desk, language=language, theme=theme), hand)
    master.lay(SCENE[language], "Ann", SEED, {"gm": "me", "player-1": "link", "player-2": "link"})
    links = [master.link("player-1"), master.link("player-2")]
    players: list[Player] = []
    for number, (link, kind, name) in enumerate(zip(links, screens, ("Ben", "Cleo"), strict=True), 1):
        player = Player(windows.open(f"player-{number}", kind=kind, language=language, theme=theme), hand)
        player.sit(link, name)
        players.append(player)
        master.sees(name)
    spectator = Spectator(windows.open("spectator", kind=gallery, language=language, theme=theme), hand)
    spectator.watch(f"/t/{master.window.line.table['id']}")
    master.begin()
    secret = master.secret()
    master.tell(NOTE, to="note")
    master.tell(WHISPER, to=players[0].hero_id())
    players[0].sees(WHISPER)
    unseen = [LURKER, secret, NOTE]
    for person in (*players, spectator):
        keeps(person, unseen)
    choices = play(master, players, [spectator])
    for person in (master, *players, spectator):
        tells_the_end(person)
    for person in (*players, spectator):
        keeps(person, [secret, NOTE])
    for person in (players[1], spectator):
        keeps(person, [WHISPER])
    return choices


def keeps(person: Seat, words: Sequence[str]) -> None:
    """Neither the page nor anything it was sent says this."""
    told = person.window.line.told()
    for text in words:
        assert text not in told, f"{person.window.name} was told: {text}"
        expect(person.page.locator("body")).not_to_contain_text(text)


def tells_the_end(person: Seat) -> None:
    reason = person.position["outcome"]["reason"]
    person.result(reason)
    ending = containing(person.words(f"signature.ending-{reason}"))
    person.window.until(lambda: ending.search(person.log()), "the log to tell the end")


def play(master: Master, players: Sequence[Player], spectators: Sequence[Spectator]) -> int:
    """Until it is over in every window: how many choices it took."""
    everybody: list[Seat] = [master, *players, *spectators]
    for count in range(MOST):
        master.window.until(
            lambda: master.over or master.questions or any(player.questions for player in players),
            "anybody to be asked",
        )
        if master.over:
            master.window.until(lambda: all(one.over for one in everybody), "the end in every window")
            return count
        if master.questions:
            lead(master)
        else:
            answer(next(player for player in players if player.questions))
        master.window.until(lambda: agree(everybody), "everybody to have heard of it")
    raise AssertionError(f"no end after {MOST} choices")


def agree(everybody: Sequence[Seat]) -> bool:
    """Whether all windows wait for the same people."""
    return len({tuple(one.position["waiting"]) for one in everybody}) == 1


def answer(player: Player) -> None:
    """Attack what is nearest, as it is offered first; spend Energy on what is difficult; take what comes."""
    question = player.questions[0]
    prompt = question["prompt"]
    match prompt["id"].removeprefix("signature."):
        case "act" | "act-defeated":
            act(player, prompt)
        case "card" | "card-hidden":
            if points := worth(question):
                player.spend(points)
            player.roll()
        case "recover":
            player.answer("recover", f"take {prompt['args']['n']}")
        case "rethink":
            player.keep()
        case "intrusion-offered":
            player.answer_intrusion(accept=True)
        case other:
            raise AssertionError(f"nobody planned for {other}")


def act(player: Player, prompt: Data) -> None:
    first = player.card(prompt).locator("button[data-bar]").first
    key = first.get_attribute("data-option") or ""
    player.hand.press(first)
    player.do(key)


def worth(question: Data) -> int:
    """The points that bring a task down to an easy one."""
    most = sum(option["key"].startswith("energy ") for option in question["options"])
    difficulty = question["prompt"]["args"].get("difficulty", EASY)
    return int(min(most, max(0, difficulty - EASY)))


def lead(master: Master) -> None:
    """The first creature that may act does the first thing it may do; then the turn is closed."""
    prompt = master.questions[0]["prompt"]
    match prompt["id"].removeprefix("signature."):
        case "which-creature":
            with master.moving():
                master.hand.press(master.now.locator("button[data-bar]").first)
        case "creature-turn":
            master.hand.press(master.now.locator("button[data-bar]").first)
            with master.moving():
                master.confirm()
        case "end-of-turn":
            master.done()
        case "disaster":
            master.disaster("Dust in the eyes.")
        case "confirm-death":
            master.answer("confirm-death", "spare")
        case other:
            raise AssertionError(f"nobody planned for {other}")
