"""The house content, number by number, as the rulings set it: bases, decors, profiles."""

import pytest

from rouage.games.olomoc import TITLE
from rouage.space.inches import Disc, Polygon, gap_between, gap_to
from tests.olomoc.table import (
    CONTACT,
    ONE,
    block,
    keys,
    last,
    mine,
    offers,
    piece,
    play,
    refused,
    seen,
    take,
    theirs,
)  # fmt: skip

SHELF = TITLE.shelf().entries
BLOC = SHELF["measures"]["bloc"]


@pytest.mark.rule("OLO-RUL-03")
def test_bases_are_30_40_and_50_millimetres() -> None:
    assert (BLOC.base_30, BLOC.base_40, BLOC.base_50) == (591, 787, 984)
    assert [round(size * 1000 / 25.4 / 2) for size in (30, 40, 50)] == [591, 787, 984]
    bases = {id: SHELF["rouage"][id].base for id in ("petra-kantor", "bohdan", "rogue", "gargoule")}
    assert bases == {"petra-kantor": 30, "bohdan": 30, "rogue": 40, "gargoule": 50}


@pytest.mark.rule("OLO-RUL-03")
def test_the_size_of_a_base_is_its_diameter() -> None:
    game = play([], mine("a", 8000, 8000), measures="bloc")
    assert refused(game, f"march {8000 + 2 * 591},8000 shift") == ""
    assert refused(game, f"march {8000 + 2 * 591 + 10},8000 shift") == "OLO-MOV-10"


@pytest.mark.rule("OLO-RUL-17")
def test_six_decors_two_of_each_kind() -> None:
    assert sorted(BLOC.decors) == ["batiment", "batiment", "conteneur", "conteneur", "epave", "epave"]
    made = {id: (one.length, one.width, one.obstructing, one.tinted) for id, one in SHELF["decor"].items()}
    assert made == {
        "batiment": (3000, 2000, True, False), "conteneur": (2000, 1000, True, False),
        "epave": (2000, 1000, False, False),
    }  # fmt: skip


DEFAULT = [
    ("batiment", (5000, 12000)), ("batiment", (11000, 4000)), ("conteneur", (12750, 12500)),
    ("conteneur", (3250, 3500)), ("epave", (7500, 11500)), ("epave", (8500, 4500)),
]  # fmt: skip


@pytest.mark.rule("OLO-RUL-18")
def test_the_default_layout() -> None:
    assert BLOC.layout == "default"
    laid = SHELF["layout"]["default"].decors
    assert [(one.decor, one.at) for one in laid] == DEFAULT
    assert all(one.along == (1, 0) for one in laid)
    turned = {(kind, (16000 - x, 16000 - y)) for kind, (x, y) in DEFAULT}
    assert turned == {*DEFAULT}, "the same from either side"


@pytest.mark.rule("OLO-RUL-18", "OLO-RUL-19")
@pytest.mark.parametrize("layout", SHELF["layout"])
@pytest.mark.parametrize("agenda", SHELF["agenda"])
def test_every_layout_keeps_its_distances(layout: str, agenda: str) -> None:
    game = play([], mine("a"), measures="bloc", agenda=agenda, layout=layout, decors=None, markers=None)
    shapes = [Polygon([(x, y) for x, y in one["corners"]]) for one in seen(game, "decors") if not one["zone"]]
    assert len(shapes) == 6
    card = SHELF["agenda"][agenda]
    discs = [Disc(one.at[0], one.at[1], BLOC.radius(one.size)) for one in card.markers]
    discs += [Disc(one.at[0], one.at[1], BLOC.radius(SHELF["rouage"][one.rouage].base)) for one in card.hostiles]
    gaps = [gap_between(one, other) for place, one in enumerate(shapes) for other in shapes[:place]]
    gaps += [gap_to(disc, one) for disc in discs for one in shapes]
    for one in shapes:
        xs, ys = [x for x, _ in one.corners], [y for _, y in one.corners]
        gaps += [min(xs), min(ys), 16000 - max(xs), 16000 - max(ys)]
    assert all(-5 <= gap <= 20 or gap >= 1999 for gap in gaps)


PROFILES = {
    # name: ministry, rank, Technique, Combat, Tir, Esquive, life line, capacity
    "petra-kantor": ("securite", 3, 2, 4, 2, 3, "RSSSSTST", "veteran-brisee"),
    "kubik-oktobar": ("progres", 2, 4, 2, 2, 3, "SSTSST", "esprit-methodique"),
    "dominik-kralov": ("effort", 1, 1, 3, 0, 3, "RSSTSST", "pince-outil"),
    "hynek-novotny": ("integrite", 1, 1, 2, 5, 2, "SSTST", "oeil-patient"),
    "jana-alena-novak": ("harmonie", 2, 3, 2, 3, 3, "SSSTST", "apaisement"),
    "bohdan": ("coordination", 3, 2, 3, 3, 3, "RSSSTST", "directives"),
}


@pytest.mark.rule("OLO-RUL-77")
@pytest.mark.parametrize("id", PROFILES)
def test_profiles(id: str) -> None:
    one = SHELF["rouage"][id]
    found = (*one.ministries, one.rank, one.technique, one.combat, one.tir, one.esquive, one.life, *one.capacities)
    assert found == PROFILES[id]
    assert one.faction == "cabales-d-olomoc"


