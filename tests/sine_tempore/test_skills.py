"""Every skill of the four trees, every special skill, and their glyph powers."""

from pathlib import Path
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import BEAST, acting, assailed, pool, rolled
from tests.sine_tempore.tables import FAR, end, enemy, events, hero, keys, pack, refused, take

TREE = {"enemy": "oak-father", "at": "d4"}
"""Pd 2, Md 0, 16 wounds."""
SPRIGGAN = {"enemy": "spriggan", "at": "d4"}
OWNERS = {
    "achab": {"order": 1, "grand-order": 2, "rally": 1, "hold-the-line": 2, "whirl": 4, "feint": 1},
    "andromeda": {"suppress": 3, "incendiary": 4, "lock-on": 1, "servo-rush": 1, "taunt": 1, "decoy": 1, "plating": 1,
                  "overdrive": 1},
    "jukas": {"mind-spike": 3, "brain-storm": 3, "wave": 2, "gravity": 3, "dread": 2, "break-soul": 4, "shell": 1,
              "still-mind": 1},
    "alexandra": {"first-aid": 2, "field-surgery": 3, "antidote": 1, "stimulant": 1, "toxin-dart": 3, "spore-dart": 3,
                  "adrenaline": 1},
}  # fmt: skip


def use(
    who: str, skill: str, dice: list[int] | None = None, *then: str, said: dict[str, Any] | None = None, **setup: Any
) -> Game[Any]:
    """The hero has this skill alone and uses it."""
    game = acting(who, dice or (), said={"skills": [skill.split()[0]], **(said or {})}, **setup)
    return take(game, f"skill {skill}", *then)


def statuses(game: Game[Any], id: str) -> list[str]:
    found: list[str] = (enemy if id[-1].isdigit() else hero)(game, id)["statuses"]
    return found


def targets(game: Game[Any]) -> list[str]:
    return [key.removeprefix("target ") for key in keys(game) if key.startswith("target ")]


@pytest.mark.rule("ST-USK-01", "ST-RUL-100")
@pytest.mark.parametrize(
    ("who", "skill", "ap"), [(who, id, ap) for who, own in OWNERS.items() for id, ap in own.items()]
)
def test_a_skill_costs_what_its_sheet_says(who: str, skill: str, ap: int) -> None:
    friend = "achab" if who == "jukas" else "jukas"
    game = acting(who, enemies=[BEAST], said={"skills": [skill]}, others={friend: {"at": "c5"}})
    assert game.forecast(f"skill {skill}")["cost"] == ap
    without = acting(who, enemies=[BEAST], said={"skills": []}, others={friend: {"at": "c5"}})
    assert refused(without, f"skill {skill}") == "ST-USK-01"


@pytest.mark.rule("ST-USK-01")
def test_passive_skills_are_not_used_by_hand() -> None:
    assert refused(acting(said={"skills": ["hamstring"]}), "skill hamstring") == "ST-USK-01"
    assert refused(acting("alexandra"), "skill scalpel") == "ST-USK-01"


@pytest.mark.rule("ST-USK-02")
@pytest.mark.parametrize(("price", "attacks"), [(0, 1), (1, 1), (2, 0)])
def test_an_enemy_pays_for_its_skill_as_its_card_says(tmp_path: Path, price: int, attacks: int) -> None:
    foe = f"""
[enemy.brute]
name.en = "Brute"
text.en = "A test."
miniature = "mower"
rank = "troop"
ra = 4
ac = 4
wo = 3
attacks = [{{ name.en = "Hit", kind = "close-combat", ap = 3, rng = 1, scheme = {{ close-combat = 2 }} }}]
glyph = {{ colour = "red", ap = {price}, icons = 2, text.en = "Two icons more." }}
"""
    game = assailed([1] * 5, enemies=[{"enemy": "brute", "at": "d4"}], packs=[pack(tmp_path, foe)])
    assert len(events(game, "glyph-used")) == 1
    assert [one["n"] for one in events(game, "enemy-attacks")] == [4] * attacks


