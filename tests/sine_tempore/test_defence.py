"""Enemies attack and heroes defend: schemes, dice, what cancels what, what a wound brings (ST-DEF, ST-WPN-06, 07)."""

from pathlib import Path
from typing import Any

import pytest

from rouage.games.sine_tempore.die import left_over
from tests.sine_tempore.fights import assault, kinds, last
from tests.sine_tempore.tables import LATE, enemy, events, hero, pack, play, take

MISS = 3
"""A face that cancels neither Close-combat nor Mind."""
ACHAB = {"at": "c4"}


@pytest.mark.rule("ST-CBT-10")
@pytest.mark.parametrize(("foe", "at"), [("spriggan", "d4"), ("hunter", "g4"), ("witch", "e4"), ("bull-y", "d4")])
def test_enemies_do_not_roll_dice(foe: str, at: str) -> None:
    game = assault([1, 1, 1, 1, 1] if foe != "witch" else [6, 6, 6], foe, at)
    assert len(events(game, "enemy-attacks")) == 1
    assert [event["who"] for event in events(game, "rolled")] == ["achab"]
    assert game.dice_left == ()


@pytest.mark.rule("ST-DEF-01")
@pytest.mark.parametrize(
    ("foe", "at", "type", "scheme"),
    [
        ("spriggan", "d4", "close-combat", [["close-combat", 4]]),
        ("hunter", "g4", "long-range", [["long-range", 4]]),
        ("witch", "e4", "mental", [["mind", 2]]),
        ("storm-bull", "d4", "close-combat", [["close-combat", 6], ["explosion", 1]]),
    ],
)
def test_each_attack_has_a_scheme_of_icons_and_a_type(foe: str, at: str, type: str, scheme: list[list[Any]]) -> None:
    game = assault([6] * 5 if foe != "witch" else [6] * 3, foe, at)
    attack = events(game, "enemy-attacks")[0]
    assert (attack["type"], attack["scheme"]) == (type, scheme)
    assert last(game, "defended")["icons"] == sum(icons for _, icons in scheme)


@pytest.mark.rule("ST-DEF-02")
@pytest.mark.parametrize(
    ("changes", "foe", "dice"),
    [
        ({"items": {}}, "spriggan", 3),
        ({"items": {"plain-vest": 1}}, "spriggan", 4),
        ({"items": {"mirmidon-armour": 1}}, "spriggan", 5),
        ({"items": {"mirmidon-armour": 3}}, "spriggan", 7),
        ({"items": {"officers-cloak": 1}}, "witch", 4),
        ({"statuses": ["poison"]}, "spriggan", 4),
        ({"serious": ["broken-arm"]}, "spriggan", 4),
        ({"serious": ["concussion"]}, "witch", 2),
    ],
)
def test_the_hero_rolls_the_characteristic_plus_bonuses(changes: dict[str, object], foe: str, dice: int) -> None:
    game = assault([6] * dice, foe, heroes={"achab": {**ACHAB, **changes}})
    assert len(last(game, "rolled")["dice"]) == dice
    assert game.dice_left == ()


@pytest.mark.rule("ST-DEF-03")
@pytest.mark.parametrize(("foe", "at"), [("spriggan", "d4"), ("hunter", "g4")])
def test_physical_attacks_are_defended_with_ph(foe: str, at: str) -> None:
    game = assault([1, 1, 1, 1], foe, at, heroes={"andromeda": {"at": "c4", "items": {}}})
    assert len(last(game, "rolled")["dice"]) == 4


@pytest.mark.rule("ST-DEF-04")
def test_mental_attacks_are_defended_with_mi() -> None:
    game = assault([6, 6], "witch", heroes={"andromeda": {"at": "c4", "items": {}}})
    assert len(last(game, "rolled")["dice"]) == 2


@pytest.mark.rule("ST-DEF-05", "ST-DEF-06")
@pytest.mark.parametrize(
    ("foe", "at", "dice", "wounds"),
    [
        ("spriggan", "d4", [3, 3, 3, 3, 3], 4),
        ("spriggan", "d4", [2, 3, 3, 3, 3], 3),
        ("spriggan", "d4", [2, 4, 3, 3, 3], 2),
        ("spriggan", "d4", [2, 4, 2, 4, 3], 0),
        ("hunter", "g4", [3, 5, 2, 2, 2], 2),
        ("witch", "e4", [4, 5, 1], 0),
        ("witch", "e4", [1, 2, 3], 2),
    ],
)
def test_each_matching_icon_cancels_a_wound_and_each_other_deals_one(
    foe: str, at: str, dice: list[int], wounds: int
) -> None:
    game = assault(dice, foe, at)
    defended = last(game, "defended")
    assert defended["n"] == wounds == hero(game, "achab")["wounds"]
    assert defended["cancelled"] + defended["n"] == defended["icons"]


