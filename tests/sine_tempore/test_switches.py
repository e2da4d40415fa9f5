"""The nine places where the books can be read otherwise: both readings of each (ST-RUL-120, ST-RUL-130)."""

from dataclasses import asdict
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.games.sine_tempore.switches import Switches
from tests.sine_tempore.fights import assault, duel, last
from tests.sine_tempore.tables import enemy, events, group, hero, keys, play, refused, take


def on(**switches: object) -> dict[str, Any]:
    return {"switches": switches}


@pytest.mark.rule("ST-RUL-120", "ST-OPT-03")
def test_the_usual_reading_of_each() -> None:
    assert asdict(Switches()) == {
        "strict_target": False, "defence_tokens_while_held": False, "slow_down_edition": "fr",
        "speed_up_edition": "fr", "ko_may_only_wait": True, "cross_adversaries": False,
        "reaction_needs_interaction": True, "oblivion_on_failure": True, "defence_symbol_wild": True,
    }  # fmt: skip


@pytest.mark.rule("ST-RUL-120")
def test_the_players_may_set_any_of_them_and_no_other() -> None:
    game = rouage.new("sine-tempore", {"switches": {"strict_target": True}}, seed=1)
    assert rouage.load(game.save()).state.switches == Switches(strict_target=True)
    for wrong in ({"no_such_switch": True}, {"slow_down_edition": "it"}, {"strict_target": "yes"}):
        with pytest.raises(PackError):
            rouage.new("sine-tempore", {"switches": wrong}, seed=1)


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-RUL-26")
@pytest.mark.parametrize(("strict", "attacked", "at"), [(False, ["jukas"], "e4"), (True, [], "f6")])
def test_strict_target(strict: bool, attacked: list[str], at: str) -> None:
    heroes = {"achab": {"at": "f7", "threat": 5}, "jukas": {"at": "d4"}}
    game = assault([1] * 4 if attacked else [], "spriggan", "e4", heroes=heroes, **on(strict_target=strict))
    assert [event["whom"] for event in events(game, "enemy-attacks")] == attacked
    assert enemy(game, "spriggan-1")["at"] == at


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-RUL-76")
@pytest.mark.parametrize(
    ("status", "foe", "foe_at", "dice", "more"),
    [
        ("vigorous", "spriggan", "d4", 5, 1),
        ("resistance", "spriggan", "d4", 5, 2),
        ("resistance", "hunter", "g4", 5, 2),
        ("psionic-shell", "witch", "e4", 3, 2),
        ("psionic-shell", "spriggan", "d4", 5, 0),
        ("resistance", "witch", "e4", 3, 0),
    ],
)
@pytest.mark.parametrize("held", [False, True])
def test_defence_tokens_while_held(status: str, foe: str, foe_at: str, dice: int, more: int, held: bool) -> None:
    wanted = dice + (more if held else 0)
    heroes = {"achab": {"at": "c4", "statuses": [status]}}
    game = assault([6] * wanted, foe, foe_at, heroes=heroes, **on(defence_tokens_while_held=held))
    assert len(last(game, "rolled")["dice"]) == wanted
    assert game.dice_left == ()


@pytest.mark.rule("ST-RUL-130")
@pytest.mark.parametrize("held", [False, True])
def test_defence_tokens_help_in_the_next_activation_by_either_reading(held: bool) -> None:
    """Achab's token passes the Hunter's in his own activation, where Resistance holds."""
    game = play(
        [1] * 7, heroes={"achab": {"at": "c4", "time": "1.5", "statuses": ["resistance"]}},
        enemies=[{"enemy": "hunter", "at": "g4"}], groups={"hunter": "1.6"}, **on(defence_tokens_while_held=held),
    )  # fmt: skip
    take(game, "wait 2")
    assert len(last(game, "rolled")["dice"]) == 5 + 2


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-STA-27")
@pytest.mark.parametrize(
    ("edition", "statuses", "attack", "squares"),
    [
        ("fr", ["slow-down"], 4, 5),
        ("en", ["slow-down"], 3, 2),
        ("fr", ["slow-down", "hindered"], 4, 2),
        ("en", ["slow-down", "hindered"], 3, 2),
    ],
)
def test_slow_down_edition(edition: str, statuses: list[str], attack: int, squares: int) -> None:
    game = duel(foe="bull-y", hero={"statuses": statuses}, **on(slow_down_edition=edition))
    assert game.forecast("attack blade-slash")["cost"] == attack
    assert moves(game) == squares


