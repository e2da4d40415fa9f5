"""The charge: a free march, then a frontal attack that is easier by one."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc.activation import Declaration
from rouage.games.olomoc.bloc import enemies
from rouage.games.olomoc.charge import ChargeQuestion, first_end, reaches, within_reach
from tests.olomoc.table import (
    CONTACT,
    ONE,
    asked,
    block,
    events,
    hostile,
    keys,
    kinds,
    last,
    mine,
    piece,
    place,
    play,
    refused,
    take,
    theirs,
)

A, B = mine("a", 8000, 8000), theirs("b", 11000, 8000)


@pytest.mark.rule("EX-OLO-04", "OLO-ROL-04", "OLO-ROL-07", "OLO-ROL-08", "OLO-CHG-05", "OLO-CHG-06", "OLO-DOD-06",
                  "OLO-TAC-03", "OLO-TAC-05", "OLO-ATK-06")  # fmt: skip
def test_the_example_of_a_charge() -> None:
    game = play(
        [5, 1, 4, 3, 5, 3, 1], mine("petra", 8000, 8000, "guard"), theirs("kubik", 11000, 8000, "scholar"),
        mine("hynek", 11000, 9300, "marksman"),
    )  # fmt: skip
    take(game, "charge kubik 9800,8000", "dodge")
    attack, dodge = events(game, "rolled")
    assert (attack["difficulty"], attack["successes"], attack["why"]) == (3, 3, ["charge", "support"])
    assert (dodge["difficulty"], dodge["successes"]) == (5, 1)
    take(game, "keep", "push-target", "push 13000,8000")
    assert (piece(game, "kubik")["ticked"], place(game, "kubik")) == (1, (13000, 8000))
    assert (piece(game, "petra")["actions"], piece(game, "kubik")["actions"]) == (2, 3)


@pytest.mark.rule("OLO-CHG-01", "OLO-RUL-37", "OLO-RUL-32")
def test_a_charge_costs_two_actions() -> None:
    game = take(play([1] * 3, A, B), "charge b 9800,8000", "nothing", "keep")
    assert piece(game, "a")["actions"] == 2
    assert refused(play([], mine("a", 8000, 8000, actions=1), B), "charge b") == "OLO-CHG-01"


@pytest.mark.rule("OLO-CHG-02", "OLO-RUL-32")
def test_the_charger_must_be_free() -> None:
    assert "charge b" in keys(play([], A, B))
    assert refused(play([], A, B, theirs("c", 6700, 8000)), "charge b") == "OLO-CHG-02"
    assert refused(play([], A, B, hostile("h", 6700, 8000)), "charge b") == "OLO-CHG-02"
    assert "charge b" in keys(play([], A, B, theirs("c", 6700, 8000, stunned=True)))
    assert refused(play([], mine("a", 8000, 8000, stunned=True), B), "charge b") == "OLO-STN-05"


@pytest.mark.rule("OLO-CHG-03", "OLO-RUL-32")
def test_the_target_is_an_enemy_in_sight() -> None:
    hidden = block(9000, 5000, 600, 6000)
    assert refused(play([], A, theirs("b", 11500, 8000), decors=[hidden]), "charge b") == "OLO-CHG-03"
    assert "charge h" in keys(play([], A, hostile("h", 11000, 8000)))
    assert refused(play([], A, mine("c", 11000, 8000)), "charge c") == "OLO-CHG-03"


@pytest.mark.rule("OLO-CHG-04", "OLO-RUL-32")
def test_the_march_ends_with_the_target_engaged() -> None:
    game = play([], A, B)
    assert refused(game, "charge b 8816,8000") == "OLO-CHG-04", "the gap would be more than an inch"
    assert refused(game, "charge b 8817,8000") == ""
    assert refused(game, "charge b 9825,8000") == "OLO-MOV-08"
    far = play([], A, theirs("b", 14500, 8000))
    assert refused(far, "charge b") == "OLO-CHG-04", "out of reach"
    assert "charge b" in keys(play([], A, theirs("b", 14000, 8000)))


@pytest.mark.rule("OLO-CHG-04", "OLO-RUL-06", "OLO-RUL-32")
def test_a_refused_charge_claims_no_more_than_is_known() -> None:
    far = play([], A, theirs("b", 14500, 8000))
    assert why(far, "charge b") == "Stout is 5.32″ away, and a charge of Stout covers 5.22″ at most."
    # Walled in but for a shift: whether some angle leads farther is not known for certain.
    rails = [(7300, 7000, 100, 2000), (8600, 7000, 100, 2000), (7400, 7300, 1200, 100), (7400, 8600, 1200, 100)]
    shut = play([], A, B, decors=[block(*one, obstructing=False) for one in rails])
    assert why(shut, "charge b").startswith("No end was found from which Stout would engage and see Stout.")
    sly = play([], A, theirs("b", 11200, 9500), decors=[block(10200, 8700, 300, 4000)])
    assert why(sly, "charge b 9500,9500") == "From there Stout would not see Stout."
    assert why(sly, "charge b 8000,8000") == "From there Stout would not engage Stout."


def why(game: Game[Any], key: str) -> str:
    """What is read where an answer is refused."""
    assert game.decision is not None
    refused = game.decision.why_not(key)
    assert refused is not None
    return game.say(refused.message, "en")


@pytest.mark.rule("OLO-CHG-04", "OLO-CHG-05")
def test_march_and_attack_are_free_and_the_march_may_be_chosen_afterwards() -> None:
    game = take(play([1] * 3, A, B), "charge b")
    assert asked(game) == ONE
    assert keys(game) == ["direct"]
    assert refused(game, "march 8000,9000") == "OLO-CHG-04"
    take(game, "march 11000,6600", "nothing", "keep")
    assert [one["n"] for one in events(game, "paid")] == [2]
    assert place(game, "a") == (11000, 6600)
    assert kinds(game, "charged", "moved", "attacked", "rolled") == ["charged", "moved", "attacked", "rolled"]
    assert last(game, "attacked")["whom"] == "b"


@pytest.mark.rule("OLO-CHG-04")
def test_directly_is_the_first_end_of_the_search() -> None:
    game = take(play([1] * 3, A, B), "charge b", "direct")
    assert place(game, "a") == (11000 - CONTACT, 8000)


@pytest.mark.rule("OLO-RUL-32")
def test_whoever_may_be_charged_has_a_first_end_and_nobody_else() -> None:
    found = {True: 0, False: 0}
    for seed in range(4):
        game = rouage.new("olomoc", {"scene": "first-night"}, seed=seed)
        for number in range(120):
            decision = game.decision
            if decision is None:
                break
            if isinstance(decision, Declaration):
                for one in enemies(game.state, decision.rouage):
                    if within_reach(game, decision.rouage, one):
                        reached = reaches(game, decision.rouage, one)
                        assert reached == (first_end(game, decision.rouage, one) is not None)
                        found[reached] += 1
            elif isinstance(decision, ChargeQuestion):
                assert ("direct" in decision.candidates()) == ("direct" in decision.keys)
            game.choose(decision.sample(number), decision.seat)
    assert min(found.values()) > 5


@pytest.mark.rule("OLO-CHG-07", "OLO-RUL-37")
def test_a_charge_counts_as_a_march_and_an_attack() -> None:
    game = take(play([1] * 3, A, B), "charge b 9800,8000", "nothing", "keep")
    assert (piece(game, "a")["marches"], piece(game, "a")["attacks"]) == (1, 1)


@pytest.mark.rule("EX-OLO-09", "OLO-CHG-07", "OLO-CHG-08", "OLO-WLK-03", "OLO-ATK-02")
def test_the_example_of_limits() -> None:
    assert refused(play([], mine("a", 8000, 8000, marches=2), B), "charge b") == "OLO-CHG-08"
    assert refused(play([], mine("a", 8000, 8000, attacks=2), B), "charge b") == "OLO-CHG-08"
    game = play([1] * 6, mine("a", 8000, 6000, carries="bell"), B)
    take(game, "march 8000,8000", "shoot b", "nothing", "keep", "charge b 9800,8000", "nothing", "keep")
    assert (piece(game, "a")["actions"], piece(game, "a")["marches"], piece(game, "a")["attacks"]) == (0, 2, 2)


@pytest.mark.rule("OLO-CHG-08", "EX-OLO-09")
def test_after_two_marches_made_a_charge_is_refused() -> None:
    game = take(play([], mine("a", 8000, 4000, actions=4), B), "march 8000,6000", "march 8000,8000")
    assert refused(game, "charge b") == "OLO-CHG-08"


@pytest.mark.rule("OLO-RUL-37")
def test_two_charges_are_four_actions() -> None:
    game = take(
        play([6, 6, 1, 1, 1, 1], mine("a", 8000, 8000, carries="bell"), B),
        "charge b 9800,8000",
        "nothing",
        "keep",
        "push-target",
        "push 13000,8000",
    )
    take(game, "charge b 11800,8000", "nothing", "keep")
    assert (piece(game, "a")["actions"], piece(game, "a")["marches"], piece(game, "a")["attacks"]) == (0, 2, 2)


@pytest.mark.rule("OLO-RUL-32")
def test_a_charge_of_no_length_on_a_stunned_enemy() -> None:
    game = take(play([1] * 3, A, theirs("b", 9500, 8000, stunned=True)), "charge b 8000,8000", "keep")
    assert last(game, "rolled")["why"] == ["charge"]
    assert place(game, "a") == (8000, 8000)


@pytest.mark.rule("OLO-RUL-32")
def test_the_end_may_engage_others_and_must_see_the_target() -> None:
    game = take(play([1] * 3, A, B, theirs("c", 11000, 9400)), "charge b 9800,8000", "nothing")
    assert last(game, "rolled")["target"] == "b"
    wall = block(10200, 8700, 300, 4000)
    sly = play([], A, theirs("b", 11200, 9500), decors=[wall])
    assert refused(sly, "charge b 9500,9500") == "OLO-RUL-32", "within an inch, and the wall between"


@pytest.mark.rule("OLO-RUL-32", "OLO-RUL-15", "OLO-KEY-07")
def test_a_charge_may_end_at_the_other_side_of_a_small_marker() -> None:
    marker = {"at": [11000 - CONTACT, 8000]}
    game = play([1] * 3, A, B, markers=[marker])
    end = 11000 - 2 * CONTACT
    take(game, f"charge b {end},8000", "nothing")
    assert last(game, "rolled")["why"] == ["charge"]
    wide = play([], A, B, markers=[{"at": [11000 - 591 - 787, 8000], "size": 40}])
    assert refused(wide, f"charge b {11000 - 2 * (591 + 787)},8000") == "OLO-CHG-04"


@pytest.mark.rule("OLO-RUL-31", "OLO-CHG-02")
def test_the_march_of_a_charge_gives_no_opportunity() -> None:
    game = take(play([1] * 3, A, B, theirs("c", 6700, 8000, stunned=True)), "charge b 9800,8000")
    assert keys(game) == ["nothing", "dodge", "riposte combat"]


@pytest.mark.rule("OLO-RUL-33")
def test_an_attack_on_somebody_no_longer_engaged_is_lost_and_stays_paid() -> None:
    game = take(play([], A, B), "charge b")
    game.state.rouages["a"].stunned = True  # whatever might do that on the way
    take(game, "march 9800,8000")
    assert [one["whom"] for one in events(game, "charge-lost")] == ["b"]
    assert not events(game, "attacked")
    after = piece(game, "a")
    assert (after["actions"], after["marches"], after["attacks"]) == (2, 1, 1)
