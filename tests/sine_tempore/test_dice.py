"""The Action Die: its faces, what each symbol is for, and how many are rolled (ST-DIE)."""

from collections import Counter
from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.sine_tempore.die import FACES, SIDES, SYMBOLS, count, has, sets
from tests.sine_tempore.fights import assault, duel, last
from tests.sine_tempore.tables import enemy, events, hero, keys, play, take


def rolls(what: str) -> Game[Any]:
    """A game in which dice 1, 2, 3 and so on have just been rolled for something."""
    if what == "attack":
        return take(duel([1, 2, 3, 4, 5]), "attack blade-slash")
    if what == "defence":
        return assault([1, 2, 3, 4, 5])
    if what == "power":
        return take(duel([1, 2, 3, 4, 5], "jukas", foe_at="f4"), "skill mind-spike")
    if what == "skill":
        return take(duel([1, 2, 3, 4], "alexandra", foe_at="r8", hero={"wounds": 1}), "skill first-aid")
    if what == "interact":
        return take(play([1, 2, 3], scene="antenna", now="2.9", heroes=at_the_antenna()), "interact antenna")
    return play([2], heroes={"achab": {"statuses": ["fire"]}})


def at_the_antenna() -> dict[str, dict[str, object]]:
    late: dict[str, object] = {"time": "5.11"}
    return {"achab": {"at": "o4", "time": "2.9"}, "andromeda": late, "jukas": late, "alexandra": late}


ROLLED = {"attack": 5, "defence": 5, "power": 5, "skill": 4, "interact": 3, "fire": 1}


@pytest.mark.rule("ST-DIE-01")
@pytest.mark.parametrize("what", ROLLED)
def test_every_test_rolls_the_same_die(what: str) -> None:
    game = rolls(what)
    rolled = last(game, "rolled")
    assert (rolled["what"], len(rolled["dice"])) == (what, ROLLED[what])
    shown = {symbol: number for symbol, number in count(rolled["dice"]).items() if number}
    assert rolled["symbols"] == [f"{symbol}-{number}" for symbol, number in shown.items()]
    assert game.dice_left == ()


@pytest.mark.rule("ST-DIE-02", "ST-RUL-94")
def test_each_face_shows_a_combination_of_symbols() -> None:
    faces = FACES[1:]
    assert len(faces) == SIDES == 6
    assert len(set(faces)) == 6
    assert all(len(face) == 3 for face in faces)
    assert [set(face) for face in faces] == [
        {"close-combat", "long-range", "defence"},
        {"close-combat", "explosion", "push"},
        {"long-range", "explosion", "interact"},
        {"close-combat", "mind", "blood"},
        {"long-range", "mind", "push"},
        {"defence", "mind", "interact"},
    ]


@pytest.mark.rule("ST-DIE-03")
def test_there_are_eight_symbols() -> None:
    assert set(SYMBOLS) == {
        "push", "interact", "blood", "defence", "explosion", "long-range", "close-combat", "mind",
    }  # fmt: skip
    assert Counter(symbol for face in FACES[1:] for symbol in face) == {
        "close-combat": 3, "long-range": 3, "mind": 3, "defence": 2, "explosion": 2, "push": 2, "interact": 2,
        "blood": 1,
    }  # fmt: skip
    assert set(count([1, 2, 3, 4, 5, 6])) == set(SYMBOLS)


@pytest.mark.rule("ST-DIE-04")
@pytest.mark.parametrize(("dice", "at"), [([3, 3, 3, 3, 3], "d4"), ([2, 3, 3, 3, 3], "e4"), ([2, 5, 3, 3, 3], "f4")])
def test_push_displaces(dice: list[int], at: str) -> None:
    plates = {"breacher-rifle": 1, "riot-shell": 1}
    game = assault(dice, heroes={"andromeda": {"at": "c4", "items": plates}})
    assert enemy(game, "spriggan-1")["at"] == at


