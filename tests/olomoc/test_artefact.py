"""The Artefact: mechanisms, the priority they give, and what priority decides."""

from collections import Counter

import pytest

import rouage
from rouage.games.olomoc import TITLE
from tests.olomoc.cycles import LATE, cycle, plan, planned
from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
    events,
    hostile,
    keys,
    last,
    mine,
    piece,
    play,
    player,
    seen,
    take,
    theirs,
)  # fmt: skip

HYMN = "t-harmonie a1 a2 a3 propaganda"


@pytest.mark.rule("OLO-ART-01")
@pytest.mark.parametrize("deck", ["artefact", "maree"])
def test_a_deck_has_twelve_cards_some_of_them_alike(deck: str) -> None:
    cards = [one for one in TITLE.shelf().entries["artefact"].values() if one.deck == deck]
    assert len(cards) == 12
    assert len({one.number for one in cards}) == 12
    assert max(Counter(one.name.in_("fr") for one in cards).values()) >= 2
    game = take(rouage.new("olomoc", {"scene": "first-night", "artefact": deck}, seed=4), "edge north")
    assert len([*game.state.pile.cards, *game.state.pile.discards]) == 12


@pytest.mark.rule("OLO-ART-02")
def test_exactly_one_deck_is_used() -> None:
    drawn = {}
    for deck in ("artefact", "maree"):
        game = take(rouage.new("olomoc", {"scene": "first-night", "artefact": deck}, seed=4), "edge north")
        cards = {*game.state.pile.cards, *game.state.pile.discards, game.state.drawn} - {""}
        drawn[deck] = {game.shelf.entries["artefact"][card].deck for card in cards}
    assert drawn == {"artefact": {"artefact"}, "maree": {"maree"}}


@pytest.mark.rule("OLO-ART-02")
def test_the_deck_may_be_drawn_at_random() -> None:
    decks = {
        rouage.new("olomoc", {"scene": "first-night", "artefact": "random"}, seed=seed).state.artefact
        for seed in range(12)
    }
    assert decks == {"artefact", "maree"}


@pytest.mark.rule("OLO-ART-03", "OLO-PRI-01", "EX-OLO-21")
@pytest.mark.parametrize(
    ("card", "seat"), [("t-one", ONE), ("t-one-again", ONE), ("t-two", TWO), ("t-two-again", TWO), ("t-rift", TWO)]
)
def test_the_first_digit_gives_the_priority(card: str, seat: str) -> None:
    other = "t-two" if seat == ONE else "t-one"
    game = cycle(pile=[other, card])
    assert seen(game, "priority") != seat
    plan(game, HYMN, LATE)
    assert seen(game, "priority") == seat
    assert last(game, "revealed-artefact")["seat"] == seat


@pytest.mark.rule("OLO-ART-03")
def test_the_digit_names_the_player_of_that_number_whatever_the_seat() -> None:
    game = cycle(pile=["t-one"], players={ONE: {"number": 2}, TWO: {"number": 1}})
    assert seen(game, "priority") == TWO


@pytest.mark.rule("OLO-ART-04", "OLO-ART-09", "EX-OLO-11")
def test_an_effect_binds_both_players_on_the_bloc_and_off_it() -> None:
    game = cycle((), hostile("h", 14000, 8000), pile=["t-rain"], changes={"a1": {"at": None}, "b1": {"at": None}})
    assert [piece(game, id)["darkness"] for id in ("a1", "a2", "b1", "b2")] == [1, 1, 1, 1]


@pytest.mark.rule("OLO-ART-09", "EX-OLO-11")
def test_a_card_that_says_so_hits_those_on_the_bloc_only() -> None:
    game = cycle(pile=["t-rift"], changes={"a1": {"at": None}, "b1": {"at": None}})
    assert [piece(game, id)["actions"] for id in ("a1", "a2", "b1", "b2")] == [4, 3, 4, 3]


@pytest.mark.rule("EX-OLO-11")
@pytest.mark.parametrize(
    ("card", "what", "off", "on"),
    [("faille-quantique-104", "actions", 4, 3), ("pluie-de-fiel-103", "darkness", 1, 1)],
)
def test_the_rift_spares_those_off_the_bloc_and_the_rain_does_not(card: str, what: str, off: int, on: int) -> None:
    game = cycle(pile=[card], artefact="artefact", changes={"a1": {"at": None}})
    assert (piece(game, "a1")[what], piece(game, "a2")[what]) == (off, on)


@pytest.mark.rule("OLO-ART-05")
def test_a_mechanism_draws_the_top_card_and_resolves_it() -> None:
    game = cycle(pile=["t-rain", "t-one", "t-two"])
    assert (last(game, "revealed-artefact")["card"], seen(game, "pile")) == ("t-rain", 2)
    assert piece(game, "a1")["darkness"] == 1
    assert seen(game, "discards") == ["t-rain"]


@pytest.mark.rule("OLO-ART-08")
def test_a_ministry_may_order_a_mechanism() -> None:
    game = cycle(pile=["t-one", "t-rain"])
    assert len(events(game, "revealed-artefact")) == 1
    plan(game, HYMN, LATE)
    assert [event["card"] for event in events(game, "revealed-artefact")] == ["t-one", "t-rain"]


