"""Darkness, Fiel, and the ends they bring."""

import pytest

from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    block,
    events,
    hostile,
    keys,
    kinds,
    last,
    mine,
    piece,
    play,
    player,
    seen,
    take,
    theirs,
)

TINTED = {"at": [11000, 8000], "tinted": True}
BESIDE = f"march {11000 - CONTACT},8000"


@pytest.mark.rule("OLO-DRK-01", "OLO-DRK-02", "OLO-DRK-03")
@pytest.mark.parametrize(("tokens", "status"), [(0, "sound"), (1, "tinted"), (2, "tinted"), (3, "corrupted")])
def test_tokens_make_the_status(tokens: int, status: str) -> None:
    assert piece(play([], mine("a", 8000, 8000, darkness=tokens)), "a")["status"] == status


@pytest.mark.rule("OLO-DRK-04", "OLO-DRK-05", "OLO-DRK-06")
def test_killing_fate_and_tinted_pv_bring_a_token_each() -> None:
    game = play([1, 6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "doomed"), theirs("c", 2000, 2000))
    take(game, "attack b", "nothing", "fate", "none")
    told = [(one["who"], one["rules"]) for one in events(game, "darkness-gained")]
    assert told == [
        ("a", ["OLO-DRK-05"]), ("b", ["OLO-LIF-07", "OLO-DRK-06"]), ("a", ["OLO-OOC-05", "OLO-DRK-04"])
    ]  # fmt: skip
    assert piece(game, "a")["darkness"] == 2


@pytest.mark.rule("OLO-DRK-07", "OLO-CAP-09")
def test_a_darkness_cost_brings_as_many() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch")), "use prayer")
    assert piece(game, "w")["darkness"] == 1
    assert piece(take(game, "use prayer"), "w")["darkness"] == 2


@pytest.mark.rule("OLO-DRK-08", "OLO-RUL-40", "OLO-DRK-11")
def test_an_effect_brings_what_it_says_one_by_one() -> None:
    game = play(
        [], mine("a", 8000, 8000), mine("c", darkness=2), theirs("b", 3000, 3000, darkness=1), begin="cycle",
        pile=["trial-rain"],
    )  # fmt: skip
    assert [piece(game, id)["darkness"] for id in "acb"] == [2, 3, 3]
    assert (player(game, ONE)["fiel"], player(game, TWO)["fiel"]) == (1, 0)
    told = [one["kind"] for one in game.events() if one.get("who") == "c"]
    assert told == ["darkness-gained", "fiel-rose"], "2 tokens and 2 more are 3 tokens and 1 Fiel"


@pytest.mark.rule("OLO-DRK-09", "OLO-RUL-20", "OLO-LOS-04")
@pytest.mark.parametrize("what", ["marker", "decor"])
def test_coming_into_contact_with_something_tinted(what: str) -> None:
    around = {"markers": [TINTED]} if what == "marker" else {"decors": [block(11000 - 591, 7500, tinted=True)]}
    game = take(play([], mine("a", 8000, 8000), **around), BESIDE)
    assert piece(game, "a")["darkness"] == 1
    plain = {"markers": [{"at": [11000, 8000]}]} if what == "marker" else {"decors": [block(11000 - 591, 7500)]}
    assert piece(take(play([], mine("a", 8000, 8000), **plain), BESIDE), "a")["darkness"] == 0


@pytest.mark.rule("OLO-DRK-09", "OLO-RUL-20")
def test_whoever_stays_in_contact_takes_nothing_more() -> None:
    game = play([], mine("a", 11000 - CONTACT, 8000), markers=[TINTED])
    take(game, f"march 11000,{8000 + CONTACT}")
    assert piece(game, "a")["darkness"] == 0, "it touched it before"
    away = play([], mine("a", 11000 - CONTACT, 8000), markers=[TINTED])
    take(away, "march 8000,8000", BESIDE)
    assert piece(away, "a")["darkness"] == 1, "coming back is a new contact"


