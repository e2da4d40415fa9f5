"""Valid targets: distance, lines of sight, and what lies outside the board."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rouage
from rouage.games.sine_tempore.board import board_of
from rouage.games.sine_tempore.sight import blocking_for_hero, sees, shielded
from tests.sine_tempore.scenes import AWAY, acting, assailed
from tests.sine_tempore.tables import enemy, events, hero, keys, pack, play, refused, take
from tests.space.segments import clear_segments, touched

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


def named(place: tuple[int, int]) -> str:
    return f"{'abcdefgh'[place[0]]}{place[1] + 1}"


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
    lone = [{"terrain": "rock", "at": "d4", "turned": True}]
    assert targets("andromeda", "attack burst", enemies=[kid("f3")], scenery=lone) == ["kid-1"], "below it"
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], scenery=lone) == [], "not along its side"


@pytest.mark.rule("ST-RUL-52", "ST-TGT-06")
@pytest.mark.parametrize("what", [[{"terrain": "mushroom", "at": "d4"}], []], ids=["a Defence", "an adversary"])
def test_a_lone_blocker_in_a_row_or_column_blocks(what: list[dict[str, str]]) -> None:
    between = [] if what else [{"enemy": "witch", "at": "d4"}]
    nearest = "mushroom-1" if what else "witch-1"
    row = targets("andromeda", "attack burst", enemies=[kid("e4"), *between], scenery=what)
    assert row == [nearest]
    past = targets("andromeda", "attack burst", enemies=[kid("e5"), *between], scenery=what)
    assert sorted(past) == sorted(["kid-1", nearest]), "askew there is a line past it"


@pytest.mark.rule("ST-RUL-52")
def test_along_the_border_models_see_each_other_through_the_middle() -> None:
    assert targets("andromeda", "attack burst", enemies=[kid("e1")], said={"at": "a1"}) == ["kid-1"]
    blocked = [kid("e1"), {"enemy": "witch", "at": "c1"}]
    assert targets("andromeda", "attack burst", enemies=blocked, said={"at": "a1"}) == ["witch-1"]


@pytest.mark.rule("ST-RUL-52")
def test_a_line_may_touch_one_corner_but_not_pass_between_two() -> None:
    corner = [{"terrain": "rock", "at": "d3", "turned": True}]
    assert targets("andromeda", "attack burst", enemies=[kid("d5")], scenery=corner) == ["kid-1"]
    closed = [*corner, {"terrain": "rock", "at": "b5"}]
    assert targets("andromeda", "attack burst", enemies=[kid("d5")], scenery=closed) == []


@pytest.mark.rule("ST-TGT-05")
def test_only_terrain_that_obstructs_sight_blocks_it() -> None:
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], scenery=WALL) == []
    shields = [{"terrain": "ruin", "at": "d4", "turned": True}, {"terrain": "ruin", "at": "d2", "turned": True}]
    assert targets("andromeda", "attack burst", enemies=[kid("f4")], scenery=shields) == ["kid-1"]


@pytest.mark.rule("ST-TGT-06", "ST-RUL-52")
def test_an_adversary_in_the_way_blocks_the_line() -> None:
    row = [kid("e4"), {"enemy": "witch", "at": "g4"}]
    assert targets("andromeda", "attack burst", enemies=row) == ["kid-1"]
    askew = [kid("e4"), {"enemy": "witch", "at": "g5"}]
    assert targets("andromeda", "attack burst", enemies=askew) == ["kid-1", "witch-1"]


@pytest.mark.rule("ST-RUL-52", "ST-TGT-06")
@pytest.mark.parametrize(("wounds", "hit"), [(0, "jukas"), (5, "andromeda")])
def test_standing_heroes_block_an_enemy_and_fallen_ones_do_not(wounds: int, hit: str) -> None:
    others = {"achab": {"at": "r1"}, "alexandra": {"at": "r3"}, "jukas": {"at": "c4", "threat": 3, "wounds": wounds}}
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


@pytest.mark.rule("ST-RUL-52", "ST-RUL-53", "ST-TGT-08")
def test_on_many_boards_sight_and_shields_are_as_the_segments_say() -> None:
    counted: Counter[tuple[bool, bool]] = Counter()
    away = {id: {"at": at} for id, at in zip(("achab", "jukas", "alexandra"), ("r1", "r2", "r3"), strict=True)}
    for seed in range(150):
        places = Random(seed).sample([(x, y) for x in range(5) for y in range(4)], 10)
        here, there, foe, *rest = places
        walls, crates, ruin = rest[:2], rest[2:6], rest[6]
        ruins = [ruin, (ruin[0] + 1, ruin[1])]
        if ruins[1] in places:
            continue
        pieces = [{"terrain": "mushroom", "at": named(at)} for at in walls]
        pieces += [{"terrain": "crate", "at": named(at)} for at in crates]
        pieces.append({"terrain": "ruin", "at": named(ruin)})
        enemies = [kid(named(there)), {"enemy": "bull-y", "at": named(foe)}]
        game = acting("andromeda", enemies=enemies, scenery=pieces, said={"at": named(here)}, others=away)
        grid = board_of(game.state).grid
        a, b = grid.square(*here), grid.square(*there)
        clear = clear_segments(grid, a, b, sum(1 << grid.square(*at) for at in [*walls, foe]))
        assert sees(game.state, a, b, blocking_for_hero(game.state)) == bool(clear), seed
        near = {(there[0] + x, there[1] + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        screen = {cell for piece in [*[[at] for at in crates], ruins] if near & set(piece) for cell in piece} - {here}
        behind = bool(clear) and all(touched(segment, screen) for segment in clear)
        protected = shielded(game, a, b, blocking_for_hero(game.state))
        assert protected == (there in [*crates, *ruins] or behind), seed
        counted[bool(clear), protected] += 1
    assert min(counted[True, True], counted[True, False], counted[False, False]) >= 5, counted


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
def test_the_size_on_a_sheet_changes_nothing_by_itself(tmp_path: Path, size: str) -> None:
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
