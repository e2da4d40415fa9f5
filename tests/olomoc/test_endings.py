"""The three ways a game ends."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.language import known
from tests.olomoc.cycles import cycle, idle
from tests.olomoc.table import ONE, TRIAL, TWO, events, kinds, last, mine, piece, play, player, seen, take, theirs


def fourth(**more: Any) -> Game[Any]:
    """The end of the last cycle."""
    return cycle(begin="end-of-cycle", cycle=4, **more)


@pytest.mark.rule("OLO-END-01", "OLO-END-03")
@pytest.mark.parametrize(("one", "two", "winners"), [(5, 4, (ONE,)), (0, 1, (TWO,))])
def test_after_the_fourth_cycle_more_points_win(one: int, two: int, winners: tuple[str, ...]) -> None:
    game = fourth(players={ONE: {"points": one}, TWO: {"points": two}})
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == (winners, "cycles")
    assert game.outcome.scores == {ONE: one, TWO: two}


@pytest.mark.rule("OLO-END-04", "OLO-RUL-75")
@pytest.mark.parametrize("priority", [ONE, TWO])
def test_equal_points_are_a_draw_whoever_has_priority(priority: str) -> None:
    game = fourth(priority=priority, players={ONE: {"points": 4}, TWO: {"points": 4}})
    assert game.outcome is not None
    assert game.outcome.winners == ()


@pytest.mark.rule("OLO-END-02")
def test_what_the_end_of_the_game_sets_off_comes_first() -> None:
    game = fourth(changes={"b1": {"carries": "at-game-done"}}, players={ONE: {"points": 4}, TWO: {"points": 4}})
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == ((TWO,), {ONE: 4, TWO: 5})


@pytest.mark.rule("OLO-END-02")
def test_what_an_agenda_counts_at_the_end_of_the_game_comes_first() -> None:
    game = fourth(agenda="passage-en-force", changes={"a1": {"at": [8000, 14000]}})
    # One point for the cycle and one for the game: a1 is within four inches of the north edge.
    assert [event["n"] for event in events(game, "scored") if event["seat"] == ONE] == [1, 1]
    assert game.outcome is not None
    assert game.outcome.winners == (ONE,)


@pytest.mark.rule("OLO-END-01")
def test_an_earlier_cycle_does_not_end_it() -> None:
    game = cycle(begin="end-of-cycle", cycle=3, players={ONE: {"points": 9}})
    assert game.outcome is None
    assert seen(game, "cycle") == 4


@pytest.mark.rule("OLO-END-05", "OLO-END-01")
def test_the_hunt_leaves_no_step_to_resolve() -> None:
    changes = {
        id: {"carries": f"at-{on}"} for id, on in (("a1", "card-done"), ("a2", "phase-done"), ("a3", "cycle-done"))
    }
    pieces = [
        mine("a1", 8000, 8000, **changes["a1"]),
        mine("a2", 2000, 2000, **changes["a2"]),
        mine("a3", 4000, 2000, **changes["a3"]),
    ]
    game = play([6, 6, 6], *pieces, theirs("b", 9500, 8000, "frail", actions=0), hunt=2)
    take(game, "attack b", "keep", "none")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.scores) == ("hunt-draw", {ONE: 0, TWO: 0})
    assert not {"scored", "phase-over", "cycle-over"} & {*kinds(game)}


@pytest.mark.rule("OLO-END-06")
def test_equal_points_at_the_hunt_are_a_draw() -> None:
    game = play([6, 6, 6], mine("a", 8000, 8000), theirs("b", 9500, 8000, "frail", actions=0), hunt=2)
    take(game, "attack b", "keep", "none")
    assert game.outcome is not None
    assert game.outcome.winners == ()


@pytest.mark.rule("OLO-END-07", "OLO-END-01")
def test_fiel_at_3_loses_at_once_whatever_the_points() -> None:
    game = cycle(
        pile=["t-rain"], changes={"a1": {"darkness": 3}}, players={ONE: {"fiel": 2, "points": 20}}, begin="cycle"
    )
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((TWO,), "fiel")
    assert not {"plans-laid", "cycle-over"} & {*kinds(game)}


@pytest.mark.rule("OLO-END-07")
def test_fiel_at_2_goes_on() -> None:
    game = cycle(pile=["t-rain"], changes={"a1": {"darkness": 3}}, players={ONE: {"fiel": 1}})
    assert game.outcome is None
    assert player(game)["fiel"] == 2


@pytest.mark.rule("OLO-END-08")
@pytest.mark.parametrize("priority", [ONE, TWO])
def test_both_at_3_by_one_effect_both_lose(priority: str) -> None:
    game = cycle(
        pile=["t-rain"], priority=priority, changes={"a1": {"darkness": 3}, "b1": {"darkness": 3}},
        players={ONE: {"fiel": 2, "points": 7}, TWO: {"fiel": 2}},
    )  # fmt: skip
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "fiel-both")


@pytest.mark.rule("OLO-END-08")
def test_both_at_3_at_the_end_of_a_cycle_both_lose() -> None:
    game = cycle(
        begin="end-of-cycle", changes={"a1": {"darkness": 3}, "b1": {"darkness": 3}},
        players={ONE: {"fiel": 2}, TWO: {"fiel": 2}},
    )  # fmt: skip
    assert game.outcome is not None
    assert game.outcome.winners == ()


@pytest.mark.rule("OLO-RUL-75")
def test_points_have_no_upper_limit() -> None:
    game = cycle(begin="end-of-cycle", changes={"a1": {"carries": "at-cycle-done"}}, players={ONE: {"points": 99}})
    assert player(game)["points"] == 100


@pytest.mark.rule("OLO-RUL-75")
def test_points_never_fall_below_zero(tmp_path: Any) -> None:
    from tests.olomoc.table import pack

    fine = """