@pytest.mark.rule("ST-DIE-05")
@pytest.mark.parametrize(
    ("dice", "works"), [([3, 1, 1], True), ([1, 6, 2], True), ([1, 2, 4], False), ([5, 5, 5], False)]
)
def test_interact_works_objects(dice: list[int], works: bool) -> None:
    game = take(play(dice, scene="antenna", now="2.9", heroes=at_the_antenna()), "interact antenna")
    assert last(game, "interacted")["works"] is works


@pytest.mark.rule("ST-DIE-06")
@pytest.mark.parametrize(("dice", "healed"), [([1, 2, 3, 5], 1), ([4, 2, 3, 5], 2), ([4, 4, 4, 5], 4)])
def test_blood_heals(dice: list[int], healed: int) -> None:
    game = take(duel(dice, "alexandra", foe_at="r8", hero={"wounds": 4}), "skill first-aid")
    assert hero(game, "alexandra")["wounds"] == 4 - healed


@pytest.mark.rule("ST-DIE-06")
@pytest.mark.parametrize(("dice", "poisoned"), [([3, 3, 3, 3], False), ([3, 3, 3, 4], True)])
def test_blood_imposes_statuses(dice: list[int], poisoned: bool) -> None:
    game = take(duel(dice, "alexandra", foe="bull-y", foe_at="e4"), "attack needle")
    assert ("poison" in enemy(game, "bull-y-1")["statuses"]) is poisoned


@pytest.mark.rule("ST-DIE-07")
@pytest.mark.parametrize(("face", "cancelled"), [(1, 1), (6, 1), (3, 0), (5, 0)])
def test_defence_shields_against_hits(face: int, cancelled: int) -> None:
    game = assault([face, 3, 3, 3, 3])
    assert last(game, "defended")["cancelled"] == cancelled


@pytest.mark.rule("ST-DIE-08")
@pytest.mark.parametrize(("dice", "at"), [([3, 1, 1, 1, 1], "f4"), ([3, 2, 1, 1, 1], "g4")])
def test_explosion_has_extra_effects(dice: list[int], at: str) -> None:
    game = take(duel(dice, "andromeda", foe="bull-y", foe_at="f4"), "attack burst")
    assert enemy(game, "bull-y-1")["at"] == at


@pytest.mark.rule("ST-DIE-09")
@pytest.mark.parametrize(("dice", "raw"), [([2, 2, 4, 4, 6], 0), ([1, 2, 4, 4, 6], 1), ([1, 3, 5, 5, 1], 5)])
def test_with_a_long_range_weapon_each_long_range_symbol_wounds(dice: list[int], raw: int) -> None:
    game = take(duel(dice, "andromeda", foe="bull-y", foe_at="f5"), "attack burst")
    if keys(game)[:1] == ["along row"]:
        take(game, "along row")
    assert last(game, "hit")["raw"] == raw


@pytest.mark.rule("ST-DIE-10")
@pytest.mark.parametrize(("dice", "raw"), [([3, 3, 5, 5, 6], 0), ([1, 3, 5, 5, 6], 1), ([1, 2, 4, 1, 2], 5)])
def test_with_a_close_combat_weapon_each_close_combat_symbol_wounds(dice: list[int], raw: int) -> None:
    game = take(duel(dice, foe="bull-y"), "attack blade-slash")
    assert last(game, "hit")["raw"] == raw


@pytest.mark.rule("ST-DIE-11")
@pytest.mark.parametrize(
    ("dice", "works"), [([1, 2, 3, 1, 2], False), ([1, 2, 3, 1, 4], False), ([5, 2, 3, 6, 2], True)]
)
def test_in_a_psionic_test_each_mind_symbol_is_a_success(dice: list[int], works: bool) -> None:
    game = duel(dice, "jukas", foe_at="f4", hero={"skills": ["brain-storm"]})
    take(game, "skill brain-storm")
    assert last(game, "power-rolled")["works"] is works


