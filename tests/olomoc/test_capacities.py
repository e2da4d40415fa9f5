"""Profiles and capacities: frequency, cost, timing, and effects of one moment."""

from pathlib import Path
from typing import Any

import pytest

from rouage import PackError
from rouage.games.olomoc.cabals import why_not_together
from tests.olomoc.table import (
    CONTACT,
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
    pack,
    piece,
    place,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)

WITCH = mine("w", 8000, 8000, "witch")
MARKER = {"at": [8000, 8000 + CONTACT]}


@pytest.mark.rule("OLO-ROU-01", "OLO-ROU-02", "OLO-ROU-03", "OLO-CMP-01")
def test_allied_opposing_and_hostile() -> None:
    game = play([], mine("a", 8000, 8000), mine("c", 3000, 3000), theirs("b", 12000, 12000), hostile("h", 3000, 12000))
    assert {one["id"]: one["seat"] for one in seen(game, "rouages")} == {"a": ONE, "c": ONE, "b": TWO, "h": ""}
    assert (player(game, ONE)["cabal"], player(game, TWO)["cabal"]) == (["a", "c"], ["b"])
    assert refused(game, "charge c") == "OLO-CHG-03", "an ally is no enemy"
    for near, helped in ((mine("c", 10000, 8000, darkness=1), True), (theirs("c", 10000, 8000, darkness=1), False)):
        assert ("rest c darkness" in keys(play([], mine("a", 8000, 8000), near))) == helped
    with pytest.raises(Exception, match="h"):
        play([], mine("a", 8000, 8000), {"card": "lurker", "id": "h", "seat": TWO, "at": [3000, 3000]})


PROFILE = """
[rouage.half]
name.en = "Half"
technique = 1
combat = 1
tir = 1
esquive = 1
life = "S"
{more}
"""


@pytest.mark.rule("OLO-ROU-04", "OLO-ROU-05")
def test_a_profile_says_all_a_profile_must(tmp_path: Path) -> None:
    whole = 'ministries = ["frange", "effort"]\nfaction = "trial"\nrank = 1\ncapacities = ["hum"]\nbase = 40'
    game = play([], mine("a", 8000, 8000, "half"), packs=[pack(tmp_path, PROFILE.format(more=whole))])
    card = game.shelf.entries["rouage"]["half"]
    assert (card.ministries, card.rank, card.base, card.capacities) == (("frange", "effort"), 1, 40, ("hum",))
    assert (piece(game, "a")["r"], piece(game, "a")["life"]) == (787, "S")
    assert "use hum" in keys(game)
    for less in (whole.replace("rank = 1", ""), whole.replace('ministries = ["frange", "effort"]', ""),
                 whole.replace('faction = "trial"', ""), whole.replace("rank = 1", "rank = 4")):  # fmt: skip
        with pytest.raises(PackError):
            play([], packs=[pack(tmp_path, PROFILE.format(more=less))])


@pytest.mark.rule("OLO-ROU-05")
def test_the_rank_orders_cabals_coordination_and_prey() -> None:
    ranks: dict[str, Any] = {"players": {ONE: {"opened": ["d", "g", "x"]}}}
    game = play([], mine("g", 8000, 8000, "guard"), mine("d", 3000, 3000, "docker"), **ranks)
    assert offers(game, "coordinate") == ["coordinate d"]
    lower = play([], mine("d", 8000, 8000, "docker"), mine("g", 3000, 3000, "guard"), **ranks)
    assert offers(lower, "coordinate") == []
    assert why_not_together(game.shelf, ("guard", "scholar", "docker")) is None
    alike = why_not_together(game.shelf, ("guard", "scholar", "stout"))
    assert alike is not None
    assert alike.rule == "OLO-CAB-06", "ranks 3, 2 and 2"
    prey = play(
        [1] * 4, mine("g", 8000, 8000, "guard"), theirs("s", 8000, 5300), hostile("h", 8000, 6650, "rogue"),
        begin="hostiles",
    )  # fmt: skip
    assert last(prey, "attacked")["whom"] == "g", "rank 3 before rank 2"


