"""Status tokens: when they wait, when they work, when they go."""

from typing import Any

import pytest

import rouage
from tests.sine_tempore.scenes import AWAY, BEAST, acting, assailed, kinds, pool, rolled
from tests.sine_tempore.tables import end, enemy, events, hero, keys, refused, take

SLASH = "attack blade-slash"
KID = {"enemy": "kid", "at": "d4"}
HUNTER: dict[str, Any] = {"enemies": [{"enemy": "hunter", "at": "h4"}], "groups": {"hunter": "1.6"}, "others": AWAY}
"""To be overtaken by whoever spends two AP, within sight of c4."""


def has(*names: str, **more: Any) -> dict[str, Any]:
    return {"statuses": list(names), **more}


@pytest.mark.rule("ST-STA-01")
@pytest.mark.parametrize(("status", "then", "dice"), [("poison", [], 4), ("extra-dice", ["extra"], 6)])
def test_statuses_harm_or_help(status: str, then: list[str], dice: int) -> None:
    game = take(acting(dice=[3] * dice, enemies=[BEAST], said=has(status)), SLASH, *then)
    assert len(rolled(game)) == dice


@pytest.mark.rule("ST-STA-02")
def test_a_token_lies_with_what_it_came_from() -> None:
    game = take(acting(said={"items": {"scanner": 1}}), "skill order", "target achab")
    gained = {one["status"]: one["by"] for one in events(game, "status-gained")}
    assert gained == {"re-roll": "scanner", "one-ap": "achab"}


@pytest.mark.rule("ST-STA-03")
def test_a_model_has_a_status_once_at_a_time() -> None:
    game = take(acting(), "skill order", "target achab", "skill order", "target achab")
    assert hero(game, "achab")["statuses"] == ["one-ap"]
    assert [one["status"] for one in events(game, "status-refused")] == ["one-ap"]
    cells = {"items": {"focus-crystal": 1}, "resources": ["blue-energy-cell"] * 2}
    game = take(acting("jukas", said=cells), "cell focus-crystal", "cell focus-crystal")
    assert hero(game, "jukas")["rerolls"] == 1


@pytest.mark.rule("ST-STA-04")
def test_a_status_that_was_lost_can_be_gained_again() -> None:
    game = take(acting(), "skill order", "target achab")
    end(game)
    assert hero(game, "achab") | {"statuses": [], "ap": 6} == hero(game, "achab")
    take(game, "skill order", "target achab")
    assert hero(game, "achab")["statuses"] == ["one-ap"]


@pytest.mark.rule("ST-STA-05", "ST-STA-10", "ST-RUL-76")
def test_a_stunned_enemy_loses_two_ap_of_its_activation() -> None:
    well = assailed([1] * 5, enemies=[KID])
    assert events(well, "enemy-waits")[0]["n"] == 2
    stunned = assailed([1] * 5, enemies=[{**KID, **has("stunned")}])
    assert events(stunned, "enemy-attacks")
    assert not events(stunned, "enemy-waits")
    assert enemy(stunned, "kid-1")["statuses"] == []


@pytest.mark.rule("ST-STA-11", "ST-RUL-77")
def test_a_stunned_hero_loses_two_sectors_and_nothing_else() -> None:
    foes = [{"enemy": "witch", "at": "e4"}, {"enemy": "kid", "at": "c5"}]
    game = assailed([1] * 8, enemies=foes, groups={"kid": "1.7"}, others=AWAY)
    assert hero(game, "achab")["began"] == 8, "from 6 to 8, past the kid beside him, which does not react"
    assert not events(game, "reaction")
    assert hero(game, "achab")["ap"] == 5
    assert hero(game, "achab")["statuses"] == []


@pytest.mark.rule("ST-RUL-77", "ST-STA-03")
def test_a_stunned_hero_is_not_stunned_again_before_the_next_token_phase() -> None:
    pair = [{"enemy": "witch", "at": "e4"}, {"enemy": "witch", "at": "c6"}]
    game = assailed([1] * 6, enemies=pair, others=AWAY)
    assert len(events(game, "enemy-attacks")) == 2
    assert [one["sector"] for one in events(game, "token-moved")] == [8]
    assert len(events(game, "status-refused")) == 1
    once_more = assailed([1] * 6, enemies=pair[:1], others=AWAY, said={"time": "1.6"})
    take(once_more, "wait 2")
    assert [one["n"] for one in events(once_more, "token-moved") if one["why"] == "stunned"] == [2, 2]


