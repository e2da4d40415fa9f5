"""The libraries' own tests pass on every environment."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from rouage import envs

NAMES = envs.names()
SEALED = [name for name in NAMES if envs.scenario(name).sealed]
CYCLES = 40

ADVICE = (
    # Named arrays are what these environments are about; agents bear the names of the game's seats.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "We recommend agents to be named in the format",
    # Once a game is over nobody may act.
    "Action mask numpy array is all zeros",
)


@contextmanager
def advice() -> Iterator[None]:
    """PettingZoo's recommendations that these environments do not follow, each named; any other is an error."""
    with warnings.catch_warnings():
        for message in ADVICE:
            warnings.filterwarnings("ignore", message, UserWarning)
        yield


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_accepts_it(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_accepts_it(name: str) -> None:
    with advice():
        api_test(envs.aec(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: envs.aec(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_told_in_words(name: str) -> None:
    render_test(lambda render_mode: envs.aec(name, render_mode=render_mode))


@pytest.mark.parametrize("name", SEALED)
def test_pettingzoo_accepts_seats_that_act_at_once(name: str) -> None:
    parallel_api_test(envs.parallel(name), num_cycles=CYCLES)
    parallel_seed_test(lambda: envs.parallel(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_accepts_it(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from rouage.envs import spiel

    pyspiel.random_sim_test(spiel.load(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_knows_the_chances_and_copies_a_game() -> None:
    pytest.importorskip("pyspiel")
    from rouage.envs import spiel

    state = spiel.load("rouage/signature-tiny-v0").new_initial_state()
    chance = np.random.default_rng(1)
    rolls = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            rolls += 1
            state.apply_action(int(chance.choice(outcomes, p=np.array(weights) / sum(weights))))
        else:
            twin = state.clone()
            action = int(chance.choice(state.legal_actions()))
            state.apply_action(action)
            assert str(twin) != str(state) or twin.history() != state.history()
            twin.apply_action(action)
            assert str(twin) == str(state)
    assert rolls > 1
    assert sorted(state.returns()) == [-1, 1]


@pytest.mark.parametrize("name", ["rouage/olomoc-tiny-v0", "rouage/artemis-tiny-v0", "rouage/signature-tiny-v0"])
def test_openspiel_searches_over_what_a_player_cannot_know(name: str) -> None:
    """Another state with the same information, in which a search may play on; what others know may differ."""
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import ismcts, mcts

    from rouage.envs import spiel

    game, luck = spiel.load(name), np.random.RandomState(1)
    searcher = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=2, evaluator=searcher, random_state=luck)
    state, choices, elsewhere = game.new_initial_state(), 0, 0
    while not state.is_terminal() and choices < 8:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=np.array(weights) / sum(weights))))
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, luck.random_sample)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert (twin.legal_actions(), twin.match.chosen) == (state.legal_actions(), choices)
        elsewhere += twin.match.game.header.imagined
        state.apply_action(bot.step(state))
        choices += 1
    assert choices == elsewhere > 0


def test_openspiel_shows_options_until_a_game_is_cut() -> None:
    """Rolls do not count among the choices after which it is."""
    pytest.importorskip("pyspiel")
    from rouage.envs import spiel

    game = spiel.SpielGame(replace(envs.scenario("rouage/artemis-tiny-v0"), limit=20))
    state, observer, chance = game.new_initial_state(), game.make_py_observer(), np.random.default_rng(1)
    choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=np.array(weights) / sum(weights))))
        else:
            observer.set_from(state, state.current_player())
            assert observer.dict["action_mask"].sum() == len(state.legal_actions()) > 0
            state.apply_action(state.legal_actions()[-1])
            state = state.clone()
            choices += 1
    assert choices == 20
    assert state.match.game.number > 20
    assert state.returns() == [0, 0]


@pytest.mark.parametrize("name", NAMES)
def test_many_games_at_once_are_the_same_games(name: str) -> None:
    """The batch, row for row, is what single environments give."""
    many = gymnasium.make_vec(name, num_envs=2)
    single = [gymnasium.make(name, disable_env_checker=True) for _ in range(2)]
    batch, _ = many.reset(seed=5)
    alone = [env.reset(seed=5 + row)[0] for row, env in enumerate(single)]
    for _ in range(12):
        assert many.observation_space.contains(batch)
        for row, seen in enumerate(alone):
            assert _same({key: array[row] for key, array in batch.items()}, seen)
        actions = np.array([int(mask.nonzero()[0][-1]) for mask in batch["action_mask"]])
        batch, rewards, over, cut, _ = many.step(actions)
        results = [env.step(action) for env, action in zip(single, actions, strict=True)]
        alone = [result[0] for result in results]
        assert list(rewards) == [result[1] for result in results]
        assert list(over) == [result[2] for result in results]
        if (over | cut).any():
            break
    many.close()


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)
