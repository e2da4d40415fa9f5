"""Waiting: AP spent on nothing."""

import pytest

from tests.sine_tempore.tables import FAR, end, enemy, events, hero, keys, play, refused, take


@pytest.mark.rule("ST-WAI-01")
@pytest.mark.parametrize("ap", [1, 3, 4])
def test_the_token_moves_and_the_model_does_not_act(ap: int) -> None:
    game = play()
    before = hero(game, "achab")
    take(game, f"wait {ap}")
    after = hero(game, "achab")
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"ap", "spent", "time", "sector"}
    assert (after["ap"], after["spent"], after["time"]) == (5 - ap, ap, 17 + ap)


@pytest.mark.rule("ST-WAI-02")
def test_any_number_of_ap_up_to_what_is_left() -> None:
    game = play()
    assert [key for key in keys(game) if key.startswith("wait")] == [f"wait {ap}" for ap in range(1, 6)]
    take(game, "wait 2")
    assert [key for key in keys(game) if key.startswith("wait")] == [f"wait {ap}" for ap in range(1, 4)]
    assert refused(game, "wait 4") == "ST-APT-06"


@pytest.mark.rule("ST-RUL-22")
def test_at_least_1_ap() -> None:
    assert "wait 1" in keys(play())
    assert refused(play(), "wait 0") == "ST-RUL-22"


@pytest.mark.rule("ST-WAI-02")
@pytest.mark.parametrize("key", ["wait", "wait x", "wait -1", "wait 1 2", "wait 1.5"])
def test_what_is_no_number_of_ap_is_refused(key: str) -> None:
    assert refused(play(), key) == "ST-WAI-02"


@pytest.mark.rule("ST-WAI-01")
def test_an_enemy_waits_with_what_it_has_no_use_for() -> None:
    """A character may: a Kid nailed down far away stays where it is, and its token moves all the same."""
    enemies = [{**FAR, "statuses": ["nail-down"]}]
    game = end(play(enemies=enemies, groups={"kid": "1.6"}))
    assert [(event["who"], event["n"]) for event in events(game, "enemy-waits")] == [("kid-1", 5)]
    assert enemy(game, "kid-1")["at"] == "r8"


@pytest.mark.rule("ST-WAI-02")
def test_all_of_it_at_once_or_bit_by_bit() -> None:
    at_once, by_bits = take(play(), "wait 4"), take(play(), "wait 1", "wait 1", "wait 2")
    assert hero(at_once, "achab")["time"] == hero(by_bits, "achab")["time"] == 21
