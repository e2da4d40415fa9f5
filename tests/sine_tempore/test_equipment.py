"""Equipment in use: what it costs, whom it reaches, and cells in its windows."""

from typing import Any

import pytest

from tests.sine_tempore.scenes import BEAST, acting, assailed, kinds, pool, rolled
from tests.sine_tempore.tables import end, enemy, events, hero, keys, refused, take

HURT = {"jukas": {"at": "c5", "wounds": 3}}
LEVELS = pytest.mark.parametrize("level", [1, 2, 3])


@pytest.mark.rule("ST-UEQ-01", "ST-RUL-101")
@pytest.mark.parametrize(
    ("who", "item", "cost"),
    [
        ("achab", "command-beacon", 1),
        ("achab", "war-horn", 1),
        ("andromeda", "grapple", 1),
        ("alexandra", "med-kit", 1),
    ],
)
def test_an_item_is_used_at_the_cost_on_its_card_by_who_carries_it(who: str, item: str, cost: int) -> None:
    near = {"jukas": {"at": "c5", "wounds": 1}}
    game = acting(who, said={"items": {item: 1}}, others=near)
    assert game.forecast(f"use {item}")["cost"] == cost
    assert refused(acting(who, said={"items": {}}, others=near), f"use {item}") == "ST-UEQ-01"


@pytest.mark.rule("ST-UEQ-01")
@pytest.mark.parametrize("item", ["captains-blade", "mirmidon-armour"])
def test_what_has_no_effect_of_its_own_is_not_used(item: str) -> None:
    assert refused(acting(), f"use {item}") == "ST-UEQ-01"


@pytest.mark.rule("ST-UEQ-01", "ST-RUL-101")
@LEVELS
def test_a_med_kit_heals_more_with_each_level_and_once_per_activation(level: int) -> None:
    game = take(acting("alexandra", said={"items": {"med-kit": level}}, others=HURT), "use med-kit", "target jukas")
    assert (hero(game, "jukas")["wounds"], hero(game, "alexandra")["ap"]) == (3 - level, 4)
    assert hero(game, "alexandra")["threat"] == 1
    assert refused(game, "use med-kit") == "ST-RUL-101"
    assert "use med-kit" in keys(end(game))


@pytest.mark.rule("ST-RUL-101")
@LEVELS
def test_tactical_support_walks_a_friend_who_is_not_engaged(level: int) -> None:
    kid = {"enemy": "kid", "at": "e6"}
    others = {"jukas": {"at": "e5", "engaged": ["kid-1"]}, "alexandra": {"at": "c7"}, "andromeda": {"at": "a8"}}
    game = take(acting(said={"items": {"command-beacon": level}}, enemies=[kid], others=others), "use command-beacon")
    assert keys(game) == ["target andromeda", "target alexandra"]
    take(game, "target alexandra")
    far = "cdefgh"[level + 1]
    assert (f"to {far}7" in keys(game), f"to {chr(ord(far) + 1)}7" in keys(game)) == (True, False)
    take(game, f"to {far}7")
    assert hero(game, "alexandra")["at"] == f"{far}7"
    assert hero(game, "alexandra")["sector"] == 1, "her own token does not move"


@pytest.mark.rule("ST-RUL-101", "ST-STA-03")
@LEVELS
def test_a_scanner_gives_as_many_re_rolls_as_its_level(level: int) -> None:
    game = acting(said={"items": {"scanner": level}, "rerolls": 3})
    assert hero(game, "achab")["rerolls"] == level
    assert hero(end(game), "achab")["rerolls"] == level, "unused ones are removed first"


@pytest.mark.rule("ST-RUL-101")
@LEVELS
def test_a_targeting_visor_helps_an_attack_after_aim(level: int) -> None:
    said = {"items": {"breacher-rifle": 1, "targeting-visor": level}}
    game = take(acting("andromeda", [4] * (5 + level), enemies=[BEAST], said=said), "aim", "attack burst")
    assert pool(game) == 5 + level
    assert pool(take(acting("andromeda", [4] * 5, enemies=[BEAST], said=said), "attack burst")) == 5


@pytest.mark.rule("ST-RUL-101")
def test_a_riot_shell_throws_back_who_attacked_from_next_to_it() -> None:
    shell = {"items": {"riot-shell": 1}, "threat": 9}
    game = assailed([2, 5, 1, 1, 1], enemies=[{"enemy": "spriggan", "at": "d4"}], who="andromeda", said=shell)
    assert enemy(game, "spriggan-1")["at"] == "f4"
    assert hero(game, "andromeda")["engaged"] == []
    far = assailed([2, 2, 2, 2, 2], enemies=[{"enemy": "hunter", "at": "f4"}], who="andromeda", said=shell)
    assert enemy(far, "hunter-1")["at"] == "f4"


@pytest.mark.rule("ST-RUL-103")
def test_a_red_cell_serves_the_next_attack_with_its_weapon_in_this_activation() -> None:
    said = {"resources": ["red-energy-cell"] * 2, "statuses": ["two-ap"]}
    game = take(acting(dice=[3] * 3 + [3] * 7, enemies=[BEAST], said=said), "cell captains-blade", "attack bare-hands")
    assert pool(game) == 3, "hands are no blade"
    take(game, "attack blade-slash")
    assert pool(game) == 7
    lost = take(
        end(take(acting(dice=[3] * 5, enemies=[BEAST], said=said), "cell captains-blade")), "attack blade-slash"
    )
    assert pool(lost) == 5


@pytest.mark.rule("ST-RUL-103")
def test_a_blue_cell_works_an_accessory_for_nothing_after_its_ordinary_use() -> None:
    said: dict[str, Any] = {"resources": ["blue-energy-cell"], "items": {"war-horn": 1}}
    game = take(acting(said=said, others={"jukas": {"at": "c5"}}), "use war-horn", "cell war-horn")
    assert (hero(game, "achab")["ap"], hero(game, "achab")["resources"]) == (4, [])
    assert len(events(game, "used")) == 2


@pytest.mark.rule("ST-RUL-103")
def test_cells_that_do_not_fit_and_cells_without_a_target_are_refused() -> None:
    assert refused(acting(said={"resources": ["blue-energy-cell"]}), "cell mirmidon-armour") == "ST-EQP-07"
    assert refused(acting(), "cell command-beacon") == "ST-EQP-07"
    assert refused(acting(said={"items": {}}), "cell command-beacon") == "ST-UEQ-01"
    alone = {"items": {"grapple": 1}, "resources": ["blue-energy-cell"]}
    nobody = {"achab": {"at": "r1"}, "jukas": {"at": "r2"}, "alexandra": {"at": "r3"}}
    assert refused(acting("andromeda", said=alone, others=nobody), "cell grapple") == "ST-RUL-55"


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize(("level", "dice"), [(1, 5), (2, 6), (3, 7)])
def test_armour_gains_a_die_in_each_of_its_bonuses(level: int, dice: int) -> None:
    said = {"items": {"woven-mantle": level}, "threat": 9}
    witch = assailed([4] * (dice + 2), enemies=[{"enemy": "witch", "at": "f4"}], who="jukas", said=said)
    assert len(rolled(witch)) == dice + 2
    kid = assailed([1] * (dice - 1), enemies=[{"enemy": "kid", "at": "d4"}], who="jukas", said=said)
    assert len(rolled(kid)) == dice - 1
    assert kinds(kid, "defended") == ["defended"]
