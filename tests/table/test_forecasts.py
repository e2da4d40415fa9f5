"""An encounter foretold by a server: who may expect what, before anybody plays it."""

from __future__ import annotations

import importlib.metadata
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rouage.engine.language import LANGUAGES, known
from rouage.lab.forecasting import GAMES, forecast
from rouage.lab.plan import Plan
from rouage.table import errand, forecasts
from rouage.table import lab as labs
from tests.table.house import ROOMY, Data, House, Visitor, house

BRAWL: Data = {"game": "signature", "setup": {"scene": "tavern-brawl"}, "games": 6, "seed": 3}
"""The quickest scene there is."""
ARTEMIS: Data = {"game": "artemis", "setup": {"scene": "last-call", "calm": False}, "games": 4}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("forecasts")) as one:
        yield one


@pytest.fixture(scope="module")
def ann(here: House) -> Visitor:
    return here.visitor()


@pytest.mark.parametrize("wish", [BRAWL, ARTEMIS], ids=["signature", "artemis"])
def test_an_encounter_is_foretold(ann: Visitor, wish: Data) -> None:
    """As the Lab itself foretells it, with everybody's name in both languages."""
    told = ann.post("/lab/forecast", wish, status=200)
    plan = Plan(game=wish["game"], setup=wish["setup"], seed=wish.get("seed", 1))
    found = forecast(plan, wish["games"], 1)
    assert (told["games"], told["failed"], told["endless"]) == (found.games, found.failed, found.endless)
    assert told["victory"] == {name: getattr(found.victory, name) for name in ("value", "low", "high")}
    assert [one["id"] for one in told["characters"]] == [one.id for one in found.fates]
    for one, fate in zip(told["characters"], found.fates, strict=True):
        assert (one["wounds"]["value"], one["falls"]["high"]) == (fate.wounds.value, fate.falls.high)
        assert set(one["name"]) == set(LANGUAGES)
        assert all(name and name != one["id"] for name in one["name"].values())


def test_the_games_are_those_of_the_lab(ann: Visitor) -> None:
    assert forecasts.GAMES == GAMES
    assert ann.get("/lab")["foretold"] == list(GAMES)


@pytest.mark.parametrize(
    ("wrong", "field", "id"),
    [
        ({"game": "chess"}, "game", "engine.unknown-game"),
        ({"game": "olomoc", "setup": {"scene": "first-night"}}, "game", "table.no-forecast"),
        ({"setup": {"scene": "nowhere"}}, "setup", "table.fault"),
        ({"setup": {"heroes": 7}}, "setup", ""),
        ({"setup": {"heroes": [{"character": "brannoc"}]}}, "setup", "table.forecast-no-goal"),
        ({"games": 501}, "games", "table.field-too-large"),
    ],
)
def test_what_cannot_be_foretold_is_said_at_its_field(
    ann: Visitor, monkeypatch: pytest.MonkeyPatch, wrong: Data, field: str, id: str
) -> None:
    monkeypatch.setattr(errand, "start", None)
    told = ann.post("/lab/forecast", {**BRAWL, **wrong}, status=422)
    for one in (told["error"], *told["faults"]):
        assert one["args"]["field"] == field
        assert all(known(one["id"], language) for language in LANGUAGES)
    assert told["error"]["id"] == id or not id


def test_what_no_form_sends_is_refused(ann: Visitor) -> None:
    for wrong in ({"games": 0}, {"seed": -1}, {"bots": {"all": "os:system"}}, {"characters": ["x"] * 9}):
        assert ann.refused("POST", "/lab/forecast", {**BRAWL, **wrong}, 422) == "table.bad-field"
    body = json.dumps({**BRAWL, "setup": {"scene": "\ud800"}})
    found = ann.refused("POST", "/lab/forecast", status=422, content=body, headers={"content-type": "application/json"})
    assert found == "table.unkeepable"


def test_the_same_wish_is_played_once(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    wish = {**BRAWL, "games": 2}
    told = ann.post("/lab/forecast", wish, status=200)
    monkeypatch.setattr(errand, "start", None)
    assert ann.post("/lab/forecast", wish, status=200) == told


def test_the_characters_of_a_chronicle_are_foretold(here: House) -> None:
    """As they are, and to those alone who keep it."""
    ann = here.visitor()
    id = ann.post("/chronicles", {"name": "Tuesdays", "game": "signature"})["chronicle"]["id"]
    one = ann.post(f"/chronicles/{id}/characters", {"card": "brannoc"})
    wish = {**BRAWL, "games": 2, "chronicle": id, "characters": [one["id"]]}
    assert [fate["id"] for fate in ann.post("/lab/forecast", wish, status=200)["characters"]] == [one["id"]]
    assert here.visitor().refused("POST", "/lab/forecast", wish, 403)


def test_what_came_to_nothing_is_told(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts.Forecasts, "_words", lambda _self, _wish: ["--version"])
    assert ann.refused("POST", "/lab/forecast", {**BRAWL, "seed": 11}, 503) == "table.lab-broke"
    monkeypatch.setattr(forecasts.Forecasts, "_words", lambda _self, _wish: ["forecast", "olomoc", "--attended"])
    assert ann.refused("POST", "/lab/forecast", {**BRAWL, "seed": 11}, 422) == "lab.no-forecast"
    monkeypatch.undo()
    monkeypatch.setattr(errand, "PATIENCE", 0.0)
    assert ann.refused("POST", "/lab/forecast", {**BRAWL, "seed": 11}, 503) == "table.lab-slow"
    monkeypatch.setattr(labs, "MOST_ASKING", 0)
    assert ann.refused("POST", "/lab/forecast", {**BRAWL, "seed": 11}, 503) == "table.lab-busy"


def test_it_needs_no_extra_but_the_hosts_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path, lab=False) as here:
        ann = here.visitor()
        assert ann.get("/lab")["foretold"] == []
        assert ann.refused("POST", "/lab/forecast", BRAWL, 503) == "table.lab-off"
    there = importlib.metadata.version

    def version(name: str) -> str:
        if name == "polars":
            raise importlib.metadata.PackageNotFoundError(name)
        return there(name)

    monkeypatch.setattr(importlib.metadata, "version", version)
    with house(tmp_path, limits=replace(ROOMY, forecast_games=2)) as here:
        ann = here.visitor()
        told = ann.get("/lab")
        assert (told["ready"], told["foretold"]) == (False, list(GAMES))
        assert ann.post("/lab/forecast", {**BRAWL, "games": 2}, status=200)["games"] == 2
        assert ann.refused("POST", "/lab/forecast", {**BRAWL, "games": 3}, 422) == "table.field-too-large"
