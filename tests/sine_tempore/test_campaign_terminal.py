"""The campaign in a terminal: the map, the crew, the trees, the ship and the plot book, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rouage
from rouage.engine.language import Message
from rouage.engine.plain import Plain
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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_cut_short_on_the_map_keeps_what_the_territory_yields(language: str) -> None:
    assert STAGE is not None
    rows = lines(STAGE.panel(grown(), "player-1", "map", language, 60))[1:9]
    assert any("…" in row for row in rows)
    assert all(len(re.findall(r" \([AIK]\)", row)) == 3 for row in rows)
    (rings, *_) = lines(STAGE.panel(grown(), "player-1", "map", language, 60))
    last = {"en": "red", "fr": "rouge"}[language]
    assert {row.rindex("─") + 3 for row in rows} == {rings.index(last)}, "a ring's heading stands above its column"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_heroes_without_skills_have_no_empty_list(language: str) -> None:
    assert STAGE is not None
    game = rouage.new("sine-tempore", {"scene": "campaign"}, seed=1)
    assert not [row for row in lines(STAGE.panel(game, "player-1", "crew", language, 80)) if row.endswith("· ")]


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("territory-unlocked", "Territoire débloqué\u00a0: Butte aux lièvres, qui donne Inottenio."),
        ("upgraded", "Objet amélioré au niveau 2\u00a0: Lame du capitaine ("),
        ("help-put-away", "Ranger un objet\u00a0: Lame du capitaine. Personne ne le porte alors."),
        ("ask-pay-module", "Infirmerie\u00a0: payer avec quels éléments, 2 en tout"),
    ],
)
def test_french_agrees_with_names_of_either_gender(id: str, told: str) -> None:
    facts: dict[str, Plain] = {"territory": "hare-hill", "element": "inottenio", "item": "captains-blade"}
    facts |= {"module": "infirmary", "level": 2, "n": 2, "alh": 1, "inottenio": 1, "kekulenium": 0}
    assert grown().say(Message(f"sine-tempore.{id}", facts), "fr").startswith(told)


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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", ["skill", "item", "module"])
def test_every_skill_item_and_module_can_be_read_in_the_camp_and_in_a_mission(kind: str, language: str) -> None:
    assert STAGE is not None
    mission = camp()
    set_out(mission, f"explore {GREEN[0]}")
    for game in (camp(), mission):
        for id, card in SHELF.entries[kind].items():
            shown = lines(STAGE.panel(game, "player-1", id, language, 100))
            assert card.text.in_(language) in shown[0]
            assert shown == lines(STAGE.panel(game, "player-1", card.name.in_(language).casefold(), language, 100))
            assert "{" not in "".join(shown)


@pytest.mark.rule("ST-EQP-11", "ST-RUL-101")
def test_a_card_says_what_each_level_gives() -> None:
    assert STAGE is not None
    blade = lines(STAGE.panel(camp(), "player-1", "captains-blade", "en", 100))
    assert blade[-4:-1] == [f"    Level {level}: Blade Slash +{level + 1}." for level in (1, 2, 3)]
    assert blade[-1].startswith("Captain’s Blade, level 1 (Captain Achab): next for 4 of")


def test_in_the_camp_a_card_says_the_level_it_has_and_what_the_next_one_takes() -> None:
    assert STAGE is not None
    game = camp(stock={"sabre": 2}, modules={"bridge": 3, "infirmary": 1})
    last = {id: lines(STAGE.panel(game, "player-1", id, "en", 100))[-1] for id in ("sabre", "bridge", "infirmary")}
    assert last["sabre"].startswith("Sabre, level 2 (the stock): next for 8 of")
    assert last["bridge"] == "Bridge: level 3, the highest"
    assert last["infirmary"] == "Infirmary: level 1, the next for 4 units"
    assert not any("level 1" in line for line in lines(STAGE.panel(game, "player-1", "sabre", "en", 100)))


def test_an_upgrade_a_module_and_a_skill_are_foreseen_in_full() -> None:
    assert STAGE is not None
    rich: dict[str, Any] = {
        "store": {"alh-84001": 30, "inottenio": 30, "kekulenium": 30},
        "settlers": {"achab": {"experience": 9}},
    }
    for phase, key, level in (
        ("workshop", "upgrade captains-blade", 2), ("ship", "build bridge", 1), ("learning", "learn achab feint", 0),
    ):  # fmt: skip
        game = camp(phase=phase, **rich)
        assert game.decision is not None
        told = STAGE.forecast(game.decision, key, "en")
        id = key.split()[-1]
        kind = next(one for one in ("skill", "item", "module") if id in SHELF.entries[one])
        assert any(SHELF.entries[kind][id].text.en in line for line in told)
        assert not level or told[-1] == f"  After this: level {level}."


def test_what_has_not_changed_is_a_part_of_its_own() -> None:
    """A terminal draws a part again only once it has changed: after one hero learns, one tree."""
    assert STAGE is not None
    game = camp(phase="learning", settlers={"achab": {"experience": 9}, "jukas": {"experience": 9}})
    assert game.decision is not None
    before = STAGE.scene(game.decision, "en", 100)
    assert len(before) == 4
    game.choose("learn achab feint" if "learn achab feint" in game.decision.keys else game.decision.keys[0])
    assert game.decision is not None
    assert len([part for part in STAGE.scene(game.decision, "en", 100) if part not in before]) == 1


def test_after_a_module_is_built_the_others_are_not_drawn_again() -> None:
    assert STAGE is not None
    game = camp(phase="ship", store={"alh-84001": 9, "inottenio": 9, "kekulenium": 9})
    assert game.decision is not None
    before = STAGE.scene(game.decision, "en", 100)
    for key in ("build bridge", "pay 2 0 0"):
        game.choose(key)
    assert game.decision is not None
    changed = [lines(part)[0] for part in STAGE.scene(game.decision, "en", 100) if part not in before]
    assert [line.split(":")[0] for line in changed] == ["Store", "Bridge"]