@pytest.mark.rule("ST-DEF-07")
@pytest.mark.parametrize(
    ("foe", "at", "miss", "save", "status"),
    [
        ("spriggan", "d4", [3, 3, 3, 3, 3], [1, 1, 1, 1, 1], "hindered"),
        ("hunter", "g4", [2, 2, 2, 2, 2], [1, 1, 1, 1, 1], "nail-down"),
        ("mower", "d4", [3, 3, 3, 3, 3], [1, 1, 1, 1, 1], "bleed"),
        ("witch", "e4", [1, 1, 1], [6, 6, 6], "stunned"),
    ],
)
def test_a_wound_may_trigger_the_effect_on_the_card(
    foe: str, at: str, miss: list[int], save: list[int], status: str
) -> None:
    hurt, safe = assault(miss, foe, at), assault(save, foe, at)
    assert [event["status"] for event in events(hurt, "status-gained")] == [status]
    assert events(safe, "status-gained") == events(safe, "hero-wounded") == []


@pytest.mark.rule("ST-DEF-08", "ST-DEF-09")
def test_each_attack_is_defended_on_its_own_and_nothing_carries_over() -> None:
    kids = [{"enemy": "kid", "at": "c5"}]
    game = assault([1, 1, 1, 1, 1, 3, 3, 3, 3, 3], "kid", more=kids)
    rolls = [event["dice"] for event in events(game, "rolled")]
    assert rolls == [[1] * 5, [3] * 5]
    assert [(event["icons"], event["cancelled"], event["n"]) for event in events(game, "defended")] == [
        (4, 4, 0), (4, 0, 4),
    ]  # fmt: skip
    assert hero(game, "achab")["wounds"] == 4, "the five Defence of the first roll were one too many, and are gone"


@pytest.mark.rule("ST-DEF-10", "EX-DEF-01")
@pytest.mark.parametrize(
    ("foe", "at", "dice"), [("spriggan", "d4", 3 + 2), ("hunter", "g4", 3 + 2), ("witch", "e4", 3)]
)
def test_example_the_mirmidon_armour_counts_against_physical_attacks_only(foe: str, at: str, dice: int) -> None:
    game = assault([6] * dice, foe, at)
    assert hero(game, "achab")["ph"] == hero(game, "achab")["mi"] == 3
    assert len(last(game, "rolled")["dice"]) == dice
    assert game.dice_left == ()


@pytest.mark.rule("EX-DEF-02")
def test_example_a_witch_attacks_achab() -> None:
    before = 18
    game = assault([4, 1, 1], "witch", "e4", heroes={"achab": {**ACHAB, "time": "1.6"}})
    attack, defended = last(game, "enemy-attacks"), last(game, "defended")
    assert (attack["type"], attack["n"]) == ("mental", 2)
    assert (defended["cancelled"], defended["n"]) == (1, 1)
    assert hero(game, "achab")["wounds"] == 1
    assert last(game, "token-moved")["why"] == "stunned"
    assert hero(game, "achab")["time"] == before + 2


@pytest.mark.rule("ST-WPN-06")
@pytest.mark.parametrize(("items", "dice"), [({}, 3), ({"null-robe": 1}, 5), ({"woven-mantle": 2}, 5)])
def test_armour_adds_dice_to_the_defence_roll(items: dict[str, int], dice: int) -> None:
    game = assault([6] * dice, heroes={"jukas": {"at": "c4", "items": items}})
    assert len(last(game, "rolled")["dice"]) == dice


@pytest.mark.rule("ST-WPN-07")
def test_armour_may_have_effects_of_its_own() -> None:
    shell = {"andromeda": {"at": "c4", "items": {"riot-shell": 1}}}
    game = assault([2, 5, 3, 3, 3], heroes=shell)
    assert enemy(game, "spriggan-1")["at"] == "f4", "two Push, two squares"
    far = assault([2, 5, 3, 3, 3], "hunter", "g4", heroes=shell)
    assert enemy(far, "hunter-1")["at"] == "g4", "only an adjacent attacker"


