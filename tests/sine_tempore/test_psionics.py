"""Powers, Oblivion, Delirium and meditation."""

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.sine_tempore.psionics import delirium_cards
from tests.sine_tempore.scenes import acting, assailed, kinds, rolled
from tests.sine_tempore.tables import end, enemy, events, hero, keys, refused, take

TREE = {"enemy": "oak-father", "at": "f4"}
"""Md 0 and 16 wounds, three squares away."""
BARE: dict[str, Any] = {"items": {}}
ALL = ["mind-spike", "brain-storm", "gravity", "break-soul", "still-mind"]


def jukas(dice: list[int], *keys: str, said: dict[str, Any] | None = None, **setup: Any) -> Game[Any]:
    """Jukas, who carries nothing, faces the Oak-Father and makes these choices."""
    setup = {"enemies": [TREE], **setup}
    return take(acting("jukas", dice, said={**BARE, **(said or {})}, **setup), *keys)


@pytest.mark.rule("ST-PSI-01", "ST-RUL-93")
def test_psionic_heroes_have_powers() -> None:
    game = jukas([])
    assert {"skill mind-spike", "skill wave", "skill dread", "skill shell"} <= set(keys(game))
    assert [one for one in ("achab", "andromeda", "jukas", "alexandra") if hero(game, one)["psionic"]] == ["jukas"]
    assert "meditate 1" in keys(jukas([], said={"oblivion": 1}))
    assert refused(acting(said={"oblivion": 1}), "meditate 1") == "ST-RUL-93"


@pytest.mark.rule("ST-PSI-02", "EX-PSI-01")
@pytest.mark.parametrize(
    ("power", "dice", "works"),
    [
        ("mind-spike", [4, 1, 1, 1, 1], True),
        ("mind-spike", [1, 1, 1, 1, 1], False),
        ("brain-storm", [4, 5, 1, 1, 1], True),
        ("brain-storm", [4, 1, 1, 1, 1], False),
        ("break-soul", [4, 5, 6, 1, 1], True),
        ("break-soul", [4, 5, 1, 1, 1], False),
    ],
)
def test_a_power_works_if_the_roll_shows_its_icons_in_kind_and_number(power: str, dice: list[int], works: bool) -> None:
    game = jukas(dice, f"skill {power}", said={"skills": ALL})
    assert events(game, "power-rolled")[0]["works"] is works
    assert bool(enemy(game, "oak-father-1")["wounds"]) is works


@pytest.mark.rule("ST-PSI-03", "EX-PSI-02")
@pytest.mark.parametrize(
    ("dice", "wounds"), [([4, 1, 1, 1, 1], 1), ([4, 2, 1, 1, 1], 3), ([4, 2, 3, 2, 3], 3), ([2, 2, 3, 3, 1], 0)]
)
def test_additional_icons_strengthen_a_power_that_works(dice: list[int], wounds: int) -> None:
    assert enemy(jukas(dice, "skill mind-spike"), "oak-father-1")["wounds"] == wounds


@pytest.mark.rule("ST-PSI-04")
def test_a_power_is_rolled_with_the_whole_mind() -> None:
    game = jukas([4] * 5, "skill mind-spike", said={"oblivion": 3})
    assert len(rolled(game)) == 5
    poisoned = jukas([4] * 4, "skill mind-spike", said={"oblivion": 3, "statuses": ["poison"]})
    assert len(rolled(poisoned)) == 4
    more = jukas([4] * 6, "skill mind-spike", "extra", said={"statuses": ["extra-dice"]})
    assert len(rolled(more)) == 6


@pytest.mark.rule("ST-PSI-05", "ST-RUL-89", "ST-STA-32")
@pytest.mark.parametrize("face", [4, 1])
def test_oblivion_is_paid_after_the_roll_whether_the_power_worked_or_not(face: int) -> None:
    game = jukas([face] * 5, "skill mind-spike", said={"oblivion": 1})
    assert hero(game, "jukas")["oblivion"] == 2
    assert kinds(game, "rolled", "power-rolled", "oblivion-changed") == ["rolled", "power-rolled", "oblivion-changed"]


@pytest.mark.rule("ST-RUL-89")
def test_by_the_other_reading_a_power_that_fails_costs_nothing() -> None:
    switches = {"oblivion_on_failure": False}
    assert hero(jukas([1] * 5, "skill mind-spike", switches=switches), "jukas")["oblivion"] == 0
    assert hero(jukas([4] * 5, "skill mind-spike", switches=switches), "jukas")["oblivion"] == 1


@pytest.mark.rule("ST-PSI-06", "ST-STA-32")
def test_oblivion_is_counted_in_tokens_and_leaves_the_characteristic_alone() -> None:
    game = jukas([4] * 5, "skill brain-storm", said={"skills": ALL, "oblivion": 1})
    assert (hero(game, "jukas")["oblivion"], hero(game, "jukas")["mi"]) == (3, 5)
    take(end(game), "meditate 2")
    assert (hero(game, "jukas")["oblivion"], hero(game, "jukas")["mi"]) == (1, 5)


