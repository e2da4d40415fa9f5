"""The benchmark counts what it says it counts; how fast anything is, no test asserts."""

from collections.abc import Callable
from io import StringIO
from itertools import cycle
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import rouage
from benchmarks import bloc, environments, thinking
from benchmarks import table as server
from benchmarks.bench import OURS, PEERS, in_turns, medians, rates_of, summary, table_of, wanted, with_ratios
from benchmarks.clock import ALL, Figures, measure, positions
from benchmarks.ours import Scene


class Countdown:
    """A game of so many turns; every third has only one answer."""

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def new(self, seed: int) -> list[int]:
        return [12]

    def play(self, game: list[int], most: int) -> int:
        count = 0
        while count < most and game[0] > 0:
            count += game[0] % 3 > 0
            game[0] -= 1
        return count

    def copier(self, game: list[int]) -> Callable[[], object]:
        self.lengths.append(game[0])
        return game.copy


def test_only_real_decisions_are_counted_and_copies_are_taken_mid_game() -> None:
    game = Countdown()
    figures = measure(game, 0.01, 1)
    assert figures["decisions_per_game"] == 8
    assert game.lengths[:3] == [9, 6, 3]
    assert set(figures) >= {"decisions_per_second", "copy_us", "new_ms"}


def test_a_scene_is_played_to_its_end_and_the_same_seed_plays_the_same() -> None:
    scene = Scene("signature", "tavern-brawl")
    lengths = []
    for _ in range(2):
        game = scene.new(3)
        lengths.append(scene.play(game, ALL))
        assert game.outcome is not None
    assert lengths[0] == lengths[1] > 0
    middle = positions(scene, 3)[1]
    assert middle.outcome is None
    assert middle.number >= lengths[0] // 2


def test_an_endless_question_is_a_decision_and_inches_are_measured_on_the_usual_layout() -> None:
    scene = Scene("olomoc", "first-night")
    game = scene.new(1)
    assert scene.play(game, 40) == 40
    figures = bloc.figures([game], 1)
    assert set(figures) >= {"sight_us", "reach_ms", "reach_worst_ms", "outline_ms"}
    assert 0 < figures["sight_us"] <= figures["sight_worst_us"]
    assert "reach" in bloc.told(figures)
    assert bloc.is_measured("first-night")
    assert not bloc.is_measured("black-water")


@pytest.mark.parametrize("name", thinking.SCENES)
def test_games_imagined_are_counted_for_every_game(name: str) -> None:
    assert f"{thinking.WORD} {name}" in thinking.ours()
    assert thinking.rate(name, 0.01, 3)["simulations_per_second"] > 0


def test_ours_and_theirs_take_turns() -> None:
    assert list(in_turns(["a", "b"], ["x"])) == [(OURS, "a"), (PEERS, "x"), (OURS, "b")]
    assert wanted(["reference", "signature brawl", "chess"], ["brawl"]) == ["reference", "signature brawl"]


@pytest.mark.parametrize("installed", [True, False])
def test_a_peer_that_is_not_installed_is_said_to_be_so(installed: bool) -> None:
    brawl = {"decisions_per_second": 30_000.0, "copy_us": 5.0}
    rival = {"decisions_per_second": 10_000.0, "copy_us": 40.0}
    found = {OURS: {"signature brawl": [brawl]}, PEERS: {"catanatron": [rival] if installed else []}}
    peers = medians(found[PEERS])
    ours = with_ratios(medians(found[OURS]), peers["catanatron"])
    screen = StringIO()
    Console(width=120, file=screen).print(table_of(ours, peers), *summary(ours, peers, found), sep="\n")
    text = screen.getvalue()
    assert ("not installed" in text) is not installed
    assert ("signature ÷ catanatron, decisions/s: 3.00" in text) is installed
    assert "30,000" in text


def test_latencies_are_told_as_what_so_many_do_not_exceed() -> None:
    latencies = [number / 1000 for number in range(1, 1001)]
    assert server.not_above(latencies[::-1], 500) == pytest.approx(501)
    assert server.not_above(latencies, 990) == pytest.approx(991)
    assert server.not_above([0.004], 990) == pytest.approx(4)


