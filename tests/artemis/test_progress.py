"""New characters, and what experience makes of them."""

from typing import Any

import pytest

from rouage import BadSetup
from tests.artemis.table import (
    AVERAGE,
    GM,
    HOME,
    ONE,
    Piece,
    Play,
    act,
    evening,
    hero,
    keys,
    last,
    person,
    prompt,
    refused,
)

CAREERS = {
    "sabre": "professionnel", "acrobaties": "professionnel", "tir": "confirme", "vigilance": "confirme",
    "reaction": "confirme", "soins": "confirme", "calme": "amateur", "courage": "amateur", "baratin": "amateur",
    "culture": "amateur", "survie": "amateur", "reseau": "amateur",
}  # fmt: skip
BOXES = ["wrist-kit", "sword", "laser", "safety-suit", "medikit", "multiscan-visor"]


def recruit(**changes: Any) -> Piece:
    """A new character within every ruling on creation."""
    usual: Piece = {
        "new": True, "characteristics": AVERAGE | {"A": 4, "S": 4}, "competences": CAREERS, "environments": HOME,
        "gear": BOXES, "weapons": ["sabre", "laser"], "protection": "safety-suit",
    }  # fmt: skip
    return usual | changes


def faults(**changes: Any) -> list[str]:
    """Why a new character is refused."""
    try:
        evening(recruit(**changes))
    except BadSetup as bad:
        return [message.id.removeprefix("artemis.no-") for message in bad.faults]
    return []


@pytest.mark.rule("ART-RUL-07")
@pytest.mark.parametrize(
    ("traits", "wanted"),
    [({"A": 4, "S": 4}, []), ({"A": 4}, ["characteristic-points"]), ({"A": 4, "S": 5}, ["characteristic-points"]),
     ({"A": 5, "S": 5, "M": 1}, []), ({"A": 5, "S": 5, "C": 2}, ["characteristic-points"])],
)  # fmt: skip
def test_26_points_over_eight_characteristics(traits: dict[str, int], wanted: list[str]) -> None:
    assert faults(characteristics=AVERAGE | traits) == wanted


@pytest.mark.rule("ART-RUL-07")
@pytest.mark.parametrize("value", [0, 6])
def test_each_from_1_to_5(value: int) -> None:
    with pytest.raises(Exception, match="characteristics"):
        evening(hero(traits={"F": value}))


@pytest.mark.rule("ART-RUL-08")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [({}, []), ({"calme": "confirme"}, ["career-levels"]), ({"tir": "expert"}, ["career-levels"]),
     ({"pister": "amateur"}, ["career-levels"]), ({"pister": "debutant"}, []),
     ({"sabre": "debutant", "menaces": "professionnel"}, ["career-weapon"])],
)  # fmt: skip
def test_two_professional_four_confirmed_six_amateur_one_of_them_a_weapon(
    change: dict[str, str], wanted: list[str]
) -> None:
    assert faults(competences=CAREERS | change) == wanted


@pytest.mark.rule("ART-RUL-58")
def test_three_points_to_begin_with() -> None:
    game = evening(recruit())
    assert person(game)["experience"] == {"total": 3, "spent": 0, "left": 3, "used": 0}


@pytest.mark.rule("ART-RUL-59")
def test_three_sources_at_most() -> None:
    sources = [{"name": {"en": f"Source {number}"}, "points": 1} for number in range(4)]
    assert faults(sources=sources[:3]) == []
    assert faults(sources=sources) == ["balance-sources"]


@pytest.mark.rule("ART-RUL-61")
def test_the_wrist_kit_and_five_boxes() -> None:
    assert faults() == []
    assert faults(gear=[*BOXES, "techkit"]) == ["gear-boxes"]
    assert faults(gear=[*BOXES[1:], "techkit"]) == ["gear-boxes"], "only the wrist kit is free"


@pytest.mark.rule("ART-RUL-61")
@pytest.mark.parametrize(
    "change",
    [{"weapons": ["sabre", "stunner"]}, {"weapons": ["sabre", "rapiere"]}, {"protection": "combat-suit"},
     {"gear": ["wrist-kit", "sword", "laser"]}],
)  # fmt: skip
def test_what_is_held_or_worn_must_be_ticked(change: Piece) -> None:
    assert faults(**change) == ["not-ticked"]


