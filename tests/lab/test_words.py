"""Every word of the Lab is said somewhere, and whatever it says has words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rouage
from rouage.engine.language import LANGUAGES, known
from rouage.lab.comparing import RATES
from rouage.lab.plan import Plan
from rouage.lab.playing import GM, play
from rouage.lab.report import wording
from rouage.lab.vocabulary import EVENTS, MEASURES, PEOPLE, THINGS

FOLDER = Path(rouage.__file__).parent
MADE = ("title-", "about-", "axis-", "measure-", "ending-", "fact-", "verb-", "group-", "kind-")
"""Ids put together from what a chart, a measure or a choice is called."""


def test_the_catalogue_holds_what_is_said_and_nothing_else() -> None:
    said: set[str] = set()
    for file in (FOLDER / "lab").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
    catalogue = (FOLDER / "locale/en/LC_MESSAGES/lab.po").read_text("utf-8")
    ids = set(re.findall(r'^msgid "lab\.(.+)"$', catalogue, re.MULTILINE))
    assert {id for id in ids - said if not id.startswith(MADE)} == set()


def test_every_measure_has_words() -> None:
    counted = {tally.measure for events in EVENTS.values() for tallies in events.values() for tally in tallies}
    assert counted == set(MEASURES)
    for language in LANGUAGES:
        assert [one for one in (*MEASURES, *RATES) if not known(f"lab.measure-{one}", language)] == []


@pytest.mark.parametrize(
    ("game", "scene"), [("artemis", "toll-on-the-ice"), ("artemis", "the-brother-who-stayed"),
    ("sine-tempore", "cross-the-glade"), ("signature", "chapel-vigil")],
)  # fmt: skip
def test_whatever_players_choose_has_words(game: str, scene: str) -> None:
    plan = Plan(game=game, setup={"scene": scene})
    verbs = {str(row[4]) for number in range(2) for row in play(plan, number).decisions if row[2] != GM}
    for language in LANGUAGES:
        words = wording(plan, language)
        assert [verb for verb in verbs if words.verb(verb) == verb and not known(f"lab.verb-{verb}", language)] == []


def test_things_of_one_name_are_told_apart_by_what_they_are() -> None:
    words = wording(Plan(game="artemis", setup={"scene": "last-call"}), "fr")
    asked = [(words.name(id), id) for id in ("competence-glaive", "glaive", "laser")]
    assert words.told_apart(asked) == ["Glaive (compétence)", "Glaive (arme)", "Laser"]
    for language in LANGUAGES:
        assert [kind for kind in (*THINGS, *PEOPLE) if not known(f"lab.kind-{kind}", language)] == []


def test_the_events_that_are_counted_are_told_by_their_games() -> None:
    """A renamed event would go uncounted without a word."""
    for game, events in EVENTS.items():
        catalogue = (FOLDER / f"locale/en/LC_MESSAGES/{game}.po").read_text("utf-8")
        assert [one for one in events if f'"{game}.{one}"' not in catalogue] == []