def test_a_servers_figures_are_told_store_by_store() -> None:
    figures = dict.fromkeys([*server.COLUMNS, "told_p99_300", "swarm_share", "reference_ms"], 12.0)
    found = {"sqlite": [figures, figures], "postgres": [figures | {"p99_300": 31.5}]}
    screen = StringIO()
    middle = medians(found)
    Console(width=120, file=screen).print(server.table_of(middle), *server.summary(middle), sep="\n")
    assert "31.5" in screen.getvalue()
    assert "sqlite: others are told within 12 ms" in screen.getvalue()


def test_every_scene_can_be_played_by_two() -> None:
    for setup in server.setups():
        assert rouage.new(server.GAME, setup, seed=1).seats == ("player-1", "gm")


def _rates(steps: float, choices: float) -> Figures:
    return {"steps_per_second": steps, "choices_per_second": choices}


def test_environments_and_searching_bots_have_a_table_of_their_own() -> None:
    scenes = {"signature brawl": {"decisions_per_second": 30_000.0, "copy_us": 5.0}}
    ours = {**scenes, "environment a": _rates(3210, 3100), "search b": {"simulations_per_second": 43.2}}
    shown = []
    for table in (table_of(ours, {}), rates_of(ours, {"environment chess": _rates(1100, 1090)})):
        screen = StringIO()
        Console(width=132, file=screen).print(table)
        shown.append(screen.getvalue())
    assert "signature brawl" in shown[0]
    assert "environment a" not in shown[0]
    assert "…" not in shown[0]
    assert [line.split() for line in shown[1].splitlines()[3:6]] == [
        ["environment", "a", "3,210", "3,100"],
        ["search", "b", "43.2"],
        ["environment", "chess", "1,100", "1,090"],
    ]


def test_steps_of_environments_are_told_beside_each_peer() -> None:
    ours = {
        "environment a": _rates(3000, 2500),
        "environment b": _rates(1500, 1500),
        "environment b alone": _rates(800, 700),
        "signature": {},
    }
    peers = {
        "environment chess": _rates(1000, 1000),
        "environment catan alone": _rates(400, 100),
        "environment go": {},
        "environment patience": _rates(3000, 0),
        "python-chess": {"copy_us": 1.0},
    }
    assert list(environments.told(ours, peers)) == [
        "environments ÷ chess, steps/s: 1.50 to 3.00",
        "environments ÷ chess, choices/s: 1.50 to 2.50",
        "environments ÷ catan alone, steps/s: 2.00 to 2.00",
        "environments ÷ catan alone, choices/s: 7.00 to 7.00",
        "environments ÷ patience, steps/s: 0.50 to 1.00",
    ]


def test_a_step_that_leaves_nothing_to_choose_is_no_choice() -> None:
    found = environments.rate(cycle([True, False, False, False]), 0.01)
    assert 0 < found["choices_per_second"] < 0.3 * found["steps_per_second"]


class Corridor:
    """An environment of three steps, of which the second alone is a choice; in both forms."""

    def __init__(self) -> None:
        self.agents: tuple[str, ...] = ()
        self.steps = 0

    def reset(self, seed: int) -> tuple[list[int], None]:
        self.agents, self.steps = ("walker",), 0
        return self.doors(), None

    def doors(self) -> list[int]:
        return [1, 1] if self.steps == 1 else [1]

    def last(self) -> tuple[Any, float, bool, bool, None]:
        return {"action_mask": np.array(self.doors())}, 0, False, False, None

    def step(self, _action: int) -> tuple[list[int], float, bool, bool, None]:
        self.steps += 1
        over = self.steps == 3
        self.agents = () if over else self.agents
        return self.doors(), 0, over, False, None


def test_both_loops_tell_choices_from_other_steps() -> None:
    among = environments.turns(Corridor, 1)
    solo = environments.alone(Corridor, 1, lambda seen, _info: seen)
    for steps in (among, solo):
        assert [next(steps) for _ in range(6)] == [False, True, False, False, True, False]
