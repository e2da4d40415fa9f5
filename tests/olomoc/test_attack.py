"""The frontal attack and its tactics, step by step."""

import pytest

from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
    block,
    events,
    hostile,
    keys,
    kinds,
    last,
    mine,
    offers,
    piece,
    place,
    play,
    player,
    refused,
    take,
    theirs,
)

A, B = mine("a", 8000, 8000), theirs("b", 9300, 8000)


@pytest.mark.rule("OLO-ATK-01", "OLO-ATK-02", "OLO-RUL-37", "OLO-RUL-36")
def test_an_attack_costs_an_action_and_there_are_two_a_phase() -> None:
    game = take(play([1] * 6, A, B), "attack b")
    assert piece(game, "a")["actions"] == 3, "paid when it is declared, before any reaction"
    take(game, "nothing", "keep", "attack b", "nothing", "keep")
    assert (piece(game, "a")["actions"], piece(game, "a")["attacks"]) == (2, 2)
    assert refused(game, "attack b") == "OLO-ATK-02"
    poor = play([], mine("a", 8000, 8000, actions=0, carries="bell"), B)
    assert refused(poor, "attack b") == "OLO-ATK-01"


@pytest.mark.rule("OLO-ATK-02", "OLO-ATK-03")
def test_frontal_and_ranged_attacks_share_one_limit() -> None:
    game = play([], mine("a", 8000, 8000, attacks=2), theirs("b", 11000, 8000))
    assert refused(game, "shoot b") == "OLO-ATK-02"
    near = play([], mine("a", 8000, 8000, attacks=2), B)
    assert refused(near, "attack b") == "OLO-ATK-02"
    fresh = play([], A, theirs("b", 11000, 8000))
    assert offers(fresh, "attack", "shoot") == ["shoot b"], "either frontal, or ranged"
    assert offers(play([], A, B), "attack", "shoot") == ["attack b"]


@pytest.mark.rule("OLO-ATK-04", "OLO-THR-03", "OLO-THR-02", "OLO-ROU-02", "OLO-ROU-01")
def test_a_frontal_attack_needs_the_target_in_the_threat_zone() -> None:
    assert "attack b" in keys(play([], A, theirs("b", 8000 + 2183, 8000)))
    assert refused(play([], A, theirs("b", 8000 + 2184, 8000)), "attack b") == "OLO-ATK-04"
    assert refused(play([], A, mine("b", 9300, 8000)), "attack b") == "OLO-ATK-04", "an ally is no target"
    assert refused(play([], A, B), "attack nobody") == "OLO-ATK-04"
    assert "attack h" in keys(play([], A, hostile("h", 9300, 8000)))


@pytest.mark.rule("OLO-ATK-05", "OLO-ROU-08")
def test_it_is_a_combat_roll() -> None:
    game = take(play([1] * 2, mine("a", 8000, 8000, "marksman"), B), "attack b", "nothing")
    assert (last(game, "rolled")["what"], len(last(game, "rolled")["faces"])) == ("combat", 2)


@pytest.mark.rule("OLO-ATK-06", "OLO-TAC-03", "OLO-RUL-22")
@pytest.mark.parametrize(
    ("dodge", "tactic", "wounds"),
    [([1, 1, 1], "none", 3), ([5, 1, 1], "none", 2), ([5, 1, 1], "push-target", 1), ([5, 1, 1], "stun", 0),
     ([5, 5, 5], "", 0)],
)  # fmt: skip
def test_successes_left_after_dodge_and_tactic_wound(dodge: list[int], tactic: str, wounds: int) -> None:
    game = take(play([6, 6, 6, *dodge], A, B), "attack b", "dodge", "keep")
    if tactic:
        take(game, tactic)
    if tactic == "push-target":
        take(game, "stay")
    assert piece(game, "b")["ticked"] == wounds


@pytest.mark.rule("OLO-ATK-07", "OLO-RUL-35", "OLO-RUL-26")
def test_whatever_wounds_an_enemy_is_an_attack() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch"), theirs("b", 9300, 8000, "guard")), "use bite")
    assert (piece(game, "w")["attacks"], piece(game, "w")["actions"]) == (1, 3)
    assert piece(game, "b")["ticked"] == 2, "a reinforced PV helps against it, as against any attack"
    take(game, "use bite")
    assert refused(game, "use bite") == "OLO-ATK-02"
    assert refused(game, "attack b") == "OLO-ATK-02"
    spent = play([], mine("w", 8000, 8000, "witch", attacks=2), B)
    assert refused(spent, "use bite") == "OLO-ATK-02"
    assert "use hum" in keys(spent)