@pytest.mark.rule("OLO-ROU-06", "OLO-CAP-03", "OLO-CAP-01")
def test_capacities_come_from_the_profile_and_from_what_is_carried() -> None:
    game = play([], mine("a", 8000, 8000, carries="hymnal"))
    assert offers(game, "use") == ["use hum"]
    assert refused(game, "use glow") == "OLO-ROU-06"
    assert offers(play([], mine("a", 8000, 8000)), "use") == []
    card = game.shelf.entries["capacity"]["prayer"]
    assert (card.name.in_("en"), card.timing, card.per, card.uses, card.darkness, card.actions, len(card.effects)) == (
        "Prayer", "active", "cycle", 2, 1, 0, 1
    )  # fmt: skip


@pytest.mark.rule("OLO-ROU-07", "OLO-ROU-08", "OLO-ROU-09", "OLO-ROU-10")
def test_each_characteristic_has_its_use(tmp_path: Path) -> None:
    """Four values that differ: the number of dice tells which was rolled."""
    odd = """
    [rouage.odd]
    name.en = "Odd"
    ministries = ["effort"]
    faction = "trial"
    rank = 1
    technique = 2
    combat = 3
    tir = 4
    esquive = 5
    life = "SSSSSSSSS"
    """
    packs = [pack(tmp_path, odd)]
    me, marker = mine("a", 8000, 8000, "odd"), [MARKER]
    study = take(play([1] * 2, me, markers=marker, packs=packs), "study marker-1")
    fight = take(play([1] * 8, me, theirs("b", 9300, 8000, "odd"), packs=packs), "attack b", "dodge")
    shot = take(play([1] * 4, me, theirs("b", 11000, 8000, "odd"), packs=packs), "shoot b", "nothing")
    rolled = [(one["what"], len(one["faces"])) for game in (study, fight, shot) for one in events(game, "rolled")]
    assert rolled == [("technique", 2), ("combat", 3), ("esquive", 5), ("tir", 4)]


@pytest.mark.rule("OLO-CAP-04", "OLO-RUL-35")
def test_once_a_planning_phase() -> None:
    ally = mine("c", 9300, 8000, actions=0)
    game = take(play([], WITCH, ally), "use rally")
    assert (piece(game, "c")["actions"], piece(game, "w")["actions"]) == (1, 3)
    assert refused(game, "use rally") == "OLO-CAP-04"


@pytest.mark.rule("OLO-CAP-04", "OLO-CAP-05", "OLO-CAP-06", "OLO-RUL-35", "OLO-WLK-03", "OLO-ATK-02")
def test_counts_begin_anew_with_the_phase_the_cycle_and_the_game() -> None:
    plan = {ONE: ["w", "c", "d", "propaganda", "t-axe"], TWO: ["b", "e", "f", "propaganda", "t-axe"]}
    used = {"rally": 1, "prayer": 2, "miracle": 1}
    others = [mine("c", card="frail"), mine("d", card="guard"), theirs("b", 12000, 12000), theirs("e", card="guard")]
    pieces = [mine("w", 8000, 8000, "witch", marches=2, attacks=2, used=used), *others, theirs("f", card="frail")]
    players = {seat: {"plan": cards, "opened": cards[:1], "hand": ["t-axe"]} for seat, cards in plan.items()}
    game = take(play([], *pieces, players=players, ministries="trial"), "end")
    assert events(game, "phase-over")
    after = piece(game, "w")
    assert (after["marches"], after["attacks"], after["used"]) == (0, 0, {"prayer": 2, "miracle": 1})
    over = play([], *pieces, begin="end-of-cycle", pile=["trial-calm"])
    assert piece(over, "w")["used"] == {"miracle": 1}, "what is once a game stays used"


@pytest.mark.rule("OLO-CAP-05")
def test_so_many_times_a_cycle() -> None:
    game = take(play([], WITCH), "use prayer", "use prayer")
    assert refused(game, "use prayer") == "OLO-CAP-05"
    assert piece(game, "w")["used"] == {"prayer": 2}


