"""Cards that ask for a size, a trait or a keyword (ST-RUL-58)."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.sine_tempore.scenes import AWAY, acting, assailed
from tests.sine_tempore.tables import LATE, armed, enemy, events, hero, keys, pack, refused, take

BARE: dict[str, Any] = {"items": {}}
SMALL, MEDIUM, LARGE = "kid-elite", "witch", "bull-y"


def giant(tmp_path: Path, size: str) -> dict[str, Any]:
    """A captain of some size in place of Achab."""
    card = f"""
[hero.giant]
name.en = "Giant"
text.en = "A test."
of = "captain"
ra = 5
ph = 3
pr = 3
mi = 3
wo = 6
size = "{size}"
special = "leader"
"""
    return {"crew": ("giant", "andromeda", "jukas", "alexandra"), "packs": [pack(tmp_path, card)], "who": "giant"}


def foe(name: str, at: str, **more: object) -> dict[str, object]:
    return {"enemy": name, "at": at, **more}


def given(game: Game[Any], name: str) -> list[str]:
    """The statuses the first model of a kind has received."""
    return [one["status"] for one in events(game, "status-gained") if one["who"] == f"{name}-1"]


@pytest.mark.rule("ST-RUL-58", "ST-HER-15")
def test_there_are_models_of_all_three_sizes() -> None:
    game = acting(enemies=[foe(SMALL, "e4"), foe(MEDIUM, "g4"), foe(LARGE, "h8")])
    sizes = [enemy(game, f"{name}-1")["size"] for name in (SMALL, MEDIUM, LARGE)]
    assert sizes == ["small", "medium", "large"]
    assert hero(game, "achab")["size"] == "medium"


@pytest.mark.rule("ST-RUL-58", "ST-RUL-38")
@pytest.mark.parametrize(("name", "at"), [(SMALL, "g4"), (MEDIUM, "g4"), (LARGE, "f4")])
def test_a_wave_moves_a_large_enemy_one_square_less(name: str, at: str) -> None:
    game = acting("jukas", [4] * 5, enemies=[foe(name, "e4")], said=BARE)
    told: Any = game.forecast("skill wave")
    assert told["targets"][f"{name}-1"]["effects"] == {"push": "31/32"}
    assert enemy(take(game, "skill wave"), f"{name}-1")["at"] == at


@pytest.mark.rule("ST-RUL-58", "ST-WPN-07")
@pytest.mark.parametrize(("name", "moved"), [("spriggan", True), ("oak-father", False)])
def test_a_riot_shell_sends_no_large_attacker_back(name: str, moved: bool) -> None:
    others = {"achab": {"at": "r4"}, "jukas": {"at": "r2"}, "alexandra": {"at": "r3"}}
    said = {"items": {"riot-shell": 1}}
    game = assailed([5] * 12, enemies=[foe(name, "d4")], who="andromeda", said=said, others=others)
    assert events(game, "enemy-attacks")
    assert bool([one for one in events(game, "pushed") if one["who"] == f"{name}-1"]) is moved


@pytest.mark.rule("ST-RUL-58", "ST-RUL-101")
@pytest.mark.parametrize(("name", "at"), [(SMALL, "g4"), (MEDIUM, "f4"), (LARGE, "f4")])
def test_a_grapple_throws_a_small_model_farther(name: str, at: str) -> None:
    game = acting("andromeda", enemies=[foe(name, "e4")], said={"items": {"grapple": 1}})
    take(game, "use grapple", f"target {name}-1")
    assert enemy(take(game, "push"), f"{name}-1")["at"] == at


@pytest.mark.rule("ST-RUL-58", "ST-EQP-15")
@pytest.mark.parametrize(("name", "reached"), [(SMALL, False), (MEDIUM, False), (LARGE, True)])
def test_a_sabre_reaches_a_large_enemy_two_squares_away(name: str, reached: bool) -> None:
    said = {"items": {"sabre": 1}}
    game = acting(enemies=[foe(name, "e4")], said=said)
    assert (refused(game, "attack cut") == "") is reached
    assert refused(acting(enemies=[foe(name, "f4")], said=said), "attack cut") == "ST-TGT-01"
    refusal = acting(enemies=[foe(name, "f4")], said=said).why_not("attack cut")
    assert refusal is not None
    assert refusal.message.args["rng"] == "1–2"
    if reached:
        assert game.decision is not None
        (cut,) = [one.help for one in game.decision.options if one.key == "attack cut"]
        assert cut.args["rng"] == "1–2"
    skilled = acting(enemies=[foe(name, "e4")], said={**said, "skills": ["whirl"]})
    assert refused(skilled, "skill whirl") != "", "a sweep is of adjacent enemies"


@pytest.mark.rule("ST-RUL-58")
@pytest.mark.parametrize(("name", "pushed"), [(SMALL, True), (MEDIUM, False), (LARGE, False)])
def test_a_shock_maul_pushes_a_small_target(name: str, pushed: bool) -> None:
    game = armed("andromeda", "shock-maul", dice=[5, 3, 3, 3, 3, 3], enemies=[foe(name, "d4")], groups={name: LATE})
    told: Any = game.forecast("attack crush")
    assert ("push" in told["targets"][f"{name}-1"]["effects"]) is pushed
    assert bool(events(take(game, "attack crush"), "pushed")) is pushed


@pytest.mark.rule("ST-RUL-58", "ST-RUL-100")
@pytest.mark.parametrize(("name", "slow"), [(SMALL, True), ("witch", False)])
def test_a_toxin_dart_slows_a_small_target(name: str, slow: bool) -> None:
    said = {"skills": ["toxin-dart"]}
    game = acting("alexandra", [1, 1, 2, 2, 2, 2], enemies=[foe(name, "f4"), foe("spriggan", "r8")], said=said)
    take(game, "skill toxin-dart")
    assert given(game, name) == (["poison", "slow-down"] if slow else ["poison"])


@pytest.mark.rule("ST-RUL-58", "ST-ENE-03")
@pytest.mark.parametrize(("name", "more"), [("oak-father", 1), (LARGE, 0)])
def test_an_incendiary_burst_hurts_a_plant_more(name: str, more: int) -> None:
    said = {"skills": ["suppress", "incendiary"]}
    game = acting("andromeda", [1] * 6, enemies=[foe(name, "f4")], said=said)
    take(game, "skill incendiary")
    told = [one["n"] for one in events(game, "enemy-wounded")]
    assert told
    assert told[1:] == [1] * more


@pytest.mark.rule("ST-RUL-58", "ST-ENE-03")
@pytest.mark.parametrize(("name", "harmed"), [("matriarch", True), ("stalker", False)])
def test_a_mind_knife_damages_a_psionic_brain(name: str, harmed: bool) -> None:
    game = armed("jukas", "mind-knife", dice=[4] * 5, enemies=[foe(name, "d4")], groups={name: LATE})
    told: Any = game.forecast("attack thought-cut")
    assert ("brain-damage" in told["targets"][f"{name}-1"]["effects"]) is harmed
    assert ("brain-damage" in given(take(game, "attack thought-cut"), name)) is harmed


@pytest.mark.rule("ST-RUL-58", "ST-ENE-03")
@pytest.mark.parametrize(("name", "hindered"), [("oak-father", True), (LARGE, False)])
def test_a_bone_saw_hinders_a_plant(name: str, hindered: bool) -> None:
    game = armed("alexandra", "bone-saw", dice=[1] * 5, enemies=[foe(name, "d4")], groups={name: LATE})
    assert ("hindered" in given(take(game, "attack saw"), name)) is hindered


@pytest.mark.rule("ST-RUL-58", "ST-EQP-01")
@pytest.mark.parametrize(
    ("who", "skill", "item", "attack", "found"),
    [
        ("alexandra", "scalpel", "bone-saw", "saw", {"bleed", "hindered"}),
        ("alexandra", "scalpel", "", "bare-hands", {"bleed"}),
        ("achab", "hamstring", "sabre", "cut", {"hindered", "bleed"}),
        ("achab", "hamstring", "", "bare-hands", {"hindered"}),
    ],
)
def test_a_skill_asks_for_the_keyword_of_the_weapon(
    who: str, skill: str, item: str, attack: str, found: set[str]
) -> None:
    said = {"items": {item: 1} if item else {}, "skills": [skill]}
    game = acting(who, [4] * 6, enemies=[foe("storm-bull", "d4")], said=said)
    assert set(given(take(game, f"attack {attack}"), "storm-bull")) == found


@pytest.mark.rule("ST-RUL-58", "ST-TER-05")
@pytest.mark.parametrize(("name", "seen"), [(SMALL, False), (MEDIUM, True), (LARGE, True)])
def test_a_thicket_hides_a_small_model_from_afar(name: str, seen: bool) -> None:
    thicket = [{"terrain": "thicket", "at": "f4"}]
    game = acting("andromeda", [3] * 6, enemies=[foe(name, "f4")], scenery=thicket)
    assert (refused(game, "attack burst") == "") is seen
    beside = acting("andromeda", [3] * 6, enemies=[foe(name, "d4")], scenery=[{"terrain": "thicket", "at": "d4"}])
    assert refused(beside, "attack burst") == ""
    other = acting("andromeda", [3] * 6, enemies=[foe(name, "f4")], scenery=[{"terrain": "crate", "at": "f4"}])
    assert refused(other, "attack burst") == "", "a crate hides nobody"


@pytest.mark.rule("ST-RUL-58")
@pytest.mark.parametrize(("size", "seen"), [("small", False), ("medium", True)])
def test_a_thicket_hides_a_small_hero_from_an_enemy(tmp_path: Path, size: str, seen: bool) -> None:
    thicket = [{"terrain": "thicket", "at": "c4"}]
    shooter = foe("hunter", "g4", statuses=["nail-down"])
    game = assailed([3] * 6, enemies=[shooter], scenery=thicket, others=AWAY, **giant(tmp_path, size))
    assert bool(events(game, "enemy-attacks")) is seen


@pytest.mark.rule("ST-RUL-58", "ST-RUL-38")
@pytest.mark.parametrize(("size", "squares"), [("small", 3), ("medium", 2), ("large", 1)])
@pytest.mark.parametrize(("name", "more"), [("bull-y", 0), ("storm-bull", 1)])
def test_a_charge_throws_a_small_hero_farther_than_a_large_one(
    tmp_path: Path, size: str, squares: int, name: str, more: int
) -> None:
    said = {"at": "f4"}
    game = assailed([6] * 9, enemies=[foe(name, "g4")], said=said, others=AWAY, **giant(tmp_path, size))
    found = [one for one in events(game, "pushed") if one["who"] == "giant"]
    assert found[0]["at"] == f"{'abcdef'[5 - squares - more]}4"


@pytest.mark.rule("ST-RUL-58", "ST-RUL-38")
@pytest.mark.parametrize(("size", "at"), [("medium", "f4"), ("large", "e4")])
def test_a_harpoon_pulls_a_large_hero_one_square_less(tmp_path: Path, size: str, at: str) -> None:
    stalker = foe("stalker", "h4", statuses=["nail-down"])
    game = assailed([6] * 9, enemies=[stalker], said={"at": "b4"}, others=AWAY, **giant(tmp_path, size))
    assert events(game, "pushed")[0]["at"] == at


@pytest.mark.rule("ST-RUL-58")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_that_asks_says_so_in_its_text(language: str) -> None:
    shelf = acting().shelf.entries
    asks = {
        ("skill", "wave"): ("Large", "Grand"), ("item", "riot-shell"): ("Large", "Grand"),
        ("item", "grapple"): ("Small", "Petite"), ("item", "sabre"): ("Large", "Grand"),
        ("item", "shock-maul"): ("Small", "Petite"), ("skill", "toxin-dart"): ("Small", "Petite"),
        ("skill", "incendiary"): ("plant", "plante"), ("item", "mind-knife"): ("psionic", "psionique"),
        ("item", "bone-saw"): ("plant", "plante"), ("skill", "scalpel"): ("medical", "médicale"),
        ("skill", "hamstring"): ("blade", "lame"), ("terrain", "thicket"): ("Small", "Petite"),
    }  # fmt: skip
    for (kind, id), words in asks.items():
        assert words[language == "fr"] in shelf[kind][id].text.in_(language), id
    talents = {"bull-y": ("Large", "Grand"), "storm-bull": ("Large", "Grand"), "stalker": ("Large", "Grand")}
    for id, words in talents.items():
        told = " ".join(one.in_(language) for one in shelf["enemy"][id].skills.values())
        assert words[language == "fr"] in told, id


@pytest.mark.rule("ST-RUL-58")
def test_a_defence_cannot_say_whom_it_hides(tmp_path: Path) -> None:
    card = """
[terrain.dome]
name.en = "Dome"
text.en = "A test."
kind = "solid-defence"
size = [1, 1]
hides = ["small"]
"""
    with pytest.raises(rouage.PackError) as found:
        acting(packs=[pack(tmp_path, card)])
    assert "hides" in str(found.value)
    assert keys(acting(packs=[pack(tmp_path, card.replace("solid-defence", "solid-shield"))]))