@pytest.mark.rule("ST-RUL-77")
def test_a_hero_may_be_stunned_in_the_middle_of_the_activation() -> None:
    game = acting("jukas", [4] * 5, enemies=[{"enemy": "oak-father", "at": "f4"}], said={"items": {}, "oblivion": 4},
                  deliriums=["blank-stare"])  # fmt: skip
    take(game, "skill mind-spike")
    assert (hero(game, "jukas")["sector"], hero(game, "jukas")["ap"]) == (10, 1)
    assert hero(game, "jukas")["statuses"] == ["stunned"]
    assert hero(end(game), "jukas")["statuses"] == []


@pytest.mark.rule("ST-STA-12", "ST-RUL-76")
def test_hindered_each_square_costs_two_ap_in_the_next_activation() -> None:
    game = acting(said=has("hindered"))
    assert [key for key in keys(game) if key.startswith("move")] == ["move 1", "move 2"]
    assert refused(game, "move 3") == "ST-APT-06"
    take(game, "move 2", "to e4")
    assert hero(game, "achab")["ap"] == 1
    assert "move 5" in keys(end(game))
    slow = assailed(enemies=[{"enemy": "kid", "at": "h4", **has("hindered")}], others=AWAY)
    assert enemy(slow, "kid-1")["at"] == "f4"


@pytest.mark.rule("ST-STA-13", "ST-RUL-78")
def test_poison_takes_a_die_of_every_roll_of_a_hero() -> None:
    ill = has("poison")
    assert pool(take(acting(dice=[3] * 4, enemies=[BEAST], said=ill), SLASH)) == 4
    assert len(rolled(assailed([1] * 4, enemies=[KID], said=ill))) == 4
    care = acting("alexandra", [1] * 3, said={**ill, "wounds": 1}, others={"jukas": {"at": "h1"}})
    assert len(rolled(take(care, "skill first-aid"))) == 3
    probe = acting(
        "andromeda", [1] * 3, scene="lost-probe", said={"at": "n4", **ill}, enemies=[{"enemy": "witch", "at": "a8"}]
    )
    assert len(rolled(take(probe, "interact probe"))) == 3


@pytest.mark.rule("ST-STA-14", "ST-RUL-78")
def test_against_a_poisoned_enemy_one_die_may_be_re_rolled() -> None:
    poisoned = {**BEAST, **has("poison")}
    game = take(acting(dice=[3] * 5 + [1], enemies=[poisoned]), SLASH)
    assert keys(game) == ["keep", "re-roll 3"]
    take(game, "re-roll 3")
    assert events(game, "re-rolled")[0]["dice"] == [1, 3, 3, 3, 3]
    assert "keep" not in keys(game)
    healthy = take(acting(dice=[3] * 5, enemies=[BEAST]), SLASH)
    assert events(healthy, "hit")


@pytest.mark.rule("ST-STA-15", "ST-STA-07")
def test_poison_stays_until_a_skill_removes_it() -> None:
    game = acting(said=has("poison"))
    for _ in range(3):
        end(game)
    assert hero(game, "achab")["statuses"] == ["poison"]
    cure = take(acting("alexandra", others={"jukas": {"at": "c5", **has("poison")}}), "skill antidote", "target jukas")
    assert hero(cure, "jukas")["statuses"] == []


@pytest.mark.rule("ST-STA-16", "ST-RUL-79")
def test_with_brain_damage_the_first_movement_of_a_hero_is_random() -> None:
    game = take(acting(said=has("brain-damage")), "move 3")
    strayed = events(game, "strayed")[0]
    assert (hero(game, "achab")["ap"], hero(game, "achab")["at"]) == (2, strayed["at"])
    assert not events(game, "walked")
    take(game, "move 1")
    assert "stay" in keys(game), "the second is walked as one likes"
    ends = {
        events(take(acting(said=has("brain-damage"), seed=seed), "move 1"), "strayed")[0]["at"] for seed in range(20)
    }
    assert ends == {"b4", "c3", "c5", "d4"}