# Captain


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("skill", "token", "ap"), [("order", "one-ap", 5), ("grand-order", "two-ap", 6)])
def test_an_order_gives_ap_to_a_hero_in_sight(skill: str, token: str, ap: int) -> None:
    others = {"jukas": {"at": "c8", "time": "1.6"}, "andromeda": {"at": "i4"}, "alexandra": {"at": "j4"}}
    game = use("achab", skill, others=others)
    assert targets(game) == ["achab", "andromeda", "jukas"], "within 6, himself included"
    take(game, "target jukas")
    assert statuses(game, "jukas") == [token]
    end(game)
    assert hero(game, "jukas")["ap"] == ap


@pytest.mark.rule("ST-RUL-100", "ST-RUL-129")
def test_rally_makes_a_neighbour_vigorous_and_on_green_all_of_them() -> None:
    others = {"jukas": {"at": "c5"}, "andromeda": {"at": "d4"}, "alexandra": {"at": "d5"}}
    game = use("achab", "rally", [], "target jukas", others=others)
    assert [statuses(game, id) for id in ("jukas", "andromeda", "achab")] == [["vigorous"], [], []]
    assert refused(acting(others=others), "skill rally glyph") == "ST-GLY-02"
    green = use("achab", "rally glyph", others=others, now="1.6")
    assert [statuses(green, id) for id in ("jukas", "andromeda", "alexandra")] == [["vigorous"], ["vigorous"], []]
    assert hero(green, "achab")["ap"] == 4
    assert "skill rally" in keys(acting(others=others, now="1.6")), "a glyph power is a choice"


@pytest.mark.rule("ST-RUL-100")
def test_hold_the_line_gives_resistance_to_all_within_three() -> None:
    walls = [{"terrain": "rock", "at": "d3", "turned": True}, {"terrain": "rock", "at": "d5", "turned": True}]
    others = {"jukas": {"at": "e4"}, "andromeda": {"at": "f3"}, "alexandra": {"at": "f4"}}
    game = use("achab", "hold-the-line", others=others, scenery=walls)
    assert [id for id in ("achab", "andromeda", "jukas", "alexandra") if statuses(game, id) == ["resistance"]] == [
        "achab", "jukas", "alexandra"
    ]  # fmt: skip


@pytest.mark.rule("ST-RUL-100")
def test_a_lunge_is_one_free_square_before_a_close_combat_attack() -> None:
    game = acting(dice=[3] * 5, enemies=[{**BEAST, "at": "e4"}])
    take(game, "skill lunge")
    assert hero(game, "achab") | {"at": "d4", "ap": 5, "sector": 5} == hero(game, "achab")
    assert keys(game) == ["attack blade-slash", "attack bare-hands"], "the attack must follow"
    assert refused(game, "wait 1") == "ST-RUL-100"
    take(game, "attack blade-slash")
    assert hero(game, "achab")["ap"] == 2


@pytest.mark.rule("ST-RUL-100")
def test_when_nobody_can_lunge() -> None:
    far = {**BEAST, "at": "e4"}
    assert refused(acting(enemies=[{**BEAST, "at": "f4"}]), "skill lunge") == "ST-RUL-100"
    assert (
        refused(acting(enemies=[far, {"enemy": "kid", "at": "b4"}], said={"engaged": ["kid-1"]}), "skill lunge")
        == "ST-RUL-100"
    )
    assert refused(take(acting(enemies=[far]), "wait 3"), "skill lunge") == "ST-APT-06"
    once = acting(dice=[1] * 3, said={"statuses": ["two-ap", "one-ap"], "items": {}},
                  enemies=[{"enemy": "kid", "at": "e4"}, {"enemy": "kid", "at": "d6"}])  # fmt: skip
    take(once, "skill lunge")
    assert (hero(once, "achab")["ap"], refused(once, "skill lunge")) == (5, "ST-RUL-100"), "once per activation"


@pytest.mark.rule("ST-RUL-100")
def test_whirl_is_one_roll_against_every_neighbour() -> None:
    foes = [SPRIGGAN, {"enemy": "mower", "at": "c5"}, {"enemy": "kid", "at": "d5"}]
    game = use("achab", "whirl", [1, 1, 1, 3, 3], "keep", enemies=foes)
    assert pool(game) == 5
    assert {one["whom"]: one["n"] for one in events(game, "hit")} == {"spriggan-1": 2, "mower-1": 1}
    assert hero(game, "achab")["threat"] == 3, "two wounded, one of them removed"
    assert (
        refused(acting(said={"skills": ["whirl"]}, enemies=[{"enemy": "kid", "at": "d5"}]), "skill whirl")
        == "ST-TGT-01"
    )


