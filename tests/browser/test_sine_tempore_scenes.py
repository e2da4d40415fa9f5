"""Every kind of question that Sine Tempore asks, answered by touch alone and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import rouage
from rouage import bots
from rouage.games import sine_tempore
from tests.browser.hands import Finger, Hand, Keys
from tests.browser.missions import SCENES, SEED, acted, played
from tests.browser.windows import DESKTOP, PHONE, Kind, Windows

SOURCES = Path(sine_tempore.__file__).parent
ASKED = re.compile(r'Message\(\s*"(sine-tempore\.(?:ask|who)-[a-z-]+)"')
"""How a question is worded in the rules."""
TYPED = "engine.type-dice"
CAMP = {
    f"sine-tempore.ask-{what}"
    for what in ("first-skills", "medipack", "muster", "next", "pay-module", "pay-upgrade", "share")
}
"""Asked between missions, where `tests.browser.campaign` answers."""
HANDS: dict[str, tuple[Callable[[], Hand], Kind]] = {"touch": (Finger, PHONE), "keys": (Keys, DESKTOP)}


def every_question() -> set[str]:
    """By what the rules say: a question that is added to them is missing here until a scene asks it."""
    return {id for path in SOURCES.glob("*.py") for id in ASKED.findall(path.read_text("utf-8"))}


def test_the_scenes_ask_every_question() -> None:
    asked = {id for scene in SCENES.values() for id in played(scene)}
    assert len(every_question()) > 15
    assert asked == every_question() - CAMP | {TYPED}


@pytest.mark.parametrize("mission", ["landing-site", "antenna", "cross-the-glade", "mineral-vein"])
def test_the_scenes_declare_every_action(mission: str) -> None:
    """Whatever is offered in a mission is done in one of the scenes."""
    done = set().union(*[played(scene).get("sine-tempore.ask-action", set()) for scene in SCENES.values()])
    game = rouage.new("sine-tempore", {"scene": mission}, seed=SEED)
    bot = bots.make("random", SEED, "sine-tempore")
    offered: set[str] = set()
    while asking := game.asking:
        one = asking[0]
        if one.prompt.id == "sine-tempore.ask-action":
            offered |= {key.split()[0] for key in one.keys}
        game.choose(bot.choose(game.view(one.seat), one), one.seat)
    assert len(offered) > 5
    assert offered <= done


@pytest.mark.parametrize(("scene", "how"), [("strike", "touch"), ("minds", "keys")])
def test_answers_by_one_hand(windows: Windows, scene: str, how: str) -> None:
    """The proof of the page plays all the scenes by every hand, in both languages."""
    hand, kind = HANDS[how]
    assert acted(windows, hand(), kind, SCENES[scene]) > 4
