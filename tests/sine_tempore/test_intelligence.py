"""The enemies' intelligence: whom they go for (ST-AIN, ST-PLE, ST-RUL-23, ST-RUL-26)."""

from collections.abc import Mapping
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.fights import assault, last
from tests.sine_tempore.tables import enemy, events, group, hero

HERE = "e4"
"""Where the enemy of these tests stands."""
OBJECTIVE = "generator"
TV = 3
"""Of the generator."""


def verified(heroes: Mapping[str, Any], foe: str = "spriggan", *, seed: int = 0, **setup: Any) -> Game[Any]:
    """An enemy that has just verified its objectives; seeded dice, since only its choice matters."""
    return assault("seed", foe, HERE, heroes=heroes, seed=seed, **setup)


def sabotage(heroes: Mapping[str, Any], foe: str = "spriggan", **setup: Any) -> Game[Any]:
    """The same with an objective."""
    return verified(heroes, foe, scene="sabotage", time="5.4", **setup)


def target(game: Game[Any]) -> str:
    found: str = events(game, "verified")[0]["target"]
    return found


def line(game: Game[Any]) -> str:
    found: str = events(game, "verified")[0]["line"]
    return found


NEAR, MIDDLE, FAR = "e5", "e6", "f7"
"""At distances 1, 2 and 4 of the enemy, inside an Ac of 4."""


@pytest.mark.rule("ST-AIN-01")
def test_some_missions_give_a_group_an_objective_with_a_threat_value() -> None:
    game = sabotage({"achab": {"at": "a1"}})
    assert group(game, "spriggan")["objective"] == OBJECTIVE
    assert events(game, "verified")[0]["why"]["args"]["objective_tv"] == TV
    other = verified({"achab": {"at": "a1"}})
    assert group(other, "spriggan")["objective"] == ""
    assert events(other, "verified")[0]["why"]["args"]["objective_tv"] == -1


@pytest.mark.rule("ST-AIN-02", "ST-PLE-01")
@pytest.mark.parametrize(("threat", "chosen"), [(0, OBJECTIVE), (2, OBJECTIVE), (3, "achab"), (9, "achab")])
def test_an_enemy_pursues_its_objective_until_a_heros_threat_makes_them_a_priority(threat: int, chosen: str) -> None:
    assert target(sabotage({"achab": {"at": NEAR, "threat": threat}})) == chosen


@pytest.mark.rule("ST-AIN-03")
@pytest.mark.parametrize(("at", "chosen"), [("h5", "achab"), ("h6", OBJECTIVE), ("a4", "achab"), ("a3", OBJECTIVE)])
def test_first_it_is_checked_who_is_inside_the_area_of_control(at: str, chosen: str) -> None:
    """A Spriggan's Ac is 4: these squares lie at 4 and 5, in sight or not."""
    assert target(sabotage({"achab": {"at": at, "threat": 9}})) == chosen


@pytest.mark.rule("ST-AIN-03")
def test_no_line_of_sight_is_needed_to_be_inside() -> None:
    wall = [{"terrain": "rock", "at": "c5"}, {"terrain": "rock", "at": "e5"}, {"terrain": "rock", "at": "g5"}]
    assert target(sabotage({"achab": {"at": "e6", "threat": 9}}, scenery=wall)) == "achab"


@pytest.mark.rule("ST-AIN-04")
def test_one_hero_inside_below_the_missions_threat_is_ignored() -> None:
    game = sabotage({"achab": {"at": NEAR, "threat": TV - 1}})
    assert (target(game), line(game)) == (OBJECTIVE, "objective")
    assert events(game, "enemy-attacks") == []


@pytest.mark.rule("ST-AIN-05")
@pytest.mark.parametrize("threat", [TV, TV + 1])
def test_one_hero_inside_at_or_above_the_missions_threat_is_attacked(threat: int) -> None:
    game = sabotage({"achab": {"at": NEAR, "threat": threat}})
    assert (target(game), line(game)) == ("achab", "alone-inside")
    assert events(game, "enemy-attacks")[0]["whom"] == "achab"


