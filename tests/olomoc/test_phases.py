"""The five planning phases: reveal, play, end of the card, end of the phase."""

import pytest

from tests.olomoc.cycles import EARLY, LATE, active, idle, planned
from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
    events,
    keys,
    kinds,
    last,
    mine,
    offers,
    piece,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)

AXE_LAST = "a1 a2 a3 propaganda t-axe"


@pytest.mark.rule("OLO-PHA-01", "OLO-PHA-20")
def test_a_cycle_has_five_phases_one_for_each_card() -> None:
    game = idle(planned())
    assert [event["phase"] for event in events(game, "revealed")] == [1, 2, 3, 4, 5]
    assert [event["phase"] for event in events(game, "phase-over")] == [1, 2, 3, 4, 5]
    assert kinds(game, "revealed", "phase-over") == ["revealed", "phase-over"] * 5


@pytest.mark.rule("OLO-PHA-02")
def test_both_reveal_together_the_first_card_not_yet_revealed() -> None:
    game = idle(planned())
    shown = [event["cards"] for event in events(game, "revealed")]
    assert [one[ONE] for one in shown] == EARLY.split()
    assert [one[TWO] for one in shown] == LATE.split()


@pytest.mark.rule("OLO-PHA-02")
def test_cards_to_come_stay_face_down() -> None:
    game = planned(AXE_LAST, LATE)
    assert player(game, ONE)["opened"] == ["a1"]
    assert "plan" not in game.view(TWO)["players"][ONE]  # type: ignore[index, call-overload, operator]


@pytest.mark.rule("OLO-PHA-03")
@pytest.mark.parametrize(("one", "two", "first"), [("a2", "b1", ONE), ("a1", "b3", TWO), ("a3", "b2", ONE)])
def test_the_higher_rank_is_active_first(one: str, two: str, first: str) -> None:
    rest = [[id for id in cards if id not in (one, two)] for cards in (("a1", "a2", "a3"), ("b1", "b2", "b3"))]
    game = planned(f"{one} {' '.join(rest[0])} propaganda t-axe", f"{two} {' '.join(rest[1])} propaganda t-axe")
    assert asked(game) == first
    assert active(game) == [one if first == ONE else two]
    assert len(events(game, "revealed-artefact")) == 1, "no mechanism but the opening one: the ranks differ"


@pytest.mark.rule("OLO-PHA-04", "OLO-ART-07", "OLO-RUL-48")
@pytest.mark.parametrize(("card", "first"), [("t-one", ONE), ("t-two", TWO)])
def test_equal_ranks_draw_a_card_and_whoever_has_priority_then_is_active(card: str, first: str) -> None:
    game = planned(AXE_LAST, LATE, pile=["t-one", card])
    assert [event["card"] for event in events(game, "revealed-artefact")] == ["t-one", card]
    assert kinds(game)[-4:] == ["equal-ranks", "revealed-artefact", "order", "activated"]
    assert asked(game) == first


@pytest.mark.rule("OLO-RUL-48")
def test_a_tie_of_any_kind_of_card_brings_one_mechanism_a_phase() -> None:
    game = idle(planned(AXE_LAST, LATE, pile=["t-one"] * 9))
    ranks = [event["rank"] for event in events(game, "equal-ranks")]
    assert ranks == [1, 2, 3, 0, 20], "rouages, propagandas and ministries alike"
    assert (
        len(
            [
                event
                for event in events(game, "revealed-artefact")
                if event["number"] < events(game, "cycle-over")[0]["number"]
            ]
        )
        == 6
    )


@pytest.mark.rule("OLO-RUL-48")
def test_a_rank_changed_for_coordinations_does_not_count_here() -> None:
    game = planned("a2 a3 a1 propaganda t-axe", "b1 b2 b3 propaganda t-axe", changes={"a3": {"carries": "humility"}})
    take(game, "end", "end")
    assert active(game) == ["a3"]
    take(game, "use humility")
    assert events(game, "revealed")[-1]["ranks"] == {ONE: 3, TWO: 2}
    idle(game, until=lambda game: len(events(game, "revealed")) == 3)
    assert events(game, "revealed")[-1]["ranks"] == {ONE: 1, TWO: 3}


@pytest.mark.rule("OLO-PHA-05", "OLO-PHA-17")
def test_the_active_player_plays_then_the_other() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE)
    assert (asked(game), active(game)) == (ONE, ["a2"])
    assert game.why_not("end", TWO) is not None
    take(game, "end")
    assert (asked(game), active(game)) == (TWO, ["b1"])
    take(game, "end")
    assert last(game, "revealed")["phase"] == 2


@pytest.mark.rule("OLO-PHA-06", "OLO-MIN-09")
def test_a_ministry_is_resolved_for_both_players() -> None:
    game = planned(
        "t-effort a1 a2 a3 propaganda", LATE, begin="planning", changes={id: {"actions": 2} for id in ("a1", "b1")}
    )
    assert last(game, "ministry-played")["card"] == "t-effort"
    assert [piece(game, id)["actions"] for id in ("a1", "b1")] == [3, 3]


