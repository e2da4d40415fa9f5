"""Hostile rouages: when they act, whom they go for, what they never do."""

import pytest

import rouage
from tests.olomoc.cycles import apart, cycle, hunt, hunter, idle, planned
from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
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
    seen,
    take,
    theirs,
)  # fmt: skip


@pytest.mark.rule("OLO-HOS-01")
def test_hostiles_come_by_a_mechanism() -> None:
    game = cycle(pile=["t-near-left", "t-one"])
    arrived = last(game, "arrived")
    assert (arrived["card"], arrived["who"]) == ("hunter", "hunter-1")
    assert piece(game, "hunter-1")["seat"] == ""


@pytest.mark.rule("OLO-HOS-01")
def test_or_are_there_from_the_start() -> None:
    game = rouage.new("olomoc", {"scene": "the-head-that-turned"}, seed=2)
    assert piece(game, "gargoule-1")["at"] == [8000, 8000]


@pytest.mark.rule("OLO-HOS-02")
def test_all_of_them_act_at_the_end_of_the_cycle() -> None:
    game = idle(
        planned(
            "t-effort a1 a2 a3 propaganda",
            "t-progres b1 b2 b3 propaganda",
            [1] * 40,
            hunter(15000, 8000, "h"),
            hunter(1000, 8000, "k"),
        )
    )
    first = next(event for event in game.events() if event["kind"] == "hostile-phase")
    assert first["number"] > [event["number"] for event in events(game, "phase-over")][4]
    assert {
        event["who"] for event in events(game, "instinct") if event["number"] < events(game, "cycle-over")[0]["number"]
    } == {"h", "k"}


@pytest.mark.rule("OLO-HOS-03", "OLO-HOS-10", "OLO-RUL-67")
def test_the_axe_makes_them_act_besides_by_the_same_steps() -> None:
    game = planned(
        "a1 a2 a3 propaganda t-axe",
        "t-progres b1 b2 b3 propaganda",
        [1] * 40,
        hunter(15000, 8000, "h"),
        hunter(1000, 8000, "k"),
    )
    idle(game, until=lambda game: bool(offers(game, "activate")))
    assert last(game, "ministry-played")["card"] == "t-axe"
    assert keys(game) == ["activate h", "activate k"]
    assert asked(game) == ONE
    idle(game)
    over = events(game, "cycle-over")[0]["number"]
    assert len([event for event in events(game, "hostile-phase") if event["number"] < over]) == 2
    acted = [
        event["who"] for event in events(game, "instinct") + events(game, "instinct-idle") if event["number"] < over
    ]
    assert sorted(acted) == ["h", "h", "k", "k"], "once for the Axe, once for the hostile phase"


@pytest.mark.rule("OLO-RUL-67")
def test_whoever_is_attacked_reacts_and_priority_picks_first() -> None:
    game = hunt([1, 1, 1, 1, 1, 1, 1], hunter(), mine("a", 8000, 10000, "guard"), theirs("b", 2000, 2000), priority=TWO)
    assert events(game, "hostile-phase")[0]["seat"] == TWO
    assert asked(game) == ONE
    assert keys(game) == ["nothing", "dodge", "riposte combat"]


@pytest.mark.rule("OLO-HOS-04")
def test_an_instinct_says_what_each_does() -> None:
    """Of two hostiles in the same place one strikes and the other lies still."""
    hunting = hunt([1] * 4, hunter(), mine("a", 8000, 10000, actions=0), theirs("b", 2000, 2000))
    still = hunt([], hostile("h", 8000, 8000, "statue"), mine("a", 8000, 10000, actions=0), theirs("b", 2000, 2000))
    assert [event["do"] for event in events(hunting, "instinct")] == ["attack"]
    assert [event["do"] for event in events(still, "instinct")] == ["nothing"]


@pytest.mark.rule("OLO-HOS-05")
def test_they_go_for_the_highest_rank_not_for_the_nearest() -> None:
    game = hunt([], hunter(8000, 2000), mine("near", 8000, 9000, "docker"), theirs("far", 8000, 15000, "captain"))
    told = events(game, "instinct")[0]
    assert (told["do"], told["whom"]) == ("march", "far")