@pytest.mark.rule("OLO-TAC-01", "OLO-TAC-04", "OLO-TAC-05", "OLO-TAC-06")
@pytest.mark.parametrize(
    ("faces", "open_"),
    [([1, 1, 1], []), ([5, 1, 1], ["none", "push-self", "push-target"]),
     ([5, 5, 1], ["none", "push-self", "push-target", "stun"])],
)  # fmt: skip
def test_tactics_cost_successes(faces: list[int], open_: list[str]) -> None:
    game = take(play(faces, A, B), "attack b", "nothing", "keep")
    assert [key for key in keys(game) if key in ("none", "push-self", "push-target", "stun")] == open_
    assert asked(game) == ONE


@pytest.mark.rule("OLO-TAC-01", "OLO-RUL-22")
def test_a_tactic_is_bought_with_what_the_dodge_leaves() -> None:
    game = take(play([6, 6, 6, 5, 5, 1], A, B), "attack b", "dodge", "keep")
    assert "stun" not in keys(game)
    assert keys(game) == ["none", "push-self", "push-target"]
    assert kinds(game, "reacted", "rolled", "dodged", "wounded") == ["reacted", "rolled", "rolled", "dodged"]


@pytest.mark.rule("OLO-TAC-02", "OLO-TAC-03")
def test_one_tactic_an_attack() -> None:
    game = take(play([6, 6, 6], A, B), "attack b", "nothing", "keep", "push-target", "stay")
    assert kinds(game, "tactic", "wounded") == ["tactic", "wounded"]
    assert piece(game, "b")["ticked"] == 2, "the success it cost wounds nobody"
    assert "stun" not in keys(game)


@pytest.mark.rule("OLO-TAC-04", "OLO-TAC-05", "OLO-MOV-13", "OLO-MOV-12")
@pytest.mark.parametrize(
    ("tactic", "who", "to"), [("push-self", "a", (5900, 8000)), ("push-target", "b", (11400, 8000))]
)
def test_a_push_moves_one_of_the_two_past_every_threat_zone(tactic: str, who: str, to: tuple[int, int]) -> None:
    game = take(play([6, 1, 1], A, B), "attack b", "nothing", "keep", tactic)
    assert asked(game) == ONE, "the attacker's player chooses where"
    take(game, f"push {to[0]},{to[1]}")
    assert place(game, who) == to
    assert not offers(game, "strike"), "no opportunity attack"
    assert last(game, "moved")["how"] == "push"


@pytest.mark.rule("OLO-TAC-06")
def test_two_successes_stun() -> None:
    game = take(play([6, 6, 6], A, B), "attack b", "nothing", "keep", "stun")
    assert (piece(game, "b")["stunned"], piece(game, "b")["ticked"]) == (True, 1)


@pytest.mark.rule("OLO-TAC-07", "OLO-RIP-08")
def test_a_riposte_has_no_tactic() -> None:
    game = take(play([1, 1, 1, 6, 6, 6], A, B), "attack b", "riposte combat", "keep")
    assert piece(game, "a")["ticked"] == 3
    assert not events(game, "tactic")
    assert "end" in keys(game), "nobody is asked for a tactic"


@pytest.mark.rule("OLO-TAC-07")
def test_a_shot_has_no_tactic_and_a_charge_has() -> None:
    game = take(play([6, 6, 6], A, theirs("b", 11000, 8000)), "shoot b", "nothing", "keep")
    assert piece(game, "b")["ticked"] == 3
    charge = take(play([6, 6, 6], A, theirs("b", 11000, 8000)), "charge b 9800,8000", "nothing", "keep")
    assert keys(charge) == ["none", "push-self", "push-target", "stun"]


@pytest.mark.rule("OLO-RUL-22")
def test_the_steps_come_in_order() -> None:
    game = take(play([6, 6, 6, 6, 1, 1], A, B), "attack b", "riposte combat", "keep", "push-target", "push 11400,8000")
    assert kinds(game) == [
        "activated", "paid", "attacked", "paid", "reacted", "rolled", "rolled", "tactic", "moved", "wounded", "wounded"
    ]  # fmt: skip
    assert (piece(game, "b")["ticked"], piece(game, "a")["ticked"]) == (2, 1), "a push undoes no wound and no riposte"


