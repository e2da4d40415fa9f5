"""PoliSec and the hunt: three rouages lost, whoever's they were, and the game stops."""

import pytest

from tests.olomoc.table import ONE, TWO, events, hostile, kinds, mine, piece, play, seen, take, theirs

KILL = [6, 6, 6]


def prey(id: str, x: int, y: int, **more: object) -> dict[str, object]:
    """Somebody of the second player whom one wound puts out of combat."""
    return theirs(id, x, y, "frail", actions=0, **more)


@pytest.mark.rule("OLO-POL-01")
def test_each_rouage_put_out_of_combat_raises_the_hunt() -> None:
    game = play(KILL, mine("a", 8000, 8000), prey("b", 9500, 8000), prey("c", 14000, 14000))
    take(game, "attack b", "keep", "none")
    assert seen(game, "hunt") == 1
    assert events(game, "hunt-rose")[0]["level"] == 1


@pytest.mark.rule("OLO-POL-01", "EX-OLO-13")
def test_a_hostile_never_counts() -> None:
    game = play([6, 6, 6] * 2, mine("a", 8000, 8000), hostile("h", 9500, 8000), theirs("b", 14000, 14000))
    take(game, "attack h", "keep", "none", "attack h", "keep", "none")
    assert piece(game, "h")["out"]
    assert seen(game, "hunt") == 0


@pytest.mark.rule("OLO-POL-02", "OLO-POL-04", "OLO-END-05", "OLO-OOC-04")
def test_at_level_3_the_game_stops_at_once() -> None:
    game = play(KILL, mine("a", 8000, 8000, carries="at-card-done"), prey("b", 9500, 8000), hunt=2)
    take(game, "attack b", "keep", "none")
    assert game.outcome is not None
    assert game.outcome.reason == "hunt-draw"
    assert "phase-over" not in kinds(game)
    assert "scored" not in kinds(game), "no end of card, phase, cycle or game is resolved"
    assert piece(game, "a")["darkness"] == 0, "nor is the killer's token given"


@pytest.mark.rule("OLO-POL-02")
def test_at_level_2_it_goes_on() -> None:
    game = play(KILL, mine("a", 8000, 8000), prey("b", 9500, 8000), prey("c", 14000, 14000), hunt=1)
    take(game, "attack b", "keep", "none")
    assert (seen(game, "hunt"), game.outcome) == (2, None)


@pytest.mark.rule("OLO-POL-03", "OLO-END-06")
@pytest.mark.parametrize(("one", "two", "winners"), [(3, 1, (ONE,)), (1, 3, (TWO,)), (2, 2, ())])
def test_more_points_at_that_moment_win(one: int, two: int, winners: tuple[str, ...]) -> None:
    game = play(
        KILL, mine("a", 8000, 8000), prey("b", 9500, 8000), hunt=2, priority=TWO,
        players={ONE: {"points": one}, TWO: {"points": two}},
    )  # fmt: skip
    take(game, "attack b", "keep", "none")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == (winners, {ONE: one, TWO: two})


@pytest.mark.rule("OLO-POL-04", "EX-OLO-13")
def test_three_of_one_side_end_it() -> None:
    game = play(
        [6, 6, 6] * 3, mine("a", 8000, 8000), mine("z", 8000, 10600, "stout"),
        prey("b", 9500, 8000), prey("c", 6500, 8000), prey("d", 9500, 10600),
        players={ONE: {"opened": ["z", "a"]}},
    )  # fmt: skip
    take(game, "attack b", "keep", "none", "attack c", "keep", "none")
    assert (seen(game, "hunt"), game.outcome) == (2, None)
    game = play(KILL, mine("z", 8000, 10600), prey("d", 9500, 10600), hunt=2)
    take(game, "attack d", "keep", "none")
    assert game.outcome is not None


@pytest.mark.rule("OLO-POL-04", "EX-OLO-13")
def test_two_and_one_end_it_too() -> None:
    """The attacker dies of the riposte that its own blow leaves time for: two at once, one of each side."""
    game = play(
        [6, 6], mine("a", 8000, 8000, "frail"), theirs("b", 9500, 8000, "frail"), theirs("c", 14000, 14000), hunt=1
    )
    take(game, "attack b", "riposte combat", "keep", "none")
    assert piece(game, "a")["out"]
    assert piece(game, "b")["out"]
    assert game.outcome is not None
    assert game.outcome.reason == "hunt-draw"
