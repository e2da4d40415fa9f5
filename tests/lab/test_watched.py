"""Which changed numbers a game reads; and that nobody plays otherwise for being watched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rouage.engine.numbers import number
from rouage.lab.plan import Plan
from rouage.lab.playing import content, play, record
from rouage.lab.simulating import simulate
from rouage.lab.watched import watched
from tests.lab.folders import BRAWL, alone, same

USED = {
    "artemis": ("last-call", "person.docker.scores.bagarre", "person.ash-hound.force"),
    "olomoc": ("first-night", "measures.bloc.ruler#1", "rouage.gargoule.combat"),
    "signature": ("tavern-brawl", "creature.tavern-brawler.difficulty", "creature.ghoul.difficulty"),
    "sine-tempore": ("landing-site", "enemy.kid.attacks#1.scheme.close-combat", "enemy.witch.wo"),
}
"""A scene, a number that comes into play there, and one that does not."""


def as_printed(plan: Plan, *names: str) -> Plan:
    """The plan with numbers named as changed that are what they are."""
    return replace(plan, changes={name: number(plan.shelf(), name) for name in names})


@pytest.mark.parametrize("game", USED)
def test_a_game_tells_which_changed_numbers_came_into_play(game: str) -> None:
    scene, used, idle = USED[game]
    plain = Plan(game=game, setup={"scene": scene})
    named = as_printed(plain, used, idle)
    first, again = play(named, 0), play(named, 0)
    assert first.games[0][9] == again.games[0][9] == used
    assert record(named, 0)[0].last.hash == first.games[0][7]
    free = play(plain, 0)
    assert (free.decisions, free.dice, free.uses, free.seats) == (first.decisions, first.dice, first.uses, first.seats)
    assert free.games[0][9] == ""


def test_what_was_read_does_not_depend_on_who_played(tmp_path: Path) -> None:
    plan = as_printed(BRAWL, "creature.dockside-bully.weapon", "object.rapier.bonus", "creature.ghoul.difficulty")
    assert same(alone(plan, 4, tmp_path / "one"), simulate(plan, 4, tmp_path / "two", processes=2))


def test_a_card_that_is_watched_is_the_card() -> None:
    shelf = content(BRAWL)[0]
    read: set[str] = set()
    named = ("creature.ghoul.difficulty", "creature.ghoul.armour")
    made = watched(shelf, named, read).entries["creature"]["ghoul"]
    card = shelf.entries["creature"]["ghoul"]
    assert isinstance(made, type(card))
    assert made.name == card.name
    assert not read
    assert made.armour == card.armour
    assert read == {"creature.ghoul.armour"}
    assert replace(made, difficulty=9).difficulty == 9
    assert watched(shelf, (), read) is shelf