@pytest.mark.rule("OLO-CAP-06", "OLO-CAP-08")
def test_once_a_game() -> None:
    game = take(play([], WITCH), "use miracle")
    assert piece(game, "w")["actions"] == 2
    assert refused(game, "use miracle") == "OLO-CAP-06"
    assert refused(play([], mine("w", 8000, 8000, "witch", used={"miracle": 1})), "use miracle") == "OLO-CAP-06"


@pytest.mark.rule("OLO-CAP-07")
def test_without_a_frequency_there_is_no_limit() -> None:
    game = take(play([], WITCH), *["use hum"] * 9)
    assert "use hum" in keys(game)
    assert piece(game, "w")["used"] == {}


@pytest.mark.rule("OLO-CAP-08")
def test_an_action_cost_comes_from_the_users_own_reserve() -> None:
    game = play([], mine("w", 8000, 8000, "witch", actions=1), mine("c", 9300, 8000, actions=2))
    assert refused(game, "use miracle") == "OLO-CAP-08", "it costs two"
    take(game, "use rally")
    assert (piece(game, "w")["actions"], piece(game, "c")["actions"]) == (0, 3)
    assert last(game, "paid")["who"] == "w"


@pytest.mark.rule("OLO-CAP-12", "OLO-CAP-13")
def test_active_capacities_are_for_the_active() -> None:
    game = play([], mine("a", 8000, 8000), mine("w", 3000, 3000, "witch"), theirs("b", 12000, 12000, "witch"))
    assert offers(game, "use") == []
    assert refused(game, "use hum") == "OLO-ROU-06"
    lasting = play([], mine("a", 8000, 8000, "berserk"))
    assert refused(lasting, "use fury") == "OLO-CAP-13", "a permanent one is not declared"


@pytest.mark.rule("OLO-CAP-13")
def test_a_permanent_capacity_applies_at_any_time() -> None:
    """+2 Combat: in an attack, a riposte and an opportunity attack alike."""
    mad = theirs("b", 9300, 8000, "berserk")
    own = take(play([1] * 4, mine("a", 8000, 8000, "berserk"), theirs("b", 9300, 8000)), "attack b", "nothing")
    assert (len(last(own, "rolled")["faces"]), last(own, "rolled")["why"]) == (4, ["fury"])
    riposte = take(play([1] * 7, mine("a", 8000, 8000), mad), "attack b", "riposte combat")
    assert len(last(riposte, "rolled")["faces"]) == 4
    passing = take(play([1] * 4, mine("a", 8000, 8000), mad), "march 6000,8000", "strike b")
    assert len(last(passing, "rolled")["faces"]) == 4


@pytest.mark.rule("OLO-CAP-14")
def test_one_capacity_is_over_before_the_next_begins() -> None:
    game = take(play([], WITCH, theirs("b", 10000, 8000)), "use shove")
    assert refused(game, "use hum") != ""
    assert refused(game, "march 6000,8000") != ""
    assert offers(take(game, "push 12000,8000"), "use hum") == ["use hum"]


@pytest.mark.rule("OLO-CAP-15")
def test_a_rouage_is_not_affected_by_its_own_capacity_unless_it_says_so() -> None:
    dark = mine("w", 8000, 8000, "witch", darkness=2)
    assert refused(play([], dark), "use bless") == "OLO-KEY-04", "nobody else is near"
    assert piece(take(play([], dark), "use balm"), "w")["darkness"] == 1, "this one says so"
    game = take(play([], WITCH, mine("c", 3000, 3000)), "use glow")
    assert (piece(game, "w")["darkness"], piece(game, "c")["darkness"]) == (0, 1)
    sung = take(play([1] * 5, WITCH, mine("c", 3000, 3000)), "use anthem")
    assert seen(sung, "lasting")[0]["who"] == ["c"]


