"""What the players choose together: by the host's word, or by vote."""

from typing import Any

import pytest

import rouage
from rouage.engine.decision import Illegal
from rouage.engine.game import Game
from tests.sine_tempore.tables import FAR, events, hero, keys, play, take

KIDS = [{"enemy": "kid", "at": at} for at in ("r8", "r7", "r6")]


def tied(**setup: Any) -> Game[Any]:
    """Achab, Alexandra and two groups of the slower kind: the heroes' order is theirs to choose."""
    return play(heroes={"alexandra": {"time": "1.5"}}, **setup)


def asked(game: Game[Any]) -> list[str]:
    return [decision.seat for decision in game.asking]


def acted(game: Game[Any]) -> list[str]:
    return [str(event["who"]) for event in game.events() if event["kind"] in ("activated", "group-activated")]


@pytest.mark.rule("ST-RUL-19")
def test_the_players_are_asked_in_seat_order_and_in_the_order_of_the_card() -> None:
    """What a program takes by itself is the first answer: heroes by seat, groups as the mission names them."""
    assert keys(tied()) == ["first achab", "first alexandra"]
    swapped = play(crew=("alexandra", "andromeda", "jukas", "achab"), heroes={"alexandra": {"time": "1.5"}})
    assert keys(swapped) == ["first alexandra", "first achab"]
    late = {id: {"time": "5.4"} for id in ("achab", "andromeda", "jukas", "alexandra")}
    table = {"scene": "cross-the-glade", "begin": "play", "event": "none", "now": "2.5", "scenery": [], "heroes": late}
    groups = {"kid": "2.6", "mower": "2.6", "hunter": "2.6"}
    slow = rouage.new("sine-tempore", {**table, "groups": groups}, seed=1)
    assert keys(slow) == ["first hunter", "first kid"]


@pytest.mark.rule("ST-RUL-19")
def test_nothing_is_asked_where_there_is_no_choice() -> None:
    assert acted(play(heroes={"andromeda": {"time": "1.5"}})) == ["achab"], "the Captain is faster"


@pytest.mark.rule("ST-RUL-19", "ST-ACT-04")
def test_the_host_decides_for_all() -> None:
    game = tied(players=4)
    assert asked(game) == ["player-1"]
    with pytest.raises(Illegal):
        game.choose("first alexandra", "player-4")
    game.choose("first alexandra", "player-1")
    assert acted(game) == ["alexandra"]
    assert asked(game) == ["player-4"], "her own player moves her"


@pytest.mark.rule("ST-RUL-19", "ST-ACT-04")
@pytest.mark.parametrize(
    ("votes", "first"),
    [
        (["achab", "alexandra", "alexandra", "alexandra"], "alexandra"),
        (["alexandra", "achab", "achab", "achab"], "achab"),
        (["alexandra", "achab", "alexandra", "achab"], "alexandra"),
        (["achab", "alexandra", "alexandra", "achab"], "achab"),
    ],
)
def test_most_votes_win_and_the_hosts_at_a_tie(votes: list[str], first: str) -> None:
    game = tied(players=4, together="vote")
    assert asked(game) == ["player-1", "player-2", "player-3", "player-4"]
    for number in (4, 2, 1, 3):
        assert acted(game) == []
        game.choose(f"first {votes[number - 1]}", f"player-{number}")
    assert acted(game) == [first]


@pytest.mark.rule("ST-RUL-19")
def test_a_vote_is_secret_until_all_have_voted() -> None:
    game = tied(players=3, together="vote")
    game.choose("first alexandra", "player-2")
    assert asked(game) == ["player-1", "player-3"]
    others = tied(players=3, together="vote")
    others.choose("first achab", "player-2")
    assert game.view("player-1") == others.view("player-1")
    assert game.view("player-1")["voted"] == ["player-2"]
    assert game.events(seat="player-3") == others.events(seat="player-3")
    with pytest.raises(Illegal):
        game.choose("first achab", "player-2")


@pytest.mark.rule("ST-RUL-19")
def test_alone_a_vote_is_just_an_answer() -> None:
    game = tied(together="vote")
    take(game, "first alexandra")
    assert acted(game) == ["alexandra"]


