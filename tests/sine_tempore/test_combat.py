"""Heroes attack: profiles, pools, wounds, secondary effects, chains, attack skills (ST-CBT, ST-WPN, ST-ATK)."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.sine_tempore.fights import duel, kinds, last
from tests.sine_tempore.tables import LATE, enemy, events, hero, keys, pack, play, refused, take

BLANK = 3
"""A face without Close-combat, Mind or Push."""


def blanks(number: int) -> list[int]:
    return [BLANK] * number


@pytest.mark.rule("ST-CBT-01")
@pytest.mark.parametrize(
    ("who", "foe_at", "keys", "dice", "what", "type"),
    [
        ("achab", "d4", ["attack blade-slash"], 5, "attack", False),
        ("andromeda", "g4", ["attack burst"], 5, "attack", False),
        ("jukas", "g4", ["skill mind-spike"], 5, "power", True),
    ],
)
def test_there_are_three_ways_to_attack(
    who: str, foe_at: str, keys: list[str], dice: int, what: str, type: bool
) -> None:
    game = take(duel([1, 1, 4, 1, 1], who, foe="bull-y", foe_at=foe_at), *keys)
    rolled = last(game, "rolled")
    assert (rolled["what"], len(rolled["dice"])) == (what, dice)
    assert bool(events(game, "power-rolled")) is type
    assert bool(events(game, "hit")) is not type


def test_a_blade_does_not_reach_as_far_as_a_rifle_or_a_power() -> None:
    assert "attack blade-slash" not in keys(duel(foe_at="g4"))
    assert "attack burst" in keys(duel(who="andromeda", foe_at="g4"))
    assert "skill mind-spike" in keys(duel(who="jukas", foe_at="g4"))


@pytest.mark.rule("ST-CBT-02", "ST-RUL-43")
@pytest.mark.parametrize(
    ("who", "attack", "items", "cost"),
    [
        ("achab", "blade-slash", None, 3),
        ("achab", "bare-hands", None, 3),
        ("achab", "cut", {"sabre": 1}, 2),
        ("andromeda", "burst", None, 3),
        ("andromeda", "stock", None, 2),
    ],
)
def test_an_attack_costs_3_ap_or_the_rate_of_fire_on_the_card(
    who: str, attack: str, items: dict[str, int] | None, cost: int
) -> None:
    game = duel(blanks(9), who, foe="bull-y", hero={"items": items} if items else None)
    before = hero(game, who)
    assert game.forecast(f"attack {attack}")["cost"] == cost
    take(game, f"attack {attack}")
    after = hero(game, who)
    assert (before["ap"] - after["ap"], after["time"] - before["time"]) == (cost, cost)


@pytest.mark.rule("ST-CBT-03")
def test_a_skill_has_the_cost_its_card_states() -> None:
    whirl = take(duel(blanks(9), foe="bull-y", hero={"skills": ["whirl"]}), "skill whirl")
    assert last(whirl, "attack-declared")["cost"] == 4
    assert hero(whirl, "achab")["ap"] == 1
    suppress = take(duel(blanks(9), "andromeda", foe="bull-y"), "skill suppress")
    assert last(suppress, "attack-declared")["cost"] == 3


@pytest.mark.rule("ST-CBT-04")
@pytest.mark.parametrize(
    ("who", "attack", "items", "dice"),
    [
        ("achab", "blade-slash", {"captains-blade": 1}, 3 + 2),
        ("achab", "blade-slash", {"captains-blade": 3}, 3 + 4),
        ("achab", "cut", {"sabre": 1}, 3 + 0),
        ("andromeda", "burst", {"breacher-rifle": 1}, 4 + 1),
        ("jukas", "energy-cut", {"energy-blade": 1}, 3 + 2),
        ("alexandra", "needle", {"needle-pistol": 2}, 3 + 2),
    ],
)
def test_dice_are_the_atb_plus_the_characteristic(who: str, attack: str, items: dict[str, int], dice: int) -> None:
    game = take(duel(blanks(dice), who, foe="bull-y", hero={"items": items}), f"attack {attack}")
    assert last(game, "attacks")["n"] == len(last(game, "rolled")["dice"]) == dice


@pytest.mark.rule("ST-CBT-05")
@pytest.mark.parametrize(
    ("wound", "attack", "dice"),
    [("broken-arm", "burst", 5), ("broken-arm", "stock", 3), ("clouded-eye", "burst", 4), ("clouded-eye", "stock", 4)],
)
def test_the_weapon_says_which_characteristic_is_rolled(wound: str, attack: str, dice: int) -> None:
    game = duel(blanks(dice), "andromeda", foe="bull-y", hero={"serious": [wound]})
    assert last(take(game, f"attack {attack}"), "attacks")["n"] == dice


@pytest.mark.rule("ST-CBT-06", "ST-RUL-41")
@pytest.mark.parametrize(
    ("foe", "dice", "raw", "wounds"),
    [
        ("kid", [1, 3, 3, 3, 3], 1, 1),
        ("bull-y", [1, 2, 3, 3, 3], 2, 0),
        ("bull-y", [1, 2, 4, 3, 3], 3, 1),
        ("mower", [1, 1, 1, 1, 1], 5, 3),
        ("spriggan", [3, 3, 3, 3, 3], 0, 0),
    ],
)
def test_wounds_are_the_symbols_of_the_profile_less_the_defence(
    foe: str, dice: list[int], raw: int, wounds: int
) -> None:
    game = take(duel(dice, foe=foe), "attack blade-slash")
    hit = last(game, "hit")
    assert (hit["raw"], hit["n"]) == (raw, wounds)
    assert [event["n"] for event in events(game, "enemy-wounded")] == ([wounds] if wounds else [])


@pytest.mark.rule("ST-CBT-07")
@pytest.mark.parametrize(
    ("who", "attack", "items", "defence", "mental"),
    [
        ("achab", "blade-slash", {"captains-blade": 1}, 2, False),
        ("andromeda", "burst", {"breacher-rifle": 1}, 2, False),
        ("jukas", "thought-cut", {"mind-knife": 1}, 1, True),
    ],
)
def test_pd_or_md_is_subtracted_by_the_kind_of_attack(
    who: str, attack: str, items: dict[str, int], defence: int, mental: bool
) -> None:
    game = take(duel([1, 1, 1, 5, 5], who, foe="mower", hero={"items": items}), f"attack {attack}")
    hit = last(game, "hit")
    assert (hit["defence"], hit["mental"]) == (defence, mental)


@pytest.mark.rule("ST-CBT-08", "ST-WPN-03")
@pytest.mark.parametrize(
    ("dice", "bleeds"), [([1, 1, 1, 1, 1], False), ([1, 1, 1, 1, 4], True), ([4, 3, 3, 3, 3], False)]
)
def test_an_icon_triggers_a_secondary_effect_of_the_weapon(dice: list[int], bleeds: bool) -> None:
    game = take(duel(dice, "alexandra", foe="bull-y", hero={"items": {"bone-saw": 1}}), "attack saw")
    assert ("bleed" in enemy(game, "bull-y-1")["statuses"]) is bleeds


@pytest.mark.rule("ST-CBT-09")
@pytest.mark.parametrize(
    ("dice", "bleeds"), [([2, 2, 3, 3, 3], True), ([2, 5, 3, 3, 3], True), ([2, 1, 1, 1, 1], False)]
)
def test_icons_rolled_trigger_what_the_enemy_card_says(dice: list[int], bleeds: bool) -> None:
    game = take(duel(dice, foe="mower"), "attack blade-slash")
    assert ("bleed" in hero(game, "achab")["statuses"]) is bleeds


@pytest.mark.rule("ST-WPN-01")
def test_a_profile_states_wounding_icons_range_cost_and_effects() -> None:
    game = duel(blanks(5), "andromeda", foe="bull-y", foe_at="k4")
    assert "attack burst" in keys(game), "8 squares away"
    assert "attack stock" not in keys(game)
    assert "attack burst" not in keys(duel(who="andromeda", foe="bull-y", foe_at="l4")), "9 squares away"
    burst = take(duel([1, 5, 2, 2, 2], "andromeda", foe="bull-y"), "attack burst")
    stock = take(duel([1, 5, 2, 2], "andromeda", foe="bull-y"), "attack stock")
    assert (last(burst, "hit")["raw"], last(stock, "hit")["raw"]) == (2, 3)
    assert (last(burst, "attack-declared")["cost"], last(stock, "attack-declared")["cost"]) == (3, 2)
    assert (len(events(burst, "pushed")), len(events(stock, "pushed"))) == (1, 0)


@pytest.mark.rule("ST-WPN-02")
def test_the_hero_picks_one_of_several_profiles_before_attacking() -> None:
    game = duel(blanks(5), "andromeda", foe="bull-y")
    assert [key for key in keys(game) if key.startswith("attack")] == [
        "attack burst", "attack stock", "attack bare-hands",
    ]  # fmt: skip
    assert refused(game, "attack blade-slash") == "ST-WPN-02"
    assert refused(game, "attack suppress") == "ST-WPN-02"
    take(game, "attack stock")
    assert kinds(game).index("attack-declared") < kinds(game).index("rolled")


@pytest.mark.rule("ST-WPN-04")
@pytest.mark.parametrize(
    ("dice", "mental"), [([4, 1, 1, 1, 1], False), ([4, 4, 1, 1, 1], True), ([6, 5, 1, 1, 1], True)]
)
def test_a_combination_of_icons_triggers_a_secondary_effect(dice: list[int], mental: bool) -> None:
    game = take(duel(dice, "jukas"), "attack energy-cut")
    assert last(game, "hit")["mental"] is mental


@pytest.mark.rule("ST-WPN-05")
@pytest.mark.parametrize(("now", "offered"), [("1.6", True), ("1.5", False), ("1.7", False), ("1.10", True)])
def test_a_sector_triggers_a_secondary_effect(now: str, offered: bool) -> None:
    """After 3 AP the token stands 3 sectors on: the sectors 9 and 1 are red, 8 and 10 are not."""
    game = take(duel(blanks(5), foe="bull-y", now=now, hero={"time": now}), "attack blade-slash")
    assert ("keep" in keys(game)) is offered


@pytest.mark.rule("ST-WPN-05")
@pytest.mark.parametrize(("now", "at"), [("1.8", "h4"), ("1.7", "g4")])
def test_a_sector_makes_a_push_longer(now: str, at: str) -> None:
    game = duel([2, 2, 1, 1, 1], "andromeda", foe="bull-y", foe_at="f4", now=now, hero={"time": now})
    assert enemy(take(game, "attack burst"), "bull-y-1")["at"] == at


@pytest.mark.rule("ST-ATK-01")
def test_a_hero_attacks_with_a_weapon_of_their_own() -> None:
    game = duel(blanks(5), foe="bull-y")
    assert "attack blade-slash" in keys(game)
    assert refused(game, "attack burst") == "ST-WPN-02"
    bare = duel(blanks(5), foe="bull-y", hero={"items": {}})
    assert refused(bare, "attack blade-slash") == "ST-WPN-02"
    poor = take(duel(blanks(5), foe="bull-y"), "wait 3")
    assert refused(poor, "attack blade-slash") == "ST-APT-06"
    assert refused(duel(foe_at="g4"), "attack blade-slash") == "ST-TGT-01"


@pytest.mark.rule("EX-CBT-01")
def test_example_jukas_walks_up_to_a_kid_and_strikes() -> None:
    game = duel([4, 3, 3, 3, 3], "jukas", at="c4", foe="kid", foe_at="e4", hero={"statuses": ["one-ap"]})
    take(game, "move 1", "to d4", "attack energy-cut")
    assert last(game, "attacks")["n"] == 2 + 3
    assert last(game, "hit")["n"] == 1
    assert last(game, "enemy-removed")["who"] == "kid-1"


@pytest.mark.rule("EX-CBT-02")
@pytest.mark.parametrize(("dice", "wounds"), [([1, 1, 1, 5, 6], 3 - 0), ([1, 1, 1, 5, 3], 3 - 2)])
def test_example_two_mind_make_md_count_and_not_pd(dice: list[int], wounds: int, tmp_path: Path) -> None:
    """The Kid of the house has no defence at all: one with Pd 2 shows which of the two counts."""
    kid = pack(tmp_path, ARMOURED)
    game = take(duel(dice, "jukas", foe="armoured-kid", packs=[kid]), "attack energy-cut")
    assert last(game, "hit")["n"] == wounds


ARMOURED = """
[enemy.armoured-kid]
name.en = "Armoured Kid"
text.en = "A Kid in a pot."
miniature = "kid"
rank = "troop"
ra = 5
ac = 3
pd = 2
md = 0
wo = 9