@pytest.mark.rule("OLO-CAP-16")
@pytest.mark.parametrize(("key", "rule"), [("attack b", "OLO-CAP-16"), ("study marker-1", "OLO-CAP-16")])
def test_a_characteristic_of_nothing_closes_what_needs_it(key: str, rule: str) -> None:
    around: dict[str, Any] = {"markers": [MARKER]}
    assert refused(play([], mine("a", 8000, 8000, "helpless"), theirs("b", 9300, 8000), **around), key) == rule
    assert refused(play([], mine("a", 8000, 8000), theirs("b", 9300, 8000), **around), key) == ""


@pytest.mark.rule("OLO-CAP-16", "OLO-DOD-02", "OLO-RIP-02")
def test_nor_is_there_a_reaction_without_dice() -> None:
    game = take(play([1] * 3, mine("a", 8000, 8000), theirs("b", 9300, 8000, "helpless")), "attack b")
    assert asked(game) == ONE


@pytest.mark.rule("OLO-CAP-17", "OLO-CAP-18", "OLO-CAP-19")
@pytest.mark.parametrize(("first", "second"), [(ONE, TWO), (TWO, ONE)])
def test_effects_of_one_moment_come_in_order(first: str, second: str) -> None:
    game = play(
        [], mine("p", 8000, 8000, "pilgrim"), theirs("q", 3000, 3000, "pilgrim"), hostile("v", 12000, 12000, "wisp"),
        hostile("u", 3000, 12000, "wisp"), priority=first,
    )  # fmt: skip
    names = {ONE: "p", TWO: "q"}
    take(game, "end")
    assert (asked(game), keys(game)) == (first, ["use knell v", "use knell u", "pass"]), "those of no player"
    take(game, "use knell u", "use knell v")
    assert (asked(game), keys(game)) == (first, [f"use echo {names[first]}", f"use knell {names[first]}", "pass"])
    take(game, f"use knell {names[first]}", f"use echo {names[first]}")
    assert (asked(game), keys(game)) == (second, [f"use echo {names[second]}", f"use knell {names[second]}", "pass"])
    take(game, "pass")
    assert [(one["capacity"], one["who"]) for one in events(game, "capacity-used")] == [
        ("knell", "u"), ("knell", "v"), ("knell", names[first]), ("echo", names[first])
    ]  # fmt: skip


@pytest.mark.rule("OLO-CAP-20")
def test_the_same_name_does_not_add_up() -> None:
    game = take(play([1] * 3, WITCH, markers=[MARKER]), "use hum", "use hum", "study marker-1")
    assert last(game, "rolled")["why"] == ["hum"]
    assert len(last(game, "rolled")["faces"]) == 3, "2 and 1"
    other = take(play([1] * 4, WITCH, markers=[MARKER]), "use hum", "use prayer", "study marker-1")
    assert len(last(other, "rolled")["faces"]) == 4, "another name does"
    twice = mine("a", 8000, 8000, "berserk", carries="drum")
    same = take(play([1] * 4, twice, theirs("b", 9300, 8000)), "attack b", "nothing")
    assert len(last(same, "rolled")["faces"]) == 4, "what is carried bears the name of what it has"


@pytest.mark.rule("OLO-CAP-21")
def test_a_rouage_that_a_capacity_names_is_an_allied_one() -> None:
    dark: dict[str, Any] = {"darkness": 2}
    game = play([], WITCH, mine("c", 9300, 8000, **dark), theirs("b", 8000, 9300, **dark), hostile("h", 8000, 6700))
    take(game, "use bless")
    assert (piece(game, "c")["darkness"], piece(game, "b")["darkness"]) == (1, 2), "nobody else could be chosen"
    assert refused(play([], WITCH, theirs("b", 8000, 9300, **dark)), "use bless") == "OLO-KEY-04"
    glow = take(play([], WITCH, mine("c", 3000, 3000), theirs("b", 12000, 12000)), "use glow")
    assert (piece(glow, "c")["darkness"], piece(glow, "b")["darkness"]) == (1, 0)
    assert place(glow, "b") == (12000, 12000)
    assert kinds(glow, "darkness-gained") == ["darkness-gained"]
