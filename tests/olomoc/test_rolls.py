"""Characteristic rolls, what makes them easier, and tempting fate."""

import pytest

from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    asked,
    events,
    hostile,
    keys,
    kinds,
    last,
    mine,
    piece,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)

MARKER = {"at": [8000, 8000 + CONTACT]}
"""A 30 mm marker that whoever stands at (8, 8) touches."""


@pytest.mark.rule("OLO-ROL-01", "OLO-ROL-02", "OLO-CMP-04")
@pytest.mark.parametrize(("card", "dice"), [("guard", 4), ("scholar", 2), ("docker", 3)])
def test_a_roll_is_as_many_d6_as_the_characteristic(card: str, dice: int) -> None:
    game = take(play([6, 5, 4, 1][:dice], mine("a", 8000, 8000, card), theirs("b", 9300, 8000)), "attack b", "nothing")
    roll = last(game, "rolled")
    assert (roll["faces"], roll["difficulty"], roll["successes"]) == ([6, 5, 4, 1][:dice], 5, 2)
    assert game.dice_left == ()


@pytest.mark.rule("OLO-CMP-04")
def test_dice_have_six_sides() -> None:
    game = play("enumerated", mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000))
    take(game, "attack b", "nothing")
    assert len(keys(game)) == 6
    assert asked(game) == "chance"


@pytest.mark.rule("OLO-ROL-02", "OLO-ROU-08")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_five_and_six_succeed(face: int, hits: int) -> None:
    game = take(play([face], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000)), "attack b", "nothing")
    assert last(game, "rolled")["successes"] == hits


@pytest.mark.rule("EX-OLO-01", "OLO-ROL-01", "OLO-ROL-03", "OLO-ROL-04", "OLO-ROL-05", "OLO-ROU-07")
@pytest.mark.parametrize(("faces", "hits"), [([4, 3], 1), ([4, 5], 2), ([3, 3], 0)])
def test_the_example_of_support(faces: list[int], hits: int) -> None:
    petra = mine("petra", 8000, 8000, "guard")
    game = play(faces, petra, mine("kubik", 8000, 10800), markers=[MARKER])
    take(game, "study marker-1")
    roll = last(game, "rolled")
    assert (roll["what"], roll["difficulty"], roll["why"], roll["successes"]) == ("technique", 4, ["support"], hits)
    alone = take(play(faces, petra, markers=[MARKER]), "study marker-1")
    assert (last(alone, "rolled")["difficulty"], last(alone, "rolled")["why"]) == (5, [])
    assert last(alone, "rolled")["successes"] == {(4, 3): 0, (4, 5): 1, (3, 3): 0}[faces[0], faces[1]]


@pytest.mark.rule("OLO-ROL-04", "OLO-ROL-05", "OLO-THR-03", "OLO-MEA-03")
@pytest.mark.parametrize(("y", "level"), [(8000 + 2 * CONTACT + 1001, 4), (8000 + 2 * CONTACT + 1002, 5)])
def test_support_reaches_as_far_as_the_threat_zone(y: int, level: int) -> None:
    game = play([1, 1], mine("a", 8000, 8000, "guard"), mine("b", 8000, y), markers=[MARKER])
    assert last(take(game, "study marker-1"), "rolled")["difficulty"] == level


@pytest.mark.rule("OLO-ROL-04", "OLO-ROL-06")
def test_support_comes_from_others_who_are_allied_and_counts_once() -> None:
    foe = theirs("b", 9300, 8000)
    near = [mine("c", 9300, 9300), mine("d", 9300, 6700)]
    both = take(play([1] * 3, mine("a", 8000, 8000), foe, *near), "attack b", "nothing")
    assert last(both, "rolled")["difficulty"] == 4
    assert last(both, "rolled")["why"] == ["support"]
    enemies = take(play([1] * 3, mine("a", 8000, 8000), foe, theirs("c", 9300, 9300)), "attack b", "nothing")
    assert last(enemies, "rolled")["difficulty"] == 5, "an enemy gives none"
    beasts = take(play([1] * 3, mine("a", 8000, 8000), foe, hostile("c", 9300, 9300)), "attack b", "nothing")
    assert last(beasts, "rolled")["difficulty"] == 5, "nor does a hostile; nor the roller"


