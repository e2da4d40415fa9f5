"""The twenty-four items of the box at each of their levels, and energy cells in their windows."""

from typing import Any

import pytest

import rouage
from rouage.games.sine_tempore.content import ItemCard
from tests.sine_tempore.tables import LATE, armed, enemy, events, hero, keys, pool, refused, take

SHELF = rouage.title("sine-tempore").shelf()
OF = {"captain": "achab", "security": "andromeda", "psychic": "jukas", "medic": "alexandra"}
PH = {"achab": 3, "andromeda": 4, "jukas": 3, "alexandra": 3}
MI = {"achab": 3, "andromeda": 2, "jukas": 5, "alexandra": 4}
WEAPONS = [
    # item, attack, hero, AP, RNG, characteristic and ATB, kind, CHAIN
    ("captains-blade", "blade-slash", "achab", 3, 1, 3 + 2, "close-combat", True),
    ("breacher-rifle", "burst", "andromeda", 3, 8, 4 + 1, "long-range", False),
    ("breacher-rifle", "stock", "andromeda", 2, 1, 4 + 0, "close-combat", False),
    ("energy-blade", "energy-cut", "jukas", 3, 1, 3 + 2, "close-combat", False),
    ("needle-pistol", "needle", "alexandra", 3, 5, 3 + 1, "long-range", False),
    ("sabre", "cut", "achab", 2, 1, 3 + 0, "close-combat", True),
    ("shock-maul", "crush", "andromeda", 3, 1, 4 + 2, "close-combat", False),
    ("mind-knife", "thought-cut", "jukas", 3, 2, 5 + 0, "mind", False),
    ("bone-saw", "saw", "alexandra", 3, 1, 3 + 2, "close-combat", False),
]
ARMOURS = [
    ("mirmidon-armour", "achab", 2, 0), ("bulwark-plates", "andromeda", 1, 0), ("woven-mantle", "jukas", 1, 2),
    ("field-coat", "alexandra", 1, 1), ("officers-cloak", "achab", 1, 1), ("riot-shell", "andromeda", 1, 0),
    ("null-robe", "jukas", 2, 0), ("plain-vest", "jukas", 1, 0),
]  # fmt: skip
ACCESSORIES = [
    ("command-beacon", "achab"), ("targeting-visor", "andromeda"), ("focus-crystal", "jukas"), ("med-kit", "alexandra"),
    ("war-horn", "achab"), ("grapple", "andromeda"), ("prayer-wheel", "jukas"), ("scanner", "alexandra"),
]  # fmt: skip


