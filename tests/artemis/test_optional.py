"""Optional rules of the blow itself: big weapons, total and precise attacks, the defenceless, and combat sense."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    ONE,
    TWO,
    Play,
    act,
    asked,
    duel,
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
    settled,
    told,
)

NARROW: dict[str, Any] = {"places": [place("slightly", indoors=True)]}


@pytest.mark.rule("ART-OPT-03")
def test_a_weapon_too_big_for_the_room_cannot_attack() -> None:
    game = duel([], **NARROW)
    assert refused(game, "attack pirate with sabre") == "ART-OPT-03"
    assert refused(game, "attack pirate with fists") == ""
    assert refused(duel([], options=[], **NARROW), "attack pirate with sabre") == ""


@pytest.mark.rule("ART-OPT-04")
@pytest.mark.parametrize(("options", "lines"), [(["big-weapons"], {"score": 5, "too-big": -4}), ([], {"score": 5})])
def test_and_parries_four_worse(options: list[str], lines: dict[str, int]) -> None:
    game = fight(hero(), npc(weapons=["glaive"]), [2, 5, 4, 4], options=options, **NARROW)
    act(game, "attack hero-1", "prudent", "prudent")
    assert lines_of(told(game, "tested")[0]) == lines


@pytest.mark.rule("ART-TV-10")
def test_no_room_to_swing() -> None:
    swordsman = hero(competences={"sabre": "professionnel"})
    game = fight(swordsman, npc(weapons=["glaive"]), [2, 5, 4, 4], **NARROW)
    act(game, "attack hero-1", "prudent", "prudent", "roll")
    assert sum(lines_of(told(game, "tested")[0]).values()) == 2
    assert refused(fight(swordsman, npc(), [5, 2], **NARROW), "attack pirate with sabre") == "ART-OPT-03"


@pytest.mark.rule("ART-OPT-05")
def test_a_total_attack_raises_the_damage_by_one() -> None:
    game = act(duel([5, 2, 2]), "attack pirate total", "prudent", "prudent")
    assert last(game, "damage")["category"] == "artemis.category-5"
    assert lines_of(told(game, "tested-duel")[0]) == {"score": 5}
    assert refused(duel([], options=[]), "attack pirate total") == "ART-OPT-05"


@pytest.mark.rule("ART-RUL-32")
def test_a_total_attack_leaves_nothing_to_parry_with() -> None:
    """Until one's own place in the next turn: in the rest of this one, and in the next one before that place."""
    game = fight(hero(), npc(yields="never"), [5, 2, 3, 6, 6, 3, 4, 2, 2, 5, 4, 2])
    act(game, "attack pirate total", "prudent", "aggressive", "attack hero-1")
    parry = next(test for test in told(game, "tested") if test["who"] == "hero-1")
    assert sum(lines_of(parry).values()) == 0
    assert parry["total"] == 4
    assert last(game, "turn")["turn"] == 2
    assert asked(game) == GM
    act(game, "attack hero-1")
    assert refused(game, "dodge", ONE) == "ART-RUL-32"
    act(game, "defensive", "prudent")
    parry = [test for test in told(game, "tested") if test["who"] == "hero-1" and "parry" in str(test["what"])][-1]
    assert sum(lines_of(parry).values()) == 0


@pytest.mark.rule("ART-RUL-32")
def test_it_ends_at_ones_own_place_in_the_next_turn() -> None:
    game = fight(hero(), npc(yields="never"), [5, 2, 3, 6, 6, 5, 2])
    act(game, "attack pirate total", "prudent", "aggressive")
    assert person(game)["exposed"]
    act(game, "wait")
    assert (asked(game), person(game)["exposed"]) == (ONE, False)
    assert "dodge" in keys(game)


@pytest.mark.rule("ART-OPT-07")
@pytest.mark.parametrize("where", ["head", "arm", "leg", "body"])
def test_a_precise_attack_costs_four(where: str) -> None:
    game = act(duel([5, 2]), f"attack pirate precise {where}", "prudent", "prudent")
    assert lines_of(told(game, "tested-duel")[0]) == {"score": 5, "precise": -4}
    assert refused(duel([], options=[]), f"attack pirate precise {where}") == "ART-OPT-07"


@pytest.mark.rule("ART-OPT-08", "ART-RUL-34")
@pytest.mark.parametrize(("where", "category"), [("head", 5), ("arm", 4), ("leg", 4), ("body", 4)])
def test_a_hit_to_the_head_is_one_worse(where: str, category: int) -> None:
    """The place is named first, and a blow that lands hits it."""
    game = act(duel([6, 6, 2, 2]), f"attack pirate precise {where}", "prudent", "prudent")
    assert where in str(last(game, "attacks")["how"])
    assert last(game, "damage")["category"] == f"artemis.category-{category}"


@pytest.mark.rule("ART-RUL-34")
def test_the_place_cannot_be_named_afterwards() -> None:
    game = act(duel([]), "attack pirate", "prudent")
    assert game.why_not("precise head", ONE) is not None
    assert refused(duel([]), "attack pirate precise") == "ART-OPT-07"