@pytest.mark.rule("ST-RUL-79")
def test_who_can_stray_nowhere_stays() -> None:
    walls = [{"enemy": "kid", "at": at} for at in ("c5", "c3", "b4")]
    only = take(acting(enemies=walls, said=has("brain-damage")), "move 1")
    assert hero(only, "achab")["at"] == "d4"
    shut = take(acting(enemies=[*walls, KID], said=has("brain-damage"), others={"jukas": {"at": "e4"}}), "wait 1")
    assert refused(shut, "move 1") == "ST-MOV-04"
    crowd = {"jukas": {"at": "c5"}, "andromeda": {"at": "c3"}, "alexandra": {"at": "b4"}}
    held = take(acting(enemies=[KID], said=has("brain-damage"), others=crowd), "move 2")
    assert events(held, "strayed")[0]["at"] == "c4"


@pytest.mark.rule("ST-STA-16", "ST-RUL-79")
def test_an_enemy_with_brain_damage_walks_as_far_but_astray() -> None:
    ends = set()
    for seed in range(12):
        game = assailed(
            [1] * 5, enemies=[{"enemy": "witch", "at": "h4", **has("brain-damage")}], others=AWAY, seed=seed
        )
        assert events(game, "strayed")[0]["before"] == "h4"
        ends.add(events(game, "strayed")[0]["at"])
    assert len(ends) > 1
    ready = assailed([1] * 5, enemies=[{**KID, **has("brain-damage")}], others=AWAY)
    assert events(ready, "enemy-attacks"), "who need not walk attacks as ever"


@pytest.mark.rule("ST-STA-21", "ST-STA-22", "ST-RUL-87")
@pytest.mark.parametrize(("tokens", "ap"), [(["one-ap"], 6), (["two-ap"], 7), (["one-ap", "two-ap"], 8)])
def test_ap_tokens_add_up_for_one_activation(tokens: list[str], ap: int) -> None:
    game = acting(said=has(*tokens))
    assert hero(game, "achab")["ap"] == ap
    assert hero(game, "achab")["statuses"] == []
    assert hero(end(game), "achab")["ap"] == 5


@pytest.mark.rule("ST-STA-23", "ST-STA-24", "ST-RUL-76")
@pytest.mark.parametrize(("status", "more"), [("vigorous", 1), ("resistance", 2)])
def test_defence_statuses_help_in_the_next_activation(status: str, more: int) -> None:
    game = take(acting(dice=[1] * (5 + more), said=has(status), **HUNTER), "wait 2")
    assert kinds(game, "reacts", "defended") == ["reacts", "defended"]
    assert len(rolled(game)) == 5 + more
    freed = acting(dice=[1] * (5 + more), said=has(status, engaged=["kid-1"]), enemies=[KID])
    assert len(rolled(take(freed, "disengage"))) == 5 + more
    before = assailed([1] * 5, enemies=[KID], said=has(status))
    assert len(rolled(before)) == 5, "outside an activation it waits"
    mind = take(
        acting(dice=[1] * 3, said=has(status), enemies=[{"enemy": "witch", "at": "f4"}], groups={"witch": "1.6"}),
        "wait 2",
    )
    assert len(rolled(mind)) == 3


@pytest.mark.rule("ST-STA-26", "ST-RUL-76")
def test_a_psionic_shell_helps_against_mental_attacks_alone() -> None:
    witch: dict[str, Any] = {"enemies": [{"enemy": "witch", "at": "f4"}], "groups": {"witch": "1.6"}}
    assert len(rolled(take(acting(dice=[4] * 5, said=has("psionic-shell"), **witch), "wait 2"))) == 5
    assert len(rolled(take(acting(dice=[1] * 5, said=has("psionic-shell"), **HUNTER), "wait 2"))) == 5
    assert len(rolled(take(acting(dice=[4] * 3, **witch), "wait 2"))) == 3