def moves(game: Game[Any]) -> int:
    """The most squares that may be declared."""
    return max(int(key.removeprefix("move ")) for key in keys(game) if key.startswith("move "))


@pytest.mark.rule("ST-RUL-130", "ST-RUL-83")
def test_slow_down_touches_attack_skills_and_attacking_powers_by_the_french_edition_only() -> None:
    for edition, cost in (("fr", 4), ("en", 3)):
        suppress = duel(
            who="andromeda", foe="bull-y", hero={"statuses": ["slow-down"]}, **on(slow_down_edition=edition)
        )
        spike = duel(who="jukas", foe="bull-y", hero={"statuses": ["slow-down"]}, **on(slow_down_edition=edition))
        assert suppress.forecast("skill suppress")["cost"] == cost
        assert spike.forecast("skill mind-spike")["cost"] == cost
        assert spike.forecast("skill shell")["cost"] == 1


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-STA-28")
@pytest.mark.parametrize(
    ("editions", "statuses", "attack", "squares"),
    [
        ({}, ["speed-up"], 3, 10),
        ({"speed_up_edition": "en"}, ["speed-up"], 1, 5),
        ({}, ["speed-up", "hindered"], 3, 5),
        ({"speed_up_edition": "en"}, ["speed-up", "hindered"], 1, 2),
        ({"speed_up_edition": "en"}, ["speed-up", "slow-down"], 2, 5),
        ({"speed_up_edition": "en", "slow_down_edition": "en"}, ["speed-up", "slow-down"], 1, 2),
        ({"slow_down_edition": "en"}, ["speed-up", "slow-down"], 3, 2),
    ],
)
def test_speed_up_edition(editions: dict[str, str], statuses: list[str], attack: int, squares: int) -> None:
    game = duel(foe="bull-y", hero={"statuses": statuses}, **on(**editions))
    assert game.forecast("attack blade-slash")["cost"] == attack
    assert moves(game) == squares


@pytest.mark.rule("ST-RUL-130")
def test_speed_up_by_the_english_edition_lets_a_hero_attack_five_times() -> None:
    game = duel([3] * 25, foe="bull-y", hero={"statuses": ["speed-up"]}, **on(speed_up_edition="en"))
    for _ in range(5):
        take(game, "attack blade-slash", *(["keep"] if "keep" in keys(game) else []))
        if "keep" in keys(game):
            take(game, "keep")
    assert [event["cost"] for event in events(game, "attack-declared")] == [1] * 5


@pytest.mark.rule("ST-RUL-130")
@pytest.mark.parametrize(("edition", "attacks", "at"), [("fr", 1, "d4"), ("en", 4, "d4")])
def test_the_edition_holds_for_enemies_too(edition: str, attacks: int, at: str) -> None:
    game = assault("seed", "spriggan", "d4", enemy={"statuses": ["speed-up"]}, seed=2, **on(speed_up_edition=edition))
    first = events(game, "group-advanced")[0]["number"]
    assert len([event for event in events(game, "enemy-attacks") if event["number"] < first]) == attacks
    assert enemy(game, "spriggan-1")["at"] == at


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-WND-03")
@pytest.mark.parametrize(("only", "sectors"), [(True, 2), (False, 5)])
def test_ko_may_only_wait(only: bool, sectors: int) -> None:
    """A Kid's token stands two sectors ahead; Achab's Ra is 5."""
    heroes = {"achab": {"at": "c4", "time": "1.5", "wounds": 6}, "jukas": {"at": "a8", "time": "1.6"}}
    game = play([], heroes=heroes, enemies=[{"enemy": "kid", "at": "r8"}], groups={"kid": "1.7"},
                serious=["shallow-breath"], **on(ko_may_only_wait=only))  # fmt: skip
    if only:
        assert keys(game) == ["wait 2", "wait 3", "wait 4", "wait 5"]
        take(game, "wait 2")
    moved = events(game, "token-moved")[0]
    assert (moved["who"], moved["n"]) == ("achab", sectors)


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-MOV-04")
@pytest.mark.parametrize("cross", [False, True])
def test_cross_adversaries(cross: bool) -> None:
    lane = [{"terrain": "rock", "at": at} for at in ("c5", "e5", "c3", "e3", "a3", "a5")]
    game = duel(at="c4", foe="bull-y", foe_at="d4", scenery=lane, **on(cross_adversaries=cross))
    take(game, "move 2")
    assert ("to e4" in keys(game)) is cross
    assert refused(game, "to d4") == "ST-RUL-31", "not stopped on, by either reading"


