"""Differences over the same seeds: what was changed is named first, and chance is not taken for a change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rouage.lab.comparing import Comparison, compare, lines, page
from rouage.lab.plan import Plan
from rouage.lab.playing import Rows
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble
from tests.lab.folders import BRAWL, alone

GAMES = 60
OTHERS = ("tavern-brawler", "cave-goblin", "goblin-archer", "wolf", "skeleton", "ghoul", "guard", "rat", "bat", "crow")
TOUGHER = replace(BRAWL, changes={"creature.dockside-bully.difficulty": 8})


def invented(plan: Plan, folder: Path, life: Callable[[Random], int]) -> Results:
    """Games in which bullies fall with so many wounds, and heroes do what they must; all else is chance."""
    results = Results.begin(folder, plan)
    for number in range(GAMES):
        chance, other = Random(number), Random(f"{number} {sorted(plan.changes)}")
        uses: list[tuple[object, ...]] = []
        dealt = 0
        for id in ("dockside-bully", *OTHERS):
            fell = chance.randrange(1, 4)
            taken = sum(life(other) if id == "dockside-bully" else other.choice((2, 2, 3)) for _ in range(fell))
            dealt += taken
            uses += [(number, "gm", "creature", id, "fell", fell), (number, "gm", "creature", id, "taken", taken)]
        uses.append((number, "player-1", "character", "brannoc", "dealt", dealt))
        won = other.random() < 0.5
        results.add(
            Rows(
                games=[(number, plan.seed_of(number), "", won, "won" if won else "lost", 50, 9, "", "")],
                seats=[(number, "player-1", "signature-player", won, 1)],
                uses=uses,
            )
        )
    results.join()
    return results


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    before, after = (tmp_path_factory.mktemp("lab") / name for name in "ab")
    invented(BRAWL, before, lambda chance: chance.choice((2, 2, 3)))
    invented(TOUGHER, after, lambda chance: chance.choice((3, 3, 4)))
    return before, after


@pytest.fixture(scope="module")
def found(folders: tuple[Path, Path]) -> Comparison:
    return compare(*map(Results.open, folders))


def test_games_are_paired_and_the_changed_card_is_named_first(found: Comparison) -> None:
    assert found.n == GAMES
    assert found.first is not None
    assert (found.first.id, found.first.measure) == ("dockside-bully", "toughness")
    assert found.first.figure.low < 1 < found.first.figure.high
    assert found.first.clear
    assert {one.id for one in (*found.content, *found.rest) if one.clear} == {"dockside-bully", "brannoc"}
    scores = [abs(one.score) for one in found.content]
    assert scores == sorted(scores, reverse=True)
    assert len({one.id for one in found.content}) == len(found.content) == len(OTHERS) + 2


def test_a_difference_is_that_of_the_tables(found: Comparison) -> None:
    for one in (*found.whole, *found.content, *found.rest):
        assert one.figure.value == pytest.approx(one.after - one.before)
        assert one.figure.low <= one.figure.value <= one.figure.high
        assert 0 <= one.doubt <= 1
    won = next(one for one in found.whole if one.measure == "won")
    both = found.before.games.join(found.after.games, on="game", suffix="_after")
    assert won.figure.value == pytest.approx((int(both["won_after"].sum()) - int(both["won"].sum())) / GAMES)
    changed = both.filter(both["won"] != both["won_after"])["game"].to_list()
    assert list(won.games) == changed


def test_the_same_games_do_not_differ(folders: tuple[Path, Path]) -> None:
    twice = compare(Results.open(folders[0]), Results.open(folders[0]))
    assert not any(one.clear for one in (*twice.whole, *twice.content, *twice.rest))
    assert "None differs" in "\n".join(lines(twice, "en"))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Dockside bully: wounds to"), ("fr", "Caïd des quais\u00a0: blessures pour")]
)
def test_it_is_told_in_words_and_as_a_page(
    found: Comparison, folders: tuple[Path, Path], language: str, said: str
) -> None:
    told = lines(found, language)
    assert next(line for line in told if line.startswith("  1. ")).startswith(f"  1. {said}")
    assert any("(creature.dockside-bully.difficulty)" in line and "8" in line for line in told)
    assert said in page(found, folders, language)


def few(plan: Plan, folder: Path, wounds: tuple[int, ...]) -> Results:
    """A game for each number of wounds that a bully takes; without any it is won."""
    results = Results.begin(folder, plan)
    for number, taken in enumerate(wounds):
        uses: list[tuple[object, ...]] = [(number, "gm", "creature", "dockside-bully", "taken", taken)]
        results.add(Rows(games=[(number, plan.seed_of(number), "", not taken, "", 50, 9, "", "")], uses=uses))
    results.join()
    return results


@pytest.mark.parametrize(
    ("wounds", "low", "clear"),
    [
        # A mean of 5.5 with an error of 0.5: eleven errors, of which two pairs say little.
        ((5, 6), 5.5 - 12.7062 * 0.5, False),
        ((5, 5), 5.0, False),
        ((4, 4, 4, 4), 4.0, False),
        ((5, 6) * 10, 5.5 - 2.0930 * 0.1147, True),
        ((4,) * 12, 4.0, True),
    ],
)
def test_a_few_pairs_that_agree_by_chance_are_not_clear(
    wounds: tuple[int, ...], low: float, clear: bool, tmp_path: Path
) -> None:
    before, after = few(BRAWL, tmp_path / "a", (0,) * len(wounds)), few(TOUGHER, tmp_path / "b", wounds)
    [one], [back] = compare(before, after).content, compare(after, before).content
    assert one.figure.low == pytest.approx(low, abs=1e-3)
    assert one.clear == back.clear == clear
    assert one.score == -back.score > 0


def test_wins_cannot_differ_by_more_than_all(tmp_path: Path) -> None:
    before, after = few(BRAWL, tmp_path / "a", (0, 0, 0, 0)), few(TOUGHER, tmp_path / "b", (1, 1, 1, 0))
    for one, other in ((before, after), (after, before)):
        won = next(found for found in compare(one, other).whole if found.measure == "won")
        assert abs(won.figure.value) == 0.75
        assert max(abs(won.figure.low), won.figure.high) == 1.0


def test_other_dice_cannot_be_compared(folders: tuple[Path, Path], tmp_path: Path) -> None:
    alone(replace(BRAWL, seed=9), 1, tmp_path)
    with pytest.raises(LabTrouble, match="Seed: 3 in the first, 9 in the second"):
        compare(Results.open(folders[0]), Results.open(tmp_path))