@pytest.mark.rule("ST-RUL-76")
@pytest.mark.parametrize(
    ("status", "foe", "dice"), [("vigorous", "kid", 6), ("resistance", "kid", 7), ("psionic-shell", "witch", 5)]
)
def test_by_the_other_reading_defence_statuses_help_at_once(status: str, foe: str, dice: int) -> None:
    switches = {"defence_tokens_while_held": True}
    game = assailed([6] * dice, enemies=[{"enemy": foe, "at": "d4"}], said=has(status), switches=switches, others=AWAY)
    assert len(rolled(game)) == dice


@pytest.mark.rule("ST-STA-25")
def test_strength_helps_in_close_combat_for_one_activation() -> None:
    strong: dict[str, Any] = {"said": has("strength"), "enemies": [BEAST]}
    assert pool(take(acting(dice=[3] * 7, **strong), SLASH)) == 7
    assert pool(take(acting("andromeda", [1] * 5, **strong), "attack burst")) == 5
    game = end(acting(dice=[3] * 5, **strong))
    assert pool(take(game, SLASH)) == 5


@pytest.mark.rule("ST-STA-27", "ST-RUL-83")
def test_slow_down_makes_attacks_dearer() -> None:
    slow = has("slow-down")
    game = take(acting(dice=[3] * 5, enemies=[BEAST], said=slow), SLASH)
    assert hero(game, "achab")["ap"] == 1
    shot = take(acting("andromeda", [1] * 5, enemies=[BEAST], said=slow), "skill suppress")
    assert events(shot, "attack-declared")[0]["cost"] == 4
    powers = acting("jukas", [4] * 5, enemies=[BEAST], said={**slow, "items": {}})
    assert events(take(powers, "skill mind-spike"), "skill-declared")[0]["cost"] == 4
    shell = take(acting("jukas", [4] * 5, said={**slow, "items": {}}), "skill shell", "target jukas")
    assert events(shell, "skill-declared")[0]["cost"] == 1
    assert "move 5" in keys(acting(said=slow)), "squares cost what they do"
    late = assailed(enemies=[{"enemy": "spriggan", "at": "e4", **slow}], others=AWAY)
    assert not events(late, "enemy-attacks"), "a step and an attack at four are too much for four AP"
    assert events(assailed([1] * 5, enemies=[{"enemy": "spriggan", "at": "e4"}], others=AWAY), "enemy-attacks")


@pytest.mark.rule("ST-STA-27", "ST-STA-28")
def test_the_english_edition_reads_both_otherwise() -> None:
    english = {"slow_down_edition": "en", "speed_up_edition": "en"}
    slow = acting(said=has("slow-down"), enemies=[BEAST], switches=english)
    assert refused(slow, "move 3") == "ST-APT-06"
    assert game_cost(slow) == 3
    fast = acting(said=has("speed-up"), enemies=[BEAST], switches=english)
    assert refused(fast, "move 6") == "ST-APT-06"
    assert game_cost(fast) == 1


def game_cost(game: Any) -> int:
    """What a Blade Slash is said to cost."""
    cost: int = game.forecast(SLASH)["cost"]
    return cost


@pytest.mark.rule("ST-STA-28", "ST-RUL-82")
def test_speed_up_moves_two_squares_per_ap() -> None:
    game = acting(said=has("speed-up", at="a4"))
    assert "move 10" in keys(game)
    take(game, "move 3", "to d4")
    assert hero(game, "achab")["ap"] == 3, "three squares cost two AP, rounded up"
    take(game, "move 1", "to e4")
    assert hero(game, "achab")["ap"] == 2
    assert "move 6" not in keys(end(game))


@pytest.mark.rule("ST-RUL-82")
def test_hindered_and_speed_up_cancel_each_other() -> None:
    game = take(acting(said=has("speed-up", "hindered")), "move 3")
    assert hero(game, "achab")["ap"] == 2


@pytest.mark.rule("ST-STA-29", "ST-RUL-82")
def test_nailed_down_nobody_moves_but_all_else_is_open() -> None:
    game = acting(said=has("nail-down"), enemies=[KID, {"enemy": "kid", "at": "r8"}], dice=[1] * 5)
    assert refused(game, "move 1") == "ST-STA-29"
    assert "skill feint" in keys(game)
    take(game, SLASH)
    assert events(game, "enemy-removed")
    assert "move 5" in keys(end(game))
    led = take(acting(others={"jukas": {"at": "e4", **has("nail-down")}}), "use command-beacon", "target jukas")
    assert "to f4" in keys(led), "others may move who is nailed down"
    still = assailed(enemies=[{"enemy": "kid", "at": "f4", **has("nail-down")}], others=AWAY)
    assert enemy(still, "kid-1")["at"] == "f4"
    bites = assailed([1] * 5, enemies=[{**KID, **has("nail-down")}], others=AWAY)
    assert events(bites, "enemy-attacks")