class TestTheDefenceSymbol:
    """[ST-RUL-47]"""

    @pytest.mark.rule("ST-RUL-47")
    def test_vectors_of_the_ruling(self) -> None:
        assert left_over((6, 5), (("close-combat", 2),), True) == (1,)
        assert left_over((1, 4, 2), (("mind", 2),), False) == (1,)

    @pytest.mark.rule("ST-RUL-47")
    @pytest.mark.parametrize(
        ("rolled", "scheme", "wild", "left"),
        [
            # a die with both symbols cancels one icon only
            ((4,), (("close-combat", 1), ("mind", 1)), True, 1),
            ((1,), (("close-combat", 3),), True, 2),
            # the die that can do either leaves the other icon to the die that can do nothing else
            ((4, 2), (("close-combat", 1), ("mind", 1)), True, 0),
            ((2, 4), (("close-combat", 1), ("mind", 1)), True, 0),
            ((1, 2, 3), (("close-combat", 1), ("explosion", 1), ("push", 1)), True, 0),
            ((3, 2, 1), (("push", 1), ("explosion", 1), ("close-combat", 1)), True, 0),
            ((2, 2, 4), (("explosion", 1), ("push", 1), ("blood", 1)), True, 0),
            # a chain of moves: 5 takes Mind, so 4 must take Blood, and 6 is wild
            ((6, 4, 5), (("push", 1), ("mind", 1), ("blood", 1)), True, 0),
            ((6, 4, 5), (("push", 1), ("mind", 1), ("blood", 1)), False, 0),
            ((6, 6, 4), (("push", 1), ("blood", 2)), True, 0),
            ((6, 6, 4), (("push", 1), ("blood", 2)), False, 2),
            ((3, 3, 3), (("mind", 1), ("push", 1)), True, 2),
            ((), (("mind", 1), ("push", 1)), True, 2),
        ],
    )
    def test_mixed_schemes_cancel_as_much_as_can_be(
        self, rolled: tuple[int, ...], scheme: tuple[tuple[str, int], ...], wild: bool, left: int
    ) -> None:
        assert sum(left_over(rolled, scheme, wild)) == left  # type: ignore[arg-type]

    @pytest.mark.rule("ST-RUL-47")
    def test_no_other_way_to_lay_the_dice_cancels_more(self) -> None:
        scheme = (("close-combat", 2), ("mind", 1), ("explosion", 1))
        slots = [symbol for symbol, icons in scheme for _ in range(icons)]
        for faces in ((a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)):
            for wild in (False, True):
                assert sum(left_over(faces, scheme, wild)) == len(slots) - best(faces, slots, wild)  # type: ignore[arg-type]

    @pytest.mark.rule("ST-RUL-47")
    def test_against_mental_attacks_only_mind_cancels(self) -> None:
        assert last(assault([1, 1, 1], "witch", "e4"), "defended")["cancelled"] == 0
        assert last(assault([6, 1, 1], "witch", "e4"), "defended")["cancelled"] == 1

    @pytest.mark.rule("ST-RUL-47")
    def test_against_physical_attacks_a_defence_cancels_any_icon(self) -> None:
        assert last(assault([6, 6, 3, 3, 3]), "defended")["cancelled"] == 2
        assert last(assault([6, 6, 2, 2, 2], "hunter", "g4"), "defended")["cancelled"] == 2


def best(faces: tuple[int, ...], slots: list[str], wild: bool) -> int:
    """The most icons these dice can cancel, by trying everything."""
    from rouage.games.sine_tempore.die import FACES

    if not faces:
        return 0
    face, rest = faces[0], faces[1:]
    tries = [best(rest, slots, wild)]
    for place, slot in enumerate(slots):
        if slot in FACES[face] or (wild and "defence" in FACES[face]):
            tries.append(1 + best(rest, slots[:place] + slots[place + 1 :], wild))
    return max(tries)


