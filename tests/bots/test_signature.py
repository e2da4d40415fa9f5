"""The heuristic bots of Signature: legal, blind to what their seat cannot see, repeatable, and sensible."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

import rouage
from rouage import bots
from rouage.bots.signature import Hero, Master
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.odds import Odds

Piece = Mapping[str, object]

SCENES: Final = (
    "tavern-brawl", "goblin-gorge", "chapel-vigil", "museum-heist", "last-train", "noon-at-dry-creek",
    "skirmish-at-the-rings", "dead-station",
)  # fmt: skip


class Shown:
    """A decision without the game behind it: nothing but what a person at that seat is shown."""

    __slots__ = ("_decision", "keys", "prompt", "seat")

    def __init__(self, decision: Decision[Any]) -> None:
        self._decision = decision
        self.prompt: Message = decision.prompt
        self.seat: str = decision.seat
        self.keys: list[str] = decision.keys

    def candidates(self) -> list[str]:
        return self._decision.candidates()

    def sample(self, seed: int) -> str:
        return self._decision.sample(seed)

    def odds(self, key: str) -> Odds[str] | None:
        return self._decision.odds(key)


def seated(game: Game[Any], seed: int) -> dict[str, bots.Bot]:
    return {seat: bots.make(bots.default("signature", seat), seed, "signature") for seat in game.seats}


def played(setup: Piece, seed: int) -> Game[Any]:
    """A game between the bots, each answer of which the decision itself accepts."""
    game = rouage.new("signature", setup, seed=seed, salt="")
    players = seated(game, seed)
    while (decision := game.decision) is not None:
        key = players[decision.seat].choose(game.view(decision.seat), decision)
        assert decision.why_not(key) is None, (key, decision.prompt)
        game.choose(key, decision.seat)
    return game


def story(game: Game[Any]) -> list[tuple[str, str]]:
    return [(entry.seat, entry.key) for entry in game.entries()]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_scene_is_played_to_its_end_with_legal_answers(scene: str, seed: int) -> None:
    game = played({"scene": scene}, seed)
    assert game.outcome is not None
    assert game.outcome.reason in ("won", "held", "got-away", "lost", "fled", "too-late")


@pytest.mark.parametrize("scene", SCENES)
def test_hidden_numbers_are_guessed(scene: str) -> None:
    assert played({"scene": scene, "numbers": "hidden"}, 4).outcome is not None


@pytest.mark.interpreted("it shows the bot something that is no Decision")
@pytest.mark.parametrize("scene", SCENES)
def test_bots_use_nothing_but_the_view_and_the_decision(scene: str) -> None:
    """Given a view that has been through text and a decision cut off from its game, they answer just the same."""
    game = rouage.new("signature", {"scene": scene}, seed=5, salt="")
    players = seated(game, 5)
    while (decision := game.decision) is not None:
        shown: Any = Shown(decision)
        text = json.dumps(game.view(decision.seat))
        view = json.loads(text)
        key = players[decision.seat].choose(view, shown)
        assert json.dumps(view) == text
        game.choose(key, decision.seat)
    assert story(game) == story(played({"scene": scene}, 5))


def test_the_same_seed_makes_the_same_game() -> None:
    assert story(played({"scene": "goblin-gorge"}, 6)) == story(played({"scene": "goblin-gorge"}, 6))
    assert story(played({"scene": "goblin-gorge"}, 6)) != story(played({"scene": "goblin-gorge"}, 7))


@pytest.mark.parametrize(("bot", "seat"), [(Hero, "player-1"), (Master, "gm")])
def test_a_bots_own_chance_comes_from_its_seed(bot: type[Hero | Master], seat: str) -> None:
    game = rouage.new("signature", {"heroes": [{"character": "ysolde"}]}, seed=0)
    if seat == "gm":
        game.choose("try climb", "player-1")

    def answers(seed: int) -> list[str]:
        one = bot(seed)
        assert game.decision is not None
        return [one.choose(game.view(seat), game.decision) for _ in range(20)]

    assert answers(1) == answers(1)
    assert answers(1) != answers(2)


def test_they_hold_their_seats_by_default() -> None:
    assert bots.default("signature", "player-3") == "signature-player"
    assert bots.default("signature", "gm") == "signature-gm"
    assert isinstance(bots.make("signature-player", 0, "signature"), Hero)
    assert isinstance(bots.make("signature-gm", 0, "signature"), Master)


BRANNOC: Piece = {"character": "brannoc", "at": [5, 5]}
YSOLDE: Piece = {"character": "ysolde", "at": [5, 5]}
TAMSIN: Piece = {"character": "tamsin", "at": [5, 5]}
ALDWIN: Piece = {"character": "aldwin", "at": [5, 5]}
BARE: Piece = {"character": "ysolde", "objects": [], "at": [5, 5]}


def foe(id: str, difficulty: int, at: Sequence[int] = (6, 5), **more: object) -> Piece:
    return {"id": id, "difficulty": difficulty, "at": list(at), **more}


CROWD: Piece = foe("crow", 3, (29, 19), count=5)
"""Far away, and reason enough not to spend everything at once."""


def table(heroes: Sequence[Piece], creatures: Sequence[Piece], dice: Sequence[int] = (), **more: object) -> Game[Any]:
    return rouage.new("signature", {"heroes": list(heroes), "creatures": list(creatures), **more}, dice=dice)


def answer(game: Game[Any]) -> str:
    """What the bot of the seat that is asked first would do."""
    decision = game.decision
    assert decision is not None
    bot = Master(0) if decision.seat == "gm" else Hero(0)
    key = bot.choose(game.view(decision.seat), decision)
    assert decision.why_not(key) is None
    return key


# The player.


def test_a_player_attacks_what_can_be_beaten() -> None:
    ogre = foe("ogre", 9, important=True)
    assert answer(table([BRANNOC], [ogre, foe("goblin", 3, (5, 6), weapon=1)])) == "attack goblin"


@pytest.mark.parametrize("difficulty", [5, 6])
def test_energy_brings_a_hard_task_within_reach(difficulty: int) -> None:
    game = table([BARE], [foe("wolf", difficulty), CROWD])
    game.choose("attack wolf")
    word, _, points = answer(game).partition(" ")
    assert word == "energy"
    assert difficulty - int(points) in (3, 4)


def test_energy_is_kept_where_little_is_gained() -> None:
    game = table([BARE], [foe("wolf", 2)])
    game.choose("attack wolf")
    assert answer(game) == "roll"


def test_the_last_wound_is_worth_more_energy() -> None:
    spent = []
    for wounds in (0, 2):
        game = table([{**BARE, "wounds": wounds}], [foe("wolf", 4), CROWD], turn="creatures")
        game.choose("wolf")
        game.choose("attack ysolde")
        spent.append(int(answer(game).partition(" ")[2] or 0))
    assert spent[0] < spent[1]


def test_a_player_claims_the_trait_that_fits_and_no_other() -> None:
    game = table([BRANNOC], [foe("wolf", 4)])
    game.choose("attack wolf")
    assert answer(game) == "claim 2"
    game = table([YSOLDE], [foe("wolf", 4)])
    game.choose("attack wolf")
    assert not answer(game).startswith("claim")


def test_a_player_charges_the_weak_and_walks_up_to_the_strong() -> None:
    assert answer(table([BRANNOC], [foe("goblin", 2, (10, 5))])) == "charge goblin"
    assert answer(table([BRANNOC], [foe("ogre", 7, (10, 5), important=True), CROWD])) == "move short toward ogre"


def test_a_player_uses_a_power_and_shoots_from_afar() -> None:
    assert answer(table([ALDWIN], [foe("wolf", 4, (13, 5))])) == "power ember-dart wolf"
    assert answer(table([YSOLDE], [foe("wolf", 4, (13, 5))])).endswith("shoot wolf")


def test_what_nobody_can_wound_is_held_down_first() -> None:
    giant = foe("giant", 6, important=True, armour=2)
    bare = {**BRANNOC, "objects": []}
    assert answer(table([bare], [giant])) == "pin giant"
    assert answer(table([bare], [{**giant, "entangled": True}])) == "attack giant"


def test_a_player_serves_the_goal_of_the_scene() -> None:
    thief = foe("thief", 4, (10, 5), goal=True)
    assert answer(table([BARE], [thief, foe("wolf", 3)], goal="catch")) == "catch thief"
    assert answer(table([BARE], [foe("wolf", 4)], goal="escape")) == "escape wolf"
    cliff = {"obstacle": "cliff-face", "at": [6, 5], "goal": True}
    assert answer(table([TAMSIN], [cliff, foe("wolf", 3, (5, 6))], goal="overcome")) == "overcome cliff-face"
    far = {**cliff, "at": [20, 5]}
    assert answer(table([TAMSIN], [far], goal="overcome")).endswith("toward cliff-face")


def test_the_way_out_is_opened_before_the_escape() -> None:
    shut = {"obstacle": "locked-door", "at": [5, 6], "goal": True}
    game = table([BARE], [foe("wolf", 4), shut], goal="escape")
    assert game.why_not("escape wolf") is not None
    assert answer(game) == "overcome locked-door"


def test_a_hopeless_player_helps_another() -> None:
    idle = {**BARE, "energy": 0, "rest": 2}
    assert answer(table([idle, BRANNOC], [foe("dragon", 10, armour=2, important=True)])) == "help brannoc action"


def test_a_player_rests_when_wounded_or_spent() -> None:
    wolf = foe("wolf", 4, (20, 5))
    assert answer(table([{**BARE, "wounds": 2}], [wolf])) == "rest heal"
    assert answer(table([{**BARE, "energy": 0}], [wolf])) == "rest energy"
    assert not answer(table([BARE], [wolf])).startswith("rest")


def test_a_defeated_player_tries_to_wake() -> None:
    game = table([{**BARE, "wounds": 3}, BRANNOC], [foe("wolf", 4)])
    assert answer(game) == "rest heal"


@pytest.mark.parametrize(("faces", "expected"), [((2, 3), "reroll"), ((5, 3), "keep")])
def test_experience_rerolls_a_failure_that_would_wound(faces: tuple[int, int], expected: str) -> None:
    game = table([{**BARE, "xp": 1, "energy": 0}], [foe("wolf", 5)], faces, turn="creatures")
    game.choose("attack ysolde")
    game.choose("roll")
    assert answer(game) == expected


def test_an_ally_strikes_where_it_counts() -> None:
    friend = foe("friend", 4, (5, 6), side="ally", weapon=1)
    game = table([BARE], [friend, foe("ogre", 9, (6, 6)), foe("goblin", 2, (5, 7))])
    game.choose("wait")
    assert answer(game) == "friend attack goblin"


def test_between_encounters_a_player_mends_and_does_what_it_is_good_at() -> None:
    hurt = rouage.new("signature", {"heroes": [{**TAMSIN, "wounds": 1}]}, seed=0)
    assert answer(hurt) == "rest heal"
    fresh = rouage.new("signature", {"heroes": [TAMSIN]}, seed=0)
    assert answer(fresh) in ("try climb", "try lock", "try craft", "try escape")


# The game master.


def turn(creatures: Sequence[Piece], heroes: Sequence[Piece] = (BARE,), round: int = 1) -> str:
    """What the game master has the only creature that is called upon do."""
    return answer(table(heroes, creatures, turn="creatures", round=round))


def test_creatures_strike_the_weak_before_the_strong_and_the_near_before_the_far() -> None:
    hurt = {**BARE, "wounds": 2, "at": [5, 6]}
    assert turn([foe("wolf", 4)], [BARE, hurt]) == "attack ysolde-2"
    shooter = foe("archer", 4, (10, 5), reach="ranged")
    assert turn([shooter], [BARE, {**BARE, "at": [7, 5]}]) == "shoot ysolde-2"


def test_shooters_keep_their_distance() -> None:
    assert turn([foe("archer", 5, (9, 5), reach="ranged")]) == "shoot ysolde"
    assert turn([foe("archer", 2, reach="ranged")]) == "withdraw short"
    assert turn([foe("wolf", 6, (9, 5))]) == "charge ysolde"


def test_groups_surge() -> None:
    assert turn([foe("rat", 3, count=4, group=True)]) == "surge"


def test_whoever_cannot_reach_helps_the_strong() -> None:
    game = table([BARE], [foe("troll", 6), foe("goblin", 2, (28, 5))], turn="creatures")
    assert answer(game) == "goblin"
    game.choose("goblin")
    assert answer(game) == "help troll"


def test_the_timid_flee_until_they_are_cornered() -> None:
    thief = foe("thief", 4, (8, 5), aim="flee", reach="ranged")
    assert turn([thief]) == "withdraw long"
    assert turn([{**thief, "at": [30, 5]}]) != "withdraw long"


def test_guards_wait_until_somebody_is_near() -> None:
    guard = foe("guard", 6, (20, 5), aim="guard")
    assert turn([guard]) == "wait"
    assert turn([{**guard, "at": [9, 5]}]) == "charge ysolde"
    assert turn([{**guard, "aim": "fight"}]).startswith("approach")


def test_the_hidden_wait_for_a_good_blow() -> None:
    lurker = foe("lurker", 5, (20, 5), hidden=True)
    assert turn([lurker]) == "wait"
    assert turn([{**lurker, "at": [6, 5]}]) == "attack ysolde"
    assert turn([lurker], round=9).startswith("approach")


def test_the_entangled_get_free_when_they_cannot_strike() -> None:
    wolf = foe("wolf", 6, (15, 5), entangled=True)
    assert turn([wolf]) == "get free"
    assert turn([{**wolf, "at": [6, 5]}]) == "attack ysolde"


@pytest.mark.parametrize(("trait", "ruling"), [(1, "decline"), (2, "grant"), (3, "decline")])
def test_a_trait_counts_exactly_where_it_applies(trait: int, ruling: str) -> None:
    game = table([BRANNOC], [foe("wolf", 4)])
    game.choose("attack wolf")
    game.choose(f"claim {trait}")
    assert answer(game) == ruling


def test_a_trait_is_judged_by_its_own_task_while_another_call_waits() -> None:
    game = rouage.new("signature", {"heroes": [BRANNOC, TAMSIN]}, seed=0)
    game.choose("call all climb 4", "gm")
    game.choose("claim 1", "player-2")
    assert answer(game) == "grant"


def test_a_game_master_is_mild() -> None:
    game = rouage.new("signature", {"heroes": [{**BARE, "wounds": 1, "rest": 2}]}, dice=[])
    game.choose("rest heal", "player-1")
    assert answer(game) == "let rest"
    game = table([BARE], [foe("wolf", 1)], [1, 1, 1])
    game.choose("attack wolf")
    game.choose("roll")
    assert answer(game) in ("circumstance wolf +1", "obstacle 3"), "trouble that can be felt"
    game = rouage.new("signature", {"heroes": [BARE]}, dice=[1, 1, 1])
    game.choose("call ysolde notice 3", "gm")
    game.choose("roll")
    assert answer(game) in [f"twist {number}" for number in range(1, 7)], "nothing at hand: a ready-made twist"
    game = table([BRANNOC, {**BARE, "wounds": 3}], [foe("wolf", 4, (20, 5))])
    game.choose("kill ysolde")
    assert answer(game) == "spare"


def test_a_game_master_sets_middling_difficulties() -> None:
    game = rouage.new("signature", {"heroes": [BARE]}, seed=0)
    game.choose("try climb", "player-1")
    assert game.decision is not None
    master = Master(3)
    found = {master.choose(game.view("gm"), game.decision) for _ in range(60)}
    assert found == {"difficulty 3", "difficulty 4", "difficulty 5"}
