"""Chiefs and loners: one above their peers, and sometimes three wounds to defeat."""

import pytest

from rouage.games.signature import TITLE
from rouage.games.signature.content import CreatureCard
from tests.signature.scenes import BARE, WOLF, Piece, creature, fight, table

FAR: Piece = {"id": "bear", "difficulty": 3, "at": [20, 10]}


@pytest.mark.rule("SIG-CHF-01")
@pytest.mark.parametrize("difficulty", [1, 4, 9])
def test_a_chief_is_one_above_its_peers(difficulty: int) -> None:
    peers = {**WOLF, "difficulty": difficulty}
    game = table(heroes=[BARE], creatures=[peers, {**peers, "id": "chief", "chief": True}])
    assert (creature(game, "wolf")["difficulty"], creature(game, "chief")["difficulty"]) == (difficulty, difficulty + 1)
    assert set(creature(game, "chief")["numbers"].values()) == {difficulty + 1}


@pytest.mark.rule("SIG-CHF-01")
def test_any_creature_of_a_pack_or_of_the_moment_may_be_a_chief() -> None:
    brawler: Piece = {"creature": "tavern-brawler", "at": [1, 0]}
    game = table(heroes=[BARE], creatures=[brawler, {**brawler, "chief": True}])
    assert creature(game, "tavern-brawler-2")["difficulty"] == creature(game, "tavern-brawler")["difficulty"] + 1
    game.choose("npc guard 4 chief", "gm")
    assert creature(game, "guard")["difficulty"] == 5


@pytest.mark.rule("SIG-CHF-02")
def test_a_solitary_creature_is_one_above_its_printed_number() -> None:
    shelf = TITLE.shelf()
    loners = [name for name in shelf.names(CreatureCard) if shelf.get(CreatureCard, name).solitary]
    assert len(loners) > 3
    for name in loners:
        game = table(heroes=[BARE], creatures=[{"creature": name, "at": [1, 0]}])
        assert creature(game, name)["difficulty"] == shelf.get(CreatureCard, name).difficulty + 1


@pytest.mark.rule("SIG-CHF-02")
def test_a_solitary_chief_is_raised_once() -> None:
    printed = TITLE.shelf().get(CreatureCard, "grizzly").difficulty
    game = table(heroes=[BARE], creatures=[{"creature": "grizzly", "chief": True, "at": [1, 0]}])
    assert creature(game, "grizzly")["difficulty"] == printed + 1


@pytest.mark.rule("SIG-CHF-03")
@pytest.mark.parametrize(("important", "successes"), [(False, 1), (True, 3)])
def test_a_flag_says_whether_a_chief_takes_one_wound_or_three(important: bool, successes: int) -> None:
    chief = {**WOLF, "chief": True, "important": important}
    game = table([5, 1] * 3, heroes=[BARE] * 3, creatures=[chief, FAR])
    taken = 0
    while not creature(game, "wolf")["out"]:
        taken += 1
        game.choose("attack wolf", f"player-{taken}")
        game.choose("roll")
    assert taken == successes


@pytest.mark.rule("SIG-CHF-03")
def test_the_gm_ticks_the_flag_in_the_middle_of_play() -> None:
    game = fight([5, 1], creature={**WOLF, "chief": True})
    game.choose("set wolf.important 1", "gm")
    game.choose("attack wolf")
    game.choose("roll")
    assert (creature(game, "wolf")["wounds"], creature(game, "wolf")["out"]) == (1, "")


@pytest.mark.rule("SIG-CHF-03", "SIG-RUL-24")
def test_the_flag_decides_at_once_whether_wounds_suffice() -> None:
    game = fight(creature={**WOLF, "important": True, "wounds": 2})
    game.choose("set wolf.important 0", "gm")
    assert creature(game, "wolf")["out"] == "defeated"
    assert creature(fight(creature={**WOLF, "wounds": 1}), "wolf")["out"] == "defeated"