@pytest.mark.rule("OLO-HOS-06")
def test_no_ministry_affects_them_but_the_axe() -> None:
    tame = hostile("h", 14000, 8000)
    game = planned("t-harmonie a1 a2 a3 propaganda", "t-integrite b1 b2 b3 propaganda", [], tame)
    assert piece(game, "a1")["stunned"]
    assert not piece(game, "h")["stunned"]


@pytest.mark.rule("OLO-HOS-06")
def test_nor_does_what_a_ministry_changes_for_a_while() -> None:
    from rouage.games.olomoc.strength import Case, value

    game = planned("a1 a2 t-securite a3 propaganda", "t-progres b1 b2 b3 propaganda", [], hostile("h", 14000, 8000))
    of_h, of_a = (value(game, game.state.rouages[id], "technique", Case())[0] for id in ("h", "a2"))
    assert (of_h, of_a) == (0, 5)


@pytest.mark.rule("OLO-HOS-07")
def test_a_hostile_supports_another() -> None:
    beside = hostile("k", 8000, 12300, "statue")
    game = hunt([1] * 4, hunter(), beside, mine("a", 8000, 10000, "guard", actions=0), theirs("b", 2000, 2000))
    take(game, "activate h")
    assert last(game, "rolled")["difficulty"] == 4
    alone = hunt([1] * 4, hunter(), mine("a", 8000, 10000, "guard", actions=0), theirs("b", 2000, 2000))
    assert last(alone, "rolled")["difficulty"] == 5


@pytest.mark.rule("OLO-HOS-08")
def test_a_hostile_uses_no_tactic() -> None:
    game = hunt([5, 5, 5, 5], hunter(), mine("a", 8000, 10000, actions=0), theirs("b", 2000, 2000))
    assert "tactic" not in kinds(game)
    assert piece(game, "a")["ticked"] == 4, "every success wounds"
    blow = take(play([5, 5, 5], mine("a", 8000, 8000), theirs("b", 9300, 8000, actions=0)), "attack b", "keep")
    assert keys(blow) == ["none", "push-self", "push-target", "stun"], "a player's rouage has the choice"


@pytest.mark.rule("OLO-HOS-09")
def test_both_players_rouages_are_opposing() -> None:
    game = hunt([1] * 4, hunter(), mine("a", 8000, 10000, actions=0), theirs("b", 8000, 6000, actions=0))
    assert keys(game) == ["target a", "target b"]


@pytest.mark.rule("OLO-RUL-61")
def test_equals_are_picked_by_the_player_with_priority() -> None:
    pieces = [mine("a", 8000, 10000, actions=0), theirs("b", 8000, 6000, actions=0)]
    game = hunt([1] * 4, hunter(), *pieces, priority=TWO)
    assert (asked(game), keys(game)) == (TWO, ["target a", "target b"])
    assert refused(game, "target h") == "OLO-RUL-61"
    take(game, "target a")
    assert events(game, "attacked")[0]["whom"] == "a"


@pytest.mark.rule("OLO-RUL-61")
def test_nobody_off_the_bloc_is_a_target_and_without_any_it_idles() -> None:
    game = hunt([], hunter(2000, 2000), mine("high", card="guard"), theirs("low", 14000, 14000, "docker"))
    assert events(game, "instinct")[0]["whom"] == "low"
    empty = hunt([], hunter(2000, 2000), mine("a"), theirs("b"))
    assert events(empty, "instinct-idle")
    assert place(empty, "h") == (2000, 2000)


@pytest.mark.rule("OLO-RUL-66")
@pytest.mark.parametrize(
    ("card", "south", "north"),
    [
        ("t-near-left", (787, 787), (15213, 15213)), ("t-near-right", (15213, 787), (787, 15213)),
        ("t-far-left", (787, 15213), (15213, 787)), ("t-far-right", (15213, 15213), (787, 787)),
    ],
)  # fmt: skip
def test_corners_are_those_that_player_1_sees(card: str, south: tuple[int, int], north: tuple[int, int]) -> None:
    here = cycle(pile=[card])
    turned = cycle(pile=[card], players={ONE: {"edge": "north"}, TWO: {"edge": "south"}})
    for game, corner in ((here, south), (turned, north)):
        x, y = place(game, "hunter-1")
        assert abs(x - corner[0]) <= 5
        assert abs(y - corner[1]) <= 5


