"""What wins and loses each kind of mission, in detail; and heroes who are gone."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.tables import FAR, LATE, enemy, events, hero, keys, play, refused, seen, take

NEVER = "9.1"
"""A token there is not reached in any of these missions."""


def at(scene: str, now: str, dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """A mission at some time; heroes and enemies as said, all tokens out of reach unless told otherwise."""
    squares = {"achab": "a1", "andromeda": "a2", "jukas": "a3", "alexandra": "a4"}
    heroes = {id: {"at": spot, "time": NEVER} for id, spot in squares.items()}
    for id, said in more.pop("heroes", {}).items():
        heroes[id] |= said
    enemies = more.pop("enemies", [FAR])
    groups = {one["enemy"]: NEVER for one in enemies} | more.pop("groups", {})
    return play(dice or [], scene=scene, now=now, heroes=heroes, enemies=enemies, groups=groups, **more)


def ending(game: Game[Any]) -> tuple[bool, str] | None:
    """Whether the mission succeeded, and why; None while it goes on."""
    outcome = game.outcome
    return None if outcome is None else (bool(outcome.winners), str(outcome.reason))


WON = (True, "objective-met")


@pytest.mark.rule("ST-RUL-128")
def test_remove_waits_for_those_still_to_arrive() -> None:
    beside = [{"enemy": "kid", "at": "d4"}]
    achab = {"achab": {"at": "c4", "time": "1.5"}}
    early = take(at("landing-site", "1.5", [1] * 5, enemies=beside, heroes=achab), "attack blade-slash")
    assert (len(events(early, "enemy-removed")), ending(early)) == (1, None), "more Kids come at 2.12"
    achab["achab"]["time"] = "2.1"
    late = take(at("landing-site", "2.1", [1] * 5, enemies=beside, heroes=achab), "attack blade-slash")
    assert ending(late) == WON


@pytest.mark.rule("ST-RUL-128")
@pytest.mark.parametrize(("other", "won"), [("spriggan", True), ("witch-elite", False), ("witch", False)])
def test_remove_counts_the_enemies_it_names_and_their_elites(other: str, won: bool) -> None:
    enemies = [{"enemy": "witch", "at": "d4", "wounds": 2}, {"enemy": other, "at": "r8"}]
    game = at("coven", "4.10", [1] * 5, enemies=enemies, heroes={"achab": {"at": "c4", "time": "4.10"}})
    take(game, "attack blade-slash", "keep")
    assert ending(game) == (WON if won else None)


@pytest.mark.rule("ST-RUL-128")
def test_remove_asks_not_what_removed_them() -> None:
    burning = [{"enemy": "kid", "at": "r8", "statuses": ["fire"]}]
    game = at("landing-site", "2.1", enemies=burning, groups={"kid": "2.1"})
    assert ending(game) == WON


@pytest.mark.rule("ST-RUL-128")
def test_successes_at_the_antenna_add_up_over_all_heroes() -> None:
    heroes = {"achab": {"at": "n5", "time": "2.7"}, "alexandra": {"at": "o4", "time": "2.9"}}
    game = at("antenna", "2.7", [1, 1, 1, 3, 3, 1, 1, 1, 1, 1, 6, 1, 1, 1], heroes=heroes)
    take(game, "interact antenna", "interact antenna")
    assert [event["works"] for event in events(game, "interacted")] == [False, True]
    assert (hero(game, "achab")["ap"], seen(game, "mission")["progress"]) == (3, 1)
    take(game, "wait 3", "interact antenna", "interact antenna")
    assert [event["works"] for event in events(game, "interacted")][2:] == [False, True]
    assert ending(game) == WON


@pytest.mark.rule("ST-RUL-128")
@pytest.mark.parametrize(("scene", "now", "spot"), [("antenna", "2.7", "o5"), ("sabotage", "5.1", "g5")])
def test_antenna_and_generator_are_closed_and_block_no_sight(scene: str, now: str, spot: str) -> None:
    west, east = chr(ord(spot[0]) - 1) + spot[1], chr(ord(spot[0]) + 1) + spot[1]
    heroes = {"andromeda": {"at": west, "time": now}}
    game = at(scene, now, [1] * 5, heroes=heroes, enemies=[{"enemy": "mower", "at": east}])
    assert refused(game, "attack burst") == "", "the line goes right over it"
    take(game, "move 3")
    assert f"to {spot}" not in keys(game)
    refusal = game.why_not(f"to {spot}")
    assert refusal is not None
    assert refusal.rule == "ST-RUL-37"


@pytest.mark.rule("ST-RUL-128")
def test_the_probe_is_taken_carried_home_and_dropped_by_whoever_falls() -> None:
    heroes = {
        "achab": {"at": "n4", "time": "1.5", "wounds": 5, "statuses": ["bleed"]},
        "jukas": {"at": "n6", "time": "1.11"},
    }
    game = at("lost-probe", "1.5", [3, 1, 1], heroes=heroes)
    take(game, "interact probe")
    assert (hero(game, "achab")["carries"], seen(game, "points")) == ("probe", [])
    take(game, "move 1", "to m4", "wait 3")
    assert hero(game, "achab")["ko"], "he bled"
    assert [(event["what"], event["at"]) for event in events(game, "dropped")] == [("probe", "m4")]
    assert [(one["id"], one["at"]) for one in seen(game, "points")] == [("probe", "m4")]
    assert ending(game) is None
    take(game, "wait 5", "move 2", "to m5", "interact probe")
    assert hero(game, "jukas")["carries"] == "probe"
    assert len(events(game, "rolled")) == 1, "taken up again without a roll"


@pytest.mark.rule("ST-RUL-128")
@pytest.mark.parametrize(("to", "won"), [("b4", True), ("c4", False)])
def test_the_probe_is_home_in_the_start_zone(to: str, won: bool) -> None:
    heroes = {"achab": {"at": "d4", "time": "1.5", "carries": "probe"}}
    game = at("lost-probe", "1.5", heroes=heroes, points={"probe": ""}, progress=1)
    take(game, "move 2", f"to {to}")
    assert ending(game) == (WON if won else None)


@pytest.mark.rule("ST-RUL-128")
def test_a_failed_try_leaves_the_probe_where_it_is() -> None:
    game = take(at("lost-probe", "1.5", [1, 1, 1], heroes={"achab": {"at": "n4", "time": "1.5"}}), "interact probe")
    assert (hero(game, "achab")["carries"], [one["id"] for one in seen(game, "points")]) == ("", ["probe"])


# The ally


def escorting(dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """The Medic is about to act; the ally stands at c4 unless said otherwise."""
    heroes = {"alexandra": {"at": "a4", "time": "2.8"}} | more.pop("heroes", {})
    return at("escort", more.pop("now", "2.8"), dice, heroes=heroes, **more)


@pytest.mark.rule("ST-RUL-128")
def test_the_ally_walks_three_squares_after_each_activation_of_the_medic() -> None:
    game = take(escorting(), "wait 5")
    assert seen(game, "ally")["at"] == "f4"
    assert "alien" not in [one["who"] for one in seen(game, "order")], "it has no token"
    captain = {"achab": {"at": "a1", "time": "2.8"}, "alexandra": {"time": "2.9"}}
    other = take(escorting(heroes=captain), "wait 5")
    assert seen(other, "ally")["at"] == "c4", "not after the Captain's"


@pytest.mark.rule("ST-RUL-128")
def test_the_ally_follows_a_medic_on_the_ground_and_without_her_whoever_is_quickest() -> None:
    down = {"alexandra": {"at": "a4", "time": "2.8", "wounds": 5}, "jukas": {"time": "2.9"}}
    game = escorting(heroes=down, serious=["shallow-breath"] * 3)
    assert seen(game, "ally")["at"] == "f4"
    gone = {"alexandra": {"gone": True}, "achab": {"at": "a1", "time": "2.8"}, "jukas": {"at": "a3", "time": "2.9"}}
    game = take(escorting(heroes=gone), "wait 5")
    assert seen(game, "ally")["at"] == "f4", "the Captain has the highest Ra"


@pytest.mark.rule("ST-RUL-128")
def test_the_ally_reaches_an_exit_and_the_mission_is_won() -> None:
    game = escorting(ally_at="p4")
    take(game, "wait 5")
    assert (seen(game, "ally")["at"], ending(game)) == ("r4", WON)
    barred = escorting(ally_at="p4", enemies=[{"enemy": "kid", "at": "r4"}, {"enemy": "mower", "at": "a8"}])
    take(barred, "wait 5")
    assert (seen(barred, "ally")["at"], ending(barred)) == ("r5", WON), "the free exit"


@pytest.mark.rule("ST-RUL-128")
@pytest.mark.parametrize(("wounds", "over"), [(1, None), (4, (False, "ally-fell"))])
def test_players_roll_the_allys_defence_and_six_wounds_fail_the_mission(
    wounds: int, over: tuple[bool, str] | None
) -> None:
    spriggan = [{"enemy": "spriggan", "at": "d4"}]
    game = escorting(
        [3, 3, 1, 1], enemies=spriggan, groups={"spriggan": "2.8"}, ally_wounds=wounds,
        heroes={"alexandra": {"at": "a8", "time": "2.9"}},
    )  # fmt: skip
    assert events(game, "rolled")[0]["dice"] == [3, 3, 1, 1], "Ph 4"
    assert seen(game, "ally")["wounds"] == wounds + 2
    assert enemy(game, "spriggan-1")["engaged"] == [], "it cannot be engaged"
    assert events(game, "status-gained") == [], "nor get a status"
    assert ending(game) == over


@pytest.mark.rule("ST-RUL-128")
def test_the_ally_defends_with_mi_4_against_mental_attacks_and_draws_enemies_with_tv_4() -> None:
    witch = [{"enemy": "witch", "at": "f4"}]
    for threat, struck in ((3, "alien"), (5, "achab")):
        heroes = {"alexandra": {"at": "a8", "time": "2.9"}, "achab": {"at": "e4", "threat": threat}}
        game = escorting([4] * 4, enemies=witch, groups={"witch": "2.8"}, heroes=heroes)
        assert events(game, "verified")[0]["target"] == struck
        assert len(events(game, "rolled")[0]["dice"]) == (4 if struck == "alien" else 3)


@pytest.mark.rule("ST-RUL-128")
def test_the_ally_can_be_healed_and_heroes_cross_its_square() -> None:
    medic = {"alexandra": {"at": "b4", "time": "2.8"}}
    game = escorting(heroes=medic, ally_wounds=3)
    take(game, "use med-kit", "target alien")
    assert seen(game, "ally")["wounds"] == 2
    take(game, "move 2")
    assert "to c4" not in keys(game)
    assert "to d4" in keys(game)


# Loot, sabotage, leaving


@pytest.mark.rule("ST-RUL-128")
def test_three_tokens_of_the_vein_win_and_other_loot_does_not_count() -> None:
    achab = {"achab": {"at": "g7", "time": "1.5"}}
    deck = ["medipack"] * 4
    assert len([one for one in seen(at("mineral-vein", "1.5"), "points") if one["kind"] == "loot"]) == 3
    game = at("mineral-vein", "1.5", heroes=achab, progress=2, resources=deck)
    take(game, "loot")
    assert (hero(game, "achab")["resources"], ending(game)) == (["medipack"], WON)
    other = at(
        "mineral-vein", "1.5", heroes={"achab": {"at": "c4", "time": "1.5"}}, progress=2, loot=["c4"], resources=deck
    )
    take(other, "loot")
    assert (hero(other, "achab")["resources"], ending(other)) == (["medipack"], None)


@pytest.mark.rule("ST-RUL-128")
@pytest.mark.parametrize(("progress", "over"), [(1, None), (2, (False, "objective-ruined"))])
def test_an_enemy_beside_the_generator_spends_all_its_ap_on_it(progress: int, over: tuple[bool, str] | None) -> None:
    heroes = {"achab": {"at": "a1", "time": "5.6"}}
    game = at(
        "sabotage", "5.5", heroes=heroes, enemies=[{"enemy": "spriggan", "at": "g6"}], groups={"spriggan": "5.5"},
        progress=progress,
    )  # fmt: skip
    assert [(event["n"], event["total"]) for event in events(game, "sabotaged")] == [(4, progress + 4)]
    assert ending(game) == over


@pytest.mark.rule("ST-RUL-128")
def test_ap_at_the_generator_add_up_over_all_enemies_and_walking_costs_some() -> None:
    pair = [{"enemy": "spriggan", "at": "g6"}, {"enemy": "spriggan", "at": "h8"}]
    game = at("sabotage", "5.5", heroes={"achab": {"time": "5.6"}}, enemies=pair, groups={"spriggan": "5.5"})
    assert [event["n"] for event in events(game, "sabotaged")] == [4, 1], "three squares to h5"
    assert seen(game, "mission")["progress"] == 5


@pytest.mark.rule("ST-RUL-128")
def test_sabotage_is_foiled_when_nobody_is_left_to_do_it() -> None:
    heroes = {"achab": {"at": "c4", "time": "6.5"}}
    game = at("sabotage", "6.5", [1] * 5, heroes=heroes, enemies=[{"enemy": "spriggan", "at": "d4", "wounds": 1}])
    take(game, "attack blade-slash")
    assert ending(game) == WON


@pytest.mark.rule("ST-RUL-128", "ST-RUL-123")
def test_the_third_to_leave_wins_even_if_nobody_else_stands() -> None:
    heroes = {
        "achab": {"at": "r1", "time": "2.5"}, "andromeda": {"gone": True}, "jukas": {"gone": True},
        "alexandra": {"at": "a4", "wounds": 5},
    }  # fmt: skip
    game = at("cross-the-glade", "2.5", heroes=heroes, progress=2, enemies=[{"enemy": "kid", "at": "a8"}])
    take(game, "leave")
    assert ending(game) == WON


@pytest.mark.rule("ST-RUL-128")
def test_only_the_far_edge_leads_out_and_nobody_engaged_leaves() -> None:
    inside = at("cross-the-glade", "2.5", heroes={"achab": {"at": "q1", "time": "2.5"}})
    assert refused(inside, "leave") == "ST-RUL-128"
    held = {"achab": {"at": "r1", "time": "2.5", "engaged": ["kid-1"]}}
    assert (
        refused(at("cross-the-glade", "2.5", heroes=held, enemies=[{"enemy": "kid", "at": "r2"}]), "leave")
        == "ST-RUL-128"
    )
    free = at(
        "cross-the-glade", "2.5", heroes={"achab": {"at": "r1", "time": "2.5"}}, enemies=[{"enemy": "kid", "at": "a8"}]
    )
    assert free.forecast("leave")["cost"] == 1
    elsewhere = play(heroes={"achab": {"at": "r1"}}, enemies=[{"enemy": "kid", "at": "a8"}], groups={"kid": LATE})
    assert refused(elsewhere, "leave") == "ST-RUL-128", "not in this mission"


@pytest.mark.rule("ST-RUL-123")
def test_whoever_is_gone_takes_everything_along_and_is_no_target() -> None:
    achab = {"at": "r1", "time": "2.5", "statuses": ["poison"], "resources": ["medipack"], "saved": 4}
    heroes = {"achab": achab, "jukas": {"at": "h8", "time": "2.9"}}
    game = at(
        "cross-the-glade", "2.5", [1] * 9, heroes=heroes, enemies=[{"enemy": "kid", "at": "r4"}], groups={"kid": "2.8"}
    )
    take(game, "leave")
    shown = hero(game, "achab")
    assert (shown["here"], shown["at"], shown["statuses"], shown["resources"], shown["engaged"]) == (
        False,
        "",
        [],
        [],
        [],
    )
    assert "achab" not in [one["who"] for one in seen(game, "order")]
    assert [event["who"] for event in events(game, "hero-gone")] == ["achab"]
    assert events(game, "verified")[0]["target"] != "achab", "the Kid was three squares away from him"
    assert seen(game, "active") == "jukas"


@pytest.mark.rule("ST-RUL-123")
def test_the_gone_count_as_fallen_when_all_are_out() -> None:
    heroes: dict[str, Any] = {
        "achab": {"at": "c4", "time": "2.5", "wounds": 5, "statuses": ["bleed"]}, "andromeda": {"gone": True},
        "jukas": {"gone": True}, "alexandra": {"at": "a4", "wounds": 5},
    }  # fmt: skip
    game = at("cross-the-glade", "2.5", heroes=heroes, progress=2)
    take(game, "wait 5")
    assert ending(game) == (False, "nobody-stands")
