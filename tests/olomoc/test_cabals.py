"""Composing the cabals: who may serve together, what they may carry, by turns or in secret."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc import TITLE
from rouage.games.olomoc.cabals import why_no_cabal, why_not_carried
from tests.olomoc.table import (
    ONE,
    TRIAL,
    TWO,
    asked,
    events,
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
)  # fmt: skip

SHELF = TITLE.shelf([TRIAL])
NUMBERED: dict[str, Any] = {
    "agenda": "quiet", "measures": "trial", "layout": "bare", "artefact": "trial",
    "players": {ONE: {"number": 1, "edge": "south"}, TWO: {"number": 2, "edge": "north"}},
}  # fmt: skip


def composing(how: str, **more: Any) -> Game[Any]:
    return rouage.new("olomoc", {**NUMBERED, "compose": how, **more}, seed=3, packs=[TRIAL])


def recruited(game: Game[Any]) -> set[str]:
    """The rouages of both players."""
    return {one["id"] for one in seen(game, "rouages") if one["seat"]}


def verdict(*cabal: tuple[str, str]) -> str:
    """The rule that refuses a cabal; nothing if it is legal."""
    refusal = why_no_cabal(SHELF, cabal)
    return refusal.rule if refusal is not None else ""


def carried(*cards: str, cabal: tuple[str, ...] = ("guard", "scholar", "docker")) -> str:
    refusal = why_not_carried(SHELF, tuple(zip(cabal, cards, strict=True)))
    return refusal.rule if refusal is not None else ""


PICKS = ["guard", "captain", "scholar", "dancer", "docker", "marksman"]


def drafted() -> Game[Any]:
    """All six rouages are picked."""
    return take(composing("draft"), *[f"pick {id}" for id in PICKS])


@pytest.mark.rule("OLO-CAB-01")
def test_cabals_are_composed_after_set_up_by_either_method() -> None:
    for how, prompt in (("draft", "olomoc.ask-pick-rouage"), ("secret", "olomoc.ask-compose")):
        game = composing(how)
        assert game.decision is not None
        assert game.decision.prompt.id == prompt
        assert last(game, "table-ready")["number"] == len(game.events())


@pytest.mark.rule("OLO-CAB-02")
def test_rouages_are_picked_by_turns_player_1_first() -> None:
    game = composing("draft")
    order = []
    for id in PICKS:
        order.append(asked(game))
        take(game, f"pick {id}")
    assert order == [ONE, TWO] * 3
    assert player(game, ONE)["cabal"] == PICKS[::2]


@pytest.mark.rule("OLO-CAB-03")
def test_then_equipment_player_2_first() -> None:
    game = drafted()
    order = []
    for card in ("harmonie-one", "progres-one", "ribbon", "badge", "lamp", "at-card-done"):
        order.append(asked(game))
        take(game, f"take {card}")
    assert order == [TWO, ONE] * 3


@pytest.mark.rule("OLO-CAB-04")
def test_in_secret_both_are_revealed_together() -> None:
    game = composing("secret")
    assert {one.seat for one in game.decisions} == {ONE, TWO}
    game.choose("cabal guard=ribbon scholar=lamp docker=badge", ONE)
    assert not seen(game, "rouages")
    assert not game.events(seat=TWO) or "guard" not in str(game.events(seat=TWO))
    game.choose("cabal captain=ribbon dancer=lamp marksman=badge", TWO)
    assert last(game, "revealed-cabals")["cabals"][ONE] == ["guard=ribbon", "scholar=lamp", "docker=badge"]
    assert recruited(game) == {"guard", "scholar", "docker", "captain", "dancer", "marksman"}


@pytest.mark.rule("OLO-CAB-05")
def test_all_belong_to_one_faction() -> None:
    assert verdict(("rival", "badge"), ("scholar", "lamp"), ("docker", "ribbon")) == "OLO-CAB-05"
    assert verdict(("guard", "badge"), ("scholar", "lamp"), ("docker", "ribbon")) == ""
    assert verdict(("nobody", "badge"), ("scholar", "lamp"), ("docker", "ribbon")) == "OLO-CAB-05"
    game = take(composing("draft"), "pick guard", "pick captain")
    assert refused(game, "pick kubik-oktobar") == "OLO-CAB-05"


@pytest.mark.rule("OLO-CAB-06")
@pytest.mark.parametrize(
    "team",
    [
        ("guard", "captain", "docker"),
        ("guard", "scholar", "dancer"),
        ("docker", "scholar", "marksman"),
        ("guard", "scholar"),
    ],
)
def test_exactly_one_of_each_rank(team: tuple[str, ...]) -> None:
    assert verdict(*zip(team, ("badge", "lamp", "ribbon"), strict=False)) == "OLO-CAB-06"


@pytest.mark.rule("OLO-CAB-06")
def test_in_a_draft_a_second_of_the_same_rank_is_refused() -> None:
    game = take(composing("draft"), "pick scholar", "pick dancer")
    assert refused(game, "pick stout") == "OLO-CAB-06"
    assert refused(game, "pick docker") == ""


@pytest.mark.rule("OLO-CAB-07")
def test_each_carries_exactly_one_card() -> None:
    assert verdict(("guard", "badge"), ("scholar", "lamp"), ("docker", "nothing")) == "OLO-CAB-07"
    game = composing("secret")
    assert game.why_not("cabal guard scholar=lamp docker=ribbon", ONE) is not None
    assert game.why_not("cabal guard=badge=lamp scholar=lamp docker=ribbon", ONE) is not None
    game.choose("cabal guard=badge scholar=lamp docker=ribbon", ONE)
    game.choose("cabal captain=ribbon dancer=lamp marksman=badge", TWO)
    assert [piece(game, id)["carries"] for id in ("guard", "scholar", "docker")] == ["badge", "lamp", "ribbon"]


@pytest.mark.rule("OLO-CAB-08")
def test_no_two_of_the_same_name() -> None:
    assert verdict(("guard", "badge"), ("scholar", "lamp"), ("guard-of-old", "ribbon")) == "OLO-CAB-08"
    game = take(composing("draft"), "pick guard", "pick captain")
    assert refused(game, "pick guard-of-old") == "OLO-CAB-08"


@pytest.mark.rule("OLO-CAB-09")
def test_no_two_cards_of_the_same_name() -> None:
    assert carried("badge", "badge-again", "lamp") == "OLO-CAB-09"
    assert carried("badge", "badge", "lamp") == "OLO-CAB-09"
    assert carried("badge", "ribbon", "lamp") == ""


@pytest.mark.rule("OLO-CAB-10")
def test_each_player_gets_a_propaganda_and_the_cards_of_the_recruits() -> None:
    game = composing("secret")
    game.choose("cabal guard=ribbon scholar=lamp docker=badge", ONE)
    game.choose("cabal captain=ribbon dancer=lamp marksman=badge", TWO)
    assert [player(game, seat)["propaganda"] for seat in (ONE, TWO)] == [1, 1]
    assert game.decision is not None
    cards = {card for key in game.decision.keys for card in key.split()[1:]}
    assert {"guard", "scholar", "docker", "propaganda"} <= cards
    assert not cards & {"captain", "dancer", "marksman"}


@pytest.mark.rule("OLO-CAB-11")
def test_an_activation_card_has_the_rank_of_its_rouage() -> None:
    game = composing("secret")
    game.choose("cabal guard=ribbon scholar=lamp docker=badge", ONE)
    game.choose("cabal captain=ribbon dancer=lamp marksman=badge", TWO)
    for seat, first in ((ONE, "guard"), (TWO, "marksman")):
        decision = next(one for one in game.decisions if one.seat == seat)
        game.choose(next(key for key in decision.keys if key.startswith(f"plan {first} ")), seat)
    assert events(game, "revealed")[0]["ranks"] == {ONE: 3, TWO: 1}
    shown = TITLE.cards(SHELF)["rouage"]
    assert isinstance(shown, dict)
    guard = shown["guard"]
    assert isinstance(guard, dict)
    assert (guard["rank"], guard["ministries"]) == (3, ["securite"])


@pytest.mark.rule("OLO-EQP-01")
def test_gifts_follow_the_rules_of_equipment() -> None:
    kinds = {card: SHELF.entries["equipment"][card].kind for card in ("ribbon", "badge")}
    assert kinds == {"ribbon": "gift", "badge": "equipment"}
    assert carried("ribbon", "badge", "lamp") == ""
    assert carried("ribbon", "badge", "ecaille-de-rogue") == "OLO-EQP-02", "a gift needs its ministry too"


@pytest.mark.rule("OLO-EQP-02")
def test_a_card_is_opened_by_the_ministry_of_any_rouage_of_the_cabal() -> None:
    assert carried("progres-one", "securite-one", "badge") == "", "the scholar opens Progrès for the guard"
    assert carried("harmonie-one", "lamp", "badge") == "OLO-EQP-02"
    assert carried("harmonie-one", "securite-one", "badge") == "OLO-EQP-02", "whatever else is opened"


@pytest.mark.rule("OLO-EQP-03")
def test_each_rouage_opens_a_single_card() -> None:
    assert carried("progres-one", "progres-two", "badge") == "OLO-EQP-03"
    assert carried("progres-one", "effort-one", "securite-one") == ""


@pytest.mark.rule("OLO-EQP-04")
def test_or_by_the_faction() -> None:
    assert carried("badge", "ribbon", "lamp") == ""
    assert carried("of-rivals", "ribbon", "lamp") == "OLO-EQP-04"


@pytest.mark.rule("OLO-EQP-05")
def test_or_by_its_very_bearer() -> None:
    assert carried("badge", "scholars-own", "lamp") == ""
    assert carried("scholars-own", "badge", "lamp") == "OLO-EQP-05"


@pytest.mark.rule("OLO-EQP-06")
def test_a_card_shows_a_symbol_and_brings_a_capacity() -> None:
    card = SHELF.entries["equipment"]["matraque"]
    assert (card.ministry, card.capacity) == ("securite", "matraque")
    game = play([], mine("a", 8000, 8000, carries="until-card"))
    assert "use until-card" in keys(game)
    assert refused(play([], mine("a", 8000, 8000)), "use until-card") == "OLO-ROU-06"


@pytest.mark.rule("EX-OLO-06", "OLO-EQP-02", "OLO-EQP-03")
def test_petra_carries_the_disrupteur_that_kubik_opens() -> None:
    cabal = ("petra-kantor", "kubik-oktobar", "dominik-kralov")
    assert carried("disrupteur-quantique", "plan-des-galeries", "brassard-de-cabale", cabal=cabal) == ""
    assert carried("disrupteur-quantique", "lunette-a-phase", "brassard-de-cabale", cabal=cabal) == "OLO-EQP-03"
    assert carried("disrupteur-quantique", "plan-des-galeries", "lunette-a-phase", cabal=cabal) == "OLO-EQP-03"


@pytest.mark.rule("OLO-RUL-74")
def test_cards_are_matched_to_rouages_each_of_which_opens_one() -> None:
    team = ("guard", "scholar", "envoy")
    for order in permutations(("progres-one", "progres-two", "securite-one")):
        assert carried(*order, cabal=team) == "", "the scholar and the envoy each open one of Progrès"
    for order in permutations(("progres-one", "effort-one", "securite-one")):
        assert carried(*order, cabal=team) == ""
    assert carried("progres-one", "progres-two", "effort-one", cabal=team) == "OLO-EQP-03"


@pytest.mark.rule("OLO-RUL-74")
def test_of_two_ministries_a_rouage_still_opens_one_card_only() -> None:
    team = ("guard", "dancer", "envoy")
    assert carried("progres-one", "badge", "lamp", cabal=team) == ""
    assert carried("effort-one", "badge", "lamp", cabal=team) == ""
    assert carried("progres-one", "effort-one", "badge", cabal=team) == "OLO-EQP-03"


@pytest.mark.rule("OLO-RUL-73")
def test_what_is_taken_is_gone_for_both() -> None:
    game = take(composing("draft"), "pick guard")
    assert refused(game, "pick guard") == "OLO-RUL-73"
    game = take(drafted(), "take badge")
    assert refused(game, "take badge") == "OLO-RUL-73"


@pytest.mark.rule("OLO-RUL-73")
def test_a_pick_that_leaves_no_legal_cabal_is_refused() -> None:
    """The rivals have nobody but one rouage of rank 3."""
    game = composing("draft")
    assert refused(game, "pick rival") == "OLO-RUL-73"


@pytest.mark.rule("OLO-RUL-73")
def test_also_for_the_opponent(tmp_path: Path) -> None:
    """A faction of two captains with one lieutenant between them: whoever comes second must look elsewhere."""
    text = '[faction.few]\nname.en = "Few"\ntext.en = "Few."\n'
    for name, rank in (("first", 3), ("second", 3), ("only", 2), ("one", 1), ("other", 1)):
        text += f'[rouage.few-{name}]\nname.en = "{name}"\nministries = ["frange"]\nfaction = "few"\nrank = {rank}\n'
        text += 'technique = 1\ncombat = 1\ntir = 1\nesquive = 1\nlife = "S"\n'
    table = {**NUMBERED, "compose": "draft"}
    game = rouage.new("olomoc", table, seed=3, packs=[TRIAL, pack(tmp_path, text)])
    assert refused(game, "pick few-second") == ""
    take(game, "pick few-first")
    for id in ("few-second", "few-only"):
        assert refused(game, f"pick {id}") == "OLO-RUL-73"
    assert refused(game, "pick guard") == ""


@pytest.mark.rule("OLO-RUL-73")
def test_a_card_nobody_of_the_cabal_could_carry_is_refused() -> None:
    game = drafted()
    assert asked(game) == TWO
    assert refused(game, "take progres-one") == "OLO-RUL-73"
    assert refused(game, "take harmonie-one") == ""
    assert refused(game, "take of-rivals") == "OLO-RUL-73"


@pytest.mark.rule("OLO-RUL-73", "OLO-CAB-07")
def test_cards_are_given_to_bearers_at_the_end_of_the_draft() -> None:
    cards = ("harmonie-one", "scholars-own", "ribbon", "badge", "lamp", "securite-one")
    game = take(drafted(), *[f"take {card}" for card in cards])
    assert asked(game) == ONE
    assert keys(game) == [
        "assign guard=badge scholar=scholars-own docker=securite-one",
        "assign guard=securite-one scholar=scholars-own docker=badge",
    ]  # fmt: skip
    assert refused(game, "assign guard=scholars-own scholar=badge docker=securite-one") == "OLO-RUL-74"
    take(game, keys(game)[0])
    assert asked(game) == TWO
    take(game, keys(game)[0])
    assert piece(game, "guard")["carries"] == "badge"
    assert events(game, "revealed-cabals")


@pytest.mark.rule("OLO-RUL-73")
def test_in_secret_both_may_choose_the_same_names() -> None:
    game = composing("secret")
    for seat in (ONE, TWO):
        game.choose("cabal guard=ribbon scholar=lamp docker=badge", seat)
    assert recruited(game) == {f"{id}-{n}" for id in ("guard", "scholar", "docker") for n in (1, 2)}
    assert {piece(game, "guard-1")["seat"], piece(game, "guard-2")["seat"]} == {ONE, TWO}