@pytest.mark.rule("ST-RUL-100")
def test_a_feint_slows_a_neighbour_down() -> None:
    game = use("achab", "feint", enemies=[SPRIGGAN, {"enemy": "kid", "at": "d5"}])
    assert (statuses(game, "spriggan-1"), statuses(game, "kid-1")) == (["slow-down"], [])


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("dice", "gained"), [([4, 1, 1, 1, 3], True), ([1, 1, 1, 1, 3], False), ([4, 3, 3, 3, 3], False)]
)
def test_hamstring_hinders_whom_a_bloody_blow_wounds(dice: list[int], gained: bool) -> None:
    game = take(acting(dice=dice, enemies=[TREE], said={"skills": ["hamstring"]}), "attack blade-slash")
    assert statuses(game, "oak-father-1") == ["hindered"] * gained


# Security


@pytest.mark.rule("ST-RUL-100", "ST-RUL-129")
@pytest.mark.parametrize(("skill", "gained"), [("suppress", ["nail-down"]), ("incendiary", ["nail-down", "fire"])])
def test_suppressing_fire_pins_whom_it_wounds(skill: str, gained: list[str]) -> None:
    far = [{**TREE, "at": "h4"}]
    game = use("andromeda", skill, [1, 1, 1, 3, 5], enemies=far)
    assert (pool(game), statuses(game, "oak-father-1")) == (5, gained)
    missed = use("andromeda", skill, [1, 1, 4, 4, 4], enemies=far)
    assert statuses(missed, "oak-father-1") == []
    ready: dict[str, Any] = {"enemies": far, "said": {"skills": [skill], "statuses": ["two-ap"]}}
    red = take(acting("andromeda", [1] * 7, **ready), f"skill {skill} glyph")
    assert pool(red) == 7
    assert events(red, "attack-declared")[0]["cost"] == {"suppress": 4, "incendiary": 5}[skill]
    assert refused(acting("andromeda", now="1.6", **ready), f"skill {skill} glyph") == "ST-GLY-02"


@pytest.mark.rule("ST-RUL-100")
def test_suppress_keeps_the_effects_of_the_rifle() -> None:
    game = use("andromeda", "suppress", [3, 3, 3, 1, 1], enemies=[{**TREE, "at": "f4"}])
    assert enemy(game, "oak-father-1")["at"] == "g4"


@pytest.mark.rule("ST-RUL-100")
def test_lock_on_adds_a_die_to_the_next_shot_of_the_activation() -> None:
    said = {"skills": ["lock-on"], "statuses": ["one-ap", "two-ap"]}
    game = take(acting("andromeda", [4] * 4 + [1] * 6, enemies=[TREE], said=said), "skill lock-on", "attack stock")
    assert pool(game) == 4, "close combat does not use it up"
    take(game, "attack burst")
    assert pool(game) == 6
    lost = take(end(use("andromeda", "lock-on", [1] * 5, enemies=[TREE])), "attack burst")
    assert pool(lost) == 5


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("skill", "gained"), [("servo-rush", "speed-up"), ("plating", "resistance"), ("overdrive", "strength")]
)
def test_what_she_gives_herself(skill: str, gained: str) -> None:
    game = use("andromeda", skill)
    assert statuses(game, "andromeda") == [gained]
    assert hero(end(game), "andromeda")["running"] == [gained]


@pytest.mark.rule("ST-RUL-100")
def test_taunt_and_decoy_turn_the_perilium() -> None:
    assert hero(use("andromeda", "taunt"), "andromeda")["threat"] == 2
    others = {"jukas": {"at": "c6", "threat": 3}, "alexandra": {"at": "h8", "threat": 3}}
    game = use("andromeda", "decoy", others=others)
    assert targets(game) == ["achab", "andromeda", "jukas"]
    take(game, "target jukas")
    assert [hero(game, id)["threat"] for id in ("andromeda", "jukas", "alexandra")] == [2, 1, 3]


