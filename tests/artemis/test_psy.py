"""Invocation and metamorphosis: one test for all, what each level can do, and what it costs."""

import pytest

from tests.artemis.minds import drawn, empath, look
from tests.artemis.table import (
    GM,
    ONE,
    Play,
    act,
    evening,
    keys,
    last,
    line,
    marks,
    prompt,
    refused,
    settled,
    told,
    zone,
)

LEVELS = ("debutant", "amateur", "confirme", "professionnel", "expert", "maitre")


def journeying(dice: list[int], **levels: str) -> Play:
    """In a free scene; the GM knows that it is psy space."""
    return evening(empath(**levels), dice)


def rolled(game: Play, *keys_: str) -> Play:
    """Make these choices; where a professional may choose, with one die."""
    for key in keys_:
        game.choose(key, ONE)
        if prompt(game) == "artemis.card":
            game.choose("roll", ONE)
    return game


@pytest.mark.rule("ART-INV-01")
def test_several_invocations_with_a_single_test() -> None:
    game = act(journeying([5]), "invoke object object dog-sized", seat=ONE)
    assert len(told(game, "tested")) == 1
    assert last(game, "brought")["things"] == ["object", "object", "dog-sized"]


@pytest.mark.rule("ART-INV-01", "ART-MET-01")
def test_in_one_turn_of_a_sketch_there_is_one_test_of_each() -> None:
    game = act(drawn([5, 5]), "invoke object")
    assert refused(game, "invoke simple-object") == "ART-INV-01"
    act(game, "become humanoid")
    assert refused(game, "become animal wolf") == "ART-MET-01"
    assert [key for key in keys(game) if key.startswith(("invoke", "become"))] == []


@pytest.mark.rule("ART-INV-02")
@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_invocation_at_7_and_one_for_each_object(n: int) -> None:
    game = act(journeying([5]), "invoke " + " ".join(["object"] * n), seat=ONE)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-invocation", 7 + n)


@pytest.mark.parametrize(
    ("dice", "wanted", "fatigue"),
    [
        pytest.param([5], "success", (0, 0, 2), marks=pytest.mark.rule("ART-INV-03")),
        pytest.param([1, 1], "failure", (0, 0, 1), marks=pytest.mark.rule("ART-INV-04")),
    ],
)
def test_what_invoking_costs(dice: list[int], wanted: str, fatigue: tuple[int, ...]) -> None:
    game = act(journeying(dice), "invoke object object", seat=ONE)
    assert zone(game) == wanted
    assert marks(game) == {"fatigue": fatigue}
    assert len(told(game, "brought")) == (wanted == "success")


INVOKED = [
    pytest.param("simple-object", "debutant", "", marks=pytest.mark.rule("ART-INV-06")),
    pytest.param("composite-object", "amateur", "ART-INV-07", marks=pytest.mark.rule("ART-INV-07")),
    pytest.param("small-creature", "amateur", "ART-INV-07", marks=pytest.mark.rule("ART-INV-07")),
    pytest.param("object", "confirme", "ART-INV-08", marks=pytest.mark.rule("ART-INV-08")),
    pytest.param("dog-sized", "confirme", "ART-INV-08", marks=pytest.mark.rule("ART-INV-08")),
    pytest.param("small-vehicle", "professionnel", "ART-INV-09", marks=pytest.mark.rule("ART-INV-09")),
    pytest.param("horse-sized", "professionnel", "ART-INV-09", marks=pytest.mark.rule("ART-INV-09")),
    pytest.param("human", "professionnel", "ART-INV-09", marks=pytest.mark.rule("ART-INV-09")),
    pytest.param("building", "expert", "ART-INV-10", marks=pytest.mark.rule("ART-INV-10")),
    pytest.param("ship", "expert", "ART-INV-10", marks=pytest.mark.rule("ART-INV-10")),
    pytest.param("any-creature", "expert", "ART-INV-10", marks=pytest.mark.rule("ART-INV-10")),
    pytest.param("insect", "expert", "ART-INV-10", marks=pytest.mark.rule("ART-INV-10", "ART-INV-07")),
    pytest.param("unheard-of", "maitre", "ART-INV-11", marks=pytest.mark.rule("ART-INV-11")),
]


