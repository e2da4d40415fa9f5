"""Campaigns of Sine Tempore: every question between missions, two people and two missions, plot book and chronicle."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Route, expect

import rouage
from rouage import bots
from rouage.engine.game import Game
from tests.browser.camper import Camper
from tests.browser.gallery import Gallery
from tests.browser.hands import STILL, Hand, Mouse
from tests.browser.serving import DIRECT, Links, Visitor
from tests.browser.windows import DESKTOP, LAPTOP, PHONE, Kind, Theme, Windows
from tests.browser.words import exactly
from tests.patience import PATIENCE

Setup = dict[str, Any]
LEARNED: Final = {
    "achab": ["order", "rally"], "andromeda": ["suppress", "lock-on"], "jukas": ["mind-spike", "wave"],
    "alexandra": ["first-aid", "antidote"],
}  # fmt: skip
CAMP: Final[Setup] = {
    "missions": 3, "unlocked": ["first-furrow", "hare-hill"],
    "store": {"alh-84001": 9, "inottenio": 8, "kekulenium": 9}, "modules": {"infirmary": 1, "workshop": 1},
    "settlers": {who: {"experience": 2, "learned": learned} for who, learned in LEARNED.items()},
}  # fmt: skip
"""A crew with something to spend at every step."""
COLONY: Final = (
    "learn achab grand-order", "learn jukas gravity", "done", "store captains-blade", "give captains-blade achab",
    "upgrade captains-blade", "pay", "done", "build bridge", "pay", "done", "explore feather-wire", "medipack jukas",
)  # fmt: skip
OPENING: Final = (
    "read-on", "learn achab order", "learn achab rally", "learn andromeda suppress", "learn andromeda taunt",
    "learn jukas mind-spike", "learn jukas shell", "learn alexandra first-aid", "learn alexandra scalpel",
    "explore first-furrow",
)  # fmt: skip
RECRUIT: Final[Setup] = {
    **CAMP, "phase": "next", "modules": {},
    "settlers": {**CAMP["settlers"], "yarrow": {"experience": 1, "learned": ["first-aid"]}},
}  # fmt: skip
MUSTER: Final = ("explore feather-wire", "stay achab", "go yarrow", "run yarrow 2", "set-out")
IDLE: Final = ("nobody", "keep", "roll", "give-up", "stay", "end")
"""What keeps a mission going without doing anything."""
Places = dict[str, list[float]]
PLACES: Final = """() => Object.fromEntries([...document.querySelectorAll('[data-option]')].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [one.dataset.option, [x, y, width, height].map(Math.round)]
}))"""
"""Where each answer stands."""
THERE: Final = "() => [...document.images].every(one => one.complete && one.naturalWidth > 0)"
SHORT: Final = "31"
"""A seed whose first two missions are soon lost by whoever waits."""


def lay(visitor: Visitor, campaign: Setup, players: int = 1, seed: str = "7", **more: Any) -> Links:
    setup = {"players": players, "deploy": "auto", "campaign": campaign, **more}
    seats = [{"seat": f"player-{number}", "who": "link"} for number in range(1, players + 1)]
    return visitor.lay(game="sine-tempore", scene="campaign", setup=setup, seats=seats, seed=seed)


def acted(windows: Windows, visitor: Visitor, hand: Hand, kind: Kind, language: str, theme: Theme = "light") -> int:
    """Every kind of question between missions, answered on the page's own screens: how many answers."""
    scripts: Sequence[tuple[Setup, int, tuple[str, ...]]] = (
        ({}, 1, OPENING), ({**CAMP, "phase": "learning"}, 1, COLONY), (RECRUIT, 2, MUSTER),
    )  # fmt: skip
    given = 0
    for number, (campaign, players, script) in enumerate(scripts):
        link = lay(visitor, campaign, players)["player-1"]
        one = Camper(windows.open(f"{language}-{number}", kind=kind, language=language, theme=theme), hand)
        one.sit(link, "Ann")
        for key in script:
            one.answer(key)
            given += 1
        one.reaches("mission")
        one.page.close()
    return given


def late_pictures(windows: Windows, visitor: Visitor, kind: Kind) -> tuple[Places, Places]:
    """Where the answers stand while pictures are on their way, and once they are there: after a mission, and before."""
    camper = Camper(windows.open("late", kind=kind), Mouse())
    held: list[Route] = []
    holding = True

    def hold(route: Route) -> None:
        if holding:
            held.append(route)
        else:
            route.continue_()

    camper.window.context.route("**/*.svg", hold)
    camper.sit(lay(visitor, RECRUIT, 2)["player-1"], "Ann")
    camper.answer("explore feather-wire")
    camper.reaches("muster")
    expect(camper.page.locator("[data-option='set-out']")).to_be_visible()
    camper.page.locator("[data-option='set-out']").evaluate(STILL)
    before = camper.page.evaluate(PLACES)
    holding = False
    for route in held:
        route.continue_()
    camper.window.until(lambda: camper.page.evaluate(THERE), "the pictures to be there")
    return before, camper.page.evaluate(PLACES)


