"""Equipment cards: what they show, and who may carry them."""

from contextlib import suppress
from pathlib import Path

import pytest

import rouage
from rouage.engine.decision import Refusal
from rouage.engine.title import BadSetup
from rouage.games.sine_tempore.cards import upgrade_needs
from rouage.games.sine_tempore.content import ItemCard
from rouage.games.sine_tempore.equipment import next_level, upgrade
from tests.sine_tempore.tables import armed, enemy, events, hero, keys, pack, play, refused, seen, take

SHELF = rouage.title("sine-tempore").shelf()
OF = {"captain": "achab", "security": "andromeda", "psychic": "jukas", "medic": "alexandra"}


@pytest.mark.rule("EX-EQP-01")
def test_the_bonus_of_a_firearm_is_added_to_precision() -> None:
    """Pr 3 and ATB 2 make five dice."""
    game = take(armed("alexandra", "needle-pistol", 2, [1] * 5), "attack needle")
    assert len(events(game, "rolled")[0]["dice"]) == 5


@pytest.mark.rule("ST-EQP-17")
def test_an_attack_with_the_chain_symbol_may_follow_itself() -> None:
    game = take(armed("achab", "sabre", 1, [3] * 9), "attack cut")
    assert game.forecast("attack cut")["cost"] == 1
    other = take(armed("andromeda", "breacher-rifle", 1, [3] * 9), "attack stock")
    assert other.forecast("attack stock")["cost"] == 2


@pytest.mark.rule("ST-EQP-07")
@pytest.mark.parametrize(("item", "fits"), [("sabre", "red"), ("mirmidon-armour", "green"), ("war-horn", "blue")])
def test_a_window_shows_which_cells_an_item_accepts(item: str, fits: str) -> None:
    for colour in ("red", "green", "blue"):
        game = armed("achab", item, hero={"wounds": 2, "resources": [f"{colour}-energy-cell"]}, at="r8")
        assert refused(game, f"cell {item}") == ("" if colour == fits else "ST-EQP-07")


KEYED = """
[skill.blade-lore]
name.en = "Blade Lore"
text.en = "An attack with a blade that wounds leaves the target Hindered."
type = "base"
of = "captain"
specialisation = "blade"
use = "passive"
secondary = [{ wounded = true, keyword = "blade", effects = [{ do = "status", status = "hindered" }] }]

[item.club]
name.en = "Club"
text.en = "Not a blade."
number = 100
slot = "weapon"
keywords = ["wood"]

[[item.club.profiles]]
id = "thump"
name.en = "Thump"
kind = "close-combat"
uses = "ph"
atb = 2
wounds = ["close-combat"]
"""


@pytest.mark.rule("ST-EQP-01")
def test_other_cards_may_refer_to_the_keywords_of_an_item(tmp_path: Path) -> None:
    assert all(SHELF.get(ItemCard, id).keywords for id in SHELF.names(ItemCard))
    packs = [pack(tmp_path, KEYED)]
    for item, attack, hindered in (("captains-blade", "blade-slash", True), ("club", "thump", False)):
        game = armed("achab", item, 1, [1] * 5, hero={"skills": ["blade-lore"]}, packs=packs)
        take(game, f"attack {attack}")
        assert (enemy(game, "bull-y-1")["statuses"] == ["hindered"]) is hindered


@pytest.mark.rule("ST-EQP-02", "ST-EQP-03", "ST-EQP-04", "ST-EQP-05")
@pytest.mark.parametrize(
    ("one", "other"),
    [("captains-blade", "sabre"), ("mirmidon-armour", "plain-vest"), ("command-beacon", "scanner")],
)
def test_of_two_items_of_a_type_the_player_discards_one_before_play_goes_on(one: str, other: str) -> None:
    for gone, kept in ((one, other), (other, one)):
        game = play(heroes={"achab": {"items": {one: 1, other: 2}}})
        assert keys(game) == [f"discard {one}", f"discard {other}"]
        assert events(game, "activated") == []
        take(game, f"discard {gone}")
        assert [item["id"] for item in hero(game, "achab")["items"]] == [kept]
        assert events(game, "item-discarded")[0]["item"] == gone
        assert events(game, "activated")
    three = {"captains-blade": 1, "mirmidon-armour": 1, "command-beacon": 1}
    assert len(hero(play(heroes={"achab": {"items": three}}), "achab")["items"]) == 3


