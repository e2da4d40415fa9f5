"""What the box holds."""

from collections import Counter
from typing import Any

import pytest

import rouage
from rouage.engine.dice import DieOffScale
from rouage.games.sine_tempore.cards import at_level
from rouage.games.sine_tempore.content import HeroCard, ItemCard, MiniatureCard, TerrainCard
from rouage.games.sine_tempore.mission_cards import MissionCard, TileCard
from tests.sine_tempore.tables import LATE, events, hero, play, seen, take

SHELF = rouage.title("sine-tempore").shelf()


@pytest.mark.rule("ST-CMP-01")
def test_four_heroes_each_with_a_sheet_and_a_skill_sheet() -> None:
    heroes = {id: SHELF.get(HeroCard, id) for id in SHELF.names(HeroCard) if not SHELF.get(HeroCard, id).recruit}
    assert {id: card.name.in_("en") for id, card in heroes.items()} == {
        "achab": "Captain Achab", "andromeda": "Security Andromeda 2.0", "jukas": "Psychic Jukas",
        "alexandra": "Medic Alexandra",
    }  # fmt: skip
    sheets = Counter(skill.of for skill in SHELF.all("skill") if skill.type != "special")
    assert sheets == {card.of: 8 for card in heroes.values()}
    assert [one["id"] for one in seen(play(), "heroes")] == list(heroes)


@pytest.mark.rule("ST-CMP-02")
def test_thirty_five_miniatures() -> None:
    counts = {id: SHELF.get(MiniatureCard, id).count for id in SHELF.names(MiniatureCard)}
    assert counts == {"witch": 4, "hunter": 5, "mower": 5, "spriggan": 10, "kid": 10, "bull-y": 1}
    assert sum(counts.values()) == 35


@pytest.mark.rule("ST-CMP-02")
def test_no_model_comes_when_its_miniatures_are_all_on_the_board() -> None:
    """Nine of the ten Kids are there: one of the three reinforcements of Landing Site finds a miniature."""
    nine = [{"enemy": "kid", "at": f"{column}8"} for column in "abcdefgh"] + [{"enemy": "kid", "at": "r1"}]
    game = play(now="1.11", heroes={"achab": {"at": "h1", "time": "1.11"}}, enemies=nine, groups={"kid": LATE})
    take(game, "wait 3", "end")
    assert events(game, "fell-due")[0]["at"] == "2.12"
    assert [event["who"] for event in events(game, "arrives")] == ["kid-10"]


@pytest.mark.rule("ST-CMP-03", "ST-EQP-11")
def test_seventy_two_equipment_cards_three_for_each_item() -> None:
    items = [card for card in SHELF.all(ItemCard) if not card.recruit]
    assert sorted(card.number for card in items) == list(range(1, 25))
    cards = {(card.number, level): at_level(card, level) for card in items for level in (1, 2, 3)}
    assert len(cards) == 72
    for card in items:
        one, two, three = (cards[card.number, level] for level in (1, 2, 3))
        assert one == card
        assert two.name == three.name == card.name
    for id in ("captains-blade", "mirmidon-armour", "med-kit"):
        at = [hero(play(heroes=owning(id, level)), owner(id))["items"][0]["level"] for level in (1, 2, 3)]
        assert at == [1, 2, 3]


def owner(item: str) -> str:
    return "alexandra" if item == "med-kit" else "achab"


def owning(item: str, level: int) -> dict[str, Any]:
    return {owner(item): {"items": {item: level}}}


@pytest.mark.rule("ST-CMP-04")
def test_twenty_resource_cards() -> None:
    assert seen(play(), "decks")["resource"]["left"] == 20
    assert sum(card.copies for card in SHELF.all("resource")) == 20


@pytest.mark.rule("ST-CMP-05")
def test_sixteen_enemy_cards_for_six_miniatures() -> None:
    cards = SHELF.all("enemy")
    assert len(cards) == 16
    assert len({card.miniature for card in cards}) == 6


@pytest.mark.rule("ST-CMP-06")
def test_ten_mission_cards() -> None:
    cards = {id: SHELF.get(MissionCard, id) for id in SHELF.names(MissionCard)}
    assert sorted(card.number for card in cards.values() if card.random) == list(range(1, 11))
    drawn = {mission(seed) for seed in range(80)}
    assert drawn == {id for id, card in cards.items() if card.random}, "all of them are in the deck, and no other"


def mission(seed: int) -> str:
    game = rouage.new("sine-tempore", {"scene": "random", "deploy": "auto"}, seed=seed)
    return str(seen(game, "mission")["id"])