@pytest.mark.rule("OLO-PHA-07", "OLO-RUL-50")
@pytest.mark.parametrize(("card", "order"), [("t-one", [ONE, TWO]), ("t-two", [TWO, ONE])])
def test_two_ministries_are_resolved_in_the_order_of_priority_not_of_rank(card: str, order: list[str]) -> None:
    game = planned("t-effort a1 a2 a3 propaganda", "t-progres b1 b2 b3 propaganda", pile=[card, "t-one"])
    assert events(game, "revealed")[0]["ranks"] == {ONE: 21, TWO: 24}
    assert [event["seat"] for event in events(game, "ministry-played")] == order


@pytest.mark.rule("OLO-RUL-50")
def test_both_ministries_come_before_the_end_of_either_card() -> None:
    changes = {"a1": {"carries": "at-card-done"}}
    game = planned("t-effort a1 a2 a3 propaganda", "t-progres b1 b2 b3 propaganda", changes=changes)
    until = events(game, "phase-over")[0]["number"]
    told = [
        event["kind"]
        for event in game.events()
        if event["number"] < until and event["kind"] in ("ministry-played", "scored")
    ]
    assert told == ["ministry-played", "ministry-played", "scored", "scored"]


@pytest.mark.rule("OLO-RUL-50")
def test_with_two_equal_ministries_the_mechanism_comes_first_and_may_change_priority() -> None:
    shown = {ONE: {"opened": AXE_LAST.split()[:4]}, TWO: {"opened": LATE.split()[:4]}}
    game = planned(AXE_LAST, LATE, begin="planning", phase=5, players=shown, pile=["t-two", "t-one"])
    assert kinds(game, "equal-ranks", "revealed-artefact", "ministry-played")[:4] == [
        "equal-ranks", "revealed-artefact", "ministry-played", "ministry-played",
    ]  # fmt: skip
    assert [event["seat"] for event in events(game, "ministry-played")] == [TWO, ONE]


@pytest.mark.rule("OLO-PHA-08")
def test_without_a_ministry_both_cards_are_played() -> None:
    game = planned("propaganda a2 a1 a3 t-axe", LATE)
    assert active(game) == ["b1"]
    take(game, "end")
    assert offers(game, "rally"), "the propaganda is played normally"
    assert not events(game, "prevented")


@pytest.mark.rule("OLO-PHA-09", "OLO-MIN-08")
@pytest.mark.parametrize("card", ["b1", "propaganda"])
def test_against_a_ministry_nobody_is_activated(card: str) -> None:
    rest = [id for id in ("b1", "b2", "b3", "propaganda") if id != card]
    game = planned("t-effort a1 a2 a3 propaganda", f"{card} {' '.join(rest)} t-axe")
    prevented = last(game, "prevented")
    assert (prevented["seat"], prevented["card"]) == (TWO, card)
    assert events(game, "revealed")[1]["number"] < events(game, "activated")[0]["number"]


@pytest.mark.rule("OLO-PHA-10")
def test_the_rouage_of_the_card_is_activated_and_spends_what_it_likes() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE)
    assert (last(game, "activated")["who"], last(game, "activated")["actions"]) == ("a2", 4)
    take(game, "march 7000,3000", "march 6000,4000")
    assert piece(game, "a2")["actions"] == 2
    take(game, "end")
    assert piece(game, "a2")["actions"] == 2


@pytest.mark.rule("OLO-PHA-11")
def test_an_activation_card_allows_a_coordination() -> None:
    game = planned("a1 a2 a3 propaganda t-axe", "b3 b2 b1 propaganda t-axe")
    idle(game, until=lambda game: active(game) == ["a2"])
    assert offers(game, "coordinate") == ["coordinate a1"]
    assert active(take(game, "coordinate a1")) == ["a2", "a1"]


@pytest.mark.rule("OLO-PHA-12", "OLO-PHA-14", "OLO-RUL-53")
def test_a_propaganda_activates_any_living_ally() -> None:
    changes = {"a1": {"at": None}, "a3": {"out": True}}
    game = planned(
        "propaganda a1 a2 propaganda t-axe",
        LATE,
        changes=changes,
        players={ONE: {"propaganda": 2}},
    )
    take(game, "end")
    assert {key.split()[1] for key in offers(game, "rally")} == {"a1", "a2"}
    assert refused(game, "rally b1 0") == "OLO-PHA-12"
    assert refused(game, "rally a3 0") == "OLO-PHA-12"
    take(game, "rally a2 0")
    assert active(game) == ["a2"]
    assert last(game, "activated")["who"] == "a2"


@pytest.mark.rule("OLO-PHA-13")
@pytest.mark.parametrize(("had", "most"), [(4, 0), (3, 1), (2, 2), (1, 2), (0, 2)])
def test_it_gives_back_up_to_two_tokens_within_the_reserve(had: int, most: int) -> None:
    game = planned("propaganda a1 a2 a3 t-axe", LATE, begin="planning", changes={"a2": {"actions": had}})
    take(game, "end")
    assert [key for key in keys(game) if key.startswith("rally a2")] == [f"rally a2 {n}" for n in range(most + 1)]
    assert refused(game, f"rally a2 {most + 1}") == "OLO-PHA-13"
    take(game, f"rally a2 {most}")
    assert piece(game, "a2")["actions"] == had + most


