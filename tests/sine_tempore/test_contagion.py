"""Contagion: who comes near is poisoned, and who placed it pays for it."""

import pytest

from tests.sine_tempore.scenes import AWAY, acting, assailed, kinds
from tests.sine_tempore.tables import end, enemy, hero, keys, take

CARRIER = {"enemy": "mower", "at": "e4", "contagion": "alexandra"}


@pytest.mark.rule("ST-STA-18", "ST-STA-19", "ST-RUL-81")
def test_contagion_poisons_at_once_those_in_contact_but_not_its_holder() -> None:
    crowd = [{"enemy": "mower", "at": "e4"}, {"enemy": "kid", "at": "e5"}, {"enemy": "kid", "at": "f5"}]
    game = acting("alexandra", [3] * 4, enemies=crowd, said={"skills": ["spore-dart"]},
                  others={"achab": {"at": "e3"}, "jukas": {"at": "d5"}})  # fmt: skip
    take(game, "skill spore-dart", "target mower-1")
    assert enemy(game, "mower-1")["statuses"] == ["contagion"]
    assert (enemy(game, "kid-1")["statuses"], enemy(game, "kid-2")["statuses"]) == (["poison"], [])
    assert (hero(game, "achab")["statuses"], hero(game, "jukas")["statuses"]) == (["poison"], [])


@pytest.mark.rule("ST-STA-18", "ST-RUL-81")
def test_contagion_works_both_ways_whoever_comes_near() -> None:
    game = take(acting(enemies=[CARRIER]), "move 1", "to d4")
    assert hero(game, "achab")["statuses"] == ["poison"]
    corner = take(acting(enemies=[CARRIER]), "move 2", "to d5")
    assert hero(corner, "achab")["statuses"] == [], "askew is no contact"
    comes = assailed([1] * 5, enemies=[{**CARRIER, "at": "g4"}], others=AWAY)
    assert hero(comes, "achab")["statuses"] == ["poison"]


@pytest.mark.rule("ST-RUL-81")
def test_who_is_pushed_next_to_a_carrier_is_poisoned() -> None:
    game = acting("jukas", [4] * 5, enemies=[{"enemy": "kid", "at": "d4"}, {**CARRIER, "at": "g4"}], said={"items": {}},
                  others={"achab": {"at": "h8"}})  # fmt: skip
    take(game, "skill wave")
    assert (enemy(game, "kid-1")["at"], enemy(game, "kid-1")["statuses"]) == ("f4", ["poison"])


@pytest.mark.rule("ST-RUL-81")
def test_a_walk_past_a_carrier_is_contact_unless_it_leads_round() -> None:
    walls = [{"terrain": "rock", "at": "d2", "turned": True}, {"terrain": "rock", "at": "d5", "turned": True}]
    lane = take(acting(enemies=[{**CARRIER, "at": "e3"}], scenery=walls), "move 3", "to f4")
    assert hero(lane, "achab")["statuses"] == ["poison"], "by d4 and e4 there is no other way"
    open_ = take(acting(enemies=[{**CARRIER, "at": "e3"}]), "move 5", "to f4")
    assert hero(open_, "achab")["statuses"] == [], "by row 5"
    short = take(acting(enemies=[{**CARRIER, "at": "e3"}]), "move 3", "to f4")
    assert hero(short, "achab")["statuses"] == ["poison"], "three squares allow no way round"


@pytest.mark.rule("ST-STA-20", "ST-RUL-81")
def test_contagion_is_kept_for_one_ap_of_each_activation_or_goes() -> None:
    game = acting("alexandra", enemies=[CARRIER])
    assert keys(game) == ["maintain", "let-go"]
    take(game, "maintain")
    assert (hero(game, "alexandra")["ap"], hero(game, "alexandra")["sector"]) == (4, 5), (
        "the token does not move for it"
    )
    assert enemy(game, "mower-1")["statuses"] == ["contagion"]
    assert keys(end(game)) == ["maintain", "let-go"]
    take(game, "let-go")
    assert (hero(game, "alexandra")["ap"], enemy(game, "mower-1")["statuses"]) == (5, [])


@pytest.mark.rule("ST-RUL-38", "ST-RUL-81")
def test_a_push_is_told_before_the_poison_it_causes() -> None:
    game = acting("jukas", [4] * 5, enemies=[{"enemy": "kid", "at": "d4"}, {**CARRIER, "at": "g4"}], said={"items": {}},
                  others={"achab": {"at": "h8"}})  # fmt: skip
    take(game, "skill wave")
    assert kinds(game, "pushed", "status-gained") == ["pushed", "status-gained"]


@pytest.mark.rule("ST-RUL-81", "ST-RUL-33")
def test_a_walk_is_told_before_what_comes_of_it() -> None:
    walls = [{"terrain": "rock", "at": "d2", "turned": True}, {"terrain": "rock", "at": "d5", "turned": True}]
    past = take(acting(enemies=[{**CARRIER, "at": "e3"}], scenery=walls), "move 3", "to f4")
    assert kinds(past, "walked", "status-gained") == ["walked", "status-gained"]
    astray = acting(enemies=[{**CARRIER, "at": "e4"}, {"enemy": "kid", "at": "c5"}, {"enemy": "kid", "at": "c3"}],
                    scenery=[{"terrain": "rock", "at": "a4"}], others={"jukas": {"at": "b4"}},
                    said={"statuses": ["brain-damage"]})  # fmt: skip
    take(astray, "move 1")
    assert hero(astray, "achab")["at"] == "d4", "the only way open"
    assert kinds(astray, "strayed", "status-gained") == ["strayed", "status-gained"]


@pytest.mark.rule("ST-RUL-81", "ST-RUL-74")
def test_an_arrival_is_told_before_the_poison_it_catches() -> None:
    late = {one: {"time": "3.11"} for one in ("andromeda", "jukas", "alexandra")}
    game = acting(
        enemies=[{**CARRIER, "at": "q4"}], now="1.11", ends="9.12", groups={"mower": "3.11"}, others=late,
    )  # fmt: skip
    end(game)
    assert kinds(game, "arrives", "status-gained")[:2] == ["arrives", "status-gained"]


@pytest.mark.rule("ST-WND-06", "ST-RUL-33")
def test_a_fall_is_told_before_the_engagement_it_ends() -> None:
    game = acting(dice=[1] * 8, enemies=[{"enemy": "kid", "at": "d4"}], said={"engaged": ["kid-1"]})
    take(game, "attack blade-slash")
    assert kinds(game, "enemy-removed", "disengaged") == ["enemy-removed", "disengaged"]