# Psychic


@pytest.mark.rule("ST-RUL-100", "ST-RUL-129")
@pytest.mark.parametrize(("skill", "dice", "wounds", "oblivion"), [
    ("mind-spike", [4, 1, 1, 1, 1], 1, 1), ("mind-spike", [4, 2, 1, 1, 1], 3, 1),
    ("brain-storm", [4, 4, 1, 1, 1], 2, 2), ("brain-storm", [4, 4, 2, 3, 1], 4, 2),
])  # fmt: skip
def test_spike_and_storm_wound_the_mind(skill: str, dice: list[int], wounds: int, oblivion: int) -> None:
    scene: dict[str, Any] = {"said": {"items": {}}, "enemies": [{**TREE, "at": "h4"}]}
    game = use("jukas", skill, dice, **scene)
    assert (enemy(game, "oak-father-1")["wounds"], hero(game, "jukas")["oblivion"]) == (wounds, oblivion)
    assert statuses(game, "oak-father-1") == (["brain-damage"] if skill == "brain-storm" else [])
    blue = use("jukas", f"{skill} glyph", dice, now="1.7", **scene)
    assert (enemy(blue, "oak-father-1")["wounds"], hero(blue, "jukas")["oblivion"]) == (wounds, 0)
    assert hero(blue, "jukas")["ap"] == 1, "the glyph costs no AP"
    assert refused(acting("jukas", said={"skills": [skill]}, enemies=[TREE]), f"skill {skill} glyph") == "ST-GLY-02"


@pytest.mark.rule("ST-RUL-100")
def test_brain_storm_damages_only_the_brains_it_wounds() -> None:
    game = use("jukas", "brain-storm", [4, 4, 1, 1, 1], said={"items": {}}, enemies=[{**BEAST, "at": "f4"}])
    assert statuses(game, "bull-y-1") == [], "two wounds, less an Md of two"


@pytest.mark.rule("ST-RUL-100")
def test_wave_pushes_two_squares() -> None:
    game = use("jukas", "wave", [4, 1, 1, 1, 1], said={"items": {}}, enemies=[{"enemy": "witch", "at": "g4"}])
    assert enemy(game, "witch-1")["at"] == "i4"
    far = acting("jukas", said={"skills": ["wave"]}, enemies=[{**TREE, "at": "h4"}])
    assert refused(far, "skill wave") == "ST-RUL-55"


@pytest.mark.rule("ST-RUL-100")
def test_gravity_hinders_the_target_and_the_enemies_next_to_it() -> None:
    foes = [{**TREE, "at": "f4"}, {"enemy": "kid", "at": "f5"}, {"enemy": "kid", "at": "g5"}]
    game = use("jukas", "gravity", [4, 4, 1, 1, 1], "target oak-father-1", said={"items": {}}, enemies=foes,
               others={"andromeda": {"at": "f3"}})  # fmt: skip
    assert [statuses(game, id) for id in ("oak-father-1", "kid-1", "kid-2")] == [["hindered"], ["hindered"], []]
    assert (statuses(game, "andromeda"), hero(game, "jukas")["oblivion"]) == ([], 2)


@pytest.mark.rule("ST-RUL-100")
def test_dread_stuns() -> None:
    game = use("jukas", "dread", [4, 1, 1, 1, 1], said={"items": {}}, enemies=[{**TREE, "at": "g4"}])
    assert (statuses(game, "oak-father-1"), hero(game, "jukas")["oblivion"]) == (["stunned"], 1)


@pytest.mark.rule("ST-RUL-100")
def test_break_soul_wounds_past_md_and_hands_the_enemy_over() -> None:
    game = use("jukas", "break-soul", [4, 4, 4, 1, 1], said={"items": {}}, enemies=[{**BEAST, "at": "g4"}],
               groups={"bull-y": "1.9"})  # fmt: skip
    assert (enemy(game, "bull-y-1")["wounds"], hero(game, "jukas")["oblivion"]) == (1, 3)
    assert [one["status"] for one in events(game, "status-gained")] == ["soul-breaker"]
    assert [key for key in keys(game) if key.startswith("walk")], "its next activation is the player's"


