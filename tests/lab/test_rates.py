"""What a search may aim at, read from a word and counted in games."""

from __future__ import annotations

import pytest

from rouage.lab import rates
from rouage.lab.plan import Plan
from rouage.lab.playing import Rows, play
from rouage.lab.rates import Rate
from rouage.lab.trouble import LabTrouble
from tests.lab.folders import BRAWL

SKIRMISH = Plan(game="olomoc", setup={"scene": "first-night"})


@pytest.mark.parametrize(
    ("text", "plan", "rate"),
    [
        ("wins", BRAWL, Rate("wins", "")),
        ("wins", SKIRMISH, Rate("wins", "player-1")),
        ("wins:player-2", SKIRMISH, Rate("wins", "player-2")),
        ("ending:lost", BRAWL, Rate("ending", "lost")),
        (" falls:brannoc ", BRAWL, Rate("falls", "brannoc")),
    ],
)
def test_rates_are_read(text: str, plan: Plan, rate: Rate) -> None:
    assert rates.read(text, plan) == rate


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("luck", "“luck” is no rate. Type “wins”, “wins:SEAT”, “ending:HOW” or “falls:WHO”."),
        ("falls", "“falls” is no rate."),
        ("wins:player-9", "There is no seat “player-9” in this game."),
        ("ending:applause", "No game of this kind ends by “applause”."),
        ("falls:nobody", "Nobody called “nobody” can fall here"),
        ("falls:lantern", "Nobody called “lantern” can fall here"),
    ],
)
def test_what_cannot_be_counted_is_said(text: str, says: str) -> None:
    with pytest.raises(LabTrouble) as told:
        rates.read(text, BRAWL)
    assert told.value.in_("en").startswith(says)


def test_rates_are_counted_as_the_tables_say() -> None:
    games = [play(BRAWL, number) for number in range(12)]
    for rows in games:
        ((_, _, winners, won, reason, *_),) = rows.games
        assert Rate("wins", "").met(rows) == won
        assert Rate("wins", "player-1").met(rows) == ("player-1" in str(winners))
        assert Rate("ending", str(reason)).met(rows)
        assert not Rate("ending", "another").met(rows)
        assert Rate("falls", "brannoc").met(rows) == bool(falls(rows, "brannoc"))
    assert len({Rate("wins", "").met(rows) for rows in games}) == 2
    assert len({Rate("falls", "brannoc").met(rows) for rows in games}) == 2


def falls(rows: Rows, who: str) -> list[object]:
    return [row for row in rows.uses if row[3:5] == (who, "fell")]
