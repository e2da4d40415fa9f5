"""What the arrays say is what the seat may know, and the slots are what it may choose."""

from __future__ import annotations

import copy
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import rouage
from rouage import envs
from rouage.bots import UnknownBot
from rouage.bots.random import RandomBot
from rouage.engine.state import Outcome
from rouage.envs import datasets, offering
from rouage.envs.layout import Observation
from rouage.envs.match import Match, NoSuchSlot
from rouage.envs.scenarios import SCENARIOS, UnknownScenario, scenario
from rouage.envs.solo import SoloEnv
from rouage.envs.vector import ManyEnv
from rouage.games.olomoc.state import Bloc

NAMES = list(SCENARIOS)


def same(one: Observation, other: Observation) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


HIDING: list[tuple[str, dict[str, object]]] = [
    ("rouage/signature-v0", {"scene": "goblin-gorge", "numbers": "hidden"}),
    ("rouage/artemis-v0", {"scene": "toll-on-the-ice", "numbers": "hidden"}),
]
"""Scenes with creatures in ambush, and difficulties that only the GM knows."""


@pytest.mark.parametrize(("name", "setup"), [*[(name, {}) for name in NAMES], *HIDING])
def test_no_array_depends_on_what_a_seat_cannot_know(name: str, setup: dict[str, object]) -> None:
    """Another game that the seat cannot tell from the true one gives the same arrays, options and all."""
    match, chance = Match(scenario(name), setup), random.Random(3)
    match.begin(11)
    while match.asked and match.game.number < 40:
        if match.game.number % 4 == 0:
            for seat in match.game.seats:
                true = match.observe(seat)
                for seed in range(2):
                    other = Match(match.scenario)
                    other.deal(match.game.imagine(seat, seed))
                    assert same(true, other.observe(seat)), f"{seat} after {match.game.number} choices"
        seat = match.asked[0]
        match.choose(seat, chance.randrange(len(match.offered(seat))))


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_stay_within_their_spaces(name: str) -> None:
    match, chance = Match(scenario(name)), random.Random(1)
    match.begin(2)
    verbs = set()
    while match.asked and match.game.number < 150:
        seat = match.asked[0]
        seen = match.observe(seat)
        assert match.layout.space.contains(seen)
        count = len(match.offered(seat))
        assert seen["action_mask"].sum() == count > 0
        assert (seen["option_verbs"][:count] > 0).all()
        assert not seen["option_verbs"][count:].any()
        verbs.update(seen["option_verbs"][:count].tolist())
        match.choose(seat, chance.randrange(count))
    assert len(verbs) > 3


COUNTS = {
    "armour", "difficulty", "energy", "initiative", "malus", "round", "rounds", "turn", "turns", "weapon", "wounds",
}  # fmt: skip


@pytest.mark.parametrize("name", ["rouage/signature-v0", "rouage/artemis-v0"])
def test_what_no_usual_game_comes_to_stays_within_the_spaces(name: str) -> None:
    match, seat = Match(scenario(name)), "gm"
    match.begin(1)

    def greater(value: Any) -> Any:
        """Counts that are far beyond what is usual; places, ids and answers as they are."""
        if isinstance(value, list):
            return [greater(one) for one in value]
        if not hasattr(value, "_fields"):
            return value
        fields = value._asdict().items()
        more = {name: 99 if name in COUNTS and isinstance(one, int) else greater(one) for name, one in fields}
        return value._replace(**more)

    seen = match.layout.blank()
    match.scenario.write(greater(match.scenario.glance(match.game, seat)), seat, seen)
    assert seen["table"].max() == 1
    assert match.layout.space.contains(seen)


def test_what_no_usual_night_comes_to_stays_within_the_spaces() -> None:
    match = Match(scenario("olomoc-tiny-v0"))
    match.begin(1)
    state: Bloc = match.game.state
    state.hunt, state.pile.cards = 99, ["one"] * 99
    for player in state.players.values():
        player.points = player.fiel = player.propaganda = 99
        player.hand = player.lost = ("one",) * 99
    for one in state.rouages.values():
        one.actions = one.darkness = 99
    seen = match.layout.blank()
    match.look("player-1", seen)
    assert (seen["table"].max(), seen["players"].max(), seen["models"].max()) == (1, 1, 1)
    assert match.layout.space.contains(seen)


