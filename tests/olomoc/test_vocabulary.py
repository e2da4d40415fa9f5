"""What cards must be able to say, and the house cards that say it."""

from collections.abc import Iterable
from math import hypot
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc import TITLE, content, course
from rouage.games.olomoc.cabals import shared, why_no_cabal, why_not_carried, why_not_together
from tests.olomoc.table import (
    ONE,
    TRIAL,
    TWO,
    asked,
    events,
    hostile,
    keys,
    last,
    mine,
    pack,
    piece,
    place,
    play,
    refused,
    seen,
    take,
    theirs,
)

S = mine("s", 8000, 8000, "sapper")
HOUSE = TITLE.shelf().entries


def markers(game: Game[Any]) -> dict[str, Any]:
    return {one["id"]: one for one in seen(game, "markers")}


@pytest.mark.rule("OLO-RUL-84", "OLO-CMP-07")
def test_a_card_puts_down_a_marker_of_the_size_it_says() -> None:
    game = take(play([], S, markers=[{"at": [3000, 3000]}]), "use stake", "put 10000,8000")
    put = markers(game)["marker-2"]
    assert (put["at"], put["size"], put["r"], put["tinted"], put["source"]) == ([10000, 8000], 30, 591, True, "stake")
    assert markers(game)["marker-1"]["source"] == ""
    assert refused(game, "march 10000,8200") == "OLO-MOV-08", "it is in the way like any marker"


@pytest.mark.rule("OLO-RUL-84", "OLO-KEY-03", "OLO-KEY-04", "OLO-MOV-18")
def test_a_marker_goes_within_reach_in_sight_where_there_is_room() -> None:
    wall = [{"corners": [[6000, 6000], [6400, 6000], [6400, 10000], [6000, 10000]]}]
    game = take(play([], S, theirs("b", 9700, 8000), decors=wall), "use stake")
    assert refused(game, "put 12000,8000") == "OLO-KEY-03"
    assert refused(game, "put 5350,8000") == "OLO-KEY-04"
    assert refused(game, "put 9700,8000") == "OLO-MOV-18"
    assert refused(game, "put 16500,8000") == "OLO-MOV-02"
    assert game.decision is not None
    for key in [*game.decision.candidates(), *[game.decision.sample(seed) for seed in range(8)]]:
        assert game.why_not(key) is None
    x, y = markers(take(game, "near"))["marker-1"]["at"]
    assert hypot(x - 8000, y - 8000) <= 787 + 591 + 60, "as near as possible to the rouage that puts it down"


@pytest.mark.rule("OLO-RUL-84", "OLO-DRK-09", "OLO-RUL-20")
def test_a_tinted_marker_put_against_a_rouage_gives_darkness() -> None:
    game = take(play([], S, theirs("b", 10000, 9182)), "use stake", "put 10000,8000")
    assert (piece(game, "b")["darkness"], piece(game, "s")["darkness"]) == (1, 0)


@pytest.mark.rule("OLO-RUL-84", "OLO-RUL-15", "OLO-KEY-07")
def test_a_marker_put_down_and_removed_engages_and_frees() -> None:
    game = play([], S, theirs("b", 8000 + 787 + 591 + 1182, 8000))
    assert piece(game, "b")["free"]
    take(game, "use stake", f"put {8000 + 787 + 591},8000")
    assert not piece(game, "b")["free"]
    take(game, "use clear")
    assert markers(game) == {}
    assert piece(game, "b")["free"]


@pytest.mark.rule("OLO-RUL-84")
def test_only_a_marker_that_a_card_put_down_is_removed() -> None:
    game = play([], S, markers=[{"at": [9500, 8000]}])
    assert refused(game, "use clear") == "OLO-RUL-84"
    take(game, "use stake", "put 8000,9700", "use stake", "put 8000,6300", "use clear")
    assert keys(game) == ["take marker-2", "take marker-3"]
    assert [*markers(take(game, "take marker-2"))] == ["marker-1", "marker-3"]
    take(game, "use stake", "put 8000,9700")
    assert [*markers(game)] == ["marker-1", "marker-3", "marker-4"], "no id is given twice"


@pytest.mark.rule("OLO-RUL-84")
def test_the_agenda_knows_nothing_of_it() -> None:
    game = take(play([], S), "use stake", "near")
    assert refused(game, "study marker-1") == "OLO-RUL-81"
    assert "study marker-1" not in keys(game)