ASLEEP: dict[str, Any] = {"plight": {"fatigue": [9, 0, 0]}}
BRAWLER: dict[str, Any] = {"competences": {"bagarre": "confirme", "sabre": "confirme"}}


def at_mercy(dice: list[int], key: str = "attack pirate", **setup: Any) -> Play:
    """A hero of Bagarre 5 strikes somebody who has collapsed, while another looks on."""
    game = fight(hero(**BRAWLER), [npc(**ASLEEP), npc("mate")], [5, 2, *dice], **setup)
    return act(game, key)


@pytest.mark.rule("ART-OPT-09", "ART-OPT-10")
@pytest.mark.parametrize("weapon", ["sabre", "fists"])
def test_the_defenceless_are_struck_with_bagarre_at_eight(weapon: str) -> None:
    game = at_mercy([4, 2], f"attack pirate with {weapon}")
    first = told(game, "tested")[0]
    assert (first["competence"], first["difficulty"], first["total"]) == ("artemis.competence-bagarre", 8, 9)
    assert not told(game, "stance-chosen")


@pytest.mark.rule("ART-OPT-09")
@pytest.mark.parametrize("plight", [{"wounds": [9, 0, 0]}, {"fatigue": [9, 0, 0]}])
def test_who_is_defenceless(plight: dict[str, list[int]]) -> None:
    game = fight(hero(**BRAWLER), [npc(plight=plight), npc("mate")], [5, 2, 3])
    act(game, "attack pirate")
    assert told(game, "tested")[0]["competence"] == "artemis.competence-bagarre"


@pytest.mark.parametrize(
    ("dice", "zoned", "category"),
    [
        pytest.param([5, 2], "success", 5, marks=pytest.mark.rule("ART-OPT-11", "ART-RUL-65")),
        pytest.param([4, 2], "uncertainty", 4, marks=pytest.mark.rule("ART-RUL-65")),
        pytest.param([1, 3], "failure", None, marks=pytest.mark.rule("ART-RUL-65")),
    ],
)
def test_how_a_blow_at_the_defenceless_lands(dice: list[int], zoned: str, category: int | None) -> None:
    game = at_mercy(dice)
    assert told(game, "tested")[0]["zone"] == f"artemis.zone-{zoned}"
    assert [event["category"] for event in told(game, "damage")] == (
        [f"artemis.category-{category}"] if category else []
    )


@pytest.mark.rule("ART-OPT-07", "ART-OPT-09")
def test_a_precise_blow_at_the_defenceless_costs_four_too() -> None:
    game = at_mercy([6, 6, 2], "attack pirate precise head")
    assert lines_of(told(game, "tested")[0]) == {"score": 5, "precise": -4}


def aimed(aim: str, dice: list[int], **victim: Any) -> Play:
    """A precise attack that lands: 5 − 4 + 9 = 10 against 3 + 2; then Résistance 3."""
    heroes = hero(competences={"sabre": "confirme"})
    return act(
        fight(heroes, [npc(**victim), npc("mate")], [5, 2, 3, 6, 6, 2, *dice]),
        f"attack pirate {aim}",
        "prudent",
        "prudent",
    )


@pytest.mark.rule("ART-OPT-12")
def test_disarming_takes_a_precise_attack_that_lands() -> None:
    game = aimed("disarm", [2])
    assert lines_of(told(game, "tested-duel")[0]) == {"score": 5, "precise": -4}
    assert last(game, "disarmed")["weapon"] == "sabre"
    assert person(game, "pirate")["held"] == "fists"
    assert not told(aimed("precise leg", [2]), "disarmed")
    parried = act(duel([2, 5]), "attack pirate disarm", "prudent", "prudent")
    assert person(parried, "pirate")["held"] == "sabre"


@pytest.mark.rule("ART-OPT-13", "ART-RUL-34")
@pytest.mark.parametrize(("scores", "dice", "done"), [(3, [2], True), (5, [4], True), (5, [6, 6], False)])
def test_disarming_takes_a_grave_wound_after_resistance(scores: int, dice: list[int], done: bool) -> None:
    """xx//: with one cancelled a grave wound is left, with two none."""
    game = aimed("disarm", dice, scores={"resistance": scores})
    assert bool(told(game, "disarmed")) == done
    assert (line(game, "pirate", "wound")[1] > 0) == done


@pytest.mark.rule("ART-OPT-14")
def test_knocking_out_takes_a_precise_attack_on_the_head() -> None:
    game = aimed("knock-out", [2])
    assert last(game, "damage")["category"] == "artemis.category-5"
    assert person(game, "pirate")["states"] == ["unconscious"]
    assert not told(aimed("precise head", [2]), "knocked-out")


