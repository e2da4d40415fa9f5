"""Riposte and dodge."""

import pytest

from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
    block,
    events,
    hostile,
    keys,
    last,
    mine,
    piece,
    play,
    refused,
    take,
    theirs,
)

A, B, FAR = mine("a", 8000, 8000), theirs("b", 9300, 8000), theirs("b", 11000, 8000)


@pytest.mark.rule("OLO-RIP-01", "OLO-DOD-01", "OLO-RUL-37")
@pytest.mark.parametrize("reaction", ["dodge", "riposte combat"])
def test_a_reaction_costs_an_action_when_it_is_declared(reaction: str) -> None:
    game = take(play([1] * 6, A, B), "attack b", reaction)
    assert piece(game, "b")["actions"] == 3
    poor = take(play([1] * 3, A, theirs("b", 9300, 8000, actions=0)), "attack b")
    assert asked(poor) == ONE, "without a token nobody is asked"


@pytest.mark.rule("OLO-DOD-01", "OLO-RIP-01", "OLO-CAP-13")
def test_whoever_is_not_active_may_react() -> None:
    game = take(play([], A, B), "attack b")
    assert game.view(TWO)["active"] == ["a"]
    assert (asked(game), keys(game)) == (TWO, ["nothing", "dodge", "riposte combat"])


@pytest.mark.rule("OLO-RIP-02", "OLO-DOD-02")
def test_both_answer_blows_and_shots() -> None:
    assert keys(take(play([], A, B), "attack b")) == ["nothing", "dodge", "riposte combat"]
    assert keys(take(play([], A, FAR), "shoot b")) == ["nothing", "dodge", "riposte tir"]


@pytest.mark.rule("OLO-RIP-03", "OLO-DOD-03")
def test_they_are_declared_after_the_march_and_before_the_dice() -> None:
    game = take(play([], A, FAR), "charge b 9800,8000")
    assert (asked(game), keys(game)) == (TWO, ["nothing", "dodge", "riposte combat"])
    assert piece(game, "a")["at"] == [9800, 8000]
    assert not events(game, "rolled")


@pytest.mark.rule("OLO-RIP-04", "OLO-RUL-24")
def test_a_riposte_needs_the_attacker_in_reach() -> None:
    """A shot from afar is answered by a shot; a blow by a blow, since neither is free."""
    tired = take(play([], A, theirs("b", 11000, 8000, "docker")), "shoot b")
    assert keys(tired) == ["nothing", "dodge"], "no Tir, no riposte"
    weak = take(play([1] * 3, A, theirs("b", 9300, 8000, "helpless")), "attack b")
    assert asked(weak) == ONE, "neither Combat nor Esquive"


@pytest.mark.rule("OLO-RIP-04", "OLO-RUL-24", "OLO-RIP-10")
def test_a_shooting_riposte_needs_dice_left_and_both_free() -> None:
    cover = block(7000, 8591, 2000, 1000)
    far = theirs("b", 8000 + 5200, 8000, "scholar")
    assert "riposte tir" not in keys(take(play([], A, far), "shoot b")), "2 less 2 for long range"
    near = theirs("b", 11000, 8000, "frail")
    assert "riposte tir" in keys(take(play([], A, near), "shoot b"))
    assert "riposte tir" not in keys(take(play([], A, near, decors=[cover]), "shoot b")), "1 less 1 for cover"


@pytest.mark.rule("OLO-RIP-05", "OLO-RIP-06", "OLO-RIP-07", "OLO-DOD-05", "OLO-DOD-06", "OLO-ROU-10")
@pytest.mark.parametrize(
    ("reaction", "what", "hurt"), [("riposte combat", "combat", (2, 1)), ("dodge", "esquive", (0, 0))]
)
def test_the_two_rolls(reaction: str, what: str, hurt: tuple[int, int]) -> None:
    game = take(play([6, 1, 1, 6, 6, 1], A, B), "attack b", reaction)
    attack, answer = events(game, "rolled")
    assert (attack["who"], attack["target"]) == ("a", "b")
    assert (answer["who"], answer["target"], answer["what"], answer["faces"]) == ("b", "a", what, [6, 6, 1])
    take(game, "keep")
    if "none" in keys(game):
        take(game, "none")
    assert (piece(game, "a")["ticked"], piece(game, "b")["ticked"]) == hurt


