"""Blows: attitudes chosen in secret, the duel of attack and parry, forcing, and weapons."""

from typing import Any

import pytest

from rouage.games.artemis import foresight
from rouage.games.artemis.character import barred_kit
from rouage.games.artemis.die import duel_odds
from tests.artemis.table import (
    GM,
    ONE,
    TWO,
    act,
    asked,
    duel,
    evening,
    fight,
    hero,
    keys,
    last,
    line,
    lines_of,
    marks,
    npc,
    person,
    place,
    refused,
    refused_setup,
    sees,
    settled,
    told,
    zone,
)

ATTITUDES = ["prudent", "defensive", "aggressive"]


@pytest.mark.rule("ART-CBT-01", "ART-CBT-03")
def test_the_attacker_chooses_one_of_three_attitudes() -> None:
    game = act(duel([4, 4]), "attack pirate", "prudent")
    assert asked(game) == ONE
    assert [key for key in keys(game) if key != "sense"] == ATTITUDES
    act(game, "aggressive")
    assert person(game)["attitude"] == "aggressive"


@pytest.mark.rule("ART-CBT-02", "ART-CBT-03")
def test_so_does_whoever_is_attacked() -> None:
    game = act(fight(hero(), npc(), [2, 5, 4, 4]), "attack hero-1")
    assert asked(game) == ONE
    assert [key for key in keys(game) if key != "dodge"] == ATTITUDES
    assert refused(game, "reckless", ONE) == "ART-CBT-03"
    act(game, "defensive", "prudent")
    assert person(game)["attitude"] == "defensive"


@pytest.mark.rule("ART-FACT-16")
def test_the_attacked_chooses_first_then_the_attacker() -> None:
    game = act(duel([4, 4]), "attack pirate")
    assert (asked(game), keys(game)) == (GM, [*ATTITUDES, "dodge"])
    act(game, "prudent")
    assert (asked(game), keys(game)) == (ONE, [*ATTITUDES, "sense"])


@pytest.mark.rule("ART-FACT-16")
def test_both_keep_their_attitude_until_the_turn_ends() -> None:
    """The pirate parried defensively, and strikes defensively; the hero, who struck, is asked nothing more."""
    game = act(duel([3, 6, 6, 3, 5]), "attack pirate", "defensive", "aggressive")
    act(game, "attack hero-1")
    assert lines_of(told(game, "tested-duel")[-1]) == {"score": 3, "attitude-defensive": -2}
    assert lines_of(settled(game)) == {"score": 5, "attitude-aggressive": -2}
    assert last(game, "turn")["turn"] == 2
    assert [person(game, who)["attitude"] for who in ("hero-1", "pirate")] == ["", ""]


@pytest.mark.rule("ART-RUL-20")
def test_the_defenders_choice_is_hidden_until_the_attacker_has_chosen() -> None:
    game = act(fight([hero(), hero()], npc(), [5, 3, 2, 4, 4]), "attack pirate", "aggressive")
    for seat in (ONE, TWO, "spectator"):
        view = sees(game, seat)
        assert view["blow"]["stance"] == ""
        assert "aggressive" not in str(game.events(seat=seat))
        assert person(game, "pirate", seat)["attitude"] == ""
    act(game, "prudent")
    assert last(game, "revealed-attitudes")["other"] == "artemis.attitude-aggressive"
    assert person(game, "pirate", ONE)["attitude"] == "aggressive"


@pytest.mark.rule("ART-RUL-20")
def test_an_attitude_already_taken_is_kept_in_the_open() -> None:
    game = fight(hero(), npc(count=2), [2, 5, 4, 3, 5, 3, 5])
    act(game, "attack hero-1", "defensive", "prudent", "attack hero-1")
    view = sees(game, GM)
    assert view["blow"]["stance"] == "defensive"
    assert asked(game) == GM


@pytest.mark.rule("ART-RUL-20")
def test_attacked_before_acting_one_may_dodge_and_loses_the_attack() -> None:
    game = act(fight(hero(), npc(), [2, 5, 5]), "attack hero-1", "dodge", "prudent")
    assert told(game, "dodged")
    assert last(game, "turn")["turn"] == 2
    assert not [event for event in told(game, "attacks") if event["who"] == "hero-1"]