[[enemy.armoured-kid.attacks]]
name.en = "Bite"
kind = "close-combat"
rng = 1
scheme = { close-combat = 3 }
"""


class TestOrderOfAnAttack:
    """[ST-RUL-39]"""

    @pytest.mark.rule("ST-RUL-39")
    def test_profile_pay_react_target_pool_roll_wounds_effects_threat_removal_save(self) -> None:
        models = [{"enemy": "spriggan", "at": "d4"}, {"enemy": "spriggan", "at": "c5"}, {"enemy": "hunter", "at": "g6"}]
        heroes = {"achab": {"at": "c4", "time": "1.5", "statuses": ["two-ap"], "skills": ["hamstring"]}}
        game = play(
            [*blanks(5), 4, 4, 1, 1, 1], heroes=heroes, enemies=models,
            groups={"spriggan": LATE, "hunter": "1.8"},
        )  # fmt: skip
        take(game, "aim", "attack blade-slash")
        assert keys(game) == ["target spriggan-1", "target spriggan-2"], "asked only after the reaction"
        assert "reacts" in kinds(game)
        take(game, "target spriggan-1", "keep", "save 4")
        told = [kind for kind in kinds(game) if kind in ORDER]
        assert told[told.index("attack-declared") :] == [
            "attack-declared", "token-moved", "reacts", "rolled", "attacks", "rolled", "hit", "enemy-wounded",
            "status-gained", "status-gained", "threat-changed", "enemy-removed", "die-saved",
        ]  # fmt: skip

    @pytest.mark.rule("ST-RUL-39")
    def test_a_profile_needs_a_valid_target_when_it_is_declared(self) -> None:
        assert "attack blade-slash" not in keys(duel(foe_at="e4"))
        assert "attack blade-slash" in keys(duel(foe_at="d4"))

    @pytest.mark.rule("ST-RUL-39")
    def test_re_rolls_come_before_the_count(self) -> None:
        game = duel([3, 3, 3, 3, 3, 1], foe="spriggan", enemy={"statuses": ["poison"]})
        take(game, "attack blade-slash")
        assert events(game, "hit") == []
        take(game, "re-roll 3")
        assert last(game, "hit")["raw"] == 1

    @pytest.mark.rule("ST-RUL-39")
    def test_the_type_is_converted_before_the_defence_is_subtracted(self) -> None:
        game = take(duel([4, 4, 3, 3, 3], "jukas", foe="spriggan"), "attack energy-cut")
        hit = last(game, "hit")
        assert (hit["raw"], hit["defence"], hit["n"]) == (2, 0, 2)


ORDER = {
    "attack-declared", "token-moved", "reacts", "attacks", "rolled", "hit", "enemy-wounded", "status-gained",
    "threat-changed", "enemy-removed", "die-saved",
}  # fmt: skip


class TestPool:
    """[ST-RUL-40]"""

    @pytest.mark.rule("ST-RUL-40")
    def test_poison_and_a_shield_take_a_die_each(self) -> None:
        crate = [{"terrain": "crate", "at": "d4"}]
        game = duel(blanks(3), foe="bull-y", scenery=crate, hero={"statuses": ["poison"]})
        take(game, "attack blade-slash", "target bull-y-1")
        assert last(game, "attacks")["n"] == 5 - 1 - 1

    @pytest.mark.rule("ST-RUL-40")
    def test_it_is_never_below_0(self) -> None:
        crate = [{"terrain": "crate", "at": "d4"}]
        changes = {"items": {}, "serious": ["broken-arm", "broken-arm"], "statuses": ["poison"]}
        game = duel([], foe="bull-y", scenery=crate, hero=changes)
        take(game, "attack bare-hands", "target bull-y-1")
        assert last(game, "attacks")["n"] == 0
        assert (last(game, "rolled")["dice"], last(game, "hit")["raw"]) == ([], 0)

    @pytest.mark.rule("ST-RUL-40")
    def test_it_has_no_upper_limit(self) -> None:
        changes = {
            "items": {"captains-blade": 3}, "resources": ["red-energy-cell"] * 3,
            "statuses": ["strength", "extra-dice"],
        }  # fmt: skip
        game = duel([1] * 16, foe="bull-y", hero=changes)
        take(game, *["cell captains-blade"] * 3, "attack blade-slash", "extra")
        assert len(last(game, "rolled")["dice"]) == 3 + 4 + 2 + 6 + 1
        assert last(game, "hit")["raw"] == 16


class TestSymbolsAreNotUsedUp:
    """[ST-RUL-42]"""

    @pytest.mark.rule("ST-RUL-42")
    def test_one_symbol_counts_for_wounds_and_for_every_effect_that_names_it(self) -> None:
        changes = {"items": {"bone-saw": 1}, "skills": ["scalpel"]}
        game = take(duel([4, 1, 1, 3, 3], "alexandra", foe="bull-y", hero=changes), "attack saw")
        assert last(game, "hit")["raw"] == 3
        gained = [event["kind"] for event in game.events() if event.get("status") == "bleed"]
        assert gained == ["status-gained", "status-refused"], "the saw and the scalpel each fired on the one Blood"

    @pytest.mark.rule("ST-RUL-42")
    def test_mind_wounds_and_turns_the_attack_at_once(self, tmp_path: Path) -> None:
        game = take(duel([4, 4, 3], "jukas", packs=[pack(tmp_path, TWICE)], hero=TWICE_IN_HAND), "attack hum")
        hit = last(game, "hit")
        assert (hit["raw"], hit["mental"]) == (2, True)

    @pytest.mark.rule("ST-RUL-42")
    def test_a_combination_fires_once_per_roll_unless_its_text_says_for_each(self) -> None:
        once = take(duel([2, 2, 2, 2, 1], "andromeda", foe="bull-y", foe_at="e4"), "attack burst")
        assert enemy(once, "bull-y-1")["at"] == "f4", "four Explosion are two pairs, and one Push"

    @pytest.mark.rule("ST-RUL-42")
    @pytest.mark.parametrize(("dice", "threat"), [([4, 3, 3], 1), ([4, 5, 3], 2), ([4, 5, 6], 3)])
    def test_for_each(self, dice: list[int], threat: int, tmp_path: Path) -> None:
        game = take(duel(dice, "jukas", foe="bull-y", packs=[pack(tmp_path, TWICE)], hero=TWICE_IN_HAND), "attack hum")
        turned = [event["change"] for event in events(game, "threat-changed") if "ST-THR-09" in event["rules"]]
        assert sum(turned) == threat


TWICE = """
[item.humming-blade]
name.en = "Humming Blade"
text.en = "It hums."
number = 901
slot = "weapon"

