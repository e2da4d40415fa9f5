"""A march whose mover is put elsewhere by the opportunity attack on it."""

from math import hypot
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc.state import Walk
from tests.olomoc.table import (
    ONE,
    TRIAL,
    TWO,
    asked,
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

A, HOOK = mine("a", 8000, 8000), theirs("b", 9300, 8000, carries="hook")
EEL = mine("a", 8000, 8000, carries="eel")
AWAY = "march 6000,8000"
HIT, MISS = [6, 1, 1], [1, 1, 1]


def hooked(*more: Any, dice: Any = HIT, push: str = "push 8000,9000") -> Game[Any]:
    """`a` has announced that it goes west; `b` has struck and pushed it."""
    return take(play(dice, A, HOOK, *more), AWAY, "strike b", "use hook b", push)


@pytest.mark.rule("OLO-RUL-83", "OLO-RUL-31")
def test_a_pushed_rouage_announces_the_march_anew_from_where_it_stands() -> None:
    game = hooked()
    assert (place(game, "a"), asked(game)) == ((8000, 9000), ONE)
    assert game.decision is not None
    assert game.decision.prompt.id == "olomoc.ask-march-anew"
    assert refused(game, "march 8000,4500") == "OLO-MOV-04", "reached from the first place only"
    take(game, "march 8000,12000")
    assert place(game, "a") == (8000, 12000)
    assert kinds(game, "announced", "struck-in-passing", "moved", "march-interrupted") == [
        "announced", "struck-in-passing", "moved", "march-interrupted", "announced", "moved"
    ]  # fmt: skip


@pytest.mark.rule("OLO-RUL-83")
def test_a_march_announced_anew_is_said_to_cost_nothing() -> None:
    """Nor is it made free by a card: the token has been paid, and “free” is no part of the answer."""
    game = hooked()
    assert game.decision is not None
    step = game.decision.follow("march 8000,12000")
    assert game.say(step.help(game), "en") == "Stout marches to (8.00, 12.00), at no cost."  # type: ignore[union-attr]
    refusal = game.decision.why_not("march 8000,12000 free")
    assert refusal is not None
    assert game.say(refusal.message, "en") == "This march costs nothing as it is: leave out “free”."


@pytest.mark.rule("OLO-RUL-83")
def test_the_announced_end_no_longer_stands() -> None:
    game = hooked()
    assert place(game, "a") == (8000, 9000), "nobody is carried off to where it had said"
    assert last(game, "march-interrupted")["at"] == [8000, 9000]
    take(game, "stay")
    assert (place(game, "a"), asked(game)) == ((8000, 9000), ONE)
    assert "end" in keys(game), "the activation goes on"


@pytest.mark.rule("OLO-RUL-83")
def test_it_costs_no_second_token_and_is_no_second_march() -> None:
    game = take(hooked(), "march 8000,12000")
    assert [one["n"] for one in events(game, "paid")] == [1]
    assert (piece(game, "a")["actions"], piece(game, "a")["marches"]) == (3, 1)


@pytest.mark.rule("OLO-RUL-83")
def test_a_placed_rouage_announces_it_anew_too() -> None:
    game = take(play(HIT, EEL, theirs("b", 9300, 8000)), AWAY, "strike b", "use eel a", "place 8000,9500")
    assert (asked(game), place(game, "a")) == (ONE, (8000, 9500))
    assert place(take(game, "march 8000,13000"), "a") == (8000, 13000)


@pytest.mark.rule("OLO-RUL-31", "OLO-RUL-83")
def test_a_rouage_pushed_nowhere_carries_out_what_it_announced() -> None:
    game = hooked(push="stay")
    assert (place(game, "a"), events(game, "march-interrupted")) == ((6000, 8000), [])


@pytest.mark.rule("OLO-RUL-83")
def test_an_enemy_that_has_struck_does_not_strike_again() -> None:
    # Still in the zone of b after the push, and leaving it a second time.
    game = hooked(push="push 8300,9100")
    assert not piece(game, "a")["free"]
    take(game, "march 5500,9100")
    assert len(events(game, "struck-in-passing")) == 1
    assert place(game, "a") == (5500, 9100)
    assert game.forecast("march 8000,9100")["opportunities"] == []


@pytest.mark.rule("OLO-RUL-83")
def test_the_next_march_is_another_one() -> None:
    game = play([*HIT, *MISS], A, HOOK)
    take(game, AWAY, "strike b", "use hook b", "push 8300,9100", "stay", "march 5500,9100")
    assert "strike b" in keys(game), "its own announcement gives its own opportunity"


OTHER = theirs("c", 8000, 6700)


@pytest.mark.rule("OLO-RUL-83", "OLO-OPP-02")
@pytest.mark.parametrize(("march", "open_"), [("march 5500,8100", True), ("march 6500,7000", False), ("stay", False)])
def test_those_that_have_not_struck_may_only_if_their_zone_is_left_now(march: str, open_: bool) -> None:
    game = play([*HIT, *MISS], A, HOOK, OTHER)
    take(game, AWAY)
    assert keys(game) == ["strike b", "strike c", "let-go"]
    take(game, "strike b", "use hook b", "push 8000,8100")
    assert asked(game) == ONE, "c waits for where it goes now"
    take(game, march)
    assert ("strike c" in keys(game)) == open_


@pytest.mark.rule("OLO-RUL-83", "OLO-OPP-02")
def test_nobody_strikes_whose_zone_the_push_has_already_led_out_of() -> None:
    game = take(play(HIT, A, HOOK, OTHER), AWAY, "strike b", "use hook b", "push 8000,9200")
    assert asked(game) == ONE
    take(game, "march 8000,12000")
    assert [one["who"] for one in events(game, "struck-in-passing")] == ["b"]


@pytest.mark.rule("OLO-RUL-83")
def test_an_enemy_that_let_it_go_may_strike_at_the_new_announcement() -> None:
    beast = hostile("h", 8000, 9300, "mirror", carries="hook")
    game = play([*HIT, *MISS], A, beast, theirs("b", 9300, 8000))
    take(game, AWAY)
    # The hostile must strike, and comes first; its hook belongs to nobody, so the player with priority pushes.
    take(game, *[key for key in keys(game) if key.startswith("use hook")][:1])
    take(game, "push 8100,8000")
    assert asked(game) == ONE
    take(game, AWAY)
    assert keys(game) == ["strike b", "let-go"]


@pytest.mark.rule("OLO-RUL-83")
def test_a_march_may_be_interrupted_more_than_once() -> None:
    second = theirs("c", 8000, 6700, carries="hook")
    game = play([*HIT, *HIT], A, HOOK, second)
    take(game, AWAY, "strike b", "use hook b", "push 8000,8050", AWAY, "strike c", "use hook c", "push 8500,9000")
    assert len(events(game, "march-interrupted")) == 2
    take(game, "march 8500,12500")
    assert place(game, "a") == (8500, 12500)
    assert [one["who"] for one in events(game, "struck-in-passing")] == ["b", "c"]
    assert piece(game, "a")["actions"] == 3


@pytest.mark.rule("OLO-RUL-83", "OLO-RUL-63")
def test_a_hostile_marches_anew_by_its_instinct() -> None:
    beast = hostile("crachefiel-1", 8000, 8000, "crachefiel")
    hunter = theirs("b", 9300, 8000, carries="hook")
    game = play(HIT, mine("a", 2000, 2000), hunter, beast, begin="hostiles", decors=[])
    while not events(game, "announced"):
        take(game, keys(game)[0])
    assert last(game, "announced")["end"][0] < 8000, "away from b"
    take(game, "strike b", "use hook b", "push 8000,9000")
    first, second = events(game, "announced")
    assert first["end"] != second["end"]
    moved = last(game, "moved")
    assert (moved["start"], moved["end"]) == ([8000, 9000], second["end"])
    far, near = (hypot(x - 9300, y - 8000) for x, y in (moved["end"], moved["start"]))
    assert far > near + 3000, "as far away from b as it gets"
    assert len(events(game, "struck-in-passing")) == 1


@pytest.mark.rule("OLO-RUL-83")
def test_a_march_within_a_march_disturbs_neither() -> None:
    runner = mine("a", 8000, 8000, carries="start")
    game = play([*HIT, *MISS], runner, theirs("b", 9300, 8000), OTHER)
    take(game, AWAY, "strike b", "use start a", "march 8000,11500")
    assert keys(game) == ["strike b", "strike c", "let-go"]
    take(game, "strike c", "let-go")
    assert place(game, "a") == (8000, 11500), "the march within is made first"
    assert asked(game) == ONE
    take(game, "march 8000,14000")
    assert place(game, "a") == (8000, 14000)
    assert piece(game, "a")["marches"] == 2


@pytest.mark.rule("OLO-RUL-83", "OLO-RUL-31")
def test_a_march_whose_end_is_taken_meanwhile_is_announced_anew_and_says_why() -> None:
    """Nobody has moved the marcher: it is the way that is no longer free."""
    game = play(HIT, A, theirs("b", 9300, 8000, carries="lunge"))
    take(game, AWAY, "strike b", "use lunge b", "place 6000,8000")
    assert (place(game, "a"), asked(game)) == ((8000, 8000), ONE)
    assert last(game, "march-blocked")["at"] == [8000, 8000]
    assert not events(game, "march-interrupted")
    take(game, "march 8000,11000")
    assert place(game, "a") == (8000, 11000)


@pytest.mark.rule("OLO-RUL-83")
def test_a_rouage_that_falls_is_asked_nothing() -> None:
    game = play([6, 6, 6], mine("a", 8000, 8000, "frail", carries="eel"), HOOK, mine("d", 2000, 2000))
    take(game, AWAY, "strike b")
    assert piece(game, "a")["out"]
    assert not events(game, "march-interrupted")
    assert game.state.walks == ()


@pytest.mark.rule("OLO-RUL-83")
def test_it_is_copied_saved_and_taken_back_in_the_middle() -> None:
    game = play([*HIT, *MISS], A, HOOK, OTHER)
    for key in (AWAY, "strike b", "use hook b", "push 8000,8100", "march 5500,8100", "strike c"):
        twin = game.copy()
        assert rouage.load(game.save(), packs=[TRIAL]).view(ONE) == game.view(ONE)
        take(twin, key)
        assert twin.number == game.number + 1
        take(game, key)
        assert twin.view(TWO) == game.view(TWO)
        assert game.rewind(game.number).view(ONE) == game.view(ONE)
        assert game.imagine(ONE, 5).view(ONE) == game.view(ONE)
    assert place(game, "a") == (5500, 8100)
    back = game.rewind(4)
    assert back.decision is not None
    assert back.decision.prompt.id == "olomoc.ask-march-anew"


def test_a_walk_keeps_what_it_is_not_told_to_change() -> None:
    walk = Walk("a", ONE, 1, 2, "3,4 shift", "march", whom="b", course="toward", left=("c",), struck=())
    later = walk.after((), ("c",))
    same = ("who", "seat", "x", "y", "way", "how", "whom", "course")
    assert [getattr(later, name) for name in same] == [getattr(walk, name) for name in same]
    assert (later.left, later.struck) == ((), ("c",))


@pytest.mark.rule("OLO-RUL-83")
def test_what_is_offered_anew_is_accepted() -> None:
    game = hooked()
    decision = game.decision
    assert decision is not None
    offered = [*decision.candidates(), *[decision.sample(seed) for seed in range(12)]]
    assert len(offered) > 12
    for key in offered:
        assert decision.why_not(key) is None, key
    for key in (key for key in offered if key != "stay"):
        made = take(game.copy(), key)
        x, y = place(made, "a")
        assert hypot(x - 8000, y - 9000) <= 4223, "never farther than the ruler carries from there"
