"""The sheet before each seat: one's own character in full, the others in a line, and the GM's grid over all."""

from __future__ import annotations

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.artemis import TITLE
from tests.artemis.table import GM, ONE, TWO, act, evening, fight, hero, npc, place

CORRIDOR = place("very", indoors=True)
FIGHTER = hero(
    name={"en": "Ana", "fr": "Ana"}, protection="safety-suit", weapons=["sabre", "laser"], total=3,
    competences={"sabre": "professionnel", "calme": "amateur", "soins": "debutant"},
    sources=[{"name": {"en": "A letter", "fr": "Une lettre"}, "points": 1}], illness="fear of doors",
    plight={"wounds": [1, 1, 0], "fatigue": [2, 1, 1], "pressurised": True},
)  # fmt: skip


def lines(game: Game[Any], seat: str, language: str = "en") -> list[str]:
    return TITLE.sheet(game.view(seat), language)


def line(game: Game[Any], seat: str, part: str, language: str = "en") -> str:
    return next(one for one in lines(game, seat, language) if part in one)


@pytest.mark.rule("ART-SHT-02", "ART-SHT-03", "ART-SHT-09")
def test_a_character_is_told_in_full() -> None:
    sheet = lines(evening([FIGHTER, hero()]), ONE)
    assert "Characteristics: Force 3 · Agility (Agilité) 3 · Senses (Sens) 3" in "\n".join(sheet)
    innate = next(one for one in sheet if one.startswith("Innate: "))
    assert "Calm (Calme) 4 (Amateur)" in innate
    assert "Courage 3 ·" in innate
    assert "Medicine: Care (Soins) 3 (Beginner)" in sheet
    assert "Weapons: Sabre 6 (Professional)" in sheet
    assert not [one for one in sheet if one.startswith("Tshi")]
    assert "Gear: Wrist kit (wrist-kit), Medikit (medikit)" in sheet
    assert "Experience: 3 to spend, 0 spent of 3; 0 of 3 spent on dice this scenario." in sheet
    assert "Mental balance: 4 (A letter +1)" in sheet
    assert "Illness, known to you alone: fear of doors" in sheet


@pytest.mark.rule("ART-NIF-06", "ART-NIF-08")
def test_the_grid_shows_strokes_crosses_malus_and_why() -> None:
    game = evening([FIGHTER, hero()])
    game.choose("mark hero-1 stress light 1 an alarm", GM)
    sheet = lines(game, ONE)
    grid = sheet.index("NIFIMO: malus −1, from Fatigue, hindrance (Gêne)")
    assert sheet[grid + 1 : grid + 6] == [
        "x/······ wound (Blessure): 1 grave wound not stabilised",
        "■x//···· Fatigue",
        "/······· Stress: light, an alarm (day 1)",
        "········ fear (Peur)",
        "///····· hindrance (Gêne): clothing 2 · pressurised 1",
    ]
    assert "Clothes: Safety suit (safety-suit), protection 1, pressurised" in sheet
    french = lines(game, ONE, "fr")
    assert "NIFIMO\u00a0: malus −1, à cause de\u00a0: Fatigue, Gêne" in french
    assert "x/······ Blessure\u00a0: 1 blessure grave non stabilisée" in french


@pytest.mark.rule("ART-CBT-06", "ART-OPT-03")
def test_weapons_have_their_six_numbers_and_the_room_they_need() -> None:
    game = fight(FIGHTER, npc(), [5, 2], places=[CORRIDOR])
    assert line(game, ONE, "(sabre)") == (
        "Sabre (sabre): rank 4, Sabre 5, attack/parry prudent 5/5, defensive 3/7, aggressive 7/3, in hand, "
        "too big for this place"
    )
    assert line(game, ONE, "(laser)").startswith("Laser (laser): rank 4, Shooting (Tir) ")


def test_the_scene_is_told_to_everybody() -> None:
    game = fight([FIGHTER, hero()], npc(), [5, 2, 1, 3], places=[place(), CORRIDOR], minutes=1500)
    for seat in (ONE, GM, "spectator"):
        assert lines(game, seat)[:5] == [
            "Day 2, 1:00.",
            "1. Open, open space",
            "2. Very, very cluttered, indoors",
            "Environment: urban (Urbain)",
            "Turn 1, of 20 at most.",
        ]
    assert line(game, ONE, "Still to act").startswith("Still to act: Character 2")


def test_the_others_are_told_in_a_line() -> None:
    game = fight([hero(), FIGHTER], npc(plight={"wounds": [2, 1, 0]}), [5, 2, 3])
    act(game, "dodge")
    assert line(game, TWO, "(hero-1)") == "Character 1 (hero-1), Hall: no mark, dodging"
    assert line(game, ONE, "(pirate)") == "Pirate (pirate), Hall: wound (Blessure) x//, malus −1"
    assert not [one for one in lines(game, ONE) if "fear of doors" in one]


@pytest.mark.rule("ART-FACT-18")
def test_the_gm_has_a_grid_over_all() -> None:
    game = fight([FIGHTER], [npc(plight={"wounds": [1, 0, 0]}), npc("lurker", hidden=True)], [5, 2, 3])
    head, first, *others = [one for one in lines(game, GM) if "  " in one]
    assert head.split("  ")[0] == "Who"
    assert [cell for cell in first.split("  ") if cell][-1].strip() == "Sabre (4) 5/5 3/7 7/3 · Laser (4) 0"
    assert len({one.index(" 1  ") for one in (first, *others)}) == 1
    pirate = next(one for one in others if one.startswith("Pirate (pirate)"))
    assert pirate.split() == ["Pirate", "(pirate)", "1", "8", "–", "0", "/", "–", "–", "0",
                              "Sabre", "(4)", "3/3", "1/5", "5/1"]  # fmt: skip
    assert [one for one in others if one.startswith("Lurker (lurker!1), hidden")]
    assert not [one for one in lines(game, ONE) if "urker" in one]


def test_what_time_brings_is_listed_for_the_gm_alone() -> None:
    game = evening([hero(plight={"wounds": [0, 1, 0]})])
    game.choose("time 20m", GM)
    assert "1. Character 1: add 1 grave wound" in lines(game, GM)
    assert not [one for one in lines(game, ONE) if "add 1" in one]


@pytest.mark.rule("ART-SHT-10")
def test_the_sheet_reprints_the_tables() -> None:
    sheet = lines(evening([FIGHTER]), ONE)
    assert "Difficulties: easy 5, middling 7, hard 9, very hard 11." in sheet
    assert "6 then 6 is 9; 1 then 1 is −3." in sheet
    assert "Success from the difficulty +2; failure from −2; between them, uncertainty." in sheet
    dodging = next(one for one in sheet if one.startswith("Dodging"))
    assert "open 5, slightly cluttered 7, very cluttered 9, confined 15" in dodging
    assert "two adversaries +1, three +2, more +5" in dodging
    assert "Damage: fists 1, staff 2, short 3, medium 4, long 5, less the protection." in sheet
    assert any("a success cancels 2 wounds, uncertainty 1; one light wound always stays." in one for one in sheet)
    assert not any(one.startswith("Dodging") for one in lines(evening([FIGHTER]), GM)), "players' sheets have them"
