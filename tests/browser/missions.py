"""Scenes of Sine Tempore in which every kind of question comes up, with dice that are typed in where any fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import expect

import rouage
from rouage.engine.game import Game
from tests.browser.crew import Crew
from tests.browser.hands import Hand
from tests.browser.windows import Kind, Theme, Windows

Setup = dict[str, Any]
LATE: Final = "3.1"
"""Later than anything that happens in a scene."""
PLAIN: Final[Setup] = {"scene": "landing-site", "begin": "play", "event": "none", "now": "1.5", "scenery": []}
DICE: Final = "dice"
"""How a throw is written in a script: `dice 3 5`, with ones for all the others."""
SEED: Final = 7


@dataclass(frozen=True)
class Scene:
    """A table as it stands, and what is answered there, one question after the other."""

    setup: Setup
    script: tuple[str, ...]


STRIKE: Final = Scene(
    {
        **PLAIN, "ask_order": True,
        "heroes": {
            "achab": {"at": "d4", "time": "1.5", "statuses": ["extra-dice", "re-roll", "two-ap"],
                      "resources": ["red-energy-cell"]},
            "andromeda": {"at": "c3", "time": LATE}, "jukas": {"at": "b5", "time": LATE},
            "alexandra": {"at": "d5", "time": "1.5", "statuses": ["bleed", "poison"], "wounds": 2,
                          "resources": ["medipack"]},
        },
        "enemies": [
            {"enemy": "bull-y", "at": "f4"}, {"enemy": "bull-y", "at": "e5"},
            {"enemy": "kid", "at": "r8", "contagion": "alexandra"}, {"enemy": "kid", "at": "r1"},
        ],
        "groups": {"bull-y": "2.5", "kid": "1.9"},
    },
    (
        "first achab", "cell captains-blade", "move 1", "to e4", "aim", "attack blade-slash", "target bull-y-1",
        "extra", "dice 3 3 2", "re-roll 1", "dice 4", "save 3", "end", "lead jukas",
        "maintain", "skill antidote", "cure poison", "use medipack", "wait 2", "next kid-2",
    ),
)  # fmt: skip
"""The first of two tokens, dice from before the roll to after it, words of a leader, a cure, the order of a group."""
MINDS: Final = Scene(
    {
        **PLAIN,
        "heroes": {
            "achab": {"at": "a1", "time": "1.7", "wounds": 6}, "alexandra": {"at": "a3", "time": "1.8", "wounds": 6},
            "jukas": {"at": "d4", "time": "1.6", "oblivion": 1},
            "andromeda": {"at": "d7", "time": "1.9", "items": {"grapple": 1}},
        },
        "enemies": [
            {"enemy": "hunter", "at": "h6", "soul": "jukas"}, {"enemy": "mower", "at": "f6"},
            {"enemy": "mower", "at": "f4"},
        ],
        "groups": {"hunter": "1.5", "mower": "2.8"}, "serious": ["shallow-breath", "second-wind"],
    },
    (
        "walk h7", "attack mower-1 1", "end", "skill wave", "target mower-1", "dice 4", "along row",
        "oblivion focus-crystal", "meditate 1", "end", "wait 4", "wait 3", "use grapple", "push",
    ),
)  # fmt: skip
"""A puppet, a power with its price, a shove along a row or column, waits of one who is KO and one up again, a hook."""
ERRANDS: Final = Scene(
    {
        **PLAIN, "scene": "antenna", "now": "2.6", "loot": ["n5"], "resources": ["stimpack"],
        "heroes": {
            "achab": {"at": "n5", "time": "2.6"}, "andromeda": {"at": "a1", "time": LATE},
            "jukas": {"at": "a2", "time": LATE}, "alexandra": {"at": "a3", "time": LATE},
        },
        "enemies": [{"enemy": "kid", "at": "n4"}], "groups": {"kid": "2.9"},
    },
    ("interact antenna", "dice 3", "loot", "move 2", "dice", "disengage", "dice", "to m6"),
)  # fmt: skip
"""Something to work, something to pick up, and a walk that an enemy holds up."""
WAY_OUT: Final = Scene(
    {
        **PLAIN, "scene": "cross-the-glade", "now": "2.5", "progress": 2,
        "heroes": {
            "achab": {"at": "r2", "time": "2.5", "engaged": ["kid-1"]}, "andromeda": {"gone": True},
            "jukas": {"gone": True}, "alexandra": {"at": "a4", "time": LATE},
        },
        "enemies": [{"enemy": "kid", "at": "r3"}], "groups": {"kid": "2.12"},
    },
    ("disengage", "dice", "move 1", "to r1", "leave"),
)  # fmt: skip
"""Out of a fight and off the board."""
ARRANGE: Final = "arrange"
"""In a script: the first piece of scenery goes wherever it may."""
SETTING_OUT: Final = Scene(
    {
        "scene": "landing-site", "event": "none",
        "heroes": {
            "achab": {"learned": ["order", "rally", "lunge", "feint", "hold-the-line", "hamstring"]},
            "alexandra": {"items": {"med-kit": 1, "needle-pistol": 1, "scanner": 1}},
        },
    },
    (ARRANGE, "keep", "leave-out rally", "discard scanner", "place b3", "place b4", "place b5", "place b6"),
)  # fmt: skip
"""Terrain, skills and things to choose from, and everybody’s first square."""
SCENES: Final = {
    "strike": STRIKE, "minds": MINDS, "errands": ERRANDS, "way-out": WAY_OUT, "setting-out": SETTING_OUT,
}  # fmt: skip


def opened(scene: Scene) -> Game[Any]:
    return rouage.new("sine-tempore", scene.setup, seed=SEED, dice="typed")


def spelled(game: Game[Any], step: str) -> str:
    """A step of a script as the answer that is given: all the dice that are thrown, a place where scenery fits."""
    decision = game.decision
    assert decision is not None, f"nobody is asked for {step}"
    if step.split()[0] == DICE:
        wanted = decision.prompt.args["n"]
        assert isinstance(wanted, int)
        return " ".join([*step.split()[1:], *["1"] * 12][:wanted])
    return moved(game) if step == ARRANGE else step


def moved(game: Game[Any]) -> str:
    """Somewhere the first piece of scenery may go, and does not lie yet."""
    view: Any = game.view("player-1")
    piece = view["scenery"][0]
    squares = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    keys = [f"move {piece['id']} {square}" for square in squares if square not in piece["squares"]]
    return next(key for key in keys if game.why_not(key) is None)


def played(scene: Scene) -> dict[str, set[str]]:
    """Without a page: the questions that come up, each with the words that begin its answers."""
    game = opened(scene)
    found: dict[str, set[str]] = {}
    for step in scene.script:
        key = spelled(game, step)
        decision = game.decision
        assert decision is not None
        found.setdefault(decision.prompt.id, set()).add(key.split()[0])
        game.choose(key)
    return found


def acted(windows: Windows, hand: Hand, kind: Kind, scene: Scene, language: str = "en", theme: Theme = "light") -> int:
    """On a page, by one hand: every answer of the script, each to the question that the rules ask; how many."""
    game = opened(scene)
    crew = Crew(windows.open("crew", kind=kind, language=language, theme=theme), hand)
    wish = {"game": "sine-tempore", "setup": scene.setup, "seed": str(SEED), "dice": "typed", "begin": True, "pace": 0}
    seats = [{"seat": "player-1", "who": "me"}]
    table = crew.window.post("/tables", {**wish, "name": "Ada", "seats": seats})["table"]["id"]
    crew.window.context.add_init_script("localStorage.setItem('rouage.captions', 'instant')")
    crew.window.open(f"/t/{table}")
    expect(crew.page.get_by_role("grid")).to_be_visible()
    for step in scene.script:
        key = spelled(game, step)
        decision = game.decision
        assert decision is not None
        crew.wait_for(decision.prompt.id)
        crew.answer(key)
        game.choose(key)
    expect(crew.page.locator("[data-confirm]")).to_have_count(0)
    view: Any = game.view("player-1")
    crew.window.until(lambda: crew.view["heroes"] == view["heroes"], "the heroes as the rules leave them")
    return len(scene.script)
