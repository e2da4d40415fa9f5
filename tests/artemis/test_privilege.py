"""The privilege of the professional: two dice, the best of them, for a grave fatigue."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    ONE,
    act,
    called,
    duel,
    evening,
    fight,
    hero,
    keys,
    line,
    marks,
    npc,
    refused,
    sees,
    settled,
)

TRAINED: dict[str, Any] = {"competences": {"soins": "professionnel"}}


@pytest.mark.rule("ART-PRO-01")
@pytest.mark.parametrize(
    ("level", "open_to"),
    [("debutant", False), ("amateur", False), ("confirme", False), ("professionnel", True), ("expert", True),
     ("maitre", True)],
)  # fmt: skip
def test_from_professional_upwards(level: str, open_to: bool) -> None:
    game = called("soins", 9, [4], competences={"soins": level})
    assert ("privilege" in keys(game, ONE)) == open_to


@pytest.mark.rule("ART-PRO-01")
def test_refused_below_and_allowed_in_that_competence_only() -> None:
    """Two are called upon; the test of the one who is no professional waits for its die."""
    game = evening([hero(competences={"soins": "confirme"}), hero(**TRAINED)], [4, 4])
    act(game, "call hero-1,hero-2 soins 9", seat=GM)
    assert refused(game, "privilege", "player-1") == "ART-PRO-01"
    assert refused(game, "privilege", "player-2") == ""
    game = evening([hero(), hero(**TRAINED)], [4, 4])
    act(game, "call hero-1,hero-2 vigilance 9", seat=GM)
    assert refused(game, "privilege", "player-2") == "ART-PRO-01"


@pytest.mark.rule("ART-PRO-02")
def test_it_is_a_choice_each_time() -> None:
    game = evening(hero(**TRAINED), [4, 3, 4, 4])
    act(game, "call hero-1 soins 9", seat=GM)
    assert keys(game, ONE) == ["roll", "privilege"]
    act(game, "roll", seat=ONE)
    assert (settled(game)["dice"], marks(game)) == ([4], {})
    act(game, "call hero-1 soins 9", seat=GM)
    act(game, "privilege", seat=ONE)
    assert settled(game)["dice"] == [3, 4]
    act(game, "call hero-1 soins 9", seat=GM)
    assert keys(game, ONE) == ["roll", "privilege"]


@pytest.mark.rule("ART-PRO-03", "ART-PRO-05")
@pytest.mark.parametrize("dice", [[1, 1, 1], [2, 3], [6, 5, 6]])
def test_it_costs_a_grave_fatigue_whatever_comes_of_it(dice: list[int]) -> None:
    game = act(called("soins", 9, dice, **TRAINED), "privilege", seat=ONE)
    assert marks(game) == {"fatigue": (0, 1, 0)}


@pytest.mark.rule("ART-PRO-04")
@pytest.mark.parametrize(("dice", "kept"), [([2, 5], 5), ([5, 2], 5), ([3, 3], 3), ([1, 2], 2), ([1, 4], 4)])
def test_the_best_of_two_dice_is_kept(dice: list[int], kept: int) -> None:
    game = act(called("soins", 9, dice, **TRAINED), "privilege", seat=ONE)
    assert settled(game)["dice"] == dice
    assert (settled(game)["die"], settled(game)["total"]) == (kept, 6 + kept)


@pytest.mark.rule("ART-PRO-05")
def test_it_is_decided_before_the_die_is_rolled() -> None:
    game = act(called("soins", 12, [2], **TRAINED, total=3), "roll", seat=ONE)
    assert keys(game, ONE) == ["keep", "experience"]
    assert game.why_not("privilege", ONE) is not None
    assert marks(game) == {}


@pytest.mark.rule("ART-RUL-02")
def test_only_the_die_kept_is_confirmed() -> None:
    """Two sixes need one more die, not two; a 1 beside a better die needs none."""
    game = act(called("soins", 9, [6, 6, 2, 6], **TRAINED), "privilege", seat=ONE)
    assert (settled(game)["die"], game.dice_left) == (6, (6,))
    game = act(called("soins", 9, [1, 6, 6, 6], **TRAINED), "privilege", seat=ONE)
    assert (settled(game)["die"], game.dice_left) == (9, (6,))
    game = act(called("soins", 9, [1, 5, 6], **TRAINED), "privilege", seat=ONE)
    assert (settled(game)["die"], game.dice_left) == (5, (6,))


@pytest.mark.rule("ART-RUL-02", "ART-PRO-02")
def test_in_attack_parry_and_dodge_and_paid_each_time() -> None:
    swift = hero(competences={"sabre": "professionnel", "esquive": "professionnel"})
    game = act(duel([4, 3, 2], hero_=swift, npc_=npc(scores={"sabre": 5})), "attack pirate", "prudent", "prudent")
    assert (sees(game, ONE)["tests"][0]["purpose"], keys(game, ONE)) == ("attack", ["roll", "privilege"])
    act(game, "privilege", seat=ONE)
    assert line(game, "hero-1", "fatigue") == (0, 1, 0)

    game = fight(swift, npc(), [2, 5, 5, 4, 3, 4, 2])
    act(game, "attack hero-1", "prudent", "prudent")
    assert (sees(game, ONE)["tests"][0]["purpose"], keys(game, ONE)) == ("parry", ["roll", "privilege"])
    act(game, "privilege", seat=ONE)
    assert line(game, "hero-1", "fatigue") == (0, 1, 0)

    two = fight(swift, [npc(count=2)], [2, 5, 4, 3, 4, 3, 4])
    for id, paid in (("pirate", 1), ("pirate-2", 2)):
        act(two, "attack hero-1", *(["dodge"] if id == "pirate" else []), "prudent")
        assert sees(two, ONE)["tests"][0]["purpose"] == "dodge"
        act(two, "privilege", seat=ONE)
        assert line(two, "hero-1", "fatigue") == (0, paid, 0)


@pytest.mark.rule("ART-RUL-02")
@pytest.mark.parametrize(("light", "wanted"), [(7, ""), (8, "ART-RUL-02")])
def test_refused_with_a_full_line_of_fatigue(light: int, wanted: str) -> None:
    tired = hero(**TRAINED, plight={"fatigue": [light, 0, 0]})
    game = evening([tired, hero(**TRAINED)], [4, 4])
    act(game, "call hero-1,hero-2 soins 9", seat=GM)
    assert refused(game, "privilege", ONE) == wanted


@pytest.mark.rule("ART-RUL-60")
def test_the_privilege_is_open_to_those_the_gm_plays() -> None:
    game = fight(hero(), npc(scores={"sabre": 6}), [2, 5, 3, 5, 4, 2])
    act(game, "attack hero-1", "prudent", "prudent")
    assert keys(game, GM)[:2] == ["roll", "privilege"]
    act(game, "privilege", seat=GM)
    assert line(game, "pirate", "fatigue") == (0, 1, 0)


@pytest.mark.rule("ART-TV-04")
@pytest.mark.parametrize(("dice", "result", "left"), [([3, 6, 6, 2], 9, 1), ([1, 1, 1, 2], -3, 1), ([1, 4, 2], 4, 1)])
def test_the_professionals_two_dice(dice: list[int], result: int, left: int) -> None:
    game = act(called("soins", 9, dice, **TRAINED), "privilege", seat=ONE)
    assert (settled(game)["die"], len(game.dice_left)) == (result, left)
    assert marks(game) == {"fatigue": (0, 1, 0)}
