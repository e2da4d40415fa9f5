"""Numbers are turned until the rate is in its range; trials are logged, and not played twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from rouage.engine.numbers import BadNumber, Tunable
from rouage.lab import tuning
from rouage.lab.figures import share
from rouage.lab.forecasting import forecast, told
from rouage.lab.plan import Plan
from rouage.lab.playing import ENDLESS, Rows
from rouage.lab.rates import Rate
from rouage.lab.trouble import LabTrouble
from rouage.lab.tuning import Aim, Trial, marked, tune
from tests.lab.folders import BRAWL

BULLY = "creature.dockside-bully.difficulty"
WINS = Rate("wins", "")
AIM = Aim(rate=WINS, low=0.6, high=0.7, tunables=[Tunable(BULLY, 1, 10)], games=20, most=12)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, int]]:
    """A game whose every point of difficulty costs a tenth of the wins."""
    asked: list[dict[str, int]] = []

    def played(plan: Plan, todo: range, processes: int) -> list[Rows]:
        asked.append(dict(plan.changes))
        wins = len(todo) * (10 - plan.changes[BULLY]) // 10
        return [Rows(games=[(n, 0, "", n < wins, "", 1, 0, "", "", BULLY)]) for n in todo]

    monkeypatch.setattr(tuning, "played", played)
    return asked


def search(log: Path, aim: Aim = AIM) -> tuple[Trial, bool, list[Trial]]:
    seen: list[Trial] = []
    best, reached = tune(BRAWL, aim, log, 1, seen.append)
    return best, reached, seen


def test_the_range_is_reached_and_confirmed_with_other_dice(table: list[dict[str, int]], tmp_path: Path) -> None:
    best, reached, seen = search(tmp_path / "trials.jsonl")
    assert reached
    assert best.numbers[BULLY] in (3, 4)
    assert best.fresh
    assert not seen[0].fresh
    assert seen[0].numbers[BULLY] == 6
    assert len(seen) > 2
    rows = [json.loads(line) for line in (tmp_path / "trials.jsonl").read_text().splitlines()]
    assert len(rows) == len(table) + 1


def test_trials_in_the_log_are_not_played_again(table: list[dict[str, int]], tmp_path: Path) -> None:
    first = search(tmp_path / "trials.jsonl")
    count = len(table)
    assert search(tmp_path / "trials.jsonl") == first
    assert len(table) == count


@pytest.mark.parametrize(
    "torn", ['{"numbers": {"creat', '{"numbers": {"creat\n', '{"numbers": {}, "met": 1, "games": 2, "read": []}']
)
def test_a_last_line_that_was_cut_short_costs_its_own_trial_only(
    torn: str, table: list[dict[str, int]], tmp_path: Path
) -> None:
    log = tmp_path / "trials.jsonl"
    first = search(log)
    *whole, _ = log.read_text().splitlines(keepends=True)
    log.write_text("".join(whole) + torn)
    count = len(table)
    assert search(log) == first
    assert len(table) == count + 1
    assert search(log) == first
    assert len(table) == count + 1


def test_a_line_in_the_middle_that_is_no_trial_is_no_log(table: list[dict[str, int]], tmp_path: Path) -> None:
    log = tmp_path / "trials.jsonl"
    search(log)
    head, _, *rest = log.read_text().splitlines(keepends=True)
    log.write_text(head + "{\n" + "".join(rest))
    with pytest.raises(LabTrouble, match="not a log of trials"):
        search(log)


def test_a_range_out_of_reach_is_told(table: list[dict[str, int]], tmp_path: Path) -> None:
    aim = Aim(rate=WINS, low=0.95, high=1.0, tunables=[Tunable(BULLY, 3, 10)], games=20, most=12)
    best, reached, _ = search(tmp_path / "trials.jsonl", aim)
    assert not reached
    assert best.numbers == {BULLY: 3}


def test_where_nothing_changes_nearby_the_search_looks_farther(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fight that is always won up to a difficulty of 6, and then soon never."""
    shares = {7: 14, 8: 12, 9: 6, 10: 0}

    def played(plan: Plan, todo: range, processes: int) -> list[Rows]:
        wins = shares.get(plan.changes[BULLY], 20)
        return [Rows(games=[(n, 0, "", n < wins, "", 1, 0, "", "", BULLY)]) for n in todo]

    monkeypatch.setattr(tuning, "played", played)
    best, reached, seen = search(tmp_path / "trials.jsonl", replace(AIM, tunables=[Tunable(BULLY, 2, 10)], low=0.55))
    assert reached
    assert best.numbers[BULLY] == 8
    assert len(seen) < 9
    nowhere = replace(AIM, tunables=[Tunable(BULLY, 2, 6)])
    assert not search(tmp_path / "other.jsonl", nowhere)[1]