@pytest.mark.rule("ST-STA-30", "ST-RUL-84")
def test_bleed_wounds_at_the_very_end_of_an_activation() -> None:
    game = take(acting(said=has("bleed")), "wait 1")
    assert (hero(game, "achab")["wounds"], hero(game, "achab")["statuses"]) == (0, ["bleed"])
    end(game)
    assert (hero(game, "achab")["wounds"], hero(game, "achab")["statuses"]) == (1, [])
    order = [(one["kind"], one.get("why")) for one in game.events() if one["kind"] in ("token-moved", "hero-wounded")]
    assert order == [("token-moved", "action"), ("token-moved", "time-shift"), ("hero-wounded", None)]
    end(game)
    assert hero(game, "achab")["wounds"] == 1


@pytest.mark.rule("ST-RUL-84", "ST-STA-30")
def test_bleed_gained_in_an_activation_acts_at_its_end() -> None:
    game = take(acting(dice=[2, 2, 1, 1, 1], enemies=[{"enemy": "mower", "at": "d4"}]), SLASH)
    assert hero(game, "achab")["statuses"] == ["bleed"]
    assert hero(end(game), "achab")["wounds"] == 1
    foe = assailed([1] * 5, enemies=[{"enemy": "mower", "at": "d4", **has("bleed")}], others=AWAY)
    assert (enemy(foe, "mower-1")["wounds"], enemy(foe, "mower-1")["statuses"]) == (1, [])


@pytest.mark.rule("ST-STA-06", "ST-RUL-85")
@pytest.mark.parametrize(("face", "left"), [(1, []), (6, []), (2, ["fire"]), (5, ["fire"])])
def test_fire_wounds_in_the_token_phase_until_a_die_puts_it_out(face: int, left: list[str]) -> None:
    game = acting(dice=[face], said=has("fire"))
    assert (hero(game, "achab")["wounds"], hero(game, "achab")["statuses"]) == (1, left)
    foe = assailed([face, *[1] * 5], enemies=[{"enemy": "mower", "at": "d4", **has("fire")}], others=AWAY)
    assert (enemy(foe, "mower-1")["wounds"], enemy(foe, "mower-1")["statuses"]) == (1, left)


@pytest.mark.rule("ST-RUL-85")
def test_who_burns_to_the_ground_does_nothing_more() -> None:
    game = acting(said=has("fire", "one-ap", wounds=5), others={"jukas": {"time": "1.5"}})
    assert hero(game, "achab") | {"ko": True, "ap": 0, "sector": 6} == hero(game, "achab")
    kid = assailed(enemies=[{**KID, **has("fire")}, {"enemy": "kid", "at": "r8"}], others=AWAY)
    assert [one["who"] for one in events(kid, "enemy-removed")] == ["kid-1"]
    assert not events(kid, "enemy-attacks")


@pytest.mark.rule("ST-RUL-76")
def test_a_token_gained_in_an_activation_waits_for_the_next_even_while_the_same_runs() -> None:
    game = take(acting(said=has("one-ap")), "skill order", "target achab")
    assert (hero(game, "achab")["ap"], hero(game, "achab")["statuses"]) == (5, ["one-ap"])
    assert hero(end(game), "achab")["ap"] == 6
    speed = take(acting("andromeda", said={"skills": ["servo-rush"]}), "skill servo-rush")
    assert refused(speed, "move 4") == "ST-APT-06"
    assert "move 8" in keys(end(speed))


@pytest.mark.rule("ST-RUL-76")
def test_an_effect_holds_to_the_end_of_the_activation_and_no_longer() -> None:
    game = acting(
        dice=[1] * 5, said=has("resistance"), enemies=[KID, {"enemy": "kid", "at": "r8"}], groups={"kid": "1.10"}
    )
    end(game)
    assert events(game, "enemy-attacks")
    assert len(rolled(game)) == 5, "the kids come after the activation"


