"""Differences over the same seeds: what was changed is named first, and chance is not taken for a change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rouage.lab.comparing import Comparison, compare, lines, page
from rouage.lab.plan import Plan
from rouage.lab.playing import ENDLESS, Rows
from rouage.lab.report import page as report
from rouage.lab.report import summary
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble
from tests.lab.folders import BRAWL, alone

GAMES = 60
BLADES = (("competence", "competence-glaive", 2), ("weapon", "glaive", 1))
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
        won, read = other.random() < 0.5, " ".join(plan.changes)
        results.add(
            Rows(
                games=[(number, plan.seed_of(number), "", won, "won" if won else "lost", 50, 9, "", "", read)],
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
    assert lines(twice, "en")[-1].startswith("All 60 games went the same way in both")


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
    results, read = Results.begin(folder, plan), " ".join(plan.changes)
    for number, taken in enumerate(wounds):
        uses: list[tuple[object, ...]] = [(number, "gm", "creature", "dockside-bully", "taken", taken)]
        results.add(Rows(games=[(number, plan.seed_of(number), "", not taken, "", 50, 9, "", "", read)], uses=uses))
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
        assert -1.0 <= won.figure.low < won.figure.high <= 1.0
        assert won.games == (0, 1, 2)
        assert {type(game) for game in won.games} == {int}, "the page finds a game by its number as it is written"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Wins −100 points (−100 … −21): 100% in A, 0% in B"),
        ("fr", "Victoires −100\u00a0points (−100 … −21)\u00a0: 100\u202f% dans A, 0\u202f% dans B"),
    ],
)
def test_a_difference_of_shares_is_told_in_points(language: str, said: str, tmp_path: Path) -> None:
    found = compare(few(BRAWL, tmp_path / "a", (0, 0, 0)), few(TOUGHER, tmp_path / "b", (1, 1, 1)))
    assert lines(found, language)[3].startswith(said)


def test_what_does_not_vary_has_no_interval(tmp_path: Path) -> None:
    before, after = few(BRAWL, tmp_path / "a", (0,) * 12), few(TOUGHER, tmp_path / "b", (4,) * 12)
    assert "  1. Dockside bully: wounds taken +4.0 a game: 0.0 in A, 4.0 in B" in lines(compare(before, after), "en")


PACK = """
id = "mine"
game = "signature"
version = 1
name.en = "My pack"
name.fr = "Mon paquet"
license = "MIT"
origin = "house"
"""
BRAWLER = """
[creature.my-brawler]
name.en = "My own brawler"
name.fr = "Mon bagarreur"
text.en = "He is mine."
text.fr = "Il est à moi."
difficulty = 5
genres = ["fantasy"]
"""


def brawler(plan: Plan, folder: Path) -> Results:
    """Games in which a brawler is wounded once, as far as there is one."""
    results = Results.begin(folder, plan)
    for number in range(12):
        uses: list[tuple[object, ...]] = [(number, "gm", "creature", "my-brawler", "taken", 1)] if plan.packs else []
        row = (number, plan.seed_of(number), "", True, "", 50, 9, "", "", "")
        bot = plan.bot_of("player-1")
        results.add(Rows(games=[row], seats=[(number, "player-1", bot, True, 1)], uses=uses))
    results.join()
    return results


def test_content_that_only_one_has_is_told(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text(PACK, encoding="utf-8")
    (pack / "creatures.toml").write_text(BRAWLER, encoding="utf-8")
    more = replace(
        BRAWL, setup={**BRAWL.setup, "creatures": [{"creature": "my-brawler"}]}, bots={"all": "random"},
        packs=(str(pack),), changes={"creature.my-brawler.difficulty": 7},
    )  # fmt: skip
    folders = tmp_path / "a", tmp_path / "b"
    without, with_it = brawler(BRAWL, folders[0]), brawler(more, folders[1])
    told = "\n".join(lines(compare(without, with_it), "en"))
    assert "My own brawler, difficulty (creature.my-brawler.difficulty): — in A, 7 in B." in told
    assert "My own brawler: wounds taken +1.0" in told
    assert 'Duck, creatures = [{"creature": "my-brawler"}] in B.' in told
    assert "Bots: a sensible player (Player 1) in A, plays at random (Player 1) in B." in told
    packs = next(line for line in told.splitlines() if line.startswith("Packs: "))
    assert "My pack" not in packs.partition(" in A, ")[0]
    assert "My pack" in packs.partition(" in A, ")[2]
    back = compare(with_it, without)
    assert "My own brawler, difficulty (creature.my-brawler.difficulty): 7 in A, — in B." in lines(back, "en")
    in_french = page(back, folders, "fr")
    assert "Mon bagarreur, difficulté <small>(creature.my-brawler.difficulty)</small>" in in_french
    assert "joue au hasard (Joueur 1) dans A" in in_french


def test_a_card_that_two_versions_of_a_pack_have_otherwise_is_told(tmp_path: Path) -> None:
    both = []
    for name, card in (("a", BRAWLER), ("b", BRAWLER.replace("difficulty = 5", "difficulty = 6"))):
        pack = tmp_path / f"mine-{name}"
        pack.mkdir()
        (pack / "pack.toml").write_text(PACK, encoding="utf-8")
        (pack / "creatures.toml").write_text(card, encoding="utf-8")
        both.append(few(replace(BRAWL, packs=(str(pack),)), tmp_path / name, (0, 0, 0)))
    told = lines(compare(*both), "en")
    assert "My own brawler, difficulty (creature.my-brawler.difficulty): 5 in A, 6 in B." in told
    [packs] = [line for line in told if line.startswith("Packs: ")]
    assert packs.count("My pack") == 2
    assert "House content" not in packs
    assert told[-1].startswith("All 3 games went the same way")


def test_a_changed_number_is_not_told_as_another_pack(found: Comparison) -> None:
    assert not any(line.startswith("Packs: ") for line in lines(found, "en"))


UNUSED = {
    "en": "None of these 3 games used Ghoul (creature.ghoul.difficulty): this change cannot have made a difference.",
    "fr": "Aucune de ces 3 parties ne s’est servie de Goule (creature.ghoul.difficulty)\u00a0: ce changement n’a rien"
    " pu y faire.",
}


@pytest.mark.parametrize(("language", "alike"), [("en", "All 3 games went"), ("fr", "Les 3 parties se sont déroulées")])
def test_a_change_that_no_game_used_is_told_as_that(language: str, alike: str, tmp_path: Path) -> None:
    folders = tmp_path / "a", tmp_path / "b"
    changes = {"creature.ghoul.difficulty": 9}
    found = compare(alone(BRAWL, 3, folders[0]), alone(replace(BRAWL, changes=changes), 3, folders[1]))
    assert found.alike == found.n == 3
    said = lines(found, language)
    assert UNUSED[language] in said
    assert said[-1].startswith(alike)
    back = UNUSED[language].replace("(creature.ghoul.difficulty)", "<small>(creature.ghoul.difficulty)</small>")
    assert back in page(found, folders, language)
    assert UNUSED[language] in [*summary(Results.open(folders[1]), language)]
    assert back in report(folders[1], language)
    assert UNUSED[language] not in [*summary(Results.open(folders[0]), language)]


def test_one_change_of_two_may_be_unused(tmp_path: Path) -> None:
    both = {"creature.dockside-bully.difficulty": 9, "creature.ghoul.difficulty": 9}
    found = compare(alone(BRAWL, 3, tmp_path / "a"), alone(replace(BRAWL, changes=both), 3, tmp_path / "b"))
    assert found.after.unused == ["creature.ghoul.difficulty"]
    assert found.alike < 3
    assert not any("went the same way" in line for line in lines(found, "en"))


def test_pairs_without_an_end_say_nothing_about_winning(tmp_path: Path) -> None:
    before, after = few(BRAWL, tmp_path / "a", (0, 0, 0, 0)), Results.begin(tmp_path / "b", TOUGHER)
    for number, reason in enumerate(("", "", "", ENDLESS)):
        seed = TOUGHER.seed_of(number)
        after.add(Rows(games=[(number, seed, "", not reason, reason, 50, 9, "", "", "")]))
    after.join()
    found = compare(before, after)
    won = next(one for one in found.whole if one.measure == "won")
    assert (won.figure.value, won.figure.n, won.after) == (0.0, 3, 1.0)
    assert "One pair is left out of the wins: a game of it had no end in sight." in lines(found, "en")
    choices = next(one for one in found.whole if one.measure == "choices")
    assert choices.figure.n == 4


def test_a_skill_and_a_weapon_of_one_name_are_told_apart(tmp_path: Path) -> None:
    plan, both = Plan(game="artemis", setup={"scene": "last-call"}), []
    for name, times in (("a", 1), ("b", 4)):
        results = Results.begin(tmp_path / name, plan)
        for number in range(12):
            seed, more = plan.seed_of(number), times + number % 2
            uses = [(number, "player-1", kind, id, "used", more * weight) for kind, id, weight in BLADES]
            row = (number, seed, "player-1", True, "won", 9, 9, "", "", "")
            results.add(Rows(games=[row], uses=list[tuple[object, ...]](uses)))
        results.join()
        both.append(results)
    told = "\n".join(lines(compare(both[0], both[1]), "fr"))
    assert "Glaive (compétence)\u00a0: emplois" in told
    assert "Glaive (arme)\u00a0: emplois" in told


def test_nothing_is_said_of_wins_where_no_game_ended(tmp_path: Path) -> None:
    both = [Results.begin(tmp_path / name, BRAWL) for name in "ab"]
    for results in both:
        for number in range(3):
            results.add(Rows(games=[(number, BRAWL.seed_of(number), "", False, ENDLESS, 50, 9, "", "", "")]))
        results.join()
    found = compare(*both)
    assert [one.measure for one in found.whole] == ["choices"]
    assert "3 pairs are left out" in page(found, (tmp_path / "a", tmp_path / "b"), "en")


def test_other_dice_cannot_be_compared(folders: tuple[Path, Path], tmp_path: Path) -> None:
    alone(replace(BRAWL, seed=9), 1, tmp_path)
    with pytest.raises(LabTrouble, match="Seed: 3 in the first, 9 in the second"):
        compare(Results.open(folders[0]), Results.open(tmp_path))