@pytest.mark.rule("OLO-ROL-07", "OLO-ROL-08", "OLO-CHG-06", "OLO-ROL-03")
@pytest.mark.parametrize(("ally", "level", "why"), [(None, 4, ["charge"]), (1300, 3, ["charge", "support"])])
def test_charge_and_support_add_up(ally: int | None, level: int, why: list[str]) -> None:
    friends = [mine("c", 11000, 8000 + ally)] if ally else []
    game = play([1] * 3, mine("a", 8000, 8000), theirs("b", 11000, 8000), *friends)
    take(game, "charge b 9800,8000", "nothing")
    assert (last(game, "rolled")["difficulty"], last(game, "rolled")["why"]) == (level, why)


@pytest.mark.rule("OLO-ROL-07")
def test_an_attack_after_a_march_is_no_charge() -> None:
    game = take(play([1] * 3, mine("a", 8000, 8000), theirs("b", 11000, 8000)), "march 9800,8000", "attack b")
    assert last(take(game, "nothing"), "rolled")["difficulty"] == 5


@pytest.mark.rule("OLO-ROL-09", "OLO-DOD-04", "OLO-RIP-05")
@pytest.mark.parametrize("reaction", ["dodge", "riposte combat"])
def test_each_roller_is_judged_by_itself(reaction: str) -> None:
    """The attacker has support against the target; whoever answers has it against the attacker, or not."""
    backed = play([1] * 6, mine("a", 8000, 8000), theirs("b", 9300, 8000), theirs("c", 6700, 8000))
    take(backed, "attack b", reaction)
    assert [(one["who"], one["target"], one["difficulty"]) for one in events(backed, "rolled")] == [
        ("a", "b", 5), ("b", "a", 4)
    ]  # fmt: skip
    alone = play([1] * 6, mine("a", 8000, 8000), theirs("b", 9300, 8000), mine("c", 10600, 8000))
    take(alone, "attack b", reaction)
    assert [one["difficulty"] for one in events(alone, "rolled")] == [4, 5]


@pytest.mark.rule("OLO-RUL-21")
def test_the_difficulty_stays_between_two_and_six() -> None:
    game = play([1, 2, 1, 1, 1, 1], mine("a", 8000, 8000, "gifted"), theirs("b", 11000, 8000), mine("c", 12300, 8000))
    take(game, "charge b 9800,8000", "nothing")
    assert (last(game, "rolled")["difficulty"], last(game, "rolled")["successes"]) == (2, 1), "a 1 never succeeds"
    hard = play([6, 5, 5, 5, 5, 5], mine("a", 8000, 8000, "clumsy"), theirs("b", 9300, 8000))
    take(hard, "attack b", "nothing")
    assert (last(hard, "rolled")["difficulty"], last(hard, "rolled")["successes"]) == (6, 1), "a 6 always does"


@pytest.mark.rule("OLO-RUL-21", "OLO-CAP-16")
def test_a_pool_of_nothing_is_not_rolled() -> None:
    game = play([], mine("a", 8000, 8000, "helpless"), theirs("b", 9300, 8000), markers=[MARKER])
    assert refused(game, "attack b") == "OLO-CAP-16"
    assert refused(game, "study marker-1") == "OLO-CAP-16"
    far = play([], mine("a", 8000, 8000, "helpless"), theirs("b", 11000, 8000))
    assert refused(far, "shoot b") == "OLO-RNG-03"
    assert refused(far, "charge b") == "OLO-CAP-16"
    assert keys(far) == ["end"]


@pytest.mark.rule("OLO-FAT-01", "OLO-FAT-02", "OLO-DRK-05")
def test_an_active_rouage_takes_a_token_and_rolls_the_whole_pool_again() -> None:
    game = play([6, 1, 1, 5, 5, 2], mine("a", 8000, 8000), theirs("b", 9300, 8000))
    take(game, "attack b", "nothing")
    assert (asked(game), keys(game)) == (ONE, ["keep", "fate"])
    assert piece(game, "b")["ticked"] == 0, "nothing was worked out yet"
    take(game, "fate")
    assert [one["faces"] for one in events(game, "rolled")] == [[6, 1, 1], [5, 5, 2]]
    assert piece(game, "a")["darkness"] == 1
    take(game, "none")
    assert piece(game, "b")["ticked"] == 2


