"""Rulings on experience, how it is gained and what it buys, and on intrusions."""

import pytest

from tests.signature.scenes import BARE, WOLF, Piece, creature, fight, hero, keys, settled, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 0]}


@pytest.mark.rule("SIG-RUL-38")
def test_an_intrusion_of_the_gm_pays_1_point() -> None:
    game = table(heroes=[BARE, TAMSIN])
    game.choose("intrude ysolde twist The bridge sways.", "gm")
    assert (hero(game)["xp"], hero(game, "tamsin")["xp"]) == (1, 0)


@pytest.mark.rule("SIG-RUL-38")
def test_the_intrusion_of_a_critical_failure_pays_nothing() -> None:
    game = fight([1, 1, 1])
    game.choose("attack wolf")
    game.choose("roll")
    game.choose("twist The bridge sways.", "gm")
    assert hero(game)["xp"] == 0
    assert told(game, "experience") == []


@pytest.mark.rule("SIG-RUL-38")
@pytest.mark.parametrize(("command", "points"), [("end", 1), ("end 1", 1), ("end 2", 2), ("end 3", 3)])
def test_the_session_ends_with_1_to_3_points_at_the_choice_of_the_gm(command: str, points: int) -> None:
    game = table(heroes=[{**BARE, "xp": 2}, TAMSIN])
    assert game.why_not(command, "player-1") is not None
    game.choose(command, "gm")
    assert (hero(game)["xp"], hero(game, "tamsin")["xp"]) == (2 + points, points)
    assert game.outcome is not None
    assert game.outcome.scores == {"player-1": 2 + points, "player-2": points}


@pytest.mark.rule("SIG-RUL-38")
@pytest.mark.parametrize("command", ["end 0", "end 4", "end many"])
def test_and_with_neither_more_nor_less(command: str) -> None:
    assert table().why_not(command, "gm") is not None


@pytest.mark.rule("SIG-RUL-39")
def test_1_point_rerolls_a_roll_and_the_new_one_stands() -> None:
    game = fight([5, 5, 2, 1], hero={**BARE, "xp": 3})
    game.choose("attack wolf")
    game.choose("roll")
    game.choose("reroll")
    assert (settled(game)[0]["result"], settled(game)[0]["outcome"]) == (2, "signature.outcome-failure")
    assert hero(game)["xp"] == 2
    assert "reroll" not in keys(game), "once"


@pytest.mark.rule("SIG-RUL-39")
def test_a_reroll_undoes_a_critical_failure() -> None:
    game = fight([1, 1, 1, 4, 2], hero={**BARE, "xp": 1})
    game.choose("attack wolf")
    game.choose("roll")
    game.choose("reroll")
    assert settled(game)[0]["outcome"] == "signature.outcome-success"
    assert told(game, "intrusion") == []


@pytest.mark.rule("SIG-RUL-39")
def test_without_experience_a_roll_stands() -> None:
    game = fight([2, 1])
    game.choose("attack wolf")
    game.choose("roll")
    assert len(settled(game)) == 1
    kept = fight([2, 1], hero={**BARE, "xp": 1})
    kept.choose("attack wolf")
    kept.choose("roll")
    kept.choose("keep")
    assert (hero(kept)["xp"], settled(kept)[0]["result"]) == (1, 2)


@pytest.mark.rule("SIG-RUL-39")
def test_only_ones_own_roll_is_rerolled() -> None:
    game = table([2, 1], heroes=[BARE, {**TAMSIN, "xp": 1}], creatures=[WOLF])
    game.choose("attack wolf", "player-1")
    game.choose("roll", "player-1")
    assert game.why_not("reroll", "player-2") is not None


@pytest.mark.rule("SIG-RUL-39")
def test_the_die_of_a_rest_is_rerolled_too_once() -> None:
    game = table([1, 4], heroes=[{**BARE, "energy": 0, "xp": 2}])
    game.choose("rest energy")
    game.choose("reroll")
    assert keys(game) == ["take 4", "take 3", "take 2", "take 1", "take 0"]
    game.choose("take 4")
    assert (hero(game)["energy"], hero(game)["xp"]) == (4, 1)


@pytest.mark.rule("SIG-RUL-39")
def test_1_point_refuses_an_intrusion_that_would_have_paid() -> None:
    game = table(heroes=[{**BARE, "xp": 1}])
    game.choose("intrude ysolde obstacle 9 A wall of fire.", "gm")
    assert keys(game) == ["accept", "refuse"]
    game.choose("refuse", "player-1")
    assert hero(game)["xp"] == 0
    assert (told(game, "intrusion"), told(game, "experience")) == ([], [])
    assert game.view("gm")["creatures"] == []


