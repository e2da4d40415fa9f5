"""Set-up: numbers, agenda, Bloc and edges, ministries, the cards beside the Bloc, the Artefact."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc import TITLE
from tests.olomoc.table import (
    ONE,
    TRIAL,
    TWO,
    asked,
    events,
    keys,
    kinds,
    last,
    pack,
    player,
    refused,
    seen,
    take,
)  # fmt: skip

WON = [5, 5, 1, 1, 1, 6, 1, 1, 1, 1]
"""Two successes against one: the first seat is player 1."""


def opened(dice: Any = None, seed: int = 7, **setup: Any) -> Game[Any]:
    """A game at the very beginning: numbers unless they are said, no cabals yet."""
    table = {"agenda": "quiet", "measures": "trial", "compose": "draft", **setup}
    return rouage.new("olomoc", table, seed=seed, packs=[TRIAL], **({"dice": dice} if dice else {}))


def free(**setup: Any) -> Game[Any]:
    """Player 1 is about to put the decors down: a wall, then a fence, two inches by one each."""
    return opened(WON, layout="free", **setup)


@pytest.mark.rule("OLO-SET-01")
def test_six_steps_in_order_then_the_cabals() -> None:
    game = take(free(), "put 4000,8000", "put 12000,8000", "edge north")
    assert kinds(
        game, "numbered", "agenda", "decor-put", "edges", "dealt", "fallen-ministry", "table-ready", "picked"
    ) == ["numbered", "agenda", "decor-put", "decor-put", "edges", "dealt", "dealt", "fallen-ministry", "table-ready"]
    assert game.decision is not None
    assert game.decision.prompt.id == "olomoc.ask-pick-rouage"


@pytest.mark.rule("OLO-SET-02")
@pytest.mark.parametrize(
    ("dice", "first"),
    [(WON, ONE), ([5, 1, 1, 1, 1, 5, 6, 1, 1, 1], TWO), ([4, 4, 4, 4, 5, 4, 4, 4, 4, 4], ONE)],
)
def test_more_successes_at_5_make_player_1(dice: list[int], first: str) -> None:
    game = opened(dice)
    assert player(game, first)["number"] == 1
    assert player(game, TWO if first == ONE else ONE)["number"] == 2
    assert [len(event["faces"]) for event in events(game, "number-rolled")] == [5, 5]


@pytest.mark.rule("OLO-RUL-68")
def test_a_tie_is_rolled_again_until_one_has_more() -> None:
    game = opened([5, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1])
    assert len(events(game, "number-tied")) == 2
    assert player(game, TWO)["number"] == 1


@pytest.mark.rule("OLO-SET-03", "OLO-RUL-70")
def test_one_agenda_is_shared_agreed_on_or_drawn() -> None:
    game = opened(agenda="releves")
    assert (seen(game, "agenda"), last(game, "agenda")["agenda"]) == ("releves", "releves")
    known = {*TITLE.shelf().entries["agenda"]}
    drawn = {rouage.new("olomoc", {"agenda": "random"}, seed=seed).state.agenda for seed in range(40)}
    assert drawn == known, "every one of them may come"


@pytest.mark.rule("OLO-SET-04")
def test_player_1_puts_all_decors() -> None:
    game = opened([1] * 5 + [6] + [1] * 4, layout="free")
    assert asked(game) == TWO, "whatever the seat"
    assert seen(game, "to_put") == ["wall", "fence"]
    take(game, "put 4000,8000", "put 12000,8000 0,1")
    wall, fence = seen(game, "decors")
    assert (wall["id"], wall["obstructing"], fence["obstructing"]) == ("wall-1", True, False)
    assert sorted(wall["corners"]) == [[3000, 7500], [3000, 8500], [5000, 7500], [5000, 8500]]
    assert sorted(fence["corners"]) == [[11500, 7000], [11500, 9000], [12500, 7000], [12500, 9000]]
    assert refused(free(), "put somewhere") == "OLO-SET-04"
    assert refused(free(), "put 4000,8000 0,0") == "OLO-SET-04"


@pytest.mark.rule("OLO-SET-05", "OLO-RUL-19")
@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("put 8000,2500", ""),
        ("put 8000,2490", "OLO-SET-05"),
        ("put 8000,600", "OLO-SET-05"),
        ("put 8000,500", ""),
        ("put 8000,520", ""),
        ("put 8000,525", "OLO-SET-05"),
        ("put 8000,400", "OLO-MOV-02"),
        ("put 1000,500", ""),
        ("put 13000,8000", ""),
        ("put 13500,8000", "OLO-SET-05"),
        ("put 15000,8000", ""),
        ("put 8000,13500 1,0", ""),
        ("put 8000,13600 1,0", "OLO-SET-05"),
    ],
)
def test_a_decor_touches_the_edge_or_stands_two_inches_from_it(key: str, rule: str) -> None:
    assert refused(free(), key) == rule


@pytest.mark.rule("OLO-SET-06", "OLO-RUL-19")
@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("put 8000,8000", ""),
        ("put 7990,8000", "OLO-SET-06"),
        ("put 6000,8000", ""),
        ("put 6015,8000", ""),
        ("put 6025,8000", "OLO-SET-06"),
        ("put 5900,8000", "OLO-RUL-19"),
        ("put 4000,8000", "OLO-RUL-19"),
        ("put 4000,9000", ""),
        ("put 4000,11000", ""),
        ("put 4000,10990", "OLO-SET-06"),
    ],
)
def test_decors_touch_or_stand_two_inches_apart_and_never_overlap(key: str, rule: str) -> None:
    assert refused(take(free(), "put 4000,8000"), key) == rule


@pytest.mark.rule("OLO-SET-06", "OLO-RUL-71")
@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("put 4409,8000", ""), ("put 4430,8000", "OLO-SET-06"), ("put 6409,8000", ""), ("put 6500,8000", "OLO-RUL-19"),
    ],
)  # fmt: skip
def test_markers_of_the_agenda_are_there_first(key: str, rule: str) -> None:
    """A 30 mm marker in the middle: its outline begins at 7.409 inches."""
    game = free(agenda="cordon-sanitaire")
    assert seen(game, "markers")[0]["at"] == [8000, 8000]
    assert refused(game, key) == rule


@pytest.mark.rule("OLO-RUL-71")
def test_so_are_its_hostiles() -> None:
    game = free(agenda="la-gargoule")
    assert refused(game, "put 8000,8000") == "OLO-RUL-19"
    assert refused(game, "put 8000,10000") == "OLO-SET-06"
    assert refused(game, "put 8000,11490") == ""
    assert events(game, "arrived")[0]["number"] < events(take(game, "put 3000,3000"), "decor-put")[0]["number"]


@pytest.mark.rule("OLO-RUL-19")
def test_a_decor_without_room_is_left_out(tmp_path: Any) -> None:
    slab = """