@pytest.mark.rule("OLO-RUL-77")
def test_costs_and_frequencies_of_their_capacities() -> None:
    shown = {}
    for *_, id in PROFILES.values():
        one = SHELF["capacity"][id]
        shown[id] = (one.timing, one.actions, one.darkness, one.per, one.uses)
    assert shown == {
        "veteran-brisee": ("active", 0, 1, "cycle", 1), "esprit-methodique": ("permanent", 0, 0, "cycle", 1),
        "pince-outil": ("permanent", 0, 0, "none", 1), "oeil-patient": ("permanent", 0, 0, "none", 1),
        "apaisement": ("active", 1, 0, "cycle", 1), "directives": ("active", 1, 0, "cycle", 1),
    }  # fmt: skip


@pytest.mark.rule("OLO-RUL-77")
def test_the_rogue() -> None:
    one = SHELF["rouage"]["rogue"]
    assert (one.base, one.technique, one.combat, one.tir, one.esquive, one.rank, one.life) == (40, 0, 4, 0, 4, 0, "S")
    assert one.capacities == ("corrosif", "immuable")
    assert SHELF["capacity"]["corrosif"].corrosive
    assert SHELF["capacity"]["immuable"].immutable
    instinct = SHELF["instinct"][one.instinct]
    assert [(line.when, line.do) for line in instinct.lines] == [
        ("engaged", "attack"), ("charge-range", "charge"), ("always", "march"),
    ]  # fmt: skip
    assert (instinct.prefers, instinct.attacked, instinct.shot, instinct.left) == ("highest-rank", *["nothing"] * 3)


@pytest.mark.rule("OLO-RUL-77")
def test_veteran_brisee_counts_as_rank_0_for_a_darkness_token_once_a_cycle() -> None:
    petra, kubik = mine("petra", 8000, 8000, "petra-kantor"), mine("kubik", 8000, 11000, "kubik-oktobar")
    game = play([], petra, kubik, players={ONE: {"opened": ["kubik", "petra"]}})
    assert "coordinate kubik" in keys(game)
    take(game, "use veteran-brisee")
    assert piece(game, "petra")["darkness"] == 1
    assert refused(game, "coordinate kubik") == "OLO-COO-01"
    assert refused(game, "use veteran-brisee") == "OLO-CAP-05"


@pytest.mark.rule("OLO-RUL-77")
def test_esprit_methodique_rolls_a_technique_roll_again_for_nothing() -> None:
    kubik = mine("kubik", 8000, 8000, "kubik-oktobar")
    game = play([1, 1, 1, 1, 5, 1, 1, 1], kubik, markers=[{"at": [8000 + CONTACT, 8000]}])
    take(game, "study marker-1")
    assert keys(game) == ["keep", "fate", "re-roll esprit-methodique"]
    take(game, "re-roll esprit-methodique")
    assert (piece(game, "kubik")["darkness"], seen(game, "markers")[0]["token"]) == (0, ONE)
    assert not offers(game, "fate", "re-roll"), "there is no second re-roll of that roll"


@pytest.mark.rule("OLO-RUL-77")
@pytest.mark.parametrize(("card", "ticked", "dice"), [("guard", 0, 5), ("guard", 1, 3), ("scholar", 0, 3)])
def test_pince_outil_bites_reinforced_pv(card: str, ticked: int, dice: int) -> None:
    target = theirs("b", 9500, 8000, card, ticked=ticked, actions=0)
    game = play([1] * dice, mine("dominik", 8000, 8000, "dominik-kralov"), target)
    take(game, "attack b")
    assert len(last(game, "rolled")["faces"]) == dice


@pytest.mark.rule("OLO-RUL-77")
def test_pince_outil_serves_in_no_riposte() -> None:
    game = play([1] * 4 + [1] * 3, theirs("b", 9500, 8000, "guard"), mine("dominik", 8000, 8000, "dominik-kralov"))
    take(game, "attack dominik", "riposte combat")
    assert len(last(game, "rolled")["faces"]) == 3


@pytest.mark.rule("OLO-RUL-77")
@pytest.mark.parametrize(("marches", "dice"), [(0, 5), (1, 4)])
def test_oeil_patient_ignores_cover_unless_he_marched(marches: int, dice: int) -> None:
    target = theirs("b", 8000, 12000, actions=0)
    cover = block(7500, 12000 + 591)
    game = play([1] * dice, mine("hynek", 8000, 8000, "hynek-novotny", marches=marches), target, decors=[cover])
    take(game, "shoot b")
    assert len(last(game, "rolled")["faces"]) == dice


@pytest.mark.rule("OLO-RUL-77")
def test_apaisement_takes_a_darkness_token_from_an_ally_within_3_inches_in_sight() -> None:
    jana = mine("jana", 8000, 8000, "jana-alena-novak", darkness=1)
    near, far = mine("near", 8000, 12181, darkness=2), mine("far", 8000, 3800, darkness=2)
    hidden = mine("hidden", 10500, 8000, darkness=1)
    game = play([], jana, near, far, hidden, decors=[block(9000, 6000, 500, 4000)])
    take(game, "use apaisement")
    assert (piece(game, "near")["darkness"], piece(game, "far")["darkness"]) == (1, 2)
    assert (piece(game, "jana")["darkness"], piece(game, "jana")["actions"]) == (1, 3)
    assert refused(game, "use apaisement") == "OLO-CAP-05"


@pytest.mark.rule("OLO-RUL-77")
def test_directives_give_back_an_action_token_within_4_inches() -> None:
    bohdan = mine("bohdan", 8000, 8000, "bohdan")
    game = play([], bohdan, mine("near", 8000, 13181, actions=1), mine("far", 2000, 2000, actions=1))
    take(game, "use directives")
    assert (piece(game, "near")["actions"], piece(game, "far")["actions"], piece(game, "bohdan")["actions"]) == (
        2,
        1,
        3,
    )
