"""Every word of the Lab is said somewhere, and whatever it says has words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rouage
from rouage.engine.language import LANGUAGES, known
from rouage.engine.numbers import tunables
from rouage.lab.comparing import RATES
from rouage.lab.plan import Plan
from rouage.lab.playing import GM, play
from rouage.lab.report import wording
from rouage.lab.vocabulary import EVENTS, MEASURES, PEOPLE, THINGS

FOLDER = Path(rouage.__file__).parent
MADE = ("title-", "about-", "axis-", "measure-", "ending-", "fact-", "verb-", "group-", "kind-", "field-")
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


@pytest.mark.parametrize(
    ("game", "name", "en", "fr"),
    [
        ("signature", "creature.wolf.difficulty", "Wolf, difficulty", "Loup, difficulté"),
        ("sine-tempore", "enemy.kid.attacks#1.scheme.mind", "Kid, attack 1, Mind", "Kid, attaque 1, Esprit"),
        ("artemis", "person.docker.scores.bagarre", "Docker, Brawling (Bagarre)", "Docker, Bagarre"),
        ("artemis", "character.nobody.characteristics.F", "nobody, Force", "nobody, Force"),
        ("olomoc", "measures.bloc.push_ruler#1", "bloc, push ruler 1", "bloc, réglette de poussée 1"),
        ("signature", "object.rapier.sheen", "Rapier, sheen", "Rapière, sheen"),
    ],
)  # fmt: skip
def test_a_number_is_called_by_its_card_and_which_it_is(game: str, name: str, en: str, fr: str) -> None:
    plan = Plan(game=game)
    assert [wording(plan, language).number(name) for language in ("en", "fr")] == [en, fr]


@pytest.mark.parametrize("game", rouage.games())
def test_numbers_that_are_turned_have_words(game: str) -> None:
    plan = Plan(game=game)
    paths = {one.name.split(".", 2)[2] for one in tunables(plan.shelf())}
    for language in LANGUAGES:
        words = wording(plan, language)
        for path in paths:
            step = path.rpartition(".")[2].partition("#")[0]
            ids = (f"lab.field-{step.replace('_', '-')}", f"{game}.competence-{step}", f"{game}.name-{step}")
            assert any(known(id, language) for id in ids), path
            assert words.part(path)


def test_a_bot_is_told_by_what_it_is_like() -> None:
    plan = Plan(game="artemis")
    names = ("artemis-master", "random", "package.module:Class")
    assert [wording(plan, "en").bot(name) for name in names] == ["runs the adversaries", "plays at random", names[2]]
    assert [wording(plan, "fr").bot(name) for name in names] == ["mène les adversaires", "joue au hasard", names[2]]


def test_the_events_that_are_counted_are_told_by_their_games() -> None:
    """A renamed event would go uncounted without a word."""
    for game, events in EVENTS.items():
        catalogue = (FOLDER / f"locale/en/LC_MESSAGES/{game}.po").read_text("utf-8")
        assert [one for one in events if f'"{game}.{one}"' not in catalogue] == []