# Two people, two missions


def two_missions(windows: Windows, visitor: Visitor, languages: Sequence[str] = ("en", "fr")) -> int:
    """A mission, the Colony Phase and another mission; one window is opened anew in the camp, one in the mission."""
    links = lay(visitor, {**CAMP, "phase": "next", "modules": {}}, 2, SHORT)
    ann, bob = people = [
        Camper(windows.open(f"{seat}-{language}", kind=kind, language=language))
        for seat, kind, language in zip(links, (DESKTOP, LAPTOP), languages, strict=True)
    ]
    for one, link in zip(people, links.values(), strict=True):
        one.window.context.add_init_script("localStorage.setItem('rouage.captions', 'instant')")
        one.sit(link, one.window.name)
    given = mission(people, "explore feather-wire")
    camp(ann, bob)
    given += mission(people, "explore echo-bowl", lambda: leave(windows, people, links["player-2"]))
    return given


def mission(people: Sequence[Camper], aim: str, meanwhile: Callable[[], None] | None = None) -> int:
    """Chosen on the map, begun, and waited out: how many answers it took."""
    ann = people[0]
    ann.answer(aim)
    ann.answer("set-out")
    number = len(ann.view["campaign"]["past"])
    given = 2
    while len(ann.view["campaign"]["past"]) == number:
        waiting = ann.position["waiting"]
        one = next(one for one in people if one.window.line.seat in waiting)
        meet(one, ann)
        one.ask()
        one.type(idle(one))
        given += 1
        meet(ann, one)
        if given == 6 and meanwhile is not None:
            meanwhile()
    return given


def meet(one: Camper, other: Camper) -> None:
    one.window.until(lambda: one.window.line.number >= other.window.line.number, "the same moment as the other")


def idle(one: Camper) -> str:
    keys = [option["key"] for option in one.questions[0]["options"]]
    waits = [int(key.split()[1]) for key in keys if key.startswith("wait ")]
    return f"wait {max(waits)}" if waits else next((key for key in IDLE if key in keys), keys[0])


def camp(ann: Camper, bob: Camper) -> None:
    """Both at work at once: each sees what the other did, and the step is over when both are done."""
    for one in (ann, bob):
        one.reaches("learning")
        expect(one.region("sine-tempore-page.camp-report")).to_be_visible()
    ann.answer("learn achab grand-order")
    expect(bob.page.locator(".lately")).to_contain_text(bob.words.named("grand-order"))
    bob.page.reload()
    bob.reaches("learning")
    expect(bob.page.locator(".lately")).to_contain_text(bob.words.named("grand-order"))
    bob.answer("done")
    ready = ann.page.get_by_role("list", name=exactly(ann.words("sine-tempore-page.camp-ready")))
    expect(ready.get_by_role("listitem").filter(has_text="✓")).to_have_count(1)
    ann.undo()
    bob.consent()
    meet(ann, bob)
    ann.answer("done")
    bob.answer("done")
    bob.answer("upgrade mirmidon-armour")
    meet(ann, bob)
    for step in ("workshop", "ship"):
        for one in (bob, ann):
            one.reaches(step)
            one.answer("done")
    ann.reaches("next")


def leave(windows: Windows, people: list[Camper], link: str) -> None:
    """In the middle of a mission a window is opened anew, then closed; its owner comes back on a phone."""
    ann, bob = people
    bob.page.reload()
    expect(bob.page.get_by_role("grid")).to_be_visible()
    bob.page.close()
    back = Camper(windows.open("again", kind=PHONE, language=bob.window.words.language))
    back.window.context.add_init_script("localStorage.setItem('rouage.captions', 'instant')")
    back.sit(link, "Bob")
    back.window.until(lambda: back.position.get("view", {}).get("time") == ann.view["time"], "the mission on the phone")
    people[1] = back


# The plot book and the chronicle


