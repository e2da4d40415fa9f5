"""Levels, what they add to a characteristic, and ready scores for those whose sheet nobody wrote."""

import pytest

from rouage.games.artemis.levels import LEVELS, READY
from tests.artemis.table import GM, ONE, act, called, evening, hero, keys, lines_of, npc, person, refused, settled

LADDER = [
    pytest.param("debutant", 3, marks=pytest.mark.rule("ART-LVL-01")),
    pytest.param("amateur", 4, marks=pytest.mark.rule("ART-LVL-02")),
    pytest.param("confirme", 5, marks=pytest.mark.rule("ART-LVL-03")),
    pytest.param("professionnel", 6, marks=pytest.mark.rule("ART-LVL-04")),
    pytest.param("expert", 8, marks=pytest.mark.rule("ART-LVL-05")),
]


@pytest.mark.parametrize(("level", "score"), LADDER)
def test_a_ready_score_for_somebody_made_up_on_the_spot(level: str, score: int) -> None:
    game = act(evening(hero(), [4]), f"npc porter {level}", seat=GM)
    scores = person(game, "porter")["scores"]
    assert set(scores.values()) == {score}
    assert {"vigilance", "sabre", "tir"} <= set(scores)
    act(game, "call porter vigilance 9", seat=GM)
    if "roll" in keys(game, GM):
        act(game, "roll", seat=GM)
    assert settled(game)["total"] == score + 4


@pytest.mark.parametrize(("level", "score"), LADDER)
def test_a_ready_score_in_a_setup(level: str, score: int) -> None:
    """What is known of somebody replaces it, and nothing else does."""
    game = evening(hero(), people=[npc(level=level, scores={"courir-nager": 7})], dice=[3, 4], calm=False)
    scores = person(game, "pirate")["scores"]
    assert (scores["vigilance"], scores["courir-nager"]) == (score, 7)


@pytest.mark.rule("ART-LVL-06")
@pytest.mark.parametrize(
    ("dice", "score"), [([1, 6], 3), ([4, 2], 4), ([3, 3], 5), ([5, 4], 6), ([5, 6], 7), ([6, 6], 8)]
)
def test_no_idea_is_the_smaller_of_two_dice_plus_two(dice: list[int], score: int) -> None:
    game = act(evening(hero(), dice), "npc porter unknown", seat=GM)
    assert set(person(game, "porter")["scores"].values()) == {score}
    assert game.dice_left == ()


@pytest.mark.rule("ART-LVL-07")
def test_master_stands_above_expert_and_has_no_ready_score() -> None:
    assert LEVELS[-2:] == ("expert", "maitre")
    assert "maitre" not in READY
    game = evening(hero(competences={"soins": "expert"}, total=15))
    assert refused(game, "npc porter maitre", GM) != ""
    act(game, "advance competence soins", seat=ONE)
    assert person(game)["levels"]["soins"] == "maitre"
    assert refused(game, "advance competence soins", ONE) != ""


@pytest.mark.rule("ART-RUL-06")
@pytest.mark.parametrize(
    ("level", "step"),
    [("debutant", 0), ("amateur", 1), ("confirme", 2), ("professionnel", 3), ("expert", 5), ("maitre", 7)],
)
@pytest.mark.parametrize("manipulation", [1, 3, 5])
def test_a_score_is_the_characteristic_and_a_step(level: str, step: int, manipulation: int) -> None:
    game = called("soins", 9, [3], competences={"soins": level}, traits={"M": manipulation})
    assert person(game)["scores"]["soins"] == manipulation + step
    if "roll" in keys(game, ONE):
        act(game, "roll", seat=ONE)
    assert lines_of(settled(game)) == {"score": manipulation + step}


@pytest.mark.rule("ART-RUL-06")
def test_an_average_person_has_the_ready_scores() -> None:
    for level, score in READY.items():
        assert person(evening(hero(competences={"soins": level})))["scores"]["soins"] == score
