"""The ten Mission cards against the catalogue's tables, typed here anew."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.games.sine_tempore.mission_cards import MissionCard, TileCard
from tests.conformance import random_play
from tests.sine_tempore.tables import events, hero, keys, pack, play, seen, take

SHELF = rouage.title("sine-tempore").shelf()
Squares = list[tuple[int, int]]
USUAL: Squares = [*product((0, 1), (2, 3, 4, 5))]
ENTRY: Squares = [(17, 3), (17, 4), (17, 2), (17, 5)]
CARDS: dict[str, dict[str, Any]] = {
    "landing-site": {
        "number": 1, "starts": "1.12", "ends": "3.12", "objective": "remove", "terrain": 2, "sectors": 24,
        "groups": {"spriggan": 4, "kid": 2}, "due": [("2.12", "kid")], "entries": ENTRY,
        "enemies": {
            "spriggan": [(10, 1), (10, 2), (10, 5), (10, 6), (11, 3), (11, 4)],
            "kid": [(6, 0), (6, 7), (7, 1), (7, 3), (7, 4), (7, 6)],
        },
    },
    "antenna": {
        "number": 2, "starts": "2.6", "ends": "5.12", "objective": "interact", "terrain": 2, "sectors": 30,
        "groups": {"hunter": 9, "kid": 8}, "due": [("3.6", "kid")], "entries": ENTRY, "points": {"object": [(14, 4)]},
        "enemies": {
            "hunter": [(12, 1), (12, 6), (13, 4)], "kid": [(7, 0), (8, 3), (8, 4), (10, 2), (10, 5)],
        },
    },
    "lost-probe": {
        "number": 3, "starts": "1.3", "ends": "4.3", "objective": "fetch", "terrain": 2, "sectors": 36,
        "groups": {"spriggan": 6, "witch": 8}, "points": {"carried": [(13, 4)]},
        "enemies": {
            "spriggan": [(7, 1), (7, 6), (9, 3), (9, 4), (11, 2), (11, 5)], "witch": [(12, 3), (14, 5)],
        },
    },
    "stand-fast": {
        "number": 4, "starts": "3.12", "ends": "5.12", "objective": "hold", "terrain": 3, "sectors": 24,
        "groups": {"spriggan": 3, "mower": 4}, "due": [("3.6", "spriggan"), ("4.12", "spriggan")],
        "zone": [*product((3, 4), (3, 4))], "entries": [(0, 0), (0, 7), (7, 7)],
        "enemies": {"spriggan": [(0, 0), (0, 7), (7, 0), (7, 7)], "mower": [(4, 7), (9, 3), (9, 4)]},
    },
    "escort": {
        "number": 5, "starts": "2.12", "ends": "5.12", "objective": "escort", "terrain": 2, "sectors": 36,
        "groups": {"hunter": 4, "kid": 3}, "points": {"ally": [(2, 3)], "exit": [(17, 3), (17, 4)]},
        "enemies": {"hunter": [(12, 1), (12, 6)], "kid": [(6, 0), (6, 7), (7, 2), (7, 5), (10, 3), (10, 4)]},
    },
    "coven": {
        "number": 6, "starts": "4.6", "ends": "6.3", "objective": "remove", "terrain": 2, "sectors": 21,
        "groups": {"witch": 10, "spriggan": 9, "hunter": 9},
        "enemies": {
            "witch": [(13, 2), (13, 5)], "spriggan": [(8, 3), (8, 4), (10, 2), (10, 5), (11, 3), (11, 4)],
            "hunter": [(15, 3), (15, 4)],
        },
    },
    "mineral-vein": {
        "number": 7, "starts": "1.12", "ends": "3.6", "objective": "loot", "terrain": 3, "sectors": 30,
        "groups": {"mower": 4, "kid": 3}, "points": {"loot": [(6, 6), (12, 1), (13, 6)]},
        "enemies": {"mower": [(9, 3), (11, 2), (11, 5)], "kid": [(6, 2), (6, 5), (7, 0), (8, 3)]},
    },
    "sabotage": {
        "number": 8, "starts": "5.12", "ends": "7.12", "objective": "protect", "terrain": 2, "sectors": 24,
        "groups": {"spriggan": 2, "hunter": 3}, "zone": [(3, 2), (3, 3), (3, 4), (3, 5)],
        "points": {"object": [(6, 4)]},
        "enemies": {
            "spriggan": [(10, 1), (10, 3), (10, 4), (10, 6), (11, 3), (11, 4)], "hunter": [(13, 3), (13, 5)],
        },
    },
    "cross-the-glade": {
        "number": 9, "starts": "2.3", "ends": "5.3", "objective": "leave", "terrain": 3, "sectors": 36,
        "groups": {"hunter": 6, "mower": 7, "kid": 5}, "edge": [(17, y) for y in range(8)],
        "enemies": {
            "hunter": [(13, 2), (13, 5)], "mower": [(12, 1), (12, 6)], "kid": [(6, 1), (6, 6), (7, 3), (7, 4)],
        },
    },
    "the-beast": {
        "number": 10, "starts": "6.12", "ends": "10.12", "objective": "remove", "terrain": 1, "sectors": 48,
        "groups": {"bull-y": 4, "kid": 2},
        "enemies": {"bull-y": [(13, 5)], "kid": [(3, 8), (4, 8), (6, 2), (6, 5), (8, 3), (8, 4)]},
    },
}  # fmt: skip
"""Each mission, with its squares counted from the west and the south, from 0."""


def named(squares: Squares) -> list[str]:
    """As the table writes them: columns by letter, rows from 1."""
    return [f"{'abcdefghijklmnopqr'[x]}{y + 1}" for x, y in squares]


def begun(scene: str, seed: int = 1, **setup: Any) -> Game[Any]:
    return rouage.new("sine-tempore", {"scene": scene, "deploy": "auto", "event": "none", **setup}, seed=seed)


@pytest.mark.rule("ST-RUL-105", "ST-MIS-03", "ST-MIS-04")
@pytest.mark.parametrize("scene", CARDS)
def test_times_and_tokens(scene: str) -> None:
    card, game = CARDS[scene], begun(scene)
    mission = seen(game, "mission")
    assert (mission["number"], mission["starts"], mission["ends"]) == (card["number"], card["starts"], card["ends"])
    assert seen(game, "time")["now"] == card["starts"]
    assert seen(game, "time")["left"] == card["sectors"]
    assert {one["id"]: one["sector"] for one in seen(game, "groups")} == card["groups"]
    start = seen(game, "time")["number"]
    assert all(start <= one["time"] < start + 12 for one in seen(game, "groups"))
    assert [one["time"] for one in seen(game, "heroes")] == [start] * 4


@pytest.mark.rule("ST-RUL-105", "ST-MIS-08")
@pytest.mark.parametrize("scene", CARDS)
def test_objectives_and_reinforcements(scene: str) -> None:
    card, game = CARDS[scene], begun(scene)
    mission = seen(game, "mission")
    wanted: dict[str, dict[str, Any]] = {
        "antenna": {"count": 2, "point": "antenna"}, "lost-probe": {"point": "probe"}, "stand-fast": {"count": 3},
        "coven": {"enemy": "witch"}, "mineral-vein": {"count": 3}, "cross-the-glade": {"count": 3},
        "sabotage": {"point": "generator", "count": 6, "tv": 3}, "the-beast": {"enemy": "bull-y"},
        "landing-site": {"enemy": None},
    }  # fmt: skip
    details = wanted.get(scene, {})
    assert {key: mission[key] for key in ("objective", *details)} == {"objective": card["objective"], **details}
    due = [(one["at"], one["reinforce"]) for one in seen(game, "due")]
    assert [one for one in due if one in card.get("due", [])] == card.get("due", []), "others come too, for balance"
    if scene == "escort":
        ally = {key: seen(game, "ally")[key] for key in ("wo", "ph", "mi", "tv", "walk")}
        assert ally == {"wo": 6, "ph": 4, "mi": 4, "tv": 4, "walk": 3}
    objectives = {one["objective"] for one in seen(game, "groups")}
    assert objectives == ({"generator"} if scene == "sabotage" else {""})


@pytest.mark.rule("ST-RUL-127", "ST-MIS-05", "ST-MIS-08")
@pytest.mark.parametrize("scene", CARDS)
def test_positions(scene: str) -> None:
    card, game = CARDS[scene], begun(scene)
    board = seen(game, "board")
    assert set(board["start_zone"]) == {*named(card.get("zone", USUAL))}
    assert "entries" not in card or board["entries"] == named(card["entries"])
    assert set(board["far_edge"]) == {*named(card.get("edge", []))}
    placed: dict[str, list[str]] = {}
    for model in seen(game, "enemies"):
        placed.setdefault(model["card"], []).append(model["at"])
    assert placed == {id: named(squares) for id, squares in card["enemies"].items()}
    points: dict[str, list[str]] = {}
    for point in seen(game, "points"):
        points.setdefault(point["kind"], []).append(point["at"])
    if scene == "escort":
        points["ally"] = [seen(game, "ally")["at"]]
    assert points == {kind: named(squares) for kind, squares in card.get("points", {}).items()}
    assert {one["at"] for one in seen(game, "heroes")} <= {*named(card.get("zone", USUAL))}


@pytest.mark.rule("ST-RUL-127", "ST-RUL-72")
@pytest.mark.parametrize("scene", CARDS)
def test_random_terrain_never_covers_those_squares(scene: str) -> None:
    card = CARDS[scene]
    kept = {*named(card.get("zone", USUAL)), *named(card.get("entries", [])), *named(card.get("edge", []))}
    kept |= {
        square for group in ("enemies", "points") for all_ in card.get(group, {}).values() for square in named(all_)
    }
    for seed in range(6):
        game = begun(scene, seed)
        covered = [square for piece in seen(game, "scenery") for square in piece["squares"]]
        assert covered
        assert not kept & {*covered}
        assert len(set(covered)) == len(covered), "nor one another"


@pytest.mark.rule("ST-RUL-105", "ST-MIS-07")
@pytest.mark.parametrize("scene", CARDS)
def test_so_many_terrain_cards_are_drawn_for_each_tile_and_not_put_back(scene: str) -> None:
    for seed in range(3):
        game = begun(scene, seed)
        drawn = [event["card"] for event in events(game, "terrain-placed")]
        assert len(set(drawn)) == len(drawn)
        for tile in seen(game, "board")["tiles"]:
            (x, y), (wide, high) = tile["at"], tile["size"]
            inside = {*named([*product(range(x, x + wide), range(y, y + high))])}
            there = [piece for piece in seen(game, "scenery") if {*piece["squares"]} <= inside]
            assert len(there) == (CARDS[scene]["terrain"] if tile["kind"] == "tile" else 0)


@pytest.mark.rule("ST-RUL-106", "ST-RUL-126")
@pytest.mark.parametrize("scene", CARDS)
def test_layouts(scene: str) -> None:
    board = seen(begun(scene), "board")
    tiles = [(one["kind"], *one["at"], *one["size"]) for one in board["tiles"]]
    usual = [("tile", 0, 0, 8, 8), ("tile", 10, 0, 8, 8), ("connection", 8, 3, 2, 2)]
    square = [("tile", 0, 10, 8, 8), ("tile", 10, 10, 8, 8), ("connection", 8, 13, 2, 2)]
    square += [("connection", 3, 8, 2, 2), ("connection", 13, 8, 2, 2)]
    assert sorted(tiles) == sorted(usual + (square if scene == "the-beast" else []))
    assert (board["width"], board["height"]) == (18, 18 if scene == "the-beast" else 8)


@pytest.mark.rule("ST-RUL-106")
def test_tiles_are_eight_by_eight_with_two_sides_and_connections_two_by_two() -> None:
    for id in SHELF.names(TileCard):
        card = SHELF.get(TileCard, id)
        assert card.size == ((8, 8) if card.kind == "tile" else (2, 2))
        if card.kind == "tile":
            assert card.back is not None
            assert SHELF.get(TileCard, card.back).back == id


@pytest.mark.rule("ST-RUL-126")
def test_squares_are_counted_from_the_south_west_and_the_rest_is_no_board() -> None:
    game = take(play(heroes={"achab": {"at": "h4"}}), "move 5")
    reached = {key.removeprefix("to ") for key in keys(game)}
    assert {"i4", "j4", "k4", "i5"} <= reached, "over the connection, column i to j, rows 4 and 5"
    assert not {"i3", "j6", "i1", "i8"} & reached
    for label in ("a0", "a9", "s1", "i1", "j8"):
        with pytest.raises(rouage.BadSetup):
            play(heroes={"achab": {"at": label}})
    assert hero(play(heroes={"achab": {"at": "r1"}}), "achab")["at"] == "r1"


@pytest.mark.rule("ST-MIS-02")
@pytest.mark.parametrize("scene", CARDS)
def test_the_card_gives_title_objective_and_special_rules(scene: str) -> None:
    card = SHELF.get(MissionCard, scene)
    for text in (card.name, card.text, card.aim, card.rules):
        assert text is not None
        assert text.en
        assert text.fr
    assert seen(begun(scene), "mission")["id"] == scene


OWN = """
[mission.own]
name.en = "Own"
text.en = "A pack's."
aim.en = "Remove all."
number = 99
starts = "1.12"
ends = "3.12"
objective = {{ kind = "remove" }}
tiles = [{{ tile = "a-front", at = [0, 0], random = {random} }}, {{ tile = "b-front", at = [8, 0] }}]
terrain = [{{ terrain = "rock", at = [4, 4], turned = true }}, {{ terrain = "crate", at = [12, 2] }}]
start_zone = [[0, 2], [0, 3], [0, 4], [0, 5]]
enemies = [{{ enemy = "kid", sector = 2, at = [[15, 7]] }}]
sectors = {{ jukas = 3 }}
"""


@pytest.mark.rule("ST-MIS-01")
def test_one_card_holds_everything_needed_to_play(tmp_path: Path) -> None:
    """A mission of a pack is set up and played to its end from its card and nothing else."""
    packs = [pack(tmp_path, OWN.format(random=2))]
    game = rouage.new("sine-tempore", {"scene": "own", "deploy": "auto"}, 1, packs=packs)
    random_play(game, 1, 2000)
    assert game.outcome is not None
    assert seen(game, "mission")["ends"] == "3.12"
    assert len([card for card in SHELF.all(MissionCard) if card.random]) == 10


@pytest.mark.rule("ST-MIS-04")
def test_a_heros_token_starts_on_the_sector_the_card_gives(tmp_path: Path) -> None:
    game = rouage.new(
        "sine-tempore", {"scene": "own", "deploy": "auto"}, 1, packs=[pack(tmp_path, OWN.format(random=0))]
    )
    assert {one["id"]: one["sector"] for one in seen(game, "heroes")} == {
        "achab": 12, "andromeda": 12, "jukas": 3, "alexandra": 12,
    }  # fmt: skip


@pytest.mark.rule("ST-MIS-06", "ST-SET-02")
def test_a_fixed_terrain_is_named_and_placed(tmp_path: Path) -> None:
    game = rouage.new(
        "sine-tempore", {"scene": "own", "deploy": "auto"}, 1, packs=[pack(tmp_path, OWN.format(random=0))]
    )
    assert {piece["card"]: piece["squares"] for piece in seen(game, "scenery")} == {
        "rock": ["e5", "e6"], "crate": ["m3"],
    }  # fmt: skip


@pytest.mark.rule("ST-SET-03", "ST-TER-01", "ST-MIS-07")
def test_random_terrain_is_drawn_from_the_cards_the_mission_does_not_name(tmp_path: Path) -> None:
    for seed in range(4):
        packs = [pack(tmp_path, OWN.format(random=5))]
        game = rouage.new("sine-tempore", {"scene": "own", "deploy": "auto"}, seed, packs=packs)
        drawn = [event["card"] for event in events(game, "terrain-placed")]
        assert sorted(drawn) == ["great-tree", "log", "mushroom", "ruin", "thicket"]
        tile = {*named([*product(range(8), range(8))])}
        pieces = [piece for piece in seen(game, "scenery") if piece["card"] in drawn]
        assert all({*piece["squares"]} <= tile for piece in pieces), "on the tile they were drawn for"


@pytest.mark.rule("ST-MIS-03")
def test_a_mission_that_ends_before_it_starts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        play(packs=[pack(tmp_path, OWN.format(random=0).replace('"3.12"', '"1.12"'))])
    assert [(fault.entry, fault.key) for fault in caught.value.faults] == [("mission.own", "ends")]
