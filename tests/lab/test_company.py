"""People whom a GM brings of their own are counted and named like those of the packs."""

from __future__ import annotations

from typing import Any, Final

from rouage.lab.forecasting import forecast
from rouage.lab.plan import Plan
from rouage.lab.playing import names, play
from rouage.lab.report import wording

OWN: Final[dict[str, Any]] = {
    "goal": "defeat",
    "rounds": 6,
    "heroes": [
        {"name": {"en": "Robin", "fr": "Robine"}, "objects": ["war-bow"]},
        {"character": "brannoc", "name": {"en": "Bran the Second", "fr": "Bran II"}},
    ],
    "creatures": [
        {"creature": "goblin-cutthroat", "count": 3},
        {"id": "dragon", "name": {"en": "My dragon", "fr": "Mon dragon"}, "difficulty": 6, "important": True},
        {"id": "imp", "name": {"en": "Imp", "fr": "Lutin"}, "difficulty": 2, "count": 2},
    ],
}


def counted(plan: Plan) -> set[tuple[object, object]]:
    """Who wounds, is wounded or falls in a few games, with their kinds."""
    uses = [row for number in range(4) for row in play(plan, number).uses]
    return {(kind, id) for _, _, kind, id, measure, _ in uses if measure in ("dealt", "taken", "fell")}


def test_characters_and_creatures_of_ones_own_are_counted() -> None:
    found = counted(Plan(game="signature", setup=OWN))
    assert {("character", "hero-1"), ("character", "brannoc"), ("creature", "dragon")} <= found
    assert ("creature", "goblin-cutthroat") in found
    assert not [id for _, id in found if str(id).startswith("goblin-cutthroat-")]


def test_they_are_called_what_the_setup_calls_them() -> None:
    plan = Plan(game="signature", setup=OWN)
    called = names(plan, "fr")
    assert called == {"hero-1": "Robine", "brannoc": "Bran II", "dragon": "Mon dragon", "imp": "Lutin"}


def test_creatures_on_cards_are_called_as_their_cards() -> None:
    plan = Plan(game="signature", setup={"scene": "goblin-gorge"})
    assert "goblin-cutthroat" not in names(plan, "en")
    assert wording(plan, "en").name("goblin-cutthroat") == "Goblin cutthroat"


def test_a_forecast_tells_of_every_character() -> None:
    found = forecast(Plan(game="signature", setup=OWN), 4, 1)
    assert [one.id for one in found.fates] == ["hero-1", "brannoc"]
    twins = forecast(
        Plan(game="signature", setup={"scene": "goblin-gorge", "characters": ["brannoc", "brannoc"]}), 4, 1
    )
    assert [one.id for one in twins.fates] == ["brannoc", "brannoc-2"]
    assert all(one.wounds.value > 0 for one in twins.fates)


def test_in_espace_artemis_too() -> None:
    hero: Any = {"competences": {"sabre": "confirme"}, "weapons": ["sabre"]}
    people: Any = [{"id": "pirate", "level": "confirme", "weapons": ["sabre"], "count": 2}]
    plan = Plan(game="artemis", setup={"heroes": [hero], "people": people, "calm": False, "turns": 20})
    assert {("character", "hero-1"), ("person", "pirate")} <= counted(plan)
    assert [one.id for one in forecast(plan, 3, 1).fates] == ["hero-1"]
