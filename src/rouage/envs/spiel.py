"""OpenSpiel: each environment as a game with explicit chance, sequential moves and hidden information.

A game begins with a chance node that draws the decks and whatever else is not rolled; afterwards every roll is a chance
node of its own, with exact probabilities. Actions are slots. It needs the extra `openspiel`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

import rouage
from rouage.engine.decision import ChanceThrow
from rouage.engine.language import Message
from rouage.envs import MissingExtra
from rouage.envs.layout import Numbers, Observation
from rouage.envs.match import Match
from rouage.envs.scenarios import SCENARIOS, Scenario, scenario

try:
    import pyspiel
except ModuleNotFoundError:
    raise MissingExtra(Message("envs.missing-extra", {"package": "open_spiel", "extra": "openspiel"})) from None

DECKS: Final = 1000
"""Ways in which decks may lie, each as likely as the others."""
MOST_FALLEN: Final = 20_000
"""Outcomes of one roll at most."""
ROLLS: Final = 40
"""Rolls for each choice, at most, in the longest game."""


def name_of(name: str) -> str:
    """The name in OpenSpiel's registry: `rouage_olomoc_tiny_v0`."""
    return "python_" + scenario(name).name.replace("/", "_").replace("-", "_")


def load(name: str) -> pyspiel.Game:
    """An environment as OpenSpiel's game."""
    return pyspiel.load_game(name_of(name))


def _type(one: Scenario) -> pyspiel.GameType:
    kind = pyspiel.GameType
    together = set(one.solo) == set(one.seats)
    utility = kind.Utility.ZERO_SUM if len(one.seats) == 2 else kind.Utility.GENERAL_SUM
    return kind(
        short_name=name_of(one.name),
        long_name=one.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if together else utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=len(one.seats),
        min_num_players=len(one.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )


def _info(one: Scenario) -> pyspiel.GameInfo:
    zero = len(one.seats) == 2
    return pyspiel.GameInfo(
        num_distinct_actions=one.slots,
        max_chance_outcomes=MOST_FALLEN,
        num_players=len(one.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if zero else None,
        max_game_length=one.limit,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A scenario as OpenSpiel's game."""

    def __init__(self, one: Scenario, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(_type(one), _info(one), dict(params or {}))
        self.scenario = one

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.scenario)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> SpielObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.scenario, recall)

    def max_chance_nodes_in_history(self) -> int:
        return ROLLS * self.scenario.limit


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match whose dice OpenSpiel throws."""

    def __init__(self, game: SpielGame, one: Scenario) -> None:
        super().__init__(game)
        self.match = Match(one)
        self.begun = False

    @property
    def _chance(self) -> ChanceThrow[Any] | None:
        decision = self.match.game.decision
        return decision if isinstance(decision, ChanceThrow) else None

    def current_player(self) -> int:
        if not self.begun:
            return int(pyspiel.PlayerId.CHANCE)
        if self.match.game.outcome is not None or self.match.cut:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.match.scenario.seats.index(self.match.game.asking[0].seat)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        seat = self.match.scenario.seats[player]
        return list(range(len(self.match.offered(seat)))) if self.current_player() == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.begun:
            return [(number, 1 / DECKS) for number in range(DECKS)]
        throw = self._chance
        assert throw is not None
        return [(number, float(throw.chance(key))) for number, key in enumerate(throw.keys)]

    def _apply_action(self, action: int) -> None:
        if not self.begun:
            one = self.match
            one.deal(rouage.new(one.scenario.game, one.setup, action, "enumerated", salt=""))
            self.begun = True
        elif (throw := self._chance) is not None:
            self.match.answer(throw.seat, throw.keys[action])
        else:
            self.match.choose(self.match.game.asking[0].seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != int(pyspiel.PlayerId.CHANCE):
            return self.match.offered(self.match.scenario.seats[player])[action]
        throw = self._chance if self.begun else None
        return f"decks {action}" if throw is None else f"dice {throw.keys[action]}"

    def returns(self) -> list[float]:
        seats = self.match.scenario.seats
        if not self.begun:
            return [0.0] * len(seats)
        return [self.match.reward(seat) for seat in seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that the player cannot tell from this one, for searches over information sets; the history is
        the one that was played.
        """
        twin: SpielState = self.clone()
        if self.begun:
            seat = self.match.scenario.seats[player]
            twin.match.deal(self.match.game.imagine(seat, int(sampler() * 2**53)))
            twin.match.chosen = self.match.chosen
        return twin

    def __str__(self) -> str:
        return json.dumps(self.match.game.view("spectator"), sort_keys=True) if self.begun else "before the decks"


class SpielObserver:
    """What a player sees: the arrays one after the other as a tensor; the view, and for perfect recall every event the
    seat saw, as a string.
    """

    def __init__(self, one: Scenario, recall: bool) -> None:
        layout = one.layout
        self.recall: Final = recall
        self.layout: Final = layout
        self.tensor: Numbers = np.zeros(layout.size + layout.whole + layout.slots, np.float32)
        size, whole = layout.size, layout.whole
        self.dict: Observation = layout.over(
            self.tensor[:size], self.tensor[size : size + whole], self.tensor[size + whole :]
        )

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.begun:
            for name, array in state.match.observe(state.match.scenario.seats[player]).items():
                self.dict[name][...] = array

    def string_from(self, state: SpielState, player: int) -> str:
        if not state.begun:
            return f"{player}"
        match = state.match
        seat = match.scenario.seats[player]
        told = [match.game.view(seat), match.offered(seat)]
        events = match.game.events(seat=seat) if self.recall else []
        return json.dumps([seat, told, events], sort_keys=True)


def _registered(one: Scenario) -> type[SpielGame]:
    """A class for each scenario: OpenSpiel's registry outlives the interpreter, and a class is the only maker that may
    be let go so late.
    """

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(one, params)

    pyspiel.register_game(_type(one), Registered)
    return Registered


GAMES: Final = {one.name: _registered(one) for one in SCENARIOS.values()}
