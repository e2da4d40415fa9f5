"""Damage in three steps: category, protection, Résistance; and the marks that are left."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    Play,
    act,
    duel,
    evening,
    fight,
    hero,
    last,
    line,
    lines_of,
    marks,
    npc,
    person,
    settled,
    told,
    zone,
)


def hurt(category: int, dice: list[int], score: int = 3, **changes: Any) -> Play:
    """The GM names a category; the hero has that much Force, and so much Résistance."""
    game = evening(hero(traits={"F": score}, **changes), dice)
    return act(game, f"hurt hero-1 {category}", seat=GM)


@pytest.mark.rule("ART-DMG-01", "ART-DMG-02", "ART-DMG-04")
def test_three_steps_in_order() -> None:
    game = hurt(4, [3], protection="safety-suit")
    steps = [event["kind"] for event in game.events() if event["kind"] in ("damage", "tested", "marked")]
    assert steps[:2] == ["damage", "tested"]
    assert "marked" in steps[2:]
    damage = last(game, "damage")
    assert (damage["category"], damage["rank"]) == ("artemis.category-4", "artemis.category-3")
    assert settled(game)["competence"] == "artemis.competence-resistance"
    assert settled(game)["difficulty"] == 10


@pytest.mark.rule("ART-DMG-03")
@pytest.mark.parametrize(
    ("clothing", "rank"),
    [("light-clothes", 5), ("safety-suit", 4), ("combat-suit", 3), ("exoskeleton", 2), ("reinforced-exoskeleton", 1)],
)
def test_a_rank_for_each_point_of_protection(clothing: str, rank: int) -> None:
    assert last(hurt(5, [3], protection=clothing), "damage")["rank"] == f"artemis.category-{rank}"


@pytest.mark.rule("ART-DMG-05")
@pytest.mark.parametrize(("force", "total"), [(4, 12), (5, 13)])
def test_twelve_or_more_cancels_two(force: int, total: int) -> None:
    game = hurt(4, [6, 2], score=force, competences={"resistance": "confirme"})
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (total, (2, 0, 0))


@pytest.mark.rule("ART-DMG-06")
@pytest.mark.parametrize(("dice", "total"), [([4], 9), ([5], 10), ([6, 2], 11)])
def test_nine_to_eleven_cancels_one(dice: list[int], total: int) -> None:
    game = hurt(4, dice, score=5)
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (total, (2, 1, 0))


@pytest.mark.rule("ART-DMG-07")
@pytest.mark.parametrize(("dice", "total"), [([3], 8), ([2], 7), ([1, 1], 2)])
def test_eight_or_less_cancels_nothing(dice: list[int], total: int) -> None:
    game = hurt(4, dice, score=5)
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (total, (2, 2, 0))


@pytest.mark.rule("ART-DMG-08", "ART-RUL-15")
@pytest.mark.parametrize("category", [1, 2])
def test_one_light_wound_always_stays(category: int) -> None:
    """Résistance 5 and a critical success would cancel two."""
    game = hurt(category, [6, 6], score=5)
    assert (zone(game), line(game, "hero-1", "wound")) == ("success", (1, 0, 0))


@pytest.mark.rule("ART-DMG-09", "ART-RUL-15")
@pytest.mark.parametrize(("dice", "left"), [([4], (2, 0, 0)), ([6, 6], (1, 0, 0))])
def test_a_grave_wound_goes_before_a_light_one(dice: list[int], left: tuple[int, int, int]) -> None:
    """x//: one cancelled leaves //, two leave /."""
    assert line(hurt(3, dice, score=5), "hero-1", "wound") == left


