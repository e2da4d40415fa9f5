"""Reaction: enemies whose token a hero's token passes may act at once."""

from collections.abc import Mapping
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.sine_tempore.reaction import overtaken
from tests.sine_tempore.tables import FAR, LATE, end, enemy, events, group, hero, keys, play, take

KID = {"enemy": "kid", "at": "c5"}
HARMLESS, CUTTING = [1] * 5, [3] * 5
"""Achab's five defence dice against a bite of three icons: all of it cancelled, or none."""


def who(game: Game[Any], kind: str = "reacts") -> list[str]:
    return [str(event["who"]) for event in events(game, kind)]


def passing(*enemies: Mapping[str, Any], dice: list[int] | None = None, time: str = "1.7", **setup: Any) -> Game[Any]:
    """Achab at c4 waits 3 AP, from sector 5 to 8, past the token of the only group."""
    game = play(dice or HARMLESS, enemies=list(enemies), groups={str(enemies[0]["enemy"]): time}, **setup)
    return take(game, "wait 3")


@pytest.mark.rule("ST-RUL-13")
@pytest.mark.parametrize(
    ("before", "after", "passed"),
    [(5, 7, []), (7, 8, ["kid"]), (5, 9, ["kid"]), (5, 10, ["kid", "hunter"]), (7, 10, ["kid", "hunter"]), (8, 9, [])],
)
def test_what_is_overtaken(before: int, after: int, passed: list[str]) -> None:
    """The hand stands on 5, enemies on 7 and 9, and a slower one on 5 itself."""
    enemies = [FAR, {"enemy": "hunter", "at": "r7"}, {"enemy": "spriggan", "at": "r6"}]
    game = play(enemies=enemies, groups={"kid": "1.7", "hunter": "1.9", "spriggan": "1.5"})
    assert overtaken(game.state, 12 + before, 12 + after) == passed


@pytest.mark.rule("ST-RUL-13", "ST-REA-01")
def test_landing_on_a_token_is_not_overtaking_and_leaving_it_is() -> None:
    game = take(play(HARMLESS, enemies=[KID], groups={"kid": "1.7"}), "wait 2")
    assert not events(game, "reaction")
    take(game, "wait 1")
    assert who(game) == ["kid-1"]


@pytest.mark.rule("ST-RUL-13", "ST-REA-01")
def test_each_move_of_the_token_is_checked_once_and_not_square_by_square() -> None:
    """Two squares east the Kid would no longer have him inside its Ac: what counts is where he stands on paying."""
    game = play(HARMLESS, enemies=[{"enemy": "kid", "at": "a6"}], groups={"kid": "1.7"}, heroes={"achab": {"at": "b5"}})
    take(game, "move 4")
    assert who(game) == ["kid-1"]
    assert len(events(game, "reaction")) == 1


@pytest.mark.rule("ST-RUL-13")
def test_tokens_in_the_active_sector_are_never_overtaken() -> None:
    spriggan = {"enemy": "spriggan", "at": "c5"}
    game = take(play(enemies=[spriggan], groups={"spriggan": "1.5"}), "wait 3")
    assert not events(game, "reaction")


@pytest.mark.rule("ST-REA-02", "ST-RUL-14")
@pytest.mark.parametrize(("at", "reacts"), [("c5", True), ("f4", True), ("e5", True), ("g4", False), ("f5", False)])
def test_models_react_that_have_the_hero_inside_their_ac(at: str, reacts: bool) -> None:
    game = passing({"enemy": "kid", "at": at})
    assert bool(events(game, "reacts")) == reacts
    assert bool(events(game, "reaction")) == reacts


@pytest.mark.rule("ST-REA-02")
def test_of_an_overtaken_group_only_those_models_and_of_others_none() -> None:
    enemies = [KID, FAR, {"enemy": "kid", "at": "e4"}, {"enemy": "hunter", "at": "b4"}]
    game = play(HARMLESS * 2, enemies=enemies, groups={"kid": "1.7", "hunter": "1.8"})
    take(game, "wait 3")
    assert who(game) == ["kid-1", "kid-3"]
    assert [event["n"] for event in events(game, "reaction")] == [2]


