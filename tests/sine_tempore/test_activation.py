"""Activation: who goes first, the Token phase, actions in their steps, and the end in its order."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.tables import FAR, LATE, end, enemy, events, group, hero, keys, play, refused, take

KID_BESIDE = {"enemy": "kid", "at": "c5"}
HARMLESS, CUTTING = [1] * 5, [3] * 5
"""Five defence dice against a bite: all of it cancelled, or none."""


def acted(game: Game[Any]) -> list[str]:
    """Whose token was activated, in order."""
    return [str(event["who"]) for event in game.events() if event["kind"] in ("activated", "group-activated")]


def kinds(game: Game[Any], *wanted: str) -> list[str]:
    """The kinds of events told, in order, of those that are asked for."""
    return [str(event["kind"]) for event in game.events() if event["kind"] in wanted]


@pytest.mark.rule("ST-ACT-01")
def test_whoever_spends_little_acts_again_before_the_others() -> None:
    heroes = {"andromeda": {"time": "1.7"}, "alexandra": {"time": "1.6"}}
    game = play(heroes=heroes, enemies=[{"enemy": "spriggan", "at": "r8"}], groups={"spriggan": "1.6"})
    take(game, "wait 1")
    end(game)
    take(game, "first achab", "wait 1")
    end(game)
    assert acted(game) == ["achab", "achab", "alexandra"]


@pytest.mark.rule("EX-ACT-01", "ST-ACT-02", "ST-ACT-03")
def test_hunter_then_medic_then_witch() -> None:
    heroes = {"achab": {"time": LATE}, "alexandra": {"time": "1.5"}}
    enemies = [{"enemy": "witch", "at": "r8"}, {"enemy": "hunter", "at": "r7"}]
    game = play(heroes=heroes, enemies=enemies, groups={"witch": "1.5", "hunter": "1.5"})
    assert acted(game) == ["hunter", "alexandra"]
    take(game, "end")
    assert acted(game)[:3] == ["hunter", "alexandra", "witch"]


@pytest.mark.rule("ST-ACT-02")
def test_the_higher_ra_goes_first() -> None:
    game = play(heroes={"andromeda": {"time": "1.5"}})
    take(game, "end")
    assert acted(game)[:2] == ["achab", "andromeda"]


@pytest.mark.rule("ST-ACT-03")
def test_enemies_go_before_heroes_of_the_same_ra() -> None:
    game = play(enemies=[FAR], groups={"kid": "1.5"})
    assert acted(game) == ["kid", "achab"]
    slower = play(enemies=[{"enemy": "spriggan", "at": "r8"}], groups={"spriggan": "1.5"})
    assert acted(slower) == ["achab"], "not before those of a higher one"


@pytest.mark.rule("ST-ACT-04")
@pytest.mark.parametrize("first", ["achab", "alexandra"])
def test_the_players_choose_among_heroes_of_equal_ra(first: str) -> None:
    game = play(heroes={"alexandra": {"time": "1.5"}})
    assert keys(game) == ["first achab", "first alexandra"]
    take(game, f"first {first}")
    assert acted(game) == [first]


@pytest.mark.rule("ST-ACT-05")
@pytest.mark.parametrize("first", ["hunter", "kid"])
def test_the_players_choose_among_groups_of_equal_ra(first: str) -> None:
    enemies = [{"enemy": "hunter", "at": "r7"}, FAR]
    game = play(enemies=enemies, groups={"hunter": "1.5", "kid": "1.5"})
    assert keys(game) == ["first hunter", "first kid"]
    take(game, f"first {first}")
    assert acted(game) == [first, "kid" if first == "hunter" else "hunter", "achab"]


@pytest.mark.rule("ST-ACT-06")
def test_every_model_of_a_group_acts_before_any_other_token() -> None:
    enemies = [{"enemy": "hunter", "at": "r7"}, FAR, {"enemy": "kid", "at": "q8"}, {"enemy": "kid", "at": "r6"}]
    game = play(enemies=enemies, groups={"hunter": "1.5", "kid": "1.5"})
    take(game, "first kid")
    told = [event for event in game.events() if event["kind"] in ("verified", "group-activated")]
    assert [str(event["who"]).partition("-")[0] for event in told] == ["kid", "kid", "kid", "kid", "hunter", "hunter"]


@pytest.mark.rule("ST-ACT-07", "ST-ACT-08")
def test_first_every_status_takes_effect_and_is_discarded() -> None:
    game = play(heroes={"achab": {"statuses": ["one-ap", "hindered", "vigorous"]}})
    achab = hero(game, "achab")
    assert (achab["ap"], achab["statuses"]) == (6, [])
    assert achab["running"] == ["hindered", "one-ap", "vigorous"]
    assert "move 3" in keys(game)
    assert "move 4" not in keys(game), "each square costs 2 AP"
    assert kinds(game, "activated", "tokens-applied") == ["activated", "tokens-applied"]
    take(game, "end")
    assert hero(game, "achab")["running"] == [], "and in the next activation it is over"


@pytest.mark.rule("ST-ACT-08")
def test_an_enemys_statuses_take_effect_and_are_discarded() -> None:
    """Stunned, it loses 2 AP; Hindered, each square costs 2: of 5 AP one square is left."""
    enemies = [{**FAR, "statuses": ["stunned", "hindered"]}]
    game = play(enemies=enemies, groups={"kid": "1.5"})
    assert events(game, "tokens-applied")[0]["ap"] == 3
    walked = events(game, "walked")[0]
    assert (walked["before"], walked["at"]) in [("r8", "q8"), ("r8", "r7")]
    assert enemy(game, "kid-1")["statuses"] == []


@pytest.mark.rule("ST-ACT-09")
def test_long_lasting_tokens_follow_their_own_text() -> None:
    game = play([3], heroes={"achab": {"statuses": ["poison", "fire", "bleed", "one-ap"]}})
    assert hero(game, "achab")["statuses"] == ["poison", "bleed", "fire"]
    kid = {**FAR, "statuses": ["poison", "contagion"], "contagion": "jukas"}
    foes = play(enemies=[kid], groups={"kid": "1.5"})
    assert enemy(foes, "kid-1")["statuses"] == ["poison", "contagion"]


@pytest.mark.rule("ST-ACT-10", "ST-RUL-17")
def test_all_statuses_take_effect_at_the_same_time() -> None:
    """One after the other, Hindered would be gone before Speed up came; together they cancel each other."""
    game = play(heroes={"achab": {"statuses": ["hindered", "speed-up", "one-ap", "two-ap"]}})
    told = events(game, "tokens-applied")
    assert [event["statuses"] for event in told] == [["hindered", "one-ap", "two-ap", "speed-up"]]
    assert told[0]["ap"] == 8
    assert game.forecast("move 3")["cost"] == 3


@pytest.mark.rule("ST-RUL-17")
def test_wounds_come_first_then_ap_then_modifiers() -> None:
    heroes = {"achab": {"statuses": ["fire", "two-ap", "speed-up"], "wounds": 4}}
    kid = {**FAR, "statuses": ["contagion"], "contagion": "achab"}
    game = play([3], heroes=heroes, enemies=[kid], groups={"kid": LATE})
    assert hero(game, "achab")["wounds"] == 5
    assert keys(game) == ["maintain", "let-go"], "Fire has wounded before the AP of the Contagion are settled"
    take(game, "maintain")
    assert kinds(game, "hero-wounded", "rolled", "maintained", "tokens-applied") == [
        "hero-wounded", "rolled", "maintained", "tokens-applied"
    ]  # fmt: skip
    assert hero(game, "achab")["ap"] == 6


@pytest.mark.rule("ST-RUL-17", "ST-RUL-121")
def test_a_hero_whom_fire_takes_out_does_nothing_else_but_move_the_token() -> None:
    """No other status takes effect, nothing is asked, no die is rolled: 1 sector, though an enemy is 4 ahead."""
    heroes = {"achab": {"statuses": ["fire", "one-ap", "bleed"], "wounds": 5}, "jukas": {"time": "1.8"}}
    kid = {**FAR, "statuses": ["contagion"], "contagion": "achab"}
    game = play(heroes=heroes, enemies=[kid], groups={"kid": "1.9"}, serious=["shallow-breath"])
    assert hero(game, "achab")["ko"]
    told = [(event["n"], event["why"]) for event in events(game, "token-moved")][:1]
    assert told == [(1, "must-move")]
    assert kinds(game, "tokens-applied", "maintained", "status-lost", "rolled") == []
    assert events(game, "activation-over")[0]["time"] == "1.6"


@pytest.mark.rule("ST-RUL-17")
def test_an_enemy_that_fire_takes_out_does_nothing_else() -> None:
    enemies = [{**KID_BESIDE, "statuses": ["fire", "bleed"]}, FAR]
    game = play(enemies=enemies, groups={"kid": "1.5"})
    assert [event["who"] for event in events(game, "enemy-removed")] == ["kid-1"]
    assert not events(game, "enemy-attacks")
    assert [event["who"] for event in events(game, "verified")] == ["kid-2"]


@pytest.mark.rule("ST-ACT-11")
def test_then_heroes_receive_bonus_tokens() -> None:
    """The Scanner gives a Re-roll in each Token phase, once unused ones are gone."""
    items = {"captains-blade": 1, "scanner": 1}
    game = play(heroes={"achab": {"items": items, "statuses": ["one-ap"], "extra": 1}})
    assert (hero(game, "achab")["rerolls"], hero(game, "achab")["extra"]) == (1, 0)
    assert kinds(game, "tokens-applied", "status-gained") == ["tokens-applied", "status-gained"]
    take(game, "wait 5", "wait 1")
    assert len(acted(game)) == 2
    assert hero(game, "achab")["rerolls"] == 1
    assert not events(game, "status-refused"), "the one left over was gone"


@pytest.mark.rule("ST-ACT-12", "ST-ACT-13", "ST-ACT-14")
def test_declare_then_the_token_then_the_action() -> None:
    game = take(play(), "move 2")
    assert kinds(game, "move-declared", "token-moved", "walked") == ["move-declared", "token-moved"]
    assert hero(game, "achab")["at"] == "c4"
    assert hero(game, "achab")["time"] == 19
    take(game, "to e4")
    assert kinds(game, "move-declared", "token-moved", "walked") == ["move-declared", "token-moved", "walked"]
    assert hero(game, "achab")["at"] == "e4"


@pytest.mark.rule("ST-ACT-13", "ST-ACT-14")
def test_an_attack_too_is_carried_out_after_the_token_has_moved() -> None:
    game = play(HARMLESS, enemies=[{"enemy": "mower", "at": "d4"}], groups={"mower": LATE})
    take(game, "attack blade-slash")
    order = kinds(game, "attack-declared", "token-moved", "rolled", "hit")
    assert order == ["attack-declared", "token-moved", "rolled", "hit"]
    assert events(game, "token-moved")[0]["n"] == 3


@pytest.mark.rule("ST-ACT-15", "ST-ACT-18")
def test_with_ap_left_a_hero_goes_on_with_the_same_or_another_action() -> None:
    game = take(play(), "move 1", "to d4", "move 1", "to e4", "aim", "wait 1")
    assert (hero(game, "achab")["at"], hero(game, "achab")["ap"]) == ("e4", 1)
    assert {"move 1", "wait 1", "end"} <= {*keys(game)}
    assert acted(game) == ["achab"]


@pytest.mark.rule("ST-ACT-16")
def test_the_last_ap_ends_the_activation_at_once() -> None:
    """Even if something that costs nothing could still be done."""
    heroes = {"achab": {"wounds": 1, "resources": ["green-energy-cell"]}}
    game = take(play(heroes=heroes), "move 5", "to h4")
    assert events(game, "activation-over")[0]["who"] == "achab"
    assert acted(game) == ["achab", "achab"], "the next activation has begun: nothing was asked in between"


@pytest.mark.rule("ST-ACT-17")
def test_the_player_may_end_it() -> None:
    game = take(play(enemies=[FAR], groups={"kid": "1.6"}), "wait 1")
    assert "end" in keys(game)
    end(game)
    assert events(game, "activation-over")[0]["who"] == "achab"
    assert events(game, "activation-over")[0]["time"] == "1.6"


def bleeding(**more: object) -> Game[Any]:
    """Achab in sight of Jukas, bleeding, with a modifier at work and an enemy's token 3 sectors ahead."""
    heroes = {
        "achab": {"at": "a5", "statuses": ["bleed", "vigorous"], **more},
        "jukas": {"at": "a4"},
        "andromeda": {"time": "1.6"},
    }
    return take(play(heroes=heroes, enemies=[FAR], groups={"kid": "1.8"}, serious=["shallow-breath"]), "wait 1", "end")