@pytest.mark.rule("ST-AIN-06")
def test_the_mission_is_left_only_for_the_time_being() -> None:
    game = assault([3] * 5, "spriggan", HERE, heroes={"achab": {"at": NEAR, "threat": 3, "wounds": 5}},
                   scene="sabotage", time="5.4")  # fmt: skip
    assert [event["target"] for event in events(game, "verified")][:2] == ["achab", OBJECTIVE]


@pytest.mark.rule("ST-AIN-07")
@pytest.mark.parametrize(
    ("near", "far", "chosen"),
    [
        (3, 1, OBJECTIVE),
        (1, 3, OBJECTIVE),
        (3, 3, OBJECTIVE),
        (4, 1, "achab"),
        (1, 4, "jukas"),
        (4, 5, "jukas"),
        (2, 2, OBJECTIVE),
    ],
)
def test_of_several_the_highest_threat_and_at_a_tie_the_mission(near: int, far: int, chosen: str) -> None:
    game = sabotage({"achab": {"at": NEAR, "threat": near}, "jukas": {"at": FAR, "threat": far}})
    assert target(game) == chosen


@pytest.mark.rule("ST-AIN-08")
@pytest.mark.parametrize(("achab", "jukas", "chosen"), [(NEAR, MIDDLE, "achab"), (MIDDLE, NEAR, "jukas")])
@pytest.mark.parametrize("objective", [False, True])
def test_the_second_criterion_is_the_closest(achab: str, jukas: str, chosen: str, objective: bool) -> None:
    heroes = {"achab": {"at": achab, "threat": 5}, "jukas": {"at": jukas, "threat": 5}}
    assert target(sabotage(heroes) if objective else verified(heroes)) == chosen


@pytest.mark.rule("ST-AIN-09")
def test_the_third_criterion_is_chance() -> None:
    heroes = {"achab": {"at": "e5", "threat": 5}, "jukas": {"at": "f4", "threat": 5}, "andromeda": {"at": "e1"}}
    games = [verified(heroes, seed=seed) for seed in range(12)]
    assert {target(game) for game in games} == {"achab", "jukas"}
    assert all(events(game, "verified")[0]["why"]["args"]["tied"] == 2 for game in games)
    assert target(verified(heroes, seed=3)) == target(verified(heroes, seed=3))


@pytest.mark.rule("ST-AIN-10")
def test_without_mission_and_nobody_inside_the_closest_hero_is_attacked() -> None:
    game = verified({"achab": {"at": "e8", "threat": 9}, "jukas": {"at": "a3", "threat": 0}}, "kid")
    assert (target(game), line(game)) == ("achab", "nearest")
    game = verified({"achab": {"at": "e8", "threat": 9}, "jukas": {"at": "e1", "threat": 0}}, "kid")
    assert (target(game), line(game)) == ("jukas", "alone-inside")


@pytest.mark.rule("ST-AIN-10")
def test_with_a_mission_and_nobody_inside_the_mission_comes_first() -> None:
    game = sabotage({"achab": {"at": "e1", "threat": 9}}, "spriggan")
    assert target(game) == "achab"
    game = sabotage({"achab": {"at": "a1", "threat": 9}}, "spriggan")
    assert (target(game), line(game)) == (OBJECTIVE, "objective")


@pytest.mark.rule("ST-AIN-11")
@pytest.mark.parametrize(("achab", "jukas", "chosen"), [(2, 1, "achab"), (1, 2, "jukas")])
def test_at_the_same_distance_the_higher_threat(achab: int, jukas: int, chosen: str) -> None:
    heroes = {"achab": {"at": "a4", "threat": achab}, "jukas": {"at": "e8", "threat": jukas}}
    game = verified(heroes, "kid")
    assert (target(game), line(game)) == (chosen, "nearest")


@pytest.mark.rule("ST-AIN-12")
@pytest.mark.parametrize(("at", "attacks"), [("d4", 1), ("c4", 1), ("b4", 0)])
def test_an_enemy_moves_and_attacks_if_its_ap_are_enough(at: str, attacks: int) -> None:
    """A Spriggan has 4 AP and attacks for 3: one square at most."""
    game = verified({"achab": {"at": at}})
    assert len(events(game, "enemy-attacks")) == attacks
    assert enemy(game, "spriggan-1")["at"] == {"d4": "e4", "c4": "d4", "b4": "c4"}[at]