[decor.slab]
name.en = "Slab"
obstructing = true
length = 15000
width = 15000

[measures.cramped]
side = 16000
threat = 1000
long_range = 4000
apart = 2000
base_30 = 591
base_40 = 787
base_50 = 984
ruler = [3000, 500]
push_ruler = [1000, 500]
decors = ["slab", "wall"]
layout = "bare"
propaganda_rank = 0
most_rogues = 4
"""
    extra = pack(tmp_path, slab)
    table = {"agenda": "quiet", "measures": "cramped", "layout": "free", "compose": "draft"}
    game = rouage.new("olomoc", table, dice=WON, packs=[TRIAL, extra])
    assert refused(game, "put 7500,7500") == "OLO-SET-05", "an inch from the far edges"
    assert keys(game) == ["leave-out"]
    take(game, "leave-out")
    assert (last(game, "decor-left-out")["card"], seen(game, "to_put")) == ("slab", ["wall"])
    assert refused(game, "leave-out") == "OLO-SET-04", "there is room for the wall"


@pytest.mark.rule("OLO-SET-07", "OLO-SET-08")
@pytest.mark.parametrize(("key", "mine", "other"), [("edge south", "north", "south"), ("edge north", "south", "north")])
def test_player_2_picks_an_edge_and_player_1_has_the_other(key: str, mine: str, other: str) -> None:
    game = opened(WON)
    assert (asked(game), keys(game)) == (TWO, ["edge south", "edge north"])
    assert refused(game, "edge west") == "OLO-SET-07"
    take(game, key)
    assert (player(game, ONE)["edge"], player(game, TWO)["edge"]) == (mine, other)


@pytest.mark.rule("OLO-RUL-69", "OLO-SET-07")
def test_the_agenda_names_the_edges_south_and_north_unless_it_says_otherwise() -> None:
    assert keys(opened(WON, agenda="releves")) == ["edge south", "edge north"]
    assert keys(opened(WON, agenda="points-de-controle")) == ["edge west", "edge east"]


@pytest.mark.rule("OLO-SET-09", "OLO-SET-10", "OLO-SET-11", "OLO-RUL-72")
def test_an_axe_and_three_ministries_each_and_one_fallen() -> None:
    game = take(opened(WON, ministries="trial"), "edge north")
    hands = [event["cards"] for event in events(game, "dealt")]
    assert [hand[0] for hand in hands] == ["t-axe", "t-axe"]
    assert [len(hand) for hand in hands] == [4, 4]
    others = [card for hand in hands for card in hand[1:]] + [seen(game, "fallen")]
    assert sorted(others) == sorted(
        f"t-{name}"
        for name in ("coordination", "edification", "effort", "harmonie", "integrite", "progres", "securite")
    )


@pytest.mark.rule("OLO-SET-10", "OLO-RUL-72")
def test_they_are_dealt_at_random_and_seen_by_their_owner_alone() -> None:
    fallen = {take(opened(seed=seed), "edge north").state.fallen for seed in range(25)}
    assert len(fallen) == 7
    game = take(opened(WON), "edge north")
    assert len([event for event in game.events(seat=ONE) if event["kind"] == "dealt"]) == 1
    assert not [event for event in game.events(seat="spectator") if event["kind"] == "dealt"]


@pytest.mark.rule("OLO-SET-11", "OLO-RUL-72")
def test_everybody_sees_the_fallen_ministry_and_nobody_plays_it() -> None:
    game = take(opened(WON), "edge north")
    fallen = game.state.fallen
    for seat in (ONE, TWO, "spectator"):
        assert game.view(seat)["fallen"] == fallen
        assert [event["card"] for event in game.events(seat=seat) if event["kind"] == "fallen-ministry"] == [fallen]
    assert all(fallen not in one.hand for one in game.state.players.values())


@pytest.mark.rule("OLO-SET-12")
def test_hunt_cycle_and_fiel_begin_at_their_start() -> None:
    game = take(opened(WON), "edge north")
    assert events(game, "table-ready")
    assert (seen(game, "hunt"), seen(game, "cycle")) == (0, 1)
    assert [(one["fiel"], one["points"]) for one in seen(game, "players").values()] == [(0, 0), (0, 0)]


@pytest.mark.rule("OLO-SET-13")
def test_the_artefact_is_a_shuffled_pile_face_down() -> None:
    piles = [tuple(take(opened(seed=seed), "edge north").state.pile.cards) for seed in (1, 2, 3)]
    assert all(len(pile) == 12 for pile in piles)
    assert len({*piles}) == 3
    game = take(opened(WON), "edge north")
    assert seen(game, "pile") == 12
    assert not any(card in str(game.view(ONE)) for card in game.state.pile.cards)


@pytest.mark.rule("OLO-SET-04", "OLO-RUL-19")
def test_zones_do_not_hinder_a_decor() -> None:
    game = free(agenda="marsh")
    assert refused(game, "put 5000,8000") == ""
    assert last(take(game, "put 5000,8000"), "decor-put")["what"] == "wall-1"
