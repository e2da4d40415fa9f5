"""Rulings on wounds, defeat, rest and death."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, keys, settled, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [0, 1]}
FAR: Piece = {"id": "bear", "difficulty": 3, "at": [20, 10]}
TRAP: Piece = {"id": "trap", "kind": "obstacle", "difficulty": 3, "acts": True, "at": [1, 0]}


def sprung(dice: list[int], harmful: bool) -> Game[Any]:
    """A trap goes off beside Ysolde, and she reacts."""
    game = table(dice, heroes=[BARE], creatures=[{**TRAP, "harmful": harmful}, FAR], turn="creatures")
    game.choose("trap")
    game.choose("strike")
    game.choose("roll")
    return game


@pytest.mark.rule("SIG-RUL-22")
def test_each_failed_reaction_to_an_attack_is_one_wound() -> None:
    game = table([2, 1, 2, 1], heroes=[BARE], creatures=[{**WOLF, "count": 2, "spread": 0}], turn="creatures")
    game.choose("wolf")
    for wounds in (1, 2):
        game.choose("attack ysolde")
        game.choose("roll")
        assert hero(game)["wounds"] == wounds


@pytest.mark.rule("SIG-RUL-22")
def test_a_failed_reaction_to_a_harmful_obstacle_is_one_wound() -> None:
    game = sprung([2, 1], harmful=True)
    assert (hero(game)["wounds"], hero(game)["down"]) == (1, False)


@pytest.mark.rule("SIG-RUL-22")
def test_a_failed_reaction_to_anything_else_brings_the_announced_consequence_instead() -> None:
    game = sprung([2, 1], harmful=False)
    assert (hero(game)["wounds"], hero(game)["down"]) == (0, True)
    assert told(game, "knocked-down")[0]["by"] == "trap"


@pytest.mark.rule("SIG-RUL-22")
@pytest.mark.parametrize("harmful", [True, False])
def test_a_successful_reaction_only_avoids_it(harmful: bool) -> None:
    game = sprung([3, 1], harmful)
    assert (hero(game)["wounds"], hero(game)["down"]) == (0, False)
    game = fight([6, 6, 6, 2], turn="creatures")
    game.choose("attack ysolde")
    game.choose("roll")
    assert hero(game)["wounds"] == 0
    assert (creature(game, "wolf")["wounds"], creature(game, "wolf")["out"]) == (0, "")


@pytest.mark.rule("SIG-RUL-23")
@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_wounds_weigh_on_nothing_before_the_third(wounds: int) -> None:
    found = []
    for key in ("attack wolf", "move long toward bear", "pin wolf"):
        game = table(heroes=[{**BARE, "wounds": wounds}], creatures=[WOLF, FAR])
        game.choose(key)
        found.append((card(game)["difficulty"], card(game)["advantage"], len(keys(game))))
    game = fight(hero={**BARE, "wounds": wounds}, turn="creatures")
    game.choose("attack ysolde")
    found.append((card(game)["difficulty"], card(game)["advantage"], len(keys(game))))
    assert [difficulty for difficulty, _, _ in found] == [3, 4, 3, 3]
    assert not any(advantage for _, advantage, _ in found)
    assert [offers for _, _, offers in found] == [7, 8, 7, 7], "the same roll, the same Energy, the same traits"


@pytest.mark.rule("SIG-RUL-24")
@pytest.mark.parametrize("kind", ["creature", "obstacle"])
def test_everything_is_minor_unless_the_flag_says_important(kind: str) -> None:
    piece = {**WOLF, "kind": kind}
    verb = "attack" if kind == "creature" else "overcome"
    outs = []
    for flag in ({}, {"important": False}, {"important": True}):
        game = table([5, 1], heroes=[BARE], creatures=[{**piece, **flag}, FAR])
        game.choose(f"{verb} wolf")
        game.choose("roll")
        outs.append(creature(game, "wolf")["out"])
    assert outs == ["defeated", "defeated", ""]


@pytest.mark.rule("SIG-RUL-24")
def test_a_chief_is_minor_unless_the_gm_ticks_it() -> None:
    game = fight([5, 1], creature={**WOLF, "chief": True})
    assert creature(game, "wolf")["important"] is False
    game.choose("attack wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "defeated"
    quick = fight()
    quick.choose("npc guard 4 chief", "gm")
    quick.choose("npc captain 4 chief important", "gm")
    quick.choose("set wolf.important 1", "gm")
    assert [creature(quick, id)["important"] for id in ("guard", "captain", "wolf")] == [False, True, True]


@pytest.mark.rule("SIG-RUL-25")
def test_the_healing_task_of_a_rest_is_the_one_task_left_to_the_defeated() -> None:
    game = table([6, 1, 2], heroes=[{**BARE, "wounds": 3}, TAMSIN], creatures=[WOLF])
    assert game.why_not("attack wolf", "player-1") is not None
    game.choose("rest heal", "player-1")
    game.choose("roll", "player-1")
    assert (hero(game)["wounds"], hero(game)["defeated"]) == (2, False)
    assert told(game, "woke")[0]["who"] == "ysolde"
    game.choose("wait", "player-2")
    game.choose("wait", "gm")
    assert game.why_not("attack wolf", "player-1") is None, "awake again"


@pytest.mark.rule("SIG-RUL-25")
def test_whoever_was_not_defeated_does_not_wake() -> None:
    game = table([6, 1, 2], heroes=[{**BARE, "wounds": 2}])
    game.choose("rest heal")
    game.choose("roll")
    assert told(game, "woke") == []
    assert hero(game)["wounds"] == 1


@pytest.mark.rule("SIG-RUL-25")
def test_a_failed_healing_leaves_the_defeated_defeated_and_the_rest_used() -> None:
    game = table([5, 4], heroes=[{**BARE, "wounds": 3}, TAMSIN], creatures=[WOLF])
    game.choose("rest heal", "player-1")
    game.choose("roll", "player-1")
    assert (hero(game)["wounds"], hero(game)["rest"]) == (3, "ten-minutes")
    assert told(game, "woke") == []


@pytest.mark.rule("SIG-RUL-26")
def test_energy_serves_to_heal() -> None:
    game = table([4, 1], heroes=[{**BARE, "wounds": 2}])
    game.choose("rest heal")
    game.choose("energy 2")
    assert (settled(game)[0]["difficulty"], hero(game)["energy"], hero(game)["wounds"]) == (4, 4, 1)


@pytest.mark.rule("SIG-RUL-26")
def test_help_serves_to_heal_and_is_then_over() -> None:
    game = table([5, 5, 6, 2], heroes=[{**BARE, "wounds": 2}, TAMSIN])
    game.choose("help ysolde", "player-2")
    game.choose("rest heal", "player-1")
    assert card(game)["advantage"]
    game.choose("roll", "player-1")
    assert (len(settled(game)[0]["dice"]), hero(game)["wounds"]) == (4, 1)
    assert hero(game, "tamsin")["helps"] == []


@pytest.mark.rule("SIG-RUL-26")
def test_a_higher_result_heals_no_more() -> None:
    game = table([6, 6, 6, 6, 6, 6], heroes=[{**BARE, "wounds": 3}])
    game.choose("rest heal")
    game.choose("roll")
    assert (settled(game)[0]["result"], hero(game)["wounds"]) == (10, 2)


@pytest.mark.rule("SIG-RUL-26")
def test_a_critical_failure_in_healing_brings_an_intrusion_and_no_wound() -> None:
    game = table([1, 1, 1], heroes=[{**BARE, "wounds": 2}])
    game.choose("rest heal")
    game.choose("roll")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt.id) == ("gm", "signature.disaster")
    game.choose("twist The fire goes out.", "gm")
    assert (hero(game)["wounds"], hero(game)["xp"]) == (2, 0)
    assert len(told(game, "intrusion")) == 1


@pytest.mark.rule("SIG-RUL-27")
@pytest.mark.parametrize("rest", [2, 3, 4])
@pytest.mark.parametrize("use", ["energy", "heal"])
def test_a_broken_rest_gives_nothing_and_is_not_used_up(rest: int, use: str) -> None:
    game = table(heroes=[{**BARE, "wounds": 2, "energy": 1, "rest": rest}])
    before = hero(game)
    game.choose(f"rest {use}", "player-1")
    with pytest.raises(rouage.Illegal):
        game.choose("break rest", "player-1")
    game.choose("break rest", "gm")
    after = hero(game)
    assert [after[what] for what in ("energy", "wounds", "rest")] == [
        before[what] for what in ("energy", "wounds", "rest")
    ]
    assert game.view("gm")["minutes"] == 0
    assert [event["who"] for event in told(game, "rest-broken")] == ["ysolde"]
    assert game.why_not(f"rest {use}", "player-1") is None


@pytest.mark.rule("SIG-RUL-28")
def test_energy_or_healing_is_said_before_the_die_is_rolled() -> None:
    game = table([5], heroes=[{**BARE, "wounds": 2, "energy": 0}])
    assert game.why_not("rest") is not None
    game.choose("rest energy")
    assert keys(game) == [f"take {points}" for points in (5, 4, 3, 2, 1, 0)]
    assert game.why_not("rest heal") is not None


@pytest.mark.rule("SIG-RUL-28")
@pytest.mark.parametrize("points", [0, 2, 5])
def test_part_of_the_die_may_be_refused(points: int) -> None:
    game = table([5], heroes=[{**BARE, "energy": 0}])
    game.choose("rest energy")
    game.choose(f"take {points}")
    assert (hero(game)["energy"], hero(game)["rest"]) == (points, "ten-minutes")


@pytest.mark.rule("SIG-RUL-29")
def test_somebody_else_is_healed_by_helping_their_own_rest_roll() -> None:
    wounded = {**BARE, "wounds": 3}
    game = table([5, 6, 4, 2], heroes=[wounded, TAMSIN], creatures=[WOLF])
    game.choose("help ysolde action", "player-2")
    game.choose("rest heal", "player-1")
    assert (card(game)["advantage"], card(game)["difficulty"]) == (True, 6)
    game.choose("roll", "player-1")
    assert (hero(game)["wounds"], hero(game, "tamsin")["helps"]) == (2, [])


@pytest.mark.rule("SIG-RUL-29")
@pytest.mark.parametrize("key", ["heal ysolde", "rest heal ysolde", "rest ysolde", "attack ysolde"])
def test_and_in_no_other_way(key: str) -> None:
    healer = {**TAMSIN, "objects": ["medicine-kit"]}
    for creatures in ([], [WOLF]):
        game = table(heroes=[{**BARE, "wounds": 3}, healer], creatures=creatures)
        with pytest.raises(rouage.Illegal):
            game.choose(key, "player-2")
        assert hero(game)["wounds"] == 3


@pytest.mark.rule("SIG-RUL-29")
def test_the_defeated_are_helped_to_heal_and_with_nothing_else() -> None:
    game = table(heroes=[{**BARE, "wounds": 3}, TAMSIN], creatures=[WOLF])
    assert game.why_not("help ysolde action", "player-2") is None
    assert game.why_not("help ysolde reaction", "player-2") is not None


@pytest.mark.rule("SIG-RUL-29")
def test_the_kit_that_counts_is_that_of_the_wounded() -> None:
    found = []
    for own, others in ((["medicine-kit"], []), ([], ["medicine-kit"])):
        game = table(heroes=[{**BARE, "wounds": 2, "objects": own}, {**TAMSIN, "objects": others}])
        game.choose("help ysolde", "player-2")
        game.choose("rest heal", "player-1")
        found.append(card(game)["difficulty"])
    assert found == [5, 6]


@pytest.mark.rule("SIG-RUL-30")
def test_nobody_dies_of_wounds() -> None:
    game = table([2, 1], heroes=[{**BARE, "wounds": 2}, TAMSIN], creatures=[WOLF], turn="creatures")
    game.choose("attack ysolde")
    game.choose("roll")
    assert (hero(game)["defeated"], hero(game)["dead"]) == (True, False)
    assert "attack ysolde" not in keys(game, "gm")


@pytest.mark.rule("SIG-RUL-30", "SIG-GM-07")
@pytest.mark.parametrize(("word", "dead", "kind"), [("let die", True, "died"), ("spare", False, "spared")])
def test_a_character_dies_by_an_action_and_the_word_of_the_gm(word: str, dead: bool, kind: str) -> None:
    game = table(heroes=[{**BARE, "wounds": 3}, TAMSIN], creatures=[FAR])
    game.choose("kill ysolde", "player-2")
    assert hero(game, "tamsin")["acted"]
    assert hero(game)["dead"] is False
    with pytest.raises(rouage.Illegal):
        game.choose(word, "player-2")
    game.choose(word, "gm")
    assert hero(game)["dead"] is dead
    assert len(told(game, kind)) == 1


@pytest.mark.rule("SIG-RUL-30")
@pytest.mark.parametrize(("word", "dead"), [("let die", True), ("spare", False)])
def test_a_creature_needs_an_action_and_the_word_of_the_gm_too(word: str, dead: bool) -> None:
    heroes = [{**BARE, "wounds": 3}, {**TAMSIN, "at": [1, 1]}]
    game = table(heroes=heroes, creatures=[WOLF], turn="creatures")
    game.choose("slay ysolde")
    game.choose(word)
    assert hero(game)["dead"] is dead
    assert game.view("gm")["round"] == 2, "that was its action"


@pytest.mark.rule("SIG-RUL-30")
def test_only_the_defeated_are_killed() -> None:
    game = table([5, 1], heroes=[BARE, TAMSIN], creatures=[WOLF, FAR])
    for target in ("wolf", "ysolde"):
        refusal = game.why_not(f"kill {target}", "player-2")
        assert refusal is not None
        assert refusal.rule == "SIG-RUL-30"
    game.choose("attack wolf", "player-1")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "defeated", "defeated is not dead"
    game.choose("kill wolf", "player-2")
    assert creature(game, "wolf")["out"] == "dead"


@pytest.mark.rule("SIG-RUL-30")
def test_the_dead_neither_act_nor_rest() -> None:
    game = table(heroes=[{**BARE, "wounds": 3}, TAMSIN], creatures=[FAR])
    game.choose("kill ysolde", "player-2")
    game.choose("let die", "gm")
    assert keys(game, "player-1") == []
    assert game.why_not("rest heal", "player-1") is not None
