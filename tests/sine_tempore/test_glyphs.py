"""Glyphs: the powers of a sector, of skills at the start of an activation and of weapons once the cost is paid."""

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.engine.numbers import with_changes
from rouage.games.sine_tempore.dial import glyph
from tests.sine_tempore.tables import FAR, LATE, enemy, events, hero, keys, play, refused, take

MOWER = {"enemy": "mower", "at": "d4"}


@pytest.mark.rule("ST-GLY-01")
def test_three_glyphs_each_of_its_own_colour_on_certain_sectors() -> None:
    dial = {sector: glyph(12 + sector % 12) for sector in range(1, 13)}
    assert {colour: [one for one in dial if dial[one] == colour] for colour in ("red", "green", "blue", "")} == {
        "red": [1, 5, 9], "green": [2, 6, 10], "blue": [3, 7, 11], "": [4, 8, 12]
    }  # fmt: skip


def rally(time: str) -> Game[Any]:
    """Achab between Andromeda and Jukas, about to act at a time."""
    heroes = {"achab": {"time": time}, "andromeda": {"at": "c3"}, "jukas": {"at": "c5"}}
    return play(now=time, heroes=heroes)


@pytest.mark.rule("ST-GLY-02", "ST-GLY-03", "ST-RUL-11")
def test_a_hero_who_starts_on_the_glyph_of_a_skill_may_use_its_power() -> None:
    game = rally("1.6")
    assert {"skill rally", "skill rally glyph"} <= {*keys(game)}, "the hero chooses"
    take(game, "skill rally glyph")
    assert [hero(game, id)["statuses"] for id in ("andromeda", "jukas")] == [["vigorous"], ["vigorous"]]
    plain = take(rally("1.6"), "skill rally", "target jukas")
    assert [hero(plain, id)["statuses"] for id in ("andromeda", "jukas")] == [[], ["vigorous"]]


@pytest.mark.rule("ST-GLY-02")
@pytest.mark.parametrize("time", ["1.5", "1.7", "1.8"])
def test_on_another_sector_the_power_is_refused(time: str) -> None:
    game = rally(time)
    assert "skill rally" in keys(game)
    assert "skill rally glyph" not in keys(game)
    assert refused(game, "skill rally glyph") == "ST-GLY-02"


@pytest.mark.rule("ST-RUL-11", "ST-GLY-02")
def test_a_skill_looks_at_the_sector_where_the_activation_began() -> None:
    left = take(rally("1.6"), "wait 1")
    assert hero(left, "achab")["sector"] == 7
    assert "skill rally glyph" in keys(left), "the token left the green sector, the activation began there"
    come = take(rally("1.5"), "wait 1")
    assert hero(come, "achab")["sector"] == 6
    assert "skill rally glyph" not in keys(come)


@pytest.mark.rule("ST-GLY-04")
def test_some_powers_cost_more() -> None:
    heroes = {"achab": {"time": LATE}, "andromeda": {"at": "c3", "time": "1.5"}}
    enemies = [{"enemy": "mower", "at": "f3"}]
    game = play([1] * 7, heroes=heroes, enemies=enemies, groups={"mower": LATE})
    assert game.forecast("skill suppress")["cost"] == 3
    assert game.forecast("skill suppress glyph")["cost"] == 4
    take(game, "skill suppress glyph")
    assert [event["n"] for event in events(game, "token-moved")][:1] == [4]
    assert events(game, "attacks")[0]["n"] == 7, "Pr 4, ATB 1, and two dice more"


@pytest.mark.rule("ST-GLY-04")
def test_a_power_that_cannot_be_paid_is_not_offered() -> None:
    heroes = {"achab": {"time": LATE}, "andromeda": {"at": "c3", "time": "1.5"}}
    game = play(heroes=heroes, enemies=[{"enemy": "mower", "at": "f3"}], groups={"mower": LATE})
    take(game, "wait 1")
    assert "skill suppress" in keys(game)
    assert "skill suppress glyph" not in keys(game)
    assert refused(game, "skill suppress glyph") == "ST-APT-06"


@pytest.mark.rule("ST-GLY-03", "ST-RUL-11")
@pytest.mark.parametrize(("time", "icons"), [("1.9", 6), ("1.10", 5)])
def test_an_enemy_always_uses_its_power(time: str, icons: int) -> None:
    """A Mower that acts on red has one icon more."""
    heroes = {"achab": {"time": LATE}, "alexandra": {"time": "1.11"}}
    game = play([1] * 5, now="1.8", heroes=heroes, enemies=[MOWER], groups={"mower": time})
    assert [event["n"] for event in events(game, "enemy-attacks")] == [icons]
    assert len(events(game, "glyph-used")) == icons - 5
    assert not enemy(game, "mower-1")["glyph"], "it holds for that activation only"


