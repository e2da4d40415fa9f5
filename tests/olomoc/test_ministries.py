"""The Administration: nine ministry cards, one deck a game."""

from collections import Counter

import pytest

import rouage
from rouage.games.olomoc import TITLE
from tests.olomoc.cycles import active, planned
from tests.olomoc.table import ONE, TWO, events, last, piece, seen

MAIN = {"coordination", "integrite", "effort", "progres", "harmonie", "edification", "securite"}
DECKS = ["administration", "intendance"]


def cards(deck: str) -> list[str]:
    """The ministries of a deck, one for each card in it."""
    entries = TITLE.shelf().entries["ministry"].values()
    return [one.ministry for one in entries if one.deck == deck for _ in range(one.copies)]


@pytest.mark.rule("OLO-MIN-01", "OLO-MIN-02", "OLO-MIN-03", "OLO-MIN-10")
@pytest.mark.parametrize("deck", DECKS)
def test_nine_cards_two_of_the_axe_and_one_of_each_ministry(deck: str) -> None:
    assert len(cards(deck)) == 9
    assert Counter(cards(deck)) == {"axe": 2, **dict.fromkeys(MAIN, 1)}


@pytest.mark.rule("OLO-MIN-01", "OLO-MIN-02", "OLO-MIN-03")
@pytest.mark.parametrize("deck", DECKS)
def test_all_nine_are_dealt(deck: str) -> None:
    game = rouage.new("olomoc", {"scene": "first-night", "ministries": deck}, seed=5)
    while not events(game, "fallen-ministry"):
        game.choose(game.decision.keys[0])  # type: ignore[union-attr]
    kinds_of = {id: one.ministry for id, one in game.shelf.entries["ministry"].items()}
    dealt = [card for event in events(game, "dealt") for card in event["cards"]] + [seen(game, "fallen")]
    assert sorted(kinds_of[card] for card in dealt) == sorted(["axe", "axe", *MAIN])


@pytest.mark.rule("OLO-MIN-04")
def test_exactly_one_deck_is_used_agreed_on_or_drawn() -> None:
    decks = set()
    for seed in range(12):
        game = rouage.new("olomoc", {"scene": "first-night", "ministries": "random"}, seed=seed)
        used = {game.shelf.entries["ministry"][card].deck for one in game.state.players.values() for card in one.hand}
        assert used <= {game.state.ministries}
        decks.add(game.state.ministries)
    assert decks == {*DECKS}
    with pytest.raises(rouage.BadSetup):
        rouage.new("olomoc", {"scene": "first-night", "ministries": "no-such-deck"})


@pytest.mark.rule("OLO-MIN-05")
def test_a_ministry_is_normally_played_first() -> None:
    ranks = [one.rank for one in TITLE.shelf().entries["ministry"].values()]
    assert min(ranks) > max(one.rank for one in TITLE.shelf().entries["rouage"].values())
    game = planned("t-effort a1 a2 a3 propaganda", "b3 b1 b2 propaganda t-axe")
    assert events(game, "revealed")[0]["ranks"] == {ONE: 21, TWO: 3}
    assert events(game, "order")[0]["first"] == ONE


@pytest.mark.rule("OLO-MIN-05")
def test_it_is_its_rank_that_puts_it_first() -> None:
    game = planned("t-effort a1 a2 a3 propaganda", "t-progres b1 b2 b3 propaganda", pile=["t-one", "t-one"])
    assert events(game, "revealed")[0]["ranks"] == {ONE: 21, TWO: 24}


@pytest.mark.rule("OLO-MIN-07")
def test_each_card_bears_the_symbol_of_its_ministry() -> None:
    shown = TITLE.cards(TITLE.shelf())["ministry"]
    assert isinstance(shown, dict)
    symbols = {id: card["ministry"] for id, card in shown.items() if isinstance(card, dict)}
    assert symbols["securite"] == "securite"
    assert {*symbols.values()} == MAIN | {"axe"}


@pytest.mark.rule("OLO-MIN-08")
def test_a_ministry_prevents_the_other_card_from_activating_anybody() -> None:
    game = planned("t-effort a1 a2 a3 propaganda", "b3 b1 b2 propaganda t-axe")
    assert last(game, "prevented")["card"] == "b3"
    assert "b3" not in [event["who"] for event in events(game, "activated")]
    control = planned("a1 t-effort a2 a3 propaganda", "b3 b1 b2 propaganda t-axe")
    assert active(control) == ["b3"]


@pytest.mark.rule("OLO-MIN-09")
def test_its_capacity_binds_both_players() -> None:
    game = planned("t-harmonie a1 a2 a3 propaganda", "t-integrite b1 b2 b3 propaganda")
    assert all(piece(game, id)["stunned"] for id in ("a1", "a2", "a3", "b1", "b2", "b3"))


@pytest.mark.rule("OLO-MIN-11")
def test_frange_and_axe_are_affiliations_only() -> None:
    shelf = TITLE.shelf()
    of_rouages = {ministry for one in shelf.entries["rouage"].values() for ministry in one.ministries}
    assert {"frange", "axe"} <= of_rouages
    for deck in DECKS:
        assert "frange" not in cards(deck)
    assert {one.ministry for one in shelf.entries["equipment"].values()} >= {"frange", "axe"}


@pytest.mark.rule("OLO-MIN-11")
def test_a_pack_with_a_ministry_of_the_fringe_is_refused(tmp_path: object) -> None:
    from pathlib import Path

    from rouage.engine.fault import PackError
    from tests.olomoc.table import pack

    folder = Path(str(tmp_path))
    card = """
[ministry.{0}-card]
name.en = "Card"
text.en = "Nothing."
ministry = "{0}"
deck = "mine"
rank = 9
slots = [1]
effects = [{{ do = "nothing" }}]
"""
    TITLE.shelf([pack(folder, card.format("effort"))])
    with pytest.raises(PackError):
        TITLE.shelf([pack(folder, card.format("frange"))])