@pytest.mark.rule("SIG-RUL-39")
def test_an_accepted_intrusion_costs_nothing_and_pays() -> None:
    game = table(heroes=[{**BARE, "xp": 1}])
    game.choose("intrude ysolde twist The bridge sways.", "gm")
    game.choose("accept", "player-1")
    assert hero(game)["xp"] == 2


@pytest.mark.rule("SIG-RUL-39")
def test_the_intrusion_of_a_critical_failure_cannot_be_refused() -> None:
    game = fight([1, 1, 1], hero={**BARE, "xp": 3})
    game.choose("attack wolf")
    game.choose("roll")
    game.choose("keep")
    game.choose("twist The bridge sways.", "gm")
    assert len(told(game, "intrusion")) == 1
    assert hero(game)["xp"] == 3


@pytest.mark.rule("SIG-RUL-39")
@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("advance energy", "maximum", 7),
        ("advance trait Never lost", "traits", 4),
        ("advance power mind-spike", "powers", 1),
    ],
)
def test_4_points_buy_energy_a_trait_or_a_power(key: str, field: str, value: int) -> None:
    game = table(heroes=[{**BARE, "xp": 5}])
    game.choose(key)
    found = hero(game)[field]
    assert (found if isinstance(found, int) else len(found)) == value
    assert hero(game)["xp"] == 1
    refusal = game.why_not(key.replace("mind-spike", "ember-dart"))
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-39"


@pytest.mark.rule("SIG-RUL-39")
def test_what_was_bought_serves() -> None:
    game = table([6], heroes=[{**BARE, "xp": 8, "energy": 1}])
    game.choose("advance energy")
    game.choose("rest energy")
    game.choose("take 6")
    assert (hero(game)["energy"], hero(game)["maximum"]) == (7, 7)
    game.choose("advance trait Never lost")
    game.choose("call ysolde notice 5", "gm")
    assert "claim 4" in keys(game)


@pytest.mark.rule("SIG-RUL-40")
@pytest.mark.parametrize("number", [1, 10])
def test_an_intrusion_may_be_a_new_obstacle(number: int) -> None:
    game = fight()
    game.choose(f"intrude ysolde obstacle {number} A wall of fire.", "gm")
    found = creature(game, "obstacle")
    assert (found["kind"], found["difficulty"]) == ("obstacle", number)


@pytest.mark.rule("SIG-RUL-40")
@pytest.mark.parametrize("change", [1, -1])
def test_an_intrusion_may_be_a_changed_circumstance(change: int) -> None:
    game = fight()
    game.choose(f"intrude ysolde circumstance wolf {change:+} Smoke.", "gm")
    assert creature(game, "wolf")["numbers"]["base"] == 3 + change


@pytest.mark.rule("SIG-RUL-40")
def test_an_intrusion_may_be_a_lost_or_broken_object() -> None:
    game = fight(hero={**BARE, "objects": ["light-weapon", "lantern"]})
    game.choose("intrude ysolde lost light-weapon It snaps.", "gm")
    assert [(thing["id"], thing["held"]) for thing in hero(game)["objects"]] == [("lantern", True)]
    assert hero(game)["hands_free"] == 1


@pytest.mark.rule("SIG-RUL-40")
def test_an_intrusion_may_be_a_new_arrival() -> None:
    game = fight()
    game.choose("intrude ysolde arrival ogre 6 Somebody large.", "gm")
    found = creature(game, "ogre")
    assert (found["kind"], found["difficulty"], found["side"]) == ("creature", 6, "foe")


@pytest.mark.rule("SIG-RUL-40")
@pytest.mark.parametrize(
    "what",
    [
        "obstacle 0", "obstacle 11", "obstacle 0100", "circumstance wolf +2", "circumstance nobody +1", "lost rope",
        "arrival ogre", "arrival ogre 11", "wound ysolde", "",
    ],
)  # fmt: skip
def test_an_intrusion_is_nothing_else(what: str) -> None:
    game = fight([1, 1, 1])
    assert game.why_not(f"intrude ysolde {what}", "gm") is not None
    game.choose("attack wolf")
    game.choose("roll")
    assert game.decision is not None
    assert game.decision.prompt.id == "signature.disaster"
    assert game.decision.why_not(what) is not None


@pytest.mark.rule("SIG-RUL-40")
@pytest.mark.parametrize(
    "what", ["twist The bridge sways.", "obstacle 9", "circumstance wolf +1", "lost light-weapon", "arrival ogre 9"]
)
def test_an_intrusion_is_announced_in_a_sentence_and_never_wounds(what: str) -> None:
    game = fight(hero={**BARE, "objects": ["light-weapon"], "wounds": 2})
    game.choose(f"intrude ysolde {what}", "gm")
    assert hero(game)["wounds"] == 2
    said = told(game, "intrusion")[0]["what"]
    kind, _, words = what.partition(" ")
    assert said == (
        {"id": "signature.said", "args": {"words": words}} if kind == "twist" else f"signature.intrusion-{kind}"
    )