GROUPS = ("heroes", "enemies", "people", "creatures", "rouages")
ROUAGE = (
    "id", "mine", "x", "y", "life", "ticked", "actions", "darkness", "stunned", "out", "free", "threatens", "acting",
    "slot",
)  # fmt: skip
"""A rouage is a bare tuple."""


@pytest.mark.parametrize(("name", "setup"), [*[(name, {}) for name in NAMES], *HIDING])
def test_a_glance_tells_what_the_view_tells(name: str, setup: dict[str, object]) -> None:
    """Of the same models, in the same order, under the same names."""
    match, chance = Match(scenario(name), setup), random.Random(4)
    match.begin(5)
    compared = 0
    while match.asked and match.game.number < 60:
        for seat in match.game.seats:
            glance, view = match.scenario.glance(match.game, seat), match.game.view(seat)
            for group in GROUPS:
                told: Any = view.get(group, [])
                for one, other in zip(getattr(glance, group, []), told, strict=True):
                    for field, value in zip(getattr(one, "_fields", ROUAGE), one, strict=True):
                        if type(value) is type(other.get(field)) and isinstance(value, int | str):
                            assert value == other[field], f"{field} of {other['id']} to {seat}"
                            compared += 1
        seat = match.asked[0]
        match.choose(seat, chance.randrange(len(match.offered(seat))))
    assert compared > 100


def test_a_night_is_seen_from_ones_own_side() -> None:
    """Whose a rouage is, where it stands, whether it acts; the place in a plan is told to nobody but its owner."""
    match, chance = Match(scenario("olomoc-v0")), random.Random(2)
    match.begin(3)
    state: Bloc = match.game.state
    acted = placed = 0
    while match.asked and match.game.number < 80:
        for seat in match.game.seats:
            rows, plan = match.observe(seat)["models"], state.players[seat].plan
            for row, one in zip(rows, state.rouages.values(), strict=False):
                _, mine, here, x, y, *_, acting, _, _, slot = row
                assert mine == (1 if one.seat == seat else -1 if one.seat else 0)
                assert (here, *(round(16_000 * float(at)) for at in (x, y))) == (
                    (1, one.x, one.y) if one.here else (0, 0, 0)
                )
                assert acting == (one.id == state.acting)
                assert round(5 * float(slot)) == (plan.index(one.id) + 1 if one.id in plan else 0)
                acted, placed = acted + bool(acting), placed + bool(slot)
        match.choose(match.asked[0], chance.randrange(len(match.offered(match.asked[0]))))
    assert min(acted, placed) > 20


def test_nobody_looks_from_a_seat_that_is_not_there() -> None:
    match = Match(scenario("signature-tiny-v0"))
    match.begin(1)
    with pytest.raises(rouage.Illegal, match="player-9"):
        match.observe("player-9")


def test_a_campaign_between_two_missions_shows_nothing() -> None:
    match = Match(scenario("sine-tempore-v0"), {"scene": "campaign"})
    match.begin(1)
    seen = match.observe("player-1")
    assert not seen["models"].any()
    assert seen["action_mask"].sum() == len(match.offered("player-1")) > 0


def test_a_setup_may_have_other_seats() -> None:
    table = envs.aec("signature-v0", {"scene": "goblin-gorge"})
    assert table.possible_agents == ["player-1", "player-2", "player-3", "player-4", "gm"]
    table.reset(seed=1)
    for _ in table.agent_iter(max_iter=30):
        seen, _, _, _, _ = table.last()
        table.step(int(seen["action_mask"].nonzero()[0][-1]))


@pytest.mark.parametrize("setup", [None, {"scene": "goblin-gorge"}])
def test_a_copy_lays_what_its_original_lays(setup: dict[str, object] | None) -> None:
    match = Match(scenario("signature-v0"), setup)
    twin = copy.deepcopy(match)
    assert (twin.own, twin.setup, twin.seats()) == (match.own, match.setup, match.seats())


