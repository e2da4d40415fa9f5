"""Wounds, KO, Serious Wounds, getting up again."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import AWAY, acting, assailed, kinds
from tests.sine_tempore.tables import LATE, end, enemy, events, hero, keys, refused, take

KID = {"enemy": "kid", "at": "d4"}
NEXT: dict[str, Any] = {**AWAY, "jukas": {"at": "r2", "time": "1.6"}}
"""Jukas acts after the enemies."""


def bitten(wounds: int, dice: list[int], **setup: Any) -> Game[Any]:
    """A kid bites Achab, who has so many wounds of six; then Jukas is asked."""
    said = {"wounds": wounds, "time": LATE, **setup.pop("said", {})}
    return assailed(dice, enemies=setup.pop("enemies", [KID]), said=said, others=NEXT, **setup)


def lying(card: str, **setup: Any) -> Game[Any]:
    """Achab, KO, draws this Serious Wound; then Jukas is asked."""
    said = {"wounds": 6, **setup.pop("said", {})}
    others = {"jukas": {"time": "1.5"}, **setup.pop("others", {})}
    return acting(said=said, others=others, serious=[card], **setup)


@pytest.mark.rule("EX-WND-01", "ST-WND-01", "ST-WND-05", "ST-RUL-63")
def test_as_many_wounds_as_wo_and_the_hero_is_down() -> None:
    standing = bitten(4, [1, 1, 3, 3, 3], said={"threat": 5})
    assert hero(standing, "achab") | {"ko": False, "wounds": 5, "threat": 5} == hero(standing, "achab")
    down = bitten(4, [1, 3, 3, 3, 3], said={"threat": 5})
    assert hero(down, "achab") | {"ko": True, "wounds": 6, "threat": 3, "at": "c4"} == hero(down, "achab")
    assert events(down, "knocked-out")[0]["who"] == "achab"


@pytest.mark.rule("EX-WND-01", "ST-WND-04")
def test_enemies_cannot_target_who_is_ko() -> None:
    game = assailed([1] * 4, enemies=[KID], said={"wounds": 6, "threat": 9, "time": LATE},
                    others={"jukas": {"at": "e5", "time": "1.6"}})  # fmt: skip
    assert {one["whom"] for one in events(game, "enemy-attacks")} == {"jukas"}
    assert events(game, "verified")[0]["inside"] == ["jukas"]


@pytest.mark.rule("ST-WND-05", "ST-RUL-63")
def test_threat_does_not_fall_below_nothing() -> None:
    assert hero(bitten(5, [3] * 5, said={"threat": 1}), "achab")["threat"] == 0


@pytest.mark.rule("ST-RUL-63")
def test_going_ko_ends_engagements_statuses_and_the_saved_die() -> None:
    game = bitten(5, [3] * 5, said={"engaged": ["kid-1"], "saved": 4, "statuses": ["bleed", "one-ap"]})
    assert hero(game, "achab") | {"engaged": [], "saved": 0, "statuses": []} == hero(game, "achab")


@pytest.mark.rule("ST-RUL-63")
def test_who_falls_in_their_own_activation_does_nothing_more() -> None:
    said = {"wounds": 5, "engaged": ["kid-1"]}
    deck = ["shallow-breath"]
    game = acting(dice=[3] * 5, enemies=[KID], said=said, others={"jukas": {"time": "1.6"}}, serious=deck)
    take(game, "disengage")
    assert hero(game, "achab")["ko"]
    assert game.decision is not None
    assert events(game, "activation-over")[0] | {"who": "achab", "time": "1.6"} == events(game, "activation-over")[0]


@pytest.mark.rule("ST-WND-02", "ST-RUL-65", "ST-WND-03")
def test_a_ko_hero_draws_a_card_each_time_and_only_waits() -> None:
    game = lying("shallow-breath")
    assert [one["card"] for one in events(game, "serious-wound")] == ["shallow-breath"]
    assert [(one["who"], one["n"]) for one in events(game, "token-moved")] == [("achab", 5)], "to the enemy, at most Ra"
    assert game.view("player-1")["active"] == "jukas"
    again = acting(said={"wounds": 6}, others={"jukas": {"time": "1.11"}}, serious=["shallow-breath", "shallow-breath"])
    assert len(events(again, "serious-wound")) == 2


@pytest.mark.rule("ST-RUL-65", "ST-WND-03")
@pytest.mark.parametrize(("token", "sectors"), [("1.7", 2), ("1.9", 4), ("2.12", 5)])
def test_a_ko_hero_waits_from_what_the_time_shift_demands_to_ra(token: str, sectors: int) -> None:
    far = {"enemy": "kid", "at": "r8"}
    others = {"andromeda": {"time": "1.6"}}
    game = acting(
        said={"wounds": 6}, enemies=[far], groups={"kid": token}, serious=["shallow-breath"] * 2, others=others
    )
    if sectors == 5:
        assert [one["n"] for one in events(game, "token-moved")][:1] == [5], "nothing to choose: it is done at once"
        return
    assert keys(game) == [f"wait {ap}" for ap in range(sectors, 6)]
    if sectors > 1:
        assert refused(game, f"wait {sectors - 1}") == "ST-RUL-65"
    assert [refused(game, key) for key in ("wait 6", "wait", "wait two")] == ["ST-RUL-65"] * 3
    assert refused(game, "move 1") == "ST-WND-03"
    take(game, "wait 5")
    moved = [(one["who"], one["n"], one["why"]) for one in events(game, "token-moved")]
    assert moved[0] == ("achab", 5, "ko")
    assert not events(game, "reacts"), "past the Kid's token"


@pytest.mark.rule("ST-RUL-65")
def test_the_forecast_of_a_wait_says_when_the_next_card_comes_or_the_hero_acts() -> None:
    others = {"andromeda": {"time": "1.6"}}
    game = acting(said={"wounds": 6}, enemies=[{"enemy": "kid", "at": "d4"}], groups={"kid": "1.7"}, others=others,
                  serious=["shallow-breath"])  # fmt: skip
    told = [game.forecast(key) for key in keys(game)]
    assert [(one["serious"], one["overtakes"], one["ap"]) for one in told] == [
        (time, [], 0) for time in ("1.7", "1.8", "1.9", "1.10")
    ]
    assert game.decision is not None
    helps = [option.help for option in game.decision.options]
    assert [(one.id, one.args["time"]) for one in helps][:1] == [("sine-tempore.help-ko-wait", "1.7")]
    risen = acting(said={"wounds": 6}, enemies=[{"enemy": "kid", "at": "r8"}], groups={"kid": "1.7"}, others=others,
                   serious=["second-wind"])  # fmt: skip
    assert risen.decision is not None
    assert {option.help.id for option in risen.decision.options} == {"sine-tempore.help-ko-wait-up"}
    assert risen.forecast("wait 2")["serious"] == ""
    assert risen.decision.prompt.id == "sine-tempore.ask-ko-wait-up", "no longer KO"
    refusal = risen.why_not("move 1")
    assert refusal is not None
    assert (refusal.rule, refusal.message.id) == ("ST-WND-03", "sine-tempore.ko-only-waits-up")
    take(risen, "wait 2")
    assert [one["why"] for one in events(risen, "token-moved")][:1] == ["waiting"]
    late = acting(said={"wounds": 6}, enemies=[{"enemy": "kid", "at": "r8"}], now="2.10", serious=["shallow-breath"],
                  others={"andromeda": {"time": "2.10"}}, groups={"kid": "2.11"})  # fmt: skip
    assert late.decision is not None
    found = {option.key: option.help.id for option in late.decision.options}
    assert (found["wait 1"], found["wait 5"]) == ("sine-tempore.help-ko-wait", "sine-tempore.help-ko-wait-over")
    assert late.forecast("wait 5")["serious"] == ""


@pytest.mark.rule("ST-RUL-65")
def test_a_short_wait_brings_the_next_card_sooner() -> None:
    def drawn(wait: str) -> int:
        game = acting(said={"wounds": 6}, enemies=[{"enemy": "kid", "at": "r8"}], groups={"kid": "1.6"},
                      serious=["shallow-breath"] * 3, others={"jukas": {"time": "1.8"}})  # fmt: skip
        take(game, wait)
        return len(events(game, "serious-wound"))

    assert (drawn("wait 1"), drawn("wait 4")) == (2, 1)


@pytest.mark.rule("ST-RUL-65")
def test_a_ko_hero_may_wait_one_sector_where_no_enemy_is_ahead() -> None:
    game = acting(said={"wounds": 6}, enemies=[], scene="antenna", now="2.6", serious=["shallow-breath"],
                  others={"andromeda": {"time": "2.6"}})  # fmt: skip
    assert keys(game) == [f"wait {ap}" for ap in range(1, 6)]


@pytest.mark.rule("ST-RUL-65")
def test_a_ko_hero_has_no_token_phase_and_nobody_reacts() -> None:
    hunter = {"enemy": "hunter", "at": "h4"}
    game = lying("shallow-breath", said={"statuses": ["poison"]}, enemies=[hunter], groups={"hunter": "1.7"},
                 switches={"ko_may_only_wait": False})  # fmt: skip
    assert not events(game, "tokens-applied")
    assert not events(game, "reaction")
    assert hero(game, "achab")["sector"] == 10, "by the other reading the whole Ra, past the hunter"


@pytest.mark.rule("ST-WND-03")
def test_nothing_is_asked_of_who_is_ko() -> None:
    game = lying("shallow-breath")
    assert game.why_not("move 1") is None, "that is Jukas"
    assert not [one for one in events(game, "move-declared") if one["who"] == "achab"]
    assert hero(game, "achab")["at"] == "c4"


@pytest.mark.rule("ST-RUL-64")
def test_who_is_healed_below_wo_stands_up_at_once() -> None:
    others = {"achab": {"at": "c5", "wounds": 6, "time": "1.6"}}
    game = acting("alexandra", [1, 1, 1, 1], others=others)
    take(game, "skill first-aid", "target achab")
    assert hero(game, "achab") | {"ko": False, "wounds": 4, "at": "c5", "threat": 0} == hero(game, "achab")
    assert events(game, "stood-up")[0]["who"] == "achab"
    end(game)
    assert game.view("player-1")["active"] == "achab"
    assert "move 5" in keys(game)


@pytest.mark.rule("ST-RUL-64")
def test_a_ko_hero_is_healed_only_within_the_skills_reach() -> None:
    game = acting("alexandra", said={"wounds": 1}, others={"achab": {"at": "c6", "wounds": 6}})
    take(game, "use med-kit")
    assert (hero(game, "achab")["ko"], hero(game, "alexandra")["wounds"]) == (True, 0)


@pytest.mark.rule("ST-RUL-66")
def test_when_nobody_stands_the_mission_fails_at_once() -> None:
    down: dict[str, Any] = {"andromeda": {"wounds": 7}, "jukas": {"wounds": 5}, "alexandra": {"gone": True}}
    game = assailed([3] * 5, enemies=[KID], said={"wounds": 5}, others=down)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "nobody-stands")
    one = assailed([3] * 5, enemies=[KID], said={"wounds": 5}, others={**down, "jukas": {"wounds": 4, "time": "1.6"}})
    assert one.outcome is None


@pytest.mark.rule("ST-RUL-67")
def test_wounds_beyond_the_last_are_lost() -> None:
    game = bitten(5, [3] * 5)
    assert events(game, "hero-wounded")[0]["n"] == 1
    assert hero(game, "achab")["wounds"] == 6
    foe = take(
        acting(dice=[1] * 5, enemies=[{**KID, "enemy": "spriggan"}, {"enemy": "spriggan", "at": "r8"}]),
        "attack blade-slash",
    )
    assert events(foe, "enemy-wounded")[0]["n"] == 2


@pytest.mark.rule("ST-WND-06", "ST-RUL-68")
def test_an_enemy_with_as_many_wounds_as_wo_is_removed_and_its_last_one_takes_the_token() -> None:
    game = acting(
        dice=[1, 1, 3, 3, 3], enemies=[{"enemy": "spriggan", "at": "d4", "wounds": 1}, {"enemy": "kid", "at": "r8"}]
    )
    take(game, "attack blade-slash")
    view: Any = game.view("player-1")
    assert [one["id"] for one in view["enemies"]] == ["kid-1"]
    assert [one["id"] for one in view["groups"]] == ["kid"]
    assert events(game, "group-gone")[0]["who"] == "spriggan"
    hurt = take(acting(dice=[1, 1, 3, 3, 3], enemies=[{"enemy": "spriggan", "at": "d4"}]), "attack blade-slash")
    assert enemy(hurt, "spriggan-1")["wounds"] == 1


@pytest.mark.rule("ST-WND-07")
def test_removal_comes_after_every_other_effect() -> None:
    game = acting("andromeda", [1, 3, 3, 1, 1], enemies=[KID, {"enemy": "kid", "at": "r8"}])
    take(game, "attack burst")
    assert kinds(game, "enemy-wounded", "pushed", "threat-changed", "enemy-removed") == [
        "enemy-wounded", "pushed", "threat-changed", "enemy-removed"
    ]  # fmt: skip
    assert game.view("player-1")["loot"] == ["e4"], "where it was pushed to"


@pytest.mark.rule("ST-RUL-96")
def test_shallow_breath_does_nothing() -> None:
    game = lying("shallow-breath")
    assert hero(game, "achab") | {"ko": True, "wounds": 6, "serious": []} == hero(game, "achab")


@pytest.mark.rule("ST-RUL-96", "ST-RUL-64")
def test_with_a_second_wind_the_hero_gets_up_but_still_waits() -> None:
    game = lying("second-wind")
    assert hero(game, "achab") | {"ko": False, "wounds": 5, "sector": 10, "threat": 0} == hero(game, "achab")
    assert game.view("player-1")["active"] == "jukas"


@pytest.mark.rule("ST-RUL-96")
@pytest.mark.parametrize(
    ("card", "which"), [("broken-arm", "ph"), ("clouded-eye", "pr"), ("concussion", "mi"), ("failing-heart", "wo")]
)
def test_some_wounds_lower_a_value_for_good(card: str, which: str) -> None:
    game = lying(card)
    whole = {"ph": 3, "pr": 3, "mi": 3, "wo": 6}
    assert {name: hero(game, "achab")[name] for name in whole} == {**whole, which: whole[which] - 1}
    assert hero(game, "achab")["serious"] == [card]


@pytest.mark.rule("ST-RUL-96")
def test_a_value_never_falls_below_one() -> None:
    game = acting("andromeda", [6], enemies=[{"enemy": "witch", "at": "f4"}], said={"serious": ["concussion"] * 4},
                  groups={"witch": "1.6"})  # fmt: skip
    assert hero(game, "andromeda")["mi"] == 1
    take(game, "wait 2")
    assert len(events(game, "rolled")[0]["dice"]) == 1


@pytest.mark.rule("ST-RUL-96", "ST-RUL-67")
def test_after_a_failing_heart_one_wound_less_is_still_enough_to_get_up() -> None:
    game = acting(said={"wounds": 6}, serious=["failing-heart", "second-wind"], others={"jukas": {"time": "1.11"}})
    assert hero(game, "achab") | {"ko": False, "wounds": 4, "wo": 5} == hero(game, "achab")
    assert hero(acting(said={"wounds": 5, "serious": ["failing-heart"]}, others={"jukas": {"time": "1.5"}}), "achab")[
        "ko"
    ]


@pytest.mark.rule("ST-RUL-96")
def test_on_a_torn_leg_the_first_movement_costs_one_ap_more() -> None:
    game = take(acting(said={"serious": ["torn-leg"]}), "move 1", "to d4")
    assert hero(game, "achab")["ap"] == 3
    take(game, "move 1", "to e4")
    assert hero(game, "achab")["ap"] == 2
    end(game)
    assert refused(game, "move 5") == "ST-APT-06"


@pytest.mark.rule("ST-RUL-96")
def test_a_mortal_wound_kills_only_who_holds_another_lasting_one() -> None:
    spared = lying("mortal-wound")
    assert hero(spared, "achab")["here"]
    dead = lying("mortal-wound", said={"serious": ["broken-arm"], "resources": ["medipack"], "statuses": ["poison"]})
    assert hero(dead, "achab") | {"here": False, "resources": [], "statuses": []} == hero(dead, "achab")
    order: Any = dead.view("player-1")["order"]
    assert "achab" not in [one["who"] for one in order]
    decks: Any = spared.view("player-1")["decks"]
    assert decks["wound"]["discards"] == ["mortal-wound"]


@pytest.mark.rule("ST-RUL-96")
def test_lasting_wounds_stay_with_the_hero_and_leave_the_deck() -> None:
    decks: Any = lying("broken-arm").view("player-1")["decks"]
    assert decks["wound"] == {"left": 0, "discards": []}