@pytest.mark.rule("ST-EQP-06")
def test_every_item_says_in_words_and_in_numbers_what_it_does() -> None:
    for card in SHELF.all(ItemCard):
        assert card.text.en
        assert card.text.fr
        assert card.profiles or card.physical or card.mental or card.use or card.aimed or card.holds or card.gives


@pytest.mark.rule("ST-EQP-06")
def test_an_accessory_does_what_its_card_says() -> None:
    game = take(armed("alexandra", "med-kit", hero={"wounds": 2}, at="r8"), "use med-kit")
    assert hero(game, "alexandra")["wounds"] == 1


@pytest.mark.rule("ST-EQP-09")
def test_items_start_at_level_1() -> None:
    levels = [item["level"] for one in seen(play(), "heroes") for item in one["items"]]
    assert levels == [1] * 12


@pytest.mark.rule("ST-EQP-10")
def test_the_highest_level_is_3() -> None:
    assert hero(play(heroes={"achab": {"items": {"sabre": 3}}}), "achab")["items"][0]["level"] == 3
    for level in (0, 4):
        with pytest.raises(rouage.PackError):
            play(heroes={"achab": {"items": {"sabre": level}}})
    refusal = next_level(3, 4)
    assert refusal is not None
    assert refusal.rule == "ST-EQP-10"


@pytest.mark.rule("ST-EQP-12")
def test_the_next_card_comes_once_its_elements_are_there() -> None:
    sabre = SHELF.get(ItemCard, "sabre")
    store = {"alh-84001": 2, "inottenio": 1, "kekulenium": 2}
    assert upgrade(sabre, 1, 2, store) == {"alh-84001": 1, "inottenio": 0, "kekulenium": 0}
    for element in store:
        refusal = upgrade(sabre, 1, 2, {**store, element: 0})
        assert isinstance(refusal, Refusal)
        assert (refusal.rule, refusal.message.args["what"]) == ("ST-EQP-12", [element])
    assert isinstance(upgrade(sabre, 2, 3, store), Refusal), "twice as much for level 3"


@pytest.mark.rule("ST-EQP-13", "EX-EQP-02")
def test_level_2_comes_between() -> None:
    assert next_level(1, 2) is next_level(2, 3) is None
    for level, wanted in ((1, 3), (3, 4), (2, 2), (2, 1)):
        assert next_level(level, wanted) is not None
    refusal = next_level(1, 3)
    assert refusal is not None
    assert refusal.rule == "ST-EQP-13"
    plenty = dict.fromkeys(("alh-84001", "inottenio", "kekulenium"), 9)
    assert isinstance(upgrade(SHELF.get(ItemCard, "sabre"), 1, 3, plenty), Refusal)


@pytest.mark.rule("ST-EQP-14")
@pytest.mark.parametrize(
    ("item", "needs"),
    [
        ("captains-blade", {"alh-84001": 1, "inottenio": 1, "kekulenium": 2}),
        ("mirmidon-armour", {"alh-84001": 2, "inottenio": 1}),
        ("command-beacon", {"inottenio": 2, "kekulenium": 1}),
    ],
)
def test_a_frame_lists_the_elements_of_the_upgrade(item: str, needs: dict[str, int]) -> None:
    card = SHELF.get(ItemCard, item)
    assert upgrade_needs(card, 1) == needs
    assert upgrade_needs(card, 2) == {element: 2 * units for element, units in needs.items()}
    assert upgrade_needs(card, 3) == {}
    assert hero(play(heroes={"achab": {"items": {item: 1}}}), "achab")["items"][0]["upgrade"] == needs


@pytest.mark.rule("ST-EQP-18")
@pytest.mark.parametrize("item", [id for id in SHELF.names(ItemCard) if not SHELF.get(ItemCard, id).recruit])
def test_the_card_says_who_may_use_it(item: str) -> None:
    users = {"energy-blade": ["jukas"], "plain-vest": list(OF.values()), "scanner": list(OF.values())}
    users |= {own: ["achab"] for own in ("captains-blade", "mirmidon-armour", "command-beacon")}
    wanted = users.get(item) or [OF[str(SHELF.get(ItemCard, item).of)]]
    able = []
    for who in OF.values():
        with suppress(BadSetup):
            play(heroes={who: {"items": {item: 1}}})
            able.append(who)
    assert able == wanted
