"""The decks of the box, card by card: Serious Wounds, Deliriums, Events, Resources, Terrain."""

from collections import Counter
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.numbers import with_changes
from rouage.games.sine_tempore.content import TerrainCard
from tests.sine_tempore.skills import OF
from tests.sine_tempore.tables import LATE, armed, enemy, events, hero, keys, play, pool, refused, seen, take

SHELF = rouage.title("sine-tempore").shelf()


def copies(kind: str) -> dict[str, int]:
    return {id: SHELF.get(kind, id).copies for id in SHELF.names(kind)}


# Serious Wounds


def lying(*cards: str, **of_hero: Any) -> Game[Any]:
    """Achab lies on the ground and has just been activated; Andromeda is next."""
    heroes = {"achab": {"wounds": 6, **of_hero}, "andromeda": {"time": "1.6"}}
    return play(heroes=heroes, serious=list(cards))


@pytest.mark.rule("ST-RUL-96")
def test_ten_serious_wounds() -> None:
    assert copies("wound") == {
        "shallow-breath": 3, "second-wind": 1, "broken-arm": 1, "clouded-eye": 1, "concussion": 1, "torn-leg": 1,
        "failing-heart": 1, "mortal-wound": 1,
    }  # fmt: skip


@pytest.mark.rule("ST-RUL-96")
def test_shallow_breath_and_second_wind() -> None:
    shallow = hero(lying("shallow-breath"), "achab")
    assert (shallow["ko"], shallow["wounds"], shallow["serious"]) == (True, 6, [])
    wind = hero(lying("second-wind"), "achab")
    assert (wind["ko"], wind["wounds"], wind["serious"]) == (False, 5, [])


@pytest.mark.rule("ST-RUL-96")
@pytest.mark.parametrize(
    ("card", "value", "after"),
    [("broken-arm", "ph", 2), ("clouded-eye", "pr", 2), ("concussion", "mi", 2), ("failing-heart", "wo", 5)],
)
def test_lasting_wounds_lower_a_value_but_never_below_one(card: str, value: str, after: int) -> None:
    game = lying(card)
    assert (hero(game, "achab")[value], hero(game, "achab")["serious"]) == (after, [card])
    assert seen(game, "decks")["wound"]["discards"] == [], "it is kept"
    assert hero(play(heroes={"achab": {"serious": [card] * 9}}), "achab")[value] == 1


@pytest.mark.rule("ST-RUL-96")
def test_a_torn_leg_makes_the_first_movement_dearer() -> None:
    game = play(heroes={"achab": {"serious": ["torn-leg"]}})
    assert (game.forecast("move 2")["cost"], refused(game, "move 5")) == (3, "ST-APT-06")
    take(game, "move 2", "to c6")
    assert game.forecast("move 2")["cost"] == 2
    assert hero(lying("torn-leg"), "achab")["serious"] == ["torn-leg"]


@pytest.mark.rule("ST-RUL-96")
def test_a_mortal_wound_takes_out_whoever_holds_another_lasting_one() -> None:
    alone = lying("mortal-wound")
    assert hero(alone, "achab")["here"]
    assert seen(alone, "decks")["wound"]["discards"] == ["mortal-wound"]
    second = lying("mortal-wound", serious=["broken-arm"])
    assert not hero(second, "achab")["here"]
    assert [event["who"] for event in events(second, "hero-gone")] == ["achab"]


# Deliriums