@pytest.mark.rule("ST-RUL-100")
def test_shell_shields_a_mind_in_sight() -> None:
    game = use(
        "jukas",
        "shell",
        [4, 1, 1, 1, 1],
        said={"items": {}},
        others={"andromeda": {"at": "i4"}, "alexandra": {"at": "j4"}},
    )
    assert targets(game) == ["achab", "andromeda", "jukas"]
    take(game, "target andromeda")
    assert (statuses(game, "andromeda"), hero(game, "jukas")["oblivion"]) == (["psionic-shell"], 1)
    failed = use("jukas", "shell", [1] * 5, "target jukas", said={"items": {}})
    assert (statuses(failed, "jukas"), hero(failed, "jukas")["oblivion"]) == ([], 1)


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (1, 0)])
def test_still_mind_removes_two_oblivion(before: int, after: int) -> None:
    assert hero(use("jukas", "still-mind", said={"oblivion": before}), "jukas")["oblivion"] == after


# Medic


@pytest.mark.rule("ST-RUL-100", "ST-RUL-129")
@pytest.mark.parametrize(("skill", "least"), [("first-aid", 1), ("field-surgery", 2)])
def test_care_removes_wounds_and_more_for_each_blood(skill: str, least: int) -> None:
    hurt = {"andromeda": {"at": "c5", "wounds": 6}}
    plain = use("alexandra", skill, [1, 1, 1, 1], "target andromeda", others=hurt)
    assert (len(rolled(plain)), hero(plain, "andromeda")["wounds"]) == (4, 6 - least)
    assert hero(plain, "alexandra")["threat"] == 1
    bloody = use("alexandra", skill, [4, 4, 1, 1], "target andromeda", others=hurt)
    assert hero(bloody, "andromeda")["wounds"] == 6 - least - 2
    green = use("alexandra", f"{skill} glyph", [1, 1, 1, 1], "target andromeda", others=hurt, now="1.6")
    assert hero(green, "andromeda")["wounds"] == 6 - least - 1
    assert hero(green, "alexandra")["ap"] == {"first-aid": 2, "field-surgery": 1}[skill], "one AP more"
    herself = use("alexandra", skill, [1, 1, 1, 1], said={"wounds": 4}, others={"andromeda": {"at": "h1"}})
    assert hero(herself, "alexandra")["wounds"] == 4 - least
    assert refused(acting("alexandra", said={"skills": [skill]}), f"skill {skill} glyph") == "ST-GLY-02"


@pytest.mark.rule("ST-RUL-100")
def test_an_antidote_takes_poison_fire_or_bleed() -> None:
    ill = {"jukas": {"at": "c5", "statuses": ["poison", "bleed", "fire", "slow-down"]}}
    game = use("alexandra", "antidote", [], "target jukas", others=ill)
    assert keys(game) == ["cure poison", "cure fire", "cure bleed"]
    take(game, "cure fire")
    assert statuses(game, "jukas") == ["poison", "slow-down", "bleed"]
    herself = use("alexandra", "antidote", said={"statuses": ["poison"]})
    assert statuses(herself, "alexandra") == []


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("skill", "gained"), [("stimulant", ["one-ap", "strength"]), ("adrenaline", ["speed-up"])])
def test_injections_help_a_neighbour(skill: str, gained: list[str]) -> None:
    game = use("alexandra", skill, others={"jukas": {"at": "c5"}})
    assert (statuses(game, "jukas"), statuses(game, "alexandra")) == (gained, [])
    assert refused(acting("alexandra", said={"skills": [skill]}), f"skill {skill}") == "ST-RUL-55"


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("skill", "gained"), [("toxin-dart", "poison"), ("spore-dart", "contagion")])
def test_darts_infect_whom_they_wound(skill: str, gained: str) -> None:
    game = use("alexandra", skill, [1, 1, 1, 4], enemies=[{**TREE, "at": "h4"}])
    assert (pool(game), enemy(game, "oak-father-1")["wounds"]) == (4, 1)
    assert gained in statuses(game, "oak-father-1")
    missed = use("alexandra", skill, [1, 1, 2, 2], enemies=[{**TREE, "at": "h4"}])
    assert statuses(missed, "oak-father-1") == []
    assert (
        refused(acting("alexandra", said={"skills": [skill]}, enemies=[{**TREE, "at": "i4"}]), f"skill {skill}")
        == "ST-TGT-01"
    )


