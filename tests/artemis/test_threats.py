"""Optional rules that come before a blow: threats, and striking out of hiding."""

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
    marks,
    npc,
    person,
    refused,
    told,
    zone,
)


def threatened(dice: list[int], key: str = "threaten pirate", heroes: int = 1, **victim: Any) -> Play:
    """Menaces or Intimidation 3 against a pirate of Courage 3: first the pirate's die, then the hero's."""
    initiative = [5, 4, 3][:heroes]
    return act(fight([hero()] * heroes, npc(**victim), [*initiative, 2, *dice]), key)


@pytest.mark.rule("ART-OPT-01", "ART-RUL-36")
@pytest.mark.parametrize("key", ["threaten pirate", "intimidate pirate"])
def test_words_make_the_wounded_flee(key: str) -> None:
    game = threatened([2, 4], key, plight={"wounds": [1, 0, 0]})
    assert person(game, "pirate")["out"] == "fled"


@pytest.mark.rule("ART-OPT-01", "ART-RUL-36")
def test_and_the_outnumbered() -> None:
    assert person(threatened([2, 4], heroes=2), "pirate")["out"] == "fled"


@pytest.mark.rule("ART-OPT-02", "ART-RUL-36")
@pytest.mark.parametrize("key", ["threaten pirate", "intimidate pirate"])
def test_words_make_another_lose_its_next_action(key: str) -> None:
    game = threatened([2, 4], key)
    assert person(game, "pirate")["out"] == ""
    assert [event["who"] for event in told(game, "turn-lost")] == ["pirate"]
    assert not told(game, "attacks")


@pytest.mark.rule("ART-RUL-36")
@pytest.mark.parametrize(("key", "competence"), [("threaten pirate", "menaces"), ("intimidate pirate", "intimidation")])
def test_a_duel_against_courage(key: str, competence: str) -> None:
    game = act(duel([2, 4], npc_=npc(scores={"courage": 5})), key)
    first, second = told(game, "tested-duel")[0], told(game, "tested")[0]
    assert (first["competence"], first["total"]) == ("artemis.competence-courage", 7)
    assert (second["competence"], second["difficulty"]) == (f"artemis.competence-{competence}", 7)


@pytest.mark.rule("ART-RUL-36")
def test_a_players_character_takes_a_light_fear() -> None:
    game = act(fight(hero(), npc(), [2, 5, 2, 4]), "threaten hero-1")
    assert marks(game) == {"fear": (1, 0, 0)}
    assert asked(game) == ONE


@pytest.mark.rule("ART-RUL-36")
def test_uncertainty_makes_the_target_act_last_next_turn() -> None:
    """The pirate, who would be first, comes last in the second turn, and first again in the third."""
    game = fight([hero(), hero()], npc(), [5, 4, 2, 3, 3, 2, 3, 5, 2, 3, 5])
    act(game, "threaten pirate")
    assert zone(game) == "uncertainty"
    act(game, "wait", "wait")
    assert last(game, "order")["names"] == ["hero-2", "hero-1", "pirate"]
    act(game, "wait", "wait", "wait")
    assert last(game, "order")["names"] == ["pirate", "hero-2", "hero-1"]


@pytest.mark.rule("ART-RUL-36")
def test_failure_has_no_effect() -> None:
    game = threatened([4, 2], plight={"wounds": [1, 0, 0]})
    pirate = person(game, "pirate")
    assert (zone(game), pirate["out"], pirate["lost"], pirate["late"]) == ("failure", "", 0, False)


@pytest.mark.rule("ART-RUL-36")
def test_one_try_on_each_target_in_a_scene() -> None:
    game = fight(hero(), npc(count=2), [5, 2, 3, 4, 2])
    act(game, "threaten pirate", "wait", "wait")
    while asked(game) != ONE:
        act(game, "wait")
    assert refused(game, "threaten pirate") == "ART-RUL-36"
    assert refused(game, "intimidate pirate") == "ART-RUL-36"
    assert refused(game, "threaten pirate-2") == ""


@pytest.mark.rule("ART-RUL-36")
def test_it_takes_the_place_of_an_attack() -> None:
    game = threatened([4, 2])
    assert asked(game) == GM


@pytest.mark.rule("ART-OPT-01", "ART-OPT-02")
def test_without_the_option_nobody_is_threatened() -> None:
    game = duel([], options=[])
    assert refused(game, "threaten pirate") == "ART-OPT-01"
    assert not [key for key in keys(game) if key.startswith(("threaten", "intimidate"))]


def crept(dice: list[int], options: tuple[str, ...] = ("surprise", "precise", "defenceless"), **victim: Any) -> Play:
    """The hero strikes out of hiding: the pirate's Vigilance 3, the hero's Furtivité 3, and what follows."""
    game = duel(dice, npc_=npc(**victim), surprising=True, options=list(options))
    return act(game, "surprise pirate")


@pytest.mark.rule("ART-OPT-06", "ART-RUL-33")
def test_a_duel_of_stealth_against_alertness() -> None:
    game = crept([4, 2], scores={"vigilance": 5})
    watch, stealth = told(game, "tested-duel")[0], told(game, "tested")[0]
    assert (watch["competence"], watch["who"], watch["total"]) == ("artemis.competence-vigilance", "pirate", 9)
    assert (stealth["competence"], stealth["difficulty"]) == ("artemis.competence-furtivite", 9)


@pytest.mark.rule("ART-OPT-06")
def test_only_the_hidden_or_those_a_scene_begins_so_for() -> None:
    assert refused(duel([]), "surprise pirate") == "ART-OPT-06"
    assert refused(duel([], surprising=True, options=[]), "surprise pirate") == "ART-OPT-06"
    game = fight(hero(), npc("lurker", hidden=True), [2, 5])
    assert "surprise hero-1" in keys(game, GM)


@pytest.mark.rule("ART-RUL-33")
def test_success_finds_the_target_defenceless() -> None:
    game = crept([2, 4, 5, 2])
    assert told(game, "tested")[1]["what"]["id"] == "artemis.purpose-defenceless"
    assert (told(game, "tested")[1]["competence"], told(game, "tested")[1]["difficulty"]) == (
        "artemis.competence-bagarre",
        8,
    )
    assert not told(game, "stance-chosen")


@pytest.mark.rule("ART-RUL-33")
def test_only_the_first_blow() -> None:
    game = crept([2, 4, 2])
    assert told(game, "missed")
    act(game, "wait")
    while asked(game) != ONE:
        act(game, "wait")
    assert refused(game, "surprise pirate") == "ART-OPT-06"
    act(game, "attack pirate")
    assert keys(game, GM)[:3] == ["prudent", "defensive", "aggressive"]


@pytest.mark.rule("ART-RUL-33")
def test_uncertainty_makes_the_target_act_last_this_turn() -> None:
    game = fight([hero(), hero()], npc(), [5, 2, 4, 3, 3, 3, 6, 6], surprising=True)
    act(game, "surprise pirate")
    assert keys(game, GM)[:3] == ["prudent", "defensive", "aggressive"]
    act(game, "prudent", "prudent")
    assert asked(game) == TWO


@pytest.mark.rule("ART-RUL-33")
def test_failure_is_an_ordinary_turn() -> None:
    game = fight([hero(), hero()], npc(), [5, 2, 4, 4, 2, 3, 6, 6], surprising=True)
    act(game, "surprise pirate")
    assert (zone(game), keys(game, GM)[:3]) == ("failure", ["prudent", "defensive", "aggressive"])
    act(game, "prudent", "prudent")
    assert asked(game) == GM