@pytest.mark.rule("OLO-RUL-84", "OLO-RUL-10")
def test_an_artefact_card_puts_one_at_a_corner_and_another_takes_all_away() -> None:
    pile: dict[str, Any] = {"artefact": "vocabulary", "pile": ["v-growth", "v-ebb"], "markers": [{"at": [8000, 12000]}]}
    game = take(play([], S, **pile), "use sign")
    grown = markers(game)["marker-2"]
    assert (grown["size"], grown["source"]) == (40, "v-growth")
    assert max(grown["at"]) <= 1400, "as near as possible to the corner"
    take(game, "use stake", "near", "use sign")
    assert [one["what"] for one in events(game, "marker-taken")] == ["marker-2", "marker-3"]
    assert [*markers(game)] == ["marker-1"], "the agenda's own stays"


@pytest.mark.rule("OLO-RUL-84", "OLO-RNG-01", "OLO-ATK-07")
def test_a_ranged_attack_with_dice_of_its_own() -> None:
    game = play([6, 6, 1], S, theirs("b", 8000, 13500, actions=0))
    assert "shoot b" not in keys(game), "its Tir is 0"
    take(game, "use throw")
    rolled = last(game, "rolled")
    # Four dice, two less at long range.
    assert (rolled["faces"], rolled["why"]) == ([6, 6], ["throw", "long-range"])
    take(game, "keep")
    assert (piece(game, "b")["ticked"], piece(game, "s")["attacks"], piece(game, "s")["actions"]) == (2, 1, 3)


PEBBLE = """
[equipment.pebble]
name.en = "Pebble"
kind = "equipment"
faction = "trial"
capacity = "pebble"

[capacity.pebble]
name.en = "Pebble"
text.en = "A ranged attack with 3 dice."
timing = "active"
effects = [{ do = "attack", whom = "one", side = "enemy", attack = "ranged", pool = 3 }]
"""


@pytest.mark.rule("OLO-RUL-84", "OLO-RNG-04", "OLO-RNG-07", "OLO-RNG-08", "OLO-RUL-34")
def test_it_obeys_what_a_ranged_attack_obeys(tmp_path: Any) -> None:
    near, far = hostile("h", 8000, 11500), theirs("b", 8000, 14500)
    game = play([1] * 4, S, near, far, theirs("c", 2000, 2000))
    assert take(game, "use throw").state.fight.target == "h", "the nearest"
    assert refused(play([], S, theirs("b", 9500, 8000)), "use throw") == "OLO-RNG-04", "the shooter is engaged"
    assert refused(play([], S, theirs("b")), "use throw") == "OLO-KEY-04", "there is nobody"
    house = [{"corners": [[7000, 14600], [9000, 14600], [9000, 15000], [7000, 15000]]}]
    weak = mine("s", 8000, 8000, carries="pebble")
    covered = play([], weak, theirs("b", 8000, 14009), decors=house, packs=[pack(tmp_path, PEBBLE)])
    assert refused(covered, "use pebble") == "OLO-RUL-34", "range and cover leave no die"
    tired = mine("s", 8000, 8000, "sapper", attacks=2)
    assert refused(play([], tired, theirs("b", 8000, 13000)), "use throw") == "OLO-ATK-02"


@pytest.mark.rule("OLO-RUL-84", "OLO-ATK-04", "OLO-TAC-01")
def test_a_frontal_attack_with_dice_of_its_own() -> None:
    game = play([6, 6, 1, 1, 1], S, theirs("b", 9500, 8000, actions=0))
    take(game, "use cleaver", "keep")
    assert (last(game, "rolled")["faces"], last(game, "rolled")["why"]) == ([6, 6, 1, 1, 1], ["cleaver"])
    assert "push-target" in keys(game), "tactics are open as in any frontal attack"
    take(game, "none")
    assert piece(game, "b")["ticked"] == 2
    assert refused(play([], S, theirs("b", 12000, 8000)), "use cleaver") == "OLO-KEY-04"