@pytest.mark.rule("ST-REA-03")
def test_they_act_before_the_paid_action_is_carried_out() -> None:
    """The Hunter shoots while Achab still stands where he declared his move."""
    game = play(HARMLESS, enemies=[{"enemy": "hunter", "at": "c8"}], groups={"hunter": "1.7"})
    take(game, "move 3")
    assert hero(game, "achab")["at"] == "c4"
    assert len(events(game, "enemy-attacks")) == 1
    assert [key for key in keys(game) if key.startswith("to ")], "now he walks"
    told = [event["kind"] for event in game.events() if event["kind"] in ("token-moved", "reacts", "walked")]
    assert told == ["token-moved", "reacts"]


@pytest.mark.rule("ST-REA-04", "ST-RUL-14")
@pytest.mark.parametrize(
    ("at", "statuses", "reacts"),
    [
        ("f4", [], True),
        ("f4", ["stunned"], False),
        ("c5", ["stunned"], True),
        ("d4", ["nail-down"], True),
        ("e4", ["nail-down"], False),
        ("f4", ["hindered"], False),
        ("f4", ["slow-down"], False),
        ("e4", ["slow-down"], True),
    ],
)
def test_a_model_that_cannot_come_to_strike_does_not_react(at: str, statuses: list[str], reacts: bool) -> None:
    """3 AP of its 5 are for the bite, after what its Token phase would change."""
    game = passing({"enemy": "kid", "at": at, "statuses": statuses})
    assert bool(events(game, "reacts")) == reacts


@pytest.mark.rule("ST-REA-04")
def test_a_model_walled_off_does_not_react() -> None:
    """Two squares away as the crow flies, and a Great Tree in between."""
    tree = [{"terrain": "great-tree", "at": "c5"}, {"terrain": "rock", "at": "a5"}, {"terrain": "rock", "at": "e5"}]
    game = passing({"enemy": "kid", "at": "c7"}, scenery=tree)
    assert not events(game, "reaction")


@pytest.mark.rule("ST-REA-04")
def test_by_the_other_reading_it_reacts_all_the_same() -> None:
    kid = {"enemy": "kid", "at": "e4", "statuses": ["nail-down"]}
    game = passing(kid, switches={"reaction_needs_interaction": False})
    assert who(game) == ["kid-1"]
    assert not events(game, "enemy-attacks")


@pytest.mark.rule("ST-RUL-14")
@pytest.mark.parametrize("held", [{"acted": True}, {"statuses": ["soul-breaker"], "soul": "jukas"}])
def test_neither_who_has_acted_nor_who_has_a_broken_soul_reacts(held: dict[str, Any]) -> None:
    game = passing({**KID, **held})
    assert not events(game, "reaction")


@pytest.mark.rule("ST-RUL-14")
def test_nobody_reacts_to_a_hero_who_is_ko() -> None:
    """The first bite takes him out; the second Kid, as near, and the other group do nothing."""
    enemies = [KID, {"enemy": "kid", "at": "b4"}, {"enemy": "spriggan", "at": "d4"}]
    heroes = {"achab": {"wounds": 5}, "jukas": {"time": "1.6"}}
    game = play(CUTTING, heroes=heroes, enemies=enemies, groups={"kid": "1.7", "spriggan": "1.7"})
    take(game, "wait 3")
    assert hero(game, "achab")["ko"]
    assert len(who(game)) == 1


def sabotage(threat: int, other: int = 0) -> Game[Any]:
    """Spriggans at the generator, one of them beside Achab, who passes their token; Jukas stands near, too."""
    heroes: dict[str, Any] = {
        "achab": {"at": "d4", "time": "5.5", "threat": threat},
        "jukas": {"at": "d7" if other else "a1", "time": "7.1", "threat": other},
        "andromeda": {"at": "a2", "time": "7.1"},
        "alexandra": {"at": "a3", "time": "7.1"},
    }
    setup = {
        "scene": "sabotage", "begin": "play", "event": "none", "now": "5.5", "scenery": [], "heroes": heroes,
        "enemies": [{"enemy": "spriggan", "at": "d5"}], "groups": {"spriggan": "5.7"},
    }  # fmt: skip
    return take(rouage.new("sine-tempore", setup, dice=HARMLESS), "wait 3")