@pytest.mark.rule("OLO-RUL-53")
def test_an_ally_already_activated_may_be_rallied() -> None:
    game = planned("a2 propaganda a1 a3 t-axe", LATE)
    idle(game, until=lambda game: bool(offers(game, "rally")))
    assert "rally a2 0" in keys(game)


@pytest.mark.rule("OLO-RUL-53")
def test_an_ally_off_the_bloc_may_be_rallied_and_enters() -> None:
    game = planned("propaganda a1 a2 a3 t-axe", LATE, begin="planning", changes={"a1": {"at": None}})
    take(game, "end", "rally a1 0")
    assert refused(game, "end") == "OLO-ENT-01"
    take(game, "enter 4000,3591")
    assert piece(game, "a1")["at"] == [4000, 3591]


@pytest.mark.rule("OLO-PHA-15", "OLO-PHA-16")
def test_the_end_of_a_card_sets_off_then_ends_effects() -> None:
    changes = {"a2": {"carries": "until-card"}, "a1": {"carries": "at-card-done"}}
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes=changes)
    take(game, "use until-card")
    assert [one["until"] for one in seen(game, "lasting")] == ["card"]
    take(game, "end")
    assert seen(game, "lasting") == []
    assert kinds(game, "scored", "effects-ended") == ["scored", "effects-ended"]
    assert player(game)["points"] == 1


@pytest.mark.rule("OLO-PHA-17")
def test_an_effect_of_the_first_card_is_over_before_the_second_is_played() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes={"a2": {"carries": "until-card"}})
    take(game, "use until-card", "end")
    assert active(game) == ["b1"]
    assert kinds(game)[-2:] == ["effects-ended", "activated"]


@pytest.mark.rule("OLO-PHA-18", "OLO-PHA-19")
def test_the_end_of_a_phase_sets_off_then_ends_effects() -> None:
    changes = {"a2": {"carries": "until-phase"}, "a1": {"carries": "at-phase-done"}}
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes=changes)
    take(game, "use until-phase", "end")
    assert [one["until"] for one in seen(game, "lasting")] == ["phase"], "the other card is still to come"
    assert player(game)["points"] == 0
    take(game, "end")
    assert seen(game, "lasting") == []
    assert kinds(game, "scored", "effects-ended", "phase-over") == ["scored", "effects-ended", "phase-over"]


@pytest.mark.rule("OLO-PHA-19")
def test_a_ministry_that_lasts_for_the_phase_is_over_in_the_next() -> None:
    game = planned("a1 t-edification a2 a3 propaganda", LATE, players={ONE: {"hand": ["t-edification"]}})
    assert seen(game, "lasting") == []
    idle(game, until=lambda game: len(events(game, "revealed")) == 3)
    assert "t-edification" in [source for event in events(game, "effects-ended") for source in event["sources"]]
    assert seen(game, "lasting") == []


@pytest.mark.rule("OLO-RUL-49")
def test_the_card_of_a_lost_rouage_sets_the_order_and_activates_nobody() -> None:
    lost = {"a3": {"out": True}}
    game = planned("a3 a1 a2 propaganda t-axe", LATE, begin="planning", changes=lost, players={ONE: {"lost": ["a3"]}})
    assert last(game, "order")["first"] == ONE, "rank 3 still comes before rank 1"
    assert last(game, "card-of-the-lost")["card"] == "a3"
    assert active(game) == ["b1"]


@pytest.mark.rule("OLO-RUL-49")
def test_a_lost_rouage_is_not_coordinated() -> None:
    game = planned("a1 a2 a3 propaganda t-axe", "b3 b2 b1 propaganda t-axe", begin="planning",
                   changes={"a1": {"out": True}}, players={ONE: {"lost": ["a1"]}})  # fmt: skip
    idle(game, until=lambda game: active(game) == ["a2"])
    assert refused(game, "coordinate a1") == "OLO-COO-01"


@pytest.mark.rule("OLO-RUL-51")
def test_doing_nothing_is_allowed_and_leaves_the_tokens() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE)
    assert active(game) == ["a2"]
    take(game, "end")
    assert active(game) == ["b1"], "nobody but the rouage of the other card is active now"
    assert piece(game, "a2")["actions"] == 4


@pytest.mark.rule("OLO-RUL-51")
def test_a_reaction_makes_nobody_active() -> None:
    game = play([5, 5, 1, 1, 1, 1], mine("a", 8000, 8000), theirs("b", 9500, 8000))
    take(game, "attack b")
    assert seen(game, "active") == ["a"]
    take(game, "riposte combat")
    assert seen(game, "active") == ["a"]
    assert keys(game) == ["keep", "fate"], "fate is for the attacker alone"
    take(game, "keep")
    assert piece(game, "b")["actions"] == 3