[capacity.fine]
name.en = "Fine"
text.en = "Two points less."
timing = "active"
effects = [{ do = "score", n = -2 }]

[equipment.fine]
name.en = "Fine"
kind = "equipment"
faction = "trial"
capacity = "fine"
"""
    game = play([], mine("a", 8000, 8000, carries="fine"), packs=[pack(tmp_path, fine)], players={ONE: {"points": 3}})
    take(game, "use fine")
    assert player(game)["points"] == 1
    take(game, "use fine")
    assert player(game)["points"] == 0
    assert piece(game, "a")["actions"] == 4


@pytest.mark.rule("OLO-END-01")
def test_random_play_of_a_whole_game_ends_in_one_of_the_three_ways() -> None:
    game = idle(cycle(), plans=True)
    assert game.outcome is not None
    assert game.outcome.reason.partition("-")[0] in ("cycles", "hunt", "fiel")


HUNTED = ([6, 6, 6], mine("a", 8000, 8000), theirs("b", 9500, 8000, "frail", actions=0))
POINTS = {ONE: {"points": 5}, TWO: {"points": 3}}
EVEN = {ONE: {"points": 4}, TWO: {"points": 4}}
DROWNING = {"a1": {"darkness": 3}}
BOTH = {**DROWNING, "b1": {"darkness": 3}}


def hunted(**more: Any) -> Game[Any]:
    return take(play(*HUNTED, hunt=2, **more), "attack b", "keep", "none")


def drowned(changes: dict[str, Any], **more: Any) -> Game[Any]:
    """Gall rains on corrupted rouages, at a Fiel of 2."""
    players = {seat: {"fiel": 2, "points": 6} for seat in (ONE, TWO)}
    return cycle(pile=["t-rain"], changes=changes, players=players, **more)


def spoken(game: Game[Any], language: str) -> str:
    """The last line of the log."""
    return game.tell_in_words(last(game, "result"), language)


ENDINGS = [
    (lambda: fourth(players=POINTS), "The four cycles are over: Player 1 wins by victory points", "5 3"),
    (lambda: fourth(players=EVEN), "The four cycles are over with equal victory points: a draw", "4 4"),
    (
        lambda: hunted(players=POINTS),
        "The hunt has reached 3 and PoliSec stops the game: Player 1 wins by victory points", "5 3",
    ),
    (
        lambda: hunted(players=EVEN),
        "The hunt has reached 3 and PoliSec stops the game at equal victory points: a draw", "4 4",
    ),
    (lambda: drowned(DROWNING), "Gall (Fiel) has drowned Player 1: Player 2 wins, whatever the victory points", "6 6"),
    (
        lambda: drowned(BOTH),
        "Gall (Fiel) has drowned both players: the game itself has won, whatever the victory points", "6 6",
    ),
]  # fmt: skip


@pytest.mark.rule("OLO-RUL-85")
@pytest.mark.parametrize(("end", "said", "points"), ENDINGS)
def test_every_ending_is_said_in_full(end: Any, said: str, points: str) -> None:
    game = end()
    one, two = points.split()
    said += f" (Player 1: {one}; Player 2: {two})."
    assert spoken(game, "en") == said
    again = rouage.load(game.save(), packs=[TRIAL])
    assert spoken(again, "en") == said, "the record says it too"


@pytest.mark.rule("OLO-RUL-85")
@pytest.mark.parametrize(
    ("end", "words"),
    [
        (lambda: fourth(players=POINTS), "Victoire aux points\u00a0: Joueur 1 (Joueur 1\u00a0: 5"),
        (lambda: fourth(players=EVEN), "égalité"),
        (lambda: drowned(BOTH), "le jeu a gagné"),
    ],
)
def test_in_french_too(end: Any, words: str) -> None:
    game = end()
    assert words in spoken(game, "fr")


@pytest.mark.rule("OLO-RUL-85", "OLO-END-08")
@pytest.mark.parametrize("end", [lambda: fourth(players=EVEN), lambda: hunted(players=EVEN), lambda: drowned(BOTH)])
def test_nobody_is_called_a_winner_in_a_draw(end: Any) -> None:
    game = end()
    assert game.outcome is not None
    assert game.outcome.winners == ()
    for language in ("en", "fr"):
        said = spoken(game, language)
        assert not [word for word in ("wins", "vainqueur", "victoire de", "victoire aux") if word in said]


@pytest.mark.rule("OLO-RUL-85")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_reason_has_its_words(language: str) -> None:
    reasons = [f"{one}{more}" for one in ("cycles", "hunt", "cards") for more in ("", "-draw")]
    for reason in (*reasons, "fiel", "fiel-both", "betrayed"):
        assert known(f"olomoc.ending-{reason}", language)
        assert known(f"olomoc.result-{reason}", language)