@pytest.mark.rule("OLO-RUL-22")
def test_dodges_never_cancel_below_nothing() -> None:
    game = take(play([6, 1, 1, 6, 6, 6], A, B), "attack b", "dodge", "keep")
    assert (last(game, "dodged")["n"], last(game, "dodged")["left"]) == (1, 0)
    assert piece(game, "b")["ticked"] == 0


@pytest.mark.rule("OLO-DOD-06")
def test_a_dodge_without_a_success_says_so() -> None:
    game = take(play([6, 6, 1, 1, 1, 1], A, B), "attack b", "dodge", "keep")
    assert last(game, "dodged-nothing")["n"] == 2
    assert not events(game, "dodged")
    missed = take(play([1, 1, 1, 1, 1, 1], A, B), "attack b", "dodge", "keep")
    assert not [*events(missed, "dodged"), *events(missed, "dodged-nothing")]


@pytest.mark.rule("OLO-RUL-22", "OLO-RIP-07", "OLO-RUL-29")
def test_wounds_of_attack_and_riposte_fall_together() -> None:
    game = play([6, 6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail"), mine("c", 2000, 2000))
    take(game, "attack b", "riposte combat", "keep", "none")
    assert [one["who"] for one in events(game, "out-of-combat")] == ["b", "a"]
    assert last(game, "hunt-rose")["level"] == 2


@pytest.mark.rule("OLO-RUL-22")
def test_the_reaction_roll_stands_when_fate_is_tempted() -> None:
    game = take(play([1, 1, 1, 6, 1, 1, 6, 6, 6], A, B), "attack b", "dodge", "fate", "none")
    assert [one["who"] for one in events(game, "rolled")] == ["a", "b", "a"]
    assert piece(game, "b")["ticked"] == 2


@pytest.mark.rule("OLO-RUL-14", "OLO-KEY-04", "OLO-THR-02")
def test_a_wall_stops_no_threat_zone_but_hides_the_target() -> None:
    wall = block(8600, 6000, 400, 4000)
    game = play([], A, theirs("b", 9600, 8000), decors=[wall])
    assert not piece(game, "a")["free"], "engaged through the wall"
    assert not piece(game, "b")["free"]
    assert refused(game, "attack b") == "OLO-KEY-04"
    low = play([], A, theirs("b", 9600, 8000), decors=[{**wall, "obstructing": False}])
    assert "attack b" in keys(low)


@pytest.mark.rule("OLO-RUL-14", "OLO-ROL-04")
def test_support_needs_no_sight() -> None:
    wall = block(9900, 6000, 400, 4000)
    game = play([1] * 3, A, B, mine("c", 10900, 8000), decors=[wall])
    assert last(take(game, "attack b", "nothing"), "rolled")["why"] == ["support"]


@pytest.mark.rule("OLO-RUL-14", "OLO-OPP-02", "OLO-RUL-31")
def test_whoever_cannot_see_the_mover_makes_no_opportunity_attack() -> None:
    wall = block(8600, 6000, 400, 4000)
    game = take(play([], A, theirs("b", 9600, 8000), decors=[wall]), "march 6000,8000")
    assert place(game, "a") == (6000, 8000)
    open_ = take(play([], A, theirs("b", 9600, 8000)), "march 6000,8000")
    assert (asked(open_), keys(open_)) == (TWO, ["strike b", "let-go"])


@pytest.mark.rule("OLO-RUL-14", "OLO-RST-02", "OLO-KEY-04")
def test_rest_needs_sight_too() -> None:
    wall = block(8600, 6000, 400, 4000)
    ally = mine("c", 9600, 8000, darkness=1)
    assert "rest c darkness" in keys(play([], A, ally))
    assert refused(play([], A, ally, decors=[wall]), "rest c darkness") == "OLO-RST-02"


@pytest.mark.rule("OLO-RUL-36")
def test_nothing_is_refunded() -> None:
    game = take(play([1] * 6, A, B), "attack b", "dodge", "keep")
    assert (piece(game, "a")["actions"], piece(game, "b")["actions"]) == (3, 3)


@pytest.mark.rule("OLO-RUL-36", "OLO-CAP-09", "OLO-FIE-02")
def test_a_darkness_cost_on_a_corrupted_user_is_fiel() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch", darkness=3)), "use prayer")
    assert (piece(game, "w")["darkness"], player(game, ONE)["fiel"]) == (3, 1)
    end = take(play([], mine("w", 8000, 8000, "witch", darkness=3), players={ONE: {"fiel": 2}}), "use prayer")
    assert end.outcome is not None
    assert end.outcome.winners == (TWO,)