@pytest.mark.rule("ST-RUL-86")
def test_a_re_roll_token_re_rolls_one_die_of_ones_own_roll() -> None:
    game = take(acting(dice=[3] * 5 + [1], enemies=[BEAST], said=has("re-roll")), SLASH, "re-roll 3")
    assert events(game, "re-rolled")[0]["dice"] == [1, 3, 3, 3, 3]
    assert hero(game, "achab")["rerolls"] == 0
    kept = take(acting(dice=[3] * 5, enemies=[BEAST], said=has("re-roll")), SLASH, "keep")
    assert hero(kept, "achab")["rerolls"] == 1


@pytest.mark.rule("ST-RUL-86")
def test_an_extra_dice_token_adds_a_die_before_the_roll() -> None:
    game = take(acting(dice=[3] * 6, enemies=[BEAST], said=has("extra-dice")), SLASH)
    assert keys(game) == ["roll", "extra"]
    take(game, "extra")
    assert (len(rolled(game)), hero(game, "achab")["extra"]) == (6, 0)
    spared = take(acting(dice=[3] * 5, enemies=[BEAST], said=has("extra-dice")), SLASH, "roll")
    assert (len(rolled(spared)), hero(spared, "achab")["extra"]) == (5, 1)


@pytest.mark.rule("ST-RUL-86")
def test_unused_tokens_serve_until_the_next_token_phase() -> None:
    game = acting(dice=[3] * 5, said={"items": {"scanner": 1}}, enemies=[KID], groups={"kid": "1.7"})
    assert hero(game, "achab")["rerolls"] == 1
    take(end(game), "keep")
    assert hero(game, "achab")["rerolls"] == 1, "neither heaped up nor lost between activations"
    given = end(acting(said=has("re-roll", "extra-dice")))
    assert (hero(given, "achab")["rerolls"], hero(given, "achab")["extra"]) == (0, 0), "gone in the next Token phase"


@pytest.mark.rule("ST-RUL-86")
def test_a_token_received_at_set_up_is_ready_in_the_first_activation() -> None:
    game = rouage.new(
        "sine-tempore", {"scene": "landing-site", "event": "clear-sky", "deploy": "auto", "scenery": []}, seed=3
    )
    take(game, "first achab")
    assert {id: hero(game, id)["extra"] for id in ("achab", "jukas")} == {"achab": 1, "jukas": 0}
    assert hero(game, "jukas")["statuses"] == ["extra-dice"]


@pytest.mark.rule("ST-RUL-88")
def test_going_ko_takes_every_status_but_poison() -> None:
    ill = has("poison", "bleed", "fire", "one-ap", "strength", wounds=5, time="1.7", rerolls=1, extra=1)
    game = assailed([3] * 4, enemies=[KID], said=ill, others={**AWAY, "jukas": {"at": "r2", "time": "1.6"}})
    while not hero(game, "achab")["ko"]:
        take(game, keys(game)[0])
    fallen = hero(game, "achab")
    assert (fallen["statuses"], fallen["running"], fallen["rerolls"], fallen["extra"]) == (["poison"], [], 0, 0)


@pytest.mark.rule("ST-RUL-88")
def test_a_new_mission_begins_without_statuses() -> None:
    game = rouage.new("sine-tempore", {"event": "calm", "deploy": "auto"}, seed=1)
    assert not [one for id in ("achab", "andromeda", "jukas", "alexandra") for one in hero(game, id)["statuses"]]


@pytest.mark.rule("ST-STA-31")
def test_wounds_are_counted_however_they_come() -> None:
    one = acting(dice=[1, 1, 1, 3, 3], enemies=[BEAST])
    assert enemy(take(one, SLASH), "bull-y-1")["wounds"] == 1
    three = acting(dice=[1] * 5, enemies=[{**BEAST, "wounds": 4}])
    assert enemy(take(three, SLASH), "bull-y-1")["wounds"] == 7
    assert (
        hero(assailed([3, 3, 3, 3, 1], enemies=[{"enemy": "spriggan", "at": "d4"}], said={"wounds": 2}), "achab")[
            "wounds"
        ]
        == 5
    )
