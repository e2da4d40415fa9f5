"""Advice on encounters and characters: told to their author, never enforced."""

from fractions import Fraction
from pathlib import Path
from statistics import mean
from tempfile import mkdtemp
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.cli import main
from rouage.engine.language import Message, word
from rouage.games.signature import TITLE
from tests.signature.scenes import WOLF, fight

MANIFEST = """
id = "mine"
game = "signature"
version = 1
name.en = "Mine"
license = "MIT"
origin = "house"
"""
ENCOUNTER = """
[creature.beast]
name.en = "Beast"
text.en = "It bites."
difficulty = {difficulty}
{card}

[encounter.den]
name.en = "The Den"
text.en = "It is dark."
genre = "fantasy"
unit.en = "a stride"
characters = ["brannoc", "ysolde", "tamsin"]
start = [[1, 1], [2, 1], [3, 1]]

[[encounter.den.cast]]
creature = "beast"
at = [5, 5]
{cast}
"""
CHARACTER = """
[character.nell]
name.en = "Nell"
text.en = "New."
traits = [{{ name.en = "Swift" }}, {{ name.en = "Sly" }}, {{ name.en = "Stubborn" }}]
objects = {objects}
"""


def written(folder: Path, text: str) -> Path:
    """A pack of its own, for a folder is read once."""
    made = Path(mkdtemp(dir=folder))
    made.joinpath("pack.toml").write_text(MANIFEST, encoding="utf-8")
    made.joinpath("content.toml").write_text(text, encoding="utf-8")
    return made


def advised(folder: Path, text: str) -> list[Message]:
    """What is said of a pack besides what is said of the house pack."""
    usual = TITLE.advice(TITLE.shelf())
    return [message for message in TITLE.advice(TITLE.shelf([written(folder, text)])) if message not in usual]


@pytest.mark.rule("SIG-RUL-46")
@pytest.mark.parametrize(
    ("card", "cast", "kind", "fine"),
    [
        ("", "count = 3", "ordinary", {2, 3, 4, 5, 6}),
        ("solitary = true", "", "leader", {4, 5, 6, 7}),
        ("important = true", "", "leader", {5, 6, 7, 8}),
        ("", "chief = true", "leader", {4, 5, 6, 7}),
        ("important = true", "count = 2", "leader", {5, 6, 7}),
        ("", "group = true\ncount = 8", "group", {3, 4, 5}),
        ("", "group = true\ncount = 4", "ordinary", {2, 3, 4, 5, 6}),
    ],
)
def test_each_kind_of_foe_has_its_difficulties(tmp_path: Path, card: str, cast: str, kind: str, fine: set[int]) -> None:
    raised = 1 if "solitary" in card or "chief" in cast else 0
    for difficulty in range(1, 11):
        found = advised(tmp_path, ENCOUNTER.format(difficulty=difficulty, card=card, cast=cast))
        if difficulty in fine:
            assert found == []
            continue
        (message,) = found
        number = difficulty + raised
        assert message.id == f"signature.advice-{'weaken' if number > 8 else kind}"
        assert (message.args["encounter"], message.args["creature"], message.args["difficulty"]) == (
            "den",
            "beast",
            number,
        )


@pytest.mark.rule("SIG-RUL-46")
def test_allies_may_be_anything(tmp_path: Path) -> None:
    assert advised(tmp_path, ENCOUNTER.format(difficulty=10, card="", cast='side = "ally"')) == []


@pytest.mark.rule("SIG-RUL-46")
def test_nothing_is_enforced(tmp_path: Path) -> None:
    text = ENCOUNTER.format(difficulty=10, card="", cast="chief = true\ncount = 9")
    assert len(advised(tmp_path, text)) == 1
    game = rouage.new("signature", {"scene": "den"}, packs=[written(tmp_path, text)], seed=1)
    assert game.decision is not None
    assert fight(creature={**WOLF, "difficulty": 10, "chief": True}).decision is not None


@pytest.mark.rule("SIG-RUL-46")
def test_the_house_pack_holds_nothing_harder_than_advised() -> None:
    for message in TITLE.advice(TITLE.shelf()):
        low: Any = message.args["low"]
        assert message.id != "signature.advice-weaken"
        assert message.args["difficulty"] < low, "the chiefs of the first scenes are kept easy on purpose"


