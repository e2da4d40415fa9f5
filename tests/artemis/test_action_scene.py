"""Action scenes: a test of Calme, initiative, turns, and those whom the GM plays."""

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
    evening,
    fight,
    hero,
    keys,
    last,
    line,
    marks,
    npc,
    person,
    place,
    refused,
    settled,
    told,
    zone,
)

CALM: dict[str, Any] = {"competences": {"calme": "confirme"}, "weapons": []}


def opened(dice: list[int], **changes: Any) -> Play:
    """An action scene with one hero of Calme 5 (or as said), its first test made."""
    return fight(hero(**CALM | changes), npc(), [*dice, 5, 2], calm=True)


@pytest.mark.rule("ART-SCN-01")
def test_every_players_character_tests_calme_first() -> None:
    game = fight([hero(**CALM), hero(**CALM)], npc(), [4, 3, 5, 3, 2], calm=True)
    assert [decision.seat for decision in game.asking] == [ONE, TWO]
    assert not told(game, "turn")
    act(game, "roll", seat=TWO)
    assert [test["who"] for test in told(game, "tested")] == ["hero-2", "hero-1"]
    assert told(game, "turn")


@pytest.mark.rule("ART-SCN-01")
def test_so_does_a_fight_in_the_middle_of_an_evening() -> None:
    game = evening(hero(**CALM), [4, 3, 5, 2, 3, 4])
    act(game, "npc thug debutant", "fight", seat=GM)
    assert settled(game)["competence"] == "artemis.competence-calme"
    assert marks(game) == {"stress": (1, 0, 0)}
    assert person(game)["initiative"] is not None
    act(game, "end", seat=GM)
    assert person(game)["initiative"] is None, "between scenes nobody waits for a turn"


@pytest.mark.rule("ART-SCN-02")
def test_it_is_an_ordinary_nifimo_test() -> None:
    """The malus counts, experience may be spent, and the cause of the mark is written down."""
    tired = opened([5, 3], plight={"fatigue": [3, 0, 0]}, total=3)
    assert keys(tired, ONE) == ["keep", "experience"]
    act(tired, "keep", seat=ONE)
    assert (settled(tired)["total"], marks(tired)["stress"]) == (9, (1, 0, 0))
    assert person(tired)["causes"][0]["line"] == "stress"


@pytest.mark.rule("ART-SCN-03")
def test_its_difficulty_is_ten() -> None:
    assert settled(opened([4]))["difficulty"] == 10


@pytest.mark.parametrize(
    ("traits", "dice", "total", "left"),
    [
        pytest.param({"V": 3}, [6, 4], 11, {"stress": (1, 0, 0)}, marks=pytest.mark.rule("ART-SCN-05")),
        pytest.param({"V": 3}, [4], 9, {"stress": (1, 0, 0)}, marks=pytest.mark.rule("ART-SCN-05")),
        pytest.param({"V": 3}, [3], 8, {"stress": (0, 1, 0)}, marks=pytest.mark.rule("ART-SCN-06")),
    ],
)
def test_nerves(traits: dict[str, int], dice: list[int], total: int, left: dict[str, tuple[int, int, int]]) -> None:
    game = opened(dice, traits=traits)
    assert (settled(game)["total"], marks(game)) == (total, left)


@pytest.mark.rule("ART-SCN-04")
def test_twelve_keeps_ones_nerves_and_eleven_does_not() -> None:
    calm, shaken = (opened([6, 4], traits={"V": will}) for will in (4, 3))
    assert [settled(game)["total"] for game in (calm, shaken)] == [12, 11]
    assert marks(calm) == {}
    assert marks(shaken) != {}


@pytest.mark.rule("ART-TV-05")
@pytest.mark.parametrize(
    ("dice", "total", "left"),
    [([4], 8, {"stress": (0, 1, 0)}), ([5], 9, {"stress": (1, 0, 0)}), ([6, 6], 13, {})],
)
def test_keeping_ones_calm(dice: list[int], total: int, left: dict[str, tuple[int, int, int]]) -> None:
    game = opened(dice, competences={"calme": "amateur"})
    assert (settled(game)["total"], marks(game)) == (total, left)


@pytest.mark.rule("ART-FACT-07")
def test_those_the_gm_plays_take_no_calm_test() -> None:
    game = fight(hero(**CALM), [npc("pirate"), npc("mate", side="ally")], [4, 5, 2, 3], calm=True)
    assert [test["who"] for test in told(game, "tested")] == ["hero-1"]


