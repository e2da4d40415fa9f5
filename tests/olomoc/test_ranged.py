"""Ranged attacks: whom, with how many dice."""

import pytest

from rouage.games.olomoc.bloc import nearest
from tests.olomoc.table import (
    CONTACT,
    block,
    events,
    hostile,
    keys,
    last,
    mine,
    offers,
    piece,
    play,
    refused,
    take,
    theirs,
)

A, B = mine("a", 8000, 8000), theirs("b", 11000, 8000)
LONG = 8000 + CONTACT + 4001
"""Where a target stands whose gap to (8, 8) is the last that is not long range."""


@pytest.mark.rule("EX-OLO-05", "OLO-RNG-01", "OLO-RNG-10", "OLO-RNG-11", "OLO-RNG-12", "OLO-RNG-13", "OLO-DOD-01",
                  "OLO-DOD-05", "OLO-DOD-06")  # fmt: skip
def test_the_example_of_a_shot() -> None:
    game = play(
        [3, 5, 1, 2, 4, 5], mine("hynek", 4000, 8000, "marksman"), theirs("kubik", 10000, 8000, "dancer"),
        decors=[block(10591, 7500)],
    )  # fmt: skip
    take(game, "shoot kubik", "dodge")
    assert piece(game, "kubik")["actions"] == 3
    shot, dodge = events(game, "rolled")
    assert (shot["what"], shot["faces"], shot["difficulty"], shot["successes"]) == ("tir", [3, 5], 5, 1)
    assert shot["why"] == ["long-range", "cover"]
    assert (dodge["what"], dodge["faces"], dodge["difficulty"], dodge["successes"]) == ("esquive", [1, 2, 4, 5], 5, 1)
    take(game, "keep")
    assert piece(game, "kubik")["ticked"] == 0


@pytest.mark.rule("OLO-RNG-01", "OLO-ROU-09", "OLO-ATK-03")
def test_a_shot_is_a_tir_roll_at_an_enemy() -> None:
    game = take(play([1] * 5, mine("a", 8000, 8000, "marksman"), B), "shoot b", "nothing")
    assert (last(game, "rolled")["what"], len(last(game, "rolled")["faces"])) == ("tir", 5)
    assert piece(game, "a")["attacks"] == 1
    assert refused(play([], A, mine("c", 11000, 8000)), "shoot c") == "OLO-RNG-01", "never at an ally"


@pytest.mark.rule("OLO-RNG-02")
def test_what_a_dodge_leaves_wounds() -> None:
    game = take(play([6, 6, 5, 5, 1, 1], A, B), "shoot b", "dodge", "keep")
    assert piece(game, "b")["ticked"] == 2


@pytest.mark.rule("OLO-RNG-03")
def test_the_shooter_needs_tir() -> None:
    assert refused(play([], mine("a", 8000, 8000, "docker"), B), "shoot b") == "OLO-RNG-03"


@pytest.mark.rule("OLO-RNG-04", "OLO-KEY-05")
def test_the_shooter_must_be_free() -> None:
    assert refused(play([], A, B, theirs("c", 8000, 9300)), "shoot b") == "OLO-RNG-04"
    assert refused(play([], A, B, hostile("h", 8000, 9300)), "shoot b") == "OLO-RNG-04"
    assert "shoot b" in keys(play([], A, B, theirs("c", 8000, 9300, stunned=True))), "the stunned engage nobody"


@pytest.mark.rule("OLO-RNG-05", "OLO-LOS-03")
def test_the_target_must_be_seen() -> None:
    wall = block(9200, 5000, 600, 6000)
    assert refused(play([], A, B, decors=[wall]), "shoot b") == "OLO-RNG-05"
    assert "shoot b" in keys(play([], A, B, decors=[{**wall, "obstructing": False}]))


@pytest.mark.rule("OLO-RNG-06")
def test_the_target_must_be_free() -> None:
    assert offers(play([], A, B), "shoot") == ["shoot b"]
    assert refused(play([], A, B, mine("c", 12300, 8000)), "shoot b") == "OLO-RNG-06"
    assert refused(play([], A, B, hostile("h", 12300, 8000)), "shoot b") == "OLO-RNG-06"


@pytest.mark.rule("OLO-RNG-07", "OLO-RUL-34")
def test_the_target_must_be_the_nearest() -> None:
    game = play([], A, B, theirs("c", 8000, 11011))
    assert offers(game, "shoot") == ["shoot b"]
    assert refused(game, "shoot c") == "OLO-RNG-07"
    even = play([], A, B, theirs("c", 8000, 11010))
    assert offers(even, "shoot") == ["shoot b", "shoot c"], "within a hundredth of an inch the shooter chooses"


@pytest.mark.rule("EX-OLO-14", "OLO-RNG-07", "OLO-RNG-08")
def test_a_nearer_hostile_must_be_shot_first() -> None:
    game = play([1] * 3, A, theirs("b", 12000, 8000), hostile("h", 8000, 11000))
    assert offers(game, "shoot") == ["shoot h"]
    assert refused(game, "shoot b") == "OLO-RNG-07"


@pytest.mark.rule("OLO-RUL-34", "OLO-RNG-07")
def test_the_hidden_and_the_engaged_screen_nobody() -> None:
    far = theirs("b", 8000, 3500)
    wall = block(9200, 5000, 600, 6000)
    assert "shoot b" in keys(play([], A, far, theirs("c", 11000, 8000), decors=[wall])), "c is hidden"
    assert "shoot b" in keys(play([], A, far, theirs("c", 11000, 8000), mine("d", 12300, 8000))), "c is engaged"
    assert refused(play([], A, far, theirs("c", 11000, 8000)), "shoot b") == "OLO-RNG-07"