@pytest.mark.rule("EX-AIN-01")
@pytest.mark.parametrize("threat", [8, 9])
@pytest.mark.parametrize("reach", [True, False])
def test_example_the_gynoid_is_closer_and_the_psychic_more_threatening(threat: int, reach: bool) -> None:
    heroes = {"andromeda": {"at": "d4", "threat": 3}, "jukas": {"at": "f5" if reach else "f7", "threat": threat}}
    game = verified(heroes, switches={"strict_target": True})
    assert target(game) == "jukas"
    assert [event["whom"] for event in events(game, "enemy-attacks")] == (["jukas"] if reach else [])
    assert enemy(game, "spriggan-1")["at"] != HERE


class TestVerification:
    """[ST-RUL-23]"""

    @pytest.mark.rule("ST-RUL-23")
    def test_knocked_out_heroes_never_count(self) -> None:
        game = verified({"achab": {"at": NEAR, "threat": 9, "wounds": 6}, "jukas": {"at": FAR}})
        assert (target(game), line(game)) == ("jukas", "alone-inside")
        assert events(game, "verified")[0]["inside"] == ["jukas"]
        nobody = verified({"achab": {"at": NEAR, "threat": 9, "wounds": 6}, "jukas": {"at": "e8"}}, "kid")
        assert (target(nobody), line(nobody)) == ("jukas", "nearest")

    @pytest.mark.rule("ST-RUL-23")
    def test_gone_heroes_never_count(self) -> None:
        game = verified({"achab": {"gone": True, "threat": 9}, "jukas": {"at": FAR}})
        assert events(game, "verified")[0]["inside"] == ["jukas"]

    @pytest.mark.rule("ST-RUL-23")
    def test_alone_inside_a_hero_is_chosen_whatever_others_outside_may_be(self) -> None:
        game = verified({"achab": {"at": FAR, "threat": 0}, "jukas": {"at": "a1", "threat": 9}})
        assert (target(game), line(game)) == ("achab", "alone-inside")

    @pytest.mark.rule("ST-RUL-23")
    def test_several_inside_threat_comes_before_distance(self) -> None:
        game = verified({"achab": {"at": NEAR, "threat": 1}, "jukas": {"at": FAR, "threat": 2}})
        assert (target(game), line(game)) == ("jukas", "most-threatening")

    @pytest.mark.rule("ST-RUL-23")
    def test_nobody_inside_distance_comes_before_threat(self) -> None:
        game = verified({"achab": {"at": "e8", "threat": 1}, "jukas": {"at": "d8", "threat": 2}}, "kid")
        assert (target(game), line(game)) == ("achab", "nearest")

    @pytest.mark.rule("ST-RUL-23")
    def test_nobody_inside_and_all_equal_chance_decides(self) -> None:
        heroes = {"achab": {"at": "a4", "threat": 1}, "jukas": {"at": "e8", "threat": 1}}
        assert {target(verified(heroes, "kid", seed=seed)) for seed in range(12)} == {"achab", "jukas"}

    @pytest.mark.rule("ST-RUL-23")
    def test_an_ally_is_seen_as_a_hero_with_its_fixed_threat(self) -> None:
        def escort(achab: int, at: str) -> Game[Any]:
            return verified({"achab": {"at": NEAR, "threat": achab}}, scene="escort", time="2.4", ally_at=at)

        assert target(escort(3, "e6")) == "alien"
        assert target(escort(4, "e6")) == "achab", "the closer of two with TV 4"
        assert target(escort(5, "e6")) == "achab"
        assert target(escort(0, "a1")) == "achab", "outside"

    @pytest.mark.rule("ST-RUL-23")
    def test_the_numbers_that_decided_are_told(self) -> None:
        game = sabotage({"achab": {"at": NEAR, "threat": 4}, "jukas": {"at": FAR, "threat": 1}})
        told = events(game, "verified")[0]
        facts = {"who": "spriggan-1", "inside": ["achab", "jukas"], "line": "most-threatening"}
        assert {name: told[name] for name in facts} == facts
        assert told["why"]["args"] == {"ac": 4, "objective_tv": 3, "distance": 1, "tv": 4, "tied": 1, "n": 2}

    @pytest.mark.rule("ST-RUL-23")
    def test_an_event_may_narrow_the_area_of_control(self) -> None:
        assert target(sabotage({"achab": {"at": "a4", "threat": 9}}, event="silent-jungle")) == OBJECTIVE
        assert target(sabotage({"achab": {"at": "b4", "threat": 9}}, event="silent-jungle")) == "achab"


