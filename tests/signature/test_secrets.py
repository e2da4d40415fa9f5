"""What only the GM knows stays with the GM, wherever somebody might look for it."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.games.signature.master import VERBS
from tests import conformance
from tests.signature.scenes import fight

BEAR = {"id": "bear", "difficulty": 6, "at": [9, 0], "hidden": True}
WOLF = {"id": "wolf", "difficulty": 3, "at": [1, 0]}
YSOLDE = {"character": "ysolde", "at": [0, 0]}


def ambush(**setup: Any) -> conformance.Play:
    return rouage.new("signature", {"heroes": [YSOLDE], "creatures": [WOLF, BEAR], **setup}, seed=3)


def heard(game: conformance.Play, seat: str) -> list[Any]:
    return [event["kind"] for event in game.events(seat=seat)]


@pytest.mark.parametrize("verb", ["draw", "reload", "power", "attack", "help", "move short toward", "escape"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_says_no_more_of_what_is_hidden_than_of_what_is_not_there(verb: str, language: str) -> None:
    game = ambush()
    words = []
    for id in ("bear!1", "bear!9"):
        refusal = game.why_not(f"{verb} {id}", "player-1")
        assert refusal is not None
        words.append(game.say(refusal.message, language).replace(id, "…"))
    assert words[0] == words[1]


DEEDS = (
    "attack", "shoot", "throw", "overcome", "help", "charge", "draw", "reload", "power", "move short toward",
    "step toward", "escape", "search", "claim", "energy", *VERBS,
)  # fmt: skip


@pytest.mark.parametrize("name", ["bea", "baer!1", "Gri", "zzzz"])
def test_no_refusal_names_somebody_hidden(name: str) -> None:
    """Neither as the nearest name nor among all there are."""
    game = ambush(creatures=[WOLF, {**BEAR, "name": {"en": "Grim"}}])
    told = []
    for deed in DEEDS:
        for key in (f"{deed} {name}", f"{deed} {name} action", f"{deed} {name} + attack {name}", f"{deed} mend {name}"):
            refusal = game.why_not(key, "player-1")
            if refusal is not None:
                words = [game.say(refusal.message, language) for language in ("en", "fr")]
                told.append(f"{refusal.rule} {words} {refusal.message.to_data()}")
    assert len(told) > len(DEEDS)
    assert not [words for words in told if "bear" in words or "Grim" in words]


def test_the_secret_of_a_scene_cannot_be_asked_for() -> None:
    game = rouage.new("signature", {"scene": "chapel-vigil"}, seed=1)
    secret = game.view("gm")["scene"]
    assert isinstance(secret, dict)
    assert isinstance(secret["secret"], dict)
    words = str(secret["secret"]["en"])
    assert any(words in line for line in game.log("en", "gm"))
    refusal = game.why_not("draw scene/chapel-vigil/secret", "player-1")
    assert refusal is not None
    assert words not in game.say(refusal.message, "en")
    assert not any(words in line for line in game.log("en", "player-1"))


def test_an_offered_intrusion_keeps_its_subject() -> None:
    game = ambush(heroes=[{**YSOLDE, "xp": 1}], numbers="hidden")
    game.choose("intrude ysolde circumstance bear!1 +1", "gm")
    assert game.decision is not None
    shown = str([option.to_data() for option in game.decision.options]) + str(game.decision.prompt.to_data())
    assert "bear" not in shown
    game.choose("reveal bear!1", "gm")
    game.choose("accept", "player-1")
    assert "intrusion" in heard(game, "player-1")


def test_an_intrusion_about_something_since_gone_comes_to_nothing() -> None:
    game = ambush(heroes=[{**YSOLDE, "xp": 1, "objects": ["lantern"]}])
    game.choose("intrude ysolde lost lantern", "gm")
    game.choose("take ysolde lantern", "gm")
    game.choose("accept", "player-1")
    assert "object-lost" not in heard(game, "gm")


def test_a_hidden_ally_is_not_offered() -> None:
    friend = {"id": "friend", "difficulty": 4, "side": "ally", "hidden": True, "at": [0, 1]}
    game = ambush(creatures=[WOLF, friend])
    decision = game.decision
    assert decision is not None
    assert not any("friend" in key for key in decision.keys)
    game.choose("reveal friend!1", "gm")
    assert game.decision is not None
    assert any("friend" in key for key in game.decision.keys)


def test_a_private_roll_stays_private_when_rolled_again() -> None:
    game = rouage.new(
        "signature",
        {"heroes": [{**YSOLDE, "xp": 1}, {"character": "tamsin"}]},
        dice=[2, 2, 5, 4],
    )
    game.choose("call ysolde notice 4 player", "gm")
    game.choose("claim 1", "player-1")
    game.choose("decline", "gm")
    game.choose("roll", "player-1")
    game.choose("reroll", "player-1")
    for seat in ("player-2", "spectator"):
        assert not {"rerolled", "rolled", "advantage-declined"} & set(heard(game, seat))
    assert {"rerolled", "rolled", "advantage-declined"} <= set(heard(game, "player-1"))


def test_a_call_in_a_scene_of_hidden_numbers_hides_its_own() -> None:
    game = ambush(numbers="hidden")
    game.choose("call ysolde notice 4", "gm")
    decision = next(one for one in game.decisions if one.seat == "player-1")
    assert decision.odds("roll") is None
    tasks = game.view("player-1")["tasks"]
    assert isinstance(tasks, list)
    assert "difficulty" not in str(tasks)


@pytest.mark.rule("SIG-RUL-04")
def test_a_number_shown_to_the_roller_limits_energy() -> None:
    game = rouage.new("signature", {"heroes": [YSOLDE]}, seed=1)
    game.choose("call ysolde lore 2 player", "gm")
    refusal = game.why_not("energy 3", "player-1")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-04"
    assert game.why_not("energy 2", "player-1") is None


def test_ones_own_moves_are_no_secret() -> None:
    game = ambush(numbers="hidden", creatures=[{**WOLF, "at": [9, 0]}])
    odds = game.forecast("move long toward wolf", "player-1")["odds"]
    assert odds == {"short": "1/4", "long": "3/4"}
    events = game.choose("move short toward wolf", "player-1")
    assert "moved" in [event.kind for event in events], "a short move needs no roll, and no card"


@pytest.mark.parametrize("scene", ["goblin-gorge", "dead-station", "last-train"])
@pytest.mark.parametrize("number", range(3))
def test_an_imagined_game_can_be_played_on(scene: str, number: int) -> None:
    game = rouage.new("signature", {"scene": scene}, seed=number)
    for moment in conformance.moments(game, number, 60, 12):
        if moment.outcome is None:
            twin = moment.imagine("player-1", number)
            assert twin.view("player-1") == moment.view("player-1")
            conformance.random_play(twin, number, 40)
            assert twin.number > 0


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize("spent", ["wait", "rest energy", "help tamsin reaction"])
def test_any_action_uses_up_the_help_meant_for_it(spent: str) -> None:
    heroes = [{**YSOLDE, "energy": 3}, {"character": "tamsin", "at": [0, 1]}]
    game = rouage.new("signature", {"heroes": heroes, "creatures": [{**WOLF, "at": [9, 0]}]}, seed=2)
    game.choose("help ysolde action", "player-2")
    game.choose(spent, "player-1")
    helps = [hero["helps"] for hero in game.view("gm")["heroes"] if isinstance(hero, dict)]  # type: ignore[union-attr]
    assert ["ysolde", "action"] not in helps


@pytest.mark.rule("SIG-RUL-17", "SIG-RUL-41")
def test_a_throwing_weapon_may_be_drawn_and_thrown_in_one_action() -> None:
    game = fight([5, 4], hero={**YSOLDE, "objects": ["heavy-weapon", "throwing-axe"]}, creature={**WOLF, "at": [4, 0]})
    assert game.why_not("throw wolf") is not None
    assert game.why_not("draw throwing-axe + throw wolf") is None


def test_an_encounter_does_not_begin_in_the_middle_of_something() -> None:
    game = rouage.new("signature", {"heroes": [{**YSOLDE, "energy": 1}]}, seed=4)
    game.choose("rest energy", "player-1")
    refusal = game.why_not("begin tavern-brawl", "gm")
    assert refusal is not None
    assert refusal.rule == "SIG-GM-01"


def test_what_an_encounter_brought_stays_behind() -> None:
    game = rouage.new("signature", {"heroes": [YSOLDE]}, seed=4)
    game.choose("begin skirmish-at-the-rings", "gm")
    game.choose("end", "gm")
    view = game.view("gm")
    assert view["creatures"] == []
    assert isinstance(view["scene"], dict)
    assert view["scene"]["goal"] == ""


def test_groups_gathered_one_after_another_are_different_groups() -> None:
    wolves = [{**WOLF, "count": 6, "at": [5, 5]}]
    game = rouage.new("signature", {"heroes": [YSOLDE], "creatures": wolves}, seed=1)
    for members in ("wolf wolf-2 wolf-3", "wolf-4 wolf-5 wolf-6", "wolf wolf-2 wolf-3"):
        game.choose(f"group {members}", "gm")
    groups = [one.group for one in game.state.creatures]
    assert len(set(groups[:3])) == len(set(groups[3:])) == 1
    assert groups[0] != groups[3]


def test_events_handed_out_are_copies() -> None:
    game = rouage.new("signature", {"heroes": [YSOLDE], "creatures": [WOLF]}, dice=[5, 4])
    game.choose("attack wolf")
    game.choose("roll")
    for event in game.events():
        if "dice" in event:
            assert isinstance(event["dice"], list)
            event["dice"].append(99)
    assert rouage.verify(game.save()).holds


@pytest.mark.parametrize("creatures", [[WOLF], [WOLF, BEAR]])
def test_a_pause_betrays_nobody(creatures: list[dict[str, object]]) -> None:
    """The GM closes every turn of the creatures, whether or not somebody hidden still might act."""
    game = ambush(creatures=creatures)
    game.choose("wait", "player-1")
    decision = game.decision
    while decision is not None and decision.keys != ["done"]:
        game.choose("wait" if "wait" in decision.keys else decision.keys[0], decision.seat)
        decision = game.decision
        view = game.view("player-1")
        assert (view["deciding"], view["turn"], view["round"]) == (["gm"], "creatures", 1)
    game.choose("done", "gm")
    assert game.view("player-1")["round"] == 2


def test_what_only_the_gm_knows_of_a_creature_is_imagined_anew() -> None:
    game = rouage.new("signature", {"scene": "tavern-brawl", "numbers": "hidden"}, seed=1)
    cards = [one.card for seed in range(30) for one in game.imagine("player-1", seed).state.creatures if not one.hidden]
    for known in ("difficulty", "important", "aim"):
        assert len({getattr(card, known) for card in cards if card.kind == "creature"}) > 1, known
    true = [(one.id, one.card.aim, one.card.important) for one in game.state.creatures]
    assert [(one.id, one.card.aim, one.card.important) for one in game.imagine("gm", 1).state.creatures] == true