@pytest.mark.rule("ST-CMP-07")
def test_seven_terrain_cards() -> None:
    """Mission 4 asks for three on each of two tiles, mission 10 for one on each of four: never one card twice."""
    assert sum(card.copies for card in SHELF.all(TerrainCard)) == 7
    for scene, wanted in (("stand-fast", 6), ("the-beast", 4)):
        game = rouage.new("sine-tempore", {"scene": scene, "deploy": "auto"}, seed=1)
        cards = [event["card"] for event in events(game, "terrain-placed")]
        assert len(set(cards)) == len(cards) == wanted


@pytest.mark.rule("ST-CMP-08")
def test_ten_event_cards_of_which_a_mission_uses_one() -> None:
    drawn: set[str] = set()
    for seed in range(80):
        game = rouage.new("sine-tempore", {"deploy": "auto"}, seed=seed)
        (told,) = events(game, "event-drawn")
        drawn.add(told["event"])
    assert drawn == {*SHELF.names("event")}
    assert len(drawn) == 10


@pytest.mark.rule("ST-CMP-09")
def test_dice_have_six_faces_of_their_own_and_a_large_pool_is_rolled_in_full() -> None:
    strong = {"items": {"shock-maul": 3}, "at": "c4", "time": "1.5", "running": ["strength"], "statuses": ["strength"],
              "resources": ["red-energy-cell"]}  # fmt: skip
    setup: dict[str, Any] = {
        "heroes": {"andromeda": strong, "achab": {"at": "a5", "time": LATE}}, "groups": {"bull-y": LATE},
        "enemies": [{"enemy": "bull-y", "at": "d4"}],
    }  # fmt: skip
    game = take(play([*range(1, 7), 1, 2, 3, 4, 5], **setup), "cell shock-maul", "attack crush")
    assert len(events(game, "rolled")[0]["dice"]) == 11
    with pytest.raises(DieOffScale):
        take(play([7] * 11, **setup), "cell shock-maul", "attack crush")


@pytest.mark.rule("ST-CMP-10")
def test_four_game_tiles_and_six_connections() -> None:
    tiles = {id: SHELF.get(TileCard, id) for id in SHELF.names(TileCard)}
    sides = [frozenset({id, card.back}) for id, card in tiles.items() if card.kind == "tile"]
    assert len(set(sides)) == 4
    assert Counter(card.kind for card in tiles.values()) == {"tile": 8, "connection": 6}
    for card in SHELF.all(MissionCard):
        used = [frozenset({laid.tile, tiles[laid.tile].back}) for laid in card.tiles]
        assert len(set(used)) == len(used), "no tile is laid twice, nor both its sides"


@pytest.mark.rule("ST-CMP-11")
def test_raised_and_flat_scenery_and_tokens_for_skills_wounds_and_effects() -> None:
    assert {card.raised for card in SHELF.all(TerrainCard)} == {True, False}
    shown = hero(play(heroes={"jukas": {"wounds": 2, "statuses": ["poison"], "skills": ["wave"]}}), "jukas")
    assert (shown["skills"], shown["wounds"], shown["statuses"]) == (["wave"], 2, ["poison"])


@pytest.mark.rule("ST-CMP-13")
def test_one_momentum_serves_heroes_and_enemies() -> None:
    enemies = [{"enemy": "kid", "at": "r8"}, {"enemy": "witch", "at": "r1"}]
    game = play(players=4, enemies=enemies, groups={"kid": "1.9", "witch": "2.3"})
    dials = [game.view(seat)["time"] for seat in game.seats]
    assert all(dial == dials[0] for dial in dials)
    assert [one["who"] for one in seen(game, "order")][:3] == ["achab", "kid", "witch"]
    assert len(seen(game, "order")) == 6


@pytest.mark.rule("ST-CMP-14", "ST-SET-12")
def test_every_hero_has_a_perilium() -> None:
    game = take(play(heroes={"andromeda": {"at": "c5", "time": "1.5"}, "achab": {"time": LATE}}), "skill taunt")
    threats = [hero(game, id)["threat"] for id in ("achab", "andromeda", "jukas", "alexandra")]
    assert threats == [0, 2, 0, 0]


@pytest.mark.rule("ST-CMP-15")
def test_serious_wounds_and_deliriums_are_decks_of_their_own() -> None:
    decks = seen(play(), "decks")
    assert (decks["wound"]["left"], decks["delirium"]["left"]) == (10, 8)
    game = play(heroes={"achab": {"wounds": 6}, "andromeda": {"time": "1.7"}}, serious=["broken-arm", "torn-leg"])
    assert events(game, "serious-wound")[0]["card"] == "broken-arm"
    after = seen(game, "decks")
    assert (after["wound"]["left"], after["delirium"]["left"]) == (1, 8)