@pytest.mark.rule("SIG-RUL-46")
def test_without_energy_the_step_from_6_to_7_is_a_cliff() -> None:
    chances = []
    for difficulty in (6, 7):
        game = fight(creature={**WOLF, "difficulty": difficulty})
        assert game.decision is not None
        odds = game.decision.odds("attack wolf")
        assert odds is not None
        chances.append(odds.chance("success"))
    assert chances == [Fraction(11, 36), Fraction(11, 216)]


@pytest.mark.rule("SIG-RUL-42")
@pytest.mark.parametrize(
    ("objects", "points"),
    [
        (["heavy-weapon", "light-armour", "lantern"], 3), (["heavy-weapon", "heavy-armour"], 4),
        (["heavy-weapon", "light-armour", "lockpicks", "toolbox"], 5),
    ],
)  # fmt: skip
def test_whoever_carries_more_than_three_points_is_named(tmp_path: Path, objects: list[str], points: int) -> None:
    found = advised(tmp_path, CHARACTER.format(objects=objects))
    expected = Message("signature.advice-gear", {"character": "nell", "n": points, "most": 3})
    assert found == ([expected] if points > 3 else [])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_advice_is_worded(tmp_path: Path, language: str) -> None:
    (message,) = advised(tmp_path, ENCOUNTER.format(difficulty=1, card="", cast=""))
    words = rouage.word(message, language)
    assert "den" in words
    assert "beast" in words


def test_it_is_shown_when_a_pack_is_checked_and_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROUAGE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    folder = written(tmp_path, ENCOUNTER.format(difficulty=1, card="", cast=""))
    assert main(["pack", "check", str(folder)]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line for line in shown if line.startswith("den: beast")] == [shown[-1]]
    assert len(shown) == 2, "nothing is said of the house pack"


def _battle(creatures: list[dict[str, object]], seed: int) -> tuple[str, int, int, int]:
    """How a sensible party of three fares: the ending, the rounds, the Energy spent and the wounds taken in all."""
    heroes = [{"character": name, "at": [3, y]} for name, y in (("brannoc", 3), ("ysolde", 5), ("aldwin", 7))]
    game = rouage.new("signature", {"heroes": heroes, "creatures": creatures}, seed=seed)
    seats = {seat: bots.make(bots.default("signature", seat), seed, "signature") for seat in game.seats}
    while (decision := game.decision) is not None:
        game.choose(seats[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    view: Any = game.view("gm")
    spent = sum(hero["maximum"] - hero["energy"] for hero in view["heroes"])
    assert game.outcome is not None
    return game.outcome.reason, view["round"], spent, sum(hero["wounds"] for hero in view["heroes"])


def test_advised_fights_cost_about_what_the_advice_says() -> None:
    six = [_battle([{"id": "orc", "difficulty": 4, "weapon": 1, "count": 6, "at": [8, 3]}], seed) for seed in range(20)]
    assert {ending for ending, *_ in six} == {"won"}
    assert 2 <= mean(rounds for _, rounds, _, _ in six) <= 3.5
    assert mean(spent for _, _, spent, _ in six) < 7
    assert mean(wounds for *_, wounds in six) < 1
    boss = {"id": "boss", "difficulty": 6, "chief": True, "important": True, "armour": 1, "at": [8, 6]}
    orcs = {"id": "orc", "difficulty": 6, "count": 3, "at": [8, 3]}
    hard = [_battle([boss, orcs], seed) for seed in range(20)]
    assert mean(ending == "won" for ending, *_ in hard) >= 0.8
    assert 4 <= mean(rounds for _, rounds, _, _ in hard) <= 7
    assert mean(spent for _, _, spent, _ in hard) > 12, "nearly all of eighteen"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("at = [5, 5]", "at = [31, 5]"), "den: the place 31,5 lies outside the scene (30 × 20)."),
        (("[3, 1]]", "[3, 21]]"), "den: the place 3,21 lies outside the scene (30 × 20)."),
        ((", [2, 1], [3, 1]]", "]"), "den: 1 starting place for 3 characters."),
    ],
)
def test_places_outside_the_scene_and_missing_ones_are_named(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    text = ENCOUNTER.format(difficulty=3, card="", cast="")
    assert advised(tmp_path, text) == []
    assert [word(message, "en") for message in advised(tmp_path, text.replace(*change))] == [said]
