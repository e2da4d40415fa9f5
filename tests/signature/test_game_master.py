"""The game master: commands for the GM alone, always accepted, always logged."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.signature.master import VERBS
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, keys, settled, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [0, 1]}
SETTING_THE_SCENE = [
    "say The bell tolls.", "whisper player-1 Somebody follows you.", "note The bell is cracked.", "time 10",
    "reveal bear!1", "add wolf 2 hidden", "circumstance wolf +1", "group wolf wolf-2 wolf-3",
]  # fmt: skip
DIFFICULTIES = ["call tamsin climb 5", "npc guard 4", "obstacle rubble 6", "difficulty 7", "range 3", "advantage"]
VERDICTS = ["succeed", "fail"]
OBJECTS = ["give ysolde rope-and-hook", "take ysolde short-bow", "invent amulet 1 lore Amulet"]
COMMANDS = [
    *SETTING_THE_SCENE, *DIFFICULTIES, *VERDICTS, *OBJECTS, "xp ysolde 2", "intrude ysolde twist The floor gives.",
    "set ysolde.wounds 2", "end",
]  # fmt: skip


def staged(dice: list[int] | None = None) -> Game[Any]:
    """Ysolde is about to shoot, Tamsin waits, three wolves stand there, and a bear lurks."""
    heroes = [{**BARE, "objects": ["short-bow"]}, TAMSIN]
    wolves = {**WOLF, "count": 3, "spread": 0}
    bear = {"id": "bear", "difficulty": 5, "at": [9, 9], "hidden": True}
    game = table(dice or [], heroes=heroes, creatures=[wolves, bear])
    game.choose("shoot wolf", "player-1")
    return game


def test_every_command_is_tried_below() -> None:
    assert {command.split()[0] for command in [*COMMANDS, "begin tavern-brawl"]} == set(VERBS)


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("seat", ["player-1", "player-2"])
def test_no_player_gives_the_commands_of_the_gm(command: str, seat: str) -> None:
    game = staged()
    before = game.view("gm"), game.events(), game.number
    assert game.why_not(command, seat) is not None
    with pytest.raises(rouage.Illegal):
        game.choose(command, seat)
    assert (game.view("gm"), game.events(), game.number) == before


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize("command", [*(one for one in COMMANDS if not one.startswith("say")), "begin tavern-brawl"])
def test_nor_between_encounters(command: str) -> None:
    game = table(heroes=[{**BARE, "objects": ["short-bow"]}, TAMSIN])
    with pytest.raises(rouage.Illegal):
        game.choose(command, "player-1")
    assert game.number == 0


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_accepted_in_the_middle_of_a_task_and_logged(command: str) -> None:
    game = staged()
    before = len(game.events(seat="gm"))
    events = game.choose(command, "gm")
    assert events
    assert len(game.events(seat="gm")) == before + len(events)
    again = rouage.load(game.save())
    assert again.view("gm") == game.view("gm"), "a command is replayed like any choice"
    assert game.rewind(game.number - 1).view("gm") == staged().view("gm"), "and undone like any choice"


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize(
    ("path", "value", "field", "shown"),
    [
        ("ysolde.wounds", 2, "wounds", 2), ("ysolde.energy", 1, "energy", 1), ("ysolde.rest", 3, "rest", "hour"),
        ("ysolde.xp", 7, "xp", 7), ("ysolde.maximum", 8, "maximum", 8), ("ysolde.down", 1, "down", True),
        ("ysolde.x", 4, "x", 4000), ("wolf.difficulty", 9, "difficulty", 9), ("wolf.important", 1, "important", True),
        ("wolf.wounds", 1, "out", "defeated"), ("wolf.entangled", 1, "entangled", True), ("wolf.y", 3, "y", 3000),
    ],
)  # fmt: skip
def test_the_gm_sets_anything_right(path: str, value: int, field: str, shown: object) -> None:
    game = staged()
    game.choose(f"set {path} {value}", "gm")
    id = path.partition(".")[0]
    found = hero(game) if id == "ysolde" else creature(game, id)
    assert found[field] == shown
    assert told(game, "corrected")[0]["value"] == value


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize(
    "path", ["ysolde.wounds 4", "ysolde.energy 7", "ysolde.luck 1", "nobody.wounds 1", "wolf.x -1"]
)
def test_only_what_a_piece_cannot_be_is_refused(path: str) -> None:
    refusal = staged().why_not(f"set {path}", "gm")
    assert refusal is not None
    assert refusal.rule == "SIG-GM-07"


@pytest.mark.rule("SIG-GM-07")
def test_the_gm_ends_the_evening() -> None:
    game = table()
    game.choose("end", "gm")
    assert game.outcome is not None
    assert game.outcome.reason == "evening-over"


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize(("word", "advantage"), [("grant", True), ("decline", False)])
def test_the_gm_judges_whether_a_trait_applies(word: str, advantage: bool) -> None:
    game = fight()
    game.choose("attack wolf")
    game.choose("claim 1")
    assert game.why_not(word, "player-1") is not None
    game.choose(word, "gm")
    assert card(game)["advantage"] is advantage
    assert len(told(game, "advantage-granted" if advantage else "advantage-declined")) == 1


@pytest.mark.rule("SIG-GM-01")
def test_the_gm_begins_an_encounter_and_ends_it() -> None:
    game = table(heroes=[BARE, TAMSIN])
    game.choose("begin tavern-brawl", "gm")
    assert len(told(game, "scene")) == 1
    assert len(_creatures(game, "player-1")) == 5
    game.choose("end", "gm")
    assert game.view("player-1")["turn"] == "free"
    assert game.outcome is None


@pytest.mark.rule("SIG-GM-01")
def test_the_gm_tells_all_tells_one_and_keeps_notes() -> None:
    game = table(heroes=[BARE, TAMSIN])
    for command in ("say The bell tolls.", "whisper player-1 Somebody follows you.", "note The bell is cracked."):
        game.choose(command, "gm")
    heard = {seat: [event["kind"] for event in game.events(seat=seat)] for seat in ("player-1", "player-2", "gm")}
    assert heard == {
        "player-1": ["narrated", "whispered"],
        "player-2": ["narrated"],
        "gm": ["narrated", "whispered", "noted"],
    }
    assert game.view("gm")["notes"] == ["The bell is cracked."]
    assert "notes" not in game.view("player-1")


@pytest.mark.rule("SIG-GM-01")
def test_the_gm_brings_creatures_in_hidden_or_not_and_reveals_them() -> None:
    game = staged()
    game.choose("add wolf hidden", "gm")
    game.choose("add locked-door", "gm")
    seen = [one["id"] for one in _creatures(game, "player-1")]
    assert seen == ["wolf", "wolf-2", "wolf-3", "locked-door"]
    game.choose("reveal bear!1", "gm")
    assert [one["id"] for one in _creatures(game, "player-1")] == [*seen, "bear"]
    assert told(game, "revealed")[-1]["who"] == "bear"


@pytest.mark.rule("SIG-GM-01")
def test_the_gm_lets_time_pass() -> None:
    game = table()
    game.choose("time 90", "gm")
    assert game.view("player-1")["minutes"] == 90


@pytest.mark.rule("SIG-GM-02")
@pytest.mark.parametrize("number", range(1, 11))
def test_the_gm_sets_the_difficulty_of_a_task_from_1_to_10(number: int) -> None:
    game = table()
    game.choose("try climb", "player-1")
    assert game.decision is not None
    assert game.decision.seat == "gm"
    assert game.why_not(f"difficulty {number}", "player-1") is not None
    game.choose(f"difficulty {number}", "gm")
    assert card(game)["difficulty"] == number


@pytest.mark.rule("SIG-GM-02")
@pytest.mark.parametrize("number", ["0", "11", "00011", "-1", "many"])
def test_no_difficulty_off_the_scale(number: str) -> None:
    game = table()
    assert game.why_not(f"call ysolde climb {number}", "gm") is not None
    assert game.why_not(f"obstacle rubble {number}", "gm") is not None
    game.choose("try climb", "player-1")
    assert game.why_not(f"difficulty {number}", "gm") is not None
    assert game.why_not(f"difficulty {number} outcome", "gm") is not None


@pytest.mark.rule("SIG-GM-02")
@pytest.mark.parametrize("number", [1, 10])
def test_the_gm_sets_the_difficulty_of_an_obstacle(number: int) -> None:
    game = staged()
    game.choose(f"obstacle rubble {number}", "gm")
    found = creature(game, "rubble")
    assert (found["kind"], found["difficulty"]) == ("obstacle", number)


@pytest.mark.rule("SIG-GM-02")
def test_the_gm_calls_for_a_task_at_a_difficulty() -> None:
    game = table(heroes=[BARE, TAMSIN])
    game.choose("call all climb 7", "gm")
    assert [(task["who"], task["difficulty"]) for task in _tasks(game)] == [("ysolde", 7), ("tamsin", 7)]
    assert "roll" in keys(game, "player-1")
    assert "roll" in keys(game, "player-2")


@pytest.mark.rule("SIG-GM-02", "SIG-GM-07")
def test_the_gm_changes_the_difficulty_of_the_task_under_way() -> None:
    game = staged([6, 5, 6, 2])
    assert card(game)["difficulty"] == 3
    game.choose("difficulty 7", "gm")
    assert card(game)["difficulty"] == 7
    game.choose("roll")
    assert (settled(game)[0]["difficulty"], settled(game)[0]["outcome"]) == (7, "signature.outcome-success")


@pytest.mark.rule("SIG-GM-03")
@pytest.mark.parametrize(("word", "outcome"), [("automatic", "success"), ("impossible", "failure")])
def test_the_gm_declares_a_task_automatic_or_impossible_instead(word: str, outcome: str) -> None:
    game = table()
    game.choose("try climb", "player-1")
    assert word in keys(game, "gm")
    game.choose(word, "gm")
    assert settled(game)[0]["outcome"] == f"signature.outcome-{outcome}"
    assert told(game, "rolled") == []


@pytest.mark.rule("SIG-GM-03", "SIG-GM-07")
@pytest.mark.parametrize(("word", "outcome", "out"), [("succeed", "success", "defeated"), ("fail", "failure", "")])
def test_the_gm_settles_the_task_under_way(word: str, outcome: str, out: str) -> None:
    game = staged()
    game.choose(word, "gm")
    assert [(event["kind"], event["outcome"]) for event in settled(game)] == [
        ("overruled", f"signature.outcome-{outcome}")
    ]
    assert creature(game, "wolf")["out"] == out


@pytest.mark.rule("SIG-GM-03", "SIG-GM-07")
def test_the_gm_has_the_last_word_even_after_the_roll() -> None:
    game = fight([2, 1], hero={**BARE, "xp": 1})
    game.choose("attack wolf")
    game.choose("roll")
    assert keys(game) == ["keep", "reroll"]
    game.choose("succeed", "gm")
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-GM-03", "SIG-GM-07")
@pytest.mark.parametrize(("command", "settles"), [("fail tamsin", "tamsin"), ("succeed ysolde", "ysolde")])
def test_the_gm_settles_a_task_that_still_waits_to_be_rolled(command: str, settles: str) -> None:
    game = table(heroes=[BARE, TAMSIN])
    game.choose("call all climb 7", "gm")
    assert game.why_not("succeed", "gm") is not None, "which of the two is not said"
    game.choose(command, "gm")
    assert [(event["who"], event["kind"]) for event in settled(game)] == [(settles, "overruled")]
    assert len(_tasks(game)) == 1


@pytest.mark.rule("SIG-GM-03")
def test_there_must_be_a_task_to_settle() -> None:
    refusal = table().why_not("succeed", "gm")
    assert refusal is not None
    assert refusal.rule == "SIG-GM-03"


@pytest.mark.rule("SIG-GM-04")
def test_the_gm_hands_out_experience() -> None:
    game = table(heroes=[BARE, TAMSIN])
    game.choose("xp ysolde 2", "gm")
    game.choose("xp ysolde 1", "gm")
    assert (hero(game)["xp"], hero(game, "tamsin")["xp"]) == (3, 0)
    assert [(event["n"], event["left"]) for event in told(game, "experience")] == [(2, 2), (1, 3)]
    assert game.why_not("xp ysolde 1", "player-1") is not None


@pytest.mark.rule("SIG-GM-05")
def test_the_gm_hands_out_objects_makes_them_up_and_takes_them_away() -> None:
    game = table()
    game.choose("give ysolde rope-and-hook", "gm")
    game.choose("invent amulet 1 lore Amulet", "gm")
    game.choose("give ysolde amulet", "gm")
    assert [thing["id"] for thing in hero(game)["objects"]] == ["rope-and-hook", "amulet"]
    game.choose("call ysolde lore 5", "gm")
    assert card(game)["difficulty"] == 4
    game.choose("take ysolde rope-and-hook", "gm")
    assert [thing["id"] for thing in hero(game)["objects"]] == ["amulet"]
    assert game.why_not("give ysolde lantern", "player-1") is not None


@pytest.mark.rule("SIG-GM-06")
def test_the_gm_alone_brings_intrusions() -> None:
    game = staged()
    refused = [game.why_not("intrude ysolde twist The floor gives.", seat) for seat in ("player-1", "player-2")]
    assert None not in refused
    game.choose("intrude ysolde twist The floor gives.", "gm")
    assert told(game, "intrusion")[0]["who"] == "ysolde"


@pytest.mark.rule("SIG-GM-06")
def test_no_intrusion_for_nobody() -> None:
    assert staged().why_not("intrude wolf twist The floor gives.", "gm") is not None


def test_a_called_off_encounter_leaves_no_task_behind() -> None:
    game = table(heroes=[BARE, TAMSIN])
    game.choose("begin tavern-brawl", "gm")
    game.choose("call tamsin climb 7", "gm")
    game.choose("end", "gm")
    assert _tasks(game) == []
    assert game.why_not("call tamsin climb 7", "gm") is None


def _tasks(game: Game[Any]) -> list[dict[str, Any]]:
    view: dict[str, Any] = game.view("gm")
    tasks: list[dict[str, Any]] = view["tasks"]
    return tasks


def _creatures(game: Game[Any], seat: str) -> list[dict[str, Any]]:
    view: dict[str, Any] = game.view(seat)
    creatures: list[dict[str, Any]] = view["creatures"]
    return creatures
