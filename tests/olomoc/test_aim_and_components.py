"""What the game is about, and what lies on the table."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage import PackError
from rouage.games.olomoc.content import KINDS
from rouage.games.olomoc.rolls import d3
from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    block,
    events,
    hostile,
    keys,
    last,
    mine,
    pack,
    piece,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)

A, B = mine("a", 8000, 8000), theirs("b", 3000, 3000)


@pytest.mark.rule("OLO-GEN-01")
@pytest.mark.parametrize(("points", "winners"), [((3, 2), (ONE,)), ((2, 3), (TWO,)), ((2, 2), ())])
def test_two_players_and_more_points_after_the_fourth_cycle_win(
    points: tuple[int, int], winners: tuple[str, ...]
) -> None:
    sums = {ONE: {"points": points[0]}, TWO: {"points": points[1]}}
    game = play([], A, B, begin="end-of-cycle", cycle=4, players=sums)
    assert game.seats == (ONE, TWO)
    assert game.outcome is not None
    assert game.outcome.winners == winners
    able = {seat: {**said, "hand": ["axe"], "propaganda": 3} for seat, said in sums.items()}
    third = play([], A, B, begin="end-of-cycle", cycle=3, players=able, pile=["trial-calm"])
    assert third.outcome is None, "not before"


SCORING = """
[agenda.greedy]
name.en = "Greedy"
text.en = "Learn."
rules.en = "A study scores 2."
study = { of = "markers", points = 2 }
"""


@pytest.mark.rule("OLO-GEN-02")
def test_points_come_from_the_agenda_and_from_nothing_else(tmp_path: Path) -> None:
    marker = {"at": [8000, 8000 + CONTACT]}
    packs = [pack(tmp_path, SCORING)]
    game = take(play([6, 1, 1], A, markers=[marker], agenda="greedy", packs=packs), "study marker-1", "keep")
    assert (player(game, ONE)["points"], player(game, TWO)["points"]) == (2, 0)
    missed = take(play([1, 1, 1], A, markers=[marker], agenda="greedy", packs=packs), "study marker-1", "keep")
    assert player(missed, ONE)["points"] == 0
    quiet = take(play([6, 1, 1], A, markers=[marker]), "study marker-1", "keep")
    assert player(quiet, ONE)["points"] == 0, "another agenda gives nothing for it"
    kill = play([6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail"), theirs("c", 3000, 3000))
    take(kill, "attack b", "nothing", "keep", "none", "end")
    assert (player(kill, ONE)["points"], events(kill, "scored")) == (0, [])


FAR_SHOT = """
[capacity.far-shot]
name.en = "Far shot"
text.en = "Long range takes no dice."
timing = "permanent"
modifies = [{ what = "long-range", n = -2 }]

