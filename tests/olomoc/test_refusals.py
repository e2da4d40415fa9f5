"""A wrong command is refused by what is wrong with it, in words without ids, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc import TITLE

ONE, TWO = "player-1", "player-2"
STREET: dict[str, Any] = {
    "agenda": "releves", "begin": "activation", "active": "petra-kantor", "phase": 2, "decors": [],
    "markers": [{"at": [4000, 8000]}, {"at": [7000, 4818]}],
    "players": {ONE: {"opened": ["dominik-kralov", "petra-kantor"]}},
    "rouages": [
        {"card": "petra-kantor", "seat": ONE, "at": [7000, 6000], "carries": "matraque", "darkness": 1},
        {"card": "dominik-kralov", "seat": ONE, "at": [3000, 5000], "darkness": 1},
        {"card": "lida-roseau", "seat": ONE, "out": True},
        {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 12000]},
        {"card": "bohdan", "seat": TWO},
        {"card": "rogue", "id": "rogue-1", "at": [13000, 13000]},
    ],
}  # fmt: skip


def street(**changes: Any) -> Game[Any]:
    """Pétra is active; what is said of her changes."""
    first, *others = STREET["rouages"]
    return rouage.new("olomoc", {**STREET, "rouages": [{**first, **changes}, *others]}, seed=1)


def said(game: Game[Any], text: str, language: str = "en") -> str:
    """What the terminal answers, with the rule: names are made out first, as there."""
    decision = game.asking[0]
    key = next(iter(TITLE.stage.shorthand(decision, text)), text)
    refused = decision.why_not(key)
    assert refused is not None, text
    number = game.number
    with pytest.raises(rouage.Illegal):
        game.choose(key)
    assert game.number == number
    return f"{game.say(refused.message, language)} [{refused.rule}]"


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("charge kubik", {"actions": 1}, "A charge takes 2 action tokens; Pétra Kantor has 1. [OLO-CHG-01]"),
    ("charge", {}, "Say on whom: “charge NAME”. [OLO-CHG-03]"),
    ("charge nobody", {}, "Nobody called “nobody” can be struck: say a rouage that stands on the Bloc. [OLO-CHG-03]"),
    ("charge marker-1", {},
     "Nobody called “marker 1” can be struck: say a rouage that stands on the Bloc. [OLO-CHG-03]"),
    ("charge bohdan", {}, "Bohdan is not on the Bloc. [OLO-CHG-03]"),
    ("charge Kubik", {"at": [14000, 3000]},
     "Kubik Oktobar is 10.22″ away, and a charge of Pétra Kantor covers 5.45″ at most. [OLO-CHG-04]"),
    ("charge kubik 7,10.818 free", {}, "This march costs nothing as it is: leave out “free”. [OLO-CAP-10]"),
    ("charge kubik 7 10", {},
     ("“7 10” is no place: say where the march ends, “march 8.5,7.2” in inches, “march 8500,7200” in thousandths of an "
     "inch. [OLO-CHG-04]")),
    ("charge dominik", {}, "Dominik Kralov is of your own cabal. [OLO-CHG-03]"),
    ("attack pétra", {}, "Pétra Kantor is of your own cabal. [OLO-ATK-04]"),
    ("attack Rogue 1", {}, "Rogue 1 is not in the threat zone of Pétra Kantor. [OLO-ATK-04]"),
    ("shoot", {}, "Say on whom: “shoot NAME”. [OLO-RNG-01]"),
    ("shoot rogue", {}, "Pétra Kantor must shoot at the nearest that is seen and free: Kubik Oktobar. [OLO-RNG-07]"),
    ("move contact marker-1", {"at": [14000, 3000]},
     "That is beyond reach: 10.00″ away for Pétra Kantor, whom a ruler carries 4.22″ at most. [OLO-MOV-04]"),
    ("move contact bohdan", {}, "Bohdan is not on the Bloc. [OLO-WLK-02]"),
    ("march toward lida", {}, "Lida Roseau is out of combat. [OLO-WLK-02]"),
    ("move contact marker 2", {}, "That march would end where Pétra Kantor stands already. [OLO-WLK-02]"),
    ("move toward marker 2 max", {}, "That march would end where Pétra Kantor stands already. [OLO-WLK-02]"),
    ("march kubik", {}, "Say how far and where: “march 3.5 @ 120”, “march toward marker 1”. [OLO-WLK-02]"),
    ("move vers personne", {}, "Nothing on the Bloc is called “personne”. [OLO-WLK-02]"),
    ("attack 1", {}, "Nobody called “1” can be struck: say a rouage that stands on the Bloc. [OLO-ATK-04]"),
    ("move contact the marker 9", {}, "Nothing on the Bloc is called “marker 9”. [OLO-WLK-02]"),
    ("move", {}, "Say how far and where: “move 3.5 @ 120”, “move toward marker 1”. [OLO-WLK-02]"),
    ("move 3 @ 90", {"marches": 2},
     "Pétra Kantor has marched twice in this phase; there is no third time. [OLO-WLK-03]"),
    ("march 20,3", {}, "Part of it would be off the Bloc. [OLO-MOV-02]"),
    ("enter 8", {}, "Pétra Kantor is on the Bloc already. [OLO-ENT-01]"),
    ("use esprit méthodique", {},
     "Pétra Kantor has no capacity called “Esprit méthodique”. There are: Vétéran brisée, Matraque. [OLO-ROU-06]"),
    ("use matraque", {}, "Matraque is permanent: its occasion comes by itself. [OLO-CAP-13]"),
    ("study", {}, "Say what to study: marker 1, marker 2. [OLO-RUL-81]"),
    ("study marker 1", {}, "Pétra Kantor must touch marker 1, which is 2.42″ away. [OLO-RUL-81]"),
    ("study kubik", {}, "This agenda does not let you study “Kubik Oktobar”. [OLO-RUL-81]"),
    ("rest", {"stunned": True}, "Pétra Kantor is stunned, and may only shake off its own stunned token. [OLO-STN-05]"),
    ("rest kubik", {}, "Pétra Kantor may rest itself or an ally, not “Kubik Oktobar”. [OLO-RST-02]"),
    ("rest dominik", {}, "Dominik Kralov is farther than 1″ from Pétra Kantor. [OLO-RST-02]"),
    ("rest pétra sonné", {}, "Say which token Pétra Kantor loses, of those it has: a Darkness token. [OLO-RST-03]"),
    ("rest pétra darkness", {"darkness": 0}, "Pétra Kantor has no token that a rest takes away. [OLO-RUL-38]"),
    ("coordinate lida", {}, "Lida Roseau is out of combat. [OLO-COO-01]"),
    ("coordinate kubik", {},
     "“Kubik Oktobar” cannot be coordinated: say another rouage of your cabal. [OLO-COO-01]"),
    ("turn dominik", {}, "“Dominik Kralov” is not active. [OLO-COO-03]"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "changes", "told"), WRONG, ids=[one[0] for one in WRONG])
def test_a_wrong_deed_is_refused_by_its_cause(text: str, changes: dict[str, Any], told: str) -> None:
    assert said(street(**changes), text) == told


def test_after_a_charge_is_declared_a_second_is_refused_as_it_was_typed() -> None:
    game = street()
    kubik = game.state.rouages["kubik-oktobar"]
    kubik.x, kubik.y = 7000, 9000
    game.choose("charge kubik-oktobar")
    assert said(game, "charge kubik 7,7.8").startswith("“charge kubik 7,7.8” is no place: say where the march ends")
    direct = game.asking[0].answers["direct"]
    assert game.say(direct.help(game), "en").startswith("Pétra Kantor ends the charge at (")


def test_refusals_in_french_speak_french() -> None:
    for text, changes, _ in WRONG:
        told = said(street(**changes), text, "fr")
        assert told[0].isupper() or told[0] == "«"
        assert not [id for id in ("petra-kantor", "kubik-oktobar", "marker 1", "rogue-1 ") if id in told], told


OWN = "Pétra Kantor, Kubik Oktobar, Dominik Kralov, Propaganda, Animosité, Chantier, Cadence, Contrôle sanitaire"


@pytest.fixture
def planning() -> Game[Any]:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=3)
    while game.asking[0].prompt.id != "olomoc.ask-plan":
        game.choose(game.asking[0].keys[0], game.asking[0].seat)
    return game


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("plan", "“plan” is not a plan: “plan” and five cards. [OLO-PLN-01]"),
        (
            "plan petra kub dom prop foo",
            f"“foo” is none of your cards. Yours are: {OWN}. [OLO-PLN-02]",
        ),
        ("plan bohdan kub dom prop axe", "Bohdan is not of your cabal: that card is not yours to plan. [OLO-PLN-02]"),
        ("plan petra kub dom prop couvre-feu", "Couvre-feu is not in your hand. [OLO-PLN-04]"),
        ("plan animosité petra kub dom prop", "Animosité may not lie in slot 1. [OLO-PLN-05]"),
        ("plan petra kub dom petra axe", "Pétra Kantor lies in this plan more often than you have it. [OLO-PLN-02]"),
        ("plan petra kub dom prop", "A plan is five cards; this one has 4. [OLO-PLN-01]"),
        ("plan petra kub dom prop axe axe", "A plan is five cards; this one has 6. [OLO-PLN-01]"),
        ("plan petra kub cadence dom axe", "A plan holds exactly one ministry; this one has 2. [OLO-PLN-04]"),
    ],
)
def test_a_bad_plan_is_refused_by_the_card_that_is_bad(planning: Game[Any], text: str, told: str) -> None:
    assert planning.asking[0].seat == ONE
    assert said(planning, text) == told


def test_the_refusal_of_a_card_tells_nothing_of_the_other_hand(planning: Game[Any]) -> None:
    """Whatever card of the deck is not one's own is refused in the same words."""
    deck = [id for id in planning.state.slots if id not in planning.state.players[ONE].hand]
    for id in deck:
        told = said(planning, f"plan petra-kantor kubik-oktobar dominik-kralov propaganda {id}")
        assert told == f"{planning.name_of(id, 'en')} is not in your hand. [OLO-PLN-04]"


@pytest.mark.rule("OLO-PHA-13")
def test_propaganda_says_how_many_tokens_come_back() -> None:
    plans = {
        ONE: ["dominik-kralov", "propaganda", "petra-kantor", "lida-roseau", "axe"],
        TWO: ["bohdan", "propaganda", "kubik-oktobar", "propaganda", "axe"],
    }
    players: dict[str, Any] = {
        seat: {"hand": ["axe"], "propaganda": plan.count("propaganda"), "plan": plan, "opened": plan[:1]}
        for seat, plan in plans.items()
    }
    players[ONE]["lost"] = ["lida-roseau"]
    game = rouage.new("olomoc", {**STREET, "begin": "phase", "active": None, "players": players}, seed=1)
    asked = game.asking[0]
    assert asked.prompt.id == "olomoc.ask-propaganda"
    own = "Pétra Kantor" if asked.seat == ONE else "Kubik Oktobar"
    assert said(game, f"rally {'petra-kantor' if asked.seat == ONE else 'kubik-oktobar'} 3").startswith(
        f"{own} gets back from 0 to "
    )
    assert said(game, "rally rogue-1 1").startswith("“Rogue 1” cannot be called: say a rouage of your cabal")
