"""The ladder of difficulties, what an untrained hand may try, and the right tool for it."""

from typing import Any

import pytest

from rouage.games.artemis.difficulties import LADDER
from tests.artemis.table import GM, ONE, act, called, card, evening, hero, keys, lines_of, marks, refused, settled, told

RUNGS = [
    ("very-easy", 4), ("easy", 5), ("normal", 6), ("middling", 7), ("hard", 9), ("very-hard", 11), ("extreme", 13),
    ("superhuman", 15),
]  # fmt: skip


@pytest.mark.rule("ART-DIF-01")
def test_the_ladder_has_eight_rungs_in_order() -> None:
    """The GM is offered them all, and any number besides."""
    assert list(LADDER) == [name for name, _ in RUNGS]
    game = act(evening(hero()), "try vigilance", seat=ONE)
    offered = [key for key in keys(game, GM) if key.startswith("difficulty")]
    assert offered == [f"difficulty {number}" for _, number in RUNGS]
    assert refused(game, "difficulty 8", GM) == ""
    assert refused(game, "difficulty impossible", GM) == "ART-DIF-01"


@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param("very-easy", 4, marks=pytest.mark.rule("ART-FACT-01", "ART-RUL-05")),
        pytest.param("easy", 5, marks=pytest.mark.rule("ART-DIF-02", "ART-FACT-01")),
        pytest.param("normal", 6, marks=pytest.mark.rule("ART-FACT-01", "ART-RUL-05")),
        pytest.param("middling", 7, marks=pytest.mark.rule("ART-DIF-03", "ART-FACT-01")),
        pytest.param("hard", 9, marks=pytest.mark.rule("ART-DIF-04", "ART-FACT-01")),
        pytest.param("very-hard", 11, marks=pytest.mark.rule("ART-DIF-05", "ART-FACT-01")),
        pytest.param("extreme", 13, marks=pytest.mark.rule("ART-FACT-01", "ART-RUL-05")),
        pytest.param("superhuman", 15, marks=pytest.mark.rule("ART-DIF-06", "ART-FACT-01")),
    ],
)
def test_a_rung_by_its_name(name: str, number: int) -> None:
    """However the GM calls for it: from the desk, or when a player says what they try."""
    game = evening(hero(), [3, 3])
    act(game, f"call hero-1 vigilance {name}", seat=GM)
    assert settled(game)["difficulty"] == number
    act(game, "try vigilance", seat=ONE)
    act(game, f"difficulty {name}", seat=GM)
    assert settled(game)["difficulty"] == number


@pytest.mark.rule("ART-RUL-04")
def test_an_offer_taken_makes_the_deed_succeed_at_its_price() -> None:
    game = act(evening(hero(), [4]), "try vigilance", seat=ONE)
    act(game, "difficulty 6", "offer fatigue", seat=GM)
    assert keys(game, ONE) == ["pay", "leave"]
    act(game, "pay", seat=ONE)
    assert marks(game) == {"fatigue": (1, 0, 0)}
    assert told(game, "paid")[0]["price"] == "artemis.price-fatigue"


@pytest.mark.rule("ART-RUL-04")
@pytest.mark.parametrize("price", ["time", "noise"])
def test_other_prices_mark_nothing(price: str) -> None:
    game = act(evening(hero(), [4]), "try vigilance", seat=ONE)
    act(game, "difficulty 6", f"offer {price}", seat=GM)
    act(game, "pay", seat=ONE)
    assert marks(game) == {}
    assert told(game, "paid")[0]["price"] == f"artemis.price-{price}"


@pytest.mark.rule("ART-RUL-04")
@pytest.mark.parametrize("leaves", [True, False])
def test_without_a_price_nothing_is_gained_or_lost(leaves: bool) -> None:
    game = act(evening(hero(), [4]), "try vigilance", seat=ONE)
    act(game, "difficulty 6", seat=GM)
    if leaves:
        act(act(game, "offer fatigue", seat=GM), "leave", seat=ONE)
    else:
        act(game, "again-later", seat=GM)
    assert marks(game) == {}
    assert told(game, "stays-undecided")
    assert not told(game, "paid")


