"""Environments as programs use them: copied, sent to other processes, asked for what there is not, played as bots."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import rouage
from rouage import envs
from rouage.bots import UnknownBot
from rouage.envs.match import Match
from rouage.envs.scenarios import UnknownScenario, scenario
from rouage.envs.solo import SoloEnv
from rouage.envs.turns import TableEnv
from rouage.envs.vector import ManyEnv
from tests.envs.test_arrays import NAMES, same

SEATS = ("player-1", "player-2")


def carried(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("twin", [copy.deepcopy, carried])
@pytest.mark.parametrize("name", [name for name in NAMES if "tiny" not in name])
def test_an_environment_crosses_to_another_process_in_the_middle_of_a_game(
    name: str, twin: Callable[[Any], Any]
) -> None:
    """Copied or pickled it plays on as it would have, its bots with it; and so does one without a game."""
    env = twin(SoloEnv(name))
    env.reset(seed=5)
    for _ in range(4):
        env.step(0)
    other = twin(env)
    for _ in range(12):
        one, two = env.step(0), other.step(0)
        assert same(one[0], two[0])
        assert one[1:] == two[1:]
        if one[2]:
            env.reset()
            other.reset()


@pytest.mark.parametrize("twin", [copy.deepcopy, carried])
@pytest.mark.parametrize("name", NAMES)
def test_a_table_crosses_to_another_process(name: str, twin: Callable[[Any], Any]) -> None:
    table = envs.aec(name)
    table.reset(seed=4)
    table.step(0)
    other = twin(table)
    assert other.unwrapped.scenario is table.unwrapped.scenario, "what was told before stays behind"
    assert same(table.last()[0], other.last()[0])
    table.step(0)
    other.step(0)
    assert table.unwrapped.match.game.save() == other.unwrapped.match.game.save()


def test_many_games_and_those_at_once_cross_to_another_process() -> None:
    many, table = ManyEnv("olomoc-tiny-v0", 2), envs.parallel("olomoc-tiny-v0")
    many.reset(seed=1)
    table.reset(seed=1)
    first = np.zeros(2, np.int64)
    assert same(many.step(first)[0], carried(many).step(first)[0]) is False  # one of them has gone on
    assert same(carried(many).step(first)[0], many.step(first)[0])
    at_once = dict.fromkeys(table.agents, 0)
    assert same(carried(table).step(at_once)[0]["player-1"], table.step(at_once)[0]["player-1"])


def test_without_a_game_there_is_nothing_to_play() -> None:
    alone, many, table = SoloEnv("olomoc-tiny-v0"), ManyEnv("olomoc-tiny-v0", 2), TableEnv("olomoc-tiny-v0")
    at_once = envs.parallel("olomoc-tiny-v0")
    actions: list[Callable[[], object]] = [
        lambda: alone.step(0), alone.keys, alone.render, many.render, lambda: many.step(np.zeros(2, np.int64)),
        lambda: table.step(0), lambda: table.observe("player-1"), lambda: at_once.step(dict.fromkeys(SEATS, 0)),
    ]  # fmt: skip
    for action in actions:
        with pytest.raises(ResetNeeded, match="No game was begun: call `reset` first"):
            action()


def test_a_game_that_is_over_is_not_played_on() -> None:
    alone, at_once, table = SoloEnv("olomoc-tiny-v0"), envs.parallel("olomoc-tiny-v0"), TableEnv("artemis-tiny-v0")
    for env in (alone, at_once):
        env.reset(seed=1)
    alone.step(63)
    at_once.step(dict.fromkeys(SEATS, 63))
    table.reset(seed=1)
    while table.agents:
        table.step(None if table.terminations[table.agent_selection] else 0)
    for action in (lambda: alone.step(0), lambda: at_once.step(dict.fromkeys(SEATS, 0)), lambda: table.step(0)):
        with pytest.raises(ResetNeeded, match="This game is over: call `reset`"):
            action()


def test_an_action_is_a_whole_number() -> None:
    """Half a slot is nobody's choice; a number from an array is one."""
    env, table, many = SoloEnv("olomoc-tiny-v0"), TableEnv("olomoc-tiny-v0"), ManyEnv("olomoc-tiny-v0", 1)
    for one in (env, table, many):
        one.reset(seed=1)
    wrong: list[Any] = [1.7, "0", None]
    for action in wrong:
        for step in (env.step, table.step, lambda action: many.step(np.array([action], object))):
            with pytest.raises(TypeError):
                step(action)
    assert env.match.game.number == table.match.game.number == many.envs[0].match.game.number
    env.step(np.array(0))
    table.step(np.int64(0))  # type: ignore[arg-type]


def test_each_of_many_games_has_its_own_action_and_seed() -> None:
    many = ManyEnv("olomoc-tiny-v0", 3)
    with pytest.raises(rouage.Illegal, match="3 games are played at once and 2 values were given"):
        many.reset(seed=[1, 2])
    many.reset(seed=1)
    for count in (2, 4):
        with pytest.raises(rouage.Illegal, match=f"and {count} values were given: give one for each"):
            many.step(np.zeros(count, np.int64))
    assert {env.match.game.number for env in many.envs} == {0}


def test_what_cannot_be_shown_or_hired_is_said_at_once() -> None:
    for make in (SoloEnv, partial(ManyEnv, num_envs=1)):
        with pytest.raises(rouage.Illegal, match="no render mode rgb_array"):
            make("olomoc-tiny-v0", render_mode="rgb_array")
    with pytest.raises(UnknownBot, match=r"“no.where:Bot” could not be loaded: ModuleNotFoundError"):
        SoloEnv("olomoc-tiny-v0", opponent="no.where:Bot")


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_may_be_shown_what_a_learner_is(name: str) -> None:
    match, chance = Match(scenario(name)), random.Random(6)
    match.begin(7)
    while match.asked and match.game.number < 40:
        for decision in match.game.asking:
            seen, keys = envs.shown(name, decision)
            assert keys == match.offered(decision.seat)
            assert same(seen, match.observe(decision.seat))
        match.choose(match.asked[0], chance.randrange(len(match.offered(match.asked[0]))))
    other = rouage.new("olomoc" if match.scenario.game != "olomoc" else "signature", seed=1).asking[0]
    with pytest.raises(UnknownScenario, match="plays a game other than"):
        envs.shown(name, other)


def test_many_games_tell_how_each_of_them_ended() -> None:
    many = gymnasium.make_vec("rouage/signature-tiny-v0", num_envs=3, opponent="random")
    seen, _ = many.reset(seed=1)
    ended = 0
    for _ in range(40):
        seen, _, over, cut, info = many.step(seen["action_mask"].argmax(axis=1))
        assert bool(info) == (over | cut).any()
        for row in np.flatnonzero(over):
            assert info["_reason"][row]
            assert info["reason"][row] == many.unwrapped.envs[row].match.game.outcome.reason  # type: ignore[attr-defined]
            ended += 1
    assert ended > 3