@pytest.mark.rule("ART-RUL-20", "ART-ESQ-03")
def test_attacked_after_acting_one_may_not_dodge() -> None:
    game = act(duel([]), "threaten pirate")
    act(game, "attack hero-1")
    assert refused(game, "dodge", ONE) == "ART-ESQ-03"


FIGURES = {"prudent": (0, 0), "defensive": (-2, 2), "aggressive": (2, -2)}


@pytest.mark.rule("ART-RUL-19", "ART-CBT-06")
@pytest.mark.parametrize("mine", ATTITUDES)
@pytest.mark.parametrize("theirs", ATTITUDES)
def test_attack_and_parry_in_each_attitude(mine: str, theirs: str) -> None:
    game = act(duel([3, 3], npc_=npc(scores={"sabre": 4})), "attack pirate", theirs, mine)
    assert told(game, "tested-duel")[0]["total"] == 5 + FIGURES[mine][0] + 3
    parry = next(test for test in told(game, "tested") if test["who"] == "pirate")
    assert (parry["total"], parry["difficulty"]) == (4 + FIGURES[theirs][1] + 3, 5 + FIGURES[mine][0] + 3)


@pytest.mark.rule("ART-RUL-19", "ART-CBT-06")
def test_six_numbers_on_the_sheet() -> None:
    (sabre, _) = person(evening(hero(competences={"sabre": "professionnel"})))["weapons"]
    assert sabre["numbers"] == {"prudent": [6, 6], "defensive": [4, 8], "aggressive": [8, 4]}


@pytest.mark.rule("ART-FACT-17", "ART-RUL-23")
@pytest.mark.parametrize(
    ("parry", "wanted"),
    [([6, 6], "success"), ([6, 2], "uncertainty"), ([5], "uncertainty"), ([4], "uncertainty"), ([3], "failure"),
     ([1, 1], "failure")],
)  # fmt: skip
def test_a_blow_is_a_duel(parry: list[int], wanted: str) -> None:
    """Attack 5 + 5 = 10 against a parry of 5."""
    game = act(duel([5, *parry], npc_=npc(scores={"sabre": 5})), "attack pirate", "prudent", "prudent")
    test = next(test for test in told(game, "tested") if test["who"] == "pirate")
    assert (test["difficulty"], test["zone"]) == (10, f"artemis.zone-{wanted}")
    assert bool(told(game, "parried")) == (wanted == "success")
    assert bool(told(game, "hit")) == (wanted == "failure")
    assert ("force" in keys(game, GM)) == (wanted == "uncertainty")


@pytest.mark.rule("ART-CBT-04", "ART-CBT-05", "ART-FACT-17")
def test_forcing_the_parry_costs_a_light_fatigue() -> None:
    game = act(duel([4, 4], npc_=npc(scores={"sabre": 5})), "attack pirate", "prudent", "prudent")
    assert (asked(game), keys(game)) == (GM, ["force", "take"])
    act(game, "force")
    assert marks(game, "pirate") == {"fatigue": (1, 0, 0)}
    assert told(game, "parried")
    assert not told(game, "hit")


@pytest.mark.rule("ART-RUL-24", "ART-CBT-04")
def test_whoever_does_not_force_takes_the_blow() -> None:
    game = act(duel([4, 4, 2], npc_=npc(scores={"sabre": 5})), "attack pirate", "prudent", "prudent", "take")
    assert marks(game, "pirate") == {"wound": (2, 2, 0)}


@pytest.mark.rule("ART-RUL-24")
def test_only_the_defender_forces() -> None:
    game = act(duel([4, 4], npc_=npc(scores={"sabre": 5})), "attack pirate", "prudent", "prudent")
    assert game.why_not("force", ONE) is not None
    assert "force" not in keys(game, ONE)


@pytest.mark.rule("ART-RUL-24")
@pytest.mark.parametrize(("fatigue", "may"), [(7, True), (8, False)])
def test_not_with_a_full_line_of_fatigue(fatigue: int, may: bool) -> None:
    """Score 9, less 4 for the malus."""
    tired = npc(scores={"sabre": 9}, yields="never", plight={"fatigue": [fatigue, 0, 0]})
    game = act(duel([4, 4, 2], npc_=tired), "attack pirate", "prudent", "prudent")
    if "roll" in keys(game, GM):
        act(game, "roll")
    assert zone(game) == ("uncertainty" if may else "failure")
    assert ("force" in keys(game, GM)) == may
    assert bool(told(game, "hit")) != may


