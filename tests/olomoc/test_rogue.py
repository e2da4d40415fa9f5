"""The Rogue: its Instinct, Corrosif, Immuable."""

import pytest

from tests.olomoc.cycles import apart, hunt, hunter
from tests.olomoc.table import (
    TWO,
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
)  # fmt: skip


@pytest.mark.rule("OLO-ROG-01")
def test_engaged_it_attacks_the_highest_rank_it_engages() -> None:
    pieces = [mine("low", 8000, 10000, "docker", actions=0), theirs("high", 8000, 6000, "captain", actions=0)]
    game = hunt([1] * 4, hunter(), *pieces, mine("higher", 14000, 8000, "guard"))
    told = events(game, "instinct")[0]
    assert (told["do"], told["whom"], told["rules"][0]) == ("attack", "high", "OLO-ROG-01")
    assert events(game, "attacked")[0]["attack"] == "frontal"


@pytest.mark.rule("OLO-ROG-02")
def test_not_engaged_it_charges_the_highest_rank_in_charge_range() -> None:
    pieces = [mine("low", 8000, 11500, "docker", actions=0), theirs("high", 8000, 3500, "captain", actions=0)]
    game = hunt([1] * 4, hunter(), *pieces, mine("higher", 15000, 15000, "guard"))
    told = events(game, "instinct")[0]
    assert (told["do"], told["whom"]) == ("charge", "high")
    take(game, "direct")
    assert events(game, "attacked")[0]["attack"] == "charge"
    assert last(game, "rolled")["difficulty"] == 4
    assert apart(game, "h", "high") <= 1001


@pytest.mark.rule("OLO-ROG-03", "OLO-RUL-63")
def test_otherwise_it_marches_directly_toward_the_highest_rank() -> None:
    game = hunt([], hunter(2000, 2000), theirs("b", 14000, 2000, "captain"), mine("a", 2000, 15000, "docker"))
    told = events(game, "instinct")[0]
    assert (told["do"], told["whom"]) == ("march", "b")
    moved = last(game, "moved")
    assert (moved["who"], moved["by"]) == ("h", "ruler")
    # A ruler on its diagonal carries a 40 mm base 3.041 + 1.574 inches; candidate gaps grow by a twentieth.
    assert 4515 <= place(game, "h")[0] - 2000 <= 4616


@pytest.mark.rule("OLO-RUL-63")
def test_where_no_end_is_nearer_it_stays() -> None:
    walls = [
        block(900, 900, 312, 2200), block(2788, 900, 312, 2200), block(1212, 900, 1576, 312),
        block(1212, 2788, 1576, 312),
    ]  # fmt: skip
    game = hunt([], hunter(2000, 2000), theirs("b", 14000, 2000, "captain"), decors=walls)
    assert (events(game, "stayed")[0]["who"], place(game, "h")) == ("h", (2000, 2000))


@pytest.mark.rule("OLO-ROG-04", "OLO-RUL-62")
@pytest.mark.parametrize(("key", "x"), [("attack h", 9900), ("shoot h", 12500)])
def test_attacked_or_shot_at_it_does_nothing(key: str, x: int) -> None:
    game = play([1] * 3, mine("a", x, 8000), hunter(), theirs("b", 2000, 2000))
    take(game, key, "keep")
    assert events(game, "no-reaction")[0]["who"] == "h"
    assert len(events(game, "rolled")) == 1


@pytest.mark.rule("OLO-ROG-05")
def test_left_it_does_nothing() -> None:
    game = play([], mine("a", 9900, 8000), hunter(), theirs("b", 2000, 2000))
    take(game, "march 13000,8000")
    assert place(game, "a") == (13000, 8000)
    assert not events(game, "rolled")
    spiteful = play([1, 1], mine("a", 9700, 8000), hostile("m", 8000, 8000, "mirror"), theirs("b", 2000, 2000))
    take(spiteful, "march 13000,8000")
    assert events(spiteful, "rolled"), "another Instinct would strike"


@pytest.mark.rule("OLO-ROG-06", "OLO-RUL-64")
@pytest.mark.parametrize(("dice", "stunned"), [([6, 1, 1, 1], True), ([5, 5, 1, 1], False)])
def test_a_six_stuns_the_target(dice: list[int], stunned: bool) -> None:
    game = hunt(dice, hunter(), mine("a", 8000, 10000, actions=0), theirs("b", 2000, 2000))
    assert piece(game, "a")["stunned"] is stunned


@pytest.mark.rule("OLO-RUL-64")
def test_a_six_stuns_even_if_every_success_is_dodged() -> None:
    game = hunt([6, 1, 1, 1, 5, 5, 5], hunter(), mine("a", 8000, 10000), theirs("b", 2000, 2000))
    take(game, "dodge")
    assert (piece(game, "a")["stunned"], piece(game, "a")["ticked"]) == (True, 0)


@pytest.mark.rule("OLO-RUL-64")
def test_the_riposte_of_the_same_attack_stands() -> None:
    game = hunt([6, 1, 1, 1, 5, 5, 5], hunter(), mine("a", 8000, 10000), theirs("b", 2000, 2000))
    take(game, "riposte combat")
    assert piece(game, "a")["stunned"]
    assert events(game, "unmoved")[0]["n"] == 3, "three successes, on a base that nothing wounds"