[rouage.archer]
name.en = "Archer"
ministries = ["effort"]
faction = "trial"
rank = 1
technique = 1
combat = 1
tir = 3
esquive = 1
life = "SS"
capacities = ["far-shot"]
"""


@pytest.mark.rule("OLO-GEN-03")
def test_a_card_beats_the_rulebook(tmp_path: Path) -> None:
    """Long range takes two dice; the card says it takes none."""
    packs = [pack(tmp_path, FAR_SHOT)]
    target = theirs("b", 14500, 8000)
    shot = take(play([1] * 3, mine("a", 8000, 8000, "archer"), target, packs=packs), "shoot b", "nothing")
    assert len(last(shot, "rolled")["faces"]) == 3
    plain = take(play([1] * 3, mine("a", 8000, 8000), target), "shoot b", "nothing")
    assert len(last(plain, "rolled")["faces"]) == 1


@pytest.mark.rule("OLO-GEN-03", "OLO-CAP-13")
def test_a_card_may_forbid_what_the_rulebook_allows(tmp_path: Path) -> None:
    hush = """
    [capacity.hush]
    name.en = "Hush"
    text.en = "An opposing rouage may not dodge until the end of the cycle."
    timing = "active"
    effects = [
        { do = "forbid", forbidden = "dodge", whom = "one", side = "opponent", reach = 9000, until = "cycle" },
    ]

    [equipment.muffler]
    name.en = "Muffler"
    kind = "equipment"
    faction = "trial"
    capacity = "hush"
    """
    me = mine("a", 8000, 8000, carries="muffler")
    game = take(play([], me, theirs("b", 9300, 8000), packs=[pack(tmp_path, hush)]), "use hush", "attack b")
    assert keys(game) == ["nothing", "riposte combat"]


@pytest.mark.rule("OLO-GEN-04")
def test_a_mission_is_an_agenda_and_a_turn_a_cycle() -> None:
    game = play([], A, B, cycle=2)
    assert (seen(game, "agenda"), seen(game, "cycle")) == ("quiet", 2)
    assert {"mission", "turn", "round"}.isdisjoint(game.view(ONE))
    texts = [rule.text["en"].lower() for rule in rouage.title("olomoc").rulebook().rules.values()]
    assert len([text for text in texts if "agenda" in text]) > 10
    assert [text for text in texts if "mission" in text and "agenda" not in text] == []


@pytest.mark.rule("OLO-CMP-01", "OLO-CMP-06")
def test_each_character_is_one_rouage_with_damage_of_its_own() -> None:
    game = play([], mine("a", 8000, 8000, ticked=2), mine("c", 3000, 3000))
    assert [(one["id"], one["ticked"]) for one in seen(game, "rouages")] == [("a", 2), ("c", 0)]
    with pytest.raises(rouage.BadSetup):
        play([], A, mine("a", 3000, 3000))


@pytest.mark.rule("OLO-CMP-02")
def test_the_bloc_is_sixteen_inches_square() -> None:
    game = play([], mine("a", 15000, 15000))
    assert seen(game, "side") == 16000
    assert refused(game, "march 15409,15409") == ""
    assert refused(game, "march 15420,15000") == refused(game, "march 15000,15420") == "OLO-MOV-02"


@pytest.mark.rule("OLO-CMP-03")
def test_a_game_has_several_decors() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=1)
    assert len(seen(game, "decors")) > 1


@pytest.mark.rule("EX-OLO-20", "OLO-CMP-05")
def test_a_d3_is_half_a_d6() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("OLO-CMP-07")
def test_markers_are_discs_of_three_sizes() -> None:
    sizes = [{"at": [3000 * number, 12000], "size": size} for number, size in enumerate((30, 40, 50), 1)]
    game = play([], A, markers=sizes)
    assert [(one["size"], one["r"]) for one in seen(game, "markers")] == [(30, 591), (40, 787), (50, 984)]
    with pytest.raises(PackError):
        play([], A, markers=[{"at": [3000, 3000], "size": 35}])


@pytest.mark.rule("OLO-CMP-08")
def test_tokens_lie_on_the_card_of_whoever_has_them() -> None:
    game = play(
        [],
        mine("a", 8000, 8000, actions=3, darkness=2, stunned=True),
        B,
        hunt=1,
        cycle=2,
        markers=[{"at": [4000, 12000], "token": TWO}],
    )
    card = piece(game, "a")
    assert (card["actions"], card["darkness"], card["stunned"]) == (3, 2, True)
    assert (piece(game, "b")["actions"], piece(game, "b")["darkness"], piece(game, "b")["stunned"]) == (4, 0, False)
    assert (seen(game, "hunt"), seen(game, "cycle"), seen(game, "markers")[0]["token"]) == (1, 2, TWO)
    assert {player(game, seat)["number"] for seat in (ONE, TWO)} == {1, 2}


@pytest.mark.rule("OLO-CMP-09")
def test_a_token_on_the_bloc_changes_neither_sight_nor_movement() -> None:
    """A claimed marker hinders exactly as an unclaimed one."""
    for y, ok in ((8842, ""), (8700, "OLO-MOV-05")):
        for token in ({}, {"token": ONE}):
            game = play([], A, theirs("b", 13500, 8000), markers=[{"at": [10000, y], **token}])
            assert refused(game, "march 12182,8000 ruler 10091,8000 1,0") == ok
            assert "shoot b" in keys(game)


@pytest.mark.rule("OLO-CMP-11")
def test_the_kinds_of_cards(tmp_path: Path) -> None:
    """Profile, ministry, equipment and artefact cards are written in packs; the rest is counted beside the Bloc."""
    assert {"rouage", "ministry", "equipment", "artefact", "agenda"} <= set(KINDS)
    whole = {"plan": ["a", "propaganda", "c", "d", "t-axe"], "hand": ["t-axe"]}
    cabal = [A, mine("c", card="frail"), mine("d", card="guard"), B]
    game = play([], *cabal, players={ONE: whole}, ministries="trial")
    assert {"fiel", "propaganda", "points"} <= set(player(game, ONE))
    assert {"hunt", "cycle"} <= set(game.view(ONE))
    own: Any = game.view(ONE)["players"]
    assert own[ONE]["plan"][0] == "a", "the activation card bears the name of its rouage"
    with pytest.raises(PackError):
        play([], packs=[pack(tmp_path, '[slogan.x]\nname.en = "X"\n')])


@pytest.mark.rule("OLO-CMP-10")
def test_two_rulers_and_a_measure() -> None:
    rulers = seen(play([], A, hostile("h", 3000, 3000), decors=[block(12000, 12000)]), "rulers")
    assert rulers["ruler"][0] > rulers["push-ruler"][0] > 0


@pytest.mark.parametrize(
    ("decor", "told"),
    [
        ({}, "a decor is of a kind, or has corners"),
        ({"corners": [[1000, 1000], [2000, 2000]]}, "the sides cross each other"),
        ({"corners": [[1000, 1000], [1000, 1000], [2000, 2000]]}, "the sides cross each other"),
        ({"decor": "wall", "at": [4000, 4000], "along": [0, 0]}, "0,0 is not a direction"),
    ],
)
def test_a_decor_that_cannot_stand_is_refused_in_words(decor: dict[str, object], told: str) -> None:
    with pytest.raises(PackError) as faults:
        play([], A, decors=[decor])
    assert told in faults.value.in_("en")


def test_nobody_but_a_players_rouage_can_be_active() -> None:
    with pytest.raises(rouage.BadSetup) as faults:
        play([], A, hostile("h", 3000, 3000), active="h")
    assert "a player holds" in faults.value.in_("en")