def test_a_learner_takes_a_seat_that_is_there() -> None:
    with pytest.raises(rouage.Illegal, match=r"no seat player-4; the seats are player-1, .*gm"):
        SoloEnv("signature-tiny-v0", seat="player-4")
    env = SoloEnv("signature-v0", seat="player-4", setup={"scene": "goblin-gorge"})
    _, info = env.reset(seed=1)
    assert info["seat"] == "player-4"


@pytest.mark.parametrize(
    ("name", "setup", "learners"),
    [
        ("signature-v0", {"scene": "goblin-gorge"}, 4),
        ("sine-tempore-v0", {"players": 4}, 4),
        ("signature-tiny-v0", {}, 1),
        ("olomoc-v0", {"scene": "first-night"}, 1),
    ],
)
def test_one_mind_plays_the_whole_party_whatever_the_setup(name: str, setup: dict[str, Any], learners: int) -> None:
    env = SoloEnv(name, setup=setup)
    assert env.learners == tuple([f"player-{number}" for number in range(1, learners + 1)])
    env.reset(seed=1)
    assert set(env._bots) == set(env.match.game.seats) - set(env.learners)


def test_an_opponent_may_be_somebodys_own() -> None:
    env = SoloEnv("olomoc-tiny-v0", opponent="rouage.bots.random:RandomBot")
    env.reset(seed=1)
    assert isinstance(env._bots["player-2"], RandomBot)


def test_what_cannot_be_is_said_in_words() -> None:
    with pytest.raises(rouage.Illegal, match="leave out `seat` or `swap`"):
        SoloEnv("olomoc-tiny-v0", seat="player-2", swap=True)
    with pytest.raises(rouage.Illegal, match="0 games at once"):
        ManyEnv("olomoc-tiny-v0", 0)
    with pytest.raises(rouage.Illegal, match=r"no render mode rgb_array; there are: ansi, human"):
        envs.aec("olomoc-tiny-v0", render_mode="rgb_array")
    table = envs.parallel("olomoc-tiny-v0")
    table.reset(seed=1)
    with pytest.raises(NoSuchSlot, match="player-1 is asked and has no action"):
        table.step({})


def test_a_learner_takes_the_seats_of_its_setup_in_turn() -> None:
    env = SoloEnv("signature-v0", swap=True, setup={"scene": "goblin-gorge"})
    seats = [env.reset(seed=seed)[1]["seat"] for seed in (1, None, None, None, None, None)]
    assert seats == ["player-1", "player-2", "player-3", "player-4", "gm", "player-1"]


def test_a_seed_gives_the_same_game_to_the_same_learner() -> None:
    env = SoloEnv("olomoc-tiny-v0", swap=True)
    first, info = env.reset(seed=7)
    again, told = env.reset(seed=7)
    assert told == info
    assert same(first, again)
    many = ManyEnv("olomoc-tiny-v0", 2, swap=True)
    batch, _ = many.reset(seed=np.int64(7))
    many.reset()
    assert [one.asked for one in many.envs] == ["player-2", "player-2"]
    again, _ = many.reset(seed=[7, 8])
    assert [one.asked for one in many.envs] == ["player-1", "player-1"]
    assert same(batch, again)
    assert same({name: rows[0] for name, rows in batch.items()}, first)


def test_a_game_laid_aside_takes_no_turn_of_the_learners() -> None:
    """A duel that a game master of chance ends at once is dealt again, to the same seat."""
    env = SoloEnv("artemis-tiny-v0", opponent="random", swap=True)
    dealt: list[str] = []
    deal = env._deal

    def noted() -> None:
        deal()
        dealt.append(env.learners[0])

    env._deal = noted  # type: ignore[method-assign]
    seats = [env.reset(seed=None if number else 160)[1]["seat"] for number in range(40)]
    assert len(dealt) > len(seats)
    assert seats == ["player-1", "gm"] * 20