@pytest.mark.rule("ST-RUL-14")
@pytest.mark.parametrize(("threat", "reacts"), [(0, False), (2, False), (3, True), (5, True)])
def test_a_model_that_keeps_to_its_objective_does_not_react(threat: int, reacts: bool) -> None:
    assert bool(events(sabotage(threat), "reacts")) == reacts


@pytest.mark.rule("ST-RUL-14", "ST-RUL-15")
def test_a_model_that_picks_another_hero_reacts_all_the_same() -> None:
    """Its Verification picks Jukas, two squares off, and it is he who is attacked."""
    game = play([1] * 4, heroes={"jukas": {"at": "c7", "threat": 5}}, enemies=[KID], groups={"kid": "1.7"})
    take(game, "wait 3")
    assert [(event["who"], event["whom"]) for event in events(game, "reacts")] == [("kid-1", "achab")]
    assert [event["target"] for event in events(game, "verified")] == ["jukas"]
    assert [event["whom"] for event in events(game, "enemy-attacks")] == ["jukas"]


@pytest.mark.rule("ST-REA-05")
def test_the_order_among_groups_is_random() -> None:
    enemies = [KID, {"enemy": "spriggan", "at": "d4"}]
    orders = set()
    for seed in range(12):
        game = play(HARMLESS * 2, enemies=enemies, groups={"kid": "1.7", "spriggan": "1.6"}, seed=seed)
        orders.add(tuple([event["group"] for event in events(take(game, "wait 3"), "reaction")]))
    assert orders == {("kid", "spriggan"), ("spriggan", "kid")}


@pytest.mark.rule("ST-REA-06", "ST-REA-07", "ST-REA-08", "ST-REA-09")
def test_whoever_reacted_does_nothing_at_the_groups_next_activation() -> None:
    game = passing(KID, FAR)
    assert (enemy(game, "kid-1")["acted"], enemy(game, "kid-2")["acted"]) == (True, False)
    assert who(game, "acted") == ["kid-1"]
    assert group(game, "kid")["time"] == 19, "its token stays"
    before = len(game.events())
    end(game)
    told = game.events()[before:]
    acting = [event["who"] for event in told if event["kind"] in ("verified", "walked", "enemy-attacks")]
    assert acting == ["kid-2", "kid-2"]
    assert [event["who"] for event in told if event["kind"] == "acted-discarded"] == ["kid-1"]
    assert not enemy(game, "kid-1")["acted"]
    assert group(game, "kid")["time"] == 24, "then it moves as always"


@pytest.mark.rule("ST-REA-07", "ST-RUL-15")
def test_once_the_acted_token_is_gone_a_model_reacts_and_acts_again() -> None:
    game = end(passing(KID, dice=HARMLESS * 3))
    assert group(game, "kid")["time"] == 24
    assert hero(game, "achab")["time"] == 20
    take(game, "wait 5")
    assert who(game) == ["kid-1", "kid-1"]


@pytest.mark.rule("ST-RUL-15")
def test_a_model_reacts_at_most_once_until_its_groups_next_activation() -> None:
    """Both heroes beside it pass its token; to the second it does not react any more."""
    heroes = {"alexandra": {"at": "c6", "time": "1.5"}}
    game = take(play(HARMLESS, heroes=heroes, enemies=[KID], groups={"kid": "1.6"}), "first achab", "wait 2")
    assert who(game) == ["kid-1"]
    take(end(game), "wait 2")
    assert hero(game, "alexandra")["time"] == 19
    assert who(game) == ["kid-1"]


@pytest.mark.rule("ST-RUL-15")
def test_a_reaction_is_a_full_activation() -> None:
    """Token phase (3 AP, and Stunned is gone), Verification, an attack, Bleed at the end, and then the Acted token."""
    mower = {"enemy": "mower-elite", "at": "c5", "statuses": ["hindered", "bleed"]}
    game = passing(mower)
    told = [event["kind"] for event in game.events() if event.get("who") == "mower-elite-1"]
    assert told == [
        "reacts", "tokens-applied", "verified", "engaged", "enemy-attacks", "enemy-waits", "status-lost",
        "enemy-wounded", "acted",
    ]  # fmt: skip
    assert enemy(game, "mower-elite-1")["statuses"] == []
    assert group(game, "mower-elite")["time"] == 19


