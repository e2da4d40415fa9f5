"""Help: an action given up so that somebody else does better."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, card, creature, hero, keys, place, settled, table, told

TAMSIN = {"character": "tamsin", "objects": [], "at": [0, 1]}
BRANNOC = {"character": "brannoc", "objects": [], "at": [1, 1]}
HOUND = {"id": "hound", "difficulty": 4, "side": "ally", "at": [2, 0]}
TOUGH = {**WOLF, "important": True}


def party(dice: list[int], *creatures: Any, **more: Any) -> Game[Any]:
    return table(dice, heroes=[BARE, TAMSIN, BRANNOC], creatures=creatures or [TOUGH], **more)


@pytest.mark.rule("SIG-HLP-01")
@pytest.mark.parametrize("kind", ["action", "reaction"])
def test_a_character_may_help_another_but_not_oneself(kind: str) -> None:
    game = party([])
    assert f"help ysolde {kind}" in keys(game, "player-2")
    refusal = game.why_not(f"help tamsin {kind}", "player-2")
    assert refusal is not None
    assert refusal.rule == "SIG-HLP-01"
    game.choose(f"help ysolde {kind}", "player-2")
    assert hero(game, "tamsin")["helps"] == ["ysolde", kind]


@pytest.mark.rule("SIG-HLP-01")
def test_an_npc_can_be_helped_too() -> None:
    game = party([], TOUGH, HOUND)
    assert "help hound action" in keys(game, "player-2")
    game.choose("help hound action", "player-2")
    assert hero(game, "tamsin")["helps"] == ["hound", "action"]


@pytest.mark.rule("SIG-HLP-01")
def test_nobody_helps_a_door_or_whoever_is_not_there() -> None:
    game = party([], TOUGH, {"obstacle": "locked-door", "at": [5, 5]}, {**WOLF, "id": "spy", "hidden": True})
    for id in ("locked-door", "spy!1", "nobody"):
        refusal = game.why_not(f"help {id} action", "player-2")
        assert refusal is not None
        assert refusal.rule == "SIG-HLP-01"


@pytest.mark.rule("SIG-HLP-02")
def test_helping_takes_the_helpers_action() -> None:
    game = party([5, 1, 1])
    game.choose("help ysolde action", "player-2")
    assert hero(game, "tamsin")["acted"]
    with pytest.raises(rouage.Illegal):
        game.choose("attack wolf", "player-2")
    game.choose("attack wolf", "player-1")
    assert [decision.seat for decision in game.asking] == ["player-1"], "nobody else acts during the task"


@pytest.mark.rule("SIG-HLP-02")
def test_the_helper_is_free_once_the_task_is_over() -> None:
    game = party([5, 1, 1])
    game.choose("help ysolde action", "player-2")
    game.choose("attack wolf", "player-1")
    assert hero(game, "tamsin")["helps"] == ["ysolde", "action"]
    game.choose("roll", "player-1")
    assert hero(game, "tamsin")["helps"] == []


@pytest.mark.rule("SIG-HLP-02")
def test_between_encounters_whoever_tries_something_has_stopped_helping() -> None:
    game = table([5, 1, 5, 1], heroes=[BARE, TAMSIN])
    game.choose("help ysolde", "player-2")
    game.choose("try climb", "player-2")
    game.choose("difficulty 3", "gm")
    game.choose("roll", "player-2")
    assert hero(game, "tamsin")["helps"] == []
    game.choose("try climb", "player-1")
    game.choose("difficulty 3", "gm")
    game.choose("roll", "player-1")
    assert [event["dice"] for event in settled(game)] == [[5, 1], [5, 1]]


@pytest.mark.rule("SIG-HLP-03")
@pytest.mark.parametrize("space", [{}, {"space": "zones", "size": [6]}])
def test_a_helped_character_rolls_three_dice(space: dict[str, Any]) -> None:
    game = party([2, 2, 5], {**TOUGH, "at": [0, 0]}, **space)
    game.choose("help ysolde action", "player-2")
    game.choose("attack wolf", "player-1")
    assert card(game)["advantage"]
    assert card(game)["difficulty"] == 3
    game.choose("roll", "player-1")
    assert [event["dice"] for event in settled(game)] == [[2, 2, 5]]
    assert creature(game, "wolf")["wounds"] == 1


@pytest.mark.rule("SIG-HLP-03")
def test_a_helped_reaction_has_three_dice_too() -> None:
    game = party([1, 2, 5])
    game.choose("help ysolde reaction", "player-2")
    game.choose("wait", "player-1")
    game.choose("wait", "player-3")
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    assert [event["dice"] for event in settled(game)] == [[1, 2, 5]]


@pytest.mark.rule("SIG-HLP-04")
def test_a_helped_npc_gains_1_and_no_third_die() -> None:
    game = party([2, 1], TOUGH, HOUND)
    game.choose("help hound action", "player-2")
    game.choose("wait", "player-1")
    game.choose("wait", "player-3")
    game.choose("hound attack wolf", "player-1")
    rolled = settled(game)[0]
    assert rolled["dice"] == [2, 1]
    assert rolled["lines"] == [["signature.line-base", 3], ["signature.line-help", -1]]
    assert rolled["outcome"] == "signature.outcome-success"
    assert place(game, "hound") == (2000, 0)


@pytest.mark.rule("SIG-HLP-05")
def test_whoever_had_advantage_already_gains_1_instead() -> None:
    game = party([2, 1, 1])
    game.choose("help ysolde action", "player-2")
    game.choose("attack wolf", "player-1")
    game.choose("claim 1", "player-1")
    game.choose("grant", "gm")
    assert card(game)["advantage"]
    assert card(game)["difficulty"] == 2
    assert card(game)["lines"] == [["signature.line-base", 3], ["signature.line-help", -1]]
    game.choose("roll", "player-1")
    assert [(event["dice"], event["difficulty"]) for event in settled(game)] == [([2, 1, 1], 2)]


@pytest.mark.rule("SIG-HLP-05")
def test_advantage_alone_gives_no_1() -> None:
    game = party([2, 1, 1])
    game.choose("attack wolf", "player-1")
    game.choose("claim 1", "player-1")
    game.choose("grant", "gm")
    game.choose("roll", "player-1")
    assert [(event["dice"], event["difficulty"]) for event in settled(game)] == [([2, 1, 1], 3)]
    assert told(game, "helped") == []
