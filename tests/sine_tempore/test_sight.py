"""Valid targets: distance, lines of sight, and what lies outside the board."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from tests.sine_tempore.scenes import AWAY, acting, assailed
from tests.sine_tempore.tables import enemy, events, hero, keys, pack, play, refused, take

WALL = [{"terrain": "rock", "at": "d4", "turned": True}, {"terrain": "rock", "at": "d2", "turned": True}]
"""Four squares of rock in a column, from d2 to d5."""


def targets(who: str, attack: str, **setup: Any) -> list[str]:
    """What this hero may attack; with a single target the engine has chosen it."""
    game = acting(who, [3] * 12, **setup)
    if attack not in keys(game):
        assert refused(game, attack) == "ST-TGT-01"
        return []
    take(game, attack)
    asked = [key.removeprefix("target ") for key in keys(game) if key.startswith("target ")]
    return asked or [one for event in events(game, "attacks")[-1:] for one in event["whom"]]


def kid(at: str) -> dict[str, str]:
    return {"enemy": "kid", "at": at}


@pytest.mark.rule("ST-TGT-01", "ST-TGT-08")
def test_a_target_needs_both_distance_and_sight() -> None:
    assert targets("andromeda", "attack burst", enemies=[kid("h4")]) == ["kid-1"]
    assert targets("andromeda", "attack burst", enemies=[kid("l4")]) == []
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], scenery=WALL) == []


@pytest.mark.rule("ST-TGT-02", "ST-RUL-51")
@pytest.mark.parametrize(("at", "near"), [("c5", 1), ("d5", 2), ("f6", 5), ("f7", 6), ("h4", 5), ("c8", 4), ("i4", 6)])
def test_distance_counts_squares_along_rows_and_columns(at: str, near: int) -> None:
    found = targets("alexandra", "attack needle", enemies=[kid(at)])
    assert bool(found) == (near <= 5)
    game = assailed(enemies=[{"enemy": "witch", "at": at, "statuses": ["nail-down", "stunned"]}], others=AWAY)
    told = events(game, "verified")[0]
    assert told["inside"] == (["achab"] if near <= 5 else [])
    assert told["why"]["args"]["distance"] == near


@pytest.mark.rule("ST-TGT-03")
def test_the_distance_must_not_exceed_the_range() -> None:
    ranks = [kid("c5"), kid("c6")]
    assert targets("achab", "attack blade-slash", enemies=ranks) == ["kid-1"]
    reach = {"items": {"mind-knife": 1}}
    assert targets("jukas", "attack thought-cut", enemies=[kid("d5"), kid("f4")], said=reach) == ["kid-1"]


@pytest.mark.rule("ST-RUL-51")
def test_awareness_needs_no_sight() -> None:
    game = assailed(enemies=[{"enemy": "witch", "at": "e4", "statuses": ["nail-down"]}], scenery=WALL, others=AWAY)
    assert events(game, "verified")[0]["inside"] == ["achab"]
    assert not events(game, "enemy-attacks")


@pytest.mark.rule("ST-TGT-04", "ST-RUL-52")
def test_lines_join_the_middles_of_sides() -> None:
    narrow = [{"terrain": "mushroom", "at": "d4"}]
    assert targets("andromeda", "attack burst", enemies=[kid("e4")], scenery=narrow) == ["kid-1", "mushroom-1"]
    wide = [{"terrain": "rock", "at": "d4", "turned": True}]
    assert targets("andromeda", "attack burst", enemies=[kid("e4")], scenery=wide) == ["kid-1"], "along the lower edge"
    assert targets("andromeda", "attack burst", enemies=[kid("e4")], scenery=WALL) == [], "not along common edges"


@pytest.mark.rule("ST-RUL-52")
def test_a_line_may_touch_a_corner() -> None:
    corner = [{"terrain": "mushroom", "at": "d4"}, {"terrain": "mushroom", "at": "c5"}]
    assert "kid-1" in targets("andromeda", "attack burst", enemies=[kid("d5")], scenery=corner)


@pytest.mark.rule("ST-TGT-05")
def test_only_terrain_that_obstructs_sight_blocks_it() -> None:
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], scenery=WALL) == []
    shields = [{"terrain": "ruin", "at": "d4", "turned": True}, {"terrain": "ruin", "at": "d2", "turned": True}]
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], scenery=shields) == ["kid-1"]


@pytest.mark.rule("ST-TGT-06", "ST-RUL-52")
def test_an_adversary_in_the_way_blocks_the_line() -> None:
    row = [kid("e3"), kid("e4"), kid("e5"), {"enemy": "witch", "at": "g4"}]
    assert targets("andromeda", "attack burst", enemies=row) == ["kid-1", "kid-2", "kid-3"]
    gap = [kid("e3"), kid("e4"), {"enemy": "witch", "at": "g4"}]
    assert targets("andromeda", "attack burst", enemies=gap) == ["kid-1", "kid-2", "witch-1"]


@pytest.mark.rule("ST-RUL-52", "ST-TGT-06")
@pytest.mark.parametrize(("wounds", "hit"), [({}, "jukas"), ({"jukas": 5, "achab": 6, "alexandra": 5}, "andromeda")])
def test_standing_heroes_block_an_enemy_and_fallen_ones_do_not(wounds: dict[str, int], hit: str) -> None:
    row = {"achab": "c3", "jukas": "c4", "alexandra": "c5"}
    others = {id: {"at": at, "wounds": wounds.get(id, 0)} for id, at in row.items()}
    others["jukas"]["threat"] = 3
    game = assailed(
        [1] * 5, enemies=[{"enemy": "hunter", "at": "e4", "statuses": ["nail-down"]}], who="andromeda",
        said={"at": "a4", "threat": 9}, others=others, switches={"strict_target": bool(wounds)},
    )  # fmt: skip
    assert [one["whom"] for one in events(game, "enemy-attacks")][:1] == [hit]


@pytest.mark.rule("ST-RUL-52")
def test_allies_block_nobody() -> None:
    row = {"achab": {"at": "d3"}, "jukas": {"at": "d4"}, "alexandra": {"at": "d5"}}
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], others=row) == ["kid-1"]


@pytest.mark.rule("ST-RUL-52")
def test_neighbours_always_see_each_other() -> None:
    crowd = [kid("d4"), kid("d3"), kid("d5"), kid("c3"), kid("c5"), kid("b4")]
    found = targets("achab", "attack blade-slash", enemies=crowd)
    assert found == ["kid-1", "kid-4", "kid-5", "kid-6"]


@pytest.mark.rule("ST-TGT-07", "ST-TGT-09")
def test_a_line_that_leaves_the_board_is_broken() -> None:
    assert targets("andromeda", "attack burst", enemies=[kid("k1")], said={"at": "h1"}) == []
    assert targets("andromeda", "attack burst", enemies=[kid("k4")], said={"at": "h4"}) == ["kid-1"]


@pytest.mark.rule("ST-TGT-10")
def test_models_do_not_leave_the_board() -> None:
    game = acting(
        "jukas", [4] * 5, enemies=[{"enemy": "mower", "at": "b4"}], said={"items": {}}, others={"achab": {"at": "h8"}}
    )
    take(game, "skill wave")
    assert enemy(game, "mower-1")["at"] == "a4", "one square short of the two it was pushed"
    walk = take(acting(said={"at": "h1"}), "move 2")
    assert refused(walk, "to i1") == "ST-TGT-10"
    assert "to i1" not in keys(walk)


@pytest.mark.rule("ST-RUL-55")
def test_a_skill_with_a_range_needs_a_valid_target_and_one_without_works_on_its_user() -> None:
    behind: dict[str, Any] = {"enemies": [kid("f4")], "scenery": WALL, "said": {"items": {}}}
    assert refused(acting("jukas", **behind), "skill mind-spike") == "ST-RUL-55"
    assert refused(acting("jukas", enemies=[kid("i4")], said={"items": {}}), "skill mind-spike") == "ST-RUL-55"
    assert "skill mind-spike" in keys(acting("jukas", enemies=[kid("h4")], said={"items": {}}))
    game = take(acting("andromeda", enemies=[kid("f4")], scenery=WALL), "skill taunt")
    assert hero(game, "andromeda")["threat"] == 2


@pytest.mark.rule("ST-RUL-55")
def test_who_is_helped_from_afar_must_be_seen() -> None:
    others = {"jukas": {"at": "e4"}, "andromeda": {"at": "c8"}, "alexandra": {"at": "h8"}}
    game = take(acting(others=others, scenery=WALL), "skill order")
    assert keys(game) == ["target achab", "target andromeda"]


@pytest.mark.rule("ST-RUL-56")
def test_tiles_lie_on_one_grid_and_all_else_is_no_zone() -> None:
    seen = play().view("player-1")["board"]
    assert isinstance(seen, dict)
    assert (seen["width"], seen["height"]) == (18, 8)
    game = take(acting(said={"at": "h4"}), "move 3")
    found = {key.removeprefix("to ") for key in keys(game)}
    assert {"i4", "i5", "j4", "j5", "k4"} <= found
    assert not {"i3", "i6", "j3", "j6", "i2"} & found


@pytest.mark.rule("ST-RUL-57")
def test_every_model_fills_one_square() -> None:
    with pytest.raises(rouage.BadSetup):
        acting(enemies=[{"enemy": "bull-y", "at": "c4"}])
    game = take(acting(enemies=[{"enemy": "bull-y", "at": "d4"}]), "move 3")
    assert {"to c5", "to d5", "to d3", "to e5"} <= set(keys(game)), "it fills d4 alone"
    assert "to d4" not in keys(game)


@pytest.mark.rule("ST-RUL-58")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_size_is_written_on_the_sheet_and_changes_nothing(tmp_path: Path, size: str) -> None:
    card = f"""
[hero.giant]
name.en = "Giant"
text.en = "A test."
of = "captain"
ra = 5
ph = 3
pr = 3
mi = 3
wo = 6
size = "{size}"
special = "leader"
"""
    crew = ("giant", "andromeda", "jukas", "alexandra")
    foes = [{"enemy": "bull-y", "at": "d4"}, {"enemy": "witch", "at": "e6"}]
    game = acting("giant", [6] * 6, crew=crew, packs=[pack(tmp_path, card)], enemies=foes, groups={"witch": "1.6"},
                  ends="1.8", others=AWAY)  # fmt: skip
    assert [key for key in keys(game) if key.startswith("move")] == [f"move {n}" for n in range(1, 6)]
    take(game, "wait 2", "attack bare-hands")
    assert [len(one["dice"]) for one in events(game, "rolled")] == [3, 3], "defence and attack"
