"""One die, rolled once more on a 6 or a 1; and the three zones a total may fall in."""

from typing import Any

import pytest

import rouage
from tests.artemis.table import GM, ONE, Play, act, called, evening, hero, last, lines_of, prompt, settled, told, zone

CONFIRMED: dict[str, Any] = {"competences": {"soins": "confirme"}}


def rolled(dice: list[int], difficulty: int = 9) -> dict[str, object]:
    """A test with score 5, as everybody saw it."""
    return settled(called("soins", difficulty, dice, **CONFIRMED))


@pytest.mark.rule("ART-DIE-01", "ART-ZON-01")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_one_die_is_added_to_the_score(face: int) -> None:
    test = rolled([face])
    assert test["dice"] == [face]
    assert lines_of(test) == {"score": 5}
    assert test["total"] == 5 + face


@pytest.mark.rule("ART-DIE-02", "ART-DIE-04", "ART-RUL-01")
@pytest.mark.parametrize("again", [1, 2, 3, 4, 5])
def test_a_six_is_rolled_again_and_stays_a_six(again: int) -> None:
    test = rolled([6, again])
    assert test["dice"] == [6, again]
    assert (test["die"], test["total"]) == (6, 11)


@pytest.mark.rule("ART-DIE-03")
def test_two_sixes_are_nine() -> None:
    test = rolled([6, 6])
    assert (test["die"], test["total"]) == (9, 14)


@pytest.mark.rule("ART-DIE-05", "ART-DIE-07", "ART-RUL-01")
@pytest.mark.parametrize("again", [2, 3, 4, 5, 6])
def test_a_one_is_rolled_again_and_stays_a_one(again: int) -> None:
    test = rolled([1, again])
    assert test["dice"] == [1, again]
    assert (test["die"], test["total"]) == (1, 6)


@pytest.mark.rule("ART-DIE-06")
def test_two_ones_take_three_off() -> None:
    test = rolled([1, 1])
    assert (test["die"], test["total"]) == (-3, 2)


@pytest.mark.rule("ART-DIE-08")
def test_there_is_never_a_third_roll() -> None:
    """A third die lies ready after two sixes or two ones, and is left where it lies."""
    found = set()
    for first in range(1, 7):
        for second in range(1, 7):
            game = called("soins", 9, [first, second, 6], **CONFIRMED)
            assert len(game.dice_left) == (1 if first in (1, 6) else 2)
            found.add(settled(game)["die"])
    assert found == {-3, 1, 2, 3, 4, 5, 6, 9}


@pytest.mark.rule("ART-ZON-02")
@pytest.mark.parametrize(("difficulty", "wanted"), [(6, "success"), (7, "success"), (8, "uncertainty")])
def test_two_above_the_difficulty_succeeds(difficulty: int, wanted: str) -> None:
    game = called("soins", difficulty, [4], **CONFIRMED)
    assert (settled(game)["total"], zone(game)) == (9, wanted)


@pytest.mark.rule("ART-ZON-03")
@pytest.mark.parametrize(("difficulty", "wanted"), [(10, "uncertainty"), (11, "failure"), (12, "failure")])
def test_two_below_the_difficulty_fails(difficulty: int, wanted: str) -> None:
    assert zone(called("soins", difficulty, [4], **CONFIRMED)) == wanted


@pytest.mark.rule("ART-ZON-02", "ART-ZON-03", "ART-ZON-04")
def test_every_total_is_in_one_zone() -> None:
    """A total of 9 against every difficulty there can be: successes, then three doubts, then failures."""
    found = [zone(called("soins", difficulty, [4], **CONFIRMED)) for difficulty in range(1, 31)]
    assert found == ["success"] * 7 + ["uncertainty"] * 3 + ["failure"] * 20


@pytest.mark.rule("ART-EX-01")
@pytest.mark.parametrize(
    ("dice", "total", "wanted"),
    [([1, 1], 0, "failure"), ([1, 2], 4, "failure"), ([2], 5, "uncertainty"), ([3], 6, "uncertainty"),
     ([4], 7, "uncertainty"), ([5], 8, "success"), ([6, 6], 12, "success")],
)  # fmt: skip
def test_the_zones_of_a_six(dice: list[int], total: int, wanted: str) -> None:
    game = called("vigilance", 6, dice)
    assert (settled(game)["total"], zone(game)) == (total, wanted)