@pytest.mark.rule("ST-DIE-12")
def test_a_symbol_is_read_by_its_base_function_unless_a_card_gives_it_another() -> None:
    plain = take(duel([4, 5, 3, 3, 3]), "attack blade-slash")
    turned = take(duel([4, 5, 3, 3, 3], "jukas"), "attack energy-cut")
    wounding = take(duel([4, 5, 6, 3, 3], "jukas", hero={"items": {"mind-knife": 1}}), "attack thought-cut")
    assert [last(game, "hit")["raw"] for game in (plain, turned, wounding)] == [1, 1, 3]
    assert [last(game, "hit")["mental"] for game in (plain, turned, wounding)] == [False, True, True]
    healing = take(duel([4, 5, 3, 3], "alexandra", foe_at="r8", hero={"wounds": 4}), "skill first-aid")
    assert hero(healing, "alexandra")["wounds"] == 2, "one wound, and one for the Blood that wounds nobody in a slash"
    assert [event["kind"] for event in healing.events()].count("hit") == 0


@pytest.mark.rule("ST-DIE-13")
def test_all_symbol_rules_apply_after_the_roll_helpful_or_harmful() -> None:
    maul = {"items": {"shock-maul": 1}}
    game = take(duel([2, 5, 3, 3, 3, 3], "andromeda", foe="mower", hero=maul), "attack crush")
    assert "stunned" in enemy(game, "mower-1")["statuses"]
    assert "bleed" in hero(game, "andromeda")["statuses"]
    mild = take(duel([2, 1, 3, 3, 3, 3], "andromeda", foe="mower", hero=maul), "attack crush")
    assert enemy(mild, "mower-1")["statuses"] == hero(mild, "andromeda")["statuses"] == []


@pytest.mark.rule("ST-DIE-14")
@pytest.mark.parametrize(
    ("changes", "cell", "dice"),
    [
        ({}, False, 5),
        ({"items": {}}, False, 3),
        ({"items": {"captains-blade": 2}}, False, 6),
        ({"statuses": ["strength"]}, False, 7),
        ({"resources": ["red-energy-cell"]}, True, 7),
        ({"statuses": ["strength"], "resources": ["red-energy-cell"]}, True, 9),
        ({"statuses": ["poison"]}, False, 4),
    ],
)
def test_the_number_of_dice_is_the_characteristic_plus_the_bonuses(
    changes: dict[str, object], cell: bool, dice: int
) -> None:
    game = duel([3] * dice, foe="bull-y", hero=changes)
    if cell:
        take(game, "cell captains-blade")
    take(game, "attack blade-slash" if "attack blade-slash" in keys(game) else "attack bare-hands")
    assert last(game, "attacks")["n"] == dice
    assert game.dice_left == ()


@pytest.mark.rule("EX-DIE-01")
@pytest.mark.parametrize(("dice", "raw"), [([1, 2, 4, 3, 3], 3), ([3, 3, 3, 3, 3], 0), ([1, 1, 1, 1, 1], 5)])
def test_example_jukas_attacks_a_spriggan_with_five_dice(dice: list[int], raw: int) -> None:
    game = take(duel(dice, "jukas"), "attack energy-cut")
    assert last(game, "attacks")["n"] == 5
    hit = last(game, "hit")
    assert (hit["raw"], hit["defence"], hit["n"]) == (raw, 1, max(0, raw - 1))


@pytest.mark.rule("EX-DIE-02", "ST-RUL-41")
def test_example_two_mind_turn_the_attack_mental() -> None:
    game = take(duel([4, 5, 3, 3, 3], "jukas"), "attack energy-cut")
    hit = last(game, "hit")
    assert (hit["raw"], hit["mental"], hit["defence"], hit["n"]) == (1, True, 0, 1)
    assert enemy(game, "spriggan-1")["wounds"] == 1
    one = take(duel([4, 3, 3, 3, 3], "jukas"), "attack energy-cut")
    hit = last(one, "hit")
    assert (hit["raw"], hit["mental"], hit["defence"], hit["n"]) == (1, False, 1, 0)
    assert events(one, "enemy-wounded") == []


def test_what_a_roll_shows_is_counted_in_kind_and_number() -> None:
    counts = count([4, 5, 6, 2])
    assert has(counts, {"mind": 3, "push": 2})
    assert not has(counts, {"mind": 4})
    assert not has(counts, {"mind": 1, "long-range": 2})
    assert (sets(counts, {"mind": 1}), sets(counts, {"mind": 2}), sets(counts, {"mind": 2, "push": 1})) == (3, 1, 1)
