"""Movement: declared and paid first, walked afterwards, square by square."""

import pytest

from tests.sine_tempore.scenes import acting, assailed, kinds
from tests.sine_tempore.tables import enemy, events, hero, keys, refused, take

GATE = [{"enemy": "spriggan", "at": "i4"}, {"enemy": "spriggan", "at": "i5"}]
"""Two models that fill the passage between the tiles."""


@pytest.mark.rule("ST-MOV-01")
@pytest.mark.parametrize("squares", [1, 3, 5])
def test_each_ap_moves_one_square(squares: int) -> None:
    game = take(acting(), f"move {squares}")
    far = chr(ord("c") + squares)
    assert f"to {far}4" in keys(game)
    assert refused(game, f"to {chr(ord(far) + 1)}4") == "ST-MOV-01"
    take(game, f"to {far}4")
    assert events(game, "token-moved")[0]["n"] == squares
    assert events(game, "walked")[0]["at"] == f"{far}4"


@pytest.mark.rule("ST-MOV-02", "ST-MOV-03")
def test_steps_go_along_rows_and_columns_never_askew() -> None:
    game = take(acting(), "move 1")
    assert sorted(keys(game)) == ["stay", "to b4", "to c3", "to c5", "to d4"]
    assert refused(game, "to d5") == "ST-MOV-01"
    assert "to d5" in keys(take(acting(), "move 2"))


@pytest.mark.rule("ST-MOV-04")
def test_the_square_of_an_adversary_is_not_crossed() -> None:
    game = take(acting(enemies=GATE, said={"at": "h4"}), "move 3")
    assert not {"to i4", "to i5", "to j4", "to j5"} & set(keys(game))
    beside = take(acting(enemies=GATE[:1], said={"at": "h4"}), "move 3")
    assert {"to i5", "to j5"} <= set(keys(beside))
    assert "to j4" not in keys(beside)


@pytest.mark.rule("ST-MOV-04")
def test_two_editions_differ_on_crossing_adversaries_and_a_switch_tells() -> None:
    game = take(acting(enemies=GATE, said={"at": "h4"}, switches={"cross_adversaries": True}), "move 2")
    assert "to j4" in keys(game)
    assert refused(game, "to i4") == "ST-RUL-31"


@pytest.mark.rule("ST-MOV-05")
def test_the_token_moves_first_and_the_model_afterwards() -> None:
    game = take(acting(), "move 2")
    assert hero(game, "achab")["at"] == "c4"
    assert hero(game, "achab")["sector"] == 7
    take(game, "to c6")
    assert kinds(game, "move-declared", "token-moved", "walked") == ["move-declared", "token-moved", "walked"]
    assert refused(game, "move") == "ST-MOV-05"


@pytest.mark.rule("ST-MOV-06")
def test_an_enemy_takes_the_shortest_way() -> None:
    straight = assailed(enemies=[{"enemy": "spriggan", "at": "g4"}])
    assert [(one["before"], one["at"]) for one in events(straight, "walked")] == [("g4", "d4")]
    round_it = assailed(enemies=[{"enemy": "spriggan", "at": "g4"}], scenery=[{"terrain": "rock", "at": "e4"}])
    assert [(one["before"], one["at"]) for one in events(round_it, "walked")] == [("g4", "d3")]


@pytest.mark.rule("ST-RUL-31")
def test_allies_are_crossed_but_nobody_stops_on_them() -> None:
    crowd = {"andromeda": {"at": "i4"}, "jukas": {"at": "i5"}}
    game = take(acting(said={"at": "h4"}, others=crowd), "move 2")
    assert "to j4" in keys(game)
    assert refused(game, "to i4") == "ST-RUL-31"


@pytest.mark.rule("ST-RUL-31")
def test_whoever_lies_ko_is_crossed_by_anyone_and_stopped_on_by_nobody() -> None:
    fallen = {"andromeda": {"at": "i4", "wounds": 7}, "jukas": {"at": "i5", "wounds": 5}}
    game = take(acting(said={"at": "h4"}, others=fallen), "move 2")
    assert "to j4" in keys(game)
    assert refused(game, "to i4") == "ST-RUL-31"
    across = assailed(enemies=[{"enemy": "kid", "at": "j4"}], said={"at": "g4"}, others=fallen, dice=[1, 1, 1, 1, 1])
    assert enemy(across, "kid-1")["at"] == "h4"
    short = assailed(enemies=[{"enemy": "spriggan", "at": "k4"}], said={"at": "f4"}, others=fallen)
    assert enemy(short, "spriggan-1")["at"] == "g4"


@pytest.mark.rule("ST-RUL-31")
def test_an_enemy_does_not_pass_those_who_stand() -> None:
    guard = {"andromeda": {"at": "i4"}, "jukas": {"at": "i5"}}
    game = assailed(enemies=[{"enemy": "kid", "at": "j4"}], said={"at": "g4", "threat": 9}, others=guard, dice=[1] * 5)
    assert enemy(game, "kid-1")["at"] == "j4"


@pytest.mark.rule("ST-RUL-32")
@pytest.mark.parametrize("answer", ["to d4", "stay"])
def test_who_stops_early_gets_nothing_back(answer: str) -> None:
    game = take(acting(), "move 4", answer)
    assert hero(game, "achab")["ap"] == 1
    assert hero(game, "achab")["at"] == ("d4" if answer == "to d4" else "c4")


@pytest.mark.rule("ST-RUL-37")
def test_only_closed_terrain_keeps_models_out() -> None:
    closed = [
        {"terrain": "rock", "at": "d4"},
        {"terrain": "mushroom", "at": "c5"},
        {"terrain": "great-tree", "at": "a4"},
    ]
    game = take(acting(scenery=closed), "move 1")
    assert keys(game) == ["to c3", "stay"]
    assert refused(game, "to d4") == refused(game, "to c5") == refused(game, "to b4") == "ST-RUL-37"
    open_ = [{"terrain": "ruin", "at": "d4"}, {"terrain": "crate", "at": "c5"}, {"terrain": "log", "at": "a4"},
             {"terrain": "thicket", "at": "c3"}]  # fmt: skip
    game = take(acting(scenery=open_), "move 2")
    assert {"to d4", "to e4", "to c5", "to b4", "to a4", "to c3"} <= set(keys(game))
