"""Scenic elements: what shields and defences protect, and what destroys them."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import AWAY, BEAST, acting, assailed, pool
from tests.sine_tempore.tables import end, enemy, events, hero, keys, refused, take

KINDS = {
    "crate": "light-shield", "log": "light-shield", "ruin": "solid-shield", "thicket": "solid-shield",
    "mushroom": "light-defence", "rock": "solid-defence", "great-tree": "solid-defence",
}  # fmt: skip
SHIELDS = ["crate", "log", "ruin", "thicket"]
CORNER = [{"terrain": "mushroom", "at": "e4"}]
"""With a shield on e5 it leaves somebody on c3 no line to f5 but those across the shield."""


def at(terrain: str, square: str, **more: object) -> dict[str, object]:
    return {"terrain": terrain, "at": square, **more}


def scenery(game: Game[Any]) -> dict[str, dict[str, Any]]:
    view: dict[str, Any] = game.view("player-1")
    return {piece["id"]: piece for piece in view["scenery"]}


def shot(**setup: Any) -> int:
    """How many dice Andromeda shoots the beast with; in the open, five."""
    game = take(acting("andromeda", [6] * 5, **setup), "attack burst")
    return pool(take(game, "target bull-y-1") if "target bull-y-1" in keys(game) else game)


@pytest.mark.rule("ST-SCN-01")
def test_there_are_four_kinds() -> None:
    places = ["e1", "e3", "g1", "g3", "e5", "k1", "k3"]
    game = acting(scenery=[at(id, place) for id, place in zip(KINDS, places, strict=True)])
    assert {piece["card"]: piece["kind"] for piece in scenery(game).values()} == KINDS
    assert set(KINDS.values()) == {"light-shield", "solid-shield", "light-defence", "solid-defence"}


@pytest.mark.rule("ST-SCN-02", "ST-SCN-09", "ST-RUL-50")
@pytest.mark.parametrize(("terrain", "most"), [("crate", 2), ("log", 3), ("mushroom", 3)])
def test_light_elements_fall_to_the_wounds_on_their_card(terrain: str, most: int) -> None:
    game = acting(dice=[1] * (most - 1) + [3] * (6 - most) + [1, 3, 3], scenery=[at(terrain, "d4")])
    take(game, "attack blade-slash")
    assert scenery(game)[f"{terrain}-1"]["wounds"] == most - 1
    take(end(game), "attack bare-hands")
    assert scenery(game) == {}
    assert events(game, "scenery-destroyed")[0]["what"] == f"{terrain}-1"
    assert hero(game, "achab")["threat"] == 0, "scenery gives no threat"
    assert game.view("player-1")["loot"] == []


@pytest.mark.rule("ST-SCN-09", "ST-SCN-08")
def test_what_stood_behind_a_destroyed_defence_is_seen() -> None:
    wall = [at("mushroom", "d4", wounds=2), at("rock", "d5", turned=True), at("rock", "d2", turned=True)]
    game = acting("andromeda", [3] * 5 + [1] * 5, enemies=[{"enemy": "kid", "at": "f4"}], scenery=wall)
    take(game, "attack burst")
    assert "mushroom-1" not in scenery(game)
    take(end(game), "attack burst")
    assert [one["whom"] for one in events(game, "attacks")] == [["mushroom-1"], ["kid-1"]]
    blocked = acting("andromeda", enemies=[{"enemy": "kid", "at": "f4"}], scenery=[*wall[1:], at("rock", "d4")])
    assert refused(blocked, "attack burst") == "ST-TGT-01"


@pytest.mark.rule("ST-SCN-05", "ST-SCN-11", "ST-RUL-50")
@pytest.mark.parametrize("terrain", ["ruin", "thicket", "rock", "great-tree"])
def test_solid_elements_are_no_targets(terrain: str) -> None:
    game = acting(scenery=[at(terrain, "d4")])
    assert refused(game, "attack blade-slash") == "ST-TGT-01"
    assert refused(acting(scenery=[at("log", "d4")]), "attack blade-slash") == "", "a light one is"


@pytest.mark.rule("ST-RUL-50")
def test_any_square_of_an_element_serves_and_its_own_squares_hide_nothing() -> None:
    game = take(acting(dice=[1] * 5, scenery=[at("log", "d4")]), "attack blade-slash")
    assert events(game, "scenery-hit")[0]["what"] == "log-1", "d4 is within reach, e4 is not"
    grove = [at("mushroom", "e3"), at("mushroom", "e4"), at("mushroom", "e5"), at("mushroom", "f4")]
    game = take(acting("andromeda", [3] * 5, scenery=grove), "attack burst")
    assert keys(game) == ["target mushroom-1", "target mushroom-2", "target mushroom-3"], "the fourth is hidden"


@pytest.mark.rule("ST-RUL-50")
def test_scenery_has_no_defence_and_enemies_leave_it_alone() -> None:
    game = take(acting(dice=[1, 3, 3, 3, 3], scenery=[at("crate", "d4")]), "attack blade-slash")
    assert (events(game, "scenery-hit")[0]["n"], scenery(game)["crate-1"]["wounds"]) == (1, 1)
    game = assailed([1] * 5, enemies=[{"enemy": "hunter", "at": "g4"}], scenery=[at("crate", "f4")])
    assert {one["whom"] for one in events(game, "enemy-attacks")} == {"achab"}
    assert scenery(game)["crate-1"]["wounds"] == 0


@pytest.mark.rule("ST-SCN-03", "ST-SCN-06", "ST-RUL-53")
@pytest.mark.parametrize("terrain", SHIELDS)
def test_an_enemy_inside_a_shield_is_attacked_with_one_die_less(terrain: str) -> None:
    inside = {"enemy": "bull-y", "at": "g4"}
    assert shot(enemies=[inside]) == 5
    assert shot(enemies=[inside], scenery=[at(terrain, "g4")]) == 4


@pytest.mark.rule("ST-SCN-03", "ST-SCN-06", "ST-RUL-53")
@pytest.mark.parametrize("terrain", SHIELDS)
def test_a_shield_next_to_the_target_in_its_row_protects_it(terrain: str) -> None:
    turned = {"turned": True} if terrain in ("log", "ruin") else {}
    behind: dict[str, Any] = {"enemies": [{"enemy": "bull-y", "at": "f4"}]}
    assert shot(**behind, scenery=[at(terrain, "e4", **turned)]) == 4, "lines along its sides count as across it"
    assert shot(**behind, scenery=[at(terrain, "d4", **turned)]) == 5, "it is not next to the target"
    aside: dict[str, Any] = {"enemies": [{"enemy": "bull-y", "at": "f6"}], "said": {"at": "e2"}}
    assert shot(**aside, scenery=[at("crate", "f5")]) == 5, "a line goes past it"


@pytest.mark.rule("ST-RUL-53")
def test_every_square_of_a_shield_next_to_the_target_screens_it() -> None:
    behind: dict[str, Any] = {"enemies": [{"enemy": "bull-y", "at": "f5"}], "said": {"at": "c4"}}
    two = [at("log", "e4", turned=True)]
    assert shot(**behind, scenery=two) == 4, "past e5 all lines meet e4, which is not next to the target"
    assert shot(**behind, scenery=[at("crate", "e5")]) == 5
    assert shot(**behind, scenery=[at("crate", "e5"), at("crate", "e4")]) == 5, "a crate alone is no part of another"


@pytest.mark.rule("ST-RUL-53")
def test_the_shield_an_attacker_stands_on_is_no_cover_from_it() -> None:
    from_: dict[str, Any] = {"enemies": [{"enemy": "bull-y", "at": "e4"}], "said": {"at": "c4"}}
    assert shot(**from_, scenery=[at("crate", "c4")]) == 5
    assert shot(enemies=[{"enemy": "bull-y", "at": "d4"}], scenery=[at("crate", "c4")]) == 5


@pytest.mark.rule("ST-SCN-03", "ST-SCN-06", "ST-RUL-53")
@pytest.mark.parametrize("terrain", SHIELDS)
def test_behind_a_shield_counts_where_every_clear_line_crosses_it(terrain: str) -> None:
    behind: dict[str, Any] = {"enemies": [{"enemy": "bull-y", "at": "f5"}], "said": {"at": "c3"}}
    turned = {"turned": True} if terrain in ("log", "ruin") else {}
    assert shot(**behind, scenery=[*CORNER, at(terrain, "e5", **turned)]) == 4
    assert shot(**behind, scenery=[at(terrain, "e5", **turned)]) == 5, "a line goes past it"
    assert shot(**behind, scenery=[*CORNER, at(terrain, "d5", **turned)]) == 5, "it is not next to the target"


@pytest.mark.rule("ST-SCN-04", "ST-SCN-07", "ST-RUL-54")
@pytest.mark.parametrize("terrain", SHIELDS)
@pytest.mark.parametrize(
    ("foe", "where", "dice"), [("spriggan", "d4", 5), ("witch", "e5", 3)], ids=["close-combat", "mental"]
)
def test_a_hero_inside_a_shield_may_re_roll_one_die(terrain: str, foe: str, where: str, dice: int) -> None:
    there: dict[str, Any] = {"enemies": [{"enemy": foe, "at": where}]}
    square = "b4" if terrain in ("log", "ruin") else "c4"
    game = assailed([3] * dice, **there, scenery=[at(terrain, square)])
    assert keys(game) == ["keep", "re-roll 3"]
    assert events(take(game, "keep"), "defended")[0]["cancelled"] == 0
    game = take(assailed([3] * dice + [6], **there, scenery=[at(terrain, square)]), "re-roll 3")
    assert events(game, "defended")[0]["cancelled"] == 1
    assert "re-roll 3" not in keys(game), "one die, no more"
    assert events(assailed([3] * dice, **there), "defended")[0]["cancelled"] == 0, "in the open nothing is asked"


@pytest.mark.rule("ST-SCN-07", "ST-RUL-53", "ST-RUL-54")
def test_a_hero_behind_a_shield_may_re_roll_unless_a_marksman_shoots() -> None:
    scene: dict[str, Any] = {
        "scenery": [at("thicket", "e5"), at("mushroom", "f4"), at("mushroom", "f6")], "said": {"at": "f5"},
        "others": AWAY,
    }  # fmt: skip
    game = assailed([3, 3, 3], enemies=[{"enemy": "witch", "at": "d3"}], **scene)
    assert keys(game) == ["keep", "re-roll 3"]
    shooter = {"enemy": "hunter", "at": "d3", "statuses": ["nail-down"]}
    assert events(assailed([3] * 5, enemies=[shooter], **scene), "defended")


@pytest.mark.rule("ST-RUL-54")
def test_shields_do_not_add_up() -> None:
    two = [*CORNER, at("crate", "f5"), at("thicket", "e5")]
    scene: dict[str, Any] = {"enemies": [{"enemy": "bull-y", "at": "f5"}], "said": {"at": "c3"}}
    assert shot(**scene, scenery=two) == 4


@pytest.mark.rule("ST-RUL-54")
def test_shields_count_in_close_combat_and_against_mental_weapons() -> None:
    inside: dict[str, Any] = {"enemies": [BEAST], "scenery": [at("thicket", "d4")]}
    assert pool(take(acting(dice=[3] * 4, **inside), "attack blade-slash")) == 4
    knife = {"items": {"mind-knife": 1}}
    assert pool(take(acting("jukas", [3] * 4, said=knife, **inside), "attack thought-cut")) == 4


@pytest.mark.rule("ST-RUL-54", "ST-RUL-70")
def test_a_shield_is_no_help_against_a_trap() -> None:
    game = acting(dice=[3] * 5, scenery=[at("thicket", "c4")], loot=["c4"], resources=["mine"])
    take(game, "loot")
    assert events(game, "defended")[0]["cancelled"] == 3
    assert not [event for event in game.events() if event["kind"] == "re-rolled"]
    assert "re-roll 3" not in keys(game)


@pytest.mark.rule("ST-SCN-08", "ST-SCN-10")
@pytest.mark.parametrize("terrain", ["mushroom", "rock"])
def test_a_defence_blocks_every_line_across_it(terrain: str) -> None:
    column = [at("rock", "e2", turned=True), at("rock", "e5", turned=True)]
    foe: dict[str, Any] = {"enemies": [{"enemy": "kid", "at": "g4"}]}
    middle = [*column, at(terrain, "e4")] if terrain == "mushroom" else [*column, at("rock", "e4")]
    game = acting("andromeda", [3] * 5, scenery=middle, **foe)
    if terrain == "rock":
        assert refused(game, "attack burst") == "ST-TGT-01"
    else:
        assert events(take(game, "attack burst"), "attacks")[0]["whom"] == ["mushroom-1"]
    open_ = acting("andromeda", [1] * 5, scenery=column, **foe)
    assert events(take(open_, "attack burst"), "attacks")[0]["whom"] == ["kid-1"]


@pytest.mark.rule("ST-SCN-08", "ST-SCN-10", "ST-RUL-53")
@pytest.mark.parametrize("terrain", ["mushroom", "rock", "great-tree"])
def test_nobody_inside_a_defence_is_hit_or_attacks_out_of_it(terrain: str) -> None:
    covered = acting("andromeda", enemies=[{"enemy": "kid", "at": "d4"}], scenery=[at(terrain, "d4")])
    hits = [key for key in keys(covered) if key.startswith("attack")]
    assert hits == (["attack burst", "attack stock", "attack bare-hands"] if terrain == "mushroom" else [])
    if hits:
        game = take(acting("andromeda", [1] * 4, enemies=[{"enemy": "kid", "at": "d4"}], scenery=[at(terrain, "d4")]),
                    "attack stock")  # fmt: skip
        assert events(game, "attacks")[0]["whom"] == ["mushroom-1"], "the defence, not the one inside"
    out = acting("andromeda", enemies=[{"enemy": "kid", "at": "b4"}], scenery=[at("rock", "c4")])
    assert refused(out, "attack burst") == "ST-TGT-01"
    spared = assailed(enemies=[{"enemy": "kid", "at": "b4", "statuses": ["nail-down"]}], scenery=[at(terrain, "c4")],
                      others=AWAY)  # fmt: skip
    assert not events(spared, "enemy-attacks")
    assert enemy(spared, "kid-1")["at"] == "b4"
