"""Which card beats which, what size and throwing are, and what the program vouches for: log, chance, taking back."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from tests.conformance import random_play
from tests.sine_tempore.tables import LATE, enemy, events, hero, keys, pack, play, refused, take

TITLE = rouage.title("sine-tempore")
MISSIONS = [scene for scene in TITLE.scenes(TITLE.shelf()) if scene != "campaign"]


def opened(scene: str, seed: int, **setup: object) -> Game[Any]:
    """A mission laid out by the program itself."""
    return rouage.new("sine-tempore", {"scene": scene, "deploy": "auto", **setup}, seed=seed)


EARLY = """
[mission.early]
name.en = "Early"
text.en = "The door."
aim.en = "Remove all."
number = 99
starts = "1.12"
ends = "3.12"
objective = { kind = "remove" }
tiles = [{ tile = "a-front", at = [0, 0] }]
start_zone = [[0, 2], [0, 3], [0, 4], [0, 5]]
enemies = [{ enemy = "kid", sector = 1, at = [[7, 7]] }]
random = false
"""


@pytest.mark.rule("ST-RUL-01")
def test_any_card_beats_the_rulebook() -> None:
    """A status is held once at a time, but the Scanner of level 2 gives two Re-roll tokens."""
    game = play(heroes={"achab": {"items": {"scanner": 2}}})
    assert hero(game, "achab")["rerolls"] == 2


@pytest.mark.rule("ST-RUL-01")
def test_the_mission_beats_the_event_and_the_event_other_cards(tmp_path: Path) -> None:
    game = rouage.new(
        "sine-tempore", {"scene": "early", "deploy": "auto", "event": "ambush"}, seed=1, packs=[pack(tmp_path, EARLY)]
    )
    assert events(game, "starts-earlier")[0]["time"] == "1.12", "two sectors earlier would be before the mission"
    hunter = [{"enemy": "hunter", "at": "r8"}]
    assert enemy(play(enemies=hunter, event="none"), "hunter-1")["ac"] == 6
    assert enemy(play(enemies=hunter, event="silent-jungle"), "hunter-1")["ac"] == 5


@pytest.mark.rule("ST-RUL-01")
def test_among_other_cards_a_prohibition_beats_a_permission() -> None:
    """The Spore Trap poisons everybody adjacent; the Synthetic cannot be poisoned."""
    heroes = {"andromeda": {"at": "c5"}, "jukas": {"at": "c3"}}
    game = take(play(heroes=heroes, loot=["c4"], resources=["spore-trap"]), "loot")
    assert [hero(game, id)["statuses"] for id in ("achab", "jukas", "andromeda")] == [["poison"], ["poison"], []]


GIANTS = """
[hero.{size}]
name.en = "{size}"
text.en = "As Achab, but for the size."
of = "captain"
ra = 5
ph = 3
pr = 3
mi = 3
wo = 6
size = "{size}"
special = "leader"
items = ["sabre", "officers-cloak", "war-horn"]
"""


@pytest.mark.rule("ST-RUL-58", "ST-HER-15")
def test_size_acts_only_where_a_card_names_it(tmp_path: Path) -> None:
    packs = [pack(tmp_path, "".join(GIANTS.format(size=size) for size in ("small", "medium", "large")))]
    seen = set()
    for size in ("small", "medium", "large"):
        game = play(
            [1, 4, 6], crew=[size, "andromeda", "jukas", "alexandra"], heroes={size: {"at": "c4", "time": "1.5"}},
            enemies=[{"enemy": "mower", "at": "d4"}, {"enemy": "hunter", "at": "j4"}], packs=packs,
            groups={"mower": LATE, "hunter": "1.6"}, scenery=[{"terrain": "crate", "at": "i4"}],
        )  # fmt: skip
        told = [keys(game), [game.forecast(key) for key in keys(game)], game.choose("attack cut"), game.events()]
        seen.add(str(told).replace(size, "hero"))
    assert len(seen) == 1


JAVELIN = """
[item.javelin]
name.en = "Javelin"
text.en = "Thrown."
number = 101
slot = "weapon"
keywords = ["thrown"]

