"""Shots and throws, the stunner, screens, and exoskeletons that short-circuit."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    ONE,
    Play,
    act,
    asked,
    duel,
    evening,
    fight,
    hero,
    keys,
    last,
    line,
    lines_of,
    marks,
    npc,
    person,
    place,
    refused,
    sees,
    settled,
    told,
    zone,
)

MARKSMAN: dict[str, Any] = {"competences": {"tir": "confirme", "attraper-lancer": "confirme"}, "weapons": ["laser"]}
ROW = [place() for _ in range(6)]


def shot(dice: list[int], key: str = "shoot pirate", stance: str = "stand", **victim: Any) -> Play:
    """A hero with Tir 5 shoots the pirate, who stands or dodges."""
    game = duel(dice, hero_=hero(**MARKSMAN), npc_=npc(**victim), places=ROW)
    return act(game, key, stance)


@pytest.mark.rule("ART-RUL-27")
@pytest.mark.parametrize(
    ("key", "where", "difficulty"),
    [("shoot pirate touching", 1, 5), ("shoot pirate", 1, 7), ("shoot pirate", 2, 9), ("shoot pirate", 3, 11),
     ("shoot pirate", 4, 13), ("shoot pirate", 6, 13)],
)  # fmt: skip
def test_the_further_the_harder(key: str, where: int, difficulty: int) -> None:
    game = shot([4, 2], key, plight={"place": where})
    first = told(game, "tested")[0]
    assert (first["competence"], first["difficulty"]) == ("artemis.competence-tir", difficulty)
    assert lines_of(first) == {"score": 5}


@pytest.mark.rule("ART-RUL-27")
def test_one_touches_only_whom_one_can_reach() -> None:
    game = duel([], hero_=hero(**MARKSMAN), npc_=npc(plight={"place": 2}), places=ROW)
    assert refused(game, "shoot pirate touching") == "ART-RUL-27"


@pytest.mark.rule("ART-RUL-27")
def test_cover_adds_two_and_running_one() -> None:
    game = shot([4], plight={"cover": True})
    assert lines_of(told(game, "tested")[0], "against") == {"base": 7, "cover": 2}
    game = fight(hero(**MARKSMAN), npc(plight={"place": 2}), [2, 5, 4], places=ROW)
    act(game, "move 1", "wait", "shoot pirate", "stand")
    assert lines_of(told(game, "tested")[0], "against") == {"base": 7, "running": 1}


@pytest.mark.rule("ART-RUL-27")
def test_success_hits_and_failure_misses() -> None:
    hit = shot([4, 2])
    assert (line(hit, "pirate", "wound"), bool(told(hit, "missed"))) == ((2, 2, 0), False)
    missed = shot([2], plight={"place": 2})
    assert (marks(missed, "pirate"), bool(told(missed, "missed"))) == ({}, True)


@pytest.mark.rule("ART-RUL-27")
def test_an_uncertain_shot_may_be_forced_by_whoever_is_aware_of_it() -> None:
    game = shot([3])
    assert (zone(game), asked(game), keys(game)) == ("uncertainty", GM, ["force", "take"])
    act(game, "force")
    assert marks(game, "pirate") == {"fatigue": (1, 0, 0)}
    taken = act(shot([3, 2]), "take")
    assert line(taken, "pirate", "wound") == (2, 2, 0)


@pytest.mark.rule("ART-RUL-27")
def test_whoever_is_not_aware_is_hit() -> None:
    sniper = npc("sniper", hidden=True, weapons=["laser"], scores={"tir": 5}, surprises=True)
    game = fight(hero(), sniper, [2, 5, 3, 2])
    act(game, "shoot hero-1")
    assert [test["competence"] for test in told(game, "tested")] == [
        "artemis.competence-tir",
        "artemis.competence-resistance",
    ]
    assert told(game, "tested")[0]["zone"] == "artemis.zone-uncertainty"
    assert line(game, "hero-1", "wound") == (2, 2, 0)


@pytest.mark.rule("ART-RUL-27")
@pytest.mark.parametrize(("gun", "category"), [("laser", 4), ("line-thrower", 1)])
def test_what_a_shot_does(gun: str, category: int) -> None:
    game = duel([5, 2], hero_=hero(**MARKSMAN | {"weapons": [gun]}))
    act(game, f"shoot pirate with {gun}", "stand")
    assert last(game, "damage")["category"] == f"artemis.category-{category}"


@pytest.mark.rule("ART-RUL-27")
@pytest.mark.parametrize(("weapon", "category"), [("sabre", 3), ("glaive", 2), ("baton", 1)])
def test_a_thrown_weapon_does_one_less_and_is_gone(weapon: str, category: int) -> None:
    game = duel([5, 2], hero_=hero(**MARKSMAN | {"weapons": [weapon]}), places=ROW)
    act(game, f"throw {weapon} at pirate", "stand")
    first = told(game, "tested")[0]
    assert (first["competence"], first["difficulty"]) == ("artemis.competence-attraper-lancer", 7)
    assert last(game, "damage")["category"] == f"artemis.category-{category}"
    assert [one["id"] for one in person(game)["weapons"]] == ["fists"]


@pytest.mark.rule("ART-RUL-27")
def test_without_a_gun_there_is_no_shot() -> None:
    game = duel([])
    assert refused(game, "shoot pirate") == "ART-RUL-27"
    assert refused(game, "throw fists at pirate") == "ART-RUL-27"


@pytest.mark.rule("ART-RUL-30")
def test_a_dodger_tests_once_the_shot_hits_and_two_harder() -> None:
    game = shot([4, 3], stance="dodge", scores={"esquive": 5})
    tests = told(game, "tested")
    assert [test["competence"] for test in tests[:2]] == ["artemis.competence-tir", "artemis.competence-esquive"]
    assert lines_of(tests[1], "against") == {"space": 5, "shot": 2}


@pytest.mark.rule("ART-RUL-30")
def test_a_miss_needs_no_dodge() -> None:
    game = shot([2], stance="dodge", plight={"place": 2})
    assert len(told(game, "tested")) == 1
    assert told(game, "missed")


@pytest.mark.rule("ART-RUL-30")
@pytest.mark.parametrize(("dodge", "hit"), [([5], False), ([2], True)])
def test_the_dodge_decides(dodge: list[int], hit: bool) -> None:
    game = shot([4, *dodge, 2], stance="dodge", scores={"esquive": 3} if hit else {"esquive": 5})
    if hit:
        act(game, "take") if "take" in keys(game, GM) else None
    assert bool(told(game, "hit")) == hit


@pytest.mark.rule("ART-RUL-30")
def test_an_uncertain_shot_that_is_not_forced_hits_and_can_be_dodged() -> None:
    game = shot([3, 4], stance="dodge", scores={"esquive": 5})
    assert (zone(game), keys(game, GM)[:2]) == ("uncertainty", ["force", "take"])
    act(game, "take")
    assert settled(game)["competence"] == "artemis.competence-esquive"
    assert told(game, "dodged")
    assert not told(game, "hit")


@pytest.mark.rule("ART-RUL-30")
def test_whoever_does_not_see_the_shooter_cannot_dodge() -> None:
    sniper = npc("sniper", hidden=True, weapons=["laser"], scores={"tir": 5})
    game = fight(hero(), [sniper, npc()], [5, 2, 3, 5, 2])
    act(game, "dodge", "wait", "shoot hero-1")
    assert [test["competence"] for test in told(game, "tested")] == [
        "artemis.competence-tir",
        "artemis.competence-resistance",
    ]


STUN: dict[str, Any] = {"competences": {"tir": "confirme"}, "weapons": ["stunner"]}


def stunned(dice: list[int], **victim: Any) -> Play:
    return act(duel([5, *dice], hero_=hero(**STUN), npc_=npc(**victim), places=ROW), "shoot pirate", "stand")


@pytest.mark.rule("ART-RUL-28")
@pytest.mark.parametrize(("where", "rule"), [(1, ""), (2, "ART-RUL-28"), (4, "ART-RUL-28")])
def test_a_stunner_reaches_no_further_than_the_room(where: int, rule: str) -> None:
    game = duel([], hero_=hero(**STUN), npc_=npc(plight={"place": where}), places=ROW)
    assert refused(game, "shoot pirate") == rule


@pytest.mark.rule("ART-RUL-28")
@pytest.mark.parametrize(("clothing", "more"), [("light-clothes", {}), ("combat-suit", {"protection": 2, "malus": -1})])
def test_endurance_at_seven_with_the_protection_added(clothing: str, more: dict[str, int]) -> None:
    game = stunned([4], protection=clothing)
    test = next(test for test in told(game, "tested") if test["who"] == "pirate")
    assert (test["competence"], test["difficulty"]) == ("artemis.competence-endurance", 7)
    assert lines_of(test) == {"score": 3} | more


@pytest.mark.rule("ART-RUL-28")
def test_success_nothing() -> None:
    game = stunned([6, 2])
    assert (marks(game, "pirate"), person(game, "pirate")["lost"]) == ({}, 0)


@pytest.mark.rule("ART-RUL-28")
def test_uncertainty_a_light_fatigue_and_the_next_turn_lost() -> None:
    game = stunned([4])
    assert marks(game, "pirate") == {"fatigue": (1, 0, 0)}
    assert [event["who"] for event in told(game, "turn-lost")] == ["pirate"]
    assert (last(game, "turn")["turn"], told(game, "attacks")) == (2, [])


@pytest.mark.rule("ART-RUL-28")
def test_failure_a_grave_fatigue_and_ten_minutes_unconscious() -> None:
    game = fight(hero(**STUN), npc(count=2), [5, 2, 3, 5, 2])
    act(game, "shoot pirate", "stand")
    assert marks(game, "pirate") == {"fatigue": (0, 1, 0)}
    assert person(game, "pirate")["states"] == ["unconscious"]
    act(game, "time 9m", seat=GM)
    assert person(game, "pirate")["states"] == ["unconscious"]
    act(game, "time 1m", seat=GM)
    assert person(game, "pirate")["states"] == []


SCREENED = hero(gear=["screen-projector"], protection="safety-suit")


@pytest.mark.rule("ART-RUL-29", "ART-FACT-21")
@pytest.mark.parametrize(("gear", "rank"), [([], 4), (["screen-projector"], 1)])
def test_a_screen_lowers_a_laser_by_three(gear: list[str], rank: int) -> None:
    """What is left of too strong a ray passes."""
    gunner = npc(weapons=["laser"], scores={"tir": 5})
    game = fight(hero(gear=gear), gunner, [2, 5, 4, 2])
    act(game, "shoot hero-1", "stand")
    assert last(game, "damage")["rank"] == f"artemis.category-{rank}"


@pytest.mark.rule("ART-FACT-21")
def test_two_screens_are_not_layered() -> None:
    gunner = npc(weapons=["laser"], scores={"tir": 5})
    game = fight(hero(gear=["screen-projector", "screen-projector"]), gunner, [2, 5, 4, 2])
    act(game, "shoot hero-1", "stand")
    assert last(game, "damage")["rank"] == "artemis.category-1"


@pytest.mark.rule("ART-RUL-29")
@pytest.mark.parametrize("deed", ["attack", "throw", "shoot", "hurt"])
def test_a_screen_does_nothing_else(deed: str) -> None:
    armed = npc(weapons=["sabre", "line-thrower"], scores={"tir": 5, "attraper-lancer": 5, "sabre": 5})
    game = fight(SCREENED, armed, [2, 5, 5, 2, 2])
    if deed == "attack":
        act(game, "attack hero-1", "prudent", "prudent")
    elif deed == "throw":
        act(game, "throw sabre at hero-1", "stand")
    elif deed == "shoot":
        act(game, "shoot hero-1 with line-thrower", "stand")
    else:
        act(game, "hurt hero-1 4", seat=GM)
    assert last(game, "damage")["lines"][-1] == ["artemis.of-protection", -1]


def struck(face: int, *, sound: int = 0, clothing: str = "exoskeleton") -> Play:
    """A sabre lands on somebody in an exoskeleton, whose die follows."""
    shell = npc(protection=clothing, plight={"shorted": sound}, yields="never")
    again = [face, 2] if clothing.endswith("exoskeleton") else [2]
    return act(duel([5, 2, *again], npc_=shell), "attack pirate", "prudent", "prudent")


@pytest.mark.rule("ART-RUL-67", "ART-FACT-20")
@pytest.mark.parametrize(("face", "more"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_a_blow_may_short_circuit_an_exoskeleton(face: int, more: int) -> None:
    game = struck(face)
    assert line(game, "pirate", "hindrance")[0] == 4 + more
    assert line(game, "pirate", "wound") == (1, 0, 0)


@pytest.mark.rule("ART-RUL-67")
def test_even_where_no_wound_gets_through() -> None:
    shell = npc(protection="reinforced-exoskeleton", yields="never")
    game = act(duel([5, 2, 5], npc_=shell), "attack pirate with fists", "prudent", "prudent")
    assert marks(game, "pirate") == {"hindrance": (6, 0, 0)}


@pytest.mark.rule("ART-FACT-20")
def test_no_other_clothing_short_circuits() -> None:
    assert line(struck(6, clothing="combat-suit"), "pirate", "hindrance") == (3, 0, 0)


@pytest.mark.rule("ART-RUL-67")
def test_at_the_ninth_the_machine_stops() -> None:
    assert person(struck(2, sound=4), "pirate")["states"] == []
    assert person(struck(6, sound=4), "pirate")["states"] == ["stuck"]


MECHANIC: dict[str, Any] = {"competences": {"montage": "confirme"}, "gear": ["techkit"]}


def repaired(dice: list[int], **changes: Any) -> Play:
    wrecked = hero(protection="exoskeleton", plight={"shorted": 2})
    game = evening([hero(**MECHANIC | changes), wrecked], dice)
    return act(game, "repair hero-2", seat=ONE)


@pytest.mark.rule("ART-RUL-67")
@pytest.mark.parametrize(("dice", "left"), [([6, 2], 1), ([5], 2), ([2], 2)])
def test_a_success_of_montage_repairs_one_hindrance(dice: list[int], left: int) -> None:
    game = repaired(dice)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-montage", 9)
    assert person(game, "hero-2")["shorted"] == left
    assert line(game, "hero-2", "hindrance")[0] == 4 + left
    view = sees(game, GM)
    assert view["minutes"] == 10


@pytest.mark.rule("ART-RUL-67")
def test_without_a_techkit_it_is_two_harder() -> None:
    assert settled(repaired([4], gear=[]))["difficulty"] == 11


@pytest.mark.rule("ART-RUL-67")
def test_there_must_be_something_to_repair() -> None:
    game = evening([hero(**MECHANIC), hero(protection="exoskeleton")])
    assert refused(game, "repair hero-2", ONE) == "ART-RUL-67"