@pytest.mark.rule("OLO-ART-10")
def test_an_empty_pile_is_made_anew_of_the_discards() -> None:
    game = cycle(pile=["t-one"], discards=["t-two", "t-rain", "t-rift"])
    assert seen(game, "pile") == 0
    plan(game, HYMN, LATE)
    assert events(game, "pile-renewed")
    drawn = last(game, "revealed-artefact")["card"]
    assert drawn in {"t-one", "t-two", "t-rain", "t-rift"}
    assert (seen(game, "pile"), seen(game, "discards")) == (3, [drawn])


@pytest.mark.rule("OLO-RUL-58")
def test_with_nothing_to_draw_nothing_happens_and_priority_stays() -> None:
    game = cycle(begin="planning", priority=TWO)
    game.state.pile.cards.clear()
    plan(game, HYMN, LATE)
    assert events(game, "pile-empty")
    assert not events(game, "revealed-artefact")
    assert seen(game, "priority") == TWO


@pytest.mark.rule("OLO-RUL-58")
def test_a_mechanism_ordered_during_another_waits_for_it() -> None:
    game = cycle(pile=["t-one", "t-echo", "t-two"])
    plan(game, HYMN, LATE)
    told = [event for event in game.events() if event["kind"] in ("revealed-artefact", "darkness-gained")]
    assert [event.get("card", "token") for event in told] == ["t-one", "t-echo", *["token"] * 6, "t-two"]
    assert seen(game, "discards") == ["t-one", "t-echo", "t-two"]
    assert seen(game, "drawn") == ""


@pytest.mark.rule("OLO-RUL-56")
@pytest.mark.parametrize("first", [ONE, TWO])
def test_player_1_has_priority_until_a_card_is_drawn(first: str) -> None:
    dice = [5, 5, 5, 5, 5, 1, 1, 1, 1, 1] if first == ONE else [1, 1, 1, 1, 1, 5, 5, 5, 5, 5]
    game = rouage.new("olomoc", {"agenda": "releves", "compose": "draft"}, dice=dice)
    take(game, "edge north")
    assert player(game, first)["number"] == 1
    assert not events(game, "revealed-artefact")
    assert seen(game, "priority") == first


@pytest.mark.rule("OLO-RUL-56")
def test_before_any_draw_the_first_tie_is_player_1s() -> None:
    game = play(
        [], mine("a", 8000, 6000), theirs("b", 8000, 12000), hostile("h", 8000, 14500, "hunter"), begin="hostiles"
    )
    assert events(game, "hostile-phase")[0]["seat"] == ONE


@pytest.mark.rule("OLO-RUL-56")
def test_a_drawn_card_changes_the_priority_before_its_effect() -> None:
    """The gust leaves its choices to whoever has priority: already the player its number names."""
    game = cycle(pile=["t-one", "t-gust"])
    plan(game, HYMN, LATE)
    assert game.decision is not None
    assert game.decision.prompt.id == "olomoc.ask-push"
    assert asked(game) == TWO


@pytest.mark.rule("OLO-PRI-02")
@pytest.mark.parametrize(("priority", "first"), [(ONE, ONE), (TWO, TWO)])
def test_the_player_with_priority_breaks_ties(priority: str, first: str) -> None:
    game = play(
        [], mine("a", 8000, 5000), theirs("b", 8000, 11000), hostile("h", 14000, 8000, "hunter"), begin="hostiles",
        priority=priority,
    )  # fmt: skip
    assert keys(game) == ["target a", "target b"]
    assert asked(game) == first


@pytest.mark.rule("OLO-PRI-03")
@pytest.mark.parametrize(("card", "order"), [("t-one", [ONE, TWO]), ("t-two", [TWO, ONE])])
def test_simultaneous_effects_come_in_the_order_of_priority(card: str, order: list[str]) -> None:
    changes = {"a1": {"carries": "at-phase-done"}, "b1": {"carries": "at-phase-done"}}
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes=changes, pile=[card])
    take(game, "end", "end")
    assert [event["seat"] for event in events(game, "scored")] == order


@pytest.mark.rule("OLO-RUL-57", "OLO-CAP-13")
def test_several_effects_of_one_player_come_in_the_order_that_player_chooses() -> None:
    changes = {"a1": {"carries": "at-phase-done"}, "a3": {"carries": "at-phase-done"}}
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes=changes)
    take(game, "end", "end")
    assert keys(game) == ["use at-phase-done a1", "use at-phase-done a3"]
    take(game, "use at-phase-done a3")
    used = [event["who"] for event in events(game, "capacity-used")]
    assert used == ["a3", "a1"]


@pytest.mark.rule("OLO-RUL-57")
@pytest.mark.parametrize("seat", [ONE, TWO])
def test_choices_of_an_effect_tied_to_no_player_are_made_by_the_one_with_priority(seat: str) -> None:
    game = play(
        [], mine("a", 8000, 5000), theirs("b", 8000, 11000), hostile("h", 14000, 8000, "hunter"), begin="hostiles",
        priority=seat,
    )  # fmt: skip
    assert asked(game) == seat
    assert game.why_not("target a", TWO if seat == ONE else ONE) is not None


@pytest.mark.rule("OLO-RUL-57")
def test_what_is_set_off_meanwhile_is_a_batch_of_its_own() -> None:
    """The end of the card sets two capacities off; the end of the phase comes only after both."""
    changes = {"a1": {"carries": "at-card-done"}, "b1": {"carries": "at-card-done"}, "b2": {"carries": "at-phase-done"}}
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes=changes)
    take(game, "end", "end")
    used = [event["capacity"] for event in events(game, "capacity-used")]
    assert used == ["at-card-done"] * 4 + ["at-phase-done"]