@pytest.mark.rule("ST-ACT-05", "ST-RUL-19")
def test_the_order_of_groups_is_voted_on_too() -> None:
    enemies = [{"enemy": "hunter", "at": "r5"}, FAR]
    game = play(players=3, together="vote", enemies=enemies, groups={"hunter": "1.5", "kid": "1.5"})
    for number, group in ((1, "hunter"), (2, "kid"), (3, "kid")):
        game.choose(f"first {group}", f"player-{number}")
    assert acted(game) == ["kid", "hunter", "achab"]


@pytest.mark.rule("ST-RUL-20")
def test_the_players_may_choose_the_order_of_models() -> None:
    game = play(ask_order=True, enemies=KIDS, groups={"kid": "1.5"}, heroes={"achab": {"time": "1.6"}})
    assert keys(game) == ["next kid-3", "next kid-2", "next kid-1"], "the usual order first"
    take(game, "next kid-1")
    assert keys(game) == ["next kid-3", "next kid-2"]
    take(game, "next kid-2")
    assert [event["who"] for event in events(game, "verified")] == ["kid-1", "kid-2", "kid-3"]


@pytest.mark.rule("ST-RUL-20")
def test_unless_they_want_to_they_are_not_asked() -> None:
    game = play(enemies=KIDS, groups={"kid": "1.5"}, heroes={"achab": {"time": "1.6"}})
    assert [event["who"] for event in events(game, "verified")] == ["kid-3", "kid-2", "kid-1"]


@pytest.mark.rule("ST-RUL-20")
def test_the_order_of_models_is_voted_on_too() -> None:
    setup: dict[str, Any] = {"ask_order": True, "players": 2, "together": "vote"}
    game = play(enemies=KIDS[:2], groups={"kid": "1.5"}, heroes={"achab": {"time": "1.6"}}, **setup)
    game.choose("next kid-1", "player-1")
    game.choose("next kid-2", "player-2")
    assert [event["who"] for event in events(game, "verified")] == ["kid-1", "kid-2"], "the host's at a tie"


@pytest.mark.rule("ST-RUL-20")
def test_the_order_of_models_that_react_is_chosen_too() -> None:
    enemies = [{"enemy": "kid", "at": "c5"}, {"enemy": "kid", "at": "b4"}, FAR]
    game = take(play([1] * 10, ask_order=True, enemies=enemies, groups={"kid": "1.6"}), "wait 2")
    assert keys(game) == ["next kid-1", "next kid-2"], "the third is too far away to react"
    take(game, "next kid-2")
    assert [event["who"] for event in events(game, "reacts")] == ["kid-2", "kid-1"]


@pytest.mark.rule("ST-RUL-20")
def test_a_model_that_can_react_no_more_is_not_asked_for() -> None:
    """The first bite knocks Achab out: there is nobody to react to."""
    enemies = [{"enemy": "kid", "at": "c5"}, {"enemy": "kid", "at": "b4"}]
    heroes = {"achab": {"wounds": 5}, "jukas": {"time": "1.6"}}
    game = play([3] * 5, ask_order=True, heroes=heroes, enemies=enemies, groups={"kid": "1.8"})
    take(game, "wait 4", "next kid-2")
    assert [event["who"] for event in events(game, "reacts")] == ["kid-2"]
    assert hero(game, "achab")["ko"]


@pytest.mark.rule("ST-RUL-19")
def test_random_means_the_seed() -> None:
    """Groups react in an order that the seed alone decides."""
    enemies = [{"enemy": "kid", "at": "c5"}, {"enemy": "spriggan", "at": "d4"}]

    def order(seed: int) -> list[str]:
        game = play([1] * 10, enemies=enemies, groups={"kid": "1.7", "spriggan": "1.6"}, seed=seed)
        return [event["group"] for event in events(take(game, "wait 3"), "reaction")]

    assert [order(seed) for seed in range(8)] == [order(seed) for seed in range(8)]
    assert len({tuple(order(seed)) for seed in range(8)}) == 2
