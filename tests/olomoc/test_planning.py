"""Planning: five cards face down, what they must be, and how they are kept from the other player."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.language import word
from rouage.games.olomoc.planning import digest
from tests.olomoc.cycles import HANDS, LATE, cycle, idle, plan, planned
from tests.olomoc.table import ONE, TRIAL, TWO, asked, events, kinds, last, mine, play, player, refused, take, theirs

NONCE = "00112233445566778899aabbccddeeff"


@pytest.mark.rule("OLO-PLN-01")
def test_five_cards_are_laid_in_an_order_of_ones_own() -> None:
    game = cycle()
    assert refused(game, "plan a1 a2 a3 t-axe") == "OLO-PLN-01"
    assert refused(game, "plan a1 a2 a3 propaganda propaganda t-axe") == "OLO-PLN-01"
    assert refused(game, "plans a1 a2 a3 propaganda t-axe") == "OLO-PLN-01"
    assert refused(game, "plan a3 propaganda a1 t-axe a2") == ""
    plan(game, "a3 propaganda a1 t-axe a2", LATE)
    idle(game)
    shown = [event["cards"][ONE] for event in events(game, "revealed")]
    assert shown == ["a3", "propaganda", "a1", "t-axe", "a2"]


@pytest.mark.rule("OLO-PLN-02", "OLO-PLN-03")
def test_every_living_rouage_and_every_propaganda_is_in_it() -> None:
    game = cycle()
    assert refused(game, "plan a1 a2 a2 propaganda t-axe") == "OLO-PLN-02"
    assert refused(game, "plan a1 a2 propaganda propaganda t-axe") == "OLO-PLN-02"
    assert refused(game, "plan a1 a2 b3 propaganda t-axe") == "OLO-PLN-02"
    lost = cycle(changes={"a2": {"out": True}}, players={ONE: {"propaganda": 2}})
    assert refused(lost, "plan a1 a2 a3 propaganda t-axe") == "OLO-PLN-02"
    assert refused(lost, "plan a1 a3 propaganda propaganda t-axe") == ""


@pytest.mark.rule("OLO-PLN-04")
def test_exactly_one_own_ministry() -> None:
    game = cycle()
    assert refused(game, "plan t-effort a1 a2 a3 t-axe") == "OLO-PLN-04"
    assert refused(game, "plan a1 a2 a3 propaganda propaganda") == "OLO-PLN-04"
    assert refused(game, "plan t-progres a1 a2 a3 propaganda") != "", "that one is in the other hand"
    listed = [set(key.split()) & {*HANDS[ONE], *HANDS[TWO]} for key in game.decisions[0].keys]
    assert {len(ministries) for ministries in listed} == {1}
    assert set().union(*listed) == {*HANDS[ONE]}


@pytest.mark.rule("OLO-PLN-05", "OLO-MIN-06")
def test_a_ministry_lies_in_a_slot_it_allows() -> None:
    game = cycle()
    others = ["a1", "a2", "a3", "propaganda"]
    for card, allowed in {"t-axe": {4, 5}, "t-securite": {3}, "t-effort": {1, 2, 3, 4, 5}}.items():
        for slot in range(1, 6):
            row = [*others[: slot - 1], card, *others[slot - 1 :]]
            assert refused(game, f"plan {' '.join(row)}") == ("" if slot in allowed else "OLO-PLN-05")
        assert {key.split().index(card) for key in game.decisions[0].keys if card in key} == allowed


@pytest.mark.rule("EX-OLO-08")
@pytest.mark.parametrize("slot", range(1, 6))
def test_securite_is_laid_in_the_third_slot_only(slot: int) -> None:
    game = cycle(ministries="administration", players={ONE: {"hand": ["securite"]}, TWO: {"hand": ["axe"]}})
    others = ["a1", "a2", "a3", "propaganda"]
    row = [*others[: slot - 1], "securite", *others[slot - 1 :]]
    assert refused(game, f"plan {' '.join(row)}") == ("" if slot == 3 else "OLO-PLN-05")


@pytest.mark.rule("OLO-RUL-46")
def test_all_valid_plans_are_listed_and_no_other() -> None:
    game = cycle()
    first, second = game.decisions
    # Four cards in 24 orders, times the slots: two of the Axe, five of Effort, one of Sécurité, five of Harmonie.
    assert len(first.keys) == 24 * (2 + 5 + 1 + 5)
    assert all(game.why_not(key, ONE) is None for key in first.keys)
    assert len({*second.keys}) == 24 * (2 + 5 + 5 + 5)


@pytest.mark.rule("OLO-RUL-46")
def test_over_four_cycles_each_ministry_is_played_once() -> None:
    game = idle(cycle(), plans=True)
    for seat in (ONE, TWO):
        played = [event["ministry"] for event in events(game, "tidied") if event["seat"] == seat]
        assert sorted(played) == sorted(HANDS[seat])


@pytest.mark.rule("OLO-RUL-44")
def test_a_plan_may_be_changed_until_both_are_laid_and_never_after() -> None:
    game = cycle()
    game.choose("plan t-effort a1 a2 a3 propaganda", ONE)
    assert [event["kind"] for event in game.events(seat=TWO)][-1] == "plan-ready"
    game.choose("plan a3 a2 t-securite a1 propaganda", ONE)
    game.choose(f"plan {LATE}", TWO)
    assert last(game, "revealed")["cards"] == {ONE: "a3", TWO: "b1"}
    for seat in (ONE, TWO):
        assert game.why_not("plan t-effort a1 a2 a3 propaganda", seat) is not None
    assert len(events(game, "plan-ready")) == 2


def sealed(one: str, two: str = LATE) -> Game[Any]:
    """Without a referee: digests of the five cards, each with its slot and a nonce."""
    game = cycle(referee=False)
    for seat, row in ((ONE, one), (TWO, two)):
        digests = [digest(slot, card, NONCE) for slot, card in enumerate(row.split(), 1)]
        game.choose(f"seal {' '.join(digests)}", seat)
    return game


@pytest.mark.rule("OLO-RUL-44")
def test_a_digest_is_the_sha_256_of_slot_card_and_nonce() -> None:
    assert digest(3, "a1", NONCE) == "d6f9ec863ce807e255a0e9873e7b43b87b68d125c637670a5f2e08f96233772e"


@pytest.mark.rule("OLO-RUL-44")
def test_without_a_referee_cards_are_sealed_by_digests_and_opened_one_by_one() -> None:
    game = sealed("a1 a2 a3 propaganda t-axe")
    assert not events(game, "revealed")
    game.choose(f"open a1 {NONCE}", ONE)
    assert not events(game, "revealed"), "nothing is shown before both have opened"
    assert "a1" not in str(game.events(seat=TWO)[-1])
    game.choose(f"open b1 {NONCE}", TWO)
    assert last(game, "revealed")["cards"] == {ONE: "a1", TWO: "b1"}


@pytest.mark.rule("OLO-RUL-44")
@pytest.mark.parametrize(
    ("row", "opened"),
    [
        ("a1 a2 a3 propaganda t-axe", ["a2"]),
        ("a1 a1 a3 propaganda t-axe", ["a1", "a1"]),
        ("t-axe a1 a2 a3 propaganda", ["t-axe"]),
        ("b1 a1 a2 a3 t-axe", ["b1"]),
        ("t-effort a1 t-harmonie a2 a3", ["t-effort", "a1", "t-harmonie"]),
    ],
    ids=["another card", "a card twice", "a slot that is not allowed", "another's card", "two ministries"],
)
def test_a_reveal_that_breaks_its_seal_or_the_plan_loses_the_game(row: str, opened: list[str]) -> None:
    game = sealed(row)
    for card, other in zip(opened, LATE.split(), strict=False):
        assert game.outcome is None
        game.choose(f"open {card} {NONCE}", ONE)
        if game.outcome is None:
            game.choose(f"open {other} {NONCE}", TWO)
            idle(game, until=lambda game: game.decision is not None and game.decision.prompt.id == "olomoc.ask-open")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((TWO,), "betrayed")


@pytest.mark.rule("OLO-RUL-44")
def test_digests_and_nonces_have_their_shape() -> None:
    game = cycle(referee=False)
    assert refused(game, "seal a b c d e") == "OLO-RUL-44"
    assert refused(game, f"seal {' '.join(['0' * 64] * 4)}") == "OLO-RUL-44"
    assert refused(game, f"seal {' '.join(['0' * 64] * 5)}") == ""
    game = sealed("a1 a2 a3 propaganda t-axe")
    assert refused(game, "open a1 1234") == "OLO-RUL-44"


@pytest.mark.rule("OLO-RUL-47")
def test_a_propaganda_ranks_below_every_rouage_and_two_of_them_tie() -> None:
    game = planned("propaganda a1 a2 a3 t-axe", "b1 propaganda b2 b3 t-axe")
    assert last(game, "revealed")["ranks"] == {ONE: 0, TWO: 1}
    assert last(game, "order")["first"] == TWO
    tied = planned("propaganda a1 a2 a3 t-axe", "propaganda b1 b2 b3 t-axe")
    assert last(tied, "equal-ranks")["rank"] == 0
    assert len(events(tied, "revealed-artefact")) == 2


@pytest.mark.rule("EX-OLO-22")
def test_a_lost_rouage_leaves_two_activations_two_propagandas_and_a_ministry() -> None:
    game = cycle((), begin="end-of-cycle", changes={"a2": {"out": True}}, players={ONE: {"lost": ["a2"]}})
    assert last(game, "cycle-begun")["cycle"] == 2
    assert player(game)["propaganda"] == 2
    assert refused(game, "plan a1 a2 a3 propaganda t-axe") == "OLO-PLN-02"
    take(game, "plan a1 propaganda a3 propaganda t-axe")
    assert asked(game) == TWO
    assert "plan-ready" in kinds(game)


@pytest.mark.parametrize(
    "said",
    [
        {"hand": ["securite"]},
        {"plan": ["a1", "a2", "a3", "propaganda"]},
        {"plan": ["a1", "a2", "a3", "propaganda", "b1"]},
        {"plan": ["a1", "a2", "a3", "propaganda", "t-progres"]},
    ],
    ids=["another deck", "four cards", "another's card", "another's ministry"],
)
def test_a_setup_with_cards_that_cannot_be_is_refused(said: dict[str, Any]) -> None:
    with pytest.raises(rouage.BadSetup):
        cycle(players={ONE: said})


@pytest.mark.parametrize("begin", ["cycle", "planning"])
@pytest.mark.parametrize(
    ("said", "key"), [({"hand": []}, "hand"), ({"propaganda": 0}, "propaganda"), ({"propaganda": 2}, "rouages")]
)
def test_a_setup_in_which_somebody_could_lay_no_plan_is_refused(begin: str, said: dict[str, Any], key: str) -> None:
    with pytest.raises(rouage.BadSetup) as caught:
        cycle(begin=begin, players={TWO: said})
    assert [(fault.args["seat"], f"“{key}”" in word(fault, "en")) for fault in caught.value.faults] == [(TWO, True)]


def test_a_moment_described_without_cards_for_a_plan_ends_where_one_is_due() -> None:
    game = play([1] * 9, mine("a", 8000, 8000), theirs("b", 3000, 3000), begin="end-of-cycle", pile=["trial-calm"],
                players={ONE: {"points": 2}})  # fmt: skip
    assert (game.decision, last(game, "out-of-cards")["rules"]) == (None, ["OLO-PLN-01"])
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((ONE,), "cards")
    assert rouage.verify(game.save(), packs=[TRIAL]).holds


def test_a_hand_must_suit_the_deck_that_is_drawn() -> None:
    """One deck is drawn of three, and the hand is of that one or it is refused."""

    def faults(card: str) -> list[str]:
        try:
            cycle(ministries="random", seed=1, players={seat: {"hand": [card]} for seat in (ONE, TWO)})
        except rouage.BadSetup as wrong:
            return [fault.id for fault in wrong.faults]
        return []

    strange = ["olomoc.bad-hand"] * 2
    assert sorted([faults(card) for card in ("t-axe", "axe", "intendance-harmonie")]) == [[], strange, strange]


def test_a_phase_needs_both_plans() -> None:
    with pytest.raises(rouage.BadSetup):
        cycle(begin="phase", phase=1, players={ONE: {"plan": ["a1", "a2", "a3", "propaganda", "t-axe"]}})


def test_the_usual_decks_are_those_of_the_starter() -> None:
    game = rouage.new("olomoc", {"agenda": "releves", "compose": "draft"}, seed=1)
    assert (game.state.ministries, game.state.artefact) == ("administration", "artefact")