@pytest.mark.rule("OLO-RIP-06", "OLO-RIP-07", "OLO-ROU-09")
def test_a_shot_is_answered_with_tir() -> None:
    game = take(play([1, 1, 1, 6, 5, 1], A, FAR), "shoot b", "riposte tir", "keep")
    assert (last(game, "rolled")["who"], last(game, "rolled")["what"]) == ("b", "tir")
    assert piece(game, "a")["ticked"] == 2


@pytest.mark.rule("OLO-RIP-09", "OLO-RUL-35")
def test_a_riposte_is_no_attack_of_the_phase() -> None:
    spent = theirs("b", 9300, 8000, attacks=2)
    game = take(play([1] * 6, A, spent), "attack b", "riposte combat", "keep")
    assert [one["who"] for one in events(game, "rolled")] == ["a", "b"], "with both attacks made, b strikes back"
    assert (piece(game, "a")["attacks"], piece(game, "b")["attacks"]) == (1, 2)


@pytest.mark.rule("OLO-RIP-10")
def test_a_shooting_riposte_bears_the_penalties() -> None:
    cover = block(7000, 8591, 2000, 1000)
    game = play([1] * 5 + [6] * 2, mine("a", 8000, 8000, "marksman"), theirs("b", 13500, 8000, "marksman"),
                decors=[cover])  # fmt: skip
    take(game, "shoot b", "riposte tir")
    shot, answer = events(game, "rolled")
    assert len(shot["faces"]) == 3, "5 less 2 for long range"
    assert (len(answer["faces"]), answer["why"]) == (2, ["long-range", "cover"])


@pytest.mark.rule("OLO-RIP-11")
def test_a_shooting_riposte_needs_no_nearest_target() -> None:
    game = take(play([], A, FAR, mine("c", 11000, 11000), hostile("h", 13500, 8000)), "shoot b")
    assert "riposte tir" in keys(game), "the hostile and c are nearer, or as near"
    near = take(play([], A, FAR, mine("c", 11000, 10300)), "shoot b")
    assert "riposte tir" in keys(near)
    own_shot = play([], A, FAR, mine("c", 11000, 10300), active="b")
    assert refused(own_shot, "shoot a") == "OLO-RNG-07", "what a riposte may do, an attack may not"


@pytest.mark.rule("OLO-RUL-23")
def test_one_reaction_an_attack_and_another_to_the_next() -> None:
    game = take(play([1] * 12, A, B), "attack b", "dodge")
    assert asked(game) == ONE
    take(game, "keep", "attack b")
    assert keys(game) == ["nothing", "dodge", "riposte combat"]
    take(game, "riposte combat", "keep")
    assert piece(game, "b")["actions"] == 2
    assert [one["reaction"] for one in events(game, "reacted")] == ["dodge", "riposte-combat"]


@pytest.mark.rule("OLO-RUL-23")
def test_reactions_answer_hostiles_too() -> None:
    game = play([1] * 7, mine("a", 8000, 8000), hostile("rogue-1", 9400, 8000, "rogue"), begin="hostiles")
    while "dodge" not in keys(game):
        take(game, keys(game)[0])
    assert (asked(game), keys(game)) == (ONE, ["nothing", "dodge", "riposte combat"])


@pytest.mark.rule("OLO-RUL-24", "OLO-RIP-04", "OLO-RNG-04")
def test_an_engaged_target_of_a_blow_never_answers_with_a_shot() -> None:
    game = play([], A, theirs("b", 9300, 8000, "marksman"))
    assert keys(take(game, "attack b")) == ["nothing", "dodge", "riposte combat"]


@pytest.mark.rule("OLO-RUL-24", "OLO-RIP-04", "OLO-RIP-08")
def test_a_hostile_answers_as_its_instinct_says_and_pays_nothing() -> None:
    game = take(play([1, 1, 1, 6, 1], A, hostile("h", 9300, 8000, "mirror")), "attack h", "keep")
    assert last(game, "reacted")["reaction"] == "riposte-combat"
    assert piece(game, "a")["ticked"] == 1
    still = take(play([1, 1, 1], A, hostile("h", 9300, 8000)), "attack h", "keep")
    assert events(still, "no-reaction")