@pytest.mark.parametrize(
    ("category", "light", "grave"),
    [
        pytest.param(0, 0, 0, marks=pytest.mark.rule("ART-CAT-01")),
        pytest.param(1, 1, 0, marks=pytest.mark.rule("ART-CAT-02")),
        pytest.param(2, 2, 0, marks=pytest.mark.rule("ART-CAT-03")),
        pytest.param(3, 2, 1, marks=pytest.mark.rule("ART-CAT-04")),
        pytest.param(4, 2, 2, marks=pytest.mark.rule("ART-CAT-05")),
        pytest.param(5, 2, 3, marks=pytest.mark.rule("ART-CAT-06", "ART-RUL-14")),
    ],
)
def test_the_marks_of_a_category(category: int, light: int, grave: int) -> None:
    game = hurt(category, [2] if category else [])
    assert last(game, "damage")["category"] == f"artemis.category-{category}"
    assert line(game, "hero-1", "wound") == (light, grave, 0)


@pytest.mark.rule("ART-CAT-07", "ART-RUL-17")
def test_dead_without_a_test() -> None:
    game = hurt(6, [])
    assert person(game)["out"] == "dead"
    assert not told(game, "tested")


@pytest.mark.rule("ART-CAT-08", "ART-RUL-17")
def test_destroyed_beyond_recovery() -> None:
    game = hurt(7, [])
    assert person(game)["out"] == "destroyed"
    assert not told(game, "tested")


@pytest.mark.rule("ART-RUL-17")
def test_protection_may_save_from_death() -> None:
    game = hurt(6, [2], protection="safety-suit")
    assert (person(game)["out"], line(game, "hero-1", "wound")) == ("", (2, 3, 0))


@pytest.mark.rule("ART-RUL-14")
@pytest.mark.parametrize(("category", "permanent"), [(4, 0), (5, 1)])
def test_the_option_of_permanent_wounds(category: int, permanent: int) -> None:
    game = evening(hero(), [2], options=["permanent-wounds"])
    act(game, f"hurt hero-1 {category}", seat=GM)
    assert line(game, "hero-1", "wound") == (2, category - 2, permanent)


@pytest.mark.rule("ART-RUL-14")
def test_a_permanent_wound_never_heals() -> None:
    scarred = hero(plight={"wounds": [0, 1, 1], "stabilised": 1})
    game = act(evening(scarred, options=["permanent-wounds"]), "time 80d convalesce", "accept", seat=GM)
    assert line(game, "hero-1", "wound") == (0, 0, 1)


@pytest.mark.rule("ART-RUL-16")
def test_a_blow_that_a_suit_stops_tires() -> None:
    game = act(duel([5, 2], npc_=npc(protection="safety-suit")), "attack pirate with fists", "prudent", "prudent")
    assert last(game, "damage")["rank"] == "artemis.category-0"
    assert marks(game, "pirate") == {"fatigue": (1, 0, 0), "hindrance": (2, 0, 0)}
    assert not [test for test in told(game, "tested") if test["competence"] == "artemis.competence-resistance"]


@pytest.mark.rule("ART-RUL-16")
def test_it_does_not_tire_inside_an_exoskeleton() -> None:
    game = act(duel([5, 2, 2], npc_=npc(protection="exoskeleton")), "attack pirate with fists", "prudent", "prudent")
    assert last(game, "damage")["rank"] == "artemis.category-0"
    assert marks(game, "pirate") == {"hindrance": (4, 0, 0)}


@pytest.mark.rule("ART-RUL-16")
def test_a_scratch_is_no_blow() -> None:
    game = hurt(1, [], protection="safety-suit")
    assert marks(game) == {"hindrance": (2, 0, 0)}
    assert not told(game, "tested")


@pytest.mark.rule("ART-RUL-18")
@pytest.mark.parametrize(
    ("weapon", "how", "category"),
    [("sabre", "", 4), ("sabre", "total", 5), ("sabre", "precise head", 5), ("sabre", "total precise head", 6),
     ("flamberge", "total precise head", 7)],
)  # fmt: skip
def test_increases_add_up_before_protection(weapon: str, how: str, category: int) -> None:
    strong = hero(weapons=[weapon], competences={weapon: "confirme"}, traits={"F": 5})
    game = duel([6, 6, 2, 2], hero_=strong, npc_=npc(protection="combat-suit"))
    act(game, f"attack pirate {how}".strip(), "prudent", "prudent")
    damage = last(game, "damage")
    assert (damage["category"], damage["rank"]) == (f"artemis.category-{category}", f"artemis.category-{category - 2}")