@pytest.mark.rule("OLO-FAT-03", "OLO-RUL-25")
def test_fate_is_tempted_once_and_the_second_result_stands() -> None:
    game = take(play([6, 6, 6, 1, 1, 1], mine("a", 8000, 8000), theirs("b", 9300, 8000)), "attack b", "nothing", "fate")
    assert "fate" not in keys(game)
    assert last(game, "rolled")["again"]
    assert piece(game, "b")["ticked"] == 0
    assert piece(game, "a")["darkness"] == 1
    assert "attack b" in keys(game), "the attack is over"


@pytest.mark.rule("OLO-FAT-03", "OLO-CAP-11")
def test_a_roll_made_again_for_nothing_is_not_made_a_third_time() -> None:
    game = play([1, 1, 1, 1], mine("a", 8000, 8000, "berserk"), markers=[MARKER])
    take(game, "study marker-1")
    assert keys(game) == ["keep", "fate", "re-roll second-thought"]
    take(game, "re-roll second-thought")
    assert piece(game, "a")["darkness"] == 0
    assert kinds(game, "rolled", "learned-nothing") == ["rolled", "rolled", "learned-nothing"]
    assert piece(game, "a")["used"] == {"second-thought": 1}


@pytest.mark.rule("OLO-FAT-01")
def test_keeping_the_dice_costs_nothing() -> None:
    game = take(play([5, 1, 1], mine("a", 8000, 8000), theirs("b", 9300, 8000)), "attack b", "nothing", "keep", "none")
    assert (piece(game, "a")["darkness"], piece(game, "b")["ticked"]) == (0, 1)


@pytest.mark.rule("OLO-FAT-04", "OLO-RUL-22")
@pytest.mark.parametrize("reaction", ["dodge", "riposte combat"])
def test_answers_are_never_rolled_again(reaction: str) -> None:
    game = play([6, 6, 6, 1, 1, 1], mine("a", 8000, 8000), theirs("b", 9300, 8000))
    take(game, "attack b", reaction)
    assert asked(game) == ONE, "only the attacker is asked, having seen both rolls"
    take(game, "keep")
    assert len(events(game, "rolled")) == 2
    assert asked(game) == ONE


@pytest.mark.rule("OLO-FAT-04")
def test_an_opportunity_attack_is_never_rolled_again() -> None:
    game = take(play([1, 1, 1], mine("a", 8000, 8000), theirs("b", 9300, 8000)), "march 6000,8000", "strike b")
    assert len(events(game, "rolled")) == 1
    assert asked(game) == ONE
    assert "keep" not in keys(game)


@pytest.mark.rule("OLO-RUL-25", "OLO-FIE-02", "OLO-FIE-04")
def test_a_corrupted_rouage_pays_fate_in_fiel() -> None:
    game = play([1, 1, 1, 5, 5, 5], mine("a", 8000, 8000, darkness=3), theirs("b", 9300, 8000))
    take(game, "attack b", "nothing", "fate")
    assert (piece(game, "a")["darkness"], player(game, ONE)["fiel"]) == (3, 1)
    assert last(game, "rolled")["successes"] == 3
    over = play([1, 1, 1], mine("a", 8000, 8000, darkness=3), theirs("b", 9300, 8000), players={ONE: {"fiel": 2}})
    take(over, "attack b", "nothing", "fate")
    assert over.outcome is not None
    assert over.outcome.winners == (TWO,)
    assert len(events(over, "rolled")) == 1, "the game ends before the second roll"


@pytest.mark.rule("OLO-RUL-25", "OLO-FAT-01")
def test_both_of_a_coordination_may_tempt_fate() -> None:
    game = play(
        [1] * 7, mine("a", 3000, 3000, "guard"), mine("c", 8000, 8000, "docker"), theirs("b", 9300, 8000),
        players={ONE: {"opened": ["c", "a"]}},
    )  # fmt: skip
    take(game, "coordinate c", "turn c", "attack b", "nothing")
    assert keys(game) == ["keep", "fate"]
    assert piece(take(game, "fate"), "c")["darkness"] == 1


@pytest.mark.rule("OLO-RUL-25")
def test_a_hostile_never_tempts_fate() -> None:
    game = play([1] * 4, mine("a", 8000, 8000), hostile("h", 9400, 8000, "rogue"), begin="hostiles", priority=TWO)
    while "nothing" not in keys(game):
        take(game, keys(game)[0])
    take(game, "nothing")
    assert events(game, "rolled")
    assert "fate" not in keys(game)
    assert seen(game, "fight") is None