@pytest.mark.rule("ST-RUL-15")
def test_discarding_the_acted_token_is_no_activation() -> None:
    """No Token phase and no end of activation: Stunned, Fire and Bleed wait for the next true one."""
    held = ["stunned", "fire", "bleed"]
    kid = {"enemy": "mower", "at": "c5", "acted": True, "statuses": held}
    game = play(heroes={"achab": {"time": "1.7"}}, enemies=[kid], groups={"mower": "1.6"})
    assert who(game, "acted-discarded") == ["mower-1"]
    assert group(game, "mower")["time"] == 22
    model = enemy(game, "mower-1")
    assert (model["statuses"], model["wounds"], model["acted"]) == (["stunned", "bleed", "fire"], 0, False)


@pytest.mark.rule("ST-RUL-16")
def test_a_hero_knocked_out_loses_the_action_and_there_is_no_time_shift() -> None:
    """The Kid bites and bleeds to death; the Hunters’ token, ahead of his, does not draw him on."""
    heroes = {"achab": {"wounds": 5}, "jukas": {"time": "1.8"}}
    enemies = [{**KID, "statuses": ["bleed"]}, {"enemy": "hunter", "at": "r8"}]
    setup: dict[str, Any] = {"groups": {"kid": "1.6", "hunter": "1.11"}, "serious": ["broken-arm"]}
    game = take(play(CUTTING, heroes=heroes, enemies=enemies, **setup), "move 2")
    assert hero(game, "achab")["at"] == "c4"
    assert [event["who"] for event in events(game, "action-lost")] == ["achab"]
    first = events(game, "activation-over")[0]
    assert (first["who"], first["time"]) == ("achab", "1.7"), "the AP stay spent, and that is all"


@pytest.mark.rule("ST-RUL-16")
def test_the_target_is_chosen_after_the_reaction() -> None:
    """A Kid that comes up in reaction can be struck; had it not been there, so could only the Mower."""
    enemies = [{"enemy": "mower", "at": "d4"}, {"enemy": "kid", "at": "c7"}]
    game = play([*HARMLESS, 1, 1, 1, 1, 1], enemies=enemies, groups={"mower": LATE, "kid": "1.7"})
    assert [str(one) for one in game.forecast("attack blade-slash")["targets"]] == ["mower-1"]  # type: ignore[union-attr]
    take(game, "attack blade-slash")
    assert keys(game) == ["target mower-1", "target kid-1"]
    take(game, "target kid-1")
    assert [event["who"] for event in events(game, "enemy-removed")] == ["kid-1"]


@pytest.mark.rule("ST-RUL-16")
def test_an_attack_without_a_target_left_is_lost() -> None:
    """The only enemy in reach has bled to death after its own reaction."""
    kid = {**KID, "statuses": ["bleed"]}
    game = play(HARMLESS, enemies=[kid, FAR], groups={"kid": "1.6"})
    take(game, "attack blade-slash")
    assert [event["who"] for event in events(game, "enemy-removed")] == ["kid-1"]
    assert [event["who"] for event in events(game, "action-lost")] == ["achab"]
    assert hero(game, "achab")["ap"] == 2, "AP stay spent"
    assert not events(game, "attacks")


def engaged(moves: int, dice: list[int], **hero: Any) -> Game[Any]:
    """Achab has declared a move; a Kid has bitten, and so engaged him, in reaction."""
    game = play(dice, heroes={"achab": hero}, enemies=[KID], groups={"kid": "1.6"}, seed=3)
    return take(game, f"move {moves}")


@pytest.mark.rule("ST-RUL-16")
def test_a_hero_engaged_meanwhile_may_disengage_first() -> None:
    game = engaged(2, HARMLESS * 2)
    assert hero(game, "achab")["engaged"] == ["kid-1"]
    assert keys(game) == ["disengage", "give-up"], "the only action open while a paid one waits"
    take(game, "disengage")
    assert len(events(game, "free-attack")) == 1
    assert hero(game, "achab")["ap"] == 2
    assert hero(game, "achab")["time"] == 20
    take(game, "to e4")
    assert hero(game, "achab")["at"] == "e4"