@pytest.mark.rule("ST-RUL-100")
def test_a_dart_needs_no_pistol() -> None:
    game = use("alexandra", "toxin-dart", [1, 1, 1], said={"items": {}}, enemies=[{**TREE, "at": "h4"}])
    assert (pool(game), statuses(game, "oak-father-1")) == (3, ["poison"])


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("dice", "gained"), [([4, 1, 1], True), ([1, 1, 1], False), ([4, 3, 3], False)])
def test_a_scalpel_makes_bleed_whom_a_bloody_blow_wounds(dice: list[int], gained: bool) -> None:
    game = take(acting("alexandra", dice, enemies=[TREE], said={"skills": ["scalpel"]}), "attack bare-hands")
    assert statuses(game, "oak-father-1") == ["bleed"] * gained
    shot = take(acting("alexandra", [1, 1, 1, 4], enemies=[TREE], said={"skills": ["scalpel"]}), "attack needle")
    assert statuses(shot, "oak-father-1") == ["poison"], "a needle is no blade"


# Special skills


@pytest.mark.rule("ST-RUL-98")
def test_the_leader_gives_an_unspent_ap_to_a_hero_he_sees() -> None:
    walls = [{"terrain": "rock", "at": "b3", "turned": True}, {"terrain": "rock", "at": "b1", "turned": True}]
    near: dict[str, Any] = {"enemies": [FAR], "groups": {"kid": "1.6"}}
    others = {"jukas": {"at": "c8"}, "andromeda": {"at": "a2"}, "alexandra": {"at": "c5", "wounds": 5}}
    game = take(acting(others=others, scenery=walls, **near), "wait 2", "end")
    assert keys(game) == ["lead jukas", "nobody"]
    take(game, "lead jukas")
    assert statuses(game, "jukas") == ["one-ap"]
    spent = take(acting(others={"jukas": {"at": "c8"}}, **near), "wait 5")
    assert not [key for key in keys(spent) if key.startswith("lead")]


@pytest.mark.rule("ST-RUL-98")
def test_the_gynoid_is_neither_poisoned_nor_confused() -> None:
    trap = take(acting("andromeda", loot=["c4"], resources=["spore-trap"]), "loot")
    assert statuses(trap, "andromeda") == []
    foe = {"enemy": "matriarch", "at": "f4"}
    gazed = acting(
        "andromeda", [1, 1], enemies=[foe], now="1.6", groups={"matriarch": "1.6"}, said={"time": "1.7", "threat": 9}
    )
    assert [one["status"] for one in events(gazed, "status-refused")] == ["brain-damage"]
    mower = {"enemy": "mower", "at": "d4"}
    bleeds = take(acting("andromeda", [2, 2, 1, 1], enemies=[mower]), "attack bare-hands")
    assert statuses(bleeds, "andromeda") == ["bleed"]


@pytest.mark.rule("ST-RUL-98")
def test_only_the_psychic_is_psionic() -> None:
    assert "meditate 1" in keys(acting("jukas", said={"oblivion": 1}))
    assert refused(acting("alexandra", said={"oblivion": 1}), "meditate 1") == "ST-RUL-93"


@pytest.mark.rule("ST-RUL-98")
def test_triage_heals_a_ko_hero_one_more() -> None:
    down = {"andromeda": {"at": "c5", "wounds": 7}}
    game = use("alexandra", "first-aid", [1] * 4, "target andromeda", others=down)
    assert hero(game, "andromeda") | {"wounds": 5, "ko": False} == hero(game, "andromeda")
    kit = take(acting("alexandra", others=down), "use med-kit", "target andromeda")
    assert hero(kit, "andromeda")["wounds"] == 5
    other = take(acting(said={"resources": ["medipack"]}, others=down), "use medipack", "target andromeda")
    assert hero(other, "andromeda")["wounds"] == 5, "a medipack heals two, and no more by another hand"