@pytest.mark.rule("ST-RUL-90", "ST-PSI-07", "ST-PSI-08")
@pytest.mark.parametrize(
    ("tokens", "cost", "cards"), [(3, 1, 0), (3, 2, 1), (3, 4, 3), (5, 2, 2), (0, 5, 1), (7, 1, 1)]
)
def test_how_many_delirium_cards_a_price_brings(tokens: int, cost: int, cards: int) -> None:
    assert delirium_cards(5, tokens, cost) == cards


@pytest.mark.rule("ST-RUL-90", "ST-PSI-07", "ST-PSI-08")
@pytest.mark.parametrize(
    ("tokens", "power", "cards"),
    [(3, "mind-spike", 0), (3, "brain-storm", 1), (3, "break-soul", 2), (5, "brain-storm", 2)],
)
def test_delirium_is_drawn_when_no_mind_is_left_and_for_each_point_beyond(tokens: int, power: str, cards: int) -> None:
    deck = ["clarity", "voices", "panic"]
    game = jukas([4] * 5, f"skill {power}", said={"skills": ALL, "oblivion": tokens}, deliriums=deck)
    assert [one["card"] for one in events(game, "delirium")] == deck[:cards]


@pytest.mark.rule("ST-PSI-09", "ST-PSI-10", "ST-RUL-92")
def test_each_ap_of_meditation_removes_a_token() -> None:
    game = jukas([], "meditate 2", said={"oblivion": 4})
    assert (hero(game, "jukas")["oblivion"], hero(game, "jukas")["ap"], hero(game, "jukas")["sector"]) == (2, 2, 7)
    take(game, "meditate 1")
    assert (hero(game, "jukas")["oblivion"], hero(game, "jukas")["ap"]) == (1, 1)
    assert [key for key in keys(game) if key.startswith("meditate")] == ["meditate 1"]


@pytest.mark.rule("ST-RUL-92")
def test_meditation_takes_at_least_one_ap_and_lets_enemies_react() -> None:
    game = jukas([], said={"oblivion": 2})
    assert refused(game, "meditate 0") == refused(game, "meditate") == refused(game, "meditate 3") == "ST-RUL-92"
    assert refused(game, "meditate 5") == "ST-APT-06"
    hunter = {"enemy": "hunter", "at": "h4"}
    seen = jukas([1] * 3, "meditate 2", said={"oblivion": 2}, enemies=[hunter], groups={"hunter": "1.6"})
    assert kinds(seen, "reacts", "oblivion-changed") == ["reacts", "oblivion-changed"]


@pytest.mark.rule("ST-PSI-11", "ST-PSI-12", "ST-RUL-91")
def test_an_object_may_take_oblivion_up_to_its_capacity() -> None:
    crystal = {"skills": ALL, "items": {"focus-crystal": 1}}
    game = jukas([4] * 5, "skill break-soul", said=crystal)
    assert keys(game) == ["oblivion sheet", "oblivion focus-crystal"]
    take(game, "oblivion focus-crystal", "oblivion focus-crystal")
    items = {one["id"]: one["oblivion"] for one in hero(game, "jukas")["items"]}
    assert (items, hero(game, "jukas")["oblivion"]) == ({"focus-crystal": 2}, 1), "no room for the third token"
    both = jukas([4] * 5, "skill brain-storm", "oblivion sheet", "oblivion focus-crystal", said=crystal)
    assert hero(both, "jukas")["oblivion"] == 1


@pytest.mark.rule("ST-RUL-91", "ST-PSI-11")
def test_tokens_on_an_object_bring_no_delirium() -> None:
    spent = {"items": {"focus-crystal": 1}, "oblivion": 4}
    game = jukas([4] * 5, "skill mind-spike", "oblivion focus-crystal", said=spent, deliriums=["voices"])
    assert not events(game, "delirium")
    assert not events(game, "oblivion-changed"), "nothing came onto the sheet"
    game = jukas([4] * 5, "skill mind-spike", "oblivion sheet", said=spent, deliriums=["voices"])
    assert len(events(game, "delirium")) == 1


@pytest.mark.rule("ST-PSI-13")
def test_meditation_reaches_an_object_only_if_its_card_says_so() -> None:
    crystal = jukas([], said={"items": {"focus-crystal": 1}, "stored": {"focus-crystal": 2}})
    assert refused(crystal, "meditate 1") == "ST-RUL-92"
    wheel = jukas([], "meditate 2", said={"items": {"prayer-wheel": 1}, "stored": {"prayer-wheel": 1}, "oblivion": 1})
    assert [one["oblivion"] for one in hero(wheel, "jukas")["items"]] == [0]
    assert hero(wheel, "jukas")["oblivion"] == 0