class TestEnemyAttack:
    """[ST-RUL-48]"""

    @pytest.mark.rule("ST-RUL-48")
    def test_it_needs_a_valid_target(self) -> None:
        rock = [{"terrain": "rock", "at": "d3", "turned": True}, {"terrain": "rock", "at": "d5", "turned": True}]
        nailed = {"statuses": ["nail-down"]}
        open_, hidden = [assault([1] * 5, "hunter", "f4", enemy=nailed, scenery=one) for one in ([], rock)]
        assert len(events(open_, "enemy-attacks")) == 1
        assert events(hidden, "enemy-attacks") == []
        assert events(assault(foe="hunter", foe_at="j4", enemy=nailed), "enemy-attacks") == [], "7 squares away"

    @pytest.mark.rule("ST-RUL-48")
    def test_it_needs_the_ap(self) -> None:
        assert events(assault(enemy={"statuses": ["stunned"]}), "enemy-attacks") == [], "2 AP left of 4"
        assert len(events(assault([1] * 5, enemy={"statuses": ["speed-up"]}), "enemy-attacks")) == 1

    @pytest.mark.rule("ST-RUL-48")
    @pytest.mark.parametrize("wounds", [1, 2])
    def test_an_effect_if_at_least_one_wound_fires_once_per_attack(self, wounds: int) -> None:
        game = assault([4] * (2 - wounds) + [1] * (1 + wounds), "witch", "e4")
        assert last(game, "defended")["n"] == wounds
        assert [event["why"] for event in events(game, "token-moved")] == ["stunned"]

    @pytest.mark.rule("ST-RUL-48")
    @pytest.mark.parametrize(("dice", "threat"), [([1, 1, 1], 3), ([4, 1, 1], 2), ([4, 5, 1], 1), ([4, 5, 6], 0)])
    def test_an_effect_tied_to_an_icon_fires_for_each_such_icon_that_dealt_a_wound(
        self, dice: list[int], threat: int
    ) -> None:
        game = assault(dice, "matriarch", "e4")
        assert hero(game, "achab")["threat"] == threat

    @pytest.mark.rule("ST-RUL-48")
    def test_only_icons_of_that_kind_count(self, tmp_path: Path) -> None:
        game = assault([3, 3, 4], "thorn", packs=[pack(tmp_path, THORN)], heroes={"achab": {**ACHAB, "items": {}}})
        assert last(game, "defended")["n"] == 1, "3 and 3 cancel Explosion; 4 cancels one Close-combat of two"
        assert hero(game, "achab")["threat"] == 0
        other = assault([4, 4, 4], "thorn", packs=[pack(tmp_path, THORN)], heroes={"achab": {**ACHAB, "items": {}}})
        assert last(other, "defended")["n"] == 2
        assert hero(other, "achab")["threat"] == 2


THORN = """
[enemy.thorn]
name.en = "Thorn"
text.en = "Ouch."
miniature = "spriggan"
rank = "troop"
ra = 4
ac = 4
wo = 2

[[enemy.thorn.attacks]]
name.en = "Burst"
kind = "close-combat"
rng = 1
scheme = { close-combat = 2, explosion = 2 }
secondary = [{ icons = { explosion = 1 }, each = true, effects = [{ do = "threat", n = 1 }] }]
"""


def test_a_pack_and_a_glyph_add_icons() -> None:
    alone = assault([1] * 5, "kid")
    packed = assault([1] * 10, "kid", more=[{"enemy": "kid", "at": "c5"}])
    assert [event["n"] for event in events(alone, "enemy-attacks")] == [3]
    assert [event["n"] for event in events(packed, "enemy-attacks")] == [4, 4]
    mowers = {time: assault([1] * 5, "mower", time=time) for time in ("1.5", "1.6")}
    assert {time: last(game, "enemy-attacks")["n"] for time, game in mowers.items()} == {"1.5": 6, "1.6": 5}


@pytest.mark.parametrize("sector", ["1.7", "1.8"])
def test_a_blue_sector_lets_bull_y_hit_all_adjacent_heroes(sector: str) -> None:
    heroes = {"achab": {"at": "c4", "time": LATE}, "jukas": {"at": "e4", "time": LATE}}
    game = play(
        [1] * 20, now=sector, heroes={**heroes, "andromeda": {"at": "a8", "time": "1.10"}},
        enemies=[{"enemy": "bull-y", "at": "d4"}], groups={"bull-y": sector},
    )  # fmt: skip
    whom = {event["whom"] for event in events(game, "enemy-attacks")}
    assert whom == ({"achab", "jukas"} if sector == "1.7" else {last(game, "verified")["target"]})


def test_a_shield_lets_its_hero_re_roll_one_defence_die() -> None:
    crate = [{"terrain": "crate", "at": "c4"}]
    game = assault([3, 3, 3, 3, 3, 1], scenery=crate)
    take(game, "re-roll 3")
    assert last(game, "defended")["cancelled"] == 1
    marksman = assault([3] * 5, "hunter", "g4", scenery=crate)
    assert "re-rolled" not in kinds(marksman)
    assert last(marksman, "defended")["cancelled"] == 4
