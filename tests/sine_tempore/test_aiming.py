"""Aim: a die put aside, and what becomes of it."""

import pytest

from tests.sine_tempore.scenes import BEAST, acting, assailed, pool, rolled
from tests.sine_tempore.tables import end, enemy, events, hero, keys, refused, take

SLASH = "attack blade-slash"


@pytest.mark.rule("ST-AIM-01", "ST-AIM-02", "ST-RUL-45")
def test_who_has_aimed_may_save_a_die_of_the_attack() -> None:
    game = take(acting(dice=[1, 1, 2, 3, 4], enemies=[BEAST]), "aim")
    assert (hero(game, "achab")["ap"], hero(game, "achab")["sector"]) == (4, 6)
    take(game, SLASH, "keep")
    assert keys(game) == ["save 1", "save 2", "save 3", "save 4", "nothing"]
    assert events(game, "hit")[0]["raw"] == 4, "the die saved counts in this attack too"
    take(game, "save 4")
    assert hero(game, "achab")["saved"] == 4


@pytest.mark.rule("ST-AIM-01")
def test_without_aiming_no_die_is_saved() -> None:
    game = take(acting(dice=[1] * 5, enemies=[BEAST]), SLASH)
    assert not [key for key in keys(game) if key.startswith("save")]
    assert hero(game, "achab")["saved"] == 0


@pytest.mark.rule("ST-AIM-02", "ST-AIM-03", "ST-RUL-45")
def test_the_saved_die_is_one_of_the_next_pool_and_then_spent() -> None:
    game = acting(dice=[3, 3, 3, 3, *[3] * 5], enemies=[BEAST], said={"saved": 4})
    take(game, SLASH)
    assert pool(game) == 5
    assert rolled(game) == [3, 3, 3, 3, 4]
    assert hero(game, "achab")["saved"] == 0
    take(end(game), SLASH)
    assert rolled(game) == [3] * 5


@pytest.mark.rule("ST-RUL-45", "ST-AIM-03")
def test_a_die_saved_in_one_activation_serves_in_a_later_one() -> None:
    game = take(acting(dice=[4, 3, 3, 3, 3, 3, 3, 3, 3], enemies=[BEAST]), "aim", SLASH, "keep", "save 4")
    take(end(game), SLASH)
    assert len(events(game, "activated")) == 2
    assert rolled(game) == [3, 3, 3, 3, 4]


@pytest.mark.rule("ST-AIM-04", "ST-RUL-46")
def test_a_saved_die_is_not_re_rolled() -> None:
    game = take(acting(dice=[1, 1, 1, 1], enemies=[BEAST], said={"saved": 4, "statuses": ["re-roll"]}), SLASH)
    assert keys(game) == ["keep", "re-roll 1"]


@pytest.mark.rule("ST-AIM-05")
def test_a_hero_aims_once_per_activation() -> None:
    game = take(acting(dice=[3] * 5, enemies=[BEAST]), "aim", SLASH, "keep", "nothing")
    assert hero(game, "achab")["ap"] == 1
    assert refused(game, "aim") == "ST-AIM-05"
    assert "aim" in keys(end(game))


@pytest.mark.rule("ST-AIM-06", "ST-RUL-45")
@pytest.mark.parametrize(("answer", "kept"), [("save 4", 4), ("save 2", 2), ("nothing", 0)])
def test_who_aims_again_saves_a_new_die_or_keeps_the_old_one(answer: str, kept: int) -> None:
    game = take(acting(dice=[2, 2, 3, 3], enemies=[BEAST], said={"saved": 4}), "aim", SLASH, "keep")
    assert keys(game) == ["save 2", "save 3", "save 4", "nothing"]
    assert hero(take(game, answer), "achab")["saved"] == kept


@pytest.mark.rule("ST-AIM-07")
def test_only_heroes_aim() -> None:
    assert "aim" in keys(acting(enemies=[BEAST]))
    game = assailed(enemies=[{"enemy": "kid", "at": "e6", "soul": "jukas"}, {"enemy": "mower", "at": "e7"}])
    assert "end" in keys(game)
    assert hero(game, "achab")["ap"] == 0, "it is the enemy that the player runs now"
    assert "aim" not in keys(game)
    assert game.why_not("aim") is not None


@pytest.mark.rule("ST-RUL-45")
def test_an_aim_that_no_attack_follows_is_lost() -> None:
    game = end(take(acting(dice=[1] * 5, enemies=[BEAST]), "aim"))
    take(game, SLASH)
    assert not [key for key in keys(game) if key.startswith("save")]


@pytest.mark.rule("ST-RUL-45")
def test_powers_and_tests_are_no_attack_rolls() -> None:
    far = {"enemy": "bull-y", "at": "f4"}
    game = acting("jukas", [4, 4, 4, 4, 4], enemies=[far], said={"saved": 3, "items": {}})
    take(game, "aim", "skill mind-spike")
    assert rolled(game) == [4] * 5
    assert hero(game, "jukas")["saved"] == 3
    assert not [key for key in keys(game) if key.startswith("save")]


@pytest.mark.rule("ST-RUL-45")
def test_attack_skills_and_bare_hands_are_attack_rolls() -> None:
    game = take(acting(dice=[3, 3], enemies=[BEAST], said={"saved": 4}), "attack bare-hands")
    assert rolled(game) == [3, 3, 4]
    game = take(acting("andromeda", [3, 3, 3, 3], enemies=[BEAST], said={"saved": 4}), "skill suppress")
    assert rolled(game) == [3, 3, 3, 3, 4]


@pytest.mark.rule("ST-RUL-45")
def test_the_saved_die_is_lost_with_a_ko() -> None:
    game = assailed([3] * 5, enemies=[{"enemy": "kid", "at": "d4"}], said={"saved": 4, "wounds": 5},
                    others={"jukas": {"time": "1.6"}})  # fmt: skip
    assert hero(game, "achab") | {"ko": True, "saved": 0} == hero(game, "achab")


@pytest.mark.rule("ST-RUL-46")
def test_a_die_is_re_rolled_once_and_its_new_face_stands() -> None:
    poisoned = {**BEAST, "statuses": ["poison"]}
    game = acting(dice=[3, 3, 3, 3, 3, 6, 5], enemies=[poisoned], said={"statuses": ["re-roll"]})
    take(game, SLASH, "re-roll 3")
    assert keys(game) == ["keep", "re-roll 3"], "the 6 is new and stands"
    take(game, "re-roll 3")
    assert events(game, "re-rolled")[-1]["dice"] == [6, 5, 3, 3, 3]
    assert enemy(game, "bull-y-1")["wounds"] == 0
    assert hero(game, "achab")["rerolls"] == 0


@pytest.mark.rule("ST-RUL-46")
def test_with_every_die_re_rolled_nothing_more_is_asked() -> None:
    game = acting("jukas", [3, 3, 1, 1], enemies=[{**BEAST, "statuses": ["poison"]}],
                  said={"items": {}, "serious": ["broken-arm"], "statuses": ["re-roll"]})  # fmt: skip
    take(game, "attack bare-hands", "re-roll 3", "re-roll 3")
    assert events(game, "hit")[0]["raw"] == 2