@pytest.mark.rule("ST-RUL-121")
def test_the_end_of_a_heros_activation_in_order() -> None:
    game = bleeding()
    assert events(game, "token-moved")[-1]["why"] == "time-shift"
    assert hero(game, "achab")["ap"] == 2, "Leader looks at what the shift has left"
    assert hero(game, "achab")["wounds"] == 0
    assert hero(game, "achab")["running"] == ["vigorous"]
    take(game, "lead jukas")
    told = kinds(game, "token-moved", "status-gained", "status-lost", "hero-wounded", "activation-over")[1:5]
    assert told == ["token-moved", "status-gained", "status-lost", "hero-wounded"]
    assert hero(game, "jukas")["statuses"] == ["one-ap"]
    over = next(place for place, event in enumerate(game.events()) if event["kind"] == "activation-over")
    hurt = next(place for place, event in enumerate(game.events()) if event["kind"] == "hero-wounded")
    assert hurt < over


@pytest.mark.rule("ST-RUL-121")
def test_success_and_failure_are_looked_for_after_bleed() -> None:
    """The last hero who stands bleeds out at the end of the activation, the token having moved."""
    heroes = {
        "achab": {"statuses": ["bleed"], "wounds": 5},
        **{id: {"wounds": 9} for id in ("andromeda", "jukas", "alexandra")},
    }
    game = take(play(heroes=heroes, enemies=[FAR], groups={"kid": "1.8"}), "wait 1", "end")
    assert kinds(game, "token-moved", "knocked-out", "activation-over", "mission-failed") == [
        "token-moved", "token-moved", "knocked-out", "activation-over", "mission-failed"
    ]  # fmt: skip