@pytest.mark.rule("ART-RUL-24")
def test_paid_each_time() -> None:
    game = fight(hero(), npc(count=2, scores={"sabre": 5}), [2, 5, 4, 4, 4, 4, 4])
    act(game, "attack hero-1", "prudent", "prudent", "force", "attack hero-1", "prudent", "force")
    assert line(game, "hero-1", "fatigue") == (2, 0, 0)


@pytest.mark.rule("ART-CBT-07")
def test_each_weapon_has_its_own_level_under_force() -> None:
    levels = {"sabre": "confirme", "glaive": "expert"}
    armed = person(evening(hero(weapons=["sabre", "glaive"], competences=levels, traits={"F": 2})))
    assert {one["id"]: (one["competence"], one["score"]) for one in armed["weapons"]} == {
        "sabre": ("sabre", 4), "glaive": ("glaive", 7), "fists": ("bagarre", 2),
    }  # fmt: skip
    game = act(duel([4, 4], hero_=hero(weapons=["sabre", "glaive"], competences=levels)), "attack pirate with glaive")
    act(game, "prudent", "prudent")
    if "roll" in keys(game, ONE):
        act(game, "roll")
    assert lines_of(told(game, "tested-duel")[0]) == {"score": 8}


@pytest.mark.rule("ART-CBT-08")
def test_each_weapon_has_a_category() -> None:
    for weapon in ("baton", "glaive", "sabre", "flamberge"):
        strong = hero(weapons=[weapon], competences={weapon: "confirme"}, traits={"F": 5})
        shown = person(evening(strong))["weapons"][0]["category"]
        game = act(duel([5, 2, 2], hero_=strong), "attack pirate", "prudent", "prudent")
        assert last(game, "damage")["category"] == f"artemis.category-{shown}"


@pytest.mark.rule("ART-CBT-09")
def test_the_sheet_holds_three_weapons() -> None:
    assert refused_setup(hero(weapons=["sabre", "glaive", "baton"])) == ""
    assert refused_setup(hero(weapons=["sabre", "glaive", "baton", "laser"])) == "artemis.no-three-weapons"
    game = evening(hero(weapons=["sabre", "glaive", "baton"]))
    assert refused(game, "give hero-1 laser", GM) == "ART-CBT-09"
    act(game, "take hero-1 baton", seat=GM)
    assert refused(game, "give hero-1 laser", GM) == ""


@pytest.mark.rule("ART-CBT-09")
def test_one_strikes_with_what_one_carries() -> None:
    assert refused(duel([]), "attack pirate with flamberge") == "ART-CBT-09"


SIZES = [
    pytest.param("fists", "fists", 1, marks=pytest.mark.rule("ART-WPN-01")),
    pytest.param("baton", "staff", 2, marks=pytest.mark.rule("ART-WPN-02")),
    pytest.param("glaive", "short", 3, marks=pytest.mark.rule("ART-WPN-03")),
    pytest.param("sabre", "medium", 4, marks=pytest.mark.rule("ART-WPN-04")),
    pytest.param("flamberge", "long", 5, marks=pytest.mark.rule("ART-WPN-05")),
]


@pytest.mark.parametrize(("weapon", "size", "category"), SIZES)
def test_a_weapons_size_gives_its_category(weapon: str, size: str, category: int) -> None:
    carried = [] if weapon == "fists" else [weapon]
    strong = hero(weapons=carried, competences={weapon: "confirme"} if carried else {}, traits={"F": 5})
    game = duel([5, 2, 2], hero_=strong)
    assert person(game)["weapons"][0]["size"] == size
    act(game, "attack pirate", "prudent", "prudent")
    assert last(game, "damage")["category"] == f"artemis.category-{category}"