@pytest.mark.rule("ST-EQP-15", "ST-EQP-16", "ST-RUL-101")
@pytest.mark.parametrize(("item", "attack", "who", "ap", "rng", "dice", "kind", "chain"), WEAPONS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_weapons_band(
    item: str, attack: str, who: str, ap: int, rng: int, dice: int, kind: str, chain: bool, level: int
) -> None:
    """Range, cost and bonus, which is added to the characteristic and grows by one with each level."""
    near = "d4" if rng == 1 else f"c{4 - min(rng, 3)}" if rng < 8 else "k4"
    game = armed(who, item, level, [1] * 20, at=near)
    foreseen: Any = game.forecast(f"attack {attack}")
    assert foreseen["cost"] == ap
    assert foreseen["targets"]["bull-y-1"]["dice"] == dice + level - 1
    large = 1 if item == "sabre" else 0
    far = "cdefghijklm"[min(rng + 1 + large, 10)] if rng < 8 else "l"
    assert refused(armed(who, item, level, at=f"{far}4"), f"attack {attack}") == "ST-TGT-01"
    take(game, f"attack {attack}")
    wounding = {"close-combat": 1, "long-range": 1, "mind": 0}[kind]
    assert events(game, "hit")[0]["raw"] == wounding * (dice + level - 1)
    assert (hero(game, who)["chain"] == item) is chain


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize(("item", "who", "physical", "mental"), ARMOURS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_armour_adds_dice_to_defence_and_more_with_each_level(
    item: str, who: str, physical: int, mental: int, level: int
) -> None:
    more = [bonus + level - 1 if bonus else 0 for bonus in (physical, mental)]
    for card, bare, bonus in (("spriggan", PH[who], more[0]), ("witch", MI[who], more[1])):
        foe: dict[str, Any] = {"enemies": [{"enemy": card, "at": "d4"}], "groups": {card: "1.8"}}
        game = armed(who, item, level, [1] * 40, now="1.8", hero={"time": "1.10"}, **foe)
        assert len(events(game, "rolled")[0]["dice"]) == bare + bonus


@pytest.mark.rule("ST-RUL-101")
def test_twenty_four_items_of_which_half_are_found() -> None:
    known = [item for item, *_ in WEAPONS] + [item for item, *_ in ARMOURS] + [item for item, _ in ACCESSORIES]
    assert {*known} == {id for id in SHELF.names(ItemCard) if not SHELF.get(ItemCard, id).recruit}
    order = [
        "captains-blade", "mirmidon-armour", "command-beacon", "breacher-rifle", "bulwark-plates", "targeting-visor",
        "energy-blade", "woven-mantle", "focus-crystal", "needle-pistol", "field-coat", "med-kit", "sabre",
        "officers-cloak", "war-horn", "shock-maul", "riot-shell", "grapple", "mind-knife", "null-robe", "prayer-wheel",
        "bone-saw", "plain-vest", "scanner",
    ]  # fmt: skip
    cards = {id: SHELF.get(ItemCard, id) for id in order}
    assert [card.number for card in cards.values()] == list(range(1, 25))
    assert [id for id, card in cards.items() if card.found] == order[12:]


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_command_beacon(level: int) -> None:
    game = armed("achab", "command-beacon", level, heroes={"jukas": {"at": "c8", "time": LATE}}, at="r8")
    take(game, "use command-beacon", "target jukas")
    reached = {key for key in keys(game) if key.startswith("to ")}
    assert f"to {'cdefgh'[level + 1]}8" in reached
    assert f"to {'cdefgh'[level + 2]}8" not in reached
    assert hero(game, "achab")["ap"] == 4
    held = {"jukas": {"at": "c8", "time": LATE, "engaged": ["bull-y-1"]}, "alexandra": {"at": "a4", "time": LATE}}
    busy = take(armed("achab", "command-beacon", level, heroes=held, at="d8"), "use command-beacon")
    assert "target jukas" not in keys(busy), "engaged"


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_targeting_visor(level: int) -> None:
    game = armed(
        "andromeda", "targeting-visor", level, [3] * 9, hero={"items": {"targeting-visor": level, "shock-maul": 1}}
    )
    assert pool(game, "attack crush") == 6
    take(game, "aim")
    assert pool(game, "attack crush") == 6 + level


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize(("item", "holds"), [("focus-crystal", 2), ("prayer-wheel", 1)])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_holds_oblivion(item: str, holds: int, level: int) -> None:
    most = holds + level - 1
    psychic = {"skills": ["shell"], "stored": {item: most - 1}}
    game = armed("jukas", item, level, [4] * 10, hero=psychic, at="r8", deliriums=["tremor"] * 8)
    take(game, "skill shell", "target jukas")
    assert keys(game) == ["oblivion sheet", f"oblivion {item}"]
    take(game, f"oblivion {item}")
    assert hero(game, "jukas")["items"][0]["oblivion"] == most
    take(game, "skill shell", "target jukas")
    assert hero(game, "jukas")["oblivion"] == 1, "it is full: the sheet takes the next"
    take(game, "meditate 1")
    assert refused(game, "meditate 1") == ("" if item == "prayer-wheel" else "ST-RUL-92")


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_med_kit(level: int) -> None:
    wounded = {"jukas": {"at": "c5", "time": LATE, "wounds": 4}}
    game = armed("alexandra", "med-kit", level, heroes=wounded, at="r8", hero={"wounds": 1})
    take(game, "use med-kit")
    assert keys(game) == ["target jukas", "target alexandra"]
    take(game, "target jukas")
    assert (hero(game, "jukas")["wounds"], hero(game, "alexandra")["ap"]) == (4 - level, 4)


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_war_horn(level: int) -> None:
    others = {"andromeda": {"at": "c6"}, "jukas": {"at": "c7"}, "alexandra": {"at": "c8"}}
    game = armed("achab", "war-horn", level, heroes={id: {**one, "time": LATE} for id, one in others.items()}, at="r8")
    take(game, "use war-horn")
    heard = [event["who"] for event in events(game, "status-gained") if event["status"] == "vigorous"]
    assert heard == ["achab", "andromeda", "jukas", "alexandra"][: level + 1]


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_grapple(level: int) -> None:
    pushed = take(armed("andromeda", "grapple", level, at="d4"), "use grapple", "push")
    assert enemy(pushed, "bull-y-1")["at"] == f"{'defg'[level]}4"
    pulled = take(armed("andromeda", "grapple", level, at="f4"), "use grapple", "pull")
    assert enemy(pulled, "bull-y-1")["at"] == f"{'fedd'[level]}4"
    assert refused(armed("andromeda", "grapple", level, at="g4"), "use grapple") == "ST-RUL-55"


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_scanner(level: int) -> None:
    assert hero(armed("alexandra", "scanner", level), "alexandra")["rerolls"] == level


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize(("item", "who", "keys"), [
    ("command-beacon", "achab", ["target jukas", "stay"]), ("war-horn", "achab", []),
    ("med-kit", "alexandra", ["target jukas"]), ("grapple", "andromeda", ["push"]),
])  # fmt: skip
def test_an_effect_that_costs_ap_is_used_once_per_activation(item: str, who: str, keys: list[str]) -> None:
    game = armed(who, item, heroes={"jukas": {"at": "c5", "time": LATE, "wounds": 2}}, at="r8", hero={"wounds": 1})
    take(game, f"use {item}", *keys)
    assert refused(game, f"use {item}") == "ST-RUL-101"


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize(
    ("item", "who", "dice", "told"),
    [
        ("energy-blade", "jukas", [4, 5, 1, 1, 1], ("hit", "mental", True)),
        ("energy-blade", "jukas", [4, 1, 1, 1, 1], ("hit", "mental", False)),
        ("needle-pistol", "alexandra", [4, 1, 1, 1], ("status-gained", "status", "poison")),
        ("bone-saw", "alexandra", [4, 1, 1, 1, 1], ("status-gained", "status", "bleed")),
        ("shock-maul", "andromeda", [2, 5, 3, 3, 3, 3], ("status-gained", "status", "stunned")),
        ("breacher-rifle", "andromeda", [2, 3, 1, 1, 1], ("pushed", "at", "e4")),
    ],
)
def test_secondary_effects_of_weapons(item: str, who: str, dice: list[int], told: tuple[str, str, object]) -> None:
    attack = next(name for weapon, name, *_ in WEAPONS if weapon == item)
    game = take(armed(who, item, 1, dice), f"attack {attack}")
    kind, key, value = told
    assert [event[key] for event in events(game, kind)] == [value]


@pytest.mark.rule("ST-RUL-101")
@pytest.mark.parametrize(
    ("item", "who", "dice"),
    [
        ("needle-pistol", "alexandra", [1, 1, 1, 1]), ("needle-pistol", "alexandra", [4, 3, 2, 2]),
        ("bone-saw", "alexandra", [1, 1, 1, 1, 1]), ("bone-saw", "alexandra", [4, 3, 3, 3, 3]),
        ("shock-maul", "andromeda", [2, 1, 1, 1, 1, 1]), ("breacher-rifle", "andromeda", [2, 1, 1, 1, 1]),
    ],
)  # fmt: skip
def test_secondary_effects_need_all_they_ask_for(item: str, who: str, dice: list[int]) -> None:
    """A Blood without a wound, a wound without a Blood, one Push or Explosion of two: nothing."""
    attack = next(name for weapon, name, *_ in WEAPONS if weapon == item)
    game = take(armed(who, item, 1, dice), f"attack {attack}")
    assert events(game, "status-gained") == events(game, "pushed") == []


@pytest.mark.rule("ST-RUL-101")
def test_riot_shell_pushes_an_adjacent_attacker_for_each_push() -> None:
    foe: dict[str, Any] = {"enemies": [{"enemy": "spriggan", "at": "d4"}], "groups": {"spriggan": "1.8"}}
    for dice, at in (([2, 1, 1, 1, 1], "e4"), ([2, 2, 1, 1, 1], "f4"), ([1, 1, 1, 1, 1], "d4")):
        game = armed("andromeda", "riot-shell", 1, dice, now="1.8", hero={"time": "1.10"}, **foe)
        assert enemy(game, "spriggan-1")["at"] == at
    hunter: dict[str, Any] = {"enemies": [{"enemy": "hunter", "at": "f4"}], "groups": {"hunter": "1.8"}}
    game = armed("andromeda", "riot-shell", 1, [2] * 5, now="1.8", hero={"time": "1.10"}, **hunter)
    assert enemy(game, "hunter-1")["at"] == "f4", "it is not adjacent"


@pytest.mark.rule("ST-RUL-103", "ST-EQP-08")
@pytest.mark.parametrize(
    ("item", "who", "cell", "attack", "more"),
    [
        ("captains-blade", "achab", "red-energy-cell", "blade-slash", 2),
        ("sabre", "achab", "red-energy-cell", "cut", 1),
        ("needle-pistol", "alexandra", "red-energy-cell", "needle", 1),
    ],
)
def test_a_red_cell_strengthens_the_next_attack(item: str, who: str, cell: str, attack: str, more: int) -> None:
    game = armed(who, item, 1, [3] * 20, hero={"resources": [cell]})
    before: Any = game.forecast(f"attack {attack}")
    take(game, f"cell {item}")
    after: Any = game.forecast(f"attack {attack}")
    assert after["targets"]["bull-y-1"]["dice"] - before["targets"]["bull-y-1"]["dice"] == more
    assert (hero(game, who)["resources"], hero(game, who)["ap"]) == ([], 5)
    take(game, f"attack {attack}")
    assert hero(game, who)["next"] == {}, "the next attack only"


@pytest.mark.rule("ST-RUL-103", "ST-EQP-08")
def test_a_green_cell_heals_the_wearer_of_the_armour() -> None:
    game = armed("achab", "mirmidon-armour", hero={"wounds": 3, "resources": ["green-energy-cell"]})
    take(game, "cell mirmidon-armour")
    assert (hero(game, "achab")["wounds"], hero(game, "achab")["ap"]) == (2, 5)


@pytest.mark.rule("ST-RUL-103", "ST-EQP-08")
def test_a_blue_cell_works_the_accessory_for_nothing_even_a_second_time() -> None:
    game = armed("achab", "war-horn", hero={"resources": ["blue-energy-cell"]}, at="r8")
    take(game, "use war-horn")
    assert refused(game, "use war-horn") == "ST-RUL-101"
    take(game, "cell war-horn")
    assert [event["item"] for event in events(game, "used")] == ["war-horn", "war-horn"]
    assert hero(game, "achab")["ap"] == 4


@pytest.mark.rule("ST-RUL-103", "ST-EQP-08")
def test_a_blue_cell_gives_a_re_roll_where_the_accessory_has_no_such_effect() -> None:
    game = armed("andromeda", "targeting-visor", hero={"resources": ["blue-energy-cell"]}, at="r8")
    take(game, "cell targeting-visor")
    assert hero(game, "andromeda")["rerolls"] == 1


@pytest.mark.rule("ST-RUL-103", "ST-EQP-08")
def test_a_blue_cell_makes_the_med_kit_heal_one_more() -> None:
    game = armed("alexandra", "med-kit", hero={"wounds": 4, "resources": ["blue-energy-cell"]}, at="r8")
    take(game, "cell med-kit", "use med-kit")
    assert hero(game, "alexandra")["wounds"] == 2
