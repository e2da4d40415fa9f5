"""Every kind of question that Olomòc asks, answered by touch alone and by keys alone; and two plans on one device."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rouage.games import olomoc
from rouage.games.olomoc.activation import VERBS
from tests.browser.hands import Finger, Hand, Keys
from tests.browser.hot_seat import planning
from tests.browser.olomoc_questions import SCENES, acted, played
from tests.browser.windows import LAPTOP, PHONE, TABLET, Kind, Windows

SOURCES = Path(olomoc.__file__).parent
ASKED = re.compile(r'"(olomoc\.ask-[a-z-]+)"')
"""How a question is worded in the rules."""
TYPED = "engine.type-dice"
HANDS: dict[str, tuple[Callable[[], Hand], tuple[Kind, Kind]]] = {
    "touch": (Finger, (PHONE, TABLET)),
    "keys": (Keys, (LAPTOP, LAPTOP)),
}


def every_question() -> set[str]:
    """By what the rules say: a question that is added to them is missing here until a scene asks it."""
    return {id for path in SOURCES.glob("*.py") for id in ASKED.findall(path.read_text("utf-8"))}


def test_the_scenes_ask_every_question() -> None:
    asked = {id for scene in SCENES.values() for id in played(scene)}
    assert len(every_question()) > 25
    assert asked == every_question() | {TYPED}


def test_the_scenes_do_whatever_an_active_rouage_may() -> None:
    done = set().union(*[played(scene).get("olomoc.ask-declaration", set()) for scene in SCENES.values()])
    assert done == {*VERBS}


@pytest.mark.parametrize(("scene", "how"), [("blows", "touch"), ("cycle", "keys")])
def test_answers_by_one_hand(windows: Windows, scene: str, how: str) -> None:
    """The proof of the page plays all the scenes by every hand, in both languages."""
    hand, kinds = HANDS[how]
    assert acted(windows, hand(), kinds, SCENES[scene]) > 4


def test_nobody_sees_what_the_other_plans(windows: Windows) -> None:
    planning(windows, Finger(), PHONE)
