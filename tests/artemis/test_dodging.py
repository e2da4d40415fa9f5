"""Dodging: by the room there is and the number of adversaries."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    ONE,
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
    zone,
)

SWIFT: dict[str, Any] = {"competences": {"esquive": "confirme"}}
BAG: dict[str, Any] = {"weapons": ["glaive"]}
"""A short weapon strikes anywhere."""


def dodged(space: str, foes: int, dice: list[int], *more: str, **changes: Any) -> Play:
    """The hero, last to act, dodges the first of so many pirates."""
    order = [5, 4, 3, 6, 2][:foes]
    initiative = [face for one in order for face in ([6, 2] if one == 6 else [one])]
    game = fight(hero(**SWIFT | changes), npc(count=foes, **BAG), [2, *initiative, *dice], places=[place(space)])
    return act(game, "attack hero-1", "dodge", "prudent", *more)


@pytest.mark.rule("ART-ESQ-01")
def test_dodging_is_decided_where_an_attitude_would_be() -> None:
    game = duel([])
    assert "dodge" in keys(game, ONE)
    act(game, "attack pirate")
    assert keys(game, GM) == ["prudent", "defensive", "aggressive", "dodge"]


@pytest.mark.rule("ART-ESQ-01", "ART-ESQ-02")
def test_not_once_an_attitude_is_taken() -> None:
    game = fight(hero(), npc(count=2), [2, 5, 4, 3, 5])
    act(game, "attack hero-1", "prudent", "prudent", "attack hero-1")
    assert asked(game) == GM
    assert refused(act(game, "prudent"), "dodge", ONE) != ""


@pytest.mark.rule("ART-ESQ-02")
def test_a_dodger_has_no_attitude_and_no_parry() -> None:
    """Dodging declared at one's own place: each blow is met by Esquive, and no attitude is asked for."""
    game = act(fight(hero(), npc(), [5, 2, 5]), "dodge", "attack hero-1", "prudent")
    assert person(game)["attitude"] in ("dodging", "")
    assert [test["competence"] for test in told(game, "tested")] == ["artemis.competence-esquive"]
    assert not told(game, "tested-duel")


@pytest.mark.rule("ART-ESQ-03")
def test_a_dodger_does_not_attack_that_turn() -> None:
    game = act(duel([]), "dodge")
    assert asked(game) == GM
    game = act(fight(hero(), npc(count=2), [2, 5, 3, 5, 5]), "attack hero-1", "dodge", "prudent")
    act(game, "attack hero-1", "prudent")
    assert last(game, "turn")["turn"] == 2
    assert [event["who"] for event in told(game, "attacks")] == ["pirate", "pirate-2"]


@pytest.mark.rule("ART-ESQ-04")
def test_as_many_blows_as_one_receives() -> None:
    game = dodged("open", 3, [5, 5, 5])
    act(game, "attack hero-1", "prudent", "attack hero-1", "prudent")
    assert [test["competence"] for test in told(game, "tested")] == ["artemis.competence-esquive"] * 3
    assert len(told(game, "dodged")) == 3


SPACES = [
    pytest.param("open", 5, marks=pytest.mark.rule("ART-ESQ-05")),
    pytest.param("slightly", 7, marks=pytest.mark.rule("ART-ESQ-06")),
    pytest.param("very", 9, marks=pytest.mark.rule("ART-ESQ-07")),
    pytest.param("confined", 15, marks=pytest.mark.rule("ART-ESQ-09")),
]
CROWDS = [
    pytest.param(2, 1, marks=pytest.mark.rule("ART-ESQ-11")),
    pytest.param(3, 2, marks=pytest.mark.rule("ART-ESQ-12")),
    pytest.param(4, 5, marks=pytest.mark.rule("ART-ESQ-13")),
    pytest.param(5, 5, marks=pytest.mark.rule("ART-ESQ-13")),
]


@pytest.mark.parametrize(("space", "difficulty"), SPACES)
def test_the_room_there_is(space: str, difficulty: int) -> None:
    game = dodged(space, 1, [4])
    assert lines_of(told(game, "tested")[0], "against") == {"space": difficulty}


@pytest.mark.parametrize(("foes", "more"), CROWDS)
def test_the_number_of_adversaries(foes: int, more: int) -> None:
    game = dodged("open", foes, [4])
    assert lines_of(settled(game), "against") == {"space": 5, "adversaries": more}


@pytest.mark.rule("ART-ESQ-08")
def test_in_a_very_cluttered_place_one_can_only_back_away() -> None:
    game = dodged("very", 1, [6, 6])
    assert last(game, "dodged")["how"] == "artemis.room-back"
    assert last(dodged("open", 1, [6, 6]), "dodged")["how"] == "artemis.room-aside"


