"""Action Points: where they come from, what they pay for, and actions open to some or to all."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.tables import FAR, LATE, end, events, hero, keys, play, refused, seen, take

RAPIDITY = {"achab": 5, "andromeda": 4, "jukas": 4, "alexandra": 5}


def carriers(number: int, card: str = "kid") -> list[dict[str, object]]:
    """So many enemies, far away, with a Contagion that the Captain has to keep up."""
    squares = ("r8", "p8", "n8", "r6", "p6", "n6")
    return [{"enemy": card, "at": at, "statuses": ["contagion"], "contagion": "achab"} for at in squares[:number]]


@pytest.mark.rule("EX-APT-01", "ST-APT-02")
def test_achab_has_5_ap_at_most() -> None:
    game = play()
    assert hero(game, "achab")["ap"] == 5
    assert "wait 5" in keys(game)
    assert "wait 6" not in keys(game)


@pytest.mark.rule("ST-APT-02")
@pytest.mark.parametrize("id", RAPIDITY)
def test_a_hero_has_as_many_ap_as_ra(id: str) -> None:
    game = play(heroes={"achab": {"time": LATE}, id: {"time": "1.5"}})
    assert hero(game, id)["ap"] == RAPIDITY[id] == hero(game, id)["ra"]


@pytest.mark.rule("ST-APT-02", "ST-EAC-03")
@pytest.mark.parametrize(("card", "ra"), [("kid", 5), ("spriggan", 4), ("oak-father", 3), ("stalker", 6)])
def test_an_enemy_has_as_many_ap_as_ra(card: str, ra: int) -> None:
    """Far from everybody it walks one square for each of them."""
    game = play(heroes={"achab": {"time": "1.7"}}, enemies=[{"enemy": card, "at": "r8"}], groups={card: "1.5"})
    walked = events(game, "walked")[0]
    assert walked["before"] == "r8"
    assert apart(walked["before"], walked["at"]) == ra


def apart(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


@pytest.mark.rule("ST-APT-05")
def test_ap_left_over_are_lost() -> None:
    game = take(play(heroes={"jukas": {"time": "1.6"}}, enemies=[FAR], groups={"kid": "1.6"}), "wait 2")
    assert hero(game, "achab")["ap"] == 3
    end(game)
    assert (seen(game, "active"), hero(game, "achab")["ap"]) == ("jukas", 0)


@pytest.mark.rule("ST-APT-03")
@pytest.mark.parametrize("spent", [1, 4])
def test_ap_come_back_in_full(spent: int) -> None:
    game = take(play(enemies=[FAR], groups={"kid": "1.6"}), f"wait {spent}")
    assert hero(game, "achab")["ap"] == 5 - spent
    end(game)
    assert len(events(game, "activated")) == 2
    assert hero(game, "achab")["ap"] == 5


@pytest.mark.rule("ST-APT-04")
def test_a_hero_need_not_spend_all_ap() -> None:
    """With an enemy's token one sector ahead, reached, he may stop."""
    game = end(take(play(enemies=[FAR], groups={"kid": "1.6"}), "wait 1"))
    assert [event["n"] for event in events(game, "token-moved")] == [1]
    assert events(game, "activation-over")[0]["time"] == "1.6"


@pytest.mark.rule("ST-APT-06")
def test_what_costs_more_than_is_left_cannot_be_declared() -> None:
    game = play(enemies=[{"enemy": "mower", "at": "d4"}], groups={"mower": LATE})
    assert {"attack blade-slash", "wait 5"} <= {*keys(game)}
    take(game, "wait 3")
    assert hero(game, "achab")["ap"] == 2
    for key in ("attack blade-slash", "attack bare-hands", "wait 3", "move 3"):
        assert key not in keys(game)
        assert refused(game, key) == "ST-APT-06"


def busy() -> Game[Any]:
    """Jukas with everything at hand: somebody to strike, to rally to, things to use and Oblivion to shed."""
    heroes = {
        "achab": {"at": "a5", "time": LATE},
        "jukas": {"at": "c4", "time": "1.5", "oblivion": 2, "resources": ["medipack", "green-energy-cell"]},
        "alexandra": {"at": "c3", "wounds": 2},
    }
    enemies = [{"enemy": "mower", "at": "d4"}]
    return play([1] * 40, heroes=heroes, enemies=enemies, groups={"mower": LATE}, loot=["c4"])


