"""Time Shift: an activation carries the token at least to the first sector with an enemy token."""

from typing import Any

import pytest

from rouage.games.sine_tempore.ending import next_enemy
from tests.sine_tempore.tables import FAR, LATE, end, events, hero, keys, play, take

SLOW = {"enemy": "spriggan", "at": "q8"}


@pytest.mark.rule("EX-TSH-01", "ST-TSH-01", "ST-TSH-02")
def test_achab_moves_3_and_the_first_enemy_is_5_ahead() -> None:
    game = take(play(enemies=[FAR], groups={"kid": "1.10"}), "move 3")
    assert hero(game, "achab")["sector"] == 8
    take(game, "to f4")
    assert hero(game, "achab")["at"] == "f4"
    take(game, "end")
    moved = events(game, "token-moved")
    assert [(event["n"], event["sector"], event["why"]) for event in moved] == [
        (3, 8, "action"), (2, 10, "time-shift")
    ]  # fmt: skip
    assert events(game, "activation-over")[0]["time"] == "1.10"
    assert "nobody" not in keys(game), "all 5 AP are spent: there is none to give away"


@pytest.mark.rule("EX-TSH-02", "ST-TSH-03", "ST-TSH-04")
@pytest.mark.parametrize(("tokens", "ends"), [([], 10), (["one-ap"], 11)])
def test_the_enemy_at_12_is_too_far(tokens: list[str], ends: int) -> None:
    game = play(heroes={"achab": {"statuses": tokens}}, enemies=[FAR], groups={"kid": "2.12"})
    take(game, "move 3", "to f4", "end")
    assert [event["sector"] for event in events(game, "token-moved")] == [8, ends]
    assert events(game, "activation-over")


@pytest.mark.rule("ST-TSH-01")
@pytest.mark.parametrize("actions", [[], ["wait 1"], ["wait 2", "aim"]])
def test_the_ap_are_compulsory_whatever_the_actions(actions: list[str]) -> None:
    game = take(play(enemies=[FAR], groups={"kid": "1.9"}), *actions)
    end(game)
    assert events(game, "activation-over")[0]["time"] == "1.9"
    assert sum(event["n"] for event in events(game, "token-moved")) == 4


@pytest.mark.rule("ST-TSH-02")
@pytest.mark.parametrize("spent", [3, 4])
def test_a_token_that_has_reached_or_passed_one_stays(spent: int) -> None:
    game = end(take(play(enemies=[FAR], groups={"kid": "1.8"}), f"wait {spent}"))
    assert [event["why"] for event in events(game, "token-moved")] == ["action"]


@pytest.mark.rule("ST-TSH-02")
def test_it_spends_ap() -> None:
    """Leader looks at what is left: 5, less 1 waited, less 3 of the shift."""
    heroes = {"achab": {"at": "a4"}}
    game = take(play(heroes=heroes, enemies=[FAR], groups={"kid": "1.9"}), "wait 1", "end")
    assert {"lead alexandra", "nobody"} <= {*keys(game)}
    assert hero(game, "achab")["ap"] == 1


@pytest.mark.rule("ST-TSH-03", "ST-TSH-04")
def test_with_too_few_ap_all_are_spent_and_no_more() -> None:
    game = take(play(enemies=[FAR], groups={"kid": "2.8"}), "wait 1", "end")
    assert [(event["n"], event["to_time"]) for event in events(game, "token-moved")[:2]] == [(1, "1.6"), (4, "1.10")]
    assert events(game, "activated")[1]["time"] == "1.10"


@pytest.mark.rule("ST-TSH-05")
@pytest.mark.parametrize("waited", [1, 2, 3])
def test_it_binds_waiting_too(waited: int) -> None:
    game = end(take(play(enemies=[FAR], groups={"kid": "1.9"}), f"wait {waited}"))
    assert events(game, "activation-over")[0]["time"] == "1.9"
    told = [(event["n"], event["why"]) for event in events(game, "token-moved")]
    assert told == [(waited, "action"), (4 - waited, "time-shift")]


@pytest.mark.rule("ST-RUL-12")
def test_an_enemy_in_the_active_sector_is_not_ahead() -> None:
    """At 2.11 (35), with enemies at 35 and 38: 1 AP spent and 4 left, the token ends at 38."""
    heroes = {"achab": {"time": "2.11"}, **{id: {"time": "6.1"} for id in ("andromeda", "jukas", "alexandra")}}
    setup: dict[str, Any] = {"now": "2.11", "ends": "5.12"}
    game = play(heroes=heroes, enemies=[SLOW, FAR], groups={"spriggan": "2.11", "kid": "3.2"}, **setup)
    assert next_enemy(game.state) == 38
    take(game, "wait 1", "end")
    assert [event["n"] for event in events(game, "token-moved")] == [1, 2]
    assert hero(game, "achab")["time"] == 38


@pytest.mark.rule("ST-RUL-12")
def test_it_touches_neither_dice_nor_board() -> None:
    """No die is rolled, nobody walks, and a Kid beside the hero does not react: its token is reached, not passed."""
    game = play(enemies=[{"enemy": "kid", "at": "c5"}], groups={"kid": "1.9"})
    before = len(game.events())
    take(game, "end")
    told = [event["kind"] for event in game.events()[before:]]
    assert told[0] == "token-moved"
    assert {"walked", "rolled", "reaction"}.isdisjoint(told)


@pytest.mark.rule("ST-RUL-10")
def test_without_an_enemy_token_ahead_there_is_no_shift() -> None:
    """The only group shares the sector: once he has spent something he may stop there."""
    game = end(take(play(enemies=[SLOW], groups={"spriggan": "1.5"}), "wait 1"))
    assert events(game, "activation-over")[0]["time"] == "1.6"
    assert [event["why"] for event in events(game, "token-moved")][:1] == ["action"]
    drawn = end(take(play(enemies=[SLOW], groups={"spriggan": "1.8"}), "wait 1"))
    assert events(drawn, "activation-over")[0]["time"] == "1.8", "one that lies ahead draws him on"


@pytest.mark.rule("ST-RUL-10")
def test_with_no_enemy_token_on_the_dial_every_activation_still_takes_time() -> None:
    """All enemies removed, with more still to arrive: nothing draws the token on but the rule that it moves."""
    game = play([1] * 5, enemies=[{"enemy": "kid", "at": "d4"}], groups={"kid": LATE})
    take(game, "attack blade-slash")
    assert not game.view("player-1")["groups"]
    assert game.outcome is None, "reinforcements are still to come"
    end(game)
    assert [event["n"] for event in events(game, "token-moved")] == [3]
    end(game)
    assert [(event["n"], event["why"]) for event in events(game, "token-moved")] == [(3, "action"), (1, "must-move")]