@pytest.mark.rule("ART-INV-05", "ART-RUL-52")
@pytest.mark.parametrize(("kind", "from_level", "rule"), INVOKED)
def test_what_each_level_can_invoke(kind: str, from_level: str, rule: str) -> None:
    """Refused below its level, at no cost; open to every level above, those of lower levels included."""
    for level in LEVELS:
        game = journeying([5], invocation=level)
        wanted = rule if LEVELS.index(level) < LEVELS.index(from_level) else ""
        assert refused(game, f"invoke {kind}", ONE) == wanted, level
        assert marks(game) == {}


@pytest.mark.rule("ART-INV-11")
def test_no_limit_is_enforced_on_a_master() -> None:
    game = rolled(journeying([5], invocation="maitre"), "invoke ship insect unheard-of")
    assert last(game, "brought")["things"] == ["ship", "insect", "unheard-of"]


@pytest.mark.rule("ART-INV-05")
def test_only_what_is_on_the_list() -> None:
    assert refused(journeying([5]), "invoke nonsense", ONE) == "ART-INV-05"


@pytest.mark.rule("ART-MET-01")
@pytest.mark.parametrize(
    ("forms", "difficulty"), [(["humanoid"], 8), (["humanoid", "animal wolf"], 9), (["humanoid"] * 3, 10)]
)
def test_metamorphosis_at_7_and_one_for_each_form(forms: list[str], difficulty: int) -> None:
    game = act(journeying([5]), "become " + " + ".join(forms), seat=ONE)
    assert settled(game)["competence"] == "artemis.competence-metamorphose"
    assert settled(game)["difficulty"] == difficulty
    assert len(told(game, "tested")) == 1


@pytest.mark.parametrize(
    ("dice", "wanted", "fatigue"),
    [
        pytest.param([5], "success", (2, 0, 0), marks=pytest.mark.rule("ART-MET-02")),
        pytest.param([1, 1], "failure", (1, 0, 0), marks=pytest.mark.rule("ART-MET-03")),
    ],
)
def test_what_a_change_of_shape_costs(dice: list[int], wanted: str, fatigue: tuple[int, ...]) -> None:
    game = act(journeying(dice), "become humanoid + animal wolf", seat=ONE)
    assert zone(game) == wanted
    assert marks(game) == {"fatigue": fatigue}


SHAPED = [
    pytest.param("humanoid", "debutant", ""),
    pytest.param("animal wolf", "amateur", "ART-MET-06", marks=pytest.mark.rule("ART-MET-06")),
    pytest.param("animal horse", "amateur", "ART-MET-06", marks=pytest.mark.rule("ART-MET-06")),
    pytest.param("animal pigeon", "confirme", "ART-MET-08", marks=pytest.mark.rule("ART-MET-06", "ART-MET-08")),
    pytest.param("animal elephant", "confirme", "ART-MET-08", marks=pytest.mark.rule("ART-MET-06", "ART-MET-08")),
    pytest.param("plant wolf", "confirme", "ART-MET-07", marks=pytest.mark.rule("ART-MET-07")),
    pytest.param("object horse", "confirme", "ART-MET-07", marks=pytest.mark.rule("ART-MET-07")),
    pytest.param("machine cybarmure", "confirme", "ART-MET-07", marks=pytest.mark.rule("ART-MET-07", "ART-MET-08")),
    pytest.param("animal dragonfly", "professionnel", "ART-MET-09", marks=pytest.mark.rule("ART-MET-09")),
    pytest.param("object three-storey-building", "professionnel", "ART-MET-09", marks=pytest.mark.rule("ART-MET-09")),
    pytest.param("animal ant", "expert", "ART-MET-10", marks=pytest.mark.rule("ART-MET-10")),
    pytest.param("machine cruiser", "expert", "ART-MET-10", marks=pytest.mark.rule("ART-MET-10")),
    pytest.param("unheard-of", "maitre", "ART-MET-11", marks=pytest.mark.rule("ART-MET-11")),
]


FORMS = ["animal wolf", "plant wolf", "object horse", "machine cybarmure", "animal ant", "unheard-of"]


@pytest.mark.rule("ART-MET-04", "ART-RUL-52")
@pytest.mark.parametrize(("form", "from_level", "rule"), SHAPED)
def test_what_each_level_can_become(form: str, from_level: str, rule: str) -> None:
    for level in LEVELS:
        game = journeying([5], metamorphose=level)
        wanted = rule if LEVELS.index(level) < LEVELS.index(from_level) else ""
        assert refused(game, f"become {form}", ONE) == wanted, level
        assert marks(game) == {}