def test_a_hidden_plan_is_in_its_owners_arrays_alone() -> None:
    match = Match(scenario("olomoc-tiny-v0"))
    match.begin(1)
    before = match.observe("player-2")
    other = Match(match.scenario)
    other.begin(1)
    match.choose("player-1", 0)
    other.choose("player-1", 7)
    assert same(match.observe("player-2"), other.observe("player-2"))
    assert not same(match.observe("player-1"), other.observe("player-1"))
    assert not same(before, match.observe("player-2"))  # that a plan is laid, everybody sees


def test_an_option_is_told_by_verb_objects_point_and_number() -> None:
    teller = offering.Teller(("march", "strike"), 16, 16, squares=True)
    out = scenario("signature-tiny-v0").layout.blank()
    models: offering.Models = {"wolf": (3, (0.25, 0.5))}
    teller.tell(["march 4,8 ruler", "strike wolf 5", "wolf", "to c4", "sing loud", "4,8"], models, out)
    assert out["option_verbs"][:7].tolist() == [2, 3, 1, 1, 1, 1, 0]
    assert out["option_objects"][:3, 0].tolist() == [0, 3, 3]
    assert out["options"][0].tolist() == [0.25, 0.5, 1, 0, 0]
    assert out["options"][1].tolist() == [0.25, 0.5, 1, 0.5, 1]
    assert out["options"][3].tolist() == [2 / 16, 3 / 16, 1, 0, 0]
    assert out["option_words"][0, 0] == offering.bucket("ruler") > 0
    assert out["action_mask"].sum() == 6


def test_more_options_than_slots_are_sampled_and_always_alike() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=1)
    game.choose(game.decision.keys[0], game.decision.seat) if game.decision else None
    decision = game.asking[0]
    keys = decision.candidates()
    assert len(keys) > 20
    few = offering.slots(decision, 20)
    assert few == offering.slots(decision, 20)
    assert len(set(few)) == 20
    assert [key for key in keys if key in few] == few
    assert offering.slots(decision, 500) == keys


def test_an_empty_slot_is_refused_and_nothing_changes() -> None:
    match = Match(scenario("signature-tiny-v0"))
    match.begin(1)
    with pytest.raises(NoSuchSlot, match="Slot 31 offers player-1 nothing"):
        match.choose("player-1", 31)
    assert match.game.number == 0


def test_an_empty_slot_ends_the_learners_game() -> None:
    env = gymnasium.make("rouage/signature-tiny-v0", disable_env_checker=True)
    env.reset(seed=1)
    _, reward, over, cut, _ = env.step(31)
    assert (reward, over, cut) == (-1.0, True, False)


def test_unknown_names_are_told_with_the_known_ones() -> None:
    with pytest.raises(UnknownScenario) as told:
        envs.scenario("chess-v6")
    assert "rouage/olomoc-tiny-v0" in told.value.in_("fr")
    with pytest.raises(UnknownScenario):
        envs.parallel("signature-v0")
    with pytest.raises(UnknownBot, match="There are: olomoc-cabal, gentle"):
        gymnasium.make("rouage/olomoc-tiny-v0", opponent="deep-blue")


def test_rewards_are_one_for_winners_and_their_loss_is_the_others() -> None:
    match, chance = Match(scenario("signature-tiny-v0")), random.Random(2)
    sums = set()
    for seed in range(4):
        match.begin(seed)
        assert match.reward("player-1") == 0
        while match.asked:
            seat = match.asked[0]
            match.choose(seat, chance.randrange(len(match.offered(seat))))
        sums.add(match.reward("player-1") + match.reward("gm"))
    assert sums == {0.0}


@pytest.mark.parametrize(
    ("name", "rewards"),
    [
        ("olomoc-tiny-v0", {"player-1": 0, "player-2": 0}),
        ("sine-tempore-tiny-v0", {"player-1": -1}),
        ("signature-tiny-v0", {"player-1": 0, "gm": 0}),
        ("artemis-tiny-v0", {"player-1": 0, "gm": 0}),
    ],
)
def test_where_nobody_has_won_only_a_crew_without_rivals_has_lost(name: str, rewards: dict[str, float]) -> None:
    match = Match(scenario(name))
    match.begin(1)
    match.game.state.outcome = Outcome((), {}, "called-off")
    assert {seat: match.reward(seat) for seat in match.game.seats} == rewards