@pytest.mark.rule("ST-RUL-121")
def test_modifiers_end_with_the_activation() -> None:
    game = take(bleeding(), "nobody")
    assert hero(game, "achab")["running"] == []


@pytest.mark.rule("ST-RUL-121")
def test_a_hero_knocked_out_in_their_own_activation_does_less() -> None:
    """A reaction takes Achab out: no Time Shift, nobody to lead, no Bleed; the AP spent have moved the token.

    The Kid bleeds to death, so that the first enemy token ahead is the Hunters’, which he has not reached.
    """
    heroes = {"achab": {"wounds": 5, "statuses": ["bleed", "vigorous"]}, "jukas": {"at": "c3", "time": "1.8"}}
    enemies = [{**KID_BESIDE, "statuses": ["bleed"]}, {"enemy": "hunter", "at": "r8"}]
    game = play(
        [3] * 6, heroes=heroes, enemies=enemies, groups={"kid": "1.6", "hunter": "1.10"}, serious=["shallow-breath"]
    )
    take(game, "wait 2")
    assert hero(game, "achab")["ko"]
    assert [event["why"] for event in events(game, "token-moved") if event["who"] == "achab"][:1] == ["action"]
    over = events(game, "activation-over")[0]
    assert over["time"] == "1.7"
    assert events(game, "group-gone")
    assert [event["by"] for event in events(game, "hero-wounded")] == ["kid-1"]
    assert hero(game, "achab")["running"] == []