[[item.humming-blade.profiles]]
id = "hum"
name.en = "Hum"
kind = "close-combat"
uses = "ph"
wounds = ["mind"]
secondary = [
    { icons = { mind = 2 }, effects = [{ do = "mental" }] },
    { icons = { mind = 1 }, each = true, effects = [{ do = "threat", to = "self", n = 1 }] },
]
"""
TWICE_IN_HAND = {"items": {"humming-blade": 1}}


def chained(dice: int, *statuses: str, items: dict[str, int] | None = None, **setup: Any) -> Game[Any]:
    """Achab with plenty of AP beside two enemies that last."""
    changes: dict[str, object] = {"statuses": ["one-ap", "two-ap", *statuses], "resources": ["red-energy-cell"]}
    if items is not None:
        changes["items"] = items
    more = [{"enemy": "mower", "at": "c5"}]
    return duel([3] * dice, foe="bull-y", hero=changes, more=more, **setup)


class TestChain:
    """[ST-RUL-44]"""

    @pytest.mark.rule("ST-RUL-44")
    def test_the_next_attack_of_the_weapon_costs_1_less_and_the_discount_does_not_grow(self) -> None:
        game = chained(15)
        for target in ("bull-y-1", "mower-1", "bull-y-1"):
            take(game, "attack blade-slash", f"target {target}")
        assert [event["cost"] for event in events(game, "attack-declared")] == [3, 2, 2]
        assert hero(game, "achab")["ap"] == 5 + 3 - 7

    @pytest.mark.rule("ST-RUL-44")
    def test_token_and_reactions_are_as_usual(self) -> None:
        models = [{"enemy": "bull-y", "at": "d4"}, {"enemy": "hunter", "at": "g6"}]
        game = play(
            [*blanks(5), *blanks(5), *blanks(5)], enemies=models, groups={"bull-y": LATE, "hunter": "1.8"},
            heroes={"achab": {"at": "c4", "time": "1.5"}},
        )  # fmt: skip
        take(game, "attack blade-slash")
        assert events(game, "reacts") == []
        take(game, "attack blade-slash")
        assert [event["n"] for event in events(game, "token-moved")][:2] == [3, 2]
        assert last(game, "reacts")["who"] == "hunter-1"

    @pytest.mark.rule("ST-RUL-44")
    @pytest.mark.parametrize(
        "between", [["wait 1"], ["aim"], ["cell captains-blade"], ["skill feint", "target mower-1"]]
    )
    def test_any_other_action_breaks_it(self, between: list[str]) -> None:
        game = chained(12)
        take(game, "attack blade-slash", "target bull-y-1")
        assert game.forecast("attack blade-slash")["cost"] == 2
        take(game, *between)
        assert game.forecast("attack blade-slash")["cost"] == 3

    @pytest.mark.rule("ST-RUL-44")
    def test_an_attack_without_chain_breaks_it_and_gets_nothing_off(self) -> None:
        game = chained(12)
        take(game, "attack blade-slash", "target bull-y-1")
        assert game.forecast("attack bare-hands")["cost"] == 3
        take(game, "attack bare-hands", "target bull-y-1")
        assert last(game, "attack-declared")["cost"] == 3
        assert hero(game, "achab")["chain"] == ""

    @pytest.mark.rule("ST-RUL-44")
    def test_the_cost_is_at_least_1(self, tmp_path: Path) -> None:
        game = chained(9, items={"quick-blade": 1}, packs=[pack(tmp_path, QUICK)])
        take(game, "attack flick", "target bull-y-1", "attack flick", "target bull-y-1")
        assert [event["cost"] for event in events(game, "attack-declared")] == [1, 1]

    @pytest.mark.rule("ST-RUL-44")
    def test_an_attack_lost_to_a_reaction_chains_nothing(self) -> None:
        """A harpoon drags Achab off before he strikes: no attack was made."""
        models = [{"enemy": "bull-y", "at": "c3"}, {"enemy": "stalker", "at": "j4", "statuses": ["stunned"]}]
        game = play(
            [2] * 5, enemies=models, groups={"bull-y": LATE, "stalker": "1.6"},
            heroes={"achab": {"at": "c4", "time": "1.5", "statuses": ["two-ap"]}},
        )  # fmt: skip
        take(game, "attack blade-slash")
        assert events(game, "action-lost")
        assert hero(game, "achab")["chain"] == ""

    @pytest.mark.rule("ST-RUL-44")
    def test_attack_skills_neither_begin_nor_follow_a_chain(self) -> None:
        game = duel(blanks(10), foe="bull-y", hero={"skills": ["whirl"], "statuses": ["one-ap", "two-ap"]})
        take(game, "attack blade-slash")
        assert game.forecast("skill whirl")["cost"] == 4
        take(game, "skill whirl")
        assert hero(game, "achab")["chain"] == ""


QUICK = """
[item.quick-blade]
name.en = "Quick Blade"
text.en = "It is."
number = 902
slot = "weapon"