def test_a_recorded_scene_that_the_gm_calls_off_is_neither_won_nor_lost() -> None:
    game = rouage.new("signature", scenario("signature-tiny-v0").setup, seed=1)
    asked = game.asking[0]
    game.choose(asked.candidates()[0], asked.seat)
    game.choose("end", "gm")
    assert set(datasets.gather([game], "signature-tiny-v0")["reward"].tolist()) == {0.0}


@pytest.mark.interpreted("it replaces a property")
def test_a_game_that_lasts_too_long_is_cut_and_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    env = gymnasium.make("rouage/signature-tiny-v0", disable_env_checker=True, setup={"rounds": 60}).unwrapped
    assert isinstance(env, SoloEnv)
    env.reset(seed=1)
    monkeypatch.setattr(Match, "cut", property(lambda match: match.game.number >= 1))
    _, reward, over, cut, _ = env.step(len(env.keys()) - 1)
    assert (reward, over, cut) == (0.0, False, True)


@pytest.mark.parametrize("name", ["rouage/signature-tiny-v0", "rouage/olomoc-tiny-v0"])
def test_records_become_data(name: str) -> None:
    match, chance = Match(scenario(name)), random.Random(5)
    texts, keys = [], []
    for seed in range(2):
        match.begin(seed)
        while match.asked:
            decision = match.game.asking[0]
            key = decision.sample(chance.getrandbits(32))
            keys.append(key)
            match.answer(decision.seat, key)
        texts.append(match.game.save())
    found = [moment for text in texts for moment in datasets.moments(text, name)]
    assert [moment.key for moment in found] == keys
    assert all(moment.seen["action_mask"][moment.action] for moment in found)
    data = datasets.gather(texts, name)
    assert len(data["action"]) == len(keys) == len(data["models"])
    assert data["last"].sum() == 2
    assert set(data["game"].tolist()) == {0, 1}
    assert set(data["reward"].tolist()) <= {-1.0, 0.0, 1.0}
    with pytest.raises(UnknownScenario, match="a game other"):
        datasets.moments(texts[0], "artemis-v0")


def test_data_are_kept(tmp_path: object) -> None:
    data = datasets.gather([], "signature-tiny-v0")
    datasets.save(data, f"{tmp_path}/none.npz")
    with np.load(f"{tmp_path}/none.npz") as kept:
        assert set(kept) == set(data)
        assert kept["models"].shape == (0, 32, 16)


def test_a_record_may_be_given_by_its_file(tmp_path: Path) -> None:
    game = rouage.new("signature", scenario("signature-tiny-v0").setup, seed=1)
    asked = game.asking[0]
    game.choose(asked.candidates()[0], asked.seat)
    file = tmp_path / "game.rec"
    file.write_text(game.save(), "utf-8")
    data = datasets.gather([game], "signature-tiny-v0")
    for one in (file, str(file), game, game.save()):
        assert same(datasets.gather([one], "signature-tiny-v0"), data)
        assert same(datasets.gather(one, "signature-tiny-v0"), data)


def test_nothing_but_the_data_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy 2.0 keeps every argument with a name as an array, even one that later versions read as an option."""
    kept: dict[str, object] = {}
    monkeypatch.setattr(np, "savez_compressed", lambda _file, **arrays: kept.update(arrays))
    data = datasets.gather([], "signature-tiny-v0")
    datasets.save(data, "games.npz")
    assert set(kept) == set(data)


@pytest.mark.parametrize(("package", "module"), [("pettingzoo", "rouage.envs"), ("pyspiel", "rouage.envs.spiel")])
def test_what_is_missing_is_said_in_words(package: str, module: str) -> None:
    code = f"""
import sys
sys.modules[{package!r}] = None
try:
    import {module}
except ImportError as missing:
    print(missing)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'rouage[" in done.stdout


def test_a_game_begins_with_a_decision_of_the_learners() -> None:
    """A game master of chance may end a duel before anybody else has done anything."""
    table = gymnasium.make("rouage/artemis-tiny-v0", opponent="random", disable_env_checker=True)
    for seed in range(160, 180):
        seen, _ = table.reset(seed=seed)
        assert seen["action_mask"].any()