@pytest.mark.rule("ST-RUL-89")
def test_wounds_of_a_power_are_mental_and_lessened_once() -> None:
    beast = {"enemy": "bull-y", "at": "f4"}
    game = jukas([4, 2, 1, 1, 1], "skill mind-spike", enemies=[beast])
    assert enemy(game, "bull-y-1")["wounds"] == 1, "three, less an Md of two"
    game = jukas([4, 4, 4, 1, 1], "skill break-soul", said={"skills": ALL}, enemies=[beast])
    assert enemy(game, "bull-y-1")["wounds"] == 1, "which ignores Md"


@pytest.mark.rule("ST-RUL-89")
def test_a_power_is_paid_for_before_enemies_react_and_the_target_is_chosen() -> None:
    kids = [{"enemy": "kid", "at": "f4"}, {"enemy": "kid", "at": "d6"}]
    game = jukas([1] * 6, "skill dread", said={"statuses": []}, enemies=kids, groups={"kid": "1.6"})
    assert kinds(game, "skill-declared", "token-moved", "reaction")[:3] == ["skill-declared", "token-moved", "reaction"]
    assert "target kid-1" in keys(game)


@pytest.mark.rule("ST-RUL-93")
def test_oblivion_does_not_weaken_mental_defence() -> None:
    game = assailed(
        [4] * 5, enemies=[{"enemy": "witch", "at": "f4"}], who="jukas", said={**BARE, "oblivion": 5, "threat": 3}
    )
    assert len(rolled(game)) == 5
    assert events(game, "defended")[0]["n"] == 0


def delirious(card: str, dice: list[int] | None = None, **setup: Any) -> Game[Any]:
    """Jukas pays his last Mind for Mind Spike and draws this card; what he draws later clears his mind."""
    said = {"oblivion": 4, **setup.pop("said", {})}
    return jukas(
        [4, 1, 1, 1, 1, *(dice or [])], "skill mind-spike", said=said, deliriums=[card, "clarity", "clarity"], **setup
    )


@pytest.mark.rule("ST-RUL-97")
def test_headache_moves_the_token_one_sector() -> None:
    assert hero(delirious("headache"), "jukas")["sector"] == 9, "five, three AP and the headache"


@pytest.mark.rule("ST-RUL-97")
def test_tremor_takes_one_die_of_the_next_roll_alone() -> None:
    game = delirious("tremor", [4] * 4 + [4] * 5)
    take(end(game), "skill mind-spike")
    assert len(rolled(game)) == 4
    take(end(game), "skill mind-spike")
    assert len(rolled(game)) == 5


@pytest.mark.rule("ST-RUL-97")
def test_nosebleed_wounds() -> None:
    game = delirious("nosebleed")
    assert hero(game, "jukas")["wounds"] == 1
    assert hero(game, "jukas")["threat"] == 1, "for the spike alone"


@pytest.mark.rule("ST-RUL-97")
@pytest.mark.parametrize(
    ("card", "status"), [("voices", "slow-down"), ("panic", "brain-damage"), ("blank-stare", "stunned")]
)
def test_some_cards_give_a_status(card: str, status: str) -> None:
    game = delirious(card)
    assert hero(game, "jukas")["statuses"] == [status]
    assert hero(game, "jukas")["sector"] == (10 if status == "stunned" else 8)


@pytest.mark.rule("ST-RUL-97")
def test_a_surge_wounds_every_other_model_next_to_him() -> None:
    near = [TREE, {"enemy": "kid", "at": "c5"}, {"enemy": "mower", "at": "d4"}, {"enemy": "mower", "at": "c2"}]
    game = acting("jukas", [4, 1, 1, 1, 1], enemies=near, said={**BARE, "oblivion": 4}, deliriums=["surge"],
                  others={"achab": {"at": "b4"}, "andromeda": {"at": "d5"}})  # fmt: skip
    take(game, "skill mind-spike", "target mower-2")
    assert [one["who"] for one in events(game, "enemy-removed")] == ["kid-1"]
    assert (enemy(game, "mower-1")["wounds"], enemy(game, "mower-2")["wounds"]) == (1, 0)
    wounds = {id: hero(game, id)["wounds"] for id in ("achab", "andromeda", "jukas")}
    assert wounds == {"achab": 1, "andromeda": 0, "jukas": 0}
    assert hero(game, "jukas")["threat"] == 0, "nobody gains threat by it"


@pytest.mark.rule("ST-RUL-97")
def test_clarity_removes_two_tokens() -> None:
    assert hero(delirious("clarity"), "jukas")["oblivion"] == 3


@pytest.mark.rule("ST-RUL-97")
def test_a_delirium_is_discarded_and_the_pile_becomes_the_deck() -> None:
    said = {"oblivion": 4}
    game = jukas([4] * 10, "skill mind-spike", said=said, deliriums=["voices"])
    decks: Any = game.view("player-1")["decks"]
    assert decks["delirium"] == {"left": 0, "discards": ["voices"]}
    take(end(game), "wait 4", "skill mind-spike")
    assert [one["card"] for one in events(game, "delirium")] == ["voices", "voices"]