@pytest.mark.rule("ST-APT-01")
def test_every_action_has_a_cost_and_is_paid() -> None:
    costs: dict[str, int] = {}
    for key in keys(busy()):
        if key == "end":
            continue
        game = busy()
        cost = int(str(game.forecast(key)["cost"]))
        game.choose(key)
        told = [event["n"] for event in events(game, "token-moved") if event["why"] == "action"]
        assert told == ([cost] if cost else [])
        costs[key] = cost
    assert costs == {
        "move 1": 1, "move 2": 2, "move 3": 3, "move 4": 4, "attack energy-cut": 3, "attack bare-hands": 3,
        "skill mind-spike": 3, "skill wave": 2, "skill dread": 2, "skill shell": 1, "use medipack": 1,
        "cell woven-mantle": 0, "aim": 1, "loot": 1, "meditate 1": 1, "meditate 2": 2,
        "wait 1": 1, "wait 2": 2, "wait 3": 3, "wait 4": 4,
    }  # fmt: skip


@pytest.mark.rule("ST-RUL-21")
def test_what_costs_nothing_moves_no_token_and_nobody_reacts() -> None:
    """Between two actions; a Kid stands beside him, whose token the Captain’s has come to and would pass next."""
    heroes = {"achab": {"resources": ["green-energy-cell"], "wounds": 2}}
    game = play([1] * 5, heroes=heroes, enemies=[{"enemy": "kid", "at": "c5"}], groups={"kid": "1.6"})
    take(game, "wait 1", "cell mirmidon-armour")
    assert hero(game, "achab")["wounds"] == 1
    assert (hero(game, "achab")["time"], hero(game, "achab")["ap"]) == (18, 4)
    assert not events(game, "reaction")
    take(game, "wait 1")
    assert events(game, "reaction"), "one that costs AP does pass it"


@pytest.mark.rule("ST-RUL-21")
def test_what_costs_nothing_is_for_ones_own_activation() -> None:
    heroes = {"andromeda": {"resources": ["green-energy-cell"], "wounds": 2}}
    game = play(heroes=heroes)
    assert not [key for key in keys(game) if key.startswith("cell")]
    assert refused(game, "cell bulwark-plates")


@pytest.mark.rule("ST-RUL-09")
def test_a_hero_who_spent_nothing_waits_1_ap() -> None:
    """Whoever shares the sector is not ahead, so that nothing else would move the token."""
    game = end(play(enemies=[{"enemy": "spriggan", "at": "r8"}], groups={"spriggan": "1.5"}))
    first = events(game, "token-moved")[0]
    assert (first["n"], first["why"], first["to_time"]) == (1, "must-move", "1.6")
    assert "ST-RUL-09" in first["rules"]


@pytest.mark.rule("ST-RUL-09")
def test_the_ap_it_waits_is_spent() -> None:
    """Leader turns an unspent AP into a token: of 1 AP nothing is left once he has waited."""
    game = play(enemies=carriers(3, "spriggan"), groups={"spriggan": "1.5"}, event="thin-air")
    take(game, "maintain", "maintain", "maintain")
    assert hero(game, "achab")["ap"] == 1
    take(game, "end")
    assert events(game, "token-moved")[0]["why"] == "must-move"
    assert "nobody" not in keys(game)


@pytest.mark.rule("ST-RUL-09", "ST-RUL-18")
@pytest.mark.parametrize("number", [4, 5])
def test_with_0_ap_the_token_moves_one_sector_all_the_same(number: int) -> None:
    game = play(enemies=carriers(number), groups={"kid": LATE}, event="thin-air")
    take(game, *["maintain"] * number)
    told = [event for event in game.events() if event["kind"] in ("token-moved", "activation-over", "activated")]
    assert [(event["kind"], event.get("n"), event.get("why")) for event in told[1:3]] == [
        ("token-moved", 1, "must-move"), ("activation-over", None, None)
    ]  # fmt: skip
    assert told[3]["time"] == "1.6", "and his next activation begins there"