@pytest.mark.rule("ART-RUL-04")
@pytest.mark.parametrize("face", [2, 5])
def test_no_price_is_asked_outside_the_zone_of_uncertainty(face: int) -> None:
    game = act(evening(hero(), [face]), "try vigilance", seat=ONE)
    act(game, "difficulty 6" if face == 5 else "difficulty 8", seat=GM)
    assert "again-later" not in keys(game, GM)
    assert "try vigilance" in keys(game, ONE)


@pytest.mark.rule("ART-FACT-02")
def test_the_gm_may_refuse_a_new_try() -> None:
    game = act(evening(hero()), "try vigilance", seat=ONE)
    act(game, "refuse", seat=GM)
    assert told(game, "not-now")
    assert not told(game, "tested")


@pytest.mark.rule("ART-RUL-09")
@pytest.mark.parametrize(("intellect", "score"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_what_was_never_learned_costs_two(intellect: int, score: int) -> None:
    test = settled(called("biologie", 7, [3], traits={"I": intellect}))
    assert lines_of(test) == {"score": score}


@pytest.mark.rule("ART-RUL-09")
def test_the_untrained_try_nothing_above_nine() -> None:
    game = evening(hero())
    assert refused(game, "call hero-1 biologie 9", GM) == ""
    assert refused(game, "call hero-1 biologie 10", GM) == "ART-RUL-09"
    act(game, "try biologie", seat=ONE)
    assert "difficulty 9" in keys(game, GM)
    assert "difficulty 11" not in keys(game, GM)
    assert refused(game, "difficulty 10", GM) == "ART-RUL-09"


@pytest.mark.rule("ART-RUL-09")
def test_the_trained_may_try_anything() -> None:
    game = evening(hero(competences={"biologie": "debutant"}))
    assert refused(game, "call hero-1 biologie 15", GM) == ""


@pytest.mark.rule("ART-RUL-09")
@pytest.mark.parametrize(
    "closed",
    ["voyage", "esquisse", "metamorphose", "invocation", "guerison", "catalepsie", "cyberpilotage", "cybersens"],
)
def test_some_arts_are_closed_to_those_who_never_learned_them(closed: str) -> None:
    game = evening(hero())
    assert refused(game, f"call hero-1 {closed} 4", GM) == "ART-RUL-09"
    assert refused(game, f"try {closed}", ONE) == "ART-RUL-09"
    assert refused(evening(hero(competences={closed: "debutant"})), f"try {closed}", ONE) == ""


@pytest.mark.rule("ART-RUL-71")
@pytest.mark.parametrize(
    ("competence", "kit"),
    [("soins", "medikit"), ("montage", "techkit"), ("modifier", "techkit"), ("programmation", "portable-computer"),
     ("reseau", "wrist-kit")],
)  # fmt: skip
def test_without_the_right_kit_it_is_two_harder(competence: str, kit: str) -> None:
    known: dict[str, Any] = {"competences": {competence: "professionnel"}}
    bare, ready = called(competence, 7, **known, gear=[]), called(competence, 7, **known, gear=[kit])
    assert (card(bare)["difficulty"], card(ready)["difficulty"]) == (9, 7)
    assert lines_of(card(bare), "against") == {"base": 7, "kit": 2}
    assert card(bare)["lines"] == card(ready)["lines"]


@pytest.mark.rule("ART-RUL-71")
def test_gear_gives_no_bonus() -> None:
    everything = ["medikit", "techkit", "portable-computer", "wrist-kit", "multiscan-visor"]
    for competence in ("vigilance", "bricolage", "tir", "examiner"):
        ready = called(competence, 7, [3], gear=everything)
        assert settled(ready)["against"] == settled(called(competence, 7, [3], gear=[]))["against"]
        assert settled(ready)["total"] == settled(called(competence, 7, [3], gear=[]))["total"]