@pytest.mark.rule("ST-RUL-16")
def test_a_movement_still_barred_is_lost() -> None:
    given_up = take(engaged(2, HARMLESS), "give-up")
    assert [event["who"] for event in events(given_up, "action-lost")] == ["achab"]
    assert (hero(given_up, "achab")["at"], hero(given_up, "achab")["ap"]) == ("c4", 3)
    no_ap = engaged(5, HARMLESS)
    assert [event["who"] for event in events(no_ap, "action-lost")] == ["achab"]
    assert hero(no_ap, "achab")["at"] == "c4"


@pytest.mark.rule("ST-RUL-16")
def test_a_random_movement_stays_random_after_disengaging() -> None:
    game = engaged(2, HARMLESS * 2, statuses=["brain-damage"])
    assert keys(game) == ["disengage", "give-up"]
    take(game, "disengage")
    assert len(events(game, "strayed")) == 1
    assert not events(game, "walked")


@pytest.mark.rule("ST-RUL-16")
def test_leaving_the_board_is_a_movement_too() -> None:
    heroes: dict[str, Any] = {
        "achab": {"at": "r4", "time": "2.5"},
        **{id: {"at": at, "time": "6.1"} for id, at in (("andromeda", "a1"), ("alexandra", "a3"))},
        "jukas": {"at": "a2", "time": "2.8"},
    }
    setup = {
        "scene": "cross-the-glade", "begin": "play", "event": "none", "now": "2.5", "scenery": [], "heroes": heroes,
        "enemies": [{"enemy": "kid", "at": "q4"}], "groups": {"kid": "2.6"},
    }  # fmt: skip
    game = take(rouage.new("sine-tempore", setup, dice=HARMLESS * 2), "wait 1", "leave")
    assert keys(game) == ["disengage", "give-up"]
    take(game, "disengage")
    assert not hero(game, "achab")["here"]


@pytest.mark.rule("ST-RUL-16")
def test_statuses_received_meanwhile_wait_for_the_next_activation() -> None:
    """A Spriggan's wound hinders: not this walk, but those of the next activation."""
    game = play([3] * 5, enemies=[{"enemy": "spriggan", "at": "c6"}], groups={"spriggan": "1.6"})
    take(game, "move 2")
    assert hero(game, "achab")["statuses"] == ["hindered"]
    assert hero(game, "achab")["running"] == []


@pytest.mark.rule("ST-REA-03")
def test_nobody_reacts_to_waiting_for_nothing_or_to_others() -> None:
    """Andromeda's token passes; it is Achab whom the Kid has beside it, and she is far."""
    heroes = {"achab": {"time": LATE}, "andromeda": {"time": "1.5"}}
    game = take(play(heroes=heroes, enemies=[{"enemy": "kid", "at": "c8"}], groups={"kid": "1.7"}), "wait 3")
    assert not events(game, "reaction")


@pytest.mark.rule("ST-RUL-14")
def test_who_reacts_is_settled_when_the_token_moves() -> None:
    """Kids fill every square around Achab. One leaves for somebody else; the Spriggan behind it, for whom there was no
    way in, does not react to the gap.
    """
    enemies = [{"enemy": "kid", "at": at} for at in ("c5", "d4", "c3", "b4")] + [{"enemy": "spriggan", "at": "e4"}]
    heroes = {"jukas": {"at": "f5", "threat": 5}, "alexandra": {"at": "a8"}}
    statuses = [{**one, "statuses": ["nail-down"]} if one["at"] not in ("d4", "e4") else one for one in enemies]
    reacting = set()
    for seed in range(6):
        setup: dict[str, Any] = {"enemies": statuses, "groups": {"kid": "1.6", "spriggan": "1.6"}, "seed": seed}
        game = take(play([1] * 30, heroes=heroes, **setup), "wait 2")
        assert "spriggan-1" not in who(game)
        reacting |= {*who(game)}
        assert enemy(game, "kid-2")["at"] != "d4", "the gap is there"
    assert "kid-2" in reacting