def delirious(card: str, dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """Jukas pays his last point of Mi for a power and draws this card."""
    psychic = {"at": "c4", "time": "1.5", "oblivion": 4, "items": {}, "skills": ["shell"]}
    heroes = {"achab": {"at": "c6", "time": LATE}, "jukas": psychic}
    game = play(dice or [4, 4, 4, 4, 4], heroes=heroes, deliriums=[card, "tremor", "tremor"], **more)
    return take(game, "skill shell", "target jukas")


@pytest.mark.rule("ST-RUL-97")
def test_eight_deliriums_of_one_copy_each() -> None:
    assert copies("delirium") == dict.fromkeys(
        ("headache", "tremor", "nosebleed", "voices", "blank-stare", "surge", "panic", "clarity"), 1
    )


@pytest.mark.rule("ST-RUL-97")
@pytest.mark.parametrize(
    ("card", "key", "value"),
    [
        ("headache", "time", 17 + 1 + 1), ("tremor", "tremor", 1), ("nosebleed", "wounds", 1),
        ("voices", "statuses", ["psionic-shell", "slow-down"]), ("blank-stare", "time", 17 + 1 + 2),
        ("panic", "statuses", ["brain-damage", "psionic-shell"]), ("clarity", "oblivion", 5 - 2),
    ],
)  # fmt: skip
def test_what_a_delirium_does_at_once(card: str, key: str, value: object) -> None:
    game = delirious(card)
    assert hero(game, "jukas")[key] == value
    assert seen(game, "decks")["delirium"]["discards"] == [card]
    assert ("stunned" in hero(game, "jukas")["statuses"]) is (card == "blank-stare")


@pytest.mark.rule("ST-RUL-97")
def test_a_tremor_takes_one_die_from_the_next_roll_only() -> None:
    game = delirious("tremor", [4] * 9)
    take(game, "skill shell", "target jukas")
    assert [len(event["dice"]) for event in events(game, "rolled")] == [5, 4]
    assert hero(game, "jukas")["tremor"] == 1, "the next card is a tremor too"


@pytest.mark.rule("ST-RUL-97")
def test_a_surge_wounds_every_other_model_at_distance_one() -> None:
    foes: dict[str, Any] = {
        "enemies": [{"enemy": "mower", "at": "d4"}, {"enemy": "mower", "at": "d5"}], "groups": {"mower": LATE},
    }  # fmt: skip
    game = delirious("surge", **foes)
    assert [enemy(game, f"mower-{n}")["wounds"] for n in (1, 2)] == [1, 0]
    assert (hero(game, "jukas")["wounds"], hero(game, "jukas")["threat"]) == (0, 0)


# Events


def begun(event: str, seed: int = 1, scene: str = "landing-site") -> Game[Any]:
    return rouage.new("sine-tempore", {"scene": scene, "deploy": "auto", "event": event}, seed=seed)


@pytest.mark.rule("ST-RUL-102")
def test_ten_events() -> None:
    assert {*SHELF.names("event")} == {
        "thin-air", "solar-flare", "tail-wind", "spore-cloud", "ambush", "clear-sky", "supply-drop", "silent-jungle",
        "war-drums", "calm",
    }  # fmt: skip


@pytest.mark.rule("ST-RUL-102", "ST-EVT-03")
def test_thin_air_takes_an_ap_of_every_hero_all_mission_long() -> None:
    game = play(heroes={"andromeda": {"time": "1.5"}}, event="thin-air")
    for who, ap in (("achab", 4), ("andromeda", 3), ("andromeda", 3), ("achab", 4)):
        assert (seen(game, "active"), hero(game, who)["ap"]) == (who, ap)
        take(game, f"wait {ap}")


@pytest.mark.rule("ST-RUL-102")
def test_solar_flare_takes_a_die_of_weapons_that_use_precision() -> None:
    for event, burst, stock in (("calm", 5, 4), ("solar-flare", 4, 4)):
        game = armed("andromeda", "breacher-rifle", event=event)
        dice = [pool(game, f"attack {how}") for how in ("burst", "stock")]
        assert dice == [burst, stock]


@pytest.mark.rule("ST-RUL-102")
@pytest.mark.parametrize(("event", "status"), [("tail-wind", "speed-up"), ("clear-sky", "extra-dice")])
def test_tail_wind_and_clear_sky(event: str, status: str) -> None:
    game = begun(event)
    assert [(told["who"], told["status"]) for told in events(game, "status-gained")] == [
        (who, status) for who in OF.values()
    ]


@pytest.mark.rule("ST-RUL-102")
def test_a_spore_cloud_poisons_one_hero_who_can_be_poisoned() -> None:
    struck = set()
    for seed in range(12):
        (told,) = events(begun("spore-cloud", seed), "status-gained")
        assert told["status"] == "poison"
        struck.add(told["who"])
    assert struck == {"achab", "jukas", "alexandra"}


@pytest.mark.rule("ST-RUL-102")
def test_an_ambush_brings_the_first_group_two_sectors_earlier() -> None:
    times = {event: {one["id"]: one["time"] for one in seen(begun(event), "groups")} for event in ("calm", "ambush")}
    assert times["calm"] == {"spriggan": 16, "kid": 14}
    assert times["ambush"] == {"spriggan": 14, "kid": 14}


@pytest.mark.rule("ST-RUL-102")
def test_a_supply_drop_gives_every_hero_a_resource_that_is_no_trap() -> None:
    traps = {"mine", "spore-trap"}
    for seed in range(8):
        game = begun("supply-drop", seed)
        drawn = [one["resources"] for one in seen(game, "heroes")]
        assert [len(cards) for cards in drawn] == [1, 1, 1, 1]
        assert not traps & {card for cards in drawn for card in cards}
        assert (seen(game, "decks")["resource"], events(game, "trap")) == ({"left": 16, "discards": []}, [])


@pytest.mark.rule("ST-RUL-102")
def test_a_deck_of_nothing_but_traps_has_no_gift_to_give() -> None:
    """Numbers may be changed: five cards for each hero are more than a deck has that are no traps."""
    plain = begun("supply-drop")
    game = Game.begin(plain.title, plain.header, with_changes(plain.shelf, {"event.supply-drop.effects#1.n": 5}))
    drawn = [len(one["resources"]) for one in seen(game, "heroes")]
    assert sum(drawn) == 17
    assert seen(game, "decks")["resource"]["left"] == 3


@pytest.mark.rule("ST-RUL-102")
def test_silent_jungle_war_drums_and_calm() -> None:
    for event, ac, threat in (("calm", 3, 0), ("silent-jungle", 2, 0), ("war-drums", 3, 1)):
        game = begun(event)
        assert enemy(game, "kid-1")["ac"] == ac
        assert [one["threat"] for one in seen(game, "heroes")] == [threat] * 4
    changes = {"status-gained", "threat-changed", "token-moved", "resource-drawn", "starts-earlier", "hero-wounded"}
    assert not changes & {event["kind"] for event in begun("calm").events()}


# Resources and terrain


@pytest.mark.rule("ST-RUL-103", "ST-RES-02")
def test_twenty_resources_of_four_kinds() -> None:
    assert copies("resource") == {
        "green-energy-cell": 4, "red-energy-cell": 3, "blue-energy-cell": 3, "medipack": 4, "stimpack": 3, "mine": 2,
        "spore-trap": 1,
    }  # fmt: skip
    kinds = {id: SHELF.get("resource", id).kind for id in SHELF.names("resource")}
    assert Counter(kinds.values()) == {"cell": 3, "medipack": 1, "consumable": 1, "trap": 2}


@pytest.mark.rule("ST-RUL-103")
def test_a_medipack_heals_two_and_a_stimpack_gives_two_ap() -> None:
    heroes = {"achab": {"resources": ["medipack", "stimpack"], "wounds": 1}, "jukas": {"at": "c5", "wounds": 4}}
    game = take(play(heroes=heroes), "use medipack", "target jukas", "use stimpack")
    assert (hero(game, "jukas")["wounds"], hero(game, "achab")["statuses"]) == (2, ["two-ap"])
    assert (hero(game, "achab")["ap"], hero(game, "achab")["resources"]) == (3, [])


@pytest.mark.rule("ST-RUL-104")
@pytest.mark.parametrize(
    ("card", "kind", "squares", "wounds", "closed"),
    [
        ("mushroom", "light-defence", ["d4"], 3, True), ("crate", "light-shield", ["d4"], 2, False),
        ("log", "light-shield", ["d4", "e4"], 3, False), ("rock", "solid-defence", ["d4", "e4"], 0, True),
        ("great-tree", "solid-defence", ["d4", "e4", "d5", "e5"], 0, True),
        ("ruin", "solid-shield", ["d4", "e4"], 0, False), ("thicket", "solid-shield", ["d4"], 0, False),
    ],
)  # fmt: skip
def test_seven_terrains(card: str, kind: str, squares: list[str], wounds: int, closed: bool) -> None:
    game = play(scenery=[{"terrain": card, "at": "d4"}])
    (piece,) = seen(game, "scenery")
    assert (piece["kind"], piece["squares"], piece["wo"], piece["closed"]) == (kind, squares, wounds, closed)
    take(game, "move 1")
    assert ("to d4" in keys(game)) is not closed, "shields may be entered"
    assert len(SHELF.all(TerrainCard)) == 7