@pytest.mark.rule("OLO-RUL-34", "OLO-RUL-21")
def test_a_shot_without_dice_is_refused_and_no_farther_target_may_be_chosen() -> None:
    shooter = mine("a", 8000, 8000, "scholar")
    assert refused(play([], shooter, theirs("b", 8000, 13600)), "shoot b") == "OLO-RUL-34", "2 less 2"
    frail = mine("a", 8000, 8000, "frail")
    near = theirs("b", 11000, 8000)
    game = play([], frail, near, theirs("c", 8000, 11100), decors=[block(11591, 7500)])
    assert refused(game, "shoot b") == "OLO-RUL-34", "1 less 1"
    assert refused(game, "shoot c") == "OLO-RNG-07", "c could be hit, yet b is nearer"


@pytest.mark.rule("OLO-RUL-34", "OLO-RUL-15")
def test_nearest_counts_the_small_marker() -> None:
    """Across a 30 mm marker a stunned enemy is an inch away, not 1.18, and so nearer than one at 1.1 inches."""
    marker = {"at": [8000 + CONTACT, 8000]}
    across = theirs("b", 8000 + 2 * CONTACT, 8000, stunned=True)
    other = theirs("c", 8000, 8000 + CONTACT + 1100)
    for markers, first in (([marker], "b"), ([], "c")):
        state = play([], A, across, other, markers=markers).state
        found = nearest(state, state.rouages["a"], [state.rouages["b"], state.rouages["c"]])
        assert [one.id for one in found] == [first]


@pytest.mark.rule("OLO-RNG-09")
def test_there_is_no_longest_range() -> None:
    """From corner to corner a shot lacks nothing but the two dice of long range."""
    far = theirs("b", 15300, 15300)
    game = take(play([1], mine("a", 700, 700), far), "shoot b", "nothing")
    assert last(game, "rolled")["faces"] == [1]
    assert refused(play([], mine("a", 700, 700, "scholar"), far), "shoot b") == "OLO-RUL-34", "2 less 2"


@pytest.mark.rule("OLO-RNG-10", "OLO-RNG-12")
@pytest.mark.parametrize(("x", "dice"), [(LONG, 3), (LONG + 1, 1)])
def test_long_range_begins_beyond_four_inches(x: int, dice: int) -> None:
    game = take(play([4] * 3, A, theirs("b", x, 8000)), "shoot b", "nothing")
    assert (len(last(game, "rolled")["faces"]), last(game, "rolled")["difficulty"]) == (dice, 5)


@pytest.mark.rule("OLO-RNG-11", "OLO-RNG-13", "OLO-RUL-16", "OLO-KEY-02")
@pytest.mark.parametrize(
    ("decor", "dice"),
    [
        (block(11591, 7500), 2),
        (block(11591, 7500, obstructing=False), 2),
        (block(11591 + 20, 7500), 2),
        (block(11591 + 21, 7500), 3),
        (block(10500, 8591), 2),
    ],
    ids=["behind it", "a low one", "touching", "not touching", "beside it"],
)
def test_a_decor_in_contact_is_cover_from_every_side(decor: dict[str, object], dice: int) -> None:
    game = take(play([1] * 3, A, B, decors=[decor]), "shoot b", "nothing")
    assert len(last(game, "rolled")["faces"]) == dice
    assert last(game, "rolled")["difficulty"] == 5


@pytest.mark.rule("OLO-RUL-16", "OLO-RNG-13")
def test_edge_markers_and_rouages_are_no_cover() -> None:
    edge = take(play([1] * 3, mine("a", 12000, 8000), theirs("b", 15409, 8000)), "shoot b", "nothing")
    assert len(last(edge, "rolled")["faces"]) == 3
    around = [theirs("c", 11000 + CONTACT, 8000)]
    game = play([1] * 3, A, B, *around, markers=[{"at": [11000, 8000 + CONTACT]}])
    assert len(last(take(game, "shoot b", "nothing"), "rolled")["faces"]) == 3


@pytest.mark.rule("OLO-ZON-02", "OLO-RUL-16", "OLO-RNG-13", "OLO-ZON-01")
def test_a_zone_is_no_cover_and_hides_nobody() -> None:
    """One zone lies between the two, the target stands on the other; a decor on the same spot would cover it."""
    two = mine("a", 2000, 8000, "marksman"), theirs("b", 10500, 8000)
    game = take(play([1] * 3, *two, agenda="marsh"), "shoot b", "nothing")
    assert (len(last(game, "rolled")["faces"]), last(game, "rolled")["why"]) == (3, ["long-range"])
    behind = take(play([1] * 3, *two, agenda="marsh", decors=[block(11091, 7500)]), "shoot b", "nothing")
    assert (len(last(behind, "rolled")["faces"]), last(behind, "rolled")["why"]) == (2, ["long-range", "cover"])


@pytest.mark.rule("OLO-RUL-16")
def test_cover_is_judged_on_the_target_not_on_the_shooter() -> None:
    game = play([1] * 3, A, B, decors=[block(7000, 8591, 2000, 1000)])
    assert len(last(take(game, "shoot b", "nothing"), "rolled")["faces"]) == 3
