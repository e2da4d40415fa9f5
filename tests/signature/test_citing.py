"""Why an action may be done: the rules of its deeds, where they apply."""

from typing import Any

import pytest

from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, fight

ARCHER = {**BARE, "objects": ["short-bow", "heavy-armour"]}


def rules(game: Game[Any], key: str) -> set[str]:
    decision = game.deciding(key, "player-1")
    step = decision.follow(key)
    assert not isinstance(step, Refusal)
    return set(step.cites(game))


@pytest.mark.parametrize(
    ("key", "cited"),
    [
        ("move short to 5,5", {"SIG-MOV-02", "SIG-OBJ-12"}),
        ("move long to 9,9", {"SIG-MOV-03", "SIG-OBJ-12"}),
        ("shoot wolf", {"SIG-RNG-02", "SIG-OBJ-05"}),
        ("charge wolf", {"SIG-MUL-02", "SIG-MOV-02", "SIG-RUL-12"}),
        ("search", {"SIG-CRE-08", "SIG-ACT-03"}),
    ],
)
def test_an_action_cites_the_rules_of_its_deeds(key: str, cited: set[str]) -> None:
    game = fight(hero=ARCHER, creature={**WOLF, "at": [4, 0]})
    assert cited <= rules(game, key)


def test_ground_armour_and_distance_change_what_is_cited() -> None:
    bare = fight(hero=BARE, creature={**WOLF, "at": [1, 0]}, ground="difficult")
    assert "SIG-MOV-04" in rules(bare, "move short to 5,5")
    assert not {"SIG-OBJ-09", "SIG-OBJ-12"} & rules(bare, "move short to 5,5")
    near = fight(hero=ARCHER, creature={**WOLF, "at": [1, 0]})
    assert "SIG-RNG-04" in rules(near, "shoot wolf")
    assert "SIG-RNG-02" not in rules(near, "shoot wolf")


def test_the_list_of_answers_cites_them_too() -> None:
    game = fight(hero=ARCHER, creature={**WOLF, "at": [4, 0]})
    decision = game.decision
    assert decision is not None
    listed = {option.key: option.rules for option in decision.options}
    assert "SIG-RNG-02" in listed["shoot wolf"]
