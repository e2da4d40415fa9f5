"""Worked examples of psy space and of time, and advice on fair fights."""

from typing import Any

import pytest

from rouage.games.artemis import TITLE
from rouage.games.artemis.content import SceneCard
from tests.artemis.table import (
    GM,
    ONE,
    Play,
    act,
    asked,
    card,
    evening,
    fight,
    hero,
    keys,
    line,
    npc,
    play,
    sees,
)

EMPATH: dict[str, Any] = {
    "competences": {"esquisse": "professionnel", "invocation": "professionnel", "metamorphose": "professionnel"},
    "traits": {"E": 4},
}  # fmt: skip


def traced(people: int) -> Play:
    """A sketch has been traced, and it is the empath's next turn."""
    initiative = [5, 2, 3, 4][: people + 1]
    game = fight(hero(**EMPATH), npc(count=people), [*initiative, 4, *initiative])
    act(game, "sketch", "roll")
    while asked(game) == GM:
        act(game, "wait")
    return game


@pytest.mark.rule("ART-EX-06")
@pytest.mark.parametrize(("people", "difficulty"), [(1, 8), (2, 9)])
def test_spirits_that_resist(people: int, difficulty: int) -> None:
    game = traced(people)
    act(game, f"draw-in {' '.join(['pirate', 'pirate-2'][:people])}")
    assert (card(game)["competence"], card(game)["difficulty"]) == ("esquisse", difficulty)


def altering(*keys: str) -> Play:
    game = act(traced(1), "draw-in pirate", "roll")
    return act(game, *keys)


@pytest.mark.rule("ART-EX-07")
@pytest.mark.parametrize(("things", "difficulty"), [("simple-object", 8), ("simple-object simple-object", 9)])
def test_calling_one_thing_or_two(things: str, difficulty: int) -> None:
    game = altering(f"invoke {things}")
    assert (card(game)["competence"], card(game)["difficulty"]) == ("invocation", difficulty)


@pytest.mark.rule("ART-EX-08")
@pytest.mark.parametrize(("shapes", "difficulty"), [("humanoid", 8), ("humanoid + animal wolf", 9)])
def test_one_change_or_two(shapes: str, difficulty: int) -> None:
    game = altering(f"become {shapes}")
    assert (card(game)["competence"], card(game)["difficulty"]) == ("metamorphose", difficulty)


def after(game: Play, time: str) -> Play:
    act(game, f"time {time}", seat=GM)
    return act(game, "accept", seat=GM) if "accept" in keys(game, GM) else game


@pytest.mark.rule("ART-FX-05")
def test_two_grave_wounds_and_force_three() -> None:
    game = evening(hero(plight={"wounds": [0, 2, 0]}))
    found = [line(after(game, wait), "hero-1", "wound")[1] for wait in ("19m", "1m", "19m", "1m")]
    assert found == [2, 3, 3, 4]


@pytest.mark.rule("ART-FACT-36")
@pytest.mark.parametrize(("dice", "graves"), [([6, 2], 1), ([4], 1), ([2], 2)])
def test_wounds_worsen_only_in_those_nobody_treats(dice: list[int], graves: int) -> None:
    """Ten minutes short of the worsening: a carer's ten minutes count only if they come to nothing."""
    carer = hero(competences={"soins": "confirme"}, traits={"M": 1})
    game = evening([carer, hero(plight={"wounds": [0, 1, 0], "bleeding": 600})], dice)
    act(game, "stabilise hero-2", seat=ONE)
    if "accept" in keys(game, GM):
        act(game, "accept", seat=GM)
    assert line(game, "hero-2", "wound")[1] == graves
    untended = after(evening(hero(plight={"wounds": [0, 1, 0], "bleeding": 600})), "10m")
    assert line(untended, "hero-1", "wound")[1] == 2


@pytest.mark.rule("ART-FX-06")
def test_a_long_day() -> None:
    """Up at eight: a fatigue at sixteen hours, another at twenty, four in all at midnight."""
    game = evening(hero(), options=["natural-fatigue"], minutes=8 * 60)
    found = [line(after(game, wait), "hero-1", "fatigue")[1] for wait in ("479m", "1m", "4h", "4h")]
    assert found == [0, 1, 2, 4]


@pytest.mark.rule("ART-RUL-72")
def test_which_opponents_suit_a_fight_is_never_enforced() -> None:
    game = fight(hero(), npc(count=12, level="expert", weapons=["espadon"]), seed=3)
    assert len(foes(game)) == 12
    assert game.outcome is None


def foes(game: Play) -> list[dict[str, Any]]:
    view = sees(game, GM)
    return [one for one in view["people"] if one["side"] == "foe"]


SHELF = TITLE.shelf()
FIGHTS = [name for name in SHELF.names(SceneCard) if SHELF.get(SceneCard, name).kind == "fight"]


@pytest.mark.rule("ART-RUL-72")
@pytest.mark.parametrize("name", FIGHTS)
def test_fights_of_our_own_follow_the_advice(name: str) -> None:
    """Five at 5 are a coin's throw for three characters, and so are four at 6: never more, and nobody better."""
    against = foes(play(scene=name, seed=1))
    skill = [max([weapon["score"] for weapon in one["weapons"] if weapon["use"] == "melee"]) for one in against]
    assert max(skill) <= 6
    assert len(against) <= len(SHELF.get(SceneCard, name).characters) + (1 if min(skill) > 5 else 2)
