"""Loot, Resource cards and traps."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import AWAY, acting, assailed, kinds
from tests.sine_tempore.tables import end, enemy, events, hero, keys, refused, take

KID = {"enemy": "kid", "at": "d4"}
FAR = {"enemy": "kid", "at": "r8"}


def loot(game: Game[Any]) -> list[str]:
    found: Any = game.view("player-1")["loot"]
    return list(found)


@pytest.mark.rule("ST-LOT-01", "ST-RUL-69")
def test_a_removed_enemy_leaves_loot_in_its_square() -> None:
    game = take(acting(dice=[1] * 5, enemies=[KID, FAR]), "attack blade-slash")
    assert loot(game) == ["d4"]


@pytest.mark.rule("ST-RUL-69")
def test_loot_is_left_whatever_killed() -> None:
    fire = assailed(enemies=[{**KID, "statuses": ["fire"]}, FAR], others=AWAY)
    assert loot(fire) == ["d4"]
    bleed = assailed([1] * 5, enemies=[{**KID, "statuses": ["bleed"]}, FAR], others=AWAY)
    assert loot(bleed) == ["d4"]


@pytest.mark.rule("ST-LOT-02")
def test_one_ap_on_the_square_takes_the_token_for_a_card() -> None:
    game = take(acting(loot=["c4"], resources=["stimpack"]), "loot")
    assert hero(game, "achab") | {"resources": ["stimpack"], "ap": 4, "sector": 6} == hero(game, "achab")
    assert loot(game) == []
    beside = acting(loot=["d4"])
    assert refused(beside, "loot") == "ST-LOT-02"


@pytest.mark.rule("ST-RUL-69", "ST-LOT-02")
def test_tokens_pile_up_and_each_costs_one_ap() -> None:
    game = take(acting(loot=["c4", "c4", "d4"], resources=["stimpack", "medipack", "stimpack"]), "loot")
    assert loot(game) == ["c4", "d4"]
    take(game, "loot")
    assert (hero(game, "achab")["ap"], hero(game, "achab")["resources"]) == (3, ["stimpack", "medipack"])
    assert refused(game, "loot") == "ST-LOT-02"


@pytest.mark.rule("ST-RUL-69")
def test_the_engaged_may_loot_and_enemies_leave_loot_alone() -> None:
    game = take(acting(enemies=[KID], said={"engaged": ["kid-1"]}, loot=["c4"], resources=["medipack"]), "loot")
    assert hero(game, "achab")["resources"] == ["medipack"]
    trodden = assailed([1] * 5, enemies=[{"enemy": "kid", "at": "e4"}], loot=["d4"], others=AWAY)
    assert enemy(trodden, "kid-1")["at"] == "d4"
    assert loot(trodden) == ["d4"]


@pytest.mark.rule("ST-RUL-62")
def test_cards_are_kept_openly_by_who_drew_them_without_limit() -> None:
    held = ["medipack", "stimpack", "red-energy-cell", "blue-energy-cell", "green-energy-cell", "medipack"]
    game = take(acting(players=4, said={"resources": held}, loot=["c4"], resources=["stimpack"]), "loot")
    seen: Any = game.view("player-3")
    assert seen["heroes"][0]["resources"] == [*held, "stimpack"]


@pytest.mark.rule("ST-RUL-62")
def test_medipacks_and_consumables_cost_one_ap_and_are_discarded() -> None:
    said = {"resources": ["medipack", "stimpack"], "wounds": 3}
    game = take(acting(said=said), "use medipack", "use stimpack")
    assert hero(game, "achab") | {"resources": [], "ap": 3, "wounds": 1, "statuses": ["two-ap"]} == hero(game, "achab")
    decks: Any = game.view("player-1")["decks"]
    assert decks["resource"]["discards"] == ["medipack", "stimpack"]


@pytest.mark.rule("ST-RUL-62")
def test_an_energy_cell_costs_nothing_and_fits_only_its_window() -> None:
    game = acting(said={"resources": ["green-energy-cell"], "wounds": 1})
    assert "cell mirmidon-armour" in keys(game)
    assert refused(game, "cell captains-blade") == "ST-EQP-07"
    take(game, "cell mirmidon-armour")
    assert hero(game, "achab") | {"resources": [], "ap": 5, "sector": 5, "wounds": 0} == hero(game, "achab")


@pytest.mark.rule("ST-RUL-62")
def test_when_the_deck_is_empty_the_discards_are_shuffled() -> None:
    game = acting(said={"resources": ["stimpack"]}, loot=["c4", "c4"], resources=["medipack"])
    take(game, "use stimpack", "loot", "loot")
    assert hero(game, "achab")["resources"] == ["medipack", "stimpack"]


@pytest.mark.rule("ST-RUL-62")
def test_traps_go_to_the_discard_pile_and_nothing_is_drawn_instead() -> None:
    game = take(acting(dice=[1] * 5, loot=["c4"], resources=["mine", "medipack"]), "loot")
    decks: Any = game.view("player-1")["decks"]
    assert decks["resource"] == {"left": 1, "discards": ["mine"]}
    assert hero(game, "achab")["resources"] == []


@pytest.mark.rule("ST-RUL-70")
def test_a_mine_goes_off_under_who_drew_it_and_around() -> None:
    others = {"alexandra": {"at": "b4"}, "andromeda": {"at": "c5"}, "jukas": {"at": "d5"}}
    enemies = [{"enemy": "mower", "at": "d4"}, {"enemy": "kid", "at": "c3"}, {"enemy": "mower", "at": "e4"}]
    dice = [1, 5, 5, 5, 5, *[5] * 5, *[2, 4, 4, 4]]
    game = take(acting(dice=dice, enemies=enemies, others=others, loot=["c4"], resources=["mine"]), "loot")
    assert [(one["who"], one["icons"], one["cancelled"]) for one in events(game, "defended")] == [
        ("achab", 3, 1), ("andromeda", 2, 0), ("alexandra", 2, 1)
    ]  # fmt: skip
    wounds = {id: hero(game, id)["wounds"] for id in ("achab", "andromeda", "jukas", "alexandra")}
    assert wounds == {"achab": 2, "andromeda": 2, "jukas": 0, "alexandra": 1}
    assert (enemy(game, "mower-1")["wounds"], enemy(game, "mower-2")["wounds"]) == (1, 0), "Pd is ignored"
    assert [one["who"] for one in events(game, "enemy-removed")] == ["kid-1"]
    assert {hero(game, id)["threat"] for id in wounds} == {0}
    assert kinds(game, "resource-drawn") == []


@pytest.mark.rule("ST-RUL-70")
def test_a_mine_is_physical() -> None:
    game = take(acting("jukas", [1] * 4, loot=["c4"], resources=["mine"]), "loot")
    assert events(game, "defended")[0]["cancelled"] == 3, "Ph and the mantle; Defence cancels anything"
    assert not events(end(game), "hero-wounded")


@pytest.mark.rule("ST-RUL-103")
def test_a_spore_trap_poisons_the_drawer_and_those_beside() -> None:
    others = {"alexandra": {"at": "b4"}, "andromeda": {"at": "c5"}, "jukas": {"at": "d5"}}
    game = take(acting(others=others, loot=["c4"], resources=["spore-trap"]), "loot")
    poisoned = [id for id in ("achab", "andromeda", "jukas", "alexandra") if hero(game, id)["statuses"] == ["poison"]]
    assert poisoned == ["achab", "alexandra"], "a gynoid cannot be poisoned"