LUCKY = {5: (18, 19), 6: (13, 9), 7: (7, 6)}
"""Games of 20 that are won at a difficulty: with the dice of the search, and with others."""


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """A game in which the first numbers that seem right are not."""
    asked: list[tuple[int, bool]] = []

    def played(plan: Plan, todo: range, processes: int) -> list[Rows]:
        at, fresh = plan.changes[BULLY], plan.seed != BRAWL.seed
        asked.append((at, fresh))
        return [Rows(games=[(n, 0, "", n < LUCKY[at][fresh], "", 1, 0, "", "", BULLY)]) for n in todo]

    monkeypatch.setattr(tuning, "played", played)
    return asked


def test_numbers_that_other_dice_do_not_confirm_are_left_and_the_search_goes_on(
    luck: list[tuple[int, bool]], tmp_path: Path
) -> None:
    aim = replace(AIM, tunables=[Tunable(BULLY, 5, 8)])
    best, reached, seen = search(tmp_path / "trials.jsonl", aim)
    assert luck == [(6, False), (6, True), (5, False), (7, False)]
    assert (reached, best.numbers, best.met) == (False, {BULLY: 6}, 9)
    assert [one.fresh for one in seen] == [False, True, False, False]


def test_what_is_confirmed_later_is_found(
    luck: list[tuple[int, bool]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LUCKY, 7, (12, 13))
    best, reached, _ = search(tmp_path / "trials.jsonl", replace(AIM, tunables=[Tunable(BULLY, 5, 8)]))
    assert luck == [(6, False), (6, True), (5, False), (7, False), (7, True)]
    assert reached
    assert (best.numbers, best.met, best.fresh) == ({BULLY: 7}, 13, True)


def test_what_was_not_confirmed_is_not_played_again_by_a_search_that_goes_on(
    luck: list[tuple[int, bool]], tmp_path: Path
) -> None:
    aim = replace(AIM, tunables=[Tunable(BULLY, 5, 8)])
    search(tmp_path / "trials.jsonl", replace(aim, most=1))
    assert luck == [(6, False), (6, True)]
    search(tmp_path / "trials.jsonl", aim)
    assert luck == [(6, False), (6, True), (5, False), (7, False)]


def test_every_game_of_a_trial_is_watched(table: list[dict[str, int]], tmp_path: Path) -> None:
    trials: list[list[Rows]] = []

    @contextmanager
    def watching() -> Iterator[Callable[[Rows], None]]:
        trials.append([])
        yield trials[-1].append

    tune(BRAWL, AIM, tmp_path / "trials.jsonl", 1, lambda _: None, watching)
    assert [len(games) for games in trials] == [AIM.games] * len(table)


def test_a_log_that_cannot_be_written_is_told(table: list[dict[str, int]], tmp_path: Path) -> None:
    def full(_trial: Trial) -> None:
        log.unlink()
        log.mkdir()

    log = tmp_path / "trials.jsonl"
    with pytest.raises(LabTrouble, match="cannot be written"):
        tune(BRAWL, AIM, log, 1, full)


def test_a_log_of_another_search_is_refused(table: list[dict[str, int]], tmp_path: Path) -> None:
    search(tmp_path / "trials.jsonl")
    other = Aim(rate=WINS, low=0.6, high=0.7, tunables=AIM.tunables, games=21, most=12)
    with pytest.raises(LabTrouble, match=r"another search\. Games of a trial: 20 then, 21 now"):
        search(tmp_path / "trials.jsonl", other)
    with pytest.raises(LabTrouble, match=r"another search\. Seed: 3 then, 4 now"):
        tune(replace(BRAWL, seed=4), AIM, tmp_path / "trials.jsonl", 1, lambda _: None)
    (tmp_path / "torn.jsonl").write_text("{\n")
    with pytest.raises(LabTrouble, match="not a log of trials"):
        search(tmp_path / "torn.jsonl")


def test_a_range_that_no_pack_could_hold_is_refused_before_anything_is_played(
    table: list[dict[str, int]], tmp_path: Path
) -> None:
    aim = Aim(rate=WINS, low=0.6, high=0.7, tunables=[Tunable(BULLY, 0, 500)], games=20, most=12)
    with pytest.raises(BadNumber, match=f"{BULLY}: expected a whole number"):
        search(tmp_path / "trials.jsonl", aim)
    assert not table


def test_games_that_fail_are_not_taken_for_defeats(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def played(plan: Plan, todo: range, processes: int) -> list[Rows]:
        return [Rows(games=[(n, 0, "", n % 4 == 0, "", 1, 0, "", "oh" * (n % 2), BULLY)]) for n in todo]

    monkeypatch.setattr(tuning, "played", played)
    _, _, seen = search(tmp_path / "trials.jsonl")
    assert (seen[0].met, seen[0].games) == (5, 10)
    monkeypatch.setattr(tuning, "played", lambda *_: [Rows(games=[(0, 0, "", False, "", 1, 0, "", "oh", "")])])
    with pytest.raises(LabTrouble, match="No game was played to its end: oh"):
        search(tmp_path / "other.jsonl")


def test_a_search_turns_what_the_scene_uses_of_what_packs_mark(tmp_path: Path) -> None:
    aim = Aim(rate=WINS, low=0, high=1, tunables=marked(BRAWL), games=2, most=1)
    assert len(aim.tunables) > 2
    best, reached, seen = search(tmp_path / "trials.jsonl", aim)
    assert reached
    assert [*best.numbers] == ["creature.tavern-brawler.difficulty", BULLY]
    assert {*seen[0].idle} == {one.name for one in aim.tunables} - {*best.numbers}
    assert search(tmp_path / "trials.jsonl", aim) == (best, reached, seen)


def test_numbers_that_no_game_uses_are_not_turned_at_all(tmp_path: Path) -> None:
    aim = Aim(rate=WINS, low=0, high=1, tunables=[Tunable("creature.ghoul.difficulty", 3, 7)], games=2, most=9)
    with pytest.raises(LabTrouble, match=r"none of the 2 games played used them: creature\.ghoul\.difficulty"):
        search(tmp_path / "trials.jsonl", aim)


def test_marks_of_the_packs_that_are_named_stand_alone(tmp_path: Path) -> None:
    about = 'id = "mine"\ngame = "signature"\nversion = 1\nname = { en = "Mine" }\nlicense = "CC0-1.0"\n'
    found = {}
    for name, marks in (("silent", ""), ("marking", f'tunable = ["{BULLY} = 2..9"]\n')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.toml").write_text(about + marks)
        found[name] = marked(replace(BRAWL, packs=(str(tmp_path / name),)))
    assert found == {"silent": marked(BRAWL), "marking": [Tunable(BULLY, 2, 9)]}


def test_numbers_of_other_sizes_are_turned_by_parts_of_their_own_ranges() -> None:
    turned = tuning._around({"a": 5, "b": 3000}, [Tunable("a", 1, 9), Tunable("b", 2000, 4000)], 4)
    assert [*turned] == [{"a": 3, "b": 3000}, {"a": 7, "b": 3000}, {"a": 5, "b": 2500}, {"a": 5, "b": 3500}]


def test_nothing_to_turn_is_said(tmp_path: Path) -> None:
    with pytest.raises(LabTrouble, match="No pack marks"):
        search(tmp_path / "trials.jsonl", Aim(rate=WINS, low=0, high=1, tunables=[], games=1, most=1))


def test_a_forecast_tells_of_every_character() -> None:
    found = forecast(BRAWL, 6, 1)
    assert found.games == 6
    assert [fate.id for fate in found.fates] == ["brannoc", "ysolde", "aldwin"]
    assert sum(fate.wounds.value for fate in found.fates) > 0
    assert all(0 <= fate.falls.low <= fate.falls.value <= fate.falls.high <= 1 for fate in found.fates)


def test_a_game_without_an_end_is_foretold_as_neither_won_nor_lost() -> None:
    games = [
        Rows(games=[(number, 1, "player-1" if won else "", won, reason, 9, 9, "", error, "")])
        for number, (won, reason, error) in enumerate(
            [(True, "goal", ""), (False, ENDLESS, ""), (False, "failed", "boom"), (False, "time", "")]
        )
    ]
    found = told(BRAWL, games)
    assert found.victory == share(1, 2)
    assert (found.games, found.failed, found.endless, found.first) == (3, 1, 1, (2, "boom"))
    with pytest.raises(LabTrouble, match="endless"):
        told(BRAWL, games[1:2])


def test_a_harder_encounter_is_foretold_to_be_harder() -> None:
    brutal = {f"creature.{one}.difficulty": 9 for one in ("dockside-bully", "tavern-brawler")}
    easy, hard = (
        forecast(Plan(game="signature", setup={"scene": "tavern-brawl"}, changes=changes), 8, 1)
        for changes in ({}, brutal)
    )  # fmt: skip
    assert hard.victory.value < easy.victory.value
    assert sum(one.falls.value for one in hard.fates) > sum(one.falls.value for one in easy.fates)


def test_artemis_has_a_forecast_and_a_game_without_gm_has_none() -> None:
    found = forecast(Plan(game="artemis", setup={"scene": "last-call"}), 1, 1)
    assert len(found.fates) == 3
    with pytest.raises(LabTrouble, match="Only games with a GM"):
        forecast(Plan(game="olomoc"), 1, 1)