@pytest.mark.rule("OLO-RUL-20", "OLO-MOV-13")
def test_a_push_a_placement_and_an_entry_count_too() -> None:
    pushed = play(
        [], mine("w", 8000, 8000, "witch"), theirs("b", 10000, 8000), markers=[{"at": [13000, 8000], "tinted": True}]
    )
    take(pushed, "use shove", f"push {13000 - CONTACT},8000")
    assert piece(pushed, "b")["darkness"] == 1
    placed = play([], mine("w", 8000, 8000, "witch"), markers=[TINTED])
    take(placed, "use blink", f"place {11000 - CONTACT},8000")
    assert piece(placed, "w")["darkness"] == 1
    entered = play([], mine("a"), markers=[{"at": [8000, 3591 + CONTACT], "tinted": True}])
    take(entered, "enter 8000,3591")
    assert piece(entered, "a")["darkness"] == 1


@pytest.mark.rule("OLO-RUL-20", "OLO-DRK-09")
def test_each_new_element_brings_one() -> None:
    two = [{"at": [11000, 8000], "tinted": True}, {"at": [11000 - CONTACT, 8000 + CONTACT], "tinted": True}]
    assert piece(take(play([], mine("a", 8000, 8000), markers=two), BESIDE), "a")["darkness"] == 2
    last_one = take(play([], mine("a", 8000, 8000, darkness=2), markers=two), BESIDE)
    assert (piece(last_one, "a")["darkness"], player(last_one, ONE)["fiel"]) == (3, 0), "the second brings nothing"


@pytest.mark.rule("OLO-DRK-10", "OLO-DRK-09")
def test_the_corrupted_take_nothing_from_it_and_cause_no_fiel() -> None:
    game = take(play([], mine("a", 8000, 8000, darkness=3), markers=[TINTED]), BESIDE)
    assert (piece(game, "a")["darkness"], player(game, ONE)["fiel"]) == (3, 0)
    others = [take(play([], mine("a", 8000, 8000, darkness=n), markers=[TINTED]), BESIDE) for n in range(3)]
    assert [piece(other, "a")["darkness"] for other in others] == [1, 2, 3]


@pytest.mark.rule("OLO-RUL-02")
@pytest.mark.parametrize(("apart", "darkness"), [(0, 1), (20, 1), (21, 0)])
def test_contact_leaves_a_gap_of_two_hundredths_of_an_inch_at_most(apart: int, darkness: int) -> None:
    game = take(play([], mine("a", 8000, 8000), markers=[TINTED]), f"march {11000 - CONTACT - apart},8000")
    assert piece(game, "a")["darkness"] == darkness


@pytest.mark.rule("OLO-DRK-11", "OLO-FIE-02")
def test_a_fourth_token_is_discarded_and_raises_the_fiel_of_its_player() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch", darkness=3), theirs("b", 2000, 2000)), "use prayer")
    assert piece(game, "w")["darkness"] == 3
    assert (player(game, ONE)["fiel"], player(game, TWO)["fiel"]) == (1, 0)


@pytest.mark.rule("OLO-FIE-01")
def test_fiel_begins_at_nothing_for_each_player() -> None:
    game = play([], mine("a", 8000, 8000))
    assert [player(game, seat)["fiel"] for seat in (ONE, TWO)] == [0, 0]


@pytest.mark.rule("OLO-FIE-01", "OLO-FIE-03", "OLO-RUL-42")
def test_the_end_of_a_cycle_counts_the_corrupted() -> None:
    game = play(
        [], mine("a", 8000, 8000, darkness=3), mine("c", darkness=3), mine("d", darkness=2),
        theirs("b", 3000, 3000, darkness=3), theirs("e", darkness=3, out=True), begin="end-of-cycle",
        pile=["trial-calm"],
    )  # fmt: skip
    assert (player(game, ONE)["fiel"], player(game, TWO)["fiel"]) == (2, 1), "off the Bloc counts, out of combat not"
    assert piece(game, "a")["darkness"] == 3