@pytest.mark.rule("OLO-RUL-84", "OLO-CHG-04", "OLO-CHG-06", "OLO-CHG-07", "OLO-CHG-08")
def test_a_charge_with_dice_of_its_own() -> None:
    game = play([4, 4, 4, 1, 1, 1], S, theirs("b", 12000, 8000, actions=0))
    take(game, "use rush", "direct", "keep")
    assert (last(game, "rolled")["difficulty"], last(game, "rolled")["why"]) == (4, ["rush", "charge"])
    assert len(last(game, "rolled")["faces"]) == 6
    sapper = piece(game, "s")
    assert (sapper["actions"], sapper["marches"], sapper["attacks"]) == (2, 1, 1)
    weary = mine("s", 8000, 8000, "sapper", marches=2)
    assert refused(play([], weary, theirs("b", 12000, 8000)), "use rush") == "OLO-CHG-08"
    held = play([], S, theirs("b", 12000, 8000), theirs("c", 9500, 8000))
    assert refused(held, "use rush") == "OLO-CHG-02"


@pytest.mark.rule("OLO-RUL-84")
@pytest.mark.parametrize(("card", "at", "dice"), [("throw", 11000, 4), ("cleaver", 9500, 5), ("rush", 11000, 6)])
def test_what_it_would_bring_is_foretold(card: str, at: int, dice: int) -> None:
    game = play([], S, theirs("b", at, 8000), theirs("c", 19000 - at - 3000, 8000))
    take(game, f"use {card}")
    assert keys(game) == ["target b", "target c"]
    assert game.decision is not None
    forecast: dict[str, Any] = game.decision.forecast("target b")
    assert forecast["pool"]["dice"] == dice
    odds = game.decision.odds("target b")
    assert odds is not None
    assert len(odds.to_data()) == dice + 1, "no success, one, or as many as there are dice"


