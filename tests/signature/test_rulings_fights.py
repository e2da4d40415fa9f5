"""Rulings on creatures off the scale, on fighting groups, on duels between players, on pins and ambushes."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, keys, settled, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 0]}
FAR: Piece = {"id": "bear", "difficulty": 3, "at": [20, 10]}


def foreseen(game: Game[Any], key: str, seat: str = "player-1") -> list[int]:
    """The difficulty of each task of an action."""
    told: dict[str, Any] = game.forecast(key, seat)
    return [task["difficulty"] for task in told["tasks"]]


@pytest.mark.rule("SIG-RUL-31")
@pytest.mark.parametrize(("difficulty", "objects"), [(1, ["light-weapon"]), (1, ["heavy-weapon"])])
def test_at_0_or_less_players_succeed_without_rolling(difficulty: int, objects: list[str]) -> None:
    game = fight(hero={**BARE, "objects": objects}, creature={**WOLF, "difficulty": difficulty})
    game.choose("attack wolf")
    assert creature(game, "wolf")["out"] == "defeated"
    assert told(game, "rolled") == []


@pytest.mark.rule("SIG-RUL-31")
def test_a_chief_of_creatures_of_10_is_at_11_and_out_of_reach_even_with_energy() -> None:
    game = fight(creature={**WOLF, "difficulty": 10, "chief": True})
    assert creature(game, "wolf")["difficulty"] == 11
    game.choose("attack wolf")
    assert settled(game)[0]["outcome"] == "signature.outcome-failure"
    assert told(game, "rolled") == []
    assert hero(game)["energy"] == 6


@pytest.mark.rule("SIG-RUL-31")
@pytest.mark.parametrize(
    ("objects", "more"), [(["light-weapon"], {}), ([], {"circumstance": -1}), ([], {"entangled": True})]
)
def test_objects_or_circumstances_bring_it_within_reach(objects: list[str], more: dict[str, object]) -> None:
    game = fight(
        [6, 2, 2], hero={**BARE, "objects": objects}, creature={**WOLF, "difficulty": 10, "chief": True, **more}
    )
    game.choose("attack wolf")
    assert card(game)["difficulty"] == 10
    game.choose("energy 4")
    assert settled(game)[0]["outcome"] == "signature.outcome-success"


@pytest.mark.rule("SIG-RUL-31")
@pytest.mark.parametrize("number", [0, 12])
def test_stored_difficulties_stay_on_the_scale(number: int) -> None:
    assert fight().why_not(f"set wolf.difficulty {number}", "gm") is not None
    with pytest.raises(rouage.PackError):
        fight(creature={**WOLF, "difficulty": number})


def swarm(dice: list[int], count: int = 4, **more: object) -> Game[Any]:
    rats = {**WOLF, "id": "rat", "count": count, "spread": 0, "group": True, **more}
    return table(dice, heroes=[BARE, TAMSIN], creatures=[rats])


@pytest.mark.rule("SIG-RUL-32")
def test_a_group_is_attacked_at_its_base_difficulty() -> None:
    game = swarm([])
    assert creature(game, "rat")["group"]
    assert foreseen(game, "attack rat") == [3]
    assert creature(game, "rat")["numbers"]["resist"] == 3, "the +2 serves its own action only"


@pytest.mark.rule("SIG-RUL-32")
def test_each_success_removes_one_minor_creature_and_below_three_it_is_a_group_no_more() -> None:
    game = swarm([5, 1, 5, 1])
    groups = []
    for player, rat in (("player-1", "rat"), ("player-2", "rat-2")):
        game.choose(f"attack {rat}", player)
        game.choose("roll")
        groups.append([one["group"] for one in _standing(game)])
    assert groups == [[True] * 3, [False] * 2]
    game.choose("rat-3")
    assert "surge" not in keys(game, "gm")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 3, "each acts for itself, at its own difficulty"


@pytest.mark.rule("SIG-RUL-32")
def test_a_success_wounds_one_important_member() -> None:
    game = swarm([5, 1], 3, important=True)
    game.choose("attack rat", "player-1")
    game.choose("roll")
    assert [(one["wounds"], one["out"], one["group"]) for one in _standing(game)] == [
        (1, "", True), (0, "", True), (0, "", True),
    ]  # fmt: skip


def _standing(game: Game[Any]) -> list[dict[str, Any]]:
    view: dict[str, Any] = game.view("gm")
    return [one for one in view["creatures"] if not one["out"]]


@pytest.mark.rule("SIG-RUL-35")
@pytest.mark.parametrize(("weapon", "taken"), [([], 0), (["light-weapon"], 1), (["heavy-weapon"], 2)])
@pytest.mark.parametrize(("armour", "added"), [([], 0), (["light-armour"], 1), (["heavy-armour"], 2)])
def test_a_duel_is_at_3_plus_armour_minus_weapon(weapon: list[str], taken: int, armour: list[str], added: int) -> None:
    game = table(heroes=[{**BARE, "objects": weapon}, {**TAMSIN, "objects": armour}], creatures=[FAR])
    assert foreseen(game, "attack tamsin") == [3 + added - taken]


@pytest.mark.rule("SIG-RUL-35")
def test_the_attacker_rolls_and_the_defender_does_not() -> None:
    game = table("typed", heroes=[BARE, TAMSIN], creatures=[FAR])
    game.choose("attack tamsin", "player-1")
    game.choose("roll", "player-1")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt.id) == ("player-1", "engine.type-dice")
    game.choose("3 1", "player-1")
    assert hero(game, "tamsin")["wounds"] == 1
    assert [event["who"] for event in settled(game)] == ["ysolde"]
    assert [decision.seat for decision in game.asking] == ["player-2"], "her own action, not a reaction"


@pytest.mark.rule("SIG-RUL-35")
def test_a_missed_duel_does_nothing() -> None:
    game = table([2, 1], heroes=[BARE, TAMSIN], creatures=[FAR])
    game.choose("attack tamsin", "player-1")
    game.choose("roll", "player-1")
    assert hero(game, "tamsin")["wounds"] == 0


@pytest.mark.rule("SIG-RUL-35")
def test_a_shot_at_a_player_needs_a_weapon_and_counts_the_distance() -> None:
    far = {**TAMSIN, "at": [10, 0]}
    armed = table(heroes=[{**BARE, "objects": ["short-bow"]}, far], creatures=[FAR])
    assert foreseen(armed, "shoot tamsin") == [3 + 2 - 1]
    refusal = table(heroes=[BARE, far], creatures=[FAR]).why_not("shoot tamsin")
    assert refusal is not None
    assert refusal.rule == "SIG-OBJ-01"


@pytest.mark.rule("SIG-RUL-45")
def test_a_pin_is_at_the_base_difficulty_without_a_weapon_and_does_no_wound() -> None:
    game = fight([3, 1], hero={**BARE, "objects": ["heavy-weapon"]}, creature={**WOLF, "armour": 2})
    assert foreseen(game, "pin wolf") == [3]
    game.choose("pin wolf")
    game.choose("roll")
    found = creature(game, "wolf")
    assert (found["entangled"], found["wounds"], found["out"]) == (True, 0, "")
    assert found["numbers"]["base"] == 2


@pytest.mark.rule("SIG-RUL-45")
def test_a_failed_pin_does_nothing() -> None:
    game = fight([2, 1])
    game.choose("pin wolf")
    game.choose("roll")
    assert creature(game, "wolf")["entangled"] is False


@pytest.mark.rule("SIG-RUL-45")
def test_a_creature_is_pinned_once() -> None:
    game = table([3, 1], heroes=[BARE, TAMSIN], creatures=[WOLF])
    game.choose("pin wolf", "player-1")
    game.choose("roll")
    refusal = game.why_not("pin wolf", "player-2")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-45"
    assert creature(game, "wolf")["numbers"]["base"] == 2


@pytest.mark.rule("SIG-RUL-45")
def test_it_stays_pinned_until_it_gives_up_a_turn_to_get_free() -> None:
    game = fight([5, 4], creature={**WOLF, "entangled": True}, turn="creatures")
    game.choose("attack ysolde")
    game.choose("roll")
    assert creature(game, "wolf")["entangled"] is True, "acting does not free it"
    game.choose("wait", "player-1")
    game.choose("get free")
    assert creature(game, "wolf")["entangled"] is False
    assert told(game, "got-free")[0]["who"] == "wolf"
    assert game.view("gm")["round"] == 3, "and that was its turn"


@pytest.mark.rule("SIG-RUL-45")
def test_a_group_frees_its_members_instead_of_acting() -> None:
    game = swarm([5, 1])
    game.choose("pin rat-2", "player-1")
    game.choose("roll")
    game.choose("wait", "player-2")
    game.choose("get free")
    assert creature(game, "rat-2")["entangled"] is False
    assert game.view("gm")["round"] == 2


@pytest.mark.rule("SIG-RUL-45")
@pytest.mark.parametrize("act", ["attack ysolde", "withdraw short", "get free"])
def test_an_ambush_is_over_once_the_creature_has_acted(act: str) -> None:
    game = fight([5, 4], creature={**WOLF, "ambush": True, "entangled": act == "get free"}, turn="creatures")
    game.choose(act)
    if act.startswith("attack"):
        assert card(game)["difficulty"] == 4, "the act itself still comes from ambush"
        game.choose("roll")
    assert creature(game, "wolf")["ambush"] is False


@pytest.mark.rule("SIG-RUL-45")
def test_a_creature_that_waits_stays_in_ambush() -> None:
    game = fight(creature={**WOLF, "ambush": True}, turn="creatures")
    game.choose("wait")
    assert creature(game, "wolf")["ambush"] is True
    assert game.view("gm")["round"] == 2, "its turn is gone all the same"


@pytest.mark.rule("SIG-RUL-45", "SIG-CRE-08")
@pytest.mark.parametrize(("dice", "ambush"), [([4, 1], False), ([3, 1], True)])
def test_a_creature_that_is_noticed_is_in_ambush_no_more(dice: list[int], ambush: bool) -> None:
    game = fight(dice, creature={**WOLF, "ambush": True})
    game.choose("notice wolf")
    game.choose("roll")
    assert creature(game, "wolf")["ambush"] is ambush
