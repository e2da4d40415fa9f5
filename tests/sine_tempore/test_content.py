"""The faces of the die, the glyphs of the dial, and the powers that heroes have on them."""

from collections import Counter
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.sine_tempore.die import FACES
from tests.sine_tempore.skills import OF
from tests.sine_tempore.tables import LATE, armed, enemy, events, hero, keys, play, pool, take

SHELF = rouage.title("sine-tempore").shelf()


@pytest.mark.rule("ST-RUL-94")
def test_the_faces_of_the_action_die() -> None:
    assert [set(face) for face in FACES[1:]] == [
        {"close-combat", "long-range", "defence"},
        {"close-combat", "explosion", "push"},
        {"long-range", "explosion", "interact"},
        {"close-combat", "mind", "blood"},
        {"long-range", "mind", "push"},
        {"defence", "mind", "interact"},
    ]
    assert Counter(symbol for face in FACES[1:] for symbol in face) == {
        "close-combat": 3, "long-range": 3, "mind": 3, "defence": 2, "explosion": 2, "push": 2, "interact": 2,
        "blood": 1,
    }  # fmt: skip


@pytest.mark.rule("ST-RUL-94")
def test_one_wound_and_two_minds_can_be_rolled() -> None:
    hit = events(take(armed("jukas", "energy-blade", 1, [4, 5, 3, 3, 3]), "attack energy-cut"), "hit")[0]
    assert (hit["raw"], hit["mental"]) == (1, True)


@pytest.mark.rule("ST-RUL-95")
@pytest.mark.parametrize("sector", range(1, 13))
def test_the_glyphs_of_the_dial(sector: int) -> None:
    colour = {1: "red", 2: "green", 3: "blue", 0: ""}[sector % 4]
    powers = {"andromeda": ("suppress", "red"), "achab": ("rally", "green"), "jukas": ("mind-spike", "blue")}
    for who, (skill, wanted) in powers.items():
        game = glyph(who, skill, f"1.{sector}")
        assert (f"skill {skill} glyph" in keys(game)) is (colour == wanted)


def glyph(who: str, skill: str, now: str, dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """A hero about to act on a sector, a friend beside them, a Bull-y near."""
    crew: dict[str, Any] = {
        id: {"at": at, "time": LATE} for id, at in zip(OF.values(), ("a5", "a6", "a7", "a8"), strict=True)
    }
    crew["alexandra" if who != "alexandra" else "achab"]["at"] = "c5"
    crew[who] |= {"at": "c4", "time": now, "skills": [skill], **more.pop("hero", {})}
    for id, said in more.pop("heroes", {}).items():
        crew[id] |= said
    foes = {"enemies": [{"enemy": "bull-y", "at": "d4"}], "groups": {"bull-y": LATE}}
    return play(dice or [], heroes=crew, now=now, **{**foes, **more})


@pytest.mark.rule("ST-RUL-129")
def test_rally_on_green_rallies_everybody_adjacent() -> None:
    game = glyph("achab", "rally", "1.6", heroes={"jukas": {"at": "c3"}, "andromeda": {"at": "b5"}})
    take(game, "skill rally glyph")
    assert [hero(game, id)["statuses"] for id in ("jukas", "alexandra", "andromeda")] == [
        ["vigorous"],
        ["vigorous"],
        [],
    ]
    assert hero(game, "achab")["ap"] == 4


@pytest.mark.rule("ST-RUL-129")
@pytest.mark.parametrize(("skill", "ap"), [("suppress", 3), ("incendiary", 4)])
def test_suppress_and_its_evolution_on_red_roll_two_dice_more_for_one_ap(skill: str, ap: int) -> None:
    game = glyph("andromeda", skill, "1.5", hero={"statuses": ["one-ap"]})
    assert [game.forecast(key)["cost"] for key in keyed(skill)] == [ap, ap + 1]
    assert [pool(game, key) for key in keyed(skill)] == [5, 7]


def keyed(skill: str) -> tuple[str, str]:
    return f"skill {skill}", f"skill {skill} glyph"


@pytest.mark.rule("ST-RUL-129")
@pytest.mark.parametrize(("skill", "oblivion"), [("mind-spike", 1), ("brain-storm", 2)])
def test_mind_spike_and_its_evolution_on_blue_cost_no_oblivion(skill: str, oblivion: int) -> None:
    for key, paid in zip(keyed(skill), (oblivion, 0), strict=True):
        game = glyph("jukas", skill, "1.7", [4, 4, 1, 1, 1], hero={"items": {}})
        assert game.forecast(key)["cost"] == 3
        take(game, key)
        assert hero(game, "jukas")["oblivion"] == paid


@pytest.mark.rule("ST-RUL-129")
@pytest.mark.parametrize(("skill", "healed"), [("first-aid", 1), ("field-surgery", 2)])
def test_first_aid_and_its_evolution_on_green_heal_one_more_for_one_ap(skill: str, healed: int) -> None:
    for key, more in zip(keyed(skill), (0, 1), strict=True):
        game = glyph("alexandra", skill, "1.6", [1, 1, 1, 1], heroes={"achab": {"wounds": 5}})
        take(game, key, "target achab")
        assert hero(game, "achab")["wounds"] == 5 - healed - more
        assert hero(game, "alexandra")["ap"] == 5 - healed - 1 - more


@pytest.mark.rule("ST-RUL-129")
def test_the_captains_blade_re_rolls_a_die_where_its_token_comes_to_stand_on_red() -> None:
    red = take(glyph("achab", "feint", "1.2", [3, 3, 3, 3, 3, 1]), "attack blade-slash")
    assert keys(red) == ["keep", "re-roll 3"], "three AP from sector 2 lead to sector 5"
    take(red, "re-roll 3")
    assert events(red, "re-rolled")[0]["after"] == 1
    plain = take(glyph("achab", "feint", "1.5", [3, 3, 3, 3, 3]), "attack blade-slash")
    assert events(plain, "hit"), "sector 8: no choice, the roll stands"


@pytest.mark.rule("ST-RUL-129")
@pytest.mark.parametrize(("now", "at"), [("1.4", "f4"), ("1.5", "e4")])
def test_a_burst_on_blue_pushes_two_squares_in_place_of_one(now: str, at: str) -> None:
    game = take(glyph("andromeda", "taunt", now, [2, 3, 1, 1, 1]), "attack burst")
    assert enemy(game, "bull-y-1")["at"] == at
