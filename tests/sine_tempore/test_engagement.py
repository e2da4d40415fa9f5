"""Engage and Disengage: who holds whom, and what it costs to get away."""

import pytest

from tests.sine_tempore.scenes import acting, assailed, kinds
from tests.sine_tempore.tables import LATE, enemy, events, group, hero, keys, refused, take

KID = {"enemy": "kid", "at": "d4"}
HELD = {"engaged": ["kid-1"]}


@pytest.mark.rule("ST-ENG-01")
def test_an_enemy_next_to_its_target_engages_for_one_ap() -> None:
    game = assailed(enemies=[{"enemy": "spriggan", "at": "f4"}])
    assert [one["who"] for one in events(game, "engaged")] == ["spriggan-1"]
    assert hero(game, "achab")["engaged"] == ["spriggan-1"]
    assert events(game, "enemy-waits")[0]["n"] == 1, "two squares and the engagement leave one AP of four"


@pytest.mark.rule("ST-ENG-02")
def test_a_hero_engages_nobody() -> None:
    game = acting(enemies=[KID])
    assert not [key for key in keys(game) if key.startswith("engage")]
    assert refused(game, "engage kid-1") == "ST-ENG-02"


@pytest.mark.rule("ST-ENG-03", "ST-RUL-33")
def test_a_close_combat_attack_engages_for_nothing() -> None:
    game = assailed([1, 1, 1, 1, 1], enemies=[KID])
    assert hero(game, "achab")["engaged"] == ["kid-1"]
    assert events(game, "enemy-waits")[0]["n"] == 2, "the attack alone was paid for"


@pytest.mark.rule("ST-RUL-33", "ST-ENG-03")
@pytest.mark.parametrize("shooter", ["witch", "hunter"])
def test_other_attacks_engage_nobody(shooter: str) -> None:
    game = assailed([6] * 5, enemies=[{"enemy": shooter, "at": "d4"}])
    assert events(game, "enemy-attacks")
    first = [one["kind"] for one in game.events() if one["kind"] in ("enemy-attacks", "engaged", "rolled")]
    assert first[:2] == ["enemy-attacks", "rolled"]


@pytest.mark.rule("ST-RUL-33")
def test_the_engaged_cannot_move_but_all_else_is_open() -> None:
    game = acting(enemies=[KID], said={**HELD, "resources": ["stimpack"]}, others={"jukas": {"at": "c5"}})
    assert refused(game, "move 1") == "ST-RUL-33"
    assert {"attack blade-slash", "attack bare-hands", "skill order", "skill rally", "skill feint", "aim", "wait 1",
            "use stimpack", "use command-beacon", "disengage"} <= set(keys(game))  # fmt: skip


@pytest.mark.rule("ST-RUL-33")
def test_an_attack_of_a_hero_engages_nobody() -> None:
    game = take(acting(dice=[3] * 5, enemies=[{"enemy": "mower", "at": "d4"}]), "attack blade-slash")
    assert hero(game, "achab")["engaged"] == []
    assert "move 1" in keys(game)


@pytest.mark.rule("ST-RUL-33")
def test_an_engagement_ends_when_either_falls() -> None:
    game = take(acting(dice=[1] * 5, enemies=[KID, {"enemy": "kid", "at": "r8"}], said=HELD), "attack blade-slash")
    assert hero(game, "achab")["engaged"] == []
    assert "move 1" in keys(game)
    fallen = assailed([3] * 5, enemies=[KID], said={**HELD, "wounds": 5}, others={"jukas": {"time": "1.6"}})
    assert hero(fallen, "achab")["ko"]
    assert hero(fallen, "achab")["engaged"] == []


@pytest.mark.rule("ST-RUL-33")
def test_an_engagement_ends_with_contact() -> None:
    game = acting(
        "andromeda", [3, 3, 1, 1, 1], enemies=[{"enemy": "bull-y", "at": "d4"}], said={"engaged": ["bull-y-1"]}
    )
    take(game, "attack burst")
    assert enemy(game, "bull-y-1")["at"] == "e4"
    assert hero(game, "andromeda")["engaged"] == []


@pytest.mark.rule("ST-DSG-01", "ST-DSG-02", "ST-RUL-34")
def test_a_hero_leaves_for_one_ap_and_bears_a_free_attack() -> None:
    game = take(acting(dice=[1, 1, 3, 3, 3], enemies=[KID], said=HELD), "disengage")
    assert kinds(game, "disengage-declared", "token-moved", "free-attack", "defended", "disengaged") == [
        "disengage-declared", "token-moved", "free-attack", "defended", "disengaged"
    ]  # fmt: skip
    assert hero(game, "achab") | {"wounds": 1, "ap": 4, "engaged": [], "at": "c4"} == hero(game, "achab")
    assert "move 4" in keys(game)
    assert refused(game, "disengage") == "ST-DSG-01"