@pytest.mark.rule("OLO-RUL-64")
def test_the_attack_of_a_charge_stuns_too() -> None:
    game = hunt([6, 1, 1, 1], hunter(), mine("a", 8000, 12000, actions=0), theirs("b", 2000, 2000, "docker"))
    take(game, "direct")
    assert events(game, "attacked")[0]["attack"] == "charge"
    assert piece(game, "a")["stunned"]


@pytest.mark.rule("OLO-ROG-07", "OLO-RUL-65")
def test_it_cannot_be_wounded() -> None:
    game = play([6, 6, 6], mine("a", 9900, 8000), hunter(), theirs("b", 2000, 2000))
    take(game, "attack h", "keep", "none")
    assert (piece(game, "h")["ticked"], piece(game, "h")["out"]) == (0, False)
    assert events(game, "unmoved")


@pytest.mark.rule("OLO-ROG-08", "OLO-RUL-65")
def test_a_stunned_token_on_it_is_discarded() -> None:
    game = play([6, 6, 6], mine("a", 9900, 8000), hunter(), theirs("b", 2000, 2000))
    take(game, "attack h", "keep", "stun")
    assert not piece(game, "h")["stunned"]
    assert piece(game, "h")["threatens"]


@pytest.mark.rule("OLO-ROG-08", "OLO-RUL-65")
def test_even_with_the_token_its_threat_zone_stays() -> None:
    game = play([], mine("a", 9900, 8000), hunter(stunned=True), theirs("b", 2000, 2000))
    assert piece(game, "h")["threatens"]
    assert not piece(game, "a")["free"]
    acting = hunt([1] * 4, hunter(stunned=True), mine("a", 9900, 8000, actions=0), theirs("b", 2000, 2000))
    assert [event["do"] for event in events(acting, "instinct")] == ["attack"]
    plain = play([], mine("a", 9900, 8000), theirs("b", 8700, 8000, stunned=True))
    assert not piece(plain, "b")["threatens"], "anybody else's goes"


@pytest.mark.rule("OLO-RUL-65")
def test_it_may_be_targeted_shot_at_and_pushed() -> None:
    game = play([6, 6, 6, 5, 5, 5], mine("a", 9900, 8000), hunter(), theirs("b", 2000, 2000))
    take(game, "attack h", "keep", "push-target", "push 6500,8000")
    assert place(game, "h") == (6500, 8000)
    take(game, "shoot h", "keep")
    assert piece(game, "h")["ticked"] == 0


@pytest.mark.rule("OLO-RUL-62")
def test_a_stunned_rouage_does_not_engage_it() -> None:
    """Beside it stands somebody stunned: it is free, and charges where it stands."""
    game = hunt([1] * 4, hunter(), mine("a", 8000, 10000, stunned=True), theirs("b", 2000, 15000, "docker"))
    assert events(game, "instinct")[0]["do"] == "charge"


@pytest.mark.rule("OLO-RUL-62")
def test_engaged_it_may_strike_anybody_it_sees_within_an_inch_stunned_or_not() -> None:
    pieces = [mine("high", 8000, 10000, "guard", stunned=True), theirs("low", 8000, 6000, "docker", actions=0)]
    game = hunt([1] * 4, hunter(), *pieces)
    told = events(game, "instinct")[0]
    assert (told["do"], told["whom"]) == ("attack", "high")


@pytest.mark.rule("OLO-RUL-62")
def test_engaged_through_a_wall_it_does_nothing() -> None:
    wall = block(5000, 8800, 6000, 500)
    game = hunt([], hunter(), mine("a", 8000, 9900), theirs("b", 14000, 2000, "captain"), decors=[wall])
    assert events(game, "instinct-idle")[0]["who"] == "h"
    assert place(game, "h") == (8000, 8000)


@pytest.mark.rule("OLO-RUL-62")
def test_one_action_an_activation_and_no_token_is_paid() -> None:
    game = hunt([1] * 4, hunter(), mine("a", 8000, 12000, actions=0), theirs("b", 2000, 2000, "docker"))
    take(game, "direct")
    over = events(game, "cycle-over")[0]["number"]
    assert [event["do"] for event in events(game, "instinct") if event["number"] < over] == ["charge"]
    assert "paid" not in kinds(game)
    one = piece(game, "h")
    assert (one["marches"], one["attacks"]) == (0, 0)


@pytest.mark.rule("OLO-RUL-62")
def test_where_a_charge_ends_is_up_to_whoever_carries_it_out() -> None:
    game = hunt([1] * 4, hunter(), mine("a", 8000, 12000, actions=0), theirs("b", 2000, 2000, "docker"), priority=TWO)
    assert asked(game) == TWO
    assert "direct" in keys(game)
    assert refused(game, "march 8000,8500") == "OLO-CHG-04"
    take(game, "march 9000,10100")
    assert place(game, "h") == (9000, 10100)


@pytest.mark.rule("OLO-RUL-62")
def test_the_automatic_charge_is_the_first_end_of_the_search() -> None:
    game = hunt([1] * 4, hunter(), mine("a", 8000, 12000, actions=0), theirs("b", 2000, 2000, "docker"))
    take(game, "direct")
    assert place(game, "h") == (8000, 12000 - 787 - 591)