@pytest.mark.rule("ART-CBT-10", "ART-RUL-21")
def test_initiative_is_acrobatics_and_reaction_and_a_die() -> None:
    quick = hero(competences={"acrobaties": "amateur", "reaction": "confirme"}, traits={"A": 5, "S": 2})
    game = fight(quick, npc(scores={"acrobaties": 4, "reaction": 8}), [2, 3])
    assert [event["total"] for event in told(game, "initiative")] == [6 + 4 + 2, 4 + 8 + 3]
    assert last(game, "order")["names"] == ["pirate", "hero-1"]


@pytest.mark.rule("ART-TV-18")
def test_twelve_acts_before_eleven() -> None:
    quick = hero(competences={"acrobaties": "amateur", "reaction": "confirme"})
    game = fight(quick, npc(scores={"acrobaties": 4, "reaction": 5}), [3, 2])
    assert [event["total"] for event in told(game, "initiative")] == [12, 11]
    assert asked(game) == ONE


@pytest.mark.rule("ART-RUL-21")
@pytest.mark.parametrize(
    ("dice", "die"), [([6, 6, 2], 9), ([6, 5, 2], 6), ([1, 1, 2], -3), ([1, 2, 2], 1), ([4, 2], 4)]
)
def test_the_die_of_initiative_may_be_critical(dice: list[int], die: int) -> None:
    first = told(fight(hero(), npc(), dice), "initiative")[0]
    assert (first["die"], first["total"]) == (die, 6 + die)


@pytest.mark.rule("ART-RUL-21")
def test_the_malus_counts_once() -> None:
    game = fight(hero(plight={"wounds": [5, 0, 0]}), npc(), [4, 2])
    assert told(game, "initiative")[0]["total"] == 3 + 3 - 2 + 4


@pytest.mark.rule("ART-RUL-21")
def test_a_tie_goes_to_the_better_reaction() -> None:
    sharp = npc("sharp", scores={"acrobaties": 2, "reaction": 4})
    assert last(fight(hero(), sharp, [3, 3]), "order")["names"] == ["sharp", "hero-1"]


@pytest.mark.rule("ART-RUL-21")
def test_then_to_the_players_characters() -> None:
    assert last(fight(hero(), npc(), [3, 3]), "order")["names"] == ["hero-1", "pirate"]


@pytest.mark.rule("ART-RUL-21")
def test_then_to_a_new_die() -> None:
    game = fight([hero(), hero()], npc(), [4, 4, 2, 2, 5])
    assert last(game, "order")["names"] == ["hero-2", "hero-1", "pirate"]
    game = fight([hero(), hero()], npc(), [4, 4, 2, 3, 3, 5, 2])
    assert last(game, "order")["names"] == ["hero-1", "hero-2", "pirate"]


@pytest.mark.rule("ART-FACT-15", "ART-RUL-21")
def test_every_turn_begins_with_everybodys_initiative() -> None:
    game = fight(hero(), npc(), [5, 2, 2, 5])
    act(game, "wait", "wait")
    assert [event["turn"] for event in told(game, "turn")] == [1, 2]
    assert len(told(game, "initiative")) == 4
    assert [event["names"] for event in told(game, "order")] == [["hero-1", "pirate"], ["pirate", "hero-1"]]


@pytest.mark.rule("ART-FACT-15")
def test_one_strikes_an_adversary_within_reach() -> None:
    far = fight(hero(), npc(plight={"place": 2}), [5, 2], places=[place(), place()])
    assert refused(far, "attack pirate") == "ART-FACT-15"
    assert "attack pirate" not in keys(far)
    act(far, "move 2")
    assert "attack pirate" in keys(far)


@pytest.mark.rule("ART-FACT-15")
def test_nobody_strikes_their_own() -> None:
    game = fight([hero(), hero()], npc(), [5, 4, 2])
    assert refused(game, "attack hero-2") == "ART-FACT-15"


@pytest.mark.rule("ART-RUL-22")
def test_one_attack_or_one_other_test_in_a_turn() -> None:
    game = duel([4, 4, 2], npc_=npc(scores={"sabre": 5}))
    act(game, "attack pirate", "prudent", "prudent", "take")
    assert asked(game) == GM
    act(game, "wait")
    assert last(game, "turn")["turn"] == 2

    game = act(duel([4]), "try vigilance", seat=ONE)
    act(game, "difficulty 5", seat=GM)
    assert zone(game) == "success"
    assert "attack hero-1" in keys(game, GM)


@pytest.mark.rule("ART-RUL-22")
def test_one_move_besides() -> None:
    game = fight(hero(), npc(), [5, 2], places=[place(), place(), place()])
    act(game, "move 2")
    assert person(game)["place"] == 2
    assert refused(game, "move 3") == "ART-RUL-22"
    assert "wait" in keys(game, ONE)