[[item.javelin.profiles]]
id = "throw-javelin"
name.en = "Throw"
kind = "long-range"
uses = "{uses}"
rng = 4
atb = 0
wounds = ["long-range"]
"""


@pytest.mark.rule("ST-RUL-60", "ST-HER-06")
def test_only_what_says_so_is_thrown_and_rolls_precision(tmp_path: Path) -> None:
    mower: dict[str, Any] = {"enemies": [{"enemy": "mower", "at": "f4"}], "groups": {"mower": LATE}}
    assert refused(play(**mower), "throw captains-blade") == "ST-RUL-60"
    thrower = {"achab": {"time": LATE}, "jukas": {"items": {"javelin": 1}, "at": "c5", "time": "1.5"}}
    game = play([1, 1], heroes=thrower, packs=[pack(tmp_path, JAVELIN.format(uses="pr"))], **mower)
    take(game, "attack throw-javelin")
    assert events(game, "attacks")[0]["n"] == 2, "the Pr of Jukas, whose Ph is 3"
    with pytest.raises(PackError) as caught:
        play(packs=[pack(tmp_path, JAVELIN.format(uses="ph"))])
    assert [(fault.entry, fault.key) for fault in caught.value.faults] == [("item.javelin", "profiles")]


@pytest.mark.rule("ST-RUL-61")
def test_items_are_not_passed_during_a_mission() -> None:
    game = play(heroes={"andromeda": {"at": "c5"}})
    assert not [key for key in keys(game) if key.startswith("give")]
    assert refused(game, "give captains-blade andromeda") == "ST-RUL-61"


@pytest.mark.rule("ST-RUL-117")
def test_the_same_seed_and_the_same_decisions_give_the_same_game() -> None:
    told = []
    for seed in (3, 3, 4):
        game = opened("coven", seed)
        random_play(game, 1, 120)
        told.append(game.events())
    assert told[0] == told[1] != told[2]
    dice = [[event["dice"] for event in events if event["kind"] == "rolled"] for events in told]
    assert dice[0]
    assert dice[0] == dice[1] != dice[2]


@pytest.mark.rule("ST-RUL-118")
@pytest.mark.parametrize("scene", MISSIONS)
def test_everything_is_logged_in_order_with_its_rules(scene: str) -> None:
    game = opened(scene, 2, event="none")
    start: dict[str, Any] = game.view("spectator")
    random_play(game, 2, 400)
    end: dict[str, Any] = game.view("spectator")
    told: list[dict[str, Any]] = game.events()
    known = {rule.id for rule in TITLE.rulebook()}
    for event in told:
        assert event["rules"], event
        assert set(event["rules"]) <= known, event
    for before, after in zip(start["heroes"], end["heroes"], strict=True):
        own = [event for event in told if event.get("who") == before["id"]]
        moves = [event["n"] for event in own if event["kind"] == "token-moved"]
        assert before["time"] + sum(moves) == after["time"]
        wounded = ("hero-wounded", "hero-healed", "serious-wound")
        wounds = [event["wounds"] for event in own if event["kind"] in wounded]
        assert [0, *wounds][-1] == after["wounds"]
        assert sum(event["change"] for event in own if event["kind"] == "threat-changed") == after["threat"]
    for token in end["groups"]:
        moves = [event["n"] for event in told if event["kind"] == "group-advanced" and event["who"] == token["id"]]
        first = next((one["time"] for one in start["groups"] if one["id"] == token["id"]), None)
        # A token that comes back with reinforcements begins anew.
        back = any(event["kind"] == "group-arrives" and event["who"] == token["id"] for event in told)
        assert first is None or back or first + sum(moves) == token["time"]


@pytest.mark.rule("ST-RUL-118")
def test_rolls_reactions_and_statuses_are_logged() -> None:
    game = play(
        [5, 5, 5, 5, 5], enemies=[{"enemy": "mower", "at": "d4"}], groups={"mower": "1.6"},
    )  # fmt: skip
    game.choose("wait 3")
    kinds = [event["kind"] for event in game.events()]
    order = [
        "token-moved",
        "reaction",
        "reacts",
        "enemy-attacks",
        "rolled",
        "defended",
        "hero-wounded",
        "status-gained",
    ]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
    assert events(game, "rolled")[0]["dice"] == [5, 5, 5, 5, 5]


@pytest.mark.rule("ST-RUL-119")
def test_taking_back_stops_at_the_last_random_result() -> None:
    mower: dict[str, Any] = {"enemies": [{"enemy": "mower", "at": "e4"}], "groups": {"mower": LATE}}
    game = play([1, 2, 3], heroes={"achab": {"items": {"sabre": 1}}}, **mower)
    take(game, "move 1", "to d4")
    assert game.free_undo("player-1") == 0
    take(game, "attack cut")
    assert game.free_undo("player-1") is None
    take(game, "aim")
    assert game.free_undo("player-1") == 3
