"""The campaign in a terminal: the map, the crew, the trees, the ship and the plot book, in both languages."""

from __future__ import annotations

import pytest

import rouage
from rouage.engine.stage import Part
from tests.sine_tempore.campaigns import CHAPTERS, GREEN, LANDS, SHELF, YELLOW, Play, camp, end, read_on, set_out

STAGE = rouage.title("sine-tempore").stage
PANELS = ("", "mission", "map", "crew", "trees", "ship", "items", "plot", "past", "achab")


def lines(part: Part | None) -> list[str]:
    assert part is not None
    return ["".join([text for text, _ in line]) for line in part]


def grown() -> Play:
    game = camp(
        unlocked=LANDS[:3], store={"alh-84001": 5}, stock={"sabre": 2}, modules={"bridge": 3},
        settlers={"achab": {"experience": 3}, "yarrow": {}},
    )  # fmt: skip
    set_out(game, f"narrate {CHAPTERS[0]}")
    end(game, False)
    read_on(game)
    return game


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_is_worded_and_fits(panel: str, language: str) -> None:
    assert STAGE is not None
    for game in (grown(), rouage.new("sine-tempore", {"scene": "campaign"}, seed=1)):
        shown = lines(STAGE.panel(game, "player-1", panel, language, 80))
        text = "\n".join(shown)
        assert "{" not in text
        assert "sine-tempore." not in text
        assert panel in ("plot", "past") or shown


def test_the_map_has_a_row_for_each_direction_and_a_sign_for_what_is_open() -> None:
    assert STAGE is not None
    rows = lines(STAGE.panel(grown(), "player-1", "map", "en", 100))[1:9]
    assert [row.split()[0] for row in rows] == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert rows[0].count("■") == 1
    assert rows[0].count("○") == 1
    assert rows[7].count("○") == 1
    name = SHELF.entries["territory"][GREEN[0]].name.en
    assert name in rows[0]
    assert max(len(row) for row in lines(STAGE.panel(grown(), "player-1", "map", "en", 60))[1:9]) <= 60


def test_the_map_stands_above_the_choice_of_a_mission_and_its_answers_say_what_they_bring() -> None:
    assert STAGE is not None
    game = camp(unlocked=[GREEN[0]])
    assert game.decision is not None
    parts = STAGE.scene(game.decision, "en", 100)
    assert any(SHELF.entries["territory"][YELLOW[0]].name.en in row for part in parts for row in lines(part))
    assert STAGE.note(game.decision, f"explore {YELLOW[0]}", "en").startswith("yellow, yields")
    assert STAGE.forecast(game.decision, f"explore {YELLOW[0]}", "fr")
    assert STAGE.forecast(game.decision, "explore nowhere", "fr") == []


def test_locked_skills_say_why() -> None:
    assert STAGE is not None
    rows = lines(STAGE.panel(grown(), "player-1", "achab", "en", 100))
    assert any("has to learn" in row for row in rows)


def test_the_campaign_can_be_looked_at_from_within_a_mission() -> None:
    assert STAGE is not None
    game = camp()
    set_out(game, f"explore {GREEN[0]}")
    assert "map" in STAGE.panels(game)
    assert len(lines(STAGE.panel(game, "player-1", "map", "en", 100))) > 9
    assert STAGE.panel(game, "player-1", "board", "en", 100)
    assert STAGE.panel(camp(), "player-1", "nonsense", "en", 100) is None