@pytest.mark.rule("ART-RUL-22")
def test_parries_without_number_in_one_attitude() -> None:
    game = fight(hero(), npc(count=3), [2, 5, 4, 3, 3, 5, 3, 5, 3, 5])
    act(game, "attack hero-1", "defensive", "prudent")
    for _ in range(2):
        assert keys(game, GM)[:1] == ["attack hero-1"]
        act(game, "attack hero-1", "prudent")
    assert len(told(game, "parried")) == 3
    assert person(game)["attitude"] == "defensive"
    assert asked(game) == ONE


@pytest.mark.rule("ART-RUL-22")
def test_never_parries_and_dodges_both() -> None:
    """Whoever parried this turn cannot dodge at their own place, nor the other way round."""
    game = act(fight(hero(), npc(), [2, 5, 3, 5]), "attack hero-1", "prudent", "prudent")
    assert "dodge" not in keys(game)
    assert refused(game, "dodge", ONE) == "ART-ESQ-02"


@pytest.mark.rule("ART-RUL-60", "ART-FACT-18")
def test_those_the_gm_plays_have_no_stress_and_fear() -> None:
    game = duel([])
    assert list(person(game, "pirate")["grid"]) == ["wound", "fatigue", "hindrance"]
    assert refused(game, "mark pirate stress light 1", GM) == "ART-RUL-60"
    act(game, "nifimo pirate courage", seat=GM)
    assert "fear" not in marks(game, "pirate")


WORN: dict[str, Any] = {"wounds": [6, 0, 0]}


@pytest.mark.rule("ART-RUL-60")
@pytest.mark.parametrize(("way", "out"), [("flee", "fled"), ("yield", "yielded")])
def test_at_minus_four_one_flees_or_yields(way: str, out: str) -> None:
    game = duel([5, 2, 5], npc_=npc(yields=way, protection="combat-suit", plight=WORN))
    act(game, "attack pirate", "prudent", "prudent")
    assert (asked(game), keys(game, GM)[:2]) == (GM, ["give-in", "fight-on"])
    assert person(game, "pirate")["malus"] == -4
    act(game, "give-in")
    assert person(game, "pirate")["out"] == out
    assert game.outcome is not None
    assert game.outcome.reason == "won"


@pytest.mark.rule("ART-RUL-60")
def test_unless_the_gm_says_otherwise() -> None:
    game = duel([5, 2, 5], npc_=npc(protection="combat-suit", plight=WORN))
    act(game, "attack pirate", "prudent", "prudent", "fight-on")
    assert (person(game, "pirate")["out"], asked(game)) == ("", GM)
    never = duel([5, 2, 5], npc_=npc(yields="never", protection="combat-suit", plight=WORN))
    act(never, "attack pirate", "prudent", "prudent")
    assert "attack hero-1" in keys(never, GM)


@pytest.mark.rule("ART-RUL-60")
def test_fatigue_counts_as_well_as_wounds() -> None:
    """A parry forced for the seventh fatigue, and it has had enough."""
    game = duel([4, 5, 5], npc_=npc(scores={"sabre": 5}, plight={"fatigue": [4, 2, 0]}))
    act(game, "attack pirate", "prudent", "prudent", "force")
    assert line(game, "pirate", "fatigue") == (5, 2, 0)
    assert keys(game, GM)[:2] == ["give-in", "fight-on"]


@pytest.mark.rule("ART-FACT-18")
def test_the_gms_combat_sheet() -> None:
    """Initiative, the six numbers of each weapon, protection, attitude and grid, for everybody the GM plays."""
    armed = npc(weapons=["sabre", "glaive"], scores={"sabre": 5, "glaive": 4}, protection="safety-suit")
    game = fight(hero(), [armed, npc("mate")], [2, 5, 3])
    sheet = person(game, "pirate")
    assert sheet["initiative"] == 11
    assert {one["id"]: one["numbers"] for one in sheet["weapons"]} == {
        "sabre": {"prudent": [5, 5], "defensive": [3, 7], "aggressive": [7, 3]},
        "glaive": {"prudent": [4, 4], "defensive": [2, 6], "aggressive": [6, 2]},
        "fists": {"prudent": [3, 3], "defensive": [1, 5], "aggressive": [5, 1]},
    }
    assert sheet["protection"] == "safety-suit"
    act(game, "attack hero-1", "prudent", "aggressive")
    assert person(game, "pirate")["attitude"] == "aggressive"
    assert person(game, "mate")["id"] == "mate"


@pytest.mark.rule("ART-FACT-18")
def test_numbers_may_be_kept_from_the_players() -> None:
    hidden = fight(hero(), npc(), [5, 2], numbers="hidden")
    assert "weapons" not in person(hidden, "pirate", ONE)
    assert "weapons" in person(hidden, "pirate", GM)