@pytest.mark.rule("ST-RUL-130")
@pytest.mark.parametrize(("cross", "at"), [(False, "e4"), (True, "c4")])
def test_enemies_cross_heroes_too(cross: bool, at: str) -> None:
    lane = [{"terrain": "rock", "at": one} for one in ("c5", "e5", "c3", "e3", "a3", "a5")]
    heroes = {"achab": {"at": "b4", "threat": 5}, "jukas": {"at": "d4"}}
    game = assault([1] * 9, "kid", "e4", heroes=heroes, scenery=lane, **on(cross_adversaries=cross, strict_target=True))
    assert enemy(game, "kid-1")["at"] == at
    assert len(events(game, "enemy-attacks")) == int(cross)


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-REA-04")
@pytest.mark.parametrize("needs", [True, False])
def test_reaction_needs_interaction(needs: bool) -> None:
    """A Spriggan sees four squares far and attacks two: at three it sees Achab and cannot reach him."""
    game = play([], heroes={"achab": {"at": "c4", "time": "1.5"}}, enemies=[{"enemy": "spriggan", "at": "f4"}],
                groups={"spriggan": "1.6"}, **on(reaction_needs_interaction=needs))  # fmt: skip
    take(game, "wait 2")
    assert [event["who"] for event in events(game, "reacts")] == ([] if needs else ["spriggan-1"])
    assert enemy(game, "spriggan-1")["acted"] is not needs
    assert group(game, "spriggan")["sector"] == 6


@pytest.mark.rule("ST-RUL-130")
@pytest.mark.parametrize(
    ("scene", "now", "token", "at", "foe_at"),
    [("landing-site", "1.5", "1.6", "c4", "h4"), ("sabotage", "5.5", "5.6", "j4", "j5")],
    ids=["outside its Ac", "on its objective"],
)
def test_the_other_conditions_of_a_reaction_stay(scene: str, now: str, token: str, at: str, foe_at: str) -> None:
    game = play([], scene=scene, now=now, heroes={"achab": {"at": at, "time": now}},
                enemies=[{"enemy": "spriggan", "at": foe_at}], groups={"spriggan": token},
                **on(reaction_needs_interaction=False))  # fmt: skip
    take(game, "wait 2")
    assert events(game, "reacts") == []


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-RUL-89")
@pytest.mark.parametrize(
    ("costs", "dice", "oblivion"),
    [(True, [1, 1, 1, 1, 1], 1), (False, [1, 1, 1, 1, 1], 0), (True, [4, 1, 1, 1, 1], 1), (False, [4, 1, 1, 1, 1], 1)],
)
def test_oblivion_on_failure(costs: bool, dice: list[int], oblivion: int) -> None:
    game = duel(dice, "jukas", foe="bull-y", hero={"items": {}}, **on(oblivion_on_failure=costs))
    take(game, "skill mind-spike")
    assert last(game, "power-rolled")["works"] is (4 in dice)
    assert hero(game, "jukas")["oblivion"] == oblivion


@pytest.mark.rule("ST-RUL-120", "ST-RUL-130", "ST-RUL-47")
@pytest.mark.parametrize(
    ("wild", "dice", "cancelled"),
    [
        (True, [6, 6, 3, 3, 3], 2),
        (False, [6, 6, 3, 3, 3], 0),
        (True, [1, 2, 4, 3, 3], 3),
        (False, [1, 2, 4, 3, 3], 3),
        (False, [1, 6, 3, 3, 3], 1),
    ],
)
def test_defence_symbol_wild(wild: bool, dice: list[int], cancelled: int) -> None:
    game = assault(dice, **on(defence_symbol_wild=wild))
    assert last(game, "defended")["cancelled"] == cancelled


@pytest.mark.rule("ST-RUL-130")
@pytest.mark.parametrize("wild", [True, False])
def test_against_mental_attacks_nothing_changes(wild: bool) -> None:
    game = assault([6, 1, 1], "witch", "e4", **on(defence_symbol_wild=wild))
    assert last(game, "defended")["cancelled"] == 1