@pytest.mark.rule("OLO-RUL-84", "OLO-CMP-05", "EX-OLO-20")
@pytest.mark.parametrize(("face", "n"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_rolled_and_used_as_a_number(face: int, n: int) -> None:
    game = take(play([face], mine("s", 8000, 8000, "sapper", ticked=5)), "use gamble")
    assert piece(game, "s")["ticked"] == 5 - n
    assert (last(game, "rolled-d3")["faces"], last(game, "rolled-d3")["n"]) == ([face], n)


@pytest.mark.rule("OLO-RUL-84", "OLO-KEY-12", "OLO-RUL-63")
def test_a_march_directly_toward_the_user() -> None:
    game = take(play([], S, theirs("b", 8000, 13500)), "use lure")
    assert game.decision is not None
    assert (asked(game), game.decision.prompt.id) == (ONE, "olomoc.ask-march-bound")
    b, s = game.state.rouages["b"], game.state.rouages["s"]
    best = course.best(game, b, s, course.DIRECTLY_TOWARD)
    assert best is not None
    assert refused(game, f"march {best.x},{best.y + 90}") == ""
    assert refused(game, f"march {best.x},{best.y + 150}") == "OLO-KEY-12"
    assert refused(game, "march 8000,14500") == "OLO-KEY-11"
    assert game.forecast("direct")["end"] == [*best.end]
    take(game, "direct")
    assert (place(game, "b"), piece(game, "b")["marches"]) == (best.end, 1)


@pytest.mark.rule("OLO-RUL-84", "OLO-KEY-14", "OLO-RUL-63")
def test_a_march_directly_away_from_the_one_chosen() -> None:
    game = take(play([], S, theirs("b", 8000, 11000)), "use bolt")
    s, b = game.state.rouages["s"], game.state.rouages["b"]
    best = course.best(game, s, b, course.DIRECTLY_AWAY)
    assert best is not None
    assert refused(game, f"march {best.x},{best.y + 150}") == "OLO-KEY-14"
    assert refused(game, "march 8000,9000") == "OLO-KEY-13"
    assert game.decision is not None
    for key in [*game.decision.candidates(), *[game.decision.sample(seed) for seed in range(6)]]:
        assert game.why_not(key) is None
    assert place(take(game, "direct"), "s") == best.end


@pytest.mark.rule("OLO-RUL-84", "OLO-WLK-03", "OLO-CAP-11")
def test_nothing_is_paid_for_a_march_that_nobody_may_make() -> None:
    tired = mine("s", 8000, 8000, "sapper", marches=2)
    game = play([], tired, theirs("b", 8000, 11000))
    assert refused(game, "use bolt") == refused(game, "use closer") == "OLO-WLK-03"
    assert "use lure" in keys(game), "another may march for it"
    weary = theirs("b", 8000, 13500, marches=2)
    assert refused(play([], S, weary), "use lure") == "OLO-KEY-04"
    assert refused(play([], S, theirs("b", 8000, 13500, stunned=True)), "use lure") == "OLO-KEY-04"
    assert keys(take(play([], S, weary, theirs("c", 13500, 8000), theirs("d", 2500, 8000)), "use lure")) == [
        "target c", "target d"
    ]  # fmt: skip


@pytest.mark.rule("OLO-RUL-84", "OLO-KEY-11")
def test_a_march_toward_need_not_be_direct() -> None:
    game = take(play([], S, theirs("b", 8000, 13500)), "use closer")
    assert "direct" not in keys(game)
    assert refused(game, "march 8000,8300") == ""
    assert refused(game, "march 8000,7000") == "OLO-KEY-11"


@pytest.mark.rule("OLO-RUL-83", "OLO-RUL-84", "OLO-KEY-12")
def test_a_direct_march_that_is_interrupted_stays_direct() -> None:
    game = play([6, 1, 1], S, theirs("b", 8000, 13500), mine("c", 8000, 14800, carries="hook"))
    take(game, "use lure", "direct", "strike c", "use hook c", "push 9500,13500")
    assert game.decision is not None
    assert game.decision.prompt.id == "olomoc.ask-march-bound"
    assert asked(game) == ONE, "the player who sent it says where"
    assert refused(game, "march 9500,12500") == "OLO-KEY-12"
    take(game, "direct")
    assert place(game, "b")[1] < 11000


def opened(rouages: Iterable[str], carried: str) -> str:
    """Why the first of three may not carry a card; the others carry what anybody may."""
    shelf = TITLE.shelf([TRIAL])
    others = ["at-card-done", "at-phase-done"]
    cabal = tuple(zip(rouages, [carried, *others], strict=True))
    refusal = why_not_carried(shelf, cabal)
    return refusal.rule if refusal is not None else ""


@pytest.mark.rule("OLO-RUL-84", "OLO-EQP-02", "OLO-EQP-04", "OLO-EQP-05")
def test_a_card_tied_to_several_is_opened_by_any_of_them() -> None:
    assert opened(["sapper", "guard", "guard-of-old"], "three-ties") == "", "by its bearer"
    assert opened(["guard", "sapper", "guard-of-old"], "three-ties") == "OLO-EQP-02"
    shelf = TITLE.shelf([TRIAL])
    by_faction = (("rival", "three-ties"),)
    assert why_not_carried(shelf, by_faction) is None, "by the faction, and by the ministry"
    assert why_not_carried(shelf, (("scholar", "three-ties"),)) is not None


@pytest.mark.rule("OLO-RUL-84", "OLO-CAB-05")
def test_a_rouage_of_two_factions_serves_with_either() -> None:
    shelf = TITLE.shelf([TRIAL])
    assert why_not_together(shelf, ["sapper", "rival"], whole=False) is None
    assert why_not_together(shelf, ["sapper", "guard"], whole=False) is None
    refusal = why_not_together(shelf, ["guard", "sapper", "rival"], whole=False)
    assert refusal is not None
    assert refusal.rule == "OLO-CAB-05", "one of two factions does not join two others"
    cards = [shelf.entries["rouage"][id] for id in ("sapper", "rival")]
    assert shared(cards) == {"rivals"}


@pytest.mark.rule("OLO-RUL-84", "OLO-CAB-05")
def test_a_house_rouage_of_two_factions_serves_with_either() -> None:
    shelf = TITLE.shelf()
    both = [id for id, one in HOUSE["rouage"].items() if len(one.belongs) > 1]
    assert both == ["la-tanche"]
    brigade = "radka-dvorska=matraque marek-soukup=herse-pliante la-tanche=cor-de-ruee"
    assert why_no_cabal(shelf, tuple([tuple(one.split("=")) for one in brigade.split()])) is None  # type: ignore[misc]
    fringe = "mere-vase=souffle-du-veneur mlok=griffe-d-axe la-tanche=fusee-de-detresse"
    refusal = why_no_cabal(shelf, tuple([tuple(one.split("=")) for one in fringe.split()]))  # type: ignore[misc]
    assert refusal is None or refusal.rule.startswith("OLO-EQP")
    assert why_not_together(shelf, ["mere-vase", "mlok", "la-tanche"]) is None


@pytest.mark.rule("OLO-RUL-84")
def test_the_house_says_each_thing_at_least_once() -> None:
    effects: list[content.Effect] = []
    for kind in ("capacity", "ministry", "artefact"):
        effects += [effect for card in HOUSE[kind].values() for effect in card.effects]
    assert {one.attack for one in effects if one.do == "attack"} == {"ranged", "frontal", "charge"}
    assert {"marker", "unmark"} <= {one.do for one in effects}
    assert any(one.d3 for one in effects)
    assert {(one.toward, one.away) for one in effects if one.directly} == {(True, False), (False, True)}
    ties = [len([tie for tie in (one.ministry, one.faction, one.rouage) if tie]) for one in HOUSE["equipment"].values()]
    assert max(ties) > 1
    assert len([one for one in HOUSE["artefact"].values() if one.unique]) >= 2
    assert len(HOUSE["propaganda"]) >= 3


@pytest.mark.rule("OLO-RUL-84", "OLO-ART-01")
def test_a_unique_card_is_in_its_deck_once() -> None:
    for one in HOUSE["artefact"].values():
        alike = [other for other in HOUSE["artefact"].values() if (other.deck, other.name) == (one.deck, one.name)]
        assert (len(alike) == 1) == one.unique


@pytest.mark.rule("OLO-RUL-84")
def test_recruits_stand_on_bases_of_other_sizes() -> None:
    bases = {id: one.base for id, one in HOUSE["rouage"].items() if one.instinct is None}
    assert {*bases.values()} == {30, 40, 50}
    game = play([], mine("a", 8000, 8000, "mere-vase"), theirs("b", 9984 + 591 + 1, 8000))
    assert piece(game, "a")["r"] == 984
    assert not piece(game, "a")["free"]


@pytest.mark.rule("OLO-RUL-84")
def test_propaganda_shouts_a_slogan() -> None:
    game = play("seed", mine("a", 8000, 8000), theirs("b", 12000, 8000), seed=2, begin="phase", **PLANS)
    while not events(game, "rallied"):
        take(game, game.decision.candidates()[0])  # type: ignore[union-attr]
    shouted = last(game, "slogan")["slogan"]
    assert shouted in HOUSE["propaganda"]
    card = HOUSE["propaganda"][shouted]
    assert game.tell_in_words(last(game, "slogan"), "en") == f"“{card.name.in_('en')}”"
    assert game.tell_in_words(last(game, "slogan"), "fr") == f"«\u00a0{card.name.in_('fr')}\u00a0»"


PLANS: dict[str, Any] = {
    "phase": 1,
    "players": {
        ONE: {"plan": ["propaganda", "a", "propaganda", "propaganda", "axe"], "propaganda": 3, "hand": ["axe"]},
        TWO: {"plan": ["propaganda", "b", "propaganda", "propaganda", "axe"], "propaganda": 3, "hand": ["axe"]},
    },
}


BAD = {
    'timing = "active"\neffects = [{ do = "attack", whom = "one", attack = "ranged" }]': "attack names its kind",
    'timing = "active"\neffects = [{ do = "march", directly = true }]': "only a march toward or away",
    'timing = "active"\neffects = [{ do = "marker" }]': "within which reach",
    'timing = "active"\neffects = [{ do = "push", d3 = true }]': "a D3 is rolled for",
    'timing = "permanent"\non = "wounded"\neffects = [{ do = "attack", whom = "one", attack = "ranged", pool = 2 }]': (
        "the only effect of an active capacity"
    ),
}


@pytest.mark.rule("OLO-RUL-84")
@pytest.mark.parametrize(("text", "fault"), BAD.items())
def test_a_card_that_says_it_badly_is_refused_helpfully(text: str, fault: str, tmp_path: Any) -> None:
    folder = pack(tmp_path, f'[capacity.bad]\nname.en = "Bad"\ntext.en = "Bad."\n{text}\n')
    with pytest.raises(rouage.PackError) as wrong:
        TITLE.shelf([folder])
    assert fault in str(wrong.value)


@pytest.mark.rule("OLO-RUL-84")
def test_cards_that_nobody_uses_strike_nobody(tmp_path: Any) -> None:
    effect = '{ do = "attack", whom = "one", attack = "ranged", pool = 2 }'
    text = f'[artefact.bad]\nname.en = "Bad"\ntext.en = "Bad."\ndeck = "x"\nnumber = 101\neffects = [{effect}]\n'
    with pytest.raises(rouage.PackError) as wrong:
        TITLE.shelf([pack(tmp_path, text)])
    assert "only a capacity attacks" in str(wrong.value)