@pytest.mark.rule("ST-DSG-02", "ST-RUL-34")
def test_each_enemy_left_strikes_once_while_the_hero_stands() -> None:
    pair = [KID, {"enemy": "kid", "at": "b4"}]
    both = {"engaged": ["kid-1", "kid-2"]}
    game = take(acting(dice=[1] * 10, enemies=pair, said=both), "disengage")
    assert [one["who"] for one in events(game, "free-attack")] == ["kid-1", "kid-2"]
    assert hero(game, "achab")["engaged"] == []
    game = acting(dice=[3] * 5, enemies=pair, said={**both, "wounds": 5}, others={"jukas": {"time": "1.7"}})
    take(game, "disengage")
    assert [one["who"] for one in events(game, "free-attack")] == ["kid-1"]
    assert hero(game, "achab")["ko"]


@pytest.mark.rule("ST-RUL-34")
def test_reactions_come_before_the_free_attack() -> None:
    enemies = [KID, {"enemy": "hunter", "at": "f5"}]
    game = acting(dice=[1] * 10, enemies=enemies, said=HELD, groups={"hunter": "1.6"})
    take(game, "wait 1", "disengage")
    assert kinds(game, "reacts", "free-attack", "disengaged") == ["reacts", "free-attack", "disengaged"]


@pytest.mark.rule("ST-RUL-35")
def test_a_free_attack_is_the_one_with_most_icons_and_no_activation() -> None:
    stalker = {"enemy": "stalker", "at": "d4", "statuses": ["stunned", "bleed"]}
    game = acting(dice=[1] * 5, enemies=[stalker], said={"engaged": ["stalker-1"]}, groups={"stalker": "2.1"})
    take(game, "disengage")
    assert [(one["type"], one["n"]) for one in events(game, "enemy-attacks")] == [("close-combat", 5)]
    after = enemy(game, "stalker-1")
    assert (after["acted"], after["statuses"], after["wounds"]) == (False, ["stunned", "bleed"], 0)
    assert group(game, "stalker")["sector"] == 1


@pytest.mark.rule("ST-RUL-35")
def test_a_free_attack_is_defended_as_any_other_and_has_its_effects() -> None:
    mower = {"enemy": "mower", "at": "d4"}
    game = take(acting(dice=[1, 1, 1, 1, 3], enemies=[mower], said={"engaged": ["mower-1"]}), "disengage")
    assert events(game, "defended")[0]["cancelled"] == 4
    assert hero(game, "achab")["statuses"] == ["bleed"]


@pytest.mark.rule("ST-DSG-03", "ST-RUL-36")
def test_an_enemy_pays_to_leave_and_no_hero_strikes_it() -> None:
    quarry = {"at": "c4", "threat": 9}
    held = {"jukas": {"at": "e3", "engaged": ["kid-1"], "time": LATE}}
    game = assailed([1] * 5, enemies=[{"enemy": "kid", "at": "e4"}], said=quarry, others=held)
    assert kinds(game, "enemy-disengages", "walked", "enemy-attacks", "free-attack", "attacks", "enemy-waits") == [
        "enemy-disengages", "walked", "enemy-attacks"
    ]  # fmt: skip
    assert hero(game, "jukas")["engaged"] == []
    unheld = {"jukas": {"at": "e3", "time": LATE}}
    game = assailed([1] * 5, enemies=[{"enemy": "kid", "at": "e4"}], said=quarry, others=unheld)
    assert events(game, "enemy-waits")[0]["n"] == 1, "the AP that leaving would have cost"


@pytest.mark.rule("ST-RUL-36")
def test_leaving_ends_all_the_engagements_of_an_enemy() -> None:
    held = {"jukas": {"at": "e3", "engaged": ["kid-1"]}, "alexandra": {"at": "e5", "engaged": ["kid-1"]}}
    game = assailed([1] * 5, enemies=[{"enemy": "kid", "at": "e4"}], said={"threat": 9}, others=held)
    assert hero(game, "jukas")["engaged"] == hero(game, "alexandra")["engaged"] == []
    assert hero(game, "achab")["engaged"] == ["kid-1"]