[[item.quick-blade.profiles]]
id = "flick"
name.en = "Flick"
kind = "close-combat"
uses = "ph"
ap = 1
wounds = ["close-combat"]
chain = true
"""


class TestBareHands:
    """[ST-RUL-49]"""

    @pytest.mark.rule("ST-RUL-49")
    @pytest.mark.parametrize(("who", "ph"), [("achab", 3), ("andromeda", 4), ("jukas", 3), ("alexandra", 3)])
    def test_any_hero_may_strike_without_a_weapon(self, who: str, ph: int) -> None:
        game = duel([1, 2, 4, 3][:ph], who, foe="kid", hero={"items": {}})
        assert game.forecast("attack bare-hands")["cost"] == 3
        assert [key for key in keys(game) if key.startswith("attack")] == ["attack bare-hands"]
        take(game, "attack bare-hands")
        assert last(game, "attacks")["n"] == ph
        assert last(game, "hit")["raw"] == 3

    @pytest.mark.rule("ST-RUL-49")
    def test_a_weapon_in_hand_does_not_hinder_and_does_not_help(self) -> None:
        game = take(duel([1, 2, 4], foe="bull-y"), "attack bare-hands")
        assert last(game, "attacks")["n"] == 3
        assert "attack bare-hands" not in keys(duel(foe_at="e4"))


class TestAttackSkills:
    """[ST-RUL-122]"""

    @pytest.mark.rule("ST-RUL-122")
    def test_a_skill_uses_the_weapons_profile_at_its_own_cost(self) -> None:
        game = duel([2, 2, 1, 1, 1], "andromeda", foe="bull-y", foe_at="j4")
        assert "skill suppress" in keys(game), "the rifle's range"
        take(game, "skill suppress")
        assert last(game, "attacks")["n"] == 4 + 1
        assert last(game, "hit")["raw"] == 3
        assert last(game, "status-gained")["status"] == "nail-down"
        assert last(game, "pushed")["at"] == "k4", "the rifle's own effect"

    @pytest.mark.rule("ST-RUL-122")
    @pytest.mark.parametrize(("foe_at", "offered"), [("h4", True), ("i4", False)])
    def test_a_range_named_by_the_skill_replaces_the_weapons(self, foe_at: str, offered: bool, tmp_path: Path) -> None:
        longer = {"items": {"long-needle": 1}}
        game = duel(who="alexandra", foe="bull-y", foe_at=foe_at, hero=longer, packs=[pack(tmp_path, LONG)])
        assert "attack long-needle" in keys(game)
        assert ("skill toxin-dart" in keys(game)) is offered

    @pytest.mark.rule("ST-RUL-122")
    def test_without_such_a_weapon_it_is_the_characteristic_alone(self) -> None:
        dart = take(duel([1, 3, 5], "alexandra", foe="bull-y", foe_at="h4", hero={"items": {}}), "skill toxin-dart")
        assert last(dart, "attacks")["n"] == 3
        assert last(dart, "hit")["raw"] == 3
        saw = duel([1, 3, 5], "alexandra", foe="bull-y", foe_at="h4", hero={"items": {"bone-saw": 3}})
        assert last(take(saw, "skill toxin-dart"), "attacks")["n"] == 3, "a saw is no firearm"
        whirl = take(duel([1, 2, 4], foe="bull-y", hero={"items": {}, "skills": ["whirl"]}), "skill whirl")
        assert (last(whirl, "attacks")["n"], last(whirl, "hit")["raw"]) == (3, 3)

    @pytest.mark.rule("ST-RUL-122")
    def test_a_long_range_skill_without_range_or_weapon_cannot_be_used(self) -> None:
        game = duel(who="andromeda", foe="bull-y", foe_at="e4", hero={"items": {}})
        assert refused(game, "skill suppress") == "ST-RUL-122"
        assert refused(duel(who="andromeda", foe_at="e4"), "skill suppress") == ""

    @pytest.mark.rule("ST-RUL-122")
    def test_one_roll_against_several_each_subtracting_its_own_defence(self) -> None:
        more = [{"enemy": "mower", "at": "c5"}, {"enemy": "kid", "at": "b4"}, {"enemy": "kid", "at": "e4"}]
        game = duel([1, 2, 4, 3, 3], foe="bull-y", more=more, hero={"skills": ["whirl"]})
        take(game, "skill whirl", "keep")
        assert len(events(game, "rolled")) == 1
        hits = {event["whom"]: (event["raw"], event["n"]) for event in events(game, "hit")}
        assert hits == {"bull-y-1": (3, 1), "mower-1": (3, 1), "kid-1": (3, 3)}, "the second Kid is not adjacent"

    @pytest.mark.rule("ST-RUL-122")
    def test_secondary_effects_apply_to_each_one_wounded(self, tmp_path: Path) -> None:
        more = [{"enemy": "kid-elite", "at": "c5"}]
        changes = {"skills": ["whirl"], "items": {"cold-blade": 1}}
        game = duel([2, 1, 3], foe="bull-y", more=more, hero=changes, packs=[pack(tmp_path, COLD)])
        take(game, "skill whirl")
        assert last(game, "hit")["raw"] == 2
        assert enemy(game, "bull-y-1")["statuses"] == [], "Pd 2: not wounded"
        gained = [event["who"] for event in events(game, "status-gained")]
        assert gained == ["kid-elite-1"]

    @pytest.mark.rule("ST-RUL-122")
    def test_on_its_own_the_same_effect_needs_no_wound(self, tmp_path: Path) -> None:
        game = duel([2, 1, 3], foe="bull-y", hero={"items": {"cold-blade": 1}}, packs=[pack(tmp_path, COLD)])
        take(game, "attack chill")
        assert enemy(game, "bull-y-1")["statuses"] == ["hindered"]


LONG = """
[item.long-needle]
name.en = "Long Needle"
text.en = "Longer."
number = 903
slot = "weapon"

[[item.long-needle.profiles]]
id = "long-needle"
name.en = "Needle"
kind = "long-range"
uses = "pr"
rng = 9
wounds = ["long-range"]
"""
COLD = """
[item.cold-blade]
name.en = "Cold Blade"
text.en = "Brr."
number = 904
slot = "weapon"

[[item.cold-blade.profiles]]
id = "chill"
name.en = "Chill"
kind = "close-combat"
uses = "ph"
wounds = ["close-combat"]
secondary = [{ icons = { push = 1 }, effects = [{ do = "status", status = "hindered" }] }]
"""


def test_a_power_that_wounds_tells_its_odds_before_it_is_used() -> None:
    game = rouage.load(duel(who="jukas", foe="bull-y", foe_at="e4").save())
    told: Any = game.forecast("skill mind-spike")
    assert told["works"] == "31/32"