@pytest.mark.rule("ART-MET-05")
def test_a_beginner_changes_looks_and_nothing_else() -> None:
    game = journeying([5], metamorphose="debutant")
    assert [form for form in ("humanoid", *FORMS) if not refused(game, f"become {form}", ONE)] == ["humanoid"]


@pytest.mark.rule("ART-MET-11")
def test_nobody_knows_the_limits_of_a_master() -> None:
    game = rolled(journeying([5], metamorphose="maitre"), "become unheard-of")
    assert last(game, "brought")["things"] == ["unheard-of"]


@pytest.mark.rule("ART-MET-04")
def test_only_shapes_and_sizes_that_there_are() -> None:
    game = journeying([5])
    assert refused(game, "become animal enormous", ONE) == "ART-MET-04"
    assert refused(game, "become cloud wolf", ONE) == "ART-MET-04"


@pytest.mark.rule("ART-RUL-51")
@pytest.mark.parametrize(
    ("key", "answer", "fatigue", "brought"),
    [
        ("invoke object object", "insist", (1, 0, 2), True),
        ("invoke object object", "let-go", (0, 0, 1), False),
        ("become humanoid + animal wolf", "insist", (3, 0, 0), True),
        ("become humanoid + animal wolf", "let-go", (1, 0, 0), False),
    ],
)
def test_in_doubt_a_light_fatigue_more_makes_it_a_success(
    key: str, answer: str, fatigue: tuple[int, ...], brought: bool
) -> None:
    game = act(journeying([2]), key, seat=ONE)
    assert (zone(game), prompt(game)) == ("uncertainty", "artemis.insist")
    act(game, answer, seat=ONE)
    assert marks(game) == {"fatigue": fatigue}
    assert (told(game, "brought") != [], told(game, "brought-nothing") != []) == (brought, not brought)


@pytest.mark.rule("ART-RUL-53")
def test_it_lasts_until_the_sketch_ends() -> None:
    game = act(drawn([5, 4]), "invoke object dog-sized")
    assert look(game)["trip"]["objects"] == ["object", "dog-sized"]
    act(game, "release")
    assert look(game)["trip"]["objects"] == ["object", "dog-sized"]
    act(game, "credible", seat=GM)
    assert look(game)["trip"] is None


@pytest.mark.rule("ART-RUL-53")
def test_or_until_its_maker_drops_it() -> None:
    game = act(drawn([5, 4]), "invoke object dog-sized", "drop object")
    assert look(game)["trip"]["objects"] == ["dog-sized"]
    act(game, "release")
    act(game, "credible", seat=GM)
    assert settled(game)["difficulty"] == 8, "what was dropped frightens nobody"


@pytest.mark.rule("ART-TV-13")
@pytest.mark.parametrize(("dice", "wanted", "permanent"), [([5], "success", 3), ([1, 1], "failure", 1)])
def test_three_objects(dice: list[int], wanted: str, permanent: int) -> None:
    game = act(journeying(dice), "invoke object object object", seat=ONE)
    assert (settled(game)["difficulty"], zone(game)) == (10, wanted)
    assert line(game, "hero-1", "fatigue") == (0, 0, permanent)


@pytest.mark.rule("ART-TV-14")
@pytest.mark.parametrize(("dice", "wanted", "light"), [([4], "success", 2), ([1, 1], "failure", 1)])
def test_two_forms(dice: list[int], wanted: str, light: int) -> None:
    game = act(journeying(dice), "become humanoid + animal horse", seat=ONE)
    assert (settled(game)["difficulty"], zone(game)) == (9, wanted)
    assert line(game, "hero-1", "fatigue") == (light, 0, 0)


@pytest.mark.rule("ART-TV-17")
def test_an_insect_takes_an_expert() -> None:
    game = journeying([], invocation="amateur")
    assert refused(game, "invoke insect", ONE) == "ART-INV-10"
    assert (told(game, "tested"), marks(game)) == ([], {})
    game = rolled(journeying([5], invocation="expert"), "invoke insect")
    assert last(game, "brought")["things"] == ["insect"]