def rich(points: int = 99, **more: Any) -> Play:
    return evening(hero(total=points, **more))


@pytest.mark.rule("ART-RUL-57")
@pytest.mark.parametrize(
    ("level", "reached", "cost"),
    [(None, "debutant", 2), ("debutant", "amateur", 2), ("amateur", "confirme", 4), ("confirme", "professionnel", 6),
     ("professionnel", "expert", 10), ("expert", "maitre", 15)],
)  # fmt: skip
def test_what_a_level_costs(level: str | None, reached: str, cost: int) -> None:
    game = rich(competences={"soins": level} if level else {})
    act(game, "advance competence soins", seat=ONE)
    assert person(game)["levels"]["soins"] == reached
    assert person(game)["experience"]["spent"] == cost


@pytest.mark.rule("ART-RUL-57")
def test_beyond_a_master_there_is_nothing() -> None:
    assert refused(rich(competences={"soins": "maitre"}), "advance competence soins", ONE) == "ART-RUL-57"


@pytest.mark.rule("ART-RUL-57")
@pytest.mark.parametrize(("value", "cost"), [(1, 10), (3, 20), (4, 25)])
def test_a_characteristic_costs_five_times_its_new_value(value: int, cost: int) -> None:
    game = act(rich(traits={"F": value}), "advance characteristic F", seat=ONE)
    assert person(game)["characteristics"]["F"] == value + 1
    assert person(game)["experience"]["spent"] == cost
    assert person(game)["scores"]["bagarre"] == value + 1


@pytest.mark.rule("ART-RUL-57")
def test_no_characteristic_beyond_5() -> None:
    assert refused(rich(traits={"F": 5}), "advance characteristic F", ONE) == "ART-RUL-57"


@pytest.mark.rule("ART-RUL-57", "ART-FACT-23")
def test_an_environment_costs_5_and_a_month_there() -> None:
    game = act(rich(environments={"urbain": "confirme", "spatial": "amateur"}), "advance environment spatial", seat=ONE)
    assert prompt(game) == "artemis.month-there"
    refusing = act(game.copy(), "decline", seat=GM)
    assert (person(refusing)["environments"]["spatial"], person(refusing)["experience"]["spent"]) == ("amateur", 0)
    assert last(refusing, "advance-declined")["who"] == "hero-1"
    act(game, "grant", seat=GM)
    assert (person(game)["environments"]["spatial"], person(game)["experience"]["spent"]) == ("confirme", 5)


@pytest.mark.rule("ART-RUL-57")
def test_whoever_has_too_little_waits() -> None:
    game = rich(3, competences={"soins": "amateur"})
    assert refused(game, "advance competence soins", ONE) == "ART-RUL-57"
    assert "advance competence soins" not in keys(game, ONE)
    act(game, "xp hero-1 1", seat=GM)
    assert "advance competence soins" in keys(game, ONE)


@pytest.mark.rule("ART-FACT-23")
@pytest.mark.parametrize(("points", "wanted"), [(0, ""), (1, ""), (3, ""), (4, "ART-FACT-23")])
def test_none_to_three_points_for_a_session(points: int, wanted: str) -> None:
    game = evening([hero(), hero()])
    assert refused(game, f"end {points}", GM) == wanted
    if not wanted:
        act(game, f"end {points}", seat=GM)
        assert [person(game, who)["experience"]["total"] for who in ("hero-1", "hero-2")] == [points, points]


@pytest.mark.rule("ART-FACT-23")
@pytest.mark.parametrize(("points", "wanted"), [(3, ""), (10, ""), (20, ""), (21, "ART-FACT-23")])
def test_and_up_to_twenty_for_a_scenario(points: int, wanted: str) -> None:
    game = evening([hero(used=2), hero()])
    assert refused(game, f"scenario {points}", GM) == wanted
    if not wanted:
        act(game, f"scenario {points}", seat=GM)
        assert person(game, "hero-2")["experience"] == {"total": points, "spent": 0, "left": points, "used": 0}
        assert person(game, "hero-1")["experience"]["used"] == 0
