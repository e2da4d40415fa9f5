"""Hindrance: clothing, pressure, load and places one is not used to."""

import pytest

from rouage.games.artemis.content import GearCard
from tests.artemis.table import (
    GM,
    HOME,
    Play,
    act,
    evening,
    hero,
    line,
    newcomer,
    npc,
    person,
    play,
    refused,
    refused_setup,
    told,
)


def hindrances(game: Play) -> int:
    return line(game, "hero-1", "hindrance")[0]


CLOTHES = [
    pytest.param("light-clothes", 0, 0, marks=pytest.mark.rule("ART-PRT-01", "ART-GEN-01")),
    pytest.param("thick-clothes", 0, 1, marks=pytest.mark.rule("ART-PRT-02", "ART-GEN-02")),
    pytest.param("safety-suit", 1, 2, marks=pytest.mark.rule("ART-PRT-03", "ART-GEN-03")),
    pytest.param("combat-suit", 2, 3, marks=pytest.mark.rule("ART-PRT-04", "ART-GEN-04")),
    pytest.param("exoskeleton", 3, 4, marks=pytest.mark.rule("ART-PRT-05", "ART-GEN-05")),
    pytest.param("reinforced-exoskeleton", 4, 5, marks=pytest.mark.rule("ART-PRT-06", "ART-GEN-06")),
]


@pytest.mark.parametrize(("clothing", "protection", "hindrance"), CLOTHES)
def test_what_clothing_stops_and_what_it_costs(clothing: str, protection: int, hindrance: int) -> None:
    game = act(evening(hero(protection=clothing), [3]), "hurt hero-1 5", seat=GM)
    assert told(game, "damage")[0]["rank"] == f"artemis.category-{5 - protection}"
    assert hindrances(game) == hindrance
    other = act(evening(hero(protection="combat-suit"), [3]), "hurt hero-1 5", seat=GM)
    assert told(other, "damage")[0]["rank"] == "artemis.category-3", "beside something that stops two"
    assert hindrances(other) == 3, "and hinders by three"


@pytest.mark.rule("ART-EQP-02")
@pytest.mark.parametrize(("clothing", "protection", "hindrance"), [param.values for param in CLOTHES])
def test_each_can_be_put_on_and_taken_off(clothing: str, protection: int, hindrance: int) -> None:
    game = act(evening(hero()), f"wear hero-1 {clothing}", seat=GM)
    assert (person(game)["protection"], hindrances(game)) == (clothing, hindrance)
    act(game, "wear hero-1 light-clothes", seat=GM)
    assert hindrances(game) == 0
    assert refused(game, "wear hero-1 bathrobe", GM) == "ART-EQP-02"


@pytest.mark.rule("ART-GEN-07")
@pytest.mark.parametrize(
    ("clothing", "hindrance"), [("combat-suit", 4), ("exoskeleton", 5), ("reinforced-exoskeleton", 6)]
)
def test_pressure_adds_one_hindrance(clothing: str, hindrance: int) -> None:
    game = act(evening(hero()), f"wear hero-1 {clothing} pressurised", seat=GM)
    assert hindrances(game) == hindrance
    assert refused(game, "wear hero-1 thick-clothes pressurised", GM) == "ART-GEN-07"


@pytest.mark.rule("ART-GEN-08")
def test_pressure_changes_nothing_in_the_protection() -> None:
    sealed = hero(protection="safety-suit", plight={"pressurised": True})
    game = act(evening(sealed, [3]), "hurt hero-1 5", seat=GM)
    assert told(game, "damage")[0]["rank"] == "artemis.category-4"
    assert hindrances(game) == 3


@pytest.mark.rule("ART-EX-04")
def test_a_safety_suit_in_the_void() -> None:
    assert hindrances(evening(hero(protection="safety-suit", plight={"pressurised": True}))) == 3


@pytest.mark.rule("ART-EX-05")
def test_an_armoured_shell_in_the_void() -> None:
    assert hindrances(evening(hero(protection="reinforced-exoskeleton", plight={"pressurised": True}))) == 6


@pytest.mark.rule("ART-GEN-09")
@pytest.mark.parametrize("load", [0, 1, 3, 8])
def test_the_gm_says_how_overloaded_somebody_is(load: int) -> None:
    game = act(evening(hero(protection="thick-clothes", plight={"load": 2})), f"load hero-1 {load}", seat=GM)
    assert hindrances(game) == 1 + load


@pytest.mark.rule("ART-RUL-45")
def test_hindrances_add_up_and_go_with_their_cause() -> None:
    stranger = hero(
        protection="safety-suit", plight={"pressurised": True, "load": 2}, environments={"urbain": "amateur"}
    )
    game = evening(stranger)
    assert [n for _, n in person(game)["hindrances"]] == [2, 1, 2, 1]
    assert (hindrances(game), person(game)["malus"]) == (6, -2)
    act(game, "wear hero-1 light-clothes", "load hero-1 0", seat=GM)
    assert (hindrances(game), person(game)["malus"]) == (1, 0)


@pytest.mark.rule("ART-RUL-46", "ART-ENV-03")
@pytest.mark.parametrize(
    ("level", "hindrance"),
    [(None, 3), ("debutant", 2), ("amateur", 1), ("confirme", 0), ("professionnel", 0), ("expert", 0), ("maitre", 0)],
)
@pytest.mark.parametrize("milieu", ["sauvage", "urbain", "spatial"])
def test_an_environment_hinders_those_not_used_to_it(milieu: str, level: str | None, hindrance: int) -> None:
    adapted = {} if level is None else {milieu: level}
    game = play([5, 2], heroes=[hero(environments=adapted)], people=[npc()], milieu=milieu, calm=False)
    assert hindrances(game) == hindrance


@pytest.mark.rule("ART-ENV-01")
def test_there_are_three_environments() -> None:
    game = evening(hero(environments={}, total=99))
    for milieu in ("sauvage", "urbain", "spatial"):
        assert refused(game, f"advance environment {milieu}", "player-1") == ""
    assert refused(game, "advance environment aquatique", "player-1") != ""


@pytest.mark.rule("ART-ENV-02")
def test_each_has_a_level() -> None:
    game = act(evening(hero(environments=HOME, total=9)), "advance environment spatial", seat="player-1")
    act(game, "grant", seat=GM)
    assert person(game)["environments"] == {"urbain": "confirme", "spatial": "confirme", "sauvage": "debutant"}


@pytest.mark.rule("ART-RUL-46")
def test_a_new_character_has_one_at_each_of_three_levels() -> None:
    assert refused_setup(newcomer()) == ""
    for other in ({**HOME, "spatial": "confirme"}, {"urbain": "confirme", "spatial": "amateur"}, {}):
        assert refused_setup(newcomer(environments=other)) == "artemis.no-environments"


@pytest.mark.rule("ART-RUL-47")
def test_bulky_objects_beyond_two_hinder() -> None:
    game = evening(hero(gear=[]))
    bulky = [name for name in game.shelf.names(GearCard) if game.shelf.get(GearCard, name).bulky]
    assert bulky
    counts = []
    for _ in range(5):
        act(game, f"give hero-1 {bulky[0]}", seat=GM)
        counts.append(hindrances(game))
    assert counts == [0, 0, 1, 2, 3]
    act(game, f"take hero-1 {bulky[0]}", seat=GM)
    assert hindrances(game) == 2
    small = act(evening(hero(gear=["medikit", "wrist-kit", "multiscan-visor"])), "give hero-1 medikit", seat=GM)
    assert hindrances(small) == 0