@pytest.mark.rule("ART-EX-02")
@pytest.mark.parametrize(
    ("dice", "total", "wanted"),
    [([3], 8, "failure"), ([4], 9, "uncertainty"), ([5], 10, "uncertainty"), ([6, 2], 11, "uncertainty"),
     ([6, 6], 14, "success")],
)  # fmt: skip
def test_the_zones_of_a_ten(dice: list[int], total: int, wanted: str) -> None:
    game = called("soins", 10, dice, **CONFIRMED)
    assert (settled(game)["total"], zone(game)) == (total, wanted)


@pytest.mark.rule("ART-EX-02")
def test_twelve_is_the_first_success_against_ten() -> None:
    game = called("soins", 10, [6, 2], competences={"soins": "confirme"}, traits={"M": 4})
    assert (settled(game)["total"], zone(game)) == (12, "success")


@pytest.mark.rule("ART-TV-01")
@pytest.mark.parametrize(
    ("dice", "total", "wanted"),
    [([6, 6], 14, "success"), ([6, 5], 11, "success"), ([5], 10, "uncertainty"), ([2], 7, "failure")],
)
def test_four_throws_at_nine(dice: list[int], total: int, wanted: str) -> None:
    game = called("soins", 9, dice, **CONFIRMED)
    assert (settled(game)["total"], zone(game)) == (total, wanted)


@pytest.mark.rule("ART-TV-02")
@pytest.mark.parametrize(("dice", "total", "wanted"), [([1, 1], 2, "failure"), ([1, 4], 6, "success")])
def test_stumbling_on_very_easy(dice: list[int], total: int, wanted: str) -> None:
    game = called("soins", 4, dice, **CONFIRMED)
    assert (settled(game)["total"], zone(game)) == (total, wanted)


@pytest.mark.rule("ART-FACT-03")
def test_a_malus_is_taken_off_the_total() -> None:
    test = settled(called("soins", 9, [4], **CONFIRMED, plight={"wounds": [5, 0, 0]}))
    assert lines_of(test) == {"score": 5, "malus": -2}
    assert (test["total"], test["difficulty"]) == (7, 9)


def played(seed: int) -> Play:
    game = evening(hero(), seed=seed)
    for _ in range(6):
        game.choose("call hero-1 vigilance 20", GM)
    return game


@pytest.mark.rule("ART-RUL-64")
def test_the_same_seed_and_choices_make_the_same_game() -> None:
    one, other = played(5), played(5)
    assert one.events() == other.events()
    faces = [test["dice"] for test in told(one, "tested")]
    assert len(faces) == 6
    assert any(faces != [test["dice"] for test in told(played(seed), "tested")] for seed in range(6, 10))


@pytest.mark.rule("ART-RUL-64")
def test_every_die_is_recorded_in_order() -> None:
    game = played(5)
    again = rouage.load(game.save())
    assert again.events() == game.events()
    drawn = [test["dice"] for test in told(game, "tested")]
    assert [entry.dice for entry in game.entries()[1:]] == [tuple(faces) for faces in drawn]


@pytest.mark.rule("ART-FACT-02")
def test_the_gm_may_settle_a_test_in_any_zone() -> None:
    for word, wanted in (("succeed", "success"), ("doubt", "uncertainty"), ("fail", "failure")):
        game = called("soins", 9, competences={"soins": "professionnel"})
        act(game, word, seat=GM)
        assert zone(game) == wanted
        assert last(game, "tested-overruled")["who"] == "hero-1"


@pytest.mark.rule("ART-FACT-02")
def test_nobody_throws_a_die_for_a_test_that_is_settled() -> None:
    game = called("vigilance", 9, "typed")
    assert prompt(game) == "engine.type-dice"
    act(game, "fail", seat=GM)
    assert zone(game) == "failure"
    assert prompt(game) == "artemis.free"


@pytest.mark.rule("ART-FACT-02", "ART-RUL-04")
def test_uncertainty_is_the_gms_to_settle() -> None:
    game = act(evening(hero(), [4]), "try vigilance", seat=ONE)
    act(game, "difficulty 6", seat=GM)
    assert zone(game) == "uncertainty"
    assert game.decision is not None
    assert game.decision.seat == GM
    assert game.decision.keys == ["offer time", "offer fatigue", "offer noise", "again-later"]