@pytest.mark.rule("ART-RUL-18")
def test_never_beyond_the_last_rank() -> None:
    """A long weapon, a total attack at the head of somebody defenceless: 5 + 1 + 1 + 1 stops at 7."""
    strong = hero(weapons=["flamberge"], competences={"flamberge": "confirme", "bagarre": "confirme"}, traits={"F": 5})
    asleep = npc("sleeper", plight={"fatigue": [9, 0, 0]})
    game = fight(strong, [asleep, npc()], [5, 2, 6, 6])
    act(game, "attack sleeper total precise head")
    assert zone(game) == "success"
    assert last(game, "damage")["category"] == "artemis.category-7"


@pytest.mark.rule("ART-EX-03")
def test_a_blow_from_a_flamberge() -> None:
    tough = npc(scores={"resistance": 5}, protection="combat-suit")
    strong = hero(weapons=["flamberge"], competences={"flamberge": "confirme"})
    game = act(duel([5, 2, 4], hero_=strong, npc_=tough), "attack pirate", "prudent", "prudent")
    damage = last(game, "damage")
    assert (damage["category"], damage["rank"]) == ("artemis.category-5", "artemis.category-3")
    assert (settled(game)["total"], lines_of(settled(game))) == (9, {"score": 5})
    assert person(game, "pirate")["grid"]["wound"]["drawn"] == "//"


@pytest.mark.rule("ART-FX-01")
def test_a_two_metre_fall() -> None:
    game = hurt(2, [2], score=3, protection="safety-suit")
    assert last(game, "damage")["rank"] == "artemis.category-1"
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (5, (1, 0, 0))


@pytest.mark.rule("ART-FX-02")
def test_a_falling_beam() -> None:
    game = hurt(3, [1, 1], score=3, protection="safety-suit")
    assert last(game, "damage")["rank"] == "artemis.category-2"
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (0, (2, 0, 0))


@pytest.mark.rule("ART-FX-03")
def test_running_through_flames() -> None:
    game = hurt(5, [3], score=5, protection="combat-suit")
    assert last(game, "damage")["rank"] == "artemis.category-3"
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (8, (2, 1, 0))


@pytest.mark.rule("ART-FX-04")
def test_crushed_by_a_vehicle() -> None:
    game = hurt(7, [5], score=5, protection="exoskeleton")
    assert last(game, "damage")["rank"] == "artemis.category-4"
    assert (settled(game)["total"], line(game, "hero-1", "wound")) == (10, (2, 1, 0))


@pytest.mark.rule("ART-TV-06")
@pytest.mark.parametrize("dice", [[2], [5], [6, 6], [1, 1]])
def test_a_long_blade_on_heavy_plating(dice: list[int]) -> None:
    strong = hero(weapons=["flamberge"], competences={"flamberge": "confirme"}, traits={"F": 5})
    shell = npc(protection="reinforced-exoskeleton", scores={"resistance": 5})
    game = act(duel([5, 2, 2, *dice], hero_=strong, npc_=shell), "attack pirate", "prudent", "prudent")
    assert last(game, "damage")["rank"] == "artemis.category-1"
    assert line(game, "pirate", "wound") == (1, 0, 0)


