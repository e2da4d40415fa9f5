"""Terrain as it is drawn and placed, Resources as they are found, and enemies that arrive."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.sine_tempore.content import TerrainCard
from tests.sine_tempore.tables import (
    LATE,
    armed,
    enemy,
    events,
    group,
    hero,
    keys,
    pack,
    play,
    refused,
    seen,
    take,
)

SHELF = rouage.title("sine-tempore").shelf()
WAITING = """
[mission.narrow]
name.en = "Narrow"
text.en = "One way through."
aim.en = "Remove all."
number = 99
starts = "1.12"
ends = "3.12"
objective = { kind = "remove" }
tiles = [
    { tile = "a-front", at = [0, 0], random = 7 },
    { tile = "connection-1", at = [8, 3] },
    { tile = "b-front", at = [10, 0] },
]
start_zone = [[0, 0], [0, 1], [1, 0], [1, 1]]
points.cairn = { name.en = "Cairn", kind = "object", at = [3, 0] }
enemies = [{ enemy = "kid", sector = 2, at = [[17, 7]] }]
events = [{ at = "2.6", reinforce = "kid", text.en = "More." }]
random = false
"""


def narrow(folder: Path, seed: int = 1, **setup: Any) -> Game[Any]:
    """A mission whose halves are joined by a single connection, with all seven terrains on the western one."""
    return rouage.new(
        "sine-tempore", {"scene": "narrow", "event": "none", **setup}, seed, packs=[pack(folder, WAITING)]
    )


@pytest.mark.rule("ST-SET-04", "ST-TER-03", "ST-TER-04")
def test_terrain_covers_its_squares_on_the_tile_it_was_drawn_for(tmp_path: Path) -> None:
    sizes = {"mushroom": 1, "crate": 1, "thicket": 1, "log": 2, "rock": 2, "ruin": 2, "great-tree": 4}
    places = set()
    for seed in range(8):
        game = narrow(tmp_path, seed, deploy="auto")
        assert {piece["card"]: len(piece["squares"]) for piece in seen(game, "scenery")} == sizes
        for piece in seen(game, "scenery"):
            assert all(square[0] in "abcdefgh" for square in piece["squares"])
        places.add(str(seen(game, "scenery")))
    assert len(places) == 8, "anywhere on the tile"


@pytest.mark.rule("ST-RUL-72", "ST-TER-04", "ST-SET-04")
def test_players_may_move_terrain_to_any_legal_place_of_its_tile(tmp_path: Path) -> None:
    game = narrow(tmp_path)
    assert game.decision is not None
    assert game.decision.prompt.id == "sine-tempore.ask-arrange"
    covered = {square for piece in seen(game, "scenery") for square in piece["squares"] if piece["card"] != "crate"}
    illegal = covered | {"a1", "a2", "b1", "b2", "d1"}
    for column in "abcdefgh":
        for row in range(1, 9):
            square = f"{column}{row}"
            refusal = refused(game, f"move crate-1 {square}")
            assert refusal == ("ST-RUL-72" if square in illegal else ""), square
    assert refused(game, "move crate-1 m4") == "ST-RUL-72", "another tile"
    assert refused(game, "move crate-1 i3") == "ST-TGT-10", "no square at all"
    free = next(f"{c}{r}" for c in "fgh" for r in range(1, 9) if f"{c}{r}" not in covered)
    take(game, f"move crate-1 {free}", "keep")
    assert next(piece["squares"] for piece in seen(game, "scenery") if piece["card"] == "crate") == [free]


@pytest.mark.rule("ST-RUL-72")
def test_nothing_is_placed_where_it_would_cut_somebody_off(tmp_path: Path) -> None:
    """The rock fills both squares before the connection; the ruin may be entered."""
    for seed in range(12):
        game = narrow(tmp_path, seed)
        pieces = {piece["card"]: piece["squares"] for piece in seen(game, "scenery")}
        door = {"h4", "h5"}
        if not door & {
            square for card, squares in pieces.items() for square in squares if card not in ("rock", "ruin")
        }:
            if not door & {*pieces["ruin"]}:
                assert refused(game, "move rock-1 h4 turned") == "ST-RUL-72"
            if not door & {*pieces["rock"]}:
                assert refused(game, "move ruin-1 h4 turned") == ""
                break
    else:
        pytest.fail("the door was never free")
    for seed in range(12):
        closed = [piece["squares"] for piece in seen(narrow(tmp_path, seed), "scenery") if piece["closed"]]
        assert not {"h4", "h5"} <= {square for squares in closed for square in squares}


@pytest.mark.rule("ST-TER-02")
def test_a_symbol_marks_terrain_with_a_raised_element() -> None:
    raised = {id for id in SHELF.names(TerrainCard) if SHELF.get(TerrainCard, id).raised}
    assert raised == {"mushroom", "crate", "rock", "great-tree", "ruin"}


@pytest.mark.rule("ST-TER-03")
@pytest.mark.parametrize(("card", "squares", "turned"), [
    ("crate", ["d4"], ["d4"]), ("log", ["d4", "e4"], ["d4", "d5"]),
    ("great-tree", ["d4", "e4", "d5", "e5"], ["d4", "e4", "d5", "e5"]),
])  # fmt: skip
def test_the_card_says_how_many_squares_the_element_covers(card: str, squares: list[str], turned: list[str]) -> None:
    for turn, wanted in ((False, squares), (True, turned)):
        (piece,) = seen(play(scenery=[{"terrain": card, "at": "d4", "turned": turn}]), "scenery")
        assert piece["squares"] == wanted


@pytest.mark.rule("ST-TER-05")
@pytest.mark.parametrize(
    ("card", "sight", "movement"),
    [("mushroom", True, True), ("rock", True, True), ("great-tree", True, True), ("crate", False, False),
     ("log", False, False), ("ruin", False, False), ("thicket", False, False)],
)  # fmt: skip
def test_the_card_says_whether_it_blocks_sight_and_movement(card: str, sight: bool, movement: bool) -> None:
    scenery = [{"terrain": card, "at": at} for at in (["d7"] if card == "great-tree" else ["d7", "d8"])]
    game = armed("andromeda", "breacher-rifle", scenery=scenery, at="f8", hero={"at": "c8"})
    foreseen: Any = {"targets": {}} if refused(game, "attack burst") else game.forecast("attack burst")
    assert ("bull-y-1" not in foreseen["targets"]) is sight
    take(game, "move 1")
    assert ("to d8" not in keys(game)) is movement


@pytest.mark.rule("ST-RES-01")
def test_resources_are_gained_during_missions() -> None:
    game = play(loot=["c4"], resources=["red-energy-cell", "medipack"])
    assert hero(game, "achab")["resources"] == []
    take(game, "loot")
    assert hero(game, "achab")["resources"] == ["red-energy-cell"]


@pytest.mark.rule("ST-RES-03")
def test_a_trap_takes_effect_at_once_and_is_not_kept() -> None:
    game = play([3] * 5, loot=["c4"], resources=["mine"])
    take(game, "loot")
    assert (hero(game, "achab")["wounds"], hero(game, "achab")["resources"]) == (0, [])
    assert events(game, "rolled")[0]["what"] == "defence"
    assert seen(game, "decks")["resource"]["discards"] == ["mine"]


@pytest.mark.rule("ST-RUL-74")
def test_reinforcements_take_the_entry_squares_in_order_and_join_their_group() -> None:
    enemies = [{"enemy": "kid", "at": "a8"}, {"enemy": "spriggan", "at": "r5"}]
    game = play(
        now="1.11", heroes={"achab": {"time": "1.11"}}, enemies=enemies, groups={"kid": "2.2", "spriggan": LATE}
    )
    take(game, "wait 5")
    assert [event["at"] for event in events(game, "arrives")] == ["r4", "r3", "r6"], "r5 is taken"
    assert group(game, "kid")["models"] == ["kid-1", "kid-2", "kid-3", "kid-4"]
    assert events(game, "group-arrives") == []
    walked = {event["who"] for event in events(game, "walked")}
    assert {"kid-2", "kid-3", "kid-4"} <= walked, "they act with it"


@pytest.mark.rule("ST-RUL-74")
def test_reinforcements_without_a_token_get_one_and_go_to_the_nearest_free_squares() -> None:
    crowd = [{"enemy": "spriggan", "at": at} for at in ("r3", "r4", "r5", "r6")]
    game = play(now="1.11", heroes={"achab": {"time": "1.11"}}, enemies=crowd, groups={"spriggan": LATE})
    take(game, "wait 1", "end")
    assert group(game, "kid")["time"] == 24 + 5, "at 2.12, plus their Ra"
    assert len(events(game, "arrives")) == 3
    near = {"q3", "q4", "q5", "q6", "r2", "r7"}
    assert {event["at"] for event in events(game, "arrives")} <= near
    assert enemy(game, "kid-1")["group"] == "kid"