@pytest.mark.rule("OLO-FIE-04")
def test_three_fiel_lose_on_the_spot_whatever_the_points() -> None:
    game = play([], mine("w", 8000, 8000, "witch", darkness=3), theirs("b", 3000, 3000),
                players={ONE: {"fiel": 2, "points": 9}})  # fmt: skip
    take(game, "use prayer")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((TWO,), "fiel")
    assert kinds(game)[-2:] == ["drowned", "result"]
    assert keys(game) == []


@pytest.mark.rule("OLO-RUL-42", "OLO-FIE-04")
def test_the_end_of_a_cycle_is_one_effect_and_both_may_lose() -> None:
    game = play(
        [], mine("a", darkness=3), theirs("b", darkness=3), begin="end-of-cycle",
        players={ONE: {"fiel": 2}, TWO: {"fiel": 2}},
    )  # fmt: skip
    assert game.outcome is not None
    assert game.outcome.winners == ()
    assert last(game, "drowned")["seats"] == [ONE, TWO]


@pytest.mark.rule("OLO-RUL-42", "OLO-RUL-40")
def test_an_effect_on_several_is_applied_in_full_before_the_check() -> None:
    game = play(
        [], mine("a", 8000, 8000, darkness=2), theirs("b", 3000, 3000, darkness=2), begin="cycle", pile=["trial-rain"],
        players={ONE: {"fiel": 2}, TWO: {"fiel": 2}},
    )  # fmt: skip
    assert game.outcome is not None
    assert game.outcome.winners == (), "both drown"


@pytest.mark.rule("OLO-RUL-41")
def test_a_hostile_keeps_no_darkness() -> None:
    game = play([], mine("a", 8000, 8000), hostile("h", 3000, 3000), begin="cycle", pile=["trial-rain"])
    assert (piece(game, "h")["darkness"], piece(game, "a")["darkness"]) == (0, 2)


@pytest.mark.rule("OLO-RUL-41")
def test_other_effects_on_all_do_reach_hostiles() -> None:
    game = play([], mine("a", 8000, 8000), hostile("h", 3000, 3000), begin="cycle", pile=["trial-hail"])
    assert piece(game, "h")["ticked"] == 2


@pytest.mark.rule("OLO-RUL-43", "OLO-RUL-29")
def test_where_one_effect_brings_hunt_and_fiel_fiel_prevails() -> None:
    """The last PV of a corrupted rouage is tinted: its token is Fiel, its fall is the third."""
    game = play(
        [6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "doomed", darkness=3), hunt=2,
        players={TWO: {"fiel": 2, "points": 9}},
    )  # fmt: skip
    take(game, "attack b", "nothing", "keep", "none")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((ONE,), "fiel")


@pytest.mark.rule("OLO-RUL-43", "OLO-OOC-05")
def test_checks_follow_one_another() -> None:
    """The fall is checked before the killer's token is given: short of the hunt, that token may drown its player."""
    game = play([6], mine("a", 8000, 8000, "frail", darkness=3), theirs("b", 9300, 8000, "frail"), hunt=1,
                players={ONE: {"fiel": 2}})  # fmt: skip
    take(game, "attack b", "nothing", "keep", "none")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((TWO,), "fiel")
    caught = play([6], mine("a", 8000, 8000, "frail", darkness=3), theirs("b", 9300, 8000, "frail"), hunt=2,
                  players={ONE: {"fiel": 2, "points": 1}})  # fmt: skip
    take(caught, "attack b", "nothing", "keep", "none")
    assert caught.outcome is not None
    assert (caught.outcome.winners, caught.outcome.reason) == ((ONE,), "hunt")
    assert seen(caught, "hunt") == 3