@pytest.mark.rule("ST-GLY-04", "ST-RUL-11")
@pytest.mark.parametrize(
    ("extra", "ra", "used", "icons"), [(0, 3, 1, [6]), (1, 4, 1, [6]), (1, 3, 1, []), (3, 2, 0, [])]
)
def test_an_enemy_pays_for_its_power_or_goes_without(extra: int, ra: int, used: int, icons: list[int]) -> None:
    """A Mower's blow costs 3 AP, of as many as its RA."""
    heroes = {"achab": {"time": LATE}, "alexandra": {"time": "1.11"}}
    usual = play([1] * 6, now="1.8", heroes=heroes, enemies=[MOWER], groups={"mower": "1.9"})
    shelf = with_changes(usual.shelf, {"enemy.mower.glyph.ap": extra, "enemy.mower.ra": ra})
    game = Game.begin(usual.title, usual.header, shelf)
    assert len(events(game, "glyph-used")) == used
    assert [event["n"] for event in events(game, "enemy-attacks")] == icons


@pytest.mark.rule("ST-RUL-11", "ST-GLY-03")
@pytest.mark.parametrize(("time", "wait", "icons"), [("1.9", "wait 5", 6), ("1.7", "wait 3", 5)])
def test_in_a_reaction_an_enemy_uses_the_sector_of_its_groups_token(time: str, wait: str, icons: int) -> None:
    """The hand stands on red 5, and the Captain's token lands on 10 or on 8: neither counts."""
    game = play([1] * 5, enemies=[MOWER], groups={"mower": time})
    take(game, wait)
    assert events(game, "reacts")
    assert [event["n"] for event in events(game, "enemy-attacks")] == [icons]


@pytest.mark.rule("ST-GLY-05", "ST-RUL-11")
@pytest.mark.parametrize(("time", "lands", "re_rolls"), [("1.6", 9, True), ("1.5", 8, False), ("1.9", 12, False)])
def test_a_weapon_looks_at_the_sector_where_the_token_stands_once_the_cost_is_paid(
    time: str, lands: int, re_rolls: bool
) -> None:
    """The Captain's Blade re-rolls one die on red: leaving red for it is no use, coming there is."""
    game = play([1, 1, 1, 3, 3], now=time, heroes={"achab": {"time": time}}, enemies=[MOWER], groups={"mower": LATE})
    take(game, "attack blade-slash")
    assert hero(game, "achab")["sector"] == lands
    assert ("re-roll 3" in keys(game)) == re_rolls


@pytest.mark.rule("ST-GLY-05", "ST-RUL-11")
@pytest.mark.parametrize(("time", "at"), [("1.8", "h3"), ("1.6", "g3")])
def test_a_sector_may_strengthen_what_a_weapon_does(time: str, at: str) -> None:
    """Two Explosions push the target: 2 squares when Andromeda's token has come to blue, otherwise 1."""
    heroes = {"achab": {"time": LATE}, "andromeda": {"at": "c3", "time": time}}
    enemies = [{"enemy": "mower", "at": "f3"}, FAR]
    game = play([2, 2, 4, 4, 4], now=time, heroes=heroes, enemies=enemies, groups={"mower": LATE, "kid": LATE})
    take(game, "attack burst")
    assert enemy(game, "mower-1")["at"] == at


@pytest.mark.rule("ST-RUL-11")
def test_a_reaction_that_stuns_moves_the_sector_a_weapon_looks_at() -> None:
    """Paid at 9, on red; stunned in the reaction, the token stands on 11 when the attack is resolved."""
    enemies = [MOWER, {"enemy": "witch", "at": "d5"}]
    game = play(
        [3, 3, 3, 1, 1, 1, 1, 3], now="1.6", heroes={"achab": {"time": "1.6"}}, enemies=enemies,
        groups={"mower": LATE, "witch": "1.7"},
    )  # fmt: skip
    take(game, "attack blade-slash")
    assert hero(game, "achab")["sector"] == 11
    assert "re-roll 3" not in keys(game)
    assert game.dice_left == (), "the attack has been resolved"
