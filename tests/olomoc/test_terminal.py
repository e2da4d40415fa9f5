"""Olomòc in characters: the Bloc, cards and distances in words, and movements as people type them."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.stage import Part
from rouage.games.olomoc import TITLE, calling, chart, commands

ONE, TWO = "player-1", "player-2"
WALL = {"corners": [[9000, 2000], [10000, 2000], [10000, 5000], [9000, 5000]]}
SETUP: dict[str, Any] = {
    "agenda": "releves", "begin": "activation", "active": "petra-kantor", "phase": 2, "decors": [WALL],
    "markers": [{"at": [4000, 8000]}, {"at": [12000, 8000], "token": TWO}],
    "players": {ONE: {"opened": ["dominik-kralov", "petra-kantor"], "points": 2}},
    "rouages": [
        {"card": "petra-kantor", "seat": ONE, "at": [7000, 6000], "carries": "matraque"},
        {"card": "dominik-kralov", "seat": ONE, "at": [3000, 5000], "darkness": 1, "ticked": 2, "actions": 1},
        {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 10000]},
        {"card": "rogue", "id": "rogue-1", "at": [13000, 13000]},
    ],
}  # fmt: skip


@pytest.fixture
def game() -> Game[Any]:
    return rouage.new("olomoc", SETUP, seed=1)


def texts(part: Part | None) -> list[str]:
    assert part is not None
    return ["".join(text for text, _ in line) for line in part]


def panel(game: Game[Any], what: str, language: str = "en", columns: int = 100) -> list[str]:
    return texts(TITLE.stage.panel(game, ONE, what, language, columns))


def meant(game: Game[Any], text: str) -> str:
    """The one key that a line means."""
    assert game.decision is not None
    [key] = TITLE.stage.shorthand(game.decision, text)
    return key


def at(game: Game[Any], who: str = "petra-kantor") -> tuple[int, int]:
    rouage: Any = game.state.rouages[who]
    return rouage.x, rouage.y


# The Bloc


def test_everybody_stands_in_the_cell_of_their_half_inch(game: Game[Any]) -> None:
    rows = panel(game, "board")
    assert len(rows[0]) == 4 + 2 * 32 - 1
    row = {number: rows[31 - number] for number in range(32)}
    assert row[12].startswith("  6 ")
    assert row[12][4 + 2 * 14 :].startswith("P1")
    assert row[20][4 + 2 * 14 :].startswith("K2")
    assert row[26][4 + 2 * 26 :].startswith("r1")
    assert row[16][4 + 2 * 8 :].startswith("o1")
    assert row[4][4 + 2 * 18 :].startswith("####. ")
    assert row[10][4 + 2 * 18 :].startswith(". . ")


def test_the_scales_are_in_inches(game: Game[Any]) -> None:
    rows = panel(game, "board")
    assert rows[32] == "    0       2       4       6       8       10      12      14"
    assert [line[:3].strip() for line in rows[:32]].count("") == 24
    assert rows[31].startswith("  0 ")


def test_a_narrow_terminal_shows_whole_inches(game: Game[Any]) -> None:
    rows = panel(game, "board", columns=60)
    assert rows[16] == "    0   2   4   6   8   10  12  14"
    assert rows[15 - 6][4 + 2 * 7 :].startswith("P1")


def test_sides_are_told_by_mark_and_tone_alike(game: Game[Any]) -> None:
    tones = {
        text: tone for line in chart.chart(game, ONE, 100) for text, tone in line if text in ("P1", "K2", "r1", "o1")
    }
    assert tones == {"P1": "own", "K2": "foe", "r1": "strong", "o1": "goal"}
    tones = {text: tone for line in chart.chart(game, TWO, 100) for text, tone in line if text in ("P1", "K2")}
    assert tones == {"P1": "foe", "K2": "own"}


def test_two_of_one_initial_have_different_marks() -> None:
    cards = [("petra-kantor", ONE), ("mlok", TWO), ("mere-vase", TWO), ("marek-soukup", ONE)]
    rouages = [{"card": card, "seat": seat} for card, seat in cards]
    marks = chart.marks(rouage.new("olomoc", SETUP | {"rouages": rouages}, seed=1))
    assert [marks[card] for card, _ in cards] == ["P1", "M2", "E2", "M1"]


def test_the_legend_names_what_is_there(game: Game[Any]) -> None:
    [legend] = [line for line in panel(game, "board") if line.startswith("Key: ")]
    assert "P1 Pétra Kantor · D1 Dominik Kralov · K2 Kubik Oktobar · r1 Rogue 1" in legend
    assert "## decor, blocks sight" in legend
    assert "zone" not in legend


# Cards and distances


def test_a_card_shows_life_tokens_and_states(game: Game[Any]) -> None:
    lines = panel(game, "crew")
    assert lines[0] == "Pétra Kantor (P1): at (7.00, 6.00) · life (PV) 8/8 RSSSSTST · actions ●●●●"
    assert lines[1] == (
        "Dominik Kralov (D1): at (3.00, 5.00) · life (PV) 5/7 ××STSST · actions ●○○○ · Darkness 1 (tinted)"
    )
    assert panel(game, "crew", "fr")[1].endswith("actions ●○○○ · Noirceur 1 (teinté)")


def test_distances_are_told_with_the_hour(game: Game[Any]) -> None:
    lines = panel(game, "around")
    assert lines[0] == "  marker 1 (o1): 2.42″, ten o’clock"
    assert "  Kubik Oktobar (K2): 2.82″, twelve o’clock" in lines
    assert "  marker 2 (o2): 4.20″, two o’clock, token of Player 2" in lines
    assert "  Kubik Oktobar (K2) : 2,82″, à midi".replace(" :", "\u00a0:") in panel(game, "around", "fr")


def test_threats_say_whose_zone_one_stands_in() -> None:
    rouages = [*SETUP["rouages"][:2], {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 8000]}]
    game = rouage.new("olomoc", SETUP | {"rouages": rouages}, seed=1)
    assert panel(game, "threats") == ["  Kubik Oktobar (K2): 0.82″, twelve o’clock, within its threat zone"]
    assert panel(game, "crew")[0].endswith("engaged by Kubik Oktobar")


def test_what_hides_and_what_covers_is_told() -> None:
    rouages = [*SETUP["rouages"][:2], {"card": "kubik-oktobar", "seat": TWO, "at": [10600, 3500]}]
    game = rouage.new("olomoc", SETUP | {"rouages": rouages, "active": "dominik-kralov"}, seed=1)
    assert "  Kubik Oktobar (K2): 6.57″, three o’clock, not seen, in cover" in panel(game, "around")


def test_a_plan_shows_ones_own_cards_and_the_backs_of_the_others() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=3)
    while game.state.phase != 2 or game.decision is None:
        game.choose(game.asking[0].sample(game.number), game.asking[0].seat)
    mine, theirs = panel(game, "plan")[:2]
    assert mine.count("—") == 0
    assert theirs.count("—") == 3
    assert "· [2 " in mine
    assert panel(game, "plan")[2:][0].startswith("  ")


def test_a_rouage_is_looked_at_by_name(game: Game[Any]) -> None:
    lines = panel(game, "kubik-oktobar")
    assert lines[1] == "  Rank 2, Technique 4, Combat 2, Shooting (Tir) 2, Dodge (Esquive) 3; base 30 mm."
    assert lines[2] == "  Cabales d’Olomòc. Ministry: Progress (Progrès)."
    assert lines[3].startswith("  Esprit méthodique (permanent")
    assert TITLE.stage.panel(game, ONE, "nobody", "en", 80) is None


# Movements as they are typed


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("march 8.5,7.2", "march 8500,7200"), ("march 8,7", "march 8000,7000"), ("move 8,5 7,2", "march 8500,7200"),
        ("move to 8.5, 7.25", "march 8500,7250"), ("move 8.5;7.2 free", "march 8500,7200 free"),
        ("move 2 @ 0", "march 7000,8000"), ("move 2 @ 90", "march 9000,6000"), ("MOVE 2 @ 180°", "march 7000,4000"),
        ("move 3.5 @ 120", "march 10031,4250"), ("move 3,5″ @ 120", "march 10031,4250"),
        ("va 2 @ 270", "march 5000,6000"),
        ("move toward kubik 1.5", "march 7000,7500"), ("move vers kubik 1,5", "march 7000,7500"),
        ("move away kubik 1", "march 7000,5000"), ("move loin de kubik-oktobar 1", "march 7000,5000"),
        ("move away from the kubik 1", "march 7000,5000"), ("move vers le kubik 1", "march 7000,7000"),
        ("charge kubik 7.1,8.9", "charge kubik-oktobar 7100,8900"),
    ],
)  # fmt: skip
def test_inches_become_the_keys_of_the_rules(game: Game[Any], line: str, key: str) -> None:
    assert meant(game, line) == key


@pytest.mark.parametrize(
    "line", ["", "march", "move", "attack nobody", "move toward nobody", "move contact", "end", "1"]
)
def test_what_is_no_movement_is_left_alone(game: Game[Any], line: str) -> None:
    assert game.decision is not None
    assert TITLE.stage.shorthand(game.decision, line) == ()


def test_contact_ends_against_whoever_is_named(game: Game[Any]) -> None:
    game.choose(meant(game, "move contact kubik"))
    assert panel(game, "around")[0] == "  Kubik Oktobar (K2): touching, twelve o’clock, within its threat zone"


def test_contact_with_a_marker_lets_one_study_it(game: Game[Any]) -> None:
    key = meant(game, "move contact marker-1")
    assert {meant(game, line) for line in ("move contact the marker 1", "va au contact du marqueur 1")} == {key}
    game.choose(key)
    assert game.decision is not None
    assert "study marker-1" in game.decision.keys


def test_contact_with_a_decor_gives_cover(game: Game[Any]) -> None:
    game.choose(meant(game, "move contact decor-1"))
    assert panel(game, "petra-kantor")[0].endswith("in cover")


def test_toward_goes_as_far_as_the_ruler_leads(game: Game[Any]) -> None:
    before = at(game)
    key = meant(game, "move toward rogue-1 max")
    assert game.why_not(key) is None
    game.choose(key)
    x, y = at(game)
    assert (x - before[0]) ** 2 + (y - before[1]) ** 2 > 3000**2
    away = meant(game, "move away rogue-1")
    assert game.why_not(away) is None
    game.choose(away)
    assert at(game)[0] < x


def test_what_cannot_be_reached_is_refused_by_its_rule(game: Game[Any]) -> None:
    assert game.decision is not None
    refused = game.why_not(meant(game, "move contact rogue-1"))
    assert refused is not None
    assert refused.rule.startswith("OLO-MOV-")
    assert TITLE.stage.forecast(game.decision, "move 9 @ 0", "en")[0].endswith("[OLO-MOV-04]")


def test_an_entry_is_a_place_along_the_edge() -> None:
    rouages = [{"card": "petra-kantor", "seat": ONE}, *SETUP["rouages"][2:]]
    game = rouage.new("olomoc", SETUP | {"rouages": rouages}, seed=1)
    key = meant(game, "enter 5")
    assert key.startswith("enter 5000,")
    game.choose(key)
    assert at(game)[0] == 5000
    assert at(game)[1] > 2000


def test_names_may_be_cut_short_but_never_doubtful(game: Game[Any]) -> None:
    assert calling.called(game, "kubik") == "kubik-oktobar"
    assert calling.called(game, "PÉTRA") == "petra-kantor"
    assert calling.called(game, "marqueur 2") == "marker-2"
    assert calling.called(game, "marker") == ""
    assert calling.meant(game, "oeil  patient", ["oeil-patient"]) == "oeil-patient"


@pytest.mark.parametrize(
    ("end", "hour"),
    [((0, 10), 12), ((10, 0), 3), ((0, -10), 6), ((-10, 0), 9), ((10, 17), 1), ((-17, 10), 10)],
)
def test_the_hour_is_that_of_a_clock_with_north_at_twelve(end: tuple[int, int], hour: int) -> None:
    assert commands.hour((0, 0), end) == hour


# What an answer brings


def test_a_forecast_tells_pool_odds_and_answers(game: Game[Any]) -> None:
    assert game.decision is not None
    stage = TITLE.stage
    note = stage.note(game.decision, "charge kubik-oktobar", "en")
    assert note == "[4 dice at 4+, 93.8% to succeed]"
    lines = stage.forecast(game.decision, "charge kubik-oktobar", "en")
    assert lines[0] == "Combat: 4 dice at 4+ (charge)."
    assert "  2 successes: 3/8 (37.5%)." in lines
    assert "Answered by: nothing. Life points ticked: 0 6.2%, 1 25%, 2 37.5%, 3 31.2%." in lines
    assert lines[-1] == "Tactics, in successes: push the attacker: 1; push the target: 1; stun the target: 1."


def test_a_forecast_of_a_walk_tells_who_would_strike() -> None:
    rouages = [*SETUP["rouages"][:2], {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 7300]}]
    game = rouage.new("olomoc", SETUP | {"rouages": rouages}, seed=1)
    assert game.decision is not None
    lines = TITLE.stage.forecast(game.decision, "move 2 @ 180", "en")
    assert lines == ["It ends at (7.00, 4.00) (displacement ruler).", "May strike before that: Kubik Oktobar."]


def test_whoever_reacts_is_told_their_chances() -> None:
    rouages = [*SETUP["rouages"][:2], {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 7300]}]
    game = rouage.new("olomoc", SETUP | {"rouages": rouages}, seed=1)
    game.choose("attack kubik-oktobar")
    assert game.decision is not None
    assert game.decision.seat == TWO
    assert TITLE.stage.note(game.decision, "nothing", "en") == "[19.8% unhurt]"
    assert TITLE.stage.note(game.decision, "riposte combat", "en").endswith("to hurt back]")