@pytest.mark.rule("ST-RUL-121")
def test_the_end_of_an_enemys_activation() -> None:
    """It attacks first; then Bleed takes it out, and its group with it."""
    game = play(HARMLESS, enemies=[{**KID_BESIDE, "statuses": ["bleed"]}], groups={"kid": "1.5"})
    assert kinds(game, "enemy-attacks", "enemy-wounded", "enemy-removed", "group-gone", "group-advanced") == [
        "enemy-attacks", "enemy-wounded", "enemy-removed", "group-gone"
    ]  # fmt: skip
    mower = {"enemy": "mower", "at": "r8", "statuses": ["bleed", "hindered"]}
    stays = play(enemies=[mower], groups={"mower": "1.5"}, heroes={"achab": {"time": "1.6"}})
    assert (enemy(stays, "mower-1")["wounds"], enemy(stays, "mower-1")["running"]) == (1, [])
    assert group(stays, "mower")["time"] == 17 + 4


def fallen(**setup: Any) -> Game[Any]:
    """Achab is KO and his activation has come; Jukas acts at 1.11."""
    heroes = {"achab": {"wounds": 6, "statuses": ["one-ap"]}, "jukas": {"time": "1.11"}}
    return play(heroes=heroes, serious=["shallow-breath", "broken-arm"], **setup)


