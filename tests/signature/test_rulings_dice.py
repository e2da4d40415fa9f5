"""Rulings SIG-RUL-01 to SIG-RUL-08 on dice and difficulty, and SIG-RUL-43 on repeatability."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.title import BadSetup
from tests.signature.scenes import BARE, Piece, called, creature, hero, settled, table, told

WOLF: Piece = {"id": "wolf", "difficulty": 3, "at": [1, 0]}
FAR: Piece = {"id": "bear", "difficulty": 5, "at": [20, 20]}
"""Somebody else in the scene, so that it goes on."""


def lines(event: dict[str, Any]) -> list[tuple[str, int]]:
    """The lines of a difficulty by their short labels."""
    return [(label.removeprefix("signature.line-"), change) for label, change in event["lines"]]


def foreseen(game: Game[Any], key: str, seat: str = "player-1") -> list[dict[str, Any]]:
    """The cards of an action's tasks as its player sees them before declaring it."""
    forecast: dict[str, Any] = game.forecast(key, seat)
    tasks: list[dict[str, Any]] = forecast["tasks"]
    return tasks


@pytest.mark.rule("SIG-RUL-01")
@pytest.mark.parametrize("confirming", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("helped", [False, True])
def test_a_1_that_is_not_confirmed_stays_1_and_a_confirming_6_does_not_explode(confirming: int, helped: bool) -> None:
    ones = [1, 1, 1] if helped else [1, 1]
    game = called(2, [*ones, confirming, 6], helped=helped)
    game.choose("roll", "player-1")
    assert [event["result"] for event in told(game, "rolled")] == [1]
    assert game.dice_left == (6,)


@pytest.mark.rule("SIG-RUL-02")
def test_a_bonus_is_taken_off_the_difficulty_and_leaves_the_result_alone() -> None:
    game = table([4, 2], heroes=[{**BARE, "objects": ["light-weapon"]}], creatures=[{**WOLF, "difficulty": 5}])
    game.choose("attack wolf")
    game.choose("roll")
    (task,) = settled(game)
    assert (task["difficulty"], task["result"]) == (4, 4)
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-RUL-02")
def test_a_malus_is_added_to_the_difficulty_and_leaves_the_result_alone() -> None:
    game = table([5, 2], heroes=[{**BARE, "objects": ["heavy-armour"]}])
    game.choose("call ysolde stealth 4", "gm")
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert (task["difficulty"], task["result"], task["outcome"]) == (6, 5, "signature.outcome-failure")


@pytest.mark.rule("SIG-RUL-02")
def test_a_bonus_may_bring_a_task_to_0_and_then_nothing_is_rolled() -> None:
    game = table([1, 1, 1], heroes=[{**BARE, "objects": ["heavy-weapon"]}], creatures=[{**WOLF, "difficulty": 2}, FAR])
    game.choose("attack wolf")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-success"]
    assert game.dice_left == (1, 1, 1)


@pytest.mark.rule("SIG-RUL-02")
def test_a_bonus_may_bring_a_task_from_11_back_to_10_where_a_result_of_10_is_not_raised() -> None:
    chief = {**WOLF, "difficulty": 10, "chief": True}
    game = table([6, 2, 6, 6, 6, 6], heroes=[{**BARE, "objects": ["light-weapon"]}], creatures=[chief])
    game.choose("attack wolf")
    game.choose("roll")
    (task,) = settled(game)
    assert (task["difficulty"], task["result"], task["outcome"]) == (10, 10, "signature.outcome-success")


PARTY: Sequence[Piece] = (
    {"character": "ysolde", "objects": ["short-bow"], "at": [0, 0]},
    {"character": "tamsin", "at": [0, 1]},
    {"character": "brannoc", "at": [1, 1]},
)


@pytest.mark.rule("SIG-RUL-03")
def test_the_difficulty_of_a_shot_adds_up_in_the_order_of_the_ruling() -> None:
    target = {
        "id": "wolf", "difficulty": 4, "armour": 1, "entangled": True, "ambush": True, "circumstance": 2, "at": [10, 0],
    }  # fmt: skip
    game = table(heroes=PARTY, creatures=[target])
    game.choose("help ysolde action", "player-2")
    game.choose("help ysolde action", "player-3")
    first, second = foreseen(game, "shoot wolf + shoot wolf")
    assert lines(second) == lines(first)[:-1], "help serves one of the two"
    assert lines(first) == [
        ("base", 4), ("creature-armour", 1), ("entangled", -1), ("ambush", 1), ("circumstance", 2), ("range", 2),
        ("several", 2), ("object", -1), ("help", -1),
    ]  # fmt: skip
    assert first["difficulty"] == 4 + 1 - 1 + 1 + 2 + 2 + 2 - 1 - 1


@pytest.mark.rule("SIG-RUL-03")
def test_the_armour_of_the_acting_character_comes_after_objects_and_before_help() -> None:
    hunter = {"character": "ysolde", "objects": ["lasso", "heavy-armour"], "at": [0, 0]}
    game = table(heroes=[hunter, *PARTY[1:]], creatures=[{**WOLF, "difficulty": 5, "armour": 1, "goal": True}])
    game.choose("help ysolde action", "player-2")
    game.choose("help ysolde action", "player-3")
    (catch,) = foreseen(game, "catch wolf")
    assert lines(catch) == [("base", 5), ("creature-armour", -1), ("object", -1), ("armour", 2), ("help", -1)]
    assert catch["difficulty"] == 4


@pytest.mark.rule("SIG-RUL-03")
def test_the_difficulty_of_a_reaction_to_a_charging_group_adds_up_in_the_order_of_the_ruling() -> None:
    target = {"character": "ysolde", "objects": ["light-armour"], "at": [0, 0]}
    rats = {
        "id": "rat", "difficulty": 4, "weapon": 1, "circumstance": 1, "count": 3, "group": True, "at": [5, 0],
        "spread": 0,
    }  # fmt: skip
    game = table([5, 4, 3], heroes=[target, *PARTY[1:]], creatures=[rats, {**FAR, "id": "piper", "at": [12, 0]}])
    game.choose("help ysolde reaction", "player-2")
    game.choose("help ysolde reaction", "player-3")
    game.choose("wait", "player-1")
    game.choose("piper", "gm")
    game.choose("help rat", "gm")
    game.choose("charge ysolde", "gm")
    game.choose("roll", "player-1")
    task = settled(game)[0]
    assert lines(task) == [
        ("base", 4), ("creature-weapon", 1), ("circumstance", 1), ("group", 2), ("creature-help", 1), ("charge", -2),
        ("object", -1), ("help", -1),
    ]  # fmt: skip
    assert task["difficulty"] == 4 + 1 + 1 + 2 + 1 - 2 - 1 - 1
    assert task["dice"] == [5, 4, 3]


@pytest.mark.rule("SIG-RUL-03")
def test_range_is_taken_off_the_difficulty_of_a_reaction_to_a_shot() -> None:
    archer = {"id": "archer", "difficulty": 5, "weapon": 1, "reach": "ranged", "at": [10, 0]}
    game = table([5, 4], heroes=[{**BARE, "objects": ["light-armour"]}], creatures=[archer], turn="creatures")
    game.choose("shoot ysolde", "gm")
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert lines(task) == [("base", 5), ("creature-weapon", 1), ("range", -2), ("object", -1)]
    assert task["difficulty"] == 3


@pytest.mark.rule("SIG-RUL-03")
def test_above_10_a_task_is_impossible_and_takes_no_energy() -> None:
    game = table([6] * 6, creatures=[{**WOLF, "difficulty": 9}])
    game.choose("attack wolf + attack wolf")
    assert {(event["difficulty"], event["outcome"]) for event in settled(game)} == {(11, "signature.outcome-failure")}
    assert told(game, "energy-spent") == []
    assert game.dice_left == (6,) * 6


@pytest.mark.rule("SIG-RUL-03")
def test_at_0_or_less_a_task_succeeds_with_no_roll_and_no_energy() -> None:
    ambitious = {**BARE, "objects": ["heavy-weapon"]}
    game = table([1, 1, 1], heroes=[ambitious], creatures=[{**WOLF, "difficulty": 1}, FAR])
    game.choose("attack wolf")
    assert [(event["difficulty"], event["outcome"]) for event in settled(game)] == [(-1, "signature.outcome-success")]
    assert told(game, "energy-spent") == []
    assert game.dice_left == (1, 1, 1)


@pytest.mark.rule("SIG-RUL-03")
def test_in_between_energy_may_be_spent_and_then_the_dice_are_rolled() -> None:
    game = table([2, 2], creatures=[{**WOLF, "difficulty": 10}])
    game.choose("attack wolf")
    assert game.decision is not None
    assert [key for key in game.decision.keys if key.startswith("energy")] == [f"energy {n}" for n in range(1, 7)]
    game.choose("energy 6")
    assert [event["kind"] for event in game.events()][-2:] == ["energy-spent", "rolled"]
    assert [event["difficulty"] for event in settled(game)] == [4]


@pytest.mark.rule("SIG-RUL-04")
@pytest.mark.parametrize("points", ["1.5", "-1", "0", "two", ""])
def test_energy_goes_in_whole_points(points: str) -> None:
    game = called(5)
    with pytest.raises(rouage.Illegal) as refused:
        game.choose(f"energy {points}")
    assert refused.value.rule == "SIG-RUL-04"
    assert hero(game)["energy"] == 6


@pytest.mark.rule("SIG-RUL-04")
def test_no_more_energy_goes_in_than_there_is() -> None:
    game = called(9, energy=4)
    assert game.why_not("energy 4") is None
    refusal = game.why_not("energy 5")
    assert refusal is not None
    assert (refusal.rule, refusal.message.args["n"]) == ("SIG-RUL-04", 4)


@pytest.mark.rule("SIG-RUL-04")
def test_no_more_energy_goes_in_than_the_effective_difficulty() -> None:
    game = table(heroes=[{**BARE, "objects": ["light-weapon"]}], creatures=[{**WOLF, "difficulty": 4}])
    game.choose("attack wolf")
    assert game.why_not("energy 3") is None
    refusal = game.why_not("energy 4")
    assert refusal is not None
    assert (refusal.rule, refusal.message.args["n"]) == ("SIG-RUL-04", 3)


@pytest.mark.rule("SIG-RUL-04")
@pytest.mark.parametrize("dice", [[6, 2, 1], [2, 2], [1, 1, 1]])
def test_energy_is_lost_whatever_the_outcome(dice: list[int]) -> None:
    game = called(5, dice)
    game.choose("energy 2")
    assert hero(game)["energy"] == 4
    assert game.dice_left == ()


@pytest.mark.rule("SIG-RUL-04")
def test_energy_may_be_spent_on_a_reaction() -> None:
    game = table([2, 2], creatures=[{**WOLF, "difficulty": 4}], turn="creatures")
    game.choose("attack ysolde", "gm")
    game.choose("energy 2", "player-1")
    assert (hero(game)["energy"], hero(game)["wounds"]) == (4, 0)


@pytest.mark.rule("SIG-RUL-04")
def test_energy_may_be_spent_on_healing() -> None:
    game = table([4, 2], heroes=[{**BARE, "wounds": 2}])
    game.choose("rest heal", "player-1")
    game.choose("energy 2", "player-1")
    assert (hero(game)["energy"], hero(game)["wounds"]) == (4, 1)


@pytest.mark.rule("SIG-RUL-04")
def test_energy_may_be_spent_on_movement() -> None:
    game = table([2, 2], creatures=[FAR])
    game.choose("move long to 20,0")
    game.choose("energy 2")
    assert (hero(game)["energy"], hero(game)["x"]) == (4, 10000)


@pytest.mark.rule("SIG-RUL-04")
@pytest.mark.parametrize("key", ["energy 0", "energy 03", "energy ٣", "energy 99"])
def test_a_refused_spending_never_names_a_hidden_difficulty(key: str) -> None:
    game = table()
    game.choose("call ysolde notice 2 outcome", "gm")
    refusal = game.why_not(key, "player-1")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-04"
    assert 2 not in refusal.message.args.values()


@pytest.mark.rule("SIG-RUL-05")
def test_a_character_starts_with_6_energy_which_is_also_the_maximum() -> None:
    game = table(heroes=[{"character": "ysolde"}, {}])
    for id in ("ysolde", "hero-2"):
        assert (hero(game, id)["energy"], hero(game, id)["maximum"]) == (6, 6)


@pytest.mark.rule("SIG-RUL-05")
def test_a_rest_gives_nothing_above_the_maximum() -> None:
    game = table([5], heroes=[{**BARE, "energy": 4}])
    game.choose("rest energy", "player-1")
    assert game.decision is not None
    assert game.decision.keys == ["take 2", "take 1", "take 0"]
    game.choose("take 2")
    assert hero(game)["energy"] == 6


@pytest.mark.rule("SIG-RUL-05")
def test_energy_never_goes_below_0() -> None:
    game = called(9, energy=0)
    assert game.decision is not None
    assert not [key for key in game.decision.keys if key.startswith("energy")]
    refusal = game.why_not("energy 1")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-04"


@pytest.mark.rule("SIG-RUL-05")
@pytest.mark.parametrize("value", [-1, 7])
def test_not_even_the_gm_sets_energy_below_0_or_above_the_maximum(value: int) -> None:
    game = table()
    with pytest.raises(rouage.Illegal):
        game.choose(f"set ysolde.energy {value}", "gm")
    assert hero(game)["energy"] == 6


@pytest.mark.rule("SIG-RUL-05")
def test_a_lower_maximum_takes_the_surplus_away() -> None:
    game = table()
    game.choose("set ysolde.maximum 4", "gm")
    assert (hero(game)["energy"], hero(game)["maximum"]) == (4, 4)


@pytest.mark.rule("SIG-RUL-05")
def test_a_setup_with_more_energy_than_the_maximum_is_refused() -> None:
    with pytest.raises(BadSetup):
        table(heroes=[{**BARE, "energy": 7}])


@pytest.mark.rule("SIG-RUL-06")
@pytest.mark.parametrize("objects", [["medicine-kit", "hospital-case"], ["hospital-case", "medicine-kit"]])
def test_only_the_best_object_counts(objects: list[str]) -> None:
    game = table([3, 2], heroes=[{**BARE, "objects": objects, "wounds": 1}])
    game.choose("rest heal", "player-1")
    game.choose("roll", "player-1")
    assert lines(settled(game)[0]) == [("base", 6), ("object", -2)]


@pytest.mark.rule("SIG-RUL-06")
def test_a_weapon_and_a_tool_do_not_add_up() -> None:
    game = table(heroes=[{**BARE, "objects": ["heavy-weapon"]}], creatures=[{**WOLF, "difficulty": 8}])
    game.choose("invent oil 1 wound Oil for the blade", "gm")
    game.choose("give ysolde oil", "gm")
    (attack,) = foreseen(game, "attack wolf")
    assert attack["difficulty"] == 6


@pytest.mark.rule("SIG-RUL-06")
def test_help_adds_at_most_1_to_the_best_object() -> None:
    helpers = [{"character": name, "at": [0, 1]} for name in ("tamsin", "brannoc", "aldwin")]
    game = table(heroes=[{**BARE, "objects": ["heavy-weapon"]}, *helpers], creatures=[{**WOLF, "difficulty": 8}])
    for seat in ("player-2", "player-3", "player-4"):
        game.choose("help ysolde action", seat)
    (attack,) = foreseen(game, "attack wolf")
    assert lines(attack) == [("base", 8), ("object", -2), ("help", -1)]


TRAITS = [{"name": {"en": word}, "applies": []} for word in ("Bold", "Swift", "Sly", "Old")]


@pytest.mark.rule("SIG-RUL-07")
@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_new_character_has_three_traits_no_more_and_no_fewer(count: int) -> None:
    with pytest.raises(BadSetup):
        table(heroes=[{"new": True, "traits": TRAITS[:count]}])
    game = table(heroes=[{"new": True, "traits": TRAITS[:3]}])
    assert len(hero(game, "hero-1")["traits"]) == 3


@pytest.mark.rule("SIG-RUL-07")
def test_the_gm_grants_advantage_for_a_trait_that_applies() -> None:
    game = called(5, [2, 3, 5, 4])
    game.choose("claim 1", "player-1")
    assert [decision.seat for decision in game.asking] == ["gm"]
    game.choose("grant", "gm")
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert (task["dice"], task["difficulty"]) == ([2, 3, 5], 5)


@pytest.mark.rule("SIG-RUL-07")
def test_a_claim_the_gm_declines_gives_nothing_and_another_may_follow() -> None:
    game = called(5, [2, 3, 5, 4])
    game.choose("claim 1", "player-1")
    game.choose("decline", "gm")
    assert game.why_not("claim 1", "player-1") is not None
    game.choose("claim 2", "player-1")
    game.choose("decline", "gm")
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert (task["dice"], task["difficulty"]) == ([2, 3], 5)


@pytest.mark.rule("SIG-RUL-07")
def test_a_second_trait_gives_nothing_more() -> None:
    game = called(5, [2, 3, 5, 4])
    game.choose("claim 1", "player-1")
    game.choose("grant", "gm")
    refusal = game.why_not("claim 2", "player-1")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-07"


@pytest.mark.rule("SIG-RUL-07", "SIG-HLP-05")
def test_a_trait_and_help_still_give_three_dice_and_the_help_is_worth_1() -> None:
    game = called(5, [2, 3, 4, 6], helped=True)
    game.choose("claim 1", "player-1")
    game.choose("decline", "gm")
    game.choose("claim 2", "player-1")
    game.choose("grant", "gm")
    assert game.why_not("claim 3", "player-1") is not None
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert task["dice"] == [2, 3, 4]
    assert lines(task) == [("base", 5), ("help", -1)]


@pytest.mark.rule("SIG-RUL-08")
def test_hardship_takes_no_die_away_but_raises_the_difficulty() -> None:
    battered = {**BARE, "objects": ["heavy-armour"], "wounds": 2, "energy": 0}
    game = table([5, 4, 3], heroes=[battered])
    game.choose("call ysolde stealth 4", "gm")
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert task["dice"] == [5, 4]
    assert lines(task) == [("base", 4), ("armour", 2)]


@pytest.mark.rule("SIG-RUL-08")
def test_adverse_circumstances_raise_the_difficulty_of_a_roll_of_two_dice() -> None:
    game = table([5, 4, 3], creatures=[{**WOLF, "ambush": True, "circumstance": 1}])
    game.choose("attack wolf")
    game.choose("roll")
    (task,) = settled(game)
    assert task["dice"] == [5, 4]
    assert lines(task) == [("base", 3), ("ambush", 1), ("circumstance", 1)]


def brawl(dice: str | Sequence[int], seed: int | None = None) -> Game[Any]:
    """Six rounds against a bear that nothing defeats, always the same choices."""
    bear = {"id": "bear", "difficulty": 9, "important": True, "at": [1, 0]}
    game = table(dice, seed=seed, heroes=[{**BARE, "wounds": 0}], creatures=[bear], rounds=6)
    answers = {"player-1": ["attack bear", "energy 1", "roll"], "gm": ["twist", "attack ysolde", "wait"]}
    while (decision := game.decision) is not None and game.number < 60:
        seat = decision.seat
        game.choose(next(key for key in answers[seat] if game.why_not(key, seat) is None), seat)
    return game


@pytest.mark.rule("SIG-RUL-43")
def test_the_same_seed_and_choices_give_the_same_events() -> None:
    assert brawl("seed", 7).events() == brawl("seed", 7).events()


@pytest.mark.rule("SIG-RUL-43")
def test_another_seed_gives_other_dice() -> None:
    rolls = {tuple(face for event in told(brawl("seed", seed), "rolled") for face in event["dice"]) for seed in (1, 2)}
    assert len(rolls) == 2


@pytest.mark.rule("SIG-RUL-43")
def test_every_draw_is_recorded_in_order_and_can_be_played_again_from_the_record() -> None:
    game = brawl("seed", 7)
    rows = [json.loads(line) for line in game.save().splitlines()]
    drawn = [face for row in rows if "n" in row for face in row["dice"]]
    assert drawn == [face for event in told(game, "rolled") for face in event["dice"]]
    assert len(drawn) > 10
    again = brawl(drawn)
    assert again.events() == game.events()
    assert again.dice_left == ()


@pytest.mark.rule("SIG-RUL-43")
def test_going_back_and_choosing_the_same_again_gives_the_same_dice() -> None:
    game = brawl("seed", 7)
    again = game.rewind(0)
    for entry in game.entries()[1:]:
        again.choose(entry.key, entry.seat)
    assert again.events() == game.events()


@pytest.mark.rule("SIG-RUL-43")
def test_free_undo_stops_at_a_random_result() -> None:
    game = table([5, 4], creatures=[{**WOLF, "important": True}], heroes=[{**BARE, "xp": 1}])
    game.choose("attack wolf")
    assert game.free_undo("player-1") == 0, "nothing has been rolled: the attack may be taken back"
    game.choose("roll")
    assert game.free_undo("player-1") is None
    rolled = game.number
    game.choose("keep")
    assert game.free_undo("player-1") == rolled, "keeping the roll may be taken back, the roll may not"


@pytest.mark.rule("SIG-RUL-43")
def test_what_is_said_after_a_roll_may_be_taken_back_but_not_the_roll() -> None:
    game = called(5, [5, 4])
    game.choose("roll", "player-1")
    rolled = game.number
    game.choose("say Well then.", "player-1")
    game.choose("say Onwards.", "player-1")
    assert game.free_undo("player-1") == rolled
    assert game.rewind(rolled).dice_left == ()