@pytest.mark.rule("ART-OPT-15", "ART-RUL-34")
@pytest.mark.parametrize(
    ("clothing", "dice", "done"),
    [("combat-suit", [2], True), ("combat-suit", [6, 6], False), ("light-clothes", [6, 6], True)],
)
def test_knocking_out_takes_a_grave_wound_after_resistance(clothing: str, dice: list[int], done: bool) -> None:
    """Rank 5, or 3 through a combat suit; Résistance 5 cancels up to two."""
    game = aimed("knock-out", dice, protection=clothing, scores={"resistance": 5})
    assert ("unconscious" in person(game, "pirate")["states"]) == done


@pytest.mark.rule("ART-OPT-16", "ART-RUL-35")
def test_at_the_end_of_the_turn_those_wounds_turn_light() -> None:
    game = aimed("knock-out", [2])
    assert line(game, "pirate", "wound") == (2, 3, 0)
    act(game, "wait")
    assert last(game, "turn")["turn"] == 2
    assert line(game, "pirate", "wound") == (5, 0, 0)


@pytest.mark.rule("ART-OPT-16", "ART-RUL-35")
def test_permanent_wounds_too_and_only_those_of_that_blow() -> None:
    game = fight(
        hero(), [npc(plight={"wounds": [0, 1, 0], "stabilised": 1}), npc("mate")], [5, 2, 3, 6, 6, 2, 2],
        options=["precise", "knock-out", "permanent-wounds"],
    )  # fmt: skip
    act(game, "attack pirate knock-out", "prudent", "prudent")
    assert line(game, "pirate", "wound") == (2, 4, 1)
    act(game, "wait")
    assert line(game, "pirate", "wound") == (6, 1, 0)
    assert person(game, "pirate")["stabilised"] == 1


@pytest.mark.rule("ART-RUL-35")
def test_turning_light_kills_nobody() -> None:
    """An older grave wound bleeds, and the line is full: dying, the victim lives on."""
    bled = npc(plight={"wounds": [4, 1, 0]}, yields="never")
    game = act(
        fight(hero(), [bled, npc("mate")], [5, 2, 3, 6, 6, 2, 2]), "attack pirate knock-out", "prudent", "prudent"
    )
    assert person(game, "pirate")["states"] == ["unconscious", "dying"]
    act(game, "wait")
    assert (person(game, "pirate")["out"], line(game, "pirate", "wound")) == ("", (9, 1, 0))


@pytest.mark.rule("ART-RUL-35")
def test_ten_minutes_unconscious() -> None:
    game = aimed("knock-out", [2])
    act(game, "time 9m", seat=GM)
    assert "unconscious" in person(game, "pirate")["states"]
    act(game, "time 1m", seat=GM)
    assert person(game, "pirate")["states"] == []


@pytest.mark.rule("ART-RUL-35", "ART-RUL-60")
def test_whoever_is_knocked_out_has_no_time_to_flee() -> None:
    worn = npc(plight={"wounds": [3, 0, 0]})
    game = act(
        fight(hero(), [worn, npc("mate")], [5, 2, 3, 6, 6, 2, 2]), "attack pirate knock-out", "prudent", "prudent"
    )
    assert (person(game, "pirate")["malus"], person(game, "pirate")["states"]) == (-4, ["unconscious"])
    assert "give-in" not in keys(game, GM)


@pytest.mark.rule("ART-OPT-12", "ART-OPT-14")
@pytest.mark.parametrize("aim", ["disarm", "knock-out"])
def test_each_is_an_option(aim: str) -> None:
    assert refused(duel([], options=["precise"]), f"attack pirate {aim}") == "ART-OPT-12"
    assert refused(duel([], options=["precise", aim]), f"attack pirate {aim}") == ""


@pytest.mark.rule("ART-RUL-37")
@pytest.mark.parametrize(("face", "shown"), [(2, False), (5, False), (6, True)])
def test_combat_sense_shows_what_the_defender_chose(face: int, shown: bool) -> None:
    game = act(duel([face, *([2] if face == 6 else []), 4, 4]), "attack pirate", "aggressive", "sense")
    test = settled(game)
    assert (test["competence"], test["difficulty"]) == ("artemis.competence-sens-du-combat", 7)
    assert bool(told(game, "sensed")) == shown
    if shown:
        assert last(game, "sensed")["attitude"] == "artemis.attitude-aggressive"
        assert not [event for event in game.events(seat="spectator") if event["kind"] == "sensed"]
    assert marks(game) == {}
    assert keys(game, ONE) == ["prudent", "defensive", "aggressive"]


@pytest.mark.rule("ART-RUL-37")
def test_once_a_turn_and_only_for_a_hidden_choice() -> None:
    game = act(duel([4]), "attack pirate", "prudent", "sense")
    assert game.why_not("sense", ONE) is not None
    open_choice = fight([hero(), hero()], npc(), [5, 4, 2, 3, 6, 6])
    act(open_choice, "attack pirate", "prudent", "prudent", "attack pirate")
    assert asked(open_choice) == TWO
    assert "sense" not in keys(open_choice)