@pytest.mark.rule("ST-RUL-65")
@pytest.mark.parametrize(("ahead", "sectors"), [("1.6", 1), ("1.8", 3), ("1.10", 5), ("2.5", 5)])
def test_a_ko_hero_draws_a_serious_wound_and_waits_at_least_what_the_time_shift_demands(
    ahead: str, sectors: int
) -> None:
    game = fallen(enemies=[FAR], groups={"kid": ahead})
    if sectors < 5:
        take(game, keys(game)[0])
    told = [event for event in game.events() if event["kind"] in ("activated", "serious-wound", "token-moved")]
    assert [event["kind"] for event in told[:3]] == ["activated", "serious-wound", "token-moved"]
    assert (told[1]["card"], told[2]["n"], told[2]["why"]) == ("shallow-breath", sectors, "ko")


@pytest.mark.rule("ST-RUL-65")
def test_a_ko_hero_has_no_token_phase() -> None:
    game = fallen(enemies=[FAR], groups={"kid": "1.10"})
    assert not events(game, "tokens-applied")
    assert hero(game, "achab")["statuses"] == ["one-ap"]


@pytest.mark.rule("ST-RUL-65")
def test_a_ko_hero_waits_at_least_1_ap() -> None:
    game = fallen(enemies=[{"enemy": "spriggan", "at": "r8"}], groups={"spriggan": "1.5"})
    assert keys(game)[0] == "wait 1", "no enemy token is ahead"


@pytest.mark.rule("ST-RUL-65")
def test_nobody_reacts_to_a_ko_hero() -> None:
    """By the other reading the token moves by the full Ra: past a Kid’s, who stands beside the hero."""
    other: dict[str, Any] = {"switches": {"ko_may_only_wait": False}}
    game = fallen(enemies=[{"enemy": "spriggan", "at": "c5"}], groups={"spriggan": "1.9"}, **other)
    assert events(game, "token-moved")[0]["n"] == 5
    assert not events(game, "reaction")


@pytest.mark.rule("ST-RUL-65")
def test_a_ko_hero_with_a_single_wait_is_asked_nothing() -> None:
    game = fallen(enemies=[FAR], groups={"kid": "2.5"})
    assert acted(game)[:1] == ["achab"]
    assert game.decision is not None
    assert game.decision.prompt.args["who"] == "jukas"
    assert refused(game, "move 1") == ""


@pytest.mark.rule("ST-RUL-65")
def test_a_hero_put_out_of_the_mission_by_the_card_waits_no_more() -> None:
    heroes = {"achab": {"wounds": 6, "serious": ["broken-arm"]}, "jukas": {"time": "1.11"}}
    game = play(heroes=heroes, enemies=[FAR], groups={"kid": "1.10"}, serious=["mortal-wound"])
    assert not hero(game, "achab")["here"]
    assert not [event for event in events(game, "token-moved") if event["who"] == "achab"]
    assert kinds(game, "hero-gone", "activation-over")[:2] == ["hero-gone", "activation-over"]