@pytest.mark.rule("ST-RUL-18")
def test_tokens_change_ap_and_not_the_order() -> None:
    """Andromeda has 7 AP and goes after Achab with 5; a Stunned Hunter has 3 and goes before both."""
    heroes = {"andromeda": {"time": "1.5", "statuses": ["one-ap", "two-ap"]}}
    enemies = [{"enemy": "hunter", "at": "r8", "statuses": ["stunned"]}]
    game = play(heroes=heroes, enemies=enemies, groups={"hunter": "1.5"})
    assert apart(events(game, "walked")[0]["before"], events(game, "walked")[0]["at"]) == 3
    end(game)
    told = [event["who"] for event in game.events() if event["kind"] in ("activated", "group-activated")]
    assert told[:3] == ["hunter", "achab", "andromeda"]
    assert hero(game, "andromeda")["ap"] == 7


@pytest.mark.rule("ST-RUL-18")
def test_a_penalty_changes_ap_and_not_the_order() -> None:
    game = play(heroes={"andromeda": {"time": "1.5"}}, event="thin-air")
    assert (hero(game, "achab")["ap"], hero(game, "achab")["ra"]) == (4, 5)
    assert [event["who"] for event in events(game, "activated")] == ["achab"]


@pytest.mark.rule("ST-ACN-01")
@pytest.mark.parametrize(("away", "ap"), [(1, 3), (2, 4), (3, 5)])
def test_walking_and_striking_cost_an_enemy_what_they_cost_a_hero(away: int, ap: int) -> None:
    """A Kid's 5 AP are 3 for its attack and 1 for each square; what is left it waits."""
    at = f"{'cdef'[away]}4"
    heroes = {"achab": {"time": LATE}, "alexandra": {"time": "1.7"}}
    game = play([1] * 5, heroes=heroes, enemies=[{"enemy": "kid", "at": at}], groups={"kid": "1.6"})
    waited = sum(event["n"] for event in events(game, "enemy-waits"))
    assert len(events(game, "enemy-attacks")) == 1
    assert 5 - waited == ap
    his = take(play(enemies=[{"enemy": "kid", "at": at}], groups={"kid": LATE}), *walk_up(away))
    assert hero(his, "achab")["spent"] + int(str(his.forecast("attack bare-hands")["cost"])) == ap


def walk_up(away: int) -> tuple[str, ...]:
    """From c4, eastward, until the next square is the one so far away."""
    return (f"move {away - 1}", f"to {'cdef'[away - 1]}4") if away > 1 else ()


@pytest.mark.rule("ST-ACN-01")
def test_leaving_combat_costs_an_enemy_1_ap_as_it_costs_a_hero() -> None:
    """A Spriggan's 4 AP: out of combat for 1, and three squares toward somebody more threatening."""
    heroes = {
        "achab": {"time": LATE, "engaged": ["spriggan-1"]},
        "jukas": {"at": "f6", "threat": 5},
        "alexandra": {"time": "1.7"},
    }
    setup: dict[str, Any] = {"switches": {"strict_target": True}, "groups": {"spriggan": "1.6"}}
    game = play(heroes=heroes, enemies=[{"enemy": "spriggan", "at": "c5"}], **setup)
    assert events(game, "enemy-disengages")
    walked = events(game, "walked")[0]
    assert apart(walked["before"], walked["at"]) == 3
    engaged = play(
        heroes={"achab": {"engaged": ["kid-1"]}}, enemies=[{"enemy": "kid", "at": "c5"}], groups={"kid": LATE}
    )
    assert engaged.forecast("disengage")["cost"] == 1


@pytest.mark.rule("ST-ACN-02")
def test_some_actions_belong_to_certain_characters_only() -> None:
    captain = play(heroes={"achab": {"oblivion": 2}})
    assert not [key for key in keys(captain) if key.startswith("meditate")]
    assert refused(captain, "meditate 1") == "ST-RUL-93"
    assert refused(captain, "skill wave") == "ST-USK-01"
    assert refused(captain, "use med-kit") == "ST-UEQ-01"
    assert refused(captain, "engage kid-1") == "ST-ENG-02"
    psychic = play(heroes={"achab": {"time": LATE}, "jukas": {"time": "1.5", "oblivion": 2}})
    assert {"meditate 1", "meditate 2"} <= {*keys(psychic)}


@pytest.mark.rule("ST-ACN-02")
def test_what_is_no_action_of_anybody_is_refused() -> None:
    assert refused(play(), "dance") == "ST-ACN-02"
