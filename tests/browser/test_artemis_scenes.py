"""Every kind of question that Espace Artémis asks, and every command of its desk, by touch alone and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rouage.games import artemis
from rouage.games.artemis.master import Desk
from tests.browser.artemis_questions import SCENES, acted, played
from tests.browser.hands import Finger, Hand, Keys
from tests.browser.windows import DESKTOP, LAPTOP, PHONE, TABLET, Kind, Windows

SOURCES = Path(artemis.__file__).parent
ASKED = re.compile(r'(?:Message\(\s*|told = )"(artemis\.(?!help-|no-)[a-z-]+)"')
"""How a question is worded in the rules; helps and refusals are worded so as well."""
TOLD = {"artemis.month-there", "artemis.one-slug", "artemis.the-gm", "artemis.too-many-people"}
"""Worded alike, but no questions."""
TYPED = "engine.type-dice"
DEEDS = {
    "artemis.act": {
        "attack", "surprise", "shoot", "throw", "threaten", "intimidate", "sketch", "draw-in", "dodge", "move", "flee",
        "wait", "try", "invoke", "become", "drop",
    },
    "artemis.free": {
        "try", "say", "stabilise", "soothe", "repair", "rouse", "coma", "power", "advance", "illness",
    },
}  # fmt: skip
"""What a character can do, by the word that begins the answer."""
HANDS: dict[str, tuple[Callable[[], Hand], tuple[Kind, Kind]]] = {
    "touch": (Finger, (TABLET, PHONE)),
    "keys": (Keys, (DESKTOP, LAPTOP)),
}


def every_question() -> set[str]:
    """By what the rules say: a question that is added to them is missing here until a scene asks it."""
    return {id for path in SOURCES.glob("*.py") for id in ASKED.findall(path.read_text("utf-8"))} - TOLD


def test_the_scenes_ask_every_question() -> None:
    asked = {id for scene in SCENES.values() for id in played(scene)} - {"artemis.desk"}
    assert len(every_question()) > 20
    assert asked == every_question() | {TYPED}


def test_the_scenes_do_whatever_may_be_done_at_ones_place_and_between_scenes() -> None:
    for ask, deeds in DEEDS.items():
        assert set().union(*[played(scene).get(ask, set()) for scene in SCENES.values()]) == deeds


def test_the_scenes_give_every_command_of_the_desk() -> None:
    done = set().union(*[played(scene).get("artemis.desk", set()) for scene in SCENES.values()])
    assert done == {*Desk.verbs}


@pytest.mark.parametrize(("scene", "how", "language"), [("sketch", "touch", "en"), ("blows", "keys", "fr")])
def test_answers_by_one_hand(windows: Windows, scene: str, how: str, language: str) -> None:
    """The proof of the page plays all the scenes by every hand, in both languages."""
    hand, kinds = HANDS[how]
    assert acted(windows, hand(), kinds, SCENES[scene], (language,)) > 4
