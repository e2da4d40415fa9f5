"""Setting up a mission, step by step: layout, clock, Event, heroes, skills, decks, places."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.title import BadSetup
from rouage.games.sine_tempore.content import EventCard, HeroCard, ItemCard
from rouage.games.sine_tempore.mission_cards import MissionCard
from tests.sine_tempore.tables import (
    events,
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


def begun(scene: str = "landing-site", seed: int = 1, **setup: Any) -> Game[Any]:
    return rouage.new("sine-tempore", {"scene": scene, "deploy": "auto", **setup}, seed=seed)


@pytest.mark.rule("ST-SET-01")
def test_the_mission_deck_is_shuffled_and_its_top_card_laid_out() -> None:
    drawn = [seen(begun("random", seed), "mission")["id"] for seed in range(40)]
    assert len(set(drawn)) > 5
    game = begun("random", 3)
    card = SHELF.get(MissionCard, seen(game, "mission")["id"])
    assert [tile["tile"] for tile in seen(game, "board")["tiles"]] == [laid.tile for laid in card.tiles]


@pytest.mark.rule("ST-SET-13")
def test_a_narrative_mission_is_set_up_by_the_same_steps_but_not_drawn(tmp_path: Path) -> None:
    packs = [pack(tmp_path, WAITING)]
    for seed in range(40):
        game = rouage.new("sine-tempore", {"scene": "random", "deploy": "auto"}, seed, packs=packs)
        assert seen(game, "mission")["id"] != "narrow"
    game = rouage.new("sine-tempore", {"scene": "narrow", "deploy": "auto"}, 1, packs=packs)
    kinds = {str(event["kind"]) for event in game.events()}
    assert {"mission-begins", "terrain-placed", "event-drawn", "placed"} <= kinds


@pytest.mark.rule("ST-SET-05")
def test_hands_and_tokens_stand_as_the_mission_says() -> None:
    game = begun("antenna", event="none")
    assert seen(game, "time") == {"now": "2.6", "sector": 6, "harmonica": 2, "number": 30, "left": 30}
    assert {one["who"]: one["sector"] for one in seen(game, "order")} == {
        "achab": 6, "andromeda": 6, "jukas": 6, "alexandra": 6, "kid": 8, "hunter": 9,
    }  # fmt: skip


@pytest.mark.rule("ST-SET-06", "ST-EVT-01", "ST-EVT-04")
def test_one_event_is_drawn_and_stays_in_view() -> None:
    for seed in range(12):
        game = begun("landing-site", seed)
        (told,) = events(game, "event-drawn")
        assert seen(game, "event") == told["event"] in SHELF.names(EventCard)
        take(game, *keys(game)[:1])
        assert seen(game, "event") == told["event"]


@pytest.mark.rule("ST-SET-06", "ST-EVT-02")
def test_an_immediate_event_is_carried_out_once_before_play() -> None:
    game = begun(event="war-drums")
    kinds = [str(event["kind"]) for event in game.events()]
    assert "activated" not in kinds[: kinds.index("threat-changed")]
    assert [one["threat"] for one in seen(game, "heroes")] == [1, 1, 1, 1]
    for _ in range(12):
        take(game, "end" if "end" in keys(game) else keys(game)[0])
    told = [event for event in events(game, "threat-changed") if event["rules"] == ["ST-THR-09"]]
    assert len(told) == 4


@pytest.mark.rule("ST-EVT-03")
def test_a_lasting_event_holds_to_the_end() -> None:
    for now in ("1.5", "2.1", "3.11"):
        heroes = {"andromeda": {"time": now, "at": "c4"}, "achab": {"at": "a6", "time": "9.1"}}
        late: dict[str, Any] = {
            "heroes": heroes,
            "enemies": [{"enemy": "bull-y", "at": "d4"}],
            "groups": {"bull-y": "9.1"},
        }
        foreseen: Any = play(now=now, ends="9.12", event="solar-flare", **late).forecast("attack burst")
        assert foreseen["targets"]["bull-y-1"]["dice"] == 4


@pytest.mark.rule("ST-SET-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_exactly_four_heroes_take_part_whatever_the_number_of_players(players: int) -> None:
    assert len(seen(begun(players=players), "heroes")) == 4
    for crew in (["achab", "andromeda", "jukas"], ["achab", "achab", "jukas", "alexandra"]):
        with pytest.raises(BadSetup) as caught:
            begun(players=players, crew=crew)
        assert [fault.id for fault in caught.value.faults] == ["sine-tempore.four-heroes"]


@pytest.mark.rule("ST-RUL-71")
@pytest.mark.parametrize(("players", "seats"), [
    (1, [1, 1, 1, 1]), (2, [1, 1, 2, 2]), (3, [1, 1, 2, 3]), (4, [1, 2, 3, 4]),
])  # fmt: skip
def test_fewer_players_run_several_heroes(players: int, seats: list[int]) -> None:
    game = begun(players=players)
    assert [one["seat"] for one in seen(game, "heroes")] == [f"player-{seat}" for seat in seats]


@pytest.mark.rule("ST-RUL-71")
def test_any_player_may_run_any_hero() -> None:
    game = play(players=2, heroes={"achab": {"seat": 2}, "jukas": {"seat": 1}})
    assert game.decision is not None
    assert game.decision.seat == "player-2"
    with pytest.raises(BadSetup):
        play(players=2, heroes={"achab": {"seat": 3}})


@pytest.mark.rule("ST-SET-08", "ST-RUL-125")
def test_outside_a_campaign_heroes_have_items_1_to_12_and_their_base_skills() -> None:
    game = begun()
    numbers = []
    for one in seen(game, "heroes"):
        assert {item["slot"]: item["level"] for item in one["items"]} == {"weapon": 1, "armour": 1, "accessory": 1}
        numbers += [SHELF.get(ItemCard, item["id"]).number for item in one["items"]]
        skills = [SHELF.get("skill", id) for id in one["skills"]]
        assert [(card.type, card.of) for card in skills] == [("base", one["class"])] * 4
        assert one["special"] == SHELF.get(HeroCard, one["id"]).special
        assert (one["serious"], one["wounds"], one["oblivion"]) == ([], 0, 0)
    assert numbers == list(range(1, 13))


@pytest.mark.rule("ST-SET-09")
def test_skills_are_picked_while_the_mission_is_set_up() -> None:
    learned = ["grand-order", "rally", "hold-the-line", "whirl", "feint", "hamstring"]
    setup: dict[str, Any] = {"event": "calm", "scenery": [], "heroes": {"achab": {"learned": learned}}}
    game = begun(deploy="ask", **setup)
    assert keys(game) == [f"leave-out {id}" for id in learned]
    take(game, "leave-out feint")
    assert len(hero(game, "achab")["skills"]) == 5
    assert keys(game)[0].startswith("place")
    assert len(hero(begun(**setup), "achab")["skills"]) == 5, "the program picks where it is asked to"


@pytest.mark.rule("ST-SET-10", "ST-RUL-73")
def test_decks_are_full_and_shuffled_at_each_set_up() -> None:
    for seed in range(3):
        decks = seen(begun(seed=seed, event="calm"), "decks")
        assert {name: (one["left"], one["discards"]) for name, one in decks.items()} == {
            "resource": (20, []), "wound": (10, []), "delirium": (8, []),
        }  # fmt: skip
    first = [loot(seed) for seed in range(30)]
    assert len(set(first)) > 3, "in another order each time"
    assert seen(play(), "roll") is None


def loot(seed: int) -> str:
    """The first card of the Resource deck, whatever it is."""
    game = take(play([1] * 20, seed=seed, loot=["c4"]), "loot")
    told = [*events(game, "resource-drawn"), *events(game, "trap")]
    return str(told[0]["card"])


@pytest.mark.rule("ST-RUL-73")
def test_a_deck_that_runs_out_is_renewed_from_its_discards() -> None:
    game = play(loot=["c4"] * 3, resources=["stimpack"], heroes={"achab": {"items": {}}})
    take(game, "loot", "loot")
    assert [event["card"] for event in events(game, "resource-drawn")] == ["stimpack"], "deck and discards are empty"
    take(game, "use stimpack")
    assert seen(game, "decks")["resource"] == {"left": 0, "discards": ["stimpack"]}
    take(game, "loot")
    assert [event["card"] for event in events(game, "resource-drawn")] == ["stimpack", "stimpack"]


@pytest.mark.rule("ST-SET-11")
def test_the_mission_is_read_and_the_times_of_its_events_noted() -> None:
    game = begun("stand-fast")
    assert [(one["at"], one["ahead"]) for one in seen(game, "due")] == [("3.6", 6), ("3.6", 6), ("4.12", 12)]
    told = events(game, "mission-begins")[0]
    assert (told["mission"], told["number"]) == ("stand-fast", 1), "before everything else"


@pytest.mark.rule("ST-RUL-75")
def test_players_place_heroes_freely_on_the_start_zone() -> None:
    game = begun(deploy="ask", event="calm", scenery=[])
    zone = ["a3", "a4", "a5", "a6", "b3", "b4", "b5", "b6"]
    assert sorted(keys(game)) == [f"place {square}" for square in zone]
    take(game, "place b6")
    assert sorted(keys(game)) == [f"place {square}" for square in zone if square != "b6"]
    assert refused(game, "place c4") == refused(game, "place b6") == "ST-RUL-75"
    take(game, "place a3", "place a4", "place a5")
    assert [one["at"] for one in seen(game, "heroes")] == ["b6", "a3", "a4", "a5"]


@pytest.mark.rule("ST-RUL-124")
def test_the_event_is_shown_first_and_strikes_heroes_once_they_stand() -> None:
    game = begun(deploy="ask", event="tail-wind", scenery=[])
    assert [event["event"] for event in events(game, "event-drawn")] == ["tail-wind"]
    assert events(game, "status-gained") == []
    take(game, "place a3", "place a4", "place a5")
    assert events(game, "status-gained") == [], "one of them has no place yet"
    take(game, "place a6")
    assert [event["who"] for event in events(game, "status-gained")] == ["achab", "andromeda", "jukas", "alexandra"]
    take(game, "first achab")
    held = {one["id"]: (one["statuses"], one["running"]) for one in seen(game, "heroes")}
    assert held["achab"] == ([], ["speed-up"]), "it waited for the first Token phase"
    assert held["jukas"] == (["speed-up"], [])
    assert game.forecast("move 4")["cost"] == 2


@pytest.mark.rule("ST-RUL-124")
def test_an_event_without_heroes_needs_nobody() -> None:
    assert events(begun(event="ambush"), "starts-earlier")[0]["who"] == "spriggan"