@pytest.mark.rule("OLO-RUL-66", "OLO-RUL-10")
def test_a_taken_corner_puts_it_as_near_as_possible() -> None:
    game = cycle((), hunter(787, 787, "k"), pile=["t-near-left"], changes={"a1": {"at": [8000, 6000]}})
    spots = keys(game)
    assert len(spots) == 2, "one on either side, equally near"
    assert asked(game) == ONE
    assert refused(game, "at 8000,8000") == "OLO-RUL-10"
    take(game, spots[0])
    assert place(game, "k") == (787, 787), "nothing is moved for it"
    assert -5 <= apart(game, "hunter-2", "k") <= 60


@pytest.mark.rule("OLO-RUL-66")
def test_at_most_four_of_a_kind() -> None:
    four = [hunter(2000 * n, 8000, f"h{n}") for n in (1, 3, 5, 7)]
    game = cycle((), *four, pile=["t-near-left"])
    assert events(game, "no-arrival")
    assert not events(game, "arrived")
    assert events(cycle((), *four[:3], pile=["t-near-left"]), "arrived")


@pytest.mark.rule("OLO-RUL-66")
def test_it_engages_at_once_and_acts_only_at_the_next_occasion() -> None:
    game = cycle(pile=["t-near-left", "t-one"], changes={"a1": {"at": [2600, 787]}})
    assert not piece(game, "a1")["free"]
    assert not events(game, "instinct")


@pytest.mark.rule("OLO-HPH-01")
@pytest.mark.parametrize("priority", [ONE, TWO])
def test_the_player_with_priority_begins_the_hostile_phase(priority: str) -> None:
    game = hunt(
        [], hunter(2000, 2000, "h"), hunter(2000, 14000, "k"), mine("a", 14000, 8000), theirs("b"), priority=priority
    )
    assert (asked(game), keys(game)) == (priority, ["activate h", "activate k"])


@pytest.mark.rule("OLO-HPH-02", "OLO-HPH-04")
def test_players_pick_by_turns_a_hostile_that_has_not_acted() -> None:
    pieces = [hunter(2000, 2000, "h"), hunter(2000, 14000, "k"), hunter(2000, 8000, "l")]
    game = hunt([], *pieces, mine("a", 15000, 8000), theirs("b"))
    take(game, "activate k")
    assert (asked(game), keys(game)) == (TWO, ["activate h", "activate l"])
    assert refused(game, "activate k") == "OLO-HPH-02"
    take(game, "activate l")
    acted = [event["who"] for event in events(game, "instinct")]
    assert acted == ["k", "l", "h"], "the last one needs no asking"


@pytest.mark.rule("OLO-HPH-03")
def test_it_is_carried_out_by_its_instinct_and_its_own_characteristics() -> None:
    game = hunt([5, 5, 1, 1], hunter(), mine("a", 8000, 10000, actions=0), theirs("b", 2000, 2000))
    rolled = last(game, "rolled")
    assert (rolled["who"], rolled["what"], len(rolled["faces"])) == ("h", "combat", 4)
    assert piece(game, "a")["ticked"] == 2


@pytest.mark.rule("OLO-HPH-05", "OLO-HPH-06")
def test_the_end_of_the_hostile_phase_sets_off_then_ends_effects() -> None:
    bearers = [
        mine("a", 8000, 8000, carries="until-hostile-phase"), mine("c", 4000, 4000, carries="at-hostile-phase-done"),
    ]  # fmt: skip
    game = play([1] * 8, *bearers, hunter(8000, 15000), theirs("b", 14000, 14000, "docker"), phase=5)
    take(game, "use until-hostile-phase")
    idle(game, until=lambda game: bool(events(game, "cycle-over")))
    assert kinds(game, "instinct", "scored", "effects-ended", "tidied")[:4] == [
        "instinct",
        "scored",
        "effects-ended",
        "tidied",
    ]
    assert player(game)["points"] == 1
    assert seen(game, "lasting") == []