@pytest.mark.rule("ART-TV-07")
def test_a_staff_on_a_combat_suit() -> None:
    strong = hero(weapons=["baton"], competences={"baton": "confirme"})
    game = act(duel([5, 2], hero_=strong, npc_=npc(protection="combat-suit")), "attack pirate", "prudent", "prudent")
    assert last(game, "damage")["rank"] == "artemis.category-0"
    assert marks(game, "pirate") == {"fatigue": (1, 0, 0), "hindrance": (3, 0, 0)}
    assert settled(game)["competence"] != "artemis.competence-resistance"


@pytest.mark.rule("ART-TV-08")
@pytest.mark.parametrize(("clothing", "rank"), [("light-clothes", 6), ("combat-suit", 4)])
def test_all_or_nothing_at_the_head(clothing: str, rank: int) -> None:
    game = duel([6, 6, 2, 2], npc_=npc(protection=clothing))
    act(game, "attack pirate total precise head", "prudent", "prudent")
    assert last(game, "damage")["category"] == "artemis.category-6"
    assert last(game, "damage")["rank"] == f"artemis.category-{rank}"
    assert person(game, "pirate")["out"] == ("dead" if rank == 6 else "")


@pytest.mark.rule("ART-FACT-12")
def test_the_category_is_that_of_somebody_unprotected() -> None:
    """Whatever the victim wears or withstands, the GM names what an average person would suffer."""
    for clothing, force in (("light-clothes", 1), ("exoskeleton", 5)):
        game = hurt(5, [2], score=force, protection=clothing)
        assert last(game, "damage")["category"] == "artemis.category-5"


@pytest.mark.rule("ART-FACT-35")
def test_the_mildest_states_stop_nobody() -> None:
    """Scratched time and again, one goes on; grazed, one goes on with a stroke."""
    game = evening(hero(), [2])
    act(game, "hurt hero-1 0", "hurt hero-1 0", "hurt hero-1 0", seat=GM)
    assert (marks(game), person(game)["malus"]) == ({}, 0)
    act(game, "hurt hero-1 1", seat=GM)
    assert (marks(game), person(game)["states"], person(game)["malus"]) == ({"wound": (1, 0, 0)}, [], 0)


def kills(dice: list[int], killed: bool, key: str = "attack pirate total precise head", **victim: Any) -> Play:
    """The hero kills the pirate with one blow."""
    game = duel(dice, hero_=hero(killed=killed), npc_=npc(**victim))
    return act(game, key, *(["prudent", "prudent"] if "plight" not in victim else []))


@pytest.mark.rule("ART-FACT-27")
def test_the_first_killing_costs_one_point_of_balance() -> None:
    game = kills([6, 6, 2], killed=False)
    assert person(game, "pirate")["out"] == "dead"
    assert person(game)["balance"]["total"] == 2


@pytest.mark.rule("ART-FACT-27")
def test_later_an_attacker_able_to_kill_costs_nothing() -> None:
    game = kills([6, 6, 2], killed=True)
    assert person(game, "pirate")["out"] == "dead"
    assert person(game)["balance"]["total"] == 3


@pytest.mark.rule("ART-FACT-27")
@pytest.mark.parametrize(("killed", "left"), [(True, 1), (False, 0)])
def test_murder_costs_two_and_three_if_it_is_the_first(killed: bool, left: int) -> None:
    """Somebody who has collapsed is struck dead."""
    fierce = hero(killed=killed, competences={"bagarre": "confirme", "sabre": "confirme"}, traits={"F": 5})
    asleep = npc("sleeper", plight={"fatigue": [9, 0, 0]})
    game = fight(fierce, [asleep, npc()], [5, 2, 4])
    act(game, "attack sleeper total")
    assert (zone(game), person(game, "sleeper")["out"]) == ("success", "dead")
    assert person(game)["balance"]["total"] == left


@pytest.mark.rule("ART-FACT-27")
def test_wounding_costs_nothing() -> None:
    game = act(duel([5, 2, 2]), "attack pirate", "prudent", "prudent")
    assert line(game, "pirate", "wound") == (2, 2, 0)
    assert person(game)["balance"]["total"] == 3