@pytest.mark.rule("ART-ESQ-10")
def test_in_a_confined_place_there_is_nowhere_to_jump() -> None:
    """Esquive 8 and a critical success reach 17 and escape; the table says that there was no room."""
    game = dodged("confined", 1, [], competences={"esquive": "expert"})
    assert asked(game) == ONE
    game = fight(hero(competences={"esquive": "expert"}), npc(**BAG), [2, 5, 6, 6], places=[place("confined")])
    act(game, "attack hero-1", "dodge", "prudent", "roll")
    assert (settled(game)["total"], settled(game)["difficulty"]) == (17, 15)
    assert last(game, "dodged")["how"] == "artemis.room-nowhere"


@pytest.mark.rule("ART-ESQ-14")
def test_failure_is_hit() -> None:
    game = dodged("very", 1, [2, 3])
    assert zone(game) != "success"
    assert told(game, "hit")
    assert line(game, "hero-1", "wound") == (2, 1, 0)


@pytest.mark.rule("ART-ESQ-15")
def test_uncertainty_may_be_forced_for_a_light_fatigue() -> None:
    game = dodged("very", 1, [4])
    assert (zone(game), asked(game), keys(game)) == ("uncertainty", ONE, ["force", "take"])
    act(game, "force")
    assert marks(game) == {"fatigue": (1, 0, 0)}
    assert told(game, "dodged")
    taken = act(dodged("very", 1, [4, 3]), "take")
    assert line(taken, "hero-1", "wound") == (2, 1, 0)


@pytest.mark.rule("ART-ESQ-16")
def test_success_avoids_the_blow() -> None:
    game = dodged("open", 1, [3])
    assert zone(game) == "success"
    assert (marks(game), bool(told(game, "dodged"))) == ({}, True)


@pytest.mark.rule("ART-RUL-31")
def test_only_those_able_to_strike_count() -> None:
    """Not the unconscious, not those in another place, not those whose weapon does not fit, nor the dodger's side."""
    people = [
        npc("near", **BAG), npc("asleep", **BAG, plight={"fatigue": [9, 0, 0]}), npc("far", **BAG, plight={"place": 2}),
        npc("ally", side="ally", **BAG), npc("stuck", **BAG, plight={"load": 8}, protection="thick-clothes"),
    ]  # fmt: skip
    game = fight(hero(**SWIFT), people, [2, 5, 3, 4, 1, 2, 4], places=[place(), place()])
    act(game, "attack hero-1", "dodge", "prudent")
    assert lines_of(settled(game), "against") == {"space": 5}


@pytest.mark.rule("ART-RUL-31")
def test_adversaries_are_counted_when_dodging_is_declared() -> None:
    """Two when it was declared; one of them flees before the second blow, which is as hard as the first."""
    game = fight(hero(**SWIFT), npc(count=3, **BAG), [2, 5, 4, 3, 5, 5])
    act(game, "attack hero-1", "dodge", "prudent", "flee", "attack hero-1", "prudent")
    dodges = told(game, "tested")
    assert [lines_of(test, "against") for test in dodges] == [{"space": 5, "adversaries": 2}] * 2


@pytest.mark.rule("ART-RUL-68")
def test_the_attacker_of_a_dodger_rolls_nothing() -> None:
    for attitude in ("prudent", "aggressive"):
        game = fight(hero(**SWIFT), npc(scores={"sabre": 5}), [2, 5, 4])
        act(game, "attack hero-1", "dodge", attitude)
        assert not told(game, "tested-duel")
        assert settled(game)["difficulty"] == 5


@pytest.mark.rule("ART-RUL-68")
def test_the_attacker_stays_bound_by_what_was_announced() -> None:
    game = fight(hero(**SWIFT), npc(scores={"sabre": 5}), [2, 5, 4])
    act(game, "attack hero-1 total", "dodge", "aggressive")
    game = fight([hero(**SWIFT), hero()], npc(scores={"sabre": 5}), [2, 3, 5, 4, 4, 4])
    act(game, "attack hero-1 total", "dodge", "aggressive")
    assert (person(game, "pirate")["attitude"], person(game, "pirate")["exposed"]) == ("aggressive", True)
    act(game, "attack pirate")
    assert asked(game) == "player-2"


@pytest.mark.rule("ART-TV-21", "ART-RUL-68")
def test_dodging_a_careful_blow() -> None:
    game = act(fight(hero(**SWIFT), npc(), [2, 5, 4]), "attack hero-1 precise head", "dodge", "prudent")
    assert settled(game)["difficulty"] == 1
    assert lines_of(settled(game), "against") == {"space": 5, "precise": -4}


@pytest.mark.rule("ART-TV-09")
@pytest.mark.parametrize("answer", ["force", "take"])
def test_three_against_one_among_crates(answer: str) -> None:
    game = dodged("very", 3, [5, 2], competences={"esquive": "professionnel"})
    act(game, "roll")
    assert (settled(game)["total"], settled(game)["difficulty"], zone(game)) == (11, 11, "uncertainty")
    act(game, answer)
    assert ("wound" in marks(game), marks(game).get("fatigue")) == (
        (False, (1, 0, 0)) if answer == "force" else (True, None)
    )