def plot(windows: Windows, folder: Path, hand: Hand, kind: Kind, language: str) -> None:
    """A record opened where the plot book asks how it goes on; the answer is given on its page."""
    file = folder / "plot.rouage"
    file.write_text(played(), "utf-8")
    one = Camper(windows.open("reader", "/lab", kind=kind, language=language), hand)
    with one.page.expect_file_chooser() as chosen:
        one.press("page.lab-study-choose")
    chosen.value.set_files(file)
    one.window.until(lambda: one.questions, "the page of the plot book")
    if kind.touch:
        one.panel("play")
    page = one.view["campaign"]["plot"]
    expect(one.page.get_by_role("article", name=exactly(one.words.named(page["title"])))).to_be_visible()
    one.answer(page["choices"][-1]["id"])
    one.window.until(lambda: (one.view["campaign"]["plot"] or {}).get("id") != page["id"], "the story to go on")


def played(seed: int = 4) -> str:
    """The record of a crew of bots, from a mission of the plot to the choice it leads to."""
    setup = {"scene": "campaign", "deploy": "auto", "campaign": {**CAMP, "phase": "next", "modules": {}}}
    game: Game[Any] = rouage.new("sine-tempore", setup, seed=seed)
    bot = bots.make("sine-tempore-crew", 5, "sine-tempore")
    while not choosing(game):
        decision = game.decisions[0]
        keys = [option.key for option in decision.options]
        wanted = [key for key in keys if key.startswith(("narrate", "explore", "set-out", "read-on"))]
        fighting = game.state.campaign.phase == "mission"
        plain = wanted[-1] if wanted else keys[-1]
        game.choose(bot.choose(game.view(decision.seat), decision) if fighting else plain, decision.seat)
    return game.save()


def choosing(game: Game[Any]) -> bool:
    campaign = game.state.campaign
    return bool(campaign.page and len(game.decisions[0].options) > 1)


def study(url: str, record: str) -> str:
    """A table on which this game goes on: its id."""
    headers = {"Content-Type": "text/plain", "Origin": url}
    request = urllib.request.Request(f"{url}/api/studies", record.encode(), headers)
    with DIRECT.open(request, timeout=PATIENCE) as answer:
        return str(json.load(answer)["table"]["id"])


def chronicle(windows: Windows, url: str, folder: Path, language: str = "en") -> str:
    """The story of a crew kept as one file: what it holds."""
    table = study(url, played())
    one = Camper(windows.open("story", kind=DESKTOP, language=language))
    one.window.open(f"/story/{table}")
    missions = "article.story [id^=mission-]"
    expect(one.page.locator(missions).first).to_be_visible()
    told = one.page.locator(missions).count()
    other = "fr" if language == "en" else "en"
    one.hand.pick(one.page.locator(".tools select"), one.words(f"page.language-{other}"))
    with one.page.expect_download() as kept:
        one.press("page.story-save")
    file = folder / "story.html"
    kept.value.save_as(file)
    page = one.window.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(page.locator(missions)).to_have_count(told)
    assert [address for address in asked if not address.startswith(("file:", "data:"))] == []
    page.close()
    link = one.page.locator("article.story a").first
    one.hand.press(link)
    expect(one.page).to_have_url(re.compile(rf"^{re.escape(f'{url}/t/{table}')}@\d+$"))
    return file.read_text("utf-8")


# Looked at


def looked_at(windows: Windows, gallery: Gallery, kind: Kind, language: str) -> None:
    """The skill tree, the workshop, the ship, the map, setting out."""
    visitor = Visitor(windows.url)
    for phase in ("learning", "workshop", "ship", "next"):
        link = lay(visitor, {**CAMP, "phase": phase}, 2)["player-1"]
        one = Camper(windows.open(f"{phase}-{language}", kind=kind, language=language))
        one.sit(link, "Ann")
        expect(one.page.locator(".camp .step")).to_be_visible()
        gallery.look(one.window, f"sine-tempore-{phase}")
        if phase == "next":
            one.answer("explore feather-wire")
            expect(one.page.locator("[data-option=set-out]")).to_be_visible()
            gallery.look(one.window, "sine-tempore-muster")
        one.page.close()


def read_at(windows: Windows, gallery: Gallery, kind: Kind, language: str) -> None:
    """The plot book and the chronicle."""
    visitor = Visitor(windows.url)
    one = Camper(windows.open(f"plot-{language}", kind=kind, language=language))
    one.sit(lay(visitor, {})["player-1"], "Ann")
    expect(one.page.locator("article.page")).to_be_visible()
    gallery.look(one.window, "sine-tempore-plot")
    one.window.open(f"/story/{study(windows.url, played())}")
    expect(one.page.locator("article.story")).to_be_visible()
    gallery.look(one.window, "sine-tempore-chronicle")
    one.page.close()