@pytest.mark.rule("ART-RUL-25")
@pytest.mark.parametrize(
    ("weapon", "competence", "category"),
    [("fists", "bagarre", 1), ("baton", "baton", 2), ("glaive", "glaive", 3), ("fauchard", "fauchard", 3),
     ("rapiere", "rapiere", 4), ("sabre", "sabre", 4), ("cimeterre", "cimeterre", 4), ("flamberge", "flamberge", 5),
     ("espadon", "espadon", 5)],
)  # fmt: skip
def test_the_armoury(weapon: str, competence: str, category: int) -> None:
    carried = [] if weapon == "fists" else [weapon]
    listed = person(evening(hero(weapons=carried)))["weapons"]
    found = next(one for one in listed if one["id"] == weapon)
    assert (found["competence"], found["category"]) == (competence, category)


@pytest.mark.rule("ART-RUL-25")
@pytest.mark.parametrize("blade", ["glaive", "fauchard", "rapiere", "sabre", "cimeterre", "flamberge", "espadon"])
def test_the_sword_of_the_sheet_is_any_one_blade(blade: str) -> None:
    game = evening(hero(gear=["wrist-kit", "sword"], weapons=[blade], competences={blade: "amateur"}))
    assert person(game)["weapons"][0]["id"] == blade
    assert barred_kit(["sword"], [blade], "light-clothes") is None
    two = barred_kit(["sword"], [blade, "sabre"], "light-clothes")
    assert two is not None
    assert two.rule == "ART-RUL-61", "one sword is one blade"


@pytest.mark.rule("ART-RUL-66")
def test_bare_hands_use_bagarre_in_attack_and_parry() -> None:
    brawler = hero(weapons=[], competences={"bagarre": "confirme"})
    game = act(duel([3, 4, 4, 3], hero_=brawler), "attack pirate", "prudent", "aggressive")
    assert told(game, "tested-duel")[0]["competence"] == "artemis.competence-bagarre"
    assert lines_of(told(game, "tested-duel")[0]) == {"score": 5, "attitude-aggressive": 2}
    game = act(fight(brawler, npc(), [2, 5, 4, 4]), "attack hero-1", "defensive", "prudent")
    assert settled(game)["competence"] == "artemis.competence-bagarre"
    assert lines_of(settled(game)) == {"score": 5, "attitude-defensive": 2}


@pytest.mark.rule("ART-RUL-66")
def test_dodging_uses_esquive() -> None:
    game = act(fight(hero(competences={"esquive": "confirme"}), npc(), [2, 5, 4]), "attack hero-1", "dodge", "prudent")
    assert settled(game)["competence"] == "artemis.competence-esquive"
    assert lines_of(settled(game)) == {"score": 5}


ROOM = {
    ("open", False): {"fists", "glaive", "baton", "sabre", "flamberge"},
    ("open", True): {"fists", "glaive", "baton", "sabre"},
    ("slightly", False): {"fists", "glaive"},
    ("slightly", True): {"fists", "glaive"},
    ("very", False): {"fists", "glaive"},
    ("confined", True): {"fists", "glaive"},
}


@pytest.mark.rule("ART-RUL-26", "ART-FACT-19")
@pytest.mark.parametrize(("where", "fitting"), ROOM.items())
def test_which_weapon_where(where: tuple[str, bool], fitting: set[str]) -> None:
    space, indoors = where
    for weapons in (["glaive", "baton"], ["sabre", "flamberge"]):
        game = duel([], hero_=hero(weapons=weapons), places=[place(space, indoors=indoors)])
        for weapon in (*weapons, "fists"):
            allowed = refused(game, f"attack pirate with {weapon}") == ""
            assert allowed == (weapon in fitting), weapon


@pytest.mark.interpreted("it replaces a function by one that fails")
def test_a_blow_that_is_foretold_is_not_struck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where foretelling it fails."""
    game = duel([])
    game.forecast("attack pirate")
    assert game.state.blow is None
    monkeypatch.setattr(foresight, "category", lambda state, more: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        game.forecast("attack pirate")
    assert game.state.blow is None


@pytest.mark.rule("ART-FACT-17")
def test_the_odds_of_a_blow_are_those_of_its_duel() -> None:
    """What the table foretells before the blow is table ART-T4 at the gap between parry and attack."""
    game = duel([], npc_=npc(scores={"sabre": 4}))
    foretold: Any = game.forecast("attack pirate")["duel"]
    for mine in ATTITUDES:
        for theirs in ATTITUDES:
            gap = 4 + FIGURES[theirs][1] - 5 - FIGURES[mine][0]
            assert foretold[mine][theirs] == duel_odds(gap).to_data()
