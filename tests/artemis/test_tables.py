"""Tables ART-T1 to ART-T9, exactly and row by row: from the odds, and by playing every way the dice may fall."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from rouage.games.artemis.damage import after_protection, remaining, resistance_odds
from rouage.games.artemis.die import Way, die_odds, duel_odds, zone_odds
from rouage.games.artemis.levels import STEPS, unknown_odds
from rouage.games.artemis.nifimo import drawn
from tests.artemis.table import (
    GM,
    ONE,
    Play,
    act,
    evening,
    fates,
    fight,
    hero,
    keys,
    last,
    line,
    npc,
    person,
    place,
    settled,
    told,
    zone,
)

ZONES = ("failure", "uncertainty", "success")
WAYS: tuple[Way, ...] = ("plain", "privilege", "forced")


def add_up(parts: Iterable[tuple[Any, Fraction]]) -> dict[Any, Fraction]:
    sums: dict[Any, Fraction] = {}
    for what, chance in parts:
        sums[what] = sums.get(what, Fraction(0)) + chance
    return sums


def fractions(row: str) -> list[Fraction]:
    return [Fraction(part) for part in row.split()]


@cache
def ends(way: Way, shift: int = 0) -> tuple[tuple[Fraction, Play], ...]:
    """Every end of a test in which score less difficulty is `shift`, rolled in that way.

    Experience is spent on a critical failure, the only die that nearly every shift leaves somebody unhappy with.
    """
    master = hero(competences={"soins": "maitre"}, traits={"M": 5}, total=9 if way == "forced" else 0)
    game = evening(master, "enumerated")
    act(game, f"call hero-1 soins {12 - shift}", seat=GM)
    act(game, "privilege" if way == "privilege" else "roll", seat=ONE)
    if way != "forced":
        return tuple(fates(game))
    act(game, "1", "1", seat="chance")
    act(game, "experience", seat=ONE)
    return tuple(fates(game))


T1 = {
    -3: "1/36 1/216 0", 1: "5/36 5/216 0", 2: "1/6 1/12 0", 3: "1/6 5/36 0", 4: "1/6 7/36 0", 5: "1/6 1/4 0",
    6: "5/36 55/216 5/6", 9: "1/36 11/216 1/6",
}  # fmt: skip


@pytest.mark.rule("ART-DIE-03", "ART-DIE-06", "ART-DIE-08", "ART-RUL-02", "ART-XPU-03")
@pytest.mark.parametrize(("result", "row"), T1.items())
def test_t1_die_results(result: int, row: str) -> None:
    for way, chance in zip(WAYS, fractions(row), strict=True):
        assert die_odds(way).chance(result) == chance
        assert sum([part for part, end in ends(way) if settled(end)["die"] == result]) == chance


@pytest.mark.rule("ART-DIE-08", "ART-RUL-02")
@pytest.mark.parametrize(("way", "mean"), [("plain", "125/36"), ("privilege", "995/216"), ("forced", "13/2")])
def test_t1_means_and_nothing_else(way: Way, mean: str) -> None:
    odds = die_odds(way)
    assert sum([odds.chance(result) for result in T1]) == 1
    assert sum([odds.chance(result) * result for result in T1]) == Fraction(mean)
    for impossible in (-2, -1, 0, 7, 8, 10, 12):
        assert odds.chance(impossible) == 0


T2 = {
    -12: "1 0 0", -11: "1 0 0", -10: "35/36 1/36 0", -9: "35/36 1/36 0", -8: "35/36 1/36 0", -7: "30/36 5/36 1/36",
    -6: "24/36 11/36 1/36", -5: "18/36 17/36 1/36", -4: "12/36 18/36 6/36", -3: "6/36 18/36 12/36",
    -2: "1/36 17/36 18/36", -1: "1/36 11/36 24/36", 0: "1/36 5/36 30/36", 1: "1/36 0 35/36", 2: "0 1/36 35/36",
    3: "0 1/36 35/36", 4: "0 1/36 35/36", 5: "0 0 1", 6: "0 0 1", 7: "0 0 1", 8: "0 0 1", 9: "0 0 1", 10: "0 0 1",
}  # fmt: skip
T3 = {
    -12: "1 0 0 1 0 0", -11: "1 0 0 1 0 0", -10: "205/216 11/216 0 5/6 1/6 0", -9: "205/216 11/216 0 5/6 1/6 0",
    -8: "205/216 11/216 0 5/6 1/6 0", -7: "150/216 55/216 11/216 0 5/6 1/6", -6: "96/216 109/216 11/216 0 5/6 1/6",
    -5: "54/216 151/216 11/216 0 5/6 1/6", -4: "24/216 126/216 66/216 0 0 1", -3: "6/216 90/216 120/216 0 0 1",
    -2: "1/216 53/216 162/216 0 0 1", -1: "1/216 23/216 192/216 0 0 1", 0: "1/216 5/216 210/216 0 0 1",
    1: "1/216 0 215/216 0 0 1", 2: "0 1/216 215/216 0 0 1", 3: "0 1/216 215/216 0 0 1", 4: "0 1/216 215/216 0 0 1",
    5: "0 0 1 0 0 1", 6: "0 0 1 0 0 1", 7: "0 0 1 0 0 1", 8: "0 0 1 0 0 1", 9: "0 0 1 0 0 1", 10: "0 0 1 0 0 1",
}  # fmt: skip


def check_zones(way: Way, shift: int, row: list[Fraction]) -> None:
    for name, chance in zip(ZONES, row, strict=True):
        assert zone_odds(shift, way).chance(name) == chance
    if way == "forced" and shift > 4:
        return  # a critical failure succeeds: nobody is unhappy with it
    played = add_up((zone(end), chance) for chance, end in ends(way, shift))
    assert [played.get(name, Fraction(0)) for name in ZONES] == row


@pytest.mark.rule("ART-ZON-02", "ART-ZON-03", "ART-ZON-04")
@pytest.mark.parametrize(("shift", "row"), T2.items())
def test_t2_zones_for_one_die(shift: int, row: str) -> None:
    check_zones("plain", shift, fractions(row))


@pytest.mark.rule("ART-PRO-04", "ART-XPU-02")
@pytest.mark.parametrize(("shift", "row"), T3.items())
def test_t3_zones_with_the_privilege_and_after_experience(shift: int, row: str) -> None:
    check_zones("privilege", shift, fractions(row)[:3])
    check_zones("forced", shift, fractions(row)[3:])


@pytest.mark.rule("ART-FACT-03")
@pytest.mark.parametrize(("marks", "malus"), [(2, 0), (4, -1), (6, -2), (8, -4)])
def test_t2_counts_the_malus_in_the_shift(marks: int, malus: int) -> None:
    trained = hero(competences={"soins": "professionnel"}, plight={"wounds": [marks, 0, 0]})
    game = act(evening(trained), "call hero-1 soins 9", seat=GM)
    assert game.decision is not None
    odds = game.decision.odds("roll")
    assert odds is not None
    for name in ZONES:
        assert odds.chance(name) == zone_odds(6 + malus - 9).chance(name)


@pytest.mark.rule("ART-DMG-05", "ART-DMG-06", "ART-DMG-07")
def test_t2_for_resistance() -> None:
    """Résistance 5: two wounds cancelled once in 36, one 17 times, none 18 times."""
    odds = resistance_odds(4, 5)
    assert [odds.chance(left) for left in ("//", "x//", "xx//")] == [
        Fraction(1, 36),
        Fraction(17, 36),
        Fraction(18, 36),
    ]


T4 = {
    -10: (1290, 5, 1), -9: (1279, 16, 1), -8: (1267, 28, 1), -7: (1255, 35, 6), -6: (1218, 61, 17), -5: (1147, 120, 29),
    -4: (1046, 209, 41), -3: (914, 304, 78), -2: (746, 401, 149), -1: (550, 496, 250), 0: (382, 532, 382),
    1: (250, 496, 550), 2: (149, 401, 746), 3: (78, 304, 914), 4: (41, 209, 1046), 5: (29, 120, 1147),
    6: (17, 61, 1218), 7: (6, 35, 1255), 8: (1, 28, 1267), 9: (1, 16, 1279), 10: (1, 5, 1290),
}  # fmt: skip


@pytest.mark.rule("ART-RUL-23")
@pytest.mark.parametrize(("gap", "row"), T4.items())
def test_t4_duels(gap: int, row: tuple[int, int, int]) -> None:
    odds = duel_odds(gap)
    assert [odds.chance(name) for name in ZONES] == [Fraction(n, 1296) for n in row]
    assert sum(row) == 1296


def outcomes(game: Play) -> list[tuple[Fraction, Play]]:
    """Every way the dice may fall until something but a plain roll is asked for."""
    found: list[tuple[Fraction, Play]] = []
    for chance, end in fates(game):
        if "roll" in keys(end):
            found += [(chance * part, last) for part, last in outcomes(act(end, "roll"))]
        else:
            found.append((chance, end))
    return found


def struck(gap: int) -> Play:
    """Fists against fists that are so much better or worse, and a suit that they cannot get through."""
    attack = min(max(3, 3 - gap), 12)
    level, force = next((one, attack - step) for one, step in STEPS.items() if 1 <= attack - step <= 5)
    brawler = hero(weapons=[], competences={"bagarre": level}, traits={"F": force})
    target = npc(weapons=[], scores={"bagarre": attack + gap}, protection="safety-suit")
    game = fight(brawler, [target, npc("mate")], "enumerated")
    for face in (5, 2, 3):
        game.choose(str(face), "chance")
    return act(game, "attack pirate", "prudent", "prudent")


def parried(game: Play) -> str:
    zoned = next(test["zone"] for test in told(game, "tested") if test["who"] == "pirate")
    return str(zoned).removeprefix("artemis.zone-")


@pytest.mark.rule("ART-RUL-23", "ART-FACT-17")
@pytest.mark.parametrize(("gap", "row"), T4.items())
def test_t4_by_playing_both_dice(gap: int, row: tuple[int, int, int]) -> None:
    game = struck(gap)
    game = act(game, "roll") if "roll" in keys(game) else game
    played = add_up((parried(end), chance) for chance, end in outcomes(game))
    assert [played.get(name, Fraction(0)) for name in ZONES] == [Fraction(n, 1296) for n in row]


REST = [(4, 0), (5, 1), (9, 1), (10, 4), (14, 4), (15, 6), (600, 6)]
SLEEP = [(119, 0), (120, 1), (239, 1), (240, 2), (359, 2), (360, 4), (479, 4), (480, 6), (599, 6), (600, 8)]


def spent(game: Play, key: str) -> Play:
    act(game, key, seat=GM)
    return act(game, "accept", seat=GM) if "accept" in keys(game, GM) else game


@pytest.mark.rule("ART-FAT-01", "ART-FAT-02", "ART-FAT-03", "ART-RUL-43")
@pytest.mark.parametrize(("minutes", "removed"), REST)
def test_t5_rest(minutes: int, removed: int) -> None:
    game = spent(evening(hero(plight={"fatigue": [6, 1, 1]})), f"time {minutes}m rest")
    assert line(game, "hero-1", "fatigue") == (6 - removed, 1, 1)


@pytest.mark.rule("ART-FAT-05", "ART-FAT-06", "ART-FAT-07", "ART-FAT-08", "ART-FAT-09", "ART-RUL-43")
@pytest.mark.parametrize(("minutes", "removed"), SLEEP)
def test_t5_sleep(minutes: int, removed: int) -> None:
    game = spent(evening(hero(plight={"fatigue": [0, 8, 0]})), f"time {minutes}m sleep")
    assert line(game, "hero-1", "fatigue") == (0, 8 - removed, 0)


T6 = {3: "11/36", 4: "9/36", 5: "7/36", 6: "5/36", 7: "3/36", 8: "1/36"}


@pytest.mark.rule("ART-LVL-06")
@pytest.mark.parametrize(("score", "row"), T6.items())
def test_t6_unknown_scores(score: int, row: str) -> None:
    assert unknown_odds().chance(score) == Fraction(row)
    game = act(evening(hero(), "enumerated"), "npc porter unknown", seat=GM)
    played = add_up((person(end, "porter")["scores"]["vigilance"], chance) for chance, end in fates(game))
    assert played[score] == Fraction(row)
    assert set(played) == set(T6)


CLOTHES = ["light-clothes", "safety-suit", "combat-suit", "exoskeleton", "reinforced-exoskeleton"]
T7 = [
    (0, [0, 0, 0, 0, 0]), (1, [1, 0, 0, 0, 0]), (2, [2, 1, 0, 0, 0]), (3, [3, 2, 1, 0, 0]), (4, [4, 3, 2, 1, 0]),
    (5, [5, 4, 3, 2, 1]), (6, [6, 5, 4, 3, 2]), (7, [7, 6, 5, 4, 3]),
]  # fmt: skip


@pytest.mark.rule("ART-DMG-03")
@pytest.mark.parametrize(("category", "row"), T7)
def test_t7_category_after_protection(category: int, row: list[int]) -> None:
    for protection, (clothing, rank) in enumerate(zip(CLOTHES, row, strict=True)):
        assert after_protection(category, protection) == rank
        game = act(evening(hero(protection=clothing), [2]), f"hurt hero-1 {category}", seat=GM)
        assert last(game, "damage")["rank"] == f"artemis.category-{rank}"


T8 = [
    (0, ["", "", ""]), (1, ["/", "/", "/"]), (2, ["//", "/", "/"]), (3, ["x//", "//", "/"]),
    (4, ["xx//", "x//", "//"]), (5, ["xxx//", "xx//", "x//"]),
]  # fmt: skip


@pytest.mark.rule("ART-DMG-05", "ART-DMG-06", "ART-DMG-07", "ART-DMG-08", "ART-DMG-09", "ART-RUL-15")
@pytest.mark.parametrize(("rank", "row"), T8)
def test_t8_marks_after_resistance(rank: int, row: list[str]) -> None:
    """Résistance 5: a 3 makes 8, a 4 makes 9, two sixes make 14."""
    for cancelled, (dice, left) in enumerate(zip(([3], [4], [6, 6]), row, strict=True)):
        assert drawn(remaining(rank, cancelled)) == left
        game = act(evening(hero(traits={"F": 5}), dice), f"hurt hero-1 {rank}", seat=GM)
        assert person(game)["grid"]["wound"]["drawn"] == left


T9 = {
    "open": [5, 6, 7, 10, 10], "slightly": [7, 8, 9, 12, 12], "very": [9, 10, 11, 14, 14],
    "confined": [15, 16, 17, 20, 20],
}  # fmt: skip


@pytest.mark.rule("ART-ESQ-05", "ART-ESQ-06", "ART-ESQ-07", "ART-ESQ-09", "ART-ESQ-11", "ART-ESQ-12", "ART-ESQ-13")
@pytest.mark.parametrize(("space", "row"), T9.items())
def test_t9_dodge_difficulty(space: str, row: list[int]) -> None:
    for foes, difficulty in enumerate(row, 1):
        initiative = [5, 4, 3, 2, 6, 3][:foes] + ([3] if foes == 5 else [])
        game = fight(hero(), npc(count=foes, weapons=["glaive"]), [2, *initiative, 4], places=[place(space)])
        while "attack hero-1" not in keys(game, GM):
            act(game, "wait")
        act(game, "attack hero-1", "dodge", "prudent")
        dodge = next(test for test in told(game, "tested") if test["competence"] == "artemis.competence-esquive")
        assert dodge["difficulty"] == difficulty
