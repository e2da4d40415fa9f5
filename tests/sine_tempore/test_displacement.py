"""Push and Pull."""

from pathlib import Path
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import acting, assailed, kinds
from tests.sine_tempore.tables import enemy, events, hero, keys, pack, take

AWAY = {"achab": {"at": "r1"}, "andromeda": {"at": "r2"}, "alexandra": {"at": "r3"}}
ALONE = {"achab": {"at": "r1"}, "jukas": {"at": "r2"}, "alexandra": {"at": "r3"}}
WORKS = [4, 1, 1, 1, 1]


def wave(at: str, *others: dict[str, Any], **setup: Any) -> Game[Any]:
    """Jukas on c4 pushes a mower two squares."""
    foes = [{"enemy": "mower", "at": at}, *others]
    game = acting("jukas", WORKS, enemies=foes, said={"items": {}, "skills": ["wave"]}, **{"others": AWAY, **setup})
    take(game, "skill wave")
    return take(game, "target mower-1") if "target mower-1" in keys(game) else game


@pytest.mark.rule("ST-RUL-38")
@pytest.mark.parametrize(
    ("at", "ends"), [("d4", "f4"), ("f5", "h5"), ("c6", "c8"), ("b6", "b8"), ("c3", "c1"), ("d1", "d1")]
)
def test_a_push_goes_straight_away_along_the_longer_axis(at: str, ends: str) -> None:
    assert enemy(wave(at), "mower-1")["at"] == ends


@pytest.mark.rule("ST-RUL-38")
@pytest.mark.parametrize(("answer", "ends"), [("along row", "g6"), ("along column", "e8")])
def test_at_a_tie_the_pusher_chooses(answer: str, ends: str) -> None:
    game = wave("e6")
    assert keys(game) == ["along row", "along column"]
    assert enemy(take(game, answer), "mower-1")["at"] == ends


@pytest.mark.rule("ST-RUL-38")
def test_it_stops_before_whatever_is_in_the_way() -> None:
    assert enemy(wave("d4", {"enemy": "kid", "at": "f4"}), "mower-1")["at"] == "e4"
    assert enemy(wave("d4", others={**AWAY, "achab": {"at": "e4"}}), "mower-1")["at"] == "d4"
    lying = {**AWAY, "achab": {"at": "f4", "wounds": 6}}
    assert enemy(wave("d4", others=lying), "mower-1")["at"] == "e4", "a fallen hero fills the square"
    assert enemy(wave("d4", scenery=[{"terrain": "rock", "at": "f4"}]), "mower-1")["at"] == "e4"
    assert enemy(wave("d4", scenery=[{"terrain": "ruin", "at": "f4"}]), "mower-1")["at"] == "f4", (
        "a ruin may be entered"
    )
    assert enemy(wave("b4"), "mower-1")["at"] == "a4", "the edge of the board"


@pytest.mark.rule("ST-RUL-38")
def test_a_push_costs_nobody_wounds_or_ap_and_triggers_nothing() -> None:
    game = wave("d4", {"enemy": "kid", "at": "e4"})
    assert enemy(game, "mower-1") | {"wounds": 0, "at": "d4"} == enemy(game, "mower-1")
    game = wave("d4", {"enemy": "hunter", "at": "h8"}, groups={"hunter": "1.10"})
    assert kinds(game, "pushed", "enemy-wounded", "reaction") == ["pushed"]


@pytest.mark.rule("ST-RUL-38")
def test_engagement_ends_if_contact_is_lost() -> None:
    foes = [{"enemy": "mower", "at": "d4"}]
    said = {"items": {}, "skills": ["wave"], "engaged": ["mower-1"]}
    game = take(acting("jukas", WORKS, enemies=foes, said=said, others=AWAY), "skill wave")
    assert hero(game, "jukas")["engaged"] == []
    stuck = acting("jukas", WORKS, enemies=foes, said=said, others=AWAY, scenery=[{"terrain": "rock", "at": "e4"}])
    assert hero(take(stuck, "skill wave"), "jukas")["engaged"] == ["mower-1"]


@pytest.mark.rule("ST-RUL-38")
def test_an_enemy_pushes_heroes_by_the_same_rule() -> None:
    away = {"jukas": {"at": "r1"}, "andromeda": {"at": "r2"}, "alexandra": {"at": "r3"}}
    game = assailed([1, 1, 1, 1, 3], enemies=[{"enemy": "bull-y", "at": "b4"}], others=away)
    assert (hero(game, "achab")["at"], hero(game, "achab")["engaged"]) == ("e4", [])


@pytest.mark.rule("ST-RUL-38")
@pytest.mark.parametrize(("at", "ends"), [("f4", "d4"), ("e4", "d4"), ("d4", "d4"), ("e5", "c5")])
def test_a_pull_goes_toward_the_source_and_stops_next_to_it(at: str, ends: str) -> None:
    game = acting("andromeda", enemies=[{"enemy": "mower", "at": at}], said={"items": {"grapple": 3}}, others=ALONE)
    take(game, "use grapple", "pull")
    assert enemy(game, "mower-1")["at"] == ends


@pytest.mark.rule("ST-RUL-38")
def test_a_pull_never_carries_past_its_source(tmp_path: Path) -> None:
    far = """
[item.long-hook]
name.en = "Long Hook"
text.en = "A test."
number = 900
slot = "accessory"

[item.long-hook.use]
name.en = "Haul"
ap = 1
target = { who = "model", reach = 9, sight = true }
effects = [{ do = "pull", n = 6 }]
"""
    for at, ends in (("f6", "c6"), ("g4", "d4")):
        hook: dict[str, Any] = {"said": {"items": {"long-hook": 1}}, "packs": [pack(tmp_path, far)]}
        game = acting("andromeda", enemies=[{"enemy": "mower", "at": at}], others=ALONE, **hook)
        take(game, "use long-hook")
        assert enemy(game, "mower-1")["at"] == ends


@pytest.mark.rule("ST-RUL-38")
def test_the_user_of_a_grapple_says_push_or_pull() -> None:
    mower = {"enemy": "mower", "at": "e4"}
    game = take(acting("andromeda", enemies=[mower], said={"items": {"grapple": 1}}, others=ALONE), "use grapple")
    assert keys(game) == ["push", "pull"]
    assert enemy(take(game, "push"), "mower-1")["at"] == "f4"
    assert [one["by"] for one in events(game, "pushed")] == ["andromeda"]