class TestTargetOutOfReach:
    """[ST-RUL-26]"""

    WANTED: Mapping[str, Any] = {"achab": {"at": "f7", "threat": 5}, "jukas": {"at": "d4", "threat": 0}}

    @pytest.mark.rule("ST-RUL-26", "ST-PLE-02", "ST-PLE-03")
    def test_another_hero_in_reach_is_attacked_instead(self) -> None:
        game = verified(self.WANTED)
        assert target(game) == "achab"
        turned = last(game, "turned-to")
        assert (turned["whom"], turned["from_"], turned["squares"], turned["ap"]) == ("jukas", "achab", 0, 4)
        assert [event["whom"] for event in events(game, "enemy-attacks")] == ["jukas"]

    @pytest.mark.rule("ST-RUL-26")
    def test_a_chosen_hero_who_can_be_attacked_is_attacked(self) -> None:
        game = verified({**self.WANTED, "achab": {"at": "e6", "threat": 5}})
        assert events(game, "turned-to") == []
        assert [event["whom"] for event in events(game, "enemy-attacks")] == ["achab"]

    @pytest.mark.rule("ST-RUL-26")
    def test_otherwise_it_walks_toward_the_chosen_hero(self) -> None:
        game = verified({**self.WANTED, "jukas": {"at": "a4", "threat": 0}})
        assert events(game, "turned-to") == events(game, "enemy-attacks") == []
        assert enemy(game, "spriggan-1")["at"] == "f6"

    @pytest.mark.rule("ST-RUL-26")
    @pytest.mark.parametrize(("threat", "attacked"), [(0, False), (2, False), (3, False), (4, True)])
    def test_a_hero_it_has_to_ignore_is_left_alone(self, threat: int, attacked: bool) -> None:
        """Two inside: one with the mission's very threat loses the tie to the mission."""
        game = sabotage({**self.WANTED, "jukas": {"at": "d4", "threat": threat}})
        assert target(game) == "achab"
        assert bool(events(game, "enemy-attacks")) is attacked
        assert bool(events(game, "turned-to")) is attacked

    @pytest.mark.rule("ST-RUL-26")
    def test_the_nearest_to_attack_comes_first(self) -> None:
        game = verified({**self.WANTED, "alexandra": {"at": "e2", "threat": 4}})
        assert last(game, "turned-to")["whom"] == "jukas", "no square to walk"

    @pytest.mark.rule("ST-RUL-26")
    def test_the_switch_keeps_it_on_its_target(self) -> None:
        game = verified(self.WANTED, switches={"strict_target": True})
        assert events(game, "turned-to") == events(game, "enemy-attacks") == []
        assert enemy(game, "spriggan-1")["at"] == "f6"

    @pytest.mark.rule("ST-RUL-26")
    def test_an_ally_may_be_turned_to(self) -> None:
        heroes = {"achab": {"at": "f7", "threat": 5}}
        game = verified(heroes, scene="escort", time="2.4", ally_at="d4")
        assert last(game, "turned-to")["whom"] == "alien"
        assert [event["whom"] for event in events(game, "enemy-attacks")] == ["alien"]


@pytest.mark.rule("ST-PLE-01")
def test_the_mission_comes_before_everything_else() -> None:
    """A hero it could kill stands beside it, and it walks past."""
    game = sabotage({"achab": {"at": "e5", "threat": 2, "wounds": 5}})
    assert events(game, "enemy-attacks") == []
    assert last(game, "sabotaged")["what"] == OBJECTIVE
    assert hero(game, "achab")["wounds"] == 5


@pytest.mark.rule("ST-PLE-02")
def test_otherwise_it_does_what_is_worst_for_the_heroes() -> None:
    """Where it may stand, it stands where no shield protects the target; and rather than not attack, it turns."""
    shield = [{"terrain": "log", "at": "c3"}]
    game = assault("seed", "witch", "f2", heroes={"achab": {"at": "c4"}}, scenery=shield)
    assert last(game, "walked")["at"] == "f3"
